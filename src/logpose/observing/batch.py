"""Many games at once: each is stepped, observed for the seat that is asked, and begun anew when it has ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from logpose.engine.game import Game
from logpose.engine.state import Decision
from logpose.errors import ChoiceError
from logpose.observing.history import COLUMNS, EVENTS, History
from logpose.observing.layout import MOST_OPTIONS, next_page, page
from logpose.observing.table import CardTable, Listing
from logpose.observing.writing import Writer

LONGEST: Final = 2000  # decisions of one game


class Ended:
    """How a game of the batch ended: who won, as bits of the seats; nobody in a draw, or where it was too long."""

    def __init__(self, slot: int, winners: int, truncated: bool, decisions: int) -> None:
        self.slot = slot
        self.winners = winners
        self.truncated = truncated
        self.decisions = decisions


class Batch:
    """Games in slots. `begin` makes a new game for a slot; `to_play` says which seat is asked in each.

    `reply` plays on for those whose choices are not made here, until one is asked whose are, or the game has ended. `listing`
    says where the cards of a new game stand, for those who know that already. A batch that is paged turns pages, where there
    are more options than rows; one with history has games that listen.
    """

    def __init__(
        self,
        seats: int,
        games: int,
        table: CardTable,
        begin: Callable[[int], Game],
        open_lists: bool = True,
        longest: int = LONGEST,
        reply: Callable[[int, Game], None] | None = None,
        listing: Callable[[int, Game], Listing] | None = None,
        paged: bool = False,
        history: bool = False,
    ) -> None:
        self.table = table
        self.begin = begin
        self.longest = longest
        self.reply = reply
        self.listing = listing
        self.paged = paged
        self.writer = Writer(seats, games, open_lists, paged)
        self.writer.steady = True
        self.seats = seats
        self.games: list[Game] = []
        self.listings: list[Listing] = []
        self.to_play: vec[i64] = vec[i64]([0] * games)
        self.first = [0] * games  # the first option of the page
        self.turned: vec[i64] = vec[i64]([0] * games)  # pages of the game
        self.histories: list[History] | None = [] if history else None
        self.past: vec[i16] = vec[i16]([0] * (EVENTS * COLUMNS * games if history else 0))
        for slot in range(games):
            game = begin(slot)
            self.games.append(game)
            self.listings.append(table.listing(game) if listing is None else listing(slot, game))
            if self.histories is not None:
                self.histories.append(History())
            self.observe(slot)

    def renew(self, slot: int) -> None:
        """Begins a new game in a slot."""
        game = self.begin(slot)
        self.games[slot] = game
        self.listings[slot] = self.table.listing(game) if self.listing is None else self.listing(slot, game)
        self.first[slot] = 0
        self.turned[i64(slot)] = 0
        if self.histories is not None:
            self.histories[slot] = History()
        self.observe(slot)

    def observe(self, slot: int) -> None:
        """Writes what the seat that is asked knows."""
        game = self.games[slot]
        decision = game.decision
        assert decision is not None
        self.to_play[i64(slot)] = decision.seat
        self.writer.write(game, self.listings[slot], decision.seat, slot, self.first[slot])
        if self.histories is not None:
            history = self.histories[slot]
            history.read(game, self.listings[slot])
            history.write(self.past, slot, decision.seat, self.seats)

    def check(self, actions: list[int]) -> None:
        """Refuses actions that are not offered, before any of them is taken."""
        if len(actions) != len(self.games):
            raise ChoiceError(
                f"{len(actions)} actions cannot be those of {len(self.games)} games; give one for each game."
            )
        for slot in range(len(actions)):
            decision = self.games[slot].decision
            assert decision is not None
            if not self.is_offered(decision, actions[slot], slot):
                raise ChoiceError(refusal(decision, actions[slot], self.first[slot], f" in game {slot}"))

    def is_offered(self, decision: Decision, action: int, slot: int) -> bool:
        """Whether the mask allows an action."""
        options = len(decision.options)
        if options <= MOST_OPTIONS or not self.paged:
            return 0 <= action < min(options, MOST_OPTIONS)
        return 0 <= action < page(options, self.first[slot]) or action == MOST_OPTIONS - 1

    def step(self, actions: list[int]) -> list[Ended]:
        """Makes a choice in every game. Games that end are begun anew at once; the answer says how they ended."""
        ended: list[Ended] = []
        reply = self.reply
        for slot in range(len(actions)):
            game = self.games[slot]
            action = actions[slot]
            if self.paged:
                decision = game.decision
                assert decision is not None
                options = len(decision.options)
                if options > MOST_OPTIONS:
                    if action == MOST_OPTIONS - 1:
                        self.first[slot] = next_page(options, self.first[slot])
                        self.turned[i64(slot)] += 1
                        if game.decisions + int(self.turned[i64(slot)]) >= self.longest:
                            ended.append(Ended(slot, 0, True, game.decisions))
                            self.renew(slot)
                        else:
                            self.observe(slot)
                        continue
                    action += self.first[slot]
                self.first[slot] = 0
            game.choose(action)
            if reply is not None:
                reply(slot, game)
            result = game.result
            if result is not None:
                winners = 0
                for seat in result.winners:
                    winners |= 1 << seat
                ended.append(Ended(slot, winners, False, game.decisions))
                self.renew(slot)
            elif game.decisions + int(self.turned[i64(slot)]) >= self.longest:
                ended.append(Ended(slot, 0, True, game.decisions))
                self.renew(slot)
            else:
                self.observe(slot)
        return ended


def refusal(decision: Decision, action: int, first: int, where: str = "") -> str:
    """Why an action cannot be taken, and which can."""
    options = len(decision.options)
    if options <= MOST_OPTIONS:
        offered = f"0 to {options - 1}" if options > 1 else "0"
    else:
        offered = f"0 to {page(options, first) - 1}, and {MOST_OPTIONS - 1} for the next page"
    return f"The action {action} is not offered{where}; the mask allows {offered}."
