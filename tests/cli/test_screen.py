"""A small screen: help in pieces, the other side in a line, and the end of a game in sight."""

from __future__ import annotations

import io
import itertools
from pathlib import Path

from rich.console import Console, Group
from rich.text import Text

from logpose.cli.screen import Screen
from tests.support import session as sessions

TABLE, NEWS, ASKED = ([Text("\n".join(word for _ in range(count)))] for word, count in (("o", 20), ("n", 3), ("a", 8)))
GLANCE = Text("B: Life 3")


class Small:
    """A terminal of 24 lines in which somebody presses Enter; `seen` has what was in sight at each prompt."""

    def __init__(self, help: Group | None = None) -> None:
        self.out = io.StringIO()
        self.console = Console(
            file=self.out, width=80, height=24, force_terminal=True, color_system=None, highlight=False
        )
        self.screen = Screen(self.console, self.read, help or Group())
        self.seen: list[list[str]] = []

    def read(self, prompt: str) -> str:
        self.seen.append(self.in_sight())
        self.out.write(f"{prompt}\n")
        return ""

    def in_sight(self) -> list[str]:
        return self.out.getvalue().splitlines()[-23:]


def test_help_is_shown_in_pieces_that_fit() -> None:
    small = Small(Group(*(Text(f"line {number}") for number in range(50))))
    small.screen.show_help()
    pages = [*small.seen, small.in_sight()]
    assert len(pages) == 3 and all(f"line {number}" in itertools.chain(*pages) for number in range(50))


def test_the_other_side_is_told_where_the_table_does_not_fit() -> None:
    small = Small()
    small.screen.show_table(TABLE, NEWS, ASKED, GLANCE)
    assert small.in_sight()[-9:] == [GLANCE.plain, *["a"] * 8]
    small = Small()
    small.screen.show_table(TABLE, [], [Text("a")], GLANCE)
    small.screen.show_table([], NEWS, ASKED * 4, GLANCE)
    assert GLANCE.plain not in small.out.getvalue()


def test_news_that_do_not_fit_beside_what_follows_are_told_before() -> None:
    small = Small()
    small.screen.show_table([Text("table")], [Text("n")] * 12, [Text("a")] * 9, GLANCE)
    assert not small.seen
    small.screen.show_table([Text("table")], [Text("n")] * 12, [Text("a")] * 9, GLANCE, below=4)
    assert small.seen[0][-12:] == ["n"] * 12 and small.in_sight()[-10:] == ["table", *["a"] * 9]


def test_the_end_of_a_game_is_told_below_the_table(tmp_path: Path) -> None:
    screen = sessions.Screen(tmp_path, [])
    screen.answers = itertools.cycle(["1", "4", "e", "2"])
    screen.play()
    table = screen.text.rindex("The game is over")
    assert table < screen.text.rindex(" won: ") < max(map(screen.text.rfind, ("You win.", "You lose.")))
