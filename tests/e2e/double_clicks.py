"""Whoever double-clicks everything: the second click does nothing on a screen that the first one has led to."""

import sys

from meldwell_window import run

SCREENS = {"start": (), "new-match": ("F2",), "settings": ("ctrl+comma",), "rules": ("F1",), "keys": ("question",),
           "statistics": ("s",)}
# Where a click on these leads; "game:..." leads to New match.
LEADS = {"button:new-match": "new-match", "button:deal": "table", "button:continue": "table", "button:rules": "rules",
         "button:settings": "settings", "button:keys": "keys", "button:statistics": "statistics",
         "button:house-rules": "house-rules", "button:back": "start"}
AT_ONCE, BY_HAND = 0, 70  # milliseconds between the clicks


def on(window, screen):
    return window.wait_for(lambda state: state["screen"] == screen, f"the screen {screen}")


def to_start(window):
    """By keys, from any screen; the table is left by its menu."""
    for _ in range(12):
        state = window.state
        if state["screen"] == "start":
            return
        if window.find("button:home"):
            window.click("button:home")
        elif window.find("button:start"):
            window.click("button:start")
        else:
            window.key("Escape")
        window.wait_for(lambda now: now["seq"] != state["seq"], "an answer on the way to the start screen")
    raise window.failure("there is no way back to the start screen")


def to(window, screen):
    if window.state["screen"] == screen:
        return
    to_start(window)
    if SCREENS[screen]:
        window.key(*SCREENS[screen])
        on(window, screen)


def shown(window):
    """What a screen offers, without what the pointer's place changes; at a table, when it is the person's turn."""
    if window.state["screen"] == "table":
        window.wait_for(lambda state: state["to_act"] == state["viewer"], "the own turn")
    state = window.quiet(0.1)
    return [(item["name"], item.get("value"), item.get("checked")) for item in state["items"]
            if not item["name"].startswith(("grip:", "log:"))], state.get("turn")


def pressable(window):
    kinds = ("button", "toggle", "choice", "link", "field")
    return [item["name"] for item in window.quiet()["items"]
            if item["kind"] in kinds and item["enabled"] and item["name"] != "button:quit"]


def double_click(window, screen, name, delay):
    """Where a click leads to another screen, a double-click has to lead to the same. Whether it leads anywhere."""
    to(window, screen)
    if not window.find(name):
        return False  # another one has done away with it
    leads = "new-match" if name.startswith("game:") else LEADS.get(name)
    if leads is None:
        window.double_click(name, AT_ONCE)
        window.quiet(0.03)
        return False
    window.click(name)
    on(window, leads)
    there = shown(window)
    to(window, screen)
    window.double_click(name, delay)
    on(window, leads)
    window.check(shown(window) == there, f"a double-click on {name} of {screen} does more than a click: "
                 f"{shown(window)} instead of {there}")
    return True


def start(session):
    return session.start("--speed", "instant", "--seed", "7")


def two_clicks_on_new_match(session):
    window = start(session)
    window.double_click("button:new-match", AT_ONCE)
    on(window, "new-match")
    there = shown(window)
    to_start(window)
    window.click("button:new-match")
    on(window, "new-match")
    window.check(shown(window) == there, "the second click has changed something")
    window.check(window.close() == 0, "the program should end with status 0")


def everything_is_double_clicked(session):
    window = start(session)
    for screen in SCREENS:
        to(window, screen)
        names = pressable(window)
        led = sum(double_click(window, screen, name, AT_ONCE) for name in names)
        window.check(led > 0, f"nothing on {screen} leads anywhere: {names}")
    window.check(window.close() == 0, "the program should end with status 0")


def what_leads_on_is_double_clicked_by_hand(session):
    window = start(session)
    for name in ("button:new-match", "button:rules", "button:deal"):
        window.check(double_click(window, "start", name, BY_HAND), f"{name} leads nowhere")
    window.check(window.close() == 0, "the program should end with status 0")


def a_menu_opened_twice_is_open(session):
    """What has come under the pointer since the first click is not pressed, and what has gone is not either."""
    window = session.start("--speed", "instant", "--game", "sabra", "--seed", "7", "--set", "turn_timer=0")
    on(window, "table")
    for delay in (AT_ONCE, BY_HAND):
        window.double_click("button:menu", delay)
        window.wait_for(lambda state: window.find("button:menu-close"), "the menu")
        window.quiet()
        window.check(window.find("button:menu-close"), "the second click has closed the menu")
        window.key("Escape")
        window.wait_for(lambda state: not window.find("button:menu-close"), "the menu to be closed")
    window.check(window.close() == 0, "the program should end with status 0")


def keys_come_twice(session):
    """Enter on something that leads away, pressed twice: the second one finds nothing yet."""
    window = start(session)
    for key in ("F2", "ctrl+comma"):
        to_start(window)
        window.quiet()
        told = len(window.lines)
        window.key(key, "Return")
        window.quiet()
        # A quick machine has painted the screen before Enter comes: then it was there to be seen.
        shown = [line["screen"] for line in window.lines[told:]]
        window.check(any(screen in ("new-match", "settings") for screen in shown), "Enter has pressed what nobody has seen")
    to_start(window)
    window.key("Tab", "Tab")
    window.quiet()
    focused = next(item["name"] for item in window.items() if item["focused"])
    window.key("Return", "Return", "Return")
    state = window.quiet()
    window.check(state["screen"] in ("new-match", "table", "start"), f"{focused} led to {state['screen']}")
    window.check(window.close() == 0, "the program should end with status 0")


if __name__ == "__main__":
    sys.exit(run(two_clicks_on_new_match, everything_is_double_clicked, what_leads_on_is_double_clicked_by_hand,
                 a_menu_opened_twice_is_open, keys_come_twice))
