"""Kalooki in the real window: a whole round by dragging, by clicks and by keys; what is rare: a freed joker when the
program is killed, a bomber, a buy-in, an elimination; and how far back undo goes."""

import sys

import meldwell_window as mw
from kalooki_hands import ClickHand, KeyHand, MouseHand, Player, behind, face, forward, grip
from meldwell_window import run

# Positions just before something rare, and what is to be done there.
RARE = {
    "joker": ("Anna,Bert", {"pile": 7, "at": 2, "card": "Js"}),
    "bomber": ("Anna,Bert", {"sets": [["2s", "2c", "2d"], ["2s", "2c", "2d"], ["4s", "4d", "4h"], ["4s", "4c", "4d", "4h"]]}),
    "buy-in": ("Anna,Bert,Cleo", {"seat": 2}),
    "out": ("Anna,Bert,Cleo", {"throw": "9d"}),
}


def sit(session, *words, seats="you,computer:easy,computer:easy", seed=3):
    return session.start("--game", "kalooki", "--seats", seats, "--seed", str(seed), "--speed", "instant", *words)


def labels(window, family):
    return [item["label"] for item in window.items() if item["name"].startswith(family)]


# Whole rounds.

def whole_round(session, hand):
    """The person is dealt all four jacks: forty points, whatever the others do."""
    window = sit(session, seed=3)
    player = Player(window, hand)
    player.round()
    state = window.wait_for(lambda state: state["screen"] in ("deal-end", "match-end"), "the score sheet")
    window.check(player.turns > 1, "the round was over before it began")
    window.check(player.laid > 0, "nothing was laid in the whole round")
    window.check(state["phase"] in ("deal-end", "match-end"), "the round is not over")


def a_round_by_mouse(session):
    whole_round(session, MouseHand())


def a_round_by_clicks(session):
    whole_round(session, ClickHand())


def a_round_by_keys(session):
    whole_round(session, KeyHand())


# What is rare: the match begins just before it.

def stand_before(session, what):
    """The window of a match that stands just before something rare, and what is to be done."""
    seats, told = RARE[what]
    window = session.start("--speed", "instant", "--position", mw.position(f"kalooki-{what}"), "--seats", seats)
    return at_the_table(window), told


def go_on(session):
    window = session.start("--speed", "instant")
    window.wait_for(lambda state: state["screen"] == "start", "the first screen")
    window.click("button:continue")
    return at_the_table(window)


def at_the_table(window):
    window.wait_for(lambda state: state["screen"] == "table", "the table")
    window.quiet()
    if window.find("button:show-rack"):
        window.click("button:show-rack")
        window.wait_for(lambda state: not window.find("button:show-rack"), "the hand")
        window.quiet()
    return window


def piece(window, wanted, zone="rack", other_than=()):
    return next(item["name"] for item in window.items("piece", zone)
                if face(item["name"]) == wanted and item["name"] not in other_than)


def a_freed_joker_survives_a_kill(session):
    window, told = stand_before(session, "joker")
    meld = window.item(f"meld:{told['pile']}")
    joker = "piece:" + meld["pieces"][told["at"]]
    window.check(face(joker) == "*", f"{joker} is no joker")
    melds, hand = len(window.melds()), len(window.rack())
    card = piece(window, told["card"])
    window.press(grip(window, card))
    window.glide(grip(window, card), grip(window, joker), 6)
    window.wait_for(lambda state: any(item["name"].startswith("lit:") and item.get("pile") == told["pile"]
                                      for item in state["items"]), "the joker to be lit")
    window.release()
    window.wait_for(lambda state: len(window.melds()) == melds + 1, "the freed joker")
    window.check("free" in window.state["message"], window.state["message"])
    window.kill()

    window = go_on(session)
    window.check(labels(window, "owing:") == ["to a new meld"], f"after the kill: {labels(window, 'owing:')}")
    window.check(len(window.rack()) == hand - 1, "the card given is in the hand again")
    window.check(joker in ["piece:" + name for item in window.melds() if len(item["pieces"]) == 1
                           for name in item["pieces"]], "the joker does not lie by itself")
    # A turn cannot be ended while it is in the air.
    turn = window.state["turn"]
    window.drag(grip(window, piece(window, face(window.rack()[-1]["name"]))), window.place("discard"))
    window.wait_for(lambda state: window.find("button:why"), "a refusal")
    window.check(window.state["turn"] == turn, "the turn is over with a joker in the air")
    # Undone, it lies where it lay; the draw stays.
    window.key("Escape")
    window.key("ctrl+z")
    window.wait_for(lambda state: len(window.melds()) == melds, "the joker where it lay")
    window.check(window.item(f"meld:{told['pile']}")["pieces"] == meld["pieces"], "the set has changed")
    window.check(len(window.rack()) == hand, "the card is not in the hand again")


