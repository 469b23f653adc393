"""The table as a reader sees it, for the board in the browser. It is made for every move, so it must be quick."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Literal, cast

from msgspec.structs import replace

from boargame.core.agenda import top
from boargame.core.record import NONE
from boargame.core.seen import Seen
from boargame.games.wasteland.box import Box, Use
from boargame.games.wasteland.names import Condition, End, Pool, SuperPick, Window
from boargame.games.wasteland.rules import ending
from boargame.games.wasteland.rules.combat import planned_count
from boargame.games.wasteland.rules.modifiers import food_need, hand_limit
from boargame.games.wasteland.rules.night import super_of
from boargame.games.wasteland.rules.pile import is_locked
from boargame.games.wasteland.rules.sites import is_wild
from boargame.games.wasteland.show import odds
from boargame.games.wasteland.show.board import Barter, Board, Mat, Night, Place
from boargame.games.wasteland.show.faces import super_id
from boargame.games.wasteland.show.known import may_see, public, sees_hand
from boargame.games.wasteland.show.ledger import combat
from boargame.games.wasteland.show.phases import current, is_dark, phase, super_phase, where
from boargame.games.wasteland.show.tray import rolls
from boargame.games.wasteland.state import Player, State
from boargame.games.wasteland.words import Step

__all__ = ["table", "where"]


def table(seen: Seen) -> Board:
    """Of decks only their sizes; of hands, drawn cards and secret choices only what this reader may know."""
    open_to_all = seen.once("table", partial(_table, seen.by(None)))
    if seen.seat is None:
        return open_to_all
    return replace(
        open_to_all,
        week=_week(seen),
        pile_cards=_pile_cards(seen),
        combat=combat(seen),
        barter=_barter(seen),
        mats=_mats(seen),
    )


def _table(seen: Seen) -> Board:
    box, state, names = cast(Box, seen.box), cast(State, seen.state), seen.names
    nights, pile = state.catastrophes, state.pile
    locked = is_locked(box, state)
    return Board(
        day=state.day,
        phase=phase(state),
        night=is_dark(state),
        first=state.first,
        current=current(state),
        places=_places(seen),
        ruins=_ids(names["emplacements"], state.emplacements.ruins.listed()[: state.emplacements.ruined]),
        week=_week(seen),
        extras=_ids(names["catastrophes"], nights.extra.listed()[: nights.extras]),
        omens=nights.omens,
        striking=striking(seen),
        facing=facing(seen),
        extra_crises=state.extra_crises,
        pile=pile.count,
        pile_cards=_pile_cards(seen),
        pile_locked=locked and not pile.closed,
        pile_closed=pile.closed,
        ground=_ids(names["cards"], pile.ground.listed()[: pile.grounded]),
        decks=[deck.left for deck in _decks(state).values()],
        trash=_trash(seen),
        rolls=rolls(box, state),
        combat=combat(seen),
        barter=_barter(seen),
        mats=_mats(seen),
        outcome=ending.group(box, state) if state.end != End.OPEN else "",
    )


def _ids(ids: Sequence[str], cards: Iterator[int] | Sequence[int]) -> list[str]:
    return [ids[card] for card in cards if card != NONE]


# -- the settlement ------------------------------------------------------------------------------------------------


def _places(seen: Seen) -> list[Place]:
    """The Wasteland stands at the end, whenever it was laid out."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    order = sorted(range(state.sites), key=lambda place: is_wild(box, state, place))
    return [_place(seen, state, place) for place in order]


def _place(seen: Seen, state: State, place: int) -> Place:
    site = state.settlement[place]
    return Place(
        id=seen.names["emplacements"][site.card],
        damaged=site.condition == Condition.DAMAGED,
        marked=site.marked,
        resolved=site.resolved,
        visitors=[
            seat
            for seat in range(state.seats)
            if site.card in state.players[seat].tokens.listed()[: state.players[seat].token_count]
        ],
    )


# -- nights --------------------------------------------------------------------------------------------------------


def _week(seen: Seen) -> list[Night]:
    deck = cast(State, seen.state).catastrophes
    cards = (deck.week_shown, deck.super_shown, deck.second_shown, deck.third_shown)
    sees = tuple(may_see(readers, seen.seat) for readers in cards)
    return seen.once(("week", sees), lambda: list(_nights(seen)))


def _nights(seen: Seen) -> Iterator[Night]:
    box, state = cast(Box, seen.box), cast(State, seen.state)
    is_over = phase(state) in ("hunger", "stockpile", "over")
    for day in range(1, box.numbers.days + 1):
        if day < state.day or (day == state.day and is_over):
            yield Night(day, "past", [])
        elif day == state.day:
            yield Night(day, "tonight", _tonight(seen))
        else:
            yield Night(day, "ahead", _super(seen) if day == box.numbers.days else _ahead(seen, day))


def _tonight(seen: Seen) -> list[str]:
    """Announced in the morning (WL-5.1); while it strikes it lies elsewhere."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    if state.day == box.numbers.days:
        return _super(seen)
    deck = state.catastrophes
    return _ids(seen.names["catastrophes"], [deck.striking if deck.tonight == NONE else deck.tonight])


def _ahead(seen: Seen, day: int) -> list[str]:
    """A night to come, if the whole week lies open (WL-G13)."""
    deck = cast(State, seen.state).catastrophes
    shown = may_see(deck.week_shown, seen.seat)
    return _ids(seen.names["catastrophes"], deck.week.listed()[day - 1 : day]) if shown else []


def _super(seen: Seen) -> list[str]:
    """The phases that are seen, of one set or of several (WL-G14)."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    deck, found = state.catastrophes, list[str]()
    matched = box.options.super_pick == SuperPick.MATCHED
    for number, shown in enumerate((deck.super_shown, deck.second_shown, deck.third_shown)):
        card = super_of(box, state, number)
        if card != NONE and may_see(deck.super_shown if matched else shown, seen.seat):
            found.append(super_id(seen, card, number + 1))
    return found


