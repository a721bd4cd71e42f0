/* Plays each deal once for each side and reckons the intervals of what comes of it. */
#include "trial/arena.h"

#include <stdio.h>

#include "platform/clock.h"
#include "platform/thread.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "trial/begin.h"
#include "trial/coached.h"
#include "trial/said.h"

enum {
    WHOLE_WIN = 2520,    /* divides evenly among up to MAX_SEATS winners */
    MANY_PLANS = 100000, /* decisions in one deal: a deal that does not end by then never will */
    MANY_DEALS = 1000    /* in one match, likewise */
};

_Static_assert(MAX_SEATS <= 10, "WHOLE_WIN is a multiple of 1 .. 10");

/* What came of one deal, all its plays together. */
typedef struct DealRecord {
    int64_t wins;   /* of A, in parts of WHOLE_WIN */
    int plays;      /* one for each side */
    int64_t points; /* of A times the seats of B, less those of B times the seats of A: sides are of one size */
    int parts;      /* the seats of A times those of B */
    int faults[ARENA_SIDES];
    ArenaPace pace[ARENA_SIDES];
    bool finished;
} DealRecord;

/* What the threads share. Each deal is taken by one of them, who alone writes its record. */
typedef struct Arena {
    const ArenaTask *task;
    Stop *stop;
    atomic_long next;
    DealRecord *record;
    atomic_bool broken; /* an opponent does not keep to the rules */
    Monitor monitor;
    /* With the lock held. */
    char why[800];
    struct {
        long deal; /* 1 + the first one in which there was a fault; 0: none so far */
        char why[sizeof((ArenaFaults *)0)->first];
    } fault[ARENA_SIDES];
} Arena;

/* The programs of one thread, each for one seat among those of its side. */
typedef struct Programs {
    Player *of[ARENA_SIDES][MAX_SEATS];
} Programs;

/* One play of a deal. */
typedef struct ArenaPlay {
    Arena *arena;
    DealRecord *record;
    uint64_t seed;
    uint64_t seed_alone; /* of a task that has this deal for its first */
    uint16_t seats_of_a; /* bit per seat: the partners of one side */
    PlayerTask told;
    Programs programs;
    Player *player[MAX_SEATS]; /* who play at this table, by seat; NULL: a level */
    bool watched;              /* there are some */
    Decision decision;         /* followed where there is a coach */
    long heeded;               /* 1 + the part in which it was heeded last */
    long no;                   /* of the deal */
    State state;
    /* The turn under way. */
    uint32_t turn;
    int seat; /* NO_SEAT before the first turn */
    long moves;
    double thinking;
    bool lost; /* by somebody's fault */
} ArenaPlay;

/* ---- figures ---- */

