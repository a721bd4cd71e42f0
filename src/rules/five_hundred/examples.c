/* Worked examples of Five Hundred: see tests/examples/card-vectors.txt. */
#include <string.h>

#include "rules/faces/card.h"
#include "rules/five_hundred/position.h"
#include "rules/five_hundred/reasons.h"
#include "rules/text/example_args.h"

enum { MOST_CARDS = 16, SUITS = 4, LONGEST_WORD = 16 };
static const char suit_letters[] = "scdh";

/* ---- arguments ---- */

static bool own_option(const char *args, const char *key, FiveOption option, OptionValues *v)
{
    return option_argument(&five_options, (int)option, args, key, v);
}

static bool option_word(const char *args, const char *key, FiveOption option, OptionValues *v)
{
    Word w;
    char value[24];
    if (!word_argument(args, key, &w))
        return true;
    TextSink out = text_sink(value, sizeof value);
    text_addf(&out, "%.*s", (int)w.length, w.at);
    return !out.cut && option_set(&five_options, v, five_options.options[option].key, value, NULL);
}

/* Of any level, to be judged. */
static bool any_bid_argument(const char *args, const char *key, FiveBid *out)
{
    Word w;
    char text[LONGEST_WORD];
    *out = (FiveBid){ 0 };
    if (!word_argument(args, key, &w))
        return false;
    if (word_is(w, "none"))
        return true;
    TextSink sink = text_sink(text, sizeof text);
    text_addf(&sink, "%.*s", (int)w.length, w.at);
    const char *at = text;
    return !sink.cut && five_bid_parse(&at, out) && *at == '\0';
}

/* A bid that can stand. */
static bool bid_argument(const char *args, const char *key, FiveBid *out)
{
    return any_bid_argument(args, key, out) &&
           (out->kind != FIVE_TRICKS || (out->level >= FIVE_LEVEL_LOW && out->level <= FIVE_LEVEL_HIGH));
}

/* The suit of a letter, FIVE_NO_SUIT when the argument is missing. */
static bool suit_argument(const char *args, const char *key, int *suit)
{
    Word w;
    *suit = FIVE_NO_SUIT;
    if (!word_argument(args, key, &w))
        return true;
    const char *letter = w.length == 1 ? memchr(suit_letters, *w.at, SUITS) : NULL;
    *suit = letter ? (int)(letter - suit_letters) : FIVE_NO_SUIT;
    return letter != NULL;
}

/* "scd" as a bit per suit; *suits stays as it is at "-" and where nothing is said. */
static bool suits_argument(const char *args, const char *key, uint8_t *suits)
{
    Word w;
    unsigned set = 0;
    if (!word_argument(args, key, &w) || word_is(w, "-"))
        return true;
    for (size_t i = 0; i < w.length; i++) {
        const char *letter = memchr(suit_letters, w.at[i], SUITS);
        if (letter == NULL)
            return false;
        set |= 1u << (letter - suit_letters);
    }
    *suits = (uint8_t)set;
    return true;
}

/* How many cards there are as `parse` reads them, 0 when they cannot be read. */
static int cards_by(const char *args, const char *key, bool (*parse)(const char **text, Face *), Face *out)
{
    Word w;
    int n = 0;
    if (!word_argument(args, key, &w))
        return 0;
    while (w.length > 0) {
        Word one = word_cut(&w, ',');
        const char *at = one.at;
        if (n == MOST_CARDS || one.length == 0 || !parse(&at, &out[n]) || at != one.at + one.length ||
            !face_is_known(out[n++]))
            return 0;
    }
    return n;
}

static int cards_argument(const char *args, const char *key, Face *out)
{
    return cards_by(args, key, five_card_parse, out);
}

