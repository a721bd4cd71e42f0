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
                      p->rules.partners ? N_("Round after round is played until a side has {1} points.")
                                        : N_("Round after round is played until somebody has {1} points."),
                      text_number(p->rules.target).text);
}

/* ---- cards ---- */

static void page_values_500(const Page *p)
{
    const Rulebook *b = &p->book;
    if (p->rules.ace_fifteen)
        rulebook_line(b, "A 2 to a 10 counts what it shows, a jack, queen or king 10, an ace 15.");
    else if (p->rules.ace_around)
        rulebook_line(b, "A 2 to a 10 counts what it shows, a jack, queen or king 10, an ace 15; only in a run that "
                         "begins with it the ace counts 1.");
    else
        rulebook_line(b, "A 2 to a 10 counts what it shows, a jack, queen or king 10, an ace 15; only in a run, below "
                         "the 2, the ace counts 1.");
    rulebook_changed(b, R5_ACE_POINTS);
    if (rulebook_value(b, R5_JOKERS) == 0)
        return;
    rulebook_line(b, p->rules.joker_fifteen ? N_("A joker counts 15, on the table and in hand.")
                                            : N_("A joker on the table counts as the card it stands for, in hand 15."));
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
                  "Each of the {1} players is dealt {2} cards. The next card is turned up and begins the discards; the "
                  "rest is the stock.",
                  text_number(p->players).text, text_number(p->deal.hand).text);
    if (!p->rules.basic)
        rulebook_changed(b, p->players == 2 ? R5_DEAL_TWO : R5_DEAL_MORE);
    if (p->rules.partners)
        rulebook_line(b, "Partners do not see each other's cards.");
    if (!p->rules.basic)
        rulebook_changed(b, R5_PARTNERS);
    rulebook_line(b, "The first dealer is chosen by lot, then the deal passes to the left. The player at the dealer's "
                     "left begins.");
    if (p->rules.basic)
        rulebook_line(b, "In hand an ace counts 1, a jack, queen or king 10, every other card what it shows.");
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
    rulebook_line(b, "The discards lie spread, so that all of them can be seen. You may take any card of them that you "
                     "can use at once: in a new meld with cards of your hand and of those above it, or added to a meld "
                     "on the table. All cards above it come to your hand with it.");
    rulebook_line(b,
                  "The card you took them for must be used before anything else is done; the others you may keep. As "
                  "long as you have done nothing else you may give all of them back, and draw after all.");
    const TextNumber eight = rummy_sign(page_card(8, SUIT_HEARTS)), nine = rummy_sign(page_card(9, SUIT_HEARTS)),
                     ten = rummy_sign(page_card(10, SUIT_HEARTS)), queen = rummy_sign(page_card(12, SUIT_DIAMONDS)),
                     four = rummy_sign(page_card(4, SUIT_CLUBS));
    /* TRANSLATORS: {1} to {5} are cards as their signs: 8, 10 and 9 of one suit, a queen, a 4. */
    rulebook_line(b,
                  "You hold {1} and {2}, and the discards end with {3} {4} {5}, the {5} on top: you may take these "
                  "three, lay {1} {3} {2} at once, and have {4} and {5} in hand.",
                  eight.text, ten.text, nine.text, queen.text, four.text);
    rulebook_line(b, p->rules.top_free ? N_("The top discard alone may also be taken without using it.")
                                       : N_("That holds for the top discard, too."));
    rulebook_changed(b, R5_TOP_FREE);
}

static void page_pile_basic(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "## Taking the discard {pile}");
    rulebook_line(b,
                  "Only the top discard may be taken, whether you can use it or not. As long as you have done nothing "
                  "else you may give it back, and draw after all.");
}

/* what ends a round in which everybody only waits. */
static void page_exchanges(const Page *p)
{
    const Rulebook *b = &p->book;
    if (p->rules.exchange_limit > 0)
        rulebook_count(b,
                       "Nobody may take from the discards after a turn that only exchanged the top one, with nothing "
                       "laid, before somebody has drawn from the stock.",
                       "When {1} turns running have only exchanged the top discard, with nothing laid, nobody may take "
                       "from the discards before somebody has drawn from the stock.",
                       p->rules.exchange_limit);
    rulebook_changed(b, p->exchanges);
}

static void page_throwing(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "## Throwing a card away {throwing}");
    rulebook_line(b, "Your turn ends with a card thrown face up on the discards.");
    rulebook_line(b,
                  p->rules.no_throw_back
                      ? N_("Whoever has taken the top discard alone may not throw the same card in that turn, unless "
                           "there is no other in hand.")
                      : N_("The card just taken may be thrown again."));
    if (!p->rules.basic)
        rulebook_changed(b, R5_NO_THROW_BACK);
}

