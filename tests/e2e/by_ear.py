"""A whole match of every game by keys, by a player who only listens: nothing of the window is read but the lines of
--speak."""

import os
import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from meldwell_window import PATIENCE, attempt
from short_matches import RULES, short_rules

# The board of this one is not for two.
SEATS = {"royal-rummy": "you,computer:easy,computer:easy"}


# What somebody has done, as it is said.
DEED = (r"^(You|\w+) (draws?|throws?|plays?|lays?|passes|pass|takes?|bids?|adds?|puts?|calls?|folds?|checks?|bets?"
        r"|keeps?|makes?|shows?|ends?|knocks?|deals?|leads?)\b")


class Ear:
    """Lines as they are spoken."""

    def __init__(self, path):
        self.path = path
        self.at = 0
        self.all = []

    def new(self):
        with open(self.path, encoding="utf-8") as file:
            file.seek(self.at)
            text = file.read()
        whole = text[:text.rfind("\n") + 1]
        self.at += len(whole.encode())
        lines = whole.splitlines()
        self.all += lines
        return lines

    def listen(self, first=1.5, quiet=0.06):
        """What is said until it is quiet; first: how long the first line is waited for. Each key is answered."""
        lines, until = [], time.monotonic() + first * PATIENCE
        while time.monotonic() < until:
            more = self.new()
            if more:
                lines += more
                until = time.monotonic() + quiet
            time.sleep(0.004)
        return lines


class Player:
    """Keys go out, lines come in. What is known of the table was heard."""

    def __init__(self, window, ear):
        self.press_key = window.key
        self.failure = window.failure
        self.ear = ear
        self.heard = []  # since the last key
        self.tried = 0   # ways out, since something happened last
        self.sets_tried = False
        self.throws = 0
        self.bids = 0
        self.meant = {"melds laid": 0, "thrown": 0, "played": 0, "bids": 0, "drawn": 0, "buttons": 0, "main act": 0}

    def key(self, name):
        self.press_key(name)
        self.heard = self.ear.listen()
        return self.heard

    def said(self, pattern):
        return next((line for line in self.heard if re.search(pattern, line)), None)

    def ask(self):
        """What there is, beginning with what may be done."""
        lines = self.key("shift+i")
        self.key("Escape")
        return lines

    # ---- deciding ----

    RULES = [
        (r"^(The match is paused)", "unpause"),
        (r"Space to see|to see all of it|Click to continue|Space for the next", "go_on"),
        (r"^Waiting for|being dealt|to see who begins|The rest is played|so the game goes on|so you pass|The run stops",
         "wait"),
        (r"^(Follow with|Lead a card|Play a card)", "play_to_trick"),
        (r"^(Bid|Take the upcard|Look at your cards)", "bid_or_pass"),
        (r"raise your bid", "main"),
        (r"make no bet", "no_bet"),
        (r"^(Keep your hand)", "keep_hand"),
        (r"^(Bet on|Call the bet)", "bet"),
        (r"^(Begin|Play .*, or keep it|Play \w)(?!.* or )", "main"),
        (r"^Play .* or keep it", "main"),
        (r"[Tt]hrow|Lay |Put .* forward|Complete every meld|Show |sets forward", "my_turn"),
        (r"^(Draw|You have both|The stock is empty|The stock is used up|Play tiles|You cannot play|Take .* or draw)",
         "draw"),
        (r"^(End the|No card is left|No tile is left)", "main"),
        (r"[Pp]ut .* aside", "hint"),
    ]

    def step(self):
        """One act, chosen by what was heard last. True: the match is over."""
        if self.said(r"(wins?|share) the match"):
            return True
        if self.said(r"(wins?|share) the (deal|round|game)|won the most|won anything|tied for"):
            self.key("Return")
            return False
        for line in reversed(self.heard):
            for pattern, act in self.RULES:
                if re.search(pattern, line):
                    self.do(act, line)
                    return False
        self.key("shift+i")
        lines = self.heard
        self.key("Escape")
        self.heard = lines[:1]
        for pattern, act in self.RULES:
            if lines and re.search(pattern, lines[0]):
                self.do(act, lines[0])
                return False
        self.do("hint", lines[0] if lines else "")
        return False

    def do(self, act, line):
        before = len(self.ear.all)
        getattr(self, act)(line)
        things = [text for text in self.ear.all[before:] if re.search(DEED, text)]
        self.tried = 0 if things else self.tried + 1
        if self.tried > 12:
            raise self.failure(f"stuck: {line} ... {self.ear.all[-12:]}")

    # ---- acts ----

    def go_on(self, _):
        self.key("space")

    def unpause(self, _):
        self.key("p")

    def wait(self, _):
        self.heard = self.ear.listen(1)

    def main(self, _):
        self.key("ctrl+Return")
        self.meant["main act"] += self.said("^You ") is not None
        if self.tried > 1:
            self.hint("")

    def draw(self, line):
        self.sets_tried, self.throws = False, 0
        if re.search("Play tiles", line) and self.lay_sets():
            return
        self.key("d")
        if self.said("Press Draw again"):
            self.key("d")
        self.meant["drawn"] += self.said("^You draw") is not None
        if self.tried > 1:
            self.main(line)

    def bid_or_pass(self, line):
        """A bid in the suit of which most is held, once; then others may have it."""
        first = line.startswith("Bid") and not re.search("more than|dummy|hand", line)
        if first and self.bids < 2:
            hand = " ".join(self.key("y"))
            count = {suit: hand.count(f" of {suit}") for suit in ("spades", "clubs", "diamonds", "hearts")}
            suit = max(count, key=count.get)
            self.bids += 1
            if count[suit] >= 4:
                self.key("6")
                self.key(suit[0])
                if self.said(f"6 {suit}"):
                    self.key("Return")
                    if not self.said("You bid"):
                        self.key("ctrl+Return")
                    if self.said("You bid"):
                        self.meant["bids"] += 1
                        return
        self.key("p")
        if self.said("paused"):
            self.key("p")
            self.press_button("Pass", "No bid", "Look")

    def press_button(self, *words):
        """From area to area, and within each along the buttons, until one says one of these words: it is pressed."""
        def found():
            return any(re.match(word, line) for line in self.heard for word in words)

        for _ in range(7):
            self.key("Tab")
            at_button = not self.said("in your hand|on the table|^Stock|^Discards")
            for key in ("Left", "Left", "Left", "Right", "Right", "Right", "Right", "Right") if at_button else ():
                if found():
                    break
                self.key(key)
            if found():
                self.key("Return")
                self.meant["buttons"] += 1
                return True
        return False

    def no_bet(self, _):
        self.press_button("No bet", "No ace", "Bet nothing")

    def keep_hand(self, _):
        self.press_button("Keep")

    def bet(self, _):
        self.press_button("Check", "Call", "Fold")

    def play_to_trick(self, _):
        """The first card that may be played: of the others it is said why not."""
        self.key("Home")
        for _ in range(14):
            line = next((text for text in self.heard if re.search(r" of |joker", text)), "")
            if line and len(re.findall(r"\.", line)) <= 2:
                self.key("Return")
                if self.said(r"^You (play|lead)"):
                    self.meant["played"] += 1
                    return
                if self.tried > 2:
                    self.hint("")
                    return
            self.key("Right")

    def lay_sets(self):
        """The melds of the hand, as they are told; taken back where they are refused."""
        if self.sets_tried:
            return False
        self.sets_tried = True
        melds = [line for line in self.key("y") if re.match(r"A (meld|set) in your hand", line)]
        if not melds:
            return False
        self.key("f")
        for _ in melds:
            self.key("Return")
        self.key("ctrl+Return")
        laid = self.said(r"^You (lay|make|show|come|go|knock)")
        if laid:
            self.meant["melds laid"] += 1
        else:
            self.key("u")
            self.key("Escape")
            if self.said("menu"):
                self.key("Escape")
        self.ask_again()
        return bool(laid)

    def ask_again(self):
        lines = self.ask()
        self.heard = lines[:1]

    RANKS = ["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"]

    def worth(self, piece):
        word = piece.split(" of ")[0] if " of " in piece else piece.split()[-1]
        if "joker" in piece:
            return -1
        return self.RANKS.index(word) if word in self.RANKS else int(word) if word.isdigit() else 0

    def my_turn(self, line):
        if re.search(r"[Ll]ay|[Ss]how|forward", line) and self.throws == 0 and self.lay_sets():
            return
        self.throws += 1
        if self.throws > 2 or not re.search(r"throw|Throw", line):
            self.hint(line)
            return
        rest = next((text for text in self.key("y") if re.match(r"(The rest of your hand|Your hand)", text)), None)
        pieces = rest.rstrip(".").split(": ", 1)[1].split(", ") if rest else []
        for piece in sorted(pieces, key=self.worth, reverse=True)[self.throws - 1:]:
            if self.walk_to(piece):
                self.key("x")
                if self.said("again|sure|Confirm|really"):
                    self.key("x")
                if self.said("^You (throw|knock|go|end)"):
                    self.meant["thrown"] += 1
                    self.throws, self.sets_tried = 0, False
                    return
                break
        self.ask_again()

    def walk_to(self, piece):
        self.key("Home")
        for _ in range(32):
            if any(line.startswith(piece + ".") or line.startswith(piece + ",") for line in self.heard):
                return True
            self.key("Right")
        return False

    def hint(self, _):
        """What the game would do: told, shown, made."""
        for _ in range(3):
            self.key("h")
            if self.said("Looking for"):
                self.heard += self.ear.listen()
            if self.said("nothing to play|Draw\\."):
                self.key("d")
                return
        self.key("ctrl+Return")
        self.meant["main act"] += self.said("^You ") is not None
        self.throws, self.sets_tried = 0, False


