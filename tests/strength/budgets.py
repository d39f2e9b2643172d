"""Playouts that take as long as people wait. `tools/judge calibrate` measures them; here alone they are written down."""

from __future__ import annotations

from typing import Final

CALIBRATED: Final = "2026-11-19"  # compiled, on two quiet cores
SEARCH_200_MS: Final = 310  # of the first code of `search` that was judged, at 100 decisions on a slower machine
BEST_200_MS: Final = 310  # 318: 562 on a machine where that code makes 548, and today's code of `search` 604
BEST_TEAM_200_MS: Final = 200  # not calibrated for the three ways in which it plays on
BEST_2_S: Final = 3100  # ten times as many

SEARCH: Final = f"search:n{SEARCH_200_MS}"
BEST: Final = f"navigator:n{BEST_200_MS}"
BEST_LONGER: Final = f"navigator:n{BEST_2_S}"
BEST_TEAM: Final = f"navigator:n{BEST_TEAM_200_MS}"
