/* The review screen, shared by its own files only. */
#ifndef MELDWELL_APP_SCREENS_REVIEW_REVIEW_UI_H
#define MELDWELL_APP_SCREENS_REVIEW_REVIEW_UI_H

#include "app/app.h"
#include "app/widgets/widget.h"
#include "record/review.h"
#include "render/layout/layout.h"

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

enum { REVIEW_ASIDE_MOST = 20 };

/* The hands of all at a decision of a game of tricks: made anew only when another one is to be seen. */
typedef struct ReviewHands {
    int turn, side, known; /* what it was made for; turn -1: nothing yet */
    Piece hand[MAX_SEATS][MAX_PIECES];
    int hand_count[MAX_SEATS];
    bool gone[MAX_PIECES];                                    /* left the hand by the decision */
    bool other[MAX_PIECES];                                   /* would have left it by the computer's */
    TrickNote trick;                                          /* count 0: none; as far as it is to be seen */
    int own;                                                  /* the card of the decision */
    Piece kitty[REVIEW_ASIDE_MOST], aside[REVIEW_ASIDE_MOST]; /* as it was dealt; out of play by now */
    int kitty_count, aside_count;
} ReviewHands;

typedef struct ReviewUi {
    Transcript transcript;
    Review **opened; /* by deal, those that were looked at; owned */
    Review *review;  /* the one shown: one of them */
    ThinkThread *thinker;
    uint32_t asked; /* tag of the last question */
    ThinkKind asked_kind;
    int turn; /* index of the part shown */
    ReviewSide side;
    bool everybody;    /* the computers' turns too */
    bool coached;      /* of a match with a coach */
    bool dearest;      /* what cost most is shown, in place of a turn */
    bool from_dearest; /* and one goes back to it */
    bool listing;      /* where there is no room beside the table, the list is shown in its place */
    bool reveal;       /* the list is to be scrolled to the turn shown */
    Scroll list;
    ReviewBoard board;
    ReviewHands hands;
} ReviewUi;

static inline ReviewUi *review_ui(const App *app)
{
    return app->kept[SCREEN_REVIEW];
}

enum ReviewAction {
    REVIEW_DO_NONE,
    REVIEW_DO_BACK,
    REVIEW_DO_TURN,    /* arg: index of the part */
    REVIEW_DO_STEP,    /* arg: 1 or -1 */
    REVIEW_DO_DIFFERS, /* likewise, to the next that could have been better */
    REVIEW_DO_DEAL,    /* arg: as of a stepper */
    REVIEW_DO_SIDE,    /* arg: ReviewSide */
    REVIEW_DO_EVERYBODY,
    REVIEW_DO_LISTING,
    REVIEW_DO_DEAREST, /* what cost most */
    REVIEW_DO_PLAY_ON, /* arg: index of the part, from which it is played on */
    REVIEW_DO_SAVE
};

/* review_list.c: summary and turns, in that part of the window. */
void review_list_build(App *, Scene *, Rect);
/* "Turn 9", "Turn 9, Ada, after the draw". */
void review_turn_name(const ReviewUi *, int i, TextSink *);

/* The seat whose decisions are looked at; -1: several are. */
int review_one_seat(const ReviewUi *);

/* review_dearest.c: the decisions that have cost most, as cards side by side, in that part of the window. */
void review_dearest_build(App *, Scene *, Rect);

/* review_board.c: felt, rack and pool of the turn shown, in that part of the window. */
void review_board_build(App *, Scene *, Rect);
/* Whether all hands are shown in its place, and that (review_hands.c). */
bool review_shows_hands(const ReviewUi *);
void review_hands_build(App *, Scene *, Rect);
/* The table shown, for --inspect. */
const State *review_board_state(const App *);

#endif
