"""The commands with which a player looks at something and changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from rich.console import RenderableType
from rich.text import Text

from logpose.cli import answers
from logpose.cli.answers import Find
from logpose.cli.choices import Choices
from logpose.cli.table import hand, opponents
from logpose.engine.game import Game
from logpose.play.views import View

_OPPONENTS: Final = ("opponent", "opponents", "opp")


class Place(msgspec.Struct, frozen=True):
    """Where a player looks from: what is seen and asked there, and how wide the screen is."""

    game: Game
    seen: View
    choices: Choices
    width: int
    players: Sequence[str]
    find: Find

    def look(self, word: str, rest: str) -> list[RenderableType] | None:
        """What a command shows; nothing if the word is none of these commands."""
        if word == "hand":
            return [hand(self.seen, self.width, self.find)]
        if word in _OPPONENTS:
            return [opponents(self.seen, self.width, self.players, self.find)]
        if word == "all":
            return [self.choices.everything()]
        if word in ("why", "power") and not rest:
            return [answers.why(self.seen, self.choices)]
        lines = self._lines(word, rest)
        return None if lines is None else [Text(line) for line in lines]

    def _lines(self, word: str, rest: str) -> list[str] | None:
        if word == "power":
            return answers.power(self.game, self.seen, rest)
        if word == "why":
            return answers.why_card(self.game, self.seen, rest)
        if word == "card":
            which = "Which card? card X, as in card OP01-016."
            return [answers.card(self.seen, self.choices, rest, self.find) if rest else which]
        if word == "trash":
            return answers.trash(self.seen, rest)
        if word in ("rule", "rules"):
            return answers.rule(rest)
        return answers.life(self.seen) if word == "life" else None