/* The joker rules of a preset, where one is named. */
static bool preset_argument(const char *args, OptionValues *v)
{
    Word w;
    char id[LONGEST_WORD];
    if (!word_argument(args, "preset", &w))
        return true;
    TextSink sink = text_sink(id, sizeof id);
    text_addf(&sink, "%.*s", (int)w.length, w.at);
    int preset = preset_find(&five_options, id);
    if (sink.cut || preset < 0)
        return false;
    options_preset(&five_options, preset, v);
    return true;
}

static bool pack_argument(const char *args, OptionValues *v)
{
    return option_word(args, "pack", FIVE_PACK, v) && v->v[FIVE_PACK] != PACK_BY_PLAYERS;
}

/* ---- bids ---- */

static bool run_value(const char *args, OptionValues *v, TextSink *out)
{
    FiveBid b;
    if (!bid_argument(args, "bid", &b) || !own_option(args, "double", FIVE_SANS_KITTY_DOUBLE, v))
        return false;
    text_addf(out, "value=%d", five_bid_value(b, v->v[FIVE_SANS_KITTY_DOUBLE] != 0));
    return true;
}

static bool run_compare(const char *args, OptionValues *v, TextSink *out)
{
    FiveBid a, b;
    (void)v;
    if (!bid_argument(args, "a", &a) || !bid_argument(args, "b", &b))
        return false;
    int order = five_bid_compare(a, b);
    text_addf(out, "higher=%s", order > 0 ? "a" : order < 0 ? "b" : "none");
    return true;
}

static bool run_bid(const char *args, OptionValues *v, TextSink *out)
{
    FiveBid b;
    FiveBidding now;
    int looked = 1, first = 1;
    v->v[FIVE_BLIND_MISERE_ALLOWED] = 1;
    if (!bid_argument(args, "current", &now.standing) || !any_bid_argument(args, "bid", &b) || b.kind == FIVE_NO_BID ||
        !own_option(args, "need7", FIVE_MISERE_NEEDS_SEVEN, v) || !own_option(args, "sans", FIVE_SANS_KITTY, v) ||
        !own_option(args, "misere", FIVE_MISERE_ALLOWED, v) || !word_number_optional(args, "looked", 0, 1, &looked) ||
        !word_number_optional(args, "first", 0, 1, &first))
        return false;
    now.looked = looked != 0;
    now.first = first != 0;
    const Reason *why = five_bid_check(v, now, b).why;
    if (why)
        text_addf(out, "ok=0 reason=%s", why->code);
    else
        text_add(out, "ok=1");
    return true;
}

/* ---- cards ---- */

static bool run_pack(const char *args, OptionValues *v, TextSink *out)
{
    if (!pack_argument(args, v) || !own_option(args, "players", FIVE_PLAYERS, v))
        return false;
    v->v[FIVE_TWO_MODE] = v->v[FIVE_PACK] == PACK_24 ? TWO_SHORT_PACK : TWO_DEAD_HAND;
    text_addf(out, "cards=%d kitty=%d", five_pack_size(five_pack_of(v)), five_pack_kitty(five_pack_of(v)));
    return five_conflict(v) == NULL;
}

static bool run_has(const char *args, OptionValues *v, TextSink *out)
{
    Face card[MOST_CARDS];
    if (!pack_argument(args, v) || cards_by(args, "card", card_parse_extra, card) != 1)
        return false;
    text_addf(out, "has=%d", five_pack_has(five_pack_of(v), card[0]));
    return true;
}

static bool run_suit(const char *args, OptionValues *v, TextSink *out)
{
    Face card[MOST_CARDS];
    int trump;
    (void)v;
    if (cards_argument(args, "card", card) != 1 || !suit_argument(args, "trump", &trump) || trump == FIVE_NO_SUIT)
        return false;
    FiveStrain strain = { .trump = (uint8_t)trump, .nominated = FIVE_NO_SUIT };
    text_addf(out, "suit=%c", suit_letters[five_suit(strain, card[0])]);
    return true;
}

static bool strain_arguments(const char *args, FiveStrain *strain)
{
    FiveBid contract;
    int nominated;
    if (!bid_argument(args, "contract", &contract) || !suit_argument(args, "nom", &nominated))
        return false;
    *strain = five_strain_of(contract, nominated);
    return true;
}

