/* What the lists of matches say of each in a few words. */
#ifndef MELDWELL_APP_SCREENS_MATCH_WORDS_H
#define MELDWELL_APP_SCREENS_MATCH_WORDS_H

#include <stdbool.h>
#include <stdint.h>

#include "match/shelf.h"
#include "record/history.h"
#include "rules/text/text.h"

/* "You 56, Pavel 118", or only who plays where no deal is known to be finished. letters: of a name, at the most; of
 * more than `most` persons the others are counted: "You, Pavel and 3 more". */
void match_words_score(const ShelfMatch *, int letters, int most, TextSink *);
/* "today, 14:05", "yesterday, 9:30", "3 Nov", "3 Nov 2025", in short "14:05", "yesterday", "3 Nov"; nothing for 0. */
void match_words_when(int64_t then, int64_t now, bool brief, TextSink *);

const char *match_words_title(const HistoryMatch *);
/* Who played it, computers with their levels. */
void match_words_players(const HistoryMatch *, TextSink *);
/* "You have won. You 310, Ada 120" */
void match_words_end(const HistoryMatch *, TextSink *);

#endif
