/* The rules of Marriage as they now stand, written from the options. The order of the chapters is that of a deal.
 * Whether a picture shows what is allowed is asked of the rules. */
#include <assert.h>

#include "rules/card.h"
#include "rules/marriage/position.h"
#include "rules/marriage/reasons.h"
#include "rules/rulebook.h"

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
        text_say(b->out, words[0] != '\0' ? words : why->text);
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
                     "from three packs. In each turn you draw a card and throw one, to get all of them into sets.");
    rulebook_line(b, chosen(b, MARRIAGE_OPEN)
                         ? N_("One card, the tiplu, decides which cards are wild and which are worth points. It lies "
                              "open, but wild cards are of use only to whoever has shown three sets.")
                     : dublees_played(b)
                         ? N_("One card, the tiplu, decides which cards are wild and which are worth points. Only "
                              "whoever has shown three sets, or seven dublees, may know it.")
                         : N_("One card, the tiplu, decides which cards are wild and which are worth points. Only "
                              "whoever has shown three sets may know it."));
    rulebook_line(b, "Whoever then has all other cards in sets too ends the deal. But it is the points, called maal, "
                     "that are paid for. Those of all players count, so the one who ends may well lose.");
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

/* Which cards are wild, shown by an example or by the cards of the deal. */
static void page_wild_cards(const Chapter *c)
{
    const Rulebook *b = &c->book;
    const Face tiplu = c->rules.tiplu, poplu = marriage_above(tiplu), jhiplu = marriage_below(tiplu);
    rulebook_line(b, c->of_deal ? N_("The tiplu makes other cards wild. In this deal:")
                                : N_("The tiplu makes other cards wild. Say it is the jack of diamonds:"));
    show_cards(b, &tiplu, 1, N_("The tiplu itself; two of them are still in play."));
    show_cards(b, &poplu, 1, N_("The poplu, the next card above it."));
    show_cards(b, &jhiplu, 1, N_("The jhiplu, the next card below it."));
    if (chosen(b, MARRIAGE_ALTER)) {
        show_cards(b, (const Face[]){ joker(c, 1) }, 1,
                   N_("The alter card, the same rank in the other suit of its colour."));
        show_cards(b, (const Face[]){ joker(c, 2), joker(c, 3) }, 2,
                   N_("Ordinary jokers, the same rank in the other suits: wild, but worth no points."));
    } else {
        show_cards(b, (const Face[]){ joker(c, 1), joker(c, 2), joker(c, 3) }, 3,
                   N_("Ordinary jokers, the same rank in the other suits: wild, but worth no points."));
    }
}

static void page_printed(const Rulebook *b)
{
    const bool men = chosen(b, MARRIAGE_MAN_CARDS), master = chosen(b, MARRIAGE_MASTER_CARD);
    if (men)
        rulebook_line(b, "Man cards are wild in the same way.");
    if (master)
        rulebook_line(b, "The master card is wild in the same way.");
    if (men && master)
        rulebook_line(b, "Man cards and the master card are never the tiplu, nor do they begin the discards: another "
                         "card is chosen then.");
    else if (men)
        rulebook_line(b, "Man cards are never the tiplu, nor do they begin the discards: another card is chosen then.");
    else if (master)
        rulebook_line(b, "The master card is never the tiplu, nor does it begin the discards: another card is chosen "
                         "then.");
}

static void page_tiplu(const Chapter *c)
{
    const Rulebook *b = &c->book;
    const Face tiplu = c->rules.tiplu;
    rulebook_line(b, "# The tiplu {tiplu}");
    if (chosen(b, MARRIAGE_OPEN))
        rulebook_line(b, "A card of the stock is laid under it face up: the tiplu. All can see it, but only who has "
                         "shown may use its wild cards.");
    else
        rulebook_line(b, "Whoever shows first picks a card of the stock, neither its top nor its bottom, looks at it "
                         "and lays it face down under the stock: the tiplu. Whoever shows later may look at it too, "
                         "and sees it beside the stock from then on. Nobody else knows it before the deal has ended.");
    rulebook_changed(b, MARRIAGE_OPEN);
    page_wild_cards(c);
    rulebook_line(b, "Above a king comes the ace and below an ace the king. All of these cards are wild for whoever "
                     "has shown: each may stand for any other card, or be what it shows.");
    page_printed(b);
    rulebook_line(b, "Jhiplu, tiplu and poplu together are a marriage:");
    show_cards(b, (const Face[]){ marriage_below(tiplu), tiplu, marriage_above(tiplu) }, 3, N_("A marriage."));
}

