"""Reports: play, study, and write down what was found."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from boargame.core.game import Game
from boargame.lab import causes, markdown, page
from boargame.lab.changes import Variant
from boargame.lab.extras import needed
from boargame.lab.findings import Finding, findings
from boargame.lab.replay import Replay, Wanted, replay
from boargame.lab.run import record_each
from boargame.lab.runners import Runner, after, running
from boargame.lab.sections import Section, sections, usual
from boargame.lab.simulate import prepare
from boargame.lab.study import Study, names
from boargame.lab.targets import CARD_POINTS, SPECIAL, check, targets
from boargame.lab.worth import Worth, worth

KNOWN = 0.9
"""A shortfall, or a card, that is known is no worse than this."""

SHOWN = 6
"""Matches that a report holds, those of the worst findings."""


@dataclass(frozen=True)
class Report:
    """What was found, and the pages that say so: those that were wanted."""

    game: Game
    matches: dict[int, int]  # by number of players
    findings: tuple[Finding, ...]
    html: str
    markdown: str

    def json(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "matches": self.matches,
            "findings": [
                {
                    "severity": round(one.severity, 3),
                    "kind": one.kind,
                    "title": one.title,
                    "evidence": one.evidence,
                    "players": one.players,
                    "matches": list(one.matches),
                }
                for one in self.findings
            ],
        }


def report(
    game: Game,
    variant: Variant,
    players: Sequence[int],
    *,
    games: int = 2000,
    seed: int = 1,
    data: Path | None = None,
    command: str = "boargame lab report",
    worths: Sequence[Worth] = (),
    suspects: int = 0,
    pages: Sequence[str] = ("html",),
    workers: int | None = None,
    runner: Runner | None = None,
    heard: Callable[[int], None] = lambda done: None,
) -> Report:
    """Play matches with each of these numbers of players, and study them. What is recorded is kept in `data`, a folder
    for each number of players, or forgotten; `pages` are html, markdown or both. Cards that stand
    out are ranked by what `worths` say of them; without any, they are tried in `suspects` more matches. `heard` hears
    how many matches are done."""
    needed("polars", "scipy", "altair", "vl_convert")
    chunk = prepare(game, players[0], variant.bots, variant.options, variant.cards, measure=True).chunk
    with ExitStack() as stack:
        runner = stack.enter_context(running(workers, len(players) * -(-games // chunk), runner))
        home = data or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        runs = record_each(home, game, variant, players, games, seed, runner=runner, report=heard)
        studies = [Study(run) for run in runs]
        main = usual(studies)
        found = [one for study in studies for one in _found(study, study is main)]
        if not worths and suspects and (ids := causes.suspects(main, found)):
            worths = [
                worth(
                    game,
                    variant,
                    players=main.players,
                    games=suspects,
                    cards=ids,
                    seed=seed,
                    runner=runner,
                    report=after(len(players) * games, heard),
                )
            ]
        tried = [card for one in worths[:1] for card in one.cards]
        found = known_last(game, causes.weighed(main, [*found, *_missed(studies)], tried))
        shown = list(sections(studies, worths))
        html = _html(game, studies, found, shown, command, _replays(runner, studies, found)) if "html" in pages else ""
        text = markdown.page(f"{game.about.name} in numbers", command, found, shown) if "markdown" in pages else ""
    return Report(game, {one.players: one.games for one in studies}, tuple(found), html, text)


def _html(
    game: Game,
    studies: Sequence[Study],
    found: Sequence[Finding],
    shown: Sequence[Section],
    command: str,
    replays: Mapping[tuple[int, int], Replay],
) -> str:
    count = sum(one.games for one in studies)
    under = f"{count:,} matches by bots. {game.about.tagline}"
    return page.page(f"{game.about.name} in numbers", under, command, found, shown, replays)


def _found(study: Study, main: bool) -> list[Finding]:
    """Findings of a study; what is the same with every number of players is told once, of the usual one."""
    return [one for one in findings(study) if main or one.kind in ("seats", "course")]


def known_last(game: Game, found: Sequence[Finding]) -> list[Finding]:
    """What a target says is known of cards, by their names, comes after what is new."""
    known = {one.what: one.known for one in targets(game) if one.known}
    told = [_as_known(one, known.get(CARD_POINTS if one.card >= 0 else one.kind, "")) for one in found]
    return sorted(told, key=lambda one: -one.severity)


def _as_known(one: Finding, known: str) -> Finding:
    if not known or one.severity <= KNOWN or (one.card >= 0 and one.name not in known):
        return one
    return replace(one, severity=KNOWN, evidence=f"{one.evidence} As is known: {known}")


def _missed(studies: Sequence[Study]) -> Iterator[Finding]:
    """Targets that are missed, each with the number of players with which it is missed most. What is known to be so
    comes after what is new; what findings say by themselves is left out."""
    wanted = [one for one in targets(studies[0].game) if one.what not in SPECIAL]
    checked = [one for study in studies for one in check(study, wanted) if one.missed > 0]
    for target in wanted:
        here = sorted((one for one in checked if one.target is target), key=lambda one: -one.missed)
        if not here:
            continue
        also = names([str(one.players) for one in sorted(here[1:], key=lambda one: one.players)])
        said = [f"Missed with {also} players, too." if also else "", target.why, target.known]
        yield Finding(
            min(KNOWN, here[0].missed) if target.known else 1 + here[0].missed,
            "targets",
            f"A target is missed{', as is known' if target.known else ''}: {here[0].said()}.",
            " ".join(text for text in said if text),
            (),
            here[0].players,
        )


def _replays(runner: Runner, studies: Sequence[Study], found: Sequence[Finding]) -> dict[tuple[int, int], Replay]:
    by_players = {one.players: one for one in studies}
    shown = list(dict.fromkeys((one.players, match) for one in found for match in one.matches))[:SHOWN]
    wanted = [
        Wanted(by_players[players].run.job, int(by_players[players].matches["seed"][match])) for players, match in shown
    ]
    return dict(zip(shown, runner.each(replay, wanted), strict=True))
