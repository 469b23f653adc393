"""The table of contents of the rules: every verb a player has, and every step that nobody decides."""

from __future__ import annotations

from boargame.core.words import Alphabet, Argument, Phrase, listed
from boargame.games.wasteland import among
from boargame.games.wasteland import refusals as why
from boargame.games.wasteland import sentences as say
from boargame.games.wasteland.cards import CARD_IDS, CRISIS_IDS, EMPLACEMENT_IDS
from boargame.games.wasteland.names import (
    BRANCHES,
    DAILY,
    FIRST_MUTATION,
    MOST_WANTED,
    OFFERED,
    ONCE,
    SEATS,
    SIDES,
    USES,
    Colour,
)
from boargame.games.wasteland.rules import (
    combat,
    crisis,
    day,
    dice,
    effects,
    explore,
    hunger,
    night,
    pile,
    rolls,
    setup,
    sites,
    stockpile,
    survivors,
    trade,
    uses,
    visits,
)
from boargame.games.wasteland.words import Step


def ids(names: tuple[str, ...]) -> Argument:
    """Cards by their ids, as positions name them."""
    return listed((place, name, name) for place, name in enumerate(names))


def every_use(names: tuple[str, ...]) -> Argument:
    """A card, and which of its uses: `c16`, `c16 2`."""
    found = [(place, use) for place in range(len(names)) for use in range(USES)]
    written = [f"{names[place]} {use + 1}" if use else names[place] for place, use in found]
    values = tuple((place, text, text) for (place, _), text in zip(found, written, strict=True))
    return Argument(values, tuple(use for _, use in found))


EMPLACEMENTS, CRISES = ids(EMPLACEMENT_IDS), ids(CRISIS_IDS)
ANY_CARD, SALVAGE, ANY_USE = ids(CARD_IDS), ids(CARD_IDS[:FIRST_MUTATION]), every_use(CARD_IDS)
PLAYERS = listed((seat, str(seat), f"seat {seat}") for seat in range(SEATS))
FACES = listed((face, str(face), str(face)) for face in range(1, SIDES + 1))
ABILITIES = listed([(DAILY, "daily", "daily"), (ONCE, "once", "once-only")])
BAD = listed([(one, one.name.lower(), one.words) for one in (Colour.RAD, Colour.TRA, Colour.INJ)])
WANTED = listed((count, str(count), str(count)) for count in range(MOST_WANTED + 1))
FIGHTING = (Step.COMMIT, Step.COMMIT_MORE, Step.SUPPORT)
WINDOWS = (Step.ACT, Step.NIGHT_USE, Step.EAT, Step.FACE)
MORE_WINDOWS = (*FIGHTING, Step.TRADE, Step.LIMIT)
"""By agreement (WL-G41)."""


def places(count: int) -> Argument:
    return listed((place, str(place + 1), str(place + 1)) for place in range(count))


