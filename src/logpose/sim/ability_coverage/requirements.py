"""The wishes of an ability, read from its tree: which cards where, how many of them, how many given DON!! cards."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from logpose.cards.card import Card
from logpose.language import nodes
from logpose.language.nodes import Cards, Compare, Count, Filter, Number
from logpose.language.vocabulary import complete

HIGHEST: Final[dict[nodes.Countable, int]] = complete(nodes.Countable, {
    "life": 6, "face_up_life": 3, "hand": 9, "trash": 31, "deck": 30, "don": 10, "active_don": 8, "rested_don": 8,
    "given_don": 4, "don_deck": 9,
})  # fmt: skip
LOW: Final[dict[nodes.Countable, tuple[int, ...]]] = complete(nodes.Countable, {
    "life": (1, 2, 0), "hand": (1, 0, 2), "don": (2, 1, 4), "trash": (0, 1), "deck": (8,), "active_don": (0, 1),
    "rested_don": (0, 1), "given_don": (0,), "don_deck": (0, 1), "face_up_life": (0, 1),
})  # fmt: skip


class CardWish(msgspec.Struct, frozen=True):
    """Some cards of which the filters are true, in an area of a side; "pile" is every area but the field."""

    whose: nodes.Side
    area: str
    kinds: tuple[nodes.Kind, ...]
    where: tuple[Filter, ...]
    count: int = 1


class Requirements:
    """All that one ability wishes for."""

    def __init__(self, card: Card, index: int) -> None:
        ability = card.abilities[index]
        self.power = card.power or 0
        self.cards: list[CardWish] = []
        self.few: list[Cards] = []  # groups of which there should be few cards or none
        self.numbers: dict[tuple[str, str], list[int]] = {}
        self.given = 0
        self.sources: list[tuple[Filter, ...]] = []  # the cards whose effects or attacks must bring something about
        self.rested_self = False
        self.pure: tuple[Filter, ...] = ()  # what must be true of every Character on your side
        keywords = {one.keyword for one in nodes.parts(ability) if isinstance(one, nodes.GainKeyword)}
        deeds = {one.deed for one in nodes.parts(ability) if isinstance(one, (nodes.Cannot, nodes.PlayerCannot))}
        self.fresh = bool(keywords & {"rush", "rush_character"})  # Characters that were played on this turn
        self.blockers = "activate_blocker" in deeds  # Characters of the opponent with [Blocker]
        self.voices = any(
            isinstance(one, nodes.Negate) for one in nodes.parts(ability)
        )  # cards with effects that are seen
        self.namesakes = any(isinstance(one, nodes.SameName) for one in nodes.parts(ability))
        self.read(ability)
        called = {one.timing for one in nodes.parts(ability) if isinstance(one, nodes.ActivateEffect)}
        for other in card.abilities:
            if isinstance(other, (nodes.Auto, nodes.Activate)) and called & set(other.timings):
                self.read(other)

    def read(self, node: Any, count: int = 1) -> None:
        if isinstance(node, tuple):
            for one in node:
                self.read(one, count)
        elif isinstance(node, Cards):
            self.wish(CardWish(node.whose, node.area, node.kinds, node.where, count))
            self.read(node.where)
        elif isinstance(node, nodes.Remaining):
            self.wish(CardWish("any", "pile", (), node.where, count))
            self.read(node.where)
        elif isinstance(node, nodes.Choose):
            self.read(node.among, node.count if isinstance(node.count, int) else max(count, 2))
            self.read((node.total_cost, node.total_power))
        elif isinstance(node, (nodes.Matches, nodes.Only)):
            self.read_matches(node)
        elif isinstance(node, Compare):
            self.read_compare(node)
        elif isinstance(node, nodes.Not):
            self.few.extend(one for one in nodes.parts(node) if isinstance(one, Cards))
            self.read_fields(node)
        elif isinstance(node, nodes.If):
            if node.otherwise:
                self.few.extend(one for one in nodes.parts(node.condition) if isinstance(one, Cards))
            self.read_fields(node)
        elif isinstance(node, nodes.Minus):
            if isinstance(node.left, int) and isinstance(node.right, Number):
                self.number(node.right, [max(0, node.left - 1), max(0, node.left - 2), 0])
            self.read_fields(node)
        elif isinstance(node, nodes.Per):
            self.read(node.quantity, max(count, node.every))
        elif isinstance(node, Count):
            self.read(node.among, count)
        elif isinstance(node, nodes.WhenDeckIsEmpty):
            self.numbers["deck", "you"] = [1, 2]
        elif isinstance(node, nodes.Happened):
            self.wish(CardWish("you", "hand", ("event",), node.where))
        elif isinstance(node, nodes.DonGiven):
            self.given = max(self.given, node.count)
        elif isinstance(node, nodes.Event):
            self.read_event(node)
        elif isinstance(node, (nodes.Cannot, nodes.Replace)) and node.source:
            self.sources.append(node.source)
            self.read_fields(node)
        elif isinstance(node, nodes.PlayerCannot):
            self.wish(CardWish("any", "field" if node.deed == "activate_blocker" else "pile", (), node.where))
        elif isinstance(node, nodes.NegateTiming):
            self.wish(CardWish("any", "hand", ("character",), (nodes.HasTiming(node.timing),), 2))
        elif isinstance(node, nodes.Node):
            self.read_fields(node)

    def read_fields(self, node: nodes.Node) -> None:
        for one in nodes.children(node):
            self.read(one)

    def wish(self, wish: CardWish) -> None:
        if wish not in self.cards:
            self.cards.append(wish)

    def read_matches(self, node: nodes.Matches | nodes.Only) -> None:
        selector = node.among if isinstance(node, nodes.Only) else node.card
        if isinstance(node, nodes.Only) and node.among.whose == "you" and node.among.area == "field":
            self.pure = node.where
        groups = [one for one in nodes.parts(selector) if isinstance(one, Cards)]
        for group in groups:
            self.wish(CardWish(group.whose, group.area, group.kinds, (*group.where, *node.where)))
        if isinstance(selector, nodes.This):
            self.read_this(node.where)
        elif not groups:
            self.wish(CardWish("any", "pile", (), node.where))
            self.wish(CardWish("any", "field", (), node.where))
        self.read(node.where)

    def read_this(self, filters: tuple[Filter, ...]) -> None:
        for where in filters:
            if isinstance(where, nodes.InState) and where.state == "rested":
                self.rested_self = True
            elif isinstance(where, nodes.HasValue) and where.value == "power" and isinstance(where.than, int):
                if where.op in (">=", ">"):
                    self.given = max(self.given, min(8, (where.than - self.power + 999) // 1000))

    def read_event(self, event: nodes.Event) -> None:
        for where in (event.where, event.other):
            if where:
                self.wish(CardWish("any", "field", (), where))
                self.wish(CardWish("any", "pile", (), where, 2))
        if event.becomes is not None:
            self.numbers["life", "you" if event.whose == "you" else "opponent"] = [event.becomes + 1]
        if event.source:
            self.sources.append(event.source)

    def read_compare(self, node: Compare) -> None:
        left, right = node.left, node.right
        for quantity in (left, right):
            for one in nodes.parts(quantity):
                if isinstance(one, Count):
                    self.read_count(one, node)
        if isinstance(left, Number) and isinstance(right, int):
            self.number(left, satisfying(left.of, node.op, right))
            return
        rising = node.op in (">=", ">")
        for quantity, high in ((left, rising), (right, not rising)):
            for one in nodes.parts(quantity):
                if isinstance(one, Number):
                    self.number(one, [HIGHEST[one.of], HIGHEST[one.of] - 2] if high else list(LOW[one.of]))

    def read_count(self, count: Count, node: Compare) -> None:
        wanted = node.right if isinstance(node.right, int) else 2
        if count is node.left and (node.op in ("<=", "<") or wanted == 0):
            self.few.extend(group for group in count.among if isinstance(group, Cards))
        else:
            self.read(count.among, wanted)

    def number(self, number: Number, values: list[int]) -> None:
        players = ("you", "opponent") if number.player == "each" else (number.player,)
        for player in players:
            known = self.numbers.setdefault((number.of, player), [])
            known.extend(value for value in values if value not in known)


def satisfying(of: nodes.Countable, op: nodes.Comparison, than: int) -> list[int]:
    """Numbers that compare so with another, the most telling first."""
    highest = max(HIGHEST[of], than + 1)
    if op in (">=", ">"):
        first = than if op == ">=" else than + 1
        return [value for value in (first, first + 1, first + 2) if value <= highest]
    if op in ("<=", "<"):
        first = than if op == "<=" else than - 1
        return [value for value in (first, first - 1, first - 2, 0) if value >= 0]
    return [than] if op == "=" else [than + 1, max(0, than - 1)]
