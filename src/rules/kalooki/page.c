/* The rules of Kalooki as they now stand, written from the options. The order of the chapters is that of a game. */
#include "rules/kalooki/page.h"
#include "rules/kalooki/position.h"
#include "rules/kalooki/round.h"

/* ---- aim and start ---- */

static void page_aim(const Rulebook *p)
{
    rulebook_line(p, "# Kalooki {aim}");
    rulebook_line(p,
                  "Kalooki is rummy with two packs of cards or three, and jokers, for two to six players, each for "
                  "themselves. In "
                  "every round you try to lay all your cards in sets on the table; what the others still hold then "
                  "counts against them. Whoever has too many points is out of the game, and the last player left wins "
                  "it.");
    rulebook_house(p);
}

static void page_stock_size(const Rulebook *p)
{
    int players = rulebook_value(p, KALOOKI_PLAYERS), up = rulebook_value(p, KALOOKI_TURN_UP_FIRST);
    const int cards = 52 * kalooki_packs(p->now) + rulebook_value(p, KALOOKI_JOKERS);
    const int left = cards - up - players * kalooki_dealt(p->now);
    rulebook_line(p, "There are {1} players at this table, so {2} cards are left for the stock.",
                  text_number(players).text, text_number(left).text);
}

static void page_cards(const Rulebook *p)
{
    int jokers = rulebook_value(p, KALOOKI_JOKERS);
    rulebook_line(p, "# Cards and dealing {start}");
    const int packs = kalooki_packs(p->now);
    rulebook_line(p,
                  packs == 2 ? N_("There are two packs of 52 cards and {1} jokers, {2} cards in all, so every card "
                                  "exists twice.")
                             : N_("There are three packs of 52 cards and {1} jokers, {2} cards in all, so every card "
                                  "exists three times. Fewer players, or with fewer cards, use two packs."),
                  text_number(jokers).text, text_number(52 * packs + jokers).text);
    rulebook_changed(p, KALOOKI_JOKERS);
    rulebook_line(p, "- A card from 2 to 10 counts its number, a jack, queen or king 10, and an ace 11.");
    rulebook_line(p, "- A joker in a set counts as much as the card it stands for; left in hand it costs {1}.",
                  text_number(rulebook_value(p, KALOOKI_JOKER_PENALTY)).text);
    rulebook_changed(p, KALOOKI_JOKER_PENALTY);
    rulebook_line(
        p, "The first dealer is chosen by chance; after that the deal passes to the left from round to round, and "
           "so do the turns.");
    const bool packets = rulebook_value(p, KALOOKI_DEAL_PATTERN) == DEAL_PACKETS;
    if (rulebook_value(p, KALOOKI_HAND_CARDS) == HAND_OF_15)
        rulebook_line(p, packets ? N_("Everybody gets 15 cards, in packets of 3, 2, 3, 2, 3 and 2, beginning at the "
                                      "dealer's left.")
                                 : N_("Everybody gets 15 cards, dealt one at a time, beginning at the dealer's left."));
    else
        rulebook_line(p, packets
                             ? N_("Everybody gets 13 cards, in packets of 3, 2, 3, 2 and 3, beginning at the dealer's "
                                  "left.")
                             : N_("Everybody gets 13 cards, dealt one at a time, beginning at the dealer's left."));
    rulebook_changed(p, KALOOKI_HAND_CARDS);
    rulebook_changed(p, KALOOKI_DEAL_PATTERN);
    rulebook_line(
        p, rulebook_value(p, KALOOKI_TURN_UP_FIRST)
               ? N_("The rest is the stock, face down. Its top card is turned up beside it and begins the discards; "
                    "the first player may take it like any other discard.")
               : N_("The rest is the stock, face down. No card is turned up: the first player throws the first "
                    "discard."));
    page_stock_size(p);
    rulebook_changed(p, KALOOKI_TURN_UP_FIRST);
    rulebook_line(p, "The player at the dealer's left begins.");
}

/* ---- a turn ---- */

