/* Plays deals with opponents in all seats, audited after every move. */
#include "trial/selfplay.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "platform/clock.h"
#include "trial/audit.h"
#include "trial/said.h"
#include "trial/seeds.h"

enum {
    MANY_MOVES = 200000, /* of one match: a game that does not end by then never will */
    MANY_PLANS = 400,    /* decisions in one turn */
    OPPONENT_CHECKS = 23 /* every so many decisions the opponent is asked again about hidden faces dealt otherwise */
};

typedef struct Logged {
    uint8_t seat;
    Move move;
} Logged;

typedef struct Play {
    const SelfplayTask *task;
    const GameDef *game;
    const AiDef *ai;
    FILE *report;
    SelfplayTotals *totals;
    int preset, seats, first_deal; /* of this match */
    uint64_t seed;
    OptionValues options;
    State state;
    Audit audit;
    long decisions, before; /* so far, and when this match began */
    Logged *log;
    int logged, room;
} Play;

/* A line of the report. */
static void report_line(FILE *report, const char *text, ...)
{
    char line[400];
    TextSink out = text_sink(line, sizeof line);
    va_list list;
    va_start(list, text);
    text_say_list(&out, text, list);
    va_end(list);
    fprintf(report, "%s\n", line);
}

/* What was found, where, and the words that repeat it. */
static bool found(Play *p, const char *what)
{
    const Preset *preset = &p->game->options->presets[p->preset];
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)p->seed);
    /* TRANSLATORS: {1} is a fault of the program, found by meldwell-cli selfplay: players never see it. */
    report_line(p->report, UNTRANSLATED("Fault found: {1}"), what);
    report_line(p->report, UNTRANSLATED("  It was found in deal {1}, turn {2}, move {3}. This command repeats it:"),
                text_number(p->state.deal_no).text, text_number((long)p->state.turn_no).text,
                text_number((long)p->state.ply).text);
    fprintf(p->report, "  meldwell-cli selfplay %s --deals %ld --seed %llu", p->game->id, p->totals->deals + 1,
            (unsigned long long)p->task->seed);
    if (p->task->preset >= 0)
        fprintf(p->report, " --preset %s", preset->id);
    for (int i = 0; i < p->task->set_count; i++)
        fprintf(p->report, " --set %s=%s", p->task->key[i], p->task->value[i]);
    if (p->task->seats > 0)
        fprintf(p->report, " --seats %d", p->task->seats);
    if (p->task->level >= 0)
        fprintf(p->report, " --level %s", p->ai->levels[p->task->level].id);
    fputc('\n', p->report);
    report_line(p->report, UNTRANSLATED("  The match has the preset {1}, {2} seats and the seed {3}."), preset->id,
                text_number(p->seats).text, seed);
    return false;
}

/* The same for a sentence that is a constant, marked by N_. */
static bool found_that(Play *p, const char *what)
{
    char text[200];
    text_write(text, sizeof text, what);
    return found(p, text);
}

static bool log_add(Play *p, int seat, Move m)
{
    if (p->logged == p->room) {
        int room = p->room * 2 + 1024;
        Logged *larger = realloc(p->log, (size_t)room * sizeof *larger);
        if (!larger)
            return found_that(p, N_("There is not enough memory."));
        p->log = larger;
        p->room = room;
    }
    p->log[p->logged++] = (Logged){ (uint8_t)seat, m };
    return true;
}

static bool audit_all(Play *p)
{
    char text[160];
    TextSink finding = text_sink(text, sizeof text);
    bool good = audit_state(&p->audit, &p->state, &finding) && audit_redaction(&p->audit, &p->state, &finding) &&
                audit_moves(&p->audit, &p->state, 2, &finding);
    return good || found(p, text);
}

static bool play_move(Play *p, int seat, Move m)
{
    char text[320];
    TextSink sink = text_sink(text, sizeof text);
    if (!audit_move_text(m, &sink))
        return found(p, text);
    Verdict v = p->game->rules.check(&p->state, seat, m);
    if (v.why) {
        char move[MOVE_TEXT], why[160];
        TextSink to_move = text_sink(move, sizeof move);
        move_text(m, &to_move);
        TextSink to_why = text_sink(why, sizeof why);
        verdict_say(v, &to_why);
        text_say(&sink, UNTRANSLATED("The opponent's move \"{1}\" is refused: {2}"), move, why);
        return found(p, text);
    }
    if (!log_add(p, seat, m))
        return false;
    p->game->rules.apply(&p->state, seat, m);
    p->totals->moves++;
    return audit_all(p);
}

static int level_of(const Play *p, int seat)
{
    if (p->task->level >= 0)
        return p->task->level;
    return (p->first_deal + seat) % p->ai->level_count;
}

/* Asks the opponent to act and plays what it answers. */
static bool play_decision(Play *p)
{
    State seen;
    Move plan[MAX_PLAN];
    Stop stop;
    char text[160];
    TextSink finding = text_sink(text, sizeof text);
    int seat = game_to_act(p->game, &p->state);
    uint64_t seed = seed_of_choice(p->seed, &p->state);
    atomic_init(&stop.now, false);
    game_observe(p->game, &p->state, seat, &seen);
    double from = clock_steady();
    int n = p->ai->choose(&seen, seat, level_of(p, seat), seed, &stop, plan, MAX_PLAN);
    double took = clock_steady() - from;
    p->totals->thinking += took;
    if (took > p->totals->slowest)
        p->totals->slowest = took;
    if (n < 1 || n > MAX_PLAN)
        return found_that(p, UNTRANSLATED("The opponent has no answer."));
    if (p->decisions++ % OPPONENT_CHECKS == 0 &&
        !audit_opponent(&p->audit, &p->state, p->ai, level_of(p, seat), seed, &finding))
        return found(p, text);
    for (int i = 0; i < n; i++) {
        if (game_to_act(p->game, &p->state) != seat)
            return found_that(p, UNTRANSLATED("The opponent's plan goes on after its turn."));
        if (!play_move(p, seat, plan[i]))
            return false;
    }
    return true;
}

