"""Power, cost, Counter, keywords, names and types of a card now.

Values are kept on the cards of the field and renewed at the first question after a change. Order (8-1-3-3-5): from the
base, the turn player's permanent effects in order of entering, the other players', then the resolved effects in their
order; repeated, each time judging the permanent effects by the last outcome, until nothing changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from logpose.engine.describing import all_hold, all_match
from logpose.engine.printed import (
    Ability,
    Ban,
    Part,
    PermanentEffect,
    PlayCost,
    PlayerBan,
    TimingNegation,
    Word,
)
from logpose.engine.state import NO_BANS, NO_MODIFIERS, BanNow, Context, GameCard, Modifier
from logpose.engine.words import (
    ADD_ATTRIBUTE,
    ADD_COST,
    ADD_COUNTER,
    ADD_KEYWORD,
    ADD_NAME,
    ADD_POWER,
    ADD_TYPE,
    ANYONES,
    BAN,
    HAND,
    NEGATE,
    NEGATE_TIMING,
    PIN_COST,
    PLAY_COST,
    PLAY_RESTED,
    PLAYER_BAN,
    SET_BASE_COST,
    SET_BASE_POWER,
    YOURS,
)

if TYPE_CHECKING:
    from logpose.engine.game import Game

NOT_SET: Final = -1_000_000
_MOST_ROUNDS: Final = 40


class Standing:
    """A permanent effect on players, or on cards outside the field, in force now."""

    def __init__(self, effect: PermanentEffect, context: Context) -> None:
        self.effect = effect
        self.context = context


class Source:
    """A permanent ability on the field and the context it is judged in."""

    def __init__(self, ability: Ability, context: Context, card: GameCard) -> None:
        self.ability = ability
        self.context = context
        self.card = card


def renew(game: Game) -> None:
    """Brings the values of all cards on the field up to date."""
    game.stale = False
    cards = game.field()
    sources = permanent_sources(game)
    for card in cards:
        reset(game, card)
    applied: list[int] = []
    standing: list[Standing] = []
    for source in sources:
        judge(game, source, applied, standing, True)
    for card in cards:
        apply_resolved(card)
    for _ in range(_MOST_ROUNDS):
        again: list[int] = []
        game.standing = standing
        standing = []
        for source in sources:
            judge(game, source, again, standing, False)
        if again == applied:
            game.standing = standing
            return
        for card in cards:
            reset(game, card)
        reapply(game, sources, again)
        for card in cards:
            apply_resolved(card)
        applied = again
    game.oscillating = True  # 11-1-1-1: permanent effects that never come to rest


def permanent_sources(game: Game) -> list[Source]:
    """The permanent abilities on the field: the turn player's first, in order of entering (8-1-3-3-5)."""
    found: list[Source] = []
    for seat in game.turn_order():
        player = game.players[seat]
        ids = [player.leader]
        ids.extend(player.characters)
        if player.stage >= 0:
            ids.append(player.stage)
        mine: list[GameCard] = [game.cards[id] for id in ids if game.cards[id].printed.permanents]
        mine.sort(key=entering)
        for card in mine:
            for ability in card.printed.permanents:
                found.append(Source(ability, Context(seat, -1, card.handle, [[], []]), card))
    return found


def entering(card: GameCard) -> int:
    return card.stay


def judge(game: Game, source: Source, applied: list[int], standing: list[Standing], at_once: bool) -> None:
    """Which effects of a permanent ability apply now, to which cards, how much."""
    ability = source.ability
    context = source.context
    if source.card.negated or not all_hold(ability.conditions, game, context):  # 8-1-3-3-2, 8-2-1-1, 8-2-1-2
        return
    place = 0
    for effect in ability.permanents:
        place += 1
        if effect.kind >= PLAYER_BAN or effect.kind == ADD_COUNTER:
            standing.append(Standing(effect, context))
            continue
        amount = 0 if effect.amount is None else effect.amount.value(game, context)
        for card in effect.targets.cards(game, context):
            applied.extend([source.card.id, ability.place * 16 + place, card.id, amount])
            if at_once:
                apply(card, effect.kind, amount, effect.part, context)


