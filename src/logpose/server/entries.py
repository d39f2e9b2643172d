"""The entries of a game: what has happened to it, one after the other. They are the truth; all else is made from them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Kind = Literal[
    "seat",
    "start",
    "choice",
    "back",
    "concede",
    "takeback",
    "clock",
    "consent",
    "prefs",
    "say",
    "rematch",
    "link",
    "report",
    "close",
]


class Entry(msgspec.Struct, frozen=True):
    """One line of a game's history."""

    n: int  # 1, 2, 3 … within its game: two writers cannot both have one
    at: int  # milliseconds since 1970
    kind: str
    seat: int  # whose, or −1
    data: str = ""  # JSON, by kind
    digest: str = ""  # of a choice, and of the table after it
    client: str = ""  # the id that the client gave its message

    def __repr__(self) -> str:
        return f"<Entry {self.n} {self.kind}>"  # what was chosen is not for logs

    def said(self) -> Any:
        """The data as values."""
        return msgspec.json.decode(self.data) if self.data else {}


class New(msgspec.Struct, frozen=True):
    """An entry that is to be written: its number and its time are given when it is."""

    kind: Kind
    seat: int
    data: str = ""
    digest: str = ""
    client: str = ""

    def __repr__(self) -> str:
        return f"<New {self.kind}>"

    def at(self, n: int, at: int) -> Entry:
        return Entry(n, at, self.kind, self.seat, self.data, self.digest, self.client)


def new(kind: Kind, seat: int, **data: object) -> New:
    """An entry with its data given by name."""
    return New(kind, seat, msgspec.json.encode(data).decode() if data else "")
