"""What is in the way of an action now, where the card and the moment are right: one function for each verb.

Each lists the conditions of the engine in their order: `turn.playable` and `turn.activatable`, `keywords.attack_targets` and
`keywords.blockers`, the Counter Step of `battle.py`.
"""

from __future__ import annotations

from logpose.engine import abilities, keywords, restrictions, terms
from logpose.engine.game import Game
from logpose.engine.instructions.paying import CanPay
from logpose.engine.modifier_kinds import NEGATE, PLAYER_BAN
from logpose.engine.printed import Ability
from logpose.engine.selectors.conditions import Comparing, Condition, all_hold
from logpose.engine.selectors.quantities import Fixed
from logpose.engine.state import Context, GameCard
from logpose.engine.values import cost_to_play
from logpose.engine.words import (
    ACTIVATE_MAIN,
    ATTACKS_ACTIVE,
    BY_RULE,
    CANNOT_ACTIVATE_BLOCKER,
    CANNOT_BE_BLOCKED,
    CANNOT_BE_GIVEN_DON,
    CANNOT_BE_RESTED,
    PLAYER_CANNOT_ACTIVATE_BLOCKER,
    PLAYER_CANNOT_ATTACK,
    PLAYER_CANNOT_ATTACK_LEADERS,
    RUSH,
    RUSH_CHARACTER,
    UNBLOCKABLE,
)
from logpose.language import nodes
from logpose.play.card_names import card_name, name_then
from logpose.play.handles import then_handle
from logpose.play.parts import NumberPart, Parts, Said, SeatPart, VerbPart, say
from logpose.play.reasons import Reason, don, forbidden, reason
from logpose.play.wording import cost_of, in_words, requires_hidden_cards, rule_on_card, rule_on_player

# -- cards of the hand -------------------------------------------------------------------------------------------------


def play(game: Game, card: GameCard) -> list[Reason]:
    """What keeps a card of the hand from being played (6-5-3-1)."""
    return _not_from_hand(game, card, "6-5-3-1")


def counter(game: Game, card: GameCard) -> list[Reason]:
    """What keeps a [Counter] Event from being activated (7-1-3-2-2); nothing keeps a Counter from being used."""
    return _not_from_hand(game, card, "7-1-3-2-2") if card.printed.is_event else []


def _not_from_hand(game: Game, card: GameCard, rule: str) -> list[Reason]:
    ban = terms.play_ban(game, card)
    found = _too_dear(game, card, rule)
    return found if ban is None else [*found, forbidden(game, card.owner, ban, rule_on_player(PLAYER_BAN, 0, ban.part))]


def _too_dear(game: Game, card: GameCard, rule: str) -> list[Reason]:
    cost, active = cost_to_play(game, card), game.players[card.owner].don_active
    if cost <= active:
        return []
    name, seat = _name(game, card), card.owner
    said = f"{{}} costs {{}}, and {{}} {{}} {{}}. ({rule})"
    return [reason("cost", said, name, NumberPart(cost), SeatPart(seat), VerbPart("has", seat), don(active, "active"))]


def _player_bans(game: Game, card: GameCard, deed: int) -> list[Reason]:
    ban = restrictions.player_ban_on(game, card.owner, 1 << deed, card)
    return [] if ban is None else [forbidden(game, card.owner, ban, rule_on_player(PLAYER_BAN, 0, ban.part))]


# -- cards on the field ------------------------------------------------------------------------------------------------


def give(game: Game, card: GameCard) -> list[Reason]:
    """What keeps a player from giving a DON!! card (6-5-5-1)."""
    seat = card.owner
    found = _bans(game, card, CANNOT_BE_GIVEN_DON, card)
    if game.players[seat].don_active:
        return found
    return [*found, reason("don", "{} {} no active DON!! card. (6-5-5-1)", SeatPart(seat), VerbPart("has", seat))]


def block(game: Game, card: GameCard) -> list[Reason]:
    """What keeps a card with [Blocker] from blocking (10-1-4-1)."""
    fight = game.battle()
    assert fight is not None
    found: list[Reason] = []
    if game.has(game.physical(fight.attacker), UNBLOCKABLE):
        attacker = name_then(game, fight.attacker, card.owner, whose=True)
        by = then_handle(game, fight.attacker)
        found.append(reason("unblockable", "{} has [Unblockable]. (10-1-7-1)", attacker, by=by))
    if card.handle == fight.target:
        found.append(reason("target", "{} is the card that is attacked. (10-1-4-1)", _name(game, card)))
    found += _cannot_rest(game, card, "10-1-4-1") + _player_bans(game, card, PLAYER_CANNOT_ACTIVATE_BLOCKER)
    found += _bans(game, card, CANNOT_ACTIVATE_BLOCKER, card)
    return found + _bans(game, game.physical(fight.attacker), CANNOT_BE_BLOCKED, card)


