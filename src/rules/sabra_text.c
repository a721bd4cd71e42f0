/* The log of a game of Sabra in words. */
#include <string.h>

#include "rules/sabra.h"
#include "rules/sabra_outcome.h"
#include "rules/tile.h"

static const char *name_of(const char *const *names, int seat)
{
    return names != NULL ? names[seat] : "Somebody";
}

/* "You draw", "Anna draws". */
static const char *ending(const char *name)
{
    return strcmp(name, "You") == 0 ? "" : "s";
}

static void add_piles_of_new(const State *s, TextSink *out)
{
    int told = 0;
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) {
        int n = pile_size(&s->table, p);
        bool has_new = false;
        for (int i = 0; i < n; i++)
            has_new |= sabra_is_own(s, pile_piece(&s->table, p, i));
        if (!has_new)
            continue;
        text_add(out, told++ == 0 ? ", making " : "; ");
        for (int i = 0; i < n; i++) {
            text_add(out, i > 0 ? " " : "");
            tile_text(pile_face(&s->table, p, i), out);
        }
    }
}

static int add_played(const State *s, TextSink *out)
{
    int n = 0;
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++)
        for (int i = 0; i < pile_size(&s->table, p); i++) {
            Piece x = pile_piece(&s->table, p, i);
            if (!sabra_is_own(s, x))
                continue;
            text_add(out, " ");
            tile_text(s->table.face[x], out);
            n++;
        }
    return n;
}

static void add_tiles(TextSink *out, int n)
{
    if (n == 1)
        text_add(out, "a tile");
    else
        text_addf(out, "%d tiles", n);
}

static void describe_end(const State *after, const char *const *names, TextSink *out)
{
    if (after->phase == PHASE_PLAY)
        return;
    if (after->u.sabra.ended_by == 1)
        text_addf(out, " %s out.",
                  after->u.sabra.winner < after->seats && strcmp(name_of(names, after->u.sabra.winner), "You") == 0
                      ? "You go"
                      : "That goes");
    else
        text_add(out, " The pool is empty: the game ends.");
}

/* Everything but a legal play, told from what became of the turn. */
static void describe_result(const State *after, const char *name, TextSink *out)
{
    const SabraState *g = &after->u.sabra;
    const char *s = ending(name);
    if (g->last_result == SABRA_PASS) {
        text_addf(out, "%s pass%s.", name, s[0] != '\0' ? "es" : "");
        return;
    }
    text_addf(out, "%s draw%s ", name, s);
    add_tiles(out, g->last_tiles);
    text_add(out, g->last_result == SABRA_PENALTY ? " as a penalty." : ".");
}

void sabra_describe(const State *before, int seat, Move m, int viewer, const char *const *names, TextSink *out)
{
    (void)viewer; /* what is told here is public: drawn tiles are never named */
    if (m.kind == MOVE_SHIFT || m.kind == MOVE_READ || m.kind == MOVE_RESTORE || m.kind == MOVE_NONE)
        return;
    State after = *before;
    sabra_def.apply(&after, seat, m);
    if (m.kind == MOVE_NEXT) {
        if (after.phase == PHASE_MATCH_END)
            text_add(out, "The time is up: the match is over.");
        else
            text_addf(out, "Game %d. %s begin%s.", after.deal_no + 1, name_of(names, after.to_act),
                      ending(name_of(names, after.to_act)));
        return;
    }
    const char *name = name_of(names, seat);
    if (m.kind == MOVE_TIMEOUT)
        text_add(out, "Time is up. ");
    if (after.u.sabra.last_result == SABRA_ACCEPT && (m.kind == MOVE_DONE || m.kind == MOVE_TIMEOUT)) {
        text_addf(out, "%s play%s", name, ending(name));
        add_played(before, out);
        add_piles_of_new(before, out);
        text_add(out, ".");
    } else {
        describe_result(&after, name, out);
    }
    describe_end(&after, names, out);
}
