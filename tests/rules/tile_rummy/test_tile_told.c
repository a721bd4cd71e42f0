/* What American and International say: what may be done next, the state of the match, how a game ended. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/tile_rummy/closed.h"
#include "tile_moves.h"

static const Move draw = { .kind = MOVE_DRAW }, restore = { .kind = MOVE_RESTORE }, pass = { .kind = MOVE_PASS };

static ActNote act_of(const State *s)
{
    ActNote act;
    State seen;
    game_observe(game_of(s), s, s->to_act, &seen);
    memset(&act, 0, sizeof act);
    tr_next_act(&seen, s->to_act, &act);
    return act;
}

static void says(const State *s, const char *words, int line)
{
    const ActNote act = act_of(s);
    if (strcmp(act.sentence, words) != 0)
        fail_msg("line %d: \"%s\", not \"%s\"", line, act.sentence, words);
}

#define SAYS(s, words) says(s, words, __LINE__)

/* The tile drawn face down is this one. */
static void draws(State *s, const char *tile)
{
    Face f;
    int at = 0;
    assert_true(tile_parse(&tile, &f));
    while (!face_eq(pile_face(&s->table, TR_STOCK, at), f))
        at++;
    table_shift(&s->table, TR_STOCK, at, 1, TR_STOCK, pile_size(&s->table, TR_STOCK));
    turn_mark(s);
    play(s, draw);
}

/* ---- before the draw ---- */

#define SIX_PAIRS "K2 K2 R5 R5 B9 B9 O11 O11 K13 K13 R1 R1 B4 R7"

static void what_may_be_drawn_is_told(void **unused)
{
    static const struct {
        bool international, empty; /* the stock */
        const char *racks, *melds, *trump, *thrown, *words;
        bool take, open; /* what was thrown, and the trump, are lit */
    } turns[] = {
        { false, false, "K3 R9/K4", "1B3 B4 B5", "O12", "R5", "Draw a tile from the stock.", false, false },
        { false, false, "K3 R9/K4", "0B3 B4 B5", "O12", "", "Draw a tile from the stock.", false, false },
        { false, false, "K3 R9/K4", "0B3 B4 B5", "O12", "R5", "Draw from the stock, or take 5◆.", true, false },
        { false, true, "K3 R9/K4", "0B3 B4 B5", "O12", "R5", "The stock is empty. Take 5◆, or end the game.", true,
          false },
        { false, true, "K3 R9/K4", "0B3 B4 B5", "O12", "", "No tile is left to draw. End the game.", false, false },
        { false, true, "K3 R9/K4", "1B3 B4 B5", "O12", "R5", "No tile is left to draw. End the game.", false, false },
        { false, false, "K8 R8 O9/K4", "1B3 B4 B5", "B8", "", "Take the trump 8■. You can win with it.", false, true },
        { true, false, "K3 R9/K4", "0B3 B4 B5", "O12", "R5", "Draw from the stock, or take 5◆.", true, false },
        { true, false, "K3 R9/K4", "1B3 B4 B5", "O12", "R5", "Draw from the stock, or take 5◆.", true, false },
        { true, false, SIX_PAIRS "/K4", "", "O12", "B4", "Take 4■ to complete Seven pairs, or draw.", true, false },
        { true, false, SIX_PAIRS "/K4", "", "B4", "", "Take 4■ to complete Seven pairs, or draw.", false, true },
        { true, false, SIX_PAIRS "/K4", "", "B4", "O3", "Take 4■ to complete Seven pairs, or draw.", true, true },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        const GameDef *game = turns[i].international ? &international_def : &american_def;
        State s;
        tile_table(&s, game, turns[i].international ? "international" : "american,stock_end=cannot_draw", 2,
                   turns[i].racks, turns[i].melds, turns[i].trump, turns[i].thrown);
        if (turns[i].empty)
            tile_table_stock(&s, 0);
        const ActNote act = act_of(&s);
        print_message("%s\n", turns[i].words);
        assert_string_equal(act.sentence, turns[i].words);
        assert_int_equal(act.pile[TR_STOCK], !turns[i].empty);
        assert_int_equal(act.pile[TR_TRUMP], turns[i].open);
        assert_int_equal(act.pile[tr_heap(1)], turns[i].take);
        assert_false(act.pile[tr_heap(0)]);
        assert_int_equal(act.roles, 1u << (turns[i].empty ? CHOICE_PASS : CHOICE_DRAW));
    }
}

/* ---- after it ---- */

