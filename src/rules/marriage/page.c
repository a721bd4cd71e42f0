/* The rules of Marriage as they now stand, written from the options. The order of the chapters is that of a deal.
 * Whether a picture shows what is allowed is asked of the rules. */
#include <assert.h>

#include "rules/faces/card.h"
#include "rules/game/rulebook.h"
#include "rules/marriage/position.h"
#include "rules/marriage/reasons.h"

/* The tiplu of all pictures where that of a deal is not known. */
static const Face fixed_tiplu = { 11, SUIT_DIAMONDS };

/* What the page is made of: the rules, and the cards of its pictures. */
typedef struct Chapter {
    Rulebook book;
    MarriageRules rules;
    bool of_deal;    /* the tiplu is that of the running deal */
    uint8_t suit[4]; /* that of the tiplu, the other one of its colour, the two others */
    /* Ranks of cards that are not wild, in whatever suit a picture needs them: the first of five in a row, three of a
     * kind, two of a kind, a single one. */
    uint8_t row, three, two, single;
} Chapter;

static bool chosen(const Rulebook *b, int option)
{
    return rulebook_value(b, option) != 0;
}

/* ---- pictures ---- */

static Chapter begin(const OptionValues *v, Face tiplu, TextSink *out)
{
    bool known = face_is_known(tiplu);
    const Face t = known ? tiplu : fixed_tiplu;
    uint8_t others = (uint8_t)((t.suit ^ 2U) & 2U);
    return (Chapter){ .book = rulebook_begin(&marriage_options, v, out),
                      .rules = marriage_rules_of(v, t),
                      .of_deal = known,
                      .suit = { t.suit, (uint8_t)(t.suit ^ 1U), others, (uint8_t)(others + 1) },
                      .row = t.rank >= 4 && t.rank <= 8 ? 9 : 4,
                      .three = t.rank == 1 || t.rank >= 12 ? 5 : 13,
                      .two = t.rank == 2 ? 8 : 2,
                      .single = t.rank == 5 ? 9 : 5 };
}

/* The card of a rank in the suit of place 0 .. 3 of Chapter.suit. */
static Face card(const Chapter *c, int rank, int place)
{
    return (Face){ (uint8_t)rank, c->suit[place] };
}
/* An ordinary joker: the rank of the tiplu in another suit. */
static Face joker(const Chapter *c, int place)
{
    return card(c, c->rules.tiplu.rank, place);
}

static void add_faces(const Rulebook *b, bool good, const Face *face, int n)
{
    text_addf(b->out, "= %s", good ? "ok" : "bad");
    for (int i = 0; i < n; i++) {
        text_add(b->out, " ");
        card_text(face[i], b->out);
    }
    text_add(b->out, " :");
}

/* A picture, what is good or bad being asked of the rules: of the first sets, or of the later ones. What is bad and has
 * no words of its own is told as the table refuses it. */
static void add_picture(const Chapter *c, bool first, const Face *face, int n, const char *words)
{
    const Rulebook *b = &c->book;
    MarriageSet set;
    const Reason *why = first ? marriage_read_first(&c->rules, face, n, &set) : marriage_read(&c->rules, face, n, &set);
    add_faces(b, why == NULL, face, n);
    if (words[0] != '\0' || why != NULL) {
        text_add(b->out, " ");
        if (words[0] != '\0')
            text_say(b->out, words);
        else
            verdict_say(refuse(why), b->out);
    }
    text_add(b->out, "\n");
}

/* One of the first sets, from a constant of ours. */
static void add_first(const Chapter *c, const char *cards, const char *words)
{
    Face face[MARRIAGE_SET_MOST];
    int n = 0;
    for (const char *at = cards; *at != '\0'; at += *at == ' ') {
        bool good = n < MARRIAGE_SET_MOST && card_parse(&at, &face[n]);
        assert(good);
        if (!good)
            return;
        n++;
    }
    add_picture(c, true, face, n, words);
}

/* Cards by themselves, which are named. */
static void show_cards(const Rulebook *b, const Face *face, int n, const char *words)
{
    add_faces(b, true, face, n);
    text_add(b->out, " ");
    text_say(b->out, words);
    text_add(b->out, "\n");
}

/* ---- aim and start ---- */

static bool dublees_played(const Rulebook *b)
{
    return marriage_dublees_played(b->now, rulebook_value(b, MARRIAGE_PLAYERS));
}

static void page_aim(const Rulebook *b)
{
    rulebook_line(b, "# Marriage {aim}");
    rulebook_line(b, "Marriage is the rummy of Nepal, for two to five players, each for themselves. You hold 21 cards "
                     "from three packs. In each turn you draw one card and throw one away.");
    rulebook_line(b, "- First collect three pure sets and show them. A pure set is three identical cards, or a "
                     "sequence: cards of one suit that follow each other.");
    if (dublees_played(b))
        rulebook_line(b, "- Instead of three sets you may show seven pairs of identical cards, called dublees.");
    rulebook_line(b, chosen(b, MARRIAGE_OPEN)
                         ? N_("- Then you may use wild cards, which can stand for others. The tiplu, a card that is "
                              "face up, decides which cards are wild and which are worth points.")
                         : N_("- Then you may look at a hidden card, the tiplu. It decides which cards are worth "
                              "points, and which are wild, so that they can stand for others."));
    rulebook_line(
        b, "- Now collect sets with all your other cards as well. The first player to manage this ends the deal.");
    rulebook_line(b, "The payments at the end depend on the points for cards, called maal. Every player's maal counts, "
                     "so the player who ends the deal may still lose.");
    rulebook_house(b);
}

