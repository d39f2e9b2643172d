"""Runs the project's tests on copies of the project, and knows which test runs which line.

The working tree is only read. Everything happens in a folder that is removed at the end; only the
measurement (which lines each test runs, how long it takes) is kept, in .mutate/ under a hash of the tree.
"""

import contextlib
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from mutation.sites import Site

SLOWER = 10
"""A test may take this many times as long as without the change …"""
GRACE = 10.0
"""… and this many seconds, before it counts as stuck."""
EVERYDAY = ("-m", "not slow")
KEPT_MEASUREMENTS = 3
NOT_COPIED = frozenset({"__pycache__", "build", "dist", "node_modules"})
COPIED_THOUGH_HIDDEN = frozenset({".ci", ".github", ".gitignore", ".gitattributes", ".coveragerc"})
COMPILED = (".so", ".pyd", ".pyc")
PROBE = "import importlib.util as u, sys; print(sys.version, [n for n in sys.argv[1:] if u.find_spec(n)])"


class CannotRun(Exception):
    """The tests cannot be run at all; the message says why."""


class TimeUp(Exception):
    """The limit for the whole run has been reached."""


@dataclass
class Measurement:
    """What one run of the whole suite on the unchanged project showed."""

    tests: list[tuple[str, float]] = field(default_factory=list)
    """Tests that pass, with the seconds they take, fastest first."""
    lines: dict[str, dict[int, list[int]]] = field(default_factory=dict)
    """For each file and line the tests that run it, as places in the list; -1 stands for all of them."""
    left_out: list[str] = field(default_factory=list)
    """Tests that fail without any change."""
    start_seconds: float = 0.0

    def covering(self, site: Site) -> list[tuple[str, float]]:
        lines = self.lines.get(site.file, {})
        places = {at for line in range(site.first, site.last + 1) for at in lines.get(line, ())}
        return self.tests if -1 in places else [self.tests[at] for at in sorted(places)]


@dataclass(frozen=True)
class Verdict:
    """Whether the tests noticed a change, and how."""

    site: Site
    caught: bool
    reason: str
    seconds: float = 0.0


@dataclass(frozen=True)
class Run:
    """How one pytest process ended: its status (None: it had to be stopped) and what its plugin wrote."""

    status: int | None
    reports: list[dict[str, Any]]
    log: str


