/* States of Marriage that cannot be: each is refused with what is wrong with it, and what just may be is not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "marriage_table.h"
#include "rules/game/sound.h"
#include "unsound.h"

#define MINE  "3h 4h 5h 6s 6s 6s Qc Kc Ac 6h 8h 2h 2s Ks Kd Kh 9d Td Jc Qd Jd"
#define PAIRS "2s 2s 3s 3s 4h 4h 5c 5c Kd Kd Jd Jd Ah Ah 9h 8c 4c 6d Ts Qc 3d"

static const Move draw = { .kind = MOVE_DRAW }, done = { .kind = MOVE_DONE };

/* Two seats; seat 0 is to draw. */
static State table(const char *options, const char *mine)
{
    MarriageTable t;
    marriage_table_begin(&t, options, 2, 1);
    marriage_table_cards(&t, marriage_hand(0), mine);
    marriage_table_draw(&t, 0);
    return t.s;
}

/* It has drawn, shown these sets, and where the tiplu is not picked yet it picks one. */
static State shown(const char *options, const char *mine, const char *sets, bool picks)
{
    MarriageTable t;
    marriage_table_begin(&t, options, 2, 1);
    marriage_table_cards(&t, marriage_hand(0), mine);
    marriage_table_draw(&t, 0);
    marriage_table_top(&t, MARRIAGE_STOCK, "7s");
    marriage_table_play(&t, draw);
    marriage_table_sets(&t, sets);
    marriage_table_play(&t, done);
    marriage_table_fix(&t, MARRIAGE_STOCK, 4, (Face){ 11, SUIT_DIAMONDS });
    if (picks)
        marriage_table_play(&t, (Move){ .kind = MOVE_CHOOSE, .amount = 5 });
    return t.s;
}

#define SETS    "3h 4h 5h/6s 6s 6s/Qc Kc Ac"
#define DUBLEES "2s 2s/3s 3s/4h 4h/5c 5c/Kd Kd/Jd Jd/Ah Ah"

static int first_shown(const State *s)
{
    int p = MARRIAGE_FIRST_MELD;
    while (!marriage_is_shown(s, p))
        p++;
    return p;
}

/* ---- hands ---- */

/* Twenty-one cards between turns, fewer where draws may be left out; one more for whoever has drawn. */
static void so_many_cards_are_held(void **unused)
{
    static const char *const options[] = { "pagat", "pagat,missed_draw=short_hand" };
    static const int phases[] = { MARRIAGE_DRAW, PHASE_PLAY, MARRIAGE_PICK, MARRIAGE_TUNNELA };
    (void)unused;
    for (int k = 0; k < 2; k++)
        for (int phase = 0; phase < 4; phase++)
            for (int seat = 0; seat < 2; seat++)
                for (int held = MARRIAGE_SHORTEST - 1; held <= SETS_CARDS + 1; held++) {
                    State s = table(options[k], MINE);
                    s.phase = (uint8_t)phases[phase];
                    State t = s;
                    const bool drew = seat == 0 && (phase == 1 || phase == 2);
                    if (held > MARRIAGE_HAND)
                        shift_pieces(&t, MARRIAGE_STOCK, held - MARRIAGE_HAND, marriage_hand(seat));
                    else
                        shift_pieces(&t, marriage_hand(seat), MARRIAGE_HAND - held, MARRIAGE_STOCK);
                    const bool good =
                        held <= SETS_CARDS &&
                        (drew || (held <= MARRIAGE_HAND && held >= (k ? MARRIAGE_SHORTEST : MARRIAGE_HAND)));
                    EITHER_ROW(&s, &t, good ? NULL : sound_held_otherwise);
                }
}

/* At the end of a deal anything up to what can be held may be left. */
static void anything_may_be_left_at_the_end(void **unused)
{
    State s = table("pagat", MINE);
    (void)unused;
    s.phase = PHASE_DEAL_END;
    marriage_own(&s)->ended_by = MARRIAGE_DISMISSED;
    SOUND(&s);
    State t = s;
    shift_pieces(&t, MARRIAGE_STOCK, 1, marriage_hand(1));
    EITHER_ROW(&s, &t, NULL);
    shift_pieces(&t, MARRIAGE_STOCK, 1, marriage_hand(1));
    EITHER_ROW(&s, &t, sound_held_otherwise);
    t = s;
    shift_pieces(&t, marriage_hand(1), MARRIAGE_HAND, MARRIAGE_STOCK);
    EITHER_ROW(&s, &t, NULL);
}

