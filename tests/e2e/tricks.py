"""A game of bids and tricks in the real window: the auction, the kitty, cards played by drag, double-click and keys, the
last trick, kills in the middle of all that."""

import sys

from meldwell_window import run

OVER = ("deal-end", "match-end")
SEED = 11


def over(state):
    return state["screen"] in OVER


def mine(state):
    return over(state) or (state["screen"] == "table" and state["to_act"] == state["viewer"])


def sit(session, *words, seats="you,computer:easy,computer:easy,computer:easy", **more):
    window = session.start("--game", "five-hundred", "--seats", seats, "--seed", str(SEED), "--speed", "instant", *words,
                           **more)
    window.wait_for(mine, "the own turn")
    return window


def rack_faces(state):
    return sorted(item["name"] for item in state["items"] if item.get("zone") == "rack" and item["kind"] == "piece")


def laid(state):
    return sorted(item["name"] for item in state["items"] if item.get("zone") == "felt" and item["kind"] == "piece")


def call(window, bid):
    window.wait_for(lambda state: window.find(f"button:bid-{bid}"), "the grid of the auction")
    window.check(window.find(f"button:bid-{bid}")["verdict"] == "ok", f"{bid} cannot be bid")
    window.click(f"button:bid-{bid}")
    window.wait_for(lambda state: window.find("button:confirm"), "the bid to be marked")
    window.click("button:confirm")


def contract(window, bid="9NT"):
    """Bids so high that nobody goes over it, and takes the kitty."""
    call(window, bid)
    window.wait_for(lambda state: len(rack_faces(state)) == 13 or window.find("button:accept"), "the others to pass")
    if window.find("button:accept"):
        window.click("button:accept")
    window.wait_for(lambda state: len(rack_faces(state)) == 13, "the kitty in the hand")


def middle_of_felt(window):
    felt = window.item("felt")
    return felt["x"] + felt["w"] // 2, felt["y"] + felt["h"] // 2


def corner_of(item):
    """Where a card can be taken hold of: what lies over it leaves its left edge free."""
    return item["x"] + item["w"] // 6, item["y"] + item["h"] // 2


def put_away(window, count):
    while len(laid(window.state)) < count:
        have = len(laid(window.state))
        # Never twice in the same place: the second would count as a third and fourth click of the first.
        window.double_click(corner_of(window.rack()[4 * have]))
        window.wait_for(lambda state: len(laid(state)) == have + 1, "a card to be put away")


def leave_kitty(window):
    put_away(window, 3)
    window.wait_for(lambda state: window.enabled("button:done"), "Done")
    window.click("button:done")
    window.wait_for(lambda state: len(rack_faces(state)) == 10 and not laid(state), "the cards laid away")
    if window.find("button:name-none"):
        window.click("button:name-none")
        window.wait_for(lambda state: not window.find("button:name-none"), "the joker to have no suit")


def playable(window):
    return next(item for item in window.rack() if item["verdict"] == "ok")


def after_card(window, held):
    """One card fewer, or the question which suit it calls for, answered."""
    window.wait_for(lambda state: over(state) or len(rack_faces(state)) < held or window.find("button:suit-s"),
                    "the card to be played")
    suits = [item for item in window.items("button") if item["name"].startswith("button:suit-")]
    if suits and not over(window.state):
        window.click(next(item for item in suits if item["verdict"] == "ok"))
        window.wait_for(lambda state: over(state) or len(rack_faces(state)) < held, "the joker to be played")
    window.wait_for(mine, "the next turn", 30)


def rest(window):
    """Presses in one place within half a second count as one double-click; nobody plays that fast."""
    window.move("button:menu")
    window.quiet(0.5)


def play_by_drag(window):
    held = len(window.rack())
    rest(window)
    window.drag(corner_of(playable(window)), middle_of_felt(window))
    after_card(window, held)


def play_by_double_click(window):
    held = len(window.rack())
    rest(window)
    window.double_click(corner_of(playable(window)))
    after_card(window, held)


def focus_on(window, name):
    for _ in range(80):
        if any(item["focused"] and item["name"] == name for item in window.state["items"]):
            return
        window.key("Tab" if not any(item["focused"] and item.get("zone") == "rack" for item in window.state["items"])
                   else "Right")
        window.quiet(0.05)
    raise window.failure(f"the focus never reached {name}")


def play_by_keys(window):
    held = len(window.rack())
    focus_on(window, playable(window)["name"])
    window.key("x")
    after_card(window, held)


def heaps_tell_the_tricks(window, tricks):
    """What was won lies in a heap at each seat, what was laid away at the one that plays; nothing on a plate."""
    window.wait_for(lambda state: over(state) or sum(item["count"] for item in heaps(state, "taken:")) == tricks,
                    f"{tricks} tricks in the heaps", 30)
    if over(window.state):
        return
    away = heaps(window.state, "away:0")
    window.check(len(away) == 1 and away[0]["count"] == 3, "the cards laid away do not lie at their seat")
    plates = [item for item in window.items("seat")]
    for heap in heaps(window.state, "taken:") + away:
        for plate in plates:
            apart = (heap["x"] + heap["w"] <= plate["x"] or plate["x"] + plate["w"] <= heap["x"]
                     or heap["y"] + heap["h"] <= plate["y"] or plate["y"] + plate["h"] <= heap["y"])
            window.check(apart, f"{heap['name']} lies on {plate['name']}")


