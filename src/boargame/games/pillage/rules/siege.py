"""Siege Cards: built from Construct cards, used by exhausting them (PI-9, PI-16)."""

from __future__ import annotations

from boargame.core.agenda import Task, ask, then
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.pillage.box import Box
from boargame.games.pillage.names import SIEGES, Engine, FutileUse, Kind, Material, SiegeLimit, Window
from boargame.games.pillage.rules.combat import ask_again, foe, is_futile
from boargame.games.pillage.rules.deck import take_from_pile, throw_away
from boargame.games.pillage.rules.effect import is_of_use, run
from boargame.games.pillage.rules.monsters import called
from boargame.games.pillage.rules.turn import exhaust, fights_come_first, no_action
from boargame.games.pillage.state import Player, State
from boargame.games.pillage.words import Rule, Step, What

# -- building --------------------------------------------------------------------------------------


@rule
def no_build(box: Box, state: State, seat: int, question: Task, role: int, design: int) -> int:
    """A ready and free monster, a design not yet owned, and the cards for it (PI-9.1, PI-9.2, PI-9.4, PI-G27)."""
    player = state.players[seat]
    if design >= box.siege_count:
        return Rule.NO_SUCH_SIEGE
    refused = no_action(state, seat, role)
    if refused:
        return refused
    if player.engines[design] != Engine.NONE or (box.options.siege_limit == SiegeLimit.ONE_TOTAL and owns_any(player)):
        return Rule.OWNED
    if state.supply[design] == 0:
        return Rule.SUPPLY_EMPTY
    return Rule.ALLOWED if can_pay(box, materials(box, player), design) else Rule.CANNOT_PAY


@rule
def owns_any(player: Player) -> bool:
    for design in range(SIEGES):
        if player.engines[design] != Engine.NONE:
            return True
    return False


@rule
def materials(box: Box, player: Player) -> int:
    """Construct cards in a Pile, a byte for each material; one that was just drawn is not there yet (PI-G45)."""
    found = 0
    for place in range(player.piled):
        card = box.cards[player.pile[place]]
        if card.kind == Kind.CONSTRUCT:
            found += 1 << (8 * card.material)
    return found


@rule
def count_of(found: int, material: int) -> int:
    """How many of these are of one material."""
    return (found >> (8 * material)) & 255


@rule
def banked(box: Box, player: Player, material: int) -> int:
    """Construct cards of one material in a Pile."""
    return count_of(materials(box, player), material)


@rule
def can_pay(box: Box, found: int, design: int) -> bool:
    """With these materials; what is missing of one may be of any (PI-9.5)."""
    missing = 0
    for material in range(Material.ANY):
        missing += max(0, box.siege[design].recipe[material] - count_of(found, material))
    return missing <= count_of(found, Material.ANY)


@rule
def build(box: Box, state: State, log: Log, seat: int, question: Task, role: int, design: int) -> None:
    exhaust(state, seat, role)
    note(log, Rule.BUILD, What.BUILDS, seat, called(state, seat, role), design)
    ask(state, Step.PAY, seat, design)
    then(state, Step.GO_ON)


@rule
def no_payment(box: Box, state: State, seat: int, question: Task, bunch: int, count: int) -> int:
    """Exactly the recipe, one card for each of its units (PI-9.5). A bunch has four bits for each material."""
    recipe, asked = box.siege[question.a].recipe, 0
    for material in range(Material.ANY):
        paid = (bunch >> (4 * material)) & 15
        asked += recipe[material]
        if paid > recipe[material]:
            return Rule.WRONG_PAYMENT
    if count != asked:
        return Rule.WRONG_PAYMENT
    found = materials(box, state.players[seat])
    for material in range(len(Material)):
        if (bunch >> (4 * material)) & 15 > count_of(found, material):
            return Rule.CANNOT_PAY
    return Rule.ALLOWED


@rule
def pay(box: Box, state: State, log: Log, seat: int, question: Task, bunch: int, count: int) -> None:
    """The cards are discarded; the Siege Card comes ready (PI-9.3)."""
    player = state.players[seat]
    for material in range(len(Material)):
        for _ in range((bunch >> (4 * material)) & 15):
            card = take_from_pile(player, cheapest(box, player, material))
            note(log, Rule.PAY, What.PAYS, seat, card)
            throw_away(state, card)
    state.supply[question.a] -= 1
    player.engines[question.a] = Engine.READY


@rule
def cheapest(box: Box, player: Player, material: int) -> int:
    """Where in the Pile a card of this material lies that is worth the fewest points; the oldest of them."""
    best = NONE
    for place in range(player.piled):
        card = box.cards[player.pile[place]]
        fewer = best == NONE or card.points < box.cards[player.pile[best]].points
        if card.kind == Kind.CONSTRUCT and card.material == material and fewer:
            best = place
    return best


# -- using -----------------------------------------------------------------------------------------


@rule
def no_siege_yet(box: Box, state: State, seat: int, question: Task) -> int:
    return fights_come_first(box, state, seat, question) if question.step == Step.MAIN else Rule.ALLOWED


@rule
def no_siege(box: Box, state: State, seat: int, question: Task, design: int, y: int) -> int:
    """At the moment its text names; for a roll only if it adds something (PI-16.1, PI-16.2, PI-G24)."""
    if state.players[seat].engines[design] != Engine.READY:
        return Rule.NOT_READY_SIEGE
    card = box.siege[design]
    if question.step == Step.MAIN:
        if card.window != Window.MAIN:
            return Rule.NOT_NOW
        return Rule.ALLOWED if is_of_use(box, state, card.does, NONE) else Rule.NO_OBJECT
    if card.window != (Window.BEFORE_ROLL if question.step == Step.BEFORE else Window.AFTER_ROLL):
        return Rule.NOT_NOW
    if card.statics.bonus[foe(box, state)] == 0 and box.options.futile_use == FutileUse.HIDDEN:
        return Rule.NO_OBJECT
    return Rule.WINS_ALREADY if is_futile(box, state, question) else Rule.ALLOWED


@rule
def use_siege(box: Box, state: State, log: Log, seat: int, question: Task, design: int, y: int) -> None:
    card = box.siege[design]
    state.players[seat].engines[design] = Engine.EXHAUSTED
    if question.step == Step.MAIN:
        note(log, Rule.SIEGE, What.USES_SIEGE, seat, design)
        run(state, card.does, NONE)
        then(state, Step.GO_ON)
    else:
        added = card.statics.bonus[foe(box, state)]
        state.combat.bonus += added  # to what others have added (PI-16.4)
        state.combat.sieges |= 1 << design
        note(log, Rule.SIEGE, What.SIEGE_ADDS, seat, design, added)
        ask_again(state, question)
