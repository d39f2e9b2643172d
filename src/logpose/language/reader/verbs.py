"""Verbs of one step: what is done to cards. Each production reads one clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from logpose.language import nodes
from logpose.language.nodes import Bound, Choose, Minus, Number, Quantity, Remaining, Selector, Step, Top
from logpose.language.nodes.actions import OnCards
from logpose.language.nodes.spelling import slot_of
from logpose.language.reader import (
    bans,
    continuous_effects,
    dons,
    labels,
    nouns,
    objects,
    other_verbs,
    phrases,
    quantities,
)
from logpose.language.reader.clauses import Clause, ContinuousClause, assembled, duration
from logpose.language.reader.nouns import Pick
from logpose.language.reader.parser import Parser

EFFECTS: Final = slot_of(nodes.Effect).nodes
STEPS_AND_EFFECTS: Final = (*slot_of(Step).nodes, *EFFECTS)


def _in_any_order(p: Parser) -> None:
    p.take("in any order")


# -- drawing and K.O. --------------------------------------------------------------------------------------------------


def draw(p: Parser) -> Clause:
    p.need("draw|draws")
    count: Quantity = 1
    up_to = p.take("up to")
    if p.take("a card for each of"):
        count = quantities.counted(p)
    elif p.take("cards equal to"):
        count = quantities.quantity(p)
    elif p.take("card(s)|cards so that you|they each? have") or p.take("cards until you|they each? have"):
        count = Minus(quantities.kept(p, "hand"), Number("hand", p.actor))
    else:
        count = _so_many_cards(p)
    p.drawn = count
    return [nodes.Draw(count, p.actor, up_to)]


def _so_many_cards(p: Parser) -> Quantity:
    """The same number of cards; a card; 2 cards for every …"""
    if p.sees("the same number of"):
        count = quantities.same_number(p)
        p.need("card|cards")
        return count
    number = 1 if p.take("a") else p.number()
    p.need("card|cards")
    return p.attempt(lambda p: quantities.for_every(p, number)) or number


def knock_out(p: Parser) -> Clause:
    if not p.take("K.O."):
        p.need("K.O.'s")
    if p.take("or") and p.take("rest|rests"):
        return objects.one_of(p, objects.objects(p), [lambda it: nodes.KnockOut(it), lambda it: nodes.Rest(it)])
    picks = objects.objects(p)
    if p.take(", or return it to the owner's hand"):
        return objects.one_of(p, picks, [lambda it: nodes.KnockOut(it), lambda it: nodes.ReturnToHand(it)])
    targets = objects.one_selector(p, picks)
    return [nodes.KnockOut(targets, objects.bound(p, "k.o.'d"))]


# -- to the trash, the hand, the deck ----------------------------------------------------------------------------------


def trash(p: Parser) -> Clause:
    p.need("trash|trashes")
    start = p.state()
    until = p.attempt(_until)
    if isinstance(until, nodes.Trash):
        return [until]
    p.back(start)
    as_many = p.attempt(_as_many_as_from_hand)
    if as_many is not None:
        targets = as_many
    elif p.take("cards equal to"):
        count = quantities.quantity(p)
        targets = phrases.top(p, count)
    elif p.take("a number of"):
        targets = _number_of_cards(p)
    else:
        targets = objects.one_selector(p, objects.objects(p), p.pool)
    alone = "" if isinstance(targets, nodes.Both) else "trashed alone"
    return [nodes.Trash(targets, objects.bound(p, "trashed", alone))]


def _as_many_as_from_hand(p: Parser) -> Selector:
    """The same number of cards from the top of your deck as you did from your hand."""
    p.need("the same number of cards")
    pile = phrases.top(p, 0)
    p.need("as you did from your hand")
    return Top(pile.area, quantities.amount(p, "trashed"), pile.whose, pile.end)


def _number_of_cards(p: Parser) -> Selector:
    """A number of cards from your hand equal to …"""
    pick = Pick()
    pick.nouns = nouns.alternatives(p, None, pick.together)
    p.need("equal to")
    pick.count = quantities.quantity(p)
    return pick.selector(p)


def _until(p: Parser) -> Step:
    """Cards until so many are left."""
    p.need("card|cards|card(s)")
    life = p.attempt(lambda p: phrases.top(p, 0))
    whose: nodes.Side = "opponent" if p.actor == "opponent" else "you"
    if (life is None and nouns.area(p) != (("hand",), whose)) or life not in (None, Top("life", 0, whose)):
        raise p.fail("from your hand or your Life cards")
    in_deck = life is None and p.take(f"at the bottom of {p.own} deck in? any? order?")
    p.need("until you|they each? have")
    if life is not None:
        return nodes.Trash(Top("life", Minus(Number("life", p.actor), quantities.kept(p, "life")), whose))
    extra = Minus(Number("hand", p.actor), quantities.kept(p, "hand"))
    targets = Choose((nodes.Cards(whose, "hand"),), extra, chooser=p.actor)
    return nodes.PlaceInDeck(targets) if in_deck else nodes.Trash(targets)


def give_back(p: Parser) -> Clause:
    """Return …"""
    p.need("return|returns")
    don = p.attempt(dons.returned)
    if don is not None:
        return [don]
    picks = objects.objects(p)
    if p.attempt(lambda p: _hand_or_deck(p, picks)):
        return objects.one_of(p, picks, [lambda it: nodes.ReturnToHand(it), lambda it: nodes.PlaceInDeck(it)])
    own_hand = p.take("to your hand")
    if own_hand:
        for pick in picks:
            for noun in pick.nouns:
                noun.whose = noun.whose or "you"
    targets = objects.one_selector(p, picks)
    if own_hand or p.take("to the owner's hand"):
        if own_hand:
            _of_owner(p, targets, "you")
        return [nodes.ReturnToHand(targets, objects.bound(p, "returned"))]
    where = p.attempt(lambda p: phrases.end_of_pile(p, "at|to", " of"))
    if where is not None:
        _owner(p, targets)
        p.need("deck")
        _in_any_order(p)
        return [nodes.PlaceInDeck(targets, where, objects.bound(p, "placed", "returned"))]
    p.need(f"to {p.own} deck and")
    if not p.take("shuffle it"):
        p.need(f"shuffle|shuffles {p.own} deck")
    # Where a card is put before a shuffle makes no difference.
    placed = objects.bound(p, "placed", "returned")
    return [nodes.PlaceInDeck(targets, "bottom", placed), nodes.Shuffle(p.actor)]


def _hand_or_deck(p: Parser, picks: list[Pick]) -> bool:
    """To the owner's hand or the bottom of their deck."""
    p.need("to the owner's hand or")
    p.take("place|places it|them at")
    p.need("the bottom of")
    _owner(p, objects.one_selector(p, picks))
    p.need("deck")
    return True


