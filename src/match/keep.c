/* Writes a match down: gesture by gesture, its notes, or all of it anew. */
#include "match/keep.h"

#include <stdlib.h>
#include <string.h>

#include "match/match_inner.h"

static StoredMove stored_move(const PlayedMove *p)
{
    StoredMove s = { .seat = p->seat, .gesture = p->gesture, .hash = p->hash };
    TextSink text = text_sink(s.text, sizeof s.text);
    move_text(p->move, &text);
    return s;
}

/* All moves as the store keeps them; the caller frees. NULL for lack of memory. */
static StoredMove *stored_moves(const Match *m)
{
    StoredMove *s = calloc((size_t)m->play.count + 1, sizeof *s);
    for (int i = 0; s && i < m->play.count; i++)
        s[i] = stored_move(&m->play.move[i]);
    return s;
}

static StoredResult stored_result(const Match *m, int i)
{
    StoredResult r = m->memory.sheet[i].result;
    r.match = m->keep.id;
    r.deal = i;
    return r;
}

bool keep_earlier_moves(Match *m)
{
    if (!m->past)
        return true;
    EarlierMoves *r = &m->past->rows;
    if (!earlier_moves_read(r, &m->play, m->keep.store, m->keep.id, r->base))
        return false;
    memcpy(m->play.move, r->row, (size_t)r->base * sizeof *r->row);
    return true;
}

static void put_results(Match *m)
{
    for (int i = 0; i < m->memory.sheets; i++) {
        StoredResult r = stored_result(m, i);
        if (r.seats > 0)
            store_result_add(m->keep.store, &r);
    }
}

void keep_whole(Match *m)
{
    Keep *k = &m->keep;
    if (k->id == 0 && k->store) /* there was no memory to begin it with */
        k->id = store_match_new(k->store, &k->header);
    StoredMove *moves = k->id != 0 && keep_earlier_moves(m) ? stored_moves(m) : NULL;
    if (!moves) {
        k->moved = -1; /* to be done at the next occasion */
        return;
    }
    StoredMatch header = k->header;
    header.id = k->id;
    header.cursor = m->play.cursor;
    header.move_count = m->play.count;
    header.over = m->play.state.phase == PHASE_MATCH_END;
    store_match_put(k->store, &header, moves, m->play.count);
    free(moves);
    put_results(m);
    keep_checkpoints(m);
    for (int seat = 0; seat < m->play.setup.seats; seat++)
        keep_hand(m, seat);
    k->shelf[0] = '\0';
    keep_shelf(m);
    keep_clock(m);
    keep_help(m);
}

void keep_settle(Match *m)
{
    Keep *k = &m->keep;
    if (!k->store || k->settling || k->moved == store_moved(k->store))
        return;
    k->settling = true;
    k->moved = store_moved(k->store); /* if it moves on meanwhile, the next occasion settles that */
    keep_whole(m);
    k->settling = false;
}

bool keep_room(Match *m, int n)
{
    Keep *k = &m->keep;
    void *gesture = k->gesture;
    bool enough = true;
    while (enough && n > k->gesture_room)
        enough = match_grow(&gesture, k->gesture_room, &k->gesture_room, sizeof *k->gesture);
    k->gesture = gesture;
    return enough;
}

/* ---- notes ---- */

static bool is_kept(const Match *m)
{
    return m->keep.store && m->keep.id != 0 && !m->play.replaying;
}

void keep_note(Match *m, const char *key, const char *text)
{
    if (!is_kept(m))
        return;
    if (text)
        store_note_set(m->keep.store, m->keep.id, key, text);
    else
        store_note_keep(m->keep.store, m->keep.id, key);
}

bool keep_note_get(const Match *m, const char *key, TextSink *out)
{
    return m->keep.store && store_note_get(m->keep.store, m->keep.id, key, out);
}

void keep_hand(Match *m, int seat)
{
    KeptHand note;
    if (!is_kept(m) || !m->desk.hand[seat].chosen)
        return;
    hand_order_note(&m->desk, &m->play, seat, &note);
    keep_note(m, note.key, note.text);
    keep_settle(m);
}

void keep_help(Match *m)
{
    char text[HELP_NOTE_SIZE];
    TextSink out = text_sink(text, sizeof text);
    help_count_write(&m->help, &m->play, &out);
    keep_note(m, HELP_NOTE, text);
}

void keep_clock(Match *m)
{
    char text[CLOCK_NOTE_SIZE];
    TextSink out = text_sink(text, sizeof text);
    turn_clock_write(&m->clock, &out);
    keep_note(m, CLOCK_NOTE, text);
}

/* What is to be kept with the gesture that changed it; false when it is kept already. */
static bool shelf_changed(Match *m, char text[SHELF_NOTE_SIZE])
{
    ShelfNote note;
    TextSink sink = text_sink(text, SHELF_NOTE_SIZE);
    shelf_note_of(&m->play.state, &note);
    shelf_note_write(&note, &sink);
    if (strcmp(text, m->keep.shelf) == 0)
        return false;
    memcpy(m->keep.shelf, text, SHELF_NOTE_SIZE);
    return true;
}

void keep_shelf(Match *m)
{
    char text[SHELF_NOTE_SIZE];
    if (is_kept(m) && shelf_changed(m, text))
        keep_note(m, SHELF_NOTE, text);
}

