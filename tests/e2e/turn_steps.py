"""Steps within one turn that several tests take, and what must be true after any of them."""

from sabra_player import Player, beside, free_place, laid

ALL_TILES = 106


def sit_down(session, *words, seed=5, **more):
    """A window at the table of a two-handed match, in the person's turn."""
    window = session.start("--game", "sabra", "--seats", "you,computer:easy", "--set", "turn_timer=0",
                           "--seed", str(seed), "--speed", "instant", *words, **more)
    player = Player(window, None)
    window.check(player.settle(), "the deal is over before it began")
    return window


def order(window):
    return [item["name"] for item in window.rack()]


def table(window):
    return sorted(item["pieces"] for item in window.melds())


def wait_for_table(window, *melds):
    wanted = sorted([piece.removeprefix("piece:") for piece in meld] for meld in melds)
    window.wait_for(lambda state: sorted(item["pieces"] for item in state["items"] if item["kind"] == "meld") == wanted,
                    f"the melds {wanted}")


def wait_for_rack(window, wanted):
    window.wait_for(lambda state: order(window) == wanted, f"the rack {' '.join(wanted)}")


def all_tiles_are_there(window):
    pieces = window.items("piece")
    names = [item["name"] for item in pieces]
    window.check(len(names) == len(set(names)), "a piece is shown twice")
    others = sum(item["count"] for item in window.items("seat") if item["name"] != f"seat:{window.state['viewer']}")
    count = len(names) + others + window.item("stock")["count"]
    window.check(count == ALL_TILES, f"{count} tiles, not {ALL_TILES}")


def everything_fits(window):
    width, height = window.size
    for item in window.items():
        inside = (item["x"] >= 0 and item["y"] >= 0 and item["x"] + item["w"] <= width
                  and item["y"] + item["h"] <= height)
        window.check(inside, f"{item['name']} is not inside the window of {width}x{height}")


def lay_row(window, pieces):
    """Rack pieces laid side by side by dragging, meld or not."""
    for i, piece in enumerate(pieces):
        window.drag(piece, free_place(window, len(pieces) + 1) if i == 0 else beside(window, pieces[:i], i))
        laid(window, pieces[:i + 1])
