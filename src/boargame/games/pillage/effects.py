"""The shorthand of cards, read into the box: `heal 1 own:one:wounded; mod +2 turn own:each`.

The vocabulary is explained in rulebook.md, PI-E0 to PI-E25. Whatever is not in it, stands where it cannot work, or
would not fit on the table is refused.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from boargame.core.files import Reader
from boargame.core.words import label, member
from boargame.games.pillage.box import Box, Effect, Lines, Selector, Statics
from boargame.games.pillage.names import DIE, EFFECTS, SCRY, Filter, Foe, Kind, Op, Pick, Racial, Side, Source

MOST = 9
"""Of anything that an effect counts: so the sums over all that a monster can wear can be written down."""

MOST_LINES = 4
"""Of one text: so all effects that wait for each other find room."""

WHO = r"(?P<who>\S+)"
N = r"(?P<n>\S+)"


class Form(NamedTuple):
    """How an effect is written, and where it is explained."""

    rule: str
    pattern: str


FORMS = {
    "heal": Form("PI-E1", rf"heal {N} {WHO}"),
    "wound": Form("PI-E2", rf"wound {N} {WHO}"),
    "ready": Form("PI-E3", rf"ready {WHO}"),
    "exhaust": Form("PI-E4", rf"exhaust {WHO}"),
    "snare": Form("PI-E5", rf"snare {WHO}"),
    "mod": Form("PI-E6", rf"mod \+{N} vs (?P<vs>\S+)(?P<packed> if pack_used)?"),
    "mod turn": Form("PI-E6", rf"mod \+{N} turn {WHO}"),
    "mod next": Form("PI-E6", rf"mod \+{N} next {WHO}"),
    "die sum": Form("PI-E7", r"die sum"),
    "die best": Form("PI-E7", rf"die best next {WHO}"),
    "reroll": Form("PI-E8", r"reroll"),
    "ties": Form("PI-E9", r"ties"),
    "tough": Form("PI-E10", rf"tough {N}"),
    "shield": Form("PI-E11", r"shield (?P<source>\S+)"),
    "guard": Form("PI-E12", r"guard"),
    "pillage_through": Form("PI-E13", r"pillage_through"),
    "draw": Form("PI-E14", rf"draw {N}"),
    "redraw": Form("PI-E15", r"redraw"),
    "scry": Form("PI-E16", rf"scry {N} (?P<mode>bottom|order)"),
    "steal": Form("PI-E17", r"steal(?: need (?P<need>\S+) miss (?P<miss>\S+))?"),
    "drop": Form("PI-E18", rf"drop {N} (?P<player>self|all)"),
    "salvage": Form("PI-E19", r"salvage (?P<kind>\S+)"),
    "destroy": Form("PI-E20", r"destroy own_fort_or_engaged"),
    "retreat": Form("PI-E21", rf"retreat {WHO}"),
    "shift": Form("PI-E22", rf"shift own:one:engaged {WHO}"),
    "strip": Form("PI-E23", rf"strip {WHO}"),
    "raze": Form("PI-E24", r"raze all"),
    "poach": Form("PI-E25", r"poach"),
}


class Part(NamedTuple):
    """One effect of a text."""

    text: str
    form: str
    found: re.Match[str]

    @property
    def rule(self) -> str:
        return FORMS[self.form].rule

    def refused(self, why: str) -> ValueError:
        return ValueError(f"{self.text!r}: {why} ({self.rule})")

    def number(self, key: str, low: int = 1, high: int = MOST) -> int:
        written = self.found[key]
        if not re.fullmatch(r"[0-9]{1,4}", written) or not low <= int(written) <= high:
            raise self.refused(f"{written!r} is no number from {low} to {high}")
        return int(written)


def parts(text: str) -> list[Part]:
    """The effects of a text, separated by semicolons."""
    found = [_part(one.strip()) for one in text.split(";") if one.strip()]
    if len(found) > MOST_LINES:
        raise ValueError(f"{len(found)} effects; expected at most {MOST_LINES}")
    return found


def _part(text: str) -> Part:
    for form, (_, pattern) in FORMS.items():
        if found := re.fullmatch(pattern, text):
            return Part(text, form, found)
    first = text.split()[0]
    near = [one.rule for name, one in FORMS.items() if name.split()[0] == first]
    raise ValueError(f"{text!r} is no effect; see {near[0] if near else 'PI-E1 to PI-E25'} of the rulebook")


# -- which effects may stand where -----------------------------------------------------------------

LASTING = frozenset({"mod", "tough", "shield", "guard", "pillage_through"})
"""What can be always on."""

DEEDS = frozenset(FORMS) - LASTING - {"die sum", "reroll", "ties", "redraw", "poach"}
"""What is done once."""


class Place(NamedTuple):
    """A text of a card."""

    whose: str
    allowed: frozenset[str]
    source: Source = Source.CLASS  # of its lines; what is always on has none


LOOT = Place("used Loot", DEEDS, Source.LOOT)
CATASTROPHE = Place("a Catastrophe", DEEDS, Source.CATASTROPHE)
DEFEAT = Place("a beaten Defender", DEEDS, Source.DEFENDER)
REVENGE = DEEDS - {"ready", "mod turn", "mod next", "draw"}
"""What may follow a lost roll: nothing that makes losing worth repeating, and who lost draws no cards."""
DEFENDER = Place("a Defender that won", REVENGE, Source.DEFENDER)
FORTIFICATION = Place("a Fortification that held", REVENGE, Source.FORTIFICATION)
EQUIPMENT = Place("Equipment", LASTING | {"reroll"})
STATIC = Place("an ability that is always on", LASTING)
ABILITY = Place("an ability", DEEDS, Source.CLASS)
ON_DRAW = Place("an ability on a draw", frozenset({"redraw"}), Source.CLASS)
AFTER_ROLL = Place("an ability after the roll", frozenset({"reroll"}), Source.CLASS)
SIEGE = Place("a Siege Card between actions, which has no monster of its own", DEEDS - {"draw"}, Source.SIEGE)
SIEGE_ROLL = Place("a Siege Card for a roll", frozenset({"mod"}))

RACIAL = {
    Racial.BLOOD_LUST: Place("Blood Lust", frozenset({"ties"})),
    Racial.DEVIOUS: Place("Devious", frozenset({"steal"}), Source.RACIAL),
    Racial.PACK_ATTACK: Place("Pack Attack", frozenset({"die sum"})),
    Racial.OPPORTUNISTIC: Place("Opportunistic", frozenset({"poach"})),
}
"""The effect of each racial ability; three of them are part of the rules (PI-7.4)."""


def read(text: str, place: Place) -> list[Part]:
    """The effects of a text, all of which may stand there."""
    found = parts(text)
    for part in found:
        if part.form not in place.allowed:
            raise ValueError(f"{part.text!r} is no effect of {place.whose} ({part.rule})")
        if part.form == "draw" and part is not found[-1]:
            raise part.refused("expected as the last effect")
    return found


# -- monsters (PI-E0) ------------------------------------------------------------------------------


def select(part: Part, selector: Selector) -> None:
    """`self`, or `side:pick` with conditions: `own:one:exhausted:free`."""
    side, *rest = part.found["who"].split(":")
    try:
        selector.side = member(Side, side)
        selector.pick = member(Pick, rest[0]) if rest else Pick.EACH
        filters = [member(Filter, one) for one in rest[1:]]
    except ValueError as error:
        raise ValueError(f"{part.text!r}: {error} (PI-E0)") from None
    if selector.side == Side.SELF and selector.pick != Pick.EACH:
        raise ValueError(f"{part.text!r}: expected 'self', or 'self:each' and conditions (PI-E0)")
    if selector.side != Side.SELF and not rest:
        raise ValueError(f"{part.text!r}: expected each, one or perplayer after {side!r} (PI-E0)")
    if len(set(filters)) < len(filters):
        raise ValueError(f"{part.text!r}: a condition is there twice (PI-E0)")
    for one, other in OPPOSITES:
        if one in filters and other in filters:
            raise ValueError(f"{part.text!r}: no monster is {label(one)} and {label(other)} (PI-E0)")
    selector.filters = sum(1 << one for one in filters)


OPPOSITES = ((Filter.EXHAUSTED, Filter.READY), (Filter.ENGAGED, Filter.FREE))


def has(selector: Selector, condition: Filter) -> bool:
    return bool(selector.filters >> condition & 1)


# -- what is done once: lines of the box ---------------------------------------------------------------


class Table:
    """The effects of the box, one after the other."""

    def __init__(self, box: Box, used: int = 0) -> None:
        self.box, self.used = box, used

    def write_of(self, told: Reader, key: str, place: Place, lines: Lines, needed: bool = True) -> None:
        """All effects of a card's text."""
        text = told.text(key) if needed else told.text(key, "")
        try:
            self.write(text, place, lines)
        except ValueError as error:
            raise told.error(key, str(error)) from None
        if needed and lines.count == 0:
            raise told.error(key, "expected at least one effect")

    def write(self, text: str, place: Place, lines: Lines) -> None:
        """All effects of a text."""
        found = read(text, place)
        lines.begins, lines.count = self.used, len(found)
        for part in found:
            if self.used == EFFECTS:
                raise ValueError(f"at most {EFFECTS} effects of all cards together fit in the box")
            effect: Effect = self.box.effects[self.used]
            effect.source = place.source
            _line(part, effect)
            if place is SIEGE and needs_monster(effect):
                raise ValueError(f"{part.text!r} is no effect of {place.whose} ({part.rule})")
            self.used += 1


