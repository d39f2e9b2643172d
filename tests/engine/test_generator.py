"""The generator of chance: the same numbers on every machine, spread evenly, and part of the state."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from logpose.engine.generator import Generator, seeded

SEEDS = st.integers(min_value=0, max_value=2**62 - 1)


def state(generator: Generator) -> tuple[int, int, int, int]:
    return generator.a, generator.b, generator.c, generator.counter


def reference(seed: int, count: int) -> list[int]:
    """sfc32 as its author publishes it, with every sum cut to 32 bits, after twelve rounds."""
    a, b, c, counter = seed % 2**32, seed // 2**32, 0x2545F491, 1
    drawn = []
    for _ in range(12 + count):
        out = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        rotated = (c * 2**21) % 2**32 + c // 2**11
        a, b, c = b ^ (b // 2**9), (c * 9) % 2**32, (rotated + out) % 2**32
        drawn.append(out)
    return drawn[12:]


@given(SEEDS)
def test_it_is_the_published_generator(seed: int) -> None:
    generator = seeded(seed)
    assert [generator.next() for _ in range(20)] == reference(seed, 20)


def test_the_counter_starts_over_after_32_bits() -> None:
    generator = Generator(1, 2, 3, 2**32 - 1)
    assert generator.next() == 2
    assert generator.counter == 0


def test_the_numbers_of_seed_1_are_these_for_ever() -> None:
    generator = seeded(1)
    assert [generator.next() for _ in range(4)] == [1873679429, 2955504924, 1304873962, 3708736799]


def test_seeds_that_differ_only_above_32_bits_are_different() -> None:
    assert seeded(5).next() != seeded(5 + 2**32).next()
    assert seeded(5).next() == seeded(5).next()


@given(SEEDS, st.integers(min_value=1, max_value=1000))
def test_numbers_stay_below_their_limit(seed: int, limit: int) -> None:
    generator = seeded(seed)
    assert all(0 <= generator.below(limit) < limit for _ in range(50))


def test_every_number_below_the_limit_comes_about_equally_often() -> None:
    generator = seeded(7)
    counts = Counter(generator.below(6) for _ in range(6000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(850 < count < 1150 for count in counts.values())


@given(SEEDS, st.lists(st.integers(), max_size=60))
def test_a_shuffle_loses_and_doubles_nothing(seed: int, cards: list[int]) -> None:
    shuffled = list(cards)
    seeded(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


def test_every_order_of_three_cards_comes_about_equally_often() -> None:
    generator = seeded(11)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [1, 2, 3]
        generator.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_a_shuffle_draws_one_number_fewer_than_there_are_cards() -> None:
    for size in (0, 1, 2, 10):
        shuffling, counting = seeded(3), seeded(3)
        shuffling.shuffle(list(range(size)))
        for _ in range(size - 1):
            counting.next()
        assert state(shuffling) == state(counting)


@given(SEEDS)
def test_a_copy_goes_its_own_way(seed: int) -> None:
    generator = seeded(seed)
    twin = generator.copy()
    before = state(generator)
    drawn = [twin.next() for _ in range(5)]
    assert state(generator) == before
    assert [generator.next() for _ in range(5)] == drawn
