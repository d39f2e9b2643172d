"""What choices have taught their player and the others: if nothing, they can be taken back as if they had not been made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from logpose.engine.game import Game
from logpose.engine.knowledge import everybody, knows, seats_that_know
from logpose.play.imagine import imagine
from logpose.play.luck import Luck
from logpose.play.names import listed, seat_name
from logpose.play.records.making import make
from logpose.play.views import view

_IMAGINED: Final = 8  # games in which the same choices must come to the same


def learned(before: Game, indexes: Sequence[int], seat: int, luck: Luck | None) -> list[str]:
    """What cannot be unmade of some choices, said to the seat that wants to take them back; nothing if they are innocent."""
    game, asked, by_chance = before.copy(), [], False
    for index in indexes:
        asked.append(~index if index < 0 or game.decision is None else game.decision.seat)
        by_chance |= make(game, index, luck)
    if game.decision is not None:
        asked.append(game.decision.seat)
    told = [f"{seat_name(other)} has been asked" for other in game.seats if other != seat and other in asked]
    if game.result is not None:
        told.append("the game has ended")
    if by_chance:
        told.append("chance has decided something")
    told += _seen(before, game, seat)
    if not told and not _same_in_all(before, game, indexes, seat):
        told.append("you know more about what the others hold")
    return told


def _seen(before: Game, after: Game, seat: int) -> list[str]:
    """The cards that players know now and did not know before."""
    told: list[str] = []
    for other in sorted(after.seats, key=lambda one: (one != seat, one)):
        bit = 1 << other
        gained = [
            card
            for old, card in zip(before.cards, after.cards, strict=True)
            if seats_that_know(after, card) & ~seats_that_know(before, old) & bit & everybody(after)
        ]
        if gained:
            names = sorted({card.printed.name for card in gained if knows(after, seat, card)})
            cards = listed(names) if names else "cards"
            told.append(f"you have seen {cards}" if other == seat else f"{seat_name(other)} has seen {cards}")
    return told


def _same_in_all(before: Game, after: Game, indexes: Sequence[int], seat: int) -> bool:
    """Whether the choices come to the same in other games that the seat could have been in: otherwise it has learned which.

    The lists that others have brought are imagined, too: the seat does not know them either.
    """
    seen = view(after, seat)
    for chance in range(_IMAGINED):
        twin = imagine(before, seat, chance, open_lists=False)
        for index in indexes:
            asked = twin.decision
            if asked is None or asked.seat != seat or asked.code(index) < 0:
                return False
            make(twin, index, None)  # with imagined luck
        if view(twin, seat) != seen:
            return False
    return True
