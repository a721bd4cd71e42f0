"""A joker of the table in the window, under every rule for it: it is freed, owes something, is laid where its rule
lets it or where it does not, and everything is taken back."""

import sys

from meldwell_window import run
from sabra_player import beside, free_place, laid
from turn_steps import all_tiles_are_there, everything_fits, lay_row, order, wait_for_table

# The tiles of this deal: the first person holds a joker and two 12s, the second a third 12, a run to open with and K6 K7.
SEED = 1133
GROUP = ["piece:B12#", "piece:O12#", "piece:*#"]
OPENING = ["piece:R10#", "piece:R11#", "piece:R12#"]
REPLACES = "piece:K12#"
PAIR = ["piece:K6#", "piece:K7#"]


def named(window, begins):
    """The full names of the rack's first pieces that begin so."""
    found = []
    for begin in begins:
        found.append(next(name for name in order(window) if name.startswith(begin) and name not in found))
    return found


def next_person(window):
    window.click("button:show-rack")
    window.wait_for(lambda state: window.enabled("button:draw") or window.enabled("button:pass"),
                    "the rack of the next person")


def done(window):
    turn = window.state["turn"]
    window.quiet()
    window.click("button:done")
    window.wait_for(lambda state: state["turn"] > turn, "the next turn")


def draw(window):
    turn = window.state["turn"]
    while window.quiet()["turn"] == turn:
        window.click("button:draw")


def sit_with_a_joker_on_the_table(session, *rules, **more):
    words = [word for rule in rules for word in ("--set", rule)]
    window = session.start("--game", "sabra", "--seats", "Anna,Bert", "--set", "turn_timer=0", "--seed", str(SEED),
                           "--speed", "instant", *words, **more)
    window.quiet()
    if window.find("button:show-rack"):
        next_person(window)
    lay_row(window, named(window, GROUP))
    done(window)
    next_person(window)
    lay_row(window, named(window, OPENING))
    done(window)
    next_person(window)
    draw(window)
    next_person(window)
    return window


def meld_of(window, begins):
    return next(item for item in window.melds() if any(p.startswith(begins) for p in item["pieces"]))


def joker(window):
    return next(item["name"] for item in window.items("piece", "felt") if item["name"].startswith("piece:*"))


def free_it(window):
    tile = named(window, [REPLACES])[0]
    it = joker(window)
    before = len(window.melds())
    window.drag(tile, it)
    window.wait_for(lambda state: len(window.melds()) == before + 1, "the freed joker")
    return tile, it


def owing(window):
    return [item["label"] for item in window.items() if item["name"].startswith("owing:")]


def lit(window):
    return [item for item in window.items() if item["name"].startswith("lit:")]


RULES = {
    "free": (["joker_move=free"], "any meld"),
    "keep": (["joker_move=keep"], "any meld"),
    "replace": (["joker_move=replace"], "any meld"),
    "locked": (["joker_move=locked"], "any meld"),
    "new_meld": (["joker_reuse=new_meld"], "a new meld"),
    "new_meld_2rack": (["joker_reuse=new_meld_2rack"], "2 rack tiles"),
    "new_meld_rack_first": (["joker_reuse=new_meld_rack_first"], "2 rack tiles"),
}


def one_rule(session, name):
    rules, owes = RULES[name]
    window = sit_with_a_joker_on_the_table(session, *rules)
    tile, it = free_it(window)
    window.check(any(owes in label for label in owing(window)), f"{name}: the joker says {owing(window)}")
    window.check(owes.split()[-1] in window.item("status")["label"], f"{name}: {window.item('status')['label']}")

    # Lying alone, it keeps the turn from ending, and that is said of it.
    window.click("button:done")
    window.wait_for(lambda state: "must be in a meld again" in state["message"], f"{name}: what the joker owes")
    window.key("Escape")

    # Held, it lights the run exactly where the rule lets it be added to what was there.
    anywhere = not rules[0].startswith("joker_reuse")
    window.click(it)
    window.wait_for(lambda state: anywhere == any(f"meld:{place['pile']}" == meld_of(window, "R11")["name"] for place in lit(window)),
                    f"{name}: the run to be lit or not")
    window.key("Escape")
    run_pieces = [f"piece:{p}" for p in meld_of(window, "R11")["pieces"]]
    window.drag(it, beside(window, run_pieces, 3))
    window.wait_for(lambda state: len(meld_of(window, "R11")["pieces"]) == 4, "the joker on the run")
    turn = window.state["turn"]
    window.quiet()
    if anywhere:
        window.check(not owing(window), f"{name}: {owing(window)} though it lies")
    else:
        window.check(owing(window), f"{name}: a joker that may not lie there is not marked")
        window.click("button:done")
        window.wait_for(lambda state: "A freed joker goes into a new meld" in state["message"], "the rule by its name")
        window.click("button:why")
        window.wait_for(lambda state: state["screen"] == "rules", "the rules")
        window.check(any(item["label"] == "Where a freed joker goes" and item["checked"] for item in window.items("link")),
                     "the page is not at the place of the rule")
        window.key("Escape")
        window.wait_for(lambda state: state["screen"] == "table", "the table")
    window.check(window.state["turn"] == turn, "the turn is over")
    # Taken back, it owes again; laid with two tiles of the rack it is where every rule lets it go.
    window.key("ctrl+z")
    window.wait_for(lambda state: any(owes in label for label in owing(window)), "the joker owes again")
    pair = named(window, PAIR)
    lay_row(window, pair)
    window.drag(it, beside(window, pair, 2))
    window.wait_for(lambda state: len(meld_of(window, "K6")["pieces"]) == 3, "the joker in a new meld")
    window.check(not owing(window), f"{name}: {owing(window)} in a new meld")
    all_tiles_are_there(window)
    window.click("button:start-of-turn")
    window.wait_for(lambda state: len(window.melds()) == 2, "the table as it was")
    window.key("ctrl+z")
    window.wait_for(lambda state: len(window.melds()) == 3, "the play again")
    done(window)


def jokers_that_go_anywhere(session):
    one_rule(session, "free")


def jokers_that_keep_their_meaning(session):
    one_rule(session, "keep")


def jokers_that_stay(session):
    one_rule(session, "replace")


def jokers_that_lock_their_meld(session):
    one_rule(session, "locked")


def a_freed_joker_to_a_new_meld(session):
    one_rule(session, "new_meld")


def a_freed_joker_with_two_rack_tiles(session):
    one_rule(session, "new_meld_2rack")


def a_freed_joker_to_rack_tiles_first(session):
    one_rule(session, "new_meld_rack_first")


if __name__ == "__main__":
    sys.exit(run(jokers_that_go_anywhere, jokers_that_keep_their_meaning, jokers_that_stay,
                 jokers_that_lock_their_meld, a_freed_joker_to_a_new_meld, a_freed_joker_with_two_rack_tiles,
                 a_freed_joker_to_rack_tiles_first))
