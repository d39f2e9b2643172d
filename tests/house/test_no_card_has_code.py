"""No card has code of its own: its number or name is not among the words of the engine and the language."""

import ast
import re
from functools import cache
from pathlib import Path

import logpose
from logpose.cards import library

ROOT = Path(logpose.__file__).parent
NUMBER = re.compile(r"\b(?:[A-Z]{2,3}\d{2}|P)-\d{3}\b")


@cache
def literals(folder: Path) -> dict[str, list[str]]:
    """The string literals of each file, without its docstrings."""
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
        docstrings = {
            id(node.body[0].value)
            for node in ast.walk(tree)
            if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)
        }
        found[str(file.relative_to(ROOT))] = [
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings
        ]
    return found


def test_no_card_number_is_in_the_code() -> None:
    for folder in ("engine", "language"):
        for file, those in literals(ROOT / folder).items():
            assert not [text for text in those if NUMBER.search(text)], file


def test_no_card_name_is_in_the_code() -> None:
    names = {card.name for card in library}
    for folder in ("engine", "language"):
        for file, those in literals(ROOT / folder).items():
            assert not names.intersection(those), file
            long = [name for name in names if len(name) > 6]
            assert not [text for text in those for name in long if name in text], file
