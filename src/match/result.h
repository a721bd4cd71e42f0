/* What is kept of a finished deal for the statistics. */
#ifndef MELDWELL_MATCH_RESULT_H
#define MELDWELL_MATCH_RESULT_H

#include "match/help_count.h"

/* The result of the deal that has just ended with that sheet. played_ms: how long the match has been played. */
StoredResult result_of(const Play *, const ScoreSheet *, const HelpCount *, uint64_t played_ms);
/* Completes the result of a deal after which the match has ended in a later move: who has won the match, and when. */
void result_last(const Play *, const ScoreSheet *, uint64_t played_ms, StoredResult *);

#endif
