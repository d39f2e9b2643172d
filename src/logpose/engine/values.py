"""Power, cost, Counter, keywords, names and types of a card now.

Values are kept on the cards of the field and renewed at the first question after a change. Order (8-1-3-3-5): from the
base, the turn player's permanent effects in order of entering, the other players', then the resolved effects in their
order; repeated, each time judging the permanent effects by the last outcome, until nothing changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from logpose.engine.modifier_kinds import (
    ADD_ATTRIBUTE,
    ADD_COST,
    ADD_COUNTER,
    ADD_NAME,
    ADD_TYPE,
    HAND_COST,
    KEPT_CARDS,
    NEGATE,
    OFF_THE_FIELD,
    PLAY_COST,
    SET_COUNTER,
    UNSETTLING,
    apply,
)
from logpose.engine.printed import Ability, PermanentEffect, PlayCost
from logpose.engine.selectors.conditions import all_hold
from logpose.engine.selectors.filters import all_match
from logpose.engine.state import NO_ABILITIES, NO_BANS, NO_WORDS, NOT_SET, Context, GameCard, Modifier
from logpose.engine.words import HAND, OPPONENTS

if TYPE_CHECKING:
    from logpose.engine.game import Game

_MOST_ROUNDS: Final = 40


class ActivePermanent:
    """A permanent effect on players, or on cards outside the field, in force now."""

    def __init__(self, effect: PermanentEffect, context: Context) -> None:
        self.effect = effect
        self.context = context


# What a permanent ability does that does nothing now: never added to.
_NOTHING: Final[list[int]] = []
NONE: Final[list[ActivePermanent]] = []


class Source:
    """A permanent ability on the field, the context it is judged in, and what it does now."""

    def __init__(self, ability: Ability, context: Context, card: GameCard) -> None:
        self.ability = ability
        self.context = context
        self.card = card
        self.applied = _NOTHING  # effect, card and amount, one after the other
        self.active_permanents = NONE

    def apply_to(self, place: int, card: int, amount: int) -> None:
        """One of its effects applies to a card of the field."""
        if not self.applied:
            self.applied = []
        applied = self.applied
        applied.append(place)
        applied.append(card)
        applied.append(amount)

    def put_in_force(self, effect: PermanentEffect, context: Context) -> None:
        """One of its effects on players, or on cards outside the field, is in force."""
        if not self.active_permanents:
            self.active_permanents = []
        self.active_permanents.append(ActivePermanent(effect, context))


def renew(game: Game) -> None:
    """Brings the values of all cards on the field up to date (8-1-3-3, 8-1-3-3-5)."""
    game.stale = False
    game.active_permanents = NONE
    cards = game.field()
    if game.sources is None:
        game.sources = permanent_sources(game)
    sources = game.sources
    reset_changed(game, cards)
    converged = True
    for source in sources:
        evaluate(game, source)
        apply_source(game, source)
        converged = converged and not source.ability.unsettled
    for card in cards:
        if card.modifiers and apply_resolved(card):
            converged = False
    stand(game, sources)
    if converged:  # no permanent effect looks at what another effect changes
        return
    for _ in range(_MOST_ROUNDS):
        converged = True
        for source in sources:
            applied = source.applied
            active_permanents = source.active_permanents
            evaluate(game, source)
            if source.applied != applied or not alike(source.active_permanents, active_permanents):
                converged = False
                reset_changed(game, cards)
                for one in sources:
                    apply_source(game, one)
                for card in cards:
                    apply_resolved(card)
                stand(game, sources)
        if converged:
            return
    game.defeat_check_due = True
    game.oscillating = True  # 11-1-1-1: permanent effects that never come to rest


def reset_changed(game: Game, cards: list[GameCard]) -> None:
    """Back to what is printed, for the cards that something has changed."""
    for card in cards:
        if card.stale or card.affected or card.modifiers:
            reset(game, card)


def stand(game: Game, sources: list[Source]) -> None:
    game.active_permanents = []
    for source in sources:
        if source.active_permanents:
            game.active_permanents.extend(source.active_permanents)


def alike(some: list[ActivePermanent], others: list[ActivePermanent]) -> bool:
    """Whether a permanent ability has the same in force as before: as much, and against the same opponents."""
    if len(some) != len(others):
        return False
    for place in range(len(some)):
        if some[place].context.opponent != others[place].context.opponent:
            return False
    return True


def permanent_sources(game: Game) -> list[Source]:
    """The permanent abilities on the field: the turn player's first, in order of entering (8-1-3-3-5)."""
    found: list[Source] = []
    for seat in game.turn_order():
        player = game.players[seat]
        stage = game.cards[player.stage] if player.stage >= 0 else None
        add_sources(found, game.cards[player.leader])
        for id in player.characters:  # in order of entering
            card = game.cards[id]
            if stage is not None and stage.arrival < card.arrival:
                add_sources(found, stage)
                stage = None
            add_sources(found, card)
        if stage is not None:
            add_sources(found, stage)
    if game.permanent_order:
        found = in_chosen_order(game, found)
    game.tangled = tangled(found) if len(found) > 1 else []
    return found


