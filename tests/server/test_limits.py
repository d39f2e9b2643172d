"""The numbers of a server, and the file that changes them."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from logpose.errors import LimitsError
from logpose.server import limits
from logpose.server.limits import Limits, Rate, Share, read_limits


def saved(folder: Path, text: str) -> Path:
    path = folder / "table.toml"
    path.write_text(text, encoding="utf-8")
    return path


def problems(folder: Path, text: str) -> list[str]:
    with pytest.raises(LimitsError) as refused:
        read_limits(saved(folder, text))
    assert str(refused.value).startswith("limits ")
    return refused.value.problems


def test_the_usual_limits() -> None:
    usual = Limits()
    assert usual.messages == Rate(burst=20, seconds=4)
    assert (
        usual.browser
        == usual.address
        == Share(
            games=Rate(30, 3600),
            claims=Rate(10, 60),
            openings=Rate(60, 60),
            pastes=Rate(30, 60),
            readings=2,
            sockets=20,
        )
    )
    assert (usual.frame, usual.body, usual.deck, usual.record) == (8192, 8192, 65536, 1048576)
    assert (usual.bot_games, usual.bot_games_a_day, usual.bot_milliseconds) == (3, 50, 2000)


def test_a_file_changes_what_it_names(tmp_path: Path) -> None:
    text = "frame = 4096\nmessages = {burst = 5, seconds = 0.5}\n[address]\nsockets = 400\n"
    changed = read_limits(saved(tmp_path, text))
    assert changed == Limits(frame=4096, messages=Rate(5, 0.5), address=Share(sockets=400))
    assert read_limits(saved(tmp_path, "")) == Limits()


def values(struct: msgspec.Struct, above: str = "") -> dict[str, float]:
    """Every number of a struct by its whole name."""
    found: dict[str, float] = {}
    for name, value in msgspec.structs.asdict(struct).items():
        found |= values(value, f"{above}{name}.") if isinstance(value, msgspec.Struct) else {f"{above}{name}": value}
    return found


def test_every_limit_can_be_set(tmp_path: Path) -> None:
    wanted = {name: value + 1 for name, value in values(Limits()).items()}
    text = "\n".join(f"{name} = {value}" for name, value in wanted.items())
    assert values(read_limits(saved(tmp_path, text))) == wanted
    assert len(wanted) == 43


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("adress = {}", "adress is not known; did you mean address?"),
        ("[address]\nsockts = 3", "address.sockts is not known; did you mean address.sockets?"),
        (
            "[browser]\nqqq = 3",
            "browser.qqq is not known; known are games, claims, openings, pastes, readings, reviews, hints, sockets",
        ),
        ("address.sockets = 0", "address.sockets is 0; it must be a whole number from 1 to 1,000,000"),
        ("bot_games = true", "bot_games is true; it must be a whole number from 1 to 1,000,000"),
        ("bot_games = 2.0", "bot_games is 2.0; it must be a whole number from 1 to 1,000,000"),
        ("frame = '8 KiB'", "frame is '8 KiB'; it must be a whole number from 1,024 to 8,000,000"),
        ("frame = []", "frame is a list; it must be a whole number from 1,024 to 8,000,000"),
        ("body_seconds = nan", "body_seconds is nan; it must be a number from 0.001 to 1,000,000"),
        ("body_seconds = inf", "body_seconds is inf; it must be a number from 0.001 to 1,000,000"),
        ("messages = 5", "messages is 5; it must be a table with burst, seconds"),
        ("messages = {burst = 5}", "messages.seconds is missing; give it"),
        ("messages = {burst = 5, seconds = -1}", "messages.seconds is -1; it must be a number from 0.001 to 1,000,000"),
        ("a = ", "it cannot be read: Invalid value (at end of document)"),
    ],
)
def test_what_makes_no_sense_is_refused(text: str, said: str, tmp_path: Path) -> None:
    assert problems(tmp_path, text) == [said]


def test_all_problems_are_named(tmp_path: Path) -> None:
    assert len(problems(tmp_path, "frame = 1\ndeck = 1\nother = 1\n[address]\nsockets = -1\ngames = {}")) == 6


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LimitsError, match="there is no such file; name one that exists, or none"):
        read_limits(tmp_path / "none.toml")
    with pytest.raises(LimitsError, match="it is a folder"):
        read_limits(tmp_path)


def test_a_long_key_is_told_short(tmp_path: Path) -> None:
    (said,) = problems(tmp_path, "k" * 4000 + " = 1")
    assert len(said) < 500


VALUES = st.one_of(st.integers(), st.floats(), st.booleans(), st.text(max_size=5), st.just([]), st.just({}))


@given(st.dictionaries(st.sampled_from(["messages", "browser", "frame", "bot_games", "body_seconds", "x"]), VALUES))
def test_what_has_no_problem_can_be_used(table: dict[str, object]) -> None:
    if not list(limits._problems(table, Limits, "")):
        assert isinstance(msgspec.convert(table, Limits), Limits)
    else:
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(table, Limits)
