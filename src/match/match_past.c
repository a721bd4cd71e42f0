/* The past of a long match: what was played before the deal it goes on with. The match goes on at once from the mark of
 * the last finished deal (match_mark.c), while on another thread all that came before is played once more, on a match
 * of its own. Then log and moves are taken over from there, and the mark is proven, or it is not, and the match is
 * opened anew without it. The store is read here, by the owner's thread, a few thousand moves at a time. */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "match/match_inner.h"
#include "match/shelf.h"
#include "platform/thread.h"

enum { AT_ONCE = 2000 /* moves read between two events */ };

typedef enum Proof { PROOF_OPEN, PROOF_GOOD, PROOF_WRONG } Proof;

struct Past {
    int base;    /* moves before */
    State state; /* what they are to lead to */
    Played *row; /* as they are stored */
    int have;    /* of them, owner only */
    Match *twin; /* of the thread, once it runs */
    Thread thread;
    bool has_thread, gap,
        dropped; /* owner only; gap: the store does not have all of them; dropped: it is not asked for */
    void (*wake)(void *);
    void *user;
    Monitor monitor;
    /* Below: only inside the monitor. */
    int ready; /* of the rows */
    bool stop;
    Proof proof;
};

bool match_move_read(const Match *m, const StoredMove *stored, Played *out)
{
    *out = (Played){ .seat = (uint8_t)stored->seat, .gesture = stored->gesture, .hash = stored->hash };
    return stored->seat >= 0 && stored->seat < m->setup.seats && move_parse(stored->text, &out->move);
}

/* ---- where to go on ---- */

/* The state a match is in after the next stored move: does another deal begin with it? */
static bool leads_on(const Match *m, Store *store, const DealMark *mark)
{
    StoredMove stored;
    Played next;
    State s = mark->state;
    if (!store_move_get(store, m->id, mark->at + 1, &stored) || !match_move_read(m, &stored, &next) ||
        !move_renew(&s, next.seat, &next.move) || m->game->rules.check(&s, next.seat, next.move).why)
        return false;
    m->game->rules.apply(&s, next.seat, next.move);
    return s.deal_no != mark->state.deal_no;
}

static void sheet_fill(const Match *m, int deal, const DealMark *mark)
{
    SheetEntry *e = &m->sheet[deal];
    e->told = true;
    e->at = mark->at;
    e->deal = mark->state.deal_no;
    m->game->score.scores(&mark->state, &e->sheet);
}

void past_sheet(const Match *m, int deal)
{
    DealMark mark;
    if (m->store && mark_read(m, m->store, deal, &mark))
        sheet_fill(m, deal, &mark);
    m->sheet[deal].told = true; /* what cannot be read is blank until the past comes */
}

/* The last deal before the one that is played now, as the shelf tells it, from which the match can be gone on with.
 * -1: none. */
static int last_deal(const Match *m, Store *store, int cursor, DealMark *mark)
{
    char text[SHELF_NOTE_SIZE];
    TextSink sink = text_sink(text, sizeof text);
    ShelfNote note;
    if (!store_note_get(store, m->id, SHELF_NOTE, &sink) || !shelf_note_read(text, &note))
        return -1;
    for (int deal = note.deal - 1; deal >= 0; deal--)
        if (mark_read(m, store, deal, mark) && mark->at + 1 < cursor && mark_stands(m, store, mark) &&
            leads_on(m, store, mark))
            return deal;
    return -1;
}

static Past *past_new(const Match *m, const DealMark *mark)
{
    Past *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->base = mark->at + 1;
    p->state = mark->state;
    p->wake = m->wake;
    p->user = m->wake_user;
    p->row = malloc((size_t)p->base * sizeof *p->row);
    if (!p->row) {
        free(p);
        return NULL;
    }
    monitor_open(&p->monitor);
    return p;
}

static bool room_for(Match *m, int moves)
{
    void *array = m->played;
    bool room = true;
    while (room && m->played_room < moves)
        room = match_grow(&array, m->played_room, &m->played_room, sizeof *m->played);
    m->played = array;
    return room;
}

