"""Whole deals of the game of the tests in the real window: by mouse, by clicks alone, by keys alone, with every number of
seats; what is paid glides, amounts keep to their bounds, a word of caution is heard, forty cards are in every reach."""

import sys

from meldwell_window import run
from shelf_player import (Clicks, Keys, Mouse, Player, asked, corner, mine, over, prompt, rack_names, sit, throw_place)

CAUTION_SEED = "3"  # with it a wild card is in the first hand, and something can be shown at once


def chips(state):
    return sum(int(item["value"]) for item in state["items"] if item["name"].startswith("counter:"))


def a_deal(session, hand, seats, *words, **more):
    window = sit(session, seats, *words, **more)
    player = Player(window, hand)
    player.deal()
    window.check(player.thrown > 0, "nothing was thrown in the whole deal")
    return window, player


def scroll_down(window):
    window.move((window.size[0] * 3 // 4, window.size[1] // 2))
    window._xdotool("click", "--repeat", 60, "--delay", 2, 5)


def by_mouse(session):
    window, player = a_deal(session, Mouse(), 4, "--seed", "9")
    window.check(player.bets == 1 and player.chosen == 1 and player.looks == 1, "nothing was bet, chosen or looked at")
    window.check(player.laid == 1, "nothing was laid")
    scroll_down(window)
    window.wait_for(lambda state: window.find("settle:0:1"), "the sheet to say who pays whom")
    window.check(window.close() == 0, "the program did not end well")


def by_clicks(session):
    window, player = a_deal(session, Clicks(), 4, "--seed", "9", "--preset", "spread", size=(1024, 640))
    window.check(player.laid == 1, "nothing was laid")
    window.check(window.close() == 0, "the program did not end well")


def by_keys(session):
    window, player = a_deal(session, Keys(), 4, "--seed", "9")
    window.check(player.bets == 1 and player.chosen == 1 and player.looks == 1, "nothing was bet, chosen or looked at")
    window.check(window.close() == 0, "the program did not end well")


def with_every_number_of_seats(session):
    for seats in range(2, 10):
        window, _ = a_deal(session, Mouse(), seats, "--seed", str(20 + seats), "--set", "deals=1",
                           size=(1024, 640) if seats % 2 else (1280, 800))
        window.check(window.state["screen"] == "match-end", "one deal was the match, and it goes on")
        scroll_down(window)
        window.wait_for(lambda state: window.find(f"settle:{seats - 1}:0"), "what the last seat pays")
        window.stop()


def stages(window):
    return {item["label"]: item["value"] for item in window.state["items"] if item["name"].startswith("stage:")}


def the_strip_tells_the_stage(session):
    window = sit(session, 2, "--seed", "9", "--preset", "standard", size=(1024, 640))
    window.wait_for(lambda state: window.find("amount:field"), "the bets")
    window.check(stages(window) == {"Bets": "now", "Five cards": "to-come", "Showdown": "to-come", "Play": "to-come"},
                 f"{stages(window)}")
    player, seen = Player(window, Clicks()), []
    for _ in range(60):
        state = window.wait_for(mine, "the own turn", 60)
        seen.append([name for name, when in stages(window).items() if when == "now"])
        if over(state) or seen[-1] == ["Play"]:
            break
        if seen[-1] == ["Showdown"]:
            # A rest: the hands lie open on the cloth, and nothing goes on until the player says so.
            before = window.state["seq"]
            window.quiet(1)
            window.check(window.state["seq"] == before, "something has happened by itself")
            window.check(len(window.items("piece", "felt")) >= 5, "no hand lies open")
        player.step(state)
    window.check(["Showdown"] in seen and seen[-1] == ["Play"], f"{seen}")
    window.check(stages(window)["Showdown"] == "past", f"{stages(window)}")


def an_amount_keeps_to_its_bounds(session):
    window = sit(session, 4, "--seed", "5")
    window.item("amount:field")
    least = int(window.item("amount:field").get("value", ""))
    window.check(not window.enabled("amount:less"), "less than the least can be had")
    window.click("amount:most")
    window.wait_for(lambda state: window.item("amount:field").get("value", "") == "10", "the most")
    window.check(not window.enabled("amount:more"), "more than the most can be had")
    window.click("amount:less")
    window.wait_for(lambda state: window.item("amount:field").get("value", "") == "9", "one less")
    window.click("amount:field")
    window.key("ctrl+a")
    window.type("78")  # of one key twice a busy display makes a key held down
    window.wait_for(lambda state: window.item("amount:field").get("value", "") == "78", "what is typed")
    window.check(not window.enabled("button:bet"), "78 can be bet")
    window.check("from 3 to 10" in window.item("button:bet")["why"], "nobody says why 78 cannot be bet")
    window.check(window.item("amount:field")["marked"] == "", "what was typed is marked")
    window.key("BackSpace")
    window.wait_for(lambda state: window.enabled("button:bet"), "7 to be open")
    window.key("Up")
    window.wait_for(lambda state: window.item("amount:field")["value"] == "8", "one more")
    window.check(window.item("amount:field")["marked"] == "8", "the arrow has ended the typing")
    window.key("Escape")
    window.wait_for(lambda state: "caret" not in window.item("amount:field"), "the end of the typing")
    window.click("amount:least")
    window.wait_for(lambda state: window.item("amount:field").get("value", "") == str(least), "the least again")
    window.move("amount:panel")
    window._xdotool("click", 4)  # the wheel, away from the person
    window.wait_for(lambda state: window.item("amount:field").get("value", "") == str(least + 1), "a step of the wheel")
    window.click("button:bet")
    window.wait_for(lambda state: not window.find("amount:field"), "the bet")


def chips_are_never_lost(session):
    """At a speed at which they glide, all of them are there again when they have come to rest."""
    window = session.start("--game", "shelf", "--seats", "you,computer:easy,computer:easy", "--seed", "5", "--speed", "normal")
    window.wait_for(lambda state: mine(state) and window.find("amount:field"), "the own bet", 60)
    window.check(chips(window.quiet(0.5)) == 180, "the chips are not sixty for each")
    window.click("button:bet")
    window.wait_for(lambda state: not window.find("amount:field"), "the bet")
    window.check(chips(window.quiet(1.0)) == 180, "chips were lost on the way")


def wild_in_hand(window):
    """The card of the hand that wears the sign of a wild one, or none: it is told to those alone who have shown."""
    rack = window.item("rack")
    signs = [item for item in window.state["items"] if item["name"].startswith("wild:") and item["y"] > rack["y"] - 30]
    for sign in signs:
        middle = sign["x"] + sign["w"] // 2
        under = [card for card in window.rack() if card["x"] <= middle < card["x"] + card["w"] // 2]
        if under:
            return under[-1]
    return None


def a_wild_card_is_thrown_with_caution(session):
    window = sit(session, 2, "--seed", CAUTION_SEED, "--preset", "long", "--set", "bets=0", "--set", "board=0", "--set",
                 "players=2")
    player = Player(window, Mouse())
    window.check(wild_in_hand(window) is None, "a wild card is known before anything was shown")
    player.turn(throws=False)
    window.check(player.laid == 1, "nothing was shown")
    card = wild_in_hand(window)
    window.check(card is not None, "no card of the hand is wild")
    window.drag(corner(card), throw_place(window))
    window.wait_for(lambda state: prompt(state).startswith("That card is wild"), "the word of caution")
    window.click("button:think")
    window.wait_for(lambda state: not prompt(state).startswith("That card is wild"), "the caution to go")
    window.check(card["name"] in rack_names(window.state), "the card was thrown all the same")
    window.drag(corner(window.item(card["name"])), throw_place(window))
    window.wait_for(lambda state: prompt(state).startswith("That card is wild"), "the word of caution again")
    window.key("Escape")
    window.wait_for(lambda state: not prompt(state).startswith("That card is wild"), "the caution to go by Escape")
    window.check(card["name"] in rack_names(window.state), "the card was thrown by Escape")
    window.drag(corner(window.item(card["name"])), throw_place(window))
    window.wait_for(lambda state: prompt(state).startswith("That card is wild"), "the word of caution once more")
    window.click("button:go-on")
    window.wait_for(lambda state: card["name"] not in rack_names(state), "the card to be thrown")


def shows(player):
    """Until something is shown, before a card is thrown."""
    window = player.window
    for _ in range(30):
        window.wait_for(mine, "the own turn", 60)
        window.check(not over(window.state), "nothing was shown in the whole deal")
        player.turn(throws=False)
        if player.laid:
            return
        held = len(window.rack())
        player.hand.throw(window, window.rack()[-1], throw_place(window))
        window.wait_for(lambda state: over(state) or len(rack_names(state)) < held, "the card thrown")
    raise window.failure("nothing can be shown")


def with_two_ways(session):
    """A card may be thrown plainly, or thrown to close the deal."""
    window = sit(session, 2, "--seed", "3", "--preset", "long", "--set", "hand=7", "--set", "bets=0")
    player = Player(window, Mouse())
    shows(player)
    return window, player


def a_card_is_thrown_in_one_of_two_ways(session):
    for hand in (Clicks(), Keys()):
        window, player = with_two_ways(session)
        held = rack_names(window.state)
        hand.throw(window, window.rack()[-1], throw_place(window))
        window.wait_for(asked, "the question how")
        window.key("Escape")
        window.wait_for(lambda state: not asked(state), "the question to go")
        window.check(rack_names(window.state) == held, "the card was thrown all the same")
        window.quiet()
        if any(card["checked"] for card in window.rack()):
            window.key("Escape")
            window.wait_for(lambda state: not any(card["checked"] for card in window.rack()), "nothing to be selected")
        hand.throw(window, window.rack()[-1], throw_place(window))
        window.wait_for(asked, "the question how, again")
        player.hand = hand
        player.close()
        window.stop()


def parts(state):
    return [item["label"] for item in state["items"] if item["name"].startswith("part:")]


def a_dragged_card_is_let_go_on_one_of_two_parts(session):
    """While it is dragged the place where cards are thrown has a part for each way; nothing is asked afterwards."""
    for part, closes in ((0, False), (1, True)):
        window, _ = with_two_ways(session)
        held, card = len(window.rack()), corner(window.rack()[-1])
        window.press(card)
        window.glide(card, throw_place(window), 8)
        window.wait_for(lambda state: parts(state) == ["Throw", "Throw it and close"], "a part for each way")
        place = next(item for item in window.state["items"] if item["name"].startswith("part:")
                     and item["name"].endswith(f":{part}"))
        window.release(place)
        window.wait_for(lambda state: over(state) if closes else len(rack_names(state)) == held - 1 and not over(state),
                        "the deal to be closed" if closes else "the card thrown, and no more")
        window.check(not parts(window.state) and not asked(window.state), "it is asked how")
        window.stop()


def a_claim_is_one_act(session):
    """Computers alone; with this seed one of them claims. The hand lies open with its name until the scores follow."""
    window = session.start("--game", "shelf", "--preset", "spread", "--seats", ",".join(["computer:easy"] * 5), "--seed",
                           "233", "--speed", "fast")
    window.wait_for(lambda state: window.find("claim") or state["screen"] == "match-end", "a hand to be claimed", 60)
    window.check(window.state["screen"] == "table", "the match is over, and nobody has claimed")
    window.check("A whole hand of melds" in window.item("claim")["label"], "it is not said what the hand is")
    window.wait_for(over, "the scores", 30)


def take_block(window, card, held):
    """The card and all above it, once what was given back lies still: a click shows them, the button takes them."""
    window.quiet(0.5)
    window.click(corner(window.item(card["name"])))
    window.click("button:take-deep")
    window.wait_for(lambda state: len(rack_names(state)) == held + card["count"], "the block in the hand once more")
    window.quiet()


def give_a_block_back(window, card, held):
    """What was taken goes back by dropping it where it lay: all of it, or one of its cards; no other card does."""
    before = set(rack_names(window.state))
    take_block(window, card, held)
    taken = [piece for piece in window.rack() if piece["name"] not in before]
    other = next(piece for piece in window.rack() if piece["name"] in before)
    window.drag(corner(other), throw_place(window))
    window.wait_for(lambda state: "have taken" in prompt(state) or len(rack_names(state)) > held, "the other card to stay")
    window.check(len(rack_names(window.state)) > held, "a card that was not taken gave all of it back")
    window.quiet()
    window.drag(corner(window.item(taken[-1]["name"])), throw_place(window))
    window.wait_for(lambda state: len(rack_names(state)) == held, "the block to be given back by one of its cards")
    take_block(window, card, held)
    for piece in taken[:2]:
        at = corner(window.item(piece["name"]))
        window.drag(at, at, steps=1, keys=("ctrl",))
        window.wait_for(lambda state: window.item(piece["name"])["checked"], "a card of it to be selected")
    window.drag(corner(window.item(taken[0]["name"])), throw_place(window))
    window.wait_for(lambda state: len(rack_names(state)) == held, "the block to be given back by two of its cards")


def the_spread_is_taken_to_any_depth(session):
    window = sit(session, 2, "--seed", "9", "--preset", "spread")
    player = Player(window, Clicks())
    for _ in range(60):
        state = window.wait_for(mine, "the own turn", 60)
        if over(state):
            break
        lying = [item for item in state["items"] if item["name"].startswith("spread:3:")]
        deep = [item for item in lying if item.get("verdict") == "ok" and item["count"] > 1]
        if deep and prompt(state).startswith("Draw"):
            held, card = len(rack_names(state)), deep[0]
            window.move(corner(card))
            window.wait_for(lambda now: any(item["name"] == "spread:word" and f"Take {card['count']}" in item["label"]
                                            for item in now["items"]), "the word of what would be taken")
            window.click(corner(card))
            window.quiet(0.6)  # the second click is one by itself
            window.check(len(rack_names(window.state)) == held, "the first click has taken them")
            window.click(corner(card))
            window.wait_for(lambda now: len(rack_names(now)) == held + card["count"], "all above it in the hand")
            window.click("button:start-of-turn")
            window.wait_for(lambda now: len(rack_names(now)) == held, "all of it back where it lay")
            give_a_block_back(window, card, held)
            return
        player.turn()
    raise window.failure("nothing of the spread could be taken in the whole deal")


def faces(names):
    """Which cards they are: cards that are alike are numbered anew when the other throws one of them."""
    return [name.split("#")[0] for name in names]


def rows_of(rack):
    """The row of each card by name: a new one begins where the next card lies further left."""
    row, rows = 0, {}
    for card, before in zip(rack, [rack[0]] + rack):
        row += card["x"] < before["x"]
        rows[card["name"]] = row
    return rows


def focus_on(window, card):
    """By the arrows, from wherever in the hand the focus is; so large a hand has two rows."""
    rows = rows_of(window.rack())
    for _ in range(60):
        target = window.item(card)
        now = next(item for item in window.rack() if item["focused"])
        if now["name"] == card:
            return
        down = rows[card] - rows[now["name"]]
        if down != 0:
            window.key("Down" if down > 0 else "Up")
        else:
            window.key("Right" if target["index"] > now["index"] else "Left")
        window.wait_for(lambda state: any(item["focused"] and item["name"] != now["name"] for item in state["items"]),
                        "an arrow to be answered")
    raise window.failure(f"the arrows do not lead to {card}")


def forty_cards_in_every_gesture(session):
    """In the smallest window: drawn, laid, and thrown from either end and the middle; it is always the card that was meant."""
    for hand in (Mouse(), Clicks(), Keys()):
        window = sit(session, 2, "--seed", "9", "--preset", "plain", "--set", "hand=40", size=(1024, 640))
        window.check(len(window.rack()) == 40, f"{len(window.rack())} cards, not 40")
        player = Player(window, hand)
        player.turn()
        window.check(player.laid == 1 or not hasattr(hand, "lay"), "nothing was laid")
        for at in (0, 1, 17, -2, -1):
            window.wait_for(mine, "the own turn", 60)
            held = len(window.rack())
            hand.draw(window)
            window.wait_for(lambda state: len(rack_names(state)) == held + 1, "the card drawn")
            rack = window.rack()
            window.check(all(card["x"] >= 0 and card["x"] + card["w"] <= 1024 for card in rack), "a card is cut")
            names, card = rack_names(window.state), rack[at]["name"]
            if hand.name == "keys":
                hand.to_rack(window)
                focus_on(window, card)
            hand.throw(window, rack[at], throw_place(window))
            names.remove(card)
            window.wait_for(lambda state: faces(rack_names(state)) == faces(names), f"{card} and no other to be thrown")
        window.check(window.close() == 0, "the program did not end well")


TESTS = {"mouse": [by_mouse], "clicks": [by_clicks], "keys": [by_keys], "seats": [with_every_number_of_seats],
         "hand": [forty_cards_in_every_gesture],
         "means": [the_strip_tells_the_stage, an_amount_keeps_to_its_bounds, chips_are_never_lost,
                   a_wild_card_is_thrown_with_caution,
                   a_card_is_thrown_in_one_of_two_ways, a_dragged_card_is_let_go_on_one_of_two_parts,
                   a_claim_is_one_act, the_spread_is_taken_to_any_depth]}

if __name__ == "__main__":
    sys.exit(run(*TESTS[sys.argv.pop(1)]))
