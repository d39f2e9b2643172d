"""Games as they may be, for all that a seat knows."""

from __future__ import annotations

from collections import Counter
from typing import Final

from logpose.engine.game import Game
from logpose.engine.generator import Generator, seeded
from logpose.engine.imagining import in_team, known_cards, redraw, relist, unknown_to
from logpose.engine.knowledge import knows
from logpose.engine.printed import Printed
from logpose.errors import UsageError
from logpose.play.lists import Lists
from logpose.play.names import seat_name

_TRIES: Final = 8
LISTS: Final = Lists()


def imagine(game: Game, seat: int, chance: Generator | int, open_lists: bool = True, lists: Lists = LISTS) -> Game:
    """A copy in which all that the seat cannot know is drawn anew: hidden cards, the order of decks, the luck to come.

    `chance` is a generator of the caller's own, or a seed: the same seed imagines the same game.
    The lists of the decks are taken as known. Where another seat is being asked, it is asked again as the imagined cards
    have it. If they do not lead to that question in a few attempts, the cards that the other seat knows stay as they are.

        >>> from logpose import imagine, new_game, training_decks, view
        >>> game = new_game(training_decks()[:2])
        >>> twin = imagine(game, seat=0, chance=1)
        >>> twin == game, view(twin, 0) == view(game, 0)
        (False, True)

    Without open lists, the others' hidden cards come from `lists`: from one of their Leader that has as many as possible of
    the cards that the seat knows. Then nothing depends on the lists that the others have brought. So a game can be imagined
    only for a seat that must decide, as what others are asked depends on what they hold.
    """
    if isinstance(chance, int):
        chance = seeded(chance)
    decision = game.decision
    if not open_lists:
        return _with_other_lists(game, seat, chance, lists)
    if decision is None or decision.seat == seat:
        twin = game.copy()
        redraw(twin, seat, chance, [])
        return twin
    for _ in range(_TRIES):
        twin = game.copy()
        redraw(twin, seat, chance, [])
        if _asks_again(twin, decision.seat, decision.kind):
            return twin
    twin = game.copy()
    redraw(twin, seat, chance, [card.id for card in game.cards if knows(game, decision.seat, card)])
    return twin


def _with_other_lists(game: Game, seat: int, chance: Generator, lists: Lists) -> Game:
    if game.decision is not None and game.decision.seat != seat:
        raise UsageError(
            f"Without open lists no game can be imagined for {seat_name(seat)}, who is not asked now; "
            f"{seat_name(game.decision.seat)} is."
        )
    twin = game.copy()
    cards = known_cards(game, seat)
    same = {card.printed.number: card.printed for card in cards}
    hidden: list[list[Printed]] = []
    for player in game.players:
        if in_team(game, seat, player.seat):
            hidden.append([])
            continue
        seen = Counter(card.printed.number for card in cards if card.owner == player.seat and card.id != player.leader)
        count = len(unknown_to(game, player, seat, []))
        drawn = lists.others(game.cards[player.leader].printed, seen, count, chance)
        hidden.append([same.get(printed.number, printed) for printed in drawn])
    relist(twin, seat, hidden)
    redraw(twin, seat, chance, [])
    return twin


def _asks_again(game: Game, seat: int, kind: int) -> bool:
    """Whether the question comes up with the cards as they are imagined. What asks changes nothing, so it can ask again."""
    game.decision = None
    game.stack[-1].ask_again(game)
    asked = game.decision
    return asked is not None and asked.seat == seat and asked.kind == kind
