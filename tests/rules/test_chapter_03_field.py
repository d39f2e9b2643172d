"""Chapter 3: Leader, Character, Stage and cost areas."""

import pytest

from logpose.cards import Card
from logpose.engine import areas
from logpose.engine.lowering.cards import lower
from logpose.engine.setup import new_game
from logpose.language import nodes
from logpose.play.explain import explain
from logpose.play.story import Story
from logpose.play.views import view
from tests.support import rules
from tests.support.cards import (
    DRAW,
    activate,
    auto,
    character,
    choose,
    event,
    every,
    leader,
    permanent,
    stage,
    when,
)  # fmt: skip
from tests.support.official import card
from tests.support.table import Placed, Side, Table
from tests.support.twins import choose_alike

CREW = [character(name) for name in ("one", "two", "three", "four", "five")]


def frozen(table: Table, seat: int = 1) -> int:
    return table.game.players[seat].don_frozen


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


# -- cost area ---------------------------------------------------------------------------------------------------------


def freezing(count: int) -> Card:
    return leader("boss", activate(nodes.KeepDonRested(count)))


@rules("3-9-2")
def test_a_cost_is_paid_with_active_don_whichever_they_are() -> None:
    """Rested and given ones pay nothing."""
    hand = [character("two", cost=2), character("three", cost=3), character("four", cost=4)]
    table = Table(A=Side(Placed(leader(), given=1), hand=hand, don=3, rested_don=1), B=Side(don=9))
    assert table.offers("play two") and table.offers("play three") and not table.offers("play four")
    table.choose("play two")
    assert table.don("A") == (1, 3) and table.don("B") == (9, 0) and table.given("A leader") == 1
    assert table.game.players[0].don_deck == 0 and not table.offers("play three")


@rules("3-9-2", "6-2-4")
@pytest.mark.parametrize(("cost", "stay_rested"), [(1, 0), (1, 1), (2, 1), (2, 2), (3, 2)])
def test_who_pays_chooses_among_don_that_would_stay_rested_and_others(cost: int, stay_rested: int) -> None:
    """Two of three active DON!! cards would stay rested in the next Refresh Phase."""
    freeze, wake = activate(nodes.KeepDonRested(2, "you")), "[Activate: Main] Set 2 of your DON!! cards as active."
    mine = Side(leader("boss", freeze, wake), hand=[character("mate", cost=cost)], don=1, rested_don=2)
    table = Table(A=mine).choose("activate A boss", "activate A boss 1")
    assert table.don("A") == (3, 0)
    table.choose("play mate")
    if cost < 3:
        assert table.asked == ("A", "number") and table.options() == [f"number {cost - 1}", f"number {cost}"]
        table.choose(f"number {stay_rested}")
    assert table.don("A") == (3 - cost, cost) and frozen(table, 0) == stay_rested
    assert table.game.players[0].don_frozen_active == 2 - stay_rested
    table.end_turn().end_turn()
    assert table.turn == "A" and table.don("A") == (3 - stay_rested, stay_rested)


@rules("3-1-6-1", "6-2-4")
def test_don_that_will_not_become_active_stay_rested_for_one_refresh_phase() -> None:
    table = Table(A=Side(freezing(2)), B=Side(don=1, rested_don=3))
    table.choose("activate A boss")
    assert frozen(table) == 2
    choose_alike(table, "end")
    assert table.turn == "B" and table.don("B") == (2, 2) and frozen(table) == 0
    table.end_turn().end_turn()
    assert table.don("B") == (4, 0)


@rules("3-1-6-1")
def test_no_more_don_than_are_rested_can_be_kept_rested() -> None:
    table = Table(A=Side(freezing(2)), B=Side(don=3, rested_don=3))
    table.choose("activate A boss", "activate A boss")
    assert frozen(table) == 3
    table.end_turn()
    assert table.don("B") == (3, 3)