static void page_cards(const Rulebook *b)
{
    int men = rulebook_value(b, MARRIAGE_MAN_CARDS), players = rulebook_value(b, MARRIAGE_PLAYERS);
    bool ccw = rulebook_value(b, MARRIAGE_DIRECTION) == MARRIAGE_COUNTER_CLOCKWISE;
    rulebook_line(b, "# Cards and dealing {cards}");
    rulebook_line(b, "Three packs of 52 cards are used, so there are three of every card.");
    if (men > 0)
        rulebook_count(b, "{1} printed joker is added. It is called a man card, or putali.",
                       "{1} printed jokers are added. They are called man cards, or putali.", men);
    rulebook_changed(b, MARRIAGE_MAN_CARDS);
    if (rulebook_value(b, MARRIAGE_MASTER_CARD) != MASTER_OFF)
        rulebook_line(b, "One master card is added. Some call it Superman. It is dealt and drawn like any other card.");
    rulebook_changed(b, MARRIAGE_MASTER_CARD);
    rulebook_line(b,
                  "Each of the {1} players gets 21 cards. The next card is turned up and begins the discard pile. The "
                  "rest is the stock.",
                  text_number(players).text);
    rulebook_line(b, "The first dealer is chosen by chance. The player after the dealer begins.");
    rulebook_line(b, ccw ? N_("Turns go round anticlockwise, and so does the deal.")
                         : N_("Turns go round clockwise, and so does the deal."));
    rulebook_changed(b, MARRIAGE_DIRECTION);
    rulebook_line(b, "The cards of a suit follow each other in the order ace, 2, 3 and so on up to queen, king, ace. "
                     "In a sequence the ace may be the lowest or the highest card, but never in the middle.");
}

/* ---- the tiplu ---- */

/* Which cards are wild, shown by an example or by the cards of the deal. */
static void page_wild_cards(const Chapter *c)
{
    const Rulebook *b = &c->book;
    const Face tiplu = c->rules.tiplu, poplu = marriage_above(tiplu), jhiplu = marriage_below(tiplu);
    rulebook_line(b, c->of_deal
                         ? N_("The tiplu makes other cards wild. In this deal:")
                         : N_("The tiplu makes other cards wild. For example, with the jack of diamonds as tiplu:"));
    show_cards(b, &tiplu, 1, N_("The tiplu itself. Two more of them are in play."));
    show_cards(b, &poplu, 1, N_("The poplu, the next card above it."));
    show_cards(b, &jhiplu, 1, N_("The jhiplu, the next card below it."));
    if (chosen(b, MARRIAGE_ALTER)) {
        show_cards(b, (const Face[]){ joker(c, 1) }, 1,
                   N_("The alter card, the same rank in the other suit of its colour."));
        show_cards(
            b, (const Face[]){ joker(c, 2), joker(c, 3) }, 2,
            N_("Ordinary jokers, the same rank in the other suits. They are wild, but worth no points by themselves."));
    } else {
        show_cards(
            b, (const Face[]){ joker(c, 1), joker(c, 2), joker(c, 3) }, 3,
            N_("Ordinary jokers, the same rank in the other suits. They are wild, but worth no points by themselves."));
    }
}

static void page_printed(const Rulebook *b)
{
    const bool men = chosen(b, MARRIAGE_MAN_CARDS), master = chosen(b, MARRIAGE_MASTER_CARD);
    if (men && master)
        rulebook_line(b, "Man cards and the master card are wild in the same way.");
    else if (men)
        rulebook_line(b, "Man cards are wild in the same way.");
    else if (master)
        rulebook_line(b, "The master card is wild in the same way.");
    if (men && master)
        rulebook_line(
            b,
            "If a man card or the master card comes up as the tiplu or as the first discard, another card is chosen.");
    else if (men)
        rulebook_line(b, "If a man card comes up as the tiplu or as the first discard, another card is chosen.");
    else if (master)
        rulebook_line(b, "If the master card comes up as the tiplu or as the first discard, another card is chosen.");
}

static void page_tiplu(const Chapter *c)
{
    const Rulebook *b = &c->book;
    const Face tiplu = c->rules.tiplu;
    rulebook_line(b, "# The tiplu {tiplu}");
    if (chosen(b, MARRIAGE_OPEN))
        rulebook_line(b,
                      "After the deal, a card from the stock is laid face up beside the stock. This is the tiplu, and "
                      "nobody can draw it. Everybody can see it, but only players who have shown may use wild cards.");
    else {
        rulebook_line(
            b, "The first player to show picks a card from the stock, but not its top or bottom card, looks at it and "
               "lays it face down beside the stock. This card is the tiplu, and nobody can draw it any more.");
        rulebook_line(b, "Players who show later may look at it too. If you have looked, you see it face up from then "
                         "on. For the other players it stays face down until the deal has ended.");
    }
    rulebook_changed(b, MARRIAGE_OPEN);
    page_wild_cards(c);
    rulebook_line(b, "If the tiplu is a king, the poplu is the ace. If it is an ace, the jhiplu is the king.");
    rulebook_line(b, "All these cards are wild for players who have shown. Each of them may stand for any other card, "
                     "or for itself.");
    page_printed(b);
    rulebook_line(b, "Jhiplu, tiplu and poplu together are a marriage. It has a value of its own, which counts instead "
                     "of the values of its three cards:");
    show_cards(b, (const Face[]){ marriage_below(tiplu), tiplu, marriage_above(tiplu) }, 3, N_("A marriage."));
}

