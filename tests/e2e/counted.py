"""Statistics and the proof of the deal in the real window, and what meldwell-cli makes of both."""

import hashlib
import os
import subprocess
import sys

from meldwell_window import PROGRAM, run

CLI = os.environ.get("MELDWELL_CLI") or os.path.join(os.path.dirname(PROGRAM), "meldwell-cli")
SEATS = "computer:easy,computer:easy"


def on(window, screen):
    window.wait_for(lambda state: state["screen"] == screen, f"the screen {screen}", timeout=60)


def cli(*words, given=None):
    return subprocess.run([CLI, *words], input=given, capture_output=True, text=True, timeout=60)


def to_the_statistics(window):
    window.click("button:start")
    on(window, "start")
    window.key("s")
    on(window, "statistics")


def nothing_is_counted_before_the_first_deal(session):
    window = session.start()
    window.click("button:statistics")
    on(window, "statistics")
    window.check(not window.find("plot"), "a curve of nothing")
    window.click("button:new-match")
    on(window, "new-match")
    window.key("Escape")
    on(window, "statistics")
    window.key("Escape")
    on(window, "start")
    window.check(window.close() == 0, "the program did not end well")
    done = cli("statistics", "--data-dir", session.data_dir)
    window.check(done.returncode == 0 and "No deal" in done.stdout, f"no word of it: {done}")


def the_code_of_the_deal_is_proven(session):
    window = session.start("--game", "sabra", "--seats", SEATS, "--set", "turn_timer=0", "--speed", "slow")
    on(window, "table")
    window.wait_for(lambda state: window.find("link:proof"), "the code at the table")
    short = window.item("link:proof")["label"].split("code ")[1].replace(" ", "")
    window.click("button:menu")
    window.wait_for(lambda state: window.find("button:proof"), "the menu")
    window.click("button:proof")
    on(window, "proof")
    code = window.item("proof:code")["label"]
    window.check(len(code) == 64 and code.startswith(short), f"{short} does not begin {code}")
    window.check(not any("salt" in item["label"] and item["name"] != "proof:words" for item in window.items()),
                 "the salt is told before the end")
    window.check(cli("proof", "--last", "--data-dir", session.data_dir).returncode == 1,
                 "the proof of a match that is not over")
    window.key("Escape")
    on(window, "table")
    window.kill()

    again = session.start("--speed", "instant")
    again.click("button:continue")
    on(again, "match-end")
    again.click("button:proof")
    on(again, "proof")
    again.check(again.item("proof:code")["label"] == code, "another code after a restart")
    lines = sorted((int(item["name"].split(":")[1]), item["label"]) for item in again.items()
                   if item["name"].startswith("proof:") and item["name"][6:].isdigit())
    text = "".join(line + "\n" for _, line in lines)
    above = "".join(line + "\n" for _, line in lines[:-1])
    again.check(hashlib.sha256(above.encode()).hexdigest() == code, f"the code is not the SHA-256 of\n{above}")

    done = cli("proof", "-", "--code", code[:20], given=text)
    again.check(done.returncode == 0 and "Deal 1" in done.stdout, f"the proof fails: {done}")
    done = cli("proof", text)
    again.check(done.returncode == 0, f"the proof as a word fails: {done}")
    done = cli("proof", "--last", "--data-dir", session.data_dir, "--code", code)
    again.check(done.returncode == 0 and "moves were played again" in done.stdout, f"the match does not fit: {done}")
    seed = lines[5][1]
    done = cli("proof", text.replace(seed, seed[:-1] + ("2" if seed.endswith("1") else "1")))
    again.check(done.returncode == 1 and "does NOT match" in done.stdout, f"another seed passes: {done}")
    again.check(again.close() == 0, "the program did not end well")


def figures_of_the_game(window):
    """What stands below the curve, by its name: a page is turned for what is out of view."""
    own = {}
    for last in ("own0:", "own1:"):
        window.key("Next")
        window.wait_for(lambda state: any(item["name"].startswith(last) for item in state["items"]), f"{last} in view")
        own.update((item["label"].split(": ")[0], item["label"]) for item in window.items()
                   if item["name"].startswith("own"))
    window.key("Home")
    window.wait_for(lambda state: window.find("figure:0"), "the first figures again")
    return own


