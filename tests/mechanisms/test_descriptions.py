"""Which cards a text means: names that count once, and another card that is or is not there."""

import pytest

from logpose.language import nodes
from tests.support.cards import character, leader
from tests.support.official import card, cards, place_as_offered
from tests.support.table import FILLER, Placed, Side, Table

# -- names that count once: OP16-034, OP16-038, OP06-062 ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "active"), [(("a", "b", "c", "d", "e"), True), (("a", "b", "c", "d", "a"), False), (("a", "b"), False)]
)
def test_to_the_navy_headquarters_needs_five_names(names: tuple[str, ...], active: bool) -> None:
    go = card("OP16-038")
    crew = [Placed(character(name, types=("Impel Down",)), rested=True) for name in names]
    table = Table(Side(Placed(leader(), rested=True), characters=crew, hand=[go, go], don=8)).choose(
        f"play {go.name}", "yes"
    )
    assert table.don("A") == (1, 7)
    assert table.rested("A leader") is not active and table.rested("a") is not active


def test_to_the_navy_headquarters_needs_impel_down() -> None:
    go = card("OP16-038")
    crew = [Placed(character(n, types=("Impel Down",) if n != "e" else ()), rested=True) for n in "abcde"]
    table = Table(Side(characters=crew, hand=[go, go], don=8)).choose(f"play {go.name}", "yes")
    assert table.rested("a") and table.rested("e")


@pytest.mark.parametrize("number", ["OP16-038", "OP16-100"])
def test_the_events_of_luffy_and_of_yamato_strengthen_the_leader_in_a_battle(number: str) -> None:
    aid = card(number)
    brute = character("brute", power=8000)
    for power, life in ((7000, 5), (8000, 4)):
        attacker = character("brute", power=power)
        table = Table(Side(characters=[attacker], don=1), Side(hand=[aid], don=1)).attack("brute", "B leader")
        assert table.choose(f"event {aid.name}").life("B") == life and table.power("B leader") == 5000
    alone = Table(Side(characters=[brute], don=1), Side()).attack("brute", "B leader")
    assert alone.life("B") == 4


def test_luffy_finds_an_impel_down_card() -> None:
    top = [character("guard", types=("Impel Down",)), character("stranger"), FILLER]
    table = Table(Side(hand=[card("OP16-034")], don=2, deck=[FILLER, *top])).choose("play Monkey.D.Luffy")
    assert table.options() == ["pick guard", "pass"]
    table.choose("pick guard")
    place_as_offered(table)
    assert table.hand("A") == ["guard"] and table.names("A", "deck")[-1] == "filler"
    assert sorted(table.names("A", "deck")[:2]) == ["filler", "stranger"]


def test_luffy_counts_the_names_of_his_crew_on_his_turn_with_a_don() -> None:
    luffy = card("OP16-034")
    crew = [character("a"), character("b"), character("b")]
    table = Table(Side(characters=[Placed(luffy, given=1), *crew], don=1))
    assert table.power(luffy.name) == 1000 + 3000
    assert table.end_turn().power(luffy.name) == 0
    assert Table(Side(characters=[luffy, *crew])).power(luffy.name) == 0


def test_judge_plays_up_to_four_of_different_names() -> None:
    judge = card("OP06-062")
    germa = [character(name, power=4000, types=("GERMA 66",)) for name in ("ichiji", "niji", "ichiji", "yonji")]
    trash = [*germa, character("strong", power=5000, types=("GERMA 66",)), character("other", power=1000)]
    table = Table(Side(hand=[judge, FILLER, FILLER], don=10, trash=trash)).choose(
        f"play {judge.name}", "yes", "don-active"
    )
    assert sorted(set(table.options())) == ["pass", "pick ichiji", "pick niji", "pick yonji"]
    table.choose("pick ichiji")
    assert not table.offers("pick ichiji")
    table.choose("pick niji", "pick yonji")
    assert table.names("A", "characters")[1:] == ["ichiji", "niji", "yonji"] and table.hand("A") == []
    assert table.don("A") == (1, 8)


def test_judge_rests_a_don_of_the_opponent() -> None:
    judge = card("OP06-062")
    table = Table(Side(characters=[judge], don=1, rested_don=1), Side(don=2)).choose(
        f"activate {judge.name}", "don-rested"
    )
    table.choose("number 1")
    assert table.don("B") == (1, 1) and table.don("A") == (1, 0) and not table.offers(f"activate {judge.name}")


def test_judge_may_not_pay_half() -> None:
    judge = card("OP06-062")
    table = Table(Side(hand=[judge, FILLER], don=10, trash=cards("OP06-060"))).choose(f"play {judge.name}")
    assert table.asked == ("A", "main") and table.don("A") == (2, 8) and table.hand("A") == ["filler"]


# -- one that is there, and another that is not: OP15-080 --------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "power"),
    [
        (["OP14-104"], [], 7000),
        ([], [], 0),
        ([], ["OP14-104"], 0),
        (["OP14-104", "OP06-083"], [], 0),
        (["OP14-104"], ["OP15-080"], 0),
        (["OP06-086"], [], 0),
    ],
)
def test_oars_is_mighty_beside_a_strong_moria_and_no_other_oars(mine: list[str], theirs: list[str], power: int) -> None:
    table = Table(Side(characters=cards("OP15-080", *mine)), Side(characters=cards(*theirs)))
    assert card("OP06-086").power == 9000 and table.power("A Oars") == power


def test_oars_is_mighty_when_don_make_moria_strong() -> None:
    table = Table(Side(characters=cards("OP15-080", "OP06-086"), don=1))
    assert table.choose("give Gecko Moria").power("A Oars") == 7000


def test_the_leader_moria_will_do_unless_it_is_oars_too() -> None:
    """A Leader that has every name is a Gecko Moria and another Oars (ruling 93ba8a53)."""
    moria = Placed(card("OP14-080"), given=5)
    assert Table(Side(moria, characters=cards("OP15-080"))).power("A Oars") == 7000
    everyone = leader("everyone", nodes.NameRule(("Gecko Moria", "Oars")), power=10000)
    assert Table(Side(everyone, characters=cards("OP15-080"))).power("A Oars") == 0
    other = leader("other", nodes.NameRule(("Gecko Moria",)), power=10000)
    assert Table(Side(other, characters=cards("OP15-080"))).power("A Oars") == 7000
