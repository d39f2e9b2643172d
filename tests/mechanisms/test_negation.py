"""Effects negated: [On Play] of a whole player, all but one crew, one Character, and texts about the rules."""

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import DRAW, activate, character, event, leader, main, on_play, permanent
from tests.support.official import card, cards, next_turn
from tests.support.staples import BLAST, GIANT, KNOCK_OUT
from tests.support.table import FILLER, Placed, Side, Table

SCOUT = character("scout", on_play(DRAW))
TWOFOLD = character("twofold", nodes.Auto(("on_play", "when_attacking"), steps=(DRAW,)), power=5000)


# -- no [On Play]: OP09-081 --------------------------------------------------------------------------------------------


def teach(*hand: Card, B: Side | None = None) -> Table:
    return Table(A=Side(card("OP09-081"), hand=hand, don=4), B=B)


def test_teachs_own_characters_enter_without_their_on_play() -> None:
    """They may be in the deck, but do nothing when played (ruling 6386b879)."""
    assert teach(SCOUT).choose("play scout").hand("A") == []
    assert Table(A=Side(hand=[SCOUT], don=1)).choose("play scout").hand("A") == ["filler"]


def silenced(B: Side) -> Table:
    """B's turn, after Teach has trashed a card."""
    return next_turn(teach(FILLER, B=B).choose("activate A Marshall.D.Teach"))


def test_for_a_card_the_opponents_on_play_does_nothing_until_the_end_of_their_turn() -> None:
    """Of Characters played later too (ruling 02b8f633)."""
    table = silenced(Side(hand=[SCOUT, SCOUT, SCOUT], don=3, deck=20)).choose("play scout")
    assert table.hand("B") == ["scout", "scout", "filler"]  # the card of the Draw Phase, no other
    next_turn(next_turn(table)).choose("play scout")
    assert table.hand("B") == ["scout", "filler", "filler", "filler"]


def test_without_teachs_card_the_opponents_on_play_works() -> None:
    table = next_turn(teach(FILLER, B=Side(hand=[SCOUT], don=1))).choose("play scout")
    assert table.hand("B") == ["filler", "filler"]


def test_of_two_timings_of_one_effect_only_on_play_is_negated() -> None:
    """The effect does nothing when the card is played and works when it attacks (rulings 02b8f633, 3f6396cf)."""
    table = silenced(Side(hand=[TWOFOLD], characters=[TWOFOLD], don=2)).choose("play twofold")
    assert table.hand("B") == ["filler"]
    table.attack("twofold", "A Marshall.D.Teach")
    assert table.hand("B") == ["filler", "filler"]


@pytest.mark.parametrize("negated", [True, False])
def test_a_trigger_that_activates_an_on_play_effect_does_nothing_either(negated: bool) -> None:
    """The [Trigger] may be activated; the card is trashed and nothing else happens (ruling b82b908f)."""
    bait = character("bait", nodes.Activate(("trigger",), steps=(DRAW,)))
    table = teach(FILLER, B=Side(life=[card("OP08-106")], hand=[bait]))
    if negated:
        table.choose("activate A Marshall.D.Teach")
    table.attack("A Marshall.D.Teach", "B leader").unopposed().choose("yes")
    if not negated:
        table.choose("yes")
    assert table.area("Nami") == "trash"
    assert table.hand("B") == (["bait"] if negated else ["filler"])


def test_a_negated_on_play_effect_is_still_an_on_play_effect() -> None:
    """Sanji gives [Rush] only to Characters without one (ruling 4a2e6e8d)."""
    plain = character("plain")
    table = silenced(Side(card("PRB01-001"), hand=[SCOUT, plain], don=3)).choose("play scout", "play plain")
    table.choose("activate B Sanji")
    assert table.options() == ["pick plain", "pass"]
    table.choose("pick plain")
    assert table.offers("attack plain A Marshall.D.Teach") and not table.offers("attack scout A Marshall.D.Teach")


@rules("8-2-2")
def test_a_character_whose_only_effect_is_negated_still_has_a_base_effect() -> None:
    """Ruling ae0459aa."""
    plain = nodes.All((nodes.Cards(kinds=("character",), where=(nodes.NoBaseEffect(),)),))
    cook = character("cook", permanent(nodes.GainPower(plain, 1000)), cost=0)
    table = teach(SCOUT, cook, character("plain")).choose("play scout", "play plain", "play cook")
    assert table.power("plain") == 4000 and table.power("scout") == 3000


