"""Hands setuptools the commands of tools/wheels.py, which put the compiled engine into wheels."""

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))
from wheels import Modules, Package, Wheel

setup(distclass=Package, cmdclass={"bdist_wheel": Wheel, "build_py": Modules})
