"""How long reading takes, in CPU time: `python -m tests.language.timing cards_en.json`."""

from __future__ import annotations

import json
import statistics
import sys
import time
from pathlib import Path

from logpose.language.reader import _line, read

ROUNDS = 4


def main() -> None:
    cards = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    texts = [(card["number"], card["text"]) for card in cards if card["text"]]
    least: dict[str, float] = {}
    whole: list[float] = []
    for _ in range(ROUNDS):
        spent = 0.0
        for number, text in texts:
            _line.cache_clear()  # nothing that was read before helps
            began = time.process_time()
            read(text, number)
            one = time.process_time() - began
            least[number] = min(one, least.get(number, one))
            spent += one
        whole.append(spent)
    each = list(least.values())
    print(
        f"a card  {1000 * statistics.median(each):.2f} ms in the middle, {1000 * statistics.mean(each):.2f} on average"
    )
    print(f"all {len(texts)}  {min(whole):.2f} s")


if __name__ == "__main__":
    main()
