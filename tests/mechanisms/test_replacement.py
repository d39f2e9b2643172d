"""Replacement effects on the card that leaves: with a loss, forced, on resting, for a Life card, and for a turn."""

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import BLOCKER, character, choose, event, main
from tests.support.official import card
from tests.support.staples import BLAST, GIANT, STORM
from tests.support.table import FILLER, Placed, Side, Table

SOLDIER = character("soldier", power=6000)
SEND_HOME = event("send home", main(nodes.ReturnToHand(choose(up_to=True))))
TIRE = event("tire", main(nodes.Rest(choose(up_to=True))))


def against(mine: Side, theirs: Side) -> Table:
    """A has the cards for trouble in hand."""
    mine.hand, mine.don = [BLAST, STORM, SEND_HOME, TIRE], 6
    return Table(mine, theirs)


# -- the card that would fall loses power: OP05-001 --------------------------------------------------------------------


def sabo(given: int = 1) -> Table:
    soldiers: list[Card | Placed] = [
        Placed(SOLDIER, rested=True),
        Placed(character("boy", power=4000), rested=True),
        SOLDIER,
    ]
    return against(Side(characters=[GIANT]), Side(Placed(card("OP05-001"), given=given), characters=soldiers))


def test_sabo_weakens_a_strong_character_instead_of_its_knock_out_once_a_turn() -> None:
    table = sabo().choose("play blast", "pick soldier")
    assert table.asked == ("B", "replace")
    table.choose("choose 0")
    assert table.area("soldier") == "Character area" and table.power("soldier") == 5000
    table.attack("giant", "soldier").unopposed()
    assert table.names("B", "characters") == ["boy", "soldier"]


def test_sabo_saves_nobody_below_5000_power_or_without_don() -> None:
    table = sabo().choose("play blast", "pick boy")
    assert table.asked == ("A", "main") and table.area("boy") == "trash"
    table = sabo(given=0).choose("play blast", "pick soldier")
    assert table.asked == ("A", "main") and table.names("B", "characters") == ["boy", "soldier"]


# -- into Life, into the trash, for a card of the hand: OP11-101, OP08-045, OP13-046 -----------------------------------


def test_bege_takes_a_supernova_into_life_instead_of_its_removal() -> None:
    law = character("nova", types=("Supernovas",))
    theirs = Side(characters=[card("OP11-101"), law, law, character("other")], life=2)
    table = against(Side(), theirs).choose("play send home", "pick nova", "choose 0")
    assert table.names("B", "life") == ["filler", "filler", "nova"] and not table.card("B nova#2").face_up
    assert table.hand("B") == []
    table.choose("play blast", "pick nova")
    assert table.asked == ("A", "main") and table.names("B", "trash") == ["nova"]
    other = against(Side(), theirs).choose("play send home", "pick other")
    assert other.hand("B") == ["other"] and other.life("B") == 2


def test_bege_does_not_save_a_supernova_in_battle() -> None:
    law = Placed(character("nova", types=("Supernovas",)), rested=True)
    table = against(Side(characters=[GIANT]), Side(characters=[card("OP11-101"), law]))
    table.attack("giant", "nova").unopposed()
    assert table.names("B", "trash") == ["nova"] and table.life("B") == 5


def test_thatch_is_always_trashed_instead_and_draws() -> None:
    """No question is asked. As he is trashed and not K.O.'d, nothing that watches for a K.O. sees it."""
    watcher = character("watcher", nodes.Auto(when=nodes.Event("knocked_out", "any"), steps=(nodes.Draw(1),)))
    thatch = Placed(card("OP08-045"), rested=True)
    for deed in ("play send home", "play blast"):
        table = against(Side(characters=[watcher]), Side(characters=[thatch, FILLER])).choose(deed, "pick Thatch")
        assert (
            table.asked == ("A", "main") and table.names("B", "trash") == ["Thatch"] and table.hand("B") == ["filler"]
        )
        assert table.hand("A").count("filler") == 0
    battle = against(Side(characters=[GIANT, watcher]), Side(characters=[thatch])).attack("giant", "Thatch").unopposed()
    assert battle.names("B", "trash") == ["Thatch"] and battle.hand("B") == ["filler"]
    assert battle.hand("A").count("filler") == 0


def test_thatch_leaving_by_his_owners_effect_is_not_replaced() -> None:
    home = event("home", main(nodes.ReturnToHand(choose("you"))))
    table = Table(A=Side(characters=[card("OP08-045")], hand=[home], don=2)).choose("play home")
    assert table.hand("A") == ["Thatch"] and table.names("A", "trash") == ["home"]


@pytest.mark.parametrize("deed", ["play blast", "play send home", "attack giant Vista"])
def test_vista_stays_for_a_whitebeard_card_by_battle_or_effect(deed: str) -> None:
    mate = character("mate", types=("Former Whitebeard Pirates",))
    vista = Placed(card("OP13-046"), rested=True)
    table = against(Side(characters=[GIANT]), Side(characters=[vista, FILLER], hand=[mate, mate, FILLER])).choose(deed)
    if "play" in deed:
        table.choose("pick Vista")
    table.unopposed().choose("choose 0")
    assert table.area("Vista") == "Character area" and table.hand("B") == ["mate", "filler"]
    table.choose("play storm")
    assert table.area("Vista") == "trash" and table.hand("B") == ["mate", "filler"]