static void page_call(const Page *p)
{
    const Rulebook *b = &p->book;
    if (p->rules.rummy_call) {
        rulebook_line(b, "## Calling Rummy {rummy}");
        rulebook_line(b,
                      "If the card that was thrown fits a meld on the table by itself, the other players are asked one "
                      "after the other, beginning at the left of who threw it. The first who calls \"Rummy!\" lays it "
                      "off at once and has its points; where it fits in several places it goes to the one where it "
                      "counts most. Then the turn goes on to the left of who threw it.");
        rulebook_line(b,
                      p->rules.layoff_needs_meld
                          ? N_("Only players who have laid a meld of their own in this round are asked. The card with "
                               "which somebody goes out cannot be called.")
                          : N_("The card with which somebody goes out cannot be called."));
    }
    rulebook_changed(b, R5_RUMMY_CALL);
}

static void page_turn(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# A turn {turn}");
    rulebook_line(b, p->rules.basic ? N_("- Draw the top card of the stock, or take the top discard.")
                                    : N_("- Draw the top card of the stock, or take from the discards."));
    rulebook_line(b, "- If you like, lay melds and add cards to melds on the table, in any order.");
    rulebook_line(b, "- Throw one card away.");
    rulebook_line(b,
                  "Drag the cards of a meld to your place on the table, one by one or together, and press the yellow "
                  "button to lay them. A single card is dragged on the meld it is to be added to. Nobody ever has to "
                  "lay anything.");
    if (p->rules.one_meld)
        rulebook_line(b, "In one turn only one new meld may be laid; cards may be added as often as you can.");
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
    rulebook_line(b, "A joker takes the place of any card; two other cards at least must be in the meld. In a run its "
                     "place tells which card it is. In a group it stands for a suit, which you name where there is a "
                     "choice, and it stays that card.");
    add_picture(p, "5h * 7h", "");
    add_picture(p, "5h * *", "");
    if (p->rules.basic)
        return;
    rulebook_line(b, p->rules.joker_swap
                         ? N_("In your turn, after the draw, you may take a joker from any meld for the "
                              "very card it stands for, and keep it in your hand. The card you give is "
                              "laid by you.")
                         : N_("A joker stays where it has been laid."));
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
        rulebook_line(b, "The ace is below the 2, above the king, or between them: a run may go on behind the ace. It "
                         "holds each rank once.");
    else
        rulebook_line(b, p->rules.ace_high ? N_("The ace is below the 2 or above the king, never between them, and a "
                                                "run holds one ace.")
                                           : N_("The ace is below the 2 only."));
    rulebook_changed(b, p->rules.basic ? (int)RUMMY_ACE_HIGH_RUNS : (int)R5_ACE_BOTH_ENDS);
    add_picture(p, "5s 6s 7s 8s", "");
    add_picture(p, "Ah 2h 3h", "");
    add_picture(p, "Qc Kc Ac", "");
    add_picture(p, "Kd Ad 2d", "");
    page_jokers(p);
    rulebook_line(b, "## Adding cards {off}");
    rulebook_line(b, p->rules.same_suit
                         ? N_("You may add single cards to any meld on the table, your own or another player's: to a "
                              "run the next card at either end, to a group any card of its rank.")
                         : N_("You may add single cards to any meld on the table, your own or another player's: to a "
                              "run the next card at either end, to a group the card of a suit it does not show yet."));
    if (!p->rules.basic)
        rulebook_line(b, "Whoever lays a card gets its points, wherever it lies: it carries the picture of its player "
                         "there.");
    rulebook_line(b, p->rules.layoff_needs_meld
                         ? N_("Only players who have laid a meld of their own in this round may.")
                         : N_("Players who have not laid a meld may do so, too."));
    rulebook_changed(b, p->needs_meld);
}

/* ---- the end of a round ---- */

static void page_out(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# End of a round {end}");
    rulebook_line(b, "## Going out {out}");
    rulebook_line(b, p->rules.final_discard
                         ? N_("Whoever throws the last card away goes out, and the round is over. The last card cannot "
                              "be laid: one must always be left to throw.")
                         : N_("Whoever has no card left goes out, and the round is over. The last card may be thrown "
                              "away or laid."));
    rulebook_changed(b, p->final_discard);
}

