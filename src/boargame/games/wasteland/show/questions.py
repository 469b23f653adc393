"""What is asked, in a sentence with what it is about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import cast

from boargame.core.agenda import Task
from boargame.core.record import NONE
from boargame.core.seen import Seen
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import (
    DAILY,
    KINDS,
    PHASES,
    Agreed,
    Colour,
    FoodFirst,
    Op,
    OutpostRest,
    ShutPile,
    Surplus,
    Trial,
    UnusedSurvivors,
    Work,
)
from boargame.games.wasteland.rules.dice import source_card
from boargame.games.wasteland.rules.hunger import lacking
from boargame.games.wasteland.rules.modifiers import hand_limit
from boargame.games.wasteland.rules.pile import is_locked
from boargame.games.wasteland.rules.rolls import change_of, reacting
from boargame.games.wasteland.show import layout, ledger, shorthand
from boargame.games.wasteland.show.faces import capital
from boargame.games.wasteland.show.phases import waiting
from boargame.games.wasteland.state import State
from boargame.games.wasteland.words import Step


def asks(seen: Seen, seat: int, asked: Task) -> str:
    return SENTENCES[asked.step](seen, seat, asked)


# -- names ---------------------------------------------------------------------------------------------------------


def title(seen: Seen, card: str) -> str:
    """Of a crisis or a catastrophe, by its id."""
    whole, _, phase = card.partition("-")
    for table in ("crises", "catastrophes", "supers"):
        if whole in seen.names[table]:
            name = seen.titles[table][seen.names[table].index(whole)]
            return f"{name}, phase {phase}" if phase else name
    return ""


def card_name(seen: Seen, card: int) -> str:
    if card < KINDS:
        return seen.titles["cards"][card]
    return "your daily ability" if card == DAILY else "your once-only ability"


def _a(text: str) -> str:
    return f"{'an' if text[0] in 'AEIOU' else 'a'} {text}"


def _many(n: int, one: str, more: str = "") -> str:
    return f"1 {one}" if n == 1 else f"{n} {more or f'{one}s'}"


def _cards(seen: Seen, cards: list[int]) -> str:
    return ", ".join(seen.titles["cards"][card] for card in cards) or "nothing"


# -- where effects are printed -------------------------------------------------------------------------------------


def source(seen: Seen, place: int) -> str:
    """The card on which an effect stands, by its name."""
    table, card = _sources(cast(Box, seen.box)).get(place, ("", NONE))
    if table in ("daily", "once"):
        return f"{seen.titles['survivors'][card]}'s {'daily' if table == 'daily' else 'once-only'} ability"
    return seen.titles[table][card] if table else ""


@lru_cache(maxsize=8)
def _sources(box: Box) -> dict[int, tuple[str, int]]:
    return {place: (table, card) for table, card, start in _lists(box) for place in _places(box, start)}


def _lists(box: Box) -> Iterator[tuple[str, int, int]]:
    for card, site in enumerate(box.emplacements):
        yield "emplacements", card, site.effects
    for card, kind in enumerate(box.cards):
        yield from (("cards", card, use.effects) for use in kind.uses)
        yield "cards", card, kind.gain
    for card, crisis in enumerate(box.crises):
        yield from (("crises", card, start) for start in (crisis.passed, crisis.failed))
    for card, night in enumerate(box.catastrophes):
        yield from (("catastrophes", card, start) for start in (night.passed, night.failed))
    for card, whole in enumerate(box.supers):
        for phase in range(PHASES):
            yield "supers", card, whole.phases[phase].passed
            yield "supers", card, whole.phases[phase].failed
    for card, survivor in enumerate(box.survivors):
        yield "daily", card, survivor.daily.effects
        yield "once", card, survivor.once.effects


def _places(box: Box, start: int) -> Iterator[int]:
    """Every effect of a list, those in its branches too."""
    place = start
    while place > 0 and box.effects[place].op != Op.END:
        yield place
        if shorthand.has_lists(box.effects[place]):
            for branch in box.effects[place].branches:
                yield from _places(box, branch)
        place += 1


def _by(seen: Seen, place: int, text: str) -> str:
    """`Gauze Roll: choose a survivor.`"""
    name = source(seen, place)
    return f"{name}: {text}" if name else capital(text)


# -- set-up and turns ----------------------------------------------------------------------------------------------


def _survivor(seen: Seen, seat: int, asked: Task) -> str:
    removed = cast(Box, seen.box).options.unused_survivors == UnusedSurvivors.REMOVE
    return f"Choose your survivor: the other card {'leaves the game' if removed else 'goes back into the deck'}."


def _act(seen: Seen, seat: int, asked: Task) -> str:
    visits = cast(State, seen.state).players[seat].visits
    if visits == 0:
        return "Use something more, or end your turn."
    if cast(Box, seen.box).options.emplacement_pass == Agreed.YES:
        return "Choose a place to visit, or end your turn."
    return "Choose a place to visit." if visits == 1 else f"Choose a place to visit; you may visit {visits}."


def _night(seen: Seen, seat: int, asked: Task) -> str:
    return "Night falls. Use something before it strikes, or stay ready."


def _build(seen: Seen, seat: int, asked: Task) -> str:
    if cast(Box, seen.box).options.outpost_rest == OutpostRest.TRASH_ONE_BOTTOM_ONE:
        return "From the Outpost: choose the emplacement to add."
    return "From the Outpost: choose the emplacement to add; the others are trashed."


def _scrap(seen: Seen, seat: int, asked: Task) -> str:
    return "From the Outpost: choose the emplacement to trash; the rest goes under the deck."


def _discard(seen: Seen, seat: int, asked: Task) -> str:
    return "As the Scout: choose the crisis to trash."


def _assign(seen: Seen, seat: int, asked: Task) -> str:
    return "As the Scout: choose the next crisis to hand out."


def _assign_to(seen: Seen, seat: int, asked: Task) -> str:
    chosen = cast(State, seen.state).crises.chosen
    return f"Choose who faces {seen.titles['crises'][chosen]}."


# -- crises and combat ---------------------------------------------------------------------------------------------


def _face(seen: Seen, seat: int, asked: Task) -> str:
    card, state = layout.facing(seen), cast(State, seen.state)
    printed = cast(Box, seen.box).crises[state.crises.facing[state.crises.faced - 1]]
    kind = f"combat {printed.difficulty}" if printed.trial == Trial.COMBAT else "an event"
    return f"{title(seen, card or '')}, {kind}: face it, or do something about it."


def _enemy(seen: Seen) -> str:
    return title(seen, ledger.against(seen)) or "the enemy"


def _commit(seen: Seen, seat: int, asked: Task) -> str:
    state = cast(State, seen.state)
    difficulty, count = state.combat.difficulty, len(ledger.fighters(state))
    if state.combat.fighter != NONE:
        return f"{_enemy(seen)}, difficulty {difficulty}: commit weapons, then fight."
    return f"{_enemy(seen)}, difficulty {difficulty} for {count} of you together: commit weapons in secret."


def _support(seen: Seen, seat: int, asked: Task) -> str:
    combat = cast(State, seen.state).combat
    who = seen.seat_names[combat.fighter]
    return f"{who} fights {_enemy(seen)}, difficulty {combat.difficulty}: support with a weapon, or not."


# -- dice ----------------------------------------------------------------------------------------------------------


def _prevent(seen: Seen, seat: int, asked: Task) -> str:
    colour = Colour(asked.a // 8 % 4).words
    by = card_name(seen, source_card(cast(State, seen.state).players[seat], asked.b))
    return f"You are about to gain {_a(colour)} die: keep it away with {by}, or take it."


def _react(seen: Seen, seat: int, asked: Task) -> str:
    box, state = cast(Box, seen.box), cast(State, seen.state)
    change = "roll one again" if change_of(box, state, asked.a) == Op.REROLL else "leave one out"
    dice = " ".join(str(face) for face, n in enumerate(state.roll.faces, 1) for _ in range(n))
    by = card_name(seen, reacting(state, asked.a))
    return f"Your {Colour(state.roll.colour).words} dice show {dice}: {change} with {by}, or leave the roll as it is."


# -- inside effects ------------------------------------------------------------------------------------------------


def _aim(seen: Seen, seat: int, asked: Task) -> str:
    effect = shorthand.one(cast(Box, seen.box), asked.a)
    return _by(seen, asked.a, f"{effect}.")


def _pick(seen: Seen, seat: int, asked: Task) -> str:
    return _by(seen, asked.a, "choose one.")


def _pay(seen: Seen, seat: int, asked: Task) -> str:
    count = _many(cast(Box, seen.box).effects[asked.a].n, "Salvage card")
    return _by(seen, asked.a, f"trash {count} for it, or do not pay.")


def _heal(seen: Seen, seat: int, asked: Task) -> str:
    more = f" ({asked.a} to return)" if asked.a > 1 else ""
    return f"Choose the colour of a die to return{more}."


def _more(seen: Seen, step: Step) -> int:
    """How often the same will be asked again."""
    return next((entry.b for entry in reversed(list(waiting(cast(State, seen.state)))) if entry.step == step), 0)


def _trash(seen: Seen, seat: int, asked: Task) -> str:
    more = _more(seen, Step.TRASHES)
    return f"Choose a Salvage card to trash{f', and {more} more after it' if more else ''}."


def _take(seen: Seen, seat: int, asked: Task) -> str:
    return "Choose a card of the pile to take."


def _deal_card(seen: Seen, seat: int, asked: Task) -> str:
    return "You deal out the pile: choose the next card to hand out."


def _deal_to(seen: Seen, seat: int, asked: Task) -> str:
    chosen = cast(State, seen.state).pile.chosen
    return f"Choose who gets {seen.titles['cards'][chosen]}."


WORKS = {Work.DAMAGE: "damage", Work.DESTROY: "destroy", Work.REPAIR: "repair"}


def _work(seen: Seen, seat: int, asked: Task) -> str:
    """A dead survivor's player chooses once more (WL-11.4)."""
    verb = WORKS[Work(asked.a)]
    if not cast(State, seen.state).players[seat].alive:
        return f"Your survivor has died: choose an emplacement to {verb}."
    card = layout.facing(seen) or layout.striking(seen)
    more = _more(seen, Step.WORKS)
    text = f"choose an emplacement to {verb}{f', and {more} more after it' if more else ''}."
    return f"{title(seen, card)}: {text}" if card else capital(text)


