"""The index of rules: the code that follows each rule, and the tests that prove it.

Code cites a rule by its full number in a comment, a docstring or another string: `# 7-1-4-2`, `# team-3`. A test
names the rules it proves in its decorator: `@rules("7-1-4-2", "team-3")`. A citation counts for exactly that number, and for
statements marked as saying the same. A statement with parts is also covered when all its parts are.
"""

import ast
import io
import re
import token
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from logpose.rulebook.book import TEAM, Rule, all_rules, is_team, order, parts

PACKAGE: Final = Path(__file__).resolve().parents[1]
ROOMS: Final = ("engine", "cards", "language", "play")
"""The packages in which the rules are done."""

CITED_NUMBER: Final = re.compile(rf"(?<![\w.-])(?:{TEAM}(?:-[0-9]+)+|(?:1[01]|[1-9])(?:-[1-9][0-9]?)+)(?!\w|-\w|\.\d)")
# From Python 3.12 on the tokenizer takes f-strings apart.
STRINGS: Final = {token.STRING, getattr(token, "FSTRING_MIDDLE", token.STRING)}


@dataclass(frozen=True, slots=True, order=True)
class Citation:
    """A place that cites a rule; `name` is the function, class or constant there, empty for the module."""

    file: str
    line: int
    name: str
    number: str

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}"


class Index:
    """All citations of rules. `tests` is None where there are no tests at hand."""

    def __init__(self, code: Iterable[Citation], tests: Iterable[Citation] | None) -> None:
        self.code = sorted(set(code))
        self.tests = None if tests is None else sorted(set(tests))
        self._code = _by_number(self.code)
        self._tests = _by_number(self.tests or [])

    @property
    def tests_at_hand(self) -> bool:
        return self.tests is not None

    def code_for(self, rule: Rule) -> list[Citation]:
        """Where the rule itself, or the one it repeats, is cited in code."""
        return _cited(rule, self._code)

    def tests_for(self, rule: Rule) -> list[Citation]:
        """The tests that name the rule itself, or the one it repeats."""
        return _cited(rule, self._tests)

    def has_code(self, rule: Rule) -> bool:
        return _covered(rule, self._code)

    def has_tests(self, rule: Rule) -> bool:
        return _covered(rule, self._tests)

    def without_code(self) -> list[Rule]:
        return [rule for rule in all_rules().values() if rule.affects_play and not self.has_code(rule)]

    def without_tests(self) -> list[Rule]:
        """Empty where there are no tests at hand: then nothing can be said."""
        if not self.tests_at_hand:
            return []
        return [rule for rule in all_rules().values() if rule.affects_play and not self.has_tests(rule)]

    def missing(self) -> list[Rule]:
        """The statements that affect play and lack code or tests."""
        lacking = {rule.number for rule in (*self.without_code(), *self.without_tests())}
        return [rule for rule in all_rules().values() if rule.number in lacking]

    def unknown(self) -> list[Citation]:
        """Citations of numbers that no rule has. In code "1-3" may be a range: not counted."""
        plain = [one for one in self.code if is_team(one.number) or len(order(one.number)) > 2]
        cited = [*plain, *(self.tests or [])]
        return [citation for citation in cited if citation.number not in all_rules()]


def _by_number(citations: Iterable[Citation]) -> dict[str, list[Citation]]:
    by_number: dict[str, list[Citation]] = {}
    for citation in citations:
        by_number.setdefault(citation.number, []).append(citation)
    return by_number


def _cited(rule: Rule, by_number: dict[str, list[Citation]]) -> list[Citation]:
    own = by_number.get(rule.number, [])
    return own if rule.same_as is None else sorted({*own, *by_number.get(rule.same_as, [])})


def _covered(rule: Rule, by_number: dict[str, list[Citation]]) -> bool:
    if rule.number in by_number:
        return True
    if rule.same_as is not None:
        return _covered(all_rules()[rule.same_as], by_number)
    pieces = parts(rule.number)
    return bool(pieces) and all(_covered(piece, by_number) for piece in pieces)


