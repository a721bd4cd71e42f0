/* Opponents for Kalooki. */
#include "ai/kalooki/ai.h"

#include <string.h>

#include "ai/kalooki/advice.h"
#include "ai/kalooki/hand.h"
#include "ai/kalooki/mind.h"
#include "ai/kalooki/most.h"
#include "ai/kalooki/review.h"
#include "ai/put_forward.h"
#include "rules/kalooki/round.h"

static const AiLevel levels[KALOOKI_LEVELS] = {
    { "easy", N_("Easy"), N_("Comes down when it can, overlooks cards now and then and takes no jokers back."), false },
    { "medium", N_("Medium"),
      N_("Lays all it can and takes jokers back, but forgets which cards were thrown and cares little about points "
         "left in hand."),
      false },
    { "hard", N_("Hard"),
      N_("Remembers the discards and looks one draw ahead. It judges every play by the chance to win the round, which "
         "it learned from many rounds, and tries for a bomber when that pays."),
      false },
    { "random", N_("Random"), N_("Lays and throws by chance."), true },
    { "simple", N_("Simple"), N_("Comes down as soon as it can and throws its highest loose card."), true },
};

/* ---- buying in ---- */

/* How often it comes back in a match, however often it may: each buy-in makes the pot larger, so that one more always
 * pays, and with computers enough a match would never end. A hint knows no such bound. */
enum { MOST_BUYINS = 4 };

/* The part of the pot that the way from the new score to the limit is worth, among all who are still there. */
static bool buyin_pays(const State *s)
{
    const KalookiState *g = kalooki_of(s);
    int32_t total[KALOOKI_MAX_SEATS] = { 0 };
    int32_t price = kalooki_buyin_price(&s->options), limit = kalooki_option(s, KALOOKI_PENALTY_LIMIT), room = 0;
    for (int i = 0; i < s->seats; i++) {
        total[i] = s->seat[i].total;
        if ((g->took_part & ~g->over) >> i & 1)
            room += limit + 1 - total[i];
    }
    int32_t own = limit + 1 - kalooki_buyin_score(total, g->took_part, g->over);
    return (int64_t)(g->pot + price) * own >= (int64_t)price * (room + own);
}

static void decide_buyin(KalookiMind *m, KalookiTurn *t)
{
    bool buys =
        m->level == KALOOKI_RANDOM ? rng_below(&m->rng, 2) != 0 : m->level != KALOOKI_HARD || buyin_pays(&t->now);
    if (!buys || !kalooki_turn_add(t, (Move){ .kind = MOVE_CHOOSE, .amount = KALOOKI_BUY_IN }))
        (void)kalooki_turn_add(t, (Move){ .kind = MOVE_PASS });
}

/* ---- the opponent ---- */

static int copy_moves(const KalookiTurn *t, Move *out, int max)
{
    int n = t->count < max ? t->count : max;
    memcpy(out, t->move, (size_t)n * sizeof *out);
    return n;
}

static int kalooki_choose(const State *seen, int seat, int level, uint64_t seed, const Stop *stop, Move *out, int max)
{
    KalookiMind m;
    KalookiTurn t;
    if (seen->phase == PHASE_DEAL_END) {
        out[0] = (Move){ .kind = MOVE_NEXT };
        return 1;
    }
    kalooki_mind_begin(&m, seen, seat, (KalookiLevel)level, seed, stop);
    kalooki_turn_begin(&t, seen, seat, stop);
    if (seen->phase == KALOOKI_BUYIN && kalooki_of(seen)->buyins[seat] >= MOST_BUYINS)
        (void)kalooki_turn_add(&t, (Move){ .kind = MOVE_PASS });
    else if (seen->phase == KALOOKI_BUYIN)
        decide_buyin(&m, &t);
    else if (seen->phase == KALOOKI_DRAW)
        kalooki_mind_draw(&m, &t);
    else
        kalooki_mind_play_on(&m, &t);
    return copy_moves(&t, out, max);
}

/* ---- hints ---- */