def tangled(sources: list[Source]) -> list[int]:
    """The cards whose permanent effects change what others of the same player are judged by, and the other way round."""
    found: list[int] = []
    for place in range(len(sources)):
        one = sources[place]
        for after in range(place + 1, len(sources)):
            other = sources[after]
            if (
                one.ability.changes & other.ability.judges
                and other.ability.changes & one.ability.judges
                and one.card.owner == other.card.owner
                and one.card is not other.card
            ):
                for handle in (one.card.handle, other.card.handle):
                    if handle not in found:
                        found.append(handle)
    return found


def in_chosen_order(game: Game, sources: list[Source]) -> list[Source]:
    """The same with those of the cards whose order a player has chosen in that order, in the places that they had."""
    order = [handle for handle in game.permanent_order if any([one.card.handle == handle for one in sources])]
    if not order:
        return sources
    chosen = [one for handle in order for one in sources if one.card.handle == handle]
    return [chosen.pop(0) if one.card.handle in order else one for one in sources]


def outcome(game: Game) -> list[int]:
    """All that permanent effects have come to, as numbers."""
    found = [int(game.oscillating), len(game.active_permanents)]
    for card in game.field():
        found.extend([card.power, card.base_power, card.cost, card.base_cost, card.keywords, int(card.negated)])
        found.extend([len(card.bans), len(card.words), len(card.gained)])
    for active in game.active_permanents:
        found.extend([active.context.source, active.effect.kind])
    return found


def add_sources(found: list[Source], card: GameCard) -> None:
    for ability in card.printed.permanents:
        found.append(Source(ability, Context(card.owner, -1, card.handle, [[], [], []]), card))


def evaluate(game: Game, source: Source) -> None:
    """Which effects of a permanent ability apply now, to which cards, how much."""
    ability = source.ability
    context = source.context
    source.applied = _NOTHING
    source.active_permanents = NONE
    if source.card.negated:  # 8-2-1-1, 8-2-1-2
        return
    if ability.judges_opponents and len(game.seats) > 2:
        evaluate_by_opponents(game, source)
        return
    if ability.conditions and not all_hold(ability.conditions, game, context):  # 8-1-3-3-2
        return
    for place in range(len(ability.permanents)):
        effect = ability.permanents[place]
        if affects_players_or_hands(effect):
            source.put_in_force(effect, context)
        else:
            amount = 0 if effect.amount is None else effect.amount.value(game, context)
            if effect.targets.this:
                source.apply_to(place, source.card.id, amount)
            else:
                for card in effect.targets.cards(game, context):
                    source.apply_to(place, card.id, amount)


def evaluate_by_opponents(game: Game, source: Source) -> None:
    """What the conditions say of an opponent is judged of each (team-10): of the opponents' cards, those of opponents of whom
    it is true are meant; for anything else it is enough that it is true of one."""
    ability = source.ability
    contexts = opponents_met(game, ability, source.context)
    for place in range(len(ability.permanents)):
        effect = ability.permanents[place]
        amount = 0 if effect.amount is None else effect.amount.value(game, source.context)
        reached: list[int] = []
        for context in contexts:
            if affects_players_or_hands(effect):
                if context is contexts[0] or speaks_of_opponents(effect):
                    source.put_in_force(effect, context)
                continue
            for card in effect.targets.cards(game, context):
                if card.id not in reached:
                    reached.append(card.id)
                    source.apply_to(place, card.id, amount)


