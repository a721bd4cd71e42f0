/* The opponents of Royal Rummy. */
#include "ai/royal/ai.h"

#include "ai/royal/advice.h"
#include "ai/royal/mind.h"
#include "ai/royal/play.h"
#include "ai/royal/review.h"
#include "ai/royal/thumb.h"

static const AiLevel levels[ROYAL_LEVELS] = {
    [ROYAL_EASY] = { "easy", N_("Easy"),
                     N_("Bets by what its own hand is worth, and leads where most of its own cards follow. It does not "
                        "watch the others."),
                     false },
    [ROYAL_MEDIUM] = { "medium", N_("Medium"),
                       N_("Tries its choices in some imagined deals, but ignores what cards and bets show about the "
                          "other hands."),
                       false },
    [ROYAL_HARD] = { "hard", N_("Hard"),
                     N_("Tries its choices in many imagined deals, works out which cards the others cannot hold, reads "
                        "their bets, and bluffs now and then."),
                     false },
    [ROYAL_SIMPLE] = { "simple", N_("Simple"),
                       N_("Exchanges its hand only when it holds no pay card, bids 1 for the dummy, calls with a pair, "
                          "and leads its lowest card."),
                       true },
};

static int choose(const State *seen, int seat, int level, uint64_t seed, const Stop *stop, Move *out, int max)
{
    RoyalTurn t = { .seen = seen, .seat = seat, .max = max, .out = out };
    Rng chance;
    rng_seed(&chance, seed);
    if (seen->phase == PHASE_DEAL_END)
        royal_plan(&t, (Move){ .kind = MOVE_NEXT });
    else if (seen->phase == ROYAL_SELECT)
        royal_plan_five(&t);
    else if (seen->phase == ROYAL_SHOWDOWN || seen->phase == ROYAL_LAST_POKER)
        royal_plan(&t, (Move){ .kind = MOVE_DONE });
    else if (level == ROYAL_EASY)
        royal_thumb_easy(&t, &chance);
    else if (level == ROYAL_SIMPLE)
        royal_thumb_simple(&t);
    else
        royal_play(&t, (RoyalLevel)level, seed, stop);
    return t.count;
}

static int hint(const State *seen, int seat, const Stop *stop, Move *out, int max)
{
    const bool asked = seen->to_act == seat && royal_deal_runs(seen);
    return asked ? choose(seen, seat, ROYAL_HARD, ROYAL_HINT_SEED, stop, out, max) : 0;
}

static void review(const AiDecision *d, const Stop *stop, AiAnswer *out)
{
    out->count = choose(d->seen, d->seat, ROYAL_HARD, ROYAL_HINT_SEED, stop, out->move, MAX_PLAN);
    royal_look_back(d, out);
}

const AiDef royal_ai = {
    .game = "royal-rummy",
    .levels = levels,
    .level_count = ROYAL_LEVELS,
    .default_level = ROYAL_MEDIUM,
    .choose = choose,
    .hint = hint,
    .hint_kind = royal_advice_kind,
    .hint_say = royal_advice,
    .review = review,
};
