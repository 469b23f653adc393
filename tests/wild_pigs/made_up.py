"""Made-up tables: one seat with anything it could have, against any threats, in the middle of its turn."""

from __future__ import annotations

import random
from typing import Any, cast

import boargame
from boargame import Match
from boargame.core import flow
from boargame.core.engine import plain
from boargame.core.log import Log
from boargame.core.position import place
from boargame.games.wild_pigs.state import State

GAME = boargame.game("wild-pigs")


class MadeUp:
    """Opening a box and setting up takes long, so all tables of one kind begin with the same fresh one."""

    def __init__(self, number: int, **options: Any) -> None:
        sets = [None, None, *(one.id for one in GAME.about.sets)]
        self.dice = random.Random(number)
        self.match = GAME.start(self.dice.choice(GAME.players), number, options, self.dice.choice(sets))
        self.seat = self.match.to_act[0]
        self.fresh = self.match.state.pack()

    @property
    def state(self) -> State:
        return cast(State, self.match.state)

    def lay(self, most: int = 4, **more: Any) -> Match:
        """Another table, with at most this many weapons, and of each token."""
        dice, seats = self.dice, self.match.players
        me = {
            "stance": dice.choice(["Aggressive", "Tactical", "Hunkered", "Balanced", "Balanced"]),
            "cubes": {colour: dice.choice([0, 1, dice.randint(0, 6), dice.randint(0, 12)]) for colour in "RBG"},
            "tokens": {name: dice.randint(0, min(most, 3)) for name in ("wild", "attack", "mass")},
            "weapons": self.some("weapons", most),
            "upgrades": self.some("upgrades", 4),
            "slots": {"upgrade": 4, "weapon": 4},
        }
        era = dice.choice(["Day", "Night"])
        lanes = [{row: self.threat(era) for row in ("front", "mid", "back")} for _ in range(seats)]
        self.state.assign(self.fresh[0])
        position = {"era": era, "players": [{}] * self.seat + [me], "lanes": lanes} | more
        place(GAME, self.match.names, self.match.state, position)
        assert GAME.completes
        GAME.completes(self.match.box, self.match.state, position)
        plain(GAME).entry(flow.proceed)(self.match.box, self.match.state, Log())
        for slot in self.state.players[self.seat].purse.weapons:
            if slot.uses > 1 and dice.random() < 0.4:
                slot.uses = 1
        return self.match

    def some(self, name: str, most: int) -> list[str]:
        """Different cards, and often those that ask for a decision in a fight."""
        table = getattr(self.match.box, name)
        cards = [(card, table[place]) for place, card in enumerate(self.match.names[name])]
        asking = [card for card, printed in cards if self.asks(printed)]
        chosen = self.dice.sample(asking, min(len(asking), self.dice.choice([0, 1, 2]), most))
        others = [card for card, _ in cards if card not in chosen]
        return chosen + self.dice.sample(others, self.dice.randint(0, most - len(chosen)))

    @staticmethod
    def asks(card: Any) -> bool:
        """An upgrade that may be aimed, or a weapon that reaches, is split or ignores Weight."""
        if hasattr(card, "discount_stance"):
            return bool(card.discount_stance)
        return any(card.reduce_any) or card.any_row or card.ignores_weight

    def threat(self, era: str) -> dict[str, Any] | None:
        box, dice = self.match.box, self.dice
        if dice.random() < 0.15:
            return None
        cards = enumerate(self.match.names["threats"])
        fitting = [name for place, name in cards if box.threats[place].era.label == era]
        return {"card": dice.choice(fitting), "weight": dice.randint(0, 3), "enraged": dice.random() < 0.4}

    def begin_fight(self, most: int = 4) -> bool:
        """A table on which a fight, or a threshold of a Boss, has just been begun; or not, if none can be paid."""
        boss: dict[str, Any] = {"agenda": ["end round"], "round_no": self.match.box.numbers.rounds}
        match = self.lay(most, **(boss if self.dice.random() < 0.25 else {}))
        begun = [action for action in match.legal(self.seat) if action.notation.startswith(("fight", "threshold"))]
        if begun:
            match.play(self.dice.choice(begun), self.seat)
        return bool(begun)
