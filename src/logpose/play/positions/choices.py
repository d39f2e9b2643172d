"""The choices since a quiet moment, as people write them: `attack A OP01-016 B leader`, `pass`, `number 3`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from logpose.engine.game import Game
from logpose.play.forms import Form, forms
from logpose.play.positions.lines import Item, Problems, shown
from logpose.play.positions.names import Names, Unknown

_CARD: Final = re.compile(r".*#(\d+)")  # as play.forms writes a card
_MOST_SHOWN: Final = 8


def write_choice(game: Game, form: Form) -> str:
    """A choice in words that mean this option of the decision and no other."""
    names = Names(game)
    words = [str(form[0])]
    for operand in form[1:]:
        card = _CARD.fullmatch(operand) if isinstance(operand, str) else None
        words.append(names.of(int(card[1])) if card else str(operand))
    if words[0] == "activate" and words[-1] == "0":
        words.pop()
    return " ".join(words)


def follow(game: Game, lines: Sequence[Item], problems: Problems) -> None:
    """Makes the choices, up to the first that is not offered."""
    for line in lines:
        text = " ".join(line.text.split())
        if not text:
            continue
        if game.decision is None:
            problems.add(line.line, f"{shown(text)}: the game has ended before this choice")
            return
        offered = forms(game)
        names = Names(game)
        found = [place for place, form in enumerate(offered) if _means(names, text, form)]
        if not found:
            some = [write_choice(game, form) for form in offered[:_MOST_SHOWN]]
            more = " …" if len(offered) > _MOST_SHOWN else ""
            problems.add(line.line, f"the choice {shown(text)} is not offered; offered are: {'; '.join(some)}{more}")
            return
        game.choose(found[0])


def _means(names: Names, text: str, form: Form) -> bool:
    """Whether words mean an option. A card without the number of its copy is any of its copies."""
    words = text.split()
    if words.pop(0).casefold() != form[0]:
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
