"""Rules of thumb, each at a table where it matters."""

from __future__ import annotations

import pytest

from logpose.bots import GreedyBot, ask
from logpose.engine.generator import seeded
from logpose.engine.saving import save
from logpose.play.games import Match
from logpose.play.imagine import imagine
from logpose.sim.library_decks import library_decks
from logpose.thinking.defending import cheapest
from logpose.thinking.policy import at_once, pick
from logpose.thinking.styles import CAREFUL, PLAIN, SHARP, Style
from tests.support.cards import character, event, leader
from tests.support.probing import asking
from tests.support.table import Placed, Side, Table


def choice(table: Table) -> str:
    """What the greedy bot chooses."""
    return table.options()[ask(GreedyBot(), table.game, seeded(1))]


# -- the Main Phase ----------------------------------------------------------------------------------------------------


def test_it_plays_the_best_card_it_can_afford() -> None:
    hand = [character("small", cost=2), character("big", cost=5, power=6000), character("huge", cost=7, power=8000)]
    assert choice(Table(A=Side(hand=hand, don=6))) == "play big"
    assert choice(Table(A=Side(hand=hand, don=3))) == "play small"


def test_it_uses_an_effect_that_gains_something_and_leaves_one_that_costs_more() -> None:
    good = leader("good", "[Activate: Main] [Once Per Turn] Draw 1 card.")
    assert choice(Table(A=Side(leader=good))) == "activate A good"
    costly = "[Activate: Main] [Once Per Turn] You may trash 2 Character cards from your hand: Draw 1 card."
    bad = leader("bad", costly)
    hand = [character("one", cost=9), character("other", cost=9)]
    assert choice(Table(A=Side(leader=bad, hand=hand))) != "activate A bad"


@pytest.mark.parametrize("style", [PLAIN, SHARP, CAREFUL])
def test_an_effect_that_gains_nothing_is_not_activated_again_and_again(style: Style) -> None:
    table = Table(A=Side(leader=leader("idle", "[Activate: Main] Set up to 1 of your DON!! cards as active."), don=2))
    assert "activate A idle" in table.options()
    assert table.options()[pick(table.game, style)] != "activate A idle"


def test_it_attacks_a_rested_character_that_is_worth_more_than_a_life_card() -> None:
    prize = Placed(character("prize", cost=7, power=5000), rested=True)
    small = Placed(character("small", cost=1, power=1000), rested=True)
    assert choice(Table(B=Side(characters=[small, prize]))) == "attack A leader prize"
    assert choice(Table(B=Side(characters=[small]))) == "attack A leader B leader"


def test_it_does_not_attack_what_it_cannot_beat() -> None:
    table = Table(A=Side(leader=leader(power=4000)), B=Side(leader=leader("tall", power=6000)))
    assert choice(table) == "end"


def test_it_gives_the_don_that_turns_an_attack_into_a_success() -> None:
    table = Table(A=Side(leader=leader(power=4000), don=1), B=Side())
    assert choice(table) == "give A leader"
    table.choose("give A leader")
    assert choice(table) == "attack A leader B leader"


def test_it_does_not_play_first_where_attacks_may_win() -> None:
    side = Side(hand=[character("recruit", cost=2)], don=2)
    assert choice(Table(A=side, B=Side(life=0))) == "give A leader"
    assert choice(Table(A=side, B=Side(life=5))) == "play recruit"


def test_a_blocker_stays_active_when_life_is_short() -> None:
    guard = character("guard", "[Blocker]", cost=4, power=5000)
    table = Table(A=Side(leader=Placed(leader(), rested=True), characters=[guard], life=1))
    assert choice(table) == "end"


# -- defence -----------------------------------------------------------------------------------------------------------


def test_it_counters_the_attack_that_would_be_its_last() -> None:
    shield = character("shield", counter=1000)
    table = Table(B=Side(life=0, hand=[shield])).attack("A leader", "B leader")
    assert choice(table) == "counter shield B leader"


def test_it_does_not_counter_in_vain() -> None:
    shield = character("shield", counter=1000)
    strong = leader("strong", power=7000)
    table = Table(A=Side(leader=strong), B=Side(life=0, hand=[shield])).attack("A strong", "B leader")
    assert choice(table) == "pass"


def test_it_takes_the_first_damage_and_saves_its_last_life() -> None:
    hand = [character("shield", counter=1000, cost=5)]
    assert choice(Table(B=Side(life=5, hand=hand)).attack("A leader", "B leader")) == "pass"
    assert choice(Table(B=Side(life=1, hand=hand)).attack("A leader", "B leader")) == "counter shield B leader"


