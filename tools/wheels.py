"""The build backend: setuptools, with the compiled engine and the built page in its wheels.

Without a C compiler a wheel holds the sources alone. The pinned mypy is asked for only where it is of use. The page is
taken as `make web` has left it, so that no Node is needed here; where it was not built, the wheel has none.
"""

import json
import shutil
import sys
import tomllib
from pathlib import Path
from typing import Any

from setuptools import Distribution, build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).resolve().parent))
import compiling

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    required: list[str] = build_meta.get_requires_for_build_wheel(config_settings)
    if not compiling.missing_for_c():
        pinned = (compiling.ROOT / "constraints.txt").read_text().splitlines()
        required += [line for line in pinned if line.startswith("mypy==")]
        if compiling.PROFILE:  # the games that teach the compiler need what logpose needs
            required += tomllib.loads((compiling.ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    return required


class Package(Distribution):  # type: ignore[misc]
    """Knows, once a wheel is being made, what hindered the compiling of its engine ("" if nothing did)."""

    hindrance: str | None = None

    def has_ext_modules(self) -> bool:
        return self.hindrance == ""


class Wheel(bdist_wheel):  # type: ignore[misc]
    def run(self) -> None:
        if not (compiling.SOURCE / "logpose" / "server" / "site" / "index.html").is_file():
            print("The page is not built, so this wheel has none: make web builds it.")
        try:
            compiling.bring_up_to_date()
            self.distribution.hindrance = ""
        except compiling.CannotCompile as error:
            print(f"The engine is not compiled and runs interpreted, slower but the same: {error}.")
            self.distribution.hindrance = str(error)
        self.root_is_pure = not self.distribution.has_ext_modules()
        super().run()


class Modules(build_py):  # type: ignore[misc]
    def run(self) -> None:
        hindrance = self.distribution.hindrance
        if hindrance is not None:
            shutil.rmtree(self.build_lib, ignore_errors=True)  # of an earlier wheel, maybe with modules that are gone
        super().run()
        tree = Path(self.build_lib) / "logpose" / "compiled_engine"
        if hindrance == "":
            shutil.copytree(compiling.BUILD / "compiled", tree)
        elif hindrance is not None:
            tree.mkdir()
            (tree / "manifest.json").write_text(json.dumps({"lack": hindrance}) + "\n")
