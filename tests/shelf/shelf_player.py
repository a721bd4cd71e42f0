"""A person at a table of Shelf, the game of the tests: by mouse, by clicks alone, or by keys alone."""

OVER = ("deal-end", "match-end")
SUITS = "scdh"


def over(state):
    return state["screen"] in OVER


def done_is(state, verdict):
    return any(item["name"] == "button:done" and item.get("verdict") == verdict for item in state["items"])


def mine(state):
    return over(state) or (state["screen"] == "table" and state["to_act"] == state["viewer"])


def rack_names(state):
    return sorted(item["name"] for item in state["items"] if item.get("zone") == "rack" and item["kind"] == "piece")


def prompt(state):
    return next((item["label"] for item in state["items"] if item["name"] == "prompt"), "")


def corner(item):
    """Where a card can be taken hold of: what lies over it leaves its left edge free."""
    return item["x"] + item["w"] // 8, item["y"] + item["h"] // 3


def sit(session, seats, *words, **more):
    who = ",".join(["you"] + ["computer:easy"] * (seats - 1))
    window = session.start("--game", "shelf", "--seats", who, "--speed", "instant", *words, **more)
    window.wait_for(mine, "the own turn", 30)
    return window


class Mouse:
    """Drags whatever can be dragged."""

    name = "mouse"

    def bet(self, window):
        window.click("amount:more")
        window.drag("amount:slider", "amount:slider", steps=1)
        window.click("amount:least")
        window.click(bet_button(window))

    def choose(self, window, card, put):
        window.drag(corner(card), put)

    def draw(self, window):
        window.drag("stock", "rack")

    def throw(self, window, card, heap):
        window.drag(corner(card), heap)

    def lay(self, window, cards, place):
        for i, card in enumerate(cards):
            window.drag(corner(window.item(card)), place if i == 0 else beside(window, cards[:i]))
            window.wait_for(lambda state: card not in rack_names(state), f"{card} to be put forward")

    def press(self, window, name):
        window.click(name)


class Clicks(Mouse):
    """Never moves with the button down."""

    name = "clicks"

    def bet(self, window):
        window.click("amount:most")
        window.click("amount:less") if window.enabled("amount:less") else None
        window.click("amount:least")
        window.click(bet_button(window))

    def choose(self, window, card, put):
        window.click(corner(card))
        window.click(put)

    def draw(self, window):
        window.click("stock")

    def throw(self, window, card, heap):
        window.click(corner(card))
        window.click(heap)

    def lay(self, window, cards, place):
        for i, card in enumerate(cards):
            window.click(corner(window.item(card)))
            window.click(place if i == 0 else beside(window, cards[:i]))
            window.wait_for(lambda state: card not in rack_names(state), f"{card} to be put forward")


class Keys:
    """The mouse is never touched."""

    name = "keys"

    def to_rack(self, window):
        """Tab goes from zone to zone; each is waited for, however slow the machine is."""
        state = window.quiet(0.05)
        for _ in range(8):
            if any(item["focused"] and item.get("zone") == "rack" for item in state["items"]):
                return
            before = state["seq"]
            window.key("Tab")
            state = window.wait_for(lambda now: now["seq"] > before, "Tab to be answered")
        raise window.failure("Tab does not reach the hand")

    def bet(self, window):
        least = int(window.item("amount:least")["label"].split(",")[1])
        window.type(str(least))
        window.wait_for(lambda state: window.item("amount:field").get("value", "") == str(least), "the amount typed")
        window.key("Return")

    def choose(self, window, card, put):
        self.to_rack(window)
        window.key("space")
        window.wait_for(lambda state: any(item["name"].startswith("put:") for item in state["items"]), "the places")
        window.key("space")

    def draw(self, window):
        window.key("d")

    def throw(self, window, card, heap):
        self.to_rack(window)
        window.key("Delete")

    def press(self, window, name):
        if name == "button:done":
            window.key("ctrl+Return")
            return
        for _ in range(30):
            if window.item(name)["focused"]:
                window.key("Return")
                return
            before = window.state["seq"]
            window.key("Tab")
            window.wait_for(lambda now: now["seq"] > before, "Tab to be answered")
        raise window.failure(f"Tab does not reach {name}")


