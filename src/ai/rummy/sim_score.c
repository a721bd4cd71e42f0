/* A round of rummy played on quickly: its end, and what every seat scores. */
#include "ai/rummy/sim.h"
#include "rules/bricks/settle.h"

static int32_t points_of(const RummyRules *r, uint64_t faces)
{
    int32_t points = 0;
    for (; faces; faces &= faces - 1)
        points += sim_held_value(r, __builtin_ctzll(faces));
    return points;
}

void sim_go_out(Sim *s)
{
    const int seat = s->to_act;
    s->laid[seat] +=
        points_of(&s->rules, s->hand[seat]) + points_of(&s->rules, s->twin[seat]) + s->jokers[seat] * SIM_JOKER_POINTS;
    s->hand[seat] = s->twin[seat] = 0;
    s->jokers[seat] = 0;
    sim_end_turn(s);
}

static void score_basic(const Sim *s, const int32_t *held, int32_t *score)
{
    int32_t all = 0, lowest;
    uint16_t best = settle_best(held, (uint16_t)((1u << s->seats) - 1), -1, &lowest);
    for (int i = 0; i < s->seats; i++) {
        all += held[i];
        score[i] = 0;
    }
    if (s->winner >= 0)
        score[s->winner] = all * (s->rummy && s->rules.rummy_double ? 2 : 1);
    else if (s->rules.turns == 0)
        for (int i = 0; i < s->seats; i++)
            score[i] = best >> i & 1 ? (all - s->seats * lowest) / sim_bits(best) : lowest - held[i];
}

void sim_score(const Sim *s, int32_t *score)
{
    int32_t held[RUMMY_MAX_SEATS];
    for (int i = 0; i < s->seats; i++)
        held[i] = points_of(&s->rules, s->hand[i]) + points_of(&s->rules, s->twin[i]) + s->jokers[i] * SIM_JOKER_POINTS;
    if (s->rules.basic) {
        score_basic(s, held, score);
        return;
    }
    int32_t own[RUMMY_MAX_SEATS];
    for (int i = 0; i < s->seats; i++)
        own[i] = s->laid[i] - held[i] + (i == s->winner ? s->rules.out_bonus : 0);
    if (s->rules.partners)
        rummy_add_sides(own, score);
    for (int i = 0; i < s->seats && !s->rules.partners; i++)
        score[i] = own[i];
}
