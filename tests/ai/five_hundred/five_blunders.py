#!/usr/bin/env python3
"""Reads what `meldwell-cli watch five-hundred` prints and counts what a good player would call a blunder.

    meldwell-cli watch five-hundred --deals 2000 --seed 1 | tests/ai/five_hundred/five_blunders.py [--show] [--bids]
    five_blunders.py --program meldwell-cli --deals 40      has it print those deals itself

Written from the rules, beside the opponent's own code. Two cards of a suit are equals to a seat when every card between
them is in its hand, has been played, or was laid away by itself. Counted:

* away     a higher card of a suit laid away while a lower one that is not its equal is kept. In a misere the other
           way round: a lower one laid away, for it is the high ones that are dangerous.
* sure     a card of a side suit laid away that nobody could beat in it, while another is kept that is not one.
* thrown   a card that does not beat what lies there, from a suit of which a lower one that is not its equal is kept
           (trumps too: no trump under a higher one while a lower is held). A card that beats it is no throw: it covers.
* dear     the last to play wins with a higher card of a suit though a lower one of it, not its equal, wins as well.
* under    a trump thrown under a higher trump on a lead of another suit, with a card of a third suit in the hand.
* lead     a card led with a higher equal in the hand.
* misere   the contractor throws a card, or stays below the trick with it, though a higher one of its suit would stay
           below as well; a defender throws from a suit with a higher one of it in the hand.
* raise    an own bid raised after all have passed, but for one of more points in the same strain or in a suit of which
           the seat holds more.
* bid      seven or more without the joker and without what high_bids asks for.

--show prints each with its deal, --bids how many contracts of each kind there were, and how many were made. Exit status
1 when there is a blunder."""

import argparse
import collections
import subprocess
import sys

SUITS = "scdh"
COLOUR = {"s": "c", "c": "s", "d": "h", "h": "d"}
ORDER = "23456789TXYZJQKA"
VALUE = {"MIS": 250, "OMIS": 500, "BMIS": 500}


class Bid:
    def __init__(self, text):
        self.text = text
        plain = text.rstrip("-")
        self.sans = plain != text
        self.misere = plain in VALUE
        self.level = 0 if self.misere else int(plain.rstrip("SCDHNT"))
        strain = plain[len(str(self.level)):]
        self.trump = None if self.misere or strain == "NT" else strain.lower()
        self.value = VALUE.get(plain) or 40 + 20 * ["S", "C", "D", "H", "NT"].index(strain) + 100 * (self.level - 6)

    @staticmethod
    def is_bid(word):
        return word.rstrip("-") in VALUE or word[:1].isdigit()


class Strain:
    """Which suit a card counts in and how high it is there."""

    def __init__(self, trump, joker_suit=None):
        self.trump, self.joker_suit = trump, joker_suit

    def suit(self, card):
        if card == "*":
            return self.trump or self.joker_suit or "*"
        if self.trump and card[0] == "J" and card[1] == COLOUR[self.trump]:
            return self.trump
        return card[1]

    def power(self, card):
        if card == "*":
            return 100
        if self.trump and card[0] == "J" and self.suit(card) == self.trump:
            return 99 if card[1] == self.trump else 98
        return ORDER.index(card[0])


def pack(seats):
    ranks = {2: "789TJQKA", 3: "789TJQKA", 5: ORDER.replace("X", "").replace("Y", "").replace("Z", ""),
             6: ORDER.replace("Z", "")}
    if seats != 4:
        cards = [r + s for r in ranks[seats] for s in SUITS]
        return cards + ["*"] + (["Zd", "Zh"] if seats == 6 else [])
    return [r + s for r in "456789TJQKA" for s in SUITS if s in "dh" or r != "4"] + ["*"]


class Deal:
    def __init__(self, number):
        self.number = number
        self.hand, self.dealt, self.calls = {}, {}, []
        self.away, self.kitty = {}, []
        self.bid, self.contractor, self.passed = None, None, set()
        self.joker_suit, self.named = None, None
        self.trick, self.gone, self.tricks = [], set(), collections.Counter()
        self.points = None

    def strain(self):
        return Strain(self.bid.trump if self.bid else None, self.joker_suit)


