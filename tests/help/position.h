/* Sets up a position of Sabra for tests: "K7 R7 B7 / B3 B4 *" on the table, "O7 *" on the rack of seat 0, which is to
 * act and has opened; everything else in the pool. */
#ifndef MELDWELL_TESTS_HELP_POSITION_H
#define MELDWELL_TESTS_HELP_POSITION_H

#include <assert.h>
#include <string.h>

#include "rules/faces/tile.h"
#include "rules/sabra/game.h"
#include "written.h"

/* A piece of that face in the pool. */
static inline Piece position_find(const State *s, Face f)
{
    for (int i = 0; i < sabra_pool_size(s); i++)
        if (face_eq(pile_face(&s->table, SABRA_POOL, i), f))
            return pile_piece(&s->table, SABRA_POOL, i);
    return NO_PIECE;
}

static inline void position_lay(State *s, const char *text, int pile, int *next_pile)
{
    const char *at = text;
    while (*at != '\0') {
        if (*at == ' ') {
            at++;
            continue;
        }
        if (*at == '/') {
            pile = (*next_pile)++;
            at++;
            continue;
        }
        Face f;
        bool read = tile_parse(&at, &f);
        assert(read);
        Piece x = position_find(s, f);
        assert(x != NO_PIECE);
        int index = 0, from = piece_pile(&s->table, x, &index);
        table_shift(&s->table, from, index, 1, pile, pile_size(&s->table, pile));
        if (sabra_is_meld_pile(pile))
            s->table.row.pile[pile] = (Pile){ .kind = PILE_MELD, .owner = NO_SEAT, .look = LOOK_ALL };
        (void)read;
    }
}

static inline void position_set(State *s, const char *preset, const char *melds, const char *rack)
{
    Written w;
    written_begin(&w, &sabra_def, preset, 2, 99);
    written(&w, "turn 0 play\nseat 0 opened=1\n");
    while (*melds != '\0') {
        const char *meld;
        const size_t n = written_list(&melds, &meld);
        written(&w, "meld - %s %.*s\n", written_is_open(meld, n) ? "group" : "-", (int)n, meld);
    }
    written(&w, "hand 0 %s\nhand 1\n", rack);
    written_read(&w, s);
    State dealt;
    sabra_def.rules.start(&dealt, &s->options, 2, 99);
    for (int x = 0; x < s->table.piece_count; x++) /* what was dealt has been seen, wherever it lies now */
        s->table.known_to[x] = (uint16_t)(s->table.known_to[x] | dealt.table.known_to[x]);
    for (int p = SABRA_FIRST_MELD; p < SABRA_PILES; p++) /* how an open meld is read whoever calls this declares */
        s->table.row.pile[p].read = s->turn_start.pile[p].read = MELD_NONE;
}

/* The faces of a pile, "B3 B4 *". */
static inline const char *position_pile(const State *s, int pile)
{
    static char text[512];
    TextSink sink = text_sink(text, sizeof text);
    for (int i = 0; i < pile_size(&s->table, pile); i++) {
        text_add(&sink, i > 0 ? " " : "");
        tile_text(pile_face(&s->table, pile, i), &sink);
    }
    return text;
}

#endif
