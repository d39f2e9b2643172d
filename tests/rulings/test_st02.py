"""Official rulings on cards of ST02."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules, ruling
from tests.support.cards import BLOCKER, DRAW, character, event, leader, stage
from tests.support.official import card, cards
from tests.support.staples import MATE, SHIELD, WALL
from tests.support.table import FILLER, Placed, Side, Table

SUPERNOVAS = ("Supernovas",)
VANISH = event("vanish", "[Counter] Return 1 of your Characters to the owner's hand.", cost=0)
SNATCH = event("snatch", "[Counter] Return 1 of your opponent's [mate] Characters to the owner's hand.", cost=0)
REINFORCE = event("reinforce", "[Counter] Play 1 Character card from your hand.", cost=0)


def lying(name: str) -> Placed:
    """A rested Character, which can be attacked."""
    return Placed(character(name), rested=True)


# -- ST02-003 Urouge ---------------------------------------------------------------------------------------------------


@rules("7-1-4-1")
@ruling("5f93615e", "ST02-003")
@pytest.mark.parametrize(("answers", "power", "life"), [(["pass"], 6000, 4), (["event snatch", "pick mate"], 4000, 5)])
def test_urouges_crew_counts_in_the_damage_step(answers: list[str], power: int, life: int) -> None:
    """Urouge's battle is decided by how many Characters there are in the Damage Step, not when he attacked."""
    side = Side(characters=[Placed(card("ST02-003"), given=1), MATE, MATE])
    table = Table(A=side, B=Side(hand=[SNATCH])).attack("Urouge", "B leader")
    assert table.asked == ("B", "counter") and table.power("Urouge") == 6000
    table.choose(*answers)
    assert table.power("Urouge") == power and table.life("B") == life


@rules("7-1-4-2")
@ruling("5f93615e", "ST02-003")
@pytest.mark.parametrize(
    ("answers", "area"), [(["pass"], "trash"), (["event reinforce", "pick third"], "Character area")]
)
def test_urouge_grows_when_a_third_character_arrives_in_the_battle(answers: list[str], area: str) -> None:
    """A third Character that arrives during the battle strengthens Urouge for its Damage Step."""
    urouge = Placed(card("ST02-003"), given=1, rested=True)
    side = Side(characters=[urouge, MATE], hand=[REINFORCE, character("third")])
    table = Table(A=Side(characters=[character("foe", power=4000)]), B=side).attack("foe", "Urouge")
    assert table.asked == ("B", "counter") and table.power("Urouge") == 3000
    table.choose(*answers).unopposed()
    assert table.battle is None and table.area("Urouge") == area


@ruling("4fcc7b0a", "ST02-003")
@pytest.mark.parametrize(("others", "gained"), [(2, 2000), (1, 0)])
def test_urouge_counts_himself_among_three_characters(others: int, gained: int) -> None:
    """Urouge is one of the three Characters himself: two others are enough."""
    table = Table(A=Side(characters=[Placed(card("ST02-003"), given=1), *[MATE] * others]))
    assert table.power("Urouge") == 4000 + gained


@ruling("95b2312c", "ST02-003")
@pytest.mark.parametrize(("turn", "given", "power"), [("A", 1, 6000), ("B", 1, 5000), ("B", 0, 3000)])
def test_urouge_is_stronger_in_the_opponents_turn_too(turn: str, given: int, power: int) -> None:
    """While he has a DON!! card Urouge gains his 2000 power in the opponent's turn as well."""
    table = Table(A=Side(characters=[Placed(card("ST02-003"), given=given), MATE, MATE]), turn=turn)
    assert table.turn == turn and table.power("Urouge") == power


# -- ST02-007 Jewelry Bonney -------------------------------------------------------------------------------------------


def bonney(*deck: Card, this_turn: bool = False) -> Table:
    """Bonney's player looks at these cards, the last being the top one."""
    side = Side(characters=[Placed(card("ST02-007"), this_turn=this_turn)], deck=[FILLER, *deck], don=2)
    return Table(A=side).choose("activate Jewelry Bonney")


