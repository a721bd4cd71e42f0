"""Keys as a person sets them, in the real window: changed with the mouse and by keys, played with, kept to the next start;
what clashes is told and swapped; a damaged file is set aside with a sentence."""

import os
import subprocess
import sys

from meldwell_window import PROGRAM, run


def on_page(session, *words, **more):
    """The page of controls, reached with the mouse."""
    window = session.start(*words, **more)
    window.key("ctrl+comma")
    window.wait_for(lambda state: state["screen"] == "settings", "the settings")
    window.click("page:5")
    window.wait_for(lambda state: window.find("key-of:table.main"), "the keys")
    return window


def show(window, name):
    """Scrolls until it is to be seen."""
    for _ in range(40):
        if window.find(name):
            return
        window.key("Next")
        window.quiet(0.05)
    raise window.failure(f"{name} is not on the page")


def choose(window, name):
    show(window, name)
    window.click(name)
    window.wait_for(lambda state: window.find("text:keys"), "the question for a key")


def label(window, name, words):
    window.wait_for(lambda state: window.find(name) and window.item(name)["label"].startswith(words + ": "),
                    f"{name} to be {words}")


def kept(session):
    path = os.path.join(session.data_dir, "keys.txt")
    if not os.path.exists(path):
        return None
    with open(path, encoding="utf-8") as file:
        return [line.split() for line in file if line.strip() and not line.startswith("#")][1:]


def told(session):
    out = subprocess.run([PROGRAM + "-cli", "keys", "--data-dir", session.data_dir], capture_output=True, text=True,
                         check=True).stdout
    return {row[0]: row[1:] for row in (line.split("\t") for line in out.splitlines())}


def draws_by(session, key, other):
    """At the table that key draws, and the other does not."""
    window = session.start("--game", "gin", "--seed", "4", "--seats", "computer:easy,you", "--speed", "instant")
    window.wait_for(lambda state: state["screen"] == "table" and state["to_act"] == state["viewer"], "the own turn")
    while window.enabled("button:pass"):
        window.click("button:pass")
        window.wait_for(lambda state: state["to_act"] == state["viewer"], "the own turn again")
    cards = len(window.rack())
    window.key(other)
    window.quiet()
    window.check(len(window.rack()) == cards, f"{other} draws")
    window.key(key)
    window.wait_for(lambda state: len(window.rack()) == cards + 1, f"{key} to draw")
    return window


def test_a_key_is_changed_with_the_mouse(session):
    window = on_page(session)
    choose(window, "key-of:table.draw")
    window.key("k")
    label(window, "key-of:table.draw", "K")
    window.check(kept(session) == [["table.draw", "k", "="]], f"kept is {kept(session)}")
    window.key("question")
    window.wait_for(lambda state: state["screen"] == "keys", "the page of keys")
    window.wait_for(lambda state: window.find("key:0:1") and window.item("key:0:1")["label"] == "K: Draw", "what is set")
    window.close()
    draws_by(session, "k", "d").close()
    window = on_page(session)
    label(window, "key-of:table.draw", "K")
    window.check(told(session)["table.draw"][0] == "k", "meldwell-cli tells another key")
    window.click("back-of:table.draw")
    label(window, "key-of:table.draw", "D")
    window.check(kept(session) is None, "a file is kept for nothing")
    window.close()
    draws_by(session, "d", "k").close()


