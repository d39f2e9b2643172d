"""`logpose deck`: check, show, write, list; and what is refused."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from logpose import cli
from logpose.cli.printing import wrapped
from logpose.play.decks import BUILT_IN, read_deck, read_deck_file, read_deck_files, write_deck

Capture = pytest.CaptureFixture[str]


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    code = cli.main(["deck", *arguments])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def as_json(capsys: Capture, *arguments: str) -> Any:
    _, out, _ = run(capsys, *arguments, "--json")
    return json.loads(out)


def saved(folder: Path, text: str | bytes, name: str = "deck.txt") -> str:
    file = folder / name
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return str(file)


def typed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


# -- check -------------------------------------------------------------------------------------------------------------


def test_a_legal_deck(capsys: Capture) -> None:
    assert run(capsys, "check", "red-ace") == (0, "red-ace: legal by the rules of the game\n", "")
    code, out, _ = run(capsys, "check", "red-ace", "--format", "standard", "--on", "2026-11-15")
    assert (code, out) == (0, "red-ace: legal in Standard on 2026-11-15\n")


def test_a_reason_that_several_lines_share_is_said_once(capsys: Capture, tmp_path: Path) -> None:
    deck = saved(tmp_path, "1xOP01-001\n4xOP01-006\n4xST01-006")
    _, out, _ = run(capsys, "check", deck, "--format", "standard", "--on", "2026-11-15")
    assert out.splitlines()[2:] == [
        "  Standard has the blocks 2, 3, 4, 5 and X from 2026-04-01 to 2027-03-31:",
        "    line 1  OP01-001 Roronoa Zoro is of block 1",
        "    line 2  OP01-006 Otama is of block 1",
        "    line 3  ST01-006 Tony Tony.Chopper is of block 1",
    ]


def test_a_line_about_a_sideboard_is_left_out_with_a_remark(capsys: Capture, tmp_path: Path) -> None:
    deck = saved(tmp_path, f"{write_deck(read_deck_files('red-ace')[0], 'optcgsim')}Sideboard: none\n")
    code, out, _ = run(capsys, "check", deck)
    place = len(Path(deck).read_text(encoding="utf-8").splitlines())
    assert (code, out.splitlines()[0]) == (
        0, f"{deck}: Line {place} is left out: 'Sideboard: none'. A deck has no sideboard."
    )  # fmt: skip


def test_long_lines_are_broken_between_words_on_a_terminal() -> None:
    line = "  line 1  OP01-003 Monkey.D.Luffy is of block 1"
    assert wrapped(line, 32) == "  line 1  OP01-003\n    Monkey.D.Luffy is of block 1"
    assert wrapped(f"{line}\n\nshort", 80) == f"{line}\n\nshort"


def test_a_terminal_gets_broken_lines_and_a_file_whole_ones(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    whole = run(capsys, "list")[1]
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    broken = run(capsys, "list")[1]
    assert max(map(len, broken.splitlines())) <= 40 < max(map(len, whole.splitlines()))
    assert broken.split() == whole.split()


def test_names_of_decks_and_formats_may_be_written_in_other_ways(capsys: Capture) -> None:
    for name in ("Red Ace", "RED_ACE", "red-ace"):
        code, out, _ = run(capsys, "check", name, "--format", "STANDARD", "--on", "2026-11-15")
        assert (code, out) == (0, f"{name}: legal in Standard on 2026-11-15\n")
    assert run(capsys, "write", "imu") == run(capsys, "write", "black-imu")
    assert "the nearest built-in decks are red-ace and red-blue-ace" in run(capsys, "show", "ace")[2]
    assert "the nearest built-in deck is black-imu." in run(capsys, "show", "blck-imu")[2]


def test_the_decks_of_a_team_match(capsys: Capture, tmp_path: Path) -> None:
    names = ["red-ace", "blue-jinbe", "green-zoro", "black-imu"]
    code, out, err = run(capsys, "check", "--team", *names)
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        *(f"{seat}: {name}: legal by the rules of the game" for seat, name in zip("ABCD", names, strict=True)),
        "4 decks of a team match: 4 legal by the rules of the game, 0 not.",
    ]
    short, gone = saved(tmp_path, "1xOP01-001\n4xOP01-016\n"), str(tmp_path / "gone.txt")
    code, out, err = run(capsys, "check", "--team", *names[:2], short, gone)
    assert code == 2 and f"There is no deck {gone}" in err
    assert (
        f"C: {short}: 1 problem by the rules of the game" in out and "2 legal by the rules of the game, 2 not." in out
    )
    checked = as_json(capsys, "check", "--team", *names[:2], short, gone)["decks"]
    assert [(each["seat"], each["legal"]) for each in checked] == [("A", True), ("B", True), ("C", False), ("D", False)]


@pytest.mark.parametrize(("count", "said"), [(1, "1 deck is"), (3, "3 decks are"), (5, "5 decks are")])
def test_a_team_match_takes_four_decks(capsys: Capture, count: int, said: str) -> None:
    sentence = f"logpose: {said} named; a team match needs four, for the seats A, B, C and D.\n"
    assert run(capsys, "check", "--team", *["red-ace"] * count) == (2, "", sentence)


def test_all_problems_with_lines_and_rules(capsys: Capture, tmp_path: Path) -> None:
    file = saved(tmp_path, "1xOP01-001\n5xOP01-016\n1xOP02-085\nnonsense\n")
    assert run(capsys, "check", file) == (
        2,
        f"{file}: 4 problems by the rules of the game\n"
        "  line 2  5 × OP01-016 Nami: at most 4 of a card number (5-1-2-3)\n"
        "  line 3  OP02-085 Magellan is purple; the Leader OP01-001 Roronoa Zoro is red (5-1-2-2)\n"
        "  line 4  'nonsense' cannot be read: there is no card number in it\n"
        "          6 cards in the deck; exactly 50 are needed (5-1-2)\n",
        "",
    )


def test_a_day_alone_means_standard(capsys: Capture) -> None:
    code, out, _ = run(capsys, "check", "blue-jinbe", "--on", "2026-11-15")
    assert code == 2
    assert "OP06-047 Charlotte Pudding is banned since 2026-04-01" in out
    assert run(capsys, "check", "blue-jinbe", "--on", "2026-03-31")[0] == 0
    assert run(capsys, "check", "blue-jinbe", "--format", "unlimited")[0] == 0
    assert run(capsys, "check", "blue-jinbe", "--format", "extra", "--on", "2026-11-15")[0] == 2


def test_several_files_are_all_checked_and_summed_up(capsys: Capture, tmp_path: Path) -> None:
    bad = saved(tmp_path, "1xOP01-001")
    code, out, err = run(capsys, "check", "red-ace", str(tmp_path / "nowhere"), bad, "black-imu")
    assert code == 2
    assert "red-ace: legal" in out and "black-imu: legal" in out and f"{bad}: 1 problem by" in out
    assert out.endswith("4 decks: 2 legal by the rules of the game, 2 not.\n")
    assert err.startswith("logpose: There is no deck ") and err.count("\n") == 1


def test_a_file_of_many_decks(capsys: Capture, tmp_path: Path) -> None:
    cards = read_deck_file("red-ace").copies()
    file = saved(
        tmp_path,
        json.dumps([{"name": "good", "leader": "OP16-001", "cards": cards}, {"leader": "OP16-001", "cards": {}}]),
    )
    code, out, _ = run(capsys, "check", file)
    assert code == 2
    assert f"{file}, deck 1 (good): legal by the rules of the game\n" in out
    assert f"{file}, deck 2: 1 problem by the rules of the game\n  0 cards in the deck" in out
    assert out.endswith("2 decks: 1 legal by the rules of the game, 1 not.\n")
    assert [each["legal"] for each in as_json(capsys, "check", file)["decks"]] == [True, False]
    assert run(capsys, "show", file, "--deck", "1")[0] == 0
    assert read_deck(run(capsys, "write", file, "--deck", "1")[1]).copies() == cards
    assert "choose one with --deck 1 to --deck 2" in run(capsys, "show", file)[2]
    assert "it holds the decks 1 to 2" in run(capsys, "show", file, "--deck", "3")[2]
    assert "it holds one deck" in run(capsys, "show", "red-ace", "--deck", "0")[2]


def test_a_check_as_json(capsys: Capture, tmp_path: Path) -> None:
    file = saved(tmp_path, "1xOP01-001\n4xOP01-1016")
    found = as_json(capsys, "check", file, str(tmp_path / "nowhere"))
    assert found["format"] == "unlimited"
    first, second = found["decks"]
    assert [(each["line"], each["rule"], each["number"]) for each in first["problems"]] == [
        (2, "", "OP01-1016"),
        (0, "5-1-2", ""),
    ]
    assert second["unreadable"].startswith("There is no deck")


def test_standard_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "1xOP01-001 4xOP01-016")
    code, out, _ = run(capsys, "check", "-")
    assert code == 2 and out.startswith("standard input: 1 problem by")
    typed(monkeypatch, "1xOP01-001 4xOP01-016")
    assert run(capsys, "write", "-") == (0, "1xOP01-001\n4xOP01-016\n", "")
    typed(monkeypatch, "")
    assert run(capsys, "check", "-")[2].startswith("logpose: standard input: The deck is empty")


# -- show, write, list -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("columns", [40, 80, 140])
@pytest.mark.parametrize("name", ["black-imu", "green-purple-luffy", "red-blue-ace"])
def test_a_deck_is_shown_within_the_width(
    name: str, columns: int, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    code, out, _ = run(capsys, "show", name)
    assert code == 0
    assert max(cell_len(line.rstrip()) for line in out.splitlines()) <= columns
    if columns >= 80:
        for number in read_deck_file(name).copies():
            assert number in out
        for title in ("Cost", "Counter, ", "Kind", "Colour", "Type", "Keywords and Triggers", "█"):
            assert title in out
        assert "problem" not in out


def test_a_half_built_deck_is_shown_with_its_problems(capsys: Capture, tmp_path: Path) -> None:
    file = saved(tmp_path, "4xOP01-016\n2xOP99-001\n")
    code, out, _ = run(capsys, "show", file)
    assert code == 0
    assert "no Leader; 6 cards" in out and "Nami" in out
    assert "3 problems by the rules of the game:" in out and "line 2: There is no card OP99-001" in out


def test_a_deck_as_json(capsys: Capture) -> None:
    shown = as_json(capsys, "show", "purple-enel")
    assert shown["leader"] == "OP15-058" and shown["problems"] == []
    assert sum(card["count"] for card in shown["cards"]) == shown["statistics"]["cards"] == 50
    assert sum(shown["statistics"]["costs"].values()) == 50


def test_a_deck_is_written_in_both_shapes(capsys: Capture) -> None:
    wanted = read_deck_file("red-ace")
    for shape in ("optcgsim", "json"):
        code, out, _ = run(capsys, "write", "red-ace", "--as", shape)
        assert code == 0
        again = read_deck(out)
        assert (again.leader, again.copies()) == (wanted.leader, wanted.copies())


def test_the_built_in_decks_are_listed(capsys: Capture) -> None:
    _, out, _ = run(capsys, "list")
    assert [line.split()[0] for line in out.splitlines()] == list(BUILT_IN)
    assert [each["name"] for each in as_json(capsys, "list")] == list(BUILT_IN)


def test_the_group_alone_explains_itself(capsys: Capture) -> None:
    code, out, _ = run(capsys)
    assert code == 0 and "check" in out and "write" in out


# -- what is refused ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "The deck is empty"),
        (b"\n \n", "The deck is empty"),
        (b"\x7fELF\x02\x01\x00\x00" + bytes(range(256)), "it is binary, not text"),
        (b"abc\0def", "it is binary, not text"),
        ("1xOP01-001\n4x Nami é (OP01-016)".encode("latin-1"), "it is not UTF-8 text"),
        ("1xOP01-001".encode("utf-16"), "it is not UTF-8 text"),
        (b"x" * 1_000_000, "1,000,000 characters"),
        (b"4xOP01-016 " * 100_000, "1,100,000 characters"),
        (b"[" * 100_000, "nested more than 64 deep"),
        (b'{"leader": "OP01-001", "cards": ', "begins like JSON"),
        (b"kYx0aB3dE5fG7hJ9", "hash"),
    ],
    ids=lambda value: str(value[:10]),
)
@pytest.mark.parametrize("command", ["check", "show", "write"])
def test_a_file_that_is_no_deck_gets_one_sentence(
    command: str, content: bytes, why: str, capsys: Capture, tmp_path: Path
) -> None:
    code, out, err = run(capsys, command, saved(tmp_path, content))
    assert (code, out) == (2, "")
    assert err.startswith("logpose: ") and err.count("\n") == 1 and len(err) < 500
    assert why in err


@pytest.mark.parametrize("command", ["check", "show", "write"])
def test_a_file_that_cannot_be_read_gets_one_sentence(command: str, capsys: Capture, tmp_path: Path) -> None:
    for path, why in (
        (str(tmp_path / "nowhere.txt"), "There is no deck"),
        (str(tmp_path), "cannot be read: it is a folder."),
        (saved(tmp_path, "1xOP01-001") + "/more", "There is no deck"),
        ("a\0b", "control character"),
        ("x" * 5000, "cannot be read: File name too long."),
    ):
        code, out, err = run(capsys, command, path)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert why in err


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["--format", "modern"], "There is no format 'modern'; choose from standard, extra and unlimited."),
        (["--on", "yesterday"], "'yesterday' is not a day; write year, month and day, such as 2026-11-15."),
        (["--on", "2026-02-30"], "'2026-02-30' is not a day"),
        (["--on", "2030-01-01"], "they are known up to 2028-03-31"),
        (["--on", "2026-01-01", "--format", "unlimited"], "unlimited has no bans on any day"),
    ],
)
def test_an_unknown_format_or_day_gets_one_sentence(options: list[str], why: str, capsys: Capture) -> None:
    code, out, err = run(capsys, "check", "red-ace", *options)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert why in err


def test_an_unknown_shape_is_refused(capsys: Capture) -> None:
    code, _, err = run(capsys, "write", "red-ace", "--as", "hash")
    assert code == 2 and "optcgsim" in err
