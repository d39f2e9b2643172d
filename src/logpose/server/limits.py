"""How much a server takes from one socket, one browser, one address; how large a message may be.

`Limits` holds every number, and a file in TOML may change it. `buckets.py` counts by them.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from logpose.errors import LimitsError
from logpose.files import Absent, Unreadable, read_file, shown, text_of, toml_of

Count = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Seconds = Annotated[float, msgspec.Meta(ge=0.001, le=1_000_000)]
Bytes = Annotated[int, msgspec.Meta(ge=1024, le=8_000_000)]

LARGEST_FILE: Final = 1_000_000  # bytes
LONGEST_TOLD: Final = 60


class Rate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many at once; after that, as many again in `seconds`, evenly."""

    burst: Count
    seconds: Seconds


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What one browser or one address may take."""

    games: Rate = Rate(30, 3600)  # made
    claims: Rate = Rate(10, 60)  # of seats, by links
    openings: Rate = Rate(60, 60)  # of sockets
    pastes: Rate = Rate(30, 60)  # positions and records that are drawn
    readings: Count = 2  # of pastes, at once
    reviews: Rate = Rate(20, 3600)  # of games
    hints: Rate = Rate(30, 60)  # at tables
    sockets: Count = 20  # open at once


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Every limit of a server."""

    messages: Rate = Rate(20, 4)  # of one socket
    browser: Share = Share()
    address: Share = Share()
    bot_games: Count = 3  # of one browser, at once
    bot_milliseconds: Count = 2000  # that a bot may think about one choice
    bot_games_a_day: Count = 50  # of one address
    reviews_at_once: Count = 4  # of one address; of one browser it is one
    review_playouts: Count = 300  # for each decision of a review
    hint_playouts: Count = 300
    frame: Bytes = 8 * 1024  # one message of a socket
    body: Bytes = 8 * 1024  # a request that is none of the following
    deck: Bytes = 64 * 1024
    record: Bytes = 1024 * 1024  # and a position
    body_seconds: Seconds = 20  # within which a request has arrived
    connections: Count = 200  # of one address, at once; sockets are counted apart
    bodies: Annotated[int, msgspec.Meta(ge=1024, le=1_000_000_000)] = 8 * 1024 * 1024  # of one address, at once


def read_limits(path: Path | str) -> Limits:
    """The limits that a file in TOML sets; the others are as usual. A `LimitsError` names all its problems."""
    try:
        table = toml_of(text_of(read_file(path, LARGEST_FILE)))
    except Absent:
        raise LimitsError(shown(path), ["there is no such file; name one that exists, or none"]) from None
    except Unreadable as unreadable:
        raise LimitsError(shown(path), [f"it cannot be read: {unreadable}"]) from None
    if problems := list(_problems(table, Limits, "")):
        raise LimitsError(shown(path), problems)
    return msgspec.convert(table, Limits)


def _problems(table: dict[str, Any], struct: type[msgspec.Struct], above: str) -> Iterator[str]:
    fields = {field.name: field for field in msgspec.structs.fields(struct)}
    for key, value in table.items():
        place = shown(f"{above}{key}")
        if key not in fields:
            near = difflib.get_close_matches(key[:LONGEST_TOLD], fields, 1)
            yield (
                f"{place} is not known; did you mean {above}{near[0]}?"
                if near
                else (f"{place} is not known; known are {', '.join(fields)}")
            )
            continue
        kind = msgspec.inspect.type_info(fields[key].type)
        if isinstance(kind, msgspec.inspect.StructType):
            if isinstance(value, dict):
                yield from _problems(value, kind.cls, f"{place}.")
            else:
                names = ", ".join(kind.cls.__struct_fields__)
                yield f"{place} is {_told(value)}; it must be a table with {names}"
        else:
            yield from _problem_of_number(place, value, kind)
    for name, field in fields.items():
        if field.required and name not in table:
            yield f"{above}{name} is missing; give it"


def _problem_of_number(place: str, value: object, kind: msgspec.inspect.Type) -> Iterator[str]:
    assert isinstance(kind, (msgspec.inspect.IntType, msgspec.inspect.FloatType))
    assert kind.ge is not None and kind.le is not None
    whole = isinstance(kind, msgspec.inspect.IntType)
    strange = isinstance(value, (bool, float) if whole else bool)
    if strange or not (isinstance(value, (int, float)) and kind.ge <= value <= kind.le):
        number = "a whole number" if whole else "a number"
        yield f"{place} is {_told(value)}; it must be {number} from {kind.ge:,} to {kind.le:,}"


def _told(value: object) -> str:
    if isinstance(value, (dict, list)):
        return "a table" if isinstance(value, dict) else "a list"
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value!r:.{LONGEST_TOLD}}"
