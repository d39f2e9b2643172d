"""DON!! cards in a team match: an effect means those of a chosen partner or opponent, a cost those of its player."""

import pytest

from logpose.language import nodes
from logpose.language.nodes import AddDon, GiveDon, KeepDonRested, MoveGivenDon, RestDon, ReturnDon, SetDonActive
from tests.support import rules, words
from tests.support.cards import activate, character, every, leader
from tests.support.four import CREW, LEADERS, RIVALS, SEATS, TEAM, THIS, four, manned, under, using
from tests.support.table import Placed, Side, Table

MATE = character("mate")
CASES = [("you", "A", TEAM), ("you", "C", TEAM), ("opponent", "B", RIVALS), ("opponent", "D", RIVALS)]
OF_WHOM = pytest.mark.parametrize(("player", "chosen", "offered"), CASES)


def rich() -> dict[str, Side]:
    """Everyone with 2 active and 3 rested DON!! cards, 4 in the DON!! deck, and 1 given to the Leader and to the Character."""
    return {
        seat: Side(
            leader=Placed(leader(), given=1),
            characters=[Placed(CREW[seat], given=1)],
            don=2,
            rested_don=3,
            don_deck=4,
        )
        for seat in SEATS
    }


def applied(step: nodes.Step, chosen: str, offered: list[str]) -> Table:
    """A table at which A has had the step carried out for the chosen player, up to the next question."""
    sides = rich()
    sides["A"].leader = Placed(leader("leader", activate(step)), given=1)
    table = four(**manned(**sides)).choose("activate A leader")
    assert table.asked == ("A", "player") and table.options() == offered
    return table.choose(f"seat {chosen}")


def cost_areas(table: Table, chosen: str) -> tuple[int, int]:
    """The DON!! cards of the chosen player; nobody else's have changed."""
    assert [table.don(seat) for seat in SEATS if seat != chosen] == [(2, 3)] * 3
    return table.don(chosen)


@rules("team-9", "team-11")
@words("AddDon.player:you", "AddDon.player:opponent")
@OF_WHOM
def test_don_cards_are_added_from_the_chosen_players_don_deck(
    player: nodes.Player, chosen: str, offered: list[str]
) -> None:
    table = applied(AddDon(2, rested=True, player=player), chosen, offered)
    assert cost_areas(table, chosen) == (2, 5)
    assert [one.don_deck for one in table.game.players] == [2 if seat == chosen else 4 for seat in SEATS]


@rules("team-9", "team-11", "team-14")
@words("AddDon.player:you", "AddDon.player:opponent")
@OF_WHOM
def test_the_user_says_how_many_are_added(player: nodes.Player, chosen: str, offered: list[str]) -> None:
    table = applied(AddDon(9, up_to=True, player=player), chosen, offered)
    assert table.asked == ("A", "number") and table.options()[-1] == "number 4"
    table.choose("number 3")
    assert cost_areas(table, chosen) == (5, 3)


@rules("team-9", "team-11")
@words("SetDonActive.player:you", "SetDonActive.player:opponent")
@OF_WHOM
def test_don_cards_of_the_chosen_player_are_set_as_active(
    player: nodes.Player, chosen: str, offered: list[str]
) -> None:
    table = applied(SetDonActive(2, player=player), chosen, offered)
    assert cost_areas(table, chosen) == (4, 1)


@rules("team-9", "team-11")
@words("RestDon.player:you", "RestDon.player:opponent")
@OF_WHOM
def test_don_cards_of_the_chosen_player_are_rested(player: nodes.Player, chosen: str, offered: list[str]) -> None:
    table = applied(RestDon(1, player=player), chosen, offered)
    assert cost_areas(table, chosen) == (1, 4)


@rules("team-9", "team-11")
@words("ReturnDon.player:you", "ReturnDon.player:opponent")
@OF_WHOM
def test_don_cards_are_returned_by_the_player_whose_they_are(
    player: nodes.Player, chosen: str, offered: list[str]
) -> None:
    table = applied(ReturnDon(1, player=player), chosen, offered)
    assert table.asked == (chosen, "don")
    assert table.options() == [
        "don-active",
        "don-rested",
        f"don-from {chosen} leader",
        f"don-from {chosen.lower()}1",
    ]
    table.choose("don-rested")
    assert cost_areas(table, chosen) == (2, 2)
    assert [one.don_deck for one in table.game.players] == [5 if seat == chosen else 4 for seat in SEATS]