static void what_may_be_laid_is_told(void **unused)
{
    State s;
    (void)unused;
    tile_table(&s, &american_def, "american", 2, "K7 R7 B7 K6 R6 B6 O2/K4", "1B3 B4 B5", "O12", "");
    draws(&s, "O9");
    SAYS(&s, "Meld for 21 points, or throw a tile to end your turn.");
    put_forward(&s, "K6 R6");
    SAYS(&s, "Complete every meld, or take your tiles back.");
    put_forward(&s, "B6");
    SAYS(&s, "Complete every meld, or take your tiles back.");
    play(&s, restore);
    put_forward(&s, "K6 R6 B6");
    SAYS(&s, "Put forward melds worth 3 more points, or take your tiles back.");
    play(&s, restore);
    put_forward(&s, "K7 R7 B7");
    SAYS(&s, "Throw a tile to lay your melds, or put more forward.");
    const ActNote act = act_of(&s);
    assert_true(act.forward && act.pile[tr_heap(0)] && !act.pile[tr_heap(1)]);
    tile_table(&s, &american_def, "american", 2, "K5 K6 K8 K9 R9 O2/K4", "1B3 B4 B5", "O12", "");
    draws(&s, "*");
    put_forward(&s, "K5 K6 *"); /* 18 points */
    SAYS(&s, "Put forward melds worth 3 more points, or take your tiles back.");
    tile_table(&s, &american_def, "american", 2, "O2 O3 O4 O5 O6 K9/K4", "1B3 B4 B5", "O12", "");
    draws(&s, "K10");
    put_forward(&s, "O2 O3 O4 O5 O6");
    SAYS(&s, "Put forward melds worth one more point, or take your tiles back.");
    tile_table(&s, &american_def, "american", 2, "K7 R7 B7 K6/K4", "0B3 B4 B5", "O12", "R5");
    play(&s, take_discard(&s));
    SAYS(&s, "Lay melds, add tiles to melds, throw a tile, or give back the tile you took.");
    put_forward(&s, "K7 R7 B7");
    SAYS(&s, "Lay melds, add tiles to melds, or throw a tile to end your turn.");
    play(&s, restore);
    play(&s, restore);
    draws(&s, "O9");
    SAYS(&s, "Lay melds, add tiles to melds, or throw a tile to end your turn.");
    put_forward(&s, "K7 R7 B7");
    put_forward(&s, "K6 O9");
    SAYS(&s, "Complete every meld, or take your tiles back.");
}

/* With all tiles laid none is left that may be thrown. */
static void one_tile_is_left_to_be_thrown(void **unused)
{
    State s;
    (void)unused;
    tile_table(&s, &american_def, "american", 2, "K7 R7/K4", "0B3 B4 B5", "O12", "");
    draws(&s, "B7");
    put_forward(&s, "K7 R7 B7");
    SAYS(&s, "Take a tile back. You have to throw one.");
    assert_true(act_of(&s).forward);
    /* What was taken may not be thrown. */
    for (int back = 0; back < 2; back++) {
        tile_table(&s, &american_def, back ? "american,throw_back=1" : "american", 2, "K7 R7 B7 R5/K4", "0B3 B4 B5",
                   "O12", "R5");
        play(&s, take_discard(&s));
        put_forward(&s, "K7 R7 B7");
        SAYS(&s, back ? "Lay melds, add tiles to melds, or throw a tile to end your turn."
                      : "Take a tile back. You have to throw one.");
    }
}

static void what_international_lays_is_told(void **unused)
{
    State s;
    (void)unused;
    tile_table(&s, &international_def, "international", 2, "K7 R7 B7 K13 R13 B13 O2/K4", "1B3 B4 B5", "O12", "R5");
    play(&s, take_discard(&s));
    SAYS(&s, "Throw a tile, meld for 50 points, collect a hand, or give back the tile you took.");
    put_forward(&s, "K7 R7 B7");
    SAYS(&s, "Put forward 29 more points in melds or your whole rack, or take tiles back.");
    put_forward(&s, "K13 R13 B13");
    SAYS(&s, "Throw a tile to lay your melds, or put more forward.");
    play(&s, restore);
    play(&s, restore);
    draws(&s, "O9");
    SAYS(&s, "Throw a tile, meld for 50 points, or collect a hand.");
    tile_table(&s, &international_def, "international", 2, "K10 R10 B10 O8 R8/K4", "1B3 B4 B5", "O12", "");
    draws(&s, "K9");
    put_forward(&s, "K10 R10 B10");
    SAYS(&s, "Put forward 20 more points in melds or your whole rack, or take tiles back.");
    tile_table(&s, &international_def, "international", 2, "K13 R13 B13 O1 O2 O3 O4 R8/K4", "1B3 B4 B5", "O12", "");
    draws(&s, "K9");
    put_forward(&s, "K13 R13 B13");
    put_forward(&s, "O1 O2 O3 O4");
    SAYS(&s, "Put forward one more point in melds or your whole rack, or take tiles back.");
    tile_table(&s, &international_def, "international", 2, SIX_PAIRS "/K4", "", "O12", "B4");
    play(&s, take_discard(&s));
    SAYS(&s, "You hold Seven pairs. Claim it and throw 7◆, or play on.");
    assert_int_equal(act_of(&s).roles, 1u << CHOICE_DONE);
}

