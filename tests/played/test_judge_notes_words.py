"""Judge notes 23 to 26: activating Events, "only", "or", and different names."""

import pytest

from logpose import Card
from logpose.language import nodes
from tests.played.official import card, cards
from tests.support.cards import character, event, leader, main
from tests.support.table import FILLER, Placed, Side, Table

GIANT = character("giant", power=9000)
DRESSROSA = leader("gladiator", types=("Dressrosa",))
LUFFY = card("OP15-119")
THREE = character("three", cost=3)

# -- note 23 -----------------------------------------------------------------------------------------------------------------


def watched(mine: Side, life: int = 3) -> Table:
    """B's Luffy watches; B's top Life card has a cost of 3."""
    return Table(mine, Side(characters=[LUFFY], life=[*[FILLER] * life, THREE], don=1))


def test_an_event_activated_from_the_hand_by_an_effect_counts() -> None:
    """Note 23, b858b8e3: Sabo activates an Event of A's hand, and B's Luffy gains 3000."""
    spell = event("spell", main(nodes.Draw(1)), types=("Dressrosa",))
    table = watched(Side(DRESSROSA, hand=[card("OP15-046"), spell], don=8)).choose("play Sabo", "pick spell")
    assert table.hand("A") == ["filler"] and table.asked[0] == "B"
    table.choose(table.options()[0])
    assert table.power(LUFFY.name) == 10000 and table.names("B", "life")[-1] == "three"
    assert table.don("A") == (1, 7)  # nothing was paid for the Event


def test_sabo_needs_a_dressrosa_leader_and_event() -> None:
    """Note 23: nothing is offered otherwise."""
    spell, other = event("spell", main(nodes.Draw(1)), types=("Dressrosa",)), event("other", main(nodes.Draw(1)))
    assert Table(Side(hand=[card("OP15-046"), spell], don=8)).choose("play Sabo").asked == ("A", "main")
    assert not Table(Side(DRESSROSA, hand=[card("OP15-046"), other], don=8)).choose("play Sabo").offers("pick other")


def test_a_main_effect_activated_from_the_trash_is_no_event() -> None:
    """Note 23, 7f763474: Reiju uses the [Main] effect of an Event in A's trash; Luffy gains nothing."""
    spell = event("spell", main(nodes.Draw(1)), cost=7)
    table = watched(Side(card("OP02-026"), hand=cards("EB03-031"), trash=[spell], don=7))
    table.choose("play Vinsmoke Reiju", "yes", "don-active", "pick spell")
    assert table.asked == ("A", "main") and table.hand("A") == ["filler"] and table.power(LUFFY.name) == 7000


def test_an_event_played_from_the_hand_counts() -> None:
    """Note 23: the same Event, paid for."""
    spell = event("spell", main(nodes.Draw(1)), cost=7)
    table = watched(Side(hand=[spell], don=8)).choose("play spell")
    assert table.asked[0] == "B" and table.choose(table.options()[0]).power(LUFFY.name) == 10000


def test_a_trigger_is_no_activation_of_an_event() -> None:
    """Note 23, 4381491a: A attacks with Luffy, and B's Life card activates its [Main] effect."""
    hollow = card("OP06-097")
    mine = Side(characters=[Placed(LUFFY)], hand=[FILLER], life=[FILLER, THREE], don=1)
    table = Table(mine, Side(life=[FILLER, hollow])).attack(LUFFY.name, "B leader").unopposed().choose("yes")
    assert table.hand("A") == [] and table.asked == ("A", "main") and table.power(LUFFY.name) == 7000


def test_a_counter_is_not_activated_by_an_effect() -> None:
    """Note 23, 2517fb22: Dragon Claw has only a [Counter] effect."""
    claw = card("OP05-095")
    table = watched(Side(DRESSROSA, hand=[card("OP15-046"), claw], don=8)).choose("play Sabo")
    if table.offers("pick Dragon Claw"):
        table.choose("pick Dragon Claw")
    assert table.asked == ("A", "main") and table.hand("A") == ["Dragon Claw"] and table.power(LUFFY.name) == 7000


# -- note 24 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("crew", "power"),
    [((), 5000), ((character("hat", types=("Straw Hat Crew",)),), 6000), ((FILLER,), 5000)],
)
def test_you_only_have_needs_at_least_one(crew: tuple[Card, ...], power: int) -> None:
    """Note 24, 48b14956: Luffy's 2 DON!! cards are returned and nothing happens."""
    first = card("EB02-010")
    table = Table(Side(first, characters=crew, don=2, rested_don=3)).choose(f"activate A {first.name}")
    table.choose("don-active", "don-active")
    if power == 6000:
        table.choose("number 2")
    assert table.power(f"A {first.name}") == power and table.don("A") == ((2, 1) if power == 6000 else (0, 3))