static void page_stock_500(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "## When the stock is used up {stock}");
    rulebook_line(b, "If no card is left to draw, the round goes on as long as everybody takes from the discards. "
                     "Whoever cannot or does not want to ends the round.");
}

static void page_stock_basic(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "## When the stock is used up {stock}");
    if (p->rules.turns == 0) {
        rulebook_line(b,
                      "If no card is left to draw, the top discard may still be taken. Whoever does not want it ends "
                      "the round, and the hands are counted.");
    } else {
        rulebook_line(b,
                      p->rules.reshuffle
                          ? N_("If no card is left to draw, the discards but the top one are shuffled and become the "
                               "new stock.")
                          : N_("If no card is left to draw, the discards but the top one are turned over and become "
                               "the new stock; the oldest of them is drawn first."));
        rulebook_changed(b, RUMMY_STOCK_EXHAUSTED);
        rulebook_count(b, "That happens once in a round.", "That happens {1} times in a round at most.",
                       p->rules.turns);
        rulebook_line(b,
                      "The next time the top discard may still be taken; whoever does not want it ends the round. It "
                      "is void: nobody scores, and the same dealer deals again.");
    }
    rulebook_changed(b, RUMMY_STOCK_MAX_TURNS);
}

static void page_score_500(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "## Scoring {score}");
    rulebook_line(b,
                  "Everybody scores the cards they have laid, less the cards left in hand, whether or not these could "
                  "have been laid. That may be less than nothing.");
    /* TRANSLATORS: {1} to {3} are cards as their signs: 8, 9 and 10 of one suit. */
    rulebook_line(b,
                  "Whoever has laid {1} {2} {3}, added a king to the kings of somebody else, and holds an ace and a 3 "
                  "scores 27 and 10 less 15 and 3: 19 points.",
                  rummy_sign(page_card(8, SUIT_HEARTS)).text, rummy_sign(page_card(9, SUIT_HEARTS)).text,
                  rummy_sign(page_card(10, SUIT_HEARTS)).text);
    if (p->rules.partners)
        rulebook_line(b, "What both partners score is added up, and their side has the sum.");
    if (p->rules.out_bonus > 0)
        rulebook_line(b, "Whoever goes out scores {1} more.", text_number(p->rules.out_bonus).text);
    else
        rulebook_line(b, "Going out by itself brings nothing.");
    rulebook_changed(b, R5_OUT_BONUS);
}

static void page_score_basic(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "## Scoring {score}");
    rulebook_line(b, "Whoever goes out scores what all the others still hold: 14 points, if one holds a king and a 3 "
                     "and another an ace.");
    rulebook_line(b, p->rules.rummy_double
                         ? N_("Going rummy counts double: going out in one turn without having laid any card before.")
                         : N_("Going rummy, laying the whole hand in one turn, counts like any other way."));
    rulebook_changed(b, RUMMY_DOUBLE);
    if (p->rules.turns == 0)
        rulebook_line(b, "If the hands are counted, everybody pays the lowest hand the difference to it. Equal lowest "
                         "hands share, and single points that are left over go round from the dealer's left.");
}

static void page_match(const Page *p)
{
    const Rulebook *b = &p->book;
    rulebook_line(b, "# The match {match}");
    if (p->rules.rounds > 0)
        rulebook_count(b, "{1} round is played, void ones not counted; whoever has most points then wins.",
                       "{1} rounds are played, void ones not counted; whoever has most points then wins.",
                       p->rules.rounds);
    else
        rulebook_line(b,
                      p->rules.partners
                          ? N_("The side that has {1} points or more after a round, and more than the other, wins.")
                          : N_("Whoever has {1} points or more after a round, and more than everybody else, wins."),
                      text_number(p->rules.target).text);
    rulebook_line(b, p->rules.partners ? N_("If both sides have the same total then, another round is played.")
                                       : N_("If several share the highest total, another round is played."));
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
    if (p.rules.partners)
        rulebook_line(
            &p.book, "Rummy 500 is for two to eight players. Here four play, and those who sit opposite each other are "
                     "partners. What you lay on the table counts for your side, what you still hold at the end of a "
                     "round against it. The discards lie open, and you may take as many of them as you dare.");
    else
        rulebook_line(&p.book,
                      "Rummy 500 is for two to eight players, each for themselves. What you lay on the table counts "
                      "for you, what you still hold at the end of a round against you. The discards lie open, and "
                      "you may take as many of them as you dare.");
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
    rulebook_line(&p.book, "Basic rummy is for two to six players, each for themselves. Draw a card, lay what belongs "
                           "together, throw a card: whoever has no card left first scores what the others still hold.");
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