/* Room for the sheets up to that deal, none of which is touched. */
static bool room_for_sheets(Match *m, int deals)
{
    const int room = deals + 32;
    SheetEntry *sheet = calloc((size_t)room, sizeof *sheet);
    if (!sheet)
        return false;
    free(m->sheet);
    m->sheet = sheet;
    m->sheet_room = room;
    m->sheet_count = deals;
    return true;
}

int past_begin(Match *m, Store *store, int cursor, int least)
{
    DealMark mark;
    StoredMove last;
    int deal = cursor <= least ? -1 : last_deal(m, store, cursor, &mark);
    if (deal < 0 || mark.at < least)
        return 0;
    m->past = room_for(m, mark.at + 1) && room_for_sheets(m, deal + 1) ? past_new(m, &mark) : NULL;
    if (!m->past || !store_move_get(store, m->id, mark.at, &last) || !match_move_read(m, &last, &m->played[mark.at])) {
        past_free(m);
        m->sheet_count = 0;
        return 0;
    }
    sheet_fill(m, deal, &mark);
    m->log_count = 0; /* it begins with what the past begins with */
    m->log_used = 0;
    m->state = m->turn_before = m->deal_before = mark.state;
    m->cursor = m->count = m->turn_from = m->deal_from = mark.at + 1;
    m->gesture = m->played[mark.at].gesture;
    snapshot_bar(m, BARRIER_DEAL);
    return m->past->base;
}

/* ---- the rows ---- */

typedef struct Reading {
    Match *m;
    int until;
} Reading;

static bool take_row(void *user, int n, const StoredMove *stored)
{
    const Reading *r = user;
    Past *p = r->m->past;
    if (n >= r->until || !match_move_read(r->m, stored, &p->row[n]))
        return false;
    p->have = n + 1;
    return p->have < r->until;
}

/* Reads some more; false: the store does not have them. */
static bool read_some(Match *m, int most)
{
    Past *p = m->past;
    Reading r = { m, p->base - p->have < most ? p->base : p->have + most };
    if (p->have < p->base)
        store_moves_from(m->store, m->id, p->have, take_row, &r);
    p->gap = p->gap || p->have < r.until;
    monitor_enter(&p->monitor);
    p->ready = p->have;
    p->proof = p->gap ? PROOF_WRONG : p->proof;
    monitor_tell(&p->monitor);
    monitor_leave(&p->monitor);
    return !p->gap;
}

bool past_moves(Match *m)
{
    Past *p = m->past;
    if (!p)
        return true;
    if (!read_some(m, p->base))
        return false;
    memcpy(m->played, p->row, (size_t)p->base * sizeof *p->row);
    return true;
}

/* ---- on the thread ---- */

/* Waits for row number `at`; false when it is to end. */
static bool row_await(Past *p, int at)
{
    monitor_enter(&p->monitor);
    while (p->ready <= at && !p->stop)
        monitor_await(&p->monitor);
    bool go_on = !p->stop;
    monitor_leave(&p->monitor);
    return go_on;
}

/* Plays one row as it was played then; false: it leads elsewhere. */
static bool play_row(Match *twin, const Played *row)
{
    State after = twin->state;
    Played p = *row;
    if (!match_room(twin, 1) || !move_renew(&after, p.seat, &p.move) ||
        twin->game->rules.check(&after, p.seat, p.move).why)
        return false;
    twin->game->rules.apply(&after, p.seat, p.move);
    if (state_hash(&after) != p.hash)
        return false;
    twin->played[twin->cursor] = p;
    twin->count = twin->cursor + 1;
    match_repeat(twin, &after);
    return true;
}

static void prove(Past *p)
{
    bool good = true;
    int at = 0;
    while (good && at < p->base && row_await(p, at))
        good = play_row(p->twin, &p->row[at++]);
    good = good && at == p->base && memcmp(&p->twin->state, &p->state, sizeof p->state) == 0;
    monitor_enter(&p->monitor);
    bool wanted = !p->stop && p->proof == PROOF_OPEN;
    if (wanted)
        p->proof = good ? PROOF_GOOD : PROOF_WRONG;
    monitor_leave(&p->monitor);
    if (wanted && p->wake)
        p->wake(p->user);
}

