"""A table set up by hand: cards in their areas, in the Main Phase of A, and the game played by naming options.

    table = Table(A=Side(characters=[bouncer]), B=Side(life=3))
    table.attack("bouncer", "B leader").choose("pass").choose("pass")
    assert table.life("B") == 2

Cards go by their names; where a name stands more than once, the first in table order is meant, "B blocker" is B's, and
"blocker#2" the second one. `four` (tests/support/four.py) sets up a table of four alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from logpose.cards import Card
from logpose.engine import areas, setup, values
from logpose.engine.game import Game
from logpose.engine.options import (
    ACTIVATE,
    ATTACK,
    CHOOSE,
    COUNTER_WITH,
    DON_FROM,
    KINDS,
    NUMBER,
    SEAT,
    VERBS,
    first_of,
    number_in,
    number_option,
    second_of,
    verb_of,
)  # fmt: skip
from logpose.engine.printed import Printed
from logpose.engine.state import GameCard
from logpose.engine.turn import ACTIONS, BEGIN, Turn
from logpose.engine.words import AREA_NAMES, CHARACTER, DECK, HAND, LIFE, MAIN_PHASE, STAGE, TRASH
from logpose.play.games import ready
from tests.support.cards import character, leader

SEATS = "ABCD"
FILLER = character("filler")
LEADER = leader()


@dataclass
class Placed:
    """A card on the field with its state."""

    card: Card
    rested: bool = False
    given: int = 0
    this_turn: bool = False  # it was played on this turn


@dataclass
class Side:
    """One player's side. Areas that are not named get fillers; the last of `deck` and `life` is the top."""

    leader: Card | Placed = LEADER
    characters: Sequence[Card | Placed] = ()
    stage: Card | Placed | None = None
    hand: Sequence[Card] = ()
    deck: Sequence[Card] | int = 10
    life: Sequence[Card] | int = 5
    trash: Sequence[Card] | int = 0
    don: int = 0
    rested_don: int = 0
    don_deck: int = 0
    turns: int = 2


def fill(cards: Sequence[Card] | int) -> list[Card]:
    return [FILLER] * cards if isinstance(cards, int) else list(cards)


