"""Answers that a player has given ahead: one option several times, no block or counter until the next turn, and what goes
without saying when a [Counter] Event is activated."""

from __future__ import annotations

from typing import Final

from logpose.cli.choices import Choices
from logpose.cli.table import find_on_table
from logpose.engine.abilities import RUN, Resolution
from logpose.engine.game import Game
from logpose.play.options import Option
from logpose.play.views import View

PASSES: Final = {"block": "block", "counter": "counter"}  # questions that can be passed ahead, as they are called


class Ahead:
    """What players at the table have said before they were asked."""

    def __init__(self) -> None:
        self._repeat: tuple[tuple[str | int, ...], int] | None = None
        self._passes: dict[tuple[int, str], int] = {}  # seat and kind of question → the turn that ends it
        self._event = ""  # the number of the [Counter] Event that is being activated

    def chosen(self, option: Option, choices: Choices, times: int = 1) -> None:
        """A player has chosen an option, so many times."""
        self._repeat = (option.form, times - 1) if times > 1 else None
        card = find_on_table(choices.view, int(option.form[1])) if option.form[0] == "event" else None
        if card is not None:
            self._event = card.number

    def passes(self, kind: str, seen: View) -> bool:
        """Switches "no block" or "no counter" until the player's next turn on or off; whether it is on now."""
        asked = (seen.seat, kind)
        if self._is_passed(kind, seen):
            del self._passes[asked]
            return False
        seats = len(seen.sides)
        self._passes[asked] = seen.turn + ((seen.seat - seen.turn_seat) % seats or seats)
        return True

    def holds(self, turn: int) -> bool:
        """Whether "no block" or "no counter" holds in a turn."""
        return any(turn < end for end in self._passes.values())

    def forget(self) -> None:
        self._repeat, self._event = None, ""
        self._passes.clear()

    def place(self, game: Game, choices: Choices) -> int | None:
        """The place of the option that has been chosen ahead, if one has."""
        seen, kind = choices.view, choices.question.kind
        if self._repeat is not None:
            form, left = self._repeat
            self._repeat = (form, left - 1) if left > 1 else None
            return self._at(choices, form)
        if self._is_passed(kind, seen) and not _would_lose(seen):
            return self._at(choices, ("pass",))
        return self._of_event(game, choices) if self._event else None

    def _is_passed(self, kind: str, seen: View) -> bool:
        return seen.turn < self._passes.get((seen.seat, kind), 0)

    def _at(self, choices: Choices, form: tuple[str | int, ...]) -> int | None:
        found = next((place for place, option in enumerate(choices.options) if option.form == form), None)
        if found is None:
            self._repeat = None
        return found

    def _of_event(self, game: Game, choices: Choices) -> int | None:
        """Whoever activates a [Counter] Event uses its effect, and means the card under attack with power for this battle."""
        asked, fight = choices.question, choices.view.battle
        source = None if asked.source is None else find_on_table(choices.view, asked.source)
        if fight is None or asked.kind == "counter":
            self._event = ""
        if fight is None or source is None or source.number != self._event:
            return None
        asking = game.stack[-1]
        if asked.kind == "use" and isinstance(asking, Resolution) and asking.stage != RUN:
            return self._at(choices, ("yes",))
        if asked.kind == "pick" and not asked.is_cost:
            place = self._at(choices, ("pick", fight.target))
            lasts = place is not None and choices.options[place].sentence.endswith("power during this battle")
            return place if lasts else None
        return None


def _would_lose(seen: View) -> bool:
    """Whether the attack ends the game as things stand: nobody has said that ahead."""
    fight = seen.battle
    return fight is not None and fight.standing is not None and fight.standing.loses
