/* What is played: the true state, and the moves that led to it. The ground that all parts of a match stand on; they
 * read it, and match.c alone changes it. */
#ifndef MELDWELL_MATCH_PLAY_H
#define MELDWELL_MATCH_PLAY_H

#include "ai/ai.h"
#include "match/opening.h"
#include "match/room.h"
#include "match/trail.h"

enum { VIEWS = MAX_SEATS + 1 /* the last one: a watcher's */ };

/* A move that was played, or can be redone. */
typedef struct PlayedMove {
    Move move;
    uint8_t seat;
    int gesture;
    uint64_t hash; /* of the state after it */
} PlayedMove;

typedef struct Play {
    const GameDef *game;
    const AiDef *ai; /* or NULL */
    MatchSetup setup;
    char *opening; /* owned, what setup.opening is; NULL: the match was dealt */
    State first;   /* what it began with */
    State state;
    uint32_t version;  /* counts up with every change of the state, undo included */
    bool replaying;    /* what was played before is played once more: nothing is written to the store */
    uint16_t stood_in; /* a bit a seat: a computer plays there for a person (match_stand_in) */

    PlayedMove *move; /* owned; 0 .. cursor - 1 are played, cursor .. count - 1 can be redone */
    int cursor, count, room;
    int gesture; /* number of the last one */
    /* Of a match that is only told (told_match.h): `state` is what State.viewer sees, and where its moves led to was
     * told. NULL: it is the true state, and moves are reckoned. Owned. */
    Trail *trail;

    State deal_before; /* as the deal that is being played began: the way back in a practice match */
    int deal_from;     /* its first move */

    State view[VIEWS]; /* see play_view */
    bool view_fresh[VIEWS];
} Play;

bool match_turn_differs(const State *, const State *);
bool match_is_finished(const State *);

/* What `viewer` may see, anybody who has no seat as a watcher. Made once for each moment; borrowed until the next. */
const State *play_view(Play *, int viewer);
/* What `viewer` may see of another state of this match. */
void play_observe(const Play *, const State *, int viewer, State *out);
/* What a move that check has allowed makes of *s. Where only a view is known, only what is the seat's own to know comes
 * of it, and only of a move that reveals nothing is that what will be told. */
void play_reckon(const Play *, State *s, int seat, Move);
/* Move number `at`, which was played, once more: from the state before it to the one behind it. False: what it led to
 * is not known any more. */
bool play_once_more(const Play *, int at, State *s);
/* Whose eyes a viewer on this machine looks with: those of the person who sits there; NO_SEAT, which sees what
 * everybody sees, where a computer does, or nobody, or where it is another one that the match is told to. */
int play_eyes(const Play *, int viewer);
/* A computer plays there now: the one that sits there, or one for a person. */
bool play_for_computer(const Play *, int seat);
/* A computer made that move. */
bool play_by_computer(const Play *, int at);
bool play_move_read(const Play *, const StoredMove *, PlayedMove *out);

#endif