class Reader:
    def __init__(self, show):
        self.show = show
        self.found = collections.Counter()
        self.contracts, self.made = collections.Counter(), collections.Counter()
        self.seats, self.pack = 0, []
        self.deals = self.thrown_in = self.plays = self.aways = self.leads = self.high = 0
        self.deal = None

    # ---- what is found ----

    def blunder(self, kind, text):
        d = self.deal
        self.found[kind] += 1
        if self.show:
            print(f"deal {d.number}, {d.bid.text if d.bid else '-'} by {d.contractor}: {kind}: {text}")

    def equals(self, seat, low, high, more=()):
        """No card that others may still hold lies between."""
        d, strain = self.deal, self.deal.strain()
        known = set(d.hand[seat]) | d.gone | set(more) | set(d.away.get(seat, []))
        suit = strain.suit(low)
        a, b = sorted((strain.power(low), strain.power(high)))
        return all(c in known for c in self.pack if strain.suit(c) == suit and a < strain.power(c) < b)

    def unequal(self, seat, card, way, more=()):
        """Own cards of the suit of `card` that are lower (way -1) or higher (1) and not its equals."""
        strain = self.deal.strain()
        return [c for c in self.deal.hand[seat]
                if c != card and strain.suit(c) == strain.suit(card) and "*" not in (c, card)
                and way * (strain.power(c) - strain.power(card)) > 0 and not self.equals(seat, c, card, more)]

    # ---- calls ----

    def high_bid(self, seat, bid):
        if bid.misere or bid.level < 7 or "*" in self.deal.dealt[seat]:
            return
        self.high += 1
        why = high_bids(self, seat, bid)
        if why:
            self.blunder("bid", f"{seat} bids {bid.text} with {' '.join(self.deal.dealt[seat])}: {why}")

    def call(self, seat, word):
        d = self.deal
        if word == "pass":
            d.passed.add(seat)
        elif word.startswith("name-"):
            d.joker_suit = word[5] if word[5:] in SUITS else None
        elif word.startswith("suit-"):
            d.named = word[5]
        elif Bid.is_bid(word):
            bid = Bid(word)
            if d.bid and d.contractor == seat and len(d.passed) == self.seats - 1:
                self.judge_raise(seat, d.bid, bid)
            self.high_bid(seat, bid)
            d.bid, d.contractor = bid, seat
        d.calls.append((seat, word))

    def judge_raise(self, seat, old, new):
        def trumps(b):
            return sum(Strain(b.trump).suit(c) == b.trump for c in self.deal.dealt[seat])
        same = not old.misere and not new.misere and old.trump == new.trump
        longer = old.trump and new.trump and trumps(new) > trumps(old)
        self.found["(raises, all of them)"] += 1
        if self.show:
            print(f"deal {self.deal.number}: {seat} raises {old.text} to {new.text} with {' '.join(self.deal.dealt[seat])}")
        if new.value <= old.value or not (same or longer):
            self.blunder("raise", f"{seat} from {old.text} to {new.text} with {' '.join(self.deal.dealt[seat])}")

    # ---- cards ----

    def judge_away(self, seat, cards):
        d, way = self.deal, 1 if self.deal.bid.misere else -1
        self.aways += 1
        for c in cards:
            kept = self.unequal(seat, c, way, cards)
            if kept:
                self.blunder("away", f"{seat} lays {' '.join(cards)} away, {c} though {' '.join(kept)} is kept; has "
                                     f"{' '.join(d.hand[seat])}")
                return

    def is_sure(self, seat, card):
        d, strain = self.deal, self.deal.strain()
        own = set(d.hand[seat]) | set(d.away.get(seat, []))
        return all(c in own for c in self.pack
                   if strain.suit(c) == strain.suit(card) and strain.power(c) > strain.power(card))

    def judge_sure(self, seat, cards):
        d, strain = self.deal, self.deal.strain()
        if d.bid.misere:
            return
        sure = [c for c in cards if self.is_sure(seat, c)]
        others = [c for c in d.hand[seat] if strain.suit(c) != d.bid.trump and not self.is_sure(seat, c)]
        if sure and others:
            self.blunder("sure", f"{seat} lays {' '.join(cards)} away, has {' '.join(d.hand[seat])}")

    def best(self):
        d, strain = self.deal, self.deal.strain()
        led = d.named or strain.suit(d.trick[0][1])

        def key(play):
            card = play[1]
            if card == "*" and strain.suit(card) == "*":
                return 1000
            if strain.trump and strain.suit(card) == strain.trump:
                return 500 + strain.power(card)
            return strain.power(card) if strain.suit(card) == led else -1
        return max(d.trick, key=key), key, led

    def judge_play(self, seat, card):
        d, strain = self.deal, self.deal.strain()
        self.plays += 1
        held = " ".join(d.hand[seat])
        if not d.trick:
            self.leads += 1
            higher = [c for c in d.hand[seat] if strain.suit(c) == strain.suit(card)
                      and strain.power(c) > strain.power(card) and self.equals(seat, c, card)]
            if higher:
                self.blunder("lead", f"{seat} leads {card} with {held}")
            return
        best, key, led = self.best()
        beats = key((seat, card)) > key(best)
        if d.bid and d.bid.misere:
            self.judge_misere(seat, card, best, key, led, beats, held)
            return
        lower = self.unequal(seat, card, -1)
        table = " ".join(f"{c}" for _, c in d.trick)
        if not beats and lower:
            self.blunder("thrown", f"{seat} {card} on {table}, has {held}")
        if not beats and strain.trump and led != strain.trump == strain.suit(card) and \
                strain.suit(best[1]) == strain.trump and any(strain.suit(c) != strain.trump for c in d.hand[seat]):
            self.blunder("under", f"{seat} {card} on {table}, has {held}")
        last = len(d.trick) == len(self.playing()) - 1
        if beats and last and any(key((seat, c)) > key(best) for c in lower):
            self.blunder("dear", f"{seat} {card} on {table}, has {held}")

    def judge_misere(self, seat, card, best, key, led, beats, held):
        d, strain = self.deal, self.deal.strain()
        higher = self.unequal(seat, card, 1)
        follows = strain.suit(card) == led
        if seat == d.contractor:
            wrong = not beats and any(key((seat, c)) < key(best) for c in higher)
        else:
            wrong = not follows and higher
        if wrong:
            self.blunder("misere", f"{seat} {card} on {' '.join(c for _, c in d.trick)}, has {held}")

    def playing(self):
        d = self.deal
        partners = set()
        if d.bid and d.bid.misere and self.seats in (4, 6):
            partners = {s for s in range(self.seats) if s % 2 == d.contractor % 2 and s != d.contractor}
        return set(range(self.seats)) - partners

    # ---- a deal ----

    def end(self):
        d = self.deal
        self.deals += 1
        if not d.bid:
            self.thrown_in += 1
            return
        kind = d.bid.text.rstrip("-") if d.bid.misere else str(d.bid.level)
        self.contracts[kind] += 1
        self.made[kind] += d.points[d.contractor] >= d.bid.value

    def line(self, words):
        kind, d = words[0], self.deal
        if kind == "call" and not d.calls:
            self.seats = len(d.hand)
            self.pack = pack(self.seats)
        if kind == "deal":
            self.deal = Deal(int(words[1]))
        elif kind == "points":
            d.points = [int(w) for w in words[1:]]
            self.end()
        elif kind == "hand":
            seat = int(words[1])
            d.hand[seat], d.dealt[seat] = words[2:], words[2:]
        elif kind == "call":
            self.call(int(words[1]), words[2])
        elif kind == "kitty":
            d.kitty = words[2:]
            d.hand[int(words[1])] = d.hand[int(words[1])] + words[2:]
        elif kind == "away":
            seat = int(words[1])
            d.hand[seat] = [c for c in d.hand[seat] if c not in words[2:]]
            self.judge_away(seat, words[2:])
            d.away[seat] = words[2:]
            self.judge_sure(seat, words[2:])
        elif kind == "play":
            seat, card = int(words[1]), words[2]
            self.judge_play(seat, card)
            d.hand[seat] = [c for c in d.hand[seat] if c != card]
            d.trick.append((seat, card))
            d.gone.add(card)
        elif kind == "trick":
            d.tricks[int(words[1])] += 1
            d.trick, d.named = [], None


