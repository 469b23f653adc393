"""Sentences about actions, for people who see the table: names instead of ids."""

from __future__ import annotations

from boargame.core.agenda import question
from boargame.core.match import Context
from boargame.games.wasteland.names import DAILY, KINDS, Colour, Condition, ShutPile, StartingDice, Work
from boargame.games.wasteland.rules.combat import own_bonus
from boargame.games.wasteland.rules.hunger import lacking
from boargame.games.wasteland.rules.pile import is_locked
from boargame.games.wasteland.rules.rolls import reacting
from boargame.games.wasteland.rules.sites import site_of
from boargame.games.wasteland.words import Step

WORKS = ("Damage", "Destroy", "Repair")


def _title(context: Context, table: str, card: int) -> str:
    return context.titles[table][card]


def _text(context: Context, table: str, card: int) -> str:
    return context.titles[f"{table} text"][card]


def _name(context: Context, seat: int) -> str:
    return context.seat_names[seat] if seat < len(context.seat_names) else f"seat {seat}"


# -- places ---------------------------------------------------------------------------------------


def keep(context: Context, seat: int, which: int, y: int) -> str:
    card = context.state.players[seat].offer[which]
    dice = ", ".join(f"{n} {Colour(colour).words}" for colour, n in enumerate(context.box.survivors[card].dice) if n)
    if context.box.options.starting_dice == StartingDice.NONE:
        dice = ""
    return f"Keep {_title(context, 'survivors', card)} ({dice or 'no dice'}): {_text(context, 'survivors', card)}"


def visit(context: Context, seat: int, card: int, y: int) -> str:
    place = site_of(context.state, card)
    name = _title(context, "emplacements", card)
    if context.state.settlement[place].condition == Condition.DAMAGED:
        return f"Repair {name}"
    return f"Visit {name}: {_text(context, 'emplacements', card)}"


def build(context: Context, seat: int, card: int, y: int) -> str:
    return f"Add {_title(context, 'emplacements', card)}: {_text(context, 'emplacements', card)}"


def scrap(context: Context, seat: int, card: int, y: int) -> str:
    return f"Trash {_title(context, 'emplacements', card)}; the rest goes under the deck"


def work(context: Context, seat: int, card: int, y: int) -> str:
    asked = Work(question(context.state, seat).a)
    site = context.state.settlement[site_of(context.state, card)]
    hurt = " (damaged)" if asked != Work.REPAIR and site.condition == Condition.DAMAGED else ""
    return f"{WORKS[asked]} {_title(context, 'emplacements', card)}{hurt}"


# -- cards and abilities --------------------------------------------------------------------------


def use(context: Context, seat: int, card: int, y: int) -> str:
    return f"Use {_title(context, 'cards', card)}: {_text(context, 'cards', card)}"


def commit(context: Context, seat: int, card: int, use: int) -> str:
    value = context.box.cards[card].uses[use].value
    mode = ("play it", "stockpile it", "trash it")[context.box.cards[card].uses[use].mode]
    return f"Commit {_title(context, 'cards', card)}: {value:+}, {mode}"


def ability(context: Context, seat: int, which: int, y: int) -> str:
    survivor = context.state.players[seat].survivor
    when = "daily" if which == DAILY else "once-only"
    return (
        f"Use the {when} ability of {_title(context, 'survivors', survivor)}: {_text(context, 'survivors', survivor)}"
    )


def done(context: Context, seat: int, x: int, y: int) -> str:
    combat = context.state.combat
    if combat.fighter != seat:
        return "Commit no more"
    needed = combat.difficulty - own_bonus(context.box, context.state, seat)
    return f"Fight: {max(1, needed)} or more on the die" if needed <= 6 else f"Fight: {needed} is needed of one die"


def trash(context: Context, seat: int, card: int, y: int) -> str:
    return f"Trash {_title(context, 'cards', card)}"


def take(context: Context, seat: int, card: int, y: int) -> str:
    return f"Take {_title(context, 'cards', card)}: {_text(context, 'cards', card)}"


def deal(context: Context, seat: int, card: int, y: int) -> str:
    return f"Hand out {_title(context, 'cards', card)}: {_text(context, 'cards', card)}"