static bool run_trick(const char *args, OptionValues *v, TextSink *out)
{
    Face card[MOST_CARDS];
    FiveStrain strain;
    int named, n = cards_argument(args, "cards", card);
    (void)v;
    if (n == 0 || !strain_arguments(args, &strain) || !suit_argument(args, "call", &named))
        return false;
    text_addf(out, "winner=%d", five_trick_winner(strain, card, n, named));
    return true;
}

/* The cards of the hand that may be played, in its order. */
static bool run_play(const char *args, OptionValues *v, int led, TextSink *out)
{
    Face hand[MOST_CARDS];
    FiveTurn t = { .led = (uint8_t)led }; /* no suit has been led before */
    int last = 0, n = cards_argument(args, "hand", hand);
    if (n == 0 || !strain_arguments(args, &t.strain) || !suits_argument(args, "suits_led", &t.suits_led) ||
        !word_number_optional(args, "last", 0, 1, &last))
        return false;
    t.last = last != 0;
    t.joker_lead = (uint8_t)v->v[FIVE_JOKER_LEAD];
    t.joker_after_four = (uint8_t)v->v[FIVE_JOKER_AFTER_FOUR_SUITS];
    uint32_t legal = five_legal_cards(&t, hand, n);
    const char *before = "cards=";
    for (int i = 0; i < n; i++)
        if (legal >> i & 1) {
            text_add(out, before);
            card_text(hand[i], out);
            before = ",";
        }
    text_add(out, legal == 0 ? "cards=-" : "");
    return true;
}

static bool run_legal(const char *args, OptionValues *v, TextSink *out)
{
    int led;
    return preset_argument(args, v) && option_word(args, "opt", FIVE_JOKER_AFTER_FOUR_SUITS, v) &&
           suit_argument(args, "led", &led) && led != FIVE_NO_SUIT && run_play(args, v, led, out);
}

static bool run_lead(const char *args, OptionValues *v, TextSink *out)
{
    return preset_argument(args, v) && option_word(args, "opt", FIVE_JOKER_LEAD, v) &&
           run_play(args, v, FIVE_NO_SUIT, out);
}

/* ---- scores ---- */

/* So many seats, each a side. */
static FiveDeal deal_of(int seats, FiveBid contract, int contractor)
{
    FiveDeal d = { .seats = seats, .contract = contract, .contractor = (uint8_t)contractor };
    for (int i = 0; i < seats; i++)
        d.side[i] = (uint8_t)i;
    return d;
}

static bool run_score(const char *args, OptionValues *v, TextSink *out)
{
    FiveBid b;
    int tricks;
    int32_t old[2] = { 0 }, points[2], total[2];
    if (!bid_argument(args, "bid", &b) || b.kind == FIVE_NO_BID ||
        !word_number_argument(args, "tricks", 0, FIVE_ALL_TRICKS, &tricks) || !own_option(args, "slam", FIVE_SLAM, v) ||
        !own_option(args, "double", FIVE_SANS_KITTY_DOUBLE, v))
        return false;
    FiveDeal d = deal_of(2, b, 0);
    d.tricks[0] = (uint8_t)tricks;
    d.tricks[1] = (uint8_t)(FIVE_ALL_TRICKS - tricks);
    five_score_deal(v, &d, old, points, total);
    text_addf(out, "contractor=%d opponents=%d", (int)points[0], (int)points[1]);
    return true;
}

/* A list of numbers; how many, 0 when they cannot be read. */
static int numbers_argument(const char *args, const char *key, int low, int high, int32_t *out)
{
    Word w;
    int n = 0;
    if (!word_argument(args, key, &w))
        return 0;
    while (w.length > 0) {
        int value;
        if (n == FIVE_MAX_SEATS || !word_number(word_cut(&w, ','), low, high, &value))
            return 0;
        out[n++] = value;
    }
    return n;
}

