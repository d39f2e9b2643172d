"""`logpose serve --open`: the page in a browser, where there is one."""

from __future__ import annotations

import socket
import webbrowser

import pytest

from logpose.cli import serve
from logpose.errors import UsageError
from logpose.server import running

ADDRESS = "http://127.0.0.1:8000"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that a browser is asked to open."""
    found: list[str] = []

    def opened(address: str) -> bool:
        found.append(address)
        return True

    monkeypatch.setattr(webbrowser, "open", opened)
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    return found


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_the_page_is_opened_where_there_is_a_display(
    name: str, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, ":0")
    serve.open_in_browser(ADDRESS)
    assert asked == [ADDRESS]


def test_without_a_display_nothing_is_opened_and_a_sentence_says_so(
    asked: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    serve.open_in_browser(ADDRESS)
    assert asked == [] and "There is no display here" in capsys.readouterr().out


def test_a_machine_without_a_browser_is_told_so(
    asked: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr(webbrowser, "open", lambda address: False)
    serve.open_in_browser(ADDRESS)
    assert "open the address yourself" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("open_page", "port", "ports"), [(False, None, [8000]), (True, None, list(range(8000, 8020))), (True, 9000, [9000])]
)
def test_the_next_free_port_is_taken_only_for_a_page_that_is_opened(
    open_page: bool, port: int | None, ports: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[int] = []
    monkeypatch.setattr(running, "run", lambda host, ports, *others: given.extend(ports))
    serve.serve(port=port, database="sqlite:///none.db", open_page=open_page)
    assert given == ports


def test_it_listens_at_the_first_port_that_is_free() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, socket.create_server(("127.0.0.1", 0)) as other:
        ports = [one.getsockname()[1] for one in (taken, other)]
        with pytest.raises(UsageError, match=f"port {ports[0]}"):
            running.listen("127.0.0.1", *ports)
        with running.listen("127.0.0.1", *ports, 0) as listening:
            assert listening.getsockname()[1] not in ports
