"""The numbers of cards as people write them: with the suffix of another art, or with a slip."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from typing import Final

LONGEST: Final = 24
# Prints with another art have a suffix: OP01-016_p1, OP09-083_r1.
NUMBER: Final = re.compile(r"([A-Za-z]{1,5}\d{0,3}-\d{3,4})(?:[_-]?[A-Za-z]{1,4}\d{0,2})?")
# A number with a slip, O read as 0: the dash or zeros are left out, or it is an underscore; OP-05-082.
SLIP: Final = re.compile(r"([A-Z0]{1,3}-?[0-9]{0,2})(?:[-_]([0-9]{1,4})|([0-9]{3}))(?:[_-][A-Z0]{1,4}[0-9]{0,2})?")


def number_in(word: str, sets: Iterable[str], known: Container[str]) -> str:
    """The card number that a word is, without the suffix of its art; "" if it is none.

    Where no card has it, a number with a slip is the number that is meant: OPO1-O16, OP1-16, OP01016.
    """
    found = NUMBER.fullmatch(word)
    number = found[1].upper() if found else ""
    return number if number in known else _meant(word, sets, known) or number


def _meant(word: str, sets: Iterable[str], known: Container[str]) -> str:
    found = SLIP.fullmatch(word.upper().replace("O", "0")) if len(word) <= LONGEST else None
    if found is None:
        return ""
    code = found[1].replace("-", "")
    if found[2]:
        code = re.sub(r"(?<=[A-Z])(?=[0-9]$)", "0", code)
    of_set = next((one for one in sets if one.replace("O", "0") == code), "")
    number = f"{of_set}-{int(found[2] or found[3]):03}"
    return number if number in known else ""
