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
    TrickNote trick; /* that it belongs to; count 0: none */
    int own;         /* which of its cards was played in this part */
    Move *plan;      /* the play the turn is held against */
    int plan_count;
    Move *advice; /* what the computer would have done, and why: owned, NULL for none */
    int advice_count;
    char *why;
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
    int turns_of[MAX_SEATS], last_part[MAX_SEATS];
};

/* The true state before the last move of a part, and that move. */
Move review_last(const Review *, const ReviewPart *, State *end);
/* What came to the hand, was laid and was thrown between two states, by turn.seat; its opening is kept if it opens. */
void review_turn_between(const Review *, const State *before, const State *after, ReviewTurn *);
/* Plays as many of the moves as are allowed. *opening, when not NULL, gets the points of an initial meld among them. */
void review_try(const GameDef *, State *, int seat, const Move *, int n, int *opening);
/* The piece of the hand that was thrown to the discards between two states, FACE_UNKNOWN when none was. */
Face review_thrown(const State *before, const State *after, int seat);

#endif
