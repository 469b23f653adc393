"""Feed (HP-6), with Dietary Supplements (HP-16.6)."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.log import Log, note
from boargame.core.rule import rule
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import Item, Job, Pig, Size, SupplementMode
from boargame.games.happy_pigs.rules.asking import ask_again, go_on, not_now
from boargame.games.happy_pigs.rules.farm import has_room, into_reserve, no_action_place, no_place
from boargame.games.happy_pigs.rules.items import spend
from boargame.games.happy_pigs.state import Player, State
from boargame.games.happy_pigs.words import Rule, Step, What


@rule
def no_feeds(box: Box, state: State, seat: int, question: Task) -> int:
    return not_now(state, seat, question, Job.FEED)


@rule
def no_feeding(box: Box, state: State, seat: int, question: Task, pig: int, y: int) -> int:
    """In a turn, or for free if the card says so (HP-6, HP-E8)."""
    player = state.players[seat]
    if question.step == Step.FREE_FEED:
        return no_free_feeding(box, state, player, pig)
    return no_growth_to(box, state, player, pig, pig // 2 + 1)


@rule
def no_free_feeding(box: Box, state: State, player: Player, pig: int) -> int:
    """Of the sizes on the card; it must fit in any case (HP-E8, HP-G08)."""
    if not box.cards[state.card].effect.sizes[pig // 2]:
        return Rule.NOT_OFFERED
    return no_growth(player, pig) or no_place(box, state, player, pig // 2, pig // 2 + 1)


@rule
def no_growth(player: Player, pig: int) -> int:
    """A pig is fed once a round (HP-6.4); a Big pig never, as no action names one (HP-6.3)."""
    if player.pigs[pig] == 0:
        return Rule.NO_SUCH_PIG
    return Rule.FED_ONCE if player.pigs[pig] == player.fed[pig] else Rule.ALLOWED


@rule
def can_feed(box: Box, state: State, seat: int) -> bool:
    """Could any pig be fed with an action, if need be with Supplements?"""
    player = state.players[seat]
    for pig in range(Pig.B0):
        for extra in range(1 + most_supplements(box, player)):
            grown = pig // 2 + 1 + extra
            if grown <= Size.BIG and no_growth_to(box, state, player, pig, grown) == Rule.ALLOWED:
                return True
    return False


@rule
def most_supplements(box: Box, player: Player) -> int:
    """That may go with one Feed action and make its pig grow further (HP-G09, HP-G11)."""
    if box.options.supplement_mode == SupplementMode.SEPARATE_PIG:
        return 0
    return min(player.items[Item.SUPPLEMENT], box.options.supplements_per_feed)


@rule
def no_growth_to(box: Box, state: State, player: Player, pig: int, size: int) -> int:
    """Only the last tile must be there and fit; sizes between are skipped (HP-G10)."""
    return no_growth(player, pig) or no_action_place(box, state, player, pig // 2, size)


# -- Supplements (HP-16.6) ------------------------------------------------------------------------


@rule
def no_supplements(box: Box, state: State, seat: int, question: Task) -> int:
    if state.players[seat].items[Item.SUPPLEMENT] < 1:
        return no_feeds(box, state, seat, question) or Rule.NO_SUPPLEMENT
    return no_feeds(box, state, seat, question)


@rule
def no_two_supplements(box: Box, state: State, seat: int, question: Task) -> int:
    """Only if agreed, and only where Supplements add to a feeding (HP-G11)."""
    if box.options.supplements_per_feed < 2 or box.options.supplement_mode == SupplementMode.SEPARATE_PIG:
        return Rule.ONE_SUPPLEMENT
    if state.players[seat].items[Item.SUPPLEMENT] < 2:
        return no_feeds(box, state, seat, question) or Rule.NO_TWO_SUPPLEMENTS
    return no_feeds(box, state, seat, question)


@rule
def no_rich_feeding(box: Box, state: State, seat: int, question: Task, pig: int, y: int) -> int:
    """Piglets and Small pigs only (HP-16.6, HP-G09)."""
    return no_growth_to(box, state, state.players[seat], pig, pig // 2 + supplement_steps(box))


@rule
def no_richest_feeding(box: Box, state: State, seat: int, question: Task, pig: int, y: int) -> int:
    """A Piglet becomes a Big pig (HP-G11)."""
    return no_growth_to(box, state, state.players[seat], pig, Size.BIG)


@rule
def supplement_steps(box: Box) -> int:
    """Two sizes with the Feed action; or one, without an action (HP-G09)."""
    return 2 if box.options.supplement_mode == SupplementMode.EXTRA_STEP else 1


# -- feeding --------------------------------------------------------------------------------------


@rule
def feed(box: Box, state: State, log: Log, seat: int, question: Task, pig: int, y: int) -> None:
    if question.step == Step.FREE_FEED:
        grow(box, state, log, seat, pig, 1, Rule.FREE_FEED, What.GREW_FREELY)
    else:
        grow(box, state, log, seat, pig, 1, Rule.FEED, What.GREW)
    go_on(box, state, seat, question)


@rule
def feed_richly(box: Box, state: State, log: Log, seat: int, question: Task, pig: int, y: int) -> None:
    spend(box, state, state.players[seat], Item.SUPPLEMENT, 1)
    grow(box, state, log, seat, pig, supplement_steps(box), Rule.SUPPLEMENT, What.GREW_RICHLY)
    if box.options.supplement_mode == SupplementMode.EXTRA_STEP:
        go_on(box, state, seat, question)
    else:
        ask_again(state, seat, question)


@rule
def feed_most_richly(box: Box, state: State, log: Log, seat: int, question: Task, pig: int, y: int) -> None:
    """A Piglet grows through all sizes (HP-G11)."""
    spend(box, state, state.players[seat], Item.SUPPLEMENT, 2)
    grow(box, state, log, seat, pig, Size.BIG, Rule.TWO_SUPPLEMENTS, What.GREW_MOST_RICHLY)
    go_on(box, state, seat, question)


@rule
def grow(box: Box, state: State, log: Log, seat: int, pig: int, sizes: int, cited: int, what: int) -> None:
    """The tile is exchanged for a bigger one; a vaccinated pig stays vaccinated (HP-6.1, HP-6.2, HP-16.5)."""
    player, grown = state.players[seat], pig + 2 * sizes
    fits = has_room(box, player, pig // 2, grown // 2)
    player.pigs[pig] -= 1
    into_reserve(box, state, pig // 2, 1)
    note(log, cited, what, seat, pig, grown, state.card)
    if fits:
        player.pigs[grown] += 1
        player.fed[grown] += 1
        into_reserve(box, state, grown // 2, -1)
    else:
        note(log, Rule.LOST_PIG, What.CROWDED_OUT, seat, grown // 2)
