"""Buckets let through what their rate says and no more; places are free again when they are left."""

import itertools
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from logpose.server.buckets import Allowances, Bucket, Buckets, Places, household
from logpose.server.limits import Limits, Rate, Share

SECOND = 1_000_000_000


class Watch:
    """A clock that stands still until it is set on."""

    def __init__(self) -> None:
        self.now = 5 * SECOND

    def __call__(self) -> int:
        return self.now

    def on(self, seconds: float) -> None:
        self.now += round(seconds * SECOND)


def test_a_bucket_gives_its_burst_at_once_and_then_its_rate() -> None:
    watch = Watch()
    bucket = Bucket(Rate(20, 4), watch)
    assert [bucket.take() for _ in range(20)] == [0] * 20
    assert bucket.take() == bucket.wait() == 0.2
    watch.on(0.19)
    assert bucket.take() == pytest.approx(0.01)
    watch.on(0.01)
    assert bucket.take() == 0 and bucket.take() > 0
    watch.on(100)
    assert [bucket.take() == 0 for _ in range(21)] == [True] * 20 + [False]


RATES = st.builds(Rate, st.integers(1, 30), st.integers(1, 5_000_000).map(lambda thousandths: thousandths / 1000))
STEPS = st.lists(st.integers(0, 3 * SECOND), max_size=40)


def is_within(rate: Rate, taken: int, nanoseconds: int) -> bool:
    """Whether so many may be taken in a span: the burst, and then what comes back. Whole numbers, so it is exact."""
    return (taken - rate.burst) * round(rate.seconds * 1000) * SECOND <= nanoseconds * rate.burst * 1000


@given(RATES, STEPS)
def test_no_more_comes_through_than_the_rate_in_any_span(rate: Rate, steps: list[int]) -> None:
    watch = Watch()
    bucket = Bucket(rate, watch)
    taken: list[int] = []
    for step in steps:
        watch.now += step
        if not bucket.take():
            taken.append(watch.now)
    for i, first in enumerate(taken):
        for j, last in enumerate(taken[i:], start=1):
            assert is_within(rate, j, last - first)


@given(RATES)
def test_who_takes_each_token_at_once_gets_no_more_than_the_rate(rate: Rate) -> None:
    watch = Watch()
    start = watch.now
    bucket = Bucket(rate, watch)
    for taken in range(1, rate.burst + 40):
        watch.now += round(bucket.wait() * SECOND)
        assert bucket.take() == 0
        assert is_within(rate, taken, watch.now - start)


@given(RATES, STEPS)
def test_after_the_wait_a_token_is_there(rate: Rate, steps: list[int]) -> None:
    watch = Watch()
    bucket = Bucket(rate, watch)
    for step in steps:
        watch.now += step
        wait = bucket.take()
        if wait:
            watch.now += round(wait * SECOND) + 1
            assert not bucket.take()


def test_each_key_has_a_bucket_of_its_own() -> None:
    buckets = Buckets(Rate(1, 60), Watch())
    assert buckets.take("a") == 0 and buckets.take("b") == 0
    assert buckets.take("a") == buckets.wait("a") == 60
    assert buckets.wait("c") == 0


def test_full_buckets_are_dropped() -> None:
    watch = Watch()
    buckets = Buckets(Rate(2, 10), watch)
    for key in range(50):
        buckets.take(str(key))
    watch.on(10)
    for _ in range(50):
        buckets.take("new")
    assert len(buckets) == 1


def test_a_bucket_may_be_full_again_before_it_is_looked_at() -> None:
    times = count(0, SECOND)
    buckets = Buckets(Rate(10**9, 1), lambda: next(times))
    assert buckets.take("fast") == 0 and len(buckets) == 0


