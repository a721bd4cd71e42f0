#include "day/duplicate.h"

#include <stdlib.h>

#include "platform/thread.h"

/* ---- one table ---- */

enum { MANY_PLANS = 100000 /* a deal that does not end by then never will */ };

/* Another one for each decision. */
static uint64_t seed_of_choice(uint64_t table, const State *s)
{
    Rng rng;
    rng_seed(&rng, table ^ ((uint64_t)s->ply << 32 | s->turn_no));
    return rng_next(&rng);
}

/* What the seat to act does. False: it finds nothing that may be done. */
static bool decide(State *s, int seat, const MatchSetup *m, const AiDef *ai, uint64_t chance, const Stop *stop)
{
    const GameDef *game = game_table[m->game];
    State seen;
    Move plan[MAX_PLAN];
    const int level = m->seat[m->seats - 1].level; /* of all computers */
    game_observe(game, s, seat, &seen);
    const int n = ai->choose(&seen, seat, level, seed_of_choice(chance, s), stop, plan, MAX_PLAN);
    for (int i = 0; i < n; i++) {
        if (game_to_act(game, s) != seat || game->rules.check(s, seat, plan[i]).why != NULL)
            return false;
        game->rules.apply(s, seat, plan[i]);
    }
    return n > 0;
}

bool day_table_play(int game, int day, int table, const Stop *stop, int *points)
{
    const GameDef *def = game_table[game];
    const AiDef *ai = ai_find(def->id);
    const uint64_t chance = day_table_seed(def, day, table);
    MatchSetup m;
    State s;
    ScoreSheet sheet;
    int seat;
    day_setup(game, day, &m);
    def->rules.start(&s, &m.options, m.seats, m.seed);
    for (int plans = 0; (seat = game_to_act(def, &s)) != NO_SEAT; plans++)
        if (ai == NULL || stop_is_set(stop) || plans == MANY_PLANS || !decide(&s, seat, &m, ai, chance, stop))
            return false;
    game_scores(def, &s, &sheet);
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
