"""Playouts that take as long as people wait. `tools/judge calibrate` measures them; here alone they are written down."""

from __future__ import annotations

from typing import Final

CALIBRATED: Final = "2026-11-18"  # compiled, on two cores that were shared with other work
SEARCH_200_MS: Final = 310  # 307 at 100 decisions
BEST_200_MS: Final = 260  # 191 and 174 where search makes 240 and 181: in the time in which it makes 310, 247 and 298
BEST_TEAM_200_MS: Final = 200  # not calibrated for the three ways in which it plays on
BEST_2_S: Final = 2600  # ten times as many

SEARCH: Final = f"search:n{SEARCH_200_MS}"
BEST: Final = f"navigator:n{BEST_200_MS}"
BEST_LONGER: Final = f"navigator:n{BEST_2_S}"
BEST_TEAM: Final = f"navigator:n{BEST_TEAM_200_MS}"
