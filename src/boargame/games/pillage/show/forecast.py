"""Help for the player who decides: what each roll promises and risks, what each action does or why it cannot be taken,
by the rules themselves. It is made for every move, so it must be quick.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from boargame.core.agenda import Task, owing, question
from boargame.core.record import NONE
from boargame.core.seen import Seen
from boargame.core.words import label
from boargame.games.pillage.actions import ALPHABET
from boargame.games.pillage.box import Box
from boargame.games.pillage.names import MONSTERS, Foe, Material, Op, Racial, Role, Side, SiegeLimit, Window
from boargame.games.pillage.rules import choices, combat, loot, monsters, racial, siege, turn
from boargame.games.pillage.rules.deck import open_card
from boargame.games.pillage.show import ledger, odds, purposes
from boargame.games.pillage.show.board import Boost, Deed, Draw, Fetch, Fight, Fit, Help, Work
from boargame.games.pillage.state import State
from boargame.games.pillage.words import Rule, Step

SHORT: dict[int, str] = {
    Rule.ALLOWED: "",
    Rule.DEAD: "dead",
    Rule.EXHAUSTED: "exhausted",
    Rule.ENGAGED: "engaged",
    Rule.FIGHT_FIRST: "engaged monsters fight first",
    Rule.DECK_EMPTY: "the deck is empty",
    Rule.WALLED: "a Fortification is in the way",
    Rule.ONCE_A_TURN: "used this turn",
    Rule.ABILITY_USED: "used this turn",
    Rule.NO_OBJECT: "it would do nothing",
    Rule.NOBODY_TO_ROB: "nobody can be robbed",
    Rule.FORT_BETWEEN: "a Fortification is in the way",
    Rule.SUPPLY_EMPTY: "none left",
}
"""What refuses an action, in a few words."""


def _written(verb: str) -> dict[tuple[int, int], str]:
    """The actions of a verb, by what it is done with."""
    return {(one.x, one.y): one.notation for one in ALPHABET.actions if ALPHABET.phrase(one).notation == verb}


FIGHT, SMASH, POACH = _written("fight {}"), _written("smash {} {}"), _written("poach {} {}")
PILLAGE, ABILITY, DEVIOUS = _written("pillage {}"), _written("ability {}"), _written("devious {}")
BUILD, EQUIP, SIEGE = _written("build {} {}"), _written("equip {}{}"), _written("siege {}")
SALVAGE = _written("salvage {}")
PACK, REROLL, GEAR_REROLL = _written("pack {}"), _written("reroll"), _written("reroll gear {}")


def help_for(seen: Seen, seat: int) -> Help:
    state = cast(State, seen.state)
    if not (owing(state.agenda) >> seat) & 1:
        return Help()
    asked = question(state, seat)
    if asked.step == Step.MAIN:
        return Help(
            fights=list(_fights(seen, seat, asked)),
            draws=list(_draws(seen, seat, asked)),
            deeds=list(_deeds(seen, seat, asked)),
            works=list(_works(seen, seat, asked)),
        )
    if asked.step in (Step.BEFORE, Step.AFTER):
        return Help(boosts=list(_boosts(seen, seat, asked)))
    if asked.step == Step.CARD:
        return Help(fits=list(_fits(seen, seat, asked)))
    fetches = list(_fetches(seen, seat, asked)) if asked.step == Step.SALVAGE else []
    return Help(fetches=fetches, seen=_seen(seen, asked), effect=purposes.purpose(seen, asked))


# -- rolls (PI-11) -----------------------------------------------------------------------------------------------


def _fights(seen: Seen, seat: int, asked: Task) -> Iterator[Fight]:
    """Every roll that can begin now: against your own Defenders and Fortifications, or the Defenders of others."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    player = state.players[seat]
    for role in range(len(Role)):
        if turn.no_fight(box, state, seat, asked, role, 0) == Rule.ALLOWED:
            yield _fight(seen, seat, role, player.monsters[role].defender, FIGHT[role, 0])
    if turn.fights_come_first(box, state, seat, asked) != Rule.ALLOWED:
        return
    for role in range(len(Role)):
        for place in range(player.fort_count):
            if turn.no_smash(box, state, seat, asked, role, place) == Rule.ALLOWED:
                yield _fight(seen, seat, role, player.forts[place], SMASH[role, place])
    if racial.no_poaching(box, state, seat, asked) == Rule.ALLOWED:
        for role in range(len(Role)):
            for prey in range(MONSTERS):
                if racial.no_prey(box, state, seat, asked, role, prey) == Rule.ALLOWED:
                    whose = choices.seat_of(state, prey // len(Role))
                    defender = state.players[whose].monsters[prey % len(Role)].defender
                    yield _fight(seen, seat, role, defender, POACH[role, prey], whose)


def _fight(seen: Seen, seat: int, role: int, card: int, action: str, victim: int = NONE) -> Fight:
    box, state = cast(Box, seen.box), cast(State, seen.state)
    wounds, total = _wounds_if_lost(box, card, victim != NONE), monsters.wound_total(box, state, seat, role)
    return Fight(
        action=action,
        role=role,
        card=seen.names["cards"][card],
        victim=victim,
        defence=box.cards[card].defence,
        added=ledger.before(seen, seat, role, odds.foe_of(box, card)),
        needs=odds.die_needed(box, state, seat, role, card),
        chance=odds.chance(box, state, seat, role, card),
        wounds=wounds,
        deadly=wounds > 0 and monsters.is_deadly(box, state.players[seat].monsters[role].wounds + wounds, total),
    )


def _wounds_if_lost(box: Box, card: int, poached: bool) -> int:
    """As printed, and what else the card does to the loser for certain (PI-11.6, PI-G25)."""
    wounds, lines = combat.wounds_if_lost(box, card, poached), box.cards[card].on_lose
    if not combat.penalty_is_printed(box, poached):
        return wounds
    effects = [box.effects[place] for place in range(lines.begins, lines.begins + lines.count)]
    more = sum(one.n for one in effects if one.op == Op.WOUND and one.who.side == Side.SELF)
    return wounds + more


# -- other actions (PI-6, PI-7, PI-8) ------------------------------------------------------------------------------


def _draws(seen: Seen, seat: int, asked: Task) -> Iterator[Draw]:
    box, state = cast(Box, seen.box), cast(State, seen.state)
    refused = turn.fights_come_first(box, state, seat, asked)
    for role in range(len(Role)):
        why = turn.no_pillage(box, state, seat, asked, role, 0)
        yield Draw(PILLAGE[role, 0], role, SHORT[_first(why, refused)])


def _first(why: int, refused: int) -> int:
    """What is wrong with the monster itself comes before what keeps all of them from acting."""
    return why if why in (Rule.DEAD, Rule.ENGAGED, Rule.EXHAUSTED) else refused or why


def _deeds(seen: Seen, seat: int, asked: Task) -> Iterator[Deed]:
    """Class abilities that are used in a turn's middle, and Devious."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    refused, race = turn.fights_come_first(box, state, seat, asked), state.players[seat].race
    for role in range(len(Role)):
        me = monsters.called(state, seat, role)
        window = box.monsters[me].window
        if window in (Window.ACTION, Window.MAIN):
            why = _first(turn.no_ability(box, state, seat, asked, role, 0), refused)
            name, text = seen.titles["abilities"][me], seen.titles["abilities text"][me]
            yield Deed(ABILITY[role, 0], role, name, text, window == Window.MAIN, SHORT[why])
    if box.races[race].racial != Racial.DEVIOUS:
        return
    refused = racial.no_theft(box, state, seat, asked)
    for role in range(len(Role)):
        why = _first(racial.no_thief(box, state, seat, asked, role, 0), refused)
        name, text = Racial.DEVIOUS.words, seen.titles["races text"][race]
        yield Deed(DEVIOUS[role, 0], role, name, text, False, SHORT[why])


# -- building (PI-9) -----------------------------------------------------------------------------------------------


def _works(seen: Seen, seat: int, asked: Task) -> Iterator[Work]:
    box, state = cast(Box, seen.box), cast(State, seen.state)
    refused = turn.fights_come_first(box, state, seat, asked)
    for design in range(box.siege_count):
        why = [refused or siege.no_build(box, state, seat, asked, role, design) for role in range(len(Role))]
        actions = [BUILD[role, design] if why[role] == Rule.ALLOWED else "" for role in range(len(Role))]
        missing = _missing(box, state, seat, design)
        yield Work(design, actions, missing, "" if any(actions) else _why_no_work(box, state, seat, why, missing))


def _missing(box: Box, state: State, seat: int, design: int) -> list[int]:
    """By material; what is of any stands for the first that is missing (PI-9.5)."""
    player, found = state.players[seat], []
    jokers = siege.banked(box, player, Material.ANY)
    for material in range(Material.ANY):
        short = max(0, box.siege[design].recipe[material] - siege.banked(box, player, material))
        found.append(max(0, short - jokers))
        jokers = max(0, jokers - short)
    return found


def _why_no_work(box: Box, state: State, seat: int, why: list[int], missing: list[int]) -> str:
    """What goes for the card before what is wrong with the monsters."""
    for general in (Rule.OWNED, Rule.SUPPLY_EMPTY):
        if general in why:
            one_in_all = box.options.siege_limit == SiegeLimit.ONE_TOTAL
            owned = "one Siege Card is all you may own" if one_in_all else "you own one"
            return owned if general == Rule.OWNED else SHORT[general]
    if any(missing):
        named = [f"{n} {label(material)}" for material, n in zip(Material, missing) if n]
        return f"{', '.join(named)} short"
    return SHORT[Rule.FIGHT_FIRST] if Rule.FIGHT_FIRST in why else "no monster is ready"


# -- Equipment (PI-15) ---------------------------------------------------------------------------------------------


def _fits(seen: Seen, seat: int, asked: Task) -> Iterator[Fit]:
    """Every way to put the open card on."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    if loot.no_equipment(box, state, seat, asked) != Rule.ALLOWED:
        return
    for role in range(len(Role)):
        for without in range(1 << state.players[seat].monsters[role].geared):
            if loot.no_equipping(box, state, seat, asked, role, without) == Rule.ALLOWED:
                yield _fit(seen, seat, role, without)


def _fit(seen: Seen, seat: int, role: int, without: int) -> Fit:
    box, state = cast(Box, seen.box), cast(State, seen.state)
    monster, card = state.players[seat].monsters[role], open_card(state)
    gone = [monster.gear[place] for place in range(monster.geared) if (without >> place) & 1]
    total = monsters.wound_total(box, state, seat, role) + _gained(box, card, gone)
    return Fit(
        action=EQUIP[role, without],
        role=role,
        discards=[seen.names["cards"][piece] for piece in gone],
        wound_total=total,
        bonus=[_bonus_with(box, state, seat, role, foe, card, gone) for foe in Foe],
        kills=monsters.is_deadly(box, monster.wounds, total),
    )


def _gained(box: Box, card: int, gone: list[int]) -> int:
    return box.cards[card].statics.tough - sum(box.cards[piece].statics.tough for piece in gone)


def _bonus_with(box: Box, state: State, seat: int, role: int, foe: Foe, card: int, gone: list[int]) -> int:
    worn = monsters.lasting_bonus(box, state, seat, role, foe, False)
    lost = sum(monsters.gear_bonus(box, piece, foe, False) for piece in gone)
    return worn + monsters.gear_bonus(box, card, foe, False) - lost


# -- a roll that can be changed (PI-11.4) --------------------------------------------------------------------------


def _boosts(seen: Seen, seat: int, asked: Task) -> Iterator[Boost]:
    box, state = cast(Box, seen.box), cast(State, seen.state)
    foe = odds.foe_of(box, state.combat.card)
    for design in range(box.siege_count):
        if siege.no_siege(box, state, seat, asked, design, 0) == Rule.ALLOWED:
            n, name = box.siege[design].statics.bonus[foe], seen.titles["siege"][design]
            chance = odds.with_bonus(box, state, n)
            yield Boost(SIEGE[design, 0], name, seen.names["siege"][design], n, chance, NONE)
    if combat.no_pack(box, state, seat, asked) == Rule.ALLOWED:
        for role in range(len(Role)):
            if combat.no_helper(box, state, seat, asked, role, 0) == Rule.ALLOWED:
                helper = monsters.called(state, seat, role)
                name, card = seen.titles["monsters"][helper], seen.names["monsters"][helper]
                yield Boost(PACK[role, 0], name, card, 0, odds.with_helper(box, state), role)
    if asked.step == Step.AFTER:
        yield from _rerolls(seen, seat, asked)


def _rerolls(seen: Seen, seat: int, asked: Task) -> Iterator[Boost]:
    """By class and by Equipment (PI-E8)."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    chance, monster = odds.with_reroll(box, state), state.players[seat].monsters[state.combat.role]
    if combat.no_reroll(box, state, seat, asked, 0, 0) == Rule.ALLOWED:
        me = monsters.called(state, seat, state.combat.role)
        yield Boost(REROLL[0, 0], seen.titles["abilities"][me], seen.names["monsters"][me], 0, chance, NONE)
    for place in range(monster.geared):
        if combat.no_gear_reroll(box, state, seat, asked, place, 0) == Rule.ALLOWED:
            piece = monster.gear[place]
            name, card = seen.titles["cards"][piece], seen.names["cards"][piece]
            yield Boost(GEAR_REROLL[place, 0], name, card, 0, chance, NONE)


# -- choices -------------------------------------------------------------------------------------------------------


def _fetches(seen: Seen, seat: int, asked: Task) -> Iterator[Fetch]:
    """From the Discard Pile (PI-E19)."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    for card in range(box.card_count):
        if choices.no_salvage(box, state, seat, asked, card, 0) == Rule.ALLOWED:
            yield Fetch(SALVAGE[card, 0], seen.names["cards"][card])


def _seen(seen: Seen, asked: Task) -> list[str]:
    """Cards of the deck that only the deciding player sees (PI-E16)."""
    state = cast(State, seen.state)
    if asked.step not in (Step.SCRY_BOTTOM, Step.SCRY_ORDER):
        return []
    top = state.deck_left - 1
    return [seen.names["cards"][state.deck[top - i]] for i in range(state.seen)]
