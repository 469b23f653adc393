"""How a game does beside its targets, for people: what is missed first, and what nobody need look at last."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from boargame.core.game import Game
from boargame.lab.figures import SHARE, Figure, figures
from boargame.lab.findings import DEAD_CARDS
from boargame.lab.stats import minus
from boargame.lab.study import names
from boargame.lab.targets import KNOWN, MISSED, OK, UNFAIR, UNSURE, Checked, Target

HEADS = {
    MISSED: "Missed",
    KNOWN: "Falls short, as is known",
    UNSURE: "Beyond the target, but too few matches to be sure",
    OK: "Met",
}
MOST_MATCHES = 100_000
"""Nobody would play more only to be sure."""


def page(game: Game, found: Sequence[Checked], failing: Sequence[Checked], games: int) -> RenderableType:
    """Every target under its verdict, and a line about all of them, with the worst of those for which the check fails.
    The worst come first."""
    lines: list[tuple[int, str]] = []
    for verdict, head in HEADS.items():
        here = [one for one in found if one.verdict == verdict]
        if here:
            lines += [(0, f"{head}:"), *_told(game, here, verdict, games), (0, "")]
    lines.append((0, _summary(found, games) + (f" The worst: {_worst(game, failing[0])}." if failing else "")))
    return Group(
        *(Padding(Text(text), (0, 0, 0, indent), expand=False) if indent else Text(text) for indent, text in lines)
    )


def _summary(found: Sequence[Checked], games: int) -> str:
    count = {verdict: sum(one.verdict == verdict for one in found) for verdict in HEADS}
    parts = [
        (count[MISSED], "missed"),
        (count[KNOWN], "known to fall short"),
        (count[UNSURE], f"not sure after {games:,} matches"),
        (count[OK], "met"),
    ]
    return (
        f"Of {len(found)} figure{'' if len(found) == 1 else 's'}: {', '.join(f'{n} {what}' for n, what in parts if n)}."
    )


def _worst(game: Game, one: Checked) -> str:
    figure = figure_of(game, one.target.what)
    wanted, players = _wanted(figure, one.target), f"with {one.players} players"
    return f"{one.target.what} {players}, {_found(figure, one)}, wanted {wanted}"


def _told(game: Game, found: Sequence[Checked], verdict: str, games: int) -> Iterator[tuple[int, str]]:
    """Lines, and how far in each begins."""
    for target in dict.fromkeys(one.target for one in found):
        here = sorted((one for one in found if one.target is target), key=lambda one: one.players)
        figure = figure_of(game, target.what)
        head = f"{target.what}, wanted {_wanted(figure, target)}"
        if verdict == OK:
            told = [f"{_value(figure, one.found.value)} with {one.players}" for one in here]
            yield 2, f"{head}: {names(told)} players"
            continue
        yield 2, f"{head}. {target.why}".rstrip()
        for one in here:
            more = _more(one, games) if verdict == UNSURE else ""
            yield 4, f"{one.players} players: {_found(figure, one)}{more}"
        if verdict == KNOWN:
            yield 4, target.known


def figure_of(game: Game, what: str) -> Figure:
    """How the figure of a target is read: as a share, or as a number."""
    parts = {one.name for one in game.counts.own if one.out_of}
    if what == UNFAIR or what in parts:
        return Figure(what, SHARE)
    return next((one for one in figures(game) if one.name == what), Figure(what))


def _wanted(figure: Figure, target: Target) -> str:
    low, high = (f"{100 * end:g}" if figure.kind == SHARE else f"{end:g}" for end in (target.least, target.most))
    unit = " %" if figure.kind == SHARE else ""
    if math.isinf(target.least):
        return f"at most {high}{unit}"
    return f"at least {low}{unit}" if math.isinf(target.most) else f"{low} to {high}{unit}"


def _found(figure: Figure, one: Checked) -> str:
    value = _value(figure, one.found.value)
    if one.target.what == DEAD_CARDS:
        return f"{value} ({names(one.about.split(', '), 20)})" if one.about else value
    low, high = (_value(figure, end).removesuffix(" %") for end in (one.found.low, one.found.high))
    about = f" ({one.about})" if one.about else ""
    return f"{value} [{low} to {high}]{about}"


def _value(figure: Figure, value: float) -> str:
    if figure.kind == SHARE:
        return minus(f"{100 * value:.1f} %")
    whole = abs(value) >= 100 or value == round(value)
    return minus(f"{value:.0f}" if whole else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}")


def _more(one: Checked, games: int) -> str:
    """How many matches would tell, if what was found is near the truth: intervals shrink with their square root."""
    beyond = max(one.target.least - one.found.value, one.found.value - one.target.most)
    needed = games * ((one.found.high - one.found.value) / beyond) ** 2
    if not math.isfinite(needed) or needed > MOST_MATCHES:
        return ""
    size = 10 ** max(0, math.floor(math.log10(max(needed, 1))) - 1)
    return f"; about {math.ceil(needed / size) * size:,} matches would tell"
