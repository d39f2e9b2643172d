"""`logpose play`: a game in the terminal, with bots or between persons, for two players or two teams.

Without a terminal, bots play the game.
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.text import Text

from logpose.bots import BOTS, Bot, ask
from logpose.cli.playing import Playing, begin, resume
from logpose.cli.position import training_cards
from logpose.cli.printing import echo
from logpose.cli.screen import Read
from logpose.cli.seating import Seating, Wanted, bot_names, find_deck, full_name, recorded, seating
from logpose.cli.session import INTERRUPTED, NOT_KEPT, Session
from logpose.engine.options import LOOPING
from logpose.engine.rules import DEFAULT_VERSION
from logpose.errors import ChoiceError, LogposeError, UsageError
from logpose.files import cleaned
from logpose.play.games import SEEDS
from logpose.play.positions import read_position_text
from logpose.play.records import Recorder
from logpose.play.story import Story

Deal = Callable[[int], Recorder]  # a new game with the same decks, by its luck

_GO: Final = ("first", "second")


def register(app: typer.Typer) -> None:
    app.command("play")(play)


def play(
    deck: Annotated[
        str,
        typer.Argument(
            metavar="[DECK]",
            help="Your deck: a file, or the name of a built-in deck. With --resume, the file of a game.",
        ),
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
            help=f"The bot for all other seats, or one for each: {', '.join(BOTS)}, navigator:500, module:Class. "
            "Without it, you play against hard, and greedy bots play each other.",
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
    resumes: Annotated[
        bool,
        typer.Option(
            "--resume", help="Go on with the game in the file that is named, or with the last unfinished one."
        ),
    ] = False,
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
    bot_names(bot or "greedy")  # a bot that does not exist is refused before anything is asked
    console = Console(highlight=False)
    if resumes:
        given = (against, partner, seat, decks, go, record, position, choices)
        if any(given) or team or hot_seat or seed is not None or rules != DEFAULT_VERSION:
            raise UsageError(
                "--resume goes on with a game as it was; give it at most the file of the game and your own bots."
            )
        return go_on(resume(deck, console), console, asks, bot_names(bot) if bot else [])
    bot = bot or ("hard" if asks else "greedy")
    persons = "none" if not asks else "all" if hot_seat else "one"
    luck = seed if seed is not None else secrets.randbelow(SEEDS) if asks else 1
    read = reader(console)
    told = ""
    deal: Deal | None = None
    try:
        if position:
            if wanted != Wanted() or seed is not None:
                raise UsageError(
                    "A position brings its own players, cards and luck; leave out decks, --team and --seed, or --position."
                )
            text = read_position_text(position)
            players = len(Recorder.from_position(text, training_cards(), name=position).game.players)
            seats = seating(players, bot, seat, persons)
            recorder = Recorder.from_position(text, training_cards(), seats.records, True, position)
        else:
            seats = seating(wanted.size, bot, seat, persons)
            at = [one for one, sits in enumerate(seats.bots) if not sits]
            names = wanted.by_seat(at, luck, console, read)
            decks_there = [find_deck(name) for name in names]

            def deal(luck: int) -> Recorder:
                return Recorder(decks_there, luck, rules, seats.records, listen=True)

            recorder = deal(luck)
            seed_of = "" if seed is not None else f" --seed {luck} plays it again with the same luck."
            told = f"{seats.told([full_name(name) for name in names])}.{seed_of} Type ? for help."
        for choice in numbers(choices):
            choose(recorder, choice)
        kept = asks or bool(record)
        playing = begin(recorder, record, console, read if asks else None) if kept else Playing(recorder)
    except EOFError:
        console.print()
        return 0
    except KeyboardInterrupt:
        console.print()
        return INTERRUPTED
    if told and asks:
        console.print(Text(told, "dim"))
    again = deal if terminal and not record else None
    return sit_down(playing, seats, console, asks, luck, None if not go else go == "first", again)


def go_on(playing: Playing, console: Console, asks: bool, bots: Sequence[str] = ()) -> int:
    """Goes on with a recorded game, with the persons and bots that it names."""
    record = playing.recorder.record()
    try:
        seats = recorded(record.seats, bots)
        if "" in seats.bots and not asks:
            raise UsageError("A person plays in this game and needs a terminal; add --interactive.")
    except LogposeError:
        playing.close()
        raise
    return sit_down(playing, seats, console, "" in seats.bots, record.seed + len(record.choices))


def sit_down(
    playing: Playing,
    seats: Seating,
    console: Console,
    asks: bool,
    luck: int,
    go_first: bool | None = None,
    deal: Deal | None = None,
) -> int:
    """Plays a game to its end or until a player leaves, and with `deal` as many more as the player wants; the exit code."""
    players = seats.players(luck)
    if asks:
        read = reader(console)
        session = Session(playing, players, console, read, [*playing.recorder.cards.values()], go_first)
        code = session.play()
        if deal is None or not session.wants_rematch():
            return code
        luck = secrets.randbelow(SEEDS)
        return sit_down(begin(deal(luck), "", console, read), seats, console, asks, luck, go_first, deal)
    try:
        watch(playing, [one for one in players if one is not None])
    finally:
        playing.close()
    return NOT_KEPT if playing.problem else 0


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
        echo(event.sentence if event.what == "turn" else f"  {event.sentence}")
    return place + len(events)


def numbers(choices: str) -> list[int]:
    """Choices from what was typed."""
    words = [word.strip() for word in choices.split(",")] if choices.strip() else []
    for word in words:
        if not word.removeprefix("-").isdecimal():
            raise UsageError(f"{word!r} is not the number of an option; choices are whole numbers, such as 1,3,2.")
    return [int(word) for word in words]


def choose(recorder: Recorder, number: int) -> None:
    """Chooses an option by its number, counted from 1."""
    decision = recorder.game.decision
    any_number = decision is not None and decision.kind == LOOPING
    if decision is not None and (number < 1 or (number > len(decision.options) and not any_number)):
        raise ChoiceError(f"There is no option {number}; this decision has the options 1 to {len(decision.options)}.")
    recorder.choose(number - 1)


def reader(console: Console) -> Read:
    """Reads a line without control characters, with the keys for editing where the system has them."""
    read = _line_reader(console)
    return lambda prompt: cleaned(read(prompt)).replace("\n", " ")


def _line_reader(console: Console) -> Read:
    with suppress(ImportError):
        import readline  # noqa: F401  (input uses it)

        if (
            console.is_terminal and not console.is_dumb_terminal and sys.stdin.isatty()
        ):  # keys stop where the prompt ends
            return lambda prompt: input(f"\x01\x1b[1m\x02{prompt}\x01\x1b[0m\x02")
    return lambda prompt: console.input(Text(prompt, "bold"))
