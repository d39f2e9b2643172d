"""The options of a decision in words, and in a structured form that does not depend on their order."""

from __future__ import annotations

from typing import Final

import msgspec

from logpose.engine import options as codes
from logpose.engine.abilities import RUN, Resolution
from logpose.engine.continuous import DelayedSteps
from logpose.engine.game import Game
from logpose.engine.instructions.choosing import Choosing
from logpose.engine.instructions.don import ReturningDon
from logpose.engine.instructions.moving import ArrangeToPlay
from logpose.engine.options import first_of, number_in, second_of, verb_of
from logpose.engine.permanent_order import PermanentOrder
from logpose.engine.procedure import Procedure
from logpose.engine.replacement import Change
from logpose.engine.selectors.conditions import all_hold
from logpose.engine.state import Context, GameCard
from logpose.engine.terms import Damage, MakeRoom
from logpose.engine.values import cost_to_play
from logpose.engine.words import (
    ACTIVATE_MAIN,
    COUNTER,
    KO,
    MAIN,
    REST,
    TO_DECK_BOTTOM,
    TO_DECK_TOP,
    TO_LIFE_BOTTOM,
    TO_LIFE_TOP,
    TRIGGER,
)
from logpose.play.card_names import card_name, name_then
from logpose.play.card_words import ability_words, may_words, menu_words, purpose, replacer_words
from logpose.play.handles import handle_of
from logpose.play.parts import NumberPart, Part, Parts, Said, SeatPart, join, listed, plain, say
from logpose.play.standing import lacking