def give(context: Context, seat: int, card: int, y: int) -> str:
    return f"Give {_title(context, 'cards', card)}"


def put_on_pile(context: Context, seat: int, card: int, y: int) -> str:
    """Or where it really goes (WL-11.7, WL-G33)."""
    name = _title(context, "cards", card)
    if not is_locked(context.box, context.state):
        return f"Put {name} onto the pile"
    lost = context.box.options.shut_pile == ShutPile.TRASH
    return f"Trash {name}: the pile is locked" if lost else f"Leave {name} on the ground: the pile is locked"


# -- survivors ------------------------------------------------------------------------------------


def target(context: Context, seat: int, other: int, y: int) -> str:
    return "Choose yourself" if other == seat else f"Choose {_name(context, other)}"


def assign(context: Context, seat: int, other: int, y: int) -> str:
    return f"Hand {_title(context, 'crises', context.state.crises.chosen)} to {_name(context, other)}"


def deal_to(context: Context, seat: int, other: int, y: int) -> str:
    return f"Give {_title(context, 'cards', context.state.pile.chosen)} to {_name(context, other)}"


def feed(context: Context, seat: int, other: int, y: int) -> str:
    lacks = lacking(context.box, context.state, other)
    if other == seat:
        return f"Feed your own survivor, who lacks {lacks} food"
    return f"Feed {_name(context, other)}, who lacks {lacks} food"


def propose(context: Context, seat: int, other: int, y: int) -> str:
    return f"Propose a trade to {_name(context, other)}"


def confirm(context: Context, seat: int, x: int, y: int) -> str:
    barter = context.state.barter
    given = ", ".join(_title(context, "cards", barter.gives[i]) for i in range(barter.given)) or "nothing"
    got = ", ".join(_title(context, "cards", barter.returns[i]) for i in range(barter.returned)) or "nothing"
    return f"Give {given} and get {got}"


# -- crises, dice, choices ------------------------------------------------------------------------


def crisis(context: Context, seat: int, card: int, y: int) -> str:
    verb = "Trash" if question(context.state, seat).step == Step.DISCARD else "Hand out"
    return f"{verb} {_title(context, 'crises', card)}: {_text(context, 'crises', card)}"


def go(context: Context, seat: int, x: int, y: int) -> str:
    card = context.state.crises.facing[context.state.crises.faced - 1]
    return f"Face {_title(context, 'crises', card)}: {_text(context, 'crises', card)}"


def close(context: Context, seat: int, x: int, y: int) -> str:
    player, lacks = context.state.players[seat], lacking(context.box, context.state, seat)
    return f"Eat: you have {player.food} food and lack {lacks}"


def prevent(context: Context, seat: int, x: int, y: int) -> str:
    asked = question(context.state, seat)
    player = context.state.players[seat]
    by = _title(context, "cards", player.hand[asked.b]) if asked.b < player.held else "your ability"
    return f"Keep the {Colour(asked.a // 8 % 4).words} die away with {by}"


def take_die(context: Context, seat: int, x: int, y: int) -> str:
    return f"Take the {Colour(question(context.state, seat).a // 8 % 4).words} die"


def _changer(context: Context, seat: int) -> str:
    card = reacting(context.state, question(context.state, seat).a)
    return "your ability" if card >= KINDS else _title(context, "cards", card)


def reroll(context: Context, seat: int, face: int, y: int) -> str:
    return f"Roll a {face} again, with {_changer(context, seat)}"


def ignore(context: Context, seat: int, face: int, y: int) -> str:
    return f"Leave out a {face}, with {_changer(context, seat)}"


def option(context: Context, seat: int, which: int, y: int) -> str:
    return f"Choose the {('first', 'second', 'third')[which]} part"


def pay(context: Context, seat: int, x: int, y: int) -> str:
    count = context.box.effects[question(context.state, seat).a].n
    return f"Trash {count} Salvage card{'s' if count > 1 else ''} for it"


def refuse(context: Context, seat: int, x: int, y: int) -> str:
    return "Do not pay"
