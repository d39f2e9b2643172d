"""Whether an activation cost can be paid: all of it or nothing (8-3-1-3).

A cost is judged item by item in the order of the text (8-3-1-1) on a purse that knows what the earlier items would have
used up: a card cannot be trashed twice, but a card that goes from Life to the hand can be trashed there. Where several
cards would do, those that the rest of the cost can do the same with are interchangeable, so few cases need trying.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from logpose.engine import restrictions, terms
from logpose.engine.instructions.instruction import seat_of
from logpose.engine.selectors.conditions import Condition
from logpose.engine.selectors.don import is_rested_don
from logpose.engine.selectors.filters import all_match
from logpose.engine.selectors.groups import ALL_CATEGORIES, CardGroup, CardSource, ThisCard, TopCards, Union, area_of
from logpose.engine.selectors.quantities import Quantity, count_of, seats_of
from logpose.engine.state import Context, GameCard
from logpose.engine.words import BY_EFFECT, DECK, HAND, KO, LIFE, REST, TO_HAND, TO_LIFE_BOTTOM, TO_TRASH, TRASH

if TYPE_CHECKING:
    from logpose.engine.game import Game

# What a cost does with cards: one of the changes of words.py (K.O. to rest), or one of these.
NOTHING: Final = -1
SET_ACTIVE: Final = 100
TURN_FACE_UP: Final = 101
TURN_FACE_DOWN: Final = 102
BE_PLAYED: Final = 103
BE_GIVEN: Final = 104
BE_ACTIVATED: Final = 200  # and a timing: an effect with that timing

NOWHERE: Final = -1


def able(game: Game, card: GameCard, deed: int, context: Context) -> bool:
    """Whether the deed can be done to the card: it is not prohibited (1-3-3), nor its state already held (1-3-2-1)."""
    if deed == NOTHING:
        return True
    if deed == SET_ACTIVE:
        return card.rested
    if deed == TURN_FACE_UP:
        return not card.face_up
    if deed == TURN_FACE_DOWN:
        return card.face_up
    if deed == BE_PLAYED:
        return terms.may_be_played_by_effect(game, card)
    if deed == BE_GIVEN:
        return restrictions.may_be_given_don(game, card, BY_EFFECT, context.source, context.seat)
    if deed >= BE_ACTIVATED:
        return bool(card.printed.at[deed - BE_ACTIVATED]) and not terms.event_forbidden(game, card)
    if deed == REST and not card.on_field:
        return False
    return not restrictions.cannot_change(game, card, deed, BY_EFFECT, context.source, context.seat)


def leads_to(deed: int) -> int:
    """The area to which a deed takes a card, as far as the rest of a cost could find it there."""
    if deed == KO or deed == TO_TRASH:
        return TRASH
    return HAND if deed == TO_HAND else NOWHERE


def takes_away(deed: int) -> bool:
    """Whether the card is a new one afterwards, or gone (3-1-6)."""
    return KO <= deed <= TO_LIFE_BOTTOM or deed == BE_PLAYED


class Purse:
    """What the items of a cost judged so far would have used up."""

    def __init__(self) -> None:
        self.gone: list[int] = []
        self.changed: list[int] = []  # rested, set as active or turned
        self.in_hand: list[int] = []  # came there
        self.in_trash: list[int] = []
        self.don: list[list[int]] = []  # for each seat: active, rested, given

    def copy(self) -> Purse:
        twin = Purse()
        twin.gone = self.gone.copy()
        twin.changed = self.changed.copy()
        twin.in_hand = self.in_hand.copy()
        twin.in_trash = self.in_trash.copy()
        twin.don = [counts.copy() for counts in self.don]
        return twin

    def take(self, card: GameCard, deed: int) -> None:
        if takes_away(deed):
            self.gone.append(card.id)
            if card.id in self.in_hand:
                self.in_hand.remove(card.id)
            if card.id in self.in_trash:
                self.in_trash.remove(card.id)
            area = leads_to(deed)
            if area == HAND:
                self.in_hand.append(card.id)
            elif area == TRASH:
                self.in_trash.append(card.id)
        elif deed != NOTHING and deed != BE_GIVEN:
            self.changed.append(card.id)

    def don_of(self, game: Game, seat: int) -> list[int]:
        if not self.don:
            for player in game.players:
                given = game.cards[player.leader].given
                for id in player.characters:
                    given += game.cards[id].given
                self.don.append([player.don_active, player.don_rested, given])
        return self.don[seat]


_UNTOUCHED: Final = Purse()


class Item:
    """One item of a cost; `rest` are the items that come after it."""

    rest: list[Item]

    def pay(self, game: Game, context: Context, purse: Purse) -> bool:
        """Whether this item and the rest can be paid from the purse."""
        raise AssertionError

    def stands_alone(self) -> bool:
        """Whether `possible` tells all about it, as long as no other item like it is in the cost."""
        return False

    def possible(self, game: Game, context: Context) -> bool:
        """Whether it could be paid if it were the whole cost; only asked of items that stand alone."""
        raise AssertionError


def pay_all(items: list[Item], game: Game, context: Context, purse: Purse) -> bool:
    return not items or items[0].pay(game, context, purse)


def link(items: list[Item], after: list[Item]) -> None:
    """Tells every item what comes after it."""
    for place in range(len(items)):
        item = items[place]
        item.rest = items[place + 1 :] + after
        if isinstance(item, OneOf):
            for block in item.blocks:
                link(block, item.rest)
        elif isinstance(item, Under):
            link(item.then, item.rest)
            link(item.otherwise, item.rest)


class CanPay(Condition):
    """The whole cost can be paid (8-3-1-3)."""

    def __init__(self, items: list[Item]) -> None:
        self.items = items
        kinds = [type(item).__name__ for item in items]
        self.plain = all([item.stands_alone() for item in items]) and len(kinds) == len(set(kinds))
        self.one_choice = kinds == ["CardsItem"]  # nothing comes after it, so nothing is taken from the purse

    def holds(self, game: Game, context: Context) -> bool:
        if self.one_choice:
            return self.items[0].pay(game, context, _UNTOUCHED)
        if not self.plain:
            return pay_all(self.items, game, context, Purse())
        for item in self.items:  # DON!! cards and this card itself do not get in each other's way
            if not item.possible(game, context):
                return False
        return True


class OneOf(Item):
    """Either one block or another."""

    def __init__(self, blocks: list[list[Item]]) -> None:
        self.blocks = blocks

    def open(self, game: Game, context: Context, purse: Purse, place: int) -> bool:
        """Whether the cost can be paid by way of a block."""
        return pay_all(self.blocks[place] + self.rest, game, context, purse.copy())

    def pay(self, game: Game, context: Context, purse: Purse) -> bool:
        return any([self.open(game, context, purse, place) for place in range(len(self.blocks))])


class Under(Item):
    """Items under an "if", judged as it stands now."""

    def __init__(self, condition: Condition, then: list[Item], otherwise: list[Item]) -> None:
        self.condition = condition
        self.then = then
        self.otherwise = otherwise

    def pay(self, game: Game, context: Context, purse: Purse) -> bool:
        items = self.then if self.condition.holds(game, context) else self.otherwise
        return pay_all(items + self.rest, game, context, purse)


class DonItem(Item):
    """DON!! cards that are rested, given or returned (8-3-1-5, 8-3-1-6)."""

    def __init__(self, whose: int, count: Quantity, active: bool, rested: bool, given: bool, returns: bool) -> None:
        self.whose = whose
        self.count = count
        self.active = active
        self.rested = rested
        self.given = given
        self.returns = returns  # to the DON!! deck; otherwise they stay on the field

    def stands_alone(self) -> bool:
        return True

    def possible(self, game: Game, context: Context) -> bool:
        player = game.players[seat_of(context, self.whose)]
        there = player.don_active if self.active else 0
        if self.rested:
            there += player.don_rested
        if self.given:
            there += count_of(game, player, "given_don")
        return there >= self.count.value(game, context)

    def pay(self, game: Game, context: Context, purse: Purse) -> bool:
        count = max(0, self.count.value(game, context))
        return self.use(game, context, purse, count) and pay_all(self.rest, game, context, purse)

    def use(self, game: Game, context: Context, purse: Purse, count: int) -> bool:
        """Takes DON!! cards from the purse. Active ones are used last: they are what the rest of a cost may need."""
        left = purse.don_of(game, seat_of(context, self.whose))
        active = left[0] if self.active else 0
        rested = left[1] if self.rested else 0
        given = left[2] if self.given else 0
        if active + rested + given < count:
            return False
        of_given = min(given, count)
        of_rested = min(rested, count - of_given)
        of_active = count - of_given - of_rested
        left[0] -= of_active
        left[1] -= of_rested
        left[2] -= of_given
        if not self.returns:
            left[1] += count
        return True

    def spare_active(self, game: Game, context: Context, count: int) -> int:
        """How many active cards may be returned so that the rest of the cost can still be paid."""
        there = Purse().don_of(game, seat_of(context, self.whose))
        for spare in range(min(count, there[0]), -1, -1):
            purse = Purse()
            left = purse.don_of(game, seat_of(context, self.whose))
            others = count - spare
            if others <= left[1] + left[2]:
                left[0] -= spare
                left[2] -= min(left[2], others)
                left[1] -= others - min(there[2], others)
                if pay_all(self.rest, game, context, purse):
                    return spare
        return there[0]

    def most_payable(self, game: Game, context: Context, least: int, most: int) -> int:
        """How many up to `most` this item may come to, so that the rest of the cost can still be paid."""
        for count in range(most, least, -1):
            purse = Purse()
            if self.use(game, context, purse, count) and pay_all(self.rest, game, context, purse):
                return count
        return least


class CardsItem(Item):
    """Cards to which something is done: as many as are asked for, chosen out of those there are."""

    def __init__(self, cards: CardSource, count: Quantity | None, deed: int) -> None:
        self.cards = cards
        self.count = count
        self.deed = deed

    def needed(self, game: Game, context: Context) -> int:
        return 1 if self.count is None else self.count.value(game, context)

    def found(self, game: Game, context: Context, purse: Purse) -> list[GameCard]:
        """The cards that are there when it comes to this item."""
        source = self.cards
        if isinstance(source, TopCards):
            return top_left(game, context, source, purse)
        there = [card for card in source.cards(game, context) if card.id not in purse.gone]
        for id in purse.in_hand:
            if holds_in(game, context, source, game.cards[id], HAND):
                there.append(game.cards[id])
        for id in purse.in_trash:
            if holds_in(game, context, source, game.cards[id], TRASH):
                there.append(game.cards[id])
        return there

    def pay(self, game: Game, context: Context, purse: Purse) -> bool:
        fit = [card for card in self.found(game, context, purse) if self.fit(game, context, purse, card)]
        needed = self.needed(game, context)
        return len(fit) >= needed and self.spread(game, context, purse, fit, needed)

    def fit(self, game: Game, context: Context, purse: Purse, card: GameCard) -> bool:
        if card.id in purse.changed and not takes_away(self.deed) and self.deed != NOTHING and self.deed != BE_GIVEN:
            return False
        return card.id in purse.gone or able(game, card, self.deed, context)

    def spread(self, game: Game, context: Context, purse: Purse, fit: list[GameCard], needed: int) -> bool:
        """Whether `needed` of the cards can be taken so that the rest can be paid."""
        if not self.rest or needed <= 0:
            return len(fit) >= needed and pay_all(self.rest, game, context, purse)
        signs: list[list[int]] = []
        kinds: list[list[GameCard]] = []
        for card in fit:
            sign = self.sign(game, context, card)
            if sign in signs:
                kinds[signs.index(sign)].append(card)
            else:
                signs.append(sign)
                kinds.append([card])
        return self.take_from(game, context, purse, kinds, 0, needed)

    def take_from(
        self, game: Game, context: Context, purse: Purse, kinds: list[list[GameCard]], at: int, needed: int
    ) -> bool:
        if needed == 0:
            return pay_all(self.rest, game, context, purse.copy())
        if at == len(kinds):
            return False
        for count in range(min(needed, len(kinds[at])), -1, -1):
            left = purse.copy()
            for card in kinds[at][:count]:
                left.take(card, self.deed)
            if self.take_from(game, context, left, kinds, at + 1, needed - count):
                return True
        return False

    def sign(self, game: Game, context: Context, card: GameCard) -> list[int]:
        """What the rest of the cost could do with the card, before and after this item."""
        area = leads_to(self.deed)
        sign: list[int] = []
        for item in every_item(self.rest):
            if isinstance(item, CardsItem):
                usable = card in item.cards.cards(game, context) and able(game, card, item.deed, context)
                sign.append(1 if usable else 0)
                sign.append(1 if area != NOWHERE and holds_in(game, context, item.cards, card, area) else 0)
        return sign

    def purse_of(self, picked: list[GameCard]) -> Purse:
        """What has been spent with these picks."""
        purse = Purse()
        for card in picked:
            purse.take(card, self.deed)
        return purse

    def completable(
        self, game: Game, context: Context, picked: list[GameCard], left: list[GameCard], dons: int, dons_left: int
    ) -> bool:
        """Whether these picks and further ones out of what is left pay this item and leave the rest payable."""
        purse = self.purse_of(picked)
        return self.spread(game, context, purse, left, self.needed(game, context) - len(picked))


class FixedCardsItem(CardsItem):
    """Cards among which nothing is chosen: this card, all of some cards, or so many from the end of a pile."""

    def stands_alone(self) -> bool:
        return isinstance(self.cards, ThisCard)

    def possible(self, game: Game, context: Context) -> bool:
        card = game.find(context.source)
        return card is not None and able(game, card, self.deed, context)

    def pay(self, game: Game, context: Context, purse: Purse) -> bool:
        found = self.found(game, context, purse)
        fit = [card for card in found if self.fit(game, context, purse, card)]
        if len(fit) < self.needed(game, context) or (self.count is not None and len(fit) < len(found)):
            return False
        for card in fit:
            purse.take(card, self.deed)
        return pay_all(self.rest, game, context, purse)


class EitherEndItem(CardsItem):
    """Cards from the top or the bottom of a pile, as the player says."""

    def __init__(self, ends: list[TopCards], deed: int) -> None:
        super().__init__(Union([*ends]), None, deed)
        self.ends = ends

    def pay(self, game: Game, context: Context, purse: Purse) -> bool:
        return bool(self.open(game, context, purse))

    def open(self, game: Game, context: Context, purse: Purse) -> list[int]:
        """The places of the ends by way of which this item and the rest can be paid."""
        places: list[int] = []
        for place in range(len(self.ends)):
            end = self.ends[place]
            found = top_left(game, context, end, purse)
            if len(found) < end.count.value(game, context):
                continue
            if not all([self.fit(game, context, purse, card) for card in found]):
                continue
            left = purse.copy()
            for card in found:
                left.take(card, self.deed)
            if pay_all(self.rest, game, context, left):
                places.append(place)
        return places


class CardsOrDonItem(CardsItem):
    """Cards or DON!! cards of the cost area that are rested or set as active, as many together as are asked for."""

    def pay(self, game: Game, context: Context, purse: Purse) -> bool:
        fit = [card for card in self.found(game, context, purse) if self.fit(game, context, purse, card)]
        dons = len(able_dons(self.cards.dons(game, context), self.deed))
        return self.split(game, context, purse, fit, self.needed(game, context), dons)

    def split(
        self, game: Game, context: Context, purse: Purse, fit: list[GameCard], needed: int, most_dons: int
    ) -> bool:
        """Whether some DON!! cards and some of the cards make up the number so that the rest can be paid."""
        for count in range(min(needed, most_dons) + 1):
            left = purse.copy()
            if self.use(game, context, left, count) and self.spread(game, context, left, fit, needed - count):
                return True
        return False

    def use(self, game: Game, context: Context, purse: Purse, count: int) -> bool:
        left = purse.don_of(game, context.seat)
        before = 0 if self.deed == REST else 1
        left[before] -= count
        left[1 - before] += count
        return left[before] >= 0

    def completable(
        self, game: Game, context: Context, picked: list[GameCard], left: list[GameCard], dons: int, dons_left: int
    ) -> bool:
        purse = self.purse_of(picked)
        needed = self.needed(game, context) - len(picked) - dons
        return self.use(game, context, purse, dons) and self.split(game, context, purse, left, needed, dons_left)


def able_dons(names: list[int], deed: int) -> list[int]:
    """Those DON!! cards whose state the deed changes (1-3-2-1); all where nothing is done to them."""
    if deed == REST:
        return [name for name in names if not is_rested_don(name)]
    if deed == SET_ACTIVE:
        return [name for name in names if is_rested_don(name)]
    return names


def every_item(items: list[Item]) -> list[Item]:
    """The items and those inside of them."""
    found: list[Item] = []
    for item in items:
        found.append(item)
        if isinstance(item, OneOf):
            for block in item.blocks:
                found.extend(every_item(block))
        elif isinstance(item, Under):
            found.extend(every_item(item.then))
            found.extend(every_item(item.otherwise))
    return found


def top_left(game: Game, context: Context, top: TopCards, purse: Purse) -> list[GameCard]:
    """The cards at the end of a pile after some have gone."""
    found: list[GameCard] = []
    count = top.count.value(game, context)
    for seat in seats_of(game, top.whose, context):
        pile = [id for id in area_of(game.players[seat], top.area) if id not in purse.gone]
        for place in range(min(count, len(pile))):
            found.append(game.cards[pile[place if top.bottom else len(pile) - 1 - place]])
    return found


def holds_in(game: Game, context: Context, source: CardSource, card: GameCard, area: int) -> bool:
    """Whether a source would find a card that has come to an area; of a hidden card nothing can be required (8-4-4-2)."""
    groups = source.groups if isinstance(source, Union) else [source]
    for group in groups:
        if not isinstance(group, CardGroup) or isinstance(group, TopCards) or group.area != area:
            continue
        if card.owner not in seats_of(game, group.whose, context):
            continue
        hidden = card.area == DECK or (card.area == LIFE and not card.face_up)
        if hidden and area == HAND:
            if group.categories == ALL_CATEGORIES and not group.where:
                return True
        elif card.printed.category & group.categories and all_match(group.where, game, card, context):
            return True
    return False
