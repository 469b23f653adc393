"""The shorthand of cards, read into numbers: `income G1 (day); income G2 (night)`, `reduce R4 if type Feral`.

The vocabulary is explained in rulebook.md, WP-E1 to WP-E31. Whatever is not in it is refused.
"""

from __future__ import annotations

import re

from boargame.core.record import NONE
from boargame.core.words import label, member
from boargame.games.wild_pigs.box import Box, Effect, Span, UpgradeCard, WeaponCard
from boargame.games.wild_pigs.names import EFFECTS, Colour, Era, Gain, Kind, Row, Stance, Token, Ware

NOTHING = {"none", ""}
CUBE = re.compile(r"([RBG])(\d+)")
MOST = 99
MOST_LINES = 4


def cubes(text: str) -> list[int]:
    """`R7 B2` as numbers of each colour."""
    found = [0] * len(Colour)
    for word in text.split():
        if not (cube := CUBE.fullmatch(word)) or int(cube[2]) > MOST:
            raise ValueError(f"{word!r} is no number of cubes, such as R2 (R, B or G, and 1 to {MOST})")
        found[Colour[cube[1]]] += int(cube[2])
    return found


class Writer:
    """Writes lines of cards into the box's table of effects."""

    def __init__(self, box: Box) -> None:
        self.box, self.count = box, 0

    def gains(self, span: Span, text: str, allowed: frozenset[Gain], most: int = MOST_LINES) -> None:
        """Lines separated by commas, such as `wild 2, cubes R1`, added to a span that ends the table. How many there
        may be keeps all that can follow from one victory within the agenda."""
        if text.strip() in NOTHING:
            return
        if span.count == 0:
            span.start = self.count
        elif span.start + span.count != self.count:
            raise ValueError("write the lines of one occasion side by side")
        for line in text.split(","):
            if self.count == EFFECTS:
                raise ValueError(f"all cards together have more than {EFFECTS} lines")
            effect = self.box.effects[self.count]
            _gain(effect, line.strip())
            if effect.gain not in allowed:
                raise ValueError(f"{line.strip()!r} cannot stand here")
            self.count += 1
            span.count += 1
            if span.count > most:
                raise ValueError(f"{text.strip()!r}: at most {most} on one occasion")


GAINS = frozenset(Gain) - {Gain.VP, Gain.WOUND, Gain.LOSE_CUBES, Gain.LOSE_TOKENS, Gain.LOSE_VP, Gain.FREE_WEAPON}
"""What spoils, on_buy, on_defeat and on_kill may be."""

REWARDS = GAINS | {Gain.VP, Gain.FREE_WEAPON}
PENALTIES = frozenset({Gain.WOUND, Gain.LOSE_CUBES, Gain.LOSE_TOKENS, Gain.LOSE_VP})


def _gain(effect: Effect, line: str) -> None:
    """One line (WP-E1 to WP-E9)."""
    if line.startswith("cubes "):
        effect.gain = Gain.CUBES
        for colour, n in zip(Colour, cubes(line.removeprefix("cubes ")), strict=True):
            effect.cubes[colour] = n
        return
    words, _, amount = line.rpartition(" ")
    simple = {
        "choose_token": Gain.CHOOSE_TOKEN,
        "cubes_any": Gain.CUBES_ANY,
        "slot": Gain.SLOT,
        "heal": Gain.HEAL,
        "free_restance": Gain.FREE_RESTANCE,
        "vp": Gain.VP,
        "wound": Gain.WOUND,
        "lose_cubes any": Gain.LOSE_CUBES,
        "lose_tokens any": Gain.LOSE_TOKENS,
        "lose_vp": Gain.LOSE_VP,
        "free_weapon": Gain.FREE_WEAPON,
    }
    if words in simple:
        effect.gain = simple[words]
    elif words in {label(token) for token in Token}:
        effect.gain, effect.what = Gain.TOKENS, member(Token, words)
    elif words in {"slot upgrade", "slot weapon"}:
        effect.gain, effect.what = Gain.SLOT_OF, member(Ware, words.removeprefix("slot "))
    else:
        raise ValueError(f"{line!r} is no effect; see WP-E1 to WP-E9 of the rulebook")
    effect.n = number(amount)


def number(text: str, low: int = 1) -> int:
    if not text.isdigit() or not low <= int(text) <= MOST:
        raise ValueError(f"{text!r} is no number from {low} to {MOST}")
    return int(text)


# -- upgrades ------------------------------------------------------------------------------------


def upgrade(card: UpgradeCard, text: str, writer: Writer) -> None:
    """Parts separated by semicolons."""
    card.start_token = NONE
    for part in _in_order(text, ("on_buy ", "on_defeat any:", "on_defeat enraged:", "activate:")):
        _upgrade_part(card, part, writer)


def _in_order(text: str, occasions: tuple[str, ...]) -> list[str]:
    """The parts of a text; those of one occasion side by side, so that its lines follow each other."""
    parts = [part.strip() for part in text.split(";") if part.strip() not in NOTHING]
    place = {occasion: k for k, occasion in enumerate(occasions, 1)}
    return sorted(parts, key=lambda part: next((k for one, k in place.items() if part.startswith(one)), 0))


