/* Snapshots of gestures, and the sentences where there is no way back. */
#include "match/undo.h"

#include <string.h>

#include "platform/language.h"

/* The snapshot that has `older` older ones before it. */
static Snapshot *snapshot_at(const Undo *u, int older)
{
    return &u->snapshot[(u->first + older) % MAX_SNAPSHOTS];
}

void undo_push(Undo *u, const Play *p, const uint8_t listed[MAX_SEATS])
{
    void *array = u->snapshot;
    if (u->count == MAX_SNAPSHOTS) {
        u->first = (u->first + 1) % MAX_SNAPSHOTS;
        u->count--;
        u->barrier = BARRIER_LENGTH;
    }
    bool room = match_grow(&array, u->count, &u->room, sizeof *u->snapshot);
    u->snapshot = array;
    if (!room) {
        undo_bar(u, BARRIER_LENGTH);
        return;
    }
    Snapshot *s = snapshot_at(u, u->count++);
    s->state = p->state;
    s->at = p->cursor;
    memcpy(s->listed, listed, sizeof s->listed);
}

void undo_bar(Undo *u, Barrier why)
{
    u->count = u->first = 0;
    u->barrier = why;
}

const Snapshot *undo_pop(Undo *u)
{
    return snapshot_at(u, --u->count);
}

/* True for the moves that lead behind the end of a deal: undo never goes back over them. */
static bool is_next(const Play *p, int at)
{
    return p->move[at].move.kind == MOVE_NEXT || p->move[at].move.kind == MOVE_LOT;
}

int undo_decision(const Play *p)
{
    if (!p->setup.practice || match_is_finished(&p->state))
        return -1;
    int at = p->cursor - 1;
    while (at >= p->deal_from && play_by_computer(p, at) && !is_next(p, at))
        at--;
    while (at > p->deal_from && p->move[at - 1].gesture == p->move[at].gesture)
        at--;
    return at >= p->deal_from && !is_next(p, at) ? at : -1;
}

static const char *practice_refusal(const Play *p)
{
    if (match_is_finished(&p->state))
        return tr("A finished deal cannot be taken back.");
    return tr("Only computers have played in this deal so far.");
}

const char *undo_refusal(const Undo *u, const Play *p)
{
    static const char *const text[] = {
        [BARRIER_START] = N_("Nothing has been played yet."),
        [BARRIER_DRAWN] = N_("You have seen what you drew, so it cannot be taken back."),
        [BARRIER_SEEN] = N_("Everybody has seen what you showed, so it cannot be taken back."),
        [BARRIER_TURN] = N_("A finished turn cannot be taken back."),
        [BARRIER_DEAL] = N_("A new deal has begun, so the one before cannot be taken back."),
        [BARRIER_LENGTH] = N_("Nothing more in this turn can be taken back step by step."),
    };
    if (u->count > 0 || undo_decision(p) >= 0)
        return NULL;
    return p->setup.practice && p->cursor > p->deal_from ? practice_refusal(p) : tr(text[u->barrier]);
}

const char *redo_refusal(const Play *p)
{
    return p->cursor < p->count ? NULL : tr("There is nothing to redo.");
}
