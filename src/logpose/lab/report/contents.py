"""What a report says, as plain data: every form of a report is drawn from it, and `--json` prints it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from logpose.lab.measures.cards import CardImpact, Cards, CardUse
from logpose.lab.measures.intervals import Share
from logpose.lab.measures.ladder import Rung
from logpose.lab.measures.lengths import Lengths, reasons, turns_by_side
from logpose.lab.measures.matrix import AgainstAll, Matchup, first_player, matrix, names, standings
from logpose.lab.measures.meta import InField, field
from logpose.lab.measures.mulligans import Hands, Mulligan, mulligans
from logpose.lab.measures.paired import Compared, comparisons, rungs
from logpose.lab.measures.rows import Branch, Cell, Ended, Game

SHAPE: Final = "logpose lab report 1"
DIGITS: Final = 5  # of each figure in JSON
_WHY: Final = {
    "1-2-1-1-1": "damage with no Life cards left",
    "1-2-1-1-2": "no cards left in the deck",
    "1-2-5": "an effect decided the game",
    "11-1-1-1": "a loop that nobody could stop",
    "unfinished": "broken off after too many decisions",
}


class Listed(msgspec.Struct, frozen=True):
    """A deck of the run, and the digest of its cards."""

    name: str
    digest: str


class Facts(msgspec.Struct, frozen=True):
    """What was run."""

    kind: str  # round-robin, gauntlet, ab, ladder
    decks: list[Listed]
    bots: list[str]
    planned: int  # games
    failed: int
    stamp: str
    digest: str  # of the run
    command: str  # that runs it again


class Reason(msgspec.Struct, frozen=True):
    """Games that a rule has ended."""

    rule: str
    why: str
    games: int


class Field(msgspec.Struct, frozen=True):
    """Decks in a field that a user has described."""

    source: str
    date: str
    decks: list[InField]
    without: list[str]  # decks of the field that were not in the run


class Shares(msgspec.Struct, frozen=True):
    """How often each deck is met, as a user says: counts, or parts."""

    decks: dict[str, float]
    are_counts: bool
    source: str = ""
    date: str = ""


class SideCards(msgspec.Struct, frozen=True):
    """The cards of a side."""

    name: str
    impacts: list[CardImpact]
    uses: list[CardUse]


class Report(msgspec.Struct, frozen=True):
    """What a report says. Shares lie between 0 and 1."""

    label: str
    shape: str
    facts: Facts
    games: int
    sides: list[str]  # decks, or bots on a ladder, in the order of the plan
    matrix: list[Matchup]  # each two sides once; the opposite of a share is 1 minus it
    standings: list[AgainstAll]  # the best first
    first_player: Share  # how often whoever went first won
    turns: list[Lengths]
    reasons: list[Reason]
    mulligans: list[Mulligan]
    comparisons: list[Compared]  # of a plan of the kind ab
    ladder: list[Rung]  # of a plan of the kind ladder, the best first
    field: Field | None
    cards: list[SideCards]  # where games were replayed for them
    card_names: dict[str, str]


def contents(
    label: str,
    facts: Facts,
    cells: Sequence[Cell],
    games: Iterable[Game],
    shares: Shares | None = None,
    cards: Cards | None = None,
    hands: Hands | None = None,
    branches: Sequence[tuple[Branch, Game]] = (),
    card_names: Mapping[str, str] = {},
) -> Report:
    """Everything that can be said of games; each is looked at once. What is counted of cards and hands is complete then."""
    paired = {cell.cell for cell in cells if cell.partner >= 0}
    counts: Counter[Ended] = Counter()
    kept: dict[tuple[int, int], Ended] = {}
    for game in games:
        ended = Ended(game.cell, game.first, game.winner, game.rule, game.turns, game.redrew)
        counts[ended] += 1
        if game.cell in paired:
            kept[game.cell, game.number] = ended
    sides = list(dict.fromkeys(name for two in names(cells).values() for name in two))
    matchups = matrix(cells, counts)
    return Report(
        label=label,
        shape=SHAPE,
        facts=facts,
        games=sum(counts.values()),
        sides=sides,
        matrix=matchups,
        standings=standings(matchups),
        first_player=first_player(counts),
        turns=turns_by_side(cells, counts),
        reasons=[Reason(rule, _WHY.get(rule, "ended"), times) for rule, times in reasons(counts).items()],
        mulligans=mulligans(cells, counts, hands, branches),
        comparisons=comparisons(cells, kept),
        ladder=rungs(cells, kept),
        field=None if shares is None else _field(matchups, shares, sides),
        cards=[] if cards is None else [SideCards(side, cards.impacts(side), cards.uses(side)) for side in sides],
        card_names=dict(card_names),
    )


def _field(matchups: Sequence[Matchup], shares: Shares, sides: Sequence[str]) -> Field:
    known = {deck: part for deck, part in shares.decks.items() if deck in sides}
    without = [deck for deck in shares.decks if deck not in known]
    return Field(shares.source, shares.date, field(matchups, known, shares.are_counts), without)


def as_json(report: Report) -> bytes:
    """The report as JSON, with figures of five digits."""
    return msgspec.json.encode(rounded(msgspec.to_builtins(report, str_keys=True)))


def rounded(value: Any) -> Any:
    """Plain data without digits that nobody reads."""
    if isinstance(value, float):
        return float(f"{value:.{DIGITS}g}")
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    return [rounded(each) for each in value] if isinstance(value, list | tuple) else value
