/* American and International at the table: drawing, laying, jokers, the trump, claims, the end of a game. Rules page:
 * F, G. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/tile_rummy/reasons.h"
#include "tile_moves.h"
#include "told.h"

static const Move draw = { .kind = MOVE_DRAW }, trump = { .kind = MOVE_TAKE, .from = TR_TRUMP },
                  restore = { .kind = MOVE_RESTORE }, done = { .kind = MOVE_DONE }, pass = { .kind = MOVE_PASS },
                  timeout = { .kind = MOVE_TIMEOUT };

static const char basic[] = "K3 K4 K5 R6 R7 R8 R9 B10 B11 B12 K2 R2 B2 O2";

/* ---- dealing ---- */

static void tiles_are_dealt_in_stacks(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= 4; seats++)
        for (int international = 0; international < 2; international++) {
            const GameDef *game = international ? &international_def : &american_def;
            OptionValues v;
            State s;
            options_default(game->options, &v);
            game->rules.start(&s, &v, seats, (uint64_t)seats);
            const int start = tr_of(&s)->start_seat;
            for (int i = 0; i < seats; i++)
                assert_int_equal(pile_size(&s.table, tr_rack(i)), 14 + (international && i == start));
            assert_int_equal(pile_size(&s.table, TR_STOCK), 105 - international - 14 * seats);
            assert_int_equal(s.to_act, start);
            assert_int_equal(s.phase, international ? PHASE_PLAY : TR_DRAW);
            uint8_t highest = 0;
            for (int i = 0; i < seats; i++)
                highest = tr_of(&s)->start_rank[i] > highest ? tr_of(&s)->start_rank[i] : highest;
            assert_int_equal(tr_of(&s)->start_rank[start], highest);
        }
}

/* ---- drawing ---- */

static void the_discard_is_for_who_has_melded(void **unused)
{
    State s;
    (void)unused;
    tile_table(&s, &american_def, "american", 3, "K3 R9/K4/K5", "1B3 B4 B5", "O13", "R5");
    assert_ptr_equal(why(&s, take_discard(&s)), &tr_discard_not_allowed);
    assert_ptr_equal(why(&s, (Move){ .kind = MOVE_TAKE, .from = (uint8_t)tr_heap(2) }), &tr_not_last_discard);
    tile_table(&s, &american_def, "american", 3, "K3 R9/K4/K5", "0B3 B4 B5", "O13", "R5");
    play(&s, take_discard(&s));
    assert_int_equal(s.phase, PHASE_PLAY);
    tile_table(&s, &international_def, "international", 3, "K3 R9/K4/K5", "", "O13", "R5");
    assert_null(why(&s, take_discard(&s)));
    tile_table(&s, &international_def, "international", 3, "K3 R9/K4/K5", "", "O13", "");
    assert_ptr_equal(why(&s, (Move){ .kind = MOVE_TAKE, .from = (uint8_t)tr_heap(1) }), &tr_no_discard_there);
}

static void what_was_taken_goes_back(void **unused)
{
    State s, before;
    (void)unused;
    tile_table(&s, &international_def, "international", 2, "K3 R9 K13 R13 B13 O13/K4", "", "O12", "R5");
    before = s;
    play(&s, take_discard(&s));
    assert_ptr_equal(why(&s, throws(&s, "R5")), &tr_throw_back);
    play(&s, restore);
    before.ply = s.ply;
    assert_memory_equal(&s, &before, sizeof s);
    /* What was laid goes back first. */
    play(&s, take_discard(&s));
    put_forward(&s, "K13 R13 B13 O13");
    play(&s, restore);
    assert_int_equal(s.phase, PHASE_PLAY);
    assert_int_equal(pile_size(&s.table, tr_rack(0)), 7);
    play(&s, restore);
    assert_int_equal(s.phase, TR_DRAW);
    /* A tile drawn face down never does. */
    play(&s, draw);
    assert_ptr_equal(why(&s, restore), &tr_nothing_moved);
}

static void a_discard_needs_another_tile_to_throw(void **unused)
{
    State s;
    (void)unused;
    tile_table(&s, &american_def, "american", 2, "R5/K4", "0B3 B4 B5", "O12", "R5");
    assert_ptr_equal(why(&s, take_discard(&s)), &tr_only_that_face);
    tile_table(&s, &american_def, "american,throw_back=1", 2, "R5/K4", "0B3 B4 B5", "O12", "R5");
    play(&s, take_discard(&s));
    assert_null(why(&s, throws(&s, "R5")));
}

/* ---- laying ---- */

static void melds_lie_when_a_tile_is_thrown(void **unused)
{
    State s;
    TurnNote note;
    (void)unused;
    tile_table(&s, &american_def, "american", 2, "K7 R7 B7 O2 O9/K4", "1B3 B4 B5", "O12", "");
    play(&s, draw);
    const int pile = put_forward(&s, "K7 R7");
    tr_turn_note(&s, 0, &note);
    assert_int_equal(note.loose, 2);
    assert_ptr_equal(why(&s, throws(&s, "O2")), &tr_bad_meld);
    assert_int_equal(tr_check(&s, 0, throws(&s, "O2")).pile, pile);
    play(&s, lay_off(&s, "B7", pile, 2));
    tr_turn_note(&s, 0, &note);
    assert_true(note.opening_points == 21 && note.opening_goal == 21 && note.loose == 0);
    play(&s, throws(&s, "O2"));
    assert_true(tr_is_laid(&s, pile) && s.table.row.pile[pile].owner == 0 && s.seat[0].opened);
    assert_int_equal(s.to_act, 1);
    assert_true(face_eq(pile_face(&s.table, tr_heap(0), 0), (Face){ 2, COLOUR_ORANGE }));
}

