"""Every option gets a chance, from the same imagined games; the worse are given up, the chosen one never."""

from __future__ import annotations

import pytest

from logpose.engine.game import Game
from logpose.engine.generator import seeded
from logpose.play.imagine import imagine
from logpose.thinking.appraising import SURE, Appraised, Appraiser, best_of, better_half, sensible
from tests.support.cards import character
from tests.support.positions import BY_KIND
from tests.support.table import Side, Table

KINDS = ["main", "block", "counter", "pick", "opening-hand", "first-or-second", "trigger", "order"]


def appraised(game: Game, playouts: int, chosen: int = -1) -> list[Appraised]:
    assert game.decision is not None
    seat, chance = game.decision.seat, seeded(3)
    return Appraiser(lambda: imagine(game, seat, chance), playouts).appraise(chosen)


def option(place: int, *values: float) -> Appraised:
    made = Appraised(place)
    for value in values:
        made.add(value)
    return made


@pytest.mark.parametrize("kind", KINDS)
def test_every_sensible_option_has_a_chance(kind: str) -> None:
    game = BY_KIND[kind]()
    found = appraised(game, 12)
    assert sorted(one.place for one in found) == sorted(sensible(game, -1))
    assert all(0.0 <= one.chance <= 1.0 and one.error >= 0.0 for one in found)
    assert found == sorted(found, key=lambda one: -one.chance) and found[0].error == 0.0


def test_the_chosen_option_is_tried_to_the_end() -> None:
    table = Table(A=Side(characters=[character(f"mate {n}", power=5000) for n in range(3)]))
    worst = table.options().index("end")
    found = {one.place: one.games for one in appraised(table.game, 60, worst)}
    assert found[worst] == max(found.values()) > min(found.values())


def test_an_option_that_must_come_to_nothing_is_left_out_unless_it_was_chosen() -> None:
    table = Table(A=Side(characters=[character("weak", power=1000)]))
    in_vain = table.options().index("attack weak B leader")
    assert in_vain not in sensible(table.game, -1)
    assert in_vain in sensible(table.game, in_vain)


def test_copies_of_a_card_are_one_option() -> None:
    filler = character("twin")
    table = Table(A=Side(hand=[filler, filler, character("other")], don=2))
    assert len(sensible(table.game, -1)) == len(set(table.options()))


def test_options_that_win_for_sure_are_the_best() -> None:
    table = Table(A=Side(don=1), B=Side(life=0))
    found = {table.options()[one.place]: one.chance for one in appraised(table.game, 8)}
    assert found["attack A leader B leader"] >= SURE and found["give A leader"] >= SURE > found["end"]


def test_an_option_that_was_given_up_is_measured_in_the_games_that_it_shared() -> None:
    best, given_up = option(0, 0.5, 0.7, 0.9, 0.9), option(1, 0.4, 0.6)
    judged = Appraiser(Table, 1).judged([given_up, best], -1)  # type: ignore[arg-type]
    assert [one.place for one in judged] == [0, 1]
    assert judged[0].chance == pytest.approx(0.75) and judged[1].chance == pytest.approx(0.65)
    assert 0.0 < judged[1].error < 0.1


def test_halves_are_given_up_down_to_two() -> None:
    options = [option(place, place / 10) for place in range(5)]
    assert [one.place for one in better_half(options, -1)] == [2, 3, 4]
    assert [one.place for one in better_half(options, 0)] == [0, 2, 3, 4]
    assert [one.place for one in better_half(options[:2], -1)] == [0, 1]


def test_the_best_is_one_that_was_tried_most_often() -> None:
    assert best_of([option(0, 0.9), option(1, 0.5, 0.5), option(2, 0.6, 0.5)]).place == 2
