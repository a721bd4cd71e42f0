"""Conquian in the real window: rounds by the mouse, following the hint; melds put together and thrown away again; a card
that is forced, one that is let go, and a round in which nobody wants anything, by two people at one table."""

import os
import re
import sys

import meldwell_window as mw
from kalooki_hands import face
from meldwell_window import run

OVER = ("deal-end", "match-end")
SUITS = {"\u2660": "s", "\u2663": "c", "\u2666": "d", "\u2665": "h"}


def over(state):
    return state["screen"] in OVER


def curtain(state):
    return any(item["name"] == "button:show-rack" for item in state["items"])


def mine(state):
    return (state["screen"] == "table" and state["to_act"] == state["viewer"] and not curtain(state)
            and not state["prompt"].endswith("the game goes on."))


def sit(session, *words, seats="you,computer:easy", seed=3, size=None):
    window = session.start("--game", "conquian", "--seats", seats, "--seed", str(seed), "--speed", "instant", *words,
                           size=size)
    window.wait_for(lambda state: state["screen"] == "table", "the table")
    return window


def settle(window):
    """Somebody has something to decide; the curtain between two people is drawn back."""
    while True:
        window.wait_for(lambda s: over(s) or curtain(s) or mine(s), "something to decide", 60)
        window.quiet()
        if curtain(window.state):
            window.click("button:show-rack")
            window.wait_for(lambda s: not curtain(s), "the hand behind the curtain")
        elif over(window.state) or mine(window.state):
            return window.state


def lying(window):
    return [item for item in window.items("piece") if item.get("zone") == "felt"]


def card(window, name):
    return next(item["name"] for item in window.items("piece") if face(item["name"]) == name)


def offered(window):
    """The card on offer: the only one of its pile, which is the first."""
    return next(item["name"] for item in lying(window) if item["pile"] == 1)


def thrown(window, name):
    turn = window.state["turn"]
    window.drag(name, "discard")
    window.wait_for(lambda s: over(s) or curtain(s) or s["turn"] > turn, "the card to be thrown")


def left(window):
    turn, phase = window.state["turn"], window.state["phase"]
    window.click("button:pass")
    window.wait_for(lambda s: over(s) or curtain(s) or (s["turn"], s["phase"]) != (turn, phase), "the card to be left")


class Player:
    """Sits in the viewer's seat and does by the mouse what the hint says."""

    def __init__(self, window, pictures=None):
        self.window, self.pictures = window, pictures
        self.seen = set()  # what kinds of decision there were

    def picture(self, kind):
        if self.pictures and kind not in self.seen:
            self.window.screenshot(os.path.join(self.pictures, kind + ".png"))
        self.seen.add(kind)

    def advice(self):
        window, before = self.window, self.window.state["message"]
        window.key("h")
        kind = window.wait_for(lambda s: s["message"] not in ("", before) and not s["message"].startswith("Looking"),
                               "the hint", 30)["message"]
        window.key("h")
        return window.wait_for(lambda s: s["message"] != kind, "its reason", 30)["message"]

    def melded(self):
        """The hint lays what it has said."""
        self.picture("meld")
        self.window.key("h")
        self.window.wait_for(lambda s: "has been played" in s["message"] or s["screen"] in OVER or
                             "cannot be taken back" in s["message"], "the melds to be laid", 30)

    def decide(self):
        window = self.window
        advice = self.advice()
        if advice.startswith("Leave"):
            self.picture("leave")
            left(window)
        elif advice.startswith(("Meld", "Add")):
            self.melded()
            if "win the round" in advice and not over(window.state):
                self.picture("wins")
                window.click("button:done")
                window.wait_for(over, "the end of the round")
        elif advice.startswith("Throw"):
            rank, suit = re.search(r"(10|[2-9AJQK])([\u2660-\u2666])", advice).groups()
            self.picture("throw")
            thrown(window, card(window, rank + SUITS[suit]))
        elif advice.startswith("Make"):
            self.picture("force")
            window.click("button:force")
        elif advice.startswith("Let"):
            window.click("button:pass")
        else:
            raise window.failure(f"not understood: {advice}")

    def rounds(self, most):
        """So many rounds, or until the match is over; how many were won."""
        won = 0
        for _ in range(most):
            while not over(settle(self.window)):
                self.decide()
            self.picture("end")
            won += "You win" in "".join(item["label"] for item in self.window.items())
            if self.window.state["screen"] == "match-end":
                break
            self.window.key("Return")
            self.window.wait_for(lambda s: s["screen"] == "table", "the next round")
        return won


def rounds_by_the_hint(session):
    window = sit(session, seed=11)
    player = Player(window, os.environ.get("MELDWELL_PICTURES"))
    won = player.rounds(4)
    window.check(won > 0, "not one round of four was won against the easy level")
    for kind in ("meld", "throw", "end"):
        window.check(kind in player.seen, f"there was no {kind}")
    window.check(window.close() == 0, "the program should end with status 0")


