"""The picture in README.md is what the terminal shows."""

from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader

from tests.support.shared_folder import ROOT

TOOL = ROOT / "tools" / "picture"


def test_the_picture_is_up_to_date_and_fetches_nothing() -> None:
    loader = SourceFileLoader("picture", str(TOOL))
    spec = spec_from_loader("picture", loader)
    assert spec is not None
    tool = module_from_spec(spec)
    loader.exec_module(tool)
    for position in tool.FOLDER.glob("*.txt"):
        drawn = tool.picture(position)
        assert drawn == position.with_suffix(".svg").read_text(encoding="utf-8"), "tools/picture draws it anew"
        assert "url(http" not in drawn and "Counter" in drawn
