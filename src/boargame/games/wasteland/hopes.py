"""What each verb promises, for bots that look one move ahead: judged beforehand, without a roll of any die."""

from __future__ import annotations

from collections.abc import Callable

from boargame.games.wasteland.judgement import choices, fights, trade

HOPES: dict[str, Callable[..., int]] = {
    "visit {}": choices.visit,
    "end": choices.nothing,
    "use {}": choices.use,
    "ability {}": choices.use_ability,
    "stay ready": choices.nothing,
    "close": choices.nothing,
    "go": choices.nothing,
    "commit {}": fights.commit,
    "commit ability {}": fights.commit_ability,
    "done": choices.nothing,
    "prevent": choices.prevent,
    "take die": choices.nothing,
    "reroll {}": choices.reroll,
    "ignore {}": choices.ignore,
    "leave roll": choices.leave_roll,
    "target {}": choices.target,
    "option {}": choices.option,
    "pay": choices.pay,
    "refuse": choices.refuse,
    "trade {}": trade.propose,
    "pass": choices.nothing,
    "give {}": trade.give,
    "want {}": trade.want,
    "accept": trade.accept,
    "decline": choices.nothing,
    "confirm": trade.confirm,
    "cancel": choices.nothing,
}