static bool run_score_of_three(const char *args, OptionValues *v, TextSink *out)
{
    FiveBid b;
    int contractor;
    int32_t tricks[FIVE_MAX_SEATS], old[3] = { 0 }, points[3], total[3];
    if (!bid_argument(args, "bid", &b) || b.kind == FIVE_NO_BID ||
        !word_number_argument(args, "contractor", 0, 2, &contractor) ||
        numbers_argument(args, "tricks", 0, FIVE_ALL_TRICKS, tricks) != 3)
        return false;
    FiveDeal d = deal_of(3, b, contractor);
    for (int i = 0; i < 3; i++)
        d.tricks[i] = (uint8_t)tricks[i];
    five_score_deal(v, &d, old, points, total);
    text_addf(out, "delta=%d,%d,%d", (int)points[0], (int)points[1], (int)points[2]);
    return true;
}

static bool run_cap(const char *args, OptionValues *v, TextSink *out)
{
    int score, tricks;
    int32_t points[2], total[2];
    if (!word_number_argument(args, "score", -100000, 100000, &score) ||
        !word_number_argument(args, "tricks", 0, FIVE_ALL_TRICKS, &tricks) ||
        !option_word(args, "cap", FIVE_DEFENDER_CAP, v) || !option_word(args, "rule", FIVE_DEFENDER_CAP_RULE, v))
        return false;
    FiveDeal d = deal_of(2, (FiveBid){ FIVE_TRICKS, FIVE_LEVEL_LOW, SUIT_SPADES, 0 }, 0);
    d.tricks[1] = (uint8_t)tricks;
    five_score_deal(v, &d, (int32_t[]){ 0, score }, points, total);
    text_addf(out, "score=%d", (int)total[1]);
    return true;
}

static bool run_end(const char *args, OptionValues *v, TextSink *out)
{
    int32_t total[FIVE_MAX_SEATS];
    int contractor, made, seats = numbers_argument(args, "scores", -100000, 100000, total);
    if (seats < 2 || !word_number_argument(args, "contractor", 0, seats - 1, &contractor) ||
        !word_number_argument(args, "made", 0, 1, &made) || !own_option(args, "need", FIVE_WIN_NEEDS_CONTRACT, v) ||
        !own_option(args, "target", FIVE_TARGET, v))
        return false;
    FiveDeal d = deal_of(seats, (FiveBid){ FIVE_TRICKS, FIVE_LEVEL_LOW, SUIT_SPADES, 0 }, contractor);
    d.tricks[made ? contractor : (contractor + 1) % seats] = FIVE_ALL_TRICKS;
    uint8_t winners = five_winners(v, &d, total);
    const char *before = "winner=";
    for (int i = 0; i < seats; i++)
        if (winners >> i & 1) {
            text_addf(out, "%s%d", before, i);
            before = ",";
        }
    text_add(out, winners == 0 ? "winner=none" : "");
    return true;
}

static const struct {
    const char *op;
    bool (*run)(const char *args, OptionValues *v, TextSink *out);
} operations[] = {
    { "f5.value", run_value },
    { "f5.cmp", run_compare },
    { "f5.bid", run_bid },
    { "f5.pack", run_pack },
    { "f5.has", run_has },
    { "f5.eff", run_suit },
    { "f5.trick", run_trick },
    { "f5.legal", run_legal },
    { "f5.lead", run_lead },
    { "f5.score", run_score },
    { "f5.score3", run_score_of_three },
    { "f5.cap", run_cap },
    { "f5.end", run_end },
};

bool five_example(const char *op, const char *args, TextSink *out)
{
    for (size_t i = 0; i < sizeof operations / sizeof operations[0]; i++) {
        OptionValues v;
        TextSink before = *out;
        if (strcmp(op, operations[i].op) != 0)
            continue;
        options_default(&five_options, &v);
        word_answer(operations[i].run(args, &v, out), before, out);
        return true;
    }
    return false;
}
