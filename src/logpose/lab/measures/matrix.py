"""Every deck against every other: one number for both, with its interval, and marks for those that are not even."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

import msgspec

from logpose.errors import UsageError
from logpose.lab.measures.evidence import benjamini_hochberg, even_odds
from logpose.lab.measures.intervals import Share, mean, wilson
from logpose.lab.measures.rows import BOTS, Cell, Counts, Ended, Side


class Tally(msgspec.Struct):
    """Games of one side, counted."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def share(self) -> Share:
        return wilson(self.wins + self.draws / 2, self.wins + self.draws + self.losses)

    def add(self, game: Ended, side: int, times: int) -> None:
        """Games that this side has played."""
        if game.winner < 0:
            self.draws += times
        elif game.winner == side:
            self.wins += times
        else:
            self.losses += times


class Matchup(msgspec.Struct, frozen=True):
    """A side against another, from its own point of view: going first, going second, and the mean of both."""

    name: str
    against: str
    going_first: Share
    going_second: Share
    overall: Share
    wins: int
    losses: int
    draws: int
    p: float = 1.0
    q: float = 1.0

    def opposite(self) -> Matchup:
        """The same games from the other side."""
        return Matchup(
            self.against, self.name, self.going_second.opposite(), self.going_first.opposite(), self.overall.opposite(),
            self.losses, self.wins, self.draws, self.p, self.q,
        )  # fmt: skip


def names(cells: Iterable[Cell]) -> dict[int, tuple[str, str]]:
    """What the sides of each cell are called: by their decks or bots, whatever is compared; by both if both differ."""
    cells = list(cells)
    sides = [side for cell in cells for side in cell.sides]
    same_bot, same_deck = len({side.bot for side in sides}) == 1, len({side.deck for side in sides}) == 1
    by_bot = not same_bot and (same_deck or all(cell.pairing == BOTS for cell in cells))

    def name(side: Side) -> str:
        return side.bot if by_bot else side.deck if same_bot else f"{side.deck} ({side.bot})"

    return {cell.cell: (name(cell.sides[0]), name(cell.sides[1])) for cell in cells}


def matrix(cells: Sequence[Cell], counts: Counts) -> list[Matchup]:
    """Each two sides that have met, once. A side against itself is left out: that is a half."""
    called = names(cells)
    order = {name: place for place, name in enumerate(dict.fromkeys(each for two in called.values() for each in two))}
    tallies: defaultdict[tuple[str, str], tuple[Tally, Tally]] = defaultdict(lambda: (Tally(), Tally()))
    for game, times in counts.items():
        sides = called[game.cell]
        side = int(order[sides[0]] > order[sides[1]])
        if sides[0] != sides[1]:
            tallies[sides[side], sides[1 - side]][game.first != side].add(game, side, times)
    return marked([_matchup(*sides, *halves) for sides, halves in tallies.items()])


def _matchup(name: str, against: str, first: Tally, second: Tally) -> Matchup:
    overall = mean([first.share, second.share])
    wins, losses, draws = first.wins + second.wins, first.losses + second.losses, first.draws + second.draws
    return Matchup(name, against, first.share, second.share, overall, wins, losses, draws, even_odds(wins, losses))


def marked(matchups: list[Matchup]) -> list[Matchup]:
    """With what is left of each find when all of them are looked at."""
    adjusted = benjamini_hochberg([matchup.p for matchup in matchups])
    return [msgspec.structs.replace(one, q=q) for one, q in zip(matchups, adjusted, strict=True)]


class Matrix:
    """The matchups of all sides, by their names."""

    def __init__(self, matchups: Iterable[Matchup]) -> None:
        self.matchups = tuple(matchups)
        self._by_names = {(one.name, one.against): one for both in self.matchups for one in (both, both.opposite())}

    def cell(self, name: str, against: str) -> Matchup:
        """One side against another."""
        if (name, against) not in self._by_names:
            known = ", ".join(sorted({one for one, _ in self._by_names}))
            raise UsageError(f"{name:.60} and {against:.60} have not met; those who have met others are {known:.400}.")
        return self._by_names[name, against]


class AgainstAll(msgspec.Struct, frozen=True):
    """A side against all others, each of which counts the same."""

    name: str
    overall: Share
    going_first: Share
    going_second: Share


def standings(matchups: Sequence[Matchup]) -> list[AgainstAll]:
    """Each side against all that it has met, the best first."""
    seen: defaultdict[str, list[Matchup]] = defaultdict(list)
    for matchup in matchups:
        seen[matchup.name].append(matchup)
        seen[matchup.against].append(matchup.opposite())
    found = [
        AgainstAll(name, mean([one.overall for one in those]), mean([one.going_first for one in those]),
                 mean([one.going_second for one in those]))
        for name, those in seen.items()
    ]  # fmt: skip
    return sorted(found, key=lambda one: (-one.overall.value, one.name))


def first_player(counts: Counts) -> Share:
    """How often whoever went first won."""
    tally = Tally()
    for game, times in counts.items():
        tally.add(game, game.first, times)
    return tally.share
