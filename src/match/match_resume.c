/* Plays a stored match again from its moves, and mends or cuts what does not agree. */
#include <stdlib.h>
#include <string.h>

#include "match/match_inner.h"
#include "platform/language.h"

bool match_setup_read(const StoredMatch *stored, MatchSetup *setup, TextSink *error)
{
    memset(setup, 0, sizeof *setup);
    setup->game = game_find(stored->game);
    if (setup->game < 0) {
        text_say(error, "This match is of a game that is not known here: {1}.", stored->game);
        return false;
    }
    const GameDef *game = game_table[setup->game];
    char why[256];
    TextSink sink = text_sink(why, sizeof why);
    options_default(game->options, &setup->options);
    if (strlen(stored->options) == sizeof stored->options - 1) {
        text_say(error, "The rules of this match cannot be read: their text is too long.");
        return false;
    }
    if (!options_parse_then(game->options, &setup->options, stored->options, stored->rules_version, &sink)) {
        text_say(error, "The rules of this match cannot be read: {1}", why);
        return false;
    }
    const char *conflict = game->rules.conflict ? game_conflict(game, &setup->options) : NULL;
    if (conflict) {
        text_say(error, "The rules of this match cannot be played: {1}", tr(conflict));
        return false;
    }
    setup->preset = options_nearest_preset(game->options, &setup->options);
    setup->practice = stored->practice;
    if (!match_seats_parse(game, stored->seats, stored->seed, setup, &sink)) {
        text_say(error, "The players of this match cannot be read: {1}", why);
        return false;
    }
    match_names_told(setup);
    return true;
}

_Static_assert(sizeof((StoredMove){ 0 }.text) >= MOVE_TEXT, "every move can be stored");

