"""8-1-3-4 and 1-3-3: the one door for every change that can be prohibited or replaced.

K.O., trash, return, placing in the deck or in Life, resting: for single cards and for cards that change together. What is
prohibited is judged first, then the replacement effects, and what is left happens to all cards at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from logpose.engine import abilities, areas, events, knowledge, notes, restrictions, values
from logpose.engine.abilities import Resolution
from logpose.engine.events import Leaving, LeavingTrigger
from logpose.engine.modifier_kinds import REPLACE
from logpose.engine.options import CHOOSE, PASS, PICK, PLACING, REPLACING, first_of, option, verb_of
from logpose.engine.printed import Ability, Printed, Replacer
from logpose.engine.procedure import Procedure
from logpose.engine.selectors.conditions import all_hold
from logpose.engine.state import ActiveBan, Context, GameCard, Modifier
from logpose.engine.words import (
    BY_BATTLE,
    BY_EFFECT,
    BY_RULE,
    CANNOT_BE_KNOCKED_OUT,
    CANNOT_BE_RESTED,
    DECK,
    HAND,
    KNOCKED_OUT,
    KNOCKS_OUT_IN_BATTLE,
    KO,
    LEADER,
    LIFE,
    LIFE_TO_HAND,
    LIFE_TRASHED,
    PLACED_UNDER_DECK,
    PLAYER_CANNOT_LIFE_TO_HAND_BY_EFFECTS,
    PLAYER_CANNOT_REMOVE_OPPONENTS_CHARACTERS,
    REMOVED,
    REST,
    RESTED,
    RETURNED_TO_DECK,
    RETURNED_TO_HAND,
    STATES,
    TO_DECK_BOTTOM,
    TO_DECK_TOP,
    TO_HAND,
    TO_LIFE_BOTTOM,
    TO_TRASH,
    TRASH,
    TRASHED,
    TRASHED_FROM_DECK,
    TRASHED_FROM_HAND,
)

if TYPE_CHECKING:
    from logpose.engine.game import Game


def change(
    game: Game,
    kind: int,
    cards: list[int],
    cause: int,
    source: int,
    by: int,
    chain: list[int],
    face_up: bool = False,
    ordered: bool = True,
) -> None:
    """Changes the cards together; `game.last_affected` then holds the handles of those that were changed.

    `by` is the player whose effect or attack it is, `source` the card. `chain` names the replacement effects that led here,
    and, as ~handle, the cards that they have covered. Cards that are shuffled next are placed in no order.
    """
    procedure = Change(kind, cards, cause, source, by, chain, face_up)
    procedure.unordered = not ordered
    procedure.prohibit(game)
    if not procedure.may_be_replaced(game) and not procedure.needs_order(game):
        procedure.carry_out(game)
    else:
        game.push(procedure)


def rest_by_rule(game: Game, card: GameCard) -> None:
    """Rests one card of the field for an attack or a block, which no effect replaces (8-1-3-4-1)."""
    handle = card.handle
    values.bring_up_to_date(game, card)
    if card.rested or card.bans:
        change(game, REST, [handle], BY_RULE, handle, card.owner, [])
        return
    card.rested = True
    game.last_affected = [handle]
    if game.notes is not None:
        game.note(notes.RESTED, card.owner, handle)
    game.touch(STATES)
    if game.listening >> RESTED & 1 or game.has_granted_abilities:
        events.happened(game, RESTED, card.owner, card, handle, BY_RULE, handle, card.owner, 1)


def note_prohibited(game: Game, kind: int, cards: list[GameCard], source: int, by: int) -> None:
    """Notes of each card that an effect could not change why it does not change."""
    change = Change(kind, [], BY_EFFECT, source, by, [], False)
    for card in cards:
        change.note_prohibited(game, card)


class Replacing:
    """A replacement effect that could apply: where it comes from and which of the cards it covers."""

    def __init__(self, replacer: Replacer, context: Context, subjects: list[int], key: int) -> None:
        self.replacer = replacer
        self.context = context
        self.subjects = subjects
        self.key = key


class Change(Procedure):
    """Cards that are changed together."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "stage", "kind", "cards", "cause", "source", "by", "chain", "face_up", "considered", "placed", "unordered",
    )  # fmt: skip

    def __init__(
        self, kind: int, cards: list[int], cause: int, source: int, by: int, chain: list[int], face_up: bool
    ) -> None:
        super().__init__()
        self.kind = kind
        self.cards = cards
        self.cause = cause
        self.source = source
        self.by = by
        self.chain = chain
        self.face_up = face_up
        self.considered: list[int] = []  # replacement effects that were applied or declined
        self.placed: list[int] = []  # the order of placing, as far as it has been chosen
        self.unordered = False  # no order is chosen, as the cards are shuffled next

    def copy(self) -> Procedure:
        twin = Change(self.kind, self.cards.copy(), self.cause, self.source, self.by, self.chain, self.face_up)
        twin.stage = self.stage
        twin.considered = self.considered.copy()
        twin.placed = self.placed.copy()
        twin.unordered = self.unordered
        return twin

    # -- prohibition -------------------------------------------------------------------------------------------------------

    def prohibit(self, game: Game) -> None:
        """Leaves out what cannot change (1-3-2, 1-3-2-1, 1-3-3, 3-6-3), judged before anything moves."""
        left: list[int] = []
        for handle in self.cards:
            card = game.find(handle)
            if card is None:
                if handle >= 0:
                    game.note(notes.GONE, game.physical(handle).owner, handle, self.source)
                continue
            if not restrictions.cannot_change(game, card, self.kind, self.cause, self.source, self.by):
                left.append(handle)
                continue
            if game.notes is not None:
                self.note_prohibited(game, card)
            if card.bans:
                self.use_up_first_attempt(game, card)
        self.cards = left

    def note_prohibited(self, game: Game, card: GameCard) -> None:
        """Notes why a card does not change: by a rule, or by the words that forbid it."""
        is_rested = self.kind == REST and (card.rested or not card.on_field)
        ban = None if is_rested or card.area == LEADER else self.prohibition(game, card)
        source = self.source if self.cause != BY_RULE else -1
        kind = notes.ALREADY_RESTED if is_rested else notes.STAYS
        game.note(kind, card.owner, card.handle, source, self.kind, ban=ban)

    def prohibition(self, game: Game, card: GameCard) -> ActiveBan | None:
        for deed in [CANNOT_BE_RESTED] if self.kind == REST else restrictions.forbidden_as(self.kind):
            ban = restrictions.ban_on(game, card, deed, self.cause, self.source, self.by)
            if ban is not None:
                return ban
        deed = PLAYER_CANNOT_LIFE_TO_HAND_BY_EFFECTS if card.area == LIFE else PLAYER_CANNOT_REMOVE_OPPONENTS_CHARACTERS
        return restrictions.player_ban_on(game, self.by, 1 << deed, card)

    def use_up_first_attempt(self, game: Game, card: GameCard) -> None:
        """A prohibition against the first attempt of a turn is used up, unless something else is in the way anyway."""
        if self.kind == REST:
            deeds = [] if card.rested else [CANNOT_BE_RESTED]
        elif self.cause == BY_EFFECT and restrictions.removal_forbidden(game, card, self.by):
            deeds = []
        else:
            by_battle = [CANNOT_BE_KNOCKED_OUT] if self.kind == KO else []
            deeds = restrictions.forbidden_as(self.kind) if self.cause == BY_EFFECT else by_battle
        restrictions.use_up_first_attempt(game, card, deeds, self.cause, self.source, self.by)

    # -- replacement -------------------------------------------------------------------------------------------------------

    def may_be_replaced(self, game: Game) -> bool:
        if not game.replacer_count and not game.effects:
            return False
        return self.cause == BY_BATTLE or self.cause == BY_EFFECT

    def step(self, game: Game) -> None:
        if self.stage == 0:
            if self.may_be_replaced(game):
                group = self.next_group(game)
                if group:
                    self.offer(game, group)
                    return
            self.stage = 1
            self.cards = [handle for handle in self.cards if self.still_changes(game, handle)]
        if self.needs_order(game):
            self.ask_order(game)
            return
        game.finish()  # then the text goes on with what follows (8-1-3-4-4-1)
        self.carry_out(game)

    def still_changes(self, game: Game, handle: int) -> bool:
        """Whether what happened instead has not itself moved or rested the card meanwhile (1-3-2, 1-3-2-1)."""
        card = game.find(handle)
        return card is not None and not (self.kind == REST and card.rested)

    def next_group(self, game: Game) -> list[Replacing]:
        """Those that come first: of the cards themselves, then the turn player's, then the others' (8-1-3-4-2)."""
        found = self.applicable(game)
        own = [one for one in found if one.replacer.this]
        for seat in game.turn_order():
            mine = [one for one in own if one.context.seat == seat]
            if mine:
                return mine
        for seat in game.turn_order():
            mine = [one for one in found if one.context.seat == seat]
            if mine:
                return mine
        return []

    def applicable(self, game: Game) -> list[Replacing]:
        found: list[Replacing] = []
        for card in game.field():
            if card.printed.replacers and not game.negated(card):
                for replacer in card.printed.replacers:
                    ability = replacer.ability
                    if not (ability.once and card.used >> ability.bit & 1) and events.header_holds(game, ability, card):
                        self.consider(game, replacer, Context(card.owner, -1, card.handle, []), found)
        for modifier in game.effects:
            if modifier.kind == REPLACE:
                self.consider_floating(game, modifier, found)
        return found

    def consider_floating(self, game: Game, modifier: Modifier, found: list[Replacing]) -> None:
        replacer = modifier.part
        context = modifier.context
        assert isinstance(replacer, Replacer) and context is not None
        self.consider(game, replacer, context, found)

    def consider(self, game: Game, replacer: Replacer, origin: Context, found: list[Replacing]) -> None:
        """Adds a replacement effect if it is about this change and can be carried out (8-1-3-4-3, 8-1-3-4-5)."""
        key = origin.source * 1024 + replacer.place
        if key in self.chain or key in self.considered:
            return
        if not replacer.changes >> self.kind & 1:
            return
        if not (replacer.or_knocked_out and self.kind == KO) and not replacer.cause.matches(
            game, origin, self.cause, self.source, self.by
        ):
            return
        subjects = self.subjects(game, replacer, origin)
        if not subjects:
            return
        ability = replacer.ability
        registers: list[list[int]] = [[] for _ in range(ability.registers)]
        registers[0] = subjects
        opponents = game.opponents(origin.seat)
        if self.by in opponents:
            opponents = [self.by]  # whoever does it is meant; otherwise one is chosen (team-9)
        for opponent in opponents:
            context = Context(origin.seat, opponent, origin.source, registers)
            if all_hold(ability.conditions, game, context) and all_hold(ability.payable, game, context):
                found.append(Replacing(replacer, context, subjects, key))
                return

    def subjects(self, game: Game, replacer: Replacer, origin: Context) -> list[int]:
        """Which of the cards the replacement effect covers: all that match, together (judge-notes 9)."""
        covered: list[int] = []
        meant: list[GameCard] = []
        if origin.registers:  # created by an effect that has resolved: its set is locked
            for handle in origin.registers[0]:
                card = game.find(handle)
                if card is not None:
                    meant.append(card)
        elif replacer.this:
            meant.append(game.physical(origin.source))
        else:
            for group in replacer.subjects:
                meant.extend(group.cards(game, origin))
        for handle in self.cards:
            card = game.find(handle)
            if card is not None and card.on_field and card in meant:
                # 8-1-3-4-3: before 1.1.9 what has been replaced cannot be replaced again by any effect.
                if game.rules.replacements_chain or ~handle not in self.chain:
                    covered.append(handle)
        return covered

    def offer(self, game: Game, group: list[Replacing]) -> None:
        options = [option(CHOOSE, place) for place in range(len(group))]
        if all([one.replacer.optional for one in group]):
            options.append(option(PASS))  # 8-1-3-4-1
        game.ask(group[0].context.seat, REPLACING, options)

    def answer(self, game: Game, code: int) -> None:
        verb = verb_of(code)
        if verb == PICK:
            self.placed.append(first_of(code))
            return
        group = self.next_group(game)
        if verb == PASS:
            for one in group:
                self.considered.append(one.key)
                source, part = one.context.source, one.replacer
                game.note(notes.NOT_REPLACED, one.context.seat, source, one.subjects[0], self.kind, part=part)
            return
        chosen = group[first_of(code)]
        self.cards = [handle for handle in self.cards if handle not in chosen.subjects]  # 8-1-3-4-4
        self.considered.append(chosen.key)
        chain = [*self.chain, chosen.key, *[~handle for handle in chosen.subjects]]
        ability = chosen.replacer.ability
        card = game.find(chosen.context.source)
        if ability.once and card is not None and card.on_field:
            card.used |= 1 << ability.bit
        for subject in chosen.subjects:
            game.note(notes.REPLACED, chosen.context.seat, chosen.context.source, subject, self.kind)
        context = chosen.context
        game.push(instead(ability, context if context.opponent == self.by else context.about(-1), chain))

    # -- order -------------------------------------------------------------------------------------------------------------

    def needs_order(self, game: Game) -> bool:
        """Whether a player still has to say in which order cards go to a deck or to Life (3-1-7, 3-2-2)."""
        if len(self.cards) < 2 or self.unordered or not TO_DECK_TOP <= self.kind <= TO_LIFE_BOTTOM:
            return False
        return any([len(self.unplaced(game, seat)) > 1 for seat in game.seats])

    def unplaced(self, game: Game, seat: int) -> list[int]:
        found: list[int] = []
        for handle in self.cards:
            card = game.physical(handle)
            if card.owner == seat and card.id not in self.placed:
                found.append(card.id)
        return found

    def ask_order(self, game: Game) -> None:
        """The owner chooses the order, one card after the other; the turn player first (1-3-4)."""
        for seat in game.turn_order():
            cards = self.unplaced(game, seat)
            if len(cards) > 1:
                seen: list[Printed] = []
                options: list[int] = []
                for id in cards:
                    card = game.cards[id]
                    if not knowledge.knows(game, seat, card):  # whether they are copies is not for the player to know
                        options.append(option(PICK, id))
                    elif card.printed not in seen:
                        seen.append(card.printed)
                        options.append(option(PICK, id))
                game.ask(seat, PLACING, options)
                return

    # -- carrying out ------------------------------------------------------------------------------------------------------

    def carry_out(self, game: Game) -> None:
        if self.kind == REST:
            self.rest_all(game)
            return
        before = [game.physical(handle) for handle in self.cards]
        leaving = Leaving([card for card in before if card.on_field], self.kind == KO, self.cause, self.source, self.by)
        fallen: list[list[LeavingTrigger]] = []
        for card in before:
            if card.on_field:
                game.power(card)  # events tell of its values as they were at the last (judge-notes 14)
            # [On K.O.] activates on the field and is resolved in the trash (10-2-17-1, 10-2-17-2).
            fallen.append(leaving.triggers(game, card) if card.on_field and self.kind <= TO_TRASH else [])
        for id in self.placed:
            self.move_one(game, game.cards[id])
        for card in before:
            if card.id not in self.placed:
                self.move_one(game, card)
        if game.notes is not None:  # in table order: nobody else learns the order of placing (3-1-8)
            start = len(game.notes)
            for card in before:
                kept = self.kind == TO_HAND and game.cards[card.id].area == DECK
                kind = notes.KEPT_FROM_HAND if kept else notes.BY_CHANGE[self.kind]
                game.note(kind, card.owner, card.handle, self.source)
                if self.placed:
                    at = self.placed.index(card.id) if card.id in self.placed else len(self.placed)
                    game.notes[-1].place = start + at
        if self.placed:
            knowledge.ordered(game, [card.id for card in before])
        after = [game.cards[card.id] for card in before]
        game.last_affected = [card.handle for card in after if self.kind != TO_HAND or card.area == HAND]
        for place in range(len(after)):
            self.tell(game, before[place], after[place], fallen[place])

    def move_one(self, game: Game, card: GameCard) -> GameCard:
        kind = self.kind
        if kind == KO or kind == TO_TRASH:  # 3-5-1, 10-2-1-2, 10-2-14-1
            return areas.move(game, card, TRASH)
        if kind == TO_HAND and not areas.kept_from_hand(game, card):
            return areas.move(game, card, HAND)
        if kind == TO_HAND:
            return areas.move(game, card, DECK, True)
        if kind == TO_DECK_TOP or kind == TO_DECK_BOTTOM:
            return areas.move(game, card, DECK, kind == TO_DECK_BOTTOM)
        keeps_face_up = card.area == LIFE and card.face_up  # 3-10-3
        return areas.move(game, card, LIFE, kind == TO_LIFE_BOTTOM, self.face_up or keeps_face_up)

    def tell(self, game: Game, old: GameCard, new: GameCard, fallen: list[LeavingTrigger]) -> None:
        """Fulfils the activation timings of what has happened to a card."""
        for words in fallen:
            gone = game.cards[words.cause.id].handle
            events.queue(game, words.ability, old.owner, new.handle, [gone], len(self.cards), -1, words.opponent, True)
        if self.kind == KO:
            game.knocked_out |= 1 << old.owner
            if old.id not in game.knocked_out_this_turn:
                game.knocked_out_this_turn = [*game.knocked_out_this_turn, old.id]
            game.touch()
        if not game.listening and not game.has_granted_abilities:
            return
        if self.kind == KO:
            self.happened(game, KNOCKED_OUT, old, new)
            if self.cause == BY_BATTLE:
                attacker = game.physical(self.source)
                events.happened_between(
                    game, KNOCKS_OUT_IN_BATTLE, attacker, self.cause, self.source, self.by, old, new.handle
                )
        if old.on_field:  # whatever area it has gone to (4-11-2)
            self.happened(game, REMOVED, old, new)
            if self.kind == TO_HAND:
                self.happened(game, RETURNED_TO_HAND, old, new)
            elif self.kind == TO_TRASH:
                self.happened(game, TRASHED, old, new)
            elif self.kind == TO_DECK_TOP or self.kind == TO_DECK_BOTTOM:
                self.happened(game, RETURNED_TO_DECK, old, new)
                if self.kind == TO_DECK_BOTTOM and not self.unordered:
                    self.happened(game, PLACED_UNDER_DECK, old, new)
        elif old.area == HAND and self.kind == TO_TRASH:
            self.happened(game, TRASHED_FROM_HAND, old, new)
        elif old.area == DECK and self.kind == TO_TRASH:
            self.happened(game, TRASHED_FROM_DECK, old, new)
        elif old.area == LIFE and self.kind == TO_TRASH:
            self.happened(game, LIFE_TRASHED, old, new)
        elif old.area == LIFE and new.area == HAND:
            self.happened(game, LIFE_TO_HAND, old, new)

    def happened(self, game: Game, event: int, old: GameCard, new: GameCard) -> None:
        first = old.handle == self.cards[0]
        events.happened(
            game, event, old.owner, old, new.handle, self.cause, self.source, self.by, len(self.cards), first
        )

    def rest_all(self, game: Game) -> None:
        game.last_affected = self.cards.copy()
        for handle in self.cards:
            card = game.physical(handle)
            card.rested = True
            game.note(notes.RESTED, card.owner, handle, self.source if self.cause != BY_RULE else -1)
        game.touch(STATES)
        if game.listening >> RESTED & 1 or game.has_granted_abilities:
            for handle in self.cards:
                card = game.physical(handle)
                events.happened(
                    game, RESTED, card.owner, card, handle, self.cause, self.source, self.by, len(self.cards)
                )


def instead(ability: Ability, context: Context, chain: list[int]) -> Resolution:
    """What happens instead: an effect of the owner of the replacement effect (8-1-3-4-7), which others may replace in turn
    (8-1-3-4-6). If no opponent is meant yet, one may have to be chosen first."""
    resolution = Resolution(ability, context, chain)
    resolution.stage = abilities.RUN if context.opponent >= 0 else abilities.INSTEAD
    return resolution
