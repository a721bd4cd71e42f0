/* Worked examples of Kalooki: see tests/examples/card-vectors.txt. */
#include <string.h>

#include "rules/bricks/settle.h"
#include "rules/faces/card_words.h"
#include "rules/kalooki/position.h"
#include "rules/kalooki/reasons.h"
#include "rules/kalooki/round.h"
#include "rules/text/example_args.h"

static bool own_option(const char *args, const char *key, KalookiOption option, OptionValues *v)
{
    return option_argument(&kalooki_options, (int)option, args, key, v);
}

/* ---- sets ---- */

/* The one natural rank when a joker says what it stands for tells the kind; without a meaning it is a group. */
static MeldKind declared_by(const WordCards *c, bool *silent)
{
    Face natural = FACE_UNKNOWN;
    MeldKind kind = MELD_GROUP;
    for (int i = 0; i < c->count; i++)
        if (!face_is_joker(c->face[i]))
            natural = c->face[i];
    for (int i = 0; i < c->count; i++) {
        if (!face_is_joker(c->face[i]))
            continue;
        bool known = face_is_known(c->means[i]);
        *silent = *silent || !known;
        if (known && c->means[i].rank != natural.rank)
            kind = MELD_RUN;
    }
    return kind;
}

/* As kalooki_read; and every joker that says what it stands for must stand for that. */
static const Reason *read_cards(const OptionValues *v, const WordCards *c, Meld *out)
{
    bool silent = false;
    const Reason *why = kalooki_read(v, c->face, c->count, declared_by(c, &silent), out);
    if (why)
        return why;
    if (out->kind == MELD_RUN && silent)
        return &kalooki_joker_unclear;
    for (int i = 0; i < c->count; i++)
        if (face_is_known(c->means[i]) && !face_set_has(meld_stands_for(out, i), c->means[i]))
            return &kalooki_run_gap;
    return NULL;
}

static void add_refusal(const Reason *why, TextSink *out)
{
    text_addf(out, "ok=0 reason=%s", why->code);
}

static void add_meld(const Meld *m, TextSink *out)
{
    for (int i = 0; i < m->size; i++) {
        text_add(out, i == 0 ? "ok=1 meld=" : ",");
        card_text(m->slot[i], out);
        int number = m->first + i;
        if (m->kind == MELD_RUN && face_is_joker(m->slot[i]))
            card_text((Face){ (uint8_t)(number == 14 ? 1 : number), m->suit }, out);
    }
}

static bool run_meld(const char *args, OptionValues *v, TextSink *out)
{
    WordCards c;
    Meld m;
    if (!word_cards_argument(args, "cards", &c) || !own_option(args, "ace_low", KALOOKI_ACE_LOW_RUNS, v))
        return false;
    const Reason *why = read_cards(v, &c, &m);
    if (why)
        text_addf(out, "valid=0 reason=%s", why->code);
    else
        text_addf(out, "valid=1 kind=%s value=%d", m.kind == MELD_RUN ? "run" : "group", kalooki_meld_value(&m));
    return true;
}

static bool run_hand(const char *args, OptionValues *v, TextSink *out)
{
    WordCards c;
    int penalty = 0;
    if (!word_cards_argument(args, "cards", &c) || !own_option(args, "joker", KALOOKI_JOKER_PENALTY, v))
        return false;
    for (int i = 0; i < c.count; i++)
        penalty += kalooki_penalty(v, c.face[i]);
    text_addf(out, "penalty=%d", penalty);
    return true;
}

