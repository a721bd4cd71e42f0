"""What is rarer in a game of bids and tricks, in the real window: two persons at one screen, an open misere with its
hand on the table, a blind one, a claim, the called card, six at the table."""

import sys

from meldwell_window import run
from tricks import after_card, call, corner_of, laid, middle_of_felt, mine, over, playable, put_away, rack_faces

RANKS = "23456789TJQKA"


def curtain(state):
    return any(item["name"] == "button:show-rack" for item in state["items"])


def ready(window):
    """The state in which a person is to act, with the curtain between two of them opened."""
    window.wait_for(lambda state: curtain(state) or mine(state), "a person to act", 30)
    if curtain(window.state):
        window.click("button:show-rack")
        window.wait_for(lambda state: not curtain(state) and mine(state), "the hand behind the curtain")
    return window.state


def begin(session, preset, seats, seed, *words, **more):
    window = session.start("--game", "five-hundred", "--preset", preset, "--seats", seats, "--seed", str(seed),
                           "--speed", "instant", *words, **more)
    ready(window)
    return window


def overlap(a, b):
    return (a["x"] < b["x"] + b["w"] and b["x"] < a["x"] + a["w"] and
            a["y"] < b["y"] + b["h"] and b["y"] < a["y"] + a["h"])


def press(window, name):
    seen = window.item(name) and window.state["seq"]
    window.click(name)
    if name.startswith("button:bid-"):  # a click marks it
        window.wait_for(lambda state: window.find("button:confirm"), f"{name} to be marked")
        seen = window.state["seq"]
        window.key("ctrl+Return")
    window.wait_for(lambda state: state["seq"] > seen, f"{name} to work")


def height(piece):
    """The rank of a card, for whoever wants to win no trick; a joker is higher than all."""
    face = piece["name"].removeprefix("piece:")
    return len(RANKS) if face[0] == "*" else RANKS.index(face[0])


def contract_of_first(window, bid):
    """The first person to act bids; the other passes; it is played as it is."""
    press(window, f"button:bid-{bid}")
    ready(window)
    press(window, "button:pass")
    ready(window)
    press(window, "button:accept")
    window.wait_for(lambda state: window.find("stage"), "the kitty")


def lay_away(window, count, key):
    """Puts away the cards that come last by key."""
    while len(laid(window.state)) < count:
        have = len(laid(window.state))
        window.drag(corner_of(max(window.rack(), key=key)), middle_of_felt(window))
        window.wait_for(lambda state: len(laid(state)) == have + 1, "a card to be put away")
    press(window, "button:done")
    window.wait_for(lambda state: not laid(state), "the cards laid away")


def play(window, key):
    """Plays the allowed card that comes last by key."""
    held = len(window.rack())
    card = max((item for item in window.rack() if item["verdict"] == "ok"), key=key)
    window.drag(corner_of(card), middle_of_felt(window))
    window.wait_for(lambda state: over(state) or curtain(state) or len(rack_faces(state)) < held, "the card to lie")


def an_open_misere(session):
    """Its hand lies open for the other person from the second trick on, through a kill too."""
    window = begin(session, "short_pack", "Anna,Bo", 3)
    contract_of_first(window, "OMIS")
    window.check("no trick may be won" in window.item("contract")["label"], window.item("contract")["label"])
    lay_away(window, 4, height)
    play(window, lambda piece: -height(piece))
    ready(window)
    window.check(not window.items("piece", "open"), "the hand is open before the first trick is over")
    play(window, height)
    ready(window)
    window.check(not over(window.state), "the misere was lost at once: this deal shows nothing")
    shown = window.items("piece", "open")
    window.check(len(shown) == 9 and not any("?" in item["name"] for item in shown), f"{len(shown)} cards lie open")
    window.check("no trick won, 1 played" in window.item("contract")["label"], window.item("contract")["label"])
    window.kill()
    window = session.start("--speed", "instant")
    window.click("button:continue")
    ready(window)
    window.check(len(window.items("piece", "open")) == 9, "the open hand is closed after a kill")


def a_claim(session):
    """Offered when the rest is certain, and then the deal is over."""
    window = begin(session, "short_pack", "Anna,Bo", 7)
    contract_of_first(window, "6NT")
    lay_away(window, 4, lambda piece: -height(piece))
    while not window.find("button:claim"):
        ready(window)
        window.check(not over(window.state), "the rest was never certain")
        play(window, height)
        ready(window)
    held = len(window.rack())
    window.check(held > 1, "a single card is not claimed")
    press(window, "button:claim")
    window.wait_for(over, "the score sheet")
    window.check("The last tricks were claimed." in window.item("text:headline")["label"], "the sheet tells no claim")


