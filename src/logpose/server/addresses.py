"""Where a request comes from, and under which names this server is reached.

A proxy says in a header for whom it speaks. Anyone can write such a header, so it is read only if it comes from a proxy
that is trusted, and from the right: each proxy adds the address it has seen at the end.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

from logpose.errors import UsageError
from logpose.files import shown

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network

MOST_HOPS: Final = 32
DEFAULT_PORTS: Final = {"http": 80, "https": 443}

_ANYWHERE: Final = ("0.0.0.0", "::", "")
_LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")
_HOST: Final = re.compile(r"[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?")
# An address with or without a port: 192.0.2.1, 192.0.2.1:80, 2001:db8::1, [2001:db8::1], [2001:db8::1]:80.
_WITH_PORT: Final = re.compile(
    r"\[(?P<six>[0-9A-Fa-f:.]+)\](?::\w+)?|(?P<four>[0-9.]+)(?::\w+)?|(?P<bare>[0-9A-Fa-f:.]+)"
)


def proxies(networks: Iterable[str]) -> tuple[Network, ...]:
    """The networks of the proxies that are trusted, such as "10.0.0.0/8" or "127.0.0.1"."""
    return tuple(map(_network, networks))


def _network(text: str) -> Network:
    try:
        network = ipaddress.ip_network(text)
    except ValueError:
        raise UsageError(
            f"{shown(text)!r} is no network, so no proxy can be trusted by it; write it like 127.0.0.1 or 10.0.0.0/8."
        ) from None
    if not network.prefixlen:
        raise UsageError(
            f"If {text} is trusted, everybody may name any address; give the network that the proxy is in."
        )
    return network


def client(peer: str, forwarded_for: Sequence[str], forwarded: Sequence[str], trusted: Sequence[Network]) -> str:
    """The address that a request comes from: the last one that no trusted proxy has.

    `peer` is the other end of the connection; the others are the lines of the headers X-Forwarded-For and Forwarded.
    A proxy writes one of the two and lets the other pass, so if they disagree neither is believed.
    """
    here = address(peer)
    if here is None:
        return peer
    told = [hops for hops in (list(_listed(forwarded_for)), list(_elements(forwarded))) if hops]
    found = {str(_last_untrusted(here, hops, trusted)) for hops in told}
    return found.pop() if len(found) == 1 else str(here)


def _last_untrusted(here: Address, hops: list[str], trusted: Sequence[Network]) -> Address:
    """The hops are read from the right, up to the first that is not trusted or not to be understood."""
    for hop in hops:
        if not is_in(here, trusted):
            break
        before = address(hop)
        if before is None:
            break
        here = before
    return here


def _listed(lines: Sequence[str]) -> Iterator[str]:
    """What stands between the commas of all lines of a header, the last first."""
    whole = ",".join(lines[-MOST_HOPS:])
    if whole.strip():
        yield from (part.strip() for part in reversed(whole.rsplit(",", MOST_HOPS)[-MOST_HOPS:]))


def _elements(lines: Sequence[str]) -> Iterator[str]:
    """The values of "for" in a header Forwarded, the last first; "" where there is none."""
    for element in _listed(lines):
        pairs = (pair.partition("=") for pair in element.split(";"))
        yield next((value.strip().strip('"') for key, _, value in pairs if key.strip().lower() == "for"), "")


def is_in(one: Address, networks: Sequence[Network]) -> bool:
    """Whether an address is in one of the networks."""
    return any(one in network for network in networks)


def address(text: str) -> Address | None:
    """An address with or without a port; None if it is none. Of IPv4 written as IPv6 it is that of IPv4."""
    found = _WITH_PORT.fullmatch(text)
    if found is None:
        return None
    try:
        parsed = ipaddress.ip_address(found["six"] or found["four"] or found["bare"])
    except ValueError:
        return None
    if isinstance(parsed, ipaddress.IPv6Address) and parsed.ipv4_mapped is not None:
        return parsed.ipv4_mapped
    return parsed


def is_loopback(text: str) -> bool:
    """Whether an address, or a host as a request names it, is this machine itself."""
    found = address(text)
    return found.is_loopback if found is not None else text.partition(":")[0].lower() == "localhost"


def origins(host: str, port: int, public_url: str = "") -> dict[str, str]:
    """The values of the header Host by which this server is reached, each with the origin of its pages.

    The public URL comes first. The names of this machine for itself are always among them, for whoever watches over it.
    """
    names = dict.fromkeys([*_names(host), *_LOOPBACK])
    own = dict(pair for name in names for pair in _hosts("http", name, port))
    public = _public(public_url) if public_url else {}
    return {**public, **{name: origin for name, origin in own.items() if name not in public}}


def for_the_house(host: str, port: int) -> list[str]:
    """The addresses at which other machines of the house find a server that listens there; none if it serves this one alone."""
    found = [origin for name in _names(host) if not is_loopback(name) for _, origin in _hosts("http", name, port)]
    return list(dict.fromkeys(found))


def _names(host: str) -> list[str]:
    """The names of a server that listens at a host."""
    return in_the_house() if host in _ANYWHERE else [host]


def in_the_house() -> list[str]:
    """The addresses by which other machines of the house reach this one, the likeliest first."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):  # there is no network
        probe.connect(("192.0.2.1", 9))  # nothing is sent; the system says from where it would be
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [one for one in dict.fromkeys(found) if not ipaddress.ip_address(one).is_loopback]


def _public(url: str) -> dict[str, str]:
    refusal = UsageError(
        f"{shown(url)!r} cannot be the public URL; it is the address that browsers show, without a path: "
        "https://table.example or http://192.0.2.7:8000."
    )
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise refusal from None
    name = parts.hostname or ""
    bare = parts.path in ("", "/") and not (parts.query or parts.fragment or "@" in parts.netloc)
    known = _HOST.fullmatch(name) or isinstance(address(name), ipaddress.IPv6Address)
    if parts.scheme not in DEFAULT_PORTS or not bare or not known or not url.isprintable():
        raise refusal
    return dict(_hosts(parts.scheme, name, port if port is not None else DEFAULT_PORTS[parts.scheme]))


def _hosts(scheme: str, name: str, port: int) -> Iterator[tuple[str, str]]:
    """A host with its port, and without it if that is the usual one; browsers leave it out then."""
    name = f"[{name}]" if ":" in name else name.lower()
    usual = DEFAULT_PORTS[scheme] == port
    origin = f"{scheme}://{name}" if usual else f"{scheme}://{name}:{port}"
    yield f"{name}:{port}", origin
    if usual:
        yield name, origin
