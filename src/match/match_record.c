/* What is remembered of each move: the log for every viewer, score sheets, the last turn. */
#include <stdlib.h>
#include <string.h>

#include "match/match_inner.h"

/* ---- the log ---- */

static const uint32_t NOT_KEPT = UINT32_MAX; /* no memory */

static uint32_t log_keep(Match *m, const char *text)
{
    size_t need = strlen(text) + 1;
    if (m->log_used + need > m->log_size) {
        size_t size = 2 * (m->log_used + need) + 1024;
        char *larger = realloc(m->log_text, size);
        if (!larger)
            return NOT_KEPT;
        m->log_text = larger;
        m->log_size = size;
    }
    uint32_t at = (uint32_t)m->log_used;
    memcpy(m->log_text + at, text, need);
    m->log_used += need;
    return at;
}

static void announce(Match *m, const State *before, int seat, Move move, const char *const *names, LogLine *line)
{
    char text[160] = "";
    TextSink sink = text_sink(text, sizeof text);
    if (m->game->tell.announce != NULL)
        m->game->tell.announce(before, seat, move, names, &sink);
    line->announced = text[0] != '\0' ? log_keep(m, text) : NOT_KEPT;
}

static void note_brief(Match *m, const State *before, int seat, Move move, LogLine *line)
{
    char text[64] = "";
    TextSink sink = text_sink(text, sizeof text);
    if (m->game->tell.brief != NULL)
        m->game->tell.brief(before, seat, move, &sink);
    line->brief = text[0] != '\0' ? log_keep(m, text) : NOT_KEPT;
    line->seat = (uint8_t)seat;
}

void match_brief(const Match *m, int seat, TextSink *out)
{
    for (int i = m->log_count - 1; i >= 0 && m->log[i].at >= m->deal_from && m->log_text; i--) {
        const LogLine *line = &m->log[i];
        if (line->seat == seat && line->brief != NOT_KEPT) {
            text_add(out, m->log_text + line->brief);
            return;
        }
    }
}

/* Of a turn that is judged as a whole what it moved since its start, of any other move what that one did: a draw does
 * not tell of what was put back for it. */
static bool was_moved(const Table *start, const Table *before, Move move, Piece x, int now)
{
    bool whole = move.kind == MOVE_DONE || move.kind == MOVE_TIMEOUT;
    bool in_turn = piece_pile(start, x, NULL) != now, at_once = piece_pile(before, x, NULL) != now;
    return whole ? in_turn : at_once && (move.kind != MOVE_DRAW || in_turn);
}

/* And what lies in melds with it. */
static void note_moved(const State *before, const State *after, Move move, LogLine *line)
{
    Table start = before->table;
    start.row = before->turn_start;
    memset(line->moved, MOVED_NOT, sizeof line->moved);
    for (int p = 0; move.kind != MOVE_NEXT && p < after->table.pile_count; p++) {
        const Pile *pile = &after->table.row.pile[p];
        bool meld = false;
        for (int i = 0; i < pile_size(&after->table, p); i++) {
            Piece x = pile_piece(&after->table, p, i);
            if (pile->kind == PILE_STOCK || !was_moved(&start, &before->table, move, x, p))
                continue;
            line->moved[x] = pile->kind == PILE_HAND ? (uint8_t)(MOVED_TO_HAND + pile->owner) : MOVED_OPEN;
            meld = pile->kind == PILE_MELD;
        }
        for (int i = 0; meld && i < pile_size(&after->table, p); i++)
            line->moved[pile_piece(&after->table, p, i)] = MOVED_OPEN;
    }
}

/* A move of which the game has nothing to say leaves no line. */
static void log_move(Match *m, const State *before, int seat, Move move, int at)
{
    const char *names[MAX_SEATS];
    char public_text[512], text[512];
    match_names(&m->setup, names);
    TextSink sink = text_sink(public_text, sizeof public_text);
    m->game->tell.describe(before, seat, move, NO_SEAT, names, &sink);
    void *array = m->log;
    bool room = match_grow(&array, m->log_count, &m->log_room, sizeof *m->log);
    m->log = array;
    if (!room)
        return;
    LogLine *line = &m->log[m->log_count];
    bool said = public_text[0] != '\0';
    line->at = at;
    line->text[MAX_SEATS] = log_keep(m, public_text);
    if (line->text[MAX_SEATS] == NOT_KEPT)
        return;
    for (int viewer = 0; viewer < MAX_SEATS; viewer++) {
        line->text[viewer] = line->text[MAX_SEATS];
        if (viewer >= m->setup.seats)
            continue;
        sink = text_sink(text, sizeof text);
        m->game->tell.describe(before, seat, move, viewer, names, &sink);
        uint32_t own = strcmp(text, public_text) != 0 ? log_keep(m, text) : NOT_KEPT;
        if (own != NOT_KEPT)
            line->text[viewer] = own;
        said = said || text[0] != '\0';
    }
    announce(m, before, seat, move, names, line);
    note_brief(m, before, seat, move, line);
    if (said)
        note_moved(before, &m->state, move, line);
    else
        m->log_used = line->text[MAX_SEATS];
    m->log_count += said;
}

