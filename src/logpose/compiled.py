"""Finds the compiled engine that `tools/build` left, and uses it if it fits.

The compiled modules never lie beside their sources, where they would shadow them: they have a tree of their
own, `build/compiled`, with a manifest of the sources they were made from. Importing logpose puts that tree in
front of the sources only if not one of them has changed since. Otherwise the sources run.
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
BUILD: Final = PACKAGE.parent.parent / "build" / "compiled"
MANIFEST: Final = BUILD / "manifest.json"

_used = False
_reason = ""


def is_compiled() -> bool:
    """Whether this process runs the compiled engine."""
    return _used


def describe() -> str:
    """ "compiled", or "interpreted" with the reason."""
    return "compiled" if _used else f"interpreted ({_reason})"


def engine_sources() -> list[str]:
    """The modules of the engine, as paths inside the package."""
    return sorted(path.relative_to(PACKAGE).as_posix() for path in (PACKAGE / "engine").rglob("*.py"))


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
    try:
        manifest = json.loads(MANIFEST.read_bytes())
    except (OSError, ValueError):
        return "not built: make build compiles it"
    if manifest["suffix"] != sysconfig.get_config_var("EXT_SUFFIX"):
        return "built for another Python: make build compiles it anew"
    if manifest["engine"] != engine_sources() or manifest["fingerprint"] != fingerprint(manifest["sources"]):
        return "sources changed since the build: make build compiles them anew"
    return ""


def choose_engine(package_path: list[str]) -> None:
    """Put the compiled engine, if it fits, in front of its sources. Comes before the first import of it."""
    global _reason, _used
    _reason = why_not()
    if not _reason:
        package_path.insert(0, str(BUILD / "logpose"))
        sys.path.append(str(BUILD))  # the compiled modules share one library, which lies at the top
        _used = True
