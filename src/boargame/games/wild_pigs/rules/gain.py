"""What cards bring and cost at once: spoils, rewards, penalties, on_buy, on_defeat, on_kill (WP-E1 to WP-E9)."""

from __future__ import annotations

from boargame.core.agenda import Task, ask
from boargame.core.log import Log, note
from boargame.core.record import Cells
from boargame.core.rule import rule
from boargame.games.wild_pigs.box import Box
from boargame.games.wild_pigs.names import BossMode, Colour, Gain, Token, Ware
from boargame.games.wild_pigs.rules import market
from boargame.games.wild_pigs.rules.holding import (
    below_cap,
    bunch,
    cubes_of,
    drop_excess,
    room_for_cubes,
    token_cap,
    wound,
)
from boargame.games.wild_pigs.state import Player, Purse, State
from boargame.games.wild_pigs.words import Rule, Step, What

LOST_AT_ONCE = 3
"""Cubes that one decision names; more are asked for in several."""

TOKENS_LOST_AT_ONCE = 2


@rule
def gain(box: Box, state: State, log: Log, line: int, seat: int) -> None:
    """One line of a card. What cannot be done in full is done as far as possible. A card gives Mass tokens even to a
    player who has not unlocked them (WP-G13); nothing but healing removes Wounds (WP-E5, WP-9.1b)."""
    effect, purse = box.effects[line], state.players[seat].purse
    kind, n = effect.gain, effect.n
    if kind == Gain.TOKENS:
        for _ in range(n):
            gain_token(box, state, log, seat, effect.what, line)
    elif kind == Gain.CHOOSE_TOKEN:
        offer_token(box, state, log, n, seat, line)
    elif kind == Gain.CUBES:
        gain_cubes(box, log, purse, seat, line, effect.cubes[Colour.R], effect.cubes[Colour.B], effect.cubes[Colour.G])
    elif kind == Gain.CUBES_ANY:
        offer_cubes(box, state, log, n, seat, line)
    elif kind == Gain.SLOT:
        offer_slot(box, state, log, n, seat, line)
    elif kind == Gain.SLOT_OF:
        gain_slots(box, log, purse, seat, effect.what, n, line)
    elif kind == Gain.HEAL:
        healed = min(n, purse.wounds)
        purse.wounds -= healed
        note(log, Rule.HEALING, What.HEALED, seat, healed, line)
    elif kind == Gain.FREE_RESTANCE:
        purse.free_restances += n
        note(log, Rule.FREE_RESTANCE, What.FREE_RESTANCE, seat, purse.free_restances, line)
    else:
        gain_or_lose_more(box, state, log, line, seat)


@rule
def gain_or_lose_more(box: Box, state: State, log: Log, line: int, seat: int) -> None:
    """The lines that only Bosses have (WP-E7 to WP-E9)."""
    effect, purse = box.effects[line], state.players[seat].purse
    kind, n = effect.gain, effect.n
    if kind == Gain.VP:
        purse.vp += n
        note(log, Rule.VP, What.VP, seat, n, line)
    elif kind == Gain.LOSE_VP:
        purse.vp -= n
        note(log, Rule.LOSS, What.VP_LOST, seat, n, line)
    elif kind == Gain.WOUND:
        for _ in range(n):
            wound(box, state, log, seat, Rule.PENALTY)
    elif kind == Gain.LOSE_CUBES:
        lose_cubes(state, log, seat, n, Step.LOSE_CUBES, Rule.LOSS)
    elif kind == Gain.LOSE_TOKENS:
        lose_tokens(state, log, seat, n)
    else:
        purse.free_weapons += n
        if box.options.boss_mode != BossMode.SIMULTANEOUS:
            market.deal_weapons(box, state, log, seat)


# -- tokens, cubes, slots ------------------------------------------------------------------------


@rule
def gain_token(box: Box, state: State, log: Log, seat: int, token: int, line: int) -> None:
    """A token from a line of a card (WP-E1)."""
    if add_token(box, state, log, seat, token):
        note(log, Rule.EFFECT, What.TOKEN, seat, token, line)


@rule
def add_token(box: Box, state: State, log: Log, seat: int, token: int) -> bool:
    """Was there room for it? A gain beyond the cap is lost (WP-2.3k)."""
    player = state.players[seat]
    if not below_cap(box, player, token):
        note(log, Rule.TOKEN_CAP, What.TOKEN_LOST, seat, token)
        return False
    player.purse.tokens[token] += 1
    return True


