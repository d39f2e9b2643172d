"""Cards from one area to another, looking, revealing, shuffling, playing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from logpose.engine import areas, knowledge, notes, replacement, rule_processing, terms
from logpose.engine.instructions.instruction import Instruction, fell_short, seats_meant
from logpose.engine.options import DRAWING, NO, PICK, PLACING, YES, first_of, option, verb_of
from logpose.engine.selectors.groups import area_of
from logpose.engine.selectors.quantities import Quantity
from logpose.engine.state import GameCard
from logpose.engine.words import (
    BY_EFFECT,
    DECK,
    DECKS,
    HAND,
    LIFE,
    LIVES,
    MAIN,
    PLAYED,
    TRASH,
)

if TYPE_CHECKING:
    from logpose.engine.abilities import Resolution
    from logpose.engine.game import Game

NOT_ASKED: Final = -1


class DrawCards(Instruction):
    """4-5-2, 4-5-3; both players one after the other (1-3-10)."""

    def __init__(self, whose: int, count: Quantity) -> None:
        self.whose = whose
        self.count = count
        self.bit = NOT_ASKED  # by which this card remembers that cards were drawn with this effect

    def run(self, game: Game, resolution: Resolution) -> None:
        count = self.count.value(game, resolution.context)
        for seat in seats_meant(game, resolution.context, self.whose):
            if game.defeat_check_due:
                rule_processing.check_defeat(game)  # between one player's draws and the next player's (9-1-2)
            if game.result is not None:
                return
            if terms.draw(game, seat, count, BY_EFFECT, resolution.context.source) and self.bit != NOT_ASKED:
                remember_draw(game, resolution, self.bit)


def remember_draw(game: Game, resolution: Resolution, bit: int) -> None:
    card = game.find(resolution.context.source)
    if card is not None and card.on_field:
        card.used |= 1 << bit


class DrawUpTo(Instruction):
    """Stop, or draw 1 card and ask again (4-5-4-1, 4-5-4-2, 4-5-4-3). The register counts."""

    def __init__(self, whose: int, count: Quantity, register: int) -> None:
        self.whose = whose
        self.count = count
        self.register = register
        self.bit = NOT_ASKED

    def run(self, game: Game, resolution: Resolution) -> None:
        drawn = len(resolution.context.registers[self.register])
        if drawn < self.count.value(game, resolution.context):
            seat = seats_meant(game, resolution.context, self.whose)[0]
            game.ask(seat, DRAWING, [option(YES), option(NO)])

    def answer(self, game: Game, resolution: Resolution, code: int) -> None:
        if verb_of(code) == YES:
            seat = seats_meant(game, resolution.context, self.whose)[0]
            if terms.draw(game, seat, 1, BY_EFFECT, resolution.context.source) and self.bit != NOT_ASKED:
                remember_draw(game, resolution, self.bit)
            resolution.context.registers[self.register].append(1)
            resolution.position -= 1
        elif not resolution.context.registers[self.register]:
            seat = seats_meant(game, resolution.context, self.whose)[0]
            game.note(notes.DREW_NONE, seat, -1, resolution.context.source, terms.NOT_WANTED)


class ChangeCards(Instruction):
    """K.O., trash, return, place, rest: through the one door. What pays a cost is done by the effect too (8-1-1)."""

    def __init__(self, kind: int, register: int, face_up: bool = False) -> None:
        self.kind = kind
        self.register = register
        self.face_up = face_up
        self.ordered = True  # False if the cards are shuffled next

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        replacement.change(
            game, self.kind, context.registers[self.register], BY_EFFECT, context.source, resolution.player,
            resolution.chain, self.face_up, self.ordered,
        )  # fmt: skip


class ArrangeToPlay(Instruction):
    """Has the player say in which order an effect plays several cards: the first one first, copies in any order."""

    def __init__(self, register: int, arranged: int) -> None:
        self.register = register
        self.arranged = arranged  # the register of those whose place has been said

    def waiting(self, game: Game, registers: list[list[int]]) -> list[GameCard]:
        """The cards that could be played and whose place has not been said."""
        found: list[GameCard] = []
        for handle in registers[self.register]:
            card = game.find(handle)
            if (
                card is not None
                and handle not in registers[self.arranged]
                and terms.may_be_played_by_effect(game, card)
            ):
                found.append(card)
        return found

    def matters(self, game: Game, cards: list[GameCard]) -> bool:
        """Whether the order makes a difference: by a text of theirs, by one that waits for it, or for want of room."""
        if game.listening >> PLAYED & 1 or game.has_granted_abilities or any([card.printed.has_text for card in cards]):
            return True
        characters = [card for card in cards if card.printed.is_character]
        if len(cards) - len(characters) > 1:  # a Stage makes room for the next (3-8-5-1)
            return True
        for seat in game.seats:
            mine = [card for card in characters if card.owner == seat]
            if len(game.players[seat].characters) + len(mine) > terms.MOST_CHARACTERS:
                return True
        return False

    def run(self, game: Game, resolution: Resolution) -> None:
        registers = resolution.context.registers
        firsts: list[GameCard] = []
        waiting = self.waiting(game, registers)
        for card in waiting:
            if not any([one.printed is card.printed and one.area == card.area for one in firsts]):
                firsts.append(card)
        arranged = [game.physical(handle) for handle in registers[self.arranged]]
        if len(firsts) > 1 and self.matters(game, arranged + waiting):
            game.ask(resolution.context.seat, PLACING, [option(PICK, card.id) for card in firsts])
            return
        said = registers[self.arranged]
        registers[self.register] = said + [handle for handle in registers[self.register] if handle not in said]

    def answer(self, game: Game, resolution: Resolution, code: int) -> None:
        resolution.context.registers[self.arranged].append(game.cards[first_of(code)].handle)
        resolution.position -= 1


class PlayOne(Instruction):
    """Plays the first of the bound cards, without cost; when none is left, on to `to`."""

    to: int

    def __init__(self, register: int, rested: bool, on_shortfall: int) -> None:
        self.register = register
        self.rested = rested
        self.on_shortfall = on_shortfall

    def run(self, game: Game, resolution: Resolution) -> None:
        registers = resolution.context.registers
        handles = registers[self.register]
        if not handles:
            resolution.position = self.to
            return
        registers[self.register] = handles[1:]
        card = game.find(handles[0])
        game.last_affected = []
        if card is not None and terms.may_be_played_by_effect(game, card):
            terms.play(game, card, self.rested, BY_EFFECT, resolution.context.source)
        else:
            kind = notes.GONE if card is None else notes.NOT_PLAYED
            game.note(kind, game.physical(handles[0]).owner, handles[0], resolution.context.source)
            fell_short(resolution, self.on_shortfall)


class Append(Instruction):
    """Adds what has just happened to what is bound."""

    def __init__(self, register: int) -> None:
        self.register = register

    def run(self, game: Game, resolution: Resolution) -> None:
        registers = resolution.context.registers
        registers[self.register] = registers[self.register] + game.last_affected


class LookAt(Instruction):
    """The player of the effect looks at cards, which stay where and as they are (3-10-3, 11-3-1, 11-3-2, 11-3-3)."""

    def __init__(self, register: int) -> None:
        self.register = register

    def run(self, game: Game, resolution: Resolution) -> None:
        context = resolution.context
        knowledge.look(game, context.seat, context.registers[self.register])
        game.note(notes.LOOKED, context.seat, -1, context.source, len(context.registers[self.register]))


class PutCardsBack(Instruction):
    """Puts cards of a deck or of the Life cards back in the places that they lay in, in an order that the player of the
    effect chooses: the first chosen is placed first, the lowest. They remain the same cards, and face-up ones stay so
    (11-3-2, 3-10-2-1)."""

    def __init__(self, register: int, placed: int) -> None:
        self.register = register
        self.placed = placed  # the register of those whose turn has come

    def run(self, game: Game, resolution: Resolution) -> None:
        registers = resolution.context.registers
        pile = self.next_pile(game, registers)
        if pile:
            seen: list[GameCard] = []
            for card in pile:
                if not any([one.printed is card.printed and one.face_up == card.face_up for one in seen]):
                    seen.append(card)
            game.ask(resolution.context.seat, PLACING, [option(PICK, card.id) for card in seen])
            return
        self.put_back(game, registers[self.placed])
        game.note(notes.PUT_BACK, resolution.context.seat, -1, resolution.context.source, len(registers[self.placed]))

    def next_pile(self, game: Game, registers: list[list[int]]) -> list[GameCard]:
        """The cards of one deck or of one player's Life cards that have not been placed yet."""
        pile: list[GameCard] = []
        for handle in registers[self.register]:
            card = game.find(handle)
            if card is None or handle in registers[self.placed] or (card.area != DECK and card.area != LIFE):
                continue
            if not pile or (pile[0].owner == card.owner and pile[0].area == card.area):
                pile.append(card)
        return pile

    def put_back(self, game: Game, handles: list[int]) -> None:
        for player in game.players:
            for area in (DECK, LIFE):
                pile = area_of(player, area)
                cards = [game.physical(handle) for handle in handles]
                ordered = [card.id for card in cards if card.owner == player.seat and card.area == area]
                places = sorted([pile.index(id) for id in ordered])
                for place, id in zip(places, ordered, strict=True):
                    pile[place] = id
        game.touch(DECKS | LIVES)

    def answer(self, game: Game, resolution: Resolution, code: int) -> None:
        resolution.context.registers[self.placed].append(game.cards[first_of(code)].handle)
        resolution.position -= 1


