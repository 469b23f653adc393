"""The moment a fight or threshold is paid: everything is spent, and what was won follows (WP-6.1i, WP-6.1j, WP-G2)."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import clear, rule
from boargame.games.wild_pigs.box import Box
from boargame.games.wild_pigs.names import SLOTS, Colour, Token
from boargame.games.wild_pigs.rules import boss, fight
from boargame.games.wild_pigs.rules.pay import needed
from boargame.games.wild_pigs.state import Purse, State
from boargame.games.wild_pigs.words import Rule, What


@rule
def settle(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    """Everything is spent, and the fight or threshold is won."""
    purse = state.players[seat].purse
    payment = purse.payment
    red, blue, green = needed(payment, Colour.R), needed(payment, Colour.B), needed(payment, Colour.G)
    tell_weapons(log, purse, seat)
    spend_tokens(log, purse, seat)
    purse.cubes[Colour.R] -= red
    purse.cubes[Colour.B] -= blue
    purse.cubes[Colour.G] -= green
    note(log, Rule.PAYMENT, What.PAID, seat, red, blue, green)
    if payment.threshold == NONE:
        fight.win(box, state, log, seat)
    else:
        boss.win(box, state, log, seat)
    use_weapons(log, purse, seat)
    clear(payment)


@rule
def tell_weapons(log: Log, purse: Purse, seat: int) -> None:
    for place in range(SLOTS):
        if (purse.payment.played >> place) & 1:
            note(log, Rule.WEAPON, What.PLAYED, seat, purse.weapons[place].card)


@rule
def spend_tokens(log: Log, purse: Purse, seat: int) -> None:
    payment = purse.payment
    wilds = payment.wilds[Colour.R] + payment.wilds[Colour.B] + payment.wilds[Colour.G]
    purse.tokens[Token.ATTACK] -= payment.attacks
    purse.tokens[Token.WILD] -= wilds
    if payment.attacks > 0:
        note(log, Rule.ATTACK_TOKEN, What.ATTACKED, seat, payment.attacks)
    if wilds > 0:
        note(log, Rule.WILD_PAYS, What.SPENT_WILDS, seat, wilds)


@rule
def use_weapons(log: Log, purse: Purse, seat: int) -> None:
    """Each play costs a use; with the last one the weapon is gone, before spoils or reward come (WP-G2)."""
    for place in range(SLOTS):
        if (purse.payment.played >> place) & 1:
            slot = purse.weapons[place]
            if slot.uses > 0:
                slot.uses -= 1
            if slot.uses == 0:
                note(log, Rule.SPENT, What.WEAPON_GONE, seat, slot.card)
                clear(slot)
                slot.card = NONE
