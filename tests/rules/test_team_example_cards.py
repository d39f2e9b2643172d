"""The team match: the cards that the Team Match rules name as examples."""

import pytest

from tests.support import rules
from tests.support.cards import character, leader
from tests.support.four import four
from tests.support.official import card, cards
from tests.support.table import FILLER, Placed, Side, Table

RED = character("red mate")
PLAIN = character("plain mate")
WHITEBEARD = ("Whitebeard Pirates",)


# -- "your" cards: OP01-029, OP02-015 --------------------------------------------------------------------------------------


def radical_beam(user: str, life: dict[str, int]) -> Table:
    """A attacks B with 8000 power, and this player of B's team answers with OP01-029."""
    sides = {seat: Side(life=life[seat]) for seat in "BD"}
    sides[user].hand, sides[user].don = cards("OP01-029"), 1
    attacker = Placed(character("giant", power=8000))
    table = four(A=Side(characters=[attacker], don=1), **sides).attack("giant", "B leader")
    assert table.asked == (user, "counter")
    return table.choose("event Radical Beam!!")


@rules("team-11", "team-8")
@pytest.mark.parametrize("user", ["B", "D"])
def test_radical_beam_may_raise_the_partners_leader(user: str) -> None:
    table = radical_beam(user, {"B": 2, "D": 2})
    assert table.asked == (user, "player") and sorted(table.options()) == ["seat B", "seat D"]
    table.choose("seat B", "pick B leader").unopposed()
    assert table.life("B") == 2


@rules("team-19", "team-21", "team-18")
@pytest.mark.parametrize(("user", "life", "held"), [("D", {"B": 5, "D": 2}, True), ("D", {"B": 2, "D": 5}, False)])
def test_radical_beam_counts_the_life_cards_of_its_user_not_of_the_partner_who_was_chosen(
    user: str, life: dict[str, int], held: bool
) -> None:
    """The Leader of 5000 power stands 8000 only with the second half of the effect."""
    table = radical_beam(user, life).choose("seat B", "pick B leader").unopposed()
    assert (table.life("B") == life["B"]) is held


@rules("team-11", "team-19")
@pytest.mark.parametrize("seat", ["A", "C"])
def test_makino_strengthens_a_character_of_either_partner_and_rests_herself(seat: str) -> None:
    sides = {one: Side(characters=[character(f"red {one}")]) for one in "BCD"}
    table = four(A=Side(characters=[card("OP02-015"), character("red A")]), **sides).choose("activate Makino")
    assert table.rested("Makino") and table.options() == ["seat A", "seat C"]
    table.choose(f"seat {seat}", f"pick red {seat}")
    assert [table.power(f"red {one}") for one in "ABCD"] == [6000 if one == seat else 3000 for one in "ABCD"]


@rules("team-19", "team-28")
def test_makino_cannot_be_rested_by_the_partner() -> None:
    table = four("C", A=Side(characters=cards("OP02-015")), C=Side(characters=[RED], don=1))
    assert not table.offers("activate Makino") and not table.rested("Makino")


# -- "you" as a player: OP01-052, OP02-026 ---------------------------------------------------------------------------------


@rules("team-14", "team-21")
@pytest.mark.parametrize(("mine", "partners", "drawn"), [(1, 0, 1), (0, 2, 0)])
def test_raizo_draws_for_the_user_who_has_the_rested_characters(mine: int, partners: int, drawn: int) -> None:
    """Raizo, who attacks, is one of the two that must be rested."""
    tired = Placed(FILLER, rested=True)
    side = Side(characters=[card("OP01-052"), *[tired] * mine])
    table = four(A=side, C=Side(characters=[tired] * partners)).attack("Raizo", "B leader").unopposed()
    assert [len(table.hand(seat)) for seat in "AC"] == [drawn, 0]
    assert 10 - len(table.names("A", "deck")) == drawn


def sanji(turn: str, own: int = 0, partners: int = 0) -> Table:
    """This player plays a Character without an effect; A's Leader is OP02-026."""
    sides = {
        "A": Side(card("OP02-026"), characters=[FILLER] * own),
        "C": Side(characters=[FILLER] * partners),
    }
    for side in sides.values():
        side.hand, side.don, side.rested_don = [PLAIN], 1, 3
    return four(turn, **sides).choose("play plain mate")


