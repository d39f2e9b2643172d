"""Chapter 6: Refresh, Draw and DON!! Phases, and what may be done in the Main Phase."""

import pytest

from logpose.cards import Card
from logpose.engine.game import Game
from logpose.engine.lowering import lower
from logpose.engine.options import ATTACK, verb_of
from logpose.engine.setup import new_game
from logpose.engine.words import DON_PHASE, END_PHASE, MAIN_PHASE, REFRESH_PHASE
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import (
    DRAW,
    activate,
    auto,
    character,
    choose,
    counter,
    event,
    every,
    leader,
    main,
    on_play,
    permanent,
    stage,
    trigger,
    when,
)  # fmt: skip
from tests.support.table import Placed, Side, Table
from tests.support.twins import choose_alike

LEADER = every("you", ("leader",))
MAY_DRAW = nodes.May((DRAW,))


def fresh_game() -> Game:
    """A game at the first decision of the first turn; the Leaders have 1000 power and nothing can be played."""
    first = lower(leader("captain", power=1000))
    cards = [lower(character(f"c{number // 4}", cost=9)) for number in range(50)]
    game = new_game([(first, cards), (first, cards)], 8)
    for _ in range(3):
        game.choose(0)
    return game


def attacks(game: Game) -> int:
    assert game.decision is not None
    return len([code for code in game.decision.options if verb_of(code) == ATTACK])


# -- the turn as a whole -----------------------------------------------------------------------------------------------


@rules("6-1-1", "6-1-2")
def test_a_turn_goes_through_its_phases_in_order() -> None:
    start = when(nodes.Event("turn_started"), MAY_DRAW)
    main_start = when(nodes.Event("main_started"), MAY_DRAW)
    finish = auto("end_of_your_turn", MAY_DRAW)
    boss = leader("boss", start, main_start, finish)
    table = Table(A=Side(boss, don_deck=5), start_of_turn=True)
    assert table.asked == ("A", "use") and table.game.phase == REFRESH_PHASE
    assert table.noted == ["turn", "activated"]
    choose_alike(table, "no")
    assert table.asked == ("A", "use") and table.game.phase == MAIN_PHASE
    assert [what for what in table.noted if what in ("turn", "drew", "don")] == ["turn", "drew", "don"]
    choose_alike(table, "no")
    assert table.asked == ("A", "main") and table.game.phase == MAIN_PHASE
    choose_alike(table, "end")
    assert table.asked == ("A", "use") and table.game.phase == END_PHASE
    choose_alike(table, "no")
    assert table.turn == "B" and table.noted[-1] == "don"


@rules("6-1-1", "6-4-1")
def test_giving_in_the_don_phase_happens_in_the_don_phase() -> None:
    boss = leader("boss", nodes.DonPhaseRule(), when(nodes.Event("don_given"), MAY_DRAW))
    table = Table(A=Side(boss, don_deck=5), start_of_turn=True)
    assert table.asked == ("A", "use") and table.game.phase == DON_PHASE and table.given("A boss") == 1


# -- the first turns ---------------------------------------------------------------------------------------------------


@rules("6-3-1", "6-4-1", "6-5-6-1")
def test_the_first_turns_of_a_game() -> None:
    game = fresh_game()
    first, second = game.players[game.turn_seat], game.players[1 - game.turn_seat]
    assert (len(first.hand), first.don_active, first.don_deck) == (5, 1, 9) and attacks(game) == 0
    game.choose(0)
    assert game.turn_seat == second.seat
    assert (len(second.hand), second.don_active, second.don_deck) == (6, 2, 8) and attacks(game) == 0
    game.choose(0)
    assert (len(first.hand), first.don_active, first.don_deck) == (6, 3, 7) and attacks(game) == 1
    game.choose(0)
    assert (len(second.hand), second.don_active) == (7, 4) and attacks(game) == 1


