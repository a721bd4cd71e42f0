"""Takes the pictures of the README anew: python3 docs/screenshots/take.py [NAME...], with the program built in build."""

import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "tests", "e2e"))

import freed_joker  # noqa: E402
import marriage  # noqa: E402
from meldwell_window import Session  # noqa: E402


def shoot(window, name, rest=0.5):
    window.move((3, window.size[1] // 2))  # off everything that has a tip
    window.quiet(rest)
    window.screenshot(os.path.join(HERE, f"{name}.png"))


def hint(window, presses):
    for _ in range(presses):
        window.key("h")
        window.quiet(0.3)
        window.wait_for(lambda state: "Looking" not in (state["message"] or ""), "the hint", 30)


def mine(state):
    return state["screen"] == "table" and state["phase"] not in ("deal-end", "match-end") \
        and state["to_act"] == state["viewer"]


def act_by_hint(window):
    """One act of the person, as the hint has it."""
    hint(window, 3)
    chosen = [item for item in window.items("piece", "rack") if item.get("checked")]
    done = window.find("button:done")
    if window.find("button:confirm"):
        window.click("button:confirm")
    elif done and done["enabled"] and done.get("verdict") == "ok":
        window.click("button:done")
    elif len(chosen) == 1 and window.find("discard"):
        window.drag(chosen[0], "discard")
    elif len(chosen) == 1:
        window.double_click(chosen[0])
    else:
        for name in ("button:draw", "button:pass", "button:accept"):
            if window.enabled(name):
                window.click(name)
                break
    window.quiet(0.3)


def play(window, until, seconds=120):
    """Plays by hints until it is one's turn and until(state) is true."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        state = window.quiet(0.2)
        if state["screen"] != "table" or state["phase"] in ("deal-end", "match-end") or mine(state) and until(state):
            return
        if mine(state):
            act_by_hint(window)


def melds_lie(n):
    return lambda state: sum(item["kind"] == "meld" for item in state["items"]) >= n


def start(session):
    shoot(session.start(size=(1280, 800)), "start", 3)  # the pictures of the games come behind the first frame


def house_rules(session):
    window = session.start(size=(1600, 900))
    window.click("game:sabra")
    window.wait_for(lambda state: state["screen"] == "new-match", "New match")
    window.click("button:house-rules")
    window.wait_for(lambda state: state["screen"] == "house-rules", "House rules")
    shoot(window, "house-rules")


def table(session):
    window = session.start("--game", "sabra", "--seats", "you,computer:easy,computer:medium,computer:hard", "--seed",
                           "7", "--set", "turn_timer=120", "--set", "time_bank=300", "--speed", "instant",
                           size=(1600, 900))
    play(window, melds_lie(10))
    shoot(window, "table")


def joker(session):
    window = freed_joker.sit_with_a_joker_on_the_table(session, size=(1024, 640))
    freed_joker.free_it(window)
    shoot(window, "freed-joker")


def refusal(session):
    window = session.start("--game", "sabra", "--seats", "you,computer:easy", "--seed", "5", "--set", "turn_timer=0",
                           "--speed", "instant", size=(1024, 640))
    window.quiet(0.5)
    freed_joker.lay_row(window, [item["name"] for item in window.rack()[:2]])
    window.click("button:done")
    shoot(window, "refusal")


def cards(session):
    window = session.start("--game", "kalooki", "--seats", "you,computer:easy,computer:easy,computer:easy", "--seed",
                           "3", "--speed", "instant", size=(1024, 640))
    play(window, melds_lie(4))
    hint(window, 2)
    shoot(window, "cards")


def tricks(session):
    window = session.start("--game", "five-hundred", "--seats", "you,computer:easy,computer:easy,computer:easy",
                           "--seed", "12", "--speed", "instant", size=(1280, 800))
    play(window, lambda state: True)
    hint(window, 2)
    shoot(window, "auction")
    play(window, lambda state: sum(item.get("zone") == "trick" for item in state["items"]) >= 2 and
         any(item["name"].startswith("taken:") for item in state["items"]))
    shoot(window, "tricks")


def board(session):
    """A run that has grown on the board of Royal Rummy, some squares won."""
    window = session.start("--game", "royal-rummy", "--seats", "you,computer:easy,computer:easy,computer:easy", "--seed",
                           "8", "--speed", "fast", size=(1280, 800))
    play(window, lambda state: window.find("past") and window.find("spread:2:2"))  # three cards of a later run
    shoot(window, "board")


def maal(session):
    """Three sets shown at Marriage, so that the hand wears the signs of its wild cards."""
    window = marriage.sit(session, "--set", "match_deals=0", seed=5, size=(1280, 800))
    player = marriage.Player(window, marriage.KeyHand())
    while not (mine(player.settle()) and player.badges() and len(window.rack()) >= 12):
        if player.over(window.state):
            window.key("Return")
            window.wait_for(lambda state: state["screen"] == "table", "the next deal")
        else:
            player.turn()
    window.click("button:sort-melds")
    shoot(window, "marriage", 6)  # what was told to all has gone


def draw_to_the_end(window, plays, seconds=300):
    """The person plays so many turns by hints and only draws from then on, so that there is something to review."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        state = window.quiet(0.1)
        if state["phase"] == "match-end":
            return
        if mine(state) and state["turn"] < plays:
            act_by_hint(window)
        elif mine(state):
            window.key("d")  # twice where something could be played


def review(session):
    window = session.start("--game", "sabra", "--seats", "you,computer:hard", "--seed", "4", "--set", "turn_timer=0",
                           "--speed", "instant", size=(1280, 800))
    window.rests = True
    draw_to_the_end(window, 20)
    window.key("Return")
    window.wait_for(lambda state: state["screen"] == "match-end", "the score sheet")
    window.click("button:review")
    window.wait_for(lambda state: not any(item["name"] == "text:progress" for item in state["items"]) and
                    state["screen"] == "review", "the review", 120)
    for _ in range(3):  # a turn in the middle, where much lies on the table
        window.click("button:differs-after")
        window.quiet(0.2)
    window.click("button:as-best")
    shoot(window, "review")


def learn(session):
    window = session.start(size=(1280, 800))
    window.click("button:learn")
    shoot(window, "learn")


def today(session):
    """A deal of the day at Gin, played by hints, beside the other tables."""
    window = session.start("--speed", "instant", size=(1280, 800))
    window.click("button:today")
    window.click("deal:gin")
    window.click("button:play-deal")
    window.wait_for(mine, "the own turn")
    play(window, lambda state: state["phase"] in ("deal-end", "match-end"))
    while window.quiet(0.5)["screen"] == "table":
        window.key("Return")
    window.click("button:next")
    window.wait_for(lambda state: state["screen"] == "today", "the day")
    shoot(window, "today", 3)


def coach(session):
    """The coach of Gin warns of a throw, and says why."""
    window = session.start("--game", "gin", "--seed", "7", "--speed", "instant", size=(1280, 800))
    window.click("button:menu")
    window.click("button:coach")
    window.key("Escape")
    window.wait_for(lambda state: window.find("button:take"), "the first card")
    window.click("button:take")
    window.quiet(0.5)
    pile = window.item("discard")
    window.drag(window.rack()[0]["name"], (pile["x"] + pile["w"] // 2, pile["y"] + pile["h"] // 2))
    window.wait_for(lambda state: window.find("button:coach-why"), "the warning")
    window.click("button:coach-why")
    shoot(window, "coach")


SCENES = {"start": start, "learn": learn, "today": today, "coach": coach, "house-rules": house_rules, "table": table, "freed-joker": joker, "refusal": refusal,
          "cards": cards, "tricks": tricks, "board": board, "marriage": maal, "review": review}

for name in sys.argv[1:] or SCENES:
    with Session(1700, 1000) as session:
        SCENES[name](session)
