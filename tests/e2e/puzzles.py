#!/usr/bin/env python3
"""Puzzles in the real window: found, answered wrong and right with one's own hand, opened by name, left and taken up
again."""

import sys

from meldwell_window import Session, run


def list_puzzles(window):
    """From the first screen to the puzzles."""
    window.click("button:learn")
    window.wait_for(lambda state: state["screen"] == "learn", "the lessons")
    window.click("button:puzzles")
    window.wait_for(lambda state: state["screen"] == "puzzles", "the puzzles")


def at_puzzle(window, name):
    window.wait_for(lambda state: any(item["name"] == "puzzle:name" and item["label"] == name
                                      for item in state["items"]), f"the puzzle {name}")
    window.quiet()


def told(window, words):
    return window.wait_for(lambda state: any(item["name"] == "puzzle:said" and item.get("label", "").startswith(words)
                                             for item in state["items"]), f"\"{words}\"")


def open_by_name(window, name):
    window.click("field:puzzle")
    window.type(name)
    window.key("Return")


def a_card_is_thrown_by_mouse(session):
    window = session.start(size=(1280, 800))
    window.rests = True
    list_puzzles(window)
    open_by_name(window, "g1-1")
    at_puzzle(window, "G1-0001")
    window.drag(next(item for item in window.rack() if item["name"].startswith("piece:8c")), "discard")
    told(window, "Not yet. Another card is better: take this one back, or start again.")
    window.click("button:puzzle-again")
    window.wait_for(lambda state: not any(item["name"] == "puzzle:said" for item in state["items"]), "it begins again")
    window.quiet()
    for _ in range(4):
        if window.enabled("button:puzzle-hint"):
            window.click("button:puzzle-hint")
            window.quiet()
    told(window, "Solved, with 3 hints.")
    window.click("button:puzzle-next")
    at_puzzle(window, "G1-0002")


def it_is_solved_by_keys_and_kept(session):
    window = session.start(size=(1024, 640))
    list_puzzles(window)
    window.key("Return")
    at_puzzle(window, "S1-0001")
    for words in ("Some melds", "Move the marked piece", "This is the first thing"):
        window.key("h")
        told(window, words)
        window.quiet()
    window.key("Escape")
    window.wait_for(lambda state: state["screen"] == "puzzles", "the puzzles again")
    window.key("Return")
    at_puzzle(window, "S1-0001")
    told(window, "This is the first thing")
    window.key("h")
    told(window, "Solved, with 4 hints.")
    window.quiet()
    window.key("Return")
    at_puzzle(window, "S1-0002")
    window.key("Escape")
    window.wait_for(lambda state: state["screen"] == "puzzles", "the puzzles again")
    window.close()
    window = session.start(size=(1024, 640))
    list_puzzles(window)
    window.check(window.item("button:grade-1").get("value", "").startswith("1 of 500 solved, next S1-0002"),
                 "it is not kept that it was solved")
    open_by_name(window, "7")
    at_puzzle(window, "S1-0007")
    window.key("Escape")
    window.wait_for(lambda state: state["screen"] == "puzzles", "the puzzles again")
    window.quiet()
    open_by_name(window, "F1-9999")
    window.wait_for(lambda state: "no puzzle" in state.get("notice", ""), "what is not there is told")


def card(window, name):
    return next(item for item in window.rack() if item["name"].startswith(f"piece:{name}"))


def held(window, count):
    window.wait_for(lambda state: window.enabled("button:undo") == (count < 5) and len(window.rack()) == count,
                    f"{count} cards in the hand")
    window.quiet(1)


