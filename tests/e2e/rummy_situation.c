/* Makes a stored match of Rummy 500 that stands just before something a hand seldom comes to, for tests of the window:
 *
 *     rummy_situation FOLDER spread|deep
 *
 * spread: thirty discards lie open and the first seat, a person, is to draw; some may be taken and some may not.
 * deep: more were taken than a hand of forty holds, and the lowest of them is still to be used. Seeds are tried until
 * one leads there. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/true_state.h"
#include "rules/rummy/position.h"

enum { MOST_SEEDS = 500, THIRTY = 30, FORTY = 40 };

static void play(Match *m, Move move)
{
    Verdict v = match_play(m, match_state(m)->to_act, &move, 1);
    if (v.why != NULL) {
        fprintf(stderr, "refused: %s\n", v.why->id);
        exit(1);
    }
}

static Move take(int index)
{
    return (Move){ .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = (uint8_t)index };
}

/* The deepest discard that may be taken, -1 none. */
static int deepest(const State *s)
{
    int n = pile_size(&s->table, RUMMY_DISCARD);
    for (int i = 0; i < n; i++)
        if (rummy_check(s, s->to_act, take(i)).why == NULL)
            return i;
    return -1;
}

static bool some_refused(const State *s)
{
    for (int i = 0; i < pile_size(&s->table, RUMMY_DISCARD); i++)
        if (rummy_check(s, s->to_act, take(i)).why != NULL)
            return true;
    return false;
}

static bool reached(const State *s, bool deep)
{
    int n = pile_size(&s->table, RUMMY_DISCARD), low = s->phase == RUMMY_DRAW && s->to_act == 0 ? deepest(s) : -1;
    if (low < 0 || low == n - 1)
        return false;
    return deep ? pile_size(&s->table, rummy_hand(0)) + n - low >= FORTY : n >= THIRTY && some_refused(s);
}

/* Everybody draws and throws what was drawn. */
static bool play_there(Match *m, bool deep)
{
    while (!reached(match_state(m), deep)) {
        const State *s = match_state(m);
        if (s->phase == RUMMY_DRAW && pile_size(&s->table, RUMMY_STOCK) == 0)
            return false;
        int hand = pile_size(&s->table, rummy_hand(s->to_act));
        play(m, s->phase == RUMMY_DRAW ? (Move){ .kind = MOVE_DRAW }
                                       : (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)(hand - 1) });
    }
    if (deep)
        play(m, take(deepest(match_state(m))));
    return true;
}

static bool make(const char *folder, bool deep, uint64_t seed)
{
    char text[256];
    TextSink error = text_sink(text, sizeof text);
    MatchSetup setup;
    memset(&setup, 0, sizeof setup);
    setup.game = game_find(rummy500_def.id);
    if (!options_parse(&rummy500_options, &setup.options, "two,deal_two=7", &error) ||
        !match_seats_parse(&rummy500_def, "you,computer:easy", seed, &setup, &error)) {
        fprintf(stderr, "%s\n", text);
        exit(1);
    }
    setup.preset = options_nearest_preset(&rummy500_options, &setup.options);
    setup.seed = seed;
    Match *trial = match_new(&setup, NULL, NULL, NULL);
    bool there = trial != NULL && play_there(trial, deep);
    match_close(trial);
    if (!there)
        return false;
    Store *store = store_open(folder, &error);
    Match *m = store != NULL ? match_new(&setup, store, NULL, NULL) : NULL;
    if (m == NULL || !play_there(m, deep))
        exit(1);
    match_close(m);
    store_close(store);
    return true;
}

int main(int count, char **word)
{
    bool deep = count == 3 && strcmp(word[2], "deep") == 0;
    for (uint64_t seed = 1; count == 3 && seed <= MOST_SEEDS; seed++)
        if (make(word[1], deep, seed))
            return 0;
    fprintf(stderr, "usage: rummy_situation FOLDER spread|deep\n");
    return 2;
}
