"""A new word of the language is missed at once: mypy names every place that must handle it.

Each union of nodes gets a made-up member in a copy of the sources; the places must be those that end in `assert_never`.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.shared_folder import ROOT

NODES = Path("src/logpose/language/nodes")
# For each union of nodes: the module where it stands, and the modules that must handle every member of it.
UNIONS = {
    "Quantity": ("describing", {"language/writer/quantities.py", "engine/lowering/describer.py"}),
    "Filter": (
        "describing",
        {
            "language/nodes/order.py",
            "language/writer/filters.py",
            "engine/lowering/describer.py",
            "sim/ability_coverage/cards.py",
        },
    ),
    "Group": ("describing", {"language/writer/groups.py", "engine/lowering/describer.py"}),
    "Selector": (
        "describing",
        {"language/writer/naming.py", "language/writer/selectors.py", "engine/lowering/describer.py"},
    ),
    "Condition": ("describing", {"language/writer/conditions.py", "engine/lowering/describer.py"}),
    "CardAction": ("acting", {"language/writer/actions.py", "engine/lowering/steps.py"}),
    "DonAction": ("acting", {"language/writer/dons.py", "engine/lowering/don.py"}),
    "Action": ("acting", {"language/writer/actions.py", "engine/lowering/steps.py"}),
    "Effect": ("doing", {"language/writer/effects.py", "engine/lowering/effects.py"}),
    "CompoundStep": (
        "doing",
        {"language/writer/steps.py", "engine/lowering/steps.py", "sim/ability_coverage/parts.py"},
    ),
    "Step": ("doing", {"language/writer/steps.py", "engine/lowering/steps.py", "sim/ability_coverage/parts.py"}),
    "RuleText": (
        "doing",
        {"language/writer/abilities.py", "engine/lowering/cards.py", "sim/ability_coverage/trial.py"},
    ),
    "Ability": (
        "doing",
        {
            "language/writer/abilities.py",
            "engine/lowering/cards.py",
            "sim/ability_coverage/parts.py",
            "sim/ability_coverage/scripts.py",
            "sim/ability_coverage/trial.py",
        },
    ),
}


def with_made_up_members(module: str, source: str) -> str:
    for union, (home, _) in UNIONS.items():
        if home == module:
            node = f"class New{union}(Node):\n    pass\n\n\n"
            source, times = re.subn(rf"^{union} = ", f"{node}{union} = New{union} | ", source, flags=re.MULTILINE)
            assert times == 1, f"{union} stands in {module} once"
    return source


@pytest.fixture(scope="module")
def complaints(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What mypy says when every union has a member more."""
    copy = tmp_path_factory.mktemp("house")
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__", "data"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    for module in sorted({home for home, _ in UNIONS.values()}):
        path = copy / NODES / f"{module}.py"
        path.write_text(with_made_up_members(module, path.read_text()))
    command = [sys.executable, "-m", "mypy", "--cache-dir", os.devnull, "--no-error-summary", "src/logpose"]
    return subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False).stdout


@pytest.mark.slow
@pytest.mark.parametrize("union", UNIONS)
def test_every_place_that_must_handle_a_new_node_is_named(union: str, complaints: str) -> None:
    named = {
        line.split(":")[0].removeprefix("src/logpose/")
        for line in complaints.splitlines()
        if re.search(rf"\bNew{union}\b", line)
    }
    assert named >= UNIONS[union][1], complaints
