/* A match is begun, gone on with and put away. What is stored is played again from its moves, and what does not agree
 * is mended or cut. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "match/match_inner.h"
#include "match/rewatch.h"
#include "platform/language.h"
#include "platform/random_source.h"
#include "rules/game/position.h"

/* Fills the header of the match for the store. It is written once, when the match begins: the proof of the deal is
 * about these very texts. */
static StoredMatch header_make(const Match *m)
{
    StoredMatch s = { .seed = m->play.setup.seed, .rules_version = m->play.game->rules.version };
    TextSink game = text_sink(s.game, sizeof s.game);
    text_add(&game, m->play.game->id);
    TextSink options = text_sink(s.options, sizeof s.options);
    options_write(m->play.game->options, m->play.setup.preset, &m->play.setup.options, &options);
    assert(!options.cut); /* OPTIONS_TEXT holds whatever a table can say */
    TextSink seats = text_sink(s.seats, sizeof s.seats);
    match_seats_write(&m->play.setup, &seats);
    s.practice = m->play.setup.practice;
    s.opening = m->play.opening;
    s.has_opening = s.opening != NULL;
    _Static_assert(sizeof s.salt == RANDOM_HEX_SIZE, "the salt is one draw");
    if (!s.has_opening) /* what somebody has written was not dealt: there is nothing to be proven */
        random_hex(s.salt);
    return s;
}

Match *match_new(const MatchSetup *setup, Store *store, void (*wake)(void *), void *user)
{
    return match_new_noted(setup, store, NULL, wake, user);
}

Match *match_new_noted(const MatchSetup *setup, Store *store, const StoredNote *note, void (*wake)(void *), void *user)
{
    Match *m = match_make(setup, store, wake, user);
    if (!m)
        return m;
    m->written.header = header_make(m);
    m->chronicle.makes_checkpoints = store != NULL;
    if (store)
        m->written.id = store_match_new_noted(store, &m->written.header, note, note != NULL);
    m->written.moved = m->written.id != 0 ? store_moved(store) : -1;
    write_down_settle(m);
    write_down_shelf(m);
    match_coach_turn(m, (CoachMeasure)setup->coach);
    local_seat_open(&m->seat, m);
    return m;
}

int64_t match_keep_played(const MatchSetup *setup, Store *store, const MatchMove *moves, int n)
{
    Match *m = match_new(setup, NULL, NULL, NULL);
    bool good = m != NULL;
    if (good)
        m->chronicle.makes_checkpoints = true;
    for (int i = 0; good && i < n; i++)
        good = match_play(m, moves[i].seat, &moves[i].move, 1).why == NULL;
    if (good) {
        m->written.store = store;
        write_down_settle(m);
    }
    const int64_t id = good ? m->written.id : 0;
    match_close(m);
    return id;
}

Match *match_practice_from(const MatchSetup *played, const State *from, void (*wake)(void *), void *user)
{
    MatchSetup setup = *played;
    char *text = malloc(POSITION_TEXT);
    if (text == NULL)
        return NULL;
    TextSink out = text_sink(text, POSITION_TEXT);
    position_write(game_table[setup.game], from, &out);
    setup.opening = text;
    setup.practice = true;
    setup.coach = COACH_OFF;
    Match *m = out.cut ? NULL : match_new(&setup, NULL, wake, user);
    free(text);
    return m;
}

void match_close(Match *m)
{
    if (!m)
        return;
    think_close(&m->think); /* whoever thinks stops before the last is written */
    write_down_clock(m);
    if (m->written.header.game[0] != '\0')
        write_down_settle(m);
    earlier_free(m);
    match_free(m);
}

/* ---- gone on with ---- */

_Static_assert(sizeof((StoredMove){ 0 }.text) >= MOVE_TEXT, "every move can be stored");

/* What was found wrong while the stored moves were played once more. */
typedef struct Replay {
    bool other_rules; /* the moves were played by another version of the rules */
    bool mended;      /* a hash was wrong, and what came behind it proved the move right */
    bool renumbered;  /* the numbers of the gestures were impossible */
    int proven;       /* up to this move all hashes count as right */
    bool no_memory;   /* there was too little to take over all that is stored */
} Replay;

typedef struct Collecting {
    Play *play;
    Replay *replay;
} Collecting;

/* Takes the stored moves over as they come; stops at the first that is none. */
static bool collect(void *user, int n, const StoredMove *stored)
{
    const Collecting *c = user;
    Play *play = c->play;
    PlayedMove p;
    if (!play_move_read(play, stored, &p))
        return false;
    void *array = play->move;
    bool room = match_grow(&array, n, &play->room, sizeof *play->move);
    play->move = array;
    if (room) {
        play->move[n] = p;
        play->count = n + 1;
    }
    c->replay->no_memory = c->replay->no_memory || !room;
    return room;
}

