"""docs/team-match.md, decisions 36 to 39: order and loops, and what is known."""

import pytest

from logpose.cards import Card
from logpose.engine.knowledge import seats_that_know
from logpose.engine.loops import WATCH_AFTER
from logpose.language import nodes
from logpose.play.views import view
from tests.rules.test_chapter_11_loops import MOST, play_on
from tests.support import decision, rules
from tests.support.cards import DRAW, activate, character, every, instead, leader, permanent
from tests.support.four import four
from tests.support.table import SEATS, Side, Table

STORM = leader("leader", "[Activate: Main] K.O. all Characters.")


@decision(36)
@rules("8-6-1", "1-3-4")
@pytest.mark.parametrize(("turn", "order"), [("A", "ABCD"), ("B", "BCDA"), ("C", "CDAB"), ("D", "DABC")])
def test_simultaneous_effects_are_resolved_round_the_table_from_the_turn_player(turn: str, order: str) -> None:
    martyr = character("martyr", "[On K.O.] Draw 1 card.")
    table = four(turn, **{seat: Side(leader=STORM, characters=[martyr]) for seat in "ABCD"})
    table.choose(f"activate {turn} leader")
    drew = "".join(SEATS[note.seat] for note in table.game.notes or [] if note.what == "drew")
    assert drew == order


@decision(36)
@rules("8-6-1")
def test_each_player_orders_the_effects_of_their_own() -> None:
    first, second = character("first", "[On K.O.] Draw 1 card."), character("second", "[On K.O.] Draw 2 cards.")
    table = four("C", **{seat: Side(leader=STORM, characters=[first, second]) for seat in "ABCD"})
    table.choose("activate C leader")
    for seat in "CDAB":
        assert table.asked == (seat, "order") and len(table.options()) == 2
        table.choose(table.options()[1])
        assert len(table.hand(seat)) == 3
    assert table.asked == ("C", "main")


def pinned(to: int) -> Card:
    return leader("leader", permanent(nodes.SetCost(every("any"), to)))


@decision(37)
@rules("8-1-3-3-5")
def test_permanent_effects_apply_round_the_table_from_the_turn_player_so_that_the_last_stands() -> None:
    """Each Leader says what all Characters cost; of such texts the one that applies last is seen."""
    sailor = character("sailor", cost=9)
    table = four(A=Side(pinned(1)), B=Side(pinned(2), [sailor]), C=Side(pinned(3)), D=Side(pinned(4)))
    assert [table.cost("sailor"), *[table.end_turn().cost("sailor") for _ in range(3)]] == [4, 1, 2, 3]


@decision(37)
@rules("8-1-3-4-2")
@pytest.mark.parametrize(("turn", "order"), [("A", "ABCD"), ("C", "CDAB"), ("D", "DABC")])
def test_replacement_effects_of_several_players_are_offered_round_the_table(turn: str, order: str) -> None:
    saviour = instead("knocked_out", every("any"), DRAW)
    killer = "[Activate: Main] K.O. all Characters."
    boss = leader("leader", saviour, killer)
    sailor = character("sailor")
    table = four(turn, A=Side(boss), B=Side(boss, [sailor]), C=Side(boss), D=Side(boss)).choose(
        f"activate {turn} leader"
    )
    for seat in order:
        assert table.asked == (seat, "replace")
        table.choose("pass")
    assert table.area("sailor") == "trash"


# -- loops -------------------------------------------------------------------------------------------------------------

BALLS = {"A": "ball-a", "B": "ball-b", "C": "ball-c", "D": "ball-d"}


def juggling(stoppers: str, turn: str = "A") -> Table:
    """When a ball is rested, the next player round the table sets theirs active and rests it; `stoppers` need not."""

    def side(seat: str, before: str) -> Side:
        def ball(of: str) -> nodes.All:
            return every("any", where=(nodes.HasName((BALLS[of],)),))

        caught = nodes.Event("rested", "any", where=(nodes.HasName((BALLS[before],)),))
        throw = nodes.Auto(
            when=caught, optional=seat in stoppers, steps=(nodes.SetActive(ball(seat)), nodes.Rest(ball(seat)))
        )
        return Side(
            leader=leader("leader", throw, activate(nodes.Rest(ball(seat)))), characters=[character(BALLS[seat])], don=1
        )

    return four(turn, A=side("A", "D"), B=side("B", "A"), C=side("C", "B"), D=side("D", "C"))


def stopped(table: Table) -> list[tuple[str, int]]:
    """Who has stopped a loop, and after how many times."""
    return [(SEATS[note.seat], note.amount) for note in table.game.notes or [] if note.what == "stopped-loop"]


