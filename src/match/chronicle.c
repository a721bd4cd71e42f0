/* What is remembered of each move: the log for every viewer, score sheets, the last turn. */
#include "match/chronicle.h"

#include <stdlib.h>
#include <string.h>

#include "match/checkpoint.h"
#include "match/result.h"

/* ---- the log ---- */

static const uint32_t NOT_KEPT = UINT32_MAX; /* no memory */
enum { TOLD_BYTES = 1536 };

static uint32_t log_keep(Log *l, const char *text)
{
    const size_t need = strlen(text) + 1;
    void *bytes = l->text;
    const bool room = match_grow_bytes(&bytes, l->used, need, &l->size);
    l->text = bytes;
    if (!room)
        return NOT_KEPT;
    uint32_t at = (uint32_t)l->used;
    memcpy(l->text + at, text, need);
    l->used += need;
    return at;
}

/* Room for one more line, or NULL. */
static LogLine *log_room(Log *l)
{
    void *array = l->line;
    bool room = match_grow(&array, l->count, &l->room, sizeof *l->line);
    l->line = array;
    return room ? &l->line[l->count] : NULL;
}

/* Whose an announcement is: of whoever made the move, if it speaks of that player and of nobody else, such as one that
 * is out. It is told once more with marks for names, since "you" is no name. */
static uint8_t announced_of(const GameDef *game, const ToldMove *t)
{
    static const char *const mover = "\1", *const other = "\2";
    const char *marks[MAX_SEATS];
    char text[480] = "";
    TextSink sink = text_sink(text, sizeof text);
    for (int i = 0; i < MAX_SEATS; i++)
        marks[i] = i == t->seat ? mover : other;
    game->tell.announce(t, marks, &sink);
    return strstr(text, mover) != NULL && strstr(text, other) == NULL ? t->seat : NO_SEAT;
}

static void announce(Log *l, const GameDef *game, const ToldMove *t, const char *const *names, LogLine *line)
{
    char text[480] = "";
    TextSink sink = text_sink(text, sizeof text);
    if (game->tell.announce != NULL)
        game->tell.announce(t, names, &sink);
    line->announced = text[0] != '\0' ? log_keep(l, text) : NOT_KEPT;
    line->announced_of = text[0] != '\0' ? announced_of(game, t) : NO_SEAT;
}

static void note_brief(Log *l, const GameDef *game, const ToldMove *t, LogLine *line)
{
    char text[192] = "";
    TextSink sink = text_sink(text, sizeof text);
    if (game->tell.brief != NULL)
        game->tell.brief(t, &sink);
    line->brief = text[0] != '\0' ? log_keep(l, text) : NOT_KEPT;
    line->seat = t->seat;
}

/* The pile of every piece. */
static void list_piles(const Row *r, int piles, uint8_t pile_of[MAX_PIECES])
{
    for (int p = 0; p < piles; p++)
        for (int i = r->start[p]; i < r->start[p + 1]; i++)
            pile_of[r->order[i]] = (uint8_t)p;
}

/* Notes for every piece whether the line of the log tells of it. A move that ends a turn which is judged as a whole
 * tells of all that moved since the turn began, any other move of what it moved itself; a draw does not tell of what
 * was put back for it. Where a piece of a meld has moved, the line tells of the whole meld. */
static void note_moved(const ToldMove *t, LogLine *line)
{
    const Row *now = &t->after->table.row;
    const int piles = t->before->table.pile_count, kind = t->move.kind;
    const bool whole = kind == MOVE_DONE || kind == MOVE_TIMEOUT;
    uint8_t start[MAX_PIECES], then[MAX_PIECES];
    list_piles(&t->before->turn_start, piles, start);
    list_piles(&t->before->table.row, piles, then);
    memset(line->moved, MOVED_NOT, sizeof line->moved);
    for (int p = 0; kind != MOVE_NEXT && p < t->after->table.pile_count; p++) {
        const Pile *pile = &now->pile[p];
        bool meld = false;
        for (int i = now->start[p]; pile->kind != PILE_STOCK && i < now->start[p + 1]; i++) {
            const Piece x = now->order[i];
            const bool in_turn = start[x] != p, at_once = then[x] != p;
            if (whole ? !in_turn : !at_once || (kind == MOVE_DRAW && !in_turn))
                continue;
            line->moved[x] = pile->kind == PILE_HAND ? (uint8_t)(MOVED_TO_HAND + pile->owner) : MOVED_OPEN;
            meld = pile->kind == PILE_MELD;
        }
        for (int i = now->start[p]; meld && i < now->start[p + 1]; i++)
            line->moved[now->order[i]] = MOVED_OPEN;
    }
}

/* Another state than the one that was told last has come about. */
static void seen_forget(Chronicle *m)
{
    for (int i = 0; i < VIEWS; i++)
        m->seen_moves[i] = -1;
}

