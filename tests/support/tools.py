"""The scripts of `tools/`, which have no suffix, as modules."""

import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from types import ModuleType

from tests.support.shared_folder import ROOT


def tool(name: str) -> ModuleType:
    loader = SourceFileLoader(name, str(ROOT / "tools" / name))
    spec = spec_from_loader(name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    sys.dont_write_bytecode, before = True, sys.dont_write_bytecode
    loader.exec_module(module)
    sys.dont_write_bytecode = before
    return module
