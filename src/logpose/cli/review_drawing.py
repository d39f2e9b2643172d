"""A review in lines: the chance from turn to turn, how many choices of which grade, and the worst with what was better."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from logpose.cards import library
from logpose.cli.printing import counted
from logpose.play.names import SEATS
from logpose.play.records import Record
from logpose.review import Option, Review, Reviewed

_BAR: Final = 30  # columns
_WORST: Final = 5  # decisions that are shown unless all are
_OPTIONS: Final = 4  # of each, where all are
_PLAIN: Final = ("main", "block", "counter", "opening-hand", "first-or-second")  # where the options say what is asked
_BAD: Final = ("blunder", "mistake", "inaccuracy")


def drawn(review: Review, record: Record, file: str, everything: bool) -> Iterator[str]:
    """The whole review."""
    yield f"{_who(review, record)}: {counted(len(review.decisions), 'decision')}, {counted(review.playouts, 'playout')} for each"
    yield ""
    yield "The chance to win, as it stood before the first decision of a turn:"
    yield from curve(review)
    yield ""
    yield ", ".join(f"{count} {grade}" for grade, count in review.counts.items())
    shown = review.decisions if everything else worst(review.decisions)
    yield ""
    if not shown:
        yield "No choice was surely worse than the best."
        return
    if not everything:
        yield "The decisions that cost the most:"
    for one in shown:
        yield from decision(one, everything)
    yield ""
    yield f"A number is that of the decision: logpose replay {file} --from {shown[0].number}"


def _who(review: Review, record: Record) -> str:
    """The player with the Leader by which to know the deck."""
    deck = record.decks[SEATS.index(review.seat)]
    card = next((card for card in record.cards if card.number == deck.leader), None) or library[deck.leader]
    name = review.seat if review.player == review.seat else f"{review.seat} ({review.player})"
    return f"{name} with {card.name}"


def curve(review: Review) -> Iterator[str]:
    """The chance of the seat, one bar for each turn in which it decided something; at last how the game ended."""
    seen: set[int] = set()
    for one in review.decisions:
        if one.turn not in seen:
            seen.add(one.turn)
            when = f"turn {one.turn}" if one.turn else "before"
            yield f"{when:>8}  {bar(one.options[0].chance)} {one.options[0].chance:4.0%}"
    if len(review.curve) > len(review.decisions):
        yield f"{'end':>8}  {bar(review.curve[-1][1])} {_ENDS[review.curve[-1][1]]}"


_ENDS: Final = {1.0: "won", 0.0: "lost", 0.5: "nobody won"}


def bar(chance: float) -> str:
    """A chance as a bar."""
    full = round(chance * _BAR)
    return "█" * full + "·" * (_BAR - full)


def worst(decisions: Sequence[Reviewed]) -> list[Reviewed]:
    """The decisions that cost the most, in their order."""
    bad = [one for one in decisions if one.grade in _BAD]
    costly = sorted(bad, key=lambda one: (not one.missed_win, one.error - one.loss))[:_WORST]
    return sorted(costly, key=lambda one: one.number)


def decision(one: Reviewed, everything: bool) -> Iterator[str]:
    """One decision: its grade, what was chosen, and what would have been better."""
    chosen = one.options[one.chosen]
    when = f"turn {one.turn}" if one.turn else "before the first turn"
    cost = "" if one.loss < 0.0005 else f", {_points(one.loss)} ± {_points(one.error)} points lost"
    yield f"{one.number:>4}  {when}: {one.grade}{cost}"
    if one.kind not in _PLAIN:
        yield f"      asked         {one.question}"
    yield f"      chose   {_option(chosen)}"
    others = [option for place, option in enumerate(one.options) if place != one.chosen]
    if one.missed_win:
        yield "      missed  a win in this turn:"
        yield from (f"              {number}. {said}" for number, said in enumerate(one.missed_win, 1))
    elif one.grade in _BAD:
        yield f"      better  {_option(others[0])}"
        others = others[1:]
    if everything:
        yield from (f"      other   {_option(option)}" for option in others[: _OPTIONS - 1])


def _option(option: Option) -> str:
    return f"{option.chance:4.0%}  {option.words}"


def _points(chance: float) -> str:
    """A difference of chances in points of a hundred."""
    return f"{100 * chance:.0f}" if chance >= 0.01 else f"{100 * chance:.1f}"
