"""Events: what an auto effect waits for after "when"."""

from __future__ import annotations

from typing import Final

from logpose.language import nodes
from logpose.language.nodes import Event, Filter, Happening, HasKind, Side, in_order
from logpose.language.reader import causes, dialect_events, filters, nouns
from logpose.language.reader.nouns import Noun
from logpose.language.reader.parser import Mismatch, Parser
from logpose.language.vocabulary import CHARACTER, LEADER, LEADER_OR_CHARACTER


def events(p: Parser) -> tuple[Event, ...]:
    """E; E or E; E, or when E."""
    found = list(_event(p))
    while True:
        state = p.state()
        if not (p.take(", or when") or p.take("or when") or p.take("or")):
            break
        more = p.attempt(_event)
        if more is None:
            p.back(state)
            break
        found.extend(more)
    return tuple(found)


def when(found: tuple[Event, ...]) -> Event | tuple[Event, ...]:
    return found[0] if len(found) == 1 else found


def _event(p: Parser) -> list[Event]:
    spelled_out = p.namely((Event,))
    if spelled_out is not None:
        return [spelled_out]
    return p.first(
        _this_card, _attack_damage, _don, _life, _hand, _activation, _play, _player, _fate, dialect_events.event
    )


# -- this card ---------------------------------------------------------------------------------------------------------


def _this_card(p: Parser) -> list[Event]:
    if p.take("this Leader or any of your Characters is given a DON!! card"):
        return [Event("don_given", where=(HasKind(LEADER_OR_CHARACTER),))]
    if p.sees("this Character|Leader|card's"):
        raise Mismatch("what becomes of this card")
    p.need("this Character|Leader|card|Stage")
    if p.take("attacks"):
        if p.take("or is attacked"):
            return [Event("attacks", this=True), Event("attacked", this=True)]
        other = _target(p) if p.take("your opponent's") else ()
        return [Event("attacks", this=True, other=other)]
    if p.take("is attacked"):
        return [Event("attacked", this=True)]
    if p.take("battles and K.O.'s your opponent's"):
        return [Event("knocks_out_in_battle", this=True, other=_target(p))]
    if p.take("battles your opponent's") or p.take("battles"):
        return [Event("battles", this=True, other=_target(p))]
    if p.take("becomes|is rested"):
        return [_caused(p, "rested")]
    if p.take("is removed from the field"):
        return [_caused(p, "removed")]
    p.need("is K.O.'d")
    return [_caused(p, "knocked_out")]


def _caused(p: Parser, what: Happening) -> Event:
    cause, source = causes.cause(p)
    return Event(what, this=True, cause=cause, source=source)


def _target(p: Parser) -> tuple[Filter, ...]:
    return causes.source(p)


def battle_end(p: Parser) -> list[Event]:
    """At the end of a battle in which this Character battles …"""
    p.need("at the end of a battle in which this Character|Leader|card battles your opponent's")
    return [Event("battle_ended", this=True, other=_target(p))]


def _attack_damage(p: Parser) -> list[Event]:
    if p.take("this Character|Leader|card's attack deals damage to your opponent's Life"):
        return [Event("damage_dealt_to_life", this=True)]
    if p.take("you deal damage to your opponent's Life"):
        return [Event("damage_dealt_to_life")]
    p.need("you take")
    p.need("damage")
    return [Event("damage_taken")]


# -- DON!!, Life, hand -------------------------------------------------------------------------------------------------


def _don(p: Parser) -> list[Event]:
    at_least = 0
    whose: Side = "you"
    if p.take("# or more DON!! cards on your field are returned to your DON!! deck"):
        at_least = next(token for token in p.tokens if token.key == "#").number
    elif p.take("a DON!! card on the field is returned to your|a DON!! deck"):
        whose = "any"  # a DON!! card goes to its owner's DON!! deck
    else:
        p.need("a DON!! card on your field is returned to your DON!! deck")
    cause, source = causes.cause(p)
    return [Event("don_returned", whose, cause=cause, at_least=at_least, source=source)]


def _life(p: Parser) -> list[Event]:
    if p.take("your number of Life cards changes"):
        return [Event("life_became")]
    if p.take("your number of Life cards becomes"):
        return [Event("life_became", becomes=p.number())]
    p.need("a card is")
    if p.take("added to your hand from your Life"):
        return [Event("life_to_hand")]
    p.need("removed from")
    if p.take("your or your opponent's Life cards"):
        return [Event("life_removed"), Event("life_removed", "opponent")]
    if p.take("your opponent's Life cards"):
        return [Event("life_removed", "opponent")]
    p.need("your Life cards")
    return [Event("life_removed")]


