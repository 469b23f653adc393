"""The typesetter: Typst, with files that exist only in memory. Texts reach it as JSON, so that no card can run code."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

SOURCES = Path(__file__).parent / "typst"
NOT_INSTALLED = "printing needs the typesetter Typst: pip install 'boargame[print]'"
DOES_NOT_FIT = re.compile(r"does not fit: ([^:\"]*): ([^\"]*)")


class CannotPrint(ValueError):
    """Something about the box, or the machine, that a person can put right; the message says how."""


def is_installed() -> bool:
    return find_spec("typst") is not None and find_spec("font_source_sans_pro") is not None


def typeset(
    main: str,
    data: Mapping[str, Any],
    pictures: Mapping[str, str],
    layouts: bytes,
    format: str = "pdf",
    ppi: int = 150,
) -> list[bytes]:
    """A document of `press/typst`: a PDF, or a picture of each page."""
    if not is_installed():
        raise CannotPrint(NOT_INSTALLED)
    import typst

    files = {
        "main": (SOURCES / main).read_bytes(),
        "parts.typ": (SOURCES / "parts.typ").read_bytes(),
        "layouts.typ": layouts,
        "data.json": json.dumps(data).encode(),
        "pictures.json": json.dumps(pictures).encode(),
    }
    try:
        made: Any = typst.compile(  # type: ignore[call-overload]  # its stub knows no dictionary of files
            files, format=format, ppi=ppi, ignore_system_fonts=True, font_paths=[_fonts()]
        )
    except typst.TypstError as error:
        raise _said(error) from None
    return made if isinstance(made, list) else [made]


def _said(error: Any) -> Exception:
    """A text that is too long is a person's to shorten; anything else is a mistake in a layout, and shows."""
    if found := DOES_NOT_FIT.search(str(error)):
        who, text = found.groups()
        start = text if len(text) <= 60 else text[:60].rstrip() + "…"
        return CannotPrint(f"{who}: “{start}” does not fit on its piece: make the text shorter or the piece larger")
    return RuntimeError(f"a layout cannot be typeset: {getattr(error, 'diagnostic', error)}")


@cache
def _fonts() -> str:
    """Source Sans Pro, from a package of its own; Libertinus comes with Typst. Both are under the Open Font License."""
    found = find_spec("font_source_sans_pro")
    assert found is not None
    assert found.origin is not None
    return str(Path(found.origin).parent / "files")


def count_pages(pdf: bytes) -> int:
    """How many pages a document of ours has: the root of its tree of pages says so."""
    return max(int(count) for count in re.findall(rb"/Type\s*/Pages\b.*?/Count\s+(\d+)", pdf, re.DOTALL))
