/* Pieces on their way: where each is at any moment. */
#include "app/table/motion.h"

static bool same_rect(Rect a, Rect b)
{
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

void motion_put(Motion *m, Piece p, Rect r)
{
    m->glide[p] = (Glide){ .from = r, .to = r, .placed = true };
}

void motion_to(Motion *m, Piece p, Rect to, int duration_ms, int delay_ms, uint32_t now_ms)
{
    Glide *g = &m->glide[p];
    if (!g->placed || m->reduced || duration_ms <= 0) {
        motion_put(m, p, to);
        return;
    }
    if (same_rect(g->to, to))
        return;
    g->from = motion_at(m, p, now_ms);
    g->to = to;
    g->start_ms = now_ms + (uint32_t)delay_ms;
    g->duration_ms = (uint16_t)duration_ms;
    g->moving = true;
}

Rect motion_at(const Motion *m, Piece p, uint32_t now_ms)
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
    Rect r = g->to;
    r.x = g->from.x + (int)((g->to.x - g->from.x) * part / 1000);
    r.y = g->from.y + (int)((g->to.y - g->from.y) * part / 1000);
    return r;
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