def opponents_met(game: Game, ability: Ability, context: Context) -> list[Context]:
    """The contexts, one for each opponent, in which the conditions of a permanent ability hold."""
    found: list[Context] = []
    for opponent in game.opponents(context.seat):
        about = context.about(opponent)
        if all_hold(ability.conditions, game, about):
            found.append(about)
    return found


def met(game: Game, ability: Ability, context: Context) -> bool:
    """Whether the conditions of a permanent ability hold, as far as they speak of an opponent for one of them."""
    if ability.judges_opponents and len(game.seats) > 2:
        return bool(opponents_met(game, ability, context))
    return all_hold(ability.conditions, game, context)


def speaks_of_opponents(effect: PermanentEffect) -> bool:
    return effect.whose == OPPONENTS or any([group.whose == OPPONENTS for group in effect.targets.groups])


def affects_players_or_hands(effect: PermanentEffect) -> bool:
    """Whether it is about players or about cards outside the field."""
    return OFF_THE_FIELD >> effect.kind & 1 == 1


def apply_source(game: Game, source: Source) -> None:
    applied = source.applied
    for index in range(0, len(applied), 3):
        effect = source.ability.permanents[applied[index]]
        card = game.cards[applied[index + 1]]
        card.affected = True
        apply(card, effect.kind, applied[index + 2], effect.part, source.context)


def renew_card(game: Game, card: GameCard) -> None:
    """Brings one card up to date; it alone when no permanent effect is on the field."""
    if game.permanent_count:
        renew(game)  # a card that has left the field keeps the values it had
    else:
        reset(game, card)
        apply_resolved(card)


def reset(game: Game, card: GameCard) -> None:
    """Back to what is printed, with +1000 for each given DON!! card in the owner's turn (6-5-5-2)."""
    printed = card.printed
    card.stale = False
    card.affected = False
    card.base_power = printed.power
    card.base_power_set = NOT_SET
    card.added_power = card.given * 1000 if card.given and card.owner == game.turn_seat else 0
    card.power = card.base_power + card.added_power
    card.base_cost = printed.cost
    card.base_cost_set = NOT_SET
    card.added_cost = 0
    card.cost = printed.cost
    card.keywords = printed.keywords
    card.granted = 0
    card.negated = False
    card.bans = NO_BANS
    card.words = NO_WORDS
    card.gained = NO_ABILITIES
    for modifier in card.modifiers:
        if modifier.kind == NEGATE:  # before any permanent effect of the card is judged (8-2-1-1)
            card.negated = True
            card.keywords = 0


def apply_resolved(card: GameCard) -> bool:
    """The continuous effects that have been resolved, in their order (8-2-3). Whether any changes what words there are."""
    unsettling = False
    for modifier in card.modifiers:
        kind = modifier.kind
        if kind != NEGATE and kind != KEPT_CARDS:
            if UNSETTLING >> kind & 1:
                unsettling = True
            context = modifier.context
            apply(card, kind, modifier.amount, modifier.part, NOBODY if context is None else context)
    return unsettling


NOBODY: Final = Context(-1, -1, -1, [])


def bring_up_to_date(game: Game, card: GameCard) -> None:
    if game.stale:
        renew(game)
    elif card.stale:
        renew_card(game, card)


def in_force(game: Game) -> list[ActivePermanent]:
    """The permanent effects on players and on cards in hands that are in force now."""
    if game.stale:
        renew(game)
    return game.active_permanents


# -- questions ---------------------------------------------------------------------------------------------------------