@rules("team-9", "team-11")
@words("KeepDonRested.player:you", "KeepDonRested.player:opponent")
@OF_WHOM
def test_don_cards_of_the_chosen_player_stay_rested_in_that_players_refresh_phase(
    player: nodes.Player, chosen: str, offered: list[str]
) -> None:
    table = applied(KeepDonRested(2, player), chosen, offered)
    # In the Refresh Phase 2 given cards come back as well, and 2 are added in the DON!! Phase.
    for seat in ("B", "C", "D", "A"):
        table.end_turn()
        assert table.turn == seat
        assert table.don(seat) == ((7, 2) if seat == chosen else (9, 0))


@rules("team-9", "team-11")
@words("GiveDon")
@pytest.mark.parametrize(("whose", "chosen", "offered"), CASES)
def test_a_card_is_given_its_owners_don_cards(whose: nodes.Side, chosen: str, offered: list[str]) -> None:
    table = applied(GiveDon(every(whose, LEADERS), 2), chosen, offered)
    assert cost_areas(table, chosen) == (2, 1)
    assert [table.given(f"{seat} leader") for seat in SEATS] == [3 if seat == chosen else 1 for seat in SEATS]


@rules("team-15")
@words("GiveDon")
def test_cards_of_all_players_are_each_given_their_owners_don_cards() -> None:
    sides = rich()
    sides["A"].leader = Placed(leader("leader", activate(GiveDon(every("any", LEADERS), 1))), given=1)
    table = four(**manned(**sides)).choose("activate A leader")
    assert [table.don(seat) for seat in SEATS] == [(2, 2)] * 4
    assert [table.given(f"{seat} leader") for seat in SEATS] == [2] * 4


@rules("team-9", "team-11")
@words("MoveGivenDon.whose:you", "MoveGivenDon.whose:opponent")
@pytest.mark.parametrize(("whose", "chosen", "offered"), CASES)
def test_given_don_cards_of_the_chosen_player_are_moved(whose: nodes.Side, chosen: str, offered: list[str]) -> None:
    table = applied(MoveGivenDon(None, 1, whose=whose), chosen, offered)
    assert table.asked == ("A", "don")
    assert table.options() == [f"don-from {chosen} leader", f"don-from {chosen.lower()}1"]
    table.choose(f"don-from {chosen.lower()}1")
    assert cost_areas(table, chosen) == (2, 4)
    assert [table.given(f"{seat.lower()}1") for seat in SEATS] == [0 if seat == chosen else 1 for seat in SEATS]


@rules("team-11", "team-18")
@words("MoveGivenDon.whose:you")
def test_given_don_cards_go_to_another_card_of_the_same_chosen_partner() -> None:
    table = applied(MoveGivenDon(every("you", LEADERS), 1), "C", TEAM)
    assert table.given("C leader") == 2 and table.given("c1") == 0 and table.given("a1") == 1


@rules("team-15")
@words("MoveGivenDon.whose:any")
def test_given_don_cards_of_nobody_in_particular_are_anybodys() -> None:
    sides = rich()
    sides["A"].leader = Placed(leader("leader", activate(MoveGivenDon(None, 1, whose="any"))), given=1)
    table = four(**manned(**sides)).choose("activate A leader")
    assert table.asked == ("A", "don") and len(table.options()) == 8
    table.choose("don-from c1")
    assert table.don("C") == (2, 4)


