"""Chapter 8-3 with official cards: costs before the colon, circled numbers, and conditions in brackets."""

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, choose, event, leader, main, permanent
from tests.support.official import card, cards, next_turn
from tests.support.staples import SPARE
from tests.support.table import FILLER, Placed, Side, Table

FOE = character("foe", cost=5)


# -- costs (8-3-1) -----------------------------------------------------------------------------------------------------


@rules("8-3-1")
@pytest.mark.parametrize(("answer", "trashed", "area"), [("yes", 3, "trash"), ("no", 1, "Character area")])
def test_finger_pistol_is_fired_only_after_two_cards_of_the_deck(answer: str, trashed: int, area: str) -> None:
    table = Table(A=Side(hand=cards("EB01-051"), don=4), B=Side(characters=[FOE])).choose("play Finger Pistol", answer)
    assert len(table.names("A", "trash")) == trashed and table.area("foe") == "Character area"
    if answer == "yes":
        assert table.options() == ["pick foe", "pass"]
        table.choose("pick foe")
    assert table.area("foe") == area and table.asked == ("A", "main")


@rules("8-3-1", "8-3-1-1")
def test_linlin_rests_her_dons_first_and_trashes_afterwards() -> None:
    linlin = Placed(card("OP03-077"), given=2)
    side = Side(leader=linlin, hand=[SPARE, FILLER], don=3, life=1)
    table = Table(A=side).attack("A Charlotte Linlin", "B leader")
    assert table.asked == ("A", "use") and table.don("A") == (3, 0)
    table.choose("yes")
    assert table.don("A") == (1, 2) and table.options() == ["pick filler", "pick spare"] and table.life("A") == 1
    table.choose("pick spare")
    told = [what for what in table.noted if what in ("rested-don", "trashed")]
    assert told == ["rested-don", "trashed"] and table.area("spare") == "trash"
    assert table.choose("pick filler").life("A") == 2


@rules("8-3-1-1")
@pytest.mark.parametrize(("life", "offered"), [(1, True), (0, False)])
def test_a_life_card_taken_by_the_first_action_is_what_the_second_places(life: int, offered: bool) -> None:
    """Loguetown cannot be used with an empty hand; the cook takes a card there first."""
    take, bury = nodes.AddToHand(nodes.Top("life")), nodes.PlaceInDeck(choose("you", (), "hand"))
    cook = character("cook", nodes.Activate(("activate_main",), cost=(take, bury), steps=(nodes.Draw(2),)))
    table = Table(A=Side(characters=[cook], stage=card("EB01-030"), life=[SPARE] * life))
    assert not table.offers("activate Loguetown") and table.offers("activate cook") is offered
    if offered:
        table.choose("activate cook")
        assert table.names("A", "deck")[0] == "spare" and table.hand("A") == ["filler", "filler"]
        assert table.offers("activate Loguetown")


@rules("8-3-1-5")
@pytest.mark.parametrize(("active", "asked"), [(4, True), (3, False)])
def test_komurasakis_circled_three_asks_for_three_active_dons_of_the_cost_area(active: int, asked: bool) -> None:
    """One DON!! plays her; neither rested DON!! cards nor those given to the Leader help to pay the rest."""
    samurai = Placed(character("samurai", cost=3, types=("Land of Wano",)), rested=True)
    oden = Placed(leader("Kouzuki Oden"), given=3)
    side = Side(leader=oden, characters=[samurai], hand=cards("OP01-042"), don=active, rested_don=3)
    table = Table(A=side).choose("play Komurasaki")
    assert (table.asked == ("A", "use")) is asked
    if asked:
        table.choose("yes", "pick samurai")
        assert table.don("A") == (0, 7) and table.given("A Kouzuki Oden") == 3
    assert table.rested("samurai") is not asked


@rules("8-3-1-5")
def test_utas_dons_are_rested_and_not_returned_and_stand_again_next_turn() -> None:
    table = Table(A=Side(leader=card("P-011"), characters=[SPARE], don=1, deck=20), B=Side(don=1, deck=20))
    table.choose("activate A Uta", "pick spare")
    assert table.don("A") == (0, 1) and table.power("spare") == 5000
    next_turn(next_turn(table))
    assert table.don("A") == (1, 0) and table.offers("activate A Uta")
    assert not Table(A=Side(leader=card("P-011"), characters=[SPARE], rested_don=1)).offers("activate A Uta")


# -- conditions (8-3-2) ------------------------------------------------------------------------------------------------


@rules("8-3-2", "8-3-2-1", "8-3-2-4")
@pytest.mark.parametrize(("given", "turn", "power"), [(1, "A", 4000), (0, "A", 3000), (1, "B", 3000), (0, "B", 3000)])
def test_zoro_leads_with_a_don_and_in_his_own_turn(given: int, turn: str, power: int) -> None:
    zoro = Placed(card("OP01-001"), given=given)
    table = Table(A=Side(leader=zoro, characters=[SPARE], don=1), B=Side(don=1), turn=turn)
    assert table.power("spare") == power


