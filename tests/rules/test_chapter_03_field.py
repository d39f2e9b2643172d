"""Chapter 3: Leader, Character and Stage areas, and what lies in no area."""

import pytest

from logpose.cards import Card
from logpose.engine import areas
from logpose.engine.lowering.cards import lower
from logpose.engine.setup import new_game
from logpose.language import nodes
from logpose.play.views import view
from tests.support import rules
from tests.support.cards import DRAW, activate, character, choose, event, leader, permanent, stage, when
from tests.support.table import Placed, Side, Table
from tests.support.twins import choose_alike

CREW = [character(name) for name in ("one", "two", "three", "four", "five")]


# -- at the start ------------------------------------------------------------------------------------------------------


@rules("3-2-1", "3-3-1", "3-6-1")
def test_decks_don_decks_and_leaders_lie_in_their_areas_when_the_game_begins() -> None:
    small_text = "Under the rules of this game, your DON!! deck consists of 7 cards."
    small = lower(leader("small", small_text, life=4))
    usual = lower(leader("usual"))
    deck = [lower(character(f"c{number}")) for number in range(13)]
    cards = [deck[number // 4] for number in range(50)]
    game = new_game([(small, cards), (usual, cards)], 3)
    assert [player.don_deck for player in game.players] == [7, 10]
    for player, first in zip(game.players, (small, usual), strict=True):
        leading = game.cards[player.leader]
        assert leading.printed is first and leading.on_field and not leading.rested
        assert len(player.deck) == 50 and player.leader not in player.deck
        assert {game.cards[id].owner for id in player.deck} == {player.seat}


# -- Leader area -------------------------------------------------------------------------------------------------------


@rules("3-6-2", "3-7-2", "3-8-2")
def test_cards_on_the_field_are_open_to_both_players() -> None:
    rest = nodes.Rest(choose("opponent", ()))
    leader_text = "[Activate: Main] Give 1 of your opponent's Leader or Character cards −1000 power during this turn."
    table = Table(
        A=Side(leader("leader", leader_text, activate(rest))),
        B=Side(characters=[character("a")], stage=stage("ship")),
    )
    table.choose("activate A leader")
    assert table.options() == ["pick B leader", "pick a"]
    table.choose("pick B leader", "activate A leader 1")
    assert table.power("B leader") == 4000
    assert table.options() == ["pick B leader", "pick a", "pick ship"]


@rules("3-6-3")
def test_nothing_moves_a_leader_out_of_its_area() -> None:
    all_of_them = nodes.All((nodes.Cards("any", kinds=("leader", "character")),))
    ways: list[nodes.Step] = [
        nodes.KnockOut(all_of_them), nodes.Trash(all_of_them), nodes.ReturnToHand(all_of_them),
        nodes.PlaceInDeck(all_of_them), nodes.PlaceInLife(all_of_them),
    ]  # fmt: skip
    for way in ways:
        table = Table(A=Side(leader("leader", activate(way))), B=Side(characters=[character("a")]))
        table.choose("activate A leader")
        assert table.area("A leader") == table.area("B leader") == "Leader area"
        assert table.area("a") != "Character area"


# -- Character area ----------------------------------------------------------------------------------------------------


@rules("3-7-1", "3-7-3", "3-7-5")
def test_playing_a_character_puts_it_active_in_the_character_area() -> None:
    table = Table(A=Side(characters=[character("first")], hand=[character("mate", "[On Play] Draw 1 card.")], don=1))
    table.choose("play mate")
    assert table.area("mate") == "Character area" and not table.rested("mate")
    assert table.names("A", "characters") == ["first", "mate"]
    assert table.hand("A") == ["filler"]  # its [On Play] was resolved


@rules("3-7-5")
def test_a_character_comes_rested_only_where_an_effect_says_so() -> None:
    call = [activate(nodes.Play(choose("you", (), "hand"), rested=rested)) for rested in (False, True)]
    table = Table(A=Side(leader("leader", *call), hand=[character("a")]))
    table.choose("activate A leader")
    assert not table.rested("a")
    tired = Table(A=Side(leader("leader", *call), hand=[character("a")]))
    tired.choose("activate A leader 1")
    assert tired.rested("a")


@rules("3-7-5")
def test_an_effect_that_has_characters_played_rested_counts_at_once_and_for_characters_only() -> None:
    """A Character with such a text lets the ones that come after it arrive rested, even in the same effect."""
    tired = character("mood", "Your Characters are played rested.")
    call = leader("leader", "[Activate: Main] Play 2 Character cards from your hand.")
    table = Table(A=Side(call, hand=[tired, character("next"), stage("ship")], don=1))
    table.choose("activate A leader", "pick mood", "pick next", "pick mood")
    assert not table.rested("mood") and table.rested("next")
    other = Table(A=Side(call, hand=[tired, character("next")]))
    other.choose("activate A leader", "pick next")
    assert not other.rested("mood") and not other.rested("next")
    table.choose("play ship")
    assert not table.rested("ship")
    others = Table(A=Side(characters=[tired]), B=Side(hand=[character("b")], don=1))
    others.end_turn().choose("play b")
    assert not others.rested("b")


@rules("3-7-4")
def test_a_character_does_not_attack_on_the_turn_it_is_played() -> None:
    table = Table(A=Side(hand=[character("slow"), character("quick", "[Rush]")], don=2))
    table.choose("play slow", "play quick")
    assert not table.offers("attack slow B leader") and table.offers("attack quick B leader")
    table.end_turn().end_turn()
    assert table.turn == "A" and table.offers("attack slow B leader")


@rules("3-7-6", "3-7-6-1")
def test_a_fifth_character_needs_no_room_and_a_sixth_does() -> None:
    table = Table(A=Side(characters=CREW[:4], hand=[CREW[4], character("six", "[On Play] Draw 1 card.")], don=2))
    table.choose("play five")
    assert table.asked == ("A", "main") and len(table.names("A", "characters")) == 5
    table.choose("play six")
    assert table.asked == ("A", "room") and table.don("A") == (0, 2)
    assert table.options() == ["pick one", "pick two", "pick three", "pick four", "pick five"]
    assert table.area("six") == "hand"
    table.choose("pick two")
    assert table.names("A", "characters") == ["one", "three", "four", "five", "six"]
    assert table.names("A", "trash") == ["two"] and table.hand("A") == ["filler"]


@rules("3-7-6-1")
def test_the_question_who_makes_room_survives_a_copy_of_the_game() -> None:
    call = leader("boss", "[Activate: Main] Play 1 card from your hand rested.")
    table = Table(A=Side(call, CREW, hand=[character("six")]))
    choose_alike(table, "activate A boss", "pick one")
    assert table.rested("six") and table.area("six") == "Character area"


@rules("3-7-6-1")
@pytest.mark.parametrize("by_effect", [False, True])
def test_a_sixth_character_is_revealed_before_one_is_trashed(by_effect: bool) -> None:
    """All see which Character room is made for, also when an effect plays it."""
    summon = leader("boss", "[Activate: Main] Play up to 1 Character card from your hand.")
    table = Table(A=Side(summon, CREW, hand=[character("sixth")], don=1))
    table.choose(*(["activate A boss", "pick sixth"] if by_effect else ["play sixth"]))
    assert table.asked == ("A", "room") and table.noted[-1] == "revealed"
    assert [card.name for card in view(table.game, 1).sides[0].known_hand] == ["sixth"]
    assert table.choose("pick two").area("sixth") == "Character area"


@rules("3-7-6-1-1")
def test_making_room_is_no_knock_out_and_nothing_can_be_done_about_it() -> None:
    saved = "If any of your Characters would be removed from the field, draw 1 card instead."
    safe = "This Character cannot be K.O.'d and cannot be removed from the field."
    victim = character("victim", "[On K.O.] Draw 1 card.", safe)
    gone = when(nodes.Event("removed"), DRAW)
    crew = [victim, character("guard", saved), character("mourner", gone), *CREW[:2]]
    table = Table(A=Side(characters=crew, hand=[character("six")], don=1))
    table.choose("play six", "pick victim")
    assert table.asked == ("A", "main")
    assert table.names("A", "trash") == ["victim"] and table.hand("A") == []


@rules("3-7-6-1", "6-5-5-4")
def test_given_don_of_a_character_that_makes_room_come_to_the_cost_area_rested() -> None:
    crew: list[Card | Placed] = [Placed(CREW[0], given=2), *CREW[1:]]
    table = Table(A=Side(characters=crew, hand=[character("six")], don=1))
    table.choose("play six", "pick one")
    assert table.don("A") == (0, 3)


@rules("3-7-6-1")
def test_the_card_whose_effect_plays_a_sixth_character_may_make_room() -> None:
    caller = character("caller", "[On Play] Play 1 card from your hand. Then, draw 1 card.")
    table = Table(A=Side(characters=CREW[:4], hand=[caller, character("six")], don=1))
    table.choose("play caller")
    assert table.asked == ("A", "room") and table.offers("pick caller")
    table.choose("pick caller")
    assert table.area("caller") == "trash" and table.area("six") == "Character area"
    assert table.hand("A") == ["filler"]  # the rest of its effect goes on


@rules("3-7-6-1")
def test_a_blocker_that_makes_room_leaves_the_battle_without_a_target() -> None:
    guard = character("guard", "[Blocker]", "[On Block] Play 1 card from your hand.")
    table = Table(A=Side(don=1), B=Side(characters=[guard, *CREW[:4]], hand=[character("six")]))
    table.attack("A leader", "B leader").choose("block guard")
    assert table.asked == ("B", "room")
    table.choose("pick guard")
    assert table.battle is None and table.life("B") == 5 and table.asked == ("A", "main")


@rules("3-7-6-1", "8-1-3-1-3")
def test_a_card_just_played_that_makes_room_loses_its_on_play() -> None:
    caller = leader("leader", "[Activate: Main] Play 2 cards from your hand.")
    hand = [character("alpha", "[On Play] Draw 1 card."), character("beta")]
    lost = Table(A=Side(caller, CREW[:4], hand=hand))
    lost.choose("activate A leader", "pick alpha")
    assert lost.asked == ("A", "room")
    lost.choose("pick alpha")
    assert lost.hand("A") == [] and lost.names("A", "trash") == ["alpha"]
    kept = Table(A=Side(caller, CREW[:4], hand=hand))
    kept.choose("activate A leader", "pick alpha", "pick one")
    assert kept.hand("A") == ["filler"] and kept.names("A", "trash") == ["one"]


# -- Stage area --------------------------------------------------------------------------------------------------------


@rules("3-8-1", "3-8-3", "3-8-4")
def test_playing_a_stage_puts_it_active_in_the_stage_area() -> None:
    table = Table(A=Side(hand=[stage("ship", "[On Play] Draw 1 card.", "[Activate: Main] Draw 1 card.")], don=1))
    table.choose("play ship")
    assert table.area("ship") == "Stage area" and not table.rested("ship")
    assert table.hand("A") == ["filler"] and table.names("A", "characters") == []
    assert table.offers("activate ship")


@rules("3-8-4")
def test_a_stage_comes_rested_only_where_an_effect_says_so() -> None:
    """What has Characters come rested says nothing of Stages."""
    for rested in (True, False):
        call = leader("leader", activate(nodes.Play(choose("you", (), "hand"), rested=rested)))
        for other in (leader("other"), leader("other", permanent(nodes.PlayRested("opponent")))):
            table = Table(A=Side(call, hand=[stage("ship")], don=1), B=Side(other))
            assert table.choose("activate A leader").rested("ship") == rested
            paid = Table(A=Side(call, hand=[stage("ship")], don=1), B=Side(other))
            assert not paid.choose("play ship").rested("ship")


@rules("3-8-5", "3-8-5-1")
def test_a_second_stage_takes_the_place_of_the_first() -> None:
    old = stage("old", "[On K.O.] Draw 1 card.", "Your Leader gains +1000 power.")
    table = Table(A=Side(stage=old, hand=[stage("new")], don=1), B=Side(stage=stage("others")))
    assert table.power("A leader") == 6000
    table.choose("play new")
    assert table.area("new") == "Stage area" and table.names("A", "trash") == ["old"]
    assert table.power("A leader") == 5000 and table.hand("A") == []
    assert table.area("others") == "Stage area"
    assert table.noted[-2:] == ["made-room", "played"]


@rules("3-8-5")
def test_a_first_stage_trashes_nothing() -> None:
    table = Table(A=Side(hand=[stage("new")], don=1))
    table.choose("play new")
    assert table.names("A", "trash") == [] and "made-room" not in table.noted


@rules("3-1-6", "8-1-3-3")
def test_a_stage_that_leaves_takes_its_permanent_effect_along() -> None:
    lift = "Your Leader gains +1000 power."
    bounce = leader("leader", "[Activate: Main] Return 1 of your Stages to the owner's hand.")
    table = Table(A=Side(bounce, stage=stage("ship", lift), don=1))
    assert table.power("A leader") == 6000
    table.choose("activate A leader")
    assert table.power("A leader") == 5000 and table.hand("A") == ["ship"]
    table.choose("play ship")
    assert table.power("A leader") == 6000


# -- cards in other areas and in none ----------------------------------------------------------------------------------


@rules("6-5-5-4", "10-1-5-3")
def test_a_card_without_an_area_is_no_card_of_the_field() -> None:
    """A [Trigger] card with a permanent effect comes and goes; the permanent effects on the field still hold."""
    noisy = character("noisy", "[Trigger] Draw 1 card.", "This Character gains +1000 power.")
    aura = character("aura", "Your Leader gains +1000 power for every card in your hand.")
    table = Table(A=Side(don=1), B=Side(characters=[aura], life=[noisy, noisy]))
    table.attack("A leader", "B leader").unopposed().choose("yes")
    assert table.names("B", "trash") == ["noisy"] and len(table.hand("B")) == 1
    assert table.power("B leader") == 6000
    table.end_turn()
    assert len(table.hand("B")) == 2 and table.power("B leader") == 7000


@rules("3-5-1", "8-5-4")
def test_an_event_is_paid_for_and_trashed_before_its_effect() -> None:
    greet = event("greet", "[Main] If you have 1 card in your trash, draw 1 card.", cost=2)
    table = Table(A=Side(hand=[greet], don=3))
    table.choose("play greet")
    assert table.don("A") == (1, 2) and table.names("A", "trash") == ["greet"] and table.hand("A") == ["filler"]


@rules("3-10-3")
@pytest.mark.parametrize("end", ["top", "bottom"])
@pytest.mark.parametrize("face_up", [True, False])
def test_a_card_that_moves_within_life_keeps_its_face(face_up: bool, end: str) -> None:
    looker = leader("leader", "[Activate: Main] Look at 1 card from the top of your Life cards and place it at the top or "
                    "bottom of your Life cards.")  # fmt: skip
    table = Table(A=Side(looker, life=[character("low"), character("high")]))
    if face_up:
        areas.turn_face(table.game, table.card("high"), True)
    table.choose("activate A leader", "choose 0" if end == "top" else "choose 1")
    moved = table.card("high")
    assert moved.face_up == face_up
    assert table.game.players[0].life[-1 if end == "top" else 0] == moved.id
