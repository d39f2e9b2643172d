"""Which files of the engine speak of a constant."""

import re
from collections.abc import Iterable
from functools import cache

from tests.support.shared_folder import ROOT

ENGINE = ROOT / "src" / "logpose" / "engine"


@cache
def sources() -> dict[str, str]:
    return {path.relative_to(ENGINE).as_posix(): path.read_text(encoding="utf-8") for path in ENGINE.rglob("*.py")}


def users(constant: str, besides: Iterable[str] = ()) -> list[str]:
    """The files that speak of a constant, besides some."""
    return [name for name, text in sources().items() if name not in besides and re.search(rf"\b{constant}\b", text)]
