"""Chapter 11-1: infinite loops."""

import pytest

from logpose.cards import Card
from logpose.engine import loops
from logpose.engine.words import LISTED_TIMES
from logpose.language import nodes
from tests.support import rules
from tests.support.cards import activate, character, choose, event, every, leader, main, when
from tests.support.table import FILLER, Side, Table

THIS = nodes.This()
IS_BALL = (nodes.HasType(("Ball",)),)
BALL = every("you", where=IS_BALL)
MOST = 400  # choices after which a loop must have been noticed


def play_on(table: Table, *wishes: str) -> int:
    """Goes on choosing, of what is offered, the first of the wishes, until a loop is declared or the game ends."""
    for choices in range(MOST):
        if table.asked[1] in ("loop", ""):
            return choices
        options = table.options()
        for wish in wishes:
            if wish in options:
                table.choose(wish)
                break
        else:
            return choices
    return MOST


NOTHING = character("nothing", "[Activate: Main] Rest all of your opponent's Stages.")


@rules("11-1-1", "11-1-1-2")
def test_a_player_who_goes_round_in_a_circle_is_asked_how_often() -> None:
    table = Table(A=Side(characters=[NOTHING], don=1))
    choices = play_on(table, "activate nothing")
    assert table.asked == ("A", "loop") and choices > 100
    assert table.options() == [f"number {number}" for number in LISTED_TIMES]


@rules("11-1-1-2")
@pytest.mark.parametrize("number", [0, 3, 10])
def test_after_the_declared_number_the_loop_cannot_be_restarted_in_the_same_state(number: int) -> None:
    """Nor when the state has been left and come back; in another state it can."""
    down = character("down", "[Activate: Main] Rest this Character.")
    up = character("up", "[Activate: Main] Set all of your [down] Characters as active.")
    table = Table(A=Side(characters=[NOTHING, down, up], don=1))
    before = table.options()
    play_on(table, "activate nothing")
    table.choose(f"number {number}")
    assert table.asked == ("A", "main")
    assert table.options() == [option for option in before if option != "activate nothing"]
    stopped = [note for note in table.game.notes or [] if note.what == "stopped-loop"]
    assert [(note.seat, note.amount) for note in stopped] == [(0, number)]
    table.choose("activate down")
    assert table.rested("down") and table.offers("activate nothing")
    table.choose("activate up", "number 0")
    assert not table.rested("down") and not table.offers("activate nothing")


@rules("11-1-1-2")
def test_in_another_state_the_same_action_is_free_again() -> None:
    table = Table(A=Side(characters=[NOTHING], don=1))
    play_on(table, "activate nothing")
    table.choose("number 0", "give A leader")
    assert table.offers("activate nothing")


@rules("11-1-1-2")
def test_a_new_turn_starts_afresh() -> None:
    table = Table(A=Side(characters=[NOTHING], don=1, deck=30), B=Side(don=1, deck=30))
    play_on(table, "activate nothing")
    table.choose("number 0", "end", "end")
    assert table.turn == "A" and table.offers("activate nothing")


@rules("11-1-1-2")
def test_a_loop_of_several_actions_is_found() -> None:
    up = character("up", "[Activate: Main] Set all of your [down] Characters as active.")
    down = character("down", "[Activate: Main] Rest this Character.")
    table = Table(A=Side(characters=[up, down], don=1))
    for _ in range(MOST):
        if table.asked[1] == "loop":
            break
        table.choose("activate up" if table.rested("down") else "activate down")
    assert table.asked == ("A", "loop")
    table.choose("number 1")
    assert table.asked == ("A", "main")
    assert not table.offers("activate up" if table.rested("down") else "activate down")


