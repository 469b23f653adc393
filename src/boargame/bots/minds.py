"""How bots think about each game: `minds.toml` in its folder, and what holds for a game that has none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from boargame.bots.mind import TO_THE_END, Evaluation, Kind, Mind, Rollout
from boargame.bots.registry import LEVELS, SETTINGS, Bot, read_setting
from boargame.core.files import BadFile, Reader, read_toml
from boargame.core.game import Game

FILE = "minds.toml"
MOST_PLAYOUTS = 1_000_000

ANY_GAME: Mapping[str, int] = {
    "playouts": 500,
    "ms": 0,
    "threads": 1,
    "horizon": TO_THE_END,
    "temperature": 0,
    "scale": 1,
    "mix": 0,
    "share": 0,
    "curiosity": 100,
    "width": 0,
    "oversight": 0,
    "selfish": 0,
    "evaluation": Evaluation.WORTH,
    "rollout": Rollout.RANDOM,
}
"""Of a game that nobody has told us anything about: random playouts to its end."""

ANY_LEARNED: Mapping[str, int] = {"horizon": 0, "scale": 2000, "mix": 0}
"""The same where a learned evaluation says what the end of a playout is worth, in thousandths of a logit."""

ANY_LEVEL: Mapping[str, Mapping[str, int]] = {
    "easy": {"playouts": 10, "oversight": 30},
    "medium": {"playouts": 60},
    "hard": {"playouts": 300},
    "expert": {"playouts": 1500},
}


LEARNED = "learned"
"""The section for bots that go by a learned evaluation: its units are not those of the game's `worth`."""


@dataclass(frozen=True)
class Minds:
    """What a game's `minds.toml` says."""

    search: Mapping[str, int]
    learned: Mapping[str, int]
    levels: Mapping[str, Mapping[str, int]]

    def settings(self, bot: Bot, learned: bool = False) -> dict[str, int]:
        """Everything about a bot, from the general to the particular. What was learned counts only if there is
        something that was; with a limit in time alone, that is the limit."""
        level = self.levels.get(bot.level, {})
        judges = _judges({**self.search, **level, **bot.settings}, learned)
        general = {**self.search, **self.learned} if Evaluation.LEARNED in judges.values() else self.search
        timed = {"playouts": MOST_PLAYOUTS} if "ms" in bot.settings else {}
        return {**general, **level, **timed, **bot.settings, **judges}


def _judges(settings: Mapping[str, int], learned: bool) -> dict[str, int]:
    """Which evaluations a bot goes by: where playouts end, the same as elsewhere unless another one is set."""
    if not learned:
        return {"evaluation": Evaluation.WORTH, "leaf": Evaluation.WORTH}
    return {"evaluation": settings["evaluation"], "leaf": settings.get("leaf", settings["evaluation"])}


def minds(game: Game) -> Minds:
    return _read(game.home / FILE)


@cache
def _read(file: Path) -> Minds:
    if not file.exists():
        return Minds(ANY_GAME, ANY_LEARNED, ANY_LEVEL)
    toml = Reader(read_toml(file), file)
    search = {**ANY_GAME, **_section(toml, "search", file)}
    levels = {level: {**ANY_LEVEL[level], **_section(toml, level, file)} for level in LEVELS}
    learned = {**ANY_LEARNED, **_section(toml, LEARNED, file)}
    toml.end()
    return Minds(search, learned, levels)


def _section(toml: Reader, name: str, file: Path) -> dict[str, int]:
    found: dict[str, int] = {}
    for key, value in toml.anything(name, {}).items():
        if key not in SETTINGS:
            raise BadFile(f"{file}, {name}: {key!r} is not a setting; there are {', '.join(SETTINGS)}")
        found[key] = read_setting(f"{file}, {name}: {key}", key, value)
    return found


def mind(game: Game, bot: Bot, learned: bool = False) -> Mind:
    """How a bot thinks about a game, of which something was learned or not."""
    found, settings = Mind(), minds(game).settings(bot, learned)
    found.kind = bot.kind
    if bot.kind is Kind.SEARCH:
        for field in Mind.description:
            if field.name != "kind":
                setattr(found, field.name, field.kind(settings[field.name]))
    return found
