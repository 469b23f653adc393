"""Records moments of real matches for the tests of the client's boards: python -m tests.client.scenes wild-pigs-draft

Chance plays some matches. Of all moments in which somebody decides, those are kept that show something new: a question
with that many players, a kind of choice, a part of the help. All actions that could ever be chosen are kept as well.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from boargame.core import registry
from boargame.core.match import Match
from boargame.table import protocol, showing
from tests.conformance.kit import fixed_cards

FOLDER = Path(__file__).resolve().parents[2] / "client" / "tests"


class Played(NamedTuple):
    players: int
    seed: int
    options: Mapping[str, str | int | bool] = {}
    cards: str | Mapping[str, Any] | None = None  # such as stay as they are when the default set grows


GENEROUS = {"id": "X1", "name": "Generous Sow", "type": "Hybrid", "cost": "R2 B2 G2", "vp": 2, "copies": 12}
GIFTS = {"base": "classic", "day": [{**GENEROUS, "spoils": "choose_token 1, cubes_any 2, slot 1"}]}
"""Cards that ask for every kind of choice."""

MATCHES = {
    "wild-pigs": (
        Played(2, 1, {}, "classic"),
        Played(3, 2, {"boss_mode": "sequential", "replace_cards": True}, "revised"),
        Played(2, 3, {"carryover_discount": 1, "attack_order": "victim", "tokens_in_end_step": True}, "revised"),
        Played(4, 4, {"resource_cap": 10}, GIFTS),
    ),
    "wild-pigs-draft": (
        Played(2, 1),
        Played(2, 2, {"scavenge_draw": "choice", "refit_draw": "choice", "charges_per_clash": "unlimited"}),
        Played(3, 3),
        Played(5, 4),
        Played(2, 5, {"center_tinker": "two_colours", "slay_ties": "all"}),
        Played(2, 10),
    ),
    "happy-pigs": (
        Played(2, 10),
        Played(2, 20),
        Played(3, 2, {"open_next_card": True}),
        Played(2, 3, {"sequential_choice": True}),
        Played(4, 4, {"overflow": "return"}),
        Played(6, 5, {"vaccinate_windows": "lean"}),
        Played(3, 13, {"supplements_per_feed": 2, "open_money": False, "initial_purchases": 9}),
    ),
    "pillage": (
        Played(2, 1, {"races": "orc, goblin"}),
        Played(4, 2, {"settlement": "city"}),
        Played(3, 3, {"settlement": "town", "race_assign": "choose_in_seat_order"}),
        Played(2, 4, {"settlement": "town", "races": "kobold, ogre", "pile_view": "count_only"}),
        Played(2, 43, {"settlement": "city", "races": "ogre, orc"}),
        Played(3, 47, {"settlement": "town"}),
        Played(3, 87, {"settlement": "town"}),
        Played(2, 5, {"settlement": "city", "equip_swap": "free_anytime", "idle": "always"}),
    ),
    "wasteland": (
        Played(2, 9),
        Played(6, 29, {"bonus_emplacements": 1}),
        Played(3, 49, {"hands": "open", "pile": "open", "super_visible": "setup"}),
        Played(
            3,
            5,
            {"outpost_rest": "trash_one_bottom_one", "food_first": "free", "surplus": "may", "shut_pile": "ground"},
        ),
        Played(
            2, 6, {"free_window": "any_decision", "super_pick": "mixed", "week_visible": "all", "hunger_penalty": "one"}
        ),
    ),
}
"""What is recorded of each game."""


class Recording(msgspec.Struct):
    """What a file of scenes holds."""

    faces: protocol.Faces
    actions: list[str]
    scenes: list[protocol.Scene]


def file_of(game: str) -> Path:
    return FOLDER / f"{game}-scenes.json"


def record(game: str) -> Recording:
    faces, actions, known, scenes = protocol.Faces({}), set[str](), set[Any](), list[protocol.Scene]()
    for played in MATCHES[game]:
        cards = played.cards or fixed_cards(game)
        match = registry.game(game).start(played.players, played.seed, dict(played.options), cards)
        printed = showing.faces(match)
        faces = protocol.Faces({**printed.cards, **faces.cards}, faces.printed or printed.printed)
        for scene, own in _moments(match, random.Random(played.seed)):
            actions |= {choice.action for choice in own.choices}
            news = set(_news(played, own)) - known
            if news:
                known |= news
                scenes.append(scene)
    return Recording(faces, sorted(actions), scenes)


def _moments(match: Match, dice: random.Random) -> Iterator[tuple[protocol.Scene, protocol.Own]]:
    """Every decision of a match that chance plays, as the player who decides sees it."""
    while not match.over:
        for seat in match.to_act:
            seen = match.seen(seat)
            own = replace(showing.own(match, seat), help=showing.help_for(match, seen, seat))
            yield _scene(match, showing.board(match, seen), match.scores_for(seen), own), own
        seat = dice.choice(match.to_act)
        match.play(_chosen(match, seat, dice), seat=seat)


def _chosen(match: Match, seat: int, dice: random.Random) -> str:
    """First a verb, then how: what can be done in few ways is done as often as what can be done in many."""
    actions = [action.notation for action in match.legal(seat)]
    verb = dice.choice(sorted({action.split()[0] for action in actions}))
    return dice.choice([action for action in actions if action.split()[0] == verb])


def _scene(match: Match, board: Any, scores: list[int | None], own: protocol.Own) -> protocol.Scene:
    return protocol.Scene(
        version=len(match.plays),
        plays=len(match.plays),
        to_act=match.to_act,
        waiting=match.waiting,
        turn=int(match.state.current),
        scores=scores,
        progress=round(match.progress, 2),
        secret=False,
        board=board,
        own=own,
        result=None,
    )


def _news(played: Played, own: protocol.Own) -> Iterator[Any]:
    """What a moment shows."""
    yield played.players, own.question
    yield own.question, own.draft
    for verb in {choice.action.split()[0] for choice in own.choices}:
        yield own.question, verb
    for name, part in msgspec.to_builtins(own.help).items():
        if part:
            yield own.question, name
        if isinstance(part, dict):
            yield name, part.get("node") == "Center", part.get("count"), bool(part.get("proposed"))


def main(game: str) -> None:
    kept = msgspec.to_builtins(record(game))
    encode = msgspec.json.Encoder().encode
    lines = ",\n".join(encode(scene).decode() for scene in kept["scenes"])
    faces, actions = encode(kept["faces"]).decode(), encode(kept["actions"]).decode()
    file_of(game).write_text(f'{{"faces":{faces},\n"actions":{actions},\n"scenes":[\n{lines}\n]}}\n', "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