void match_deal_note(const Match *m, DealNote *note)
{
    const char *names[MAX_SEATS];
    match_names(&m->setup, names);
    memset(note, 0, sizeof *note);
    if (m->game->tell.deal_note != NULL)
        m->game->tell.deal_note(&m->state, names, note);
}

/* The first deal is nobody's move, so its line is made when the match is: number -1, which nothing cuts. */
void record_start(Match *m)
{
    DealNote note;
    match_deal_note(m, &note);
    void *array = m->log;
    bool room = note.sentence[0] != '\0' && match_grow(&array, m->log_count, &m->log_room, sizeof *m->log);
    m->log = array;
    uint32_t text = room ? log_keep(m, note.sentence) : NOT_KEPT;
    if (text == NOT_KEPT)
        return;
    LogLine *line = &m->log[m->log_count++];
    line->at = -1;
    line->announced = line->brief = NOT_KEPT;
    line->seat = NO_SEAT;
    memset(line->moved, MOVED_NOT, sizeof line->moved);
    for (int viewer = 0; viewer < VIEWS; viewer++)
        line->text[viewer] = text;
}

int match_log_count(const Match *m)
{
    return m->log_count;
}

void match_log_line(Match *m, int i, int viewer, TextSink *out)
{
    if (i < 0 || i >= m->log_count || !m->log_text)
        return;
    text_add(out, m->log_text + m->log[i].text[viewer >= 0 && viewer < m->setup.seats ? viewer : MAX_SEATS]);
}

void match_log_announced(const Match *m, int i, TextSink *out)
{
    if (i >= 0 && i < m->log_count && m->log_text && m->log[i].announced != NOT_KEPT)
        text_add(out, m->log_text + m->log[i].announced);
}

int match_log_seat(const Match *m, int i)
{
    return i >= 0 && i < m->log_count ? m->log[i].seat : NO_SEAT;
}

bool match_log_moved(const Match *m, int i, Piece x, int viewer)
{
    int moved = i >= 0 && i < m->log_count ? m->log[i].moved[x] : MOVED_NOT;
    return moved == MOVED_OPEN || (moved >= MOVED_TO_HAND && moved - MOVED_TO_HAND == viewer);
}

/* ---- sheets ---- */

/* The same deal told again, now as the last one: the match was ended by its clock, or by what was played for after the
 * deal. What was counted of the deal when it ended stays. */
static void sheet_last(Match *m, int at)
{
    SheetEntry *e = &m->sheet[m->sheet_count - 1];
    e->at = at;
    m->game->score.scores(&m->state, &e->sheet);
    match_result_last(m, &e->sheet, &e->result);
}

static void sheet_add(Match *m, int at)
{
    void *array = m->sheet;
    bool room = match_grow(&array, m->sheet_count, &m->sheet_room, sizeof *m->sheet);
    m->sheet = array;
    if (!room)
        return;
    SheetEntry *e = &m->sheet[m->sheet_count++];
    memset(e, 0, sizeof *e);
    e->at = at;
    e->deal = m->state.deal_no;
    e->told = true;
    m->game->score.scores(&m->state, &e->sheet);
    e->result = match_result(m, &e->sheet);
    /* Of a match that is over nothing is gone on with. */
    e->mark = m->marking && m->state.phase == PHASE_DEAL_END ? mark_make(m, at) : NULL;
}

static void sheet_move(Match *m, const State *before, int at)
{
    if (!match_is_finished(&m->state))
        return;
    if (m->sheet_count == 0 || m->sheet[m->sheet_count - 1].deal != m->state.deal_no)
        sheet_add(m, at);
    else if (before->phase != m->state.phase)
        sheet_last(m, at);
}

