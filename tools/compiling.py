"""Compiles the engine and what decides for bots to C with mypyc, into build/compiled: for `tools/build`, and for wheels.

LOGPOSE_OPT sets the C optimisation level (0 to 3; 3 unless told). With LOGPOSE_PGO=1, gcc compiles twice and learns
in between from random games which paths are the frequent ones. src/logpose/compiled.py says how the compiled engine
is found and when it is not used.
"""

import ast
import contextlib
import copy
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
BUILD = ROOT / "build"
LEVEL = os.environ.get("LOGPOSE_OPT", "3")
PROFILE = os.environ.get("LOGPOSE_PGO", "0") not in ("", "0")
CORES = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
COMPILER = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
# Games that teach the compiler, played by the instrumented engine in the folder that is given.
TRAINING = """
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
source, tree = map(Path, sys.argv[1:])
spec = spec_from_file_location("logpose.compiled", source / "logpose" / "compiled.py")
compiled = sys.modules["logpose.compiled"] = module_from_spec(spec)
spec.loader.exec_module(compiled)
compiled.BUILD = tree
compiled.why_not = str
sys.path.insert(0, str(source))
from logpose.engine.generator import seeded
from logpose.engine.playout import play_out
from logpose.play.games import Match
from logpose.sim.bench import bench
from logpose.sim.library_decks import library_decks
from logpose.sim.series import Contestant, play_one
bench(games=3000)
bench(games=300, copies=2000, team=True)
for seed in range(1500):
    play_out(Match(library_decks(seed)).game(seed), seeded(seed), 100_000)
for seed in range(60):
    play_one([Contestant("", deck, "greedy") for deck in library_decks(seed)], seed, 0)
"""


class CannotCompile(Exception):
    """The engine cannot be compiled, for the reason given."""


class Lacking(CannotCompile):
    """This machine lacks something for it."""


