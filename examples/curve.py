"""A curve of games won, with its intervals: printed line by line, kept as a table (CSV) and drawn (SVG).

    python3 examples/curve.py docs/pictures/ppo.csv TITLE BELOW

draws a table anew, into a picture beside it. It needs nothing but Python.
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path
from typing import NamedTuple

WIDE, HIGH, LEFT, TOP, DOWN = 720, 360, 48, 40, 44  # in pixels
COLUMNS = ("seconds", "choices", "games", "won", "played")


class Point(NamedTuple):
    """How far learning was, and what it won when it was measured."""

    seconds: int
    choices: int
    games: int
    won: int
    played: int


def interval(won: int, played: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for a share."""
    share, z = won / played, 1.96
    middle = (share + z * z / (2 * played)) / (1 + z * z / played)
    reach = z / (1 + z * z / played) * (share * (1 - share) / played + z * z / (4 * played * played)) ** 0.5
    return middle - reach, middle + reach


class Curve:
    """Points in a folder, which are drawn anew with each that is added."""

    def __init__(self, folder: Path, title: str, below: str) -> None:
        self.folder, self.title, self.below = folder, title, below
        self.points: list[Point] = []

    def add(self, seconds: int, choices: int, games: int, won: int, played: int) -> None:
        self.points.append(Point(seconds, choices, games, won, played))
        low, high = interval(won, played)
        print(
            f"{seconds:4} s, {choices:9,} choices, {games:6,} games: won {won} of {played}, "
            f"{won / played:.1%} ({low:.1%} to {high:.1%})",
            flush=True,
        )
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "curve.csv").open("w", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerows([COLUMNS, *self.points])
        (self.folder / "curve.svg").write_text(drawn(self.points, self.title, self.below), encoding="utf-8")


def drawn(points: list[Point], title: str, below: str) -> str:
    """The curve as a picture: a line for the shares, a band for their intervals."""
    longest = max(points[-1].seconds, 1)

    def at(seconds: float, share: float) -> str:
        return f"{LEFT + seconds / longest * (WIDE - LEFT - 20):.1f},{TOP + (1 - share) * (HIGH - TOP - DOWN):.1f}"

    def text(place: str, words: str, anchor: str, size: int = 12) -> str:
        x, y = place.split(",")
        return f'<text x="{x}" y="{y}" text-anchor="{anchor}" font-size="{size}">{words}</text>'

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" fill="#333">',
        f'<rect width="{WIDE}" height="{HIGH}" fill="#fff"/>',
        text(f"{LEFT},22", title, "start", 15),
    ]
    for percent in range(0, 101, 25):
        start, end = at(0, percent / 100), at(longest, percent / 100)
        lines.append(f'<path d="M{start} L{end}" stroke="#ddd"/>')
        lines.append(text(f"{LEFT - 6},{float(start.split(',')[1]) + 4:.1f}", str(percent), "end"))
    for part in range(5):
        x = at(longest * part / 4, 0).split(",")[0]
        lines.append(text(f"{x},{HIGH - DOWN + 18}", f"{longest * part / 4:.0f}", "middle"))
    lines.append(text(f"{(LEFT + WIDE - 20) / 2},{HIGH - 8}", below, "middle"))
    reach = [interval(point.won, point.played) for point in points]
    upper = [at(point.seconds, high) for point, (_, high) in zip(points, reach, strict=True)]
    lower = [at(point.seconds, low) for point, (low, _) in zip(points, reach, strict=True)]
    middle = [at(point.seconds, point.won / point.played) for point in points]
    lines.append(f'<path d="M{" L".join(upper + lower[::-1])} Z" fill="#c2410c" opacity="0.18"/>')
    lines.append(f'<path d="M{" L".join(middle)}" fill="none" stroke="#c2410c" stroke-width="2"/>')
    return "\n".join([*lines, "</svg>", ""])


def main(table: str, title: str, below: str) -> None:
    path = Path(table)
    with path.open(newline="") as file:
        points = [Point(*(int(row[name]) for name in COLUMNS)) for row in csv.DictReader(file)]
    path.with_suffix(".svg").write_text(drawn(points, title, below), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
