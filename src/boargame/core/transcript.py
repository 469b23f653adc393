"""Transcripts of matches: a header, every play, and the proof that chance was fair.

A transcript can be loaded and replayed to the same end. The chance of a match at a table comes from a secret of its
server and the shares of its players, and the header holds the commitment to the secret and the pledges of the shares
(`core.fairness`); that of another match comes from a seed, and the header holds the hash of seed and salt. `verify`
shows that the match was played with what was committed to and pledged, and ended as the transcript says.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import msgspec

from boargame.core.box import written
from boargame.core.fairness import Secret
from boargame.core.match import Match

if TYPE_CHECKING:
    from boargame.core.game import Game

FORMAT = 1


class _Parts(msgspec.Struct):
    """What the parts of a transcript must be, if they are there."""

    game: str = ""
    rules: str = ""
    players: int = 0
    seats: list[str] = []
    options: dict[str, Any] | None = None
    cards: str | dict[str, Any] | None = None
    seed: int = 0
    salt: str = ""
    secret: str = ""
    shares: list[str] = []
    pledges: list[str] = []
    left_out: list[int] = []
    position: dict[str, Any] | None = None
    plays: list[str] = []


def commitment(game: str, seed: int, salt: str) -> str:
    """What is shown when a match begins: it fixes the seed and says nothing about it, while the salt is secret."""
    return hashlib.sha256(f"boargame {game} {seed} {salt}".encode()).hexdigest()


def committed(match: Match) -> str:
    """What was shown of a match's chance when it began."""
    game = match.game.name
    return match.secret.commitment(game) if match.secret else commitment(game, match.seed, match.salt)


def transcript(match: Match, reveal: bool = True) -> dict[str, Any]:
    """The transcript of a match. Without `reveal` it holds the commitment, but not what it commits to."""
    header: dict[str, Any] = {
        "boargame": FORMAT,
        "game": match.game.name,
        "rules": match.game.about.version,
        "players": match.players,
        "seats": match.seat_names,
        "options": match.options,
        "cards": written(match.cards),
        "commitment": committed(match),
    }
    if reveal and match.secret:
        header |= _chance(match.secret)
    elif reveal:
        header |= {"seed": match.seed, "salt": match.salt}
    if match.start_position:
        header["position"] = match.start_position
    header["plays"] = [str(play) for play in match.plays]
    if match.over:
        header |= _end(match)
    return header


def _chance(secret: Secret) -> dict[str, Any]:
    """What the chance of a match was made of, after the commitment, in the order in which it became known."""
    told = {"shares": secret.shares, "secret": secret.server}
    return {"pledges": secret.pledges, **told, "left_out": secret.left_out} if secret.pledges else told


def _end(match: Match) -> dict[str, Any]:
    """How it ended."""
    return {"scores": match.scores, "ranking": match.ranking, "winners": match.winners}


def save(match: Match, path: Path) -> None:
    """Write a transcript, whole or not at all."""
    part = path.with_name(f".{path.name}.part")
    part.write_text(json.dumps(transcript(match), indent=1, ensure_ascii=False) + "\n", "utf-8")
    part.replace(path)


def read(path: Path) -> dict[str, Any]:
    """A transcript's contents, or an error that names the file."""
    try:
        data = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise ValueError(f"{path}: {(error.strerror or 'cannot be read').lower()}") from None
    except UnicodeDecodeError:
        raise ValueError(f"{path}: not a text in UTF-8") from None
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{path}: not a saved match ({error})") from None
    return checked(data, str(path))


def checked(data: Any, name: str) -> dict[str, Any]:
    """What was read, if its parts are those of a transcript."""
    if not isinstance(data, dict) or data.get("boargame") != FORMAT:
        raise ValueError(f"{name}: not a saved match (no line 'boargame': {FORMAT})")
    try:
        msgspec.convert(data, _Parts)
    except msgspec.ValidationError as error:
        raise ValueError(f"{name}: not a saved match ({error})") from None
    return cast("dict[str, Any]", data)


def load(path: Path, find: Callable[[str], Game]) -> Match:
    """The match of a transcript, replayed to where it was."""
    return replay(read(path), str(path), find)


def replay(data: dict[str, Any], name: str, find: Callable[[str], Game]) -> Match:
    missing = [key for key in ("game", "players", "plays") if key not in data]
    if missing:
        raise ValueError(f"{name}: the transcript has no {', '.join(missing)}")
    if "seed" not in data and "secret" not in data:
        raise ValueError(f"{name}: what its chance came from has not been revealed, so it cannot be replayed")
    game = find(data["game"])
    if data.get("rules") != game.about.version:
        raise ValueError(f"{name}: played with rules {data.get('rules')}; here are rules {game.about.version}")
    try:
        told = data.get("shares", []), data.get("pledges", [])
        secret = Secret(data["secret"], *told) if "secret" in data else None
        seed = None if secret else data["seed"]
        match = Match(game, data["players"], seed, data.get("options"), data.get("cards"), data.get("position"), secret)
        match.play_all(data["plays"])
    except (ValueError, LookupError) as error:
        raise ValueError(f"{name}: cannot be replayed: {error}") from None
    match.seat_names = list(data.get("seats", match.seat_names))
    match.salt = str(data.get("salt", match.salt))
    return match


def verify(path: Path, find: Callable[[str], Game]) -> list[str]:
    """What is wrong with a transcript; nothing if chance was fair and it ended as it says."""
    data = read(path)
    return differences(data, replay(data, str(path), find))


def differences(data: dict[str, Any], match: Match) -> list[str]:
    """What a transcript says otherwise than its match, played again."""
    found: list[str] = []
    match.salt = str(data.get("salt"))
    if data.get("commitment") != committed(match):
        found.append(f"the {'secret' if match.secret else 'seed'} is not the one committed to when the match began")
    if data.get("left_out", []) != (left_out := match.secret.left_out if match.secret else []):
        found.append(f"left_out: the transcript says {data.get('left_out', [])}, its pledges and shares {left_out}")
    ends = _end(match)
    return found + [
        f"{name}: the transcript says {data[name]}, the replay {end}"
        for name, end in ends.items()
        if name in data and data[name] != end
    ]