/* ---- tunnelas ---- */

static void page_tunnelas(const Chapter *c)
{
    const Rulebook *b = &c->book;
    /* TRANSLATORS: A tunnela (a word of Nepal, also "tunnel") is three identical cards. */
    rulebook_line(b, "# Tunnelas {tunnelas}");
    rulebook_line(
        b, "Three identical cards (same rank and suit) are a tunnela. Before anybody draws, each player in turn may "
           "expose tunnelas, that is, lay them face up. Only tunnelas exposed then are worth points as tunnelas.");
    rulebook_line(b,
                  "Exposed cards stay on the table, but they are still yours. You may never throw them, and to end the "
                  "deal with sets you need each of them in a set.");
    add_first(c, "6s 6s 6s", N_("A tunnela."));
    if (chosen(b, MARRIAGE_MAN_CARDS))
        rulebook_line(b, "Three man cards are a tunnela too.");
    rulebook_line(b, "The three cards need not stay together. You may use each of them in another set, and the tunnela "
                     "keeps its points.");
    rulebook_line(
        b, "To show such a set, lay its other cards on the table and drag the exposed card to them. For example, with "
           "three sixes of spades exposed, and the 4 and the 5 of spades in your hand, you may show:");
    add_first(c, "4s 5s 6s", N_("One of the three is used here. The other two stay where they are."));
}

/* ---- a turn ---- */

static void page_missed_draw(const Rulebook *b)
{
    if (rulebook_value(b, MARRIAGE_MISSED_DRAW) == MARRIAGE_MISSED_SHORT_HAND) {
        rulebook_line(b, "You may throw a card without drawing one, but you may not show or end the deal in that turn. "
                         "Your hand then stays one card shorter for the rest of the deal. You may do this three times "
                         "in a deal, because a hand may never have fewer than 18 cards.");
        rulebook_line(b, "Showing needs the same as always. To end the deal with sets, all your cards except the one "
                         "you throw must be in sets, however many cards you have.");
        if (rulebook_value(b, MARRIAGE_SET_LENGTH) == MARRIAGE_EXACT3)
            rulebook_line(b, "So you cannot end the deal with sets while your hand is one or two cards shorter, "
                             "because 20 or 19 cards cannot be divided into sets of three.");
    } else {
        rulebook_line(b, "You always draw or take a card before you throw one.");
    }
    rulebook_changed(b, MARRIAGE_MISSED_DRAW);
    rulebook_line(b, "When cards are dealt by hand, a deal in which one player gets more cards than another is "
                     "cancelled. Here that cannot happen.");
}

static void page_turn(const Rulebook *b)
{
    rulebook_line(b, "# A turn {turn}");
    rulebook_line(b, "- Draw the top card of the stock, or take the newest discard.");
    rulebook_line(
        b,
        dublees_played(b)
            ? N_("- Then, if you can, you may show, that is, lay three pure sets or seven dublees (pairs of identical "
                 "cards) face up. Or you may end the deal.")
            : N_("- Then, if you can, you may show, that is, lay three pure sets face up. Or you may end the deal."));
    rulebook_line(b, "- Throw a card face up on the discard pile.");
    rulebook_line(b, "Older discards stay visible, but you may never take them.");
    page_missed_draw(b);
    rulebook_line(b, "You may not throw the card you have just taken, or an identical one.");
    rulebook_line(b, "Until you show or throw a card, you may give back a card you have taken, and draw instead.");
    if (chosen(b, MARRIAGE_FIRST_CARD_FORCED))
        rulebook_line(b, "The player who begins must take the turned-up card.");
    rulebook_changed(b, MARRIAGE_FIRST_CARD_FORCED);
    if (chosen(b, MARRIAGE_JOKER_PICKUP_BAN))
        rulebook_line(b, "Players who have shown three sets may not take a wild card from the discard pile.");
    else
        rulebook_line(b, "You may take wild cards from the discard pile like any other card.");
    rulebook_changed(b, MARRIAGE_JOKER_PICKUP_BAN);
    rulebook_line(b, "## When the stock is used up {stock}");
    switch (rulebook_value(b, MARRIAGE_STOCK_EXHAUSTED)) {
    case MARRIAGE_RESHUFFLE:
        rulebook_line(b, "All discards but the newest are shuffled and become the stock.");
        break;
    case MARRIAGE_RESHUFFLE_ONCE:
        rulebook_line(b, "The first time, all discards but the newest are shuffled and become the stock. The second "
                         "time, the deal is void and nobody pays.");
        break;
    default:
        rulebook_line(b, "The deal is void and nobody pays.");
        break;
    }
    rulebook_changed(b, MARRIAGE_STOCK_EXHAUSTED);
}

/* ---- showing and sets ---- */