static void too_little_is_not_enough(void **unused)
{
    State s;
    (void)unused;
    tile_table(&s, &american_def, "american", 2, "K6 R6 B6 B2 O2 O9/K4", "1B3 B4 B5", "O12", "");
    play(&s, draw);
    play(&s, lay_off(&s, "B2", TR_FIRST_MELD, 0));
    assert_true(face_eq(pile_face(&s.table, TR_FIRST_MELD, 0), (Face){ 2, COLOUR_BLUE }));
    assert_ptr_equal(why(&s, throws(&s, "O2")), &tr_initial_short);
    assert_int_equal(tr_check(&s, 0, throws(&s, "O2")).pile, NO_PILE);
    put_forward(&s, "K6 R6 B6");
    assert_ptr_equal(why(&s, throws(&s, "O2")), &tr_initial_short);
    assert_ptr_equal(why(&s, lay_off(&s, "O9", TR_FIRST_MELD, 0)), &tr_no_fit);
    play(&s, restore);
    assert_int_equal(pile_size(&s.table, TR_FIRST_MELD), 3);
    assert_null(why(&s, throws(&s, "O2")));
}

/* Tiles dropped in any order, with jokers in the gaps and then at the high end. */
static void tiles_put_forward_need_no_order(void **unused)
{
    State s;
    Meld m;
    (void)unused;
    tile_table(&s, &american_def, "american", 2, "R13 * R11 R1 K1 K5 O9 *", "1B3 B4 B5", "O12", "");
    play(&s, draw);
    assert_null(tr_read_pile(&s, put_forward(&s, "R1 * R11 R13"), &m));
    assert_true(m.first == 11 && m.size == 4 && face_is_joker(m.slot[1]));
    play(&s, restore);
    const int open = put_forward(&s, "K5 * *");
    assert_ptr_equal(tr_read_pile(&s, open, &m), &meld_joker_unclear);
    assert_ptr_equal(why(&s, (Move){ .kind = MOVE_READ, .from = (uint8_t)open, .amount = MELD_PAIR }), &tr_no_choice);
    play(&s, (Move){ .kind = MOVE_READ, .from = (uint8_t)open, .amount = MELD_RUN });
    assert_null(tr_read_pile(&s, open, &m));
    assert_true(m.kind == MELD_RUN && m.first == 5);
    /* nor does the longest run there is */
    static const char all[] = "K13 K1 K2 K4 K3 K5 K6 K7 K8 K9 K10 K11 K12 K1";
    tile_table(&s, &american_def, "american", 2, all, "", "O12", "");
    play(&s, draw);
    assert_null(tr_read_pile(&s, put_forward(&s, all), &m));
    assert_true(m.kind == MELD_RUN && m.first == 1 && m.size == 14);
}

/* ---- jokers ---- */

static void a_freed_joker_has_to_be_laid(void **unused)
{
    State s;
    TurnNote turn;
    PieceNote piece;
    (void)unused;
    tile_table(&s, &american_def, "american", 2, "B7 O7 K3 R3 O9/K4", "0R11 R12 R13/1K7 R7 *", "O12", "");
    play(&s, draw);
    assert_ptr_equal(why(&s, frees(&s, "K3", TR_FIRST_MELD + 1, 2)), &tr_not_the_joker);
    assert_ptr_equal(why(&s, frees(&s, "B7", TR_FIRST_MELD + 1, 1)), &tr_not_the_joker);
    play(&s, frees(&s, "B7", TR_FIRST_MELD + 1, 2));
    tr_turn_note(&s, 0, &turn);
    const Piece joker = turn.duty.piece;
    assert_true(turn.duty.why == &tr_joker_reuse && face_is_joker(s.table.face[joker]));
    tr_piece_note(&s, joker, &piece);
    assert_true(piece.duty[0] != '\0');
    const int stage = piece_pile(&s.table, joker, NULL);
    assert_ptr_equal(
        why(&s, (Move){ .kind = MOVE_SHIFT, .from = (uint8_t)stage, .count = 1, .to = (uint8_t)tr_rack(0) }),
        &tr_joker_stays);
    assert_ptr_equal(why(&s, throws(&s, "O9")), &tr_joker_loose);
    /* Added to a meld of one's own it may not stay. */
    State other = s;
    play(&other, (Move){ .kind = MOVE_SHIFT, .from = (uint8_t)stage, .count = 1, .to = TR_FIRST_MELD, .at = 3 });
    assert_ptr_equal(why(&other, throws(&other, "O9")), &tr_joker_reuse);
    play(&s, lay_off(&s, "K3", stage, 0));
    play(&s, lay_off(&s, "R3", stage, 1));
    tr_turn_note(&s, 0, &turn);
    assert_null(turn.duty.why);
    play(&s, throws(&s, "O9"));
    assert_int_equal(s.to_act, 1);
}

/* For a joker only a tile of one's own rack is given: the other one of its face lies in another meld, in the rack of
 * somebody else or on a heap. */
