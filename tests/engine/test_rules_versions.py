"""Rules versions as named switches."""

import pytest

from logpose.engine.rules import DEFAULT_VERSION, VERSIONS, Rules
from logpose.errors import RulesVersionError
from logpose.play.games import Deck, new_game
from tests.support.cards import character, leader


def test_119_is_played_unless_another_is_named() -> None:
    assert DEFAULT_VERSION == "1.1.9" and VERSIONS == ("1.1.8", "1.1.9", "1.2.0")
    assert Rules().version == "1.1.9"
    deck = Deck(leader(), tuple(character(f"c{place}") for place in range(50)))
    assert new_game([deck, deck]).rules.version == "1.1.9"
    assert new_game([deck, deck], rules="1.2.0").rules.version == "1.2.0"


@pytest.mark.parametrize("version", ["1.1.7", "1.2.1", "", "1.1"])
def test_an_unknown_version_is_refused_with_those_that_are_known(version: str) -> None:
    with pytest.raises(RulesVersionError, match=r"logpose plays 1\.1\.8, 1\.1\.9 and 1\.2\.0"):
        Rules(version)


@pytest.mark.parametrize(
    ("version", "since_119", "since_120"), [("1.1.8", False, False), ("1.1.9", True, False), ("1.2.0", True, True)]
)
def test_what_each_version_switches_on(version: str, since_119: bool, since_120: bool) -> None:
    rules = Rules(version)
    assert rules.replacements_chain is since_119
    assert rules.damage_keywords_need_attack is since_119
    assert rules.given_don_returns_rested is since_119
    assert rules.question_mark_is_an_attribute is since_119
    assert rules.attacked_in_attack_step is since_120
