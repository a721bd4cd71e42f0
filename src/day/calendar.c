#include "day/calendar.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "platform/clock.h"
#include "puzzle/progress.h"

enum { DAY_S = 86400, YEARS_400 = 146097, TO_MARCH_0 = 719468 };

int day_of_date(DayDate d)
{
    return puzzle_day(d.year, d.month, d.day);
}

/* Years begin with March here, as in puzzle_day. */
DayDate day_date(int day)
{
    const int z = day + TO_MARCH_0, era = z / YEARS_400, of_era = z % YEARS_400;
    const int year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    const int of_year = of_era - (365 * year + year / 4 - year / 100), month = (5 * of_year + 2) / 153;
    const DayDate d = { year + era * 400 + (month >= 10), month < 10 ? month + 3 : month - 9,
                        of_year - (153 * month + 2) / 5 + 1 };
    return d;
}

int day_weekday(int day)
{
    enum { THURSDAY = 3 }; /* which the first day was */
    return (day + THURSDAY) % A_WEEK;
}

int day_month_length(int year, int month)
{
    const DayDate first = { year, month, 1 }, next = { month == 12 ? year + 1 : year, month % 12 + 1, 1 };
    return day_of_date(next) - day_of_date(first);
}

static bool has_shape(const char *text)
{
    static const char shape[] = "0000-00-00";
    for (size_t i = 0; i < sizeof shape; i++)
        if (shape[i] == '0' ? !isdigit((unsigned char)text[i]) : text[i] != shape[i])
            return false;
    return true;
}

bool day_read(const char *text, int *day, TextSink *error)
{
    DayDate d;
    if (!has_shape(text) || sscanf(text, "%d-%d-%d", &d.year, &d.month, &d.day) != 3 || d.month < 1 || d.month > 12 ||
        d.day < 1 || d.day > day_month_length(d.year, d.month)) {
        text_say(error, "\"{1}\" is not a date. Dates look like 2026-11-28.", text);
        return false;
    }
    if (d.year < DAY_YEAR_FIRST || d.year > DAY_YEAR_LAST) {
        text_say(error, "{1} is not possible. Days go from 1970-01-01 to 2100-12-31.", text);
        return false;
    }
    *day = day_of_date(d);
    return true;
}

void day_write(int day, char out[DAY_TEXT])
{
    const DayDate d = day_date(day);
    snprintf(out, DAY_TEXT, "%04d-%02d-%02d", d.year % 10000, d.month % 100, d.day % 100);
}

static int within(int64_t day)
{
    return day < DAY_FIRST ? DAY_FIRST : day > DAY_LAST ? DAY_LAST : (int)day;
}

int day_at(int64_t seconds)
{
    struct tm date;
    if (!clock_local(seconds, &date))
        return within(seconds / DAY_S);
    const int year = date.tm_year + 1900;
    if (year < DAY_YEAR_FIRST || year > DAY_YEAR_LAST)
        return year < DAY_YEAR_FIRST ? DAY_FIRST : DAY_LAST;
    return day_of_date((DayDate){ year, date.tm_mon + 1, date.tm_mday });
}

int day_now(void)
{
    return day_at((int64_t)time(NULL));
}