static void page_discard(const Rulebook *p)
{
    bool goer = rulebook_value(p, KALOOKI_DISCARD_AS_GOER) != 0;
    rulebook_line(p, "## Taking the discard {discard}");
    rulebook_line(
        p, "On your turn you may take the top discard instead of a card of the stock, but only if you lay it in a new "
           "set in the same turn: the button is there when you can. If you are not down yet, it must be part of what "
           "you come down with.");
    rulebook_line(p, goer ? N_("Whoever was down before this turn may also add it to a set on the table, or exchange "
                               "it for a joker.")
                          : N_("The discard may not be added to a set on the table, nor be exchanged for a joker."));
    rulebook_changed(p, KALOOKI_DISCARD_AS_GOER);
    rulebook_line(p, "Until the card is laid nothing else may be done; but as long as you have done nothing else you "
                     "may give it back, and draw after all.");
    rulebook_line(
        p, rulebook_value(p, KALOOKI_FINAL_DISCARD)
               ? N_("With only two cards in hand you can never take a discard for a new set: nothing would be left to "
                    "throw away.")
               : N_("A discard may be laid with your last two cards."));
}

static void page_throwing(const Rulebook *p)
{
    rulebook_line(p, "## Throwing a card away {throwing}");
    rulebook_line(p, "Your turn ends with a card thrown face up on the discards. Before that, cards you have put "
                     "forward must be laid or taken back.");
    rulebook_line(p, rulebook_value(p, KALOOKI_JOKER_DISCARD)
                         ? N_("A joker may be thrown as well; the next player may then take it for a new set.")
                         : N_("A joker may not be thrown, except by a player who holds nothing but jokers."));
    rulebook_changed(p, KALOOKI_JOKER_DISCARD);
}

static void page_turn(const Rulebook *p)
{
    rulebook_line(p, "# A turn {turn}");
    rulebook_line(p, "- Draw the top card of the stock, or take the top discard.");
    rulebook_line(
        p, "- If you like, come down, lay further sets, add cards to sets on the table, take jokers back: as often "
           "as you can, in any order.");
    rulebook_line(p, "- Throw one card away.");
    rulebook_line(p,
                  "Nobody ever has to lay anything. Whatever you have done since the draw you may take back until you "
                  "throw a card away; the draw itself stands.");
    page_discard(p);
    page_throwing(p);
}

/* ---- sets ---- */

static void page_sets(const Rulebook *p)
{
    bool low = rulebook_value(p, KALOOKI_ACE_LOW_RUNS) != 0;
    rulebook_line(p, "# Sets {sets}");
    rulebook_line(p, "A set is a group or a run, of three cards or more.");
    kalooki_page_set(p, "7h 8d 9c", "");
    kalooki_page_set(p, "8h 9h", "");
    rulebook_line(p, "## Groups {groups}");
    rulebook_line(p, "A group is three or four cards of one rank, all of different suits.");
    kalooki_page_set(p, "7h 7d 7c", "");
    kalooki_page_set(p, "7h 7d 7d", "");
    rulebook_line(p, "## Runs {runs}");
    rulebook_line(p, low ? N_("A run is three to thirteen cards of one suit in sequence. The ace is above the king, or "
                              "below the 2; there it counts 1, but still 11 in hand.")
                         : N_("A run is three to thirteen cards of one suit in sequence, from the 2 up to the ace. The "
                              "ace is above the king only."));
    rulebook_changed(p, KALOOKI_ACE_LOW_RUNS);
    kalooki_page_set(p, "5s 6s 7s 8s", "");
    kalooki_page_set(p, "Qc Kc Ac", N_("31 points."));
    kalooki_page_set(p, "Ah 2h 3h", "");
    kalooki_page_set(p, "Kd Ad 2d", "");
    kalooki_page_set(p, "5s 6s 8s", "");
}

