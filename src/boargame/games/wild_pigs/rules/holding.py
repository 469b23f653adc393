"""What a player holds, and what the upgrades in hand add up to (WP-2, WP-E10 to WP-E25)."""

from __future__ import annotations

from boargame.core.agenda import then
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import clear, rule
from boargame.games.wild_pigs.box import Box, Span
from boargame.games.wild_pigs.names import SLOTS, Colour, Era, Kind, ResourceCap, Stance
from boargame.games.wild_pigs.state import Player, Purse, State
from boargame.games.wild_pigs.words import Rule, Step, What

ANY_NUMBER = 999
"""More than can be gained at once."""


@rule
def cubes_of(purse: Purse) -> int:
    return purse.cubes[Colour.R] + purse.cubes[Colour.B] + purse.cubes[Colour.G]


@rule
def bunch(red: int, blue: int, green: int) -> int:
    """Cubes in one number, eight bits a colour, for a log line that also names their cause."""
    return red | blue << 8 | green << 16


@rule
def drop_excess(box: Box, log: Log, purse: Purse, seat: int) -> None:
    """Cubes beyond the limit for a colour are lost, if there is one (WP-G9)."""
    cubes, cap = purse.cubes, box.options.resource_cap
    if cap == ResourceCap.NONE:
        return
    red, blue, green = max(0, cubes[Colour.R] - cap), max(0, cubes[Colour.B] - cap), max(0, cubes[Colour.G] - cap)
    if red + blue + green > 0:
        cubes[Colour.R] -= red
        cubes[Colour.B] -= blue
        cubes[Colour.G] -= green
        note(log, Rule.CUBE_CAP, What.CUBES_LOST, seat, red, blue, green)


@rule
def room_for_cubes(box: Box, purse: Purse) -> int:
    """How many more cubes a player could hold, all colours together; without a limit, as many as any card gives."""
    cap, room = box.options.resource_cap, 0
    if cap == ResourceCap.NONE:
        return ANY_NUMBER
    for colour in range(len(Colour)):
        room += max(0, cap - purse.cubes[colour])
    return room


@rule
def owned_upgrades(player: Player) -> int:
    count = 0
    for slot in player.upgrades:
        count += slot.card != NONE
    return count


@rule
def owned_weapons(purse: Purse) -> int:
    count = 0
    for slot in purse.weapons:
        count += slot.card != NONE
    return count


@rule
def install(box: Box, player: Player, card: int) -> None:
    """Several upgrades add up, but for the value of Mass tokens, where the best one counts (WP-E10 to WP-E25)."""
    engine, upgrade = player.engine, box.upgrades[card]
    for colour in range(len(Colour)):
        for era in range(len(Era)):
            engine.income[era, colour] += upgrade.income[era, colour]
        for stance in range(len(Stance)):
            engine.income_if[stance, colour] += upgrade.income_if[stance, colour]
        for kind in range(len(Kind)):
            engine.discount[kind, colour] += upgrade.discount[kind, colour]
    engine.income_stance += upgrade.income_stance
    engine.income_lowest += upgrade.income_lowest
    engine.discount_stance += upgrade.discount_stance
    engine.mass_value = max(engine.mass_value, upgrade.mass_value)
    engine.unlocks_mass += upgrade.unlocks_mass
    engine.token_cap += upgrade.token_cap
    engine.buy_discount += upgrade.buy_discount
    engine.prevent_wound += upgrade.prevent_wound
    engine.theft_reduce += upgrade.theft_reduce
    engine.activations += upgrade.activation.exists


@rule
def refit(box: Box, player: Player) -> None:
    """Add up the upgrades again when one has gone (WP-G8)."""
    clear(player.engine)
    for slot in player.upgrades:
        if slot.card != NONE:
            install(box, player, slot.card)


@rule
def token_cap(box: Box, player: Player) -> int:
    """Three of each kind, unless a card raises it (WP-2.3k, WP-E18)."""
    return box.numbers.token_cap + player.engine.token_cap


@rule
def below_cap(box: Box, player: Player, token: int) -> bool:
    """May the player hold one more (WP-2.3k)?"""
    return player.purse.tokens[token] < token_cap(box, player)


@rule
def wound(box: Box, state: State, log: Log, seat: int, cause: int) -> None:
    """One Wound, unless it is among the first of the round that a card lets its owner ignore (WP-2.3e, WP-E23)."""
    player = state.players[seat]
    if player.purse.guarded < player.engine.prevent_wound:
        note(log, Rule.GUARD, What.IGNORED, seat, guard(box, player))
        player.purse.guarded += 1
        return
    player.purse.wounds += 1
    note(log, cause, What.WOUNDED, seat, player.purse.wounds)


@rule
def guard(box: Box, player: Player) -> int:
    """The upgrade that ignores the next Wound: each its number of them, from the first slot to the last (WP-E23)."""
    ignored = 0
    for slot in player.upgrades:
        if slot.card != NONE:
            ignored += box.upgrades[slot.card].prevent_wound
            if ignored > player.purse.guarded:
                return slot.card
    return 0


@rule
def free_upgrade_place(player: Player) -> int:
    for place in range(SLOTS):
        if player.upgrades[place].card == NONE:
            return place
    return NONE


@rule
def gains(state: State, span: Span, seat: int) -> None:
    """The lines of a card happen in printed order."""
    for i in range(span.count):
        then(state, Step.GAIN, span.start + i, seat)
