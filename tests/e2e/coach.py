"""A coach in the real window: off at first; set in the settings it warns before an act that costs much, and the act waits:
it is taken back, told the reasons of, or done all the same, by mouse and by keys."""

import os
import sys

from kalooki_hands import MouseHand
from meldwell_window import run

MOST_TURNS = 40
PICTURES = os.environ.get("MELDWELL_PICTURES")


def picture(window, name):
    if PICTURES:
        window.quiet(0.5)
        window.screenshot(os.path.join(PICTURES, name))


def sit(session, size, coached):
    window = session.start("--game", "rummy-500", "--seats", "you,computer:easy", "--seed", "3", "--speed", "instant",
                           size=size)
    window.wait_for(lambda state: state["screen"] == "table" and window.rack(), "the table")
    if coached:
        window.key("ctrl+comma")
        window.wait_for(lambda state: state["screen"] == "settings", "the settings")
        for _ in range(3):  # blunders, mistakes, everything
            before = window.item("setting:coach")["value"]
            window.click("setting:coach:next")
            window.wait_for(lambda state: window.item("setting:coach")["value"] != before, "the setting to change")
        picture(window, f"settings-{size[0]}.png")
        window.key("Escape")
        window.wait_for(lambda state: state["screen"] == "table", "the table again")
    return window


def my_turn(window):
    return window.state["to_act"] == window.state["viewer"]


def own_turn(window):
    """In this deal, or in the next one."""
    window.wait_for(lambda state: state["screen"] != "table" or my_turn(window), "the own turn")
    if window.state["screen"] == "deal-end":
        window.key("Return")
        window.wait_for(lambda state: state["screen"] == "table" and my_turn(window), "the own turn in the next deal")


def draw(window):
    """What is to be done before a throw; a warning on the way is not heeded."""
    own_turn(window)
    count = len(window.rack())
    MouseHand().draw(window)
    window.wait_for(lambda state: len(window.rack()) > count or window.find("button:go-on"), "a card to be drawn")
    if window.find("button:go-on"):
        window.click("button:go-on")
        window.wait_for(lambda state: len(window.rack()) > count, "the card to be drawn all the same")
    window.quiet()


def warned(window):
    """Throws cards until the coach warns of one; that card."""
    for _ in range(MOST_TURNS):
        draw(window)
        count = len(window.rack())
        card = window.rack()[0]["name"]
        MouseHand().throw(window, card)
        window.wait_for(lambda state: len(window.rack()) < count or window.find("button:go-on"), "the throw, or a warning")
        if window.find("button:go-on"):
            return card
    raise window.failure("the coach never warned")


def check_waiting(window, card):
    """The card lies over the discards, away from the hand."""
    window.quiet()
    piece, hand = window.item(card), window.item("rack")
    window.check(piece["y"] + piece["h"] < hand["y"], "the card does not wait at its target")


def by_mouse(session, size):
    window = sit(session, size, True)
    card = warned(window)
    count = len(window.rack())
    prompt = window.item("prompt")["label"]
    window.check("costs" in prompt or "clearly better" in prompt, f"the line says: {prompt}")
    picture(window, f"warning-{size[0]}.png")
    check_waiting(window, card)
    window.click("button:coach-why")
    window.wait_for(lambda state: window.find("coach:better"), "the reasons")
    window.check("This: Throw" in window.item("coach:this")["label"], window.item("coach:this")["label"])
    picture(window, f"why-{size[0]}.png")
    window.click("button:think")
    window.wait_for(lambda state: not window.find("button:think"), "the warning to go")
    window.check(len(window.rack()) == count and window.find(card), "what was taken back has been done")
    MouseHand().throw(window, card)
    window.wait_for(lambda state: window.find("button:go-on"), "the warning once more")
    window.key("Escape")
    window.wait_for(lambda state: not window.find("button:think"), "Escape to take it back")
    MouseHand().throw(window, card)
    window.wait_for(lambda state: window.find("button:go-on"), "the warning once more")
    MouseHand().throw(window, card)  # the same once more says yes
    window.wait_for(lambda state: len(window.rack()) < count, "the throw all the same")
    window.check(window.close() == 0, "the program did not end well")


def in_a_small_window(session):
    by_mouse(session, (1024, 640))


def in_the_usual_window(session):
    by_mouse(session, (1280, 800))


