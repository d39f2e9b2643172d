"""Chapter 11-1: a loop is carried out as often as it was declared."""

import pytest

from logpose.engine.options import NUMBER, number_in, number_option, option
from logpose.engine.saving import save
from logpose.engine.words import LISTED_TIMES, MOST_TIMES
from logpose.language import nodes
from tests.rules.test_chapter_11_loops import BALL, IS_BALL, MOST, play_on
from tests.support import rules
from tests.support.cards import activate, character, every, leader
from tests.support.four import four
from tests.support.table import SEATS, Side, Table

GROWER = character("grower", "[Activate: Main] This Character gains +1000 power during this turn.")


def growing(crew: int = 0) -> Table:
    """A has made the grower grow until the loop is to be declared."""
    others = [character(f"mate {number}") for number in range(crew)]
    table = Table(A=Side(characters=[GROWER, *others], don=1, deck=30), B=Side(deck=30))
    play_on(table, "activate grower")
    assert table.asked == ("A", "loop")
    return table


def told(table: Table, *kinds: str) -> list[tuple[str, str, int]]:
    """What was told about loops: what, whose, how often."""
    kinds = kinds or ("declared-loop", "stopped-loop", "long-loop", "changed-loop")
    return [(note.what, SEATS[note.seat], note.amount) for note in table.game.notes or [] if note.what in kinds]


# -- how often ---------------------------------------------------------------------------------------------------------


@rules("11-1-1-2")
@pytest.mark.parametrize("number", [0, 1, 2, 7, 100])
def test_the_power_grows_as_often_as_declared(number: int) -> None:
    table = growing()
    before = table.power("grower")
    table.choose(f"number {number}")
    assert table.power("grower") == before + number * 1000
    assert table.asked == ("A", "main") and not table.offers("activate grower")
    assert told(table) == [("declared-loop", "A", number), ("stopped-loop", "A", number)]


@rules("1-3-5", "11-1-1-2")
def test_any_number_up_to_9999_can_be_declared() -> None:
    table = growing()
    before = table.power("grower")
    table.choose("number 9999")
    assert table.power("grower") == before + 9_999_000 and not table.offers("activate grower")
    assert told(table, "stopped-loop") == [("stopped-loop", "A", 9999)]


@rules("1-3-5")
def test_a_few_numbers_are_listed_and_the_others_have_places_behind_them() -> None:
    table = growing()
    decision = table.game.decision
    assert decision is not None
    assert [number_in(code) for code in decision.options] == list(LISTED_TIMES) == [0, 1, 2, 3, 5, 10, 20, 50, 100]
    for number in (0, 4, 100, 1023, 1024, 9999):
        place = decision.place(number_option(number))
        assert number_in(decision.code(place)) == number
        assert (place < len(decision.options)) == (number in LISTED_TIMES)
    assert decision.place(number_option(MOST_TIMES + 1)) == -1 == decision.place(option(NUMBER + 1))
    assert decision.code(len(decision.options) + MOST_TIMES + 1) == -1 == decision.code(-1)


@rules("11-1-1-2")
def test_where_the_state_comes_back_exactly_nothing_needs_to_be_carried_out() -> None:
    nothing = character("nothing", "[Activate: Main] Rest all of your opponent's Stages.")
    table = Table(A=Side(characters=[nothing], don=1))
    play_on(table, "activate nothing")
    activated = table.noted.count("activated")
    table.choose("number 9999")
    assert table.noted.count("activated") == activated and not table.offers("activate nothing")
    assert told(table) == [("declared-loop", "A", 9999), ("stopped-loop", "A", 9999)]


@rules("11-1-1-2")
def test_a_loop_of_several_choices_repeats_each_of_them() -> None:
    """The same card is picked, and the same of two effects."""
    text = "[Activate: Main] Up to 1 of your Characters gains +1000 power during this turn."
    fan = character("fan", text)
    table = Table(A=Side(characters=[fan, character("x"), character("y")], don=1))
    for _ in range(MOST):
        if table.asked[1] == "loop":
            break
        table.choose("activate fan" if table.asked[1] == "main" else "pick y")
    assert table.asked == ("A", "loop")
    before = [table.power(name) for name in ("fan", "x", "y")]
    table.choose("number 12")
    assert [table.power(name) for name in ("fan", "x", "y")] == [before[0], before[1], before[2] + 12_000]