@rules("6-5-6-1")
@pytest.mark.parametrize(("turns", "offered"), [(1, False), (2, True)])
def test_no_attack_on_a_players_first_turn(turns: int, offered: bool) -> None:
    table = Table(A=Side(characters=[character("mate")], don=1, turns=turns))
    assert table.offers("attack A leader B leader") is offered and table.offers("attack mate B leader") is offered


@rules("6-3-1")
def test_the_second_players_first_turn_has_a_draw_even_late_in_the_game() -> None:
    table = Table(A=Side(turns=0, don_deck=5), start_of_turn=True)
    assert len(table.hand("A")) == 1 and table.don("A") == (2, 0)


# -- Refresh Phase -----------------------------------------------------------------------------------------------------


@rules("6-2-1", "6-2-2")
def test_until_the_start_of_your_next_turn_ends_before_start_of_turn_effects() -> None:
    boost = nodes.For("start_of_your_next_turn", (nodes.GainPower(LEADER, 2000),))
    strong = nodes.Compare(nodes.ValueOf("power", LEADER), ">", 5000)
    check = when(nodes.Event("turn_started", "any"), nodes.If(strong, (nodes.AddDon(),), (DRAW,)))
    boss = leader("boss", activate(boost), check)
    table = Table(A=Side(boss, don_deck=1, hand=[event("last", counter(DRAW))]))
    table.choose("activate A boss")
    assert table.power("A boss") == 7000
    table.end_turn()
    assert table.turn == "B" and table.power("A boss") == 7000 and table.don("A") == (1, 0)
    table.end_turn()
    assert table.turn == "A" and table.power("A boss") == 5000
    assert table.don("A") == (1, 0) and table.noted.count("drew") == 3  # in both Draw Phases and by the effect


@rules("6-2-2", "8-6-1")
def test_start_of_turn_effects_of_both_players_activate_before_anything_is_refreshed() -> None:
    mine = when(nodes.Event("turn_started"), nodes.AddDon(nodes.Number("rested_don")))
    others = when(nodes.Event("turn_started", "opponent"), nodes.AddDon(nodes.Number("rested_don", "opponent")))
    table = Table(
        A=Side(leader("boss", others), don=1, don_deck=9), B=Side(leader("foe", mine), rested_don=2, don_deck=9)
    )
    table.end_turn()
    # Two for the turn player (first, so that there is the same number for the other), then two in the DON!! Phase.
    assert table.don("B") == (6, 0) and table.don("A") == (3, 0)
    table.end_turn()
    assert table.don("B") == (6, 0)


@rules("6-2-3", "6-2-4")
def test_given_don_come_back_and_everything_rested_becomes_active() -> None:
    mates = [Placed(character("a"), rested=True, given=2), Placed(character("b"), given=1)]
    mine = Side(
        Placed(leader("boss"), rested=True, given=3), mates, Placed(stage("ship"), rested=True), don=1, rested_don=2
    )
    table = Table(A=mine, B=Side(Placed(leader(), rested=True, given=1), [Placed(character("c"), rested=True)], rested_don=1),
                  start_of_turn=True)  # fmt: skip
    assert table.don("A") == (9, 0)
    assert [table.given(name) for name in ("A boss", "a", "b")] == [0, 0, 0]
    assert not any(table.rested(name) for name in ("A boss", "a", "b", "ship"))
    assert table.power("A boss") == 5000
    assert table.rested("B leader") and table.given("B leader") == 1 and table.rested("c") and table.don("B") == (0, 1)


@rules("6-2-3")
@pytest.mark.parametrize(("version", "don"), [("1.1.8", (3, 2)), ("1.1.9", (1, 4)), ("1.2.0", (1, 4))])
def test_given_don_come_back_rested_where_don_do_not_become_active(version: str, don: tuple[int, int]) -> None:
    stuck = permanent(nodes.PlayerCannot("you", "refresh_don"))
    table = Table(
        A=Side(Placed(leader("boss", stuck), given=2), don=1, rested_don=2), rules=version, start_of_turn=True
    )
    assert table.don("A") == don and table.given("A boss") == 0


