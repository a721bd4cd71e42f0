#!/usr/bin/env python3
"""Lessons in the real window: found, played with one's own hand, answered where something else is done, left and taken up
again."""

import os
import sys

import meldwell_window
from meldwell_window import Session, run


def learn(window, game, lesson):
    """From the first screen to a lesson."""
    window.click("button:learn")
    window.wait_for(lambda state: state["screen"] == "learn", "the lessons")
    entry = next(item for item in window.items() if item["name"].startswith("game:") and item["label"].startswith(game))
    window.click(entry)
    window.wait_for(lambda state: any(item["name"] == entry["name"] and item.get("checked") for item in state["items"]),
                    f"the lessons of {game}")
    window.click(f"button:lesson-{lesson}")
    window.wait_for(lambda state: state["screen"] == "table", "the table")
    window.quiet()


def asked(window, words):
    return window.wait_for(lambda state: state.get("prompt", "").startswith(words), f"the step \"{words}\"")


def told(window, words):
    return window.wait_for(lambda state: words in state.get("message", "") or
                           any(words in item.get("label", "") for item in state["items"]
                               if item["name"].startswith("lesson:")), f"\"{words}\"")


def a_lesson_is_played_by_mouse(session):
    window = session.start(size=(1280, 800))
    window.rests = True
    learn(window, "Gin Rummy", 3)
    asked(window, "Draw a card")
    window.click("button:take")  # which is allowed, and not asked for
    told(window, "does not help you")
    window.check(len(window.rack()) == 10, "the card was taken all the same")
    window.click("stock")
    asked(window, "Put the K")
    king = next(item for item in window.rack() if item["name"].startswith("piece:Kd"))
    window.drag(king, "discard")
    told(window, "enough to knock")
    window.check(len(window.rack()) == 11, "the card was thrown all the same")
    king = next(item for item in window.rack() if item["name"].startswith("piece:Kd"))
    knock = next(item for item in window.items() if item["label"].startswith("Knock") and item["kind"] != "text")
    window.drag(king, knock)
    told(window, "26 - 10 = 16")
    asked(window, "You have done this lesson")
    for _ in range(12):  # what the end of the deal shows is looked at, then it goes on to the next lesson
        if not window.state.get("prompt", "").startswith("You have done this lesson"):
            break
        window.key("Return")
        window.quiet(0.4)
    asked(window, "Yara has knocked")


def a_lesson_is_left_and_taken_up(session):
    window = session.start(size=(1024, 640))
    learn(window, "Sabra", 4)
    asked(window, "Use your blue 5")
    for _ in range(8):
        if window.state.get("prompt", "").startswith("Press Done"):
            break
        window.click("button:lesson-show")
        window.quiet()
    asked(window, "Press Done")
    window.key("Escape")
    window.wait_for(lambda state: state["screen"] == "learn", "the lessons again")
    window.check("step 2 of 2" in window.item("button:lesson-4").get("value", ""), "it does not tell where it was left")
    window.close()
    window = session.start(size=(1024, 640))
    learn(window, "Sabra", 4)
    asked(window, "Press Done")
    window.click("button:lesson-back")
    asked(window, "Use your blue 5")


def a_question_is_answered_by_keys(session):
    window = session.start(size=(1280, 800))
    learn(window, "Marriage", 6)
    asked(window, "The tiplu is")
    window.press_by_keys("button:answer-1")
    told(window, "Together they are a marriage")
    window.key("Down", "Return")
    asked(window, "You hold a second")


def who_has_never_played_is_offered_a_lesson(session):
    window = session.start(size=(1280, 800))
    window.click("game:gin")
    window.wait_for(lambda state: state["screen"] == "new-match", "New match")
    window.click("button:learn")
    asked(window, "Draw a card")
    for _ in range(12):
        if window.find("button:lesson-next"):
            break
        if window.enabled("button:lesson-show"):
            window.click("button:lesson-show")
        window.quiet()
    window.item("button:lesson-next")
    window.key("Escape")
    window.wait_for(lambda state: state["screen"] == "learn", "the lessons")
    window.key("Escape")
    window.wait_for(lambda state: state["screen"] == "start", "the first screen")
    window.click("game:gin")
    window.wait_for(lambda state: state["screen"] == "new-match", "New match")
    window.quiet()
    window.check(window.find("button:learn") is None, "it is offered after a lesson, too")


def a_damaged_file_is_told(session):
    """Of one game; those of the others are there."""
    assets = os.path.join(session.data_dir, "assets")
    there = os.path.join(meldwell_window.ROOT, "assets")
    os.makedirs(os.path.join(assets, "lessons"))
    for name in os.listdir(there):
        if name != "lessons":
            os.symlink(os.path.join(there, name), os.path.join(assets, name))
    for name in os.listdir(os.path.join(there, "lessons")):
        with open(os.path.join(there, "lessons", name), encoding="utf-8") as file:
            text = file.read()
        with open(os.path.join(assets, "lessons", name), "w", encoding="utf-8") as file:
            file.write(text.replace("accept draw", "accept sleep", 1) if name == "gin.lessons" else text)
    window = session.start(size=(1280, 800), environment={"MELDWELL_ASSETS_DIR": assets})
    window.click("button:learn")
    window.wait_for(lambda state: state["screen"] == "learn", "the lessons")
    games = [item["label"] for item in window.items() if item["name"].startswith("game:")]
    window.check(len(games) == 10 and not any("Gin" in label for label in games), f"listed are {games}")
    window.check("Gin Rummy" in window.state.get("notice", "") and "\"sleep\" is no act" in window.state["notice"],
                 "it is not told what is wrong")
    window.key("Escape")
    window.wait_for(lambda state: state["screen"] == "start", "the first screen")
    window.click("game:gin")
    window.wait_for(lambda state: state["screen"] == "new-match", "New match")
    window.quiet()
    window.check(window.find("button:learn") is None, "lessons are offered that cannot be read")


if __name__ == "__main__":
    sys.exit(run(a_lesson_is_played_by_mouse, a_lesson_is_left_and_taken_up, a_question_is_answered_by_keys,
                 who_has_never_played_is_offered_a_lesson, a_damaged_file_is_told))