def ping_pong(optional_for: str) -> Table:
    """A's and B's Leaders answer each other's draws for ever: A rests and sets active, B likewise, without end.

    Each resting of A's Character sets B's off, and the other way round; `optional_for` says who may stop.
    """

    def side(name: str, mine: str, optional: bool) -> Card:
        again = (
            nodes.SetActive(every("any", where=(nodes.HasName((mine,)),))),
            nodes.Rest(every("any", where=(nodes.HasName((mine,)),))),
        )
        return leader(name, nodes.Auto(when=nodes.Event("rested", "opponent", where=(nodes.HasType(("Ball",)),)),
                                       optional=optional, steps=again))  # fmt: skip

    start = event("serve", "[Main] Rest all of your Characters.")
    return Table(
        A=Side(leader=side("left", "ping", "A" in optional_for), characters=[character("ping", types=("Ball",))],
               hand=[start], don=2),
        B=Side(leader=side("right", "pong", "B" in optional_for), characters=[character("pong", types=("Ball",))]),
    ).choose("play serve")  # fmt: skip


@rules("11-1-1-1")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    table = ping_pong("")
    assert table.ended_by == "11-1-1-1" and table.winner == ""
    assert table.game.result is not None and table.game.result.is_draw


@rules("11-1-1-2")
@pytest.mark.parametrize("who", ["A", "B"])
def test_the_only_player_who_can_stop_declares_and_then_stops(who: str) -> None:
    table = ping_pong(who)
    assert table.asked == (who, "use")
    play_on(table, "yes")
    assert table.asked == (who, "loop")
    table.choose("number 2")
    assert table.asked == ("A", "main") and table.ended_by == ""


@rules("11-1-1-2")
def test_a_loop_that_was_stopped_in_the_main_phase_can_be_gone_through_in_a_battle() -> None:
    """All cards lie as they did, as the attacker has been set as active again; where the game stands is another matter."""
    bounce = (nodes.SetActive(BALL), nodes.Rest(BALL))
    again = nodes.Auto(when=nodes.Event("rested", where=IS_BALL), optional=True, steps=bounce)
    bat = character(
        "bat",
        "[Activate: Main] Set all of your {Ball} type Characters as active. Then, rest all of your "
        "{Ball} type Characters.",
        "[When Attacking] Set this Character as active. Then, set all of your {Ball} type Characters "
        "as active. Then, rest all of your {Ball} type Characters.",
    )
    table = Table(A=Side(leader("wheel", again), [bat, character("ball", types=("Ball",))])).choose("activate bat")
    play_on(table, "yes")
    assert table.asked == ("A", "loop")
    table.choose("number 1")
    assert table.asked == ("A", "main")
    table.attack("bat", "B leader")
    assert table.asked == ("A", "use") and table.options() == ["yes", "no"]


@rules("11-1-1-3")
@pytest.mark.parametrize(("a", "b", "stopper"), [(2, 5, 0), (5, 2, 1), (4, 4, 0)])
def test_when_both_can_stop_the_turn_player_declares_first_and_the_fewer_counts(a: int, b: int, stopper: int) -> None:
    table = ping_pong("AB")
    play_on(table, "yes")
    assert table.asked == ("A", "loop")
    table.choose(f"number {a}")
    assert table.asked == ("B", "loop")
    table.choose(f"number {b}")
    play_on(table, "yes")
    assert table.asked == ("A", "main")
    stopped = [note for note in table.game.notes or [] if note.what == "stopped-loop"]
    assert [(note.seat, note.card, note.other, note.amount) for note in stopped] == [(stopper, None, None, min(a, b))]


@pytest.mark.slow
@rules("11-1-1-2", "11-1-1-1")
def test_choices_that_all_lead_on_are_no_way_to_stop() -> None:
    """B must choose one of two cards each time, but cannot end it: once both ways have come round, it is a draw."""
    again = (nodes.SetActive(every("you")), nodes.Rest(choose("you")))
    wheel = leader("wheel", when(nodes.Event("rested"), *again))
    start = event("push", "[Main] Rest 1 of your opponent's Characters.")
    table = Table(A=Side(hand=[start], don=2), B=Side(leader=wheel, characters=[character("x"), character("y")]))
    table.choose("play push", "pick x")
    for _ in range(20):
        play_on(table, "pick x", "pick y")
        if table.asked[1] != "loop":
            break
        assert table.asked[0] == "B"
        table.choose("number 1")
    assert table.ended_by == "11-1-1-1"


