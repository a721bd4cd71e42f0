/* The rules of Rummy 500 and of basic rummy as they now stand, written from the options. The order of the chapters is
 * that of a game. Whether a picture shows what is allowed is asked of the rules. */
#include "rules/faces/card.h"
#include "rules/game/rulebook.h"
#include "rules/rummy/position.h"

typedef struct Page {
    Rulebook book;
    RummyRules rules;
    RummyDeal deal;
    int players, jokers, final_discard, needs_meld, target, exchanges; /* options that both games have */
} Page;

/* ---- pictures ---- */

static void add_picture(const Page *p, const char *cards, const char *words)
{
    Face face[MAX_MELD];
    RummyMeld m;
    const int n = rulebook_faces(cards, card_parse, face, MAX_MELD);
    const Reason *why = rummy_read(&p->rules, face, n, NULL, &m);
    TextSink *out = p->book.out;
    text_addf(out, "= %s %s :", why != NULL ? "bad" : "ok", cards);
    if (words[0] != '\0') {
        text_add(out, " ");
        text_say(out, words);
    }
    if (why != NULL) {
        text_add(out, " ");
        verdict_say(refuse(why), out);
    } else if (!p->rules.basic) {
        text_add(out, " ");
        text_count(out, "{1} point.", "{1} points.", rummy_meld_value(&p->rules, &m));
    }
    text_add(out, "\n");
}

/* What all of it is played for, beside what the game is about. */
static void page_goal(const Page *p)
{
    if (p->rules.rounds == 0)
        rulebook_line(&p->book,
                      p->rules.partners ? N_("You play round after round until a side has {1} points.")
                                        : N_("You play round after round until a player has {1} points."),
                      text_number(p->rules.target).text);
}

/* ---- cards ---- */

static void page_values_500(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "A card from 2 to 10 counts its number, a jack, queen or king 10, and an ace 15.");
    if (!p->rules.ace_fifteen)
        rulebook_line(b, p->rules.ace_around ? N_("In a run that begins with an ace, the ace counts only 1.")
                                             : N_("In a run the ace below the 2 counts only 1."));
    rulebook_changed(b, R5_ACE_POINTS);
    if (rulebook_value(b, R5_JOKERS) == 0)
        return;
    rulebook_line(b, p->rules.joker_fifteen
                         ? N_("A joker counts 15, on the table and in hand.")
                         : N_("A joker on the table counts as much as the card it stands for. In hand it counts 15."));
    rulebook_changed(b, R5_JOKER_MELDED);
}

static void page_cards(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# Cards and dealing {cards}");
    if (p->deal.packs == 1)
        rulebook_line(b, "One pack of 52 cards is used.");
    else
        rulebook_line(b, "Two packs of 52 cards are used.");
    if (!p->rules.basic)
        rulebook_changed(b, R5_PACKS);
    if (p->deal.jokers > 0)
        rulebook_count(b, "{1} joker is added.", "{1} jokers are added.", p->deal.jokers);
    rulebook_changed(b, p->jokers);
    rulebook_line(b,
                  "Each of the {1} players gets {2} cards. The next card is turned up and begins the discard pile. The "
                  "other cards are the stock.",
                  text_number(p->players).text, text_number(p->deal.hand).text);
    if (!p->rules.basic)
        rulebook_changed(b, p->players == 2 ? R5_DEAL_TWO : R5_DEAL_MORE);
    if (p->rules.partners)
        rulebook_line(b, "Partners do not see each other's cards.");
    if (!p->rules.basic)
        rulebook_changed(b, R5_PARTNERS);
    rulebook_line(b, "The first dealer is chosen by chance. After each round the deal passes to the left. The player "
                     "at the dealer's left begins.");
    if (p->rules.basic)
        rulebook_line(b, "In hand a jack, queen or king counts 10, an ace 1, and any other card its number.");
    else
        page_values_500(p);
    if (p->rules.basic && p->deal.jokers > 0)
        rulebook_line(b, "A joker in hand counts 15.");
}

/* ---- a turn ---- */

static Face page_card(int rank, int suit)
{
    return (Face){ (uint8_t)rank, (uint8_t)suit };
}

