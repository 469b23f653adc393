"""The learned evaluation: one function plain and compiled, and weights that are used only where they belong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from boargame.bots import weights
from boargame.bots.features import Judges, Layout
from boargame.bots.network import WIDTH, Network, evaluate_all, evaluate_each, network
from boargame.bots.weights import from_file, load_network, read, write
from boargame.core.engine import compiled, plain
from boargame.core.files import BadFile
from boargame.core.record import packed
from boargame.core.registry import game
from tests.bots.test_features import some_positions
from tests.conformance.kit import EVERY_GAME


def random_weights(layout: Layout) -> tuple[Any, Any]:
    dice = np.random.default_rng(1)
    found = dice.normal(0, 0.1, (layout.rows, WIDTH)).astype(np.float32)
    found[layout.numbers] *= 0.01
    return found, dice.normal(0, 0.1, WIDTH).astype(np.float32)


def random_network(name: str, plain: bool = False) -> Network:
    layout = Layout(game(name), game(name).open().box)
    return network(layout, *random_weights(layout), plain)


@pytest.mark.parametrize("name", ["odd-snouts", "happy-pigs"])
def test_plain_and_compiled_say_the_same(name: str) -> None:
    found, states = game(name), [match.state for match in some_positions(name)]
    seats, box = [i % state.seats for i, state in enumerate(states)], found.open().box
    slowly, quickly = [0.0] * len(states), np.zeros(len(states))
    plain(found).entry(evaluate_each)(random_network(name, plain=True), [box], states, seats, slowly)
    arrays = packed(found.state, len(states))
    for i, state in enumerate(states):
        arrays[i] = state.pack()[0]
    compiled(found).entry(evaluate_each)(random_network(name), box.pack(), arrays, np.array(seats), quickly)
    assert slowly == pytest.approx(quickly.tolist(), abs=1e-4)
    assert len(set(slowly)) > len(states) // 2


@pytest.mark.parametrize("judges", Judges)
def test_all_seats_at_once_are_the_seats_one_by_one(judges: Judges) -> None:
    found = game("happy-pigs")
    box, state = found.open().box, found.start(3, 5).state
    layout = Layout(found, box, judges)
    net, logits, single = network(layout, *random_weights(layout), plain=True), [0.0] * 3, [0.0]
    plain(found).entry(evaluate_all)(net, box, state, logits)
    for seat in range(3):
        plain(found).entry(evaluate_each)(net, [box], [state], [seat], single)
        assert single[0] == pytest.approx(logits[seat])


# -- files ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    found = game("odd-snouts")
    layout = Layout(found, found.open().box)
    about = {"game": found.name, "players": [2], "layout": layout.fingerprint, "judges": int(layout.judges)}
    write(tmp_path / "learned.npz", *random_weights(layout), about)
    return tmp_path / "learned.npz"


def test_weights_are_kept_to_a_byte_each(kept: Path) -> None:
    before, _ = random_weights(Layout(game("odd-snouts"), game("odd-snouts").open().box))
    largest = np.abs(before).max(axis=1, keepdims=True)
    assert (np.abs(read(kept).weights - before) <= largest / 127).all()
    assert kept.stat().st_size < before.nbytes / 2
    assert [one.name for one in kept.parent.iterdir()] == ["learned.npz"]


def test_the_same_weights_make_the_same_file(kept: Path) -> None:
    before, mind = kept.read_bytes(), read(kept)
    write(kept, *random_weights(Layout(game("odd-snouts"), game("odd-snouts").open().box)), mind.about)
    assert kept.read_bytes() == before


def test_weights_learnt_with_other_records_are_not_used_and_that_is_said_once(
    kept: Path, caplog: pytest.LogCaptureFixture
) -> None:
    found, mind = game("odd-snouts"), read(kept)
    assert from_file(kept, found, found.open().box) is not None
    write(kept, mind.weights, mind.out, {**mind.about, "layout": "another"})
    assert from_file(kept, found, found.open().box) is None
    assert from_file(kept, found, found.open().box) is None
    assert [one.getMessage() for one in caplog.records] == [
        "learned.npz was learnt with other cards or records than these: the bots of odd-snouts use its hand-written "
        "evaluation. `boargame train odd-snouts` learns another."
    ]


def test_weights_for_this_number_of_players_come_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = game("odd-snouts")
    box, layout = found.open().box, Layout(found, found.open().box)
    monkeypatch.setattr(weights, "files", lambda game, players: (tmp_path / f"{players}.npz", tmp_path / "any.npz"))
    assert load_network(found, box, 2) is None
    about = {"game": found.name, "layout": layout.fingerprint, "judges": int(layout.judges)}
    rows, out = random_weights(layout)
    write(tmp_path / "any.npz", rows, out, about)
    write(tmp_path / "3.npz", 2 * rows, out, about)
    two, three = load_network(found, box, 2), load_network(found, box, 3)
    assert two is not None
    assert three is not None
    assert np.allclose(2 * two.weights, three.weights, rtol=0.02)


@pytest.mark.parametrize("text", [b"", b"PK nonsense", b"{}"])
def test_a_file_that_holds_no_weights_is_refused(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "learned.npz").write_bytes(text)
    with pytest.raises(BadFile, match=r"learned\.npz: not a file of learned weights"):
        read(tmp_path / "learned.npz")


@pytest.mark.parametrize("name", ["wild-pigs"])
def test_other_cards_than_those_it_learnt_with(name: str, tmp_path: Path) -> None:
    found = game(name)
    layout = Layout(found, found.open().box)
    about = {"game": name, "layout": layout.fingerprint, "judges": int(layout.judges)}
    write(tmp_path / "learned.npz", *random_weights(layout), about)
    assert from_file(tmp_path / "learned.npz", found, found.open({}, "boargame").box) is not None
    assert from_file(tmp_path / "learned.npz", found, found.open({}, "classic").box) is None


def test_every_game_can_use_the_weights_in_its_folder(caplog: pytest.LogCaptureFixture) -> None:
    """After a change to a record, card or evaluation, learn again: `boargame train` and the command in the file."""
    for name in EVERY_GAME:
        found = game(name)
        for file in sorted((found.home / weights.FOLDER).glob("*.npz")):
            assert from_file(file, found, found.open().box) is not None, file
            about = read(file).about
            assert about["command"].startswith(f"boargame train {name} ")
            assert [int(players) for players in about["measured"]] == about["players"]
            assert found.won or all(one["low"] > 1 / int(players) for players, one in about["measured"].items())
            assert file.stat().st_size < 150_000
