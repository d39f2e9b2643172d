"""Chapters 8-4 to 8-6 with official cards: naming, paying, activating, resolving; choices; Events; and [Trigger]."""

import pytest

from logpose.language import nodes
from tests.support import rules
from tests.support.cards import character, choose, event, leader, main
from tests.support.official import card, cards
from tests.support.staples import GIANT, SHOT, SPARE, SPARK
from tests.support.table import FILLER, Placed, Side, Table
from tests.support.told import activated

FOE = character("foe", cost=5)


# -- step by step (8-4-1) ----------------------------------------------------------------------------------------------


def told(table: Table, *words: str) -> list[str]:
    """Which of these things have happened, in order."""
    return [what for what in table.noted if what in words]


@rules("8-4-1", "8-4-1-3", "8-4-1-4", "8-4-1-5")
@pytest.mark.parametrize("life", [1, 0])
def test_sanji_is_named_pays_with_a_life_card_and_then_grows(life: int) -> None:
    table = Table(A=Side(characters=cards("OP01-013"), life=[FILLER] * life, rested_don=2))
    assert table.offers("activate Sanji") is (life == 1)
    if life == 1:
        table.choose("activate Sanji")
        assert table.hand("A") == ["filler"] and table.power("Sanji") == 5000 and table.given("Sanji") == 0
        assert activated(table) == ["Sanji"] and told(table, "to-hand", "modified") == ["to-hand", "modified"]
        table.choose("number 2")
        assert table.life("A") == 0 and table.given("Sanji") == 2 and table.power("Sanji") == 7000


@rules("8-4-1", "8-4-1-2", "8-4-1-3")
def test_an_event_is_shown_before_its_cost_is_asked_for() -> None:
    """While Finger Pistol's player thinks about the cost, all know which card it is, and nothing has been paid for it."""
    table = Table(A=Side(hand=cards("EB01-051"), don=4), B=Side(characters=[FOE])).choose("play Finger Pistol")
    assert table.asked == ("A", "use") and table.area("Finger Pistol") == "trash"
    assert told(table, "event", "activated", "trashed") == ["event"] and len(table.names("A", "deck")) == 10
    table.choose("yes")
    assert len(table.names("A", "deck")) == 8 and table.area("foe") == "Character area"
    assert table.choose("pick foe").area("foe") == "trash" and activated(table) == ["Finger Pistol"]
    declined = Table(A=Side(hand=cards("EB01-051"), don=4), B=Side(characters=[FOE]))
    declined.choose("play Finger Pistol", "no")
    assert told(declined, "event", "activated", "trashed") == ["event"] and declined.asked == ("A", "main")


@rules("8-4-1-2")
def test_of_several_effects_the_one_that_is_named_is_activated() -> None:
    side = Side(leader=card("ST01-001"), characters=[card("ST01-007"), card("OP01-013")], rested_don=2)
    table = Table(A=side)
    named = {option for option in table.options() if option.startswith("activate")}
    assert named == {"activate A Monkey.D.Luffy", "activate Nami", "activate Sanji"}
    table.choose("activate Nami", "pick Nami", "number 1")
    assert activated(table) == ["Nami"] and table.given("Nami") == 1
    assert table.offers("activate A Monkey.D.Luffy") and table.offers("activate Sanji")
    assert not table.offers("activate Nami")


@rules("8-4-1-4")
def test_an_effect_that_found_nothing_to_do_has_been_activated_all_the_same() -> None:
    """Kyros turned his Life card and had nobody to K.O.: the turn's one activation is spent."""
    table = Table(A=Side(leader=card("EB01-040")), B=Side(characters=[SPARE])).choose("activate A Kyros")
    assert table.area("spare") == "Character area" and activated(table) == ["Kyros"]
    assert not table.offers("activate A Kyros")
    fresh = Table(A=Side(leader=card("EB01-040")), B=Side(characters=[SPARE]))
    assert fresh.offers("activate A Kyros") and activated(fresh) == []


@rules("8-4-1", "8-4-1-3", "8-4-1-4", "8-4-1-5", "8-4-3")
@pytest.mark.parametrize(("power", "offered"), [(1000, True), (2000, False)])
def test_the_mini_merry_rests_takes_a_small_character_and_draws(power: int, offered: bool) -> None:
    table = Table(A=Side(characters=[character("small", power=power)], stage=card("EB01-011"), deck=[SPARE]))
    assert table.offers("activate Mini-Merry") is offered
    if offered:
        table.choose("activate Mini-Merry")
        assert table.rested("Mini-Merry") and table.area("Mini-Merry") == "Stage area"
        assert table.hand("A") == ["spare"] and table.names("A", "deck") == ["small"]
        assert told(table, "activated", "drew") == ["activated", "drew"]


