"""Games written as positions and read again: the same to the last field, and they go on alike."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from logpose.cards import Card
from logpose.engine.game import Game
from logpose.engine.loops import WATCH_AFTER
from logpose.engine.saving import save
from logpose.errors import ChoiceError, UsageError
from logpose.play.forms import Form, forms
from logpose.play.games import Match
from logpose.play.positions import is_quiet, read_position, write_position
from logpose.sim import position_laws
from logpose.sim.laws import BrokenLaw
from logpose.sim.library_decks import library_decks
from tests.support import rules
from tests.support.cards import stage

TABLE = """
    turn: 7, A
    A leader: OP01-001
    A characters: OP03-005, OP01-016
    A don: 5 active
    A hand: OP01-029, OP01-016
    B leader: OP01-002
    B hand: OP01-016
    B characters: OP01-004 rested
"""


def choose(game: Game, *form: str) -> Form:
    """Chooses the first option of which these words are the beginning, cards by their number alone."""
    for place, one in enumerate(forms(game)):
        if [str(word).partition("#")[0] for word in one][: len(form)] == list(form):
            game.choose(place)
            return one
    raise AssertionError(f"{form} is not offered; there are {forms(game)}")


def again(game: Game, *choices: Form) -> Game:
    """The game from its position, found to be the same."""
    read = read_position(write_position(game, choices))
    if not choices:
        assert save(read) == save(game)
    return read


def test_a_position_is_written_as_it_is_read() -> None:
    text = write_position(read_position(TABLE))
    assert write_position(read_position(text)) == text
    start = [line.partition("#")[0].strip() for line in text.splitlines()]
    assert start[:8] == [
        "rules: 1.1.9",
        "turn: 7, A",
        "",
        "A leader: OP01-001",
        "A characters:",
        "OP03-005",
        "OP01-016",
        "A don: 5 active",
    ]


def test_what_a_person_looks_for_comes_before_decks_and_bookkeeping() -> None:
    text = write_position(read_position(TABLE))
    places = [
        text.index(part) for part in ("A leader", "A hand", "B leader", "B life", "A deck", "B deck", "generator")
    ]
    assert places == sorted(places)


@rules("6-6-1-2")
def test_delayed_and_lasting_effects_are_written_and_happen() -> None:
    game = read_position(TABLE)
    choose(game, "activate", "OP03-005")
    assert is_quiet(game) and len(game.delays) == 1
    text = write_position(game)
    assert "delayed:\n  end of A's turn: OP03-005 part " in text and "A OP03-005: +" in text and " used" in text
    twin = again(game)
    for one in (game, twin):
        choose(one, "end")
    assert save(twin) == save(game) and not game.delays


def test_the_memory_of_a_turn_is_written() -> None:
    game = read_position(TABLE.replace("A hand: OP01-029", "A hand: any 1") + "    knocked out: B\n    ran out: B\n")
    choose(game, "attack", "OP01-001", "OP01-004")
    while not is_quiet(game):
        choose(game, "pass")
    text = write_position(game)
    assert "knocked out: B OP01-004" in text and "A trash" not in text and "B trash: OP01-004" in text
    again(game)


def test_the_watch_over_loops_goes_on() -> None:
    wheel = stage("wheel", "[Activate: Main] The attacking card gains +1 power during this battle.")
    game = read_position(TABLE + "    A stage: T-wheel\n", [wheel])
    twin = None
    for _ in range(2 * WATCH_AFTER):
        choose(game, "activate", "T-wheel")
        if twin is not None:
            choose(twin, "activate", "T-wheel")
            assert save(twin) == save(game)
        if not is_quiet(game):
            break
        if game.history:
            twin = read_position(write_position(game), [wheel])
            assert save(twin) == save(game)
    assert twin is not None and not is_quiet(game)  # the loop is to be declared


def test_any_moment_is_the_last_quiet_one_and_the_choices_since() -> None:
    start = read_position(TABLE)
    game = start.copy()
    made = [choose(game, "give", "OP01-001"), choose(game, "attack", "OP01-001", "OP01-002")]
    assert not is_quiet(game)
    text = write_position(start, made)
    assert "choices:\n  attack A leader B leader\n" in text and "give" not in text
    assert "A leader: OP01-001 +1 DON!!" in text
    assert save(read_position(text)) == save(game)
    assert game.decisions == 2 and start.decisions == 0  # the game that was given has not moved


@rules("8-1-3-3-1")
def test_only_cards_on_the_field_have_values_to_be_renewed() -> None:
    """A permanent effect may ask for the names of cards anywhere; nothing brings those off the field up to date."""
    cards = read_position(TABLE).cards
    assert [card.printed.number for card in cards if card.stale and not card.on_field] == []


def test_the_questions_before_the_game_are_quiet() -> None:
    game = Match(library_decks(3)).game(3)
    for _ in range(3):
        assert is_quiet(game) and "\nsetup: " in write_position(game)
        twin = again(game)
        game.choose(1)
        twin.choose(1)
        assert save(twin) == save(game)
    assert is_quiet(game) and game.turn == 1


def test_only_quiet_moments_are_written() -> None:
    game = read_position(TABLE)
    choose(game, "attack", "OP01-001", "OP01-002")
    with pytest.raises(UsageError, match="quiet"):
        write_position(game)


def test_a_choice_that_is_not_offered_is_not_written() -> None:
    with pytest.raises(ChoiceError, match="play OP99-001#3 is not offered"):
        write_position(read_position(TABLE), [("play", "OP99-001#3")])


def test_random_games_make_the_round_trip() -> None:
    position_laws.positions_hold(library_decks(5), 5)


@pytest.mark.slow
@pytest.mark.parametrize(("games", "team"), [(6, False), (3, True)])
def test_more_random_games_make_the_round_trip(games: int, team: bool) -> None:
    for seed in range(70, 70 + games):
        position_laws.positions_hold(library_decks(seed, 4 if team else 2), seed)


def test_a_trip_notices_a_position_that_says_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(text: str, cards: Sequence[Card]) -> Game:
        game = read_position(text, cards)
        game.players[0].turns += 1
        return game

    monkeypatch.setattr(position_laws, "read_position", forgetful)
    with pytest.raises(BrokenLaw, match="players differ"):
        position_laws.positions_hold(library_decks(5), 5)
