/* Bids of Five Hundred: as a number, their order and value, when one may be made, and in words. Rules page: 3.1, 3.2.
 */
#include "rules/five_hundred/bid.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "rules/faces/card.h"
#include "rules/five_hundred/reasons.h"

/* ---- as a number ---- */

enum { CODE_KIND = 8, CODE_LEVEL = 4, CODE_STRAIN = 1, CODE_LEVELS = 15, CODE_BITS = 11 };

int five_bid_code(FiveBid b)
{
    if (b.kind == FIVE_NO_BID)
        return 0;
    return b.kind << CODE_KIND | b.level << CODE_LEVEL | b.strain << CODE_STRAIN | b.sans;
}

bool five_bid_decode(int code, FiveBid *out)
{
    *out = (FiveBid){ 0 };
    if (code < 1 << CODE_KIND || code >= 1 << CODE_BITS)
        return false;
    FiveBid b = { (uint8_t)(code >> CODE_KIND), (uint8_t)(code >> CODE_LEVEL & CODE_LEVELS),
                  (uint8_t)(code >> CODE_STRAIN & 7), (uint8_t)(code & 1) };
    bool good = b.kind == FIVE_TRICKS ? b.strain < FIVE_STRAINS : five_is_misere(b) && b.level == 0 && b.strain == 0;
    if (good)
        *out = b;
    return good;
}

uint16_t five_call(int seat, int code)
{
    assert(seat >= 0 && seat < 1 << (16 - CODE_BITS) && code >= 0 && code < 1 << CODE_BITS);
    return (uint16_t)(seat << CODE_BITS | code);
}

int five_call_seat(uint16_t call)
{
    return call >> CODE_BITS;
}

int five_call_code(uint16_t call)
{
    return call & ((1 << CODE_BITS) - 1);
}

/* ---- value and order ---- */

int five_bid_value(FiveBid b, bool sans_kitty_double)
{
    int value = 0;
    if (b.kind == FIVE_TRICKS)
        value = 40 + 20 * b.strain + 100 * (b.level - FIVE_LEVEL_LOW);
    else if (five_is_misere(b))
        value = b.kind == FIVE_MISERE ? 250 : 500;
    return b.sans && sans_kitty_double ? 2 * value : value;
}

/* Steps of the ladder of 3.1 from 1 on, two apart, so that a bid without the kitty lies just above its own (F-D3).
 * Misere has a step after the ten of six and seven, open and blind misere share one after ten diamonds. */
static int height(FiveBid b)
{
    enum { MISERE_STEP = 10, OPEN_STEP = 24, TEN_HEARTS = 4 * FIVE_STRAINS + SUIT_HEARTS };
    if (b.kind == FIVE_NO_BID)
        return 0;
    int step = (b.level - FIVE_LEVEL_LOW) * FIVE_STRAINS + b.strain;
    if (five_is_misere(b))
        step = b.kind == FIVE_MISERE ? MISERE_STEP : OPEN_STEP;
    else
        step += (step >= MISERE_STEP) + (step >= TEN_HEARTS);
    return 1 + 2 * step + b.sans;
}

int five_bid_compare(FiveBid a, FiveBid b)
{
    return height(a) - height(b);
}

/* ---- may it be made ---- */

static void say_bid(int32_t code, TextSink *out)
{
    FiveBid bid;
    if (five_bid_decode(code, &bid))
        five_bid_name(bid, out);
}

/* TRANSLATORS: {1} is a bid in words: "seven hearts". */
static const Reason too_low = { "five.bid-too-low", "bid_too_low", N_("Bid higher than {1}."),
                                .topic = "bidding", .figures = 1,  .say_figure = say_bid };

Verdict five_bid_too_low(FiveBid standing)
{
    assert(standing.kind != FIVE_NO_BID);
    return refuse_with(&too_low, five_bid_code(standing), 0);
}

/* The kinds of misere that are not played; NULL for what is. */
static const Reason *kind_refusal(const OptionValues *v, FiveBid b)
{
    if (!five_is_misere(b))
        return NULL;
    if (!v->v[FIVE_MISERE_ALLOWED])
        return &five_misere_off;
    if (b.kind == FIVE_OPEN_MISERE && !v->v[FIVE_OPEN_MISERE_ALLOWED])
        return &five_open_misere_off;
    return b.kind == FIVE_BLIND_MISERE && !v->v[FIVE_BLIND_MISERE_ALLOWED] ? &five_blind_misere_off : NULL;
}

