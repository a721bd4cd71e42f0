#include <string.h>

#include "match/match_inner.h"

void snapshot_push(Match *m)
{
    void *array = m->snapshot;
    if (m->snapshots == MAX_SNAPSHOTS) {
        memmove(m->snapshot, m->snapshot + 1, (MAX_SNAPSHOTS - 1) * sizeof *m->snapshot);
        m->snapshots--;
        m->barrier = BARRIER_LENGTH;
    }
    bool room = match_grow(&array, m->snapshots, &m->snapshot_room, sizeof *m->snapshot);
    m->snapshot = array;
    if (room)
        m->snapshot[m->snapshots++] = (Snapshot){ m->state, m->cursor };
    else
        snapshot_bar(m, BARRIER_LENGTH);
}

void snapshot_bar(Match *m, Barrier why)
{
    m->snapshots = 0;
    m->barrier = why;
}

const char *match_undo_refusal(const Match *m)
{
    static const char *const text[] = {
        [BARRIER_START] = "Nothing has been played yet.",
        [BARRIER_DRAWN] = "What was drawn has been seen: that cannot be taken back.",
        [BARRIER_TURN] = "A finished turn cannot be taken back.",
        [BARRIER_DEAL] = "A new deal has begun: the one before cannot be taken back.",
        [BARRIER_LENGTH] = "No more steps of this turn can be taken back one by one.",
    };
    return m->snapshots > 0 ? NULL : text[m->barrier];
}

const char *match_redo_refusal(const Match *m)
{
    return m->cursor < m->count ? NULL : "Nothing was taken back.";
}

static void store_cursor(Match *m)
{
    if (!m->store || m->id == 0)
        return;
    store_cursor_set(m->store, m->id, m->cursor);
    match_store_settle(m);
}

bool match_undo(Match *m)
{
    if (m->snapshots == 0)
        return false;
    const Snapshot *s = &m->snapshot[--m->snapshots];
    m->state = s->state;
    m->cursor = s->at;
    record_cut(m, m->cursor);
    store_cursor(m);
    match_changed(m);
    return true;
}

bool match_redo(Match *m)
{
    if (m->cursor >= m->count)
        return false;
    int gesture = m->played[m->cursor].gesture, from = m->cursor;
    snapshot_push(m);
    while (m->cursor < m->count && m->played[m->cursor].gesture == gesture) {
        const Played p = m->played[m->cursor];
        if (match_check(m, p.seat, p.move).why) { /* a stored text was tampered with */
            m->count = m->cursor;
            break;
        }
        match_step(m, p.seat, p.move, gesture);
    }
    if (m->cursor == from) {
        m->snapshots -= m->snapshots > 0;
        return false;
    }
    store_cursor(m);
    match_changed(m);
    return true;
}