@rules("11-1-1")
def test_a_loop_that_makes_effects_pile_up_is_declared_in_the_end() -> None:
    """The actions that are repeated are the same, though the power is not; nothing of it is lost."""
    grower = character("grower", "[Activate: Main] This Character gains +1000 power during this turn.")
    table = Table(A=Side(characters=[grower], don=1))
    choices = play_on(table, "activate grower")
    assert loops.WATCH_AFTER < choices < MOST and table.asked == ("A", "loop")
    table.choose("number 3")
    assert table.power("grower") == 3000 + (choices + 3) * 1000 and not table.offers("activate grower")


@rules("11-1-1")
@pytest.mark.parametrize("deck", [200, 300])
def test_a_loop_that_uses_something_up_is_no_repetition(deck: int) -> None:
    digger = character("digger", "[Activate: Main] Trash 1 card from the top of your deck.")
    table = Table(A=Side(characters=[digger], don=1, deck=deck))
    assert play_on(table, "activate digger") == deck
    assert table.ended_by == "1-2-1-1-2"


@rules("11-1-1")
def test_cards_that_leave_and_come_back_are_the_same_to_the_players() -> None:
    """Moved cards are new cards, yet all cards in all areas are the same after each round."""
    free = character("free", "[On Play] Rest all of your opponent's Stages.", cost=0)
    hand = leader("hand", "[Activate: Main] Return all of your Characters to the owner's hand.")
    table = Table(A=Side(leader=hand, characters=[], hand=[free], don=1))
    for _ in range(MOST):
        if table.asked[1] == "loop":
            break
        table.choose("play free" if table.offers("play free") else "activate A hand")
    assert table.asked == ("A", "loop")


# -- what makes a state different --------------------------------------------------------------------------------------


def mark(table: Table) -> list[int]:
    decision = table.game.decision
    assert decision is not None
    return loops.fingerprint(table.game, decision.seat, decision.kind, [1, 2])


def plain() -> Side:
    hero = character("hero", "This Character gains +0 power.")
    return Side(
        characters=[hero, character("pal")], hand=[FILLER, character("h")], deck=[FILLER, character("d"), FILLER], don=2,
        rested_don=1, don_deck=3, trash=[FILLER, character("t")], life=[FILLER, character("l")],
    )  # fmt: skip


@rules("11-1-1")
def test_equal_tables_have_equal_marks_and_a_copy_too() -> None:
    table = Table(A=plain())
    assert mark(table) == mark(Table(A=plain()))
    twin = table.game.copy()
    assert loops.fingerprint(twin, 0, 0, [1, 2]) == mark(table)


@rules("11-1-1")
@pytest.mark.parametrize(
    "change",
    [
        "don_deck", "don_active", "don_rested", "don_frozen", "deck order", "life order", "hand", "life face", "given", "used",
        "rested", "turn", "events", "knocked out", "extra turn",
    ],
)  # fmt: skip
def test_every_difference_between_two_states_is_seen(change: str) -> None:
    table = Table(A=plain())
    before = mark(table)
    game = table.game
    player = game.players[0]
    hero = table.card("hero")
    if change in ("don_deck", "don_active", "don_rested", "don_frozen"):
        setattr(player, change, getattr(player, change) + 1)
    elif change == "deck order":
        player.deck[0], player.deck[1] = player.deck[1], player.deck[0]
    elif change == "life order":
        player.life.reverse()
    elif change == "hand":
        player.trash.append(player.hand.pop())
    elif change == "life face":
        game.cards[player.life[0]].face_up = True
    elif change == "given":
        hero.given = 1
    elif change == "used":
        hero.used = 1
    elif change == "rested":
        hero.rested = True
    elif change == "turn":
        hero.turn = game.turn
    elif change == "events":
        game.activated_events = 1
    elif change == "knocked out":
        game.knocked_out = 1
    else:
        game.extra_turns.append(0)
    assert mark(table) != before


