"""A trainer: rounds of self-play and learning, with checkpoints of which duels choose the best.

The recipe: the first games are played by greedy bots with many slips, or at random where no hand-written evaluation is
asked. From then on everybody looks one move ahead with the averaged network, a third of the games nearly without chance
in it, the others with more. Targets mix the share of victory with the lead in points, and look ahead by TD(lambda),
which trusts results at first and the network more and more; those of the latest rounds are made again every round.

Or it watches: every game is played by greedy bots with few slips, and the network learns who will win it. That is what
a search needs to know where its playouts end, while the hand-written evaluation says which answers to try first. A
second generation then watches searches that go by the network of the day: how the game is won among them may differ.
"""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boargame.bots import weights
from boargame.bots.features import Judges, Layout
from boargame.bots.mind import Mind
from boargame.bots.minds import mind
from boargame.bots.network import Network, network
from boargame.bots.registry import bot
from boargame.bots.shares import Share
from boargame.bots.training.duels import Arena
from boargame.bots.training.learner import Learner, Part, look_ahead
from boargame.bots.training.play import FINE, Aim, Player, blank_seen, blank_session
from boargame.core.files import BadFile
from boargame.core.game import REWARD, Game
from boargame.core.record import NONE

HEAT = (0.3, 1.0, 2.0)
"""How much of the noise the games of a round have, in turn."""

FIRST_SLIPS = 0.15
"""How often the greedy bots of the first round choose at random."""

MEASURED = 2
"""Rounds after which it is known how many fit in the time."""

FEWER, CLOSER = 8, 8
"""Where searches are watched, there are this many times fewer games, and as many more views of each."""

LATER: dict[str, int] = {"rounds": 0, "final_games": 0}
"""What a run that goes on may be given other numbers for: how long it lasts, and how surely it is measured."""

CHOOSING, CONFIRMING = 1_000_003, 2_000_003
"""Seeds of duels: those that choose a checkpoint, and the fresh ones that say how strong it is; the run's is added."""


@dataclass(frozen=True, kw_only=True)
class Recipe:
    """How to learn. The same recipe gives the same weights."""

    players: tuple[int, ...]
    seed: int = 1
    rounds: int = 0  # 0: as many as fit in the time
    judges: Judges = Judges.EVERYBODY
    watches: bool = False  # games of greedy bots, instead of playing its own
    second: int = 0  # and of searches with this many playouts, who go by what it has learnt, in the last third
    bends: bool = True  # or is it one sum, as a hand-written evaluation often is?
    games: int = 240  # of a round
    every: int = 1  # one in this many decisions is written down: more games, fewer views of each; if watching, at least
    room: int = 30_000  # views of a round
    replay: int = 8  # rounds that are learnt from
    samples: int = 100_000  # views of a round's learning
    batch: int = 256
    rate: float = 1e-3  # falling to nothing at the end
    trust: float = 0.9  # lambda, at the end
    noise: float = 0.1  # logits
    slips: float = 0.02
    margin: float = 0.5
    own: float = 0.5
    memory: float = 0.002  # of the averaged weights
    checks: int = 6  # checkpoints that duels choose from
    check_games: int = 300
    final_games: int = 1000
    thought: int = 100  # playouts of the searches that duel, if it watches

    def watching(self) -> Recipe:
        """The same for one that watches: many games, some views of each, and nothing trusted but results."""
        return replace(
            self, watches=True, games=1500, every=8, room=60_000, samples=120_000, replay=12, trust=1.0, slips=0.03,
            check_games=40, final_games=200,
        )  # fmt: skip


@dataclass(frozen=True)
class Batch:
    """What was seen in one round's games of one number of players, and how they ended."""

    rows: NDArray[np.int32]
    values: NDArray[np.float32]
    ends: NDArray[np.int64]
    views: NDArray[np.int64]
    results: NDArray[np.float64]


@dataclass(frozen=True)
class Progress:
    """How far a run has come; told after every round."""

    round: int
    rounds: int  # 0: not known yet
    error: float
    views: int
    seconds: float  # of this process's time
    duel: Share | None = None  # if there was one


