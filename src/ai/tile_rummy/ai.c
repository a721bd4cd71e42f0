/* Opponents for American and International tile rummy. */
#include "ai/tile_rummy/ai.h"

#include <string.h>

#include "ai/hand_melds.h"
#include "ai/put_forward.h"
#include "ai/tile_rummy/advice.h"
#include "ai/tile_rummy/draw.h"
#include "ai/tile_rummy/out.h"
#include "ai/tile_rummy/plan.h"
#include "ai/tile_rummy/points.h"
#include "ai/tile_rummy/review.h"
#include "rules/bricks/laid.h"
#include "rules/game/move_list.h"

typedef enum Level { EASY, MEDIUM, HARD, SIMPLE, LEVELS } Level;

static const char
    easy_help[] =
        N_("Lays and adds all tiles it can at once, never takes a discard, and now and then throws a tile at random."),
    medium_help[] = N_("Lays all melds it can at once, takes a discard it can lay, and throws its highest loose tile."),
    simple_help[] =
        N_("Lays melds as soon as it can, takes a discard that completes a meld, and throws its highest loose tile.");

static const AiLevel american_levels[LEVELS] = {
    [EASY] = { "easy", N_("Easy"), easy_help, false },
    [MEDIUM] = { "medium", N_("Medium"), medium_help, false },
    [HARD] = { "hard", N_("Hard"),
               N_("Lays the smallest initial meld it can. Holds back tiles that would help others, until it can lay "
                  "all of them or another player has few tiles left."),
               false },
    [SIMPLE] = { "simple", N_("Simple"), simple_help, true },
};

static const AiLevel international_levels[LEVELS] = {
    [EASY] = { "easy", N_("Easy"), easy_help, false },
    [MEDIUM] = { "medium", N_("Medium"), medium_help, false },
    [HARD] = { "hard", N_("Hard"),
               N_("Plays for points. Collects the closed hand that promises most, by its points, the tiles missing and "
                  "the tiles still to come, and lays melds when that is worth more."),
               false },
    [SIMPLE] = { "simple", N_("Simple"), simple_help, true },
};

static TrThrow throws(Level level, Rng *rng)
{
    enum { NOW_AND_THEN = 3 };
    if (level == EASY)
        return rng_below(rng, NOW_AND_THEN) == 0 ? TR_THROW_ANY : TR_THROW_LOOSE;
    return level == HARD ? TR_THROW_COUNTED : TR_THROW_LOOSE;
}

/* ---- the draw ---- */

static bool takes_trump(const State *seen, int seat)
{
    Move plan[MAX_PLAN];
    TrPlan p;
    tr_plan_begin(&p, seen, seat, plan, MAX_PLAN);
    if (!tr_plan_try(&p, (Move){ .kind = MOVE_TAKE, .from = TR_TRUMP }))
        return false;
    if (tr_check(&p.now, seat, (Move){ .kind = MOVE_DONE }).why == NULL)
        return true;
    tr_plan_melds(&p, FACE_UNKNOWN);
    return tr_plan_throw(&p, TR_THROW_LOOSE, NULL);
}

/* Would the discard be laid at once, and a tile be left to throw? The highest level takes it only where it helps: with
 * a joker on the rack nearly every tile makes a meld, and two such seats took each other's discards to the end. */
static bool takes_discard(const State *seen, int seat, Level level)
{
    const int by = tr_of(seen)->thrown_by;
    Move plan[MAX_PLAN];
    TrPlan p;
    tr_plan_begin(&p, seen, seat, plan, MAX_PLAN);
    if (level == HARD && by != NO_SEAT && !tr_draw_helps(seen, seat, tr_heap(by)))
        return false;
    if (by == NO_SEAT || !tr_plan_try(&p, (Move){ .kind = MOVE_TAKE, .from = (uint8_t)tr_heap(by) }))
        return false;
    const Piece x = tr_of(&p.now)->taken_piece;
    if (tr_check(&p.now, seat, (Move){ .kind = MOVE_DONE }).why == NULL)
        return true;
    return tr_plan_melds(&p, p.now.table.face[x]) && piece_pile(&p.now.table, x, NULL) != tr_rack(seat) &&
           tr_plan_throw(&p, TR_THROW_LOOSE, NULL);
}

