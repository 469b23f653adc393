"""HTTP: what the OpenAPI document promises, headers, limits, files, records."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from boargame import cli
from boargame.learn.lesson import about_game, lessons
from boargame.table.api import ENDPOINTS
from boargame.table.app import HEADERS
from boargame.table.limits import Limits
from boargame.table.serve import LOOPBACK
from tests.table.support import BOT, LOOSE, ME, OPEN, PIGS, SNOUTS, Answer, Served, Wire, play_out, stranger

EXAMPLES = 4
IN_VAIN = 2
"""Examples of what is refused before anybody looks at it."""

TOO_LONG = 413
"""A refusal that schemathesis does not take for one."""

Serve = Callable[..., Served]


# -- the document ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def api(served: Served) -> Any:
    """What the server says of itself."""
    import schemathesis

    return schemathesis.openapi.from_url(f"http://127.0.0.1:{served.port}/api/openapi.json")


@pytest.fixture(scope="module")
def known(served: Served) -> dict[str, Any]:
    """A guest, and things that exist."""
    ada = served.guest("Ada")
    table = ada.open(ME, OPEN, OPEN)
    lesson = lessons(about_game(PIGS))[0].id
    print = ada.ask("POST", "/api/prints", {"game": SNOUTS, "players": 2}).json["id"]
    own = ada.ask("POST", "/api/sets", {"game": PIGS}).json["id"]
    things = {"table": table, "game": PIGS, "set": "boargame", "seat": 1, "play": 0, "lesson": lesson, "print": print}
    return {"token": ada.token, **things, "own": own, "card": "W01"}


def asked(operation: Any, mode: str, token: str, examples: int = EXAMPLES, **fixed: Any) -> set[int]:
    """Ask as chance has it, and hold every answer against the document; which statuses there were."""
    from schemathesis import GenerationMode
    from schemathesis.checks import ignored_auth, negative_data_rejection, positive_data_acceptance

    headers = {"authorization": f"Bearer {token}"} if token else {}
    statuses: set[int] = set()
    without = [ignored_auth, *([positive_data_acceptance] if operation.body else [])]  # no schema says what can be seen

    @settings(
        max_examples=examples, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck)
    )
    @given(case=operation.as_strategy(generation_mode=GenerationMode(mode), **fixed))
    def ask(case: Any) -> None:
        answer = case.call(headers=headers)
        refused = [negative_data_rejection] if answer.status_code == TOO_LONG else []
        case.validate_response(answer, excluded_checks=without + refused)
        statuses.add(answer.status_code)

    ask()
    return statuses


def in_vain(endpoint: Any, who: str) -> bool:
    return who == "impostor" or (who == "stranger" and endpoint.person)


def visits() -> Iterator[Any]:
    """Who asks for what, where: for things as chance has them, and for things that exist. Where there is nothing to
    name both are the same; and whoever is refused before anybody looks asks for things that exist."""
    for endpoint in ENDPOINTS:
        for who in ("stranger", "guest", "impostor"):
            for place in ("anywhere", "known") if endpoint.parameters and not in_vain(endpoint, who) else ("known",):
                yield pytest.param(endpoint, who, place, id=f"{endpoint.method} {endpoint.path}-{who}-{place}")


@pytest.mark.parametrize(("endpoint", "who", "place"), list(visits()))
def test_every_answer_is_as_described(api: Any, known: dict[str, Any], endpoint: Any, who: str, place: str) -> None:
    token = {"stranger": "", "guest": known["token"], "impostor": "nobody.nothing"}[who]
    fixed = {name: known[name] for name in endpoint.parameters} if place == "known" else None
    operation = api[endpoint.path][endpoint.method]
    examples = IN_VAIN if in_vain(endpoint, who) else EXAMPLES
    statuses = asked(operation, "positive", token, examples, path_parameters=fixed)
    assert max(statuses) < 500
    if who == "guest":
        assert 401 not in statuses
    elif in_vain(endpoint, who):
        assert statuses == {401}


@pytest.mark.parametrize(
    "endpoint",
    [one for one in ENDPOINTS if one.takes or one.parameters or one.query],
    ids=lambda one: f"{one.method} {one.path}",
)
def test_nonsense_is_refused_as_described(api: Any, known: dict[str, Any], endpoint: Any) -> None:
    statuses = asked(api[endpoint.path][endpoint.method], "negative", known["token"])
    assert max(statuses) in range(400, 500)


@pytest.mark.parametrize("query", ["seat=²", f"seat={'9' * 5000}", "seat=", "seat=1&seat=2", "seat=%00", "seat=%ff"])
def test_odd_numbers_are_refused(served: Served, query: str) -> None:
    ada = served.guest("Ada")
    table = ada.open(ME, BOT)
    assert ada.ask("GET", f"/api/tables/{table}/replay?{query}").status in (200, 403)
    assert ada.ask("GET", f"/art/{PIGS}/boargame/D01.svg?{query.replace('seat', 'weight')}").status in (200, 400)
    for odd in ("²", "9" * 5000, "-1", "1.0", "%00", "0x1"):
        assert ada.ask("GET", f"/api/tables/{table}/moments/{odd}").status == 404
        assert ada.sit(table, odd).status == 404  # type: ignore[arg-type]


@pytest.mark.parametrize("authorization", ["", "Bearer", "Basic YTpi", "Bearer a.b.c", "Bearer ÿ.ÿ", "x" * 999])
def test_an_odd_token_is_no_token(served: Served, authorization: str) -> None:
    given = {"authorization": authorization.encode("latin-1")}
    got = served.http.get("/api/guests/me", headers=given)  # type: ignore[arg-type]
    assert got.status_code == 401
    assert got.headers["www-authenticate"] == "Bearer"


def test_what_does_not_exist_leaves_nothing_behind(served: Served) -> None:
    ada = served.guest("Ada")
    for number in range(5):
        assert ada.ask("GET", f"/api/tables/nothing-{number}").status == 404
        assert ada.ask("GET", f"/api/games/nothing-{number}").status == 404
    assert not served.house._loading


# -- headers -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with a client of a page, a picture and a script."""
    home = tmp_path_factory.mktemp("built")
    (home / "static" / "assets").mkdir(parents=True)
    (home / "static" / "index.html").write_text("<!doctype html><title>The table</title>")
    (home / "static" / "icon.svg").write_text("<svg/>")
    (home / "static" / "assets" / "app-1.js").write_text("export {}")
    (home / "static" / "assets" / "app-1.js.br").write_bytes(b"as brotli packs it")
    (home / "static" / "assets" / "app-1.js.gz").write_bytes(gzip.compress(b"export {}"))
    (home / "secret.txt").write_text("a secret")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BOARGAME_STATIC", str(home / "static"))
        found = Served(home / "data", Limits(**{**vars(LOOSE), "body": 500}))
        yield found
        found.close()


