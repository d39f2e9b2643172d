"""A header is believed only from a trusted proxy; the hosts of a server come from its public URL."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from logpose.errors import UsageError
from logpose.server import addresses
from logpose.server.addresses import address, client, origins, proxies

PROXY = "10.0.0.1"
TRUSTED = proxies(["10.0.0.0/8", "2001:db8:aaaa::/48", "127.0.0.1"])


@pytest.mark.parametrize(
    ("forwarded_for", "found"),
    [
        ([], PROXY),
        ([""], PROXY),
        (["192.0.2.1"], "192.0.2.1"),
        (["203.0.113.9, 192.0.2.1"], "192.0.2.1"),  # who comes through the proxy may have written the first
        (["203.0.113.9", "192.0.2.1"], "192.0.2.1"),
        (["192.0.2.1, 10.9.9.9, 10.0.0.2"], "192.0.2.1"),  # three proxies of ours
        (["10.1.1.1, 10.0.0.2"], "10.1.1.1"),  # from within
        (["192.0.2.1:5150"], "192.0.2.1"),
        (["2001:db8::1"], "2001:db8::1"),
        (["[2001:db8::1]:5150"], "2001:db8::1"),
        (["::ffff:192.0.2.1"], "192.0.2.1"),
        (["192.0.2.1, unknown"], PROXY),
        (["192.0.2.1, 10.0.0.3, what?"], PROXY),
        (["192.0.2.1,"], PROXY),
        ([", ".join(["10.0.0.9"] * 500)], "10.0.0.9"),
    ],
)
def test_the_address_is_the_last_that_no_trusted_proxy_has(forwarded_for: list[str], found: str) -> None:
    assert client(PROXY, forwarded_for, [], TRUSTED) == found


@pytest.mark.parametrize(
    ("forwarded", "found"),
    [
        (["for=192.0.2.1"], "192.0.2.1"),
        (['For="192.0.2.1:80";proto=https;by=10.0.0.1'], "192.0.2.1"),
        (['proto=http; for="[2001:db8::1]:4711"'], "2001:db8::1"),
        (["for=203.0.113.9, for=192.0.2.1"], "192.0.2.1"),
        (["for=192.0.2.1, for=10.0.0.2"], "192.0.2.1"),
        (['for="203.0.113.9, for=192.0.2.1'], "192.0.2.1"),  # a quotation that does not end hides nothing
        (["for=_hidden"], PROXY),
        (["for=unknown, for=10.0.0.2"], "10.0.0.2"),
        (["by=10.0.0.1"], PROXY),
    ],
)
def test_the_standard_header_says_the_same(forwarded: list[str], found: str) -> None:
    assert client(PROXY, [], forwarded, TRUSTED) == found


def test_headers_that_disagree_are_not_believed() -> None:
    assert client(PROXY, ["192.0.2.1"], ["for=192.0.2.1"], TRUSTED) == "192.0.2.1"
    assert client(PROXY, ["192.0.2.1"], ["for=203.0.113.9"], TRUSTED) == PROXY


def test_a_stranger_is_not_believed() -> None:
    assert client("203.0.113.9", ["192.0.2.1"], ["for=192.0.2.1"], TRUSTED) == "203.0.113.9"
    assert client(PROXY, ["192.0.2.1"], [], ()) == PROXY
    assert client("2001:db8:aaaa::7", ["192.0.2.1"], [], TRUSTED) == "192.0.2.1"
    assert client("::ffff:10.0.0.1", ["192.0.2.1"], [], TRUSTED) == "192.0.2.1"
    assert client("somewhere", ["192.0.2.1"], [], TRUSTED) == "somewhere"


HEADER = st.lists(st.one_of(st.text(), st.text('0123456789abcdef.:,;="[] forunkw%')), max_size=4)


@given(st.one_of(st.just(PROXY), st.text()), HEADER, HEADER)
def test_any_header_text_gives_an_address(peer: str, forwarded_for: list[str], forwarded: list[str]) -> None:
    found = client(peer, forwarded_for, forwarded, TRUSTED)
    assert found == peer or address(found) is not None


@given(HEADER, st.lists(st.sampled_from(["10.0.0.2", "10.3.3.3", "127.0.0.1"]), max_size=3))
def test_nobody_hides_behind_what_they_write(written: list[str], between: list[str]) -> None:
    lines = [*written, ", ".join(["192.0.2.1", *between])]
    assert client(PROXY, lines, [], TRUSTED) == "192.0.2.1"


@pytest.mark.parametrize("text", ["", "1.2.3", "1.2.3.4.5", "010.0.0.1", "fe80::1%eth0", "[1.2.3.4", "a b", "٣.0.0.1"])
def test_what_is_no_address(text: str) -> None:
    assert address(text) is None


@pytest.mark.parametrize("text", ["", "proxy", "10.0.0.1/8", "10.0.0.0/33"])
def test_a_network_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match="is no network, so no proxy can be trusted by it; write it like"):
        proxies([text])


@pytest.mark.parametrize("text", ["0.0.0.0/0", "::/0"])
def test_nobody_trusts_everybody(text: str) -> None:
    with pytest.raises(UsageError, match="everybody may name any address; give the network"):
        proxies([text])


def test_a_server_on_this_machine_has_the_names_of_this_machine() -> None:
    assert origins("127.0.0.1", 8000) == {
        "127.0.0.1:8000": "http://127.0.0.1:8000",
        "localhost:8000": "http://localhost:8000",
        "[::1]:8000": "http://[::1]:8000",
    }
    assert next(iter(origins("192.0.2.7", 8000))) == "192.0.2.7:8000"
    assert origins("localhost", 8000) == origins("127.0.0.1", 8000)


def test_a_server_that_is_open_to_the_house_has_its_names_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "in_the_house", lambda: ["192.0.2.7"])
    assert next(iter(origins("0.0.0.0", 8000).items())) == ("192.0.2.7:8000", "http://192.0.2.7:8000")
    assert origins("0.0.0.0", 8000) == origins("::", 8000) == origins("192.0.2.7", 8000)


def test_no_address_in_the_house_is_this_machine_s_own_loop() -> None:
    assert not any(one.startswith("127.") for one in addresses.in_the_house())


def test_a_public_url_comes_first_and_its_usual_port_may_be_left_out() -> None:
    found = origins("0.0.0.0", 8000, "https://Table.example/")
    assert list(found.items())[:2] == [
        ("table.example:443", "https://table.example"),
        ("table.example", "https://table.example"),
    ]
    assert found["localhost:8000"] == "http://localhost:8000"
    assert origins("::", 80, "http://[2001:db8::7]")["[2001:db8::7]"] == "http://[2001:db8::7]"
    assert origins("::", 8000, "https://localhost:8000")["localhost:8000"] == "https://localhost:8000"


@pytest.mark.parametrize(
    "url",
    [
        "table.example",
        "ftp://table.example",
        "https://",
        "https://table.example/games",
        "https://table.example?x",
        "https://me@table.example",
        "https://table.example:99999",
        "https://täble.example",
        "https://[::1",
        "https://table.example\n",
        "https://a b",
    ],
)
def test_a_public_url_is_an_origin(url: str) -> None:
    with pytest.raises(UsageError, match="cannot be the public URL; it is the address that browsers show"):
        origins("127.0.0.1", 8000, url)
