"""DON!! cards that will not become active in the next Refresh Phase: the only ones that differ from others.

Whoever chooses among DON!! cards of both kinds says how many of them are such cards (3-9-2). They are counted, not kept as
cards, so the change is made first, as it is usually wanted by their owner, and put right by the answer, before anything
else happens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from logpose.engine import notes
from logpose.engine.options import COUNTING, NUMBER, first_of, option
from logpose.engine.procedure import Procedure
from logpose.engine.state import Player

if TYPE_CHECKING:
    from logpose.engine.game import Game

# What happens to the DON!! cards of a cost area.
ACTIVE_LEAVE: Final = 0
RESTED_LEAVE: Final = 1
ARE_RESTED: Final = 2
BECOME_ACTIVE: Final = 3


def divide(game: Game, player: Player, deed: int, count: int, chooser: int) -> None:
    """So many of a player's DON!! cards have just been changed. Of those that will not become active, as many leave and are
    set as active as can be, and as few are rested; if there was a choice, it will be asked for."""
    division = Division(chooser, player.seat, deed, 0, 0)
    for waiting in game.divisions:
        if waiting.owner == player.seat and waiting.deed == deed and waiting.seat == chooser:
            division = waiting
    division.count += count
    bounds = division.bounds(game)
    division.settle(game, bounds[0] if deed == ARE_RESTED else bounds[1])
    if bounds[0] < bounds[1] and division not in game.divisions:
        game.divisions.append(division)
        game.defeat_check_due = True  # the question comes first


class Division(Procedure):
    """How many of the DON!! cards that are changed together are ones that will not become active."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stage", "seat", "owner", "deed", "count", "frozen")

    def __init__(self, seat: int, owner: int, deed: int, count: int, frozen: int) -> None:
        super().__init__()
        self.seat = seat
        self.owner = owner
        self.deed = deed
        self.count = count
        self.frozen = frozen  # how many of them, up to now

    def copy(self) -> Procedure:
        twin = Division(self.seat, self.owner, self.deed, self.count, self.frozen)
        twin.stage = self.stage
        return twin

    def bounds(self, game: Game) -> list[int]:
        """The least and the most of them that can be such cards."""
        player = game.players[self.owner]
        if self.deed == ACTIVE_LEAVE or self.deed == ARE_RESTED:
            others, frozen = player.don_active - player.don_frozen_active, player.don_frozen_active
        else:
            others, frozen = player.don_rested - player.don_frozen, player.don_frozen
        others += self.count - self.frozen  # as many as there were before
        frozen += self.frozen
        return [max(0, self.count - others), min(self.count, frozen)]

    def settle(self, game: Game, frozen: int) -> None:
        player = game.players[self.owner]
        more = frozen - self.frozen
        if self.deed == ACTIVE_LEAVE or self.deed == ARE_RESTED:
            player.don_frozen_active -= more
            player.don_frozen += more if self.deed == ARE_RESTED else 0
        else:
            player.don_frozen -= more
            player.don_frozen_active += more if self.deed == BECOME_ACTIVE else 0
        self.frozen = frozen

    def step(self, game: Game) -> None:
        bounds = self.bounds(game)
        game.ask(self.seat, COUNTING, [option(NUMBER, number) for number in range(bounds[0], bounds[1] + 1)])

    def answer(self, game: Game, code: int) -> None:
        game.finish()
        self.settle(game, first_of(code))
        game.note(notes.DIVIDED_DON, self.seat, -1, -1, self.frozen)
