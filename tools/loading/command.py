"""The command line of tools/load."""

import argparse
import asyncio
import sys
from collections.abc import Callable, Coroutine, Iterator, Sequence
from typing import Any

import msgspec
import uvloop

from loading import abusing, cutting, games, idle, killing
from loading.checking import Checked
from loading.servers import NotStarted

DESCRIPTION = """\
Starts a real server as a child process and plays against it over sockets. The server is started from this
checkout, on a new file of SQLite unless --database names another; "postgresql" alone makes a server of it.
"""
Work = Callable[[], Coroutine[Any, Any, msgspec.Struct]]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = _parser()
    options = parser.parse_args(arguments)
    if getattr(options, "processes", 1) > 1 and not options.database.startswith("postgres"):
        parser.error("several processes share a database of PostgreSQL: give one with --database, or one process")
    if options.what == "abuse" and options.times > 40 * (1 + options.minutes):
        parser.error("an address opens 60 sockets a minute: give fewer --times, or more --minutes")
    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            figures = runner.run(_work(options)())
    except (NotStarted, ConnectionError, RuntimeError) as error:
        print(f"tools/load: {error}", *getattr(error, "__notes__", ()), sep="\n", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("tools/load: stopped", file=sys.stderr)
        return 130
    if options.json:
        print(msgspec.json.format(msgspec.json.encode(figures), indent=2).decode())
    else:
        for name, value in _lines(figures):
            print(f"{name:<28} {value}")
    outcome = getattr(figures, "checked", None)
    return 1 if isinstance(outcome, Checked) and outcome.faults else 0


def count(text: str) -> int:
    """1, 2, 3 …"""
    if (number := int(text)) < 1:
        raise ValueError
    return number


def span(text: str) -> float:
    """A length of time."""
    if not 0 < (number := float(text)) < 1e6:
        raise ValueError
    return number


def _work(options: argparse.Namespace) -> Work:
    database, seed = options.database, options.seed
    seconds = 60 * getattr(options, "minutes", 0.0)
    match options.what:
        case "games":
            return lambda: games.play(
                database,
                options.games,
                options.watchers,
                options.every,
                seconds,
                options.seats,
                options.processes,
                seed,
            )
        case "idle":
            return lambda: idle.hold(database, options.sockets, seconds, seed)
        case "kill":
            return lambda: killing.kill(database, options.kills, options.games, options.every, options.seats, seed)
        case "abuse":
            return lambda: abusing.abuse(
                database, options.games, options.floods, options.times, options.every, seconds, options.seats, seed
            )
        case _:
            return lambda: cutting.cut(
                database, options.cuts, options.repeats, options.games, options.every, seconds, options.seats, seed
            )


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tools/load", description=DESCRIPTION, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    whats = parser.add_subparsers(dest="what", required=True, metavar="games|idle|kill|cut|abuse")

    def add(name: str, what: str, minutes: float = 0) -> argparse.ArgumentParser:
        one = whats.add_parser(name, help=what, description=what)
        one.add_argument("--database", default="", help="sqlite:///FILE, postgresql://…, or postgresql for a new one")
        if minutes:
            one.add_argument("--minutes", type=span, default=minutes, help="how long is measured")
        if name != "idle":
            one.add_argument("--seats", type=int, default=2, choices=(2, 4), help="of each game")
        one.add_argument("--seed", type=int, default=1, help="of the answers and decks by lot")
        one.add_argument("--json", action="store_true", help="print JSON instead of a table")
        return one

    one = add("games", "many games at once, with watchers: times and costs", 10)
    one.add_argument("--games", type=count, default=1000)
    one.add_argument("--watchers", type=int, default=500)
    one.add_argument("--every", type=span, default=4.0, help="seconds between two choices of a game")
    one.add_argument("--processes", type=count, default=1, help="servers of one database")
    one = add("idle", "sockets on which nothing happens, and games beside them", 0.5)
    one.add_argument("--sockets", type=count, default=8000)
    one = add("kill", "a server that is killed at random moments and started again")
    one.add_argument("--kills", type=count, default=200)
    one.add_argument("--games", type=count, default=50)
    one.add_argument("--every", type=span, default=1.0, help="seconds between two choices of a game")
    one = add("cut", "sockets that are cut, choices that are repeated, readers that stop reading", 3)
    one.add_argument("--cuts", type=count, default=1000)
    one.add_argument("--repeats", type=count, default=10_000)
    one.add_argument("--games", type=count, default=20, help="with a good network, and as many with a bad one")
    one.add_argument("--every", type=span, default=2.0, help="seconds between two choices of a game")
    one = add("abuse", "hostile clients beside games: how each was refused, and whether others noticed", 2)
    one.add_argument("--games", type=count, default=200)
    one.add_argument("--every", type=span, default=4.0, help="seconds between two choices of a game")
    one.add_argument("--floods", type=count, default=10, help="sockets with 1,000 frames a second each, all the time")
    one.add_argument("--times", type=count, default=50, help="how often each attack is made")
    return parser


def _lines(figures: object, above: str = "") -> Iterator[tuple[str, str]]:
    """Each figure with its name."""
    for name, value in msgspec.to_builtins(figures).items():
        called = f"{above}{name.replace('_', ' ')}"
        if isinstance(value, dict) and value and not above:
            if "p99" in value:
                yield called, "{p50} ms, p99 {p99} ms, at most {most} ms ({measured} measured)".format(**value)
            else:
                yield from _lines(value, f"{called}: ")
        else:
            yield called, str(value)