ALPHABET = Alphabet(
    # set-up and the emplacement phase
    Phrase(
        "keep {}", "Keep survivor {}", "WL-D01", (Step.PICK_SURVIVOR,),
        uses.always, survivors.pick, (places(OFFERED),), says=say.keep,
    ),
    Phrase(
        "visit {}", "Visit {}", "WL-5.2", (Step.ACT,),
        visits.no_visit, visits.visit, (EMPLACEMENTS,), among=among.settlement, says=say.visit, explains=why.visit,
    ),
    Phrase("end", "End your turn", "WL-5.6", (Step.ACT,), visits.not_yet, uses.done),
    # cards and abilities
    Phrase(
        "use {}", "Use {}", "WL-12.5", (*WINDOWS, *MORE_WINDOWS),
        uses.no_use, uses.use_card, (ANY_USE,), among=among.open_uses, says=say.use, explains=why.use,
    ),
    Phrase(
        "ability {}", "Use your {} ability", "WL-E1", (*WINDOWS, *MORE_WINDOWS),
        uses.no_ability, uses.use_ability, (ABILITIES,), says=say.ability,
    ),
    Phrase("stay ready", "Use nothing more", "WL-D03", (Step.NIGHT_USE,), uses.always, uses.done),
    Phrase("close", "Eat", "WL-8.2", (Step.EAT,), uses.always, hunger.close, says=say.close),
    Phrase("go", "Face it", "WL-D07", (Step.FACE,), uses.always, crisis.go, says=say.go),
    Phrase(
        "commit {}", "Commit {}", "WL-6.42", FIGHTING,
        combat.no_commitment, combat.commit, (ANY_USE,), among=among.open_uses, says=say.commit, explains=why.use,
    ),
    Phrase(
        "commit ability {}", "Commit your {} ability", "WL-6.42", FIGHTING,
        combat.no_ability, combat.commit_ability, (ABILITIES,), says=say.ability,
    ),
    Phrase("done", "Commit no more", "WL-6.42", FIGHTING, uses.always, uses.done, says=say.done),
    # exploration
    Phrase(
        "build {}", "Add {}", "WL-6.21", (Step.BUILD,),
        explore.not_drawn, explore.build_one, (EMPLACEMENTS,), among=among.drawn_sites, says=say.build,
    ),
    Phrase(
        "scrap {}", "Trash {}", "WL-G23", (Step.SCRAP,),
        explore.not_drawn, explore.scrap, (EMPLACEMENTS,), among=among.drawn_sites, says=say.scrap,
    ),
    Phrase(
        "crisis {}", "Choose {}", "WL-6.32", (Step.DISCARD, Step.ASSIGN),
        explore.no_crisis, explore.choose_crisis, (CRISES,), among=among.drawn_crises, says=say.crisis,
    ),
    Phrase(
        "assign {}", "Hand it to {}", "WL-6.33", (Step.ASSIGN_TO,),
        explore.not_even, explore.assign_to, (PLAYERS,), says=say.assign, explains=why.assign,
    ),
    # dice
    Phrase("prevent", "Keep the die away", "WL-D10", (Step.PREVENT,), uses.always, dice.prevent, says=say.prevent),
    Phrase("take die", "Take the die", "WL-D10", (Step.PREVENT,), uses.always, dice.take_die, says=say.take_die),
    Phrase(
        "reroll {}", "Roll a {} again", "WL-D11", (Step.REACT,),
        rolls.no_reroll, rolls.reroll, (FACES,), says=say.reroll,
    ),
    Phrase(
        "ignore {}", "Leave out a {}", "WL-D11", (Step.REACT,),
        rolls.no_ignoring, rolls.ignore, (FACES,), says=say.ignore,
    ),
    Phrase("leave roll", "Leave the roll as it is", "WL-D11", (Step.REACT,), uses.always, rolls.leave_roll),
    # inside effects
    Phrase("target {}", "Choose {}", "WL-D13", (Step.AIM,), effects.no_aim, effects.aim, (PLAYERS,), says=say.target),
    Phrase(
        "option {}", "Choose the part {}", "WL-E31", (Step.PICK,),
        effects.no_branch, effects.pick_branch, (places(BRANCHES),), says=say.option,
    ),
    Phrase("pay", "Pay", "WL-E33", (Step.PAY,), effects.cannot_pay, effects.pay, says=say.pay),
    Phrase("refuse", "Do not pay", "WL-E33", (Step.PAY,), uses.always, effects.refuse, says=say.refuse),
    Phrase(
        "heal {}", "Return a {} die", "WL-E5", (Step.HEAL,), effects.no_healing, effects.heal_one, (BAD,),
    ),
    Phrase(
        "trash {}", "Trash {}", "WL-E13", (Step.TRASH,),
        effects.no_salvage, effects.trash_card, (SALVAGE,), among=among.salvage, says=say.trash,
    ),
    Phrase(
        "take {}", "Take {}", "WL-G20", (Step.TAKE,),
        pile.not_in_pile, pile.take, (ANY_CARD,), among=among.pile, says=say.take,
    ),
    Phrase(
        "deal {}", "Hand out {}", "WL-D16", (Step.DEAL_CARD,),
        pile.not_drawn, pile.choose_card, (ANY_CARD,), among=among.drawn_cards, says=say.deal,
    ),
    Phrase(
        "deal to {}", "Give it to {}", "WL-D16", (Step.DEAL_TO,),
        pile.no_receiver, pile.deal_to, (PLAYERS,), says=say.deal_to,
    ),
    Phrase(
        "pick {}", "Choose {}", "WL-11.6", (Step.WORK,),
        sites.no_work, sites.pick_site, (EMPLACEMENTS,), among=among.settlement, says=say.work,
    ),
    # hunger and stockpile
    Phrase("feed {}", "Feed {}", "WL-8.3", (Step.FEED,), hunger.not_hungry, hunger.feed, (PLAYERS,), says=say.feed),
    Phrase("stop feeding", "Give no more away", "WL-G36", (Step.FEED,), hunger.must_share, hunger.stop_feeding),
    Phrase(
        "trade {}", "Propose a trade to {}", "WL-D17", (Step.TRADE,),
        trade.no_partner, trade.propose, (PLAYERS,), says=say.propose,
    ),
    Phrase("pass", "Propose nothing", "WL-D17", (Step.TRADE,), uses.always, uses.done),
    Phrase(
        "give {}", "Give {}", "WL-D17", (Step.GIVE, Step.REPLY),
        trade.no_giving, trade.give, (ANY_CARD,), among=among.gifts, says=say.give, explains=why.give,
    ),
    Phrase("want {}", "Want {} cards for it", "WL-D17", (Step.GIVE,), trade.no_want, trade.want, (WANTED,)),
    Phrase("accept", "Accept the gift", "WL-D17", (Step.REPLY,), trade.not_free, trade.accept),
    Phrase("decline", "Decline", "WL-D17", (Step.REPLY,), uses.always, trade.decline),
    Phrase("confirm", "Confirm the trade", "WL-D17", (Step.CONFIRM,), uses.always, trade.confirm, says=say.confirm),
    Phrase("cancel", "Cancel the trade", "WL-D17", (Step.CONFIRM,), uses.always, trade.cancel),
    Phrase(
        "stockpile {}", "Put {} onto the pile", "WL-9.3", (Step.LIMIT,),
        effects.no_salvage, stockpile.put_on_pile, (SALVAGE,), among=among.salvage, says=say.put_on_pile,
    ),
)  # fmt: skip

