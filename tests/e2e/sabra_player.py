"""A modest player of Sabra who sees only what the window says: finds melds in the rack and places on the table, and
carries them out through a hand, which is the way of playing under test (mouse, clicks or keys)."""

from itertools import combinations

JOKER = "*"


def face(name):
    """("R", 7) of "piece:R7#1"; (JOKER, 0) of a joker."""
    text = name.removeprefix("piece:").split("#")[0]
    return (JOKER, 0) if text == JOKER else (text[0], int(text[1:]))


def value(names):
    return sum(face(name)[1] for name in names)


def is_group(faces):
    colours = [colour for colour, _ in faces]
    return (3 <= len(faces) <= 4 and len(set(colours)) == len(faces) and JOKER not in colours
            and len({number for _, number in faces}) == 1)


def is_run(faces):
    return (len(faces) >= 3 and faces[0][0] != JOKER and len({colour for colour, _ in faces}) == 1
            and all(faces[i + 1][1] == faces[i][1] + 1 for i in range(len(faces) - 1)))


def rack_melds(names):
    """Every group and run the pieces can make without jokers, each as a list in table order."""
    one_each = {}
    for name in sorted(names):
        one_each.setdefault(face(name), name)
    one_each.pop((JOKER, 0), None)
    found = []
    for number in range(1, 14):
        same = [one_each[key] for key in sorted(one_each) if key[1] == number]
        for size in (3, 4):
            found += [list(group) for group in combinations(same, size)]
    for colour in "KRBO":
        for low in range(1, 12):
            run = []
            for number in range(low, 14):
                if (colour, number) not in one_each:
                    break
                run.append(one_each[colour, number])
                if len(run) >= 3:
                    found.append(list(run))
    return found


def best_melds(names):
    """Melds without a common piece, worth the most together."""
    melds = rack_melds(names)

    def search(start, used):
        best = []
        for i in range(start, len(melds)):
            if used.isdisjoint(melds[i]):
                rest = [melds[i]] + search(i + 1, used | set(melds[i]))
                if sum(map(value, rest)) > sum(map(value, best)):
                    best = rest
        return best

    return search(0, frozenset())


def extensions(names, melds):
    """Rack pieces that may be laid at an end of a meld without jokers: [(piece, pieces of the meld, at)], at being
    the place before which it goes. The melds are followed as they grow."""
    tables = [list(meld) for meld in melds if JOKER not in [face(piece)[0] for piece in meld]]
    found = []
    left = [name for name in names if face(name)[0] != JOKER]
    grew = True
    while grew:
        grew = False
        for name in list(left):
            for table in tables:
                faces = [face(piece) for piece in table]
                if is_run([face(name)] + faces):
                    at = 0
                elif is_run(faces + [face(name)]) or is_group(faces + [face(name)]):
                    at = len(table)
                else:
                    continue
                found.append((name, list(table), at))
                table.insert(at, name)
                left.remove(name)
                grew = True
                break
    return found


