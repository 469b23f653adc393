"""Breaking rules: every way to change one line of a source file that may make a rule another rule.

Changes are found on the syntax tree and made in the text, so that a mutant can be shown as it would stand in the file.
"""

from __future__ import annotations
import __future__

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cached_property
from pathlib import Path
from types import CodeType
from typing import Any, TypeGuard

from boargame.core.game import ALLOWED
from boargame.core.record import NONE
from boargame.core.words import Cited, EventKind

KINDS = {
    "comparison": "`<` and `<=`, `>` and `>=`, `==` and `!=`, `in` and `not in` change places",
    "sum": "`+` and `-` change places",
    "logic": "`and` and `or` change places",
    "not": "`not` is dropped",
    "number": "a number becomes one more",
    "truth": "`True` and `False` change places",
    "member": "a member of an enumeration becomes the next one",
    "wider": "what is asked of one member of an enumeration holds for another one, too",
    "extreme": "`min` and `max` change places",
    "refusal": "a refusal becomes `ALLOWED`, or `ALLOWED` a refusal",
    "reason": "a refusal gives another reason",
    "condition": "a condition always holds, or never does",
    "deletion": "a call or an assignment is deleted",
    "way out": "`continue`, `break` or an early `return` is deleted",
    "log": "any of these in what only writes the log",
}
"""Every kind of mutation, and what it does."""

COMPARISONS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
    "in": "not in", "not in": "in", "is": "is not", "is not": "is",
}  # fmt: skip
COMPARISON = re.compile(rb"<=|>=|==|!=|<|>|\bnot\s+in\b|\bis\s+not\b|\bin\b|\bis\b")
SUMS = {"+": "-", "-": "+"}
SUM = re.compile(rb"[+-]")
LOGIC = re.compile(rb"\b(?:and|or)\b")
FEW = 8
"""Members of an enumeration that are all tried; of a longer one, only the next."""

EXTREMES = {"min": "max", "max": "min"}
WRITES = "note"
"""The rule that writes a line of the log."""

TELLS = "tell_"
"""How the names of rules begin that do nothing but write the log."""

Function = ast.FunctionDef


@dataclass(frozen=True)
class Edit:
    """Bytes of a source file, and what stands there instead."""

    begin: int
    end: int
    text: str


@dataclass(frozen=True)
class Mutant:
    """A rule with one line broken."""

    source: Source
    function: str
    kind: str  # one of KINDS
    edit: Edit
    lines: range  # of the statement it is part of: a mutant that is not reached cannot be noticed
    nth: int = 1  # of the mutants of its function that read the same

    @property
    def file(self) -> str:
        return self.source.shown

    @property
    def line(self) -> int:
        return self.source.text.count(b"\n", 0, self.edit.begin) + 1

    @property
    def before(self) -> str:
        """The line as it is; of several lines, all in one."""
        return self.source.around(self.edit, self.source.text[self.edit.begin : self.edit.end])

    @property
    def after(self) -> str:
        """The line as the mutant has it."""
        return self.source.around(self.edit, self.edit.text.encode())

    @property
    def key(self) -> tuple[str, ...]:
        """What says which mutant it is, wherever its lines have moved to."""
        key = self.file, self.function, self.before, self.after
        return key if self.nth == 1 else (*key, str(self.nth))

    def __str__(self) -> str:
        return f"{self.file}:{self.line} ({self.function}, {self.kind})\n    - {self.before}\n    + {self.after}"

    def code(self) -> CodeType:
        """The function, compiled as the mutant has it."""
        return self.source.compiled(self.function, self.edit)


