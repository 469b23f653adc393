"""What the numbers of the rules say: steps, refusals, log lines. Each names its paragraph in rulebook.md."""

from __future__ import annotations

from boargame.core.words import Cited, Count, EventKind, grand, shown, turn
from boargame.games.happy_pigs.names import CARD, Good, Item, Job, LostPigs, Pig, Season, Size, Unfed

ACTIONS = Count("action")


class Step(Cited):
    """What happens next, and what a player who is asked reads."""

    FIRST_PURCHASES = "HP-3.1", "A player's first purchases", 1
    PURCHASE = "HP-3.1", "Buy your first pigs, items and fields"
    ROUND = "HP-4.1", "A round begins"
    PICK = "HP-5.1", "Pick your action for this round"
    PICK_NEUTRAL = "HP-17.2", "Pick an action for the neutral set"
    SHARE = "HP-11.3", "Picks are revealed and the actions shared out"
    TURN = "HP-12.1", "A turn", 1
    ACT = "HP-12.1", "Take your actions"
    PRIZE = "HP-E5", "The card's prize is awarded"
    EFFECT = "HP-13.1", "The card's effect on a player", 1
    WINDOW = "HP-G25", "A player may use Vaccines", 1
    VACCINATE = "HP-G25", "Use Vaccines before it is too late"
    GIFTS = "HP-E6", "The card offers pigs", 2
    TAKE = "HP-E6", "Take what the card offers", 1
    FREE_FEEDING = "HP-E8", "The card offers free feeding", 2
    FREE_FEED = "HP-E8", "Feed a pig for free", 1
    FREE_VACCINATION = "HP-E9", "The card offers free vaccination", 2
    FREE_VACCINATE = "HP-E9", "Vaccinate a pig for free", 1
    END_ROUND = "HP-13.2", "The round ends"
    SICKNESS = "HP-14.2", "Unvaccinated pigs are lost", 1
    PASS_TOKEN = "HP-13.2", "The First Player token passes"
    FINAL_SALE = "HP-15.3", "All pigs are sold"


class Rule(Cited):
    """The rulebook's paragraphs, as refusals and the log cite them."""

    ALLOWED = "", "Allowed."
    # refusals; `sentences.py` has some of them with amounts
    OTHER_JOB = "HP-5.1", "You picked another action for this round."
    NO_ACTIONS_LEFT = "HP-11.3", "You have no actions left this round."
    NO_PURCHASES_LEFT = "HP-3.1", "You have made all your first purchases."
    NO_SUCH_PIG = "HP-6.1", "You have no such pig to feed."
    NOTHING_TO_SELL = "HP-9.1", "You have no such pig to sell."
    FED_ONCE = "HP-6.4", "All your pigs of this kind have been fed this round."
    NO_TILE = "HP-G06", "The reserve has none left."
    NO_ROOM = "HP-G08", "Your fields have no room for it."
    NO_SUPPLEMENT = "HP-16.6", "You have no Dietary Supplement."
    NO_TWO_SUPPLEMENTS = "HP-G11", "That takes two Dietary Supplements, and you have one."
    ONE_SUPPLEMENT = "HP-G11", "Only one Supplement may be used on a pig."
    NO_AMULET = "HP-16.7", "You have no Amulet of Life."
    NO_ADULT = "HP-7.4", "You have no adult that could still give birth this round."
    NO_MONEY = "HP-8.1", "You cannot pay for it."
    NO_VACCINE = "HP-16.1", "You have no Vaccine."
    ALL_VACCINATED = "HP-16.3", "You have no unvaccinated pig of that size."
    NO_WINDOW = "HP-G25", "Vaccines can be used only just before a loss."
    NOT_OFFERED = "HP-E8", "The card does not offer to feed that size."
    # what the log cites
    FIRST_PLAYER = "HP-2.6", "One player gets the First Player token."
    NEUTRAL_SET = "HP-17.1", "The other player gets the neutral set."
    CARD = "HP-4.2", "The top card is turned over."
    PREVIEW = "HP-18.2", "The next card lies open."
    PICK = "HP-5.1", "Everybody picks one action."
    OPEN_PICK = "HP-18.3", "Players pick openly, one after the other."
    REVEAL = "HP-11.1", "All picks are revealed at once."
    SHARE = "HP-11.3", "Players with the same pick share the card's limit."
    NEUTRAL_PICK = "HP-17.2", "The holder of the neutral set picks for it."
    NEUTRAL_SHARE = "HP-17.3", "The neutral tile takes part in the sharing."
    FEED = "HP-6.1", "A fed pig grows one size."
    SUPPLEMENT = "HP-16.6", "A Supplement makes a pig grow."
    TWO_SUPPLEMENTS = "HP-G11", "Two Supplements make a Piglet a Big pig."
    BIRTH = "HP-7.1", "An adult gives birth to a Piglet."
    AMULET = "HP-16.7", "With an Amulet it is a Small pig."
    PURCHASE = "HP-8.1", "One purchase for one action."
    FIRST_PURCHASE = "HP-3.1", "A purchase before round one."
    SALE = "HP-9.1", "A sold pig returns to the reserve."
    CRAMPED = "HP-G08", "A pig without room cannot grow."
    MISSHAPEN = "HP-3.4", "There are enough free cells, but not in the shape of the pig."
    LOST_PIG = "HP-G08", "A pig without room goes back to the reserve."
    COMPENSATION = "HP-12.3", "Actions not taken are compensated."
    PAY = "HP-E3", "The card pays."
    CHARGE = "HP-E4", "The card charges."
    THRESHOLD = "HP-E10", "The card rewards a full farm."
    MAJORITY = "HP-E5", "The player with the most wins a prize."
    GAIN_PIG = "HP-E6", "The card offers pigs."
    GAIN_ITEM = "HP-E7", "The card gives items."
    FREE_FEED = "HP-E8", "The card feeds a pig."
    FREE_VACCINATION = "HP-E9", "The card vaccinates a pig."
    LOSE_PIG = "HP-E11", "The card takes pigs away."
    NEUTRAL = "HP-17.4", "A hindered opponent gets the neutral set."
    VACCINATION = "HP-16.3", "A Vaccine turns a pig to its vaccinated side."
    SEASON_CHANGE = "HP-14.1", "The season changes."
    HIDDEN_MONEY = "HP-G30", "Money is kept out of sight."
    SICKNESS = "HP-14.2", "At a change of season unvaccinated pigs are lost."
    TOKEN = "HP-13.2", "The First Player token passes to the left."
    FINAL_SALE = "HP-15.3", "At the end all pigs are sold."
    GAME_ENDS = "HP-15.1", "The year is over."


