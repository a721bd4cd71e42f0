"""Ways of playing cards in the window (by dragging, by click and click, by keys) and a modest player who uses one of
them. It sees only what the window says: draws, puts forward the sets of its hand when they are enough, and throws its
highest card that goes with no other."""

from itertools import combinations

RANKS = "A23456789TJQK"


def face(name):
    """"Kh" of "piece:Kh#1"."""
    return name.removeprefix("piece:").split("#")[0]


def rank(name):
    text = face(name)
    return 0 if text == "*" else 14 if text[0] == "A" else RANKS.index(text[0]) + 1


def points(name):
    return 11 if rank(name) == 14 else min(rank(name), 10)


def suit(name):
    return face(name)[1:]


def sets_in(names):
    """Every group and run that can be made without jokers, each as a list of names."""
    one_each = {}
    for name in sorted(names):
        if rank(name) > 0:
            one_each.setdefault(face(name), name)
    cards = list(one_each.values())
    found = []
    for value in range(2, 15):
        same = [name for name in cards if rank(name) == value]
        found += [list(group) for size in (3, 4) for group in combinations(same, size)]
    for of in "scdh":
        by_rank = {rank(name): name for name in cards if suit(name) == of}
        for low in range(2, 13):
            run = []
            for value in range(low, 15):
                if value not in by_rank:
                    break
                run.append(by_rank[value])
                if len(run) >= 3:
                    found.append(list(run))
    return found


def best_sets(names):
    """Sets without a common card, worth the most together; one card at least stays in the hand."""
    sets = sets_in(names)

    def search(start, used):
        best = []
        for i in range(start, len(sets)):
            if used.isdisjoint(sets[i]) and len(used) + len(sets[i]) < len(names):
                rest = [sets[i]] + search(i + 1, used | set(sets[i]))
                if sum(map(points, sum(rest, []))) > sum(map(points, sum(best, []))):
                    best = rest
        return best

    return search(0, frozenset())


def grip(window, name):
    """A place of the card that no other covers."""
    item = window.item(name)
    return item["x"] + item["w"] // 8, item["y"] + item["h"] // 2


def free_place(window, cards):
    """Where the grip of the first card of a set is dropped so that it lies by itself: clear of all others, with room
    for the set; on a full table for the first card at least, for neighbours make way."""
    for room in (cards, 1):
        place = look_for_place(window, room)
        if place is not None:
            return place
    raise window.failure("no room on the felt for a card")


def look_for_place(window, cards):
    card, felt = window.rack()[0], window.item("felt")
    w, h = card["w"], card["h"]
    wide = w + (cards - 1) * w // 2
    y = felt["y"] + felt["h"] - h - 2  # from the hand upwards: cards are put forward before it
    while y >= felt["y"]:
        x = felt["x"] + w // 2
        while x + wide < felt["x"] + felt["w"] - 4:
            if all(x + wide + w // 2 < m["x"] or x > m["x"] + m["w"] + w // 2 or abs(y - m["y"]) > h
                   for m in window.melds()):
                return x + w // 8, y + h // 2
            x += w // 4
        y -= h // 8
    return None


def behind(window, name):
    """Where the grip of the next card is dropped so that it lies behind this one."""
    item = window.item(name)
    return item["x"] + item["w"] // 2 + item["w"] // 8, item["y"] + item["h"] // 2


def forward(window, names):
    """Waits until these cards lie together."""
    bare = sorted(name.removeprefix("piece:") for name in names)
    window.wait_for(lambda state: any(item["kind"] == "meld" and sorted(item["pieces"]) == bare
                                      for item in state["items"]), f"{' '.join(bare)} on the felt")


