"""The press: an order in, files out. All of them are made before the first one is written."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from boargame.press import booklet, keeping, other_tables, printing
from boargame.press.order import Order
from boargame.press.printing import Report, no_report
from boargame.press.typesetter import NOT_INSTALLED, CannotPrint, is_installed

BOX, RULEBOOK = "box.pdf", "rulebook.pdf"
PICTURES = "cards"


def documents(order: Order, report: Report = no_report) -> dict[str, bytes]:
    """The box and its rulebook as PDF."""
    if not is_installed():
        raise CannotPrint(NOT_INSTALLED)
    box = keeping.kept(order, BOX, lambda: printing.box_pdf(order, report))
    book = keeping.kept(order, RULEBOOK, lambda: booklet.rulebook_pdf(order, report))
    report("Done", 100)
    return {BOX: box, RULEBOOK: book}


def pictures(order: Order, kind: str) -> dict[str, bytes]:
    """Every card as a picture of its own, by its id."""
    return {f"{PICTURES}/{name}.{kind}": drawn for name, drawn in other_tables.single_cards(order, kind).items()}


def check_folder(folder: Path) -> None:
    """Better now than when everything is set."""
    above = next(one for one in (folder, *folder.absolute().parents) if one.exists())
    if not above.is_dir():
        raise CannotPrint(f"{above} is a file: name a folder")
    if not os.access(above, os.W_OK | os.X_OK):
        raise CannotPrint(f"{above} cannot be written: name another folder")


def write(folder: Path, files: Mapping[str, bytes]) -> list[Path]:
    written = []
    for name, content in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        written.append(file)
    return written
