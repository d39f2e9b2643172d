"""The user's own folder: LOGPOSE_HOME, or else the place where the system keeps the data of programs."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def home() -> Path:
    """The user's own folder. It need not exist."""
    if named := os.environ.get("LOGPOSE_HOME"):
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "logpose"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "logpose"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "logpose"


def own_cards() -> Path:
    """The folder of the user's own library."""
    return home() / "cards"


def own_overrides() -> Path:
    """The file of the user's overrides."""
    return home() / "overrides.jsonl"
