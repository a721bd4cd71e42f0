/* A match that is told: what waits to be shown, what is tried out, and what has been said and not answered. */
#include "match/told_match.h"

#include <stdlib.h>
#include <string.h>

#include "match/match_inner.h"
#include "platform/language.h"

enum { AWAIT_MS = 40 /* within one house an answer is there before anybody sees that it was awaited */ };

typedef struct ToldStep {
    State after;
    Move move;
    uint8_t seat;
} ToldStep;

typedef struct ToldClock {
    int seat; /* NO_SEAT: nobody has a clock */
    int32_t left, whole;
    int32_t reserve[MAX_SEATS];
    uint32_t at_ms, turn; /* when that was so, and in which turn */
} ToldClock;

struct ToldMatch {
    LocalSeat local; /* its seat, and the match it shows, which is its own */
    SeatTable table;
    ToldOwner owner;
    int viewer;
    bool hints, cut, asked_next;
    ToldStep *step; /* owned; steps [first] .. [steps - 1] wait to be shown */
    int first, steps, room;
    /* What was told last of what is shown: the moves played behind it are tried out. */
    State told;
    int told_at;
    uint8_t listed[MAX_SEATS];
    /* What was said, of which so many moves have been answered. */
    Move said[TOLD_TURN];
    int said_count, answered;
    bool on_its_way;
    Verdict refused;
    char news[1200];
    State *past; /* owned; how the deals ended that were over before */
    int pasts, past_room;
    ToldClock clock;
    uint32_t called; /* one more than the number of the turn whose time was told to be up, 0 none */
    struct {
        SeatPresence is;
        uint32_t at_ms;
    } present[MAX_SEATS];
    char *felt; /* owned; NULL: nothing is kept */
    size_t felt_size;
};

static const Reason not_here = { "match.no-seat", "no_seat", N_("Nobody sits there."), .topic = NULL };
static const Reason others_turn = { "match.others-turn", "others_turn", N_("It is not your turn."), .topic = NULL };
static const Reason on_its_way = { "match.on-its-way", "on_its_way",
                                   N_("What you played is still on its way to the others."), .topic = NULL };
static const Reason no_connection = { "match.no-connection", "no_connection",
                                      N_("The connection is lost. This can be played once it is back."),
                                      .topic = NULL };
static const Reason too_many = { "match.too-many-moves", "too_many_moves", N_("A turn cannot have so many moves."),
                                 .topic = NULL };
static const Reason no_hints = { "match.no-hints", "no_hints", N_("This table plays without hints."), .topic = NULL };
static const char taken_back[] = N_("The table has changed. What you had begun is back in its place.");

static ToldMatch *told_of(const MatchSeat *s)
{
    return (ToldMatch *)s; /* its first member is its seat */
}

static Match *match_of(const ToldMatch *t)
{
    return t->local.match;
}

static const Play *play_of(const ToldMatch *t)
{
    return &t->local.match->play;
}

/* ---- what waits ---- */

static bool waits(const ToldMatch *t)
{
    return t->first < t->steps;
}

/* What was told last, shown or not. */
static const State *newest(const ToldMatch *t)
{
    return waits(t) ? &t->step[t->steps - 1].after : &t->told;
}

/* All that is shown was told. */
static void note_told(ToldMatch *t)
{
    t->told = play_of(t)->state;
    t->told_at = play_of(t)->cursor;
    hand_order_list(&match_of(t)->hands, t->listed);
}

static bool show(ToldMatch *t, int seat, Move move, const State *after)
{
    if (!match_told(match_of(t), seat, move, after))
        return false;
    note_told(t);
    t->asked_next = t->asked_next && match_is_finished(&t->told);
    return true;
}

static bool show_first(ToldMatch *t)
{
    const ToldStep *one = &t->step[t->first];
    if (!show(t, one->seat, one->move, &one->after))
        return false;
    if (++t->first == t->steps)
        t->first = t->steps = 0;
    return true;
}

