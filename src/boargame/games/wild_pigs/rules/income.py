"""The start of a turn: production and upgrade income (WP-5.2.1)."""

from __future__ import annotations

from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs.box import Box
from boargame.games.wild_pigs.names import Colour
from boargame.games.wild_pigs.rules.gain import add_token
from boargame.games.wild_pigs.rules.holding import drop_excess
from boargame.games.wild_pigs.state import Player, Purse, State
from boargame.games.wild_pigs.words import Rule, What


@rule
def collect(box: Box, state: State, log: Log, seat: int) -> None:
    """First the stance, then the upgrades; both by themselves (WP-5.2.1a, WP-5.2.1b). A card may give a token to a
    player who has none of its kind (WP-E19)."""
    player = state.players[seat]
    produces = box.stances[player.stance].produces
    for colour in range(len(Colour)):
        player.purse.cubes[colour] += produces[colour]
    note(log, Rule.PRODUCTION, What.PRODUCED, seat, produces[Colour.R], produces[Colour.B], produces[Colour.G])
    upgrade_income(box, state, log, player, seat)
    drop_excess(box, log, player.purse, seat)
    for slot in player.upgrades:
        if slot.card != NONE:
            token = box.upgrades[slot.card].start_token
            if token != NONE and player.purse.tokens[token] == 0 and add_token(box, state, log, seat, token):
                note(log, Rule.START_TOKEN, What.STARTED_WITH, seat, token, slot.card)


@rule
def upgrade_income(box: Box, state: State, log: Log, player: Player, seat: int) -> None:
    """Fixed income by era and stance (WP-E10), income in the stance's colour (WP-E11), then of the lowest colour."""
    cubes, stance, engine = player.purse.cubes, box.stances[player.stance], player.engine
    red, blue, green = cubes[Colour.R], cubes[Colour.B], cubes[Colour.G]
    for colour in range(len(Colour)):
        cubes[colour] += engine.income[state.era, colour] + engine.income_if[player.stance, colour]
    cubes[stance.colour] += engine.income_stance
    for _ in range(engine.income_lowest):
        cubes[lowest_colour(player.purse)] += 1
    red, blue, green = cubes[Colour.R] - red, cubes[Colour.B] - blue, cubes[Colour.G] - green
    if red + blue + green > 0:
        note(log, Rule.INCOME, What.EARNED, seat, red, blue, green)


@rule
def lowest_colour(purse: Purse) -> int:
    """The colour the player has least of; if equal, Cunning before Mass before Ferocity (WP-E12)."""
    cubes = purse.cubes
    if cubes[Colour.B] <= cubes[Colour.R] and cubes[Colour.B] <= cubes[Colour.G]:
        return Colour.B
    return Colour.G if cubes[Colour.G] <= cubes[Colour.R] else Colour.R
