"""The vocabulary of the cards: one row for each word that may stand on one.

A row says how the word is written, which paragraph explains it, where it may stand, how it is read into the box, what a
player reads of it, how it is drawn in short, and what greedy bots guess it to be worth. Reading, texts, pictures and
the errors for words that nobody knows all come from these rows. What a word does is a rule in `rules/`: gains are found
by their member of `Gain`, the rest by the fields of the card that the row fills.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from boargame.core.record import NONE
from boargame.core.words import label, member
from boargame.games.wild_pigs import drawing, reading
from boargame.games.wild_pigs.box import Box, Effect, Span, UpgradeCard, WeaponCard
from boargame.games.wild_pigs.guesses import CUBE, SLOT, TOKEN, VP, WOUND
from boargame.games.wild_pigs.names import EFFECTS, Colour, Era, Gain, Kind, Row, Stance, Token, Ware
from boargame.games.wild_pigs.rows import (
    NOTHING,
    Condition,
    Found,
    GainWord,
    Mark,
    Stands,
    UpgradeWord,
    WeaponWord,
    Word,
    find,
    in_order,
    said,
)
from boargame.games.wild_pigs.shorthand import (
    by_era,
    cubes,
    draw_by_era,
    draw_cubes,
    many,
    number,
    say_by_era,
    say_cubes,
)

MOST_LINES = 4
"""Gains on one occasion. They must fit on the agenda, with all that can follow from one victory."""


# -- gains ---------------------------------------------------------------------------------------


def _n(icon: str) -> Callable[[Effect], list[str]]:
    return lambda effect: [f"{icon} {effect.n}"]


def _several(thing: str) -> Callable[[Effect], str]:
    """`slot`, `2 slots`: of one thing the number is left out."""
    return lambda effect: thing if effect.n == 1 else f"{effect.n} {thing}s"


def _each(worth: int) -> Callable[[Effect], int]:
    return lambda effect: effect.n * worth


def _token_word(token: Token) -> GainWord:
    name = label(token)
    return GainWord(
        f"{name} n", "WP-E1", rf"(?P<token>{name}) (?P<n>\S+)", f"{name} 2", Gain.TOKENS, Stands.WON,
        read=reading.token,
        say=lambda found: many(found["n"], f"{name.title()} token"),
        icons=lambda effect: [f"{drawing.TOKEN_ICONS[effect.what]} {effect.n}"],
        brief=lambda effect: f"{effect.n} " * (effect.n > 1) + Token(effect.what).name.title(),
        worth=_each(TOKEN[token]),
        marked=True,
    )  # fmt: skip


def _slot_word(ware: Ware) -> GainWord:
    name = label(ware)
    return GainWord(
        f"slot {name} n", "WP-E4", rf"slot (?P<ware>{name}) (?P<n>\S+)", f"slot {name} 1", Gain.SLOT_OF, Stands.WON,
        read=reading.slot,
        say=lambda found: many(found["n"], f"{name} slot"),
        icons=_n("slot"),
        brief=lambda effect: _several(f"{label(Ware(effect.what))} slot")(effect),
        worth=_each(2 * SLOT),
    )  # fmt: skip


GAINS = (
    *(_token_word(token) for token in (Token.ATTACK, Token.WILD, Token.CONVERSION, Token.MASS)),
    GainWord(
        "choose_token n", "WP-E2", r"choose_token (?P<n>\S+)", "choose_token 2", Gain.CHOOSE_TOKEN, Stands.WON,
        say=lambda found: f"{many(found['n'], 'token')} of your choice",
        icons=_n("any"), brief=_several("token"), worth=_each(50), marked=True,
    ),
    GainWord(
        "cubes Xn …", "WP-E3", r"cubes (?P<cubes>.+)", "cubes R1 B1", Gain.CUBES, Stands.WON,
        read=reading.cubes_gained,
        say=lambda found: say_cubes(found["cubes"]),
        icons=lambda effect: [f"{icon} {n}" for icon, n in zip(drawing.POWER_ICONS, effect.cubes) if n],
        brief=lambda effect: " ".join(f"{n} {colour.words}" for colour, n in zip(Colour, effect.cubes) if n),
        worth=lambda effect: CUBE * sum(effect.cubes),
    ),
    GainWord(
        "cubes_any n", "WP-E3", r"cubes_any (?P<n>\S+)", "cubes_any 3", Gain.CUBES_ANY, Stands.WON,
        say=lambda found: f"{many(found['n'], 'cube')} of your choice",
        icons=_n("any"), brief=_several("cube"), worth=_each(CUBE), marked=True,
    ),
    GainWord(
        "slot n", "WP-E4", r"slot (?P<n>\S+)", "slot 1", Gain.SLOT, Stands.WON,
        say=lambda found: f"{many(found['n'], 'slot')} of your choice",
        icons=_n("slot"), brief=_several("slot"), worth=_each(2 * SLOT),
    ),
    *(_slot_word(ware) for ware in Ware),
    GainWord(
        "heal n", "WP-E5", r"heal (?P<n>\S+)", "heal 1", Gain.HEAL, Stands.WON,
        say=lambda found: f"heal {many(found['n'], 'Wound')}",
        icons=_n("wound"), brief=lambda effect: f"heal {effect.n}", worth=_each(100),
    ),
    GainWord(
        "free_restance n", "WP-E6", r"free_restance (?P<n>\S+)", "free_restance 1", Gain.FREE_RESTANCE, Stands.WON,
        say=lambda found: many(found["n"], "free change of stance", "free changes of stance"),
        icons=_n("balanced"), brief=_several("free stance"), worth=_each(20),
    ),
    GainWord(
        "vp n", "WP-E7", r"vp (?P<n>\S+)", "vp 3", Gain.VP, Stands.REWARD,
        say=lambda found: f"{found['n']} VP",
        icons=_n("vp"), brief=lambda effect: f"{effect.n} VP", worth=_each(VP),
    ),
    GainWord(
        "free_weapon n", "WP-E9", r"free_weapon (?P<n>\S+)", "free_weapon 1", Gain.FREE_WEAPON, Stands.REWARD,
        say=lambda found: f"{many(found['n'], 'weapon')} from the deck",
        icons=_n("weapon"), brief=_several("weapon"), worth=_each(150),
    ),
    GainWord(
        "wound n", "WP-E8", r"wound (?P<n>\S+)", "wound 1", Gain.WOUND, Stands.PENALTY,
        say=lambda found: many(found["n"], "Wound"),
        icons=_n("wound"), brief=_several("Wound"), worth=_each(-WOUND),
    ),
    GainWord(
        "lose_cubes any n", "WP-E8", r"lose_cubes any (?P<n>\S+)", "lose_cubes any 2", Gain.LOSE_CUBES, Stands.PENALTY,
        say=lambda found: f"lose {many(found['n'], 'cube')}",
        icons=_n("any"), brief=lambda effect: f"lose {_several('cube')(effect)}", worth=_each(-CUBE),
    ),
    GainWord(
        "lose_tokens any n", "WP-E8", r"lose_tokens any (?P<n>\S+)", "lose_tokens any 1", Gain.LOSE_TOKENS,
        Stands.PENALTY,
        say=lambda found: f"lose {many(found['n'], 'token')}",
        icons=_n("any"), brief=lambda effect: f"lose {_several('token')(effect)}", worth=_each(-40),
    ),
    GainWord(
        "lose_vp n", "WP-E8", r"lose_vp (?P<n>\S+)", "lose_vp 2", Gain.LOSE_VP, Stands.PENALTY,
        say=lambda found: f"lose {found['n']} VP",
        icons=_n("vp"), brief=lambda effect: f"lose {effect.n} VP", worth=_each(-VP),
    ),
)  # fmt: skip

BY_GAIN = {row.gain: row for row in GAINS}


class Writer:
    """Writes gains into the box's table of effects."""

    def __init__(self, box: Box) -> None:
        self.box, self.count = box, 0
        self.ids: list[str] = []  # for each line the card it stands on,
        self.titles: list[str] = []  # that card's name,
        self.texts: list[str] = []  # and what it says
        self._card = "", ""

    def begin(self, id: str, title: str) -> None:
        """The lines that follow stand on this card."""
        self._card = id, title

    def gains(self, span: Span, text: str, here: Stands, most: int = MOST_LINES) -> None:
        """Lines separated by commas, such as `wild 2, cubes R1`, added to a span that ends the table."""
        if text.strip() in NOTHING:
            return
        if span.count == 0:
            span.start = self.count
        elif span.start + span.count != self.count:
            raise ValueError("write the lines of one occasion side by side")
        for line in text.split(","):
            if self.count == EFFECTS:
                raise ValueError(f"all cards together have more than {EFFECTS} lines")
            self.texts.append(_read_gain(self.box.effects[self.count], line.strip(), here))
            self.ids.append(self._card[0])
            self.titles.append(self._card[1])
            self.count += 1
            span.count += 1
            if span.count > most:
                raise ValueError(f"{text.strip()!r}: at most {most} on one occasion")


