"""Sets of a hand of cards in the window: marked when asked, put forward by mouse and by keys, and never by themselves."""

import sys

from meldwell_window import run

# The first person is dealt all four jacks and draws first: forty points at once.
SEED = 3
JACKS = {"Js", "Jc", "Jd", "Jh"}


def sit(session, *words, **more):
    window = session.start("--game", "kalooki", "--seats", "you,computer:easy,computer:easy", "--seed", str(SEED),
                           "--speed", "instant", *words, **more)
    window.wait_for(lambda state: window.enabled("button:draw"), "the turn")
    window.quiet()
    return window


def draw(window):
    window.key("d")
    window.wait_for(lambda state: len(window.rack()) == 14, "the card drawn")
    window.quiet()


def faces(items):
    return [item["name"].split(":")[1].split("#")[0] for item in items]


def marked(window):
    return [item for item in window.items("button") if item["name"].startswith("button:set-")]


def by_mouse(session):
    window = sit(session)
    draw(window)
    order = faces(window.rack())
    window.click("button:hand-melds")
    window.wait_for(lambda state: marked(window), "the set to be marked")
    points = marked(window)
    window.check(len(points) == 1 and points[0]["value"] == "40", f"marked: {points}")
    window.check(set(faces(window.rack()[:4])) == JACKS, f"in front: {faces(window.rack())}")
    raised, rest = window.rack()[0], window.rack()[-1]
    window.check(raised["y"] < rest["y"], "the set is not raised")
    window.check(not window.melds(), "something was laid by itself")
    window.check("40 points" in window.state["message"], window.state["message"])
    # Its marks go, and the hand is as it was; then it is put forward by a click on its points.
    window.key("Escape")
    window.wait_for(lambda state: not marked(window), "the marks to go")
    window.check(faces(window.rack()) == order, "the hand has lost its order")
    window.click("button:hand-melds")
    window.wait_for(lambda state: marked(window), "the set to be marked again")
    window.click("button:set-0")
    window.wait_for(lambda state: len(window.melds()) == 1, "the set on the table")
    window.check("40 of 40" in window.item("status")["label"], window.item("status")["label"])
    window.key("ctrl+z")
    window.wait_for(lambda state: not window.melds(), "the set in the hand again")
    window.check(faces(window.rack()) == order, "the hand has lost its order")
    # A double-click on one of its cards does the same.
    window.quiet()
    window.click("button:hand-melds")
    window.wait_for(lambda state: marked(window), "the set to be marked once more")
    window.quiet()
    card = window.rack()[1]
    window.double_click((card["x"] + card["w"] // 5, card["y"] + card["h"] // 3))
    window.wait_for(lambda state: len(window.melds()) == 1, "the set on the table by a double-click")
    window.quiet()
    window.click("button:done")
    window.wait_for(lambda state: "40" not in (window.find("status") or {"label": ""})["label"], "coming down")
    window.check(len(window.rack()) == 10 and len(window.melds()) == 1, "cards are missing")


def by_keys(session):
    window = sit(session)
    window.key("f")
    window.wait_for(lambda state: marked(window) or "no complete meld" in state["message"], "an answer before the draw")
    window.key("Escape")
    draw(window)
    window.key("f")
    window.wait_for(lambda state: marked(window) and marked(window)[0]["focused"], "the set with the focus")
    window.key("Return")
    window.wait_for(lambda state: len(window.melds()) == 1, "the set on the table")
    window.check("40 of 40 points are put forward" in window.state["message"], window.state["message"])
    window.quiet()
    window.key("ctrl+Return")
    window.wait_for(lambda state: not window.find("status") or "40" not in window.item("status")["label"],
                    "coming down by keys")
    window.check(len(window.rack()) == 10, "cards are missing")


def hint(window, told, what):
    window.key("h")
    return window.wait_for(lambda state: told in state["message"], what)["message"]


def hints_advise_the_whole_turn(session):
    window = sit(session)
    before = window.state["turn"]
    hint(window, "Nothing has been thrown yet.", "what kind of turn it is")
    hint(window, "Draw from the stock", "the draw to be advised")
    hint(window, "This move cannot be taken back", "the draw to be left to the player")
    window.check(len(window.rack()) == 13, "the hint has drawn")
    draw(window)
    hint(window, "You can come down", "what kind of turn it is")
    text = hint(window, "Come down with 40", "the turn to be advised")
    window.check(" Throw " in text, f"the throw is not advised with it: {text}")
    throw = text.split(" Throw ")[1].split(":")[0]
    window.check(not window.melds(), "it was played and not only shown")
    window.check(len([item for item in window.items() if item["name"].startswith("ghost:")]) == 4,
                 "the picture has not the four cards of the set")
    hint(window, "The hint has been played.", "the play to be made")
    window.check(len(window.melds()) == 1 and len(window.rack()) == 10, "the set does not lie there")
    hint(window, "Now you only have to choose the card to throw", "what kind of turn it is")
    hint(window, f"Throw {throw}", "the throw to be advised")
    hint(window, "This move cannot be taken back", "the throw to be left to the player")
    window.check([item for item in window.rack() if item["checked"]], "the card is not selected")
    window.check(window.state["turn"] == before and len(window.rack()) == 10, "the hint has thrown a card away")


def at_every_size(session):
    for size in ((1024, 640), (1280, 800)):
        window = sit(session, size=size)
        draw(window)
        window.key("f")
        window.wait_for(lambda state: marked(window), "the set to be marked")
        points = marked(window)[0]
        window.check(points["x"] >= 0 and points["x"] + points["w"] <= size[0]
                     and points["y"] + points["h"] <= window.item("rail")["y"], f"{size}: {points}")
        window.check(points["h"] >= 20, f"{size}: too small to be pressed: {points}")
        window.close()
        window.stop()


if __name__ == "__main__":
    sys.exit(run(by_mouse, by_keys, hints_advise_the_whole_turn, at_every_size))