/* ---- a turn ---- */

/* International before the first meld: false, it is time to meld. */
static bool play_for_points(TrPlan *p, const TrChoice *c)
{
    if (c->course == TR_CLAIMS && tr_plan_try(p, (Move){ .kind = MOVE_DONE }))
        return true;
    if (c->course != TR_COLLECTS || c->thrown == NO_PIECE)
        return false;
    return tr_plan_throw_piece(p, c->thrown);
}

static bool collects(const State *s, int seat, Level level)
{
    return level == HARD && tr_is_international(s) && !s->seat[seat].opened;
}

/* ---- holding back ---- */

/* What lies on the table helps everybody: a seat that plays to win lays its initial meld and then nothing before it can
 * lay everything. In American it lays when somebody comes near: holding back to the end wins more games, one in six of
 * them, but what it is left with in the others costs more than that is worth (docs/players.md). */
static bool others_are_far(const State *s, int seat)
{
    enum { NEAR = 3 };
    if (tr_is_international(s))
        return true;
    for (int other = 0; other < s->seats; other++)
        if (other != seat && pile_size(&s->table, tr_rack(other)) <= NEAR)
            return false;
    return true;
}

static int left_on_rack(const TrPlan *p)
{
    return pile_size(&p->now.table, tr_rack(p->seat));
}

/* Jokers of the table are freed before all else, or with what is left. */
static void lay_in_order(TrPlan *p, bool jokers_first)
{
    bool melded = p->now.seat[p->seat].opened;
    while (jokers_first && melded && tr_plan_free(p))
        ;
    melded = tr_plan_melds(p, FACE_UNKNOWN) || melded;
    while (melded && tr_plan_free(p))
        ;
}

/* All that can be laid: of the two orders that which leaves less. */
static void lay_all(TrPlan *p)
{
    Move move[MAX_PLAN];
    TrPlan other;
    tr_plan_begin(&other, &p->now, p->seat, move, p->max - p->count);
    lay_in_order(&other, true);
    tr_plan_throw(&other, TR_THROW_COUNTED, NULL);
    const State before = p->now;
    const int count = p->count;
    lay_in_order(p, false);
    const bool ends = tr_plan_thrown(p, TR_THROW_COUNTED) != NO_PIECE;
    if (ends && left_on_rack(p) <= left_on_rack(&other) + 1)
        return;
    p->now = before;
    p->count = count;
    lay_in_order(p, true);
}

/* False: it does not hold back now, and nothing has been played. */
static bool hold_back(TrPlan *p)
{
    Move move[MAX_PLAN];
    TrPlan all;
    tr_plan_begin(&all, &p->now, p->seat, move, MAX_PLAN);
    lay_all(&all);
    if (left_on_rack(&all) <= 1 || !others_are_far(&p->now, p->seat))
        return false;
    const Piece thrown = tr_plan_thrown(&all, TR_THROW_COUNTED);
    const TrPlan before = *p;
    tr_plan_open(p);
    if (tr_plan_throw_piece(p, thrown) || tr_plan_throw(p, TR_THROW_COUNTED, NULL))
        return true;
    *p = before;
    return false;
}

static void play_tiles(TrPlan *p, Face with, Level level, Rng *rng)
{
    const TrThrow how = throws(level, rng);
    if (tr_plan_try(p, (Move){ .kind = MOVE_DONE }) || (level == HARD && tr_plan_out(p)))
        return;
    if (level == HARD && tr_of(&p->now)->draw != TR_DREW_TRUMP && hold_back(p))
        return;
    if (level == HARD)
        lay_all(p);
    else
        tr_plan_melds(p, with);
    if (tr_plan_throw(p, how, rng))
        return;
    tr_plan_take_back(p);
    if (tr_plan_throw(p, how, rng))
        return;
    /* A trump that does not win after all. */
    tr_plan_try(p, (Move){ .kind = MOVE_RESTORE });
    tr_plan_try(p, (Move){ .kind = MOVE_DRAW });
}

