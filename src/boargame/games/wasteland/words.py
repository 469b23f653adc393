"""What the numbers of the rules say: steps, refusals, log lines. Each names its paragraph in rulebook.md."""

from __future__ import annotations

from boargame.core.words import Cited, Count, Dice, EventKind, Person, cause, grand, shown, turn
from boargame.games.wasteland.names import (
    CARD,
    CATASTROPHE,
    CRISIS,
    EMPLACEMENT,
    SUPER,
    SURVIVOR,
    Back,
    Colour,
    Day,
    Keep,
    Shut,
)

DICE, MORE_DICE, SOMEBODY = Dice(), Dice(" "), Person()
CARDS, PLAYED, NIGHTS = Count("card"), Count("played card"), Count("Catastrophe")


class Step(Cited):
    """What happens next, and what a player who is asked reads."""

    # set-up and the day
    PICK_SURVIVOR = "WL-D01", "Choose your survivor"
    SURVIVORS = "WL-3.4", "The chosen survivors are turned face up"
    DEAL = "WL-3.6", "Cards are dealt"
    MORNING = "WL-4.2", "A day begins", 1
    DAYBREAK = "WL-5.1", "Today's Catastrophe is turned face up"
    VISITS = "WL-5.2", "Everybody visits a place", 1
    ACT = "WL-D02", "Choose a place to visit"
    TURN = "WL-5.6", "A turn goes on", 1
    # exploration
    EXPLORE = "WL-6.11", "Everybody makes a salvage roll", 1
    NEW_SITE = "WL-6.23", "A new emplacement is found"
    BUILD = "WL-D04", "Choose the emplacement to add"
    SCRAP = "WL-G23", "Choose the emplacement to trash"
    CRISES = "WL-6.31", "Crises are dealt"
    DISCARD = "WL-D05", "Choose the crisis to trash"
    ASSIGNING = "WL-6.33", "The Scout hands out crises", 1
    ASSIGN = "WL-D06", "Choose a crisis to hand out"
    ASSIGN_TO = "WL-D06", "Choose who gets it"
    CRISIS_ROUND = "WL-6.35", "Crises are resolved", 1
    CRISIS = "WL-6.37", "A crisis comes up", 1
    FACING = "WL-6.37", "A crisis is faced", 1
    FACE = "WL-D07", "Face the crisis, or do something about it"
    AFTER_CRISIS = "WL-6.35", "A crisis is over", 1
    # combat
    COMMIT = "WL-D08", "Commit weapons, then fight"
    COMMIT_MORE = "WL-D08", "Commit more, or fight"
    SUPPORTS = "WL-6.43", "Others may support the fighter", 1
    SUPPORT = "WL-D09", "Support the fighter, or not"
    COMBAT_ROLL = "WL-6.44", "The combat die is rolled"
    SETTLE = "WL-6.46", "Committed cards are settled", 1
    SETTLE_OTHERS = "WL-6.46", "Those who helped settle their cards", 1
    KEEPS = "WL-6.47", "Keep rolls are made", 1
    USES = "WL-6.46", "Other effects of committed cards happen", 1
    SETTLED = "WL-6.46", "A player's cards are settled", 1
    OUTCOME = "WL-6.48", "The combat is decided"
    REVEAL = "WL-13.2", "Commitments are revealed"
    # night, hunger, stockpile
    NIGHT_WINDOWS = "WL-7.4", "Night falls", 1
    NIGHT_USE = "WL-D03", "Use something before the night, or not"
    NIGHT = "WL-7.1", "The Catastrophe strikes", 1
    EXTRAS = "WL-7.3", "Extra Catastrophes strike"
    FIGHTS = "WL-7.5", "Everybody fights alone", 1
    CALM = "WL-7.1", "A Catastrophe is over"
    HUNGER = "WL-8.1", "Everybody eats", 1
    EAT = "WL-D14", "Use food, then eat"
    FEEDING = "WL-8.3", "Surplus food is given away", 1
    FEED = "WL-D15", "Choose who gets a food"
    STARVE = "WL-8.5", "Survivors without food are hurt", 1
    RETURN = "WL-9.1", "Played cards return"
    TRADING = "WL-9.2", "Players may trade", 1
    TRADE = "WL-D17", "Propose a trade, or pass"
    GIVE = "WL-D17", "Choose what you give, then how many cards you want"
    REPLY = "WL-D17", "Answer the offer"
    CONFIRM = "WL-D17", "Confirm the trade, or cancel it"
    LIMITS = "WL-9.3", "Hands are checked", 1
    LIMIT = "WL-D18", "Choose a card for the pile"
    TROPHY = "WL-9.4", "The Trophy passes on"
    WEEK_OVER = "WL-G15", "The week is over"
    # effects
    RUN = "WL-5.5", "Effects happen", 2
    TARGETS = "WL-E2", "An effect happens to several", 2
    AIM = "WL-D13", "Choose a survivor", 2
    GAIN = "WL-10.1", "A die is gained", 2
    GAIN_QUIETLY = "WL-10.3", "A die is gained without a roll", 2
    GET = "WL-10.1", "A die is about to be gained", 2
    PREVENT = "WL-D10", "Keep the die away, or take it", 2
    ROLL = "WL-10.1", "A pool is rolled", 2
    OTHER_POOLS = "WL-G03", "The other pools are rolled too", 2
    ROLL_BATCH = "WL-G04", "Dice gained together are rolled once", 2
    REACTIONS = "WL-10.11", "The roll may be changed", 1
    REACT = "WL-D11", "Change a die, or leave the roll as it is", 1
    EVALUATE = "WL-10.4", "A roll is read"
    PAIRS = "WL-10.8", "Pairs are paid", 2
    SINGLES = "WL-10.9", "Single dice are paid", 2
    MUTATE = "WL-E15", "A mutation is gained", 2
    HEALS = "WL-E5", "Dice are returned", 2
    HEAL = "WL-D13", "Choose the colour of a die to return", 1
    PICK = "WL-D13", "Choose one", 1
    PAY = "WL-D13", "Pay, or not", 1
    TRASHES = "WL-E13", "Cards are chosen to be trashed", 2
    TRASH = "WL-D13", "Choose a card to trash"
    TAKES = "WL-E11", "Cards are taken from the pile", 2
    TAKE = "WL-G20", "Choose a card of the pile"
    DEALING = "WL-E12", "Pile cards are dealt out", 1
    DEAL_CARD = "WL-D16", "Choose a card to hand out"
    DEAL_TO = "WL-D16", "Choose who gets it"
    WORKS = "WL-11.6", "Emplacements are chosen", 2
    WORK = "WL-D13", "Choose an emplacement", 1
    KEEP = "WL-6.47", "A keep roll is made", 2
    AGAIN = "WL-G41", "A question is asked again", 2


