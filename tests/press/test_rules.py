"""The printed rulebook: every rule, and of every option the sentence in force."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from boargame import rulebook
from boargame.core import registry
from boargame.core.about import About
from boargame.learn.glance import glance
from boargame.press.booklet import rulebook_pdf
from boargame.press.in_force import CITED, NOT_PLAYED, InForce
from boargame.press.marks import BadMark, resolved
from boargame.press.order import Order
from boargame.press.reference import references
from tests.press.reading import pages

GAMES = [about for about in registry.games() if about.options]

HOLDS = {
    "WP-6.1d": "WP-G2", "WP-C2": "WP-10.5e", "WP-D13": "WP-G10", "WP-D19": "WP-G1 WP-G3", "WP-10.5e": "WP-C1",
    "HP-1.3": "HP-G01", "HP-1.4": "HP-G41", "HP-2.8": "HP-G30", "HP-3.1": "HP-G03", "HP-3.6": "HP-G08",
    "HP-4.5": "HP-G18", "HP-6.2": "HP-G06", "HP-13.1": "HP-G19", "HP-17.3": "HP-G28", "HP-17.4": "HP-G29",
    "HP-G05": "HP-18.2", "HP-G06": "HP-12.3", "HP-G11": "HP-G09", "HP-G31": "HP-18.3", "HP-E1": "HP-G18",
    "HP-D3": "HP-18.3", "HP-D4": "HP-G11 HP-G25", "HP-D5": "HP-G03",
    "PI-2.3": "PI-G27", "PI-3.1": "PI-G02", "PI-13.9": "PI-G18", "PI-G20": "PI-G22", "PI-D1": "PI-G02",
    "PI-D2": "PI-G29", "PI-D4": "PI-G23",
    "WL-1.1": "WL-G14", "WL-1.5": "WL-G02", "WL-11.4": "WL-G30", "WL-D04": "WL-G23", "WL-D15": "WL-G36",
}  # fmt: skip
"""Paragraphs that cite a rule with an option and hold whatever is chosen."""


def in_force(about: About, **options: object) -> InForce:
    return InForce(about, rulebook.read(about.home), about.chosen(options))


def test_every_rule_is_printed_with_its_id_and_house_rules_are_worked_in() -> None:
    order = Order("wild-pigs-draft", options={"tech_full_vp": 7, "slay_ties": "all"})
    text = re.sub(r"\s+", " ", " ".join(page.words for page in pages(rulebook_pdf(order))))
    for rule in rulebook.read(registry.game(order.game).home).rules:
        assert rule in text
    assert "played with 2 house rules" in text
    assert "You slay only if you meet all of them" in text
    assert "Each track at level 4 is worth 7 VP" in text
    assert "Add 7 VP for each of your tracks" in text
    assert "worth 3 VP" not in text
    assert "one is enough" not in text
    assert "In the app all of this is done for you" not in text


@pytest.mark.parametrize("about", GAMES, ids=lambda about: about.id)
def test_every_value_of_every_option_is_said_in_its_rule(about: About) -> None:
    """A value that is chosen is named in the rule, words of other values are not printed, and with the usual values no
    rule has a house rule."""
    usual = in_force(about)
    book = usual.book
    assert not any(usual.ruling(rule).house for rule in book.rules.values())
    for option, rules in _chosen(about):
        (house,) = rules.house_rules
        found = {rule.id: rules.ruling(rule) for rule in book.rules.values()}
        marked = [id for id, one in found.items() if one.house]
        if any(f"Option `{option}`" in rule.text for rule in book.rules.values()):
            assert [found[id].house for id in marked] == [house.text]
        assert not any("Option `" in one.text for one in found.values())
        assert not any("<!--" in one.text or ".." in one.text for one in found.values())


def _chosen(about: About) -> Iterator[tuple[str, InForce]]:
    """Every option with the first and the last of its values that are not the default."""
    rules = in_force(about)
    for option in about.options:
        others = [value for value in option.values if value != option.default]
        for value in dict.fromkeys((others[0], others[-1])):
            rules.play(about.chosen({option.key: value}))
            yield option.key, rules


@pytest.mark.parametrize("about", GAMES, ids=lambda about: about.id)
def test_no_paragraph_says_what_an_option_has_changed(about: About) -> None:
    """A paragraph that cites a rule with an option changes with it, or is known to hold with all values."""
    usual = in_force(about)
    rules = usual.book.rules.values()
    said = {rule.id: usual.ruling(rule).text for rule in rules}
    sources = {option.key: option.rule for option in about.options}
    changes = {
        (rule.id, sources[key])
        for key, found in _chosen(about)
        for rule in rules
        if rule.marked != rule.text and found.ruling(rule).text != said[rule.id]
    }
    for rule in rules:
        for cited in {*CITED.findall(rule.text)} & {*sources.values()} - {rule.id}:
            assert (rule.id, cited) in changes or cited in HOLDS.get(rule.id, ""), (rule.id, cited)


def test_the_sentence_in_force_takes_the_place_of_the_usual_one() -> None:
    rule = rulebook.read(registry.game("wild-pigs").home).rules["WP-5.1e"]
    assert "do not move" in in_force(registry.game("wild-pigs").about).ruling(rule).text
    found = in_force(registry.game("wild-pigs").about, market_round1="slide").ruling(rule)
    assert found.text == "In round 1 of the Day **the markets move as in any other (WP-C7)**."
    assert found.cites == ("WP-C7",)


def test_a_house_rule_stands_with_its_question_and_without_the_usual_answer() -> None:
    about = registry.game("pillage").about
    rule = rulebook.read(about.home).rules["PI-G28"]
    found = in_force(about, equip_scope="drawer_only").ruling(rule)
    assert found.asks == "Must the monster that drew it wear it?"
    assert found.house.endswith("Only the one that drew it.")
    assert found.text == ""


def test_reference_sheets_say_what_is_in_force() -> None:
    order = Order("happy-pigs", 2, {"compensation": 3})
    said = "".join(re.findall(r"'text': '([^']*)'", str(references(order.open()))))
    assert "Each one you leave brings $3." in said


@pytest.mark.parametrize(
    ("marked", "value", "said"),
    [
        ("<!--if a-->usual<!--else now {value}-->.", 1, "usual."),
        ("<!--if a-->usual<!--else now {value}-->.", 2, "**now 2**."),
        ("<!--if a-->usual<!--end-->", 2, "**The words.**"),
        ("<!--if not a-->more<!--else -->", 1, ""),
        ("<!--screen-->Click.<!--end--> Play.", 1, " Play."),
        ("<!--if a=1|2-->few<!--else many-->", 3, "**many**"),
        ("<!--if a!=3--><!--if a-->one<!--else two--> or so<!--else many-->", 2, "**two** or so"),
    ],
)
def test_marks_choose_between_texts(marked: str, value: int, said: str) -> None:
    assert resolved(marked, {"a": value}, {"a": 1}, lambda key: "the words") == said


@pytest.mark.parametrize("marked", ["<!--if b-->x<!--end-->", "<!--if a-->x", "x<!--end-->"])
def test_a_mark_that_nobody_can_read_is_refused(marked: str) -> None:
    with pytest.raises(BadMark):
        resolved(marked, {"a": 1}, {"a": 1}, str)


def test_nobody_but_the_press_sees_marks() -> None:
    for about in GAMES:
        book = rulebook.read(about.home)
        assert "<!--" not in str(book.json())
        assert "<!--" not in str(glance(about))


def test_a_variant_that_is_not_played_says_so() -> None:
    about = registry.game("happy-pigs").about
    rule = rulebook.read(about.home).rules["HP-18.2"]
    assert in_force(about).ruling(rule).text.endswith(NOT_PLAYED)
    assert NOT_PLAYED not in in_force(about, open_next_card=True).ruling(rule).text


def test_a_rule_that_cites_a_changed_one_says_so() -> None:
    rules = in_force(registry.game("wild-pigs").about, resource_cap=12)
    assert [id for id, rule in rules.book.rules.items() if rules.ruling(rule).cites] == ["WP-2.1b"]
