"""`logpose play`: a game in the terminal, with bots or between persons, for two players or two teams.

Without a terminal, bots play the game.
"""

from __future__ import annotations

import secrets
import sys
from contextlib import suppress
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.text import Text

from logpose.bots import BOTS, Bot, ask
from logpose.cli.playing import FromDecks, FromPosition, Keeper, Playing
from logpose.cli.position import training_cards
from logpose.cli.screen import Read
from logpose.cli.seating import Wanted, bot_names, find_deck, full_name, seating
from logpose.cli.session import INTERRUPTED, Session
from logpose.engine.rules import DEFAULT_VERSION
from logpose.errors import ChoiceError, UsageError
from logpose.play.positions import read_position_file
from logpose.play.records import Recorder
from logpose.play.story import Story

_GO: Final = ("first", "second")


def register(app: typer.Typer) -> None:
    app.command("play")(play)


def play(
    deck: Annotated[
        str, typer.Argument(metavar="[DECK]", help="Your deck: a file, or the name of a built-in deck.")
    ] = "",
    against: Annotated[
        str, typer.Option(metavar="DECK", help="Your opponent's deck, or DECK,DECK; without it, drawn by lot.")
    ] = "",
    team: Annotated[bool, typer.Option("--team", help="Play a team match: A and C against B and D.")] = False,
    partner: Annotated[
        str, typer.Option(metavar="DECK", help="Your partner's deck in a team match; without it, drawn by lot.")
    ] = "",
    seat: Annotated[str, typer.Option(metavar="A|B|C|D", help="Your seat; without it, A.")] = "",
    decks: Annotated[
        str, typer.Option(metavar="DECK,DECK", help="A deck for every seat; four decks play a team match.")
    ] = "",
    bot: Annotated[
        str,
        typer.Option(
            metavar="NAME,…",
            help=f"The bot for all other seats, or one for each: {', '.join(BOTS)}, search:200. Without it, you play "
            "against search, and greedy bots play each other.",
        ),
    ] = "",
    go: Annotated[
        str,
        typer.Option(
            metavar="first|second", help="Whether you or your team go first; without it, the winner of the lot decides."
        ),
    ] = "",
    seed: Annotated[
        int | None, typer.Option(help="The luck of the game: the same seed, decks and choices give the same game.")
    ] = None,
    rules: Annotated[str, typer.Option(help="The version of the Comprehensive Rules.")] = DEFAULT_VERSION,
    hot_seat: Annotated[
        bool, typer.Option("--hot-seat", help="Seat persons everywhere; they hand the screen to each other.")
    ] = False,
    record: Annotated[str, typer.Option(metavar="FILE", help="Keep the game in this file.")] = "",
    position: Annotated[str, typer.Option(metavar="FILE", help="Start from a position instead of decks.")] = "",
    choices: Annotated[str, typer.Option(help="Make these choices first, such as 1,3,2.")] = "",
    interactive: Annotated[
        bool | None,
        typer.Option(
            "--interactive/--watch", help="Ask a person, or watch bots. Without either, a terminal means a person."
        ),
    ] = None,
) -> int:
    """Play a game in the terminal. Without a terminal, bots play it and logpose tells it with the rules."""
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    asks = terminal if interactive is None else interactive
    if go and go not in _GO:
        raise UsageError(f"--go cannot be {go!r:.60}; it is first or second.")
    wanted = Wanted(deck, against, partner, decks, team)
    wanted.check()
    _refuse_persons(hot_seat, seat, go, asks, interactive is False, wanted.size > 2)
    bot = bot or ("search" if asks and not hot_seat else "greedy")
    bot_names(bot)  # a bot that does not exist is refused before anything is asked
    persons = "none" if not asks else "all" if hot_seat else "one"
    console = Console(highlight=False)
    luck = seed if seed is not None else secrets.randbelow(10**9) if asks else 1
    try:
        if position:
            if wanted != Wanted() or seed is not None:
                raise UsageError(
                    "A position brings its own players, cards and luck; leave out decks, --team and --seed, or --position."
                )
            cards = training_cards()
            playing: Playing = FromPosition(read_position_file(position, cards))
            seats = seating(len(playing.game.players), bot, seat, persons)
        else:
            seats = seating(wanted.size, bot, seat, persons)
            mine = seats.bots.index("") if "" in seats.bots else 0
            names = wanted.by_seat(mine, luck, asks, console, reader(console))
            chosen = [find_deck(name) for name in names]
            playing = FromDecks(Recorder(chosen, luck, rules, seats.records, listen=True))
            cards = [card for one in chosen for card in (one.leader, *one.cards)]
    except EOFError:
        console.print()
        return 0
    except KeyboardInterrupt:
        console.print()
        return INTERRUPTED
    for choice in numbers(choices):
        choose(playing, choice)
    keeper = Keeper(playing, record)
    players = seats.players(luck)
    if not asks:
        watch(playing, [one for one in players if one is not None])
        if record:
            keeper.keep()
        return 0
    if not position:
        seed_of = "" if seed is not None else f" --seed {luck} plays it again with the same luck."
        told = seats.told([full_name(name) for name in names])
        console.print(Text(f"{told}.{seed_of} Type ? for help.", "dim"))
    while True:
        session = Session(playing, players, keeper, console, reader(console), cards, None if not go else go == "first")
        code = session.play()
        if position or record or not terminal or not session.wants_rematch():
            return code
        luck = secrets.randbelow(10**9)
        playing = FromDecks(Recorder(chosen, luck, rules, seats.records, listen=True))
        keeper, players = Keeper(playing), seats.players(luck)


