"""How a position names cards: `A leader`, `A OP01-016`, `A OP01-016/2` for the second copy in table order.

Table order is: Leader, Characters, Stage, hand, Life, trash, deck, piles from their top. `@34` behind a name means the
card during an earlier stay in an area, which it has left since (3-1-6).
"""

from __future__ import annotations

import re
from typing import Final

from logpose.engine.game import Game
from logpose.engine.state import CARDS, Player
from logpose.engine.words import NO_AREA
from logpose.play.names import SEATS
from logpose.play.positions.lines import shown

_NAME: Final = re.compile(r"(?:([A-D])\s+)?([^\s/@]+)(?:/(\d{1,3}))?(?:@(\d{1,9}))?", re.IGNORECASE)


class Unknown(Exception):
    """Words that name nothing here, as a reason."""


def table_order(player: Player) -> list[int]:
    """All cards of a player but those in no area, by id."""
    stage = [player.stage] if player.stage >= 0 else []
    piles = [*player.hand, *reversed(player.life), *reversed(player.trash), *reversed(player.deck)]
    return [player.leader, *player.characters, *stage, *piles]


class Names:
    """The names of all cards of a game as it stands."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.copies: dict[tuple[int, str], list[int]] = {}
        for player in game.players:
            nowhere = [card.id for card in game.cards if card.owner == player.seat and card.area == NO_AREA]
            for id in table_order(player) + nowhere:
                self.copies.setdefault((player.seat, game.cards[id].printed.number.upper()), []).append(id)

    def of(self, id: int) -> str:
        """The shortest name of a card."""
        card = self.game.cards[id]
        if id == self.game.players[card.owner].leader:
            return f"{SEATS[card.owner]} leader"
        copy = self.copies[card.owner, card.printed.number.upper()].index(id)
        return f"{SEATS[card.owner]} {card.printed.number}" + (f"/{copy + 1}" if copy else "")

    def of_handle(self, handle: int) -> str:
        """The name of a card during one stay in an area."""
        now = self.game.find(handle) is not None
        return self.of(handle % CARDS) + ("" if now else f"@{handle // CARDS}")

    def of_value(self, value: int) -> str:
        """What an effect has bound: a card, or else a number."""
        return self.of_handle(value) if value >= CARDS else str(value)

    def find(self, text: str) -> int:
        """The card of a name, by id."""
        if "@" in text:
            raise Unknown(f"{shown(text)} has left; a card that is there is needed")
        return self.find_handle(text) % CARDS

    def find_handle(self, text: str) -> int:
        found = _NAME.fullmatch(text.strip())
        if found is None:
            raise Unknown(f"{shown(text)} is no name of a card; names are such as 'A OP01-016' and 'B leader'")
        seat, number, copy, arrival = found.groups()
        ids = self._ids(seat, number.upper(), text)
        place = int(copy or 1) - 1
        if not 0 <= place < len(ids):
            raise Unknown(f"there are only {len(ids)} of {number.upper()}, so {shown(text)} is none")
        card = self.game.cards[ids[place]]
        return card.handle if arrival is None else int(arrival) * CARDS + card.id

    def find_seat(self, letter: str) -> int:
        """The seat of a player's letter."""
        seat = SEATS.find(letter.upper()) if len(letter) == 1 else -1
        if seat not in self.game.seats:
            raise Unknown(f"there is no player {shown(letter)}")
        return seat

    def find_value(self, text: str) -> int:
        """What an effect has bound: a small number, or a card."""
        number = text.removeprefix("-")
        if not (number.isascii() and number.isdecimal()):
            return self.find_handle(text)
        if len(number) > 3 or int(number) >= CARDS:
            raise Unknown(f"{shown(text)} is nothing that an effect binds; numbers below {CARDS} and cards are")
        return int(text)

    def _ids(self, seat: str | None, number: str, text: str) -> list[int]:
        """All copies of a number that one player has."""
        seats = self.game.seats if seat is None else [SEATS.index(seat.upper())]
        if any(one >= len(self.game.seats) for one in seats):
            raise Unknown(f"there is no player {seat}")
        if number == "LEADER":
            owners = [[self.game.players[one].leader] for one in seats]
        else:
            owners = [self.copies[one, number] for one in seats if (one, number) in self.copies]
        if not owners:
            raise Unknown(f"there is no card {shown(text)} at this table")
        if len(owners) > 1:
            raise Unknown(f"several players have {shown(text)}; say whose, as in 'A {text}'")
        return owners[0]