def test_it_saves_a_good_character_and_not_a_small_one() -> None:
    hand = [character("shield", counter=2000, cost=3)]
    good = Placed(character("good", cost=6, power=4000), rested=True)
    small = Placed(character("small", cost=1, power=1000), rested=True)
    assert choice(Table(B=Side(characters=[good], hand=hand)).attack("A leader", "good")) == "counter shield good"
    assert choice(Table(B=Side(characters=[small], hand=hand)).attack("A leader", "small")) == "pass"


def test_it_spends_no_more_than_it_needs() -> None:
    hand = [character("shield", counter=2000), character("buckler", counter=1000)]
    table = Table(B=Side(life=0, hand=hand)).attack("A leader", "B leader")
    assert choice(table) == "counter buckler B leader"
    table.choose("counter buckler B leader")
    assert choice(table) == "pass"


def test_it_reckons_with_counter_events() -> None:
    lift = event("lift", "[Counter] 1 of your Leader gains +3000 power during this battle.", cost=1)
    strong = leader("strong", power=7000)
    side = Side(life=0, hand=[lift], don=1)
    assert choice(Table(A=Side(leader=strong), B=side).attack("A strong", "B leader")) == "event lift"
    stronger = leader("stronger", power=9000)
    assert choice(Table(A=Side(leader=stronger), B=side).attack("A stronger", "B leader")) == "pass"


def test_it_blocks_with_what_survives_and_otherwise_only_for_more() -> None:
    wall, straw = character("wall", "[Blocker]", power=6000), character("straw", "[Blocker]", cost=4, power=1000)
    assert choice(Table(B=Side(life=1, characters=[wall])).attack("A leader", "B leader")) == "block wall"
    assert choice(Table(B=Side(life=5, characters=[straw])).attack("A leader", "B leader")) == "pass"
    assert choice(Table(B=Side(life=0, characters=[straw])).attack("A leader", "B leader")) == "block straw"


def test_it_does_not_block_what_fails_anyway() -> None:
    wall = character("wall", "[Blocker]", power=9000)
    table = Table(B=Side(leader=leader("tall", power=6000), characters=[wall])).attack("A leader", "B tall")
    assert choice(table) == "pass"


def test_the_cheapest_way_leaves_out_what_is_not_needed() -> None:
    one, two, four = (1000, 0.8, 1), (2000, 1.0, 2), (4000, 3.0, 4)
    assert cheapest([one, two, four], 1000) == [one]
    assert cheapest([one, two, four], 2000) == [two]
    assert sorted(cheapest([one, two, four], 3000) or []) == [one, two]
    assert cheapest([one, two, four], 4000) == [four]
    assert cheapest([one, two], 4000) is None


# -- effects and the opening hand --------------------------------------------------------------------------------------


def test_it_picks_the_best_of_the_opponents_cards_and_the_least_of_its_own() -> None:
    characters = [character("small", cost=1), character("best", cost=8, power=9000), character("middling", cost=4)]
    assert choice(asking("K.O. 1 of your opponent's Characters.", B=Side(characters=characters))) == "pick best"
    hand = [character("keeper", cost=6, counter=2000), character("spare", cost=1)]
    assert choice(asking("Trash 1 card from your hand.", A=Side(hand=hand))) == "pick spare"


def test_it_pays_for_what_is_worth_it() -> None:
    cheap = character("cheap", "[On Play] You may rest 1 of your DON!! cards: Draw 2 cards.")
    assert choice(Table(A=Side(hand=[cheap], don=3)).choose("play cheap")) == "yes"


def test_it_activates_a_trigger_that_gains_more_than_the_card() -> None:
    life = [character("plain"), character("gift", "[Trigger] Draw 3 cards.")]
    table = Table(B=Side(life=life)).attack("A leader", "B leader").unopposed()
    assert choice(table) == "yes"


def test_it_redraws_a_hand_of_expensive_cards() -> None:
    from logpose.thinking.policy import good_hand

    cheap = [character(f"cheap {number}", cost=number) for number in (1, 2, 3, 4, 5)]
    dear = [character(f"dear {number}", cost=number) for number in (6, 7, 8, 9, 10)]
    assert good_hand(Table(A=Side(hand=cheap)).game, 0)
    assert not good_hand(Table(A=Side(hand=dear)).game, 0)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_chosen_at_once_does_not_depend_on_hidden_cards(seats: int) -> None:
    """Else the rules of thumb would see them: there is no imagined game between."""
    game = Match(library_decks(3, seats)).game(3)
    chance = seeded(3)
    asked = 0
    while game.decision is not None and asked < 60:
        before, place = save(game), at_once(game)
        assert save(game) == before
        twin = imagine(game, game.decision.seat, chance)
        assert at_once(twin) == place
        if place >= 0:
            assert place == pick(twin)
            asked += 1
        game.choose(pick(twin) if asked % 2 else chance.below(len(game.decision.options)))
    assert asked > 20
