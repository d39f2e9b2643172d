"""The arithmetic of the network: how the vectors of cards, the scalars and the options of an observation become judgements.

kernel.c does the same, and takes the place of this module in the compiled engine: this one says what it means. Every sum is
made in the same order there, so both come to the same numbers. tools/training/network.py is the network as torch learns it.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16

from logpose.observing import layout
from logpose.thinking.widths import (
    CARD,
    CHOICES,
    EACH,
    FIRST,
    GROUP_OF_ROLE,
    KINDS,
    LIST,
    LISTS,
    MATE,
    NARROW,
    NOBODY,
    OF_PARTNER,
    OPTION,
    PARTNER,
    PLAIN,
    ROLE_OF_AREA,
    ROLES,
    ROWS,
    SECOND,
    SOURCE,
    STARTS,
    TABLE,
    WIDE,
    WIDER,
)

Floats = vec[float]
Block = vec[i16]


def judged(
    weights: Floats, roles: Floats, lists: Floats, block: Block, own: int, other: int, scalars: int, options: int, count: int
) -> float:  # fmt: skip
    """Who will win, before it is brought between −1 and 1, to one who sees both hands.

    The first half of the block is what the seat sees that is asked, the second what the other does. `roles` has the vectors of
    all cards, `lists` those of the lists; `own` and `other` are the lists of the two sides. The scalars and the options begin
    at their places in each half, which says how many seats there are; there are `count` options.
    """
    half = len(block) // 2
    numbers = [int(number) for number in block]
    mine = _Look(weights, roles, lists, numbers[:half], own, other, scalars, options)
    theirs = _Look(weights, roles, lists, numbers[half:], other, own, scalars, options)
    return mine.layers(mine.inputs + theirs.inputs, ("both", "deeper", "whole"), WIDER)[0]


def best(
    weights: Floats, roles: Floats, lists: Floats, block: Block, own: int, other: int, scalars: int, options: int, count: int
) -> int:  # fmt: skip
    """The option with the highest score; of equals the first."""
    scores = scored(weights, roles, lists, block, own, other, scalars, options, count)[1:]
    return scores.index(max(scores))


def scored(
    weights: Floats, roles: Floats, lists: Floats, block: Block, own: int, other: int, scalars: int, options: int, count: int
) -> list[float]:  # fmt: skip
    """Who will win, then the score of each option."""
    look = _Look(weights, roles, lists, [int(number) for number in block], own, other, scalars, options)
    total, second = look.layers(look.inputs, ("first", "second", "value"), FIRST)
    return [total, *look.scores(options, min(count, CHOICES), second)]


def foreseen(weights: Floats, signs: Floats) -> float:
    """Who will win, by the signs of a table: one layer after the other. What is added comes before the weights of a layer."""
    inputs = list(signs)
    at = 0
    for width in (WIDE, NARROW, 1):
        into = [weights[at + column] for column in range(width)]
        at += width
        for number in inputs:
            if number != 0.0:
                for column in range(width):
                    into[column] += number * weights[at + column]
            at += width
        inputs = [max(number, 0.0) for number in into]
    return into[0]


class _Look:
    """One look at a table."""

    def __init__(
        self, weights: Floats, roles: Floats, lists: Floats, block: list[int], own: int, other: int, scalars: int, options: int
    ) -> None:  # fmt: skip
        self.weights = weights
        self.block = block
        self.seats = [block[at : at + layout.EACH] for at in range(scalars + layout.GENERAL, options, layout.EACH)]
        self.vectors: list[list[float]] = [[]]  # of the cards by row, counted from 1
        inputs = self.inputs = [0.0] * TABLE
        self.look_at_cards(roles, min(ROWS, self.block[scalars + layout.ROWS]), inputs)
        self.look_at_scalars(scalars, inputs)
        source = self.block[scalars + layout.SOURCE_ROW]
        if 0 < source <= ROWS:
            inputs[SOURCE:LISTS] = self.vectors[source]
        for at, seat in enumerate((own, other)):
            inputs[LISTS + at * LIST : LISTS + (at + 1) * LIST] = [
                lists[seat * LIST + column] for column in range(LIST)
            ]

    def layers(self, inputs: list[float], names: tuple[str, str, str], width: int) -> tuple[float, list[float]]:
        """What the last of three layers makes of the inputs, and what the second has made of them."""
        first = self.layer(names[0], inputs, width)
        second = [max(number, 0.0) for number in self.layer(names[1], [max(one, 0.0) for one in first], SECOND)]
        start = STARTS[names[2]]
        total = self.weights[STARTS[f"{names[2]}_bias"]]
        for at in range(SECOND):
            total += second[at] * self.weights[start + at]
        return total, second

    def layer(self, name: str, inputs: list[float], width: int) -> list[float]:
        into = [self.weights[STARTS[f"{name}_bias"] + at] for at in range(width)]
        for at, number in enumerate(inputs):
            self.add(into, STARTS[name] + at * width, number)
        return into

    def add(self, into: list[float], start: int, factor: float) -> None:
        """Adds weights from a place on, multiplied by a factor."""
        if factor != 0.0:
            for at in range(len(into)):
                into[at] += factor * self.weights[start + at]

    def look_at_cards(self, roles: Floats, rows: int, inputs: list[float]) -> None:
        """The vectors of the cards, and their sums."""
        block = self.block
        powers = [NOBODY, NOBODY]  # of the Leaders of the two sides: the weaker one, where there are two
        for row in range(rows):
            at = row * layout.COLUMNS
            if block[at + layout.AREA] == 4:
                side = block[at + layout.OWNER] % 2
                powers[side] = min(powers[side], block[at + layout.POWER])
        for row in range(rows):
            at = row * layout.COLUMNS
            theirs = block[at + layout.OWNER] % 2
            role = ROLE_OF_AREA[block[at + layout.AREA]] + theirs * ROLES // 2
            start = (block[at] * ROLES + role) * CARD
            vector = [roles[start + column] for column in range(CARD)]
            for one, number in enumerate(self.moment(at, powers[not theirs])):
                self.add(vector, STARTS["moment"] + one * CARD, number)
            vector = [max(number, 0.0) for number in vector]
            self.vectors.append(vector)
            group = (OF_PARTNER if block[at + layout.OWNER] == MATE else GROUP_OF_ROLE[role]) * CARD
            for column in range(CARD):
                inputs[group + column] += vector[column]

    def moment(self, at: int, facing: int) -> list[float]:
        """What can change about a card. `facing` is the power of the Leader on the other side."""
        block = self.block
        power = block[at + layout.POWER]
        on_field = block[at + layout.AREA] in (4, 5)
        flags, keywords = block[at + layout.FLAGS], block[at + layout.KEYWORDS]
        life = self.seats[block[at + layout.OWNER]][layout.IN_LIFE]
        return [
            power / 50.0,
            block[at + layout.COST] / 5.0,
            block[at + layout.GIVEN] / 3.0,
            block[at + layout.COUNTER] / 10.0,
            float(block[at + layout.EFFECTS] > 0),
            float(block[at + layout.USED] > 0),
            max(-2.0, min(2.0, (power - facing) / 50.0)) if on_field else 0.0,
            float(on_field and power >= facing),
            *[float(flags >> bit & 1) for bit in range(6)],
            *[float(keywords >> bit & 1) for bit in range(7)],
            float(block[at + layout.OWNER] == MATE),
            life / 5.0 if on_field else 0.0,
            float(on_field and life == 0),
        ]

    def look_at_scalars(self, scalars: int, inputs: list[float]) -> None:
        block = self.block
        inputs[PLAIN + block[scalars + layout.KIND]] = 1.0
        missing = block[scalars + layout.MISSING]
        attacked = block[scalars + layout.ATTACKER_ROW] > 0
        at = PLAIN + KINDS
        inputs[at : at + 8] = [
            block[scalars + layout.TURN] / 20.0,
            float(block[scalars + layout.TURN_SEAT] == 0),
            max(-2.0, min(2.0, missing / 50.0)),
            float(missing >= 0 and attacked),
            min(3.0, block[scalars + layout.OPTIONS] / 10.0),
            min(3.0, block[scalars + layout.ACTIONS] / 10.0),
            float(attacked),
            float(block[scalars + layout.TARGET_ROW] == 1),
        ]
        for side in range(2):
            start = at + 8 + side * EACH
            inputs[start : start + EACH] = self.side(side)
        if len(self.seats) > MATE:
            mate = self.seats[MATE]
            inputs[TABLE - PARTNER :] = [
                1.0,
                mate[layout.DON_ACTIVE] / 10.0,
                mate[layout.DON_RESTED] / 10.0,
                min(2.0, mate[layout.IN_HAND] / 10.0),
                mate[layout.IN_LIFE] / 5.0,
                float(block[scalars + layout.TURN_SEAT] == MATE),
            ]

    def side(self, side: int) -> list[float]:
        """The numbers of one's own seat, with the partner's Life cards; or the means of the opponents', with all of theirs."""
        seats = self.seats[side::2]
        life = sum([seat[layout.IN_LIFE] for seat in seats])
        if side == 0:
            seats = seats[:1]
        mean = [sum([seat[column] for seat in seats]) / len(seats) for column in range(layout.EACH)]
        return [
            mean[layout.DON_ACTIVE] / 10.0,
            mean[layout.DON_RESTED] / 10.0,
            mean[layout.DON_FROZEN] / 5.0,
            mean[layout.DON_DECK] / 10.0,
            mean[layout.IN_DECK] / 50.0,
            float(mean[layout.IN_DECK] < 6),
            min(2.0, mean[layout.IN_HAND] / 10.0),
            float(mean[layout.IN_HAND] == 0),
            min(3.0, mean[layout.IN_TRASH] / 20.0),
            mean[layout.TURNS] / 10.0,
            float(mean[layout.ON_PLAYER] > 0),
            mean[layout.DON_GIVEN] / 5.0,
            life / 5.0,
            *[float(life == number) for number in range(5)],
        ]

    def scores(self, options: int, count: int, second: list[float]) -> list[float]:
        """The scores of so many options."""
        context = self.layer("context", second, OPTION)
        known: dict[tuple[str, int], list[float]] = {}
        found: list[float] = []
        for place in range(count):
            at = options + place * layout.ASPECTS
            vector = list(context)
            self.add(vector, STARTS["verbs"] + self.block[at] * OPTION, 1.0)
            for name, row in (("one", self.block[at + layout.FIRST]), ("other", self.block[at + layout.SECOND])):
                if 0 < row <= ROWS:
                    if (name, row) not in known:
                        known[name, row] = self.card_in_option(name, row)
                    for column, number in enumerate(known[name, row]):
                        vector[column] += number
            for one, number in enumerate(self.numbers(at)):
                self.add(vector, STARTS["numbers"] + one * OPTION, number)
            total = 0.0
            for column, number in enumerate(vector):
                if number > 0.0:
                    total += number * self.weights[STARTS["score"] + column]
            found.append(total)
        return found

    def card_in_option(self, name: str, row: int) -> list[float]:
        into = [0.0] * OPTION
        for at, number in enumerate(self.vectors[row]):
            self.add(into, STARTS[name] + at * OPTION, number)
        return into

    def numbers(self, at: int) -> list[float]:
        margin = self.block[at + layout.MARGIN]
        return [
            max(-4.0, min(4.0, self.block[at + layout.NUMBER] / 5.0)),
            max(-3.0, min(3.0, margin / 20.0)),
            float(margin >= 0),
            float(margin == 0),
            self.block[at + layout.COPIES] / 2.0,
            float(self.block[at + layout.SECOND] > 0),
        ]
