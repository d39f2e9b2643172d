"""What lasts or comes later in a team match: whose next turn, Refresh Phase or Main Phase is meant."""

import pytest

from logpose.language import nodes
from logpose.language.nodes import For, GainPower
from tests.support import rules, words
from tests.support.cards import auto
from tests.support.four import RIVALS, SEATS, TEAM, THIS, lift, raised, resolve, under, using, waiting
from tests.support.table import Side, Table


def turns_with(table: Table, name: str, count: int = 7) -> str:
    """The players in whose Main Phases, from this one on, the card has its bonus."""
    seen = ""
    for _ in range(count):
        if raised(table, name):
            seen += table.turn
        table.end_turn()
    return seen


# -- your next turn ----------------------------------------------------------------------------------------------------


@rules("team-14")
@words("Duration.end_of_your_next_turn", "Duration.start_of_your_next_turn", "Duration.your_next_refresh")
@pytest.mark.parametrize(
    ("duration", "turns"),
    [("end_of_your_next_turn", "BCDA"), ("start_of_your_next_turn", "BCD"), ("your_next_refresh", "BCD")],
)
@pytest.mark.parametrize("chosen", ["A", "C"])
def test_your_next_turn_is_the_users_whosever_cards_were_chosen(
    duration: nodes.Duration, turns: str, chosen: str
) -> None:
    """Begun in B's turn, before the partner's and the user's own."""
    table = waiting("B", auto("on_opponents_attack", For(duration, (lift("you"),))))
    table.attack("B leader", "A leader")
    assert table.options() == TEAM
    table.choose(f"seat {chosen}").unopposed()
    assert turns_with(table, f"{chosen} leader") == turns


@rules("team-14")
@words("Duration.start_of_your_next_turn", "Duration.your_next_refresh")
@pytest.mark.parametrize("duration", ["start_of_your_next_turn", "your_next_refresh"])
def test_from_ones_own_turn_it_lasts_once_round_the_table(duration: nodes.Duration) -> None:
    table = using(For(duration, (GainPower(THIS, 1),)))
    assert turns_with(table, "A leader") == "ABCD"


# -- the opponent's next turn ------------------------------------------------------------------------------------------


@rules("team-9")
@words(
    "Duration.end_of_opponents_next_turn",
    "Duration.end_of_opponents_next_end_phase",
    "Duration.opponents_next_refresh",
)
@pytest.mark.parametrize(
    ("duration", "chosen", "turns"),
    [
        ("end_of_opponents_next_turn", "B", "AB"),
        ("end_of_opponents_next_turn", "D", "ABCD"),
        ("end_of_opponents_next_end_phase", "B", "AB"),
        ("end_of_opponents_next_end_phase", "D", "ABCD"),
        ("opponents_next_refresh", "B", "A"),
        ("opponents_next_refresh", "D", "ABC"),
    ],
)
def test_an_opponents_next_turn_is_the_chosen_opponents(duration: nodes.Duration, chosen: str, turns: str) -> None:
    """An effect that speaks of an opponent in no other way asks for one because of it."""
    table = using(For(duration, (GainPower(THIS, 1),)))
    assert table.asked == ("A", "player") and table.options() == RIVALS
    table.choose(f"seat {chosen}")
    assert turns_with(table, "A leader") == turns


@rules("team-9")
@words("Duration.end_of_opponents_next_turn", "Cards.whose:opponent")
@pytest.mark.parametrize(("chosen", "turns"), [("B", "AB"), ("D", "ABCD")])
def test_the_opponent_whose_card_it_is_and_whose_turn_ends_it_are_the_same(chosen: str, turns: str) -> None:
    table = using("Your opponent's Leader gains +1 power until the end of your opponent's next turn.").choose(
        f"seat {chosen}"
    )
    assert turns_with(table, f"{chosen} leader") == turns


@rules("team-9", "team-11")
@words("Duration.end_of_opponents_next_turn", "Cards.whose:you")
def test_a_partners_card_until_the_end_of_an_opponents_turn() -> None:
    table = using("Your Leader gains +1 power until the end of your opponent's next turn.")
    assert table.options() == RIVALS
    assert table.choose("seat B").options() == TEAM
    table.choose("seat C")
    assert turns_with(table, "C leader") == "AB"