/* A joker that was freed has to be laid, where the rules have it. */
static void where_a_freed_joker_goes_is_told(void **unused)
{
    static const char *const options[] = { "american", "american,joker_reuse=own_meld" };
    static const char *const words[] = { "Lay the joker in a new meld with two tiles from your rack.",
                                         "Lay the joker in a new meld, or add it to a meld of your own." };
    (void)unused;
    for (int own = 0; own < 2; own++) {
        State s;
        tile_table(&s, &american_def, options[own], 2, "B7 O7 K3 R3 O9/K4", "0R11 R12 R13/1K7 R7 *", "O12", "");
        draws(&s, "B2");
        play(&s, frees(&s, "B7", TR_FIRST_MELD + 1, 2));
        SAYS(&s, words[own]);
        const Piece joker = tr_owing(&s, 0);
        const ActNote act = act_of(&s);
        for (int x = 0; x < s.table.piece_count; x++)
            assert_int_equal(act.piece[x], x == joker);
        const int stage = piece_pile(&s.table, joker, NULL);
        play(&s, (Move){ .kind = MOVE_SHIFT, .from = (uint8_t)stage, .count = 1, .to = TR_FIRST_MELD, .at = 3 });
        SAYS(&s, own ? "Lay melds, add tiles to melds, or throw a tile to end your turn."
                     : "The joker you freed may not stay where it is.");
    }
}

static void the_trump_is_won_with_or_given_back(void **unused)
{
    State s;
    (void)unused;
    tile_table(&s, &american_def, "american", 2, "K8 R8 O9/K4", "1B3 B4 B5", "B8", "");
    play(&s, (Move){ .kind = MOVE_TAKE, .from = TR_TRUMP });
    SAYS(&s, "Lay all your tiles but one and throw that one, or give the trump back.");
    put_forward(&s, "K8 R8 B8");
    SAYS(&s, "Throw a tile to lay your melds, or put more forward.");
}

/* ---- buttons ---- */

/* One tile with two jokers is a group or a run, and is asked for what it is not declared to be. */
static void an_open_meld_is_offered_both_ways(void **unused)
{
    State s;
    ChoiceItem item[8];
    char name[2][32];
    (void)unused;
    tile_table(&s, &american_def, "american", 2, "R13 * K5 O9 */K4", "1B3 B4 B5", "O12", "");
    draws(&s, "K2");
    assert_int_equal(tr_choices(&s, 0, item, 8), 0);
    const int open = put_forward(&s, "K5 * *");
    snprintf(name[0], sizeof name[0], "group-%d", open);
    snprintf(name[1], sizeof name[1], "run-%d", open);
    for (int declared = -1; declared < 2; declared++) {
        MeldNote note;
        if (declared >= 0)
            play(&s, (Move){ .kind = MOVE_READ, .from = (uint8_t)open, .amount = declared ? MELD_RUN : MELD_GROUP });
        tr_meld_note(&s, open, &note);
        if (declared < 0)
            assert_string_equal(note.brief, "group or run?");
        else
            assert_null(note.brief);
        assert_int_equal(note.value, declared < 0 ? 0 : declared ? 5 + 6 + 7 : 15);
        const int n = tr_choices(&s, 0, item, 8);
        assert_int_equal(n, declared < 0 ? 2 : 1);
        for (int i = 0; i < n; i++) {
            const int run = declared < 0 ? i : !declared;
            assert_string_equal(item[i].name, name[run]);
            assert_string_equal(item[i].label, run ? "As a run" : "As a group");
            assert_true(item[i].move.kind == MOVE_READ && item[i].move.from == open &&
                        item[i].move.amount == (run ? MELD_RUN : MELD_GROUP));
        }
    }
}

