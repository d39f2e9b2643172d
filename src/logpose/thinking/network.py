"""A small network that has learned from games against itself (tools/train): which option promises the most, and who will win.

It knows cards by their facts alone, so it can judge cards that it has never seen. The vectors of a card are made once; the
arithmetic of a judgement is in kernel.py.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import extend, vec

from logpose.compiled import PACKAGE
from logpose.engine.game import Game
from logpose.observing.facts import VERSION, WIDTH
from logpose.observing.layout import Layout
from logpose.observing.table import CardTable, Listing
from logpose.observing.writing import Writer
from logpose.thinking import kernel
from logpose.thinking.policy import pick
from logpose.thinking.weights import read_weights

FILE: Final = PACKAGE / "thinking" / "network.bin"
HIDDEN: Final = 64  # numbers between the facts of a card and its vectors
ROLES: Final = 12 * 32  # numbers of a card's vectors, as kernel.py wants them
LIST: Final = 16
LONG_TURN: Final = 50  # choices; the network's own turns have seldom more than 30


class Weights:
    """The numbers of the network: those that make the vectors of a card, and those of the kernel."""

    def __init__(self, numbers: list[float]) -> None:
        sizes = [WIDTH * HIDDEN, HIDDEN, HIDDEN * ROLES, ROLES, HIDDEN * LIST, LIST]
        parts: list[list[float]] = []
        at = 0
        for size in sizes:
            parts.append(numbers[at : at + size])
            at += size
        self.facts, self.facts_bias, self.roles, self.roles_bias, self.listed, self.listed_bias = parts
        self.kernel = vec[float](numbers[at:])


def read_network(path: Path = FILE) -> Weights:
    """The weights of a file."""
    return Weights(read_weights(path, VERSION, "The network was made for facts"))


class Met:
    """A game as the network knows it: its cards, and the vectors of the lists of its two teams. Copies of the game have the
    same."""

    def __init__(self, listing: Listing, lists: vec[float], desk: Desk) -> None:
        self.listing = listing
        self.lists = lists
        self.desk = desk


class Desk:
    """Where observations of games of so many seats are written, of one seat or of two."""

    def __init__(self, seats: int) -> None:
        self.layout = Layout(seats)
        self.one = Writer(seats)
        self.one.has_piles = False
        self.two = Writer(seats, 2)
        self.two.has_piles = False


class Network:
    """Judges games of two seats, or of two teams, one at a time. It keeps the vectors of the cards that it has met."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.table = CardTable()
        self.roles: vec[float] = vec[float]([])  # of all cards in the table
        self.listed: list[list[float]] = []
        self.desks = {2: Desk(2), 4: Desk(4)}

    def meet(self, game: Game) -> Met:
        """Makes what is needed to judge a game and its copies."""
        listing = self.table.listing(game)
        for card in range(len(self.listed), len(self.table.rows)):
            self._learn(self.table.rows[card])
        seats = len(listing.lists)
        lists: list[float] = []
        for team in range(2):
            for column in range(LIST):
                total = 0.0
                for seat in range(team, seats, 2):
                    for id in listing.lists[seat]:
                        total += self.listed[listing.places[id]][column] / len(listing.lists[seat])
                lists.append(total / (seats // 2))
        return Met(listing, vec[float](lists), self.desks[seats])

    def _learn(self, row: list[float]) -> None:
        """Makes the vectors of a card."""
        weights = self.weights
        hidden = [max(0.0, number) for number in _layer(row, weights.facts, weights.facts_bias)]
        self.roles = extend(self.roles, vec[float](_layer(hidden, weights.roles, weights.roles_bias)))
        self.listed.append(_layer(hidden, weights.listed, weights.listed_bias))

    def pick(self, game: Game, met: Met) -> int:
        """The option that promises the most to the seat that is asked. In a turn that does not end, rules of thumb end it: the
        network has seen no such turn, and may repeat what costs nothing."""
        if game.turn_decisions > LONG_TURN:
            return pick(game)
        decision = game.decision
        assert decision is not None
        seat = decision.seat
        desk = met.desk
        desk.one.write(game, met.listing, seat)
        return kernel.best(
            self.weights.kernel, self.roles, met.lists, desk.one.block, seat % 2, (seat + 1) % 2, desk.layout.scalars,
            desk.layout.options, len(decision.options),
        )  # fmt: skip

    def chance(self, game: Game, met: Met, seat: int) -> float:
        """How likely a seat's team wins, to one who sees all hands: partners see each other's."""
        result = game.result
        if result is not None:
            return float(seat in result.winners) if result.winners else 0.5
        decision = game.decision
        assert decision is not None
        desk, asked = met.desk, decision.seat
        desk.two.write(game, met.listing, asked)
        desk.two.write(game, met.listing, (asked + 1) % len(game.players), 1)
        total = kernel.judged(
            self.weights.kernel, self.roles, met.lists, desk.two.block, asked % 2, (asked + 1) % 2, desk.layout.scalars,
            desk.layout.options, 0,
        )  # fmt: skip
        total = max(-20.0, min(20.0, total))
        return 1.0 / (1.0 + e_to_the(-2.0 * total if asked % 2 == seat % 2 else 2.0 * total))


def _layer(inputs: list[float], weights: list[float], bias: list[float]) -> list[float]:
    """What comes of inputs; the weights of one input stand side by side."""
    into = list(bias)
    width = len(bias)
    for at in range(len(inputs)):
        factor = inputs[at]
        if factor != 0.0:
            for column in range(width):
                into[column] += factor * weights[at * width + column]
    return into


def e_to_the(power: float) -> float:
    """The exponential function by multiplying alone: that of a machine need not be another's to the last digit."""
    value = 1.0 + power / 1048576.0
    for _ in range(20):
        value *= value  # 2 to the power of 20 is 1048576
    return value


_KNOWN: Final[list[Network]] = []
_MOST: Final = 8192  # cards that it remembers


def network() -> Network:
    """The network of logpose, read once. Where it has met very many cards, it begins anew."""
    if not _KNOWN:
        _KNOWN.append(Network(read_network()))
    elif len(_KNOWN[0].listed) > _MOST:
        _KNOWN[0] = Network(_KNOWN[0].weights)
    return _KNOWN[0]
