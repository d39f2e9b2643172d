"""Who has taken how much: tokens that come back at a steady rate, and places that are left again.

Time is monotonic and in whole nanoseconds, so sums are exact. What is remembered is bounded.
"""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from itertools import islice
from typing import Final, Literal

from logpose.server.limits import Limits, Rate

Clock = Callable[[], int]  # nanoseconds, never backwards

MOST_BUCKETS: Final = 100_000
A_DAY: Final = 24 * 60 * 60  # seconds


class Bucket:
    """One rate for one taker. Tokens come back one by one, and `burst` of them wait at most."""

    __slots__ = ("_clock", "_each", "_room", "full")

    def __init__(self, rate: Rate, clock: Clock = time.monotonic_ns) -> None:
        self._clock = clock
        self._each = -int(-rate.seconds * 1e9 // rate.burst)  # rounded up: no more than the rate comes through
        self._room = self._each * rate.burst
        self.full = clock()  # when all tokens are back

    def wait(self) -> float:
        """Seconds until a token can be taken; 0 if there is one."""
        return max(0, self.full + self._each - self._room - self._clock()) / 1e9

    def take(self) -> float:
        """0 if a token was taken; otherwise none was, and there will be one in so many seconds."""
        wait = self.wait()
        if not wait:
            self.full = max(self.full, self._clock()) + self._each
        return wait


class Buckets:
    """One rate for many takers, by their keys.

    A full bucket says nothing, so it is dropped. If there are too many, the one that was used longest ago goes.
    """

    def __init__(self, rate: Rate, clock: Clock = time.monotonic_ns, most: int = MOST_BUCKETS) -> None:
        self._rate = rate
        self._clock = clock
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def wait(self, key: str) -> float:
        bucket = self._buckets.get(key)
        return bucket.wait() if bucket is not None else 0.0

    def take(self, key: str) -> float:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._clock)
        self._buckets.move_to_end(key)
        wait = bucket.take()
        self._drop()
        return wait

    def _drop(self) -> None:
        """Two buckets go at most, so that dropping keeps ahead of coming."""
        for key, oldest in list(islice(self._buckets.items(), 2)):
            if oldest.full > self._clock() and len(self._buckets) <= self._most:
                return
            del self._buckets[key]


class Places:
    """So many at once, by keys. Whoever enters must leave, and may take several places."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._taken)

    def free(self, key: str, places: int = 1) -> bool:
        return self._taken[key] + places <= self._most

    def enter(self, key: str, places: int = 1) -> None:
        self._taken[key] += places

    def leave(self, key: str, places: int = 1) -> None:
        self._taken[key] -= places
        if not self._taken[key]:
            del self._taken[key]


Holder = Literal["browser", "address"]
Deed = Literal["games", "claims", "openings", "pastes", "reviews", "hints", "bot_games"]
Stay = Literal["sockets", "readings", "reviewing"]


class Allowances:
    """What all browsers and addresses have taken of a server."""

    def __init__(self, limits: Limits, clock: Clock = time.monotonic_ns) -> None:
        self._limits = limits
        self._clock = clock
        browser, address = limits.browser, limits.address
        self._deeds: dict[Deed, dict[Holder, Buckets]] = {
            "games": {"browser": Buckets(browser.games, clock), "address": Buckets(address.games, clock)},
            "claims": {"browser": Buckets(browser.claims, clock), "address": Buckets(address.claims, clock)},
            "openings": {"browser": Buckets(browser.openings, clock), "address": Buckets(address.openings, clock)},
            "pastes": {"browser": Buckets(browser.pastes, clock), "address": Buckets(address.pastes, clock)},
            "reviews": {"browser": Buckets(browser.reviews, clock), "address": Buckets(address.reviews, clock)},
            "hints": {"browser": Buckets(browser.hints, clock), "address": Buckets(address.hints, clock)},
            "bot_games": {"address": Buckets(Rate(limits.bot_games_a_day, A_DAY), clock)},
        }
        self._stays: dict[Stay, dict[Holder, Places]] = {
            "sockets": {"browser": Places(browser.sockets), "address": Places(address.sockets)},
            "readings": {"browser": Places(browser.readings), "address": Places(address.readings)},
            "reviewing": {"browser": Places(1), "address": Places(limits.reviews_at_once)},
        }

    def messages(self) -> Bucket:
        """The bucket of a new socket."""
        return Bucket(self._limits.messages, self._clock)

    def wait(self, browser: str, address: str, *deeds: Deed) -> float:
        """How many seconds must pass before it may all be done; 0 if it may be now. Nothing counts."""
        return max(bucket.wait(key) for key, bucket in self._buckets(browser, address, *deeds))

    def take(self, browser: str, address: str, *deeds: Deed) -> float:
        """0 if it may all be done now, which then counts for both; otherwise nothing counts, and so many seconds must pass."""
        wait = self.wait(browser, address, *deeds)
        if not wait:
            for key, bucket in self._buckets(browser, address, *deeds):
                bucket.take(key)
        return wait

    def fine(self, browser: str, address: str, deed: Deed, times: int) -> None:
        """It counts as done so many times, as far as there is something left to take."""
        for key, bucket in self._buckets(browser, address, deed):
            for _ in range(times):
                bucket.take(key)

    def _buckets(self, browser: str, address: str, *deeds: Deed) -> list[tuple[str, Buckets]]:
        keys = _keys(browser, address)
        return [(keys[one], bucket) for deed in deeds for one, bucket in self._deeds[deed].items() if one in keys]

    def enter(self, stay: Stay, browser: str, address: str) -> bool:
        """Whether there was a place. It is taken until `leave` is called with the same words."""
        places = self._places(stay, browser, address)
        free = all(place.free(key) for key, place in places)
        if free:
            for key, place in places:
                place.enter(key)
        return free

    def leave(self, stay: Stay, browser: str, address: str) -> None:
        for key, place in self._places(stay, browser, address):
            place.leave(key)

    def _places(self, stay: Stay, browser: str, address: str) -> list[tuple[str, Places]]:
        keys = _keys(browser, address)
        return [(keys[holder], place) for holder, place in self._stays[stay].items() if holder in keys]


def _keys(browser: str, address: str) -> dict[Holder, str]:
    """Who takes something. Clients without a cookie are no browser together."""
    known: dict[Holder, str] = {"address": household(address)}
    return {"browser": browser, **known} if browser else known


def household(address: str) -> str:
    """Whom an address stands for: of IPv6 the network of 64 bits, since one household has all the addresses in it."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address  # such as that of a socket on the same machine, which has none
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.IPv6Network((int(parsed) >> 64 << 64, 64)))
    return str(parsed)
