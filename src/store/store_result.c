/* Results of finished deals. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/store_inner.h"

enum {
    RESULT_SEATS = sizeof((StoredResult *)0)->points / sizeof(int),
    POINTS_SIZE = RESULT_SEATS * 12 + 1 /* each with a sign, ten digits and a blank */
};
enum { LONGEST_PLAY_S = 60 * 60 * 24 * 365 }; /* more is damage */

/* A number for each seat. */
static void seats_write(const int *number, int seats, TextSink *out)
{
    for (int i = 0; i < seats && i < RESULT_SEATS; i++)
        text_addf(out, "%s%d", i ? " " : "", number[i]);
}

int store_result_write(Store *s, const StoredResult *r)
{
    char points[POINTS_SIZE];
    TextSink sink = text_sink(points, sizeof points);
    for (int i = 0; i < r->seats && i < RESULT_SEATS; i++) {
        text_add(&sink, i ? " " : "");
        if (r->sat_out >> i & 1)
            text_add(&sink, "-");
        else
            text_addf(&sink, "%d", r->points[i]);
    }
    char hints[sizeof points] = "", take_backs[sizeof points] = "";
    TextSink hinted = text_sink(hints, sizeof hints), taken = text_sink(take_backs, sizeof take_backs);
    if (r->help_known) {
        seats_write(r->hints, r->seats, &hinted);
        seats_write(r->take_backs, r->seats, &taken);
    }
    sqlite3_stmt *q = s->sql[SQL_RESULT_ADD];
    sqlite3_bind_int64(q, 1, r->match);
    sqlite3_bind_int(q, 2, r->deal);
    sqlite3_bind_int(q, 3, r->seats);
    store_bind_text(q, 4, points);
    store_bind_text(q, 5, r->headline);
    sqlite3_bind_int(q, 6, r->practice);
    sqlite3_bind_int(q, 7, r->last);
    sqlite3_bind_int(q, 8, r->winners);
    sqlite3_bind_int(q, 9, r->went_out);
    sqlite3_bind_int(q, 10, r->match_winners);
    sqlite3_bind_int(q, 11, r->turns);
    sqlite3_bind_int(q, 12, r->played_s);
    sqlite3_bind_int64(q, 13, r->ended);
    store_bind_text(q, 14, hints);
    store_bind_text(q, 15, take_backs);
    store_bind_text(q, 16, r->figures);
    return store_done(q);
}

static int result_add(Store *s, void *args)
{
    return store_result_write(s, args);
}

void store_result_add(Store *s, const StoredResult *r)
{
    StoredResult copy = *r;
    store_perform(s, result_add, &copy, KEPT);
}

/* ---- reading ---- */

/* Numbers, and a dash for who took no part. What is neither counts as 0. */
static void points_parse(const char *text, StoredResult *r)
{
    for (int i = 0; i < r->seats; i++) {
        text += strspn(text, " ");
        size_t length = strcspn(text, " ");
        if (length == 1 && *text == '-')
            r->sat_out = (uint16_t)(r->sat_out | 1u << i);
        else
            r->points[i] = store_clamp(strtoll(text, NULL, 10), INT_MIN, INT_MAX);
        text += length;
    }
}

static void seats_parse(const char *text, int seats, int *number)
{
    char *end = NULL;
    for (int i = 0; i < seats; i++, text = end)
        number[i] = store_clamp(strtoll(text, &end, 10), 0, INT_MAX);
}

/* A text that is longer than any that was written is damage: nothing is known then. */
static void figures_read(const char *text, StoredResult *r)
{
    size_t length = strlen(text);
    length = length < sizeof r->figures ? length : 0;
    memcpy(r->figures, text, length);
    r->figures[length] = '\0';
}