def test_vista_needs_a_whitebeard_card() -> None:
    vista = Placed(card("OP13-046"), rested=True)
    table = (
        against(Side(characters=[GIANT]), Side(characters=[vista], hand=[FILLER])).attack("giant", "Vista").unopposed()
    )
    assert table.names("B", "trash") == ["Vista"] and table.hand("B") == ["filler"]


# -- resting: PRB02-006 ------------------------------------------------------------------------------------------------


TIRING = character("tiring", nodes.Activate(("activate_main",), steps=(nodes.Rest(choose(up_to=True)),)))


def test_zoro_lets_another_be_rested_for_an_opponents_character() -> None:
    zoro = card("PRB02-006")
    theirs = Side(characters=[zoro, character("mate"), character("buddy")])
    table = against(Side(characters=[TIRING]), theirs).choose("activate tiring", f"pick {zoro.name}", "choose 0")
    assert table.options() == ["pick mate", "pick buddy"]
    table.choose("pick buddy")
    assert not table.rested(zoro.name) and table.rested("buddy") and not table.rested("mate")


def test_zoro_is_rested_by_an_event_or_when_he_blocks() -> None:
    """Only the effect of a Character is replaced: not an Event, and not his own [Blocker]."""
    zoro = card("PRB02-006")
    theirs = Side(characters=[zoro, character("mate")])
    table = against(Side(), theirs).choose("play tire", f"pick {zoro.name}")
    assert table.asked == ("A", "main") and table.rested(zoro.name)
    table = against(Side(), theirs).attack("A leader", "B leader").choose(f"block {zoro.name}")
    assert table.area(zoro.name) == "trash" and not table.rested("mate")


@rules("8-1-3-4-5")
def test_zoro_alone_is_rested() -> None:
    zoro = card("PRB02-006")
    table = against(Side(characters=[TIRING]), Side(characters=[zoro, Placed(FILLER, rested=True)]))
    table.choose("activate tiring", f"pick {zoro.name}")
    assert table.asked == ("A", "main") and table.rested(zoro.name)


# -- for a Life card: OP05-100 -----------------------------------------------------------------------------------------


@rules("10-2-13-3")
def test_enel_pays_with_life_and_once_a_turn() -> None:
    enel = Placed(card("OP05-100"), rested=True)
    table = against(Side(characters=[GIANT]), Side(characters=[enel], life=2)).attack("giant", "Enel").unopposed()
    table.choose("choose 0")
    assert table.area("Enel") == "Character area" and table.life("B") == 1 and table.names("B", "trash") == ["filler"]
    table.choose("play blast", "pick Enel")
    assert table.area("Enel") == "trash" and table.life("B") == 1


@pytest.mark.parametrize("whose", ["A", "B"])
def test_enel_loses_this_effect_but_not_rush_while_there_is_a_luffy(whose: str) -> None:
    """Either player's Luffy will do: Enel leaves without a question about Life, and may attack at once (ruling d03a492d)."""
    luffy = character("Monkey.D.Luffy")
    enel = Placed(card("OP05-100"), this_turn=True)
    mine, theirs = ([luffy], []) if whose == "A" else ([], [luffy])
    home = event("home", main(nodes.ReturnToHand(choose("you", where=(nodes.HasName(("Enel",)),)))))
    table = Table(A=Side(characters=[enel, *mine], hand=[home], don=2), B=Side(characters=theirs))
    assert table.offers("attack Enel B leader")
    table.choose("play home")
    assert table.hand("A") == ["Enel"] and table.life("A") == 5


# -- for the turn: EB02-030 --------------------------------------------------------------------------------------------


def test_a_friends_dream_saves_characters_in_battle_for_the_turn() -> None:
    dream = card("EB02-030")
    mate = Placed(character("mate"), rested=True)
    mine = Side(characters=[GIANT, character("giant's twin", power=9000)])
    theirs = Side(characters=[mate], hand=[dream, FILLER, FILLER, BLAST], don=2)
    table = against(mine, theirs).attack("giant", "mate").choose(f"event {dream.name}").unopposed()
    table.choose("choose 0", "pick blast")
    assert table.area("mate") == "Character area" and table.hand("B") == ["filler", "filler"]
    table.attack("giant's twin", "mate").unopposed().choose("choose 0")
    assert table.area("mate") == "Character area" and table.hand("B") == ["filler"]
    table.choose("play blast", "pick mate")
    assert table.area("mate") == "trash" and table.hand("B") == ["filler"]


def test_a_friends_dream_saves_a_character_that_was_there() -> None:
    dream = card("EB02-030")
    mine = Side(characters=[GIANT, character("giant's twin", power=9000)])
    theirs = Side(characters=[character("early", BLOCKER)], hand=[dream, FILLER], don=2)
    table = against(mine, theirs).attack("giant", "B leader").choose("pass", f"event {dream.name}")
    table.attack("giant's twin", "B leader").choose("block early", "choose 0")
    assert table.area("early") == "Character area" and table.hand("B") == ["filler"]  # of a Life card and another