double arena_student(long freedom)
{
    static const double few[] = { 12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281 };
    if (freedom <= (long)(sizeof few / sizeof few[0]))
        return few[freedom - 1];
    /* The expansion in powers of 1/freedom around the normal distribution. */
    const double z = 1.959964, n = (double)freedom;
    const double z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

ArenaEstimate arena_estimate(double sum, double squares, long count)
{
    double n = (double)count, mean = sum / n;
    if (count < 2)
        return (ArenaEstimate){ mean, INFINITY };
    double variance = (squares - sum * mean) / (n - 1);
    if (variance < 0) /* rounding, when all values are the same */
        variance = 0;
    return (ArenaEstimate){ mean, arena_student(count - 1) * sqrt(variance / n) };
}

static void pace_add(ArenaPace *to, const ArenaPace *more)
{
    to->turns += more->turns;
    to->moves += more->moves;
    to->thinking += more->thinking;
    if (more->most_moves > to->most_moves)
        to->most_moves = more->most_moves;
    if (more->slowest > to->slowest)
        to->slowest = more->slowest;
}

/* Sums are taken in the order of the deals, so that they do not depend on who played which. */
static void sum_up(const Arena *a, ArenaResult *out)
{
    const ArenaTask *t = a->task;
    double wins = 0, wins_squared = 0, points = 0, points_squared = 0;
    memset(out, 0, sizeof *out);
    for (long i = 0; i < t->deals && a->record[i].finished; i++) {
        const DealRecord *r = &a->record[i];
        double share = (double)r->wins / ((double)WHOLE_WIN * r->plays);
        out->plays = r->plays;
        wins += share;
        wins_squared += share * share;
        for (int side = 0; side < ARENA_SIDES; side++) {
            pace_add(&out->pace[side], &r->pace[side]);
            out->faults[side].plays += r->faults[side];
        }
        out->deals++;
        if (r->faults[ARENA_A] + r->faults[ARENA_B] > 0) /* there are no points of what was not played out */
            continue;
        double difference = (double)r->points / ((double)r->parts * r->plays);
        points += difference;
        points_squared += difference * difference;
        out->counted++;
    }
    for (int side = 0; side < ARENA_SIDES; side++)
        if (out->faults[side].plays > 0)
            memcpy(out->faults[side].first, a->fault[side].why, sizeof out->faults[side].first);
    if (out->deals > 0)
        out->win = arena_estimate(wins, wins_squared, out->deals);
    if (out->counted > 0)
        out->points = arena_estimate(points, points_squared, out->counted);
}

/* ---- one play ---- */

static bool stopped(const Arena *a)
{
    return atomic_load(&a->stop->now);
}

/* At whose turn something has happened, and how it is repeated. */
static void say_where(const ArenaPlay *p, int seat, TextSink *out)
{
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)p->seed_alone);
    text_next(out);
    text_say(out,
             p->arena->task->matches
                 ? UNTRANSLATED("It was turn {1}, seat {2}. The same command with --matches 1 --seed {3} repeats it.")
                 : UNTRANSLATED("It was turn {1}, seat {2}. The same command with --deals 1 --seed {3} repeats it."),
             text_number((long)p->state.turn_no).text, text_number(seat).text, seed);
}

static bool broken(ArenaPlay *p, const char *what)
{
    Arena *a = p->arena;
    monitor_enter(&a->monitor);
    TextSink sink = text_sink(a->why, sizeof a->why);
    text_say(&sink, what);
    say_where(p, p->seat, &sink);
    monitor_leave(&a->monitor);
    atomic_store(&a->broken, true);
    return false;
}

/* There is no player behind a command: nothing can be measured. */
static bool unplayable(ArenaPlay *p, const Player *player)
{
    Arena *a = p->arena;
    monitor_enter(&a->monitor);
    TextSink sink = text_sink(a->why, sizeof a->why);
    text_say(&sink, UNTRANSLATED("The program did not get ready to play."));
    text_next(&sink);
    text_add(&sink, player_why(player));
    monitor_leave(&a->monitor);
    atomic_store(&a->broken, true);
    return false;
}

static ArenaSide side_of(const ArenaPlay *p, int seat)
{
    return p->seats_of_a >> seat & 1 ? ARENA_A : ARENA_B;
}

static void turn_note_end(ArenaPlay *p)
{
    if (p->seat == NO_SEAT)
        return;
    ArenaPace turn = {
        .turns = 1, .moves = p->moves, .most_moves = p->moves, .thinking = p->thinking, .slowest = p->thinking
    };
    pace_add(&p->record->pace[side_of(p, p->seat)], &turn);
}

static void turn_note_begin(ArenaPlay *p, int seat)
{
    turn_note_end(p);
    p->turn = p->state.turn_no;
    p->seat = seat;
    p->moves = 0;
    p->thinking = 0;
}

/* The same in every play of a deal, whoever sits where: only then is equal luck given to equal play. */
static uint64_t seed_of_choice(const ArenaPlay *p)
{
    Rng rng;
    rng_seed(&rng, p->seed ^ ((uint64_t)p->state.ply << 32 | p->state.turn_no));
    return rng_next(&rng);
}

/* ---- programs ---- */

