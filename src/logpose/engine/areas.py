"""Chapter 3: the only place where a card changes area. DON!! cards, which nobody can tell apart, are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logpose.engine import events, frozen_don, knowledge
from logpose.engine.selectors.groups import area_of
from logpose.engine.state import GameCard, Player
from logpose.engine.words import (
    BITS_OF_AREAS,
    BY_RULE,
    CHARACTER,
    COST_AREAS,
    DECK,
    DON_GIVEN,
    DON_RETURNED,
    HAND,
    LEADER,
    LIFE,
    LIFE_ADDED,
    LIFE_BECAME,
    LIFE_REMOVED,
    LIVES,
    NO_AREA,
    STAGE,
    STATES,
)

if TYPE_CHECKING:
    from logpose.engine.game import Game


def move(game: Game, card: GameCard, area: int, bottom: bool = False, face_up: bool = False) -> GameCard:
    """Moves a card to another area of its owner (4-2-1-1), where it is a new card (3-1-6)."""
    owner = game.players[card.owner]
    take_out(game, owner, card)
    if game.notes is not None:
        game.moved[card.id] = card
    game.arrivals += 1
    new = GameCard(
        card.id, game.arrivals, card.printed, card.owner, area, card.copy_bit
    )  # nothing used yet (10-2-13-4)
    game.cards[card.id] = new
    if area == CHARACTER:  # 3-7-1
        owner.characters.append(card.id)
        new.turn = game.turn
        game.watch(new.printed)
    elif area == STAGE:  # 3-8-1
        owner.stage = card.id
        new.turn = game.turn
        game.watch(new.printed)
    elif area != NO_AREA:
        new.face_up = face_up
        if bottom:
            area_of(owner, area).insert(0, card.id)
        else:
            area_of(owner, area).append(card.id)  # on top (3-5-2)
    if card.area == HAND:
        if owner.hand_seen or area == DECK or area == LIFE:
            knowledge.left_hand(game, card, new)
    elif area == HAND or area == DECK or area == LIFE:
        if card.seen or card.area != DECK:
            knowledge.followed(game, card, new)
        elif area == HAND:
            new.seen = 1 << card.owner
    game.touch((BITS_OF_AREAS >> card.area * 6 | BITS_OF_AREAS >> area * 6) & 63)
    if card.area == LIFE and area != LIFE:  # 4-11-2
        seat, handle = owner.seat, new.handle
        events.happened(game, LIFE_REMOVED, seat, card, handle, BY_RULE, handle, seat, 1)
        events.happened(game, LIFE_BECAME, seat, None, handle, BY_RULE, handle, seat, len(owner.life))
    elif card.area == DECK and not owner.deck:
        game.defeat_check_due = True  # 9-1-2, 9-2-1-2
    if area == LIFE and card.area != LIFE and game.turn:  # the Life cards of the set-up (5-2-1-7) are placed, not added
        events.happened(game, LIFE_ADDED, owner.seat, new, new.handle, BY_RULE, new.handle, owner.seat, 1)
    return new


def take_out(game: Game, owner: Player, card: GameCard) -> None:
    area = card.area
    if area == CHARACTER or area == STAGE:
        if area == CHARACTER:
            owner.characters.remove(card.id)
        else:
            owner.stage = -1
        owner.don_rested += card.given  # 6-5-5-4
        game.unwatch(card.printed)
    elif area != NO_AREA:
        pile = area_of(owner, area)
        if pile[-1] == card.id:
            pile.pop()
        else:
            pile.remove(card.id)


def place_leader(game: Game, player: Player, id: int) -> None:
    """Puts the Leader in its area, where it stays (2-2-3, 3-6-1, 3-6-3)."""
    card = game.cards[id]
    card.area = LEADER
    player.leader = id
    game.watch(card.printed)


def turn_face(game: Game, card: GameCard, face_up: bool) -> None:
    """Turns a Life card; it remains the same card (3-10-2-1)."""
    turned = card.copy()
    turned.face_up = face_up
    turned.seen = knowledge.everybody(game)  # all have seen it
    game.cards[card.id] = turned
    game.touch(LIVES)


def kept_from_hand(game: Game, card: GameCard) -> bool:
    """Whether the card goes to the bottom of the deck instead of the hand, being face-up Life of a Leader that says so."""
    leader = game.cards[game.players[card.owner].leader]
    return card.face_up and leader.printed.face_up_life_goes_to_deck and not game.negated(leader)


def add_don(game: Game, player: Player, count: int, rested: bool) -> int:
    """Places DON!! cards from the DON!! deck in the cost area, as many as there are (3-3-3, 3-9-1, 6-4-2, 6-4-3)."""
    count = max(0, min(count, player.don_deck))  # 1-3-2-2
    player.don_deck -= count
    if rested:
        player.don_rested += count
    else:
        player.don_active += count  # 3-9-3
    game.touch(COST_AREAS)
    return count


def give_don(game: Game, card: GameCard, rested: bool, chooser: int) -> None:
    """Gives 1 DON!! card of the owner's cost area to a Leader or Character (6-5-5-1)."""
    if rested:
        take_don(game, game.players[card.owner], 0, 1, chooser)
    else:
        take_don(game, game.players[card.owner], 1, 0, chooser)
    now_given(game, card)


