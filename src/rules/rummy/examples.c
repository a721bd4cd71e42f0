/* Worked examples of Rummy 500 and of basic rummy: see tests/examples/card-vectors.txt. */
#include <string.h>

#include "rules/bricks/seats.h"
#include "rules/faces/card_words.h"
#include "rules/rummy/examples.h"
#include "rules/rummy/position.h"
#include "rules/rummy/reasons.h"
#include "rules/text/example_args.h"

/* ---- melds ---- */

static bool stands_for(const RummyMeld *m, Face f)
{
    for (int i = 0; i < m->meld.size; i++)
        if (face_is_joker(m->meld.slot[i]) && face_eq(m->as[i], f))
            return true;
    return false;
}

/* A joker that says it is another card than its place makes it is no part of a meld. */
static const Reason *read_cards(const RummyRules *r, const WordCards *c, RummyMeld *out)
{
    uint8_t suit[WORD_CARDS];
    for (int i = 0; i < c->count; i++)
        suit[i] = face_is_known(c->means[i]) ? c->means[i].suit : RUMMY_ANY_SUIT;
    const Reason *why = rummy_read(r, c->face, c->count, suit, out);
    for (int i = 0; why == NULL && i < c->count; i++)
        if (face_is_known(c->means[i]) && !stands_for(out, c->means[i]))
            why = &rummy_bad_meld;
    return why;
}

/* The options of aces; false where they have no such value. */
static bool ace_arguments(const char *args, OptionValues *v)
{
    static const char *const points[] = { [R5_ACE_LOW_ONE] = "low_one", [R5_ACE_ALWAYS_15] = "always_15" };
    return word_choice(args, "ace_points", points, 2, &v->v[R5_ACE_POINTS]) &&
           option_argument(&rummy500_options, R5_ACE_BOTH_ENDS, args, "ace_both_ends", v);
}

static bool run_meld(const char *args, OptionValues *v, TextSink *out)
{
    WordCards c;
    RummyMeld m;
    if (!word_cards_argument(args, "cards", &c) || !ace_arguments(args, v) ||
        !option_argument(&rummy500_options, R5_GROUP_SAME_SUIT, args, "same", v))
        return false;
    v->v[R5_PACKS] = 2; /* which equal suits take */
    const RummyRules r = rummy500_rules(v);
    const Reason *why = read_cards(&r, &c, &m);
    if (why)
        rummy_example_refusal("valid", why, out);
    else
        text_addf(out, "valid=1 kind=%s value=%d", m.meld.kind == MELD_RUN ? "run" : "group", rummy_meld_value(&r, &m));
    return true;
}

static void add_meld(const RummyMeld *m, TextSink *out)
{
    text_add(out, "ok=1 meld=");
    for (int i = 0; i < m->meld.size; i++) {
        text_add(out, i > 0 ? "," : "");
        card_text(m->meld.slot[i], out);
        if (face_is_joker(m->meld.slot[i]))
            card_text(m->as[i], out);
    }
}

static bool run_lay(const char *args, OptionValues *v, TextSink *out)
{
    WordCards meld, card;
    RummyMeld m, with;
    if (!word_cards_argument(args, "meld", &meld) || !word_cards_argument(args, "card", &card) || card.count != 1 ||
        !ace_arguments(args, v) || !option_argument(&rummy500_options, R5_GROUP_SAME_SUIT, args, "same", v))
        return false;
    v->v[R5_PACKS] = 2;
    const RummyRules r = rummy500_rules(v);
    if (read_cards(&r, &meld, &m) != NULL)
        return false;
    const Reason *why = rummy_add(&r, &m, card.face[0], MELD_HIGH_END, &with);
    if (why)
        why = rummy_add(&r, &m, card.face[0], MELD_LOW_END, &with);
    if (why)
        rummy_example_refusal("ok", why, out);
    else
        add_meld(&with, out);
    return true;
}

/* ---- rounds and matches ---- */

static bool run_match(const char *args, OptionValues *v, TextSink *out)
{
    Word w;
    int32_t total[MAX_SEATS] = { 0 };
    int seats = 0;
    if (!word_argument(args, "totals", &w) || !option_argument(&rummy500_options, R5_TARGET, args, "target", v))
        return false;
    for (; w.length > 0; seats++) {
        int value;
        if (seats == RUMMY_MAX_SEATS || !word_number(word_cut(&w, ','), -100000, 100000, &value))
            return false;
        total[seats] = value;
    }
    int winner = seats > 0 ? rummy_match_winner(total, seats, v->v[R5_TARGET]) : NO_SEAT;
    text_addf(out, "end=%d", winner != NO_SEAT);
    if (winner != NO_SEAT)
        text_addf(out, " winner=%d", winner);
    return seats > 0;
}

static bool numbers_argument(const char *args, const char *key, int count, int32_t *out)
{
    Word w;
    int n = 0;
    if (!word_argument(args, key, &w))
        return false;
    for (; w.length > 0; n++) {
        int value;
        if (n == count || !word_number(word_cut(&w, ','), -100000, 100000, &value))
            return false;
        out[n] = value;
    }
    return n == count;
}