/* ---- tunnelas ---- */

static void page_tunnelas(const Chapter *c)
{
    const Rulebook *b = &c->book;
    rulebook_line(b, "# Tunnelas {tunnelas}");
    rulebook_line(b, "Three identical cards are a tunnela. Before anybody draws, each player in turn may "
                     "expose the tunnelas of the hand, face up: only these are worth points as tunnelas. The cards "
                     "stay in front of the player, still belong to the hand and may be used in sets, but are never "
                     "thrown.");
    add_first(c, "6s 6s 6s", N_("A tunnela."));
    if (chosen(b, MARRIAGE_MAN_CARDS))
        rulebook_line(b, "Three man cards are a tunnela too.");
}

/* ---- a turn ---- */

static void page_turn(const Rulebook *b)
{
    rulebook_line(b, "# A turn {turn}");
    rulebook_line(b, "- Draw the top card of the stock, or take the newest discard.");
    rulebook_line(b, dublees_played(b)
                         ? N_("- If you can and want to, show your first sets or seven dublees, or end the deal.")
                         : N_("- If you can and want to, show your first sets, or end the deal."));
    rulebook_line(b, "- Throw a card face up.");
    rulebook_line(b, "Earlier discards may be looked at, but never taken.");
    rulebook_line(b, "You may not throw the card you have just taken from the discards, nor another card of its rank "
                     "and suit. Until you show or throw something you may still give it back and draw instead.");
    if (chosen(b, MARRIAGE_FIRST_CARD_FORCED))
        rulebook_line(b, "The player who begins has to take the card that was turned up.");
    rulebook_changed(b, MARRIAGE_FIRST_CARD_FORCED);
    if (chosen(b, MARRIAGE_JOKER_PICKUP_BAN))
        rulebook_line(b, "Whoever has shown three sets may take no wild card from the discards.");
    else
        rulebook_line(b, "Wild cards may be taken from the discards like any others.");
    rulebook_changed(b, MARRIAGE_JOKER_PICKUP_BAN);
    rulebook_line(b, "## When the stock is used up {stock}");
    switch (rulebook_value(b, MARRIAGE_STOCK_EXHAUSTED)) {
    case MARRIAGE_RESHUFFLE:
        rulebook_line(b, "All discards but the newest are shuffled and become the stock.");
        break;
    case MARRIAGE_RESHUFFLE_ONCE:
        rulebook_line(b, "All discards but the newest are shuffled and become the stock, once. The second time the "
                         "deal is dismissed: it is void, and nobody pays.");
        break;
    default:
        rulebook_line(b, "The deal is dismissed: it is void, and nobody pays.");
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
    rulebook_line(b, "Put three sets forward and show them together. Each is a pure sequence, cards of one suit in a "
                     "row without any wild card, or a tunnela.");
    rulebook_line(b, longer ? N_("A sequence has three cards or more.") : N_("A sequence has exactly three cards."));
    rulebook_changed(b, MARRIAGE_SET_LENGTH);
    add_first(c, "3h 4h 5h", N_("A pure sequence."));
    add_first(c, "Qc Kc Ac", N_("The ace is high here."));
    add_first(c, "Kh Ah 2h", N_("The ace is never in the middle."));
    add_first(c, "9s 9d 9c", N_("Three of a rank cannot be one of the first sets."));
    add_first(c, "4h 5h 6h 7h", longer ? N_("A longer pure sequence.") : N_("A card too many."));
    if (rulebook_value(b, MARRIAGE_MASTER_CARD) == MASTER_WILD_PRIMARY)
        rulebook_line(b, "The master card may stand for one card of these sets.");
    rulebook_line(b, "A tunnela that you have exposed counts as one of the three where it lies: put only the others "
                     "forward. Drag each set to a place of its own; Ctrl and a click takes several cards together.");
    rulebook_line(b, "What has been shown stays, and takes no further card.");
    rulebook_line(b, "Nobody has to show. But before you have, no card is wild for you, you cannot end the deal, and "
                     "it costs you more when another does.");
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
          N_("Two wild cards go with any third card, a wild one too."),
          { poplu, joker(c, 2), card(c, c->single, 3) } },
        { 3, "", { card(c, c->single, 1), card(c, c->single, 1), tiplu } },
        { 3,
          N_("Two suits are no sequence, with or without a wild card."),
          { card(c, c->row + 2, 1), card(c, c->row + 4, 2), poplu } },
        { 4,
          N_("A longer dirty sequence."),
          { card(c, c->row, 1), poplu, card(c, c->row + 2, 1), card(c, c->row + 3, 1) } },
    };
    rulebook_line(b, "# Later sets {sets}");
    rulebook_line(b, "All other sets stay in your hand until the end, in any order: you need not lay them out. Besides "
                     "pure sequences and tunnelas there are "
                     "triplets, cards of one rank in different suits. In all but tunnelas wild cards may stand for "
                     "any card: then the set is called dirty.");
    if (rulebook_value(b, MARRIAGE_SET_LENGTH) == MARRIAGE_MIN3)
        rulebook_line(b, "A triplet has three or four cards.");
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