@rules("team-9")
@words("Duration.opponents_next_refresh", "Deed.become_active_in_refresh")
def test_a_card_of_the_chosen_opponent_stays_rested_in_that_opponents_refresh_phase() -> None:
    table = using(
        "Rest all Characters. Then, all of your opponent's Characters will not become active in your "
        "opponent's next Refresh Phase."
    ).choose("seat D")
    for seat in "BCDA":
        table.end_turn()
        assert table.rested(f"{seat.lower()}1") is (seat == "D")
    for _ in "BCD":
        table.end_turn()
    assert not table.rested("d1")


@rules("team-11", "team-14")
@words("Duration.your_next_refresh", "Deed.become_active_in_refresh")
@pytest.mark.parametrize("chosen", ["A", "C"])
def test_a_card_of_the_chosen_partner_stays_rested_in_the_next_refresh_phase(chosen: str) -> None:
    table = using(
        "Rest all Characters. Then, all of your Characters will not become active in your next Refresh Phase."
    ).choose(f"seat {chosen}")
    for seat in "BCDA":
        table.end_turn()
        assert table.rested(f"{seat.lower()}1") is (seat == chosen)


@rules("team-3")
@pytest.mark.parametrize("turn", list(SEATS))
def test_during_this_turn_ends_with_it_whosever_turn_it_is(turn: str) -> None:
    """Durations that name nobody do not depend on the seats."""
    table = under("[Activate: Main] All Leader gains +1 power during this turn.").choose("activate A leader")
    assert turns_with(table, f"{turn} leader", 4) == "A"


# -- later steps -------------------------------------------------------------------------------------------------------


@rules("team-9", "team-14")
@words("Moment.end_of_opponents_turn")
@pytest.mark.parametrize(("chosen", "hands"), [("B", [0, 0, 1, 1]), ("D", [0, 0, 0, 0])])
def test_the_end_of_an_opponents_turn_is_the_chosen_opponents(chosen: str, hands: list[int]) -> None:
    """The user's hand in the Main Phases of A, B, C and D."""
    table = using("At the end of your opponent's turn, draw 1 card.")
    assert table.options() == RIVALS
    table.choose(f"seat {chosen}")
    seen = []
    for _ in SEATS:
        seen.append(len(table.hand("A")))
        table.end_turn()
    assert seen == hands
    assert len(table.hand("A")) == 2  # and the card of the Draw Phase


@rules("team-9")
@words("Moment.start_of_opponents_main")
@pytest.mark.parametrize(("chosen", "lives"), [("B", [5, 4, 4, 4]), ("D", [5, 5, 5, 4])])
def test_the_start_of_an_opponents_main_phase_is_the_chosen_opponents(chosen: str, lives: list[int]) -> None:
    table = using("At the start of your opponent's next Main Phase, deal 1 damage to your opponent.")
    assert table.options() == RIVALS
    table.choose(f"seat {chosen}")
    seen = []
    for _ in SEATS:
        seen.append(table.life(chosen))
        table.end_turn()
    assert seen == lives


@rules("team-18")
@words("Moment.end_of_opponents_turn")
def test_whoever_was_chosen_is_still_meant_when_the_steps_come_due() -> None:
    table = using(
        "Rest all of your Characters. Then, at the end of your opponent's turn, your Leader gains +1 "
        "power and your opponent's Leader gains +1 power for the rest of the game.",
    )
    table.choose("seat B", "seat C")
    resolve(table.end_turn().end_turn())
    assert table.turn == "C"
    assert raised(table, *(f"{seat} leader" for seat in SEATS)) == {"B leader": 1, "C leader": 1}


@rules("team-11")
@words("Moment.start_of_opponents_main", "Cards.whose:you")
def test_a_partner_is_chosen_when_the_later_steps_first_speak_of_cards() -> None:
    table = using(
        "At the start of your opponent's next Main Phase, your Leader gains +1 power for the rest of the game.",
        A=Side(),
    )
    table.choose("seat B").end_turn()
    assert table.asked == ("A", "player") and table.options() == TEAM
    assert raised(table.choose("seat C"), "A leader", "C leader") == {"C leader": 1}
