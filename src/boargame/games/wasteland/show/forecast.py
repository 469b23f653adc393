"""Help for the player who decides: what each action does, adds or risks, and why it cannot be taken, as the rules have
it. It is made again for every move, so it must be quick.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import cast

from boargame.core.agenda import Task, owing, question
from boargame.core.record import NONE
from boargame.core.seen import Seen
from boargame.games.wasteland.actions import ALPHABET, FIGHTING, MORE_WINDOWS, WINDOWS
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.names import DAILY, KINDS, SIDES, USES, Colour, Condition, Op, Window
from boargame.games.wasteland.rules import combat, effects, explore, hunger, pile, rolls, trade, uses, visits
from boargame.games.wasteland.rules.dice import source_card, use_for
from boargame.games.wasteland.rules.modifiers import hand_limit
from boargame.games.wasteland.show import ledger, odds, shorthand
from boargame.games.wasteland.show.board import Help, Offer, Receiver, Visit
from boargame.games.wasteland.show.faces import capital, mode
from boargame.games.wasteland.show.known import may_see
from boargame.games.wasteland.show.ledger import Use
from boargame.games.wasteland.show.questions import asks
from boargame.games.wasteland.state import State
from boargame.games.wasteland.words import Rule, Step

SHORT: dict[int, str] = {
    Rule.ALLOWED: "",
    Rule.NO_VISIT_LEFT: "no visit left",
    Rule.ALREADY_RESOLVED: "visited today",
    Rule.CLOSED: "damaged and closed",
}
"""What refuses a visit, in a few words."""

REPAIRS = "Repairs it."


Written = dict[tuple[int, int], str]
Refuses = Callable[..., int]


def _written(verb: str) -> Written:
    """The actions of a verb, by what it is done with."""
    return {(one.x, one.y): one.notation for one in ALPHABET.actions if ALPHABET.phrase(one).notation == verb}


VISIT, USE, ABILITY = _written("visit {}"), _written("use {}"), _written("ability {}")
COMMIT, COMMIT_ABILITY = _written("commit {}"), _written("commit ability {}")
REROLL, IGNORE = _written("reroll {}"), _written("ignore {}")
TO_SEAT: dict[int, tuple[Written, Refuses]] = {
    Step.AIM: (_written("target {}"), effects.no_aim),
    Step.ASSIGN_TO: (_written("assign {}"), explore.not_even),
    Step.DEAL_TO: (_written("deal to {}"), pile.no_receiver),
    Step.FEED: (_written("feed {}"), hunger.not_hungry),
    Step.TRADE: (_written("trade {}"), trade.no_partner),
}
"""Questions that are answered with a survivor, and what refuses one."""


def help_for(seen: Seen, seat: int) -> Help:
    state = cast(State, seen.state)
    if not (owing(state.agenda) >> seat) & 1:
        return Help()
    asked = question(state, seat)
    fights = asked.step in FIGHTING
    drawn, chosen = _drawn(seen, seat, asked)
    return Help(
        asks=asks(seen, seat, asked),
        visits=list(_visits(seen, seat, asked)) if asked.step == Step.ACT else [],
        offers=list(_offers(seen, seat, asked)),
        receivers=list(_receivers(seen, seat, asked)),
        drawn=drawn,
        chosen=chosen,
        chance=ledger.chance(seen, seat) if fights else NONE,
        needs=max(0, ledger.needs(seen, seat)) if fights else 0,
        branches=_branches(seen, asked),
        colour=_colour(state, asked),
        missing=_missing(seen, seat, asked),
    )


# -- places (WL-5) -------------------------------------------------------------------------------------------------


def _visits(seen: Seen, seat: int, asked: Task) -> Iterator[Visit]:
    """Every place, also those that cannot be visited."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    for place in range(state.sites):
        site = state.settlement[place]
        why = visits.no_visit(box, state, seat, asked, site.card, 0)
        damaged = site.condition == Condition.DAMAGED
        start = box.emplacements[site.card].effects
        yield Visit(
            action=VISIT[site.card, 0],
            place=seen.names["emplacements"][site.card],
            what=REPAIRS if damaged else capital(seen.titles["emplacements text"][site.card]),
            deadly=0 if damaged else odds.one_in(odds.of_effects(box, state, seat, start)),
            short=SHORT[why],
        )


# -- uses (WL-12.5, WL-6.42, WL-D10, WL-D11) ------------------------------------------------------------------------


def _offers(seen: Seen, seat: int, asked: Task) -> Iterator[Offer]:
    if asked.step in (*WINDOWS, *MORE_WINDOWS):
        yield from _uses(seen, seat, asked, USE, uses.no_use, ABILITY, uses.no_ability)
    if asked.step in FIGHTING:
        yield from _uses(seen, seat, asked, COMMIT, combat.no_commitment, COMMIT_ABILITY, combat.no_ability)
    elif asked.step == Step.PREVENT:
        card = source_card(cast(State, seen.state).players[seat], asked.b)
        use = 0 if card >= KINDS else use_for(seen.box, card, Window.DIE)
        yield _offer(seen, seat, asked, "prevent", Use(card, use))
    elif asked.step == Step.REACT:
        yield from _changes(seen, seat, asked)