static void page_dublees(const Chapter *c)
{
    const Rulebook *b = &c->book;
    rulebook_line(b, "# Dublees {dublees}");
    rulebook_changed(b, MARRIAGE_DUBLEE);
    if (!chosen(b, MARRIAGE_DUBLEE)) {
        rulebook_line(b, "Dublees are not played in this game.");
        return;
    }
    rulebook_line(b,
                  "Two identical cards are a dublee, and no wild card helps. Instead of three sets you may show "
                  "seven dublees, and have then shown as well: you may know the tiplu. With an eighth dublee you may "
                  "end the deal, whatever your other cards are. After showing dublees you may take a discard only "
                  "to complete the eighth, and then have to end the deal with it.");
    show_pair(b, card(c, c->row, 1), card(c, c->row, 1), N_("A dublee."));
    show_pair(b, card(c, c->row, 1), card(c, c->row, 2), N_("Two suits are no dublee."));
    if (chosen(b, MARRIAGE_MAN_CARDS))
        rulebook_line(b, "Two man cards are a dublee too.");
    if (rulebook_value(b, MARRIAGE_DUBLEE_MIN_PLAYERS) > 2)
        rulebook_line(b, "Dublees are played with {1} players or more.",
                      text_number(rulebook_value(b, MARRIAGE_DUBLEE_MIN_PLAYERS)).text);
    rulebook_changed(b, MARRIAGE_DUBLEE_MIN_PLAYERS);
}

/* ---- the end ---- */

static void page_end(const Rulebook *b)
{
    rulebook_line(b, "# The end of a deal {end}");
    rulebook_line(b, dublees_played(b)
                         ? N_("Whoever has shown three sets and has all other cards but one in sets as well throws "
                              "that card and ends the deal. Whoever has shown seven dublees ends it with the eighth, "
                              "and throws a card.")
                         : N_("Whoever has shown three sets and has all other cards but one in sets as well throws "
                              "that card and ends the deal."));
    if (rulebook_value(b, MARRIAGE_SET_LENGTH) == MARRIAGE_EXACT3)
        rulebook_line(b, "With three sets shown that takes four more sets of three, and the card to throw.");
    rulebook_line(b, "When that is so, the cards that may be thrown last are marked in your hand.");
    rulebook_line(b, chosen(b, MARRIAGE_END_SAME_TURN)
                         ? N_("You may show and end in one turn.")
                         : N_("You may not end in the turn in which you show, but from your next turn on."));
    rulebook_changed(b, MARRIAGE_END_SAME_TURN);
    rulebook_line(b, "After that all hands and the tiplu are opened, and maal is counted.");
}

/* ---- maal ---- */

/* A row of the table: the cards it is about, and how many values of them there are. */
typedef struct ValueRow {
    const char *words; /* marked */
    Face face[3];
    uint8_t faces, option, values;
    bool in_force;
} ValueRow;

