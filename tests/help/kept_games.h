/* Sums of several kinds of each game, held against a file of tests/golden. "write" writes the file anew; "trace GAME"
 * prints all that is added up of a game, so that two builds can be compared line by line. */
#ifndef MELDWELL_TESTS_KEPT_GAMES_H
#define MELDWELL_TESTS_KEPT_GAMES_H

#include <inttypes.h>

#include "kept_sums.h"
#include "rules/game/game.h"

typedef struct KeptGames {
    const char *golden; /* the file */
    const char *const *kind_name;
    int kinds;
    const uint64_t *sum; /* of each kind, of the game told last */
    bool (*is_kept)(const GameDef *);
    void (*tell)(const GameDef *, bool trace);
} KeptGames;

static struct {
    char lines[16 * 1024], kept[16 * 1024];
} kept_games;

/* False: it has no room. */
static inline bool kept_games_tell(const KeptGames *k)
{
    TextSink out = text_sink(kept_games.lines, sizeof kept_games.lines);
    for (size_t g = 0; g < game_count; g++) {
        if (!k->is_kept(game_table[g]))
            continue;
        k->tell(game_table[g], false);
        for (int kind = 0; kind < k->kinds; kind++)
            text_addf(&out, "%s %s %016" PRIx64 "\n", game_table[g]->id, k->kind_name[kind], k->sum[kind]);
    }
    return !out.cut;
}

static inline void kept_games_expect(const KeptGames *k)
{
    kept_sums_read(k->golden, kept_games.kept, sizeof kept_games.kept);
    assert_true(kept_games_tell(k));
    kept_sums_expect(kept_games.lines, kept_games.kept);
}

/* Does what the command line asks for, with the exit status in *status; false: it asks for nothing. */
static inline bool kept_games_asked(const KeptGames *k, int argc, char **argv, int *status)
{
    *status = 0;
    if (argc == 2 && strcmp(argv[1], "write") == 0)
        *status = kept_games_tell(k) ? kept_sums_write(k->golden, kept_games.lines) : 1;
    else if (argc == 3 && strcmp(argv[1], "trace") == 0 && game_find(argv[2]) >= 0)
        k->tell(game_table[game_find(argv[2])], true);
    else
        return false;
    return true;
}

#endif
