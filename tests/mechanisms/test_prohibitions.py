"""What "cannot" stops: being played, being K.O.'d, being removed and being set active, and for whom."""

import pytest

from logpose.language import nodes
from tests.support.cards import activate, character, event, every, leader, main
from tests.support.official import card
from tests.support.staples import BLAST, GIANT
from tests.support.table import FILLER, Placed, Side, Table

# -- cannot be played: OP14-020, OP12-036 ------------------------------------------------------------------------------


SUMMON = character("summoner", activate(nodes.Play(nodes.Choose((nodes.Cards(area="hand", kinds=("character",)),), 1))))


def test_mihawk_without_a_five_cost_character_forbids_nothing() -> None:
    """The ban stands under the same condition."""
    mine = Side(card("OP14-020"), characters=[SUMMON, FILLER], hand=[character("mate")], don=1, rested_don=3)
    table = Table(mine).choose("activate A Dracule Mihawk", "pick filler")
    assert table.don("A") == (1, 3) and table.offers("play mate")
    assert table.choose("activate summoner", "pick mate").area("mate") == "Character area"


def test_zoro_may_be_played_from_the_trash_by_effects() -> None:
    raiser = event("raise", main(nodes.Play(nodes.Choose((nodes.Cards("you", "trash", ("character",)),)))), cost=0)
    table = Table(A=Side(hand=[raiser], trash=[card("OP12-036")])).choose("play raise")
    assert table.area("Roronoa Zoro") == "Character area"


# -- cannot be K.O.'d: who was there, once a turn, by whom -------------------------------------------------------------


def test_luffy_withstands_the_first_knock_out_of_another_turn_too() -> None:
    luffy = card("OP10-118")
    table = Table(Side(hand=[BLAST, BLAST], don=2, don_deck=2), Side(characters=[luffy], don=1))
    table.choose("play blast", f"pick {luffy.name}", "end", "end", "play blast", f"pick {luffy.name}")
    assert table.names("B", "characters") == [luffy.name]


def test_luffy_does_not_withstand_a_battle_or_a_return() -> None:
    luffy = Placed(card("OP10-118"), rested=True)
    table = (
        Table(Side(characters=[GIANT], don=1), Side(characters=[luffy])).attack("giant", luffy.card.name).unopposed()
    )
    assert table.names("B", "trash") == [luffy.card.name]
    home = event("home", main(nodes.ReturnToHand(every())))
    assert Table(Side(hand=[home], don=2), Side(characters=[luffy])).choose("play home").hand("B") == [luffy.card.name]


@pytest.mark.parametrize(("attribute", "survives"), [("Slash", True), ("Strike", False)])
@pytest.mark.parametrize(("captains", "power"), [("Slash", 6000), ("Ranged", 5000)])
def test_zoro_is_safe_from_slash_with_a_slashing_leader_and_gains_1000(
    attribute: str, survives: bool, captains: str, power: int
) -> None:
    captain = leader("captain", attributes=(captains,))
    foe = character("foe", power=9000, attributes=(attribute,))
    table = Table(A=Side(characters=[foe], don=1), B=Side(captain, characters=[Placed(card("OP12-036"), rested=True)]))
    assert table.power("Roronoa Zoro") == power
    table.attack("foe", "Roronoa Zoro").unopposed()
    assert (table.area("Roronoa Zoro") == "Character area") is (survives and captains == "Slash")


# -- his own effects remove nobody: OP14-079 ---------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["OP14-079", "OP01-031"])
def test_crocodiles_effects_remove_no_opposing_character(number: str) -> None:
    kept = number == "OP14-079"
    foes = [character("foe"), character("other", cost=9)]
    table = Table(Side(card(number), hand=[BLAST], don=3), Side(characters=foes)).choose("play blast")
    if kept:
        assert table.asked == ("A", "main")  # nothing would come of any choice
    else:
        table.choose("pick foe")
    assert (table.area("foe") == "Character area") is kept
    rested = [Placed(character("foe"), rested=True)]
    battle = Table(Side(card(number), characters=[GIANT], don=1), Side(characters=rested)).attack("giant", "foe")
    assert battle.unopposed().area("foe") == "trash"


def test_crocodile_pays_with_a_baroque_works_character() -> None:
    agent = character("agent", types=("Former Baroque Works",))
    mine = Side(card("OP14-079"), characters=[agent, FILLER], don=1)
    table = Table(mine, Side(characters=[character("foe", cost=9)])).choose("activate A Crocodile", "pick foe")
    assert table.cost("foe") == 0 and table.area("agent") == "trash"
    table.choose("yes")
    assert table.names("A", "trash") == ["agent", "filler", "filler"] and len(table.names("A", "deck")) == 8
    assert not Table(Side(card("OP14-079"), characters=[FILLER])).offers("activate A Crocodile")


# -- on both fields: OP05-040 ------------------------------------------------------------------------------------------


def birdcage(first: str = "OP01-060", don: int = 9) -> Table:
    crew = [Placed(character("small", cost=5), rested=True), Placed(character("large", cost=6), rested=True)]
    foes = [Placed(character("foe", cost=5), rested=True), Placed(character("rival", cost=6), rested=True)]
    return Table(Side(card(first), characters=crew, stage=card("OP05-040"), don=don), Side(characters=foes, don=1))


def test_the_birdcage_keeps_small_characters_of_both_players_rested() -> None:
    table = birdcage().end_turn()
    assert table.turn == "B" and table.rested("foe") and not table.rested("rival")
    table.end_turn()
    assert table.turn == "A" and table.rested("small") and not table.rested("large")


def test_the_birdcage_needs_doflamingo() -> None:
    table = birdcage("OP01-031").end_turn()
    assert not table.rested("foe") and not table.rested("rival")


def test_the_birdcage_closes_at_ten_don() -> None:
    """The Leader does not matter for this part."""
    for first in ("OP01-060", "OP01-031"):
        table = birdcage(first, don=10).end_turn()
        assert table.names("A", "characters") == ["large"] and table.names("B", "characters") == ["rival"]
        assert sorted(table.names("A", "trash")) == ["Birdcage", "small"]
