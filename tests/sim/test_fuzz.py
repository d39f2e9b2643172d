"""The endurance test: it finds nothing in sound games, and everything that is broken on purpose."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from logpose.engine.game import Game
from logpose.engine.options import NO, YES, option
from logpose.engine.setup import deck_problems
from logpose.engine.state import Decision, Result
from logpose.engine.words import CHARACTER, HAND, NO_AREA
from logpose.errors import UsageError
from logpose.play.games import ready
from logpose.sim import fuzz as fuzzing
from logpose.sim.fuzz import Fault, Plan, Tally, fuzz, fuzz_game
from logpose.sim.laws import BrokenLaw, check_laws, check_twin, check_values
from logpose.sim.library_decks import library_decks
from tests.support.cards import character
from tests.support.positions import BY_KIND, BY_PROCEDURE, main
from tests.support.table import Placed, Side, Table

GENERATED = Plan("generated")


def total(games: int, seed: int, jobs: int = 1, team: bool = False, chunk: int = 50) -> Tally:
    tally = Tally()
    for one in fuzz(games, seed, jobs, Plan("generated", team=team), chunk):
        tally.add(one)
    return tally


# -- runs --------------------------------------------------------------------------------------------------------------


def test_a_small_run_has_no_faults_and_leaves_no_game_unfinished() -> None:
    tally = total(12, 400)
    assert (tally.games, tally.faults, tally.unfinished) == (12, [], 0)
    assert tally.decisions > 200


@pytest.mark.slow
def test_a_longer_run_has_no_faults() -> None:
    tally = total(120, 5000, jobs=2)
    assert (tally.games, tally.faults, tally.unfinished) == (120, [], 0)


def test_four_seats_play_to_the_end() -> None:
    tally = total(2, 1, team=True)
    assert (tally.games, tally.faults, tally.unfinished) == (2, [], 0)
    assert tally.decisions > 50
    assert tally.checksum != total(2, 1).checksum


@pytest.mark.slow
def test_the_checksum_does_not_depend_on_the_jobs_or_the_chunks() -> None:
    whole = total(3, 30)
    assert total(3, 30, jobs=2, chunk=1) == whole
    assert total(3, 30, chunk=2) == whole
    assert total(2, 30).checksum != whole.checksum
    assert total(3, 31).checksum != whole.checksum


def test_a_run_is_the_sum_of_its_games() -> None:
    games = [fuzz_game(seed, GENERATED) for seed in (30, 31, 32)]
    run = total(3, 30)
    assert run.decisions == sum(game.decisions for game in games)
    assert run.checksum == sum(game.checksum for game in games) % 2**64


def test_tallies_come_chunk_by_chunk() -> None:
    assert [tally.games for tally in fuzz(5, 30, plan=GENERATED, chunk=2)] == [2, 2, 1]


@pytest.mark.parametrize(
    ("games", "seed", "jobs", "sentence"),
    [
        (0, 1, 1, "0 games cannot be played; give a number of at least 1."),
        (-5, 1, 1, "-5 games cannot be played; give a number of at least 1."),
        (1, -1, 1, "1 games from the seed -1 cannot be played; seeds are whole numbers from 0 to 2**62 - 1."),
        (1, 1, 0, "0 jobs cannot be run at once; give a number from 1 to 60."),
        (1, 1, -2, "-2 jobs cannot be run at once; give a number from 1 to 60."),
    ],
)
def test_bad_numbers_are_refused(games: int, seed: int, jobs: int, sentence: str) -> None:
    with pytest.raises(UsageError) as caught:
        list(fuzz(games, seed, jobs))
    assert str(caught.value) == sentence


def test_the_last_seed_is_the_last_that_is_taken() -> None:
    with pytest.raises(UsageError, match=r"^2 games from the seed 4611686018427387903 cannot be played"):
        list(fuzz(2, 2**62 - 1))
    assert total(1, 2**62 - 1).faults == []


# -- faults ------------------------------------------------------------------------------------------------------------


def break_law(game: Game) -> None:
    if game.turn >= 2:
        raise BrokenLaw("on purpose")


@pytest.mark.parametrize(("team", "flag"), [(False, ""), (True, " --team")])
def test_a_fault_is_reported_with_the_command_that_reproduces_it(
    team: bool, flag: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fuzzing, "check_laws", break_law)
    tally = fuzz_game(77, Plan("generated", team=team))
    assert (tally.games, tally.unfinished, tally.checksum) == (1, 0, 0)
    (fault,) = tally.faults
    assert (fault.seed, fault.command) == (77, f"logpose fuzz --games 1 --seed 77 --cards generated{flag}")
    assert fault.decision == tally.decisions > 0
    assert fault.what.startswith("BrokenLaw: on purpose (break_law, line ")
    assert fuzz_game(77, Plan("generated", team=team)).faults == [fault]


@pytest.mark.parametrize("name", ["views", "positions", "records"])
def test_what_else_is_checked_is_found_and_named_in_the_command(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan(also=(name,))
    assert fuzz_game(5, plan).faults == []

    def broken(decks: object, seed: int) -> None:
        raise BrokenLaw(f"seed {seed}")

    monkeypatch.setitem(fuzzing.ALSO, name, broken)
    (fault,) = fuzz_game(5, plan).faults
    assert fault.what.startswith("BrokenLaw: seed 5") and fault.command.endswith(f"--cards library --also {name}")


def test_nothing_else_can_be_checked() -> None:
    with pytest.raises(UsageError, match="--also cannot be 'luck'; choose from views"):
        list(fuzz(1, 1, plan=Plan(also=("luck",))))


def test_a_fault_in_one_game_does_not_stop_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def one_bad(seed: int, plan: Plan) -> Tally:
        played.append(seed)
        return Tally(games=1, faults=[Fault(seed, 0, "bad", "again")] if seed == 3 else [])

    monkeypatch.setattr(fuzzing, "fuzz_game", one_bad)
    tally = total(4, 2)
    assert played == [2, 3, 4, 5]
    assert [fault.seed for fault in tally.faults] == [3] and tally.games == 4


def test_a_game_that_does_not_end_is_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzzing, "MOST_DECISIONS", 10)
    tally = fuzz_game(1, GENERATED)
    assert (tally.unfinished, tally.decisions, tally.faults) == (1, 10, [])


def test_every_check_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = dict.fromkeys(("check_laws", "check_twin", "check_values", "save", "load"), 0)

    def counting(name: str, real: Callable[..., object]) -> Callable[..., object]:
        def counted(*arguments: object) -> object:
            calls[name] += 1
            return real(*arguments)

        return counted

    for name in calls:
        monkeypatch.setattr(fuzzing, name, counting(name, getattr(fuzzing, name)))
    made = fuzz_game(1, GENERATED).decisions
    assert made >= fuzzing.SAVE_EVERY
    assert calls["check_laws"] == made + 1 and calls["check_twin"] == made
    assert calls["check_values"] == made // fuzzing.RENEW_EVERY
    assert calls["load"] == made // fuzzing.SAVE_EVERY


# -- laws --------------------------------------------------------------------------------------------------------------


def table() -> Table:
    crew = [Placed(character(f"mate {number}"), given=number % 2) for number in range(5)]
    side = Side(characters=crew, hand=[character("spare")], don=3, rested_don=2, don_deck=3, trash=2)
    return Table(A=side, B=Side(don_deck=10))


def twice(game: Game) -> None:
    game.players[0].hand.append(game.players[0].deck[0])


def twice_in_one_area(game: Game) -> None:
    game.players[0].trash.append(game.players[0].trash[0])


def elsewhere(game: Game) -> None:
    game.cards[game.players[0].deck[0]].area = HAND


def someone_elses(game: Game) -> None:
    game.players[1].trash.append(game.players[0].trash.pop())


def misnumbered(game: Game) -> None:
    game.cards[game.players[0].deck[0]].id = 99


def lost(game: Game) -> None:
    game.players[0].deck.pop()


def nowhere_and_somewhere(game: Game) -> None:
    game.cards[game.players[0].deck.pop()].area = HAND


def given_off_the_field(game: Game) -> None:
    game.cards[game.players[0].hand[0]].given = 1
    game.players[0].don_active -= 1


def a_sixth(game: Game) -> None:
    player = game.players[0]
    player.characters.append(player.hand.pop())
    game.cards[player.characters[-1]].area = CHARACTER


def negative(game: Game) -> None:
    player = game.players[0]
    player.don_rested += player.don_active + 1
    player.don_active = -1


def too_many_frozen(game: Game) -> None:
    game.players[0].don_frozen = game.players[0].don_rested + 1


def one_don_more(game: Game) -> None:
    game.players[0].don_active += 1


def one_don_fewer(game: Game) -> None:
    game.players[0].don_deck -= 1


def no_question(game: Game) -> None:
    game.decision = None


def question_after_the_end(game: Game) -> None:
    game.result = Result([0], [1], "1-2-3")


def one_answer(game: Game) -> None:
    game.decision = Decision(0, 0, [option(YES)])


def the_same_answer_twice(game: Game) -> None:
    game.decision = Decision(0, 0, [option(YES), option(YES)])


def asking_nobody(game: Game) -> None:
    game.decision = Decision(2, 0, [option(YES), option(NO)])


LAWS: list[tuple[Callable[[Game], None], str]] = [
    (twice, "is in two places"),
    (twice_in_one_area, "is in two places"),
    (elsewhere, "does not know where it is"),
    (someone_elses, "does not know where it is"),
    (misnumbered, "does not know where it is"),
    (lost, "a card is missing"),
    (nowhere_and_somewhere, "a card is missing"),
    (given_off_the_field, "off the field has DON!! cards"),
    (a_sixth, "more than 5 Characters"),
    (negative, "impossible DON!! counts"),
    (too_many_frozen, "impossible DON!! counts"),
    (one_don_more, "11 of 10 DON!! cards"),
    (one_don_fewer, "9 of 10 DON!! cards"),
    (no_question, "neither a decision nor a result"),
    (question_after_the_end, "neither a decision nor a result"),
    (one_answer, "a decision with one option"),
    (the_same_answer_twice, "an option twice"),
    (asking_nobody, "nobody is asked"),
]


def test_a_sound_game_breaks_no_law() -> None:
    check_laws(table().game)
    game = main()
    game.players[0].don_deck, game.players[1].don_deck = 8, 10
    check_laws(game)
    game.concede(0)
    check_laws(game)


def test_a_card_whose_trigger_is_being_activated_is_in_no_area() -> None:
    game = table().game
    game.cards[game.players[0].deck.pop()].area = NO_AREA
    check_laws(game)


@pytest.mark.parametrize(("breaks", "law"), LAWS, ids=lambda part: getattr(part, "__name__", ""))
def test_a_broken_state_is_noticed(breaks: Callable[[Game], None], law: str) -> None:
    game = table().game
    breaks(game)
    with pytest.raises(BrokenLaw, match=law.replace("!", r"\!")):
        check_laws(game)


# -- twins and values --------------------------------------------------------------------------------------------------


def test_twins_that_are_equal_are_left_alone() -> None:
    for make in (*BY_KIND.values(), *BY_PROCEDURE.values()):
        game = make()
        check_twin(game, game.copy(), True)
    game.concede(0)
    check_twin(game, game.copy(), True)


def test_a_twin_that_has_ended_alone_is_noticed() -> None:
    game = main()
    twin = game.copy()
    twin.concede(0)
    for one, other in ((game, twin), (twin, game)):
        with pytest.raises(BrokenLaw, match="only one of the twins has ended"):
            check_twin(one, other, False)


@pytest.mark.parametrize("change", ["seat", "kind", "options"])
def test_a_twin_that_is_asked_something_else_is_noticed(change: str) -> None:
    game = main()
    twin = game.copy()
    asked = game.decision
    assert asked is not None
    twin.decision = Decision(
        asked.seat + (change == "seat"),
        asked.kind + (change == "kind"),
        asked.options[1:] if change == "options" else asked.options,
    )
    with pytest.raises(BrokenLaw, match="the twin is asked something else"):
        check_twin(game, twin, False)


def test_a_twin_in_another_state_is_noticed_when_the_whole_is_compared() -> None:
    game = main()
    twin = game.copy()
    twin.players[1].don_frozen_active += 1
    check_twin(game, twin, False)
    with pytest.raises(BrokenLaw, match="the twin is in another state"):
        check_twin(game, twin, True)


def auras() -> Game:
    strong = "All of your Characters gain +1000 power."
    return Table(A=Side(characters=[character("singer", strong), character("listener")])).game


@pytest.mark.parametrize("value", ["power", "cost", "keywords", "base_power"])
def test_a_value_that_is_kept_wrongly_is_noticed(value: str) -> None:
    game = auras()
    check_values(game)
    card = game.cards[game.players[0].characters[1]]
    game.power(card)
    setattr(card, value, getattr(card, value) + 1)
    with pytest.raises(BrokenLaw, match="T-listener is kept as"):
        check_values(game)


def test_effects_that_are_kept_as_invalid_wrongly_are_noticed() -> None:
    game = auras()
    check_values(game)
    game.cards[game.players[0].characters[1]].negated = True
    with pytest.raises(BrokenLaw, match="T-listener is kept as"):
        check_values(game)


def test_decks_of_a_file_are_drawn_at_random(tmp_path: Path) -> None:
    decks = library_decks(1, 3)
    listed = [
        {"leader": deck.leader.number, "cards": dict(Counter(card.number for card in deck.cards))} for deck in decks
    ]
    file = tmp_path / "decks.json"
    file.write_text(json.dumps(listed), encoding="utf-8")
    tallies = list(fuzz(4, 1, plan=Plan(file=str(file))))
    assert [(tally.games, tally.faults, tally.unfinished) for tally in tallies] == [(4, [], 0)]


def test_random_decks_of_the_library_are_legal_and_differ() -> None:
    seen = set()
    for seed in range(20):
        for deck in library_decks(seed):
            seen.add(deck.leader.number)
            assert not deck_problems(ready(deck.leader), [ready(card) for card in deck.cards])
    assert len(seen) > 15
    assert library_decks(7) == library_decks(7) != library_decks(8)
