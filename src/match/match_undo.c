/* Undo and redo by gesture, and where they end. */
#include <string.h>

#include "match/match_inner.h"
#include "platform/language.h"

/* The one before which `older` others were taken. */
static Snapshot *snapshot_at(const Match *m, int older)
{
    return &m->snapshot[(m->snapshot_first + older) % MAX_SNAPSHOTS];
}

void snapshot_push(Match *m)
{
    void *array = m->snapshot;
    if (m->snapshots == MAX_SNAPSHOTS) {
        m->snapshot_first = (m->snapshot_first + 1) % MAX_SNAPSHOTS;
        m->snapshots--;
        m->barrier = BARRIER_LENGTH;
    }
    bool room = match_grow(&array, m->snapshots, &m->snapshot_room, sizeof *m->snapshot);
    m->snapshot = array;
    if (!room) {
        snapshot_bar(m, BARRIER_LENGTH);
        return;
    }
    Snapshot *s = snapshot_at(m, m->snapshots++);
    s->state = m->state;
    s->at = m->cursor;
    hands_list(m, s);
}

void snapshot_bar(Match *m, Barrier why)
{
    m->snapshots = m->snapshot_first = 0;
    m->barrier = why;
}

/* What is played for after the end of a deal begins with this move, and nothing goes back behind it. */
static bool is_next(const Match *m, int at)
{
    return m->played[at].move.kind == MOVE_NEXT;
}

static bool by_computer(const Match *m, int at)
{
    return m->setup.seat[m->played[at].seat].kind == SEAT_COMPUTER;
}

/* Where a practice match can go back to when there is no snapshot: the first move of the last gesture a person made in
 * this deal, or in what is played for after its end. -1: nowhere. */
static int decision_before(const Match *m)
{
    if (!m->setup.practice || match_is_finished(&m->state))
        return -1;
    int at = m->cursor - 1;
    while (at >= m->deal_from && by_computer(m, at) && !is_next(m, at))
        at--;
    while (at > m->deal_from && m->played[at - 1].gesture == m->played[at].gesture)
        at--;
    return at >= m->deal_from && !is_next(m, at) ? at : -1;
}

static const char *practice_refusal(const Match *m)
{
    if (match_is_finished(&m->state))
        return tr("A finished deal cannot be taken back.");
    return tr("Nobody but the computers has played in this deal yet.");
}

const char *match_undo_refusal(const Match *m)
{
    static const char *const text[] = {
        [BARRIER_START] = N_("Nothing has been played yet."),
        [BARRIER_DRAWN] = N_("What was drawn has been seen: that cannot be taken back."),
        [BARRIER_SEEN] = N_("What has been shown to everybody cannot be taken back."),
        [BARRIER_TURN] = N_("A finished turn cannot be taken back."),
        [BARRIER_DEAL] = N_("A new deal has begun: the one before cannot be taken back."),
        [BARRIER_LENGTH] = N_("No more steps of this turn can be taken back one by one."),
    };
    if (m->snapshots > 0 || decision_before(m) >= 0)
        return NULL;
    return m->setup.practice && m->cursor > m->deal_from ? practice_refusal(m) : tr(text[m->barrier]);
}

const char *match_redo_refusal(const Match *m)
{
    return m->cursor < m->count ? NULL : tr("Nothing was taken back.");
}

static void store_cursor(Match *m)
{
    if (!m->store)
        return;
    if (m->store_moved != store_moved(m->store)) {
        match_store_settle(m);
        return;
    }
    ChangedNotes notes;
    match_notes_changed(m, &notes);
    store_cursor_set(m->store, m->id, m->cursor, notes.note, notes.count);
    match_store_settle(m);
}

static void back_one_gesture(Match *m)
{
    const Snapshot *s = snapshot_at(m, --m->snapshots);
    m->state = s->state;
    m->cursor = s->at;
    hands_take_back(m, s);
    record_cut(m, m->cursor);
}

/* Everything that is remembered is as it was then. */
void match_repeat_deal(Match *m, const State *deal, int from, int at)
{
    HandOrder hand[MAX_SEATS];
    memcpy(hand, m->hand, sizeof hand);
    m->replaying = true;
    m->state = m->turn_before = m->deal_before = *deal;
    m->cursor = m->turn_from = m->deal_from = from;
    turns_forget(m);
    snapshot_bar(m, from > 0 ? BARRIER_DEAL : BARRIER_START);
    record_cut(m, from);
    hand_forget(m);
    hands_complete(m);
    while (m->cursor < at) {
        State after = m->state;
        m->game->rules.apply(&after, m->played[m->cursor].seat, m->played[m->cursor].move);
        match_repeat(m, &after);
    }
    m->replaying = false;
    hands_arrange(m, hand);
    m->plan->plans = 0; /* a turn that is played again is counted anew */
}

bool match_undo(Match *m)
{
    int at = decision_before(m);
    if (m->snapshots > 0)
        back_one_gesture(m);
    else if (at >= 0) {
        const State deal = m->deal_before;
        match_repeat_deal(m, &deal, m->deal_from, at);
        help_taken_back(m, m->state.to_act);
    } else
        return false;
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
    while (m->cursor < m->count && (m->played[m->cursor].gesture == gesture || by_computer(m, m->cursor))) {
        const Played p = m->played[m->cursor];
        if (match_check(m, p.seat, p.move).why) { /* a stored text was tampered with */
            m->count = m->cursor;
            break;
        }
        match_step(m, p.seat, p.move, p.gesture);
    }
    if (m->cursor == from) {
        m->snapshots -= m->snapshots > 0;
        return false;
    }
    store_cursor(m);
    match_changed(m);
    return true;
}