static void page_show(const Chapter *c)
{
    const Rulebook *b = &c->book;
    bool longer = rulebook_value(b, MARRIAGE_SET_LENGTH) == MARRIAGE_MIN3;
    rulebook_line(b, "# Showing {show}");
    rulebook_line(b, "Put three pure sets forward and show them together. A pure set is a tunnela or a pure sequence. "
                     "A sequence is cards of one suit that follow each other.");
    rulebook_line(b, "In a pure set every card stands for itself. A wild card cannot stand for another card.");
    if (rulebook_value(b, MARRIAGE_MASTER_CARD) == MASTER_WILD_PRIMARY)
        rulebook_line(b, "There is one exception: the master card may stand for one card in these sets.");
    rulebook_line(b, longer ? N_("A sequence has three cards or more, and counts as one set however long it is.")
                            : N_("A sequence has exactly three cards."));
    rulebook_changed(b, MARRIAGE_SET_LENGTH);
    add_first(c, "3h 4h 5h", N_("A pure sequence."));
    add_first(c, "Qc Kc Ac", N_("The ace is high here."));
    add_first(c, "Kh Ah 2h", N_("The ace is never in the middle."));
    add_first(c, "9s 9d 9c", N_("Three of a rank cannot be one of the first sets."));
    add_first(c, "4h 5h 6h 7h", longer ? N_("A longer pure sequence.") : N_("One card too many."));
    rulebook_line(b, "A tunnela that you have exposed counts as one of the three sets. Leave it where it is and put "
                     "only the others forward.");
    rulebook_line(b,
                  "Drag each set to a place of its own on the table. Ctrl and a click takes several cards together.");
    rulebook_line(b, "Or switch on \"Find\" below your hand. It marks the sets that you hold. Double-click a card of a "
                     "marked set to put the whole set forward.");
    rulebook_line(b, "Sets that you have shown stay as they are. You may not add cards to them.");
    rulebook_line(b, "You do not have to show. But until you have shown, no card is wild for you, you cannot end the "
                     "deal, and you pay a higher fee when another player ends it.");
}

/* Sets in which wild cards stand for others. */
static void page_sets(const Chapter *c)
{
    const Rulebook *b = &c->book;
    const Face tiplu = c->rules.tiplu, poplu = marriage_above(tiplu);
    const struct {
        int count;
        const char *words; /* marked */
        Face face[4];
    } picture[] = {
        { 3, N_("A dirty sequence."), { card(c, c->row + 2, 1), poplu, card(c, c->row + 4, 1) } },
        { 3,
          N_("Three of a rank in different suits: a triplet."),
          { card(c, c->three, 2), card(c, c->three, 0), card(c, c->three, 1) } },
        { 3, N_("A dirty triplet."), { card(c, c->two, 1), joker(c, 3), card(c, c->two, 2) } },
        { 3,
          N_("Two wild cards and any third card are a set, even if the third is wild too."),
          { poplu, joker(c, 2), card(c, c->single, 3) } },
        { 3, "", { card(c, c->single, 1), card(c, c->single, 1), tiplu } },
        { 3,
          N_("Two suits do not make a sequence, even with a wild card."),
          { card(c, c->row + 2, 1), card(c, c->row + 4, 2), poplu } },
        { 4,
          N_("A longer dirty sequence."),
          { card(c, c->row, 1), poplu, card(c, c->row + 2, 1), card(c, c->row + 3, 1) } },
    };
    rulebook_line(b, "# Later sets {sets}");
    rulebook_line(
        b, "Once you have shown, all your other cards must go into sets too. Keep these sets in your hand until the "
           "end, in any order. Besides pure sets you may now collect triplets: cards of one rank in different suits.");
    rulebook_line(b, "In a sequence or a triplet a wild card may stand for any card. The set is then called dirty. In "
                     "a tunnela no card may stand for another.");
    rulebook_line(b, rulebook_value(b, MARRIAGE_SET_LENGTH) == MARRIAGE_MIN3
                         ? N_("A triplet has three or four cards, a sequence three or more.")
                         : N_("Each set has exactly three cards."));
    rulebook_line(b, c->of_deal ? N_("With the tiplu of this deal:") : N_("With the jack of diamonds as tiplu:"));
    for (size_t i = 0; i < sizeof picture / sizeof picture[0]; i++)
        if (picture[i].count == 3 || rulebook_value(b, MARRIAGE_SET_LENGTH) == MARRIAGE_MIN3)
            add_picture(c, false, picture[i].face, picture[i].count, picture[i].words);
}

static void show_pair(const Rulebook *b, Face one, Face other, const char *words)
{
    const Face pair[] = { one, other };
    add_faces(b, marriage_is_dublee(one, other), pair, 2);
    text_add(b->out, " ");
    text_say(b->out, words);
    text_add(b->out, "\n");
}

static void need_for_dublees(const Rulebook *b)
{
    rulebook_count(b, "Dublees need at least {1} player.", "Dublees need at least {1} players.",
                   rulebook_value(b, MARRIAGE_DUBLEE_MIN_PLAYERS));
}

