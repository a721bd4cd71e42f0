/* Stores a long match in a folder, played by the lowest level in the seat of a person: `long_match FOLDER GAME OPTIONS
 * DEALS [SEED]`. A match that ends sooner is played to its end. For measuring how long it takes to go on with one. */
#include <stdio.h>
#include <stdlib.h>

#include "match_help.h"

static bool set_up(MatchSetup *setup, const char *id, const char *options, uint64_t seed)
{
    static const char *const persons[] = { "", "", "Anna,Bert", "Anna,Bert,Carla", "Anna,Bert,Carla,Dan" };
    int game = game_find(id);
    if (game < 0)
        return false;
    int least = game_table[game]->min_seats;
    if (!help_setup_of(setup, id, persons[least], options, seed))
        return false;
    int players = game_table[game]->options->players;
    if (players > 0)
        setup->options.v[players - 1] = setup->seats;
    return true;
}

int main(int argc, char **argv)
{
    MatchSetup setup;
    if (argc < 5)
        return 2;
    uint64_t seed = argc > 5 ? strtoull(argv[5], NULL, 10) : 1;
    int deals = atoi(argv[4]);
    Rng rng;
    rng_seed(&rng, seed);
    if (!set_up(&setup, argv[2], argv[3], seed))
        return 2;
    Store *store = store_open(argv[1], NULL);
    Match *m = match_new(&setup, store, NULL, NULL);
    while (match_state(m)->phase != PHASE_MATCH_END && match_sheet_count(m) < deals)
        if (!(match_state(m)->phase == PHASE_DEAL_END ? help_next_deal(m) : help_whole_turn(m, &rng) > 0))
            break;
    if (match_state(m)->phase == PHASE_DEAL_END)
        help_next_deal(m);
    for (int i = 0; i < 5 && match_state(m)->phase != PHASE_MATCH_END; i++)
        help_whole_turn(m, &rng);
    printf("match %lld: %d deals, %d moves, hash %016llx\n", (long long)match_id(m), match_sheet_count(m),
           match_moment(m).moves, (unsigned long long)state_hash(match_state(m)));
    match_close(m);
    store_close(store);
    return 0;
}
