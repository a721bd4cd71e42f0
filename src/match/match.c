/* Begins a match, and moves it: gesture by gesture, back and forward, an opponent's turn. */
#include <stdlib.h>
#include <string.h>

#include "match/match_inner.h"

static const Reason no_memory = { "match.no-memory", "no_memory", N_("There is not enough memory."), .topic = NULL };
static const Reason no_seat = { "match.no-seat", "no_seat", N_("Nobody sits there."), .topic = NULL };

/* ---- begin and end ---- */

static void take_setup(Play *p, const MatchSetup *setup)
{
    p->game = game_table[setup->game];
    p->ai = ai_find(p->game->id);
    p->setup = *setup;
    p->setup.opening = p->opening = opening_copy(setup->opening);
    match_names_mend(&p->setup);
    p->setup.practice = setup->practice && match_persons(setup) > 0;
}

/* False for lack of memory, and for an opening that is none of such a match. seen: what is seen as a match that is only
 * told begins; NULL: it is dealt, or begins from its opening. */
static bool play_begin(Play *p, const MatchSetup *setup, const State *seen)
{
    char unheard[1200];
    TextSink error = text_sink(unheard, sizeof unheard);
    take_setup(p, setup);
    if (setup->opening && !p->opening)
        return false;
    if (seen != NULL) {
        p->trail = calloc(1, sizeof *p->trail);
        p->first = *seen;
    }
    if (seen != NULL ? p->trail == NULL : !opening_state(&p->setup, &p->first, &error))
        return false;
    p->state = p->deal_before = p->first;
    return true;
}

static Match *make(const MatchSetup *setup, const State *seen, Store *store, void (*wake)(void *), void *user)
{
    Match *m = calloc(1, sizeof *m);
    if (!m || !think_open(&m->think, wake, user)) {
        free(m);
        return NULL;
    }
    m->written.store = store;
    m->written.moved = store_moved(store);
    turn_clock_init(&m->clock);
    if (!play_begin(&m->play, setup, seen)) {
        match_free(m);
        return NULL;
    }
    chronicle_begin(&m->chronicle, &m->play);
    hand_order_complete(&m->hands, &m->play);
    return m;
}

Match *match_make(const MatchSetup *setup, Store *store, void (*wake)(void *), void *user)
{
    return make(setup, NULL, store, wake, user);
}

Match *match_make_told(const MatchSetup *setup, const State *seen, void (*wake)(void *), void *user)
{
    MatchSetup told = *setup;
    told.opening = NULL; /* how it began is somebody else's to know */
    told.practice = false;
    return make(&told, seen, NULL, wake, user);
}

void match_free(Match *m)
{
    if (!m)
        return;
    think_close(&m->think);
    chronicle_free(&m->chronicle);
    free(m->play.move);
    free(m->play.opening);
    if (m->play.trail != NULL)
        trail_free(m->play.trail);
    free(m->play.trail);
    free(m->written.gesture);
    free(m->undo.snapshot);
    free(m);
}

bool match_room(Match *m, int n)
{
    Play *p = &m->play;
    void *played = p->move;
    bool enough = true;
    while (enough && p->cursor + n > p->room)
        enough = match_grow(&played, p->room, &p->room, sizeof *p->move);
    p->move = played;
    return enough && write_down_room(m, n) && chronicle_room(&m->chronicle); /* a gesture ends one deal at the most */
}

/* ---- looking ---- */

const GameDef *match_game(const Match *m)
{
    return m->play.game;
}

const MatchSetup *match_setup(const Match *m)
{
    return &m->play.setup;
}

const StoredMatch *match_header(const Match *m)
{
    return &m->written.header;
}

int64_t match_id(const Match *m)
{
    return m->written.id;
}

MatchSeat *match_seat(Match *m)
{
    return &m->seat.seat;
}

const State *match_state(const Match *m)
{
    return &m->play.state;
}

uint32_t match_version(const Match *m)
{
    return m->play.version;
}

const State *match_view(Match *m, int viewer)
{
    return play_view(&m->play, viewer);
}