@rule
def gain_cubes(box: Box, log: Log, purse: Purse, seat: int, line: int, red: int, blue: int, green: int) -> None:
    """Cubes from a line of a card, as far as there is room for them (WP-E3, WP-G9)."""
    purse.cubes[Colour.R] += red
    purse.cubes[Colour.B] += blue
    purse.cubes[Colour.G] += green
    note(log, Rule.CUBES, What.CUBES, seat, bunch(red, blue, green), line)
    drop_excess(box, log, purse, seat)


@rule
def gain_slots(box: Box, log: Log, purse: Purse, seat: int, ware: int, n: int, line: int) -> None:
    """Never above the maximum (WP-E4)."""
    purse.slots[ware] = min(box.numbers.most_slots, purse.slots[ware] + n)
    note(log, Rule.NEW_SLOT, What.SLOTS, seat, ware, purse.slots[ware], line)


@rule
def room_for(box: Box, player: Player, token: int) -> int:
    """How many more tokens of a kind the player may choose; Mass only if unlocked (WP-E2, WP-E17, WP-G14)."""
    if token == Token.MASS and not player.engine.unlocks_mass:
        return 0
    return max(0, token_cap(box, player) - player.purse.tokens[token])


@rule
def offer_token(box: Box, state: State, log: Log, n: int, seat: int, line: int) -> None:
    """Tokens of the player's choice, one at a time; asked only if there is a choice (WP-E2, WP-D12). Otherwise only
    one kind has room, or there are enough tokens to fill them all."""
    player, kinds, room = state.players[seat], 0, 0
    for token in range(len(Token)):
        kinds += room_for(box, player, token) > 0
        room += room_for(box, player, token)
    if n > 0 and kinds > 1 and room > n:
        ask(state, Step.TAKE_TOKEN, seat, n, line)
        return
    for token in range(len(Token)):
        for _ in range(min(n, room_for(box, player, token))):
            gain_token(box, state, log, seat, token, line)


@rule
def no_token(box: Box, state: State, seat: int, question: Task, token: int, y: int) -> int:
    if token == Token.MASS and not state.players[seat].engine.unlocks_mass:
        return Rule.MASS_LOCKED
    return Rule.ALLOWED if below_cap(box, state.players[seat], token) else Rule.TOKENS_FULL


@rule
def take_token(box: Box, state: State, log: Log, seat: int, question: Task, token: int, y: int) -> None:
    gain_token(box, state, log, seat, token, question.b)
    offer_token(box, state, log, question.a - 1, seat, question.b)


@rule
def offer_cubes(box: Box, state: State, log: Log, n: int, seat: int, line: int) -> None:
    """Cubes in a split of the player's choice; not asked for if none could be kept (WP-E3, WP-D12, WP-G9)."""
    if room_for_cubes(box, state.players[seat].purse) > 0:
        ask(state, Step.TAKE_CUBES, seat, n, line)
    else:
        note(log, Rule.CUBE_CAP, What.NO_ROOM, seat)


@rule
def no_cubes_to_take(box: Box, state: State, seat: int, question: Task, code: int, count: int) -> int:
    return Rule.ALLOWED if count == min(question.a, LOST_AT_ONCE) else Rule.NOT_THAT_MANY


@rule
def take_cubes(box: Box, state: State, log: Log, seat: int, question: Task, code: int, count: int) -> None:
    """Cubes of the player's choice, a few at a time (WP-E3)."""
    purse = state.players[seat].purse
    gain_cubes(box, log, purse, seat, question.b, code & 15, (code >> 4) & 15, code >> 8)
    if question.a > count:
        offer_cubes(box, state, log, question.a - count, seat, question.b)


@rule
def offer_slot(box: Box, state: State, log: Log, n: int, seat: int, line: int) -> None:
    """Slots of kinds that the player chooses; asked only if there is a choice (WP-E4, WP-D12)."""
    purse, most = state.players[seat].purse, box.numbers.most_slots
    upgrades, weapons = most - purse.slots[Ware.UPGRADE], most - purse.slots[Ware.WEAPON]
    if upgrades > 0 and weapons > 0 and upgrades + weapons > n:
        ask(state, Step.TAKE_SLOT, seat, n, line)
        return
    if upgrades > 0:
        gain_slots(box, log, purse, seat, Ware.UPGRADE, n, line)
    if weapons > 0:
        gain_slots(box, log, purse, seat, Ware.WEAPON, n, line)