class Suite:
    """Copies of a project, one for each job, and the way to run its tests in them."""

    def __init__(self, root: Path, source: str, tests: str | None, jobs: int, deadline: float) -> None:
        self.root = root
        self.source = source
        self.where = [tests] if tests else []
        self.deadline = deadline
        self.jobs = jobs
        self.running: set[subprocess.Popen[bytes]] = set()
        self.lock = threading.Lock()
        self.measurement = Measurement()
        self.changes = 0
        self.folder = Path(tempfile.mkdtemp(prefix="mutate-")).resolve()
        self.snapshot = self.folder / "snapshot"
        shutil.copytree(root, self.snapshot, symlinks=True, ignore=_not_copied)
        (self.folder / "plugin").mkdir()
        shutil.copy(Path(__file__).with_name("plugin.py"), self.folder / "plugin" / "mutation_plugin.py")

        import_root = (self.snapshot / source).resolve()
        while (import_root / "__init__.py").exists():
            import_root = import_root.parent
        self.import_root = import_root.relative_to(self.snapshot)
        self.package = Path(source).relative_to(self.import_root).parts[0]

        venv_python = root / ".venv" / "bin" / "python"
        self.python = str(venv_python if venv_python.exists() else sys.executable)
        self.copies: SimpleQueue[Path] = SimpleQueue()

    def stop(self) -> None:
        """End what runs, and start nothing more."""
        self.deadline = 0.0
        with self.lock:
            for process in self.running:
                _end(process)

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    # The unchanged project

    def prepare(self) -> None:
        """Measure the suite, or find the measurement of the same tree, and lay out a copy for each job."""
        probe = [self.python, "-c", PROBE, "pytest", "coverage", "xdist", "pytest_cov"]
        self.installed = subprocess.run(probe, capture_output=True, text=True, check=True).stdout
        for needed in ("pytest", "coverage"):
            if repr(needed) not in self.installed:
                raise CannotRun(f"{needed} is not installed; `make test` sets up what the tests need")
        for job in range(self.jobs):
            copy = self.folder / f"job{job}"
            shutil.copytree(self.snapshot, copy, symlinks=True)
            self.copies.put(copy)
        kept = self.root / ".mutate"
        file = kept / f"{self._digest()}.json"
        if file.exists():
            self.measurement = _load(file)
            return
        self._measure()
        kept.mkdir(exist_ok=True)
        (kept / ".gitignore").write_text("*\n", encoding="utf-8")
        file.write_text(json.dumps(vars(self.measurement)), encoding="utf-8")
        by_age = sorted(kept.glob("*.json"), key=lambda path: path.stat().st_mtime)
        for old in by_age[:-KEPT_MEASUREMENTS]:
            old.unlink()

    def _digest(self) -> str:
        digest = hashlib.sha256(repr((self.installed, self.source, self.where)).encode())
        digest.update(Path(__file__).read_bytes() + Path(__file__).with_name("plugin.py").read_bytes())
        for path in sorted(self.snapshot.rglob("*")):
            if path.is_file():
                digest.update(f"\0{path.relative_to(self.snapshot)}\0".encode() + path.read_bytes())
        return digest.hexdigest()[:24]

    def _measure(self) -> None:
        """One run under coverage, then one as the changed copies will be run: fastest first, no coverage."""
        copy = self.copies.get()
        parallel = ["-n", str(self.jobs)] if self.jobs > 1 and "'xdist'" in self.installed else []
        run = self._pytest(copy, [], *EVERYDAY, *self.where, *parallel, measure=True)
        self.copies.put(copy)
        if run.status not in (0, 1) or not run.reports:
            raise CannotRun(f"the unchanged tests cannot be run (pytest status {run.status}):\n{run.log}")
        outcomes = {test: outcome for report in run.reports for test, outcome, _ in report["tests"]}
        seconds = {test: spent for report in run.reports for test, _, spent in report["tests"]}
        passing = sorted((test for test in outcomes if outcomes[test] == "passed"), key=seconds.__getitem__)

        def rehearse(job: int) -> Run:
            copy = self.copies.get()
            try:
                return self._pytest(copy, [(test, seconds[test]) for test in passing[job :: self.jobs]])
            finally:
                self.copies.put(copy)

        with ThreadPoolExecutor(self.jobs) as pool:
            rehearsals = list(pool.map(rehearse, range(min(self.jobs, len(passing)))))
        reports = [report for rehearsal in rehearsals for report in rehearsal.reports]
        outcomes |= {test: outcome for report in reports for test, outcome, _ in report["tests"]}
        seconds |= {test: spent for report in reports for test, _, spent in report["tests"]}
        usable = sorted((test for test in passing if outcomes[test] == "passed"), key=seconds.__getitem__)
        if not usable:
            raise CannotRun(f"no test passes on the unchanged project:\n{run.log}")
        self.measurement = Measurement(
            tests=[(test, round(seconds[test], 4)) for test in usable],
            lines=_merged_lines(run.reports, usable),
            left_out=sorted(test for test in outcomes if outcomes[test] == "failed"),
            start_seconds=max(report["start_seconds"] for report in run.reports),
        )

    # A changed project

    def examine(self, site: Site) -> Verdict | None:
        """Run the tests that cover a site on a copy with the change; None if time ran out."""
        begun = time.monotonic()
        if begun >= self.deadline:
            return None
        tests = self.measurement.covering(site)
        if not tests:
            return Verdict(site, False, "no test runs this line")
        copy = self.copies.get()
        path = copy / site.file
        source, modified = path.read_text(encoding="utf-8"), path.stat().st_mtime
        try:
            path.write_text(site.apply(source), encoding="utf-8")
            # Python takes a compiled file for current by whole seconds, so each change gets its own second.
            with self.lock:
                self.changes += 1
                os.utime(path, (modified, int(modified) + self.changes))
            run = self._pytest(copy, tests, "-x", limited=True)
        except TimeUp:
            return None
        finally:
            path.write_text(source, encoding="utf-8")
            os.utime(path, (modified, modified))
            self.copies.put(copy)
        return Verdict(site, *_judge(run, len(tests)), seconds=time.monotonic() - begun)

    # Processes

    def _pytest(
        self,
        copy: Path,
        tests: list[tuple[str, float]],
        *arguments: str,
        limited: bool = False,
        measure: bool = False,
    ) -> Run:
        """Run these tests in this order (or all, if none are named) in a copy."""
        results = Path(tempfile.mkdtemp(prefix="run-", dir=self.folder))
        start = self.measurement.start_seconds
        plan = {
            "results": str(results),
            "copy": str(copy),
            "source": self.source,
            "package": self.package,
            "tests": [(test, SLOWER * seconds + GRACE if limited else 0) for test, seconds in tests],
            "start_limit": SLOWER * start + GRACE if limited else 0,
            "measure": measure,
        }
        (results / "plan").write_text(json.dumps(plan), encoding="utf-8")
        files = dict.fromkeys(test.partition("::")[0] for test, _ in tests)
        command = [
            self.python, "-m", "pytest", "-q", "--no-header", "--tb=short",
            "-p", "mutation_plugin", "-p", "no:cacheprovider", "-p", "no:randomly",
            f"--rootdir={copy}", f"--basetemp={copy}-tmp",
            *(["-n", "0"] if "'xdist'" in self.installed else []),
            *(["--no-cov"] if "'pytest_cov'" in self.installed else []),
            *files, *arguments,
        ]  # fmt: skip
        limit = SLOWER * (start + sum(seconds for _, seconds in tests)) + 2 * GRACE if limited else None
        with (results / "log").open("wb") as log:
            status = self._wait(command, copy, results / "plan", log.fileno(), limit)
        reports = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(results.glob("*.json"))]
        text = (results / "log").read_text(encoding="utf-8", errors="replace")
        shutil.rmtree(results)
        for report in reports:
            if "stray" in report:
                raise CannotRun(f"the tests do not use the copied source: {report['stray']}")
        return Run(status, reports, text[-4000:])

    def _wait(self, command: list[str], copy: Path, plan: Path, log: int, limit: float | None) -> int | None:
        """The exit status, or None after the limit. TimeUp when the whole run is over."""
        left = self.deadline - time.monotonic()
        if left <= 0:
            raise TimeUp
        process = subprocess.Popen(
            command,
            cwd=copy,
            env=self._environment(copy, plan),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        with self.lock:
            self.running.add(process)
        try:
            return process.wait(left if limit is None else min(left, limit))
        except subprocess.TimeoutExpired:
            if limit is None or left <= limit:
                raise TimeUp from None
            return None
        finally:
            with self.lock:
                self.running.discard(process)
                _end(process)

    def _environment(self, copy: Path, plan: Path) -> dict[str, str]:
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "COV"))}
        paths = [copy / self.import_root, self.folder / "plugin", os.environ.get("PYTHONPATH", "")]
        environment |= {
            "PYTHONPATH": os.pathsep.join(str(path) for path in paths if str(path)),
            "PYTHONHASHSEED": "0",
            "COVERAGE_CORE": "ctrace",
            "LOGPOSE_INTERPRETED": "1",
            "MUTATION_PLAN": str(plan),
        }
        shared = self.root.parent / "shared"
        if shared.is_dir():
            environment.setdefault("LOGPOSE_SHARED", str(shared))
        environment["LOGPOSE_EVERYDAY"] = "rulings"  # their tests notice changes that no other everyday test does
        return environment


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a process and whatever it started that is still there."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _judge(run: Run, tests: int) -> tuple[bool, str]:
    for report in run.reports:
        if "stuck" in report:
            return True, f"stuck in {report['stuck']}"
        for test, outcome, _ in report["tests"]:
            if outcome == "failed":
                return True, f"by {test}"
    if run.status is None:
        return True, "too slow"
    no_tests_found = 5
    if run.status in (0, no_tests_found):
        return False, f"{tests} covering test{'s' * (tests != 1)} passed"
    return True, "the tests cannot start" if not run.reports else f"pytest status {run.status}"


