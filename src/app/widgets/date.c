#include "app/widgets/date.h"

void date_brief(const struct tm *date, bool year, TextSink *out)
{
    /* TRANSLATORS: {1} is the day of the month. */
    static const char *const days_of[12] = { N_("{1} Jan"), N_("{1} Feb"), N_("{1} Mar"), N_("{1} Apr"),
                                             N_("{1} May"), N_("{1} Jun"), N_("{1} Jul"), N_("{1} Aug"),
                                             N_("{1} Sep"), N_("{1} Oct"), N_("{1} Nov"), N_("{1} Dec") };
    char day[144];
    text_write(day, sizeof day, days_of[date->tm_mon], text_number(date->tm_mday).text);
    /* TRANSLATORS: {1} is the day and month, {2} the year. */
    text_say(out, year ? N_OF("day and year", "{1} {2}") : "{1}", day, text_number(1900 + date->tm_year).text);
}
