#include "day/duplicate.h"

#include <stdlib.h>

#include "platform/thread.h"

/* ---- one table ---- */

enum { MANY_PLANS = 100000 /* a deal that does not end by then never will */ };

/* The best level leaves little to chance, so three tables of it would be one: behind the first one a decision is made
 * by the level below now and then. */
enum { SLIPS = 3 };

/* A chance of its own for each decision. */
static Rng chance_of(uint64_t table, const State *s)
{
    Rng rng;
    rng_seed(&rng, table ^ ((uint64_t)s->ply << 32 | s->turn_no));
    return rng;
}

typedef struct Duplicate {
    MatchSetup m;
    const GameDef *game;
    const AiDef *ai;
    const Stop *stop;
    int table;
    uint64_t chance;
    State state;
} Duplicate;

/* What the seat to act does. False: it finds nothing that may be done. */
static bool decide(Duplicate *d, int seat)
{
    State seen, *s = &d->state;
    Move plan[MAX_PLAN];
    Rng chance = chance_of(d->chance, s);
    const uint64_t seed = rng_next(&chance);
    const int level = d->m.seat[d->m.seats - 1].level; /* of all computers */
    const bool slips = d->table > 0 && level > 0 && rng_below(&chance, SLIPS) == 0;
    game_observe(d->game, s, seat, &seen);
    const int n = d->ai->choose(&seen, seat, level - slips, seed, d->stop, plan, MAX_PLAN);
    for (int i = 0; i < n; i++) {
        if (game_to_act(d->game, s) != seat || d->game->rules.check(s, seat, plan[i]).why != NULL)
            return false;
        d->game->rules.apply(s, seat, plan[i]);
    }
    return n > 0;
}

bool day_table_play(int game, int day, int table, const Stop *stop, int *points)
{
    Duplicate d = { .game = game_table[game], .stop = stop, .table = table };
    ScoreSheet sheet;
    int seat;
    d.ai = ai_find(d.game->id);
    d.chance = day_table_seed(d.game, day, table);
    day_setup(game, day, &d.m);
    d.game->rules.start(&d.state, &d.m.options, d.m.seats, d.m.seed);
    for (int plans = 0; (seat = game_to_act(d.game, &d.state)) != NO_SEAT; plans++)
        if (d.ai == NULL || stop_is_set(stop) || plans == MANY_PLANS || !decide(&d, seat))
            return false;
    game_scores(d.game, &d.state, &sheet);
    *points = sheet.deal[DAY_SEAT];
    return !stop_is_set(stop);
}

int day_place(int yours, const int table[DAY_TABLES], bool fewest)
{
    int place = 1;
    for (int i = 0; i < DAY_TABLES; i++)
        place += fewest ? table[i] < yours : table[i] > yours;
    return place;
}

/* ---- all of them ---- */

struct DayTables {
    int game, day;
    Stop stop;
    atomic_int done; /* as day_tables_take tells; the thread writes it last */
    int points[DAY_TABLES];
    void (*wake)(void *);
    void *user;
    Thread thread;
};

static void *play_all(void *user)
{
    DayTables *t = user;
    bool good = true;
    for (int i = 0; good && i < DAY_TABLES; i++)
        good = day_table_play(t->game, t->day, i, &t->stop, &t->points[i]);
    atomic_store(&t->done, good);
    if (!stop_is_set(&t->stop))
        t->wake(t->user);
    return NULL;
}

DayTables *day_tables_start(int game, int day, void (*wake)(void *), void *user)
{
    DayTables *t = calloc(1, sizeof *t);
    if (t == NULL)
        return NULL;
    t->game = game;
    t->day = day;
    t->wake = wake;
    t->user = user;
    atomic_init(&t->stop.now, false);
    atomic_init(&t->done, -1);
    if (thread_start(&t->thread, play_all, t))
        return t;
    free(t);
    return NULL;
}

int day_tables_take(DayTables *t, int points[DAY_TABLES])
{
    const int done = atomic_load(&t->done);
    for (int i = 0; done > 0 && i < DAY_TABLES; i++)
        points[i] = t->points[i];
    return done;
}

int day_tables_game(const DayTables *t)
{
    return t->game;
}

int day_tables_day(const DayTables *t)
{
    return t->day;
}

bool day_tables_are_of(const DayTables *t, int game, int day)
{
    return t->game == game && t->day == day;
}

void day_tables_close(DayTables *t)
{
    if (t == NULL)
        return;
    atomic_store(&t->stop.now, true);
    thread_join(t->thread);
    free(t);
}
