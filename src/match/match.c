/* Begins a match, plays gestures move by move, and keeps each in the store before it is seen. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "match/match_inner.h"
#include "platform/chance.h"

static const Reason no_memory = { "match.no-memory", "no_memory", N_("The computer has no memory left for this move."),
                                  .topic = NULL };
static const Reason no_seat = { "match.no-seat", "no_seat", N_("Nobody sits there."), .topic = NULL };

bool match_grow(void **array, int count, int *room, size_t size)
{
    if (count < *room)
        return true;
    int more = *room ? 2 * *room : 32;
    void *larger = realloc(*array, (size_t)more * size);
    if (!larger)
        return false;
    *array = larger;
    *room = more;
    return true;
}

bool match_room(Match *m, int n)
{
    void *played = m->played, *gesture = m->gesture_moves;
    bool enough = true;
    while (enough && m->cursor + n > m->played_room)
        enough = match_grow(&played, m->played_room, &m->played_room, sizeof *m->played);
    m->played = played;
    while (enough && n > m->gesture_room)
        enough = match_grow(&gesture, m->gesture_room, &m->gesture_room, sizeof *m->gesture_moves);
    m->gesture_moves = gesture;
    void *sheet = m->sheet; /* a gesture ends one deal at the most */
    enough = enough && match_grow(&sheet, m->sheet_count, &m->sheet_room, sizeof *m->sheet);
    m->sheet = sheet;
    return enough;
}

bool match_turn_differs(const State *a, const State *b)
{
    return a->turn_no != b->turn_no || a->deal_no != b->deal_no || a->to_act != b->to_act;
}

bool match_is_finished(const State *s)
{
    return s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
}

/* ---- begin and end ---- */

static bool has_person(const MatchSetup *m)
{
    for (int i = 0; i < m->seats; i++)
        if (m->seat[i].kind == SEAT_PERSON)
            return true;
    return false;
}

Match *match_make(const MatchSetup *setup, Store *store, void (*wake)(void *), void *user)
{
    Match *m = calloc(1, sizeof *m);
    if (!m)
        return NULL;
    m->game = game_table[setup->game];
    m->ai = ai_find(m->game->id);
    m->setup = *setup;
    match_names_mend(&m->setup);
    m->setup.practice = setup->practice && has_person(setup);
    m->store = store;
    m->store_moved = store_moved(store);
    m->clock = calloc(1, sizeof *m->clock);
    m->plan = calloc(1, sizeof *m->plan);
    m->wake = wake;
    m->wake_user = user;
    m->thinker = thinker_new(wake, user);
    if (!m->clock || !m->plan || !m->thinker) {
        match_close(m);
        return NULL;
    }
    clock_init(m->clock);
    m->game->rules.start(&m->state, &m->setup.options, m->setup.seats, m->setup.seed);
    m->turn_before = m->deal_before = m->state;
    turns_forget(m);
    record_start(m);
    hands_complete(m);
    plan_drop(m);
    return m;
}

/* What the store keeps of it. Written once: the proof of the deal is over these texts. */
static StoredMatch header_make(const Match *m)
{
    StoredMatch s = { .seed = m->setup.seed, .rules_version = m->game->rules.version };
    TextSink game = text_sink(s.game, sizeof s.game);
    text_add(&game, m->game->id);
    TextSink options = text_sink(s.options, sizeof s.options);
    options_write(m->game->options, m->setup.preset, &m->setup.options, &options);
    assert(!options.cut); /* OPTIONS_TEXT holds whatever a table can say */
    TextSink seats = text_sink(s.seats, sizeof s.seats);
    match_seats_write(&m->setup, &seats);
    s.practice = m->setup.practice;
    _Static_assert(sizeof s.salt == CHANCE_TEXT_SIZE, "the salt is one draw");
    chance_text(s.salt);
    return s;
}

Match *match_new(const MatchSetup *setup, Store *store, void (*wake)(void *), void *user)
{
    Match *m = match_make(setup, store, wake, user);
    if (!m)
        return m;
    m->header = header_make(m);
    m->marking = store != NULL;
    if (store)
        m->id = store_match_new(store, &m->header);
    m->store_moved = m->id != 0 ? store_moved(store) : -1;
    match_store_settle(m);
    shelf_store(m);
    return m;
}

void match_close(Match *m)
{
    if (!m)
        return;
    thinker_close(m->thinker);
    if (m->clock && m->game) {
        match_clock_store(m);
        if (m->store && m->header.game[0] != '\0')
            match_store_settle(m);
    }
    past_free(m);
    marks_kept(m);
    free(m->clock);
    free(m->plan);
    free(m->played);
    free(m->gesture_moves);
    free(m->snapshot);
    free(m->log);
    free(m->log_text);
    free(m->sheet);
    again_free(m->again);
    for (int seat = 0; seat < MAX_SEATS; seat++)
        free(m->last[seat].move);
    free(m);
}

