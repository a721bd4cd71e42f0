"""Other keyboards in the real window: letters that are commands work on every layout, by the key that bears the letter
and, where none does, by the one in its place on the American keyboard; what lies behind Shift counts as it is typed."""

import subprocess
import sys

from meldwell_window import Failure, run

# The keys of a keyboard by their places: as X numbers them, named as on the American one.
PLACE = {"m": 58, "l": 46, "h": 43, "q": 24, "w": 25, "y": 29, "z": 52, "semicolon": 47, "comma": 59, "slash": 61}


def lay_out(session, *layout):
    done = subprocess.run(["setxkbmap", "-display", session.display.name, *layout], capture_output=True, text=True)
    if done.returncode != 0:
        raise Failure(f"setxkbmap {layout}: {done.stderr}")


def table(session, layout):
    lay_out(session, layout)
    window = session.start("--game", "sabra", "--seats", "you,computer:easy", "--seed", "4", "--speed", "instant")
    window.wait_for(lambda state: state["screen"] == "table" and state["to_act"] == state["viewer"], "the own turn")
    return window


def log_is_open(state):
    return any(item["name"].startswith("log:") for item in state["items"])


def letters_by_place(session, layout):
    window = table(session, layout)
    window.key(PLACE["l"])
    window.wait_for(log_is_open, f"the log by the key of L, {layout}")
    window.key("Down", "Escape")
    window.key(PLACE["h"])
    window.wait_for(lambda state: state["message"] != "", f"a hint by the key of H, {layout}")
    question(window, layout)
    window.key(f"ctrl+{PLACE['comma']}")  # which on none of these has a comma without Shift
    window.wait_for(lambda state: state["screen"] == "settings", f"settings by Ctrl and the key of the comma, {layout}")
    window.key(f"ctrl+{PLACE['q']}")
    window.process.wait(20)
    window.check(window.process.returncode == 0, f"Ctrl and the key of Q did not quit, {layout}")


def question(window, layout):
    window.key("question")
    window.wait_for(lambda state: state["screen"] == "keys", f"the page of the keys by a question mark, {layout}")
    window.key("Escape")
    window.wait_for(lambda state: state["screen"] == "table", f"the table again, {layout}")


def test_russian(session):
    letters_by_place(session, "ru")


def test_greek(session):
    window = table(session, "gr")
    window.key(PLACE["l"])
    window.wait_for(log_is_open, "the log by the key of L")
    question(window, "gr")


def test_nepali(session):
    letters_by_place(session, "np")


def test_german(session):
    """Z and Y are exchanged: what is written on the key counts. The stroke of the search lies over the 7."""
    window = table(session, "de")
    question(window, "de")
    window.key("d")
    window.wait_for(lambda state: any(item["name"] == "button:undo" for item in state["items"]), "the table")
    window.key("F2")
    window.wait_for(lambda state: state["screen"] == "new-match", "a new match")
    window.click("button:house-rules")
    window.wait_for(lambda state: state["screen"] == "house-rules", "the house rules")
    window.key("shift+16")
    window.wait_for(lambda state: any(item["name"] == "field:search" and "caret" in item for item in state["items"]),
                    "the search by a stroke over the 7")
    window.type("meld")
    window.wait_for(lambda state: any(item.get("value") == "meld" for item in state["items"]), "what is searched for")


def test_two_layouts(session):
    """As most have it who write in other letters: a key changes to and fro while the program runs."""
    window = table(session, "us")
    lay_out(session, "us,ru", "-option", "grp:rctrl_toggle")
    for group in ("us", "ru", "us again"):
        window.key(PLACE["l"])
        window.wait_for(log_is_open, f"the log by the key of L, {group}")
        window.key(PLACE["l"])
        window.wait_for(lambda state: not log_is_open(state), f"the log to close by the key of L, {group}")
        window.key("Control_R")


def muted(state):
    return next((item["checked"] for item in state["items"] if item["name"] == "setting:muted"), None)


def test_french(session):
    """M lies beside L, and in its old place is a comma; W is where Z was."""
    window = table(session, "fr")
    question(window, "fr")
    window.key(PLACE["l"])
    window.wait_for(log_is_open, "the log by the key that L is written on")
    window.key(f"ctrl+{PLACE['m']}")
    window.wait_for(lambda state: state["screen"] == "settings", "settings by the comma where it is")
    window.click(next(item for item in window.items() if item["name"].startswith("page:") and item["label"] == "Sound"))
    window.wait_for(lambda state: muted(state) is not None, "the page of sound")
    before = muted(window.state)
    window.key(PLACE["m"])  # a comma: nothing
    window.key(PLACE["semicolon"])
    window.wait_for(lambda state: muted(state) != before, "the sound by the key that M is written on")


if __name__ == "__main__":
    sys.exit(run(test_russian, test_greek, test_nepali, test_german, test_french, test_two_layouts))