@rules("6-2-4", "1-3-3")
def test_a_player_whose_don_do_not_become_active_is_the_one_who_is_meant() -> None:
    stuck = permanent(nodes.PlayerCannot("opponent", "refresh_don"))
    table = Table(A=Side(leader("boss", stuck), don=1, rested_don=1), B=Side(rested_don=2))
    table.end_turn()
    assert table.don("B") == (0, 2)
    table.end_turn()
    assert table.don("A") == (2, 0)


@rules("6-2-4", "1-3-3")
def test_a_card_that_does_not_become_active_stays_rested_for_that_refresh_phase_only() -> None:
    hold = nodes.For("opponents_next_refresh", (nodes.Cannot(choose(), "become_active_in_refresh"),))
    boss = leader("boss", activate(hold))
    mates = [Placed(character("a"), rested=True), Placed(character("b"), rested=True)]
    table = Table(A=Side(boss), B=Side(characters=mates))
    table.choose("activate A boss", "pick a").end_turn()
    assert table.rested("a") and not table.rested("b")
    table.end_turn()
    assert table.turn == "A"
    table.end_turn()
    assert not table.rested("a")


@rules("6-2-4")
def test_your_own_next_refresh_phase_is_the_one_that_is_meant() -> None:
    hold = nodes.For("your_next_refresh", (nodes.Cannot(nodes.This(), "become_active_in_refresh"),))
    table = Table(A=Side(characters=[character("a", activate(nodes.Rest(nodes.This()), hold, nodes.Draw(0)))]))
    table.choose("activate a").end_turn().end_turn()
    assert table.turn == "A" and table.rested("a")
    table.end_turn().end_turn()
    assert not table.rested("a")


@rules("10-2-13-1")
def test_once_per_turn_effects_of_all_cards_are_there_again_on_the_next_turn() -> None:
    once = activate(DRAW, once=True)
    protect = nodes.Replacement(nodes.Replace("knocked_out", nodes.This(), (DRAW,)), once_per_turn=True)
    kill = leader("boss", activate(nodes.KnockOut(choose())), once)
    table = Table(A=Side(kill), B=Side(characters=[character("tough", protect)]))
    table.choose("activate A boss 1", "activate A boss", "choose 0")
    assert not table.offers("activate A boss 1") and len(table.hand("B")) == 1
    table.end_turn().end_turn()
    assert table.offers("activate A boss 1")
    table.choose("activate A boss")
    assert table.asked == ("B", "replace")


# -- DON!! Phase -------------------------------------------------------------------------------------------------------


