"""How likely a seat is beaten before its next turn, after each of its options: in games that it imagines.

In the turn of an opponent that opponent's win is looked for after each option. In the seat's own turn the rest of the turn is
played in a few ways first, and an option is deadly only if all of them are. A proof that takes too long is broken off.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from logpose.engine.game import Game
from logpose.engine.options import MAIN_ACTION
from logpose.engine.words import DOUBLE_ATTACK
from logpose.thinking.attacking import END
from logpose.thinking.policy import pick
from logpose.thinking.styles import CAREFUL, SHARP, Style
from logpose.thinking.winning import DEEPEST, Prover
from logpose.thinking.worth import life_of_team

WORLDS: Final = 6  # imagined games in which it is asked who survives
PROOFS: Final = 8  # that have room in all the steps, if all of them are long
LONGEST: Final = 100  # choices until a turn is over
SURPRISES: Final = 2  # hits that Double Attack, [Rush] and effects may add
WAYS: Final = 3  # in which the rest of a turn is played

# What an option leads to, as a risk.
ALIVE: Final = 0.0
UNKNOWN: Final = 0.3  # the proof was broken off
DEAD: Final = 1.0


class Surviving:
    """One decision: how likely the seat is beaten after its options."""

    def __init__(self, imagined: Callable[[], Game], seat: int, altogether: int) -> None:
        self.imagined = imagined
        self.seat = seat
        self.steps = altogether // PROOFS + 1  # of one proof
        self.left = altogether
        self.worlds: list[Game] = []

    def first(self, places: list[int], deadly: float) -> int:
        """The first option; if others are by so much less likely to lead to defeat, the first of these. To end the turn is looked
        at before the others, as it keeps everything, but taken only where there is none of them."""
        best = places[0]
        likely = self.risk(best, deadly, DEAD)
        most = likely - deadly
        if most < ALIVE:
            return best
        then = best
        rivals = places[1:]
        decision = self.worlds[0].decision
        if decision is not None and decision.kind == MAIN_ACTION and END in rivals:
            rivals.remove(END)
            if self.risk(END, ALIVE, most) <= most:
                then = END
        for place in rivals:
            if self.left <= 0:
                break
            if self.risk(place, ALIVE, most) <= most:
                return place
        return then

    def risk(self, place: int, least: float, most: float) -> float:
        """How likely the seat is beaten after an option. No more games are looked at than it takes to see that it is less than
        `least`, or more than `most`."""
        total = 0.0
        for world in range(WORLDS):
            if world == len(self.worlds):
                self.worlds.append(self.imagined())
            total += self.outcome_of(self.worlds[world], place)
            left = (WORLDS - world - 1) * DEAD
            if total + left < least * WORLDS or total > most * WORLDS:
                break
        return total / WORLDS

    def outcome_of(self, game: Game, place: int) -> float:
        """What an option leads to in one game, if the seat's turn ends in the best of the ways that are tried."""
        twin = game.copy()
        twin.choose(place)
        if game.turn_seat not in game.team_lists[self.seat] or twin.turn != game.turn:
            return self.outcome(twin)
        for way in range(WAYS):
            then = twin.copy()
            self.finish(then, game.turn, way)
            outcome = self.outcome(then)
            if outcome < DEAD:
                return outcome
        return DEAD

    def finish(self, game: Game, turn: int, way: int) -> None:
        """Plays to the end of the turn: with no further action, carefully, or by the usual rules of thumb."""
        style: Style = CAREFUL if way == 1 else SHARP
        for _ in range(LONGEST):
            decision = game.decision
            if decision is None or game.turn != turn:
                return
            if way == 0 and decision.kind == MAIN_ACTION:
                game.choose(END)
            else:
                game.choose(pick(game, style))

    def outcome(self, game: Game) -> float:
        """Whether the seat is beaten before the turn ends that is an opponent's."""
        result = game.result
        if result is not None:
            return DEAD if result.winners and self.seat not in result.winners else ALIVE
        if game.turn_seat in game.team_lists[self.seat]:
            return ALIVE
        if self.left <= 0:
            return UNKNOWN
        prover = Prover(game.turn_seat, min(self.steps, self.left))
        lost = prover.wins(game, game.turn, DEEPEST)
        self.left -= prover.steps + 1
        return DEAD if lost else UNKNOWN if prover.gave_up else ALIVE


def in_danger(game: Game, seat: int) -> bool:
    """Whether the attackers of an opponent can be enough for all Life cards of the seat's team, before its next turn."""
    hits = 0
    mine = game.turn_seat in game.team_lists[seat]
    for other in game.opponents(seat):
        if not mine and other != game.turn_seat:
            continue
        player = game.players[other]
        count = SURPRISES
        for id in (player.leader, *player.characters):
            card = game.cards[id]
            if mine or not card.rested:
                count += 2 if game.has(card, DOUBLE_ATTACK) else 1
        hits = max(hits, count)
    if not mine and game.battle() is not None:
        hits += 1
    return hits > life_of_team(game, seat)