SeatMoment match_moment(const Match *m)
{
    const Play *p = &m->play;
    SeatMoment now = { .version = p->version,
                       .moves = p->cursor,
                       .begun = p->cursor > m->chronicle.turn_from,
                       .lines = m->chronicle.log.count,
                       .sheets = m->chronicle.sheets };
    if (p->cursor > 0) {
        now.gesture = p->move[p->cursor - 1].gesture;
        now.last = p->move[p->cursor - 1].move.kind;
    }
    return now;
}

bool match_move(const Match *m, int n, int *seat, Move *out)
{
    if (m->past != NULL || n < 0 || n >= m->play.cursor)
        return false;
    *seat = m->play.move[n].seat;
    *out = m->play.move[n].move;
    return true;
}

int match_log_count(const Match *m)
{
    return m->chronicle.log.count;
}

int match_sheet_count(const Match *m)
{
    return m->chronicle.sheets;
}

const ScoreSheet *match_sheet(Match *m, int i)
{
    if (i < 0 || i >= m->chronicle.sheets)
        return NULL;
    earlier_sheet_make(m, i);
    return &m->chronicle.sheet[i].sheet;
}

/* ---- the clock ---- */

static void tell_clock(Match *m, uint32_t now_ms)
{
    if (turn_clock_at(&m->clock, &m->play, now_ms))
        write_down_clock(m);
}

void match_clock_run(Match *m, bool running, uint32_t now_ms)
{
    const bool was = m->clock.running;
    tell_clock(m, now_ms);
    turn_clock_run(&m->clock, running, now_ms);
    if (running && !was)
        m->clock.saved_ms = now_ms;
    if (was && !running)
        write_down_clock(m);
}

void match_clock_scale(Match *m, int scale)
{
    m->clock.scale = scale < 1 ? 1 : scale;
}

int match_minutes(Match *m, uint32_t now_ms)
{
    tell_clock(m, now_ms);
    return (int)(m->clock.played_ms / 60000);
}

/* ---- the store ---- */

void match_keep(Match *m)
{
    write_down_settle(m);
}

void match_touch(Match *m)
{
    const WrittenDown *k = &m->written;
    if (!k->store || k->id == 0 || m->play.state.phase == PHASE_MATCH_END)
        return;
    store_cursor_set(k->store, k->id, m->play.cursor, NULL, 0);
    write_down_settle(m);
}

/* ---- playing ---- */

Verdict match_check(const Match *m, int seat, Move move)
{
    const Play *p = &m->play;
    return seat >= 0 && seat < p->setup.seats ? game_check(p->game, &p->state, seat, move) : refuse(&no_seat);
}

