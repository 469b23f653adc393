"""The laboratory on Ray: the same results as here, also if a machine dies in the middle or somebody stops the run."""

from __future__ import annotations

import json
import os
import signal
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

import boargame
from boargame.bots import Turn
from boargame.cli import main
from boargame.core.words import Action
from boargame.lab import on_ray
from boargame.lab.on_ray import Lost, OnRay, Site, carry_out, code, once_a_machine
from boargame.lab.run import record
from boargame.lab.simulate import simulate

GAME = "odd-snouts"
GAMES = 1100
"""Three chunks."""

CONDEMNED = "BOARGAME_TEST_CONDEMNED"
"""Names a file with the node that is to die, which is removed when that happens."""

SMALL = {"num_cpus": 1, "include_dashboard": False, "include_log_monitor": False, "object_store_memory": 80 << 20}
QUICK = {"health_check_initial_delay_ms": 0, "health_check_period_ms": 200, "health_check_failure_threshold": 2}


RUNS = 10
"""Until a machine has certainly had its share of the work."""


class Fatal:
    """Plays the first action, but takes the condemned machine with it."""

    def choose(self, turn: Turn) -> Action:
        import ray

        condemned = Path(os.environ.get(CONDEMNED, "nothing"))
        if condemned.exists() and condemned.read_text() == ray.get_runtime_context().get_node_id():
            condemned.unlink()
            os.kill(os.getppid(), signal.SIGKILL)  # the machine, as far as Ray knows
            os.kill(os.getpid(), signal.SIGKILL)
        return turn.legal[0]


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OnRay]:
    """On a cluster of two machines, one of which is condemned."""
    from ray.cluster_utils import Cluster  # takes half a second, which workers without these tests need not wait

    condemned = tmp_path_factory.mktemp("ray") / "condemned"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(CONDEMNED, str(condemned))
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("RAY_worker_niceness", "0")  # else all other tests come first
        made = Cluster(initialize_head=True, head_node_args=SMALL | {"no_monitor": True, "_system_config": QUICK})
        try:
            condemned.write_text(made.add_node(**SMALL).node_id)
            with OnRay(made.address) as runner:
                yield runner
        finally:
            made.shutdown()


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*.parquet"))}


def test_a_machine_that_dies_in_the_middle_changes_nothing(cluster: OnRay) -> None:
    bots = [f"{__name__}:Fatal", "greedy", "random"]
    condemned = Path(os.environ[CONDEMNED])
    runs = (simulate(GAME, 3, 12, bots, seed=5, runner=cluster) for _ in range(RUNS))
    found = next(run for run in runs if not condemned.exists())  # on a busy day it may have had nothing to do at first
    here = simulate(GAME, 3, 12, bots, seed=5, workers=1)
    assert (found.scores == here.scores).all()
    assert (found.rewards == here.rewards).all()
    assert (found.decisions == here.decisions).all()


def test_a_run_that_was_stopped_goes_on_and_writes_the_same_files(cluster: OnRay, tmp_path: Path) -> None:
    heard: list[int] = []

    def stop(done: int) -> None:
        heard.append(done)
        if done == 500:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        record(tmp_path / "ray", GAME, 3, GAMES, seed=5, runner=cluster, report=stop)
    record(tmp_path / "ray", GAME, 3, GAMES, seed=5, runner=cluster, report=heard.append)
    with pytest.raises(ZeroDivisionError):  # what goes wrong in a worker is said as it is here
        list(cluster.each(lambda divisor: 1 // divisor, [1, 0]))
    assert heard == [0, 500, 500, 1000, 1100]
    record(tmp_path / "here", GAME, 3, GAMES, seed=5, workers=1)
    assert bytes_of(tmp_path / "ray") == bytes_of(tmp_path / "here")


def test_the_command_line_reaches_a_cluster(cluster: OnRay, capsys: pytest.CaptureFixture[str]) -> None:
    def told(*more: str) -> dict[str, Any]:
        assert main(["simulate", GAME, "--games", "700", "--json", *more]) == 0
        found: dict[str, Any] = json.loads(capsys.readouterr().out)
        return found | {"seconds": 0}

    assert told("--workers", "1", "--on", "ray=auto") == told("--workers", "1")


class Busy:
    """In place of Ray: refuses all work."""

    def __init__(self, address: str, workers: int | None) -> None:
        self.said = f"{address} is busy"

    def __enter__(self) -> Busy:
        return self

    def __exit__(self, *how: object) -> None: ...

    def ready(self, *asked: object) -> None:
        raise Lost(self.said)


@pytest.mark.parametrize(
    "asked",
    [
        ["simulate", "wild-pigs"],
        ["simulate", "wild-pigs", "--out", "{out}"],
        ["rate", "wild-pigs"],
        ["lab", "report", "wild-pigs"],
        ["lab", "report", "wild-pigs", "--worth", "10"],
        ["lab", "compare", "wild-pigs", "--set", "option.boss_mode=sequential"],
        ["lab", "worth", "wild-pigs"],
        ["lab", "check", "wild-pigs"],
        ["lab", "tune", "wild-pigs", "--try", "option.boss_mode=sequential|simultaneous"],
    ],
)
def test_every_command_that_simulates_can_do_it_there(
    asked: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(on_ray, "OnRay", Busy)
    asked = [one.format(out=tmp_path / "run") for one in asked]
    assert main([*asked, "--on", "ray=10.0.0.5:6379"]) == 2
    assert capsys.readouterr().err.splitlines()[-1].endswith("10.0.0.5:6379 is busy")


def test_without_ray_one_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(on_ray, "find_spec", lambda name: None)
    assert main(["simulate", GAME, "--on", "ray"]) == 2
    assert (
        capsys.readouterr().err.splitlines()[-1].endswith("this needs Ray: install it with pip install 'boargame[ray]'")
    )


def test_a_cluster_that_is_not_there_is_said_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        address = f"127.0.0.1:{free.getsockname()[1]}"
    assert main(["simulate", GAME, "--on", f"ray={address}"]) == 2
    assert f"no Ray cluster answers at {address}" in capsys.readouterr().err


def test_what_is_not_ray_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", GAME, "--on", "dusk"]) == 2
    assert "--on dusk: expected ray, or ray=ADDRESS of a cluster" in capsys.readouterr().err


def test_a_machine_compiles_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARGAME_CACHE", str(tmp_path))
    game, together, compiled = boargame.game(GAME), Barrier(4), list[str]()

    def process(number: int) -> None:
        together.wait()
        once_a_machine(game, compiled.append, "once")

    with ThreadPoolExecutor(4) as processes:
        list(processes.map(process, range(4)))
    assert compiled == ["once"]


def test_a_machine_with_another_boargame_is_refused() -> None:
    game, played = boargame.game(GAME), list[int]()
    site = Site("", GAME, code(game), played.append, 0)
    with pytest.raises(Lost, match="another version of Boargame"):
        carry_out(replace(site, code="older"), played.append, 1)
    assert played == []
