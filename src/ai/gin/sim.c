/* A round of Gin Rummy as sets of bits, played on by rules of thumb. */
#include "ai/gin/sim.h"

#include <string.h>

#include "rules/gin/score.h"

void gin_sim_deal(GinSim *t, const GinSight *like, Rng *rng)
{
    uint8_t deck[GIN_ALL_CARDS];
    for (int i = 0; i < GIN_ALL_CARDS; i++)
        deck[i] = (uint8_t)i;
    rng_shuffle(rng, deck, GIN_ALL_CARDS);
    memset(t, 0, sizeof *t);
    t->left = GIN_ALL_CARDS - 2 * GIN_HAND_SIZE - 1;
    memcpy(t->stock, deck, t->left);
    for (int side = 0; side < 2; side++) {
        GinSight *s = &t->side[side];
        *s = (GinSight){
            .limit = like->limit, .times = like->times, .around = like->around, .closes_at = like->closes_at
        };
        for (int i = 0; i < GIN_HAND_SIZE; i++)
            s->hand |= gin_bit(deck[t->left + 1 + side * GIN_HAND_SIZE + i]);
        s->top = deck[t->left];
        s->unknown = (gin_bit(GIN_ALL_CARDS) - 1) & ~(s->hand | gin_bit(s->top));
        s->taken = GIN_NO_CARD;
        s->stock = t->left;
        s->turns = side == 0;
        s->his_turns = side == 1;
    }
}

static void begin_turn(GinSim *t)
{
    GinSight *s = &t->side[t->to_act];
    s->taken = GIN_NO_CARD;
    s->stock = t->left;
    s->turns++;
    t->side[1 - t->to_act].his_turns++;
}

/* ---- single moves ---- */

bool gin_sim_may_take(const GinSim *t)
{
    const int limit = t->side[0].closes_at;
    return t->passes != GIN_SEATS && (limit == 0 || t->exchanges < limit);
}

void gin_sim_take(GinSim *t)
{
    GinSight *own = &t->side[t->to_act], *other = &t->side[1 - t->to_act];
    const GinSet card = gin_bit(own->top);
    own->hand |= card;
    own->taken = own->top;
    own->threw &= ~card;
    own->declined &= ~card; /* the card turned up, that the other let lie first */
    other->his |= card;
    other->declined &= ~card;
    own->top = other->top = GIN_NO_CARD;
    t->passes = GIN_SEATS + 1;
}

/* What lies on top is known to be of no use to whoever draws. */
static void let_lie(GinSim *t)
{
    GinSight *other = &t->side[1 - t->to_act];
    if (other->top != GIN_NO_CARD)
        other->declined |= gin_bit(other->top);
}

void gin_sim_draw(GinSim *t)
{
    GinSight *own = &t->side[t->to_act];
    const GinSet card = gin_bit(t->stock[--t->left]);
    let_lie(t);
    own->hand |= card;
    own->unknown &= ~card;
    own->stock = t->left;
    t->exchanges = 0;
    t->passes = GIN_SEATS + 1;
}

void gin_sim_pass(GinSim *t)
{
    let_lie(t);
    t->side[t->to_act].turns--;
    t->side[1 - t->to_act].his_turns--;
    t->passes++;
    t->to_act = (uint8_t)(1 - t->to_act);
    begin_turn(t);
}

void gin_sim_throw(GinSim *t, int card)
{
    GinSight *own = &t->side[t->to_act], *other = &t->side[1 - t->to_act];
    const GinSet bit = gin_bit(card);
    if (own->taken != GIN_NO_CARD && t->exchanges < UINT8_MAX)
        t->exchanges++;
    own->hand &= ~bit;
    other->his &= ~bit;
    other->unknown &= ~bit;
    other->threw |= bit;
    own->top = other->top = card;
    t->to_act = (uint8_t)(1 - t->to_act);
    begin_turn(t);
}

void gin_sim_knock(GinSim *t, int card)
{
    GinSight *own = &t->side[t->to_act];
    own->hand &= ~gin_bit(card);
    t->ended = t->to_act;
    t->ended_by = gin_left(own->hand, own->around) == 0 ? GIN_WENT_GIN : GIN_KNOCKED;
}

/* ---- playing on ---- */

/* False: the round is void. */
static bool draw_by_thumb(GinSim *t, const GinTaste *taste)
{
    while (t->passes < GIN_SEATS) {
        if (gin_wants(&t->side[t->to_act], taste)) {
            gin_sim_take(t);
            return true;
        }
        gin_sim_pass(t);
    }
    if (gin_sim_may_take(t) && gin_wants(&t->side[t->to_act], taste))
        gin_sim_take(t);
    else if (t->left > GIN_STOCK_LEFT)
        gin_sim_draw(t);
    else
        return false;
    return true;
}

void gin_sim_end_turn(GinSim *t, const GinTaste *taste)
{
    bool knocks = false;
    const int card = gin_thumb_throws(&t->side[t->to_act], taste, &knocks);
    if (knocks)
        gin_sim_knock(t, card);
    else
        gin_sim_throw(t, card);
}

int gin_sim_play(GinSim *t, const GinTaste *const taste[2], int turns)
{
    int played = 0;
    for (; t->ended_by == GIN_RUNNING; played++)
        if (played < turns && draw_by_thumb(t, taste[t->to_act]))
            gin_sim_end_turn(t, taste[t->to_act]);
        else
            t->ended_by = GIN_VOID;
    return played;
}

/* ---- what came of it ---- */

void gin_sim_left(const GinSim *t, int *own, int *other)
{
    const bool around = t->side[0].around;
    const GinSet winner = t->side[t->ended].hand, loser = t->side[1 - t->ended].hand;
    GinSet meld[3], off;
    *own = gin_left(winner, around);
    *other = *own == 0 ? gin_left(loser, around)
                       : gin_left_laid_off(loser, around, meld, gin_split(winner, around, meld), &off);
}

int gin_sim_points(const GinSim *t, const OptionValues *options, int times, int *boxes)
{
    *boxes = 0;
    if (t->ended_by == GIN_VOID || t->ended_by == GIN_RUNNING)
        return 0;
    GinRound round = { .ended_by = (GinEnd)t->ended_by, .times = times };
    gin_sim_left(t, &round.knocker, &round.other);
    const GinPoints p = gin_score_round(options, &round);
    *boxes = gin_boxes_of(options, &round);
    return (t->ended == 0) != p.undercut ? p.points : -p.points;
}
