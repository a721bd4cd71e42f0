#include "goals/found.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "goals/reached.h"
#include "match/true_state.h"
#include "record/history.h"

enum { KEY_SIZE = 64, RESULTS_MOST = 512 };

/* ---- what is kept: "goal gin/undercut" is "match 12 deal 3 at 1764412345 who Anna" ---- */

static void key_of(const Goal *goal, char out[KEY_SIZE])
{
    snprintf(out, KEY_SIZE, "goal %s/%s", goal->game, goal->id);
}

static bool found_read(const char *text, GoalFound *out)
{
    int end = 0;
    if (sscanf(text, "match %" SCNd64 " deal %d at %" SCNd64 " who%n", &out->match, &out->deal, &out->at, &end) != 3 ||
        end == 0 || (text[end] != '\0' && text[end] != ' ') || out->match < 1 || out->deal < 0)
        return false;
    snprintf(out->who, sizeof out->who, "%s", text[end] == ' ' ? text + end + 1 : "");
    return true;
}

GoalFound goal_found(Store *store, const Goal *goal)
{
    char key[KEY_SIZE], text[256];
    TextSink out = text_sink(text, sizeof text);
    GoalFound f = { 0 };
    key_of(goal, key);
    if (!store_get(store, key, &out) || text[0] == '\0')
        return f;
    if (!found_read(text, &f))
        f = (GoalFound){ .newer = true };
    f.found = true;
    return f;
}

bool goal_is_earlier(const GoalFound *a, const GoalFound *b)
{
    return a->match != b->match ? a->match < b->match : a->deal < b->deal;
}

/* What is not understood stays, and so does what was reached before. */
static void keep(Store *store, const Goal *goal, const GoalFound *f)
{
    char key[KEY_SIZE], text[256];
    const GoalFound have = goal_found(store, goal);
    if (have.newer || (have.found && !goal_is_earlier(f, &have)))
        return;
    key_of(goal, key);
    snprintf(text, sizeof text, "match %" PRId64 " deal %d at %" PRId64 " who%s%s", f->match, f->deal, f->at,
             f->who[0] != '\0' ? " " : "", f->who);
    store_set(store, key, text);
}

/* ---- one match ---- */

typedef struct Results {
    StoredResult *of; /* owned; NULL: no memory */
    int count;
} Results;

static Results results_of(Store *store, int64_t id)
{
    Results r = { .of = malloc(RESULTS_MOST * sizeof *r.of) };
    r.count = r.of != NULL ? store_results(store, id, r.of, RESULTS_MOST) : 0;
    return r;
}

static int64_t ended_at(const Results *r, int deal)
{
    for (int i = 0; i < r->count; i++)
        if (r->of[i].deal == deal)
            return r->of[i].ended;
    return 0;
}

static GoalFound found_in(int64_t id, const MatchSetup *setup, const Results *results, const Reached *r)
{
    if (r->deal < 0)
        return (GoalFound){ 0 };
    const SeatSetup *who = &setup->seat[r->seat];
    GoalFound f = { .found = true, .match = id, .deal = r->deal, .at = ended_at(results, r->deal) };
    snprintf(f.who, sizeof f.who, "%s", who->you || who->kept_you ? "" : who->name);
    return f;
}

int goals_in_match(Store *store, int64_t id, const Goal **first, GoalFound out[GOALS_OF_A_GAME])
{
    char why[512];
    TextSink error = text_sink(why, sizeof why);
    StoredMatch head;
    Transcript match;
    Reached reached[GOALS_OF_A_GAME];
    if (!store_match_get(store, id, &head) || head.practice || head.has_opening ||
        !transcript_of_store(store, id, &match, &error))
        return 0;
    Results results = results_of(store, id);
    goals_reached(&match, results.of, results.count, reached);
    const int count = results.of != NULL ? goals_of(game_table[match.setup.game], first) : 0;
    for (int i = 0; i < count; i++)
        out[i] = found_in(id, &match.setup, &results, &reached[i]);
    transcript_free(&match);
    free(results.of);
    return count;
}

void goals_look(Store *store, int64_t id)
{
    const Goal *goal;
    GoalFound found[GOALS_OF_A_GAME];
    const int count = goals_in_match(store, id, &goal, found);
    for (int i = 0; i < count; i++)
        if (found[i].found)
            keep(store, &goal[i], &found[i]);
}

