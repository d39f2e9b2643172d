"""Finds the compiled engine that `tools/build` left or a wheel brought along, and uses it if it fits.

The compiled modules never lie beside their sources, where they would shadow them: they have a tree of their own, with
a manifest of the sources they were made from. Importing logpose puts that tree in front of the sources only if not
one of them has changed since. Otherwise the sources run. An installed logpose has the tree inside the package, a
checkout in `build/compiled`.
"""

import hashlib
import json
import os
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parent
INSTALLED: Final = PACKAGE / "compiled_engine"
BUILD: Final = INSTALLED if INSTALLED.is_dir() else PACKAGE.parent.parent / "build" / "compiled"
REMEDY: Final = "install logpose anew" if BUILD == INSTALLED else "make build compiles it"
MANIFEST: Final = BUILD / "manifest.json"
COMPILED: Final = ("engine", "observing", "thinking")  # the rules of play, what seats see, what decides for bots

_used = False
_reason = ""


def is_compiled() -> bool:
    """Whether this process runs the compiled engine."""
    return _used


def describe() -> str:
    """ "compiled", or "interpreted" with the reason."""
    return "compiled" if _used else f"interpreted ({_reason})"


def engine_sources() -> list[str]:
    """The modules that are compiled, as paths inside the package. A module in C stands beside the Python that it does."""
    found = [path for room in COMPILED for path in (PACKAGE / room).rglob("*") if path.suffix in (".py", ".c")]
    return sorted(path.relative_to(PACKAGE).as_posix() for path in found)


def fingerprint(sources: Iterable[str]) -> str:
    """A hash of the contents of the given modules of the package."""
    digest = hashlib.sha256()
    for name in sources:
        path = PACKAGE / name
        content = path.read_bytes() if path.is_file() else b""
        digest.update(f"{name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def why_not() -> str:
    """Why the compiled engine cannot be used; empty if it can."""
    if os.environ.get("LOGPOSE_INTERPRETED", "0") not in ("", "0"):
        return "LOGPOSE_INTERPRETED is set"
    return why_unfit()


def why_unfit() -> str:
    """What is wrong with the compiled engine, whether or not one is wanted; empty if nothing."""
    try:
        manifest = json.loads(MANIFEST.read_bytes())
    except (OSError, ValueError):
        return f"not built: {REMEDY}"
    if "lack" in manifest:
        return f"not compiled when it was installed: {manifest['lack']}"
    if manifest["suffix"] != sysconfig.get_config_var("EXT_SUFFIX"):
        return f"built for another Python: {REMEDY}"
    if manifest["engine"] != engine_sources() or manifest["fingerprint"] != fingerprint(manifest["sources"]):
        return f"sources changed since the build: {REMEDY}"
    return ""


def choose_engine(package_path: list[str]) -> None:
    """Put the compiled engine, if it fits, in front of its sources. Comes before the first import of it."""
    global _reason, _used
    _reason = why_not()
    if not _reason:
        package_path.insert(0, str(BUILD / "logpose"))
        sys.path.append(str(BUILD))  # the compiled modules share one library, which lies at the top
        _used = True
