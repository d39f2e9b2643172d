"""What has happened during this turn, to what, by what and how often: one family of conditions, in the words of events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from logpose.language import nodes
from logpose.language.nodes import Area, Condition, Filter, Happened, HasKind, History, Not, Player, Side, in_order
from logpose.language.reader import causes, events, filters, nouns
from logpose.language.reader.parser import Mismatch, Parser
from logpose.language.reader.predicates import Together
from logpose.language.reader.tokens import NUMBER
from logpose.language.vocabulary import CHARACTER

_PLAYERS: Final[dict[Side, Player]] = {"you": "you", "opponent": "opponent", "any": "each"}
_OUTSIDE: Final = "outside of your|their|the Draw Phase"


def history(p: Parser) -> Condition:
    """Your Character has been K.O.'d during this turn; you have activated 2 or more Events during this turn."""
    if p.sees("this Character was K.O.'d"):  # of its own [On K.O.]: just now
        return _of_cards(p)
    if not _speaks_of_this_turn(p):
        raise Mismatch("something that has happened")
    found = p.first(_not_drawn, _this_battled, _by_a_player, _activation, _to_a_pile, _of_cards)
    times = p.attempt(_times)
    if times is not None:
        found = _changed(p, found, at_least=times)
    if not p.take("during this turn"):
        p.need("this turn")
    if p.take(_OUTSIDE):
        return _changed(p, found)
    cause, source = causes.cause(p)
    if source:
        raise p.fail("a cause without its cards")
    return found if cause == "any" else _changed(p, found, cause=cause)


def _speaks_of_this_turn(p: Parser) -> bool:
    """Whether "this turn" stands before the next comma or stop."""
    for place in range(p.at, len(p.tokens)):
        key = p.tokens[place].key
        if key == "turn":
            return p.tokens[place - 1].key == "this"
        if key in (",", ".", ":"):
            return False
    return False


def _times(p: Parser) -> int:
    """2 or more times."""
    number = p.number()
    p.need("or more times")
    return number


def _changed(p: Parser, found: Condition, **said: object) -> Condition:
    """What is said of an event after it: how often, and by what. Nothing is said twice."""
    if isinstance(found, Not):
        return Not(_changed(p, found.condition, **said))
    if not isinstance(found, Happened) or found.event in ("drawn_with_this_effect", "battled"):
        raise p.fail("one event")
    if found.cause != "any" if "cause" in said else found.at_least != 1 if said else found.event != "drawn":
        raise p.fail("an event of which that is not yet said")
    return msgspec.structs.replace(found, **said)


def _not_drawn(p: Parser) -> Condition:
    """In the middle of a sentence, without its subject."""
    p.need("haven't drawn a card using this Character|Leader|card's effect")
    return Not(Happened("drawn_with_this_effect"))


def _this_battled(p: Parser) -> Condition:
    p.need("this Character|Leader|card")
    p.need("battles|battled your opponent's")
    return Happened("battled", where=causes.source(p))


def _how_many(p: Parser) -> int:
    """A card; 2 or more cards; 0 is no card."""
    if p.take("no"):
        return 0
    if p.key == NUMBER:
        number = p.number()
        p.need("or more")
        return number
    p.take("a|an|any")
    return 1


def _so_often(found: Happened, number: int, denied: bool = False) -> Condition:
    if number == 0:
        return Not(found)
    often = msgspec.structs.replace(found, at_least=number) if number != 1 else found
    return Not(often) if denied else often


# -- what players have done ----------------------------------------------------------------------------------------------


def _by_a_player(p: Parser) -> Condition:
    """You have activated an Event; your opponent has not played any Characters; you have taken 2 or more damage."""
    player: Player = "each" if p.take("a player") else p.player("you", "your opponent")
    has_not = p.take("haven't") or p.take("hasn't") or p.take("have|has not")
    if not has_not:
        p.take("have|has")
    for verb, production in _DEEDS:
        if p.take(verb):
            number = 1 if verb == "attacked" else _how_many(p)
            if number == 0 and has_not:
                raise p.fail("what a player has not done")
            return _so_often(production(p, player), number, has_not)
    raise p.fail("what a player has done")


def _activated(p: Parser, player: Player) -> Happened:
    for name, what in _IN_BRACKETS:
        if p.take(name):
            p.take("effect|effects")
            return Happened(what, player)
    those = filters.before_noun(p)
    p.need("Event|Events")
    p.take("card|cards")
    return Happened("event_activated", player, in_order(those + filters.after_noun(p, Together(chosen=False))))