def throw_by_key(window, card):
    for _ in range(40):
        if window.item(card)["focused"]:
            window.key("x")
            return
        on_hand = any(item["focused"] for item in window.rack())
        window.key("Left" if on_hand else "Tab")
        window.quiet(0.1)
    raise window.failure(f"{card} is not reached by keys")


def walk(window, key, name):
    """By that key one comes to the item; None: away from the answers."""
    if key:
        window.key(key)
    window.quiet(0.1)
    now = next((item["name"] for item in window.state["items"] if item["focused"]), None)
    answers = ("button:think", "button:go-on", "button:coach-why")
    window.check(now == name or (name is None and now not in answers), f"{key} leads to {now}, not to {name}")


def by_keys(session):
    window = sit(session, (1280, 800), True)
    card = warned(window)
    count = len(window.rack())
    window.key("Return")  # pressed once more by mistake it does no harm
    window.wait_for(lambda state: not window.find("button:think"), "Enter to take it back")
    window.check(len(window.rack()) == count, "Enter has thrown it")
    throw_by_key(window, card)
    window.wait_for(lambda state: window.find("button:go-on"), "the warning once more")
    check_waiting(window, card)
    walk(window, None, "button:think")
    for key, answer in (("Left", "go-on"), ("Left", "coach-why"), ("Left", "coach-why"), ("Right", "go-on"),
                        ("Right", "think"), ("Right", "think"), ("Tab", None), ("Tab", "think"), ("Left", "go-on"),
                        ("Left", "coach-why")):
        walk(window, key, answer and f"button:{answer}")
    window.key("Return")
    window.wait_for(lambda state: window.find("coach:better"), "the reasons")
    window.key("h")
    window.wait_for(lambda state: not window.find("coach:better"), "the reasons to go")
    window.key("x")  # the same once more says yes
    window.wait_for(lambda state: len(window.rack()) < count, "the throw all the same")
    window.check(window.close() == 0, "the program did not end well")


def of_one_match(session):
    """In New match and in the menu of the table; such matches are marked, and counted apart."""
    window = session.start(size=(1024, 640))
    window.click("button:new-match")
    window.wait_for(lambda state: state["screen"] == "new-match", "New match")
    for _ in range(30):  # down to the end of the page
        if window.find("coach"):
            break
        window.click((640, 300), button=5)
        window.quiet(0.1)
    window.check(window.item("coach")["value"] == "Off", "a coach is on at first")
    window.click("coach:next")
    window.wait_for(lambda state: window.item("coach")["value"] == "Blunders", "a coach")
    picture(window, "coach-new.png")
    window.click("button:deal")
    window.wait_for(lambda state: state["screen"] == "table", "the table")
    window.check("with a coach" in window.item("button:rules")["label"], "the table is not marked")
    window.quiet()
    window.key("Escape")
    window.wait_for(lambda state: window.find("button:coach"), "the menu")
    picture(window, "coach-menu.png")
    for label in ("Coach: Mistakes", "Coach: Everything", "Coach: Off"):
        window.click("button:coach")
        window.wait_for(lambda state: window.find("button:coach")["label"] == label, label)
    window.key("Escape")
    window.wait_for(lambda state: not window.find("button:coach"), "the menu to go")
    window.check("with a coach" in window.item("button:rules")["label"], "the mark has gone")
    window.check(window.close() == 0, "the program did not end well")


