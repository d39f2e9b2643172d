"""Events: what an auto effect waits for after "when"."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import msgspec

from logpose.language.nodes import Area, Event, Filter, Happening, HasKind, Side, in_order
from logpose.language.reader import causes, dialect_events, nouns
from logpose.language.reader.parser import Mismatch, Parser
from logpose.language.reader.tokens import NUMBER
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
        _attack_damage, _don, _life, _hand, _activation, _play, _of_a_player, _of_cards, dialect_events.event
    )


# -- cards and what becomes of them --------------------------------------------------------------------------------------


class Subject(NamedTuple):
    """The card that it happens to: this one, or one of a side of which something is true."""

    whose: Side = "any"
    this: bool = False
    where: tuple[Filter, ...] = ()


def _of_cards(p: Parser) -> list[Event]:
    """A Character is K.O.'d; your {T} type Character is removed from the field by your opponent's effect or K.O.'d."""
    subjects, _ = p.series(subject, subject, ("or",))
    return [
        msgspec.structs.replace(event, whose=_owner(one, event), this=one.this, where=one.where)
        for event in _becomes(p)
        for one in subjects
    ]


def _owner(one: Subject, event: Event) -> Side:
    """A card that is played from your hand is yours, whoever may play one."""
    if event.whose not in ("any", one.whose) and one.whose != "any":
        raise Mismatch("an area of the card's owner")
    return event.whose if one.whose == "any" else one.whose


def several(p: Parser) -> Subject:
    """After a number: of your Characters; {T} type Characters; of your opponent's rested Characters."""
    whose: Side | None = None
    if p.take("of"):
        whose = nouns.side(p)
        if whose is None:
            raise p.fail("whose cards")
    return _described(p, whose or "any")


def subject(p: Parser) -> Subject:
    """The card that something happens to, or has happened to."""
    if p.take("this Leader or any of your Characters") or p.take("your Leader or any of your Characters"):
        return Subject("you", where=(HasKind(LEADER_OR_CHARACTER),))
    if p.sees("this Character|Leader|card|Stage's"):
        raise Mismatch("what becomes of this card")
    if p.take("this Character|Leader|card|Stage"):
        return Subject("you", this=True)
    whose: Side = "any"
    if p.take("a|an"):
        if p.take("opponent's"):
            whose = "opponent"
    else:
        p.take("one|any of")
        owner = nouns.side(p)
        if owner is None:
            raise Mismatch("whose card")
        whose = owner
    return _described(p, whose)


def _described(p: Parser, whose: Side) -> Subject:
    noun = nouns.one(p)
    if whose == "any" and noun.whose is not None:
        whose = noun.whose
    if noun.areas or noun.whose not in (None, whose) or not (noun.known or noun.kinds in ((), *_ON_FIELD)):
        raise p.fail("a card on the field")
    return Subject(whose, where=nouns.truths(noun))


_ON_FIELD: Final = (CHARACTER, LEADER, LEADER_OR_CHARACTER, ("stage",))
TO_THE_HAND: Final = ("returned to the|its|their owner's hand", "returned to the|your|their hand")
TO_THE_DECK: Final[tuple[tuple[str, Literal["placed_under_deck", "returned_to_deck"]], ...]] = (
    ("placed at the bottom of the|its|their owner's deck", "placed_under_deck"),
    ("placed at the bottom of the|your|their deck", "placed_under_deck"),
    ("returned to the|its|their owner's deck", "returned_to_deck"),
)
_SUFFERED: Final[tuple[tuple[str, Happening], ...]] = (
    ("K.O.'d", "knocked_out"),
    ("removed from the field", "removed"),
    *[(pattern, "returned_to_hand") for pattern in TO_THE_HAND],
    *TO_THE_DECK,
    ("rested", "rested"),
    ("trashed", "trashed"),
)


def _becomes(p: Parser) -> list[Event]:
    """What happens to a card, or what it does; the subject is filled in later."""
    if p.take("attacks"):
        if p.take("or is attacked"):
            return [Event("attacks", "any"), Event("attacked", "any")]
        other = causes.source(p) if p.take("your opponent's") or p.take("a|an") else ()
        return [Event("attacks", "any", other=other)]
    if p.take("battles and K.O.'s your opponent's"):
        return [Event("knocks_out_in_battle", "any", other=causes.source(p))]
    if p.take("K.O.'s your opponent's"):
        beaten = causes.source(p)
        p.need("in battle")
        return [Event("knocks_out_in_battle", "any", other=beaten)]
    if p.take("battles your opponent's") or p.take("battles a|an?"):
        return [Event("battles", "any", other=causes.source(p))]
    if p.take("becomes|is rested"):
        return [_caused(p, "rested")]
    if p.take("leaves the field"):
        return [_caused(p, "removed")]
    p.need("is")
    if p.take("attacked"):
        by = causes.source(p) if p.take("by your opponent's") or p.take("by a|an") else ()
        return [Event("attacked", "any", other=by)]
    if p.take("given a DON!! card"):
        return [Event("don_given", "any")]
    if p.take("played"):
        return [_played(p)]
    return _suffers(p)


