"""The charts of a report as pictures, PNG or SVG, with the label in each."""

from __future__ import annotations

import textwrap
from importlib import import_module
from types import ModuleType
from typing import Final, Literal

from logpose.errors import UsageError
from logpose.lab.report.charts import CONFIG, Spec, charts
from logpose.lab.report.contents import Report

Format = Literal["png", "svg"]
WIDTH: Final = 980
SHARP: Final = 2  # pixels for each point of a PNG


def pictures(report: Report, format: Format) -> dict[str, bytes]:
    """A picture of each chart, by its name."""
    draw = drawer()
    found: dict[str, bytes] = {}
    for name, spec in charts(report).items():
        alone = labelled(spec, report.label)
        found[name] = (
            draw.vegalite_to_svg(alone).encode() if format == "svg" else draw.vegalite_to_png(alone, scale=SHARP)
        )
    return found


def labelled(spec: Spec, label: str) -> Spec:
    """A chart that stands for itself: as wide as a picture, with the label above it."""
    who, stop, caveat = label.partition(". ")
    title = {"text": textwrap.wrap(who + stop, 110), "subtitle": textwrap.wrap(caveat, 110)}
    return {**spec, "config": CONFIG, "width": WIDTH - 240, "autosize": "pad", "padding": 14, "title": title}


def drawer() -> ModuleType:
    """What draws pictures, if it is installed."""
    try:
        return import_module("vl_convert")
    except ImportError:
        raise UsageError(
            "Pictures need vl-convert: pip install 'logpose[lab]' brings it; --html does without it."
        ) from None