@ruling("ec5032de", "ST02-007")
def test_bonney_finds_supernovas_of_any_colour() -> None:
    """Bonney may add a {Supernovas} card that is not green, even an Event."""
    rookies = [character(f"{colour} rookie", colours=(colour,), types=SUPERNOVAS) for colour in ("red", "green")]
    blast = event("blast", "[Main] Draw 1 card.", colours=("purple",), types=SUPERNOVAS)
    table = bonney(character("green mate", colours=("green",)), MATE, *rookies, blast)
    assert sorted(table.options()) == ["pass", "pick blast", "pick green rookie", "pick red rookie"]
    assert table.choose("pick red rookie").hand("A") == ["red rookie"]


@ruling("859a3b07", "ST02-007")
@pytest.mark.parametrize("order", [(0, 1, 2, 3, 4), (3, 1, 4, 0, 2)])
def test_bonney_finding_nobody_puts_all_five_under_the_deck(order: tuple[int, ...]) -> None:
    """Without a {Supernovas} card among the five, all of them go to the bottom in an order Bonney's player chooses."""
    table = bonney(*[character(f"card {number}") for number in range(5)])
    assert table.asked == ("A", "place")
    for number in order[:-1]:
        table.choose(f"pick card {number}")
    assert table.asked == ("A", "main") and table.hand("A") == []
    assert table.names("A", "deck") == [f"card {number}" for number in reversed(order)] + ["filler"]


@rules("3-7-4")
@ruling("5a154cc7", "ST02-007")
@pytest.mark.parametrize("this_turn", [True, False])
def test_bonney_may_be_rested_for_her_effect_on_the_turn_she_is_played(this_turn: bool) -> None:
    """On the turn she is played Bonney cannot attack, but may be rested to pay for her effect."""
    before = Table(A=Side(characters=[Placed(card("ST02-007"), this_turn=this_turn)], don=2))
    assert before.offers("attack Jewelry Bonney B leader") is not this_turn
    table = bonney(character("rookie", types=SUPERNOVAS), this_turn=this_turn).choose("pick rookie")
    assert table.hand("A") == ["rookie"] and table.rested("Jewelry Bonney") and table.don("A") == (1, 1)
    assert not table.offers("activate Jewelry Bonney")


# -- ST02-009 Trafalgar Law --------------------------------------------------------------------------------------------


def law(*crew: Card | Placed, boss: Card | Placed) -> Table:
    return Table(A=Side(boss, characters=crew, hand=cards("ST02-009"), don=5))


@ruling("86533831", "ST02-009")
@pytest.mark.parametrize("answer", ["pick rookie", "pass"])
def test_law_lets_a_character_attack_a_second_time(answer: str) -> None:
    """A Character that has attacked and is set active by Law may attack again in the same turn."""
    rookie = character("rookie", cost=5, power=5000, types=SUPERNOVAS)
    table = law(rookie, boss=leader()).attack("rookie", "B leader").unopposed()
    assert table.life("B") == 4 and not table.offers("attack rookie B leader")
    table.choose("play Trafalgar Law", answer)
    assert table.offers("attack rookie B leader") is (answer != "pass")
    if answer != "pass":
        assert table.attack("rookie", "B leader").unopposed().life("B") == 3


@ruling("4d1d8aaf", "ST02-009")
def test_law_does_not_set_the_leader_active() -> None:
    """Law sets a Character active, never a Leader, though it has the type."""
    boss = Placed(leader("boss", types=SUPERNOVAS), rested=True)
    rookie = Placed(character("rookie", types=SUPERNOVAS), rested=True)
    table = law(rookie, boss=boss).choose("play Trafalgar Law")
    assert table.options() == ["pick rookie", "pass"]
    assert not table.choose("pick rookie").rested("rookie") and table.rested("A boss")


# -- ST02-010 Basil Hawkins --------------------------------------------------------------------------------------------


def hawkins(*foes: Card | Placed, hand: tuple[Card, ...] = ()) -> Table:
    side = Side(characters=[Placed(card("ST02-010"), given=1)], don=1)
    return Table(A=side, B=Side(characters=foes, hand=hand))


@ruling("3f97d6a5", "ST02-010")
def test_hawkins_may_attack_again_after_battling_a_character() -> None:
    """Set active by his own effect, Hawkins may attack once more; that second battle does not set him active."""
    table = hawkins(lying("first"), lying("second")).attack("Basil Hawkins", "first")
    assert table.area("first") == "trash" and table.offers("attack Basil Hawkins B leader")
    table.attack("Basil Hawkins", "second")
    assert table.area("second") == "trash" and table.rested("Basil Hawkins")