static void play(TrPlan *p, Face with, Level level, Rng *rng)
{
    if (collects(&p->now, p->seat, level)) {
        const TrChoice c = tr_points_choose(&p->now, p->seat);
        if (play_for_points(p, &c))
            return;
    }
    play_tiles(p, with, level, rng);
}

/* With the discard or the trump that is taken so. */
static bool wins_with(TrPlan *p, int from)
{
    const State before = p->now;
    const int count = p->count;
    if (tr_plan_try(p, (Move){ .kind = MOVE_TAKE, .from = (uint8_t)from }) && tr_plan_out(p))
        return true;
    p->now = before;
    p->count = count;
    return false;
}

/* The highest level of International, which has not melded. */
static void draw_for_points(TrPlan *p, const TrDrawChoice *c)
{
    if (!tr_plan_try(p, c->move))
        tr_plan_try(p, (Move){ .kind = MOVE_PASS });
    else if (c->move.kind == MOVE_TAKE && !play_for_points(p, &c->then))
        play_tiles(p, p->now.table.face[tr_of(&p->now)->taken_piece], HARD, NULL);
}

static void draw_and_play(TrPlan *p, Level level, Rng *rng)
{
    const int by = tr_of(&p->now)->thrown_by;
    if (collects(&p->now, p->seat, level)) {
        TrDrawChoice c;
        tr_points_draw(&p->now, p->seat, &c);
        draw_for_points(p, &c);
        return;
    }
    if (level == HARD && (wins_with(p, TR_TRUMP) || (by != NO_SEAT && wins_with(p, tr_heap(by)))))
        return;
    if (takes_trump(&p->now, p->seat)) {
        tr_plan_try(p, (Move){ .kind = MOVE_TAKE, .from = TR_TRUMP });
        play(p, FACE_UNKNOWN, MEDIUM, rng);
    } else if (level != EASY && takes_discard(&p->now, p->seat, level)) {
        tr_plan_try(p, (Move){ .kind = MOVE_TAKE, .from = (uint8_t)tr_heap(by) });
        play(p, p->now.table.face[tr_of(&p->now)->taken_piece], level, rng);
    } else if (!tr_plan_try(p, (Move){ .kind = MOVE_DRAW })) {
        tr_plan_try(p, (Move){ .kind = MOVE_PASS });
    }
}

static int choose(const State *seen, int seat, int level, uint64_t seed, const Stop *stop, Move *out, int max)
{
    TrPlan p;
    Rng rng;
    (void)stop; /* an answer takes no time */
    rng_seed(&rng, seed);
    tr_plan_begin(&p, seen, seat, out, max);
    if (seen->phase == PHASE_DEAL_END) {
        tr_plan_try(&p, (Move){ .kind = MOVE_NEXT });
        return p.count;
    }
    if (seen->phase == TR_DRAW) {
        draw_and_play(&p, (Level)level, &rng);
        return p.count;
    }
    tr_plan_take_back(&p);
    const Piece taken = tr_of(seen)->taken_piece;
    play(&p, taken == NO_PIECE ? FACE_UNKNOWN : seen->table.face[taken], (Level)level, &rng);
    return p.count;
}

/* ---- hints ---- */

static bool ends_turn(const Move *move, int n)
{
    return n > 0 && (move[n - 1].kind == MOVE_DISCARD || move[n - 1].kind == MOVE_DONE);
}

