"""The shared folder: reference material that is not part of the project."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def shared_folder() -> Path | None:
    """The folder that LOGPOSE_SHARED names, or else ../shared; None where there is none."""
    named = os.environ.get("LOGPOSE_SHARED")
    folder = Path(named) if named else ROOT.parent / "shared"
    return folder.resolve() if (folder / "design.md").is_file() else None