@rules("7-1-4-1")
@ruling("b0029f2b", "ST02-010")
@pytest.mark.parametrize(("target", "active"), [("first", True), ("B leader", False)])
def test_hawkins_is_set_active_when_the_battle_with_a_character_is_over(target: str, active: bool) -> None:
    """Hawkins stays rested during the battle and is set active at its end, if a Character was the target."""
    table = hawkins(lying("first"), hand=(SHIELD,)).attack("Basil Hawkins", target)
    assert table.asked == ("B", "counter") and table.rested("Basil Hawkins")
    assert table.unopposed().rested("Basil Hawkins") is not active


@ruling("b82f8a7f", "ST02-010")
@pytest.mark.parametrize("answer", ["block wall", "pass"])
def test_hawkins_is_set_active_after_being_blocked(answer: str) -> None:
    """Hawkins is set active if his attack on the Leader is blocked by a Character."""
    table = hawkins(WALL).attack("Basil Hawkins", "B leader")
    assert table.rested("Basil Hawkins")
    assert table.choose(answer).unopposed().rested("Basil Hawkins") is (answer == "pass")


@rules("7-1-2-3")
@ruling("9850fb18", "ST02-010")
@pytest.mark.parametrize(("room", "rested"), [("Jinbe", True), ("extra", False)])
def test_hawkins_has_not_battled_a_blocker_that_made_room(room: str, rested: bool) -> None:
    """If the blocking Jinbe is trashed for the sixth Character he plays, the battle ends and Hawkins stays rested."""
    crew = [Placed(card("OP01-014"), given=1), Placed(character("extra")), *[Placed(MATE)] * 3]
    table = hawkins(*crew, hand=(character("small", cost=2),)).attack("Basil Hawkins", "B leader")
    table.choose("block Jinbe", "pick small", f"pick {room}").unopposed()
    assert room in table.names("B", "trash") and table.life("B") == 5 and table.battle is None
    assert table.rested("Basil Hawkins") is rested


def leaving(timing: nodes.Timing) -> nodes.Auto:
    return nodes.Auto((timing,), steps=(nodes.ReturnToHand(nodes.This()),))


@rules("7-1-1-4", "7-1-2-3", "7-1-3-3")
@ruling("b34e592a", "ST02-010")
@pytest.mark.parametrize("step", ["attack", "block", "counter", "none"])
def test_hawkins_has_not_battled_a_character_that_left_before_the_damage_step(step: str) -> None:
    """If his opponent leaves the field in the Attack, Block or Counter Step, Hawkins is not set active."""
    abilities: dict[str, tuple[nodes.Ability, ...]] = {
        "attack": (leaving("on_opponents_attack"),),
        "block": (BLOCKER, leaving("on_block")),
    }
    foe = Placed(character("foe", *abilities.get(step, ()), power=9000), rested=step != "block")
    table = hawkins(foe, hand=(VANISH,)).attack("Basil Hawkins", "B leader" if step == "block" else "foe")
    if step == "block":
        table.choose("block foe")
    if step == "counter":
        table.choose("event vanish")
    table.unopposed()
    assert table.asked == ("A", "main") and ("foe" in table.hand("B")) is (step != "none")
    assert table.life("B") == 5 and table.rested("Basil Hawkins") is (step != "none")


# -- ST02-014 X.Drake --------------------------------------------------------------------------------------------------


@ruling("96ae44dc", "ST02-014")
@pytest.mark.parametrize(("rested", "gained"), [(True, 1000), (False, 0)])
def test_drake_strengthens_a_card_of_both_types_once(rested: bool, gained: int) -> None:
    """Cards with one of Drake's two types or with both gain 1000 power alike."""
    drake = Placed(card("ST02-014"), rested=rested, given=1)
    both, navy = character("both", types=("Supernovas", "Navy")), character("navy", types=("Navy",))
    table = Table(A=Side(characters=[drake, both, navy, character("rookie", types=SUPERNOVAS), MATE]))
    powers = [table.power(name) for name in ("both", "navy", "rookie", "mate")]
    assert powers == [3000 + gained, 3000 + gained, 3000 + gained, 3000]


