"""Deals of cards looked at again in the window, and the list of matches: reviewed, watched again, deleted."""

import sys

from meldwell_window import run
from review import all_inside, review_is_done, shown, turns, verdict

FOUR = ",".join(["computer:medium"] * 4)


def dealt_out(session, game, seats, **more):
    """A deal that computers play, with its scores."""
    window = session.start("--game", game, "--seats", seats, "--seed", "6", "--speed", "instant", **more)
    window.wait_for(lambda state: state["screen"] in ("deal-end", "match-end"), "the scores", 60)
    return window


def of_zone(window, zone):
    return [item for item in window.items("piece") if item.get("zone") == zone]


def a_deal_of_tricks(session):
    window = dealt_out(session, "five-hundred", FOUR, size=(1024, 640))
    window.key("r")
    window.wait_for(review_is_done, "all decisions to be looked at", 60)
    window.quiet()
    all_inside(window)
    for seat in range(4):
        window.check(len(of_zone(window, f"hand-{seat}")) == 10, f"the hand of seat {seat} is not there as it was dealt")
    window.check(shown(window)["label"].startswith("The auction"), "the review does not begin with the auction")
    window.check(len(of_zone(window, "kitty")) == 3, "the kitty is not shown")
    window.key("Next")  # Page down
    window.wait_for(lambda state: shown(window)["value"] == "differs", "a decision that could have been better")
    window.check("The computer " in verdict(window), f"no reason is given: {verdict(window)}")
    here = shown(window)["name"]
    window.click("button:turn-after")
    window.wait_for(lambda state: shown(window)["name"] != here, "the next decision")
    window.click("button:differs-before")
    window.wait_for(lambda state: shown(window)["name"] == here, "the way back to it")
    window.key("End")
    last = shown(window)["name"]
    window.key("Left")
    window.wait_for(lambda state: shown(window)["name"] != last, "the decision before the last")
    window.wait_for(lambda state: len(of_zone(window, "trick")) == 4, "the trick as it was played")
    window.key("space")
    window.quiet()
    all_inside(window)
    window.key("Escape", "Escape")
    window.check(window.close() == 0, "the program did not end well")


def a_round_of_kalooki(session):
    window = dealt_out(session, "kalooki", "computer:easy,computer:easy,computer:easy", size=(1024, 640))
    window.key("r")
    window.wait_for(review_is_done, "all turns to be looked at", 60)
    window.quiet()
    all_inside(window)
    for _ in range(30):
        if shown(window)["value"] == "differs":
            break
        before = shown(window)["name"]
        window.key("Next")
        window.wait_for(lambda state: shown(window)["name"] != before, "the next that could have been better")
    window.check(shown(window)["value"] == "differs", "no throw is judged")
    window.check("The computer " in verdict(window), f"no reason is given: {verdict(window)}")
    window.key("space")
    window.quiet()
    window.key("Escape")
    window.check(window.close() == 0, "the program did not end well")


def the_list(session):
    """Both matches, the newer one first: reviewed and watched again from there."""
    window = session.start("--speed", "fast", size=(1280, 800))
    window.click("button:matches")
    window.wait_for(lambda state: state["screen"] == "matches" and window.find("match:1"), "both matches")
    window.check(window.item("match:0")["label"].startswith("Kalooki"), "the newer match is not the first")
    window.check(not window.enabled("button:delete"), "a match that is not over can be deleted")
    window.key("Down")
    window.wait_for(lambda state: window.item("match:1")["checked"], "the older match to be chosen")
    window.click("button:review-1")
    window.wait_for(review_is_done, "its review", 60)
    window.key("Escape")
    window.wait_for(lambda state: state["screen"] == "matches", "the list")
    window.click("button:watch-1")
    window.wait_for(lambda state: state["screen"] == "table" and window.find("button:halt"), "the table")
    window.key("p")
    window.wait_for(lambda state: window.item("button:halt")["label"] == "Go on showing", "it to wait")
    window.quiet()

    def cards():
        return sum(item["count"] for item in window.items("seat") if item["count"] is not None and item["count"] >= 0)

    before = (cards(), window.state["items"][0])
    for _ in range(30):
        window.key("space")
        window.quiet()
        if cards() != before[0]:
            break
    window.check(cards() != before[0], "steps do not lead to a card that is played")
    window.click("button:menu")
    window.click("button:home")
    window.wait_for(lambda state: state["screen"] == "matches", "the list again")
    window.key("Escape")
    window.wait_for(lambda state: state["screen"] == "start", "the start screen")
    shelf = [item for item in window.items("button") if item["name"].startswith("button:continue")]
    window.check(len(shelf) == 2, f"{len(shelf)} matches are open: what was shown again counts as one")
    window.check(window.close() == 0, "the program did not end well")


def cards_looked_at_again(session):
    a_deal_of_tricks(session)
    a_round_of_kalooki(session)
    the_list(session)


if __name__ == "__main__":
    sys.exit(run(cards_looked_at_again))
