"""Cards that send an attack elsewhere, and cards that let a chosen attacker pass every Blocker for a turn."""

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support.cards import DRAW, character, event, leader, main, trigger
from tests.support.official import card, next_turn
from tests.support.staples import SHIELD, WALL
from tests.support.table import FILLER, Placed, Side, Table


def blockable(table: Table, attacker: str) -> bool:
    """Attacks B's Leader and says whether B could block; nothing is blocked."""
    table.attack(attacker, "B leader")
    asked = table.asked
    table.unopposed()
    assert asked in (("B", "block"), ("B", "counter"))
    return asked == ("B", "block")


# -- to one of the own Characters: EB01-038 ----------------------------------------------------------------------------


def come_my_way(*characters: Card | Placed, types: tuple[str, ...] = ("Baroque Works",)) -> Table:
    """A's Leader attacks B's Leader; B has the Event in hand."""
    side = Side(leader("boss", types=types), characters=characters, hand=[card("EB01-038")], don=2)
    return Table(A=Side(don=1), B=side).attack("A leader", "B boss")


def test_come_my_way_without_a_baroque_works_leader_takes_a_don_for_nothing() -> None:
    table = come_my_way(character("mate"), types=("Navy",)).choose("event Oh Come My Way", "yes", "don-active")
    assert table.unopposed().area("mate") == "Character area" and table.life("B") == 4
    assert table.don("B") == (0, 1)


def test_the_price_of_come_my_way_may_be_declined() -> None:
    table = come_my_way(character("mate")).choose("event Oh Come My Way", "no").unopposed()
    assert table.area("mate") == "Character area" and table.life("B") == 4 and table.don("B") == (1, 1)


@pytest.mark.parametrize("pays", [True, False])
def test_come_my_way_as_a_trigger_draws_two_for_a_don(pays: bool) -> None:
    table = Table(A=Side(don=1), B=Side(life=[card("EB01-038")], don=1)).attack("A leader", "B leader").unopposed()
    table.choose("yes", "yes" if pays else "no")
    assert len(table.hand("B")) == (2 if pays else 0) and table.don("B") == ((0, 0) if pays else (1, 0))


# -- to the Leader or one of the crew: OP14-060, OP16-080 --------------------------------------------------------------


def doflamingo(target: str, don: int = 1) -> Table:
    family = character("family", types=("Donquixote Pirates",))
    side = Side(
        card("OP14-060"),
        characters=[family, Placed(character("guest"), rested=True)],
        hand=[SHIELD],
        don=don,
    )
    return Table(A=Side(characters=[character("foe", power=5000)], don=1), B=side).attack("A leader", target)


def test_doflamingo_sends_the_attack_to_his_family_for_a_don_once_each_turn() -> None:
    table = doflamingo("B Donquixote Doflamingo", don=2).choose("yes")
    assert table.options() == ["pick B Donquixote Doflamingo", "pick family"]
    table.choose("pick family").unopposed()
    assert table.area("family") == "trash" and table.life("B") == 5 and table.don("B") == (1, 0)
    table.attack("foe", "B Donquixote Doflamingo")
    assert table.asked == ("B", "counter")


def test_doflamingo_takes_an_attack_upon_himself() -> None:
    table = doflamingo("guest").choose("yes", "pick B Donquixote Doflamingo").unopposed()
    assert table.area("guest") == "Character area" and table.life("B") == 4


def test_a_redirected_attack_may_be_blocked() -> None:
    side = Side(card("OP14-060"), characters=[WALL, Placed(character("guest"), rested=True)], don=1)
    table = Table(A=Side(don=1), B=side).attack("A leader", "guest").choose("yes")
    assert table.asked == ("B", "block")
    table.choose("block wall")
    assert table.area("wall") == "trash" and table.life("B") == 5


def test_doflamingo_without_a_don_or_declining_leaves_the_attack() -> None:
    assert doflamingo("guest", don=0).asked == ("B", "counter")
    table = doflamingo("guest").choose("no").unopposed()
    assert table.area("guest") == "trash" and table.don("B") == (1, 0)


