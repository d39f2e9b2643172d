"""A bot is asked about a game that is written down."""

from __future__ import annotations

import msgspec
import pytest

from logpose.bots import Games, GreedyBot, RandomBot, ask, ask_from
from logpose.bots.bot import Asked
from logpose.engine.generator import seeded
from logpose.errors import GameOverError, RecordError, UsageError
from logpose.play.imagine import imagine
from logpose.play.records import Choice, Record, Recorder
from logpose.play.records import opening as opening_module
from logpose.sim.library_decks import library_decks
from logpose.sim.training_decks import training_decks


def played(seed: int = 4, choices: int = 90) -> Recorder:
    """A game of random choices, so many or to its end."""
    recorder, chance = Recorder(training_decks()[:2], seed), seeded(seed)
    while recorder.game.decision is not None and len(recorder) < choices:
        recorder.choose(chance.below(len(recorder.game.decision.options)))
    return recorder


def test_the_game_is_made_again_from_its_header_and_choices() -> None:
    recorder = played()
    record = recorder.record()
    assert Games().game(record.header, record.choices) == recorder.game


def test_a_bot_chooses_as_in_the_game_itself() -> None:
    recorder = played()
    record, game = recorder.record(), recorder.game
    assert game.decision is not None
    chosen = ask_from(record.header, record.choices, game.decision.seat, GreedyBot())
    assert chosen.place == ask(GreedyBot(), game)
    recorder.choose(chosen.place)
    assert recorder.choices[-1].form == chosen.form


@pytest.mark.parametrize("open_lists", [True, False])
def test_lists_are_open_or_closed_as_asked(open_lists: bool) -> None:
    recorder = played()
    record, game = recorder.record(), recorder.game
    assert game.decision is not None
    seat, seen = game.decision.seat, list[bool]()

    class Spy:
        name = "spy"

        def choose(self, asked: Asked) -> int:
            seen.append(asked.imagined() == imagine(game, seat, seeded(9), open_lists))
            return 0

    ask_from(record.header, record.choices, seat, Spy(), open_lists, chance=seeded(9))
    assert seen == [True]


def test_a_game_that_has_gone_on_or_was_taken_back_is_not_played_from_its_beginning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record, games = played().record(), Games()
    games.game(record.header, record.choices[:70])
    monkeypatch.setattr("logpose.bots.asking.from_record", None)
    for upto in (72, 90, 65, 64, 3, 0, 90):
        assert games.game(record.header, record.choices[:upto]) == Recorder.resume(record, upto).game
    other = played(5).record()
    with pytest.raises(TypeError):
        games.game(other.header, other.choices)


def test_only_the_last_few_games_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    opened, truly = list[int](), opening_module.from_record

    def counted(record: Record, find: object) -> opening_module.Opening:
        opened.append(record.seed)
        return truly(record, find)  # type: ignore[arg-type]

    monkeypatch.setattr("logpose.bots.asking.from_record", counted)
    games, records = Games(most=2), [played(seed, 3).record() for seed in (1, 2, 3)]
    for at in (0, 1, 0, 2, 0, 1):
        games.game(records[at].header, records[at].choices)
    assert opened == [1, 2, 3, 2]


def test_digests_are_not_compared() -> None:
    record = played().record()
    unsigned = [Choice(choice.seat, choice.form, "") for choice in record.choices]
    assert Games().game(record.header, unsigned) == Recorder.resume(record).game


def test_what_was_not_offered_is_said_and_the_game_stays_whole() -> None:
    record, games = played().record(), Games()
    wrong = [*record.choices[:40], Choice(record.choices[40].seat, ("fly",), "")]
    with pytest.raises(RecordError, match=r"Choice 41 of the game, by [AB], is not offered there"):
        games.game(record.header, wrong)
    assert games.game(record.header, record.choices) == Recorder.resume(record).game


def test_a_concession_ends_the_game() -> None:
    recorder = played()
    recorder.concede(1)
    record = recorder.record()
    with pytest.raises(GameOverError):
        ask_from(record.header, record.choices, 0, GreedyBot())
    with pytest.raises(RecordError, match="ended before it"):
        Games().game(record.header, [*record.choices, record.choices[0]])


def test_a_seat_that_is_not_asked_cannot_choose() -> None:
    recorder = played()
    record = recorder.record()
    assert recorder.game.decision is not None
    with pytest.raises(UsageError, match="cannot choose now"):
        ask_from(record.header, record.choices, 1 - recorder.game.decision.seat, GreedyBot())


def test_four_seats_and_a_header_read_from_a_file() -> None:
    recorder = Recorder(library_decks(3, 4), seed=3)
    bots = [RandomBot(seat) for seat in range(4)]
    while recorder.game.decision is not None and len(recorder) < 60:
        recorder.choose(ask(bots[recorder.game.decision.seat], recorder.game))
    record = recorder.record()
    header = msgspec.json.decode(msgspec.json.encode(record.header), type=type(record.header))
    assert recorder.game.decision is not None
    chosen = ask_from(header, record.choices, recorder.game.decision.seat, GreedyBot(), open_lists=False)
    recorder.choose(chosen.place)