/* Does the hash of a later move agree? Then all moves up to there are right, whatever their own hashes say. */
static bool agrees_later(const Match *m, Replay *r, State s, int at)
{
    for (int i = at; i < m->play.count; i++) {
        const PlayedMove *p = &m->play.move[i];
        Move move = p->move;
        if (!move_renew(&s, p->seat, &move) || game_check(m->play.game, &s, p->seat, move).why)
            return false;
        game_apply(m->play.game, &s, p->seat, move);
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
    PlayedMove *p = &m->play.move[at];
    if (!move_renew(s, p->seat, &p->move) || game_check(m->play.game, s, p->seat, p->move).why)
        return false;
    game_apply(m->play.game, s, p->seat, p->move);
    uint64_t hash = state_hash(s);
    if (hash == p->hash)
        return true;
    if (!r->other_rules && at >= r->proven && !agrees_later(m, r, *s, at + 1))
        return false;
    r->mended = true;
    p->hash = hash;
    return true;
}

static bool has_room(Match *m, Replay *r)
{
    r->no_memory = r->no_memory || !match_room(m, 1);
    return !r->no_memory;
}

/* What disagrees is cut; what was taken back and can be done again stays. */
static void replay(Match *m, Replay *r, int cursor)
{
    int at = m->play.cursor;
    m->play.replaying = true;
    for (State after = m->play.state;
         at < cursor && at < m->play.count && has_room(m, r) && replay_one(m, r, &after, at); at++)
        match_repeat(m, &after);
    for (State after = m->play.state; at >= cursor && at < m->play.count && replay_one(m, r, &after, at); at++)
        ;
    m->play.count = at;
    m->play.replaying = false;
}

/* Sees to it that the next gesture has a number of its own. True when all had to be numbered anew. */
static bool gestures_number(Match *m)
{
    const int highest = INT32_MAX / 2; /* more is damage */
    bool renumber = false;
    for (int i = m->past ? m->play.deal_from : 0; i < m->play.count; i++) {
        renumber = renumber || m->play.move[i].gesture > highest;
        if (m->play.move[i].gesture > m->play.gesture)
            m->play.gesture = m->play.move[i].gesture;
    }
    if (!renumber)
        return false;
    m->play.gesture = 0;
    for (int i = 0, old = 0; i < m->play.count; i++) {
        m->play.gesture += i == 0 || m->play.move[i].gesture != old;
        old = m->play.move[i].gesture;
        m->play.move[i].gesture = m->play.gesture;
    }
    return true;
}

static const char no_memory[] = N_("There is not enough memory for a match.");

static bool of_later_rules(const Match *m, const StoredMatch *stored)
{
    int played_by = stored->replayed_by ? stored->replayed_by : stored->rules_version;
    return played_by > m->play.game->rules.version;
}

/* What became of the moves, in a sentence without the end that tells where the original is. */
static void tell_replay(const Match *m, const Replay *r, const StoredMatch *stored, TextSink *error)
{
    int played = stored->cursor + stored->lost;
    const TextNumber cursor = text_number(m->play.cursor), all = text_number(played);
    if (r->other_rules) {
        text_say(error,
                 of_later_rules(m, stored) ? N_("This match was played with a later version of the rules of {1}.")
                                           : N_("This match was played with an earlier version of the rules of {1}."),
                 tr(m->play.game->title));
        text_add(error, " ");
        if (m->play.cursor == played)
            text_say(error, "The present rules allow all its moves, so the match continues.");
        else if (m->play.cursor > 0)
            text_say(error, "The present rules allow only the first {1} of {2} moves. The match continues from there.",
                     cursor.text, all.text);
        else
            text_say(error,
                     "The present rules do not allow its first move, so the match starts again with the same deal.");
    } else if (stored->astray && played > 0 && m->play.cursor == played)
        text_say(error,
                 "This match was damaged. How far it had been played cannot be read, so it continues after its last "
                 "move, number {1}. Moves that had been undone are played again.",
                 cursor.text);
    else if (m->play.cursor == 0 && played > 0)
        text_say(error,
                 "This match was damaged. None of its moves can be read, so it starts again with the same deal.");
    else if (stored->lost > 0 && m->play.cursor == stored->move_count)
        text_say(error,
                 "This match was damaged. It should have {2} moves, but only {1} are there: either the later ones are "
                 "lost, or the number is wrong. It continues after the last move that is there. Moves that had been "
                 "undone are played again.",
                 cursor.text, all.text);
    else if (m->play.cursor < played)
        text_say(error, "This match was damaged after move {1} of {2}. It continues from there.", cursor.text,
                 all.text);
    else if (m->play.count < stored->move_count)
        text_say(error, "This match was damaged. Some of the moves that were undone cannot be redone.");
    else
        text_say(error, "This match was damaged, but all its moves could be read.");
}

/* All is as it was stored: there is nothing to be mended. */
static bool is_clean(const Match *m, const Replay *r, const StoredMatch *stored)
{
    return !of_later_rules(m, stored) && !r->mended && !r->renumbered && !stored->astray &&
           m->play.cursor == stored->cursor + stored->lost && m->play.count == stored->move_count;
}

/* Where the match does not go on exactly as it is stored, the original is kept before anything is written. Earlier
 * rules that led to the same hash with every move are no difference: what has changed since did not come up. False:
 * there was no memory for it, and nothing is written. */
static bool settle_replay(Match *m, const Replay *r, const StoredMatch *stored, TextSink *error)
{
    if (is_clean(m, r, stored))
        return true;
    int64_t original = store_match_set_aside(m->written.store, m->written.id);
    if (original == 0 && store_lacks_memory(m->written.store))
        return false;
    tell_replay(m, r, stored, error);
    text_add(error, " ");
    if (original == 0) {
        text_say(error, "The damaged match cannot be copied, so what you play now is not saved.");
        m->written.store = NULL;
        m->written.id = 0;
        return true;
    }
    if (store_health(m->written.store) == STORE_FINE)
        text_say(error, "The original match is kept in the file of saved games as number {1}.",
                 text_number(original).text);
    else
        text_say(error, "The original match stays in the file of saved games.");
    m->written.header.replayed_by = m->play.game->rules.version;
    m->written.moved = store_moved(m->written.store);
    write_down_whole(m);
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
    char *opening; /* owned; NULL: the match was dealt */
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
    *r = (Replay){ .other_rules = played_by != m->play.game->rules.version };
    m->written.id = a->stored.id;
    m->written.header = a->stored;
    m->written.header.opening = m->play.opening;
    m->chronicle.makes_checkpoints = true;
    int from = marks ? earlier_begin(m, a->store, a->stored.cursor, a->least) : 0;
    Collecting c = { &m->play, r };
    store_moves_from(a->store, m->written.id, from, collect, &c);
    r->no_memory = r->no_memory || store_lacks_memory(a->store);
    replay(m, r, a->stored.cursor);
    r->renumbered = gestures_number(m);
    return m;
}

/* What the match begins with, and who plays. False after telling why it cannot be gone on with. */
static bool read_beginning(Resume *a, int64_t id, TextSink *error)
{
    if (!store_match_get(a->store, id, &a->stored)) {
        text_say(error, store_lacks_memory(a->store) ? no_memory : N_("There is no such match any more."));
        return false;
    }
    return opening_setup_read(a->store, &a->stored, &a->setup, &a->opening, error);
}

Match *match_resume_behind(Store *store, int64_t id, int least, void (*wake)(void *), void *user, TextSink *error)
{
    Resume a = { .store = store, .least = least, .wake = wake, .user = user };
    Replay r;
    char nothing[8];
    TextSink unheard = text_sink(nothing, sizeof nothing);
    error = error ? error : &unheard;
    if (!read_beginning(&a, id, error))
        return NULL;
    Match *m = play_again(&a, true, &r);
    if (m && m->past && (r.no_memory || !is_clean(m, &r, &a.stored))) { /* told and mended from the start */
        match_close(m);
        m = play_again(&a, false, &r);
    }
    free(a.opening);       /* the match has its own */
    if (!m || r.no_memory) /* what is stored is sound: it stays as it is */
        return give_up(m, error);
    local_seat_open(&m->seat, m);
    m->written.store = store;
    written_notes_read(m);
    m->written.moved = store_moved(store);
    match_changed(m);
    if (!settle_replay(m, &r, &a.stored, error)) {
        m->written.store = NULL;
        return give_up(m, error);
    }
    if (m->play.state.phase == PHASE_MATCH_END && !a.stored.over && m->written.id != 0)
        store_match_over(store, id);
    write_down_shelf(m);       /* of before there was a shelf */
    write_down_checkpoints(m); /* of before there were marks */
    return m;
}

Match *match_resume(Store *store, int64_t id, void (*wake)(void *), void *user, TextSink *error)
{
    return match_resume_behind(store, id, EARLIER_WORTH, wake, user, error);
}
