"""What has happened, as it is told to a player between two questions: what goes without saying is left out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from rich.padding import Padding
from rich.text import Text

from logpose.play.parts import personal, without_rules
from logpose.play.story import Event

_SAID_ALREADY: Final = {  # what says no more than what was told of the same card just before it
    "played": ("paid",),
    "event": ("paid",),
    "activated": ("event", "trigger"),
}
_HEADINGS: Final = ("turn", "nothing-left-to-do", "ended")


def told(events: Sequence[Event], seat: int) -> list[Padding]:
    """The events as lines for a seat, without the numbers of rules; what happens several times in a row is told once."""
    lines: list[Padding] = []
    for (what, text), run in groupby(_news(events), lambda event: (event.what, said(event, seat))):
        count = len(list(run))
        text += f" (×{count})" if count > 1 else ""
        heading = what in _HEADINGS
        lines.append(Padding(Text(text, "bold" if heading else ""), (0, 0, 0, 0 if what == "turn" else 2)))
    return lines


def said(event: Event, seat: int) -> str:
    """What happened, said to the player of a seat without the numbers of rules."""
    return personal(without_rules(event.parts), seat)


def _news(events: Sequence[Event]) -> list[Event]:
    pairs = zip(events, [None, *events], strict=False)  # each with the one before it
    return [event for event, last in pairs if last is None or not _repeats(event, last)]


def _repeats(event: Event, last: Event) -> bool:
    same = bool(event.number) and event.number == last.number and event.seat == last.seat
    return same and last.what in _SAID_ALREADY.get(event.what, ())
