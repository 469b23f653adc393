"""What a position promises a player, in hundredths of a VP: for bots that look one move ahead. What lasts is worth
something in each turn that is left."""

from __future__ import annotations

from collections.abc import Mapping

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs.box import Box, Span
from boargame.games.wild_pigs.guesses import CUBE, PLENTY, SLOT, TOKEN, VP, WEAPON_USE, WOUND
from boargame.games.wild_pigs.names import SLOTS, Colour, Era, Kind, Row, Token, Ware
from boargame.games.wild_pigs.rules.attack import is_weak
from boargame.games.wild_pigs.rules.boss import boss_card, punished
from boargame.games.wild_pigs.rules.pay import needed_in_all
from boargame.games.wild_pigs.rules.score import points
from boargame.games.wild_pigs.state import Player, Purse, State, Threat


@rule
def worth(box: Box, state: State, seat: int) -> int:
    """The score so far, what is held, and what is about to happen to this seat."""
    player = state.players[seat]
    value = points(box, state, seat) * VP + held(state, player.purse)
    left = turns_left(box, state)
    for slot in player.upgrades:
        if slot.card != NONE:
            value += box.upgrades[slot.card].guess[player.stance] * left
    if player.purse.payment.paying:
        value += promise(box, state, player)
    if state.boss_phase:
        return value + looming(box, state, player.purse)
    if state.current == seat:
        value += TOKEN[Token.WILD] + 5 - danger(box, state, player)
    return value


@rule
def turns_left(box: Box, state: State) -> int:
    """Of this player, after the one being played."""
    return max(0, (2 - state.era) * box.numbers.rounds - state.round_no)


@rule
def held(state: State, purse: Purse) -> int:
    """Cubes, tokens, weapons, slots. After the last round cubes serve only the Boss and ties."""
    last, value = state.era == Era.NIGHT and state.boss_phase, 0
    for colour in range(len(Colour)):
        needed = min(purse.cubes[colour], PLENTY)
        value += 2 * purse.cubes[colour] if last else CUBE * needed + CUBE * (purse.cubes[colour] - needed) // 4
    for token in range(len(Token)):
        value += purse.tokens[token] * (2 if last else TOKEN[token])
    for weapon in purse.weapons:
        if weapon.card != NONE and not last:
            value += WEAPON_USE * (3 if weapon.uses == NONE else min(3, weapon.uses))
    return value if last else value + SLOT * (purse.slots[Ware.UPGRADE] + purse.slots[Ware.WEAPON])


@rule
def lines(box: Box, span: Span) -> int:
    """What the lines of a card are worth."""
    value = 0
    for i in range(span.count):
        value += box.effects[span.start + i].guess
    return value


@rule
def promise(box: Box, state: State, player: Player) -> int:
    """A fight or threshold that is being paid for, as if it were won at the cost still open."""
    purse = player.purse
    payment, value = purse.payment, 0
    if payment.threshold != NONE:
        value += lines(box, boss_card(box, state).thresholds[payment.threshold].reward) + VP
    else:
        threat = state.lanes[payment.lane, payment.row]
        card = box.threats[threat.card]
        value += (card.vp + threat.enraged) * VP + lines(box, card.spoils) + VP // 4
        if payment.row == Row.FRONT and is_weak(box, player, threat):
            value += strike(box, threat)
    value -= needed_in_all(payment) * CUBE + payment.points + payment.attacks * TOKEN[Token.ATTACK]
    for colour in range(len(Colour)):
        value -= payment.wilds[colour] * TOKEN[Token.WILD]
    for place in range(SLOTS):
        value -= WEAPON_USE * ((payment.played >> place) & 1)
    return value


@rule
def danger(box: Box, state: State, player: Player) -> int:
    """What the threats in Front will do if the turn ends now."""
    value = 0
    for lane in range(state.seats):
        threat = state.lanes[lane, Row.FRONT]
        if threat.card != NONE and is_weak(box, player, threat):
            value += strike(box, threat)
    return value


@rule
def strike(box: Box, threat: Threat) -> int:
    """One attack; a Massive threat has grown by then."""
    kind = box.threats[threat.card].kind
    if kind == Kind.CUNNING:
        return box.numbers.stolen * CUBE
    if kind == Kind.MASSIVE and threat.weight + 1 < box.numbers.weight_cap:
        return 0
    return WOUND


@rule
def looming(box: Box, state: State, purse: Purse) -> int:
    """Penalties of thresholds that are not settled, if there are penalties (WP-C2, WP-10.5e)."""
    value = 0
    if not punished(box):
        return value
    for threshold in range(boss_card(box, state).count):
        if not ((purse.faced | state.beaten) >> threshold) & 1:
            value += lines(box, boss_card(box, state).thresholds[threshold].penalty)
    return value


# -- what must stay the same ---------------------------------------------------------------------


def total(box: Box, state: State) -> Mapping[str, int]:
    """Laws that hold at every decision: every market card is in exactly one place, used-up weapons excepted; of each
    era's threats none is lost before its boss; everything stays within its bounds."""
    players = [state.players[seat] for seat in range(state.seats)]
    upgrades = [card for player in players for card in (slot.card for slot in player.upgrades)]
    trophies = [player.trophies[i].card for player in players for i in range(player.trophy_count)]
    board = [state.lanes[lane, row].card for lane in range(state.seats) for row in Row]
    market = state.upgrades
    laid_out = [*market.new_stock, *market.carryover, *market.deck, *market.discard, *upgrades]
    herd = state.herds[state.era]
    here = [card for card in [*board, *trophies] if card != NONE and box.threats[card].era == state.era]
    return {
        "upgrades": sum(card != NONE for card in laid_out),
        "threats of the era": herd.deck_left + herd.reserve_left + len(here),
        "within bounds": int(all(_within_bounds(box, state, player) for player in players)),
    }


def _within_bounds(box: Box, state: State, player: Player) -> bool:
    purse, numbers = player.purse, box.numbers
    cards = [slot.card for slot in player.upgrades], [slot.card for slot in purse.weapons]
    owned = [sum(card != NONE for card in kind) for kind in cards]
    cap = numbers.token_cap + sum(box.upgrades[card].token_cap for card in cards[0] if card != NONE)
    threats = [state.lanes[lane, row] for lane in range(state.seats) for row in Row]
    return (
        all(n >= 0 for n in purse.cubes)
        and all(0 <= n <= cap for n in purse.tokens)
        and all(owned[ware] <= purse.slots[ware] <= numbers.most_slots for ware in Ware)
        and all(0 <= threat.weight <= numbers.weight_cap for threat in threats)
        and purse.wounds >= 0
    )
