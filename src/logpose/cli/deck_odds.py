"""`logpose deck odds`: chances of drawing cards, exact, without a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from logpose.cards import library
from logpose.cli.printing import echo, echo_json
from logpose.errors import UsageError
from logpose.lab.measures import odds
from logpose.play.decks import DeckList, read_deck_file, statistics
from logpose.play.decks.statistics import known_cards

LAST_TURN: Final = 10
CURVE: Final = 5  # turns that are looked at exactly
HAND: Final = 4  # cards, when it matters what Counters one holds
MOST_WANTED: Final = 10


class Chance(msgspec.Struct, frozen=True):
    """Of a card, or of all that are wanted together: in the opening hand, with a mulligan for it, and by a turn."""

    card: str
    name: str
    copies: int
    opening: float
    mulligan: float
    by_turn: float  # with a mulligan for it


class Odds(msgspec.Struct, frozen=True):
    """What a deck gives."""

    deck: str
    cards: int
    first: bool
    turn: int
    chances: list[Chance]
    playable: list[float]  # on each own turn: a card that its DON!! cards pay for
    curve: list[float]  # another such card on each turn up to this one
    counter_mean: float  # in a hand of four
    counters: dict[int, float]  # in a hand of four: at least so much


def register(deck: typer.Typer) -> None:
    deck.command("odds")(command)


def command(
    file: Annotated[str, typer.Argument(help="A file, - for standard input, or the name of a built-in deck.")],
    want: Annotated[
        list[str] | None,
        typer.Option(
            help="A card by its number; again for more cards. Without it, every card of the deck.", show_default=False
        ),
    ] = None,
    by_turn: Annotated[int, typer.Option(min=1, max=LAST_TURN, help="Drawn by this turn of one's own.")] = 3,
    second: Annotated[bool, typer.Option("--second", help="Going second: one card more is drawn.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Say how often cards are in the opening hand, with a mulligan for them, and by a turn. Exact; no game is played."""
    found = odds_of(read_deck_file(file), want or [], by_turn, not second)
    if as_json:
        echo_json(msgspec.to_builtins(found, str_keys=True))
    else:
        _tell(found)


def odds_of(listed: DeckList, wanted: list[str], turn: int, first: bool) -> Odds:
    """The odds of a deck of whatever size, if it is large enough to be drawn from."""
    copies = listed.copies()
    deck = sum(copies.values())
    seen = odds.cards_seen(turn, first)
    if deck < seen:
        raise UsageError(f"The deck has {deck} cards; by turn {turn} {seen} of them are drawn. A deck has 50.")
    if len(wanted) > MOST_WANTED:
        raise UsageError(f"{len(wanted)} cards are wanted; at most {MOST_WANTED} can be looked at together.")
    numbers = list(dict.fromkeys(_number(written, copies) for written in wanted)) or list(copies)
    chances = [_chance(number, _name(number), [copies[number]], deck, seen) for number in numbers]
    if len(numbers) > 1 and wanted:
        chances.append(_chance("", "all of them", [copies[number] for number in numbers], deck, seen))
    known = known_cards(listed)
    costs = _counted({card.number: card.cost or 0 for card, _ in known}, copies)
    counters = _counted({card.number: card.counter or 0 for card, _ in known}, copies)
    counters[0] = counters.get(0, 0) + deck - sum(counters.values())
    turns = range(1, CURVE + 1) if sum(costs.values()) >= odds.cards_seen(CURVE, first) else range(0)
    return Odds(
        deck=listed.name,
        cards=deck,
        first=first,
        turn=turn,
        chances=chances,
        playable=[odds.playable(costs, each, first) for each in turns],
        curve=[odds.curve(costs, each, first) for each in turns],
        counter_mean=HAND * statistics(listed).counter_total / deck,
        counters=odds.counter_in_hand(counters, HAND),
    )


def _chance(number: str, name: str, groups: list[int], deck: int, seen: int) -> Chance:
    opening = odds.holding_each(groups, deck, odds.HAND)
    later = odds.holding_each(groups, deck, seen)
    again, by_turn = odds.with_mulligan(opening, opening), odds.with_mulligan(opening, later)
    return Chance(number, name, sum(groups), opening, again, by_turn)


def _number(written: str, copies: Mapping[str, int]) -> str:
    number = written.strip().upper()
    if number not in copies:
        raise UsageError(f"{written!r:.40} is not in the deck, which has {', '.join(copies):.300}.")
    return number


def _name(number: str) -> str:
    card = library.get(number)
    return card.name if card is not None else ""


def _counted(values: Mapping[str, int], copies: Mapping[str, int]) -> dict[int, int]:
    found: dict[int, int] = {}
    for number, value in values.items():
        found[value] = found.get(value, 0) + copies[number]
    return dict(sorted(found.items()))


def _tell(found: Odds) -> None:
    who = "going first" if found.first else "going second"
    echo(f"{found.deck or 'The deck'}, {found.cards} cards, {who}. Exact; draws by effects are not in it.")
    table = _table("", "copies", "opening hand", "with a mulligan for it", f"by turn {found.turn}, the same")
    for one in found.chances:
        name = Text(f"{one.card} {one.name}".strip())
        table.add_row(name, str(one.copies), *(f"{part:.1%}" for part in (one.opening, one.mulligan, one.by_turn)))
    _print(table)
    if found.playable:
        table = _table("turn", "DON!!", "a card to play", "another one on every turn so far")
        for place, (single, every) in enumerate(zip(found.playable, found.curve, strict=True)):
            table.add_row(str(place + 1), str(odds.DON[not found.first][place]), f"{single:.1%}", f"{every:.1%}")
        echo("\nSomething to play, without a mulligan; DON!! cards that effects add are not in it.")
        _print(table)
    table = _table("at least", "chance")
    for least, chance in found.counters.items():
        if least:
            table.add_row(str(least), f"{chance:.1%}")
    echo(f"\nCounter in a hand of {HAND} cards: {found.counter_mean:.0f} on average.")
    _print(table)


def _table(*heads: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for place, head in enumerate(heads):
        table.add_column(head, justify="right" if place else "left", no_wrap=not place)
    return table


def _print(table: Table) -> None:
    console = Console(highlight=False)
    (console if console.is_terminal else Console(highlight=False, width=100)).print(table)