static void *past_run(void *user)
{
    prove(user);
    return NULL;
}

/* ---- and back ---- */

void past_free(Match *m)
{
    Past *p = m->past;
    m->past = NULL;
    if (!p)
        return;
    monitor_enter(&p->monitor);
    p->stop = true;
    monitor_tell(&p->monitor);
    monitor_leave(&p->monitor);
    if (p->has_thread)
        thread_join(p->thread);
    monitor_close(&p->monitor);
    match_close(p->twin);
    free(p->row);
    free(p);
}

static uint32_t moved_by(uint32_t text, uint32_t by)
{
    return text == UINT32_MAX ? text : text + by;
}

/* The log of the past, then that of the match. */
static bool log_join(Match *m, Match *twin)
{
    const uint32_t by = (uint32_t)twin->log_used;
    LogLine *log = realloc(twin->log, (size_t)(twin->log_count + m->log_count + 1) * sizeof *log);
    twin->log = log ? log : twin->log;
    char *text = log ? realloc(twin->log_text, twin->log_used + m->log_used + 1) : NULL;
    if (!text)
        return false;
    twin->log_text = text;
    for (int i = 0; i < m->log_count; i++) {
        LogLine *line = &log[twin->log_count + i];
        *line = m->log[i];
        for (int v = 0; v < VIEWS; v++)
            line->text[v] = moved_by(line->text[v], by);
        line->announced = moved_by(line->announced, by);
        line->brief = moved_by(line->brief, by);
    }
    if (m->log_used > 0)
        memcpy(text + by, m->log_text, m->log_used);
    free(m->log);
    free(m->log_text);
    m->log = log;
    m->log_text = text;
    m->log_count += twin->log_count;
    m->log_room = m->log_count + 1;
    m->log_used += by;
    m->log_size = m->log_used + 1;
    twin->log = NULL;
    twin->log_text = NULL;
    twin->log_count = twin->log_room = 0;
    return true;
}

/* What the thread has played is the match's own. Where there is no memory for its log, the match goes on without it. */
static int take_over(Match *m)
{
    Match *twin = m->past->twin;
    int lines = twin->log_count;
    memcpy(m->played, twin->played, (size_t)m->past->base * sizeof *m->played);
    for (int i = 0; i < twin->sheet_count && i < m->sheet_count; i++) {
        char *mark = m->sheet[i].mark;
        m->sheet[i] = twin->sheet[i];
        m->sheet[i].mark = mark;
    }
    if (!log_join(m, twin))
        lines = 0;
    past_free(m);
    return lines;
}

static bool thread_begin(Match *m)
{
    Past *p = m->past;
    p->twin = match_make(&m->setup, NULL, NULL, NULL);
    if (!p->twin)
        return false;
    p->twin->replaying = true;
    p->has_thread = thread_start(&p->thread, past_run, p);
    if (!p->has_thread && past_moves(m)) /* none can be had: here and now */
        prove(p);
    return true;
}

static Proof proof_now(Past *p)
{
    monitor_enter(&p->monitor);
    Proof proof = p->proof;
    monitor_leave(&p->monitor);
    return proof;
}

MatchPast match_past(Match *m, int *lines)
{
    Past *p = m->past;
    *lines = 0;
    if (!p || p->dropped)
        return PAST_THERE;
    if (!m->store || (!p->twin && !thread_begin(m))) { /* nothing to read from, or no memory: it does without */
        p->dropped = true;
        return PAST_THERE;
    }
    if (p->have < p->base)
        read_some(m, AT_ONCE);
    switch (proof_now(p)) {
    case PROOF_GOOD:
        *lines = take_over(m);
        return PAST_CAME;
    case PROOF_WRONG:
        return PAST_WRONG;
    default:
        return p->have < p->base ? PAST_READING : PAST_PLAYING;
    }
}

void match_past_forget(Store *store, int64_t id)
{
    store_notes_forget(store, id, MARKS);
}
