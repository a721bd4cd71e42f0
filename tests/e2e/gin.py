"""Gin Rummy in the real window: whole games by the mouse, following what the hint says in words; a knock asked about at
the card; laying off by dragging; melds of one's own put forward before a knock."""

import os
import re
import sys

import meldwell_window as mw
from every_preset import Talker
from kalooki_hands import KeyHand, face
from meldwell_window import run

OVER = ("deal-end", "match-end")
SUITS = {"\u2660": "s", "\u2663": "c", "\u2666": "d", "\u2665": "h"}


def sit(session, *words, seed=3, size=None):
    window = session.start("--game", "gin", "--seats", "you,computer:easy", "--seed", str(seed), "--speed", "instant",
                           *words, size=size)
    window.wait_for(lambda state: state["screen"] == "table", "the table")
    return window


def cards_in(sentence):
    return [rank.replace("10", "T") + SUITS[suit] for rank, suit in re.findall(r"(10|[2-9AJQK])([\u2660-\u2666])", sentence)]


class Player:
    """Sits in the viewer's seat and does by the mouse what the hint says."""

    def __init__(self, window, pictures=None):
        self.window, self.pictures = window, pictures
        self.seen = set()  # what kinds of decision there were
        self.knocked = 0

    def picture(self, kind):
        if self.pictures and kind not in self.seen:
            self.window.screenshot(os.path.join(self.pictures, kind + ".png"))
        self.seen.add(kind)

    def over(self, state):
        return state["screen"] in OVER

    def settle(self):
        return self.window.wait_for(lambda s: self.over(s) or (s["screen"] == "table" and s["phase"] not in OVER
                                                               and s["to_act"] == s["viewer"]
                                                               and not s["prompt"].endswith(("nothing to lay off.",
                                                                                            "and is laid off."))),
                                    "the own turn", 60)

    def advice(self):
        window = self.window
        before = window.state["message"]
        window.key("h")
        kind = window.wait_for(lambda s: self.over(s) or (s["message"] not in ("", before)
                               and not s["message"].startswith("Looking")), "the hint", 30)["message"]
        if self.over(window.state):
            return ""
        window.key("h")
        return window.wait_for(lambda s: s["message"] != kind, "its reason", 30)["message"]

    def piece(self, card):
        return next(item["name"] for item in self.window.rack() if face(item["name"]) == card)

    def press(self, name):
        turn, phase = self.window.state["turn"], self.window.state["phase"]
        held = len(self.window.rack())
        self.window.click(name)
        self.window.wait_for(lambda s: self.over(s) or s["turn"] != turn or s["phase"] != phase
                             or s["to_act"] != s["viewer"] or len(self.window.rack()) != held, f"what {name} does")

    def throw(self, card, knocks):
        window = self.window
        turn = window.state["turn"]
        gone = lambda s: self.over(s) or s["turn"] > turn or s["to_act"] != s["viewer"]
        place = next(item["name"] for item in window.items() if item["name"].startswith("close:")) if knocks else "discard"
        self.knocked += knocks
        if knocks:
            self.picture("knock")
        window.drag(self.piece(card), place)
        window.wait_for(gone, "the end of the turn")

    def is_laid_on(self, card, meld, held):
        """Drags it there; the hand is smaller then, or something is said of it, or it has come back in silence."""
        window, said = self.window, self.window.state["message"]
        window.drag(self.piece(card), meld)
        try:
            window.wait_for(lambda s: len(window.rack()) < held or s["message"] != said, "the card to be laid off", 2)
        except mw.Failure:
            pass
        window.quiet()
        return len(window.rack()) < held

    def lay_off(self, cards):
        """What fits one meld alone is laid off by itself; where a card fits two, the hint says at which."""
        window = self.window
        self.picture("layoff")
        for card in cards:
            held = len(window.rack())
            window.quiet()
            if "fits two melds" not in window.state["prompt"]:
                break
            for meld in [item for item in window.melds() if item["verdict"] == "ok"]:
                if self.is_laid_on(card, meld, held):
                    break
            window.check(len(window.rack()) < held, f"{card} could not be laid off")
        window.wait_for(lambda state: self.over(state) or "is laid off. Press" in state["prompt"], "all laid off", 20)
        self.picture("laid-off")
        if not self.over(window.state):
            self.press("button:done")

    def decide(self):
        advice = self.advice()
        if self.over(self.window.state):
            return
        cards = cards_in(advice)
        if "Lay off" in advice or ('Press "Done"' in advice and self.window.enabled("button:done")):
            self.lay_off(cards)
        elif advice.startswith("Take"):
            self.picture("take")
            self.press("button:take")
        elif "Draw" in advice:
            self.picture("draw")
            self.press("stock")
        elif "Pass" in advice or "End the round" in advice:
            self.press("button:pass")
        elif advice.startswith("Throw"):
            self.picture("throw")
            self.throw(cards[0], "and knock with" in advice or "go gin" in advice)
        elif "big gin" in advice:
            self.press("button:done")
        else:
            raise self.window.failure(f"not understood: {advice}")

    def game(self):
        """Until the game is over; the rounds it took."""
        rounds = 1
        while True:
            state = self.settle()
            if state["screen"] == "match-end":
                self.picture("match-end")
                return rounds
            if state["screen"] == "deal-end":
                self.picture("deal-end")
                rounds += 1
                self.window.key("Return")
                self.window.wait_for(lambda s: s["screen"] == "table", "the next round")
            else:
                self.decide()


