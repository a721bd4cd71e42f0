/* The log of a game of Sabra in words. */
#include <string.h>

#include "rules/sabra/game.h"
#include "rules/tile.h"

/* Melds are told as long as the line is not longer than this; the rest is counted. */
enum { LINE_LENGTH = 120 };

static const char *name_of(const char *const *names, int seat)
{
    return names && names[seat] ? names[seat] : "Somebody";
}

/* "You draw", "Anna draws". */
static const char *ending(const char *name)
{
    return strcmp(name, "You") == 0 ? "" : "s";
}

static void add_tiles(TextSink *out, int n)
{
    if (n == 1)
        text_add(out, "a tile");
    else
        text_addf(out, "%d tiles", n);
}

/* The own tiles on the table. */
static void add_played(const State *s, TextSink *out)
{
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++)
        for (int i = 0; i < pile_size(&s->table, p); i++) {
            Piece x = pile_piece(&s->table, p, i);
            if (!sabra_is_own(s, x))
                continue;
            text_add(out, " ");
            tile_text(s->table.face[x], out);
        }
}

static bool has_own(const State *s, int pile)
{
    for (int i = 0; i < pile_size(&s->table, pile); i++)
        if (sabra_is_own(s, pile_piece(&s->table, pile, i)))
            return true;
    return false;
}

/* The melds that hold a tile of this turn. */
static void add_made(const State *s, TextSink *out)
{
    int told = 0, left = 0;
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        if (!has_own(s, p))
            continue;
        if (told > 0 && out->length > LINE_LENGTH) {
            left++;
            continue;
        }
        text_add(out, told++ == 0 ? "" : ",");
        for (int i = 0; i < pile_size(&s->table, p); i++) {
            text_add(out, " ");
            tile_text(pile_face(&s->table, p, i), out);
        }
    }
    if (left > 0)
        text_addf(out, " and %d more", left);
}

/* Points of the melds made of own tiles alone: what an initial meld is counted by. */
static int opening_points(const State *s)
{
    int points = 0;
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        MeldNote note;
        if (pile_size(&s->table, p) == 0)
            continue;
        sabra_meld_note(s, p, &note);
        points += note.fresh ? note.value : 0;
    }
    return points;
}

/* "Anna plays B6 and makes B3 B4 B5 B6", "Anna opens with 36 points: R11 R12 R13". */
static void describe_play(const State *before, int seat, const char *name, TextSink *out)
{
    int points = opening_points(before);
    if (!before->seat[seat].opened && points >= sabra_option(before, SABRA_INITIAL_MIN)) {
        text_addf(out, "%s open%s with %d points:", name, ending(name), points);
        add_played(before, out);
        text_add(out, ".");
        return;
    }
    text_addf(out, "%s play%s", name, ending(name));
    add_played(before, out);
    text_addf(out, " and make%s", ending(name));
    add_made(before, out);
    text_add(out, ".");
}

/* What a draw brought, for the seat that may see it. */
static void add_drawn(const State *before, const State *after, int seat, int viewer, TextSink *out)
{
    int rack = sabra_rack(seat), had = before->turn_start.start[rack + 1] - before->turn_start.start[rack];
    int has = pile_size(&after->table, rack);
    int told = 0;
    for (int i = had; viewer == seat && i < has && out->length < LINE_LENGTH; i++) {
        text_add(out, told++ == 0 ? ": " : " ");
        tile_text(pile_face(&after->table, rack, i), out);
    }
}

/* Everything but a legal play, told from what became of the turn. */
static void describe_rest(const State *before, const State *after, int seat, bool timed_out, int viewer,
                          const char *name, TextSink *out)
{
    const SabraState *g = sabra_of(after);
    const char *s = ending(name);
    if (g->last_result == SABRA_PASS) {
        bool drawn = sabra_of(before)->drawn > 0;
        if (drawn)
            text_addf(out, "%s end%s the turn", name, s);
        else
            text_addf(out, "%s pass%s", name, *s ? "es" : "");
    } else {
        text_addf(out, "%s draw%s ", name, s);
        add_tiles(out, g->last_tiles);
        text_add(out, g->last_result == SABRA_PENALTY ? " as a penalty" : "");
        add_drawn(before, after, seat, viewer, out);
    }
    text_add(out, ".");
    if (g->last_result != SABRA_PENALTY)
        return;
    Verdict why;
    sabra_outcome_now(before, timed_out, &why);
    if (why.why)
        text_addf(out, " %s", why.why->text);
}

