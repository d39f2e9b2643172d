"""Decks that come with logpose: public lists, most of them of tournament results, one file each in data/."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from logpose.errors import DeckFileError
from logpose.play.decks.lists import DeckList
from logpose.play.decks.reading import read_deck
from logpose.play.games import Deck

_FOLDER: Final = Path(__file__).resolve().parent / "data"
BUILT_IN: Final[tuple[str, ...]] = tuple(sorted(path.stem for path in _FOLDER.glob("*.txt")))


def built_in(name: str) -> Deck:
    """A built-in deck by its name, such as red-ace."""
    return built_in_list(name).deck()


def built_in_list(name: str) -> DeckList:
    """A built-in deck as it is written."""
    if name not in BUILT_IN:
        raise DeckFileError(f"There is no built-in deck {name!r:.60}; there are {', '.join(BUILT_IN)}.")
    written = read_deck((_FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    return msgspec.structs.replace(written, name=name)


def about(name: str) -> str:
    """Where a built-in deck comes from."""
    first = (_FOLDER / f"{name}.txt").read_text(encoding="utf-8").partition("\n")[0]
    return first.lstrip("# ")
