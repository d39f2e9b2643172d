"""The screen of a player: what is shown on it, page by page where it is long, and the lines that are typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Console, RenderableType
from rich.segment import Segment, Segments
from rich.text import Text

Read = Callable[[str], str]

_FEW: Final = 5  # lines that are no reason to make a player press Enter
LEAVING: Final = ("q", "quit", "exit")
HELPING: Final = ("?", "help", "h")


class Leave(Exception):
    """A player wants to leave the table."""


class Screen:
    """A console and a way to read a line from it. `help` is what a player sees who asks for help."""

    def __init__(self, console: Console, read: Read, help: RenderableType) -> None:
        self.console = console
        self.read = read
        self.help = help

    def say(self, text: str, style: str = "", soft: bool = False) -> None:
        self.console.print(Text(text, style), soft_wrap=soft)

    def show(self, shown: Sequence[RenderableType]) -> None:
        for one in shown:
            self.console.print(one)

    def prompt(self, text: str) -> str:
        """A line that answers no question of the game: to leave and to ask for help is possible here too."""
        while True:
            typed = self.read(text).strip()
            if typed.casefold() in LEAVING:
                raise Leave
            if typed.casefold() not in HELPING:
                return typed
            self.show_help()

    def show_help(self) -> None:
        """The help, in pieces that fit."""
        lines = [Segments([*line, Segment.line()]) for line in self.console.render_lines(self.help, pad=False)]
        while not self.fits(lines):
            room = max(self.console.height - 1, 1)
            self.show(lines[:room])
            lines = lines[room:]
            self.prompt("Enter goes on. ")
        self.show(lines)

    def fits(self, shown: Sequence[RenderableType], below: int = 0) -> bool:
        """Whether all of it is seen at once, with a line to type in; where nothing scrolls away it always is."""
        return not self.console.is_terminal or self.height(shown) + below < self.console.height

    def height(self, shown: Sequence[RenderableType]) -> int:
        """How many lines it takes."""
        return sum(len(self.console.render_lines(one, pad=False)) for one in shown)

    def page(self, shown: Sequence[RenderableType]) -> str:
        """Shows it in pieces that fit, each until Enter is pressed. Whoever types a line there does not want to wait: the
        rest is shown at once, and the line is given back."""
        typed = ""
        while shown:
            count = 1
            while count < len(shown) and (typed or self.fits(shown[: count + 1])):
                count += 1
            self.show(shown[:count])
            shown = shown[count:]
            typed = typed or self.prompt("Enter goes on. ")
        return typed

    def show_table(
        self,
        table: Sequence[RenderableType],
        told: Sequence[RenderableType],
        asked: Sequence[RenderableType],
        glance: RenderableType,
        below: int = 0,
    ) -> str:
        """The table, what has happened and what is asked; gives back what was typed meanwhile.

        News that are too much for the screen are told before, page by page. Where the top of the table scrolls away all the
        same, the glance stands above what is asked. `below` says how many more lines will follow.
        """
        typed = ""
        if not self.fits([*table, *told, *asked], below) and self.height(told) > _FEW:
            typed = self.page(told)
            told = []
        unseen = bool(table) and not self.fits([*table, *told, *asked], below)
        self.show([*table, *told, *([glance] if unseen else []), *asked])
        return typed

    def clear(self) -> None:
        """Empties a terminal, with what has scrolled away."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")