def _hand(p: Parser) -> list[Event]:
    if p.take("you draw a card outside of your Draw Phase"):
        return [Event("drawn")]
    p.need("a card is trashed from your hand")
    cause, source = causes.cause(p)
    return [Event("trashed_from_hand", cause=cause, source=source)]


# -- activating and playing --------------------------------------------------------------------------------------------

_ACTIVATED: Final[tuple[tuple[str, Happening], ...]] = (
    ("an? Event", "event_activated"),
    ("a? [Blocker]", "blocker_activated"),
    ("a? [Trigger]", "trigger_activated"),
)


def _activation(p: Parser) -> list[Event]:
    if p.take("a [Trigger] activates"):
        return [Event("trigger_activated", "any")]
    whose: Side = "you"
    if p.take("your opponent activates"):
        whose = "opponent"
    else:
        p.need("you activate")
    found = [Event(_activated(p), whose)]
    while True:
        state = p.state()
        more = p.attempt(_activated) if p.take("or") else None
        if more is None:
            p.back(state)
            return found
        found.append(Event(more, whose))


def _activated(p: Parser) -> Happening:
    for pattern, what in _ACTIVATED:
        if p.take(pattern):
            return what
    raise p.fail("an Event, [Blocker] or [Trigger]")


def _play(p: Parser) -> list[Event]:
    if p.take("you play a|an"):
        whose: Side = "you"
    elif p.take("your opponent plays a|an"):
        whose = "opponent"
    else:
        return [_is_played(p)]
    noun = _noun(p)
    if noun.whose not in (None, whose):
        raise p.fail("the cards of the player who plays them")
    cause, source = causes.cause(p)
    from_areas: tuple[nodes.Area | None, ...] = noun.areas or (None,)
    return [
        Event("played", whose, where=_that(noun), cause=cause, source=source, from_area=area) for area in from_areas
    ]


def _is_played(p: Parser) -> Event:
    p.need("a|an")
    noun = _noun(p)
    if noun.areas or noun.on_the_field:
        raise p.fail("is played from your")
    p.need("is played from your")
    from_area: nodes.Area = "trash" if p.take("trash") else "hand"
    if from_area == "hand":
        p.need("hand")
    return Event("played", where=_that(noun), from_area=from_area)


def _noun(p: Parser) -> Noun:
    found = nouns.alternatives(p, None, filters.Together(chosen=False))
    if len(found) != 1:
        raise p.fail("one kind of card")
    return found[0]


def _that(noun: Noun) -> tuple[Filter, ...]:
    kinds: list[Filter] = [HasKind(noun.kinds)] if noun.kinds else []
    return in_order(kinds + noun.those)


def _player(p: Parser) -> list[Event]:
    p.need("your opponent")
    p.need("attacks")
    return [Event("attacks", "opponent")]


# -- what becomes of cards ---------------------------------------------------------------------------------------------


def _fate(p: Parser) -> list[Event]:
    """A Character is K.O.'d; your {T} type Character is removed from the field by your opponent's effect or K.O.'d."""
    whose: Side = "any"
    if p.take("a|an"):
        pass
    else:
        p.take("one of")
        owner = nouns.side(p)
        if owner is None:
            raise Mismatch("whose card")
        whose = owner
    noun = _noun(p)
    if whose == "any" and noun.whose is not None:
        whose = noun.whose
    if (
        noun.areas
        or noun.whose not in (None, whose)
        or noun.kinds not in (CHARACTER, LEADER, LEADER_OR_CHARACTER, ("stage",))
    ):
        raise p.fail("a card on the field")
    where = _that(noun)
    if p.take("is K.O.'d"):
        cause, source = causes.cause(p)
        return [Event("knocked_out", whose, where=where, cause=cause, source=source)]
    if p.take("is returned to the owner's hand"):
        cause, source = causes.cause(p)
        return [Event("returned_to_hand", whose, where=where, cause=cause, source=source)]
    if p.take("is given a DON!! card"):
        return [Event("don_given", whose, where=where)]
    if p.take("is rested") or p.take("becomes rested"):
        cause, source = causes.cause(p)
        return [Event("rested", whose, where=where, cause=cause, source=source)]
    if p.take("attacks"):
        return [Event("attacks", whose, where=where)]
    p.need("is removed from the field")
    cause, source = causes.cause(p)
    found = [Event("removed", whose, where=where, cause=cause, source=source)]
    if p.take("or K.O.'d"):
        found.append(Event("knocked_out", whose, where=where))
    return found
