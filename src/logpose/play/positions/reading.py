"""From the text of a position to a game that goes on from there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from logpose.cards.card import Card
from logpose.engine import setup, turn
from logpose.engine.game import Game
from logpose.engine.generator import Generator, seeded
from logpose.engine.options import ASKS, NEEDED
from logpose.engine.rules import DEFAULT_VERSION, VERSIONS
from logpose.engine.setup import Setup
from logpose.engine.state import GameCard
from logpose.engine.turn import Turn
from logpose.engine.words import DON_PHASE, DRAW_PHASE, END_PHASE, LEADER, MAIN_PHASE, REFRESH_PHASE
from logpose.errors import PositionError
from logpose.files import Unreadable, read_file, text_of
from logpose.files import shown as shown_path
from logpose.play.games import SEEDS, ready
from logpose.play.names import SEATS
from logpose.play.positions.cards import AREAS, Placed, once_bits, usual_seen
from logpose.play.positions.choices import follow
from logpose.play.positions.effects import EffectLines, all_modifiers
from logpose.play.positions.lines import Entry, Item, Problems, read_lines, shown
from logpose.play.positions.memory import MemoryLines, hand_is_seen, usual_turns
from logpose.play.positions.names import Names, Unknown
from logpose.play.positions.sides import Side

USUAL_TURN: Final = 5
MOST_TURNS: Final = 10_000
LONGEST_EFFECT: Final = 500  # characters
LARGEST_FILE: Final = 2_000_000  # bytes
_RECORD: Final = re.compile(r'\s*\{\s*"format":')
# Where a turn goes on: the phase, and the stage of the Turn procedure.
_PHASES: Final = {
    "refresh": (REFRESH_PHASE, turn.BEGIN),
    "draw": (DRAW_PHASE, turn.DRAW),
    "don": (DON_PHASE, turn.DON),
    "main": (MAIN_PHASE, turn.ACTIONS),
    "end": (END_PHASE, turn.END),
}


def read_position(text: str, cards: Iterable[Card] = (), name: str = "text") -> Game:
    """The game that a position describes, at the decision it leads to. `cards` are known besides those of the library.

    What cannot be is refused with all its reasons (PositionError); `name` says in them where the text is from.

        >>> from logpose import read_position
        >>> read_position("turn: 7, A \\n A leader: OP01-001 \\n B leader: OP01-002")
        <Game turn 7, A's Main Phase, A to choose among 2>
    """
    return _Reader(text, {card.number.upper(): card for card in cards}, name).game()


def read_position_file(path: str | Path, cards: Iterable[Card] = ()) -> Game:
    """The game that a file describes."""
    return read_position(read_position_text(path), cards, shown_path(path))


def read_position_text(path: str | Path) -> str:
    """The text of a position in a file; a record of a game is told apart."""
    try:
        text = text_of(read_file(path, LARGEST_FILE))
    except Unreadable as why:
        reason = f"it cannot be read: {why}; a position is lines such as 'A leader: OP01-001' (docs/positions.md)"
        raise PositionError(shown_path(path), [reason]) from None
    if _RECORD.match(text):
        name = shown_path(path)
        reason = f"this is the record of a game; logpose replay {name} tells it, logpose play --resume {name} goes on"
        raise PositionError(name, [reason])
    return text


class _Reader:
    """Reads one position: first all lines, then the sides, then what is said about the cards on the table."""

    def __init__(self, text: str, extra: dict[str, Card], name: str) -> None:
        self.extra = extra
        self.problems = Problems(name)
        self.entries = read_lines(text, self.problems)
        self.seats = 4 if any(seat > 1 for seat, _ in self.entries) else 2
        self.turn = USUAL_TURN
        self.turn_seat = 0
        self.laid = 0  # cards that have come to an area

    def game(self) -> Game:
        if not self.entries:
            self.problems.raise_any()
        before = (-1, "setup") in self.entries
        sides = [Side(seat, self.entries, self.extra, self.seats) for seat in range(self.seats)]
        for side in sides:
            side.read(self.problems, before)
        version, generator = self._version(), self._generator()
        self._read_turn()
        stage = self._phase()
        if any(side.leader is None for side in sides):
            self.problems.raise_any()
        game = self._table(sides, version)
        game.generator = generator
        game.asks = self._asks()
        self._begin(game, stage)
        self._say(game)
        self.problems.raise_any()
        game.defeat_check_due = True  # an empty deck, for example, is noticed at once (9-1-2)
        game.run()
        choices = self.entries.get((-1, "choices"))
        if choices is not None:
            follow(game, choices.lines, self._generators(), self.problems)
        self.problems.raise_any()
        return game

    # -- the lines about the game ------------------------------------------------------------------------------------------

    def _value(self, key: str) -> Item | None:
        entry = self.entries.get((-1, key))
        return None if entry is None else Item(entry.line, " ".join(entry.text().split()))

    def _version(self) -> str:
        said = self._value("rules")
        if said is None:
            return DEFAULT_VERSION
        if said.text not in VERSIONS:
            known = f"{', '.join(VERSIONS[:-1])} and {VERSIONS[-1]}"
            self.problems.add(said.line, f"there is no rules version {shown(said.text)}; logpose plays {known}")
            return DEFAULT_VERSION
        return said.text

    def _asks(self) -> int:
        said = self._value("asks")
        if said is None:
            return NEEDED
        if said.text not in ASKS:
            known = f"{', '.join(ASKS[:-1])} or {ASKS[-1]}"
            self.problems.add(said.line, f"a match does not ask {shown(said.text)}; it asks {known}")
            return NEEDED
        return ASKS.index(said.text)

    def _generator(self) -> Generator:
        seed, state = self._value("seed"), self._value("generator")
        if seed is not None and state is not None:
            self.problems.add(state.line, "the generator is given by its seed and by its state; one of them is enough")
        if state is not None:
            return self._generator_state(state)
        elif seed is not None:
            if re.fullmatch(r"\d{1,20}", seed.text) and int(seed.text) < SEEDS:
                return seeded(int(seed.text))
            self.problems.add(seed.line, f"the seed {shown(seed.text)} cannot be used; seeds are 0 to 2**62 - 1")
        return seeded(0)

    def _generator_state(self, said: Item) -> Generator:
        numbers = [int(word) for word in said.text.split() if re.fullmatch(r"\d{1,10}", word)]
        if len(numbers) == 4 == len(said.text.split()) and max(numbers) < 2**32:
            return Generator(*numbers)
        self.problems.add(said.line, "the state of a generator is four whole numbers below 2**32")
        return seeded(0)

    def _generators(self) -> list[Generator]:
        """One for each choice, where a choice does not go on with the luck of the one before."""
        said = self.entries.get((-1, "generators"))
        return [] if said is None else [self._generator_state(item) for item in said.items()]

    def _read_turn(self) -> None:
        said = self._value("turn")
        if said is None:
            return
        found = re.fullmatch(r"(?:(\d{1,5})(?:, ?|$))?([A-D]?)", said.text.upper())
        if found is None or not 1 <= int(found[1] or USUAL_TURN) <= MOST_TURNS:
            self.problems.add(said.line, f"{shown(said.text)} is no turn; a turn is its number and whose it is: '5, A'")
            return
        seat = SEATS.index(found[2]) if found[2] else 0
        if seat >= self.seats:
            self.problems.add(said.line, f"there is no player {found[2]} whose turn it could be")
            return
        self.turn_seat = seat
        self.turn = int(found[1]) if found[1] else USUAL_TURN + seat

    def _phase(self) -> int:
        said = self._value("phase")
        word = "main" if said is None else said.text.casefold().removesuffix(" phase").replace("!!", "")
        if word not in _PHASES:
            assert said is not None
            known = ", ".join(list(_PHASES)[:-1])
            self.problems.add(said.line, f"there is no phase {shown(said.text)}; there are {known} and end (6-1-1)")
            word = "main"
        self.phase, stage = _PHASES[word]
        return stage

    # -- the table ---------------------------------------------------------------------------------------------------------

    def _table(self, sides: list[Side], version: str) -> Game:
        """The cards in their areas. A card's number in the game is its place in the deck list, the Leader's first."""
        decks = []
        places: list[list[int]] = []
        for side in sides:
            assert side.leader is not None
            cards = [ready(card) for _, _, card in side.table_order()]
            order = self._numbers(side, "places", len(cards), list(range(1, len(cards) + 1)))
            if sorted(order) != list(range(1, len(cards) + 1)):
                self.problems.add(
                    side.line("places"),
                    f"these are not the places 1 to {len(cards)}, each once; delete the line if the cards have changed",
                )
                order = list(range(1, len(cards) + 1))
            places.append(order)
            by_place = dict(zip(order, cards, strict=True))
            decks.append((ready(side.leader), [by_place[place] for place in sorted(by_place)]))
        game = setup.new_table(decks, 0, version)
        game.turn, game.turn_seat, game.phase = self.turn, self.turn_seat, self.phase
        for side, order in zip(sides, places, strict=True):
            self._lay(game, side, order)
        game.on_field = None
        return game

    def _lay(self, game: Game, side: Side, order: list[int]) -> None:
        player = game.players[side.seat]
        cards = side.table_order()
        usual: list[int] = []
        for key, _, _ in cards:
            self.laid += key != "deck"
            usual.append(0 if key == "deck" else self.laid)
        arrivals = self._numbers(side, "stays", len(cards), usual)
        game.arrivals = max([game.arrivals, self.laid, *arrivals])
        player.deck = []
        piles = {"hand": player.hand, "life": player.life, "trash": player.trash, "deck": player.deck}
        for (key, placed, _), place, arrival in zip(cards, order, arrivals, strict=True):
            old = game.cards[player.leader + place]
            card = GameCard(old.id, arrival, old.printed, side.seat, AREAS[key], old.copy_bit)
            game.cards[card.id] = card
            self._state(game, card, placed)
            if key == "characters":
                player.characters.append(card.id)
            elif key == "stage":
                player.stage = card.id
            else:
                piles[key].append(card.id)
            if card.on_field:
                game.watch(card.printed)
        for pile in (player.life, player.trash, player.deck):
            pile.reverse()
        for placed, _ in side.areas["leader"]:
            self._state(game, game.cards[player.leader], placed)
        player.don_active, player.don_rested = side.don.active, side.don.rested
        player.don_frozen, player.don_frozen_active = side.don.frozen, side.don.frozen_active
        given = sum(card.given for card in game.cards if card.owner == side.seat)
        player.don_deck -= side.don.active + side.don.rested + given
        player.hand_seen = hand_is_seen(game, player)
        self._count_turns(game, side)

    def _state(self, game: Game, card: GameCard, placed: Placed) -> None:
        card.rested, card.given, card.face_up = placed.rested, placed.given, placed.face_up
        if card.area != LEADER:
            card.turn = self.turn if placed.is_new else placed.turn
            if card.turn > self.turn:
                self.problems.add(
                    placed.line, f"{card.printed.number} came in turn {card.turn}, which is still to come"
                )
        card.used = once_bits(card.printed) if placed.used_all else placed.used
        card.seen = usual_seen(card.area, card.owner) if placed.seen is None else placed.seen
        card.stale = card.on_field

    def _numbers(self, side: Side, key: str, count: int, usual: list[int]) -> list[int]:
        """A number for every card of a side in table order."""
        entry = side.entries.get(key)
        if entry is None:
            return usual
        words = [word for line in entry.lines for word in line.text.replace(",", " ").split()]
        if len(words) != count or not all(_is_count(word) for word in words):
            self.problems.add(
                entry.line,
                f"{key} are a number for each of the {count} cards of {side.name}; delete the line if the cards have changed",
            )
            return usual
        return [int(word) for word in words]

    def _count_turns(self, game: Game, side: Side) -> None:
        """Turns begun: as if all players had taken turns in order, unless something else is said."""
        player = game.players[side.seat]
        player.turns = usual_turns(game, side.seat)
        said = side.entries.get("turns")
        if said is not None:
            if re.fullmatch(r"\d{1,5}", said.text()):
                player.turns = int(said.text())
            else:
                self.problems.add(said.line, f"{shown(said.text())} is not how many turns {side.name} has begun")

    # -- what goes on ------------------------------------------------------------------------------------------------------

    def _begin(self, game: Game, stage: int) -> None:
        said = self._value("setup")
        if said is not None:
            self._begin_setup(game, said)
            return
        procedure = Turn()
        procedure.stage = stage
        if stage == turn.BEGIN:
            game.turn -= 1
            game.players[self.turn_seat].turns -= 1
        game.push(procedure)

    def _begin_setup(self, game: Game, said: Item) -> None:
        found = re.fullmatch(r"([A-D]) decides(?:, ([A-D]) goes first, (\d) asked)?", said.text)
        seats = [SEATS.index(letter) for letter in (found.groups()[:2] if found else ()) if letter]
        if found is None or any(seat >= self.seats for seat in seats) or int(found[3] or 0) >= self.seats:
            self.problems.add(
                said.line,
                "preparations are 'A decides', or 'A decides, B goes first, 0 asked' when hands may be redrawn",
            )
            return
        procedure = Setup(seats[0])
        procedure.stage = setup.REDRAWS if len(seats) > 1 else setup.DECIDE
        if len(seats) > 1:
            procedure.first, procedure.asked = seats[1], int(found[3])
        for player in game.players:
            player.turns = 0
        game.turn, game.phase = 0, REFRESH_PHASE
        game.turn_seat = max(0, procedure.first)
        game.push(procedure)

    def _say(self, game: Game) -> None:
        """Effects, memory and bookkeeping, which name cards."""
        names = Names(game)
        effects = EffectLines(game, names)
        for key, read in (("effects", effects.read), ("delayed", effects.read_delay)):
            entry = self.entries.get((-1, key))
            for line in entry.lines if entry is not None else []:
                if line.text and line.text.casefold() != "none":
                    try:
                        if len(line.text) > LONGEST_EFFECT:
                            raise Unknown(f"an effect in {len(line.text):,} characters; {LONGEST_EFFECT} are enough")
                        read(line)
                    except Unknown as reason:
                        self.problems.add(line.line, str(reason))
        memory = MemoryLines(game, names)
        for key in memory.readers:
            entry = self.entries.get((-1, key))
            if entry is not None:
                for line_number, problem in memory.read(entry):
                    self.problems.add(line_number, problem)
        self._stamps(game)

    def _stamps(self, game: Game) -> None:
        entry: Entry | None = self.entries.get((-1, "stamps"))
        if entry is None:
            return
        words = entry.text().replace(",", " ").split()
        modifiers = all_modifiers(game)
        if len(words) != len(modifiers) or not all(_is_count(word) for word in words):
            self.problems.add(
                entry.line, f"stamps are a number for each of the {len(modifiers)} effects, in their order"
            )
            return
        for modifier, word in zip(modifiers, words, strict=True):
            modifier.stamp = int(word)


def _is_count(word: str) -> bool:
    return len(word) < 10 and word.isascii() and word.isdecimal()
