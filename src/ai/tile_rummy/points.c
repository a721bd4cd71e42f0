/* Weighs winning now, melding now and collecting for a closed hand. */
#include "ai/tile_rummy/points.h"

#include <math.h>
#include <string.h>

#include "ai/tile_rummy/out.h"

enum { NOTHING = -100000 };

/* ---- what is known ---- */

/* What a seat knows, and what it may collect. */
typedef struct Outlook {
    TrSight sight;
    TrRace race;
    TrGoals goals; /* points to both */
} Outlook;

static void look(const State *seen, int seat, Outlook *o)
{
    tr_sight(seen, seat, &o->sight);
    tr_race(&o->sight, &o->race);
    tr_goals(&o->sight, &o->race, &o->goals);
}

/* ---- fifteen tiles ---- */

static double worth_of_claim(const State *seen, int seat, const TrRace *race, TrClaim *claim)
{
    *claim = tr_best_claim(seen, seat);
    return claim->thrown == NO_PIECE ? NOTHING : tr_race_closed(race, claim->points, 0) * (1 + claim->doubled);
}

/* Melds what wins, or all that it can, and throws: a win, or a rack that goes on as one that has melded. */
static double worth_of_melding(const State *seen, int seat, const TrSight *sight, const TrRace *race)
{
    Move move[MAX_PLAN];
    TrPlan p;
    tr_plan_begin(&p, seen, seat, move, MAX_PLAN);
    const Piece taken = tr_of(seen)->taken_piece;
    if (!tr_plan_out(&p) && (!tr_plan_melds(&p, taken == NO_PIECE ? FACE_UNKNOWN : seen->table.face[taken]) ||
                             !tr_plan_throw(&p, TR_THROW_COUNTED, NULL)))
        return NOTHING;
    const int held = pile_size(&p.now.table, tr_rack(seat));
    if (held == 0) {
        const int points = tr_of(&p.now)->hand != CLOSED_NONE
                               ? closed_points(tr_of(&p.now)->hand, tr_of(&p.now)->jokers)
                               : TR_FOOT_POINTS;
        return tr_of(&p.now)->hand != CLOSED_NONE ? tr_race_closed(race, points, 0) : tr_race_win(race, points, 0);
    }
    return p.now.seat[seat].opened ? tr_race_open(sight, race, held) : NOTHING;
}

/* A tile that helps others is kept the rather, what is worth the same otherwise. */
static double risk(const TrPlan *p, Face f)
{
    enum { GIVES_WIN = 1000 };
    return tr_plan_gives_win(p, f) ? GIVES_WIN : 0;
}

static void collect(const State *seen, int seat, const TrGoals *goals, TrChoice *out)
{
    Move none[1];
    TrPlan p;
    tr_plan_begin(&p, seen, seat, none, 1);
    for (int i = 0; i < pile_size(&seen->table, tr_rack(seat)); i++) {
        const Piece x = pile_piece(&seen->table, tr_rack(seat), i);
        const Face f = seen->table.face[x];
        int best = 0;
        if (face_is_joker(f) || tr_check(seen, seat, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }).why != NULL)
            continue;
        const double worth = tr_goals_without(goals, f, &best) - risk(&p, f) + 0.01 * f.rank;
        if (out->thrown == NO_PIECE || worth > out->worth) {
            out->worth = worth;
            out->thrown = x;
            out->goal = goals->count > 0 ? goals->goal[best] : (TrGoal){ .hand = CLOSED_NONE };
        }
    }
}

TrChoice tr_points_choose(const State *seen, int seat)
{
    TrChoice c = { .course = TR_COLLECTS, .thrown = NO_PIECE, .worth = NOTHING };
    Outlook o;
    TrClaim claim;
    look(seen, seat, &o);
    if (tr_of(seen)->draw != TR_DREW_TRUMP)
        collect(seen, seat, &o.goals, &c);
    const double claims = worth_of_claim(seen, seat, &o.race, &claim);
    const double melds = worth_of_melding(seen, seat, &o.sight, &o.race);
    if (claims > NOTHING && claims >= c.worth && claims >= melds)
        return (TrChoice){ .course = TR_CLAIMS, .thrown = claim.thrown, .worth = claims };
    if (melds > NOTHING && melds >= c.worth)
        return (TrChoice){ .course = TR_MELDS_NOW, .thrown = NO_PIECE, .worth = melds };
    return c;
}

/* ---- what is named ---- */

static bool collects(const State *s, int seat)
{
    return tr_is_international(s) && !s->seat[seat].opened && !tr_has_laid(s, seat);
}

