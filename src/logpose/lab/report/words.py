"""Figures as people read them: shares in percent that sum to 100, intervals as from and to."""

from __future__ import annotations

from logpose.lab.measures.cards import CardImpact
from logpose.lab.measures.intervals import Share
from logpose.lab.measures.matrix import Matchup
from logpose.lab.measures.mulligans import Branched, Dealt
from logpose.lab.measures.strata import Impact
from logpose.lab.report.contents import Report

SURE = 0.05  # of all marks, at most so many are false
COMMAND = "logpose lab report RUN --mulligans 200"
HANDS = (
    "A bot's rule for keeping hands is part of these figures: those that it kept were the better ones. What a new hand is worth "
    f"to this bot is said by deals that were played on both ways: {COMMAND} plays them."
)


class Shown:
    """A share in tenths of a percent, and its interval in whole percents."""

    def __init__(self, tenths: int, low: int, high: int) -> None:
        self.tenths, self.low, self.high = tenths, low, high

    def opposite(self) -> Shown:
        """For the other side: both sum to 100.0, and so do the ends."""
        return Shown(1000 - self.tenths, 100 - self.high, 100 - self.low)

    @property
    def percent(self) -> str:
        return f"{self.tenths / 10:.1f}"

    @property
    def interval(self) -> str:
        return f"{self.low}–{self.high}"


def shown(share: Share) -> Shown:
    return Shown(round(share.value * 1000), round(share.low * 100), round(share.high * 100))


def points(value: float) -> str:
    """A difference of shares, in points of percent, with its sign.

    >>> points(0.031), points(-0.2)
    ('+3.1', '−20.0')
    """
    return f"{value * 100:+.1f}".replace("-", "−")


class Square:
    """One square of the matrix: a side against another."""

    def __init__(self, name: str, against: str, overall: Shown, first: Shown, second: Shown, matchup: Matchup) -> None:
        self.name, self.against, self.overall, self.first, self.second = name, against, overall, first, second
        self.games = matchup.overall.games
        self.is_even = matchup.overall.is_even()
        self.is_marked = matchup.q < SURE


def squares(report: Report) -> list[Square]:
    """Every square of the matrix, both of each two that are opposite."""
    found: list[Square] = []
    for one in report.matrix:
        overall, first, second = shown(one.overall), shown(one.going_first), shown(one.going_second)
        found.append(Square(one.name, one.against, overall, first, second, one))
        found.append(Square(one.against, one.name, overall.opposite(), second.opposite(), first.opposite(), one))
    return found


def card_called(report: Report, card: str) -> str:
    name = report.card_names.get(card, "")
    return f"{card} {name}" if name else card


def finding(one: CardImpact | Dealt | Branched) -> str:
    """What is left of a difference when all of them are looked at."""
    return "found" if one.q < SURE else "may be chance"


def gained(one: Impact | Dealt | Branched | None) -> str:
    """A difference and where it lies, in points; nothing if there is none."""
    return "" if one is None else f"{points(one.difference)} ({points(one.low)} to {points(one.high)})"


def facts_of(report: Report) -> list[tuple[str, str]]:
    """What was run, as lines with a title."""
    facts = report.facts
    lines = [
        ("Kind", facts.kind),
        ("Games", f"{report.games:,} of {facts.planned:,}" + (f"; {facts.failed:,} failed" if facts.failed else "")),
        ("Bots", ", ".join(facts.bots)),
        ("Stamp", facts.stamp),
        ("Digest of the run", facts.digest),
        ("To run it again", facts.command),
    ]
    return [line for line in lines if line[1]]
