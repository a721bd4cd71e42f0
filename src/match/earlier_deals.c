/* The past of a long match: what was played before the deal it goes on with. The match goes on at once from the mark of
 * the last finished deal (checkpoint.c). Meanwhile a thread plays all that came before once more, on a match of its
 * own, the twin. When it has come to the same state, the mark is proven, and the owner takes log and moves over from
 * the twin; when it has not, the match is opened anew without the mark.
 *
 * Only the owner's thread reads the store, AT_ONCE moves at a time between two events, into rows (earlier_moves.h),
 * where the thread waits for them. */
#include <stdlib.h>
#include <string.h>

#include "match/match_inner.h"

enum { AT_ONCE = 2000 /* moves read between two events */ };

/* ---- where to go on ---- */

/* Plays stored move number `at` on *s. */
static bool play_stored(const Match *m, Store *store, int at, State *s, PlayedMove *one)
{
    StoredMove stored;
    if (!store_move_get(store, m->written.id, at, &stored) || !play_move_read(&m->play, &stored, one) ||
        game_check(m->play.game, s, one->seat, one->move).why)
        return false;
    game_apply(m->play.game, s, one->seat, one->move);
    return true;
}

/* Does another deal begin with the stored move that follows the mark, or behind the lot that was drawn for it? Only
 * then can the match go on behind the mark. */
static bool leads_on(const Match *m, Store *store, const DealCheckpoint *mark)
{
    PlayedMove next;
    State s = mark->state;
    const int at = mark->at + 1;
    bool good = play_stored(m, store, at, &s, &next);
    if (good && next.move.kind == MOVE_LOT)
        good = play_stored(m, store, at + 1, &s, &next);
    return good && s.deal_no != mark->state.deal_no;
}

/* The latest finished deal behind whose mark the match can go on, and that mark. The note of the shelf tells which deal
 * is being played, so that marks are looked for from there down. -1: none, and *mark is of no use. */
static int last_deal(const Match *m, Store *store, int cursor, DealCheckpoint *mark)
{
    char text[SHELF_NOTE_SIZE];
    TextSink sink = text_sink(text, sizeof text);
    ShelfNote note;
    const Play *p = &m->play;
    const int64_t id = m->written.id;
    if (!store_note_get(store, id, SHELF_NOTE, &sink) || !shelf_note_read(text, &note))
        return -1;
    for (int deal = note.deal - 1 - p->first.deal_no; deal >= 0; deal--)
        if (checkpoint_read(p, store, id, deal, mark) && mark->at + 1 < cursor && checkpoint_stands(store, id, mark) &&
            leads_on(m, store, mark))
            return deal;
    return -1;
}

/* With a copy of the state to be proven. NULL for lack of memory. */
static EarlierDeals *earlier_new(const Match *m, const DealCheckpoint *mark)
{
    EarlierDeals *p = calloc(1, sizeof *p);
    if (!p || !earlier_moves_open(&p->rows, mark->at + 1)) {
        free(p);
        return NULL;
    }
    p->state = mark->state;
    p->wake = m->think.wake;
    p->user = m->think.wake_user;
    return p;
}

static bool room_for(Play *p, int moves)
{
    void *array = p->move;
    bool room = true;
    while (room && p->room < moves)
        room = match_grow(&array, p->room, &p->room, sizeof *p->move);
    p->move = array;
    return room;
}

int earlier_begin(Match *m, Store *store, int cursor, int least)
{
    Play *p = &m->play;
    DealCheckpoint mark;
    StoredMove last;
    int deal = cursor <= least ? -1 : last_deal(m, store, cursor, &mark);
    if (deal < 0 || mark.at < least)
        return 0;
    m->past = room_for(p, mark.at + 1) && chronicle_room_for(&m->chronicle, deal + 1) ? earlier_new(m, &mark) : NULL;
    if (!m->past || !store_move_get(store, m->written.id, mark.at, &last) ||
        !play_move_read(p, &last, &p->move[mark.at])) {
        earlier_free(m);
        m->chronicle.sheets = 0;
        return 0;
    }
    p->state = p->deal_before = mark.state;
    p->cursor = p->count = p->deal_from = mark.at + 1;
    p->gesture = p->move[mark.at].gesture;
    chronicle_behind(&m->chronicle, p, deal, &mark);
    undo_bar(&m->undo, BARRIER_DEAL);
    return m->past->rows.base;
}

