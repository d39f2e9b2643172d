"""The foresight judges the same compiled and interpreted, fairly to both seats, and sees what everybody sees."""

from __future__ import annotations

from pathlib import Path

import pytest
from librt.vecs import vec

from logpose import Match, compiled
from logpose.engine.game import Game
from logpose.play.decks import built_in
from logpose.thinking import kernel
from logpose.thinking.foresight import FILE, foresight, read_foresight
from logpose.thinking.policy import pick
from logpose.thinking.signs import OF_A_SIDE, WIDTH, signs
from logpose.thinking.widths import SIGNS
from tests.support.cards import character
from tests.support.table import Placed, Side, Table
from tests.thinking.test_network import python_kernel


def starts_of_turns() -> list[Game]:
    found: list[Game] = []
    for seed, names in enumerate((("red-ace", "blue-jinbe"), ("black-imu", "purple-enel"))):
        game, turn = Match([built_in(name) for name in names]).game(seed), 1
        while game.decision is not None:
            if game.turn > turn:
                turn = game.turn
                found.append(game.copy())
            game.choose(pick(game))
    return found


def chance(table: Table, seat: int = 0) -> float:
    return foresight().chance(table.game, seat)


def test_there_are_as_many_signs_as_it_was_learned_from() -> None:
    assert {len(signs(game)) for game in starts_of_turns()} == {WIDTH} == {SIGNS}


def test_both_sides_are_looked_at_in_the_same_way() -> None:
    table = Table()
    seen = signs(table.game)
    assert seen[:OF_A_SIDE][7:26] == seen[OF_A_SIDE : 2 * OF_A_SIDE][7:26]


@pytest.mark.skipif(not compiled.is_compiled(), reason="the module in C is part of the compiled engine")
def test_the_module_in_c_comes_to_the_same_numbers() -> None:
    weights, python = foresight().weights, python_kernel()
    for game in starts_of_turns():
        seen = vec[float](signs(game))
        assert kernel.foreseen(weights, seen) == python.foreseen(weights, seen)


@pytest.mark.skipif(not compiled.is_compiled(), reason="the module in C is part of the compiled engine")
def test_the_module_in_c_refuses_what_does_not_fit() -> None:
    with pytest.raises(ValueError, match="not the signs"):
        kernel.foreseen(foresight().weights, vec[float]([1.0]))


def test_the_chances_of_both_seats_are_one_together() -> None:
    for game in starts_of_turns():
        assert foresight().chance(game, 0) + foresight().chance(game, 1) == pytest.approx(1, abs=1e-5)


def test_life_cards_characters_and_blockers_are_good_to_have() -> None:
    strong = Placed(character("strong", cost=5, power=6000))
    guard = Placed(character("guard", "[Blocker]", cost=2, power=3000))
    usual = chance(Table(A=Side(life=2), B=Side(life=2)))
    assert chance(Table(A=Side(life=4), B=Side(life=2))) > usual + 0.02
    assert chance(Table(A=Side(life=2), B=Side(life=4))) < usual - 0.02
    assert chance(Table(A=Side(life=2, characters=[strong, guard]), B=Side(life=2))) > usual + 0.02
    assert chance(Table(A=Side(life=2), B=Side(life=2, characters=[strong, guard]))) < usual - 0.02


def test_a_game_that_is_over_is_won_or_lost() -> None:
    game = Match([built_in("red-ace")] * 2).game(1)
    while game.decision is not None:
        game.choose(pick(game))
    assert game.result is not None
    assert [foresight().chance(game, seat) for seat in (0, 1)] == [
        float(seat in game.result.winners) for seat in (0, 1)
    ]


def test_weights_for_other_signs_are_refused(tmp_path: Path) -> None:
    other = tmp_path / "foresight.bin"
    other.write_bytes(b"\x09\x00" + FILE.read_bytes()[2:])
    with pytest.raises(ValueError, match="signs of version 9"):
        read_foresight(other)
