/* The whole of a match, for the files that put it together out of its parts; each part by itself has a header of its
 * own and knows those above it in this list at the most:
 *
 *   play           what is played: the true state and the moves that led to it
 *   undo           the way back
 *   turn_clock     the time used
 *   help_count     hints and turns taken back
 *   coach          whether one warns, and of what
 *   chronicle      log, sheets, last turns
 *   hand_order     how the hands are held
 *   earlier_moves  moves of earlier deals that are still to be played once more
 *   think          plans and hints
 *   write_down     all that is kept in the store
 *
 * match.c moves them, earlier_deals.c and resume.c begin and end them, local_seat.c, rewatch.c and told_match.c look at
 * them for a screen. */
#ifndef MELDWELL_MATCH_MATCH_INNER_H
#define MELDWELL_MATCH_MATCH_INNER_H

#include "match/chronicle.h"
#include "match/coach.h"
#include "match/earlier_moves.h"
#include "match/hand_order.h"
#include "match/local_seat.h"
#include "match/think.h"
#include "match/true_state.h"
#include "match/turn_clock.h"
#include "match/undo.h"
#include "match/write_down.h"

/* The deals before the one a match was gone on with, while they are still to be played once more (earlier_deals.c). */
typedef struct EarlierDeals {
    EarlierMoves rows;
    State state; /* what they are to lead to */
    Match *twin; /* owned; of the thread, once it runs */
    Thread thread;
    bool has_thread, dropped; /* owner only; dropped: it is not asked for */
    void (*wake)(void *);
    void *user;
} EarlierDeals;

struct Match {
    Play play;
    Undo undo;
    TurnClock clock;
    HelpCount help;
    MatchCoach coach;
    Chronicle chronicle;
    HandOrders hands;
    Think think;
    WrittenDown written;
    LocalSeat seat;
    EarlierDeals *past; /* owned; NULL: all that was played is there */
    bool told_anew;     /* in another language than what comes of the past */
};

/* A match of that setup at its first state, or NULL for lack of memory, and where its opening is none of such a match
 * (opening_state tells why). Not stored. */
Match *match_make(const MatchSetup *, Store *, void (*wake)(void *), void *user);
/* Frees all but what earlier_deals.c has made. NULL: nothing. */
void match_free(Match *);
/* Makes room for a gesture of n moves. */
bool match_room(Match *, int n);
/* Plays and remembers one move that check has allowed and match_room has made room for; stores nothing. */
void match_step(Match *, int seat, Move, int gesture);
/* A match that is only told, which begins with what is seen then: State.viewer sees it. NULL for lack of memory. */
Match *match_make_told(const MatchSetup *, const State *seen, void (*wake)(void *), void *user);
/* What was told: a move as its viewer may know it, and what he sees behind it. Nobody takes it back, nor what was
 * played before it. False for lack of memory. */
bool match_told(Match *, int seat, Move, const State *after);
/* What is seen after moves that were not told. */
bool match_gap(Match *, const State *after);
/* Forgets what was played from move `at` on, all of which could be taken back: there it was *then, and the hands listed
 * so many pieces. */
void match_drop_behind(Match *, int at, const State *then, const uint8_t listed[MAX_SEATS]);
/* Plays move number `cursor` once more, which is known to be allowed and to lead to `after`. */
void match_repeat(Match *, const State *after);
/* Plays a deal that began with `deal` after `from` moves once more, from those that were played, up to move `at`. */
void match_repeat_deal(Match *, const State *deal, int from, int at);
/* Writes to *out what `viewer` will see when the seat to act has made these moves, as far as they are allowed and
 * belong to one turn. False when n is 0: *out is then what is to be seen now. */
bool match_ahead(const Match *, int viewer, const Move *, int n, State *out);
/* Everything that is the same after any change of the state. */
void match_changed(Match *);

/* The past (earlier_deals.c). earlier_begin: a match that was just made goes on behind the last deal that is over and
 * has a mark; the sheets of all deals before are there then, their moves and their log are not. Returns how many moves
 * lie before; 0: there is no such mark behind so many moves, and nothing has changed. */
enum { EARLIER_WORTH = 2000 /* fewer moves are played once more before anybody notices */ };
int earlier_begin(Match *, Store *, int cursor, int least);
void earlier_free(Match *);
/* match_resume, where the past is left for later behind so many moves. */
Match *match_resume_behind(Store *, int64_t id, int least, void (*wake)(void *), void *user, TextSink *error);

#endif
