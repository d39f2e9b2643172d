"""What effects forbid cards and players, and what else they impose on players (1-3-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from logpose.engine import values
from logpose.engine.modifier_kinds import ADDED_REQUIREMENT, NEGATE_TIMING, PLAY_RESTED, PLAYER_BAN
from logpose.engine.printed import AddedRequirement, Ban, Part, PermanentEffect, PlayerBan, TimingNegation, is_opponent
from logpose.engine.selectors.filters import all_match
from logpose.engine.state import ActiveBan, Context, GameCard
from logpose.engine.words import (
    ANYONES,
    BY_EFFECT,
    CANNOT_BE_GIVEN_DON,
    CANNOT_BE_KNOCKED_OUT,
    CANNOT_BE_PLACED_UNDER_DECK,
    CANNOT_BE_REMOVED,
    CANNOT_BE_RESTED,
    CANNOT_BE_RETURNED_TO_DECK,
    CANNOT_BE_RETURNED_TO_HAND,
    CANNOT_BE_TRASHED,
    KO,
    LEADER,
    LIFE,
    PLAYER_CANNOT_LIFE_TO_HAND_BY_EFFECTS,
    PLAYER_CANNOT_REMOVE_OPPONENTS_CHARACTERS,
    REST,
    TO_DECK_BOTTOM,
    TO_DECK_TOP,
    TO_HAND,
    TO_TRASH,
    YOURS,
)

if TYPE_CHECKING:
    from logpose.engine.game import Game


def player_banned(game: Game, seat: int, deed: int, card: GameCard | None) -> bool:
    """Whether an effect forbids a player something (1-3-3), with a certain card if the prohibition is about some cards."""
    return player_ban_on(game, seat, 1 << deed, card) is not None


def player_ban_on(game: Game, seat: int, deeds: int, card: GameCard | None) -> ActiveBan | None:
    """The first prohibition that forbids one of the deeds, given as bits, if one does."""
    for one in values.in_force(game):
        if one.effect.kind == PLAYER_BAN:
            part = one.effect.part
            assert isinstance(part, PlayerBan)
            if (
                deeds >> part.deed & 1
                and binds(game, one.effect, one.context, seat)
                and speaks_of(game, part, card, one.context)
            ):
                return ActiveBan(part, one.context)
    for modifier in game.effects:
        if modifier.kind == PLAYER_BAN and modifier.amount == seat:
            part = modifier.part
            context = modifier.context
            assert isinstance(part, PlayerBan) and context is not None
            if deeds >> part.deed & 1 and speaks_of(game, part, card, context):
                return ActiveBan(part, context)
    return None


def speaks_of(game: Game, part: PlayerBan, card: GameCard | None, context: Context) -> bool:
    return not part.where or (card is not None and all_match(part.where, game, card, context))


def binds(game: Game, effect: PermanentEffect, context: Context, seat: int) -> bool:
    """Whether a permanent effect on players means this seat."""
    if effect.whose == YOURS:
        return seat == context.seat
    return effect.whose == ANYONES or is_opponent(game, context, seat)


def timing_negated(game: Game, seat: int, timing: int) -> bool:
    """Whether a player's effects with this timing are invalid (8-2-1)."""
    for one in values.in_force(game):
        effect = one.effect
        if effect.kind == NEGATE_TIMING and binds(game, effect, one.context, seat):
            part = effect.part
            assert isinstance(part, TimingNegation)
            if part.timing == timing:
                return True
    for modifier in game.effects:
        if modifier.kind == NEGATE_TIMING and modifier.amount == seat:
            part = modifier.part
            assert isinstance(part, TimingNegation)
            if part.timing == timing:
                return True
    return False


def added_requirements(game: Game, seat: int, timings: list[int]) -> list[AddedRequirement]:
    """What a player's effects with these timings cost or need besides, in the order of the effects that say so."""
    found: list[AddedRequirement] = []
    for one in values.in_force(game):
        effect = one.effect
        if effect.kind == ADDED_REQUIREMENT and binds(game, effect, one.context, seat):
            part = effect.part
            assert isinstance(part, AddedRequirement)
            if part.timing in timings:
                found.append(part)
    for modifier in game.effects:
        if modifier.kind == ADDED_REQUIREMENT and modifier.amount == seat:
            part = modifier.part
            assert isinstance(part, AddedRequirement)
            if part.timing in timings:
                found.append(part)
    return found


def plays_rested(game: Game, seat: int) -> bool:
    """Whether an effect has the player's Characters played rested (3-7-5)."""
    for one in values.in_force(game):
        if one.effect.kind == PLAY_RESTED and binds(game, one.effect, one.context, seat):
            return True
    for modifier in game.effects:
        if modifier.kind == PLAY_RESTED and modifier.amount == seat:
            return True
    return False