def play_badly(window):
    """A deal of Gin to its end, by whoever throws the first card and takes nothing back."""
    for _ in range(200):
        window.wait_for(lambda state: state["screen"] != "table" or my_turn(window) or window.find("button:scores"),
                        "the own turn")
        window.quiet(0.1)
        if window.state["screen"] != "table":
            return
        prompt, count = window.state["prompt"], len(window.rack())
        if window.find("button:go-on"):
            window.click("button:go-on")
        elif "raw" in prompt:
            MouseHand().draw(window)
            window.wait_for(lambda state: len(window.rack()) > count or window.find("button:go-on"), "a card, or a warning")
        elif "hrow" in prompt:
            MouseHand().throw(window, window.rack()[count // 2]["name"])
        elif window.find("button:pass"):
            window.click("button:pass")
        elif window.find("button:done"):
            window.click("button:done")
        else:
            window.key("Return")
        window.quiet(0.1)
    raise window.failure("the deal does not end")


def what_cost_most(session):
    """At the end of the deal, each as a card: with the table of that moment, and to be played on from."""
    window = session.start("--game", "gin", "--seats", "you,computer:easy", "--seed", "3", "--speed", "instant",
                           size=(1024, 640))
    window.wait_for(lambda state: state["screen"] == "table" and window.rack(), "the table")
    window.key("Escape")
    window.wait_for(lambda state: window.find("button:coach"), "the menu")
    window.click("button:coach")
    window.key("Escape")
    play_badly(window)
    window.click("button:dearest")
    window.wait_for(lambda state: state["screen"] == "review" and window.find("button:dear-0"), "what cost most")
    picture(window, "dearest.png")
    window.check(window.find("button:play-on-0"), "nobody can play on")
    window.click("button:dear-0")
    window.wait_for(lambda state: window.find("text:verdict"), "the table of that moment")
    window.key("Escape")
    window.wait_for(lambda state: window.find("button:dear-0"), "the way back")
    window.click("button:turns")
    window.wait_for(lambda state: window.find("button:dearest"), "all turns")
    window.click("button:dearest")
    window.click("button:play-on-0")
    window.wait_for(lambda state: state["screen"] == "table" and my_turn(window), "the table to play on from")
    window.check("Practice" in window.item("button:rules")["label"], "it is no practice")
    picture(window, "play-on.png")
    window.check(window.close() == 0, "the program did not end well")
    again = session.start(size=(1024, 640))
    kept = [item["name"] for item in again.state["items"] if item["name"].startswith("button:continue")]
    again.check(len(kept) == 1, f"on the shelf are {kept}")
    again.check(again.close() == 0, "the program did not end well")


def draws_until_warned(window):
    """Draws from the stock and throws what was drawn, until the coach warns of a draw; a warned throw is made."""
    for _ in range(MOST_TURNS):
        window.wait_for(lambda state: state["screen"] != "table" or my_turn(window), "the own turn")
        count = len(window.rack())
        if window.enabled("button:draw"):
            window.click("button:draw")
            window.wait_for(lambda state: len(window.rack()) > count or window.find("button:go-on"),
                            "a tile, or a warning")
            if window.find("button:go-on"):
                return
        window.drag(window.rack()[-1]["name"], f"discard:{window.state['viewer']}")
        window.wait_for(lambda state: len(window.rack()) <= count or window.find("button:go-on"),
                        "the throw, or a warning")
        if window.find("button:go-on"):
            window.click("button:go-on")
        window.wait_for(lambda state: len(window.rack()) <= count, "the throw")
    raise window.failure("the coach never warned of a draw")


def of_a_draw(session):
    """Before the tile is seen: the discard that is left would have brought more."""
    window = session.start("--game", "international-tiles", "--seats", "you,computer:easy", "--seed", "3", "--speed",
                           "instant", size=(1280, 800))
    window.wait_for(lambda state: state["screen"] == "table" and window.rack(), "the table")
    window.key("Escape")
    window.wait_for(lambda state: window.find("button:coach"), "the menu")
    window.click("button:coach")
    window.key("Escape")
    window.wait_for(lambda state: not window.find("button:coach"), "the menu to go")
    draws_until_warned(window)
    count = len(window.rack())
    prompt = window.item("prompt")["label"]
    window.check("This costs about " in prompt or "clearly better" in prompt, f"the line says: {prompt}")
    window.click("button:coach-why")
    window.wait_for(lambda state: window.find("coach:better"), "the reasons")
    window.check("Take" in window.item("coach:better")["label"], window.item("coach:better")["label"])
    picture(window, "draw-why.png")
    window.click("button:think")
    window.wait_for(lambda state: not window.find("button:think"), "the warning to go")
    window.check(len(window.rack()) == count and window.enabled("button:draw"), "the tile has been drawn")
    window.click("button:take")
    window.wait_for(lambda state: len(window.rack()) == count + 1, "the discard")
    window.check(window.close() == 0, "the program did not end well")


def off_at_first(session):
    window = sit(session, (1280, 800), False)
    for _ in range(4):
        draw(window)
        count = len(window.rack())
        MouseHand().throw(window, window.rack()[0]["name"])
        window.wait_for(lambda state: len(window.rack()) < count, "the throw")
    window.check(window.close() == 0, "the program did not end well")


if __name__ == "__main__":
    sys.exit(run(off_at_first, in_a_small_window, in_the_usual_window, by_keys, of_one_match, what_cost_most,
                 of_a_draw))
