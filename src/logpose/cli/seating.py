"""The seats of a game in the terminal: who sits where, with which deck, by the options of the command."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from logpose.bots import Bot, is_users, make_bot
from logpose.cli.colours import KEY
from logpose.cli.screen import HELPING, LEAVING, Read
from logpose.errors import UsageError
from logpose.play.decks import BUILT_IN, built_in, read_deck_file
from logpose.play.decks.built_in import called
from logpose.play.games import Deck
from logpose.play.names import SEATS, listed
from logpose.play.records import Seat
from logpose.sim.training_decks import DECKS

DECK_NAMES: Final = (*BUILT_IN, *DECKS)
_USUAL: Final = ("red-ace", "yellow-kalgara", "green-zoro", "blue-jinbe")  # where nobody says anything


# -- seats and bots ----------------------------------------------------------------------------------------------------


class Seating(msgspec.Struct, frozen=True):
    """The seats of a game: the name of the bot that sits there, or nothing for a person."""

    bots: tuple[str, ...]

    @property
    def records(self) -> list[Seat]:
        return [Seat(SEATS[seat], bot or "person") for seat, bot in enumerate(self.bots)]

    def players(self, luck: int) -> list[Bot | None]:
        """The bots, ready to play; None for a person."""
        return [make_bot(bot, luck + seat) if bot else None for seat, bot in enumerate(self.bots)]

    def told(self, decks: Sequence[str]) -> str:
        """Who plays against whom, and with what."""
        if len(self.bots) == 2:
            return " against ".join(decks)
        alone = self.bots.count("") == 1
        first = self.bots.index("") if alone else 0
        teams = [[first, (first + 2) % 4], sorted([(first + 1) % 4, (first + 3) % 4])]
        each = [f"{SEATS[seat]} ({deck})" for seat, deck in enumerate(decks)]
        if alone:
            each[first] = f"you ({SEATS[first]}, {decks[first]})"
        return "Team match: " + " against ".join(listed([each[seat] for seat in team]) for team in teams)


def seating(size: int, bot: str, seat: str, persons: str) -> Seating:
    """Puts persons and bots into seats. `persons` is "all", "one" (in the seat that was named, or else A) or "none"."""
    there = SEATS[:size]
    wanted = seat.strip().upper() or "A"
    if len(wanted) != 1 or wanted not in there:
        raise UsageError(f"There is no seat {seat!r:.60} at this table; the seats are {listed(there)}.")
    free = {"all": "", "one": there.replace(wanted, ""), "none": there}[persons]
    names = bot_names(bot)
    if free and len(names) not in (1, len(free)):
        raise UsageError(
            f"{bot!r:.60} names {len(names)} bots; name one"
            + (f", which sits at {free}." if len(free) == 1 else f" for all, or {len(free)}, for {listed(free)}.")
        )
    given = dict(zip(free, names * (len(free) if len(names) == 1 else 1), strict=False))
    return Seating(tuple(given.get(letter, "") for letter in there))


def bot_names(bot: str) -> list[str]:
    """The bots that were named; one that does not exist is refused."""
    names = [name.strip() for name in bot.split(",")]
    for name in names:
        make_bot(name, 0)
    return names


def recorded(seats: Sequence[Seat], named: Sequence[str] = ()) -> Seating:
    """The seats as a record has them; one of which it says nothing is a person's.

    A file does not get to say which modules are imported: a bot of a user's own must be named.
    """
    bots = tuple("" if seat.player in ("person", "") else seat.player for seat in seats)
    for name in named:
        if name not in bots:
            raise UsageError(f"The bot {name!r:.60} does not play in this game; leave out --bot.")
    for name in filter(None, bots):
        if is_users(name) and name not in named:
            raise UsageError(
                f"A bot {name!r:.60} that logpose does not know plays in this game; if it is yours, add --bot {name:.60}."
            )
        make_bot(name, 0)
    return Seating(bots)


# -- decks -------------------------------------------------------------------------------------------------------------


class Wanted(msgspec.Struct, frozen=True):
    """What was said about the decks: all of them by seat, or one's own, the partner's and those of the opponents."""

    deck: str = ""
    against: str = ""
    partner: str = ""
    decks: str = ""
    team: bool = False

    def check(self) -> None:
        """Refuses what does not go together."""
        if self.decks and (self.deck or self.against or self.partner):
            raise UsageError(
                "--decks names the decks of all seats; leave out DECK, --against and --partner, or --decks."
            )
        if self.partner and not self.team:
            raise UsageError("Only a team match has partners; add --team, or leave out --partner.")
        count = len(_parts(self.decks))
        if self.team and self.decks and count != len(SEATS):
            said = "1 deck" if count == 1 else f"{count} decks"
            raise UsageError(f"--decks names {said}; a team match needs four, for the seats A, B, C and D.")
        count = len(_parts(self.against))
        if self.team and count > 2:
            raise UsageError(f"--against names {count} decks; name one for both opponents, or two.")

    @property
    def size(self) -> int:
        """How many play."""
        return len(_parts(self.decks)) if self.decks else 4 if self.team else 2

    def by_seat(self, persons: Sequence[int], luck: int, console: Console, read: Read) -> list[str]:
        """The name of the deck of each seat. Persons are asked for theirs, those of bots are drawn by lot."""
        if self.decks:
            return _parts(self.decks)
        seat = persons[0] if persons else 0
        names = {seat: self.deck or _USUAL[0]} if self.deck or not persons else {}
        others = [one for one in range(self.size) if one != seat]
        if not self.team:
            against = [self.against]
        else:
            if self.partner:
                names[(seat + 2) % 4] = self.partner
            against = _parts(self.against) or [""]
        opponents = [one for one in others if one % 2 != seat % 2]
        for one, name in zip(opponents, against * (2 if len(against) == 1 else 1), strict=False):
            if name:
                names[one] = name
        for one in sorted(set(persons) - set(names)):
            names[one] = choose_deck(console, read, SEATS[one] if len(persons) > 1 else "")
        for one in range(self.size):
            if one not in names:
                names[one] = _another(list(names.values()), luck, bool(persons))
        return [names[one] for one in range(self.size)]


def _parts(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")] if text else []


def _another(taken: Sequence[str], luck: int, asks: bool) -> str:
    """A built-in deck that nobody has yet: by lot, or where bots play alone the usual one."""
    left = [name for name in (BUILT_IN if asks else _USUAL) if name not in taken]
    return left[luck % len(left) if asks else 0]


def find_deck(name: str) -> Deck:
    """A deck by the name of a built-in one, of a training deck, or of a file."""
    meant = called(name, DECK_NAMES)
    if "/" in name or ("." in name and not meant) or Path(name).exists():
        return read_deck_file(name).deck()
    if len(meant) == 1:
        return built_in(meant[0]) if meant[0] in BUILT_IN else DECKS[meant[0]]()
    if meant:
        raise UsageError(f"The deck {name!r:.60} can be {either(meant)}; type more of the name.")
    raise UsageError(f"There is no deck {name!r:.60}; choose from {', '.join(DECK_NAMES)}, or name a file.")


def full_name(name: str) -> str:
    """The whole name of a deck of which a part was typed; the name of a file as it is."""
    meant = [] if Path(name).exists() else called(name, DECK_NAMES)
    return meant[0] if len(meant) == 1 else name


def either(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} or {names[-1]}"


def choose_deck(console: Console, read: Read, seat: str = "") -> str:
    """Asks a person, called by the seat if there are several, for one of the built-in decks, or for a file."""
    grid = Table(box=None, show_header=False, padding=(0, 1), pad_edge=False)
    for number, name in enumerate(BUILT_IN, 1):
        leader = built_in(name).leader
        grid.add_row(Text(f"{number:>3}", KEY), name, Text(f"{leader.name}, {'/'.join(leader.colours)}", "dim"))
    console.print(Text(f"{seat}, choose your deck:" if seat else "Choose your deck:", "bold"))
    console.print(grid)
    while True:
        text = read("A number, a name, or a file> ").strip()
        if text.casefold() in LEAVING:
            raise EOFError
        if text.isascii() and text.isdecimal() and 1 <= int(text[:6]) <= len(BUILT_IN):
            return BUILT_IN[int(text[:6]) - 1]
        if text and Path(text).is_file():
            return text
        meant = [] if text in HELPING else called(text, DECK_NAMES)
        if len(meant) == 1:
            return meant[0]
        if text in HELPING:
            console.print(Text("Type the number of a deck, a part of its name, or the path of a deck file; q leaves."))
        elif meant:
            console.print(Text(f"{text!r:.60} can mean {either(meant)}; type more of the name."))
        elif text:
            console.print(
                Text(f"{text!r:.60} is none of them; type a number from 1 to {len(BUILT_IN)}, or ? for help.")
            )
