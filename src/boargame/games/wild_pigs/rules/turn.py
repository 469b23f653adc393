"""A turn: the main action (WP-5.2.2), tokens (WP-2.3), activations (WP-E15)."""

from __future__ import annotations

from boargame.core.agenda import Task, ask
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs.box import Activation, Box
from boargame.games.wild_pigs.names import SLOTS, Colour, Gain, ResourceCap, Stance, Token, Ware
from boargame.games.wild_pigs.rules.gain import no_token, room_for
from boargame.games.wild_pigs.rules.holding import bunch, drop_excess, gains, token_cap
from boargame.games.wild_pigs.state import Player, State
from boargame.games.wild_pigs.words import Rule, Step, What


@rule
def go_on(box: Box, state: State, log: Log, seat: int, b: int) -> None:
    """Actions until the player ends the turn (WP-D2)."""
    ask(state, Step.TURN, seat)


# -- main actions --------------------------------------------------------------------------------


@rule
def main_taken(box: Box, state: State, seat: int, question: Task) -> int:
    """Exactly one main action a turn (WP-5.2.2a)."""
    return Rule.ONE_MAIN_ACTION if state.turn.main_done else Rule.ALLOWED


@rule
def no_restance(box: Box, state: State, seat: int, question: Task, stance: int, y: int) -> int:
    """To any other stance, always possible (WP-5.2.2c, WP-3.2d)."""
    return Rule.SAME_STANCE if state.players[seat].stance == stance else Rule.ALLOWED


@rule
def restance(box: Box, state: State, log: Log, seat: int, question: Task, stance: int, y: int) -> None:
    """It counts for this turn's attacks, and for production from the next turn on (WP-6.2a)."""
    state.players[seat].stance = Stance(stance)
    state.turn.main_done = True
    note(log, Rule.RESTANCE, What.STANCE, seat, stance)
    ask(state, Step.TURN, seat)


@rule
def no_free_restances(box: Box, state: State, seat: int, question: Task) -> int:
    return Rule.ALLOWED if state.players[seat].purse.free_restances > 0 else Rule.NO_FREE_RESTANCE


@rule
def restance_freely(box: Box, state: State, log: Log, seat: int, question: Task, stance: int, y: int) -> None:
    """Not a main action; kept until used (WP-E6)."""
    state.players[seat].stance = Stance(stance)
    state.players[seat].purse.free_restances -= 1
    note(log, Rule.FREE_RESTANCE, What.FREE_STANCE, seat, stance)
    ask(state, Step.TURN, seat)


@rule
def no_preparing(box: Box, state: State, seat: int, question: Task, token: int, y: int) -> int:
    """Attack, Conversion or Wild, or Mass if unlocked, below the cap (WP-5.2.2d, WP-5.2.2e)."""
    return no_token(box, state, seat, question, token, y)


@rule
def prepare(box: Box, state: State, log: Log, seat: int, question: Task, token: int, y: int) -> None:
    """Exactly one token (WP-6.3a)."""
    state.players[seat].purse.tokens[token] += 1
    state.turn.main_done = True
    note(log, Rule.PREPARE, What.PREPARED, seat, token)
    ask(state, Step.TURN, seat)


# -- tokens, on your own turn and while facing a Boss (WP-G5) -----------------------------------


@rule
def no_wilds(box: Box, state: State, seat: int, question: Task) -> int:
    return Rule.ALLOWED if state.players[seat].purse.tokens[Token.WILD] > 0 else Rule.NO_WILD


@rule
def any_colour(box: Box, state: State, seat: int, question: Task, colour: int, y: int) -> int:
    return Rule.ALLOWED


@rule
def wild_cube(box: Box, state: State, log: Log, seat: int, question: Task, colour: int, y: int) -> None:
    """A Wild token becomes one cube of any colour (WP-2.3a)."""
    purse = state.players[seat].purse
    purse.tokens[Token.WILD] -= 1
    purse.cubes[colour] += 1
    note(log, Rule.WILD, What.WILD_CUBE, seat, colour)
    drop_excess(box, log, purse, seat)
    ask(state, question.step, seat, question.a, question.b)


@rule
def no_conversions(box: Box, state: State, seat: int, question: Task) -> int:
    return Rule.ALLOWED if state.players[seat].purse.tokens[Token.CONVERSION] > 0 else Rule.NO_CONVERSION


