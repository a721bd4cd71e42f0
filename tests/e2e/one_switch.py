"""One switch in the real window, and one key at a time: what is marked is waited for and pressed, by one key alone, or
by a button of a gamepad."""

import os
import sys
import time

from fingers import falls_asleep
from meldwell_window import position, run
from pads import Pads


def reached(state):
    return [item["name"] for item in state["items"] if item.get("reached")]


def shown(window, name):
    """On a page of the settings, which may have to be scrolled to it."""
    for _ in range(30):
        item = window.find(name)
        if item is not None and item["h"] > 20:
            return name
        window.click((900, 500), button=5)
        window.quiet(0.1)
    raise window.failure(f"{name} is not on the page")


def switch_on(window, faster=2):
    """In the settings, by the mouse; faster: than usual, by so many steps, of which there are two."""
    window.click("button:settings")
    window.wait_for(lambda state: state["screen"] == "settings", "the settings")
    window.click("page:3")
    shown(window, "setting:scan-switch")
    for _ in range(faster):
        before = window.item("setting:scan-pace")["value"]
        window.click("setting:scan-pace:prev")
        window.wait_for(lambda state: window.item("setting:scan-pace")["value"] != before, "a faster pace")
    window.click(shown(window, "setting:scan"))
    window.wait_for(lambda state: window.item("setting:scan")["checked"] and reached(state), "something to be marked")


