"""Runs of single decisions that are one question to a person: what can be taken in them, and how long they go on."""

from __future__ import annotations

from abc import ABC, abstractmethod

import msgspec

from logpose.engine import options as codes
from logpose.engine.abilities import RUN, Resolution
from logpose.engine.game import Game
from logpose.engine.instructions.choosing import Choosing
from logpose.engine.instructions.copies import alike
from logpose.engine.instructions.don import (
    AskToGive,
    GiveAnyDonCards,
    MoveGivenDonCards,
    ReturningDon,
    don_there,
    receivers,
)
from logpose.engine.instructions.moving import ArrangeToPlay, PutCardsBack
from logpose.engine.knowledge import knows
from logpose.engine.options import first_of, verb_of
from logpose.engine.permanent_order import PermanentOrder
from logpose.engine.replacement import Change
from logpose.engine.selectors.don import don_name, is_don, is_rested_don, seat_of_don
from logpose.engine.state import GameCard
from logpose.play.card_names import card_name
from logpose.play.handles import handle_of
from logpose.play.parts import Parts, SeatPart, join, say


class Item(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that can be taken: a card, copies of it that are alike, or DON!! cards of one kind."""

    parts: Parts
    handle: int | None = None  # of the card, or of the first of the copies
    most: int = 1  # how often it can be taken
    picked: int = 0  # how often it has been taken already, in every choice
    worth: int = 0  # towards a total
    name: str = ""  # as printed, where names must differ


class Run(ABC):
    """A run of decisions of one seat, asked by one procedure or instruction."""

    def __init__(self, game: Game) -> None:
        assert game.decision is not None
        self.seat = game.decision.seat
        self.depth = len(game.stack)
        self.asking = game.stack[-1]
        self.instruction = instruction_of(game)
        self.items: list[Item] = []

    def goes_on(self, game: Game) -> bool:
        """Whether the decision that waits is one more of the run."""
        decision = game.decision
        return (
            decision is not None
            and decision.seat == self.seat
            and len(game.stack) == self.depth
            and game.stack[-1] is self.asking
            and instruction_of(game) is self.instruction
        )

    @abstractmethod
    def item_of(self, game: Game, code: int) -> int:
        """Which item an option takes; −1 for none of them."""

    def bounds(self, game: Game) -> tuple[int, int]:
        """How many can be taken at least and at most."""
        return len(self.items), len(self.items)

    def card_item(self, game: Game, card: GameCard, most: int = 1, picked: int = 0) -> Item:
        name = join(card_name(game, card.id, self.seat))
        return Item(name, handle_of(game, card, self.seat), most, picked)


def instruction_of(game: Game) -> object:
    """The instruction that asks, where one does."""
    asking = game.stack[-1]
    if isinstance(asking, Resolution) and asking.stage == RUN:
        return asking.ability.code[asking.position - 1]
    return None


def run_of(game: Game) -> Run | None:
    """The run that the decision belongs to, if it is one of several."""
    decision = game.decision
    if decision is None:
        return None
    asking, instruction = game.stack[-1], instruction_of(game)
    if isinstance(asking, Choosing):
        return PickRun(game, asking)
    if isinstance(asking, Change) and decision.kind == codes.PLACING:
        cards = [game.cards[id] for id in asking.unplaced(game, decision.seat)]
        return PlaceRun(game, cards)
    if isinstance(asking, PermanentOrder):
        return PlaceRun(game, [game.physical(handle) for handle in asking.left()])
    if isinstance(asking, Resolution) and isinstance(instruction, PutCardsBack):
        return PlaceRun(game, instruction.next_pile(game, asking.context.registers))
    if isinstance(asking, Resolution) and isinstance(instruction, ArrangeToPlay):
        return PlaceRun(game, instruction.waiting(game, asking.context.registers))
    if isinstance(asking, ReturningDon):
        return ReturnRun(game, asking)
    if isinstance(asking, Resolution) and isinstance(instruction, MoveGivenDonCards):
        return MoveRun(game, asking, instruction)
    if isinstance(asking, Resolution) and isinstance(instruction, GiveAnyDonCards):
        return GiveRun(game, asking, instruction)
    if isinstance(asking, Resolution) and isinstance(instruction, AskToGive):
        return ShareRun(game, asking, instruction)
    return None


class PickRun(Run):
    """Cards are chosen for an effect or a cost (engine/instructions/choosing.py)."""

    def __init__(self, game: Game, choosing: Choosing) -> None:
        super().__init__(game)
        self.choosing = choosing
        self.places: dict[int, int] = {}  # the item of each card or kind of DON!! card
        counts: list[int] = []
        shown: list[int] = []
        for place, name in enumerate(choosing.cards):
            if name in self.places:
                counts[self.places[name]] += 1
            elif (copy := self.copy_among(game, shown, name)) is not None:
                counts[copy] += 1
                self.places[name] = copy
            elif name in choosing.picked or choosing.can_be_part(game, place):
                self.places[name] = len(counts)
                counts.append(1)
                shown.append(name)
        for number, name in enumerate(shown):
            picked = sum(self.places.get(one) == number for one in choosing.picked)
            self.items.append(self.item(game, name, counts[number], picked))

    def copy_among(self, game: Game, shown: list[int], name: int) -> int | None:
        """The place of a card that is a copy of this one, if one is shown."""
        if is_don(name):
            return None
        card = game.physical(name)
        for place, other in enumerate(shown):
            if not is_don(other) and alike(game, game.physical(other), card):
                return place
        return None

    def item(self, game: Game, name: int, most: int, picked: int) -> Item:
        if is_don(name):
            state = "rested" if is_rested_don(name) else "active"
            return Item(say(f"{state} DON!! card of {{}}", SeatPart(seat_of_don(name))), None, most, picked)
        card = game.physical(name)
        item = self.card_item(game, card, most, picked)
        mark = self.choosing.marks(game, [name])[0] if self.choosing.told_apart() else ""
        return msgspec.structs.replace(item, worth=self.choosing.worth(game, [name]), name=mark)

    def item_of(self, game: Game, code: int) -> int:
        verb = verb_of(code)
        if verb == codes.PICK:
            return self.places[game.cards[first_of(code)].handle]
        return -1 if verb == codes.PASS else self.places[don_name(first_of(code), verb == codes.DON_RESTED)]


class PlaceRun(Run):
    """Cards are placed, or played, in an order that a player chooses."""

    def __init__(self, game: Game, cards: list[GameCard]) -> None:
        super().__init__(game)
        self.places: dict[int, int] = {}
        firsts: list[GameCard] = []
        counts: list[int] = []
        for card in cards:
            same = [place for place, one in enumerate(firsts) if self.is_copy(game, one, card)]
            if same:
                counts[same[0]] += 1
                self.places[card.id] = same[0]
            else:
                self.places[card.id] = len(firsts)
                firsts.append(card)
                counts.append(1)
        self.items = [self.card_item(game, card, count) for card, count in zip(firsts, counts, strict=True)]

    def is_copy(self, game: Game, one: GameCard, other: GameCard) -> bool:
        """Whether the player knows both, and nothing tells them apart."""
        known = knows(game, self.seat, one) and knows(game, self.seat, other)
        return known and one.printed is other.printed and one.face_up == other.face_up and not one.on_field

    def goes_on(self, game: Game) -> bool:
        if not super().goes_on(game):
            return False
        assert game.decision is not None
        return game.decision.kind == codes.PLACING and first_of(game.decision.options[0]) in self.places

    def item_of(self, game: Game, code: int) -> int:
        return self.places[first_of(code)]


class DonRun(Run):
    """DON!! cards are taken one by one: active or rested ones of a cost area, or those given to cards."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.takes: dict[int, int] = {}  # the item of each option

    def add(self, game: Game, code: int, most: int) -> None:
        verb = verb_of(code)
        self.takes[code] = len(self.items)
        if verb == codes.DON_FROM:
            card = game.cards[first_of(code)]
            name = say("DON!! card given to {}", card_name(game, card.id, self.seat))
            self.items.append(Item(name, handle_of(game, card, self.seat), most))
        else:
            state = "active" if verb == codes.DON_ACTIVE else "rested"
            self.items.append(Item((f"{state} DON!! card",), None, most))

    def item_of(self, game: Game, code: int) -> int:
        return -1 if verb_of(code) == codes.PASS else self.takes[code]


class ReturnRun(DonRun):
    """DON!! −X (8-3-1-6)."""

    def __init__(self, game: Game, returning: ReturningDon) -> None:
        super().__init__(game)
        player = game.players[returning.seat]
        self.left = returning.count - returning.active - returning.rested - len(returning.cards)
        offered = returning.options(game, player)
        active, rested = codes.option(codes.DON_ACTIVE), codes.option(codes.DON_RESTED)
        if active in offered:
            self.add(game, active, min(returning.most_active - returning.active, self.left))
        if not returning.cards and player.don_rested > returning.rested:
            self.add(game, rested, min(player.don_rested - returning.rested, self.left))
        places = [player.leader, *player.characters]
        for id in places[places.index(returning.cards[-1]) if returning.cards else 0 :]:
            given = game.cards[id].given - returning.cards.count(id)
            if given > 0:
                self.add(game, codes.option(codes.DON_FROM, id), min(given, self.left))

    def bounds(self, game: Game) -> tuple[int, int]:
        return self.left, self.left


class MoveRun(DonRun):
    """Given DON!! cards are moved."""

    def __init__(self, game: Game, asking: Resolution, instruction: MoveGivenDonCards) -> None:
        super().__init__(game)
        assert game.decision is not None
        moved = len(asking.context.registers[instruction.moved])
        self.left = instruction.count.value(game, asking.context) - moved
        self.up_to = instruction.up_to
        for code in game.decision.options:
            if verb_of(code) == codes.DON_FROM:
                self.add(game, code, min(game.cards[first_of(code)].given, self.left))

    def bounds(self, game: Game) -> tuple[int, int]:
        most = min(self.left, sum(item.most for item in self.items))
        return 0 if self.up_to else most, most


class GiveRun(DonRun):
    """DON!! cards of a cost area, active or rested, are given to one card."""

    def __init__(self, game: Game, asking: Resolution, instruction: GiveAnyDonCards) -> None:
        super().__init__(game)
        assert game.decision is not None
        self.receiver = self.now(game)
        given = asking.context.registers[instruction.given]
        self.left = instruction.count.value(game, asking.context) - len(given)
        self.up_to = instruction.up_to
        player = game.players[self.receiver.owner]
        for code in game.decision.options:
            if verb_of(code) != codes.PASS:
                there = player.don_active if verb_of(code) == codes.DON_ACTIVE else player.don_rested
                self.add(game, code, min(there, self.left))

    def now(self, game: Game) -> GameCard:
        asking, instruction = game.stack[-1], instruction_of(game)
        assert isinstance(asking, Resolution) and isinstance(instruction, GiveAnyDonCards)
        return receivers(game, asking.context, instruction.register)[0]

    def goes_on(self, game: Game) -> bool:
        return super().goes_on(game) and self.now(game).handle == self.receiver.handle

    def bounds(self, game: Game) -> tuple[int, int]:
        most = min(self.left, sum(item.most for item in self.items))
        return 0 if self.up_to else most, most


class ShareRun(Run):
    """Up to so many DON!! cards are given to each of some cards: a number for each of them."""

    def __init__(self, game: Game, asking: Resolution, instruction: AskToGive) -> None:
        super().__init__(game)
        numbers = asking.context.registers[instruction.register]
        cards = receivers(game, asking.context, instruction.to)
        self.done = 0 if len(numbers) >= len(cards) else len(numbers)
        self.each = instruction.count.value(game, asking.context)
        there = [don_there(game.players[card.owner], instruction.source) for card in cards]
        for place in range(self.done):
            for later in range(len(cards)):
                there[later] -= numbers[place] if cards[later].owner == cards[place].owner else 0
        self.items = [
            self.card_item(game, card, max(0, min(self.each, there[self.done + place])))
            for place, card in enumerate(cards[self.done :])
        ]
        self.at_most = sum({card.owner: there[place] for place, card in enumerate(cards)}.values())

    def item_of(self, game: Game, code: int) -> int:
        """The card that the decision is about: each has a decision of its own."""
        asking, instruction = game.stack[-1], instruction_of(game)
        assert isinstance(asking, Resolution) and isinstance(instruction, AskToGive)
        numbers = asking.context.registers[instruction.register]
        total = self.done + len(self.items)
        return (0 if len(numbers) >= total else len(numbers)) - self.done

    def bounds(self, game: Game) -> tuple[int, int]:
        return 0, min(self.at_most, sum(item.most for item in self.items))