def _upgrade_part(card: UpgradeCard, part: str, writer: Writer) -> None:
    verb, _, rest = part.partition(" ")
    match verb:
        case "income":
            _by_era(rest, lambda era, text: _add(card.income[era], cubes(text)))
        case "income_if":
            stance, _, given = rest.partition(" ")
            _add(card.income_if[member(Stance, stance)], cubes(given))
        case "income_stance" | "income_lowest" | "discount_stance" | "buy_discount" | "theft_reduce":
            setattr(card, verb, getattr(card, verb) + number(rest))
        case "mass_value":
            card.mass_value = number(rest)
        case "discount":
            versus, kind, given = (rest.split(" ", 2) + ["", ""])[:3]
            if versus != "vs":
                raise ValueError(f"{part!r}: expected 'discount vs TYPE CUBES'")
            _add(card.discount[member(Kind, kind)], cubes(given))
        case "unlock_mass":
            card.unlocks_mass = True
        case "token_cap":
            if not rest.startswith("all +"):
                raise ValueError(f"{part!r}: expected 'token_cap all +N'")
            card.token_cap += number(rest.removeprefix("all +"))
        case "start_token_if_none":
            card.start_token = member(Token, rest)
        case "prevent_wound":
            card.prevent_wound += number(rest.removesuffix(" per round"))
        case "on_buy":
            writer.gains(card.on_buy, rest, GAINS)
        case "on_defeat":
            when, _, given = rest.partition(":")
            if when not in {"any", "enraged"}:
                raise ValueError(f"{part!r}: expected 'on_defeat any:' or 'on_defeat enraged:'")
            if when == "any":
                writer.gains(card.on_defeat, given, GAINS, 2)
            else:
                writer.gains(card.on_defeat_enraged, given, GAINS, 1)
        case "vp_per":
            _vp_per(card, rest)
        case "activate:":
            _activation(card, rest, writer)
        case _:
            raise ValueError(f"{part!r} is no effect of an upgrade; see WP-E10 to WP-E25 of the rulebook")


def _vp_per(card: UpgradeCard, text: str) -> None:
    found = re.fullmatch(r"(trophies|distinct_trophy_types) (\d+) -> (\d+)", text)
    if not found:
        raise ValueError(f"'vp_per {text}': expected 'vp_per trophies 2 -> 1' or 'vp_per distinct_trophy_types 1 -> 1'")
    if found[1] == "trophies":
        card.per_trophies, card.vp_for_trophies = number(found[2]), number(found[3])
    else:
        card.per_types, card.vp_for_types = number(found[2]), number(found[3])


def _activation(card: UpgradeCard, text: str, writer: Writer) -> None:
    """`pay any token 1 + G2 -> mass 1`, `pay cube X1 -> 1 cube of each other colour` (WP-E15)."""
    paid, arrow, gained = text.partition("->")
    if card.activation.exists or not arrow or not paid.startswith("pay "):
        raise ValueError(f"'activate: {text}': expected one 'activate: pay … -> …'")
    activation = card.activation
    activation.exists = True
    for part in paid.removeprefix("pay ").split("+"):
        word = part.strip()
        if word.startswith("any token "):
            activation.any_token = number(word.removeprefix("any token "))
        elif word.startswith("cube X"):
            activation.any_cube = number(word.removeprefix("cube X"))
        else:
            _add(activation.cubes, cubes(word))
    if activation.any_token and activation.any_cube:
        raise ValueError(f"'activate: {text}': one choice at the most, a token or a cube")
    others = re.fullmatch(r"(\d+) cubes? of each other colour", gained.strip())
    if others and not activation.any_cube:
        raise ValueError(f"'activate: {text}': 'each other colour' needs 'pay cube X1'")
    if others:
        activation.others = number(others[1])
    else:
        writer.gains(activation.gains, gained, GAINS)


# -- weapons -------------------------------------------------------------------------------------


def weapon(card: WeaponCard, text: str, writer: Writer) -> None:
    card.only_kind = NONE
    for part in _in_order(text, ("on_kill ",)):
        said, _, condition = part.partition(" if ")
        if condition:
            _condition(card, condition)
        verb, _, rest = said.partition(" ")
        match verb:
            case "reduce":
                _by_era(rest, lambda era, given: _add(card.reduce[era], cubes(given)))
            case "reduce_any":
                _by_era(rest, lambda era, given: _add_one(card.reduce_any, era, number(given)))
            case "any_row":
                card.any_row = True
            case "ignore_weight":
                card.ignores_weight = True
            case "on_kill":
                writer.gains(card.on_kill, rest, GAINS, 1)
            case _:
                raise ValueError(f"{part!r} is no effect of a weapon; see WP-E26 to WP-E31 of the rulebook")


def _condition(card: WeaponCard, text: str) -> None:
    """When the weapon can be played at all (WP-E27)."""
    kind, _, rest = text.partition(" ")
    match kind:
        case "type":
            card.only_kind = member(Kind, rest)
        case "enraged":
            card.only_enraged = True
        case "boss":
            card.only_boss = True
        case "row":
            card.any_only_row = True
            for row in rest.split("/"):
                card.only_rows[member(Row, row)] = True
        case _:
            raise ValueError(f"'if {text}': expected type, enraged, row or boss")


# -- helpers -------------------------------------------------------------------------------------


def _by_era(text: str, put: object) -> None:
    """`B7 (day) / B9 (night)`, `G1 (day)`, or the same in both eras (WP-E29)."""
    for part in text.split("/"):
        found = re.fullmatch(r"(.*?)\s*(?:\((day|night)\))?", part.strip())
        assert found
        eras = [member(Era, found[2])] if found[2] else list(Era)
        for era in eras:
            put(era, found[1])  # type: ignore[operator]


def _add(cells: object, numbers: list[int]) -> None:
    for place, n in enumerate(numbers):
        _add_one(cells, place, n)


def _add_one(cells: object, place: int, n: int) -> None:
    cells[place] += n  # type: ignore[index]
