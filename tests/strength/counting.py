"""Counts the mistakes of bots: `python -m tests.strength.counting search:n100 navigator:n100 --games 20 --jobs 2`.

Each bot plays so many games against itself (`tests.strength.selfplay`). The last bot is compared with the first. With --kept
FOLDER every game is kept, and not played again by the same version of the bot; with --minutes it ends after a time, with exit
code 75, and the next call goes on.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from logpose.bots import bot_version
from tests.strength.keeping import TO_BE_RESUMED, Keeping, Unfinished
from tests.strength.mistakes import MISTAKES, Watcher
from tests.strength.selfplay import Played, played

Counts = dict[str, list[int]]  # by mistake: how many, out of how many


def watched(one: Played) -> Counts:
    """Goes through a game, and counts."""
    watcher = Watcher(one.game(listen=True))
    for choice in one.choices:
        watcher.choose(choice)
    return {each.name: [watcher.mistakes[each.name], watcher.chances[each.name]] for each in MISTAKES}


def counted(bots: Sequence[str], games: int, keeping: Keeping, file: str = "") -> dict[str, Any]:
    """The figures of so many games of each bot."""
    found: dict[str, list[Counts]] = {bot: [] for bot in bots}
    for one in played(bots, games, keeping, file):
        found[one.bot].append(watched(one))
    return figures(found)


def summed(all_counts: Iterable[Counts]) -> Counts:
    """The sums over games."""
    done: Counter[str] = Counter()
    out_of: Counter[str] = Counter()
    for counts in all_counts:
        for name, (made, chances) in counts.items():
            done[name] += made
            out_of[name] += chances
    return {one.name: [done[one.name], out_of[one.name]] for one in MISTAKES}


def figures(found: dict[str, list[Counts]]) -> dict[str, Any]:
    """What was counted, for each bot and mistake; `times` compares the last bot with the first, by games."""
    sums = {bot: summed(counts) for bot, counts in found.items()}
    first, *_, last = [*found, *found]
    return {
        "games": len(found[first]),
        "bots": [bot_version(bot) for bot in found],
        "mistakes": [
            {
                "name": one.name,
                "definition": one.definition,
                "out_of": one.out_of,
                "counted": {
                    bot: {
                        "mistakes": sums[bot][one.name][0],
                        "opportunities": sums[bot][one.name][1],
                        "a_game": sums[bot][one.name][0] / len(found[bot]),
                        "an_opportunity": share(sums[bot][one.name]),
                    }
                    for bot in found
                },
                "times": times(sums[first][one.name][0], sums[last][one.name][0]),
            }
            for one in MISTAKES
        ],
    }


def times(before: int, after: int) -> float | None:
    """How often there is now what there was once before; None if there was nothing.

    >>> times(8, 2), times(0, 3)
    (0.25, None)
    """
    return after / before if before else None


def share(counted: Sequence[int]) -> float:
    return counted[0] / counted[1] if counted[1] else 0.0


def table(told: dict[str, Any]) -> str:
    """The figures as people read them, and the definitions below."""
    bots = list(told["mistakes"][0]["counted"])
    lines = [f"{told['games']} games of each bot against itself; a game: mistakes a game; %: of the opportunities", ""]
    lines.append(f"{'':34}" + "".join(f"{bot:>34}" for bot in bots))
    lines.append(f"{'':34}" + "".join(f"{'a game':>12}{'%':>8}{'counted':>14}" for _ in bots) + f"{'times':>9}")
    for one in told["mistakes"]:
        line = f"{one['name']:34}"
        for bot in bots:
            each = one["counted"][bot]
            of = f"{each['mistakes']}/{each['opportunities']}"
            line += f"{each['a_game']:12.2f}{100 * each['an_opportunity']:8.1f}{of:>14}"
        lines.append(line + ("" if one["times"] is None else f"{one['times']:9.2f}"))
    for one in told["mistakes"]:
        lines += ["", f"{one['name']}: {one['definition']} Out of: {one['out_of']}."]
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="+", metavar="BOT")
    parser.add_argument("--games", type=int, default=20, help="of each bot")
    parser.add_argument("--decks", default="", metavar="FILE", help="a file of lists instead of the built-in decks")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--kept", type=Path, metavar="FOLDER", help="where games are kept")
    parser.add_argument(
        "--minutes", type=float, default=0, help="stop after this time; what is kept is not played again"
    )
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    keeping = Keeping(arguments.kept, arguments.jobs, arguments.minutes)
    try:
        told = counted(list(dict.fromkeys(arguments.bots)), arguments.games, keeping, arguments.decks)
    except Unfinished as unfinished:
        print(unfinished, file=sys.stderr)
        return TO_BE_RESUMED
    print(json.dumps(told, indent=1) if arguments.json else table(told))
    return 0


if __name__ == "__main__":
    sys.exit(main())
