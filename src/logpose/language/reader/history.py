"""What has happened during this turn, to what and by what: one family of conditions, in the words of events."""

from __future__ import annotations

from typing import Final

from logpose.language import nodes
from logpose.language.nodes import Condition, Happened, HasKind, History, Not, Player, Side, in_order
from logpose.language.reader import causes, events, filters, nouns
from logpose.language.reader.parser import Mismatch, Parser
from logpose.language.reader.predicates import Together
from logpose.language.vocabulary import CHARACTER

_PLAYERS: Final[dict[Side, Player]] = {"you": "you", "opponent": "opponent", "any": "each"}


def history(p: Parser) -> Condition:
    """Your Character has been K.O.'d during this turn; you have activated an Event during this turn."""
    if p.sees("this Character was K.O.'d"):  # of its own [On K.O.]: just now
        return _of_a_card(p)
    if not _speaks_of_this_turn(p):
        raise Mismatch("something that has happened")
    found = p.first(_not_drawn, _this_battled, _by_a_player, _to_a_pile, _of_a_card)
    if not p.take("during this turn"):
        p.need("this turn")
    return found


def _speaks_of_this_turn(p: Parser) -> bool:
    """Whether "this turn" stands before the next comma or stop."""
    for place in range(p.at, len(p.tokens)):
        key = p.tokens[place].key
        if key == "turn":
            return p.tokens[place - 1].key == "this"
        if key in (",", ".", ":"):
            return False
    return False


def _not_drawn(p: Parser) -> Condition:
    """In the middle of a sentence, without its subject."""
    p.need("haven't drawn a card using this Leader's effect")
    return Not(Happened("drawn_with_this_effect"))


def _this_battled(p: Parser) -> Condition:
    p.need("this Character|Leader|card")
    p.need("battles|battled your opponent's")
    return Happened("battled", where=causes.source(p))


# -- what players have done ----------------------------------------------------------------------------------------------


def _by_a_player(p: Parser) -> Condition:
    """You have activated an Event; your opponent has not played a Character; you have taken damage."""
    player = p.player("you", "your opponent")
    has_not = p.take("haven't") or p.take("hasn't") or p.take("have|has not")
    if not has_not:
        p.take("have|has")
    found = p.first(lambda p: _activated(p, player), lambda p: _played(p, player), lambda p: _suffered(p, player))
    return Not(found) if has_not else found


def _activated(p: Parser, player: Player) -> Happened:
    p.need("activated")
    p.take("a|an")
    if p.take("[Blocker]"):
        return Happened("blocker_activated", player)
    if p.take("[Trigger]"):
        return Happened("trigger_activated", player)
    those = filters.before_noun(p)
    p.need("Event")
    p.take("card")
    return Happened("event_activated", player, in_order(those + filters.after_noun(p, Together(chosen=False))))


def _played(p: Parser, player: Player) -> Happened:
    p.need("played a|an")
    where = nouns.one_described(p)
    cause, source = causes.cause(p)
    if source:
        raise p.fail("a cause without its cards")
    return Happened("played", player, where, cause)


def _suffered(p: Parser, player: Player) -> Happened:
    if p.take("taken|took damage"):
        return Happened("damage_taken", player)
    if p.take("drawn a card using this effect"):
        return Happened("drawn_with_this_effect", player)
    p.need(f"trashed a card from {'their' if player == 'opponent' else 'your'} hand")
    return Happened("trashed_from_hand", player)


# -- what has become of cards --------------------------------------------------------------------------------------------


def _to_a_pile(p: Parser) -> Condition:
    """A card has been trashed from your hand; a DON!! card has been returned to your DON!! deck by your effect."""
    p.need("a|an")
    if p.take("DON!! card"):
        yours = p.take("on your field")
        if not p.take("has been returned to"):
            p.need("was returned to")
        owner = p.player("your DON!! deck", "your opponent's DON!! deck")
        if yours and owner != "you":
            raise p.fail("your DON!! deck")
        return _caused(p, "don_returned", owner)
    where = nouns.one_described(p)
    if not p.take("has been"):
        p.need("was")
    if p.take("trashed from"):
        whose = nouns.side(p)
        p.need("hand")
        what: History = "trashed_from_hand"
    else:
        p.need("added to")
        theirs = p.take("your opponent's hand from your opponent's Life")
        if not theirs:
            p.need("your hand from your Life")
        p.take("cards|area")
        whose, what = "opponent" if theirs else "you", "life_to_hand"
    if whose is None:
        raise p.fail("whose hand")
    return _caused(p, what, _PLAYERS[whose], where)


_FATES: Final[tuple[tuple[str, History], ...]] = (
    ("K.O.'d", "character_knocked_out"),
    ("removed from the field", "removed"),
    ("returned to the|its owner's hand", "returned_to_hand"),
    ("rested", "rested"),
    ("played", "played"),
)


def _of_a_card(p: Parser) -> Condition:
    """Your {T} type Character has been K.O.'d; this Character has attacked; a Character was rested by your effect."""
    subject = events.subject(p)
    player: Player = "you" if subject.this else _PLAYERS[subject.whose]
    if p.take("has attacked") or p.take("attacked"):
        return Happened("attacks", player, subject.where, this=subject.this)
    not_so = p.take("has not been") or p.take("was not")
    if not (not_so or p.take("has been")):
        p.need("was")
    for pattern, what in _FATES:
        if p.take(pattern):
            found = _caused(p, what, player, subject.where, subject.this)
            return Not(found) if not_so else found
    raise p.fail("what has become of the card")


def _caused(
    p: Parser, what: History, player: Player, where: tuple[nodes.Filter, ...] = (), this: bool = False
) -> Happened:
    cause, source = causes.cause(p)
    if source:
        raise Mismatch("a cause without its cards")
    if what == "character_knocked_out":
        where = tuple(one for one in where if one != HasKind(CHARACTER))
    return Happened(what, player, where, cause, this)
