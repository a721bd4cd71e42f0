/* The true state of a match, and all that moves it. For match, trial, record and tests: nothing of the screen includes
 * this, it has a seat (seat.h), where the same things are explained. */
#ifndef MELDWELL_MATCH_TRUE_STATE_H
#define MELDWELL_MATCH_TRUE_STATE_H

#include "match/match.h"

const GameDef *match_game(const Match *);
const MatchSetup *match_setup(const Match *);
const State *match_state(const Match *);
/* What `viewer` may see, whoever it is. Cached until the next change; borrowed. */
const State *match_view(Match *, int viewer);
uint32_t match_version(const Match *);
SeatMoment match_moment(const Match *);

/* A person's moves of one gesture, or one of an opponent's. A refused gesture changes nothing. */
Verdict match_play(Match *, int seat, const Move *, int n);
/* What check says now, without playing; the same for a whole gesture. */
Verdict match_check(const Match *, int seat, Move);
Verdict match_check_all(const Match *, int seat, const Move *, int n);

const char *match_undo_refusal(const Match *);
const char *match_redo_refusal(const Match *);
bool match_undo(Match *);
bool match_redo(Match *);

/* Starts the opponent when a computer is to act and none is thinking; true while it thinks. */
bool match_think(Match *);
/* The thinker's answer when it has come: moves not yet played of the computer's turn. 0 when none is ready. They are
 * borrowed until the next call. Play them one by one with match_advance. */
int match_planned(Match *, const Move **);
/* Plays and stores the next planned move; false when there is none, or not enough memory to play it: then it stays
 * planned. */
bool match_advance(Match *);
/* Plays the whole rest of the plan. */
void match_advance_all(Match *);
/* The last answer of an opponent was none for lack of memory. Where its turn can be ended by a draw or a pass, that is
 * what is planned; where it cannot, nothing is planned, and match_think asks anew. */
bool match_thinks_without_memory(const Match *);
void match_hint_start(Match *);
int match_hint(Match *, const Move **);
void match_hint_shown(Match *);
bool match_coach_ask(Match *, int seat, const Move *, int n);
int match_coach(Match *, AiAnswer *out);
MatchCoach match_coach_now(const Match *);

/* Move number n of those that were played; false: there is none, or it lies in the past that is still to be read
 * (match_earlier). */
bool match_move(const Match *, int n, int *seat, Move *out);

int match_log_count(const Match *);
int match_sheet_count(const Match *);
const ScoreSheet *match_sheet(Match *, int i);

#endif
