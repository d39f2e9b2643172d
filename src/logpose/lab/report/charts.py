"""The charts of a report, as specifications of Vega-Lite: written by hand, so that nothing is needed to write them."""

from __future__ import annotations

from typing import Any, Final

from logpose.lab.report.contents import Report
from logpose.lab.report.words import card_called, shown, squares

Spec = dict[str, Any]

INK: Final = "#17222d"
DIM: Final = "#55636f"
LINE: Final = "#d5dde4"
BLUE: Final = "#1f6fb2"  # wins
ORANGE: Final = "#c65d07"  # loses
# Around a half, told apart by whoever sees few colours; each square has its number as well.
DIVERGING: Final = {"domain": [0, 0.3, 0.5, 0.7, 1], "range": ["#a84a00", "#f0a85e", "#f5f6f7", "#7fb6de", "#135a96"],
                    "interpolate": "rgb"}  # fmt: skip
CONFIG: Final[Spec] = {
    "background": "#ffffff",
    "font": "system-ui, 'Segoe UI', Roboto, sans-serif",
    "axis": {"labelColor": INK, "titleColor": DIM, "titleFontWeight": "normal", "labelFontSize": 12, "titleFontSize": 12,
             "gridColor": LINE, "domainColor": LINE, "tickColor": LINE, "labelLimit": 220},
    "view": {"stroke": None},
    "legend": {"labelFontSize": 12, "titleFontSize": 12, "orient": "top"},
    "title": {"anchor": "start", "fontSize": 13, "subtitleFontSize": 13, "subtitleColor": INK},
}  # fmt: skip
POINTS: Final = {"format": "+.0%", "tickCount": 8, "labelFlush": False}
PERCENT: Final = {"format": ".0%", "tickCount": 8, "labelFlush": False}


def charts(report: Report) -> dict[str, Spec]:
    """Every chart that there is something for, by name."""
    found: dict[str, Spec] = {}
    if report.comparisons:
        found["lists"] = lists(report)
    if report.ladder:
        found["ladder"] = rungs(report)
    if report.matrix:
        found |= {"matrix": matrix(report), "decks": standings(report), "first": first_and_second(report)}
    if report.field is not None and report.field.decks:
        found["field"] = field(report)
    if report.games:
        found |= {"turns": turns(report), "length": histogram(report), "reasons": reasons(report)}
    for place, side in enumerate(report.cards):
        if any(one.where == "dealt" for one in side.impacts):
            found[f"cards-{place}"] = cards(report, place)
    return found


def chart(values: list[Spec], height: int, **rest: Any) -> Spec:
    """A chart as wide as the page."""
    return {
        "data": {"values": values},
        "width": "container",
        "height": height,
        "autosize": {"type": "fit-x", "contains": "padding"},
        **rest,
    }


def place(field: str, order: list[str], title: str | None = None, **rest: Any) -> Spec:
    """A row for each name, in this order."""
    return {"field": field, "type": "nominal", "sort": order, "title": title, **rest}


def share(field: str, title: str, axis: Spec = PERCENT, **rest: Any) -> Spec:
    return {
        "field": field,
        "type": "quantitative",
        "title": title,
        "axis": axis,
        "scale": {"zero": False, "nice": True, "padding": 6},
        **rest,
    }


def even(at: float) -> Spec:
    """A line where nobody is ahead."""
    return {"mark": {"type": "rule", "strokeDash": [4, 4], "color": DIM}, "encoding": {"x": {"datum": at}}}


def ranges(y: Spec, title: str, colour: Any, axis: Spec = PERCENT) -> list[Spec]:
    """A point with its interval in each row."""
    tooltip = [{"field": "name", "title": "name"}, {"field": "said", "title": "share"}]
    return [
        {"mark": {"type": "rule", "strokeWidth": 3},
         "encoding": {"y": y, "x": share("low", title, axis), "x2": {"field": "high"}, "color": colour, "tooltip": tooltip}},
        {"mark": {"type": "point", "filled": True, "size": 90, "opacity": 1},
         "encoding": {"y": y, "x": share("value", title, axis), "color": colour, "tooltip": tooltip}},
    ]  # fmt: skip


