/* Opponents for Rummy 500 and basic rummy. */
#include "ai/rummy/ai.h"

#include <string.h>

#include "ai/hand_melds.h"
#include "ai/put_forward.h"
#include "ai/rummy/advice.h"
#include "ai/rummy/call.h"
#include "ai/rummy/mind.h"
#include "ai/rummy/review.h"
#include "rules/bricks/laid.h"

#define EASY                                                                                                           \
    {                                                                                                                  \
        "easy", N_("Easy"), N_("Lays all it can, takes only the top discard and sometimes throws a random card."),     \
            false                                                                                                      \
    }
#define HARD                                                                                                           \
    {                                                                                                                  \
        "hard", N_("Hard"),                                                                                            \
            N_("Remembers who took what and tries its choices in many imagined deals. It leaves its rules of thumb "   \
               "only when another choice is clearly better."),                                                         \
            false                                                                                                      \
    }
#define SIMPLE                                                                                                         \
    {                                                                                                                  \
        "simple", N_("Simple"), N_("Takes the deepest discard it can use, and lays everything at once."), true         \
    }

static const AiLevel levels_500[RUMMY_LEVELS] = {
    EASY,
    { "medium", N_("Medium"), N_("Tries its choices in a few imagined deals, and forgets who took which discards."),
      false },
    HARD,
    SIMPLE,
};

static const AiLevel levels_basic[RUMMY_LEVELS] = {
    EASY,
    { "medium", N_("Medium"),
      N_("Keeps its melds in hand, to go rummy, until somebody is close to going out. Counts the cards that can still "
         "help it, and imagines no deals."),
      false },
    HARD,
    SIMPLE,
};

static int copy_moves(const RummyTurn *t, Move *out, int max)
{
    int n = t->count < max ? t->count : max;
    memcpy(out, t->move, (size_t)n * sizeof *out);
    return n;
}

static int choose(const State *seen, int seat, int level, uint64_t seed, const Stop *stop, Move *out, int max)
{
    RummyMind m = { .level = (RummyLevel)level, .stop = stop };
    RummyTurn t;
    if (seen->phase == PHASE_DEAL_END) {
        out[0] = (Move){ .kind = MOVE_NEXT };
        return 1;
    }
    rng_seed(&m.rng, seed);
    if (seen->phase == RUMMY_CALL) {
        out[0] = rummy_mind_call(&m, seen, seat);
        return 1;
    }
    rummy_turn_begin(&t, seen, seat, stop);
    if (stage_next(seen, seat, -1) != NO_PILE)
        rummy_turn_add(&t, (Move){ .kind = MOVE_RESTORE });
    rummy_mind_play(&m, &t);
    return copy_moves(&t, out, max);
}

/* ---- hints ---- */

static int lay_forward(const State *seen, int seat, const Stop *stop, Move *out)
{
    RummyTurn t;
    rummy_turn_begin(&t, seen, seat, stop);
    (void)rummy_turn_add(&t, (Move){ .kind = MOVE_DONE });
    return copy_moves(&t, out, MAX_PLAN);
}

/* With cards put forward: the best turn that lays them as they lie, or else any. */
static int build_on(const State *seen, int seat, const Stop *stop, Move *out)
{
    static const RummyLevel levels[] = { RUMMY_HARD, RUMMY_SIMPLE };
    State back;
    Move plan[MAX_PLAN];
    int n = 0;
    put_forward_back(seen, seat, NULL, &back);
    for (int i = 0; i < 2 && n == 0; i++)
        n = put_forward_onto(seen, seat, &back, plan, choose(&back, seat, (int)levels[i], 0, stop, plan, MAX_PLAN),
                             out);
    return n > 0 ? n : lay_forward(seen, seat, stop, out);
}

static int advise(const State *now, int seat, const Stop *stop, Move out[MAX_PLAN])
{
    const bool forward = stage_next(now, seat, -1) != NO_PILE;
    return forward ? build_on(now, seat, stop, out) : choose(now, seat, RUMMY_HARD, 0, stop, out, MAX_PLAN);
}

/* The turn as hard plays it. What has been done in it stays done, unless there is no way on from there. */
static int hint(const State *seen, int seat, const Stop *stop, Move *out, int max)
{
    if (seen->phase == PHASE_DEAL_END || seen->phase == PHASE_MATCH_END || seen->to_act != seat)
        return 0;
    if (seen->phase == RUMMY_CALL)
        return choose(seen, seat, RUMMY_HARD, 0, stop, out, max);
    const int n = put_forward_by_steps(seen, seat, stop, advise, out, max);
    return n > 0 ? n : choose(seen, seat, RUMMY_HARD, 0, stop, out, max);
}

/* What has been laid stays: the turn is played on from there. What the level does that thinks once for the whole turn
 * is as good as what it does step by step, as it advises. */
static void review(const AiDecision *d, const Stop *stop, AiAnswer *out)
{
    RummyMind m = { .level = RUMMY_HARD, .stop = stop };
    rng_seed(&m.rng, 0);
    out->count = choose(d->seen, d->seat, RUMMY_HARD, 0, stop, out->move, MAX_PLAN);
    if (!put_forward_same(d, out->move, out->count))
        out->count = hint(d->seen, d->seat, stop, out->move, MAX_PLAN);
    rummy_look_back(&m, d, out);
}

static int hand_melds(const State *seen, int seat, int which, HandMelds *out)
{
    const RummyRules r = rummy_rules(seen);
    MeldRules rules = rummy_meld_rules(&r);
    const MeldWorth worth = rummy_worth(&r);
    const bool plays = seen->phase == PHASE_PLAY && seen->to_act == seat;
    Piece must = rummy_of(seen)->must_use;
    rules.max_jokers = 1;
    if (seen->phase != RUMMY_DRAW && seen->phase != PHASE_PLAY)
        return 0;
    const HandAsk ask = { .seen = seen,
                          .pile = rummy_hand(seat),
                          .rules = &rules,
                          .worth = &worth,
                          .keep = plays && r.final_discard ? 1 : 0,
                          .with = plays && must != NO_PIECE && piece_pile(&seen->table, must, NULL) == rummy_hand(seat)
                                      ? must
                                      : NO_PIECE };
    return hand_melds_find(&ask, which, out);
}

#define RUMMY_MINDS                                                                                                    \
    .level_count = RUMMY_LEVELS, .default_level = RUMMY_MEDIUM, .choose = choose, .hint = hint,                        \
    .hint_kind = rummy_advice_kind, .hint_say = rummy_advice, .review = review, .hand_melds = hand_melds

const AiDef rummy500_ai = { .game = "rummy-500", .levels = levels_500, RUMMY_MINDS, .blunder = { [AI_POINTS] = 20 } };
const AiDef rummy_ai = {
    .game = "rummy", .levels = levels_basic, RUMMY_MINDS, .blunder = { [AI_POINTS] = 35, [AI_PER_CENT] = 12 }
};
