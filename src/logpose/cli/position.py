"""`logpose position`: draws a position and lists the player's options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from logpose.cards.card import Card
from logpose.engine import modifier_kinds
from logpose.engine.game import Game
from logpose.engine.state import GameCard, Player
from logpose.errors import UsageError
from logpose.play.effect_words import effect_words, keyword_names, until_words
from logpose.play.explain import explain
from logpose.play.names import listed, seat_name
from logpose.play.options import options
from logpose.play.positions import read_position_file, write_position
from logpose.play.positions.quiet import is_quiet
from logpose.sim.training_decks import training_decks

NARROW = 80  # columns where there is no terminal


def register(app: typer.Typer) -> None:
    app.command("position")(command)


def command(
    file: Annotated[
        str, typer.Argument(help="A file with a position; docs/positions.md describes it.", show_default=False)
    ],
    write: Annotated[
        bool, typer.Option("--write", help="Print the position with everything that the file leaves open.")
    ] = False,
) -> None:
    """Draw a position and list the player's options."""
    game = read_position_file(file, training_cards())
    if write:
        if not is_quiet(game):
            raise UsageError(
                f"{file} leads to a moment that is not quiet; only a quiet moment can be written without choices."
            )
        typer.echo(write_position(game), nl=False)
        return
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = NARROW
    console.print(draw(game))
    console.print(Text(explain(game)))
    console.print(choices(game))


def training_cards() -> list[Card]:
    """The cards of the training decks, which the library does not have."""
    return [card for deck in training_decks() for card in (deck.leader, *deck.cards)]


# -- drawing ---------------------------------------------------------------------------------------------------------------


def draw(game: Game, below: int | None = None) -> RenderableType:
    """The whole table, with nothing hidden: one player below, the one to move unless told, a partner beside that one, and the
    other players above."""
    nearest = game.turn_seat if game.decision is None else game.decision.seat
    last = nearest if below is None else below
    team = game.players[last].team
    seats = sorted(game.seats, key=lambda seat: (game.players[seat].team == team, seat == last, seat))
    sides: list[RenderableType] = [Text(teams(game))] if len(game.seats) > 2 else []
    for seat in seats:
        sides += [Rule(Text(heading(game, seat, nearest))), side(game, game.players[seat])]
    if game.effects:
        sides.append(Rule(Text("on players")))
        sides += [Text(f"{effect_words(one)}, {until_words(one)}") for one in game.effects]
    return Group(*sides, Rule())


def heading(game: Game, seat: int, nearest: int) -> str:
    """A player by the seat; in a team match also what the player is to the one to move."""
    name = seat_name(seat)
    if len(game.seats) == 2:
        return name
    ours = game.players[seat].team == game.players[nearest].team
    role = f"{'partner' if ours else 'opponent'} of {seat_name(nearest)}" if seat != nearest else "to move"
    return f"{name} ({role}), whose turn it is" if seat == game.turn_seat else f"{name} ({role})"


def teams(game: Game) -> str:
    """Who plays with whom in a team match, and how many Life cards they have together."""
    told: list[str] = []
    for first in game.seats[:2]:
        team = [player for player in game.players if player.team == game.players[first].team]
        life = sum(len(player.life) for player in team)
        told.append(f"{listed([seat_name(player.seat) for player in team])} (Life {life})")
    return " against ".join(told)


def choices(game: Game) -> Table:
    """The options of the decision in sentences, as `Game.choose` numbers them."""
    drawn = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    drawn.add_column(width=4, justify="right", no_wrap=True)
    drawn.add_column()
    for number, option in enumerate(options(game)):
        drawn.add_row(Text(str(number)), Text(option.sentence))
    return drawn


def side(game: Game, player: Player) -> Table:
    """One player's areas, a line for each card on the field."""
    cards = game.cards
    drawn = Table(box=None, show_header=False, padding=(0, 2, 0, 0), expand=True)
    drawn.add_column(width=10, no_wrap=True)
    drawn.add_column(ratio=1)
    on_field = [("Leader", cards[player.leader])]
    on_field += [("Character", cards[id]) for id in player.characters]
    on_field += [("Stage", cards[player.stage])] if player.stage >= 0 else []
    for label, card in on_field:
        drawn.add_row(Text(label), line(game, card))
    don = [f"{player.don_active} active", f"{player.don_rested} rested", f"{player.don_deck} in the DON!! deck"]
    if player.don_frozen or player.don_frozen_active:
        don.append(f"{player.don_frozen + player.don_frozen_active} not refreshed next")
    drawn.add_row(Text("DON!!"), Text(", ".join(don)))
    drawn.add_row(Text(f"Life {len(player.life)}"), Text(named(game, list(reversed(player.life)))))
    drawn.add_row(Text(f"Hand {len(player.hand)}"), Text(named(game, player.hand)))
    drawn.add_row(Text(f"Trash {len(player.trash)}"), Text(named(game, list(reversed(player.trash)))))
    drawn.add_row(Text(f"Deck {len(player.deck)}"), Text(top(game, player)))
    return drawn


def line(game: Game, card: GameCard) -> Text:
    """A card on the field with its values now."""
    values = [] if card.printed.is_stage else [f"{game.power(card)}"]
    if not card.printed.is_leader:
        values.append(f"cost {game.cost(card)}")
    states = ["rested" if card.rested else "active"]
    states += [f"+{card.given} DON!!"] if card.given else []
    states += ["came this turn"] if card.turn == game.turn and not card.printed.is_leader else []
    for_a_time = 0  # keywords that are told with how long they last
    for one in card.modifiers:
        for_a_time |= one.amount if one.kind == modifier_kinds.ADD_KEYWORD else 0
    negated_for_a_time = any(one.kind == modifier_kinds.NEGATE for one in card.modifiers)
    states += ["effects negated"] if game.negated(card) and not negated_for_a_time else []
    states += keyword_names(card.keywords & ~for_a_time)
    states += [f"{effect_words(one)} {until_words(one)}" for one in card.modifiers]
    name = Text(f"{card.printed.number} {card.printed.name}", style="dim" if card.rested else "bold")
    return name.append(f"  {', '.join(values + states)}", style="not bold")


def named(game: Game, ids: Sequence[int]) -> str:
    """The names of cards, as they lie."""
    names = [f"{game.cards[id].printed.name}{' (face-up)' if game.cards[id].face_up else ''}" for id in ids]
    return ", ".join(names) or "–"


def top(game: Game, player: Player) -> str:
    """The first cards of the deck."""
    shown = named(game, list(reversed(player.deck[-3:])))
    return f"from the top: {shown}{' …' if len(player.deck) > 3 else ''}" if player.deck else "–"
