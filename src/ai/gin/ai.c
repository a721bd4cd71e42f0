/* Opponents for Gin Rummy. */
#include "ai/gin/ai.h"

#include <string.h>

#include "ai/gin/advice.h"
#include "ai/gin/mind.h"
#include "ai/gin/review.h"
#include "ai/hand_melds.h"
#include "rules/bricks/turn.h"
#include "rules/game/move_list.h"
#include "rules/gin/position.h"

static const AiLevel levels[GIN_LEVELS] = {
    [GIN_EASY] = { "easy", N_("Easy"),
                   N_("Makes melds and knocks as soon as it can, but forgets which cards were thrown."), false },
    [GIN_MEDIUM] = { "medium", N_("Medium"),
                     N_("Plans for the card it would like to draw next, but does not watch which cards you take."),
                     false },
    [GIN_HARD] = { "hard", N_("Hard"),
                   N_("Remembers every card thrown and every card you took. After its third turn it waits for gin."),
                   false },
    [GIN_MASTER] = { "master", N_("Master"),
                     N_("Learned from millions of rounds how likely each move is to win the match. It knows no more "
                        "about your hand than you have shown."),
                     false },
    [GIN_SIMPLE] = { "simple", N_("Simple"),
                     N_("Takes cards that make melds, throws the highest deadwood, knocks early."), true },
    [GIN_PATIENT] = { "patient", N_("Patient"), N_("Knocks only in its first three turns, then waits for gin."), true },
    [GIN_WORLDS] = { "worlds", N_("Worlds"),
                     N_("Plays like Hard, but tries for gin more often. In doubtful cases it compares its choices "
                        "against hands you might hold."),
                     true },
};

typedef struct Plan {
    State now; /* what is seen, with the moves so far */
    int seat, count, max;
    Move *out;
} Plan;

static bool add(Plan *p, Move m)
{
    if (p->count == p->max || gin_check(&p->now, p->seat, m).why)
        return false;
    p->out[p->count++] = m;
    return true;
}

/* ---- laying off ---- */

/* All these cards: one may have to go where others can follow it, though it would fit elsewhere, too. */
static bool lay_all_off(Plan *p, GinSet off)
{
    const int hand = gin_hand(p->seat);
    const State before = p->now;
    const int count = p->count;
    for (GinSet left = off; left; left &= left - 1) {
        const GinSet card = left & -left;
        const int index = gin_place_of(&p->now, p->seat, gin_first(card));
        for (int to = GIN_FIRST_MELD; index >= 0 && to < GIN_PILES; to++)
            for (int end = 0; gin_is_meld(&p->now, to) && end < 2; end++) {
                const Move m = move_one(hand, index, to, end ? pile_size(&p->now.table, to) : 0);
                if (!add(p, m))
                    continue;
                gin_apply(&p->now, p->seat, m);
                if (lay_all_off(p, off & ~card))
                    return true;
                p->now = before;
                p->count = count;
            }
    }
    return off == 0;
}

static GinSet pile_set(const State *s, int pile)
{
    GinSet set = 0;
    for (int i = 0; i < pile_size(&s->table, pile); i++)
        set |= gin_bit(gin_card_of(pile_face(&s->table, pile, i)));
    return set;
}

static void lay_off(Plan *p)
{
    GinSet meld[3], off = 0;
    int melds = 0;
    for (int to = GIN_FIRST_MELD; to < GIN_PILES && melds < 3; to++)
        if (gin_is_meld(&p->now, to))
            meld[melds++] = pile_set(&p->now, to);
    (void)gin_left_laid_off(pile_set(&p->now, gin_hand(p->seat)), gin_goes_round(&p->now), meld, melds, &off);
    (void)lay_all_off(p, off);
    add(p, (Move){ .kind = MOVE_DONE });
}

/* ---- the opponent ---- */

static void draw(Plan *p, GinMind *mind)
{
    const Move take = { .kind = MOVE_TAKE, .from = GIN_DISCARD };
    const bool may = gin_check(&p->now, p->seat, take).why == NULL;
    if (may && gin_mind_takes(mind) && add(p, take))
        return;
    if (!add(p, (Move){ .kind = MOVE_DRAW }))
        add(p, (Move){ .kind = MOVE_PASS });
}

static Move throw_of(const Plan *p, int card, int how)
{
    const int at = gin_place_of(&p->now, p->seat, card);
    return (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)(at >= 0 ? at : UINT8_MAX), .amount = (int16_t)how };
}

