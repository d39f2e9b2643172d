"""Luck that nobody can search: 256 bits, from which each part of a game gets a generator of its own.

Whoever sees a hand can try out a seed, and whoever knows the whole order of a deck may work out the generator that shuffled it.
With luck neither tells anything about another shuffle: a generator comes from the luck and from what it is for, through keyed
BLAKE2b.
"""

from __future__ import annotations

import re
import secrets
import struct
from hashlib import blake2b
from typing import Final

from logpose.engine.game import Game
from logpose.engine.generator import Generator
from logpose.errors import UsageError
from logpose.play.names import seat_name

_BYTES: Final = 32
_STATE: Final = struct.Struct("<4I")  # of a generator


class Luck:
    """The luck of one game. It must stay secret until the game has ended, and does not show itself.

    >>> from logpose import Luck, Recorder, training_decks
    >>> luck = Luck.new()
    >>> luck, Luck.from_hex(luck.hex) == luck
    (<Luck>, True)
    >>> recorder = Recorder(training_decks()[:2], luck=luck)
    """

    def __init__(self, secret: bytes) -> None:
        if len(secret) != _BYTES:
            raise UsageError(f"Luck cannot be made of {len(secret)} bytes; it takes {_BYTES}.")
        self._secret = secret

    @classmethod
    def new(cls) -> Luck:
        """Luck that nobody has had before."""
        return cls(secrets.token_bytes(_BYTES))

    @classmethod
    def from_hex(cls, text: str) -> Luck:
        """The luck that a record has written down."""
        if not re.fullmatch(f"[0-9a-f]{{{2 * _BYTES}}}", text):
            raise UsageError(
                f"The luck of a game is {2 * _BYTES} characters from 0 to 9 and a to f; this is something else."
            )
        return cls(bytes.fromhex(text))

    @property
    def hex(self) -> str:
        """As a record writes it down."""
        return self._secret.hex()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Luck) and secrets.compare_digest(self._secret, other._secret)

    def __hash__(self) -> int:
        return hash(self._secret)

    def __repr__(self) -> str:
        return "<Luck>"

    def generator(self, purpose: str) -> Generator:
        """The generator for one purpose; it tells nothing about those for others."""
        drawn = blake2b(purpose.encode(), digest_size=16, key=self._secret, person=b"logpose luck").digest()
        return Generator(*_STATE.unpack(drawn))

    def opening(self, seats: int) -> list[Generator]:
        """Before the first choice: a generator for the deck of each seat, then one for the lot."""
        return [*(self.generator(f"deck {seat_name(seat)}") for seat in range(seats)), self.generator("lot")]

    def beginning(self) -> Generator:
        """For what comes after the shuffles, where nobody chooses who goes first."""
        return self.generator("beginning")

    def before_choice(self, game: Game) -> None:
        """Gives the game the generator for what comes of the next choice."""
        game.generator = self.generator(f"choice {game.decisions}")