static bool show_all(ToldMatch *t)
{
    while (waits(t))
        if (!show_first(t))
            return false;
    return true;
}

static bool add_step(ToldMatch *t, int seat, Move move, const State *after)
{
    void *array = t->step;
    if (t->first > 0 && t->steps == t->room) {
        memmove(t->step, t->step + t->first, (size_t)(t->steps - t->first) * sizeof *t->step);
        t->steps -= t->first;
        t->first = 0;
    }
    const bool room = match_grow(&array, t->steps, &t->room, sizeof *t->step);
    t->step = array;
    if (room)
        t->step[t->steps++] = (ToldStep){ *after, move, (uint8_t)seat };
    return room;
}

/* ---- what is tried out, and what was said ---- */

static int drafted(const ToldMatch *t)
{
    return play_of(t)->cursor - t->told_at;
}

static void say_news(ToldMatch *t, const char *sentence)
{
    TextSink out = text_sink(t->news, sizeof t->news);
    text_say(&out, sentence);
}

static void end_way(ToldMatch *t)
{
    if (!t->on_its_way)
        return;
    t->on_its_way = false;
    undo_bar(&match_of(t)->undo, BARRIER_SEEN);
    match_changed(match_of(t));
}

/* Back to what was told. */
static void drop_draft(ToldMatch *t)
{
    match_drop_behind(match_of(t), t->told_at, &t->told, t->listed);
}

/* Something else than what was tried out or said was played in this turn. */
static void give_way(ToldMatch *t)
{
    if (drafted(t) > 0 || t->on_its_way)
        say_news(t, taken_back);
    end_way(t);
    drop_draft(t);
}

static bool is_answer(const ToldMatch *t, int seat, const Move *move)
{
    return t->on_its_way && seat == t->viewer && !waits(t) && move_same(move, &t->said[t->answered]);
}

/* The next of the moves that were said has been played. What was tried out before it was said only becomes sure, where
 * it is what was tried. */
static bool take_answer(ToldMatch *t, Move move, const State *after)
{
    State tried = t->told;
    const bool was_tried = drafted(t) > 0;
    if (was_tried && trail_go(play_of(t)->trail, t->told_at, &tried) && memcmp(&tried, after, sizeof tried) == 0) {
        t->told = tried;
        t->told_at++;
    } else {
        drop_draft(t);
        if (!show(t, t->viewer, move, after))
            return false;
    }
    if (++t->answered == t->said_count) {
        note_told(t);
        end_way(t);
    }
    return true;
}

static void say_turn(ToldMatch *t)
{
    t->on_its_way = true;
    t->answered = 0;
    t->refused = allow();
    match_changed(match_of(t));
    if (t->owner.say != NULL)
        t->owner.say(t->owner.user, t->told.ply, t->said, t->said_count);
}

static void await(ToldMatch *t)
{
    if (t->owner.await != NULL)
        t->owner.await(t->owner.user, AWAIT_MS);
}

/* Says what is tried out with these moves behind it. */
static Verdict say_with(ToldMatch *t, const Move *moves, int n)
{
    const Play *p = play_of(t);
    t->said_count = 0;
    for (int i = t->told_at; i < p->cursor; i++)
        t->said[t->said_count++] = p->move[i].move;
    for (int i = 0; i < n; i++)
        t->said[t->said_count++] = moves[i];
    say_turn(t);
    await(t);
    if (t->refused.why != NULL)
        t->news[0] = '\0'; /* it is told as a refusal */
    return t->refused;
}

/* ---- playing ---- */

/* Checks moves up to the first that ends the turn or shows something, which *ends tells: what comes behind it only
 * whoever keeps the match can judge. */
static Verdict check(const ToldMatch *t, const Move *moves, int n, bool *ends)
{
    const Play *p = play_of(t);
    State s = p->state;
    *ends = false;
    for (int i = 0; i < n && !*ends; i++) {
        const State before = s;
        const Verdict v = game_check(p->game, &s, t->viewer, moves[i]);
        if (v.why != NULL)
            return v;
        *ends = game_reveals(p->game, &s, moves[i]);
        if (!*ends)
            play_reckon(p, &s, t->viewer, moves[i]);
        *ends = *ends || match_turn_differs(&before, &s) || match_is_finished(&s);
    }
    return allow();
}

