/* The same cards at other tables: computers of the level of the deal in every seat, each table with a chance of its own
 * that comes of the day, so that everybody compares with the same tables. What is compared is the seat in which a
 * person sits (DAY_SEAT).
 *
 * The cards lie in the same order everywhere; who draws which of them depends on how a table plays. */
#ifndef MELDWELL_DAY_DUPLICATE_H
#define MELDWELL_DAY_DUPLICATE_H

#include "ai/ai.h"
#include "day/deals.h"

enum { DAY_SEAT = 0 };

/* Plays the deal at one of the tables: what the seat has of it. False: stopped, memory is out, or it came to no end. */
bool day_table_play(int game, int day, int table, const Stop *, int *points);
/* The place of yours among all, 1 .. DAY_TABLES + 1: one more than the tables that did better. fewest: the fewest
 * points are best. */
int day_place(int yours, const int table[DAY_TABLES], bool fewest);

/* All of them, one after the other, on a thread of their own. */
typedef struct DayTables DayTables;
/* wake is called from that thread when they are done; it must only post an event. NULL: memory is out, or there can be
 * no more threads. */
DayTables *day_tables_start(int game, int day, void (*wake)(void *), void *user);
/* -1 they are not done, 0 it came to nothing, 1 *points has what each has. */
int day_tables_take(DayTables *, int points[DAY_TABLES]);
/* Which deal they play. */
int day_tables_game(const DayTables *);
int day_tables_day(const DayTables *);
bool day_tables_are_of(const DayTables *, int game, int day);
void day_tables_close(DayTables *); /* stops them; NULL: nothing */

#endif
