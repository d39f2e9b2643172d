"""Decks that come with logpose: public lists, most of them of tournament results, one file each in data/."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from logpose.cards.names import listed, words_in
from logpose.errors import DeckFileError
from logpose.play.decks.lists import DeckList
from logpose.play.decks.reading import read_deck
from logpose.play.games import Deck

_FOLDER: Final = Path(__file__).resolve().parent / "data"
BUILT_IN: Final[tuple[str, ...]] = tuple(sorted(path.stem for path in _FOLDER.glob("*.txt")))


def called(written: str, known: Sequence[str] = BUILT_IN) -> list[str]:
    """The decks that may be meant: the one of this name, in whatever case; or else those of which it is a word, the
    beginning or a part, or whose Leader and colours it names.

    >>> called("Red Ace"), called("imu"), called("luffy")
    (['red-ace'], ['black-imu'], ['green-purple-luffy', 'red-green-luffy'])
    """
    wanted = written.strip().casefold().replace(" ", "-").replace("_", "-")
    if wanted in known:
        return [wanted]
    words = set(words_in(written))
    if not words:
        return []
    return (
        [name for name in known if f"-{wanted}-" in f"-{name}-"]
        or [name for name in known if name.startswith(wanted)]
        or [name for name in known if wanted in name]
        or [name for name in known if name in BUILT_IN and words <= _words_of(name)]
    )


def _words_of(name: str) -> set[str]:
    """The words of a built-in deck's name and of its Leader's."""
    return {*words_in(name), *words_in(built_in(name).leader.name)}


def built_in(name: str) -> Deck:
    """A built-in deck by its name, such as red-ace."""
    return built_in_list(name).deck()


def built_in_list(name: str) -> DeckList:
    """A built-in deck as it is written."""
    if name not in BUILT_IN:
        raise DeckFileError(f"There is no built-in deck {name!r:.60}; {near_names(name)}.")
    written = read_deck((_FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    return msgspec.structs.replace(written, name=name)


def near_names(written: str) -> str:
    """The built-in decks near to what is written, in words; all of them, if none is near."""
    wanted = written.casefold().strip()[:60]
    having = [name for name in BUILT_IN if wanted and wanted in name]
    near = having or difflib.get_close_matches(wanted, BUILT_IN, 3)
    if len(near) == 1:
        return f"the nearest built-in deck is {near[0]}"
    return f"the nearest built-in decks are {listed(near)}" if near else f"the built-in decks are {listed(BUILT_IN)}"


def about(name: str) -> str:
    """Where a built-in deck comes from."""
    first = (_FOLDER / f"{name}.txt").read_text(encoding="utf-8").partition("\n")[0]
    return first.lstrip("# ")
