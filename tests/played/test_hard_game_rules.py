"""Cards that change the rules of the game itself: extra turns, other ways to win and lose, the DON!! deck, the Life area."""

from __future__ import annotations

import pytest

from logpose.errors import DeckError
from logpose.language import nodes
from tests.played.official import begin, card, deck, first_turn
from tests.support import rules
from tests.support.cards import BLOCKER, character, event, main, stage, trigger
from tests.support.table import FILLER, Placed, Side, Table

DISCARD = event("discard", main(nodes.Trash(nodes.Top("deck", 1))), cost=0)


# -- an extra turn: OP05-119 -------------------------------------------------------------------------------------------


def five_gears(don: int) -> Table:
    crew = [character("first mate"), character("second mate")]
    return Table(A=Side(characters=crew, hand=[card("OP05-119")], don=don, deck=1), B=Side(characters=[FILLER]))


def test_ten_don_returned_place_the_other_characters_under_the_deck_in_any_order_and_give_an_extra_turn() -> None:
    table = five_gears(10).choose("play Monkey.D.Luffy", "yes")
    assert table.asked == ("A", "place")
    table.choose("pick second mate")
    assert table.names("A", "characters") == ["Monkey.D.Luffy"] and table.names("B", "characters") == ["filler"]
    assert table.names("A", "deck") == ["first mate", "second mate", "filler"]
    assert table.don("A") == (0, 0)
    table.end_turn()
    assert table.turn == "A" and table.hand("A") == ["filler"] and table.don("A") == (2, 0)
    table.end_turn()
    assert table.turn == "B"


def test_without_ten_don_there_is_no_extra_turn_and_the_characters_stay() -> None:
    table = five_gears(10).choose("play Monkey.D.Luffy", "no")
    assert len(table.names("A", "characters")) == 3
    assert table.end_turn().turn == "B"
    luffy = Side(characters=[character("mate")], trash=[card("OP05-119")], don=9)
    raiser = event("raise", main(nodes.Play(nodes.Choose((nodes.Cards("you", "trash", ("character",)),)))), cost=0)
    luffy.hand = [raiser]
    table = Table(A=luffy).choose("play raise")
    assert table.asked == ("A", "main") and table.names("A", "characters") == ["mate", "Monkey.D.Luffy"]
    assert table.don("A") == (9, 0)


def test_a_rested_don_brings_an_active_one_from_the_don_deck_once_each_turn() -> None:
    table = Table(A=Side(characters=[card("OP05-119")], don=1, don_deck=3)).choose(
        "activate Monkey.D.Luffy", "number 1"
    )
    assert table.don("A") == (1, 1)
    assert not table.offers("activate Monkey.D.Luffy")


# -- winning by the opponent's Blocker: OP09-118 -----------------------------------------------------------------------


def king_of_the_pirates(attacker: str, life: tuple[int, int]) -> Table:
    wall = character("wall", BLOCKER)
    table = Table(
        A=Side(characters=[card("OP09-118"), character("mate")], life=life[0]), B=Side(characters=[wall], life=life[1])
    )
    return table.attack(attacker, "B leader")


@pytest.mark.parametrize("life", [(0, 3), (3, 0), (0, 0)])
@pytest.mark.parametrize("attacker", ["Gol.D.Roger", "mate"])
def test_the_opponents_blocker_loses_the_game_when_either_player_has_no_life(
    attacker: str, life: tuple[int, int]
) -> None:
    """Whoever attacks (ruling d4bb99fd)."""
    table = king_of_the_pirates(attacker, life).choose("block wall")
    assert table.winner == "A"


def test_a_blocker_is_harmless_while_both_players_have_life() -> None:
    table = king_of_the_pirates("Gol.D.Roger", (1, 1)).choose("block wall").unopposed()
    assert table.winner == "" and table.area("wall") == "trash"


def test_roger_attacks_on_the_turn_he_is_played() -> None:
    table = Table(A=Side(hand=[card("OP09-118")], don=10)).choose("play Gol.D.Roger")
    assert table.offers("attack Gol.D.Roger B leader")


def test_no_blocker_no_win() -> None:
    table = king_of_the_pirates("mate", (0, 3)).choose("pass")
    assert table.winner == ""


def test_life_lost_by_the_blockers_own_effect_comes_too_late() -> None:
    """Both effects wait together, and mine is judged first: the opponent still has a Life card (ruling 1bc7120c)."""
    table = Table(
        A=Side(characters=[card("OP09-118")], life=1), B=Side(characters=[card("ST09-007")], life=1, hand=[FILLER])
    )
    table.attack("Gol.D.Roger", "B leader").choose("block Shinobu", "yes").unopposed()
    assert table.life("B") == 0 and table.winner == ""


# -- an empty deck wins: OP03-040, P-117 -------------------------------------------------------------------------------