/* ---- looking ---- */

const GameDef *match_game(const Match *m)
{
    return m->game;
}

const MatchSetup *match_setup(const Match *m)
{
    return &m->setup;
}

const StoredMatch *match_header(const Match *m)
{
    return &m->header;
}

int64_t match_id(const Match *m)
{
    return m->id;
}

const State *match_state(const Match *m)
{
    return &m->state;
}

uint32_t match_version(const Match *m)
{
    return m->version;
}

MatchMoment match_moment(const Match *m)
{
    if (m->cursor == 0)
        return (MatchMoment){ 0, 0, MOVE_NONE };
    const Played *last = &m->played[m->cursor - 1];
    return (MatchMoment){ m->cursor, last->gesture, last->move.kind };
}

const State *match_view(Match *m, int viewer)
{
    bool seated = viewer >= 0 && viewer < m->setup.seats;
    int i = seated ? viewer : MAX_SEATS;
    if (!m->view_fresh[i])
        game_observe(m->game, &m->state, seated ? viewer : NO_SEAT, &m->view[i]);
    m->view_fresh[i] = true;
    return &m->view[i];
}

/* ---- the store ---- */

static StoredMove stored_move(const Played *p)
{
    StoredMove s = { .seat = p->seat, .gesture = p->gesture, .hash = p->hash };
    TextSink text = text_sink(s.text, sizeof s.text);
    move_text(p->move, &text);
    return s;
}

/* All moves as the store keeps them; the caller frees. NULL for lack of memory. */
static StoredMove *stored_moves(const Match *m)
{
    StoredMove *s = calloc((size_t)m->count + 1, sizeof *s);
    for (int i = 0; s && i < m->count; i++)
        s[i] = stored_move(&m->played[i]);
    return s;
}

static StoredResult stored_result(const Match *m, int i)
{
    StoredResult r = m->sheet[i].result;
    r.match = m->id;
    r.deal = i;
    return r;
}

void match_store_whole(Match *m)
{
    if (m->id == 0 && m->store) /* there was no memory to begin it with */
        m->id = store_match_new(m->store, &m->header);
    StoredMove *moves = m->id != 0 && past_moves(m) ? stored_moves(m) : NULL;
    if (!moves) {
        m->store_moved = -1; /* to be done at the next occasion */
        return;
    }
    StoredMatch header = m->header;
    header.id = m->id;
    header.cursor = m->cursor;
    header.move_count = m->count;
    header.over = m->state.phase == PHASE_MATCH_END;
    store_match_put(m->store, &header, moves, m->count);
    free(moves);
    for (int i = 0; i < m->sheet_count; i++) {
        StoredResult r = stored_result(m, i);
        if (r.seats > 0)
            store_result_add(m->store, &r);
    }
    marks_store(m);
    for (int seat = 0; seat < m->setup.seats; seat++)
        hand_store(m, seat);
    m->shelf[0] = '\0';
    shelf_store(m);
    match_clock_store(m);
    help_store(m);
}

void match_store_settle(Match *m)
{
    if (m->settling || m->store_moved == store_moved(m->store))
        return;
    m->settling = true;
    m->store_moved = store_moved(m->store); /* if it moves on meanwhile, the next occasion settles that */
    match_store_whole(m);
    m->settling = false;
}

void match_notes_changed(Match *m, ChangedNotes *out)
{
    out->count = hands_changed(m, out->hand);
    for (int i = 0; i < out->count; i++)
        out->note[i] = (StoredNote){ out->hand[i].key, out->hand[i].text };
    if (shelf_changed(m, out->shelf))
        out->note[out->count++] = (StoredNote){ SHELF_NOTE, out->shelf };
    const int deal = m->sheet_count - 1;
    if (deal >= 0 && m->sheet[deal].mark) {
        mark_key(deal, out->mark_key);
        out->note[out->count++] = (StoredNote){ out->mark_key, m->sheet[deal].mark };
    }
}

/* Stores the last n moves, all of one seat, and what came of them, so that all of it is kept or nothing. A gesture ends
 * one deal at the most. */