@rules("3-1-6-1", "8-3-1-6")
@pytest.mark.parametrize("returned", [1, 0])
def test_don_returned_to_the_don_deck_shed_what_was_applied_to_them(returned: int) -> None:
    """The owner chooses whether the one that is returned is one of those that would stay rested."""
    pay = "[On Your Opponent's Attack] Return 1 DON!! card from your field to your DON!! deck."
    table = Table(A=Side(freezing(2)), B=Side(leader("leader", pay), don=1, rested_don=3))
    table.choose("activate A boss").attack("A boss", "B leader")
    assert table.options() == ["don-active", "don-rested"]
    table.choose("don-rested", f"number {returned}").unopposed()
    assert table.don("B") == (1, 2) and table.game.players[1].don_deck == 1
    table.end_turn()
    # the one that was returned came back in the DON!! Phase
    assert table.don("B") == (2 + returned, 2 - returned)
    active = Table(A=Side(freezing(2)), B=Side(leader("leader", pay), don=1, rested_don=3))
    active.choose("activate A boss").attack("A boss", "B leader").choose("don-active").unopposed().end_turn()
    assert active.don("B")[1] == 2


@rules("3-1-6-1", "10-2-10-1")
def test_given_don_that_are_returned_leave_the_others_as_they_are() -> None:
    pay = "[On Your Opponent's Attack] Return 1 DON!! card from your field to your DON!! deck."
    lead = Placed(leader("leader", pay), given=1)
    table = Table(A=Side(freezing(2)), B=Side(lead, rested_don=2))
    table.choose("activate A boss").attack("A boss", "B leader").choose("don-from B leader").unopposed()
    assert table.given("B leader") == 0 and table.don("B") == (0, 2) and table.game.players[1].don_deck == 1
    table.end_turn()
    assert table.don("B") == (1, 2)


@rules("3-1-6-1", "6-5-5-1")
def test_don_that_are_given_shed_what_was_applied_to_them() -> None:
    give = "[On Your Opponent's Attack] Give 1 rested DON!! card to your Leader."
    table = Table(A=Side(freezing(2)), B=Side(leader("leader", give), rested_don=3))
    table.choose("activate A boss").attack("A boss", "B leader").choose("number 1").unopposed()
    assert table.given("B leader") == 1 and table.don("B") == (0, 2)
    table.end_turn()
    assert table.don("B") == (2, 1)  # the given one has come back and become active


@rules("3-1-6-1")
def test_don_set_active_meanwhile_are_those_that_would_stay_rested() -> None:
    """Their owner chooses which; used again before the Refresh Phase, they stay rested after all."""
    wake = "[On Your Opponent's Attack] Set 2 of your DON!! cards as active."
    shield = event("shield", "[Counter] Your Leader gains +1000 power during this battle.", cost=2)
    other = Side(leader("leader", wake), rested_don=3, don=1, hand=[shield])
    idle = Table(A=Side(freezing(2)), B=other)
    idle.choose("activate A boss").attack("A boss", "B leader").choose("number 2", "pass").end_turn()
    assert idle.don("B") == (4, 0)
    used = Table(A=Side(freezing(2)), B=other)
    used.choose("activate A boss").attack("A boss", "B leader").choose("number 2", "event shield", "number 1")
    assert used.don("B") == (1, 3)
    used.unopposed()
    choose_alike(used, "end")
    assert used.don("B") == (3, 1)  # one of the two was needed beside the one without an effect


@rules("3-1-6-1")
def test_don_set_active_and_then_given_or_returned_are_free_of_the_effect() -> None:
    for away in (nodes.GiveDon(every("you", ("leader",)), 1, "active"), nodes.ReturnDon(1)):
        wake = auto("on_opponents_attack", nodes.SetDonActive(1), away, nodes.RestDon(1))
        table = Table(A=Side(freezing(2)), B=Side(leader("leader", wake), rested_don=3, don=1))
        table.choose("activate A boss").attack("A boss", "B leader").choose("number 1")
        if table.asked == ("B", "don"):
            table.choose("don-active")
        table.choose("number 1")
        assert table.don("B") == (0, 3)
        table.unopposed().end_turn()
        assert table.don("B")[1] == 1


