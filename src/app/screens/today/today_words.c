/* Dates in words. */
#include "app/screens/today/today_ui.h"
#include "day/calendar.h"
#include "platform/language.h"

void today_month_words(int year, int month, TextSink *out)
{
    /* TRANSLATORS: {1} is the year. */
    static const char *const months[12] = { N_("January {1}"), N_("February {1}"), N_("March {1}"),
                                            N_("April {1}"),   N_("May {1}"),      N_("June {1}"),
                                            N_("July {1}"),    N_("August {1}"),   N_("September {1}"),
                                            N_("October {1}"), N_("November {1}"), N_("December {1}") };
    text_say(out, months[month - 1], text_number(year).text);
}

void today_date_words(int day, bool weekday, TextSink *out)
{
    /* TRANSLATORS: {1} is the day of the month. */
    static const char *const days[12] = { N_("{1} January"), N_("{1} February"), N_("{1} March"),
                                          N_("{1} April"),   N_("{1} May"),      N_("{1} June"),
                                          N_("{1} July"),    N_("{1} August"),   N_("{1} September"),
                                          N_("{1} October"), N_("{1} November"), N_("{1} December") };
    /* TRANSLATORS: {1} is the day of the month and the month. */
    static const char *const weekdays[A_WEEK] = { N_("Monday, {1}"),   N_("Tuesday, {1}"), N_("Wednesday, {1}"),
                                                  N_("Thursday, {1}"), N_("Friday, {1}"),  N_("Saturday, {1}"),
                                                  N_("Sunday, {1}") };
    const DayDate d = day_date(day);
    char date[144];
    text_write(date, sizeof date, days[d.month - 1], text_number(d.day).text);
    if (weekday)
        text_say(out, weekdays[day_weekday(day)], date);
    else
        text_add(out, date);
}

int today_week_begins(void)
{
    /* TRANSLATORS: The day that calendars begin with where your language is spoken, as a digit: 1 is Monday, 7 Sunday.
     */
    char day[16];
    text_write(day, sizeof day, N_OF("first day of the week", "1"));
    return day[0] >= '1' && day[0] < '1' + A_WEEK && day[1] == '\0' ? day[0] - '1' : 0;
}

const char *today_weekday_brief(int weekday)
{
    static const char *const words[A_WEEK] = { N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"),
                                               N_("Fri"), N_("Sat"), N_("Sun") };
    return tr(words[weekday]);
}
