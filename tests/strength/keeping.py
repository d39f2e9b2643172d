"""Long work in small tasks: in several processes, kept task by task, and gone on with by the next call."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice
from pathlib import Path
from typing import Final, TypeVar

TO_BE_RESUMED: Final = 75  # the exit code

Task = TypeVar("Task")
Found = TypeVar("Found")  # as JSON has it


class Unfinished(Exception):
    """The time is over before all is done; what is done is kept."""


class Keeping:
    """Where results are kept, if they are, how many processes work, and for how long."""

    def __init__(self, folder: Path | None = None, jobs: int = 1, minutes: float = 0) -> None:
        self.folder = folder
        self.jobs = jobs
        self._until = time.monotonic() + 60 * minutes if minutes else float("inf")

    def done(self, name: str, do: Callable[[Task], Found], tasks: Mapping[str, Task]) -> dict[str, Found]:
        """What came of each task, by its key. A key says all that a result depends on: what is kept is not done again."""
        kept: dict[str, Found] = self._kept(name)
        found = {key: kept[key] for key in tasks if key in kept}
        for key, result in self._worked(do, {key: task for key, task in tasks.items() if key not in found}):
            found[key] = result
            self._keep(name, key, result)
        if len(found) < len(tasks):
            raise Unfinished(f"{len(found)} of {len(tasks)} {name} are done; the same command goes on")
        return {key: found[key] for key in tasks}

    def _worked(self, do: Callable[[Task], Found], tasks: Mapping[str, Task]) -> Iterator[tuple[str, Found]]:
        """Results as they come, as long as there is time. What is begun is done to its end."""
        waiting = (key for key in tasks if time.monotonic() < self._until)
        if self.jobs == 1:
            yield from ((key, do(tasks[key])) for key in waiting)
            return
        with ProcessPoolExecutor(self.jobs) as pool:
            working = {pool.submit(do, tasks[key]): key for key in islice(waiting, self.jobs)}
            while working:
                for future in wait(working, return_when=FIRST_COMPLETED).done:
                    yield working.pop(future), future.result()
                    working |= {pool.submit(do, tasks[key]): key for key in islice(waiting, 1)}

    def _file(self, name: str) -> Path | None:
        return None if self.folder is None else self.folder / f"{name}.jsonl"

    def _kept(self, name: str) -> dict[str, Found]:
        """Results of earlier calls. A line that was not written to its end is cut off."""
        file = self._file(name)
        if file is None or not file.is_file():
            return {}
        text = file.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            file.write_text(whole, encoding="utf-8")
        return dict(json.loads(line) for line in whole.splitlines())

    def _keep(self, name: str, key: str, found: object) -> None:
        file = self._file(name)
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
            with file.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps([key, found]) + "\n")