# -- ST02-015 Scalpel --------------------------------------------------------------------------------------------------


@ruling("a0af825b", "ST02-015")
@pytest.mark.parametrize(("number", "don"), [(0, (0, 3)), (1, (1, 2))])
def test_scalpel_may_set_no_don_active(number: int, don: tuple[int, int]) -> None:
    """After the Event's power a player may set no DON!! card active."""
    table = Table(A=Side(don=1), B=Side(hand=cards("ST02-015"), don=1, rested_don=2)).attack("A leader", "B leader")
    table.choose("event Scalpel", "pick B leader")
    assert table.asked == ("B", "number") and table.options() == ["number 0", "number 1"]
    table.choose(f"number {number}").unopposed()
    assert table.don("B") == don and table.life("B") == 5


@ruling("793d11c5", "ST02-015")
@pytest.mark.parametrize(("rested", "most"), [(0, 0), (1, 1), (5, 2)])
def test_scalpels_trigger_sets_as_many_don_active_as_there_are(rested: int, most: int) -> None:
    """The Event's [Trigger] may be activated with too few DON!! cards: then none or one is set active."""
    for number in range(most + 1):
        side = Side(life=[FILLER, card("ST02-015")], rested_don=rested)
        table = Table(A=Side(don=1), B=side).attack("A leader", "B leader").unopposed().choose("yes")
        if most:
            assert table.options() == [f"number {one}" for one in range(most + 1)]
            table.choose(f"number {number}")
        assert table.don("B") == (number, rested - number) and table.names("B", "trash") == ["Scalpel"]


# -- ST02-017 Straw Sword ----------------------------------------------------------------------------------------------


@rules("1-3-2-1")
@ruling("91b6c2d5", "ST02-017")
@pytest.mark.parametrize(("target", "drawn"), [("tired", 0), ("fresh", 1)])
def test_straw_sword_may_choose_a_rested_character_for_nothing(target: str, drawn: int) -> None:
    """The Event may choose a Character that is rested already; then nothing happens, and nothing was rested."""
    watcher = character("watcher", nodes.Auto(when=nodes.Event("rested", "opponent"), steps=(DRAW,)))
    foes = [lying("tired"), Placed(character("fresh"))]
    table = Table(A=Side(characters=[watcher], hand=cards("ST02-017"), don=2), B=Side(characters=foes))
    table.choose("play Straw Sword")
    assert table.options() == ["pick tired", "pick fresh", "pass"]
    table.choose(f"pick {target}")
    assert table.rested(target) and table.rested("fresh") is (target == "fresh") and len(table.hand("A")) == drawn


def sword_triggered(*hand: Card) -> Table:
    side = Side(hand=hand, life=[FILLER, card("ST02-017")])
    return Table(A=Side(don=1), B=side).attack("A leader", "B leader").unopposed().choose("yes")


@ruling("d77a1054", "ST02-017")
def test_straw_swords_trigger_plays_no_event() -> None:
    """With the Event's [Trigger] a Character or a Stage is played from the hand, but no Event."""
    hand = [
        character("rookie", cost=2, types=SUPERNOVAS),
        stage("ship", types=SUPERNOVAS),
        event("blast", "[Main] Draw 1 card.", types=SUPERNOVAS),
        character("dear", cost=3, types=SUPERNOVAS),
    ]
    assert sorted(sword_triggered(*hand).options()) == ["pass", "pick rookie", "pick ship"]
    assert sword_triggered(*hand).choose("pick rookie").area("rookie") == "Character area"
    assert sword_triggered(*hand).choose("pick ship").area("ship") == "Stage area"
    assert sword_triggered(hand[2]).hand("B") == ["blast"]


@ruling("54d41d30", "ST02-017")
def test_straw_swords_trigger_sets_off_on_play_effects() -> None:
    """A card played by the Event's [Trigger] activates its [On Play] effect."""
    table = sword_triggered(character("rookie", "[On Play] Draw 1 card.", types=SUPERNOVAS)).choose("pick rookie")
    assert table.area("rookie") == "Character area" and table.hand("B") == ["filler"]
    table = sword_triggered(character("rookie", types=SUPERNOVAS)).choose("pick rookie")
    assert table.area("rookie") == "Character area" and table.hand("B") == []
