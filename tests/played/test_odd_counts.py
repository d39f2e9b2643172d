"""Two values dealt out by the player, hands cut to the same size, "the same number", and names counted once."""

import pytest

from logpose import Card
from logpose.language import nodes
from tests.played.official import card, cards
from tests.support.cards import character, event, leader, main
from tests.support.table import FILLER, Placed, Side, Table

# -- OP08-118: one gets −3000, the other −2000 -------------------------------------------------------------------------------


def rayleigh(*foes: int) -> Table:
    names = ("first", "second", "third")
    theirs = [character(name, power=power) for name, power in zip(names, foes, strict=False)]
    return Table(Side(hand=[card("OP08-118")], don=9), Side(characters=theirs)).choose("play Silvers Rayleigh")


def test_rayleigh_deals_out_two_values() -> None:
    table = rayleigh(7000, 7000, 7000).choose("pick first", "pick third", "pick third")
    assert [table.power(name) for name in ("first", "second", "third")] == [5000, 7000, 4000]


def test_rayleigh_with_one_target_takes_3000_and_may_knock_out() -> None:
    table = rayleigh(6000, 7000).choose("pick first", "pass")
    assert table.power("first") == 3000 and table.options() == ["pick first", "pass"]
    assert table.choose("pick first").area("first") == "trash"


def test_rayleighs_values_last_through_the_opponents_turn() -> None:
    table = rayleigh(9000, 9000).choose("pick first", "pick second", "pick first", "end")
    assert table.turn == "B" and (table.power("first"), table.power("second")) == (6000, 7000)
    table.choose("end")
    assert (table.power("first"), table.power("second")) == (9000, 9000)


def test_rayleigh_may_choose_nobody() -> None:
    table = rayleigh(9000, 9000).choose("pass")
    assert table.asked == ("A", "main") and table.power("first") == 9000


# -- OP05-058: both discard down to 5 ----------------------------------------------------------------------------------------


def test_a_waste_of_life_clears_small_characters_and_cuts_both_hands() -> None:
    waste = card("OP05-058")
    mine = Side(
        hand=[waste, *[character(f"mine {n}") for n in range(6)]], characters=[character("small", cost=3)], don=9
    )
    theirs = Side(hand=[character(f"yours {n}") for n in range(7)], characters=[character("large", cost=4)])
    table = Table(mine, theirs).choose(f"play {waste.name}")
    assert table.names("A", "deck")[0] == "small" and table.names("B", "characters") == ["large"]
    assert table.asked == ("A", "pick")
    table.choose("pick mine 3")
    assert table.asked == ("B", "pick")
    table.choose("pick yours 0", "pick yours 6")
    assert len(table.hand("A")) == len(table.hand("B")) == 5
    assert table.names("B", "trash") == ["yours 0", "yours 6"] and table.names("A", "trash") == [waste.name, "mine 3"]


def test_a_waste_of_life_leaves_small_hands_alone() -> None:
    waste = card("OP05-058")
    table = Table(Side(hand=[waste, FILLER], don=9), Side(hand=[FILLER] * 5)).choose(f"play {waste.name}")
    assert table.asked == ("A", "main") and len(table.hand("A")) == 1 and len(table.hand("B")) == 5


def test_a_waste_of_life_triggered_clears_costs_up_to_2() -> None:
    mine = Side(characters=[character("giant", power=9000, cost=3), character("two", cost=2)], don=1)
    theirs = Side(life=[FILLER, card("OP05-058")], characters=[character("one"), character("three", cost=3)])
    table = Table(mine, theirs).attack("giant", "B leader").unopposed().choose("yes")
    assert table.names("A", "characters") == ["giant"] and table.names("B", "characters") == ["three"]
    assert table.names("A", "deck")[0] == "two" and table.names("B", "deck")[0] == "one"


# -- EB04-011, OP09-059, P-046, OP04-048, OP12-040: the same number ----------------------------------------------------------


@pytest.mark.parametrize(("others", "drawn"), [(0, 1), (2, 3)])
def test_the_neptunian_draws_and_trashes_for_each_neptunian(others: int, drawn: int) -> None:
    """05fcfea8: alone, 1 card."""
    beast = card("EB04-011")
    crew = [character(f"beast {n}", types=("Neptunian",)) for n in range(others)] + [FILLER]
    hand = [beast, *[character(f"junk {n}") for n in range(3)]]
    table = Table(Side(hand=hand, characters=crew, don=8, deck=[character(f"new {n}") for n in range(5)]))
    table.choose(f"play {beast.name}")
    for _ in range(drawn):
        assert table.asked == ("A", "pick")
        table.choose(next(text for text in table.options() if text.startswith("pick junk")))
    assert table.asked == ("A", "main") and len(table.hand("A")) == 3 and len(table.names("A", "trash")) == drawn
    assert len(table.names("A", "deck")) == 5 - drawn


