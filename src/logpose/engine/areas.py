"""Chapter 3: the only place where a card changes area. DON!! cards, which nobody can tell apart, are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logpose.engine import abilities
from logpose.engine.describing import area_of
from logpose.engine.state import GameCard, Player
from logpose.engine.words import (
    BY_RULE,
    CHARACTER,
    DECK,
    DON_GIVEN,
    DON_RETURNED,
    LEADER,
    LIFE,
    LIFE_BECAME,
    LIFE_REMOVED,
    NO_AREA,
    STAGE,
)

if TYPE_CHECKING:
    from logpose.engine.game import Game


def move(game: Game, card: GameCard, area: int, bottom: bool = False, face_up: bool = False) -> GameCard:
    """Moves a card to another area of its owner, where it is a new card (3-1-6)."""
    owner = game.players[card.owner]
    take_out(game, owner, card)
    game.stays += 1
    new = GameCard(card.id, game.stays, card.printed, card.owner, area)
    game.cards[card.id] = new
    if area == CHARACTER:
        owner.characters.append(card.id)
        new.turn = game.turn
        new.stale = True
        game.watch(new.printed)
    elif area == STAGE:
        owner.stage = card.id
        new.turn = game.turn
        new.stale = True
        game.watch(new.printed)
    elif area != NO_AREA:
        new.face_up = face_up
        if bottom:
            area_of(owner, area).insert(0, card.id)
        else:
            area_of(owner, area).append(card.id)  # on top (3-5-2)
    game.touch()
    if card.area == LIFE:
        if game.listening >> LIFE_REMOVED & 1:
            abilities.happened(game, LIFE_REMOVED, owner.seat, card, new.handle, BY_RULE, -1, -1, 1)
        if game.listening >> LIFE_BECAME & 1:
            abilities.happened(game, LIFE_BECAME, owner.seat, None, new.handle, BY_RULE, -1, -1, len(owner.life))
    elif card.area == DECK and not owner.deck:
        game.judgement_due = True  # 9-1-2, 9-2-1-2
    return new


def take_out(game: Game, owner: Player, card: GameCard) -> None:
    area = card.area
    if area == CHARACTER:
        owner.characters.remove(card.id)
    elif area == STAGE:
        owner.stage = -1
    elif area == DECK or area == LIFE:
        pile = area_of(owner, area)
        if pile[-1] == card.id:
            pile.pop()
        else:
            pile.remove(card.id)
        return
    elif area != NO_AREA:
        area_of(owner, area).remove(card.id)
        return
    owner.don_rested += card.given  # 6-5-5-4
    card.given = 0
    game.unwatch(card.printed)


def place_leader(game: Game, player: Player, id: int) -> None:
    """Puts the Leader in its area, where it stays (3-6-1, 3-6-3)."""
    card = game.cards[id]
    card.area = LEADER
    card.stale = True
    player.leader = id
    game.watch(card.printed)


def turn_face(game: Game, card: GameCard, face_up: bool) -> None:
    """Turns a Life card; it remains the same card (3-10-2-1)."""
    turned = card.copy()
    turned.face_up = face_up
    game.cards[card.id] = turned
    game.touch()


def add_don(game: Game, player: Player, count: int, rested: bool) -> int:
    """Places DON!! cards from the DON!! deck in the cost area, as many as there are (6-4-2, 6-4-3, 3-9-3)."""
    count = min(count, player.don_deck)
    if count <= 0:
        return 0
    player.don_deck -= count
    if rested:
        player.don_rested += count
    else:
        player.don_active += count
    game.touch()
    return count


def give_don(game: Game, card: GameCard, rested: bool) -> None:
    """Gives 1 DON!! card of the owner's cost area to a Leader or Character (6-5-5-1)."""
    player = game.players[card.owner]
    if rested:
        player.don_rested -= 1
        thaw_don(player)
    else:
        player.don_active -= 1
    card.given += 1
    card.stale = True
    game.touch()
    if game.listening >> DON_GIVEN & 1:
        abilities.happened(game, DON_GIVEN, card.owner, card, card.handle, BY_RULE, -1, -1, 1)


def thaw_don(player: Player) -> None:
    """A DON!! card that leaves the cost area loses what was applied to it (3-1-6-1); its owner lets frozen ones go first."""
    if player.don_frozen > 0:
        player.don_frozen -= 1


def return_don(game: Game, player: Player, active: int, rested: int, by: int, cause: int, source: int) -> None:
    """Returns DON!! cards of the cost area to the DON!! deck; those given were put there first. One event for all of them."""
    player.don_active -= active
    player.don_rested -= rested
    for _ in range(rested):
        thaw_don(player)
    player.don_deck += active + rested
    game.touch()
    if game.listening >> DON_RETURNED & 1:
        abilities.happened(game, DON_RETURNED, player.seat, None, -1, cause, source, by, active + rested)