static void page_dublees(const Chapter *c)
{
    const Rulebook *b = &c->book;
    rulebook_line(b, "# Dublees {dublees}");
    rulebook_changed(b, MARRIAGE_DUBLEE);
    if (!chosen(b, MARRIAGE_DUBLEE)) {
        rulebook_line(b, "Dublees are not played in this game.");
        return;
    }
    if (!dublees_played(b)) {
        need_for_dublees(b);
        rulebook_line(b, "Dublees are not played in this game.");
        rulebook_changed(b, MARRIAGE_DUBLEE_MIN_PLAYERS);
        return;
    }
    rulebook_line(b, "Two identical cards are a dublee. A wild card cannot stand for one of them.");
    rulebook_line(b, chosen(b, MARRIAGE_OPEN)
                         ? N_("Instead of three sets you may show seven dublees. This counts as showing.")
                         : N_("Instead of three sets you may show seven dublees. This counts as showing, so you may "
                              "look at the tiplu."));
    rulebook_line(b, "With an eighth dublee you may end the deal, whatever your other cards are.");
    rulebook_line(b, "After showing dublees you can no longer end the deal with sets. You may take a discard only if "
                     "it makes your eighth dublee, and then you must end the deal with it.");
    show_pair(b, card(c, c->row, 1), card(c, c->row, 1), N_("A dublee."));
    show_pair(b, card(c, c->row, 1), card(c, c->row, 2), N_("Two suits do not make a dublee."));
    if (chosen(b, MARRIAGE_MAN_CARDS))
        rulebook_line(b, "Two man cards are a dublee too.");
    rulebook_line(b,
                  "Two cards of a tunnela that you have exposed may be a dublee. Drag them to a place of their own.");
    if (rulebook_value(b, MARRIAGE_DUBLEE_MIN_PLAYERS) > 2)
        need_for_dublees(b);
    rulebook_changed(b, MARRIAGE_DUBLEE_MIN_PLAYERS);
}

/* ---- the end ---- */

static void page_end(const Rulebook *b)
{
    rulebook_line(b, "# The end of a deal {end}");
    rulebook_line(b, "If you have shown three sets, and all your other cards but one are in sets too, you may throw "
                     "that card and end the deal.");
    if (dublees_played(b))
        rulebook_line(
            b, "If you have shown seven dublees, you may end the deal with an eighth dublee and then throw a card.");
    if (rulebook_value(b, MARRIAGE_SET_LENGTH) == MARRIAGE_EXACT3) {
        rulebook_line(b, "Besides the three sets shown you need four more sets of three cards, and the card to throw.");
        if (rulebook_value(b, MARRIAGE_MISSED_DRAW) == MARRIAGE_MISSED_SHORT_HAND)
            rulebook_line(b, "If your hand is three cards shorter, you need only three more sets.");
    }
    rulebook_line(b, "When you can end the deal, the cards that you may throw to end it are marked in your hand.");
    rulebook_line(b, chosen(b, MARRIAGE_END_SAME_TURN)
                         ? N_("You may show and end the deal in the same turn.")
                         : N_("You may not end the deal in the turn in which you show, only from your next turn on."));
    rulebook_changed(b, MARRIAGE_END_SAME_TURN);
    rulebook_line(b, "After that, all hands are laid open, the tiplu is turned up, and the maal is counted. It is then "
                     "too late to show.");
}

/* ---- maal ---- */

enum { MOST_OF_A_KIND = 3 };

/* A row of the table: the cards it is about, and how many values of them there are. */
typedef struct ValueRow {
    const char *words; /* marked */
    Face face[2 * MOST_OF_A_KIND];
    uint8_t faces, option, values;
    bool in_force;
} ValueRow;

/* What so many and one more are worth together; empty: there is no value for that. */
static TextNumber value_of(const Rulebook *b, const ValueRow *row, int more)
{
    const int at = row->option == MARRIAGE_V_TUN_POPLU_2 ? more - 1 : more; /* one of each are two */
    if (row->option == MARRIAGE_V_TUN_MAN && more == 1 && rulebook_value(b, MARRIAGE_MAN_CARDS) > 3)
        return text_number(2 * rulebook_value(b, row->option));
    return at < 0 || at >= row->values ? (TextNumber){ "" } : text_number(rulebook_value(b, row->option + at));
}

static void page_values(const Rulebook *b, const char *head, const ValueRow *row, size_t rows)
{
    const char *const column[MOST_OF_A_KIND] = { "1", "2", "3" };
    rulebook_columns(b, head, column, MOST_OF_A_KIND);
    for (size_t i = 0; i < rows; i++) {
        TextNumber value[MOST_OF_A_KIND] = { { "" }, { "" }, { "" } };
        char pieces[72];
        TextSink out = text_sink(pieces, sizeof pieces);
        if (!row[i].in_force)
            continue;
        for (int k = 0; k < row[i].faces; k++) {
            text_add(&out, k > 0 ? " " : "");
            card_text(row[i].face[k], &out);
        }
        for (int k = 0; k < MOST_OF_A_KIND; k++)
            value[k] = value_of(b, &row[i], k);
        rulebook_row(b, pieces, row[i].words, value, MOST_OF_A_KIND);
    }
    for (size_t i = 0; i < rows; i++) {
        bool told = i > 0 && row[i].option == row[i - 1].option;
        for (int k = 0; row[i].in_force && !told && k < row[i].values; k++)
            rulebook_changed(b, row[i].option + k);
    }
}

