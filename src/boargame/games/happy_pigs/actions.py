"""The table of contents of the rules: every verb a player has, and every step that nobody decides."""

from __future__ import annotations

from boargame.core.words import Alphabet, Phrase, named
from boargame.games.happy_pigs import sentences as say
from boargame.games.happy_pigs.names import Good, Job, Pig, Size
from boargame.games.happy_pigs.rules import asking, effect, feed, items, market, mate, round, season, setup, turn
from boargame.games.happy_pigs.words import Step

JOBS = named(Job, Job.FEED)
ACT = (Step.ACT,)
BUYING = (Step.PURCHASE, Step.ACT)
VACCINATING = (*BUYING, Step.VACCINATE, Step.FREE_VACCINATE)
OPTIONAL = (*VACCINATING, Step.TAKE, Step.FREE_FEED)

# In this order the actions have the numbers of HP-D2; what each of them needs (HP-D4) is its first rule to say.
ALPHABET = Alphabet(
    Phrase("pass", "Stop here", "HP-12.2", OPTIONAL, asking.always, turn.stop, says=say.stop, idle=True),
    Phrase("choose {}", "Pick {}", "HP-5.1", (Step.PICK,), round.any_pick, round.pick, (JOBS,), says=say.pick),
    Phrase(
        "neutral {}", "Pick {} for the neutral set", "HP-17.2", (Step.PICK_NEUTRAL,),
        round.any_pick, round.pick_neutral, (JOBS,),
    ),
    Phrase(
        "feed {}", "Feed {}", "HP-6.1", (*ACT, Step.FREE_FEED),
        feed.no_feeding, feed.feed, (named(Pig, Pig.P0, Pig.A1),), feed.no_feeds, say.feed, say.no_feed,
    ),
    Phrase(
        "feed+ {}", "Feed {} with a Supplement", "HP-16.6", ACT,
        feed.no_rich_feeding, feed.feed_richly, (named(Pig, Pig.P0, Pig.S1),),
        feed.no_supplements, say.feed_richly, say.no_rich_feed,
    ),
    Phrase(
        "mate", "Let an adult give birth to a Piglet", "HP-7.1", ACT, mate.no_mating, mate.mate, explains=say.no_mating,
    ),
    Phrase(
        "mate+", "Let an adult give birth to a Small pig, with an Amulet of Life", "HP-16.7", ACT,
        mate.no_lucky_mating, mate.mate_luckily, explains=say.no_lucky_mating,
    ),
    Phrase(
        "buy {}", "Buy {}", "HP-8.1", BUYING,
        market.no_purchase, market.buy, (named(Good),), market.no_purchases, say.buy, say.no_purchase,
    ),
    Phrase(
        "sell {}", "Sell {}", "HP-9.1", ACT,
        market.no_sale, market.sell, (named(Pig),), market.no_sales, say.sell, say.no_sale,
    ),
    Phrase(
        "vaccinate {}", "Vaccinate {}", "HP-16.3", VACCINATING,
        items.no_vaccination, items.vaccinate, (named(Size),), items.no_vaccines,
    ),
    Phrase("take", "Take a pig from the reserve", "HP-E6", (Step.TAKE,), effect.no_taking, effect.take, says=say.take),
    Phrase(
        "feed++ {}", "Feed {} with two Supplements", "HP-G11", ACT, feed.no_richest_feeding, feed.feed_most_richly,
        (named(Pig, Pig.P0, Pig.P1),), feed.no_two_supplements, say.feed_most_richly, say.no_richest_feed,
    ),
)  # fmt: skip

OBVIOUS = (Step.PURCHASE, Step.ACT)
"""Not asked when nothing but to stop is possible (HP-D6)."""

CARRIES_OUT = {
    Step.FIRST_PURCHASES: setup.first_purchases,
    Step.ROUND: round.play_round,
    Step.SHARE: round.share,
    Step.TURN: turn.turn,
    Step.PRIZE: effect.award,
    Step.EFFECT: effect.effect,
    Step.WINDOW: items.window,
    Step.GIFTS: effect.gifts,
    Step.FREE_FEEDING: effect.free_feeding,
    Step.FREE_VACCINATION: effect.free_vaccination,
    Step.END_ROUND: round.end_round,
    Step.SICKNESS: season.sickness,
    Step.PASS_TOKEN: round.pass_token,
    Step.FINAL_SALE: season.final_sale,
}