def _back_in_life(p: Parser) -> bool:
    return p.take("back in your|their Life area in any order") or p.take("back in the owner's Life area in any order")


def place(p: Parser) -> Clause:
    p.need("place|places")
    start = p.state()
    until = p.attempt(_until)
    if isinstance(until, nodes.PlaceInDeck):
        return [until]
    p.back(start)
    state = p.state()
    if p.take("the rest") and _back_in_life(p):
        p.recall("looked")
        return [nodes.PutBack(Remaining("looked"))]
    p.back(state)
    if p.take("them") and _back_in_life(p):
        p.recall("looked")
        return [nodes.PutBack(Bound("looked"))]
    p.back(state)
    if p.pool and p.take("# card? at the top of your deck"):
        count = next(token for token in reversed(p.tokens[: p.at]) if token.key == "#").number
        return [nodes.PlaceInDeck(Choose((Remaining(p.pool),), count), "top")]
    picks = objects.objects(p)
    if _back_in_life(p):
        return [nodes.PutBack(objects.one_selector(p, picks))]
    from_pool = all(noun.card or noun.known for pick in picks for noun in pick.nouns)
    targets = objects.one_selector(p, picks, p.pool if from_pool else "")
    where = phrases.end_of_pile(p, "at|to", " of")
    _owner(p, targets)
    if p.take("deck"):
        _in_any_order(p)
        return [nodes.PlaceInDeck(targets, where, objects.bound(p, "placed"))]
    return [_into_life(p, targets, where)]


def _owner(p: Parser, targets: Selector) -> None:
    """Whose deck or Life cards: always the owner's (3-1-6), so that a text which says whose says nothing else."""
    if p.take("your opponent's"):
        _of_owner(p, targets, "opponent")
    elif p.take("your"):
        _of_owner(p, targets, "you")
    elif not any(p.take(pattern) for pattern in ("the|its owner's", "their", "the")):
        raise p.fail("whose deck or Life cards")


