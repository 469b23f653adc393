"""The cheapest way to pay for a fight or a threshold, and what is missing if there is none.

Cheapest is what spends the least of value. In halves of a cube: a cube 2, an Attack token 3, a Wild token 4 (it can be
a cube of any colour at any time), a use of a weapon 3, its last use 4, a weapon without limit 0. So a play is worth it
only if it lowers what must be paid in cubes by more than it is worth itself, or if cubes do not suffice. Of equally
cheap ways the one with the fewest plays, then the one that keeps most of the scarcest colour.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from boargame.core.engine import linked
from boargame.core.game import ALLOWED
from boargame.core.record import NONE
from boargame.games.wild_pigs import GAME
from boargame.games.wild_pigs.actions import MOST_SPLIT
from boargame.games.wild_pigs.box import Box
from boargame.games.wild_pigs.names import SLOTS, Colour, Token
from boargame.games.wild_pigs.rules import pay
from boargame.games.wild_pigs.state import Player, State, Weapon

CUBE, ATTACK, WILD, USE, LAST_USE = 2, 3, 4, 3, 4
Cost = tuple[int, int, int]
WILD_TOKEN = int(Token.WILD)
weapon_refused, aim_of = linked(GAME, pay.weapon_refused), linked(GAME, pay.aim_of)
attack_limit = linked(GAME, pay.attack_limit)


class Arm(NamedTuple):
    """A weapon that may still be played."""

    place: int
    less: Cost
    points: int  # of `reduce_any`
    weightless: bool
    reaches: bool
    worth: int


class Means(NamedTuple):
    """What is to be paid, and everything that may help."""

    need: Cost  # below 0 means 0, but only in the end (WP-6.1h)
    cubes: Cost
    aims: tuple[int, ...]  # what each upgrade lowers that is still to be aimed (WP-D6)
    arms: tuple[Arm, ...]
    weight: int  # that a weapon may yet ignore (WP-E30)
    reaching: bool  # one of the weapons must reach past the frontmost threat (WP-E28)
    points: int  # of weapons already played, still to be split
    attacks: int
    attack_value: int
    wilds: int


class Way(NamedTuple):
    """Some aims and weapons, and a number of Attack tokens."""

    aims: tuple[int, ...]
    arms: tuple[Arm, ...]
    need: Cost  # after them
    points: int
    attacks: int


class Plan(NamedTuple):
    """Plays in the order of WP-D5, and what is then left to pay in cubes."""

    plays: list[str]
    left: list[int]


# -- what there is ------------------------------------------------------------------------------------


class Chest:
    """What a seat has to pay with, whatever it pays for."""

    def __init__(self, box: Box, state: State, seat: int) -> None:
        player = state.players[seat]
        red, blue, green = player.purse.cubes
        self.box, self.state, self.player = box, state, player
        self.cubes = red, blue, green
        self.aims = _aims(box, player, 0) if box.stances[player.stance].aims else ()
        self.arms = tuple(_arms(box, state, player))
        self.attacks, self.attack_value = attack_limit(box, player.purse), box.numbers.attack_value
        self.wilds = player.purse.tokens[WILD_TOKEN]

    def against(self, lane: int, row: int, need: Cost) -> Means:
        """For a target nobody has begun to pay for; a threshold has no lane."""
        arms = tuple([arm for arm in self.arms if self._fits(arm, lane, row)])
        weight = self.state.lanes[lane, row].weight if arms and lane != NONE else 0
        return Means(need, self.cubes, self.aims, arms, weight, False, 0, self.attacks, self.attack_value, self.wilds)

    def lacks(self, lane: int, row: int, need: Cost) -> Cost:
        """The fewest cubes that would have to come to make it payable, whatever is played; nothing if it is."""
        if self.arms or self.aims:
            return missing(self.against(lane, row, need))
        return _uncovered(need, self.cubes, self.attack_value * self.attacks, self.wilds)

    def _fits(self, arm: Arm, lane: int, row: int) -> bool:
        return weapon_refused(self.box, self.state, self.player, arm.place, lane, row) == ALLOWED


def from_here(box: Box, state: State, seat: int) -> Means:
    """In the middle of paying: what was decided stays so, and what comes later in the order of WP-D5 is left."""
    player = state.players[seat]
    payment = player.purse.payment
    red, blue, green = payment.need
    fresh = Chest(box, state, seat).against(payment.lane, payment.row, (red, blue, green))
    spending = any(payment.wilds)
    return fresh._replace(
        aims=_aims(box, player, payment.aimed),
        arms=() if payment.splitting else tuple(arm for arm in fresh.arms if not (payment.played >> arm.place) & 1),
        weight=0 if payment.weightless else fresh.weight,
        reaching=payment.reaching,
        points=payment.points,
        attacks=0 if spending else fresh.attacks - payment.attacks,
        wilds=pay.wilds_left(player.purse),
    )


def _aims(box: Box, player: Player, first: int) -> tuple[int, ...]:
    found = (aim_of(box, player, place) for place in range(first, SLOTS))
    return tuple(less for less in found if less > 0)


def _arms(box: Box, state: State, player: Player) -> Iterator[Arm]:
    for place, slot in enumerate(player.purse.weapons):
        if slot.card != NONE:
            card = box.weapons[slot.card]
            red, blue, green = card.reduce[state.era]
            points = card.reduce_any[state.era]
            yield Arm(place, (red, blue, green), points, card.ignores_weight, card.any_row, worth_of(slot))


def worth_of(slot: Weapon) -> int:
    """What playing a weapon once is worth, in halves of a cube."""
    return 0 if slot.uses == NONE else LAST_USE if slot.uses == 1 else USE


# -- the cheapest -------------------------------------------------------------------------------------


def cheapest(means: Means) -> Plan | None:
    """The cheapest way; None if there is no way. Every set of weapons and every aim is tried."""
    best, found = (0, 0), list[Way]()
    for aims, (red, blue, green) in _aimed(means):
        for arms in _armed(means):
            less_red, less_blue, less_green, points, worth = _together(means, arms)
            need = max(0, red - less_red), max(0, blue - less_blue), max(0, green - less_green)
            for attacks in range(means.attacks + 1):
                rest = _rest(means, need, points, attacks)
                if rest is not None:
                    value = worth + rest[0], len(arms) + attacks + rest[1]
                    if not found or value < best:
                        best, found = value, []
                    if value == best:
                        found.append(Way(aims, arms, need, points, attacks))
    if not found:
        return None
    return _plan(means, max(found, key=lambda way: sorted(_kept(means, way))))


def _aimed(means: Means) -> Iterator[tuple[tuple[int, ...], Cost]]:
    """Every different result of aiming."""
    if not means.aims:
        yield (), means.need
        return
    seen = set[Cost]()
    for aims in product(range(3), repeat=len(means.aims)):
        need = list(means.need)
        for colour, less in zip(aims, means.aims):
            need[colour] -= less
        result = need[0], need[1], need[2]
        if result not in seen:
            seen.add(result)
            yield aims, result


def _armed(means: Means) -> Iterator[tuple[Arm, ...]]:
    """Every set of weapons with which the target is reached."""
    for bits in range(1 << len(means.arms)):
        arms = tuple(arm for i, arm in enumerate(means.arms) if (bits >> i) & 1)
        if not means.reaching or any(arm.reaches for arm in arms):
            yield arms


def _together(means: Means, arms: tuple[Arm, ...]) -> tuple[int, int, int, int, int]:
    """What weapons lower, what is there to split, and what playing them is worth."""
    red = blue = green = worth = 0
    points, weightless = means.points, False
    for arm in arms:
        red += arm.less[0]
        blue += arm.less[1]
        green += arm.less[2]
        points += arm.points
        worth += arm.worth
        weightless |= arm.weightless
    return red, blue, green + (means.weight if weightless else 0), points, worth


def _rest(means: Means, need: Cost, points: int, attacks: int) -> tuple[int, int] | None:
    """What the rest is worth, and how many Wild tokens it takes; None if it cannot be paid, or if that many Attack
    tokens would not be allowed. The split first makes up for missing red, which then is neither short nor wasted."""
    red, blue, green = need
    split = min(points, red + blue + green)
    low, high = max(0, split - blue - green), _most_red(means, need, split, attacks)
    if high < low:
        return None
    lowered = means.attack_value * attacks
    in_red = min(max(red - lowered - means.cubes[0], low), high)
    red_left = max(0, red - in_red - lowered)
    elsewhere = max(0, blue - means.cubes[1]) + max(0, green - means.cubes[2])
    missing = max(0, red_left - means.cubes[0]) + max(0, elsewhere - (split - in_red))
    if missing > means.wilds:
        return None
    left = red_left + blue + green - (split - in_red)
    return ATTACK * attacks + CUBE * (left - missing) + WILD * missing, missing


def _most_red(means: Means, need: Cost, split: int, attacks: int) -> int:
    """How much of the split may be red, so that the last Attack token still lowers something (WP-D9)."""
    return min(split, need[0] if attacks == 0 else need[0] - means.attack_value * (attacks - 1) - 1)


# -- as plays -----------------------------------------------------------------------------------------


def _shared(means: Means, way: Way) -> tuple[list[int], list[int]]:
    """The split, and what is left then after Attack tokens: point by point where most is missing or least is kept."""
    left = [way.need[0] - means.attack_value * way.attacks, way.need[1], way.need[2]]
    amount = min(way.points, sum(way.need))
    room = [_most_red(means, way.need, amount, way.attacks), way.need[1], way.need[2]]
    split = [0, 0, 0]
    for _ in range(amount):
        open_to = [colour for colour in range(3) if split[colour] < room[colour]]
        colour = max(open_to, key=lambda one: (left[one] > 0, left[one] - means.cubes[one]))
        split[colour] += 1
        left[colour] -= 1
    return split, [max(0, n) for n in left]


def _kept(means: Means, way: Way) -> list[int]:
    """Cubes that are left over."""
    _, left = _shared(means, way)
    return [max(0, own - cost) for own, cost in zip(means.cubes, left)]


def _plan(means: Means, way: Way) -> Plan:
    """Wild tokens make up for what cubes cannot pay."""
    split, left = _shared(means, way)
    plays = [f"aim {Colour(colour).label}" for colour in way.aims]
    plays += [f"weapon {arm.place + 1}" for arm in way.arms]
    for colour in Colour:
        plays += [f"split {colour.label} {part}" for part in parts(split[colour])]
    plays += ["spend attack"] * way.attacks
    for colour in Colour:
        plays += [f"spend wild {colour.label}"] * max(0, left[colour] - means.cubes[colour])
    return Plan(plays, [min(cost, own) for cost, own in zip(left, means.cubes)])


def parts(amount: int) -> list[int]:
    """A split in one colour, in as many decisions as it takes."""
    return [MOST_SPLIT] * (amount // MOST_SPLIT) + ([amount % MOST_SPLIT] if amount % MOST_SPLIT else [])


# -- what is missing ----------------------------------------------------------------------------------


def missing(means: Means) -> Cost:
    """The fewest cubes that would have to come to make it payable, with everything played; nothing if it is."""
    less_red, less_blue, less_green, points, _ = _together(means, means.arms)
    attacked, points = means.attack_value * means.attacks, points + means.wilds
    red, blue, green = means.need
    if not means.aims:
        return _uncovered((red - less_red, blue - less_blue, green - less_green), means.cubes, attacked, points)
    found = [
        _uncovered((red - less_red, blue - less_blue, green - less_green), means.cubes, attacked, points)
        for _, (red, blue, green) in _aimed(means)
    ]
    return min(found, key=lambda short: (sum(short), sum(n > 0 for n in short)))


def _uncovered(need: Cost, cubes: Cost, attacked: int, points: int) -> Cost:
    """What neither cubes nor tokens nor points of any colour make up for, in as few colours as possible."""
    red, blue, green = max(0, need[0] - cubes[0] - attacked), max(0, need[1] - cubes[1]), max(0, need[2] - cubes[2])
    if red + blue + green <= points:
        return 0, 0, 0
    if points == 0:
        return red, blue, green
    short = [red, blue, green]
    for colour in sorted(range(3), key=short.__getitem__):
        made_up = min(points, short[colour])
        short[colour] -= made_up
        points -= made_up
    return short[0], short[1], short[2]