def _uses(
    seen: Seen, seat: int, asked: Task, use: Written, no_use: Refuses, ability: Written, no_ability: Refuses
) -> Iterator[Offer]:
    """Cards in hand order, each kind once; then abilities."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    player = state.players[seat]
    for card in dict.fromkeys(player.hand.listed()[: player.held]):
        for which in range(USES):
            if no_use(box, state, seat, asked, card, which) == Rule.ALLOWED:
                yield _offer(seen, seat, asked, use[card, which], Use(card, which))
    for (card, _), action in ability.items():
        if no_ability(box, state, seat, asked, card, 0) == Rule.ALLOWED:
            yield _offer(seen, seat, asked, action, Use(card, 0))


def _offer(seen: Seen, seat: int, asked: Task, action: str, one: Use, text: str = "") -> Offer:
    box, player = cast(Box, seen.box), cast(State, seen.state).players[seat]
    use = uses.use_of(box, player, one.card, one.use)
    fights = asked.step in FIGHTING and uses.window_is_fight(use.window)
    return Offer(
        action=action,
        card=seen.names["cards"][one.card],
        text=text or capital(shorthand.words(box, use.effects)),
        mode=mode(use) if one.card < DAILY else "",
        value=ledger.value_of(box, player, one) if fights else 0,
        chance=ledger.chance(seen, seat, one) if fights else NONE,
    )


def _changes(seen: Seen, seat: int, asked: Task) -> Iterator[Offer]:
    """Every die that may be rolled again or left out."""
    box, state = cast(Box, seen.box), cast(State, seen.state)
    card = rolls.reacting(state, asked.a)
    one = Use(card, 0 if card >= KINDS else use_for(box, card, Window.ROLL))
    for face in range(1, SIDES + 1):
        if rolls.no_reroll(box, state, seat, asked, face, 0) == Rule.ALLOWED:
            yield _offer(seen, seat, asked, REROLL[face, 0], one, f"Roll a {face} again")
        if rolls.no_ignoring(box, state, seat, asked, face, 0) == Rule.ALLOWED:
            yield _offer(seen, seat, asked, IGNORE[face, 0], one, f"Leave a {face} out")


# -- survivors -----------------------------------------------------------------------------------------------------


def _receivers(seen: Seen, seat: int, asked: Task) -> Iterator[Receiver]:
    """Everybody who may be chosen."""
    if asked.step not in TO_SEAT:
        return
    box, state = cast(Box, seen.box), cast(State, seen.state)
    written, refuses = TO_SEAT[asked.step]
    for other in range(state.seats):
        if refuses(box, state, seat, asked, other, 0) == Rule.ALLOWED:
            yield Receiver(written[other, 0], other, _why(box, state, asked, other))


def _why(box: Box, state: State, asked: Task, other: int) -> str:
    """What speaks for somebody."""
    player = state.players[other]
    if asked.step == Step.FEED:
        return f"lacks {hunger.lacking(box, state, other)} food"
    if asked.step == Step.ASSIGN_TO:
        return _has(player.crisis_count, "crisis", "crises")
    if asked.step == Step.AIM:
        return _aimed(box, state, asked, other)
    return _has(player.held, "card", "cards")


def _aimed(box: Box, state: State, asked: Task, other: int) -> str:
    effect, player = box.effects[asked.a], state.players[other]
    if effect.op in (Op.HEAL, Op.DIE, Op.DIEQ, Op.SHIFT, Op.SHIFTQ, Op.ROLL):
        if effect.colour == Colour.BAD:
            return _has(sum(player.dice) - player.dice[Colour.SAL], "bad die", "bad dice")
        colour = Colour(effect.colour).words
        return _has(player.dice[effect.colour], f"{colour} die", f"{colour} dice")
    return f"has {player.aid:+} today" if effect.op == Op.AID and player.aid else ""


def _has(n: int, one: str, more: str) -> str:
    return f"has {n or 'no'} {one if n == 1 else more}"


# -- what else the question is about ---------------------------------------------------------------------------------


def _drawn(seen: Seen, seat: int, asked: Task) -> tuple[list[str], str]:
    """Cards that this seat alone looks at, and the one it is handing out."""
    state, names = cast(State, seen.state), seen.names
    sites, crises, dealt = state.emplacements, state.crises, state.pile
    if asked.step == Step.PICK_SURVIVOR:
        return _ids(names["survivors"], state.players[seat].offer), ""
    if asked.step in (Step.BUILD, Step.SCRAP) and may_see(sites.drawn_by, seat):
        return _ids(names["emplacements"], sites.drawn.listed()[: sites.drawn_count]), ""
    if asked.step in (Step.DISCARD, Step.ASSIGN, Step.ASSIGN_TO) and may_see(crises.drawn_by, seat):
        chosen = names["crises"][crises.chosen] if asked.step == Step.ASSIGN_TO else ""
        return _ids(names["crises"], crises.drawn.listed()[: crises.drawn_count]), chosen
    if asked.step in (Step.DEAL_CARD, Step.DEAL_TO) and may_see(dealt.drawn_by, seat):
        chosen = names["cards"][dealt.chosen] if asked.step == Step.DEAL_TO else ""
        return _ids(names["cards"], dealt.drawn.listed()[: dealt.drawn_count]), chosen
    return [], ""


def _ids(ids: tuple[str, ...], cards: Iterable[int]) -> list[str]:
    return [ids[card] for card in cards if card != NONE]


def _branches(seen: Seen, asked: Task) -> list[str]:
    """WL-E31, WL-E33: what each choice does; of a price, paid or not."""
    if asked.step not in (Step.PICK, Step.PAY):
        return []
    box = cast(Box, seen.box)
    return [capital(shorthand.words(box, place)) for place in box.effects[asked.a].branches if place != NONE]


def _colour(state: State, asked: Task) -> int:
    if asked.step == Step.PREVENT:
        return asked.a // 8 % 4
    return state.roll.colour if asked.step == Step.REACT else NONE


def _missing(seen: Seen, seat: int, asked: Task) -> int:
    box, state = cast(Box, seen.box), cast(State, seen.state)
    player = state.players[seat]
    if asked.step == Step.EAT:
        return max(0, hunger.lacking(box, state, seat) - player.food)
    return player.held - hand_limit(box, state, seat) if asked.step == Step.LIMIT else 0
