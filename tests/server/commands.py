"""`logpose serve` as a real process."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Self

from tests.support.shared_folder import ROOT

READY = re.compile(r"logpose is ready at (https?://\S+)\n")


class Serving:
    """A server in a process of its own, at a free port, with a home of its own."""

    def __init__(self, home: Path, *options: str, source: Path = ROOT / "src") -> None:
        command = "import sys; from logpose.cli import main; sys.exit(main())"
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(source), str(ROOT))), "LOGPOSE_HOME": str(home)}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # compiling everything at each start takes seconds
        self.process = subprocess.Popen(
            [sys.executable, "-c", command, "serve", "--port", "0", *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
            cwd=ROOT,
        )
        self._limit = threading.Timer(60, self.process.kill)  # whatever it waits for
        self._limit.daemon = True
        self._limit.start()
        self.said = ""
        self.address = ""

    def ready(self) -> Self:
        """Waits until it serves."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said += line
            if found := READY.fullmatch(line):
                self.address = found[1]
                return self
        raise AssertionError(f"it has ended with {self.ended()}")

    def __enter__(self) -> Self:
        try:
            return self.ready()
        except BaseException:
            self.process.kill()
            raise

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop()

    def signal(self, which: int) -> None:
        self.process.send_signal(which)

    def ended(self) -> tuple[int, str]:
        """The exit code, and what it has said on standard error."""
        assert self.process.stdout is not None and self.process.stderr is not None
        with self.process.stdout as out, self.process.stderr as errors:
            self.said += out.read()
            complained = errors.read()
        self._limit.cancel()
        return self.process.wait(30), complained

    def stop(self) -> float:
        """Stops it in order; the seconds that took."""
        began = time.monotonic()
        self.signal(signal.SIGTERM)
        code, complained = self.ended()
        assert code == 0, complained
        return time.monotonic() - began
