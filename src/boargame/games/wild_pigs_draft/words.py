"""What the numbers of the rules say: steps, refusals, log lines. Each names its paragraph in rulebook.md."""

from __future__ import annotations

from boargame.core.words import Amounts, Bunch, Cited, Count, EventKind, cause, grand, shown, turn
from boargame.games.wild_pigs_draft.names import MARKET, THREAT, Colour, Era, Node

IN_SCRAP, BUNCH = Amounts(Colour), Bunch(Colour)


class Step(Cited):
    """What happens next, and what is put to the player who has to decide."""

    REVEAL = "WD-5.1a", "Pigs come out of the wilderness"
    TURN = "WD-5.2a", "A turn begins", 1
    SHIFT = "WD-5.A1", "Move your marker one step, or stay"
    ACT = "WD-5.B0", "Take one action"
    PICK = "WD-5.C1", "A player chooses a pig", 1
    ENGAGE = "WD-5.C1", "Choose the pig you will face"
    PAY = "WD-D4", "Choose the scrap you pay with"
    TAKE = "WD-C2", "Choose the scrap you take", 1
    RECHARGE = "WD-E13", "Choose the card to recharge"
    CLASH_BEGINS = "WD-5.3a", "The clash begins"
    CLASH = "WD-5.3b", "Spend charges if you like, then clash"
    MORE = "WD-5.3b", "Spend more charges if you like, then clash"
    MOVE = "WD-E10", "Choose where your marker goes"
    RESOLVE = "WD-5.3d", "Defences are compared with the pigs"
    AFTERMATH = "WD-D6", "Decide what your clash brings"
    FOLLOW = "WD-D6", "A clash brings more", 1
    SETTLE = "WD-5.3a", "The clash is settled"
    CLEAN_UP = "WD-5.4a", "The round ends"
    SUPPLIES = "WD-6.2a", "Supplies are dropped"
    SUPPLY = "WD-6.2a", "Choose the scrap of your Supply Drop"
    SERVE = "WD-G17", "Scrap of choice is handed out"
    EMERGENCY_TURN = "WD-6.2b", "An Emergency Action begins", 1
    EMERGENCY = "WD-6.2b", "You may buy a card and tinker"
    MUSTER = "WD-6.2d", "Everybody takes formation"
    FORMATION = "WD-6.2d", "Take your formation against the Horde"
    ONSLAUGHT = "WD-6.3a", "A pig of the Horde attacks", 1
    ERA_ENDS = "WD-6.4a", "The era ends"


