"""Combat: commitment, support, the die, settlement, outcome; alone and shared (WL-6.4, WL-13)."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.chance import roll
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import (
    DAILY,
    FIRST_MUTATION,
    FOUGHT,
    KINDS,
    ONCE,
    SIDES,
    STAKES,
    USES,
    Agreed,
    FailTiming,
    Hands,
    KeepRoll,
    Mode,
    SharedAsks,
    SharedScale,
    Window,
)
from boargame.games.wasteland.rules.cards import copies_in, give_up
from boargame.games.wasteland.rules.death import drop_stakes
from boargame.games.wasteland.rules.effects import not_exempt
from boargame.games.wasteland.rules.flow import LEADER, ask, ask_together, seat_at, then
from boargame.games.wasteland.rules.modifiers import bombs_not, combat_bonus, scares
from boargame.games.wasteland.rules.uses import (
    ability,
    is_open,
    is_used,
    mark_used,
    move,
    settle_keep,
    use_of,
    window_is_fight,
)
from boargame.games.wasteland.state import Player, State
from boargame.games.wasteland.words import Rule, Step, What

# -- a combat begins ------------------------------------------------------------------------------


@rule
def begin_single(box: Box, state: State, log: Log, seat: int, difficulty: int, passed: int, failed: int) -> None:
    """The fighter commits (WL-D08), others may support, then the die decides (WL-6.41 to WL-6.48)."""
    if difficulty <= scares(box, state, seat):
        note(log, Rule.SCARED, What.SCARES, seat)
        note(log, Rule.SCARED, What.PASSES, seat)
        then(state, Step.RUN, passed, seat)
        return
    prepare(state, seat, 1 << seat, difficulty, passed, failed)
    ask(state, Step.COMMIT, seat)
    then(state, Step.SUPPORTS)
    then(state, Step.COMBAT_ROLL)


@rule
def begin_shared(box: Box, state: State, log: Log, fixed: int, each: int, passed: int, failed: int) -> None:
    """All living players who are not exempt; without any, nothing happens (WL-13.1). They commit in secret and at the
    same time (WL-D12)."""
    fighters = not_exempt(state)
    if fighters == 0:
        return
    count = 0
    for seat in range(state.seats):
        count += (fighters >> seat) & 1
    scale = count if box.options.shared_scale == SharedScale.PARTICIPANTS else state.seats
    prepare(state, NONE, fighters, fixed + each * scale, passed, failed)
    note(log, Rule.SHARED, What.SHARED, NONE, state.combat.difficulty, count)
    deciding = 0
    for seat in range(state.seats):
        if (fighters >> seat) & 1 and might_commit(box, state, seat):
            deciding |= 1 << seat
    if deciding != 0:
        ask_together(state, Step.COMMIT, deciding)
    then(state, Step.REVEAL)


@rule
def prepare(state: State, fighter: int, fighters: int, difficulty: int, passed: int, failed: int) -> None:
    combat = state.combat
    combat.fighter = fighter
    combat.fighters = fighters
    combat.difficulty = difficulty
    combat.total = 0
    combat.passed = passed
    combat.failed = failed
    for seat in range(state.seats):
        forget_stake(state.players[seat])


# -- commitment (WL-6.42, WL-6.43, WL-13.2) -------------------------------------------------------


@rule
def planned_count(player: Player) -> int:
    for i in range(STAKES):
        if player.planned[i] == NONE:
            return i
    return STAKES


@rule
def no_commitment(box: Box, state: State, seat: int, question: Task, card: int, use: int) -> int:
    """At most one use of a card, from the hand (WL-6.42); some survivors trash nothing in combat (WL-E39), and by
    agreement mutations do not fight alone (WL-G26). In a shared combat nobody is asked once no more uses fit."""
    player, printed = state.players[seat], box.cards[card].uses[use]
    if not window_is_fight(printed.window) or not is_open(box, state, printed.window, question.step):
        return Rule.NO_SUCH_USE
    if state.combat.fighter != NONE and card >= FIRST_MUTATION and box.options.mutations_single == Agreed.NO:
        return Rule.NO_MUTATIONS
    if copies_in(player.hand, player.held, card) <= copies_in(player.planned, planned_count(player), card):
        return Rule.NOT_HELD
    if printed.mode == Mode.TRASH and bombs_not(box, state, seat):
        return Rule.NO_BOMBS
    return Rule.ALLOWED if player.stakes < STAKES else Rule.STAKE_FULL


@rule
def no_ability(box: Box, state: State, seat: int, question: Task, which: int, y: int) -> int:
    player = state.players[seat]
    if player.survivor == NONE:
        return Rule.NO_ABILITY
    window = ability(box, player, which).window
    if not window_is_fight(window) or not is_open(box, state, window, question.step):
        return Rule.NO_ABILITY
    if is_used(player, which) or copies_in(player.planned, planned_count(player), which) > 0:
        return Rule.ABILITY_USED
    return Rule.ALLOWED if player.stakes < STAKES else Rule.STAKE_FULL


@rule
def can_commit(box: Box, state: State, seat: int) -> bool:
    """Is there a use for the combat, which is a shared one?"""
    player = state.players[seat]
    planned = planned_count(player)
    if planned == STAKES:
        return False
    for i in range(player.held):
        card = player.hand[i]
        if copies_in(player.hand, player.held, card) > copies_in(player.planned, planned, card):
            for use in range(USES):
                printed = box.cards[card].uses[use]
                bomb = printed.mode == Mode.TRASH and bombs_not(box, state, seat)
                if printed.window == Window.COMBAT and not bomb:
                    return True
    for which in range(DAILY, ONCE + 1):
        fresh = not is_used(player, which) and copies_in(player.planned, planned, which) == 0
        if fresh and player.survivor != NONE and ability(box, player, which).window == Window.COMBAT:
            return True
    return False


@rule
def might_commit(box: Box, state: State, seat: int) -> bool:
    """Is this seat to be asked: because it can commit something, or because, for all the others know, it could
    (WL-G19)?"""
    hidden = box.options.hands == Hands.PRIVATE and state.players[seat].held > 0
    asked_anyway = hidden and box.options.shared_asks == SharedAsks.WHO_MIGHT
    return asked_anyway or can_commit(box, state, seat)


@rule
def commit(box: Box, state: State, log: Log, seat: int, question: Task, card: int, use: int) -> None:
    """Final; in secret, if all commit together (WL-6.42, WL-13.2)."""
    player, supports = state.players[seat], question.step == Step.SUPPORT
    note(log, Rule.SUPPORT if supports else Rule.COMMITMENT, What.PLEDGES if supports else What.COMMITS, seat, card)
    if state.combat.fighter == NONE:
        place = planned_count(player)
        player.planned[place] = card
        player.planned_use[place] = use
        if can_commit(box, state, seat):
            ask(state, Step.COMMIT_MORE, seat)
        return
    lay_out(player, card, use)
    ask(state, Step.SUPPORT if supports else Step.COMMIT_MORE, seat)


@rule
def commit_ability(box: Box, state: State, log: Log, seat: int, question: Task, which: int, y: int) -> None:
    commit(box, state, log, seat, question, which, 0)


@rule
def lay_out(player: Player, card: int, use: int) -> None:
    """Openly, in commit order; the card leaves the hand, the ability is used."""
    stake = player.stake[player.stakes]
    stake.card = card
    stake.use = use
    player.stakes += 1
    if card >= KINDS:
        mark_used(player, card)
    else:
        give_up(player, card)


@rule
def supports(box: Box, state: State, log: Log, k: int, b: int) -> None:
    """The other living players, in seat order (WL-6.43, WL-D09)."""
    if k < state.seats:
        seat = seat_at(state, k)
        if state.players[seat].alive and seat != state.combat.fighter:
            ask(state, Step.SUPPORT, seat)
        then(state, Step.SUPPORTS, k + 1)


# -- the dice (WL-6.44, WL-13.3) ------------------------------------------------------------------


@rule
def stake_value(box: Box, player: Player) -> int:
    """What committed uses add; some only if no card is committed (WL-E29, WL-E30)."""
    value, bare, cards = 0, 0, 0
    for i in range(player.stakes):
        use = use_of(box, player, player.stake[i].card, player.stake[i].use)
        value += use.value
        bare += use.bare
        cards += player.stake[i].card < KINDS
    return value + bare if cards == 0 else value


@rule
def own_bonus(box: Box, state: State, seat: int) -> int:
    """Weapons, aid and modifiers."""
    player = state.players[seat]
    return stake_value(box, player) + player.aid + combat_bonus(box, state, seat)


@rule
def combat_roll(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """One die, and everything that is added to it, against the difficulty (WL-6.44, WL-6.45). Only where cards may be
    used in the middle of it (WL-G41) can the fighter have died before."""
    combat = state.combat
    seat = combat.fighter
    if not state.players[seat].alive:
        then(state, Step.SETTLE_OTHERS)
        return
    die = roll(state.chance, SIDES)
    state.players[seat].fight_die = die
    combat.total = die + own_bonus(box, state, seat)
    for other in range(state.seats):
        remember_stake(box, state, other)
        if other != seat:
            combat.total += stake_value(box, state.players[other])
            state.players[other].fight_die = die
    note(log, Rule.COMBAT_DIE, What.FIGHTS, seat, die, combat.total, combat.difficulty)
    if combat.total >= combat.difficulty:
        note(log, Rule.PASSED, What.PASSES, seat)
    else:
        note(log, Rule.FAILED, What.FAILS, seat)
    if box.options.fail_timing == FailTiming.BEFORE_KEEP:
        move_all(box, state, log, seat)
        then(state, Step.OUTCOME)
    then(state, Step.SETTLE, seat)
    then(state, Step.SETTLE_OTHERS)
    if box.options.fail_timing == FailTiming.AFTER_KEEP:
        then(state, Step.OUTCOME)


@rule
def reveal(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """All flip together, and everybody rolls (WL-13.2, WL-13.3)."""
    combat = state.combat
    for seat in range(state.seats):
        turn_up(state.players[seat])
    for k in range(state.seats):
        seat = seat_at(state, k)
        if (combat.fighters >> seat) & 1:
            die, more = roll(state.chance, SIDES), own_bonus(box, state, seat)
            state.players[seat].fight_die = die
            combat.total += die + more
            remember_stake(box, state, seat)
            note(log, Rule.TOGETHER, What.ROLLS_TO_FIGHT, seat, die, more)
    note(log, Rule.TOGETHER, What.TOGETHER, NONE, combat.total, combat.difficulty)
    if combat.total >= combat.difficulty:
        note(log, Rule.PASSED, What.PASSED, NONE)
    else:
        note(log, Rule.FAILED, What.FAILED, NONE)
    if box.options.fail_timing == FailTiming.BEFORE_KEEP:
        move_all(box, state, log, NONE)
        then(state, Step.OUTCOME)
    then(state, Step.SETTLE_OTHERS)
    if box.options.fail_timing == FailTiming.AFTER_KEEP:
        then(state, Step.OUTCOME)


@rule
def turn_up(player: Player) -> None:
    for i in range(planned_count(player)):
        lay_out(player, player.planned[i], player.planned_use[i])
        player.planned[i] = NONE
        player.planned_use[i] = NONE


# -- what is remembered of the last combat, for people to look at --------------------------------


@rule
def forget_stake(player: Player) -> None:
    player.fight_die = 0
    player.fought[:] = NONE
    player.fought_count = 0
    player.fought_value = 0
    player.fought_aid = 0


@rule
def remember_stake(box: Box, state: State, seat: int) -> None:
    """What somebody adds to the dice: those who only support add no more than their weapons."""
    player = state.players[seat]
    for i in range(min(FOUGHT, player.stakes)):
        player.fought[i] = player.stake[i].card
        player.fought_count = i + 1
    player.fought_value = stake_value(box, player)
    if (state.combat.fighters >> seat) & 1:
        player.fought_aid = own_bonus(box, state, seat) - player.fought_value


# -- settlement (WL-6.46, WL-6.47) ----------------------------------------------------------------


@rule
def settle_others(box: Box, state: State, log: Log, k: int, b: int) -> None:
    """Supporters, or all who took part, in seat order (WL-6.46, WL-13.4)."""
    while k < state.seats and state.players[seat_at(state, k)].stakes == 0:
        k += 1
    if k < state.seats:
        then(state, Step.SETTLE, seat_at(state, k))
        then(state, Step.SETTLE_OTHERS, k + 1)


@rule
def settle(box: Box, state: State, log: Log, seat: int, b: int) -> None:
    """First all cards go where they go; then keep rolls; then the other effects, each in commit order (WL-6.46)."""
    if state.players[seat].stakes == 0:
        return
    move_stake(box, state, log, seat)
    then(state, Step.KEEPS, seat)
    then(state, Step.USES, seat)
    then(state, Step.SETTLED, seat)


@rule
def move_stake(box: Box, state: State, log: Log, seat: int) -> None:
    """The committed cards are trashed, stockpiled or played, once (WL-6.46)."""
    player = state.players[seat]
    if player.settled:
        return
    for i in range(player.stakes):
        card = player.stake[i].card
        if card < KINDS:
            move(box, state, log, seat, card, box.cards[card].uses[player.stake[i].use].mode, Rule.SETTLED)
    player.settled = player.stakes > 0


@rule
def move_all(box: Box, state: State, log: Log, first: int) -> None:
    """Everybody's cards go where they go, the fighter's first, before the combat pays or hurts (WL-G28)."""
    if first != NONE:
        move_stake(box, state, log, first)
    for k in range(state.seats):
        move_stake(box, state, log, seat_at(state, k))


@rule
def keeps(box: Box, state: State, log: Log, seat: int, start: int) -> None:
    """A die for every played card with a keep table (WL-6.47); or the combat die, or none (WL-G27)."""
    player = state.players[seat]
    for i in range(start, player.stakes):
        if is_rolled_for(box, player, i) and box.options.keep_roll != KeepRoll.NONE:
            own = box.options.keep_roll == KeepRoll.SEPARATE or player.fight_die == 0
            die = roll(state.chance, SIDES) if own else player.fight_die
            settle_keep(box, state, log, seat, player.stake[i].card, die, later_copies(box, player, i))
            then(state, Step.KEEPS, seat, i + 1)
            return


@rule
def later_copies(box: Box, player: Player, place: int) -> int:
    """Equal cards that were played in this combat after one, and lie after it (WL-6.46)."""
    card, count = player.stake[place].card, 0
    for i in range(place + 1, player.stakes):
        if player.stake[i].card == card:
            count += box.cards[card].uses[player.stake[i].use].mode == Mode.PLAY
    return count


@rule
def is_rolled_for(box: Box, player: Player, place: int) -> bool:
    card = player.stake[place].card
    if card >= KINDS or box.cards[card].uses[player.stake[place].use].mode != Mode.PLAY:
        return False
    return box.cards[card].has_keep


@rule
def uses(box: Box, state: State, log: Log, seat: int, place: int) -> None:
    """Other effects printed on the uses (WL-6.46)."""
    player = state.players[seat]
    if place < player.stakes:
        then(state, Step.RUN, use_of(box, player, player.stake[place].card, player.stake[place].use).effects, seat)
        then(state, Step.USES, seat, place + 1)


@rule
def settled(box: Box, state: State, log: Log, seat: int, b: int) -> None:
    drop_stakes(state.players[seat])


@rule
def outcome(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """Pass or fail effects: of the fighter, unless he has died; of a shared combat, of the first player (WL-6.48)."""
    combat = state.combat
    actor = LEADER if combat.fighter == NONE else combat.fighter
    then(state, Step.RUN, combat.passed if combat.total >= combat.difficulty else combat.failed, actor)