class What(EventKind):
    """Lines of the log. What a card causes names the card."""

    STARTS = "{seat} has the First Player token", shown("first")
    HOLDS = "{seat} has the neutral set"
    SEASON = "{0} begins", Season, turn("year")
    TURNED = "round {1}: the card is {0}", CARD, turn("deck")
    NEXT = "the next card will be {0}", CARD
    PICKED = "{seat} picks {0}", Job, "{seat} has picked"
    NEUTRAL_PICKED = "{seat} picks {0} for the neutral set", Job, "{seat} has picked for the neutral set"
    PICKED_OPENLY = "{seat} openly picks {0}", Job, shown("deck")
    NEUTRAL_PICKED_OPENLY = "{seat} openly picks {0} for the neutral set", Job
    SHOWS = "{seat} shows {0}", Job, shown("deck")
    GETS = "{seat} gets {1} of {0}", Job, ACTIONS
    NEUTRAL_GETS = "the neutral set shows {0} and takes {1}", Job, ACTIONS, shown("deck")
    GREW = "{seat} feeds {0}, which becomes {1}", Pig, Pig
    GREW_RICHLY = "{seat} feeds {0} with a Supplement: it becomes {1}", Pig, Pig
    GREW_MOST_RICHLY = "{seat} feeds {0} with two Supplements: it becomes {1}", Pig, Pig
    GREW_FREELY = "{seat} feeds {0} for free ({2}): it becomes {1}", Pig, Pig, CARD
    BORN = "{seat} breeds {0}", Size
    BORN_LUCKILY = "{seat} breeds {0} with an Amulet of Life", Size
    TOOK = "{seat} takes {0} ({1})", Size, CARD
    BOUGHT = "{seat} buys {0} for ${1}", Good, shown("market")
    BOUGHT_FIRST = "{seat} buys {0} for ${1} before round one", Good, shown("market")
    SOLD = "{seat} sells {0} for ${1}", Pig, shown("coin")
    SOLD_AT_THE_END = "{seat} sells {0} for ${1} at the end of the year", Pig, shown("coin")
    CROWDED_OUT = "{seat} has no room for {0}: it is lost", Size, shown("skull")
    VACCINATED = "{seat} vaccinates {0}", Size
    VACCINATED_FREELY = "{seat} vaccinates {0} for free ({1})", Size, CARD
    CRAMPED = "{seat} has no room for {0} to grow", Pig
    MISSHAPEN = "{seat} has enough cells for {0} to grow, but not in the right shape", Pig
    COMPENSATED = "{seat} gets ${0} for actions not taken", shown("coin")
    PAID = "{seat} receives ${1} ({0})", CARD, shown("coin")
    REWARDED = "{seat} is rewarded with ${1} ({0})", CARD, shown("coin")
    WON_A_PRIZE = "{seat} wins a prize of ${1} ({0})", CARD, shown("coin")
    CHARGED = "{seat} pays ${1} ({0})", CARD, shown("coin")
    GIVEN = "{seat} receives {0} ({1})", Item, CARD
    LOST = "{seat} loses {0}: {1}", LostPigs, shown("skull")
    LOST_TO_A_CARD = "{seat} loses {0}: {1} ({2})", LostPigs, int, CARD, shown("skull")
    HANDED = "the neutral set passes to {seat}"
    SEASON_OVER = "{0} is over", Season, grand("year")
    SPARED = "{seat} loses no pigs"
    MONEY = "{seat} ends {0} with ${1}", Season, shown("coin")
    COUNTED = (
        "{seat} ends {0} with ${1}, which nobody else sees",
        Season,
        "{seat} ends {0} with money out of sight",
        shown("coin"),
    )
    PASSED = "the First Player token passes to {seat}", shown("first")
    TOTAL = "{seat} ends the year with ${0}", shown("coin")
    OVER = "the year is over", grand("trophy")
    NOT_FED = "{seat} feeds nothing for free ({0}): {1}", CARD, Unfed