/* Seats of a side are given to its programs in their order. False: there is not enough memory. */
static bool find_players(ArenaPlay *p)
{
    int seated[ARENA_SIDES] = { 0 };
    p->watched = false;
    for (int seat = 0; seat < p->arena->task->seats; seat++) {
        ArenaSide side = side_of(p, seat);
        const char *command = p->arena->task->command[side];
        Player **player = &p->programs.of[side][seated[side]++];
        if (command && !*player)
            *player = player_new(&p->told, command);
        if (command && !*player)
            return false;
        p->player[seat] = command ? *player : NULL;
        p->watched = p->watched || command;
    }
    return true;
}

static void free_players(Programs *programs)
{
    for (int side = 0; side < ARENA_SIDES; side++)
        for (int i = 0; i < MAX_SEATS; i++)
            player_free(programs->of[side][i]);
}

static void tell_result(ArenaPlay *p)
{
    for (int i = 0; i < p->arena->task->seats && p->watched; i++)
        if (p->player[i])
            player_result(p->player[i], &p->state);
}

static void tell_deal(ArenaPlay *p)
{
    for (int i = 0; i < p->arena->task->seats && p->watched; i++)
        if (p->player[i])
            player_deal(p->player[i], &p->state);
}

/* by: NO_SEAT where nobody is to blame. */
static void tell_over(ArenaPlay *p, int by, Fault fault)
{
    const Reason *why = by != NO_SEAT ? player_reason(p->player[by]) : NULL;
    for (int i = 0; i < p->arena->task->seats && p->watched; i++)
        if (p->player[i])
            player_over(p->player[i], by, fault, why);
}

static void play_move(ArenaPlay *p, int seat, Move m)
{
    const GameDef *game = p->arena->task->game;
    const bool coached = p->arena->task->coach != COACH_OFF;
    if (!p->watched && !coached) {
        game->rules.apply(&p->state, seat, m);
        return;
    }
    const State before = p->state;
    game->rules.apply(&p->state, seat, m);
    if (coached)
        decision_played(&p->decision, game, &before, seat, m, &p->state);
    for (int i = 0; i < p->arena->task->seats; i++)
        if (p->player[i])
            player_moved(p->player[i], &before, seat, m, &p->state);
}

/* The side of this seat has lost what is being played. */
static bool lost(ArenaPlay *p, int seat, Fault fault)
{
    Arena *a = p->arena;
    ArenaSide side = side_of(p, seat);
    monitor_enter(&a->monitor);
    if (a->fault[side].deal == 0 || p->no + 1 < a->fault[side].deal) {
        TextSink why = text_sink(a->fault[side].why, sizeof a->fault[side].why);
        text_add(&why, player_why(p->player[seat]));
        say_where(p, seat, &why);
        a->fault[side].deal = p->no + 1;
    }
    monitor_leave(&a->monitor);
    tell_over(p, seat, fault);
    p->record->faults[side]++;
    if (side == ARENA_B)
        p->record->wins += WHOLE_WIN;
    p->lost = true;
    return false;
}

/* Everybody sits down. False when nothing is played. */
static bool begin_players(ArenaPlay *p)
{
    for (int i = 0; i < p->arena->task->seats && p->watched; i++) {
        Player *player = p->player[i];
        Fault fault = player ? player_begin(player, &p->state, i) : FAULT_NONE;
        if (stopped(p->arena))
            return false;
        if (fault != FAULT_NONE)
            return player_was_ready(player) ? lost(p, i, fault) : unplayable(p, player);
    }
    return true;
}

static bool ask(ArenaPlay *p, int seat)
{
    Move m;
    double from = clock_steady();
    Fault fault = player_ask(p->player[seat], &p->state, &m);
    p->thinking += clock_steady() - from;
    p->moves++;
    if (stopped(p->arena))
        return false;
    if (fault != FAULT_NONE) {
        turn_note_end(p);
        return lost(p, seat, fault);
    }
    play_move(p, seat, m);
    return true;
}