def test_an_attack_may_be_turned_to_an_active_character() -> None:
    """Note 24, dcc084f5."""
    way = card("EB01-038")
    crew: list[Card | Placed] = [character("active"), Placed(character("tired"), rested=True)]
    for first, redirected in ((leader("boss", types=("Baroque Works",)), True), (leader("boss"), False)):
        theirs = Side(first, characters=crew, hand=[way], don=2, life=3)
        table = (
            Table(Side(characters=[GIANT], don=1), theirs).attack("giant", "B boss").choose(f"event {way.name}", "yes")
        )
        if table.asked[1] == "don":
            table.choose("don-active")
        if redirected:
            assert sorted(table.options()) == ["pick active", "pick tired"]
            table.choose("pick active")
        assert table.unopposed().life("B") == (3 if redirected else 2)
        assert (table.area("active") == "trash") is redirected


# -- note 25 -----------------------------------------------------------------------------------------------------------------


def found(table: Table) -> list[str]:
    return sorted(text.removeprefix("pick ") for text in table.options() if text.startswith("pick"))


def test_a_leading_colour_reaches_over_or() -> None:
    """Note 25, a5326e72: a red Event, or a red Character with a cost of 3 or more."""
    haki = card("OP12-017")
    top = [
        character("red three", cost=3),
        character("red two", cost=2),
        character("blue three", cost=3, colours=("blue",)),
        event("red spell"),
    ]
    mine = Side(characters=[character("Silvers Rayleigh")], hand=[haki], don=1, deck=[FILLER, *top])
    table = Table(mine).choose(f"play {haki.name}", "yes")
    assert found(table) == ["red spell", "red three"]
    none = Side(
        characters=[character("Silvers Rayleigh")], hand=[haki], don=1, deck=[FILLER, event("b", colours=("blue",))]
    )
    assert Table(none).choose(f"play {haki.name}", "yes").asked == ("A", "place")


def test_colour_and_cost_reach_a_name_after_or() -> None:
    """Note 25, 3bcb43ae: a yellow Sanji of at most 5."""
    help_ = card("EB02-059")
    sanjis = [
        character("Sanji", cost=5, power=1000, colours=("yellow",)),
        character("Sanji", cost=6, power=2000, colours=("yellow",)),
        character("Sanji", cost=5, power=3000),
        character("hat", cost=5, colours=("yellow",), types=("Straw Hat Crew",)),
        character("big hat", cost=6, colours=("yellow",), types=("Straw Hat Crew",)),
    ]
    theirs = Side(hand=[help_, *sanjis], don=4, life=1)
    table = Table(Side(don=1), theirs).attack("A leader", "B leader").choose(f"event {help_.name}", "pick B leader")
    assert found(table) == ["Sanji", "hat"]
    assert table.choose("pick Sanji").power("Sanji") == 1000
    rich = Table(Side(don=1), Side(hand=[help_, *sanjis], don=4, life=2)).attack("A leader", "B leader")
    rich.choose(f"event {help_.name}", "pick B leader")
    assert rich.asked == ("A", "main")


def test_a_type_does_not_reach_a_name() -> None:
    """Note 25, b4472878: any Sanji, or a Big Mom Pirates card that is not Charlotte Pudding."""
    top = [
        character("Sanji"),
        character("pirate", types=("Big Mom Pirates",)),
        card("OP03-112"),
        character("stranger"),
    ]
    table = Table(Side(hand=cards("OP03-112"), don=2, deck=[FILLER, *top])).choose("play Charlotte Pudding")
    assert found(table) == ["Sanji", "pirate"]


def test_a_later_colour_does_not_reach_back() -> None:
    """Note 25, 6003c52a: any Luffy, or a red Event."""
    top = [
        character("Monkey.D.Luffy", colours=("green",)),
        event("red spell"),
        event("blue spell", colours=("blue",)),
        character("red mate"),
    ]
    table = Table(Side(hand=cards("OP12-006"), don=2, deck=[FILLER, *top])).choose("play Shakuyaku")
    assert found(table) == ["Monkey.D.Luffy", "red spell"]


# -- note 26 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("others", "bonus"),
    [(["EB04-038"], 2000), (["EB04-038"] * 2, 2000), (["OP13-031", "EB04-038"], 3000), ([], 1000)],
)
def test_different_names_are_printed_names(others: list[str], bonus: int) -> None:
    """Note 26, 2503eeb3, a78086fa and 286cd2d9: the other names of Rosinante & Law neither add nor merge."""
    luffy = card("OP16-034")
    table = Table(Side(characters=[Placed(luffy, given=1), *cards(*others)]))
    assert table.power(luffy.name) == 1000 + bonus
