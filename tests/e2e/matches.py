"""Deals of cards looked at again in the window, and the list of matches: reviewed, watched again to and fro, deleted."""

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


def apart(a, b):
    return (a["x"] + a["w"] <= b["x"] or b["x"] + b["w"] <= a["x"] or a["y"] + a["h"] <= b["y"]
            or b["y"] + b["h"] <= a["y"])


def cards_before_letters(window):
    """With letters twice as large in the smallest window every card is seen and can be read, and nothing overlaps."""
    window.key(*["ctrl+plus"] * 4)
    for where in ("Home", "End", "Left"):  # the auction, and tricks
        window.key(where)
        window.quiet()
        all_inside(window)
        cards = [card for seat in range(4) for card in of_zone(window, f"hand-{seat}")]
        window.check(cards and min(card["w"] for card in cards) >= 30, "the cards of the hands cannot be read")
        for group in ([item for item in window.items("seat")], [window.item("text:status")], of_zone(window, "trick"),
                      of_zone(window, "kitty"), of_zone(window, "aside")):
            for item in group:
                for other in window.items("seat"):
                    window.check(item is other or apart(item, other), f"{item['name']} and {other['name']} overlap")
    window.key("Home", "ctrl+0")
    window.wait_for(lambda state: any(item["checked"] for item in turns(window)), "the list of decisions")


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
    cards_before_letters(window)
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
    window.wait_for(lambda state: window.item("button:halt")["label"] == "Continue the replay", "it to wait")
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


def picture(window):
    """What is seen of the pieces once a finished trick is gathered, and what is said of the move before."""
    state = window.quiet(0.7)
    pieces = sorted((item["name"], item["zone"], item["pile"], item["index"]) for item in window.items("piece"))
    places = sorted((item["name"], item["w"], item["x"], item["y"]) for item in window.items("piece"))
    counts = [item["count"] for item in window.items("seat")]
    return (pieces, counts, state["message"], window.item("slider:again")["label"]), places


def lies_as_before(now, was):
    """Pieces that have become smaller in a deal do not grow again; others lie where they lay."""
    small = [piece[:2] for piece in now[1]] != [piece[:2] for piece in was[1]]
    return now[0] == was[0] and (small or now[1] == was[1])


def to_and_fro(session):
    """What is shown again goes back as it came, by key, button and bar, at every game."""
    for game, seats in (("sabra", 3), ("kalooki", 3), ("five-hundred", 4)):
        window = dealt_out(session, game, ",".join(["computer:easy"] * seats), size=(1024, 640))
        window.check(window.close() == 0, "the program did not end well")
    window = session.start("--speed", "fast", size=(1280, 800))
    window.rests = True
    window.click("button:matches")
    for row in range(3):
        window.wait_for(lambda state: state["screen"] == "matches" and window.find("match:2"), "three matches")
        window.key("Home", *["Down"] * row)
        window.wait_for(lambda state: window.item(f"match:{row}")["checked"], "the match to be chosen")
        window.click("button:watch-1")
        window.wait_for(lambda state: state["screen"] == "table" and window.find("button:halt"), "the table")
        window.key("p")
        window.wait_for(lambda state: window.item("button:halt")["label"] == "Continue the replay", "it to wait")
        window.key("Home")
        window.wait_for(lambda state: not window.item("button:step-back")["enabled"], "the beginning")
        bar = window.item("slider:again")
        window.click((bar["x"] + bar["w"] * 2 // 3, bar["y"] + bar["h"] // 2))
        window.wait_for(lambda state: 60 <= int(window.item("slider:again")["value"]) <= 72, "two thirds of it")
        seen = [picture(window)]
        for _ in range(6):
            window.key("space")
            seen.append(picture(window))
        window.check(len({str(one) for one in seen}) > 5, "the steps show nothing")
        for step, was in enumerate(reversed(seen[:-1])):
            if step % 2:
                window.key("BackSpace")
            else:
                window.click("button:step-back")
            window.move((640, 5))  # from the button
            now = picture(window)
            window.check(lies_as_before(now, was), f"a step back shows {now} where {was} was")
        turn = window.item("slider:again")["label"]
        window.key("Next")
        window.wait_for(lambda state: window.item("slider:again")["label"] != turn, "the next turn")
        window.key("Prior")
        window.wait_for(lambda state: window.item("slider:again")["label"] == turn, "the turn before")
        window.check(picture(window)[0] == seen[0][0], "the turn before is not as it was")
        window.key("End")
        window.wait_for(lambda state: window.find("button:scores") and int(window.item("slider:again")["value"]) == 100,
                        "the end of the deal")
        window.key("BackSpace")
        window.wait_for(lambda state: not window.find("button:scores"), "the move before the end")
        window.key("p")  # goes on to the end, where it lies
        window.wait_for(lambda state: window.find("button:scores"), "the end, by itself")
        window.key("p", "Home")
        window.wait_for(lambda state: window.item("slider:again")["value"] == "0", "the beginning of the deal")
        window.click("button:menu")
        window.click("button:home")
    window.check(window.close() == 0, "the program did not end well")


def cards_looked_at_again(session):
    a_deal_of_tricks(session)
    a_round_of_kalooki(session)
    the_list(session)


if __name__ == "__main__":
    sys.exit(run(cards_looked_at_again, to_and_fro))