SURPRISE = character("surprise", trigger(DRAW))


def teach(*hand: Card) -> Table:
    crew = character("pirate", types=("Blackbeard Pirates",), cost=3)
    guest = Placed(character("guest"), rested=True)
    side = Side(card("OP16-080"), characters=[crew, guest], hand=hand)
    return Table(A=Side(characters=[character("foe", power=5000)], don=3), B=side)


def test_teach_redirects_for_a_card_with_a_trigger_once_each_turn() -> None:
    table = teach(SURPRISE, SURPRISE, FILLER).attack("A leader", "guest").choose("yes")
    assert table.names("B", "trash") == ["surprise"]
    assert table.options() == ["pick B Marshall.D.Teach", "pick pirate"]
    table.choose("pick pirate").unopposed()
    assert table.area("pirate") == "trash" and table.area("guest") == "Character area"
    table.attack("foe", "guest").unopposed()
    assert table.area("guest") == "trash"


def test_teach_needs_a_card_with_a_trigger() -> None:
    table = teach(FILLER).attack("A leader", "guest").unopposed()
    assert table.area("guest") == "trash" and table.hand("B") == ["filler"]


def test_teachs_characters_cost_one_more_in_the_opponents_turn() -> None:
    table = teach()
    assert table.cost("pirate") == 4
    assert next_turn(table).cost("pirate") == 3


# -- past every Blocker: ST01-016, OP07-057, OP12-077, ST21-003 --------------------------------------------------------


STRAW_HATS = ("Straw Hat Crew",)


WARLORDS = ("The Seven Warlords of the Sea",)


def passing(number: str, favourite: Card, *others: Card, captain: Card | None = None) -> Table:
    """A has the card in hand; B has a Blocker and something to counter with."""
    chief = captain or leader("chief", types=(*STRAW_HATS, *WARLORDS))
    side = Side(chief, characters=[favourite, *others, character("other")], hand=[card(number)], don=3)
    return Table(A=side, B=Side(characters=[WALL], hand=[SHIELD]))


@pytest.mark.parametrize(
    ("number", "favourite", "offered", "bonus"),
    [
        ("ST01-016", character("hero", types=STRAW_HATS), ["A chief", "hero"], 0),
        ("OP07-057", character("hero", types=WARLORDS), ["A chief", "hero"], 2000),
        ("OP12-077", character("Trafalgar Law"), ["Trafalgar Law"], 2000),
        ("ST21-003", character("hero", types=STRAW_HATS, power=6000), ["hero"], 0),
    ],
)
def test_nobody_blocks_the_chosen_attacker_in_this_turn(
    number: str, favourite: Card, offered: list[str], bonus: int
) -> None:
    """Others may be blocked, before and after (ruling 6752c88c)."""
    table = passing(number, favourite, character("stranger")).choose(f"play {card(number).name}")
    assert table.options() == [*[f"pick {name}" for name in offered], "pass"]
    table.choose(f"pick {favourite.name}")
    assert table.power(favourite.name) == (favourite.power or 0) + bonus
    assert blockable(table, "stranger")
    assert not blockable(table, favourite.name)
    assert blockable(table, "other")
    next_turn(next_turn(table))
    assert table.power(favourite.name) == favourite.power and blockable(table, favourite.name)


@pytest.mark.parametrize(("number", "types"), [("ST01-016", STRAW_HATS), ("OP07-057", WARLORDS)])
def test_the_leader_may_be_chosen_to_pass_every_blocker(number: str, types: tuple[str, ...]) -> None:
    table = passing(number, character("hero", types=types)).choose(f"play {card(number).name}", "pick A chief")
    assert not blockable(table, "A chief") and blockable(table, "hero")


LAW = 'The "Extinguishes All Sound Created by Your Influence" Technique'


def test_laws_technique_may_choose_law_the_leader() -> None:
    table = passing("OP12-077", character("hero"), captain=card("OP01-002")).choose(f"play {LAW}")
    if table.asked[1] == "pick":
        table.choose("pick A Trafalgar Law")
    assert table.power("A Trafalgar Law") == 7000 and not blockable(table, "A Trafalgar Law")


