"""The generator of chance: sfc32, in plain integers below 2**62, so that every machine shuffles alike."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

_MASK: Final = 0xFFFFFFFF


class Generator:
    """Small, fast, and part of the state: a copied game goes on with the same luck."""

    FIELDS: ClassVar[tuple[str, ...]] = ("a", "b", "c", "counter")

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def copy(self) -> "Generator":
        return Generator(self.a, self.b, self.c, self.counter)

    def next(self) -> int:
        """The next 32 bits, of which `below` uses 24. That is written out, as nearly all draws come that way."""
        drawn = (self.a + self.b + self.counter) & _MASK
        self.below(1)
        return drawn

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit − 1."""
        b = self.b
        c = self.c
        drawn = (self.a + b + self.counter) & _MASK
        self.counter = (self.counter + 1) & _MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & _MASK
        self.c = (((c << 21) | (c >> 11)) + drawn) & _MASK
        return ((drawn >> 8) * limit) >> 24

    def shuffle(self, cards: list[int]) -> None:
        """Randomly changes the order of the cards (3-2-4)."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]

    def shuffle_numbers(self, numbers: vec[i64]) -> None:
        """The same with numbers."""
        last: i64 = len(numbers) - 1
        while last > 0:
            other: i64 = self.below(last + 1)
            number = numbers[last]
            numbers[last] = numbers[other]
            numbers[other] = number
            last -= 1


def seeded(seed: int) -> Generator:
    """A generator that starts from a seed of up to 62 bits."""
    generator = Generator(seed & _MASK, (seed >> 32) & _MASK, 0x2545F491, 1)
    for _ in range(12):
        generator.next()
    return generator
