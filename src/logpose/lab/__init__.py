"""The lab: many games that are numbered, kept and counted. docs/lab.md shows how to use it."""

from logpose.lab.cells import Cell, Side
from logpose.lab.measures.rows import Ended
from logpose.lab.plans import Plan
from logpose.lab.rows import Row
from logpose.lab.runs import Progress, Run
from logpose.lab.stopping import Sprt, Stop
from logpose.lab.store import Failed

__all__ = ["Cell", "Ended", "Failed", "Plan", "Progress", "Row", "Run", "Side", "Sprt", "Stop"]
