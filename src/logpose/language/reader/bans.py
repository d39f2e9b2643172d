"""What players cannot do."""

from __future__ import annotations

from typing import Final

from logpose.language import nodes
from logpose.language.nodes import All, Cannot, Cards, Effect, Filter, GainKeyword, PlayerCannot, in_order
from logpose.language.reader import conditions, continuous_effects, filters, nouns, objects, phrases, qualities
from logpose.language.reader.clauses import ContinuousClause
from logpose.language.reader.nouns import Pick
from logpose.language.reader.parser import Mismatch, Parser
from logpose.language.reader.predicates import Together
from logpose.language.vocabulary import CHARACTER, LEADER_OR_CHARACTER, PLAYER_DEEDS


def player_cannot(p: Parser) -> ContinuousClause:
    player = p.player("you cannot", "your opponent cannot")
    effect = p.first(
        lambda p: _no_blocker(p, player),
        lambda p: _no_deed(p, player),
        lambda p: _no_play(p, player),
        lambda p: _no_event(p, player),
    )
    return ContinuousClause([effect], continuous_effects.duration(p))


def _no_blocker(p: Parser, player: nodes.Player) -> Effect:
    if p.take("activate up to"):
        pick = Pick()
        pick.up_to, pick.count = True, p.number()
        pick.nouns = nouns.alternatives(p, None, pick.together)
        for noun in pick.nouns:
            noun.whose = "opponent"
        return Cannot(objects.chosen(p, pick), "activate_blocker")
    if p.take("activate the [Blocker] of any?"):
        if p.sees("up to"):
            return Cannot(objects.chosen(p, phrases.pick(p)), "activate_blocker")
        return PlayerCannot(player, "activate_blocker", _character_filters(p))
    if p.take("activate a"):
        those = [one for one in _character_filters(p) if one != nodes.HasKeyword("blocker")]
        return PlayerCannot(player, "activate_blocker", tuple(those))
    p.need("activate [Blocker]")
    if p.take("when the card given these DON!! cards attacks") or p.take("if that Leader or Character attacks"):
        return GainKeyword(p.recall(), "unblockable")
    if p.take("whenever your Leader attacks"):
        return GainKeyword(conditions.YOUR_LEADER, "unblockable")
    return PlayerCannot(player, "activate_blocker")


def _character_filters(p: Parser) -> tuple[Filter, ...]:
    before = filters.before_noun(p)
    p.need("Character|Characters")
    return in_order(before + filters.after_noun(p, Together(chosen=False)))


_OWN: Final[dict[nodes.Player, str]] = {"you": "your", "opponent": "their"}
# Those that name cards are read by `_no_blocker`, `_no_play` and `_no_event`.
_DEEDS: Final[dict[nodes.Player, tuple[tuple[str, nodes.PlayerDeed], ...]]] = {
    player: tuple(
        (
            phrase.format(
                own=own, using="", cards="cards", characters="Characters", character_cards="Character cards", events=""
            ),
            deed,
        )
        for deed, phrase in PLAYER_DEEDS.items()
        if deed not in ("play_characters_even_by_effects", "activate_blocker", "activate_events")
    )
    for player, own in _OWN.items()
}


def _no_deed(p: Parser, player: nodes.Player) -> Effect:
    for pattern, deed in _DEEDS[player]:
        if p.take(pattern):
            return PlayerCannot(player, deed)
    if p.take("attack any card other than the Character"):
        not_this = nodes.NotFilter(nodes.AllOf((nodes.HasKind(CHARACTER), qualities.names(p))))
        return Cannot(All((Cards("opponent", kinds=LEADER_OR_CHARACTER),)), "attack", target=(not_this,))
    raise Mismatch("what cannot be done")


def _no_play(p: Parser, player: nodes.Player) -> Effect:
    if p.take("play any Character cards on your field"):
        return PlayerCannot(player, "play_characters_even_by_effects")
    if not p.take("play Character cards"):
        p.need("play Characters")
    those = filters.after_noun(p, Together(chosen=False))
    return PlayerCannot(player, "play_characters_even_by_effects", in_order(those))


def _no_event(p: Parser, player: nodes.Player) -> Effect:
    p.need("activate")
    p.take("any")
    before = filters.before_noun(p)
    p.need("Event|Events")
    p.take("card|cards")
    return PlayerCannot(player, "activate_events", in_order(before + filters.after_noun(p, Together(chosen=False))))


def unblocked(p: Parser) -> ContinuousClause:
    """If the selected card attacks during this turn, your opponent cannot activate [Blocker]."""
    p.need("if the selected Character|card attacks")
    lasts = continuous_effects.duration(p)
    p.need(", your opponent cannot activate [Blocker]")
    return ContinuousClause([GainKeyword(p.recall("selected", "chosen"), "unblockable")], lasts)