def _suffers(p: Parser) -> list[Event]:
    """K.O.'d by your effect; removed from the field by your opponent's effect or K.O.'d."""
    found, _ = p.series(_suffered, _suffered, ("or",))
    if any(one.cause == "any" for one in found[:-1]) and found[-1].cause != "any":
        raise p.fail("a cause for each")
    return found


def _suffered(p: Parser) -> Event:
    for pattern, what in _SUFFERED:
        if p.take(pattern):
            if what == "trashed" and p.sees("from"):
                raise p.fail("trashed from the field")
            return _caused(p, what)
    raise p.fail("what becomes of the card")


def _caused(p: Parser, what: Happening) -> Event:
    cause, source = causes.cause(p)
    return Event(what, "any", cause=cause, source=source)


def _played(p: Parser) -> Event:
    """Is played; is played from your trash; is played by an effect."""
    areas, owner = nouns.area(p)
    if len(areas) > 1:
        raise p.fail("one area")
    cause, source = causes.cause(p)
    return Event("played", owner or "any", cause=cause, source=source, from_area=areas[0] if areas else None)


def battle_end(p: Parser) -> list[Event]:
    """At the end of a battle in which this Character battles …"""
    p.need("at the end of a battle in which this Character|Leader|card battles your opponent's")
    return [Event("battle_ended", this=True, other=causes.source(p))]


# -- damage, DON!!, Life, hand -------------------------------------------------------------------------------------------


def _attack_damage(p: Parser) -> list[Event]:
    if p.take("this Character|Leader|card's attack deals damage to your opponent's Life cards?"):
        return [Event("damage_dealt_to_life", this=True)]
    if p.sees("your"):
        dealt = p.attempt(_damage_of_a_card)
        if dealt is not None:
            return [dealt]
    if p.take("you deal damage to your opponent's Life cards?"):
        return [Event("damage_dealt_to_life")]
    whose: Side = "you"
    if p.take("your opponent takes damage"):
        whose = "opponent"
    else:
        p.need("you take")
        p.need("damage")
    attacker = p.attempt(lambda p: _attacker(p, whose))
    return [
        Event("damage_taken", whose)
        if attacker is None
        else Event("damage_taken", whose, cause="battle", source=attacker)
    ]


def _attacker(p: Parser, damaged: Side) -> tuple[Filter, ...]:
    """From an attack by your opponent's Leader; from your opponent's Character's attack: only opponents attack."""
    theirs = "your" if damaged == "opponent" else "your opponent's"
    if p.take("from an|the attack by|of"):
        if not p.take("a|an"):
            p.need(theirs)
        return causes.source(p)
    if p.take("from attacks") or p.take("from an attack"):
        return ()
    p.need(f"from {theirs}")
    attacker = causes.source(p)
    p.need("'s attack")
    return attacker


def _damage_of_a_card(p: Parser) -> Event:
    """Your Leader's attack deals damage to your opponent's Life."""
    attacker = subject(p)
    p.need("'s attack deals damage to your opponent's Life cards?")
    return Event("damage_dealt_to_life", *attacker)


def _don(p: Parser) -> list[Event]:
    """A DON!! card on your field is returned to your DON!! deck; a DON!! card is given to this Character."""
    at_least = 0
    if not p.take("a"):
        at_least = p.number()
        p.need("or more")
    p.need("DON!! card|cards")
    if not at_least and p.take("is given to"):
        return [Event("don_given", *subject(p))]
    whose: Side = "you"
    if p.take("on the field"):
        whose = "any"  # a DON!! card goes to its owner's DON!! deck
    elif p.take("on your opponent's field"):
        whose = "opponent"
    else:
        p.take("on your field")
    p.need(f"is|are returned to {_DON_DECK[whose]} DON!! deck")
    cause, source = causes.cause(p)
    return [Event("don_returned", whose, cause=cause, at_least=at_least, source=source)]


_DON_DECK: Final[dict[Side, str]] = {"you": "your|a|the", "opponent": "their|a|the", "any": "your|a|the"}


def _life(p: Parser) -> list[Event]:
    """Your number of Life cards becomes 0; a card is removed from your or your opponent's Life cards."""
    if p.sees("your number of") or p.sees("your opponent's number of") or p.sees("your opponent's? Life cards become"):
        whose = nouns.side(p) or "you"
        p.take("number of")
        p.need("Life cards")
        if p.take("changes"):
            return [Event("life_became", whose)]
        p.need("becomes|become")
        return [Event("life_became", whose, becomes=p.number())]
    if p.sees("your opponent's? Life card is trashed"):
        whose = nouns.side(p) or "you"
        p.need("Life card is trashed")
        return [msgspec.structs.replace(_caused(p, "life_trashed"), whose=whose)]
    p.need("a|an")
    where = nouns.one_described(p)
    p.need("is")
    if p.take("added to your hand from your Life"):
        p.take("cards|area")
        return [msgspec.structs.replace(_caused(p, "life_to_hand"), whose="you", where=where)]
    what: Happening = "life_added" if p.take("added to") else "life_removed"
    if what == "life_removed":
        p.need("removed from")
    if p.take("your or your opponent's Life"):
        found = [Event(what, where=where), Event(what, "opponent", where=where)]
    else:
        owner = nouns.side(p)
        if owner is None:
            raise p.fail("whose Life cards")
        found = [Event(what, owner, where=where)]
        p.need("Life")
    p.take("cards|area")
    return found


