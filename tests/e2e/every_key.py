"""Every key of the page of keys, pressed in the real window: at the table in every game, where each is answered by
something that happens or by a sentence; and on the other screens."""

import subprocess
import sys
import time

from meldwell_window import PATIENCE, PROGRAM, run

# As the page has them: which strokes they are, as xdotool names them. None: the mouse, tried elsewhere.
TURN = {"Ctrl+Enter": ["ctrl+Return"], "D": ["d"], "Ctrl+Z": ["ctrl+z"], "Ctrl+Shift+Z": ["ctrl+shift+z"], "U": ["u"],
        "H": ["h"], "Enter": ["Return"], "Menu key": ["Menu"], "T": ["t"], "7, then H": ["7 h"], "X, Del": ["x", "Delete"],
        "Backspace": ["BackSpace"], "N": ["n"]}
MOVING = {"Arrows": ["Right", "Left", "Up", "Down"], "Tab": ["Tab"], "Space": ["space"], "Shift+Space": ["shift+space"],
          "Ctrl+Space": ["ctrl+space"], "Shift+arrows": ["shift+Right", "shift+Left"], "A": ["a"],
          "Home, End": ["Home", "End"], "Esc": ["Escape"]}
LOOKING = {"S, Shift+S": ["s", "shift+s"], "G": ["g"], "F": ["f"], "T": ["t"], "R": ["r"], "C": ["c"], "L": ["l"],
           "Page up, down": ["Prior", "Next"], "P": ["p"], "I, Shift+I": ["i", "shift+i"], "Y": ["y"]}
EVERYWHERE = {"F1": ["F1"], "F10": ["F10"], "F2": ["F2"], "S": ["s"], "Del": ["Delete"], "F11": ["F11"],
              "Ctrl+plus, minus, 0": ["ctrl+plus", "ctrl+minus", "ctrl+0"], "M": ["m"], "F3": ["F3"], "Ctrl+comma": ["ctrl+comma"],
              "?": ["question"], "Esc": ["Escape"], "Ctrl+Q": ["ctrl+q"]}
MOUSE = {"Click": None, "Click, click": None, "Double-click": None, "Right-click": None, "Click a pile": None, "Drag": None,
         "Drag in the hand": None, "Drag to the pile": None, "Shift+drag": None, "Drag the grip": None, "Drag the felt": None,
         "Ctrl+click": None, "Drag the stock": None}
AGAIN = {"P": ["p"], "Space": ["space"], "Backspace": ["BackSpace"], "Page up, down": ["Prior", "Next"],
         "Home, End": ["Home", "End"]}
REVIEW = {"R": ["r"], "Left, Right": ["Right", "Left"], "Space": ["space"], "Page up, down": ["Next", "Prior"],
          "Home, End": ["End", "Home"]}
LISTS = {"Tab, arrows": ["Tab", "Down"], "Left, Right": ["Right", "Left"], "Page up, down": ["Next", "Prior"],
         "/": ["slash"], "0 to 9": ["4"], "Ctrl+Z": ["ctrl+z"]}
PAGE = [TURN, MOVING, LOOKING, EVERYWHERE, MOUSE, AGAIN, REVIEW, LISTS]

# These do nothing where there is nothing for them, and need not say so: what they take back, or let go, is not there; the hand
# lies so already; what may be done next stands there already.
QUIET = {"BackSpace", "shift+Right", "shift+Left", "ctrl+space", "shift+space", "Up", "Down", "Left", "Right", "Home", "End", "s", "shift+s",
         "g", "i", "n", "Prior", "Next"}


def games():
    told = subprocess.run([PROGRAM + "-cli", "games"], capture_output=True, text=True, check=True).stdout
    return [line.split()[0] for line in told.splitlines() if line and not line.startswith(" ")]


def face(state):
    return {key: value for key, value in state.items() if key != "seq"}