/* What has been done in the turn stays done. */
static int play_on(const State *from, int seat, const Stop *stop, Move *out)
{
    KalookiMind m;
    KalookiTurn t;
    kalooki_mind_begin(&m, from, seat, (KalookiLevel)(ai_level_offered(&kalooki_ai) - 1), 0, stop);
    kalooki_turn_begin(&t, from, seat, stop);
    if (from->phase == KALOOKI_BUYIN)
        decide_buyin(&m, &t);
    else if (from->phase == KALOOKI_DRAW)
        kalooki_mind_draw(&m, &t);
    else
        (void)kalooki_mind_turn(&m, &t);
    return copy_moves(&t, out, MAX_PLAN);
}

/* Lays what is put forward, with more where that is needed. */
static int lay_forward(const State *seen, int seat, const Stop *stop, Move *out)
{
    KalookiTurn t;
    kalooki_turn_begin(&t, seen, seat, stop);
    if (!kalooki_turn_add(&t, (Move){ .kind = MOVE_DONE }))
        (void)kalooki_turn_sets(&t, MELD_LEAST_LEFT);
    return copy_moves(&t, out, MAX_PLAN);
}

/* With cards put forward: the best turn that lays them as they lie, or else any. */
static int build_on(const State *seen, int seat, const Stop *stop, Move *out)
{
    const KalookiState *g = kalooki_of(seen);
    bool freed[MAX_PIECES] = { false };
    State back;
    KalookiTurn t;
    Move plan[MAX_PLAN];
    for (int i = 0; i < g->freed_count; i++)
        freed[g->freed[i]] = true;
    put_forward_back(seen, seat, freed, &back);
    int n = put_forward_onto(seen, seat, &back, plan, play_on(&back, seat, stop, plan), out);
    for (int way = 0; way < KALOOKI_WAYS && n == 0; way++) {
        kalooki_turn_begin(&t, &back, seat, stop);
        kalooki_turn_lay(&t, way);
        n = put_forward_onto(seen, seat, &back, t.move, t.count, out);
    }
    return n > 0 ? n : lay_forward(seen, seat, stop, out);
}

static int advise(const State *now, int seat, const Stop *stop, Move out[MAX_PLAN])
{
    return kalooki_any_stage(now, seat) ? build_on(now, seat, stop, out) : play_on(now, seat, stop, out);
}

/* The turn as the best level that is offered plays it, to its end. What has been done in it stays done, unless there is
 * no way on from there. */
static int kalooki_hint(const State *seen, int seat, const Stop *stop, Move *out, int max)
{
    if (seen->phase == PHASE_DEAL_END || seen->phase == PHASE_MATCH_END || seen->to_act != seat)
        return 0;
    const int n = put_forward_by_steps(seen, seat, stop, advise, out, max);
    return n > 0 ? n : kalooki_choose(seen, seat, ai_level_offered(&kalooki_ai) - 1, 0, stop, out, max);
}

/* The turn is played on from where it stands. What the level does that thinks once for the whole turn is as good as
 * what it does step by step, as it advises. */
static void kalooki_review(const AiDecision *d, const Stop *stop, AiAnswer *out)
{
    State from = *d->seen;
    from.turn_start = from.table.row;
    out->count = play_on(&from, d->seat, stop, out->move);
    if (!put_forward_same(d, out->move, out->count))
        out->count = kalooki_hint(d->seen, d->seat, stop, out->move, MAX_PLAN);
    kalooki_look_back(d, out);
}

const AiDef kalooki_ai = {
    .game = "kalooki",
    .levels = levels,
    .level_count = KALOOKI_LEVELS,
    .default_level = KALOOKI_MEDIUM,
    .choose = kalooki_choose,
    .hint = kalooki_hint,
    .hint_kind = kalooki_advice_kind,
    .hint_say = kalooki_advice,
    .most = kalooki_most,
    .review = kalooki_review,
    .blunder = { [AI_PER_CENT] = 1 },
    .hand_melds = kalooki_hand_melds,
};