/* What was collected before the tile of this turn came; CLOSED_NONE: no tile has come. */
static int course_of(const State *seen, int seat, const Outlook *o)
{
    const TrState *own = tr_of(seen);
    const Piece came = own->taken_piece != NO_PIECE ? own->taken_piece : own->drawn_piece;
    TrSight before = o->sight;
    TrGoals goals;
    if (seen->phase != PHASE_PLAY || seen->to_act != seat || came == NO_PIECE)
        return CLOSED_NONE;
    --*sight_count(&before.rack, seen->table.face[came]);
    tr_goals(&before, &o->race, &goals);
    return tr_goals_named(&goals, FACE_UNKNOWN, CLOSED_NONE).hand;
}

static TrGoal named(const State *seen, int seat, const Outlook *o, Face thrown)
{
    if (!collects(seen, seat))
        return (TrGoal){ .hand = CLOSED_NONE };
    return tr_goals_named(&o->goals, thrown, course_of(seen, seat, o));
}

TrGoal tr_points_goal(const State *seen, int seat, Face thrown)
{
    Outlook o;
    if (!collects(seen, seat))
        return (TrGoal){ .hand = CLOSED_NONE };
    look(seen, seat, &o);
    return named(seen, seat, &o, thrown);
}

/* What the seat goes for as it stands: what it would claim, what it collects with the tile thrown that it would throw,
 * or before the draw with the tiles it has. */
static int pursued(const State *seen, int seat, const Outlook *o)
{
    if (seen->phase != PHASE_PLAY || seen->to_act != seat)
        return named(seen, seat, o, FACE_UNKNOWN).hand;
    if (!collects(seen, seat))
        return CLOSED_NONE;
    const TrChoice c = tr_points_choose(seen, seat);
    if (c.course == TR_CLAIMS)
        return tr_best_claim(seen, seat).hand;
    return c.course == TR_COLLECTS && c.thrown != NO_PIECE ? named(seen, seat, o, seen->table.face[c.thrown]).hand
                                                           : CLOSED_NONE;
}

static double promise(const GoalNote *g, int pursued, const TrGoals *goals, const double *rough)
{
    enum { FIRST = 100000, LAST = -100000 };
    if (g->id == pursued || g->ready)
        return g->id == pursued ? FIRST : FIRST - 1;
    for (int i = 0; i < goals->count; i++)
        if (goals->goal[i].hand == g->id)
            return goals->goal[i].worth;
    return isnan(rough[g->id]) ? LAST + g->points - 1000 * g->missing : rough[g->id];
}

static int16_t tiles_to_come(const TrGoals *goals, int hand)
{
    for (int i = 0; i < goals->count; i++)
        if (goals->goal[i].hand == hand && goals->goal[i].missing > 0)
            return (int16_t)goals->goal[i].come;
    return 0;
}

void tr_points_weigh(const State *seen, int seat, GoalNote *goal, int n)
{
    double rough[CLOSED_END], worth[CLOSED_END];
    Outlook o;
    look(seen, seat, &o);
    const int first = pursued(seen, seat, &o);
    tr_goals_rough(&o.sight, &o.race, rough);
    for (int i = 0; i < n; i++) {
        const GoalNote moved = goal[i];
        const double is = promise(&moved, first, &o.goals, rough);
        int k = i;
        for (; k > 0 && worth[k - 1] < is; k--) {
            goal[k] = goal[k - 1];
            worth[k] = worth[k - 1];
        }
        goal[k] = moved;
        goal[k].pursued = moved.id == first;
        goal[k].come = tiles_to_come(&o.goals, moved.id);
        worth[k] = is;
    }
}

/* ---- the draw ---- */

/* worth NOTHING: it may not be taken. */
static TrChoice taking(const State *seen, int seat, Move take)
{
    Move move[1];
    TrPlan p;
    tr_plan_begin(&p, seen, seat, move, 1);
    return tr_plan_try(&p, take) ? tr_points_choose(&p.now, seat) : (TrChoice){ .worth = NOTHING };
}

void tr_points_draw(const State *seen, int seat, TrDrawChoice *out)
{
    const int by = tr_of(seen)->thrown_by;
    const Move trump = { .kind = MOVE_TAKE, .from = TR_TRUMP },
               take = { .kind = MOVE_TAKE, .from = (uint8_t)tr_heap(by == NO_SEAT ? 0 : by) };
    const TrChoice winning = taking(seen, seat, trump),
                   taken = by != NO_SEAT ? taking(seen, seat, take) : (TrChoice){ .worth = NOTHING };
    Outlook now;
    look(seen, seat, &now);
    if (taken.goal.hand != CLOSED_NONE)
        tr_goals_add(&now.goals, taken.goal.hand);
    *out = (TrDrawChoice){ .move = { .kind = MOVE_DRAW }, .drawn = tr_goals_drawing(&now.goals), .taken = taken.worth };
    if (winning.worth > out->drawn) {
        out->move = trump;
        out->then = winning;
    } else if (taken.worth > out->drawn) {
        out->move = take;
        out->then = taken;
    }
}