def _cannot_rest(game: Game, card: GameCard, rule: str) -> list[Reason]:
    """Attacks and blocks rest the card, which must be active and allowed to."""
    if card.rested:
        return [reason("rested", f"{{}} is rested. ({rule})", _name(game, card))]
    return _bans(game, card, CANNOT_BE_RESTED, card)


def _bans(game: Game, bound: GameCard, deed: int, acting: GameCard) -> list[Reason]:
    """A prohibition on a card, for what another card or itself would do."""
    ban = restrictions.ban_on(game, bound, deed, BY_RULE, acting.handle, acting.owner)
    return [] if ban is None else [forbidden(game, acting.owner, ban, rule_on_card(ban.part))]


# -- attacks -----------------------------------------------------------------------------------------------------------


def attack(game: Game, card: GameCard, target: GameCard | None = None) -> list[Reason]:
    """What keeps a Leader or Character from attacking: a certain card, or any card at all."""
    found: list[Reason] = []
    if game.players[card.owner].turns <= 1:
        rule = "team-4" if len(game.seats) > 2 else "6-5-6-1"
        found.append(reason("first turn", f"Nobody attacks in their first turn. ({rule})"))
    found += _cannot_rest(game, card, "7-1-1-1") + _player_bans(game, card, PLAYER_CANNOT_ATTACK)
    if _is_new(game, card) and not game.has(card, RUSH | RUSH_CHARACTER):
        found.append(reason("new", "{} was played this turn and has no [Rush]. (3-7-4)", _name(game, card)))
    if target is not None:
        return found + _not_that_card(game, card, target)
    if found:
        return found
    targets = [game.cards[id] for id in keywords.possible_targets(game, card.owner, True)]
    by_target = [_not_that_card(game, card, one) for one in targets]
    return [one for reasons in by_target for one in reasons] if all(by_target) else []


def _is_new(game: Game, card: GameCard) -> bool:
    return card.turn == game.turn


def _not_that_card(game: Game, card: GameCard, target: GameCard) -> list[Reason]:
    """What keeps it from attacking one card (7-1-1-2)."""
    seat, name = card.owner, card_name(game, target.id, card.owner)
    if target.owner in game.team_lists[seat]:
        rule = "7-1-1-2" if target.owner == seat else "team-27"
        return [reason("target", f"Attacks go against opponents; {{}} is not one of theirs. ({rule})", name)]
    if not target.in_battle_area:
        return [reason("target", "Only Leaders and Characters are attacked, and {} is neither. (7-1-1-2)", name)]
    found: list[Reason] = []
    if target.printed.is_leader:
        if _is_new(game, card) and game.has(card, RUSH_CHARACTER) and not game.has(card, RUSH):
            said = "With [Rush: Character], {} attacks only Characters this turn. (10-1-6-1)"
            found.append(reason("new", said, _name(game, card)))
        ban = restrictions.player_ban_on(game, seat, 1 << PLAYER_CANNOT_ATTACK_LEADERS, card)
        if ban is not None:
            found.append(forbidden(game, seat, ban, rule_on_player(PLAYER_BAN, 0, ban.part)))
    elif not target.rested and not game.has(card, ATTACKS_ACTIVE):
        found.append(reason("active", "{} is active; only rested Characters are attacked. (7-1-1-2)", name))
    for ban in keywords.attack_bans(game, card, target):
        if not keywords.payable(game, card, ban):
            found.append(forbidden(game, seat, ban, rule_on_card(ban.part)))
    return found


# -- effects -----------------------------------------------------------------------------------------------------------


def activate(game: Game, card: GameCard) -> list[Reason]:
    """What keeps the [Activate: Main] effects of a card from being activated (8-4-1-1, 8-3-1-3)."""
    by_ability = [_not_activated(game, card, ability) for ability in card.printed.at[ACTIVATE_MAIN]]
    return [one for reasons in by_ability for one in reasons] if all(by_ability) else []


