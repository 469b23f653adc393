"""Sentences about actions, for people who see the table: sizes and prices."""

from __future__ import annotations

from boargame.core.match import Scene
from boargame.games.happy_pigs.names import Good, Job, Pig, Size
from boargame.games.happy_pigs.rules import feed as feeding
from boargame.games.happy_pigs.rules import market


def stop(scene: Scene, seat: int, x: int, y: int) -> str:
    """What one gets for stopping in one's turn."""
    left = scene.state.players[seat].left * scene.box.numbers.compensation
    if scene.state.card == -1 or scene.state.current != seat or left == 0:
        return "Stop here"
    return f"Stop here: ${left} for the actions not taken"


def pick(scene: Scene, seat: int, job: int, y: int) -> str:
    limit = scene.box.cards[scene.state.card].limits[job]
    return f"Pick {Job(job).label}: {limit} actions for all who pick it"


def feed(scene: Scene, seat: int, pig: int, y: int) -> str:
    return f"Feed {Pig(pig).words}: it becomes {Size(pig // 2 + 1).words}"


def feed_richly(scene: Scene, seat: int, pig: int, y: int) -> str:
    grown = Size(pig // 2 + feeding.supplement_steps(scene.box))
    return f"Feed {Pig(pig).words} with a Dietary Supplement: it becomes {grown.words}"


def buy(scene: Scene, seat: int, good: int, y: int) -> str:
    return f"Buy {Good(good).words} for ${market.cost(scene.box, scene.state, scene.state.players[seat], good)}"


def sell(scene: Scene, seat: int, pig: int, y: int) -> str:
    return f"Sell {Pig(pig).words} for ${market.proceeds(scene.box, scene.state, pig // 2)}"


def take(scene: Scene, seat: int, x: int, y: int) -> str:
    return f"Take {Size(scene.box.cards[scene.state.card].effect.size_of).words} from the reserve"
