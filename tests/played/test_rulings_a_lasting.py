"""Rulings on how long effects last, whom they hold, and what they forbid meanwhile."""

from __future__ import annotations

from tests.support.cards import character

MATE = character("mate")