static Verdict check_misere(const OptionValues *v, FiveBid standing, FiveBid b)
{
    bool higher = five_bid_compare(b, standing) > 0, over_misere = standing.kind == FIVE_MISERE;
    if (!higher)
        return over_misere ? five_bid_too_low(standing) : refuse(&five_misere_too_late);
    /* F-D4: a seven stands, or the misere which this one outbids by leaving the kitty. */
    bool seven = standing.kind == FIVE_TRICKS && standing.level == 7;
    return !v->v[FIVE_MISERE_NEEDS_SEVEN] || seven || over_misere ? allow() : refuse(&five_misere_needs_seven);
}

Verdict five_bid_check(const OptionValues *v, FiveBidding now, FiveBid b)
{
    assert(b.kind != FIVE_NO_BID);
    if (b.sans && !v->v[FIVE_SANS_KITTY])
        return refuse(&five_sans_off);
    const Reason *why = kind_refusal(v, b);
    if (why)
        return refuse(why);
    if (b.kind == FIVE_TRICKS && (b.level < v->v[FIVE_MIN_BID] || b.level > FIVE_LEVEL_HIGH))
        return refuse_with(&five_bid_level, v->v[FIVE_MIN_BID], 0);
    if (b.kind == FIVE_BLIND_MISERE && now.looked)
        return refuse(&five_blind_looked);
    if (b.kind == FIVE_BLIND_MISERE && !now.first)
        return refuse(&five_blind_first);
    if (b.kind != FIVE_BLIND_MISERE && now.first && !now.looked && v->v[FIVE_BLIND_MISERE_ALLOWED])
        return refuse(&five_look_first);
    if (b.kind == FIVE_MISERE)
        return check_misere(v, now.standing, b);
    if (five_bid_compare(b, now.standing) > 0)
        return allow();
    return five_is_misere(b) ? refuse(&five_open_too_late) : five_bid_too_low(now.standing);
}

/* ---- all there are ---- */

/* One step of the ladder: its bids, then the same without the kitty. */
static int add_step(const FiveBid *bids, int count, FiveBid *out, int n)
{
    for (int sans = 0; sans < 2; sans++)
        for (int i = 0; i < count; i++, n++) {
            out[n] = bids[i];
            out[n].sans = (uint8_t)sans;
        }
    return n;
}

int five_all_bids(FiveBid *out)
{
    static const FiveBid misere = { .kind = FIVE_MISERE };
    static const FiveBid open_or_blind[2] = { { .kind = FIVE_OPEN_MISERE }, { .kind = FIVE_BLIND_MISERE } };
    int n = 0;
    for (int level = FIVE_LEVEL_LOW; level <= FIVE_LEVEL_HIGH; level++)
        for (int strain = 0; strain < FIVE_STRAINS; strain++) {
            if (level == 8 && strain == SUIT_SPADES)
                n = add_step(&misere, 1, out, n);
            if (level == 10 && strain == SUIT_HEARTS)
                n = add_step(open_or_blind, 2, out, n);
            n = add_step(&(FiveBid){ FIVE_TRICKS, (uint8_t)level, (uint8_t)strain, 0 }, 1, out, n);
        }
    return n;
}

/* ---- text ---- */

static const char *const strain_key[FIVE_STRAINS] = { "S", "C", "D", "H", "NT" };
static const char *const misere_key[] = { "MIS", "OMIS", "BMIS" };

void five_bid_text(FiveBid b, TextSink *out)
{
    if (b.kind == FIVE_NO_BID) {
        text_add(out, "none");
        return;
    }
    if (b.kind == FIVE_TRICKS)
        text_addf(out, "%d%s", b.level, strain_key[b.strain]);
    else
        text_add(out, misere_key[b.kind - FIVE_MISERE]);
    text_add(out, b.sans ? "-" : "");
}

static bool starts_with(const char **text, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(*text, word, length) != 0)
        return false;
    *text += length;
    return true;
}

static bool parse_misere(const char **text, FiveBid *b)
{
    for (int i = 0; i < 3; i++)
        if (starts_with(text, misere_key[i])) {
            *b = (FiveBid){ .kind = (uint8_t)(FIVE_MISERE + i) };
            return true;
        }
    return false;
}

static bool parse_tricks(const char **text, FiveBid *b)
{
    int level = 0, digits = 0;
    for (; digits < 2 && **text >= '0' && **text <= '9'; digits++)
        level = 10 * level + (*(*text)++ - '0');
    if (digits == 0 || level > CODE_LEVELS)
        return false;
    for (int s = 0; s < FIVE_STRAINS; s++)
        if (starts_with(text, strain_key[s])) {
            *b = (FiveBid){ FIVE_TRICKS, (uint8_t)level, (uint8_t)s, 0 };
            return true;
        }
    return false;
}

