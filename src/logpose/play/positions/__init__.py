"""Positions: any quiet table as a text that a person can read and write, with the choices since (docs/positions.md)."""

from logpose.play.positions.choices import choices
from logpose.play.positions.quiet import is_quiet
from logpose.play.positions.reading import read_position, read_position_file, read_position_text
from logpose.play.positions.writing import write_position

__all__ = ["choices", "is_quiet", "read_position", "read_position_file", "read_position_text", "write_position"]
