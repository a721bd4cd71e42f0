/* The rules of Marriage as they now stand, written from the options. The order of the chapters is that of a deal.
 * Whether a picture shows what is allowed is asked of the rules. */
#include <assert.h>

#include "rules/card.h"
#include "rules/marriage/position.h"
#include "rules/marriage/reasons.h"
#include "rules/rulebook.h"

/* The example of the whole page. */
static const Face example = { 11, SUIT_DIAMONDS };

static bool chosen(const Rulebook *b, int option)
{
    return rulebook_value(b, option) != 0;
}

/* ---- pictures ---- */

static void add_picture(const Rulebook *b, bool first, const char *cards, const char *words)
{
    const MarriageRules r = marriage_rules_of(b->now, example);
    Face face[MARRIAGE_SET_MOST];
    MarriageSet set;
    int n = 0;
    for (const char *at = cards; *at != '\0'; at += *at == ' ') {
        bool good = n < MARRIAGE_SET_MOST && card_parse(&at, &face[n]);
        assert(good); /* pictures are constants of ours */
        if (!good)
            return;
        n++;
    }
    const Reason *why = first ? marriage_read_first(&r, face, n, &set) : marriage_read(&r, face, n, &set);
    text_addf(b->out, "= %s %s :", why ? "bad" : "ok", cards);
    if (words[0] != '\0') {
        text_add(b->out, " ");
        text_say(b->out, words);
    }
    if (why) {
        text_add(b->out, " ");
        text_say(b->out, why->text);
    }
    text_add(b->out, "\n");
}

/* Cards by themselves, which are named. */
static void show_cards(const Rulebook *b, const char *cards, const char *words)
{
    text_addf(b->out, "= ok %s : ", cards);
    text_say(b->out, words);
    text_add(b->out, "\n");
}

/* ---- aim and start ---- */

static void page_aim(const Rulebook *b)
{
    rulebook_line(b, "# Marriage {aim}");
    rulebook_line(
        b, "Marriage is the rummy of Nepal, for two to five players, each for themselves. You hold 21 cards of three "
           "packs. Lay three sets of your own, and you may know the tiplu, the card that decides which cards are wild "
           "and which are worth points. Whoever then has all cards in sets ends the deal; but it is the points, "
           "called maal, that are paid for, and the one who ends may well lose.");
    rulebook_house(b);
}

static void page_cards(const Rulebook *b)
{
    int men = rulebook_value(b, MARRIAGE_MAN_CARDS), players = rulebook_value(b, MARRIAGE_PLAYERS);
    bool ccw = rulebook_value(b, MARRIAGE_DIRECTION) == MARRIAGE_COUNTER_CLOCKWISE;
    rulebook_line(b, "# Cards and dealing {cards}");
    rulebook_line(b, "Three packs of 52 cards are used, so every card exists three times.");
    if (men > 0)
        rulebook_line(b, "{1} printed jokers are added, the man cards. Others call them putali.",
                      text_number(men).text);
    rulebook_changed(b, MARRIAGE_MAN_CARDS);
    if (rulebook_value(b, MARRIAGE_MASTER_CARD) != MASTER_OFF)
        rulebook_line(b, "One master card is added.");
    rulebook_changed(b, MARRIAGE_MASTER_CARD);
    rulebook_line(b,
                  "Each of the {1} players is dealt 21 cards. The next card is turned up and begins the discards; the "
                  "rest is the stock.",
                  text_number(players).text);
    rulebook_line(b, ccw ? N_("The first dealer is chosen by lot; deal and turns pass counter-clockwise.")
                         : N_("The first dealer is chosen by lot; deal and turns pass clockwise."));
    rulebook_changed(b, MARRIAGE_DIRECTION);
    rulebook_line(b, "Cards of a suit follow each other from the ace to the king, and the ace follows the king: it is "
                     "low or high, but never in the middle.");
}

/* ---- the tiplu ---- */