def words_of(game):
    words = short_rules(game)
    if game in ("sabra", "american-tiles", "international-tiles"):
        words += ["--set", "turn_timer=0"]
    return words


def listen_to(game):
    def test(session):
        path = os.path.join(session.data_dir, f"spoken-{game}")
        open(path, "w").close()
        window = session.start("--game", game, *words_of(game), "--seats", SEATS.get(game, "you,computer:easy"),
                               "--seed", "11", "--speed", "instant", "--speak", path)
        window.rests = True  # the harness presses nothing by what it sees
        player = Player(window, Ear(path))
        player.heard = player.ear.listen(5, 0.3)
        until = time.monotonic() + 240 * PATIENCE
        while not player.step():
            window.check(time.monotonic() < until, f"the match does not end: {player.ear.all[-15:]}")
        window.check(sum(player.meant.values()) > 3, f"the player hardly did anything: {player.meant}")
        print(f"        {game}: {len(player.ear.all)} lines, {player.meant}", flush=True)
        window.check(window.close() == 0, "the program did not end well")
    test.__name__ = game.replace("-", "_")
    return test


def run_side_by_side(tests, at_once=4):
    """They wait most of their time, each before a display of its own."""
    chosen = [test for test in tests if len(sys.argv) < 2 or test.__name__ in sys.argv[1:]]
    with ThreadPoolExecutor(at_once) as pool:
        passed = list(pool.map(attempt, chosen))
    print(f"{sum(passed)} passed, {len(passed) - sum(passed)} failed", flush=True)
    return 0 if passed and all(passed) else 1


sys.exit(run_side_by_side([listen_to(game) for game in RULES]))
