"""Deck lists written for other tools."""

from __future__ import annotations

from typing import Literal

import msgspec

from logpose.errors import DeckError
from logpose.play.decks.lists import DeckList, list_of
from logpose.play.games import Deck

Shape = Literal["optcgsim", "json"]


def write_deck(deck: Deck | DeckList, shape: Shape = "optcgsim") -> str:
    """The deck as a text that `read_deck` and other tools read.

    >>> from logpose import read_deck, read_deck_file, write_deck
    >>> ace = read_deck_file("red-ace").deck()
    >>> write_deck(ace).splitlines()[0]
    '1xOP16-001'
    >>> read_deck(write_deck(ace)).deck() == ace
    True
    """
    return write_json(deck) if shape == "json" else write_optcgsim(deck)


def write_optcgsim(deck: Deck | DeckList) -> str:
    """The list that OPTCGSim and most other tools read: a line for each number, the Leader first."""
    listed = _whole(deck)
    leader = [f"1x{listed.leader}"] if listed.leader else []
    return "\n".join([*leader, *[f"{entry.count}x{entry.number}" for entry in listed.entries]]) + "\n"


def write_json(deck: Deck | DeckList) -> str:
    """The deck as JSON: its name if it has one, the Leader's number, and how many of each number."""
    listed = _whole(deck)
    name = {"name": listed.name} if listed.name else {}
    data = {**name, "leader": listed.leader, "cards": listed.copies()}
    return msgspec.json.format(msgspec.json.encode(data), indent=2).decode() + "\n"


def _whole(deck: Deck | DeckList) -> DeckList:
    """The list, all of which was understood: nothing is lost in writing."""
    listed = list_of(deck)
    if listed.unread:
        raise DeckError(listed.name or "list", [str(problem) for problem in listed.unread])
    return listed
