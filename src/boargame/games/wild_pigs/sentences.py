"""Sentences about actions, for people who see the table: names and numbers instead of places."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from boargame.core.match import Scene
from boargame.core.record import NONE
from boargame.games.wild_pigs.names import THRESHOLDS, Colour, Lane, Row, Stance
from boargame.games.wild_pigs.rules import market, pay
from boargame.games.wild_pigs.rules.attack import is_weak
from boargame.games.wild_pigs.rules.fight import frontmost

STANCES, ROWS, LANES = [one.label for one in Stance], [one.words for one in Row], [one.words for one in Lane]


def cost(numbers: Iterable[int]) -> str:
    """`R7 B2`, or `nothing`."""
    return _cost(*numbers)


@lru_cache(maxsize=4096)
def _cost(*numbers: int) -> str:
    return " ".join(f"{colour.name}{n}" for colour, n in zip(Colour, numbers, strict=True) if n > 0) or "nothing"


def fight(scene: Scene, seat: int, lane: int, y: int) -> str:
    return _fight(scene, seat, lane, frontmost(scene.state, lane))


def fight_far(scene: Scene, seat: int, lane: int, row: int) -> str:
    return _fight(scene, seat, lane, row)


def _fight(scene: Scene, seat: int, lane: int, row: int) -> str:
    threat = scene.state.lanes[lane, row]
    need = pay.threat_need(scene.box, scene.state, seat, lane, row)
    vp = scene.box.threats[threat.card].vp + (scene.box.numbers.enraged_vp if threat.enraged else 0)
    name = scene.titles["threats"][threat.card]
    return f"Fight {name} ({ROWS[row]} of lane {lane + 1}) for {cost(need)}: {vp} VP"


def restance(scene: Scene, seat: int, stance: int, y: int) -> str:
    return f"Take the {STANCES[stance]} stance ({cost(scene.box.stances[stance].produces)} a turn)"


def buy_upgrade(scene: Scene, seat: int, lane: int, place: int) -> str:
    card = market.offered(scene.state.upgrades, lane, place)
    return _buy(scene, "upgrades", card, lane)


def buy_weapon(scene: Scene, seat: int, lane: int, place: int) -> str:
    card = market.offered(scene.state.weapons, lane, place)
    return _buy(scene, "weapons", card, lane)


def _buy(scene: Scene, table: str, card: int, lane: int) -> str:
    price = cost(getattr(scene.box, table)[card].cost)
    return f"Buy {scene.titles[table][card]} from {LANES[lane]} for {price}: {scene.titles[f'{table} text'][card]}"


def activate(scene: Scene, seat: int, place: int, payment: int) -> str:
    card = scene.state.players[seat].upgrades[place].card
    paid = (" with a red cube", " with a blue cube", " with a green cube", " with a Wild token",
            " with an Attack token", " with a Conversion token", "")[payment]  # fmt: skip
    return f"Activate {scene.titles['upgrades'][card]}{paid}"


def end_turn(scene: Scene, seat: int, x: int, y: int) -> str:
    """The turn's end, and who will attack."""
    player, state = scene.state.players[seat], scene.state
    front = [state.lanes[lane, Row.FRONT] for lane in range(state.seats)]
    weak = [threat for threat in front if threat.card != NONE and is_weak(scene.box, player, threat)]
    if not weak:
        return "End the turn: nothing attacks you"
    return f"End the turn: {', '.join(scene.titles['threats'][threat.card] for threat in weak)} will attack"


def aim(scene: Scene, seat: int, colour: int, y: int) -> str:
    player = scene.state.players[seat]
    card = player.upgrades[player.purse.payment.aimed].card
    less = scene.box.upgrades[card].discount_stance
    return f"Aim {scene.titles['upgrades'][card]} at {Colour(colour).words}: {less} less"


def weapon(scene: Scene, seat: int, place: int, y: int) -> str:
    slot = scene.state.players[seat].purse.weapons[place]
    uses = "" if slot.uses == NONE else f", {slot.uses} left"
    return f"Play {scene.titles['weapons'][slot.card]} ({scene.titles['weapons text'][slot.card]}{uses})"


def spend_attack(scene: Scene, seat: int, x: int, y: int) -> str:
    return f"Spend an Attack token: {scene.box.numbers.attack_value} red less"


def settle(scene: Scene, seat: int, x: int, y: int) -> str:
    payment = scene.state.players[seat].purse.payment
    return f"Pay {cost(pay.needed(payment, colour) for colour in Colour)}"


def threshold(scene: Scene, seat: int, number: int, y: int) -> str:
    boss = scene.state.bosses[scene.state.era]
    need = pay.threshold_need(scene.box, scene.state, seat, number)
    return f"Pay threshold {number + 1} for {cost(need)}: {scene.titles['rewards'][boss * THRESHOLDS + number]}"


def decline(scene: Scene, seat: int, number: int, y: int) -> str:
    boss = scene.state.bosses[scene.state.era]
    return f"Decline threshold {number + 1}: {scene.titles['penalties'][boss * THRESHOLDS + number]}"
