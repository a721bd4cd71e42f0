"""The end of a deal lies on the table until it is clicked: hands open, what each seat got; then come the scores."""

import sys
import time

from meldwell_window import run

COMPUTERS = ",".join(["computer:easy"] * 4)


def open_end(session, game, *words, size):
    window = session.start("--game", game, "--seats", COMPUTERS, "--speed", "instant", "--seed", "8", *words, size=size)
    window.rests = True
    window.wait_for(lambda state: any(item["name"] == "button:scores" for item in state["items"]), "the end", 60)
    window.quiet()
    return window


def check_end(window, hands):
    for seat in range(4):
        window.check(window.find(f"got:{seat}"), f"nothing says what seat {seat} got")
    shown = window.items("piece", "open")
    window.check(bool(shown) == hands, f"{len(shown)} cards lie open")
    for item in shown:
        window.check(item["x"] >= 0 and item["x"] + item["w"] <= window.size[0], f"{item['name']} reaches beyond the window")
    time.sleep(1.5)
    window.check(window.state["screen"] == "table", "the end went away by itself")


def scores_follow(window):
    window.wait_for(lambda state: state["screen"] in ("deal-end", "match-end"), "the scores")
    window.check(window.close() == 0, "the program did not end well")


def a_click_anywhere(session):
    window = open_end(session, "kalooki", size=(1024, 640))
    check_end(window, hands=True)
    window.click((window.size[0] // 2, window.size[1] * 2 // 3))
    scores_follow(window)


def a_key(session):
    for key in ("Return", "space"):
        window = open_end(session, "sabra", size=(1280, 800))
        check_end(window, hands=True)
        window.key(key)
        scores_follow(window)


def its_button(session):
    window = open_end(session, "five-hundred", size=(1280, 800))
    check_end(window, hands=False)
    window.click("button:scores")
    scores_follow(window)


def in_steps(session):
    """Where there is time for it a click shows the next step: nothing goes away that was there."""
    window = session.start("--game", "gin", "--seats", "computer:easy,computer:easy", "--speed", "fast", "--seed", "8")
    window.rests = True
    window.wait_for(lambda state: window.find("button:end-on"), "the end to begin", 60)
    seen = set()
    while window.find("button:end-on"):
        now = {item["name"] for item in window.state["items"] if item["kind"] == "piece"}
        window.check(seen <= now, f"{sorted(seen - now)} went away")
        seen, before = now, window.state["seq"]
        window.click((window.size[0] // 2, window.size[1] * 4 // 5))
        window.wait_for(lambda state: state["seq"] > before, "the next step")
    window.wait_for(lambda state: window.find("button:scores"), "all of it")
    window.check(window.find("end-word") and window.find("got:0"), "it is not called anything, or nobody got anything")
    window.check(window.state["screen"] == "table", "a click too many was taken")
    window.key("space")
    scores_follow(window)


if __name__ == "__main__":
    sys.exit(run(a_click_anywhere, a_key, its_button, in_steps))
