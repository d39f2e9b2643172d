"""Trials: try an option on a copy of an imagined game and judge the table that comes of it."""

from __future__ import annotations

from typing import Final

from logpose.engine.game import Game
from logpose.engine.options import (
    BLOCKING,
    COUNTERING,
    LOOPING,
    MAIN_ACTION,
    NO,
    NUMBER,
    PASS,
    PICK,
    SEAT,
    YES,
    first_of,
    verb_of,
)
from logpose.engine.state import GameCard
from logpose.engine.values import renew
from logpose.engine.words import CHARACTER, DECK, LEADER, LIFE, STAGE, TRASH
from logpose.thinking.styles import PLAIN, Style
from logpose.thinking.worth import worth

STEPS: Final = 10  # how many further questions of an effect are answered


def tried(game: Game, place: int, seat: int, style: Style = PLAIN) -> float:
    """What the table is worth to a seat when an option has been chosen and its effect is over."""
    return outcome(game.copy(), place, seat, style)


def outcome(twin: Game, place: int, seat: int, style: Style) -> float:
    """The same in a game that is there for nothing else."""
    twin.is_trial = True
    twin.choose(place)
    answer_at_a_glance(twin, style)
    return worth(twin, seat, style)


def best_tried(game: Game, style: Style = PLAIN, is_spare: bool = False) -> int:
    """The option after which the table is worth the most to the seat asked; the first of equals. The last trial of a spare
    game needs no copy."""
    decision = game.decision
    assert decision is not None
    if game.stale:
        renew(game)  # once for all copies
    best, choice = -1e9, 0
    last = len(decision.options) - 1
    for place in range(last + 1):
        value = outcome(game if is_spare and place == last else game.copy(), place, decision.seat, style)
        if value > best + 1e-9:
            best, choice = value, place
    return choice


def answer_at_a_glance(game: Game, style: Style = PLAIN) -> None:
    """Answers the further questions of an effect at a glance, up to the next action, block or counter."""
    for _ in range(STEPS):
        decision = game.decision
        if decision is None or decision.kind in (MAIN_ACTION, BLOCKING, COUNTERING):
            return
        game.choose(at_a_glance(game, style))


def at_a_glance(game: Game, style: Style = PLAIN) -> int:
    """Of opponents' cards the best, of those of one's team on the field or in a hand the least, of any others the best; yes;
    most, but no more rounds of a loop."""
    decision = game.decision
    assert decision is not None
    verb = verb_of(decision.options[-1])
    if verb in (YES, NO):
        return 0 if verb_of(decision.options[0]) == YES else len(decision.options) - 1
    if verb == NUMBER:
        return 0 if decision.kind == LOOPING else len(decision.options) - 1
    if verb == SEAT:
        return max(attacked_partner(game), 0)
    best, choice = -1e9, 0
    for place, code in enumerate(decision.options):
        verb = verb_of(code)
        if verb == PICK:
            value = _picked(game, game.cards[first_of(code)], decision.seat, style)
            if value > best:
                best, choice = value, place
        elif verb == PASS and best < -1e8:
            best, choice = -1e8, place
    return choice


def attacked_partner(game: Game) -> int:
    """Of partners to choose from, the one who is being attacked; −1 if that is not the question."""
    decision, fight = game.decision, game.battle()
    assert decision is not None
    if fight is not None and fight.defender in game.team_lists[decision.seat]:
        for place, code in enumerate(decision.options):
            if first_of(code) == fight.defender:
                return place
    return -1


def _picked(game: Game, card: GameCard, seat: int, style: Style) -> float:
    value = style.on_field(card.printed) if card.area in (CHARACTER, STAGE) else style.in_hand(card.printed)
    if card.area == LEADER:
        value = 2.0
    theirs = card.owner not in game.team_lists[seat]
    return value if theirs or card.area in (DECK, TRASH, LIFE) else -value