/* ---- what was shown ---- */

static void what_was_shown_lies_there(void **unused)
{
    static const struct {
        const char *mine, *sets;
        int opened;
    } ways[] = { { MINE, SETS, SHOWN_SETS }, { PAIRS, DUBLEES, SHOWN_DUBLEES } };
    (void)unused;
    for (int k = 0; k < 2; k++) {
        const State s = shown("pagat,dublee_min_players=2", ways[k].mine, ways[k].sets, true);
        assert_int_equal(s.seat[0].opened, ways[k].opened);
        SOUND(&s);
        const int pile = first_shown(&s);
        State t = s;
        shift_pieces(&t, pile, 1, marriage_hand(0));
        UNSOUND(&t, sound_held_otherwise); /* so much is not shown */
        t.seat[0].opened = SHOWN_NOTHING;
        shift_pieces(&t, MARRIAGE_TIPLU, 1, MARRIAGE_STOCK);
        turn_mark(&t);
        SOUND(&t);
        t = s;
        t.table.row.pile[pile].kind = PILE_STAGE;
        EITHER_ROW(&s, &t, sound_no_meld);
        t.table.row.pile[pile] = s.table.row.pile[pile];
        t.table.row.pile[pile].owner = 2;
        State then = s;
        then.turn_start = t.table.row;
        UNSOUND(&then, sound_wrong_seat);
        t = s;
        marriage_own(&t)->shown[pile / 8] = (uint8_t)(marriage_of(&t)->shown[pile / 8] & ~(1u << pile % 8));
        UNSOUND(&t, sound_held_otherwise);
        t = s;
        t.seat[1].opened = SHOWN_SETS;
        UNSOUND(&t, sound_held_otherwise);
        t.phase = PHASE_DEAL_END; /* then nothing is asked of it */
        marriage_own(&t)->ended_by = MARRIAGE_DISMISSED;
        SOUND(&t);
    }
    for (int seat = 0; seat < 3; seat++) { /* of whom two sit there */
        State t = table("pagat", MINE);
        t.seat[seat].opened = SHOWN_DUBLEES + 1;
        UNSOUND(&t, seat < 2 ? sound_wrong_number : NULL);
    }
}

static void piles_are_of_somebody(void **unused)
{
    const State s = table("pagat", MINE);
    State t = s;
    (void)unused;
    t.table.row.pile[MARRIAGE_PILES - 1] = (Pile){ .kind = PILE_STAGE, .owner = 1 };
    EITHER_ROW(&s, &t, NULL);
    t.table.row.pile[MARRIAGE_PILES - 1].owner = 2;
    EITHER_ROW(&s, &t, sound_wrong_seat);
    t.table.row.pile[MARRIAGE_PILES - 1].kind = PILE_NONE;
    EITHER_ROW(&s, &t, NULL);
    t.table.row.pile[MARRIAGE_PILES] = (Pile){ .kind = PILE_STAGE, .owner = 2 }; /* is no pile of this game */
    EITHER_ROW(&s, &t, NULL);
    t = s;
    t.table.row.pile[MARRIAGE_FIRST_MELD] = (Pile){ .kind = PILE_STAGE, .owner = 2 };
    EITHER_ROW(&s, &t, sound_wrong_seat);
}

/* ---- the end ---- */

static void a_deal_has_ended_somehow(void **unused)
{
    static const int phases[] = { MARRIAGE_DRAW, PHASE_DEAL_END, PHASE_MATCH_END };
    (void)unused;
    for (int k = 0; k < 3; k++)
        for (int end = MARRIAGE_RUNNING; end <= MARRIAGE_DISMISSED; end++)
            for (int ender = 0; ender < 2; ender++) {
                State t = table("pagat", MINE);
                t.phase = (uint8_t)phases[k];
                marriage_own(&t)->ended_by = (uint8_t)end;
                marriage_own(&t)->ender = ender ? 1 : NO_SEAT;
                const bool won = end == MARRIAGE_BY_SETS || end == MARRIAGE_BY_DUBLEES;
                UNSOUND(&t, (k > 0) == (end != MARRIAGE_RUNNING) && won == ender ? NULL : sound_wrong_phase);
            }
}