/* A round of four who play in two sides: what each has laid and holds, the totals of the sides before it. */
static bool run_sides(const char *args, OptionValues *v, TextSink *out)
{
    int32_t laid[RUMMY_SIDES_SEATS], held[RUMMY_SIDES_SEATS], own[RUMMY_SIDES_SEATS], deal[RUMMY_SIDES_SEATS],
        total[RUMMY_SIDES];
    int out_seat = RUMMY_SIDES_SEATS;
    if (!numbers_argument(args, "laid", RUMMY_SIDES_SEATS, laid) ||
        !numbers_argument(args, "held", RUMMY_SIDES_SEATS, held) ||
        !numbers_argument(args, "totals", RUMMY_SIDES, total) ||
        !word_number_optional(args, "out", 0, RUMMY_SIDES_SEATS - 1, &out_seat) ||
        !option_argument(&rummy500_options, R5_OUT_BONUS, args, "out_bonus", v) ||
        !option_argument(&rummy500_options, R5_TARGET, args, "target", v))
        return false;
    for (int i = 0; i < RUMMY_SIDES_SEATS; i++)
        own[i] = laid[i] - held[i] + (i == out_seat ? v->v[R5_OUT_BONUS] : 0);
    rummy_add_sides(own, deal);
    for (int i = 0; i < RUMMY_SIDES; i++)
        total[i] += deal[i];
    const int winner = rummy_match_winner(total, RUMMY_SIDES, v->v[R5_TARGET]);
    text_addf(out, "deals=%d,%d totals=%d,%d end=%d", (int)deal[0], (int)deal[1], (int)total[0], (int)total[1],
              winner != NO_SEAT);
    if (winner != NO_SEAT)
        text_addf(out, " winner=%d", winner);
    return true;
}

static bool run_round_500(const char *args, OptionValues *v, TextSink *out)
{
    Word melds;
    WordCards hand;
    int melded = 0, held = 0;
    if (!word_argument(args, "melds", &melds) || !word_cards_argument(args, "hand", &hand) || !ace_arguments(args, v))
        return false;
    const RummyRules r = rummy500_rules(v);
    while (melds.length > 0 && !word_is(melds, "-")) {
        WordCards c;
        RummyMeld m;
        if (!word_cards(word_cut(&melds, '/'), &c) || read_cards(&r, &c, &m) != NULL)
            return false;
        melded += rummy_meld_value(&r, &m);
    }
    for (int i = 0; i < hand.count; i++)
        held += rummy_held_value(&r, hand.face[i]);
    text_addf(out, "melded=%d held=%d score=%d", melded, held, melded - held);
    return true;
}

static bool hands_argument(const char *args, const RummyRules *r, int32_t *points, int *seats)
{
    Word hands;
    *seats = 0;
    if (!word_argument(args, "hands", &hands))
        return false;
    for (; hands.length > 0; ++*seats) {
        WordCards c;
        if (*seats == RUMMY_MAX_SEATS || !word_cards(word_cut(&hands, '/'), &c))
            return false;
        points[*seats] = 0;
        for (int i = 0; i < c.count; i++)
            points[*seats] += rummy_held_value(r, c.face[i]);
    }
    return *seats > 0;
}

static bool run_round_basic(const char *args, OptionValues *v, TextSink *out)
{
    const RummyRules r = rummy_basic_rules(v);
    int32_t points[MAX_SEATS], all = 0;
    int seats, rummy = 0;
    if (!hands_argument(args, &r, points, &seats) || !word_number_optional(args, "rummy", 0, 1, &rummy))
        return false;
    for (int i = 0; i < seats; i++)
        all += points[i];
    text_addf(out, "score=%d", (int)(all * (rummy && r.rummy_double ? 2 : 1)));
    return true;
}

static bool run_block(const char *args, OptionValues *v, TextSink *out)
{
    const RummyRules r = rummy_basic_rules(v);
    int32_t points[MAX_SEATS] = { 0 }, score[MAX_SEATS];
    int seats, dealer;
    if (!hands_argument(args, &r, points, &seats) || !word_number_argument(args, "dealer", 0, seats - 1, &dealer))
        return false;
    rummy_block_scores(points, seats, dealer, score);
    for (int i = 0; i < seats; i++)
        text_addf(out, "%s%d", i == 0 ? "scores=" : ",", (int)score[i]);
    return true;
}

typedef struct Operation {
    const char *op;
    bool (*run)(const char *args, OptionValues *v, TextSink *out);
} Operation;

static bool run(const Operation *list, size_t count, const OptionTable *table, const char *op, const char *args,
                TextSink *out)
{
    for (size_t i = 0; i < count; i++) {
        OptionValues v;
        const TextSink before = *out;
        if (strcmp(op, list[i].op) != 0)
            continue;
        options_default(table, &v);
        word_answer(list[i].run(args, &v, out), before, out);
        return true;
    }
    return false;
}

bool rummy500_example(const char *op, const char *args, TextSink *out)
{
    static const Operation operations[] = { { "r5.meld", run_meld },
                                            { "r5.lay", run_lay },
                                            { "r5.take", rummy_example_take },
                                            { "r5.draw", rummy_example_draw },
                                            { "r5.match", run_match },
                                            { "r5.round", run_round_500 },
                                            { "r5.exchange", rummy_example_exchange_500 },
                                            { "r5.sides", run_sides },
                                            { "r5.call", rummy_example_call } };
    return run(operations, sizeof operations / sizeof *operations, &rummy500_options, op, args, out);
}

bool rummy_basic_example(const char *op, const char *args, TextSink *out)
{
    static const Operation operations[] = { { "rum.round", run_round_basic },
                                            { "rum.block", run_block },
                                            { "rum.exchange", rummy_example_exchange_basic } };
    return run(operations, sizeof operations / sizeof *operations, &rummy_options, op, args, out);
}
