"""Sentences about actions, for people who see the table: names instead of ids."""

from __future__ import annotations

from boargame.core.agenda import question
from boargame.core.match import Scene
from boargame.games.wasteland.names import DAILY, KINDS, Colour, Condition, Work
from boargame.games.wasteland.rules.combat import own_bonus
from boargame.games.wasteland.rules.hunger import lacking
from boargame.games.wasteland.rules.rolls import reacting
from boargame.games.wasteland.rules.sites import site_of
from boargame.games.wasteland.words import Step

WORKS = ("Damage", "Destroy", "Repair")


def _title(scene: Scene, table: str, card: int) -> str:
    return scene.titles[table][card]


def _text(scene: Scene, table: str, card: int) -> str:
    return scene.titles[f"{table} text"][card]


def _name(scene: Scene, seat: int) -> str:
    return scene.seat_names[seat] if seat < len(scene.seat_names) else f"seat {seat}"


# -- places ---------------------------------------------------------------------------------------


def keep(scene: Scene, seat: int, which: int, y: int) -> str:
    card = scene.state.players[seat].offer[which]
    dice = ", ".join(f"{n} {Colour(colour).words}" for colour, n in enumerate(scene.box.survivors[card].dice) if n)
    return f"Keep {_title(scene, 'survivors', card)} ({dice or 'no dice'}): {_text(scene, 'survivors', card)}"


def visit(scene: Scene, seat: int, card: int, y: int) -> str:
    place = site_of(scene.state, card)
    name = _title(scene, "emplacements", card)
    if scene.state.settlement[place].condition == Condition.DAMAGED:
        return f"Repair {name}"
    return f"Visit {name}: {_text(scene, 'emplacements', card)}"


def build(scene: Scene, seat: int, card: int, y: int) -> str:
    return f"Add {_title(scene, 'emplacements', card)}: {_text(scene, 'emplacements', card)}"


def work(scene: Scene, seat: int, card: int, y: int) -> str:
    asked = Work(question(scene.state, seat).a)
    site = scene.state.settlement[site_of(scene.state, card)]
    hurt = " (damaged)" if asked != Work.REPAIR and site.condition == Condition.DAMAGED else ""
    return f"{WORKS[asked]} {_title(scene, 'emplacements', card)}{hurt}"


# -- cards and abilities --------------------------------------------------------------------------


def use(scene: Scene, seat: int, card: int, y: int) -> str:
    return f"Use {_title(scene, 'cards', card)}: {_text(scene, 'cards', card)}"


def commit(scene: Scene, seat: int, card: int, use: int) -> str:
    value = scene.box.cards[card].uses[use].value
    mode = ("play it", "stockpile it", "trash it")[scene.box.cards[card].uses[use].mode]
    return f"Commit {_title(scene, 'cards', card)}: {value:+}, {mode}"


def ability(scene: Scene, seat: int, which: int, y: int) -> str:
    survivor = scene.state.players[seat].survivor
    when = "daily" if which == DAILY else "once-only"
    return f"Use the {when} ability of {_title(scene, 'survivors', survivor)}: {_text(scene, 'survivors', survivor)}"


def done(scene: Scene, seat: int, x: int, y: int) -> str:
    combat = scene.state.combat
    if combat.fighter != seat:
        return "Commit no more"
    needed = combat.difficulty - own_bonus(scene.box, scene.state, seat)
    return f"Fight: {max(1, needed)} or more on the die" if needed <= 6 else f"Fight: {needed} is needed of one die"


def trash(scene: Scene, seat: int, card: int, y: int) -> str:
    return f"Trash {_title(scene, 'cards', card)}"


def take(scene: Scene, seat: int, card: int, y: int) -> str:
    return f"Take {_title(scene, 'cards', card)}: {_text(scene, 'cards', card)}"


def deal(scene: Scene, seat: int, card: int, y: int) -> str:
    return f"Hand out {_title(scene, 'cards', card)}: {_text(scene, 'cards', card)}"


