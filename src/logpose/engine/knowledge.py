"""Who knows which card: what is open or secret (3-1-4, 3-1-5), looked at (11-3) and revealed (11-2), and who can follow it since.

A card in a hand, a deck or face-down among the Life cards keeps the seats that know it as bits, in `GameCard.seen`. What a player
knew and can no longer be sure of is forgotten; nobody is ever taken to know more than the table shows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from logpose.engine.state import GameCard, Player
from logpose.engine.words import DECK, HAND, LIFE

if TYPE_CHECKING:
    from logpose.engine.game import Game

SHOWN: Final = 16  # beside the bits of the seats: revealed in order to be moved, so that all can follow it


def is_open(card: GameCard) -> bool:
    """Whether all players see the card: it is on the field, in the trash, in no area, or face-up among the Life cards."""
    area = card.area
    return area != HAND and area != DECK and (area != LIFE or card.face_up)


def everybody(game: Game) -> int:
    return (1 << len(game.seats)) - 1


def team_of(game: Game, seat: int) -> int:
    """The seats that see the hand of a seat: its own and its partner's (team-26)."""
    return (5 << (seat & 1)) & everybody(game)


def seats_that_know(game: Game, card: GameCard) -> int:
    """The seats that know which card it is, as bits."""
    if is_open(card):
        return everybody(game)
    return card.seen | team_of(game, card.owner) if card.area == HAND else card.seen


def knows(game: Game, seat: int, card: GameCard) -> bool:
    """Whether a seat knows the card; somebody who only watches (−1) knows what all players know."""
    bits = everybody(game) if seat < 0 else 1 << seat
    return seats_that_know(game, card) & bits == bits


def followed(game: Game, old: GameCard, new: GameCard) -> None:
    """A card has come to a hand, a deck or Life: draws, Life cards and looked-at cards are followed with the eye."""
    if is_open(new):
        return
    new.seen = everybody(game) if is_open(old) else old.seen & ~SHOWN
    if new.area == HAND:
        new.seen |= 1 << new.owner
        mark_hand(game, new)


def left_hand(game: Game, old: GameCard, new: GameCard) -> None:
    """A card has left a hand. One that nobody has shown may be any of its cards."""
    if is_open(new):
        mistake(game, old)
    elif old.seen & SHOWN:
        new.seen = everybody(game)
    else:
        mine = team_of(game, old.owner)
        sure = old.seen  # who knew the whole hand, and that there was no other card in it
        for id in game.players[old.owner].hand:
            sure &= game.cards[id].seen if game.cards[id].printed is old.printed else 0
        for id in game.players[old.owner].hand:
            learn(game, game.cards[id], game.cards[id].seen & (mine | sure))
        new.seen = mine | sure


def mark_hand(game: Game, card: GameCard) -> None:
    if card.seen & ~team_of(game, card.owner):
        game.players[card.owner].hand_seen = True


def mistake(game: Game, gone: GameCard) -> None:
    """A card has left the hand openly: whoever knew of a copy there cannot tell whether it was that one."""
    strangers = everybody(game) & ~(gone.seen | team_of(game, gone.owner))
    for id in game.players[gone.owner].hand:
        card = game.cards[id]
        if card.seen & strangers and card.printed is gone.printed:
            known = card.seen & strangers
            learn(game, card, card.seen & ~known)
            strangers &= ~known


def learn(game: Game, card: GameCard, seen: int) -> None:
    """Sets who knows a card. Cards off the field never change, as copies of a game share them: another takes its place."""
    if card.seen != seen:
        twin = card.copy()
        twin.seen = seen
        game.cards[card.id] = twin
        if card.area == HAND:
            mark_hand(game, twin)


def look(game: Game, seat: int, handles: list[int]) -> None:
    """A player looks at cards (11-3-1). Of several in a pile nobody else can tell any more which goes where afterwards."""
    several = len(handles) > 1
    for handle in handles:
        card = game.find(handle)
        if card is not None and not is_open(card):
            others = 0 if several and card.area != HAND else card.seen
            learn(game, card, others | 1 << seat)


def search(game: Game, seat: int, found: GameCard) -> None:
    """A player looks through a whole deck for such a card, unless it is known already (11-3-1)."""
    if not knows(game, seat, found):
        look(game, seat, [game.cards[id].handle for id in game.players[found.owner].deck])


def reveal(game: Game, handles: list[int], to_be_moved: bool) -> None:
    """Cards are shown to all players (11-2-1)."""
    seen = everybody(game) | (SHOWN if to_be_moved else 0)
    for handle in handles:
        card = game.physical(handle)
        if not is_open(card):
            learn(game, card, seen)


def ordered(game: Game, ids: list[int]) -> None:
    """Cards have gone to a deck or to Life in an order that their owners chose: others cannot tell which is which (3-1-8)."""
    for id in ids:
        card = game.cards[id]
        sure = everybody(game)  # who knows that they are all alike
        for one in [game.cards[other] for other in ids]:
            if one.owner == card.owner:
                sure &= one.seen if one.printed is card.printed else 0
        if not is_open(card):
            learn(game, card, card.seen & (team_of(game, card.owner) | sure))


def shuffle(game: Game, player: Player) -> None:
    """Shuffles a deck (3-2-4): nobody knows the place of any card."""
    game.generator.shuffle(player.deck)
    for id in player.deck:
        if game.cards[id].seen:
            learn(game, game.cards[id], 0)
