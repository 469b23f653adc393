"""A masked PPO that learns to beat a bot at a table for two, on the vector interface.

    python -m examples.ppo happy-pigs --minutes 6               # trains, writes happy-pigs.npz, plays fresh matches
    python -m examples.ppo happy-pigs --minutes 6 --resume      # goes on where it was interrupted
    python -m examples.ppo happy-pigs --play                    # only plays

It needs `pip install 'boargame[fast,env,examples]'`: PyTorch. What it has learnt needs NumPy alone and plays anywhere
as an agent: see `examples/learnt.py`.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

import boargame.env
from examples.learnt import FAR, NEVER, Learnt

MATCHES, STEPS = 256, 64
"""Side by side, and decisions in each of them before the network is improved."""

BATCH, EPOCHS, RATE, CLIP, ENTROPY, LAMBDA = 1024, 4, 1e-3, 0.2, 0.01, 0.97
"""Of PPO; nothing is discounted. The rate and the weight of entropy fall to a tenth."""

HIDDEN = 64
LEAST_SPREAD, FOLLOWS = 0.25, 0.05
"""Of a number of the observation; and how fast what is usual follows what is played, after the first rounds."""

REPORT = 30
"""Seconds of CPU time from one line to the next; then everything is saved, too."""

FRESH = 1_000_003
"""The seed of the matches that judge: none of them was trained with."""


class Net(nn.Module):  # type: ignore[misc]  # it has no types here
    """Two hidden layers, of which a policy and a value are made."""

    def __init__(self, size: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU())
        self.policy, self.value = nn.Linear(HIDDEN, actions), nn.Linear(HIDDEN, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)
        nn.init.zeros_(self.policy.bias)
        self.register_buffer("mean", torch.zeros(size))
        self.register_buffer("spread", torch.ones(size))

    def forward(self, seen: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithm of each action's chance, and what the match is worth."""
        x = self.body(((seen - self.mean) / self.spread).clamp(-FAR, FAR))
        logits = torch.where(masks > 0, self.policy(x), NEVER)
        return logits.log_softmax(-1), self.value(x).squeeze(-1)


class Played:
    """What happened in a round: a line for each step, a column for each match."""

    def __init__(self, size: int, actions: int) -> None:
        self.seen = torch.zeros(STEPS + 1, MATCHES, size)
        self.masks = torch.zeros(STEPS + 1, MATCHES, actions, dtype=torch.int8)
        self.chosen = torch.zeros(STEPS, MATCHES, dtype=torch.int64)
        self.chances, self.rewards, self.over = (torch.zeros(STEPS, MATCHES) for _ in range(3))
        self.values = torch.zeros(STEPS + 1, MATCHES)

    def look(self, step: int, now: dict[str, NDArray[Any]]) -> None:
        self.seen[step] = torch.from_numpy(now["observation"])
        self.masks[step] = torch.from_numpy(now["action_mask"])

    def go_on(self) -> None:
        """The next round begins where this one has ended."""
        self.seen[0], self.masks[0] = self.seen[STEPS].clone(), self.masks[STEPS].clone()

    def free(self) -> Tensor:
        """Where there was something to choose: nothing is learnt from the rest."""
        return self.masks[:STEPS].sum(-1) > 1

    def advantages(self, scale: float) -> Tensor:
        """How much better than expected each decision was. A victory by much is worth more than one by a hair, but
        not without end."""
        found, free = torch.zeros(STEPS, MATCHES), self.free()
        gained, over = (self.rewards / scale).tanh(), self.over > 0
        after, value = torch.zeros(MATCHES), self.values[STEPS]
        for step in reversed(range(STEPS)):
            value, after = torch.where(over[step], gained[step], value), torch.where(over[step], 0.0, after)
            after = torch.where(free[step], value - self.values[step] + LAMBDA * after, after)
            value = torch.where(free[step], self.values[step], value)
            found[step] = after
        return found