/* The last move as somebody here is told of it (a seat, or MAX_SEATS for a watcher); `after` is room for what is seen
 * now. */
static ToldMove told_to(Chronicle *m, const Play *p, const State *before, int i, State *after)
{
    const PlayedMove *last = &p->move[p->cursor - 1];
    State *seen = &m->seen[i];
    if (m->seen_moves[i] != p->cursor - 1)
        play_observe(p, before, i, seen);
    m->seen_moves[i] = p->cursor - 1;
    play_observe(p, &p->state, i, after);
    return (ToldMove){ seen, after, last->seat, move_as_seen(before, seen, last->seat, last->move, NULL) };
}

/* That was told: what is seen now is what is seen before the next move. */
static void told(Chronicle *m, const Play *p, int i, const State *after)
{
    m->seen[i] = *after;
    m->seen_moves[i] = p->cursor;
}

static void describe(const GameDef *game, const ToldMove *t, const char *const *names, char text[TOLD_BYTES])
{
    TextSink sink = text_sink(text, TOLD_BYTES);
    game->tell.describe(t, names, &sink);
}

/* What everybody is told, and all else that is told of it. Nothing is kept where there is nothing to say, or no memory
 * for it: false. */
static bool tell_watcher(Chronicle *m, const Play *p, const State *before, const char *const *names, LogLine *line)
{
    State after;
    char text[TOLD_BYTES];
    const ToldMove t = told_to(m, p, before, MAX_SEATS, &after);
    describe(p->game, &t, names, text);
    line->text[MAX_SEATS] = text[0] != '\0' ? log_keep(&m->log, text) : NOT_KEPT;
    if (line->text[MAX_SEATS] != NOT_KEPT) {
        announce(&m->log, p->game, &t, names, line);
        note_brief(&m->log, p->game, &t, line);
        note_moved(&t, line);
    }
    told(m, p, MAX_SEATS, &after);
    return line->text[MAX_SEATS] != NOT_KEPT;
}

/* The text of a seat, kept where it is not what everybody is told. */
static void tell_seat(Chronicle *m, const Play *p, const State *before, int seat, const char *const *names,
                      LogLine *line)
{
    State after;
    char text[TOLD_BYTES];
    const ToldMove t = told_to(m, p, before, seat, &after);
    describe(p->game, &t, names, text);
    const bool same = strcmp(text, m->log.text + line->text[MAX_SEATS]) == 0;
    const uint32_t own = same ? NOT_KEPT : log_keep(&m->log, text);
    if (own != NOT_KEPT)
        line->text[seat] = own;
    told(m, p, seat, &after);
}

/* No move, but what a match that is only told is seen to be after moves that were lost. */
static bool is_gap(const Play *p, int at)
{
    return p->move[at].move.kind == MOVE_NONE;
}

/* A move of which the game has nothing to say leaves no line. Texts of their own are kept for persons here: whoever
 * else asks for a line looks with a watcher's eyes. */
static void log_move(Chronicle *m, const Play *p, const State *before)
{
    const char *names[MAX_SEATS];
    if (p->move[p->cursor - 1].move.kind == MOVE_LOT || is_gap(p, p->cursor - 1))
        return; /* no game's, so that none has words for it */
    LogLine *line = log_room(&m->log);
    match_names(&p->setup, names);
    if (!line || !tell_watcher(m, p, before, names, line))
        return;
    line->at = p->cursor - 1;
    m->log.count++;
    for (int i = 0; i < MAX_SEATS; i++) {
        line->text[i] = line->text[MAX_SEATS];
        if (play_eyes(p, i) == i)
            tell_seat(m, p, before, i, names, line);
    }
}

/* How the match begins, or its first deal. */
static void first_note(const Play *p, DealNote *note)
{
    State seen;
    const char *names[MAX_SEATS];
    if (p->opening) {
        opening_note(note);
        return;
    }
    match_names(&p->setup, names);
    play_observe(p, &p->state, NO_SEAT, &seen);
    if (p->game->tell.deal_note != NULL)
        p->game->tell.deal_note(&seen, names, note);
}

/* The first deal is nobody's move, so its line is made when the match is: number -1, which nothing cuts. */
static void log_start(Log *l, const Play *p)
{
    DealNote note = { .sentence = "" };
    first_note(p, &note);
    LogLine *line = note.sentence[0] != '\0' ? log_room(l) : NULL;
    uint32_t text = line ? log_keep(l, note.sentence) : NOT_KEPT;
    if (text == NOT_KEPT)
        return;
    l->count++;
    line->at = -1;
    line->announced = line->brief = NOT_KEPT;
    line->seat = line->announced_of = NO_SEAT;
    memset(line->moved, MOVED_NOT, sizeof line->moved);
    for (int viewer = 0; viewer < VIEWS; viewer++)
        line->text[viewer] = text;
}

