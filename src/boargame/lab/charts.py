"""Charts of a report: drawn by Altair, kept as SVG, readable in grey."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from boargame.core.gauge import POINTS
from boargame.lab.stats import Estimate
from boargame.lab.study import CardStudy, Spread

INK, GREY, PALE, PAPER = "#1f1b16", "#8a8278", "#d8d1c4", "#fbf8f1"
WIDTH = 520
ENDS = 15


def _svg(chart: Any, background: str = "transparent") -> str:
    """As text that can stand in a page; no two charts share an id."""
    import vl_convert

    styled = (
        chart.configure(
            background=background, font="sans-serif", padding={"left": 14, "top": 5, "right": 5, "bottom": 5}
        )
        .configure_view(stroke=None)
        .configure_axis(
            labelColor=INK, titleColor=INK, gridColor=PALE, domainColor=GREY, tickColor=GREY, titleFontWeight="normal"
        )
    )
    drawn = str(vl_convert.vegalite_to_svg(styled.to_json()))
    head, rest = drawn.split(">", 1)
    return re.sub(r' (class|width|height)="[^"]*"', "", head).replace("<svg", '<svg class="chart"', 1) + ">" + rest


def _data(rows: list[dict[str, Any]]) -> Any:
    import altair as alt

    return alt.Data(values=rows)  # type: ignore[no-untyped-call]


def histogram(one: Spread, title: str) -> str:
    """With a line at the median."""
    import altair as alt

    rows = [{"from": low, "to": high, "matches": count} for low, high, count in one.bins]
    bars = (
        alt.Chart(_data(rows))
        .mark_rect(color=GREY, stroke="white", strokeWidth=0.5)
        .encode(
            x=alt.X("from:Q", title=f"{title} (line: median)", axis=alt.Axis(grid=False), scale=alt.Scale(zero=False)),
            x2="to:Q",
            y=alt.Y("matches:Q", title="matches"),
            y2=alt.datum(0),
        )
    )
    middle = alt.Chart(_data([{"x": one.median}])).mark_rule(color=INK, size=2).encode(x="x:Q")
    return _svg((bars + middle).properties(width=WIDTH, height=140))


def intervals(names: Sequence[str], found: Sequence[Estimate], title: str, line: float = 0.0) -> str:
    """A dot and its interval for each name, and a line for comparison."""
    import altair as alt

    rows = [
        {"name": name, "value": one.value, "low": one.low, "high": one.high}
        for name, one in zip(names, found, strict=True)
    ]
    base = alt.Chart(_data(rows)).encode(y=alt.Y("name:N", sort=None, title=None, axis=alt.Axis(labelLimit=220)))
    bars = base.mark_rule(color=GREY, size=2).encode(
        x=alt.X("low:Q", title=title, scale=alt.Scale(zero=False)), x2="high:Q"
    )
    dots = base.mark_point(color=INK, filled=True, size=45).encode(x="value:Q")
    rule = alt.Chart(_data([{"x": line}])).mark_rule(color=INK, strokeDash=[3, 3]).encode(x="x:Q")
    return _svg((rule + bars + dots).properties(width=WIDTH, height=max(60, 17 * len(rows))))


def card_effects(found: Sequence[CardStudy], unit: str) -> str:
    """Of cards in the order of their strength; of many, those at both ends."""
    title = f"{unit} that go with taking it"
    if len(found) > 2 * ENDS:
        found, title = [*found[:ENDS], *found[-ENDS:]], f"{title}: the {ENDS} cards with most, and with fewest"
    return intervals([one.name for one in found], [one.points for one in found], title)


def course(values: Any, title: str) -> str:
    """Means over the match, of winners and of others."""
    import altair as alt

    rows = [
        {"part": 100 * moment / (POINTS - 1), "value": float(values[moment][who]), "who": name}
        for who, name in enumerate(("winners", "others"))
        for moment in range(POINTS)
        if values[moment][who] == values[moment][who]
    ]
    chart = (
        alt.Chart(_data(rows))
        .mark_line(color=INK)
        .encode(
            x=alt.X("part:Q", title="part of the match, %"),
            y=alt.Y("value:Q", title=title),
            strokeDash=alt.StrokeDash("who:N", title=None, sort=["winners", "others"]),
        )
    )
    return _svg(chart.properties(width=WIDTH, height=150))


def ladder(names: Sequence[str], ratings: Sequence[tuple[int, int]]) -> str:
    """Elo, step by step, with intervals: a picture by itself, for a page of the documentation."""
    import altair as alt

    rows = [
        {"name": name, "elo": elo, "low": elo - margin, "high": elo + margin}
        for name, (elo, margin) in zip(names, ratings, strict=True)
    ]
    x = alt.X("name:N", sort=None, title=None, axis=alt.Axis(labelAngle=-30, grid=False))
    base, scale = alt.Chart(_data(rows)).encode(x=x), alt.Scale(zero=False)
    line = base.mark_line(color=GREY).encode(y=alt.Y("elo:Q", title="Elo", scale=scale))
    bars = base.mark_rule(color=INK, size=2).encode(y=alt.Y("low:Q", title="Elo", scale=scale), y2="high:Q")
    dots = base.mark_point(color=INK, filled=True, size=45).encode(y=alt.Y("elo:Q", scale=scale))
    return _svg((line + bars + dots).properties(width=WIDTH, height=220), PAPER)