def _of_owner(p: Parser, targets: Selector, owner: nodes.Side) -> None:
    sides = {part.whose for part in nodes.parts(targets) if isinstance(part, (nodes.Cards, Top))}
    if sides - {owner, "any"}:
        raise p.fail("an area of the cards' owner")


def _into_life(p: Parser, targets: Selector, where: nodes.Place) -> Step:
    p.need("Life cards")
    face_up = p.take("face-up")
    if not face_up:
        p.take("face-down")
    return nodes.PlaceInLife(targets, where, face_up, objects.bound(p, "placed"))


def add(p: Parser) -> Clause:
    p.need("add|adds")
    don = p.attempt(dons.added)
    if don is not None:
        return list(don)
    targets = objects.one_selector(p, objects.objects(p), p.pool)
    own_hand = p.take(f"to {p.own} hand")
    if own_hand or p.take("to the owner's hand"):
        if own_hand:
            _of_owner(p, targets, "you" if p.own == "your" else p.their)
        return [nodes.AddToHand(targets, bind=objects.bound(p, "added"))]
    where = phrases.end_of_pile(p, "at|to", " of")
    _owner(p, targets)
    return [_into_life(p, targets, where)]


def turn_life(p: Parser) -> Clause:
    p.need("turn|turns")
    targets = phrases.pick(p).selector(p)
    if any(part.area != "life" for part in nodes.parts(targets) if isinstance(part, (nodes.Cards, Top))):
        raise p.fail("Life cards")
    face_up = p.take("face-up")
    if not face_up:
        p.need("face-down")
    return [nodes.TurnLife(targets, face_up, objects.bound(p, "turned"))]


# -- the field ---------------------------------------------------------------------------------------------------------


def play(p: Parser) -> Clause:
    p.need("play|plays")
    picks = objects.objects(p)
    if p.take("or add it to the top of your Life cards face-up"):
        verbs: list[Callable[[Selector], Step]] = [
            lambda it: nodes.Play(it),
            lambda it: nodes.PlaceInLife(it, face_up=True),
        ]
        return objects.one_of(p, picks, verbs)
    targets = objects.one_selector(p, picks, p.pool)
    if any(pick.on_field and pick.chosen and not _picks_from_pool(p, pick) for pick in picks):
        raise p.fail("from where the card is played")
    return [nodes.Play(targets, p.take("rested"), objects.bound(p, "played"))]


def _picks_from_pool(p: Parser, pick: Pick) -> bool:
    return bool(p.pool) and all(noun.whose is None for noun in pick.nouns)


def rest(p: Parser) -> Clause:
    p.need("rest|rests")
    picks = objects.objects(p)
    steps: Clause = []
    for pick in picks:
        don = dons.rested(p, pick)
        if don is not None:
            steps.append(don)
        else:
            targets = objects.chosen(p, pick)
            steps.append(nodes.Rest(targets))
            if isinstance(targets, Choose):
                p.remember(Bound(targets.bind), "cards rested")
    return steps


def set_active(p: Parser) -> Clause:
    p.need("set|sets")
    picks = objects.objects(p)
    p.need("as active")
    if len(picks) == 1 and isinstance(picks[0].count, int):
        each = picks[0].count
        picks[0].count = p.attempt(lambda p: quantities.for_every(p, each)) or each
    steps: Clause = []
    cards: list[Pick] = []
    for pick in picks:
        don = dons.set_active(p, pick)
        if don is not None:
            steps.append(don)
        else:
            cards.append(pick)
    if cards:
        targets = objects.chosen(p, cards[0]) if len(cards) == 1 else objects.one_selector(p, cards)
        steps.insert(0, nodes.SetActive(targets))
    return steps


def lasting_clause(read: Callable[[Parser], ContinuousClause]) -> Callable[[Parser], Clause]:
    def clause(p: Parser) -> Clause:
        return [read(p)]

    return clause


def give(p: Parser) -> Clause:
    p.need("give")
    don = p.attempt(dons.given)
    if don is not None:
        return [don]
    return [continuous_effects.give_less(p)]


