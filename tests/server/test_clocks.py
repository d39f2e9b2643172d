"""The clock of a game, from the times of what happened."""

from types import SimpleNamespace
from typing import cast

from logpose.engine.game import Game
from logpose.server.clocks import FREE_MS, GRACE_MS, Clock, Preset, running_team

MINUTE = 60_000


def game(turn: int = 1, turn_seat: int = 0, attacked: int | None = None, over: bool = False) -> Game:
    """What a clock looks at: whose turn it is, and who is attacked."""
    players = [SimpleNamespace(seat=seat, team=seat % 2) for seat in range(2)]
    fight = None if attacked is None else SimpleNamespace(target=attacked)
    found = SimpleNamespace(
        turn=turn,
        turn_seat=turn_seat,
        players=players,
        result=object() if over else None,
        battle=lambda: fight,
        physical=lambda handle: SimpleNamespace(owner=handle),
    )
    return cast(Game, found)


def started(turn_s: int = 0) -> Clock:
    clock = Clock(Preset(60, turn_s))
    clock.happened(0, game(), True)
    return clock


def test_the_attacked_team_s_time_runs_during_an_attack_otherwise_the_turn_player_s() -> None:
    assert running_team(game()) == 0 and running_team(game(attacked=1)) == 1
    assert running_team(game(turn=0)) == running_team(game(over=True)) == -1


def test_five_seconds_are_free_after_something_public_and_then_the_bank_runs() -> None:
    clock = started()
    clock.happened(FREE_MS + 2_000, game(), True)
    assert clock.left == [MINUTE - 2_000, MINUTE]
    clock.happened(FREE_MS + 2_000 + FREE_MS, game(), True)
    assert clock.left == [MINUTE - 2_000, MINUTE]


def test_hidden_questions_renew_nothing_and_are_not_told() -> None:
    clock, other = started(), started()
    for at in (6_000, 7_000, 8_000):
        clock.happened(at, game(), False)
        assert clock.told == other.told
    for one in (clock, other):
        one.happened(20_000, game(), True)
    assert clock.told == other.told and clock.left == other.left == [MINUTE - 15_000, MINUTE]


def test_a_turn_of_one_s_own_adds_time() -> None:
    clock = started(turn_s=10)
    assert clock.left == [MINUTE + 10_000, MINUTE]
    clock.happened(1_000, game(turn=2, turn_seat=1), True)
    assert clock.left == [MINUTE + 10_000, MINUTE + 10_000]


def test_time_is_out_after_the_bank_and_the_grace() -> None:
    clock = started()
    last = FREE_MS + MINUTE + GRACE_MS
    assert clock.out(last - 1) == -1 and clock.out(last) == 0


def test_a_pause_a_restart_and_a_clock_set_back_cost_nobody_anything() -> None:
    clock = started()
    clock.pause(1_000, True)
    clock.happened(10 * MINUTE, game(), False)
    clock.pause(10 * MINUTE, False)
    clock.restart(20 * MINUTE)
    clock.happened(2 * MINUTE, game(), True)  # set back
    assert clock.left == [MINUTE, MINUTE] and clock.out(20 * MINUTE) == -1


def test_a_judge_gives_time() -> None:
    clock = started()
    clock.add(1_000, 1, 30_000)
    assert clock.left == list(clock.told.left) == [MINUTE, MINUTE + 30_000]