static void a_joker_is_freed_by_an_own_tile(void **unused)
{
    static const char *const cases[][3] = {
        { "B7 K3/K4", "0B7 B8 B9/1K7 R7 *", "" },
        { "B7 K3/B7 K4", "0B8 B9 B10/1K7 R7 *", "" },
        { "B7 K3/K4", "0B8 B9 B10/1K7 R7 *", "B7" },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        State s;
        tile_table(&s, &american_def, "american", 2, cases[i][0], cases[i][1], "O12", cases[i][2]);
        play(&s, draw);
        Move m = frees(&s, "B7", TR_FIRST_MELD + 1, 2);
        const Piece own = m.piece[0];
        assert_null(why(&s, m));
        for (int x = 0; x < s.table.piece_count; x++) {
            m.piece[0] = (Piece)x;
            if (x != own && face_eq(s.table.face[x], s.table.face[own]))
                assert_ptr_equal(why(&s, m), &tr_not_in_rack);
        }
        m.piece[0] = s.table.piece_count;
        assert_ptr_equal(why(&s, m), &tr_not_in_rack);
        m.piece[0] = own;
        m.named = 0;
        assert_ptr_equal(why(&s, m), &tr_not_in_rack);
    }
}

/* Whatever else is no meld, and whatever is pressed to end the turn: the joker is told of, with where it may go. */
static void a_loose_joker_is_told_of(void **unused)
{
    static const struct {
        const GameDef *game;
        const char *options;
        const char *word;
    } cases[] = {
        { &american_def, "american", "new meld" },
        { &american_def, "american,joker_reuse=own_meld", "meld of your own" },
        { &international_def, "international", "new meld" },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        State s;
        tile_table(&s, cases[i].game, cases[i].options, 2, "B7 O7 K3 R3 O9/K4", "0R11 R12 R13/1K7 R7 *", "O12", "");
        play(&s, draw);
        put_forward(&s, "K3 O7");
        assert_ptr_equal(why(&s, throws(&s, "O9")), &tr_bad_meld);
        assert_ptr_equal(why(&s, done), &tr_throw_to_end);
        play(&s, frees(&s, "B7", TR_FIRST_MELD + 1, 2));
        const Move ends[] = { throws(&s, "O9"), done };
        for (int k = 0; k < 2; k++) {
            const Verdict v = tr_check(&s, 0, ends[k]);
            assert_ptr_equal(v.why, &tr_joker_loose);
            assert_non_null(v.detail);
            assert_non_null(strstr(v.detail->text, cases[i].word));
            assert_int_equal(v.piece, tr_owing(&s, 0));
            assert_int_equal(v.pile, piece_pile(&s.table, v.piece, NULL));
        }
    }
}

/* ---- the trump ---- */

static void the_trump_is_for_who_wins_with_it(void **unused)
{
    static const struct {
        const GameDef *game;
        const char *options, *rack, *melds, *trump;
        bool wins;
    } tried[] = {
        { &american_def, "american", "K4 R4 O9", "0B3 B4 B5", "B4", true },
        { &american_def, "american", "K4 R4 O9", "1B3 B4 B5", "B4", false }, /* 12 points do not open */
        { &american_def, "american", "K8 R8 O9", "1B3 B4 B5", "B8", true },
        { &american_def, "american", "K8 R8 O9 O2", "1B3 B4 B5", "B8", false },
        { &american_def, "american", "K8 R8 O9 B6", "1B3 B4 B5", "B8", true },  /* laid off */
        { &american_def, "american", "K8 R8 O9 B7", "1B3 B4 B5", "B8", false }, /* there is a gap */
        { &american_def, "american", "K8 R8 O9 B7 B6", "1B3 B4 B5", "B8", true },
        { &american_def, "american", "B7 K3 R3", "0O4 O5 O6/1K7 R7 *", "O9", true }, /* a freed joker */
        { &american_def, "american", "B7 K3 O13", "0O4 O5 O6/1K7 R7 *", "O9", false },
        { &american_def, "american,joker_reuse=own_meld", "B7 K3", "0O4 O5 O6/1K7 R7 *", "O9", false },
        { &american_def, "american,joker_reuse=own_meld", "B7", "0O4 O5 O6/1K7 R7 *", "O9", true },
        { &american_def, "american", "B7", "0O4 O5 O6/1K7 R7 *", "O9", true }, /* laid off, the joker stays */
        { &american_def, "american", "* *", "0O4 O5 O6", "O9", true },
        { &international_def, "international", "K13 R13 B13 O13 K9 K10 K11 R5 R6 R7 O2 O3 O4 B6", "1B3 B4 B5", "K1",
          true },
        { &international_def, "international", "K13 R13 B13 O13 K9 K10 K11 R5 R6 R7 O2 O3 O4 B6", "0B3 B4 B5", "K1",
          false },
        { &international_def, "international", "K1 R1 B1 O1 K2 R2 B2 O2 K7 R7 O7 B6 K3 O12", "1B3 B4 B5/1K4 K5 K6",
          "B2", false },
        { &international_def, "international", "K2 K2 R5 R5 B9 B9 O11 O11 K13 K13 R1 R1 B4 O8", "", "B4", true },
        { &international_def, "international", "K2 K2 R5 R5 B9 B9 O11 O11 K13 K13 R1 R1 B4 O8", "", "B5", false },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        State s;
        char racks[128];
        snprintf(racks, sizeof racks, "%s/R9", tried[i].rack);
        tile_table(&s, tried[i].game, tried[i].options, 2, racks, tried[i].melds, tried[i].trump, "");
        const Reason *bad = why(&s, trump);
        if (bad != (tried[i].wins ? NULL : &tr_trump_not_allowed))
            fail_msg("%s, trump %s, melds %s: %s", tried[i].rack, tried[i].trump, tried[i].melds, bad ? bad->id : "ok");
    }
}