static const char *text_at(const Log *l, uint32_t at)
{
    return at != NOT_KEPT ? l->text + at : "";
}

SeatLine log_line(const Log *l, int i, int viewer, int deal_from)
{
    if (i < 0 || i >= l->count || !l->text)
        return (SeatLine){ "", "", "", NO_SEAT, NO_SEAT, false };
    const LogLine *line = &l->line[i];
    return (SeatLine){ .text = text_at(l, line->text[viewer >= 0 && viewer < MAX_SEATS ? viewer : MAX_SEATS]),
                       .announced = text_at(l, line->announced),
                       .brief = text_at(l, line->brief),
                       .seat = line->seat,
                       .announced_of = line->announced_of,
                       .this_deal = line->at >= deal_from };
}

bool log_moved(const Log *l, int i, Piece x, int viewer)
{
    int moved = i >= 0 && i < l->count ? l->line[i].moved[x] : MOVED_NOT;
    return moved == MOVED_OPEN || (moved >= MOVED_TO_HAND && moved - MOVED_TO_HAND == viewer);
}

static uint32_t moved_by(uint32_t text, uint32_t by)
{
    return text == NOT_KEPT ? text : text + by;
}

bool log_join(Log *l, Log *past)
{
    const uint32_t by = (uint32_t)past->used;
    LogLine *line = realloc(past->line, (size_t)(past->count + l->count + 1) * sizeof *line);
    past->line = line ? line : past->line;
    char *text = line ? realloc(past->text, past->used + l->used + 1) : NULL;
    if (!text)
        return false;
    past->text = text;
    for (int i = 0; i < l->count; i++) {
        LogLine *to = &line[past->count + i];
        *to = l->line[i];
        for (int v = 0; v < VIEWS; v++)
            to->text[v] = moved_by(to->text[v], by);
        to->announced = moved_by(to->announced, by);
        to->brief = moved_by(to->brief, by);
    }
    if (l->used > 0)
        memcpy(text + by, l->text, l->used);
    const int count = past->count + l->count;
    const size_t used = past->used + l->used;
    free(l->line);
    free(l->text);
    *l = (Log){ .line = line, .count = count, .room = count + 1, .text = text, .used = used, .size = used + 1 };
    *past = (Log){ .count = 0 };
    return true;
}

/* ---- sheets ---- */

/* Makes the sheet and the result of the last deal anew, now as those of the deal that ended the match: it was ended by
 * its clock, or by what was played for after the deal. What was counted of the deal when it ended stays. */
static void sheet_last(Chronicle *m, const Play *p, uint64_t played_ms, int at)
{
    SheetEntry *e = &m->sheet[m->sheets - 1];
    e->at = at;
    game_scores(p->game, &p->state, &e->sheet);
    result_last(p, &e->sheet, played_ms, &e->result);
}

bool chronicle_room(Chronicle *m)
{
    void *array = m->sheet;
    bool room = match_grow(&array, m->sheets, &m->sheet_room, sizeof *m->sheet);
    m->sheet = array;
    return room;
}

static void sheet_add(Chronicle *m, const Play *p, const HelpCount *help, uint64_t played_ms, int at)
{
    if (!chronicle_room(m))
        return;
    SheetEntry *e = &m->sheet[m->sheets++]; /* all of it is written */
    e->at = at;
    e->deal = p->state.deal_no;
    e->told = true;
    game_scores(p->game, &p->state, &e->sheet);
    e->result = result_of(p, &e->sheet, help, played_ms);
    /* A match that is over is never gone on with, so its last deal needs no mark. */
    e->mark = m->makes_checkpoints && p->state.phase == PHASE_DEAL_END ? checkpoint_make(p, at) : NULL;
}

void chronicle_past_deal(Chronicle *m, const Play *p, const State *end)
{
    int i = 0;
    while (i < m->sheets && m->sheet[i].deal != end->deal_no)
        i++;
    if (i == m->sheets && !chronicle_room(m))
        return;
    if (i == m->sheets)
        m->sheet[m->sheets++] = (SheetEntry){ .at = -1, .deal = end->deal_no };
    m->sheet[i].told = true;
    game_scores(p->game, end, &m->sheet[i].sheet);
}

bool chronicle_room_for(Chronicle *m, int sheets)
{
    const int room = sheets + 32;
    SheetEntry *sheet = calloc((size_t)room, sizeof *sheet);
    if (!sheet)
        return false;
    m->sheet = sheet;
    m->sheet_room = room;
    m->sheets = sheets;
    return true;
}

void chronicle_behind(Chronicle *m, const Play *p, int deal, const DealCheckpoint *mark)
{
    chronicle_sheet_of(m, p, deal, mark);
    m->log.count = 0; /* it begins with what the past begins with */
    m->log.used = 0;
    seen_forget(m);
    m->turn_before = p->state;
    m->turn_from = p->cursor;
}

