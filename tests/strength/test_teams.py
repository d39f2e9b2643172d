"""Team matches are mirrored: what one bot wins before, the other wins after, if both play alike."""

from __future__ import annotations

from pathlib import Path

from tests.strength import teams
from tests.strength.keeping import Keeping


def test_bots_exchange_sides() -> None:
    either = [teams.played(("greedy", "greedy", 3, side)) for side in (0, 1)]
    assert sum(either) == 1  # the same match twice, seen from either side
    assert len(set(teams.decks_of(7))) == 4 and teams.decks_of(7) != teams.decks_of(8)


def test_a_match_is_scored_and_kept(tmp_path: Path) -> None:
    found = teams.match("greedy", "random", 2, Keeping(tmp_path))
    assert found.games == 2 and found.value == 1.0 and found.low < 1.0
    assert teams.match("greedy", "random", 2, Keeping(tmp_path, minutes=-1)) == found