# -- only Roger's crew: OP13-064 ---------------------------------------------------------------------------------------


def rogers_field(leader_type: str = "Navy", *more: Card) -> Table:
    captain = leader("captain", activate(DRAW, once=True), types=(leader_type,))
    outsider = character("outsider", activate(DRAW, once=True), types=("Navy",))
    former = character("former", activate(DRAW, once=True), types=("Former Roger Pirates",))
    return Table(
        A=Side(captain, characters=[outsider, former, card("OP13-064"), *more], hand=[KNOCK_OUT], don=1),
        B=Side(leader("theirs", activate(DRAW, once=True)), characters=[outsider]),
    )


def test_roger_negates_his_own_side_except_types_that_include_his_crew() -> None:
    table = rogers_field()
    active = [text for text in table.options() if text.startswith("activate")]
    assert active == ["activate former"]
    assert rogers_field("Roger Pirates").offers("activate A captain")
    table.end_turn()
    assert table.offers("activate B outsider") and table.offers("activate B theirs")


def test_effects_that_roger_negated_are_back_when_he_has_left() -> None:
    table = rogers_field().choose("play knock out", "pick Gol.D.Roger")
    assert table.offers("activate A captain") and table.offers("activate A outsider")


@pytest.mark.parametrize("pays", [True, False])
def test_roger_lifts_the_leader_and_presses_down_the_opponents_characters_for_three_don(pays: bool) -> None:
    """Until the opponent's next End Phase; Characters that come later are not meant."""
    late = character("late", power=6000)
    table = Table(
        A=Side(hand=[card("OP13-064")], don=10),
        B=Side(characters=[character("early", power=6000)], hand=[late], don=1),
    )
    table.choose("play Gol.D.Roger", "yes" if pays else "no")
    assert sum(table.don("A")) == (7 if pays else 10)
    for _ in range(2):
        assert table.power("A leader") == (7000 if pays else 5000)
        assert table.power("early") == (4000 if pays else 6000) and table.power("B leader") == 5000
        next_turn(table) if table.turn == "A" else table.choose("play late")
    assert table.power("late") == 6000
    next_turn(table)
    assert table.power("A leader") == 5000 and table.power("early") == 6000


# -- one Character: OP09-093 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("target", "drawn"), [("pick Ryuma", 0), ("pass", 2)])
def test_a_negated_character_has_no_on_ko_effect(target: str, drawn: int) -> None:
    """Teach negates Ryuma, who is K.O.'d afterwards (ruling c2fc1074)."""
    teach = Placed(card("OP09-093"), this_turn=True)
    mine = Side(leader("beard", types=("Blackbeard Pirates",)), characters=[teach], hand=[BLAST], don=2)
    table = Table(mine, Side(characters=cards("OP14-089"), hand=[FILLER]))
    table.choose(f"activate {teach.card.name}", "pass", target, "play blast", "pick Ryuma")
    assert table.area("Ryuma") == "trash" and len(table.names("B", "deck")) == 10 - drawn


# -- texts about the rules ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("target", "winner"), [("pick B Nami", "A"), ("pass", "B")])
def test_a_text_about_the_rules_can_be_negated(target: str, winner: str) -> None:
    """Without her text, Nami loses by an empty deck (ruling 8cab953b)."""
    teach = Placed(card("OP09-093"), this_turn=True)
    empty = event("empty", main(nodes.Trash(nodes.Top("deck", 1, "opponent"))))
    mine = Side(leader("beard", types=("Blackbeard Pirates",)), characters=[teach], hand=[empty], don=2)
    table = Table(mine, Side(card("OP03-040"), deck=1)).choose(f"activate {teach.card.name}", target)
    assert table.choose("play empty").winner == winner


def test_a_deck_already_built_stays_when_its_rule_is_negated() -> None:
    """Liberation's [Trigger] negates one of five Pacifistas, and the game goes on (ruling 27125702)."""
    mine = Side(characters=[*cards(*["OP01-075"] * 5)], don=1, life=4)
    theirs = Side(life=[FILLER, card("OP10-098")], don=1, characters=[GIANT])
    table = Table(mine, theirs).attack("A leader", "B leader").unopposed().choose("yes", "pass", "pick Pacifista")
    assert table.winner == "" and table.asked == ("A", "main") and len(table.names("A", "characters")) == 5
    assert [table.game.negated(table.card(f"Pacifista#{n}")) for n in range(1, 6)] == [True, False, False, False, False]
