"""Judge notes 19 to 22: how long things last, what "cannot" stops, and texts about the rules themselves."""

import pytest

from logpose.language import nodes
from tests.played.official import begin, card, cards, deck, first_turn
from tests.support.cards import BLOCKER, activate, character, choose, event, leader, main
from tests.support.table import FILLER, Placed, Side, Table

GIANT = character("giant", power=9000)
BLAST = event("blast", main(nodes.KnockOut(choose(up_to=True))))
TIRE = event("tire", main(nodes.Rest(choose("any", up_to=True))))

# -- note 19 -----------------------------------------------------------------------------------------------------------------


def test_the_opponents_next_turn_is_this_one_during_it() -> None:
    """Note 19, 156790d9: K.O.'d on A's turn, B's Zoro plays Yasopp; the Leader has +1000 until that turn ends."""
    theirs = Side(characters=[Placed(card("ST21-015"), rested=True)], hand=cards("OP09-013"), don=1)
    table = Table(Side(characters=[GIANT], don=1), theirs).attack("giant", "Roronoa Zoro").unopposed()
    table.choose("pick Yasopp", "pick B leader")
    assert table.power("B leader") == 6000
    assert table.choose("end").turn == "B" and table.power("B leader") == 5000


def test_played_on_his_own_turn_yasopp_reaches_through_the_opponents() -> None:
    """Note 19: the same words, resolved on one's own turn."""
    table = Table(Side(hand=cards("OP09-013"), don=6), Side(don=1)).choose("play Yasopp", "pick A leader", "end")
    assert table.turn == "B" and table.power("A leader") == 6000
    assert table.choose("end").turn == "A" and table.power("A leader") == 5000


def test_your_next_turn_made_on_the_opponents_turn_is_the_one_to_come() -> None:
    """Note 19, 7f499aa9: Kong Gatling's [Trigger]."""
    theirs = Side(life=[FILLER, card("ST10-016")], don=1)
    table = Table(Side(characters=[GIANT], don=1), theirs).attack("giant", "B leader").unopposed()
    table.choose("yes", "pick B leader")
    assert table.power("B leader") == 6000
    assert table.choose("end").turn == "B" and table.power("B leader") == 6000
    assert table.choose("end").turn == "A" and table.power("B leader") == 5000


# -- note 20 -----------------------------------------------------------------------------------------------------------------

SAILOR = character("sailor", BLOCKER, activate(nodes.Draw(1), cost=(nodes.Rest(nodes.This()),)), cost=5)


def held(target: str) -> Table:
    """A's Arlong has said that B's target (or nobody) cannot be rested until the end of B's turn."""
    first = leader("captain", types=("East Blue",))
    mine = Side(first, hand=[card("EB02-011"), TIRE], don=5)
    table = Table(mine, Side(characters=[SAILOR], don=1)).choose("play Arlong")
    if table.asked[1] == "number":
        table.choose("number 0")
    return table.choose(target)


def test_what_cannot_be_rested_does_not_block_attack_or_pay() -> None:
    """Note 20, bfccfdd3: until the end of the opponent's turn."""
    free, bound = held("pass"), held("pick sailor")
    assert free.attack("A captain", "B leader").offers("block sailor")
    assert bound.attack("A captain", "B leader").asked == ("A", "main") and bound.life("B") == 4
    bound.choose("end")
    assert bound.turn == "B" and not bound.offers("attack sailor A captain") and not bound.offers("activate sailor")
    free.choose("pass", "end")
    assert free.offers("attack sailor A captain") and free.offers("activate sailor")
    bound.choose("end", "end")
    assert bound.turn == "B" and bound.offers("attack sailor A captain") and bound.offers("activate sailor")


def test_what_cannot_be_rested_is_not_rested_by_effects() -> None:
    """Note 20, 15d3018a."""
    table = held("pick sailor").choose("play tire")
    if table.offers("pick sailor"):
        table.choose("pick sailor")
    assert not table.rested("sailor")
    assert held("pass").choose("play tire", "pick sailor").rested("sailor")