static void the_trump_ends_the_game_or_goes_back(void **unused)
{
    State s;
    (void)unused;
    tile_table(&s, &american_def, "american", 2, "K8 R8 O9/K4 R11", "1B3 B4 B5", "B8", "");
    play(&s, trump);
    assert_ptr_equal(why(&s, throws(&s, "O9")), &tr_trump_no_win);
    put_forward(&s, "K8 R8 B8");
    play(&s, throws(&s, "O9"));
    assert_int_equal(s.phase, PHASE_MATCH_END);
    assert_true(s.seat[0].total == 15 && s.seat[1].total == -15);
    tile_table(&s, &american_def, "american", 2, "K8 R8 O9/K4 R11", "1B3 B4 B5", "B8", "");
    play(&s, trump);
    play(&s, restore);
    assert_true(s.phase == TR_DRAW && pile_size(&s.table, TR_TRUMP) == 1);
}

/* ---- International: claims ---- */

static void a_closed_hand_is_claimed_as_a_whole(void **unused)
{
    State s;
    ClaimNote note;
    char racks[160];
    (void)unused;
    snprintf(racks, sizeof racks, "%s/R11 *", basic);
    tile_table(&s, &international_def, "international,match_format=single", 2, racks, "", "O13", "K12");
    assert_ptr_equal(why(&s, done), &tr_draw_first);
    play(&s, take_discard(&s));
    assert_ptr_equal(why(&s, claims(&s, "K12", CLOSED_BASIC)), &tr_throw_back);
    assert_ptr_equal(why(&s, claims(&s, "K3", CLOSED_BASIC)), &tr_no_claim);
    assert_ptr_equal(why(&s, done), &tr_throw_to_end);
    play(&s, restore);
    play(&s, draw);
    char last[8];
    TextSink out = text_sink(last, sizeof last);
    tile_text(pile_face(&s.table, tr_rack(0), 14), &out);
    assert_ptr_equal(why(&s, claims(&s, last, CLOSED_PAIRS)), &tr_no_claim);
    play(&s, claims(&s, last, CLOSED_BASIC));
    assert_true(s.phase == PHASE_MATCH_END && tr_of(&s)->hand == CLOSED_BASIC);
    assert_int_equal(s.seat[0].total, face_is_joker(pile_face(&s.table, tr_heap(0), 0)) ? 1000 : 500);
    assert_int_equal(s.seat[1].total, -s.seat[0].total); /* nothing melded: as much as the winner gets */
    assert_true(tr_claim_note(&s, &note));
    assert_int_equal(pile_size(&s.table, note.pile), 14);
}

static void the_best_claim_is_proposed(void **unused)
{
    State s;
    (void)unused;
    /* Seven pairs with a tile to spare; or the joker thrown, and all of it doubled. */
    tile_table(&s, &international_def, "international", 2, "K2 K2 R5 R5 B9 B9 O11 O11 K13 K13 R1 R1 B4 B4/R7", "",
               "O13", "*");
    play(&s, take_discard(&s));
    const TrClaim best = tr_best_claim(&s, 0);
    assert_true(best.hand == CLOSED_PAIRS && best.jokers == 1 && best.points == 1500); /* the joker may not go back */
    tile_table(&s, &international_def, "international,throw_back=1", 2,
               "K2 K2 R5 R5 B9 B9 O11 O11 K13 K13 R1 R1 B4 B4/R7", "", "O13", "*");
    play(&s, take_discard(&s));
    play(&s, done);
    assert_true(tr_of(&s)->doubled && s.seat[0].total == 3400 && s.seat[1].total == -3400);
}

static void melds_laid_by_hand_count_as_the_best_hand(void **unused)
{
    State s;
    ClaimNote note;
    (void)unused;
    tile_table(&s, &international_def, "international", 2, "K3 K4 K5 R6 R7 R8 R9 B7 B8 B9 K2 R2 B2 O2/R11", "", "O13",
               "K12");
    play(&s, draw);
    put_forward(&s, "K3 K4 K5");
    put_forward(&s, "R6 R7 R8 R9");
    put_forward(&s, "B7 B8 B9");
    put_forward(&s, "K2 R2 B2 O2");
    play(&s, (Move){ .kind = MOVE_DISCARD });
    assert_true(tr_of(&s)->how == TR_CLOSED && tr_of(&s)->hand == CLOSED_MINOR);
    assert_false(tr_claim_note(&s, &note)); /* the melds say it */
}

