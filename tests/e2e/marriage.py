"""Marriage in the real window: sets marked, put forward and shown together, the tiplu picked by pointing into the stock,
wild cards marked from then on and not before, the deal ended by a last throw that is asked about at the card."""

import os
import sys

from every_preset import Talker
from kalooki_hands import KeyHand, MouseHand
from meldwell_window import run


def sit(session, *words, seed=13, preset="pagat", size=None):
    window = session.start("--game", "marriage", "--preset", preset, "--seats",
                           "you,computer:easy,computer:easy,computer:easy", "--seed", str(seed), "--speed", "instant",
                           *words, size=size)
    window.wait_for(lambda state: state["screen"] == "table" and window.rack(), "the table")
    return window


class Player(Talker):
    """Does what the hint says; what it shows it shows by the sets that are marked."""

    def __init__(self, window, hand, pictures=None):
        super().__init__(window, None, hand)
        self.pictures = pictures
        self.seen = set()

    def note(self, kind):
        if self.pictures and kind not in self.seen:
            self.window.quiet(0.4)
            self.window.screenshot(os.path.join(self.pictures, f"{kind}-{self.window.size[0]}.png"))
        self.seen.add(kind)

    def badges(self):
        """Signs on wild cards, but for printed jokers, which wear theirs from the start."""
        return [item["name"] for item in self.window.items()
                if item["name"].startswith("wild:") and not item["label"].startswith("Man card")]

    def picks(self):
        return [item for item in self.window.items() if item["name"].startswith("pick:") and item["kind"] == "button"]

    def advice(self):
        advice = super().advice()
        if advice.startswith("Throw") and "end the deal" in advice:
            self.note("end")
        return advice

    def show(self):
        """Three sets or seven dublees as one act: marked, put forward together, shown."""
        window = self.window
        window.key("Escape")
        window.click("button:hand-melds")
        window.wait_for(lambda s: window.find("button:sets-forward"), "the sets that can be shown")
        self.note("marked")
        window.click("button:sets-forward")
        window.wait_for(lambda s: window.enabled("button:done"), "the sets put forward")
        self.note("forward")
        window.click("button:done")
        window.wait_for(lambda s: not (window.find("button:done") or {"label": ""})["label"].startswith("Show"),
                        "the sets shown")
        self.note("shown")

    def pick(self):
        window = self.window
        cards = self.picks()
        if len(cards) > 3:
            window.check(not cards[0]["enabled"] and not cards[-1]["enabled"], "the ends of the stock may be picked")
            window.click(cards[0])
            window.wait_for(lambda s: "top and the bottom" in s["message"], "why the bottom card may not be picked")
        window.check(not self.badges(), "wild cards are marked before the tiplu is known")
        self.note("pick")
        if self.keys:
            for _ in range(6):
                if not any(item["focused"] for item in self.picks()):
                    window.key("Tab")
                    window.quiet()
            window.key("Right")
            window.wait_for(lambda s: any(item["focused"] for item in self.picks()[1:]), "the next card")
            window.key("Return")
        else:
            window.click(cards[len(cards) // 3])
        window.wait_for(lambda s: not self.picks(), "the card to be picked")
        window.check("Maal" in window.item("worth")["label"], "the maal is not told")
        window.check("Joker" in window.item("wild-key")["label"], "the key to the wild cards is missing")
        window.check(self.badges(), "the tiplu is not marked")
        self.note("picked")

    def turn(self):
        window = self.window
        if self.picks():
            self.pick()
            return
        if self.keys and window.enabled("button:done") and window.state["prompt"].startswith("Expose"):
            self.pressed("button:done")
            return
        if window.state["prompt"].startswith(("Throw a card, or put", "Throw a card, show", "Show the cards")):
            advice = self.advice()
            if advice.startswith("Show"):
                self.show()
            elif advice:
                self.thrown(advice)
            return
        super().turn()

    def thrown(self, advice):
        """A card marked "end" ends the deal when it is thrown; to go on with it there is a button of its own."""
        window = self.window
        goes_on = [item["name"] for item in window.items("button") if item["label"].endswith("and play on")
                   and self.card(item["label"]) == self.card(advice)]
        if goes_on and "end the deal" not in advice:
            turn = window.state["turn"]
            window.click(goes_on[0])
            window.wait_for(lambda s: self.over(s) or s["turn"] > turn, "the card to be thrown")
            return
        super().thrown(advice)


def play_until(session, hand, wanted, deals, then=None, **how):
    """Plays deals until all of this was seen; then: what is looked at when the last of them has ended."""
    pictures = os.environ.get("MELDWELL_PICTURES")
    window = sit(session, "--set", "match_deals=0", **how)
    player = Player(window, hand, pictures)
    for _ in range(deals):
        while not player.over(player.settle()):
            player.turn()
        player.note("over")
        if wanted <= player.seen:
            break
        window.key("Return")
        window.wait_for(lambda s: s["screen"] == "table", "the next deal")
    window.check(wanted <= player.seen, f"{wanted - player.seen} never came")
    if then:
        then(window)
    window.check(window.close() == 0, "the program should end with status 0")


def look_back(window):
    """The review tells whose each set is, which cards were wild for whoever knew, and what the tiplu was."""
    window.wait_for(lambda s: window.find("button:review"), "the scores")
    window.click("button:review")
    window.wait_for(lambda s: s["screen"] == "review" and not window.find("text:progress"), "the review", 60)
    last = [item["name"] for item in window.items("choice") if item["name"].startswith("turn:")][-1]
    window.click(last)
    window.wait_for(lambda s: window.item(last)["checked"], "the last turn")
    melds = {meld["name"].split(":")[1] for meld in window.melds()}
    owners = {item["name"].split(":")[1]: item["label"] for item in window.items() if item["name"].startswith("owner:")}
    window.check(melds and set(owners) == melds, f"sets {melds}, and owners of {owners}")
    window.check("You" in owners.values(), f"none of the sets is called yours: {owners}")
    window.check([item for item in window.items() if item["name"].startswith("wild:") and item["label"] == "Tiplu"],
                 "nothing tells what the tiplu was")


def a_deal_is_shown_and_ended_by_mouse(session):
    play_until(session, MouseHand(), {"marked", "forward", "shown", "pick", "picked", "end", "over"}, 30,
               then=look_back, size=(1024, 640))


def the_tiplu_is_picked_by_keys(session):
    play_until(session, KeyHand(), {"pick", "picked", "over"}, 20, seed=5)


def the_hand_tells_how_far_it_is_from_showing(session):
    window = sit(session, seed=13)
    player = Player(window, MouseHand())
    while window.state["phase"] == "special" and not player.over(player.settle()):
        player.turn()
    window.click("button:hand-melds")
    window.wait_for(lambda s: "sets" in s["message"] or "show" in s["message"] or "no complete" in s["message"],
                    "how far it is")
    window.check(window.close() == 0, "the program should end with status 0")


def who_holds_no_tunnela_presses_nothing(session):
    """Also after the program was killed in that moment."""
    window = sit(session, "--speed", "slow", seed=2, preset="kathmandu")
    waits = lambda s: s["prompt"].endswith("the game goes on.")
    window.wait_for(waits, "what is said of it", 30)
    window.kill()
    window = session.start("--speed", "slow")
    window.click("button:continue")
    window.wait_for(lambda s: s["screen"] == "table" and waits(s), "the same moment", 30)
    window.wait_for(lambda s: not waits(s), "the game to go on", 30)
    window.wait_for(lambda s: window.enabled("button:draw") or window.state["prompt"].startswith("Take "),
                    "the first draw", 60)
    window.check(window.close() == 0, "the program should end with status 0")


def discards(window):
    """Those that can be read, the newest first."""
    found = [window.item("discard")["label"].removeprefix("Discards: ")]
    while window.find(f"behind:{len(found)}"):
        found.append(window.item(f"behind:{len(found)}")["label"])
    return found


def the_last_discards_are_read(session):
    """Five side by side, the others by the pill or a click on an older one; thrown on anywhere, taken from the newest."""
    window = sit(session, seed=1, size=(1280, 800))
    player = Player(window, MouseHand())
    place = window.item("discard")["x"]
    while True:
        window.check(not player.over(player.settle()), "the deal is over before seven cards were thrown")
        window.check(window.item("discard")["x"] == place, "the discards have moved")
        if window.item("discard")["count"] > 6 and window.enabled("button:draw"):
            break
        player.turn()
    read, count = discards(window), window.item("discard")["count"]
    window.check(len(read) == 5, f"five discards can be read, not {len(read)}")
    for name in ("behind:3", "browse"):
        window.click(name)
        window.wait_for(lambda s: window.find("browse:panel"), "the discards side by side")
        shown = [window.item(f"browse:{i}")["label"] for i in range(count)]
        window.check(shown[:-6:-1] == read, "other discards lie there than are told")
        window.key("Escape")
        window.wait_for(lambda s: not window.find("browse:panel"), "the table again")
    held = len(window.rack())
    if window.item("discard")["verdict"] == "ok":
        window.drag("discard", "rack")
        window.wait_for(lambda s: len(window.rack()) > held, "the newest discard in the hand")
        window.check(discards(window)[:4] == read[1:5], "the discards below the one that was taken are others")
        read = discards(window)
    else:
        window.click("stock")
        window.wait_for(lambda s: len(window.rack()) > held, "the card drawn")
    card = window.rack()[1]
    seen = len(window.lines)
    window.drag(card["name"], "behind:4")
    window.wait_for(lambda s: len(window.rack()) == held, "the card to be thrown")
    labels = [{item["name"]: item["label"] for item in line["items"]} for line in window.lines[seen:]]
    window.check(any(now.get("discard") == "Discards: " + card["label"] and now.get("behind:1") == read[0]
                     for now in labels), "the card that was thrown is not the newest")
    window.check(window.close() == 0, "the program should end with status 0")


def an_exposed_tunnela_is_not_thrown(session):
    window = sit(session, seed=5)
    window.click("button:tunnela-Kh")
    window.wait_for(lambda s: len(window.melds()) == 1, "the tunnela exposed")
    window.wait_for(lambda s: s["phase"] == "special" and window.enabled("button:draw"), "the draw")
    window.click("stock")
    window.wait_for(lambda s: s["phase"] == "play", "the card drawn")
    window.drag("piece:Kh#1", "discard")
    window.wait_for(lambda s: "stay on the table" in s["message"], "why it is not thrown")
    window.check(any(len(meld["pieces"]) == 3 and meld["pieces"][0].startswith("Kh") for meld in window.melds()),
                 "the tunnela has come apart")
    window.check(window.close() == 0, "the program should end with status 0")


def own_sets_keep_together(session):
    """Parted where the hand was sorted by them, in their order where they are put forward, and nothing joins them that
    does not fit and only passes them."""
    window = sit(session, seed=13, size=(1024, 640))
    window.click("button:tunnela-3c")
    window.wait_for(lambda s: window.enabled("button:draw"), "the draw")
    window.click("stock")
    window.wait_for(lambda s: [item for item in window.items() if item["name"].startswith("new:")], "the newest card")
    dealt = [item["x"] for item in window.rack()]
    window.check(window.rack()[0]["name"] == "piece:Ts#2", "the hand is not dealt with its sets in front")
    window.click("button:sort-melds")
    window.wait_for(lambda s: [item["x"] for item in window.rack()] != dealt, "the sets to be parted")
    window.quiet()
    left = [item["x"] for item in window.rack()]
    steps = [b - a for a, b in zip(left, left[1:])]
    window.check(all(steps[i] > max(steps[i - 1], steps[i + 1]) + 4 for i in (2, 5, 8)), f"no air between sets: {steps}")

    def pieces(of):
        return next((meld["pieces"] for meld in window.melds() if of in meld["pieces"]), [])

    def carry(card, x, y):
        item = window.item(f"piece:{card}")
        window.drag((item["x"] + item["w"] * 0.2, item["y"] + item["h"] * 0.4), (x, y))

    exposed = next(meld for meld in window.melds() if meld["pieces"][0].startswith("3c"))
    carry("7h#1", exposed["x"] + exposed["w"] * 1.3, exposed["y"] + exposed["h"] / 2)
    window.wait_for(lambda s: pieces("7h#1") == ["7h#1"], "a set that is begun beside another")
    for card, then in (("5h#1", None), ("6h#1", ["5h#1", "6h#1", "7h#1"])):
        meld = next(meld for meld in window.melds() if "7h#1" in meld["pieces"])
        carry(card, meld["x"] + meld["w"] - 2, meld["y"] + meld["h"] / 3)
        window.wait_for(lambda s: pieces(card) == then if then else len(pieces(card)) == 2, "the set put forward")
    meld = next(meld for meld in window.melds() if "7h#1" in meld["pieces"])
    carry("Tc#1", meld["x"] - 6, meld["y"] + meld["h"] / 3)
    window.wait_for(lambda s: pieces("Tc#1") == ["Tc#1"], "a card that only passed a set")
    window.check(window.close() == 0, "the program should end with status 0")


if __name__ == "__main__":
    sys.exit(run(own_sets_keep_together, who_holds_no_tunnela_presses_nothing, an_exposed_tunnela_is_not_thrown,
                 the_last_discards_are_read, a_deal_is_shown_and_ended_by_mouse, the_tiplu_is_picked_by_keys,
                 the_hand_tells_how_far_it_is_from_showing))
