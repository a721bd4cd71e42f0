/* What the `table` commands print of a match: a line a deal while it is played, and at its end the sheet and a last
 * line that is the same at everybody's. */
#ifndef MELDWELL_CLI_TABLE_END_H
#define MELDWELL_CLI_TABLE_END_H

#include <stdio.h>

#include "match/setup.h"

/* The names by which a table is told: what each seat is called there, by itself too. */
typedef struct TableNames {
    int seats;
    char name[MAX_SEATS][NAME_BYTES];
} TableNames;

/* A deal is over, which was the one of that number, from 1 on: what each seat got. */
void table_deal_print(FILE *out, const TableNames *, int deal, const int32_t points[MAX_SEATS]);

/* The sheet of a match of the store that was played to its end: a row with the names, one for each deal and one ("=")
 * with what each has in the end; then a line with the standings and the code of the match (net/match_code.h). No word
 * of any language is in it, so that it can be compared. False, with one sentence in *why, where it cannot be read. */
bool table_end_print(FILE *out, Store *, int64_t match, const TableNames *, TextSink *why);

#endif
