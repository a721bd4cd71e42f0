/* No match without an end: whole matches of every preset, in every number of seats in turn. In the seats sit, in turn,
 * the weakest level on offer and the first of the yardsticks: they are the quickest, and play least to the purpose.
 *
 * "test_every_end --matches N" is the campaign (docs/measuring.md): so many matches of each preset, and of each the
 * longest in turns and in deals. --seed S for others, --game G for those of one game, --level L for one level in all
 * seats,
 * --jobs N for so many processes; --preset P --match K has the K-th match of one preset alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "chance.h"
#include "rules/game/game.h"
#include "trial/seeds.h"

/* The longest matches there are have a tenth of that (docs/measuring.md). */
enum { MANY_TURNS = 100000, MANY_DEALS = 5000, MANY_DECISIONS = 1000000, QUICK_LEVELS = 2 };

/* Which match: told where one is found, and enough to play it again. */
typedef struct Which {
    const GameDef *game;
    int preset;
    uint64_t seed; /* of the campaign */
    long no;       /* of the match, from 0 on */
} Which;

typedef struct Play {
    Which which;
    const AiDef *ai;
    OptionValues options;
    int seats, level[QUICK_LEVELS];
    uint64_t seed; /* of this match */
    State state;
    const char *wrong; /* NULL: it has come to its end */
} Play;

/* The longest matches of a preset. */
typedef struct Longest {
    long matches, turns, deals, all_turns, all_deals;
    Which by_turns, by_deals;
} Longest;

static void decide(Play *p)
{
    State seen;
    Move plan[MAX_PLAN];
    const GameDef *game = p->which.game;
    const int seat = game_to_act(game, &p->state), level = p->level[(seat + p->which.no) % QUICK_LEVELS];
    Stop stop;
    atomic_init(&stop.now, false);
    game_observe(game, &p->state, seat, &seen);
    const int n = p->ai->choose(&seen, seat, level, seed_of_choice(p->seed, &p->state), &stop, plan, MAX_PLAN);
    if (n < 1)
        p->wrong = "the opponent has no answer";
    for (int i = 0; i < n && !p->wrong; i++) {
        if (game->rules.check(&p->state, seat, plan[i]).why)
            p->wrong = "the opponent does not keep to the rules";
        else
            game->rules.apply(&p->state, seat, plan[i]);
    }
}

/* False where the rules of the preset are not for so many seats, or for this one. A deal passes for a minute where a
 * match ends by the clock. */
static bool play_match(Play *p)
{
    const GameDef *game = p->which.game;
    long decisions = 0;
    p->wrong = NULL;
    options_preset(game->options, p->which.preset, &p->options);
    p->seats = game->min_seats + (int)(p->which.no % (game->max_seats - game->min_seats + 1));
    options_follow_seats(game->options, &p->options, p->seats);
    if (game_conflict(game, &p->options))
        return false;
    p->seed = seed_of_match(p->which.seed, p->which.no);
    game->rules.start(&p->state, &p->options, p->seats, p->seed);
    while (p->state.phase != PHASE_MATCH_END && !p->wrong) {
        if (p->state.turn_no > MANY_TURNS || p->state.deal_no > MANY_DEALS || decisions++ > MANY_DECISIONS)
            p->wrong = "it does not come to an end";
        else if (game_to_act(game, &p->state) == NO_SEAT)
            game->rules.apply(&p->state, 0, (Move){ .kind = MOVE_NEXT, .amount = (int16_t)(p->state.deal_no + 1) });
        else
            decide(p);
    }
    return true;
}

static void add_match(Longest *l, const Play *p)
{
    const long turns = (long)p->state.turn_no, deals = p->state.deal_no + 1L;
    if (turns > l->turns) {
        l->turns = turns;
        l->by_turns = p->which;
    }
    if (deals > l->deals) {
        l->deals = deals;
        l->by_deals = p->which;
    }
    l->matches++;
    l->all_turns += turns;
    l->all_deals += deals;
}

/* level: in all seats; NULL: the usual ones. */
static void begin_preset(Play *p, const GameDef *game, int preset, const char *level, uint64_t seed)
{
    memset(p, 0, sizeof *p);
    p->which = (Which){ game, preset, seed, 0 };
    p->ai = ai_find(game->id);
    p->level[1] = ai_level_offered(p->ai) < p->ai->level_count ? ai_level_offered(p->ai) : 0;
    if (level && ai_level_find(p->ai, level) >= 0)
        p->level[0] = p->level[1] = ai_level_find(p->ai, level);
}

