/* "match 12 clock 1795910400 points 34 replays 2 tables 21 18 -12" under "day 20785 gin", with "-" for what is not
 * there yet and "fewest" for "points" where the fewest are best; "20785" under "day latest"; with a match, under the
 * note "day": "1 20785 gin 1795910400 counts", with "over" behind it once it is. */
#include "day/kept.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { KEY = 64, VALUE = 160, NUMBERS = DAY_TABLES };

static const char latest_key[] = "day latest", note_key[] = "day";

static void key_of(int game, int day, char out[KEY])
{
    snprintf(out, KEY, "day %d %s", day, game_table[game]->id);
}

static void kept_write(const DayKept *k, char out[VALUE])
{
    TextSink text = text_sink(out, VALUE);
    text_addf(&text, "match %" PRId64 " clock %" PRId64 " %s ", k->match, k->clock, k->fewest ? "fewest" : "points");
    if (k->over)
        text_addf(&text, "%d replays %d", k->points, k->replays);
    else
        text_add(&text, "- replays -");
    text_add(&text, " tables");
    for (int i = 0; k->told && i < DAY_TABLES; i++)
        text_addf(&text, " %d", k->table[i]);
    if (!k->told)
        text_add(&text, " -");
}

/* As much of it as is there; what was read is written again and compared. */
static void kept_parse(const char *value, DayKept *k)
{
    char what[8] = "";
    int at = 0;
    if (sscanf(value, "match %" SCNd64 " clock %" SCNd64 " %7s%n", &k->match, &k->clock, what, &at) < 3)
        return;
    k->fewest = strcmp(what, "fewest") == 0;
    k->over = sscanf(value + at, " %d replays %d", &k->points, &k->replays) == 2;
    const char *tables = strstr(value, " tables ");
    k->told = tables != NULL && sscanf(tables, " tables %d %d %d", &k->table[0], &k->table[1], &k->table[2]) == NUMBERS;
}

DayKept day_kept(Store *store, int game, int day)
{
    char key[KEY], value[VALUE], again[VALUE];
    DayKept k = { 0 };
    TextSink out = text_sink(value, sizeof value);
    key_of(game, day, key);
    if (store == NULL || !store_get(store, key, &out))
        return k;
    kept_parse(value, &k);
    kept_write(&k, again);
    if (out.cut || strcmp(again, value) != 0)
        return (DayKept){ .newer = true };
    return k;
}

static void kept_keep(Store *store, int game, int day, const DayKept *k)
{
    char key[KEY], value[VALUE];
    if (store == NULL || k->newer)
        return;
    key_of(game, day, key);
    kept_write(k, value);
    store_set(store, key, value);
}

void day_tables_keep(Store *store, int game, int day, const int table[DAY_TABLES])
{
    DayKept k = day_kept(store, game, day);
    if (!k.over || k.told)
        return;
    k.told = true;
    memcpy(k.table, table, sizeof k.table);
    kept_keep(store, game, day, &k);
}

int day_latest(Store *store, int today)
{
    char value[VALUE], again[VALUE];
    int kept = 0;
    TextSink out = text_sink(value, sizeof value);
    const bool any = store != NULL && store_get(store, latest_key, &out);
    if (any)
        (void)sscanf(value, "%9d", &kept);
    snprintf(again, sizeof again, "%d", kept);
    const bool newer = any && strcmp(again, value) != 0;
    if (newer || kept < DAY_FIRST || kept > DAY_LAST)
        return today;
    if (today <= kept)
        return kept;
    snprintf(again, sizeof again, "%d", today);
    if (store != NULL)
        store_set(store, latest_key, again);
    return today;
}

DayHow day_how(Store *store, int game, int day, int today)
{
    const DayKept k = day_kept(store, game, day);
    if (day > day_latest(store, today) + 1)
        return DAY_PRACTICE;
    return k.over || k.newer ? DAY_REPLAY : DAY_COUNTS;
}

/* ---- a match ---- */

enum { MARK_VERSION = 1 };
static const char *const how_words[] = { "counts", "replay", "practice" };

static void mark_write(const DayMatch *m, char out[VALUE])
{
    snprintf(out, VALUE, "%d %d %s %" PRId64 " %s%s", MARK_VERSION, m->day, game_table[m->game]->id, m->clock,
             how_words[m->how], m->over ? " over" : "");
}

void day_match_begun(Store *store, int64_t match, const DayMatch *m)
{
    char value[VALUE];
    if (store == NULL || match == 0)
        return;
    mark_write(m, value);
    store_note_set(store, match, note_key, value);
    DayKept k = day_kept(store, m->game, m->day);
    if (m->how != DAY_COUNTS || k.over)
        return;
    k.match = match;
    k.clock = m->clock;
    kept_keep(store, m->game, m->day, &k);
}

bool day_match_of(Store *store, int64_t match, DayMatch *out)
{
    char value[VALUE], again[VALUE], game[32], how[16];
    int version;
    DayMatch m = { 0 };
    TextSink text = text_sink(value, sizeof value);
    if (store == NULL || match == 0 || !store_note_get(store, match, note_key, &text) ||
        sscanf(value, "%9d %9d %31s %" SCNd64 " %15s", &version, &m.day, game, &m.clock, how) != 5)
        return false;
    m.game = game_find(game);
    m.how = strcmp(how, how_words[DAY_COUNTS]) == 0   ? DAY_COUNTS
            : strcmp(how, how_words[DAY_REPLAY]) == 0 ? DAY_REPLAY
                                                      : DAY_PRACTICE;
    if (m.game < 0 || m.day < DAY_FIRST || m.day > DAY_LAST)
        return false;
    m.over = strstr(value, " over") != NULL;
    mark_write(&m, again);
    *out = m;
    return strcmp(again, value) == 0;
}

/* Counts it; how it counts. */
static DayHow count(Store *store, const DayMatch *m, int64_t match, const ScoreSheet *sheet)
{
    DayKept k = day_kept(store, m->game, m->day);
    if (m->how == DAY_PRACTICE)
        return DAY_PRACTICE;
    if (k.over)
        k.replays++;
    else
        k = (DayKept){ .newer = k.newer,
                       .match = match,
                       .clock = m->clock,
                       .over = true,
                       .points = sheet->deal[DAY_SEAT],
                       .fewest = sheet->fewest };
    kept_keep(store, m->game, m->day, &k);
    return k.newer || k.replays > 0 ? DAY_REPLAY : DAY_COUNTS;
}

void day_match_over(Store *store, DayMatch *m, int64_t match, const ScoreSheet *sheet)
{
    char value[VALUE];
    if (m->over)
        return;
    m->how = (uint8_t)count(store, m, match, sheet);
    m->over = true;
    mark_write(m, value);
    if (store != NULL && match != 0)
        store_note_set(store, match, note_key, value);
}
