"""Your own bot: a class with one method, named in a spec as `module:Class`.

    class Cautious:
        def choose(self, turn):
            return turn.legal[0]

It is given a `Turn`: what its seat may know, and nothing else.

An agent that has learnt from an environment is named as `agent:module:Class`. It is given an observation and a mask:

    class Learnt:
        layout = "a4ca81d436cdbcab"         # optional: of the observations it was trained with

        def choose(self, observation, mask):
            return int(mask.argmax())
"""

from __future__ import annotations

import importlib
import random
from functools import cached_property
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from boargame.bots.observation import View, eyes
from boargame.bots.registry import Bot
from boargame.core.chance import Chance, seed
from boargame.core.engine import plain
from boargame.core.imagining import believe
from boargame.core.match import IllegalAction, Match
from boargame.core.secrets import Secrets
from boargame.core.words import Action


class OwnBot(Protocol):
    def choose(self, turn: Turn) -> Action | int | str:
        """One of `turn.legal`: the action itself, its number or its notation."""
        ...


class Agent(Protocol):
    def choose(self, observation: NDArray[np.int16], mask: NDArray[np.int8]) -> int:
        """The number of an action that the mask allows."""
        ...


class Turn:
    """A decision that a seat owes, as this seat may see it."""

    def __init__(self, match: Match, seat: int, number: int) -> None:
        self._match, self.seat, self.players = match, seat, match.players
        self.chance = random.Random(number)  # the same for the same seed and play

    @cached_property
    def legal(self) -> list[Action]:
        """The actions to choose from, with `.notation` and `.text`."""
        return self._match.legal(self.seat)

    @cached_property
    def view(self) -> Any:
        """The table as JSON: positions, cards, whose turn it is."""
        return self._match.view(self.seat)

    @property
    def progress(self) -> float:
        """How much of the game is over, 0 to 1."""
        return self._match.progress

    def imagine(self) -> Match:
        """A match that might be this one: what the seat cannot see is dealt again. Play in it as you like."""
        true, number, chance = self._match, self.chance.getrandbits(53), Chance()
        match = true.game.start(true.players, number, true.options, true.cards)
        match.state.assign(true.state)
        seed(chance, number)
        places = [0] * Secrets.of(match.game.state).largest_pool
        plain(match.game).entry(believe)(match.box, match.state, self.seat, chance, places)
        return match


def choose(bot: Bot, own: Any, match: Match, seat: int, number: int) -> Action:
    """What somebody's own bot plays."""
    chosen = agent_chooses(own, match, seat) if bot.is_agent else own.choose(Turn(match, seat, number))
    try:
        action = match.game.alphabet.find(chosen)
    except LookupError as error:
        raise ValueError(f"bot {bot.spec!r} answered {chosen!r}: {error}") from None
    if refusal := match.why_not(action, seat):
        raise IllegalAction(action.notation, refusal)
    return action


def made(bot: Bot) -> Any:
    """A new one, for one seat of one match."""
    return found(bot.own)()


def agent_chooses(agent: Agent, match: Match, seat: int) -> int:
    """What an agent plays for a seat of a match."""
    look = eyes(match)
    fits(agent, look.view)
    mask = np.zeros(match.game.actions, np.int8)
    mask[[action.id for action in match.legal(seat)]] = 1
    return int(agent.choose(look.see(match.state, seat), mask))


def fits(agent: object, view: View) -> None:
    """An agent that says which observations it has learnt from is not given others."""
    trained = getattr(agent, "layout", view.id)
    if trained != view.id:
        raise ValueError(
            f"{type(agent).__name__} was trained with layout {trained}, and this table has {view.id}: train it with "
            "the same game, players and cards"
        )


def found(spec: str) -> Any:
    """The class that a spec names, or an error that says what is wrong with it."""
    module, _, name = spec.partition(":")
    try:
        own = getattr(importlib.import_module(module), name, None)
    except ModuleNotFoundError as error:
        raise ValueError(f"bot {spec!r}: there is no module {error.name!r} to import") from None
    if not callable(own) or not callable(getattr(own, "choose", None)):
        raise ValueError(f"bot {spec!r}: expected a class {name!r} with a method choose in {module!r}")
    return own
