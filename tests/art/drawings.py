"""What tests of drawings share: reading SVG, and boars by chance."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ElementTree
from typing import Any

from boargame.art.build import KINDS

SVG = "{http://www.w3.org/2000/svg}"
NAME = re.compile(r"p[0-9a-f]{10}")
NUMBER = re.compile(r"-?\d+(\.\d+)?")


def read(svg: str) -> ElementTree.Element:
    """The elements of a whole picture, after checking what holds for every one."""
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert not re.search(r"\bnan\b|\binf\b|None|True|False", svg)
    assert not re.search(r"\de[-+]?\d", re.sub(r"#\w+", "", NAME.sub("", svg))), "a number like 1e-7"
    names = [one.get("id") for one in root.iter() if one.get("id")]
    assert len(names) == len(set(names))
    assert set(re.findall(r"url\(#(\w+)\)", svg)) <= set(names)
    return root


def without_names(svg: str) -> str:
    return NAME.sub("name", svg)


def structure(svg: str) -> str:
    """Which shapes in which colours, wherever they are."""
    return NUMBER.sub("0", without_names(svg))


def any_boar(dice: random.Random) -> dict[str, Any]:
    """Arguments of `boar`, except for the crop."""
    most = dice.choice((3, 14, 40))
    return {
        "ferocity": dice.randint(0, most),
        "cunning": dice.randint(0, most),
        "mass": dice.randint(0, most),
        "kind": dice.choice(tuple(KINDS)),
        "seed": f"X{dice.randrange(10**6)}",
        "enraged": dice.random() < 0.4,
        "weight": dice.choice((0, 0, 1, 3)),
        "night": dice.random() < 0.5,
    }