@pytest.mark.parametrize(("target", "saved"), [("pick only", False), ("pass", True)])
def test_what_cannot_be_rested_pays_no_replacement_of_the_opponent(target: str, saved: bool) -> None:
    """Note 20, 2d33a3ec: A's only Character cannot be rested, so B's Hawkins leaves."""
    theirs = Side(leader("captain", types=("East Blue",)), characters=cards("OP07-029"), hand=cards("EB02-011"), don=4)
    mine = Side(characters=[character("only")], hand=[BLAST], don=2)
    table = Table(mine, theirs, turn="B").choose("play Arlong")
    if table.asked[1] == "number":
        table.choose("number 0")
    table.choose(target, "end", "play blast", "pick Basil Hawkins")
    assert (table.asked == ("B", "replace")) is saved
    if saved:
        assert table.choose("choose 0").rested("only")
    assert (table.area("Basil Hawkins") == "Character area") is saved


@pytest.mark.parametrize(("target", "offered"), [("pick mate", False), ("pass", True)])
def test_what_cannot_be_rested_pays_no_replacement_of_its_owner(target: str, offered: bool) -> None:
    """Note 20, d525b761: Zoro has no other Character that can be rested."""
    tiring = character("tiring", activate(nodes.Rest(choose(up_to=True))))
    mine = Side(leader("captain", types=("East Blue",)), characters=[tiring], hand=cards("EB02-011"), don=4)
    zoro = card("PRB02-006")
    table = Table(mine, Side(characters=[zoro, character("mate")])).choose("play Arlong")
    if table.asked[1] == "number":
        table.choose("number 0")
    table.choose(target, "activate tiring", f"pick {zoro.name}")
    assert (table.asked == ("B", "replace")) is offered and table.rested(zoro.name) is not offered


@pytest.mark.parametrize(("target", "again"), [("pick giant", False), ("pass", True)])
def test_an_attack_already_declared_goes_on(target: str, again: bool) -> None:
    """Note 20, e29ff94e: Hina blocks and forbids the attacker to attack; it K.O.'s her all the same."""
    ready = event("ready", main(nodes.SetActive(choose("you", that=(nodes.HasName(("giant",)),)))))
    mine = Side(characters=[GIANT], hand=[ready], don=2)
    table = Table(mine, Side(characters=cards("OP02-110"))).attack("giant", "B leader").choose("block Hina", target)
    table.unopposed()
    assert table.area("Hina") == "trash" and table.life("B") == 5
    assert table.choose("play ready").offers("attack giant B leader") is again


# -- note 21 -----------------------------------------------------------------------------------------------------------------

SUMMON = character("summoner", activate(nodes.Play(nodes.Choose((nodes.Cards(area="hand", kinds=("character",)),), 1))))


def test_shanks_forbids_only_paid_plays() -> None:
    """Note 21, 9cce3731."""
    spell = event("spell", main(nodes.Draw(1)), cost=0)
    mine = Side(characters=[SUMMON], hand=[card("OP13-028"), character("mate"), spell], don=10)
    table = Table(mine).choose("play Shanks")
    assert table.don("A") == (10, 0) and not table.offers("play mate") and not table.offers("play spell")
    assert table.choose("activate summoner", "pick mate").area("mate") == "Character area"
    before = Table(Side(hand=[character("mate"), spell], don=10))
    assert before.offers("play mate") and before.offers("play spell")


def test_mihawk_forbids_characters_even_by_effects() -> None:
    """Note 21, 7f8bf806: Events may still be activated."""
    spell = event("spell", main(nodes.Draw(1)), cost=0)
    big = character("big", cost=5)
    mine = Side(card("OP14-020"), characters=[SUMMON, big], hand=[character("mate"), spell], don=1, rested_don=3)
    table = Table(mine).choose("activate A Dracule Mihawk", "pick big", "number 3")
    assert table.don("A") == (4, 0) and not table.offers("play mate") and table.offers("play spell")
    if table.offers("activate summoner"):
        table.choose("activate summoner")
        if table.offers("pick mate"):
            table.choose("pick mate")
    assert table.area("mate") == "hand"