def heaps(state, kind):
    return [item for item in state["items"] if item["name"].startswith(kind)]


def a_whole_deal(session):
    window = sit(session)
    window.check(window.find("button:bid-MIS")["verdict"] == "five.misere-needs-seven", "misere before any seven")
    window.click("button:bid-MIS")
    window.wait_for(lambda state: "after a bid of seven" in state["message"], "the reason")
    contract(window)
    window.check("9 NT" in window.item("contract")["label"], window.item("contract")["label"])
    # A card too few: the key of Done says how many. Undo brings a card back, a drag puts one away, and so does a click on another.
    window.double_click(corner_of(window.rack()[-1]))
    window.wait_for(lambda state: len(laid(state)) == 1, "a card put away")
    window.check(window.find("button:done") is None, "Done is there before enough cards are laid away")
    window.key("ctrl+Return")
    window.wait_for(lambda state: "exactly 3 cards" in state["message"], "how many cards are to be laid away")
    window.key("ctrl+z")
    window.wait_for(lambda state: not laid(state), "the card taken back")
    window.drag(corner_of(window.rack()[0]), middle_of_felt(window))
    window.wait_for(lambda state: len(laid(state)) == 1, "a card dragged away")
    window.drag(window.items("piece", "felt")[0], "rack")
    window.wait_for(lambda state: not laid(state), "the card dragged back")
    leave_kitty(window)
    play = [play_by_drag, play_by_double_click, play_by_keys]
    tricks = 0
    while not over(window.wait_for(mine, "the own turn", 30)):
        if window.find("button:claim"):
            window.click("button:claim")
            window.wait_for(over, "the end of the deal")
            break
        barred = next((item for item in window.rack() if item["verdict"] == "barred"), None)
        if barred and tricks == 1:
            rest(window)
            window.drag(corner_of(barred), middle_of_felt(window))
            window.wait_for(lambda state: window.find("button:why"), "the reason why that card may not be played")
        play[tricks % 3](window)
        tricks += 1
        if not over(window.state):
            heaps_tell_the_tricks(window, tricks)
        if tricks == 2 and not over(window.state):
            window.key("r")
            window.wait_for(lambda state: window.find("button:last-trick-close"), "the last trick")
            window.key("Escape")
            window.wait_for(lambda state: not window.find("button:last-trick-close"), "the last trick to go")
    window.check(tricks > 0, "no card was played")
    window.quiet(0.3)
    window.wait_for(over, "the score sheet")
    window.key("Return")
    window.wait_for(lambda state: state["screen"] == "table", "the next deal")
    window.check(window.close() == 0, "the program did not end well")


def killed_and_continued(session):
    window = sit(session)
    contract(window)
    put_away(window, 2)
    away, held = laid(window.state), rack_faces(window.state)
    window.kill()
    window = session.start("--speed", "instant")
    window.click("button:continue")
    window.wait_for(lambda state: laid(state) == away and rack_faces(state) == held, "the kitty as it was left")
    leave_kitty(window)
    play_by_double_click(window)
    held = rack_faces(window.state)
    label = window.item("contract")["label"]
    window.kill()
    window = session.start("--speed", "instant")
    window.click("button:continue")
    window.wait_for(lambda state: over(state) or rack_faces(state) == held, "the hand as it was")
    window.check(window.item("contract")["label"] == label, "the tricks have changed")


def small_and_crowded(session):
    """Six at the table in the smallest window: everything that is to be pressed lies inside it and on nothing else."""
    window = sit(session, seats="you,computer:easy,computer:easy,computer:easy,computer:easy,computer:easy",
                 size=(800, 500))
    cells = [item for item in window.items("button") if item["name"].startswith("button:bid-")]
    window.check(len(cells) == 27, f"{len(cells)} bids are offered")
    for i, cell in enumerate(cells):
        window.check(cell["x"] >= 0 and cell["x"] + cell["w"] <= 800 and cell["y"] >= 0, f"{cell['name']} is outside")
        for other in cells[:i]:
            apart = (cell["x"] + cell["w"] <= other["x"] or other["x"] + other["w"] <= cell["x"]
                     or cell["y"] + cell["h"] <= other["y"] or other["y"] + other["h"] <= cell["y"])
            window.check(apart, f"{cell['name']} lies on {other['name']}")
        for piece in window.rack():
            window.check(cell["y"] + cell["h"] <= piece["y"], f"{cell['name']} lies on the hand")


if __name__ == "__main__":
    sys.exit(run(a_whole_deal, killed_and_continued, small_and_crowded))
