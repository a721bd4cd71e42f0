/* What tests ask of a match for any of its seats, computers too: a screen may look only through the seats that sit
 * before it (match/seat.h). */
#ifndef MELDWELL_TESTS_HELP_MATCH_LOOK_H
#define MELDWELL_TESTS_HELP_MATCH_LOOK_H

#include "match/match_inner.h"

static inline SeatLine help_line(const Match *m, int i, int viewer)
{
    return log_line(&m->chronicle.log, i, viewer, m->play.deal_from);
}

static inline void help_log_line(const Match *m, int i, int viewer, TextSink *out)
{
    text_add(out, help_line(m, i, viewer).text);
}

/* At most `max` pieces of the hand, in its order. How many. */
static inline int help_hand(Match *m, int seat, Piece *out, int max)
{
    SeatHand h;
    hand_order_hand(&m->hands, &m->play, seat, &h);
    const int n = h.count < max ? h.count : max;
    memcpy(out, h.piece, (size_t)n * sizeof *out);
    return n;
}

/* In that order, without gaps. */
static inline void help_hand_set(Match *m, int seat, const Piece *pieces, int n)
{
    const uint8_t gap[MAX_PIECES] = { 0 };
    hand_order_arrange(&m->hands, &m->play, seat, pieces, n, gap);
    write_down_hand(m, seat);
}

static inline void help_hand_sort(Match *m, int seat, HandSort how)
{
    hand_order_sort(&m->hands, &m->play, seat, how);
    write_down_hand(m, seat);
}

static inline uint32_t help_hand_splits(Match *m, int seat, const Piece *pieces, int n)
{
    SeatHand h;
    hand_order_hand(&m->hands, &m->play, seat, &h);
    return hand_splits(&h, pieces, n);
}

/* The turn that ended last in this deal: what it began with, as `viewer` may see it, and its moves. */
static inline bool help_last_turn(const Match *m, int viewer, State *before, const Move **moves, int *count, int *seat)
{
    const Chronicle *k = &m->chronicle;
    *count = chronicle_turn(k, &m->play, k->last_seat, viewer, 0, before);
    *seat = k->last_seat;
    *moves = *count > 0 ? k->last[*seat].move : NULL;
    return *count > 0;
}

static inline int32_t help_clock_left(Match *m, uint32_t now_ms)
{
    return seat_clock(match_seat(m), now_ms).left;
}

static inline int32_t help_clock_reserve(Match *m, int seat, uint32_t now_ms)
{
    return seat_clock(match_seat(m), now_ms).reserve[seat];
}

/* As it was last told. */
static inline SeatClock help_clock(const Match *m)
{
    SeatClock clock;
    turn_clock_show(&m->clock, &m->play, &clock);
    return clock;
}

#endif