void chronicle_sheet_of(Chronicle *m, const Play *p, int deal, const DealCheckpoint *mark)
{
    SheetEntry *e = &m->sheet[deal];
    e->told = true;
    e->at = mark->at;
    e->deal = mark->state.deal_no;
    game_scores(p->game, &mark->state, &e->sheet);
}

void chronicle_checkpoints_kept(Chronicle *m)
{
    for (int i = m->sheets - 1; i >= 0; i--) {
        free(m->sheet[i].mark);
        m->sheet[i].mark = NULL;
    }
}

/* ---- the last turn ---- */

static void turns_forget(Chronicle *m)
{
    for (int seat = 0; seat < MAX_SEATS; seat++)
        m->last[seat].count = 0;
    m->last_seat = NO_SEAT;
}

/* The turn that began at turn_from and has just ended: from the last place where the table was put back or something
 * hidden was shown, so that its moves can be shown from there on as they lie. */
static void turn_keep(Chronicle *m, const Play *p, int end)
{
    KeptTurn *k = &m->last[p->move[end - 1].seat];
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
    k->from = m->turn_from;
    for (int i = m->turn_from; i < end; i++) {
        const PlayedMove *one = &p->move[i];
        bool fresh = i + 1 < end && (one->move.kind == MOVE_RESTORE || game_reveals(p->game, &s, one->move));
        k->move[k->count++] = one->move;
        if (!play_once_more(p, i, &s)) {
            k->count = 0;
            return;
        }
        if (fresh) {
            k->count = 0;
            k->before = s;
            k->from = i + 1;
        }
    }
    m->last_seat = p->move[end - 1].seat;
}

static void turn_move(Chronicle *m, const Play *p, const State *before, int at)
{
    if (!match_turn_differs(before, &p->state) && !is_gap(p, at))
        return;
    if (before->deal_no != p->state.deal_no || match_is_finished(before) || is_gap(p, at))
        turns_forget(m); /* the turns of another deal are not shown in this one */
    else
        turn_keep(m, p, at + 1);
    m->turn_before = p->state;
    m->turn_from = at + 1;
}

int chronicle_played_since(const Chronicle *m, const Play *p, int viewer, uint8_t seat[MAX_SEATS])
{
    bool seated = viewer >= 0 && viewer < p->setup.seats;
    uint32_t from = seated && m->last[viewer].count > 0 ? m->last[viewer].before.ply : 0;
    int n = 0;
    for (int i = 0; i < p->setup.seats; i++) {
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

int chronicle_turn(const Chronicle *m, const Play *p, int seat, int viewer, int step, State *out)
{
    if (seat < 0 || seat >= p->setup.seats)
        return 0;
    const KeptTurn *k = &m->last[seat];
    if (!out || k->count == 0)
        return k->count;
    State s = k->before;
    for (int i = 0; i < step && i < k->count; i++)
        if (p->trail == NULL)
            game_apply(p->game, &s, seat, k->move[i]);
        else
            (void)trail_go(p->trail, k->from + i, &s);
    play_observe(p, &s, viewer, out);
    return k->count;
}

/* ---- all of it ---- */

void chronicle_begin(Chronicle *m, const Play *p)
{
    m->turn_before = p->state;
    turns_forget(m);
    seen_forget(m);
    log_start(&m->log, p);
}

void chronicle_move(Chronicle *m, const Play *p, const State *before, const HelpCount *help, uint64_t played_ms)
{
    const int at = p->cursor - 1;
    log_move(m, p, before);
    if (match_is_finished(&p->state)) {
        if (m->sheets == 0 || m->sheet[m->sheets - 1].deal != p->state.deal_no)
            sheet_add(m, p, help, played_ms, at);
        else if (before->phase != p->state.phase)
            sheet_last(m, p, played_ms, at);
    }
    turn_move(m, p, before, at);
}

void chronicle_cut(Chronicle *m, int at)
{
    Log *l = &m->log;
    seen_forget(m);
    while (l->count > 0 && l->line[l->count - 1].at >= at)
        l->used = l->line[--l->count].text[MAX_SEATS];
    while (m->sheets > 0 && m->sheet[m->sheets - 1].at >= at)
        free(m->sheet[--m->sheets].mark);
}

void chronicle_back_to(Chronicle *m, const State *deal, int from)
{
    m->turn_before = *deal;
    m->turn_from = from;
    turns_forget(m);
    chronicle_cut(m, from);
}

void chronicle_free(Chronicle *m)
{
    chronicle_checkpoints_kept(m);
    free(m->log.line);
    free(m->log.text);
    free(m->sheet);
    for (int seat = 0; seat < MAX_SEATS; seat++)
        free(m->last[seat].move);
}
