"""Counts the mistakes of bots: `python -m tests.strength.counting search:n100 plans:n100 --games 20 --jobs 2`.

Each bot plays so many games against itself, both seats with the same deck: the built-in decks in turn, or with --decks the
lists of a file, one of each Leader before any comes again. The seeds are fixed, so a bot that goes by playouts makes the same
mistakes again. With --kept FILE every game is kept in a line of the file, and not played again by the same version of the bot;
with --minutes it ends after a time, with exit code 75, and the next call goes on.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from logpose.bots import ask, bot_version, make_bot
from logpose.engine.generator import seeded
from logpose.play.decks import BUILT_IN, built_in, read_decks, spread_over_leaders
from logpose.play.games import Deck, Match
from tests.strength import mistakes
from tests.strength.mistakes import MISTAKES, Watcher

TO_BE_RESUMED = 75
LISTS = 60  # at most, of a file

Counts = dict[str, list[int]]  # by mistake: how many, out of how many


@cache
def decks_of(file: str) -> tuple[Deck, ...]:
    """The decks that are played in turn."""
    return tuple(spread_over_leaders(read_decks(file), LISTS) if file else map(built_in, BUILT_IN))


def watched(bot: str, number: int, file: str = "") -> Counts:
    """Plays a game of a bot against itself, and counts."""
    decks = decks_of(file)
    game = Match([decks[number % len(decks)]] * 2).game(number, listen=True)
    bots = [make_bot(bot, 2 * number + seat) for seat in (0, 1)]
    chances = [seeded(2 * number + seat) for seat in (0, 1)]
    watcher = Watcher(game)
    while game.decision is not None:
        seat = game.decision.seat
        watcher.choose(ask(bots[seat], game, chances[seat]))
    return {one.name: [watcher.mistakes[one.name], watcher.chances[one.name]] for one in MISTAKES}


@cache
def version() -> str:
    """Of the definitions: what was counted by others is counted again."""
    return hashlib.sha256(Path(mistakes.__file__).read_bytes()).hexdigest()[:16]


def kept_in(file: Path) -> dict[tuple[str, str, int], Counts]:
    """Games of earlier calls, by version of the bot, file of decks and number."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    rows = [json.loads(line) for line in lines if line.endswith("}")]
    mine = [row for row in rows if row["by"] == version()]
    return {(row["bot"], row["decks"], row["number"]): row["counts"] for row in mine}


def play(bots: Sequence[str], games: int, file: str, jobs: int, kept: Path | None) -> Iterator[tuple[str, int, Counts]]:
    """Each game of each bot, those that are kept first."""
    known = kept_in(kept) if kept is not None else {}
    versions = {bot: bot_version(bot) for bot in bots}
    wanted = [(bot, number) for number in range(games) for bot in bots]
    for bot, number in wanted:
        if (versions[bot], file, number) in known:
            yield bot, number, known[versions[bot], file, number]
    missing = [(bot, number) for bot, number in wanted if (versions[bot], file, number) not in known]
    with ProcessPoolExecutor(jobs) as pool:
        waiting = iter(missing)
        for some in iter(lambda: list(islice(waiting, 2 * jobs)), []):  # a few at a time, so that it can be left
            for (bot, number), counts in zip(some, pool.map(_one, [(*each, file) for each in some]), strict=True):
                if kept is not None:
                    row = {"by": version(), "bot": versions[bot], "decks": file, "number": number, "counts": counts}
                    with kept.open("a", encoding="utf-8") as lines:
                        lines.write(json.dumps(row) + "\n")
                yield bot, number, counts


def _one(each: tuple[str, int, str]) -> Counts:
    return watched(*each)


def summed(all_counts: Iterable[Counts]) -> Counts:
    """The sums over games."""
    done: Counter[str] = Counter()
    out_of: Counter[str] = Counter()
    for counts in all_counts:
        for name, (made, chances) in counts.items():
            done[name] += made
            out_of[name] += chances
    return {one.name: [done[one.name], out_of[one.name]] for one in MISTAKES}


def figures(bots: Sequence[str], games: int, found: dict[str, dict[int, Counts]]) -> dict[str, Any]:
    """What was counted, for each bot and mistake; `times` compares the last bot with the first, by opportunities."""
    sums = {bot: summed(found[bot].values()) for bot in bots}
    return {
        "games": games,
        "bots": [bot_version(bot) for bot in bots],
        "mistakes": [
            {
                "name": one.name,
                "definition": one.definition,
                "out_of": one.out_of,
                "counted": {
                    bot: {
                        "mistakes": sums[bot][one.name][0],
                        "opportunities": sums[bot][one.name][1],
                        "a_game": sums[bot][one.name][0] / games,
                        "an_opportunity": share(sums[bot][one.name]),
                    }
                    for bot in bots
                },
            }
            for one in MISTAKES
        ],
    }


def share(counted: Sequence[int]) -> float:
    return counted[0] / counted[1] if counted[1] else 0.0


def table(told: dict[str, Any], bots: Sequence[str]) -> str:
    """The figures as people read them, and the definitions below."""
    lines = [f"{told['games']} games of each bot against itself; a game: mistakes a game; %: of the opportunities", ""]
    lines.append(f"{'':34}" + "".join(f"{bot:>34}" for bot in bots))
    lines.append(f"{'':34}" + "".join(f"{'a game':>12}{'%':>8}{'counted':>14}" for _ in bots))
    for one in told["mistakes"]:
        line = f"{one['name']:34}"
        for bot in bots:
            each = one["counted"][bot]
            of = f"{each['mistakes']}/{each['opportunities']}"
            line += f"{each['a_game']:12.2f}{100 * each['an_opportunity']:8.1f}{of:>14}"
        lines.append(line)
    for one in told["mistakes"]:
        lines += ["", f"{one['name']}: {one['definition']} Out of: {one['out_of']}."]
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="+", metavar="BOT")
    parser.add_argument("--games", type=int, default=20, help="of each bot")
    parser.add_argument("--decks", default="", metavar="FILE", help="a file of lists instead of the built-in decks")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--kept", type=Path, metavar="FILE", help="where games are kept, a line each")
    parser.add_argument(
        "--minutes", type=float, default=0, help="stop after this time; what is kept is not played again"
    )
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    bots: list[str] = list(dict.fromkeys(arguments.bots))
    found: dict[str, dict[int, Counts]] = {bot: {} for bot in bots}
    start = time.monotonic()
    for bot, number, counts in play(bots, arguments.games, arguments.decks, arguments.jobs, arguments.kept):
        found[bot][number] = counts
        done = sum(map(len, found.values()))
        if (
            arguments.minutes
            and time.monotonic() - start > 60 * arguments.minutes
            and done < arguments.games * len(bots)
        ):
            print(
                f"{done} of {arguments.games * len(bots)} games are counted; the same command goes on", file=sys.stderr
            )
            return TO_BE_RESUMED
    told = figures(bots, arguments.games, found)
    print(json.dumps(told, indent=1) if arguments.json else table(told, bots))
    return 0


if __name__ == "__main__":
    sys.exit(main())
