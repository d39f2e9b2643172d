"""The text of a record: a line for what is known when the game begins, then a line for everything that is added to it.

Records of format 1 are one JSON object, and are read too.
"""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Sequence
from typing import Final

import msgspec

from logpose.errors import LogposeError, RecordError
from logpose.files import TOO_DEEP, TOO_LONG, Unreadable, json_of
from logpose.play.records.record import (
    FORMAT,
    Choice,
    Header,
    Outcome,
    Record,
    TakenBack,
    history,
    logpose_version,
)

_POSITION: Final = re.compile(r"^\s*[A-D] leader\s*:", re.MULTILINE | re.IGNORECASE)
_HINT: Final = "records are JSON files that logpose wrote"


class Other(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line that is no choice: so many choices are taken back, or the game has ended."""

    back: int = 0
    result: Outcome | None = None


class Kept(msgspec.Struct, frozen=True):
    """A record as a file has it: in which format, how many bytes are whole, whether they end a line, what to say of the rest."""

    record: Record
    format: int
    length: int
    ended: bool = True
    remark: str = ""


class _Any(msgspec.Struct):
    """What a record of any format says."""

    format: int
    logpose: str = "an unknown version"


# -- writing -----------------------------------------------------------------------------------------------------------


def to_text(record: Record) -> str:
    """The record as its file says it. The same record gives the same text."""
    done = [_line_of(one) for one in history(record.choices, record.taken_back)]
    end = [] if record.result is None else [line(Other(result=record.result))]
    return "".join([line(record.header), *done, *end])


def _line_of(done: Choice | TakenBack) -> str:
    return line(Other(back=len(done.choices)) if isinstance(done, TakenBack) else done)


def added(
    before: Sequence[Choice], now: Sequence[Choice], result_before: Outcome | None, result: Outcome | None
) -> list[str]:
    """The lines that lead from what is written to what is known now."""
    same = 0
    for one, other in zip(before, now, strict=False):
        if one != other:
            break
        same += 1
    back = len(before) - same
    lines = [line(Other(back=back))] if back else []
    lines += [line(choice) for choice in now[same:]]
    if result is not None and (lines or result != result_before):
        lines.append(line(Other(result=result)))
    return lines


def line(value: msgspec.Struct) -> str:
    return json.dumps(msgspec.to_builtins(value), ensure_ascii=False) + "\n"


# -- reading -----------------------------------------------------------------------------------------------------------


def from_bytes(data: bytes, name: str = "given") -> Record:
    """The record that a file holds; `name` is what the file is called in errors."""
    return kept_in(data, name).record


def kept_in(data: bytes, name: str) -> Kept:
    """What a file holds: a line that breaks off at its end is left out, and said."""
    if not data.strip():
        raise RecordError(f"The record {name} is empty; there is no game in it.")
    first = data.partition(b"\n")[0].removeprefix(codecs.BOM_UTF8)
    if _is_whole(first) and _format(first, name) == FORMAT:
        return _kept(first, data, name)
    return Kept(_old(data, name), 1, len(data))


def _is_whole(text: bytes) -> bool:
    """Whether a line is JSON; if not, the reader of the old format says why."""
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _format(text: str | bytes, name: str) -> int:
    try:
        found = msgspec.json.decode(text, type=_Any)
    except msgspec.DecodeError as error:
        raise RecordError(f"{name} is not a record of a game: {_plain(error)}.") from None
    if found.format not in (1, FORMAT):
        raise RecordError(
            f"The record {name} has the format {found.format} and was written by logpose {found.logpose}; this is "
            f"logpose {logpose_version()}, which reads formats 1 and {FORMAT}. Replay it with the version that wrote it."
        )
    return found.format


def _kept(first: bytes, data: bytes, name: str) -> Kept:
    try:
        header = msgspec.json.decode(_let_in(first), type=Header)
    except (msgspec.DecodeError, LogposeError, RecursionError, UnicodeDecodeError, Unreadable) as error:
        raise RecordError(f"The record {name} is damaged: {_plain(error)}.") from None
    choices: list[Choice] = []
    taken_back: list[TakenBack] = []
    result: Outcome | None = None
    remark = ""
    lines = re.findall(rb"[^\n]*\n|[^\n]+", data)
    length = len(lines[0])
    for number, text in enumerate(lines[1:], 2):
        try:
            one = _decoded(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, Unreadable) as error:
            if text.endswith(b"\n"):
                raise RecordError(f"The record {name} is damaged at line {number}: {_plain(error)}.") from None
            remark = f"The last line of the record {name} breaks off; what it began to say is left out."
            break
        length += len(text)
        if isinstance(one, Choice):
            choices.append(one)
        elif one.back > len(choices) or one.back < 0:
            raise RecordError(
                f"The record {name} is damaged at line {number}: {one.back} choices cannot be taken back of {len(choices)}."
            )
        else:
            left = len(choices) - one.back
            if any(choice.digest for choice in choices[left:]):  # not one that was interrupted, and is made again
                taken_back.append(TakenBack(left, tuple(choices[left:])))
            del choices[left:]
            result = one.result
    known = msgspec.structs.asdict(header)
    record = Record(**known, choices=tuple(choices), result=result, taken_back=tuple(taken_back))
    return Kept(record, FORMAT, length, data[length - 1 : length] == b"\n", remark)


def _decoded(text: bytes) -> Choice | Other:
    if text.startswith(b"{"):
        return msgspec.json.decode(_let_in(text), type=Other)
    return msgspec.json.decode(_let_in(text), type=Choice)


def _let_in(text: str | bytes) -> bytes:
    """JSON as it may come in: without control characters, and not without end."""
    told = text if isinstance(text, str) else text.decode("utf-8")
    return json.dumps(json_of(told), ensure_ascii=False).encode("utf-8", "replace")


# -- format 1, and what is no record -------------------------------------------------------------------------------------


def _old(data: bytes, name: str) -> Record:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if error.reason == "unexpected end of data" and data.startswith(b"{"):
            raise _cut_off(name, data.count(b"\n") + 1) from None
        text = "\0"
    if "\0" in text:
        raise RecordError(f"{name} is not a record of a game: it is no text; {_HINT}.")
    try:
        json.loads(text)
    except (ValueError, RecursionError) as error:
        raise _damaged(name, text, error) from None
    _format(text, name)
    try:
        record = msgspec.json.decode(_let_in(text), type=Record)
    except (msgspec.DecodeError, LogposeError, RecursionError, Unreadable) as error:
        raise RecordError(f"The record {name} is damaged: {_plain(error)}.") from None
    return msgspec.structs.replace(record, format=FORMAT)


def _damaged(name: str, text: str, error: ValueError | RecursionError) -> RecordError:
    if not text.lstrip().startswith("{"):
        if _POSITION.search(text):
            return RecordError(
                f"{name} is a position, not a record of a game; logpose position {name} draws it, and "
                f"logpose play --position {name} plays on from it."
            )
        return RecordError(f"{name} is not a record of a game; {_HINT}.")
    if not isinstance(error, json.JSONDecodeError):  # of more digits than Python reads, if it is not too deep
        why = TOO_DEEP if isinstance(error, RecursionError) else TOO_LONG
        return RecordError(f"The record {name} is damaged: {why}.")
    rest = text[error.pos :].strip()
    broken_word = any(word.startswith(rest) for word in ("true", "false", "null", "-"))
    if broken_word or error.msg.startswith("Unterminated string"):
        return _cut_off(name, text.count("\n") + 1)
    return RecordError(f"The record {name} is damaged at line {error.lineno}, character {error.colno}: {error.msg}.")


def _cut_off(name: str, number: int) -> RecordError:
    return RecordError(f"The record {name} breaks off in line {number}; its end is missing. Get it anew.")


def _plain(error: Exception) -> str:
    return TOO_DEEP if isinstance(error, RecursionError) else str(error).rstrip(".")
