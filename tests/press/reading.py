"""Reading a printed box back: pages, pieces and letters, in millimetres from the left upper corner."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

import pypdfium2 as pdfium
import pypdfium2.raw as raw

MM = 72 / 25.4


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    @property
    def size(self) -> tuple[float, float]:
        return self.right - self.left, self.bottom - self.top

    def holds(self, other: Box, slack: float = 0.0) -> bool:
        return (
            self.left - slack <= other.left
            and self.top - slack <= other.top
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def meets(self, other: Box) -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


@dataclass
class Page:
    """One page of a document."""

    width: float
    height: float
    frames: list[Box]  # rectangles that are stroked: pieces to cut out among them
    letters: list[tuple[str, Box]]
    fonts: dict[str, bool] = field(default_factory=dict)  # and whether they are embedded

    def pieces(self, width: float, height: float, slack: float = 0.1) -> list[Box]:
        """Pieces of a size, to a tenth of a millimetre: their frames, without what lies in them."""
        return [one for one in self.frames if abs(one.size[0] - width) <= slack and abs(one.size[1] - height) <= slack]

    def text(self, where: Box | None = None) -> str:
        """What is printed, or what is printed in a frame, in the order of the document."""
        return "".join(letter for letter, box in self.letters if where is None or where.holds(box, 0.05))

    @cached_property
    def words(self) -> str:
        return re.sub(r"\s+", " ", self.text())


def pages(pdf: bytes) -> Iterator[Page]:
    document = pdfium.PdfDocument(pdf)
    for page in document:
        yield _page(page)


def _page(page: Any) -> Page:
    wide, high = page.get_size()
    text = page.get_textpage()
    letters = []
    for place in range(text.count_chars()):
        left, bottom, right, top = text.get_charbox(place)
        letter = chr(raw.FPDFText_GetUnicode(text.raw, place))
        letters.append((letter, Box(left / MM, (high - top) / MM, right / MM, (high - bottom) / MM)))
    frames, fonts = [], {}
    for one in page.get_objects(max_depth=4):
        if one.type == raw.FPDF_PAGEOBJ_PATH and one.level == 0:
            left, bottom, right, top = one.get_bounds()
            frames.append(Box(left / MM, (high - top) / MM, right / MM, (high - bottom) / MM))
        elif one.type == raw.FPDF_PAGEOBJ_TEXT:
            font = raw.FPDFTextObj_GetFont(one.raw)
            fonts[_name(font)] = bool(raw.FPDFFont_GetIsEmbedded(font))
    return Page(wide / MM, high / MM, frames, letters, fonts)


def _name(font: Any) -> str:
    buffer = ctypes.create_string_buffer(128)
    raw.FPDFFont_GetBaseFontName(font, buffer, 128)
    return buffer.value.decode()