def a_called_card(session):
    """Five at the table: the contractor is asked for a card in words, and whoever holds it is not told of."""
    window = begin(session, "five_handed", "you" + 4 * ",computer:easy", 11, size=(800, 500))
    call(window, "9NT")
    window.wait_for(lambda state: window.find("stage") or window.find("button:accept"), "the others to pass")
    if window.find("button:accept"):
        press(window, "button:accept")
    put_away(window, 3)
    press(window, "button:done")
    window.wait_for(lambda state: window.find("button:alone"), "the question for a partner")
    contract = window.item("contract")
    window.check(window.state["prompt"].startswith("Call a card"), window.state["prompt"])
    window.check(not any(overlap(contract, seat) for seat in window.items("seat")), "the contract lies over a seat")
    window.check(not any(overlap(contract, button) for button in window.items("button")),
                 "the contract lies over a button")
    for calls in [item for item in window.items("text") if item["name"].startswith("calls:")]:
        window.check(not overlap(calls, contract), f"{calls['name']} lies under what is asked")
    own = next(item for item in window.items("button")
               if item["name"].startswith("button:call-") and item["verdict"] == "five.call-own")
    window.click(own)
    window.wait_for(lambda state: "You have that card yourself" in state["message"], "why the own card is not called")
    called = next(item for item in window.items("button")
                  if item["name"].startswith("button:call-") and item["verdict"] == "ok")
    press(window, called["name"])
    window.wait_for(lambda state: not window.find("button:alone"), "the card to be called")
    window.check(" with " in window.item("contract")["label"], window.item("contract")["label"])


def partners_by_name(session):
    """Five at the table who choose: every partner is offered by name, two of them from a bid of eight on."""
    window = begin(session, "five_handed", "you" + 4 * ",computer:easy", 11, "--set", "five_mode=choose",
                   size=(800, 500))
    call(window, "9NT")
    window.wait_for(lambda state: window.find("stage") or window.find("button:accept"), "the others to pass")
    if window.find("button:accept"):
        press(window, "button:accept")
    put_away(window, 3)
    press(window, "button:done")
    window.wait_for(lambda state: window.find("button:alone"), "the question for a partner")
    window.check(window.find("button:partner-2-4"), "two partners cannot be chosen")
    for offered in [item for item in window.items("button") if item["name"].startswith("button:partner-")]:
        for number in offered["name"].split("-")[1:]:
            name = window.item(f"seat:{int(number) - 1}")["label"].split(",")[0]
            window.check(name in offered["label"], f"{offered['label']} does not name {name}")
        window.check("{" not in offered["label"], offered["label"])
    press(window, "button:partner-2-4")
    window.wait_for(lambda state: not window.find("button:alone"), "the partners to be chosen")


def six_in_teams(session):
    """A trick with six at the table: every card has its own place, and the contract stays in view."""
    window = begin(session, "two_teams", "you" + 5 * ",computer:easy", 11, size=(1024, 640))
    call(window, "9NT")
    window.wait_for(lambda state: window.find("stage") or window.find("button:accept"), "the others to pass")
    if window.find("button:accept"):
        press(window, "button:accept")
    put_away(window, 3)
    press(window, "button:done")
    window.wait_for(lambda state: not laid(state), "the cards laid away")
    if window.find("button:name-none"):
        press(window, "button:name-none")
    for _ in range(2):
        held = len(window.rack())
        window.drag(corner_of(playable(window)), middle_of_felt(window))
        after_card(window, held)
        contract = window.item("contract")
        window.check("9 NT" in contract["label"], contract["label"])
        trick = window.items("piece", "trick")
        for i, card in enumerate(trick):
            for other in trick[:i]:
                window.check((card["x"], card["y"]) != (other["x"], other["y"]), "two cards lie in one place")


def the_joker_asks(session):
    """Led without a suit of its own it asks which one it calls for; Escape takes it back into the hand."""
    window = begin(session, "australian", "you,computer:easy,computer:easy,computer:easy", 21)
    call(window, "9NT")
    window.wait_for(lambda state: window.find("stage") or window.find("button:accept"), "the others to pass")
    if window.find("button:accept"):
        press(window, "button:accept")
    lay_away(window, 3, lambda piece: -height(piece))
    window.wait_for(lambda state: window.find("button:name-none"), "the question for the suit of the joker")
    window.check(window.state["prompt"].startswith("Name a suit"), window.state["prompt"])
    press(window, "button:name-none")
    joker = next(item for item in window.rack() if item["name"].startswith("piece:*"))
    window.drag(corner_of(joker), middle_of_felt(window))
    window.wait_for(lambda state: window.find("button:suit-d"), "the question at the card")
    window.key("Escape")
    window.wait_for(lambda state: not window.find("button:suit-d") and state["prompt"] == "Lead a card.",
                    "the question taken back, and what is to be done")
    window.check(len(window.rack()) == 10, "the joker has left the hand")
    window.drag(corner_of(joker), middle_of_felt(window))
    window.wait_for(lambda state: window.find("button:suit-d"), "the question at the card again")
    press(window, "button:suit-d")
    window.wait_for(lambda state: over(state) or len(rack_faces(state)) == 9, "the joker to be led")


