"""Golden play-throughs: whole games as text. They differ only when rules do; `make golden` rewrites them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from boargame import Match
from boargame.core.registry import game
from tests.conformance.kit import EVERY_GAME, fixed_cards

HERE = Path(__file__).parent.parent / "golden"


def play_through(name: str, seed: int) -> str:
    """A random game: every decision with what followed, and how it ended."""
    match = game(name).start(game(name).players.start + 1, seed, cards=fixed_cards(name))
    dice, lines = random.Random(seed), [f"# {name}, {match.players} players, seed {seed}"]
    lines += [_line(match, number, line.rule, line.text) for number, line in enumerate(match.events())]
    while not match.over:
        seat = dice.choice(match.to_act)
        action = dice.choice(match.legal(seat))
        lines.append(f"> {seat}: {action.notation}")
        lines += [_line(match, line.number, line.rule, line.text) for line in match.play(action, seat)]
    return "\n".join([*lines, f"scores {match.scores}", f"ranking {match.ranking}", ""])


def _line(match: Match, number: int, rule: str, text: str) -> str:
    return f"    {rule:10} {text}"


@pytest.mark.parametrize("file", sorted(HERE.glob("*.txt")), ids=lambda file: file.stem)
def test_a_golden_game_goes_as_it_went(file: Path) -> None:
    name, _, seed = file.stem.rpartition("-seed-")
    assert play_through(name, int(seed)) == file.read_text("utf-8")


def write() -> None:
    """All golden games of all registered games."""
    HERE.mkdir(exist_ok=True)
    for name in EVERY_GAME:
        for seed in (1, 2):
            (HERE / f"{name}-seed-{seed}.txt").write_text(play_through(name, seed), "utf-8")


if __name__ == "__main__":
    write()