/* How many steps are shown at once: all of a turn that wait, or what leads behind the end of a deal; what comes before
 * that is no step of its own. */
static int coming(const ToldMatch *t)
{
    const Play *p = play_of(t);
    const ToldStep *one = t->step + t->first;
    const int most = t->steps - t->first;
    if (most > 0 && one[0].move.kind == MOVE_LOT)
        return most > 1 ? 2 : 0;
    int n = most > 0 ? 1 : 0;
    while (n > 0 && n < most && one[n].seat == one[0].seat && !match_is_finished(&one[n - 1].after) &&
           one[n - 1].after.turn_no == p->state.turn_no && one[n - 1].after.deal_no == p->state.deal_no)
        n++;
    return n;
}

static bool leads_on(const ToldMatch *t)
{
    return waits(t) && match_is_finished(&play_of(t)->state) && coming(t) > 0;
}

static bool show_some(ToldMatch *t, int n)
{
    for (int i = 0; i < n; i++)
        if (!show_first(t))
            return i > 0;
    return n > 0;
}

/* The next deal: it may have begun already. */
static Verdict ask_next(ToldMatch *t, Move next)
{
    if (leads_on(t)) {
        show_some(t, coming(t));
        return allow();
    }
    const Verdict v = game_check(play_of(t)->game, &play_of(t)->state, t->viewer == NO_SEAT ? 0 : t->viewer, next);
    if (v.why != NULL || t->viewer == NO_SEAT || t->asked_next)
        return v;
    if (t->cut)
        return refuse(&no_connection);
    t->asked_next = true;
    match_changed(match_of(t));
    if (t->owner.next != NULL)
        t->owner.next(t->owner.user);
    await(t);
    return v;
}

/* The time is up: whoever keeps the clock ends the turn, with what was tried out as far as it goes. */
static Verdict call_time(ToldMatch *t)
{
    t->called = t->told.turn_no + 1;
    if (!t->cut && !t->on_its_way && !waits(t) && drafted(t) > 0)
        (void)say_with(t, NULL, 0);
    return allow();
}

static Verdict told_play(MatchSeat *s, int viewer, const Move *moves, int n)
{
    ToldMatch *t = told_of(s);
    bool ends = false;
    if (n == 1 && moves[0].kind == MOVE_NEXT)
        return ask_next(t, moves[0]);
    if (viewer != t->viewer || viewer == NO_SEAT)
        return refuse(&not_here);
    if (n == 1 && moves[0].kind == MOVE_TIMEOUT)
        return call_time(t);
    for (int i = 0; i < n; i++)
        if (move_is_tables(&moves[i]))
            return refuse(&not_here);
    if (t->on_its_way || waits(t))
        return refuse(t->on_its_way ? &on_its_way : &others_turn);
    const Verdict v = check(t, moves, n, &ends);
    if (v.why != NULL)
        return v;
    if (n > TOLD_TURN - drafted(t))
        return refuse(&too_many);
    if (!ends)
        return match_play(match_of(t), viewer, moves, n);
    return t->cut ? refuse(&no_connection) : say_with(t, moves, n);
}

static const char *told_refusal(const MatchSeat *s, SeatWay way)
{
    const ToldMatch *t = told_of(s);
    if (t->on_its_way || waits(t))
        return tr(t->on_its_way ? on_its_way.text : others_turn.text);
    return local_seat_table.refusal(s, way);
}

static bool told_go(MatchSeat *s, SeatWay way)
{
    const ToldMatch *t = told_of(s);
    return !t->on_its_way && !waits(t) && local_seat_table.go(s, way);
}

