"""Effects on both fields, a protection that counts, an effect against its own player, and strange prices."""

import pytest

from logpose.language import nodes
from tests.played.official import card, cards
from tests.support.cards import character, choose, event, every, main
from tests.support.table import FILLER, Placed, Side, Table

GIANT = character("giant", power=9000)
DOFLAMINGO = card("OP01-060")

# -- OP05-040, P-084: on both fields -----------------------------------------------------------------------------------------


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


@pytest.mark.parametrize(("first", "others"), [("OP09-042", []), ("OP01-031", ["three", "four"])])
def test_buggy_keeps_costs_3_and_4_from_attacking(first: str, others: list[str]) -> None:
    crew = [character(name, cost=cost) for name, cost in (("two", 2), ("three", 3), ("four", 4), ("five", 5))]
    table = Table(Side(card(first), characters=[*cards("P-084"), *crew]))
    attackers = {text.split()[1] for text in table.options() if text.startswith("attack") and " A " not in text}
    assert attackers == {"two", *others, "five"}
    theirs = Table(Side(card(first), characters=cards("P-084"), don=1), Side(characters=crew, don=1), turn="B")
    attackers = {text.split()[1] for text in theirs.options() if text.startswith("attack")}
    assert attackers == {"B", "two", *others, "five"}


def test_buggy_himself_never_attacks_and_brings_a_friend() -> None:
    friend, giant = (
        character("friend", cost=6, types=("Cross Guild",)),
        character("big", cost=7, types=("Cross Guild",)),
    )
    table = Table(Side(hand=[card("P-084"), friend, giant, FILLER], don=8)).choose("play Buggy")
    assert table.options() == ["pick friend", "pass"]
    assert table.choose("pick friend").area("friend") == "Character area"
    assert not Table(Side(characters=cards("P-084"), don=1)).offers("attack Buggy B leader")


# -- OP10-118: cannot be K.O.'d once a turn ----------------------------------------------------------------------------------

BLAST = event("blast", main(nodes.KnockOut(choose(up_to=True))))


def test_luffy_withstands_the_first_knock_out_of_each_turn() -> None:
    """877e797f: his player is not asked."""
    luffy = card("OP10-118")
    table = Table(Side(hand=[BLAST, BLAST], don=3), Side(characters=[luffy]))
    table.choose("play blast", f"pick {luffy.name}")
    assert table.asked == ("A", "main") and table.names("B", "characters") == [luffy.name]
    table.choose("play blast", f"pick {luffy.name}")
    assert table.names("B", "trash") == [luffy.name]


def test_luffy_withstands_once_again_on_another_turn() -> None:
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


@pytest.mark.parametrize(("held", "left"), [(5, 4), (4, 4)])
def test_luffy_may_pay_for_nothing(held: int, left: int) -> None:
    """b21a1f6e: with 4 cards in the opponent's hand the 3 cards go under the deck and nothing else happens."""
    luffy = card("OP10-118")
    table = Table(Side(characters=[luffy], trash=3, don=1), Side(hand=[FILLER] * held)).attack(luffy.name, "B leader")
    table.choose("yes")
    assert table.names("A", "trash") == [] and len(table.names("A", "deck")) == 13
    assert table.names("B", "trash") == ["filler"] * (held - left) and len(table.hand("B")) == left + 1  # a Life card


# -- OP14-079: his own effects remove nobody ---------------------------------------------------------------------------------


@pytest.mark.parametrize("number", ["OP14-079", "OP01-031"])
def test_crocodiles_effects_remove_no_opposing_character(number: str) -> None:
    kept = number == "OP14-079"
    foes = [character("foe"), character("other", cost=9)]
    table = Table(Side(card(number), hand=[BLAST], don=3), Side(characters=foes)).choose("play blast", "pick foe")
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


# -- OP09-101, OP05-111: the opponent's card as the price, and a play as the price ---------------------------------------------


def test_kuzan_must_take_an_opposing_character_to_make_them_trash() -> None:
    theirs = Side(
        characters=[character("foe", cost=3), character("big", cost=4)], hand=[character("x"), character("y")]
    )
    table = Table(Side(hand=cards("OP09-101"), don=5), theirs).choose("play Kuzan")
    assert table.asked[1] != "use"  # the text does not say that he may
    table.choose("choose 0")
    assert table.names("B", "life")[-1] == "foe" and table.card("foe").face_up and table.asked == ("B", "pick")
    assert table.choose("pick y").names("B", "trash") == ["y"]


def test_kuzan_without_a_small_opposing_character_does_nothing() -> None:
    theirs = Side(characters=[character("big", cost=4)], hand=[FILLER])
    table = Table(Side(hand=cards("OP09-101"), don=5), theirs).choose("play Kuzan")
    assert table.asked == ("A", "main") and table.hand("B") == ["filler"] and table.life("B") == 5


def test_hotori_plays_kotori_as_the_price() -> None:
    kotori = character("Kotori", cost=3)
    theirs = Side(characters=[character("foe", cost=3), character("big", cost=4)])
    table = Table(Side(hand=[card("OP05-111"), kotori], don=4), theirs).choose(
        "play Hotori", "yes", "pick foe", "choose 1"
    )
    assert table.names("A", "characters") == ["Hotori", "Kotori"] and table.don("A") == (1, 3)
    assert table.names("B", "life")[0] == "foe" and table.card("foe").face_up
    alone = Table(Side(hand=[card("OP05-111"), FILLER], don=4), theirs).choose("play Hotori")
    assert alone.asked == ("A", "main") and alone.area("foe") == "Character area"


# -- OP13-119: the opponent may play a card if the option was used ------------------------------------------------------------


def ace(*answers: str) -> Table:
    theirs = Side(
        characters=[character("foe", cost=5), character("big", cost=6)], hand=[character("kid", cost=4), FILLER]
    )
    table = Table(Side(hand=cards("OP13-119"), don=7, life=4), theirs).choose("play Portgas.D.Ace", *answers)
    return table


def test_ace_returns_a_character_and_the_opponent_may_play_one() -> None:
    """99ef4317."""
    table = ace("number 1", "yes", "pick foe")
    assert table.given("A leader") == 1 and table.asked == ("B", "pick")
    assert sorted(table.options()) == ["pass", "pick filler", "pick kid"]
    played = table.game.copy()
    assert table.choose("pass").names("B", "characters") == ["big"] and "foe" in table.hand("B")
    table.game = played
    assert table.choose("pick kid").names("B", "characters") == ["big", "kid"]


def test_ace_gives_the_opponent_the_play_though_he_gave_no_don() -> None:
    """53b7cf1c."""
    table = ace("number 0", "yes", "pick foe")
    assert table.asked == ("B", "pick") and table.given("A leader") == 0


@pytest.mark.parametrize("answers", [("number 1", "no"), ("number 1", "yes", "pass")])
def test_ace_returning_nobody_gives_the_opponent_nothing(answers: tuple[str, ...]) -> None:
    """0bf324d5."""
    table = ace(*answers)
    assert table.asked == ("A", "main") and table.names("B", "characters") == ["foe", "big"]


def test_ace_has_rush_at_three_life() -> None:
    for life, rush in ((3, True), (4, False)):
        table = Table(Side(characters=[Placed(card("OP13-119"), this_turn=True)], life=life, don=1))
        assert table.offers("attack Portgas.D.Ace B leader") is rush