bool five_bid_parse(const char **text, FiveBid *out)
{
    const char *at = *text;
    FiveBid b;
    if (!parse_misere(&at, &b) && !parse_tricks(&at, &b))
        return false;
    b.sans = starts_with(&at, "-");
    *out = b;
    *text = at;
    return true;
}

void five_bid_label(FiveBid b, TextSink *out)
{
    static const char *const misere[2][3] = { { N_("Misere"), N_("Open misere"), N_("Blind misere") },
                                              /* TRANSLATORS: Bids that leave the kitty alone; short. */
                                              { N_("Misere no kitty"), N_("Open no kitty"), N_("Blind no kitty") } };
    char bid[96];
    TextSink plain = text_part(out, bid, sizeof bid);
    if (b.kind == FIVE_NO_BID) {
        text_say(out, "no bid");
        return;
    }
    if (five_is_misere(b)) {
        text_say(out, misere[b.sans][b.kind - FIVE_MISERE]);
        return;
    }
    if (b.strain == FIVE_NO_TRUMPS) {
        /* TRANSLATORS: A bid in a narrow column: {1} tricks without trumps ("no trumps"). */
        text_say(&plain, "{1} NT", text_number(b.level).text);
    } else {
        text_addf(&plain, "%d", b.level);
        card_suit_sign(b.strain, &plain);
    }
    if (b.sans)
        /* TRANSLATORS: {1} is a bid that leaves the kitty alone; short. */
        text_say(out, "{1} no kitty", bid);
    else
        text_add(out, bid);
}

static const char *const trick_bid[][FIVE_STRAINS] = {
    /* TRANSLATORS: A bid in the middle of a sentence ("Bid seven hearts.", "You play ten no trumps."): so many tricks,
     * and that suit is trumps. All bids from six spades to ten no trumps are used so. */
    { N_("six spades"), N_("six clubs"), N_("six diamonds"), N_("six hearts"), N_("six no trumps") },
    { N_("seven spades"), N_("seven clubs"), N_("seven diamonds"), N_("seven hearts"), N_("seven no trumps") },
    { N_("eight spades"), N_("eight clubs"), N_("eight diamonds"), N_("eight hearts"), N_("eight no trumps") },
    { N_("nine spades"), N_("nine clubs"), N_("nine diamonds"), N_("nine hearts"), N_("nine no trumps") },
    { N_("ten spades"), N_("ten clubs"), N_("ten diamonds"), N_("ten hearts"), N_("ten no trumps") },
};

void five_bid_name(FiveBid b, TextSink *out)
{
    /* TRANSLATORS: In the middle of a sentence, as the bids before: "Bid open misere." */
    static const char *const misere[] = { N_("misere"), N_("open misere"), N_("blind misere") };
    char bid[192];
    TextSink plain = text_part(out, bid, sizeof bid);
    assert(b.kind != FIVE_TRICKS || (b.level >= FIVE_LEVEL_LOW && b.level <= FIVE_LEVEL_HIGH));
    if (five_is_misere(b))
        text_say(&plain, misere[b.kind - FIVE_MISERE]);
    else
        text_say(&plain, b.kind == FIVE_TRICKS ? trick_bid[b.level - FIVE_LEVEL_LOW][b.strain] : N_("no bid"));
    if (b.sans)
        /* TRANSLATORS: {1} is a bid in words: "seven hearts without the kitty". */
        text_say(out, "{1} without the kitty", bid);
    else
        text_add(out, bid);
}

const char *five_bid_words(FiveBid bid, char words[FIVE_WORDS])
{
    TextSink out = text_sink(words, FIVE_WORDS);
    five_bid_name(bid, &out);
    return words;
}

const char *five_suit_words(int suit, char words[FIVE_WORDS])
{
    TextSink out = text_sink(words, FIVE_WORDS);
    card_suit_name(suit, &out);
    return words;
}

const char *five_card_words(Face f, char words[FIVE_WORDS])
{
    TextSink out = text_sink(words, FIVE_WORDS);
    if (face_is_joker(f))
        /* TRANSLATORS: A card in the middle of a sentence: "Play the joker. ..." */
        text_say(&out, "the joker");
    else
        card_top_sign(f, &out);
    return words;
}
