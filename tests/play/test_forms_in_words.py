"""Choices in words: every option has words of its own, and `Game.choose` takes them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from logpose import Deck, Game, choices, new_game, read_position, training_decks
from logpose.errors import ChoiceError, GameOverError
from logpose.play.positions.choices import place_of
from logpose.sim.generated import random_decks
from logpose.sim.library_decks import library_decks
from tests.play.test_forms import moments


def table() -> Game:
    return read_position("""
        turn: 5, A
        A leader: OP01-001
        A characters: ST01-012, OP01-016
        A don: 3 active
        A hand: OP01-016, ST01-016
        B leader: OP01-002
        B characters: OP01-004 rested
    """)


@pytest.mark.parametrize("seed", range(1, 7))
@pytest.mark.parametrize("make", [library_decks, random_decks])
def test_the_words_of_every_option_mean_that_option(make: Callable[..., Sequence[Deck]], seed: int) -> None:
    for number, game in enumerate(moments(make(seed, 4 if seed == 1 else 2), seed)):
        offered = choices(game)
        assert len(set(offered)) == len(offered)
        place = number % len(offered)
        assert place_of(game, offered[place]) == place


def test_a_game_is_played_by_words() -> None:
    game = table()
    for words in ("give A ST01-012", "Attack  ST01-012  b LEADER", "end"):
        game.choose(words)
    assert len(game.players[1].life) == 3 and game.turn == 6


def test_words_and_places_lead_to_the_same_game() -> None:
    by_words, by_place = table(), table()
    place = choices(by_place).index("play A OP01-016/2")
    by_words.choose("play OP01-016")
    by_place.choose(place)
    assert by_words == by_place


class Three:
    """A whole number of somebody else's making, such as numpy's."""

    def __index__(self) -> int:
        return 3


def test_whatever_counts_as_a_whole_number_is_a_place() -> None:
    by_number, by_place = table(), table()
    by_number.choose(Three())
    by_place.choose(3)
    assert by_number == by_place


def test_words_that_are_not_offered_are_named_with_some_that_are() -> None:
    game = table()
    before = game.copy()
    offered = choices(game)
    assert len(offered) > 8
    with pytest.raises(ChoiceError) as caught:
        game.choose("play OP99-001")
    assert str(caught.value) == (
        f"The choice 'play OP99-001' is not offered; offered are: {'; '.join(offered[:8])}; and {len(offered) - 8} more."
    )
    assert game == before


@pytest.mark.parametrize("words", ["x", "", "  ", "first first", "#", "attack", "play A", "play A leader/9"])
def test_other_words_are_refused(words: str) -> None:
    for game in (new_game(training_decks()[:2]), table()):
        with pytest.raises(ChoiceError, match=r"is not offered; offered are: (first|end); "):
            game.choose(words)


@pytest.mark.parametrize("choice", [None, 1.0, [0], ("first",), b"first"])
def test_anything_else_is_no_choice(choice: object) -> None:
    with pytest.raises(ChoiceError, match=r"is no choice; give the place of an option, or its words\.$"):
        table().choose(choice)  # type: ignore[arg-type]


def test_words_come_too_late_when_the_game_has_ended() -> None:
    game = table()
    game.concede(0)
    assert choices(game) == []
    with pytest.raises(GameOverError):
        game.choose("end")
