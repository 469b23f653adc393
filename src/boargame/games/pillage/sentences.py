"""Sentences about actions, for people who see the table: names, numbers and chances instead of places."""

from __future__ import annotations

from typing import Any

from boargame.core.match import Context
from boargame.games.pillage.names import Foe, Kind, Material, Race, Role, Window
from boargame.games.pillage.rules import choices, combat, monsters


def monster(context: Context, seat: int, role: int) -> str:
    return context.titles["monsters"][monsters.called(context.state, seat, role)]


def card(context: Context, place: int) -> str:
    return context.titles["cards"][place]


def own(context: Context, seat: int, role: int) -> Any:
    return context.state.players[seat].monsters[role]


def against(context: Context, seat: int, role: int, target: int) -> str:
    """The Defence, what is added to the die, and what the die must show."""
    defence = context.box.cards[target].defence
    foe = Foe.FORTIFICATION if context.box.cards[target].kind == Kind.FORTIFICATION else Foe.DEFENDER
    me = own(context, seat, role)
    added = monsters.lasting_bonus(context.box, context.state, seat, role, foe, False)
    added += context.state.players[seat].boost + me.next_bonus
    bonus = f", {added:+} on the die" if added else ""
    return f"{card(context, target)} (Defence {defence}{bonus})"


def race(context: Context, seat: int, which: int, y: int) -> str:
    return f"Lead {Race(which).words}: {context.titles['races text'][which]}"


def fight(context: Context, seat: int, role: int, y: int) -> str:
    return f"{monster(context, seat, role)} fights {against(context, seat, role, own(context, seat, role).defender)}"


def pillage(context: Context, seat: int, role: int, y: int) -> str:
    return f"{monster(context, seat, role)} pillages: draws a card"


def smash(context: Context, seat: int, role: int, place: int) -> str:
    fort = context.state.players[seat].forts[place]
    return f"{monster(context, seat, role)} attacks {against(context, seat, role, fort)}"


def devious(context: Context, seat: int, role: int, y: int) -> str:
    theft = context.box.effects[context.box.races[context.state.players[seat].race].does.begins]
    return (
        f"{monster(context, seat, role)} steals a card from a Pile with {theft.need} or more, else {wounds(theft.miss)}"
    )


def wounds(n: int) -> str:
    return "1 wound" if n == 1 else f"{n} wounds"


def poach(context: Context, seat: int, role: int, prey: int) -> str:
    whose = choices.seat_of(context.state, prey // len(Role))
    victim = own(context, whose, prey % len(Role))
    return f"{monster(context, seat, role)} goes for {against(context, seat, role, victim.defender)} of another player"


def ability(context: Context, seat: int, role: int, y: int) -> str:
    me = monsters.called(context.state, seat, role)
    costs = "" if context.box.monsters[me].window == Window.ACTION else " (without exhausting)"
    return f"{context.titles['monsters'][me]}{costs}: {context.titles['abilities text'][me]}"


def build(context: Context, seat: int, role: int, design: int) -> str:
    siege = context.box.siege[design]
    recipe = ", ".join(f"{siege.recipe[m]} {m.name.lower()}" for m in Material if siege.recipe[m])
    return f"{monster(context, seat, role)} builds {context.titles['siege'][design]} for {recipe}"


def idle(context: Context, seat: int, role: int, y: int) -> str:
    return f"{monster(context, seat, role)} rests"


def siege(context: Context, seat: int, design: int, y: int) -> str:
    return f"Use {context.titles['siege'][design]}: {context.titles['siege text'][design]}"


def keep(context: Context, seat: int, x: int, y: int) -> str:
    return f"Keep {opened(context)}"


def redraw(context: Context, seat: int, x: int, y: int) -> str:
    return f"Throw {opened(context)} back and draw another card"


def opened(context: Context) -> str:
    """The card that lies open."""
    return card(context, context.state.open_cards[context.state.open_count - 1])


def bank(context: Context, seat: int, x: int, y: int) -> str:
    points = context.box.cards[context.state.open_cards[context.state.open_count - 1]].points
    return f"Bank {opened(context)} for {points} {'point' if points == 1 else 'points'}"


def use(context: Context, seat: int, x: int, y: int) -> str:
    text = context.titles["cards text"][context.state.open_cards[context.state.open_count - 1]]
    return f"Use {opened(context)}: {text}"


def equip(context: Context, seat: int, role: int, without: int) -> str:
    gear = own(context, seat, role).gear
    gone = [card(context, gear[place]) for place in range(len(gear)) if without >> place & 1]
    instead = f" instead of {' and '.join(gone)}" if gone else ""
    return f"{monster(context, seat, role)} puts on {opened(context)}{instead}"


def drop(context: Context, seat: int, role: int, place: int) -> str:
    piece = card(context, own(context, seat, role).gear[place])
    return f"{monster(context, seat, role)} takes off {piece}, which is discarded"


def done(context: Context, seat: int, x: int, y: int) -> str:
    """What will come of the roll as it is."""
    if context.state.combat.die == 0:
        return "Roll the die"
    total, defence = combat.total(context.box, context.state), context.box.cards[context.state.combat.card].defence
    result = "wins" if combat.wins(context.box, context.state) else "loses"
    return f"Let the roll stand: {total} against {defence} {result}"


def pack(context: Context, seat: int, role: int, y: int) -> str:
    return f"{monster(context, seat, role)} helps: one die more"


def reroll(context: Context, seat: int, x: int, y: int) -> str:
    return f"{monster(context, seat, context.state.combat.role)} rolls again"


def gear_reroll(context: Context, seat: int, place: int, y: int) -> str:
    return f"Roll again with {card(context, own(context, seat, context.state.combat.role).gear[place])}"


def target(context: Context, seat: int, which: int, role: int) -> str:
    whose = choices.seat_of(context.state, which)
    victim = own(context, whose, role)
    total = monsters.wound_total(context.box, context.state, whose, role)
    hurt = f" ({victim.wounds} of {total} wounds)" if victim.wounds else ""
    return f"{monster(context, whose, role)}{hurt}"


def rob(context: Context, seat: int, which: int, y: int) -> str:
    piled = context.state.players[choices.seat_of(context.state, which)].piled
    cards = "no cards" if piled == 0 else "1 card" if piled == 1 else f"{piled} cards"
    return f"Rob {Race(which).words}, who have {cards}"


def seen(context: Context, i: int) -> str:
    """A card that one is looking at, the top one first."""
    return card(context, context.state.deck[context.state.deck_left - 1 - i])


def sink(context: Context, seat: int, places: int, y: int) -> str:
    sunken = [seen(context, i) for i in range(context.state.seen) if places >> i & 1]
    return f"Put {' and '.join(sunken)} under the deck" if sunken else "Leave the cards where they are"


def order(context: Context, seat: int, code: int, count: int) -> str:
    named = [seen(context, code >> (2 * i) & 3) for i in range(count)]
    return f"From the top: {', '.join(named)}"


def salvage(context: Context, seat: int, which: int, y: int) -> str:
    points = context.box.cards[which].points
    return f"Fetch {card(context, which)} for {points} {'point' if points == 1 else 'points'}"


def blast_fort(context: Context, seat: int, place: int, y: int) -> str:
    return f"Destroy {card(context, context.state.players[seat].forts[place])}"


def blast_defender(context: Context, seat: int, role: int, y: int) -> str:
    return f"Destroy {card(context, own(context, seat, role).defender)}, which {monster(context, seat, role)} fights"


def shift(context: Context, seat: int, role: int, y: int) -> str:
    return f"Hand over {card(context, own(context, seat, role).defender)} from {monster(context, seat, role)}"
