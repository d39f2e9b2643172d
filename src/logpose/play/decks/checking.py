"""The check of a deck list: everything that is wrong with it, with lines and rules."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from typing import Final

from logpose.cards import Card, library
from logpose.engine.setup import DeckFault, deck_faults
from logpose.play.decks.formats import format_problems
from logpose.play.decks.lists import DeckList, Problem
from logpose.play.games import ready

MOST_GUESSES: Final = 20  # unknown numbers for which the nearest are looked up, which takes a moment each


def check(deck: DeckList, format: str = "unlimited", on: date | None = None) -> list[Problem]:
    """Everything that keeps a deck from being legal in a format on a day, in order of lines; what has no line comes last.

    Today, if no day is given. The format "unlimited" is the rules of the game (5-1-2) alone.
    """
    lines = {entry.number: entry.line for entry in deck.entries}
    found = [*deck.unread, *_unknown(deck), *_against_rules(deck)]
    found += format_problems(deck.leader, deck.copies(), format, on or date.today())
    placed = [_placed(problem, deck, lines) for problem in found]
    return sorted(placed, key=lambda problem: (problem.line == 0, problem.line))


def _placed(problem: Problem, deck: DeckList, lines: dict[str, int]) -> Problem:
    """The problem with the line of its card."""
    line = problem.line or lines.get(problem.number, deck.leader_line if problem.number == deck.leader else 0)
    return Problem(line, problem.rule, problem.sentence, problem.number)


def _unknown(deck: DeckList) -> list[Problem]:
    numbers = dict.fromkeys([deck.leader, *[entry.number for entry in deck.entries]] if deck.leader else deck.copies())
    unknown = [number for number in numbers if number not in library]
    problems: list[Problem] = []
    for place, number in enumerate(unknown):
        said = _nearest(number) if place < MOST_GUESSES else f"There is no card {number}"
        problems.append(Problem(0, "", said, number))
    return problems


@lru_cache(maxsize=1000)
def _nearest(number: str) -> str:
    """What the library says about a number that it does not have."""
    return library.no_card(number).rstrip(".")


def _against_rules(deck: DeckList) -> list[Problem]:
    leader = library.get(deck.leader)
    known = {entry: card for entry in deck.entries if (card := library.get(entry.number)) is not None}
    others = sum(entry.count for entry in deck.entries if entry not in known)
    problems: list[Problem] = []
    if not deck.leader:
        problems.append(Problem(0, "5-1-2", "there is no Leader; a deck is led by exactly one"))
    for card in dict.fromkeys([leader, *known.values()] if leader else known.values()):
        if card.unread:
            said = f"{card.number} {card.name}: its text is not understood ({card.unread}), so it cannot be played"
            problems.append(Problem(0, "", said, card.number))
    faults = deck_faults(
        ready(leader) if leader else None,
        [ready(card) for card in known.values()],
        [entry.count for entry in known],
        others,
    )
    by_number = {card.number: card for card in known.values()}
    for fault in faults:
        problems.append(Problem(0, fault.rule, _sentence(fault, leader, by_number), fault.number))
    return problems


def _sentence(fault: DeckFault, leader: Card | None, known: dict[str, Card]) -> str:
    """The fault in words, with what the engine has no words for."""
    if fault.rule == "5-1-2-2" and leader is not None:
        card = known[fault.number]
        ours, theirs = " and ".join(card.colours), " and ".join(leader.colours)
        return f"{card.number} {card.name} is {ours}; the Leader {leader.number} {leader.name} is {theirs}"
    if fault.rule == "5-1-2-1" and leader is not None:
        card = known[fault.number]
        twice = "a second time" if card is leader else f"beside the Leader {leader.number}"
        return f"{card.number} {card.name} is a Leader card and cannot be in the deck {twice}"
    return fault.sentence