static void page_tiplu(const Rulebook *b)
{
    bool alter = chosen(b, MARRIAGE_ALTER);
    rulebook_line(b, "# The tiplu {tiplu}");
    if (chosen(b, MARRIAGE_OPEN))
        rulebook_line(b, "A card of the stock is laid under it face up: the tiplu. All can see it, but only who has "
                         "shown may use its wild cards.");
    else
        rulebook_line(b, "Whoever shows first picks a card of the stock, neither its top nor its bottom, looks at it "
                         "and lays it face down under the stock: the tiplu. Whoever shows later may look at it too. "
                         "Nobody else knows it before the deal has ended.");
    rulebook_changed(b, MARRIAGE_OPEN);
    rulebook_line(b, "The tiplu makes other cards wild. Say it is the jack of diamonds:");
    show_cards(b, "Jd", N_("The tiplu itself; two of them are still in play."));
    show_cards(b, "Qd", N_("The poplu, the next card above it."));
    show_cards(b, "Td", N_("The jhiplu, the next card below it."));
    show_cards(b, "Jh",
               alter ? N_("The alter card, the same rank in the other suit of its colour.")
                     : N_("An ordinary joker, as it is of the same rank."));
    show_cards(b, "Js Jc", N_("Ordinary jokers, the same rank in the other suits."));
    rulebook_line(b, "Above a king comes the ace and below an ace the king. All of these cards are wild for whoever "
                     "has shown: each may stand for any other card, or for itself.");
    if (rulebook_value(b, MARRIAGE_MAN_CARDS) > 0)
        rulebook_line(b, "Man cards are wild in the same way.");
    if (rulebook_value(b, MARRIAGE_MASTER_CARD) != MASTER_OFF)
        rulebook_line(b, "The master card is wild in the same way.");
    rulebook_line(b, "Jhiplu, tiplu and poplu together are a marriage:");
    show_cards(b, "Td Jd Qd", N_("A marriage."));
}

/* ---- tunnelas ---- */

static void page_tunnelas(const Rulebook *b)
{
    rulebook_line(b, "# Tunnelas {tunnelas}");
    rulebook_line(b, "Three identical cards are a tunnela. Before anybody draws, each player in turn may lay the "
                     "tunnelas that were dealt face up: only these are worth points as tunnelas. The cards stay in "
                     "front of the player, still belong to the hand and may be used in sets, but are never thrown.");
    add_picture(b, true, "6s 6s 6s", "");
}

/* ---- a turn ---- */

static void page_turn(const Rulebook *b)
{
    rulebook_line(b, "# A turn {turn}");
    rulebook_line(b, "- Draw the top card of the stock, or take the newest discard.");
    rulebook_line(b, "- If you can, show your first sets or seven dublees, or end the deal.");
    rulebook_line(b, "- Throw a card face up.");
    rulebook_line(b, "You may not throw a card of the face you have just taken from the discards.");
    if (chosen(b, MARRIAGE_FIRST_CARD_FORCED))
        rulebook_line(b, "The player who begins has to take the card that was turned up.");
    rulebook_changed(b, MARRIAGE_FIRST_CARD_FORCED);
    if (chosen(b, MARRIAGE_JOKER_PICKUP_BAN))
        rulebook_line(b, "Whoever has laid three sets knows the tiplu, and may take no wild card from the discards.");
    rulebook_changed(b, MARRIAGE_JOKER_PICKUP_BAN);
    rulebook_line(b, "## When the stock is used up {stock}");
    switch (rulebook_value(b, MARRIAGE_STOCK_EXHAUSTED)) {
    case MARRIAGE_RESHUFFLE:
        rulebook_line(b, "All discards but the newest are shuffled and become the stock.");
        break;
    case MARRIAGE_RESHUFFLE_ONCE:
        rulebook_line(b, "All discards but the newest are shuffled and become the stock, once. The second time the "
                         "deal is dismissed, and nobody pays.");
        break;
    default:
        rulebook_line(b, "The deal is dismissed, and nobody pays.");
        break;
    }
    rulebook_changed(b, MARRIAGE_STOCK_EXHAUSTED);
}

/* ---- showing and sets ---- */