static bool told_news(MatchSeat *s, TextSink *out)
{
    ToldMatch *t = told_of(s);
    if (t->news[0] == '\0')
        return false;
    text_add(out, t->news);
    t->news[0] = '\0';
    return true;
}

static SeatMoment told_moment(const MatchSeat *s)
{
    const ToldMatch *t = told_of(s);
    SeatMoment now = local_seat_table.moment(s);
    now.on_its_way = t->on_its_way;
    now.asked_next = t->asked_next;
    now.cut = t->cut;
    now.gone_on = waits(t);
    return now;
}

/* ---- the others ---- */

static SeatComing told_coming(MatchSeat *s)
{
    const ToldMatch *t = told_of(s);
    const int n = coming(t);
    return (SeatComing){ n, n > 0 ? t->step[t->first + (leads_on(t) ? n - 1 : 0)].move.kind : MOVE_NONE, false };
}

static bool told_ahead(MatchSeat *s, int viewer, State *out)
{
    const ToldMatch *t = told_of(s);
    const Play *p = play_of(t);
    const State *last = &p->state;
    const int n = coming(t);
    for (int i = 0; i < n; i++) {
        const State *after = &t->step[t->first + i].after;
        if (after->turn_no != p->state.turn_no || after->deal_no != p->state.deal_no || match_is_finished(after))
            break;
        last = after;
    }
    play_observe(p, last, play_eyes(p, viewer), out);
    return n > 0;
}

static bool told_next(MatchSeat *s, bool all)
{
    ToldMatch *t = told_of(s);
    const int n = coming(t);
    return show_some(t, all || leads_on(t) ? n : n > 0);
}

/* Somebody elsewhere does. */
static bool told_think(MatchSeat *s, bool at_once)
{
    const ToldMatch *t = told_of(s);
    const State *now = &play_of(t)->state;
    if (at_once)
        think_hurry(&match_of(t)->think);
    return coming(t) == 0 && !match_is_finished(now) && now->to_act != t->viewer;
}

static SeatPresence told_presence(const MatchSeat *s, int seat, uint32_t now_ms)
{
    const ToldMatch *t = told_of(s);
    SeatPresence is = { .state = PRESENT_HERE, .left_ms = -1 };
    if (seat < 0 || seat >= play_of(t)->setup.seats)
        return is;
    is = t->present[seat].is;
    const uint32_t passed = now_ms - t->present[seat].at_ms;
    if (is.left_ms >= 0)
        is.left_ms = passed < (uint32_t)is.left_ms ? is.left_ms - (int32_t)passed : 0;
    return is;
}

/* ---- hints ---- */

static const char *told_hint_refusal(const MatchSeat *s)
{
    return told_of(s)->hints ? NULL : tr(no_hints.text);
}

static void told_hint_ask(MatchSeat *s)
{
    const ToldMatch *t = told_of(s);
    if (t->hints && !t->on_its_way && !waits(t) && play_of(t)->state.to_act == t->viewer)
        local_seat_table.hint_ask(s);
}

/* ---- words, the clock, the felt ---- */

static void told_tell_anew(MatchSeat *s)
{
    ToldMatch *t = told_of(s);
    Match *m = match_of(t);
    match_tell_anew(m);
    for (int i = 0; i < t->pasts; i++)
        chronicle_past_deal(&m->chronicle, &m->play, &t->past[i]);
}

static SeatClock told_clock(MatchSeat *s, uint32_t now_ms)
{
    const ToldMatch *t = told_of(s);
    const ToldClock *c = &t->clock;
    const State *now = &play_of(t)->state;
    SeatClock out = { .left = -1, .elsewhere = true };
    memcpy(out.reserve, c->reserve, sizeof out.reserve);
    out.called = t->called == now->turn_no + 1;
    if (c->seat == NO_SEAT || c->left < 0 || c->seat != now->to_act || waits(t) || match_is_finished(now))
        return out;
    const uint32_t passed = now_ms - c->at_ms;
    const int32_t had = c->reserve[c->seat];
    out.whole = c->whole;
    out.left = passed < (uint32_t)c->left ? c->left - (int32_t)passed : 0;
    if (out.left > 0 || had < 0)
        return out;
    const uint32_t over = passed - (uint32_t)c->left;
    out.on_reserve = true;
    out.whole = had;
    out.left = out.reserve[c->seat] = over < (uint32_t)had ? had - (int32_t)over : 0;
    return out;
}

