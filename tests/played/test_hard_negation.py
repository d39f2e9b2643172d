"""Cards that negate effects or narrow attacks: [On Play] of a whole player, all but one crew, prices and bans on attacks."""

from __future__ import annotations

import pytest

from logpose.cards import Card
from logpose.language import nodes
from tests.played.official import card, next_turn
from tests.support.cards import DRAW, activate, character, event, leader, main, on_play, permanent
from tests.support.table import FILLER, Placed, Side, Table

KID = 'Eustass"Captain"Kid'
REMOVE = event("remove", main(nodes.KnockOut(nodes.Choose((nodes.Cards("any", kinds=("character",)),)))), cost=0)


# -- no [On Play]: OP09-081 --------------------------------------------------------------------------------------------


SCOUT = character("scout", on_play(DRAW))
TWOFOLD = character("twofold", nodes.Auto(("on_play", "when_attacking"), steps=(DRAW,)), power=5000)


def teach(*hand: Card, B: Side | None = None) -> Table:
    return Table(A=Side(card("OP09-081"), hand=hand, don=4), B=B)


def silenced(B: Side) -> Table:
    """B's turn, after Teach has trashed a card."""
    return next_turn(teach(FILLER, B=B).choose("activate A Marshall.D.Teach"))


def test_teachs_own_characters_enter_without_their_on_play() -> None:
    """They may be in the deck, but do nothing when played (ruling 6386b879)."""
    assert teach(SCOUT).choose("play scout").hand("A") == []
    assert Table(A=Side(hand=[SCOUT], don=1)).choose("play scout").hand("A") == ["filler"]


def test_for_a_card_the_opponents_on_play_does_nothing_until_the_end_of_their_turn() -> None:
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


def test_a_character_whose_only_effect_is_negated_still_has_a_base_effect() -> None:
    """Ruling ae0459aa."""
    plain = nodes.All((nodes.Cards(kinds=("character",), that=(nodes.NoBaseEffect(),)),))
    cook = character("cook", permanent(nodes.GainPower(plain, 1000)), cost=0)
    table = teach(SCOUT, cook, character("plain")).choose("play scout", "play plain", "play cook")
    assert table.power("plain") == 4000 and table.power("scout") == 3000


# -- only Roger's crew: OP13-064 ---------------------------------------------------------------------------------------


def rogers_field(leader_type: str = "Navy", *more: Card) -> Table:
    captain = leader("captain", activate(DRAW, once=True), types=(leader_type,))
    outsider = character("outsider", activate(DRAW, once=True), types=("Navy",))
    former = character("former", activate(DRAW, once=True), types=("Former Roger Pirates",))
    return Table(
        A=Side(captain, characters=[outsider, former, card("OP13-064"), *more], hand=[REMOVE], don=1),
        B=Side(leader("theirs", activate(DRAW, once=True)), characters=[outsider]),
    )


def test_roger_negates_his_own_side_except_types_that_include_his_crew() -> None:
    table = rogers_field()
    active = [text for text in table.options() if text.startswith("activate")]
    assert active == ["activate former"]
    assert rogers_field("Roger Pirates").offers("activate A captain")
    table.end_turn()
    assert table.offers("activate B outsider") and table.offers("activate B theirs")


def test_the_effects_are_back_when_roger_has_left() -> None:
    table = rogers_field().choose("play remove", "pick Gol.D.Roger")
    assert table.offers("activate A captain") and table.offers("activate A outsider")


@pytest.mark.parametrize("pays", [True, False])
def test_three_don_lift_the_leader_and_press_down_the_opponents_characters(pays: bool) -> None:
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


# -- a price on attacks: OP08-043 --------------------------------------------------------------------------------------


def newgates_victims(hand: int, types: tuple[str, ...] = ("Former Whitebeard Pirates",), life: int = 2) -> Table:
    """B's turn after Newgate was played: "early" was on the field then. B has drawn one card."""
    late = character("late", nodes.Keyword("rush"), cost=0)
    table = Table(
        A=Side(leader("captain", types=types), hand=[card("OP08-043")], don=10, life=life),
        B=Side(characters=[character("early"), character("second")], hand=[late, *[FILLER] * (hand - 1)], don=3),
    )
    return next_turn(table.choose("play Edward.Newgate")).choose("play late")


def test_each_attack_of_the_selected_characters_costs_two_cards() -> None:
    table = newgates_victims(hand=3).attack("early", "A captain")
    assert table.names("B", "trash") == ["filler", "filler"] and table.hand("B") == ["filler"]
    assert not table.offers("attack second A captain")


def test_leaders_and_later_characters_attack_freely() -> None:
    table = newgates_victims(hand=1)
    assert not table.offers("attack early A captain")
    table.attack("late", "A captain").unopposed()
    assert table.offers("attack B leader A captain") and len(table.hand("B")) == 1


def test_the_price_is_gone_after_that_turn() -> None:
    table = next_turn(next_turn(newgates_victims(hand=1))).attack("early", "A captain")
    assert table.asked != ("B", "pick") and table.rested("early")


@pytest.mark.parametrize(("types", "life"), [(("Navy",), 2), (("Whitebeard Pirates",), 3)])
def test_newgate_asks_no_price_without_his_crew_or_with_more_life(types: tuple[str, ...], life: int) -> None:
    assert newgates_victims(1, types, life).offers("attack early A captain")


# -- attack nobody else: OP01-051 --------------------------------------------------------------------------------------


def kid(*others: Card | Placed, given: int = 1, rested: bool = True) -> Table:
    placed = Placed(card("OP01-051"), rested=rested, given=given)
    side = Side(characters=[placed, Placed(character("mate"), rested=True), *others])
    return Table(A=Side(), B=side)


def attacks(table: Table) -> list[str]:
    return [text.removeprefix("attack A leader ") for text in table.options() if text.startswith("attack A leader")]


def test_a_rested_kid_with_a_don_is_the_only_target() -> None:
    assert attacks(kid()) == [KID]


def test_every_kid_may_be_attacked() -> None:
    """Ruling 5472e0d4."""
    assert attacks(kid(Placed(card("OP01-051"), rested=True))) == [KID, f"{KID}#2"]


@pytest.mark.parametrize(("given", "rested"), [(0, True), (1, False)])
def test_kid_without_a_don_or_active_protects_nobody(given: int, rested: bool) -> None:
    assert attacks(kid(given=given, rested=rested)) == ["B leader", *[KID] * rested, "mate"]


def test_kids_own_player_attacks_as_ever() -> None:
    table = Table(A=Side(characters=[Placed(card("OP01-051"), rested=True, given=1)]))
    assert table.offers("attack A leader B leader")


def test_kid_may_rest_on_the_turn_he_is_played_and_without_anybody_to_play() -> None:
    """Rulings dd7385db, 8ece800b."""
    table = Table(A=Side(hand=[card("OP01-051")], don=8)).choose(f"play {KID}", f"activate {KID}")
    assert table.rested(KID)


def test_kid_plays_a_small_character_from_the_hand() -> None:
    hand = [character("small", cost=3), character("large", cost=4)]
    table = Table(A=Side(characters=[card("OP01-051")], hand=hand)).choose(f"activate {KID}")
    assert table.options() == ["pick small", "pass"]
    table.choose("pick small")
    assert table.names("A", "characters") == [KID, "small"] and not table.offers(f"activate {KID}")
