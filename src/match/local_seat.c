/* A seat of a match on this machine. The true state stays in the match: what is given out is observed first, for a
 * person who sits here, or for a watcher. */
#include "match/local_seat.h"

#include <string.h>

#include "match/match_inner.h"

static Match *match_of(const MatchSeat *s)
{
    return ((const LocalSeat *)s)->match;
}

static int eyes(const Match *m, int viewer)
{
    return play_eyes(&m->play, viewer);
}

static bool sits_here(const Match *m, int seat)
{
    return eyes(m, seat) != NO_SEAT;
}

/* ---- looking ---- */

static const GameDef *local_game(const MatchSeat *s)
{
    return match_of(s)->play.game;
}

static const MatchSetup *local_setup(const MatchSeat *s)
{
    return &match_of(s)->play.setup;
}

static const State *local_view(MatchSeat *s, int viewer)
{
    Match *m = match_of(s);
    return play_view(&m->play, eyes(m, viewer));
}

static SeatMoment local_moment(const MatchSeat *s)
{
    return match_moment(match_of(s));
}

static int local_played_since(const MatchSeat *s, int viewer, uint8_t seat[MAX_SEATS])
{
    const Match *m = match_of(s);
    return chronicle_played_since(&m->chronicle, &m->play, viewer, seat);
}

static int local_turn(const MatchSeat *s, int of, int viewer, int step, State *out)
{
    const Match *m = match_of(s);
    return chronicle_turn(&m->chronicle, &m->play, of, eyes(m, viewer), step, out);
}

static SeatLine local_line(const MatchSeat *s, int i, int viewer)
{
    const Match *m = match_of(s);
    return log_line(&m->chronicle.log, i, eyes(m, viewer), m->play.deal_from);
}

static bool local_line_moved(const MatchSeat *s, int i, Piece x, int viewer)
{
    const Match *m = match_of(s);
    return log_moved(&m->chronicle.log, i, x, eyes(m, viewer));
}

static const ScoreSheet *local_sheet(MatchSeat *s, int i)
{
    return match_sheet(match_of(s), i);
}

static SeatClock local_clock(MatchSeat *s, uint32_t now_ms)
{
    Match *m = match_of(s);
    SeatClock clock = { .left = -1 };
    if (turn_clock_at(&m->clock, &m->play, now_ms))
        write_down_clock(m);
    turn_clock_show(&m->clock, &m->play, &clock);
    return clock;
}

/* ---- playing ---- */

static const Reason not_here = { "match.no-seat", "no_seat", N_("Nobody sits there."), .topic = NULL };

/* Going on behind the end of a deal (MOVE_NEXT) is no particular seat's move: anybody here may do it. A lot is drawn by
 * the owner of the match alone (match_lot). */
static Verdict local_play(MatchSeat *s, int viewer, const Move *moves, int n)
{
    Match *m = match_of(s);
    if (!sits_here(m, viewer) && (n != 1 || moves[0].kind != MOVE_NEXT))
        return refuse(&not_here);
    for (int i = 0; i < n; i++)
        if (moves[i].kind == MOVE_LOT)
            return refuse(&not_here);
    return match_play(m, viewer, moves, n);
}

static const char *local_refusal(const MatchSeat *s, SeatWay way)
{
    const Match *m = match_of(s);
    return way == SEAT_UNDO ? match_undo_refusal(m) : match_redo_refusal(m);
}

static bool local_go(MatchSeat *s, SeatWay way)
{
    Match *m = match_of(s);
    return way == SEAT_UNDO ? match_undo(m) : match_redo(m);
}

static bool no_news(MatchSeat *s, TextSink *out)
{
    (void)s, (void)out;
    return false;
}

/* ---- the others ---- */

static SeatPresence local_presence(const MatchSeat *s, int seat, uint32_t now_ms)
{
    (void)s, (void)seat, (void)now_ms;
    return (SeatPresence){ .state = PRESENT_HERE, .left_ms = -1 };
}

static bool local_think(MatchSeat *s, bool at_once)
{
    Match *m = match_of(s);
    const bool thinking = match_think(m);
    if (at_once)
        think_hurry(&m->think);
    return thinking;
}

static SeatComing local_coming(MatchSeat *s)
{
    const Move *moves;
    Match *m = match_of(s);
    const int n = match_planned(m, &moves);
    return (SeatComing){ n, n > 0 ? moves[0].kind : MOVE_NONE, match_thinks_without_memory(m) };
}

static bool local_ahead(MatchSeat *s, int viewer, State *out)
{
    const Move *moves;
    Match *m = match_of(s);
    const int n = match_planned(m, &moves);
    return n > 0 && match_ahead(m, eyes(m, viewer), moves, n, out);
}

static bool local_next(MatchSeat *s, bool all)
{
    bool played = match_advance(match_of(s));
    if (played && all)
        match_advance_all(match_of(s));
    return played;
}

static const char *hints_are_free(const MatchSeat *s)
{
    (void)s;
    return NULL;
}

static void local_hint_ask(MatchSeat *s)
{
    match_hint_start(match_of(s));
}

static int local_hint(MatchSeat *s, const Move **moves)
{
    return match_hint(match_of(s), moves);
}

static void local_hint_shown(MatchSeat *s)
{
    match_hint_shown(match_of(s));
}

static bool local_coach_ask(MatchSeat *s, int viewer, const Move *moves, int n)
{
    Match *m = match_of(s);
    return sits_here(m, viewer) && match_coach_ask(m, viewer, moves, n);
}