def _not_activated(game: Game, card: GameCard, ability: Ability) -> list[Reason]:
    found: list[Reason] = []
    name = _name(game, card)
    if ability.once and card.used >> ability.bit & 1:
        found.append(reason("used", "{} has used it this turn, once per turn. (10-2-13-3)", name))
    if card.given < ability.don:
        given: Said = NumberPart(card.given) if card.given else "none"
        said = "{} needs {}, and has {}. (10-2-9-1)"
        found.append(reason("given", said, name, don(ability.don, "given"), given))
    negated = negation(game, card)
    if negated is not None:
        found.append(negated)
    unbound = Context(card.owner, -1, card.handle, [])
    found += [_unmet(game, unbound, one, "8-3-2") for one in ability.header if not one.holds(game, unbound)]
    contexts = [Context(card.owner, one, card.handle, ability.nothing_bound) for one in game.opponents(card.owner)]
    if not any(abilities.can_be_activated(game, ability, context) for context in contexts):
        for context in contexts:
            found += _not_payable_or_met(game, ability, context)
    return found


def _not_payable_or_met(game: Game, ability: Ability, context: Context) -> list[Reason]:
    """Its conditions and its cost, and what other effects add to them."""
    found = [_unmet(game, context, one, "8-4-1-1") for one in ability.conditions if not one.holds(game, context)]
    if not all_hold(ability.payable, game, context):
        found.append(_unpayable(game, ability, context))
    for added in restrictions.added_requirements(game, context.seat, ability.timings):
        said = rule_on_player(-1, 0, added)
        price = added.price
        if not all_hold(added.conditions, game, context):
            found.append(reason("added", "{} adds a condition: “{}”. (8-3-2-2)", added.printed.name, said))
        if price is not None and not all_hold(price.payable, game, abilities.price_context(context, price)):
            found.append(
                reason("added", "{} adds a cost that cannot be paid: “{}”. (8-3-1-3)", added.printed.name, said)
            )
    return found


def _unmet(game: Game, context: Context, condition: Condition, rule: str) -> Reason:
    """A condition that does not hold, with the number that it asks for as it is now."""
    words = in_words(condition.node)
    if not words:
        return reason("condition", f"A condition of its effect does not hold. ({rule})")
    value: Parts = ()
    if (
        isinstance(condition, Comparing)
        and isinstance(condition.right, Fixed)
        and not requires_hidden_cards(condition.node)
    ):
        value = say("; now {}", NumberPart(condition.left.value(game, context)))
    return reason("condition", f"It needs “{{}}”{{}}. ({rule})", words, value)


def _unpayable(game: Game, ability: Ability, context: Context) -> Reason:
    """A cost that cannot be paid: the first step of it that could not be paid by itself, or the whole of it."""
    steps = cost_of(ability)
    have: Parts = ()
    for condition in ability.payable:
        if isinstance(condition, CanPay) and condition.plain and len(condition.items) == len(steps):
            short = [not item.possible(game, context) for item in condition.items]
            steps = (steps[short.index(True)],)
            if isinstance(steps[0], nodes.RestDon):
                seat = context.seat
                active = don(game.players[seat].don_active, "active")
                have = say("; {} {} {}", SeatPart(seat), VerbPart("has", seat), active)
    return reason("unpayable", "Its cost cannot be paid: “{}”{}. (8-3-1-3)", in_words(steps) or "its cost", have)


def negation(game: Game, card: GameCard) -> Reason | None:
    """That the effects of a card are invalid, and which card has made them so (8-2-1-1)."""
    if not game.negated(card):
        return None
    sources = [modifier.source for modifier in card.modifiers if modifier.kind == NEGATE]
    for source in game.sources or []:
        for place in range(0, len(source.applied), 3):
            if source.applied[place + 1] == card.id and source.ability.permanents[source.applied[place]].kind == NEGATE:
                sources.append(source.card.handle)
    if not sources:
        return reason("negated", "The effects of {} are negated. (8-2-1-1)", _name(game, card))
    by = name_then(game, sources[0], card.owner, whose=True)
    said = "The effects of {} are negated by {}. (8-2-1-1)"
    return reason("negated", said, _name(game, card), by, by=then_handle(game, sources[0]))


def _name(game: Game, card: GameCard) -> Said:
    return card_name(game, card.id, card.owner)
