"""The page of coverage says what the library and the engine are."""

from pathlib import Path

import pytest

from logpose import cli
from tests.support.shared_folder import ROOT


def test_the_page_is_up_to_date(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LOGPOSE_HOME", str(tmp_path))
    assert cli.main(["cards", "coverage", "--markdown"]) == 0
    page = (ROOT / "docs" / "coverage.md").read_text(encoding="utf-8")
    assert page == capsys.readouterr().out, "logpose cards coverage --markdown > docs/coverage.md"
