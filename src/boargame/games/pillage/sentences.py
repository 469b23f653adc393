"""Sentences about actions, for people who see the table: names, numbers and chances instead of places."""

from __future__ import annotations

from typing import Any

from boargame.core.match import Scene
from boargame.games.pillage.names import Foe, Kind, Material, Race, Role, Window
from boargame.games.pillage.rules import choices, combat, monsters


def monster(scene: Scene, seat: int, role: int) -> str:
    return scene.titles["monsters"][monsters.called(scene.state, seat, role)]


def card(scene: Scene, place: int) -> str:
    return scene.titles["cards"][place]


def own(scene: Scene, seat: int, role: int) -> Any:
    return scene.state.players[seat].monsters[role]


def against(scene: Scene, seat: int, role: int, target: int) -> str:
    """The Defence, what is added to the die, and what the die must show."""
    defence = scene.box.cards[target].defence
    foe = Foe.FORTIFICATION if scene.box.cards[target].kind == Kind.FORTIFICATION else Foe.DEFENDER
    me = own(scene, seat, role)
    added = monsters.lasting_bonus(scene.box, scene.state, seat, role, foe, False)
    added += scene.state.players[seat].boost + me.next_bonus
    bonus = f", {added:+} on the die" if added else ""
    return f"{card(scene, target)} (Defence {defence}{bonus})"


def race(scene: Scene, seat: int, which: int, y: int) -> str:
    return f"Lead {Race(which).words}: {scene.titles['races text'][which]}"


def fight(scene: Scene, seat: int, role: int, y: int) -> str:
    return f"{monster(scene, seat, role)} fights {against(scene, seat, role, own(scene, seat, role).defender)}"


def pillage(scene: Scene, seat: int, role: int, y: int) -> str:
    return f"{monster(scene, seat, role)} pillages: draws a card"


def smash(scene: Scene, seat: int, role: int, place: int) -> str:
    fort = scene.state.players[seat].forts[place]
    return f"{monster(scene, seat, role)} attacks {against(scene, seat, role, fort)}"


def devious(scene: Scene, seat: int, role: int, y: int) -> str:
    theft = scene.box.effects[scene.box.races[scene.state.players[seat].race].does.begins]
    return (
        f"{monster(scene, seat, role)} steals a card from a Pile with {theft.need} or more, else {wounds(theft.miss)}"
    )


def wounds(n: int) -> str:
    return "1 wound" if n == 1 else f"{n} wounds"


