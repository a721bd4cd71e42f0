/* What the lists of Sabra, American and International count, planted, and beside it what they do not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "foolish_help.h"
#include "sabra_turns.h"
#include "tile_table.h"

/* ---- American and International ---- */

/* Seat 0 has drawn, or is to draw where `draws` says so, beside seat 1. Moves: "draw", "take", or a tile that is
 * thrown; the last one is judged. */
typedef struct Planted {
    const GameDef *game;
    const char *kind, *racks, *melds, *thrown;
    bool draws;
    const char *foolish, *clean;
} Planted;

static const char win[] = "The seat plays on though it might win",
                  take[] = "The discard or the trump is left though the seat might win with it, and it does not win",
                  gift[] = "A tile that fits the table is thrown to a seat with one tile left, which wins with it, "
                           "though another was there",
                  joker[] = "A joker is thrown though the seat holds another tile",
                  kept[] = "A joker is kept though it fits a meld and another seat has two tiles left or fewer",
                  opens[] =
                      "The initial meld is not laid though it might be, and another seat has two tiles left or fewer",
                  broken[] =
                      "A meld of the rack is broken up by a throw though a loose tile that costs as much was there",
                  fed[] = "The next player is thrown what goes with a discard it took, though a loose tile that costs "
                          "as much was there",
                  claim[] = "A closed hand that the seat has, or might have had with the discard or the trump, is not "
                            "claimed, and it does not win";

#define CLOSED "K1 K2 K3 R4 R5 R6 B7 B8 B9 O9 O10 O11 O12 O13"

static const Planted planted[] = {
    { &american_def, win, "K7 R7 B7 B6 O9/K1 K2", "0B3 B4 B5", "", false, "O9", NULL },
    { &american_def, win, "K7 R7 B7 B2 O9/K1 K2", "0B3 B4 * B6", "", false, "O9", NULL },
    { &american_def, win, "K7 R7 B1 B6 O9/K1 K2", "0B3 B4 B5", "", false, NULL, "O9" },
    { &american_def, take, "K7 R7 B7 O9/K1 K2", "0B3 B4 B5", "B6", true, "draw O9", NULL },
    { &american_def, take, "K7 R7 B7 O9/K1 K2", "0B3 B4 B5", "B11", true, NULL, "draw O9" },
    { &american_def, gift, "B6 K9 R12/K1", "1B3 B4 B5", "", false, "B6", "K9" },
    { &american_def, gift, "B6 K9 R12/K1 K2", "1B3 B4 B5", "", false, NULL, "B6" },
    { &american_def, joker, "* K9 R12/K1 K2 K4", "", "", false, "*", "K9" },
    { &american_def, kept, "* K9 R12 O2/K1", "0R4 R5 R6/1B3 B4 B5", "", false, "K9", NULL },
    { &american_def, kept, "* K9 R12 O2/K1 R1 O1", "0R4 R5 R6/1B3 B4 B5", "", false, NULL, "K9" },
    { &american_def, opens, "K10 R10 B10 O1 O4/K1", "1B3 B4 B5", "", false, "O1", NULL },
    { &american_def, opens, "K6 R6 B6 O1 O4/K1", "1B3 B4 B5", "", false, NULL, "O1" }, /* 18 points */
    { &american_def, broken, "K3 K4 K5 R9 O13/R1 R2 R3", "", "", false, "K4", "O13" },
    { &american_def, fed, "R12 K2 O13 K12 B9/K7 R1 B13 O3", "1B3 B4 B5", "", false, "K12 take K7 draw R12",
      "K12 take K7 draw O13" },
    { &international_def, claim, CLOSED "/K7 R1 B13 O3", "", "O8", true, "take K1", NULL },
    { &international_def, claim, CLOSED "/K7 R1 B13 O3", "", "R13", true, "draw K1", NULL },
    { &international_def, win, "K7 R7 B7 B6 O9/K1 K2", "0B3 B4 B5", "", false, "O9", NULL },
};

static void begin(const Planted *p, State *s)
{
    tile_table(s, p->game, p->game == &american_def ? "american" : "international", 2, p->racks, p->melds, "K13",
               p->thrown);
    if (!p->draws) {
        s->phase = PHASE_PLAY;
        tr_own(s)->draw = TR_DREW_STOCK;
        turn_mark(s);
    }
    foolish_new_deal();
}

static Move move_of(const State *s, const char *word)
{
    if (strcmp(word, "draw") == 0)
        return (Move){ .kind = MOVE_DRAW };
    if (strcmp(word, "take") == 0)
        return (Move){ .kind = MOVE_TAKE, .from = (uint8_t)tr_heap(tr_of(s)->thrown_by) };
    return (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)tile_table_index(s, word) };
}

static FoolishNotes played(const Planted *p, const char *moves)
{
    FoolishNotes notes = { 0, 0 };
    State s;
    char text[80];
    snprintf(text, sizeof text, "%s", moves);
    begin(p, &s);
    for (char *rest = text, *word; (word = strtok_r(rest, " ", &rest)) != NULL;)
        notes = foolish_move(p->game, &s, move_of(&s, word));
    return notes;
}