class MouseHand:
    """Everything by dragging: the card from the stock, sets card by card, the card thrown."""

    def draw(self, window):
        rack = window.item("rack")
        window.drag("stock", (rack["x"] + rack["w"] // 2, rack["y"] + rack["h"] // 2), 5)

    def carry(self, window, name, to):
        window.drag(grip(window, name), to, 5)

    def lay(self, window, names):
        for i, name in enumerate(names):
            self.carry(window, name, behind(window, names[i - 1]) if i > 0 else free_place(window, len(names)))
            forward(window, names[:i + 1])

    def done(self, window):
        window.click("button:done")

    def throw(self, window, name):
        """On the heap, the own one where each seat has one, or anywhere on discards that lie spread."""
        heaps = ("discard", f"discard:{window.state['viewer']}", "spread:1")
        self.carry(window, name, window.place(next(heap for heap in heaps if window.find(heap))))

    def take(self, window, name):
        rack, item = window.item("rack"), window.item(name)
        window.drag((item["x"] + item["w"] // 2, item["y"] + item["h"] // 2),
                    (rack["x"] + rack["w"] // 2, rack["y"] + rack["h"] // 2), 5)


class ClickHand(MouseHand):
    """The same by clicks: on the card, then where it goes."""

    def draw(self, window):
        window.click("stock")

    def take(self, window, name):
        window.click(name)

    def carry(self, window, name, to):
        window.click(grip(window, name))
        window.click(to)


class KeyHand:
    """By keys alone: the hand sorted, cards selected with the arrows, Enter, Ctrl+Enter, X."""

    def draw(self, window):
        window.key("d")

    def take(self, window, name):
        self.go_to(window, name)
        window.key("Return")

    def go_to(self, window, name):
        def focused(state):
            return next((item["name"] for item in state["items"] if item["focused"]), None)

        for _ in range(60):
            here = next((item for item in window.state["items"] if item["focused"]), None)
            if here is not None and here["name"] == name:
                return
            on_rack = here is not None and here["kind"] == "piece" and here.get("zone") == "rack"
            before = here["name"] if here is not None else None
            right = on_rack and window.item(name)["index"] > here["index"]
            window.key("Tab" if not on_rack else "Right" if right else "Left")
            window.wait_for(lambda state: focused(state) not in (before, None), "the focus to move")
        raise window.failure(f"the focus did not reach {name}")

    def go_to_discard(self, window, name):
        """Tab goes round the places, an arrow from one of those that lie spread to the next."""
        focused = lambda s: next((item["name"] for item in s["items"] if item["focused"]), None)
        for _ in range(80):
            before = focused(window.state)
            if before == name:
                return
            on = before == "stock" or (before or "").startswith("spread:")
            window.key("Right" if on else "Tab")
            window.wait_for(lambda state: focused(state) not in (before, None), "the focus to move")
        raise window.failure(f"the focus did not reach {name}")

    def lay(self, window, names):
        """Picked up with Space and put down with Space, the first on empty felt, the others behind it."""
        for i, name in enumerate(names):
            self.go_to(window, name)
            window.key("space")
            window.wait_for(lambda state: any(item["name"].startswith("put:") for item in state["items"]),
                            "places to put the card")
            self.to_place(window, names[:i])
            window.key("space")
            forward(window, names[:i + 1])

    def to_place(self, window, before):
        """Walks with Tab to empty felt, or behind the cards that lie there."""
        bare = sorted(name.removeprefix("piece:") for name in before)
        meld = next((item for item in window.melds() if sorted(item["pieces"]) == bare), None)
        wanted = (-1, 0) if meld is None else (int(meld["name"].removeprefix("meld:")), len(before))
        for _ in range(150):
            here = next((item for item in window.state["items"] if item["focused"]), None)
            if here is not None and here["name"].startswith("put:") and here.get("zone") == "felt" and (
                    (here.get("pile"), here.get("index")) == wanted or (meld is None and here.get("pile") == -1)):
                return
            before_name = here["name"] if here is not None else None
            window.key("Tab")
            window.wait_for(lambda state: next((item["name"] for item in state["items"] if item["focused"]), None)
                            not in (before_name, None), "the next place")
        raise window.failure(f"no place {wanted} was reached")

    def done(self, window):
        window.key("ctrl+Return")

    def throw(self, window, name):
        self.go_to(window, name)
        window.key("x")


class Player:
    """Sits at the viewer's seat."""

    def __init__(self, window, hand, minimum=40):
        self.window, self.hand, self.minimum = window, hand, minimum
        self.turns = self.laid = 0

    @staticmethod
    def over(state):
        return state["screen"] in ("deal-end", "match-end") or state.get("phase") in ("deal-end", "match-end")

    def ended(self, turn):
        return lambda state: self.over(state) or state["turn"] > turn

    def settle(self):
        """Waits for the own turn or the end of the round; true while there is a turn to play."""
        state = self.window.wait_for(lambda state: self.over(state) or (
            state["screen"] == "table" and state["to_act"] == state["viewer"]), "the own turn", 30)
        return not self.over(state)

    def is_down(self):
        return "come down" not in (self.window.find("status") or {"label": "come down"})["label"]

    def turn(self):
        window = self.window
        number, held = window.state["turn"], len(window.rack())
        down = self.is_down()
        self.hand.draw(window)
        window.wait_for(lambda state: self.over(state) or len(window.rack()) > held, "the card drawn")
        if self.over(window.state):
            return
        names = [item["name"] for item in window.rack()]
        sets = best_sets(names)
        if sets and (down or sum(map(points, sum(sets, []))) >= self.minimum):
            for cards in sets:
                self.hand.lay(window, cards)
                names = [name for name in names if name not in cards]
            window.check(window.item("button:done")["verdict"] == "ok", "the sets should be enough")
            self.hand.done(window)
            window.wait_for(lambda state: not any(item["verdict"] != "ok" for item in window.melds())
                            and not window.enabled("button:done"), "the sets to be laid")
            self.laid += sum(map(len, sets))
        self.hand.throw(window, self.loose(names))
        window.wait_for(self.ended(number), "the end of the own turn")
        self.turns += 1

    @staticmethod
    def loose(names):
        """The highest card with the fewest others to go with it."""
        def friends(name):
            return sum(1 for other in names if other != name and (
                rank(other) == rank(name) and suit(other) != suit(name)
                or suit(other) == suit(name) and abs(rank(other) - rank(name)) in (1, 2)))

        return min((name for name in names if rank(name) > 0), key=lambda name: (friends(name), -points(name)))

    def round(self, most_turns=40):
        while self.settle():
            self.window.check(self.turns < most_turns, f"the round is not over after {most_turns} turns")
            self.turn()