def press(window, stroke):
    """True: something happened."""
    before = face(window.state)
    window.key(*stroke.split())
    if stroke == "ctrl+q":
        window.process.wait(10 * PATIENCE)
        return True
    until = time.monotonic() + (0.05 if stroke in QUIET else 1.5 * PATIENCE)
    while time.monotonic() < until:
        after = face(window.state)
        if after != before:
            return True
        time.sleep(0.01)
    return False


def settled(window, seconds=0.03):
    """The last line, once none has come for a little while: whatever comes later is looked at later."""
    while True:
        n = len(window.lines)
        time.sleep(seconds)
        state = window.state
        if len(window.lines) == n:
            return state


def at_table(window):
    """Back at the own turn, with nothing open over the table."""
    for _ in range(12):
        state = settled(window)
        names = {item["name"] for item in state["items"]}
        if state["screen"] in ("deal-end", "match-end"):
            window.key("Return")
        elif state["screen"] != "table" or names & {"button:menu-close", "button:resume", "log", "told"}:
            window.key("Escape")
        elif state["prompt"].startswith(("Space puts", "This is a replay", "This is the hint")):
            window.key("Escape")
        elif state["to_act"] == state["viewer"]:
            return
        else:
            window.wait_for(lambda s: s["to_act"] == s["viewer"] or s["screen"] != "table" or "over" in s["prompt"],
                            "the own turn", 20)
    raise window.failure("the own turn does not come")


def test_the_page_is_this(session):
    """What the page tells is what is pressed here, and all of it is read out."""
    window = session.start()
    window.key("question")
    window.wait_for(lambda state: state["screen"] == "keys", "the page of the keys")
    told = {}
    for _ in range(12):
        for item in window.quiet()["items"]:
            if item["name"].startswith("key:"):
                told[item["name"]] = item["label"].split(": ")[0]
        window.key("Next")
    ours = {f"key:{g}:{i}": key for g, group in enumerate(PAGE) for i, key in enumerate(group)}
    window.check(told == ours, f"the page has {set(told.items()) ^ set(ours.items())}")


def test_at_every_table(session):
    silent = []
    for game in games():
        seats = "you,computer:easy" + (",computer:easy" if game not in ("gin", "conquian") else "")
        window = session.start("--game", game, "--seats", seats, "--seed", "4", "--speed", "instant")
        window.wait_for(lambda state: state["screen"] == "table", f"the table of {game}")
        for group in (LOOKING, MOVING, TURN):
            for strokes in group.values():
                for stroke in strokes:
                    at_table(window)
                    if window.state["message"] and stroke not in ("i", "Escape"):
                        window.key("i")  # says something else, or nothing: what was said before is no answer
                        settled(window)
                    if not press(window, stroke) and stroke not in QUIET:
                        silent.append(f"{stroke} at {game}")
        at_table(window)
        window.key("F1")
        window.wait_for(lambda state: state["screen"] == "rules", f"the rules of {game}")
        window.close()
    window.check(not silent, "nothing happened and nothing was said: " + ", ".join(silent))


def test_everywhere(session):
    window = session.start("--game", "gin", "--seed", "4", "--speed", "instant")
    window.wait_for(lambda state: state["screen"] == "table", "the table")
    for stroke, screen in (("F1", "rules"), ("F2", "new-match"), ("ctrl+comma", "settings"), ("question", "keys")):
        window.key(stroke)
        window.wait_for(lambda state: state["screen"] == screen, f"{screen} by {stroke}")
        window.key("Escape")
        window.wait_for(lambda state: state["screen"] == "table", f"the table after {stroke}")
    window.key("Escape")
    window.click("button:home")
    window.wait_for(lambda state: state["screen"] == "start", "the first screen")
    for stroke in ("ctrl+plus", "ctrl+minus", "ctrl+plus", "ctrl+0", "F11", "F11", "F3", "F3"):
        window.check(press(window, stroke), stroke)
    window.key("s")
    window.wait_for(lambda state: state["screen"] == "statistics", "statistics by S")
    window.key("Escape")
    window.wait_for(lambda state: state["screen"] == "start", "the first screen again")
    window.key("Home", "Right")
    window.click("button:give-up-1")
    window.wait_for(lambda state: window.find("text:give-up") is not None, "a question")
    window.key("Escape")
    window.check(window.close() == 0, "Ctrl+Q")