@given(st.lists(st.integers(0, 20), max_size=40))
def test_there_are_never_more_buckets_than_may_be(keys: list[int]) -> None:
    buckets = Buckets(Rate(1, 1000), Watch(), most=10)
    for key in keys:
        buckets.take(str(key))
        assert len(buckets) <= 10
        assert buckets.wait(str(key)) > 0


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 2 * SECOND)), max_size=40))
def test_dropping_full_buckets_changes_nothing(takes: list[tuple[int, int]]) -> None:
    watch = Watch()
    buckets = Buckets(Rate(3, 5), watch)
    alone = [Bucket(Rate(3, 5), watch) for _ in range(5)]
    for key, step in takes:
        watch.now += step
        assert buckets.take(str(key)) == alone[key].take()


def test_a_bucket_that_is_full_again_at_once_is_dropped() -> None:
    ticks = itertools.count(SECOND, SECOND)
    buckets = Buckets(Rate(1, 0.001), lambda: next(ticks))
    assert [buckets.take("a"), buckets.take("b")] == [0, 0] and len(buckets) == 0


def test_places_are_free_again_when_they_are_left() -> None:
    places = Places(2)
    places.enter("a")
    places.enter("a")
    assert not places.free("a") and places.free("b")
    places.leave("a")
    assert places.free("a")
    places.leave("a")
    assert len(places) == 0


def test_a_browser_and_its_address_are_both_asked() -> None:
    watch = Watch()
    limits = Limits(browser=Share(games=Rate(2, 60)), address=Share(games=Rate(3, 60)))
    allowances = Allowances(limits, watch)
    assert [allowances.take("one", "192.0.2.1", "games") for _ in range(3)] == [0, 0, 30]
    assert [allowances.take("two", "192.0.2.1", "games") for _ in range(2)] == [0, 20]
    assert allowances.take("two", "192.0.2.2", "games") == 0  # what was refused was not counted
    assert allowances.take("one", "192.0.2.1", "claims") == 0


def test_sockets_are_counted_for_the_browser_and_the_address() -> None:
    allowances = Allowances(Limits(browser=Share(sockets=2), address=Share(sockets=3)), Watch())
    assert [allowances.enter("sockets", "one", "192.0.2.1") for _ in range(3)] == [True, True, False]
    assert [allowances.enter("sockets", "two", "192.0.2.1") for _ in range(2)] == [True, False]
    allowances.leave("sockets", "one", "192.0.2.1")
    assert allowances.enter("sockets", "two", "192.0.2.1")


def test_those_without_a_cookie_are_counted_by_their_addresses_only() -> None:
    limits = Limits(browser=Share(sockets=1, openings=Rate(1, 60)), address=Share(sockets=2, openings=Rate(2, 60)))
    allowances = Allowances(limits, Watch())
    for address in ("192.0.2.1", "192.0.2.2"):
        assert [allowances.enter("sockets", "", address) for _ in range(3)] == [True, True, False]
        assert [allowances.take("", address, "openings") > 0 for _ in range(3)] == [False, False, True]
    allowances.leave("sockets", "", "192.0.2.1")
    assert allowances.enter("sockets", "", "192.0.2.1")


def test_games_against_bots_are_counted_at_once_and_by_the_day() -> None:
    watch = Watch()
    allowances = Allowances(Limits(bot_games_a_day=2), watch)
    assert [allowances.take("any", "192.0.2.1", "bot_games") for _ in range(3)] == [0, 0, 12 * 60 * 60]


def test_each_socket_has_the_bucket_of_messages() -> None:
    allowances = Allowances(Limits(messages=Rate(1, 1)), Watch())
    first, second = allowances.messages(), allowances.messages()
    assert first.take() == 0 and first.take() > 0 and second.take() == 0


@pytest.mark.parametrize(
    ("address", "holder"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("unix", "unix"),
    ],
)
def test_an_address_of_ipv6_stands_for_its_network(address: str, holder: str) -> None:
    assert household(address) == holder


def test_a_rate_so_fast_that_a_bucket_is_full_again_at_once() -> None:
    watch = Watch()

    def going() -> int:
        watch.on(0.001)
        return watch.now

    buckets = Buckets(Rate(1_000_000, 1), going)
    assert [buckets.take("a") for _ in range(3)] == [0, 0, 0] and len(buckets) == 0
