"""Suspects: does a card that stands out make winners, or do winners happen to own it?

The cards of the worst findings are tried as in `lab.worth`: from the same moments, the rest of the match is played with
the card and without it. Then each finding says what came of it, and is ranked by that: it is as bad as it looked, but
no better and no worse than the trial allows. A card that is not the cause is told apart.

A card that nearly everybody takes is another matter. A player who leaves it for the trial takes it soon after, so that
both ways of the trial end with it, and hardly differ. Such a card is only acquitted if taking it surely costs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from boargame.lab.findings import STRONG, Finding, widened
from boargame.lab.stats import minus
from boargame.lab.study import CardStudy, Study
from boargame.lab.worth import CardWorth

MOST_SUSPECTS = 12
"""Cards that are tried: those of the worst findings."""

MATCHES = 500
"""From which moments are taken, unless somebody says otherwise."""

ACQUITTED = 0.5
"""A card that is not the cause is no worse than this."""

SOON = "That says little: a player who leaves it may take it soon after."


def suspects(study: Study, found: Sequence[Finding]) -> list[str]:
    """The ids of the cards that stand out, the worst first."""
    ids = {one.number: one.id for one in study.cards}
    numbers = [one.card for one in sorted(found, key=lambda one: -one.severity) if one.card in ids]
    return [ids[number] for number in dict.fromkeys(numbers)][:MOST_SUSPECTS]


def weighed(study: Study, found: Sequence[Finding], worths: Sequence[CardWorth]) -> list[Finding]:
    """The findings, with what taking their cards has caused, as far as that was tried; the worst first."""
    tried, cards = {one.id: one for one in worths}, {one.number: one for one in study.cards}
    spread = float(np.std(study.by_seat("score")))
    told: list[Finding] = []
    for one in found:
        card = cards.get(one.card)
        worth = tried.get(card.id) if card else None
        told.append(_weighed(one, card, worth, spread, len(tried), study.game.about.unit) if card and worth else one)
    return sorted(told, key=lambda one: -one.severity)


def _weighed(one: Finding, card: CardStudy, worth: CardWorth, spread: float, tried: int, unit: str) -> Finding:
    points, tolerable = worth.points, STRONG * spread
    half = points.half * widened(tried)
    brought = -points.value if one.trap else points.value
    least, most = max(0.0, brought - half), max(0.0, brought + half)
    moves = card.taken.value / tolerable  # in the units in which findings of cards are bad
    elusive = one.tempting and most > 0
    severity = max(one.severity, least * moves) if elusive else min(max(one.severity, least * moves), most * moves)
    figure = minus(f"{points.value:+.1f} {unit} [{points.value - half:+.1f} to {points.value + half:+.1f}]")
    cause = f"Tried at {points.count:,} moments, with the same chance: taking it brings {figure}."
    played = f"In the matches as they were played: {one.evidence}"
    if least > tolerable:
        what = "is a trap: taking it costs" if one.trap else "is too strong: taking it brings"
        title = f"{card.name} {what} {brought:.1f} {unit}, beside the best other choice."
        return replace(one, severity=severity, title=title, evidence=f"{cause} {played}")
    if elusive:
        return replace(one, severity=severity, evidence=f"{one.evidence} {cause} {SOON}")
    if most < tolerable:
        looks, who = ("like a trap", "losers") if one.trap else ("too strong", "winners")
        title = f"{card.name} only looks {looks}: {who} have it, but it does not make them."
        return replace(one, severity=min(severity, ACQUITTED), title=title, evidence=f"{cause} {played}")
    unsure = f"{cause} That is too few to tell whether it is the cause. {played}"
    return replace(one, severity=severity, evidence=unsure)
