/* The code of a match that was played at one table from several places: the same for everybody who has the same match,
 * from its rules and its first deal to its last move. Whoever compares it knows that nobody was shown another one. */
#ifndef MELDWELL_NET_MATCH_CODE_H
#define MELDWELL_NET_MATCH_CODE_H

#include "store/store.h"

enum { MATCH_CODE = 65 /* 64 digits of base 16 and the terminator */ };

/* Of a match of this store as far as it was played. It depends on no name, nor on who keeps it. False where there is no
 * such match, or moves of it are missing. */
bool match_code(Store *, int64_t match, char out[MATCH_CODE]);

#endif
