/* A match being played on this machine, for its owner, who begins and closes it. A screen looks at it and plays through
 * its seat (seat.h). All functions are called from one thread; only the thinking runs elsewhere, on a copy. */
#ifndef MELDWELL_MATCH_MATCH_H
#define MELDWELL_MATCH_MATCH_H

#include "match/seat.h"

typedef struct Match Match;

/* Begins a match and stores it. store is borrowed until match_close and may be NULL (nothing is kept). Names are made
 * fit for keeping (no commas, no colons, nobody nameless). wake is called from the thinking thread when an
 * answer is ready; it must only post an event. The caller frees with match_close. NULL only for lack of memory, and for
 * an opening that opening_state refuses. */
Match *match_new(const MatchSetup *, Store *, void (*wake)(void *), void *user);
/* With a note of its owner's, without which it is never kept. The note is borrowed for the call. */
Match *match_new_noted(const MatchSetup *, Store *, const StoredNote *, void (*wake)(void *), void *user);
/* A practice match of that setup which goes on from such a state, of which nothing is kept: what comes after it comes
 * of its seed. NULL for lack of memory, and where no deal is being played there. */
Match *match_practice_from(const MatchSetup *, const State *, void (*wake)(void *), void *user);
/* Goes on with a stored match by replaying it. NULL with a sentence in *error when it cannot be read at all. Where
 * moves are missing or do not lead where they led, it goes on from the last state that is sure; a match played by
 * another version of the rules goes on as far as its moves are allowed. Then the match as it was is first kept under
 * another number (store_match_set_aside), and *error says so. */
Match *match_resume(Store *, int64_t id, void (*wake)(void *), void *user, TextSink *error);
/* Ends the thread and frees, its seat too; what was played stays stored. NULL: nothing. */
void match_close(Match *);
/* The place of this machine at it, for all persons who share the screen. Lives as long as the match. */
MatchSeat *match_seat(Match *);

/* A match of many deals is gone on with before all of it has been played once more (earlier_deals.c): state, sheets and
 * the deal that is being played are there at once. match_earlier is asked by whoever has time: it reads some more, and
 * has the rest done on another thread, which calls wake when it is done. EARLIER_CAME, once: log and moves of the deals
 * before are there now, *lines lines of the log before those that were there. EARLIER_WRONG: what was kept of their
 * ends is not what their moves lead to: the match is to be closed, match_earlier_forget called, and it is to be resumed
 * anew, which mends and tells. */
typedef enum EarlierState {
    EARLIER_THERE,   /* nothing to be done */
    EARLIER_READING, /* ask again soon */
    EARLIER_PLAYING, /* ask again when woken */
    EARLIER_CAME,
    EARLIER_WRONG
} EarlierState;
EarlierState match_earlier(Match *, int *lines);
void match_earlier_forget(Store *, int64_t id);

/* Keeps what could not be kept before, where the store can again (store_try_again). */
void match_keep(Match *);
/* Puts it first on the shelf of open matches: it was opened last, though nothing has been played since. */
void match_touch(Match *);

/* In the store; 0: it is kept nowhere. */
int64_t match_id(const Match *);
/* Game, rules, seats, seed and salt as they were written down when the match began, the same until its end, however
 * often it is gone on with: what the proof of the deal is about (record/deal_proof.h). Borrowed. */
const StoredMatch *match_header(const Match *);

/* For a person's seat a computer of a middling level plays from now on, or the person again: so whoever keeps the match
 * decides, turn by turn. It is no part of the match: nothing of it is stored, and the setup stays as it is. Nothing for
 * the seat of a computer. */
void match_stand_in(Match *, int seat, bool stands);

/* The clock of a person's turn runs only between match_clock_run(true) and (false). now_ms is any steady clock of the
 * owner. */
void match_clock_run(Match *, bool running, uint32_t now_ms);
/* Multiplies all times (accessibility). */
void match_clock_scale(Match *, int scale);
/* From now on its coach warns of that; the match is marked once it has one. Nothing where nobody plays who could have
 * one. */
void match_coach_turn(Match *, CoachMeasure);
/* The language has changed: log and sheets are told once more. */
void match_tell_anew(Match *);
/* Chance anew for the deals to come, drawn by all who play together (MOVE_LOT): once a deal is over, before MOVE_NEXT.
 */
Verdict match_lot(Match *, uint64_t seed);
/* Whole minutes the match has been played, for MOVE_NEXT. Survives restarts. */
int match_minutes(Match *, uint32_t now_ms);

#endif
