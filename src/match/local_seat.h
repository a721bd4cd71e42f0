/* A seat of a match on this machine: for all persons who sit before its screen. It is part of its match. */
#ifndef MELDWELL_MATCH_LOCAL_SEAT_H
#define MELDWELL_MATCH_LOCAL_SEAT_H

#include "match/match.h"

typedef struct LocalSeat {
    MatchSeat seat;
    Match *match;  /* it is part of, or which it shows */
    SeatHand hand; /* of `hand_of`, as it was when match and hand orders had these versions */
    int hand_of;
    uint32_t hand_match, hand_orders;
} LocalSeat;

/* Begins one, which looks and plays. */
void local_seat_open(LocalSeat *, Match *);

/* For other seats whose match is on this machine: all that looks and plays. */
extern const SeatTable local_seat_table;
/* The same, but that nobody thinks, hints or coaches there, and no time is taken. */
void local_seat_quiet(SeatTable *);

#endif