@rules("11-1-1")
def test_the_order_of_hand_and_trash_makes_no_difference() -> None:
    table = Table(A=plain())
    before = mark(table)
    table.game.players[0].hand.reverse()
    table.game.players[0].trash.reverse()
    assert mark(table) == before


@rules("11-1-1")
def test_who_is_asked_what_makes_a_difference() -> None:
    game = Table(A=plain()).game
    marks = [
        loops.fingerprint(game, seat, kind, options)
        for seat in (0, 1)
        for kind in (0, 1)
        for options in ([1], [1, 2], [2])
    ]
    assert len({tuple(one) for one in marks}) == 12


@rules("11-1-1")
def test_continuous_effects_waiting_effects_and_delayed_steps_make_a_difference() -> None:
    def spell(*steps: nodes.Step) -> list[int]:
        """What is left of an Event once it has resolved."""
        hand = [event("spell", main(*steps), cost=0)]
        table = Table(A=Side(hand=hand, characters=[character("hero")], don=1), B=Side(characters=[character("foe")]))
        return mark(table.choose("play spell"))

    mine = every("you")
    marks = [
        spell(nodes.For("turn", (nodes.GainPower(mine, 1000),))),
        spell(nodes.For("turn", (nodes.GainPower(mine, 2000),))),
        spell(nodes.For("end_of_turn", (nodes.GainPower(mine, 1000),))),
        spell(nodes.For("turn", (nodes.GainCost(mine, 1000),))),
        spell(nodes.For("turn", (nodes.GainPower(every(), 1000),))),
        spell(nodes.For("turn", (nodes.GainPower(mine, 1000), nodes.GainPower(mine, 1000)))),
        spell(nodes.For("turn", (nodes.PlayerCannot("you", "draw_by_effects"),))),
        spell(nodes.For("turn", (nodes.PlayerCannot("opponent", "draw_by_effects"),))),
        spell(nodes.Delayed("end_of_turn", (nodes.Draw(1),))),
        spell(nodes.Delayed("end_of_opponents_turn", (nodes.Draw(1),))),
        spell(nodes.Delayed("end_of_turn", (nodes.Draw(1),)), nodes.Delayed("end_of_turn", (nodes.Draw(1),))),
        spell(nodes.Draw(0)),
    ]
    assert len({tuple(one) for one in marks}) == len(marks)


@rules("11-1-1")
def test_where_in_a_battle_or_an_effect_the_game_stands_makes_a_difference() -> None:
    def attack(attacker: str) -> list[int]:
        wall = character("wall", "[Blocker]")
        table = Table(A=Side(characters=[character("one"), character("two")]), B=Side(characters=[wall]))
        game = table.attack(attacker, "B leader").game
        for card in game.field():
            card.rested = False
        return loops.fingerprint(game, 1, 1, [1])

    assert attack("one") != attack("two") and attack("one") == attack("one")

    def picked(name: str) -> list[int]:
        spell = event("spell", "[Main] Rest 2 of your Characters.")
        fighters = [character(name) for name in ("one", "two", "three")]
        table = Table(A=Side(hand=[spell], characters=fighters, don=2)).choose("play spell", f"pick {name}")
        return loops.fingerprint(table.game, 0, 3, [1])

    assert picked("one") != picked("two")


@rules("11-1-1", "3-1-6")
def test_in_the_middle_of_an_effect_a_card_that_came_back_is_the_same_too() -> None:
    free = character("free", "[On Play] Choose one: • Draw 0 cards. • Rest this Character.", cost=0)
    hand = leader("hand", "[Activate: Main] Return all of your Characters to the owner's hand.")
    table = Table(A=Side(leader=hand, hand=[free], don=1)).choose("play free")
    assert table.asked == ("A", "menu")
    before = mark(table)
    table.choose("choose 0", "activate A hand", "play free")
    assert table.asked == ("A", "menu") and mark(table) == before


