/* Whole matches played by the weakest opponent, for what looks at finished ones. */
#ifndef MELDWELL_TESTS_HELP_PLAYED_H
#define MELDWELL_TESTS_HELP_PLAYED_H

#include "match_help.h"

/* Plays on until the match is over, or that many turns are done. */
static inline bool played_on(Match *m, Rng *rng, int turns)
{
    while (match_state(m)->phase != PHASE_MATCH_END && turns-- > 0) {
        if (match_state(m)->phase == PHASE_DEAL_END ? !help_next_deal(m) : help_whole_turn(m, rng) == 0)
            return false;
    }
    return match_state(m)->phase == PHASE_MATCH_END;
}

/* A match from its beginning to its end, kept in the store. Its id, 0 when something went wrong. */
static inline int64_t played_match(Store *store, const char *seats, const char *options, uint64_t seed)
{
    MatchSetup setup;
    Rng rng;
    rng_seed(&rng, seed);
    if (!help_setup(&setup, seats, options, seed))
        return 0;
    Match *m = match_new(&setup, store, NULL, NULL);
    int64_t id = m && played_on(m, &rng, 10000) ? match_id(m) : 0;
    match_close(m);
    return id;
}

/* What a command says, as text of its own, and its exit status. */
typedef struct Said {
    int status;
    char *out, *err;
} Said;

typedef int (*Command)(int argc, char **argv, FILE *out, FILE *err);

static inline Said said_by(Command command, int argc, const char *const *words)
{
    Said s = { 0 };
    size_t out_size = 0, err_size = 0;
    char *argv[8] = { 0 };
    for (int i = 0; i < argc; i++)
        argv[i] = strdup(words[i]);
    FILE *out = open_memstream(&s.out, &out_size), *err = open_memstream(&s.err, &err_size);
    s.status = command(argc, argv, out, err);
    fclose(out);
    fclose(err);
    for (int i = 0; i < argc; i++)
        free(argv[i]);
    return s;
}

static inline void said_free(Said *s)
{
    free(s->out);
    free(s->err);
    *s = (Said){ 0 };
}

#endif