/* Each tile that leaves a hand is asked about: the joker thrown doubles. */
static void claims_are_offered_with_their_points(void **unused)
{
    State s;
    ChoiceItem item[40];
    (void)unused;
    tile_table(&s, &international_def, "international,throw_back=1", 2,
               "K2 K2 R5 R5 B9 B9 O11 O11 K13 K13 R1 R1 B4 B4/R7", "", "O13", "*");
    play(&s, take_discard(&s));
    const int n = tr_choices(&s, 0, item, 40);
    int seen = 0;
    for (int i = 0; i < n; i++) {
        seen += strcmp(item[i].label, "Seven pairs: 1700 points, doubled") == 0;
        if (strcmp(item[i].name, "claim-14") == 0) {
            assert_string_equal(item[i].brief, "3400");
            assert_string_equal(item[i + 1].name, "throw-14");
            assert_string_equal(item[i + 1].label, "Only throw it");
        }
        if (strcmp(item[i].name, "claim-0") == 0) {
            assert_string_equal(item[i].label, "Seven pairs: 1500 points");
            assert_string_equal(item[i].brief, "1500");
        }
    }
    assert_int_equal(seen, 2); /* for the whole rack, and at the tile */
    for (int room = 0; room < n; room++) {
        memset(item, 0x5a, sizeof item);
        assert_int_equal(tr_choices(&s, 0, item, room), room);
        for (size_t b = 0; b < sizeof item[room]; b++)
            assert_int_equal(((const uint8_t *)&item[room])[b], 0x5a);
    }
}

/* ---- beside the table ---- */

static void status_is(const State *s, int viewer, const char *words)
{
    char text[120] = "";
    TextSink out = text_sink(text, sizeof text);
    State seen;
    game_observe(game_of(s), s, viewer, &seen);
    tr_status(&seen, NULL, &out);
    assert_string_equal(text, words);
}

static void what_is_won_by_is_told(void **unused)
{
    static const struct {
        const char *options, *to_all, *to_player, *at_one;
    } matches[] = {
        { "american,match_format=single", "", "12 points on your rack", "1 point on your rack" },
        { "american,match_format=games,match_games=7", "Game 3 of 7", "Game 3 of 7, 12 points on your rack",
          "Game 3 of 7, 1 point on your rack" },
        { "american,match_format=time", "", "12 points on your rack", "1 point on your rack" },
        { "american,match_format=target,match_target=250", "To 250 points", "To 250 points, 12 points on your rack",
          "To 250 points, 1 point on your rack" },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof matches / sizeof *matches; i++) {
        State s;
        tile_table(&s, &american_def, matches[i].options, 2, "K3 R9/K1", "", "O12", "");
        s.deal_no = 2;
        status_is(&s, 0, matches[i].to_player);
        status_is(&s, 1, matches[i].at_one);
        status_is(&s, NO_SEAT, matches[i].to_all);
        s.phase = PHASE_PLAY;
        status_is(&s, 0, matches[i].to_player);
        s.phase = PHASE_DEAL_END;
        status_is(&s, 0, matches[i].to_all);
    }
}

/* ---- the end ---- */

static EndNote end_of(const State *s)
{
    EndNote note = { .word = "" };
    tr_end_note(s, &note);
    return note;
}

static void sum_is(const State *s, int seat, const char *words)
{
    EndSum sum;
    memset(&sum, 0, sizeof sum);
    tr_end_sum(s, seat, &sum);
    assert_string_equal(sum.words, words);
}