static void play(Plan *p, GinMind *mind)
{
    bool knocks = false;
    if (gin_changed(&p->now) && add(p, (Move){ .kind = MOVE_RESTORE }))
        gin_apply(&p->now, p->seat, (Move){ .kind = MOVE_RESTORE });
    if (add(p, (Move){ .kind = MOVE_CHOOSE, .amount = GIN_BIG_GIN }))
        return;
    const int card = gin_mind_throws(mind, &knocks);
    if (!knocks || !add(p, throw_of(p, card, GIN_KNOCKS)))
        add(p, throw_of(p, card, GIN_THROWS));
}

/* The same with what is put forward where it lies: of the cards that are in the hand the one best thrown. False: to end
 * the round it has to lie otherwise. */
static bool play_on(Plan *p, GinMind *mind)
{
    GinThrow all[GIN_MOST_HELD];
    bool knocks = false;
    if (add(p, (Move){ .kind = MOVE_CHOOSE, .amount = GIN_BIG_GIN }))
        return true;
    const int card = gin_mind_throws(mind, &knocks);
    if (knocks || add(p, throw_of(p, card, GIN_THROWS)))
        return !knocks || add(p, throw_of(p, card, GIN_KNOCKS));
    const int n = gin_weigh_throws(&mind->sight, mind->taste, all);
    for (int i = 0; i < n && p->count == 0; i++)
        add(p, throw_of(p, all[i].card, GIN_THROWS));
    return p->count > 0;
}

static int gin_choose(const State *seen, int seat, int level, uint64_t seed, const Stop *stop, Move *out, int max)
{
    Plan p = { .now = *seen, .seat = seat, .max = max, .out = out };
    GinMind mind;
    if (seen->phase == PHASE_DEAL_END) {
        out[0] = (Move){ .kind = MOVE_NEXT };
        return 1;
    }
    gin_mind_begin(&mind, seen, seat, (GinLevel)level, seed, stop);
    if (seen->phase == GIN_LAYOFF)
        lay_off(&p);
    else if (seen->phase == PHASE_PLAY)
        play(&p, &mind);
    else
        draw(&p, &mind);
    return p.count;
}

static int gin_hint(const State *seen, int seat, const Stop *stop, Move *out, int max)
{
    Plan p = { .now = *seen, .seat = seat, .max = max, .out = out };
    GinMind mind;
    if (seen->phase == PHASE_DEAL_END || seen->phase == PHASE_MATCH_END || seen->to_act != seat)
        return 0;
    gin_mind_begin(&mind, seen, seat, GIN_MASTER, 0, stop);
    if (seen->phase == PHASE_PLAY && gin_changed(seen) && play_on(&p, &mind))
        return p.count;
    return gin_choose(seen, seat, GIN_MASTER, 0, stop, out, max);
}

/* A discard that is taken is known, so the throw behind it can be told too. */
static void gin_review(const AiDecision *d, const Stop *stop, AiAnswer *out)
{
    out->count = gin_choose(d->seen, d->seat, GIN_MASTER, 0, stop, out->move, MAX_PLAN);
    if (out->move[0].kind == MOVE_TAKE) {
        State taken = *d->seen;
        gin_apply(&taken, d->seat, out->move[0]);
        out->count += gin_choose(&taken, d->seat, GIN_MASTER, 0, stop, out->move + 1, MAX_PLAN - 1);
    }
    gin_look_back(d, out);
}

static int gin_hand_melds(const State *seen, int seat, int which, HandMelds *out)
{
    const HandAsk ask = { .seen = seen,
                          .pile = gin_hand(seat),
                          .rules = gin_meld_rules(gin_goes_round(seen)),
                          .worth = gin_worth(gin_goes_round(seen)),
                          .keep = 0,
                          .with = NO_PIECE };
    if (seen->phase == PHASE_DEAL_END || seen->phase == PHASE_MATCH_END)
        return 0;
    return hand_melds_find(&ask, which, out);
}

const AiDef gin_ai = {
    .game = "gin",
    .levels = levels,
    .level_count = GIN_LEVELS,
    .default_level = GIN_MEDIUM,
    .choose = gin_choose,
    .hint = gin_hint,
    .hint_kind = gin_advice_kind,
    .hint_say = gin_advice,
    .review = gin_review,
    .blunder = { [AI_PER_CENT] = 2 },
    .hand_melds = gin_hand_melds,
};