@rules("8-4-3")
@pytest.mark.parametrize(("area", "offered"), [("field", True), ("hand", False), ("trash", False)])
def test_namis_effect_is_carried_out_on_the_field_and_not_from_elsewhere(area: str, offered: bool) -> None:
    nami = cards("ST01-007")
    side = Side(rested_don=1)
    if area == "field":
        side.characters = nami
    elif area == "hand":
        side.hand = nami
    else:
        side.trash = nami
    table = Table(A=side)
    assert table.offers("activate Nami") is offered
    if offered:
        table.choose("activate Nami", "pick A leader", "number 1")
        assert table.given("A leader") == 1 and table.area("Nami") == "Character area" and not table.rested("Nami")


# -- choices (8-4-4) ---------------------------------------------------------------------------------------------------


@rules("8-4-4")
def test_rayleigh_chooses_whom_to_knock_out_after_the_powers_have_fallen() -> None:
    big, small = character("big", power=6000), character("small", power=4000)
    table = Table(A=Side(hand=cards("OP08-118"), don=8), B=Side(characters=[big, small, GIANT]))
    table.choose("play Silvers Rayleigh")
    assert table.options() == ["pick big", "pick small", "pick giant", "pass"]
    table.choose("pick big", "pick small", "pick big")  # those two, and the first of them loses more
    assert (table.power("big"), table.power("small")) == (3000, 2000)
    assert table.options() == ["pick big", "pick small", "pass"]
    assert table.choose("pick big").area("big") == "trash"


@rules("8-4-4", "8-4-4-1")
def test_jozu_chooses_after_the_cost_has_taken_a_character_away() -> None:
    mate, foe = character("mate"), character("foe", cost=6)
    table = Table(A=Side(hand=cards("OP08-047"), characters=[mate, SPARE], don=6), B=Side(characters=[foe]))
    table.choose("play Jozu", "yes")
    assert table.options() == ["pick mate", "pick spare"]  # the cost is no "up to"
    table.choose("pick mate")
    assert table.options() == ["pick Jozu", "pick foe", "pass"]
    table.choose("pass")
    assert table.hand("A") == ["mate"] and table.area("foe") == "Character area"


@rules("8-4-4-1")
@pytest.mark.parametrize("held", [0, 1, 2])
def test_yu_trashes_one_card_if_there_is_one(held: int) -> None:
    hand = [character(name) for name in "ab"[:held]]
    table = Table(A=Side(hand=[card("EB03-028"), *hand], don=2)).choose("play Yu")
    if held == 2:
        assert table.options() == ["pick a", "pick b"]
        table.choose("pick b")
    assert table.asked == ("A", "main") and len(table.hand("A")) == max(held - 1, 0)


@rules("8-4-4-3")
@pytest.mark.parametrize("named", [1, 2])
def test_of_two_sanjis_the_one_that_was_activated_grows(named: int) -> None:
    table = Table(A=Side(characters=cards("OP01-013", "OP01-013"), life=1))
    one, other = ("Sanji", "Sanji#2") if named == 1 else ("Sanji#2", "Sanji")
    table.choose(f"activate {one}")
    assert table.power(one) == 5000 and table.power(other) == 3000


@rules("8-4-4-3")
@pytest.mark.parametrize("owner", ["A", "B"])
def test_draw_means_the_player_of_the_effect_whoever_has_the_turn(owner: str) -> None:
    """Kuroobi is K.O.'d in A's turn; the player who draws is Kuroobi's."""
    everyone = event("everyone", main(nodes.KnockOut(choose("any"))))
    side, other = Side(characters=cards("OP14-045")), Side()
    mine, theirs = (side, other) if owner == "A" else (other, side)
    mine.hand, mine.don = [everyone], 1
    table = Table(A=mine, B=theirs).choose("play everyone")
    assert table.area("Kuroobi") == "trash"
    assert (table.hand("A"), table.hand("B")) == ((["filler"], []) if owner == "A" else ([], ["filler"]))


@rules("8-4-4-4")
@pytest.mark.parametrize("there", [True, False])
def test_orochi_looks_through_the_faces_of_the_deck(there: bool) -> None:
    smile = character("Artificial Devil Fruit SMILE")
    table = Table(A=Side(hand=cards("OP01-098"), don=1, deck=[smile if there else SPARE, FILLER, SPARE]))
    table.choose("play Kurozumi Orochi")
    if there:
        assert table.options() == ["pick Artificial Devil Fruit SMILE", "pass"]
        table.choose("pick Artificial Devil Fruit SMILE")
    assert table.hand("A") == (["Artificial Devil Fruit SMILE"] if there else [])
    assert table.asked == ("A", "main") and "shuffled" in table.noted