static void page_maal_cards(const Chapter *c)
{
    const Rulebook *b = &c->book;
    const Face t = c->rules.tiplu, p = marriage_above(t), j = marriage_below(t);
    bool men = chosen(b, MARRIAGE_MAN_CARDS);
    const ValueRow row[] = {
        { N_("Tiplu"), { t }, 1, MARRIAGE_V_TIPLU_1, 2, true },
        { N_("Poplu"), { p }, 1, MARRIAGE_V_POPLU_1, 3, true },
        { N_("Jhiplu"), { j }, 1, MARRIAGE_V_POPLU_1, 3, true },
        { N_("Marriage"), { j, t, p }, 3, MARRIAGE_V_MARRIAGE_1, 2, true },
        { N_("Extra for a shown marriage"),
          { j, t, p },
          3,
          MARRIAGE_FACEUP_BONUS,
          1,
          chosen(b, MARRIAGE_FACEUP_BONUS) },
        { N_("Alter card"), { joker(c, 1) }, 1, MARRIAGE_V_ALTER_1, 3, chosen(b, MARRIAGE_ALTER) },
        { N_("Man card"), { FACE_JOKER }, 1, MARRIAGE_V_MAN_1, 3, men },
        { N_("Master card"), { FACE_MASTER }, 1, MARRIAGE_V_MASTER, 1, chosen(b, MARRIAGE_MASTER_CARD) },
    };
    page_values(b, N_("Cards"), row, sizeof row / sizeof row[0]);
    rulebook_line(b,
                  "A marriage is worth {1} instead of the {2} that its three cards are worth one by one. They need not "
                  "be in one set.",
                  text_number(rulebook_value(b, MARRIAGE_V_MARRIAGE_1)).text,
                  text_number(rulebook_value(b, MARRIAGE_V_TIPLU_1) + 2 * rulebook_value(b, MARRIAGE_V_POPLU_1)).text);
    if (chosen(b, MARRIAGE_FACEUP_BONUS))
        rulebook_line(b, "A marriage is shown if its three cards are in one of the three sets that you have shown. The "
                         "extra counts only once.");
    else
        rulebook_changed(b, MARRIAGE_FACEUP_BONUS);
    rulebook_changed(b, MARRIAGE_ALTER);
    if (rulebook_value(b, MARRIAGE_MAN_CARDS) > 3)
        rulebook_line(b, "After three man cards, counting begins again at one.");
}

static void page_maal_tunnelas(const Chapter *c)
{
    const Rulebook *b = &c->book;
    const Face plain = card(c, c->single, 2), same = joker(c, 2), p = marriage_above(c->rules.tiplu),
               j = marriage_below(c->rules.tiplu), alter = joker(c, 1), man = FACE_JOKER;
    const ValueRow row[] = {
        { N_("Ordinary cards"), { plain, plain, plain }, 3, MARRIAGE_V_TUN_PLAIN_1, 3, true },
        { N_("Ordinary jokers"), { same, same, same }, 3, MARRIAGE_V_TUN_JOKER_1, 3, true },
        { N_("Poplus"), { p, p, p }, 3, MARRIAGE_V_TUN_POPLU_1, 1, true },
        { N_("Jhiplus"), { j, j, j }, 3, MARRIAGE_V_TUN_POPLU_1, 1, true },
        { N_("One of each"), { p, p, p, j, j, j }, 6, MARRIAGE_V_TUN_POPLU_2, 1, true },
        { N_("Alter cards"), { alter, alter, alter }, 3, MARRIAGE_V_TUN_ALTER, 1, chosen(b, MARRIAGE_ALTER) },
        { N_("Man cards"), { man, man, man }, 3, MARRIAGE_V_TUN_MAN, 1, chosen(b, MARRIAGE_MAN_CARDS) },
    };
    page_values(b, N_("Exposed tunnelas"), row, sizeof row / sizeof row[0]);
    rulebook_line(b, "After three tunnelas of ordinary cards, or of ordinary jokers, counting begins again at one.");
}

/* What the house calls it. */
static void name_rule(const Rulebook *b, const char *name)
{
    char words[64];
    text_write(words, sizeof words, name);
    /* TRANSLATORS: {1} is the name of a house rule, such as "Kidnap". */
    rulebook_line(b, "This rule is called {1}.", words);
}