int match_sheet_count(const Match *m)
{
    return m->sheet_count;
}

const ScoreSheet *match_sheet(const Match *m, int i)
{
    if (i < 0 || i >= m->sheet_count)
        return NULL;
    if (!m->sheet[i].told)
        past_sheet(m, i);
    return &m->sheet[i].sheet;
}

/* ---- the last turn ---- */

void turns_forget(Match *m)
{
    for (int seat = 0; seat < MAX_SEATS; seat++)
        m->last[seat].count = 0;
    m->last_seat = NO_SEAT;
}

/* The turn that began at turn_from and has just ended: from the last place where the table was put back or something
 * hidden was shown, so that its moves can be shown from there on as they lie. */
static void turn_keep(Match *m, int end)
{
    KeptTurn *k = &m->last[m->played[end - 1].seat];
    void *array = k->move;
    bool room = true;
    while (room && end - m->turn_from > k->room)
        room = match_grow(&array, k->room, &k->room, sizeof *k->move);
    k->move = array;
    k->count = 0;
    if (!room)
        return;
    State s = m->turn_before;
    k->before = s;
    for (int i = m->turn_from; i < end; i++) {
        const Played *p = &m->played[i];
        bool fresh = i + 1 < end && (p->move.kind == MOVE_RESTORE || m->game->rules.reveals(&s, p->move));
        k->move[k->count++] = p->move;
        m->game->rules.apply(&s, p->seat, p->move);
        if (fresh) {
            k->count = 0;
            k->before = s;
        }
    }
    m->last_seat = m->played[end - 1].seat;
}

static void turn_move(Match *m, const State *before, int at)
{
    if (!match_turn_differs(before, &m->state))
        return;
    if (before->deal_no != m->state.deal_no || match_is_finished(before))
        turns_forget(m); /* the turns of another deal are not shown in this one */
    else
        turn_keep(m, at + 1);
    m->turn_before = m->state;
    m->turn_from = at + 1;
}

bool match_last_turn(const Match *m, int viewer, State *before, const Move **moves, int *count, int *seat)
{
    if (m->last_seat >= MAX_SEATS || m->last[m->last_seat].count == 0)
        return false;
    const KeptTurn *k = &m->last[m->last_seat];
    game_observe(m->game, &k->before, viewer >= 0 && viewer < m->setup.seats ? viewer : NO_SEAT, before);
    *moves = k->move;
    *count = k->count;
    *seat = m->last_seat;
    return true;
}

int match_turns_since(const Match *m, int viewer, uint8_t seat[MAX_SEATS])
{
    bool seated = viewer >= 0 && viewer < m->setup.seats;
    uint32_t from = seated && m->last[viewer].count > 0 ? m->last[viewer].before.ply : 0;
    int n = 0;
    for (int i = 0; i < m->setup.seats; i++) {
        bool counts = seated ? i != viewer && m->last[i].before.ply >= from : i == m->last_seat;
        if (m->last[i].count == 0 || !counts)
            continue;
        int at = n++;
        for (; at > 0 && m->last[seat[at - 1]].before.ply > m->last[i].before.ply; at--)
            seat[at] = seat[at - 1];
        seat[at] = (uint8_t)i;
    }
    return n;
}

int match_turn_steps(const Match *m, int seat)
{
    return seat >= 0 && seat < m->setup.seats ? m->last[seat].count : 0;
}

void match_turn_at(const Match *m, int seat, int viewer, int step, State *out)
{
    const KeptTurn *k = &m->last[seat];
    State s = k->before;
    for (int i = 0; i < step && i < k->count; i++)
        m->game->rules.apply(&s, seat, k->move[i]);
    game_observe(m->game, &s, viewer >= 0 && viewer < m->setup.seats ? viewer : NO_SEAT, out);
}

bool match_turn_begun(const Match *m)
{
    return m->cursor > m->turn_from;
}

/* ---- all of it ---- */

void record_move(Match *m, const State *before, int seat, Move move, int at)
{
    log_move(m, before, seat, move, at);
    sheet_move(m, before, at);
    turn_move(m, before, at);
}

void record_cut(Match *m, int at)
{
    while (m->log_count > 0 && m->log[m->log_count - 1].at >= at)
        m->log_used = m->log[--m->log_count].text[MAX_SEATS];
    while (m->sheet_count > 0 && m->sheet[m->sheet_count - 1].at >= at)
        free(m->sheet[--m->sheet_count].mark);
}
