"""The generator of chance: the same numbers on every machine, and every order of cards possible."""

from logpose.engine.generator import Generator, seeded

_ALL = 2**32


def sfc32(a: int, b: int, c: int, counter: int, count: int) -> list[int]:
    """The published generator, written another way."""
    drawn = []
    for _ in range(count):
        number = (a + b + counter) % _ALL
        counter = (counter + 1) % _ALL
        a, b, c = b ^ (b // 512), c * 9 % _ALL, (c * 2**21 % _ALL + c // 2**11 + number) % _ALL
        drawn.append(number)
    return drawn


def test_it_is_sfc32() -> None:
    for state in [(1, 2, 3, 4), (_ALL - 1, _ALL - 1, 0x89ABCDEF, _ALL - 1), (0, 0, 0, 0)]:
        generator = Generator(*state)
        assert [generator.next() for _ in range(300)] == sfc32(*state, 300)


def test_its_numbers_are_those_they_have_always_been() -> None:
    first = {
        0: [2711234033, 2066205539, 959237663],
        1: [1873679429, 2955504924, 1304873962],
        2**33 + 5: [1246572882, 568512792, 413335170],
        2**62 - 1: [665088667, 1420055788, 2100126088],
    }
    for seed, numbers in first.items():
        generator = seeded(seed)
        assert [generator.next() for _ in range(3)] == numbers


def test_numbers_below_a_limit_are_all_of_them_and_no_other() -> None:
    generator = seeded(7)
    drawn = [generator.below(6) for _ in range(600)]
    assert set(drawn) == {0, 1, 2, 3, 4, 5}
    assert all(70 <= drawn.count(number) <= 130 for number in range(6))
    assert [generator.below(1) for _ in range(20)] == [0] * 20


def test_shuffling_keeps_the_cards_and_reaches_every_order() -> None:
    generator = seeded(5)
    orders = set()
    for _ in range(300):
        cards = [10, 20, 30, 40]
        generator.shuffle(cards)
        assert sorted(cards) == [10, 20, 30, 40]
        orders.add(tuple(cards))
    assert len(orders) == 24
    cards = list(range(10))
    seeded(7).shuffle(cards)
    assert cards == [9, 4, 7, 5, 8, 6, 3, 1, 0, 2]
    nothing: list[int] = []
    generator.shuffle(nothing)
    assert nothing == []


def test_a_copy_goes_on_with_the_same_luck_and_by_itself() -> None:
    generator = seeded(9)
    generator.next()
    twin = generator.copy()
    ahead = [twin.next() for _ in range(5)]
    assert [generator.next() for _ in range(5)] == ahead