@decision(38)
@rules("11-1-1-2")
@pytest.mark.parametrize("stopper", ["A", "B", "C", "D"])
def test_all_who_take_part_in_a_loop_declare_and_whoever_declares_the_fewest_stops(stopper: str) -> None:
    table = juggling("ABCD").choose("activate A leader")
    assert play_on(table, "yes") < MOST
    for seat in "ABCD":
        assert table.asked == (seat, "loop")
        table.choose("number 2" if seat == stopper else "number 5")
    play_on(table, "yes")
    assert table.asked == ("A", "main") and table.ended_by == ""
    assert stopped(table) == [(stopper, 2)]


@decision(38)
@rules("11-1-1-2")
@pytest.mark.parametrize(
    ("turn", "first", "second", "stopper"),
    [("A", ("B", 3), ("C", 1), "C"), ("A", ("B", 1), ("C", 3), "B"), ("A", ("B", 2), ("C", 2), "B"),
     ("C", ("C", 1), ("B", 3), "C"), ("C", ("C", 3), ("B", 1), "B"), ("D", ("B", 3), ("C", 1), "C")],
)  # fmt: skip
def test_only_those_who_can_stop_a_loop_declare(
    turn: str, first: tuple[str, int], second: tuple[str, int], stopper: str
) -> None:
    """The turn player's choice to start it is watched already, and is none that stops it."""
    table = juggling("BC", turn)
    table.game.turn_decisions = WATCH_AFTER + 1
    table.choose(f"give {turn} leader", f"activate {turn} leader")
    assert play_on(table, "yes") < MOST
    for seat, number in (first, second):
        assert table.asked == (seat, "loop")
        table.choose(f"number {number}")
    play_on(table, "yes")
    assert table.asked == (turn, "main") and table.ended_by == ""
    assert stopped(table) == [(stopper, min(first[1], second[1]))]
    assert [SEATS[note.seat] for note in table.game.notes or [] if note.what == "declined"] == [stopper]


@decision(38)
@rules("11-1-1-1")
def test_a_loop_that_none_of_the_four_can_stop_is_a_draw() -> None:
    table = juggling("").choose("activate A leader")
    assert (table.winner, table.ended_by) == ("", "11-1-1-1")
    assert table.game.result is not None and table.game.result.is_draw


# -- what is known -----------------------------------------------------------------------------------------------------


def known(table: Table, name: str) -> str:
    """The seats that know a card."""
    bits = seats_that_know(table.game, table.card(name))
    return "".join(seat for place, seat in enumerate("ABCD") if bits >> place & 1)


PEARL, SHELL, CORAL, AMBER = (character(name) for name in ("pearl", "shell", "coral", "amber"))


@decision(39)
@rules("team-26", "3-4-2")
def test_hands_are_seen_by_both_partners_and_decks_and_life_by_neither() -> None:
    table = four(A=Side(hand=[PEARL], deck=[SHELL], life=[CORAL]), B=Side(hand=[AMBER]))
    assert [known(table, name) for name in ("pearl", "amber", "shell", "coral")] == ["AC", "BD", "", ""]


@decision(39)
@rules("team-26", "3-4-2")
def test_a_view_shows_the_partners_hand_and_not_the_opponents() -> None:
    table = four(A=Side(hand=[PEARL], deck=[SHELL], life=[CORAL]), B=Side(hand=[AMBER]))
    seen = view(table.game, 2)
    assert [[card.name for card in side.known_hand] for side in seen.sides] == [["pearl"], [], [], []]
    assert (seen.sides[0].known_deck, seen.sides[0].life, seen.sides[1].hand) == ((), (None,), 1)


@decision(39)
@rules("team-26", "11-3-1")
@pytest.mark.parametrize("area", ["deck", "life"])
def test_what_one_partner_has_looked_at_the_other_has_not(area: str) -> None:
    pile = nodes.Top("deck") if area == "deck" else nodes.Top("life")
    peek = leader("leader", activate(nodes.Look(pile)))
    side = Side(leader=peek, deck=[SHELL, PEARL]) if area == "deck" else Side(leader=peek, life=[SHELL, PEARL])
    table = four(A=side).choose("activate A leader")
    assert (known(table, "pearl"), known(table, "shell")) == ("A", "")


@decision(39)
@rules("team-26", "4-5-1")
def test_a_card_that_is_drawn_is_then_seen_by_the_partner() -> None:
    look_and_draw = leader("leader", "[Activate: Main] Look at 1 card from the top of your deck. Then, draw 1 card.")
    table = four(A=Side(leader=look_and_draw, deck=[SHELL, PEARL])).choose("activate A leader")
    assert (table.area("pearl"), known(table, "pearl")) == ("hand", "AC")
