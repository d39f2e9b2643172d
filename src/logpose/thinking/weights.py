"""The weights of what was learned, as a small file: the version of what they weigh, then, packed, blocks of whole numbers with a
scale that all numbers of a block are multiplied by."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import Final

BLOCK: Final = 64  # numbers that have one scale
LARGEST: Final = 63  # of the whole numbers; half of what fits into a byte, so that they can be packed well


def write_weights(numbers: list[float], version: int) -> bytes:
    """The file of some numbers."""
    parts: list[bytes] = []
    for start in range(0, len(numbers), BLOCK):
        block = numbers[start : start + BLOCK]
        scale: float = struct.unpack("<e", struct.pack("<e", max([abs(number) for number in block]) / LARGEST))[0]
        whole = [max(-LARGEST, min(LARGEST, round(number / scale))) if scale else 0 for number in block]
        parts.append(struct.pack(f"<e{len(whole)}b", scale, *whole))
    return struct.pack("<H", version) + zlib.compress(b"".join(parts), 9)


def read_weights(path: Path, version: int, what: str) -> list[float]:
    """The numbers of a file that was made for this version."""
    content = path.read_bytes()
    made_for = int.from_bytes(content[:2], "little")
    if made_for != version:
        raise ValueError(f"{what} of version {made_for}, not {version}.")
    data = zlib.decompress(content[2:])
    numbers: list[float] = []
    for start in range(0, len(data), BLOCK + 2):
        scale: float = struct.unpack_from("<e", data, start)[0]
        for byte in data[start + 2 : start + 2 + BLOCK]:
            numbers.append(scale * (byte - 256 if byte > 127 else byte))
    return numbers
