"""Texts that change the rules: names, decks, Life, defeat ("under the rules of this game", "according to the rules")."""

from __future__ import annotations

from logpose.language import nodes
from logpose.language.nodes import Ability, Auto, DeckRule, NameRule, WhenDeckIsEmpty, in_order
from logpose.language.reader import conditions, filters, nouns, phrases
from logpose.language.reader.parser import Mismatch, Parser
from logpose.language.reader.predicates import Together
from logpose.language.reader.tokens import ATTRIBUTE, NAME, TYPE


def rule_text(p: Parser) -> list[Ability]:
    if p.take("under the rules of this game ,"):
        return p.first(_names, _deck, _defeat, _don_deck)
    return p.first(_names, _defeat, _face_up_life, _don_phase)


def _names(p: Parser) -> list[Ability]:
    if p.take("this card|Leader|Character is treated as a card with all card names , types , and attributes"):
        p.take("according to the rules")
        p.need(".")
        return [NameRule(every=True)]
    p.need("also treat this card's")
    names: list[str] = []
    types: list[str] = []
    attributes: list[str] = []
    while True:  # "name as [A] and [B] and this card's type as {C}"
        if p.take("name as"):
            key, found = NAME, names
        elif p.take("type as"):
            key, found = TYPE, types
        else:
            p.need("attribute as")
            key, found = ATTRIBUTE, attributes
        found.append(p.token(key, "what it is treated as").value)
        while p.take("and") and not (p.take("this card's") or p.sees("name|type|attribute as")):
            found.append(p.token(key, "what it is treated as").value)
        if not p.sees("name|type|attribute as"):
            break
    p.take("according to the rules")
    p.need(".")
    return [NameRule(tuple(names), tuple(types), tuple(attributes))]


def _deck(p: Parser) -> list[Ability]:
    if p.take("you may have any number of this card in your deck .") or p.take(
        "any number of this card may be in a deck ."
    ):
        return [DeckRule(any_number=True)]
    if p.take("you cannot include"):
        rule = DeckRule(never=_described(p))
    else:
        p.need("you can only include")
        rule = DeckRule(only=_described(p))
    p.need("in your deck")
    found: list[Ability] = [rule]
    if p.take("and"):
        found.extend(p.first(_defeat, _start_of_game))
    else:
        p.need(".")
    return found


def _described(p: Parser) -> tuple[nodes.Filter, ...]:
    before = filters.before_noun(p)
    kinds, _ = nouns.noun_word(p, before)
    if len(kinds) > 1:
        raise p.fail("cards of a deck")
    those: list[nodes.Filter] = [nodes.HasKind(kinds[0])] if kinds[0] else []
    return in_order(those + before + filters.after_noun(p, Together(chosen=False)))


def _start_of_game(p: Parser) -> list[Ability]:
    p.need("at the start of the game , play")
    targets = phrases.pick(p).selector(p)
    p.need(".")
    return [Auto(("start_of_game",), steps=(nodes.Play(targets),))]


def _defeat(p: Parser) -> list[Ability]:
    if p.take("when"):
        _deck_runs_out(p)
        p.need(", you win the game instead of losing")
        p.take(", according to the rules")
        p.need(".")
        return [WhenDeckIsEmpty("win")]
    p.need("you do not lose when")
    _deck_runs_out(p)
    p.need(". you lose at the end of the turn in which")
    _deck_runs_out(p)
    p.need(".")
    return [WhenDeckIsEmpty("lose_at_end_of_turn")]


def _deck_runs_out(p: Parser) -> None:
    """Your deck is reduced to 0; your deck has 0 cards; the deck becomes 0 cards."""
    p.need("your|the deck")
    if not p.take("is reduced to 0"):
        p.need("has|becomes 0 cards")


def _don_deck(p: Parser) -> list[Ability]:
    p.need("your DON!! deck consists of")
    size = p.number()
    p.need("cards .")
    return [nodes.DonDeckRule(size)]


def _face_up_life(p: Parser) -> list[Ability]:
    p.need("your face-up Life cards")
    if not p.take("go under your deck instead of to your hand"):
        p.need("are placed at the bottom of your|the deck instead of being added to your hand")
    p.need(", according to the rules .")
    return [nodes.FaceUpLifeRule()]


def _don_phase(p: Parser) -> list[Ability]:
    held: tuple[nodes.Condition, ...] = ()
    if p.take("if"):
        held = (conditions.condition(p),)
        p.need(",")
    count = p.number()
    if not p.take("DON!! card|cards placed during your DON!! Phase is|are given to your Leader ."):
        raise Mismatch("a rule of the DON!! Phase")
    return [nodes.DonPhaseRule(count, held)]
