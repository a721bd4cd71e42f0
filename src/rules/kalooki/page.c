/* The rules of Kalooki as they now stand, written from the options. The order of the chapters is that of a game. */
#include "rules/kalooki/page.h"
#include "rules/kalooki/position.h"
#include "rules/kalooki/round.h"

/* ---- aim and start ---- */

static void page_aim(const Rulebook *p)
{
    rulebook_line(p, "# Kalooki {aim}");
    rulebook_line(p, "Kalooki is rummy with two or three packs of cards and jokers, for two to six players, each for "
                     "themselves.");
    rulebook_line(p, "In every round you try to lay all your cards in melds on the table. When one player has done so, "
                     "the cards that the others still hold count against them.");
    rulebook_line(p, "A player with too many points is out of the match. The last player left wins it.");
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
                                  "exists three times. Tables with fewer players or smaller hands use two packs."),
                  text_number(jokers).text, text_number(52 * packs + jokers).text);
    rulebook_changed(p, KALOOKI_JOKERS);
    rulebook_line(p, "- A card from 2 to 10 counts its number, a jack, queen or king 10, and an ace 11.");
    rulebook_line(p, "- A joker in a meld counts as much as the card it stands for. Left in hand it costs {1} points.",
                  text_number(rulebook_value(p, KALOOKI_JOKER_PENALTY)).text);
    rulebook_changed(p, KALOOKI_JOKER_PENALTY);
    rulebook_line(p, "The first dealer is chosen by chance. After each round the deal passes to the left. The turns go "
                     "to the left, too.");
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
    rulebook_line(p, rulebook_value(p, KALOOKI_TURN_UP_FIRST)
                         ? N_("The other cards are the stock, face down. Its top card is turned up beside it and "
                              "begins the discard pile. The first player may take it like any other discard.")
                         : N_("The other cards are the stock, face down. No card is turned up: the first player throws "
                              "the first discard."));
    page_stock_size(p);
    rulebook_changed(p, KALOOKI_TURN_UP_FIRST);
    rulebook_line(p, "The player at the dealer's left begins.");
}

/* ---- a turn ---- */

static void page_discard(const Rulebook *p)
{
    bool goer = rulebook_value(p, KALOOKI_DISCARD_AS_GOER) != 0;
    rulebook_line(p, "## Taking the discard {discard}");
    rulebook_line(p, "On your turn you may take the top discard instead of drawing from the stock, but only if you lay "
                     "it in a new meld in the same turn. A button appears when you can. If you are not down yet, the "
                     "discard must be in the melds you come down with.");
    rulebook_line(p, goer ? N_("If you were down before this turn, you may also add it to a meld on the table, or "
                               "exchange it for a joker.")
                          : N_("You may not add the discard to a meld on the table or exchange it for a joker."));
    rulebook_changed(p, KALOOKI_DISCARD_AS_GOER);
    rulebook_line(
        p, "You must lay this card before you do anything else. Until then you may give it back and draw instead.");
    rulebook_line(p, rulebook_value(p, KALOOKI_FINAL_DISCARD)
                         ? N_("With only two cards in hand you can never take a discard for a new meld, because you "
                              "would have no card left to throw.")
                         : N_("You may lay a discard with your last two cards."));
}

static void page_throwing(const Rulebook *p)
{
    rulebook_line(p, "## Throwing a card away {throwing}");
    rulebook_line(p, "Your turn ends when you throw a card face up on the discard pile. Before that you must lay the "
                     "cards you have put forward, or take them back.");
    rulebook_line(p, rulebook_value(p, KALOOKI_JOKER_DISCARD)
                         ? N_("You may throw a joker, too. The next player may then take it for a new meld.")
                         : N_("You may throw a joker only if you hold nothing but jokers."));
    rulebook_changed(p, KALOOKI_JOKER_DISCARD);
}