def needs_monster(effect: Effect) -> bool:
    """Is the monster that causes it part of the effect?"""
    selects_it = effect.op in SELECTS and effect.who.side == Side.SELF
    return selects_it or (effect.op == Op.STEAL and effect.need > 0)


def _line(part: Part, effect: Effect) -> None:
    found = part.found.groupdict()
    if "n" in found:
        effect.n = part.number("n", 1, SCRY if part.form == "scry" else MOST)
    if "who" in found:
        select(part, effect.who)
    if part.form == "scry":
        effect.op = Op.SCRY_BOTTOM if found["mode"] == "bottom" else Op.SCRY_ORDER
    elif part.form == "drop":
        effect.op = Op.DROP_SELF if found["player"] == "self" else Op.DROP_ALL
    else:
        effect.op = OPS[part.form]
    if part.form == "steal" and found["need"]:
        effect.need, effect.miss = part.number("need", 2, DIE), part.number("miss", 0)
    if part.form == "salvage":
        effect.salvaged = _kind(part)
    _selects_well(part, effect)


def _kind(part: Part) -> Kind:
    try:
        return member(Kind, part.found["kind"])
    except ValueError as error:
        raise part.refused(str(error)) from None


def _selects_well(part: Part, effect: Effect) -> None:
    """An effect on Defenders or Equipment needs monsters that have them; a bonus is for the own roll."""
    who = effect.who
    if effect.op == Op.RETREAT and not has(who, Filter.ENGAGED):
        raise part.refused("expected the condition 'engaged'")
    if effect.op == Op.STRIP and not has(who, Filter.EQUIPPED):
        raise part.refused("expected the condition 'equipped'")
    if effect.op == Op.SHIFT and not (who.side == Side.ENEMY and who.pick == Pick.ONE and has(who, Filter.FREE)):
        raise part.refused("expected 'enemy:one:free' to hand it to: nobody has two Defenders")
    if effect.op == Op.MOD_TURN and (who.side, who.pick, who.filters) != (Side.OWN, Pick.EACH, 0):
        raise part.refused("expected 'own:each': it counts for all your Combat Rolls")
    if effect.op in {Op.MOD_NEXT, Op.BEST_NEXT} and who.side not in {Side.OWN, Side.SELF}:
        raise part.refused("expected 'own' or 'self': others do not roll this turn")


