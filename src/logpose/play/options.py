"""The options of a decision in words, and in a structured form that does not depend on their order."""

from __future__ import annotations

from typing import Final

import msgspec

from logpose.engine import options as codes
from logpose.engine.abilities import RUN, Resolution
from logpose.engine.continuous import DelayedSteps
from logpose.engine.describing.conditions import all_hold
from logpose.engine.game import Game
from logpose.engine.instructions.choosing import Choosing
from logpose.engine.instructions.don import ReturningDon
from logpose.engine.options import first_of, second_of, verb_of
from logpose.engine.replacement import Change
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
from logpose.play.card_words import ability_words, may_words, menu_words, purpose, replacer_words
from logpose.play.handles import handle_of
from logpose.play.names import card_name, name_then, seat_name


class Option(msgspec.Struct, frozen=True):
    """One thing a player may choose: a verb with handles of cards, seats or numbers, and the sentence that says it."""

    form: tuple[str | int, ...]
    sentence: str


def options(game: Game) -> list[Option]:
    """The options of the decision that waits, in their order: choosing the first is `game.choose(0)`."""
    decision = game.decision
    return [] if decision is None else [describe(game, code, decision.kind) for code in decision.options]


_TWO_CARDS: Final = (codes.ATTACK, codes.COUNTER_WITH)
_ONE_CARD: Final = (
    codes.PLAY, codes.GIVE, codes.BLOCK, codes.COUNTER_EVENT, codes.PICK, codes.DON_FROM,
)  # fmt: skip
_PLAIN: Final = {
    codes.END_MAIN: "End the turn",
    codes.FIRST: "Go first",
    codes.SECOND: "Go second",
    codes.KEEP: "Keep this hand",
    codes.REDRAW: "Redraw five new cards",
}
UNPAYABLE: Final = ", though the cost of its effect cannot be paid"
_PASS: Final = {codes.BLOCKING: "No block", codes.COUNTERING: "Done countering"}
_PILES: Final = {
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
        text = _attack(game, first, second) if verb == codes.ATTACK else _counter(game, first, second)
        return Option((word, _handle(game, first), _handle(game, second)), text)
    if verb in _ONE_CARD:
        return Option((word, _handle(game, first)), _one_card(game, verb, first, kind))
    if verb == codes.ACTIVATE:
        return Option((word, _handle(game, first), second), _activate(game, first, second))
    if verb == codes.NUMBER:
        return Option((word, first), str(first))
    if verb == codes.SEAT:
        return Option((word, first), _player(game, first))
    if verb == codes.CHOOSE:
        return Option((word, first), _place(game, first, kind))
    if verb == codes.PASS:
        return Option((word,), _pass(game, kind))
    if verb in (codes.YES, codes.NO):
        return Option((word,), _yes_or_no(game, verb == codes.YES, kind))
    if verb in (codes.DON_ACTIVE, codes.DON_RESTED) and kind != codes.TAKING_DON:
        state = "an active" if verb == codes.DON_ACTIVE else "a rested"
        return Option((word, first), _for_what(game).format(f"{state} DON!! card of {seat_name(first)}"))
    if verb in (codes.DON_ACTIVE, codes.DON_RESTED):
        return Option(
            (word,), _take(game, "an active DON!! card" if verb == codes.DON_ACTIVE else "a rested DON!! card")
        )
    return Option((word,), _PLAIN[verb])


def _handle(game: Game, id: int) -> int:
    assert game.decision is not None
    return handle_of(game, game.cards[id], game.decision.seat)


def _name(game: Game, id: int) -> str:
    """A card as the seat that is asked knows it."""
    assert game.decision is not None
    return card_name(game, id, game.decision.seat)


def _source(game: Game, handle: int) -> str:
    """The card whose effect it is, as the seat that is asked knows it."""
    assert game.decision is not None
    return name_then(game, handle, game.decision.seat)


# -- actions -----------------------------------------------------------------------------------------------------------


def _attack(game: Game, attacker: int, target: int) -> str:
    powers = f"{game.power(game.cards[attacker])} against {game.power(game.cards[target])}"
    return f"Attack {_name(game, target)} with {_name(game, attacker)}: {powers}"


def _counter(game: Game, id: int, target: int) -> str:
    """With what it comes to, if it is for the card under attack."""
    raised, counter = game.cards[target], game.counter(game.cards[id])
    start = f"Trash {_name(game, id)} for its Counter: {_name(game, target)}"
    fight = game.battle()
    if fight is None or fight.target != raised.handle:
        return f"{start} +{counter}"
    power, against = game.power(raised), game.power(game.physical(fight.attacker))
    return f"{start} {power} → {power + counter} against {against}"


def _one_card(game: Game, verb: int, id: int, kind: int) -> str:
    name, card = _name(game, id), game.cards[id]
    if verb == codes.PLAY:
        return f"Play {name} for {cost_to_play(game, card)}{'' if _payable(game, card) else UNPAYABLE}"
    if verb == codes.GIVE:
        return f"Give a DON!! card to {name}"
    if verb == codes.COUNTER_EVENT:
        return _with_text(f"Activate {name} for {cost_to_play(game, card)}", ability_words(card.printed.at[COUNTER][0]))
    if verb == codes.DON_FROM:
        return _take(game, f"a DON!! card given to {name}")
    if verb == codes.BLOCK:
        fight = game.battle()
        against = "" if fight is None else f" against {game.power(game.physical(fight.attacker))}"
        return f"Block with {name}: {game.power(card)}{against}"
    asking = game.stack[-1]
    if kind == codes.ROOM:
        assert isinstance(asking, MakeRoom)
        return f"Trash {name} to make room for {_name(game, game.physical(asking.handle).id)}"
    if kind == codes.PLACING:
        return f"Place {name} next{_PILES.get(asking.kind, '') if isinstance(asking, Change) else ''}"
    return _for_what(game).format(name)


def _player(game: Game, seat: int) -> str:
    """A player of a team match: an opponent, or the one whose cards are meant by "your" cards."""
    assert game.decision is not None
    if seat == game.decision.seat:
        return "Your own cards"
    partners = seat in game.team_lists[game.decision.seat]
    return f"The cards of {seat_name(seat)}, your partner" if partners else f"Opponent {seat_name(seat)}"


def _payable(game: Game, card: GameCard) -> bool:
    """Whether the activation cost of an Event could be paid; if not, nothing would come of it (8-3-1-3)."""
    if not card.printed.is_event:
        return True
    ability = card.printed.at[MAIN][0]
    return any(
        all_hold(ability.payable, game, Context(card.owner, opponent, card.handle, ability.nothing_bound))
        for opponent in game.opponents(card.owner)
    )


def _activate(game: Game, id: int, place: int) -> str:
    abilities = game.cards[id].printed.at[ACTIVATE_MAIN]
    several = f" ({place + 1})" if len(abilities) > 1 else ""
    return _with_text(f"Activate {_name(game, id)}{several}", ability_words(abilities[place]))


def _with_text(start: str, text: str) -> str:
    return f"{start}: {text}" if text else start


# -- answers to an effect ------------------------------------------------------------------------------------------------


def _take(game: Game, don: str) -> str:
    return f"Return {don} to the DON!! deck" if isinstance(game.stack[-1], ReturningDon) else f"Take {don}"


def _for_what(game: Game) -> str:
    """What is done to a card that is picked, with {} for the card."""
    below = game.stack[-2] if len(game.stack) > 1 else None
    if isinstance(game.stack[-1], Choosing) and isinstance(below, Resolution):
        return purpose(below.ability, below.position).verb
    return "Choose {}"


def _pass(game: Game, kind: int) -> str:
    asking = game.stack[-1]
    if kind == codes.REPLACING and isinstance(asking, Change):
        covered = [handle for one in asking.next_group(game) for handle in one.subjects]
        names = " and ".join(_name(game, game.physical(handle).id) for handle in dict.fromkeys(covered))
        return f"Let {names} {_CHANGES.get(asking.kind, 'be removed')}"
    if kind in _PASS:
        return _PASS[kind]
    return "No more" if isinstance(asking, Choosing) and asking.picked else "Choose none"


def _yes_or_no(game: Game, yes: bool, kind: int) -> str:
    asking = game.stack[-1]
    if kind == codes.DRAWING:
        return "Draw another card" if yes else "Stop drawing"
    if kind == codes.TRIGGERING and isinstance(asking, Damage):
        card = game.physical(asking.shown)
        name = _name(game, card.id)
        if not yes:
            return f"Add {name} to the hand"
        return _with_text(f"Activate the [Trigger] of {name}", ability_words(card.printed.at[TRIGGER][0]))
    if isinstance(asking, Resolution):
        name = _source(game, asking.context.source)
        if not yes:
            return f"Do not use the effect of {name}" if asking.stage != RUN else "Do not do so"
        if asking.stage == RUN:
            return may_words(asking.ability, asking.position) or f"Do what {name} says"
        return _with_text(f"Use the effect of {name}", ability_words(asking.ability))
    return "Yes" if yes else "No"


def _place(game: Game, place: int, kind: int) -> str:
    asking = game.stack[-1]
    if kind == codes.ORDER:
        about = ""
        if isinstance(asking, DelayedSteps):
            source, ability = game.delays[place].context.source, game.delays[place].ability
        else:
            source, ability = game.pending[place].source, game.pending[place].ability
            if len(game.seats) > 2 and game.pending[place].opponent >= 0:
                about = f" about {seat_name(game.pending[place].opponent)}"
        return _with_text(f"First the effect of {_source(game, source)}{about}", ability_words(ability))
    if isinstance(asking, Change):
        replacing = asking.next_group(game)[place]
        name = _source(game, replacing.context.source)
        return _with_text(f"Apply {name} instead", replacer_words(replacing.replacer))
    text = menu_words(asking.ability, asking.position, place) if isinstance(asking, Resolution) else ""
    if text:
        return text
    return f"The {('first', 'second', 'third', 'fourth')[place]} one" if place < 4 else f"Number {place + 1}"
