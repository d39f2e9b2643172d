"""A new word of the language is missed at once: mypy names every place that must handle it.

Each union of nodes gets a made-up member in a copy of the sources; the places must be those that end in `assert_never`.
"""

import re
from pathlib import Path

import pytest

from tests.house.copies import SOURCES, complaints, copy_of_project, places

NODES = SOURCES / "language" / "nodes"
# For each union of nodes: the module where it stands, and the modules that must handle every member of it.
UNIONS = {
    "Quantity": ("selectors", {"language/writer/quantities.py", "engine/lowering/describer.py"}),
    "Filter": (
        "selectors",
        {
            "language/nodes/order.py",
            "language/writer/filters.py",
            "engine/lowering/describer.py",
            "sim/ability_coverage/cards.py",
        },
    ),
    "Group": ("selectors", {"language/writer/groups.py", "engine/lowering/describer.py"}),
    "Selector": (
        "selectors",
        {"language/writer/naming.py", "language/writer/selectors.py", "engine/lowering/describer.py"},
    ),
    "Condition": ("selectors", {"language/writer/conditions.py", "engine/lowering/describer.py"}),
    "CardAction": ("actions", {"language/writer/actions.py", "engine/lowering/steps.py"}),
    "DonAction": ("actions", {"language/writer/dons.py", "engine/lowering/don.py"}),
    "Action": ("actions", {"language/writer/actions.py", "engine/lowering/steps.py"}),
    "FieldEffect": ("effects", {"language/writer/effects.py", "engine/lowering/effects.py"}),
    "PlayerEffect": ("effects", {"language/writer/effects.py", "engine/lowering/effects.py"}),
    "Effect": ("effects", {"language/writer/effects.py", "engine/lowering/effects.py"}),
    "CompoundStep": (
        "effects",
        {"language/writer/steps.py", "engine/lowering/steps.py", "sim/ability_coverage/parts.py"},
    ),
    "Step": ("effects", {"language/writer/steps.py", "engine/lowering/steps.py", "sim/ability_coverage/parts.py"}),
    "RuleText": (
        "effects",
        {"language/writer/abilities.py", "engine/lowering/cards.py", "sim/ability_coverage/trial.py"},
    ),
    "Ability": (
        "effects",
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


@pytest.mark.slow
def test_every_place_that_must_handle_a_new_node_is_named(tmp_path: Path, learned: Path) -> None:
    copy = copy_of_project(tmp_path)
    for module in sorted({home for home, _ in UNIONS.values()}):
        path = copy / NODES / f"{module}.py"
        path.write_text(with_made_up_members(module, path.read_text()))
    said = complaints(copy, learned)
    missed = {union: handlers - places(said, f"New{union}") for union, (_, handlers) in UNIONS.items()}
    assert {union: files for union, files in missed.items() if files} == {}, "\n".join(said)