/* What is left to who never showed. */
static void page_unseen(const Rulebook *b)
{
    const MaalVoid none = marriage_void(b->now);
    rulebook_line(b, "## Players who never showed {unseen}");
    if (chosen(b, MARRIAGE_KIDNAP)) {
        rulebook_line(b, "The cards of players who never showed count for the player who ended the deal.");
        rulebook_line(b, none.tunnelas ? N_("Their exposed tunnelas are worth nothing as tunnelas.")
                                       : N_("Their exposed tunnelas count for that player too."));
        /* TRANSLATORS: A house rule, named so in Nepal too: the cards of players who never showed are taken over. */
        name_rule(b, N_("Kidnap"));
    } else if (none.tunnelas && none.cards) {
        rulebook_line(b, "Players who never showed have no maal at all, from cards or tunnelas.");
        if (chosen(b, MARRIAGE_MURDER))
            /* TRANSLATORS: A house rule, named so in Nepal too: players who never showed lose all their points. */
            name_rule(b, N_("Murder"));
    } else if (none.tunnelas) {
        rulebook_line(b, "Players who never showed get nothing extra for exposed tunnelas (three identical cards).");
        rulebook_line(b, "Their cards that are worth points by themselves still count, also those in the tunnelas.");
        /* TRANSLATORS: A house rule. Pachaunu (पचाउनु) means to digest: the points of tunnelas are swallowed. */
        name_rule(b, N_("Tunnel Pachaunu"));
    } else if (none.cards) {
        rulebook_line(b, "Players who never showed get points only for exposed tunnelas, not for their other cards.");
        /* TRANSLATORS: A house rule. Pachaunu (पचाउनु) means to digest: the points of cards (maal) are swallowed. */
        name_rule(b, N_("Maal Pachaunu"));
    } else {
        rulebook_line(b, "The maal of players who never showed counts in full.");
    }
    rulebook_changed(b, MARRIAGE_TUNNEL_PACHAUNU);
    rulebook_changed(b, MARRIAGE_MAAL_PACHAUNU);
    rulebook_changed(b, MARRIAGE_MURDER);
    rulebook_changed(b, MARRIAGE_KIDNAP);
}

static void page_maal(const Chapter *c)
{
    const Rulebook *b = &c->book;
    rulebook_line(b, "# Maal {maal}");
    rulebook_line(b, "Only the cards and tunnelas in these tables are worth points, whether they are on the table or "
                     "still in your hand.");
    rulebook_line(
        b, "The columns 2 and 3 give the points for two and for three together. A dash means that there is no such "
           "value. For example, only two tiplus are in play, because the third is the card beside the stock.");
    rulebook_line(
        b, "Each card counts only once. Your cards are always counted in the way that gives you the most points.");
    rulebook_line(b, "Once you know the tiplu, the screen shows what your maal is made of, and signs on the cards show "
                     "which are wild.");
    page_maal_cards(c);
    page_maal_tunnelas(c);
    page_unseen(b);
}

/* ---- payments ---- */

static void page_dublee_bonus(const Rulebook *b)
{
    if (!dublees_played(b))
        return;
    const int bonus = rulebook_value(b, MARRIAGE_DUBLEE_BONUS);
    if (rulebook_value(b, MARRIAGE_DUBLEE_BONUS_FROM) == MARRIAGE_FROM_EACH)
        rulebook_count(
            b,
            "- When a deal is ended with dublees, every other player pays {1} more point to the player who ended it.",
            "- When a deal is ended with dublees, every other player pays {1} more points to the player who ended it.",
            bonus);
    else
        rulebook_count(b,
                       "- When a deal is ended with dublees, the other players together pay {1} more point to the "
                       "player who ended it.",
                       "- When a deal is ended with dublees, the other players together pay {1} more points to the "
                       "player who ended it.",
                       bonus);
    rulebook_changed(b, MARRIAGE_DUBLEE_BONUS);
    rulebook_changed(b, MARRIAGE_DUBLEE_BONUS_FROM);
    if (chosen(b, MARRIAGE_DUBLEE_LOSER_EXEMPT))
        rulebook_line(b,
                      "- A player who has shown seven dublees, but did not end the deal, does not pay the fee of {1}.",
                      text_number(rulebook_value(b, MARRIAGE_SEEN_PAY)).text);
    rulebook_changed(b, MARRIAGE_DUBLEE_LOSER_EXEMPT);
}

/* Returns whether any deal counts double. */
static bool page_better(const Rulebook *b)
{
    static const char *const dublee[] = { NULL, N_("- A deal that is ended with dublees counts double."),
                                          N_("- A deal in which seven dublees are shown counts double."),
                                          N_("- The deal after one that was ended with dublees counts double.") };
    int how = dublees_played(b) ? rulebook_value(b, MARRIAGE_DUBLEE_BETTER) : 0;
    if (chosen(b, MARRIAGE_BETTER_AFTER))
        rulebook_count(
            b, "- Once every player has dealt {1} time, all later deals count double. They are called better games.",
            "- Once every player has dealt {1} times, all later deals count double. They are called better games.",
            rulebook_value(b, MARRIAGE_BETTER_AFTER));
    rulebook_changed(b, MARRIAGE_BETTER_AFTER);
    if (how > 0)
        rulebook_line(b, dublee[how]);
    rulebook_changed(b, MARRIAGE_DUBLEE_BETTER);
    if (how > 0 && chosen(b, MARRIAGE_BETTER_AFTER))
        rulebook_line(b, chosen(b, MARRIAGE_BETTER_STACK)
                             ? N_("- A deal that is doubled for both reasons counts fourfold.")
                             : N_("- A deal that is doubled for both reasons still counts only double."));
    rulebook_changed(b, MARRIAGE_BETTER_STACK);
    return how > 0 || chosen(b, MARRIAGE_BETTER_AFTER);
}

static void page_dhoos(const Rulebook *b)
{
    rulebook_changed(b, MARRIAGE_DHOOS);
    if (!chosen(b, MARRIAGE_DHOOS))
        return;
    rulebook_line(b, "## Dhoos {dhoos}");
    rulebook_count(b, "When every player has shown, throwing a wild card costs {1} point. This is called dhoos.",
                   "When every player has shown, throwing a wild card costs {1} points. This is called dhoos.",
                   rulebook_value(b, MARRIAGE_DHOOS));
    rulebook_line(b, "The player who ends the next deal gets these points. If you owe points and end that deal "
                     "yourself, you pay nothing. Debts left at the end of the match are dropped.");
    rulebook_line(b, "Three throws are free: the card that ends a deal, a man card, and a wild card when you have "
                     "nothing else to throw.");
}