@rules("8-3-2-1", "8-3-2-5")
@pytest.mark.parametrize(("given", "turn", "bonus"), [(2, "B", 3000), (1, "B", 0), (2, "A", 0)])
def test_bartolomeo_needs_two_dons_and_the_opponents_turn(given: int, turn: str, bonus: int) -> None:
    barto = Placed(card("OP01-019"), given=given)
    table = Table(A=Side(characters=[barto], don=1), B=Side(don=1), turn=turn)
    given_power = given * 1000 if turn == "A" else 0  # DON!! cards help in the turn of their owner
    assert table.power("Bartolomeo") == 2000 + given_power + bonus


@rules("8-3-2-1")
@pytest.mark.parametrize(("given", "life", "power"), [(1, 2, 6000), (0, 2, 3000), (1, 3, 4000)])
def test_cricket_needs_his_don_and_few_life_cards(given: int, life: int, power: int) -> None:
    cricket = Placed(card("EB01-058"), given=given)
    assert Table(A=Side(characters=[cricket], life=life)).power("Mont Blanc Cricket") == power


@rules("8-3-2-4", "8-3-2-5")
def test_the_fake_crew_is_strong_in_one_turn_and_weak_in_the_next() -> None:
    table = Table(A=Side(characters=cards("EB02-005"), don=1, deck=20), B=Side(don=1, deck=20))
    assert table.power("Fake Straw Hat Crew") == 5000
    assert next_turn(table).power("Fake Straw Hat Crew") == 1000
    assert next_turn(table).power("Fake Straw Hat Crew") == 5000


@rules("8-3-2", "8-3-2-5")
@pytest.mark.parametrize(("turn", "life"), [("B", 1), ("A", 0)])
def test_enel_is_given_life_again_only_in_the_opponents_turn(turn: str, life: int) -> None:
    """The same Event takes the last Life card of Enel's player in both turns."""
    lose = event("lose", main(nodes.Trash(nodes.Top("life", 1))))
    rob = event("rob", main(nodes.Trash(nodes.Top("life", 1, "opponent"))))
    side = Side(leader=card("OP05-098"), hand=[lose], life=1, don=1)
    table = Table(A=side, B=Side(hand=[rob], don=1), turn=turn).choose("play lose" if turn == "A" else "play rob")
    assert table.life("A") == life


@rules("8-3-2-4")
@pytest.mark.parametrize(("turn", "bound"), [("A", 1), ("B", 0)])
def test_gion_robs_the_hand_in_her_own_turn_only(turn: str, bound: int) -> None:
    plan, save = event("plan", main(nodes.AddDon(1))), card("OP01-029")
    gion = Side(characters=cards("OP06-044"), don=1)
    table = Table(A=gion, B=Side(hand=[save, plan, SPARE], don=1), turn=turn)
    if turn == "A":
        table.attack("A leader", "B leader").choose(f"event {save.name}", "pick B leader")
        table.choose("pick spare")
    else:
        table.choose("play plan")
    assert table.names("B", "deck").count("spare") == bound


@rules("8-3-2-2")
@pytest.mark.parametrize(("life", "don", "offered"), [(2, 3, True), (3, 3, False), (2, 2, False), (3, 2, False)])
def test_of_two_conditions_added_to_luffys_effect_both_must_hold(life: int, don: int, offered: bool) -> None:
    low = nodes.Compare(nodes.Number("life"), "<=", 2)
    rich = nodes.Compare(nodes.Number("don"), ">=", 3)
    wards = [
        character(name, permanent(nodes.AddCondition("opponent", "activate_main", condition)))
        for name, condition in (("low", low), ("rich", rich))
    ]
    luffy = Side(leader=card("ST01-001"), rested_don=don, life=life)
    assert Table(A=luffy).offers("activate A Monkey.D.Luffy")
    assert Table(A=luffy, B=Side(characters=wards)).offers("activate A Monkey.D.Luffy") is offered


@rules("8-3-2-2", "8-3-2-1")
@pytest.mark.parametrize(("given", "life", "asked"), [(1, 2, True), (0, 2, False), (1, 3, False)])
def test_an_added_condition_stands_beside_choppers_own(given: int, life: int, asked: bool) -> None:
    low = nodes.Compare(nodes.Number("life"), "<=", 2)
    ward = character("ward", permanent(nodes.AddCondition("opponent", "when_attacking", low)))
    friend = character("friend", types=("Straw Hat Crew",), cost=4)
    chopper = Placed(card("OP01-015"), given=given)
    side = Side(characters=[chopper], hand=[SPARE], trash=[friend], life=life)
    table = Table(A=side, B=Side(characters=[ward])).attack("Tony Tony.Chopper", "B leader")
    assert (table.asked == ("A", "use")) is asked