enum { MOST_OF_A_KIND = 3 };

static void page_values(const Rulebook *b, const char *head, const ValueRow *row, size_t rows)
{
    const char *const column[MOST_OF_A_KIND] = { N_("One"), N_("Two"), N_("Three") };
    rulebook_columns(b, head, column, MOST_OF_A_KIND);
    for (size_t i = 0; i < rows; i++) {
        TextNumber value[MOST_OF_A_KIND] = { { "" }, { "" }, { "" } };
        char pieces[24];
        TextSink out = text_sink(pieces, sizeof pieces);
        if (!row[i].in_force)
            continue;
        for (int k = 0; k < row[i].faces; k++) {
            text_add(&out, k > 0 ? " " : "");
            card_text(row[i].face[k], &out);
        }
        for (int k = 0; k < row[i].values; k++)
            value[k] = text_number(rulebook_value(b, row[i].option + k));
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
        { N_("More for one among the sets you have shown"),
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
    if (!chosen(b, MARRIAGE_FACEUP_BONUS))
        rulebook_changed(b, MARRIAGE_FACEUP_BONUS);
    rulebook_changed(b, MARRIAGE_ALTER);
    if (rulebook_value(b, MARRIAGE_MAN_CARDS) > 3)
        rulebook_line(b, "A fourth man card is worth as much as a single one, in addition.");
}

static void page_maal_tunnelas(const Chapter *c)
{
    const Rulebook *b = &c->book;
    const Face plain = card(c, c->single, 2), same = joker(c, 2), above = marriage_above(c->rules.tiplu),
               alter = joker(c, 1), man = FACE_JOKER;
    const ValueRow row[] = {
        { N_("Ordinary cards"), { plain, plain, plain }, 3, MARRIAGE_V_TUN_PLAIN_1, 3, true },
        { N_("Ordinary jokers"), { same, same, same }, 3, MARRIAGE_V_TUN_JOKER_1, 3, true },
        { N_("Poplus or jhiplus; two: one of each"), { above, above, above }, 3, MARRIAGE_V_TUN_POPLU_1, 2, true },
        { N_("Alter cards"), { alter, alter, alter }, 3, MARRIAGE_V_TUN_ALTER, 1, chosen(b, MARRIAGE_ALTER) },
        { N_("Man cards, each"), { man, man, man }, 3, MARRIAGE_V_TUN_MAN, 1, chosen(b, MARRIAGE_MAN_CARDS) },
    };
    page_values(b, N_("Exposed tunnelas"), row, sizeof row / sizeof row[0]);
    rulebook_line(b, "A fourth tunnela of ordinary cards, or of ordinary jokers, is worth as much as a single one, in "
                     "addition.");
}

/* What is left to who never showed. */
static void page_unseen(const Rulebook *b)
{
    const MaalVoid none = marriage_void(b->now);
    rulebook_line(b, "## Players who never showed {unseen}");
    if (chosen(b, MARRIAGE_KIDNAP))
        rulebook_line(b, none.tunnelas
                             ? N_("Kidnap: all cards of players who never showed count for the winner and not "
                                  "for them. Their exposed tunnelas are worth nothing as tunnelas.")
                             : N_("Kidnap: all cards and exposed tunnelas of players who never showed count "
                                  "for the winner and not for them."));
    else if (none.tunnelas && none.cards)
        rulebook_line(b, chosen(b, MARRIAGE_MURDER) ? N_("Murder: a player who never showed has no points at all.")
                                                    : N_("A player who never showed has no points at all."));
    else if (none.tunnelas)
        rulebook_line(b, "To a player who never showed, exposed tunnelas are worth nothing as tunnelas: this rule is "
                         "called Tunnel Pachaunu. The cards in them, and all others, count singly.");
    else if (none.cards)
        rulebook_line(b, "To a player who never showed, cards are worth nothing, and only exposed tunnelas count: this "
                         "rule is called Maal Pachaunu.");
    else
        rulebook_line(b, "All points of players who never showed count, as those of others do.");
    rulebook_changed(b, MARRIAGE_TUNNEL_PACHAUNU);
    rulebook_changed(b, MARRIAGE_MAAL_PACHAUNU);
    rulebook_changed(b, MARRIAGE_MURDER);
    rulebook_changed(b, MARRIAGE_KIDNAP);
}

static void page_maal(const Chapter *c)
{
    const Rulebook *b = &c->book;
    rulebook_line(b, "# Maal {maal}");
    rulebook_line(b,
                  "Only these cards are worth points, on the table and in the hand alike. No card counts twice: of all "
                  "ways to count your cards you get the one that is worth most. Once you know the tiplu, the table "
                  "tells what your maal is made of, and signs on the cards tell which are wild.");
    page_maal_cards(c);
    page_maal_tunnelas(c);
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
        rulebook_line(b, "- A loser who has shown seven dublees does not pay the {1} of others who have shown.",
                      text_number(rulebook_value(b, MARRIAGE_SEEN_PAY)).text);
    rulebook_changed(b, MARRIAGE_DUBLEE_LOSER_EXEMPT);
}

static void page_better(const Rulebook *b)
{
    static const char *const dublee[] = { NULL, N_("- A deal that is ended with dublees counts double."),
                                          N_("- A deal in which seven dublees are shown counts double."),
                                          N_("- The deal after one that was ended with dublees counts double.") };
    int how = chosen(b, MARRIAGE_DUBLEE) ? rulebook_value(b, MARRIAGE_DUBLEE_BETTER) : 0;
    if (chosen(b, MARRIAGE_BETTER_AFTER))
        rulebook_count(b, "- Once every player has dealt {1} time, all later deals count double.",
                       "- Once every player has dealt {1} times, all later deals count double.",
                       rulebook_value(b, MARRIAGE_BETTER_AFTER));
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
        "the next deal that is completed; whoever wins that deal owes nothing any more, and neither does anybody when "
        "the match is over. The card that ends a deal is free. Man cards may always be thrown, and so may any card of "
        "a hand that holds nothing but wild ones.",
        text_number(rulebook_value(b, MARRIAGE_DHOOS)).text);
}

/* Four players, of whom one ends the deal and one never showed. */
static void page_payments_example(const Rulebook *b)
{
    enum { SEATS = 4, CELLS = 4, WINNER = 2 };
    static const int32_t points[SEATS] = { 5, 12, 3, 0 };
    static const char *const head[CELLS] = {
        /* TRANSLATORS: The heads of a table, which have to be short: the points of a player; what they bring, each
         * against each; what is paid to whoever ends the deal; all together. */
        N_("Maal"),
        N_("Brings"),
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
    rulebook_line(b, "For example, what four players win and lose in a deal:");
    rulebook_columns(b, N_("Four players"), head, CELLS);
    for (int i = 0; i < SEATS; i++) {
        const int32_t net = settle_net(&all, i), won = SEATS * points[i] - sum;
        const TextNumber cell[CELLS] = { text_number(points[i]), text_number(won), text_number(net - won),
                                         text_number(net) };
        rulebook_row(b, "", who[i], cell, CELLS);
    }
}

static void page_payments(const Rulebook *b)
{
    rulebook_line(b, "# Payments {payments}");
    rulebook_line(b, "- Of any two players, the one with less maal pays the other the difference.");
    rulebook_line(b,
                  "- Besides, every loser who has shown pays {1} to the player who ended the deal, and every loser "
                  "who never showed {2}.",
                  text_number(rulebook_value(b, MARRIAGE_SEEN_PAY)).text,
                  text_number(rulebook_value(b, MARRIAGE_UNSEEN_PAY)).text);
    rulebook_changed(b, MARRIAGE_SEEN_PAY);
    rulebook_changed(b, MARRIAGE_UNSEEN_PAY);
    page_payments_example(b);
    page_dublee_bonus(b);
    page_better(b);
    page_dhoos(b);
}

static void page_match(const Rulebook *b)
{
    rulebook_line(b, "# The match {match}");
    if (chosen(b, MARRIAGE_MATCH_DEALS))
        rulebook_count(b, "A match is {1} deal. Whoever has the most points then wins it.",
                       "A match is {1} deals. Whoever has the most points then wins it.",
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
