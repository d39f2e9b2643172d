"""`logpose play`: a game between two bots, told in sentences."""

from __future__ import annotations

from typing import Annotated

import typer

from logpose.bots import RandomBot
from logpose.engine.rules import DEFAULT_VERSION
from logpose.errors import UsageError
from logpose.play.games import new_game
from logpose.play.transcript import Transcript
from logpose.sim.training_decks import DECKS


def register(app: typer.Typer) -> None:
    app.command("play")(play)


def play(
    decks: Annotated[str, typer.Option(help=f"Two of {', '.join(DECKS)}; four play a team match.")] = "red,blue",
    seed: Annotated[int, typer.Option(help="The luck of the game and of the bots.")] = 1,
    rules: Annotated[str, typer.Option(help="The version of the Comprehensive Rules.")] = DEFAULT_VERSION,
    choices: Annotated[str, typer.Option(help="The first choices, such as 0,2,1; the bots make the others.")] = "",
) -> None:
    """Play a game between random bots and print what happens, with the rules that make it so."""
    names = [name.strip() for name in decks.split(",")]
    for name in names:
        if name not in DECKS:
            raise UsageError(f"There is no deck {name!r}; there are {', '.join(DECKS)}.")
    game = new_game([DECKS[name]() for name in names], seed, rules, listen=True)
    for choice in numbers(choices):
        game.choose(choice)
    bot = RandomBot(seed)
    transcript = Transcript(game)
    tell(transcript)
    while game.decision is not None:
        game.choose(bot.choose(len(game.decision.options)))
        tell(transcript)


def numbers(choices: str) -> list[int]:
    """Choices from what was typed."""
    words = [word.strip() for word in choices.split(",")] if choices.strip() else []
    for word in words:
        if not word.removeprefix("-").isdecimal():
            raise UsageError(f"{word!r} is not the number of an option; choices are whole numbers, such as 0,2,1.")
    return [int(word) for word in words]


def tell(transcript: Transcript) -> None:
    for line in transcript.news():
        typer.echo(line if line.startswith("Turn ") else f"  {line}")
