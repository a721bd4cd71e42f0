/* Writes a match down: gesture by gesture, its notes, or all of it anew. */
#include "match/write_down.h"

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
    StoredResult r = m->chronicle.sheet[i].result;
    r.match = m->written.id;
    r.deal = i;
    return r;
}

bool earlier_moves_complete(Match *m)
{
    if (!m->past)
        return true;
    EarlierMoves *r = &m->past->rows;
    if (!earlier_moves_read(r, &m->play, m->written.store, m->written.id, r->base))
        return false;
    memcpy(m->play.move, r->row, (size_t)r->base * sizeof *r->row);
    return true;
}

static void put_results(Match *m)
{
    for (int i = 0; i < m->chronicle.sheets; i++) {
        StoredResult r = stored_result(m, i);
        if (r.seats > 0)
            store_result_add(m->written.store, &r);
    }
}

void write_down_whole(Match *m)
{
    WrittenDown *k = &m->written;
    if (k->id == 0 && k->store) /* there was no memory to begin it with */
        k->id = store_match_new(k->store, &k->header);
    StoredMove *moves = k->id != 0 && earlier_moves_complete(m) ? stored_moves(m) : NULL;
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
    write_down_checkpoints(m);
    for (int seat = 0; seat < m->play.setup.seats; seat++)
        write_down_hand(m, seat);
    k->shelf[0] = '\0';
    write_down_shelf(m);
    write_down_clock(m);
    write_down_help(m);
    write_down_coach(m);
}

void write_down_settle(Match *m)
{
    WrittenDown *k = &m->written;
    if (!k->store || k->settling || k->moved == store_moved(k->store))
        return;
    k->settling = true;
    k->moved = store_moved(k->store); /* if it moves on meanwhile, the next occasion settles that */
    write_down_whole(m);
    k->settling = false;
}

bool write_down_room(Match *m, int n)
{
    WrittenDown *k = &m->written;
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
    return m->written.store && m->written.id != 0 && !m->play.replaying;
}

void write_down_note(Match *m, const char *key, const char *text)
{
    if (!is_kept(m))
        return;
    if (text)
        store_note_set(m->written.store, m->written.id, key, text);
    else
        store_note_keep(m->written.store, m->written.id, key);
}

bool written_note(const Match *m, const char *key, TextSink *out)
{
    return m->written.store && store_note_get(m->written.store, m->written.id, key, out);
}

void write_down_hand(Match *m, int seat)
{
    KeptHand note;
    if (!is_kept(m) || !m->hands.hand[seat].chosen)
        return;
    hand_order_note(&m->hands, &m->play, seat, &note);
    write_down_note(m, note.key, note.text);
    write_down_settle(m);
}

void write_down_help(Match *m)
{
    char text[HELP_NOTE_SIZE];
    TextSink out = text_sink(text, sizeof text);
    help_count_write(&m->help, &m->play, &out);
    write_down_note(m, HELP_NOTE, text);
}

void write_down_coach(Match *m)
{
    if (m->coach.marked)
        write_down_note(m, COACH_NOTE, coach_measure_id((CoachMeasure)m->coach.measure));
}

void write_down_clock(Match *m)
{
    char text[CLOCK_NOTE_SIZE];
    TextSink out = text_sink(text, sizeof text);
    turn_clock_write(&m->clock, &out);
    write_down_note(m, CLOCK_NOTE, text);
}

/* What is to be kept with the gesture that changed it; false when it is kept already. */
static bool shelf_changed(Match *m, char text[SHELF_NOTE_SIZE])
{
    ShelfNote note;
    TextSink sink = text_sink(text, SHELF_NOTE_SIZE);
    shelf_note_of(&m->play.state, &note);
    shelf_note_write(&note, &sink);
    if (strcmp(text, m->written.shelf) == 0)
        return false;
    memcpy(m->written.shelf, text, SHELF_NOTE_SIZE);
    return true;
}

void write_down_shelf(Match *m)
{
    char text[SHELF_NOTE_SIZE];
    if (is_kept(m) && shelf_changed(m, text))
        write_down_note(m, SHELF_NOTE, text);
}

static void read_hand(Match *m, int seat)
{
    KeptHand note;
    TextSink sink = text_sink(note.text, sizeof note.text);
    hand_order_note_key(seat, &note);
    if (written_note(m, note.key, &sink) && !hand_order_read(&m->hands, &m->play, seat, note.text, sink.cut))
        write_down_note(m, note.key, NULL);
}

static void read_clock(Match *m)
{
    char text[CLOCK_NOTE_SIZE];
    TextSink sink = text_sink(text, sizeof text);
    if (written_note(m, CLOCK_NOTE, &sink) && !turn_clock_read(&m->clock, text))
        write_down_note(m, CLOCK_NOTE, NULL);
}

