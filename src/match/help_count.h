/* How often each person was helped in the deal that is being played: plays that were shown, turns taken back. It is
 * kept with the match as a note, and with the result of the deal. */
#ifndef MELDWELL_MATCH_HELP_COUNT_H
#define MELDWELL_MATCH_HELP_COUNT_H

#include "match/play.h"

/* In deal number `deal`, which is the one that is played where the numbers agree. */
typedef struct HelpCount {
    int deal;
    int hints[MAX_SEATS], take_backs[MAX_SEATS];
    uint32_t hinted; /* one more than the version of the match in which a hint was shown last, 0 none */
} HelpCount;

#define HELP_NOTE "help"
enum { HELP_NOTE_SIZE = 16 + 2 * 12 * MAX_SEATS };

/* A hint was shown to the seat to act: it counts once for each position. False: it has been counted. */
bool help_count_hinted(HelpCount *, const Play *);
/* The seat takes back a turn that is over. */
void help_count_taken_back(HelpCount *, const Play *, int seat);
/* Into the result of the deal. */
void help_count_tell(const HelpCount *, const Play *, StoredResult *);
/* The note of the store; its form is drawn at help_count_write. help_count_read is false where more stands there than
 * is understood; *help is filled all the same. */
void help_count_write(const HelpCount *, const Play *, TextSink *out);
bool help_count_read(HelpCount *, const Play *, const char *text);

#endif
