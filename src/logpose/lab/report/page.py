"""The report as one HTML file that needs no network: charts, the same as tables, and its data."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
from collections.abc import Container, Iterable, Sequence
from html import escape
from importlib import resources
from typing import Final

from logpose.errors import UsageError
from logpose.lab.measures.mulligans import KINDS, Branched, Dealt
from logpose.lab.report.charts import CONFIG, charts
from logpose.lab.report.contents import Report, SideCards, as_json, rounded
from logpose.lab.report.words import (
    COMMAND,
    HANDS,
    SURE,
    card_called,
    facts_of,
    finding,
    gained,
    points,
    shown,
    squares,
)

_HERE: Final = resources.files("logpose.lab.report")
# For each chart: its heading, and what a reader must know of it.
_CHARTS: Final = {
    "lists": ("One list against the other", "Pairs of games with the same luck. The line holds however often one looks."),
    "ladder": ("The ladder", "Strengths of bots on one scale; 100 points of Elo are 64 games of 100."),
    "matrix": (
        "Every deck against every other",
        "Read a row: how often it wins against each column, and below it where the true share lies (95 %). Bold squares "
        "are not even; of all of them at most one in twenty is a false find. Going first and second count the same.",
    ),
    "decks": ("Each deck", "Against all others, each of which counts the same."),
    "first": ("Going first and second", "Bots and people differ most here."),
    "field": ("In a field", "The matchups, weighed by how often each deck is met. The shares are the user's."),
    "turns": ("Turns", "The thin line has 80 of 100 games, the thick one half of them, the tick the middle."),
    "length": ("Games by turns", ""),
    "reasons": ("What ended the games", ""),
}  # fmt: skip
WHERE: Final = (
    "“Dealt” is what was dealt before the mulligan: chance alone, so a cause. “Kept” depends on the bot. “Drawn by turn 4” "
    "is asked of games that came so far. “Played” mostly says that its player was ahead."
)


def page(report: Report) -> str:
    """The whole page."""
    drawn = charts(report)
    specs = {"config": CONFIG, "specs": rounded(drawn)}
    data = _harmless(json.dumps(specs, ensure_ascii=False, separators=(",", ":")))
    script = vega()
    policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{_digest(script)}'; base-uri 'none'"
    body = [f"<p class=label>{escape(report.label)}</p>", *_about(report)]
    for name, (title, said) in _CHARTS.items():
        if name in drawn:
            body += _section(name, title, f"{said} {_field(report)}" if name == "field" else said, report)
    body += [*_hands(report), *_cards(report, drawn)]
    return "".join(
        [
            "<!doctype html><html lang=en><head><meta charset=utf-8>",
            f'<meta http-equiv=Content-Security-Policy content="{policy}">',
            "<meta name=viewport content='width=device-width, initial-scale=1'>",
            f"<title>{escape(_title(report))}</title><style>{_HERE.joinpath('page.css').read_text('utf-8')}</style></head>",
            f"<body><main><h1>{escape(_title(report))}</h1>",
            *body,
            _data(report),
            "</main>",
            f'<script type="application/json" id=charts>{data}</script>',
            f"<script type=module>{script}</script></body></html>",
        ]
    )


def _data(report: Report) -> str:
    """All figures as JSON, to be saved; packed, as they would be as long as a third of the script."""
    packed = base64.b64encode(gzip.compress(as_json(report), mtime=0)).decode()
    link = f"<a download=report.json.gz href=data:application/gzip;base64,{packed}>report.json.gz</a>"
    return f"<section><h2>Data</h2><p>All figures as JSON: {link}</p></section>"


def vega() -> str:
    """The script that draws the charts; it is built with the page of the server."""
    script = _HERE.joinpath("vega.js")
    if not script.is_file():
        raise UsageError(
            "The script that draws charts in a page is not built here, so there is no HTML: in a checkout `make web` "
            "builds it; --terminal, --json, --png and --svg do without it."
        )
    return script.read_text("utf-8")


def _digest(script: str) -> str:
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def _harmless(data: str) -> str:
    """JSON that cannot end the element it stands in."""
    return data.replace("<", "\\u003c")


def _title(report: Report) -> str:
    names = [deck.name for deck in report.facts.decks]
    said = ", ".join(names) if len(names) <= 4 else f"{len(names)} decks"
    return f"{report.facts.kind}: {said}"


def _about(report: Report) -> list[str]:
    lines = "".join(f"<dt>{escape(title)}</dt><dd>{escape(said)}</dd>" for title, said in facts_of(report))
    decks = _table(("deck", "digest of its cards"), [(deck.name, deck.digest) for deck in report.facts.decks])
    first = shown(report.first_player)
    said = f"Whoever went first won {first.percent} % of the games ({first.interval})."
    return [f"<p>{said}</p><details><summary>What was run</summary><dl>{lines}</dl>{decks}</details>"]


def _section(name: str, title: str, said: str, report: Report) -> list[str]:
    heads, rows = _tables(name, report)
    called = f"{title}. The table below has the same figures."
    chart = f'<div class="chart {name}" data-chart={name} role=img aria-label="{escape(called)}"></div>'
    one_by_one = _one_by_one(report) if name == "matrix" else ""
    return [
        f"<section><h2>{escape(title)}</h2>",
        f"<p>{escape(said)}</p>" if said else "",
        f"{chart}{one_by_one}<details><summary>As a table</summary>{_table(heads, rows)}</details></section>",
    ]


def _tables(name: str, report: Report) -> tuple[Sequence[str], Iterable[Sequence[str]]]:
    """The figures of a chart: heads and rows."""
    if name == "matrix":
        return ("deck", "against", "wins %", "95 %", "first %", "second %", "games", ""), [
            (one.name, one.against, one.overall.percent, one.overall.interval, one.first.percent, one.second.percent,
             f"{one.games:,}", "not even" if one.is_marked else "")
            for one in sorted(squares(report), key=lambda one: report.sides.index(one.name))
        ]  # fmt: skip
    if name in ("decks", "first"):
        return ("deck", "wins %", "95 %", "first %", "95 %", "second %", "95 %"), [
            (one.name, *(said for part in (one.overall, one.going_first, one.going_second)
                         for said in (shown(part).percent, shown(part).interval)))
            for one in report.standings
        ]  # fmt: skip
    if name == "lists":
        return ("list", "other list", "against", "pairs", "better", "worse", "points", "always valid", "p", "test"), [
            (one.name, one.other, one.against or "all of them", f"{one.comparison.pairs:,}", str(one.comparison.better),
             str(one.comparison.worse), points(one.comparison.difference),
             f"{points(one.comparison.always.low)} to {points(one.comparison.always.high)}", f"{one.comparison.p:.3f}",
             one.comparison.verdict)
            for one in report.comparisons
        ]  # fmt: skip
    if name == "ladder":
        return ("bot", "Elo", "95 %", "games"), [
            (one.name, f"{one.elo:+.0f}", f"{one.interval.low:+.0f} to {one.interval.high:+.0f}", f"{one.games:,}")
            for one in report.ladder
        ]
    if name == "field" and report.field is not None:
        return ("deck", "part of the field", "wins %", "95 %"), [
            (one.name, f"{one.share:.1%}", shown(one.wins).percent, shown(one.wins).interval)
            for one in report.field.decks
        ]
    if name == "reasons":
        return ("rule", "what it is", "games"), [(one.rule, one.why, f"{one.games:,}") for one in report.reasons]
    return ("", "games", "mean", "10 %", "25 %", "half", "75 %", "90 %"), [
        (one.name or "all games", f"{one.games:,}", f"{one.mean:.1f}", *map(str, one.quantiles)) for one in report.turns
    ]


def _field(report: Report) -> str:
    """Whose shares they are, and what is missing."""
    assert report.field is not None
    source = ", ".join(filter(None, (report.field.source, report.field.date)))
    without = f"Not in this run, and left out: {', '.join(report.field.without)}." if report.field.without else ""
    return " ".join(filter(None, (f"Source: {source}." if source else "", without)))


def _one_by_one(report: Report) -> str:
    """The matrix a row at a time, for narrow screens."""
    found: list[str] = []
    for name in [one.name for one in report.standings]:
        rows = [one for one in squares(report) if one.name == name]
        rows.sort(key=lambda one: -one.overall.tenths)
        lines = "".join(
            f"<li{' class=marked' if one.is_marked else ''}><span>{escape(one.against)}</span>"
            f"<i><u style=width:{one.overall.tenths / 10:.0f}%></u></i>"
            f"<b>{one.overall.percent}</b><small>{one.overall.interval}</small></li>"
            for one in rows
        )
        found.append(f"<details name=row><summary>{escape(name)} against …</summary><ol>{lines}</ol></details>")
    return f"<div class=rows>{''.join(found)}</div>"


def _hands(report: Report) -> list[str]:
    """Opening hands: what the bots did, and what came of deals that were played on both ways."""
    did = _table(
        ("deck", "games", "new hand %", "kept: wins %", "new: wins %", "points more with a new one"),
        [
            (one.name, f"{one.games:,}", f"{100 * one.redrew:.1f}", shown(one.kept).percent, shown(one.redrawn).percent,
             gained(one.impact))
            for one in report.mulligans
        ],
    )  # fmt: skip
    general = [
        (mulligan.name, *_branch(report, one))
        for mulligan in report.mulligans
        for one in mulligan.branches
        if one.hands in KINDS
    ]
    by_deck = [
        f"<details><summary>{escape(mulligan.name)}, by cards that were dealt</summary>{_table(_BRANCH, rows)}</details>"
        for mulligan in report.mulligans
        if (rows := [_branch(report, one) for one in mulligan.branches if one.hands not in KINDS])
    ]
    both = ["<h3>Deals that were played on both ways</h3>", _table(("deck", *_BRANCH), general), *by_deck]
    said = escape(HANDS).replace(COMMAND, f"<code>{COMMAND}</code>")
    return [f"<section><h2>Opening hands</h2><p>{said}</p>{did}", *(both if general else ()), "</section>"]


_BRANCH: Final = ("hands", "deals", "new alone won", "kept alone won", "points more with a new one", "")


def _branch(report: Report, one: Branched) -> tuple[str, ...]:
    hands = card_called(report, one.hands)
    return hands, f"{one.pairs:,}", str(one.better), str(one.worse), gained(one), "found" if one.q < SURE else ""


def _cards(report: Report, drawn: Container[str]) -> list[str]:
    if not report.cards:
        return [
            "<section><h2>Cards</h2><p>Cards are counted by playing the games again: "
            "<code>logpose lab report RUN --cards</code> does so.</p></section>"
        ]
    found = [f"<section><h2>Cards</h2><p>{escape(WHERE)} Fewer than 30 games are not shown.</p>"]
    dealt = {one.name: one.dealt for one in report.mulligans}
    found += [
        _cards_of(report, f"cards-{place}", drawn, side, dealt.get(side.name, []))
        for place, side in enumerate(report.cards)
    ]
    return [*found, "</section>"]


def _cards_of(report: Report, chart: str, drawn: Container[str], side: SideCards, dealt: Sequence[Dealt]) -> str:
    asked = list(dict.fromkeys(one.where for one in side.impacts))
    by_card: dict[str, dict[str, str]] = {}
    for one in side.impacts:
        said = gained(one.impact)
        by_card.setdefault(one.card, {})[one.where] = f"{said}, {finding(one)}" if one.q < SURE else said
    impacts = _table(
        ("card", *(f"{where}, points" for where in asked)),
        [(card_called(report, card), *(by_card[card].get(where, "") for where in asked)) for card in by_card],
    )
    uses = _table(
        ("card", "games", "played", "abilities used", "declined", "came to nothing"),
        [
            (card_called(report, one.card), f"{one.games:,}",
             *(f"{part:.2f}" for part in (one.played, one.used, one.declined, one.came_to_nothing)))
            for one in side.uses
        ],
    )  # fmt: skip
    hands = _table(
        ("card", "kept", "wins %", "exchanged", "wins %", "points more with a new hand", ""),
        [
            (card_called(report, one.card), f"{one.kept:,}", f"{100 * one.won_kept:.1f}", f"{one.redrawn:,}",
             f"{100 * one.won_redrawn:.1f}", gained(one), "found" if one.q < SURE else "")
            for one in dealt
        ],
    )  # fmt: skip
    label = escape(f"How much more {side.name} wins with each card dealt. The table below has the same figures.")
    place = f'<div class=chart data-chart={chart} role=img aria-label="{label}"></div>' if chart in drawn else ""
    inside = f"{place}{impacts}<h3>Per game in which it was seen</h3>{uses}"
    if dealt:
        inside += f"<h3>Opening hands in which it was dealt</h3>{hands}"
    return f"<details><summary>{escape(side.name)}</summary>{inside}</details>"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; HTML lets the ends of cells and rows be left out."""
    top = "".join(f"<th scope=col>{escape(head)}" for head in heads)
    lines = "".join(f"<tr>{''.join(f'<td>{escape(cell)}' for cell in row)}" for row in rows)
    return (
        f"<div class=table tabindex=0 role=region aria-label=Table><table><thead><tr>{top}<tbody>{lines}</table></div>"
    )