class Rule(Cited):
    """The rulebook's paragraphs, as refusals and the log cite them."""

    ALLOWED = "", "Allowed."
    # refusals
    NO_VISIT_LEFT = "WL-5.2", "You have no visit left. Use something, or end your turn."
    NOT_THERE = "WL-5.3", "That place does not stand in the settlement."
    ALREADY_RESOLVED = "WL-5.3", "That emplacement has been resolved today. Choose another place."
    CLOSED = "WL-G31", "That emplacement is damaged and closed. Choose another place."
    MUST_VISIT = "WL-5.2", "Visit a place first: the Wasteland is always open."
    NOT_HELD = "WL-D02", "You do not have that card in hand."
    NO_SUCH_USE = "WL-12.5", "That card cannot be used in that way now."
    NO_ABILITY = "WL-5.6", "Your survivor has no ability that can be used now."
    ABILITY_USED = (
        "WL-E1",
        "You have used that ability. Only the daily one comes back in the morning.",
    )
    NO_BOMBS = "WL-E39", "Your survivor may not trash cards in combat. Commit a card that is played or stockpiled."
    NO_MUTATIONS = "WL-G26", "By agreement mutations fight in shared combats only."
    STAKE_FULL = "WL-6.42", "No more uses fit into one combat."
    NOT_DRAWN = "WL-D04", "Choose one of the emplacements that were drawn."
    NOT_TO_DEAL = "WL-D16", "Choose one of the cards that were drawn from the pile."
    NO_CRISIS = "WL-D05", "Choose one of the crises that were drawn."
    UNEVEN = "WL-6.33", "Somebody has fewer crises: choose one of those."
    DEAD = "WL-4.3", "That survivor is not alive."
    HAS_ONE = "WL-E12", "That survivor has a card already. Choose another."
    NOT_A_TARGET = "WL-D13", "That survivor cannot be chosen for this effect."
    NO_DIE = "WL-D11", "No die of this roll shows that face."
    OTHER_CHANGE = "WL-D11", "This card or ability changes a roll in another way."
    NO_COLOUR = "WL-D13", "You have no die of that colour."
    NO_BRANCH = "WL-D13", "There are fewer parts to choose from."
    NO_SALVAGE = "WL-D13", "You do not have that Salvage card in hand."
    CANNOT_PAY = "WL-E33", "You have too few Salvage cards."
    NOT_DAMAGED = "WL-E20", "That emplacement is not damaged. Choose a damaged one."
    NOT_IN_PILE = "WL-G20", "That card does not lie in the pile."
    NOT_HUNGRY = "WL-8.3", "That survivor has enough food."
    MUST_SHARE = "WL-8.3", "Somebody still lacks food, so you cannot keep any back."
    NO_PARTNER = "WL-D17", "You cannot trade with that survivor."
    NOTHING_TO_GIVE = "WL-G38", "You have no card to give away."
    NOTHING_OFFERED = "WL-D17", "Give a card, or ask for one: a trade needs a card on at least one side."
    GIFTS_ONLY = "WL-G38", "By agreement only gifts are allowed: ask for 0 cards."
    ENOUGH = "WL-D17", "You have given as many cards as are wanted."
    CARDS_WANTED = "WL-D17", "Cards are wanted in return: give them, or decline."
    # log lines
    FIRST_PLAYER = "WL-3.3", "The highest die takes the Trophy."
    SURVIVOR = "WL-3.4", "The kept survivor lies face up."
    STARTING_DICE = "WL-3.5", "Starting dice are taken without a roll."
    STARTING_SITES = "WL-3.1", "The starting emplacements."
    OPENING_HAND = "WL-3.6", "The opening hand."
    OPENING_PILE = "WL-3.7", "The pile is made."
    WEEK = "WL-3.9", "The week is dealt."
    BONUS = "WL-G02", "Bonus emplacements."
    NEW_SURVIVOR = "WL-G34", "A new survivor joins."
    DAY = "WL-4.1", "A day begins."
    TONIGHT = "WL-5.1", "Today's Catastrophe is announced."
    OMEN = "WL-4.2", "A postponed Catastrophe is drawn."
    REOPENS = "WL-G31", "A damaged emplacement reopens."
    VISIT = "WL-5.2", "A place is chosen and resolved."
    WASTELAND = "WL-5W.2", "Anybody may go to the Wasteland."
    REPAIR_VISIT = "WL-5.4", "Choosing a damaged emplacement repairs it."
    EXPLORATION = "WL-6.12", "Exploration adds to the pile."
    MORE_CRISES = "WL-6.13", "A pair adds a crisis."
    MORE_CATASTROPHES = "WL-6.14", "Three of a kind add a Catastrophe."
    FOUND = "WL-6.23", "The top Emplacement card is added."
    OUTPOST = "WL-6.21", "The Outpost chooses."
    OUTPOST_REST = "WL-G23", "What the Outpost does not build."
    SCOUT = "WL-6.32", "The Scout trashes a crisis."
    DEALT = "WL-6.34", "Crises are dealt in seat order."
    EXTRA_CRISIS = "WL-G12", "An extra crisis is for the player who rolled it."
    ASSIGNED = "WL-6.33", "Crises are handed out evenly."
    CRISIS = "WL-6.37", "A crisis is faced."
    LEFT_CRISES = "WL-6.36", "Crises of the dead are trashed."
    SCARED = "WL-E39", "A weak enemy flees."
    COMMITMENT = "WL-6.42", "A use is committed."
    SUPPORT = "WL-6.43", "A fighter is supported."
    COMBAT_DIE = "WL-6.44", "The combat die."
    PASSED = "WL-6.45", "The combat is passed."
    FAILED = "WL-6.45", "The combat is failed."
    SETTLED = "WL-6.46", "A committed card is settled."
    KEEP_ROLL = "WL-6.47", "A keep roll."
    CATASTROPHE = "WL-7.1", "The Catastrophe strikes."
    SUPER = "WL-7.2", "A phase of the Super Catastrophe strikes."
    EXTRA = "WL-7.3", "An extra Catastrophe strikes."
    SHARED = "WL-13.1", "A shared combat begins."
    TOGETHER = "WL-13.3", "All dice and weapons are added up."
    FED = "WL-8.2", "A survivor eats."
    SURPLUS = "WL-8.3", "Surplus food is given away."
    WASTED = "WL-8.4", "Food that nobody eats is lost."
    HUNGRY = "WL-8.5", "A survivor goes hungry."
    RETURNED = "WL-9.1", "Played cards return to the hand."
    TRADED = "WL-9.2", "Cards change hands."
    OVER_LIMIT = "WL-9.3", "The hand limit."
    TROPHY = "WL-9.4", "The Trophy passes to the left."
    GAINED = "WL-10.1", "A die is gained."
    SUPPLY = "WL-G01", "No die of that colour is left."
    QUIET_DIE = "WL-10.7", "Three of a kind: another die, without a roll."
    ROLLED = "WL-10.1", "The whole pool is rolled."
    FATAL = "WL-10.6", "Four of a kind kill."
    TRIPLE = "WL-10.7", "Three of a kind."
    PAIR = "WL-10.8", "A pair is paid."
    SINGLE = "WL-10.9", "A single Salvage die is paid."
    QUAD = "WL-10.10", "Four of a kind: a Rare, and a re-roll."
    EXPLORE_QUAD = "WL-G10", "Four of a kind in exploration add a Catastrophe."
    REACTION = "WL-10.11", "A roll is changed."
    PREVENTED = "WL-E38", "A die is kept away."
    DEATH = "WL-11.1", "A survivor dies."
    DAMAGE = "WL-11.6", "Damage and destruction."
    PILE_LOST = "WL-11.7", "The pile is lost with the Stockpile."
    PILE_SPILT = "WL-G33", "Damage to the Stockpile costs the pile."
    SHUT_PILE = "WL-G33", "The pile takes up what lies on the ground."
    RESHUFFLE = "WL-12.2", "A trash becomes a deck."
    USED = "WL-12.5", "A card is used."
    ABILITY = "WL-E1", "An ability is used."
    HEALED = "WL-E5", "A die is returned."
    SHIFTED = "WL-E7", "A die moves."
    DREW = "WL-E8", "Cards are drawn."
    STOCK = "WL-E10", "Cards go onto the pile unseen."
    TOOK = "WL-E11", "Cards are taken from the pile."
    DEALT_OUT = "WL-E12", "Pile cards are dealt out."
    LOST = "WL-E13", "Salvage is lost."
    DUMPED = "WL-E14", "Pile cards are trashed."
    MUTATED = "WL-E15", "A mutation is gained."
    SHED = "WL-E16", "A mutation is shed."
    QUAKE = "WL-E21", "A die for each emplacement."
    BUILT = "WL-E23", "An emplacement is added."
    FOOD = "WL-E26", "Food for today."
    NEED = "WL-E27", "More food is needed tonight."
    AID = "WL-E28", "Help in every combat of today."
    TEST = "WL-E32", "A test."
    PAID = "WL-E33", "A price is paid."
    MORE_VISITS = "WL-E34", "Another place may be chosen."
    REFRESHED = "WL-E35", "An ability can be used again."
    EXEMPTED = "WL-E36", "A survivor sits tonight out."
    CANCELLED = "WL-E37", "A crisis is trashed unresolved."
    WON = "WL-2.1", "The living win."
    ALL_DEAD = "WL-2.2", "No survivor is alive."
    RUINS = "WL-2.3", "No emplacement stands."


