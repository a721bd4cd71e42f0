/* What a day brings, the same for everybody from the date alone: of each game a deal, and a puzzle. The lists in
 * deals.c tell from which day on each line holds; lines are only added, for days that are still far. */
#ifndef MELDWELL_DAY_DEALS_H
#define MELDWELL_DAY_DEALS_H

#include "day/calendar.h"
#include "match/setup.h"
#include "puzzle/seeds.h"

enum { DAY_TABLES = 3 }; /* that play the same cards (duplicate.h) */

/* The number of the deal of that game, as it is typed into New match: the first eight bytes of the SHA-256 of "meldwell
 * day 1 GAME DAY", which are never all 0 for long: 0 is taken for 1. */
uint64_t day_seed(const GameDef *, int day);
/* What the opponents at one of the other tables choose by, 0 .. DAY_TABLES - 1. */
uint64_t day_table_seed(const GameDef *, int day, int table);
/* Who plays that deal by which rules: you and computers of one level, without a clock. */
void day_setup(int game, int day, MatchSetup *out);

/* The puzzle of the day: its kind and grade by the day of the week, and each week the next place of its list. */
PuzzleName day_puzzle(int day);

#endif
