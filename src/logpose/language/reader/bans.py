"""What players cannot do."""

from __future__ import annotations

from typing import Final

from logpose.language import nodes
from logpose.language.nodes import All, Cannot, Cards, Effect, Filter, GainKeyword, PlayerCannot, in_order
from logpose.language.reader import causes, continuous_effects, filters, nouns, objects, phrases, qualities, references
from logpose.language.reader.clauses import ContinuousClause, duration
from logpose.language.reader.nouns import Pick
from logpose.language.reader.parser import Mismatch, Parser
from logpose.language.reader.predicates import Together
from logpose.language.vocabulary import CHARACTER, LEADER_OR_CHARACTER, PLAYER_DEEDS, TIMINGS


def player_cannot(p: Parser) -> ContinuousClause:
    player = p.player("you cannot", "your opponent cannot")
    effect = p.first(
        lambda p: _no_blocker(p, player),
        lambda p: _no_deed(p, player),
        lambda p: _no_attack(p, player),
        lambda p: _no_play(p, player),
        lambda p: _no_timing(p, player),
        lambda p: _no_event(p, player),
    )
    return ContinuousClause([effect], duration(p))


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
    attacker = p.attempt(_attacker) if player == "opponent" else None
    if attacker is not None:
        return GainKeyword(attacker, "unblockable")
    if p.take("with|of"):
        p.take("any")
        return PlayerCannot(player, "activate_blocker", _character_filters(p))
    return PlayerCannot(player, "activate_blocker")


def _attacker(p: Parser) -> nodes.Selector:
    """When your Leader attacks; if that Character attacks; when the card given these DON!! cards attacks."""
    p.need("if|when|whenever")
    if p.sees("your opponent's"):
        raise p.fail("a card that your opponent's can block")
    given = p.take("the card given these|those DON!! cards")
    card = p.recall() if given else references.one_card(p)
    p.need("attacks")
    return card


def _character_filters(p: Parser) -> tuple[Filter, ...]:
    before = filters.before_noun(p)
    p.need("Character|Characters")
    return in_order(before + filters.after_noun(p, Together(chosen=False)))


_OWN: Final[dict[nodes.Player, str]] = {"you": "your", "opponent": "their"}
_OTHERS: Final[dict[nodes.Player, str]] = {"you": "your opponent's", "opponent": "your"}
# Those that name cards have productions of their own.
_OF_CARDS: Final = (
    "play_characters_even_by_effects",
    "play_cards_even_by_effects",
    "activate_blocker",
    "activate_events",
    "attack",
    "attack_leaders",
)
_DEEDS: Final[dict[nodes.Player, tuple[tuple[str, nodes.PlayerDeed], ...]]] = {
    player: tuple(
        (
            phrase.format(
                own=own, using="", cards="cards", characters="Characters", character_cards="Character cards", events=""
            ),
            deed,
        )
        for deed, phrase in PLAYER_DEEDS.items()
        if deed not in _OF_CARDS
    )
    for player, own in _OWN.items()
}


def _no_deed(p: Parser, player: nodes.Player) -> Effect:
    for pattern, deed in _DEEDS[player]:
        if p.take(pattern):
            return PlayerCannot(player, deed)
    raise Mismatch("what cannot be done")


def _no_attack(p: Parser, player: nodes.Player) -> Effect:
    """Attack; attack a Leader; attack with some cards; attack any card, or any Character, other than some."""
    p.need("attack")
    all_of_them = All((Cards("you" if player == "you" else "opponent", kinds=LEADER_OR_CHARACTER),))
    if p.take("any card other than the Character"):
        not_this = nodes.NotFilter(nodes.AllOf((nodes.HasKind(CHARACTER), qualities.names(p))))
        return Cannot(all_of_them, "attack", target=(not_this,))
    if p.take("a Leader") or p.take("Leaders") or p.take(f"{_OTHERS[player]} Leader|Leaders"):
        return PlayerCannot(player, "attack_leaders", _with(p, player))
    attacked = p.attempt(lambda p: _attacked(p, player))
    if attacked is not None:
        return Cannot(all_of_them, "attack", target=attacked)
    return PlayerCannot(player, "attack", _with(p, player))


def _with(p: Parser, player: nodes.Player) -> tuple[Filter, ...]:
    """The cards with which a player cannot attack."""
    if not p.take("with"):
        return ()
    p.take("any")
    p.take(_OWN[player])
    return causes.source(p)


def _attacked(p: Parser, player: nodes.Player) -> tuple[Filter, ...]:
    p.take("any") or p.take(_OTHERS[player])
    return causes.source(p)


def _no_play(p: Parser, player: nodes.Player) -> Effect:
    p.need("play")
    p.take("any")
    those = p.description()
    p.take(f"on {_OWN[player]} field")
    kind = nodes.HasKind(CHARACTER)
    deed: nodes.PlayerDeed = "play_characters_even_by_effects" if kind in those else "play_cards_even_by_effects"
    return PlayerCannot(player, deed, in_order([one for one in those if one != kind]))


# [Main] and [Counter] effects are those of Events, which are activated as cards (2-2-5).
_NEGATED: Final = tuple(timing for timing in TIMINGS if timing not in ("main", "counter"))


def _no_timing(p: Parser, player: nodes.Player) -> Effect:
    """Activate [On K.O.] effects; activate a [Trigger]: they are invalid (8-2-1)."""
    p.need("activate")
    p.take("a|any|the")
    timing = continuous_effects.timing(p)
    if timing not in _NEGATED:
        raise p.fail("effects of cards on the field or in Life")
    if not p.take("effect|effects") and timing != "trigger":
        raise p.fail("effects")
    if p.sees("of|with"):
        raise p.fail("effects of all cards")
    return nodes.NegateTiming(player, timing)


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
    lasts = duration(p)
    p.need(", your opponent cannot activate [Blocker]")
    return ContinuousClause([GainKeyword(p.recall("selected", "chosen"), "unblockable")], lasts)
