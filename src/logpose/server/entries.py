"""The entries of a game: what happened, in order, and never changed. With the game's row they are its truth."""

from __future__ import annotations

import msgspec


class Entry(msgspec.Struct, frozen=True):
    """One thing that happened in a game."""

    n: int  # 1, 2, 3 … within its game: unique, so two writers cannot both win
    at: int  # milliseconds since 1970, by the process that wrote it
    kind: str  # "seat", "start", "choice", "back", "concede", "clock", "consent"
    seat: int  # whose, or −1
    data: str = ""  # JSON by kind: of a choice its form
    digest: str = ""  # of a choice, of the table after it
    client: str = ""  # the id that the client gave its message
