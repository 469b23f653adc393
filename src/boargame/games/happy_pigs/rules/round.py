"""A round: the card, the picks, the shares, and its end (HP-4, HP-5, HP-11, HP-13, HP-17, HP-18)."""

from __future__ import annotations

from boargame.core.agenda import Task, ask, ask_together, everyone, then
from boargame.core.chance import below
from boargame.core.log import Log, note
from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.happy_pigs.box import Box
from boargame.games.happy_pigs.names import Effect, Job, NeutralPass, NeutralSeat, NeutralTiming, SeasonChange
from boargame.games.happy_pigs.rules.farm import forget_round, next_seat
from boargame.games.happy_pigs.state import State
from boargame.games.happy_pigs.words import Rule, Step, What


@rule
def in_turn(state: State, step: int) -> None:
    """The same step for every player, clockwise from the First Player."""
    for k in range(state.seats):
        then(state, step, (state.first + k) % state.seats)


@rule
def play_round(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """Turn the card, select, reveal, act one after the other, apply the card's effect (HP-4.1, HP-4.6, HP-G17)."""
    state.round_no += 1
    turn_card(box, state, log)
    new_season = state.round_no > 1 and (state.round_no - 1) % box.numbers.rounds_a_season == 0
    if new_season and box.options.season_change == SeasonChange.AFTER_NEXT_REVEAL:
        change_season(box, state, log, state.round_no - 1)
    select(box, state)
    then(state, Step.SHARE)
    in_turn(state, Step.TURN)
    if box.cards[state.card].effect.kind == Effect.MAJORITY:
        then(state, Step.PRIZE)
    elif box.cards[state.card].effect.kind != Effect.NOTHING:
        in_turn(state, Step.EFFECT)
    then(state, Step.END_ROUND)


@rule
def turn_card(box: Box, state: State, log: Log) -> None:
    """The top card, or the preview, comes into force; then the next one is opened, if there is one and players want to
    see it, even one of the next season (HP-4.2, HP-18.2, HP-G40)."""
    state.card = state.preview if state.preview != NONE else drawn(box, state, state.round_no)
    state.preview = NONE
    state.played[state.round_no - 1] = state.card
    if (state.round_no - 1) % box.numbers.rounds_a_season == 0:
        note(log, Rule.CARD, What.SEASON, NONE, (state.round_no - 1) // box.numbers.rounds_a_season)
    note(log, Rule.CARD, What.TURNED, NONE, state.card, state.round_no)
    if box.options.open_next_card and state.round_no < box.numbers.rounds:
        state.preview = drawn(box, state, state.round_no + 1)
        note(log, Rule.PREVIEW, What.NEXT, NONE, state.preview)


@rule
def drawn(box: Box, state: State, round_no: int) -> int:
    """Four cards of each season, in the order of the year (HP-2.8)."""
    season = (round_no - 1) // box.numbers.rounds_a_season
    place = (round_no - 1) % box.numbers.rounds_a_season
    card = state.deck[season, place]
    state.deck[season, place] = NONE
    return card


# -- picks (HP-5, HP-17.2) ------------------------------------------------------------------------


@rule
def select(box: Box, state: State) -> None:
    """All at once and in secret, or openly one after the other (HP-5.1, HP-18.3)."""
    if not box.options.sequential_choice:
        ask_together(state, Step.PICK, everyone(state.seats))
        return
    if neutral_comes_first(box, state):
        ask(state, Step.PICK_NEUTRAL, state.neutral_holder)
    for k in range(state.seats):
        ask(state, Step.PICK, (state.first + k) % state.seats)


@rule
def neutral_comes_first(box: Box, state: State) -> bool:
    """Is the neutral tile laid face down before the open picks (HP-G31)?"""
    secret = box.options.neutral_in_sequential == NeutralTiming.SECRET_FIRST
    return box.options.sequential_choice and secret and state.neutral_holder != NONE


@rule
def any_pick(box: Box, state: State, seat: int, question: Task, job: int, y: int) -> int:
    """Also one that cannot be carried out (HP-5.2, HP-G32), and the same for both sets (HP-G28)."""
    return Rule.ALLOWED


@rule
def pick(box: Box, state: State, log: Log, seat: int, question: Task, job: int, y: int) -> None:
    """The holder of the neutral set picks for it too (HP-17.2, HP-D3)."""
    state.players[seat].pick = Job(job)
    if box.options.sequential_choice:
        note(log, Rule.OPEN_PICK, What.PICKED_OPENLY, seat, job)
    else:
        note(log, Rule.PICK, What.PICKED, seat, job)
    if state.neutral_holder == seat and not neutral_comes_first(box, state):
        ask(state, Step.PICK_NEUTRAL, seat)
    elif box.options.sequential_choice:
        reveal(state, seat)


@rule
def pick_neutral(box: Box, state: State, log: Log, seat: int, question: Task, job: int, y: int) -> None:
    state.players[seat].neutral = Job(job)
    if box.options.sequential_choice and not neutral_comes_first(box, state):
        note(log, Rule.OPEN_PICK, What.NEUTRAL_PICKED_OPENLY, seat, job)
        reveal(state, seat)
        reveal_neutral(state)
    else:
        note(log, Rule.NEUTRAL_PICK, What.NEUTRAL_PICKED, seat, job)


@rule
def reveal(state: State, seat: int) -> None:
    """Together, or at once when picks are open (HP-11.1, HP-18.3, HP-18.4)."""
    player = state.players[seat]
    player.job = player.pick
    player.pick = Job.NONE


@rule
def reveal_neutral(state: State) -> None:
    """The neutral tile. Somebody who only imagines the table does not know it: it may be any of the four (HP-G31)."""
    holder = state.players[state.neutral_holder]
    if holder.neutral == Job.NONE:
        holder.neutral = Job(below(state.chance, len(Job) - 1))
    state.neutral_job = holder.neutral
    holder.neutral = Job.NONE


# -- shares (HP-11) -------------------------------------------------------------------------------


@rule
def share(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """Reveal; then everybody with the same pick shares the card's limit for it (HP-11.1, HP-11.2)."""
    if not box.options.sequential_choice:
        for seat in range(state.seats):
            reveal(state, seat)
            note(log, Rule.REVEAL, What.SHOWS, seat, state.players[seat].job)
    if state.neutral_holder != NONE and state.neutral_job == Job.NONE:
        reveal_neutral(state)
    sharers, served = 0, 0
    for seat in range(state.seats):
        sharers += one_more(state.players[seat].job)
    for k in range(state.seats):
        seat = (state.first + k) % state.seats
        player = state.players[seat]
        job = player.job
        player.allotted = allotment(box, state, seat, state.neutral_job == job, tally(sharers, job), tally(served, job))
        player.left = player.allotted
        served += one_more(job)
        note(log, Rule.SHARE, What.GETS, seat, job, player.left)
    if state.neutral_holder != NONE:
        note(log, Rule.NEUTRAL_SHARE, What.NEUTRAL_GETS, NONE, state.neutral_job, neutral_share(box, state))


@rule
def one_more(job: int) -> int:
    """To be added to tallies of all kinds of action in one number, eight bits a kind."""
    return 1 << 8 * job


@rule
def tally(tallies: int, job: int) -> int:
    return (tallies >> 8 * job) & 0xFF


@rule
def allotment(box: Box, state: State, seat: int, neutral: bool, sharers: int, before: int) -> int:
    """The card's limit, however many play, is dealt one by one, clockwise from the first; the neutral tile has its
    place too (HP-4.4, HP-11.3, HP-G28)."""
    if neutral and neutral_place(box, state) <= dealing_place(state, seat):
        before += 1
    return part(box.cards[state.card].limits[state.players[seat].job], sharers + neutral, before)


@rule
def dealing_place(state: State, seat: int) -> int:
    """Clockwise from the First Player, who is 0."""
    return (state.seats + seat - state.first) % state.seats


@rule
def neutral_place(box: Box, state: State) -> int:
    """How many players come before the neutral tile: all, or those up to its holder (HP-G28)."""
    if box.options.neutral_seat == NeutralSeat.LAST:
        return state.seats
    return dealing_place(state, state.neutral_holder) + 1


@rule
def picked_before(state: State, job: int, place: int) -> int:
    """Players with that pick before a place in the dealing."""
    count = 0
    for k in range(place):
        count += state.players[(state.first + k) % state.seats].job == job
    return count


@rule
def part(limit: int, sharers: int, before: int) -> int:
    """What one of the sharers gets, given how many of them come before (HP-11.3)."""
    return (limit + sharers - 1 - before) // sharers


@rule
def sharing(state: State, job: int) -> int:
    """Players with that pick."""
    count = 0
    for seat in range(state.seats):
        count += state.players[seat].job == job
    return count


@rule
def neutral_share(box: Box, state: State) -> int:
    """What nobody gets (HP-17.3, HP-G28)."""
    sharers, limit = sharing(state, state.neutral_job) + 1, box.cards[state.card].limits[state.neutral_job]
    return part(limit, sharers, picked_before(state, state.neutral_job, neutral_place(box, state)))


# -- the end (HP-13, HP-14.1) ---------------------------------------------------------------------


@rule
def end_round(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """Pigs may be fed and mate again; after the last card of a season comes its change, and after the last of the year
    one that never waits (HP-15.2, HP-D8, HP-G14, HP-G20)."""
    pass_neutral_set(box, state, log)
    for player in state.players:
        forget_round(player)
        player.job = Job.NONE
        player.allotted = 0
    state.neutral_job = Job.NONE
    state.card = NONE
    at_once = box.options.season_change == SeasonChange.END_OF_ROUND or state.round_no == box.numbers.rounds
    if state.round_no % box.numbers.rounds_a_season == 0 and at_once:
        change_season(box, state, log, state.round_no)
    then(state, Step.PASS_TOKEN)


@rule
def change_season(box: Box, state: State, log: Log, round_no: int) -> None:
    """Everybody may use Vaccines, and then loses what is not vaccinated (HP-14.2, HP-14.3)."""
    season = (round_no - 1) // box.numbers.rounds_a_season
    note(log, Rule.SEASON_CHANGE, What.SEASON_OVER, NONE, season)
    for k in range(state.seats):
        seat = (state.first + k) % state.seats
        then(state, Step.WINDOW, seat)
        then(state, Step.SICKNESS, seat, season)


@rule
def pass_neutral_set(box: Box, state: State, log: Log) -> None:
    """To the opponent, if it hindered them; they use it from the next round on (HP-17.4, HP-G29)."""
    if state.neutral_holder != NONE:
        opponent = next_seat(state, state.neutral_holder)
        if is_hindered(box, state, opponent):
            state.neutral_holder = opponent
            note(log, Rule.NEUTRAL, What.HANDED, opponent)


@rule
def is_hindered(box: Box, state: State, opponent: int) -> bool:
    """The same action; or only if fewer actions were left for them than without the neutral tile (HP-G29)."""
    if state.players[opponent].job != state.neutral_job:
        return False
    if box.options.neutral_pass == NeutralPass.SAME_ACTION:
        return True
    job, before = state.neutral_job, picked_before(state, state.neutral_job, dealing_place(state, opponent))
    return state.players[opponent].allotted < allotment(box, state, opponent, False, sharing(state, job), before)


@rule
def pass_token(box: Box, state: State, log: Log, a: int, b: int) -> None:
    """After every round without exception; after the last one comes the final sale (HP-13.2, HP-15.1, HP-G39)."""
    if state.round_no == box.numbers.rounds:
        then(state, Step.FINAL_SALE)
        return
    state.first = next_seat(state, state.first)
    note(log, Rule.TOKEN, What.PASSED, state.first)
    then(state, Step.ROUND)