def give(scene: Scene, seat: int, card: int, y: int) -> str:
    return f"Give {_title(scene, 'cards', card)}"


def put_on_pile(scene: Scene, seat: int, card: int, y: int) -> str:
    return f"Put {_title(scene, 'cards', card)} onto the pile"


# -- survivors ------------------------------------------------------------------------------------


def target(scene: Scene, seat: int, other: int, y: int) -> str:
    return "Choose yourself" if other == seat else f"Choose {_name(scene, other)}"


def assign(scene: Scene, seat: int, other: int, y: int) -> str:
    return f"Hand {_title(scene, 'crises', scene.state.crises.chosen)} to {_name(scene, other)}"


def deal_to(scene: Scene, seat: int, other: int, y: int) -> str:
    return f"Give {_title(scene, 'cards', scene.state.pile.chosen)} to {_name(scene, other)}"


def feed(scene: Scene, seat: int, other: int, y: int) -> str:
    return f"Feed {_name(scene, other)}, who lacks {lacking(scene.box, scene.state, other)} food"


def propose(scene: Scene, seat: int, other: int, y: int) -> str:
    return f"Propose a trade to {_name(scene, other)}"


def confirm(scene: Scene, seat: int, x: int, y: int) -> str:
    barter = scene.state.barter
    given = ", ".join(_title(scene, "cards", barter.gives[i]) for i in range(barter.given)) or "nothing"
    got = ", ".join(_title(scene, "cards", barter.returns[i]) for i in range(barter.returned)) or "nothing"
    return f"Give {given} and get {got}"


# -- crises, dice, choices ------------------------------------------------------------------------


def crisis(scene: Scene, seat: int, card: int, y: int) -> str:
    verb = "Trash" if question(scene.state, seat).step == Step.DISCARD else "Hand out"
    return f"{verb} {_title(scene, 'crises', card)}: {_text(scene, 'crises', card)}"


def go(scene: Scene, seat: int, x: int, y: int) -> str:
    card = scene.state.crises.facing[scene.state.crises.faced - 1]
    return f"Face {_title(scene, 'crises', card)}: {_text(scene, 'crises', card)}"


def close(scene: Scene, seat: int, x: int, y: int) -> str:
    player, lacks = scene.state.players[seat], lacking(scene.box, scene.state, seat)
    return f"Eat: you have {player.food} food and lack {lacks}"


def prevent(scene: Scene, seat: int, x: int, y: int) -> str:
    asked = question(scene.state, seat)
    player = scene.state.players[seat]
    by = _title(scene, "cards", player.hand[asked.b]) if asked.b < player.held else "your ability"
    return f"Keep the {Colour(asked.a // 8 % 4).words} die away with {by}"


def take_die(scene: Scene, seat: int, x: int, y: int) -> str:
    return f"Take the {Colour(question(scene.state, seat).a // 8 % 4).words} die"


def _changer(scene: Scene, seat: int) -> str:
    card = reacting(scene.state, question(scene.state, seat).a)
    return "your ability" if card >= KINDS else _title(scene, "cards", card)


def reroll(scene: Scene, seat: int, face: int, y: int) -> str:
    return f"Roll a {face} again, with {_changer(scene, seat)}"


def ignore(scene: Scene, seat: int, face: int, y: int) -> str:
    return f"Leave out a {face}, with {_changer(scene, seat)}"


def option(scene: Scene, seat: int, which: int, y: int) -> str:
    return f"Choose the {('first', 'second', 'third')[which]} part"


def pay(scene: Scene, seat: int, x: int, y: int) -> str:
    count = scene.box.effects[question(scene.state, seat).a].n
    return f"Trash {count} Salvage card{'s' if count > 1 else ''} for it"


def refuse(scene: Scene, seat: int, x: int, y: int) -> str:
    return "Do not pay"
