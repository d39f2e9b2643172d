"""From a person's whole answer to the engine's single choices, and why an answer cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from logpose.engine import options as codes
from logpose.engine.game import Game
from logpose.engine.options import ALL, NEEDED, first_of, number_option, verb_of
from logpose.errors import ChoiceError, GameOverError
from logpose.play.options import options
from logpose.play.parts import plain
from logpose.play.questions import Amount, Asks, Distribution, Order, Selection, YesNo, asks
from logpose.play.runs import PickRun, Run, ShareRun, run_of

_VERY_MANY: Final = 10**12


def answer(game: Game, chosen: Sequence[int]) -> list[int]:
    """The choices, one after the other, that carry out an answer to the whole question.

    `chosen` names items of a selection or a distribution, each as often as it is taken, or all items of an order; it is the
    number for an amount, 1 or 0 for yes or no, and the place of one of the options.
    """
    decision = game.decision
    if decision is None:
        raise GameOverError("The game has ended; there is nothing left to answer.")
    asked = asks(game, tuple(options(game)))
    chosen = tuple(chosen)
    if isinstance(asked, Selection | Order | Distribution):
        refuse(asked, chosen)
        return carry_out(game, asked, chosen)
    (number,) = chosen if len(chosen) == 1 else (-1,)
    verbs = [verb_of(code) for code in decision.options]
    if isinstance(asked, YesNo):
        if number not in (0, 1):
            raise ChoiceError("This is answered with 1 for yes or 0 for no.")
        return [verbs.index(codes.YES if number else codes.NO)]
    if isinstance(asked, Amount):
        if not asked.least <= number <= asked.most:
            raise ChoiceError(no_such_number(decision.kind, number, asked))
        if codes.NUMBER in verbs:
            return [decision.place(number_option(number))]
        return in_turn(game, number) if isinstance(run_of(game), PickRun) else carry_out(game, asked, (0,) * number)
    if not 0 <= number < len(decision.options):
        raise ChoiceError(f"One of the options is to be chosen, from 0 to {len(decision.options) - 1}.")
    return [number]


def no_such_number(kind: int, number: int, asked: Amount) -> str:
    """Why a number cannot be said, and which can."""
    if kind == codes.LOOPING and number > asked.most:
        times = f"{number} times" if number < _VERY_MANY else "so many times"
        return (
            f"A loop cannot be declared {times}: it is carried out one time after the other, and more than "
            f"{asked.most} times would take too long. Say a number from {asked.least} to {asked.most}."
        )
    return f"The number is to be from {asked.least} to {asked.most}."


def refuse(asked: Selection | Order | Distribution, chosen: tuple[int, ...]) -> None:
    """Refuses an answer that is not made of what is there."""
    counts = Counter(chosen)
    for place, count in counts.items():
        if not 0 <= place < len(asked.items):
            raise ChoiceError(f"There is no item {place}; the items are 0 to {len(asked.items) - 1}.")
        left = asked.items[place].most - asked.items[place].picked
        if count > left:
            name = plain(asked.items[place].parts)
            raise ChoiceError(f"{name} can be taken {left} times at most, not {count} times.")
    if isinstance(asked, Order):
        wanted = sum(item.most for item in asked.items)
        if len(chosen) != wanted:
            raise ChoiceError(f"All {wanted} cards are to be named, each once; {len(chosen)} were.")
        return
    number = len(chosen) + sum(item.picked for item in asked.items)
    if not asked.least <= number <= asked.most:
        span = f"{asked.least}" if asked.least == asked.most else f"{asked.least} to {asked.most}"
        raise ChoiceError(f"{span} are to be chosen, not {number}.")
    if isinstance(asked, Selection):
        constraint(asked, counts)


def constraint(asked: Selection, counts: Counter[int]) -> None:
    """Refuses a selection that breaks what must hold of it as a whole."""
    taken = {place: counts[place] + item.picked for place, item in enumerate(asked.items)}
    total = sum(asked.items[place].worth * count for place, count in taken.items())
    if asked.total is not None and any(taken.values()) and total > asked.total.at_most:
        raise ChoiceError(f"Together they have {total} {asked.total.of}; at most {asked.total.at_most} is allowed.")
    names = Counter(asked.items[place].name for place, count in taken.items() for _ in range(count))
    if (asked.different_names or asked.different) and any(count > 1 for count in names.values()):
        raise ChoiceError(f"Their {asked.different or 'names'} must be different.")


def carry_out(game: Game, asked: Asks, chosen: tuple[int, ...]) -> list[int]:
    """The picks of a run. They are tried on a copy in which every pick is asked; where the game does not ask, none is made."""
    twin = game.copy()
    twin.asks = ALL
    run = run_of(twin)
    assert run is not None
    choices: list[int] = []
    left = list(chosen)
    first = True
    while twin.decision is not None and run.goes_on(twin):
        index = next_pick(twin, run, asked, left)
        if index is None:
            raise ChoiceError("These cannot be chosen together: the rest of the cost could not be paid.")
        is_asked = first or len(twin.decision.options) > 1 or game_asks(game, twin)
        if is_asked:
            choices.append(index)
        first = False
        twin.choose(index)
    if left and not (isinstance(asked, Order) and len(set(left)) == 1):  # the last of an order is not asked for
        raise ChoiceError("These cannot be chosen together: the rest of the cost could not be paid.")
    return choices


def next_pick(twin: Game, run: Run, asked: Asks, left: list[int]) -> int | None:
    """The option that takes the next item that is left, or that ends the run."""
    assert twin.decision is not None
    offered = twin.decision.options
    if isinstance(run, ShareRun):
        item = run.item_of(twin, offered[0])
        number = left.count(item)
        left[:] = [one for one in left if one != item]
        numbers = [first_of(code) for code in offered]
        return numbers.index(number) if number in numbers else None
    items = [run.item_of(twin, code) for code in offered]
    wanted = left[:1] if isinstance(asked, Order) else left
    for index, item in enumerate(items):
        if item in wanted:
            left.remove(item)
            return index
    return items.index(-1) if not left and -1 in items else None


def game_asks(game: Game, twin: Game) -> bool:
    """Whether the game itself would ask what the copy asks."""
    assert twin.decision is not None
    return game.asks == ALL or (game.asks != NEEDED and game.opens_window(twin.decision.seat, twin.decision.kind))


def in_turn(game: Game, number: int) -> list[int]:
    """So many cards from an end of a pile, one after the other."""
    twin = game.copy()
    twin.asks = ALL
    run = run_of(twin)
    assert isinstance(run, PickRun)
    choices: list[int] = []
    while twin.decision is not None and run.goes_on(twin):
        items = [run.item_of(twin, code) for code in twin.decision.options]
        wanted = [place for place, item in enumerate(items) if (item >= 0) == (number > 0)]
        if not wanted:
            raise ChoiceError(f"{number} more cards cannot be taken.")
        if not choices or len(items) > 1 or game_asks(game, twin):
            choices.append(wanted[0])
        number -= 1 if items[wanted[0]] >= 0 else 0
        twin.choose(wanted[0])
    return choices