/* ---- the stock and the tiplu ---- */

static void a_card_is_there_to_be_drawn(void **unused)
{
    State s = table("pagat", MINE);
    (void)unused;
    shift_pieces(&s, MARRIAGE_STOCK, pile_size(&s.table, MARRIAGE_STOCK) - 1, MARRIAGE_DISCARD);
    turn_mark(&s);
    SOUND(&s);
    shift_pieces(&s, MARRIAGE_STOCK, 1, MARRIAGE_DISCARD);
    turn_mark(&s);
    UNSOUND(&s, sound_pile_lacks);
    s.phase = MARRIAGE_TUNNELA;
    SOUND(&s);
    s.phase = MARRIAGE_PICK;
    UNSOUND(&s, sound_pile_lacks);
}

static void the_tiplu_is_one_card(void **unused)
{
    const State s = shown("pagat,man_cards=3,master_card=wild", MINE, SETS, true);
    State t = s;
    (void)unused;
    SOUND(&s);
    shift_pieces(&t, MARRIAGE_STOCK, 1, MARRIAGE_TIPLU);
    EITHER_ROW(&s, &t, sound_held_otherwise);
    t = s;
    t.table.face[pile_piece(&t.table, MARRIAGE_TIPLU, 0)] = FACE_JOKER;
    UNSOUND(&t, sound_wrong_number);
    t.table.face[pile_piece(&t.table, MARRIAGE_TIPLU, 0)] = (Face){ RANK_MASTER, 0 };
    UNSOUND(&t, sound_wrong_number);
    t = s;
    t.phase = MARRIAGE_PICK;
    UNSOUND(&t, sound_pile_lacks);
    shift_pieces(&t, MARRIAGE_TIPLU, 1, MARRIAGE_STOCK);
    turn_mark(&t);
    SOUND(&t);
    t.phase = PHASE_PLAY; /* somebody has shown */
    UNSOUND(&t, sound_pile_lacks);
    t.phase = PHASE_DEAL_END;
    marriage_own(&t)->ended_by = MARRIAGE_DISMISSED;
    SOUND(&t);
}

/* As long as nobody has shown, some card has to be left that can be the tiplu: of the stock, or under the top discard.
 */
static void some_card_can_be_the_tiplu(void **unused)
{
    static const Face no_tiplu[] = { { 0, 0 }, { RANK_MASTER, 0 } };
    (void)unused;
    for (int k = 0; k < 2; k++)
        for (int discards = 0; discards < 2; discards++) {
            State s = table("pagat,man_cards=3", MINE);
            const Face none = k ? no_tiplu[1] : FACE_JOKER;
            for (int p = MARRIAGE_STOCK; p <= MARRIAGE_DISCARD; p++)
                for (int i = 0; i < pile_size(&s.table, p); i++)
                    s.table.face[pile_piece(&s.table, p, i)] = none;
            shift_pieces(&s, MARRIAGE_STOCK, 3, MARRIAGE_DISCARD);
            turn_mark(&s);
            UNSOUND(&s, sound_pile_lacks);
            const int from = discards ? MARRIAGE_DISCARD : MARRIAGE_STOCK, n = pile_size(&s.table, from);
            for (int i = 0; i < n; i++) {
                State t = s;
                t.table.face[pile_piece(&t.table, from, i)] = (Face){ 9, SUIT_CLUBS };
                UNSOUND(&t, discards && i == n - 1 ? sound_pile_lacks : NULL);
            }
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(so_many_cards_are_held),    cmocka_unit_test(anything_may_be_left_at_the_end),
        cmocka_unit_test(what_was_shown_lies_there), cmocka_unit_test(piles_are_of_somebody),
        cmocka_unit_test(a_deal_has_ended_somehow),  cmocka_unit_test(a_card_is_there_to_be_drawn),
        cmocka_unit_test(the_tiplu_is_one_card),     cmocka_unit_test(some_card_can_be_the_tiplu),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
