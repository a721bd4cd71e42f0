#!/usr/bin/env python3
"""A day in the real window: its deal is played to its end, compared with other tables, and played again; what was played
stays where the clock is another one; its puzzle; by mouse, by keys."""

import sys

from deal_to_its_end import draw_to_the_end
from meldwell_window import Session, run


def at_today(window):
    window.wait_for(lambda state: state["screen"] == "today", "the day")
    window.quiet()


def to_today(window):
    window.wait_for(lambda state: state["screen"] == "start", "the first screen")
    window.click("button:today")
    at_today(window)


def label(window, name):
    return window.item(name)["label"]


def play(window):
    window.click("button:play-deal")
    window.wait_for(lambda state: state["screen"] == "table", "the table")
    draw_to_the_end(window)
    window.wait_for(lambda state: state["screen"] == "match-end", "the scores")
    window.quiet()


def a_deal_is_played_and_compared(session):
    window = session.start("--speed", "instant", size=(1280, 800))
    to_today(window)
    date = label(window, "text:date")
    window.click("deal:sabra")
    window.quiet()
    window.check("first result counts" in label(window, "text:rules"), "it is not told that the first result counts")
    play(window)
    window.check(not window.find("button:again") and label(window, "button:next") == "Today",
                 "another deal is offered")
    window.key("Return")
    at_today(window)
    window.check(label(window, "text:date") == date, "it is another day")
    window.wait_for(lambda state: any(item["name"] == "table:3" for item in state["items"]), "the other tables")
    points = window.item("deal:sabra")["value"]
    window.check(points != "" and points in label(window, "table:0"), "the result is not shown")
    window.check("1 deal played" in next(item["label"] for item in window.items()
                                         if item["name"].startswith("day:") and item["checked"]), "no mark is there")
    tables = [label(window, f"table:{n}") for n in range(4)]
    window.click("button:copy")
    window.wait_for(lambda state: "On the clipboard: Meldwell 20" in state.get("notice", ""), "the line on the clipboard")
    window.check(", tables " in window.state["notice"] and ", deal " in window.state["notice"], "it tells too little")
    play(window)
    window.key("Return")
    at_today(window)
    window.check("Replayed once" in label(window, "text:replays"), "the replay is not told")
    window.check([label(window, f"table:{n}") for n in range(4)] == tables, "the first result was written over")
    window.close()

    # The clock set back by a week, and forward by one: TZ moves the date.
    for zone in ("XXX+167", "XXX-167"):
        window = session.start("--speed", "instant", size=(1280, 800), environment={"TZ": zone})
        to_today(window)
        window.check(label(window, "text:date") != date, "the clock was not set")
        window.click("deal:sabra")
        window.quiet()
        window.check(not window.item("deal:sabra").get("value"), "another day has the result")
        window.close()
    window = session.start("--speed", "instant", size=(1280, 800))
    to_today(window)
    window.click("deal:sabra")
    window.wait_for(lambda state: any(item["name"] == "table:3" for item in state["items"]), "what was played")
    window.check([label(window, f"table:{n}") for n in range(4)] == tables, "what was played is another thing")


def by_keys_and_left(session):
    window = session.start("--speed", "instant", size=(1024, 640))
    window.wait_for(lambda state: state["screen"] == "start", "the first screen")
    window.press_by_keys("button:today")
    at_today(window)
    window.press_by_keys("deal:gin")
    window.quiet()
    window.press_by_keys("button:play-deal")
    window.wait_for(lambda state: state["screen"] == "table" and state["game"] == "gin", "the table")
    window.quiet()
    window.click("button:menu")
    window.quiet()
    window.click("button:home")
    to_today(window)
    window.click("deal:gin")
    window.quiet()
    window.check(label(window, "button:play-deal") == "Continue", "what was begun is not gone on with")
    window.key("Return")
    window.wait_for(lambda state: state["screen"] == "table" and state["game"] == "gin", "the table again")


def the_puzzle_of_the_day(session):
    window = session.start(size=(1280, 800))
    to_today(window)
    name = window.item("button:puzzle")["value"]
    window.click("button:puzzle")
    window.wait_for(lambda state: any(item["name"] == "puzzle:name" and item["label"] in name
                                      for item in state["items"]), "the puzzle")
    window.quiet()
    for _ in range(4):
        if window.enabled("button:puzzle-hint"):
            window.key("h")
            window.quiet()
    window.wait_for(lambda state: any(item["name"] == "puzzle:said" and item.get("label", "").startswith("Solved")
                                      for item in state["items"]), "it is solved")
    window.key("Escape")
    at_today(window)
    window.check(window.item("button:puzzle")["value"].endswith("solved"), "it is not marked")


if __name__ == "__main__":
    sys.exit(run(a_deal_is_played_and_compared, by_keys_and_left, the_puzzle_of_the_day))