static bool run_down(const char *args, OptionValues *v, TextSink *out)
{
    Word melds;
    int hand = kalooki_dealt(v) + 1, total = 0;
    const Reason *why = NULL;
    if (!word_argument(args, "melds", &melds) || !word_number_optional(args, "hand", 0, 200, &hand) ||
        !own_option(args, "min", KALOOKI_DOWN_MINIMUM, v))
        return false;
    while (melds.length > 0) {
        WordCards c;
        Meld m;
        if (!word_cards(word_cut(&melds, '/'), &c))
            return false;
        const Reason *bad = read_cards(v, &c, &m);
        total += bad ? 0 : kalooki_meld_value(&m);
        hand -= c.count;
        why = why ? why : bad;
    }
    if (!why && total < v->v[KALOOKI_DOWN_MINIMUM])
        why = &kalooki_below_minimum;
    if (!why && hand < 1)
        why = &kalooki_keep_one;
    text_addf(out, "ok=%d total=%d", why == NULL, total);
    if (why)
        text_addf(out, " reason=%s", why->code);
    return true;
}

static bool meld_argument(const char *args, const OptionValues *v, Meld *out)
{
    WordCards c;
    return word_cards_argument(args, "meld", &c) && read_cards(v, &c, out) == NULL;
}

static bool run_goer(const char *args, OptionValues *v, TextSink *out)
{
    static const char *const ends[] = { "set", "low", "high" };
    WordCards card;
    Meld m, with;
    int end = 0;
    if (!meld_argument(args, v, &m) || !word_cards_argument(args, "card", &card) || card.count != 1 ||
        !word_choice(args, "end", ends, 3, &end))
        return false;
    const Reason *why = kalooki_goer(v, &m, card.face[0], end == 1 ? KALOOKI_END_LOW : KALOOKI_END_HIGH, &with);
    if (why)
        add_refusal(why, out);
    else
        add_meld(&with, out);
    return true;
}

static bool run_swap(const char *args, OptionValues *v, TextSink *out)
{
    static const char *const rules[] = { [JOKER_GROUP_EITHER] = "either", [JOKER_GROUP_BOTH] = "both" };
    WordCards give;
    Meld m, after;
    int slot = 0;
    if (!meld_argument(args, v, &m) || !word_cards_argument(args, "give", &give) || give.count == 0 ||
        give.count > KALOOKI_GROUP || !word_choice(args, "rule", rules, 2, &v->v[KALOOKI_JOKER_GROUP_RULE]))
        return false;
    while (slot < m.size && !face_set_has(meld_stands_for(&m, slot), give.face[0]))
        slot++;
    const Reason *why =
        slot == m.size ? &kalooki_joker_wrong_card : kalooki_swap(v, &m, slot, give.face, give.count, &after);
    if (why)
        add_refusal(why, out);
    else
        add_meld(&after, out);
    return true;
}

static bool run_take(const char *args, OptionValues *v, TextSink *out)
{
    WordCards hand, top;
    KalookiHeld held = { 0 };
    int down;
    if (!word_cards_argument(args, "hand", &hand) || !word_cards_argument(args, "top", &top) || top.count != 1 ||
        !word_number_argument(args, "down", 0, 1, &down) || !own_option(args, "min", KALOOKI_DOWN_MINIMUM, v))
        return false;
    for (int i = 0; i < hand.count; i++)
        kalooki_hold(&held, hand.face[i]);
    bool usable;
    if (down) {
        KalookiDuty d = { .held = held, .must = top.face[0], .keep = 1, .goers = true };
        usable = kalooki_can_fulfil(v, &d, NULL);
    } else {
        kalooki_hold(&held, top.face[0]);
        usable = kalooki_can_come_down(v, &held, top.face[0], v->v[KALOOKI_DOWN_MINIMUM], 1, NULL);
    }
    if (usable)
        text_add(out, "ok=1");
    else
        add_refusal(&kalooki_discard_not_usable, out);
    return true;
}

/* ---- rounds, buy-ins, money, the deal ---- */

static bool scores_argument(const char *args, int32_t *score, int *seats)
{
    Word w;
    *seats = 0;
    if (!word_argument(args, "scores", &w))
        return false;
    while (w.length > 0) {
        int value;
        if (*seats == KALOOKI_MAX_SEATS || !word_number(word_cut(&w, ','), 0, 1000000, &value))
            return false;
        score[(*seats)++] = value;
    }
    return *seats > 0;
}