def rests(window, seconds=1.5):
    """Nothing has been marked for so long: the marking waits for a press."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if reached(window.state):
            return False
        time.sleep(0.01)
    return True


def press(window, name, key="space", by=None, most=400):
    """Waits for it, group by group; the last press is on it alone. Each press comes soon after the marking has gone on,
    for one that is late presses what comes next. by: presses the switch, where it is no key.
    most: so often the marking may go on."""
    entered, missed = None, 0  # what is out of sight in a list comes again
    for _ in range(most):
        before = reached(window.state)
        now = reached(window.wait_for(lambda state: reached(state) != before or not reached(state),
                                      "the marking to go on", 30))
        missed = 0 if window.find(name) else missed + 1
        window.check(missed < 30, f"{name} has gone before it was reached")
        if name not in now if now else not rests(window):
            continue
        if now and now == entered:
            continue
        by() if by else window.key(key)
        if now == [name]:
            return
        entered = now
        window.wait_for(reached, "something to be marked")
    raise window.failure(f"{name} is not reached")


def a_turn_by_one_switch(session):
    """From the settings to a table, a card drawn and one thrown; then nobody presses, and the program sleeps until the
    next press."""
    window = session.start("--game", "rummy", "--seats", "you,computer:easy", "--seed", "5", "--speed", "instant")
    window.wait_for(lambda state: state["to_act"] == state["viewer"], "the own turn", 30)
    window.key("ctrl+comma")
    window.wait_for(lambda state: state["screen"] == "settings", "the settings")
    window.click("page:3")
    shown(window, "setting:scan-switch")
    for _ in range(2):
        window.click("setting:scan-pace:prev")
    window.click(shown(window, "setting:scan"))
    press(window, "button:back")
    window.wait_for(lambda state: state["screen"] == "table", "the table again")
    held = len(window.rack())
    press(window, "button:draw")
    window.wait_for(lambda state: len(window.rack()) > held, "the card drawn")
    turn, card = window.state["turn"], window.rack()[3]["name"]
    press(window, card)
    window.wait_for(lambda state: window.item(card)["checked"] and window.find("chip:0"), "the card to be chosen")
    press(window, "chip:0")
    window.wait_for(lambda state: state["turn"] > turn and card not in [item["name"] for item in window.rack()],
                    "the card to be thrown")
    window.wait_for(lambda state: not reached(state), "the marking to rest", 60)
    falls_asleep(window)
    window.key("space")
    window.wait_for(reached, "the next press to go on")
    window.check(window.close() == 0, "the program did not end well")


def any_key_or_button_can_be_it(session):
    window = session.start()
    switch_on(window)
    for pressed, label in (("F5", "F5"), ("b", "B")):
        window.click(shown(window, "setting:scan-switch"))
        window.wait_for(lambda state: window.item("setting:scan-switch")["label"] == "Press it now", "the question")
        window.key(pressed)
        window.wait_for(lambda state: window.item("setting:scan-switch")["label"] == label, f"{label} as the switch")
    press(window, "button:back", key="b")
    window.wait_for(lambda state: state["screen"] == "start", "the first screen")
    window.key("ctrl+comma")
    window.wait_for(lambda state: state["screen"] == "settings", "the settings")
    window.click("page:3")  # which may be open already, further down
    window.quiet(0.3)
    window.click(shown(window, "setting:scan-switch"))
    window.wait_for(lambda state: window.item("setting:scan-switch")["label"] == "Press it now", "the question")
    window.key("Escape")
    window.wait_for(lambda state: window.item("setting:scan-switch")["label"] == "B", "the switch as it was")
    window.click(shown(window, "setting:scan-switch"))
    window.wait_for(lambda state: window.item("setting:scan-switch")["label"] == "Press it now", "the question")
    window.click((5, 5), button=3)
    window.wait_for(lambda state: window.item("setting:scan-switch")["label"] == "Mouse button 3", "a button of the mouse")
    for _ in range(20):
        state = window.wait_for(lambda state: "button:back" in reached(state) or not reached(state), "the way back", 30)
        last = reached(state) == ["button:back"]
        window.click((5, 5), button=3)
        if last:
            break
        time.sleep(0.1)
    window.wait_for(lambda state: state["screen"] == "start", "the first screen by a button of the mouse")
    window.check(window.close() == 0, "the program did not end well")


def a_name_by_one_switch(session):
    """The letters on the screen row by row. The switch is a key with a letter of its own, which it does not type."""
    window = session.start()
    switch_on(window)
    window.key("Escape")
    window.wait_for(lambda state: state["screen"] == "start", "the first screen")
    window.click("button:new-match")
    window.wait_for(lambda state: state["screen"] == "new-match", "the page of a new match")
    press(window, "seat:0:name")
    for letter in ("capitals", "A", "l", "done"):
        window.item(f"letter:{letter}")
        press(window, f"letter:{letter}")
    window.wait_for(lambda state: not window.find("letter:done"), "the letters to go")
    name = window.item("seat:0:name")["value"]
    window.check(name == "Al", f"{name!r} was typed, not Al")
    window.check(window.close() == 0, "the program did not end well")


def the_end_of_a_match(session):
    """The last card of a match is thrown, and its end looked at until the sheet says who has won. A whole match of each
    game is played by deals_by.py, which takes longer."""
    window = session.start()
    switch_on(window)
    window.check(window.close() == 0, "the program did not end well")
    window = session.start("--position", position("rummy-last-card"), "--seats", "you,computer:easy",
                           "--speed", "instant")
    window.rests = True  # its end is left by the switch
    window.wait_for(lambda state: state["to_act"] == state["viewer"] and reached(state), "the own turn", 30)
    press(window, window.rack()[0]["name"])
    window.wait_for(lambda state: window.find("chip:0"), "the card to be chosen")
    press(window, "chip:0")
    window.wait_for(lambda state: state["phase"] == "match-end", "the end of the match")
    for _ in range(4):
        way = next((name for name in ("button:end-on", "button:scores") if window.find(name)), None)
        if way is None:
            break
        press(window, way)
        window.wait_for(lambda state: not window.find(way), f"what comes after {way}")
    state = window.wait_for(lambda state: state["screen"] == "match-end", "the sheet")
    said = " ".join(item["label"] for item in state["items"])
    window.check("You win the match" in said, f"who has won is not said: {said}")
    window.check(window.close() == 0, "the program did not end well")


def a_button_of_a_gamepad_is_the_switch(session):
    """One button and nothing else of it: chosen in the settings, then a card drawn and one thrown."""
    pads = Pads(os.path.join(session.data_dir, "pads"))
    window = session.start("--game", "rummy", "--seats", "you,computer:easy", "--seed", "5", "--speed", "instant",
                           environment=pads.environment)
    window.wait_for(lambda state: state["to_act"] == state["viewer"], "the own turn", 30)
    pads.plug()
    window.key("ctrl+comma")
    window.wait_for(lambda state: state["screen"] == "settings", "the settings")
    window.click("page:3")
    window.click(shown(window, "setting:scan-switch"))
    window.wait_for(lambda state: window.item("setting:scan-switch")["label"] == "Press it now", "the question")
    for _ in range(20):  # it is heard a while after it was plugged in
        pads.press("east")
        window.quiet(0.2)
        if window.item("setting:scan-switch")["label"] != "Press it now":
            break
    label = window.item("setting:scan-switch")["label"]
    window.check("button" in label.lower() or label not in ("Press it now", "Space, Enter"), f"the switch is {label}")
    for _ in range(2):
        window.click("setting:scan-pace:prev")
    window.click(shown(window, "setting:scan"))
    east = lambda: pads.press("east")
    press(window, "button:back", by=east)
    window.wait_for(lambda state: state["screen"] == "table", "the table again")
    held = len(window.rack())
    press(window, "button:draw", by=east)
    window.wait_for(lambda state: len(window.rack()) > held, "the card drawn")
    turn, card = window.state["turn"], window.rack()[2]["name"]
    press(window, card, by=east)
    window.wait_for(lambda state: window.item(card)["checked"] and window.find("chip:0"), "the card to be chosen")
    press(window, "chip:0", by=east)
    window.wait_for(lambda state: state["turn"] > turn and card not in [item["name"] for item in window.rack()],
                    "the card to be thrown")
    window.check(window.close() == 0, "the program did not end well")


def keys_one_after_the_other(session):
    """Ctrl, let go, and then Z takes back; it is shown meanwhile, and pressed twice it means nothing."""
    window = session.start("--game", "sabra", "--seats", "you,computer:easy", "--set", "turn_timer=0", "--seed", "23",
                           "--speed", "instant")
    window.wait_for(lambda state: state["to_act"] == state["viewer"], "the own turn", 30)
    window.key("Control_L")
    window.key("comma")
    window.quiet()
    window.check(window.state["screen"] == "table", "one key after the other counted before it was set")
    window.key("ctrl+comma")
    window.wait_for(lambda state: state["screen"] == "settings", "the settings")
    window.click("page:3")
    window.click(shown(window, "setting:sticky-keys"))
    window.wait_for(lambda state: window.item("setting:sticky-keys")["checked"], "the setting")
    window.key("Escape")
    window.wait_for(lambda state: state["screen"] == "table", "the table again")
    window.key("Control_L")
    window.wait_for(lambda state: window.find("sticky") and window.find("sticky")["label"].startswith("Ctrl+"), "the sign")
    window.key("Control_L")
    window.wait_for(lambda state: not window.find("sticky"), "the sign to go")
    window.key("Control_L")
    window.key("comma")
    window.wait_for(lambda state: state["screen"] == "settings", "the settings by one key after the other")
    window.check(not window.find("sticky"), "it counts once")
    window.check(window.close() == 0, "the program did not end well")


if __name__ == "__main__":
    sys.exit(run(a_turn_by_one_switch, any_key_or_button_can_be_it, a_name_by_one_switch, the_end_of_a_match,
                 a_button_of_a_gamepad_is_the_switch, keys_one_after_the_other))
