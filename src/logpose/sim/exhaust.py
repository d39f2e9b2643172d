"""Uses every ability of every card in a made-up position, beside a twin game in which the ability does nothing; pays every
cost in all ways."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Final, Literal

import msgspec

from logpose.cards import library
from logpose.cards.card import Card
from logpose.engine.lowering.cards import why_not_runnable
from logpose.language import nodes
from logpose.language.writer import write
from logpose.sim.ability_coverage.costs import CostTrial
from logpose.sim.ability_coverage.parts import parts_of
from logpose.sim.ability_coverage.trial import Trial, without, without_part
from logpose.sim.limits import check_jobs

_REASONS: Final = Path(__file__).parent / "ability_coverage" / "reasons.toml"

Status = Literal["changed", "looked", "unchanged", "unused", "unread", "fault"]
STATUSES: Final[dict[Status, str]] = {
    "changed": "something changed",
    "looked": "cards were looked at or shown",
    "unchanged": "used, and nothing changed",
    "unused": "never used",
    "unread": "cannot be played",
    "fault": "the engine failed",
}


class Finding(msgspec.Struct):
    """What came of one ability. `ability` counts from 1, as the lines of the card do."""

    number: str
    name: str
    ability: int
    line: str
    status: Status
    seen: str = ""  # what first differed, or what went wrong
    script: str = ""
    attempts: int = 0
    reason: str = ""  # why there is nothing to see, reviewed by a person
    parts: list[str] = []  # parts of an ability that changed something, without which nothing is different
    has_cost: bool = False
    cost_fault: str = ""  # it is offered when its cost cannot be paid, or the other way round
    story: list[str] = []

    @property
    def good(self) -> bool:
        return self.status in ("changed", "looked")

    @property
    def open(self) -> bool:
        """Whether it wants an explanation. Nothing explains a fault of a cost."""
        return bool(self.cost_fault) or (not self.reason and (not self.good or bool(self.parts)))


@cache
def reasons() -> dict[tuple[str, int], str]:
    """The reviewed reasons for abilities without an observable change, by card number and ability."""
    entries = tomllib.loads(_REASONS.read_text(encoding="utf-8"))
    return {
        (number, int(ability)): sentence for number, lines in entries.items() for ability, sentence in lines.items()
    }


def exhaust(cards: Sequence[Card] | None = None, jobs: int = 1) -> Iterator[list[Finding]]:
    """Tries every ability of the cards, of all cards if none are named, and yields the findings of one card after the other."""
    check_jobs(jobs)
    tried = library if cards is None else cards
    if jobs == 1:
        yield from map(examine, tried)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            yield from pool.map(examine, tried, chunksize=8)


def examine(card: Card) -> list[Finding]:
    """All abilities of one card."""
    lines = write(card.abilities, card.category)
    why = card.unread or why_not_runnable(card)
    if why:
        return [Finding(card.number, card.name, 0, "", "unread", seen=why, reason=reasons().get((card.number, 0), ""))]
    return [_examine_ability(card, index, line) for index, line in enumerate(lines)]


def _examine_ability(card: Card, index: int, line: str) -> Finding:
    finding = Finding(card.number, card.name, index + 1, line, "unused")
    try:
        trial = Trial(card, index, without(card, index)).run()
        finding.status, finding.seen, finding.script = trial.status, trial.seen, trial.script
        finding.attempts, finding.story = trial.attempts, trial.story
        if finding.good:
            _examine_parts(card, index, finding)
        ability = card.abilities[index]
        if isinstance(ability, (nodes.Auto, nodes.Activate)) and ability.cost:
            finding.has_cost = True
            finding.cost_fault = CostTrial(card, index).run()
    except Exception as error:
        finding.status = "fault"
        finding.seen = f"{type(error).__name__}: {error}"
    if not finding.good or finding.parts:
        finding.reason = reasons().get((card.number, index + 1), "")
    return finding


def _examine_parts(card: Card, index: int, finding: Finding) -> None:
    """Notes the parts of the ability without which nothing is ever different."""
    for part in parts_of(card.abilities[index]):
        idle = without_part(card, index, part)
        if idle is None:
            continue
        trial = Trial(card, index, idle).run()
        finding.attempts += trial.attempts
        if not trial.good:
            finding.parts.append(part.label)
            finding.story += [f"without {part.label}, {line}" for line in trial.story]
