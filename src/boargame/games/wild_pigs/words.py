"""What the numbers of the rules say: steps, refusals, log lines. Each names its paragraph in rulebook.md."""

from __future__ import annotations

from boargame.core.words import Amounts, Bunch, Cited, Count, EventKind, cause, grand, shown, turn
from boargame.games.wild_pigs.names import BOSS, LINE, THREAT, UPGRADE, WEAPON, Colour, Era, Row, Stance, Token, Ware

IN_CUBES, BUNCH = Amounts(Colour), Bunch(Colour)
WOUNDS = Count("Wound")


class Step(Cited):
    """What happens next, and what a player who is asked reads."""

    ROUND = "WP-5.1a", "A round begins"
    START_TURN = "WP-5.2.1a", "A turn begins", 1
    TURN = "WP-5.2.2a", "Take your turn"
    PAY = "WP-D4", "Pay for the fight"
    REPLACE = "WP-G8", "Choose the card that makes room"
    SAVE = "WP-E21", "Choose which cubes you save"
    GAIN = "WP-6.1j", "What a card brings", 2
    TROPHY = "WP-6.1j", "The threat becomes a trophy", 2
    AGAIN = "WP-5.2.3a", "The turn goes on", 1
    TAKE_TOKEN = "WP-E2", "Choose a token"
    TAKE_CUBES = "WP-E3", "Choose the cubes you gain"
    TAKE_SLOT = "WP-E4", "Choose the slot you gain"
    ATTACK = "WP-5.2.4c", "Threats attack", 2
    ATTACKER = "WP-G10", "Choose the next attack you face"
    NEXT_ATTACK = "WP-G10", "The next threat attacks", 2
    TOKEN_WINDOW = "WP-G5", "Use tokens before you are robbed, or let it happen"
    STOLEN = "WP-7.2b", "Choose the cubes that are stolen"
    LOSE_CUBES = "WP-E8", "Choose the cubes you lose"
    LOSE_TOKENS = "WP-E8", "Choose the tokens you lose"
    END_ROUND = "WP-5.3.1a", "The round ends"
    BOSS_BEGINS = "WP-8.1a", "The Boss comes"
    BOSS = "WP-8.3b", "Pay or decline each of the Boss's thresholds"
    BOSS_AGAIN = "WP-8.3c", "More thresholds", 1
    START_BOSS_TURN = "WP-10.5a", "A boss turn begins", 1
    BOSS_TURN = "WP-10.5b", "Defeat thresholds of the Boss, or end your boss turn"
    PENALTIES = "WP-10.5e", "Undefeated thresholds hurt", 1
    BOSS_ENDS = "WP-8.4a", "The Boss Phase ends"


