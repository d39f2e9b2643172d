"""The options of a decision in words, and in a structured form that does not depend on their order."""

from __future__ import annotations

import msgspec

from logpose.engine import options as codes
from logpose.engine.continuous import DelayedSteps
from logpose.engine.game import Game
from logpose.engine.options import first_of, second_of, verb_of
from logpose.engine.replacement import Change
from logpose.engine.words import ACTIVATE_MAIN
from logpose.play.names import card_name, seat_name


class Option(msgspec.Struct, frozen=True):
    """One thing a player may choose: a verb with card ids, seats or numbers, and the sentence that says it."""

    form: tuple[str | int, ...]
    sentence: str


def options(game: Game) -> list[Option]:
    """The options of the decision that waits, in their order: choosing the first is `game.choose(0)`."""
    decision = game.decision
    return [] if decision is None else [describe(game, code, decision.kind) for code in decision.options]


_TWO_CARDS = {
    codes.ATTACK: "Attack {second} with {first}",
    codes.COUNTER_WITH: "Trash {first} for its Counter: {second} +{counter}",
}
_ONE_CARD = {
    codes.PLAY: "Play {first} for {cost}",
    codes.GIVE: "Give a DON!! card to {first}",
    codes.BLOCK: "Block with {first}",
    codes.COUNTER_EVENT: "Activate {first} for {cost}",
    codes.PICK: "Choose {first}",
    codes.DON_FROM: "Take a DON!! card given to {first}",
}
_PLAIN = {
    codes.END_MAIN: "End the turn",
    codes.YES: "Yes",
    codes.NO: "No",
    codes.FIRST: "Go first",
    codes.SECOND: "Go second",
    codes.KEEP: "Keep this hand",
    codes.REDRAW: "Redraw five new cards",
    codes.DON_ACTIVE: "Take an active DON!! card",
    codes.DON_RESTED: "Take a rested DON!! card",
}
_PASS = {codes.BLOCKING: "No block", codes.COUNTERING: "Done countering", codes.REPLACING: "Let it happen"}
_YES = {
    codes.TRIGGERING: ("Activate its [Trigger]", "Add it to the hand"),
    codes.DRAWING: ("Draw another card", "Stop drawing"),
    codes.USE: ("Use the effect", "Do not use it"),
}


def describe(game: Game, code: int, kind: int) -> Option:
    """An option from its code; `kind` is what the decision is about."""
    verb, first, second = verb_of(code), first_of(code), second_of(code)
    word = codes.VERBS[verb]
    if verb in _TWO_CARDS:
        counter = game.counter(game.cards[first]) if verb == codes.COUNTER_WITH else 0
        text = _TWO_CARDS[verb].format(first=card_name(game, first), second=card_name(game, second), counter=counter)
        return Option((word, first, second), text)
    if verb in _ONE_CARD:
        text = _ONE_CARD[verb].format(first=card_name(game, first), cost=game.cost(game.cards[first]))
        return Option((word, first), "Trash " + text[7:] if kind == codes.ROOM else text)
    if verb == codes.ACTIVATE:
        several = len(game.cards[first].printed.at[ACTIVATE_MAIN]) > 1
        return Option(
            (word, first, second), f"Activate {card_name(game, first)}" + (f" ({second + 1})" if several else "")
        )
    if verb == codes.NUMBER:
        return Option((word, first), str(first))
    if verb == codes.SEAT:
        return Option((word, first), f"Player {seat_name(first)}")
    if verb == codes.CHOOSE:
        return Option((word, first), _place(game, first, kind))
    if verb == codes.PASS:
        return Option((word,), _PASS.get(kind, "No more"))
    if kind in _YES and verb in (codes.YES, codes.NO):
        return Option((word,), _YES[kind][verb == codes.NO])
    return Option((word,), _PLAIN[verb])


def _place(game: Game, place: int, kind: int) -> str:
    asking = game.stack[-1]
    if kind == codes.ORDER:
        source = game.delays[place].context.source if isinstance(asking, DelayedSteps) else game.pending[place].source
        return f"First the effect of {game.physical(source).printed.name}"
    if isinstance(asking, Change):
        return f"Apply {game.physical(asking.next_group(game)[place].context.source).printed.name} instead"
    return f"The {('first', 'second', 'third', 'fourth')[place]} one" if place < 4 else f"Number {place + 1}"
