"""What the numbers of the rules say: steps, refusals, log lines. Each names its paragraph in rulebook.md."""

from __future__ import annotations

from boargame.core.words import Cited, EventKind
from boargame.games.pillage.names import CARD, MONSTER, SIEGE, Race


class Step(Cited):
    """What happens next, and what the player reads who is asked."""

    RACE = "PI-3.1", "Choose your race"
    BEGIN = "PI-3.5", "The die decides who begins"
    TURN = "PI-5.1", "A turn begins", 1
    GO_ON = "PI-5.8", "The turn goes on, or ends"
    MAIN = "PI-5.4", "Use your monsters"
    TURN_END = "PI-5.10", "The turn ends"
    DRAW = "PI-E14", "More cards are drawn", 2
    REDRAW = "PI-G39", "Keep the card, or throw it back?"
    RESOLVE = "PI-6.3", "The drawn card is resolved", 1
    CARD = "PI-6.4", "Decide what becomes of the card"
    SPENT = "PI-6.6", "The card is spent"
    EFFECT = "PI-6.6", "An effect", 2
    TARGET = "PI-E0", "Choose a monster", 2
    ROB = "PI-E17", "Choose whom to rob", 2
    SCRY_BOTTOM = "PI-E16", "Which cards go under the deck?"
    SCRY_ORDER = "PI-E16", "Put the cards back in any order"
    SALVAGE = "PI-E19", "Choose a card from the Discard Pile", 1
    DESTROY = "PI-E20", "Choose what to destroy"
    SHIFT_FROM = "PI-E22", "Choose whose Defender to hand over", 2
    SHIFT_TO = "PI-E22", "Choose who gets the Defender", 2
    PAY = "PI-9.5", "Pay with Construct cards", 1
    BEFORE_ROLL = "PI-11.4", "Before the roll"
    BEFORE = "PI-11.4", "Add to the roll before the die is cast?"
    ROLL = "PI-11.4", "The die is cast"
    AFTER_ROLL = "PI-11.4", "After the roll"
    AFTER = "PI-11.4", "Change the roll, or let it stand?"
    COMPARE = "PI-11.4", "The roll is compared"
    VICTORY = "PI-8.2", "A victor's ability", 2
    GAME_OVER = "PI-17.4", "The game ends"


