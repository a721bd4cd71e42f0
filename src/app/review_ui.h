/* The review screen, shared by its own files only. */
#ifndef MELDWELL_APP_REVIEW_UI_H
#define MELDWELL_APP_REVIEW_UI_H

#include "app/app.h"
#include "match/review.h"
#include "render/layout.h"

/* The table of one turn as it is drawn: made anew only when another one is to be seen. */
typedef struct ReviewBoard {
    int turn, side, mark; /* what it was made for; turn -1: nothing yet */
    State seen;
    bool laid[MAX_PIECES];  /* came from the hand in the play shown */
    bool other[MAX_PIECES]; /* would have come in the best one: marked where they lie instead */
    Piece hand[MAX_PIECES];
    int hand_count;
    MeldNote note[MAX_PILES];
    FeltPlan plan; /* melds keep their places from turn to turn */
    TableLayout layout;
    Rect frame; /* layout and limit were made for it */
    int unit, tile_limit;
} ReviewBoard;

struct ReviewUi {
    Transcript transcript;
    Review *review;
    Thinker *thinker;
    uint32_t asked; /* tag of the last question */
    int turn;       /* index of the part shown */
    ReviewSide side;
    bool everybody; /* the computers' turns too */
    bool listing;   /* where there is no room beside the table, the list is shown in its place */
    bool reveal;    /* the list is to be scrolled to the turn shown */
    Scroll list;
    ReviewBoard board;
};

/* review_board.c: felt, rack and pool of the turn shown, in that part of the window. */
void review_board_build(App *, Scene *, Rect);
/* The table shown, for --inspect. */
const State *review_board_state(const App *);

#endif