static void page_turn(const Rulebook *p)
{
    rulebook_line(p, "# A turn {turn}");
    rulebook_line(p, "- Draw the top card of the stock, or take the top discard.");
    rulebook_line(p, "- If you like, come down, lay more melds, add cards to melds on the table and take jokers back, "
                     "as often as you can and in any order.");
    rulebook_line(p, "- Throw one card away.");
    rulebook_line(p, "You never have to lay anything.");
    rulebook_line(p, "Until you throw a card, you may take back whatever you have done since you drew. You cannot take "
                     "back the draw itself.");
    page_discard(p);
    page_throwing(p);
}

/* ---- sets ---- */

static void page_sets(const Rulebook *p)
{
    bool low = rulebook_value(p, KALOOKI_ACE_LOW_RUNS) != 0;
    rulebook_line(p, "# Melds {sets}");
    rulebook_line(p, "A meld is a group or a run, of three cards or more.");
    kalooki_page_set(p, "7h 8d 9c", "");
    kalooki_page_set(p, "8h 9h", "");
    rulebook_line(p, "## Groups {groups}");
    rulebook_line(p, "A group is three or four cards of one rank, all of different suits.");
    kalooki_page_set(p, "7h 7d 7c", "");
    kalooki_page_set(p, "7h 7d 7d", "");
    rulebook_line(p, "## Runs {runs}");
    rulebook_line(p, low ? N_("A run is three to thirteen cards of one suit in sequence. The ace is above the king or "
                              "below the 2. Below the 2 it counts 1, but in hand it always counts 11.")
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
    rulebook_line(p, "## Jokers in melds {jokers}");
    rulebook_line(p, "A joker takes the place of any card. In a run its place shows which card it is, and it stays "
                     "that card for the rest of the round. In a group it is any suit that is missing.");
    kalooki_page_set(p, "* Kc Ac", N_("The joker is the queen of clubs."));
    kalooki_page_set(p, "Td Ts *", N_("The joker is the 10 of clubs or of hearts."));
    kalooki_page_set(p, "7h 7d 7c 7s *", "");
    rulebook_count(p, "A meld may have {1} joker at most, and needs at least one ordinary card.",
                   "A meld may have {1} jokers at most, and needs at least one ordinary card.", most);
    rulebook_changed(p, KALOOKI_MAX_JOKERS_PER_MELD);
    kalooki_page_set(p, "5h * * 8h", "");
    if (most > 1) {
        rulebook_line(p, "One ordinary card with jokers can be a group or a run. You say which when you lay it. In a "
                         "run the place of the card among the jokers shows the rest.");
        kalooki_page_set(p, "9c * *", N_("A group of nines, or the run of 9, 10 and jack of clubs."));
    }
}

/* ---- what is laid ---- */

static void page_down(const Rulebook *p)
{
    rulebook_line(p, "# Coming down {down}");
    rulebook_line(p,
                  "The first melds you lay in a round must be worth at least {1} points together. Your points are "
                  "counted while you put the melds forward.",
                  text_number(rulebook_value(p, KALOOKI_DOWN_MINIMUM)).text);
    rulebook_changed(p, KALOOKI_DOWN_MINIMUM);
    kalooki_page_down(p, "Qs Ks As | 3d 3c 3h");
    kalooki_page_down(p, "Ts Td Tc | 2c 3c 4c");
    kalooki_page_down(p, "* Qs Ks As");
    kalooki_page_down(p, "Kh Kd Ks | 7c 8c 9c");
    rulebook_line(p, "Once you are down, you may lay melds of any value.");
    rulebook_line(p, rulebook_value(p, KALOOKI_DOWN_FIRST_TURN)
                         ? N_("You may come down on your very first turn.")
                         : N_("You may not come down on your first turn of a round."));
    rulebook_changed(p, KALOOKI_DOWN_FIRST_TURN);
}

static void page_goers(const Rulebook *p)
{
    rulebook_line(p, "## Adding cards {goers}");
    rulebook_line(p, "Once you are down, you may add single cards to any meld on the table, your own or another "
                     "player's: the next card at either end of a run, or the missing suit in a group of three. You may "
                     "add a joker, too. Cards added like this are called goers.");
    kalooki_page_goer(p, "6c 7c 8c", "9c", false, "");
    kalooki_page_goer(p, "Td Ts *", "Tc", false, N_("The joker is the 10 of hearts from now on."));
    kalooki_page_goer(p, "Ts Td Th Tc", "*", false, "");
    kalooki_page_goer(p, "2d 3d 4d", "Ad", true, "");
    rulebook_line(
        p, rulebook_value(p, KALOOKI_GOERS_SAME_TURN)
               ? N_("You may already do so in the turn in which you come down, but added cards never count towards the "
                    "points you need for it.")
               : N_("You may do so, and take jokers back, only from the turn after the one in which you came down."));
    rulebook_changed(p, KALOOKI_GOERS_SAME_TURN);
}

static void page_taking(const Rulebook *p)
{
    bool both = rulebook_value(p, KALOOKI_JOKER_GROUP_RULE) == JOKER_GROUP_BOTH;
    rulebook_line(p, "## Taking a joker back {taking}");
    rulebook_line(p, "Once you are down, you may take a joker from any meld on the table and put cards from your hand "
                     "in its place. From a run you take it by putting down the card it stands for.");
    kalooki_page_joker(p, "* Kc Ac", "Qc", "");
    kalooki_page_joker(p, "* Kc Ac", "Jc", "");
    rulebook_line(p, both ? N_("From a group you take it by putting down every missing card, so that the group has "
                               "four cards without that joker.")
                          : N_("From a group you take it by putting down one card of a suit that no ordinary card in "
                               "the group has."));
    rulebook_changed(p, KALOOKI_JOKER_GROUP_RULE);
    kalooki_page_joker(p, "Td Ts *", "Tc", "");
    kalooki_page_joker(p, "Td Ts Tc *", "Th", "");
    if (both)
        kalooki_page_joker(p, "Td Ts *", "Tc Th", "");
    rulebook_line(p, rulebook_value(p, KALOOKI_JOKER_SWAP_AS_GOER)
                         ? N_("You must lay the joker at once, in a new meld with cards from your hand or added to a "
                              "meld on the table. You may not keep it in your hand.")
                         : N_("You must lay the joker at once, in a new meld with cards from your hand. You may not "
                              "keep it in your hand or add it to a meld on the table."));
    rulebook_changed(p, KALOOKI_JOKER_SWAP_AS_GOER);
    rulebook_line(
        p, "You may take a joker only if you can lay it like this, and you must lay it before you do anything else.");
}

/* ---- the end of a round ---- */

static void page_stock(const Rulebook *p)
{
    rulebook_line(p, "## When the stock is used up {stock}");
    switch (rulebook_value(p, KALOOKI_STOCK_EXHAUSTED)) {
    case STOCK_RESHUFFLE:
        rulebook_line(p, "If a card must be drawn and the stock is empty, the discards are shuffled and become the new "
                         "stock. Only the top one stays.");
        rulebook_line(p, "If there is nothing to shuffle, the round is void: nobody scores, and the same dealer deals "
                         "again. The round is also void if the discards would have to be shuffled for the fourth time "
                         "since a card was last laid.");
        break;
    case STOCK_VOID:
        rulebook_line(
            p, "If a card must be drawn and none is left, the round is void: nobody scores, and the deal passes on.");
        break;
    default:
        rulebook_line(p, "If a card must be drawn and none is left, the round is over and every hand counts. Nobody "
                         "has called up, so there is no reward. If that puts all players over the limit, the one with "
                         "the fewest points stays in the match.");
        break;
    }
    rulebook_changed(p, KALOOKI_STOCK_EXHAUSTED);
}

static void page_bomber(const Rulebook *p)
{
    rulebook_line(p, "## The bomber {bomber}");
    rulebook_line(p, rulebook_value(p, KALOOKI_BOMBER_OWN_MELDS)
                         ? N_("If you lay your whole hand in a single turn, all of it in new melds, you have made a "
                              "bomber, which is also called a Kalooki.")
                         : N_("If you lay your whole hand in a single turn, you have made a bomber, which is also "
                              "called a Kalooki. You may come down and then add cards to other melds."));
    rulebook_changed(p, KALOOKI_BOMBER_OWN_MELDS);
    rulebook_line(p, rulebook_value(p, KALOOKI_ROUND_REWARDS) && rulebook_value(p, KALOOKI_STAKE) > 0
                         ? N_("A bomber is paid better than an ordinary round, and the other players are caught with "
                              "all the cards they have kept in hand.")
                         : N_("A bomber scores like any other way of calling up. But nobody sees it coming, and the "
                              "other players are caught with all the cards they have kept in hand."));
}

static void page_end(const Rulebook *p)
{
    bool last = rulebook_value(p, KALOOKI_FINAL_DISCARD) != 0;
    rulebook_line(p, "# End of a round {end}");
    rulebook_line(p, "## Calling up {out}");
    rulebook_line(p, last ? N_("You call up by throwing your last card, and the round is over. You cannot lay your "
                               "last card: one must always be left to throw.")
                          : N_("You call up when you have no card left, and the round is over. You may throw or lay "
                               "your last card."));
    rulebook_changed(p, KALOOKI_FINAL_DISCARD);
    rulebook_line(p,
                  "The player who called up scores nothing. All others score every card still in hand, even if they "
                  "could have laid it: a king, an ace and a joker together cost {1} points.",
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
        rulebook_line(p, "There are no buy-ins.");
        rulebook_changed(p, KALOOKI_BUYINS);
        return;
    }
    rulebook_line(
        p,
        "If you have just gone over the limit, you may buy in: you come back for the next round, and your score "
        "becomes the highest score of the players who are not over the limit. The score sheet puts a circle round it.");
    if (most < 0)
        rulebook_line(p, "You may buy in as often as you like.");
    else
        rulebook_count(p, "You may buy in {1} time in a match.", "You may buy in {1} times in a match.", most);
    if (rulebook_value(p, KALOOKI_MATCH_ROUNDS) > 0)
        rulebook_line(p, "Nobody may buy in after the last round.");
    rulebook_changed(p, KALOOKI_BUYINS);
    rulebook_line(p, rulebook_value(p, KALOOKI_BUYIN_BASIS) == BUYIN_BEFORE
                         ? N_("To buy in, there must have been at least three players in the round just played.")
                         : N_("To buy in, there must still be at least three players who are not over the limit."));
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
                      ? N_("Each player pays {1} into the pot at the start. The last player left takes the pot.")
                      : N_("Each player pays {1} into the pot at the start. The winner takes the pot. Players who "
                           "share the win share the pot, and the part that cannot be shared evenly goes to those who "
                           "come first after the dealer."),
                  text_number(stake).text);
    if (rulebook_value(p, KALOOKI_ROUND_REWARDS))
        rulebook_line(p, "The player who calls up gets {1} from each other player in the round, or {2} for a bomber.",
                      text_number(kalooki_round_reward(p->now)).text, text_number(kalooki_bomber_reward(p->now)).text);
    else
        rulebook_line(p, "Nothing is paid for a round.");
    rulebook_changed(p, KALOOKI_ROUND_REWARDS);
    rulebook_changed(p, KALOOKI_ROUND_FRACTION);
    rulebook_changed(p, KALOOKI_BOMBER_FRACTION);
    if (rulebook_value(p, KALOOKI_BUYINS) != 0)
        rulebook_line(p, "A player who buys in pays {1} into the pot.", text_number(kalooki_buyin_price(p->now)).text);
    rulebook_changed(p, KALOOKI_BUYIN_FRACTION);
}

static void page_rounds(const Rulebook *p)
{
    const int rounds = rulebook_value(p, KALOOKI_MATCH_ROUNDS);
    if (rounds > 0) {
        rulebook_count(p, "The match ends after {1} round at the latest. Void rounds count, too.",
                       "The match ends after {1} rounds at the latest. Void rounds count, too.", rounds);
        rulebook_line(p, "Of the players still in the match, the one with the fewest points then wins. Players with "
                         "equally few points share the win.");
    }
    rulebook_changed(p, KALOOKI_MATCH_ROUNDS);
}

static void page_match(const Rulebook *p)
{
    rulebook_line(p, "# The match {match}");
    rulebook_line(p,
                  "Points are added up from round to round. With more than {1} points you are out of the match; with "
                  "exactly {1} you are still in. The last player left wins.",
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
