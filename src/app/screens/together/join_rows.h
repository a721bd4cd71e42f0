/* The rows of Join: tables that were found and those that rest. A row that somebody is about to press stays where it
 * is, whatever is found or lost meanwhile. Pure. */
#ifndef MELDWELL_APP_SCREENS_TOGETHER_JOIN_ROWS_H
#define MELDWELL_APP_SCREENS_TOGETHER_JOIN_ROWS_H

#include "app/together_view.h"

enum { JOIN_ROWS = 2 * TOGETHER_FOUND + TOGETHER_RESTED };

typedef struct JoinRow {
    uint8_t key[CRYPT_FINGERPRINT]; /* of the table */
    int number;                     /* from 1 on, its own for as long as it is there */
    int found, rested;              /* its place in the view, or -1; both: it was there, and is no more */
    char name[TABLE_NAME], host[NAME_BYTES];
    int game; /* in game_table; -1: one that this program does not know */
} JoinRow;

/* All zero: there are none yet. */
typedef struct JoinRows {
    JoinRow row[JOIN_ROWS];
    int count, numbers;
} JoinRows;

/* Brings them up to date. held: somebody points at the list, so that each keeps its place, a table that is gone too,
 * and those that are new come behind them; else what was found comes first, and what is gone goes, but for a table that
 * is being called. */
void join_rows_follow(JoinRows *, const TogetherView *, bool held);
/* The row of that number; NULL: it is gone. */
const JoinRow *join_row(const JoinRows *, int number);
/* Is that the table that is being called? */
bool join_row_is_called(const JoinRow *, const TogetherView *);

#endif
