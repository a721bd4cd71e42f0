/* Follows a deal as it is played, so that an act can be asked about before it is done. */
#include "match/decision.h"

#include <string.h>

#include "match/play.h"

bool decision_is_alone(const GameDef *game, const State *s, int seat, Move m)
{
    State seen;
    ActNote act = { .alone = { .kind = MOVE_NONE } };
    if (game->table.next_act == NULL)
        return false;
    game_observe(game, s, seat, &seen);
    game->table.next_act(&seen, seat, &act);
    return move_same(&act.alone, &m);
}

/* ---- following ---- */

void decision_begin(Decision *d, const State *deal)
{
    memset(d, 0, sizeof *d);
    d->before = *deal;
}

void decision_saw(Decision *d, const State *before, int seat, Move m)
{
    const Table *t = &before->table;
    for (int p = 0; p < t->pile_count; p++) {
        const int n = t->row.pile[p].kind == PILE_DISCARD ? pile_size(t, p) : 0;
        if (n == 0)
            continue;
        const Piece top = pile_piece(t, p, n - 1);
        if (m.kind == MOVE_DRAW)
            d->refused[top] |= (uint16_t)(1u << seat);
        else if (m.kind == MOVE_TAKE && m.from == p)
            d->taken[top] |= (uint16_t)(1u << seat);
    }
}

void decision_played(Decision *d, const GameDef *game, const State *before, int seat, Move m, const State *after)
{
    decision_saw(d, before, seat, m);
    const bool over = match_turn_differs(before, after) || match_is_finished(after);
    if (!over && !game->rules.reveals(before, m) && (d->begun || !decision_is_alone(game, before, seat, m))) {
        d->begun = true;
        return;
    }
    d->before = *after;
    d->begun = false;
    d->parts++;
}

/* ---- asking ---- */

void decision_discards(const Decision *d, const State *now, ThinkJob *job)
{
    memcpy(job->refused, d->refused, sizeof job->refused);
    memcpy(job->taken, d->taken, sizeof job->taken);
    for (int x = 0; x < now->table.piece_count; x++)
        if (now->table.row.pile[piece_pile(&now->table, (Piece)x, NULL)].kind == PILE_STOCK)
            job->refused[x] = job->taken[x] = 0; /* mixed again */
}

/* The first of the moves that ends the part, and *end, which is *now at first, as it is then to be made; -1 none. */
static int ends_part(const GameDef *game, State *end, int seat, const Move *moves, int n)
{
    for (int i = 0; i < n; i++) {
        State after = *end;
        game->rules.apply(&after, seat, moves[i]);
        if (game->rules.reveals(end, moves[i]) || match_turn_differs(end, &after) || match_is_finished(&after))
            return i;
        *end = after;
    }
    return -1;
}

bool decision_job(const Decision *d, const GameDef *game, const AiDef *ai, const State *now, int seat,
                  const Move *moves, int n, ThinkJob *job)
{
    State end = *now;
    if (match_is_finished(now))
        return false;
    const int last = ends_part(game, &end, seat, moves, n);
    if (last < 0 || (!d->begun && last == 0 && decision_is_alone(game, now, seat, moves[0])))
        return false;
    *job = (ThinkJob){ .kind = THINK_REVIEW, .ai = ai, .seat = seat, .last = moves[last] };
    game_observe(game, d->begun ? &d->before : now, seat, &job->seen);
    game_observe(game, &end, seat, &job->end);
    decision_discards(d, &end, job);
    return true;
}

void decision_go_on(const GameDef *game, const State *begun, const State *now, int seat, AiAnswer *a)
{
    State s = *begun;
    int done = 0;
    while (done < a->count && !tables_lie_alike(&s.table, &now->table) &&
           game->rules.check(&s, seat, a->move[done]).why == NULL)
        game->rules.apply(&s, seat, a->move[done++]);
    if (!tables_lie_alike(&s.table, &now->table))
        done = a->count;
    a->count -= done;
    memmove(a->move, a->move + done, (size_t)a->count * sizeof *a->move);
}

Face decision_face(const GameDef *game, const State *s, int seat, Move m)
{
    const Table *t = &s->table;
    if (m.kind == MOVE_TAKE && t->row.pile[m.from].kind == PILE_DISCARD && pile_size(t, m.from) > 0) {
        const bool deep = (game->table.place(s, m.from, seat).allows & ALLOW_DEEP) != 0;
        return pile_face(t, m.from, deep ? m.index : pile_size(t, m.from) - 1);
    }
    for (int p = 0; p < t->pile_count && m.kind == MOVE_DISCARD; p++)
        if (pile_is_hand_of(&t->row.pile[p], seat) && m.index < pile_size(t, p))
            return pile_face(t, p, m.index);
    return FACE_UNKNOWN;
}
