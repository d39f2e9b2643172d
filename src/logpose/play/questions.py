"""Questions as people meet them: one selection, order, distribution or amount where the engine asks pick by pick.

    asked = question(game)
    for index in answer(game, (0, 2)):     # the first and the third item
        game.choose(index)

Bots and records keep the engine's single picks, which list no set twice. A person picks and drops in any order and then
confirms; `answering.answer` turns the whole answer into picks.
"""

from __future__ import annotations

import msgspec

from logpose.engine import options as codes
from logpose.engine.abilities import Resolution, paying
from logpose.engine.game import Game
from logpose.engine.instructions.choices import NO_TOTAL
from logpose.engine.instructions.choosing import Choosing
from logpose.engine.notes import CardThen
from logpose.engine.options import first_of, verb_of
from logpose.engine.words import MOST_TIMES, NO_VALUE, VALUE_COST
from logpose.language.vocabulary import VALUES
from logpose.play import explain
from logpose.play.handles import handle_then
from logpose.play.options import Option, options
from logpose.play.parts import Parts, plain, rules_of
from logpose.play.runs import Item, PickRun, PlaceRun, run_of


class Total(msgspec.Struct, frozen=True):
    """What the chosen cards may come to together."""

    of: str  # "cost" or "power"
    at_most: int


class Selection(msgspec.Struct, frozen=True, omit_defaults=True, tag="selection", tag_field="asks"):
    """Choose items, each as often as there are copies; `picked` ones are part of every choice and count with it."""

    items: tuple[Item, ...]
    least: int
    most: int
    total: Total | None = None
    different_names: bool = False
    different: str = ""  # "costs", "base costs" …, in which the chosen cards must differ


class Order(msgspec.Struct, frozen=True, omit_defaults=True, tag="order", tag_field="asks"):
    """Say in which order the items are placed or played: the first one first, all of them."""

    items: tuple[Item, ...]


class Distribution(msgspec.Struct, frozen=True, omit_defaults=True, tag="distribution", tag_field="asks"):
    """Say how many DON!! cards are taken from each of the items, or given to each of them."""

    items: tuple[Item, ...]
    least: int
    most: int


class Amount(msgspec.Struct, frozen=True, omit_defaults=True, tag="amount", tag_field="asks"):
    """Say a number. Of very many, the options list a few."""

    least: int
    most: int


class YesNo(msgspec.Struct, frozen=True, omit_defaults=True, tag="yes-no", tag_field="asks"):
    """Say yes or no."""

    yes: Option
    no: Option


class Options(msgspec.Struct, frozen=True, omit_defaults=True, tag="options", tag_field="asks"):
    """Choose one of the options."""


Asks = Selection | Order | Distribution | Amount | YesNo | Options


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat is asked: `asks` as a whole, and the engine's `options` in the order in which the game numbers them."""

    kind: str
    parts: Parts  # the sentence that asks
    options: tuple[Option, ...]
    asks: Asks
    source: int | None = None  # the handle of the card whose effect asks
    is_cost: bool = False  # it is about paying an activation cost
    rules: tuple[str, ...] = ()

    @property
    def why(self) -> str:
        return plain(self.parts)


def question(game: Game) -> Question | None:
    """What is asked, for the seat that is asked."""
    decision = game.decision
    if decision is None:
        return None
    parts = explain.question(game)
    offered = tuple(options(game))
    asking = next((one for one in reversed(game.stack) if isinstance(one, Resolution)), None)
    source = None
    if asking is not None:
        source = handle_then(CardThen(game.physical(asking.context.source)), decision.seat, len(game.seats))
    return Question(
        codes.KINDS[decision.kind],
        parts,
        offered,
        asks(game, offered),
        source,
        asking is not None and paying(game.stack),
        rules_of(parts),
    )


def asks(game: Game, offered: tuple[Option, ...]) -> Asks:
    """The decision that waits as a whole."""
    decision = game.decision
    assert decision is not None
    verbs = [verb_of(code) for code in decision.options]
    run = run_of(game)
    if isinstance(run, PickRun) and run.choosing.in_turn:
        picked = len(run.choosing.picked)
        return Amount(max(run.choosing.least - picked, 0), run.choosing.most - picked)
    if isinstance(run, PickRun):
        return selection(run)
    if isinstance(run, PlaceRun):
        return Order(tuple(run.items))
    if run is not None:
        least, most = run.bounds(game)
        if len(run.items) == 1:
            return Amount(least, most)  # of DON!! cards from one place, or for one card
        return Distribution(tuple(run.items), least, most)
    if codes.YES in verbs and codes.NO in verbs:
        return YesNo(offered[verbs.index(codes.YES)], offered[verbs.index(codes.NO)])
    if decision.kind == codes.LOOPING:
        return Amount(0, MOST_TIMES)  # of which a few are listed
    if verbs == [codes.NUMBER] * len(verbs):
        numbers = [first_of(code) for code in decision.options]
        if numbers == list(range(numbers[0], numbers[-1] + 1)):
            return Amount(numbers[0], numbers[-1])
    return Options()


def selection(run: PickRun) -> Selection:
    choosing: Choosing = run.choosing
    total = None
    if choosing.total_of != NO_TOTAL:
        total = Total("cost" if choosing.total_of == VALUE_COST else "power", choosing.total)
    different = "" if choosing.different == NO_VALUE else list(VALUES.values())[choosing.different].plural
    return Selection(tuple(run.items), choosing.least, choosing.most, total, choosing.different_names, different)
