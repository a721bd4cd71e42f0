/* What the files of the review share among themselves; nobody else includes this. */
#ifndef MELDWELL_RECORD_REVIEW_INNER_H
#define MELDWELL_RECORD_REVIEW_INNER_H

#include "match/match_inner.h"
#include "record/review.h"

typedef struct ReviewPart {
    ReviewTurn turn;
    State before;    /* the true one, as the part began */
    bool best_known; /* turn.best is; turn.without may still be asked for */
    bool laid_joker; /* what was played lays a joker of the hand */
    Move *plan;      /* the play the turn is held against */
    int plan_count;
} ReviewPart;

struct Review {
    const Transcript *transcript; /* borrowed */
    const GameDef *game;
    const AiDef *ai;
    int deal;
    uint16_t seats;
    ScoreSheet sheet;
    ReviewPart *part;
    int count, room;
    int turns_of[MAX_SEATS];
};

#endif
