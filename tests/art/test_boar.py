"""A boar holds for any numbers, stays the same individual, and is small."""

from __future__ import annotations

import gzip
import itertools
import os
import random
import re
import subprocess
import sys
from cmath import rect
from collections.abc import Iterator
from dataclasses import replace
from math import radians
from typing import Any

import pytest

from boargame.art import body, eyes, head, marks, snout
from boargame.art.boar import boar
from boargame.art.build import KINDS, Build, Numbers
from boargame.art.palette import DAY, NIGHT, standalone
from boargame.art.window import Window
from tests.art.drawings import any_boar, read, structure, without_names

CARD = Numbers(10, 4, 3, "feral", "D04")


def some(count: int, seed: int = 1) -> Iterator[dict[str, Any]]:
    dice = random.Random(seed)
    return (any_boar(dice) for _ in range(count))


def some_builds(count: int, seed: int) -> Iterator[Build]:
    return (Build(Numbers(**numbers)) for numbers in some(count, seed))


def picture(numbers: Numbers, **more: Any) -> str:
    return boar(**vars(numbers) | more)


def test_any_numbers_make_a_small_well_formed_picture() -> None:
    for numbers in some(150):
        for crop in ("full", "head"):
            svg = boar(**numbers, crop=crop)
            read(svg)
            assert len(svg) < 40_000
            assert len(gzip.compress(svg.encode())) < 12_000


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("n", [0, -3, 1000, 10**9])
def test_nothing_and_far_too_much_can_be_drawn(kind: str, n: int) -> None:
    for weight, crop in itertools.product((0, -1, 99, 10**9), ("full", "head")):
        svg = boar(n, n, n, kind, "", weight=weight, enraged=n > 0, crop=crop)
        read(svg)
        assert len(svg) < 40_000


def test_the_same_numbers_are_the_same_picture_in_every_process() -> None:
    code = "from boargame.art.boar import boar; print(boar(10, 4, 3, 'feral', 'D04', weight=2), end='')"
    env = os.environ | {"PYTHONHASHSEED": "7"}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert done.stdout == boar(10, 4, 3, "feral", "D04", weight=2)


def test_every_seed_and_every_kind_is_another_boar() -> None:
    drawn = [without_names(boar(5, 5, 5, kind, f"D{i:02}")) for kind in KINDS for i in range(24)]
    assert len(set(drawn)) == len(drawn)


def test_numbers_show() -> None:
    """More Ferocity: longer bristles and tusks; more Cunning: larger eyes and skull; more Mass: more body and jaw."""
    meek, fierce = Build(replace(CARD, ferocity=1)), Build(replace(CARD, ferocity=12))
    assert fierce.bristles > 2 * meek.bristles
    assert len(head.maw(fierce)) > len(head.maw(meek))
    dull, clever = Build(replace(CARD, cunning=1)), Build(replace(CARD, cunning=12))
    assert eyes.Gaze(clever).radius > 1.5 * eyes.Gaze(dull).radius
    assert clever.crown > dull.crown
    light, heavy = Build(replace(CARD, mass=1)), Build(replace(CARD, mass=12))
    assert heavy.width * heavy.height > 2 * light.width * light.height
    assert heavy.jaw > light.jaw


def test_rage_changes_eyes_and_mouth_but_not_the_individual() -> None:
    parts = (body.tail, body.legs, body.mane, body.trunk, body.load, head.ears, head.skull, head.face, head.tusks)
    for numbers in some(60, seed=2):
        calm, angry = (Build(Numbers(**numbers | {"enraged": enraged})) for enraged in (False, True))
        for part in (*parts, snout.snout):
            assert without_names(part(calm)) == without_names(part(angry)), part.__name__
        assert eyes.eyes(calm) != eyes.eyes(angry)
        assert head.steam(angry)
        assert not head.steam(calm)


def test_weight_makes_a_boar_fat_but_not_another_individual() -> None:
    parts = (body.tail, body.legs, head.head, head.ears, marks.marks)
    for numbers in some(60, seed=3):
        builds = [Build(Numbers(**numbers | {"weight": weight})) for weight in range(4)]
        for part in parts:
            assert len({structure(part(build)) for build in builds}) == 1, part.__name__
        for build in builds:
            same = ("looks_right", "tilt", "curl", "snout", "drooping_ear", "coarse", "striped", "spot")
            assert [getattr(build, name) for name in same] == [getattr(builds[0], name) for name in same]
        assert builds[3].width >= builds[0].width
        assert [body.load(build).count("<path") for build in builds[1:]] == [4, 8, 12], "a stone for each"


def test_night_and_crop_change_nothing_of_the_boar() -> None:
    for numbers in some(30, seed=4):
        day, night, close = (
            Build(Numbers(**numbers | more)) for more in ({"night": False}, {"night": True}, {"crop": "head"})
        )
        assert without_names(head.head(day)) == without_names(head.head(night)) == without_names(head.head(close))
        assert without_names(body.body(day)) == without_names(body.body(night))


