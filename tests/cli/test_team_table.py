"""The table of a team match: who is who, what partners see of each other, and that it fits."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

from logpose.cli.choices import Choices
from logpose.cli.table import SIDE_BY_SIDE, draw
from logpose.engine.generator import seeded
from logpose.play.decks import built_in
from logpose.play.games import Match
from logpose.play.views import view
from tests.support.cards import character, leader
from tests.support.four import SEATS, four
from tests.support.table import Side, Table

DECKS = ("red-ace", "blue-jinbe", "green-zoro", "black-imu")


def lines(drawing: RenderableType, width: int = 80) -> list[str]:
    out = io.StringIO()
    Console(file=out, width=width, highlight=False).print(drawing)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def crew(name: str, life: int = 3) -> Side:
    return Side(leader=leader(f"captain {name}"), hand=[character(f"hand {name}", counter=1000, cost=2)] * 2, life=life)


def crews(**life: int) -> Table:
    """Four players with three Life cards, unless it is said."""
    return four(**{seat: crew(seat, life.get(seat, 3)) for seat in SEATS})


def headings(text: list[str]) -> list[str]:
    return [line.split(" ─")[0] for line in text if " ──" in line]


def test_everyone_is_named_by_what_they_are_to_the_player() -> None:
    game = crews().game
    players = ("you", "greedy", "greedy", "search:50")
    assert headings(lines(draw(view(game, 0), 80, players))) == [
        "B (opponent) · greedy",
        "D (opponent) · search:50",
        "C (partner) · greedy",
        "A (you) · your turn",
    ]
    assert headings(lines(draw(view(game, 3)))) == [
        "A (opponent) · A's turn",
        "C (opponent)",
        "B (partner)",
        "D (you)",
    ]
    assert headings(lines(draw(view(game, -1)))) == ["B (with D)", "D (with B)", "C (with A)", "A (with C) · A's turn"]


def test_the_life_of_the_teams_is_added_up() -> None:
    game = crews(A=0, B=1, C=2, D=4).game
    assert " Your team: Life 2 (A 0, C 2)   Opponents: Life 5 (B 1, D 4)" in lines(draw(view(game, 2)))
    assert " A and C: Life 2 (A 0, C 2)   B and D: Life 5 (B 1, D 4)" in lines(draw(view(game, -1)))
    started = [line for line in lines(draw(view(crews().game, 1))) if line.startswith(" Life 3  DON!!")]
    assert len(started) == 4


@pytest.mark.parametrize("width", [80, SIDE_BY_SIDE + 4])
def test_partners_see_each_others_hands_and_nobody_elses(width: int) -> None:
    game = crews().game
    for seat in range(4):
        text = "\n".join(lines(draw(view(game, seat), width), width))
        for other, name in enumerate("ABCD"):
            assert (f"hand {name}" in text) == (other % 2 == seat % 2)
    assert "C's hand: hand C ×2 (cost 2, +1000)" in "\n".join(lines(draw(view(game, 0), width), width))
    assert "hand " not in "\n".join(lines(draw(view(game, -1), width), width))


def test_partners_sit_beside_each_other_where_there_is_room() -> None:
    text = lines(draw(view(crews().game, 0), SIDE_BY_SIDE), SIDE_BY_SIDE)
    assert "B (opponent)" in text[0] and "D (opponent)" in text[0]
    (below,) = [line for line in text if "C (partner)" in line]
    assert "A (you)" in below


@pytest.mark.parametrize("width", [80, *(pytest.param(width, marks=pytest.mark.slow) for width in (120, 170))])
def test_every_moment_of_a_team_match_fits_the_columns(width: int) -> None:
    game = Match([built_in(name) for name in DECKS]).game(2)
    chance = seeded(2)
    moments = 0
    while game.decision is not None and moments < 400:
        moments += 1
        if moments % 8 == 0:
            seen = view(game, game.decision.seat)
            for drawing in (draw(seen, width), Choices(seen).draw(width)):
                assert max(len(line) for line in lines(drawing, width)) <= width
        game.choose(chance.below(len(game.decision.options)))


# -- options -----------------------------------------------------------------------------------------------------------


def test_targets_are_named_with_their_players() -> None:
    text = "\n".join(lines(Choices(view(crews().game, 0)).draw()))
    assert "B's Leader captain B 5000" in text and "D's Leader captain D 5000" in text
    assert "captain C" not in text


def test_damage_that_changes_nothing_is_said_to() -> None:
    table = crews(B=0, D=2).attack("A captain A", "B captain B")
    said = Choices(view(table.game, 1)).standing()
    assert said == (
        "As it stands, your Leader captain B 5000 takes damage from A's Leader captain A 5000, "
        "which changes nothing: D still has Life cards."
    )
    last = crews(B=0, D=0).attack("A captain A", "B captain B")
    assert Choices(view(last.game, 1)).standing().endswith("captain A 5000, and you lose the game.")