static void page_jokers(const Rulebook *p)
{
    int most = rulebook_value(p, KALOOKI_MAX_JOKERS_PER_MELD);
    rulebook_line(p, "## Jokers in sets {jokers}");
    rulebook_line(
        p, "A joker takes the place of any card. In a run its place tells which card it is, and it stays that card "
           "for the rest of the round. In a group it is any suit that is missing.");
    kalooki_page_set(p, "* Kc Ac", N_("The joker is the queen of clubs."));
    kalooki_page_set(p, "Td Ts *", N_("The joker is the 10 of clubs or of hearts."));
    kalooki_page_set(p, "7h 7d 7c 7s *", "");
    rulebook_count(p, "A set holds one joker at most, and needs an ordinary card.",
                   "A set holds {1} jokers at most, and needs an ordinary card.", most);
    rulebook_changed(p, KALOOKI_MAX_JOKERS_PER_MELD);
    kalooki_page_set(p, "5h * * 8h", "");
    if (most > 1) {
        rulebook_line(
            p, "One ordinary card with jokers can be a group or a run: you say which when you lay it, and in a run "
               "its place among the jokers tells the rest.");
        kalooki_page_set(p, "9c * *", N_("A group of nines, or the run of 9, 10 and jack of clubs."));
    }
}

/* ---- what is laid ---- */

static void page_down(const Rulebook *p)
{
    rulebook_line(p, "# Coming down {down}");
    rulebook_line(p,
                  "The first time you lay sets in a round they must be worth at least {1} points together. Put them "
                  "forward as you like; your points are counted while you do.",
                  text_number(rulebook_value(p, KALOOKI_DOWN_MINIMUM)).text);
    rulebook_changed(p, KALOOKI_DOWN_MINIMUM);
    kalooki_page_down(p, "Qs Ks As | 3d 3c 3h");
    kalooki_page_down(p, "Ts Td Tc | 2c 3c 4c");
    kalooki_page_down(p, "* Qs Ks As");
    kalooki_page_down(p, "Kh Kd Ks | 7c 8c 9c");
    rulebook_line(p, "Once you are down, further sets may be worth anything.");
    rulebook_line(p, rulebook_value(p, KALOOKI_DOWN_FIRST_TURN)
                         ? N_("You may come down on your very first turn.")
                         : N_("Nobody may come down on their first turn of a round."));
    rulebook_changed(p, KALOOKI_DOWN_FIRST_TURN);
}

static void page_goers(const Rulebook *p)
{
    rulebook_line(p, "## Adding cards: goers {goers}");
    rulebook_line(
        p, "Once you are down you may add single cards to any set on the table, your own or another player's: to a "
           "run the next card at either end, to a group of three the missing suit. A joker may be added too.");
    kalooki_page_goer(p, "6c 7c 8c", "9c", false, "");
    kalooki_page_goer(p, "Td Ts *", "Tc", false, N_("The joker is the 10 of hearts from now on."));
    kalooki_page_goer(p, "Ts Td Th Tc", "*", false, "");
    kalooki_page_goer(p, "2d 3d 4d", "Ad", true, "");
    rulebook_line(
        p, rulebook_value(p, KALOOKI_GOERS_SAME_TURN)
               ? N_("You may do so in the very turn of coming down; but goers never count towards the points for it.")
               : N_("You may do so, and take jokers back, from the turn after the one in which you came down."));
    rulebook_changed(p, KALOOKI_GOERS_SAME_TURN);
}

static void page_taking(const Rulebook *p)
{
    bool both = rulebook_value(p, KALOOKI_JOKER_GROUP_RULE) == JOKER_GROUP_BOTH;
    rulebook_line(p, "## Taking a joker back {taking}");
    rulebook_line(p, "Once you are down you may take a joker from any set on the table in exchange for cards of your "
                     "hand. From a run you take it for the very card it stands for.");
    kalooki_page_joker(p, "* Kc Ac", "Qc", "");
    kalooki_page_joker(p, "* Kc Ac", "Jc", "");
    rulebook_line(p, both ? N_("From a group you must put down every card still missing, so that it has four cards "
                               "without that joker.")
                          : N_("From a group you take it for one card of a suit that no ordinary card in it shows."));
    rulebook_changed(p, KALOOKI_JOKER_GROUP_RULE);
    kalooki_page_joker(p, "Td Ts *", "Tc", "");
    kalooki_page_joker(p, "Td Ts Tc *", "Th", "");
    if (both)
        kalooki_page_joker(p, "Td Ts *", "Tc Th", "");
    rulebook_line(p, rulebook_value(p, KALOOKI_JOKER_SWAP_AS_GOER)
                         ? N_("The joker must go at once into a new set with cards of your hand, or be added to a set "
                              "on the table. It never goes to a hand.")
                         : N_("The joker must go at once into a new set with cards of your hand. It never goes to a "
                              "hand, and may not be added to a set on the table."));
    rulebook_changed(p, KALOOKI_JOKER_SWAP_AS_GOER);
    rulebook_line(
        p, "You may take the joker only where that is possible, and nothing else may be done before it is laid.");
}

