"""Rulings on battles: who is the target, who may block, when a battle ends early, and what the attack has done by then."""

from __future__ import annotations

from tests.support.cards import character

MATE = character("mate")