static bool told_felt(MatchSeat *s, TextSink *out)
{
    const ToldMatch *t = told_of(s);
    if (t->felt == NULL || t->felt[0] == '\0')
        return false;
    text_add(out, t->felt);
    return true;
}

/* As long as the match is told, and no longer. */
static void told_felt_set(MatchSeat *s, const char *text)
{
    ToldMatch *t = told_of(s);
    const size_t need = (text != NULL ? strlen(text) : 0) + 1;
    void *bytes = t->felt;
    const bool room = match_grow_bytes(&bytes, 0, need, &t->felt_size);
    t->felt = bytes;
    if (room)
        memcpy(t->felt, text != NULL ? text : "", need);
}

/* ---- what came ---- */

bool told_match_step(ToldMatch *t, int seat, Move move, const State *after, bool past)
{
    const uint32_t ply = newest(t)->ply;
    if (after->ply <= ply)
        return true; /* it is known */
    if (after->ply != ply + 1)
        return false;
    if (!past && is_answer(t, seat, &move))
        return take_answer(t, move, after);
    give_way(t);
    const bool on = move.kind == MOVE_LOT || move.kind == MOVE_NEXT;
    const bool at_once = past || t->steps - t->first >= TOLD_WAITING;
    if (!at_once && !add_step(t, seat, move, after))
        return show_all(t) && show(t, seat, move, after);
    if (!at_once)
        return !(on && t->asked_next && leads_on(t)) || show_some(t, coming(t));
    return show_all(t) && show(t, seat, move, after);
}

void told_match_past_deal(ToldMatch *t, const State *end)
{
    Match *m = match_of(t);
    void *array = t->past;
    const bool room = match_grow(&array, t->pasts, &t->past_room, sizeof *t->past);
    t->past = array;
    if (room)
        t->past[t->pasts++] = *end;
    chronicle_past_deal(&m->chronicle, &m->play, end);
    match_changed(m);
}

/* What was said has been played, though it was not told: the table has come at least so far. */
static bool was_played(const ToldMatch *t, const State *now)
{
    return t->on_its_way && now->ply >= t->told.ply + (uint32_t)(t->said_count - t->answered);
}

void told_match_view(ToldMatch *t, const State *now)
{
    if (memcmp(now, newest(t), sizeof *now) == 0)
        return;
    t->first = t->steps = 0;
    if (was_played(t, now))
        end_way(t);
    else
        give_way(t);
    drop_draft(t);
    if (match_gap(match_of(t), now))
        note_told(t);
    t->asked_next = t->asked_next && match_is_finished(now);
}

void told_match_refused(ToldMatch *t, Verdict why)
{
    if (!t->on_its_way)
        return;
    TextSink out = text_sink(t->news, sizeof t->news);
    verdict_say(why, &out);
    t->refused = why;
    end_way(t);
    drop_draft(t);
}

void told_match_name(ToldMatch *t, int seat, const char *name)
{
    MatchSetup *setup = &match_of(t)->play.setup;
    if (seat < 0 || seat >= setup->seats || setup->seat[seat].you || strcmp(setup->seat[seat].name, name) == 0)
        return; /* the moment is another one, and a hint is gone, where a name has changed alone */
    match_seat_call(&setup->seat[seat], name);
    match_names_mend(setup);
    match_changed(match_of(t));
}