static void page_show(const Rulebook *b)
{
    bool longer = rulebook_value(b, MARRIAGE_SET_LENGTH) == MARRIAGE_MIN3;
    rulebook_line(b, "# Showing {show}");
    rulebook_line(b, "Put three sets forward and show them together. Each is a pure sequence, cards of one suit in a "
                     "row without any wild card, or a tunnela.");
    rulebook_line(b, longer ? N_("A sequence has three cards or more.") : N_("A sequence has exactly three cards."));
    rulebook_changed(b, MARRIAGE_SET_LENGTH);
    add_picture(b, true, "3h 4h 5h", "");
    add_picture(b, true, "Qc Kc Ac", "");
    add_picture(b, true, "Kh Ah 2h", "");
    add_picture(b, true, "9s 9d 9c", "");
    add_picture(b, true, "4h 5h 6h 7h", "");
    if (rulebook_value(b, MARRIAGE_MASTER_CARD) == MASTER_WILD_PRIMARY)
        rulebook_line(b, "The master card may stand for one card of these sets.");
    rulebook_line(b, "What has been shown stays, and takes no further card.");
    rulebook_line(b, "## Later sets {sets}");
    rulebook_line(b, "All other sets stay in your hand until the end. In them wild cards may stand for any card. With "
                     "the jack of diamonds as tiplu:");
    add_picture(b, false, "6h Qd 8h", N_("A dirty sequence."));
    add_picture(b, false, "Ks Kd Kh", N_("Three of a rank in different suits: no first set, but a later one."));
    add_picture(b, false, "2h Jc 2s", N_("A dirty triplet."));
    add_picture(b, false, "Qd Js 5c", N_("Two wild cards go with any third card."));
    add_picture(b, false, "5h 5h Jd", "");
    add_picture(b, false, "6h 8s Qd", "");
    if (longer)
        add_picture(b, false, "4h Qd 6h 7h", "");
}

static void page_dublees(const Rulebook *b)
{
    rulebook_line(b, "# Dublees {dublees}");
    rulebook_changed(b, MARRIAGE_DUBLEE);
    if (!chosen(b, MARRIAGE_DUBLEE)) {
        rulebook_line(b, "Dublees are not played in this game.");
        return;
    }
    rulebook_line(b, "Two identical cards are a dublee, and no wild card helps. Instead of three sets you may show "
                     "seven dublees, and then know the tiplu as well. An eighth dublee ends the deal. Until then you "
                     "may take a discard only to complete it.");
    if (rulebook_value(b, MARRIAGE_DUBLEE_MIN_PLAYERS) > 2)
        rulebook_line(b, "This needs at least {1} players.",
                      text_number(rulebook_value(b, MARRIAGE_DUBLEE_MIN_PLAYERS)).text);
    rulebook_changed(b, MARRIAGE_DUBLEE_MIN_PLAYERS);
}

/* ---- the end ---- */

static void page_end(const Rulebook *b)
{
    rulebook_line(b, "# The end of a deal {end}");
    rulebook_line(b, "Whoever has shown three sets and has all other cards but one in sets as well throws that card "
                     "and ends the deal. Whoever has shown seven dublees ends it with the eighth.");
    rulebook_line(b, chosen(b, MARRIAGE_END_SAME_TURN) ? N_("You may show and end in one turn.")
                                                       : N_("You may end from the turn after showing on."));
    rulebook_changed(b, MARRIAGE_END_SAME_TURN);
    rulebook_line(b, "Then all hands and the tiplu are opened, and maal is counted.");
}

/* ---- maal ---- */

typedef struct ValueLine {
    const char *text; /* marked; {1} to {3} are the values */
    uint8_t option, values;
} ValueLine;

static void page_values(const Rulebook *b, const ValueLine *v)
{
    TextNumber n[3] = { { "" }, { "" }, { "" } };
    for (int i = 0; i < v->values; i++)
        n[i] = text_number(rulebook_value(b, v->option + i));
    rulebook_line(b, v->text, n[0].text, n[1].text, n[2].text);
    for (int i = 0; i < v->values; i++)
        rulebook_changed(b, v->option + i);
}

static void page_maal_cards(const Rulebook *b)
{
    static const ValueLine always[] = {
        { N_("- Tiplu: one {1}, two {2}."), MARRIAGE_V_TIPLU_1, 2 },
        { N_("- Poplu or jhiplu: one {1}, two of a kind {2}, three of a kind {3}."), MARRIAGE_V_POPLU_1, 3 },
        { N_("- Marriage: one {1}, two {2}."), MARRIAGE_V_MARRIAGE_1, 2 },
        { N_("- A marriage among the sets you have shown: {1} more."), MARRIAGE_FACEUP_BONUS, 1 },
    };
    static const ValueLine alter = { N_("- Alter cards: one {1}, two {2}, three {3}."), MARRIAGE_V_ALTER_1, 3 };
    static const ValueLine men = { N_("- Man cards: one {1}, two {2}, three {3}; more than three count anew."),
                                   MARRIAGE_V_MAN_1, 3 };
    static const ValueLine master = { N_("- The master card: {1}."), MARRIAGE_V_MASTER, 1 };
    for (size_t i = 0; i < sizeof always / sizeof always[0]; i++)
        page_values(b, &always[i]);
    if (chosen(b, MARRIAGE_ALTER))
        page_values(b, &alter);
    rulebook_changed(b, MARRIAGE_ALTER);
    if (chosen(b, MARRIAGE_MAN_CARDS))
        page_values(b, &men);
    if (rulebook_value(b, MARRIAGE_MASTER_CARD) != MASTER_OFF)
        page_values(b, &master);
}