@rules("1-2-5")
@pytest.mark.parametrize("number", ["OP03-040", "P-117"])
def test_nami_wins_when_her_own_attack_empties_her_deck(number: str) -> None:
    table = Table(A=Side(Placed(card(number), given=1), deck=1))
    table.attack("A Nami", "B leader").unopposed()
    assert table.asked == ("A", "use")
    table.choose("yes")
    assert table.winner == "A"


@pytest.mark.parametrize("number", ["OP03-040", "P-117"])
def test_nami_mills_only_with_a_don_and_only_when_life_is_damaged(number: str) -> None:
    table = Table(A=Side(card(number), deck=2)).attack("A Nami", "B leader").unopposed()
    assert table.life("B") == 4 and len(table.names("A", "deck")) == 2
    rested = Placed(character("target"), rested=True)
    table = Table(A=Side(Placed(card(number), given=1), deck=2), B=Side(characters=[rested]))
    table.attack("A Nami", "target").unopposed()
    assert table.area("target") == "trash" and len(table.names("A", "deck")) == 2


@pytest.mark.parametrize("number", ["OP03-040", "P-117"])
def test_an_empty_deck_decides_for_nami_what_it_decides_against_others(number: str) -> None:
    table = Table(A=Side(hand=[DISCARD], deck=1), B=Side(card(number))).choose("play discard")
    assert table.winner == "B"
    table = Table(A=Side(card(number), hand=[DISCARD], deck=1), B=Side()).choose("play discard")
    assert table.winner == "A"


def test_one_nami_takes_only_cards_of_the_east_blue() -> None:
    begin(deck("P-117", types=("East Blue",)))
    begin(deck("OP03-040", types=("Water Seven",)))
    with pytest.raises(DeckError, match="excluded by the Leader P-117"):
        begin(deck("P-117", types=("Water Seven",)))


# -- losing later: OP15-022 --------------------------------------------------------------------------------------------


def test_brook_plays_on_with_an_empty_deck_and_loses_at_the_end_of_that_turn() -> None:
    tired = Placed(character("mate", power=5000), rested=True)
    table = Table(A=Side(card("OP15-022"), characters=[tired], deck=4)).choose("activate A Brook")
    assert table.names("A", "deck") == [] and table.winner == ""
    table.choose("pick mate").attack("mate", "B leader").unopposed()
    assert table.life("B") == 4 and table.winner == ""
    table.end_turn()
    assert table.winner == "B"


def test_a_deck_with_cards_left_wakes_nobody_and_loses_nothing() -> None:
    tired = Placed(character("mate"), rested=True)
    table = Table(A=Side(card("OP15-022"), characters=[tired], deck=5)).choose("activate A Brook")
    assert len(table.names("A", "deck")) == 1 and len(table.names("A", "trash")) == 4
    assert table.asked == ("A", "main") and table.rested("mate")
    assert not table.offers("activate A Brook")
    assert table.end_turn().winner == ""


def test_brook_also_loses_at_the_end_of_an_opponents_turn_that_emptied_his_deck() -> None:
    shove = event("shove", main(nodes.Trash(nodes.Top("deck", 1, whose="opponent"))), cost=0)
    table = Table(A=Side(hand=[shove]), B=Side(card("OP15-022"), deck=1)).choose("play shove")
    assert table.winner == "" and table.names("B", "deck") == []
    table.end_turn()
    assert table.winner == "A"


# -- six DON!! cards: OP15-058 -----------------------------------------------------------------------------------------


def test_enel_has_six_don_cards_and_his_effect_works_from_the_second_turn() -> None:
    """On the first turn the effect may be used, but adds and gives nothing (rulings c0b18908, 0ddf467e)."""
    table = first_turn(begin(deck("OP15-058")))
    enel = table.game.players[0]
    assert table.don("A") == (1, 0) and enel.don_deck == 5
    table.choose("activate A Enel")
    assert table.don("A") == (1, 0) and enel.don_deck == 5
    mate = next(text for text in table.options() if text.startswith("play"))
    table.choose(mate)
    assert table.turn == "B"  # there was nothing left to do
    table.end_turn()
    assert table.turn == "A" and table.don("A") == (3, 0) and enel.don_deck == 3
    table.choose("activate A Enel", "number 1", "number 2")
    assert table.don("A") == (4, 2) and enel.don_deck == 0
    table.choose("number 2")
    assert table.don("A") == (4, 0) and table.given(mate.removeprefix("play ")) == 2
    assert not table.offers("activate A Enel")


def test_a_negated_enel_keeps_his_six_don_cards() -> None:
    """Ruling acf2c543."""
    negated = nodes.Negate(nodes.All((nodes.Cards(kinds=("leader",)),)))
    hush = event("hush", main(nodes.For("game", (negated,))), cost=0, colours=("purple",))
    table = first_turn(begin(deck("OP15-058", *[hush] * 4), seed=2)).choose("play hush")
    assert not table.offers("activate A Enel")
    for _ in range(6):
        table.end_turn()
    assert table.turn == "A" and table.don("A") == (6, 0) and table.game.players[0].don_deck == 0


# -- a Stage at the start: OP13-079 ------------------------------------------------------------------------------------