/* Of a turn that is told of once more the whole is what it was. */
void told_match_clock(ToldMatch *t, int seat, int32_t left_ms, const int32_t reserve[MAX_SEATS], uint32_t now_ms)
{
    ToldClock *c = &t->clock;
    const uint32_t turn = newest(t)->turn_no;
    const bool again = c->seat == seat && c->turn == turn && c->whole >= left_ms;
    c->whole = again ? c->whole : left_ms;
    c->seat = seat;
    c->left = left_ms;
    c->turn = turn;
    c->at_ms = now_ms;
    for (int i = 0; i < MAX_SEATS; i++)
        c->reserve[i] = reserve != NULL ? reserve[i] : -1;
}

void told_match_presence(ToldMatch *t, int seat, SeatPresence is, uint32_t now_ms)
{
    if (seat < 0 || seat >= MAX_SEATS)
        return;
    t->present[seat].is = is;
    t->present[seat].at_ms = now_ms;
}

void told_match_cut(ToldMatch *t, bool cut)
{
    const bool back = t->cut && !cut;
    if (t->cut == cut)
        return;
    t->cut = cut;
    match_changed(match_of(t));
    if (back && t->on_its_way && t->answered == 0)
        say_turn(t);
    if (back && t->asked_next && t->owner.next != NULL)
        t->owner.next(t->owner.user);
}

/* ---- what is tried out ---- */

int told_match_draft(const ToldMatch *t, uint32_t *ply, Move *moves, int max)
{
    const Play *p = play_of(t);
    const int n = drafted(t) < max ? drafted(t) : max;
    *ply = t->told.ply;
    for (int i = 0; i < n; i++)
        moves[i] = p->move[t->told_at + i].move;
    return n;
}

bool told_match_draft_set(ToldMatch *t, uint32_t ply, const Move *moves, int n)
{
    if (ply != t->told.ply || waits(t) || t->on_its_way || drafted(t) > 0 || n > TOLD_TURN)
        return false;
    for (int i = 0; i < n; i++) {
        bool ends = false;
        if (!move_is_tables(&moves[i]) && check(t, &moves[i], 1, &ends).why == NULL && !ends &&
            match_play(match_of(t), t->viewer, &moves[i], 1).why == NULL)
            continue;
        drop_draft(t);
        return false;
    }
    return true;
}

/* ---- opening ---- */

static void set_table(SeatTable *t)
{
    local_seat_quiet(t);
    t->moment = told_moment;
    t->play = told_play;
    t->refusal = told_refusal;
    t->go = told_go;
    t->news = told_news;
    t->presence = told_presence;
    t->think = told_think;
    t->coming = told_coming;
    t->ahead = told_ahead;
    t->next = told_next;
    t->hint_refusal = told_hint_refusal;
    t->hint_ask = told_hint_ask;
    t->hint = local_seat_table.hint;
    t->hint_shown = local_seat_table.hint_shown;
    t->tell_anew = told_tell_anew;
    t->clock = told_clock;
    t->felt = told_felt;
    t->felt_set = told_felt_set;
}

ToldMatch *told_match_open(const MatchSetup *setup, int viewer, const State *seen, bool hints, const ToldOwner *owner)
{
    ToldMatch *t = calloc(1, sizeof *t);
    Match *m = t != NULL ? match_make_told(setup, seen, owner->wake, owner->user) : NULL;
    if (m == NULL) {
        free(t);
        return NULL;
    }
    local_seat_open(&t->local, m);
    set_table(&t->table);
    t->local.seat.table = &t->table;
    t->owner = *owner;
    t->viewer = viewer;
    t->hints = hints;
    t->clock.seat = NO_SEAT;
    for (int i = 0; i < MAX_SEATS; i++) {
        t->clock.reserve[i] = -1;
        t->present[i].is = (SeatPresence){ .state = PRESENT_HERE, .left_ms = -1 };
    }
    note_told(t);
    return t;
}

void told_match_close(ToldMatch *t)
{
    if (t == NULL)
        return;
    match_free(match_of(t));
    free(t->step);
    free(t->past);
    free(t->felt);
    free(t);
}

MatchSeat *told_match_seat(ToldMatch *t)
{
    return &t->local.seat;
}