static void read_help(Match *m)
{
    char text[HELP_NOTE_SIZE];
    TextSink sink = text_sink(text, sizeof text);
    if (written_note(m, HELP_NOTE, &sink) && (!help_count_read(&m->help, &m->play, text) || sink.cut))
        write_down_note(m, HELP_NOTE, NULL);
}

static void read_coach(Match *m)
{
    char text[72];
    TextSink sink = text_sink(text, sizeof text);
    if (written_note(m, COACH_NOTE, &sink) && (!coach_note_read(text, &m->coach) || sink.cut))
        write_down_note(m, COACH_NOTE, NULL);
}

static void read_shelf(Match *m)
{
    WrittenDown *k = &m->written;
    ShelfNote note;
    TextSink sink = text_sink(k->shelf, sizeof k->shelf);
    if (!written_note(m, SHELF_NOTE, &sink))
        k->shelf[0] = '\0';
    else if (!shelf_note_read(k->shelf, &note))
        write_down_note(m, SHELF_NOTE, NULL);
}

void written_notes_read(Match *m)
{
    for (int seat = 0; seat < m->play.setup.seats; seat++)
        read_hand(m, seat);
    read_clock(m);
    read_help(m);
    read_coach(m);
    read_shelf(m);
}

/* ---- marks and sheets ---- */

void write_down_checkpoints(Match *m)
{
    enum { AT_ONCE = 64 };
    StoredNote note[AT_ONCE];
    char key[AT_ONCE][CHECKPOINT_KEY];
    int n = 0;
    if (!m->written.store || m->written.id == 0)
        return;
    for (int i = 0; i < m->chronicle.sheets; i++) {
        if (m->chronicle.sheet[i].mark) {
            checkpoint_key(i, key[n]);
            note[n] = (StoredNote){ key[n], m->chronicle.sheet[i].mark };
            n++;
        }
        if (n == AT_ONCE || i + 1 == m->chronicle.sheets) {
            store_notes_set(m->written.store, m->written.id, note, n);
            n = 0;
        }
    }
    chronicle_checkpoints_kept(&m->chronicle);
}

void earlier_sheet_make(Match *m, int deal)
{
    DealCheckpoint mark;
    if (m->chronicle.sheet[deal].told)
        return;
    if (m->written.store && checkpoint_read(&m->play, m->written.store, m->written.id, deal, &mark))
        chronicle_sheet_of(&m->chronicle, &m->play, deal, &mark);
    m->chronicle.sheet[deal].told = true; /* what cannot be read is blank until the past comes */
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
    out->count = hand_order_changed(&m->hands, &m->play, out->hand);
    for (int i = 0; i < out->count; i++)
        out->note[i] = (StoredNote){ out->hand[i].key, out->hand[i].text };
    if (shelf_changed(m, out->shelf))
        out->note[out->count++] = (StoredNote){ SHELF_NOTE, out->shelf };
    const int deal = m->chronicle.sheets - 1;
    if (deal >= 0 && m->chronicle.sheet[deal].mark) {
        checkpoint_key(deal, out->checkpoint_key);
        out->note[out->count++] = (StoredNote){ out->checkpoint_key, m->chronicle.sheet[deal].mark };
    }
}

/* The store had to begin anew elsewhere, so that what came before is not all kept: it is now, with this. */
static bool is_settled(Match *m)
{
    if (m->written.moved == store_moved(m->written.store))
        return false;
    write_down_settle(m);
    return true;
}

void write_down_gesture(Match *m, int n, bool was_over)
{
    const Play *p = &m->play;
    WrittenDown *k = &m->written;
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
    g.result_count = m->chronicle.sheets > 0 && m->chronicle.sheet[m->chronicle.sheets - 1].at >= p->cursor - n;
    if (g.result_count > 0)
        result = stored_result(m, m->chronicle.sheets - 1);
    g.over = !was_over && p->state.phase == PHASE_MATCH_END;
    /* An opponent would find the same moves again after a power cut. */
    g.quick = p->setup.seat[k->gesture[0].seat].kind == SEAT_COMPUTER;
    store_gesture_add(k->store, k->id, &g);
    write_down_settle(m);
    chronicle_checkpoints_kept(&m->chronicle);
}

void write_down_cursor(Match *m)
{
    ChangedNotes notes;
    if (!m->written.store || is_settled(m))
        return;
    notes_changed(m, &notes);
    store_cursor_set(m->written.store, m->written.id, m->play.cursor, notes.note, notes.count);
    write_down_settle(m);
}