/* The tile drawn is thrown: what is left was dealt. */
static void a_blitz_is_for_the_first_turn(void **unused)
{
    State s;
    char racks[160];
    (void)unused;
    snprintf(racks, sizeof racks, "%s/R11", basic);
    tile_table(&s, &international_def, "international", 2, racks, "", "O13", "K12");
    tr_own(&s)->turns[0] = 1;
    play(&s, take_discard(&s));
    assert_false(closed_has(tr_closed_without(&s, 0, pile_piece(&s.table, tr_rack(0), 0)), CLOSED_GRAND_BLITZ));
    const ClosedSet set = tr_closed_without(&s, 0, pile_piece(&s.table, tr_rack(0), 14));
    assert_true(closed_has(set, CLOSED_GRAND_BLITZ) && closed_has(set, CLOSED_LITTLE_BLITZ));
    tr_own(&s)->start_seat = 0;
    assert_false(closed_has(tr_closed_without(&s, 0, pile_piece(&s.table, tr_rack(0), 14)), CLOSED_GRAND_BLITZ));
    /* A twin on offer: where its face may be thrown back the fourteen dealt are left. */
    for (int back = 0; back < 2; back++) {
        tile_table(&s, &international_def, back ? "international,throw_back=1" : "international", 2, racks, "", "O13",
                   "K3");
        tr_own(&s)->turns[0] = 1;
        assert_int_equal(tr_closes_with(&s, 0, (Face){ 3, COLOUR_BLACK }), back ? CLOSED_GRAND_BLITZ : CLOSED_NONE);
    }
}

/* ---- International: Open, Foot, scores ---- */

static void a_foot_brings_two_hundred(void **unused)
{
    State s;
    (void)unused;
    tile_table(&s, &international_def, "international,match_format=single", 3,
               "K13 R13 B13 O13 K9 K10 K11 R5 R6 R7 O2 O3 O4 B6/K9 R1/B5 B6", "1B3 B4 B5", "O12", "");
    play(&s, draw);
    const int drawn = pile_size(&s.table, tr_rack(0)) - 1;
    const Piece x = pile_piece(&s.table, tr_rack(0), drawn);
    put_forward(&s, "K13 R13 B13 O13");
    put_forward(&s, "K9 K10 K11");
    put_forward(&s, "R5 R6 R7");
    put_forward(&s, "O2 O3 O4");
    play(&s, lay_off(&s, "B6", TR_FIRST_MELD, 3));
    const int times = face_is_joker(s.table.face[x]) ? 2 : 1;
    play(&s, (Move){ .kind = MOVE_DISCARD });
    assert_int_equal(tr_of(&s)->how, TR_FOOT);
    assert_int_equal(s.seat[0].total, 200 * times);
    assert_int_equal(s.seat[1].total, -19 * times);
    assert_int_equal(s.seat[2].total, -100 * times);
}

static void the_last_tiles_are_announced(void **unused)
{
    static const char *const names[MAX_SEATS] = { NAME_YOU, "Bo" };
    State s;
    char text[200] = "", note[80] = "";
    TextSink out = text_sink(text, sizeof text), plate = text_sink(note, sizeof note);
    (void)unused;
    tile_table(&s, &international_def, "international", 2, "K7 O2 O9/K4", "0B3 B4 B5", "O12", "");
    play(&s, draw);
    help_announce(&american_def, &s, 0, throws(&s, "O2"), names, &out);
    assert_string_equal(text, "You have 3 tiles left");
    play(&s, throws(&s, "O2"));
    tr_seat_note(&s, 0, &plate);
    assert_string_equal(note, "3 tiles left");
}

/* Dealt, drawn, or taken from a discard and kept. */
static void the_twin_of_the_trump_brings_a_bonus(void **unused)
{
    State s;
    (void)unused;
    tile_table(&s, &international_def, "international_bonus", 2, "K7 O2 O9/K4", "0B3 B4 B5", "O12", "O12");
    play(&s, take_discard(&s));
    play(&s, restore);
    assert_int_equal(tr_of(&s)->twin, 0);
    play(&s, take_discard(&s));
    play(&s, throws(&s, "O2"));
    assert_int_equal(tr_of(&s)->twin, 1);
    State seen;
    game_observe(game_of(&s), &s, 1, &seen);
    assert_int_equal(tr_of(&seen)->twin, 0); /* who holds it is a secret */
}

/* ---- the end ---- */

static void the_last_tile_of_the_stock(void **unused)
{
    State s;
    (void)unused;
    tile_table(&s, &american_def, "american", 2, "K7 O2 O9/K4", "", "O12", "");
    tile_table_stock(&s, 1);
    play(&s, draw);
    play(&s, throws(&s, "O9"));
    assert_int_equal(s.phase, PHASE_MATCH_END);
    assert_int_equal(s.seat[0].total + s.seat[1].total, 0);
    assert_true(s.seat[1].total > 0); /* the lowest rack */
    tile_table(&s, &american_def, "american,stock_end=cannot_draw", 2, "K7 O2 O9/K4", "1B3 B4 B5", "O12", "");
    tile_table_stock(&s, 1);
    play(&s, draw);
    play(&s, throws(&s, "O9"));
    assert_ptr_equal(why(&s, draw), &tr_stock_empty);
    play(&s, pass);
    assert_true(tr_of(&s)->ended_by == TR_EXHAUSTED && tr_of(&s)->last_seat == 1);
    /* Who cannot take the discard either has no turn at all. */
    tile_table(&s, &american_def, "american,stock_end=cannot_draw", 2, "K7 O2 O9/K4", "", "O12", "");
    assert_ptr_equal(why(&s, pass), &tr_draw_left);
    tile_table_stock(&s, 1);
    play(&s, draw);
    play(&s, throws(&s, "O9"));
    assert_true(s.phase == PHASE_MATCH_END && tr_of(&s)->last_seat == 1);
    tile_table(&s, &international_def, "international,match_format=single", 2, "K7 O2 O9/K4", "1B3 B4 B5", "O12", "");
    tile_table_stock(&s, 1);
    play(&s, draw);
    play(&s, throws(&s, "O9"));
    assert_true(s.phase == PHASE_MATCH_END && tr_of(&s)->winner == NO_SEAT);
    assert_true(s.seat[0].total == -100 && s.seat[1].total == -4);
}