void goals_look_last(Store *store, const Match *match)
{
    const Goal *goal;
    Reached reached[GOALS_OF_A_GAME];
    const MatchSetup *setup = match_setup(match);
    const int64_t id = match_id(match);
    if (id == 0 || setup->practice || setup->opening != NULL)
        return;
    Results results = results_of(store, id);
    const int count = results.of != NULL ? goals_of(game_table[setup->game], &goal) : 0;
    goals_reached_last(match, results.of, results.count, reached);
    for (int i = 0; i < count; i++) {
        const GoalFound f = found_in(id, setup, &results, &reached[i]);
        if (f.found)
            keep(store, &goal[i], &f);
    }
    free(results.of);
}

/* ---- all of them ---- */

/* "goals counted" is "VERSION LAST OPEN ...": of that version of the list all matches up to LAST were counted, but
 * those that were not over then. */
enum { OPEN_MOST = 64 };

struct GoalCount {
    Store *store;
    int64_t *match; /* owned; to be looked through, the one begun first first */
    int count, at;
    int64_t last, open[OPEN_MOST]; /* as is to be kept when all are looked through */
    int opens;
};

static const char counted_key[] = "goals counted";

/* Which of these were counted before. */
typedef struct Counted {
    int64_t last, open[OPEN_MOST];
    int opens;
} Counted;

static Counted counted_read(Store *store)
{
    char text[2048];
    TextSink out = text_sink(text, sizeof text);
    Counted c = { 0 };
    int version = 0, end = 0;
    if (!store_get(store, counted_key, &out) || sscanf(text, "%d %" SCNd64 "%n", &version, &c.last, &end) != 2 ||
        version != GOALS_VERSION)
        return (Counted){ 0 };
    const char *at = text + end;
    for (int used = 0; c.opens < OPEN_MOST && sscanf(at, " %" SCNd64 "%n", &c.open[c.opens], &used) == 1; at += used)
        c.opens++;
    return c;
}

static bool was_counted(const Counted *c, int64_t match)
{
    for (int i = 0; i < c->opens; i++)
        if (c->open[i] == match)
            return false;
    return match <= c->last;
}

static int by_number(const void *a, const void *b)
{
    const int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static void plan(GoalCount *c, const History *h, const Counted *before)
{
    for (int i = 0; i < h->count; i++) {
        const HistoryEntry *e = &h->entry[i];
        if (!was_counted(before, e->id))
            c->match[c->count++] = e->id;
        if (!e->over && c->opens < OPEN_MOST)
            c->open[c->opens++] = e->id;
        c->last = e->id > c->last ? e->id : c->last;
    }
    qsort(c->match, (size_t)c->count, sizeof *c->match, by_number);
}

GoalCount *goal_count_begin(Store *store, bool anew)
{
    History h;
    const Counted before = anew ? (Counted){ 0 } : counted_read(store);
    GoalCount *c = calloc(1, sizeof *c);
    history_load(&h, store);
    if (c != NULL)
        c->match = malloc(((size_t)h.count + 1) * sizeof *c->match);
    if (c == NULL || c->match == NULL) {
        free(c);
        history_free(&h);
        return NULL;
    }
    c->store = store;
    c->last = before.last;
    plan(c, &h, &before);
    history_free(&h);
    return c;
}

bool goal_count_step(GoalCount *c)
{
    if (c->at >= c->count)
        return false;
    goals_look(c->store, c->match[c->at++]);
    return c->at < c->count;
}

int goal_count_all(const GoalCount *c)
{
    return c->count;
}

int goal_count_done(const GoalCount *c)
{
    return c->at;
}

/* Half of it is kept too: those up to the next one that is still to be looked through. */
void goal_count_end(GoalCount *c)
{
    char text[2048];
    TextSink out = text_sink(text, sizeof text);
    if (c == NULL)
        return;
    const int64_t last = c->at < c->count ? c->match[c->at] - 1 : c->last;
    text_addf(&out, "%d %" PRId64, GOALS_VERSION, last);
    for (int i = 0; i < c->opens; i++)
        if (c->open[i] <= last)
            text_addf(&out, " %" PRId64, c->open[i]);
    if (c->count > 0)
        store_set(c->store, counted_key, text);
    free(c->match);
    free(c);
}