/* A freed joker lies where it was put down, whatever else is done. */
static void note_freed(const State *s, int seat, bool freed[MAX_PIECES])
{
    for (int p = stage_next(s, seat, -1); p != NO_PILE; p = stage_next(s, seat, p))
        for (int i = 0; i < pile_size(&s->table, p); i++) {
            const Piece x = pile_piece(&s->table, p, i);
            freed[x] = tr_is_freed(s, x);
        }
}

/* Brings tiles of the rack to what is put forward until every pile of it is a meld: one tile, or two. */
static bool complete_pile(TrPlan *p, int pile, int more)
{
    const int rack = tr_rack(p->seat);
    Meld m;
    if (tr_read_pile(&p->now, pile, &m) == NULL)
        return true;
    for (int i = 0; more > 0 && i < pile_size(&p->now.table, rack); i++) {
        const TrPlan before = *p;
        if (tr_plan_try(p, move_one(rack, i, pile, pile_size(&p->now.table, pile))) && complete_pile(p, pile, more - 1))
            return true;
        *p = before;
    }
    return false;
}

static bool complete_forward(TrPlan *p)
{
    for (int pile = stage_next(&p->now, p->seat, -1); pile != NO_PILE; pile = stage_next(&p->now, p->seat, pile))
        if (!complete_pile(p, pile, 2))
            return false;
    return true;
}

/* With what lies as it lies: it is thrown at once, or after all that can be laid besides, for a Foot at last. */
static int lay_on(const State *seen, int seat, Move *out)
{
    enum { COMPLETES = 1, LAYS = 2, FOOT = 4, WAYS = 8 };
    for (int way = 0; way < WAYS; way++) {
        TrPlan p;
        tr_plan_begin(&p, seen, seat, out, MAX_PLAN);
        p.foot = (way & FOOT) != 0;
        if ((way & COMPLETES) != 0 && !complete_forward(&p))
            continue;
        if (p.foot)
            tr_plan_melds(&p, FACE_UNKNOWN);
        else if ((way & LAYS) != 0)
            lay_all(&p);
        if (tr_plan_throw(&p, TR_THROW_COUNTED, NULL))
            return p.count;
    }
    return 0;
}

/* A turn from `back` on: as hard plays it, laying all there is, or laying all for a Foot. */
static int plan_of_way(const State *back, int seat, int way, const Stop *stop, Move *plan)
{
    TrPlan p;
    if (way == 0)
        return choose(back, seat, HARD, 0, stop, plan, MAX_PLAN);
    tr_plan_begin(&p, back, seat, plan, MAX_PLAN);
    p.foot = way == 2;
    tr_plan_melds(&p, FACE_UNKNOWN);
    tr_plan_throw(&p, TR_THROW_COUNTED, NULL);
    return p.count;
}

/* As put_forward_back, with the turn beginning behind a discard or a trump that was taken and is still on the rack. */
static void begin_anew(const State *seen, int seat, const bool freed[MAX_PIECES], State *back)
{
    int at;
    put_forward_back(seen, seat, freed, back);
    const Piece taken = tr_of(back)->taken_piece;
    if (taken == NO_PIECE || piece_pile(&back->table, taken, &at) != tr_rack(seat))
        return;
    Table was = back->table;
    table_shift(&was, tr_rack(seat), at, 1, TR_TRUMP, pile_size(&was, TR_TRUMP));
    back->turn_start = was.row;
}

/* Where the turn has come to is on the way that hard would have gone from its beginning: the rest of it. A joker that
 * was freed on the way is part of a win that cannot be found from here. 0: it is not on that way. */
static int go_on(const State *seen, int seat, const Stop *stop, Move *out)
{
    State now = *seen;
    Move plan[MAX_PLAN];
    const Move back = { .kind = MOVE_RESTORE };
    if (tr_check(&now, seat, back).why != NULL)
        return 0;
    game_of(seen)->rules.apply(&now, seat, back);
    const int n = choose(&now, seat, HARD, 0, stop, plan, MAX_PLAN);
    for (int i = 0; i < n && tr_check(&now, seat, plan[i]).why == NULL; i++) {
        if (tables_lie_alike(&now.table, &seen->table)) {
            memcpy(out, plan + i, (size_t)(n - i) * sizeof *out);
            return n - i;
        }
        game_of(seen)->rules.apply(&now, seat, plan[i]);
    }
    return 0;
}