class ShowCards(Instruction):
    """Cards are revealed to all players (11-2-1, 11-2-2), to stay where they are or to be moved next."""

    def __init__(self, register: int, to_be_moved: bool) -> None:
        self.register = register
        self.to_be_moved = to_be_moved

    def run(self, game: Game, resolution: Resolution) -> None:
        handles = resolution.context.registers[self.register]
        knowledge.reveal(game, handles, self.to_be_moved)
        if game.notes is not None:
            for handle in handles:
                game.note(notes.REVEALED, game.physical(handle).owner, handle, resolution.context.source)


class ShuffleDeck(Instruction):
    """3-2-4."""

    def __init__(self, whose: int) -> None:
        self.whose = whose

    def run(self, game: Game, resolution: Resolution) -> None:
        for seat in seats_meant(game, resolution.context, self.whose):
            knowledge.shuffle(game, game.players[seat])
            game.note(notes.SHUFFLED, seat, -1, resolution.context.source)


class TurnLifeCards(Instruction):
    """Turns Life cards; one that lies so already does not change (1-3-2-1)."""

    def __init__(self, register: int, face_up: bool) -> None:
        self.register = register
        self.face_up = face_up

    def run(self, game: Game, resolution: Resolution) -> None:
        game.last_affected = []
        for handle in resolution.context.registers[self.register]:
            card = game.find(handle)
            if card is not None and card.area == LIFE and card.face_up != self.face_up:
                areas.turn_face(game, card, self.face_up)
                game.last_affected.append(handle)
                kind = notes.TURNED_UP if self.face_up else notes.TURNED_DOWN
                game.note(kind, card.owner, handle, resolution.context.source)
            else:
                game.note(notes.NOT_TURNED, game.physical(handle).owner, handle, resolution.context.source)


class ActivateEventCard(Instruction):
    """Activates the [Main] of an Event from the hand or the trash without its cost: this is activating an Event (8-5-2,
    judge-notes 23), though never its [Counter] (10-2-4-1-2)."""

    def __init__(self, register: int) -> None:
        self.register = register

    def run(self, game: Game, resolution: Resolution) -> None:
        for handle in resolution.context.registers[self.register]:
            card = game.find(handle)
            if (
                card is not None
                and (card.area == HAND or card.area == TRASH)
                and card.printed.at[MAIN]
                and not terms.event_forbidden(game, card)
            ):
                terms.activate_event(game, card, MAIN, False)
                return
            game.note(notes.NOT_ACTIVATED, game.physical(handle).owner, handle, resolution.context.source)
