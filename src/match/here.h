/* A seat of a match on this machine: for all persons who sit before its screen. It is part of its match. */
#ifndef MELDWELL_MATCH_HERE_H
#define MELDWELL_MATCH_HERE_H

#include "match/match.h"

typedef struct Here {
    MatchSeat seat;
    Match *match;  /* it is part of, or which it shows */
    SeatHand hand; /* of `hand_of`, as it was when match and desk had these versions */
    int hand_of;
    uint32_t hand_match, hand_desk;
} Here;

/* Begins one, which looks and plays. */
void here_open(Here *, Match *);

/* For other seats whose match is on this machine: all that looks. */
extern const SeatTable here_table;

#endif
