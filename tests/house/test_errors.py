"""Every error has a code of its own, and docs/errors.md explains it."""

import pickle
import re
from collections.abc import Iterator

from logpose import errors
from logpose.errors import DeckError, LogposeError
from tests.support.shared_folder import ROOT


def children(error: type[LogposeError]) -> Iterator[type[LogposeError]]:
    for child in error.__subclasses__():
        yield child
        yield from children(child)


ERRORS = [error for error in children(LogposeError) if "code" in vars(error)]


def sections() -> dict[str, str]:
    """The sections of the page by code: `## illegal-choice`."""
    _, *parts = re.split(r"^## ", (ROOT / "docs" / "errors.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {part.splitlines()[0].strip("`"): part for part in parts}


def test_every_error_has_a_code_of_its_own() -> None:
    codes = [error.code for error in ERRORS]
    assert len(codes) == len({*codes, LogposeError.code}) - 1
    assert [code for code in codes if not re.fullmatch(r"[a-z]+(-[a-z]+)*", code)] == []


def test_every_error_is_defined_in_one_place() -> None:
    assert [error.__name__ for error in ERRORS if error.__module__ != errors.__name__] == []


def test_the_page_explains_every_error_and_no_other() -> None:
    assert sorted(sections()) == sorted(error.code for error in ERRORS)


def test_each_explanation_names_the_class_shows_a_message_and_says_what_to_do() -> None:
    lacking = [
        error.code
        for error in ERRORS
        for section in [sections()[error.code]]
        if f"`{error.__name__}`" not in section or "```" not in section or "What to do:" not in section
    ]
    assert lacking == []


def test_a_deck_error_lists_all_problems() -> None:
    error = DeckError("red.txt", ["51 cards", "no Leader"])
    assert error.problems == ["51 cards", "no Leader"]
    assert str(error) == "deck red.txt: 2 problems\n  51 cards\n  no Leader"
    assert str(DeckError("red.txt", ["no Leader"])).startswith("deck red.txt: 1 problem\n")


def test_a_deck_error_survives_the_way_between_processes() -> None:
    error = pickle.loads(pickle.dumps(DeckError("red.txt", ["no Leader"])))
    assert (error.name, error.problems) == ("red.txt", ["no Leader"])
