/* A match as what it is made of: its setup with the seed, and its moves. From the store, or as a text that can be kept
 * and sent:
 *
 *   meldwell record 1
 *   game sabra
 *   rules 1                          GameDef.rules.version
 *   options standard,initial_min=50  as options_write
 *   seats you,computer:hard:Ada      as match_seats_write
 *   seed 1234
 *   practice no
 *   moves 2
 *   0 shift 1 0 1 255 0              seat (0 is the first) and move_text
 *   0 done
 *   end 0123456789abcdef             state_hash after the last move
 *
 * Lines that begin with '#' are remarks. A match that began from a position is of version 2, which says so behind
 * "practice", so that a program that does not know it refuses the record and does not deal instead:
 *
 *   position 31                      how many lines follow, a text of rules/game/position.h
 *   meldwell position 1
 *   ...
 */
#ifndef MELDWELL_RECORD_TRANSCRIPT_H
#define MELDWELL_RECORD_TRANSCRIPT_H

#include <stdio.h>

#include "match/early_end.h"
#include "match/match.h"
#include "match/rewatch.h"

typedef MatchMove TranscriptMove;

enum { TRANSCRIPT_VERSION = 2, TRANSCRIPT_MAX_MOVES = 200000 };

/* Whoever made it frees it with transcript_free. Its moves are proven: each is allowed where it stands. */
typedef struct Transcript {
    MatchSetup setup;
    char *opening;        /* the position it began from, which setup.opening is; NULL: it was dealt */
    TranscriptMove *move; /* NULL when there is none */
    int count;
    int deals;      /* how many of them are finished */
    EarlyEnd early; /* how the match ended, where it was not by itself: a remark */
    bool over;      /* the match has ended: until then its seed is a secret (record/deal_proof.h) */
    uint64_t end;   /* state_hash after the last move */
} Transcript;

/* What is played of a stored match; what was taken back is not part of it. False with one sentence in *error, and
 * nothing to free. */
bool transcript_of_store(Store *, int64_t match, Transcript *, TextSink *error);
/* The same of a match that is open. */
bool transcript_of_match(const Match *, Transcript *, TextSink *error);
/* The stored match whose deal was finished last, among those of games that are wanted (NULL: all are); 0: none. */
int64_t transcript_find_last(Store *, bool (*wanted)(const GameDef *));
/* That match; as above. */
bool transcript_of_last(Store *, bool (*wanted)(const GameDef *), Transcript *, TextSink *error);
/* Reads one from its text. False with one sentence in *error, which names the line where that helps, and nothing to
 * free. */
bool transcript_read(FILE *in, Transcript *, TextSink *error);
/* The same of a file, which has to be a plain one. */
bool transcript_of_file(const char *path, Transcript *, TextSink *error);
/* False when it could not be written. */
bool transcript_write(const Transcript *, FILE *out);
void transcript_free(Transcript *);

#endif
