"""The public names: what is listed here is a promise."""

import ast
import doctest
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import logpose

PUBLIC_NAMES = [
    "DEFAULT_VERSION",
    "VERSIONS",
    "Bot",
    "Card",
    "Deck",
    "Decision",
    "Event",
    "Game",
    "LogposeError",
    "Luck",
    "Match",
    "Option",
    "Question",
    "RandomBot",
    "Reason",
    "Record",
    "Recorder",
    "Replay",
    "Result",
    "Story",
    "View",
    "__version__",
    "answer",
    "ask",
    "choices",
    "explain",
    "identity",
    "imagine",
    "library",
    "make_bot",
    "new_game",
    "options",
    "question",
    "read_deck",
    "read_deck_file",
    "read_position",
    "read_position_file",
    "read_record",
    "training_decks",
    "view",
    "why_not",
    "write_deck",
    "write_position",
    "write_record",
]


def public(name: str) -> object:
    """What a public name stands for; of the library, the class, which has the words about it."""
    value: object = getattr(logpose, name)
    return type(value) if name == "library" else value


def written(value: object) -> bool:
    """Whether a value has words about it; numbers and strings speak for themselves."""
    return inspect.isclass(value) or inspect.isroutine(value)


def test_the_public_names_are_these() -> None:
    assert sorted(vars(logpose)["__all__"]) == sorted(PUBLIC_NAMES)


def test_every_public_name_exists_and_is_listed() -> None:
    assert [name for name in PUBLIC_NAMES if not hasattr(logpose, name) or name not in dir(logpose)] == []


def test_any_other_name_does_not() -> None:
    with pytest.raises(AttributeError, match="module 'logpose' has no attribute 'draw_two'"):
        _ = logpose.draw_two  # type: ignore[attr-defined]


def test_types_are_checked_against_the_module_that_a_name_is_loaded_from() -> None:
    tree = ast.parse(Path(logpose.__file__).read_text(encoding="utf-8"))
    (block,) = (node for node in tree.body if isinstance(node, ast.If) and isinstance(node.test, ast.Name))
    imports = [node for node in block.body if isinstance(node, ast.ImportFrom)]
    assert {alias.name: node.module for node in imports for alias in node.names} == logpose.HOMES


def test_importing_logpose_loads_neither_the_engine_nor_the_cards() -> None:
    said = (
        "import sys, logpose; print([m for m in sys.modules if m.startswith('logpose.') and m != 'logpose.compiled'])"
    )
    assert subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_a_room_is_loaded_when_it_is_named() -> None:
    said = "import logpose; print(logpose.errors.ChoiceError.code, logpose.play.__name__)"
    run = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True)
    assert run.stdout == "illegal-choice logpose.play\n"


def test_every_public_function_and_class_has_words_about_it() -> None:
    named = {name: public(name) for name in PUBLIC_NAMES}
    lacking = [name for name, value in named.items() if written(value) and not value.__doc__]
    for name, value in named.items():
        if inspect.isclass(value):
            methods = [(method, vars(value)[method]) for method in vars(value) if not method.startswith("_")]
            lacking += [f"{name}.{method}" for method, one in methods if inspect.isfunction(one) and not one.__doc__]
    assert lacking == []


@pytest.mark.parametrize("name", ["logpose", *PUBLIC_NAMES])
def test_the_examples_in_these_words_run(name: str) -> None:
    value = logpose if name == "logpose" else public(name)
    if not written(value) and value is not logpose:
        return
    for example in doctest.DocTestFinder(recurse=False).find(value, name, globs={}):
        assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example).failed == 0
