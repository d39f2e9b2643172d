"""Choices as people write them: `attack A OP01-016 B leader`, `pass`, `number 3`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from operator import index
from typing import Final, SupportsIndex

from logpose.engine.game import Game
from logpose.engine.generator import Generator
from logpose.engine.options import LOOPING
from logpose.engine.words import MOST_TIMES
from logpose.errors import ChoiceError
from logpose.play.forms import Form, find, forms
from logpose.play.positions.lines import Item, Problems, shown
from logpose.play.positions.names import Names, Unknown

_CARD: Final = re.compile(r".*#(\d+)")  # as play.forms writes a card
_NUMBER: Final = re.compile(r"number 0{0,20}(\d{1,6})", re.ASCII | re.IGNORECASE)
_MOST_SHOWN: Final = 8


def write_choice(game: Game, form: Form) -> str:
    """A choice in words that mean this option of the decision and no other."""
    return _write(Names(game), form)


def _write(names: Names, form: Form) -> str:
    words = [str(form[0])]
    for operand in form[1:]:
        card = _CARD.fullmatch(operand) if isinstance(operand, str) else None
        words.append(names.of(int(card[1])) if card else str(operand))
    if words[0] == "activate" and words[-1] == "0":
        words.pop()
    return " ".join(words)


def choices(game: Game) -> list[str]:
    """The options of the decision that waits, in the words that `game.choose` understands.

    The words say all there is to know about a choice: they are for scripts and files, `options` is for players.

        >>> from logpose import choices, new_game, training_decks
        >>> game = new_game(training_decks()[:2])
        >>> choices(game)
        ['first', 'second']
    """
    names = Names(game)
    return [_write(names, form) for form in forms(game)]


def place_of(game: Game, choice: object) -> int:
    """The place of the option that somebody means by words, or by anything that counts as a whole number."""
    if isinstance(choice, SupportsIndex):
        return index(choice)
    if not isinstance(choice, str):
        raise ChoiceError(f"{choice!r:.60} is no choice; give the place of an option, or its words.")
    found = _find(game, choice)
    if found is None:
        raise ChoiceError(f"The choice {_not_offered(game, choice)}.")
    return found


def follow(game: Game, lines: Sequence[Item], generators: Sequence[Generator], problems: Problems) -> None:
    """Makes the choices, each with its own generator if they have some, up to the first that is not offered."""
    said = [line for line in lines if line.text.strip()]
    if generators and len(generators) != len(said):
        problems.add(
            0, f"there are {len(generators)} generators for {len(said)} choices; each choice needs one, or none has"
        )
        return
    for place, line in enumerate(said):
        text = " ".join(line.text.split())
        if game.decision is None:
            problems.add(line.line, f"{shown(text)}: the game has ended before this choice")
            return
        found = _find(game, text)
        if found is None:
            problems.add(line.line, f"the choice {_not_offered(game, text)}")
            return
        if generators:
            game.generator = generators[place].copy()
        game.choose(found)


def _find(game: Game, text: str) -> int | None:
    """The first option that words mean; there are several if they leave open which copy of a card."""
    names = Names(game)
    listed = next((place for place, form in enumerate(forms(game)) if _means(names, text, form)), None)
    number = _NUMBER.fullmatch(" ".join(text.split()))
    return find(game, ("number", int(number[1]))) if listed is None and number else listed


def _not_offered(game: Game, text: str) -> str:
    offered = choices(game)
    some = "; ".join(offered[:_MOST_SHOWN])
    more = f"; and {len(offered) - _MOST_SHOWN} more" if len(offered) > _MOST_SHOWN else ""
    asked = game.decision
    numbers = f"; any number from 0 to {MOST_TIMES} can be said" if asked and asked.kind == LOOPING else ""
    return f"{shown(text)} is not offered; offered are: {some}{more}{numbers}"


def _means(names: Names, text: str, form: Form) -> bool:
    """Whether words mean an option. A card without the number of its copy is any of its copies."""
    words = text.split()
    if not words or words.pop(0).casefold() != form[0]:
        return False
    for operand in form[1:]:
        card = _CARD.fullmatch(operand) if isinstance(operand, str) else None
        if card is None:
            usual = form[0] == "activate" and operand == 0 and not words
            if not usual and (not words or words.pop(0).casefold() != str(operand).casefold()):
                return False
            continue
        name = " ".join(words[:2]) if words and len(words[0]) == 1 else " ".join(words[:1])
        del words[: 2 if " " in name else 1]
        if not _names_card(names, name, int(card[1])):
            return False
    return not words


def _names_card(names: Names, name: str, id: int) -> bool:
    whole = names.of(id)
    if "/" not in name:
        whole = whole.partition("/")[0]
    if " " not in name:
        whole = whole.partition(" ")[2]
    if name.casefold() == whole.casefold():
        return True
    try:
        return "/" in name and names.find(name) == id
    except Unknown:
        return False