_IN_BRACKETS: Final[tuple[tuple[str, History], ...]] = (
    ("[Blocker]", "blocker_activated"),
    ("[Trigger]", "trigger_activated"),
    ("[Counter]", "counter_activated"),
)


def _activation(p: Parser) -> Condition:
    """A [Trigger] was activated; no Event has been activated: by any player."""
    number = _how_many(p)
    found = _activated(p, "each")
    if not p.take("has|have been activated"):
        p.need("was|were activated")
    return _so_often(found, number)


def _played(p: Parser, player: Player) -> Happened:
    """A Character from your trash; Events are not played."""
    noun = nouns.one(p)
    if noun.on_the_field or noun.whose not in (None, player) or len(noun.areas) > 1:
        raise p.fail("cards of the player who played them")
    area: Area | None = noun.areas[0] if noun.areas else None
    return _caused(p, Happened("played", player, nouns.truths(noun), from_area=area))


def _attacked(p: Parser, player: Player) -> Happened:
    """With your Leader; your opponent's Leader with a {T} type Character."""
    other = _met(p, player)
    where: tuple[Filter, ...] = ()
    if p.take("with"):
        if not p.take("a|an"):
            p.need("your" if player == "you" else "their")
        where = causes.source(p)
    return Happened("attacks", player, where, other=other or _met(p, player))


def _met(p: Parser, player: Player) -> tuple[Filter, ...]:
    """The other player's card."""
    if player == "opponent" and p.sees("your opponent's"):
        raise p.fail("your card")
    theirs = p.take("your") if player == "opponent" else p.take("your opponent's")
    return causes.source(p) if theirs else ()


def _damage(p: Parser, player: Player) -> Happened:
    p.need("damage")
    return Happened("damage_taken", player)


def _drew(p: Parser, player: Player) -> Happened:
    """Cards drawn in the Draw Phase are not told of, so the text must leave them out."""
    p.need("card|cards")
    if p.take("using this effect"):
        return Happened("drawn_with_this_effect", player)
    if not p.take(_OUTSIDE) and not p.sees(f"during? this turn {_OUTSIDE}"):
        raise p.fail(_OUTSIDE)
    return Happened("drawn", player)


def _from_hand(p: Parser, player: Player) -> Happened:
    noun = nouns.one(p)
    if noun.areas != ("hand",) or noun.whose != player:
        raise p.fail(f"from {_own(player)} hand")
    return _caused(p, Happened("trashed_from_hand", player, nouns.truths(noun)))


def _own(player: Player) -> str:
    return "your" if player == "you" else "their"


def _gave_don(p: Parser, player: Player) -> Happened:
    """2 or more DON!! cards; DON!! cards to your Leader."""
    p.need("DON!! card|cards")
    if not p.take("to"):
        return Happened("don_given", player)
    to = events.subject(p)
    if not to.this and _PLAYERS[to.whose] != player:
        raise p.fail("a card of the player who gave them")
    return Happened("don_given", player, to.where, this=to.this)


def _returned_don(p: Parser, player: Player) -> Happened:
    p.need("DON!! card|cards")
    p.take(f"from {_own(player)} field")
    p.need(f"to {_own(player)} DON!! deck")
    return _caused(p, Happened("don_returned", player))


_DEEDS: Final[tuple[tuple[str, Callable[[Parser, Player], Happened]], ...]] = (
    ("activated", _activated),
    ("played", _played),
    ("attacked", _attacked),
    ("taken|took", _damage),
    ("drawn", _drew),
    ("trashed", _from_hand),
    ("given", _gave_don),
    ("returned", _returned_don),
)


# -- what has become of cards --------------------------------------------------------------------------------------------


def _been(p: Parser) -> bool:
    """Whether it has been so; or has not been."""
    if p.take("has|have not been") or p.take("was|were not"):
        return False
    if not p.take("has|have been"):
        p.need("was|were")
    return True


def _to_a_pile(p: Parser) -> Condition:
    """A card has been trashed from your hand; 2 or more DON!! cards have been returned to your DON!! deck by your effect."""
    number = _how_many(p)
    if p.take("DON!! card|cards"):
        found = _don(p)
    else:
        where = nouns.one_described(p)
        if not _been(p):
            raise p.fail("what has become of the cards")
        what, whose = _pile(p)
        found = Happened(what, _PLAYERS[whose], where)
    return _so_often(_caused(p, found), number)