@rules("11-1-1-2", "3-1-6")
def test_cards_that_leave_and_come_back_are_chosen_again() -> None:
    """The card is another one each time by 3-1-6; it is the same to its player."""
    free = character("free", "[On Play] Your Leader gains +1000 power during this turn.", cost=0)
    hand = leader("hand", "[Activate: Main] Return all of your Characters to the owner's hand.")
    table = Table(A=Side(leader=hand, hand=[free], don=1))
    for _ in range(2 * MOST):
        if table.asked[1] == "loop":
            break
        table.choose("play free" if table.offers("play free") else "activate A hand")
    assert table.asked == ("A", "loop")
    before = table.power("A hand")
    table.choose("number 6")
    assert table.power("A hand") == before + 6000


@rules("11-1-1-2")
def test_decisions_with_one_answer_are_part_of_a_round() -> None:
    """Whoever is asked always is not asked in the middle of it."""
    text = "[Activate: Main] 1 of your Characters gains +1000 power during this turn."
    table = Table(A=Side(characters=[character("fan", text)], don=1))
    table.game.asks = 2
    for _ in range(MOST):
        if table.asked[1] == "loop":
            break
        table.choose("activate fan" if table.asked[1] == "main" else "pick fan")
    before = table.power("fan")
    table.choose("number 9")
    assert table.power("fan") == before + 9000 and table.asked == ("A", "main")


@rules("11-1-1-2")
def test_an_effect_that_activates_itself_goes_as_deep_as_declared() -> None:
    """On the way back each of the rounds asks its own second question."""
    hero = leader(
        "hero",
        "[Activate: Main] You may activate this card's [Activate: Main] effect. Then, choose one: • Draw 0 cards. • "
        "Draw 1 card.",
    )

    def asked_on_the_way_back(number: int) -> int:
        table = Table(A=Side(leader=hero)).choose("activate A hero")
        play_on(table, "yes")
        table.choose(f"number {number}")
        asked = 0
        while table.asked == ("A", "menu"):
            table.choose("choose 0")
            asked += 1
        return asked

    assert asked_on_the_way_back(25) == asked_on_the_way_back(0) + 25


@rules("11-1-1-2", "11-1-1-1")
def test_the_long_way_back_from_a_deep_loop_is_no_loop() -> None:
    hero = leader("hero", "[Activate: Main] You may activate this card's [Activate: Main] effect.")
    table = Table(A=Side(leader=hero)).choose("activate A hero")
    play_on(table, "yes")
    table.choose("number 9000")
    assert table.asked == ("A", "main") and table.ended_by == ""


# -- several players ---------------------------------------------------------------------------------------------------


def growing_ping_pong() -> Table:
    """A's and B's Leaders answer each other for ever; each time their own Character grows."""

    def side(name: str, mine: str) -> Side:
        ball = every("any", where=(nodes.HasName((mine,)),))
        again = (
            nodes.SetActive(ball),
            nodes.Rest(ball),
            nodes.For("turn", (nodes.GainPower(ball, 1000),)),
        )
        caught = nodes.Event("rested", "opponent", where=IS_BALL)
        throw = nodes.Auto(when=caught, optional=True, steps=again)
        serve = activate(nodes.Rest(BALL))
        return Side(leader=leader(name, throw, serve), characters=[character(mine, types=("Ball",))], don=1)

    table = Table(A=side("left", "ping"), B=side("right", "pong")).choose("activate A left")
    play_on(table, "yes")
    return table