def striking(seen: Seen) -> str | None:
    """What is being resolved in the night."""
    state = cast(State, seen.state)
    deck = state.catastrophes
    if deck.striking != NONE:
        return seen.names["catastrophes"][deck.striking]
    number = super_phase(state)
    card = super_of(cast(Box, seen.box), state, number - 1) if number else NONE
    return super_id(seen, card, number) if card != NONE else None


def facing(seen: Seen) -> str | None:
    crises = cast(State, seen.state).crises
    card = crises.facing[crises.faced - 1] if crises.faced else NONE
    return None if card == NONE else seen.names["crises"][card]


# -- cards ---------------------------------------------------------------------------------------------------------

TABLES = {
    "common": "cards",
    "rare": "cards",
    "mutation": "cards",
    "emplacement": "emplacements",
    "crisis": "crises",
    "catastrophe": "catastrophes",
}
"""The decks, and by which names their cards go."""


def _decks(state: State) -> dict[str, Any]:
    decks = (state.commons, state.rares, state.mutations, state.emplacements, state.crises, state.catastrophes)
    return dict(zip(TABLES, decks, strict=True))


def _trash(seen: Seen) -> dict[str, list[str]]:
    decks = _decks(cast(State, seen.state))
    return {name: _ids(seen.names[TABLES[name]], deck.trash.listed()[: deck.trashed]) for name, deck in decks.items()}


def _pile_cards(seen: Seen) -> list[str] | None:
    pile = cast(State, seen.state).pile
    if not may_see(pile.shown, seen.seat):
        return None
    return _ids(seen.names["cards"], reversed(pile.cards.listed()[: pile.count]))


def _barter(seen: Seen) -> Barter | None:
    """What is offered is seen by the player who offers it, and by the other one when the offer is made (WL-D17)."""
    state = cast(State, seen.state)
    barter, ids = state.barter, seen.names["cards"]
    if barter.by == NONE:
        return None
    choosing = state.agenda.count > 0 and top(state.agenda).step == Step.GIVE
    party = seen.seat in (barter.by, barter.to)
    sees_offer = seen.seat == barter.by or (party and not choosing)
    return Barter(
        by=barter.by,
        to=barter.to,
        gives=_ids(ids, barter.gives.listed()[: barter.given]) if sees_offer else None,
        given=barter.given,
        wants=barter.wants,
        returns=_ids(ids, barter.returns.listed()[: barter.returned]) if party else None,
        returned=barter.returned,
    )


# -- survivors -----------------------------------------------------------------------------------------------------

Ability = Literal["none", "ready", "used"]


def _mats(seen: Seen) -> list[Mat]:
    """A mat looks the same to all who see its hand, and to all who do not; its owner sees secret plans, too."""
    return [
        seen.once(("mat", seat, sees_hand(seen, seat), seen.seat == seat), partial(_mat, seen, seat))
        for seat in range(cast(State, seen.state).seats)
    ]


def _mat(seen: Seen, seat: int) -> Mat:
    known = public(seen)
    box, state, names = cast(Box, seen.box), cast(State, seen.state), seen.names
    player = state.players[seat]
    chosen = player.survivor != NONE
    survivor = box.survivors[player.survivor] if chosen else None
    return Mat(
        seat=seat,
        alive=player.alive,
        won=bool(ending.won(box, state, seat)) if state.end != End.OPEN else None,
        survivor=names["survivors"][player.survivor] if chosen else None,
        dice=player.dice.listed(),
        deadly=[odds.one_in(odds.next_die(box, known, seat, colour)) for colour in range(len(Pool))],
        hand=_hand(seen, seat) if sees_hand(seen, seat) else None,
        hand_count=player.held,
        limit=hand_limit(box, known, seat),
        played=_ids(names["cards"], player.played.listed()[: player.played_count]),
        food=player.food,
        fed=player.fed,
        need=food_need(box, known, seat),
        aid=player.aid,
        exempt=player.exempt,
        places=_ids(names["emplacements"], player.tokens.listed()[: player.token_count]),
        visits=player.visits,
        daily=_ability(survivor.daily, player.daily_used) if survivor else "none",
        once=_ability(survivor.once, player.once_used) if survivor else "none",
        crises=_ids(names["crises"], player.crises.listed()[: player.crisis_count]),
        lived=player.lived,
    )


def _hand(seen: Seen, seat: int) -> list[str]:
    """In order of arrival. What its owner has committed in secret lies in the combat already."""
    player = cast(State, seen.state).players[seat]
    planned = _planned(player) if seat == seen.seat else Counter()
    left = list[int]()
    for card in player.hand.listed()[: player.held]:
        if planned[card]:
            planned[card] -= 1
        else:
            left.append(card)
    return _ids(seen.names["cards"], left)


def _planned(player: Player) -> Counter[int]:
    return Counter(player.planned.listed()[: planned_count(player)])


def _ability(use: Use, used: bool) -> Ability:
    if use.window == Window.NONE:
        return "none"
    return "used" if used else "ready"