@dataclass(frozen=True, eq=False)
class Source:
    """A file with rules."""

    file: Path
    shown: str  # how people call the file
    text: bytes
    names: Mapping[str, Any]  # what its global names stand for

    @cached_property
    def functions(self) -> dict[str, Function]:
        return {one.name: one for one in ast.parse(self.text).body if isinstance(one, Function)}

    @cached_property
    def _begins(self) -> list[int]:
        """Where each line begins, in bytes; the first line is number 1."""
        found = [0, 0]
        for line in self.text.splitlines(keepends=True):
            found.append(found[-1] + len(line))
        return found

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._begins[node.lineno] + node.col_offset, self._begins[node.end_lineno] + node.end_col_offset

    def around(self, edit: Edit, middle: bytes) -> str:
        """The whole lines of an edit, with something in its place."""
        begin = self.text.rfind(b"\n", 0, edit.begin) + 1
        end = self.text.find(b"\n", edit.end)
        whole = self.text[begin : edit.begin] + middle + self.text[edit.end : len(self.text) if end < 0 else end]
        return " ".join(whole.decode().split())

    def compiled(self, name: str, edit: Edit | None = None) -> CodeType:
        """One function as code, where it stands in the file; with an edit made in it."""
        function = self.functions[name]
        begin, end = self.span(function)
        text = self.text[begin:end]
        if edit:
            text = self.text[begin : edit.begin] + edit.text.encode() + self.text[edit.end : end]
        flags = __future__.annotations.compiler_flag
        whole = compile(b"\n" * (function.lineno - 1) + text, str(self.file), "exec", flags, dont_inherit=True)
        return next(one for one in whole.co_consts if isinstance(one, CodeType) and one.co_name == name)

    def mutants(self) -> list[Mutant]:
        """All of them, in reading order."""
        return [mutant for function in self.functions.values() for mutant in self._of(function)]

    def _of(self, function: Function) -> list[Mutant]:
        found = {one.edit: one for one in _Breaker(self, function).found() if one.before != one.after}
        return _numbered(sorted(found.values(), key=lambda one: (one.edit.begin, one.edit.end)))


def _numbered(found: list[Mutant]) -> list[Mutant]:
    """Of mutants that read the same, the second one says so, and so on."""
    seen = Counter[tuple[str, ...]]()
    numbered = []
    for mutant in found:
        seen[mutant.key] += 1
        numbered.append(replace(mutant, nth=seen[mutant.key]))
    return numbered


