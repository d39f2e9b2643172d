"""Effects on the power of Leaders that last for a time, and steps for the end of the turn."""

from logpose.language import nodes
from tests.support.cards import every

MINE = every("you", ("leader",))
THEIRS = every("opponent", ("leader",))


def gains(duration: nodes.Duration, amount: int, who: nodes.All = MINE) -> nodes.For:
    return nodes.For(duration, (nodes.GainPower(who, amount),))


def thousands(who: nodes.All) -> nodes.Quantity:
    """How many thousands of power a Leader has."""
    return nodes.Per(nodes.ValueOf("power", who), 1000, 1)


def end_of_turn(*steps: nodes.Step) -> nodes.Delayed:
    return nodes.Delayed("end_of_turn", steps)