/* Four players, of whom one ends the deal and one never showed. */
static void page_payments_example(const Rulebook *b, bool doubled)
{
    enum { SEATS = 4, CELLS = 4, WINNER = 2 };
    static const int32_t points[SEATS] = { 5, 12, 3, 0 };
    static const char *const head[CELLS] = {
        /* TRANSLATORS: The heads of a table, which have to be short: the points for the cards of a player; what the
         * player gets or pays because others have fewer or more of them; the fee; all together. */
        N_("Maal"),
        N_("From maal"),
        N_("Fee"),
        N_("Total"),
    };
    static const char *const who[SEATS] = {
        N_("Has shown"),
        N_("Has shown"),
        N_("Ends the deal"),
        N_("Never showed"),
    };
    const MarriageFees fees = { .seen = rulebook_value(b, MARRIAGE_SEEN_PAY),
                                .unseen = rulebook_value(b, MARRIAGE_UNSEEN_PAY) };
    const MarriageDeal deal = {
        .seats = SEATS, .direction = 1, .winner = WINNER, .points = points, .seen = 7, .times = 1
    };
    Settlement all = { 0 };
    int32_t sum = 0;
    marriage_settle(&fees, &deal, &all);
    for (int i = 0; i < SEATS; i++)
        sum += points[i];
    rulebook_line(b, doubled ? N_("An example of what four players win and lose in a deal that is ended with sets and "
                                  "does not count double:")
                             : N_("An example of what four players win and lose in a deal that is ended with sets:"));
    rulebook_columns(b, N_("Four players"), head, CELLS);
    for (int i = 0; i < SEATS; i++) {
        const int32_t net = settle_net(&all, i), won = SEATS * points[i] - sum;
        const TextNumber cell[CELLS] = { text_number(points[i]), text_number(won), text_number(net - won),
                                         text_number(net) };
        rulebook_row(b, "", who[i], cell, CELLS);
    }
    rulebook_line(b, "The player with 12 maal, for example, gets 12 - 5 = 7, 12 - 3 = 9 and 12 - 0 = 12 points from "
                     "the others, 28 in all.");
}

static void page_payments(const Rulebook *b)
{
    rulebook_line(b, "# Payments {payments}");
    rulebook_line(b, "All payments are made in points, which are added up over the match.");
    rulebook_line(b, "- Of any two players, the one with less maal pays the other the difference.");
    rulebook_line(b,
                  "- In addition, every other player pays a fee to the player who ended the deal: {1} after showing, "
                  "{2} without showing.",
                  text_number(rulebook_value(b, MARRIAGE_SEEN_PAY)).text,
                  text_number(rulebook_value(b, MARRIAGE_UNSEEN_PAY)).text);
    rulebook_changed(b, MARRIAGE_SEEN_PAY);
    rulebook_changed(b, MARRIAGE_UNSEEN_PAY);
    page_dublee_bonus(b);
    page_payments_example(b, page_better(b));
    page_dhoos(b);
}

static void page_match(const Rulebook *b)
{
    rulebook_line(b, "# The match {match}");
    if (chosen(b, MARRIAGE_MATCH_DEALS))
        rulebook_count(b, "A match has {1} deal. The player with the most points then wins.",
                       "A match has {1} deals. The player with the most points then wins.",
                       rulebook_value(b, MARRIAGE_MATCH_DEALS));
    else
        rulebook_line(b, "A match lasts as long as you like.");
    rulebook_changed(b, MARRIAGE_MATCH_DEALS);
    if (chosen(b, MARRIAGE_MATCH_TARGET))
        rulebook_count(b, "The match ends as soon as a player has won or lost {1} point.",
                       "The match ends as soon as a player has won or lost {1} points.",
                       rulebook_value(b, MARRIAGE_MATCH_TARGET));
    rulebook_changed(b, MARRIAGE_MATCH_TARGET);
    if (chosen(b, MARRIAGE_POINT_VALUE))
        rulebook_line(b, "Each point is worth {1} in money.",
                      text_number(rulebook_value(b, MARRIAGE_POINT_VALUE)).text);
    rulebook_changed(b, MARRIAGE_POINT_VALUE);
}

static void tell(const OptionValues *v, Face tiplu, TextSink *out)
{
    const Chapter c = begin(v, tiplu, out);
    page_aim(&c.book);
    page_cards(&c.book);
    page_tunnelas(&c);
    page_turn(&c.book);
    page_show(&c);
    page_tiplu(&c);
    page_sets(&c);
    page_dublees(&c);
    page_end(&c.book);
    page_maal(&c);
    page_payments(&c.book);
    page_match(&c.book);
}

void marriage_explain(const OptionValues *v, TextSink *out)
{
    tell(v, FACE_UNKNOWN, out);
}

void marriage_explain_deal(const State *seen, TextSink *out)
{
    tell(&seen->options, marriage_tiplu(seen), out);
}
