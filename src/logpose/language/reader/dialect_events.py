"""Events as our own English says them: any event, of any card or player, whatever brings it about.

Official texts speak of few of these. `writer/events.py` writes them all.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from logpose.language.nodes import Area, Event, Filter, Happening, Side, in_order
from logpose.language.reader import causes, filters
from logpose.language.reader.parser import Mismatch, Parser
from logpose.language.reader.predicates import Together
from logpose.language.vocabulary import AREAS, HAPPENINGS

# Of two that begin alike, the longer one first.
_HAPPENS: Final[tuple[tuple[str, Happening], ...]] = tuple(
    sorted(((words.phrase, what) for what, words in HAPPENINGS.items() if words.phrase), key=lambda one: -len(one[0]))
)
_WHO: Final[tuple[tuple[str, Side], ...]] = (("your opponent", "opponent"), ("you", "you"), ("a player", "any"))
_WHOSE: Final[tuple[tuple[str, Side], ...]] = (
    ("your or your opponent's", "any"),
    ("your opponent's", "opponent"),
    ("your", "you"),
    ("a player's", "any"),
)


class Doer(NamedTuple):
    """The card that it happens to."""

    whose: Side
    this: bool
    where: tuple[Filter, ...]


def event(p: Parser) -> list[Event]:
    found = p.first(_of_a_player, _of_cards, _happens)
    from_area = p.attempt(lambda p: _origin(p, found.whose))
    cause, source = causes.cause(p)
    at_least = p.attempt(_batch) or found.at_least
    whole = Event(
        found.what, found.whose, found.this, found.where, cause, at_least, found.becomes, source, found.other, from_area
    )
    return [whole]


def _origin(p: Parser, whose: Side) -> Area:
    p.need("from")
    if _side(p) != whose:
        raise p.fail("an area of that player")
    for area, words in AREAS.items():
        if p.take(words.phrase):
            return area
    raise p.fail("an area")


def _batch(p: Parser) -> int:
    p.need(",")
    number = p.number()
    p.need("or more at once")
    return number


def _side(p: Parser, sides: tuple[tuple[str, Side], ...] = _WHOSE) -> Side:
    for pattern, side in sides:
        if p.take(pattern):
            return side
    raise p.fail("whose")


# -- the card ----------------------------------------------------------------------------------------------------------


def _doer(p: Parser) -> Doer:
    if p.take("this Character|Leader|Stage|card"):
        whose: Side = "you"
        if p.take("of your opponent's"):
            whose = "opponent"
        elif p.take("of either player's"):
            whose = "any"
        return Doer(whose, True, in_order(filters.after_noun(p, Together(chosen=False))))
    return Doer("any" if p.take("a|an") else _side(p), False, causes.source(p))


def _happens(p: Parser) -> Event:
    doer = _doer(p)
    for pattern, what in _HAPPENS:
        if p.take(pattern):
            return Event(what, doer.whose, doer.this, doer.where, other=_met(p, what))
    raise p.fail("what happens to the card")


def _met(p: Parser, what: Happening) -> tuple[Filter, ...]:
    """The other card of a battle."""
    if not HAPPENINGS[what].between_cards or (what == "knocks_out_in_battle" and p.take("a card")):
        return ()
    if what in ("attacked", "battle_ended"):
        return p.attempt(lambda p: _met_by(p, "by a|an" if what == "attacked" else "with a|an")) or ()
    return causes.source(p) if p.take("your opponent's") else ()


def _met_by(p: Parser, pattern: str) -> tuple[Filter, ...]:
    p.need(pattern)
    return causes.source(p)


# -- the player --------------------------------------------------------------------------------------------------------


def _of_a_player(p: Parser) -> Event:
    found = p.first(_of_the_player, _by_the_player)
    if not p.take("about"):
        return found
    doer = _doer(p)
    return Event(found.what, found.whose, doer.this, doer.where, becomes=found.becomes)


def _of_the_player(p: Parser) -> Event:
    whose = _side(p)
    if p.take("turn starts"):
        return Event("turn_started", whose)
    if p.take("Main Phase starts"):
        return Event("main_started", whose)
    p.need("number of Life cards")
    if p.take("changes"):
        return Event("life_became", whose)
    p.need("becomes")
    return Event("life_became", whose, becomes=p.number())


def _by_the_player(p: Parser) -> Event:
    whose = _side(p, _WHO)
    if p.take("take|takes damage"):
        return Event("damage_taken", whose)
    p.need("draw|draws a card outside of your|their Draw Phase")
    return Event("drawn", whose)


# -- cards and what is done with them ----------------------------------------------------------------------------------


def _of_cards(p: Parser) -> Event:
    return p.first(_activated, _damage, _don_returned, _moved)


def _activated(p: Parser) -> Event:
    whose = _side(p, _WHO)
    p.need("activate|activates")
    for pattern, what in _OF_A_CARD:
        if p.take(pattern):
            doer = _card(p)
            return Event(what, whose, doer.this, doer.where)
    for pattern, what in _ALONE:
        if p.take(pattern):
            return Event(what, whose)
    if p.sees("this"):
        doer = _doer(p)
        return Event("event_activated", whose, True, doer.where)
    p.need("a|an")
    before = filters.before_noun(p)
    p.need("Event")
    where = before + filters.after_noun(p, Together(chosen=False))
    return Event("event_activated", whose, where=in_order(where))


_OF_A_CARD: Final[tuple[tuple[str, Happening], ...]] = (
    ("the [Blocker] of", "blocker_activated"),
    ("the [Trigger] of", "trigger_activated"),
    ("the [Counter] of", "counter_activated"),
)
_ALONE: Final[tuple[tuple[str, Happening], ...]] = (
    ("[Blocker]", "blocker_activated"),
    ("a [Trigger]", "trigger_activated"),
    ("a [Counter]", "counter_activated"),
)


def _card(p: Parser) -> Doer:
    """A card whose owner is said elsewhere."""
    if p.sees("this"):
        return _doer(p)
    p.need("a|an")
    return Doer("any", False, causes.source(p))


def _damage(p: Parser) -> Event:
    doer = _doer(p)
    p.need("'s attack deals damage to your opponent's Life")
    return Event("damage_dealt_to_life", doer.whose, doer.this, doer.where)


def _don_returned(p: Parser) -> Event:
    at_least = 0
    if not p.take("a"):
        at_least = p.number()
        p.need("or more")
    p.need("DON!! card|cards on")
    whose = _side(p)
    p.need("field is|are returned to")
    if _side(p) != whose:
        raise Mismatch("the same player")
    p.need("DON!! deck")
    return Event("don_returned", whose, at_least=at_least)


def _moved(p: Parser) -> Event:
    doer = _card(p)
    p.need("is")
    if p.take("removed from"):
        whose = _side(p)
        p.need("Life cards")
        return Event("life_removed", whose, doer.this, doer.where)
    if p.take("trashed from"):
        whose = _side(p)
        what: Happening = (
            "trashed_from_deck" if p.take("deck") else "life_trashed" if p.take("Life cards") else "trashed_from_hand"
        )
        if what == "trashed_from_hand":
            p.need("hand")
        return Event(what, whose, doer.this, doer.where)
    p.need("added to")
    whose = _side(p)
    if p.take("Life cards"):
        return Event("life_added", whose, doer.this, doer.where)
    p.need("hand from")
    if _side(p) != whose:
        raise Mismatch("the same player")
    p.need("Life")
    return Event("life_to_hand", whose, doer.this, doer.where)
