"""The table of contents of the rules: every verb a player has, and every step that nobody decides."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement
from typing import TypeVar

from boargame.core.words import Alphabet, Argument, Phrase, label, listed, named, numbered, words
from boargame.games.wild_pigs import refusals as why
from boargame.games.wild_pigs import sentences as say
from boargame.games.wild_pigs.names import SEATS, SLOTS, STOCK, THRESHOLDS, Colour, Row, Stance, Token, Ware
from boargame.games.wild_pigs.rules import attack, boss, fight, gain, market, pay, round, turn, victory
from boargame.games.wild_pigs.words import Step

T = TypeVar("T", Colour, Token)
MOST_SPLIT = 12
"""What one decision lowers in a colour; more takes two."""


def several(names: Iterable[T], most: int) -> Argument:
    """Bunches of up to `most` things, in no order: 4 bits for how many of each, and how many in all."""
    bunches = [bunch for n in range(1, most + 1) for bunch in combinations_with_replacement(names, n)]
    codes = [sum(1 << 4 * one for one in bunch) for bunch in bunches]
    written = [" ".join(label(one) for one in bunch) for bunch in bunches]
    said = [" and ".join(many(one, bunch.count(one)) for one in dict.fromkeys(bunch)) for bunch in bunches]
    return Argument(tuple(zip(codes, written, said, strict=True)), tuple(len(bunch) for bunch in bunches))


def many(one: Colour | Token, n: int) -> str:
    """`2 Ferocity`, `a Wild token`, `2 Wild tokens`."""
    if isinstance(one, Colour):
        return f"{n} {words(one)}"
    return words(one) if n == 1 else f"{n} {one.name.title()} tokens"


COLOURS = named(Colour)
CUBES = several(Colour, gain.LOST_AT_ONCE)
TOKENS = several(Token, gain.TOKENS_LOST_AT_ONCE)
WARES = named(Ware)
PLACES = (listed([(0, "", "New Stock"), (1, "carryover ", "Carryover")]), numbered(STOCK))
PAIRS = listed(
    (3 * one + other, f"{label(one)} {label(other)}", f"{words(one)} into {words(other)}")
    for one in Colour
    for other in Colour
    if one != other
)
AMOUNTS = listed((n, str(n), str(n)) for n in range(1, MOST_SPLIT + 1))
UP_TO_THREE = listed((n, str(n), str(n)) for n in range(1, 4))
PAYMENTS = listed(
    [
        *((int(one), f" {label(one)}", say.paid_with(one)) for one in Colour),
        *((3 + one, f" {label(one)}", say.paid_with(3 + one)) for one in Token if one is not Token.MASS),
        (turn.NOTHING, "", say.paid_with(turn.NOTHING)),
    ]
)

TURN = (Step.TURN,)
PAY = (Step.PAY,)
FREE = (Step.TURN, Step.BOSS, Step.BOSS_TURN, Step.TOKEN_WINDOW)
FACING = (Step.BOSS, Step.BOSS_TURN)

ALPHABET = Alphabet(
    # main actions
    Phrase(
        "fight {}", "Fight the frontmost threat of lane {}", "WP-6.1a", TURN,
        fight.no_fight, fight.fight, (numbered(SEATS),), turn.main_taken, say.fight, why.fight,
    ),
    Phrase(
        "fight {} {}", "Fight past the front of lane {}: its {} threat", "WP-E28", TURN,
        fight.no_far_fight, fight.fight_far, (numbered(SEATS), named(Row, Row.MID)), fight.no_reach, say.fight_far,
        why.fight_far,
    ),
    Phrase(
        "restance {}", "Take the {} stance", "WP-5.2.2c", TURN,
        turn.no_restance, turn.restance, (named(Stance),), turn.main_taken, say.restance,
    ),
    Phrase(
        "prepare {}", "Prepare {}", "WP-5.2.2d", TURN,
        turn.no_preparing, turn.prepare, (named(Token),), turn.main_taken, explains=why.token,
    ),
    # anything else in a turn (WP-D3)
    Phrase(
        "buy upgrade {}{}", "Buy an upgrade from {}, place {}", "WP-5.2.3b", TURN,
        market.no_upgrade, market.buy_upgrade, PLACES, market.no_upgrades, say.buy_upgrade, why.buy_upgrade,
    ),
    Phrase(
        "buy weapon {}{}", "Buy a weapon from {}, place {}", "WP-5.2.3b", TURN,
        market.no_weapon, market.buy_weapon, PLACES, market.no_weapons, say.buy_weapon, why.buy_weapon,
    ),
    Phrase(
        "extend {}", "Spend a Wild token for another {} slot", "WP-5.2.3d", TURN,
        market.no_extension, market.extend, (WARES,), market.no_extensions, explains=why.extend,
    ),
    Phrase(
        "activate {}{}", "Activate upgrade {}{}", "WP-E15", TURN,
        turn.no_activation, turn.activate, (numbered(SLOTS), PAYMENTS), turn.no_activations, say.activate,
        among=turn.with_activation,
    ),
    Phrase(
        "free restance {}", "Take the {} stance for free", "WP-E6", TURN,
        turn.no_restance, turn.restance_freely, (named(Stance),), turn.no_free_restances,
    ),
    Phrase(
        "wild {}", "Turn a Wild token into 1 {}", "WP-2.3a", FREE,
        turn.any_colour, turn.wild_cube, (COLOURS,), turn.no_wilds, say.wild_cube,
    ),
    Phrase(
        "convert {} {}", "Turn {} with a Conversion token: {}", "WP-2.3c", FREE,
        turn.no_conversion, turn.convert, (PAIRS, UP_TO_THREE), turn.no_conversions, say.convert,
        why.convert,
    ),
    Phrase("end turn", "End the turn", "WP-5.2.4a", TURN, attack.not_yet, attack.end_turn, says=say.end_turn),
    # paying
    Phrase("aim {}", "Aim the discount at {}", "WP-D6", PAY, pay.no_aim, pay.aim, (COLOURS,), pay.no_aims, say.aim),
    Phrase(
        "weapon {}", "Play weapon {}", "WP-6.1d", PAY,
        pay.no_weapon, pay.play_weapon, (numbered(SLOTS),), pay.no_weapons, say.weapon,
    ),
    Phrase(
        "split {} {}", "Lower {} by {}", "WP-D8", PAY,
        pay.no_split, pay.split, (COLOURS, AMOUNTS), pay.no_splits, explains=why.split,
    ),
    Phrase(
        "spend attack", "Spend an Attack token", "WP-6.1f", PAY,
        pay.no_attack, pay.spend_attack, barred=pay.not_split, says=say.spend_attack,
    ),
    Phrase(
        "spend wild {}", "Spend a Wild token as 1 {}", "WP-6.1g", PAY,
        pay.no_wild, pay.spend_wild, (COLOURS,), pay.not_split,
    ),
    Phrase(
        "pay", "Pay the rest with cubes", "WP-6.1i", PAY,
        pay.not_paid, victory.settle, barred=pay.not_split, says=say.settle, explains=why.settle,
    ),
    Phrase(
        "give up {}", "Give up the card in slot {}", "WP-G8", (Step.REPLACE,),
        market.not_given_up, market.give_up, (numbered(SLOTS),), says=say.give_up,
    ),
    Phrase("save {}", "Save 1 {}", "WP-E21", (Step.SAVE,), market.no_saving, market.save, (COLOURS,)),
    # what cards ask
    Phrase(
        "take {}", "Take {}", "WP-E2", (Step.TAKE_TOKEN,),
        gain.no_token, gain.take_token, (named(Token),), explains=why.token,
    ),
    Phrase(
        "take {}", "Take {}", "WP-E3", (Step.TAKE_CUBES,),
        gain.no_cubes_to_take, gain.take_cubes, (CUBES,), explains=why.cubes,
    ),
    Phrase(
        "take {} slot", "Take another {} slot", "WP-E4", (Step.TAKE_SLOT,), gain.any_slot, gain.take_slot, (WARES,)
    ),
    Phrase(
        "lose {}", "Lose {}", "WP-7.2b", (Step.STOLEN, Step.LOSE_CUBES),
        gain.no_loss, gain.lose, (CUBES,), explains=why.cubes,
    ),
    Phrase(
        "lose {}", "Lose {}", "WP-E8", (Step.LOSE_TOKENS,),
        gain.no_token_loss, gain.lose_chosen_tokens, (TOKENS,), explains=why.tokens,
    ),
    # attacks, if so agreed
    Phrase(
        "face {}", "Face the attack from lane {}", "WP-G10", (Step.ATTACKER,),
        attack.not_attacking, attack.face, (numbered(SEATS),), says=say.face,
    ),
    Phrase("done", "Let the theft happen", "WP-G5", (Step.TOKEN_WINDOW,), attack.always, attack.let_it_happen),
    # the Boss
    Phrase(
        "threshold {}", "Pay threshold {}", "WP-8.3b", FACING,
        boss.no_payment, boss.face, (numbered(THRESHOLDS),), says=say.threshold, explains=why.threshold,
        among=boss.still_open,
    ),
    Phrase(
        "decline {}", "Decline threshold {}", "WP-8.3b", (Step.BOSS,),
        boss.not_open, boss.decline, (numbered(THRESHOLDS),), says=say.decline, among=boss.still_open,
    ),
    Phrase("decline rest", "Decline all that is left", "WP-D15", (Step.BOSS,), boss.always, boss.decline_rest),
    Phrase("end boss turn", "End the boss turn", "WP-10.5a", (Step.BOSS_TURN,), boss.always, boss.end_turn),
)  # fmt: skip

CARRIES_OUT = {
    Step.ROUND: round.begin,
    Step.START_TURN: round.start_turn,
    Step.AGAIN: turn.go_on,
    Step.GAIN: gain.gain,
    Step.TROPHY: fight.take_trophy,
    Step.ATTACK: attack.attacks,
    Step.NEXT_ATTACK: attack.next_attack,
    Step.END_ROUND: round.end,
    Step.BOSS_BEGINS: boss.begin,
    Step.BOSS_AGAIN: boss.ask_again,
    Step.START_BOSS_TURN: boss.start_turn,
    Step.PENALTIES: boss.penalties,
    Step.BOSS_ENDS: boss.end,
}

DRAFTS = (Step.PAY, Step.REPLACE, Step.SAVE)
"""In the middle of paying: what was decided so far may be taken back."""

OBVIOUS = (Step.ATTACKER, Step.TOKEN_WINDOW)
"""Not asked when there is only one answer."""