def test_sanji_finds_only_straw_hats_with_6000_power() -> None:
    weak = [character("weak", types=STRAW_HATS, power=5000), character("stranger", power=9000)]
    table = passing("ST21-003", *weak).choose("play Sanji")
    assert table.asked == ("A", "main") and blockable(table, "weak") and blockable(table, "stranger")


@pytest.mark.parametrize("number", ["OP07-057", "OP12-077"])
def test_the_events_of_the_warlords_and_of_law_draw_a_card_as_triggers(number: str) -> None:
    table = Table(A=Side(don=1), B=Side(life=[card(number)])).attack("A leader", "B leader").unopposed().choose("yes")
    assert table.hand("B") == ["filler"]


# -- the Rayleigh with these DON!! cards: OP12-016 ---------------------------------------------------------------------


DOUBT = "To Never Doubt--That Is Power!"


def rayleigh(don: int, *crew: Card) -> Table:
    side = Side(characters=[*crew, character("other")], hand=[card("OP12-016")], don=don)
    return Table(A=side, B=Side(characters=[WALL], hand=[SHIELD]))


def test_only_the_rayleigh_with_these_don_passes() -> None:
    table = rayleigh(2, card("OP14-108"), card("OP09-005")).choose(f"play {DOUBT}", "yes", "pick Silvers Rayleigh#2")
    assert table.given("Silvers Rayleigh#2") == 2 and table.given("Silvers Rayleigh") == 0
    assert blockable(table, "Silvers Rayleigh") and not blockable(table, "Silvers Rayleigh#2")


@pytest.mark.parametrize("gaining", ["B Silvers Rayleigh", "mate"])
def test_never_doubt_as_a_counter_lifts_a_character_or_rayleigh_for_the_battle(gaining: str) -> None:
    side = Side(card("OP12-001"), characters=[Placed(character("mate"), rested=True)], hand=[card("OP12-016"), SHIELD])
    table = Table(A=Side(leader(power=4000), don=1), B=side).attack("A leader", "mate").choose(f"event {DOUBT}")
    before = table.power(gaining)
    table.choose(f"pick {gaining}")
    assert table.power(gaining) == before + 2000
    table.unopposed()
    assert table.power(gaining) == before and (table.area("mate") == "Character area") is (gaining == "mate")


# -- the Leader: OP13-057 ----------------------------------------------------------------------------------------------


BOWED = "If I Bowed Down to Power, What's the Point in Living?"


@pytest.mark.parametrize(("life", "passes"), [(1, True), (2, False)])
def test_with_one_life_the_leader_passes_every_blocker(life: int, passes: bool) -> None:
    ready = event("ready", main(nodes.SetActive(nodes.All((nodes.Cards(kinds=("leader",)),)))), cost=0)
    side = Side(characters=[character("other")], hand=[card("OP13-057"), ready], life=life, don=2)
    table = Table(A=side, B=Side(characters=[WALL], hand=[SHIELD])).choose(f"play {BOWED}", "yes")
    assert table.don("A") == (0, 2)
    assert blockable(table, "A leader") is not passes
    table.choose("play ready")
    assert blockable(table, "A leader") is not passes  # whenever it attacks
    assert blockable(table, "other")


def test_if_i_bowed_down_declined_does_nothing_and_as_a_counter_gives_3000() -> None:
    side = Side(hand=[card("OP13-057")], life=1, don=2)
    table = Table(A=side, B=Side(characters=[WALL], hand=[SHIELD])).choose(f"play {BOWED}", "no")
    assert table.don("A") == (1, 1) and blockable(table, "A leader")
    side = Side(hand=[card("OP13-057"), SHIELD], don=1)
    table = Table(A=Side(don=1), B=side).attack("A leader", "B leader").choose(f"event {BOWED}")
    assert table.power("B leader") == 8000
    assert table.unopposed().power("B leader") == 5000 and table.life("B") == 5