# -- hunger and stockpile ------------------------------------------------------------------------------------------


def _eat(seen: Seen, seat: int, asked: Task) -> str:
    box, state = cast(Box, seen.box), cast(State, seen.state)
    return f"You have {state.players[seat].food} food and need {lacking(box, state, seat)}: use food, then eat."


def _feed(seen: Seen, seat: int, asked: Task) -> str:
    options, food = cast(Box, seen.box).options, cast(State, seen.state).players[seat].food
    spare = "" if options.food_first == FoodFirst.FREE else " to spare"
    keep = ", or give no more away" if options.surplus == Surplus.MAY else ""
    return f"You have {food} food{spare}: choose who gets one{keep}."


def _trade(seen: Seen, seat: int, asked: Task) -> str:
    box, player = cast(Box, seen.box), cast(State, seen.state).players[seat]
    left = box.numbers.trade_cap - player.proposals
    return f"Propose a trade to somebody, or pass; {_many(left, 'proposal')} left today."


def _give(seen: Seen, seat: int, asked: Task) -> str:
    to = seen.seat_names[cast(State, seen.state).barter.to]
    return f"Choose what you give {to}, then how many cards you want for it."


def _reply(seen: Seen, seat: int, asked: Task) -> str:
    barter = cast(State, seen.state).barter
    who, given = seen.seat_names[barter.by], _cards(seen, barter.gives.listed()[: barter.given])
    if barter.wants == 0:
        return f"{who} offers you {given} as a gift."
    return f"{who} offers you {given} for {_many(barter.wants, 'card')}: give them one by one, or decline."


