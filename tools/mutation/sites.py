"""Where a source file can be changed, and how: the fixed operators of tools/mutate.

A change is a replaced stretch of text. It never adds or removes a line and never touches a comment that
it can avoid, so that tests which read the source (rule numbers beside the code) see the same citations.
"""

import ast
import io
import random
import tokenize
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

COMPARISON = {
    "==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">",
    "in": "not in", "not in": "in", "is": "is not", "is not": "is",
}  # fmt: skip
BOUNDARY = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
COMPARISON_WORDS = frozenset({"==", "!=", "<", ">=", ">", "<=", "in", "not", "is"})
OPERATORS = ("comparison", "boundary", "boolean", "constant", "call")
NO_MUTATE = "pragma: no mutate"


@dataclass(frozen=True)
class Site:
    """One possible change: the text from start to end of a file becomes another text."""

    file: str
    line: int
    operator: str
    index: int
    start: int
    end: int
    text: str
    first: int
    """First line of the statement the site is part of (of its header, if it has a body)."""
    last: int

    @property
    def name(self) -> str:
        return f"{self.file}:{self.line}:{self.operator}:{self.index}"

    def apply(self, source: str) -> str:
        lost_lines = source.count("\n", self.start, self.end) - self.text.count("\n")
        changed = source[: self.start] + self.text + "\n" * lost_lines + source[self.end :]
        ast.parse(changed)
        return changed

    def before_and_after(self, source: str) -> tuple[str, str]:
        before = source.split("\n")[self.line - 1].strip()
        if self.operator == "call":
            return before, "pass"
        return before, self.apply(source).split("\n")[self.line - 1].strip()


