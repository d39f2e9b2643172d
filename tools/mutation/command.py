"""The command line of tools/mutate."""

import argparse
import json
import signal
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from mutation.sites import Site, draw, find_sites
from mutation.suite import CannotRun, Suite, TimeUp, Verdict

DESCRIPTION = """\
Changes the engine in one small place at a time, in a copy, and runs the tests that execute that place.
A change that no test notices is a survivor: a test is missing, or the change makes no difference.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.count < 1 or options.jobs < 1 or options.minutes <= 0:
        parser.error("--count, --jobs and --minutes must be above 0")
    if not (options.root / options.source / "__init__.py").is_file():
        parser.error(f"there is no package at {options.source}")
    deadline = time.monotonic() + 60 * options.minutes
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("tools/mutate: stopped"))
    suite = Suite(options.root.resolve(), options.source, options.tests, options.jobs, deadline)
    try:
        sites = find_sites(suite.snapshot, options.source)
        if options.only:
            chosen = [site for site in sites if site.name == options.only]
            if not chosen:
                parser.error(_unknown_site(options.only, sites))
        else:
            chosen = draw(sites, options.seed, options.count)
        if options.list:
            for site in chosen:
                before, after = site.before_and_after(_source(suite, site))
                print(f"{site.name}  {before} → {after}")
            return 0
        verdicts = _examine_all(suite, chosen, options.minutes)
        if options.json:
            print(json.dumps(_as_json(suite, chosen, verdicts), indent=2, ensure_ascii=False))
        else:
            _print_report(suite, options, chosen, verdicts)
        return 0
    except CannotRun as problem:
        print(f"tools/mutate: {problem}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    finally:
        suite.close()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tools/mutate", description=DESCRIPTION)
    parser.add_argument("--seed", type=int, default=1, help="which changes to draw (default 1)")
    parser.add_argument("--count", type=int, default=80, help="how many changes to draw (default 80)")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time (default 2)")
    parser.add_argument("--minutes", type=float, default=30, help="limit for the whole run (default 30)")
    parser.add_argument("--only", metavar="FILE:LINE:OPERATOR:K", help="this one change and no other")
    parser.add_argument("--list", action="store_true", help="print the changes without running any test")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.add_argument("--root", type=Path, default=Path(__file__).parents[2], help=argparse.SUPPRESS)
    parser.add_argument("--source", default="src/logpose/engine", help=argparse.SUPPRESS)
    parser.add_argument("--tests", help=argparse.SUPPRESS)
    return parser


def _unknown_site(name: str, sites: list[Site]) -> str:
    near = [site.name for site in sites if site.name.split(":")[:2] == name.split(":")[:2]]
    return f"{name} is no place that can be changed; on that line: {', '.join(near) or 'none'}"


def _examine_all(suite: Suite, chosen: list[Site], minutes: float) -> list[Verdict]:
    """Verdicts in the order drawn; those that the time limit cut off are missing."""
    _note("measuring which tests run which lines")
    try:
        suite.prepare()
    except TimeUp:
        _note(f"the {minutes:g} minutes ended during the measurement")
        return []
    _note(f"tests: {len(suite.measurement.tests)}, changes: {len(chosen)}")
    verdicts: dict[Site, Verdict] = {}
    with ThreadPoolExecutor(suite.jobs) as pool:
        futures = [pool.submit(suite.examine, site) for site in chosen]
        try:
            for future in as_completed(futures):
                if verdict := future.result():
                    verdicts[verdict.site] = verdict
                    word = "caught" if verdict.caught else "SURVIVED"
                    _note(
                        f"[{len(verdicts)}/{len(chosen)}] {word} {verdict.site.name}: {verdict.reason}"
                        f" ({verdict.seconds:.1f} s)"
                    )
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            suite.stop()
            raise
    return [verdicts[site] for site in chosen if site in verdicts]


def _note(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _source(suite: Suite, site: Site) -> str:
    return (suite.snapshot / site.file).read_text(encoding="utf-8")


def _as_json(suite: Suite, chosen: list[Site], verdicts: list[Verdict]) -> dict[str, object]:
    survivors = []
    for verdict in verdicts:
        if not verdict.caught:
            site = verdict.site
            before, after = site.before_and_after(_source(suite, site))
            survivors.append(
                {
                    "file": site.file, "line": site.line, "operator": site.operator, "before": before,
                    "after": after, "reason": verdict.reason, "command": f"tools/mutate --only {site.name}",
                }
            )  # fmt: skip
    return {
        "caught": len(verdicts) - len(survivors),
        "total": len(verdicts),
        "not_run": len(chosen) - len(verdicts),
        "left_out_tests": suite.measurement.left_out,
        "survivors": survivors,
    }


def _print_report(suite: Suite, options: argparse.Namespace, chosen: list[Site], verdicts: list[Verdict]) -> None:
    survivors = [verdict for verdict in verdicts if not verdict.caught]
    if options.only and verdicts and not survivors:
        print(f"{verdicts[0].site.name} caught: {verdicts[0].reason}")
    if survivors:
        print("Survivors")
    for verdict in survivors:
        site = verdict.site
        before, after = site.before_and_after(_source(suite, site))
        print(f"  {site.file}:{site.line}  {site.operator}  {before} → {after}")
        print(f"      {verdict.reason}")
        print(f"      tools/mutate --only {site.name}")
    if survivors:
        counts = Counter(verdict.site.operator for verdict in survivors)
        print("By operator: " + ", ".join(f"{operator} {n}" for operator, n in sorted(counts.items())))
    if suite.measurement.left_out:
        print(f"Left out, because they fail without any change: {', '.join(suite.measurement.left_out)}")
    if not options.only and len(chosen) < options.count:
        print(f"Only {len(chosen)} changes are possible.")
    if len(verdicts) < len(chosen):
        missing = len(chosen) - len(verdicts)
        print(f"Stopped after {options.minutes:g} minutes: {missing} of {len(chosen)} changes were not run.")
    print(f"{len(verdicts) - len(survivors)} of {len(verdicts)} caught")