def _merged_lines(reports: list[dict[str, Any]], tests: list[str]) -> dict[str, dict[int, list[int]]]:
    """Lines of all reports, with places in the common list of tests instead of each report's own."""
    common = {test: at for at, test in enumerate(tests)}
    merged: dict[str, dict[int, set[int]]] = {}
    for report in reports:
        place = {at: common.get(test) for at, (test, _, _) in enumerate(report["tests"])} | {-1: -1}
        for file, lines in report["lines"].items():
            for line, local in lines.items():
                found = {at for at in map(place.get, local) if at is not None}
                merged.setdefault(file, {}).setdefault(int(line), set()).update(found)
    return {file: {line: sorted(at) for line, at in lines.items()} for file, lines in merged.items()}


def _load(file: Path) -> Measurement:
    kept = json.loads(file.read_text(encoding="utf-8"))
    kept["tests"] = [(test, seconds) for test, seconds in kept["tests"]]
    kept["lines"] = {
        name: {int(line): places for line, places in lines.items()} for name, lines in kept["lines"].items()
    }
    return Measurement(**kept)


def _not_copied(folder: str, names: list[str]) -> set[str]:
    return {
        name
        for name in names
        if name in NOT_COPIED
        or (name.startswith(".") and name not in COPIED_THOUGH_HIDDEN)
        or name.endswith((*COMPILED, ".egg-info"))
    }