def _hand(p: Parser) -> list[Event]:
    """You draw a card outside of your Draw Phase; a card is trashed from your hand by an effect."""
    if p.take("you draw a card outside of your Draw Phase"):
        return [Event("drawn")]
    if p.take("your opponent draws a card outside of their Draw Phase"):
        return [Event("drawn", "opponent")]
    if p.take("you trash a card from your hand"):
        whose: Side = "you"
    elif p.take("your opponent trashes a card from their hand"):
        whose = "opponent"
    else:
        return [_trashed(p)]
    cause, source = causes.cause(p)
    return [Event("trashed_from_hand", whose, cause=cause, source=source)]


def _trashed(p: Parser) -> Event:
    """A {T} type card is trashed from your hand by your effect; 2 or more cards are trashed from your hand; this card is."""
    at_least = 0
    where: tuple[Filter, ...] = ()
    this = p.take("this Character|Stage? card")
    if p.key == NUMBER:
        at_least = p.number()
        p.need("or more cards")
    elif not this:
        p.need("a|an")
        where = nouns.one_described(p)
    p.need("is|are trashed from")
    whose = nouns.side(p)
    if whose is None or (this and whose != "you"):
        raise p.fail("whose hand")
    if this and not p.sees("hand"):
        raise p.fail("your hand")
    what = pile(p)
    cause, source = causes.cause(p)
    return Event(what, whose, this, where, cause, at_least, source=source)


def pile(p: Parser) -> PileHappening:
    """What it is to be trashed from a hand, a deck or Life cards."""
    for name, what in _PILES:
        if p.take(name):
            return what
    raise p.fail("a hand, a deck or Life cards")


PileHappening = Literal["trashed_from_hand", "trashed_from_deck", "life_trashed"]
_PILES: Final[tuple[tuple[str, PileHappening], ...]] = (
    ("hand", "trashed_from_hand"),
    ("deck", "trashed_from_deck"),
    ("Life cards|area?", "life_trashed"),
)


# -- activating and playing ----------------------------------------------------------------------------------------------


def _activation(p: Parser) -> list[Event]:
    if p.take("a [Trigger] activates"):
        return [Event("trigger_activated", "any")]
    whose: Side = "you"
    if p.take("your opponent activates"):
        whose = "opponent"
    else:
        p.need("you activate")
    found, _ = p.series(_activated, _activated, ("or",))
    return [Event(what, whose, where=where) for what, where in found]


def _activated(p: Parser) -> tuple[Happening, tuple[Filter, ...]]:
    """An Event with a cost of 3 or more; [Blocker]; a [Trigger]."""
    p.take("a|an")
    if p.take("[Blocker]"):
        return "blocker_activated", ()
    if p.take("[Trigger] effect?"):
        return "trigger_activated", ()
    if p.take("[Counter] effect?"):
        p.take("of an Event")
        return "counter_activated", ()
    noun = nouns.one(p)
    if noun.kinds != ("event",) or noun.areas:
        raise p.fail("an Event, [Blocker] or [Trigger]")
    return "event_activated", in_order(noun.those)


def _play(p: Parser) -> list[Event]:
    """You play a Character from your hand by an effect."""
    if p.take("you play a|an"):
        whose: Side = "you"
    else:
        p.need("your opponent plays a|an")
        whose = "opponent"
    noun = nouns.one(p)
    if noun.whose not in (None, whose):
        raise p.fail("the cards of the player who plays them")
    cause, source = causes.cause(p)
    areas: tuple[Area | None, ...] = noun.areas or (None,)
    where = nouns.truths(noun)
    return [Event("played", whose, where=where, cause=cause, source=source, from_area=area) for area in areas]


def _of_a_player(p: Parser) -> list[Event]:
    """Your opponent attacks with a Character; your opponent returns a DON!! card to their DON!! deck."""
    whose: Side = "opponent" if p.take("your opponent") else "you"
    if whose == "you":
        p.need("you")
    own = "their" if whose == "opponent" else "your"
    if p.take("attacks|attack"):
        if not p.take("with"):
            return [Event("attacks", whose)]
        if not p.take("a|an"):
            p.need(own)
        return [Event("attacks", whose, where=causes.source(p))]
    p.need("returns|return a DON!! card")
    p.take(f"from {own} field")
    p.need(f"to {own} DON!! deck")
    return [msgspec.structs.replace(_caused(p, "don_returned"), whose=whose)]