/* From the columns both statements begin with. */
static void result_read(sqlite3_stmt *q, int64_t match, StoredResult *r)
{
    const int seat_bits = (1 << RESULT_SEATS) - 1;
    memset(r, 0, offsetof(StoredResult, figures)); /* many are read: what is long is not cleared for what is short */
    r->match = match;
    r->deal = store_clamp(sqlite3_column_int64(q, 0), 0, INT_MAX);
    r->seats = store_clamp(sqlite3_column_int64(q, 1), 0, RESULT_SEATS);
    points_parse(store_column_text(q, 2), r);
    snprintf(r->headline, sizeof r->headline, "%s", store_column_text(q, 3));
    r->practice = sqlite3_column_int(q, 4) != 0;
    r->last = sqlite3_column_int(q, 5) != 0;
    r->winners = (uint16_t)(sqlite3_column_int(q, 6) & seat_bits);
    r->went_out = (uint16_t)(sqlite3_column_int(q, 7) & seat_bits);
    r->match_winners = (uint16_t)(sqlite3_column_int(q, 8) & seat_bits);
    r->turns = store_clamp(sqlite3_column_int64(q, 9), 0, INT_MAX);
    r->played_s = store_clamp(sqlite3_column_int64(q, 10), 0, LONGEST_PLAY_S);
    r->ended = sqlite3_column_int64(q, 11) > 0 ? sqlite3_column_int64(q, 11) : 0;
    r->help_known = store_column_text(q, 12)[0] != '\0';
    seats_parse(store_column_text(q, 12), r->seats, r->hints);
    seats_parse(store_column_text(q, 13), r->seats, r->take_backs);
    figures_read(store_column_text(q, 14), r);
}

typedef struct ResultsArgs {
    int64_t match;
    StoredResult *out;
    int max, count;
} ResultsArgs;

static int results_read(Store *s, void *args)
{
    ResultsArgs *a = args;
    sqlite3_stmt *q = s->sql[SQL_RESULTS];
    sqlite3_bind_int64(q, 1, a->match);
    for (a->count = 0; a->count < a->max && sqlite3_step(q) == SQLITE_ROW; a->count++) {
        memset(&a->out[a->count], 0, sizeof a->out[0]);
        result_read(q, a->match, &a->out[a->count]);
    }
    return store_finish(q);
}

int store_results(Store *s, int64_t match, StoredResult *out, int max)
{
    ResultsArgs a = { .match = match, .out = out, .max = max };
    return store_perform(s, results_read, &a, READS) ? a.count : 0;
}

/* The deal told last is remembered, so that reading can go on behind it when the store had to go elsewhere. */
typedef struct EachArgs {
    sqlite3_int64 match, deal;
    bool (*each)(void *, const StoredDeal *);
    void *user;
} EachArgs;

static int results_each(Store *s, void *args)
{
    EachArgs *a = args;
    sqlite3_stmt *q = s->sql[SQL_RESULTS_FROM];
    sqlite3_bind_int64(q, 1, a->match);
    sqlite3_bind_int64(q, 2, a->deal);
    bool more = true;
    while (more && sqlite3_step(q) == SQLITE_ROW) {
        StoredDeal d;
        a->match = sqlite3_column_int64(q, 15);
        a->deal = sqlite3_column_int64(q, 0);
        result_read(q, a->match, &d.result);
        d.game = store_column_text(q, 16);
        d.options = store_column_text(q, 17);
        d.seats = store_column_text(q, 18);
        d.over = sqlite3_column_int(q, 19) != 0;
        more = a->each(a->user, &d);
    }
    return store_finish(q);
}

void store_results_each(Store *s, bool (*each)(void *user, const StoredDeal *), void *user)
{
    EachArgs a = { .match = INT64_MIN, .deal = INT64_MIN, .each = each, .user = user };
    store_perform(s, results_each, &a, READS);
}

static int results_clear(Store *s, void *args)
{
    (void)args;
    return store_done(s->sql[SQL_RESULTS_CLEAR]);
}

void store_results_clear(Store *s)
{
    store_perform(s, results_clear, NULL, KEPT_SYNCED);
}
