"""The laws of questions: what a person can answer at once is just what the engine's single picks lead to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, permutations
from math import comb

from logpose.engine.game import Game
from logpose.engine.options import ALL, NUMBER, first_of, verb_of
from logpose.errors import ChoiceError
from logpose.play.answering import answer
from logpose.play.games import Deck
from logpose.play.options import options
from logpose.play.questions import Amount, Asks, Distribution, Order, Selection, asks
from logpose.play.runs import PickRun, Run, ShareRun, run_of
from logpose.sim.laws import law
from logpose.sim.moments import moments

MOST_ANSWERS = 600  # questions with more possible answers are compared in part
SAMPLE = 12


def questions_hold(decks: Sequence[Deck], seed: int) -> None:
    """Plays a random game and puts every question of several picks to the test."""
    for game, _ in moments(decks, seed):
        if game.decision is not None:
            check_question(game)


def check_question(game: Game) -> None:
    """Every answer that is taken leads to an outcome of the engine's runs, and every outcome has its answer."""
    asked = asks(game, tuple(options(game)))
    run = run_of(game)
    if run is None or not isinstance(asked, Selection | Order | Distribution | Amount):
        return
    if number_of_answers(asked) > MOST_ANSWERS:
        return
    engine = set(outcomes(game, asked))
    people = {one for one in all_answers(asked) if is_taken(game, one)}
    law(people == engine, f"{type(asked).__name__}: answers {sorted(people ^ engine)[:3]} differ from the picks")
    for one in sorted(people)[:SAMPLE]:
        check_carried_out(game, asked, one)


def check_carried_out(game: Game, asked: Asks, chosen: tuple[int, ...]) -> None:
    """The choices of an answer are offered one after the other, and end the run."""
    twin = game.copy()
    run = run_of(twin)
    assert run is not None
    for index in answer(game, chosen):
        law(twin.decision is not None and run.goes_on(twin), "an answer makes a choice too many")
        assert twin.decision is not None
        law(index < len(twin.decision.options), "an answer makes a choice that is not offered")
        twin.choose(index)
    law(not run.goes_on(twin), f"the answer {chosen} does not end its question")


def is_taken(game: Game, chosen: tuple[int, ...]) -> bool:
    try:
        answer(game, chosen)
    except ChoiceError:
        return False
    return True


# -- what a person may try -----------------------------------------------------------------------------------------------


def number_of_answers(asked: Selection | Order | Distribution | Amount) -> int:
    if isinstance(asked, Amount):
        return asked.most - asked.least + 1
    size = sum(item.most - item.picked for item in asked.items)
    if isinstance(asked, Order):
        return 10**9 if size > 5 else 120
    return sum(comb(len(asked.items) + number - 1, number) for number in range(min(size, asked.most) + 1))


def all_answers(asked: Selection | Order | Distribution | Amount) -> Iterator[tuple[int, ...]]:
    """Every answer that fits the items, and some that are too small or too large."""
    if isinstance(asked, Amount):
        yield from ((number,) for number in range(asked.least, asked.most + 1))
        return
    places = [place for place, item in enumerate(asked.items) for _ in range(item.most - item.picked)]
    if isinstance(asked, Order):
        yield from set(permutations(places))
        return
    for number in range(min(len(places), asked.most + 1) + 1):
        for some in combinations_with_replacement(range(len(asked.items)), number):
            if all(some.count(place) <= places.count(place) for place in set(some)):
                yield some


# -- what the engine leads to ----------------------------------------------------------------------------------------------


def outcomes(game: Game, asked: Asks) -> Iterator[tuple[int, ...]]:
    """What all runs of single picks come to, in the words of the answer."""
    twin = game.copy()
    twin.asks = ALL
    run = run_of(twin)
    assert run is not None
    for taken in paths(twin, run, ()):
        if isinstance(asked, Order):
            yield with_the_last(asked, taken)
        elif isinstance(asked, Amount):
            yield (len(taken),)
        else:
            yield tuple(sorted(taken))


def with_the_last(asked: Order, taken: tuple[int, ...]) -> tuple[int, ...]:
    """The order with what is left at the end, which is not asked for."""
    every = [place for place, item in enumerate(asked.items) for _ in range(item.most)]
    left = [place for place in set(every) for _ in range(every.count(place) - taken.count(place))]
    law(len(set(left)) <= 1, "an order is not asked for to its end")
    return (*taken, *left)


def paths(game: Game, run: Run, taken: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    assert game.decision is not None
    for index, code in enumerate(game.decision.options):
        further = picks(game, run, code)
        twin = game.copy()
        mine = run_of(twin)
        assert mine is not None
        twin.choose(index)
        if mine.goes_on(twin):
            yield from paths(twin, rebased(run, mine), (*taken, *further))
        else:
            yield (*taken, *further)


def picks(game: Game, run: Run, code: int) -> tuple[int, ...]:
    """The items that an option takes, as the first question of the run counts them."""
    if isinstance(run, ShareRun):
        return (run.item_of(game, code),) * first_of(code) if verb_of(code) == NUMBER else ()
    item = run.item_of(game, code)
    return () if item < 0 else (item,)


def rebased(first: Run, now: Run) -> Run:
    """The first run, looking at the copy that the other looks at."""
    first_copy = object.__new__(type(first))
    first_copy.__dict__.update(first.__dict__)
    first_copy.asking, first_copy.depth = now.asking, now.depth
    if isinstance(first_copy, PickRun) and isinstance(now, PickRun):
        first_copy.choosing = now.choosing
    return first_copy
