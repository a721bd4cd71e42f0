/* A match of which the views of one seat alone are known: it is played elsewhere, and told step by step. Whoever hears
 * of it owns it and says what came; a screen takes part in it through its seat (seat.h).
 *
 * It is made of the parts of a match, with Play.state = what that seat sees. What a move leads to is told and not
 * reckoned, but for what the seat tries out: a turn is tried on the view, gesture by gesture, taken back and done
 * again, and stays here until it ends or shows something. Then all of it is said at once. One thread. */
#ifndef MELDWELL_MATCH_TOLD_MATCH_H
#define MELDWELL_MATCH_TOLD_MATCH_H

#include "match/seat.h"

typedef struct ToldMatch ToldMatch;

enum {
    TOLD_TURN = 1000,   /* moves that may be said at once */
    TOLD_WAITING = 1000 /* steps that wait to be shown; what comes then is not shown step by step */
};

/* What is to be said to whoever keeps the match. Each may be NULL: nobody hears it. */
typedef struct ToldOwner {
    /* The person's turn, or a part of it that ends in something shown: all moves since what was told last, at the table
     * behind `ply` moves (State.ply). Borrowed until it returns. At the end of the time they may end nothing. */
    void (*say)(void *user, uint32_t ply, const Move *, int n);
    /* The person wishes to go on behind the end of a deal. */
    void (*next)(void *user);
    /* Lets what has come be heard (told_match_step and so on), waiting up to ms for it. It must not close the match. */
    void (*await)(void *user, int ms);
    /* From a thread of thinking: must only post an event. */
    void (*wake)(void *user);
    void *user;
} ToldOwner;

/* setup: rules, names and who sits there: the person here SEAT_PERSON, marked `you`, others SEAT_FAR or SEAT_COMPUTER.
 * viewer: whose views come: a seat, or NO_SEAT for a watcher. seen: the first of them. hints: they may be asked for.
 * The owner is copied. NULL for lack of memory. The caller closes it. */
ToldMatch *told_match_open(const MatchSetup *, int viewer, const State *seen, bool hints, const ToldOwner *);
void told_match_close(ToldMatch *); /* NULL: nothing */
/* Lives as long as the match. */
MatchSeat *told_match_seat(ToldMatch *);

/* ---- what came ---- */

/* A move as the viewer may know it (move_as_seen), and what he sees behind it. Steps wait until the screen shows them
 * (seat_coming, seat_ahead, seat_next), as the moves of a computer do; what answers the own turn is there at once.
 * past: it is there at once too, with all that waited: nobody looks at what was played before one came. A step that is
 * known is passed over. False: it is not the next one, or there is no memory for it; then the whole view is needed
 * (told_match_view). */
bool told_match_step(ToldMatch *, int seat, Move, const State *after, bool past);
/* A deal that was over before one came, as it ended: its sheet. The oldest first. */
void told_match_past_deal(ToldMatch *, const State *end);
/* The whole view, where steps may have been lost: where it is what was told last nothing was, and what is tried out
 * stands; otherwise that is gone, as are the steps that waited. */
void told_match_view(ToldMatch *, const State *);
/* What was said last cannot be played: the table stands as it was told. */
void told_match_refused(ToldMatch *, Verdict);
void told_match_name(ToldMatch *, int seat, const char *name);
/* The time of a seat's turn: what is left of it, -1 for none, and of the reserve of each, -1: it has none. NULL: nobody
 * has. now_ms as in seat_clock. */
void told_match_clock(ToldMatch *, int seat, int32_t left_ms, const int32_t reserve[MAX_SEATS], uint32_t now_ms);
void told_match_presence(ToldMatch *, int seat, SeatPresence, uint32_t now_ms);
/* There is no connection, or there is one again: then, once all that was missed was told, what was said and not heard
 * of is said once more. While it is cut nothing is said, and what is tried out stands. */
void told_match_cut(ToldMatch *, bool cut);

/* ---- what is tried out ---- */

/* The moves tried out at the table behind *ply moves, to keep them beyond the end of the program: how many, at most
 * max. And puts them forward again: false where they do not fit there, with nothing done. */
int told_match_draft(const ToldMatch *, uint32_t *ply, Move *, int max);
bool told_match_draft_set(ToldMatch *, uint32_t ply, const Move *, int n);

#endif
