/* Opponents for Kalooki. */
#include "ai/kalooki/ai.h"

#include <string.h>

#include "ai/kalooki/advice.h"
#include "ai/kalooki/hand.h"
#include "ai/kalooki/mind.h"
#include "ai/kalooki/most.h"
#include "ai/kalooki/review.h"
#include "rules/kalooki/round.h"

static const AiLevel levels[KALOOKI_LEVELS] = {
    { "easy", N_("Easy"), N_("Comes down when it can, overlooks cards now and then and takes no jokers back."), false },
    { "medium", N_("Medium"),
      N_("Lays all it can and takes jokers back, but forgets what has been thrown and cares little about points left "
         "in hand."),
      false },
    { "hard", N_("Hard"),
      N_("Remembers the discards, judges every play by the chance to win the round, as it has learned it from many "
         "rounds, looks a draw ahead, tries for a bomber where it pays."),
      false },
    { "random", N_("Random"), N_("Lays and throws by chance."), true },
    { "simple", N_("Simple"), N_("Comes down as soon as it can and throws its highest loose card."), true },
};

/* ---- buying in ---- */

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
    if (seen->phase == KALOOKI_BUYIN)
        decide_buyin(&m, &t);
    else if (seen->phase == KALOOKI_DRAW)
        kalooki_mind_draw(&m, &t);
    else
        kalooki_mind_play_on(&m, &t);
    return copy_moves(&t, out, max);
}

/* The turn as the best level that is offered plays it, to its end. What has been laid stays: only cards that are put
 * forward, or owed, are reason to begin the turn anew. */
static int kalooki_hint(const State *seen, int seat, const Stop *stop, Move *out, int max)
{
    State from = *seen;
    if (seen->phase == PHASE_DEAL_END || seen->phase == PHASE_MATCH_END || seen->to_act != seat)
        return 0;
    if (!kalooki_any_stage(seen, seat))
        from.turn_start = from.table.row;
    return kalooki_choose(&from, seat, ai_level_offered(&kalooki_ai) - 1, 0, stop, out, max);
}

static void kalooki_review(const AiDecision *d, const Stop *stop, AiAnswer *out)
{
    State from = *d->seen;
    from.turn_start = from.table.row; /* the turn is played on from here */
    out->count = kalooki_choose(&from, d->seat, ai_level_offered(&kalooki_ai) - 1, 0, stop, out->move, MAX_PLAN);
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
    .hand_melds = kalooki_hand_melds,
};
