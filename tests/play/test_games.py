"""Decks, matches and new games, and what is refused before a game begins."""

import pytest

from logpose import Card, Deck, Match, new_game, training_decks
from logpose.engine.saving import save
from logpose.engine.words import LEADER
from logpose.errors import DeckError, NodeError, NotRunnableError, RulesVersionError, UsageError
from logpose.language import nodes
from tests.support.cards import auto, character, leader, on_play
from tests.support.marks import rules

CREW = tuple(character(f"mate {number % 13}") for number in range(50))
CAPTAIN = leader("captain")


def deck_of(*cards: Card) -> Deck:
    return Deck(CAPTAIN, (*cards, *CREW[len(cards) :]))


LEGAL = deck_of()


def test_a_game_between_two_decks_begins_with_its_preparations() -> None:
    game = new_game([LEGAL, LEGAL], seed=1)
    assert len(game.players) == 2 and len(game.cards) == 102
    assert [game.cards[player.leader].printed.name for player in game.players] == ["captain", "captain"]
    assert [game.cards[player.leader].area for player in game.players] == [LEADER, LEADER]
    assert game.decision is not None and game.turn == 0


def test_four_decks_are_a_team_match() -> None:
    game = new_game([LEGAL] * 4)
    assert game.seats == [0, 1, 2, 3]
    assert [player.team for player in game.players] == [0, 1, 0, 1]


def test_any_number_of_games_can_be_started_from_a_match() -> None:
    match = Match(training_decks()[:2])
    first = save(match.game(7))
    match.game(8).choose(0)
    assert save(match.game(7)) == first
    assert save(match.game(8)) != first
    assert save(new_game(training_decks()[:2], 7)) == first


def test_the_seed_is_0_unless_told() -> None:
    match = Match([LEGAL, LEGAL])
    assert save(match.game()) == save(match.game(0)) == save(new_game([LEGAL, LEGAL]))


def test_a_game_is_noted_only_if_someone_listens() -> None:
    match = Match([LEGAL, LEGAL])
    assert match.game().notes is None and new_game([LEGAL, LEGAL]).notes is None
    assert match.game(listen=True).notes and new_game([LEGAL, LEGAL], listen=True).notes


def test_the_rules_version_is_that_of_the_match() -> None:
    assert Match([LEGAL, LEGAL], "1.1.8").game().rules.version == "1.1.8"
    assert new_game([LEGAL, LEGAL], rules="1.2.0").rules.version == "1.2.0"
    assert new_game([LEGAL, LEGAL]).rules.version == "1.1.9"


def test_an_unknown_rules_version_is_refused() -> None:
    with pytest.raises(RulesVersionError, match=r"There is no rules version '2\.0'"):
        new_game([LEGAL, LEGAL], rules="2.0")


@pytest.mark.parametrize("seed", [-1, 2**62, 2**70])
def test_a_bad_seed_is_refused(seed: int) -> None:
    with pytest.raises(UsageError) as caught:
        Match([LEGAL, LEGAL]).game(seed)
    assert str(caught.value) == f"The seed {seed} cannot be used; seeds are whole numbers from 0 to 2**62 - 1."


def test_the_largest_seed_can_be_used() -> None:
    assert Match([LEGAL, LEGAL]).game(2**62 - 1).decision is not None


@rules("1-1-1")
@pytest.mark.parametrize("count", [0, 1, 3, 5])
def test_a_game_has_two_decks_or_four(count: int) -> None:
    with pytest.raises(DeckError) as caught:
        Match([LEGAL] * count)
    assert caught.value.problems == [f"{count} decks; a game has 2 players (1-1-1), a team match 4"]


def test_all_problems_of_a_deck_are_listed_with_their_rules() -> None:
    blue = character("stranger", colours=("blue",))
    cards = [leader("second"), blue, *[character("many")] * 5]
    with pytest.raises(DeckError) as caught:
        Match([LEGAL, Deck(CAPTAIN, (*cards, *CREW[:44]))])
    assert caught.value.name == "of seat 1"
    assert sorted(caught.value.problems) == [
        "5 × T-many many: at most 4 of a card number (5-1-2-3)",
        "51 cards in the deck; exactly 50 are needed (5-1-2)",
        "T-second second is a Leader card and cannot be in the deck (5-1-2-1)",
        "T-stranger stranger has no colour of the Leader T-captain (5-1-2-2)",
    ]
    assert str(caught.value).startswith("deck of seat 1: 4 problems\n  ")


@rules("2-14-2")
def test_one_number_cannot_stand_for_two_different_cards() -> None:
    other = character("mate 3", power=9000)
    with pytest.raises(DeckError) as caught:
        Match([LEGAL, deck_of(other)])
    assert caught.value.problems == ["T-mate 3 stands for two different cards (2-14-2)"]


def test_equal_cards_may_come_from_different_places() -> None:
    assert Match([LEGAL, deck_of(character("mate 0"))]).game().decision is not None


def test_a_card_with_an_invalid_tree_is_refused() -> None:
    wrong = character("wrong", on_play(nodes.Trash(nodes.Bound("nobody"))))
    with pytest.raises(NodeError, match=r"^T-wrong: no earlier step binds 'nobody'\.$"):
        Match([deck_of(wrong), LEGAL])
    with pytest.raises(NodeError, match=r"^T-wrong: main is not a timing of auto effects\.$"):
        Match([deck_of(character("wrong", auto("main", nodes.Draw(1)))), LEGAL])


def test_a_card_with_a_word_that_the_engine_does_not_run_is_refused() -> None:
    early = character("early", on_play(nodes.Draw(1, "owner")))
    with pytest.raises(NotRunnableError, match=r"^T-early: "):
        Match([deck_of(early), LEGAL])