def chosen_and_done(p: Parser) -> Clause:
    """Choose 1 card from your opponent's hand; trash that card."""
    p.need("choose|chooses")
    chosen = objects.one_selector(p, objects.objects(p))
    p.need(";")
    name = p.fresh()
    p.remember(Bound(name), "selected")
    before, p.actor = p.actor, "you"
    try:
        (step, *more) = _clause(p)
    finally:
        p.actor = before
    if more or not isinstance(step, OnCards) or step.targets != Bound(name) or isinstance(step, nodes.Reveal):
        raise p.fail("what is done to those cards")
    return [msgspec.structs.replace(step, targets=chosen)]


BY_FIRST_WORD: Final[dict[str, tuple[Callable[[Parser], Clause], ...]]] = {
    "draw": (draw,),
    "draws": (draw,),
    "k.o.": (knock_out,),
    "k.o.'s": (knock_out,),
    "trash": (trash,),
    "trashes": (trash,),
    "return": (give_back,),
    "returns": (give_back,),
    "place": (place,),
    "places": (place,),
    "add": (add,),
    "adds": (add,),
    "turn": (turn_life,),
    "turns": (turn_life,),
    "play": (play,),
    "plays": (play,),
    "rest": (rest,),
    "rests": (rest,),
    "set": (lasting_clause(continuous_effects.set_value), set_active),
    "sets": (set_active,),
    "look": (other_verbs.look,),
    "looks": (other_verbs.look,),
    "reveal": (other_verbs.reveal,),
    "reveals": (other_verbs.reveal,),
    "select": (other_verbs.select,),
    "choose": (chosen_and_done, other_verbs.select),
    "chooses": (chosen_and_done, other_verbs.select),
    "shuffle": (other_verbs.shuffle,),
    "shuffles": (other_verbs.shuffle,),
    "swap": (other_verbs.swap,),
    "change": (other_verbs.change_target,),
    "activate": (other_verbs.activate,),
    "deal": (other_verbs.deal_damage,),
    "take": (other_verbs.extra_turn, other_verbs.deal_damage),
    "keep": (dons.kept_rested,),
    "give": (give,),
    "reduce": (lasting_clause(continuous_effects.cheaper_itself),),
    "negate": (lasting_clause(continuous_effects.negate),),
}


def clause(p: Parser) -> Clause:
    """One clause, by its verb or about its subject."""
    return labels.labelled(p, _clause(p))


def _clause(p: Parser) -> Clause:
    spelled_out = p.namely(STEPS_AND_EFFECTS)
    if isinstance(spelled_out, EFFECTS):
        effect: nodes.Effect = spelled_out  # type: ignore[assignment]
        return [ContinuousClause([effect], duration(p))]
    if spelled_out is not None:
        return [spelled_out]
    if p.take("either"):
        return [_either(p)]
    by_verb = BY_FIRST_WORD.get(p.key)
    if by_verb is not None:
        return p.first(*by_verb)
    return p.first(
        lasting_clause(bans.unblocked),
        lasting_clause(bans.player_cannot),
        other_verbs.deal_damage,
        other_verbs.end_the_game,
        lasting_clause(continuous_effects.played_rested),
        lasting_clause(continuous_effects.timings_negated),
        lasting_clause(continuous_effects.counter_becomes),
        lasting_clause(continuous_effects.cheaper),
        lasting_clause(continuous_effects.cheaper_itself),
        continuous_effects.about_a_subject,
    )


def either(p: Parser) -> Clause:
    """One clause, or one of several joined by "or", each with its verb."""
    found = clause(p)
    options = [found]
    while True:
        state = p.state()
        if not (p.take("or you may") or p.take(", or you? may?") or p.take("or")) or p.key not in BY_FIRST_WORD:
            p.back(state)
            break
        more = p.attempt(clause)
        if more is None:
            p.back(state)
            break
        options.append(more)
    if len(options) == 1:
        return found
    return [nodes.ChooseOne(tuple(tuple(assembled(p, one)) for one in options), p.actor)]


def _either(p: Parser) -> Step:
    """Either A or B and C."""
    options = [_all_of_it(p)]
    while p.take("or"):
        options.append(_all_of_it(p))
    if len(options) < 2:
        raise p.fail("or")
    return nodes.ChooseOne(tuple(options), p.actor)


def _all_of_it(p: Parser) -> tuple[Step, ...]:
    found = clause(p)
    while p.take("and"):
        found.extend(clause(p))
    return tuple(assembled(p, found))