def before_looking(session):
    """Hands lie face down until they are looked at; a blind misere may be bid only then."""
    window = begin(session, "sans_kitty", "you,computer:easy,computer:easy,computer:easy", 21)
    window.check(all("?" in item["name"] for item in window.rack()), "a hand lies open before it is looked at")
    blind = [item["label"] for item in window.items("button") if item["name"].startswith("button:bid-BMIS")]
    window.check(sorted(blind) == ["Blind misere, 500", "Blind misere, 500 no kitty"], f"{blind} are offered")
    press(window, "button:look")
    window.wait_for(lambda state: window.find("button:pass"), "the auction")
    window.check(not any("?" in item["name"] for item in window.rack()), "the hand is still face down")
    window.check(window.find("button:bid-BMIS") is None, "a blind misere after looking")


def a_hint_in_the_auction(session):
    """The bid of a hint is outlined in the grid, and nothing else is; the mark goes with the turn."""
    window = begin(session, "australian", "you,computer:easy,computer:easy,computer:easy", 12, size=(800, 500))
    hinted = lambda: [item["name"] for item in window.items("button") if item.get("value") == "hint"]
    window.check(not hinted(), "something is marked before a hint was asked for")
    window.key("h")
    window.wait_for(lambda state: state["message"].startswith("Your hand is worth"), "the hint", 30)
    window.check(not hinted(), "the bid is given away")
    window.key("h")
    window.wait_for(lambda state: state["message"].startswith("Bid six clubs"), "the bid", 30)
    window.wait_for(lambda state: hinted() == ["button:bid-6C"], "its bid to be marked")
    press(window, "button:bid-6S")
    window.wait_for(lambda state: mine(state) and not hinted(), "the mark to go", 30)


def offered(window):
    """What can be seen and pressed, and how it stands."""
    return sorted((item["name"], item["label"], item.get("verdict", "")) for item in window.state["items"]
                  if item["name"].startswith(("button:bid-", "button:call-", "button:name-", "button:claim", "contract",
                                              "button:alone", "button:accept", "piece:")))


def killed_and_continued(session, window, what):
    """Ends the program without a warning and goes on; everything lies and is asked as before."""
    before = offered(window)
    window.kill()
    window = session.start("--speed", "instant")
    window.click("button:continue")
    ready(window)
    window.wait_for(lambda state: offered(window) == before, f"{what} as it was")
    return window


def killed_between_two(session):
    """In the raise, where a claim may be made, and on the score sheet."""
    window = begin(session, "short_pack", "Anna,Bo", 7)
    press(window, "button:bid-6NT")
    ready(window)
    press(window, "button:pass")
    ready(window)
    window = killed_and_continued(session, window, "the raise")
    press(window, "button:accept")
    window.wait_for(lambda state: window.find("stage"), "the kitty")
    lay_away(window, 4, lambda piece: -height(piece))
    while not window.find("button:claim"):
        ready(window)
        play(window, height)
        ready(window)
    window = killed_and_continued(session, window, "the claim")
    press(window, "button:claim")
    window.wait_for(over, "the score sheet")
    sheet = window.item("text:headline")["label"]
    window.kill()
    window = session.start("--speed", "instant")
    window.click("button:continue")
    window.wait_for(lambda state: over(state) and window.item("text:headline")["label"] == sheet, "the same sheet")
    window.key("Return")
    window.wait_for(lambda state: state["screen"] == "table", "the next deal")


def killed_in_questions(session):
    """In the auction and before a partner is called."""
    window = begin(session, "five_handed", "you" + 4 * ",computer:easy", 11)
    window = killed_and_continued(session, window, "the auction")
    call(window, "9NT")
    window.wait_for(lambda state: window.find("stage") or window.find("button:accept"), "the others to pass")
    if window.find("button:accept"):
        press(window, "button:accept")
    put_away(window, 3)
    press(window, "button:done")
    window.wait_for(lambda state: window.find("button:alone"), "the question for a partner")
    window = killed_and_continued(session, window, "the question for a partner")
    press(window, "button:alone")
    window.wait_for(lambda state: not window.find("button:alone"), "to play alone")


def killed_naming_the_joker(session):
    window = begin(session, "australian", "you,computer:easy,computer:easy,computer:easy", 21)
    call(window, "9NT")
    window.wait_for(lambda state: window.find("stage") or window.find("button:accept"), "the others to pass")
    if window.find("button:accept"):
        press(window, "button:accept")
    lay_away(window, 3, lambda piece: -height(piece))
    window.wait_for(lambda state: window.find("button:name-none"), "the question for the suit of the joker")
    window = killed_and_continued(session, window, "the question for the suit of the joker")
    press(window, "button:name-none")
    window.wait_for(lambda state: not window.find("button:name-none"), "the joker to have no suit")


if __name__ == "__main__":
    sys.exit(run(an_open_misere, a_claim, a_called_card, partners_by_name, six_in_teams, the_joker_asks,
                 before_looking, a_hint_in_the_auction, killed_between_two, killed_in_questions,
                 killed_naming_the_joker))