def test_imu_begins_with_a_stage_of_mary_geoise_from_the_deck() -> None:
    table = begin(deck("OP13-079", card("OP05-097")))
    table.choose("first" if table.asked[0] == "A" else "second")
    assert table.asked == ("A", "pick") and table.options() == ["pick Mary Geoise", "pass"]
    table.choose("pick Mary Geoise")
    assert table.area("Mary Geoise") == "Stage area" and table.asked[1] == "opening-hand"


def test_imu_need_not_and_finds_no_other_stage() -> None:
    table = begin(deck("OP13-079", card("OP05-097")))
    table.choose("first" if table.asked[0] == "A" else "second", "pass")
    assert table.asked[1] == "opening-hand" and table.area("Mary Geoise") != "Stage area"
    elsewhere = stage("harbour", types=("Water Seven",), colours=("black",))
    table = begin(deck("OP13-079", elsewhere))
    table.choose("first" if table.asked[0] == "A" else "second")
    assert table.game.players[0].stage < 0


@pytest.mark.parametrize(("cost", "legal"), [(1, True), (2, False)])
def test_imus_deck_has_no_dear_events(cost: int, legal: bool) -> None:
    spell = event("spell", main(nodes.Draw(1)), cost=cost, colours=("black",))
    if legal:
        begin(deck("OP13-079", spell))
    else:
        with pytest.raises(DeckError, match="excluded by the Leader OP13-079"):
            begin(deck("OP13-079", spell))


@pytest.mark.parametrize(("paid", "hand"), [("noble", 2), ("plain", 1)])
def test_imu_draws_for_a_celestial_dragon_or_a_card_from_the_hand(paid: str, hand: int) -> None:
    noble = character("noble", types=("Celestial Dragons",))
    slave = character("slave")
    table = Table(A=Side(card("OP13-079"), characters=[noble, slave], hand=[character("plain")]))
    table.choose("activate A Imu")
    assert table.options() == ["pick noble", "pick plain"]
    table.choose(f"pick {paid}")
    assert table.area(paid) == "trash" and len(table.hand("A")) == hand
    assert not table.offers("activate A Imu")


# -- where the DON!! go: OP13-003 --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "given", "active", "power"), [(0, 0, 2, 5000), (3, 1, 4, 6000), (8, 1, 9, 8000)])
def test_one_don_of_the_don_phase_is_given_to_roger(before: int, given: int, active: int, power: int) -> None:
    """Only if there is a DON!! card on the field already; with ten of them Roger has his full power."""
    roger = Side(card("OP13-003"), don=before, don_deck=10 - before)
    table = Table(A=roger, start_of_turn=True)
    assert table.given("A Gol.D.Roger") == given and table.don("A") == (active, 0)
    assert table.power("A Gol.D.Roger") == power


@pytest.mark.parametrize(("don", "power"), [(9, 5000), (10, 7000)])
def test_roger_is_weaker_with_nine_or_fewer_don(don: int, power: int) -> None:
    assert Table(A=Side(card("OP13-003"), don=don)).power("A Gol.D.Roger") == power


# -- face-up Life: ST13-003 --------------------------------------------------------------------------------------------


def life_of_luffy(hand: int, life: int = 0) -> Table:
    five = character("five", cost=5)
    luffy = Side(Placed(card("ST13-003"), given=2), hand=[FILLER] * hand, life=life, trash=[five, FILLER], deck=3)
    return Table(A=luffy, B=Side(don=1))


def test_luffys_face_up_life_goes_under_the_deck_without_a_trigger() -> None:
    surprise = character("surprise", trigger(nodes.Draw(1)), cost=5)
    luffy = Side(Placed(card("ST13-003"), given=2), hand=[FILLER, surprise], life=0, deck=3)
    table = Table(A=luffy, B=Side(don=1)).choose("activate A Monkey.D.Luffy", "pick filler", "pick surprise")
    assert table.names("A", "life") == ["surprise"] and table.card("surprise").face_up
    table.end_turn()
    hand = table.hand("A")
    table.attack("B leader", "A Monkey.D.Luffy").unopposed()
    assert table.life("A") == 0 and table.names("A", "deck")[0] == "surprise" and table.hand("A") == hand


def test_luffys_face_down_life_goes_to_the_hand() -> None:
    table = life_of_luffy(hand=1, life=1).end_turn()
    table.attack("B leader", "A Monkey.D.Luffy").unopposed()
    assert table.life("A") == 0 and table.hand("A") == ["filler", "filler"]


def test_luffy_takes_new_life_from_hand_or_trash_only_when_he_has_none() -> None:
    table = life_of_luffy(hand=1).choose("activate A Monkey.D.Luffy")
    assert table.options() == ["pick five", "pass"]
    table.choose("pick five")
    assert table.names("A", "life") == ["five"]
    table = life_of_luffy(hand=1, life=1).choose("activate A Monkey.D.Luffy")
    assert table.asked == ("A", "main") and table.life("A") == 1 and table.hand("A") == []