def a_bomber(session):
    window, told = stand_before(session, "bomber")
    hand, used = MouseHand(), []
    for cards in told["sets"]:
        names = []
        for wanted in cards:
            names.append(piece(window, wanted, other_than=used + names))
        hand.lay(window, names)
        used += names
    window.check(window.item("button:done")["verdict"] == "ok", "the whole hand should be laid")
    hand.done(window)
    window.wait_for(lambda state: any("down with" in label for label in labels(window, "banner:")),
                    "coming down to be announced")
    hand.throw(window, window.rack()[0]["name"])
    window.wait_for(lambda state: state["screen"] == "deal-end", "the score sheet")
    window.check("bomber" in window.item("text:headline")["label"], window.item("text:headline")["label"])


def a_buy_in(session):
    window, told = stand_before(session, "buy-in")
    seat = f"seat:{told['seat']}"
    window.check(window.item(seat)["score"] > 100, f"{window.item(seat)}")
    window.check(window.find("button:buy-in") and window.find("button:decline"), "nothing is asked")
    window.check("200" in window.item("button:buy-in")["label"], window.item("button:buy-in")["label"])
    for name in ("button:draw", "button:done"):
        window.check(window.find(name) is None, f"{name} is there while the buy-in is asked")
    window.click("button:buy-in")
    window.wait_for(lambda state: not window.find("button:buy-in"), "what follows the answer")
    while window.state["screen"] == "table": # others are asked as well
        name = next((name for name in ("button:show-rack", "button:decline") if window.find(name)), None)
        if name is None:
            window.wait_for(lambda state: state["screen"] == "deal-end", "the score sheet")
            break
        window.click(name)
        window.wait_for(lambda state: state["screen"] != "table" or not window.find(name), f"{name} to be obeyed")
        window.quiet()
    headline = window.item("text:headline")["label"]
    window.check("bought in" in headline, headline)
    held = window.item("text:held")["label"]
    window.check(held == "In the pot: 1400", f"three stakes of 400 and a buy-in of 200 make no: {held}")


def an_elimination(session):
    window, told = stand_before(session, "out")
    name = piece(window, told["throw"])
    MouseHand().throw(window, name)
    window.wait_for(lambda state: state["screen"] == "deal-end", "the score sheet")
    window.check(window.item("text:headline")["label"].endswith(" is out."), window.item("text:headline")["label"])


def undo_goes_back_to_the_draw(session):
    window = sit(session, seats="Anna,Bert", seed=11)
    if window.find("button:show-rack"):
        window.click("button:show-rack")
    window.wait_for(lambda state: window.enabled("button:draw"), "the turn")
    window.quiet()
    before = [item["name"] for item in window.rack()]
    window.click("stock")
    window.wait_for(lambda state: len(window.rack()) == len(before) + 1, "the card drawn")
    names = [item["name"] for item in window.rack()][:3]
    MouseHand().lay(window, names)
    for left in (2, 1, 0):
        window.key("ctrl+z")
        window.wait_for(lambda state: sum(len(item["pieces"]) for item in window.melds()) == left,
                        f"{left} cards on the felt")
    window.check(not window.enabled("button:undo"), "undo goes past the draw")
    window.key("ctrl+z")
    window.wait_for(lambda state: state["message"], "a sentence")
    window.check(len(window.rack()) == len(before) + 1, "the card drawn is gone")
    for count in (1, 2, 3):
        window.key("ctrl+shift+z")
        window.wait_for(lambda state: sum(len(item["pieces"]) for item in window.melds()) == count, "redo")
    forward(window, names)
    window.click("button:start-of-turn")
    window.wait_for(lambda state: not window.melds(), "the start of the turn")
    window.check(len(window.rack()) == len(before) + 1, "the start of the turn lies after the draw")


if __name__ == "__main__":
    sys.exit(run(a_round_by_mouse, a_round_by_clicks, a_round_by_keys, a_freed_joker_survives_a_kill, a_bomber, a_buy_in,
                 an_elimination, undo_goes_back_to_the_draw))