@rule
def no_conversion(box: Box, state: State, seat: int, question: Task, colours: int, n: int) -> int:
    """Up to three cubes of one colour (WP-2.3c)."""
    enough = state.players[seat].purse.cubes[colours // 3] >= n
    return Rule.ALLOWED if enough & (n <= box.numbers.convert_most) else Rule.TOO_FEW_CUBES


@rule
def convert(box: Box, state: State, log: Log, seat: int, question: Task, colours: int, n: int) -> None:
    purse, source, target = state.players[seat].purse, colours // 3, colours % 3
    purse.tokens[Token.CONVERSION] -= 1
    purse.cubes[source] -= n
    purse.cubes[target] += n
    note(log, Rule.CONVERSION, What.CONVERTED, seat, source, target, n)
    drop_excess(box, log, purse, seat)
    ask(state, question.step, seat, question.a, question.b)


# -- activations (WP-E15) ------------------------------------------------------------------------

NOTHING = 6
"""An activation's payment without a choice; 0 to 2 is a colour, 3 to 5 a token but Mass."""

COLOUR, TOKEN, NEITHER = 0, 1, 2
"""What kind of payment that is: a third of its number."""


@rule
def no_activations(box: Box, state: State, seat: int, question: Task) -> int:
    return Rule.ALLOWED if state.players[seat].engine.activations > 0 else Rule.NO_ACTIVATION


@rule
def no_activation(box: Box, state: State, seat: int, question: Task, place: int, payment: int) -> int:
    """Once a turn for each card; not if what it gives would be lost."""
    player = state.players[seat]
    slot = player.upgrades[place]
    if slot.card == NONE or not box.upgrades[slot.card].activation.exists:
        return Rule.NO_ACTIVATION
    if slot.used:
        return Rule.ACTIVATED
    activation = box.upgrades[slot.card].activation
    wanted = TOKEN if activation.any_token > 0 else COLOUR if activation.any_cube > 0 else NEITHER
    if payment // 3 != wanted:
        return Rule.OTHER_COST
    if not can_activate(player, activation, payment):
        return Rule.CANNOT_ACTIVATE
    return Rule.GAIN_LOST if gain_is_lost(box, player, activation, payment) else Rule.ALLOWED


@rule
def with_activation(box: Box, state: State, seat: int, question: Task, word: int) -> int:
    """The slots worth trying, a bit each: their card has something to activate, and was not activated yet."""
    bits, upgrades = 0, state.players[seat].upgrades
    for place in range(SLOTS):
        slot = upgrades[place]
        if slot.card != NONE and not slot.used and box.upgrades[slot.card].activation.exists:
            bits |= 1 << place
    return bits


@rule
def can_activate(player: Player, activation: Activation, payment: int) -> bool:
    for colour in range(len(Colour)):
        asked = activation.cubes[colour] + activation.any_cube * (payment == colour)
        if player.purse.cubes[colour] < asked:
            return False
    return payment // 3 != TOKEN or player.purse.tokens[payment - 3] >= activation.any_token


@rule
def gain_is_lost(box: Box, player: Player, activation: Activation, payment: int) -> bool:
    """Tokens beyond the cap, after what was paid, slots beyond the maximum, or cubes beyond their limit (WP-E15)."""
    if box.options.resource_cap != ResourceCap.NONE and cubes_are_lost(box, player, activation, payment):
        return True
    slots, most = player.purse.slots, box.numbers.most_slots
    for i in range(activation.gains.count):
        effect = box.effects[activation.gains.start + i]
        if effect.gain == Gain.TOKENS:
            held = player.purse.tokens[effect.what] - activation.any_token * (payment - 3 == effect.what)
            if held + effect.n > token_cap(box, player):
                return True
        elif effect.gain == Gain.SLOT_OF:
            if slots[effect.what] + effect.n > most:
                return True
        elif effect.gain == Gain.SLOT:
            if slots[Ware.UPGRADE] + slots[Ware.WEAPON] + effect.n > 2 * most:
                return True
        elif effect.gain == Gain.CHOOSE_TOKEN:
            room = activation.any_token
            for token in range(len(Token)):
                room += room_for(box, player, token)
            if effect.n > room:
                return True
    return False


@rule
def cubes_are_lost(box: Box, player: Player, activation: Activation, payment: int) -> bool:
    """With a limit for cubes: would any that the upgrade gives be beyond it (WP-E15, WP-G9)?"""
    cap, room, chosen = box.options.resource_cap, 0, 0
    for i in range(activation.gains.count):
        effect = box.effects[activation.gains.start + i]
        if effect.gain == Gain.CUBES_ANY:
            chosen += effect.n
    for colour in range(len(Colour)):
        held = player.purse.cubes[colour] - activation.cubes[colour]
        held += -activation.any_cube if payment == colour else activation.others
        for i in range(activation.gains.count):
            held += box.effects[activation.gains.start + i].cubes[colour]
        if held > cap:
            return True
        room += cap - held
    return chosen > room


@rule
def activate(box: Box, state: State, log: Log, seat: int, question: Task, place: int, payment: int) -> None:
    player = state.players[seat]
    slot, purse = player.upgrades[place], player.purse
    activation = box.upgrades[slot.card].activation
    slot.used = True
    note(log, Rule.ACTIVATION, What.ACTIVATED, seat, slot.card)
    for colour in range(len(Colour)):
        purse.cubes[colour] -= activation.cubes[colour]
        purse.cubes[colour] += -activation.any_cube if colour == payment else activation.others
    if payment // 3 == TOKEN:
        purse.tokens[payment - 3] -= activation.any_token
    if activation.others > 0:
        n = activation.others
        red, blue, green = n * (payment != Colour.R), n * (payment != Colour.B), n * (payment != Colour.G)
        note(log, Rule.ACTIVATION, What.ACTIVATED_CUBES, seat, bunch(red, blue, green), slot.card)
    gains(state, activation.gains, seat)
    ask(state, Step.TURN, seat)