/* ---- the end of a round ---- */

static void page_stock(const Rulebook *p)
{
    rulebook_line(p, "## When the stock is used up {stock}");
    switch (rulebook_value(p, KALOOKI_STOCK_EXHAUSTED)) {
    case STOCK_RESHUFFLE:
        rulebook_line(p, "If a card is to be drawn and none is left, the discards are shuffled and become the new "
                         "stock; only the top one stays. If there is no other discard, the round is void: nobody "
                         "scores, and the same dealer deals again. It is void, too, if the discards would have to be "
                         "shuffled for the fourth time since a card was last laid.");
        break;
    case STOCK_VOID:
        rulebook_line(p, "If a card is to be drawn and none is left, the round is void: nobody scores, and the deal "
                         "passes on.");
        break;
    default:
        rulebook_line(p, "If a card is to be drawn and none is left, the round is over and everybody's hand counts. "
                         "Nobody has called up, so there is no reward. Should all be over the limit then, whoever has "
                         "the fewest points stays in the game.");
        break;
    }
    rulebook_changed(p, KALOOKI_STOCK_EXHAUSTED);
}

static void page_bomber(const Rulebook *p)
{
    rulebook_line(p, "## The bomber {bomber}");
    rulebook_line(p, rulebook_value(p, KALOOKI_BOMBER_OWN_MELDS)
                         ? N_("Whoever lays the whole hand in a single turn, all of it in new sets, has made a bomber, "
                              "which is also called a Kalooki.")
                         : N_("Whoever lays the whole hand in a single turn has made a bomber, which is also called a "
                              "Kalooki; goers after coming down are part of it."));
    rulebook_changed(p, KALOOKI_BOMBER_OWN_MELDS);
    rulebook_line(
        p, rulebook_value(p, KALOOKI_ROUND_REWARDS) && rulebook_value(p, KALOOKI_STAKE) > 0
               ? N_("A bomber is paid better than an ordinary round, and the others are caught with all that they "
                    "have kept in hand.")
               : N_("A bomber scores like any other way of calling up, and brings glory; but nobody has seen it "
                    "coming, and the others are caught with all that they have kept in hand."));
}

static void page_end(const Rulebook *p)
{
    bool last = rulebook_value(p, KALOOKI_FINAL_DISCARD) != 0;
    rulebook_line(p, "# End of a round {end}");
    rulebook_line(p, "## Calling up {out}");
    rulebook_line(p, last ? N_("Whoever throws away the last card calls up, and the round is over. The last card "
                               "cannot be laid: one must always be left to throw.")
                          : N_("Whoever has no card left calls up, and the round is over. The last card may be thrown "
                               "away or laid."));
    rulebook_changed(p, KALOOKI_FINAL_DISCARD);
    rulebook_line(p,
                  "Whoever called up scores nothing. All others score every card still in hand, whether or not it "
                  "could have been laid: king, ace and a joker together cost {1}.",
                  text_number(21 + rulebook_value(p, KALOOKI_JOKER_PENALTY)).text);
    page_bomber(p);
    page_stock(p);
}

/* ---- the match ---- */

