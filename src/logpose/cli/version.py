"""`logpose version`: says what is installed and how it runs."""

import json
import platform
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from logpose import __version__, compiled
from logpose.bots import identity
from logpose.engine.rules import DEFAULT_VERSION, VERSIONS


class Commands(TyperGroup):
    """The commands. All of them take --version, which is another way to say `logpose version`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        return super().parse_args(ctx, ["version"] if "--version" in args else args)


def register(app: typer.Typer) -> None:
    app.command("version")(show_version)


def show_version(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Print the version, the versions of the rules, and whether the engine is compiled."""
    if as_json:
        facts = {
            "version": __version__,
            "rules_versions": list(VERSIONS),
            "default_rules_version": DEFAULT_VERSION,
            "compiled": compiled.is_compiled(),
            "engine": compiled.describe(),
            "identity": {"engine": identity().engine, "bots": identity().bots},
            "python": platform.python_version(),
        }
        typer.echo(json.dumps(facts))
        return
    typer.echo(f"logpose {__version__}")
    typer.echo(f"rules: {', '.join(VERSIONS)} ({DEFAULT_VERSION} unless told)")
    typer.echo(f"engine: {compiled.describe()}")
    typer.echo(f"plays as: engine {identity().engine}, bots {identity().bots}")
    typer.echo(f"Python: {platform.python_version()}")
