"""Findings: what a designer should look at, in plain sentences, the worst first.

How bad a finding is, is how far it is beyond what is tolerable, for certain: the end of the interval that is nearer to
the tolerable, in units of the tolerance. A card counts by how often it is taken, too. Where several things of a kind
are tested, the intervals are widened so that a game in which nothing is wrong has such a finding in at most 5 % of
studies.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from boargame.lab.stats import Estimate, minus
from boargame.lab.study import FEWEST, HALF, CardStudy, Study, names

ALPHA = 0.05
UNFAIR = 0.03
"""A share of the victory may be this far from a fair one."""

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
"""Players by their place in turn order."""

STRONG = 0.15
"""What goes with a card may be this part of the standard deviation of scores away from the rest of its deck."""

ALWAYS, TEMPTING = 0.5, 0.2
"""A card may be taken this often when it can be; and this much more often than a usual card of its deck is bad."""

RUNAWAY = 0.8
"""Leaders at half-time may win this often."""

FORCED, DEAD = 0.4, 0.1
"""This part of decisions may have one answer; this part of turns no choice."""

RARELY = 0.02
"""A card that is taken less often than this, when it could be, is as good as dead."""

DEAD_CARDS = "dead cards"
HARD, EASY = 0.25, 0.75
"""Players who win together should win at least, and at most, this often."""


@dataclass(frozen=True)
class Finding:
    severity: float
    kind: str
    title: str
    evidence: str
    matches: tuple[int, ...] = ()
    players: int = 0
    card: int = -1  # its number, if it is about one,
    name: str = ""  # what it is called,
    trap: bool = False  # whether that looks too weak, not too strong,
    tempting: bool = False  # and whether it is because nearly everybody takes it


def findings(study: Study) -> list[Finding]:
    """The worst first."""
    found = [*seats(study), *cards(study), *course(study), *decisions(study), *silence(study)]
    return sorted(found, key=lambda one: -one.severity)


def widened(count: int) -> float:
    """How much wider an interval must be if this many are looked at together (Bonferroni)."""
    from scipy.special import ndtri

    return float(ndtri(1 - ALPHA / 2 / max(count, 1)) / ndtri(1 - ALPHA / 2))


def surely(away: float, half: float) -> float:
    """How far away it is for certain."""
    return max(0.0, abs(away) - half)


# -- who wins -------------------------------------------------------------------------------------------


def seats(study: Study) -> Iterator[Finding]:
    if study.together:
        won = study.group
        if won.high < HARD or won.low > EASY:
            hard = won.high < HARD
            away = HARD - won.high if hard else won.low - EASY
            yield Finding(
                1 + away / UNFAIR,
                "seats",
                f"The game is too {'hard' if hard else 'easy'}: the group wins {percent(won)}.",
                f"{study.games:,} matches.",
                (0,),
                study.players,
            )
        return
    fair, wide = 1 / study.players, widened(study.players)
    places = [(surely(one.value - fair, one.half * wide), place, one) for place, one in enumerate(study.shares)]
    certain, place, one = max(places)
    if certain > 0 and study.shares_p < ALPHA:
        more = "more" if one.value > fair else "less"
        mine = study.by_order[:, place]
        shown = tuple(int(number) for number in np.flatnonzero(mine > 0 if more == "more" else mine == 0)[:2])
        yield Finding(
            certain / UNFAIR,
            "seats",
            f"The {ORDINALS[place]} player in turn order wins {more} than a fair share: {percent(one)} in place of "
            f"{100 * fair:.0f} %.",
            f"All places: {', '.join(f'{100 * each.value:.1f}' for each in study.shares)} %. "
            f"Equal chances would give this with a probability of {probability(study.shares_p)}.",
            shown,
            study.players,
        )


# -- cards ------------------------------------------------------------------------------------------------


def cards(study: Study) -> Iterator[Finding]:
    tested = [one for one in study.cards if one.seats >= FEWEST and not math.isnan(one.points.value)]
    wide = widened(2 * len(tested))  # two things are looked at, of each of them
    for deck in dict.fromkeys(one.deck for one in tested):
        here = [one for one in tested if one.deck == deck]
        if len(here) > 2:
            usual, often = np.median([one.points.value for one in here]), _usually_picked(study, deck)
            yield from (
                max(found, key=lambda one: one.severity)
                for one in here
                if (
                    found := [*_strength(study, one, float(usual), wide), *_pull(study, one, float(usual), often, wide)]
                )
            )
    dead = [one for one in study.cards if one.offered * study.games >= 50 * FEWEST and one.picked < RARELY]
    if dead:
        told = [f"{one.name} ({100 * one.picked:.1f} %)" for one in sorted(dead, key=lambda one: one.picked)]
        count = "1 card is" if len(dead) == 1 else f"{len(dead)} cards are"
        yield Finding(
            1.0 + len(dead) / len(study.cards),
            DEAD_CARDS,
            f"{count} hardly ever taken.",
            f"{names(told, 30)}: taken in less than {100 * RARELY:.0f} % of the decisions at which it was possible.",
            (),
            study.players,
        )
    unseen = [one for one in study.cards if one.offered == 0 and one.seats == 0]
    if unseen and len(unseen) < len(study.cards):
        yield Finding(
            0.4,
            "cards",
            f"Nobody has taken or been offered {names([one.name for one in unseen])}.",
            f"In {study.games:,} matches.",
            (),
            study.players,
        )


def _strength(study: Study, one: CardStudy, usual: float, wide: float) -> Iterator[Finding]:
    """Does it go with more points, or fewer, than a usual card of its deck? How bad that is depends on how often it is
    taken: it is bad by the points of a match that it moves."""
    away, half = one.points.value - usual, one.points.half * wide
    spread = float(np.std(study.by_seat("score")))
    certain = surely(away, half)
    if certain <= STRONG * spread:
        return
    unit, more = study.game.about.unit, "more" if away > 0 else "fewer"
    what = "looks too strong" if away > 0 else "looks like a trap"
    won = f"{100 * one.won.value:+.1f} points of the victory [{100 * one.won.low:+.1f} to {100 * one.won.high:+.1f}]"
    found = f"{one.points.value:+.1f} {unit} [{one.points.value - half:+.1f} to {one.points.value + half:+.1f}, "
    yield Finding(
        certain * one.taken.value / (STRONG * spread),
        "cards",
        f"{one.name} {what}: whoever takes it scores {abs(away):.1f} {unit} {more} than with a usual card of its deck.",
        f"{minus(found)}corrected for {len(study.cards)} cards], and {minus(won)}, all other cards being equal; it is "
        f"taken {one.taken.value:.2f} times a match.",
        examples(study, one, away > 0),
        study.players,
        one.number,
        one.name,
        away < 0,
    )


def _pull(study: Study, one: CardStudy, usual: float, often: float, wide: float) -> Iterator[Finding]:
    """Does everybody take it who can, and rightly, where other cards of its deck leave something to decide?"""
    low = one.picks.value - one.picks.half * wide
    chosen = one.offered * study.games >= 10 * FEWEST and not math.isnan(one.picked) and often < ALWAYS
    if not chosen or low <= ALWAYS or one.points.high < usual:
        return
    high, unit = min(1.0, one.picks.value + one.picks.half * wide), study.game.about.unit
    share = f"{100 * one.picked:.0f} % [{100 * low:.0f} to {100 * high:.0f}, corrected for {len(study.cards)} cards]"
    points = f"{one.points.value:+.1f} {unit} [{one.points.low:+.1f} to {one.points.high:+.1f}]"
    yield Finding(
        (low - often) / TEMPTING,
        "cards",
        f"{one.name} looks too strong: offered it, players take it {100 * one.picked:.0f} times in 100.",
        f"{share}, where a usual card of its deck is taken in {100 * often:.0f} %. Whoever takes it scores "
        f"{minus(points)}, all other cards being equal.",
        examples(study, one, True),
        study.players,
        one.number,
        one.name,
        tempting=True,
    )


def _usually_picked(study: Study, deck: str) -> float:
    found = [min(1.0, one.picks.value) for one in study.cards if one.deck == deck and not math.isnan(one.picks.value)]
    return float(np.median(found)) if found else 1.0


def examples(study: Study, one: CardStudy, won: bool) -> tuple[int, ...]:
    """Matches in which somebody took a card early and won, or lost."""
    import polars as pl

    rows = study.holdings.filter((pl.col("card") == one.number) & (pl.col("taken") > 0)).sort("when", "match")
    wins = study.won[rows["match"].to_numpy(), rows["seat"].to_numpy()] > 0
    return tuple(rows["match"].to_numpy()[wins == won][:2].tolist())


# -- the course of a match -----------------------------------------------------------------------------


def course(study: Study) -> Iterator[Finding]:
    if study.together:
        return
    ahead = study.leaders_win(HALF)
    if ahead.low > RUNAWAY:
        clear = tuple(int(one) for one in np.argsort(-study.matches["margin"].to_numpy(), kind="stable")[:2])
        yield Finding(
            (ahead.low - RUNAWAY) / UNFAIR,
            "course",
            f"Leaders run away: who leads at half-time wins {percent(ahead)}.",
            f"Only {percent(study.from_behind)} are won from the last place.",
            clear,
            study.players,
        )
    if study.leads.high < 1:
        yield Finding(
            1 - study.leads.high,
            "course",
            f"The lead hardly ever changes: {study.leads.value:.2f} times a match.",
            f"[{study.leads.low:.2f} to {study.leads.high:.2f}]",
            (0,),
            study.players,
        )


def decisions(study: Study) -> Iterator[Finding]:
    if study.forced.low > FORCED:
        yield Finding(
            (study.forced.low - FORCED) / 0.1,
            "decisions",
            f"Many decisions are none: {percent(study.forced)} of them have one possible answer.",
            f"{study.options.value:.1f} answers on average.",
            (0,),
            study.players,
        )
    if study.dead.low > DEAD:
        yield Finding(
            (study.dead.low - DEAD) / 0.05,
            "decisions",
            f"Dead turns: in {percent(study.dead)} of turns there is nothing to choose.",
            f"{study.decisions.value:.0f} decisions a player.",
            (0,),
            study.players,
        )
    never = [one for one in study.verbs if one.offered >= 50 and one.chosen == 0]
    if never:
        yield Finding(
            0.8,
            "decisions",
            f"{_kinds(len(never))} never chosen, though possible.",
            f"{names([f'“{one.text}” ({one.offered:,} times possible)' for one in never])}.",
            (),
            study.players,
        )
    impossible = [one for one in study.verbs if one.offered == 0]
    if impossible:
        yield Finding(
            0.3,
            "decisions",
            f"{_kinds(len(impossible))} never possible.",
            f"{names([f'“{one.text}”' for one in impossible])}: with other options of the game it may be.",
            (),
            study.players,
        )


def silence(study: Study) -> Iterator[Finding]:
    if study.silent_rules:
        told = [f"{one.paragraph} ({one.text.rstrip('.')})" for one in study.silent_rules]
        count = f"{len(told)} rules" if len(told) > 1 else "1 rule"
        yield Finding(
            0.2 + 0.005 * len(told),
            "rules",
            f"{count} never mattered.",
            f"No line of the log cites and nothing was refused for {names(told, 30)}, in {study.games:,} matches.",
            (),
            study.players,
        )


# -- in words --------------------------------------------------------------------------------------------


def percent(one: Estimate) -> str:
    return minus(f"{100 * one.value:.1f} % [{100 * one.low:.1f} to {100 * one.high:.1f}]")


def _kinds(count: int) -> str:
    return "1 kind of action was" if count == 1 else f"{count} kinds of action were"


def probability(p: float) -> str:
    return "less than 1 in 10,000" if p < 1e-4 else f"{p:.4f}" if p < 0.01 else f"{p:.2f}"
