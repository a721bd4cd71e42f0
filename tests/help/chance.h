/* Chance in tests. A test that plays by chance takes its numbers here, so that a failure, a crash too, leaves behind
 * what they were and the command that repeats them.
 *
 *     MELDWELL_SEED=n     other numbers, in every test of the program
 *     MELDWELL_ROUNDS=n   n times as many cases
 *     MELDWELL_CASE=n     of the cases only that of this number
 */
#ifndef MELDWELL_TESTS_HELP_CHANCE_H
#define MELDWELL_TESTS_HELP_CHANCE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Sanitizers make everything some four times slower: what they look for shows in fewer cases. */
#ifdef __SANITIZE_ADDRESS__
#define CHANCE_CASES(plain, sanitized) (sanitized)
#else
#define CHANCE_CASES(plain, sanitized) (plain)
#endif

/* "few" on the command line: a shorter way, for a quick answer, with as few cases as under the sanitizers. */
static struct {
    bool few;
} chance_asked;

static inline void chance_read(int argc, char **argv)
{
    chance_asked.few = argc > 1 && strcmp(argv[1], "few") == 0;
}

static inline int chance_some(int plain, int sanitized)
{
    (void)plain;
    return chance_asked.few ? sanitized : CHANCE_CASES(plain, sanitized);
}

static inline uint64_t chance_number(const char *name, uint64_t usual)
{
    const char *text = getenv(name);
    return text && *text ? strtoull(text, NULL, 10) : usual;
}

/* At least one. */
static inline long chance_rounds(void)
{
    long n = (long)chance_number("MELDWELL_ROUNDS", 1);
    return n > 0 ? n : 1;
}

/* Nothing was asked for: all cases, with the numbers of every day. Only then may a test expect that what is rare has
 * come. */
static inline bool chance_usual(void)
{
    return getenv("MELDWELL_SEED") == NULL && getenv("MELDWELL_CASE") == NULL;
}

/* The seed of a test that is one sequence. Said at once: it may not come to its end. */
static inline uint64_t chance_seed(uint64_t usual)
{
    uint64_t seed = chance_number("MELDWELL_SEED", usual);
    fprintf(stderr, "seed %llu; repeat with: MELDWELL_SEED=%llu tests/" MELDWELL_TEST "\n", (unsigned long long)seed,
            (unsigned long long)seed);
    return seed;
}

/* Cases that do not know of each other:
 *
 *     for (Cases c = chance_cases(40, 600); chance_next(&c);)
 *         rng_seed(&rng, c.seed);
 */
typedef struct Cases {
    uint64_t first; /* seed of case 0 */
    long end;
    long no;       /* of this case */
    uint64_t seed; /* of this case: the first one's, and its number */
} Cases;

/* The case that is under way; it stays so when a test fails in it. */
static struct {
    bool open, waits_for_exit;
    uint64_t first;
    long no;
} chance_case;

static void chance_tell(void)
{
    if (chance_case.open)
        fprintf(stderr,
                "failed in case %ld; repeat with: MELDWELL_SEED=%llu MELDWELL_CASE=%ld tests/" MELDWELL_TEST "\n",
                chance_case.no, (unsigned long long)chance_case.first, chance_case.no);
    chance_case.open = false;
}

#ifdef __SANITIZE_ADDRESS__
void __sanitizer_set_death_callback(void (*callback)(void));
#endif

static inline Cases chance_cases(uint64_t usual_first, long count)
{
    chance_tell();
    if (!chance_case.waits_for_exit) {
        chance_case.waits_for_exit = true;
        atexit(chance_tell);
#ifdef __SANITIZE_ADDRESS__
        __sanitizer_set_death_callback(chance_tell);
#endif
    }
    return (Cases){ chance_number("MELDWELL_SEED", usual_first), count * chance_rounds(), -1, 0 };
}

static inline bool chance_next(Cases *c)
{
    const char *only = getenv("MELDWELL_CASE");
    long wanted = (long)chance_number("MELDWELL_CASE", 0);
    c->no = only ? (c->no < wanted ? wanted : c->end) : c->no + 1;
    c->seed = c->first + (uint64_t)c->no;
    chance_case.open = c->no < c->end;
    chance_case.first = c->first;
    chance_case.no = c->no;
    return chance_case.open;
}

#endif
