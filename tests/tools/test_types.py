"""`tools/types`: the messages of the server as TypeScript."""

from __future__ import annotations

import re
from typing import get_args

import msgspec
import pytest

import typescript
from logpose.server import wire
from tests.support.shared_folder import ROOT


@pytest.fixture(scope="module")
def messages() -> str:
    return typescript.messages()


def test_what_is_written_is_up_to_date(messages: str) -> None:
    written = ROOT / "web" / "src" / "wire" / "messages.ts"
    assert written.read_text(encoding="utf-8") == messages, "tools/types writes it anew"


def test_the_reports_of_the_lab_are_up_to_date() -> None:
    written = ROOT / "web" / "src" / "lab" / "report.ts"
    assert written.read_text(encoding="utf-8") == typescript.lab(), "tools/types writes it anew"


def interface(messages: str, name: str) -> str:
    found = re.search(rf"^export interface {name} \{{\n(.*?)^\}}$", messages, re.MULTILINE | re.DOTALL)
    assert found is not None, name
    return found[1]


def test_every_message_has_an_interface_with_its_tag(messages: str) -> None:
    for one in (*get_args(wire.FromClient), *get_args(wire.FromServer)):
        assert f'  t: "{one.__struct_config__.tag}"\n' in interface(messages, one.__name__)


def test_every_name_that_is_used_is_written(messages: str) -> None:
    code = re.sub(r"/\*.*?\*/", "", messages, flags=re.DOTALL)
    used = set(re.findall(r"\b[A-Z][a-z]\w*", re.sub(r'"[^"]*"', "", code)))
    written = set(re.findall(r"^export (?:interface|type) (\w+)", code, re.MULTILINE))
    assert used - written <= {"Record"}  # of TypeScript itself


def test_what_may_be_left_out_has_a_question_mark(messages: str) -> None:
    assert "  seat: number\n" in interface(messages, "Hello")
    assert '  /** of a watch or judge link; default "" */\n  key?: string\n' in interface(messages, "Hello")
    assert "  target?: number\n" in interface(messages, "Why")
    assert "  deck?: string\n" in interface(messages, "NewGame")
    assert "  name: string\n" in interface(messages, "DeckTold")  # what is answered has all its fields


def test_words_and_pairs_are_written_as_such(messages: str) -> None:
    assert '  do: "allow" | "ask" | "block" | "refuse"\n' in interface(messages, "TakeBack")
    assert "  known_deck?: [number, CardView][]\n" in interface(messages, "SideView")
    assert "  form: (string | number)[]\n" in interface(messages, "Option")
    assert "  parts: Part[]\n" in interface(messages, "Question")


def test_two_structs_of_one_name_are_refused() -> None:
    other = msgspec.defstruct("Hello", [("seat", int)])
    with pytest.raises(TypeError, match="same name"):
        typescript.Written().type(msgspec.inspect.type_info(other))