def _read_gain(effect: Effect, line: str, here: Stands) -> str:
    """One line; what it says in words."""
    row, found = find(GAINS, line, "an effect")
    if not row.stands & here:
        raise ValueError(f"{line!r} cannot stand here")
    effect.gain = row.gain
    effect.n = number(found["n"]) if "n" in found.groupdict() else 0
    row.read(effect, found)
    effect.guess = row.worth(effect)
    return row.say(found)


def say_gains(text: str) -> str:
    """Lines separated by commas, as spoils, rewards and penalties have them."""
    if text.strip() in NOTHING:
        return "nothing"
    return ", ".join(said(GAINS, line.strip(), "an effect") for line in text.split(","))


def lines(box: Box, span: Span) -> Iterator[Effect]:
    return (box.effects[span.start + i] for i in range(span.count))


def draw_gains(box: Box, span: Span) -> str:
    """With icons where they say enough, and words for the rest."""
    return " + ".join(_draw_gain(effect) for effect in lines(box, span))


def _draw_gain(effect: Effect) -> str:
    row = BY_GAIN[effect.gain]
    if effect.gain == Gain.CUBES:
        return draw_cubes(effect.cubes)
    return f"[{row.icons(effect)[0]}]" if row.marked else row.brief(effect)


# -- eras ----------------------------------------------------------------------------------------