static void what_is_planted_is_found(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof planted / sizeof planted[0]; i++) {
        const Planted *p = &planted[i];
        const uint32_t kind = foolish_kind(p->game, p->kind);
        if (p->foolish && !(played(p, p->foolish).found & kind))
            fail_msg("%s, %s: %s: not found", p->game->id, p->racks, p->kind);
        if (p->clean && (played(p, p->clean).found & kind))
            fail_msg("%s, %s: %s: found in a clean act", p->game->id, p->racks, p->kind);
    }
}

static void hard_does_nothing_of_it(void **unused)
{
    (void)unused;
    assert_int_equal(foolish_in_deals("american-tiles", "american", "hard", 80, 2), 0);
}

/* ---- Sabra ---- */

/* Seat 0 has opened unless `closed`, seat 1 has so many tiles; the pool holds tiles, or none. The turn ends with this
 * table; NULL: with a draw, or a pass. */
typedef struct Ended {
    const char *kind, *melds, *rack;
    int other;
    bool closed, no_pool;
    const char *foolish, *clean;
} Ended;

static const char out[] = "The seat does not lay its whole rack though it might",
                  tile[] = "A tile that fits a meld as it lies is kept though another seat has two tiles left or fewer",
                  first[] = "The initial meld is not laid though it might be, without a joker or with one tile left to "
                            "another seat",
                  wasted[] = "A joker is laid though the same tiles might have been laid without it",
                  joker_kept[] = "A joker is kept with the pool empty though it fits a meld as it lies",
                  passed[] = "The seat passes with the pool empty though it might play and by all likelihood does not "
                             "hold least";

#define NOTHING "-" /* there is no such act */

static const Ended ended[] = {
    { out, "K3 K4 K5", "K6", 9, false, false, NULL, "K3 K4 K5 K6" },
    { out, "K3 K4 K5 K6/R3 R4 R5", "B3 O3 B6 R6 O6", 9, false, false, NULL, NOTHING },
    { out, "K3 K4 *", "K6 R1", 9, false, false, NOTHING, NULL },
    { tile, "K3 K4 K5/R7 R8 R9", "K6 R10 O1", 2, false, false, "K3 K4 K5 K6/R7 R8 R9", "K3 K4 K5 K6/R7 R8 R9 R10" },
    { tile, "K3 K4 K5/R7 R8 R9", "K6 R10 O1", 5, false, false, NOTHING, "K3 K4 K5 K6/R7 R8 R9" },
    { first, "K3 K4 K5", "K10 R10 B10 O1", 3, true, false, NULL, "K3 K4 K5/K10 R10 B10" },
    { first, "K3 K4 K5", "K10 R10 * O1", 3, true, false, NOTHING, NULL },
    { first, "K3 K4 K5", "K10 R10 * O1", 1, true, false, NULL, NOTHING },
    { wasted, "K3 K4 K5", "K6 * O1 O2", 9, false, false, "K3 K4 K5 K6 *", "K3 K4 K5 K6" },
    { wasted, "K3 K4 K5", "K7 * O1 O2", 9, false, false, NOTHING, "K3 K4 K5 * K7" },
    { joker_kept, "K3 K4 K5", "* O1 R9", 9, false, true, NULL, "K3 K4 K5 *" },
    { passed, "K3 K4 K5", "K6 O13 B13", 2, false, true, NULL, "K3 K4 K5 K6" },
    { passed, "K3 K4 K5", "K6 O1 B1", 5, false, true, NOTHING, NULL },
};

static void lay_aside(State *s, int pile)
{
    enum { ASIDE = SABRA_RACK_0 + 2 };
    s->table.row.pile[ASIDE] = (Pile){ .kind = PILE_TAKEN, .owner = NO_SEAT, .look = LOOK_NOBODY };
    table_shift(&s->table, pile, 0, pile_size(&s->table, pile), ASIDE, 0);
}

static void begin_sabra(const Ended *e, State *s)
{
    position_set(s, "standard", e->melds, e->rack);
    s->seat[0].opened = !e->closed;
    table_shift(&s->table, SABRA_POOL, 0, e->other - pile_size(&s->table, sabra_rack(1)), sabra_rack(1), 0);
    if (e->no_pool)
        lay_aside(s, SABRA_POOL);
    table_note_seen(&s->table, s->seats);
    turn_mark(s);
    foolish_new_deal();
}

static FoolishNotes ended_with(const Ended *e, const char *table)
{
    State s;
    begin_sabra(e, &s);
    if (table != NULL)
        lay_table(&s, table);
    return foolish_move(&sabra_def, &s,
                        (Move){ .kind = table != NULL ? MOVE_DONE
                                        : e->no_pool  ? MOVE_PASS
                                                      : MOVE_DRAW });
}

static bool is_act(const char *table)
{
    return table == NULL || strcmp(table, NOTHING) != 0;
}

static void what_is_planted_in_sabra_is_found(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof ended / sizeof ended[0]; i++) {
        const Ended *e = &ended[i];
        const uint32_t kind = foolish_kind(&sabra_def, e->kind);
        if (is_act(e->foolish) && !(ended_with(e, e->foolish).found & kind))
            fail_msg("%s, %s: not found", e->rack, e->kind);
        if (is_act(e->clean) && (ended_with(e, e->clean).found & kind))
            fail_msg("%s, %s: found in a clean act", e->rack, e->kind);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_planted_is_found),
        cmocka_unit_test(hard_does_nothing_of_it),
        cmocka_unit_test(what_is_planted_in_sabra_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