static bool run_round(const char *args, OptionValues *v, TextSink *out)
{
    int32_t score[KALOOKI_MAX_SEATS] = { 0 };
    int seats, n = 0;
    Word hands;
    if (!scores_argument(args, score, &seats) || !word_argument(args, "hands", &hands) ||
        !own_option(args, "limit", KALOOKI_PENALTY_LIMIT, v) || !own_option(args, "joker", KALOOKI_JOKER_PENALTY, v))
        return false;
    for (; hands.length > 0; n++) {
        WordCards c;
        if (n == seats || !word_cards(word_cut(&hands, '/'), &c))
            return false;
        for (int i = 0; i < c.count; i++)
            score[n] += kalooki_penalty(v, c.face[i]);
    }
    uint16_t over = kalooki_over(v, score, (uint16_t)((1u << seats) - 1));
    for (int i = 0; i < seats; i++)
        text_addf(out, "%s%d", i == 0 ? "scores=" : ",", (int)score[i]);
    const char *before = " out=";
    for (int i = 0; i < seats; i++)
        if (over >> i & 1) {
            text_addf(out, "%s%d", before, i);
            before = ",";
        }
    text_add(out, over == 0 ? " out=-" : "");
    return n == seats;
}

static bool run_buyin(const char *args, OptionValues *v, TextSink *out)
{
    int32_t score[KALOOKI_MAX_SEATS] = { 0 };
    static const char *const bases[] = { [BUYIN_BEFORE] = "before", [BUYIN_AFTER] = "after" };
    int seats, player, used;
    if (!scores_argument(args, score, &seats) || !word_number_argument(args, "player", 0, seats - 1, &player) ||
        !word_number_argument(args, "used", 0, 1000, &used) || !own_option(args, "allowed", KALOOKI_BUYINS, v) ||
        !own_option(args, "limit", KALOOKI_PENALTY_LIMIT, v) ||
        !word_choice(args, "basis", bases, 2, &v->v[KALOOKI_BUYIN_BASIS]))
        return false;
    uint16_t all = (uint16_t)((1u << seats) - 1), over = kalooki_over(v, score, all);
    const Reason *why = kalooki_buyin_refusal(v, all, over, used);
    if (!(over >> player & 1))
        return false;
    if (why)
        add_refusal(why, out);
    else
        text_addf(out, "ok=1 score=%d", (int)kalooki_buyin_score(score, all, over));
    return true;
}

static bool run_money(const char *args, OptionValues *v, TextSink *out)
{
    static const char *const kinds[] = { "round", "bomber", "buyin" };
    int players, kind = -1;
    if (!own_option(args, "stake", KALOOKI_STAKE, v) ||
        !word_number_argument(args, "players", 2, KALOOKI_MAX_SEATS, &players) ||
        !word_choice(args, "kind", kinds, 3, &kind) || kind < 0)
        return false;
    const bool buyin = kind == 2, bomber = kind == 1;
    int32_t each = buyin ? kalooki_buyin_price(v) : bomber ? kalooki_bomber_reward(v) : kalooki_round_reward(v);
    text_addf(out, "each=%d total=%d", (int)each, (int)(buyin ? each : each * (players - 1)));
    return true;
}

