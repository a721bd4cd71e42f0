/* States of American and International that cannot be: each is refused with what is wrong with it, and what just may be
 * is not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/bricks/laid.h"
#include "rules/game/sound.h"
#include "tile_moves.h"
#include "unsound.h"

enum { MELD_0 = TR_FIRST_MELD };

static const Move draw = { .kind = MOVE_DRAW };

static State table(void)
{
    State s;
    tile_table(&s, &american_def, "american", 3, "K7 R7 B7 O9 O2/K4 R2 B5/R1", "0B3 B4 B5/1R5 R6 R7", "O12", "B9");
    return s;
}

/* ---- rows ---- */

static void melds_are_melds_of_somebody(void **unused)
{
    const State s = table();
    State t = s;
    (void)unused;
    SOUND(&s);
    t.table.row.pile[MELD_0].owner = 2;
    EITHER_ROW(&s, &t, NULL);
    t.table.row.pile[MELD_0].owner = 3;
    EITHER_ROW(&s, &t, sound_wrong_seat);
    t = s;
    shift_pieces(&t, MELD_0, 1, TR_STOCK);
    EITHER_ROW(&s, &t, sound_no_meld);
    t.table.row.pile[MELD_0].kind = PILE_STAGE;
    EITHER_ROW(&s, &t, NULL);
}

/* Fourteen and one more, or a joker that was freed; and no more than a meld of fourteen in a pile. */
static void nobody_holds_more_than_there_may_be(void **unused)
{
    const State s = table();
    (void)unused;
    for (int more = 0; more < 2; more++) {
        State t = s;
        for (int seat = 1; seat < 3; seat++) {
            t = s;
            shift_pieces(&t, TR_STOCK, TR_RACK_MOST + more - pile_size(&s.table, tr_rack(seat)), tr_rack(seat));
            EITHER_ROW(&s, &t, more ? sound_too_many_held : NULL);
            /* what is put forward is held as well */
            const int p = table_free_pile(&t.table, MELD_0);
            t.table.row.pile[p] = (Pile){ .kind = PILE_STAGE, .owner = (uint8_t)seat };
            shift_pieces(&t, tr_rack(seat), 3, p);
            EITHER_ROW(&s, &t, more ? sound_too_many_held : NULL);
        }
        t = s;
        const int p = table_free_pile(&t.table, MELD_0);
        t.table.row.pile[p] = (Pile){ .kind = PILE_TAKEN, .owner = 2 };
        shift_pieces(&t, TR_STOCK, TR_RACK_MOST + more, p);
        EITHER_ROW(&s, &t, more ? sound_too_many_held : NULL);
    }
}

static void so_many_lists_and_one_trump(void **unused)
{
    const State s = table();
    State t = s;
    (void)unused;
    int lists = 2;
    for (int p = MELD_0; p < TR_PILES; p++) {
        if (t.table.row.pile[p].kind != PILE_NONE)
            continue;
        t.table.row.pile[p] = (Pile){ .kind = PILE_STAGE, .owner = 2 };
        lists++;
        if (lists < TR_MELDS - 1)
            continue;
        EITHER_ROW(&s, &t, lists <= TR_MELDS ? NULL : sound_held_otherwise);
        if (lists > TR_MELDS)
            break;
    }
    t = s;
    shift_pieces(&t, TR_STOCK, 1, TR_TRUMP);
    EITHER_ROW(&s, &t, sound_held_otherwise);
    shift_pieces(&t, TR_TRUMP, 2, TR_STOCK);
    EITHER_ROW(&s, &t, NULL);
}

/* ---- data ---- */

static void numbers_are_in_their_bounds(void **unused)
{
    const State s = table();
    State t = s;
    (void)unused;
    tr_own(&t)->trump = NO_PIECE;
    UNSOUND(&t, sound_wrong_number);
    t = s;
    tr_own(&t)->start_seat = NO_SEAT;
    UNSOUND(&t, sound_wrong_number);
    t = s;
    t.dealer = 0;
    UNSOUND(&t, sound_wrong_number);
    tr_own(&t)->start_seat = 0;
    SOUND(&t);
    t = s;
    tr_own(&t)->hand = CLOSED_NONE + 1;
    UNSOUND(&t, sound_wrong_number); /* it has not won */
    tr_own(&t)->hand = CLOSED_END;
    UNSOUND(&t, sound_wrong_number);
    t = s;
    tr_own(&t)->claim = MELD_0;
    UNSOUND(&t, sound_wrong_phase);
}

/* The game was won with a closed hand, that lies in a pile or as melds. */
static State won_closed(void)
{
    State s = table();
    TrState *g = tr_own(&s);
    s.phase = PHASE_DEAL_END;
    s.to_act = NO_SEAT;
    g->ended_by = TR_WON;
    g->how = TR_CLOSED;
    g->hand = CLOSED_PAIRS;
    g->winner = 1;
    g->last_seat = 1;
    g->claim = (uint8_t)table_free_pile(&s.table, MELD_0);
    s.table.row.pile[g->claim] = (Pile){ .kind = PILE_MELD, .owner = 1, .read = MELD_CLAIM };
    shift_pieces(&s, TR_STOCK, CLOSED_TILES, g->claim);
    turn_mark(&s);
    return s;
}