@rules("team-21")
def test_sanji_answers_to_the_user_playing_a_character_and_not_to_the_partner() -> None:
    assert sanji("A").asked == ("A", "player")
    assert sanji("C").asked[0] == "C"


@rules("team-21", "team-11")
@pytest.mark.parametrize(("own", "partners", "works"), [(2, 4, True), (3, 0, False)])
def test_sanji_counts_the_users_characters(own: int, partners: int, works: bool) -> None:
    table = sanji("A", own, partners)
    assert (table.asked == ("A", "player")) is works
    if works:
        table.choose("seat A", "number 2")
        assert table.don("A") == (2, 2) and table.don("C") == (1, 3)


# -- permanent effects: OP01-001, ST09-001, ST01-004, ST01-013, OP02-024 ---------------------------------------------------


@rules("team-13", "team-14", "team-25")
def test_zoro_strengthens_the_characters_of_both_partners_on_the_users_turn() -> None:
    sides = {seat: Side(characters=[character(f"mate {seat}")]) for seat in "ABCD"}
    sides["A"].leader = Placed(card("OP01-001"), given=1)
    for turn in "ABCD":
        raised = [4000, 3000, 4000, 3000] if turn == "A" else [3000] * 4
        table = four(turn, **sides)
        assert [table.power(f"mate {seat}") for seat in "ABCD"] == raised


@rules("team-28", "team-25")
def test_zoro_needs_a_don_card_of_his_own() -> None:
    sides = {"A": Side(card("OP01-001"), characters=[RED]), "C": Side(Placed(leader(), given=1))}
    assert four(**sides).power("red mate") == 3000


@rules("team-14", "team-21", "team-25")
@pytest.mark.parametrize(
    ("turn", "own", "partners", "power"),
    [("B", 2, 5, 6000), ("D", 2, 5, 6000), ("B", 3, 0, 5000), ("C", 2, 5, 5000), ("A", 2, 5, 6000)],
)
def test_yamato_looks_at_the_users_life_on_the_turns_of_both_opponents(
    turn: str, own: int, partners: int, power: int
) -> None:
    """On the user's own turn the given DON!! card adds the 1000; on the partner's turn nothing does."""
    table = four(turn, A=Side(Placed(card("ST09-001"), given=1), life=own), C=Side(life=partners))
    assert table.power("A Yamato") == power


@rules("team-28", "team-25")
def test_sanji_and_zoro_of_the_starter_deck_change_themselves_alone() -> None:
    numbers = ("ST01-004", "ST01-013")
    given = [Placed(one, given=2, this_turn=True) for one in cards(*numbers)]
    plain = [Placed(one, given=0, this_turn=True) for one in cards(*numbers)]
    table = four(A=Side(characters=given), C=Side(characters=plain))
    assert table.offers("attack A Sanji B leader")
    assert (table.power("A Roronoa Zoro"), table.power("C Roronoa Zoro")) == (8000, 5000)
    table = four("C", A=Side(characters=given), C=Side(characters=plain))
    assert not table.offers("attack C Sanji B leader")
    assert (table.power("A Roronoa Zoro"), table.power("C Roronoa Zoro")) == (6000, 5000)


@rules("team-13", "team-22", "team-23", "team-25")
@pytest.mark.parametrize(("turn", "life", "partners", "raised"), [("A", 1, 5, 2000), ("A", 2, 0, 0), ("C", 1, 1, 0)])
def test_moby_dick_raises_both_partners_when_the_user_has_few_life_cards(
    turn: str, life: int, partners: int, raised: int
) -> None:
    sides = {seat: Side(characters=[character(f"mate {seat}", types=WHITEBEARD)]) for seat in "ABCD"}
    sides["A"].stage, sides["A"].life, sides["C"].life = card("OP02-024"), life, partners
    table = four(turn, **sides)
    assert [table.power(f"mate {seat}") for seat in "ABCD"] == [3000 + raised, 3000, 3000 + raised, 3000]


@rules("team-22", "team-25")
def test_of_two_moby_dicks_of_partners_that_of_the_turn_player_is_valid() -> None:
    sides = {seat: Side(characters=[character(f"mate {seat}", types=WHITEBEARD)], life=1) for seat in "AC"}
    for side in sides.values():
        side.stage = card("OP02-024")
    table = four(**sides)
    assert [table.power(f"mate {seat}") for seat in "AC"] == [5000, 5000]
    assert all(player.stage >= 0 for player in table.game.players if player.team == 0)
