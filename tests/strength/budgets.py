"""Playouts that take as long as people wait. `tools/judge calibrate` measures them; here alone they are written down."""

from __future__ import annotations

from typing import Final

CALIBRATED: Final = "2026-11-19"  # compiled, on two quiet cores
SEARCH_200_MS: Final = 310  # of the first code of `search` that was judged, at 100 decisions on a slower machine
BEST_200_MS: Final = 310  # 318 where that code makes 548 and this bot 562; 304 where `search` has 426, this bot 379
BEST_TEAM_200_MS: Final = 280  # in team matches `search` makes 256 a second, this bot 234
BEST_2_S: Final = 2300  # 7.5 times as many, as each one is played on for longer

SEARCH: Final = f"search:n{SEARCH_200_MS}"
BEST: Final = f"navigator:n{BEST_200_MS}"
BEST_LONGER: Final = f"navigator:n{BEST_2_S}"
BEST_TEAM: Final = f"navigator:n{BEST_TEAM_200_MS}"
