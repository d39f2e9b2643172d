"""What the page is told, as TypeScript: what `tools/types` writes into web/src.

The messages of the server are the structs of server/wire.py and server/api.py and all that they reach; reports are those
of the lab. Their comments are those of the structs.
"""

import ast
import inspect
import io
import json
import textwrap
import tokenize
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import inspect as types

from logpose.lab.report.contents import Report
from logpose.lab.standing import Standing
from logpose.play.parts import Part
from logpose.play.questions import Asks
from logpose.play.records.moments import Moment
from logpose.server import api, wire

HEAD: Final = """\
/* Written by tools/types from the messages of the server; docs/protocol.md explains them.

   A field with a question mark is left out where it has its default: the one that is named above it, or nothing. */
"""
LAB_HEAD: Final = """\
/* Written by tools/types: what logpose lab report --json and logpose lab status --json print; docs/lab.md explains it. */
"""
WIDTH: Final = 100
# The unions that have a name.
NAMED: Final[dict[str, Any]] = {
    "Part": Part,
    "Asks": Asks,
    "FromClient": wire.FromClient,
    "FromServer": wire.FromServer,
}


class Written:
    """TypeScript for some types and for all that they reach, each once, in the order in which they are met."""

    def __init__(self, named: Mapping[str, Any] = NAMED) -> None:
        self.structs: dict[str, type[msgspec.Struct]] = {}
        self.texts: list[str] = []
        self._unions: dict[str, str] = {}  # the names of unions, by their members
        for name, one in named.items():
            place = len(self.texts)
            members = self.type(types.type_info(one))
            self._unions[members] = name
            self.texts.insert(place, f"export type {name} = {members}\n")

    def type(self, one: types.Type) -> str:
        """How a type is written where it is used."""
        match one:
            case types.BoolType():
                return "boolean"
            case types.IntType() | types.FloatType():
                return "number"
            case types.StrType() | types.DateType():
                return "string"
            case types.NoneType():
                return "null"
            case types.LiteralType():
                return " | ".join(json.dumps(value) for value in one.values)
            case types.VarTupleType() | types.ListType():
                inside = self.type(one.item_type)
                return f"({inside})[]" if " | " in inside else f"{inside}[]"
            case types.TupleType():
                return f"[{', '.join(map(self.type, one.item_types))}]"
            case types.DictType():
                return f"Record<{self.type(one.key_type)}, {self.type(one.value_type)}>"
            case types.UnionType():
                members = " | ".join(map(self.type, one.types))
                return self._unions.get(members, members)
            case types.StructType():
                return self.struct(one)
            case _:
                raise TypeError(f"there is no TypeScript for {one}")

    def struct(self, one: types.StructType) -> str:
        """The name of a struct, whose interface is written if it is a new one."""
        name = one.cls.__name__
        if name not in self.structs:
            self.structs[name] = one.cls
            place = len(self.texts)
            self.texts.insert(place, "\n".join(self._interface(name, one)) + "\n")
        elif self.structs[name] is not one.cls:
            raise TypeError(f"{one.cls} and {self.structs[name]} have the same name")
        return name

    def _interface(self, name: str, one: types.StructType) -> Iterator[str]:
        said = inspect.cleandoc(one.cls.__doc__ or "")
        yield from _comment(said, "")
        yield f"export interface {name} {{"
        if one.tag_field is not None:
            yield f"  {one.tag_field}: {json.dumps(one.tag)}"
        comments = _comments(one.cls)
        # What is sent leaves defaults out where the struct says so; what is taken may always leave them out.
        optional = one.cls.__struct_config__.omit_defaults or one.forbid_unknown_fields
        for field in one.fields:
            written, said = self.type(field.type), comments.get(field.name, "")
            if not optional or field.required:
                yield from _comment(said, "  ")
                yield f"  {field.encode_name}: {written}"
                continue
            default = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
            if default is None:
                written = written.removesuffix(" | null")
            else:
                said = f"{said}; default {json.dumps(default)}" if said else f"default {json.dumps(default)}"
            yield from _comment(said, "  ")
            yield f"  {field.encode_name}?: {written}"
        yield "}"


@cache
def _comments(cls: type[msgspec.Struct]) -> dict[str, str]:
    """The comments of a struct's fields, which stand beside them; those of the structs that it comes from too."""
    source = textwrap.dedent(inspect.getsource(cls))
    beside = {
        token.start[0]: token.string.lstrip("# ")
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    body = ast.parse(source).body[0]
    assert isinstance(body, ast.ClassDef)
    found: dict[str, str] = {}
    for base in cls.__bases__:
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct:
            found |= _comments(base)
    for field in body.body:
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            lines = range(field.lineno, (field.end_lineno or field.lineno) + 1)
            found[field.target.id] = " ".join(beside[line] for line in lines if line in beside)
    return found


def _comment(said: str, indent: str) -> Iterator[str]:
    if not said:
        return
    lines = [
        line
        for paragraph in said.replace("*/", "* /").split("\n\n")
        for line in textwrap.wrap(paragraph, WIDTH - len(indent) - 7)
    ]
    if len(lines) == 1:
        yield f"{indent}/** {lines[0]} */"
    else:
        yield f"{indent}/**"
        yield from (f"{indent} * {line}" for line in lines)
        yield f"{indent} */"


def constants() -> Iterator[str]:
    """The version of the protocol, and the codes with which a socket is closed."""
    for name, value in vars(wire).items():
        if name.isupper() and not name.startswith("_") and isinstance(value, (int, str)):
            yield f"export const {name} = {json.dumps(value)}\n"


def messages() -> str:
    written = Written()
    told = [
        one
        for name, one in vars(api).items()
        if isinstance(one, type) and issubclass(one, msgspec.Struct) and not name.startswith("_")
    ]
    for one in (*told, Moment):
        written.type(types.type_info(one))
    return "\n".join((HEAD, "".join(constants()), *written.texts))


def lab() -> str:
    written = Written({})
    for one in (Report, Standing):
        written.type(types.type_info(one))
    return "\n".join((LAB_HEAD, *written.texts))
