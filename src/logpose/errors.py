"""The errors that logpose raises on purpose. Each has a stable code; docs/errors.md explains them."""

from collections.abc import Sequence
from typing import ClassVar


class LogposeError(Exception):
    """Something asked of logpose that cannot be done. The message says what, why, and what can."""

    code: ClassVar[str] = "logpose"
    exit_code: ClassVar[int] = 2  # of the command that it ends


def _listed(what: str, problems: Sequence[str]) -> str:
    """How many problems there are, then each on a line of its own."""
    count = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
    return "\n  ".join([f"{what}: {count}", *problems])


class RulesVersionError(LogposeError):
    """A version of the Comprehensive Rules that logpose does not know."""

    code = "rules-version"


class ChoiceError(LogposeError):
    """A choice that is not among the options of the decision."""

    code = "illegal-choice"


class GameOverError(LogposeError):
    """A choice or concession in a game that has ended."""

    code = "game-over"


class ProblemsError(LogposeError):
    """Something that people hand over, by its name, with all its problems."""

    what = ""

    def __init__(self, name: str, problems: Sequence[str]) -> None:
        self.name = name
        self.problems = list(problems)
        super().__init__(_listed(f"{self.what} {name}", self.problems))

    def __reduce__(self) -> tuple[type["ProblemsError"], tuple[str, list[str]]]:
        return type(self), (self.name, self.problems)


class DeckError(ProblemsError):
    """A deck that is not legal, with all its problems."""

    code = what = "deck"


class DeckFileError(LogposeError):
    """A file or text that cannot be read as a deck."""

    code = "deck-file"


class NodeError(LogposeError):
    """A tree of the effect language that is not valid."""

    code = "invalid-tree"


class CardTextError(LogposeError):
    """Card text that the reader does not understand: the line, the farthest place understood, what was expected there."""

    code = "card-text"

    def __init__(self, card: str, line: int, place: str, expected: str) -> None:
        self.card = card
        self.line = line
        self.place = place
        self.expected = expected
        super().__init__(f"{card or 'card text'}, line {line}: {place} is not understood; expected {expected}.")

    def __reduce__(self) -> tuple[type["CardTextError"], tuple[str, int, str, str]]:
        return type(self), (self.card, self.line, self.place, self.expected)


class NotRunnableError(LogposeError):
    """A valid word of the effect language for which the engine has no instruction."""

    code = "not-runnable"


class DatasetError(LogposeError):
    """A file of cards that cannot be imported."""

    code = "dataset"


class LibraryError(LogposeError):
    """A file of the library that is damaged, or that cannot be written."""

    code = "library"


class UnknownCardError(LogposeError):
    """A card that the library does not have."""

    code = "unknown-card"


class SearchError(LogposeError):
    """A search that cannot be read, with the place of the first character that does not fit, counted from 1."""

    code = "search"

    def __init__(self, query: str, place: int, reason: str) -> None:
        self.query = query
        self.place = place
        self.reason = reason
        super().__init__(f"The search {query!r} cannot be read at character {place}: {reason}.")

    def __reduce__(self) -> tuple[type["SearchError"], tuple[str, int, str]]:
        return type(self), (self.query, self.place, self.reason)


class RecordError(LogposeError):
    """A record that cannot be read, or whose game is not the same any more: the first difference.

    `decision` is the number of the choice it is about, counted from 1; 0 if it is about none.
    """

    code = "record"

    def __init__(self, message: str, decision: int = 0) -> None:
        self.decision = decision
        super().__init__(message)

    def __reduce__(self) -> tuple[type["RecordError"], tuple[str, int]]:
        return type(self), (str(self), self.decision)


class PositionError(ProblemsError):
    """A position that cannot be read or cannot be, with all its problems."""

    code = what = "position"


class LimitsError(ProblemsError):
    """Limits of a server that cannot be read or make no sense, with all their problems."""

    code = what = "limits"


class PlanError(ProblemsError):
    """A plan of the lab that cannot be played, with all its problems."""

    code = what = "plan"


class RunError(LogposeError):
    """A run of the lab that cannot be opened, gone on with or merged."""

    code = "run"


class DiskError(LogposeError):
    """The disk has no room, or may not be written."""

    code = "disk"
    exit_code = 74


class ClusterError(LogposeError):
    """A cluster that has been lost in the middle; what was played is kept, and the run can be gone on with."""

    code = "cluster"
    exit_code = 75


class ProcessesError(LogposeError):
    """A process that plays games for a learner has died or failed; all of them were ended."""

    code = "processes"


class UnknownRuleError(LogposeError):
    """A rule number that neither the Comprehensive Rules nor the Team Match rules have."""

    code = "unknown-rule"


class StoreError(LogposeError):
    """The database of a server cannot be opened, read or written."""

    code = "store"


class BotError(LogposeError):
    """A bot of a user's own that has failed."""

    code = "bot"


class UsageError(LogposeError):
    """A command or function called with values that make no sense."""

    code = "usage"