/* Once a part, which then ends as the coach has said. */
static int heed(ArenaPlay *p, int seat, Move plan[MAX_PLAN], int n)
{
    const ArenaTask *t = p->arena->task;
    const CoachAsk ask = { t->game, t->ai, t->coach, p->arena->stop };
    if (t->coach == COACH_OFF || side_of(p, seat) != ARENA_A || n < 1 || p->heeded == p->decision.parts + 1)
        return n;
    const long part = p->decision.parts + 1;
    bool heeded = false;
    n = coach_heed(&ask, &p->decision, &p->state, seat, plan, n, &heeded);
    p->heeded = heeded ? part : p->heeded;
    return n;
}

/* Asks the seat to act and plays what it answers. */
static bool decide(ArenaPlay *p, int seat)
{
    if (p->player[seat])
        return ask(p, seat);
    const ArenaTask *t = p->arena->task;
    State seen;
    Move plan[MAX_PLAN];
    game_observe(t->game, &p->state, seat, &seen);
    double from = clock_thread_cpu() /* other programs on the machine do not make a level slower */;
    int n = t->ai->choose(&seen, seat, t->level[side_of(p, seat)], seed_of_choice(p), p->arena->stop, plan, MAX_PLAN);
    n = heed(p, seat, plan, n);
    p->thinking += clock_thread_cpu() - from;
    p->moves += n;
    if (n < 1 || n > MAX_PLAN)
        return broken(p, UNTRANSLATED("An opponent has no answer."));
    for (int i = 0; i < n; i++) {
        if (game_to_act(t->game, &p->state) != seat || t->game->rules.check(&p->state, seat, plan[i]).why)
            return broken(p, UNTRANSLATED("An opponent's move is refused."));
        play_move(p, seat, plan[i]);
    }
    return true;
}

/* The seats of the side that begins with this one: 0 when it begins with an earlier one. */
static uint16_t side_from(const State *s, int first)
{
    unsigned seats = 0;
    for (int i = 0; i < s->seats; i++)
        if (s->seat[i].side == s->seat[first].side)
            seats |= 1u << i;
    return (uint16_t)(seats & ((1u << first) - 1) ? 0 : seats);
}

static int count_sides(const State *s, uint16_t among)
{
    int n = 0;
    for (int i = 0; i < s->seats; i++)
        n += (side_from(s, i) & among) != 0;
    return n;
}

static void note_scores(ArenaPlay *p)
{
    const ArenaTask *t = p->arena->task;
    int64_t points[ARENA_SIDES] = { 0 };
    int seats[ARENA_SIDES] = { 0 };
    ScoreSheet sheet;
    memset(&sheet, 0, sizeof sheet);
    t->game->score.scores(&p->state, &sheet);
    for (int seat = 0; seat < t->seats; seat++) {
        points[side_of(p, seat)] += t->matches ? sheet.total[seat] : sheet.deal[seat];
        seats[side_of(p, seat)]++;
    }
    p->record->points += points[ARENA_A] * seats[ARENA_B] - points[ARENA_B] * seats[ARENA_A];
    p->record->parts = seats[ARENA_A] * seats[ARENA_B];
    if (sheet.winners == 0) /* nobody's deal is everybody's */
        p->record->wins += WHOLE_WIN / count_sides(&p->state, UINT16_MAX);
    else if (sheet.winners & p->seats_of_a)
        p->record->wins += WHOLE_WIN / count_sides(&p->state, sheet.winners);
}

/* False when the deal was not played to its end. */
static bool play_out(ArenaPlay *p)
{
    const ArenaTask *t = p->arena->task;
    int plans = 0, seat;
    p->seat = NO_SEAT;
    p->heeded = 0;
    decision_begin(&p->decision, &p->state);
    while ((seat = game_to_act(t->game, &p->state)) != NO_SEAT) {
        if (p->seat != seat || p->turn != p->state.turn_no)
            turn_note_begin(p, seat);
        if (++plans > MANY_PLANS)
            return broken(p, UNTRANSLATED("A deal does not come to an end."));
        if (!decide(p, seat))
            return false;
        if (stopped(p->arena)) /* an opponent that was hurried has not shown what it can do */
            return false;
    }
    turn_note_end(p);
    return true;
}