static void page_pile_500(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "## Taking from the discards {pile}");
    rulebook_line(b,
                  "The discards are spread so that you can see all of them. You may take any discard that you can use "
                  "at once: in a new meld with cards from your hand and from the discards above it, or laid off on a "
                  "meld on the table. You must take all discards above it, too.");
    rulebook_line(b, "You must use the card you took them for before you do anything else. You may keep the others. As "
                     "long as you have done nothing else, you may give all of them back and draw instead.");
    const TextNumber eight = rummy_sign(page_card(8, SUIT_HEARTS)), nine = rummy_sign(page_card(9, SUIT_HEARTS)),
                     ten = rummy_sign(page_card(10, SUIT_HEARTS)), queen = rummy_sign(page_card(12, SUIT_DIAMONDS)),
                     four = rummy_sign(page_card(4, SUIT_CLUBS));
    /* TRANSLATORS: {1} to {5} are cards as their signs: 8, 10 and 9 of one suit, a queen, a 4. */
    rulebook_line(b,
                  "For example, you hold {1} and {2}, and the last discards are {3} {4} {5}, with {5} on top. You may "
                  "take these three, lay {1} {3} {2} at once, and keep {4} and {5} in hand.",
                  eight.text, ten.text, nine.text, queen.text, four.text);
    rulebook_line(b, p->rules.top_free ? N_("You may also take the top discard alone without using it.")
                                       : N_("This is also true for the top discard."));
    rulebook_changed(b, R5_TOP_FREE);
}

static void page_pile_basic(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "## Taking the discard {pile}");
    rulebook_line(b, "You may take only the top discard, whether you can use it or not. As long as you have done "
                     "nothing else, you may give it back and draw instead.");
}

/* what ends a round in which everybody only waits. */
static void page_exchanges(const Page *p)
{
    const Rulebook *b = &p->book;
    if (p->rules.exchange_limit > 0)
        rulebook_count(b,
                       "After a turn that only exchanged the top discard and laid nothing, somebody must draw from the "
                       "stock before discards may be taken again.",
                       "After {1} turns in a row that only exchanged the top discard and laid nothing, somebody must "
                       "draw from the stock before discards may be taken again.",
                       p->rules.exchange_limit);
    rulebook_changed(b, p->exchanges);
}

static void page_throwing(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "## Throwing a card away {throwing}");
    rulebook_line(b, "Your turn ends when you throw a card face up on the discard pile.");
    rulebook_line(b, p->rules.no_throw_back ? N_("If you have taken the top discard alone, you may not throw the same "
                                                 "card in that turn, unless you have no other.")
                                            : N_("You may throw the card you just took."));
    if (!p->rules.basic)
        rulebook_changed(b, R5_NO_THROW_BACK);
}

static void page_call(const Page *p)
{
    const Rulebook *b = &p->book;
    if (p->rules.rummy_call) {
        rulebook_line(b, "## Calling Rummy {rummy}");
        rulebook_line(b,
                      "If a thrown card fits a meld on the table by itself, the other players are asked one after the "
                      "other, beginning at the thrower's left. The first who calls \"Rummy!\" lays it off at once "
                      "and scores its points. If it fits in several places, it goes where it counts most.");
        rulebook_line(b, "Then the turn passes to the player at the thrower's left.");
        if (p->rules.layoff_needs_meld)
            rulebook_line(b, "Only players who have laid a meld of their own in this round are asked.");
        rulebook_line(b, "Nobody can call the card with which a player goes out.");
    }
    rulebook_changed(b, R5_RUMMY_CALL);
}

static void page_turn(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# A turn {turn}");
    rulebook_line(b, p->rules.basic ? N_("- Draw the top card of the stock, or take the top discard.")
                                    : N_("- Draw the top card of the stock, or take from the discards."));
    rulebook_line(b, "- If you like, lay melds and lay off cards on melds on the table, in any order.");
    rulebook_line(b, "- Throw one card away.");
    rulebook_line(b, "You never have to lay anything.");
    rulebook_line(b,
                  "Drag the cards of a meld to your place on the table, one by one or together, and press the yellow "
                  "button to lay them. To lay off a single card, drag it onto a meld.");
    if (p->rules.one_meld)
        rulebook_line(b, "You may lay only one new meld in a turn, but you may lay off as many cards as you can.");
    if (p->rules.basic)
        rulebook_changed(b, RUMMY_MELDS_PER_TURN);
    if (p->rules.basic)
        page_pile_basic(p);
    else
        page_pile_500(p);
    page_exchanges(p);
    page_throwing(p);
    if (!p->rules.basic)
        page_call(p);
}

/* ---- melds ---- */

static void page_jokers(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "## Jokers {jokers}");
    if (p->deal.jokers == 0) {
        rulebook_line(b, "There are no jokers.");
        return;
    }
    rulebook_line(b, "A joker takes the place of any card, but every meld needs at least two other cards. In a run its "
                     "place shows which card it is. In a group it stands for a suit, which you name if there is a "
                     "choice. It then stays that card.");
    add_picture(p, "5h * 7h", "");
    add_picture(p, "5h * *", "");
    if (p->rules.basic)
        return;
    rulebook_line(
        b, p->rules.joker_swap
               ? N_("In your turn, after you have drawn, you may take a joker from any meld by putting down the card "
                    "it stands for. You may keep the joker in your hand. The card you put down counts as laid by you.")
               : N_("A joker stays where it was laid."));
    rulebook_changed(b, R5_JOKER_SWAP);
}

