/* What every game promises at every moment, checked from outside: nothing lost or doubled, nothing shown that a seat
 * may not see, the same moves lead to the same state. Used by self-play and by the tests; it never changes a match. */
#ifndef MELDWELL_TRIAL_AUDIT_H
#define MELDWELL_TRIAL_AUDIT_H

#include "ai/ai.h"
#include "rules/game/game.h"

/* What is remembered from move to move. Zeroed before audit_begin. */
typedef struct Audit {
    const GameDef *game; /* borrowed */
    uint64_t faces;      /* fingerprint of the heap of all faces, the same for a whole deal */
    uint16_t deal_no;
    Rng chance; /* the audit's own */
} Audit;

void audit_begin(Audit *, const GameDef *, const State *, uint64_t seed);

/* All of the following return false with one sentence in *finding when a promise is broken. */

/* The row is sound, the own block is all in its fields, the pieces are those of the deal, the scores of games that
 * should add up to zero do, somebody is to act unless a deal is over. */
bool audit_state(Audit *, const State *, TextSink *finding);
/* No seat and no watcher sees a difference when every secret is another (audit_disguise); and the judgement of Done is
 * the same for the seat to act on what it sees. */
bool audit_redaction(Audit *, const State *, TextSink *finding);
/* The same of one viewer, a seat or NO_SEAT: what is left to a campaign that looks at each of them in turn. */
bool audit_redaction_for(Audit *, const State *, int viewer, TextSink *finding);
/* The same for the choice of an opponent. */
bool audit_opponent(Audit *, const State *, const AiDef *, int level, uint64_t seed, TextSink *finding);
/* Each move that `moves` lists is allowed; a number of moves by chance are judged, none of them changes the state, no
 * other seat may make them in this one's turn, and none breaks the table when it is allowed. */
bool audit_moves(Audit *, const State *, int tries, TextSink *finding);
/* The text of the move reads back as the same move. */
bool audit_move_text(Move, TextSink *finding);

/* A move by chance that may well be senseless: for trying what check refuses. */
Move audit_any_move(Rng *, const State *);
/* Another state that `viewer` cannot tell from *s: every secret is exchanged. The faces it may not know; order and
 * reading of piles it may not look at, who else has seen what; closed counters; all of the own block that
 * GameDef.rules.own does not let it know; the generator. What the viewer may know is asked of the rules of looking and
 * never of `observe`, which is what is being tried. */
void audit_disguise(Rng *, const GameDef *, const State *s, int viewer, State *out);

#endif