static void how_a_game_ended_is_called_out(void **unused)
{
    State s;
    ScoreSheet sheet;
    (void)unused;
    tile_table(&s, &american_def, "american", 3, "K7 R7 B7/K4 R9/*", "0B3 B4 B5", "O12", "");
    draws(&s, "O2");
    put_forward(&s, "K7 R7 B7");
    play(&s, throws(&s, "O2"));
    assert_int_equal(s.phase, PHASE_MATCH_END);
    EndNote note = end_of(&s);
    assert_true(note.seat == 0 && note.gain);
    assert_string_equal(note.word, "Out");
    assert_string_equal(note.sum, "30 + 13 = 43");
    tr_scores(&s, &sheet);
    assert_string_equal(sheet.headline, "The last tile was thrown.");
    assert_string_equal(sheet.brief, "");
    for (int how = TR_OPEN; how <= TR_CLOSED; how++) {
        static const char *const word[] = { [TR_OPEN] = "Out", [TR_FOOT] = "Foot", [TR_CLOSED] = "Seven pairs" };
        static const char *const headline[] = { [TR_OPEN] = "The last tile was thrown.",
                                                [TR_FOOT] = "A Foot: the whole rack in one turn.",
                                                [TR_CLOSED] = "A closed hand: Seven pairs." };
        static const char *const brief[] = { [TR_OPEN] = "", [TR_FOOT] = "Foot", [TR_CLOSED] = "closed" };
        tile_table(&s, &international_def, "international", 3, "/K4 R9/B1", "1B3 B4 B5", "O12", "");
        s.phase = PHASE_DEAL_END;
        TrState *g = tr_own(&s);
        g->ended_by = TR_WON;
        g->how = (uint8_t)how;
        g->hand = how == TR_CLOSED ? CLOSED_PAIRS : CLOSED_NONE;
        g->winner = 0;
        g->melded = 2;
        for (int i = 0; i < 3; i++)
            s.table.row.pile[tr_rack(i)].look = LOOK_ALL;
        note = end_of(&s);
        assert_true(note.seat == 0 && !note.gain);
        assert_string_equal(note.word, word[how]);
        assert_string_equal(note.sum, "");
        tr_scores(&s, &sheet);
        assert_string_equal(sheet.headline, headline[how]);
        assert_string_equal(sheet.brief, brief[how]);
        sum_is(&s, 0, "");
        sum_is(&s, 2, "Nothing melded");
        EndSum sum;
        memset(&sum, 0, sizeof sum);
        tr_end_sum(&s, 1, &sum);
        assert_int_equal(sum.points, 13);
        assert_true(sum.counts);
    }
    tile_table(&s, &american_def, "american,stock_end=cannot_draw", 3, "K7 O9/K4/R1", "", "O12", "");
    tile_table_stock(&s, 0);
    play(&s, pass);
    note = end_of(&s);
    assert_true(note.seat == NO_SEAT && !note.gain && note.word[0] == '\0' && note.sum[0] == '\0');
    tr_scores(&s, &sheet);
    assert_string_equal(sheet.headline, "No tile is left to draw. The lowest rack wins.");
    assert_int_equal(sheet.winners, 4);
    tile_table(&s, &international_def, "international", 2, "K7/K4", "", "O12", "");
    s.phase = PHASE_DEAL_END;
    tr_own(&s)->ended_by = TR_EXHAUSTED;
    tr_scores(&s, &sheet);
    assert_string_equal(sheet.headline, "No tile is left to draw. Nobody wins.");
    assert_true(sheet.winners == 0 && sheet.no_winner);
}

/* What a written position has put forward before a seat counts as held when the game ends, after what it holds. */
static void what_was_put_forward_counts_as_held(void **unused)
{
    State s;
    (void)unused;
    tile_table(&s, &american_def, "american,stock_end=cannot_draw", 3, "K7 O9/K4 R2 B3 B4 B5/R1", "", "O12", "");
    for (int k = 0; k < 2; k++) {
        const int p = table_free_pile(&s.table, TR_FIRST_MELD);
        s.table.row.pile[p] = (Pile){ .kind = PILE_STAGE, .owner = 1, .look = LOOK_OWNER };
        table_shift(&s.table, tr_rack(1), 1, 1 + k, p, 0);
    }
    turn_mark(&s);
    assert_null(tr_unsound(&s));
    tile_table_stock(&s, 0);
    play(&s, pass);
    static const uint8_t rank[] = { 4, 5, 2, 3, 4 };
    assert_int_equal(pile_size(&s.table, tr_rack(1)), 5);
    for (int i = 0; i < 5; i++)
        assert_int_equal(pile_face(&s.table, tr_rack(1), i).rank, rank[i]);
    assert_int_equal(tr_of(&s)->left[1], 4 + 5 + 2 + 3 + 4);
    for (int p = TR_FIRST_MELD; p < TR_PILES - 1; p++)
        assert_true(s.table.row.pile[p].kind == PILE_NONE && pile_size(&s.table, p) == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_may_be_drawn_is_told),
        cmocka_unit_test(what_may_be_laid_is_told),
        cmocka_unit_test(one_tile_is_left_to_be_thrown),
        cmocka_unit_test(what_international_lays_is_told),
        cmocka_unit_test(where_a_freed_joker_goes_is_told),
        cmocka_unit_test(the_trump_is_won_with_or_given_back),
        cmocka_unit_test(an_open_meld_is_offered_both_ways),
        cmocka_unit_test(claims_are_offered_with_their_points),
        cmocka_unit_test(what_is_won_by_is_told),
        cmocka_unit_test(how_a_game_ended_is_called_out),
        cmocka_unit_test(what_was_put_forward_counts_as_held),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
