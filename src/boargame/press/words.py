"""Texts with icons and bold words in them, taken apart for the typesetter, who then need not read any markup."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

POWERS = {"R": "ferocity", "B": "cunning", "G": "mass"}
PIECE = re.compile(r"\[([A-Za-z_]+) ?(\d*)\]|\*\*(.+?)\*\*|`([^`]+)`")
Run = dict[str, Any]


def runs(text: str, icons: Mapping[str, str] = POWERS) -> list[Run]:
    """`+[G1] each **turn**`: letters, an icon with its number, letters, bold letters."""
    found: list[Run] = []
    end = 0
    for piece in PIECE.finditer(text):
        if piece.start() > end:
            found.append({"text": text[end : piece.start()]})
        code, number, bold, mono = piece.groups()
        if bold is not None:
            found.append({"text": bold, "bold": True})
        elif mono is not None:
            found.append({"text": mono, "mono": True})
        else:
            found.append({"icon": icons.get(code, code), "number": number})
        end = piece.end()
    if end < len(text):
        found.append({"text": text[end:]})
    return found


def sentence(text: str) -> str:
    """With a capital, and a full stop."""
    text = text.strip()
    return f"{text[:1].upper()}{text[1:]}{'' if text[-1:] in '.!?…' else '.'}" if text else ""