class Rule(Cited):
    """The rulebook's paragraphs, as refusals and the log cite them."""

    ALLOWED = "", "Allowed."
    # refusals
    TAKEN = "PI-1.1", "Another player has that race."
    DEAD = "PI-11.9", "That monster is dead."
    EXHAUSTED = "PI-5.4", "That monster is exhausted."
    ENGAGED = "PI-12.8", "That monster is engaged with a Defender and can only fight it."
    NOT_ENGAGED = "PI-12.11", "That monster is not engaged with a Defender."
    OWES_NOTHING = "PI-12.8", "That monster has had its Combat this turn."
    FIGHT_FIRST = "PI-G12", "Engaged monsters fight first."
    DECK_EMPTY = "PI-6.2", "The Pillage Deck is empty."
    WALLED = "PI-13.3", "A Fortification is in the way."
    NO_FORT = "PI-13.5", "There is no such Fortification before you."
    NOT_YOUR_RACE = "PI-7.4", "Your race cannot do that."
    ONCE_A_TURN = "PI-7.2", "You have used your racial ability this turn."
    NOBODY_TO_ROB = "PI-7.7", "No other player has a Pile that can be robbed."
    FORT_BETWEEN = "PI-13.8", "A Fortification is between you."
    NO_SUCH_ABILITY = "PI-8.2", "That monster has no such ability."
    ABILITY_USED = "PI-8.4", "That ability was used this turn."
    NO_OBJECT = "PI-6.7", "It would do nothing now."
    NO_SUCH_SIEGE = "PI-9.1", "There is no such Siege Card."
    OWNED = "PI-9.4", "You may not own another one of these."
    SUPPLY_EMPTY = "PI-9.1", "Nobody can build another one: the supply is empty."
    CANNOT_PAY = "PI-9.2", "Your Pile has not the Construct cards for it."
    WRONG_PAYMENT = "PI-9.5", "That is not what the recipe asks for."
    CAN_ACT = "PI-5.9", "That monster can pillage or smash a Fortification."
    CAN_DO_MORE = "PI-G06", "That monster can still use an ability or build."
    STILL_READY = "PI-5.6", "A monster of yours is still ready."
    STILL_OWED = "PI-5.7", "A monster of yours has still to fight its Defender."
    NOT_LOOT = "PI-6.5", "That card cannot be used, only banked or put on."
    NOT_EQUIPMENT = "PI-6.5", "That card cannot be put on."
    NOT_THE_DRAWER = "PI-G28", "Only the monster that drew it may put it on."
    NO_ROOM = "PI-15.4", "It does not fit on that monster unless other Equipment is discarded."
    NOT_WORN = "PI-G29", "That monster wears no such piece of Equipment."
    KEEPS_ON = "PI-G29", "Equipment is only taken off to make room for another piece."
    TOO_MUCH = "PI-G29", "Not all of that Equipment has to be discarded."
    SAME_CHOICE = "PI-G29", "It is the same as discarding an equal piece."
    NOT_READY_SIEGE = "PI-16.2", "You have no such Siege Card ready."
    NOT_NOW = "PI-16.1", "That Siege Card does not work at this moment."
    WINS_ALREADY = "PI-G24", "The roll wins already."
    NO_HELPER = "PI-7.9", "The helper must be another ready and free monster of yours."
    PACK_LATER = "PI-G23", "Pack Attack is called at another moment."
    NO_REROLL = "PI-E8", "That cannot be rolled again."
    NOT_A_TARGET = "PI-E0", "The effect does not allow that monster."
    NOT_A_VICTIM = "PI-E17", "That Pile cannot be robbed."
    NOT_SEEN = "PI-E16", "You are not looking at so many cards."
    NOT_DISCARDED = "PI-E19", "No such card lies in the Discard Pile."
    # what is told
    RACE = "PI-3.1", "Every player has a race."
    FIRST = "PI-3.5", "The die decides who begins."
    TURN = "PI-5.10", "Play passes clockwise."
    SNARED = "PI-5.2", "A snared monster does not ready."
    PILLAGE = "PI-6.1", "A monster pillages."
    LAST_CARD = "PI-17.1", "The last card is drawn."
    REDRAW = "PI-G39", "A drawn card is thrown back."
    BANK = "PI-6.8", "A card is banked."
    USE = "PI-6.6", "A card is used."
    EQUIP = "PI-15.1", "Equipment is put on."
    MAKE_ROOM = "PI-15.4", "Equipment is discarded to make room."
    DROP_GEAR = "PI-G29", "Equipment is taken off."
    DEFENDER = "PI-12.1", "A Defender engages the monster that drew it."
    FORT = "PI-13.1", "A Fortification stands before all monsters."
    REPLACED = "PI-G17", "A new Fortification replaces the old one."
    CATASTROPHE = "PI-14.1", "A Catastrophe strikes."
    FIGHT = "PI-12.8", "An engaged monster fights."
    SMASH = "PI-13.5", "A monster attacks a Fortification."
    POACH = "PI-7.11", "An opportunist attacks another player's Defender."
    ROLL = "PI-11.1", "A Combat Roll is a die and all that is added."
    REROLL = "PI-E8", "The die is rolled again."
    PACK = "PI-7.8", "Pack Attack adds a die."
    SIEGE = "PI-16.1", "A Siege Card is used."
    WIN = "PI-11.2", "More than the Defence wins."
    TIE = "PI-7.5", "Blood Lust wins ties."
    LOSE = "PI-11.2", "Less than the Defence loses."
    NO_TIE = "PI-4.2", "Against this card no tie is won."
    PENALTY = "PI-11.6", "Losing to a Defender costs wounds."
    DESTROYED = "PI-12.5", "A destroyed Defender joins the Pile."
    SMASHED = "PI-13.6", "One success destroys a Fortification."
    DEATH = "PI-11.7", "A monster dies when its wounds exceed its Wound Total."
    LEFT_BEHIND = "PI-11.9", "What the dead wear is discarded."
    RETREAT = "PI-12.9", "The Defender retreats under the deck."
    ORPHAN = "PI-G15", "A Defender whose monster died of something else is discarded."
    RETREAT_TO_DISCARD = "PI-G16", "After the last card a Defender retreats to the Discard Pile."
    WIPEOUT = "PI-11.13", "A player without monsters has no more turns."
    ELIMINATED = "PI-G11", "Who has no monsters is out of the game."
    DEVIOUS = "PI-7.6", "A thief tries a Pile."
    STEAL = "PI-E17", "A random card changes its Pile."
    STEAL_EMPTY = "PI-G22", "An empty Pile has nothing to steal."
    ABILITY = "PI-8.2", "A class ability is used."
    BUILD = "PI-9.1", "A Siege Card is built."
    PAY = "PI-9.3", "The paid cards are discarded."
    IDLE = "PI-5.9", "A monster rests."
    HEAL = "PI-E1", "Wounds heal."
    WOUND = "PI-E2", "Wounds."
    READIED = "PI-E3", "A monster readies and must act again."
    EXHAUST = "PI-E4", "A monster is exhausted."
    SNARE = "PI-E5", "A monster is snared."
    MOD = "PI-E6", "A bonus on Combat Rolls."
    DIE = "PI-E7", "Two dice, of which the higher counts."
    SHIELD = "PI-E11", "A shield keeps it out."
    GUARD = "PI-E12", "A guarded Pile loses nothing."
    SCRY = "PI-E16", "Cards are looked at."
    DROP = "PI-E18", "A card of the Pile is lost."
    SALVAGE = "PI-E19", "A card is fetched from the Discard Pile."
    DESTROY = "PI-E20", "Something is destroyed without a roll."
    FLEE = "PI-E21", "A Defender is driven off."
    SHIFT = "PI-E22", "A Defender is handed over."
    STRIP = "PI-E23", "Equipment is lost."
    RAZE = "PI-E24", "All Fortifications fall."
    FINAL_DISCARD = "PI-G30", "With the last card the Defenders of the others leave."
    END = "PI-17.4", "Undefeated Defenders leave unscored."
    SCORE = "PI-17.5", "Points of the Pile, less 10 for each dead monster."
    LAST_TURN = "PI-G36", "After so many turns the game is scored as it stands."


