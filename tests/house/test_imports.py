"""Imports point downward only, and the engine needs nothing but Python."""

import ast
import sys
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

from tests.support.shared_folder import ROOT

PACKAGE = ROOT / "src" / "logpose"

# From the bottom up. A module imports from its own room and from those above it in this list.
ROOMS = [
    "errors",
    "files",
    "compiled",
    "rulebook",
    "language",
    "cards",
    "engine",
    "observing",
    "thinking",
    "play",
    "bots",
    "review",
    "sim",
    "lab",
    "env",
    "server",
    "logpose",
    "cli",
]


def modules() -> Iterator[tuple[Path, str]]:
    """Every module, with its room; the public names in logpose/__init__.py are the room "logpose"."""
    for path in sorted(PACKAGE.rglob("*.py")):
        first = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
        yield path, "logpose" if first == "__init__" else first


@cache
def imports(path: Path) -> tuple[tuple[int, str], ...]:
    """Every import in a module, wherever it stands, with its line; `from logpose import play` is one too."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                yield node.lineno, "a relative import"
                continue
            assert node.module is not None
            for alias in node.names:
                whole = node.module == "logpose" and alias.name in ROOMS
                yield node.lineno, f"logpose.{alias.name}" if whole else node.module


def room_of(module: str) -> str:
    return module.split(".")[1] if "." in module else "logpose"


def test_every_module_belongs_to_a_room() -> None:
    assert {room for _, room in modules()} <= set(ROOMS)


def test_imports_point_downward() -> None:
    upward = [
        f"{path.relative_to(ROOT)}:{line} imports {module}"
        for path, room in modules()
        for line, module in imports(path)
        if module.split(".")[0] == "logpose"
        if ROOMS.index(room_of(module)) > ROOMS.index(room)
    ]
    assert upward == []


def test_imports_are_absolute() -> None:
    relative = [
        f"{path.relative_to(ROOT)}:{line}"
        for path, _ in modules()
        for line, module in imports(path)
        if module == "a relative import"
    ]
    assert relative == []


def test_the_engine_itself_needs_nothing_but_python_and_packed_numbers() -> None:
    packed = {"librt", "mypy_extensions"}  # numbers of compiled code
    allowed: dict[str, set[str]] = {"errors": set(), "compiled": set()}
    allowed |= {"engine": packed, "observing": packed, "thinking": packed}
    foreign = [
        f"{path.relative_to(ROOT)}:{line} imports {module}"
        for path, room in modules()
        if room in allowed
        for line, module in imports(path)
        if module.split(".")[0] not in {"logpose", *sys.stdlib_module_names, *allowed[room]}
    ]
    assert foreign == []


def modules_of(room: str) -> dict[str, Path]:
    """The modules of a room by their dotted names; a package goes by its own name."""
    found: dict[str, Path] = {}
    for path in sorted((PACKAGE / room).rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(path: Path, known: Collection[str]) -> set[str]:
    """Those of the known modules that a module imports, wherever in it: in functions and for the type checker too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                below = f"{node.module}.{alias.name}"
                found.add(below if below in known else str(node.module))
    return found & set(known)


def cycle(graph: dict[str, set[str]]) -> list[str]:
    """Modules that import one another in a circle; none if they can be put in an order."""
    left = dict(graph)
    while left:
        free = [name for name, needed in left.items() if not needed & set(left)]
        if not free:
            break
        for name in free:
            del left[name]
    way: list[str] = []
    while left and (not way or way[-1] not in way[:-1]):
        way.append(min((left[way[-1]] if way else set(left)) & set(left)))
    return way[way.index(way[-1]) :] if way else []


def test_the_language_has_no_import_cycles() -> None:
    known = modules_of("language")
    assert cycle({name: imported(path, known) for name, path in known.items()}) == []


def test_a_cycle_is_found_where_there_is_one() -> None:
    assert cycle({"top": {"a"}, "a": {"b"}, "b": {"c", "low"}, "c": {"a"}, "low": set()}) == ["a", "b", "c", "a"]


def test_an_import_in_a_function_counts(tmp_path: Path) -> None:
    module = tmp_path / "late.py"
    module.write_text("def read():\n    from package import part, VALUE\n")
    assert imported(module, {"package", "package.part"}) == {"package", "package.part"}
