"""docs/team-match.md, decisions 21 to 27: opponents."""

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import decision, rules
from tests.support.cards import DRAW, activate, character, choose, every, leader, permanent, when
from tests.support.four import four
from tests.support.table import Placed, Side, Table

THIS = nodes.This()
RAIDER = character("raider", power=9000)
THEY_HOLD_TWO = nodes.Compare(nodes.Number("hand", "opponent"), ">=", 2)
THEY_ARE_LOW = nodes.Compare(nodes.Number("life", "opponent"), "<=", 2)
DISCARD = nodes.Trash(choose("opponent", ("character",), "hand"))
HAND = [character("page")] * 2
OTHER_HAND = [character("squire")] * 2


# -- conditions --------------------------------------------------------------------------------------------------------


def asks(*steps: nodes.Step) -> Card:
    """A Leader whose [Activate: Main] asks whether the opponent holds two cards."""
    return leader("leader", nodes.Activate(("activate_main",), (THEY_HOLD_TWO,), steps=steps))


@decision(21)
@rules("team-9", "8-4-1-1")
@pytest.mark.parametrize("held", [True, False])
def test_the_opponent_is_chosen_first_and_the_condition_is_judged_of_that_one(held: bool) -> None:
    judge = character("judge", "[On Play] If your opponent has 2 or more cards in their hand: Draw 1 card.")
    table = four(A=Side(hand=[judge], don=1), B=Side(hand=HAND), D=Side(hand=HAND[:1]))
    table.choose("play judge")
    assert (table.asked, table.options()) == (("A", "player"), ["seat B", "seat D"])
    table.choose("seat B" if held else "seat D")
    assert table.hand("A") == (["filler"] if held else [])


@decision(21)
@rules("team-9", "8-3-3")
@pytest.mark.parametrize("seat", ["B", "D"])
def test_an_if_within_an_effect_is_judged_of_the_opponent_who_was_chosen(seat: str) -> None:
    judge = character("judge", "[On Play] If your opponent has 2 or more cards in their hand, draw 1 card.")
    table = four(A=Side(hand=[judge], don=1), B=Side(hand=HAND))
    table.choose("play judge", f"seat {seat}")
    assert table.hand("A") == (["filler"] if seat == "B" else [])


@decision(21)
@rules("team-9", "8-4-1-1")
def test_an_activate_main_effect_is_activated_against_an_opponent_of_whom_its_conditions_hold() -> None:
    both = four(A=Side(leader=asks(DISCARD)), B=Side(hand=HAND), D=Side(hand=OTHER_HAND))
    both.choose("activate A leader")
    assert both.options() == ["seat B", "seat D"]
    one = four(A=Side(leader=asks(DRAW), don=1), B=Side(hand=HAND[:1]), D=Side(hand=OTHER_HAND))
    one.choose("activate A leader")
    assert (one.asked, one.hand("A")) == (("A", "main"), ["filler"])  # it can only be D, who is not asked about
    assert [note.amount for note in one.game.notes or [] if note.what == "chose-opponent"] == [3]


@decision(21)
@rules("team-9", "8-4-1-1")
def test_an_activate_main_effect_whose_conditions_hold_of_no_opponent_is_not_offered() -> None:
    table = four(A=Side(leader=asks(DRAW), hand=HAND, don=1), B=Side(hand=HAND[:1]), C=Side(hand=HAND))
    assert table.offers("end") and not table.offers("activate A leader")


def frightening() -> Card:
    """A Leader that weakens the Characters of opponents with few Life cards, and is itself stronger then."""
    leader_text = (
        "If your opponent has 2 or less Life cards, give all of your opponent's Characters −1000 "
        "power and this Leader gains +2000 power."
    )
    return leader("leader", leader_text)


@decision(22)
@rules("team-10", "8-1-3-3-2")
@pytest.mark.parametrize(
    ("B", "D", "powers"),
    [(3, 3, (3000, 3000, 5000)), (2, 3, (2000, 3000, 7000)), (3, 1, (3000, 2000, 7000)), (2, 0, (2000, 2000, 7000))],
)
def test_in_a_permanent_effect_the_condition_is_judged_of_each_opponent(
    B: int, D: int, powers: tuple[int, int, int]
) -> None:
    """The powers of B's and D's Characters and of the Leader itself, which gains once, however many are low."""
    table = four(
        A=Side(leader=frightening()),
        B=Side(characters=[character("pawn")], life=B),
        D=Side(characters=[character("rook")], life=D),
    )
    assert (table.power("pawn"), table.power("rook"), table.power("A leader")) == powers