@rules("11-1-1-3")
@pytest.mark.parametrize(("a", "b", "stopper"), [(4, 7, "A"), (7, 4, "B"), (4, 4, "A"), (0, 3, "A"), (3, 0, "B")])
def test_the_fewer_of_two_numbers_is_carried_out_and_its_player_stops(a: int, b: int, stopper: str) -> None:
    """It ends at a timing when that player can choose to stop: both have chosen alike up to there."""
    table = growing_ping_pong()
    assert table.asked == ("A", "loop")
    before = table.power("ping") + table.power("pong")
    table.choose(f"number {a}")
    assert table.asked == ("B", "loop")
    table.choose(f"number {b}")
    assert table.asked == ("A", "main")
    grown = table.power("ping") + table.power("pong") - before
    assert min(a, b) * 2000 <= grown <= min(a, b) * 2000 + 1000
    assert told(table) == [("declared-loop", "A", a), ("declared-loop", "B", b), ("stopped-loop", stopper, min(a, b))]
    assert [SEATS[note.seat] for note in table.game.notes or [] if note.what == "declined"] == [stopper]


@rules("11-1-1-3")
@pytest.mark.parametrize("stopper", ["A", "B", "C", "D"])
def test_of_four_players_the_one_who_declared_the_fewest_stops(stopper: str) -> None:
    names = {seat: f"ball-{seat.lower()}" for seat in SEATS}

    def side(seat: str, before: str) -> Side:
        ball = every("any", where=(nodes.HasName((names[seat],)),))
        caught = nodes.Event("rested", "any", where=(nodes.HasName((names[before],)),))
        steps = (nodes.SetActive(ball), nodes.Rest(ball), nodes.For("turn", (nodes.GainPower(ball, 1000),)))
        throw = nodes.Auto(when=caught, optional=True, steps=steps)
        return Side(
            leader=leader("leader", throw, activate(nodes.Rest(ball))), characters=[character(names[seat])], don=1
        )

    table = four("A", A=side("A", "D"), B=side("B", "A"), C=side("C", "B"), D=side("D", "C"))
    play_on(table.choose("activate A leader"), "yes")
    before = sum(table.power(name) for name in names.values())
    for seat in "ABCD":
        assert table.asked == (seat, "loop")
        table.choose(f"number {6 if seat == stopper else 8}")
    assert table.asked == ("A", "main") and table.ended_by == ""
    grown = sum(table.power(name) for name in names.values()) - before
    assert 24_000 <= grown <= 27_000
    assert told(table, "stopped-loop") == [("stopped-loop", stopper, 6)]


@rules("11-1-1-3")
def test_none_of_the_players_can_choose_to_restart_it() -> None:
    """Nobody's choice leads into the loop again from the state that it was found in."""
    table = growing_ping_pong()
    table.choose("number 3", "number 5")
    assert {mark.seat for mark in table.game.barred} == {0, 1}


# -- what ends it early ------------------------------------------------------------------------------------------------


@rules("11-1-1-2", "1-2-5")
def test_a_game_that_ends_in_a_round_has_ended() -> None:
    """What has piled up makes its player win."""
    brute = leader(
        "brute",
        activate(
            nodes.For("turn", (nodes.GainPower(nodes.This(), 1000),)),
            nodes.If(nodes.Matches(nodes.This(), (nodes.HasValue("power", ">=", 10**6),)), (nodes.Win(),)),
        ),
    )
    table = Table(A=Side(leader=brute, don=1))
    play_on(table, "activate A brute")
    assert table.asked == ("A", "loop")
    table.choose("number 9000")
    assert table.winner == "A" and table.power("A brute") == 10**6
    assert table.game.repetition is None and told(table, "stopped-loop") == []


@rules("11-1-1-2")
def test_where_an_answer_is_no_longer_offered_the_player_chooses_anew() -> None:
    """The picked card grows out of what can be picked."""
    text = "[Activate: Main] Up to 1 of your Characters with 200000 power or less gains +1000 power during this turn."
    table = Table(
        A=Side(
            characters=[character("fan", text, power=300_000), character("x", power=0), character("y", power=0)], don=1
        )
    )
    for _ in range(MOST):
        if table.asked[1] == "loop":
            break
        table.choose("activate fan" if table.asked[1] == "main" else "pick x")
    before = table.power("x") // 1000
    table.choose("number 9999")
    assert table.power("x") == 201_000 and table.asked == ("A", "pick") and table.options() == ["pick y", "pass"]
    assert told(table)[1:] == [("changed-loop", "A", 201 - before)]
    table.choose("pick y")
    assert table.power("y") == 1000 and table.offers("activate fan")


