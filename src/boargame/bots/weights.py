"""Weights of learned evaluations: small files in a game's folder, `minds/learned.npz` for any number of players or
`minds/learned-2.npz` for two.

A file is NumPy's `.npz`: `weights` (int8, a row for each feature), `scales` (float32, for each row what 127 stands
for), `out` (float32) and `about`, JSON with the game, the numbers of players, the fingerprint of the layout, the
judges, the command that made it and what was measured. Weights are used only if the layout of features is still the
one they were learnt with: another record, another card, another meaning, and the bot falls back on the game's `worth`.
"""

from __future__ import annotations

import json
import logging
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boargame.bots.features import Judges, Layout
from boargame.bots.network import WIDTH, Network, network
from boargame.core.box import MOST_OPEN
from boargame.core.files import BadFile
from boargame.core.game import Game
from boargame.core.record import Record

log = logging.getLogger("boargame.bots")

FOLDER = "minds"
FINEST = 127

SAID: set[Path] = set()
"""Files that are not used, and about which this was already said."""

_LAYOUTS: dict[tuple[str, Judges, int], Layout] = {}


@dataclass(frozen=True)
class Mind:
    """What a file holds."""

    weights: NDArray[np.float32]
    out: NDArray[np.float32]
    about: Mapping[str, Any]


def load_network(game: Game, box: Record, players: int, plain: bool = False) -> Network | None:
    """The network for a table of this many players, or None: then the game's own `worth` has to do."""
    for file in files(game, players):
        if file.exists():
            return from_file(file, game, box, plain)
    return None


def files(game: Game, players: int) -> tuple[Path, Path]:
    """Where weights may lie: those for this number of players come first."""
    return game.home / FOLDER / f"learned-{players}.npz", game.home / FOLDER / "learned.npz"


def from_file(file: Path, game: Game, box: Record, plain: bool = False) -> Network | None:
    """A network from a file, if it was learnt with this very layout; otherwise that is said, once."""
    mind = read(file)
    layout = _layout(game, box, Judges(mind.about["judges"]))
    if mind.about["game"] == game.name and mind.about["layout"] == layout.fingerprint:
        return network(layout, mind.weights, mind.out, plain)
    if file not in SAID:
        SAID.add(file)
        log.warning(
            "%s was learnt with other cards or records than these: the bots of %s use its hand-written evaluation. "
            "`boargame train %s` learns another.",
            file.name, game.name, game.name,
        )  # fmt: skip
    return None


def _layout(game: Game, box: Record, judges: Judges) -> Layout:
    """The layout for a box, which matches with the same one share: it takes a second to find, and to check."""
    key = game.name, judges, id(box)  # the layout keeps its box, so nothing else gets this id
    if key not in _LAYOUTS:
        while len(_LAYOUTS) >= MOST_OPEN:
            del _LAYOUTS[next(iter(_LAYOUTS))]
        _LAYOUTS[key] = Layout(game, box, judges)
    return _LAYOUTS[key]


def write(file: Path, weights: NDArray[np.float32], out: NDArray[np.float32], about: Mapping[str, Any]) -> None:
    """Keep weights, rounded to a byte each; all or nothing."""
    rounded, scales = coarse(weights)
    part = file.with_name(f"{file.name}.part")
    with part.open("wb") as stream:
        np.savez_compressed(
            stream, weights=rounded, scales=scales, out=out, about=np.frombuffer(json.dumps(about).encode(), np.uint8)
        )
    part.replace(file)


def coarse(weights: NDArray[np.float32]) -> tuple[NDArray[np.int8], NDArray[np.float32]]:
    """Weights as bytes, and for each row what the largest byte stands for."""
    scales = np.maximum(np.abs(weights).max(axis=1), 1e-30).astype(np.float32)
    return np.rint(weights / scales[:, None] * FINEST).astype(np.int8), scales


def fine(weights: NDArray[np.int8], scales: NDArray[np.float32]) -> NDArray[np.float32]:
    """The same as numbers again."""
    return weights.astype(np.float32) * (scales[:, None] / np.float32(FINEST))


def read(file: Path) -> Mind:
    """What a file holds; one that is not of this kind is refused."""
    try:
        with np.load(file) as found:
            about = json.loads(found["about"].tobytes())
            weights = fine(found["weights"], found["scales"])
            mind = Mind(weights, found["out"].astype(np.float32), about)
            complete = weights.shape[1] == WIDTH == len(mind.out) and {"game", "layout", "judges"} <= set(about)
    except (ValueError, KeyError, EOFError, zipfile.BadZipFile, json.JSONDecodeError) as error:
        raise BadFile(f"{file}: not a file of learned weights ({error})") from None
    if not complete:
        raise BadFile(f"{file}: not a file of learned weights")
    return mind