static void page_maal_tunnelas(const Rulebook *b)
{
    static const ValueLine always[] = {
        { N_("- Exposed tunnelas of ordinary cards: one {1}, two {2}, three {3}."), MARRIAGE_V_TUN_PLAIN_1, 3 },
        { N_("- Exposed tunnelas of ordinary jokers: one {1}, two {2}, three {3}."), MARRIAGE_V_TUN_JOKER_1, 3 },
        { N_("- An exposed tunnela of poplus or of jhiplus: {1}, one of each {2}."), MARRIAGE_V_TUN_POPLU_1, 2 },
    };
    static const ValueLine alter = { N_("- An exposed tunnela of alter cards: {1}."), MARRIAGE_V_TUN_ALTER, 1 };
    static const ValueLine men = { N_("- An exposed tunnela of man cards: {1}."), MARRIAGE_V_TUN_MAN, 1 };
    for (size_t i = 0; i < sizeof always / sizeof always[0]; i++)
        page_values(b, &always[i]);
    if (chosen(b, MARRIAGE_ALTER))
        page_values(b, &alter);
    if (chosen(b, MARRIAGE_MAN_CARDS))
        page_values(b, &men);
}

/* What is left to who never showed. */
static void page_unseen(const Rulebook *b)
{
    const MaalVoid none = marriage_void(b->now);
    rulebook_line(b, "## Players who never showed {unseen}");
    if (chosen(b, MARRIAGE_KIDNAP))
        rulebook_line(b, none.tunnelas ? N_("Kidnap: all cards of players who never showed count for the winner, but "
                                            "their tunnelas do not.")
                                       : N_("Kidnap: all cards and tunnelas of players who never showed count for the "
                                            "winner."));
    else if (none.tunnelas && none.cards)
        rulebook_line(b, chosen(b, MARRIAGE_MURDER) ? N_("Murder: a player who never showed has no points at all.")
                                                    : N_("A player who never showed has no points at all."));
    else if (none.tunnelas)
        rulebook_line(b, "Tunnel Pachaunu: exposed tunnelas of a player who never showed are worth nothing; the cards "
                         "count singly.");
    else if (none.cards)
        rulebook_line(b, "Maal Pachaunu: of a player who never showed only exposed tunnelas count.");
    else
        rulebook_line(b, "All points of players who never showed count.");
    rulebook_changed(b, MARRIAGE_TUNNEL_PACHAUNU);
    rulebook_changed(b, MARRIAGE_MAAL_PACHAUNU);
    rulebook_changed(b, MARRIAGE_MURDER);
    rulebook_changed(b, MARRIAGE_KIDNAP);
}

static void page_maal(const Rulebook *b)
{
    rulebook_line(b, "# Maal {maal}");
    rulebook_line(b, "All your cards count, wherever they lie. Each counts in one way only, and the way that is worth "
                     "most is found by itself.");
    page_maal_cards(b);
    page_maal_tunnelas(b);
    page_unseen(b);
}

/* ---- payments ---- */

static void page_dublee_bonus(const Rulebook *b)
{
    if (!chosen(b, MARRIAGE_DUBLEE))
        return;
    rulebook_line(b,
                  rulebook_value(b, MARRIAGE_DUBLEE_BONUS_FROM) == MARRIAGE_FROM_EACH
                      ? N_("- When a deal is ended with dublees every loser pays the winner {1} more.")
                      : N_("- When a deal is ended with dublees all losers together pay the winner {1} more."),
                  text_number(rulebook_value(b, MARRIAGE_DUBLEE_BONUS)).text);
    rulebook_changed(b, MARRIAGE_DUBLEE_BONUS);
    rulebook_changed(b, MARRIAGE_DUBLEE_BONUS_FROM);
    if (chosen(b, MARRIAGE_DUBLEE_LOSER_EXEMPT))
        rulebook_line(b, "- A loser who has shown seven dublees pays no fee for having seen.");
    rulebook_changed(b, MARRIAGE_DUBLEE_LOSER_EXEMPT);
}