def _don(p: Parser) -> Happened:
    yours = p.take("on your field")
    if not _been(p):
        raise p.fail("what has become of the DON!! cards")
    p.need("returned to")
    owner = p.player("your DON!! deck", "your opponent's DON!! deck")
    if yours and owner != "you":
        raise p.fail("your DON!! deck")
    return Happened("don_returned", owner)


def _pile(p: Parser) -> tuple[History, Side]:
    """Trashed from your hand; removed from your Life cards; added to your hand from your Life."""
    if p.take("trashed from"):
        whose = _whose(p)
        return events.pile(p), whose
    if p.take("removed from"):
        whose = _whose(p)
        p.need("Life cards|area?")
        return "life_removed", whose
    p.need("added to")
    whose = _whose(p)
    if p.take("Life cards|area?"):
        return "life_added", whose
    p.need("hand from")
    if _whose(p) != whose:
        raise p.fail("the same player")
    p.need("Life cards|area?")
    return "life_to_hand", whose


def _whose(p: Parser) -> Side:
    if p.take("your or your opponent's") or p.take("a player's"):
        return "any"
    found = nouns.side(p)
    if found is None:
        raise p.fail("whose")
    return found


_FATES: Final[tuple[tuple[str, History], ...]] = (
    ("K.O.'d", "character_knocked_out"),
    ("removed from the field", "removed"),
    *((pattern, "returned_to_hand") for pattern in events.TO_THE_HAND),
    *events.TO_THE_DECK,
    ("rested", "rested"),
    ("attacked", "attacked"),
    ("given a DON!! card", "don_given"),
    ("trashed", "trashed"),
    ("played", "played"),
)


def _of_cards(p: Parser) -> Condition:
    """Your {T} type Character has been K.O.'d; this Character has attacked; 2 or more of your Characters were rested."""
    number = 1
    if p.key == NUMBER or p.sees("no"):
        number = _how_many(p)
        subject = events.several(p)
    else:
        subject = events.subject(p)
    player: Player = "you" if subject.this else _PLAYERS[subject.whose]
    start = Happened("attacks", player, subject.where, this=subject.this)
    for verb, what in _DONE_BY_CARDS:
        if p.take(f"has|have {verb}") or p.take(verb):
            found = msgspec.structs.replace(start, event=what, other=_met(p, player))
            return _so_often(found, number)
    so = _been(p)
    fates, _ = p.series(lambda p: _fate(p, start), lambda p: _fate(p, start), ("or",))
    if len(fates) == 1:
        return _so_often(fates[0], number, not so)
    if number > 1 or (any(one.cause == "any" for one in fates[:-1]) and fates[-1].cause != "any"):
        raise p.fail("one event")
    either = nodes.Or(tuple(fates))
    return either if so and number else Not(either)


_DONE_BY_CARDS: Final[tuple[tuple[str, History], ...]] = (
    ("attacked", "attacks"),
    ("battled and K.O.'d", "knocks_out_in_battle"),
    ("battled", "battles"),
)


def _fate(p: Parser, start: Happened) -> Happened:
    for pattern, what in _FATES:
        if p.take(pattern):
            where = start.where
            if what == "character_knocked_out":
                where = tuple(one for one in where if one != HasKind(CHARACTER))
            found = msgspec.structs.replace(start, event=what, where=where)
            if what == "attacked":
                by = causes.source(p) if p.take("by a|an") else ()
                return msgspec.structs.replace(found, other=by)
            if what == "played":
                found = _from(p, found)
            return _caused(p, found)
    raise p.fail("what has become of the card")


def _from(p: Parser, found: Happened) -> Happened:
    """From your trash: then it is your card."""
    areas, owner = nouns.area(p)
    if len(areas) > 1 or (owner is not None and found.player not in ("each", owner)):
        raise p.fail("one area of the card's owner")
    player = found.player if owner is None else _PLAYERS[owner]
    return msgspec.structs.replace(found, player=player, from_area=areas[0] if areas else None)


def _caused(p: Parser, found: Happened) -> Happened:
    cause, source = causes.cause(p)
    if source:
        raise Mismatch("a cause without its cards")
    return msgspec.structs.replace(found, cause=cause)
