"""Every game passes the tests of the frameworks it is offered to, at its smallest and its largest table.

In plain mode, which is the same source: nothing has to be compiled."""

from __future__ import annotations

import random
import unittest
import warnings
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils import parallel_to_aec

import boargame.env
import boargame.env.spiel  # registers every game
from boargame.core.registry import game
from boargame.env.registration import gymnasium_id
from boargame.env.spiel import short_name
from tests.conformance.kit import EVERY_GAME, tables

USUAL = "Observation space for each agent probably|Observation is not a NumPy array|.*infinity.*"
"""What is said of the classics of PettingZoo, too: their observations are dictionaries with a mask."""


@pytest.fixture(autouse=True)
def strict() -> Iterator[None]:
    """A warning is a failure."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=USUAL)
        yield


@pytest.mark.parametrize(("name", "players"), tables())
def test_pettingzoo_one_after_the_other(name: str, players: int) -> None:
    api_test(boargame.env.aec(name, players, fast=False), num_cycles=10)
    seed_test(lambda: boargame.env.aec(name, players, fast=False), num_cycles=2)


@pytest.mark.parametrize(("name", "players"), tables())
def test_pettingzoo_all_at_once(name: str, players: int) -> None:
    parallel_api_test(boargame.env.parallel(name, players, fast=False, illegal="random"), num_cycles=8)
    parallel_seed_test(lambda: boargame.env.parallel(name, players, fast=False, illegal="random"), num_cycles=2)


@pytest.mark.parametrize("name", [name for name in EVERY_GAME if name != "odd-snouts"])  # that one ends sooner
def test_pettingzoo_cuts_off_where_it_is_asked_to(name: str) -> None:
    def parallel_env(max_cycles: int) -> boargame.env.parallel:
        return boargame.env.parallel(name, fast=False, illegal="random", max_cycles=max_cycles)

    def env(max_cycles: int) -> Any:
        return parallel_to_aec(parallel_env(max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=parallel_env, env=env))


@pytest.mark.parametrize(("name", "players"), tables())
def test_gymnasium(name: str, players: int) -> None:
    env = gymnasium.make(
        gymnasium_id(name), players=players, bots="random", fast=False, illegal="random",
        disable_env_checker=True,
    )  # fmt: skip
    check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize(("name", "players"), tables())
def test_open_spiel(name: str, players: int) -> None:
    """A whole match for the fewest, a part of one for the most: it looks at everything through everybody's eyes."""
    cut = 0 if players == game(name).players.start else 30
    found = pyspiel.load_game(f"{short_name(name)}(players={players},max_cycles={cut})")
    pyspiel.random_sim_test(found, num_sims=1, serialize=False, verbose=False)


def test_open_spiel_cuts_off_where_it_is_asked_to() -> None:
    found = pyspiel.load_game(f"{short_name('happy-pigs')}(max_cycles=3)")
    state = found.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert sum(one.player >= 0 for one in state.full_history()) == 3
    assert state.returns() == [0.0, 0.0]
    assert state.current_player() == pyspiel.PlayerId.TERMINAL


@pytest.mark.parametrize(("name", "players"), tables())
def test_open_spiel_as_its_own_tests_want_it(name: str, players: int) -> None:
    """OpenSpiel's `api_test`, on states of one match at random."""
    from open_spiel.integration_tests import api_test as api  # takes a second, which no other worker has to wait

    found, dice = pyspiel.load_game(f"{short_name(name)}(players={players})"), random.Random(1)
    state, states = found.new_initial_state(), []
    for number in range(40):
        if state.is_terminal():
            break
        state.apply_action(dice.choice(state.legal_actions()))
        if number % 8 == 0:
            states.append(state.clone())

    class OurGame(api.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game, game_name, game_type, some_states = found, name, found.get_type(), states

        @classmethod
        def setUpClass(cls) -> None:
            """It would look for states by itself, hundreds of them."""

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(OurGame).run(result)
    assert result.testsRun >= 5
    assert not result.errors + result.failures + result.skipped


def test_open_spiel_goes_on_from_what_it_wrote_down() -> None:
    """A state is its history: actions, and how chance fell."""
    found = pyspiel.load_game(short_name("odd-snouts"))
    pyspiel.random_sim_test(found, num_sims=2, serialize=True, verbose=False)


def test_open_spiel_leaves_to_chance_what_chance_decides() -> None:
    """The same action ends differently in different chance nodes, and a copy knows nothing of what comes."""
    found = pyspiel.load_game(short_name("pillage"))
    state = found.new_initial_state()
    while not (state.is_chance_node() and state.move_number() > boargame.env.spiel.DEALS):
        state.apply_action(7 if state.is_chance_node() else state.legal_actions()[0])
    seen = set()
    for way in range(8):
        other = state.clone()
        other.apply_action(way)
        seen.add(str(other))
    assert len(seen) > 1


@pytest.mark.parametrize("name", EVERY_GAME)
def test_an_action_in_words(name: str) -> None:
    env = boargame.env.aec(name, fast=False)
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    said = env.says(int(mask.argmax()))
    assert game(name).alphabet.find(said.notation).id == int(mask.argmax())
    assert len(said.text) > 3
    for illegal in np.flatnonzero(mask == 0)[-1:]:
        with pytest.raises(boargame.IllegalAction):
            env.says(int(illegal))


@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_board_as_text(name: str) -> None:
    env = boargame.env.aec(name, fast=False, render_mode="ansi")
    env.reset(seed=1)
    board = env.render()
    assert isinstance(board, str)
    assert len(board.splitlines()) > 5