@decision(22)
@rules("team-10", "1-3-3")
@pytest.mark.parametrize(("B", "D"), [(2, 3), (3, 2), (2, 2), (3, 3)])
def test_a_permanent_prohibition_on_opponents_binds_those_of_whom_its_condition_is_true(B: int, D: int) -> None:
    silence = permanent(nodes.PlayerCannot("opponent", "play_cards"), conditions=(THEY_ARE_LOW,))
    table = four(
        "B",
        A=Side(leader=leader("leader", silence)),
        B=Side(hand=[character("pawn")], life=B, don=1),
        D=Side(hand=[character("rook")], life=D, don=1),
    )
    assert table.offers("play pawn") == (B > 2)
    assert table.end_turn().end_turn().offers("play rook") == (D > 2)


# -- what set it off ---------------------------------------------------------------------------------------------------


@decision(23)
@rules("team-18", "team-9")
@pytest.mark.parametrize(("seat", "new", "old"), [("B", "pawn", "page"), ("D", "rook", "squire")])
def test_an_effect_that_waits_for_what_an_opponent_does_goes_on_about_that_opponent(
    seat: str, new: str, old: str
) -> None:
    spy = leader("leader", "When your opponent plays a card, rest 1 of your opponent's Characters.")
    table = four(
        seat,
        A=Side(leader=spy),
        B=Side(characters=[character("page")], hand=[character("pawn")], don=2),
        D=Side(characters=[character("squire")], hand=[character("rook")], don=2),
    )
    table.choose(f"play {new}")
    assert (table.asked, set(table.options())) == (("A", "pick"), {f"pick {old}", f"pick {new}"})


@decision(23)
@rules("team-18", "team-9")
@pytest.mark.parametrize(("seat", "name"), [("B", "page"), ("D", "squire")])
def test_an_effect_that_waits_for_an_opponents_effect_goes_on_about_that_opponent(seat: str, name: str) -> None:
    avenged = when(nodes.Event("knocked_out", cause="opponents_effect"), nodes.Rest(every("opponent")))
    killer = leader("leader", "[Activate: Main] K.O. all [martyr] Characters.")
    table = four(
        seat,
        A=Side(leader=leader("leader", avenged), characters=[character("martyr")]),
        B=Side(leader=killer, characters=[character("page")]),
        D=Side(leader=killer, characters=[character("squire")]),
    )
    table.choose(f"activate {seat} leader")
    assert [one for one in ("page", "squire") if table.rested(one)] == [name]


@decision(23)
@rules("team-9", "10-2-16-1")
@pytest.mark.parametrize("seat", ["A", "C"])
def test_a_timing_names_nobody_so_that_the_player_chooses(seat: str) -> None:
    wary = leader("leader", "[On Your Opponent's Attack] Rest your opponent's Leader.")
    table = four(A=Side(characters=[RAIDER]), B=Side(leader=wary))
    table.attack("raider", "B leader")
    assert (table.asked, table.options()) == (("B", "player"), ["seat A", "seat C"])
    table.choose(f"seat {seat}")
    assert [one for one in "AC" if table.rested(f"{one} leader")] == [seat]


@decision(24)
@rules("team-18", "10-2-17-1")
@pytest.mark.parametrize(("B", "D", "meant"), [(2, 3, "B"), (3, 2, "D")])
def test_on_ko_means_the_only_opponent_of_whom_its_condition_held(B: int, D: int, meant: str) -> None:
    ghost = character(
        "ghost", "[On K.O.] If your opponent has 2 or less Life cards: Rest all of your opponent's Characters."
    )
    table = ghost_falls(ghost, B, D)
    assert table.asked == ("C", "main")
    assert [seat for seat, name in (("B", "pawn"), ("D", "rook")) if table.rested(name)] == [meant]


@decision(24)
@rules("team-18", "team-9", "10-2-17-1")
def test_on_ko_asks_when_its_condition_held_of_both_opponents_and_does_nothing_when_of_none() -> None:
    ghost = character(
        "ghost", "[On K.O.] If your opponent has 2 or less Life cards: Rest all of your opponent's Characters."
    )
    table = ghost_falls(ghost, 2, 2)
    assert (table.asked, table.options()) == (("A", "player"), ["seat B", "seat D"])
    table.choose("seat D")
    assert table.rested("rook") and not table.rested("pawn")
    table = ghost_falls(ghost, 3, 3)
    assert table.asked == ("C", "main") and not table.rested("rook") and not table.rested("pawn")


