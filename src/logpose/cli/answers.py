"""Answers for a player at the table: why, the sum of a power, a card's text, the trash. They use only a View."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from logpose.cards import Card
from logpose.cli.card_drawing import draw
from logpose.cli.choices import Choices
from logpose.cli.colours import KEY
from logpose.cli.table import counted
from logpose.play.names import SEATS, seat_name
from logpose.play.views import CardView, EffectView, SideView, View

Find = Callable[[str], Card | None]

_ADDED: Final = re.compile(r"([+-]\d+) power")
_BASE: Final = re.compile(r"base power (\d+)")
_NUMBER: Final = re.compile(r"[A-Z]+\d*-\d+")
_MOST: Final = 12  # cards named at once

HELP: Final = (
    ("a number", "choose the option with that number; an action keeps its number for the whole turn"),
    ("5x3", "choose option 5 three times, for example to give three DON!! cards; give ace 3 does it in words"),
    ("play nami", "choose the option with these words; nami alone does, where nothing else is meant"),
    ("3; e", "several answers in one line, one after the other"),
    ("e", "end the turn"),
    ("b", "no block; b! means no block until your next turn, and said again takes it back"),
    ("c", "done countering; c! means no counter until your next turn"),
    ("d", "no more cards, or none"),
    ("a", "place the cards in the order in which they are listed"),
    ("y n", "yes, no"),
    ("hand", "your hand"),
    ("t", "draw the table again"),
    ("all", "every option with its whole sentence"),
    ("why", "where the game stands, the question, and the rules behind it"),
    ("why X", "the power of X and every part of its sum; power X is the same"),
    ("card X", "a card by its number, its name, or the number of an option"),
    ("trash", "all trashes, or trash B"),
    ("log", "the last lines of the game with their rules; log 50 for more"),
    ("undo", "go back to your last decision, in a game against bots"),
    ("save FILE", "keep the game so far in a file and go on"),
    ("concede", "give the game up"),
    ("q", "leave; the game is kept in a file"),
)


TEAMS: Final = (
    "A and C play against B and D. Turns go A, B, C, D. A team loses when one of its players takes damage while neither has "
    "Life cards, or when both decks are empty. Partners see each other's hands, and block and counter for each other: "
    "b and c leave the answer to the partner."
)


def help_page(in_teams: bool = False) -> RenderableType:
    """The keys and commands, and what is different in a team match."""
    grid = Table(box=None, show_header=False, padding=(0, 2), pad_edge=False)
    for key, meaning in HELP:
        grid.add_row(Text(key, KEY), Text(meaning))
    note = (
        "A card in your hand shows its name, cost, power and, after a +, its Counter; ▸ marks what you can use now. A “new” "
        "card came this turn. "
        "You play an Event “in vain” if you cannot pay the cost of its effect."
    )
    return Group(grid, Text(f"{note} {TEAMS}" if in_teams else note, "dim"))


def why(view: View, choices: Choices) -> RenderableType:
    """Where the game stands, and what is asked, with the rules."""
    return Group(*(Text(line) for line in (*view.where.split(" › "), choices.question.why)))


# -- power -------------------------------------------------------------------------------------------------------------


def power(view: View, text: str, find: Find) -> RenderableType | None:
    """What the power of the cards with this name on the field is made of; nothing if there is none."""
    found = [
        (side, card) for side in view.sides for card in (side.leader, *side.characters) if _is_called(side, card, text)
    ]
    if not found:
        return None
    return Group(*(Text(line) for side, card in found for line in power_lines(view, side, card, find)))


def power_lines(view: View, side: SideView, card: CardView, find: Find) -> list[str]:
    """The power of a card, then each thing that it is made of."""
    role = "Leader" if card is side.leader else "Character"
    lines = [f"{seat_name(side.seat)}'s {role} {card.name} has {card.power} power:"]
    facts = find(card.number)
    bases = [(int(match[1]), one) for one in card.effects if (match := _BASE.fullmatch(one.what))]
    if facts is not None and facts.power is not None:
        lines.append(f"  {facts.power:>6}  printed on the card")
    if bases:
        base, effect = max(bases, key=lambda one: one[0])
        lines.append(f"  {base:>6}  is its base instead: {_source(effect)}")
    if card.given:
        if side.seat == view.turn_seat:
            lines.append(f"  {card.given * 1000:>+6}  {card.given} given DON!!")
        else:
            lines.append(f"  {0:>+6}  {card.given} given DON!! count in its owner's turn only")
    added = Counter((int(match[1]), _source(one)) for one in card.effects if (match := _ADDED.fullmatch(one.what)))
    for (amount, source), count in added.items():
        lines.append(f"  {amount * count:>+6}  {source}" + (f" (×{count})" if count > 1 else ""))
    others = [one for one in card.effects if not _ADDED.fullmatch(one.what) and not _BASE.fullmatch(one.what)]
    return lines + counted(f"  besides: {one.what}, {_source(one)}" for one in others)


def _source(effect: EffectView) -> str:
    return f"{effect.source}, {effect.until}" if effect.until else f"{effect.source}, as long as its text holds"


def _is_called(side: SideView, card: CardView, text: str) -> bool:
    wanted = text.casefold()
    role = "leader" if card is side.leader else "character"
    names = (f"{card.name} {role} {card.number} {seat_name(side.seat)}'s").casefold()
    return all(word in names for word in wanted.split())


# -- cards -------------------------------------------------------------------------------------------------------------


def card(view: View, choices: Choices, text: str, find: Find) -> str:
    """A card drawn: by number, by the number of an option, or by a name that stands on the table."""
    if text in choices.labels:
        shown = choices.card(choices.labels[text])
        if shown is None:
            return f"Option {text} has no card."
        numbers = [shown.number]
    elif _NUMBER.fullmatch(text.upper()):
        numbers = [text.upper()]
    elif text.casefold() in ("leader", "my leader", "your leader"):
        numbers = [view.sides[view.seat].leader.number]
    else:
        wanted = text.casefold()
        numbers = sorted({one.number for one in visible(view) if wanted in one.name.casefold()})
        exact = sorted({one.number for one in visible(view) if wanted == one.name.casefold()})
        numbers = exact or numbers
    cards = [found for number in numbers if (found := find(number)) is not None]
    if not cards:
        return (
            f"No card {text!r:.60} is on the table; give a number such as OP01-016, a name, or the number of an option."
        )
    if len(cards) > 3:
        some = ", ".join(f"{one.number} {one.name}" for one in cards[:_MOST])
        return f"Several cards have this name: {some}{' …' if len(cards) > _MOST else ''}."
    return "\n".join(draw(one) for one in cards)


def visible(view: View) -> list[CardView]:
    """All cards that the view shows."""
    found: list[CardView] = list(view.shown)
    for side in view.sides:
        found += [side.leader, *side.characters, *side.known_hand, *side.trash]
        found += [side.stage] if side.stage else []
        found += [card for card in side.life if card is not None]
        found += [card for _, card in side.known_deck]
    return found


def trash(view: View, text: str) -> list[str]:
    """What lies in the trashes, the top first, copies together."""
    seats = [SEATS.index(text.upper())] if text and text.upper() in SEATS[: len(view.sides)] else range(len(view.sides))
    lines: list[str] = []
    for side in (view.sides[seat] for seat in seats):
        counts: dict[str, int] = {}
        for one in side.trash:
            counts[one.name] = counts.get(one.name, 0) + 1
        told = ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in counts.items())
        lines.append(f"{seat_name(side.seat)}'s trash ({len(side.trash)}): {told or 'empty'}")
    return lines
