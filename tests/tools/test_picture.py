"""The picture in README.md is what the terminal shows."""

from tests.support.tools import tool


def test_the_picture_is_up_to_date_and_fetches_nothing() -> None:
    picture = tool("picture")
    for position in picture.FOLDER.glob("*.txt"):
        drawn = picture.picture(position)
        assert drawn == position.with_suffix(".svg").read_text(encoding="utf-8"), "tools/picture draws it anew"
        assert "url(http" not in drawn and "Counter" in drawn
