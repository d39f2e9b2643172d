"""A network that was exported can be learned on from."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest

from logpose.observing.facts import VERSION
from logpose.thinking.network import FILE
from logpose.thinking.weights import write_weights
from tests.support.shared_folder import ROOT

pytest.importorskip("torch")
sys.path.insert(0, str(ROOT / "tools"))


def test_what_was_exported_is_read_again(tmp_path: Path) -> None:
    exporting, state = import_module("training.exporting"), import_module("training.network").Network().state_dict()
    again = tmp_path / "again.bin"
    assert exporting.export(exporting.exported(state, FILE), again) == len(FILE.read_bytes()) < 200_000
    assert again.read_bytes() == FILE.read_bytes()


def test_a_file_with_other_layers_is_refused(tmp_path: Path) -> None:
    exporting, state = import_module("training.exporting"), import_module("training.network").Network().state_dict()
    other = tmp_path / "other.bin"
    other.write_bytes(write_weights([0.5] * 70, VERSION))
    with pytest.raises(ValueError, match="other layers"):
        exporting.exported(state, other)