def focused(state):
    return next((item["name"] for item in state["items"] if item["focused"]), "")


def test_the_focus_comes_back(session):
    """What was gone on from by keys has the focus when it is come back to; Home and End reach the first and last."""
    window = session.start()
    window.wait_for(lambda state: state["screen"] == "start", "the first screen")
    window.key("End")
    last = focused(window.wait_for(lambda state: focused(state) != "", "the last entry"))
    window.key("Home")
    first = focused(window.wait_for(lambda state: focused(state) not in ("", last), "the first entry"))
    window.key("Tab")
    second = focused(window.wait_for(lambda state: focused(state) not in ("", first), "the next entry"))
    for stroke, screen in (("s", "statistics"), ("F1", "rules"), ("F2", "new-match"), ("question", "keys")):
        window.key(stroke)
        window.wait_for(lambda state: state["screen"] == screen, screen)
        window.key("Tab", "Escape")
        state = window.wait_for(lambda state: state["screen"] == "start", f"the first screen after {screen}")
        window.check(focused(state) == second, f"after {screen} the focus is on '{focused(state)}', not '{second}'")


def test_undo_and_redo(session):
    window = session.start("--game", "sabra", "--seed", "4", "--seats", "you,computer:easy", "--speed", "instant",
                           "--set", "turn_timer=0")
    window.wait_for(lambda state: state["screen"] == "table" and state["to_act"] == state["viewer"], "the own turn")
    n = len(window.rack())
    piece = window.rack()[0]["name"]
    window.key("Tab")
    while not next(item for item in window.quiet(0.05)["items"] if item["name"] == piece)["focused"]:
        window.key("Tab")
    window.key("space")
    state = window.wait_for(lambda s: s["prompt"].startswith("Space puts it down"), "what the keys do with a piece")
    window.key("space")
    window.wait_for(lambda s: len(window.rack()) == n - 1, "a tile on the table")
    window.key("ctrl+z")
    window.wait_for(lambda s: len(window.rack()) == n, "it was taken back")
    window.key("ctrl+shift+z")
    window.wait_for(lambda s: len(window.rack()) == n - 1, "it lies there again")
    window.key("u")
    window.wait_for(lambda s: len(window.rack()) == n, "all of the turn was taken back")


def test_lists(session):
    """Figures that are typed: tests/app/test_screens.c."""
    window = session.start("--game", "sabra", "--seed", "4", "--speed", "instant")
    window.wait_for(lambda state: state["screen"] == "table", "the table")
    window.key("F2")
    window.wait_for(lambda state: state["screen"] == "new-match", "New match")
    window.click("button:house-rules")
    window.wait_for(lambda state: state["screen"] == "house-rules", "the house rules")
    for stroke in ("Tab", "Down", "Next", "Prior"):
        window.check(press(window, stroke), stroke)
    option = next(item for item in window.items("choice") if item["name"] == "option:initial_min")
    window.click(option)
    changed = window.wait_for(lambda state: window.item("option:initial_min")["value"] != option["value"], "a change")
    window.key("Left", "Right")
    window.key("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z")
    window.wait_for(lambda state: window.item("option:initial_min")["value"] == option["value"], "all undone")
    window.key("slash")
    window.wait_for(lambda state: any(item["name"] == "field:search" and "caret" in item for item in state["items"]),
                    "the search")


if __name__ == "__main__":
    sys.exit(run(test_the_page_is_this, test_everywhere, test_the_focus_comes_back, test_undo_and_redo, test_lists,
                 test_at_every_table))