static void page_melds(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# Melds {melds}");
    rulebook_line(b, "A meld is a group or a run, of three cards or more.");
    if (p->rules.same_suit)
        rulebook_line(b, "A group is three or more cards of one rank, of any suits.");
    else
        rulebook_line(b, "A group is three or four cards of one rank, all of different suits.");
    if (!p->rules.basic)
        rulebook_changed(b, R5_GROUP_SAME_SUIT);
    add_picture(p, "7h 7d 7c", "");
    if (p->deal.packs > 1)
        add_picture(p, "7h 7d 7d", "");
    rulebook_line(b, "A run is three or more cards of one suit in sequence.");
    if (p->rules.ace_around)
        rulebook_line(b, "The ace is below the 2, above the king, or between them: a run may continue past the ace. A "
                         "run has each rank only once.");
    else
        rulebook_line(
            b, p->rules.ace_high
                   ? N_("The ace is below the 2 or above the king, never between them, and a run has only one ace.")
                   : N_("The ace is below the 2 only."));
    rulebook_changed(b, p->rules.basic ? (int)RUMMY_ACE_HIGH_RUNS : (int)R5_ACE_BOTH_ENDS);
    add_picture(p, "5s 6s 7s 8s", "");
    add_picture(p, "Ah 2h 3h", "");
    add_picture(p, "Qc Kc Ac", "");
    add_picture(p, "Kd Ad 2d", "");
    page_jokers(p);
    rulebook_line(b, "## Laying off {off}");
    rulebook_line(b, p->rules.same_suit
                         ? N_("You may lay off single cards on any meld on the table, your own or another player's: "
                              "the next card at either end of a run, or any card of the same rank on a group.")
                         : N_("You may lay off single cards on any meld on the table, your own or another player's: "
                              "the next card at either end of a run, or a card of a missing suit on a group."));
    if (!p->rules.basic)
        rulebook_line(b, "You score the points of every card you lay, also on another player's meld. There the card "
                         "carries your picture.");
    rulebook_line(b, p->rules.layoff_needs_meld
                         ? N_("You may do so only after you have laid a meld of your own in this round.")
                         : N_("You may do so even if you have not laid a meld yourself."));
    rulebook_changed(b, p->needs_meld);
}

/* ---- the end of a round ---- */

static void page_out(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# End of a round {end}");
    rulebook_line(b, "## Going out {out}");
    rulebook_line(
        b,
        p->rules.final_discard
            ? N_("You go out by throwing your last card, and the round is over. You cannot lay your last card: one "
                 "must always be left to throw.")
            : N_("You go out when you have no card left, and the round is over. You may throw or lay your last card."));
    rulebook_changed(b, p->final_discard);
}

static void page_stock_500(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "## When the stock is used up {stock}");
    rulebook_line(b, "If no card is left to draw, the round continues as long as the players take discards. A player "
                     "who cannot or does not want to take one ends the round.");
}

static void page_stock_basic(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "## When the stock is used up {stock}");
    if (p->rules.turns == 0) {
        rulebook_line(b, "If no card is left to draw, you may still take the top discard. If you do not want it, you "
                         "end the round, and the hands are counted.");
    } else {
        rulebook_line(b, p->rules.reshuffle
                             ? N_("If no card is left to draw, all discards except the top one are shuffled and become "
                                  "the new stock.")
                             : N_("If no card is left to draw, all discards except the top one are turned over and "
                                  "become the new stock. The oldest of them is drawn first."));
        rulebook_changed(b, RUMMY_STOCK_EXHAUSTED);
        rulebook_count(b, "This happens {1} time in a round at most.", "This happens {1} times in a round at most.",
                       p->rules.turns);
        rulebook_line(b, "The next time, you may still take the top discard. If you do not want it, you end the round. "
                         "It is then void: nobody scores, and the same dealer deals again.");
    }
    rulebook_changed(b, RUMMY_STOCK_MAX_TURNS);
}

static void page_score_500(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "## Scoring {score}");
    rulebook_line(b, "You score the cards you have laid, minus the cards left in your hand, even if you could have "
                     "laid them. The result may be below zero.");
    /* TRANSLATORS: {1} to {3} are cards as their signs: 8, 9 and 10 of one suit. */
    rulebook_line(b,
                  "For example, you have laid {1} {2} {3} and have laid off a king on another player's kings, and you "
                  "still hold an ace and a 3. You score 27 + 10 - 15 - 3 = 19 points.",
                  rummy_sign(page_card(8, SUIT_HEARTS)).text, rummy_sign(page_card(9, SUIT_HEARTS)).text,
                  rummy_sign(page_card(10, SUIT_HEARTS)).text);
    if (p->rules.partners)
        rulebook_line(b, "The scores of both partners are added up for their side.");
    if (p->rules.out_bonus > 0)
        rulebook_line(b, "The player who goes out scores {1} points more.", text_number(p->rules.out_bonus).text);
    else
        rulebook_line(b, "There is no bonus for going out.");
    rulebook_changed(b, R5_OUT_BONUS);
}

