/* Both ends of a match that is told: the true match, and what is on its way from it to the one who is told. */
#ifndef MELDWELL_TESTS_HELP_TOLD_END_H
#define MELDWELL_TESTS_HELP_TOLD_END_H

#include <string.h>

#include "chance.h"
#include "match/match_inner.h"
#include "match/told_match.h"
#include "match_help.h"

enum { MOST_STEPS = 4096, MOST_SAID = 64 };

/* What is on its way to the one who is told. */
typedef struct Step {
    Move move;
    uint8_t seat;
    State after;
} Step;

static Match *truth;
static ToldMatch *told;
static MatchSeat *seat;
static int viewer;
static Rng rng;
static Step step[MOST_STEPS];
static int first_step, steps;
static bool told_late; /* what came of the own turn comes after the play has returned */
static bool answers;   /* the true match plays what is said */
static bool lots;      /* are drawn before each deal */
static Verdict no;     /* refuses what is said next */
static int said_times, next_times;
static uint32_t said_ply;
static Move said[MOST_SAID];
static int said_count;
static int preset; /* of the game, by whose rules the next match is played */

/* ---- the other end ---- */

static inline void see(State *out)
{
    game_observe(truth->play.game, &truth->play.state, viewer, out);
}

static inline bool tell_one(void)
{
    const Step *s = &step[first_step++];
    return told_match_step(told, s->seat, s->move, &s->after, false);
}

static inline void tell_rest(void)
{
    while (first_step < steps)
        assert_true(tell_one());
    first_step = steps = 0;
}

/* One move of the true match, which is told. */
static inline void play_true(int of, Move m)
{
    const State before = truth->play.state;
    State seen;
    game_observe(truth->play.game, &before, viewer, &seen);
    assert_null(match_play(truth, of, &m, 1).why);
    assert_true(steps < MOST_STEPS);
    step[steps].move = move_as_seen(&before, &seen, of, m, NULL);
    step[steps].seat = (uint8_t)of;
    see(&step[steps++].after);
}

static inline void hear_said(void *user, uint32_t ply, const Move *moves, int n)
{
    (void)user;
    said_times++;
    said_ply = ply;
    said_count = n < MOST_SAID ? n : MOST_SAID;
    memcpy(said, moves, (size_t)said_count * sizeof *said);
    if (no.why != NULL || !answers)
        return;
    assert_int_equal(ply, truth->play.state.ply);
    for (int i = 0; i < n; i++)
        play_true(viewer, moves[i]);
}

static inline int seat_for(Move m)
{
    int of = 0;
    while (match_check(truth, of, m).why != NULL)
        assert_true(++of < truth->play.setup.seats);
    return of;
}

static inline void begin_next(void)
{
    const Move next = { .kind = MOVE_NEXT };
    if (lots)
        play_true(0, move_lot(rng_next(&rng)));
    play_true(seat_for(next), next);
}

static inline void hear_next(void *user)
{
    (void)user;
    next_times++;
    if (answers)
        begin_next();
}

static inline void await(void *user, int ms)
{
    (void)user;
    assert_true(ms > 0 && ms < 200);
    if (no.why != NULL) {
        const Verdict v = no;
        no = allow();
        told_match_refused(told, v);
        return;
    }
    if (!told_late)
        tell_rest();
}

/* ---- begin ---- */

static const ToldOwner owner = { .say = hear_said, .next = hear_next, .await = await };

static inline bool set_up(MatchSetup *m, const GameDef *game, int you, int seats)
{
    char text[200] = "";
    TextSink out = text_sink(text, sizeof text);
    for (int i = 0; i < seats; i++)
        text_addf(&out, "%s%s", i > 0 ? "," : "", i == you ? "you" : "computer");
    if (ai_find(game->id) == NULL || !help_setup_of(m, game->id, text, game->options->presets[preset].id, 11))
        return false;
    if (game->options->players != 0)
        m->options.v[game->options->players - 1] = (int16_t)m->seats;
    return true;
}

static inline MatchSetup setup_as_told(const MatchSetup *m)
{
    MatchSetup as = *m;
    for (int i = 0; i < m->seats; i++) /* who sits elsewhere is a person or a computer: nothing differs here */
        if (i != viewer && i % 2 == 0)
            as.seat[i].kind = SEAT_FAR;
    as.seed = 0;
    return as;
}

static inline void open_told(bool hints)
{
    State seen;
    const MatchSetup as = setup_as_told(&truth->play.setup);
    see(&seen);
    told = told_match_open(&as, viewer, &seen, hints, &owner);
    assert_non_null(told);
    seat = told_match_seat(told);
}

static inline void begin(const char *game, int you, int seats)
{
    MatchSetup m;
    viewer = you;
    first_step = steps = said_times = next_times = 0;
    told_late = lots = false;
    answers = true;
    no = allow();
    rng_seed(&rng, 7);
    assert_true(set_up(&m, game_table[game_find(game)], you, seats));
    truth = match_new(&m, NULL, NULL, NULL);
    assert_non_null(truth);
    open_told(true);
}

static inline void end(void)
{
    told_match_close(told);
    match_close(truth);
}

/* ---- play ---- */

static inline int plan_of(const State *seen, int of, Move *plan)
{
    const Stop stop = { false };
    const int n = ai_find(truth->play.game->id)->choose(seen, of, 0, rng_next(&rng), &stop, plan, MAX_PLAN);
    assert_true(n > 0);
    return n;
}

/* The true match plays a turn of whoever is to act, or what is thought out of it; how many moves. */
static inline int play_plan(void)
{
    Move plan[MAX_PLAN];
    State seen;
    const State before = truth->play.state;
    const int of = before.to_act;
    game_observe(truth->play.game, &before, of, &seen);
    const int n = plan_of(&seen, of, plan);
    int played = 0;
    while (played < n && !match_is_finished(&truth->play.state) &&
           (played == 0 || !match_turn_differs(&before, &truth->play.state)))
        play_true(of, plan[played++]);
    return played;
}

#endif