@rules("team-9", "team-11", "team-15")
@words("Cards.whose:you", "Cards.whose:opponent", "Cards.whose:any")
@pytest.mark.parametrize(("whose", "chosen"), [("you", "A"), ("you", "C"), ("opponent", "D"), ("any", "")])
def test_don_cards_beside_characters_are_of_the_same_player(whose: nodes.Side, chosen: str) -> None:
    both = nodes.SetActive(nodes.All((nodes.Cards(whose, kinds=("character", "don")),)))
    tired = {seat: Side(characters=[Placed(CREW[seat], rested=True)], rested_don=2) for seat in SEATS}
    table = using(both, **tired)
    if chosen:
        table.choose(f"seat {chosen}")
    for seat in SEATS:
        reached = seat == chosen or not chosen
        assert table.rested(f"{seat.lower()}1") is not reached
        assert table.don(seat) == ((2, 0) if reached else (0, 2))


# -- costs and permissions ---------------------------------------------------------------------------------------------


@rules("team-19")
@words("RestDon.player:you", "ReturnDon.player:you", "GiveDon", "MoveGivenDon.whose:you")
@pytest.mark.parametrize(
    ("cost", "left"),
    [
        (RestDon(2), (0, 5)),
        (ReturnDon(2, active=True), (0, 3)),
        (GiveDon(THIS, 2, "active"), (0, 3)),
        (MoveGivenDon(None, 1), (2, 4)),
    ],
)
def test_a_cost_is_paid_with_the_users_own_don_cards(cost: nodes.Step, left: tuple[int, int]) -> None:
    sides = rich()
    sides["A"] = Side(
        leader=Placed(leader("leader", activate(nodes.Draw(1), cost=(cost,))), given=1), don=2, rested_don=3
    )
    table = four(**manned(**sides)).choose("activate A leader")
    assert table.don("A") == left and len(table.hand("A")) == 1
    assert [table.don(seat) for seat in "BCD"] == [(2, 3)] * 3


@rules("team-19")
@words("RestDon.player:you", "ReturnDon.player:you")
@pytest.mark.parametrize("cost", [RestDon(1), ReturnDon(1)])
def test_a_partners_don_cards_pay_no_cost(cost: nodes.Step) -> None:
    sides = rich()
    ready = activate(nodes.Draw(1), cost=(cost,))
    table = under(ready, A=Side(), B=sides["B"], C=sides["C"], D=sides["D"])
    assert not table.offers("activate A leader")


@rules("team-19")
@words("RestDon.player:you", "SetDonActive.player:you")
@pytest.mark.parametrize("chosen", ["A", "C"])
def test_the_user_pays_and_the_chosen_partner_profits(chosen: str) -> None:
    sides = {seat: Side(don=1, rested_don=2) for seat in SEATS}
    under_text = "[Activate: Main] You may rest 1 of your DON!! cards: Set 1 of your DON!! cards as active."
    table = under(under_text, **sides).choose("activate A leader")
    assert table.don("A") == (0, 3) and table.options() == TEAM
    table.choose(f"seat {chosen}")
    assert [table.don(seat) for seat in "AC"] == ([(1, 2), (1, 2)] if chosen == "A" else [(0, 3), (2, 1)])


@rules("team-18")
@words("GiveDon", "Cards.whose:you")
def test_cards_chosen_before_are_given_don_cards_of_the_same_partner() -> None:
    table = using(
        "All of your Characters gain +1 power during this turn. Then, give 1 rested DON!! card to 1 of your Leader.",
        **{seat: Side(characters=[MATE], rested_don=1) for seat in SEATS},
    ).choose("seat C")
    assert [table.given(f"{seat} leader") for seat in SEATS] == [0, 0, 1, 0]
    assert [table.don(seat) for seat in SEATS] == [(0, 1), (0, 1), (0, 0), (0, 1)]


@rules("8-1-2", "team-11")
@pytest.mark.parametrize("step", [nodes.ReturnDon(1), nodes.RestDon(1)], ids=["return", "rest"])
@pytest.mark.parametrize(("seats", "partner", "asked"), [(2, 0, "main"), (4, 0, "main"), (4, 1, "use")])
def test_an_option_about_don_cards_is_offered_if_somebody_has_any(
    step: nodes.Step, seats: int, partner: int, asked: str
) -> None:
    boss = leader("boss", activate(nodes.May((step,))))
    table = four(A=Side(boss), C=Side(don=partner)) if seats == 4 else Table(A=Side(boss))
    assert table.choose("activate A boss").asked == ("A", asked)