class Rule(Cited):
    """The rulebook's paragraphs, as refusals and the log cite them."""

    ALLOWED = "", "Allowed."
    # refusals
    ONE_MAIN_ACTION = "WP-5.2.2a", "You have taken the main action of this turn."
    MAIN_ACTION_FIRST = "WP-5.2.2a", "Take a main action before you end your turn."
    NO_LANE = "WP-3.3a", "There is no such lane."
    NO_THREAT = "WP-6.1a", "That lane is empty."
    NO_THREAT_THERE = "WP-6.1a", "There is no threat in that place."
    FRONTMOST = "WP-6.1a", "That is the frontmost threat of its lane: just name the lane."
    OUT_OF_REACH = "WP-E28", "You need a weapon that reaches any row to fight past the frontmost threat."
    TOO_STRONG = "WP-6.1i", "You cannot pay for that, whatever you use."
    SAME_STANCE = "WP-3.2d", "You are in that stance already; choose another."
    NO_FREE_RESTANCE = "WP-E6", "You have no free stance change."
    TOKENS_FULL = "WP-5.2.2e", "You hold as many of these tokens as you may; choose another kind."
    MASS_LOCKED = "WP-5.2.2d", "You need an upgrade that unlocks Mass to choose a Mass token."
    ONE_PURCHASE = "WP-5.2.3c", "You have already bought a card this turn."
    ONE_OPTION = "WP-C6", "You have used your one optional action this turn."
    SOLD_OUT = "WP-3.4c", "There is no card in that place."
    NO_FREE_SLOT = "WP-5.2.3b", "You have no free slot for it; a Wild token opens another."
    CANNOT_AFFORD = "WP-5.2.3b", "You cannot pay for it."
    ONE_EXTENSION = "WP-5.2.3d", "You have already opened a slot this turn."
    SLOTS_FULL = "WP-2.1c", "You have all the slots of that kind there are."
    NO_WILD = "WP-2.3a", "You have no Wild token."
    NO_CONVERSION = "WP-2.3c", "You have no Conversion token."
    TOO_FEW_CUBES = "WP-2.3c", "You do not have that many cubes of that colour."
    NO_ACTIVATION = "WP-E15", "There is no upgrade to activate in that slot."
    ACTIVATED = "WP-E15", "You have already activated that upgrade this turn."
    OTHER_COST = "WP-E15", "That upgrade is not paid for with that."
    CANNOT_ACTIVATE = "WP-E15", "You cannot pay what the upgrade asks for."
    GAIN_LOST = "WP-E15", "You have no room for what the upgrade gives."
    NOTHING_TO_AIM = "WP-D6", "There is no discount left to aim."
    AIM_FIRST = "WP-D6", "First choose a colour for each stance discount."
    NOT_COMPLETE = "WP-D4", "You could not pay the rest after that."
    NO_WEAPON = "WP-6.1d", "You have no weapon there."
    NO_UPGRADE = "WP-G8", "You have no upgrade there."
    NOT_ATTACKING = "WP-G10", "No threat in that lane attacks you now."
    PLAYED = "WP-6.1d", "You have already played that weapon in this fight."
    WRONG_TARGET = "WP-E27", "That weapon cannot be played against this target."
    WEAPONS_FIRST = "WP-D5", "It is too late for weapons: they come before the split and the tokens."
    ATTACK_FIRST = "WP-D5", "It is too late for Attack tokens: they come before Wild tokens."
    REACH_FIRST = "WP-E28", "First play the weapon that reaches past the frontmost threat."
    NO_POINTS = "WP-D8", "There is nothing to split."
    SPLIT_FIRST = "WP-D8", "First split what your weapons take off in colours of your choice."
    TOO_MUCH = "WP-D8", "You cannot take off more than is left to split, or to pay in that colour."
    NO_ATTACK = "WP-2.3b", "You have no Attack token to spend."
    ATTACK_LIMIT = "WP-C8", "Only one Attack token may be spent in a fight."
    NO_RED_NEED = "WP-D9", "There is no Ferocity left to pay."
    NO_NEED = "WP-D10", "There is nothing of that colour left to pay."
    NOT_PAID = "WP-6.1i", "Your cubes do not cover the rest."
    NOT_THAT_MANY = "WP-D12", "Choose exactly as many as are asked for, from those you have."
    NOTHING_SAVED = "WP-E21", "There is nothing of that colour left to save."
    NO_THRESHOLD = "WP-8.2a", "The Boss has no such threshold."
    RESOLVED = "WP-8.3b", "You have already settled that threshold."
    DEFEATED = "WP-10.5b", "That threshold has been defeated already."
    # log lines
    FIRST_PLAYER = "WP-4.7a", "The first player is random."
    BOSS_OPEN = "WP-4.3", "The Bosses lie open from the start."
    NEW_THREAT = "WP-5.3.3a", "New threats enter Back."
    SET_OUT = "WP-4.5", "Threats begin in Back."
    NIGHT_FALLS = "WP-5.1f", "The Night begins with its own threats."
    MARKET = "WP-5.1c", "The market is refilled."
    RESHUFFLE = "WP-5.1d", "An empty market deck is rebuilt from its discards."
    PRODUCTION = "WP-5.2.1a", "The stance produces."
    INCOME = "WP-5.2.1b", "Upgrades bring income."
    START_TOKEN = "WP-E19", "A token for a player who has none."
    PREPARE = "WP-5.2.2d", "Prepare a token."
    RESTANCE = "WP-5.2.2c", "Change the stance."
    FREE_RESTANCE = "WP-E6", "Change the stance for free."
    CUBE_CAP = "WP-G9", "Cubes beyond the limit are lost."
    REPLACEMENT = "WP-G8", "A card makes room for another."
    PURCHASE = "WP-5.2.3b", "A card is bought."
    EXTENSION = "WP-5.2.3d", "A Wild token extends a slot."
    WILD = "WP-2.3a", "A Wild token is one cube of any colour."
    CONVERSION = "WP-2.3c", "A Conversion token turns cubes into another colour."
    ACTIVATION = "WP-E15", "An upgrade is activated."
    WEAPON = "WP-6.1d", "A weapon is played."
    ATTACK_TOKEN = "WP-6.1f", "Attack tokens take off Ferocity."
    WILD_PAYS = "WP-6.1g", "Wild tokens pay one of any colour."
    PAYMENT = "WP-6.1i", "The whole cost is paid."
    SPENT = "WP-G2", "A weapon without uses is gone."
    SPOILS = "WP-6.1j", "Spoils at once, then the trophy."
    ENRAGED_TROPHY = "WP-2.3j", "An Enraged trophy is worth more."
    TOKEN_CAP = "WP-2.3k", "A gain beyond the cap is lost."
    EFFECT = "WP-E1", "A card gives a token."
    CUBES = "WP-E3", "A card gives cubes."
    NEW_SLOT = "WP-E4", "A card opens a slot."
    HEALING = "WP-E5", "A card heals Wounds."
    VP = "WP-E7", "A reward in VP."
    END_TURN = "WP-5.2.4a", "A Wild token at the end of the turn."
    GROWTH = "WP-5.2.4b", "Massive threats in Front grow."
    WEAKNESS = "WP-5.2.4c", "Threats in Front attack a player who is weak to them."
    FERAL = "WP-7.2a", "A Feral threat wounds."
    THEFT = "WP-7.2b", "A Cunning threat steals."
    SHORTAGE = "WP-7.2c", "A player with too few cubes loses them all and takes a Wound."
    MASSIVE = "WP-7.2d", "A Massive threat wounds once it is heavy enough."
    HYBRID_FERAL = "WP-7.2e", "Against Aggressive a Hybrid is Feral."
    HYBRID_CUNNING = "WP-7.2f", "Against Tactical a Hybrid is Cunning."
    HYBRID_MASSIVE = "WP-7.2g", "Against Hunkered a Hybrid grows, and wounds once it is heavy enough."
    HYBRID_BALANCED = "WP-7.2h", "Against Balanced an Enraged Hybrid wounds."
    GUARD = "WP-E23", "The first Wounds of a round are ignored."
    ENRAGE = "WP-5.3.1a", "Threats in Front become Enraged."
    ADVANCE = "WP-5.3.2a", "Threats move forward."
    INITIATIVE = "WP-5.3.5a", "The first player moves on."
    BOSS_PHASE = "WP-8.1a", "The Boss comes after the last round of an era."
    REWARD = "WP-8.3b", "Paying a threshold brings its reward."
    UNPUNISHED = "WP-C2", "A threshold that was not chosen is not punished."
    PENALTY = "WP-8.3b", "Not paying a threshold brings its penalty."
    LOSS = "WP-E8", "A penalty takes something away."
    BOSS_TURN = "WP-10.5c", "The reward goes to the player who defeats the threshold."
    BOSS_PENALTY = "WP-10.5e", "Undefeated thresholds hurt."
    FREE_WEAPON = "WP-E9", "A weapon from the top of the deck."
    GAME_ENDS = "WP-8.4b", "The game ends after the Night Boss."