OPS = {
    "heal": Op.HEAL,
    "wound": Op.WOUND,
    "ready": Op.READY,
    "exhaust": Op.EXHAUST,
    "snare": Op.SNARE,
    "mod turn": Op.MOD_TURN,
    "mod next": Op.MOD_NEXT,
    "die best": Op.BEST_NEXT,
    "draw": Op.DRAW,
    "steal": Op.STEAL,
    "salvage": Op.SALVAGE,
    "destroy": Op.DESTROY,
    "retreat": Op.RETREAT,
    "shift": Op.SHIFT,
    "strip": Op.STRIP,
    "raze": Op.RAZE,
    "reroll": Op.REROLL,
    "redraw": Op.REDRAW,
}

BOOSTING = frozenset({Op.MOD_TURN, Op.MOD_NEXT})
"""Effects that add to later rolls."""

SELECTS = frozenset(OPS[form] for form in OPS if "who" in re.compile(FORMS[form].pattern).groupindex)
"""Effects on monsters."""


# -- what is always on: added up on the card -----------------------------------------------------------


def add_up_of(told: Reader, key: str, place: Place, statics: Statics) -> None:
    """Everything that a card's text adds."""
    text = told.text(key)
    try:
        add_up(text, place, statics)
        if not parts(text):
            raise ValueError("expected at least one effect")
    except ValueError as error:
        raise told.error(key, str(error)) from None


def add_up(text: str, place: Place, statics: Statics) -> None:
    """Everything that a text adds while it is in force (PI-15.6)."""
    for part in read(text, place):
        _static(part, place, statics)


def _static(part: Part, place: Place, statics: Statics) -> None:
    if part.form == "mod":
        if part.found["packed"] and place is SIEGE_ROLL:
            raise part.refused("a Siege Card cannot wait for a Pack Attack")
        _bonus(part, statics)
    elif part.form == "tough":
        statics.tough = _sum(part, statics.tough)
    elif part.form == "shield":
        _once(part, statics, _shield(part))
    else:
        _once(part, statics, FLAGS[part.form])


FLAGS = {"guard": "guards", "pillage_through": "tunnels", "reroll": "rerolls"}
SHIELDS = {label(Source.CATASTROPHE): "shields_catastrophe", label(Source.STEAL): "shields_steal"}


def _shield(part: Part) -> str:
    if part.found["source"] not in SHIELDS:
        raise part.refused(f"{part.found['source']!r} is none of {', '.join(SHIELDS)}")
    return SHIELDS[part.found["source"]]


def _bonus(part: Part, statics: Statics) -> None:
    """Against one kind of foe, or any; always, or with Pack Attack."""
    foes = {label(foe): [foe] for foe in Foe} | {"any": list(Foe)}
    if part.found["vs"] not in foes:
        raise part.refused(f"{part.found['vs']!r} is none of {', '.join(foes)}")
    cells = statics.pack_bonus if part.found["packed"] else statics.bonus
    for foe in foes[part.found["vs"]]:
        cells[foe] = _sum(part, cells[foe])


def _sum(part: Part, before: int) -> int:
    total = before + part.number("n")
    if total > MOST:
        raise part.refused(f"makes {total} in all; a card may have at most {MOST}")
    return total


def _once(part: Part, statics: Statics, field: str) -> None:
    if getattr(statics, field):
        raise part.refused("is there twice")
    setattr(statics, field, True)
