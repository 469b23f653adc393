"""The end of a turn: a Wild token, growth, and the threats in Front attack (WP-5.2.4, WP-7)."""

from __future__ import annotations

from boargame.core.agenda import Task, ask, then
from boargame.core.chance import below
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wild_pigs.box import Box
from boargame.games.wild_pigs.names import AttackOrder, Colour, HybridTheft, Kind, Row, TheftChooser, Token
from boargame.games.wild_pigs.rules.gain import add_token, lose_cubes, take_away
from boargame.games.wild_pigs.rules.holding import cubes_of, wound
from boargame.games.wild_pigs.state import Player, Purse, State, Threat
from boargame.games.wild_pigs.words import Rule, Step, What


@rule
def not_yet(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    """Nobody may pass: the main action comes first (WP-G22)."""
    return Rule.ALLOWED if state.turn.main_done else Rule.MAIN_ACTION_FIRST


@rule
def end_turn(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    """In this order: a Wild token, growth, attacks (WP-C18). The token comes too late to be spent this turn (WP-5.2.4a,
    WP-G6). Massive threats grow whoever has played (WP-5.2.4b, WP-5.2.4d), Hybrids do not (WP-7.2j)."""
    if add_token(box, state, log, seat, Token.WILD):
        note(log, Rule.END_TURN, What.LAST_WILD, seat, Token.WILD)
    for lane in range(state.seats):
        threat = state.lanes[lane, Row.FRONT]
        if threat.card != NONE and box.threats[threat.card].kind == Kind.MASSIVE:
            grow(box, log, threat, lane, Rule.GROWTH)
    if box.options.attack_order == AttackOrder.VICTIM:
        next_attack(box, state, log, attackers(box, state, seat), seat)
    else:
        attacks(box, state, log, 0, seat)


@rule
def grow(box: Box, log: Log, threat: Threat, lane: int, cause: int) -> None:
    """One Weight more, and never more than the cap (WP-2.3g, WP-7.4a, WP-C16)."""
    if threat.weight < box.numbers.weight_cap:
        threat.weight += 1
        note(log, cause, What.GREW, NONE, threat.card, lane + 1, threat.weight)


@rule
def attacks(box: Box, state: State, log: Log, lane: int, seat: int) -> None:
    """The next attack from a lane on, lane by lane (WP-G10, WP-G12). If the victim has something to choose, that comes
    before the one after it (WP-D13)."""
    while lane < state.seats:
        threat = state.lanes[lane, Row.FRONT]
        if threat.card != NONE and is_weak(box, state.players[seat], threat):
            attack(box, state, log, seat, threat, lane)
            then(state, Step.ATTACK, lane + 1, seat)
            return
        lane += 1


@rule
def attackers(box: Box, state: State, seat: int) -> int:
    """The lanes whose threat in Front attacks this player, a bit each (WP-5.2.4c, WP-G12)."""
    lanes = 0
    for lane in range(state.seats):
        threat = state.lanes[lane, Row.FRONT]
        if threat.card != NONE and is_weak(box, state.players[seat], threat):
            lanes |= 1 << lane
    return lanes


@rule
def next_attack(box: Box, state: State, log: Log, left: int, seat: int) -> None:
    """In an order of the victim's choice; the last attack comes by itself (WP-G10)."""
    if left != 0:
        ask(state, Step.ATTACKER, seat, left)


@rule
def not_attacking(box: Box, state: State, seat: int, question: Task, lane: int, y: int) -> int:
    return Rule.ALLOWED if (question.a >> lane) & 1 else Rule.NOT_ATTACKING


@rule
def face(box: Box, state: State, log: Log, seat: int, question: Task, lane: int, y: int) -> None:
    attack(box, state, log, seat, state.lanes[lane, Row.FRONT], lane)
    then(state, Step.NEXT_ATTACK, question.a & ~(1 << lane), seat)


@rule
def is_weak(box: Box, player: Player, threat: Threat) -> bool:
    """Every stance is weak to an Enraged threat (WP-2.3i, WP-3.2c, WP-7.3b), and to some kinds by nature (WP-3.2b,
    WP-7.3a)."""
    return threat.enraged or box.stances[player.stance].weak[box.threats[threat.card].kind]


@rule
def attack(box: Box, state: State, log: Log, seat: int, threat: Threat, lane: int) -> None:
    """One threat attacks, each kind in its own way (WP-7.2a, WP-7.2b, WP-7.2d)."""
    kind = box.threats[threat.card].kind
    note(log, Rule.WEAKNESS, What.STRIKES, seat, threat.card, lane + 1)
    if kind == Kind.HYBRID:
        hybrid_attack(box, state, log, seat, threat, lane)
    elif kind == Kind.FERAL:
        wound(box, state, log, seat, Rule.FERAL)
    elif kind == Kind.CUNNING:
        begin_theft(box, state, log, seat, Rule.THEFT)
    elif threat.weight >= box.numbers.weight_cap:
        wound(box, state, log, seat, Rule.MASSIVE)


@rule
def hybrid_attack(box: Box, state: State, log: Log, seat: int, threat: Threat, lane: int) -> None:
    """A Hybrid attacks according to the victim's stance (WP-7.2e, WP-7.2f, WP-7.2g). It may carry Weight, too (WP-C14);
    a Balanced player is attacked by Enraged ones alone (WP-7.2h, WP-C19)."""
    stance = box.stances[state.players[seat].stance]
    if stance.hybrid == Kind.CUNNING:
        begin_theft(box, state, log, seat, Rule.HYBRID_CUNNING)
    elif stance.hybrid == Kind.MASSIVE:
        grow(box, log, threat, lane, Rule.HYBRID_MASSIVE)
        if threat.weight >= box.numbers.weight_cap:
            wound(box, state, log, seat, Rule.HYBRID_MASSIVE)
    else:
        wound(box, state, log, seat, Rule.HYBRID_BALANCED if stance.aims else Rule.HYBRID_FERAL)


# -- theft ---------------------------------------------------------------------------------------


@rule
def begin_theft(box: Box, state: State, log: Log, seat: int, cause: int) -> None:
    """If so agreed, the victim may use tokens first (WP-G5)."""
    if box.options.tokens_in_end_step:
        ask(state, Step.TOKEN_WINDOW, seat, cause)
    else:
        rob(box, state, log, seat, cause)


@rule
def always(box: Box, state: State, seat: int, question: Task, x: int, y: int) -> int:
    return Rule.ALLOWED


@rule
def let_it_happen(box: Box, state: State, log: Log, seat: int, question: Task, x: int, y: int) -> None:
    rob(box, state, log, seat, question.a)


@rule
def rob(box: Box, state: State, log: Log, seat: int, cause: int) -> None:
    """Cubes of the victim's choice, unless so agreed (WP-7.2b, WP-G3). A victim with too few cubes loses them all and
    takes a Wound; from a Hybrid, if so agreed, only a victim with none (WP-7.2c, WP-7.2f, WP-C4)."""
    player = state.players[seat]
    purse, n = player.purse, stolen(box, player)
    held = cubes_of(purse)
    if held < n:
        take_away(log, purse, seat, cause, purse.cubes[Colour.R], purse.cubes[Colour.B], purse.cubes[Colour.G])
        if cause == Rule.THEFT or held == 0 or box.options.hybrid_theft_wound == HybridTheft.FEWER_THAN_TWO:
            wound(box, state, log, seat, Rule.SHORTAGE)
    elif box.options.theft_chooser == TheftChooser.VICTIM:
        lose_cubes(state, log, seat, n, Step.STOLEN, cause)
    else:
        by_lot = box.options.theft_chooser == TheftChooser.RANDOM
        for _ in range(n):
            colour = random_cube(state, purse) if by_lot else most_plentiful(purse)
            red, blue, green = int(colour == Colour.R), int(colour == Colour.B), int(colour == Colour.G)
            take_away(log, purse, seat, cause, red, blue, green)


@rule
def stolen(box: Box, player: Player) -> int:
    """How many cubes a theft takes (WP-7.2b, WP-E24)."""
    return max(0, box.numbers.stolen - player.engine.theft_reduce)


@rule
def random_cube(state: State, purse: Purse) -> int:
    """Each cube equally likely (WP-G3)."""
    place = below(state.chance, cubes_of(purse))
    if place < purse.cubes[Colour.R]:
        return Colour.R
    return Colour.B if place < purse.cubes[Colour.R] + purse.cubes[Colour.B] else Colour.G


@rule
def most_plentiful(purse: Purse) -> int:
    """If equal, Ferocity before Cunning before Mass (WP-G3)."""
    cubes = purse.cubes
    if cubes[Colour.R] >= cubes[Colour.B] and cubes[Colour.R] >= cubes[Colour.G]:
        return Colour.R
    return Colour.B if cubes[Colour.B] >= cubes[Colour.G] else Colour.G
