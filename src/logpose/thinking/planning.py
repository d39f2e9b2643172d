"""Plans for a turn: what is done in the Main Phase, in which order. Plans are tried whole, in the same imagined games.

Single moves hide what only comes of them together: DON!! kept through an attack, an attack before a Character is played, an
effect that locks others out. So a plan is changed in one place after the other, and a change that does better is kept. What
a plan leaves open, and the turn of the others, is played by rules of thumb.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from logpose.engine.game import Game
from logpose.engine.generator import Generator, seeded
from logpose.engine.options import END_MAIN, GIVE, MAIN_ACTION, verb_of
from logpose.thinking.policy import pick
from logpose.thinking.search import HORIZON, LONGEST, Budget, Search, worth_trying
from logpose.thinking.styles import PLAIN, Style
from logpose.thinking.winning import Prover

WORLDS: Final = 8  # imagined games in which a win is looked for
AGREE: Final = 7  # of them, that make it one
PROOF: Final = 400  # steps of a proof in one of them
PROOF_COST: Final = 40  # steps of a proof that count as one playout
SPREAD: Final = 0.1  # how far apart the same plan's gains may lie, before there are enough of them to know
SAME: Final = 3  # a plan that comes to the same in so many imagined games is no other


class Manner:
    """How a planner spends its budget."""

    def __init__(self) -> None:
        self.first = 0.45  # of the budget goes to the first moves; the rest to changes of the best plan
        self.fewest = 6  # imagined games that a plan must do better in before it is taken
        self.enough = 16  # … and need not be tried in more
        self.most = 48  # in which the first plans are compared at most
        self.hope = 0.6  # standard errors: a plan that is worse by more is given up
        self.caution = 0.8  # … and one that is better by less is not taken
        self.horizon = HORIZON


USUAL: Final = Manner()


class Plan:
    """Moves of the Main Phase, one after the other. What is not offered when its turn comes is left out."""

    def __init__(self, moves: list[int]) -> None:
        self.moves = moves
        self.values: list[float] = []  # by imagined game
        self.made: list[int] = []  # the moves of the turn in the first of them

    def gain(self, other: Plan) -> float:
        """How much better it did on average, in the imagined games that both were tried in."""
        count = min(len(self.values), len(other.values))
        total = 0.0
        for at in range(count):
            total += self.values[at] - other.values[at]
        return total / count if count else 0.0

    def error(self, other: Plan) -> float:
        """The standard error of the gain."""
        count = min(len(self.values), len(other.values))
        if count == 0:
            return 1.0
        mean = self.gain(other)
        squares = SPREAD * SPREAD
        for at in range(count):
            off = self.values[at] - other.values[at] - mean
            squares += off * off
        return math.sqrt(squares / count / count)


class Planner(Search):
    """One decision. In the Main Phase the first move of the best plan is made."""

    def __init__(
        self,
        imagined: Callable[[], Game],
        budget: Budget,
        kept: list[int],
        style: Style = PLAIN,
        manner: Manner = USUAL,
    ) -> None:
        super().__init__(imagined, budget, style)
        self.manner = manner
        self.kept = kept  # the moves that were planned when the seat was asked last, without those made since
        self.plan: list[int] = []  # what is left of the best plan after its first move
        self.turn = 0
        self.worlds: list[Game] = []
        self.chances = seeded(1)

    def best(self) -> int:
        game = self.world(0)
        decision = game.decision
        assert decision is not None
        if decision.kind != MAIN_ACTION:
            return super().best()
        self.seat = decision.seat
        self.turn = game.turn
        self.chances = seeded(1 << 60 | game.decisions)
        won = self.won()
        if won >= 0:
            return won
        return self.best_plan(game)

    def world(self, number: int) -> Game:
        while number >= len(self.worlds):
            self.worlds.append(self.imagined())
        return self.worlds[number]

    # -- wins ------------------------------------------------------------------------------------------------------------

    def won(self) -> int:
        """A move that wins this turn in nearly all imagined games; −1 if there is none."""
        moves: dict[int, int] = {}
        failed = 0
        for number in range(WORLDS):
            prover = Prover(self.seat, PROOF)
            place = prover.winning_move(self.world(number).copy())
            self.budget.playouts += prover.steps // PROOF_COST
            if place < 0:
                failed += 1
                if failed > WORLDS - AGREE:
                    return -1
            else:
                moves[place] = moves.get(place, 0) + 1
            if self.budget.spent() >= 1.0:
                break
        best, most = -1, 0
        for place, count in moves.items():
            if count > most or (count == most and place < best):
                best, most = place, count
        return best if most * 2 >= WORLDS else -1

    # -- plans -----------------------------------------------------------------------------------------------------------

    def best_plan(self, game: Game) -> int:
        decision = game.decision
        assert decision is not None
        best = self.best_first(game)
        best = self.changed(best)
        options = decision.options
        for at, move in enumerate(best.moves):
            if move in options:
                self.plan = best.moves[at + 1 :]
                return options.index(move)
        return pick(game.copy(), self.style)

    def first_plans(self, game: Game) -> list[Plan]:
        """What was planned before; play by rules of thumb; each other move, with what they make of it."""
        decision = game.decision
        assert decision is not None
        plans = [Plan([])]
        if self.kept:
            plans.insert(0, Plan(self.kept))
        guess = pick(game.copy(), self.style)
        for place in worth_trying(game):
            if place != guess:
                plans.append(Plan([decision.options[place]]))
        return plans

    def best_first(self, game: Game) -> Plan:
        """The best of the first plans: the worse half of them is given up again and again."""
        plans = self.first_plans(game)
        if len(plans) == 1:
            self.tried(plans[0])
            return plans[0]
        start = self.budget.spent()
        share = max(0.0, self.manner.first - start)
        rounds = (len(plans) - 1).bit_length()
        done = 0
        while len(plans) > 1:
            for plan in plans:
                if not self.tried(plan):
                    return self.leader(plans)
            spent = self.budget.spent() - start
            while done < rounds and spent >= share * (done + 1) / rounds:
                done += 1
                best = self.leader(plans)
                rivals = [plan for plan in plans if plan is not best]
                rivals.sort(key=lambda plan: -plan.gain(best))
                plans = [best, *rivals[: len(rivals) // 2]]
            if done >= rounds or len(plans[0].values) >= self.manner.most:
                break
        return self.leader(plans)

    def leader(self, plans: list[Plan]) -> Plan:
        """The one that is ahead, on the safe side: the first, unless another is better by more than chance."""
        best, most = plans[0], 0.0
        for plan in plans[1:]:
            promise = plan.gain(plans[0]) - self.manner.caution * plan.error(plans[0])
            if promise > most:
                best, most = plan, promise
        return best

    def changed(self, best: Plan) -> Plan:
        """The best plan, changed in places as long as that does better and the budget lasts."""
        while self.budget.spent() < 1.0:
            rival = self.change(best)
            if rival is None:
                self.budget.playouts += 1  # what cannot be changed shall end too
            elif self.beats(rival, best):
                best = rival
        return best

    def beats(self, rival: Plan, best: Plan) -> bool:
        """Whether a plan does better; it is given up as soon as that is unlikely."""
        while True:
            count = len(rival.values)
            if count >= len(best.values) and not self.tried(best):
                return False
            if not self.tried(rival):
                return False
            count += 1
            gain, error = rival.gain(best), rival.error(best)
            if count >= SAME and gain == 0.0 and error <= SPREAD / count:
                return False
            if count >= 2 and gain + self.manner.hope * error < 0:
                return False
            if count >= self.manner.fewest and count >= min(len(best.values), self.manner.enough):
                return gain - self.manner.caution * error > 0

    def change(self, plan: Plan) -> Plan | None:
        """The plan with one thing changed: a move put in, left out, or made at another time; what follows stays or is left
        to the rules of thumb. None if nothing comes of it."""
        made = plan.made
        chances = self.chances
        how = chances.below(8)
        if how < 5:
            return self.put_in(plan, chances)
        if len(made) < 2:
            return None
        at = chances.below(len(made))
        moves = made[:at] + made[at + 1 :]
        if how == 5:
            if chances.below(2) == 0:
                return Plan(moves)
            return Plan(moves[: at + 1])
        to = chances.below(len(moves) + 1)
        if to == at:
            return None
        moves.insert(to, made[at])
        return Plan(moves)

    def put_in(self, plan: Plan, chances: Generator) -> Plan | None:
        """Another move at some moment of the turn."""
        twin = self.world(0).copy()
        until = chances.below(len(plan.made) + 1)
        self.follow(twin, plan.made[:until])
        decision = twin.decision
        if decision is None or twin.turn != self.turn or decision.kind != MAIN_ACTION or decision.seat != self.seat:
            return None
        places = worth_trying(twin)
        move = decision.options[places[chances.below(len(places))]]
        if until < len(plan.made) and plan.made[until] == move:
            return None
        moves = plan.made[:until]
        moves.append(move)
        if verb_of(move) == END_MAIN:
            return Plan(moves)
        if verb_of(move) == GIVE:
            for _ in range(chances.below(3)):
                moves.append(move)
        follow = chances.below(3)
        if follow == 0:
            moves.extend(plan.made[until:])
        elif follow == 1:
            moves.extend(plan.made[until + 1 :])
        return Plan(moves)

    def tried(self, plan: Plan) -> bool:
        """Tries a plan in the next imagined game; False when the budget is spent before."""
        if self.budget.spent() >= 1.0:
            return False
        number = len(plan.values)
        twin = self.world(number).copy()
        made = self.follow(twin, plan.moves)
        self.finish(twin, made)
        if not self.play_on(twin, self.turn + self.manner.horizon):
            return False
        self.budget.playouts += 1
        plan.values.append(self.chance(twin))
        if number == 0:
            plan.made = made
        return True

    def follow(self, game: Game, moves: list[int]) -> list[int]:
        """Plays the moves of a plan, up to the question what comes after them, and returns those that could be made."""
        made: list[int] = []
        at = 0
        for _ in range(LONGEST):
            decision = game.decision
            if decision is None or game.turn != self.turn:
                break
            if decision.kind != MAIN_ACTION or decision.seat != self.seat:
                game.choose(pick(game, self.style))
                continue
            while at < len(moves) and moves[at] not in decision.options:
                at += 1
            if at >= len(moves):
                break
            made.append(moves[at])
            game.choose(decision.options.index(moves[at]))
            at += 1
        return made

    def finish(self, game: Game, made: list[int]) -> None:
        """Plays the rest of the turn by rules of thumb, and adds what is done."""
        for _ in range(LONGEST):
            decision = game.decision
            if decision is None or game.turn != self.turn:
                return
            place = pick(game, self.style)
            if decision.kind == MAIN_ACTION and decision.seat == self.seat:
                move = decision.options[place]
                if verb_of(move) != END_MAIN:
                    made.append(move)
            game.choose(place)
