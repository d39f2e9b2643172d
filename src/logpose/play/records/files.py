"""Files of records: JSON, with a card of a deck and a choice a line, so that people can read and compare them."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path

import msgspec

from logpose.errors import LogposeError, RecordError
from logpose.files import Unreadable, json_of, read_file, shown
from logpose.play.records.record import FORMAT, Record, logpose_version

_A_LINE_EACH = ("seats", "library", "cards", "choices")


class _Header(msgspec.Struct):
    """What a record of any format says."""

    format: int
    logpose: str = "an unknown version"


def to_text(record: Record) -> str:
    """The record as its file says it. The same record gives the same text."""
    fields: dict[str, object] = msgspec.to_builtins(record)
    parts: list[str] = []
    for name, value in fields.items():
        if name == "decks":
            text = _lines([_deck(deck) for deck in record.decks], "[]")
        elif isinstance(value, dict) and name in _A_LINE_EACH:
            text = _lines([f"{_json(key)}: {_json(one)}" for key, one in value.items()], "{}")
        elif isinstance(value, (list, tuple)) and name in _A_LINE_EACH:
            text = _lines([_json(one) for one in value], "[]")
        else:
            text = _json(value)
        parts.append(f"{_json(name)}: {text}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _deck(deck: msgspec.Struct) -> str:
    fields = msgspec.to_builtins(deck)
    cards = _lines([_json(run) for run in fields["cards"]], "[]")
    return f'{{"leader": {_json(fields["leader"])}, "cards": {cards}, "digest": {_json(fields["digest"])}}}'


def _lines(parts: list[str], brackets: str) -> str:
    return brackets if not parts else f"{brackets[0]}\n" + ",\n".join(parts) + f"\n{brackets[1]}"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def write_record(path: Path | str, record: Record) -> None:
    """Write the file: all of it or, if something goes wrong, nothing; what was there before stays until then."""
    path = Path(path)
    beside = path.parent / f".{path.name}.{os.getpid()}.new"
    try:
        with beside.open("w", encoding="utf-8", errors="replace", newline="\n") as file:
            file.write(to_text(record))
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except (OSError, ValueError) as error:
        with contextlib.suppress(OSError, ValueError):
            beside.unlink()
        raise RecordError(f"The record {_shown(path)} cannot be written: {_reason(error)}.") from None
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def read_record(path: Path | str) -> Record:
    """The record of a file."""
    try:
        data = read_file(path)
    except Unreadable as why:
        raise RecordError(f"The record {shown(path)} cannot be read: {why}.") from None
    return from_bytes(data, shown(path))


def from_bytes(data: bytes, name: str = "given") -> Record:
    """The record that a file holds; `name` is what the file is called in errors."""
    if not data.strip():
        raise RecordError(f"The record {name} is empty; there is no game in it.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if error.reason == "unexpected end of data" and data.startswith(b"{"):
            raise _cut_off(name, data.count(b"\n") + 1) from None
        text = "\0"
    if "\0" in text:
        raise RecordError(
            f"{name} is not a record of a game: it is no text; records are JSON files that logpose wrote."
        )
    try:
        json.loads(text)
    except (ValueError, RecursionError) as error:
        raise _damaged(name, text, error) from None
    try:
        text = _json(json_of(text))
    except Unreadable as why:
        raise RecordError(f"The record {name} is damaged: {why}.") from None
    try:
        header = msgspec.json.decode(text, type=_Header)
    except msgspec.DecodeError as error:
        raise RecordError(f"{name} is not a record of a game: {_plain(error)}.") from None
    if header.format != FORMAT:
        raise RecordError(
            f"The record {name} has the format {header.format} and was written by logpose {header.logpose}; this is "
            f"logpose {logpose_version()}, which reads format {FORMAT}. Replay it with the version that wrote it."
        )
    try:
        return msgspec.json.decode(text, type=Record)
    except (msgspec.DecodeError, LogposeError, RecursionError) as error:
        raise RecordError(f"The record {name} is damaged: {_plain(error)}.") from None


def _damaged(name: str, text: str, error: ValueError | RecursionError) -> RecordError:
    if not text.lstrip().startswith("{"):
        return RecordError(f"{name} is not a record of a game; records are JSON files that logpose wrote.")
    if not isinstance(error, json.JSONDecodeError):
        return RecordError(f"The record {name} is damaged: {_plain(error)}.")
    rest = text[error.pos :].strip()
    broken_word = any(word.startswith(rest) for word in ("true", "false", "null", "-"))
    if broken_word or error.msg.startswith("Unterminated string"):
        return _cut_off(name, text.count("\n") + 1)
    return RecordError(f"The record {name} is damaged at line {error.lineno}, character {error.colno}: {error.msg}.")


def _cut_off(name: str, line: int) -> RecordError:
    return RecordError(f"The record {name} breaks off in line {line}; its end is missing. Get it anew.")


def _plain(error: Exception) -> str:
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    if type(error) is ValueError:  # of more digits than Python reads
        return "a number in it is too long"
    return str(error).rstrip(".")


def _shown(path: Path | str) -> str:
    return str(path).replace("\0", "?")


def _reason(error: OSError | ValueError) -> str:
    if isinstance(error, OSError):
        return error.strerror or type(error).__name__
    return "this is not the name of a file"
