"""Writes the protocol's classes, and those of games' boards, as TypeScript: `make types`.

Structs become interfaces, named unions and literals become types, comments come along. A field may be missing if it may
be UNSET, or, in what a browser sends (structs that forbid unknown fields), if it has a default.
"""

from __future__ import annotations

import inspect
import json
import re
import sys
from pathlib import Path
from types import ModuleType, UnionType
from typing import Any, Literal, Union, get_origin

import msgspec
from msgspec import NODEFAULT
from msgspec.inspect import Field, Type

HEADER = "// Generated from {} by `make types`: do not edit.\n"
PROTOCOL = "src/boargame/table/protocol.py"
WIDTH = 120

PLAIN: dict[type[Type], str] = {
    msgspec.inspect.AnyType: "unknown",
    msgspec.inspect.BoolType: "boolean",
    msgspec.inspect.BytesType: "string",  # in base64
    msgspec.inspect.FloatType: "number",
    msgspec.inspect.IntType: "number",
    msgspec.inspect.NoneType: "null",
    msgspec.inspect.StrType: "string",
}


def files() -> dict[str, str]:
    """Every generated file of the client, and what it should say."""
    from boargame.core import registry
    from boargame.table import protocol, showing

    found = {"src/protocol.ts": generate(protocol, protocol.WIRE, PROTOCOL)}
    for name, folder in registry.folders().items():
        board = showing.own_board(registry.game(name)) if folder.parent == registry.HOME else None
        if board is not None:
            source = f"src/boargame/games/{folder.name}/show/{showing.OWN_BOARD}.py"
            found[f"src/games/{name}/types.ts"] = generate(board, board.TYPES, source)
    return found


def generate(module: ModuleType, wire: tuple[Any, ...], source: str) -> str:
    """All that these types are made of, in the module's order, with the module's constants and named types."""
    structs: dict[type, msgspec.inspect.StructType] = {}
    for kind in msgspec.inspect.multi_type_info(wire):
        _collect(kind, structs)
    names = {name: value for name, value in vars(module).items() if not name.startswith("_")}
    if strangers := [cls.__name__ for cls in structs if names.get(cls.__name__) is not cls]:
        raise TypeError(f"{', '.join(strangers)}: not a class of {module.__name__} by that name")
    aliases = {
        name: msgspec.inspect.type_info(value)
        for name, value in names.items()
        if get_origin(value) in (Literal, Union, UnionType)
    }
    written = {_key(kind): name for name, kind in aliases.items()}
    parts = [HEADER.format(source)]
    for name, value in names.items():
        if name.isupper() and isinstance(value, int | str):
            parts.append(f"export const {name} = {_literal(value)};\n")
        elif name in aliases:
            parts.append(_alias(name, _write(aliases[name], {})))
        elif isinstance(value, type) and value in structs:
            parts.append(_interface(structs[value], written))
    return "\n".join(parts)


def _collect(kind: Type, found: dict[type, msgspec.inspect.StructType]) -> None:
    """Find the structs that a type is made of, itself included."""
    inner: tuple[Type, ...] = ()
    match kind:
        case msgspec.inspect.StructType(cls=cls, fields=fields):
            if cls not in found:
                found[cls] = kind
                inner = tuple(field.type for field in fields)
        case msgspec.inspect.UnionType(types=types):
            inner = types
        case msgspec.inspect.DictType(key_type=key, value_type=value):
            inner = (key, value)
        case msgspec.inspect.ListType(item_type=item) | msgspec.inspect.VarTupleType(item_type=item):
            inner = (item,)
        case msgspec.inspect.TupleType(item_types=items):
            inner = items
        case msgspec.inspect.Metadata(type=bare):
            inner = (bare,)
    for one in inner:
        _collect(one, found)


def _interface(struct: msgspec.inspect.StructType, aliases: dict[str, str]) -> str:
    lines = []
    if doc := vars(struct.cls).get("__doc__"):
        lines.append(_comment(doc))
    lines.append(f"export interface {struct.cls.__name__} {{")
    if struct.tag_field:
        lines.append(f"  {struct.tag_field}: {_literal(struct.tag)};")
    comments = _comments(struct.cls)
    for field in struct.fields:
        if comment := comments.get(field.name):
            lines.append("  " + _comment(comment))
        missing = "?" if _may_be_missing(field, struct) else ""
        lines.append(f"  {field.encode_name}{missing}: {_write(field.type, aliases)};")
    return "\n".join([*lines, "}\n"])


def _alias(name: str, text: str) -> str:
    line = f"export type {name} = {text};\n"
    return line if len(line) <= WIDTH else f"export type {name} =\n  | " + text.replace(" | ", "\n  | ") + ";\n"


def _may_be_missing(field: Field, struct: msgspec.inspect.StructType) -> bool:
    unset = field.default is NODEFAULT and field.default_factory is NODEFAULT
    return not field.required and (unset or struct.forbid_unknown_fields)


def _comments(cls: type) -> dict[str, str]:
    """The comments after the fields of a class and of its bases."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        if base.__module__ == cls.__module__:
            found.update(re.findall(r"^    (\w+): .*  # (.+)$", inspect.getsource(base), re.MULTILINE))
    return found


def _comment(text: str) -> str:
    return "/** " + " ".join(text.split()).replace("*/", "*\\/") + " */"


def _write(kind: Type, aliases: dict[str, str]) -> str:
    if name := aliases.get(_key(kind)):
        return name
    match kind:
        case msgspec.inspect.StructType(cls=cls):
            return cls.__name__
        case msgspec.inspect.UnionType(types=types):
            return " | ".join(_write(one, aliases) for one in types)
        case msgspec.inspect.LiteralType(values=values):
            return " | ".join(map(_literal, values))
        case msgspec.inspect.DictType(key_type=msgspec.inspect.StrType(), value_type=value):
            return f"Record<string, {_write(value, aliases)}>"
        case msgspec.inspect.ListType(item_type=item) | msgspec.inspect.VarTupleType(item_type=item):
            text = _write(item, aliases)
            return f"({text})[]" if " | " in text else f"{text}[]"
        case msgspec.inspect.TupleType(item_types=items):
            return f"[{', '.join(_write(item, aliases) for item in items)}]"
        case msgspec.inspect.Metadata(type=bare):
            return _write(bare, aliases)
    if type(kind) not in PLAIN:
        raise TypeError(f"no TypeScript is known for {kind}")
    return PLAIN[type(kind)]


def _key(kind: Type) -> str:
    """How to recognise a named type."""
    return repr(kind) if isinstance(kind, msgspec.inspect.LiteralType | msgspec.inspect.UnionType) else ""


def _literal(value: object) -> str:
    text = json.dumps(value)
    return text if re.search(r"['\\]", text) else text.replace('"', "'")


def main(client: str) -> None:
    for name, text in files().items():
        file = Path(client) / name
        if file.parent.exists():
            file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
