/* Today: shared by its own files only. */
#ifndef MELDWELL_APP_SCREENS_TODAY_TODAY_UI_H
#define MELDWELL_APP_SCREENS_TODAY_TODAY_UI_H

#include "app/app.h"
#include "app/widgets/widget.h"

enum TodayAction { TODAY_NONE, TODAY_BACK, TODAY_MONTH, TODAY_DAY, TODAY_GAME, TODAY_PLAY, TODAY_COPY, TODAY_PUZZLE };

enum { MONTH_DAYS = 31 };

/* What was done of a day. */
typedef struct DayMarks {
    uint8_t played, later; /* deals that have a result; of these, those that were begun after that day */
    bool best;             /* in one of them no other table did better */
    bool solved;           /* its puzzle */
} DayMarks;

typedef struct TodayUi {
    bool entered;
    int today;                      /* when the screen was entered, or midnight passed */
    int day, game;                  /* that are chosen */
    int year, month;                /* that is shown */
    DayMarks marks[MONTH_DAYS + 1]; /* of its days, from 1 on */
    bool to_day;                    /* the day is to be brought into view, where it lies below the month */
    Scroll page;
} TodayUi;

static inline TodayUi *today_ui(const App *app)
{
    return app->kept[SCREEN_TODAY];
}

/* ---- words ---- */

/* "November 2026"; "28 November"; "Saturday, 28 November"; "Sat", from 0 for Monday on. */
void today_month_words(int year, int month, TextSink *);
void today_date_words(int day, bool weekday, TextSink *);
const char *today_weekday_brief(int weekday);
/* The day that a week begins with where the language is spoken, 0 for Monday. */
int today_week_begins(void);

/* ---- the month ---- */

DayMarks today_marks(App *, int day);
/* Reads the marks of the month that is shown. */
void today_month_look(App *);
/* As high as it likes in a column of that width. */
int today_month_height(const App *, const Scene *, int w);
void today_month_build(App *, Scene *, Rect);

/* ---- the day ---- */

/* In the column r, whose height is not looked at; returns how high it is. draw false only measures. */
int today_day_build(App *, Scene *, Rect r, bool draw);

#endif