static void read_hand(Match *m, int seat)
{
    KeptHand note;
    TextSink sink = text_sink(note.text, sizeof note.text);
    hand_order_note_key(seat, &note);
    if (keep_note_get(m, note.key, &sink) && !hand_order_read(&m->desk, &m->play, seat, note.text, sink.cut))
        keep_note(m, note.key, NULL);
}

static void read_clock(Match *m)
{
    char text[CLOCK_NOTE_SIZE];
    TextSink sink = text_sink(text, sizeof text);
    if (keep_note_get(m, CLOCK_NOTE, &sink) && !turn_clock_read(&m->clock, text))
        keep_note(m, CLOCK_NOTE, NULL);
}

static void read_help(Match *m)
{
    char text[HELP_NOTE_SIZE];
    TextSink sink = text_sink(text, sizeof text);
    if (keep_note_get(m, HELP_NOTE, &sink) && (!help_count_read(&m->help, &m->play, text) || sink.cut))
        keep_note(m, HELP_NOTE, NULL);
}

static void read_shelf(Match *m)
{
    Keep *k = &m->keep;
    ShelfNote note;
    TextSink sink = text_sink(k->shelf, sizeof k->shelf);
    if (!keep_note_get(m, SHELF_NOTE, &sink))
        k->shelf[0] = '\0';
    else if (!shelf_note_read(k->shelf, &note))
        keep_note(m, SHELF_NOTE, NULL);
}

void keep_read_notes(Match *m)
{
    for (int seat = 0; seat < m->play.setup.seats; seat++)
        read_hand(m, seat);
    read_clock(m);
    read_help(m);
    read_shelf(m);
}

/* ---- marks and sheets ---- */

void keep_checkpoints(Match *m)
{
    enum { AT_ONCE = 64 };
    StoredNote note[AT_ONCE];
    char key[AT_ONCE][CHECKPOINT_KEY];
    int n = 0;
    if (!m->keep.store || m->keep.id == 0)
        return;
    for (int i = 0; i < m->memory.sheets; i++) {
        if (m->memory.sheet[i].mark) {
            checkpoint_key(i, key[n]);
            note[n] = (StoredNote){ key[n], m->memory.sheet[i].mark };
            n++;
        }
        if (n == AT_ONCE || i + 1 == m->memory.sheets) {
            store_notes_set(m->keep.store, m->keep.id, note, n);
            n = 0;
        }
    }
    memory_checkpoints_kept(&m->memory);
}

void keep_sheet(Match *m, int deal)
{
    DealCheckpoint mark;
    if (m->memory.sheet[deal].told)
        return;
    if (m->keep.store && checkpoint_read(&m->play, m->keep.store, m->keep.id, deal, &mark))
        memory_sheet_of(&m->memory, &m->play, deal, &mark);
    m->memory.sheet[deal].told = true; /* what cannot be read is blank until the past comes */
}

/* ---- what is played ---- */

/* The notes that are to be kept with a gesture, an undo or a redo. */
typedef struct ChangedNotes {
    KeptHand hand[MAX_SEATS];
    char shelf[SHELF_NOTE_SIZE], checkpoint_key[CHECKPOINT_KEY];
    StoredNote note[MAX_SEATS + 2];
    int count;
} ChangedNotes;

static void notes_changed(Match *m, ChangedNotes *out)
{
    out->count = hand_order_changed(&m->desk, &m->play, out->hand);
    for (int i = 0; i < out->count; i++)
        out->note[i] = (StoredNote){ out->hand[i].key, out->hand[i].text };
    if (shelf_changed(m, out->shelf))
        out->note[out->count++] = (StoredNote){ SHELF_NOTE, out->shelf };
    const int deal = m->memory.sheets - 1;
    if (deal >= 0 && m->memory.sheet[deal].mark) {
        checkpoint_key(deal, out->checkpoint_key);
        out->note[out->count++] = (StoredNote){ out->checkpoint_key, m->memory.sheet[deal].mark };
    }
}

/* The store had to begin anew elsewhere, so that what came before is not all kept: it is now, with this. */
static bool is_settled(Match *m)
{
    if (m->keep.moved == store_moved(m->keep.store))
        return false;
    keep_settle(m);
    return true;
}

void keep_gesture(Match *m, int n, bool was_over)
{
    const Play *p = &m->play;
    Keep *k = &m->keep;
    ChangedNotes notes;
    StoredResult result;
    StoredGesture g = { .moves = k->gesture, .move_count = n, .results = &result };
    if (!k->store || is_settled(m))
        return;
    for (int i = 0; i < n; i++)
        k->gesture[i] = stored_move(&p->move[p->cursor - n + i]);
    notes_changed(m, &notes);
    g.notes = notes.note;
    g.note_count = notes.count;
    g.result_count = m->memory.sheets > 0 && m->memory.sheet[m->memory.sheets - 1].at >= p->cursor - n;
    if (g.result_count > 0)
        result = stored_result(m, m->memory.sheets - 1);
    g.over = !was_over && p->state.phase == PHASE_MATCH_END;
    /* An opponent would find the same moves again after a power cut. */
    g.quick = p->setup.seat[k->gesture[0].seat].kind == SEAT_COMPUTER;
    store_gesture_add(k->store, k->id, &g);
    keep_settle(m);
    memory_checkpoints_kept(&m->memory);
}

void keep_cursor(Match *m)
{
    ChangedNotes notes;
    if (!m->keep.store || is_settled(m))
        return;
    notes_changed(m, &notes);
    store_cursor_set(m->keep.store, m->keep.id, m->play.cursor, notes.note, notes.count);
    keep_settle(m);
}
