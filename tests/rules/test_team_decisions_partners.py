"""docs/team-match.md, decisions 28 to 35: partners."""

import pytest

from logpose.language import nodes
from tests.support import decision, rules
from tests.support.cards import DRAW, acting, character, every, leader, permanent, when
from tests.support.four import four
from tests.support.table import Placed, Side

MATE = character("mate")
FELLOW = character("fellow")
PAWN = character("pawn")
ROOK = character("rook")


@decision(28)
@rules("team-13", "team-19")
def test_what_a_permanent_effect_counts_are_the_users_own_cards_though_it_reaches_both_partners() -> None:
    leader_text = "Your Leader gains +1000 power for each of your Characters."
    table = four(
        A=Side(leader=leader("leader", leader_text), characters=[MATE] * 2),
        B=Side(characters=[PAWN] * 4),
        C=Side(characters=[FELLOW]),
    )
    assert [table.power(f"{seat} leader") for seat in "ABCD"] == [7000, 5000, 7000, 5000]


@decision(28)
@rules("team-13", "team-19")
def test_a_number_in_a_permanent_effect_is_the_users_own() -> None:
    leader_text = "This Leader gains +1000 power for every card in your trash."
    table = four(A=Side(leader=leader("leader", leader_text), trash=3), C=Side(trash=5))
    assert table.power("A leader") == 8000


# -- giving up ---------------------------------------------------------------------------------------------------------


@decision(29)
@rules("team-19")
def test_what_is_given_up_for_if_you_do_is_ones_own() -> None:
    swap = acting("You may trash 1 of your Characters. If you do, draw 2 cards.")
    table = four(A=Side(leader=swap, characters=[MATE, ROOK]), C=Side(characters=[FELLOW]))
    table.choose("activate A leader", "yes")
    assert (table.asked, table.options()) == (("A", "pick"), ["pick mate", "pick rook"])
    table.choose("pick mate")
    assert (len(table.hand("A")), table.area("fellow")) == (2, "Character area")


@decision(29)
@rules("team-19")
def test_nothing_can_be_given_up_for_if_you_do_when_only_the_partner_has_it() -> None:
    swap = acting("You may trash 1 of your Characters. If you do, draw 2 cards.")
    table = four(A=Side(leader=swap, don=1), C=Side(characters=[FELLOW])).choose("activate A leader")
    assert (table.asked, table.hand("A"), table.area("fellow")) == (("A", "main"), [], "Character area")


@decision(29)
@rules("team-11")
def test_without_if_you_do_a_partner_can_be_chosen() -> None:
    prune = acting("You may trash 1 of your Characters. Then, draw 2 cards.")
    table = four(A=Side(leader=prune, characters=[MATE]), C=Side(characters=[FELLOW, ROOK]))
    table.choose("activate A leader", "yes")
    assert (table.asked, table.options()) == (("A", "player"), ["seat A", "seat C"])
    table.choose("seat C", "pick fellow")
    assert (table.names("C", "trash"), len(table.hand("A"))) == (["fellow"], 2)


@decision(30)
@rules("team-21", "8-1-3-4")
def test_a_replacement_effect_is_about_the_users_own_cards() -> None:
    saviour = leader("leader", "If any of your Characters would be K.O.'d, you may draw 1 card instead.")
    table = four(
        "B",
        A=Side(leader=saviour, characters=[MATE]),
        B=Side(leader=acting("K.O. all of your opponent's Characters."), don=1),
        C=Side(characters=[FELLOW]),
    )
    table.choose("activate B leader", "seat C")
    assert (table.asked, table.area("fellow")) == (("B", "main"), "trash")
    table.choose("activate B leader", "seat A")
    assert table.asked == ("A", "replace")
    table.choose("choose 0")
    assert (table.area("mate"), table.hand("A")) == ("Character area", ["filler"])


@decision(30)
@rules("team-21", "8-1-3-4")
def test_a_replacement_effect_for_a_time_is_about_the_users_own_cards_as_well() -> None:
    table = four(
        A=Side(
            leader=acting(
                "If any of your Characters would be K.O.'d until the start of your next turn, you may draw 1 "
                "card instead."
            ),
            characters=[MATE],
        ),
        B=Side(leader=acting("K.O. all of your opponent's Characters."), don=1),
        C=Side(characters=[FELLOW]),
    )
    table.choose("activate A leader")
    assert table.asked == ("A", "main")
    table.end_turn().choose("activate B leader", "seat C")
    assert (table.asked, table.area("fellow")) == (("B", "main"), "trash")
    table.choose("activate B leader", "seat A", "choose 0")
    assert (table.area("mate"), table.hand("A")) == ("Character area", ["filler"])