def reapply(game: Game, sources: list[Source], applied: list[int]) -> None:
    for index in range(0, len(applied), 4):
        for source in sources:
            code = applied[index + 1]
            if source.card.id == applied[index] and source.ability.place == code // 16:
                effect = source.ability.permanents[code % 16 - 1]
                apply(
                    game.cards[applied[index + 2]],
                    effect.kind,
                    applied[index + 3],
                    effect.part,
                    source.context,
                )


def renew_card(game: Game, card: GameCard) -> None:
    """Brings one card up to date when no permanent effect is on the field."""
    reset(game, card)
    apply_resolved(card)


def reset(game: Game, card: GameCard) -> None:
    """Back to what is printed, with +1000 for each given DON!! card in the owner's turn (6-5-5-2)."""
    printed = card.printed
    card.stale = False
    card.base_power = printed.power
    card.base_power_set = NOT_SET
    card.added_power = card.given * 1000 if card.given and card.owner == game.turn_seat else 0
    card.power = card.base_power + card.added_power
    card.base_cost = printed.cost
    card.base_cost_set = NOT_SET
    card.added_cost = 0
    card.cost = printed.cost
    card.keywords = printed.keywords
    card.negated = False
    card.bans = NO_BANS
    card.words = NO_MODIFIERS


def apply(card: GameCard, kind: int, amount: int, part: Part | None, context: Context) -> None:
    """One change, from a permanent or a resolved effect."""
    if kind == ADD_POWER:
        card.added_power += amount
        card.power = card.base_power + card.added_power  # may be negative (1-3-6-1)
    elif kind == SET_BASE_POWER:
        if amount > card.base_power_set:  # 4-9-2-1
            card.base_power_set = amount
            card.base_power = amount
            card.power = amount + card.added_power
    elif kind == ADD_COST:
        card.added_cost += amount
        card.cost = max(0, card.base_cost + card.added_cost)  # 1-3-6-2, 1-3-6-2-1
    elif kind == SET_BASE_COST:
        if amount > card.base_cost_set:  # 4-9-2-2
            card.base_cost_set = amount
            card.base_cost = amount
            card.cost = max(0, amount + card.added_cost)
    elif kind == PIN_COST:
        card.added_cost = amount - card.base_cost
        card.cost = amount
    elif kind == ADD_KEYWORD:
        card.keywords |= amount
    elif kind == NEGATE:
        if not card.negated:
            card.negated = True
            card.keywords &= ~card.printed.keywords  # what it gains later stays (8-2-4)
    elif kind == BAN:
        assert part is not None
        card.bans = [*card.bans, BanNow(part, context)]
    else:
        card.words = [*card.words, Modifier(kind, amount, part, 0, 0, 0, 0, 0, None)]


def apply_resolved(card: GameCard) -> None:
    """The continuous effects that have been resolved, in their order."""
    for modifier in card.modifiers:
        if modifier.kind == NEGATE:
            card.keywords &= ~card.printed.keywords
            card.negated = True
        else:
            context = modifier.context
            apply(card, modifier.kind, modifier.amount, modifier.part, NOBODY if context is None else context)


NOBODY: Final = Context(-1, -1, -1, [])


# -- questions ---------------------------------------------------------------------------------------------------------


def cost_of(game: Game, card: GameCard) -> int:
    """The cost of a card now; in a hand also by its own text and by effects on cards in hands (2-7-6)."""
    if card.area != HAND:
        if game.stale:
            renew(game)
        elif card.stale:
            renew_card(game, card)
        return card.cost
    printed = card.printed
    cost = printed.cost
    if printed.hand_permanents:
        context = Context(card.owner, -1, card.handle, [[], []])
        for ability in printed.hand_permanents:
            if all_hold(ability.conditions, game, context):
                for effect in ability.permanents:
                    if effect.kind == ADD_COST and effect.amount is not None:
                        cost += effect.amount.value(game, context)
    if game.stale:
        renew(game)
    if (game.standing or game.effects) and not game.judging_cost:
        game.judging_cost = True  # what such an effect says about costs is about the cost without it
        cost += changed_play_cost(game, card)
        game.judging_cost = False
    return max(0, cost)


def changed_play_cost(game: Game, card: GameCard) -> int:
    change = 0
    for standing in game.standing:
        effect = standing.effect
        if (
            effect.kind == PLAY_COST
            and effect.amount is not None
            and card in effect.targets.cards(game, standing.context)
        ):
            change += effect.amount.value(game, standing.context)
    for modifier in game.effects:
        if modifier.kind == PLAY_COST and changes_play_cost(game, card, modifier):
            change += modifier.amount
    return change