/* So many matches; false, and told, where one of them has no end. */
static bool play_preset(const GameDef *game, int preset, const char *level, uint64_t seed, long matches, Longest *l)
{
    static Play p;
    begin_preset(&p, game, preset, level, seed);
    memset(l, 0, sizeof *l);
    for (; p.which.no < matches; p.which.no++) {
        if (!play_match(&p))
            continue;
        if (p.wrong) {
            printf("%s %s, %d seats, turn %ld of deal %d: %s; repeat with: tests/" MELDWELL_TEST
                   " --game %s --preset %s --seed %llu --match %ld\n",
                   game->id, game->options->presets[preset].id, p.seats, (long)p.state.turn_no, p.state.deal_no + 1,
                   p.wrong, game->id, game->options->presets[preset].id, (unsigned long long)seed, p.which.no);
            return false;
        }
        add_match(l, &p);
    }
    return true;
}

/* ---- every day ---- */

static void some_matches_of_every_preset_end(void **unused)
{
    const uint64_t seed = chance_seed(1);
    const long rounds = chance_rounds();
    (void)unused;
    for (size_t g = 0; g < game_count; g++)
        for (int p = 0; p < game_table[g]->options->preset_count; p++) {
            Longest l;
            const long counts = game_table[g]->max_seats - game_table[g]->min_seats + 1;
            /* Each preset with another number of seats: the matches before are left out. */
            assert_true(play_preset(game_table[g], p, NULL, seed, CHANCE_CASES(counts, 1) * rounds, &l));
        }
}

/* ---- a campaign ---- */

typedef struct Campaign {
    const char *game, *preset, *level; /* NULL: all; of levels the usual ones */
    uint64_t seed;
    long matches, match, jobs;
} Campaign;

static void tell_longest(const char *of, const Longest *l)
{
    printf("%-32s %6ld matches, %7.1f turns, %6.1f deals; longest %5ld turns (match %ld), %4ld deals (match %ld)\n", of,
           l->matches, (double)l->all_turns / (double)l->matches, (double)l->all_deals / (double)l->matches, l->turns,
           l->by_turns.no, l->deals, l->by_deals.no);
    fflush(stdout);
}

/* Every so many-th preset; how many have a match without an end. */
static int campaign_part(const Campaign *c, long job)
{
    int wrong = 0;
    long no = 0;
    for (size_t g = 0; g < game_count; g++)
        for (int p = 0; p < game_table[g]->options->preset_count; p++) {
            const char *id = game_table[g]->options->presets[p].id;
            char of[80];
            Longest l;
            if ((c->game && strcmp(c->game, game_table[g]->id) != 0) || (c->preset && strcmp(c->preset, id) != 0) ||
                no++ % c->jobs != job)
                continue;
            snprintf(of, sizeof of, "%s %s", game_table[g]->id, id);
            if (play_preset(game_table[g], p, c->level, c->seed, c->matches, &l))
                tell_longest(of, &l);
            else
                wrong++;
        }
    return wrong;
}

static int campaign(const Campaign *c)
{
    int wrong = 0, status;
    for (long job = 1; job < c->jobs; job++)
        if (fork() == 0)
            exit(campaign_part(c, job) > 0);
    wrong = campaign_part(c, 0);
    while (wait(&status) > 0)
        wrong += status != 0;
    printf("seed %llu: %s\n", (unsigned long long)c->seed, wrong ? "not every match ends" : "every match ends");
    return wrong > 0;
}

/* One match again, as it was found. */
static int again(const Campaign *c)
{
    static Play p;
    const int g = c->game ? game_find(c->game) : -1;
    const int preset = g >= 0 && c->preset ? preset_find(game_table[g]->options, c->preset) : -1;
    if (preset < 0)
        return 2;
    begin_preset(&p, game_table[g], preset, c->level, c->seed);
    p.which.no = c->match;
    if (!play_match(&p))
        return 2;
    printf("%s %s, %d seats, %ld turns, %d deals: %s\n", c->game, c->preset, p.seats, (long)p.state.turn_no,
           p.state.deal_no + 1, p.wrong ? p.wrong : "it ends");
    return p.wrong != NULL;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(some_matches_of_every_preset_end) };
    Campaign c = { .seed = 1, .match = -1, .jobs = 1 };
    if (argc < 2)
        return cmocka_run_group_tests(tests, NULL, NULL);
    for (int i = 1; i + 1 < argc; i += 2) {
        const long value = strtol(argv[i + 1], NULL, 10);
        if (strcmp(argv[i], "--seed") == 0)
            c.seed = strtoull(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--matches") == 0)
            c.matches = value;
        else if (strcmp(argv[i], "--match") == 0)
            c.match = value;
        else if (strcmp(argv[i], "--jobs") == 0)
            c.jobs = value > 0 ? value : 1;
        else if (strcmp(argv[i], "--game") == 0)
            c.game = argv[i + 1];
        else if (strcmp(argv[i], "--preset") == 0)
            c.preset = argv[i + 1];
        else if (strcmp(argv[i], "--level") == 0)
            c.level = argv[i + 1];
    }
    return c.match >= 0 ? again(&c) : campaign(&c);
}
