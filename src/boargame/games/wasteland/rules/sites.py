"""Emplacements: damage, destruction, repair, new ones (WL-11.6, WL-5.4, WL-6.24, WL-E17 to WL-E23)."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.chance import below, roll
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import clear, copy, rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import SIDES, Condition, DamageModel, Repair, Role, Work
from boargame.games.wasteland.rules.cards import draw, throw
from boargame.games.wasteland.rules.ending import check_standing, standing_sites
from boargame.games.wasteland.rules.flow import BY_CHANCE, actor_of, ask, then
from boargame.games.wasteland.rules.pile import close, gather, spill
from boargame.games.wasteland.state import State
from boargame.games.wasteland.words import Rule, Step, What


@rule
def site_of(state: State, card: int) -> int:
    """Where an emplacement stands in the settlement, or NONE."""
    for i in range(state.sites):
        if state.settlement[i].card == card:
            return i
    return NONE


@rule
def is_wild(box: Box, state: State, place: int) -> bool:
    """The Wasteland is not an emplacement (WL-5W.1, WL-G22)."""
    return box.emplacements[state.settlement[place].card].role == Role.WILD


@rule
def damaged_sites(state: State) -> int:
    count = 0
    for i in range(state.sites):
        count += state.settlement[i].condition == Condition.DAMAGED
    return count


# -- what happens to one of them ------------------------------------------------------------------


@rule
def work_on(box: Box, state: State, log: Log, place: int, work: int, cited: int) -> None:
    if work == Work.REPAIR:
        repair(box, state, log, place, cited)
    elif work == Work.DESTROY:
        destroy(box, state, log, place, cited)
    else:
        damage(box, state, log, place, cited)


@rule
def repair(box: Box, state: State, log: Log, place: int, cited: int) -> None:
    """Intact again; a repaired Stockpile takes up what lies on the ground (WL-5.4, WL-E20, WL-G33)."""
    site = state.settlement[place]
    site.condition = Condition.INTACT
    note(log, cited, What.REPAIRED, NONE, site.card)
    gather(box, state, log)


@rule
def damage(box: Box, state: State, log: Log, place: int, cited: int) -> None:
    """Intact becomes damaged, damaged is destroyed (WL-11.6), unless agreed otherwise (WL-G30, WL-G31)."""
    site = state.settlement[place]
    model = box.options.damage_model
    if model == DamageModel.LATER_EDITION:
        if not box.emplacements[site.card].start:
            destroy(box, state, log, place, cited)
            return
    elif model == DamageModel.ONE_STEP or site.marked or site.condition == Condition.DAMAGED:
        destroy(box, state, log, place, cited)
        return
    site.condition = Condition.DAMAGED
    site.since = state.day
    note(log, cited, What.DAMAGED, NONE, site.card)
    if box.emplacements[site.card].role == Role.STOCKPILE:
        spill(box, state, log)


@rule
def destroy(box: Box, state: State, log: Log, place: int, cited: int) -> None:
    """It leaves the settlement: to the trash, or out of the game if it is a starting one (WL-11.6)."""
    card = state.settlement[place].card
    for i in range(place, state.sites - 1):
        copy(state.settlement[i], state.settlement[i + 1])
    state.sites -= 1
    clear(state.settlement[state.sites])
    state.settlement[state.sites].card = NONE
    if box.emplacements[card].start:
        state.emplacements.ruins[state.emplacements.ruined] = card
        state.emplacements.ruined += 1
    else:
        throw(state.emplacements, card)
    note(log, cited, What.DESTROYED, NONE, card)
    if box.emplacements[card].role == Role.STOCKPILE:
        close(state, log)
    check_standing(box, state, log)


@rule
def reopen(box: Box, state: State, log: Log) -> None:
    """After a full day, if so agreed: with a mark, or in the manner of the later edition (WL-G30, WL-G31)."""
    overnight = box.options.repair == Repair.OVERNIGHT
    later = box.options.damage_model == DamageModel.LATER_EDITION
    if overnight or later:
        for i in range(state.sites):
            site = state.settlement[i]
            if site.condition == Condition.DAMAGED and site.since <= state.day - 2:
                site.condition = Condition.INTACT
                site.marked = not later
                note(log, Rule.REOPENS, What.REOPENS, NONE, site.card)
    gather(box, state, log)


# -- somebody picks (WL-E17 to WL-E20, WL-D13) ----------------------------------------------------


@rule
def works(box: Box, state: State, log: Log, code: int, left: int) -> None:
    """The chooser picks an emplacement, this many times. `code` is the work and 4 times the chooser."""
    work, chooser = code % 4, code // 4
    if left == 0 or sites_for(box, state, work) == 0:
        return
    if chooser == BY_CHANCE:
        work_on(box, state, log, random_site(box, state, work), work, Rule.DAMAGE)
    else:
        ask(state, Step.WORK, actor_of(state, chooser), work)
    then(state, Step.WORKS, code, left - 1)


@rule
def sites_for(box: Box, state: State, work: int) -> int:
    """Emplacements that may be picked: only damaged ones are repaired; by agreement none may stand for a while
    (WL-G32)."""
    return damaged_sites(state) if work == Work.REPAIR else standing_sites(box, state)


@rule
def random_site(box: Box, state: State, work: int) -> int:
    """Each that may be picked is equally likely."""
    which = below(state.chance, sites_for(box, state, work))
    for i in range(state.sites):
        if may_pick(box, state, i, work):
            if which == 0:
                return i
            which -= 1
    return NONE


@rule
def may_pick(box: Box, state: State, place: int, work: int) -> bool:
    if is_wild(box, state, place):
        return False
    return work != Work.REPAIR or state.settlement[place].condition == Condition.DAMAGED


@rule
def no_work(box: Box, state: State, seat: int, question: Task, card: int, y: int) -> int:
    place = site_of(state, card)
    if place == NONE or is_wild(box, state, place):
        return Rule.NOT_THERE
    return Rule.ALLOWED if may_pick(box, state, place, question.a) else Rule.NOT_DAMAGED


@rule
def pick_site(box: Box, state: State, log: Log, seat: int, question: Task, card: int, y: int) -> None:
    work_on(box, state, log, site_of(state, card), question.a, Rule.DAMAGE)


# -- all at once ----------------------------------------------------------------------------------


@rule
def quake(box: Box, state: State, log: Log, most: int, ruins: bool) -> None:
    """A die for each emplacement in settlement order (WL-E21). If the last one falls, only the Wasteland is left, for
    which none is rolled."""
    place = 0
    while place < state.sites:
        if is_wild(box, state, place):
            place += 1
            continue
        before, die = state.sites, roll(state.chance, SIDES)
        note(log, Rule.QUAKE, What.QUAKES, NONE, state.settlement[place].card, die)
        if die <= most:
            work_on(box, state, log, place, Work.DESTROY if ruins else Work.DAMAGE, Rule.QUAKE)
        place += before == state.sites  # one that is gone has made room for the next


@rule
def raze(box: Box, state: State, log: Log) -> None:
    """Every damaged emplacement is destroyed, in settlement order (WL-E22)."""
    place = 0
    while place < state.sites:
        if state.settlement[place].condition == Condition.DAMAGED:
            destroy(box, state, log, place, Rule.DAMAGE)
        else:
            place += 1


# -- new ones -------------------------------------------------------------------------------------


@rule
def add_site(state: State, log: Log, card: int, cited: int) -> None:
    """Intact, and last in settlement order (WL-6.24)."""
    state.settlement[state.sites].card = card
    state.sites += 1
    note(log, cited, What.ADDED, NONE, card)


@rule
def build(state: State, log: Log, count: int, cited: int) -> None:
    """The top Emplacement cards (WL-6.23, WL-E23)."""
    for _ in range(count):
        card = draw(state, log, state.emplacements)
        if card != NONE:
            add_site(state, log, card, cited)
