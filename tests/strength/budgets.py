"""Playouts that take as long as people wait. `tools/judge calibrate` measures them; here alone they are written down."""

from __future__ import annotations

from typing import Final

CALIBRATED: Final = "2026-11-18"  # compiled, on two cores that were shared with other work
SEARCH_200_MS: Final = 310  # 307 at 100 decisions
BEST_200_MS: Final = 180  # 319 where search makes 545: in the time in which it makes 310, 181
BEST_TEAM_200_MS: Final = 320  # in a team match, where no network plays on
BEST_2_S: Final = 1700  # 2964, likewise

SEARCH: Final = f"search:n{SEARCH_200_MS}"
BEST: Final = f"navigator:n{BEST_200_MS}"
BEST_LONGER: Final = f"navigator:n{BEST_2_S}"
BEST_TEAM: Final = f"navigator:n{BEST_TEAM_200_MS}"
