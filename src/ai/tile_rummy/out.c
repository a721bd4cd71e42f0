/* A turn of American or International that wins, as moves: the rules search for the way, which is played here. */
#include "ai/tile_rummy/out.h"

#include "rules/bricks/laid.h"
#include "rules/game/move_list.h"

/* Where the melds of a way lie: those of the table, then the new ones. */
typedef struct Places {
    int count;
    uint8_t pile[2 * TR_MELDS];
} Places;

/* Whoever has melded wins alike in both games. */
static TrRules rules_to_win(const State *s, int seat)
{
    TrRules r = tr_rules(s);
    r.international = r.international && !s->seat[seat].opened;
    return r;
}

static void places_of_melds(const State *s, Places *out)
{
    Meld m;
    out->count = 0;
    for (int p = TR_FIRST_MELD; p < TR_PILES; p++)
        if (tr_is_laid(s, p) && tr_read_pile(s, p, &m) == NULL)
            out->pile[out->count++] = (uint8_t)p;
}

static int on_rack(const TrPlan *p, Face f)
{
    const int rack = tr_rack(p->seat);
    for (int i = 0; i < pile_size(&p->now.table, rack); i++)
        if (face_eq(pile_face(&p->now.table, rack, i), f))
            return i;
    return NO_PIECE;
}

/* A pile put forward that is a freed joker and nothing else, but not this one. */
static int freed_joker_but(const TrPlan *p, int but)
{
    for (int q = stage_next(&p->now, p->seat, -1); q != NO_PILE; q = stage_next(&p->now, p->seat, q))
        if (q != but && pile_size(&p->now.table, q) == 1 && tr_is_freed(&p->now, pile_piece(&p->now.table, q, 0)))
            return q;
    return NO_PILE;
}

/* A tile of the rack, or a freed joker, to this place of a pile. */
static bool bring(TrPlan *p, Face f, bool freed, int to, int at)
{
    const int from = freed ? freed_joker_but(p, to) : tr_rack(p->seat), i = freed ? 0 : on_rack(p, f);
    return from != NO_PILE && i != NO_PIECE && tr_plan_try(p, move_one(from, i, to, at));
}

static bool play_free(TrPlan *p, const TrWinStep *step, int pile)
{
    const int i = on_rack(p, step->tile[0]);
    if (i == NO_PIECE)
        return false;
    for (int at = 0; at < pile_size(&p->now.table, pile); at++) {
        Move take = { .kind = MOVE_TAKE, .from = (uint8_t)pile, .at = (uint8_t)at };
        move_name(&take, pile_piece(&p->now.table, tr_rack(p->seat), i));
        if (face_is_joker(pile_face(&p->now.table, pile, at)) && tr_plan_try(p, take))
            return true;
    }
    return false;
}

/* Around the first freed joker where there is one; NO_PILE: it could not be. */
static int play_meld(TrPlan *p, const TrWinStep *step)
{
    int freed = step->freed, centre = 0, to = freed > 0 ? freed_joker_but(p, NO_PILE) : NO_PILE;
    while (freed > 0 && !face_is_joker(step->tile[centre]))
        centre++;
    if (freed-- > 0 && to == NO_PILE)
        return NO_PILE;
    for (int i = 0; i < step->count; i++) {
        const bool around = step->freed > 0;
        const int at = around && i > centre ? pile_size(&p->now.table, to) : i;
        if (around && i == centre)
            continue;
        const bool another = face_is_joker(step->tile[i]) && freed > 0;
        freed -= another;
        const int from = on_rack(p, step->tile[i]);
        const Piece x = from == NO_PIECE ? NO_PIECE : pile_piece(&p->now.table, tr_rack(p->seat), from);
        if (!bring(p, step->tile[i], another, to, at))
            return NO_PILE;
        to = to == NO_PILE ? piece_pile(&p->now.table, x, NULL) : to;
    }
    if (tr_is_open_pile(&p->now, to))
        tr_plan_try(p, (Move){ .kind = MOVE_READ, .from = (uint8_t)to, .amount = step->run ? MELD_RUN : MELD_GROUP });
    return to;
}

static bool play_added(TrPlan *p, const TrWinStep *step, int pile)
{
    int freed = step->freed;
    for (int i = 0; i < step->count; i++) {
        const bool is_freed = face_is_joker(step->tile[i]) && freed > 0;
        freed -= is_freed;
        if (!bring(p, step->tile[i], is_freed, pile, step->low ? 0 : pile_size(&p->now.table, pile)))
            return false;
    }
    return true;
}

static bool play_step(TrPlan *p, const TrWinStep *step, Places *places)
{
    switch ((TrWinKind)step->kind) {
    case TR_WIN_FREES:
        return play_free(p, step, places->pile[step->meld]);
    case TR_WIN_MELDS:
        places->pile[places->count] = (uint8_t)play_meld(p, step);
        return places->pile[places->count++] != NO_PILE;
    case TR_WIN_ADDS:
        return play_added(p, step, places->pile[step->meld]);
    case TR_WIN_THROWS:
        return true; /* last of all */
    }
    return false;
}

static bool play_way(TrPlan *p, const TrWin *way)
{
    Places places;
    places_of_melds(&p->now, &places);
    for (int i = 0; i < way->count; i++)
        if (!play_step(p, &way->step[i], &places))
            return false;
    if (pile_size(&p->now.table, tr_rack(p->seat)) != 1 || !tr_plan_try(p, (Move){ .kind = MOVE_DISCARD, .index = 0 }))
        return false;
    return p->now.phase == PHASE_DEAL_END || p->now.phase == PHASE_MATCH_END;
}

bool tr_plan_out(TrPlan *p)
{
    const State *s = &p->now;
    const TrRules r = rules_to_win(s, p->seat);
    TrWinTask task;
    TrWin way;
    if (tr_has_laid(s, p->seat) || !tr_win_task(s, p->seat, &r, FACE_UNKNOWN, &task))
        return false;
    if (tr_of(s)->draw == TR_DREW_DISCARD && !r.throw_back)
        task.not_thrown = s->table.face[tr_of(s)->taken_piece];
    if (!tr_find_win(&task, &way) || way.count == 0)
        return false;
    const State before = p->now;
    const int count = p->count;
    if (play_way(p, &way))
        return true;
    p->now = before;
    p->count = count;
    return false;
}