static void describe_end(const State *after, const char *const *names, TextSink *out)
{
    if (after->phase == PHASE_PLAY)
        return;
    if (sabra_of(after)->ended_by == SABRA_WENT_OUT) {
        const char *name = name_of(names, sabra_of(after)->winner);
        text_addf(out, " %s go%s out.", name, *ending(name) ? "es" : "");
    } else {
        text_add(out, " The game is over.");
    }
}

static void describe_next(const State *after, const char *const *names, TextSink *out)
{
    if (after->phase == PHASE_MATCH_END) {
        text_add(out, "The time is up: the match is over.");
        return;
    }
    const char *name = name_of(names, after->to_act);
    text_addf(out, "Game %d. %s begin%s.", after->deal_no + 1, name, ending(name));
}

/* What a person who was still playing must not miss: that the time has run out, and what came of it. */
void sabra_announce(const State *before, int seat, Move m, const char *const *names, TextSink *out)
{
    State after = *before;
    if (m.kind != MOVE_TIMEOUT)
        return;
    sabra_def.apply(&after, seat, m);
    const SabraState *g = sabra_of(&after);
    const char *name = name_of(names, seat);
    text_add(out, "Time is up. ");
    if (g->last_result == SABRA_ACCEPT) {
        text_add(out, "The play counts");
    } else if (g->last_tiles == 0) {
        text_addf(out, "%s draw%s nothing", name, ending(name));
    } else {
        text_addf(out, "%s draw%s ", name, ending(name));
        add_tiles(out, g->last_tiles);
    }
}

/* B.2: the draw for the start, as the table saw it. */
void sabra_deal_note(const State *s, const char *const *names, DealNote *note)
{
    const SabraState *g = sabra_of(s);
    TextSink out = text_sink(note->sentence, sizeof note->sentence);
    const char *name = name_of(names, g->start_seat);
    note->begins = g->start_seat;
    for (int i = 0; i < s->seats; i++) {
        note->has[i] = g->start_rank[i] != 0;
        note->drawn[i] = (Face){ g->start_rank[i], g->start_suit[i] };
    }
    if (!note->has[g->start_seat]) {
        text_addf(&out, "%s begin%s.", name, ending(name));
        return;
    }
    if (g->start_redraws > 0)
        text_add(&out, "The highest tiles were equal, so they were drawn again. ");
    text_addf(&out, "%s draw%s the highest tile, ", name, ending(name));
    text_add(&out, face_is_joker(note->drawn[g->start_seat]) ? "a " : "");
    tile_name(note->drawn[g->start_seat], &out);
    text_addf(&out, ", and begin%s.", ending(name));
}

void sabra_describe(const State *before, int seat, Move m, int viewer, const char *const *names, TextSink *out)
{
    if (m.kind == MOVE_SHIFT || m.kind == MOVE_READ || m.kind == MOVE_RESTORE || m.kind == MOVE_NONE)
        return;
    State after = *before;
    sabra_def.apply(&after, seat, m);
    if (m.kind == MOVE_NEXT) {
        describe_next(&after, names, out);
        return;
    }
    const char *name = name_of(names, seat);
    bool judged = m.kind == MOVE_DONE || m.kind == MOVE_TIMEOUT;
    if (m.kind == MOVE_TIMEOUT)
        text_add(out, "Time is up. ");
    if (judged && sabra_of(&after)->last_result == SABRA_ACCEPT)
        describe_play(before, seat, name, out);
    else
        describe_rest(before, &after, seat, m.kind == MOVE_TIMEOUT, viewer, name, out);
    describe_end(&after, names, out);
}