def matrix(report: Report) -> Spec:
    """Every side against every other."""
    order = [one.name for one in report.standings]
    values: list[Spec] = [
        {"name": one.name, "against": one.against, "value": one.overall.tenths / 1000, "share": one.overall.percent,
         "interval": one.overall.interval, "marked": one.is_marked, "games": one.games,
         "first": f"{one.first.percent} % ({one.first.interval})", "second": f"{one.second.percent} % ({one.second.interval})"}
        for one in squares(report)
    ]  # fmt: skip
    dark = {"test": "datum.value < 0.12 || datum.value > 0.865", "value": "#ffffff"}

    tooltip = [
        {"field": "name"}, {"field": "against"}, {"field": "share", "title": "wins in percent"}, {"field": "interval"},
        {"field": "first", "title": "going first"}, {"field": "second", "title": "going second"}, {"field": "games"},
    ]  # fmt: skip
    return chart(
        values,
        38 * len(order),
        encoding={
            "x": {"field": "against", "type": "nominal", "sort": order, "title": "against",
                  "axis": {"orient": "top", "labelAngle": -40, "grid": False, "ticks": False, "domain": False}},
            "y": place("name", order, axis={"grid": False, "ticks": False, "domain": False}),
            "tooltip": tooltip,
        },
        layer=[
            {"mark": {"type": "rect", "stroke": "#ffffff", "strokeWidth": 2},
             "encoding": {"color": {"field": "value", "type": "quantitative", "scale": DIVERGING, "legend": None}}},
            {"mark": {"type": "text", "fontSize": 13, "dy": -6},
             "encoding": {"text": {"field": "share"}, "color": {"condition": dark, "value": INK}},
             "transform": [{"filter": "!datum.marked"}]},
            {"mark": {"type": "text", "fontSize": 13, "dy": -6, "fontWeight": "bold"},
             "encoding": {"text": {"field": "share"}, "color": {"condition": dark, "value": INK}},
             "transform": [{"filter": "datum.marked"}]},
            {"mark": {"type": "text", "fontSize": 10.5, "dy": 9},
             "encoding": {"text": {"field": "interval"}, "color": {"condition": dark, "value": INK}}},
        ],
    )  # fmt: skip


def standings(report: Report) -> Spec:
    """Every side against all others together."""
    values: list[Spec] = [
        {"name": one.name, "value": one.overall.value, "low": one.overall.low, "high": one.overall.high,
         "said": f"{shown(one.overall).percent} % ({shown(one.overall).interval})"}
        for one in report.standings
    ]  # fmt: skip
    order = [one.name for one in report.standings]
    layer = [even(0.5), *ranges(place("name", order), "games won, against each other deck alike", {"value": BLUE})]
    return chart(values, 26 * len(values) + 10, layer=layer)


def first_and_second(report: Report) -> Spec:
    """Every side going first and going second."""
    values: list[Spec] = [
        {"name": one.name, "turn": turn, "value": part.value, "low": part.low, "high": part.high,
         "said": f"{turn}: {shown(part).percent} % ({shown(part).interval})"}
        for one in report.standings
        for turn, part in (("going first", one.going_first), ("going second", one.going_second))
    ]  # fmt: skip
    colour = {
        "field": "turn", "type": "nominal", "title": None,
        "scale": {"domain": ["going first", "going second"], "range": [BLUE, ORANGE]},
    }  # fmt: skip
    layer = [even(0.5), *ranges(place("name", [one.name for one in report.standings]), "games won", colour)]
    for each in layer[1:]:
        each["encoding"] = {**each["encoding"], "yOffset": {"field": "turn"}}
    return chart(values, 16 * len(values) + 10, layer=layer)


def lists(report: Report) -> Spec:
    """How much more one list won than the other."""
    values: list[Spec] = [
        {"name": f"against {one.against or 'all of them'}", "value": one.comparison.difference,
         "low": one.comparison.always.low, "high": one.comparison.always.high,
         "said": f"{100 * one.comparison.difference:+.1f} points"}
        for one in report.comparisons
    ]  # fmt: skip
    title = f"points that {report.comparisons[0].name} wins more than {report.comparisons[0].other}"
    layer = [even(0), *ranges(place("name", [one["name"] for one in values]), title, {"value": BLUE}, POINTS)]
    return chart(values, 30 * len(values) + 10, layer=layer)


def rungs(report: Report) -> Spec:
    """The bots on one scale."""
    values: list[Spec] = [
        {
            "name": one.name,
            "value": one.elo,
            "low": one.interval.low,
            "high": one.interval.high,
            "said": f"{one.elo:+.0f}",
        }
        for one in report.ladder
    ]
    order = [one.name for one in report.ladder]
    layer = [
        even(0),
        *ranges(place("name", order), "Elo, around the mean of all", {"value": BLUE}, {"format": "+d", "tickCount": 8}),
    ]
    return chart(values, 30 * len(values) + 10, layer=layer)


