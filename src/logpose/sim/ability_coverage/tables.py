"""Positions for `exhaust`: a table that grants the wishes of an ability, for two games that differ in one card."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec

from logpose.cards.card import Card
from logpose.engine import areas, setup
from logpose.engine.game import Game
from logpose.engine.lowering.cards import lower
from logpose.engine.printed import Printed
from logpose.engine.state import GameCard
from logpose.engine.turn import ACTIONS, BEGIN, Turn
from logpose.engine.words import CHARACTER, HAND, LIFE, MAIN_PHASE, STAGE, TRASH
from logpose.language import nodes
from logpose.sim.ability_coverage.cards import HELPER, Made, Shape, event, helper, matching, trigger
from logpose.sim.ability_coverage.requirements import CardWish, Requirements
from logpose.sim.ability_coverage.scripts import Script

YOU: Final = 0
OPPONENT: Final = 1
SIDES: Final[tuple[nodes.Side, ...]] = ("you", "opponent")
MOST: Final = 5  # Characters on a side
PILES: Final = ("hand", "trash", "deck", "life")
USUAL: Final[dict[str, tuple[int, ...]]] = {
    "hand": (5, 4, 6),
    "trash": (6, 3, 12),
    "deck": (25, 20),
    "life": (4, 3, 2, 5),
    "don": (10, 8, 10, 6, 4),
    "rested_don": (2, 0, 4),
}
FILLERS: Final = 3


@cache
def _filler(place: int) -> Printed:
    costs, counters = (1, 2, 5), (1000, 2000, 1000)
    abilities = (trigger(),) if place == 2 else ()
    card = Card(
        f"FILLER-{place}",
        f"Filler {place}",
        "character",
        ("red", "blue"),
        cost=costs[place],
        power=2000,
        counter=counters[place],
        attributes=("Slash",),
        types=("Fillers",),
        abilities=abilities,
    )
    return lower(card)


@cache
def _fighter(number: str, power: int, abilities: tuple[nodes.Ability, ...] = ()) -> Printed:
    return lower(
        Card(
            number,
            f"Fighter {number}",
            "character",
            ("red",),
            cost=4,
            power=power,
            types=("Fighters",),
            abilities=abilities,
        )
    )


@cache
def _plain_helper(number: str, stage: bool) -> Printed:
    return lower(helper(number, "stage" if stage else "character", None))


@cache
def _event(stimulus: str) -> Printed:
    return lower(event(f"{HELPER}-EVENT", stimulus))


class Laid:
    """A card on its way to the table."""

    def __init__(self, printed: Printed | None, made: Made | None = None) -> None:
        self.printed = printed  # None stands for the card under test
        self.rested = bool(made and made.rested)
        self.given = made.given if made else 0
        self.this_turn = bool(made and made.this_turn)
        self.face_up = bool(made and made.face_up)


class SidePlan:
    """What lies on one side."""

    def __init__(self) -> None:
        self.leader = Laid(None)
        self.characters: list[Laid] = []
        self.stage: Laid | None = None
        self.piles: dict[str, list[Laid]] = {pile: [] for pile in PILES}
        self.don_active = 0
        self.don_rested = 0
        self.turns = 3


class Plan:
    """A table for one attempt at one ability."""

    def __init__(self, card: Card, requirements: Requirements, script: Script, chance: random.Random) -> None:
        self.card = card
        self.requirements = requirements
        self.script = script
        self.chance = chance
        self.made = 0
        self.near = script.attempt % 4 == 1  # some wishes are missed by a little
        self.sides = [SidePlan(), SidePlan()]
        for seat in (YOU, OPPONENT):
            self.field(seat)
            for pile in PILES:
                self.pile(seat, pile)
        self.place_card()
        for seat in (YOU, OPPONENT):
            self.don(seat)

    # -- the field ---------------------------------------------------------------------------------------------------------

    def field(self, seat: int) -> None:
        side, chance, script = self.sides[seat], self.chance, self.script
        requirements = [
            wish for wish in self.requirements.cards if wish.area == "field" and wish.whose in (SIDES[seat], "any")
        ]
        side.leader = self.leader(requirements)
        self.helper(seat)
        beside = seat == YOU and (self.card.category == "character" or chance.random() < 0.5)
        most = room = MOST - 1 if beside else MOST
        if script.turn == SIDES[1 - seat] and chance.random() < 0.2:
            room = 2
        if any(few.area == "field" and few.whose in (SIDES[seat], "any") for few in self.requirements.few):
            room = chance.choice((0, 0, 1, most))
        if script.strong == SIDES[seat]:
            side.characters.append(self.strong())
        if script.victim == SIDES[seat]:
            side.characters.append(Laid(_fighter("VICTIM", 12000 if script.attempt % 2 else 1000)))
            side.characters[-1].rested = True
        for wish in self.some(requirements):
            kinds: tuple[nodes.Kind, ...] = tuple(kind for kind in wish.kinds if kind in ("character", "stage"))
            if wish.kinds and not kinds:
                continue
            for _ in range(max(1, wish.count)):
                if len(side.characters) < room:
                    pure = self.requirements.pure if seat == YOU else ()
                    made = self.make(kinds or ("character",), (*wish.where, *pure))
                    if made.card.category == "character":
                        side.characters.append(self.laid(made))
        if seat == OPPONENT and script.turn == "you" and len(side.characters) < room and chance.random() < 0.7:
            side.characters.append(Laid(_fighter("WALL", 4000, (nodes.Keyword("blocker"),))))
        if len(side.characters) < room and chance.random() < 0.4 and not self.requirements.pure:
            side.characters.append(Laid(_filler(0)))
            side.characters[-1].rested = chance.random() < 0.5

    def some(self, requirements: list[CardWish]) -> list[CardWish]:
        """The wishes in an order that differs from attempt to attempt; the first attempts grant them in the text's."""
        requirements = list(requirements)
        if self.script.attempt > 1:
            self.chance.shuffle(requirements)
        return requirements

    def make(self, kinds: Sequence[nodes.Kind], where: Sequence[nodes.Filter]) -> Made:
        self.made += 1
        but = self.chance.randrange(len(where)) if where and self.missed() else -1
        made = matching(f"MADE-{self.made:02}", kinds, where, self.chance, but)
        if made.card.category in ("leader", "character") and not any(
            isinstance(one, nodes.NoBaseEffect) for one in where
        ):
            made.card = msgspec.structs.replace(made.card, abilities=(*made.card.abilities, *self.voices()))
        if self.requirements.namesakes and self.chance.random() < 0.7:
            made.card = msgspec.structs.replace(made.card, name="Namesake")
        return made

    def voices(self) -> tuple[nodes.Ability, ...]:
        """Further effects for made-up cards, where it matters that cards have some."""
        found: list[nodes.Ability] = []
        if self.requirements.blockers and self.chance.random() < 0.7:
            found.append(nodes.Keyword("blocker"))
        if self.requirements.voices:
            found.append(nodes.Permanent((nodes.GainPower(nodes.This(), 1000),)))
        return tuple(found)

    def missed(self) -> bool:
        return self.near and self.chance.random() < 0.4

    def laid(self, made: Made) -> Laid:
        if self.requirements.fresh and self.chance.random() < 0.5:
            made.this_turn, made.rested = True, made.rested or False
        laid = Laid(lower(made.card), made)
        target = any(deed[0] == "attack" and deed[2] == "made" for deed in self.script.deeds)
        if made.rested is None and self.chance.random() < (0.8 if target else 0.3):
            laid.rested = True
        if not made.given and self.chance.random() < 0.2:
            laid.given = 1
        return laid

    def leader(self, requirements: list[CardWish]) -> Laid:
        """A Leader of which all that is said of Leaders is true; of filters that exclude each other, one at a time."""
        shape = Shape(("leader",), self.chance)
        for wish in self.some(requirements):
            if wish.kinds == ("leader",) or ("leader" in wish.kinds and self.chance.random() < 0.4):
                for where in wish.where:
                    if not self.missed():
                        shape.narrow(where)
        self.made += 1
        if self.requirements.voices:
            shape.abilities += self.voices()
        if 5000 in shape.powers and self.chance.random() < 0.4:
            shape.powers = [power for power in shape.powers if power in (0, 12000)] or shape.powers
        made = shape.made(f"MADE-{self.made:02}", "leader")
        laid = Laid(lower(made.card), made)
        if not laid.given and self.chance.random() < 0.3:
            laid.given = self.chance.choice((1, 2))
        if self.chance.random() < 0.3:
            laid.rested = True
        return laid

    def helper(self, seat: int) -> None:
        side, chance = self.sides[seat], self.chance
        number = f"{HELPER}-{seat}"
        stage = not (seat == YOU and self.card.category == "stage")
        if self.requirements.sources and chance.random() < 0.6:
            source = self.make(("character",), chance.choice(self.requirements.sources))
            side.characters.append(Laid(lower(helper(number, "character", source)), source))
        elif stage and self.stages(seat) and chance.random() < 0.8:
            wish = chance.choice(self.stages(seat))
            source = self.make(("stage",), wish.where)
            side.stage = Laid(lower(helper(number, "stage", source)), source)
            side.stage.rested = side.stage.rested or (source.rested is None and chance.random() < 0.3)
        elif stage and (self.requirements.pure or chance.random() < 0.75):
            side.stage = Laid(_plain_helper(number, True))
        else:
            side.characters.append(Laid(_plain_helper(number, False)))

    def strong(self) -> Laid:
        """A Character with much power, which is what an attack must come from, if that matters."""
        if not self.requirements.sources:
            return Laid(_fighter("STRONG", 15000))
        made = self.make(("character",), self.chance.choice(self.requirements.sources))
        if made.card.category != "character":
            return Laid(_fighter("STRONG", 15000))
        return Laid(lower(msgspec.structs.replace(made.card, number="STRONG", power=15000)), made)

    def stages(self, seat: int) -> list[CardWish]:
        requirements = [
            wish for wish in self.requirements.cards if wish.area == "field" and wish.whose in (SIDES[seat], "any")
        ]
        return [wish for wish in requirements if "stage" in wish.kinds]

    # -- the other areas ---------------------------------------------------------------------------------------------------

    def wanted(self, of: str, seat: int) -> int:
        values = self.requirements.numbers.get((of, SIDES[seat]))
        if values and self.chance.random() < 0.9:
            value = values[0] if self.script.attempt == 0 else self.chance.choice(values)
            return max(0, value + self.chance.choice((-1, 1))) if self.missed() else value
        usual = USUAL[of]
        return usual[0] if self.script.attempt == 0 else self.chance.choice(usual)

    def pile(self, seat: int, pile: str) -> None:
        chance = self.chance
        requirements = [
            w for w in self.requirements.cards if w.area in (pile, "pile") and w.whose in (SIDES[seat], "any")
        ]
        cards: list[Laid] = []
        size = self.wanted(pile, seat)
        for wish in self.some(requirements):
            if not wish.where and not wish.kinds:
                size = max(size, wish.count)
                continue
            for _ in range(max(1, wish.count)):
                made = self.make(tuple(kind for kind in wish.kinds if kind != "leader"), wish.where)
                if made.card.category != "leader":
                    cards.append(Laid(lower(made.card), made))
        if (pile, SIDES[seat]) not in self.requirements.numbers:
            size = max(size, len(cards))
        few = any(group.area == pile and group.whose in (SIDES[seat], "any") for group in self.requirements.few)
        if few and chance.random() < 0.7:
            cards = []
        cards = cards[: max(size, 5 if pile == "deck" else 0)]
        fillers = [Laid(_filler(chance.randrange(FILLERS))) for _ in range(size - len(cards))]
        for filler in fillers:
            filler.face_up = pile == "life" and chance.random() < 0.3
        if pile == "deck":
            chance.shuffle(cards)
            cards = [*fillers[2:], *cards, *fillers[:2]] if chance.random() < 0.3 else [*fillers, *cards]
        else:
            cards = cards + fillers
            chance.shuffle(cards)
        if pile == "hand" and self.script.event and self.script.event_of == SIDES[seat]:
            cards.append(Laid(_event(self.script.event)))
        self.sides[seat].piles[pile] = cards

    def place_card(self) -> None:
        """The card under test comes to where it must be."""
        side, script, chance = self.sides[YOU], self.script, self.chance
        laid = Laid(None)
        category = self.card.category
        if category == "leader":
            side.leader = laid
        elif script.place != "field":
            side.piles[script.place].append(laid)
        elif category == "stage":
            side.stage = laid
        else:
            side.characters = side.characters[: MOST - 1]
            side.characters.insert(chance.randrange(len(side.characters) + 1), laid)
        if script.place == "field" or category == "leader":
            laid.rested = script.rested or (self.requirements.rested_self and chance.random() < 0.6)
            laid.this_turn = script.this_turn or (self.requirements.fresh and chance.random() < 0.4)
            if category in ("leader", "character"):
                laid.given = self.requirements.given if chance.random() < 0.7 else chance.choice((1, 2, 3, 5))
                if self.missed():
                    laid.given = max(0, self.requirements.given - 1)

    def don(self, seat: int) -> None:
        side, chance = self.sides[seat], self.chance
        total = min(self.wanted("don", seat), 10)
        leaders_and_characters = [side.leader, *side.characters]
        more = self.requirements.numbers.get(("given_don", SIDES[seat]))
        if more:
            chance.choice(leaders_and_characters).given = chance.choice(more)
        for laid in leaders_and_characters:
            laid.given = min(laid.given, total)
            total -= laid.given
        active = self.requirements.numbers.get(("active_don", SIDES[seat]))
        if active and chance.random() < 0.8:
            side.don_active = min(total, chance.choice(active))
            side.don_rested = total - side.don_active
            return
        side.don_rested = min(total, self.wanted("rested_don", seat))
        cost = self.card.cost or 0
        if seat == YOU and self.script.place == "hand" and total >= cost and not active:
            side.don_rested = min(side.don_rested, total - cost)
        side.don_active = total - side.don_rested

    # -- laying it out -----------------------------------------------------------------------------------------------------

    def game(self, card: Printed) -> Game:
        """A game at this table, with the given card as the one under test, up to its first decision."""
        decks = [self.deck(side, card) for side in self.sides]
        if self.script.whole_game:
            return setup.new_game(decks, 1, listen=True)
        game = setup.new_table(decks, 1)
        game.hand_turn_to(SIDES.index(self.script.turn))
        game.turn = 7
        game.phase = MAIN_PHASE
        game.notes = []
        for seat, side in enumerate(self.sides):
            self.arrange(game, seat, side)
        game.defeat_check_due = False
        game.pending = []
        game.stale = True
        turn = Turn()
        turn.stage = BEGIN if self.script.from_start else ACTIONS
        game.push(turn)
        game.run()
        return game

    def deck(self, side: SidePlan, card: Printed) -> tuple[Printed, list[Printed]]:
        laid = [*side.characters, *([side.stage] if side.stage else [])]
        for pile in PILES:
            laid += side.piles[pile]
        return side.leader.printed or card, [one.printed or card for one in laid]

    def arrange(self, game: Game, seat: int, side: SidePlan) -> None:
        player = game.players[seat]
        waiting = player.deck.copy()
        waiting.reverse()
        player.turns = side.turns
        self.put(game, game.cards[player.leader], side.leader)
        for laid in side.characters:
            self.put(game, areas.move(game, game.cards[waiting.pop()], CHARACTER), laid)
        if side.stage is not None:
            self.put(game, areas.move(game, game.cards[waiting.pop()], STAGE), side.stage)
        for pile, area in (("hand", HAND), ("trash", TRASH)):
            for _ in side.piles[pile]:
                areas.move(game, game.cards[waiting.pop()], area)
        deck = [waiting.pop() for _ in side.piles["deck"]]
        for laid in side.piles["life"]:
            areas.move(game, game.cards[waiting.pop()], LIFE, face_up=laid.face_up)
        player.deck = deck
        given = sum(one.given for one in [side.leader, *side.characters])
        player.don_active, player.don_rested = side.don_active, side.don_rested
        player.don_deck = max(0, game.cards[player.leader].printed.don_deck - given - side.don_active - side.don_rested)

    def put(self, game: Game, card: GameCard, laid: Laid) -> None:
        card.turn = game.turn if laid.this_turn else 1
        card.rested = laid.rested
        card.given = laid.given
        card.stale = True
