"""Rummy 500 and basic rummy in the real window: whole rounds by dragging, by clicks and by keys; thirty discards that can
all be read, pointed at, taken and given back; a hand of forty; a card added to a meld of another, with its credit."""

import re
import sys

import meldwell_window as mw
from kalooki_hands import ClickHand, KeyHand, MouseHand, Player, face
from meldwell_window import run

SMALL = (1024, 640)


def sit(session, game, *words, seed=3, seats="you,computer:easy"):
    return session.start("--game", game, "--seats", seats, "--seed", str(seed), "--speed", "instant", *words)


# Whole rounds.

def whole_round(session, game, hand):
    window = sit(session, game, *(["--set", "ace_high_runs=1"] if game == "rummy" else []))
    player = Player(window, hand, minimum=0)
    player.round()
    window.wait_for(lambda state: state["screen"] in ("deal-end", "match-end"), "the score sheet")
    window.check(player.turns > 1 and player.laid > 0, "nothing was laid in the whole round")
    window.check(window.close() == 0, "the program should end with status 0")


def rummy_500_by_mouse(session):
    whole_round(session, "rummy-500", MouseHand())


def rummy_500_by_clicks(session):
    whole_round(session, "rummy-500", ClickHand())


def rummy_500_by_keys(session):
    whole_round(session, "rummy-500", KeyHand())


def basic_rummy_by_mouse(session):
    whole_round(session, "rummy", MouseHand())


def basic_rummy_by_clicks(session):
    whole_round(session, "rummy", ClickHand())


def basic_rummy_by_keys(session):
    whole_round(session, "rummy", KeyHand())


# Many discards, and many cards in hand.

def stand_before(session, what, size=SMALL):
    window = session.start("--speed", "instant", "--position", mw.position(f"rummy-{what}"), "--seats", "you,computer:easy",
                           size=size)
    window.wait_for(lambda state: state["screen"] == "table" and window.rack(), "the table")
    window.quiet()
    return window


def discards(window):
    found = [item for item in window.items() if re.fullmatch(r"spread:\d+:\d+", item["name"])]
    return sorted(found, key=lambda item: item["index"])


def word(window):
    return window.item("spread:word")["label"]


def head(item):
    """A place of a discard that no other covers."""
    return item["x"] + 8, item["y"] + item["h"] // 3


def check_in_sight(window, items, least):
    """Each has so much of it in the window, from left to right in its row."""
    for item in items:
        window.check(item["x"] >= 0 and item["x"] + least <= window.size[0], f"{item['name']} is cut off")
    for before, item in zip(items, items[1:]):
        window.check(item["y"] != before["y"] or item["x"] - before["x"] >= least, f"{before['name']} is buried")


def every_discard_can_be_read_and_taken(session):
    window = stand_before(session, "spread")
    spread = discards(window)
    window.check(len(spread) >= 30, "thirty discards were wanted")
    check_in_sight(window, spread, 20)
    takes = [item for item in spread if item["verdict"] == "ok"]
    refused = next(item for item in spread if item["verdict"] == "rummy.pile-not-usable")
    deep = takes[0]
    held = len(window.rack())
    # Pointing tells what would come, or why not; the word is read out, inside the window.
    window.move(head(deep))
    window.wait_for(lambda s: window.find("spread:word"), "the word of a discard")
    told = window.item("spread:word")
    window.check(told["label"].startswith(f"Take {deep['count']} cards"), "it should tell how many come")
    window.check(0 <= told["x"] and told["x"] + told["w"] <= window.size[0], "the word is cut off")
    window.move(head(refused))
    window.wait_for(lambda s: window.find("spread:word") and word(window) != told["label"], "the reason")
    window.check(word(window) == "You may take that card only if you can use it at once.", "not the reason")
    window.click(head(refused))
    window.wait_for(lambda s: s["message"].startswith("You may take that card only"), "the refusal")
    window.check(len(window.rack()) == held, "it was taken all the same")
    # Shown by the first click, taken with all above it by the second, and given back; then by keys.
    window.click(head(deep))
    window.quiet()
    window.check(len(window.rack()) == held, "the first click should only show what would come")
    window.click(head(deep))
    window.wait_for(lambda s: len(window.rack()) == held + deep["count"], "the discards in the hand")
    window.wait_for(lambda s: any(i["name"].startswith("owing:") for i in s["items"]), "what is due to be marked")
    window.click("button:give-back")
    window.wait_for(lambda s: len(window.rack()) == held and len(discards(window)) == len(spread), "all of it back")
    top = discards(window)[-1]
    focus = lambda s: next((i["name"] for i in s["items"] if i["focused"]), None)
    while focus(window.state) != top["name"]: # Tab goes round the places, an arrow from one discard to the next
        before = focus(window.state)
        window.key("Right" if before == "stock" or (before or "").startswith("spread:") else "Tab")
        window.wait_for(lambda s: focus(s) not in (before, None), "the focus to move")
    window.check(word(window).startswith("Take "), "the focus should tell it too")
    window.key("Return")
    window.wait_for(lambda s: len(window.rack()) == held + 1, "the top discard in the hand")


