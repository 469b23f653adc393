"""The table of contents of the rules: every verb a player has, and every step that nobody decides."""

from __future__ import annotations

from itertools import combinations_with_replacement

from boargame.core.words import Alphabet, Argument, Phrase, label, named, numbered
from boargame.games.wild_pigs_draft import refusals as why
from boargame.games.wild_pigs_draft import sentences as say
from boargame.games.wild_pigs_draft.names import CARDS, MOST_PAID, MOST_TAKEN, POOL, ROW, Colour, Node
from boargame.games.wild_pigs_draft.rules import (
    aftermath,
    clash,
    horde,
    items,
    payment,
    round,
    turn,
    wishes,
)
from boargame.games.wild_pigs_draft.words import IN_SCRAP, Step


def bunches(most: int) -> Argument:
    """One scrap or more, in no order: 4 bits for how many of each colour, and how many in all."""
    found = [bunch for n in range(1, most + 1) for bunch in combinations_with_replacement(Colour, n)]
    codes = [sum(1 << 4 * colour for colour in bunch) for bunch in found]
    written = [" ".join(label(colour) for colour in bunch) for bunch in found]
    said = [IN_SCRAP.say([bunch.count(colour) for colour in Colour]) for bunch in found]
    return Argument(tuple(zip(codes, written, said, strict=True)), tuple(len(bunch) for bunch in found))


NODES = named(Node)
HELD = numbered(CARDS)
OWN_TURN = (Step.SHIFT, Step.ACT, Step.ENGAGE, Step.EMERGENCY)
CLASHING = (Step.CLASH, Step.MORE)

ALPHABET = Alphabet(
    # step A
    Phrase("stay", "Stay where you are", "WD-5.A1", (Step.SHIFT,), turn.always, turn.stay),
    Phrase("shift {}", "Move to {}", "WD-5.A1", (Step.SHIFT,), turn.no_shift, turn.shift, (NODES,), says=say.shift),
    # step B
    Phrase("scavenge", "Scavenge", "WD-5.B1", (Step.ACT,), turn.always, turn.scavenge, says=say.scavenge),
    Phrase(
        "market {}", "Buy the card in place {}", "WD-5.B2", (Step.ACT,),
        payment.no_purchase, payment.buy, (numbered(ROW),), says=say.buy, explains=why.purchase,
    ),
    Phrase(
        "tinker {}", "Raise the {} track", "WD-5.B3", (Step.ACT, Step.EMERGENCY),
        payment.no_tinkering, payment.tinker, (NODES,), payment.has_tinkered, say.tinker, explains=why.tinker,
    ),
    Phrase("refit {}", "Refit on {}", "WD-5.B4", (Step.ACT,), turn.anywhere, turn.refit, (NODES,), says=say.refit),
    # step C
    Phrase(
        "engage {}", "Choose the pig in place {}", "WD-5.C1", (Step.ENGAGE,),
        turn.no_pig, turn.engage, (numbered(POOL),), says=say.engage,
    ),
    # items, and what they and a clash ask
    Phrase(
        "use {}", "Use item {}", "WD-G12", (*OWN_TURN, *CLASHING, Step.AFTERMATH),
        items.no_use, items.use, (HELD,), items.no_items, say.use,
    ),
    Phrase(
        "recharge {}", "Recharge card {}", "WD-E13", (Step.RECHARGE, Step.AFTERMATH),
        items.no_recharging, items.recharge, (HELD,), says=say.recharge,
    ),
    Phrase("move {}", "Move to {}", "WD-E10", (Step.MOVE,), items.no_move, items.move, (NODES,), says=say.shift),
    Phrase(
        "take {}", "Take {}", "WD-5.3g", (Step.TAKE, Step.AFTERMATH, Step.SUPPLY),
        wishes.no_taking, wishes.take, (bunches(MOST_TAKEN),), wishes.nothing_to_take, explains=why.take,
    ),
    Phrase(
        "pay {}", "Pay {}", "WD-D4", (Step.PAY,),
        payment.no_payment, payment.pay, (bunches(MOST_PAID),), explains=why.pay,
    ),
    # the clash
    Phrase(
        "charge {}", "Spend a charge of card {}", "WD-5.3b", CLASHING,
        clash.no_charge, clash.charge, (HELD,), says=say.charge, explains=why.charge,
    ),
    Phrase("clash", "Clash", "WD-5.3d", CLASHING, turn.always, clash.stand, says=say.clash_now),
    Phrase(
        "accept", "Take the Injury", "WD-5.3e", (Step.AFTERMATH,), aftermath.not_failed, aftermath.accept,
    ),
    # round 5
    Phrase(
        "buy {}", "Buy the card in place {}", "WD-6.2b", (Step.EMERGENCY,),
        payment.no_purchase, payment.buy, (numbered(ROW),), payment.has_bought, say.buy, explains=why.purchase,
    ),
    Phrase("done", "Done", "WD-6.2b", (Step.EMERGENCY,), turn.always, turn.done),
    Phrase(
        "form {}", "Take formation on {}", "WD-6.2d", (Step.FORMATION,),
        turn.anywhere, horde.form, (NODES,), says=say.form,
    ),
)  # fmt: skip

CARRIES_OUT = {
    Step.REVEAL: round.reveal,
    Step.TURN: turn.begin,
    Step.PICK: turn.pick,
    Step.CLASH_BEGINS: clash.begin,
    Step.RESOLVE: clash.resolve,
    Step.FOLLOW: aftermath.follow,
    Step.SETTLE: aftermath.settle,
    Step.CLEAN_UP: round.clean_up,
    Step.SUPPLIES: horde.supplies,
    Step.SERVE: wishes.serve,
    Step.EMERGENCY_TURN: horde.emergency,
    Step.MUSTER: horde.muster,
    Step.ONSLAUGHT: horde.onslaught,
    Step.ERA_ENDS: round.end_era,
}

DRAFTS = (Step.PAY, Step.RECHARGE, Step.MORE, Step.MOVE)
"""In the middle of one decision: what was decided so far may be taken back."""
