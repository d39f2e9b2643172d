"""What several tests of the house need, made once."""

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def learned(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What mypy has learned, most of it of packages that no copy of the project changes."""
    return tmp_path_factory.mktemp("mypy")