def test_the_neptunian_attacks_only_rested_characters_at_once() -> None:
    """e674aa6b."""
    beast = Placed(card("EB04-011"), this_turn=True)
    foes: list[Card | Placed] = [character("fresh"), Placed(character("tired"), rested=True)]
    table = Table(Side(characters=[beast]), Side(characters=foes))
    assert [text for text in table.options() if text.startswith("attack Scaled")] == ["attack Scaled Neptunian tired"]


@pytest.mark.parametrize("trashed", [0, 1, 2])
def test_the_steam_bath_trashes_as_many_from_the_deck_as_from_the_hand(trashed: int) -> None:
    bath = card("OP09-059")
    hand = [bath, character("junk 0"), character("junk 1"), character("junk 2")]
    table = Table(Side(don=1), Side(hand=hand, don=2, deck=[character(f"card {n}") for n in range(4)]))
    table.attack("A leader", "B leader").choose(f"event {bath.name}", "pick B leader")
    table.choose(*[f"pick junk {n}" for n in range(trashed)], *(["pass"] if trashed < 2 else []))
    assert len(table.names("B", "deck")) == 4 - trashed and len(table.hand("B")) == 3 - trashed and table.life("B") == 5
    assert [name for name in table.names("B", "trash") if "card" in name] == ["card 3", "card 2"][:trashed]


def test_yamato_exchanges_the_whole_hand_or_nothing() -> None:
    yamato = card("P-046")
    hand = [yamato, character("old 0"), character("old 1")]
    mine = Side(hand=hand, don=2, deck=[character(f"new {n}") for n in range(4)])
    table = Table(mine).choose("play Yamato", "yes", "pick old 1")
    assert sorted(table.hand("A")) == ["new 2", "new 3"] and table.names("A", "deck")[:2] == ["old 0", "old 1"]
    assert Table(mine).choose("play Yamato", "no").hand("A") == ["old 0", "old 1"]


def test_sasaki_shuffles_the_hand_in_and_draws_as_many() -> None:
    sasaki = card("OP04-048")
    mine = Side(hand=[sasaki, character("old 0"), character("old 1"), character("old 2")], don=4, deck=4)
    table = Table(mine).choose("play Sasaki")
    while table.asked[1] == "place":
        table.choose(table.options()[0])
    assert table.asked == ("A", "main") and len(table.hand("A")) == 3 and len(table.names("A", "deck")) == 4
    assert "shuffled" in table.noted
    alone = Table(Side(hand=[sasaki], don=4, deck=4)).choose("play Sasaki")
    assert alone.hand("A") == [] and len(alone.names("A", "deck")) == 4


def kuzan(types: tuple[str, ...], count: int) -> Table:
    """Kuzan's owner has trashed so many of 3 cards by the effect of an Event of these types."""
    order = event("order", main(nodes.Trash(nodes.Choose((nodes.Cards(area="hand"),), count))), types=types)
    table = Table(Side(card("OP12-040"), hand=[order, FILLER, FILLER, FILLER], don=2)).choose("play order")
    while table.asked[1] == "order":
        table.choose("choose 0")
    assert table.names("A", "trash").count("filler") == count
    return table


def test_kuzan_draws_for_a_card_trashed_by_a_navy_card() -> None:
    assert len(kuzan(("Navy",), 1).hand("A")) == 3
    assert len(kuzan(("Pirates",), 1).hand("A")) == 2


def test_kuzan_draws_as_many_as_were_trashed_together() -> None:
    assert len(kuzan(("Navy",), 2).hand("A")) == 3


# -- OP16-038, OP16-034, OP06-062: names are counted once --------------------------------------------------------------------


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
def test_the_same_events_strengthen_the_leader_in_a_battle(number: str) -> None:
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
    while table.asked[1] == "place":
        table.choose(table.options()[0])
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


# -- OP15-080: one that is there, and another that is not --------------------------------------------------------------------


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
    """93ba8a53: a Leader that has every name is a Gecko Moria and another Oars."""
    moria = Placed(card("OP14-080"), given=5)
    assert Table(Side(moria, characters=cards("OP15-080"))).power("A Oars") == 7000
    everyone = leader("everyone", nodes.NameRule(("Gecko Moria", "Oars")), power=10000)
    assert Table(Side(everyone, characters=cards("OP15-080"))).power("A Oars") == 0
    other = leader("other", nodes.NameRule(("Gecko Moria",)), power=10000)
    assert Table(Side(other, characters=cards("OP15-080"))).power("A Oars") == 7000