CARRIES_OUT = {
    # set-up and the day
    Step.SURVIVORS: survivors.lay_open,
    Step.DEAL: setup.deal,
    Step.MORNING: day.morning,
    Step.DAYBREAK: day.daybreak,
    Step.VISITS: visits.visits,
    Step.TURN: visits.turn,
    # exploration
    Step.EXPLORE: explore.explore,
    Step.NEW_SITE: explore.new_site,
    Step.CRISES: explore.crises,
    Step.ASSIGNING: explore.assigning,
    Step.CRISIS_ROUND: crisis.crisis_round,
    Step.CRISIS: crisis.crisis,
    Step.FACING: crisis.facing,
    Step.AFTER_CRISIS: crisis.after_crisis,
    # combat
    Step.SUPPORTS: combat.supports,
    Step.COMBAT_ROLL: combat.combat_roll,
    Step.SETTLE: combat.settle,
    Step.SETTLE_OTHERS: combat.settle_others,
    Step.KEEPS: combat.keeps,
    Step.USES: combat.uses,
    Step.SETTLED: combat.settled,
    Step.OUTCOME: combat.outcome,
    Step.REVEAL: combat.reveal,
    # night, hunger, stockpile
    Step.NIGHT_WINDOWS: night.night_windows,
    Step.NIGHT: night.night,
    Step.EXTRAS: night.extras,
    Step.FIGHTS: night.fights,
    Step.CALM: night.calm,
    Step.HUNGER: hunger.hunger,
    Step.FEEDING: hunger.feeding,
    Step.STARVE: hunger.starve,
    Step.RETURN: stockpile.return_cards,
    Step.TRADING: trade.trading,
    Step.LIMITS: stockpile.limits,
    Step.TROPHY: stockpile.trophy,
    Step.WEEK_OVER: stockpile.week_over,
    # effects
    Step.RUN: effects.run,
    Step.TARGETS: effects.hit,
    Step.GAIN: dice.gain,
    Step.GAIN_QUIETLY: dice.gain_quietly,
    Step.GET: dice.get,
    Step.ROLL: rolls.roll_pool,
    Step.OTHER_POOLS: dice.other_pools,
    Step.ROLL_BATCH: dice.roll_batch,
    Step.REACTIONS: rolls.reactions,
    Step.EVALUATE: rolls.evaluate,
    Step.PAIRS: rolls.pay_pairs,
    Step.SINGLES: rolls.pay_singles,
    Step.MUTATE: effects.mutate,
    Step.HEALS: effects.heals,
    Step.TRASHES: effects.trashes,
    Step.TAKES: pile.takes,
    Step.DEALING: pile.dealing,
    Step.WORKS: sites.works,
    Step.KEEP: uses.keep,
    Step.AGAIN: uses.again,
}

DRAFTS = (Step.COMMIT_MORE, Step.GIVE)
"""In the middle of one decision: what was decided so far may be taken back."""