/* The turn as hard plays it where that leaves everything that was done; else what was done, and a throw. */
static int build_on(const State *seen, int seat, const Stop *stop, Move *out)
{
    enum { WAYS = 3 };
    bool freed[MAX_PIECES] = { false };
    State back;
    Move plan[MAX_PLAN];
    int n = go_on(seen, seat, stop, out);
    if (n > 0)
        return n;
    note_freed(seen, seat, freed);
    begin_anew(seen, seat, freed, &back);
    for (int way = 0; way < WAYS && n == 0; way++) {
        const int planned = plan_of_way(&back, seat, way, stop, plan);
        n = ends_turn(plan, planned) ? put_forward_onto(seen, seat, &back, plan, planned, out) : 0;
        if (n == 0 && way == 0)
            n = lay_on(seen, seat, out);
    }
    return n;
}

/* What has been done in the turn stays done. Only where the turn cannot be ended so does it begin with taking back,
 * which is left to the player. */
static int hint(const State *seen, int seat, const Stop *stop, Move *out, int max)
{
    if (seen->phase == PHASE_DEAL_END || seen->phase == PHASE_MATCH_END || seen->to_act != seat)
        return 0;
    if (seen->phase != PHASE_PLAY || !tr_has_laid(seen, seat))
        return choose(seen, seat, HARD, 0, stop, out, max);
    const int n = build_on(seen, seat, stop, out);
    return n > 0 ? n : choose(seen, seat, HARD, 0, stop, out, max);
}

/* What has been laid stays: the turn is looked at from there. What a draw promises is reckoned but once. */
static void review(const AiDecision *d, const Stop *stop, AiAnswer *out)
{
    TrDrawChoice draws;
    TrPlan p;
    if (d->seen->phase != TR_DRAW || d->seen->to_act != d->seat || !collects(d->seen, d->seat, HARD)) {
        out->count = hint(d->seen, d->seat, stop, out->move, MAX_PLAN);
        tr_look_back(d, NULL, out);
        return;
    }
    tr_points_draw(d->seen, d->seat, &draws);
    tr_plan_begin(&p, d->seen, d->seat, out->move, MAX_PLAN);
    draw_for_points(&p, &draws);
    out->count = p.count;
    tr_look_back(d, &draws, out);
}

static int rack_melds(const State *seen, int seat, int which, HandMelds *out)
{
    MeldRules rules = meld_rules_high_ace;
    rules.max_jokers = 1;
    if (seen->phase != TR_DRAW && seen->phase != PHASE_PLAY)
        return 0;
    const HandAsk ask = { .seen = seen,
                          .pile = tr_rack(seat),
                          .rules = &rules,
                          .worth = &tr_plan_worth,
                          .goal = seen->seat[seat].opened ? 0 : tr_rules(seen).opening,
                          .keep = 1,
                          .with = NO_PIECE };
    return hand_melds_find(&ask, which, out);
}

#define TR_MINDS                                                                                                       \
    .level_count = LEVELS, .default_level = MEDIUM, .choose = choose, .hint = hint, .hint_kind = tr_advice_kind,       \
    .hint_say = tr_advice, .review = review, .hand_melds = rack_melds

const AiDef american_ai = {
    .game = "american-tiles", .levels = american_levels, TR_MINDS, .blunder = { [AI_TILES] = 2 }
};
const AiDef international_ai = { .game = "international-tiles",
                                 .levels = international_levels,
                                 TR_MINDS,
                                 .weigh_goals = tr_points_weigh,
                                 .blunder = { [AI_POINTS] = 25, [AI_TILES] = 3 } };
