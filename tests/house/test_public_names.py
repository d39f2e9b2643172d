"""The public names: what is listed here is a promise."""

import logpose

PUBLIC_NAMES = [
    "DEFAULT_VERSION",
    "VERSIONS",
    "Card",
    "Deck",
    "Decision",
    "Event",
    "Game",
    "LogposeError",
    "Match",
    "Option",
    "RandomBot",
    "Result",
    "Story",
    "View",
    "__version__",
    "explain",
    "imagine",
    "library",
    "make_bot",
    "new_game",
    "options",
    "read_position",
    "training_decks",
    "view",
    "write_position",
]


def test_the_public_names_are_these() -> None:
    assert sorted(logpose.__all__) == sorted(PUBLIC_NAMES)


def test_every_public_name_exists() -> None:
    assert [name for name in logpose.__all__ if not hasattr(logpose, name)] == []
