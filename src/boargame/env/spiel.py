"""OpenSpiel: every game as a registered Python game.

    import pyspiel
    import boargame.env.spiel                           # registers them
    pyspiel.load_game("boargame_happy_pigs(players=3)")

Players who decide together are asked one after the other, and do not see each other's answers: the dynamics are
sequential. Where chance has a hand in an action, a chance node follows it: 1,024 ways in which it may fall, equally
likely, each of them a seed. The set-up takes two such nodes.
The information state is what the player sees now, and what they saw and did at each of their decisions before; as a
tensor, it is the observation alone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
import pyspiel
from numpy.typing import NDArray

from boargame.bots.arena import payoff
from boargame.bots.observation import eyes
from boargame.core import flow
from boargame.core.agenda import acting
from boargame.core.chance import seed
from boargame.core.engine import plain
from boargame.core.log import Log
from boargame.core.match import Match
from boargame.core.record import NONE
from boargame.core.registry import game, games
from boargame.env.matches import aim

WAYS = 1024
"""In which chance may fall, at a chance node."""

DEALS = 2
"""Chance nodes before the first decision."""

LONGEST = 1 << 14
"""No game has as many decisions."""

SETTINGS: dict[str, Any] = {"players": 2, "cards": "", "reward": "victory", "max_cycles": 0}
"""With `max_cycles` a match is cut off after this many decisions, and then worth nothing to anybody."""


def short_name(name: str) -> str:
    """`happy-pigs` as OpenSpiel writes it."""
    return "boargame_" + name.replace("-", "_")


def game_type(name: str) -> Any:
    about = game(name).about
    kind = pyspiel.GameType
    return kind(
        short_name=short_name(name),
        long_name=about.name,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=about.players.stop - 1,
        min_num_players=about.players.start,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=SETTINGS | {"players": about.players.start},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its settings, and one match in which all its states are played."""

    name: ClassVar[str]
    kind: ClassVar[Any]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        name = self.name
        given = SETTINGS | {"players": game(name).players.start} | dict(params or {})
        self.players = int(given["players"])
        self.match = Match(game(name), self.players, 0, cards=given["cards"] or None)
        self.aim = aim(self.match.game, str(given["reward"]))
        self.max_cycles = int(given["max_cycles"]) or LONGEST
        most = 1000.0 if given["reward"] == "score" else 1.0
        super().__init__(
            self.kind,
            pyspiel.GameInfo(
                num_distinct_actions=self.match.game.actions,
                max_chance_outcomes=WAYS,
                num_players=self.players,
                min_utility=-most if given["reward"] == "score" else 0.0,
                max_utility=most,
                utility_sum=None,
                max_game_length=self.max_cycles,
            ),
            dict(params or {}),
        )
        self.eyes, engine = eyes(self.match), plain(self.match.game)
        self.moves, self.log = [0] * (self.match.game.actions + 1), Log()
        self.start, self.apply, self.legal = (engine.entry(one) for one in (flow.start, flow.apply, flow.legal))
        self.acting, self.payoff = engine.entry(acting), engine.entry(payoff)
        self._looked_at, self._seen = b"", dict[int, NDArray[np.int16]]()

    def sees(self, packed: bytes, player: int) -> NDArray[np.int16]:
        """What a player sees of a state. OpenSpiel asks for the same several times."""
        if packed != self._looked_at:
            self._looked_at, self._seen = packed, {}
        if player not in self._seen:
            self._seen[player] = self.eyes.see(self.unpacked(packed), player)
        return self._seen[player]

    def unpacked(self, packed: bytes) -> Any:
        """A state in which rules can play, until somebody asks for another one."""
        state = self.match.state
        if packed:
            state.assign(np.frombuffer(packed, type(state).dtype)[0])
        else:
            state.clear()
        return state

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        if params:
            raise ValueError(f"an observer takes no parameters, not {params}")
        return SpielObserver(self, bool(iig_obs_type and iig_obs_type.perfect_recall))

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state, packed: OpenSpiel copies it by copying its attributes."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._dealt: tuple[int, ...] = ()
        self._packed = b""
        self._seat = NONE
        self._pending = NONE  # an action that waits for chance
        self._plays = 0
        self._cut = False
        self._past: tuple[tuple[str, ...], ...] = ((),) * game.players

    def table(self) -> Any:
        """The state unpacked, until somebody unpacks another one."""
        return self.get_game().unpacked(self._packed)

    def seen_by(self, player: int) -> NDArray[np.int16]:
        """What a player sees; nothing before the set-up."""
        found: SpielGame = self.get_game()
        return found.sees(self._packed, player) if self._packed else np.zeros(found.eyes.view.size, np.int16)

    def _keep(self, state: Any) -> None:
        self._packed = state.pack().tobytes()
        self._seat, self._pending = int(self.get_game().acting(state.agenda)), NONE
        self._cut = self._seat != NONE and self._plays >= self.get_game().max_cycles
        if self._cut:
            self._seat = NONE

    # -- what OpenSpiel asks --------------------------------------------------------------------------

    def current_player(self) -> Any:
        if not self._packed or self._pending != NONE:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self._seat == NONE else self._seat

    def is_terminal(self) -> bool:
        return bool(self._packed) and self._seat == NONE

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(way, 1.0 / WAYS) for way in range(WAYS)]

    def _legal_actions(self, player: int) -> list[int]:
        if player != self._seat:
            return []
        found = self.get_game()
        return list(found.moves[: found.legal(found.match.box, self.table(), player, found.moves)])

    def _apply_action(self, action: int) -> None:
        if not self._packed:
            self._deal(action)
        elif self._pending == NONE:
            self._answer(action)
        else:
            self._fall(action)

    def _deal(self, way: int) -> None:
        self._dealt += (way,)
        if len(self._dealt) == DEALS:
            found, state = self.get_game(), self.table()
            number = sum(one * WAYS**place for place, one in enumerate(self._dealt))
            found.start(found.match.box, state, found.log, found.players, number)
            self._keep(state)

    def _answer(self, action: int) -> None:
        """Carry an action out; if chance is asked for that, wait for it instead."""
        found = self.get_game()
        seen = hashlib.sha256(self.seen_by(self._seat).tobytes()).hexdigest()[:12]
        state = self.table()
        before = _chance(state)
        self._carry_out(state, action)
        mine = (*self._past[self._seat], f"{seen} {found.match.game.alphabet.actions[action].notation}")
        self._past = (*self._past[: self._seat], mine, *self._past[self._seat + 1 :])
        self._plays += 1
        if _chance(state) == before:
            self._keep(state)
        else:
            self._pending = action

    def _fall(self, way: int) -> None:
        state = self.table()
        seed(state.chance, self._plays * WAYS + way)
        self._carry_out(state, self._pending)
        self._keep(state)

    def _carry_out(self, state: Any, action: int) -> None:
        found = self.get_game()
        found.log.count = 0
        found.apply(found.match.box, state, found.log, self._seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return str(self.get_game().match.game.alphabet.actions[action].notation)

    def returns(self) -> list[float]:
        found = self.get_game()
        if not self.is_terminal() or self._cut:
            return [0.0] * found.players
        state = self.table()
        return [float(found.payoff(found.match.box, state, seat, found.aim)) for seat in range(found.players)]

    def past(self, player: int) -> tuple[str, ...]:
        """What a player saw and did at each of their decisions."""
        return self._past[player]

    def __str__(self) -> str:
        if not self._packed:
            return f"dealing {self._dealt}"
        seen = hashlib.sha256(self._packed).hexdigest()[:12]
        return f"play {self._plays}, {self.current_player()} to act, {seen}"


def _chance(state: Any) -> tuple[int, ...]:
    chance = state.chance
    return chance.a, chance.b, chance.c, chance.d


class SpielObserver:
    """What a player sees: as a tensor the observation, as a string the counts in it that are not zero."""

    def __init__(self, game: SpielGame, remembers: bool) -> None:
        self._eyes, self._remembers = game.eyes, remembers
        self._told = game.eyes.view.counts
        self.tensor = np.zeros(self._eyes.view.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.seen_by(player)

    def string_from(self, state: SpielState, player: int) -> str:
        seen, names = state.seen_by(player), self._eyes.view.names
        places = self._told[seen[self._told] != 0]
        now = ", ".join(f"{names[place]} {value:g}" for place, value in zip(places, seen[places].tolist(), strict=True))
        return "; ".join([*state.past(player), now]) if self._remembers else now


def register() -> None:
    """Make every game known to OpenSpiel."""
    known = set(pyspiel.registered_names())
    for about in games():
        if short_name(about.id) not in known:
            kind = game_type(about.id)
            pyspiel.register_game(kind, type(kind.short_name, (SpielGame,), {"name": about.id, "kind": kind}))


register()
