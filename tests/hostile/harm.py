"""Files that are damaged on purpose: in their bytes, structure, numbers, nesting and names. Each has a number, and comes again.

harmed(7)  # → ("record", b"...")
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any, Final

from tests.hostile.samples import READERS, samples

ODD_BYTES: Final = (
    b"\0",
    b"\x1b[2J",
    b"\xff",
    b"\xe2\x80\xae",
    b"\xc2\x9b",
    b"\xef\xbb\xbf",
    b"\r",
    b"\x0b",
    b"\xed\xa0\x80",
    b"\\u001b",
)
ODD_NUMBERS: Final = ("-1", "0", "00", "1e999", "NaN", "-0", "99999999999", "9" * 30, "9" * 5000, "1.5", "true", "٣")
ODD_NAMES: Final = (
    "../../etc", "\x1b[31mred", "A" * 5000, "", " ", "\u202eeman", "CON", "OP01-016\n", "\ud800", "[", "%s{0}",
    "OP01-016/9999999999",
)  # fmt: skip
ODD_VALUES: Final[tuple[Any, ...]] = (
    None, True, -1, 10**18, 10**40, 1.5, "", [], {}, [[]], {"a": {"a": {}}}, ["x"] * 3000, "x" * 30_000, "\x1b]0;x\x07",
    *ODD_NAMES,
)  # fmt: skip
_DIGITS: Final = re.compile(rb"\d+")
_WORD: Final = re.compile(rb"[A-Za-z][\w-]*")

Harm = Callable[[bytes, random.Random], bytes]


def harmed(number: int) -> tuple[str, bytes]:
    """The damaged file of a number, and its kind. One in ten is noise from the beginning to the end."""
    chance = random.Random(number)
    kind = chance.choice(list(READERS))
    if not chance.randrange(10):
        return kind, _noise(chance)
    data = samples()[kind]
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        data = chance.choice(HARMS)(data, chance)
    return kind, data


def _noise(chance: random.Random) -> bytes:
    length = chance.choice((0, 1, 10, 100, 1000, 20_000))
    signs = chance.choice(
        (bytes(range(256)), b'{}[]",:0123456789-.eE \n', b"AB leaderOP01-6:,x4\n #", b"[]", b"\n", b" ")
    )
    return bytes(chance.choices(signs, k=length))


def _cut(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def _drop(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + data[at + chance.choice((1, 1, 5, 100)) :]


def _replace(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]


def _put_in(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.choice(ODD_BYTES) * chance.choice((1, 1, 1, 500)) + data[at:]


def _repeat(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    piece = data[at : at + chance.choice((1, 2, 10, 60, 400))]
    return data[:at] + piece * chance.choice((2, 2, 3, 40, 40_000 // (len(piece) + 1))) + data[at:]


def _nest(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    before, after = chance.choice(((b"[", b"]"), (b'{"a":', b"}"), (b"(", b")"), (b"a.", b"")))
    deep = chance.choice((1, 40, 300, 2_000, 8_000))
    return data[:at] + before * deep + b"1" + after * deep + data[at:]


def _other_number(data: bytes, chance: random.Random) -> bytes:
    return _exchanged(data, chance, _DIGITS, chance.choice(ODD_NUMBERS))


def _other_name(data: bytes, chance: random.Random) -> bytes:
    return _exchanged(data, chance, _WORD, chance.choice(ODD_NAMES))


def _exchanged(data: bytes, chance: random.Random, pattern: re.Pattern[bytes], other: str) -> bytes:
    found = list(pattern.finditer(data))
    if not found:
        return data
    one = chance.choice(found)
    return data[: one.start()] + other.encode("utf-8", "surrogatepass") + data[one.end() :]


def _lines(data: bytes, chance: random.Random) -> bytes:
    lines = data.split(b"\n")
    at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    deed = chance.randrange(4)
    if deed == 0:
        lines.insert(other, lines[at])
    elif deed == 1:
        del lines[at]
    elif deed == 2:
        lines[at], lines[other] = lines[other], lines[at]
    else:
        lines[at] += b" " + lines[other]
    return b"\n".join(lines)


def _structure(data: bytes, chance: random.Random) -> bytes:
    """Another value somewhere in the JSON of the file, or of one of its lines; a key may stand there twice then."""
    try:
        return _restructured(data, chance)
    except (ValueError, RecursionError):
        lines = data.split(b"\n")
        at = chance.randrange(len(lines))
        try:
            lines[at] = _restructured(lines[at], chance)
        except (ValueError, RecursionError):
            return _replace(data, chance)
        return b"\n".join(lines)


def _restructured(data: bytes, chance: random.Random) -> bytes:
    value = json.loads(data)
    places: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        inside = waiting.pop()
        pairs = (
            list(inside.items())
            if isinstance(inside, dict)
            else list(enumerate(inside))
            if isinstance(inside, list)
            else []
        )
        for key, each in pairs:
            places.append((inside, key))
            waiting.append(each)
    if not places:
        return json.dumps(chance.choice(ODD_VALUES)).encode()
    inside, key = chance.choice(places)
    deed = chance.randrange(4)
    if deed == 0:
        del inside[key]
    elif deed == 1 and isinstance(inside, dict):
        inside[chance.choice(ODD_NAMES)] = inside[key]
    elif deed == 2:
        other, place = chance.choice(places)
        copied = json.loads(json.dumps(other[place]))
        inside[key] = copied
    else:
        inside[key] = chance.choice(ODD_VALUES)
    return json.dumps(value, ensure_ascii=chance.random() < 0.5).encode("utf-8", "surrogatepass")


HARMS: Final[tuple[Harm, ...]] = (
    _cut, _drop, _replace, _put_in, _repeat, _nest, _other_number, _other_name, _lines, _structure, _structure, _structure,
)  # fmt: skip