def give_new_don(game: Game, card: GameCard) -> None:
    """Gives 1 DON!! card of the owner's DON!! deck to a Leader or Character."""
    game.players[card.owner].don_deck -= 1
    now_given(game, card)


def now_given(game: Game, card: GameCard) -> None:
    card.given += 1
    if card.owner == game.turn_seat:  # 6-5-5-2
        card.added_power += 1000
        card.power += 1000
    game.touch(COST_AREAS | STATES)
    events.happened(game, DON_GIVEN, card.owner, card, card.handle, BY_RULE, card.handle, card.owner, 1)


def move_given_don(game: Game, card: GameCard, to: GameCard | None) -> None:
    """Moves 1 DON!! card given to a card to another card of its owner, or to the cost area, rested."""
    card.given -= 1
    card.stale = True
    if to is None:
        game.players[card.owner].don_rested += 1
        game.touch(COST_AREAS | STATES)
        return
    to.given += 1
    to.stale = True
    game.touch(STATES)
    events.happened(game, DON_GIVEN, to.owner, to, to.handle, BY_RULE, to.handle, to.owner, 1)


def return_don(
    game: Game, player: Player, active: int, rested: int, given: list[GameCard], by: int, cause: int, source: int
) -> None:
    """Returns DON!! cards of the cost area, and one given to each of the cards, to the DON!! deck. One event for all.
    Their owner chooses them (8-3-1-6)."""
    take_don(game, player, active, rested, player.seat)
    for card in given:
        card.given -= 1
        card.stale = True
    count = active + rested + len(given)
    player.don_deck += count
    game.touch(COST_AREAS | STATES)
    events.happened(game, DON_RETURNED, player.seat, None, -1, cause, source, by, count)


def take_don(game: Game, player: Player, active: int, rested: int, chooser: int) -> None:
    """DON!! cards leave the cost area and lose what was applied to them (3-1-6-1)."""
    player.don_active -= active
    player.don_rested -= rested
    if active and player.don_frozen_active:
        frozen_don.divide(game, player, frozen_don.ACTIVE_LEAVE, active, chooser)
    if rested and player.don_frozen:
        frozen_don.divide(game, player, frozen_don.RESTED_LEAVE, rested, chooser)


def rest_don(game: Game, player: Player, count: int, chooser: int) -> None:
    """Rests active DON!! cards in the cost area."""
    player.don_active -= count
    player.don_rested += count
    if count and player.don_frozen_active:
        frozen_don.divide(game, player, frozen_don.ARE_RESTED, count, chooser)
    game.touch(COST_AREAS)


def set_don_active(game: Game, player: Player, count: int, chooser: int) -> None:
    """Sets rested DON!! cards in the cost area as active."""
    player.don_rested -= count
    player.don_active += count
    if count and player.don_frozen:
        frozen_don.divide(game, player, frozen_don.BECOME_ACTIVE, count, chooser)
    game.touch(COST_AREAS)