Verdict match_check_all(const Match *m, int seat, const Move *moves, int n)
{
    const Play *p = &m->play;
    if (n == 1)
        return match_check(m, seat, moves[0]);
    if (seat < 0 || seat >= p->setup.seats)
        return refuse(&no_seat);
    State s = p->state;
    for (int i = 0; i < n; i++) {
        Verdict v = game_check(p->game, &s, seat, moves[i]);
        if (v.why)
            return v;
        play_reckon(p, &s, seat, moves[i]);
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

static void push_undo(Match *m)
{
    uint8_t listed[MAX_SEATS];
    hand_order_list(&m->hands, listed);
    undo_push(&m->undo, &m->play, listed);
}

/* What follows from a move that has begun another deal or ended a turn (turn_over). */
static void follow_deal(Match *m, const State *before, bool turn_over)
{
    Play *p = &m->play;
    if (p->state.deal_no != before->deal_no) {
        hand_order_forget(&m->hands);
        p->deal_before = p->state;
        p->deal_from = p->cursor;
    } else if (turn_over) {
        hand_order_turn_over(&m->hands, p);
    }
    hand_order_complete(&m->hands, p);
}

/* Plays a move that has been tried already: `after` is what it leads to, `hash` is its state_hash. */
static void take(Match *m, int seat, Move move, int gesture, const State *after, uint64_t hash)
{
    Play *p = &m->play;
    const State before = p->state;
    p->state = *after;
    p->move[p->cursor++] = (PlayedMove){ move, (uint8_t)seat, gesture, hash };
    p->count = p->count < p->cursor ? p->cursor : p->count;
    p->gesture = gesture > p->gesture ? gesture : p->gesture;
    if (p->trail != NULL)
        trail_add(p->trail, p->cursor - 1, &before, after);
    const bool turn_over = match_turn_differs(&before, &p->state);
    chronicle_move(&m->chronicle, p, &before, &m->help, m->clock.played_ms);
    follow_deal(m, &before, turn_over);
    if (turn_over || play_for_computer(p, seat) || p->setup.seat[seat].kind == SEAT_FAR ||
        game_reveals(p->game, &before, move))
        undo_bar(&m->undo, barrier_of(&before, &p->state, move));
}

void match_step(Match *m, int seat, Move move, int gesture)
{
    State after = m->play.state;
    play_reckon(&m->play, &after, seat, move);
    take(m, seat, move, gesture, &after, state_hash(&after));
}

bool match_told(Match *m, int seat, Move move, const State *after)
{
    Play *p = &m->play;
    if (!match_room(m, 1))
        return false;
    p->count = p->cursor;
    take(m, seat, move, p->gesture + 1, after, 0); /* no hash of it is kept anywhere */
    undo_bar(&m->undo, m->undo.barrier);
    match_changed(m);
    return true;
}

bool match_gap(Match *m, const State *after)
{
    return match_told(m, 0, (Move){ .kind = MOVE_NONE }, after);
}

void match_drop_behind(Match *m, int at, const State *then, const uint8_t listed[MAX_SEATS])
{
    Play *p = &m->play;
    if (p->cursor == at && p->count == at)
        return;
    p->state = *then;
    p->cursor = p->count = at;
    undo_bar(&m->undo, m->undo.barrier);
    hand_order_take_back(&m->hands, p, listed);
    chronicle_cut(&m->chronicle, at);
    match_changed(m);
}

void match_repeat(Match *m, const State *after)
{
    const Play *p = &m->play;
    const PlayedMove one = p->move[p->cursor];
    if (p->cursor == 0 || p->move[p->cursor - 1].gesture != one.gesture)
        push_undo(m);
    take(m, one.seat, one.move, one.gesture, after, one.hash);
}

void match_changed(Match *m)
{
    m->play.version++;
    memset(m->play.view_fresh, 0, sizeof m->play.view_fresh);
    think_changed(&m->think);
}

Verdict match_play(Match *m, int seat, const Move *moves, int n)
{
    Play *p = &m->play;
    Verdict v = match_check_all(m, seat, moves, n);
    if (v.why || n <= 0)
        return v;
    if (!match_room(m, n))
        return refuse(&no_memory);
    const int gesture = p->gesture + 1;
    const bool was_over = p->state.phase == PHASE_MATCH_END;
    p->count = p->cursor; /* what could be redone is gone */
    push_undo(m);
    for (int i = 0; i < n; i++)
        match_step(m, seat, moves[i], gesture);
    write_down_gesture(m, n, was_over);
    match_changed(m);
    return v;
}

Verdict match_lot(Match *m, uint64_t seed)
{
    const Move lot = move_lot(seed);
    return match_play(m, 0, &lot, 1);
}

/* ---- back and forward ---- */

const char *match_undo_refusal(const Match *m)
{
    return undo_refusal(&m->undo, &m->play);
}

const char *match_redo_refusal(const Match *m)
{
    return redo_refusal(&m->play);
}

static void back_one_gesture(Match *m)
{
    const Snapshot *s = undo_pop(&m->undo);
    m->play.state = s->state;
    m->play.cursor = s->at;
    hand_order_take_back(&m->hands, &m->play, s->listed);
    chronicle_cut(&m->chronicle, s->at);
}

/* See match_inner.h. Log, sheets and last turns end up as they were after move `at`, because each move is played anew.
 */
void match_repeat_deal(Match *m, const State *deal, int from, int at)
{
    Play *p = &m->play;
    HandOrder hand[MAX_SEATS];
    memcpy(hand, m->hands.hand, sizeof hand);
    p->replaying = true;
    p->state = p->deal_before = *deal;
    p->cursor = p->deal_from = from;
    undo_bar(&m->undo, from > 0 ? BARRIER_DEAL : BARRIER_START);
    chronicle_back_to(&m->chronicle, deal, from);
    hand_order_forget(&m->hands);
    hand_order_complete(&m->hands, p);
    while (p->cursor < at) {
        State after = p->state;
        game_apply(p->game, &after, p->move[p->cursor].seat, p->move[p->cursor].move);
        match_repeat(m, &after);
    }
    p->replaying = false;
    hand_order_arrange_as(&m->hands, p, hand);
    think_count_anew(&m->think);
}

bool match_undo(Match *m)
{
    const int at = undo_decision(&m->play);
    if (m->undo.count > 0)
        back_one_gesture(m);
    else if (at >= 0) {
        const State deal = m->play.deal_before;
        match_repeat_deal(m, &deal, m->play.deal_from, at);
        help_count_taken_back(&m->help, &m->play, m->play.state.to_act);
        write_down_help(m);
    } else
        return false;
    write_down_cursor(m);
    match_changed(m);
    return true;
}

bool match_redo(Match *m)
{
    Play *p = &m->play;
    if (p->cursor >= p->count)
        return false;
    const int gesture = p->move[p->cursor].gesture, from = p->cursor;
    push_undo(m);
    while (p->cursor < p->count && (p->move[p->cursor].gesture == gesture || play_by_computer(p, p->cursor))) {
        const PlayedMove one = p->move[p->cursor];
        if (match_check(m, one.seat, one.move).why) { /* a stored text was tampered with */
            p->count = p->cursor;
            break;
        }
        match_step(m, one.seat, one.move, one.gesture);
    }
    if (p->cursor == from) {
        m->undo.count -= m->undo.count > 0;
        return false;
    }
    write_down_cursor(m);
    match_changed(m);
    return true;
}

/* ---- what is thought about ---- */

void match_stand_in(Match *m, int seat, bool stands)
{
    Play *p = &m->play;
    if (seat < 0 || seat >= p->setup.seats || p->setup.seat[seat].kind != SEAT_PERSON ||
        (p->stood_in >> seat & 1) == stands)
        return;
    p->stood_in ^= (uint16_t)(1u << seat);
    match_changed(m); /* whatever was thought or asked for the seat is another's now */
}

bool match_think(Match *m)
{
    return think_begin(&m->think, &m->play);
}

int match_planned(Match *m, const Move **moves)
{
    return think_planned(&m->think, &m->play, moves);
}

bool match_advance(Match *m)
{
    Move move;
    const int seat = m->play.state.to_act;
    if (!think_next(&m->think, &m->play, &move) || match_play(m, seat, &move, 1).why) /* no memory: it stays planned */
        return false;
    think_played(&m->think, &m->play, seat);
    return true;
}

void match_advance_all(Match *m)
{
    while (match_advance(m))
        ;
}

bool match_ahead(const Match *m, int viewer, const Move *moves, int n, State *out)
{
    const Play *p = &m->play;
    const int seat = p->state.to_act;
    State s = p->state;
    for (int i = 0; i < n && game_check(p->game, &s, seat, moves[i]).why == NULL; i++) {
        State after = s;
        game_apply(p->game, &after, seat, moves[i]);
        if (after.turn_no != p->state.turn_no || after.deal_no != p->state.deal_no || match_is_finished(&after))
            break;
        s = after;
    }
    play_observe(p, &s, viewer, out);
    return n > 0;
}

bool match_thinks_without_memory(const Match *m)
{
    return m->think.plan.starved;
}

void match_hint_start(Match *m)
{
    think_hint_ask(&m->think, &m->play);
}

int match_hint(Match *m, const Move **moves)
{
    return think_hint(&m->think, &m->play, moves);
}

bool match_coach_ask(Match *m, int seat, const Move *moves, int n)
{
    return n > 0 && match_check_all(m, seat, moves, n).why == NULL &&
           think_coach_ask(&m->think, &m->play, seat, moves, n);
}

int match_coach(Match *m, AiAnswer *out)
{
    return think_coach(&m->think, &m->play, out);
}

MatchCoach match_coach_now(const Match *m)
{
    return m->coach;
}

void match_coach_turn(Match *m, CoachMeasure measure)
{
    if (!coach_offered(m->play.ai) || match_persons(&m->play.setup) == 0 || measure == m->coach.measure)
        return;
    m->coach = (MatchCoach){ .measure = (uint8_t)measure, .marked = true };
    write_down_coach(m);
    write_down_settle(m);
}

void match_hint_shown(Match *m)
{
    if (help_count_hinted(&m->help, &m->play))
        write_down_help(m);
}