def ways(state):
    """The answers to how a card is thrown, closing first."""
    return [item["name"] for kind in ("button:close-", "button:throw-") for item in state["items"]
            if item["name"].startswith(kind)]


def asked(state):
    """How the card is thrown is asked at it; the answers alone stand in the corner as soon as it is selected."""
    return bool(ways(state)) and "several ways" in state["message"]


def bet_button(window):
    return "button:bet"


def beside(window, cards):
    last = window.item(cards[-1])
    return last["x"] + last["w"] * 3 // 4, last["y"] + last["h"] // 2


def throw_place(window):
    """The own heap, or what lies spread, or the one heap of all."""
    for start in ("discard:0", "spread:3", "discard"):
        found = window.find(start)
        if found:
            return found
    raise window.failure("there is nowhere to throw a card")


def free_cloth(window):
    """A place over the prompt where the own melds lie."""
    felt = window.item("felt")
    return felt["x"] + felt["w"] // 2, felt["y"] + felt["h"] - felt["h"] // 9


def triple(names):
    """Three cards of the hand that make a group or a run, or none."""
    cards = [(name, "A23456789TJQK".index(name[6]), name[7]) for name in names]
    for a, rank, suit in cards:
        group = {s: n for n, r, s in cards if r == rank}
        if len(group) >= 3:
            return list(group.values())[:3]
        run = {r: n for n, r, s in cards if s == suit}
        if rank + 1 in run and rank + 2 in run:
            return [a, run[rank + 1], run[rank + 2]]
    return None


class Player:
    """Plays a deal to its end and counts what it has done."""

    def __init__(self, window, hand):
        self.window, self.hand = window, hand
        self.bets = self.chosen = self.draws = self.thrown = self.laid = self.looks = self.closed = 0

    def step(self, state):
        window = self.window
        if window.find("amount:field"):
            self.hand.bet(window)
            window.wait_for(lambda now: not window.find("amount:field"), "the bet to be made")
            self.bets += 1
        elif prompt(state).startswith("Look"):
            self.hand.press(window, "button:done")
            window.wait_for(lambda now: over(now) or not prompt(now).startswith("Look"), "the deal to go on", 60)
            self.looks += 1
        elif prompt(state).startswith(("Choose", "Five cards")):
            self.five()
        else:
            self.turn()
        window.wait_for(mine, "the next turn", 60)

    def five(self):
        window = self.window
        while len(rack_names(window.state)) > 2:
            before = rack_names(window.state)
            self.hand.choose(window, window.rack()[0], free_cloth(window))
            window.wait_for(lambda state: len(rack_names(state)) == len(before) - 1, "a card to be chosen")
        self.hand.press(window, "button:done")
        self.chosen += 1
        window.wait_for(lambda state: over(state) or not prompt(state).startswith(("Choose", "Five cards")),
                        "the five cards to be shown", 60)

    def turn(self, throws=True):
        window = self.window
        held = len(rack_names(window.state))
        self.hand.draw(window)
        window.wait_for(lambda state: len(rack_names(state)) == held + 1, "the card drawn")
        self.draws += 1
        cards = triple(rack_names(window.state)) if hasattr(self.hand, "lay") else None
        if cards and self.laid == 0:
            self.hand.lay(window, cards, free_cloth(window))
            window.wait_for(lambda state: done_is(state, "ok"), "Show")
            self.hand.press(window, "button:done")
            window.wait_for(lambda state: over(state) or not done_is(state, "ok"), "the meld to be laid")
            self.laid += 1
            held -= 3
        if over(window.state) or not throws:
            return
        self.hand.throw(window, window.rack()[-1], throw_place(window))
        window.wait_for(lambda state: over(state) or len(rack_names(state)) <= held or asked(state), "the card thrown")
        if asked(window.state):
            self.close()
        self.thrown += 1

    def close(self):
        """The card may be thrown plainly or to close the deal: it is asked about at the card."""
        window = self.window
        found = ways(window.state)
        window.check(len(found) == 2, f"thrown in {len(found)} ways")
        self.hand.press(window, found[0])
        window.wait_for(lambda state: over(state) and not ways(state), "the deal to be closed")
        self.closed += 1

    def deal(self, most=200):
        for _ in range(most):
            state = self.window.wait_for(mine, "the own turn", 60)
            if over(state):
                return
            self.step(state)
        raise self.window.failure("the deal does not end")