def changes_play_cost(game: Game, card: GameCard, modifier: Modifier) -> bool:
    part = modifier.part
    context = modifier.context
    assert isinstance(part, PlayCost) and context is not None
    return card.owner == context.seat and all_match(part.that, game, card, context)


def counter_of(game: Game, card: GameCard) -> int:
    """The Counter value of a card (2-10)."""
    counter = card.printed.counter
    if game.stale:
        renew(game)
    for standing in game.standing:
        effect = standing.effect
        if (
            effect.kind == ADD_COUNTER
            and effect.amount is not None
            and card in effect.targets.cards(game, standing.context)
        ):
            counter += effect.amount.value(game, standing.context)
    return counter


def player_banned(game: Game, seat: int, deed: int, card: GameCard | None) -> bool:
    """Whether an effect forbids a player something (1-3-3), with a certain card if the prohibition is about some cards."""
    if game.stale:
        renew(game)
    for standing in game.standing:
        if standing.effect.kind == PLAYER_BAN:
            part = standing.effect.part
            assert isinstance(part, PlayerBan)
            if (
                part.deed == deed
                and binds(game, standing.effect, standing.context, seat)
                and speaks_of(game, part, card, standing.context)
            ):
                return True
    for modifier in game.effects:
        if modifier.kind == PLAYER_BAN and modifier.amount == seat:
            part = modifier.part
            context = modifier.context
            assert isinstance(part, PlayerBan) and context is not None
            if part.deed == deed and speaks_of(game, part, card, context):
                return True
    return False


def speaks_of(game: Game, part: PlayerBan, card: GameCard | None, context: Context) -> bool:
    return not part.that or (card is not None and all_match(part.that, game, card, context))


def binds(game: Game, effect: PermanentEffect, context: Context, seat: int) -> bool:
    """Whether a permanent effect on players means this seat."""
    if effect.whose == YOURS:
        return seat == context.seat
    return effect.whose == ANYONES or game.players[seat].team != game.players[context.seat].team


def timing_negated(game: Game, seat: int, timing: int) -> bool:
    """Whether a player's effects with this timing are invalid (8-2-1)."""
    if game.stale:
        renew(game)
    for standing in game.standing:
        effect = standing.effect
        if effect.kind == NEGATE_TIMING and binds(game, effect, standing.context, seat):
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


def plays_rested(game: Game, seat: int) -> bool:
    """Whether an effect has the player's Characters played rested (3-7-5)."""
    if game.stale:
        renew(game)
    for standing in game.standing:
        if standing.effect.kind == PLAY_RESTED and binds(game, standing.effect, standing.context, seat):
            return True
    for modifier in game.effects:
        if modifier.kind == PLAY_RESTED and modifier.amount == seat:
            return True
    return False


def banned(game: Game, card: GameCard, deed: int, cause: int, source: int, by: int) -> bool:
    """Whether an effect forbids something to a card, for this cause (1-3-3)."""
    if game.stale:
        renew(game)
    elif card.stale:
        renew_card(game, card)
    for now in card.bans:
        part = now.part
        assert isinstance(part, Ban)
        if (
            part.deed == deed
            and part.tax is None
            and not part.target
            and part.cause.matches(game, now.context, cause, source, by)
        ):
            return True
    return False


def forbids(part: Part, deed: int) -> bool:
    return isinstance(part, Ban) and part.deed == deed


def words_of(game: Game, card: GameCard, kind: int) -> list[str]:
    """The names, types or attributes of a card (2-1-3, 2-4-4, 2-5-7), with what effects have granted."""
    if game.stale:
        renew(game)
    elif card.stale:
        renew_card(game, card)
    printed = card.printed
    words = printed.names if kind == ADD_NAME else printed.types if kind == ADD_TYPE else printed.attributes
    for granted in card.words:
        if granted.kind == kind:
            part = granted.part
            assert isinstance(part, Word)
            words = [*words, part.text]
    if kind == ADD_ATTRIBUTE and "?" in words and not game.rules.question_mark_is_an_attribute:
        words = [word for word in words if word != "?"]  # 2-5-2
    return words
