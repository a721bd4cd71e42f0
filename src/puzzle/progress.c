/* "tries 3 hints 2 solved 20785" under "puzzle S3-0417"; "last 20785 run 12 missed 20780" under "puzzle days". */
#include "puzzle/progress.h"

#include <stdio.h>
#include <string.h>

enum { KEY = 48, VALUE = 96, A_WEEK = 7 };

static const char days_key[] = "puzzle days";

/* ---- a puzzle ---- */

static void key_of(const PuzzleName *name, char out[KEY])
{
    char text[PUZZLE_NAME];
    puzzle_name_write(name, text);
    snprintf(out, KEY, "puzzle %s", text);
}

static void progress_write(const PuzzleProgress *p, char out[VALUE])
{
    snprintf(out, VALUE, "tries %d hints %d solved %d", p->tries, p->hints, p->solved);
}

PuzzleProgress puzzle_progress(Store *store, const PuzzleName *name)
{
    char key[KEY], value[VALUE], again[VALUE];
    PuzzleProgress p = { 0 };
    TextSink out = text_sink(value, sizeof value);
    key_of(name, key);
    if (store == NULL || !store_get(store, key, &out))
        return p;
    const int read = sscanf(value, "tries %9d hints %9d solved %9d", &p.tries, &p.hints, &p.solved);
    progress_write(&p, again);
    if (read != 3 || strcmp(again, value) != 0)
        return (PuzzleProgress){ .newer = true };
    return p;
}

/* ---- days ---- */

/* The last day, how many up to it, and the day that was missed last among them; 0: none. */
typedef struct Days {
    int last, run, missed;
    bool newer;
} Days;

static void days_write(const Days *d, char out[VALUE])
{
    snprintf(out, VALUE, "last %d run %d missed %d", d->last, d->run, d->missed);
}

static Days days_read(Store *store)
{
    char value[VALUE], again[VALUE];
    Days d = { 0 };
    TextSink out = text_sink(value, sizeof value);
    if (store == NULL || !store_get(store, days_key, &out))
        return d;
    const int read = sscanf(value, "last %9d run %9d missed %9d", &d.last, &d.run, &d.missed);
    days_write(&d, again);
    if (read != 3 || strcmp(again, value) != 0)
        return (Days){ .newer = true };
    return d;
}

/* Does a puzzle on this day go on with them? */
static bool days_reach(const Days *d, int day)
{
    if (d->run == 0 || day - d->last > 2)
        return false;
    return day - d->last < 2 || d->missed == 0 || day - 1 - d->missed >= A_WEEK;
}

static void days_note(Store *store, int day)
{
    char value[VALUE];
    Days d = days_read(store);
    if (store == NULL || d.newer || (d.run > 0 && day <= d.last))
        return;
    const bool goes_on = days_reach(&d, day);
    if (!goes_on)
        d.missed = 0;
    else if (day - d.last == 2)
        d.missed = day - 1;
    d.run = goes_on ? d.run + 1 : 1;
    d.last = day;
    days_write(&d, value);
    store_set(store, days_key, value);
}

int puzzle_streak(Store *store, int day)
{
    const Days d = days_read(store);
    return !d.newer && (day <= d.last || days_reach(&d, day)) ? d.run : 0;
}

int puzzle_next(Store *store, const PuzzleName *name, int places)
{
    PuzzleName at = *name;
    for (int i = 1; i <= places; i++) {
        at.place = 1 + (name->place - 1 + i) % places;
        if (at.place != name->place && puzzle_progress(store, &at).solved == 0)
            return at.place;
    }
    return 0;
}

/* Years begin with March here, so that the day that is not always there comes last. */
int puzzle_day(int year, int month, int day)
{
    const int y = month < 3 ? year - 1 : year, m = (month + 9) % 12;
    return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1 - 719468;
}

bool puzzle_progress_note(Store *store, const PuzzleName *name, bool right, int hints, int day)
{
    char key[KEY], value[VALUE];
    PuzzleProgress p = puzzle_progress(store, name);
    if (p.newer)
        return false;
    p.tries++;
    if (p.solved == 0)
        p.hints = hints > p.hints ? hints : p.hints;
    if (right && p.solved == 0)
        p.solved = day;
    if (right)
        days_note(store, day);
    if (store == NULL)
        return true;
    key_of(name, key);
    progress_write(&p, value);
    store_set(store, key, value);
    return true;
}