ERAS = Mark(
    "(day) / (night)", "WP-E29", r".*\((day|night)\).*", "B7 (day) / B9 (night)",
    read=by_era, say=say_by_era, draw=draw_by_era,
)  # fmt: skip


# -- upgrades ------------------------------------------------------------------------------------


def _night_cubes(found: Found) -> int:
    """What an income brings by Night, which lies ahead for longer than the Day."""
    return sum(sum(cubes(text)) for era, text in ERAS.read(found["cubes"]) if era is Era.NIGHT)


def _worth_income_if(found: Found, stance: Stance) -> int:
    return CUBE // 2 * sum(cubes(found["cubes"])) if stance is member(Stance, found["stance"]) else 0


def _say_activation(found: Found) -> str:
    paid = " and ".join(_say_payment(part.strip()) for part in found["paid"].split("+"))
    if others := reading.OTHERS.fullmatch(found["gained"].strip()):
        return f"once a turn: turn {paid} into {others['n']} of each other colour"
    return f"once a turn: pay {paid} for {say_gains(found['gained'])}"


def _say_payment(text: str) -> str:
    if text.startswith("any token "):
        return many(text.removeprefix("any token "), "token")
    return many(text.removeprefix("cube X"), "cube") if text.startswith("cube X") else say_cubes(text)


def _draw_activation(box: Box, card: UpgradeCard) -> str:
    activation = card.activation
    if not activation.exists:
        return ""
    others = f"{activation.others} of each other" if activation.others else ""
    return f"{' + '.join(drawing.payment(activation))} → {others or draw_gains(box, activation.gains)}"


def _times(worth: int) -> Callable[[Found, Stance], int]:
    return lambda found, stance: worth * number(found["n"])


def _occasion(phrase: str) -> Callable[[Found], str]:
    return lambda found: f"{phrase} {say_gains(found['gains'])}"


def _lines_of(worth: int) -> Callable[[Found, Stance], int]:
    return lambda found, stance: worth * len(found["gains"].split(","))


