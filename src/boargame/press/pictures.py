"""The pictures of a box, by name: `icon:wild`, `portrait:D04`, `emblem`, and what a game draws for paper alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from boargame.art import emblems, icons
from boargame.core.companion import companion
from boargame.press.inks import Ink, recoloured
from boargame.press.pieces import Opened


def drawn(opened: Opened, portraits: Iterable[str], own: Mapping[str, str], ink: Ink) -> dict[str, str]:
    """Every picture that layouts may name, in these inks."""
    found = {f"icon:{name}": icons.icon(name) for name in icons.SYMBOLS}
    found |= {"emblem": emblems.emblem(opened.game.name), **own}
    found |= {name: _portrait(opened, name) for name in dict.fromkeys(portraits)}
    return {name: recoloured(svg, ink) for name, svg in found.items()}


def _portrait(opened: Opened, name: str) -> str:
    portraits = companion(opened.game, "portraits")
    return str(portraits.portrait(opened.box, opened.seen.names, name.removeprefix("portrait:")))