STROKE = re.compile(r"M([-\d.]+) ([-\d.]+)q([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) [-\d.]+ [-\d.]+")


def strokes(svg: str) -> dict[str, list[tuple[float, float]]]:
    """The strokes of the gouge: where each begins and ends, and the two points that it bulges towards."""
    found = {}
    for one in STROKE.finditer(svg):
        x, y, ax, ay, bx, by, cx, cy = map(float, one.groups())
        found[one[0]] = [(x, y), (x + ax, y + ay), (x + bx, y + by), (x + bx + cx, y + by + cy)]
    return found


def test_only_strokes_that_nobody_could_see_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    builds = [Build(Numbers(**numbers, crop=crop)) for numbers in some(25, seed=5) for crop in ("full", "head")]
    short = [strokes(body.fur(build)) for build in builds]
    monkeypatch.setattr(Window, "sees", lambda *_: True)
    monkeypatch.setattr(Build, "behind_head", lambda *_: False)
    omitted = 0
    for build, kept in zip(builds, short, strict=True):
        every = strokes(body.fur(build))
        assert kept.items() <= every.items()
        for stroke in every.keys() - kept.keys():
            assert out_of_sight(build.window, every[stroke]) or all(behind_skull(build, *at) for at in every[stroke])
        omitted += len(every) - len(kept)
    assert omitted > 1000


def out_of_sight(window: Window, points: list[tuple[float, float]]) -> bool:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return max(xs) < window.left or min(xs) > window.right or max(ys) < window.top or min(ys) > window.bottom


def behind_skull(build: Build, x: float, y: float) -> bool:
    """Within the outline of the skull, which is drawn on top: counted by crossings, in the units of the head."""
    here = complex(x - build.head_x, y - build.head_y) / build.head_size * rect(1, radians(-build.tilt))
    outline = re.search(r'<clipPath.*? d="M([^"]*)Z"', head.skull(build))
    assert outline
    corners = [tuple(map(float, curve.split()[-2:])) for curve in outline[1].split("C")]
    inside = False
    for (ax, ay), (bx, by) in itertools.pairwise([*corners, corners[0]]):
        if (ay > here.imag) != (by > here.imag):
            inside ^= here.real < ax + (here.imag - ay) / (by - ay) * (bx - ax)
    return inside


def test_a_head_is_in_the_middle_of_its_crop() -> None:
    for build in some_builds(60, seed=6):
        seen = Build(replace(build.numbers, crop="head")).window
        assert (seen.left + seen.right) / 2 == pytest.approx(build.head_x)
        assert seen.top < build.head_y - build.crown * build.head_size
        assert seen.bottom > build.head_y + 0.85 * build.chin * build.head_size


def test_boars_on_one_page_do_not_share_names() -> None:
    looks = [
        replace(CARD, **look) for look in ({}, {"enraged": True}, {"weight": 1}, {"night": True}, {"crop": "head"})
    ]
    cards = [replace(CARD, seed="D05"), replace(CARD, mass=4), replace(CARD, kind="massive")]
    names = [one.get("id") for numbers in looks + cards for one in read(picture(numbers)).iter() if one.get("id")]
    assert len(names) == 2 * len(looks + cards) == len(set(names))


def test_a_title_is_a_name_for_screen_readers_whatever_is_in_it() -> None:
    title = 'The "Sow" & <b>\'s</b> Bör 🐗'
    root = read(picture(CARD, title=title))
    assert (root.get("role"), root.get("aria-label"), root.get("aria-hidden")) == ("img", title, None)
    assert read(picture(CARD, title="a\x00b\x1f\ud800\uffff")).get("aria-label") == "a b   "
    assert read(picture(CARD)).get("aria-hidden") == "true"


def test_a_seed_may_be_any_text() -> None:
    for seed in ("", '"<&>', "🐗", "\ud800"):
        read(boar(5, 5, 5, "hybrid", seed))


def test_a_standalone_boar_brings_its_colours() -> None:
    for night, palette in ((False, DAY), (True, NIGHT)):
        svg = standalone(picture(replace(CARD, night=night)))
        read(svg)
        assert "var(" not in svg
        assert "currentColor" not in svg
        assert palette["pig-sky"] in svg
        assert set(re.findall(r"#\w{6}(?=\")", svg)) <= set(palette.values())


def test_without_backdrop_there_is_only_the_boar() -> None:
    bare = picture(replace(CARD), backdrop=False)
    assert "pig-sky" not in bare
    assert without_names(body.body(Build(CARD))) in without_names(bare)


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(ValueError, match="no boar is 'tame'; expected feral, cunning, massive, hybrid"):
        boar(1, 1, 1, "tame", "")
    with pytest.raises(ValueError, match="crop = 'tail': expected full, head"):
        boar(1, 1, 1, "feral", "", crop="tail")
