"""Deck lists as tables: lines with cells, under a line that says what stands in which column."""

from __future__ import annotations

import csv
import re
from typing import Final

import msgspec

NUMBER: Final = frozenset(("number", "cardnumber", "cardno", "no", "id", "cardid", "code", "cardcode", "card"))
NAME: Final = frozenset(("name", "cardname", "simplename", "title"))
COUNT: Final = frozenset(("count", "quantity", "qty", "copies", "amount", "#", "x", "numberofcopies", "total"))
SET: Final = frozenset(("set", "setcode", "setid"))
BETWEEN: Final = (",", ";", "\t", "|")
COUNTED: Final = re.compile(r"[xX×]?\s?(\d{1,20})\s?[xX×]?")


class Columns(msgspec.Struct, frozen=True):
    """Which column has what; -1 where none has it."""

    between: str
    number: int
    name: int
    count: int
    set: int

    def words(self, line: str) -> tuple[str, str, str]:
        """The number, the name and the count in a line; "" for what is not there."""
        cells = cells_of(line, self.between)
        number, name, count, code = (
            cells[at] if 0 <= at < len(cells) else "" for at in (self.number, self.name, self.count, self.set)
        )
        if code and number.isdecimal():
            number = f"{code}-{number}"
        found = COUNTED.fullmatch(count)
        return number, name, found[1] if found else count


def columns_of(line: str) -> Columns | None:
    """The columns that a line names; None if it is no such line."""
    for between in BETWEEN:
        heads = ["".join(re.findall(r"[a-z#]+", cell.lower())) for cell in cells_of(line, between)]
        at = [next((place for place, head in enumerate(heads) if head in named), -1) for named in _NAMED]
        number, name, count, _ = at
        if len(heads) > 1 and number != name and (count >= 0 or number >= 0) and all(heads):
            return Columns(between, *at)
    return None


_NAMED: Final = (NUMBER, NAME, COUNT, SET)


def cells_of(line: str, between: str) -> list[str]:
    """The cells of a line, without the strokes around a table."""
    line = line.strip("|") if between == "|" else line
    (cells,) = csv.reader([line.replace("\n", " ")], delimiter=between, skipinitialspace=True)
    return [cell.strip() for cell in cells]
