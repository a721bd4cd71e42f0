"""A deal looked at again, by keys and by mouse, from the score sheet, from the start screen and on the command line."""

import os
import subprocess
import sys

from deal_to_its_end import drawn_out
from meldwell_window import PATIENCE, PROGRAM, run

CLI = os.path.join(os.path.dirname(PROGRAM), "meldwell-cli")
MISSED = ("points", "more", "out")


def review_is_done(state):
    return state["screen"] == "review" and not any(item["name"] == "text:progress" for item in state["items"])


def turns(window):
    return [item for item in window.items("choice") if item["name"].startswith("turn:")]


def shown(window):
    return next(item for item in turns(window) if item["checked"])


def verdict(window):
    return window.item("text:verdict")["label"]


def laid(window):
    return [item["name"] for item in window.items("piece", "felt") if item["checked"]]


def all_inside(window):
    for item in window.items():
        inside = (item["x"] >= 0 and item["y"] >= 0 and item["x"] + item["w"] <= window.size[0]
                  and item["y"] + item["h"] <= window.size[1])
        window.check(inside, f"{item['name']} is not inside the window of {window.size}")


def told(window, *words):
    done = subprocess.run([CLI, "review", *words], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          timeout=30 * PATIENCE)
    window.check(done.returncode == 0 and done.stderr == "", f"review {' '.join(words)}: {done.returncode}, "
                                                             f"{done.stderr}")
    return done.stdout


def to_a_miss(window):
    """Steps to the first turn in which something could have been played and nothing was."""
    window.key("Home")
    window.wait_for(lambda state: not window.enabled("button:turn-before"), "the first turn")
    if shown(window)["value"] not in MISSED:
        before = shown(window)["name"]
        window.key("Next")
        window.wait_for(lambda state: shown(window)["name"] != before, "a turn in which something was missed")
    window.check(shown(window)["value"] in MISSED, "Page down leads to a turn in which nothing was missed")


def from_the_score_sheet(session, window):
    window.click("button:review")
    window.wait_for(review_is_done, "all turns to be looked at", 30)
    all_inside(window)
    to_a_miss(window)
    window.check(laid(window) == [], "tiles were laid in a turn in which was drawn")
    rack = len(window.rack())
    window.key("space")
    window.wait_for(lambda state: laid(window), "the table as it could have been")
    best = window.item("button:as-best")
    window.check(best["value"].startswith(f"{len(laid(window))} tile"), f"{len(laid(window))} tiles are marked as laid, "
                                                                        f"but the best is {best['value']}")
    window.check(len(window.rack()) + len(laid(window)) + 1 == rack, "tiles are missing on rack and table")
    for meld in window.melds():
        window.check(meld["verdict"] == "ok" and meld["pieces"], f"{meld['name']} is no meld")
    window.click("button:as-played")
    window.wait_for(lambda state: not laid(window), "the table as it was")
    here = shown(window)["name"]
    window.key("Right")
    window.wait_for(lambda state: shown(window)["name"] != here, "the next turn")
    window.click(here)
    window.wait_for(lambda state: shown(window)["name"] == here, "the turn that was clicked")
    # The command line says the same of that turn, beside the running program and from the record kept here.
    said, label = verdict(window), shown(window)["label"]
    number = label.split(":")[0].removeprefix("Turn ").split(",")[0]
    last = told(window, "--last", "--data-dir", session.data_dir)
    lines = [line for line in last.splitlines() if line.split()[:1] == [number]]
    window.check(lines and lines[0].endswith(said), f"the command line does not say \"{said}\" of turn {number}:\n{last}")
    window.click("button:save-record")
    window.wait_for(lambda state: state["screen"] == "record", "where it is to be kept")
    window.key("ctrl+a")
    window.type(os.path.join(session.data_dir, "a record.txt"))
    window.key("Return")
    notice = window.wait_for(lambda state: "record" in state.get("notice", ""), "an answer to saving")["notice"]
    path = notice.split(" as ")[-1].removesuffix(".")
    window.check(told(window, path) == last, "the record tells another deal than the store")
    window.key("Escape")
    window.wait_for(lambda state: state["screen"] == "match-end", "the score sheet")


def from_the_start_screen(session):
    """After the program was killed; the computers' turns too; in a small window with large letters."""
    window = session.start("--speed", "instant", size=(1024, 640))
    window.wait_for(lambda state: window.enabled("button:matches"), "the start screen")
    window.key("r")
    window.wait_for(review_is_done, "all turns to be looked at", 30)
    own = len(turns(window))
    window.click("toggle:computers")
    window.wait_for(lambda state: review_is_done(state) and window.find("text:summary-1"), "the computer's turns", 30)
    for _ in range(3):
        window.key("Right")
    window.check(own > 0 and window.find("text:summary-0"), "the own turns are gone")
    window.quiet()
    all_inside(window)
    for _ in range(4):
        window.key("ctrl+plus")
    window.wait_for(lambda state: window.find("button:turns"), "no room for the list beside the table")
    window.quiet()
    all_inside(window)
    window.click("button:turns")
    window.wait_for(lambda state: turns(window), "the list of turns")
    window.quiet()
    all_inside(window)
    window.key("Escape")
    window.wait_for(lambda state: window.find("felt"), "the table")
    window.key("Escape")
    window.wait_for(lambda state: state["screen"] == "start", "the start screen")
    window.check(window.close() == 0, "the program did not end well")


def deleted_from_the_list(session):
    window = session.start("--speed", "instant", size=(1024, 640))
    window.key("ctrl+0")  # the letters were made larger
    window.click("button:matches")
    window.wait_for(lambda state: window.find("match:0"), "the match in the list")
    window.check("won" in window.item("match:0")["label"], "the result is not told")
    window.click("button:copy")
    window.wait_for(lambda state: "on the clipboard" in state.get("notice", ""), "the record to be copied")
    window.key("Delete")
    window.wait_for(lambda state: window.find("button:delete-yes"), "the question")
    window.key("Escape")
    window.wait_for(lambda state: not window.find("button:delete-yes"), "the match to be kept")
    window.click("button:delete")
    window.wait_for(lambda state: window.find("button:delete-yes"), "the question")
    window.click("button:delete-yes")
    window.wait_for(lambda state: not window.find("match:0") and window.find("text:note"), "an empty list")
    window.check(window.close() == 0, "the program did not end well")


def left_at_once(window):
    """It can be left while it is still thinking, and the program ended."""
    for _ in range(3):
        window.key("r", "Escape")
    window.wait_for(lambda state: state["screen"] == "match-end", "the score sheet")
    window.key("r")
    window.wait_for(lambda state: state["screen"] == "review", "the review")


def a_deal_looked_at_again(session):
    window = drawn_out(session)
    left_at_once(window)
    window.key("Escape")
    window.wait_for(lambda state: state["screen"] == "match-end", "the score sheet")
    from_the_score_sheet(session, window)
    window.key("r")
    window.kill()
    from_the_start_screen(session)
    deleted_from_the_list(session)


if __name__ == "__main__":
    sys.exit(run(a_deal_looked_at_again))