/* Collects the stored moves into m->played; stops at the first that is none. */
static bool collect(void *user, int n, const StoredMove *stored)
{
    Match *m = user;
    Played p;
    if (!match_move_read(m, stored, &p))
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

/* How far what is stored could be gone on with. */
typedef struct Replay {
    bool other_rules; /* the moves were played by another version of the rules */
    bool mended;      /* a hash was wrong, and what came behind it proved the move right */
    bool renumbered;  /* the numbers of the gestures were impossible */
    int proven;       /* up to this move all hashes count as right */
} Replay;

/* Does the hash of a later move agree? Then all moves up to there are right, whatever their own hashes say. */
static bool agrees_later(const Match *m, Replay *r, State s, int at)
{
    for (int i = at; i < m->count; i++) {
        const Played *p = &m->played[i];
        Move move = p->move;
        if (!move_renew(&s, p->seat, &move) || m->game->rules.check(&s, p->seat, move).why)
            return false;
        m->game->rules.apply(&s, p->seat, move);
        if (state_hash(&s) == p->hash) {
            r->proven = i + 1;
            return true;
        }
    }
    return false;
}

/* Plays stored move number `at` on *s if it is allowed and leads where it led before; by other rules, wherever it leads
 * now. Its hash is then right. */
static bool replay_one(Match *m, Replay *r, State *s, int at)
{
    Played *p = &m->played[at];
    if (!move_renew(s, p->seat, &p->move) || m->game->rules.check(s, p->seat, p->move).why)
        return false;
    m->game->rules.apply(s, p->seat, p->move);
    uint64_t hash = state_hash(s);
    if (hash == p->hash)
        return true;
    if (!r->other_rules && at >= r->proven && !agrees_later(m, r, *s, at + 1))
        return false;
    r->mended = true;
    p->hash = hash;
    return true;
}

static bool has_room(Match *m)
{
    m->no_memory = m->no_memory || !match_room(m, 1);
    return !m->no_memory;
}

/* What disagrees is cut; what was taken back and can be done again stays. */
static void replay(Match *m, Replay *r, int cursor)
{
    int at = m->cursor;
    m->replaying = true;
    for (State after = m->state; at < cursor && at < m->count && has_room(m) && replay_one(m, r, &after, at); at++)
        match_repeat(m, &after);
    for (State after = m->state; at >= cursor && at < m->count && replay_one(m, r, &after, at); at++)
        ;
    m->count = at;
    m->replaying = false;
}

/* Sees to it that the next gesture has a number of its own. True when all had to be numbered anew. */
static bool gestures_number(Match *m)
{
    const int highest = INT32_MAX / 2; /* more is damage */
    bool renumber = false;
    for (int i = m->past ? m->deal_from : 0; i < m->count; i++) {
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
    help_load(m);
    shelf_load(m);
}

static const char no_memory[] = N_("There is not enough memory to go on with this match.");

static bool of_later_rules(const Match *m, const StoredMatch *stored)
{
    int played_by = stored->replayed_by ? stored->replayed_by : stored->rules_version;
    return played_by > m->game->rules.version;
}

/* What became of the moves, in a sentence without the end that tells where the original is. */
static void tell_replay(const Match *m, const Replay *r, const StoredMatch *stored, TextSink *error)
{
    int played = stored->cursor + stored->lost;
    const TextNumber cursor = text_number(m->cursor), all = text_number(played);
    if (r->other_rules) {
        text_say(error,
                 of_later_rules(m, stored) ? N_("This match was played under a later version of the rules of {1}.")
                                           : N_("This match was played under an earlier version of the rules of {1}."),
                 tr(m->game->title));
        text_add(error, " ");
        if (m->cursor == played)
            text_say(error, "The present rules allow all the moves of the match, and it goes on.");
        else if (m->cursor > 0)
            text_say(error,
                     "The present rules allow the moves up to number {1} of {2}, and the match goes on from there.",
                     cursor.text, all.text);
        else
            text_say(error, "The present rules do not allow its first move, so the match begins again with the same "
                            "deal.");
    } else if (stored->astray && played > 0 && m->cursor == played)
        text_say(
            error,
            "This match was damaged: how far it had been played cannot be read, so it goes on after the last of its "
            "moves, number {1}. Moves that had been undone are played again.",
            cursor.text);
    else if (m->cursor == 0 && played > 0)
        text_say(error,
                 "This match was damaged: none of its moves can be read, so it begins again with the same deal.");
    else if (stored->lost > 0 && m->cursor == stored->move_count)
        text_say(error,
                 "This match was damaged: {2} moves are said to have been played, but only {1} are there. Either the "
                 "later ones are lost, or that number is wrong. It goes on after the last move that is there; moves "
                 "that had been undone are played again.",
                 cursor.text, all.text);
    else if (m->cursor < played)
        text_say(error, "This match was damaged after move {1} of {2}: it goes on from there.", cursor.text, all.text);
    else if (m->count < stored->move_count)
        text_say(error, "This match was damaged: some of the moves that were undone cannot be redone.");
    else
        text_say(error, "This match was damaged, but all its moves could be read.");
}

/* All is as it was stored: there is nothing to be mended. */
static bool is_clean(const Match *m, const Replay *r, const StoredMatch *stored)
{
    return !of_later_rules(m, stored) && !r->mended && !r->renumbered && !stored->astray &&
           m->cursor == stored->cursor + stored->lost && m->count == stored->move_count;
}

/* Where the match does not go on exactly as it is stored, the original is kept before anything is written. Earlier
 * rules that led to the same hash with every move are no difference: what has changed since did not come up. False:
 * there was no memory for it, and nothing is written. */
static bool settle_replay(Match *m, const Replay *r, const StoredMatch *stored, TextSink *error)
{
    if (is_clean(m, r, stored))
        return true;
    int64_t original = store_match_set_aside(m->store, m->id);
    if (original == 0 && store_lacks_memory(m->store))
        return false;
    tell_replay(m, r, stored, error);
    text_add(error, " ");
    if (original == 0) {
        text_say(error, "The damaged match cannot be copied, so nothing more of it is saved.");
        m->store = NULL;
        m->id = 0;
        return true;
    }
    if (store_health(m->store) == STORE_FINE)
        text_say(error, "The match as it was is kept in the file of saved games as number {1}.",
                 text_number(original).text);
    else
        text_say(error, "The match as it was stays in the file of saved games.");
    m->header.replayed_by = m->game->rules.version;
    m->store_moved = store_moved(m->store);
    match_store_whole(m);
    return true;
}

static Match *give_up(Match *m, TextSink *error)
{
    text_say(error, no_memory);
    match_close(m);
    return NULL;
}

typedef struct Resume {
    Store *store;
    StoredMatch stored;
    MatchSetup setup;
    int least;
    void (*wake)(void *);
    void *user;
} Resume;

/* The stored match played once more, all of it or from the last deal that has a mark. Without the store, so that
 * nothing is written before it is known how far the match goes on. NULL for lack of memory. */
static Match *play_again(const Resume *a, bool marks, Replay *r)
{
    int played_by = a->stored.replayed_by ? a->stored.replayed_by : a->stored.rules_version;
    Match *m = match_make(&a->setup, NULL, a->wake, a->user);
    if (!m)
        return NULL;
    *r = (Replay){ .other_rules = played_by != m->game->rules.version };
    m->id = a->stored.id;
    m->header = a->stored;
    m->marking = true;
    int from = marks ? past_begin(m, a->store, a->stored.cursor, a->least) : 0;
    store_moves_from(a->store, m->id, from, collect, m);
    m->no_memory = m->no_memory || store_lacks_memory(a->store);
    replay(m, r, a->stored.cursor);
    r->renumbered = gestures_number(m);
    return m;
}

Match *match_resume_behind(Store *store, int64_t id, int least, void (*wake)(void *), void *user, TextSink *error)
{
    Resume a = { .store = store, .least = least, .wake = wake, .user = user };
    Replay r;
    char nothing[8];
    TextSink unheard = text_sink(nothing, sizeof nothing);
    error = error ? error : &unheard;
    if (!store_match_get(store, id, &a.stored)) {
        text_say(error, store_lacks_memory(store) ? no_memory : N_("There is no such match any more."));
        return NULL;
    }
    if (!match_setup_read(&a.stored, &a.setup, error))
        return NULL;
    Match *m = play_again(&a, true, &r);
    if (m && m->past && (m->no_memory || !is_clean(m, &r, &a.stored))) { /* told and mended from the start */
        match_close(m);
        m = play_again(&a, false, &r);
    }
    if (!m || m->no_memory) /* what is stored is sound: it stays as it is */
        return give_up(m, error);
    m->store = store;
    notes_load(m);
    m->store_moved = store_moved(store);
    match_changed(m);
    if (!settle_replay(m, &r, &a.stored, error)) {
        m->store = NULL;
        return give_up(m, error);
    }
    if (m->state.phase == PHASE_MATCH_END && !a.stored.over && m->id != 0)
        store_match_over(store, id);
    shelf_store(m); /* of before there was a shelf */
    marks_store(m); /* of before there were marks */
    return m;
}

Match *match_resume(Store *store, int64_t id, void (*wake)(void *), void *user, TextSink *error)
{
    return match_resume_behind(store, id, PAST_WORTH, wake, user, error);
}
