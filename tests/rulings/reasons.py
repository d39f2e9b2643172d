"""Rulings that cannot be tests, and tests that pass even if the card has no abilities, each with the reason."""

# By id: the cards, and why it is not a test.
NOT_TESTS: dict[str, tuple[tuple[str, ...], str]] = {}

# By the name of the test.
PASS_ANYWAY: dict[str, str] = {}
