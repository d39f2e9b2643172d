"""A game as it may be, for all that one seat knows: hidden cards and chance are drawn anew."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from logpose.engine.game import Game
from logpose.engine.generator import Generator, seeded
from logpose.engine.knowledge import everybody, knows, team_of
from logpose.engine.printed import Printed
from logpose.engine.state import GameCard, Player
from logpose.engine.words import REMEMBERED

BITS: Final = 67  # numbers with one bit differ by what is left when they are divided by this


def redraw(game: Game, seat: int, chance: Generator, kept: list[int]) -> None:
    """Deals the cards that a seat does not know (−1: somebody who only watches) anew to their places, except those kept by id.

    What comes of it depends on what the seat knows, on the lists of the decks and on chance, not on the cards that lie there.
    """
    for player in game.players:
        deal(game.cards, unknown_to(game, player, seat, kept), chance)
    game.generator = seeded(chance.next() << 16 | chance.below(65536))
    game.stale = True


def deal(cards: list[GameCard], places: list[int], chance: Generator) -> None:
    """Deals the cards of some places anew to them, from an order that does not depend on how they lie there."""
    counts: vec[i64] = vec[i64]([0] * BITS)
    examples: vec[i64] = vec[i64]([0] * BITS)
    bits: i64 = 0
    for id in places:
        bit: i64 = cards[id].copy_bit
        at = bit % BITS
        counts[at] += 1
        examples[at] = id
        bits |= bit
    kinds: list[GameCard] = []  # a card of each kind
    order: vec[i64] = vec[i64]([0] * len(places))  # kinds, by their places in the list
    next: i64 = 0
    while bits:
        bit = bits & -bits
        bits -= bit
        at = bit % BITS
        end = next + counts[at]
        while next < end:
            order[next] = len(kinds)
            next += 1
        kinds.append(cards[int(examples[at])])
    chance.shuffle_numbers(order)
    for place, id in enumerate(places):
        kind = kinds[int(order[i64(place)])]
        card = cards[id]
        if card.copy_bit != kind.copy_bit:
            cards[id] = disguised(card, kind.printed, kind.copy_bit)


def relist(game: Game, seat: int, hidden: list[list[Printed]]) -> None:
    """Other lists for the players outside a seat's team: as many cards each as `unknown_to` finds, put in their places.

    Nothing that the seat cannot know of the lists is left: neither how their cards were numbered, nor which events of the turn
    only their texts would have asked about, nor the marks of loops, which are made of such events too.
    """
    remember_only(game, known_cards(game, seat))
    for player in game.players:
        if not in_team(game, seat, player.seat):
            renumber(game, player, unknown_to(game, player, seat, []), hidden[player.seat])
    printed: dict[str, Printed] = {}
    for card in game.cards:
        printed[card.printed.number] = card.printed
    game.printed = list(printed.values())
    game.remembers = 0
    game.most_remembered = 1
    for one in game.printed:
        game.remembers |= one.remembers
        game.most_remembered = max(game.most_remembered, one.most_remembered)
    game.listening = game.remembers
    for card in game.field():
        game.listening |= card.printed.listens
    game.history = []
    game.barred = []
    game.stale = True


def in_team(game: Game, seat: int, other: int) -> bool:
    """Whether a seat knows the list of another: its own and its partner's. Somebody who only watches knows none."""
    return seat >= 0 and other in game.team_lists[seat]


def known_cards(game: Game, seat: int) -> list[GameCard]:
    """The cards that a seat knows to be in the game: the lists of its team, and what it knows of the others' cards."""
    found: list[GameCard] = []
    for card in game.cards:
        if in_team(game, seat, card.owner) or knows(game, seat, card):
            found.append(card)
    return found


def remember_only(game: Game, cards: list[GameCard]) -> None:
    """Forgets the events of this turn that none of these cards may ask about."""
    remembers = 0
    most = 1
    for card in cards:
        remembers |= card.printed.remembers
        most = max(most, card.printed.most_remembered)
    kept: list[int] = []
    for at in range(0, len(game.remembered), REMEMBERED):
        event = game.remembered[at : at + REMEMBERED]
        if remembers >> event[0] & 1:
            event[-1] = min(event[-1], most)
            kept += event
    game.remembered = kept


def renumber(game: Game, player: Player, places: list[int], hidden: list[Printed]) -> None:
    """Puts cards in places of a player, and tells the player's different cards apart by other bits than before."""
    printed: dict[int, Printed] = {}
    for place in range(len(places)):
        printed[places[place]] = hidden[place]
    kinds: dict[str, int] = {}
    for card in game.cards:
        if card.owner == player.seat and card.id not in printed:
            kind = kinds.setdefault(card.printed.number, 1 << len(kinds))
            if card.on_field:
                card.copy_bit = kind
            elif card.copy_bit != kind:
                twin = card.copy()
                twin.copy_bit = kind
                game.cards[card.id] = twin
    for id in places:
        kind = kinds.setdefault(printed[id].number, 1 << len(kinds))
        game.cards[id] = disguised(game.cards[id], printed[id], kind)


def unknown_to(game: Game, player: Player, seat: int, kept: list[int]) -> list[int]:
    """The cards of a player that a seat does not know, by id: the hand, the Life cards, the deck."""
    found: list[int] = []
    cards = game.cards
    bits: i64 = everybody(game) if seat < 0 else 1 << seat
    team: i64 = team_of(game, player.seat)
    seen: i64
    if team & bits != bits:
        for id in player.hand:
            seen = cards[id].seen
            if (seen | team) & bits != bits:
                found.append(id)
    for id in player.life:
        card = cards[id]
        seen = card.seen
        if seen & bits != bits and not card.face_up:
            found.append(id)
    if is_secret(cards, player.deck, bits):
        found.extend(player.deck)
    else:
        for id in player.deck:
            seen = cards[id].seen
            if seen & bits != bits:
                found.append(id)
    if kept:
        found = [id for id in found if id not in kept]
    return found


def is_secret(cards: list[GameCard], deck: list[int], bits: i64) -> bool:
    """Whether these seats know no card of a deck."""
    for id in deck:
        seen: i64 = cards[id].seen
        if seen & bits == bits:
            return False
    return True


def disguised(card: GameCard, printed: Printed, kind: int) -> GameCard:
    """Another card in the same place."""
    twin = GameCard(card.id, card.arrival, printed, card.owner, card.area, kind)
    twin.seen = card.seen
    twin.modifiers = card.modifiers
    return twin
