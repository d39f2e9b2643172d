"""Which positions bots solve: python -m tests.strength.positions greedy search:n300"""

from __future__ import annotations

import sys

from logpose.bots import make_bot
from logpose.errors import LogposeError
from tests.strength.positions import DEFENCE, LETHAL, positions, solved


def main(names: list[str]) -> None:
    bots = [make_bot(name) for name in names or ["greedy"]]
    every = positions()
    widest = max(len(position.name) for position in every)
    totals = {(bot.name, kind): 0 for bot in bots for kind in (LETHAL, DEFENCE)}
    print(" " * (widest + 9), *(bot.name for bot in bots), sep="  ")
    for position in every:
        print(f"{position.kind:7}  {position.name:{widest}}", end="", flush=True)
        for bot in bots:
            right = solved(bot, position)
            totals[bot.name, position.kind] += right
            print(f"  {'solved' if right else '-':>{len(bot.name)}}", end="", flush=True)
        print()
    for kind in (LETHAL, DEFENCE):
        count = sum(position.kind == kind for position in every)
        for bot in bots:
            print(f"{bot.name}: {totals[bot.name, kind]} of {count} {kind}")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except LogposeError as problem:
        sys.exit(str(problem))