@rules("11-1-1-2")
@pytest.mark.slow
def test_a_loop_that_would_take_too_long_is_cut_short_and_says_so() -> None:
    """So many effects pile up that a round takes longer and longer."""
    everyone = every("any", kinds=("leader", "character"))
    cheerer = character("cheerer", activate(nodes.For("turn", (nodes.GainPower(everyone, 1000),))))
    crew = [character("mate")] * 4
    table = Table(A=Side(characters=[cheerer, *crew]), B=Side(characters=[*crew, *crew[:1]]))
    play_on(table, "activate cheerer")
    before = table.power("cheerer")
    table.choose("number 9999")
    done = (table.power("cheerer") - before) // 1000
    assert 1000 < done < 9999 and table.asked == ("A", "main") and not table.offers("activate cheerer")
    assert told(table)[1:] == [("long-loop", "A", done), ("stopped-loop", "A", done)]


@rules("11-1-1-2")
def test_after_one_loop_another_is_carried_out_too() -> None:
    """What may not be restarted stays so."""
    text = "[Activate: Main] Up to 1 of your Characters gains +1000 power during this turn."
    crew = [character(name, text) for name in ("one", "two")]
    table = Table(A=Side(characters=crew, don=1))
    for name, number in (("one", 7), ("two", 9)):
        for _ in range(2 * MOST):
            if table.asked[1] == "loop":
                break
            table.choose(f"activate {name}" if table.asked[1] == "main" else f"pick {name}")
        assert table.asked == ("A", "loop")
        before = table.power("one"), table.power("two")
        table.choose(f"number {number}")
        grown = table.power("one") - before[0], table.power("two") - before[1]
        assert grown == ((number * 1000, 0) if name == "one" else (0, number * 1000))
    assert [one[2] for one in told(table, "stopped-loop")] == [7, 9]
    assert not table.offers("activate one") and not table.offers("activate two")


@rules("11-1-1-2")
def test_a_choice_that_is_forced_because_a_loop_was_stopped_is_part_of_another_loop() -> None:
    """Each push of the second loop would set off the first one again, which may not be restarted."""
    grow = nodes.For("turn", (nodes.GainPower(BALL, 1000),))
    push = (grow, nodes.SetActive(BALL), nodes.Rest(BALL))
    again = nodes.Auto(when=nodes.Event("rested", where=IS_BALL), optional=True, steps=push)
    boss = leader("boss", again, activate(*push))
    table = Table(A=Side(leader=boss, characters=[character("ball", types=("Ball",))], don=1)).choose("activate A boss")
    for wish, number in (("yes", 5), ("activate A boss", 7)):
        play_on(table, wish)
        assert table.asked == ("A", "loop")
        before = table.power("ball")
        table.choose(f"number {number}")
        assert table.power("ball") == before + number * 1000 and table.asked == ("A", "main")
    assert [one[2] for one in told(table, "stopped-loop")] == [5, 7]


# -- copies ------------------------------------------------------------------------------------------------------------


@rules("11-1-1-2")
def test_a_copy_carries_out_as_much_and_leaves_the_game_alone() -> None:
    table = growing(2)
    before, twin = save(table.game), table.game.copy()
    decision = twin.decision
    assert decision is not None
    twin.choose(decision.place(number_option(777)))
    assert save(table.game) == before
    table.choose("number 777")
    assert save(table.game) == save(twin)


@rules("11-1-1-2")
@pytest.mark.parametrize("shift", [False, True])
def test_a_loop_is_left_at_a_main_phase_action_whichever_decision_comes_back_first(shift: bool) -> None:
    """Whether the number or the activation is noticed first: nobody is made to choose another number."""
    boss = leader("boss", "[Activate: Main] Rest up to 1 of your DON!! cards.")
    table = Table(A=Side(boss, don=2))
    if shift:
        table.choose("give A boss")
    while table.asked[1] != "loop":
        table.choose("activate A boss" if table.asked[1] == "main" else "number 0")
    table.choose("number 0")
    assert table.asked == ("A", "main") and not table.offers("activate A boss") and table.don("A")[1] == 0