/* ---- on the thread ---- */

/* Plays one stored move as it was played then. False: the rules refuse it, it leads to another state, or memory ran
 * out. */
static bool play_row(Match *twin, const PlayedMove *row)
{
    Play *p = &twin->play;
    State after = p->state;
    PlayedMove one = *row;
    if (!match_room(twin, 1) || !move_renew(&after, one.seat, &one.move) ||
        game_check(p->game, &after, one.seat, one.move).why)
        return false;
    game_apply(p->game, &after, one.seat, one.move);
    if (state_hash(&after) != one.hash)
        return false;
    p->move[p->cursor] = one;
    p->count = p->cursor + 1;
    match_repeat(twin, &after);
    return true;
}

/* Plays all rows on the twin, waiting for each, and tells whether they led to the state of the mark. Ends early, with
 * nothing told, when the owner has stopped it. */
static void prove(EarlierDeals *p)
{
    EarlierMoves *r = &p->rows;
    bool good = true;
    int at = 0;
    while (good && at < r->base && earlier_moves_await(r, at))
        good = play_row(p->twin, &r->row[at++]);
    good = good && at == r->base && memcmp(&p->twin->play.state, &p->state, sizeof p->state) == 0;
    if (earlier_moves_prove(r, good) && p->wake)
        p->wake(p->user);
}

static void *earlier_run(void *user)
{
    prove(user);
    return NULL;
}

/* ---- and back ---- */

void earlier_free(Match *m)
{
    EarlierDeals *p = m->past;
    m->past = NULL;
    if (!p)
        return;
    earlier_moves_stop(&p->rows);
    if (p->has_thread)
        thread_join(p->thread);
    earlier_moves_free(&p->rows);
    match_free(p->twin);
    free(p);
}

/* Moves, sheets and log that the thread has made become the match's own, and the past is freed. Returns how many lines
 * of log came before those there were: 0 where there was no memory for them, and the match goes on without. */
static int take_over(Match *m)
{
    Chronicle *to = &m->chronicle, *from = &m->past->twin->chronicle;
    int lines = from->log.count;
    memcpy(m->play.move, m->past->twin->play.move, (size_t)m->past->rows.base * sizeof *m->play.move);
    for (int i = 0; i < from->sheets && i < to->sheets; i++) {
        char *mark = to->sheet[i].mark;
        to->sheet[i] = from->sheet[i];
        to->sheet[i].mark = mark; /* those of the past have none */
    }
    if (!log_join(&to->log, &from->log))
        lines = 0;
    earlier_free(m);
    return lines;
}

/* Makes the twin and starts the thread. Without a thread the whole past is read and played here, which a long match
 * makes felt. False for lack of memory. */
static bool thread_begin(Match *m)
{
    EarlierDeals *p = m->past;
    p->twin = match_make(&m->play.setup, NULL, NULL, NULL);
    if (!p->twin)
        return false;
    p->twin->play.replaying = true;
    p->has_thread = thread_start(&p->thread, earlier_run, p);
    if (!p->has_thread && earlier_moves_complete(m))
        prove(p);
    return true;
}

EarlierState match_earlier(Match *m, int *lines)
{
    EarlierDeals *p = m->past;
    *lines = 0;
    if (!p || p->dropped)
        return EARLIER_THERE;
    if (!m->written.store || (!p->twin && !thread_begin(m))) { /* goes on without its past */
        p->dropped = true;
        return EARLIER_THERE;
    }
    if (p->rows.have < p->rows.base)
        earlier_moves_read(&p->rows, &m->play, m->written.store, m->written.id, AT_ONCE);
    switch (earlier_moves_proof(&p->rows)) {
    case PROOF_GOOD:
        *lines = take_over(m);
        if (m->told_anew)
            match_tell_anew(m);
        return EARLIER_CAME;
    case PROOF_WRONG:
        return EARLIER_WRONG;
    default:
        return p->rows.have < p->rows.base ? EARLIER_READING : EARLIER_PLAYING;
    }
}

void match_earlier_forget(Store *store, int64_t id)
{
    store_notes_forget(store, id, CHECKPOINT_NOTES);
}