def _refuse_persons(hot_seat: bool, seat: str, go: str, asks: bool, watches: bool, team: bool) -> None:
    """Refuses what cannot be said of persons where there are none, or everywhere."""
    count = "Four" if team else "Two"
    if hot_seat and watches:
        raise UsageError(f"{count} persons cannot watch; leave out --hot-seat or --watch.")
    if hot_seat and go:
        raise UsageError("With --hot-seat the players decide who goes first; leave out --go.")
    if hot_seat and not asks:
        raise UsageError(f"{count} persons need a terminal; leave out --hot-seat, or add --interactive.")
    if hot_seat and seat:
        raise UsageError("With --hot-seat persons sit in all seats; leave out --seat or --hot-seat.")
    if seat and watches:
        raise UsageError("With --watch bots sit in all seats; leave out --seat or --watch.")
    if seat and not asks:
        raise UsageError("A person needs a terminal; leave out --seat, or add --interactive.")


def watch(playing: Playing, bots: list[Bot]) -> None:
    """Bots play the game to its end, and it is told."""
    game = playing.game
    story = Story(game)
    place = tell(story, 0)
    while game.decision is not None:
        playing.choose(ask(bots[game.decision.seat], game))
        place = tell(story, place)


def tell(story: Story, place: int) -> int:
    """Tells what has happened since a place of the story; the place after it."""
    events = story.events(since=place)
    for event in events:
        typer.echo(event.sentence if event.what == "turn" else f"  {event.sentence}")
    return place + len(events)


def numbers(choices: str) -> list[int]:
    """Choices from what was typed."""
    words = [word.strip() for word in choices.split(",")] if choices.strip() else []
    for word in words:
        if not word.removeprefix("-").isdecimal():
            raise UsageError(f"{word!r} is not the number of an option; choices are whole numbers, such as 1,3,2.")
    return [int(word) for word in words]


def choose(playing: Playing, number: int) -> None:
    """Chooses an option by its number, counted from 1."""
    decision = playing.game.decision
    if decision is not None and not 1 <= number <= len(decision.options):
        raise ChoiceError(f"There is no option {number}; this decision has the options 1 to {len(decision.options)}.")
    playing.choose(number - 1)


def reader(console: Console) -> Read:
    """Reads a line, with the keys for editing where the system has them."""
    with suppress(ImportError):
        import readline  # noqa: F401  (input uses it)

        if (
            console.is_terminal and not console.is_dumb_terminal and sys.stdin.isatty()
        ):  # keys stop where the prompt ends
            return lambda prompt: input(f"\x01\x1b[1m\x02{prompt}\x01\x1b[0m\x02")
    return lambda prompt: console.input(Text(prompt, "bold"))