static void page_better(const Rulebook *b)
{
    static const char *const dublee[] = { NULL, N_("- A deal that is ended with dublees counts double."),
                                          N_("- A deal in which seven dublees are shown counts double."),
                                          N_("- The deal after one that was ended with dublees counts double.") };
    int how = chosen(b, MARRIAGE_DUBLEE) ? rulebook_value(b, MARRIAGE_DUBLEE_BETTER) : 0;
    if (chosen(b, MARRIAGE_BETTER_AFTER))
        rulebook_line(b, "- After {1} deals by every player all later deals count double.",
                      text_number(rulebook_value(b, MARRIAGE_BETTER_AFTER)).text);
    rulebook_changed(b, MARRIAGE_BETTER_AFTER);
    if (how > 0)
        rulebook_line(b, dublee[how]);
    rulebook_changed(b, MARRIAGE_DUBLEE_BETTER);
    if (how > 0 && chosen(b, MARRIAGE_BETTER_AFTER))
        rulebook_line(b, chosen(b, MARRIAGE_BETTER_STACK) ? N_("- For both reasons together it counts fourfold.")
                                                          : N_("- For both reasons together it still counts double."));
    rulebook_changed(b, MARRIAGE_BETTER_STACK);
}

static void page_dhoos(const Rulebook *b)
{
    rulebook_changed(b, MARRIAGE_DHOOS);
    if (!chosen(b, MARRIAGE_DHOOS))
        return;
    rulebook_line(b, "## Dhoos {dhoos}");
    rulebook_line(
        b,
        "When every player has shown, whoever throws a wild card commits dhoos and owes {1} to the winner of "
        "the next deal that is counted; the card that ends a deal is free. Man cards may always be thrown, and "
        "so may any card of a hand that holds nothing but wild ones.",
        text_number(rulebook_value(b, MARRIAGE_DHOOS)).text);
}

static void page_payments(const Rulebook *b)
{
    rulebook_line(b, "# Payments {payments}");
    rulebook_line(b, "- Every two players pay each other the difference of their maal.");
    rulebook_line(b, "- Every loser who has shown pays the winner {1}, every other {2}.",
                  text_number(rulebook_value(b, MARRIAGE_SEEN_PAY)).text,
                  text_number(rulebook_value(b, MARRIAGE_UNSEEN_PAY)).text);
    rulebook_changed(b, MARRIAGE_SEEN_PAY);
    rulebook_changed(b, MARRIAGE_UNSEEN_PAY);
    page_dublee_bonus(b);
    page_better(b);
    page_dhoos(b);
}

static void page_match(const Rulebook *b)
{
    rulebook_line(b, "# The match {match}");
    if (chosen(b, MARRIAGE_MATCH_DEALS))
        rulebook_count(b, "A match is {1} deal. Whoever has most points then wins it.",
                       "A match is {1} deals. Whoever has most points then wins it.",
                       rulebook_value(b, MARRIAGE_MATCH_DEALS));
    else
        rulebook_line(b, "A match goes on for as long as you like.");
    rulebook_changed(b, MARRIAGE_MATCH_DEALS);
    if (chosen(b, MARRIAGE_MATCH_TARGET))
        rulebook_line(b, "It ends as soon as somebody has won or lost {1} points.",
                      text_number(rulebook_value(b, MARRIAGE_MATCH_TARGET)).text);
    rulebook_changed(b, MARRIAGE_MATCH_TARGET);
    if (chosen(b, MARRIAGE_POINT_VALUE))
        rulebook_line(b, "Each point is worth {1} in money.",
                      text_number(rulebook_value(b, MARRIAGE_POINT_VALUE)).text);
    rulebook_changed(b, MARRIAGE_POINT_VALUE);
}

void marriage_explain(const OptionValues *v, TextSink *out)
{
    const Rulebook b = rulebook_begin(&marriage_options, v, out);
    page_aim(&b);
    page_cards(&b);
    page_tiplu(&b);
    page_tunnelas(&b);
    page_turn(&b);
    page_show(&b);
    page_dublees(&b);
    page_end(&b);
    page_maal(&b);
    page_payments(&b);
    page_match(&b);
}