class _Breaker:
    """Finds the mutants of one function."""

    def __init__(self, source: Source, function: Function) -> None:
        self._source = source
        self._function = function
        self._names = source.names
        returns = [node for node in ast.walk(function) if isinstance(node, ast.Return)]
        members = [self._member(one) for node in sorted(returns, key=source.span) for one in ast.walk(node)]
        self._refusals = [one for one in dict.fromkeys(members) if isinstance(one, Cited) and one != ALLOWED]
        stored = [node.id for node in ast.walk(function) if isinstance(node, ast.Name) and _is_stored(node)]
        self._bound_once = {name for name in stored if stored.count(name) == 1} - {
            argument.arg for argument in function.args.args
        }

    def found(self) -> Iterator[Mutant]:
        for statement, siblings, owner in _statements(self._function.body, self._function):
            expressions = list(_expressions(statement))
            last = max((one.end_lineno or one.lineno for one in expressions), default=statement.lineno)
            lines = range(statement.lineno, last + 1)
            log = self._is_log(statement, expressions)
            for kind, edit in self._edits(statement, siblings, owner, expressions):
                yield Mutant(self._source, self._function.name, "log" if log else kind, edit, lines)

    def _is_log(self, statement: ast.stmt, expressions: list[ast.expr]) -> bool:
        called = _called(statement)
        return (
            self._function.name.startswith(TELLS)
            or called == WRITES
            or called.startswith(TELLS)
            or any(ast.unparse(one) == "log.on" for one in expressions)
        )

    def _edits(
        self, statement: ast.stmt, siblings: list[ast.stmt], owner: ast.AST, expressions: list[ast.expr]
    ) -> Iterator[tuple[str, Edit]]:
        alone = isinstance(owner, ast.If) and len(siblings) == 1 and not owner.orelse
        if not alone:  # otherwise it is the same as a condition that never holds
            yield from self._without(statement, siblings, owner)
        if isinstance(statement, ast.If | ast.While):
            yield from self._condition(statement.test, isinstance(statement, ast.If))
        if isinstance(statement, ast.AugAssign) and isinstance(statement.op, ast.Add | ast.Sub):
            yield "sum", self._operator(statement.target, statement.value, SUM, SUMS)
        returned = isinstance(statement, ast.Return)
        if returned and ast.unparse(self._function.returns or ast.Constant(None)) == "bool":
            yield from self._condition(expressions[0], True)
        for expression in expressions:
            for node in _parts(expression):
                yield from self._in_expression(node, returned)
            yield from self._wider(expression)

    def _without(self, statement: ast.stmt, siblings: list[ast.stmt], owner: ast.AST) -> Iterator[tuple[str, Edit]]:
        """The statement is not there."""
        last = owner is self._function and statement is siblings[-1]
        leaves = isinstance(statement, ast.Continue | ast.Break) or (isinstance(statement, ast.Return) and not last)
        if leaves:
            yield "way out", self._replace(statement, "pass")
        elif _called(statement) or (isinstance(statement, ast.Assign | ast.AugAssign) and self._may_go(statement)):
            yield "deletion", self._replace(statement, "pass")

    def _may_go(self, statement: ast.Assign | ast.AugAssign) -> bool:
        """Without the only assignment to a local name, everything would fail."""
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        names = {node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)}
        stored = all(isinstance(target, ast.Name | ast.Tuple) for target in targets)
        return not (stored and names & self._bound_once)

    def _condition(self, test: ast.expr, both: bool) -> Iterator[tuple[str, Edit]]:
        """One that always or never holds; a loop that never ends tells nothing."""
        if not isinstance(test, ast.Constant):
            if both:
                yield "condition", self._replace(test, "True")
            yield "condition", self._replace(test, "False")

    def _in_expression(self, node: ast.expr, returned: bool) -> Iterator[tuple[str, Edit]]:
        if isinstance(node, ast.IfExp):
            yield from self._condition(node.test, True)
        elif isinstance(node, ast.Compare):
            for left, right in zip([node.left, *node.comparators], node.comparators, strict=False):
                yield "comparison", self._operator(left, right, COMPARISON, COMPARISONS)
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
            yield "sum", self._operator(node.left, node.right, SUM, SUMS)
        elif isinstance(node, ast.BoolOp):
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield "logic", self._operator(left, right, LOGIC, {"and": "or", "or": "and"})
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            begin, _ = self._source.span(node)
            yield "not", Edit(begin, self._source.span(node.operand)[0], "(" * self._opened(node))
        elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
            yield "truth", self._replace(node, str(not node.value))
        elif isinstance(node, ast.Constant) and isinstance(node.value, int):
            yield "number", self._replace(node, str(node.value + 1))
        elif isinstance(node, ast.Name):
            yield from self._name(node)
        elif (member := self._member(node)) is not None:
            yield from self._other_members(node, member, returned)

    def _wider(self, expression: ast.expr) -> Iterator[tuple[str, Edit]]:
        """A rule that is meant for one case, or for some, holds for one more."""
        alternatives = [node.values for node in _parts(expression) if _is_or(node)]
        among = {id(one): others for others in alternatives for one in others}
        for node in _parts(expression):
            others = among.get(id(node), [node])
            asked = [member for one in others if (member := self._asked(one)) is not None]
            if self._asked(node) is None or node is not next(one for one in others if self._asked(one) is not None):
                continue  # only once for all the members it already holds for
            for member in _few_others(asked):
                text, name = ast.unparse(node), type(member).__name__
                yield "wider", self._replace(node, f"({text} or {text.rpartition(' == ')[0]} == {name}.{member.name})")

    def _asked(self, node: ast.expr) -> IntEnum | None:
        """The member that something is compared with, of an enumeration with more than two."""
        if not (isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ast.Eq)):
            return None
        member = self._member(node.comparators[0])
        return member if len(type(member).__members__ if member is not None else ()) > 2 else None

    def _opened(self, node: ast.UnaryOp) -> int:
        """How many brackets stand between `not` and what is negated."""
        begin, middle = self._source.span(node)[0], self._source.span(node.operand)[0]
        return self._source.text[begin:middle].count(b"(")

    def _name(self, node: ast.Name) -> Iterator[tuple[str, Edit]]:
        if node.id in EXTREMES:
            yield "extreme", self._replace(node, EXTREMES[node.id])
        elif type(number := self._names.get(node.id)) is int and number != NONE and node.id != "ALLOWED":
            yield "number", self._replace(node, f"({node.id} + 1)")

    def _other_members(self, node: ast.expr, member: IntEnum, returned: bool) -> Iterator[tuple[str, Edit]]:
        enumeration = type(member)
        name = ast.unparse(node).rpartition(".")[0]
        if not isinstance(member, Cited | EventKind):
            following = list(enumeration)[(list(enumeration).index(member) + 1) % len(enumeration)]
            yield "member", self._replace(node, f"{name}.{following.name}")
        elif isinstance(member, Cited) and returned and "ALLOWED" in enumeration.__members__:
            others = [one for one in self._refusals if one.paragraph != member.paragraph]
            if member != ALLOWED:
                yield "refusal", self._replace(node, f"{name}.ALLOWED")
                if others:
                    yield "reason", self._replace(node, f"{name}.{others[0].name}")
            else:
                refusal = others[0] if others else list(enumeration)[1]
                yield "refusal", self._replace(node, f"{name}.{refusal.name}")

    def _member(self, node: ast.AST) -> IntEnum | None:
        """The member of an enumeration that an expression names."""
        if not (isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)):
            return None
        enumeration = self._names.get(node.value.id)
        if not (isinstance(enumeration, type) and issubclass(enumeration, IntEnum)):
            return None
        return enumeration.__members__.get(node.attr)

    def _replace(self, node: ast.expr | ast.stmt, text: str) -> Edit:
        return Edit(*self._source.span(node), text)

    def _operator(self, left: ast.expr, right: ast.expr, pattern: re.Pattern[bytes], other: Mapping[str, str]) -> Edit:
        """The operator that stands between two expressions."""
        begin, end = self._source.span(left)[1], self._source.span(right)[0]
        found = pattern.search(self._source.text, begin, end)
        assert found, self._source.text[begin:end]
        return Edit(found.start(), found.end(), other[" ".join(found[0].decode().split())])