@rule
def any_slot(box: Box, state: State, seat: int, question: Task, ware: int, y: int) -> int:
    """Only a player with room for either kind is asked (WP-D12)."""
    return Rule.ALLOWED


@rule
def take_slot(box: Box, state: State, log: Log, seat: int, question: Task, ware: int, y: int) -> None:
    gain_slots(box, log, state.players[seat].purse, seat, ware, 1, question.b)
    if question.a > 1:
        offer_slot(box, state, log, question.a - 1, seat, question.b)


# -- losing --------------------------------------------------------------------------------------


@rule
def lose_cubes(state: State, log: Log, seat: int, n: int, step: int, cause: int) -> None:
    """Cubes of the player's choice, as many as there are; asked only if there is a choice (WP-E8, WP-D12)."""
    purse = state.players[seat].purse
    cubes = purse.cubes
    colours = (cubes[Colour.R] > 0) + (cubes[Colour.B] > 0) + (cubes[Colour.G] > 0)
    if n <= 0:
        return
    if cubes_of(purse) > n and colours > 1:
        ask(state, step, seat, n, cause)
    elif cubes_of(purse) <= n:
        take_away(log, purse, seat, cause, cubes[Colour.R], cubes[Colour.B], cubes[Colour.G])
    else:
        red, blue, green = n * (cubes[Colour.R] > 0), n * (cubes[Colour.B] > 0), n * (cubes[Colour.G] > 0)
        take_away(log, purse, seat, cause, red, blue, green)


@rule
def take_away(log: Log, purse: Purse, seat: int, cause: int, red: int, blue: int, green: int) -> None:
    purse.cubes[Colour.R] -= red
    purse.cubes[Colour.B] -= blue
    purse.cubes[Colour.G] -= green
    note(log, cause, What.LOST_CUBES, seat, red, blue, green)


@rule
def no_loss(box: Box, state: State, seat: int, question: Task, code: int, count: int) -> int:
    cubes, asked = state.players[seat].purse.cubes, min(question.a, LOST_AT_ONCE)
    red, blue, green = code & 15, (code >> 4) & 15, code >> 8
    has = (cubes[Colour.R] >= red) & (cubes[Colour.B] >= blue) & (cubes[Colour.G] >= green)
    return Rule.ALLOWED if has & (count == asked) else Rule.NOT_THAT_MANY


@rule
def lose(box: Box, state: State, log: Log, seat: int, question: Task, code: int, count: int) -> None:
    take_away(log, state.players[seat].purse, seat, question.b, code & 15, (code >> 4) & 15, code >> 8)
    lose_cubes(state, log, seat, question.a - count, question.step, question.b)


@rule
def lose_tokens(state: State, log: Log, seat: int, n: int) -> None:
    """Tokens of the player's choice, as many as there are (WP-E8)."""
    tokens = state.players[seat].purse.tokens
    held, kinds = 0, 0
    for token in range(len(Token)):
        held += tokens[token]
        kinds += tokens[token] > 0
    if n <= 0:
        return
    if held > n and kinds > 1:
        ask(state, Step.LOSE_TOKENS, seat, n)
        return
    for token in range(len(Token)):
        lose_token(log, tokens, seat, token, min(n, tokens[token]))


@rule
def lose_token(log: Log, tokens: Cells[int], seat: int, token: int, n: int) -> None:
    tokens[token] -= n
    for _ in range(n):
        note(log, Rule.LOSS, What.LOST_TOKEN, seat, token)


@rule
def no_token_loss(box: Box, state: State, seat: int, question: Task, code: int, count: int) -> int:
    if count != min(question.a, TOKENS_LOST_AT_ONCE):
        return Rule.NOT_THAT_MANY
    for token in range(len(Token)):
        if state.players[seat].purse.tokens[token] < (code >> (4 * token)) & 15:
            return Rule.NOT_THAT_MANY
    return Rule.ALLOWED


@rule
def lose_chosen_tokens(box: Box, state: State, log: Log, seat: int, question: Task, code: int, count: int) -> None:
    for token in range(len(Token)):
        lose_token(log, state.players[seat].purse.tokens, seat, token, (code >> (4 * token)) & 15)
    lose_tokens(state, log, seat, question.a - count)