def a_game_by_mouse(session, size=None, *words, seed=3):
    window = sit(session, *words, seed=seed, size=size)
    player = Player(window, os.environ.get("MELDWELL_PICTURES"))
    rounds = player.game()
    window.check(rounds > 1 and player.knocked > 0, "no round in which somebody knocked")
    window.check(window.close() == 0, "the program should end with status 0")


def only_gin_is_offered(session):
    """Straight gin: nobody knocks, and at no card a knock is offered that would not go gin."""
    window = sit(session, "--set", "knock_limit=0", seed=4)
    window.check(window.find("corner")["label"] == "Gin only", "the limit is not in sight")
    player = Player(window)
    for _ in range(6):
        if player.over(player.settle()):
            break
        player.decide()
        offered = [item["label"] for item in window.items() if item["name"].startswith("chip:")]
        window.check(not any(label.startswith("Knock") for label in offered), f"{offered} is offered")


def the_hand_is_told(session):
    """The deadwood beside the hand, from card to card; the melds when they are asked for, and after that of themselves;
    one's own order from the moment a card is moved. The knock is marked at the card."""
    window = sit(session, seed=3)
    player = Player(window)
    window.check(int(window.find("left")["value"]) > 0, "the deadwood is not told")
    window.key("g")
    melds = lambda: [item for item in window.items("text") if item["name"].startswith("group:") and item["value"] == "meld"]
    for _ in range(40):
        if player.over(player.settle()) or len(melds()) > 1:
            break
        player.decide()
    window.check(len(melds()) > 1, "the melds are not marked as they come")
    counted = int(window.find("left")["value"])
    rest = sum(int(item["label"].split()[-1]) for item in window.items("text")
               if item["name"].startswith("group:") and item["value"] == "rest" and item["label"] != "to throw")
    window.check(rest == counted, f"{rest} under the cards, {counted} beside them")
    order = [item["name"] for item in window.rack()]
    first, last = window.rack()[0], window.rack()[-1]
    window.drag(first["name"], (last["x"] + last["w"] - 4, last["y"] + last["h"] // 2))
    window.wait_for(lambda s: [i["name"] for i in window.rack()] != order, "the card to be moved")
    own = [item["name"] for item in window.rack()]
    window.key("g")
    window.wait_for(lambda s: [i["name"] for i in window.rack()] != own, "the melds again")
    window.check(window.close() == 0, "the program should end with status 0")


def a_game_by_keys(session):
    """A whole game without the mouse, to its end: cards taken, thrown, knocked with, laid off."""
    window = sit(session, "--set", "target=50", seed=11)
    player = Talker(window, hand=KeyHand())
    rounds = player.match()
    window.check(rounds > 1 and player.turns > 3, "the game was over too soon to tell")
    window.check(window.close() == 0, "the program should end with status 0")


def dropped_on_its_place_a_card_knocks(session):
    """By the mouse: too much is refused there, and the card goes back; a marked one knocks without a question."""
    window = sit(session, seed=3)
    player = Player(window)
    place = lambda: next(item for item in window.items() if item["name"].startswith("close:"))
    for _ in range(60):
        if player.over(player.settle()) or place().get("verdict") == "ok":
            break
        player.decide()
    window.check(place().get("verdict") == "ok", "nobody could knock")
    cards = player.advice()
    wanted = cards_in(cards)[0]
    held = len(window.rack())
    for card in [face(item["name"]) for item in window.rack() if face(item["name"]) != wanted]:
        turn = window.state["turn"]
        window.drag(player.piece(card), place()["name"])
        state = window.wait_for(lambda s: player.over(s) or s["turn"] != turn or s["message"].startswith("Your deadwood would be"),
                                "an answer")
        if player.over(state) or state["turn"] != turn or state["to_act"] != state["viewer"]:
            return # that one was marked, too
        window.check(len(window.rack()) == held, "a card was lost")
        break
    window.drag(player.piece(wanted), place()["name"])
    window.wait_for(lambda s: player.over(s) or s["to_act"] != s["viewer"], "the knock")


if __name__ == "__main__":
    sys.exit(run(a_game_by_mouse, a_game_by_keys, dropped_on_its_place_a_card_knocks, only_gin_is_offered,
                 the_hand_is_told))
