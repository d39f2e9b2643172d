"""Power and cost as sums: what is printed, and every effect that changes it, with its source and its duration.

    whole = power_sum(game, card, seat)
    assert whole.total == sum(term.amount for term in whole.terms)

The terms stand in the order in which the engine applies them (`engine/values.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from logpose.engine import values
from logpose.engine.game import Game
from logpose.engine.modifier_kinds import (
    ADD_COST,
    ADD_POWER,
    HAND_COST,
    PLAY_COST,
    SET_BASE_COST,
    SET_BASE_POWER,
    SET_COST,
)
from logpose.engine.state import Context, GameCard, Modifier
from logpose.engine.words import HAND
from logpose.play.card_names import name_then
from logpose.play.effect_words import until_words
from logpose.play.handles import handle_of, then_handle
from logpose.play.parts import plain

TermKind = Literal["printed", "base", "given DON!!", "effect", "set", "least"]


class Term(msgspec.Struct, frozen=True, omit_defaults=True):
    """One part of a sum. An effect may set a value instead of adding to it: then `becomes` is that value, and `amount` the
    difference that it makes."""

    kind: TermKind
    amount: int
    becomes: int | None = None
    source: str = ""  # the name of the card that does it
    by: int | None = None  # its handle
    until: str = ""  # how long; nothing if it lasts as long as a card's text holds
    count: int = 0  # of given DON!! cards


class Sum(msgspec.Struct, frozen=True):
    """A value of a card now, and its terms, which add up to it."""

    of: Literal["power", "cost"]
    total: int
    terms: tuple[Term, ...]


class _Change:
    """What one effect does to a value."""

    def __init__(self, kind: int, amount: int, source: int, until: str) -> None:
        self.kind = kind
        self.amount = amount
        self.source = source
        self.until = until


def power_sum(game: Game, card: GameCard, seat: int) -> Sum:
    """The power of a Leader or Character (2-6-3), on the field with all that changes it."""
    if not card.on_field:
        return Sum("power", card.printed.power, (Term("printed", card.printed.power),))
    total = game.power(card)
    terms = [Term("printed", card.printed.power)]
    if card.given:  # 6-5-5-2
        counted = card.given * 1000 if card.owner == game.turn_seat else 0
        terms.append(Term("given DON!!", counted, count=card.given))
    terms += _terms(game, seat, list(_changes(game, card)), card.printed.power, SET_BASE_POWER, ADD_POWER, -1)
    return Sum("power", total, tuple(terms))


def cost_sum(game: Game, card: GameCard, seat: int) -> Sum:
    """The cost of a card (2-7-6), at least 0 (1-3-6-2); of one in the hand, what playing it takes."""
    in_hand = card.area == HAND
    total = values.cost_to_play(game, card) if in_hand else game.cost(card)
    terms = [Term("printed", card.printed.cost)]
    if in_hand:
        changes = list(_changes_in_hand(game, card))
        terms += _terms(game, seat, changes, card.printed.cost, -1, ADD_COST, -1)
    elif card.on_field:
        changes = list(_changes(game, card))
        terms += _terms(game, seat, changes, card.printed.cost, SET_BASE_COST, ADD_COST, SET_COST)
    lacking = total - sum(term.amount for term in terms)
    if lacking:
        terms.append(Term("least", lacking, becomes=0))
    return Sum("cost", total, tuple(terms))


def _terms(
    game: Game, seat: int, changes: list[_Change], base: int, set_base: int, add: int, set_all: int
) -> list[Term]:
    """The effects one after the other, as `modifier_kinds.apply` applies them."""
    terms: list[Term] = []
    highest: int | None = None  # of the base values that effects set only the highest counts (4-9-2-1, 4-9-2-2)
    added = 0
    for one in changes:
        if one.kind == add:
            added += one.amount
            terms.append(_term(game, seat, one, "effect", one.amount))
        elif one.kind == set_base and (highest is None or one.amount > highest):
            terms.append(_term(game, seat, one, "base", one.amount - base, one.amount))
            base = highest = one.amount
        elif one.kind == set_all:
            terms.append(_term(game, seat, one, "set", one.amount - base - added, one.amount))
            added = one.amount - base
    return terms


def _term(game: Game, seat: int, change: _Change, kind: TermKind, amount: int, becomes: int | None = None) -> Term:
    name = plain(name_then(game, change.source, seat))
    source = game.find(change.source)
    if source is not None and source.area == HAND:  # of another player, it goes by another handle
        by = handle_of(game, source, seat)
    else:
        by = then_handle(game, change.source)
    return Term(kind, amount, becomes, name, by, change.until)


def _changes(game: Game, card: GameCard) -> Iterator[_Change]:
    """Permanent effects on a card of the field, then those that have been resolved (8-1-3-3-5, 8-2-3)."""
    values.bring_up_to_date(game, card)
    for source in (game.sources or []) if game.permanent_count else []:
        for index in range(0, len(source.applied), 3):
            place, id, amount = source.applied[index : index + 3]
            if id == card.id:
                yield _Change(source.ability.permanents[place].kind, amount, source.card.handle, "")
    for modifier in card.modifiers:
        yield _resolved(modifier)


def _resolved(modifier: Modifier) -> _Change:
    return _Change(modifier.kind, modifier.amount, modifier.source, until_words(modifier))


def _changes_in_hand(game: Game, card: GameCard) -> Iterator[_Change]:
    """What a card of the hand says of its own cost, and what others say of it (44ec98da)."""
    context = Context(card.owner, -1, card.handle, [[], [], []])
    game.judging_cost = True  # what such an effect says about costs is about the cost without it
    for ability in card.printed.hand_permanents:
        if values.met(game, ability, context):
            for own in ability.permanents:
                if own.kind == ADD_COST and own.amount is not None:
                    yield _Change(ADD_COST, own.amount.value(game, context), card.handle, "")
    for kind in (HAND_COST, PLAY_COST):
        game.judging_cost = kind == HAND_COST
        for active in values.in_force(game):
            effect = active.effect
            if effect.kind == kind and effect.amount is not None and card in effect.targets.cards(game, active.context):
                yield _Change(ADD_COST, effect.amount.value(game, active.context), active.context.source, "")
    game.judging_cost = False
    for modifier in game.effects:
        if modifier.kind == PLAY_COST and values.changes_play_cost(game, card, modifier):
            yield _Change(ADD_COST, modifier.amount, modifier.source, until_words(modifier))