def checkout() -> Path | None:
    """The folder of the source checkout that logpose runs from; None if it was installed from a wheel."""
    folder = PACKAGE.parent.parent
    return folder if PACKAGE.parent.name == "src" and (folder / "tests").is_dir() else None


def index_of_checkout() -> Index:
    """The index of the running logpose and, if it runs from its source checkout, of the tests there."""
    root = checkout()
    files = [path for room in ROOMS for path in sorted((PACKAGE / room).rglob("*.py"))]
    code = cited_in_code(files, root or PACKAGE.parent)
    tests = None if root is None else cited_in_tests(sorted((root / "tests").rglob("*.py")), root)
    return Index(code, tests)


def cited_in_code(files: Iterable[Path], root: Path) -> Iterator[Citation]:
    """The rule numbers in comments and strings of the given modules."""
    for path in files:
        source = path.read_text(encoding="utf-8")
        names = _Names(source)
        for line, number in _numbers_in(source):
            yield Citation(path.relative_to(root).as_posix(), line, names.at(line), number)


def _numbers_in(source: str) -> Iterator[tuple[int, str]]:
    for piece in tokenize.generate_tokens(io.StringIO(source).readline):
        if piece.type == token.COMMENT or piece.type in STRINGS:
            for match in CITED_NUMBER.finditer(piece.string):
                yield piece.start[0] + piece.string.count("\n", 0, match.start()), match.group()


class _Names:
    """Says of each line of a module to which function, class or constant it belongs."""

    def __init__(self, source: str) -> None:
        self.lines = source.splitlines()
        self.spans: list[tuple[int, int, str]] = []
        self._collect(ast.parse(source).body, "")
        self.starts = {start: name for start, _, name in self.spans}

    def _collect(self, body: list[ast.stmt], prefix: str) -> None:
        for node in body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
                self._add(first, node, prefix + node.name)
                if isinstance(node, ast.ClassDef):
                    self._collect(node.body, f"{prefix}{node.name}.")
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                if isinstance(target, ast.Name):
                    self._add(node.lineno, node, prefix + target.id)
            elif isinstance(node, ast.If):
                self._collect([*node.body, *node.orelse], prefix)

    def _add(self, first: int, node: ast.stmt, name: str) -> None:
        self.spans.append((first, node.end_lineno or first, name))

    def at(self, line: int) -> str:
        """The innermost name; a comment right above a definition belongs to that definition."""
        while line <= len(self.lines) and self.lines[line - 1].lstrip().startswith("#"):
            line += 1
        if line in self.starts:
            return self.starts[line]
        around = [(last - first, name) for first, last, name in self.spans if first <= line <= last]
        return min(around)[1] if around else ""


def cited_in_tests(files: Iterable[Path], root: Path) -> Iterator[Citation]:
    """The tests under `@rules(…)`, on the test or on its class."""
    for path in files:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        yield from _tests_in(tree.body, path.relative_to(root).as_posix(), "", [])


def _tests_in(body: list[ast.stmt], file: str, prefix: str, inherited: list[str]) -> Iterator[Citation]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            numbers = inherited + _named_by(node.decorator_list)
            yield from _tests_in(node.body, file, f"{prefix}{node.name}.", numbers)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            for number in inherited + _named_by(node.decorator_list):
                yield Citation(file, node.lineno, prefix + node.name, number)


def _named_by(decorators: list[ast.expr]) -> list[str]:
    """The numbers in `@rules("7-1-4", …)` or `@pytest.mark.rules("7-1-4", …)`."""
    numbers: list[str] = []
    for decorator in decorators:
        if isinstance(decorator, ast.Call):
            called = decorator.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            if name == "rules":
                numbers.extend(str(a.value) for a in decorator.args if isinstance(a, ast.Constant))
    return numbers