@rules("8-4-4-4", "8-4-4")
@pytest.mark.parametrize("answer", ["pick Smiley", "pass"])
def test_caesars_player_finds_smiley_in_the_deck_when_caesar_falls(answer: str) -> None:
    """The turn is A's, the deck and the choice are B's."""
    side = Side(characters=cards("OP01-069"), deck=[FILLER, card("OP01-072"), SPARE, FILLER])
    table = Table(A=Side(hand=[SHOT], don=1), B=side).choose("play shot")
    assert table.asked[0] == "B" and table.options() == ["pick Smiley", "pass"]
    table.choose(answer)
    assert table.names("B", "characters") == (["Smiley"] if answer != "pass" else [])
    assert len(table.names("B", "deck")) == (3 if answer != "pass" else 4)


# -- activating a card, activating an effect (8-5) ---------------------------------------------------------------------


@rules("8-5-1")
@pytest.mark.parametrize(("option", "drawn"), [("play plan", 1), ("activate Mr.Worker", 0)])
def test_crocodile_draws_for_an_event_and_not_for_an_effect(option: str, drawn: int) -> None:
    grow = nodes.AddDon(1, rested=True)
    worker = character("Mr.Worker", nodes.Activate(("activate_main",), steps=(grow,)))
    side = Side(leader=Placed(card("OP01-062"), given=1), characters=[worker], don=1, don_deck=2)
    side.hand = [event("plan", main(grow))]
    table = Table(A=side).choose(option)
    assert (table.asked == ("A", "use")) is (drawn == 1)
    if drawn:
        table.choose("yes")
    assert table.hand("A").count("filler") == drawn and table.don("A")[1] == 1 + drawn


@rules("8-5-1", "8-5-3")
@pytest.mark.parametrize("from_hand", [True, False])
def test_usopp_hears_an_event_from_the_hand_and_not_its_trigger(from_hand: bool) -> None:
    """Radical Beam's [Counter] is a card that is activated; its [Trigger] in Life is only an effect."""
    beam = card("OP01-029")
    side = Side(characters=[Placed(card("OP01-004"), given=1)])
    rival = Side(hand=[beam], don=1) if from_hand else Side(life=[FILLER, beam])
    table = Table(A=side, B=rival).attack("A leader", "B leader")
    table.choose(*((f"event {beam.name}",) if from_hand else ("yes",)), "pick B leader")
    assert table.power("B leader") == (5000 if from_hand else 6000)  # the battle is over, the turn is not
    assert table.area(beam.name) == "trash" and len(table.hand("A")) == (1 if from_hand else 0)


@rules("8-5-1", "8-5-3")
def test_a_main_effect_activated_by_a_trigger_costs_nothing_and_is_no_event_activated() -> None:
    """The Peak in Life: its [Main] effect is carried out, no DON!! is rested, and Franky of A notices nothing."""
    peak, prize = card("EB02-008"), character("prize", cost=4)
    side = Side(life=[FILLER, peak], deck=[FILLER, prize, FILLER, FILLER], don=2)
    table = Table(A=Side(characters=cards("OP11-012"), don=1), B=side).attack("A leader", "B leader")
    table.choose("yes", "pick prize")
    assert table.hand("B") == ["prize"] and table.don("B") == (2, 0) and table.power("Franky") == 4000
    hand = Side(hand=[card("OP01-029")], don=1)
    heard = Table(A=Side(characters=cards("OP11-012"), don=1), B=hand).attack("A leader", "B leader")
    heard.choose("event Radical Beam!!", "pick B leader")
    assert heard.power("Franky") == 6000


# -- [Trigger] in damage (8-6-2-1) -------------------------------------------------------------------------------------


@rules("8-6-2-1")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_yamatos_second_damage_waits_for_the_trigger_of_the_first(answer: str) -> None:
    """Carrot is played, or taken to the hand, while the card below still lies in Life."""
    below = character("below")
    table = Table(A=Side(leader=card("OP06-022")), B=Side(life=[FILLER, below, card("OP01-009")]))
    table.attack("A Yamato", "B leader")
    assert table.asked == ("B", "trigger") and "below" in table.names("B", "life")
    table.choose(answer)
    assert table.area("Carrot") == ("Character area" if answer == "yes" else "hand")
    assert table.area("below") == "hand" and table.life("B") == 1


@rules("8-6-2-1")
def test_without_a_trigger_damage_is_not_interrupted() -> None:
    table = Table(A=Side(leader=card("OP06-022")), B=Side(leader("leader"), life=[SPARK, FILLER, FILLER]))
    table.attack("A Yamato", "B leader")
    assert table.asked == ("A", "main") and table.names("B", "life") == ["spark"]
