"""Writes checksums.json anew: `python -m tests.golden.renew`, after a change that is meant to change games."""

import json

from tests.golden.games import CHECKSUMS, GAMES


def main() -> None:
    checksums = {name: play() for name, play in GAMES.items()}
    CHECKSUMS.write_text(json.dumps(checksums, indent=2) + "\n", encoding="utf-8")
    for name, checksum in checksums.items():
        print(f"{name:16}{checksum}")


if __name__ == "__main__":
    main()