/* G.4: it is the winner's last tile that doubles. */
static void a_joker_thrown_without_a_win_doubles_nothing(void **unused)
{
    State s;
    (void)unused;
    tile_table(&s, &international_def, "international,match_format=single", 2, "K7 * O9/K4", "1B3 B4 B5", "O12", "");
    tile_table_stock(&s, 1);
    play(&s, draw);
    play(&s, throws(&s, "*"));
    assert_true(s.phase == PHASE_MATCH_END && tr_of(&s)->winner == NO_SEAT);
    assert_true(s.seat[0].total == -100 && s.seat[1].total == -4);
}

static void sixty_idle_turns_end_a_game(void **unused)
{
    State s;
    (void)unused;
    tile_table(&s, &international_def, "international", 2, "K7 O2/R9 B11", "", "O12", "B1");
    for (int turn = 0; turn < 60; turn++) {
        assert_int_equal(s.phase, TR_DRAW);
        play(&s, take_discard(&s));
        play(&s, (Move){ .kind = MOVE_DISCARD });
    }
    assert_int_equal(s.phase, PHASE_DEAL_END);
}

/* F.7: everything goes back, and the tile of the stock is thrown. */
static void the_clock_throws_what_was_drawn(void **unused)
{
    State s;
    (void)unused;
    tile_table(&s, &american_def, "american", 2, "K7 O2 O9/K4", "0B3 B4 B5", "O12", "B6");
    assert_ptr_equal(why(&s, timeout), &tr_no_clock);
    for (int way = 0; way < 3; way++) {
        tile_table(&s, &american_def, "american,turn_timer=20", 2, "K7 O2 O9/K4", "0B3 B4 B5", "O12", "B6");
        assert_int_equal(game_clock_ms(&american_def, &s), 20000);
        if (way == 1)
            play(&s, draw);
        if (way == 2) {
            play(&s, take_discard(&s));
            play(&s, lay_off(&s, "B6", TR_FIRST_MELD, 3));
        }
        const int stock = pile_size(&s.table, TR_STOCK);
        play(&s, timeout);
        assert_int_equal(s.to_act, 1);
        assert_int_equal(pile_size(&s.table, TR_STOCK), stock - (way != 1));
        assert_int_equal(pile_size(&s.table, tr_rack(0)), 3);
        assert_int_equal(pile_size(&s.table, tr_heap(0)), 1);
        assert_int_equal(pile_size(&s.table, tr_heap(1)), 1);
        assert_int_equal(pile_size(&s.table, TR_FIRST_MELD), 3);
    }
}

/* Where nothing is left to be drawn it ends the game. */
static void the_clock_without_a_stock(void **unused)
{
    State s;
    (void)unused;
    for (int taken = 0; taken < 2; taken++) {
        tile_table(&s, &american_def, "american,turn_timer=20,stock_end=cannot_draw", 2, "K7 O2 O9/K4", "0B3 B4 B5",
                   "O12", "B6");
        tile_table_stock(&s, 0);
        if (taken)
            play(&s, take_discard(&s));
        play(&s, timeout);
        assert_int_equal(s.phase, PHASE_MATCH_END);
        assert_int_equal(tr_of(&s)->ended_by, TR_EXHAUSTED);
        assert_int_equal(tr_of(&s)->winner, NO_SEAT);
        assert_int_equal(pile_size(&s.table, tr_rack(0)), 3);
    }
}

/* Everybody settles with everybody, by the score of the game and by all. */
static void the_sheet_adds_up(void **unused)
{
    State s;
    ScoreSheet sheet;
    (void)unused;
    tile_table(&s, &international_def, "international,unit=2", 2, "K7 O2/K4 R2", "0B3 B4 B5/0O7 O8 O9", "O12", "");
    s.seat[0].total = 10;
    play(&s, draw);
    const Piece x = pile_piece(&s.table, tr_rack(0), 2);
    s.table.face[x] = (Face){ 6, COLOUR_BLUE };
    play(&s, lay_off(&s, "B6", TR_FIRST_MELD, 3));
    assert_ptr_equal(why(&s, lay_off(&s, "K7", TR_FIRST_MELD + 1, 0)), &tr_no_fit);
    s.table.face[pile_piece(&s.table, tr_rack(0), 0)] = (Face){ 10, COLOUR_ORANGE };
    play(&s, lay_off(&s, "O10", TR_FIRST_MELD + 1, 3));
    play(&s, throws(&s, "O2"));
    tr_scores(&s, &sheet);
    assert_true(sheet.deal[0] == 200 && sheet.deal[1] == -100 && sheet.winners == 1);
    assert_true(sheet.side[0].deal[0] == 600 && sheet.side[0].total[0] == 620 && sheet.side[0].total[1] == -620);
}