def _confirm(seen: Seen, seat: int, asked: Task) -> str:
    barter = cast(State, seen.state).barter
    given = _cards(seen, barter.gives.listed()[: barter.given])
    returned = _cards(seen, barter.returns.listed()[: barter.returned])
    return f"{seen.seat_names[barter.to]} would give {returned} for {given}: confirm, or cancel."


def _limit(seen: Seen, seat: int, asked: Task) -> str:
    box, state = cast(Box, seen.box), cast(State, seen.state)
    held, limit = state.players[seat].held, hand_limit(box, state, seat)
    if not is_locked(box, state):
        where = "for the pile"
    else:
        where = "to trash" if box.options.shut_pile == ShutPile.TRASH else "to leave on the ground"
    return f"You hold {held} cards and may keep {limit}: choose one {where}."


SENTENCES: dict[int, Callable[[Seen, int, Task], str]] = {
    Step.PICK_SURVIVOR: _survivor,
    Step.ACT: _act,
    Step.NIGHT_USE: _night,
    Step.BUILD: _build,
    Step.SCRAP: _scrap,
    Step.DISCARD: _discard,
    Step.ASSIGN: _assign,
    Step.ASSIGN_TO: _assign_to,
    Step.FACE: _face,
    Step.COMMIT: _commit,
    Step.COMMIT_MORE: _commit,
    Step.SUPPORT: _support,
    Step.PREVENT: _prevent,
    Step.REACT: _react,
    Step.AIM: _aim,
    Step.PICK: _pick,
    Step.PAY: _pay,
    Step.HEAL: _heal,
    Step.TRASH: _trash,
    Step.TAKE: _take,
    Step.DEAL_CARD: _deal_card,
    Step.DEAL_TO: _deal_to,
    Step.WORK: _work,
    Step.EAT: _eat,
    Step.FEED: _feed,
    Step.TRADE: _trade,
    Step.GIVE: _give,
    Step.REPLY: _reply,
    Step.CONFIRM: _confirm,
    Step.LIMIT: _limit,
}