def load_finder() -> ModuleType:
    """logpose.compiled, without importing the rest of logpose, which may not even parse at the moment."""
    spec = importlib.util.spec_from_file_location("logpose_compiled", SOURCE / "logpose" / "compiled.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def imported_modules(path: Path) -> set[str]:
    """The full names of everything a module imports from logpose; attributes among them do no harm."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return {name for name in names if name.startswith("logpose.")}


def all_sources(engine: list[str]) -> list[str]:
    """The engine and what it imports: compiled code holds on to types and constants of both."""
    found: set[str] = set()
    waiting = list(engine)
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        if name.endswith(".c"):
            continue
        for module in imported_modules(SOURCE / "logpose" / name):
            parts = module.split(".")[1:]
            for end in range(1, len(parts) + 1):
                part = "/".join(parts[:end])
                waiting += [
                    file for file in (f"{part}.py", f"{part}/__init__.py") if (SOURCE / "logpose" / file).is_file()
                ]
    return sorted(found)


def missing_for_c() -> str:
    """What this machine lacks to compile C for this Python; empty if nothing."""
    if sys.implementation.name != "cpython":
        return f"mypyc compiles for CPython, not for {sys.implementation.name}"
    if sys.platform != "win32" and shutil.which(COMPILER[0]) is None:
        return f"there is no C compiler ({COMPILER[0]})"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "the C headers of this Python are not installed"
    return ""


def is_needed() -> bool:
    """Whether a compile would change anything: other sources, another mypyc, other settings. Raises Lacking."""
    if lack := missing_for_c():
        raise Lacking(lack)
    if importlib.util.find_spec("mypyc") is None:
        raise Lacking("mypy is not installed")
    finder = load_finder()
    return bool(finder.why_unfit()) or json.loads(finder.MANIFEST.read_bytes())["with"] != made_with()


def made_with() -> dict[str, object]:
    return {"mypyc": version("mypy"), "level": LEVEL, "flags": flags(), "profile": PROFILE}


def flags() -> list[str]:
    """Options for the C compiler beyond mypyc's own."""
    if sys.platform == "win32":
        return []
    # Nobody replaces functions of the engine from outside, so that calls between them need no detour. What bots reckon is
    # rounded at each step, as the interpreter does, also where the machine could multiply and add at once.
    chosen = ["-fvisibility=hidden", "-fno-semantic-interposition", "-ffp-contract=off"]
    if is_gcc() and LEVEL != "0":
        chosen.append("-flto")  # gcc optimises across the C files after all, and on all cores
    return chosen


def is_gcc() -> bool:
    asked = subprocess.run([*COMPILER, "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in asked.stdout


@contextlib.contextmanager
def alone(wait: bool = True) -> Iterator[bool]:
    """Holds the lock of the build, which also ends with its process; false if another holds it and we do not wait."""
    BUILD.mkdir(exist_ok=True)
    with open(BUILD / "lock", "w") as lock:
        if sys.platform == "win32":
            yield True
            return
        import fcntl

        try:
            fcntl.flock(lock, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            yield False
        else:
            yield True


def bring_up_to_date() -> None:
    """Leaves a compiled engine in build/compiled, or raises CannotCompile. A compile that breaks off changes nothing."""
    if is_needed():
        with alone(wait=False) as free:
            if not free:
                print("Another process is compiling the engine; waiting for it ...", flush=True)
        with alone():
            if is_needed():
                return build()
    print("The engine is compiled and up to date.")


def start_in_the_background() -> None:
    """Starts a build that outlives this process, unless one is under way."""
    with alone(wait=False) as free, open(BUILD / "log", "a") as log:
        if free:
            subprocess.Popen(
                ["nice", sys.executable, str(ROOT / "tools" / "build")],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )


def build() -> None:
    start = time.monotonic()
    for broken_off in BUILD.glob("compiling-*"):
        shutil.rmtree(broken_off, ignore_errors=True)
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="compiling-") as folder:
        finder = load_finder()
        engine: list[str] = finder.engine_sources()
        sources = all_sources(engine)
        before = finder.fingerprint(sources)
        print(f"Compiling the {len(engine)} modules of the engine (once; about a minute) ...", flush=True)
        new = compile_engine(engine, Path(folder))
        manifest = {
            "suffix": sysconfig.get_config_var("EXT_SUFFIX"),
            "with": made_with(),
            "engine": engine,
            "sources": sources,
            "fingerprint": before,
        }
        (new / finder.MANIFEST.name).write_text(json.dumps(manifest, indent=1) + "\n")
        if finder.BUILD.exists():
            finder.BUILD.rename(Path(folder) / "old")
        new.rename(finder.BUILD)
    print(f"The engine is compiled: {len(engine)} modules, -O{LEVEL}, {time.monotonic() - start:.0f} s.")


def compile_engine(sources: list[str], folder: Path) -> Path:
    """Compiles inside the folder; the answer is the tree of compiled modules in it."""
    from mypyc.build import mypycify  # heavy, and not needed when there is nothing to do

    os.chdir(ROOT)
    try:
        extensions = mypycify(
            [
                "--config-file=pyproject.toml",
                f"--cache-dir={BUILD / 'mypy'}",
                *[f"src/logpose/{name}" for name in sources if name.endswith(".py") and in_c(name) not in sources],
            ],
            opt_level=LEVEL,
            debug_level="0",
            target_dir=str(folder / "c"),
            group_name="logpose_engine",
            multi_file=True,
        )
    except SystemExit as error:
        raise CannotCompile("mypyc refuses the sources") from error
    extensions += [written_in_c(name) for name in sources if name.endswith(".c")]
    if not PROFILE:
        return compile_c(extensions, folder, "compiled")
    if not is_gcc():
        sys.exit("LOGPOSE_PGO is set, and only gcc can compile so.")
    instrumented = compile_c(extensions, folder, "instrumented", "-fprofile-generate")
    subprocess.run([sys.executable, "-c", TRAINING, str(SOURCE), str(instrumented)], check=True)
    return compile_c(extensions, folder, "compiled", "-fprofile-use", "-Wno-missing-profile")


def in_c(name: str) -> str:
    """The C that does what a module does, if there is such a file."""
    return name.removesuffix(".py") + ".c"


def written_in_c(name: str) -> Any:
    """A module that is written in C."""
    from setuptools import Extension

    module = f"logpose.{name.removesuffix('.c').replace('/', '.')}"
    options = [] if sys.platform == "win32" else [f"-O{LEVEL}", "-ffp-contract=off"]
    return Extension(module, [f"src/logpose/{name}"], extra_compile_args=options)


def compile_c(extensions: list[Any], folder: Path, name: str, *profile: str) -> Path:
    """Compiles the C files on all cores. The objects keep their place, beside which gcc looks for what it has learned."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext
    from setuptools.errors import BaseError, CCompilerError

    class Parallel(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            one_by_one = self.compiler.compile
            with ThreadPoolExecutor(CORES) as pool:
                self.compiler.compile = lambda sources, **options: [
                    made for done in pool.map(lambda source: one_by_one([source], **options), sources) for made in done
                ]
                super().build_extensions()

    engine = []
    for extension in map(copy.copy, extensions):
        if len(extension.sources) > 1:  # the library of the engine; the others only name one module in it
            options = [*flags(), *profile]
            extension.extra_compile_args = [*extension.extra_compile_args, *options]
            extension.extra_link_args = [f"-flto={CORES}" if option == "-flto" else option for option in options]
        engine.append(extension)
    command = Parallel(Distribution({"name": "logpose-engine", "ext_modules": engine}))
    command.build_lib = str(folder / name)
    command.build_temp = str(folder / "objects")
    command.parallel = CORES
    command.force = True
    command.ensure_finalized()
    try:
        command.run()
    except (BaseError, CCompilerError) as error:
        print(error, file=sys.stderr)
        raise CannotCompile(f"the C compiler failed ({COMPILER[0]})") from error
    return folder / name