# -- all players -------------------------------------------------------------------------------------------------------


@decision(31)
@rules("1-3-10", "team-15")
def test_an_effect_on_each_player_is_carried_out_by_all_four_from_the_turn_player_on() -> None:
    everyone = acting("Each player does this: (K.O. 1 of your Characters.)")
    twins = {seat: [character(f"{seat.lower()}-{twin}") for twin in "12"] for seat in "ABCD"}
    table = four("C", **{seat: Side(everyone, twins[seat]) for seat in "ABCD"}).choose("activate C leader")
    for seat in "CDAB":
        own = seat.lower()
        assert (table.asked, table.options()) == ((seat, "pick"), [f"pick {own}-1", f"pick {own}-2"])
        table.choose(f"pick {own}-2")
    assert [table.names(seat, "characters") for seat in "ABCD"] == [["a-1"], ["b-1"], ["c-1"], ["d-1"]]


@decision(32)
@rules("team-14", "team-15")
def test_an_order_without_a_subject_is_the_users_and_cards_that_nobody_is_named_of_are_everybodys() -> None:
    storm = acting("Draw 1 card. Then, K.O. all Characters.")
    table = four(
        A=Side(leader=storm, characters=[MATE]),
        B=Side(characters=[PAWN]),
        C=Side(characters=[FELLOW]),
        D=Side(characters=[ROOK]),
    )
    table.choose("activate A leader")
    assert [len(table.hand(seat)) for seat in "ABCD"] == [1, 0, 0, 0]
    assert [table.names(seat, "trash") for seat in "ABCD"] == [["mate"], ["pawn"], ["fellow"], ["rook"]]


# -- DON!! cards -------------------------------------------------------------------------------------------------------


@decision(33)
@rules("team-11", "team-18")
@pytest.mark.parametrize(
    ("step", "after"),
    [
        (nodes.AddDon(1), ((3, 2), 4)),
        (nodes.AddDon(2, rested=True), ((2, 4), 3)),
        (nodes.RestDon(1), ((1, 3), 5)),
        (nodes.SetDonActive(2), ((4, 0), 5)),
        (nodes.ReturnDon(1, active=True), ((1, 2), 6)),
    ],
)
@pytest.mark.parametrize("chosen", ["A", "C"])
def test_don_cards_that_an_effect_moves_are_the_chosen_partners(
    step: nodes.Step, after: tuple[tuple[int, int], int], chosen: str
) -> None:
    def don(seat: str) -> tuple[tuple[int, int], int]:
        return table.don(seat), table.game.players["ABCD".index(seat)].don_deck

    rich = Side(leader=acting(step), don=2, rested_don=2, don_deck=5)
    table = four(A=rich, C=rich).choose("activate A leader")
    assert (table.asked, table.options()) == (("A", "player"), ["seat A", "seat C"])
    table.choose(f"seat {chosen}")
    assert (don("A"), don("C")) == ((after, ((2, 2), 5)) if chosen == "A" else (((2, 2), 5), after))


@decision(33)
@rules("team-11")
@pytest.mark.parametrize(("chosen", "dons"), [("A", [(0, 2), (2, 0)]), ("C", [(2, 0), (0, 2)])])
def test_the_second_partner_may_mean_the_don_cards_of_the_first(chosen: str, dons: list[tuple[int, int]]) -> None:
    table = four("C", A=Side(don=2), C=Side(leader=acting("Rest 2 of your DON!! cards."), don=2))
    table.choose("activate C leader", f"seat {chosen}")
    assert [table.don("A"), table.don("C")] == dons


@decision(33)
@rules("team-11", "team-18", "6-5-5-1")
def test_a_partners_leader_is_given_the_partners_don_cards() -> None:
    give = acting(
        "Add 1 DON!! card from your DON!! deck and rest it. Then, give 2 rested DON!! cards to 1 of your Leader."
    )
    table = four(A=Side(leader=give, rested_don=5, don_deck=5), C=Side(rested_don=1, don_deck=5))
    table.choose("activate A leader", "seat C")
    assert table.asked == ("A", "main")  # the partner is chosen once
    assert (table.given("C leader"), table.don("C"), table.don("A")) == (2, (0, 0), (0, 5))


# -- who chooses -------------------------------------------------------------------------------------------------------


