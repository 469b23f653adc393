"""The sum of a fight or threshold that is being paid for, line by line in the order of WP-6.1: what is printed, what
comes on top, what upgrades and tokens take off by themselves, what was played, and what could be.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import cast

from boargame.core import flow
from boargame.core.engine import plain
from boargame.core.game import ALLOWED
from boargame.core.record import NONE
from boargame.core.seen import Seen
from boargame.games.wild_pigs import GAME
from boargame.games.wild_pigs.actions import MOST_SPLIT
from boargame.games.wild_pigs.box import Box
from boargame.games.wild_pigs.names import SLOTS, Colour, Gain, Token
from boargame.games.wild_pigs.rules import pay
from boargame.games.wild_pigs.show.board import LedgerRow, Payment
from boargame.games.wild_pigs.show.cheapest import Plan, cheapest, from_here, parts
from boargame.games.wild_pigs.show.faces import POWERS, in_words
from boargame.games.wild_pigs.state import State
from boargame.games.wild_pigs.vocabulary import lines
from boargame.games.wild_pigs.words import Rule

RULES = tuple(Rule)

MOST_MISFITS = 2
"""Of a seat with more weapons than this, those that can never be played against the target are left out."""


class Paying:
    """Who pays, and what for."""

    def __init__(self, seen: Seen, seat: int) -> None:
        self.seen, self.seat = seen, seat
        self.box, self.state = cast(Box, seen.box), cast(State, seen.state)
        self.player = self.state.players[seat]
        self.purse = self.player.purse
        self.payment = self.purse.payment
        self.in_fight = self.payment.lane != NONE

    def why_not(self, action: str) -> int:
        """The rule that refuses it, or ALLOWED."""
        entry = plain(GAME).entry(flow.why_not)
        return int(entry(self.box, self.state, self.seat, GAME.alphabet.find(action).id))

    def offer(self, action: str, label: str, icon: str, amount: list[int], note: str) -> LedgerRow:
        """Something that could be played, or why it cannot."""
        refused = self.why_not(action)
        if refused == ALLOWED:
            return LedgerRow(label, icon, amount, "offered", action, note, GAME.alphabet.find(action).rule)
        rule = RULES[refused]
        return LedgerRow(label, icon, amount, "offered", "", rule.text, rule.paragraph)


def payment(seen: Seen, seat: int) -> Payment:
    paying = Paying(seen, seat)
    begun = paying.payment
    title, card, printed, vp, gains = _threat(paying) if paying.in_fight else _threshold(paying)
    left = [pay.needed(begun, colour) for colour in Colour]
    plan = cheapest(from_here(paying.box, paying.state, seat)) or Plan([], left)
    return Payment(
        title=title,
        card=card,
        lane=begun.lane,
        row=begun.row.name.lower() if paying.in_fight else "",
        threshold=begun.threshold,
        vp=vp,
        gains=gains,
        printed=printed,
        left=left,
        cubes=list(paying.purse.cubes),
        entries=[*_given(paying, printed), *_decided(paying)],
        splits=begun.points,
        pay=paying.why_not("pay") == ALLOWED,
        cheapest=plan.plays,
        proposed=plan.left,
    )


def _threat(paying: Paying) -> tuple[str, str, list[int], int, str]:
    """Its name, id, printed cost, VP and spoils."""
    box, seen = paying.box, paying.seen
    threat = paying.state.lanes[paying.payment.lane, paying.payment.row]
    card = box.threats[threat.card]
    vp = card.vp + (box.numbers.enraged_vp if threat.enraged else 0)
    spoils = seen.titles["threats text"][threat.card] if card.spoils.count else ""
    return seen.titles["threats"][threat.card], seen.names["threats"][threat.card], list(card.cost), vp, spoils


def _threshold(paying: Paying) -> tuple[str, str, list[int], int, str]:
    """The same of a threshold; VP are part of its reward."""
    box, seen, number = paying.box, paying.seen, paying.payment.threshold
    boss = paying.state.bosses[paying.state.era]
    threshold = box.bosses[boss].thresholds[number]
    rewards = list(zip(lines(box, threshold.reward), in_words(seen, threshold.reward)))
    gains = ", ".join(text for effect, text in rewards if effect.gain != Gain.VP)
    vp = sum(effect.n for effect, _ in rewards if effect.gain == Gain.VP)
    title = f"{seen.titles['bosses'][boss]}, threshold {number + 1}"
    return title, seen.names["bosses"][boss], list(threshold.cost), vp, gains


# -- what nobody decides ------------------------------------------------------------------------------


def _given(paying: Paying, printed: list[int]) -> Iterator[LedgerRow]:
    """Printed cost, Weight and rage; then upgrades and Mass tokens, which help by themselves (WP-6.1b, c, e)."""
    if paying.in_fight:
        yield LedgerRow("Printed on the card", "", printed, "printed", rule="WP-6.1b")
        threat = paying.state.lanes[paying.payment.lane, paying.payment.row]
        if threat.weight:
            yield LedgerRow(f"Weight {threat.weight}", "weight", [0, 0, threat.weight], "adds", rule="WP-2.3f")
        if threat.enraged:
            yield LedgerRow("Enraged", "enrage", [paying.box.numbers.enraged_cost, 0, 0], "adds", rule="WP-2.3h")
    else:
        yield LedgerRow("Printed on the Boss", "", printed, "printed", rule="WP-8.3d")
    yield from _discounts(paying)
    if mass := paying.purse.tokens[Token.MASS]:
        value = max(paying.box.numbers.mass_value, paying.player.engine.mass_value)
        label = "Mass token" if mass == 1 else f"{mass} Mass tokens"
        yield LedgerRow(label, "mass_token", [0, 0, -value * mass], "always", rule="WP-6.1e")


def _discounts(paying: Paying) -> Iterator[LedgerRow]:
    """Of upgrades, a line for each, against the type of the threat and in the colour of the stance."""
    box, stance = paying.box, paying.box.stances[paying.player.stance]
    for slot in paying.player.upgrades:
        if slot.card == NONE:
            continue
        card, less = box.upgrades[slot.card], [0, 0, 0]
        if paying.in_fight:
            threat = paying.state.lanes[paying.payment.lane, paying.payment.row]
            less = [-n for n in card.discount[box.threats[threat.card].kind]]
        if not stance.aims:
            less[stance.colour] -= card.discount_stance
        if any(less):
            yield LedgerRow(paying.seen.titles["upgrades"][slot.card], "upgrade", less, "always", rule="WP-6.1c")


# -- what is decided, in the order of WP-D5 -----------------------------------------------------------


def _decided(paying: Paying) -> Iterator[LedgerRow]:
    aims, split = _aims_and_split(paying)
    yield from _aims(paying, aims)
    yield from _weapons(paying)
    yield from _splits(paying, split)
    yield from _attacks(paying)
    yield from _wilds(paying)


def _one(colour: int, n: int) -> list[int]:
    return [n if one == colour else 0 for one in range(len(Colour))]


def _aims_and_split(paying: Paying) -> tuple[list[int], list[int]]:
    """The colour of every aim so far, and the split by colours. A payment keeps only what is left to pay, so they are
    what explains it: all that was taken off and is neither weapon nor token. Where both have begun, several
    explanations may be possible; any of them gives the same sum, and could have been played just so (WP-D8)."""
    rest, aimed, after = _unexplained(paying), _aimed(paying), _after_split(paying)
    for aims in product(range(len(Colour)), repeat=len(aimed)):
        split = list(rest)
        for colour, place in zip(aims, aimed):
            split[colour] -= pay.aim_of(paying.box, paying.player, place)
        if all(n == 0 or (n > 0 and need >= 0) for n, need in zip(split, after)):
            return list(aims), split
    raise AssertionError("a payment is what was needed, less what was decided")


def _after_split(paying: Paying) -> list[int]:
    """What was needed before any token was spent."""
    need = [now + wilds for now, wilds in zip(paying.payment.need, paying.payment.wilds)]
    need[Colour.R] += paying.payment.attacks * paying.box.numbers.attack_value
    return need


def _aimed(paying: Paying) -> list[int]:
    """Upgrade slots whose discount has been aimed."""
    if not paying.box.stances[paying.player.stance].aims:
        return []
    return [place for place in range(paying.payment.aimed) if pay.aim_of(paying.box, paying.player, place) > 0]


def _unexplained(paying: Paying) -> list[int]:
    """What was taken off by aims and splits together."""
    box, state, begun, seat = paying.box, paying.state, paying.payment, paying.seat
    if paying.in_fight:
        first = pay.threat_need(box, state, seat, begun.lane, begun.row)
    else:
        first = pay.threshold_need(box, state, seat, begun.threshold)
    rest = [was - now for was, now in zip(first, _after_split(paying))]
    for less in _played(paying).values():
        rest = [n + lower for n, lower in zip(rest, less)]
    return rest


def _aims(paying: Paying, aims: list[int]) -> Iterator[LedgerRow]:
    titles, player = paying.seen.titles["upgrades"], paying.player
    for place, colour in zip(_aimed(paying), aims):
        less, title = pay.aim_of(paying.box, player, place), titles[player.upgrades[place].card]
        yield LedgerRow(title, "upgrade", _one(colour, -less), "used", note=f"aimed at {POWERS[colour]}", rule="WP-D6")
    if paying.payment.aimed < SLOTS:
        place = paying.payment.aimed
        less, title = pay.aim_of(paying.box, player, place), titles[player.upgrades[place].card]
        for one in Colour:
            yield paying.offer(f"aim {one.label}", title, "upgrade", _one(one, -less), f"aim at {POWERS[one]}")


# -- weapons


def _lowers(paying: Paying, place: int, weightless: bool) -> list[int]:
    """What a weapon takes off in fixed colours, and for Weight if that is not ignored already (WP-E26, WP-E30)."""
    weapon = paying.box.weapons[paying.purse.weapons[place].card]
    less = [-n for n in weapon.reduce[paying.state.era]]
    if weapon.ignores_weight and not weightless and paying.in_fight:
        less[Colour.G] -= paying.state.lanes[paying.payment.lane, paying.payment.row].weight
    return less


def _played(paying: Paying) -> dict[int, list[int]]:
    """The weapons played, by place, and what each takes off."""
    found, weightless = dict[int, list[int]](), False
    for place in range(SLOTS):
        if (paying.payment.played >> place) & 1:
            found[place] = _lowers(paying, place, weightless)
            weightless |= paying.box.weapons[paying.purse.weapons[place].card].ignores_weight
    return found


def _weapons(paying: Paying) -> Iterator[LedgerRow]:
    held = [place for place in range(SLOTS) if paying.purse.weapons[place].card != NONE]
    played = _played(paying)
    for place in held:
        title, note = paying.seen.titles["weapons"][paying.purse.weapons[place].card], _weapon_note(paying, place)
        if place in played:
            yield LedgerRow(title, "weapon", played[place], "used", note=note, rule="WP-6.1d")
        elif len(held) <= MOST_MISFITS or _fits(paying, place):
            less = _lowers(paying, place, paying.payment.weightless)
            yield paying.offer(f"weapon {place + 1}", title, "weapon", less, note)


def _fits(paying: Paying, place: int) -> bool:
    lane, row = paying.payment.lane, paying.payment.row
    return pay.weapon_refused(paying.box, paying.state, paying.player, place, lane, row) == ALLOWED


def _weapon_note(paying: Paying, place: int) -> str:
    """`2 uses left, 4 of any colour`."""
    slot = paying.purse.weapons[place]
    points = paying.box.weapons[slot.card].reduce_any[paying.state.era]
    uses = "" if slot.uses == NONE else "last use" if slot.uses == 1 else f"{slot.uses} uses left"
    return ", ".join(part for part in (uses, f"{points} of any colour" if points else "") if part)


# -- splits


def _splits(paying: Paying, split: list[int]) -> Iterator[LedgerRow]:
    for colour in Colour:
        for part in parts(split[colour]):
            yield LedgerRow(f"Split: {POWERS[colour]}", "any", _one(colour, -part), "used", rule="WP-D8")
    if points := paying.payment.points:
        for colour in Colour:
            most = min(points, pay.needed(paying.payment, colour), MOST_SPLIT)
            if most > 0:
                amount = _largest_split(paying, colour, most)
                less = _one(colour, -amount)
                action, label = f"split {colour.label} {amount}", f"Split: {POWERS[colour]}"
                yield paying.offer(action, label, "any", less, f"{points} to split")


def _largest_split(paying: Paying, colour: Colour, most: int) -> int:
    """As much at once as still lets the rest be paid; if nothing does, as much as there is."""
    fitting = (n for n in range(most, 0, -1) if paying.why_not(f"split {colour.label} {n}") == ALLOWED)
    return next(fitting, most)


# -- tokens


def _attacks(paying: Paying) -> Iterator[LedgerRow]:
    spent, value = paying.payment.attacks, paying.box.numbers.attack_value
    left = paying.purse.tokens[Token.ATTACK] - spent
    if spent:
        label = "Attack token" if spent == 1 else f"{spent} Attack tokens"
        yield LedgerRow(label, "attack", [-value * spent, 0, 0], "used", rule="WP-6.1f")
    if left:
        yield paying.offer("spend attack", "Attack token", "attack", [-value, 0, 0], f"have {left}")


def _wilds(paying: Paying) -> Iterator[LedgerRow]:
    left = pay.wilds_left(paying.purse)
    for colour in Colour:
        if spent := paying.payment.wilds[colour]:
            label = "Wild token" if spent == 1 else f"{spent} Wild tokens"
            yield LedgerRow(label, "wild", _one(colour, -spent), "used", note=f"as {POWERS[colour]}", rule="WP-6.1g")
    for colour in Colour if left else ():
        yield paying.offer(f"spend wild {colour.label}", "Wild token", "wild", _one(colour, -1), f"have {left}")
