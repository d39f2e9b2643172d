"""Official cards for tests: by number, in decks, and games between decks with the words of a Table.

table = Table(A=Side(card("OP14-001"), characters=cards("OP14-009", "OP14-013")))
table = first_turn(begin(deck("OP15-058")))
"""

from __future__ import annotations

import os

import msgspec

from logpose import Card, Deck, library, new_game
from tests.support.cards import character, leader
from tests.support.staples import FIVE
from tests.support.table import Side, Table

# With these numbers' abilities taken away a test about them must fail: tools/rulings sees to it.
BLANK = frozenset(os.environ.get("LOGPOSE_BLANK", "").split(","))


def card(number: str) -> Card:
    """The official card of this number."""
    found = library[number]
    return msgspec.structs.replace(found, abilities=()) if number in BLANK else found


def cards(*numbers: str) -> list[Card]:
    return [card(number) for number in numbers]


def deck(leader_card: Card | str, *those: Card, types: tuple[str, ...] = ()) -> Deck:
    """A deck of 50 with this Leader: those cards, and plain Characters in the Leader's colour of these types."""
    first = card(leader_card) if isinstance(leader_card, str) else leader_card
    colours = first.colours[:1]
    plain = [character(f"{colours[0]} mate {number % 13}", colours=colours, types=types) for number in range(50)]
    return Deck(first, (*those, *plain[len(those) :]))


def begin(A: Deck, B: Deck | None = None, seed: int = 1) -> Table:
    """A new game between two decks, stopped at its first question: who goes first."""
    table = Table.__new__(Table)
    table.printed = {}
    table.game = new_game([A, B or deck(leader())], seed, listen=True)
    return table


def first_turn(table: Table) -> Table:
    """Answers the questions of the setup: A goes first and both keep their hands; other questions get the first option."""
    while table.game.turn == 0:
        seat, kind = table.asked
        if kind == "first-or-second":
            table.choose("first" if seat == "A" else "second")
        elif kind == "opening-hand":
            table.choose("keep")
        else:
            table.game.choose(0)
    return table


def next_turn(table: Table) -> Table:
    """Ends the Main Phase, answers no to what is asked at the end of the turn, and stops in the next Main Phase."""
    before = table.game.turn
    table.choose("end")
    while table.game.decision is not None and table.game.turn == before:
        table.choose("pass" if table.offers("pass") else "no")
    return table


def place(table: Table, *names: str) -> Table:
    """Places the cards of these names one after the other; the last one goes without a question."""
    for name in names[:-1]:
        assert table.asked[1] == "place"
        table.choose(f"pick {name}")
    return table


def place_five(table: Table, seat: str = "A") -> Table:
    """Places FIVE, none of which may be taken, under the filler of the deck in an order that the player chooses."""
    assert table.asked == (seat, "place") and set(table.options()) == {f"pick {one.name}" for one in FIVE}
    place(table, "card 3", "card 1", "card 5", "card 2", "card 4")
    assert table.names(seat, "deck") == ["card 4", "card 2", "card 5", "card 1", "card 3", "filler"]
    return table


def place_as_offered(table: Table) -> Table:
    """Places cards in the order in which they are offered, where their order may be chosen."""
    while table.asked[1] == "place":
        table.game.choose(0)
    return table


def faces(table: Table, seat: str = "A") -> list[tuple[str, bool]]:
    """The Life cards and whether they lie face-up; the last is the top."""
    life = [table.game.cards[id] for id in table.game.players["AB".index(seat)].life]
    return [(one.printed.name, one.face_up) for one in life]


def hit(by: Card, theirs: Side, *answers: str) -> Table:
    """A plays an Event against B's side."""
    return Table(A=Side(hand=[by], don=1), B=theirs).choose(f"play {by.name}", *answers)