def test_what_clashes_is_swapped(session):
    window = on_page(session)
    choose(window, "key-of:table.draw")
    window.key("m")
    window.wait_for(lambda state: window.find("button:keys-swap"), "the question for a swap")
    words = window.item("text:keys")["label"]
    window.check(words == 'M is already used: "Sound on or off". Swap it with D?', words)
    window.key("Escape")
    label(window, "key-of:table.draw", "D")
    window.check(kept(session) is None, "it was swapped without being asked")
    choose(window, "key-of:table.draw")
    window.key("m")
    window.wait_for(lambda state: window.find("button:keys-swap"), "the question for a swap")
    window.click("button:keys-swap")
    label(window, "key-of:table.draw", "M")
    show(window, "key-of:sound")
    label(window, "key-of:sound", "D")
    window.key("End")
    show(window, "button:keys-delivered")
    window.click("button:keys-delivered")
    window.wait_for(lambda state: window.find("button:keys-all"), "the question for all")
    window.click("button:keys-all")
    window.wait_for(lambda state: window.find("key-of:table.draw") or window.find("key-of:field.redo"), "the keys")
    window.check(kept(session) is None, "not all is as before")


def focus(window, name):
    """By keys alone: Down from entry to entry."""
    for _ in range(200):
        if any(item["focused"] and item["name"] == name for item in window.state["items"]):
            return
        window.key("Tab")
        window.quiet(0.03)
    raise window.failure(f"{name} is not come to")


def test_it_goes_by_keys_alone(session):
    window = session.start()
    window.key("ctrl+comma")
    window.wait_for(lambda state: state["screen"] == "settings", "the settings")
    focus(window, "page:5")
    window.key("Return")
    window.wait_for(lambda state: window.find("key-of:table.draw"), "the keys")
    focus(window, "key-of:table.draw")
    window.key("Return")
    window.wait_for(lambda state: window.find("text:keys"), "the question for a key")
    window.key("7")
    words = "7 is for typing numbers. Choose another key."
    window.wait_for(lambda state: window.find("text:notice") and window.item("text:notice")["label"] == words, words)
    window.key("Escape")
    label(window, "key-of:table.draw", "D")
    window.key("Return")
    window.wait_for(lambda state: window.find("text:keys"), "the question once more")
    window.key("ctrl+shift+F7")
    label(window, "key-of:table.draw", "Ctrl+Shift+F7")
    window.check(next(item for item in window.state["items"] if item["focused"])["name"] == "key-of:table.draw",
                 "the focus is lost")
    window.key("Escape")
    window.wait_for(lambda state: state["screen"] == "start", "the first screen")


def test_a_damaged_file_is_set_aside(session):
    with open(os.path.join(session.data_dir, "keys.txt"), "w", encoding="utf-8") as file:
        file.write("no keys\n")
    command = [PROGRAM + "-cli", "keys", "--data-dir", session.data_dir]
    out = subprocess.run(command, capture_output=True, text=True, check=False)
    window = session.start()
    window.check(out.returncode == 1 and out.stdout == "" and "keys.txt, is damaged" in out.stderr,
                 f"meldwell-cli says {out.stderr} and {out.returncode}")
    window.wait_for(lambda state: window.find("text:notice"), "a sentence")
    words = window.item("text:notice")["label"]
    window.check(words == "The file of keys was damaged and has been set aside. The original keys are in use.", words)
    window.check(os.path.exists(os.path.join(session.data_dir, "keys.txt.damaged-1")), "it is not set aside")
    window.close()
    draws_by(session, "d", "k").close()


def test_what_a_newer_version_wrote_stays(session):
    path = os.path.join(session.data_dir, "keys.txt")
    with open(path, "w", encoding="utf-8") as file:
        file.write("meldwell-keys 1\ntable.draw k =\ntable.fly j west\n")
    window = on_page(session)
    label(window, "key-of:table.draw", "K")
    choose(window, "key-of:table.hint")
    window.key("e")
    label(window, "key-of:table.hint", "E")
    window.check(sorted(kept(session)) == [["table.draw", "k", "="], ["table.fly", "j", "west"], ["table.hint", "e", "="]],
                 f"kept is {kept(session)}")


if __name__ == "__main__":
    sys.exit(run(test_a_key_is_changed_with_the_mouse, test_what_clashes_is_swapped, test_it_goes_by_keys_alone,
                 test_a_damaged_file_is_set_aside, test_what_a_newer_version_wrote_stays))