KINDS = [
    ("GET", "/", 200, {}),
    ("GET", "/table/abc", 200, {}),
    ("GET", "/icon.svg", 200, {}),
    ("GET", "/assets/app-2.js", 404, {}),
    ("GET", "/art/nothing", 404, {}),
    ("GET", "/api/openapi.json", 200, {}),
    ("GET", "/api/games", 200, {}),
    ("HEAD", "/api/games", 200, {}),
    ("GET", "/api/nothing", 404, {}),
    ("GET", "/api/tables/nothing", 404, {}),
    ("GET", "/api/guests/me", 401, {}),
    ("GET", f"/api/games/{SNOUTS}/rules", 200, {}),
    ("PATCH", "/api/games", 405, {}),
    ("DELETE", "/api/guests", 405, {}),
    ("GET", "/api/guests", 405, {}),
    ("POST", "/api/guests", 400, {}),
    ("POST", "/api/guests", 413, {"content": b'{"name": "' + b"a" * 1000 + b'"}'}),
    ("POST", "/api/guests", 201, {"json": {"name": "Ada"}}),
    ("POST", "/api/guests", 403, {"json": {"name": "Ada"}, "headers": {"origin": "https://elsewhere.example"}}),
]


@pytest.mark.parametrize(("method", "path", "status", "more"), KINDS)
def test_every_kind_of_answer_protects_the_browser(
    built: Served, method: str, path: str, status: int, more: dict[str, Any]
) -> None:
    got = built.http.request(method, path, **more)
    assert got.status_code == status
    for name, value in HEADERS.items():
        assert got.headers.get_list(name) == [value]
    policy = got.headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "server" not in got.headers
    assert "access-control-allow-origin" not in got.headers
    if path.startswith("/api/") and status >= 400:
        assert list(got.json()) == ["error"]
    assert "Traceback" not in got.text