class What(EventKind):
    """What a log line says. No two kinds say the same, so that a tally of them can be read."""

    STARTS = "{seat} is the first player", shown("first")
    BOSS_SHOWN = "the {0} Boss is {1}", Era, BOSS
    APPEARS = "{0} appears in Back of lane {1}", THREAT
    ROUND = "{0} round {1} begins", Era, turn("deck")
    RESHUFFLED = "the {0} deck is rebuilt from its discards", Ware
    PRODUCED = "{seat} produces {0}", IN_CUBES, turn()
    EARNED = "{seat} receives {0} from upgrades", IN_CUBES
    STARTED_WITH = "{seat} had none and gains {0} ({1})", Token, UPGRADE
    PREPARED = "{seat} prepares {0}", Token
    STANCE = "{seat} takes the {0} stance", Stance
    FREE_STANCE = "{seat} takes the {0} stance for free", Stance
    BOUGHT_UPGRADE = "{seat} buys the upgrade {0}", UPGRADE, shown("upgrade")
    BOUGHT_WEAPON = "{seat} buys the weapon {0}", WEAPON, shown("weapon")
    GAVE_UP_UPGRADE = "{seat} discards the upgrade {0} to make room", UPGRADE
    GAVE_UP_WEAPON = "{seat} discards the weapon {0} to make room", WEAPON
    DEALT_WEAPON = "{seat} is dealt {0} from the deck ({1})", WEAPON, BOSS, shown("weapon")
    EXTENDED = "{seat} spends a Wild token and now has {1} {0} slots", Ware
    WILD_CUBE = "{seat} turns a Wild token into 1 {0}", Colour
    CONVERTED = "{seat} turns {2} {0} into {1} with a Conversion token", Colour, Colour
    ACTIVATED = "{seat} activates {0}", UPGRADE
    PAID = "{seat} pays {0}", IN_CUBES
    PLAYED = "{seat} plays {0}", WEAPON, shown("weapon")
    WEAPON_GONE = "{0} is used up", WEAPON
    ATTACKED = "{seat} spends {0}", Count("Attack token")
    SPENT_WILDS = "{seat} pays with {0}", Count("Wild token")
    DEFEATED = "{seat} defeats {0} for {1} VP", THREAT, shown("trophy")
    DEFEATED_ENRAGED = "{seat} defeats {0}, Enraged, for {1} VP", THREAT, shown("trophy")
    LAST_WILD = "{seat} gains {0} at the end of the turn", Token
    TOKEN = "{seat} gains {0} ({1})", Token, LINE
    TOKEN_LOST = "{seat} has no room for {0}", Token
    CUBES = "{seat} collects {0} ({1})", BUNCH, LINE
    ACTIVATED_CUBES = "{seat} collects {0} from {1}", BUNCH, UPGRADE
    CUBES_LOST = "{seat} has to leave {0} behind", IN_CUBES
    NO_ROOM = "{seat} has no room for more cubes"
    SLOTS = "{seat} now has {1} {0} slots ({2})", Ware, None, LINE
    HEALED = "{seat} heals {0} ({1})", WOUNDS, LINE
    FREE_RESTANCE = "{seat} now has {0} ({1})", Count("free change of stance", "free changes of stance"), LINE
    VP = "{seat} gains {0} VP ({1})", None, LINE, shown("vp")
    VP_LOST = "{seat} loses {0} VP ({1})", None, LINE
    GREW = "{0} in lane {1} now has {2} Weight", THREAT
    WOUNDED = "{seat} takes a Wound and now has {0}", shown("wound")
    IGNORED = "{seat} ignores a Wound ({0})", UPGRADE
    STRIKES = "{0} in lane {1} attacks {seat}", THREAT, cause("attack")
    LOST_CUBES = "{seat} loses {0}", IN_CUBES
    LOST_TOKEN = "{seat} gives back {0}", Token
    ENRAGED = "{0} in lane {1} becomes Enraged", THREAT, shown("enrage")
    MOVED = "{0} moves to {2} of lane {1}", THREAT, None, Row
    FIRST = "{seat} is the first player now", shown("first")
    BOSS = "{0} comes", BOSS, grand("boss")
    THRESHOLD_PAID = "{seat} pays threshold {0}", shown("check")
    THRESHOLD_DECLINED = "{seat} does not pay threshold {0}", shown("close")
    THRESHOLD_SPARED = "{seat} does not pay threshold {0}, which costs nothing", shown("close")
    SUFFERS = "{seat} suffers the penalty of threshold {0}", cause("boss")
    NIGHT = "the Night begins", grand("moon")
    OVER = "the Night Boss is done, and the game is over", grand("trophy")
