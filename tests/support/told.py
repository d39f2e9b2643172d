"""What a table has told so far."""

from logpose.play.story import Story
from tests.support.table import Table


def told(table: Table) -> list[str]:
    """The sentences of the story, without the numbers of their rules."""
    return [event.sentence.split(" (")[0] for event in Story(table.game).events()]


def activated(table: Table) -> list[str]:
    """The names of the cards that were activated or whose effects were, in order."""
    return _names(table, "activated")


def revealed(table: Table) -> list[str]:
    """The names of the cards that were revealed, in order."""
    return _names(table, "revealed")


def _names(table: Table, what: str) -> list[str]:
    return [note.card.name for note in table.game.notes or [] if note.what == what and note.card is not None]