def cost_of(game: Game, card: GameCard) -> int:
    """The cost of a card now; in a hand also by its own text and by effects on cards in hands (2-7-6)."""
    if card.area != HAND:
        bring_up_to_date(game, card)
        return card.cost
    printed = card.printed
    cost = printed.cost
    if (in_force(game) or printed.hand_permanents or game.effects) and not game.judging_cost:
        game.judging_cost = True  # what such an effect says about costs is about the cost without it
        cost += changed_by_itself(game, card) + changed_in_hand(game, card, HAND_COST)
        game.judging_cost = False
    return max(0, cost)  # 1-3-6-2


def cost_to_play(game: Game, card: GameCard) -> int:
    """How many DON!! cards playing the card takes: its cost, and what effects on playing it add (44ec98da)."""
    cost = cost_of(game, card)
    if in_force(game) or game.effects:
        cost += changed_in_hand(game, card, PLAY_COST)
        for modifier in game.effects:
            if modifier.kind == PLAY_COST and changes_play_cost(game, card, modifier):
                cost += modifier.amount
    return max(0, cost)


def changed_by_itself(game: Game, card: GameCard) -> int:
    """What the card's own text, valid in the hand, adds to its cost."""
    change = 0
    if not card.printed.hand_permanents:
        return change
    context = Context(card.owner, -1, card.handle, [[], [], []])
    for ability in card.printed.hand_permanents:
        if met(game, ability, context):
            for effect in ability.permanents:
                if effect.kind == ADD_COST and effect.amount is not None:
                    change += effect.amount.value(game, context)
    return change


def changed_in_hand(game: Game, card: GameCard, kind: int) -> int:
    change = 0
    for active_permanents in game.active_permanents:
        effect = active_permanents.effect
        if (
            effect.kind == kind
            and effect.amount is not None
            and card in effect.targets.cards(game, active_permanents.context)
        ):
            change += effect.amount.value(game, active_permanents.context)
    return change


def changes_play_cost(game: Game, card: GameCard, modifier: Modifier) -> bool:
    part = modifier.part
    context = modifier.context
    assert isinstance(part, PlayCost) and context is not None
    return card.owner == context.seat and all_match(part.where, game, card, context)


def counter_of(game: Game, card: GameCard) -> int:
    """The Counter value of a card (2-10)."""
    gained = 0
    becomes = -1
    if card.printed.hand_permanents and card.area == HAND:
        context = Context(card.owner, -1, card.handle, [[], [], []])
        for ability in card.printed.hand_permanents:
            if met(game, ability, context):
                for own in ability.permanents:
                    if own.kind == ADD_COUNTER and own.amount is not None:
                        gained = max(gained, own.amount.value(game, context))
                    elif own.kind == SET_COUNTER and own.amount is not None:
                        becomes = max(becomes, own.amount.value(game, context))
    for active_permanents in in_force(game):
        effect = active_permanents.effect
        if (
            (effect.kind == ADD_COUNTER or effect.kind == SET_COUNTER)
            and effect.amount is not None
            and card in effect.targets.cards(game, active_permanents.context)
        ):
            # Of several Counter values only the highest applies, as of several values that it becomes.
            if effect.kind == ADD_COUNTER:
                gained = max(gained, effect.amount.value(game, active_permanents.context))
            else:
                becomes = max(becomes, effect.amount.value(game, active_permanents.context))
    return max(gained, card.printed.counter if becomes < 0 else becomes)


def words_of(game: Game, card: GameCard, kind: int) -> list[str]:
    """The names, types or attributes of a card (2-1-3, 2-4-4, 2-5-7), with what effects have granted."""
    bring_up_to_date(game, card)
    printed = card.printed
    words = printed.names if kind == ADD_NAME else printed.types if kind == ADD_TYPE else printed.attributes
    if card.negated:  # those that the card's own text gives are gone (judge-notes 22)
        by_text = (
            printed.names_by_text
            if kind == ADD_NAME
            else printed.types_by_text
            if kind == ADD_TYPE
            else printed.attributes_by_text
        )
        words = words[: len(words) - by_text]
    for granted in card.words:
        if granted.kind == kind:
            words = [*words, granted.text]
    if kind == ADD_ATTRIBUTE and "?" in words and not game.rules.question_mark_is_an_attribute:
        words = [word for word in words if word != "?"]  # 2-5-2
    return words
