"""What happens is seen where it happens, and in order: dice fall before anybody is told what came of them."""

from __future__ import annotations

import random

from tests.browser.conftest import People
from tests.table.support import BOT, ME, Served

PACE = "localStorage.setItem('boargame.preferences', JSON.stringify({pace: 'quick'}))"

ROLLS = """
    window.rolls = [];
    let last = null;
    new MutationObserver(() => {
      const dice = document.querySelector('[data-beat] .dice');
      if (!dice || dice === last) return;
      last = dice;
      const log = [...document.querySelectorAll('.log .words')].at(-1)?.textContent ?? '';
      window.rolls.push({ told: dice.closest('[data-beat]').textContent, log });
    }).observe(document, { childList: true, subtree: true });
"""
"""What is told, and what the log says last, whenever dice appear on the page."""

ALL_IS_TOLD = """() => {
    document.querySelector('[data-go-on]')?.click();
    return !document.querySelector('[data-beat], [data-go-on]');
}"""
"""Somebody who looks at the page plays on when it has nothing more to tell."""


def test_dice_are_seen_before_the_log_tells_what_came_of_them(people: People, served: Served) -> None:
    guest = served.guest("Ada")
    table = guest.open(ME, BOT, game="pillage")
    ada = people(guest, reduced_motion="no-preference", alone=True)
    ada.context.add_init_script(PACE)
    ada.context.add_init_script(ROLLS)
    ada.page.goto(f"/table/{table}")
    ada.region("Log").wait_for()
    player, dice = guest.join(table), random.Random(1)
    while not (rolls := ada.page.evaluate("window.rolls")):
        player.until(lambda: 0 in player.scene["to_act"])
        ada.up_to(player.version)
        ada.page.wait_for_function(ALL_IS_TOLD)
        choices = [choice["action"] for choice in player.scene["own"]["choices"]]
        brave = [one for one in choices if one.split()[0] in ("fight", "pillage", "smash", "done")]
        player.play(dice.choice(brave or choices))
    assert all(roll["log"] and roll["log"] in roll["told"] for roll in rolls)