def find_sites(root: Path, source: str) -> list[Site]:
    """Every site of every file below root/source, in order of file, line and place in the line."""
    sites: list[Site] = []
    for path in sorted((root / source).rglob("*.py")):
        sites += _Finder(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")).sites()
    return sites


def draw(sites: Iterable[Site], seed: int, count: int) -> list[Site]:
    """Draw sites without repetition: first a line, uniformly, then one of its sites, uniformly."""
    by_line: dict[tuple[str, int], list[Site]] = {}
    for site in sites:
        by_line.setdefault((site.file, site.line), []).append(site)
    lines = [by_line[key] for key in sorted(by_line)]
    generator = random.Random(seed)
    drawn: list[Site] = []
    while lines and len(drawn) < count:
        at = generator.randrange(len(lines))
        drawn.append(lines[at].pop(generator.randrange(len(lines[at]))))
        if not lines[at]:
            del lines[at]
    return drawn


class _Finder(ast.NodeVisitor):
    """Walks one file's tree. Text inside f-strings is left alone: Python 3.11 does not say where it is."""

    def __init__(self, file: str, source: str) -> None:
        self.file = file
        self.source = source
        self.found: list[Site] = []
        self.first = self.last = 0
        self.lines = source.split("\n")
        self.line_starts = [0]
        for text in self.lines:
            self.line_starts.append(self.line_starts[-1] + len(text) + 1)
        self.tokens: list[tuple[int, int, str]] = []
        self.spared_lines: set[int] = set()
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type in (tokenize.OP, tokenize.NAME):
                self.tokens.append((self._at(token.start), self._at(token.end), token.string))
            elif token.type == tokenize.COMMENT and NO_MUTATE in token.string:
                self.spared_lines.add(token.start[0])

    def sites(self) -> list[Site]:
        self.visit(ast.parse(self.source))
        self.found.sort(key=lambda site: (site.line, OPERATORS.index(site.operator), site.start, site.end))
        seen: dict[tuple[int, str], int] = {}
        numbered: list[Site] = []
        for site in self.found:
            key = (site.line, site.operator)
            numbered.append(replace(site, index=seen.get(key, 0)))
            seen[key] = seen.get(key, 0) + 1
        return numbered

    # Places in the text

    def _at(self, place: tuple[int, int]) -> int:
        return self.line_starts[place[0] - 1] + place[1]

    def _offset(self, line: int, column_in_bytes: int) -> int:
        text = self.lines[line - 1].encode()[:column_in_bytes].decode()
        return self._at((line, len(text)))

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return (
            self._offset(node.lineno, node.col_offset),
            self._offset(node.end_lineno, node.end_col_offset),
        )

    def _words_between(self, left: ast.expr, right: ast.expr, words: frozenset[str]) -> list[tuple[int, int, str]]:
        start, end = self._span(left)[1], self._span(right)[0]
        at = bisect_left(self.tokens, (start,))
        between = []
        while at < len(self.tokens) and self.tokens[at][1] <= end:
            if self.tokens[at][2] in words:
                between.append(self.tokens[at])
            at += 1
        return between

    def _add(self, operator: str, start: int, end: int, text: str) -> None:
        line = self.source.count("\n", 0, start) + 1
        if self.spared_lines.isdisjoint((line, self.first, self.last)):
            site = Site(self.file, line, operator, 0, start, end, text, self.first, self.last)
            self.found.append(site)

    # Statements

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.stmt | ast.match_case):
            outer = self.first, self.last
            self.first, self.last = _header_lines(node)
            super().visit(node)
            self.first, self.last = outer
        else:
            super().visit(node)

    def visit_all(self, nodes: Iterable[ast.AST | None]) -> None:
        for node in nodes:
            if node is not None:
                self.visit(node)

    def visit_Assert(self, node: ast.Assert) -> None:
        """Not part of the rules."""

    def visit_Raise(self, node: ast.Raise) -> None:
        """Messages are not part of the rules."""

    def visit_TypeAlias(self, node: ast.AST) -> None:
        """Types are checked by other means."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """See the class."""

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        if node.name in ("__repr__", "__str__"):
            return
        self.visit_all(_decorators(node))
        self.visit(node.args)
        self.visit_all(node.body)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.visit_FunctionDef(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.visit_all(_decorators(node))
        self.visit_all(node.keywords)
        self.visit_all(node.body)

    def visit_arg(self, node: ast.arg) -> None:
        """Only a name and a type."""

    def visit_Assign(self, node: ast.Assign) -> None:
        if not any(_is_fields(target) for target in node.targets):
            self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if not _is_fields(node.target):
            self.visit_all((node.target, node.value))

    def visit_If(self, node: ast.If) -> None:
        if _last_name(node.test) == "TYPE_CHECKING":
            self.visit_all(node.orelse)
            return
        self._negate(node.test)
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self._remove(node)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self._remove(node)
        self.generic_visit(node)

    def visit_Delete(self, node: ast.Delete) -> None:
        self._remove(node)
        self.generic_visit(node)

    def _remove(self, node: ast.stmt) -> None:
        start, end = self._span(node)
        before = self.source[self.line_starts[node.lineno - 1] : start]
        after = self.source[end : self.line_starts[self.source.count("\n", 0, end) + 1]].strip()
        if not before.strip() and (not after or after.startswith("#")):
            self._add("call", start, end, f"if 0: {self.source[start:end]}")
        else:
            self._add("call", start, end, "pass")

    # Expressions

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._negate(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for condition in node.ifs:
            self._negate(condition)
        self.generic_visit(node)

    def _negate(self, condition: ast.expr) -> None:
        """Negate a condition, unless another operator on it comes to the same."""
        compared_once = isinstance(condition, ast.Compare) and len(condition.ops) == 1
        denied = isinstance(condition, ast.UnaryOp) and isinstance(condition.op, ast.Not)
        if not compared_once and not denied and not isinstance(condition, ast.Constant):
            start, end = self._span(condition)
            self._add("boolean", start, end, f"not ({self.source[start:end]})")

    def visit_Compare(self, node: ast.Compare) -> None:
        for left, right in zip([node.left, *node.comparators], node.comparators, strict=False):
            words = self._words_between(left, right, COMPARISON_WORDS)
            start, end = words[0][0], words[-1][1]
            operator = " ".join(word for _, _, word in words)
            self._add("comparison", start, end, COMPARISON[operator])
            if operator in BOUNDARY:
                self._add("boundary", start, end, BOUNDARY[operator])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in zip(node.values, node.values[1:], strict=False):
            for start, end, word in self._words_between(left, right, frozenset({"and", "or"})):
                self._add("boolean", start, end, "or" if word == "and" else "and")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        start, end = self._span(node)
        if isinstance(node.op, ast.Not):
            rest = self.source[start + len("not") : end]
            self._add("boolean", start, start + len("not") + len(rest) - len(rest.lstrip(" ")), "")
        elif isinstance(node.op, ast.USub) and _is_int(node.operand):
            self._add("constant", start, end, str(ast.literal_eval(node) + 1))
            return
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._add("boolean", *self._span(node), str(not node.value))
        elif isinstance(node.value, int):
            self._add("constant", *self._span(node), str(node.value + 1))

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if _last_name(node.value) != "Literal":
            self.generic_visit(node)


def _header_lines(node: ast.stmt | ast.match_case) -> tuple[int, int]:
    """The lines of a statement, or of what stands before its body."""
    if isinstance(node, ast.match_case):
        first = last = node.pattern.lineno
    else:
        first, last = _first_line(node), node.end_lineno or node.lineno
    body: Iterator[ast.stmt] = iter(getattr(node, "body", ()))
    if isinstance(node, ast.Match):
        last = max(first, node.cases[0].pattern.lineno - 1)
    elif inner := next(body, None):
        last = max(first, _first_line(inner) - 1)
    return first, last


def _first_line(node: ast.stmt) -> int:
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    return min([node.lineno, *(decorator.lineno for decorator in decorators)])


def _decorators(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> list[ast.expr]:
    """Without notes to the compiler, which mean nothing while interpreted."""
    return [
        decorator
        for decorator in node.decorator_list
        if not (isinstance(decorator, ast.Call) and _last_name(decorator.func) == "mypyc_attr")
    ]


def _last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _is_fields(target: ast.expr) -> bool:
    return _last_name(target).endswith("FIELDS")


def _is_int(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) is int
