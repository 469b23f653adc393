"""The table of contents of the rules: every verb a player has, and every step that nobody decides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, permutations

from boargame.core.words import Alphabet, Argument, Phrase, label, listed, named, numbered
from boargame.games.pillage import among
from boargame.games.pillage import sentences as say
from boargame.games.pillage.names import CARDS, FORTS, GEAR, RECIPE, SCRY, SIEGES, Material, Race, Role, subsets
from boargame.games.pillage.rules import choices, combat, effect, loot, racial, rest, score, setup, siege, turn
from boargame.games.pillage.words import Step

ROLES = named(Role)
RACES = named(Race, Race.ORC)
MAIN = (Step.MAIN,)
ROLLING = (Step.BEFORE, Step.AFTER)


def monsters() -> Argument:
    """Every monster there is, by race and class."""
    return listed(
        (race * len(Role) + role, f"{label(race)} {label(role)}", f"{role.words} of {race.words}")
        for race in Race if race >= 0 for role in Role
    )  # fmt: skip


def places(count: int) -> Iterator[tuple[int, str]]:
    """Every choice of some places: `1 3`."""
    for bits in subsets(count):
        yield bits, " ".join(str(place + 1) for place in range(count) if (bits >> place) & 1)


def without_gear() -> Argument:
    return listed(
        (bits, f" without {written}" if written else "", f", discarding piece {written}" if written else "")
        for bits, written in places(GEAR)
    )  # fmt: skip


def sunken() -> Argument:
    return listed((bits, written or "none", written or "no card") for bits, written in places(SCRY))


def orders() -> Argument:
    """All orders of one, two or three cards: two bits for each, and how many there are."""
    found = [order for count in range(1, SCRY + 1) for order in permutations(range(count))]
    written = [" ".join(str(place + 1) for place in order) for order in found]
    codes = [sum(place << (2 * i) for i, place in enumerate(order)) for order in found]
    return Argument(tuple(zip(codes, written, written, strict=True)), tuple(len(order) for order in found))


def payments() -> Argument:
    """All bunches of materials that a recipe could ask for: four bits for each material, and how many cards."""
    found = [bunch for size in range(1, RECIPE + 1) for bunch in combinations_with_replacement(Material, size)]
    codes = [sum(1 << (4 * material) for material in bunch) for bunch in found]
    written = [" ".join(label(material) for material in bunch) for bunch in found]
    said = [" and ".join(label(material) for material in bunch) for bunch in found]
    return Argument(tuple(zip(codes, written, said, strict=True)), tuple(len(bunch) for bunch in found))


ALPHABET = Alphabet(
    Phrase("race {}", "Lead {}", "PI-3.1", (Step.RACE,), setup.is_taken, setup.choose_race, (RACES,), says=say.race),
    # a turn (PI-5.4, PI-D2)
    Phrase(
        "fight {}", "Fight with {}", "PI-12.8", MAIN,
        turn.no_fight, turn.fight, (ROLES,), says=say.fight, among=among.engaged,
    ),
    Phrase(
        "pillage {}", "Pillage with {}", "PI-6.1", MAIN,
        turn.no_pillage, turn.pillage, (ROLES,), turn.fights_come_first, say.pillage, among=among.ready,
    ),
    Phrase(
        "smash {} {}", "Attack Fortification {1} with {0}", "PI-13.5", MAIN,
        turn.no_smash, turn.smash, (ROLES, numbered(FORTS)), turn.fights_come_first, say.smash, among=among.smashers,
    ),
    Phrase(
        "devious {}", "Steal with {}", "PI-7.6", MAIN,
        racial.no_thief, racial.steal, (ROLES,), racial.no_theft, say.devious, among=among.ready,
    ),
    Phrase(
        "poach {} {}", "Poach with {0} from {1}", "PI-7.11", MAIN,
        racial.no_prey, racial.poach, (ROLES, monsters()), racial.no_poaching, say.poach, among=among.poachers,
    ),
    Phrase(
        "ability {}", "Use the ability of {}", "PI-8.2", MAIN,
        turn.no_ability, turn.use_ability, (ROLES,), turn.fights_come_first, say.ability,
    ),
    Phrase(
        "build {} {}", "Build Siege Card {1} with {0}", "PI-9.1", MAIN,
        siege.no_build, siege.build, (ROLES, numbered(SIEGES)), turn.fights_come_first, say.build, among=among.builders,
    ),
    Phrase(
        "idle {}", "Let {} rest", "PI-5.9", MAIN,
        rest.no_idling, rest.idle, (ROLES,), turn.fights_come_first, say.idle,
    ),
    Phrase(
        "siege {}", "Use Siege Card {}", "PI-16.1", (*MAIN, *ROLLING),
        siege.no_siege, siege.use_siege, (numbered(SIEGES),), siege.no_siege_yet, say.siege, among=among.sieges,
    ),
    Phrase("end", "End the turn", "PI-5.8", MAIN, turn.no_end, turn.end, idle=True),
    # a drawn card (PI-6.4, PI-D3)
    Phrase("keep", "Keep the card", "PI-G39", (Step.REDRAW,), turn.always, loot.keep, says=say.keep),
    Phrase(
        "redraw", "Throw it back and draw another", "PI-G39", (Step.REDRAW,),
        turn.always, loot.throw_back, says=say.redraw,
    ),
    Phrase("bank", "Bank it", "PI-6.8", (Step.CARD,), turn.always, loot.bank, says=say.bank),
    Phrase("use", "Use it", "PI-6.6", (Step.CARD,), loot.no_use, loot.use, says=say.use),
    Phrase(
        "equip {}{}", "Put it on {}{}", "PI-15.1", (Step.CARD,),
        loot.no_equipping, loot.equip, (ROLES, without_gear()), loot.no_equipment, say.equip,
        among=among.living, beside=among.worn,
    ),
    # a Combat Roll (PI-11.4, PI-D4)
    Phrase("done", "Let it stand", "PI-11.4", ROLLING, turn.always, combat.let_stand, says=say.done, idle=True),
    Phrase(
        "pack {}", "Let {} help", "PI-7.8", ROLLING, combat.no_helper, combat.pack, (ROLES,), combat.no_pack, say.pack,
    ),
    Phrase("reroll", "Roll again", "PI-E8", (Step.AFTER,), combat.no_reroll, combat.reroll, says=say.reroll),
    Phrase(
        "reroll gear {}", "Roll again with piece {}", "PI-E8", (Step.AFTER,),
        combat.no_gear_reroll, combat.gear_reroll, (numbered(GEAR),), says=say.gear_reroll,
    ),
    # what an effect asks (PI-D5)
    Phrase(
        "target {} {}", "{1} of {0}", "PI-E0", (Step.TARGET, Step.SHIFT_TO),
        choices.no_target, choices.target, (RACES, ROLES), says=say.target, among=among.played,
    ),
    Phrase("rob {}", "Rob {}", "PI-E17", (Step.ROB,), choices.no_victim, choices.rob, (RACES,), says=say.rob),
    Phrase(
        "sink {}", "Put {} under the deck", "PI-E16", (Step.SCRY_BOTTOM,),
        choices.no_sinking, choices.sink, (sunken(),), says=say.sink,
    ),
    Phrase(
        "order {}", "Put them back as {}", "PI-E16", (Step.SCRY_ORDER,),
        choices.no_ordering, choices.put_back, (orders(),), says=say.order,
    ),
    Phrase(
        "salvage {}", "Fetch card {}", "PI-E19", (Step.SALVAGE,),
        choices.no_salvage, choices.salvage, (numbered(CARDS),), says=say.salvage, among=among.discarded,
    ),
    Phrase(
        "blast fort {}", "Destroy Fortification {}", "PI-E20", (Step.DESTROY,),
        choices.no_such_fort, choices.blast_fort, (numbered(FORTS),), says=say.blast_fort,
    ),
    Phrase(
        "blast {}", "Destroy the Defender of {}", "PI-E20", (Step.DESTROY,),
        choices.no_handing, choices.blast_defender, (ROLES,), says=say.blast_defender,
    ),
    Phrase(
        "shift {}", "Hand over the Defender of {}", "PI-E22", (Step.SHIFT_FROM,),
        choices.no_handing, choices.choose_handing, (ROLES,), says=say.shift,
    ),
    Phrase("pay {}", "Pay {}", "PI-9.5", (Step.PAY,), siege.no_payment, siege.pay, (payments(),)),
    # an option's own (PI-G29)
    Phrase(
        "drop {} {}", "Take piece {1} off {0}", "PI-G29", MAIN,
        loot.no_dropping, loot.drop, (ROLES, numbered(GEAR)), loot.no_undressing, say.drop,
    ),
)  # fmt: skip

OBVIOUS = (
    Step.RACE, Step.CARD, Step.TARGET, Step.ROB, Step.SCRY_ORDER, Step.SALVAGE, Step.DESTROY, Step.SHIFT_FROM,
    Step.SHIFT_TO, Step.PAY,
)  # fmt: skip
"""A follow-up with exactly one option is taken by itself (PI-D1)."""

DRAFTS = (Step.TARGET, Step.ROB, Step.SALVAGE, Step.DESTROY, Step.SHIFT_FROM, Step.SHIFT_TO, Step.PAY)
"""In the middle of one decision: what was decided so far may be taken back (PI-D6)."""

CARRIES_OUT = {
    Step.BEGIN: setup.begin,
    Step.TURN: turn.begin,
    Step.GO_ON: turn.go_on,
    Step.TURN_END: turn.turn_end,
    Step.DRAW: loot.draw,
    Step.RESOLVE: loot.resolve,
    Step.SPENT: loot.spent,
    Step.EFFECT: effect.take_effect,
    Step.BEFORE_ROLL: combat.before_roll,
    Step.ROLL: combat.cast,
    Step.AFTER_ROLL: combat.after_roll,
    Step.COMPARE: combat.compare,
    Step.VICTORY: combat.victory,
    Step.GAME_OVER: score.game_over,
}
