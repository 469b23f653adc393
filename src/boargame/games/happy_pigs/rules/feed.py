"""Feed (HP-6), with Dietary Supplements (HP-16.6)."""

from __future__ import annotations

from boargame.core.agenda import Task
from boargame.core.log import Log, note
from boargame.core.rule import rule
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import Item, Job, SupplementMode
from boargame.games.happy_pigs.rules.farm import has_room, no_action_place, no_place
from boargame.games.happy_pigs.rules.items import spend
from boargame.games.happy_pigs.rules.turn import ask_again, go_on, not_now
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
    return no_growth(player, pig) or no_action_place(box, state, player, pig // 2, pig // 2 + 1)


@rule
def no_free_feeding(box: Box, state: State, player: Player, pig: int) -> int:
    """Of the sizes on the card; it must fit in any case (HP-E8, HP-G08)."""
    if not box.cards[state.card].effect.sizes[pig // 2]:
        return Rule.NOT_OFFERED
    return no_growth(player, pig) or no_place(box, state, player, pig // 2, pig // 2 + 1)


@rule
def no_growth(player: Player, pig: int) -> int:
    """A pig is fed once a round (HP-6.4)."""
    if player.pigs[pig] == 0:
        return Rule.NO_SUCH_PIG
    return Rule.FED_ONCE if player.pigs[pig] == player.fed[pig] else Rule.ALLOWED


@rule
def no_supplements(box: Box, state: State, seat: int, question: Task) -> int:
    if state.players[seat].items[Item.SUPPLEMENT] < 1:
        return no_feeds(box, state, seat, question) or Rule.NO_SUPPLEMENT
    return no_feeds(box, state, seat, question)


@rule
def no_rich_feeding(box: Box, state: State, seat: int, question: Task, pig: int, y: int) -> int:
    """Piglets and Small pigs only; the size between is skipped (HP-16.6, HP-G09, HP-G10)."""
    player = state.players[seat]
    grown = pig // 2 + supplement_steps(box)
    return no_growth(player, pig) or no_action_place(box, state, player, pig // 2, grown)


@rule
def supplement_steps(box: Box) -> int:
    """Two sizes with the Feed action; or one, without an action (HP-G09)."""
    return 2 if box.options.supplement_mode == SupplementMode.EXTRA_STEP else 1


@rule
def feed(box: Box, state: State, log: Log, seat: int, question: Task, pig: int, y: int) -> None:
    cited = Rule.FREE_FEED if question.step == Step.FREE_FEED else Rule.FEED
    grow(box, state, log, seat, pig, 1, cited, What.GREW)
    go_on(state, seat, question)


@rule
def feed_richly(box: Box, state: State, log: Log, seat: int, question: Task, pig: int, y: int) -> None:
    spend(state, state.players[seat], Item.SUPPLEMENT)
    grow(box, state, log, seat, pig, supplement_steps(box), Rule.SUPPLEMENT, What.GREW_RICHLY)
    if box.options.supplement_mode == SupplementMode.EXTRA_STEP:
        go_on(state, seat, question)
    else:
        ask_again(state, seat, question)


@rule
def grow(box: Box, state: State, log: Log, seat: int, pig: int, sizes: int, cited: int, what: int) -> None:
    """The tile is exchanged for a bigger one; a vaccinated pig stays vaccinated (HP-6.2, HP-16.5)."""
    player, grown = state.players[seat], pig + 2 * sizes
    fits = has_room(box, player, pig // 2, grown // 2)
    player.pigs[pig] -= 1
    state.reserve.pigs[pig // 2] += 1
    note(log, cited, what, seat, pig, grown)
    if fits:
        player.pigs[grown] += 1
        player.fed[grown] += 1
        state.reserve.pigs[grown // 2] -= 1
    else:
        note(log, Rule.LOST_PIG, What.CROWDED_OUT, seat, grown // 2)