@rules("6-4-1", "6-4-2", "6-4-3")
@pytest.mark.parametrize(("there", "placed"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_two_don_cards_are_placed_active_as_long_as_there_are_any(there: int, placed: int) -> None:
    table = Table(A=Side(don=1, rested_don=1, don_deck=there), start_of_turn=True)
    assert table.don("A") == (2 + placed, 0) and table.game.players[0].don_deck == there - placed
    assert [note.amount for note in table.game.notes or [] if note.what == "don"] == [placed]


@rules("6-4-1")
@pytest.mark.parametrize(("count", "there", "given"), [(1, 5, 1), (2, 5, 2), (3, 5, 2), (2, 1, 1), (1, 0, 0)])
def test_a_leader_may_be_given_don_cards_of_the_don_phase(count: int, there: int, given: int) -> None:
    table = Table(A=Side(leader("boss", nodes.DonPhaseRule(count)), don=3, don_deck=there), start_of_turn=True)
    assert table.given("A boss") == given and table.don("A") == (3 + min(there, 2) - given, 0)


@rules("6-4-1", "8-2-1-1")
def test_the_text_about_the_don_phase_can_be_negated() -> None:
    silence = nodes.For("end_of_opponents_next_turn", (nodes.Negate(every("opponent", ("leader",))),))
    table = Table(A=Side(leader("boss", activate(silence))), B=Side(leader("foe", nodes.DonPhaseRule()), don_deck=5))
    table.choose("activate A boss").end_turn()
    assert table.given("B foe") == 0 and table.don("B") == (2, 0)


# -- Main Phase --------------------------------------------------------------------------------------------------------


@rules("6-5-1")
def test_start_of_main_phase_effects_of_both_players_come_after_the_don_phase() -> None:
    mine = when(nodes.Event("main_started"), nodes.AddDon(nodes.Number("active_don")))
    others = when(nodes.Event("main_started", "opponent"), DRAW)
    table = Table(A=Side(leader("boss", others), don=1), B=Side(leader("foe", mine), don_deck=9))
    table.end_turn()
    assert table.don("B") == (4, 0) and len(table.hand("A")) == 1
    table.end_turn()
    assert table.don("B") == (4, 0) and len(table.hand("A")) == 2


@rules("6-5-1", "6-6-1-2")
def test_steps_delayed_to_the_opponents_main_phase() -> None:
    """They come after the effects that activate there, each player's in the order the player chooses."""
    later = [
        nodes.Delayed("start_of_opponents_main", (step,))
        for step in (nodes.AddDon(nodes.Number("hand")), nodes.Draw(2))
    ]
    cheer = when(nodes.Event("main_started", "opponent"), DRAW)
    table = Table(A=Side(leader("boss", activate(*later), cheer), don_deck=9))
    table.choose("activate A boss").end_turn()
    assert table.turn == "B" and table.asked == ("A", "order") and len(table.hand("A")) == 1
    choose_alike(table, "choose 1")
    assert table.asked == ("B", "main") and len(table.hand("A")) == 3 and table.don("A") == (3, 0)
    table.end_turn().end_turn()
    assert table.turn == "B" and len(table.hand("A")) == 5  # drawn in its own turn and by the effect that stays


@rules("6-5-2", "6-5-2-1")
def test_main_phase_actions_come_in_any_order_as_often_as_one_likes() -> None:
    mates = [character("a", activate(DRAW)), character("b")]
    table = Table(A=Side(characters=mates, hand=[character("c"), character("d")], don=5), B=Side(life=5))
    table.choose("give a", "play c", "activate a").attack("b", "B leader").unopposed()
    table.choose("give A leader").attack("A leader", "B leader").unopposed()
    table.choose("play d", "activate a", "give d").attack("a", "B leader").unopposed()
    assert table.asked == ("A", "main") and table.don("A") == (0, 2) and table.life("B") == 4
    table.choose("activate a", "end")
    assert table.turn == "B"


@rules("6-5-3-1")
def test_what_may_be_played_from_the_hand() -> None:
    hand = [character("mate"), stage("ship"), event("blast", main(DRAW)), event("shield", counter(DRAW)),
            event("trap", trigger(DRAW)), character("mate")]  # fmt: skip
    table = Table(A=Side(hand=hand, don=1))
    assert [text for text in table.options() if text.startswith("play")] == ["play mate", "play ship", "play blast"]
    empty = Table(A=Side(hand=[character("free", cost=0), character("dear", cost=1)]))
    assert [text for text in empty.options() if text.startswith("play")] == ["play free"]


@rules("6-5-3-1")
def test_a_played_card_is_paid_for_and_told() -> None:
    table = Table(A=Side(hand=[character("mate", on_play(DRAW), cost=2)], don=3))
    table.choose("play mate")
    paid = [note for note in table.game.notes or [] if note.what == "paid"]
    assert table.don("A") == (1, 2) and len(paid) == 1 and paid[0].amount == 2
    assert table.noted == ["paid", "played", "activated", "drew"]


@rules("6-5-4-1", "10-2-2-1")
def test_effects_to_activate_on_leader_characters_and_stage() -> None:
    mates = [character("a", activate(DRAW), activate(nodes.AddDon()))]
    mine = Side(leader("boss", activate(DRAW)), mates, stage("ship", activate(DRAW)), don_deck=5)
    table = Table(A=mine, B=Side(characters=[character("b", activate(DRAW))]))
    assert table.options()[1:] == ["activate A boss", "activate a", "activate a 1", "activate ship",
                                   "attack A boss B leader", "attack a B leader"]  # fmt: skip
    table.choose("activate a 1")
    assert table.don("A") == (1, 0) and table.hand("A") == []
    table.choose("activate ship")
    assert len(table.hand("A")) == 1


@rules("6-5-4-1", "8-3-1-3", "8-4-1-1", "8-2-1-1")
def test_effects_that_cannot_be_activated_are_not_offered() -> None:
    def mate(name: str, ability: nodes.Activate, *more: nodes.Ability) -> Card:
        return character(name, ability, *more)

    rich = nodes.Activate(("activate_main",), (nodes.Compare(nodes.Number("hand"), ">=", 1),), steps=(DRAW,))
    given = nodes.Activate(("activate_main",), (nodes.DonGiven(1),), steps=(DRAW,))
    costly = activate(DRAW, cost=(nodes.RestDon(1),))
    mates = [
        mate("rich", rich),
        mate("given", given),
        mate("costly", costly),
        mate("once", activate(nodes.Draw(0), once=True)),
    ]
    poor = Table(A=Side(characters=mates))
    assert [text for text in poor.options() if text.startswith("activate")] == ["activate once"]
    poor.choose("activate once")
    assert [text for text in poor.options() if text.startswith("activate")] == []
    mates[1] = mate("given", given)
    able = Table(A=Side(characters=[mates[0], Placed(mates[1], given=1), *mates[2:]], hand=[character("x")], don=1))
    assert [text for text in able.options() if text.startswith("activate")] == [
        "activate rich", "activate given", "activate costly", "activate once"
    ]  # fmt: skip
    silence = character("quiet", permanent(nodes.Negate(every("opponent"))))
    mute = Table(A=Side(characters=[mates[3]]), B=Side(characters=[silence]))
    assert not mute.offers("activate once")


@rules("6-5-5-1", "6-5-5-3")
def test_active_don_are_given_one_by_one_to_leader_and_characters() -> None:
    mine = Side(characters=[character("a")], stage=stage("ship"), don=2, rested_don=3)
    table = Table(A=mine, B=Side(characters=[character("b")]))
    assert [text for text in table.options() if text.startswith("give")] == ["give A leader", "give a"]
    table.choose("give a")
    assert table.don("A") == (1, 3) and table.given("a") == 1
    table.choose("give a")
    assert table.don("A") == (0, 3) and table.given("a") == 2
    assert not [text for text in table.options() if text.startswith("give")]


@rules("6-5-5-1", "8-3-1-8")
def test_giving_a_don_card_is_an_event() -> None:
    table = Table(A=Side(leader("boss", when(nodes.Event("don_given", this=True), DRAW)), [character("a")], don=2))
    table.choose("give a")
    assert table.hand("A") == []
    table.choose("give A boss")
    assert len(table.hand("A")) == 1 and table.noted.count("gave") == 2


@rules("6-5-5-2")
def test_given_don_are_worth_1000_power_each_in_their_owners_turn_only() -> None:
    table = Table(A=Side(characters=[character("a")], don=3), B=Side(Placed(leader("foe"), given=1), don=1))
    table.choose("give a", "give a", "give A leader")
    assert table.power("a") == 5000 and table.power("A leader") == 6000 and table.power("B foe") == 5000
    table.end_turn()
    assert table.turn == "B" and table.power("a") == 3000 and table.power("A leader") == 5000 and table.given("a") == 2


@rules("6-5-5-4")
def test_given_don_of_a_card_that_moves_come_to_the_cost_area_rested() -> None:
    ways: list[nodes.Step] = [
        nodes.KnockOut(choose()), nodes.ReturnToHand(choose()), nodes.PlaceInDeck(choose()), nodes.PlaceInLife(choose()),
    ]  # fmt: skip
    for way in ways:
        table = Table(
            A=Side(leader("boss", activate(way))), B=Side(characters=[Placed(character("a"), given=2)], don=1)
        )
        table.choose("activate A boss")
        assert table.don("B") == (1, 2) and table.don("A") == (0, 0)


@rules("6-5-5-1", "10-2-10-1", "8-3-1-8")
def test_returned_don_are_one_event_for_all_of_them() -> None:
    cheer = when(nodes.Event("don_returned", at_least=3), DRAW)
    back = nodes.ReturnDon(nodes.Plus((nodes.Number("trash"), 2)))
    for trash, drawn in ((0, 0), (1, 1)):
        boss = Placed(leader("boss", activate(back), cheer), given=1)
        mine = Side(boss, [Placed(character("a"), given=1)], don=1, rested_don=1, trash=trash)
        table = Table(A=mine)
        assert table.power("A boss") == 6000
        table.choose("activate A boss")
        if trash:
            table.choose("don-active")
        table.choose("don-from A boss")  # and then the one of the Character, which is all that is left to choose
        assert table.given("A boss") == table.given("a") == 0 and table.power("A boss") == 5000
        assert table.don("A") == (1 - trash, 1) and table.game.players[0].don_deck == 2 + trash
        assert len(table.hand("A")) == drawn


@rules("6-5-5-1")
def test_permanent_effects_see_don_that_come_go_and_are_given() -> None:
    """Each way for a DON!! card to change place is noticed by an effect that counts them."""
    measure = permanent(nodes.GainPower(nodes.This(), nodes.Per(nodes.Number("active_don"), 1, 100)))
    steps: list[tuple[nodes.Step, int]] = [
        (nodes.AddDon(2), 5), (nodes.RestDon(1), 2), (nodes.SetDonActive(2), 5), (nodes.GiveDon(every("you"), 1, "active"), 2),
        (nodes.ReturnDon(6), 0),
    ]  # fmt: skip
    for step, active in steps:
        side = Side(leader("boss", measure, activate(step)), [character("a")], don=3, rested_don=3, don_deck=5)
        table = Table(A=side)
        assert table.power("A boss") == 5300
        table.choose("activate A boss")
        while table.asked == ("A", "don"):
            table.choose(table.options()[0])
        assert table.power("A boss") == 5000 + 100 * active
    paying = Table(A=Side(leader("boss", measure), hand=[character("x", cost=2)], don=3))
    paying.choose("play x")
    assert paying.power("A boss") == 5100


@rules("6-5-6-1", "7-1-1-1")
def test_only_active_cards_may_attack() -> None:
    table = Table(A=Side(characters=[Placed(character("tired"), rested=True), character("ready")]))
    assert table.offers("attack ready B leader") and not table.offers("attack tired B leader")


@rules("6-5-5-1", "8-4-6")
def test_the_next_step_of_an_effect_knows_where_the_don_are_now() -> None:
    measure = permanent(nodes.GainPower(nodes.This(), nodes.Per(nodes.Number("active_don"), 1, 1000)))
    steps: list[tuple[nodes.Step, tuple[int, int]]] = [
        (nodes.AddDon(2), (5, 3 + 5)),
        (nodes.RestDon(1), (2, 4 + 2)),
        (nodes.SetDonActive(2), (5, 1 + 5)),
        (nodes.GiveDon(every("you"), 1, "active"), (2, 3 + 2)),
    ]
    count = nodes.AddDon(nodes.Per(nodes.ValueOf("power", LEADER), 1000), rested=True)
    for step, don in steps:
        boss = leader("boss", measure, activate(step, count), power=0)
        table = Table(A=Side(boss, [character("a")], don=3, rested_don=3, don_deck=99))
        table.choose("activate A boss")
        assert table.don("A") == don
