"""Suspects: does a card that stands out make winners, or do winners happen to own it?

The cards of the worst findings are tried as in `lab.worth`: from the same moments, the rest of the match is played with
the card and without it. Then each finding says what came of it, and is ranked by that: by what taking the card causes
for certain, not by what goes with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from boargame.lab.findings import STRONG, Finding, surely, widened
from boargame.lab.stats import minus
from boargame.lab.study import CardStudy, Study
from boargame.lab.worth import CardWorth

MOST_SUSPECTS = 12
"""Cards that are tried: those of the worst findings."""

MATCHES = 2000
"""From which moments are taken, unless somebody says otherwise."""

NOT_SURE = 0.5
"""What was not shown to be the cause is no worse than this."""


def suspects(study: Study, found: Sequence[Finding]) -> list[str]:
    """The ids of the cards that stand out, the worst first."""
    ids = {one.number: one.id for one in study.cards}
    numbers = [one.card for one in sorted(found, key=lambda one: -one.severity) if one.card in ids]
    return [ids[number] for number in dict.fromkeys(numbers)][:MOST_SUSPECTS]


def weighed(study: Study, found: Sequence[Finding], worths: Sequence[CardWorth]) -> list[Finding]:
    """The findings, with what taking their cards has caused, as far as that was tried; the worst first."""
    tried = {one.id: one for one in worths}
    if not tried:
        return sorted(found, key=lambda one: -one.severity)
    cards = {one.number: one for one in study.cards}
    spread = float(np.std(study.by_seat("score")))
    told: list[Finding] = []
    for one in found:
        card = cards.get(one.card)
        if card is None:
            told.append(one)
        elif card.id in tried:
            told.append(_weighed(one, card, tried[card.id], spread, len(tried), study.game.about.unit))
        else:
            told.append(replace(one, severity=min(one.severity, NOT_SURE)))
    return sorted(told, key=lambda one: -one.severity)


def _weighed(one: Finding, card: CardStudy, worth: CardWorth, spread: float, tried: int, unit: str) -> Finding:
    points, tolerable = worth.points, STRONG * spread
    half = points.half * widened(tried)
    strong = not one.trap
    brought = points.value if strong else -points.value
    certain = surely(brought, half) if brought > 0 else 0.0
    severity = certain * card.taken.value / tolerable
    figure = minus(f"{points.value:+.1f} {unit} [{points.value - half:+.1f} to {points.value + half:+.1f}]")
    cause = f"Tried at {points.count:,} moments, with the same chance: taking it brings {figure}."
    if certain > tolerable:
        what = "is too strong: taking it brings" if strong else "is a trap: taking it costs"
        title = f"{card.name} {what} {brought:.1f} {unit}, beside the best other choice."
        return replace(one, severity=severity, title=title, evidence=f"{cause} {one.evidence}")
    if brought + half < tolerable:
        looks = "too strong" if strong else "like a trap"
        told = "winners have it, but it does not make them" if strong else "losers have it, but it does not make them"
        title = f"{card.name} only looks {looks}: {told}."
        return replace(one, severity=min(one.severity, NOT_SURE), title=title, evidence=f"{cause} {one.evidence}")
    unsure = f"{cause} That is too few to tell whether it is the cause. {one.evidence}"
    return replace(one, severity=min(one.severity, max(severity, NOT_SURE)), evidence=unsure)