class Trainer:
    """A run: it goes on where its folder says, and keeps there what it would need to go on."""

    def __init__(self, game: Game, recipe: Recipe, minutes: float = 0.0, folder: Path | None = None) -> None:
        self.game, self.recipe, self.minutes, self.folder = game, recipe, minutes, folder
        box = game.open().box
        self.layout = Layout(game, box, recipe.judges)
        self.aims = np.array([0.0, recipe.margin, recipe.own])
        self.arena = Arena(game, box, self.aims)
        self.learner = Learner(self.arena.engine, self.layout, self._dice(0, 1), recipe.bends)
        self.learner.forget(self.layout.absent(max(recipe.players)))
        self.round, self.rounds, self.spent = 0, recipe.rounds, 0.0
        self.every = dict.fromkeys(recipe.players, recipe.every)
        self.best: tuple[Share, Any, Any] | None = None
        self._replay: deque[Batch] = deque(maxlen=recipe.replay * len(recipe.players))
        self._look_ahead = self.arena.engine.entry(look_ahead)

    # -- a run ----------------------------------------------------------------------------------------

    def run(self, report: Callable[[Progress], None] = lambda progress: None) -> dict[int, Share]:
        """Learn to the end, and say how strong the best checkpoint is with each number of players, on fresh seeds."""
        for progress in self.steps():
            report(progress)
        return self.confirm()

    def steps(self) -> Iterator[Progress]:
        """Round after round, until all are done."""
        begun, before = time.process_time() - self.spent, 0.0
        while not self.rounds or self.round < self.rounds:
            batches = [self._gather(players) for players in self.recipe.players]
            if self.round == 0:
                self._calibrate(batches)
            self._replay.extend(batches)
            error = self._learn()
            self.round += 1
            before, self.spent = self.spent, time.process_time() - begun
            if not self.rounds and self.round >= MEASURED:  # the first one may have waited for the compiler
                self.rounds = MEASURED + max(1, int(self.minutes * 60 / (self.spent - before)))
            share = self._check() if self._is_check else None
            self.save()
            yield Progress(self.round, self.rounds, error, sum(len(one.ends) for one in batches), self.spent, share)

    @property
    def _gone(self) -> float:
        """How much of the run is over; its beginning does not know how long it is."""
        return max(0.0, (self.round - MEASURED) / max(1, self.rounds - MEASURED)) if self.rounds else 0.0

    @property
    def _is_check(self) -> bool:
        """Checkpoints lie at equal distances in the second half, the last one at the end."""
        if not self.rounds:
            return False
        left = self.rounds - self.round
        if self.recipe.watches:  # there is nothing to choose: it only ever comes closer to what it watches
            return left == 0
        distance = max(1, self.rounds // (2 * self.recipe.checks))
        return left % distance == 0 and left < distance * self.recipe.checks

    def network(self, average: bool = True) -> Network:
        return network(self.layout, *self.learner.folded(average))

    def _dice(self, round: int, use: int) -> np.random.Generator:
        return np.random.default_rng([self.recipe.seed, round, use])

    # -- self-play ------------------------------------------------------------------------------------

    def _gather(self, players: int) -> Batch:
        """A round's games for one number of players."""
        recipe, dice, late = self.recipe, self._dice(self.round, 10 + players), self._is_second
        games = max(len(HEAT), recipe.games // len(recipe.players) // (FEWER if late else 1))
        room = recipe.room // len(recipe.players)
        seen = blank_seen(room, room * min(self.layout.most_pairs, 400), games)
        first, who = self.round == 0, self._who
        aims = self.aims if self.aims[Aim.UNIT] else np.array([1.0, *self.aims[1:]])
        seeds = dice.integers(0, 1 << 62, games, np.int64)
        every = max(1, self.every[players] // CLOSER) if late else self.every[players]
        session = blank_session([who] * players, seeds, aims, min(self.game.tries, 3), seen, every)
        heat = np.resize(np.array(HEAT), games)
        session.noise[:] = heat * recipe.noise
        session.slips[:] = heat * (FIRST_SLIPS if first else recipe.slips) * FINE
        if late:
            self.arena.play_searching(session, self.network(), self._thinks("learned", recipe.second))
        else:
            self.arena.play(session, self.network())
        played = int((np.cumsum(seen.views == NONE) == 0).sum())
        views = int(seen.views[:played].sum())
        if not views:
            raise ValueError(
                f"a game of {self.game.name} has more than {room} views: there is no room to learn from it"
            )
        if recipe.watches and not late:  # the next games shall all have room: many games teach more than many views
            self.every[players] = max(every, -(-every * games // played))
        self._measure_lead(session.scores[:played])
        if first and not self.arena.together:
            session.results[:] = _results(session.rewards, session.scores, self.aims)
        pairs = int(seen.ends[views - 1])
        return Batch(
            seen.rows[:pairs].copy(), seen.values[:pairs].copy(), seen.ends[:views].copy(),
            seen.views[:played].copy(), session.results[:played].copy(),
        )  # fmt: skip

    @property
    def _who(self) -> Player:
        """Whose games this round is learnt from."""
        if self._is_second:
            return Player.SEARCH
        if self.round > 0 and not self.recipe.watches:
            return Player.LEARNED
        return Player.GREEDY if self.recipe.watches or self.recipe.judges else Player.RANDOM

    @property
    def _is_second(self) -> bool:
        """Does it watch searches now that it knows something?"""
        return self.recipe.second > 0 and 0 < 2 * self.rounds <= 3 * self.round

    def _measure_lead(self, scores: NDArray[np.int64]) -> None:
        """The unit of a lead is what leads usually are, slowly brought up to date."""
        ordered = np.sort(scores, axis=1).astype(np.float64)
        lead = float(np.sqrt(((ordered[:, -1] - ordered[:, -2]) ** 2).mean())) + 1e-6
        self.aims[Aim.UNIT] = lead if self.round == 0 else 0.8 * self.aims[Aim.UNIT] + 0.2 * lead

    def _calibrate(self, batches: list[Batch]) -> None:
        """Centre and scale the numbers; with a hand-written evaluation, begin with what that says."""
        total, squares, views = np.zeros(self.layout.rows), np.zeros(self.layout.rows), 0
        for batch in batches:
            np.add.at(total, batch.rows, batch.values.astype(np.float64))
            np.add.at(squares, batch.rows, batch.values.astype(np.float64) ** 2)
            views += len(batch.ends)
        mean = total / views
        self.learner.calibrate(mean, np.sqrt(np.maximum(0.0, squares / views - mean**2)))
        if self.recipe.judges:
            alone = self.recipe.judges is Judges.OWN or self.arena.together
            self.learner.lean_on("+0.worth" if alone else "ahead.worth", 1.0)

    # -- learning -------------------------------------------------------------------------------------

    def _learn(self) -> float:
        """Learn from a sample of the latest rounds; the mean squared error."""
        recipe, dice, errors = self.recipe, self._dice(self.round, 2), list[float]()
        rate = recipe.rate * min(1.0, 1.02 - self._gone)
        trust = 1 - (1 - recipe.trust) * min(1.0, 2 * self._gone)
        size = recipe.samples // len(self._replay)
        for place in dice.permutation(len(self._replay)):
            batch = self._replay[place]
            targets = self._targets(batch, trust)
            chosen = dice.permutation(len(targets))[:size]
            for i in range(0, max(1, len(chosen) - recipe.batch + 1), recipe.batch):
                errors.append(
                    self.learner.learn(
                        chosen[i : i + recipe.batch], batch.rows, batch.values, batch.ends, targets, rate, recipe.memory
                    )
                )
        return float(np.mean(errors))

    def _targets(self, batch: Batch, trust: float) -> NDArray[np.float32]:
        chances = np.zeros(len(batch.ends), np.float32)
        if trust < 1:
            chances = self.learner.expects(batch.rows, batch.values, batch.ends)
        targets = np.zeros(len(batch.ends), np.float32)
        self._look_ahead(batch.views, batch.results, chances, trust, targets)
        return targets

    # -- choosing -------------------------------------------------------------------------------------

    def shares(self, net: Network, games: int, seed: int, who: Player = Player.LEARNED) -> dict[int, Share]:
        """For each number of players the share of victory against the hand-written evaluation; where players win
        together, how often a group of one kind does. The games are those of all numbers of players. What has watched
        is tried where playouts end."""
        games //= len(self.recipe.players)
        if self.recipe.watches:
            return {players: self._searching(net, players, games, seed, who) for players in self.recipe.players}
        if self.arena.together:
            return {players: self.arena.group(net, players, games, seed, who) for players in self.recipe.players}
        return {players: self.arena.duel(net, players, games, seed) for players in self.recipe.players}

    def _searching(self, net: Network, players: int, games: int, seed: int, who: Player) -> Share:
        told, worth = (self._thinks(leaf, self.recipe.thought) for leaf in ("learned", "worth"))
        if self.arena.together:
            return self.arena.search_group(net, told if who is Player.LEARNED else worth, players, games, seed)
        return self.arena.search_duel(net, told, worth, players, games, seed)

    def _thinks(self, leaf: str, playouts: int) -> Mind:
        """A search whose playouts end at once, and are judged by one evaluation or the other."""
        spec = f"search:playouts={playouts},horizon=0,evaluation=worth,leaf={leaf}"
        return mind(self.game, bot(spec), learned=leaf == "learned")

    def _check(self) -> Share:
        """Is this checkpoint better than the best so far?"""
        net = self.network()
        found = self.shares(net, self.recipe.check_games, CHOOSING + self.recipe.seed).values()
        share = Share.of(sum(one.share * one.games for one in found), sum(one.games for one in found))
        if self.best is None or share.share > self.best[0].share:
            self.best = share, net.weights.copy(), net.out.copy()
        return share

    def confirm(self) -> dict[int, Share]:
        """How strong the best checkpoint is, as it would be kept, on seeds that nothing was chosen by."""
        assert self.best is not None
        return self.shares(network(self.layout, *rounded(*self.best[1:])), self.recipe.final_games, self.fresh_seed)

    @property
    def fresh_seed(self) -> int:
        return CONFIRMING + self.recipe.seed

    def write(self, file: Path, about: dict[str, Any]) -> None:
        """Keep the best checkpoint, with all that made it."""
        assert self.best is not None
        recipe = replace(self.recipe, rounds=self.rounds)
        head = {"game": self.game.name, "layout": self.layout.fingerprint, "judges": int(recipe.judges)}
        weights.write(file, *self.best[1:], {**head, "players": recipe.players, "recipe": asdict(recipe), **about})

    # -- to go on later -------------------------------------------------------------------------------

    def save(self) -> None:
        """What is needed to go on, in the run's folder; all or nothing."""
        if self.folder is None:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        arrays = {f"{name}/{kind}": getattr(part, kind) for name, part, kind in self._kept()}
        arrays |= {"centre": self.learner.centre, "scale": self.learner.scale, "aims": self.aims}
        if self.best:
            arrays |= {"best/weights": self.best[1], "best/out": self.best[2]}
        about = {
            "layout": self.layout.fingerprint, "recipe": asdict(self.recipe), "minutes": self.minutes,
            "round": self.round, "rounds": self.rounds, "spent": self.spent, "steps": self.learner.steps,
            "best": asdict(self.best[0]) if self.best else None, "every": list(self.every.values()),
        }  # fmt: skip
        part = self.folder / "run.npz.part"
        with part.open("wb") as stream:
            np.savez(stream, about=np.frombuffer(json.dumps(about).encode(), np.uint8), **arrays)
        part.replace(self.folder / "run.npz")

    def resume(self) -> None:
        """Go on where the run's folder says; the games of the latest rounds are played again."""
        assert self.folder is not None
        file = self.folder / "run.npz"
        if not file.exists():
            raise BadFile(f"{self.folder} holds no run to go on with: leave out --resume")
        with np.load(file) as found:
            about = json.loads(found["about"].tobytes())
            if about["layout"] != self.layout.fingerprint:
                raise BadFile(
                    f"{self.folder} holds a run with other cards or records: leave out --resume to begin again"
                )
            mine = json.loads(json.dumps(asdict(self.recipe)))
            if {**about["recipe"], **LATER} != {**mine, **LATER}:
                raise BadFile(f"{self.folder} holds a run with other settings: name the same, or leave out --resume")
            for name, part, kind in self._kept():
                getattr(part, kind)[...] = found[f"{name}/{kind}"]
            self.learner.centre[:], self.learner.scale[:], self.aims[:] = found["centre"], found["scale"], found["aims"]
            if about["best"]:
                self.best = Share(**about["best"]), found["best/weights"], found["best/out"]
        self.round, self.spent, self.learner.steps = about["round"], about["spent"], about["steps"]
        self.rounds = self.rounds or about["rounds"]
        self.every = dict(zip(self.recipe.players, about["every"], strict=True))

    def _kept(self) -> Iterator[tuple[str, Part, str]]:
        for name, part in self.learner.parts.items():
            for kind in ("now", "first", "second", "average"):
                yield name, part, kind


def rounded(rows: NDArray[np.float32], out: NDArray[np.float32]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Weights as a file keeps them."""
    kept, scales = weights.coarse(rows)
    return weights.fine(kept, scales), out


def _results(rewards: NDArray[np.int64], scores: NDArray[np.int64], aims: NDArray[np.float64]) -> NDArray[np.float64]:
    """What the ends of the first games were worth, once it is known what a lead is."""
    players = scores.shape[1]
    best = np.stack([np.delete(scores, seat, 1).max(axis=1) for seat in range(players)], axis=1)
    lead = 1 / (1 + np.exp(-np.clip((scores - best) / aims[Aim.UNIT], -30, 30)))
    results: NDArray[np.float64] = (1 - aims[Aim.MARGIN]) * rewards / REWARD + aims[Aim.MARGIN] * lead
    return results