static void page_score_basic(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "## Scoring {score}");
    rulebook_line(b, "The player who goes out scores all the cards that the others still hold: 14 points if one of "
                     "them holds a king and a 3, and another an ace.");
    rulebook_line(b,
                  p->rules.rummy_double
                      ? N_("Going rummy counts double. You go rummy if you go out in one turn without having laid any "
                           "card before.")
                      : N_("Going rummy (laying your whole hand in one turn) counts like any other way of going out."));
    rulebook_changed(b, RUMMY_DOUBLE);
    if (p->rules.turns == 0) {
        rulebook_line(b, "If the hands are counted, each other player pays the player with the lowest hand the "
                         "difference between their two hands.");
        rulebook_line(b,
                      "Equal lowest hands share this. Points that cannot be shared evenly are handed out one by one, "
                      "beginning at the dealer's left.");
    }
}

static void page_match(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# The match {match}");
    if (p->rules.rounds > 0)
        rulebook_count(b, "You play {1} round. Void rounds do not count. The player with the most points then wins.",
                       "You play {1} rounds. Void rounds do not count. The player with the most points then wins.",
                       p->rules.rounds);
    else
        rulebook_line(
            b,
            p->rules.partners
                ? N_("The side that has {1} points or more after a round, and more than the other side, wins.")
                : N_("The player who has {1} points or more after a round, and more than anybody else, wins."),
            text_number(p->rules.target).text);
    rulebook_line(b, p->rules.partners ? N_("If both sides then have the same total, you play another round.")
                                       : N_("If several players share the highest total, you play another round."));
    rulebook_changed(b, p->target);
    if (p->rules.basic)
        rulebook_changed(b, RUMMY_ROUNDS);
}

void rummy500_explain(const OptionValues *v, TextSink *out)
{
    const Page p = { .book = rulebook_begin(&rummy500_options, v, out),
                     .rules = rummy500_rules(v),
                     .deal = rummy500_deal(v, v->v[R5_PLAYERS]),
                     .players = v->v[R5_PLAYERS],
                     .jokers = R5_JOKERS,
                     .final_discard = R5_FINAL_DISCARD,
                     .needs_meld = R5_LAYOFF_NEEDS_MELD,
                     .target = R5_TARGET,
                     .exchanges = R5_EXCHANGE_LIMIT };
    rulebook_line(&p.book, "# Rummy 500 {aim}");
    if (p.rules.partners) {
        rulebook_line(&p.book, "Rummy 500 is for two to eight players. Here four play, and those who sit opposite each "
                               "other are partners.");
        rulebook_line(&p.book,
                      "The cards you lay on the table count for your side, and the cards you still hold at the "
                      "end of a round count against it.");
    } else {
        rulebook_line(&p.book, "Rummy 500 is for two to eight players, each for themselves.");
        rulebook_line(&p.book,
                      "The cards you lay on the table count for you, and the cards you still hold at the end of "
                      "a round count against you.");
    }
    rulebook_line(&p.book, "The discards lie open, and you may take as many of them as you dare.");
    page_goal(&p);
    rulebook_house(&p.book);
    page_cards(&p);
    page_turn(&p);
    page_melds(&p);
    page_out(&p);
    page_stock_500(&p);
    page_score_500(&p);
    page_match(&p);
}

void rummy_basic_explain(const OptionValues *v, TextSink *out)
{
    const Page p = { .book = rulebook_begin(&rummy_options, v, out),
                     .rules = rummy_basic_rules(v),
                     .deal = rummy_basic_deal(v, v->v[RUMMY_PLAYERS]),
                     .players = v->v[RUMMY_PLAYERS],
                     .jokers = RUMMY_JOKERS,
                     .final_discard = RUMMY_FINAL_DISCARD,
                     .needs_meld = RUMMY_LAYOFF_NEEDS_MELD,
                     .target = RUMMY_TARGET,
                     .exchanges = RUMMY_EXCHANGE_LIMIT };
    rulebook_line(&p.book, "# Basic rummy {aim}");
    rulebook_line(&p.book, "Basic rummy is for two to six players, each for themselves. Draw a card, lay melds, throw "
                           "a card. The first player with no cards left scores the cards that the others still hold.");
    page_goal(&p);
    rulebook_house(&p.book);
    page_cards(&p);
    page_turn(&p);
    page_melds(&p);
    page_out(&p);
    page_stock_basic(&p);
    page_score_basic(&p);
    page_match(&p);
}