def test_mihawk_without_a_five_cost_character_forbids_nothing() -> None:
    """Note 21: the ban stands under the same condition."""
    mine = Side(card("OP14-020"), characters=[SUMMON, FILLER], hand=[character("mate")], don=1, rested_don=3)
    table = Table(mine).choose("activate A Dracule Mihawk", "pick filler")
    assert table.don("A") == (1, 3) and table.offers("play mate")
    assert table.choose("activate summoner", "pick mate").area("mate") == "Character area"


def test_zoro_is_not_played_from_the_hand_by_effects() -> None:
    """Note 21, e5cc0e7d: paid for he is, and from the trash he may be played by an effect."""
    zoro = card("OP12-036")
    mihawk = card("ST12-003")
    other = character("other", cost=4, attributes=("Slash",))
    table = Table(Side(hand=[mihawk, zoro, other], don=8)).choose(f"play {mihawk.name}")
    assert table.options() == ["pick other", "pass"]
    table.choose("pass", f"play {zoro.name}")
    assert table.area(zoro.name) == "Character area"
    rise = event("rise", main(nodes.Play(nodes.Choose((nodes.Cards(area="trash", kinds=("character",)),), 1))))
    risen = Table(Side(hand=[rise], trash=[zoro], don=2)).choose("play rise")
    assert risen.area(zoro.name) == "Character area"


# -- note 22 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("target", "winner"), [("pick B Nami", "A"), ("pass", "B")])
def test_a_text_about_the_rules_can_be_negated(target: str, winner: str) -> None:
    """Note 22, 8cab953b: without her text, Nami loses by an empty deck."""
    teach = Placed(card("OP09-093"), this_turn=True)
    empty = event("empty", main(nodes.Trash(nodes.Top("deck", 1, "opponent"))))
    mine = Side(leader("beard", types=("Blackbeard Pirates",)), characters=[teach], hand=[empty], don=2)
    table = Table(mine, Side(card("OP03-040"), deck=1)).choose(f"activate {teach.card.name}", target)
    assert table.choose("play empty").winner == winner


def test_a_deck_already_built_stays() -> None:
    """Note 22, 27125702: Liberation's [Trigger] negates one of five Pacifistas, and the game goes on."""
    mine = Side(characters=[*cards(*["OP01-075"] * 5)], don=1, life=4)
    theirs = Side(life=[FILLER, card("OP10-098")], don=1, characters=[GIANT])
    table = Table(mine, theirs).attack("A leader", "B leader").unopposed().choose("yes", "pass", "pick Pacifista")
    assert table.winner == "" and table.asked == ("A", "main") and len(table.names("A", "characters")) == 5
    assert [table.game.negated(table.card(f"Pacifista#{n}")) for n in range(1, 6)] == [True, False, False, False, False]


def test_a_don_deck_already_built_stays() -> None:
    """Note 22, acf2c543: Enel has 6 DON!! cards in all, negated or not."""
    player = first_turn(begin(deck("OP15-058"))).game.players[0]
    assert player.don_active + player.don_rested + player.don_deck == 6
    teach = Placed(card("OP09-093"), this_turn=True)
    mine = Side(leader("beard", types=("Blackbeard Pirates",)), characters=[teach], don=1)
    table = Table(mine, Side(card("OP15-058"), don=2, don_deck=4)).choose(f"activate {teach.card.name}", "pick B Enel")
    assert table.game.negated(table.card("B Enel")) and table.game.players[1].don_deck == 4
    table.choose("end")
    assert table.turn == "B" and table.don("B") == (4, 0) and table.game.players[1].don_deck == 2