/* ---- refusals ---- */

static void points_at(int line, const State *s, Move m, const Reason *reason, int piece, int pile)
{
    const Verdict v = tr_check(s, s->to_act, m);
    if (v.why != reason || v.piece != piece || v.pile != pile)
        fail_msg("line %d: %s, piece %d, pile %d", line, v.why != NULL ? v.why->id : "allowed", v.piece, v.pile);
}

#define POINTS_AT(...) points_at(__LINE__, __VA_ARGS__)

static Move shift(int from, int index, int count, int to, int at)
{
    return (Move){ .kind = MOVE_SHIFT,
                   .from = (uint8_t)from,
                   .index = (uint8_t)index,
                   .count = (uint8_t)count,
                   .to = (uint8_t)to,
                   .at = (uint8_t)at };
}

static void refusals_before_the_draw_point(void **unused)
{
    State s;
    (void)unused;
    tile_table(&s, &american_def, "american", 3, "R5/K4/K6", "1B3 B4 B5/0K7 R7 B7", "O12", "R5");
    const Piece thrown = pile_piece(&s.table, tr_heap(1), 0), open = pile_piece(&s.table, TR_TRUMP, 0);
    const Move other = { .kind = MOVE_TAKE, .from = (uint8_t)tr_heap(2) };
    POINTS_AT(&s, take_discard(&s), &tr_only_that_face, thrown, tr_heap(1));
    POINTS_AT(&s, other, &tr_not_last_discard, NO_PIECE, tr_heap(2));
    POINTS_AT(&s, trump, &tr_trump_not_allowed, open, TR_TRUMP);
    POINTS_AT(&s, pass, &tr_draw_left, NO_PIECE, NO_PILE);
    POINTS_AT(&s, throws(&s, "R5"), &tr_draw_first, NO_PIECE, NO_PILE);
    POINTS_AT(&s, shift(tr_rack(0), 0, 1, NO_PILE, 0), &tr_draw_first, NO_PIECE, NO_PILE);
    s.seat[0].opened = 0;
    POINTS_AT(&s, take_discard(&s), &tr_discard_not_allowed, thrown, tr_heap(1));
    table_shift(&s.table, tr_heap(1), 0, 1, TR_STOCK, 0); /* a written position may tell of a tile that is not there */
    POINTS_AT(&s, take_discard(&s), &tr_not_last_discard, NO_PIECE, tr_heap(1));
    table_shift(&s.table, TR_TRUMP, 0, 1, TR_STOCK, 0);
    POINTS_AT(&s, trump, &tr_no_such_place, NO_PIECE, NO_PILE);
    tr_own(&s)->thrown_by = NO_SEAT;
    POINTS_AT(&s, (Move){ .kind = MOVE_TAKE, .from = (uint8_t)tr_heap(1) }, &tr_no_discard_there, NO_PIECE, tr_heap(1));
    POINTS_AT(&s, (Move){ .kind = MOVE_TAKE, .from = (uint8_t)tr_heap(3) }, &tr_draw_first, NO_PIECE, NO_PILE);
}

