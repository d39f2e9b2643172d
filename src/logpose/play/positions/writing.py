"""From a game to the text of a position: first what a person wants to see, last the bookkeeping."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import Final

from logpose.engine.game import Game
from logpose.engine.generator import Generator
from logpose.engine.options import ASKS, NEEDED
from logpose.engine.setup import DECIDE, Setup
from logpose.engine.state import GameCard, Player
from logpose.errors import ChoiceError, UsageError
from logpose.play.forms import find
from logpose.play.luck import Luck
from logpose.play.names import SEATS
from logpose.play.positions.cards import write_pile
from logpose.play.positions.choices import write_choice
from logpose.play.positions.effects import EffectLines, all_modifiers
from logpose.play.positions.memory import MemoryLines, usual_turns
from logpose.play.positions.names import Names, table_order
from logpose.play.positions.quiet import is_quiet

_WIDTH: Final = 100
_NAMES_AT: Final = 34  # where the names of the cards begin


def write_position(game: Game, choices: Iterable[Sequence[str | int]] = (), luck: Luck | None = None) -> str:
    """The position of a game after some choices, in the forms of play.forms: the last quiet moment, and the choices since.

    The game itself stays as it is, and must be at a quiet moment. Of a game with luck, the text has the generator of each choice.
    """
    if not is_quiet(game):
        raise UsageError(
            "Only a quiet moment can be written as a position: give the game as it was at the last one, and the choices since."
        )
    quiet = moment = game
    since: list[str] = []
    generators: list[str] = []
    for form in choices:
        if moment is quiet:
            moment = quiet.copy()
        place = find(moment, form)
        if place is None:
            raise ChoiceError(f"The choice {' '.join(map(str, form))} is not offered at this moment.")
        since.append(write_choice(moment, tuple(form)))
        if luck is not None:
            luck.before_choice(moment)
            generators.append(_state(moment.generator))
        moment.choose(place)
        if is_quiet(moment):
            quiet, since, generators = moment, [], []
    return _Writer(quiet).text(since, generators)


def _state(generator: Generator) -> str:
    return f"{generator.a} {generator.b} {generator.c} {generator.counter}"


class _Writer:
    """Writes one quiet game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.names = Names(game)
        self.lines: list[str] = []

    def text(self, since: list[str], generators: list[str]) -> str:
        game = self.game
        before = game.stack[0]
        self.lines.append(f"rules: {game.rules.version}")
        if game.asks != NEEDED:
            self.lines.append(f"asks: {ASKS[game.asks]}")
        if isinstance(before, Setup):
            asked = f", {SEATS[before.first]} goes first, {before.asked} asked" if before.stage != DECIDE else ""
            self.lines.append(f"setup: {SEATS[before.decider]} decides{asked}")
        else:
            self.lines.append(f"turn: {game.turn}, {SEATS[game.turn_seat]}")
        for player in game.players:
            self._side(player)
        self._effects()
        memory = MemoryLines(game, self.names)
        self._section("what this turn remembers", memory.write())
        if since:
            self._section("choices since", [("choices", since)], whole_lines=True)
        self.lines += ["", "# piles, top first"]
        for player in game.players:
            self._pile(player, "trash", player.trash)
            self._pile(player, "deck", player.deck)
        self._bookkeeping(memory)
        if generators:
            self.lines += ["generators:", *(f"  {state}" for state in generators)]
        return "\n".join(self.lines) + "\n"

    # -- what a person wants to see ----------------------------------------------------------------------------------------

    def _side(self, player: Player) -> None:
        cards, name = self.game.cards, SEATS[player.seat]
        self.lines.append("")
        self._named(f"{name} leader", [cards[player.leader]])
        self._named(f"{name} characters", [cards[id] for id in player.characters])
        if player.stage >= 0:
            self._named(f"{name} stage", [cards[player.stage]])
        counts = {
            "active": player.don_active,
            "rested": player.don_rested,
            "frozen": player.don_frozen,
            "frozen active": player.don_frozen_active,
        }
        self.lines.append(f"{name} don: " + (", ".join(f"{n} {word}" for word, n in counts.items() if n) or "none"))
        self._named(f"{name} hand", [cards[id] for id in player.hand])
        self._named(f"{name} life", [cards[id] for id in reversed(player.life)])
        if player.turns != usual_turns(self.game, player.seat):
            self.lines.append(f"{name} turns: {player.turns}")

    def _named(self, key: str, cards: list[GameCard]) -> None:
        """Cards with their names; more than one have a line each."""
        if not cards:
            if key.endswith("life"):
                self.lines.append(f"{key}: none")
            return
        items = write_pile(cards, self.game.turn)
        if len(items) > 1:
            self.lines.append(f"{key}:")
        for item, name in items:
            text = f"  {item}" if len(items) > 1 else f"{key}: {item}"
            self.lines.append(f"{text:{_NAMES_AT}}  # {name}")

    def _effects(self) -> None:
        game = self.game
        effects = EffectLines(game, self.names)
        owners = {id(modifier): card for card in game.field() for modifier in card.modifiers}
        lines = [effects.write(owners.get(id(modifier)), modifier) for modifier in all_modifiers(game)]
        delayed = [effects.write_delay(delay) for delay in game.delays]
        self._section(
            "effects that last", [(key, some) for key, some in (("effects", lines), ("delayed", delayed)) if some], True
        )

    def _section(self, title: str, entries: list[tuple[str, list[str]]], whole_lines: bool = False) -> None:
        """Some entries, their items on lines of their own or with commas between them."""
        if not entries:
            return
        self.lines += ["", f"# {title}"]
        for key, items in entries:
            if whole_lines:
                self.lines += [f"{key}:", *(f"  {item}" for item in items)]
            else:
                self._wrapped(f"{key}: {', '.join(items)}")

    def _pile(self, player: Player, key: str, ids: list[int]) -> None:
        items = [item for item, _ in write_pile([self.game.cards[id] for id in reversed(ids)], self.game.turn)]
        if items or key == "deck":
            self._wrapped(f"{SEATS[player.seat]} {key}: {', '.join(items) or 'none'}")

    def _wrapped(self, text: str) -> None:
        """A long line, broken behind commas or between numbers."""
        held = text if ", " not in text else text.replace(" ", "\0").replace(",\0", ", ")
        broken = textwrap.wrap(
            held, _WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False, drop_whitespace=True
        )
        self.lines += [line.replace("\0", " ") for line in broken]

    # -- bookkeeping -------------------------------------------------------------------------------------------------------

    def _bookkeeping(self, memory: MemoryLines) -> None:
        game = self.game
        self.lines += ["", "# bookkeeping, so that the game goes on exactly as it would have"]
        self.lines.append(f"generator: {_state(game.generator)}")
        counters = memory.write_counters(
            sum(len(table_order(player)) - 1 - len(player.deck) for player in game.players)
        )
        if counters:
            self.lines.append(f"counters: {', '.join(counters)}")
        marks = []
        for key, items in memory.write_bookkeeping():
            if key in ("history", "barred"):
                marks.append((key, items))
            else:
                self._wrapped(f"{key}: {', '.join(items)}")
        for key, items in marks:
            self.lines += [f"{key}:", *(f"  {item}" for item in items)]
        stamps = [modifier.stamp for modifier in all_modifiers(game)]
        if stamps:
            self._wrapped(f"stamps: {' '.join(map(str, stamps))}")
        arrivals = 0
        for player in game.players:
            name, ids = SEATS[player.seat], table_order(player)[1:]
            off_deck = len(ids) - len(player.deck)
            usual = [*range(arrivals + 1, arrivals + off_deck + 1), *[0] * len(player.deck)]
            arrivals += off_deck
            if ids != list(range(player.leader + 1, player.leader + len(ids) + 1)):
                self._wrapped(f"{name} places: {' '.join(str(id - player.leader) for id in ids)}")
            if [game.cards[id].arrival for id in ids] != usual:
                self._wrapped(f"{name} stays: {' '.join(str(game.cards[id].arrival) for id in ids)}")