UPGRADES = (
    UpgradeWord(
        "income …", "WP-E10", r"income (?P<cubes>.+)", "income G1 (day); income G2 (night)",
        read=reading.income,
        say=lambda found: f"each turn {ERAS.say(found['cubes'], say_cubes)}",
        draw=drawing.income,
        worth=lambda found, stance: CUBE * _night_cubes(found),
    ),
    UpgradeWord(
        "income_if <stance> …", "WP-E10", r"income_if (?P<stance>\w+) (?P<cubes>.+)", "income_if Balanced R1 B1",
        read=reading.income_if,
        say=lambda found: f"each turn {say_cubes(found['cubes'])} while you are {found['stance']}",
        draw=drawing.income_if,
        worth=_worth_income_if,
    ),
    UpgradeWord(
        "income_stance n", "WP-E11", r"income_stance (?P<n>\S+)", "income_stance 1",
        read=reading.adds("income_stance"),
        say=lambda found: f"each turn {many(found['n'], 'cube')} in the colour of your stance",
        draw=drawing.numbered("income_stance", "+{n} stance colour"),
        worth=_times(CUBE),
    ),
    UpgradeWord(
        "income_lowest n", "WP-E12", r"income_lowest (?P<n>\S+)", "income_lowest 1",
        read=reading.adds("income_lowest"),
        say=lambda found: f"each turn {many(found['n'], 'cube')} of your lowest colour",
        draw=drawing.numbered("income_lowest", "+{n} lowest colour"),
        worth=_times(CUBE),
    ),
    UpgradeWord(
        "discount_stance n", "WP-E13", r"discount_stance (?P<n>\S+)", "discount_stance 2",
        read=reading.adds("discount_stance"),
        say=lambda found: f"fights cost {found['n']} less in the colour of your stance",
        draw=drawing.numbered("discount_stance", "−{n} stance colour"),
        worth=_times(CUBE // 2),
    ),
    UpgradeWord(
        "discount vs <type> …", "WP-E16", r"discount vs (?P<kind>\w+) (?P<cubes>.+)", "discount vs Feral R2",
        read=reading.discount,
        say=lambda found: f"{found['kind']} threats cost {say_cubes(found['cubes'])} less",
        draw=drawing.discount,
        worth=lambda found, stance: CUBE // 2 * sum(n > 0 for n in cubes(found["cubes"])),
    ),
    UpgradeWord(
        "mass_value n", "WP-E14", r"mass_value (?P<n>\S+)", "mass_value 3",
        read=reading.mass_value,
        say=lambda found: f"each Mass token takes off {found['n']} Mass",
        draw=drawing.numbered("mass_value", "Mass tokens −[G{n}] each"),
        worth=_times(12),
    ),
    UpgradeWord(
        "buy_discount n", "WP-E21", r"buy_discount (?P<n>\S+)", "buy_discount 1",
        read=reading.adds("buy_discount"),
        say=lambda found: f"purchases cost {many(found['n'], 'cube')} less",
        draw=drawing.numbered("buy_discount", "purchases {n} cheaper"),
        worth=_times(12),
    ),
    UpgradeWord(
        "unlock_mass", "WP-E17", r"unlock_mass", "unlock_mass",
        read=reading.unlock,
        say=lambda found: "you may Prepare Mass tokens",
        draw=lambda box, card: "unlocks Mass tokens" if card.unlocks_mass else "",
        worth=lambda found, stance: 12,
    ),
    UpgradeWord(
        "token_cap all +n", "WP-E18", r"token_cap all \+(?P<n>\S+)", "token_cap all +1",
        read=reading.adds("token_cap"),
        say=lambda found: f"hold {found['n']} more of each token",
        draw=drawing.numbered("token_cap", "hold {n} more of each token"),
        worth=_times(12),
    ),
    UpgradeWord(
        "start_token_if_none <kind>", "WP-E19", r"start_token_if_none (?P<token>\w+)", "start_token_if_none attack",
        read=reading.start_token,
        say=lambda found: f"each turn 1 {found['token'].title()} token if you have none",
        draw=drawing.start_token,
        worth=lambda found, stance: 15,
    ),
    UpgradeWord(
        "prevent_wound n per round", "WP-E23", r"prevent_wound (?P<n>\S+?)( per round)?", "prevent_wound 1 per round",
        read=reading.adds("prevent_wound"),
        say=lambda found: f"ignore the first {'Wound' if found['n'] == '1' else found['n'] + ' Wounds'} of each round",
        draw=drawing.numbered("prevent_wound", "ignore {n} wound{s} a round"),
        worth=_times(35),
    ),
    UpgradeWord(
        "theft_reduce n", "WP-E24", r"theft_reduce (?P<n>\S+)", "theft_reduce 1",
        read=reading.adds("theft_reduce"),
        say=lambda found: f"thefts take {many(found['n'], 'cube')} fewer",
        draw=drawing.numbered("theft_reduce", "thefts take {n} less"),
        worth=_times(12),
    ),
    UpgradeWord(
        "on_buy …", "WP-E20", r"on_buy (?P<gains>.+)", "on_buy mass 1",
        read=reading.on_buy,
        say=_occasion("when bought:"),
        draw=lambda box, card: f"now {draw_gains(box, card.on_buy)}" if card.on_buy.count else "",
    ),
    UpgradeWord(
        "on_defeat any: …", "WP-E22", r"on_defeat any:(?P<gains>.+)", "on_defeat any: conversion 1",
        read=reading.on_defeat,
        say=_occasion("for every threat you defeat:"),
        draw=lambda box, card: f"victory: {draw_gains(box, card.on_defeat)}" if card.on_defeat.count else "",
        worth=_lines_of(15),
    ),
    UpgradeWord(
        "on_defeat enraged: …", "WP-E22", r"on_defeat enraged:(?P<gains>.+)", "on_defeat enraged: heal 1",
        read=reading.on_defeat_enraged,
        say=_occasion("for every Enraged threat you defeat:"),
        draw=lambda box, card: (
            f"Enraged beaten: {draw_gains(box, card.on_defeat_enraged)}" if card.on_defeat_enraged.count else ""
        ),
        worth=_lines_of(15),
    ),
    UpgradeWord(
        "activate: pay … -> …", "WP-E15", r"activate: pay (?P<paid>.+?)\s*->\s*(?P<gained>.+)",
        "activate: pay any token 1 + G2 -> mass 1",
        read=reading.activation,
        say=_say_activation,
        draw=_draw_activation,
        worth=lambda found, stance: 12,
    ),
    UpgradeWord(
        "vp_per trophies a -> b", "WP-E25", r"vp_per trophies (?P<per>\S+) -> (?P<n>\S+)", "vp_per trophies 2 -> 1",
        read=reading.per_trophies,
        say=lambda found: f"at the end {found['n']} VP for every {many(found['per'], 'trophy', 'trophies')}".replace(
            "every 1 ", "every "
        ),
        draw=drawing.per_trophies,
        worth=_times(15),
    ),
    UpgradeWord(
        "vp_per distinct_trophy_types a -> b", "WP-E25", r"vp_per distinct_trophy_types (?P<per>\S+) -> (?P<n>\S+)",
        "vp_per distinct_trophy_types 1 -> 1",
        read=reading.per_types,
        say=lambda found: (
            f"at the end {found['n']} VP for every {many(found['per'], 'kind of trophy', 'kinds of trophy')}"
        ).replace("every 1 ", "every "),
        draw=drawing.per_types,
        worth=_times(15),
    ),
)  # fmt: skip


def read_upgrade(card: UpgradeCard, text: str, writer: Writer) -> None:
    """Phrases separated by semicolons."""
    card.start_token = NONE
    for phrase in in_order(UPGRADES, text):
        row, found = find(UPGRADES, phrase, "an effect of an upgrade")
        row.read(card, found, writer)
        for stance in Stance:
            card.guess[stance] += row.worth(found, stance)


def say_upgrade(text: str) -> str:
    if text.strip() in NOTHING:
        return "nothing"
    return "; ".join(said(UPGRADES, part.strip(), "an effect of an upgrade") for part in text.split(";"))


def draw_upgrade(box: Box, card: UpgradeCard) -> str:
    """In the order of the rows."""
    return ", ".join(drawn for row in UPGRADES if (drawn := row.draw(box, card)))


# -- weapons -------------------------------------------------------------------------------------


WEAPONS = (
    WeaponWord(
        "reduce …", "WP-E26", r"reduce (?P<cubes>.+)", "reduce B7 (day) / B9 (night)",
        read=reading.reduce,
        say=lambda found: f"{ERAS.say(found['cubes'], say_cubes)} less",
        draw=drawing.reduce,
    ),
    WeaponWord(
        "reduce_any n", "WP-E26", r"reduce_any (?P<n>.+)", "reduce_any 4",
        read=reading.reduce_any,
        say=lambda found: f"{ERAS.say(found['n'], str)} less in colours of your choice",
        draw=drawing.reduce_any,
    ),
    WeaponWord(
        "any_row", "WP-E28", r"any_row", "any_row",
        read=reading.any_row,
        say=lambda found: "reaches any row",
        draw=lambda box, card: "any row" if card.any_row else "",
    ),
    WeaponWord(
        "ignore_weight", "WP-E30", r"ignore_weight", "ignore_weight",
        read=reading.ignore_weight,
        say=lambda found: "Weight does not count",
        draw=lambda box, card: "ignores Weight" if card.ignores_weight else "",
    ),
    WeaponWord(
        "on_kill …", "WP-E31", r"on_kill (?P<gains>.+)", "on_kill cubes G2",
        read=reading.on_kill,
        say=_occasion("if you win:"),
        draw=lambda box, card: f"victory: {draw_gains(box, card.on_kill)}" if card.on_kill.count else "",
    ),
)  # fmt: skip


CONDITIONS = (
    Condition(
        "type T", "WP-E27", r"type (?P<kind>\w+)", "type Feral",
        read=reading.kind,
        say=lambda found: f"against {found['kind']}",
        draw=lambda card: "" if card.only_kind == NONE else Kind(card.only_kind).label,
    ),
    Condition(
        "enraged", "WP-E27", r"enraged", "enraged",
        read=reading.enraged,
        say=lambda found: "against an Enraged threat",
        draw=lambda card: "Enraged" if card.only_enraged else "",
    ),
    Condition(
        "row Mid/Back", "WP-E27", r"row (?P<rows>[\w/]+)", "row Mid/Back",
        read=reading.rows,
        say=lambda found: f"against a threat in {found['rows'].replace('/', ' or ')}",
        draw=lambda card: "/".join(row.words for row in Row if card.only_rows[row]),
    ),
    Condition(
        "boss", "WP-E27", r"boss", "boss",
        read=reading.boss,
        say=lambda found: "against a Boss",
        draw=lambda card: "Boss" if card.only_boss else "",
    ),
)  # fmt: skip


def read_weapon(card: WeaponCard, text: str, writer: Writer) -> None:
    """Phrases separated by semicolons, each with a condition if there is one."""
    card.only_kind = NONE
    for part in in_order(WEAPONS, text):
        phrase, _, condition = part.partition(" if ")
        if condition:
            holds, met = find(CONDITIONS, condition, "a condition", "if ")
            holds.read(card, met)
        row, found = find(WEAPONS, phrase, "an effect of a weapon")
        row.read(card, found, writer)


def say_weapon(text: str) -> str:
    if text.strip() in NOTHING:
        return "nothing"
    return "; ".join(_say_weapon_part(part.strip()) for part in text.split(";"))


def _say_weapon_part(part: str) -> str:
    phrase, _, condition = part.partition(" if ")
    only = f", only {said(CONDITIONS, condition, 'a condition', 'if ')}" if condition else ""
    return said(WEAPONS, phrase, "an effect of a weapon") + only


def draw_weapon(box: Box, card: WeaponCard, uses: int) -> str:
    """Conditions, what it does, and whether it can be played only once."""
    parts = [drawn for row in WEAPONS if (drawn := row.draw(box, card))]
    conditions = [drawn for condition in CONDITIONS if (drawn := condition.draw(card))]
    text = " ".join([*conditions, ", ".join(parts)]).strip()
    if uses != 1:
        return text
    return f"{text}, once" if len(parts) > 1 else f"{text} once"


EVERY_ROW: tuple[Word, ...] = (*GAINS, ERAS, *UPGRADES, *WEAPONS, *CONDITIONS)