@pytest.mark.parametrize("path", ["icons.svg", "mascot.svg", f"{PIGS}/emblem.svg", f"{PIGS}/boargame/D01.svg"])
def test_a_picture_comes_packed_and_may_do_nothing(built: Served, path: str) -> None:
    got = built.http.get(f"/art/{path}", headers={"accept-encoding": "gzip, br"})
    assert got.headers["content-security-policy"] == "default-src 'none'"
    assert got.headers["x-content-type-options"] == "nosniff"
    assert got.headers["cross-origin-resource-policy"] == "same-origin"
    assert (got.headers["content-type"], got.headers["content-encoding"]) == ("image/svg+xml", "gzip")
    plain = built.http.get(f"/art/{path}", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert got.headers["vary"].lower() == plain.headers["vary"].lower() == "accept-encoding"
    assert got.text == plain.text
    assert got.text.startswith("<svg")


@pytest.mark.parametrize(
    ("accepted", "sent"), [("gzip, deflate, br, zstd", "br"), ("gzip, deflate", "gzip"), ("identity", None)]
)
def test_a_file_of_the_client_comes_as_it_was_packed(built: Served, accepted: str, sent: str | None) -> None:
    with built.http.stream("GET", "/assets/app-1.js", headers={"accept-encoding": accepted}) as got:
        body = b"".join(got.iter_raw())
    assert got.headers.get("content-encoding") == sent
    assert got.headers["content-type"].startswith("text/javascript")
    assert "immutable" in got.headers["cache-control"]
    packed = {"br": b"as brotli packs it", "gzip": gzip.compress(b"export {}"), None: b"export {}"}[sent]
    assert body[10:] == packed[10:]  # the time of packing apart


def test_only_what_never_changes_is_kept_for_good(built: Served) -> None:
    def cached(path: str) -> str:
        return str(built.http.get(path).headers.get("cache-control", ""))

    assert "immutable" in cached("/assets/app-1.js")
    assert built.http.get("/assets/app-1.js").headers["x-content-type-options"] == "nosniff"
    assert "immutable" not in cached("/assets/app-2.js")  # it may come with the next version
    assert cached("/") == cached("/table/abc") == "no-cache"
    assert cached("/api/games") == cached("/api/tables") == cached("/api/guests/me") == "no-store"


@pytest.mark.parametrize(
    "path",
    [
        *("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/.%2e/secret.txt", "//secret.txt", "/.hidden"),
        *("/assets/..%2f..%2fsecret.txt", "/%00", "/assets/%00", "/art/..%2f/emblem.svg"),
    ],
)
def test_nothing_outside_of_the_client_is_served(built: Served, path: str) -> None:
    got = built.http.get(f"http://127.0.0.1:{built.port}{path}")
    assert got.status_code in (200, 404)
    assert "a secret" not in got.text


def test_without_a_client_it_says_what_to_do(serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARGAME_STATIC", str(tmp_path / "nothing"))
    got = serve().http.get("/")
    assert got.status_code == 503
    assert "make client" in got.text


@pytest.mark.parametrize("path", [f"/api/games/{SNOUTS}/rules", f"/api/games/{PIGS}/cards/boargame"])
def test_what_the_browser_has_is_not_sent_again(served: Served, path: str) -> None:
    ada = served.guest("Ada")
    first = ada.ask("GET", path)
    tag = first.headers["etag"]
    again = ada.ask("GET", path, if_none_match=tag)
    assert (again.status, again.text, again.headers["etag"]) == (304, "", tag)
    other = ada.ask("GET", path, if_none_match='"another"')
    assert (other.status, other.text) == (200, first.text)


def test_an_option_with_several_values_says_so_and_takes_them_in_order(served: Served) -> None:
    ada = served.guest("Ada")
    several = {one["key"]: one["several"] for one in ada.get("/api/games/pillage")["options"]}
    assert [several["tiebreak"], several["settlement"]] == [True, False]
    chosen = {"tiebreak": "most_cards, fewest_dead"}
    table = ada.open(ME, BOT, game="pillage", options=chosen)
    assert ada.get(f"/api/tables/{table}")["options"] == chosen
    wrong = {"game": "pillage", "seats": [ME, BOT], "options": {"tiebreak": "most_cards, most_cards"}}
    assert "each value at most once" in ada.ask("POST", "/api/tables", wrong).json["error"]


def test_faces_of_a_table_follow_its_options(served: Served) -> None:
    ada = served.guest("Ada")
    usual, unusual = (
        ada.ask("GET", f"/api/tables/{ada.open(ME, BOT, game=PIGS, options=options)}/faces").text
        for options in ({}, {"weapon_reuse": "single_use"})
    )
    assert json.loads(usual)["cards"].keys() == json.loads(unusual)["cards"].keys()
    assert usual != unusual


# -- limits ------------------------------------------------------------------------------------------------------


def test_too_long_a_body(served: Served) -> None:
    name = "a" * LOOSE.body
    assert stranger(served).ask("POST", "/api/guests", {"name": name}).status == 413

    def parts() -> Iterator[bytes]:  # without saying how long it is going to be
        yield b'{"name": "'
        for _ in range(10):
            yield b"a" * 4096

    assert served.http.post("/api/guests", content=parts()).status_code == 413
    assert served.http.post("/api/guests", json={"name": "Ada"}).status_code == 201


def test_too_many_requests(serve: Serve) -> None:
    served = serve(limits=Limits(requests=0.001, requests_at_once=5))
    got = [stranger(served).ask("GET", "/api/games") for _ in range(6)]  # starting up was one
    assert [answer.status for answer in got] == [200] * 4 + [429] * 2
    assert got[-1].headers["retry-after"].isdigit()
    assert list(got[-1].json) == ["error"]


def test_too_many_new_things(serve: Serve) -> None:
    served = serve(limits=Limits(new=0.001, new_at_once=3))
    ada, bob = served.guest("Ada"), served.guest("Bob")
    table = ada.open(ME, OPEN)
    assert ada.ask("POST", "/api/tables", {"game": SNOUTS, "seats": [ME, OPEN]}).status == 429
    assert ada.ask("POST", "/api/guests/me/link").status == 429
    assert served.http.post("/api/guests", json={"name": "Cleo"}).status_code == 429
    assert bob.sit(table, 1).status == 200  # a player who is here plays on
    bob.join(table).play("show 1")
    assert len(ada.get("/api/tables")["mine"]) == 1


def test_too_many_sockets_from_one_address(serve: Serve) -> None:
    served = serve(limits=Limits(sockets_of_one=2), proxy=LOOPBACK)
    ada = served.guest("Ada")
    table = ada.open(ME, OPEN)
    far = {"x-forwarded-for": "192.0.2.7"}  # as a proxy on this machine says
    first, _ = [ada.join(table, headers=far) for _ in range(2)]
    assert Wire(served.port, headers=far).closed() == 1013
    for _ in range(3):  # others may come, and people on this machine as often as they like
        ada.join(table)
    ada.join(table, headers={"x-forwarded-for": "192.0.2.8"})
    first.leave()
    served.inside(fewer_than(served, 6))
    assert ada.join(table, headers=far).seats == [0]


async def fewer_than(served: Served, count: int) -> None:
    while served.house.sockets >= count or len(served.server.server_state.connections) > count:
        await asyncio.sleep(0)


# -- inviting, and records -----------------------------------------------------------------------------------------


def test_the_invitation_leads_to_the_table(served: Served) -> None:
    ada = served.guest("Ada")
    table = ada.open(ME, OPEN)
    url = ada.get(f"/api/tables/{table}/invite")["url"]
    assert url == f"http://127.0.0.1:{served.port}/table/{table}"
    picture = ada.ask("GET", f"/api/tables/{table}/qr.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert re.search(r"<svg .*<path .*</svg>", picture.text, re.DOTALL)
    assert f"<title>{url}</title>" in picture.text


def checked(answer: Answer, folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """What `boargame check` says of a record."""
    (folder / "record.json").write_text(answer.text, "utf-8")
    status = cli.main(["check", str(folder / "record.json")])
    return status, capsys.readouterr().out


@pytest.mark.parametrize("ends", ["played", "conceded", "agreed"])
def test_a_record_proves_that_chance_was_fair(
    served: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str], ends: str
) -> None:
    ada, bob = served.guest("Ada"), served.guest("Bob")
    table = ada.open(ME, OPEN)
    bob.sit(table, 1)
    players = [ada.join(table), bob.join(table)]
    committed = players[0].table["commitment"]
    path = f"/api/tables/{table}/record"
    assert re.fullmatch(r"[0-9a-f]{64}", committed)
    assert ada.ask("GET", path).status == 409
    if ends == "played":
        play_out(players, random.Random(1))
    elif ends == "conceded":
        players[0].play("show 1")
        players[0].done("concede", seat=0)
    else:
        players[1].up_to(players[0].done("propose"))
        players[1].done("answer", request=players[1].table["requests"][0]["number"], yes=True)
    answer = stranger(served).ask("GET", path)
    assert answer.status == 200
    assert "attachment" in answer.headers["content-disposition"]
    record = answer.json
    assert (record["commitment"], record["seats"]) == (committed, ["Ada", "Bob"])
    assert checked(answer, tmp_path, capsys)[0] == 0
    record["secret"] = "00" * 32
    status, said = checked(Answer(200, answer.headers, json.dumps(record)), tmp_path, capsys)
    assert status != 0
    assert "ok\n" not in said.replace("0 ok", "")


def test_two_matches_have_nothing_in_common(served: Served) -> None:
    ada = served.guest("Ada")
    matches = [served.match(ada.open(ME, BOT)) for _ in range(2)]
    one, other = (match.secret.key(match.game.name) for match in matches if match.secret)
    assert one != other


@pytest.mark.parametrize(
    ("public", "shared", "noted"), [("https://boars.example", True, False), ("", True, False), ("", False, True)]
)
def test_the_invitation_says_when_nobody_else_could_open_it(
    serve: Serve, public: str, shared: bool, noted: bool
) -> None:
    served = serve(public=public, shared=shared)
    ada = served.guest("Ada")
    table = ada.open(ME, OPEN)
    invite = ada.get(f"/api/tables/{table}/invite")
    assert invite["url"] == f"{public or f'http://127.0.0.1:{served.port}'}/table/{table}"
    assert ("--share" in invite["note"]) is noted


@pytest.mark.parametrize(
    "body", [{}, {"name": ""}, {"name": "  "}, {"name": "a" * 25}, {"name": 7}, {"name": "Ada", "id": "x"}, [], None]
)
def test_guests_are_refused_kindly(served: Served, body: Any) -> None:
    answer = stranger(served).ask("POST", "/api/guests", body)
    assert (answer.status, list(answer.json)) == (400, ["error"])
    assert answer.json["error"].endswith(".")