static void a_claimed_hand_lies_in_a_pile(void **unused)
{
    const State s = won_closed();
    State t = s;
    (void)unused;
    SOUND(&s);
    const int claim = tr_of(&s)->claim;
    tr_own(&t)->hand = CLOSED_NONE;
    UNSOUND(&t, sound_wrong_phase);
    tr_own(&t)->hand = CLOSED_END - 1;
    SOUND(&t);
    tr_own(&t)->hand = CLOSED_END;
    UNSOUND(&t, sound_wrong_number);
    t = s;
    tr_own(&t)->ended_by = TR_EXHAUSTED;
    UNSOUND(&t, sound_wrong_phase);
    for (int tiles = CLOSED_TILES - 1; tiles <= CLOSED_TILES + 1; tiles++) {
        t = s;
        if (tiles > CLOSED_TILES)
            shift_pieces(&t, TR_STOCK, 1, claim);
        else
            shift_pieces(&t, claim, CLOSED_TILES - tiles, TR_STOCK);
        UNSOUND(&t, tiles == CLOSED_TILES ? NULL : sound_wrong_number);
    }
    /* Where else fourteen tiles lie is no place for it. */
    for (int p = 0; p < TR_FIRST_MELD; p++) {
        t = s;
        shift_pieces(&t, p, pile_size(&t.table, p), TR_HEAP_0 + 3);
        shift_pieces(&t, claim, CLOSED_TILES, p);
        tr_own(&t)->claim = (uint8_t)p;
        t.table.row.pile[claim] = (Pile){ 0 };
        UNSOUND(&t, sound_wrong_number);
    }
    t = s;
    tr_own(&t)->claim = TR_PILES;
    UNSOUND(&t, sound_wrong_number);
    t = s;
    tr_own(&t)->claim = NO_PILE;
    UNSOUND(&t, sound_no_meld); /* what lies there is no meld then */
    shift_pieces(&t, claim, CLOSED_TILES, TR_STOCK);
    t.table.row.pile[claim] = (Pile){ 0 };
    turn_mark(&t);
    SOUND(&t);
    for (int how = TR_GOES_ON; how < TR_CLOSED; how++) {
        tr_own(&t)->how = (uint8_t)how;
        tr_own(&t)->hand = CLOSED_PAIRS;
        UNSOUND(&t, sound_wrong_number);
        tr_own(&t)->hand = CLOSED_NONE;
        SOUND(&t);
    }
}

static void a_game_has_ended_somehow(void **unused)
{
    static const int phases[] = { TR_DRAW, PHASE_DEAL_END, PHASE_MATCH_END };
    (void)unused;
    for (int k = 0; k < 3; k++)
        for (int end = TR_RUNNING; end <= TR_EXHAUSTED; end++)
            for (int winner = 0; winner < 2; winner++)
                for (int last = 0; last < 2; last++) {
                    State t = table();
                    t.phase = (uint8_t)phases[k];
                    tr_own(&t)->ended_by = (uint8_t)end;
                    tr_own(&t)->winner = winner ? 1 : NO_SEAT;
                    tr_own(&t)->last_seat = last ? 2 : NO_SEAT;
                    const bool good = (k > 0) == (end != TR_RUNNING) && winner == (end == TR_WON) && (k == 0 || last);
                    UNSOUND(&t, good ? NULL : sound_wrong_phase);
                }
}

/* What was drawn goes with the phase, and what was taken is named. */
static void what_was_drawn_goes_with_the_phase(void **unused)
{
    static const int draws[] = { TR_DREW_NONE, TR_DREW_STOCK, TR_DREW_DISCARD, TR_DREW_TRUMP };
    (void)unused;
    for (int phase = 0; phase < 3; phase++)
        for (size_t k = 0; k < sizeof draws / sizeof *draws; k++)
            for (int taken = 0; taken < 2; taken++) {
                State t = table();
                const bool over = phase == 2, named = draws[k] == TR_DREW_DISCARD || draws[k] == TR_DREW_TRUMP;
                t.phase = (uint8_t)(phase == 0 ? TR_DRAW : phase == 1 ? PHASE_PLAY : PHASE_DEAL_END);
                if (over) {
                    tr_own(&t)->ended_by = TR_EXHAUSTED;
                    tr_own(&t)->last_seat = 0;
                }
                tr_own(&t)->draw = (uint8_t)draws[k];
                tr_own(&t)->taken_piece = taken ? pile_piece(&t.table, tr_rack(0), 0) : NO_PIECE;
                const bool good = over || (taken == named && (phase == 0) == (draws[k] == TR_DREW_NONE));
                UNSOUND(&t, good ? NULL : sound_wrong_phase);
            }
}

/* Before the draw fourteen tiles are held, after it one more; and jokers that were freed. */
static void whoever_acts_holds_what_it_may(void **unused)
{
    State s = table();
    (void)unused;
    shift_pieces(&s, TR_STOCK, TR_RACK_SIZE - 5, tr_rack(0));
    turn_mark(&s);
    SOUND(&s);
    State t = s;
    shift_pieces(&t, TR_STOCK, 1, tr_rack(0));
    UNSOUND(&t, sound_too_many_held);
    t = s;
    const int p = table_free_pile(&t.table, MELD_0);
    t.table.row.pile[p] = (Pile){ .kind = PILE_STAGE, .owner = 0 };
    shift_pieces(&t, TR_STOCK, 1, p);
    UNSOUND(&t, sound_too_many_held);
    play(&s, draw);
    for (int held = TR_RACK_SIZE + 1; held <= TR_RACK_MOST + 1; held++) {
        UNSOUND(&s, held <= TR_RACK_MOST ? NULL : sound_too_many_held);
        shift_pieces(&s, TR_STOCK, 1, tr_rack(0));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(melds_are_melds_of_somebody),        cmocka_unit_test(nobody_holds_more_than_there_may_be),
        cmocka_unit_test(so_many_lists_and_one_trump),        cmocka_unit_test(numbers_are_in_their_bounds),
        cmocka_unit_test(a_claimed_hand_lies_in_a_pile),      cmocka_unit_test(a_game_has_ended_somehow),
        cmocka_unit_test(what_was_drawn_goes_with_the_phase), cmocka_unit_test(whoever_acts_holds_what_it_may),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
