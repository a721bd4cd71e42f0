/* What the tests of the match share: folders of their own, setups, play by chance. */
#ifndef MELDWELL_TESTS_HELP_MATCH_HELP_H
#define MELDWELL_TESTS_HELP_MATCH_HELP_H

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "match_look.h"

/* A folder of its own; in memory where that can be had, because waiting for the disk is not what is tested. */
static inline bool help_folder(char dir[256])
{
    const char *tmp = getenv("TMPDIR");
    if (!tmp || !tmp[0])
        tmp = access("/dev/shm", W_OK | X_OK) == 0 ? "/dev/shm" : "/tmp";
    /* Whoever takes a path for a format would read what is not there. */
    snprintf(dir, 256, "%s/meldwell-100%%s-%%n-XXXXXX", tmp);
    return mkdtemp(dir) != NULL;
}

/* Folders below are removed too. */
static inline void help_remove(const char *dir)
{
    DIR *d = opendir(dir);
    struct dirent *e;
    while (d && (e = readdir(d))) {
        char name[4096];
        if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0)
            continue;
        if (snprintf(name, sizeof name, "%s/%s", dir, e->d_name) < (int)sizeof name && unlink(name) != 0)
            help_remove(name);
    }
    if (d)
        closedir(d);
    rmdir(dir);
}

/* A match of this game with these seats and options; false when a text is refused. */
static inline bool help_setup_of(MatchSetup *m, const char *id, const char *seats, const char *options, uint64_t seed)
{
    memset(m, 0, sizeof *m);
    m->game = game_find(id);
    if (m->game < 0)
        return false;
    const GameDef *game = game_table[m->game];
    char text[256];
    TextSink error = text_sink(text, sizeof text);
    options_default(game->options, &m->options);
    bool good =
        options_parse(game->options, &m->options, options, &error) && match_seats_parse(game, seats, seed, m, &error);
    m->preset = options_nearest_preset(game->options, &m->options);
    if (!good)
        fprintf(stderr, "%s\n", text);
    return good;
}

static inline bool help_setup(MatchSetup *m, const char *seats, const char *options, uint64_t seed)
{
    return help_setup_of(m, "sabra", seats, options, seed);
}

/* The least number of persons, the first preset. */
static inline bool help_setup_plain(MatchSetup *m, const char *id, uint64_t seed)
{
    static const char *const persons[] = { "A", "A", "A,B", "A,B,C", "A,B,C,D", "A,B,C,D,E" };
    const GameDef *game = game_table[game_find(id)];
    return help_setup_of(m, id, persons[game->min_seats], game->options->presets[0].id, seed);
}

/* The seat that may play the move, or -1. */
static inline int help_seat_for(const Match *m, Move move)
{
    for (int seat = 0; seat < match_setup(m)->seats; seat++)
        if (!match_check(m, seat, move).why)
            return seat;
    return -1;
}

static inline bool help_next_deal(Match *m)
{
    const Move next = { .kind = MOVE_NEXT };
    int seat = help_seat_for(m, next);
    return seat >= 0 && !match_play(m, seat, &next, 1).why;
}

/* A whole turn of the seat to act, as the weakest opponent plays it, in gestures of one to three moves. Returns how
 * many moves were played. */
static inline int help_whole_turn(Match *m, Rng *rng)
{
    const AiDef *ai = ai_find(match_game(m)->id);
    const Stop stop = { false };
    Move plan[MAX_PLAN];
    State seen;
    int seat = match_state(m)->to_act;
    const Move restore = { .kind = MOVE_RESTORE };
    match_play(m, seat, &restore, 1);
    game_observe(match_game(m), match_state(m), seat, &seen);
    int n = ai->choose(&seen, seat, 0, rng_next(rng), &stop, plan, MAX_PLAN), played = 0;
    while (played < n) {
        int size = 1 + (int)rng_below(rng, 3);
        size = size > n - played ? n - played : size;
        if (match_play(m, seat, plan + played, size).why)
            break;
        played += size;
    }
    return played;
}

/* One move of those the game names, by chance; shifts much more often than what ends the turn. */
static inline bool help_chance_move(Match *m, Rng *rng)
{
    Move moves[512];
    int seat = match_state(m)->to_act;
    int n = match_game(m)->rules.moves(match_state(m), seat, moves, 512);
    if (n == 0)
        return false;
    Move move = moves[rng_below(rng, (uint32_t)n)];
    if (move.kind != MOVE_SHIFT && rng_below(rng, 4) != 0)
        move = moves[rng_below(rng, (uint32_t)n)];
    return !match_play(m, seat, &move, 1).why;
}

/* Asks for the past of a match until it has come, is wrong, or is not to be had. */
static inline EarlierState help_await_past(Match *m, int *lines)
{
    for (;;) {
        const EarlierState now = match_earlier(m, lines);
        if (now != EARLIER_READING && now != EARLIER_PLAYING)
            return now;
        nanosleep(&(struct timespec){ .tv_nsec = 200000 }, NULL);
    }
}

/* One step of anything a person may do. False when the match is over. */
static inline bool help_step(Match *m, Rng *rng)
{
    const State *s = match_state(m);
    if (s->phase == PHASE_MATCH_END)
        return false;
    if (s->phase == PHASE_DEAL_END)
        return help_next_deal(m);
    const Move restore = { .kind = MOVE_RESTORE };
    switch (rng_below(rng, 12)) {
    case 0:
    case 1:
        match_undo(m);
        break;
    case 2:
        match_redo(m);
        break;
    case 3:
        match_play(m, s->to_act, &restore, 1);
        break;
    case 4:
        help_whole_turn(m, rng);
        break;
    case 5:
        help_hand_sort(m, (int)rng_below(rng, (uint32_t)match_setup(m)->seats), (HandSort)rng_below(rng, 3));
        break;
    default:
        help_chance_move(m, rng);
        break;
    }
    return true;
}

#endif