class Table:
    """A game in the middle, and what a test does with it."""

    def __init__(
        self,
        A: Side | None = None,
        B: Side | None = None,
        C: Side | None = None,
        D: Side | None = None,
        turn: str = "A",
        rules: str = "1.1.9",
        seed: int = 1,
        start_of_turn: bool = False,
    ) -> None:
        sides = [A or Side(), B or Side()]
        if C is not None or D is not None:
            sides += [C or Side(), D or Side()]
        self.printed: dict[Card, Printed] = {}
        decks = [self._deck(side) for side in sides]
        self.game: Game = setup.new_table(decks, seed, rules)
        self.game.hand_turn_to(SEATS.index(turn))
        self.game.turn = 7
        self.game.phase = MAIN_PHASE
        for seat, side in enumerate(sides):
            self._arrange(seat, side)
        procedure = Turn()
        procedure.stage = BEGIN if start_of_turn else ACTIONS
        self.game.push(procedure)
        self.game.notes = []
        self.game.run()

    def _print(self, card: Card) -> Printed:
        if card not in self.printed:
            self.printed[card] = ready(card)
        return self.printed[card]

    def _deck(self, side: Side) -> tuple[Printed, list[Printed]]:
        on_field = [placed.card if isinstance(placed, Placed) else placed for placed in side.characters]
        if side.stage is not None:
            on_field.append(side.stage.card if isinstance(side.stage, Placed) else side.stage)
        cards = on_field + list(side.hand) + fill(side.trash) + fill(side.life) + fill(side.deck)
        first = side.leader.card if isinstance(side.leader, Placed) else side.leader
        return self._print(first), [self._print(card) for card in cards]

    def _arrange(self, seat: int, side: Side) -> None:
        game = self.game
        player = game.players[seat]
        waiting = list(player.deck)
        player.turns = side.turns
        player.don_active, player.don_rested, player.don_deck = side.don, side.rested_don, side.don_deck
        self._put(game.cards[player.leader], side.leader)
        for placed in side.characters:
            self._put(areas.move(game, game.cards[waiting.pop(0)], CHARACTER), placed)
        if side.stage is not None:
            self._put(areas.move(game, game.cards[waiting.pop(0)], STAGE), side.stage)
        for _ in side.hand:
            areas.move(game, game.cards[waiting.pop(0)], HAND)
        for _ in fill(side.trash):
            areas.move(game, game.cards[waiting.pop(0)], TRASH)
        for _ in fill(side.life):
            areas.move(game, game.cards[waiting.pop(0)], LIFE)
        game.defeat_check_due = False
        game.pending = []

    def _put(self, card: GameCard, placed: Card | Placed) -> None:
        if card.area != 3:
            card.turn = 1
        if isinstance(placed, Placed):
            card.rested = placed.rested
            card.given = placed.given
            if placed.this_turn:
                card.turn = self.game.turn
            card.stale = True

    # -- acting ------------------------------------------------------------------------------------------------------------

    def options(self) -> list[str]:
        """What may be chosen now, e.g. "attack bouncer B leader", "pick filler", "pass", "yes", "number 3"."""
        decision = self.game.decision
        return [] if decision is None else [self.say(code) for code in decision.options]

    def offers(self, text: str) -> bool:
        return text in self.options()

    def choose(self, *texts: str) -> Table:
        """Chooses options one after the other."""
        for text in texts:
            options = self.options()
            place = options.index(text) if text in options else self._unlisted(text)
            assert place >= 0, f"{text!r} is not offered to {self.asked}; there are {options}"
            self.game.choose(place)
        return self

    def _unlisted(self, text: str) -> int:
        """The place of a number that may be declared for a loop, or −1."""
        word, _, number = text.partition(" ")
        decision = self.game.decision
        return -1 if decision is None or word != "number" else decision.place(number_option(int(number)))

    def attack(self, attacker: str, target: str) -> Table:
        return self.choose(f"attack {attacker} {target}")

    def unopposed(self) -> Table:
        """Passes every block and counter decision of the battle."""
        while self.game.decision is not None and self.asked[1] in ("block", "counter"):
            self.choose("pass")
        return self

    def end_turn(self) -> Table:
        return self.choose("end")

    # -- looking -----------------------------------------------------------------------------------------------------------

    def say(self, code: int) -> str:
        verb = verb_of(code)
        word = VERBS[verb]
        if verb == NUMBER:
            return f"{word} {number_in(code)}"
        if verb == CHOOSE:
            return f"{word} {first_of(code)}"
        if verb == SEAT:
            return f"{word} {SEATS[first_of(code)]}"
        if verb in (ATTACK, COUNTER_WITH):
            return f"{word} {self.name(first_of(code))} {self.name(second_of(code))}"
        if verb == ACTIVATE:
            place = second_of(code)
            return f"{word} {self.name(first_of(code))}" + (f" {place}" if place else "")
        if VERBS[verb] in ("play", "give", "block", "event", "pick") or verb == DON_FROM:
            return f"{word} {self.name(first_of(code))}"
        return word

    def name(self, id: int) -> str:
        """The shortest name by which a test can mean this card."""
        card = self.game.cards[id]
        name = card.printed.name
        if card.printed.is_leader:
            return f"{SEATS[card.owner]} {name}"
        same = [one for one in self._in_table_order() if one.printed.name == name and one.area == card.area]
        same = [one for one in same if one.owner == card.owner] if card.on_field else same
        place = [one.id for one in same].index(id)
        owners = {one.owner for one in self.game.field() if one.printed.name == name}
        prefix = f"{SEATS[card.owner]} " if len(owners) > 1 else ""
        return prefix + name + (f"#{place + 1}" if place and card.on_field else "")

    def _in_table_order(self) -> list[GameCard]:
        found: list[GameCard] = []
        for player in self.game.players:
            ids = [player.leader, *player.characters, *([player.stage] if player.stage >= 0 else [])]
            for pile in (player.hand, player.life, player.trash, player.deck):
                ids += pile
            found += [self.game.cards[id] for id in ids]
        return found + [card for card in self.game.cards if card.area == 7]

    def card(self, name: str) -> GameCard:
        """The card of a name: "bouncer", "B leader", "filler#2"."""
        owner = -1
        if name[:2] in ("A ", "B ", "C ", "D "):
            owner, name = SEATS.index(name[0]), name[2:]
        place = 1
        if "#" in name:
            name, number = name.split("#")
            place = int(number)
        found = [
            card for card in self._in_table_order() if card.printed.name == name and (owner < 0 or card.owner == owner)
        ]
        assert len(found) >= place, f"there is no card {name!r} at this table"
        return found[place - 1]

    def area(self, name: str) -> str:
        """Where a card is: "hand", "trash", "Character area", "deck", "Life area", "no area" …"""
        return AREA_NAMES[self.card(name).area]

    def power(self, name: str) -> int:
        return self.game.power(self.card(name))

    def cost_to_play(self, name: str) -> int:
        return values.cost_to_play(self.game, self.card(name))

    def cost(self, name: str) -> int:
        return self.game.cost(self.card(name))

    def rested(self, name: str) -> bool:
        return self.card(name).rested

    def given(self, name: str) -> int:
        return self.card(name).given

    def names(self, seat: str, area: str) -> list[str]:
        """The names of the cards in an area: "hand", "trash", "deck", "life" or "characters"; the last is the top."""
        player = self.game.players[SEATS.index(seat)]
        piles = {
            "hand": player.hand, "trash": player.trash, "deck": player.deck, "life": player.life, "characters": player.characters,
        }  # fmt: skip
        return [self.game.cards[id].printed.name for id in piles[area]]

    def life(self, seat: str) -> int:
        return len(self.names(seat, "life"))

    def hand(self, seat: str) -> list[str]:
        return self.names(seat, "hand")

    def don(self, seat: str) -> tuple[int, int]:
        """Active and rested DON!! cards in the cost area."""
        player = self.game.players[SEATS.index(seat)]
        return player.don_active, player.don_rested

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked about what: ("A", "main"), ("B", "block") …; ("", "") when the game has ended."""
        decision = self.game.decision
        return ("", "") if decision is None else (SEATS[decision.seat], KINDS[decision.kind])

    @property
    def turn(self) -> str:
        return SEATS[self.game.turn_seat]

    @property
    def battle(self) -> object | None:
        return self.game.battle()

    @property
    def winner(self) -> str:
        """The letters of the winners; "" for none."""
        result = self.game.result
        return "" if result is None else "".join(SEATS[seat] for seat in result.winners)

    @property
    def ended_by(self) -> str:
        """The rule by which the game ended; "" while it goes on."""
        return "" if self.game.result is None else self.game.result.rule

    @property
    def noted(self) -> list[str]:
        """What has happened, as words: "drew", "played", "knocked-out" …"""
        return [note.what for note in self.game.notes or []]


__all__ = ["DECK", "FILLER", "Placed", "Side", "Table"]