def partner_has_bid(reader, seat, bid):
    sides = {4: 2, 6: 2}.get(reader.seats, reader.seats)
    return any(who != seat and who % sides == seat % sides and Bid.is_bid(word) and not Bid(word).misere
               and Bid(word).trump == bid.trump for who, word in reader.deal.calls)


def high_bids(reader, seat, bid):
    """What is missing for seven or more without the joker, None when nothing is: src/ai/five_hundred/sound.h."""
    hand, strain = reader.deal.dealt[seat], Strain(bid.trump)
    backed = partner_has_bid(reader, seat, bid)
    aces = [c[1] for c in hand if c[0] == "A"]
    if bid.trump:
        n = sum(strain.suit(c) == bid.trump for c in hand)
        bowers = ("J" + bid.trump in hand) + ("J" + COLOUR[bid.trump] in hand)
        both, n_aces = bowers == 2, len(aces)
        enough = {7: n >= 4 and both and n_aces >= 2 or n >= 5 and (both or bowers and n_aces >= 2)
                  or n >= 6 and bowers and n_aces or backed and bowers and (n >= 4 and n_aces or n >= 3 and n_aces >= 2),
                  8: both and (n >= 5 and n_aces >= 3 or n >= 6 and n_aces >= 2 or n >= 7 and n_aces)
                  or n >= 8 and bowers and n_aces >= 2 or backed and both and (n >= 4 and n_aces >= 2 or n >= 5 and n_aces),
                  9: both and (n >= 6 and n_aces >= 3 or n >= 7 and n_aces >= 2 or n >= 8),
                  10: both and (n >= 7 and n_aces >= 3 or n >= 8 and n_aces >= 2)}
        return None if enough[bid.level] else f"{n} trumps, {bowers} bowers, {n_aces} aces"
    suits = {s: "".join(c[0] for c in hand if c[1:] == s) for s in SUITS}
    stopped = sum("A" in s or "K" in s and len(s) > 1 or "Q" in s and len(s) > 2 for s in suits.values())
    longest = max([len(s) for s in suits.values() if "A" in s and "K" in s], default=0)
    enough = {7: len(aces) >= 3 and stopped == 4 and longest >= 4 or backed and len(aces) >= 2 and stopped >= 3,
              8: backed and len(aces) >= 3 and stopped == 4}
    return None if enough.get(bid.level) else f"{len(aces)} aces, {stopped} suits stopped"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--bids", action="store_true")
    parser.add_argument("--program")
    parser.add_argument("--deals", default="40")
    parser.add_argument("--seed", default="1")
    words = parser.parse_args()
    reader = Reader(words.show or words.program is not None)
    if words.program:
        deals = subprocess.run([words.program, "watch", "five-hundred", "--deals", words.deals, "--seed", words.seed],
                               capture_output=True, text=True, check=True).stdout.splitlines()
    else:
        deals = sys.stdin
    for line in deals:
        reader.line(line.split())
    print(f"{reader.deals} deals, {reader.thrown_in} passed out, {reader.aways} times laid away, {reader.leads} leads, "
          f"{reader.plays} cards, {reader.high} bids of seven or more without the joker")
    for kind, n in sorted(reader.found.items()):
        print(f"{kind}: {n}")
    if words.bids:
        for kind in ("6", "7", "8", "9", "10", "MIS", "OMIS", "BMIS"):
            n, made = reader.contracts[kind], reader.made[kind]
            if n:
                print(f"{kind:>5} {n:5} contracts, {made:5} made, {100 * made / n:.1f} %")
    return 1 if any(not kind.startswith("(") for kind in reader.found) else 0


if __name__ == "__main__":
    sys.exit(main())