@rules("3-9-2")
@pytest.mark.parametrize("taken", [0, 1])
def test_who_uses_an_effect_chooses_among_the_opponents_don(taken: int) -> None:
    """Arlong gives one of B's rested DON!! cards away: A says whether it is the one that stays rested."""
    arlong = card("OP15-023")
    side = Side(freezing(1), [arlong])
    table = Table(A=side, B=Side(characters=[character("foe")], rested_don=2)).choose("activate A boss")
    table.choose("activate Arlong")
    assert table.asked == ("A", "number") and table.options() == ["number 0", "number 1"]
    assert "how many of the DON!! cards that leave the cost area will not become active" in explain(table.game)
    table.choose(f"number {taken}")
    told = [event.sentence for event in Story(table.game).events(0)]
    assert f"Of these DON!! cards, A chooses {taken} of those that will not become active. (3-9-2)" in told
    assert table.given("foe") == 1 and table.don("B") == (0, 1) and frozen(table) == 1 - taken


@rules("3-9-2")
@pytest.mark.parametrize("rested", [0, 1])
def test_who_rests_an_opponents_don_may_rest_one_that_then_stays_rested(rested: int) -> None:
    """Hody Jones rests one of B's two active DON!! cards. One of them would not become active in the next Refresh Phase."""
    table = Table(A=Side(card("OP06-020"), don=1), B=Side(don=2))
    table.game.players[1].don_frozen_active = 1
    table.choose("activate A Hody Jones", "don-active", f"number {rested}")
    assert table.don("B") == (1, 1) and frozen(table) == rested
    assert view(table.game, 0).sides[1].don.would_stay_rested == 1 - rested
    table.end_turn()
    assert table.don("B") == (2 - rested, rested)


@rules("3-9-2")
def test_an_opponent_who_rests_don_cards_chooses_them() -> None:
    """Text that has the opponent rest cards leaves the choice to the opponent."""
    press = leader("boss", "[Activate: Main] Your opponent rests 1 of their active DON!! cards.")
    table = Table(A=Side(press), B=Side(don=2))
    table.game.players[1].don_frozen_active = 1
    assert table.choose("activate A boss").asked == ("B", "number")
    assert frozen(table.choose("number 0")) == 0


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


@rules("3-1-6-1")
def test_when_the_last_such_don_card_has_left_the_others_become_active() -> None:
    for away in (nodes.GiveDon(every("you", ("leader",)), 1), nodes.ReturnDon(1)):
        other = Side(leader("leader", auto("on_opponents_attack", away)), rested_don=2)
        table = Table(A=Side(freezing(1)), B=other)
        table.choose("activate A boss").attack("A boss", "B leader").choose("number 1").unopposed()
        assert table.don("B") == (0, 1)
        table.end_turn()
        assert table.don("B") == (2, 0)
        free = Table(A=Side(freezing(1)), B=other)
        free.attack("A boss", "B leader").unopposed().end_turn()
        assert free.don("B") == (2, 0)


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


@rules("3-9-2")
@pytest.mark.parametrize("taken", [1, 2])
def test_don_given_to_two_cards_at_once_are_one_choice(taken: int) -> None:
    """Two of B's three rested DON!! cards go, one to each Character: A is asked once which they are."""
    give = nodes.GiveDon(every("opponent"), 1, "rested")
    boss = leader("boss", activate(nodes.KeepDonRested(2, "opponent"), give, once=True))
    foes = [character("foe"), character("friend")]
    table = Table(A=Side(boss), B=Side(characters=foes, rested_don=3)).choose("activate A boss")
    assert table.asked == ("A", "number") and table.options() == ["number 1", "number 2"]
    table.choose(f"number {taken}")
    assert table.asked == ("A", "main") and table.don("B") == (0, 1) and frozen(table) == 2 - taken