class Player:
    """Sits at the viewer's seat of a window. hand.lay(window, pieces) makes a new meld of rack pieces, hand.add(window,
    piece, meld, at) lays one at an end of a meld, hand.done(window) and hand.draw(window) end the turn."""

    def __init__(self, window, hand, opening=30):
        self.window = window
        self.hand = hand
        self.opening = opening
        self.opened = False
        self.turns = self.laid = self.drawn = 0

    def over(self, state):
        return state["screen"] in ("deal-end", "match-end") or state.get("phase") in ("deal-end", "match-end")

    def my_turn(self, state):
        return state["screen"] == "table" and state["to_act"] == state["viewer"]

    def settle(self):
        """Waits for the own turn or the end of the deal; true while there is a turn to play."""
        state = self.window.wait_for(lambda state: self.over(state) or self.my_turn(state), "the own turn", 30)
        return not self.over(state)

    def table(self):
        return [["piece:" + piece for piece in meld["pieces"]] for meld in self.window.melds()]

    def turn(self):
        """Plays one turn: all that can be laid, otherwise a draw."""
        window = self.window
        names = [item["name"] for item in window.rack()]
        number = window.state["turn"]
        melds = best_melds(names)
        may_lay = self.opened or sum(map(value, melds)) >= self.opening
        melds = melds if may_lay else []
        for meld in melds:
            self.hand.lay(window, meld)
            names = [name for name in names if name not in meld]
        added = extensions(names, self.table()) if may_lay else []
        for piece, meld, at in added:
            self.hand.add(window, piece, meld, at)
        if melds or added:
            for meld in window.melds():
                window.check(meld["verdict"] == "ok", f"{meld['name']} should be a legal meld")
            self.opened = True
            self.laid += sum(map(len, melds)) + len(added)
            self.hand.done(window)
        else:
            self.drawn += 1
            self.draw()
        self.turns += 1
        window.wait_for(lambda state: self.over(state) or state["turn"] > number, "the end of the own turn")

    def draw(self):
        """Draws; with a play overlooked the window warns once, and Draw is pressed again."""
        number = self.window.state["turn"]
        self.hand.draw(self.window)
        state = self.window.wait_for(
            lambda state: self.over(state) or state["turn"] > number or "Draw again" in state["message"],
            "the draw or a warning")
        if not self.over(state) and state["turn"] == number:
            self.hand.draw(self.window)

    def deal(self, most_turns=80):
        """Plays until the deal is over."""
        while self.settle():
            self.window.check(self.turns < most_turns, f"the deal is not over after {most_turns} turns")
            self.turn()


def tile_size(window):
    piece = (window.rack() or window.items("piece"))[0]
    return piece["w"], piece["h"]


def free_place(window, tiles):
    """The middle of the first tile of an empty stretch of felt, wide enough for a meld of that many tiles and not
    touching any other. A table without such a place is tidied first."""
    place = look_for_place(window, tiles)
    if place is None:
        window.click("button:tidy")
        window.quiet()
        place = look_for_place(window, tiles)
    window.check(place, f"no room on the felt for {tiles} tiles")
    return place


def look_for_place(window, tiles):
    """Far enough to the right of a meld not to be joined to it, clear of the next one and of the rows around."""
    felt = window.item("felt")
    width, height = tile_size(window)
    taken = [(item["x"] - 0.1 * width, item["y"], item["x"] + item["w"] + 0.8 * width) for item in window.melds()]
    top = felt["y"] + 4
    while top + height <= felt["y"] + felt["h"]:
        left = felt["x"] + 0.6 * width
        while left + tiles * width <= felt["x"] + felt["w"] - 4:
            if all(left + tiles * width < x or left > end or abs(top - y) > height for x, y, end in taken):
                return int(left + width / 2), int(top + height / 2)
            left += width / 4
        top += height / 8
    return None


def beside(window, meld, at):
    """Where the middle of a tile is dropped to lie before place `at` (0 or the length) of a meld: beside its end, but
    never outside the felt."""
    felt, end = window.item("felt"), window.item(meld[0] if at == 0 else meld[-1])
    x, y = window.place(end)
    x += -end["w"] if at == 0 else end["w"]
    return min(max(x, felt["x"] + 2), felt["x"] + felt["w"] - 2), y


def laid(window, pieces):
    """Waits until the pieces lie together in one meld, in that order."""
    bare = [piece.removeprefix("piece:") for piece in pieces]
    window.wait_for(lambda state: any(item["kind"] == "meld" and item["pieces"] == bare for item in state["items"]),
                    f"a meld {' '.join(bare)}")


class ClickHand:
    """Clicks a piece and then where it goes."""

    def lay(self, window, pieces):
        for i, piece in enumerate(pieces):
            to = free_place(window, len(pieces)) if i == 0 else beside(window, pieces[:i], i)
            window.click(piece)
            window.click(to)
            laid(window, pieces[:i + 1])

    def add(self, window, piece, meld, at):
        to = beside(window, meld, at)
        window.click(piece)
        window.click(to)
        laid(window, meld[:at] + [piece] + meld[at:])

    def done(self, window):
        window.click("button:done")

    def draw(self, window):
        window.click("button:draw" if window.find("button:draw") else "button:pass")