# -- effects that activate themselves ----------------------------------------------------------------------------------


def itself(*steps: nodes.Step, then: tuple[nodes.Step, ...] = ()) -> Table:
    """A's Leader carries out the steps, activates this same effect, and only then does the rest."""
    again = nodes.ActivateEffect("activate_main", THIS)
    hero = leader("hero", activate(*steps, again, *then))
    crew = [character("x"), character("y")]
    return Table(A=Side(leader=hero, characters=crew), B=Side()).choose("activate A hero")


@rules("11-1-1", "11-1-1-1")
@pytest.mark.parametrize("then", [(), (nodes.Draw(1),)])
@pytest.mark.slow
def test_an_effect_that_activates_itself_for_ever_is_a_loop_although_the_stack_grows(
    then: tuple[nodes.Step, ...],
) -> None:
    table = itself(nodes.Rest(choose("you")), then=then)
    for _ in range(5):
        assert play_on(table, "pick x", "pick y") < MOST
        if table.asked[1] != "loop":
            break
        table.choose("number 1")
    assert table.ended_by == "11-1-1-1"


@rules("11-1-1-2")
def test_whoever_may_stop_an_effect_that_activates_itself_declares_and_stops_at_any_depth() -> None:
    hero = leader("hero", "[Activate: Main] You may activate this card's [Activate: Main] effect.")
    table = Table(A=Side(leader=hero)).choose("activate A hero")
    play_on(table, "yes")
    assert table.asked == ("A", "loop")
    table.choose("number 1")
    assert table.asked == ("A", "main")


@rules("11-1-1")
def test_a_stack_that_becomes_smaller_is_no_loop() -> None:
    """After the way down, the same question comes once for each level on the way up, and may be answered alike."""
    hero_text = (
        "[Activate: Main] You may activate this card's [Activate: Main] effect. Then, choose one: • "
        "Draw 0 cards. • Draw 1 card."
    )
    table = Table(A=Side(leader=leader("hero", hero_text))).choose("activate A hero")
    play_on(table, "yes")
    table.choose("number 1")
    depth = len(table.game.stack)
    ups = 0
    while table.asked == ("A", "menu"):
        table.choose("choose 0")
        ups += 1
    assert table.asked == ("A", "main") and ups > 100 and depth > ups
    assert table.hand("A") == []


@rules("11-1-1")
def test_a_long_turn_is_remembered_in_little_room() -> None:
    table = itself(nodes.For("turn", (nodes.GainPower(choose("you"), 1000),)))
    choices = play_on(table, "pick x")
    assert loops.WATCH_AFTER < choices < MOST and table.asked[1] == "loop"
    digger = character("digger", "[Activate: Main] Trash 1 card from the top of your deck.")
    table = Table(A=Side(characters=[digger], don=1, deck=300))
    for _ in range(250):
        table.choose("activate digger")
    game = table.game
    assert len(game.history) > 100
    assert max(len(mark.frames) for mark in game.history) <= loops.DEEPEST


@pytest.mark.slow
@rules("11-1-1-1")
def test_effects_that_set_off_more_and_more_effects_are_a_loop_that_nobody_can_stop() -> None:
    """Who is asked can only say which comes first."""
    echo = (
        "When you draw a card outside of your Draw Phase, place 1 card from your hand at the bottom "
        "of your deck. Then, draw 1 card."
    )
    crew = [character(name, echo) for name in ("x", "y")]
    table = Table(A=Side(leader("boss", "[Activate: Main] Draw 1 card."), crew, deck=30)).choose("activate A boss")
    for _ in range(4 * MOST):
        if not table.asked[1]:
            break
        table.choose(table.options()[0])
    assert table.ended_by == "11-1-1-1"