/* The next deal, after so many; the match may end instead. */
static bool go_on(ArenaPlay *p, int played)
{
    const GameDef *game = p->arena->task->game;
    const Move next = { .kind = MOVE_NEXT, .amount = (int16_t)(p->state.deal_no + 1) };
    if (played > MANY_DEALS || game->rules.check(&p->state, 0, next).why)
        return broken(p, UNTRANSLATED("A match does not come to an end."));
    game->rules.apply(&p->state, 0, next);
    if (p->state.phase != PHASE_MATCH_END)
        tell_deal(p);
    return true;
}

static bool play_to_the_end(ArenaPlay *p)
{
    if (!begin_players(p) || !play_out(p))
        return false;
    tell_result(p);
    for (int played = 1; p->arena->task->matches && p->state.phase != PHASE_MATCH_END; played++) {
        if (!go_on(p, played) || !play_out(p))
            return false;
        tell_result(p);
    }
    return true;
}

/* False when there is nothing to be counted. */
static bool play_once(ArenaPlay *p)
{
    p->lost = false;
    if (!find_players(p))
        return broken(p, N_("There is not enough memory."));
    if (!play_to_the_end(p))
        return p->lost;
    tell_over(p, NO_SEAT, FAULT_NONE);
    note_scores(p);
    return true;
}

static void play_deal(ArenaPlay *p, long n)
{
    const ArenaTask *t = p->arena->task;
    Rng rng;
    p->seed_alone = t->seed + (uint64_t)n * UINT64_C(0x9E3779B97F4A7C15);
    rng_seed(&rng, p->seed_alone);
    p->seed = rng_next(&rng);
    p->record = &p->arena->record[n];
    p->no = n;
    for (int first = 0; first < t->seats; first++) {
        trial_begin(t->game, &t->options, t->seats, t->position, p->seed, &p->state);
        p->seats_of_a = side_from(&p->state, first);
        if (p->seats_of_a == 0)
            continue;
        p->record->plays++;
        if (!play_once(p))
            return;
    }
    p->record->finished = true;
}

/* ---- threads ---- */

static void *work(void *user)
{
    ArenaPlay play = { .arena = user };
    Arena *a = user;
    long n;
    play.told = (PlayerTask){ .game = a->task->game,
                              .options = &a->task->options,
                              .seats = a->task->seats,
                              .matches = a->task->matches,
                              .position = a->task->position != NULL,
                              .seconds = a->task->seconds,
                              .stop = a->stop };
    while (!stopped(a) && !atomic_load(&a->broken) && (n = atomic_fetch_add(&a->next, 1)) < a->task->deals)
        play_deal(&play, n);
    free_players(&play.programs);
    return NULL;
}

static void work_all(Arena *a)
{
    Thread thread[ARENA_MAX_JOBS];
    int helpers = 0;
    while (helpers < a->task->jobs - 1 && thread_start(&thread[helpers], work, a))
        helpers++;
    work(a);
    while (helpers > 0)
        thread_join(thread[--helpers]);
}

bool arena_run(const ArenaTask *task, Stop *stop, ArenaResult *out, TextSink *error)
{
    Arena a = { .task = task, .stop = stop };
    memset(out, 0, sizeof *out);
    a.record = calloc((size_t)task->deals, sizeof *a.record);
    if (!a.record) {
        text_say(error, "There is not enough memory.");
        return false;
    }
    atomic_init(&a.next, 0);
    atomic_init(&a.broken, false);
    monitor_open(&a.monitor);
    work_all(&a);
    monitor_close(&a.monitor);
    bool good = !atomic_load(&a.broken);
    if (good)
        sum_up(&a, out);
    else
        text_add(error, a.why);
    if (good && out->deals > 0 && out->faults[ARENA_A].plays + out->faults[ARENA_B].plays == 0 &&
        out->pace[ARENA_A].moves + out->pace[ARENA_B].moves == 0) {
        text_say(error, SAID_NO_MOVE);
        good = false;
    }
    free(a.record);
    return good;
}
