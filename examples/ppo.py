"""A masked PPO that trains against a bot, on the vector interface, in one file.

    python examples/ppo.py happy-pigs --minutes 50          # trains, evaluates, writes happy-pigs.npz
    python examples/ppo.py happy-pigs --play happy-pigs.npz     # evaluates what was learnt

It needs `pip install 'boargame[fast,env]' torch`. What it has learnt needs only NumPy, and can sit down at a table:

    BOARGAME_AGENT=happy-pigs.npz boargame play happy-pigs --bots agent:examples.ppo:Learnt
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import boargame.env

MATCHES, STEPS, BATCH, EPOCHS = 512, 64, 4096, 3
HIDDEN, RATE, CLIP, ENTROPY, LAMBDA = 128, 7e-4, 0.2, 0.01, 0.95
"""Of PPO; nothing is discounted."""

NEVER = -1e9
"""The logit of an action that is not legal."""


class Learnt:
    """What was learnt, as an agent: the likeliest action."""

    def __init__(self, file: str | Path | None = None) -> None:
        kept = np.load(file or os.environ["BOARGAME_AGENT"])
        self.layout, self._weights = str(kept["layout"]), {name: kept[name] for name in kept.files}

    def choose(self, observation: NDArray[np.float32], mask: NDArray[np.int8]) -> int:
        return int(self.choose_all(observation[None], mask[None])[0])

    def choose_all(self, observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        w = self._weights
        x = np.clip((observations - w["mean"]) / w["spread"], -5, 5)
        for layer in ("0", "2"):
            x = np.maximum(x @ w[f"body.{layer}.weight"].T + w[f"body.{layer}.bias"], 0)
        logits = x @ w["policy.weight"].T + w["policy.bias"]
        best: NDArray[np.int64] = np.where(masks > 0, logits, NEVER).argmax(axis=1)
        return best


def evaluate(game: str, bots: str, agent: Learnt, matches: int) -> tuple[float, float]:
    """The agent's share of the victories against bots, seats by chance; and half of a 95 % interval. Every place of the
    environment counts with its first match alone: otherwise short matches would count more often."""
    env = boargame.env.vector(game, matches, bots, players=2)
    seen, _ = env.reset(seed=1_000_003)
    won = np.full(matches, np.nan)
    while np.isnan(won).any():
        seen, rewards, over, _, _ = env.step(agent.choose_all(seen["observation"], seen["action_mask"]))
        won = np.where(over & np.isnan(won), rewards, won)
    env.close()
    return float(won.mean()), float(1.96 * won.std() / np.sqrt(matches))


def train(game: str, bots: str, minutes: float, seed: int, file: Path) -> None:
    import torch
    from torch import nn

    torch.manual_seed(seed)
    env = boargame.env.vector(game, MATCHES, bots, players=2, reward="score")
    size, actions = env.layout.size, env.matches.actions

    class Net(nn.Module):  # type: ignore[misc]  # it has no types here
        def __init__(self) -> None:
            super().__init__()
            self.body = nn.Sequential(nn.Linear(size, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU())
            self.policy, self.value = nn.Linear(HIDDEN, actions), nn.Linear(HIDDEN, 1)
            nn.init.orthogonal_(self.policy.weight, 0.01)
            nn.init.zeros_(self.policy.bias)
            self.register_buffer("mean", torch.zeros(size))
            self.register_buffer("spread", torch.ones(size))

        def forward(self, seen: Any, masks: Any) -> Any:
            x = self.body(((seen - self.mean) / self.spread).clamp(-5, 5))
            return torch.where(masks > 0, self.policy(x), NEVER), self.value(x).squeeze(-1)

    net = Net()
    optimiser = torch.optim.Adam(net.parameters(), RATE, eps=1e-5)
    seen = torch.zeros(STEPS + 1, MATCHES, size)
    masks = torch.zeros(STEPS + 1, MATCHES, actions, dtype=torch.int8)
    chosen = torch.zeros(STEPS, MATCHES, dtype=torch.int64)
    chances, rewards, over = (torch.zeros(STEPS, MATCHES) for _ in range(3))
    values = torch.zeros(STEPS + 1, MATCHES)

    def look(step: int, now: dict[str, NDArray[Any]]) -> None:
        seen[step], masks[step] = torch.from_numpy(now["observation"]), torch.from_numpy(now["action_mask"])

    def save() -> None:
        kept = {name: tensor.numpy() for name, tensor in net.state_dict().items()}
        np.savez(file, layout=env.layout.id, **kept)

    now, _ = env.reset(seed=seed)
    look(0, now)
    begun, rounds, scale, won = time.monotonic(), 0, 0.0, 0.5
    while time.monotonic() - begun < 60 * minutes:
        with torch.no_grad():
            for step in range(STEPS):
                logits, values[step] = net(seen[step], masks[step])
                likely = torch.distributions.Categorical(logits=logits, validate_args=False)
                chosen[step] = likely.sample()
                chances[step] = likely.log_prob(chosen[step])
                now, given, ended, _, _ = env.step(chosen[step].numpy())
                rewards[step], over[step] = torch.from_numpy(given), torch.from_numpy(ended)
                look(step + 1, now)
            values[STEPS] = net(seen[STEPS], masks[STEPS])[1]
        if over.any():  # points as parts of a usual difference
            ends = rewards[over > 0]
            scale = float(ends.std()) if rounds == 0 else 0.95 * scale + 0.05 * float(ends.std())
            won = 0.9 * won + 0.1 * float((ends > 0).float().mean())
        if rounds == 0:
            net.mean[:], net.spread[:] = seen.mean((0, 1)), seen.std((0, 1)).clamp_min(0.05)
        advantages = torch.zeros(STEPS, MATCHES)
        after = torch.zeros(MATCHES)
        for step in reversed(range(STEPS)):
            goes_on = 1 - over[step]
            better = rewards[step] / max(scale, 1e-6) + goes_on * values[step + 1] - values[step]
            after = advantages[step] = better + LAMBDA * goes_on * after
        if rounds:  # the first round only measures
            batch = [one[:STEPS].flatten(0, 1) for one in (seen, masks, chosen, chances, advantages, values)]
            improve(net, optimiser, batch, max(0.1, 1 - (time.monotonic() - begun) / (60 * minutes)))
        rounds += 1
        seen[0], masks[0] = seen[STEPS].clone(), masks[STEPS].clone()
        if rounds % 10 == 0:
            save()
            steps = rounds * STEPS * MATCHES
            print(f"{(time.monotonic() - begun) / 60:5.1f} min  {steps:>9,} decisions  ahead in {won:.0%}", flush=True)
    save()
    env.close()


def improve(net: Any, optimiser: Any, batch: list[Any], left: float) -> None:
    """Some passes over what was played."""
    import torch

    seen, masks, chosen, chances, advantages, values = batch
    for group in optimiser.param_groups:
        group["lr"] = RATE * left
    for _ in range(EPOCHS):
        for some in torch.randperm(len(chosen)).split(BATCH):
            logits, value = net(seen[some], masks[some])
            likely = torch.distributions.Categorical(logits=logits, validate_args=False)
            gain = advantages[some]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            ratio = (likely.log_prob(chosen[some]) - chances[some]).exp()
            policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            error = (value - advantages[some] - values[some]).pow(2).mean()
            loss = policy + 0.5 * error - ENTROPY * left * likely.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to beat a bot at a table for two.")
    parser.add_argument("game")
    parser.add_argument("--bots", default="greedy", help="the opponent (greedy)")
    parser.add_argument("--minutes", type=float, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", type=int, default=2000, help="of the evaluation")
    parser.add_argument("--save", type=Path, metavar="FILE")
    parser.add_argument("--play", type=Path, metavar="FILE", help="do not train")
    asked = parser.parse_args()
    file = asked.play or asked.save or Path(f"{asked.game}.npz")
    if not asked.play:
        train(asked.game, asked.bots, asked.minutes, asked.seed, file)
    won, margin = evaluate(asked.game, asked.bots, Learnt(file), asked.matches)
    print(f"{won:.1%} of the victories against {asked.bots}, give or take {margin:.1%}, in {asked.matches} matches")


if __name__ == "__main__":
    main()