static bool replay_agrees(Play *p)
{
    State s;
    p->game->rules.start(&s, &p->options, p->seats, p->seed);
    for (int i = 0; i < p->logged; i++)
        p->game->rules.apply(&s, p->log[i].seat, p->log[i].move);
    if (state_hash(&s) != state_hash(&p->state) || memcmp(&s, &p->state, sizeof s) != 0)
        return found_that(p, UNTRANSLATED("Playing the log again leads to another state."));
    return true;
}

/* One deal, up to its scores. again: what is played for after the end of a deal that was counted. */
static bool play_deal(Play *p, bool again)
{
    uint32_t first_turn = p->state.turn_no - 1, turn = first_turn; /* the first turn of the deal has begun */
    int plans = 0;
    while (game_to_act(p->game, &p->state) != NO_SEAT) {
        if (p->state.turn_no != turn)
            plans = 0;
        turn = p->state.turn_no;
        if (++plans > MANY_PLANS || p->logged > MANY_MOVES)
            return found_that(p, UNTRANSLATED("The deal does not come to an end."));
        if (!play_decision(p))
            return false;
    }
    p->totals->turns += (long)(p->state.turn_no - first_turn);
    p->totals->deals += !again;
    return replay_agrees(p);
}

/* A table of the task: who plays by which rules. */
typedef struct Seating {
    int preset, seats;
    OptionValues options;
} Seating;

/* The rules of the n-th match; NULL, or why they cannot be played. */
static const char *seat_match(const SelfplayTask *t, long n, Seating *out)
{
    const GameDef *game = game_table[t->game];
    const OptionTable *table = game->options;
    const int counts = game->max_seats - game->min_seats + 1;
    /* A round of all presets is played with one count of seats, the next round with the next. */
    const long round = t->preset >= 0 ? n : n / table->preset_count;
    out->preset = t->preset >= 0 ? t->preset : (int)(n % table->preset_count);
    out->seats = t->seats > 0 ? t->seats : game->min_seats + (int)((n + round) % counts);
    options_preset(table, out->preset, &out->options);
    for (int i = 0; i < t->set_count; i++)
        option_set(table, &out->options, t->key[i], t->value[i], NULL);
    options_follow_seats(table, &out->options, out->seats);
    return game_conflict(game, &out->options);
}

const char *selfplay_conflict(const SelfplayTask *t)
{
    const GameDef *game = game_table[t->game];
    const long all = (long)game->options->preset_count * MAX_SEATS * MAX_SEATS; /* more than there are */
    const char *why = NULL;
    Seating seating;
    for (long n = 0; n < all; n++)
        if ((why = seat_match(t, n, &seating)) == NULL)
            return NULL;
    return why;
}

/* The n-th match of the task. */
static bool begin_match(Play *p, long n, const Seating *seating)
{
    p->first_deal = (int)n;
    p->preset = seating->preset;
    p->seats = seating->seats;
    p->options = seating->options;
    p->seed = seed_of_match(p->task->seed, n);
    p->logged = 0;
    p->before = p->decisions;
    p->game->rules.start(&p->state, &p->options, p->seats, p->seed);
    audit_begin(&p->audit, p->game, &p->state, p->seed);
    return audit_all(p);
}

/* A whole match, or as many deals of it as are still wanted. */
static bool play_match(Play *p, long n)
{
    Seating seating;
    if (seat_match(p->task, n, &seating))
        return true;
    if (!begin_match(p, n, &seating))
        return false;
    for (bool again = false;;) {
        const int deal = p->state.deal_no;
        if (!play_deal(p, again))
            return false;
        if (p->decisions == p->before)
            return found_that(p, SAID_NO_MOVE);
        if (p->state.phase == PHASE_MATCH_END || p->totals->deals >= p->task->deals)
            return true;
        Move next = { .kind = MOVE_NEXT, .amount = (int16_t)(p->state.deal_no + 1) };
        if (!play_move(p, 0, next))
            return false;
        if (p->state.phase == PHASE_MATCH_END)
            return true;
        again = p->state.deal_no == deal;
    }
}

bool selfplay_run(const SelfplayTask *task, FILE *report, SelfplayTotals *totals)
{
    Play *p = calloc(1, sizeof *p);
    memset(totals, 0, sizeof *totals);
    if (!p) {
        report_line(report, N_("There is not enough memory."));
        return false;
    }
    p->task = task;
    p->game = game_table[task->game];
    p->ai = ai_find(p->game->id);
    p->report = report;
    p->totals = totals;
    double from = clock_steady();
    bool good = p->ai != NULL;
    if (!good)
        report_line(report, UNTRANSLATED("This game has no opponent."));
    for (long n = 0; good && totals->deals < task->deals; n++)
        good = play_match(p, n);
    totals->seconds = clock_steady() - from;
    free(p->log);
    free(p);
    return good;
}
