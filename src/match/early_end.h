/* A match that was not played to its end by those who sat at it: a person ended it before, with the standings as its
 * result, or everybody had left it and the computers finished it; or one deal was to be all of it. Kept as the note
 * "ended" of the match: "here WINNERS DEALS", bits of who led then and after how many deals; "one WINNERS 1" in the
 * same way; "alone DEAL", the deal from which on nobody looked. */
#ifndef MELDWELL_MATCH_EARLY_END_H
#define MELDWELL_MATCH_EARLY_END_H

#include "match/match.h"

#define EARLY_END_NOTE "ended"
enum { EARLY_END_SIZE = 192 };

typedef enum EarlyEndHow { ENDED_BY_ITSELF, ENDED_HERE, FINISHED_ALONE, ENDED_ONE_DEAL } EarlyEndHow;

typedef struct EarlyEnd {
    uint8_t how;      /* EarlyEndHow */
    uint16_t leaders; /* ENDED_HERE, ENDED_ONE_DEAL: bit per seat, who led in points */
    int deals;        /* of these two: finished by then; FINISHED_ALONE: finished before nobody looked any more */
} EarlyEnd;

/* The best totals after a finished deal, of those who are not out of the match. */
uint16_t early_end_leaders(const ScoreSheet *, int seats);
/* Everybody who sits here is out of the match, which goes on. */
bool match_is_left_to_others(MatchSeat *);
/* NULL: it may be ended here; else why not, as a sentence. */
const char *match_end_refusal(MatchSeat *);
/* Ends it with the standings as its result: it leaves the shelf, and its deals keep counting. What is being played does
 * not count. */
void match_end_here(Match *);
/* The same of a match that was begun for one deal: nobody has ended it early. */
void match_end_one_deal(Match *);
/* From here on nobody looks. */
void match_finish_alone(Match *);

/* The note; what is not understood has ended by itself. */
void early_end_write(const EarlyEnd *, TextSink *);
void early_end_read(const char *text, EarlyEnd *);
void early_end_of(Store *, int64_t match, EarlyEnd *);

#endif