def a_hand_of_forty(session):
    window = stand_before(session, "deep")
    window.click(head(discards(window)[0]))
    window.quiet()
    window.click(head(discards(window)[0]))
    window.wait_for(lambda s: len(window.rack()) >= 40, "the discards in the hand")
    window.quiet()
    hand = window.rack()
    window.check(len(hand) >= 40, "forty cards were wanted")
    rows = {}
    for item in hand: # the cards of a fan stand on two bows
        rows.setdefault(item["index"] >= (len(hand) + 1) // 2, []).append(item)
    for row in rows.values():
        for before, item in zip(row, row[1:]):
            window.check(item["x"] - before["x"] >= 20, f"{before['name']} is buried")
        window.check(row[0]["x"] >= 0 and row[-1]["x"] + 20 <= window.size[0], "the hand is cut off")
    due = window.wait_for(lambda s: any(i["name"].startswith("owing:") for i in s["items"]), "the due card marked")
    owing = next(i for i in due["items"] if i["name"].startswith("owing:"))
    window.check(owing["label"] == "to be used", "it should say so")
    first = hand[0] # it was not taken, or it would go back; the other bow hides its foot
    window.drag((first["x"] + first["w"] // 8, first["y"] + first["h"] // 6), "spread:1")
    window.wait_for(lambda s: "irst use the card you took" in s["message"], "the refusal")
    for key in ("button:sort-colour", "button:sort-number", "button:sort-melds"):
        window.click(key)
        window.wait_for(lambda s: len(window.rack()) == len(hand), "the hand in another order")
    window.click("button:start-of-turn")
    window.wait_for(lambda s: len(window.rack()) < 10 and len(discards(window)) >= 30, "all of it back")


# Credit for what is added to a meld of another.

def advice(window):
    before = window.state["message"]
    window.key("h")
    kind = window.wait_for(lambda s: s["phase"] in ("deal-end", "match-end") or (
        s["message"] not in ("", before) and not s["message"].startswith("Looking")), "the hint", 30)["message"]
    window.key("h")
    return window.wait_for(lambda s: s["message"] != kind, "its reason", 30)["message"]


def one_step(window):
    """What the hint says next, by the mouse."""
    said = advice(window)
    turn, held = window.state["turn"], len(window.rack())
    thrown = re.search(r"(?:^|\. )Throw (?:the |a )?(10|[2-9AJQK]|joker)([\u2660-\u2666])?", said)
    if "Draw from" in said or said.startswith("Draw"):
        window.click("stock")
    elif re.search(r"(?:^|\. )(Take|Lay|Add) ", said):
        window.key("h")
    else:
        rank, suit = thrown.groups()
        wanted = "*" if suit is None else rank.replace("10", "T") + {"\u2660": "s", "\u2663": "c", "\u2666": "d",
                                                                     "\u2665": "h"}[suit]
        MouseHand().throw(window, next(i["name"] for i in window.rack() if face(i["name"]) == wanted))
    window.wait_for(lambda s: s["turn"] > turn or s["to_act"] != s["viewer"] or len(window.rack()) != held
                    or s["phase"] in ("deal-end", "match-end"), "what the hint says", 30)
    window.quiet()


def added_to_another(session):
    window = sit(session, "rummy-500", seed=9)
    for _ in range(120):
        state = window.wait_for(lambda s: s["screen"] in ("deal-end", "match-end") or s["to_act"] == s["viewer"],
                                "the own turn", 30)
        window.check(state["screen"] == "table", "the round ended before a card was added to another's meld")
        one_step(window)
        mark = next((i for i in window.items() if i["name"].startswith("credit:") and "Laid by you" in i["label"]), None)
        if mark:
            window.check(mark["label"] == "Laid by you: the points are yours", "the mark should say whose they are")
            return
    raise window.failure("no card was added to another's meld")


def presets_bring_their_seats(session):
    window = session.start()
    window.wait_for(lambda s: s["screen"] == "start", "the first screen")
    window.click("game:rummy-500")
    window.wait_for(lambda s: s["screen"] == "new-match", "the new match")
    seats = lambda: len([i for i in window.items() if re.fullmatch(r"seat:\d:kind", i["name"])])
    window.check(seats() == 2, "two players were to be seated")
    window.click("preset:party")
    window.wait_for(lambda s: seats() == 5, "five players")
    window.click("preset:two")
    window.wait_for(lambda s: seats() == 2, "two players again")


if __name__ == "__main__":
    sys.exit(run(rummy_500_by_mouse, rummy_500_by_clicks, rummy_500_by_keys, basic_rummy_by_mouse, basic_rummy_by_clicks,
                 basic_rummy_by_keys, every_discard_can_be_read_and_taken, a_hand_of_forty, added_to_another,
                 presets_bring_their_seats))