def others_reply_and_it_waits_for_the_next_start(session):
    """The last tricks of Five Hundred by mouse: a wrong card, the right one, what the others reply; after a new start."""
    window = session.start(size=(1024, 640))
    window.rests = True
    list_puzzles(window)
    open_by_name(window, "f3-1")
    at_puzzle(window, "F3-0001")
    window.double_click(card(window, "*"))
    told(window, "Not yet. Another card is better: take this one back, or start again.")
    window.click("button:puzzle-again")
    held(window, 5)
    window.double_click(card(window, "Qd"))
    held(window, 4)
    window.close()
    window = session.start(size=(1280, 800))
    window.rests = True
    list_puzzles(window)
    open_by_name(window, "f3-1")
    at_puzzle(window, "F3-0001")
    held(window, 4)
    window.click("button:undo")
    held(window, 5)
    for words in ("Count the trumps", "Move the marked piece", "This is the first thing"):
        window.click("button:puzzle-hint")
        told(window, words)
        window.quiet(1)
    window.click("button:puzzle-hint")
    told(window, "Solved, with 4 hints.")


def a_closed_hand_is_said(session):
    for size in ((1024, 640), (1280, 800)):
        window = session.start(size=size)
        list_puzzles(window)
        open_by_name(window, "i2-1")
        at_puzzle(window, "I2-0001")
        for number in range(1, 5):
            window.check(window.item(f"button:puzzle-answer-{number}").get("value", "").endswith("."),
                         "what a hand is, is not told")
        window.click("button:puzzle-answer-2")
        told(window, "Not yet. Count once more.")
        for number in (1, 3, 4):
            if window.enabled(f"button:puzzle-answer-{number}"):
                window.click(f"button:puzzle-answer-{number}")
                window.quiet()
        told(window, "Solved.")
        window.close()


def spot(window, face):
    """Where a card of the hand is seen, of several alike the first: the next card lies over the rest of it."""
    item = window.item(f"piece:{face}")
    return item["x"] + item["w"] * 0.15, item["y"] + item["h"] * 0.35


def put_forward(window, *faces):
    before = len(window.rack())
    for face in faces:
        window.click(spot(window, face))
        window.quiet(0.6)  # two clicks would be a double click
    words = window.item("zone")  # "your sets", left of where they are put
    window.drag(spot(window, faces[0]), (words["x"] + words["w"] + 60, words["y"]))
    window.wait_for(lambda state: len(window.rack()) == before - len(faces), f"{faces} put forward")
    window.quiet()


def three_sets_are_shown_by_mouse(session):
    """Sets that leave too many cards, and those that are asked for; nothing tells the sets of the hand before."""
    window = session.start(size=(1280, 800))
    window.rests = True
    list_puzzles(window)
    open_by_name(window, "ms5-3")
    at_puzzle(window, "MS5-0003")
    window.check(not window.enabled("button:hand-melds"), "the sets could be found by a press")
    put_forward(window, "7h#1", "8h#1", "9h#1")
    put_forward(window, "Jh#1", "Qh#1", "Kh#1")
    put_forward(window, "7s#1", "8s#1", "9s#1")
    window.key("ctrl+Return")
    told(window, "Not yet: ")
    window.click("button:puzzle-again")
    window.wait_for(lambda state: len(window.rack()) == 22, "it begins again")
    window.quiet()
    put_forward(window, "7h#1", "8h#1", "9h#1")
    put_forward(window, "Jh#1", "Qh#1", "Kh#1")
    put_forward(window, "Qh#2", "Kh#2", "Ah#1")
    window.key("ctrl+Return")
    told(window, "Solved.")
    window.check(window.enabled("button:hand-melds"), "the sets are still kept secret")


def what_is_copied_is_pasted(session):
    window = session.start(size=(1280, 800))
    list_puzzles(window)
    window.click("field:puzzle")
    window.type("k2-11")
    window.click("button:copy-puzzle")
    window.wait_for(lambda state: "K2-0011" in state.get("notice", ""), "that it is copied")
    window.click("field:puzzle")
    window.quiet()
    window.key("ctrl+a", "ctrl+v")
    window.wait_for(lambda state: any(item["name"] == "field:puzzle" and item.get("value") == "K2-0011"
                                      for item in state["items"]), "the name in the field")
    window.key("Return")
    at_puzzle(window, "K2-0011")


if __name__ == "__main__":
    sys.exit(run(a_card_is_thrown_by_mouse, it_is_solved_by_keys_and_kept, others_reply_and_it_waits_for_the_next_start,
                 a_closed_hand_is_said, three_sets_are_shown_by_mouse, what_is_copied_is_pasted))
