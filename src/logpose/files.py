"""Files that people hand over: decks, records, positions, datasets, libraries. All of them come in through this door.

Only regular files are read, and none without end. What is read holds no control characters, so it cannot move the cursor
of a terminal, and nothing that is nested deeper or longer than the rest of logpose expects.
"""

from __future__ import annotations

import json
import os
import re
import stat
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NoReturn

LARGEST: Final = 8_000_000  # bytes
DEEPEST: Final = 64  # lists and objects within one another
MOST_PARTS: Final = 200_000  # lists and objects
LONGEST_NUMBER: Final = 20  # digits
LARGEST_TOML: Final = 1_000_000  # characters; people write TOML by hand
LONGEST_TOML_LINE: Final = 5_000  # a key of many parts takes the reader of TOML long
LONGEST_WORD: Final = 10_000  # characters
LONGEST_SHOWN: Final = 200
STANDARD_INPUT: Final = "-"

_KINDS: Final = (
    (stat.S_ISDIR, "it is a folder"),
    (stat.S_ISFIFO, "it is a pipe, not a file"),
    (stat.S_ISCHR, "it is a device, not a file"),
    (stat.S_ISBLK, "it is a device, not a file"),
    (stat.S_ISSOCK, "it is a socket, not a file"),
)
# Controls but the tab and the ends of lines, marks that turn the direction of writing, and halves of characters.
_CONTROLS: Final = re.compile("[\0-\x08\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
_BREAKS: Final = re.compile("\r\n?|[\x0b\x0c\x1c-\x1e\x85]")


class Unreadable(Exception):
    """Why a file cannot be read, in words that end a sentence."""


class Absent(Unreadable):
    """There is no such file."""


def read_file(path: Path | str, largest: int = LARGEST) -> bytes:
    """All that a regular file holds, if that is not too much. "-" is no name here; see `read_input`."""
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOCTTY", 0)
    try:
        handle = os.open(path, flags)  # without waiting for somebody who writes to a pipe
    except (FileNotFoundError, NotADirectoryError):
        raise Absent("there is no such file") from None
    except (OSError, ValueError) as error:
        raise Unreadable(reason(error)) from None
    try:
        mode = os.fstat(handle).st_mode
        if not stat.S_ISREG(mode):
            raise Unreadable(next((said for is_kind, said in _KINDS if is_kind(mode)), "it is not a regular file"))
        with open(handle, "rb", closefd=False) as file:
            return _bounded(file.read, largest)
    finally:
        os.close(handle)


def read_input(largest: int = LARGEST) -> bytes:
    """All that comes in from standard input, if that is not too much."""
    return _bounded(sys.stdin.buffer.read, largest)


def _bounded(read: Callable[[int], bytes], largest: int) -> bytes:
    try:
        data = read(largest + 1)
    except OSError as error:
        raise Unreadable(reason(error)) from None
    if len(data) > largest:
        raise Unreadable(f"it is larger than {largest // 1_000_000} MB")
    return data


def reason(error: OSError | ValueError) -> str:
    """Why the system refuses a file."""
    if isinstance(error, OSError):
        return error.strerror or type(error).__name__
    return "this is not the name of a file"


def shown(path: Path | str) -> str:
    """The name of a file, fit to be printed."""
    name = "standard input" if path == STANDARD_INPUT else cleaned(str(path)).replace("\n", " ")
    return name if len(name) <= LONGEST_SHOWN else f"{name[: LONGEST_SHOWN // 2]}…{name[-LONGEST_SHOWN // 4 :]}"


def cleaned(text: str) -> str:
    """The text without control characters; each kind of line end is a line feed."""
    if text.isascii() and text.isprintable():
        return text
    return _CONTROLS.sub("", _BREAKS.sub("\n", text))


def text_of(data: bytes) -> str:
    """What a text file says."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if b"\0" in data and not data.startswith((b"\xff\xfe", b"\xfe\xff")):
            raise Unreadable("it is binary, not text") from None
        raise Unreadable(f"it is not UTF-8 text (byte {error.start + 1:,}); save it as UTF-8") from None
    if "\0" in text:
        raise Unreadable("it is binary, not text")
    return cleaned(text)


def json_of(text: str, same_key: Callable[[str, Any, Any], Any] | None = None) -> Any:
    """What a JSON text says. A key that stands twice in one place is refused, unless `same_key` makes one value of both."""
    if text.count("{") + text.count("[") > MOST_PARTS:
        raise Unreadable(f"there are more than {MOST_PARTS:,} lists and objects in it")

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            found = {}
            for key, value in pairs:
                found[key] = value if key not in found else (same_key or _twice)(key, found[key], value)
        return found

    try:
        value = json.loads(text, object_pairs_hook=once, parse_int=_whole_number, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise Unreadable(f"line {error.lineno}, column {error.colno}: {_said(error.msg)}") from None
    except RecursionError:
        raise Unreadable(TOO_DEEP) from None
    return _let_in(value, 1)


def toml_of(text: str) -> Any:
    """What a TOML text says."""
    if len(text) > LARGEST_TOML:
        raise Unreadable(
            f"it is larger than {LARGEST_TOML // 1_000_000} MB, which is too much for TOML; JSON may be larger"
        )
    longest = max(map(len, text.splitlines()), default=0)
    if longest > LONGEST_TOML_LINE:
        raise Unreadable(f"a line has {longest:,} characters, and none may have more than {LONGEST_TOML_LINE:,}")
    try:
        value = tomllib.loads(text, parse_float=_fraction)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(str(error)) from None
    except RecursionError:
        raise Unreadable(TOO_DEEP) from None
    except ValueError:  # of more digits than Python reads
        raise Unreadable(TOO_LONG) from None
    return _let_in(value, 1)


TOO_DEEP: Final = f"lists and objects are nested more than {DEEPEST} deep"
TOO_LONG: Final = f"a number in it has more than {LONGEST_NUMBER} digits"


def _let_in(value: Any, level: int) -> Any:
    """The value without control characters in any of its words."""
    if isinstance(value, str):
        return _word(value)
    if isinstance(value, int):
        return value if abs(value) < 10**LONGEST_NUMBER else _refuse(TOO_LONG)
    if level > DEEPEST and isinstance(value, (dict, list)):
        raise Unreadable(TOO_DEEP)
    if isinstance(value, dict):
        return {_word(key): _let_in(inside, level + 1) for key, inside in value.items()}
    if isinstance(value, list):
        return [_let_in(inside, level + 1) for inside in value]
    return value


def _word(text: str) -> str:
    if len(text) > LONGEST_WORD:
        raise Unreadable(
            f"a word or text in it has {len(text):,} characters, and none may have more than {LONGEST_WORD:,}"
        )
    return cleaned(text)


def _twice(key: str, first: Any, second: Any) -> NoReturn:
    raise Unreadable(f"it has {shown(key)!r} twice in one place; leave one of them")


def _refuse(why: str) -> NoReturn:
    raise Unreadable(why)


def _whole_number(digits: str) -> int:
    return int(digits) if len(digits) <= LONGEST_NUMBER else _refuse(TOO_LONG)


def _fraction(digits: str) -> float:
    return float(digits) if len(digits) <= LONGEST_NUMBER else _refuse(TOO_LONG)


def _no_number(word: str) -> NoReturn:
    raise Unreadable(f"{word} is no number")


def _said(message: str) -> str:
    return message[:1].lower() + message[1:]
