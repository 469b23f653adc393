"""Set-up (WP-4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boargame.core.agenda import then
from boargame.core.chance import below, shuffle
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs.box import Box
from boargame.games.wild_pigs.names import BOSSES, Era, Row, Stance, Ware
from boargame.games.wild_pigs.rules import era, market
from boargame.games.wild_pigs.rules.fight import remove
from boargame.games.wild_pigs.rules.holding import refit
from boargame.games.wild_pigs.state import Player, State
from boargame.games.wild_pigs.words import Rule, Step, What


@rule
def set_up(box: Box, state: State, log: Log) -> None:
    """Decks, Bosses, boards, threats, markets and first player, in the rulebook's order. Chance decides how decks are
    shuffled, which Bosses come and who is first (WP-4.7a, WP-D19)."""
    state.round_no = 1
    for lane in range(len(state.lanes)):
        for row in range(len(Row)):
            remove(state.lanes[lane, row])
    for part in range(len(Era)):
        build_herd(box, state, part)
        choose_boss(box, state, log, part)
    for player in state.players:
        welcome(box, player)
    era.set_out(box, state, log, state.seats)
    lay_out_markets(box, state, log)
    state.first = below(state.chance, state.seats)
    note(log, Rule.FIRST_PLAYER, What.STARTS, state.first)
    then(state, Step.ROUND)


@rule
def build_herd(box: Box, state: State, part: int) -> None:
    """Some cards for each player, drawn at random from all copies of all designs (WP-4.2a, WP-4.2b)."""
    herd = state.herds[part]
    herd.deck[:] = NONE
    herd.reserve[:] = NONE
    pool = 0
    for card in range(box.threat_count):
        if box.threats[card].era == part:
            for _ in range(box.threats[card].copies):
                herd.reserve[pool] = card
                pool += 1
    shuffle(state.chance, herd.reserve, pool)
    herd.deck_left = min(pool, box.numbers.threats_per_player * state.seats)
    for i in range(herd.deck_left):
        pool -= 1
        herd.deck[i] = herd.reserve[pool]
        herd.reserve[pool] = NONE
    herd.reserve_left = pool


@rule
def choose_boss(box: Box, state: State, log: Log, part: int) -> None:
    """One Boss of each era at random, face up unless it was agreed otherwise (WP-4.3, WP-G21, WP-C5)."""
    state.bosses[part] = NONE
    count = 0
    for place in range(BOSSES):
        state.boss_cards[part, place] = NONE
    for card in range(box.boss_count):
        if box.bosses[card].era == part:
            state.boss_cards[part, count] = card
            count += 1
    shuffle(state.chance, state.boss_cards[part], count)
    if box.options.boss_visible:
        state.bosses[part] = state.boss_cards[part, 0]
        for place in range(BOSSES):
            state.boss_cards[part, place] = NONE
        note(log, Rule.BOSS_OPEN, What.BOSS_SHOWN, NONE, part, state.bosses[part])


@rule
def welcome(box: Box, player: Player) -> None:
    """One slot of each kind, Balanced, and nothing else (WP-4.4a)."""
    player.stance = Stance.BALANCED
    for ware in range(len(Ware)):
        player.purse.slots[ware] = box.numbers.first_slots
    for slot in player.purse.weapons:
        slot.card = NONE
    for place in player.upgrades:
        place.card = NONE
    for trophy in player.trophies:
        trophy.card = NONE


@rule
def lay_out_markets(box: Box, state: State, log: Log) -> None:
    """Shuffle both decks and fill New Stock; Carryover is empty (WP-4.6a)."""
    upgrades, weapons = state.upgrades, state.weapons
    upgrades.new_stock[:] = NONE
    upgrades.carryover[:] = NONE
    upgrades.deck[:] = NONE
    upgrades.discard[:] = NONE
    weapons.new_stock[:] = NONE
    weapons.carryover[:] = NONE
    weapons.deck[:] = NONE
    weapons.discard[:] = NONE
    for card in range(box.upgrade_count):
        for _ in range(box.upgrades[card].copies):
            upgrades.deck[upgrades.deck_left] = card
            upgrades.deck_left += 1
    for card in range(box.weapon_count):
        for _ in range(box.weapons[card].copies):
            weapons.deck[weapons.deck_left] = card
            weapons.deck_left += 1
    shuffle(state.chance, upgrades.deck, upgrades.deck_left)
    shuffle(state.chance, weapons.deck, weapons.deck_left)
    market.refill(box, state, log, upgrades, Ware.UPGRADE)
    market.refill(box, state, log, weapons, Ware.WEAPON)


def complete(box: Box, state: State, given: Mapping[str, Any]) -> None:
    """A position may name cards alone: a weapon then has its uses, and cards were acquired in the order of slots.
    What the upgrades add up to is worked out again."""
    for player in state.players:
        purse, cards = player.purse, [*player.upgrades, *player.purse.weapons]
        owned = [slot for slot in cards if slot.card != NONE]
        refit(box, player)
        if purse.acquired < len(owned):
            for since, slot in enumerate(owned):
                slot.since = since
            purse.acquired = len(owned)
        for weapon in purse.weapons:
            if weapon.card != NONE and weapon.uses == 0:
                weapon.uses = market.uses_of(box, weapon.card)
