"""Learning by self-play: targets, steps, a whole small run, and what a stopped one leaves behind."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from boargame.bots.features import Judges, Layout
from boargame.bots.shares import Share
from boargame.bots.training.learner import Learner, look_ahead
from boargame.bots.training.play import Player
from boargame.bots.training.trainer import Recipe, Trainer
from boargame.bots.weights import from_file, read
from boargame.core.engine import plain
from boargame.core.files import BadFile
from boargame.core.registry import game
from boargame.terminal.learning import verdict

SMALL = Recipe(
    players=(2,), rounds=6, judges=Judges.NOBODY, games=90, room=4000, samples=6000, checks=2, check_games=100,
    final_games=400, memory=0.02, rate=3e-3,
)  # fmt: skip


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Trainer:
    """A run from nothing, without any hand-written evaluation."""
    trainer = Trainer(game("odd-snouts"), SMALL, folder=tmp_path_factory.mktemp("run"))
    trainer.run()
    return trainer


def test_a_small_run_learns_to_beat_chance(trained: Trainer) -> None:
    share = trained.arena.duel(trained.network(), 2, 400, 99, Player.RANDOM)
    assert share.low > 0.55


def test_the_same_recipe_gives_the_same_weights(trained: Trainer, tmp_path: Path) -> None:
    again = Trainer(game("odd-snouts"), SMALL)
    again.run()
    for file, one in (("one.npz", trained), ("two.npz", again)):
        one.write(tmp_path / file, {})
    assert (tmp_path / "one.npz").read_bytes() == (tmp_path / "two.npz").read_bytes()
    about = read(tmp_path / "one.npz").about
    assert about["players"] == [2]
    assert about["recipe"]["rounds"] == SMALL.rounds
    assert from_file(tmp_path / "one.npz", game("odd-snouts"), game("odd-snouts").open().box) is not None


def test_who_watches_learns_what_positions_are_worth_to_a_search() -> None:
    """Games are greedy's, those of the last third searches' of a second generation. What was learned duels where
    playouts end, against the hand-written evaluation."""
    recipe = replace(SMALL.watching(), judges=Judges.EVERYBODY, games=90, every=1, room=4000, samples=6000, rounds=3)
    trainer = Trainer(game("odd-snouts"), replace(recipe, second=4, thought=50, check_games=8, final_games=40))
    watched: list[Player] = []
    shares = trainer.run(lambda progress: watched.append(trainer._who))
    assert watched == [Player.GREEDY, Player.SEARCH, Player.SEARCH], "who plays in the round that follows"
    assert shares[2].games == 40
    assert 0 < shares[2].share < 1, "a contest of equals, or nearly"


def test_who_watches_finds_room_for_every_game() -> None:
    """Views of one game are alike; what teaches is how many games there were."""
    recipe = replace(SMALL.watching(), judges=Judges.EVERYBODY, games=90, every=1, room=400, samples=400, rounds=4)
    trainer = Trainer(game("odd-snouts"), recipe)
    played = [len(trainer._replay[-1].views) for _ in trainer.steps()]
    assert played[0] < 45
    assert played[-1] > 80


def test_a_run_goes_on_where_it_was_stopped(trained: Trainer) -> None:
    longer = replace(SMALL, rounds=SMALL.rounds + 1, final_games=SMALL.final_games + 10)
    later = Trainer(game("odd-snouts"), longer, folder=trained.folder)
    later.resume()
    assert later.round == SMALL.rounds
    assert np.array_equal(later.network().weights, trained.network().weights)
    assert later.best is not None
    assert trained.best is not None
    assert later.best[0] == trained.best[0]
    assert [progress.round for progress in later.steps()] == [SMALL.rounds + 1]


def test_a_run_with_other_settings_is_not_gone_on_with(trained: Trainer, tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="other settings"):
        Trainer(game("odd-snouts"), replace(SMALL, seed=2), folder=trained.folder).resume()
    with pytest.raises(BadFile, match="no run to go on with"):
        Trainer(game("odd-snouts"), SMALL, folder=tmp_path).resume()


def test_targets_look_ahead() -> None:
    """Two games of two players, of two and of one decision; half of what follows is trusted."""
    chances = np.array([0.1, 0.9, 0.3, 0.7, 0.5, 0.5])
    targets, results = np.zeros(6), np.array([[1.0, 0.0], [0.0, 1.0]])
    look_ahead(np.array([4, 2]), results, chances, 0.5, targets)
    assert targets.tolist() == [0.65, 0.35, 1.0, 0.0, 0.0, 1.0]
    look_ahead(np.array([4, 2]), results, chances, 1.0, targets)
    assert targets.tolist() == [1.0, 0.0, 1.0, 0.0, 0.0, 1.0]


def test_learning_follows_the_slope() -> None:
    """What is learnt of some views: their error falls, also through the numbers that alike cards share."""
    found = game("wild-pigs-draft")
    layout = Layout(found, found.open().box, Judges.NOBODY)
    learner, dice = Learner(plain(found), layout, np.random.default_rng(1)), np.random.default_rng(2)
    learner.calibrate(np.full(layout.rows, 2.0), np.full(layout.rows, 3.0))
    rows = dice.integers(1, layout.rows, 60).astype(np.int32)
    values, ends = dice.integers(1, 4, 60).astype(np.float32), np.arange(6, 61, 6)
    targets = dice.random(10).astype(np.float32)
    errors = [learner.learn(np.arange(10), rows, values, ends, targets, 0.05, 0.1) for _ in range(6)]
    assert errors[-1] < errors[0] / 2
    assert any(part.now.any() for part in learner.shared.values())


def test_the_interval_of_a_share() -> None:
    share = Share.of(50, 100)
    assert (round(share.low, 3), round(share.high, 3)) == (0.404, 0.596)
    assert Share.of(0, 10).low == 0
    assert str(Share.of(97, 100)) == "97.0% [91.5% to 99.0%] of 100 games"


def test_a_difference_may_be_sure_though_both_intervals_overlap() -> None:
    one, other = Share.of(78, 120), Share.of(59, 120)
    assert one.low < other.high
    assert one.ahead_of(other) == pytest.approx((0.158, 0.035), abs=1e-3)
    assert one.ahead_of(Share.of(64, 120))[1] < 0


@pytest.mark.parametrize(("greedy", "better"), [(59, True), (64, False)])
def test_groups_are_better_if_the_difference_is_sure(
    trained: Trainer, monkeypatch: pytest.MonkeyPatch, greedy: int, better: bool
) -> None:
    monkeypatch.setattr(trained.arena, "together", True)
    monkeypatch.setattr(trained, "shares", lambda *asked: {2: Share.of(greedy, 120)})
    assert verdict(trained, {2: Share.of(78, 120)}) == better
