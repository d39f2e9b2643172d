"""Positions from their files."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from logpose import read_position
from logpose.engine.game import Game

LETHAL: Final = "lethal"
DEFENCE: Final = "defence"
SEAT: Final = 0  # who is asked
_FOLDER: Final = Path(__file__).parent
_HEADING: Final = "== "
_RIGHT, _WRONG, _LONG = _OWN = ("right:", "wrong:", "proof: long")  # lines that are not of the position itself


class Position(msgspec.Struct, frozen=True):
    """The end of a game in which A is asked."""

    kind: str
    name: str
    about: str
    text: str
    right: tuple[tuple[str, ...], ...] = ()
    wrong: tuple[tuple[str, ...], ...] = ()
    is_long: bool = False  # its proof takes a second or so

    def game(self) -> Game:
        return read_position(self.text)

    def after(self, choices: tuple[str, ...]) -> Game:
        """The game after choices of A, where B lets every attack pass."""
        game = self.game()
        for choice in choices:
            while game.decision is not None and game.decision.seat != SEAT:
                game.choose("pass")
            game.choose(choice)
        return game


@cache
def positions() -> tuple[Position, ...]:
    """All of them, in the order of their files."""
    return tuple(position for kind in (LETHAL, DEFENCE) for position in _read(kind))


def _read(kind: str) -> list[Position]:
    text = (_FOLDER / f"{kind}.txt").read_text(encoding="utf-8")
    _, *parts = f"\n{text}".split(f"\n{_HEADING}")
    return [_position(kind, part) for part in parts]


def _position(kind: str, part: str) -> Position:
    name, *lines = part.splitlines()
    about = " ".join(line.removeprefix("# ") for line in lines if line.startswith("# "))
    text = "\n".join(line for line in lines if not line.startswith((*_OWN, "# ")))
    return Position(kind, name.strip(), about, text, _ways(lines, _RIGHT), _ways(lines, _WRONG), _LONG in lines)


def _ways(lines: list[str], key: str) -> tuple[tuple[str, ...], ...]:
    """The lines of a key, each of them choices in order."""
    found = [line.removeprefix(key).split(";") for line in lines if line.startswith(key)]
    return tuple(tuple(choice.strip() for choice in way) for way in found)