/* After so many rounds: whether the match is over, who wins, and what each of them gets of the pot. */
static bool run_rounds(const char *args, OptionValues *v, TextSink *out)
{
    int32_t score[KALOOKI_MAX_SEATS] = { 0 }, share[MAX_SEATS];
    int seats, played, pot = 0, dealer = 0;
    if (!scores_argument(args, score, &seats) || !word_number_argument(args, "played", 1, 1000, &played) ||
        !own_option(args, "rounds", KALOOKI_MATCH_ROUNDS, v) || !own_option(args, "limit", KALOOKI_PENALTY_LIMIT, v) ||
        !option_in_range(&kalooki_options, KALOOKI_MATCH_ROUNDS, v->v[KALOOKI_MATCH_ROUNDS]) ||
        !word_number_optional(args, "pot", 0, 1000000, &pot) ||
        !word_number_optional(args, "dealer", 0, seats - 1, &dealer))
        return false;
    const uint16_t all = seats_all(seats), left = (uint16_t)(all & ~kalooki_over(v, score, all));
    const bool over = seats_count(left) == 1 || kalooki_rounds_over(v, played);
    const uint16_t winners = kalooki_fewest(score, left);
    text_addf(out, "end=%d", over);
    settle_share(pot, seats, winners, dealer, SEATS_CLOCKWISE, share);
    for (int i = 0; i < seats && over; i++)
        text_addf(out, "%s%d", i == 0 ? " pot=" : ",", (int)share[i]);
    for (int i = 0, n = 0; i < seats && over; i++)
        if (winners >> i & 1)
            text_addf(out, "%s%d", n++ == 0 ? " winners=" : ",", i);
    return true;
}

/* The real deal. */
static bool run_deal(const char *args, OptionValues *v, TextSink *out)
{
    static const char *const hands[] = { [HAND_OF_13] = "13", [HAND_OF_15] = "15" };
    int players;
    State s;
    if (!word_number_argument(args, "players", kalooki_def.min_seats, kalooki_def.max_seats, &players) ||
        !own_option(args, "jokers", KALOOKI_JOKERS, v) || !own_option(args, "turn_up", KALOOKI_TURN_UP_FIRST, v) ||
        !option_in_range(&kalooki_options, KALOOKI_JOKERS, v->v[KALOOKI_JOKERS]) ||
        !word_choice(args, "hand", hands, 2, &v->v[KALOOKI_HAND_CARDS]))
        return false;
    kalooki_def.rules.start(&s, v, players, 1);
    text_addf(out, "cards=%d stock=%d", s.table.piece_count, pile_size(&s.table, KALOOKI_STOCK));
    return true;
}

static bool run_stock(const char *args, OptionValues *v, TextSink *out)
{
    static const char *const rules[] = {
        [STOCK_RESHUFFLE] = "reshuffle", [STOCK_VOID] = "void", [STOCK_COUNT] = "count"
    };
    int stock, discards, idle;
    if (!word_number_argument(args, "stock", 0, 160, &stock) ||
        !word_number_argument(args, "discards", 0, 160, &discards) ||
        !word_number_argument(args, "idle", 0, 1000, &idle) ||
        !word_choice(args, "rule", rules, STOCK_COUNT + 1, &v->v[KALOOKI_STOCK_EXHAUSTED]))
        return false;
    static const char *const result[] = { [KALOOKI_HAS_CARD] = "draw", [KALOOKI_HAS_DISCARDS] = "reshuffle" };
    KalookiSupply supply = kalooki_supply(v, stock, discards, idle);
    const char *end = v->v[KALOOKI_STOCK_EXHAUSTED] == STOCK_COUNT ? "count" : "void";
    text_addf(out, "result=%s", supply == KALOOKI_HAS_NOTHING ? end : result[supply]);
    return true;
}

static const struct {
    const char *op;
    bool (*run)(const char *args, OptionValues *v, TextSink *out);
} operations[] = {
    { "kal.meld", run_meld },   { "kal.hand", run_hand }, { "kal.down", run_down },   { "kal.goer", run_goer },
    { "kal.swap", run_swap },   { "kal.take", run_take }, { "kal.round", run_round }, { "kal.buyin", run_buyin },
    { "kal.money", run_money }, { "kal.deal", run_deal }, { "kal.stock", run_stock }, { "kal.rounds", run_rounds },
};

bool kalooki_example(const char *op, const char *args, TextSink *out)
{
    for (size_t i = 0; i < sizeof operations / sizeof operations[0]; i++) {
        OptionValues v;
        const TextSink before = *out;
        if (strcmp(op, operations[i].op) != 0)
            continue;
        options_default(&kalooki_options, &v);
        word_answer(operations[i].run(args, &v, out), before, out);
        return true;
    }
    return false;
}