def field(report: Report) -> Spec:
    """Decks in the field that was given."""
    assert report.field is not None
    values: list[Spec] = [
        {"name": one.name, "value": one.wins.value, "low": one.wins.low, "high": one.wins.high,
         "said": f"{shown(one.wins).percent} % ({shown(one.wins).interval}); {one.share:.0%} of the field"}
        for one in report.field.decks
    ]  # fmt: skip
    order = [one["name"] for one in values]
    return chart(
        values,
        26 * len(values) + 10,
        layer=[even(0.5), *ranges(place("name", order), "games won in this field", {"value": BLUE})],
    )


def turns(report: Report) -> Spec:
    """How long the games of each side take: 80 of 100 games, half of them, and the middle one."""
    values: list[Spec] = [
        {"name": one.name, "ten": one.quantiles[0], "low": one.quantiles[1], "middle": one.quantiles[2],
         "high": one.quantiles[3], "ninety": one.quantiles[4],
         "said": f"80 of 100 games: {one.quantiles[0]} to {one.quantiles[4]}"}
        for one in report.turns
        if one.name in report.sides
    ]  # fmt: skip
    order = [one["name"] for one in sorted(values, key=lambda one: (one["middle"], one["name"]))]
    y = place("name", order)
    axis = {"format": "d", "tickMinStep": 1}
    tooltip = [
        {"field": "name"},
        {"field": "middle", "title": "half of them by turn"},
        {"field": "said", "title": "turns"},
    ]

    def bar(start: str, end: str, width: int, colour: str) -> Spec:
        mark = {"type": "rule", "strokeWidth": width, "color": colour}
        x = share(start, "turns, of both players", axis)
        return {"mark": mark, "encoding": {"y": y, "x": x, "x2": {"field": end}, "tooltip": tooltip}}

    tick = {
        "mark": {"type": "tick", "thickness": 3, "size": 18, "color": INK},
        "encoding": {"y": y, "x": share("middle", "turns, of both players", axis), "tooltip": tooltip},
    }
    return chart(
        values,
        26 * len(values) + 10,
        layer=[bar("ten", "ninety", 3, "#8fa6b8"), bar("low", "high", 10, "#7fb6de"), tick],
    )


def histogram(report: Report) -> Spec:
    """How many games took how many turns."""
    everything = next(one for one in report.turns if not one.name)
    values: list[Spec] = [{"turns": turn, "games": games} for turn, games in everything.turns.items()]
    return chart(
        values,
        170,
        mark={"type": "bar", "color": "#7fb6de"},
        encoding={
            "x": {"field": "turns", "type": "ordinal", "title": "turns, of both players", "axis": {"labelAngle": 0}},
            "y": {
                "field": "games",
                "type": "quantitative",
                "title": "games",
                "axis": {"format": "d", "tickMinStep": 1},
            },
            "tooltip": [{"field": "turns"}, {"field": "games"}],
        },
    )


def reasons(report: Report) -> Spec:
    """What has ended the games."""
    values: list[Spec] = [{"why": f"{one.why} ({one.rule})", "games": one.games} for one in report.reasons]
    return chart(
        values,
        28 * len(values) + 10,
        encoding={
            "y": place("why", [one["why"] for one in values], axis={"labelLimit": 200}),
            "x": {"field": "games", "type": "quantitative", "title": "games", "axis": {"format": "d", "tickMinStep": 1}},
            "tooltip": [{"field": "why", "title": "ended by"}, {"field": "games"}],
        },
        layer=[
            {"mark": {"type": "bar", "color": "#7fb6de", "height": 16}},
            {"mark": {"type": "text", "align": "left", "dx": 5, "fontSize": 12},
             "encoding": {"text": {"field": "games", "format": ","}}},
        ],
    )  # fmt: skip


def cards(report: Report, which: int) -> Spec:
    """How much more a side wins when a card was dealt to it: the only one of the questions that chance alone asks."""
    values: list[Spec] = [
        {"name": card_called(report, one.card), "value": one.impact.difference, "low": one.impact.low,
         "high": one.impact.high, "said": f"{100 * one.impact.difference:+.1f} points"}
        for one in report.cards[which].impacts
        if one.where == "dealt"
    ]  # fmt: skip
    values.sort(key=lambda one: -one["value"])
    order = [str(one["name"]) for one in values]
    title = "points more with the card in the hand that was dealt"
    return chart(
        values, 22 * len(values) + 10, layer=[even(0), *ranges(place("name", order), title, {"value": BLUE}, POINTS)]
    )
