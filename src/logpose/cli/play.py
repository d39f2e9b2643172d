"""`logpose play`: a game in the terminal against a bot or between two persons; without a terminal, a game between bots."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from logpose.bots import BOTS, Bot, ask, make_bot
from logpose.cli.colours import KEY
from logpose.cli.playing import FromDecks, FromPosition, Keeper, Playing
from logpose.cli.position import training_cards
from logpose.cli.session import INTERRUPTED, Read, Session
from logpose.engine.rules import DEFAULT_VERSION
from logpose.errors import UsageError
from logpose.play.decks import BUILT_IN, built_in, read_deck_file
from logpose.play.games import Deck
from logpose.play.positions import read_position_file
from logpose.play.records import Recorder, Seat
from logpose.play.transcript import Transcript
from logpose.sim.training_decks import DECKS

_USUAL: Final = ("red-ace", "yellow-kalgara")  # where nobody says anything
_GO: Final = ("first", "second")


def register(app: typer.Typer) -> None:
    app.command("play")(play)


def play(
    deck: Annotated[
        str, typer.Argument(metavar="[DECK]", help="Your deck: a file, or the name of a built-in deck.")
    ] = "",
    against: Annotated[
        str, typer.Option(metavar="DECK", help="The deck of your opponent; by lot if none is named.")
    ] = "",
    decks: Annotated[
        str, typer.Option(metavar="DECK,DECK", help="The decks of all seats; four play a team match.")
    ] = "",
    bot: Annotated[str, typer.Option(help=f"Who plays against you: {', '.join(BOTS)}, or search:200.")] = "greedy",
    go: Annotated[str, typer.Option(metavar="first|second", help="Whether you go first; else as the lot has it.")] = "",
    seed: Annotated[int | None, typer.Option(help="The luck of the game; drawn anew if none is given.")] = None,
    rules: Annotated[str, typer.Option(help="The version of the Comprehensive Rules.")] = DEFAULT_VERSION,
    hot_seat: Annotated[
        bool, typer.Option("--hot-seat", help="Two persons, who hand the screen to each other.")
    ] = False,
    record: Annotated[str, typer.Option(metavar="FILE", help="Keep the game in this file.")] = "",
    position: Annotated[str, typer.Option(metavar="FILE", help="Start from a position instead of decks.")] = "",
    choices: Annotated[str, typer.Option(help="The first choices, such as 0,2,1.")] = "",
    interactive: Annotated[
        bool | None,
        typer.Option(
            "--interactive/--watch", help="Ask a person, or watch bots; as usual, a person if there is a terminal."
        ),
    ] = None,
) -> int:
    """Play a game. Without a terminal, bots play it and what happens is printed, with the rules that make it so."""
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    asks = terminal if interactive is None else interactive
    if go and go not in _GO:
        raise UsageError(f"One cannot go {go!r:.60}; --go is first or second.")
    if hot_seat and interactive is False:
        raise UsageError("Two persons cannot watch; leave out --hot-seat or --watch.")
    if hot_seat and (not asks or go):
        raise UsageError(
            "With --hot-seat the players decide who goes first; leave out --go."
            if go
            else "Two persons need a terminal; leave out --hot-seat, or say --interactive."
        )
    first = make_bot(bot, 0)  # a bot that does not exist is refused before anything is asked
    console = Console(highlight=False)
    luck = seed if seed is not None else secrets.randbelow(10**9) if asks else 1
    try:
        if position:
            _refuse_with_position(deck, against, decks, seed)
            cards = training_cards()
            playing: Playing = FromPosition(read_position_file(position, cards))
        else:
            names = [name.strip() for name in decks.split(",")] if decks else _two(deck, against, luck, asks, console)
            if decks and (deck or against):
                raise UsageError("--decks names the decks of all seats; leave out DECK and --against, or --decks.")
            chosen = [find_deck(name) for name in names]
            seats = _seats(len(chosen), bot, asks, hot_seat)
            playing = FromDecks(Recorder(chosen, luck, rules, seats, listen=True))
            cards = [card for one in chosen for card in (one.leader, *one.cards)]
    except EOFError:
        console.print()
        return 0
    except KeyboardInterrupt:
        console.print()
        return INTERRUPTED
    for choice in numbers(choices):
        playing.choose(choice)
    keeper = Keeper(playing, record)
    size = len(playing.game.players)
    if not asks:
        watch(playing, [make_bot(bot, luck + seat) for seat in range(size)])
        if record:
            keeper.keep()
        return 0
    bots: list[Bot | None] = [None, first if size == 2 else make_bot(bot, luck + 1)]
    bots += [make_bot(bot, luck + seat) for seat in range(2, size)]
    if hot_seat:
        bots = [None] * size
    if not position:
        seed_of = "" if seed is not None else f" --seed {luck} plays it again with the same luck."
        console.print(Text(f"{' against '.join(names)}.{seed_of} Type ? for help.", "dim"))
    session = Session(playing, bots, keeper, console, reader(console), cards, None if not go else go == "first")
    return session.play()


def watch(playing: Playing, bots: Sequence[Bot]) -> None:
    """Bots play the game to its end, and it is told."""
    game = playing.game
    transcript = Transcript(game)
    tell(transcript)
    while game.decision is not None:
        playing.choose(ask(bots[game.decision.seat], game))
        tell(transcript)


def tell(transcript: Transcript) -> None:
    for line in transcript.news():
        typer.echo(line if line.startswith("Turn ") else f"  {line}")


def numbers(choices: str) -> list[int]:
    """Choices from what was typed."""
    words = [word.strip() for word in choices.split(",")] if choices.strip() else []
    for word in words:
        if not word.removeprefix("-").isdecimal():
            raise UsageError(f"{word!r} is not the number of an option; choices are whole numbers, such as 0,2,1.")
    return [int(word) for word in words]


def reader(console: Console) -> Read:
    """Reads a line, with the keys for editing where the system has them."""
    with suppress(ImportError):
        import readline  # noqa: F401  (input uses it)

        if (
            console.is_terminal and not console.is_dumb_terminal and sys.stdin.isatty()
        ):  # keys stop where the prompt ends
            return lambda prompt: input(f"\x01\x1b[1m\x02{prompt}\x01\x1b[0m\x02")
    return lambda prompt: console.input(Text(prompt, "bold"))


# -- decks -------------------------------------------------------------------------------------------------------------


def find_deck(name: str) -> Deck:
    """A deck by the name of a built-in one, of a training deck, or of a file."""
    if name in BUILT_IN:
        return built_in(name)
    if name in DECKS:
        return DECKS[name]()
    if "/" not in name and "." not in name and not Path(name).exists():
        raise UsageError(f"There is no deck {name!r:.60}; there are {', '.join((*BUILT_IN, *DECKS))}, or name a file.")
    return read_deck_file(name).deck()


def _two(deck: str, against: str, luck: int, asks: bool, console: Console) -> list[str]:
    """One's own deck, asked for where a person can be asked, and the opponent's: another one by lot."""
    if not deck and not asks:
        return [_USUAL[0], against or _USUAL[1]]
    mine = deck or choose_deck(console, reader(console))
    others = [name for name in BUILT_IN if name != mine]
    return [mine, against or (others[luck % len(others)] if asks else _USUAL[1])]


def choose_deck(console: Console, read: Read) -> str:
    """Asks a person for one of the built-in decks, or for a file."""
    grid = Table(box=None, show_header=False, padding=(0, 1), pad_edge=False)
    for number, name in enumerate(BUILT_IN, 1):
        leader = built_in(name).leader
        grid.add_row(Text(f"{number:>3}", KEY), name, Text(f"{leader.name}, {'/'.join(leader.colours)}", "dim"))
    console.print(Text("Choose your deck:", "bold"))
    console.print(grid)
    while True:
        text = read("A number, a name, or a file> ").strip()
        if text.isascii() and text.isdecimal() and 1 <= int(text[:6]) <= len(BUILT_IN):
            return BUILT_IN[int(text[:6]) - 1]
        near = [name for name in (*BUILT_IN, *DECKS) if text and name.startswith(text.casefold())]
        if text.casefold() in near or len(near) == 1:
            return text.casefold() if text.casefold() in near else near[0]
        if text and Path(text).is_file():
            return text
        if near:
            console.print(Text(f"{text!r:.60} can mean {', '.join(near[:-1])} or {near[-1]}; type more of the name."))
        elif text:
            console.print(Text(f"{text!r:.60} is none of them; type a number from 1 to {len(BUILT_IN)}."))


def _seats(size: int, bot: str, asks: bool, hot_seat: bool) -> list[Seat]:
    persons = size if hot_seat else 1 if asks else 0
    return [Seat("ABCD"[seat], "person" if seat < persons else bot) for seat in range(size)] if size in (2, 4) else []


def _refuse_with_position(deck: str, against: str, decks: str, seed: int | None) -> None:
    if deck or against or decks or seed is not None:
        raise UsageError("A position has its own cards and luck; leave out decks and --seed, or --position.")
