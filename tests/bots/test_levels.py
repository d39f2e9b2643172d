"""Levels overlook cards as people do: for a turn, and never the way on."""

from __future__ import annotations

from logpose.bots import LEVELS, ask, built_in_bot, is_reproducible
from logpose.bots.levels import LevelBot
from logpose.engine.game import Game
from tests.support.cards import character
from tests.support.table import Side, Table

SEVERAL = [character(f"fighter {number}", cost=1, power=6000) for number in range(6)]


class LastBot:
    """Chooses the last option."""

    name = "last"
    milliseconds = 0
    playouts = 0

    def choose(self, asked) -> int:  # type: ignore[no-untyped-def]
        self.count = asked.count
        self.options = asked.imagined().decision.options
        return int(asked.count) - 1


def table() -> Game:
    return Table(A=Side(hand=SEVERAL, don=6)).game


def test_every_level_has_its_limit() -> None:
    limits = [built_in_bot(name).milliseconds for name in LEVELS]
    assert list(LEVELS) == ["easy", "normal", "hard", "expert"]
    assert limits == sorted(limits) and limits[-1] <= 2000


def test_who_overlooks_nothing_chooses_as_the_bot_behind() -> None:
    last = LastBot()
    game = table()
    assert ask(LevelBot("test", last, 0), game) == len(game.decision.options) - 1  # type: ignore[union-attr]


def test_what_is_overlooked_is_not_offered_to_the_bot_behind() -> None:
    last = LastBot()
    game = table()
    assert game.decision is not None
    chosen = ask(LevelBot("test", last, 50), game)
    assert 1 < last.count < len(game.decision.options)
    assert game.decision.options[chosen] == last.options[-1]
    assert set(last.options) < set(game.decision.options)


def test_the_same_cards_are_overlooked_for_the_whole_turn() -> None:
    last = LastBot()
    bot = LevelBot("test", last, 50)
    game = table()
    ask(bot, game)
    before = last.options
    ask(bot, game)
    assert last.options == before


def test_where_everything_is_overlooked_the_turn_ends() -> None:
    game = table()
    assert ask(LevelBot("test", LastBot(), 100), game) == 0


def test_levels_with_playouts_play_the_same_game_again() -> None:
    assert is_reproducible("easy") and is_reproducible("hard:n300")
    assert not is_reproducible("hard") and not is_reproducible("expert:100")


def test_other_cards_are_overlooked_on_another_turn() -> None:
    last = LastBot()
    seen = []
    for later in range(0, 8, 2):
        game = table()
        game.turn += later
        ask(LevelBot("test", last, 50), game)
        seen.append(tuple(last.options))
    assert len(set(seen)) > 1
