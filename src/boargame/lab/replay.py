"""One match of a run, played again: its transcript and its log, for people."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from boargame.core.match import Match
from boargame.core.registry import game as find
from boargame.core.transcript import transcript
from boargame.lab.changes import portable
from boargame.lab.simulate import Chunk, Job, player

LONGEST = 20_000
"""Decisions of a match that can be kept."""


@dataclass(frozen=True)
class Said:
    text: str
    rule: str
    first: bool  # of a play


@dataclass(frozen=True)
class Replay:
    seed: int
    scores: list[int]
    lines: list[Said]
    transcript: dict[str, Any]


@dataclass(frozen=True)
class Wanted:
    """A match of a run, by its seed."""

    job: Job
    seed: int


def replay(wanted: Wanted) -> Replay:
    """The match, by the same bots."""
    job, seed = wanted.job, wanted.seed
    game = find(job.game)
    found, plays = player(job).play(Chunk(job, 0, np.array([seed], np.int64)), LONGEST)
    match = Match(game, job.players, seed, job.options, portable(game, job.cards))
    match.seat_names = [f"Seat {seat} ({bot.spec})" for seat, bot in enumerate(job.bots)]
    for seat, action in plays[: int(found.decisions[0])].tolist():
        match.play(action, seat)
    if match.scores != found.scores[0].tolist():
        raise AssertionError(f"{game.name}, seed {seed}: the match goes another way when it is played again")
    said, last = list[Said](), -1
    for line in match.events():
        said.append(Said(line.text, line.rule, line.play != last))
        last = line.play
    return Replay(seed, match.scores, said, transcript(match))
