/* Pieces on their way: where each is at any moment. */
#include "app/table/pure/motion.h"

enum { TURN_STEP = 20 }; /* tenths of a degree */

static bool same_pose(Pose a, Pose b)
{
    return a.r.x == b.r.x && a.r.y == b.r.y && a.r.w == b.r.w && a.r.h == b.r.h && a.turn == b.turn;
}

void motion_put(Motion *m, Piece p, Pose at)
{
    m->glide[p] = (Glide){ .from = at, .to = at, .placed = true };
}

void motion_to(Motion *m, Piece p, Pose to, int duration_ms, int delay_ms, uint32_t now_ms)
{
    Glide *g = &m->glide[p];
    if (!g->placed || m->reduced || duration_ms <= 0) {
        motion_put(m, p, to);
        return;
    }
    if (same_pose(g->to, to))
        return;
    g->from = motion_at(m, p, now_ms);
    g->to = to;
    g->start_ms = now_ms + (uint32_t)delay_ms;
    g->duration_ms = (uint16_t)duration_ms;
    g->moving = true;
}

Pose motion_at(const Motion *m, Piece p, uint32_t now_ms)
{
    const Glide *g = &m->glide[p];
    int32_t since = (int32_t)(now_ms - g->start_ms);
    if (!g->moving || since >= g->duration_ms)
        return g->to;
    if (since <= 0)
        return g->from;
    /* Ease out: 1 - (1 - t)^3 in thousandths. */
    int64_t left = 1000 - (int64_t)since * 1000 / g->duration_ms;
    int64_t part = 1000 - left * left * left / 1000000;
    Pose at = g->to;
    at.r.x = g->from.r.x + (int)((g->to.r.x - g->from.r.x) * part / 1000);
    at.r.y = g->from.r.y + (int)((g->to.r.y - g->from.r.y) * part / 1000);
    at.turn = (g->from.turn + (int)((g->to.turn - g->from.turn) * part / 1000)) / TURN_STEP * TURN_STEP;
    return at;
}

bool motion_moves(const Motion *m, Piece p, uint32_t now_ms)
{
    const Glide *g = &m->glide[p];
    return g->moving && (int32_t)(now_ms - g->start_ms) < g->duration_ms;
}

bool motion_waits(const Motion *m, Piece p, uint32_t now_ms)
{
    const Glide *g = &m->glide[p];
    return g->moving && (int32_t)(now_ms - g->start_ms) < 0;
}

bool motion_step(Motion *m, uint32_t now_ms)
{
    bool any = false;
    for (int p = 0; p < MAX_PIECES; p++) {
        if (m->glide[p].moving && !motion_moves(m, (Piece)p, now_ms))
            m->glide[p].moving = false;
        any |= m->glide[p].moving;
    }
    return any;
}

void motion_finish(Motion *m)
{
    for (int p = 0; p < MAX_PIECES; p++)
        m->glide[p].moving = false;
}