class What(EventKind):
    """Lines of the log."""

    DAY = "{0} begins", Day, turn("sun")
    FIRST_DIE = "{seat} rolls {0} for the Trophy", DICE, shown("die")
    TROPHY = "{seat} holds the Trophy"
    JOINS = "{seat} plays as {0}", SURVIVOR
    DREW = "{seat} draws {0}", CARD, "{seat} draws a card"
    STOCKED = "a {0} card goes onto the pile", Back
    STOCK_TRASHED = "{0} is trashed: {1}", CARD, Shut
    STOCK_DROPPED = "{0} is left on the ground: {1}", CARD, Shut
    WEEK = "the week has {0}", NIGHTS
    TONIGHT = "tonight: {0}", CATASTROPHE, shown("moon")
    SUPER_COMES = "on the last night: {0}, in three phases", SUPER, shown("moon")
    PHASE_COMES = "on the last night: phase {1} of {0}", SUPER, shown("moon")
    EXTRA = "{0} is drawn, an extra Catastrophe", CATASTROPHE, shown("moon")
    VISITS = "{seat} visits {0}", EMPLACEMENT
    GOES_TO_REPAIR = "{seat} goes to repair {0}", EMPLACEMENT
    DAMAGED = "{0} is damaged", EMPLACEMENT, shown("wound")
    DESTROYED = "{0} is destroyed", EMPLACEMENT, shown("wound")
    REPAIRED = "{0} is repaired", EMPLACEMENT, shown("check")
    REOPENS = "{0} reopens", EMPLACEMENT, shown("check")
    QUAKES = "the die for {0} shows {1}", EMPLACEMENT, DICE, shown("die")
    ADDED = "{0} joins the settlement", EMPLACEMENT
    TRASHED_SITE = "{0} is not built", EMPLACEMENT
    UNDER_DECK = "{0} put under the deck", Count("emplacement")
    CRISES = "{0} today", Count("crisis", "crises"), shown("enrage")
    CRISIS_ADDED = "one more crisis today", shown("enrage")
    DISCARDS = "{seat} trashes the crisis {0}", CRISIS
    CRISIS_FOR = "{seat} gets the crisis {0}", CRISIS, shown("enrage")
    FACES = "{seat} faces {0}", CRISIS, cause("enrage")
    CRISIS_GONE = "{0} is trashed", CRISIS
    COMMITS = "{seat} commits {0}", CARD
    PLEDGES = "{seat} supports with {0}", CARD
    FIGHTS = "{seat} rolls {0} to fight: {1} in all against {2}", DICE, shown("die")
    ROLLS_TO_FIGHT = "{seat} rolls {0} to fight, and adds {1}", DICE, shown("die")
    SHARED = "a shared combat of difficulty {0} for {1}", int, Count("survivor"), cause("attack")
    TOGETHER = "together they reach {0} against {1}"
    SCARES = "{seat} scares the enemy away", shown("check")
    PASSES = "{seat} passes the combat", shown("check")
    FAILS = "{seat} fails the combat", shown("wound")
    PASSED = "the shared combat is passed", shown("check")
    FAILED = "the shared combat is failed", shown("wound")
    TO_PILE = "{seat} puts {0} onto the pile", CARD, "{seat} puts a card onto the pile"
    STOCKPILES = "{seat} stockpiles {0}", CARD
    MUST_TRASH = "{seat} has to trash {0}: {1}", CARD, Shut
    MUST_DROP = "{seat} leaves {0} on the ground: {1}", CARD, Shut
    GATHERED = "{0} from the ground onto the pile", CARDS
    PLAYS = "{seat} plays {0}", CARD
    TRASHES = "{seat} trashes {0}", CARD
    KEEP_DIE = "{seat} rolls {1} to keep {0}: {2}", CARD, DICE, Keep, shown("die")
    STRIKES = "{0} strikes", CATASTROPHE, cause("moon")
    HARMLESS = "nothing comes of {0}: there is nothing to harm", CATASTROPHE
    SUPER_STRIKES = "phase {1} of {0} strikes", SUPER, grand("boss")
    EATS = "{seat} eats {0} food", shown("bag")
    FEEDS = "{seat} gives a food to {0}", SOMEBODY, shown("bag")
    WASTES = "{seat} wastes {0} food"
    STARVES = "{seat} lacks {0} food", shown("wound")
    RETURNS = "{seat} takes back {0}", PLAYED
    PROPOSES = "{seat} offers {0} {1} for {2}", SOMEBODY, CARDS
    DECLINES = "{seat} declines"
    CANCELS = "{seat} cancels the trade"
    RECEIVES = "{seat} receives {0}", CARD, "{seat} receives a card"
    GAINS = "{seat} gains 1 {0} die: {1} now", Colour, shown("wound")
    NO_DIE_LEFT = "no {0} die is left for {seat}", Colour
    STARTS_WITH = "{seat} starts with {0} dice: {1}", Colour
    ROLLS = "{seat} rolls {0}: {1}{2}", Colour, DICE, MORE_DICE, shown("die")
    ROLLS_MORE = "{seat} goes on rolling {0}: {1}{2}", Colour, DICE, MORE_DICE, shown("die")
    CHANGES = "{seat} rolls a {0} again: {1}", int, DICE, shown("die")
    IGNORES = "{seat} leaves a {0} out"
    TRIPLE = "{seat} has three of a kind of {0}", Colour
    PAIR = "{seat} has a pair of {0}", Colour
    SINGLES = "{seat} has {0}", Count("single Salvage die", "single Salvage dice")
    QUAD = "{seat} has four of a kind of Salvage"
    FATAL = "{seat} has four of a kind of {0}", Colour, shown("skull")
    PREVENTS = "{seat} keeps the {0} die away", Colour, shown("check")
    DIES = "{seat}'s survivor dies", grand("skull")
    LEAVES = "{seat} leaves {0} to the pile", CARDS
    LEAVES_TRASHED = "{seat} leaves {0} to the trash: {1}", CARDS, Shut
    LEAVES_DROPPED = "{seat} leaves {0} lying on the ground: {1}", CARDS, Shut
    PILE_LOST = "the pile is lost with the Stockpile: {0}", CARDS
    PILE_SPILT = "the pile is trashed, and closed for a day: {0}", CARDS
    RESHUFFLED = "trashed cards are shuffled into a new deck"
    USES = "{seat} uses {0}", CARD
    DAILY = "{seat} uses the daily ability of {0}", SURVIVOR
    ONCE = "{seat} uses the once-only ability of {0}", SURVIVOR
    HEALS = "{seat} returns {0} dice: {1}", Colour, shown("check")
    SHIFTS = "1 {0} die moves from {seat} to {1}", Colour, SOMEBODY
    TAKES = "{seat} takes {0} from the pile", CARD, "{seat} takes a card from the pile"
    LOSES = "{seat} loses {0}", CARD
    DUMPED = "{0} trashed from the pile", CARDS
    MUTATES = "{seat} gains the mutation {0}", CARD, "{seat} gains a mutation"
    SHEDS = "{seat} sheds {0}", CARD
    FOOD = "{seat} gets {0} food", shown("bag")
    NEED = "everybody needs {0} food tonight"
    AID = "{seat} adds {0} in every combat today"
    TESTS = "{seat} rolls {0}, and needs {1} or more", DICE, shown("die")
    PAYS = "{seat} pays {0}", CARDS
    VISITS_MORE = "{seat} may visit another place"
    REFRESHES = "{seat}'s ability can be used again"
    EXEMPT = "{seat} sits tonight out"
    POSTPONED = "{0} postponed to tomorrow", NIGHTS
    WON = "day {0} is over, and the settlement stands", grand("trophy")
    ALL_DEAD = "nobody is alive: all players lose", grand("skull")
    RUINS = "no emplacement stands: all players lose", grand("skull")
