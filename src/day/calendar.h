/* Days by their numbers: so many since the first of January 1970, by the date where the player is. A day begins at
 * midnight there, so that everybody who writes the same date has the same day. */
#ifndef MELDWELL_DAY_CALENDAR_H
#define MELDWELL_DAY_CALENDAR_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/text/text.h"

enum {
    DAY_FIRST = 0,    /* 1970-01-01 */
    DAY_LAST = 47846, /* 2100-12-31 */
    DAY_YEAR_FIRST = 1970,
    DAY_YEAR_LAST = 2100,
    DAY_TEXT = 16,
    A_WEEK = 7
};

typedef struct DayDate {
    int year, month, day; /* from 1 on */
} DayDate;

int day_of_date(DayDate);
DayDate day_date(int day);
/* 0: Monday. */
int day_weekday(int day);
/* How many days that month has. */
int day_month_length(int year, int month);

/* Reads "2026-11-28". False, with one sentence in *error: it is no date, or none from 1970 to 2100. */
bool day_read(const char *text, int *day, TextSink *error);
void day_write(int day, char out[DAY_TEXT]);

/* The day of a moment in seconds since 1970, where the player is; beyond the first or the last one that one. */
int day_at(int64_t seconds);
/* The day now, by the clock of the system. */
int day_now(void);

#endif
