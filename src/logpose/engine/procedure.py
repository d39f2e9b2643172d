"""A procedure: a piece of the rulebook that can stop for an answer and go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from logpose.engine.game import Game


class Procedure:
    """One entry of the stack. `stage` is the step of the rulebook it stands at.

    A step that asks changes nothing before the answer, so that it can be taken again.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("stage",)

    def __init__(self) -> None:
        self.stage = 0

    def step(self, game: Game) -> None:
        """Goes on until a decision, another procedure, or the end of this one."""
        raise AssertionError

    def step_back(self) -> None:
        """Goes back to where it asks its question, which then comes up in its next step."""

    def ask_again(self, game: Game) -> None:
        """Asks the question that waits for an answer once more, of cards that have become others meanwhile."""
        self.step_back()
        self.step(game)

    def answer(self, game: Game, code: int) -> None:
        """Takes the option that was chosen."""
        raise AssertionError

    def copy(self) -> Procedure:
        raise AssertionError
