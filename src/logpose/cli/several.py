"""Questions about several cards at once: how they are listed, and what may be typed for them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from logpose.cli.choices import details
from logpose.cli.colours import KEY
from logpose.cli.table import find_on_table
from logpose.play.parts import personal
from logpose.play.questions import Asks, Distribution, Order, Selection
from logpose.play.runs import Item
from logpose.play.views import View

Several = Selection | Order | Distribution
_NUMBER: Final = re.compile(r"(\d+)(?: ?[x*×] ?(\d+))?")
_SEPARATORS: Final = re.compile(r"[\s,;]+")
_WORDS: Final = re.compile(r"\w+")
_MOST_TYPED: Final = 200


def several(asks: Asks) -> Several | None:
    """The question, if more than one thing can be taken or put in order."""
    if isinstance(asks, Selection):
        further = asks.most - sum(item.picked for item in asks.items)
        return asks if further > 1 else None
    return asks if isinstance(asks, Order | Distribution) else None


def how(asked: Several) -> str:
    """How the question is answered."""
    if isinstance(asked, Order):
        return "Type the numbers in order, the first one first, as in 2 1. The others follow as listed; a keeps the whole list."
    picked = sum(item.picked for item in asked.items)
    least, most = max(asked.least - picked, 0), asked.most - picked
    number = f"{most}" if least == most else f"up to {most}" if not least else f"{least} to {most}"
    further = " more" if picked else ""
    none = "; d takes none" if not least else ""
    again = ", a number again for another copy" if any(item.most - item.picked > 1 for item in asked.items) else ""
    return f"Choose {number}{further}{_limits(asked)}: type the numbers, as in 1 3{again}{none}."


def _limits(asked: Selection | Distribution) -> str:
    if not isinstance(asked, Selection):
        return ""
    total = "" if asked.total is None else f" with a total {asked.total.of} of at most {asked.total.at_most}"
    different = "names" if asked.different_names else asked.different
    return total + (f" with different {different}" if different else "")


def draw(asked: Several, seen: View) -> RenderableType:
    """The items, numbered, with what tells their cards apart."""
    grid = Table(box=None, show_header=False, padding=(0, 1), pad_edge=False)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(overflow="fold")
    for number, item in enumerate(asked.items, 1):
        grid.add_row(Text(f"{number:>3}", KEY), Text(_line(asked, item, seen)))
    return grid


def _line(asked: Several, item: Item, seen: View) -> str:
    card = None if item.handle is None else find_on_table(seen, item.handle)
    text = personal(item.parts, seen.seat)
    if card is not None:
        told = details(card, False)
        if isinstance(asked, Selection) and asked.total is not None and str(item.worth) not in told:
            told += f", {asked.total.of} {item.worth}"  # what is 0 is not told otherwise
        text += f" ({told})"
    left = item.most - item.picked
    text += f" ×{left}" if left > 1 else ""
    return text + (", chosen already" if item.picked else "")


def typed(asked: Several, text: str, seat: int) -> tuple[int, ...] | str | None:
    """The items that some typed text names, or why it cannot be an answer; None if it does not look like one."""
    words = text.casefold().strip()
    if words == "a" and isinstance(asked, Order):
        return tuple(place for place, item in enumerate(asked.items) for _ in range(item.most))
    if words in ("d", "0", "none") and not isinstance(asked, Order):
        return ()
    pieces = [piece for piece in _SEPARATORS.split(re.sub(r" ?([x*×]) ?(?=\d)", r"\1", words)) if piece]
    found = [_NUMBER.fullmatch(piece) for piece in pieces]
    if pieces and all(found):
        return _numbered(asked, [match for match in found if match is not None])
    return _named(asked, words, seat) or None


def _numbered(asked: Several, pieces: Sequence[re.Match[str]]) -> tuple[int, ...] | str:
    chosen: list[int] = []
    for piece in pieces:
        if len(piece[1]) > 4 or not 1 <= int(piece[1]) <= len(asked.items):
            return f"There is no number {piece[1]:.9} here; the numbers are 1 to {len(asked.items)}."
        if piece[2] is not None and len(piece[2]) > 2:
            return f"{piece[2]:.9} times is more than there are."
        chosen += [int(piece[1]) - 1] * int(piece[2] or 1)
    return tuple(chosen) if len(chosen) <= _MOST_TYPED else "These are more than there are."


def completed(asked: Several, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """An order with the items that were not named after those that were, as they are listed."""
    if not isinstance(asked, Order):
        return chosen
    left = [place for place, item in enumerate(asked.items) for _ in range(item.most - chosen.count(place))]
    return (*chosen, *left)


def too_few(asked: Several, chosen: tuple[int, ...]) -> int:
    """How many more must be chosen."""
    if isinstance(asked, Order):
        return 0
    return max(0, asked.least - len(chosen) - sum(item.picked for item in asked.items))


def _named(asked: Several, text: str, seat: int) -> tuple[int, ...]:
    """The items by words of their names: one, or several in turn, with commas or without; nothing if a word means several
    items or none."""
    names = [_WORDS.findall(personal(item.parts, seat).casefold()) for item in asked.items]
    for pieces in [text.split(",")] if "," in text else [[text], text.split()]:
        meant = [_called(names, _WORDS.findall(piece)) for piece in pieces]
        if all(len(places) == 1 for places in meant) and (len(pieces) > 1 or not isinstance(asked, Order)):
            places = [place for (place,) in meant]
            return tuple(place for place, _ in groupby(places)) if "," not in text else tuple(places)
    return ()


def _called(names: Sequence[Sequence[str]], words: Sequence[str]) -> list[int]:
    """The places of the names in which all of the words stand, or begin a word."""
    fits = [all(any(one.startswith(word) for one in name) for word in words) for name in names]
    return [place for place, fit in enumerate(fits) if fit and words]