class What(EventKind):
    """Lines of the log."""

    PLAYS = "{seat} leads {0}", Race
    ROLLS_FOR_FIRST = "{seat} rolls {0} for the first turn"
    STARTS = "{seat} begins"
    TURN = "turn {0}: {seat}"
    NOT_READIED = "{0} is snared and does not ready", MONSTER
    PILLAGES = "{0} pillages and finds {1}", MONSTER, CARD
    FINDS = "{0} finds {1}", MONSTER, CARD
    LAST = "that was the last card of the deck: this turn is the last"
    THROWS_BACK = "{0} throws {1} back", MONSTER, CARD
    BANKS = "{seat} banks {0}", CARD
    USES = "{seat} uses {0}", CARD
    EQUIPS = "{0} puts on {1}", MONSTER, CARD
    DISCARDS = "{seat} discards {0}", CARD
    ENGAGED = "{0} is engaged with {1}", MONSTER, CARD
    WALLED_IN = "{0} stands before {seat}", CARD
    STRIKES = "{0} strikes", CARD
    FIGHTS = "{0} fights {1}, Defence {2}", MONSTER, CARD
    SMASHES = "{0} attacks {1}, Defence {2}", MONSTER, CARD
    POACHES = "{0} goes for {1}, Defence {2}, which another player could not beat", MONSTER, CARD
    ROLLS = "{0} rolls {1}", MONSTER
    ROLLS_TWO = "{0} rolls {1} and {2}, and the higher counts", MONSTER
    HELPS = "{0} helps", MONSTER
    HELP_ROLLS = "{0} helps and rolls {1}", MONSTER
    SIEGE_ADDS = "{seat} uses {0}: {1} more", SIEGE
    OWN_ADDS = "{0} adds {1} of its own", MONSTER
    GEAR_ADDS = "{1} gives {0} {2} more", MONSTER, CARD
    EFFECTS_ADD = "effects and Siege Cards add {0}"
    TOTAL = "the total is {0}, against {1}"
    WINS = "{0} beats {1}", MONSTER, CARD
    LOSES = "{0} loses to {1}", MONSTER, CARD
    TAKES = "{seat} takes {0} into the Pile", CARD
    FALLS = "{0} falls", CARD
    WOUNDED = "{0} is wounded: {1} of {2}", MONSTER
    DIES = "{0} dies", MONSTER
    RETREATS = "{0} retreats under the deck", CARD
    LEAVES = "{0} leaves", CARD
    WIPED_OUT = "{seat} has no monsters left"
    OUT = "{seat} is out of the game"
    SNEAKS = "{0} sneaks up to the Pile of {1}", MONSTER, Race
    STEALS = "{seat} takes {0} from the Pile of {1}", CARD, Race
    STEALS_NOTHING = "{seat} finds nothing in the Pile of {0}", Race
    THEFT_ROLL = "{0} rolls {1}, and needs {2}", MONSTER
    ABILITY = "{0} uses its ability", MONSTER
    BUILDS = "{0} builds {1}", MONSTER, SIEGE
    PAYS = "{seat} pays with {0}", CARD
    USES_SIEGE = "{seat} uses {0}", SIEGE
    IDLES = "{0} rests", MONSTER
    HEALS = "{0} heals: {1} of {2} wounds", MONSTER
    READIES = "{0} readies again", MONSTER
    EXHAUSTS = "{0} is exhausted", MONSTER
    SNARES = "{0} is snared", MONSTER
    BOOSTS = "{seat} has {0} more on all Combat Rolls of this turn"
    BOOSTS_NEXT = "{0} has {1} more on its next Combat Roll", MONSTER
    LOADS = "{0} will roll two dice and keep the higher", MONSTER
    SHIELDED = "{0} is shielded", MONSTER
    GUARDED = "{seat} guards the Pile"
    LOOKS = "{seat} looks at {0}", CARD, "{seat} looks at a card of the deck"
    SINKS = "{seat} puts {0} under the deck", CARD, "{seat} puts a card under the deck"
    REORDERS = "{seat} puts {0} cards back in an order of their own"
    DROPS = "{seat} loses {0} from the Pile", CARD
    SALVAGES = "{seat} fetches {0} from the Discard Pile", CARD
    HANDS_OVER = "{0} hands {1} over", MONSTER, CARD
    TOO_LONG = "the last turn there can be is over"
    TOTALS = "{seat}: {0} points in the Pile, {1} dead monsters, {2} in all"
    OVER = "the game is over"