class Training:
    """A network that plays against bots and is improved after every round. `left` falls from 1 to 0."""

    def __init__(self, game: str, bots: str, seed: int) -> None:
        torch.manual_seed(seed)
        self.env = boargame.env.vector(game, MATCHES, bots, players=2, reward="score")
        self.net = Net(self.env.layout.size, self.env.matches.actions)
        self.optimiser = torch.optim.Adam(self.net.parameters(), RATE, eps=1e-5)
        self.played = Played(self.env.layout.size, self.env.matches.actions)
        self.rounds, self.spent, self.scale, self.ahead, self.lead = 0, 0.0, 1.0, 0.0, 0.0
        self.seed = seed

    def run(self, minutes: float, file: Path) -> None:
        """Train for some minutes of CPU time, those before an interruption included."""
        began, before, told = time.process_time(), self.spent, 0.0
        now, _ = self.env.reset(seed=self.seed + self.rounds)
        self.played.look(0, now)
        while self.spent < 60 * minutes:
            self.play()
            if self.rounds > 0:  # the first round only measures
                self.improve(max(0.1, 1 - self.spent / (60 * minutes)))
            self.measure()
            self.played.go_on()
            self.rounds += 1
            self.spent = before + time.process_time() - began
            if self.spent - told > REPORT:
                told = self.spent
                self.save(file)
                print(self.report(), flush=True)
        self.save(file)
        print(self.report(), flush=True)
        self.env.close()

    def report(self) -> str:
        decisions = self.rounds * STEPS * MATCHES
        how = f"{self.lead:+6.1f} points, ahead in {self.ahead:4.0%}"
        return f"{self.spent / 60:5.1f} min {decisions:>12,} decisions  {how}"

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def play(self) -> None:
        played = self.played
        for step in range(STEPS):
            logs, played.values[step] = self.net(played.seen[step], played.masks[step])
            played.chosen[step] = chosen = logs.exp().multinomial(1).squeeze(-1)
            played.chances[step] = logs.gather(-1, chosen[:, None]).squeeze(-1)
            now, rewards, over, _, _ = self.env.step(chosen.numpy())
            played.rewards[step], played.over[step] = torch.from_numpy(rewards), torch.from_numpy(over)
            played.look(step + 1, now)
        played.values[STEPS] = self.net(played.seen[STEPS], played.masks[STEPS])[1]
        if played.over.any():
            ends = played.rewards[played.over > 0]
            kept = min(0.9, self.rounds / (self.rounds + 1))
            self.scale = kept * self.scale + (1 - kept) * max(1.0, float(ends.pow(2).mean().sqrt()))
            self.ahead = kept * self.ahead + (1 - kept) * float((ends > 0).float().mean())
            self.lead = kept * self.lead + (1 - kept) * float(ends.mean())

    def measure(self) -> None:
        """How large the numbers of an observation usually are: larger, for whoever plays better."""
        seen, net, rate = self.played.seen, self.net, max(FOLLOWS, 1 / (self.rounds + 1))
        net.mean.lerp_(seen.mean((0, 1)), rate)
        net.spread.lerp_(seen.std((0, 1)).clamp_min(LEAST_SPREAD), rate)

    def improve(self, left: float) -> None:
        """Some passes over what was played."""
        played, gains = self.played, self.played.advantages(self.scale)
        goals = gains + played.values[:STEPS]
        kept = (played.seen[:STEPS], played.masks[:STEPS], played.chosen, played.chances, gains, goals)
        free = played.free().flatten().nonzero().squeeze(-1)
        flat = [one.flatten(0, 1)[free] for one in kept]
        flat[4] = (flat[4] - flat[4].mean()) / (flat[4].std() + 1e-8)
        for group in self.optimiser.param_groups:
            group["lr"] = RATE * left
        for _ in range(EPOCHS):
            for some in torch.randperm(len(free)).split(BATCH):
                loss = self.loss([one[some] for one in flat], left)
                self.optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
                self.optimiser.step()

    def loss(self, batch: list[Tensor], left: float) -> Tensor:
        seen, masks, chosen, chances, gains, goals = batch
        logs, values = self.net(seen, masks)
        ratio = (logs.gather(-1, chosen[:, None]).squeeze(-1) - chances).exp()
        policy = -torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
        entropy = -(logs.exp() * logs).sum(-1).mean()
        return policy + 0.5 * (values - goals).pow(2).mean() - ENTROPY * left * entropy

    # -- what is kept ---------------------------------------------------------------------------------

    def save(self, file: Path) -> None:
        """The agent, and beside it what training needs to go on."""
        weights = self.net.state_dict()
        np.savez(file, layout=self.env.layout.id, **{name: tensor.numpy() for name, tensor in weights.items()})
        course = [self.rounds, self.spent, self.scale, self.ahead, self.lead]
        torch.save({"net": weights, "optimiser": self.optimiser.state_dict(), "course": course}, beside(file))

    def resume(self, file: Path) -> None:
        kept = torch.load(beside(file))
        self.net.load_state_dict(kept["net"])
        self.optimiser.load_state_dict(kept["optimiser"])
        self.rounds, self.spent, self.scale, self.ahead, self.lead = kept["course"]


def beside(file: Path) -> Path:
    return file.with_suffix(".training")


def evaluate(game: str, bots: str, agent: Learnt, matches: int) -> tuple[float, float]:
    """The agent's share of the victories against bots, seats by chance; and half of a 95 % interval. Every place of the
    environment counts with its first match alone: otherwise short matches would count more often."""
    env = boargame.env.vector(game, matches, bots, players=2)
    seen, _ = env.reset(seed=FRESH)
    won = np.full(matches, np.nan)
    while np.isnan(won).any():
        seen, rewards, over, _, _ = env.step(agent.choose_all(seen["observation"], seen["action_mask"]))
        won = np.where(over & np.isnan(won), rewards, won)
    env.close()
    return float(won.mean()), float(1.96 * won.std() / np.sqrt(matches))


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to beat a bot at a table for two.")
    parser.add_argument("game")
    parser.add_argument("--bots", default="greedy", help="the opponent (greedy)")
    parser.add_argument("--minutes", type=float, default=6, help="of CPU time to train for (6)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", type=int, default=1000, help="to judge it by (1000)")
    parser.add_argument("--file", type=Path, help="for what is learnt (GAME.npz)")
    parser.add_argument("--resume", action="store_true", help="go on where training was interrupted")
    parser.add_argument("--play", action="store_true", help="do not train")
    asked = parser.parse_args()
    torch.set_num_threads(1)  # batches are too small for more
    file = asked.file or Path(f"{asked.game}.npz")
    if not asked.play:
        training = Training(asked.game, asked.bots, asked.seed)
        if asked.resume and beside(file).exists():
            training.resume(file)
        try:
            training.run(asked.minutes, file)
        except KeyboardInterrupt:
            training.save(file)
            raise SystemExit(f"interrupted, and saved: --resume goes on\n{training.report()}") from None
    won, margin = evaluate(asked.game, asked.bots, Learnt(file), asked.matches)
    print(f"{won:.1%} of the victories against {asked.bots}, give or take {margin:.1%}, in {asked.matches} matches")


if __name__ == "__main__":
    main()