@decision(34)
@rules("team-11", "4-8-1")
def test_the_user_of_the_effect_chooses_among_a_partners_cards() -> None:
    table = four(A=Side(leader=acting("Rest 1 of your Characters.")), C=Side(characters=[FELLOW, ROOK]))
    table.choose("activate A leader", "seat C")
    assert (table.asked, table.options()) == (("A", "pick"), ["pick fellow", "pick rook"])
    table.choose("pick rook")
    assert table.rested("rook") and not table.rested("fellow")


@decision(34)
@rules("team-11", "8-3-1-6")
def test_the_player_whose_they_are_chooses_the_don_cards_that_are_returned() -> None:
    table = four(
        A=Side(leader=acting("Return 1 DON!! card from your field to your DON!! deck."), don=1),
        C=Side(leader=Placed(leader(), given=1), don=1, rested_don=1),
    )
    table.choose("activate A leader", "seat C")
    assert (table.asked, table.options()) == (("C", "don"), ["don-active", "don-rested", "don-from C leader"])
    table.choose("don-rested")
    assert (table.don("C"), table.given("C leader"), table.don("A")) == ((1, 0), 1, (1, 0))


# -- what a partner does -----------------------------------------------------------------------------------------------


@decision(35)
@rules("team-21", "team-28")
@pytest.mark.parametrize(
    ("happening", "steps"),
    [
        ("knocked_out", (nodes.KnockOut(every("you")),)),
        ("rested", (nodes.Rest(every("you")),)),
        ("drawn", (DRAW,)),
        ("damage_taken", (nodes.DealDamage(1, "you"),)),
    ],
)
@pytest.mark.parametrize("whose", ["you", "opponent"])
def test_effects_that_wait_for_you_or_your_opponent_do_not_activate_for_a_partner(
    happening: nodes.Happening, steps: tuple[nodes.Step, ...], whose: nodes.Side
) -> None:
    """A does it, or has it happen to A's own cards; the Leaders of all the others wait for it."""
    waiting = leader("leader", when(nodes.Event(happening, whose), nodes.TurnLife(nodes.Top("life"))))
    table = four(
        A=Side(leader=acting(*steps), characters=[MATE]),
        B=Side(leader=waiting),
        C=Side(leader=waiting),
        D=Side(leader=waiting),
    )
    table.choose("activate A leader")
    if table.asked == ("A", "player"):
        table.choose("seat A")
    turned = [seat for seat in "BCD" if table.game.cards[table.game.players["ABCD".index(seat)].life[-1]].face_up]
    assert turned == ([] if whose == "you" else ["B", "D"])


@decision(35)
@rules("team-28", "1-3-3")
def test_a_prohibition_against_the_opponents_effects_does_not_stop_a_partners() -> None:
    hermit = character("hermit", "This Character cannot be K.O.'d by your opponent's effects.")
    killer = acting("K.O. all Characters.")
    by_an_opponent = four("B", B=Side(leader=killer, don=1), C=Side(characters=[hermit]))
    assert by_an_opponent.choose("activate B leader").area("hermit") == "Character area"
    by_the_partner = four(A=Side(leader=killer, don=1), C=Side(characters=[hermit]))
    assert by_the_partner.choose("activate A leader").area("hermit") == "trash"


@decision(35)
@rules("team-28", "team-21")
def test_an_effect_that_waits_for_an_opponents_effect_does_not_activate_by_a_partners() -> None:
    avenged = when(nodes.Event("knocked_out", cause="opponents_effect"), DRAW)
    victim = Side(leader=leader("leader", avenged), characters=[FELLOW])
    killer = acting("K.O. all Characters.")
    assert four("B", B=Side(leader=killer), C=victim).choose("activate B leader").hand("C") == ["filler"]
    assert four(A=Side(leader=killer), C=victim).choose("activate A leader").hand("C") == []


@decision(35)
@rules("team-28", "1-3-3")
def test_who_cannot_remove_the_opponents_characters_can_remove_a_partners() -> None:
    gentle = permanent(nodes.PlayerCannot("you", "remove_opponents_characters"))
    storm = leader("leader", gentle, "[Activate: Main] Trash all Characters.")
    table = four(
        A=Side(leader=storm), B=Side(characters=[PAWN]), C=Side(characters=[FELLOW]), D=Side(characters=[ROOK])
    )
    table.choose("activate A leader")
    assert [table.area(name) for name in ("pawn", "fellow", "rook")] == ["Character area", "trash", "Character area"]