class Outlook(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an option comes to in battle, as things stand: a power, the power against it, and the verdict."""

    power: int
    against: int
    verdict: str  # "hits", "falls short"; of a card that is attacked "holds", "is hit", "is K.O.'d"
    lacks: int = 0  # how much power is still needed


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing a player may choose: a verb with handles of cards, seats or numbers, and its sentence in parts."""

    form: tuple[str | int, ...]
    parts: Parts
    about: int | None = None  # the handle of the card that it is about
    target: int | None = None  # the handle of the card that it aims at
    pays: int | None = None  # how many DON!! cards are rested for it
    outlook: Outlook | None = None
    in_vain: bool = False  # as things stand, nothing would come of it

    @property
    def sentence(self) -> str:
        """The option in words for players."""
        return plain(self.parts)

    def __repr__(self) -> str:
        return f"<Option {' '.join(map(str, self.form))}: {self.sentence}>"


def options(game: Game) -> list[Option]:
    """The options of the decision that waits, in their order: choosing the first is `game.choose(0)`."""
    decision = game.decision
    return [] if decision is None else [describe(game, code, decision.kind) for code in decision.options]


def option_at(game: Game, place: int) -> Option:
    """The option at a place, one that is not listed too: any number of times that a loop is declared."""
    assert game.decision is not None
    return describe(game, game.decision.code(place), game.decision.kind)


_TWO_CARDS: Final = (codes.ATTACK, codes.COUNTER_WITH)
_ONE_CARD: Final = (
    codes.PLAY, codes.GIVE, codes.BLOCK, codes.COUNTER_EVENT, codes.PICK, codes.DON_FROM,
)  # fmt: skip
_PLAIN: Final = {
    codes.END_MAIN: "End the turn",
    codes.FIRST: "Go first",
    codes.SECOND: "Go second",
    codes.KEEP: "Keep this hand",
    codes.REDRAW: "Mulligan: draw five new cards",
}
UNPAYABLE: Final = ", though the cost of its effect cannot be paid"
_PASS: Final = {codes.BLOCKING: "No block", codes.COUNTERING: "Done countering"}
PILES: Final = {
    TO_DECK_TOP: " on top of the deck",
    TO_DECK_BOTTOM: " at the bottom of the deck",
    TO_LIFE_TOP: " on top of the Life cards",
    TO_LIFE_BOTTOM: " at the bottom of the Life cards",
}
_CHANGES: Final = {KO: "be K.O.'d", REST: "be rested"}


def describe(game: Game, code: int, kind: int) -> Option:
    """An option from its code, for the seat that is asked; `kind` is what the decision is about."""
    verb, first, second = verb_of(code), first_of(code), second_of(code)
    word = codes.VERBS[verb]
    if verb in _TWO_CARDS:
        about, target = _handle(game, first), _handle(game, second)
        said = _attack(game, first, second) if verb == codes.ATTACK else _counter(game, first, second)
        outlook = _outlook(game, verb, first, second)
        return Option((word, about, target), said, about, target, None, outlook, outlook is None)
    if verb in _ONE_CARD:
        about = _handle(game, first)
        pays = cost_to_play(game, game.cards[first]) if verb in (codes.PLAY, codes.COUNTER_EVENT) else None
        in_vain = verb == codes.PLAY and not _payable(game, game.cards[first])
        outlook = _outlook(game, verb, first, first) if verb == codes.BLOCK else None
        said = _one_card(game, verb, first, kind)
        return Option((word, about), said, about, None, pays, outlook, in_vain)
    if verb == codes.ACTIVATE:
        about = _handle(game, first)
        return Option((word, about, second), _activate(game, first, second), about)
    if verb == codes.NUMBER:
        number = number_in(code)
        return Option((word, number), (NumberPart(number),))
    if verb == codes.SEAT:
        return Option((word, first), _player(game, first))
    if verb == codes.CHOOSE:
        return Option((word, first), join(_place(game, first, kind)))
    if verb == codes.PASS:
        return Option((word,), join(_pass(game, kind)))
    if verb in (codes.YES, codes.NO):
        return Option((word,), join(_yes_or_no(game, verb == codes.YES, kind)))
    if verb in (codes.DON_ACTIVE, codes.DON_RESTED) and kind != codes.TAKING_DON:
        state = "an active" if verb == codes.DON_ACTIVE else "a rested"
        return Option((word, first), _for_what(game, say(f"{state} DON!! card of {{}}", SeatPart(first)), first))
    if verb in (codes.DON_ACTIVE, codes.DON_RESTED):
        state = "an active" if verb == codes.DON_ACTIVE else "a rested"
        return Option((word,), _take(game, f"{state} DON!! card"))
    return Option((word,), (_PLAIN[verb],))


def _handle(game: Game, id: int) -> int:
    assert game.decision is not None
    return handle_of(game, game.cards[id], game.decision.seat)


def _name(game: Game, id: int) -> Said:
    """A card as the seat that is asked knows it."""
    assert game.decision is not None
    return card_name(game, id, game.decision.seat)


def _source(game: Game, handle: int) -> Part:
    """The card whose effect it is, as the seat that is asked knows it."""
    assert game.decision is not None
    return name_then(game, handle, game.decision.seat)


# -- actions -----------------------------------------------------------------------------------------------------------


def _power(game: Game, card: GameCard) -> NumberPart:
    return NumberPart(game.power(card))


def _outlook(game: Game, verb: int, first: int, second: int) -> Outlook | None:
    """What an attack, a block or a Counter comes to as things stand; nothing for a Counter on a card that is not attacked."""
    if verb == codes.ATTACK:
        power, against = game.power(game.cards[first]), game.power(game.cards[second])
        hits = power >= against  # 7-1-4-1
        return Outlook(power, against, "hits" if hits else "falls short", 0 if hits else against - power)
    fight = game.battle()
    if fight is None or (verb == codes.COUNTER_WITH and fight.target != game.cards[second].handle):
        return None
    power = game.power(game.cards[second])
    if verb == codes.COUNTER_WITH:
        power += game.counter(game.cards[first])
    against = game.power(game.physical(fight.attacker))
    verdict = "holds" if power > against else "is hit" if game.cards[second].printed.is_leader else "is K.O.'d"
    return Outlook(power, against, verdict, lacking(power, against))


def _attack(game: Game, attacker: int, target: int) -> Parts:
    powers = [_power(game, game.cards[id]) for id in (attacker, target)]
    return say("Attack {} with {}: {} against {}", _name(game, target), _name(game, attacker), *powers)


def _counter(game: Game, id: int, target: int) -> Parts:
    """With what it comes to, if it is for the card under attack."""
    raised, counter = game.cards[target], game.counter(game.cards[id])
    start = say("Trash {} for its Counter: {}", _name(game, id), _name(game, target))
    fight = game.battle()
    if fight is None or fight.target != raised.handle:
        return join(start, " ", NumberPart(counter, signed=True))
    power, against = game.power(raised), _power(game, game.physical(fight.attacker))
    return join(start, say(" {} → {} against {}", NumberPart(power), NumberPart(power + counter), against))


def _one_card(game: Game, verb: int, id: int, kind: int) -> Parts:
    name, card = _name(game, id), game.cards[id]
    if verb == codes.PLAY:
        cost = NumberPart(cost_to_play(game, card))
        return join(say("Play {} for {}", name, cost), "" if _payable(game, card) else UNPAYABLE)
    if verb == codes.GIVE:
        return say("Give a DON!! card to {}", name)
    if verb == codes.COUNTER_EVENT:
        start = say("Activate {} for {}", name, NumberPart(cost_to_play(game, card)))
        return _with_text(start, ability_words(card.printed.at[COUNTER][0]))
    if verb == codes.DON_FROM:
        return _take(game, say("a DON!! card given to {}", name))
    if verb == codes.BLOCK:
        fight = game.battle()
        against = "" if fight is None else say(" against {}", _power(game, game.physical(fight.attacker)))
        return say("Block with {}: {}{}", name, _power(game, card), against)
    asking = game.stack[-1]
    if kind == codes.ROOM:
        assert isinstance(asking, MakeRoom)
        return say("Trash {} to make room for {}", name, _name(game, game.physical(asking.handle).id))
    if kind == codes.PLACING and is_about_playing(asking):
        return say("Play {} next", name)
    if isinstance(asking, PermanentOrder):
        return say("Apply {} next", name)
    if kind == codes.PLACING:
        return say("Place {} next{}", name, PILES.get(asking.kind, "") if isinstance(asking, Change) else "")
    return _for_what(game, name, card.owner)


def is_about_playing(asking: Procedure) -> bool:
    """Whether the order that is asked for is that of playing cards, not of placing them."""
    return isinstance(asking, Resolution) and isinstance(asking.ability.code[asking.position - 1], ArrangeToPlay)


def _player(game: Game, seat: int) -> Parts:
    """A player of a team match: an opponent, or the one whose cards are meant by "your" cards."""
    assert game.decision is not None
    if seat == game.decision.seat:
        return ("Your own cards",)
    partners = seat in game.team_lists[game.decision.seat]
    return say("The cards of {}, your partner" if partners else "Opponent {}", SeatPart(seat))


def _payable(game: Game, card: GameCard) -> bool:
    """Whether the activation cost of an Event could be paid; if not, nothing would come of it (8-3-1-3)."""
    if not card.printed.is_event:
        return True
    ability = card.printed.at[MAIN][0]
    return any(
        all_hold(ability.payable, game, Context(card.owner, opponent, card.handle, ability.nothing_bound))
        for opponent in game.opponents(card.owner)
    )


def _activate(game: Game, id: int, place: int) -> Parts:
    abilities = game.cards[id].printed.at[ACTIVATE_MAIN]
    several = f" ({place + 1})" if len(abilities) > 1 else ""
    return _with_text(say("Activate {}{}", _name(game, id), several), ability_words(abilities[place]))


def _with_text(start: Said, text: str) -> Parts:
    return join(start, ": ", text) if text else join(start)


# -- answers to an effect ------------------------------------------------------------------------------------------------


def _take(game: Game, don: Said) -> Parts:
    return say("Return {} to the DON!! deck" if isinstance(game.stack[-1], ReturningDon) else "Take {}", don)


def _for_what(game: Game, card: Said, owner: int) -> Parts:
    """What is done to a card of an owner that is picked."""
    below = game.stack[-2] if len(game.stack) > 1 else None
    if isinstance(game.stack[-1], Choosing) and isinstance(below, Resolution):
        before, after = purpose(below.ability, below.position, _to_opponent(game, below)).verb
        first, *others = after.split("the owner's")  # whose it is, is known now
        return join(before, card, first, *[join(SeatPart(owner, own=True), piece) for piece in others])
    return join("Choose ", card)


def _to_opponent(game: Game, asking: Resolution) -> bool:
    """Whether an effect asks somebody else than the player for whom it speaks."""
    return game.decision is not None and game.decision.seat != asking.context.seat


def _pass(game: Game, kind: int) -> Said:
    asking = game.stack[-1]
    if kind == codes.REPLACING and isinstance(asking, Change):
        covered = [handle for one in asking.next_group(game) for handle in one.subjects]
        names = [_name(game, game.physical(handle).id) for handle in dict.fromkeys(covered)]
        return say("Let {} {}", listed(names), _CHANGES.get(asking.kind, "be removed"))
    if kind in _PASS:
        return _PASS[kind]
    return "No more" if isinstance(asking, Choosing) and asking.picked else "Choose none"


def _yes_or_no(game: Game, yes: bool, kind: int) -> Said:
    asking = game.stack[-1]
    if kind == codes.DRAWING:
        return "Draw another card" if yes else "Stop drawing"
    if kind == codes.TRIGGERING and isinstance(asking, Damage):
        card = game.physical(asking.shown)
        name = _name(game, card.id)
        if not yes:
            return say("Add {} to the hand", name)
        return _with_text(say("Activate the [Trigger] of {}", name), ability_words(card.printed.at[TRIGGER][0]))
    if isinstance(asking, Resolution):
        source = _source(game, asking.context.source)
        if not yes:
            return say("Do not use the effect of {}", source) if asking.stage != RUN else "Do not do so"
        if asking.stage == RUN:
            return may_words(asking.ability, asking.position, _to_opponent(game, asking)) or say(
                "Do what {} says", source
            )
        return _with_text(say("Use the effect of {}", source), ability_words(asking.ability))
    return "Yes" if yes else "No"


def _place(game: Game, place: int, kind: int) -> Said:
    asking = game.stack[-1]
    if kind == codes.ORDER:
        about: Said = ""
        if isinstance(asking, DelayedSteps):
            source, ability = game.delays[place].context.source, game.delays[place].ability
        else:
            source, ability = game.pending[place].source, game.pending[place].ability
            if len(game.seats) > 2 and game.pending[place].opponent >= 0:
                about = join(" about ", SeatPart(game.pending[place].opponent))
        return _with_text(say("First the effect of {}{}", _source(game, source), about), ability_words(ability))
    if isinstance(asking, Change):
        replacing = asking.next_group(game)[place]
        name = _source(game, replacing.context.source)
        return _with_text(say("Apply {} instead", name), replacer_words(replacing.replacer))
    if isinstance(asking, Resolution):
        text = menu_words(asking.ability, asking.position, place, _to_opponent(game, asking))
        if text:
            return text
    return f"The {('first', 'second', 'third', 'fourth')[place]} one" if place < 4 else f"Number {place + 1}"
