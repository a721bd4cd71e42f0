#include <stdlib.h>
#include <string.h>

#include "match/match_inner.h"

bool match_setup_read(const StoredMatch *stored, MatchSetup *setup, TextSink *error)
{
    memset(setup, 0, sizeof *setup);
    setup->game = game_find(stored->game);
    if (setup->game < 0) {
        text_addf(error, "This match is of a game that is not known here: %s.", stored->game);
        return false;
    }
    const GameDef *game = game_table[setup->game];
    char why[256];
    TextSink sink = text_sink(why, sizeof why);
    options_default(game->table, &setup->options);
    if (!options_parse(game->table, &setup->options, stored->options, &sink)) {
        text_addf(error, "The rules of this match cannot be read: %s", why);
        return false;
    }
    const char *conflict = game->conflict ? game->conflict(&setup->options) : NULL;
    if (conflict) {
        text_addf(error, "The rules of this match cannot be played: %s", conflict);
        return false;
    }
    setup->preset = options_nearest_preset(game->table, &setup->options);
    setup->practice = stored->practice;
    if (!match_seats_parse(game, stored->seats, stored->seed, setup, &sink)) {
        text_addf(error, "The players of this match cannot be read: %s", why);
        return false;
    }
    return true;
}

/* Collects the stored moves into m->played; stops at the first that is none. */
static bool collect(void *user, int n, const StoredMove *stored)
{
    Match *m = user;
    Played p = { .seat = (uint8_t)stored->seat, .gesture = stored->gesture, .hash = stored->hash };
    if (stored->seat < 0 || stored->seat >= m->setup.seats || !move_parse(stored->text, &p.move))
        return false;
    void *array = m->played;
    bool room = match_grow(&array, n, &m->played_room, sizeof *m->played);
    m->played = array;
    if (room) {
        m->played[n] = p;
        m->count = n + 1;
    }
    m->no_memory = m->no_memory || !room;
    return room;
}

/* Plays stored move number m->cursor if it is allowed and leads where it led before. */
static bool replay_one(Match *m)
{
    const Played p = m->played[m->cursor];
    m->no_memory = m->no_memory || !match_room(m, 1);
    if (m->no_memory || match_check(m, p.seat, p.move).why)
        return false;
    State after = m->state;
    m->game->apply(&after, p.seat, p.move);
    if (state_hash(&after) != p.hash)
        return false;
    match_repeat(m, &after);
    return true;
}

static void replay(Match *m, int cursor)
{
    m->replaying = true;
    int count = m->count;
    while (m->cursor < cursor && m->cursor < count && replay_one(m))
        ;
    m->count = m->cursor < cursor ? m->cursor : count; /* what disagrees is cut; what was taken back can be redone */
    m->replaying = false;
}

/* Sees to it that the next gesture has a number of its own. True when all had to be numbered anew. */
static bool gestures_number(Match *m)
{
    const int highest = INT32_MAX / 2; /* more is damage */
    bool renumber = false;
    for (int i = 0; i < m->count; i++) {
        renumber = renumber || m->played[i].gesture > highest;
        if (m->played[i].gesture > m->gesture)
            m->gesture = m->played[i].gesture;
    }
    if (!renumber)
        return false;
    m->gesture = 0;
    for (int i = 0, old = 0; i < m->count; i++) {
        m->gesture += i == 0 || m->played[i].gesture != old;
        old = m->played[i].gesture;
        m->played[i].gesture = m->gesture;
    }
    return true;
}

static void notes_load(Match *m)
{
    for (int seat = 0; seat < m->setup.seats; seat++)
        hand_load(m, seat);
    match_clock_load(m);
    shelf_load(m);
}

static const char no_memory[] = "There is not enough memory to go on with this match.";

Match *match_resume(Store *store, int64_t id, void (*wake)(void *), void *user, TextSink *error)
{
    StoredMatch stored;
    MatchSetup setup;
    char nothing[8];
    TextSink unheard = text_sink(nothing, sizeof nothing);
    error = error ? error : &unheard;
    if (!store_match_get(store, id, &stored)) {
        text_add(error, store_lacks_memory(store) ? no_memory : "There is no such match any more.");
        return NULL;
    }
    if (!match_setup_read(&stored, &setup, error))
        return NULL;
    Match *m = match_make(&setup, store, wake, user);
    if (!m) {
        text_add(error, no_memory);
        return NULL;
    }
    m->id = id;
    m->header = stored;
    store_moves_each(store, id, collect, m);
    m->no_memory = m->no_memory || store_lacks_memory(store);
    replay(m, stored.cursor);
    if (m->no_memory) { /* what is stored is sound: it stays as it is */
        text_add(error, no_memory);
        m->store = NULL;
        match_close(m);
        return NULL;
    }
    bool whole = gestures_number(m) || m->count < stored.move_count;
    notes_load(m);
    m->store_moved = store_moved(store);
    match_changed(m);
    if (m->cursor < stored.cursor)
        text_addf(error, "The saved match was damaged after move %d of %d: it goes on from there.", m->cursor,
                  stored.cursor);
    if (whole || m->cursor < stored.cursor)
        match_store_whole(m);
    else if (m->state.phase == PHASE_MATCH_END && !stored.over)
        store_match_over(store, id);
    shelf_store(m); /* of before there was a shelf */
    return m;
}