static void store_played(Match *m, int n, bool was_over)
{
    ChangedNotes notes;
    StoredResult result;
    StoredGesture g = { .moves = m->gesture_moves, .move_count = n, .results = &result };
    if (!m->store)
        return;
    if (m->store_moved != store_moved(m->store)) { /* what came before is not all kept: this goes with it */
        match_store_settle(m);
        return;
    }
    for (int i = 0; i < n; i++)
        m->gesture_moves[i] = stored_move(&m->played[m->cursor - n + i]);
    match_notes_changed(m, &notes);
    g.notes = notes.note;
    g.note_count = notes.count;
    g.result_count = m->sheet_count > 0 && m->sheet[m->sheet_count - 1].at >= m->cursor - n;
    if (g.result_count > 0)
        result = stored_result(m, m->sheet_count - 1);
    g.over = !was_over && m->state.phase == PHASE_MATCH_END;
    /* An opponent would find the same moves again after a power cut. */
    g.quick = m->setup.seat[m->gesture_moves[0].seat].kind == SEAT_COMPUTER;
    store_gesture_add(m->store, m->id, &g);
    match_store_settle(m);
    marks_kept(m);
}

void match_keep(Match *m)
{
    if (m->store)
        match_store_settle(m);
}

void match_touch(Match *m)
{
    if (!m->store || m->id == 0 || m->state.phase == PHASE_MATCH_END)
        return;
    store_cursor_set(m->store, m->id, m->cursor, NULL, 0);
    match_store_settle(m);
}

/* ---- playing ---- */

Verdict match_check(const Match *m, int seat, Move move)
{
    return seat >= 0 && seat < m->setup.seats ? m->game->rules.check(&m->state, seat, move) : refuse(&no_seat);
}

Verdict match_check_all(const Match *m, int seat, const Move *moves, int n)
{
    if (n == 1)
        return match_check(m, seat, moves[0]);
    if (seat < 0 || seat >= m->setup.seats)
        return refuse(&no_seat);
    State s = m->state;
    for (int i = 0; i < n; i++) {
        Verdict v = m->game->rules.check(&s, seat, moves[i]);
        if (v.why)
            return v;
        m->game->rules.apply(&s, seat, moves[i]);
    }
    return allow();
}

static Barrier barrier_of(const State *before, const State *after, Move move)
{
    if (after->deal_no != before->deal_no)
        return BARRIER_DEAL;
    if (move.kind == MOVE_DRAW || move.kind == MOVE_TAKE)
        return BARRIER_DRAWN;
    return match_turn_differs(before, after) ? BARRIER_TURN : BARRIER_SEEN;
}

void match_take(Match *m, int seat, Move move, int gesture, const State *after, uint64_t hash)
{
    State before = m->state;
    int at = m->cursor++;
    m->state = *after;
    m->played[at] = (Played){ move, (uint8_t)seat, gesture, hash };
    if (m->count < m->cursor)
        m->count = m->cursor;
    if (gesture > m->gesture)
        m->gesture = gesture;
    bool turn_over = match_turn_differs(&before, &m->state);
    record_move(m, &before, seat, move, at);
    if (m->state.deal_no != before.deal_no) {
        hand_forget(m);
        m->deal_before = m->state;
        m->deal_from = m->cursor;
    } else if (turn_over)
        hand_turn_over(m);
    hands_complete(m);
    if (turn_over || m->setup.seat[seat].kind == SEAT_COMPUTER || m->game->rules.reveals(&before, move))
        snapshot_bar(m, barrier_of(&before, &m->state, move));
}

void match_step(Match *m, int seat, Move move, int gesture)
{
    State after = m->state;
    m->game->rules.apply(&after, seat, move);
    match_take(m, seat, move, gesture, &after, state_hash(&after));
}

void match_repeat(Match *m, const State *after)
{
    const Played p = m->played[m->cursor];
    if (m->cursor == 0 || m->played[m->cursor - 1].gesture != p.gesture)
        snapshot_push(m);
    match_take(m, p.seat, p.move, p.gesture, after, p.hash);
}

void match_changed(Match *m)
{
    m->version++;
    memset(m->view_fresh, 0, sizeof m->view_fresh);
    thinker_cancel(m->thinker);
    m->plan->hint_count = -1;
}

Verdict match_play(Match *m, int seat, const Move *moves, int n)
{
    Verdict v = match_check_all(m, seat, moves, n);
    if (v.why || n <= 0)
        return v;
    if (!match_room(m, n))
        return refuse(&no_memory);
    int gesture = m->gesture + 1;
    bool was_over = m->state.phase == PHASE_MATCH_END;
    m->count = m->cursor; /* what could be redone is gone */
    snapshot_push(m);
    for (int i = 0; i < n; i++)
        match_step(m, seat, moves[i], gesture);
    store_played(m, n, was_over);
    match_changed(m);
    return v;
}
