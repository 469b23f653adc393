"""The real board as pixels."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np

import boargame.env
from hatch_build import Client


def test_a_picture_shows_the_board_as_it_is_now() -> None:
    if not os.environ.get("BOARGAME_STATIC"):
        Client(Path(__file__).resolve().parents[2]).build()
    env = boargame.env.aec("odd-snouts", fast=False, render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    assert isinstance(before, np.ndarray)
    assert before.shape == (800, 1280, 3)
    assert before.dtype == np.uint8
    assert len(np.unique(before.reshape(-1, 3), axis=0)) > 50
    env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    after = env.render()
    assert isinstance(after, np.ndarray)
    assert (before != after).any()
    env.close()