def poach(scene: Scene, seat: int, role: int, prey: int) -> str:
    whose = choices.seat_of(scene.state, prey // len(Role))
    victim = own(scene, whose, prey % len(Role))
    return f"{monster(scene, seat, role)} goes for {against(scene, seat, role, victim.defender)} of another player"


def ability(scene: Scene, seat: int, role: int, y: int) -> str:
    me = monsters.called(scene.state, seat, role)
    costs = "" if scene.box.monsters[me].window == Window.ACTION else " (without exhausting)"
    return f"{scene.titles['monsters'][me]}{costs}: {scene.titles['monsters text'][me]}"


def build(scene: Scene, seat: int, role: int, design: int) -> str:
    siege = scene.box.siege[design]
    recipe = ", ".join(f"{siege.recipe[m]} {m.name.lower()}" for m in Material if siege.recipe[m])
    return f"{monster(scene, seat, role)} builds {scene.titles['siege'][design]} for {recipe}"


def idle(scene: Scene, seat: int, role: int, y: int) -> str:
    return f"{monster(scene, seat, role)} has nothing to do"


def siege(scene: Scene, seat: int, design: int, y: int) -> str:
    return f"Use {scene.titles['siege'][design]}: {scene.titles['siege text'][design]}"


def keep(scene: Scene, seat: int, x: int, y: int) -> str:
    return f"Keep {opened(scene)}"


def redraw(scene: Scene, seat: int, x: int, y: int) -> str:
    return f"Throw {opened(scene)} back and draw another card"


def opened(scene: Scene) -> str:
    """The card that lies open."""
    return card(scene, scene.state.open_cards[scene.state.open_count - 1])


def bank(scene: Scene, seat: int, x: int, y: int) -> str:
    points = scene.box.cards[scene.state.open_cards[scene.state.open_count - 1]].points
    return f"Bank {opened(scene)} for {points} {'point' if points == 1 else 'points'}"


def use(scene: Scene, seat: int, x: int, y: int) -> str:
    text = scene.titles["cards text"][scene.state.open_cards[scene.state.open_count - 1]]
    return f"Use {opened(scene)}: {text}"


def equip(scene: Scene, seat: int, role: int, without: int) -> str:
    gear = own(scene, seat, role).gear
    gone = [card(scene, gear[place]) for place in range(len(gear)) if without >> place & 1]
    instead = f" instead of {' and '.join(gone)}" if gone else ""
    return f"{monster(scene, seat, role)} puts on {opened(scene)}{instead}"


def done(scene: Scene, seat: int, x: int, y: int) -> str:
    """What will come of the roll as it is."""
    if scene.state.combat.die == 0:
        return "Roll the die"
    total, defence = combat.total(scene.box, scene.state), scene.box.cards[scene.state.combat.card].defence
    result = "wins" if combat.wins(scene.box, scene.state) else "loses"
    return f"Let the roll stand: {total} against {defence} {result}"


def pack(scene: Scene, seat: int, role: int, y: int) -> str:
    return f"{monster(scene, seat, role)} helps: one die more"


def reroll(scene: Scene, seat: int, x: int, y: int) -> str:
    return f"{monster(scene, seat, scene.state.combat.role)} rolls again"


def gear_reroll(scene: Scene, seat: int, place: int, y: int) -> str:
    return f"Roll again with {card(scene, own(scene, seat, scene.state.combat.role).gear[place])}"


def target(scene: Scene, seat: int, which: int, role: int) -> str:
    whose = choices.seat_of(scene.state, which)
    victim = own(scene, whose, role)
    total = monsters.wound_total(scene.box, scene.state, whose, role)
    hurt = f" ({victim.wounds} of {total} wounds)" if victim.wounds else ""
    return f"{monster(scene, whose, role)}{hurt}"


def rob(scene: Scene, seat: int, which: int, y: int) -> str:
    piled = scene.state.players[choices.seat_of(scene.state, which)].piled
    return f"Rob {Race(which).words}, who have {piled} {'card' if piled == 1 else 'cards'}"


def seen(scene: Scene, i: int) -> str:
    """A card that one is looking at, the top one first."""
    return card(scene, scene.state.deck[scene.state.deck_left - 1 - i])


def sink(scene: Scene, seat: int, places: int, y: int) -> str:
    sunken = [seen(scene, i) for i in range(scene.state.seen) if places >> i & 1]
    return f"Put {' and '.join(sunken)} under the deck" if sunken else "Leave the cards where they are"


def order(scene: Scene, seat: int, code: int, count: int) -> str:
    named = [seen(scene, code >> (2 * i) & 3) for i in range(count)]
    return f"From the top: {', '.join(named)}"


def salvage(scene: Scene, seat: int, which: int, y: int) -> str:
    points = scene.box.cards[which].points
    return f"Fetch {card(scene, which)} for {points} {'point' if points == 1 else 'points'}"


def blast_fort(scene: Scene, seat: int, place: int, y: int) -> str:
    return f"Destroy {card(scene, scene.state.players[seat].forts[place])}"


def blast_defender(scene: Scene, seat: int, role: int, y: int) -> str:
    return f"Destroy {card(scene, own(scene, seat, role).defender)}, which {monster(scene, seat, role)} fights"


def shift(scene: Scene, seat: int, role: int, y: int) -> str:
    return f"Hand over {card(scene, own(scene, seat, role).defender)} from {monster(scene, seat, role)}"