static int local_coach(MatchSeat *s, AiAnswer *out)
{
    return match_coach(match_of(s), out);
}

/* ---- how the hand is held ---- */

/* True when the hand of that seat lies open to everybody. */
static bool lies_open(Match *m, int seat)
{
    const Table *t = &play_view(&m->play, NO_SEAT)->table;
    for (int p = 0; p < t->pile_count; p++)
        if (t->row.pile[p].kind == PILE_HAND && t->row.pile[p].owner == seat && t->row.pile[p].look != LOOK_ALL)
            return false;
    return true;
}

static const SeatHand *local_hand(MatchSeat *s, int of)
{
    LocalSeat *h = (LocalSeat *)s;
    Match *m = h->match;
    if (!sits_here(m, of) && !lies_open(m, of))
        of = NO_SEAT;
    if (h->hand_of != of || h->hand_match != m->play.version || h->hand_orders != m->hands.version)
        hand_order_hand(&m->hands, &m->play, of, &h->hand);
    h->hand_of = of;
    h->hand_match = m->play.version;
    h->hand_orders = m->hands.version;
    return &h->hand;
}

static void local_hand_set(MatchSeat *s, int viewer, const Piece *pieces, int n, const uint8_t *gap)
{
    Match *m = match_of(s);
    if (!sits_here(m, viewer))
        return;
    hand_order_arrange(&m->hands, &m->play, viewer, pieces, n, gap);
    write_down_hand(m, viewer);
}

static void local_hand_sort(MatchSeat *s, int viewer, HandSort how)
{
    Match *m = match_of(s);
    if (!sits_here(m, viewer))
        return;
    hand_order_sort(&m->hands, &m->play, viewer, how);
    write_down_hand(m, viewer);
}

#define FELT_NOTE "felt"

static bool local_felt(MatchSeat *s, TextSink *out)
{
    return written_note(match_of(s), FELT_NOTE, out);
}

static void local_felt_set(MatchSeat *s, const char *text)
{
    write_down_note(match_of(s), FELT_NOTE, text);
}

static MatchCoach local_coach_now(const MatchSeat *s)
{
    return match_coach_now(match_of(s));
}

static void local_tell_anew(MatchSeat *s)
{
    match_tell_anew(match_of(s));
}

static void local_coach_turn(MatchSeat *s, CoachMeasure measure)
{
    match_coach_turn(match_of(s), measure);
}

const SeatTable local_seat_table = { .game = local_game,
                                     .setup = local_setup,
                                     .view = local_view,
                                     .moment = local_moment,
                                     .play = local_play,
                                     .refusal = local_refusal,
                                     .go = local_go,
                                     .news = no_news,
                                     .presence = local_presence,
                                     .since = local_played_since,
                                     .turn = local_turn,
                                     .think = local_think,
                                     .coming = local_coming,
                                     .ahead = local_ahead,
                                     .next = local_next,
                                     .hint_refusal = hints_are_free,
                                     .hint_ask = local_hint_ask,
                                     .hint = local_hint,
                                     .hint_shown = local_hint_shown,
                                     .coach_ask = local_coach_ask,
                                     .coach = local_coach,
                                     .coach_now = local_coach_now,
                                     .coach_turn = local_coach_turn,
                                     .tell_anew = local_tell_anew,
                                     .line = local_line,
                                     .line_moved = local_line_moved,
                                     .sheet = local_sheet,
                                     .clock = local_clock,
                                     .hand = local_hand,
                                     .hand_set = local_hand_set,
                                     .hand_sort = local_hand_sort,
                                     .felt = local_felt,
                                     .felt_set = local_felt_set };

void local_seat_open(LocalSeat *h, Match *m)
{
    memset(h, 0, sizeof *h);
    h->seat.table = &local_seat_table;
    h->match = m;
    h->hand_of = NO_SEAT;
}

/* ---- of a seat where nobody helps ---- */

static bool no_thinking(MatchSeat *s, bool at_once)
{
    (void)s, (void)at_once;
    return false;
}

static void no_hint_ask(MatchSeat *s)
{
    (void)s;
}

static int no_hint(MatchSeat *s, const Move **moves)
{
    (void)s;
    *moves = NULL;
    return 0;
}

static bool no_coach_ask(MatchSeat *s, int viewer, const Move *moves, int n)
{
    (void)s, (void)viewer, (void)moves, (void)n;
    return false;
}

static int no_coach(MatchSeat *s, AiAnswer *out)
{
    (void)s, (void)out;
    return 0;
}

static MatchCoach no_coach_now(const MatchSeat *s)
{
    (void)s;
    return (MatchCoach){ .measure = COACH_OFF };
}

static void no_coach_turn(MatchSeat *s, CoachMeasure measure)
{
    (void)s, (void)measure;
}

static SeatClock no_clock(MatchSeat *s, uint32_t now_ms)
{
    SeatClock c = { .left = -1 };
    (void)s;
    (void)now_ms;
    for (int i = 0; i < MAX_SEATS; i++)
        c.reserve[i] = -1;
    return c;
}

void local_seat_quiet(SeatTable *t)
{
    *t = local_seat_table;
    t->think = no_thinking;
    t->hint_ask = t->hint_shown = no_hint_ask;
    t->hint = no_hint;
    t->coach_ask = no_coach_ask;
    t->coach = no_coach;
    t->coach_now = no_coach_now;
    t->coach_turn = no_coach_turn;
    t->clock = no_clock;
}