static void refusals_of_tiles_point(void **unused)
{
    enum { MELD_0 = TR_FIRST_MELD, OPEN, FREE };
    State s;
    (void)unused;
    tile_table(&s, &american_def, "american", 2, "B7 O9 K3 K5/K4", "0B3 B4 B5/1K7 R7 *", "O12", "");
    play(&s, draw);
    const int rack = tr_rack(0), own = tile_table_index(&s, "O9");
    const Piece nine = pile_piece(&s.table, rack, own), joker = pile_piece(&s.table, OPEN, 2);
    POINTS_AT(&s, lay_off(&s, "O9", MELD_0, 3), &tr_no_fit, nine, MELD_0);
    POINTS_AT(&s, shift(rack, 0, 2, MELD_0, 3), &tr_no_fit, pile_piece(&s.table, rack, 0), MELD_0);
    POINTS_AT(&s, shift(rack, own, 1, rack, 0), &tr_no_such_place, NO_PIECE, NO_PILE);
    POINTS_AT(&s, shift(rack, own, 1, tr_heap(0), 0), &tr_no_such_place, NO_PIECE, NO_PILE);
    POINTS_AT(&s, shift(rack, own, 1, s.table.pile_count, 0), &tr_no_such_place, NO_PIECE, NO_PILE);
    POINTS_AT(&s, shift(rack, own, 1, NO_PILE, 1), &tr_no_such_place, NO_PIECE, NO_PILE);
    POINTS_AT(&s, shift(rack, own, 1, MELD_0, 4), &tr_no_such_place, NO_PIECE, NO_PILE);
    POINTS_AT(&s, shift(s.table.pile_count, 0, 1, NO_PILE, 0), &tr_no_such_place, NO_PIECE, NO_PILE);
    POINTS_AT(&s, shift(rack, 5, 1, NO_PILE, 0), &tr_not_in_rack, NO_PIECE, NO_PILE);
    POINTS_AT(&s, shift(rack, 4, 2, NO_PILE, 0), &tr_not_in_rack, NO_PIECE, NO_PILE);
    POINTS_AT(&s, shift(rack, 0, 0, NO_PILE, 0), &tr_not_in_rack, NO_PIECE, NO_PILE);
    POINTS_AT(&s, shift(tr_rack(1), 0, 1, NO_PILE, 0), &tr_not_in_rack, NO_PIECE, NO_PILE);
    POINTS_AT(&s, shift(MELD_0, 0, 1, NO_PILE, 0), &tr_stays, NO_PIECE, MELD_0);
    POINTS_AT(&s, frees(&s, "O9", OPEN, 2), &tr_not_the_joker, joker, OPEN);
    POINTS_AT(&s, frees(&s, "O9", OPEN, 3), &tr_no_such_place, NO_PIECE, NO_PILE);
    POINTS_AT(&s, frees(&s, "O9", FREE, 0), &tr_no_such_place, NO_PIECE, NO_PILE);
    const int stage = put_forward(&s, "K3 K5");
    POINTS_AT(&s, (Move){ .kind = MOVE_READ, .from = (uint8_t)stage, .amount = MELD_RUN }, &tr_no_choice, NO_PIECE,
              stage);
    POINTS_AT(&s, (Move){ .kind = MOVE_READ, .from = OPEN, .amount = MELD_RUN }, &tr_no_such_place, NO_PIECE, NO_PILE);
    assert_null(why(&s, shift(stage, 0, 1, rack, 0)));
    POINTS_AT(&s, throws(&s, "O9"), &tr_bad_meld, NO_PIECE, stage);
    play(&s, frees(&s, "B7", OPEN, 2));
    const int with = piece_pile(&s.table, joker, NULL);
    POINTS_AT(&s, shift(with, 0, 1, rack, 0), &tr_joker_stays, joker, with);
    tile_table(&s, &american_def, "american", 2, "K3 K5/K4", "0B3 B4 B5", "O12", "O9");
    play(&s, take_discard(&s));
    POINTS_AT(&s, throws(&s, "O9"), &tr_throw_back, pile_piece(&s.table, tr_rack(0), tile_table_index(&s, "O9")),
              NO_PILE);
    POINTS_AT(&s, claims(&s, "K3", CLOSED_BASIC), &tr_no_claim, pile_piece(&s.table, tr_rack(0), 0), NO_PILE);
    POINTS_AT(&s, claims(&s, "O9", CLOSED_BASIC), &tr_throw_back,
              pile_piece(&s.table, tr_rack(0), tile_table_index(&s, "O9")), NO_PILE);
    POINTS_AT(&s, claims(&s, "K3", CLOSED_END), &tr_no_such_place, NO_PIECE, NO_PILE);
    POINTS_AT(&s, claims(&s, "K3", -1), &tr_no_such_place, NO_PIECE, NO_PILE);
    POINTS_AT(&s, (Move){ .kind = MOVE_DONE, .amount = 1 }, &tr_no_such_place, NO_PIECE, NO_PILE);
    POINTS_AT(&s, done, &tr_throw_to_end, NO_PIECE, NO_PILE);
    POINTS_AT(&s, draw, &tr_already_drawn, NO_PIECE, NO_PILE);
    POINTS_AT(&s, pass, &tr_already_drawn, NO_PIECE, NO_PILE);
    POINTS_AT(&s, trump, &tr_already_drawn, NO_PIECE, NO_PILE);
    POINTS_AT(&s, (Move){ .kind = MOVE_DISCARD, .index = 3 }, &tr_not_in_rack, NO_PIECE, NO_PILE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_are_dealt_in_stacks),
        cmocka_unit_test(the_discard_is_for_who_has_melded),
        cmocka_unit_test(what_was_taken_goes_back),
        cmocka_unit_test(a_discard_needs_another_tile_to_throw),
        cmocka_unit_test(melds_lie_when_a_tile_is_thrown),
        cmocka_unit_test(too_little_is_not_enough),
        cmocka_unit_test(tiles_put_forward_need_no_order),
        cmocka_unit_test(a_freed_joker_has_to_be_laid),
        cmocka_unit_test(a_joker_is_freed_by_an_own_tile),
        cmocka_unit_test(a_loose_joker_is_told_of),
        cmocka_unit_test(the_trump_is_for_who_wins_with_it),
        cmocka_unit_test(the_trump_ends_the_game_or_goes_back),
        cmocka_unit_test(a_closed_hand_is_claimed_as_a_whole),
        cmocka_unit_test(the_best_claim_is_proposed),
        cmocka_unit_test(melds_laid_by_hand_count_as_the_best_hand),
        cmocka_unit_test(a_blitz_is_for_the_first_turn),
        cmocka_unit_test(a_foot_brings_two_hundred),
        cmocka_unit_test(the_last_tiles_are_announced),
        cmocka_unit_test(the_twin_of_the_trump_brings_a_bonus),
        cmocka_unit_test(the_last_tile_of_the_stock),
        cmocka_unit_test(a_joker_thrown_without_a_win_doubles_nothing),
        cmocka_unit_test(sixty_idle_turns_end_a_game),
        cmocka_unit_test(the_clock_throws_what_was_drawn),
        cmocka_unit_test(the_clock_without_a_stock),
        cmocka_unit_test(the_sheet_adds_up),
        cmocka_unit_test(refusals_before_the_draw_point),
        cmocka_unit_test(refusals_of_tiles_point),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