def banned(game: Game, card: GameCard, deed: int, cause: int, source: int, by: int) -> bool:
    """Whether an effect forbids something to a card, for this cause (1-3-3)."""
    return ban_on(game, card, deed, cause, source, by) is not None


def ban_on(game: Game, card: GameCard, deed: int, cause: int, source: int, by: int) -> ActiveBan | None:
    """The prohibition that forbids it, if one does."""
    if game.stale or card.stale:
        values.bring_up_to_date(game, card)
    for now in card.bans:
        part = now.part
        assert isinstance(part, Ban)
        if (
            part.deed == deed
            and part.price is None
            and not part.target
            and part.cause.matches(game, now.context, cause, source, by)
            and not (part.once and first_attempt_used(game, card, now))
        ):
            return now
    return None


def may_be_given_don(game: Game, card: GameCard, cause: int, source: int, by: int) -> bool:
    """Whether DON!! cards can be given to a card: it is a Leader or Character (6-5-5-1), and no effect forbids it (1-3-3)."""
    return card.in_battle_area and not banned(game, card, CANNOT_BE_GIVEN_DON, cause, source, by)


def first_attempt_used(game: Game, card: GameCard, ban: ActiveBan) -> bool:
    """Whether a prohibition that holds against the first attempt of a turn has been used up for the card."""
    used = [card.handle, ban.context.source, ban.part.place]
    return any(
        [game.first_attempts_used[place : place + 3] == used for place in range(0, len(game.first_attempts_used), 3)]
    )


def use_up_first_attempt(game: Game, card: GameCard, deeds: list[int], cause: int, source: int, by: int) -> None:
    """Something was attempted and is forbidden: if nothing but prohibitions against a first attempt is in the way, one of
    them is used up for this turn."""
    first: ActiveBan | None = None
    for now in card.bans:
        part = now.part
        assert isinstance(part, Ban)
        if part.deed in deeds and part.cause.matches(game, now.context, cause, source, by):
            if not part.once:
                return
            if first is None and not first_attempt_used(game, card, now):
                first = now
    if first is not None:
        game.first_attempts_used = [*game.first_attempts_used, card.handle, first.context.source, first.part.place]


def minds_attempts(card: GameCard) -> bool:
    """Whether a prohibition on the card holds against the first attempt of a turn, so that an attempt changes something."""
    for now in card.bans:
        part = now.part
        if isinstance(part, Ban) and part.once:
            return True
    return False


def forbids(part: Part, deed: int) -> bool:
    return isinstance(part, Ban) and part.deed == deed


def removal_forbidden(game: Game, card: GameCard, by: int) -> bool:
    """Whether a player's effects may not remove an opponent's card from the field."""
    return card.owner in game.opponents(by) and player_banned(game, by, PLAYER_CANNOT_REMOVE_OPPONENTS_CHARACTERS, card)


# -- changes of cards --------------------------------------------------------------------------------------------------


def cannot_change(game: Game, card: GameCard, kind: int, cause: int, source: int, by: int) -> bool:
    """Whether a card cannot change so: it has that state already, or a rule or an effect forbids it (1-3-2-1, 1-3-3)."""
    if kind == REST:
        return not card.on_field or card.rested or banned(game, card, CANNOT_BE_RESTED, cause, source, by)  # 4-4-1
    if card.area == LIFE:
        return (
            kind == TO_HAND
            and cause == BY_EFFECT
            and player_banned(game, by, PLAYER_CANNOT_LIFE_TO_HAND_BY_EFFECTS, card)
        )
    if not card.on_field:
        return False
    if card.area == LEADER:  # 3-6-3
        return True
    if kind == KO and banned(game, card, CANNOT_BE_KNOCKED_OUT, cause, source, by):
        return True
    if cause != BY_EFFECT:
        return False
    if removal_forbidden(game, card, by):
        return True
    if game.stale or card.stale:
        values.bring_up_to_date(game, card)
    return bool(card.bans) and any([banned(game, card, deed, cause, source, by) for deed in forbidden_as(kind)])


def forbidden_as(kind: int) -> list[int]:
    """What a prohibition on a removal by an effect can be called, the narrowest word first."""
    if kind == KO:
        return [CANNOT_BE_KNOCKED_OUT, CANNOT_BE_REMOVED]
    if kind == TO_TRASH:
        return [CANNOT_BE_TRASHED, CANNOT_BE_REMOVED]
    if kind == TO_HAND:
        return [CANNOT_BE_RETURNED_TO_HAND, CANNOT_BE_REMOVED]
    if kind == TO_DECK_TOP:
        return [CANNOT_BE_RETURNED_TO_DECK, CANNOT_BE_REMOVED]
    if kind == TO_DECK_BOTTOM:
        return [CANNOT_BE_PLACED_UNDER_DECK, CANNOT_BE_RETURNED_TO_DECK, CANNOT_BE_REMOVED]
    return [CANNOT_BE_REMOVED]