def a_person_is_counted(session):
    """A deal the person only draws in is lost or won: it is counted, filtered, exported and cleared."""
    window = session.start("--game", "sabra", "--seats", "Zoë,computer:easy", "--set", "turn_timer=0",
                           "--speed", "instant", "--seed", "21")
    on(window, "table")

    def offered(state):
        """Draw, or Pass where the pool is empty, when it is the person's turn."""
        mine = state["to_act"] == state["viewer"]
        return next((item for item in state["items"] if mine and item["name"] in ("button:draw", "button:pass")
                     and item["enabled"]), None)

    while True:
        state = window.wait_for(lambda state: state["screen"] != "table" or offered(state), "the own turn", timeout=60)
        if state["screen"] != "table":
            break
        turn = state["turn"]
        window.click(offered(state))
        state = window.wait_for(lambda state: state["screen"] != "table" or state["turn"] != turn or
                                state["message"].startswith("You could play"), "the turn to end")
        if state["screen"] == "table" and state["turn"] == turn:  # and all the same
            window.click(offered(state))
            window.wait_for(lambda state: state["screen"] != "table" or state["turn"] != turn, "the turn to end")
    on(window, "match-end")
    luck = window.item("luck:0")["label"]
    window.check(luck.startswith("Jokers dealt and drawn: ") and "expected" in luck, f"luck is told as {luck}")
    jokers = luck.split(": ")[1].split(" (")[0]
    to_the_statistics(window)
    own = figures_of_the_game(window)
    window.check(own["Opened"] == "Opened: 0 of 1, 0.0 %", f"what was opened is told as {own['Opened']}")
    window.check(own["Turns without a play"].endswith(", 100.0 %"), f"it only drew: {own['Turns without a play']}")
    window.check(own["Jokers dealt and drawn"].startswith(f"Jokers dealt and drawn: {jokers}, "),
                 f"{luck}, but {own['Jokers dealt and drawn']}")
    window.check(own["Jokers left on the rack"].startswith(f"Jokers left on the rack: {jokers}, "),
                 f"{luck}, but {own['Jokers left on the rack']}")
    window.check(window.item("filter:person")["value"] == "Zoë", "another person is shown")
    window.check(window.item("figure:0")["label"] == "Games played: 1", "not one game")
    window.check(window.item("plot")["value"].startswith("Game 1: "), "the curve does not show it")
    window.click("filter:practice:next")
    window.wait_for(lambda state: window.find("button:show-all"), "that nothing passes")
    window.click("button:show-all")
    window.wait_for(lambda state: window.find("figure:0"), "the figures again")
    done = cli("statistics", "--data-dir", session.data_dir, "--csv")
    rows = done.stdout.splitlines()
    window.check(len(rows) == 2 and ",Zoë," in rows[1] and ",easy," in rows[1], f"the table is {rows}")
    window.check(f"jokers={jokers}/" in rows[1] and "opened=0/1" in rows[1], f"the table lacks figures: {rows[1]}")
    window.click("button:export")
    window.wait_for(lambda state: "meldwell-statistics" in state.get("notice", ""), "where the table was written")
    written = next(name for name in os.listdir(session.data_dir) if name.endswith(".csv"))
    with open(os.path.join(session.data_dir, written), encoding="utf-8") as table:
        window.check(table.read().splitlines() == rows, "the window writes another table")
    window.click("button:clear")
    window.wait_for(lambda state: window.find("button:clear-all"), "the question")
    window.key("Escape")
    window.wait_for(lambda state: window.find("button:clear"), "the figures again")
    window.click("button:clear")
    window.wait_for(lambda state: window.find("button:clear-all"), "the question")
    window.click("button:clear-all")
    window.wait_for(lambda state: not window.find("figure:0"), "that nothing is left")
    window.check(window.close() == 0, "the program did not end well")
    done = cli("statistics", "--data-dir", session.data_dir)
    window.check("No deal" in done.stdout, f"something is left: {done}")


if __name__ == "__main__":
    sys.exit(run(nothing_is_counted_before_the_first_deal, the_code_of_the_deal_is_proven, a_person_is_counted))