class Rule(Cited):
    """The rulebook's paragraphs, as refusals and the log cite them."""

    ALLOWED = "", "Allowed."
    # refusals
    NOT_JOINED = "WD-5.A2", "No line joins these two nodes. Refit takes you there in one turn."
    ALREADY_THERE = "WD-5.A1", "Your marker is there already: stay."
    NOTHING_THERE = "WD-5.B2", "No card lies there: choose one that does."
    CANNOT_AFFORD = "WD-5.B2", "You do not have the scrap for that card."
    ARSENAL_FULL = "WD-G9", "You own as many arsenal cards as you may. Items can still be bought."
    TRACK_FULL = "WD-5.B3", "That track is at its highest level."
    TOO_LITTLE = "WD-5.B3", "You have too little scrap to tinker."
    NO_MATCH = "WD-5.B3a", "You have too little scrap of the track's colour."
    NO_MIX = "WD-5.B3b", "The Center track takes scrap of different colours."
    TAKEN = "WD-5.C1", "No pig is there: choose one that is in the pool."
    WRONG_AMOUNT = "WD-D4", "Pay exactly what it costs."
    WRONG_COLOURS = "WD-D4", "That scrap does not have the colours that are needed."
    NOT_YOURS = "WD-D4", "You do not have that scrap."
    NOT_THAT_MUCH = "WD-G17", "Take exactly as much scrap as you are offered."
    BAG_SHORT = "WD-G5", "The bag does not hold that much scrap of that colour."
    NO_CARD = "WD-G12", "You have no card there."
    NO_ITEM = "WD-G12", "That is not an item you can use now."
    NO_INJURY = "WD-G12", "You have no Injury to heal."
    ALL_CHARGED = "WD-G12", "All your cards have the charges that are printed on them."
    BAG_EMPTY = "WD-G12", "The bag is empty: there is no scrap to draw."
    NO_TINKER = "WD-G12", "You cannot tinker again in this turn."
    ALREADY_CHEAPER = "WD-E11", "Your next Tinker is cheaper already: tinker first."
    NO_CHARGE = "WD-5.3b", "That card has no charge to spend."
    CHARGED = "WD-G11", "You have spent a charge of that card in this clash already."
    MOVED = "WD-E10", "An item has moved your marker in this clash already."
    SAME_NODE = "WD-E10", "Your marker is there already: choose another node."
    NOT_RECHARGED = "WD-E13", "That card has all its charges, or has none at all: choose another."
    NOT_ASKED = "WD-D6", "Your clash does not bring that."
    BOUGHT = "WD-6.2b", "You have already bought a card in this Emergency Action."
    TINKERED = "WD-6.2b", "You have already tinkered in this Emergency Action."
    # what the log says
    FIRST = "WD-4e", "The first Initiative is random."
    ROW = "WD-4b", "The Market Row is laid out."
    FIRST_SCRAP = "WD-4c", "Scrap at the start."
    POOL = "WD-5.1a", "One more pig than there are players."
    DECK_SHORT = "WD-G6", "The discards form a new deck."
    STANCE = "WD-5.A1", "One step along a line."
    SCAVENGE = "WD-5.B1", "Scavenge."
    PURCHASE = "WD-5.B2", "A card is bought."
    EMERGENCY = "WD-6.2b", "A card or a level is bought in an Emergency Action."
    REFILL = "WD-5.B2", "The gap is refilled at once."
    MARKET_SHORT = "WD-G7", "The used items form a new market deck."
    TINKER = "WD-5.B3", "A track rises by one level."
    PAYMENT = "WD-D4", "Scrap is paid."
    REFIT = "WD-5.B4", "Refit."
    CHOICE = "WD-5.C1", "A pig is chosen."
    CHARGE = "WD-5.3b", "A charge is spent."
    DEFENCE = "WD-5.3b", "Node, arsenal and charges add up."
    SLAY = "WD-5.3g", "Slain: a highest stat is met."
    REPEL = "WD-5.3f", "Repelled: a stat is met."
    FAIL = "WD-5.3e", "Failed: no stat is met."
    TROPHY = "WD-5.3g", "A slain pig is a trophy."
    BONUS = "WD-5.3g", "Scrap of choice for a slain pig."
    INJURY = "WD-5.3e", "An Injury."
    HORDE_SLAIN = "WD-6.3c", "A slain pig of the Horde brings neither trophy nor scrap."
    HORDE_REPELLED = "WD-6.3c", "A pig of the Horde that is repelled has no effect."
    HORDE_FAIL = "WD-6.3b", "An Injury from the Horde."
    RUN_OUT = "WD-G17", "A colour that has run out is drawn at random instead."
    KILL_SCRAP = "WD-E4", "Scrap for a kill."
    KILL_VP = "WD-E5", "A VP token for a kill."
    KILL_RECHARGE = "WD-E6", "A charge for a kill."
    ITEM = "WD-G12", "An item is used."
    HEAL = "WD-E8", "An Injury is healed."
    RESCUE = "WD-E9", "A FAIL becomes a REPEL."
    MOVING = "WD-E10", "An item moves the marker."
    CHEAPER = "WD-E11", "The next Tinker costs less."
    SALVAGE = "WD-E12", "Scrap is drawn."
    RECHARGED = "WD-E13", "A card is recharged."
    LEFT_OVER = "WD-5.4a", "The pig nobody chose joins the Horde."
    INCOME = "WD-5.4b", "Income."
    INITIATIVE = "WD-5.4c", "Initiative passes to the left."
    SUPPLY_DROP = "WD-6.2a", "The Supply Drop."
    FORMATION = "WD-6.2d", "Formation."
    ONSLAUGHT = "WD-6.3a", "The Horde attacks everybody, pig by pig."
    ERA = "WD-6.4a", "The Horde is discarded; the next era begins."
    GAME_ENDS = "WD-7d", "Most VP wins."