static void page_buyins(const Rulebook *p)
{
    int most = rulebook_value(p, KALOOKI_BUYINS);
    rulebook_line(p, "## Buying in {buyin}");
    if (most == 0) {
        rulebook_line(p, "There are no buy-ins: out is out.");
        rulebook_changed(p, KALOOKI_BUYINS);
        return;
    }
    rulebook_line(
        p, "Whoever has just gone over the limit may come back for the next round, with the highest score of those "
           "who are not over it. On the score sheet that score is drawn in a circle.");
    if (most < 0)
        rulebook_line(p, "You may do so as often as you like.");
    else
        rulebook_count(p, "You may do so once in a match.", "You may do so {1} times in a match.", most);
    if (rulebook_value(p, KALOOKI_MATCH_ROUNDS) > 0)
        rulebook_line(p, "After the last round nobody may.");
    rulebook_changed(p, KALOOKI_BUYINS);
    rulebook_line(p, rulebook_value(p, KALOOKI_BUYIN_BASIS) == BUYIN_BEFORE
                         ? N_("There must have been at least three players in the round just played.")
                         : N_("At least three players must still be at or under the limit."));
    rulebook_changed(p, KALOOKI_BUYIN_BASIS);
}

static void page_money(const Rulebook *p)
{
    int stake = rulebook_value(p, KALOOKI_STAKE);
    rulebook_line(p, "## Stakes {money}");
    rulebook_changed(p, KALOOKI_STAKE);
    if (stake == 0) {
        rulebook_line(p, "The game is played for fun.");
        return;
    }
    rulebook_line(p,
                  rulebook_value(p, KALOOKI_MATCH_ROUNDS) == 0
                      ? N_("Everybody pays {1} into the pot at the start. The last player left takes the pot.")
                      : N_("Everybody pays {1} into the pot at the start. The winner takes the pot; those who win "
                           "together share it, and what cannot be shared goes to those who come first after the "
                           "dealer."),
                  text_number(stake).text);
    if (rulebook_value(p, KALOOKI_ROUND_REWARDS))
        rulebook_line(p, "Each of the others in the round pays {1} to whoever calls up, or {2} for a bomber.",
                      text_number(kalooki_round_reward(p->now)).text, text_number(kalooki_bomber_reward(p->now)).text);
    else
        rulebook_line(p, "Nothing is paid for a round.");
    rulebook_changed(p, KALOOKI_ROUND_REWARDS);
    rulebook_changed(p, KALOOKI_ROUND_FRACTION);
    rulebook_changed(p, KALOOKI_BOMBER_FRACTION);
    if (rulebook_value(p, KALOOKI_BUYINS) != 0)
        rulebook_line(p, "Whoever buys in pays {1} into the pot.", text_number(kalooki_buyin_price(p->now)).text);
    rulebook_changed(p, KALOOKI_BUYIN_FRACTION);
}

static void page_rounds(const Rulebook *p)
{
    const int rounds = rulebook_value(p, KALOOKI_MATCH_ROUNDS);
    if (rounds > 0)
        rulebook_count(p,
                       "After one round the match is over in any case, and of those still in the game whoever has the "
                       "fewest points wins; equally few win together. A void round counts as played.",
                       "After {1} rounds the match is over in any case, and of those still in the game whoever has the "
                       "fewest points wins; equally few win together. A void round counts as played.",
                       rounds);
    rulebook_changed(p, KALOOKI_MATCH_ROUNDS);
}

static void page_match(const Rulebook *p)
{
    rulebook_line(p, "# The match {match}");
    rulebook_line(p,
                  "Points are added up from round to round. Whoever has more than {1} is out of the game; exactly {1} "
                  "is still in. The last player left wins.",
                  text_number(rulebook_value(p, KALOOKI_PENALTY_LIMIT)).text);
    rulebook_changed(p, KALOOKI_PENALTY_LIMIT);
    page_rounds(p);
    page_buyins(p);
    page_money(p);
}

void kalooki_explain(const OptionValues *options, TextSink *out)
{
    Rulebook p = rulebook_begin(&kalooki_options, options, out);
    page_aim(&p);
    page_cards(&p);
    page_turn(&p);
    page_sets(&p);
    page_jokers(&p);
    page_down(&p);
    page_goers(&p);
    page_taking(&p);
    page_end(&p);
    page_match(&p);
}