def ghost_falls(ghost: Card, B: int, D: int) -> Table:
    """C, the partner, K.O.s A's Character while B and D have so many Life cards."""
    killer = leader("leader", "[Activate: Main] K.O. all [ghost] Characters.")
    table = four(
        "C",
        A=Side(characters=[ghost]),
        B=Side(characters=[character("pawn")], life=B),
        C=Side(leader=killer, don=1),
        D=Side(characters=[character("rook")], life=D),
    )
    return table.choose("activate C leader")


# -- how long ----------------------------------------------------------------------------------------------------------


@decision(25)
@rules("team-9", "6-6-1-2")
@pytest.mark.parametrize("duration", ["end_of_opponents_next_turn", "end_of_opponents_next_end_phase"])
@pytest.mark.parametrize(("seat", "powers"), [("B", [6000, 5000, 5000, 5000]), ("D", [6000, 6000, 6000, 5000])])
def test_until_the_end_of_your_opponents_next_turn_is_the_chosen_opponents(
    duration: nodes.Duration, seat: str, powers: list[int]
) -> None:
    """The power of A's Leader in the turns of B, C, D and A."""
    grow = activate(nodes.For(duration, (nodes.GainPower(THIS, 1000),)))
    table = four(A=Side(leader=leader("leader", grow))).choose("activate A leader")
    assert (table.asked, table.options()) == (("A", "player"), ["seat B", "seat D"])
    table.choose(f"seat {seat}")
    assert table.power("A leader") == 6000
    assert [table.end_turn().power("A leader") for _ in range(4)] == powers


@decision(25)
@rules("team-9", "6-2-4")
@pytest.mark.parametrize("seat", ["B", "D"])
def test_the_next_refresh_phase_of_your_opponent_is_the_chosen_opponents(seat: str) -> None:
    stun = "[Activate: Main] This Character cannot be K.O.'d in your opponent's next Refresh Phase."
    leader_text = "[Activate: Main] K.O. all [wall] Characters."
    table = four(
        A=Side(characters=[character("wall", stun)]),
        B=Side(leader=leader("leader", leader_text)),
        D=Side(leader=leader("leader", leader_text)),
    )
    table.choose("activate wall", f"seat {seat}").end_turn().choose("activate B leader")
    assert table.area("wall") == ("trash" if seat == "B" else "Character area")
    table.end_turn().end_turn().choose("activate D leader")
    assert table.area("wall") == "trash"


# -- replacement and counting ------------------------------------------------------------------------------------------


SHIFTY = character("shifty", "If this Character would be K.O.'d, you may rest your opponent's Leader instead.")


@decision(26)
@rules("team-9", "8-1-3-4")
@pytest.mark.parametrize(("seat", "other"), [("B", "D"), ("D", "B")])
def test_a_replacement_effect_means_the_opponent_whose_effect_is_replaced(seat: str, other: str) -> None:
    killer = leader("leader", "[Activate: Main] K.O. all [shifty] Characters.")
    table = four(seat, A=Side(characters=[SHIFTY]), B=Side(leader=killer), D=Side(leader=killer))
    table.choose(f"activate {seat} leader", "choose 0")
    assert table.area("shifty") == "Character area"
    assert table.rested(f"{seat} leader") and not table.rested(f"{other} leader")


@decision(26)
@rules("team-9", "8-1-3-4")
@pytest.mark.parametrize(("seat", "other"), [("B", "D"), ("D", "B")])
def test_a_replacement_effect_means_the_opponent_whose_attack_is_replaced(seat: str, other: str) -> None:
    table = four(
        seat,
        A=Side(characters=[Placed(SHIFTY, rested=True)]),
        B=Side(characters=[RAIDER], don=1),
        D=Side(characters=[RAIDER], don=1),
    )
    table.attack(f"{seat} raider", "shifty").unopposed().choose("choose 0")
    assert table.area("shifty") == "Character area"
    assert table.rested(f"{seat} leader") and not table.rested(f"{other} leader")


@decision(27)
@rules("team-10")
def test_a_permanent_effect_counts_the_cards_of_both_opponents_together() -> None:
    purse = nodes.Per(nodes.Number("life", "opponent"), each=100)
    leader_text = "This Leader gains +1000 power for each of your opponent's Characters."
    table = four(
        A=Side(leader=leader("leader", leader_text, permanent(nodes.GainPower(THIS, purse)))),
        B=Side(characters=[RAIDER] * 2, life=1),
        C=Side(characters=[RAIDER] * 5),
        D=Side(characters=[RAIDER], life=3),
    )
    assert table.power("A leader") == 5000 + 3 * 1000 + 4 * 100
