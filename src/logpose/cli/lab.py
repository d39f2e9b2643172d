"""`logpose lab`: plays many games by a plan, keeps them, and goes on with them anywhere."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path
from typing import Annotated, Final

import typer

from logpose.bots import is_reproducible
from logpose.cli import lab_playing, lab_report
from logpose.cli.lab_playing import SOME_FAILED, interval
from logpose.cli.printing import counted, echo, echo_json, show_help
from logpose.errors import UsageError
from logpose.files import shown
from logpose.lab import Plan, Run
from logpose.lab.cluster import RayExecutor
from logpose.lab.exporting import export
from logpose.lab.merging import merge
from logpose.lab.plans import KINDS
from logpose.lab.playing import Player, Table
from logpose.lab.standing import plain, standing
from logpose.lab.stopping import Sprt, Stop
from logpose.lab.verifying import verify
from logpose.play.records import create_record
from logpose.sim.pool import Executor, cores

WATCH: Final = 2.0  # seconds between looks
TRIAL: Final = 1.0  # second, to find out how fast games are here

commands = typer.Typer(
    callback=show_help,
    invoke_without_command=True,
    help="Play many games by a plan, keep them, count them, and go on with them anywhere.",
    epilog="logpose lab new round-robin red-ace blue-jinbe > plan.toml, then logpose lab run plan.toml",
)

RunFolder = Annotated[Path, typer.Argument(metavar="RUN", help="The folder of a run.", show_default=False)]
Jobs = Annotated[int, typer.Option(help="The number of processes; without it, one for each core.", show_default=False)]
Cluster = Annotated[
    str, typer.Option(metavar="ADDRESS", help="Play on the Ray cluster at auto, host:6379 or ray://host:10001.")
]
SlowNodes = Annotated[bool, typer.Option("--slow-nodes", help="Let nodes play whose engine is not compiled.")]
Games = Annotated[int, typer.Option(help="Stop after so many games; resume goes on.", show_default=False)]
Time = Annotated[str, typer.Option(metavar="30m", help="Stop after this time: 90s, 30m, 8h; resume goes on.")]


def register(app: typer.Typer) -> None:
    lab_report.register(commands)
    app.add_typer(commands, name="lab")


# -- plans -------------------------------------------------------------------------------------------------------------


@commands.command("new")
def new(
    kind: Annotated[str, typer.Argument(metavar="KIND", help=f"{', '.join(KINDS)}.", show_default=False)],
    decks: Annotated[
        list[str],
        typer.Argument(metavar="DECK…", help="Files, or names of built-in decks.", show_default=False),
    ],
    bots: Annotated[str, typer.Option(help="The bots, with commas between them.")] = "greedy",
    games: Annotated[int, typer.Option(help="The games of each pair; even.")] = 400,
    seed: Annotated[int, typer.Option(help="The luck of the whole run.")] = 1,
    interval: Annotated[
        float, typer.Option(help="Stop a pair when its 95 % interval reaches so far to either side, such as 0.05.")
    ] = 0.0,
    better: Annotated[
        float, typer.Option(help="ab and ladder: stop when one is better by so much or not, such as 0.03.")
    ] = 0.0,
) -> None:
    """Write a plan to standard output, and say how exact it will be and how long it takes here."""
    stop = None
    if interval or better:
        stop = Stop(interval, Sprt(better) if better else None)
    plan = Plan.of(kind, decks, [bot.strip() for bot in bots.split(",")], games, seed, stop)
    files = {Path(each).stem: each for each in decks if os.path.exists(each)}
    typer.echo(plan.toml(files), nl=False)
    reach = 98 / games**0.5
    typer.echo(
        f"{counted(plan.count(), 'cell')} of {games:,} games, {plan.total:,} in all; each rate is known to about "
        f"± {reach:.1f} points. {_how_long(plan)}",
        err=True,
    )


def _how_long(plan: Plan) -> str:
    if any(bot not in ("random", "greedy", "network") for bot in plan.bots):
        return "How long that takes, logpose lab run says when it has played a few."
    cells = plan.cells()
    play = Player(Table(plan.seed, plan.rules, cells, plan.decks))
    start, played = time.process_time(), 0
    while time.process_time() - start < TRIAL:
        play(cells[played % len(cells)].cell, played // len(cells))
        played += 1
    seconds = plan.total * (time.process_time() - start) / played / cores()
    return f"With {counted(cores(), 'job')} that takes about {_duration(seconds)} here."


def _duration(seconds: float) -> str:
    for size, name in ((86_400.0, "day"), (3_600.0, "hour"), (60.0, "minute")):
        if seconds >= 1.5 * size:
            return counted(round(seconds / size), name)
    return counted(max(1, round(seconds)), "second")


# -- playing -----------------------------------------------------------------------------------------------------------


@commands.command("run")
def run_plan(
    plan: Annotated[Path, typer.Argument(metavar="PLAN.toml", help="A plan; lab new writes one.", show_default=False)],
    into: Annotated[
        Path | None, typer.Option(metavar="RUN", help="The folder of the run; without it, runs/ and the plan's name.")
    ] = None,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    slow_nodes: SlowNodes = False,
    shard: Annotated[
        str, typer.Option(metavar="I/N", help="Play only the I-th of N parts; lab merge puts them together.")
    ] = "",
    games: Games = 0,
    most: Annotated[str, typer.Option("--time", metavar="30m", help="Stop after this time: 90s, 30m, 8h.")] = "",
) -> int:
    """Play the games of a plan. If some are there already, only those that are missing."""
    seconds, executor = _limits(jobs, games, most), _executor(cluster, slow_nodes, jobs)
    read = Plan.read(plan)
    if into is None:
        into = Path("runs") / (plan.stem + (f"-{shard.replace('/', 'of')}" if shard else ""))
    with Run.open_or_create(into, read, shard) as run:
        return lab_playing.play(run, jobs, executor, games, seconds)


@commands.command("resume")
def resume(
    folder: RunFolder,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    slow_nodes: SlowNodes = False,
    games: Games = 0,
    most: Annotated[str, typer.Option("--time", metavar="30m", help="Stop after this time: 90s, 30m, 8h.")] = "",
) -> int:
    """Go on with a run. What is there is never played again; games that failed are tried once more."""
    seconds, executor = _limits(jobs, games, most), _executor(cluster, slow_nodes, jobs)
    with Run.open(folder) as run:
        return lab_playing.play(run, jobs, executor, games, seconds)


def _executor(cluster: str, slow_nodes: bool, jobs: int) -> Executor | None:
    if cluster and jobs:
        raise UsageError("--jobs is about processes here, and --cluster about other machines; leave one of them out.")
    if slow_nodes and not cluster:
        raise UsageError("--slow-nodes is about the nodes of a cluster; give --cluster too, or leave it out.")
    return RayExecutor(cluster, slow_nodes) if cluster else None


def _limits(jobs: int, games: int, most: str) -> float:
    """The time in seconds; refuses numbers that cannot be."""
    if games < 0:
        raise UsageError(f"{games} games cannot be played; give a number of at least 1.")
    if jobs < 0:
        raise UsageError(f"{jobs} jobs cannot be run at once; give a number of at least 1.")
    if not most:
        return 0.0
    found = re.fullmatch(r"(\d{1,6})([smhd])", most, re.ASCII)
    if found is None or not int(found[1]):
        raise UsageError(f"{most!r:.40} is no time; write a number with s, m, h or d, such as 30m.")
    return float(int(found[1]) * {"s": 1, "m": 60, "h": 3_600, "d": 86_400}[found[2]])


# -- looking -----------------------------------------------------------------------------------------------------------


@commands.command("status")
def status(
    folder: RunFolder,
    watch: Annotated[bool, typer.Option("--watch", help="Look again and again until it is complete.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON; with --watch a line for each look.")] = False,
) -> int:
    """Say how far a run is, what is known, and what failed."""
    with Run.open(folder) as run:
        while True:
            now = standing(run)
            if as_json:
                echo_json(plain(now))
            else:
                echo(now.label)
                typer.echo(f"{now.kind} in {shown(folder)}: {now.done:,} of {now.total:,} games, {now.failed} failed")
                if now.playing:
                    speed = f", {now.games_per_second:.1f} games/s" if now.games_per_second else ""
                    left = f", {_duration(now.seconds_left)} left" if now.seconds_left is not None else ""
                    typer.echo(f"played by {now.playing}{speed}{left}")
                for one in now.known:
                    typer.echo(interval(one) if one.games else f"  {one.name}: fewer than 4 games")
                for each in run.failed()[:20]:
                    typer.echo(f"failed: game {each.number} of cell {each.cell} (seed {each.seed}): {each.error}")
                if now.digest:
                    typer.echo(f"digest {now.digest}")
                elif not now.playing:
                    typer.echo(f"logpose lab resume {shown(folder)}")
            if now.complete or not watch:
                return SOME_FAILED if now.failed else 0
            time.sleep(WATCH)


@commands.command("verify")
def verify_run(
    folder: RunFolder,
    sample: Annotated[int, typer.Option(help="How many games are played again.")] = 200,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> int:
    """Check the file of a run, and play some of its games again to the ends that were kept."""
    with Run.open(folder) as run:
        verdicts = list(verify(run, sample))
    wrong = [verdict for verdict in verdicts if verdict.fault]
    if as_json:
        echo_json(
            {"sampled": len(verdicts), "same": len(verdicts) - len(wrong), "faults": [one.fault for one in wrong]}
        )
    else:
        for one in wrong[:20]:
            typer.echo(one.fault, err=True)
        typer.echo(f"{len(verdicts) - len(wrong)} of {len(verdicts)} games end as they did")
    return SOME_FAILED if wrong else 0


# -- what it gives -----------------------------------------------------------------------------------------------------


@commands.command("game")
def game(
    folder: RunFolder,
    cell: Annotated[int, typer.Argument(help="The number of the cell; lab status --json lists them.")],
    number: Annotated[int, typer.Argument(help="The number of the game in it.")],
    to: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to write it.")] = None,
) -> None:
    """Write one game as a record, which logpose replay tells."""
    with Run.open(folder) as run:
        path = to or Path(f"{folder.name}-{cell}-{number}.jsonl")
        create_record(path, run.record(cell, number))
        typer.echo(f"{run.cells()[cell]}, game {number}: logpose replay {shown(path)}")


@commands.command("export")
def export_run(
    folder: RunFolder,
    shape: Annotated[str, typer.Option("--as", help="csv, jsonl or parquet; observations as npz or parquet.")],
    to: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to write it; without it, RUN/export.")] = None,
    table: Annotated[
        str,
        typer.Option(
            help="games; cards: what was seen of each card; observations: what each seat saw and chose, into a folder. "
            "For the last two every game is played again."
        ),
    ] = "games",
) -> None:
    """Write all games into one file for other programs, or what was seen of each card, or all observations and choices."""
    with Run.open(folder) as run:
        path = _exported(run, shape, to, table)
        if not all(map(is_reproducible, run.plan.bots)):
            typer.echo("A bot went by the clock: these games cannot be played again from their numbers.", err=True)
    typer.echo(f"{shown(path)}")


def _exported(run: Run, shape: str, to: Path | None, table: str) -> Path:
    if table != "observations":
        return export(run, shape, to, table)
    try:
        from logpose.env.datasets import export_observations
    except ImportError:
        raise UsageError("Observations need numpy and gymnasium: pip install 'logpose[env]'.") from None
    return export_observations(run, shape, to)


@commands.command("merge")
def merge_runs(
    folder: Annotated[Path, typer.Argument(metavar="RUN", help="The run that takes them; begun if it is not there.")],
    others: Annotated[list[Path], typer.Argument(metavar="RUN…", help="Runs of the same plan, or parts of it.")],
) -> int:
    """Put runs of one plan together."""
    new_games = merge(folder, others)
    with Run.open(folder) as run:
        progress = run.progress()
    typer.echo(f"{counted(new_games, 'game')} taken; {progress.done:,} of {progress.total:,} are in {shown(folder)}")
    return 0 if progress.done >= progress.total else lab_playing.TO_BE_RESUMED