class What(EventKind):
    """Lines of the log. Each says what brought it about, so that no two of them are worded alike."""

    STARTS = "{seat} has the Initiative first", shown("first")
    LAID = "the Market Row offers {0}", MARKET
    STARTS_WITH = "{seat} starts with {0}", IN_SCRAP
    ROUND = "{0} round {1} begins", Era, turn("deck")
    POOL = "{0} comes out of the wilderness", THREAT
    DECK_MADE = "the discarded pigs of the {0} are shuffled into a new deck", Era
    # turns
    SHIFTS = "{seat} moves to {0}", Node
    STAYS = "{seat} stays on {0}", Node
    SCAVENGES = "{seat} scavenges", shown("scavenge")
    FINDS = "{seat} finds {0}", IN_SCRAP
    REFITS = "{seat} refits on {0}", Node, shown("refit")
    GAINS = "{seat} gains {0} from the refit", IN_SCRAP
    PAYS = "{seat} pays {0}", IN_SCRAP
    BUYS = "{seat} buys {0}", MARKET, shown("market")
    BUYS_IN_EMERGENCY = "{seat} buys {0} (Emergency Action)", MARKET, shown("market")
    REFILLED = "{0} comes into the Market Row", MARKET
    MARKET_MADE = "the used items are shuffled into a new market deck"
    TINKERS = "{seat} raises the {0} track to level {1}", Node, shown("tinker")
    TINKERS_IN_EMERGENCY = "{seat} raises the {0} track to level {1} (Emergency Action)", Node, shown("tinker")
    ENGAGES = "{seat} chooses {0}", THREAT, shown("enrage")
    # items
    USES = "{seat} uses {0}", MARKET
    HEALS = "{seat} heals {1} ({0})", MARKET, Count("Injury", "Injuries")
    CHEAPER = "{seat}'s next Tinker costs {1} scrap less ({0})", MARKET
    SALVAGES = "{seat} draws {1} ({0})", MARKET, BUNCH
    RECHARGES = "{seat} recharges {0} to {1}", MARKET, Count("charge")
    MOVES = "{seat} moves to {0} ({1})", Node, MARKET
    # clashes
    CHARGES = "{seat} spends a charge of {0}", MARKET, shown("charge")
    DEFENDS = "{seat} defends with {0}", IN_SCRAP
    SLAYS = "{seat} slays {0}", THREAT, shown("trophy")
    REPELS = "{seat} repels {0}", THREAT, shown("check")
    FAILS = "{seat} fails against {0}", THREAT, shown("wound")
    TROPHY = "{seat} keeps {0} as a trophy: {1} VP", THREAT, shown("trophy")
    INJURED = "{seat} takes an Injury", shown("wound")
    RESCUED = "{seat} takes no Injury ({0})", MARKET
    TAKES = "{seat} takes {0} for the kill", IN_SCRAP
    KILL_SCRAP = "{seat} takes {1} ({0})", MARKET, BUNCH
    KILL_VP = "{seat} gains {1} VP ({0})", MARKET
    KILL_RECHARGES = "{seat} recharges {0} to {1} for the kill ({2})", MARKET, Count("charge"), MARKET
    DRAWS_INSTEAD = "{seat} draws {0} in place of what has run out", IN_SCRAP
    # the end of a round
    JOINS = "{0} joins the Horde as number {1}", THREAT, shown("horde")
    DRAWS = "{seat} draws {0} as income", IN_SCRAP
    INITIATIVE = "{seat} has the Initiative", shown("first")
    # the Horde
    SUPPLIES = "supplies are dropped: everybody chooses {0} scrap", grand("horde")
    SUPPLIED = "{seat} takes {0} from the Supply Drop", IN_SCRAP
    FORMS = "{seat} takes formation on {0}", Node
    ATTACKS = "{0} of the Horde attacks everybody", THREAT, cause("horde")
    SLAYS_HORDE = "{seat} slays {0} of the Horde", THREAT, shown("trophy")
    REPELS_HORDE = "{seat} repels {0} of the Horde", THREAT, shown("check")
    FAILS_HORDE = "{seat} fails against {0} of the Horde", THREAT, shown("wound")
    INJURED_BY_HORDE = "{seat} takes an Injury from the Horde", shown("wound")
    ERA = "the Horde is gone; {0} begins", Era, grand("moon")
    OVER = "the last Horde is beaten off: the game is over", grand("trophy")