def _statements(body: list[ast.stmt], owner: ast.AST) -> Iterator[tuple[ast.stmt, list[ast.stmt], ast.AST]]:
    """Every statement that does something, with those beside it and whatever they belong to."""
    for statement in body:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue  # a docstring
        yield statement, body, owner
        for block in ("body", "orelse"):
            yield from _statements(getattr(statement, block, []), statement)


def _expressions(statement: ast.stmt) -> Iterator[ast.expr]:
    """What a statement itself computes, without the statements inside it and without annotations."""
    for name in ("target", "targets", "value", "iter", "test"):
        found = getattr(statement, name, None)
        yield from found if isinstance(found, list) else [found] if found else []


def _parts(expression: ast.expr) -> Iterator[ast.expr]:
    """An expression and all its parts, without texts."""
    if isinstance(expression, ast.JoinedStr):
        return
    yield expression
    for child in ast.iter_child_nodes(expression):
        if isinstance(child, ast.expr):
            yield from _parts(child)
        elif isinstance(child, ast.comprehension):
            for part in (child.iter, *child.ifs):
                yield from _parts(part)
        elif isinstance(child, ast.keyword):
            yield from _parts(child.value)


def _is_or(node: ast.expr) -> TypeGuard[ast.BoolOp]:
    return isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or)


def _few_others(members: list[IntEnum]) -> list[IntEnum]:
    """Other members of an enumeration: all, or the next one if there are many."""
    every = list(type(members[0]))
    after = [every[(every.index(members[-1]) + 1 + step) % len(every)] for step in range(len(every))]
    others = [member for member in after if member not in members]
    return others if len(every) <= FEW else others[:1]


def _is_stored(name: ast.Name) -> bool:
    return isinstance(name.ctx, ast.Store)


def _called(statement: ast.stmt) -> str:
    """The name of the rule, if a statement does nothing but call one."""
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        return ast.unparse(statement.value.func)
    return ""