def melds_are_put_together_by_the_mouse(session):
    """A card of the hand alone makes no meld with the card on offer; two do; all of it goes back; then it is laid and a
    card thrown in one."""
    window = sit(session, seed=3)
    settle(window)
    offer = offered(window)
    window.check(face(offer) == "4d", f"another deal than was meant: {offer}")
    window.drag(card(window, "2d"), offer)
    window.wait_for(lambda s: len(lying(window)) > 0 and "complete all your melds" in s["prompt"], "two cards side by side")
    window.check(not window.enabled("button:done"), "two cards are offered as a meld")
    window.drag(card(window, "3d"), offer)
    window.wait_for(lambda s: window.enabled("button:done"), "the meld to be complete")
    window.click("button:start-of-turn")
    window.wait_for(lambda s: not window.enabled("button:done") and len(window.rack()) == 10, "the start of the turn")
    window.quiet()
    window.drag(card(window, "2d"), offered(window))
    window.wait_for(lambda s: len(window.rack()) == 9, "the first card")
    window.quiet()
    window.drag(card(window, "3d"), offered(window))
    window.wait_for(lambda s: window.enabled("button:done"), "the meld once more")
    thrown(window, card(window, "Kc"))
    settle(window)
    window.check(melded(window) >= 3, "what was laid lies nowhere")
    window.check(window.close() == 0, "the program should end with status 0")


ORDER = "A234567JQK"


def fits(window):
    """Does the card on offer fit a meld of the player as it lies?"""
    offer = face(offered(window))
    rank, suit = ORDER.index(offer[0]), offer[1]
    piles = {}
    for item in lying(window):
        if item["pile"] != 1 and item["y"] > window.find("stock")["y"]:
            piles.setdefault(item["pile"], []).append(face(item["name"]))
    for cards in piles.values():
        ranks = sorted(ORDER.index(name[0]) for name in cards)
        if ranks[0] == ranks[-1]:
            if len(cards) == 3 and rank == ranks[0]:
                return True
        elif suit == cards[0][1] and len(cards) < 8 and rank in (ranks[0] - 1, ranks[-1] + 1):
            return True
    return False


def until_forced(window, player):
    """Two people meld by the hint and throw; whoever is offered a card that fits a meld as it lies leaves it, and the
    other is asked."""
    for _ in range(300):
        state = settle(window)
        if over(state):
            window.key("Return")
            window.wait_for(lambda s: s["screen"] == "table", "the next round")
        elif window.find("button:force"):
            player.picture("question")
            return
        elif window.enabled("button:pass") and state["phase"] == "play" and fits(window):
            player.picture("fits")
            left(window)
        else:
            player.decide()
    raise window.failure("nothing ever fitted")


def melded(window):
    return len([item for item in lying(window) if item["pile"] != 1])


def a_card_is_forced(session):
    window = sit(session, seats="you,Anna", seed=5)
    player = Player(window, os.environ.get("MELDWELL_PICTURES"))
    until_forced(window, player)
    before = melded(window)
    window.click("button:force")
    state = settle(window)
    if not over(state):  # it lies where it fits, and a card has to be thrown for it
        window.check(state["prompt"].startswith("Throw"), "nothing is to be thrown for the card that was forced")
        window.check(melded(window) == before + 1, "the card that was forced lies in no meld")
        player.picture("forced")
    window.check(window.close() == 0, "the program should end with status 0")


def a_card_is_let_go(session):
    window = sit(session, seats="you,Anna", seed=5)
    player = Player(window)
    until_forced(window, player)
    before = melded(window)
    window.click("button:pass")
    settle(window)
    window.check(melded(window) == before, "a card that was let go lies in a meld")
    window.check(window.close() == 0, "the program should end with status 0")


def a_round_that_nobody_wants_is_drawn(session):
    """Two people leave every card until the stock is used up; the round after it counts two."""
    window = sit(session, seats="you,Anna", seed=7)
    while not over(settle(window)):
        left(window)
    window.check(any("tie" in item["label"] for item in window.items()), "the round is not told as a tie")
    if os.environ.get("MELDWELL_PICTURES"):
        window.screenshot(os.path.join(os.environ["MELDWELL_PICTURES"], "drawn.png"))
    window.key("Return")
    settle(window)
    window.check("counts 2" in window.find("corner")["label"], "what the next round counts is not in sight")
    window.check(window.close() == 0, "the program should end with status 0")


def cards_are_passed_before_the_first_turn(session):
    """Both choose one; both have ten again, and each has what the other passed."""
    window = sit(session, "--set", "swap_first=1", seats="you,Anna", seed=9)
    passed = []
    for _ in range(2):
        state = settle(window)
        window.check("pass it to your opponent" in state["prompt"], "nobody is asked for a card to pass")
        passed.append(window.rack()[0]["name"])
        thrown(window, passed[-1])
    settle(window)
    window.check(len(window.rack()) == 10, "somebody has not ten cards")
    window.check(any(item["name"] in passed for item in window.rack()), "the card that was passed did not come")
    window.check(window.close() == 0, "the program should end with status 0")


if __name__ == "__main__":
    sys.exit(run(rounds_by_the_hint, melds_are_put_together_by_the_mouse, a_card_is_forced, a_card_is_let_go,
                 a_round_that_nobody_wants_is_drawn, cards_are_passed_before_the_first_turn))
