/* The state machine of Sabra: every option at work, in positions one can check by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "chance.h"
#include "position.h"
#include "stands.h"
#include "told.h"

static const char *const names[MAX_SEATS] = { "Anna", "Bo", "Cleo", "Dan" };

static void set_options(OptionValues *v, const char *text)
{
    char why[200];
    TextSink error = text_sink(why, sizeof why);
    options_default(&sabra_options, v);
    if (!options_parse(&sabra_options, v, text, &error))
        fail_msg("%s", why);
}

static State started(const char *options, int seats, uint64_t seed)
{
    State s;
    OptionValues v;
    set_options(&v, options);
    sabra_def.rules.start(&s, &v, seats, seed);
    return s;
}

enum { MELD = SABRA_FIRST_MELD, RACK = SABRA_RACK_0, ASIDE = SABRA_RACK_0 + 2 };

/* Two seats; seat 0 is to act, has opened and holds `rack`, seat 1 holds `other`; the pool is cut down to `pool`. */
static State position(const char *options, const char *melds, const char *rack, const char *other, int pool)
{
    State s;
    int next = SABRA_FIRST_MELD + 60;
    position_set(&s, "standard", melds, rack);
    position_lay(&s, other, sabra_rack(1), &next);
    set_options(&s.options, options);
    s.seat[1].opened = 1;
    int spare = sabra_pool_size(&s) - pool;
    if (pool >= 0 && spare > 0) { /* what is too many is laid aside, out of the game */
        table_shift(&s.table, SABRA_POOL, 0, spare, ASIDE, 0);
        s.table.row.pile[ASIDE] = (Pile){ .kind = PILE_TAKEN, .owner = NO_SEAT, .look = LOOK_NOBODY };
    }
    memset(s.table.known_to, 0, sizeof s.table.known_to);
    table_note_seen(&s.table, 2);
    s.turn_start = s.table.row;
    return s;
}

static const Reason *refusal(const State *s, Move m)
{
    return sabra_def.rules.check(s, s->to_act, m).why;
}

static void play(State *s, Move m)
{
    Verdict v = sabra_def.rules.check(s, s->to_act, m);
    if (v.why)
        fail_msg("refused: %s", v.why->id);
    sabra_def.rules.apply(s, s->to_act, m);
    assert_true(table_sound(&s->table));
}

static Move shift(int from, int index, int count, int to, int at)
{
    return (Move){ .kind = MOVE_SHIFT,
                   .from = (uint8_t)from,
                   .index = (uint8_t)index,
                   .count = (uint8_t)count,
                   .to = (uint8_t)to,
                   .at = (uint8_t)at };
}

static Move plain(MoveKind kind)
{
    return (Move){ .kind = (uint8_t)kind };
}

static int rack_size(const State *s, int seat)
{
    return pile_size(&s->table, sabra_rack(seat));
}

static const char *told(const State *s, Move m, int viewer)
{
    static char text[400];
    TextSink sink = text_sink(text, sizeof text);
    help_describe(&sabra_def, s, s->to_act, m, viewer, names, &sink);
    return text;
}

/* ---- set-up ---- */

static void the_deal(void **unused)
{
    static const int pool[] = { 0, 0, 78, 64, 50 };
    (void)unused;
    for (int seats = 2; seats <= 4; seats++)
        for (uint64_t seed = 0; seed < 60; seed++) {
            State s = started(seed % 2 ? "start_tile=keep" : "", seats, seed);
            int count[32][4] = { { 0 } };
            assert_int_equal(sabra_pool_size(&s), pool[seats]);
            for (int i = 0; i < seats; i++)
                assert_int_equal(rack_size(&s, i), 14);
            for (int x = 0; x < SABRA_TILES; x++)
                count[s.table.face[x].rank][s.table.face[x].suit]++;
            for (int rank = 1; rank <= 13; rank++)
                for (int suit = 0; suit < 4; suit++)
                    assert_int_equal(count[rank][suit], 2);
            assert_int_equal(count[RANK_JOKER][0], 2);
            assert_int_equal(s.phase, PHASE_PLAY);
            assert_int_equal(s.to_act, sabra_of(&s)->start_seat);
            assert_int_equal(s.options.v[SABRA_PLAYERS], seats);
        }
}

/* B.2 2, D3, D4. */
static void the_highest_tile_begins(void **unused)
{
    int redraws = 0, jokers = 0, starts[4] = { 0 };
    (void)unused;
    for (uint64_t seed = 0; seed < 600; seed++) {
        State s = started("", 4, seed);
        const SabraState *g = sabra_of(&s);
        for (int i = 0; i < 4; i++) {
            /* A seat that dropped out in the first round may have drawn more than those who tied drew after. */
            assert_true(i == g->start_seat || g->start_redraws > 0 || g->start_rank[i] < g->start_rank[g->start_seat]);
            assert_true((g->start_rank[i] >= 1 && g->start_rank[i] <= 13) || g->start_rank[i] == RANK_JOKER);
        }
        redraws += g->start_redraws > 0;
        jokers += g->start_rank[g->start_seat] == RANK_JOKER;
        starts[g->start_seat]++;
    }
    assert_in_range(redraws, 60, 240);
    assert_in_range(jokers, 20, 80);
    for (int i = 0; i < 4; i++)
        assert_in_range(starts[i], 100, 200);
}

/* The tile that was drawn for the start: kept and known to all, or mixed in again and known to nobody else. */
static void the_start_tile_is_kept_or_returned(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 100; seed++) {
        State keep = started("start_tile=keep", 3, seed), back = started("start_tile=return", 3, seed);
        for (int i = 0; i < 3; i++) {
            int known = 0, other = 0;
            bool has = false;
            for (int k = 0; k < 14; k++) {
                Piece x = pile_piece(&keep.table, sabra_rack(i), k);
                known += keep.table.known_to[x] == 7;
                has = has || (keep.table.known_to[x] == 7 && keep.table.face[x].rank == sabra_of(&keep)->start_rank[i]);
                other += back.table.known_to[pile_piece(&back.table, sabra_rack(i), k)] != 1 << i;
            }
            assert_true(has && known >= 1 && known <= 1 + sabra_of(&keep)->start_redraws);
            assert_int_equal(other, 0);
        }
    }
}

static void turns_go_either_way(void **unused)
{
    (void)unused;
    for (int ccw = 0; ccw < 2; ccw++) {
        State s = started(ccw ? "direction=ccw" : "direction=cw", 4, 1);
        for (int i = 0; i < 6; i++) {
            int before = s.to_act;
            play(&s, plain(MOVE_DRAW));
            assert_int_equal(s.to_act, (before + (ccw ? 3 : 1)) % 4);
        }
    }
}

/* ---- moving tiles ---- */

static void shifts_that_are_refused(void **unused)
{
    State s = position("", "K7 R7 B7 / B3 B4 B5", "O7 K1 R1", "K13", -1);
    (void)unused;
    assert_ptr_equal(refusal(&s, shift(SABRA_POOL, 0, 1, MELD, 0)), &sabra_tile_hidden);
    assert_ptr_equal(refusal(&s, shift(RACK + 1, 0, 1, MELD, 0)), &sabra_not_your_tile);
    assert_ptr_equal(refusal(&s, shift(RACK + 2, 0, 1, MELD, 0)), &sabra_no_such_place);
    assert_ptr_equal(refusal(&s, shift(MELD, 0, 1, RACK, 0)), &sabra_tile_stays);
    assert_ptr_equal(refusal(&s, shift(MELD, 0, 1, RACK + 1, 0)), &sabra_no_such_place);
    assert_ptr_equal(refusal(&s, shift(MELD, 0, 1, SABRA_POOL, 0)), &sabra_no_such_place);
    assert_ptr_equal(refusal(&s, shift(RACK, 0, 1, RACK, 2)), &sabra_no_such_place);
    assert_ptr_equal(refusal(&s, shift(RACK, 0, 0, MELD, 0)), &sabra_no_such_place);
    assert_ptr_equal(refusal(&s, shift(RACK, 2, 2, MELD, 0)), &sabra_no_such_place);
    assert_ptr_equal(refusal(&s, shift(RACK, 255, 255, MELD, 0)), &sabra_no_such_place);
    assert_ptr_equal(refusal(&s, shift(RACK, 0, 1, MELD, 4)), &sabra_no_such_place);
    assert_ptr_equal(refusal(&s, shift(RACK, 0, 1, MELD + 2, 0)), &sabra_no_such_place); /* an empty slot */
    assert_ptr_equal(refusal(&s, shift(MELD + 2, 0, 1, MELD, 0)), &sabra_no_such_place);
    assert_ptr_equal(refusal(&s, shift(RACK, 0, 1, NO_PILE, 1)), &sabra_no_such_place);
    assert_ptr_equal(refusal(&s, shift(200, 0, 1, MELD, 0)), &sabra_no_such_place);
    assert_null(refusal(&s, shift(RACK, 0, 1, MELD, 3)));
    assert_ptr_equal(sabra_def.rules.check(&s, 1, shift(RACK + 1, 0, 1, MELD, 0)).why, &sabra_not_your_turn);
    assert_ptr_equal(refusal(&s, plain(MOVE_BID)), &sabra_wrong_phase);
    assert_ptr_equal(refusal(&s, plain(MOVE_NEXT)), &sabra_wrong_phase);
    assert_ptr_equal(refusal(&s, plain(MOVE_KINDS)), &sabra_wrong_phase);
}

static void own_tiles_come_back_and_table_tiles_do_not(void **unused)
{
    State s = position("", "K7 R7 B7", "O7 K1", "K13", -1);
    Piece own = pile_piece(&s.table, RACK, 0);
    (void)unused;
    play(&s, shift(RACK, 0, 1, MELD, 1));
    assert_string_equal(position_pile(&s, MELD), "K7 O7 R7 B7");
    Verdict v = sabra_def.rules.check(&s, 0, shift(MELD, 1, 2, RACK, 0));
    assert_ptr_equal(v.why, &sabra_tile_stays);
    assert_int_equal(v.pile, MELD);
    assert_string_equal(position_pile(&s, MELD), "K7 O7 R7 B7");
    play(&s, shift(MELD, 1, 1, RACK, 1));
    assert_int_equal(pile_piece(&s.table, RACK, 1), own);
    assert_string_equal(position_pile(&s, RACK), "K1 O7");
}

static void slots_keep_their_numbers(void **unused)
{
    State s = position("", "K7 R7 B7 / B3 B4 B5 / O1 O2 O3", "O7", "K13", -1);
    (void)unused;
    play(&s, shift(MELD + 1, 0, 3, MELD, 0)); /* all of slot 1 into slot 0 */
    assert_int_equal(s.table.row.pile[MELD + 1].kind, PILE_NONE);
    assert_string_equal(position_pile(&s, MELD + 2), "O1 O2 O3");
    Move m = shift(MELD, 0, 3, NO_PILE, 0);
    m.spot_col = 5;
    m.spot_row = 2;
    play(&s, m);
    assert_string_equal(position_pile(&s, MELD + 1), "B3 B4 B5");
    assert_int_equal(s.table.row.pile[MELD + 1].spot_col, 5);
    assert_int_equal(s.table.row.pile[MELD + 1].spot_row, 2);
    assert_int_equal(s.table.row.pile[MELD + 1].look, LOOK_ALL);
}

static void restoring_leaves_no_trace(void **unused)
{
    State s = position("", "K7 R7 B7", "O7 K1", "K13", -1), before = s;
    (void)unused;
    assert_ptr_equal(refusal(&s, plain(MOVE_RESTORE)), &sabra_nothing_moved);
    play(&s, shift(RACK, 0, 2, NO_PILE, 0));
    play(&s, shift(MELD, 0, 1, MELD + 1, 1));
    play(&s, plain(MOVE_RESTORE));
    before.ply = s.ply;
    assert_memory_equal(&s, &before, sizeof s); /* nor has anybody seen the tiles that came back */
}

/* Whoever tries moves out is offered it. */
static bool is_listed(const State *s, Move m)
{
    static Move list[400];
    int n = sabra_def.rules.moves(s, s->to_act, list, 400);
    for (int i = 0; i < n; i++)
        if (move_same(&list[i], &m))
            return true;
    return false;
}

static void one_tile_with_two_jokers_is_declared(void **unused)
{
    State s = position("joker_move=free", "K1 R1 B1", "* * K7 O1", "K13", -1);
    (void)unused;
    play(&s, shift(RACK, 0, 3, NO_PILE, 0));
    Verdict v = sabra_def.rules.check(&s, 0, plain(MOVE_DONE));
    assert_ptr_equal(v.why, &sabra_bad_meld);
    assert_ptr_equal(v.detail, &meld_joker_unclear);
    assert_int_equal(v.pile, MELD + 1);
    Move run = { .kind = MOVE_READ, .from = MELD + 1, .amount = MELD_RUN }, group = run;
    group.amount = MELD_GROUP;
    assert_true(is_listed(&s, run) && is_listed(&s, group));
    play(&s, run);
    MeldNote note;
    sabra_def.table.meld_note(&s, MELD + 1, &note);
    assert_int_equal(note.value, 5 + 6 + 7);
    assert_string_equal(stands_for(&sabra_def, note.jokers[0]).text, "5●");
    assert_string_equal(stands_for(&sabra_def, note.jokers[1]).text, "6●");
    play(&s, group);
    sabra_def.table.meld_note(&s, MELD + 1, &note);
    assert_int_equal(note.value, 21);
    assert_string_equal(stands_for(&sabra_def, note.jokers[0]).text, "7◆/7■/7▲");
    /* The declaration goes with the meld to another place, stays to the next turn, and is forgotten when not needed. */
    play(&s, shift(MELD + 1, 0, 3, NO_PILE, 0));
    assert_int_equal(s.table.row.pile[MELD + 2].read, MELD_GROUP);
    State stays = s;
    play(&stays, plain(MOVE_DONE));
    assert_int_equal(stays.table.row.pile[MELD + 2].read, MELD_GROUP);
    play(&s, shift(RACK, 0, 1, MELD + 2, 0));
    play(&s, shift(MELD + 2, 1, 1, MELD, 0)); /* O1 * K7, declared a group: now no meld */
    assert_ptr_equal(refusal(&s, (Move){ .kind = MOVE_READ, .from = MELD + 2, .amount = MELD_RUN }), &sabra_no_choice);
    assert_ptr_equal(refusal(&s, (Move){ .kind = MOVE_READ, .from = MELD, .amount = MELD_RUN }), &sabra_no_choice);
    assert_ptr_equal(refusal(&s, (Move){ .kind = MOVE_READ, .from = MELD + 9, .amount = 1 }), &sabra_no_such_place);
    assert_ptr_equal(refusal(&stays, (Move){ .kind = MOVE_READ, .from = MELD + 2, .amount = 3 }), &sabra_no_choice);
}

/* A declaration means nothing for tiles that can be read in one way only. */
static void a_stale_declaration_does_not_count(void **unused)
{
    State s = position("joker_move=free", "K1 R1 B1", "K7 * * K8 K9 R7 B7", "K13", -1);
    (void)unused;
    play(&s, shift(RACK, 0, 3, NO_PILE, 0));
    play(&s, (Move){ .kind = MOVE_READ, .from = MELD + 1, .amount = MELD_GROUP });
    play(&s, shift(MELD + 1, 1, 2, RACK, 4));
    play(&s, shift(RACK, 0, 2, MELD + 1, 1));
    assert_string_equal(position_pile(&s, MELD + 1), "K7 K8 K9");
    play(&s, plain(MOVE_DONE));
    assert_int_equal(sabra_of(&s)->last_result, SABRA_ACCEPT);
    assert_int_equal(s.table.row.pile[MELD + 1].read, MELD_NONE);
}

/* ---- Done ---- */

static void a_legal_play_ends_the_turn(void **unused)
{
    State s = position("", "K7 R7 B7", "O7 K1", "K13", -1);
    (void)unused;
    play(&s, shift(RACK, 0, 1, MELD, 3));
    assert_string_equal(told(&s, plain(MOVE_DONE), 1), "Anna plays 7▲ and makes 7● 7◆ 7■ 7▲.");
    play(&s, plain(MOVE_DONE));
    assert_int_equal(s.to_act, 1);
    assert_int_equal(sabra_of(&s)->last_result, SABRA_ACCEPT);
    assert_int_equal(sabra_of(&s)->last_seat, 0);
    assert_memory_equal(&s.turn_start, &s.table.row, sizeof s.turn_start);
    assert_int_equal(s.table.known_to[pile_piece(&s.table, MELD, 3)], 3);
}

/* A tile of the table is told with the meld it came from, unless that went along as a whole. */
static void what_is_taken_over_is_told_with_its_meld(void **unused)
{
    State s = position("", "K7 R7 B7 O7 / B8 B9 B10", "R8 R9 B11 K1", "K13", -1), whole = s;
    (void)unused;
    play(&s, shift(RACK, 0, 2, NO_PILE, 0));
    play(&s, shift(MELD, 1, 1, MELD + 2, 0));
    assert_string_equal(told(&s, plain(MOVE_DONE), 1),
                        "Anna plays 8◆ 9◆ and makes 7◆ 8◆ 9◆. Taken: 7◆ from 7● 7◆ 7■ 7▲.");
    play(&whole, shift(RACK, 2, 1, NO_PILE, 0));
    play(&whole, shift(MELD + 1, 0, 3, MELD + 2, 0));
    assert_string_equal(told(&whole, plain(MOVE_DONE), 1), "Anna plays 11■ and makes 8■ 9■ 10■ 11■.");
    State two = position("", "K7 R7 B7 O7 / K3 R3 B3 O3", "R8 R9 B4 B5 K1", "K13", -1);
    play(&two, shift(RACK, 0, 2, NO_PILE, 0));
    play(&two, shift(MELD, 1, 1, MELD + 2, 0));
    play(&two, shift(RACK, 0, 2, NO_PILE, 0));
    play(&two, shift(MELD + 1, 2, 1, MELD + 3, 0));
    assert_string_equal(told(&two, plain(MOVE_DONE), 1),
                        "Anna plays 8◆ 9◆ 4■ 5■ and makes 7◆ 8◆ 9◆, 3■ 4■ 5■. Taken: 7◆ from 7● 7◆ 7■ 7▲; "
                        "3■ from 3● 3◆ 3■ 3▲.");
}

/* Where tiles came from is told as long as the line has room: two sets of four runs out of six groups. */
static void a_line_of_the_log_never_grows_too_long(void **unused)
{
    State s = position("", "K1 R1 B1 O1 / K2 R2 B2 O2 / K3 R3 B3 O3 / K5 R5 B5 O5 / K6 R6 B6 O6 / K7 R7 B7 O7",
                       "K4 R4 B4 O4 K8 R8 B8 O8 K13", "K13", -1);
    char text[400];
    (void)unused;
    for (int run = 0; run < 8; run++) {
        /* The first three groups are used up by then, and their places are free. */
        static const int to_place[] = { 6, 7, 8, 9, 0, 1, 2, 10 };
        const int from = MELD + run / 4 * 3, to = MELD + to_place[run];
        play(&s, shift(RACK, 0, 1, NO_PILE, 0));
        for (int i = 2; i >= 0; i--)
            play(&s, shift(from + i, 0, 1, to, 0));
    }
    assert_null(sabra_def.rules.check(&s, 0, plain(MOVE_DONE)).why);
    TextSink out = text_sink(text, sizeof text);
    help_describe(&sabra_def, &s, 0, plain(MOVE_DONE), 1, names, &out);
    assert_false(out.cut);
    assert_non_null(strstr(text, "Taken: "));
}

static void runs_laid_from_high_to_low_are_turned_round(void **unused)
{
    State s = position("joker_move=free", "K7 R7 B7", "O6 O5 * O3 K1", "K13", -1);
    (void)unused;
    play(&s, shift(RACK, 0, 4, NO_PILE, 0));
    MeldNote note;
    sabra_def.table.meld_note(&s, MELD + 1, &note);
    assert_string_equal(stands_for(&sabra_def, note.jokers[0]).text, "4▲");
    play(&s, plain(MOVE_DONE));
    assert_string_equal(position_pile(&s, MELD + 1), "O3 * O5 O6");
}

/* Two jokers side by side, or at both ends, are told in the order they lie in, the run laid either way. */
static void jokers_of_a_run_are_told_as_they_lie(void **unused)
{
    static const struct {
        const char *rack, *joker[2];
    } runs[] = {
        { "O3 * * O6 K1", { "4▲", "5▲" } }, { "O6 * * O3 K1", { "5▲", "4▲" } }, { "* O4 O5 * K1", { "3▲", "6▲" } },
        { "* O5 O4 * K1", { "6▲", "3▲" } }, { "O3 * O5 * K1", { "4▲", "6▲" } }, { "* O5 * O3 K1", { "6▲", "4▲" } },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
        State s = position("joker_move=free", "K7 R7 B7", runs[i].rack, "K13", -1);
        MeldNote note;
        play(&s, shift(RACK, 0, 4, NO_PILE, 0));
        sabra_def.table.meld_note(&s, MELD + 1, &note);
        for (int k = 0; k < 2; k++)
            assert_string_equal(stands_for(&sabra_def, note.jokers[k]).text, runs[i].joker[k]);
    }
}

static void a_refused_done_points_at_what_is_wrong(void **unused)
{
    State s = position("", "K7 R7 B7 / B3 B4 *", "O7 K1", "K13", -1);
    (void)unused;
    assert_ptr_equal(refusal(&s, plain(MOVE_DONE)), &sabra_no_rack_tile);
    play(&s, shift(RACK, 1, 1, NO_PILE, 0));
    Verdict v = sabra_def.rules.check(&s, 0, plain(MOVE_DONE));
    assert_ptr_equal(v.why, &sabra_bad_meld);
    assert_ptr_equal(v.detail, &meld_too_few_tiles);
    assert_int_equal(v.pile, MELD + 2);
    play(&s, plain(MOVE_RESTORE));
    play(&s, shift(MELD + 1, 2, 1, MELD, 3)); /* the locked joker to the group, and O7 */
    play(&s, shift(MELD + 1, 0, 2, MELD, 0));
    play(&s, plain(MOVE_RESTORE));
    play(&s, shift(RACK, 0, 1, MELD, 0));
    assert_null(refusal(&s, plain(MOVE_DONE)));
}

/* The joker was replaced, or all around it was moved away, and now it is in no meld: that is what has to be told. */
static void a_loose_joker_is_told_of(void **unused)
{
    static const struct {
        const char *options, *rule;
    } cases[] = {
        { "joker_move=free", NULL },
        { "joker_move=locked,joker_reuse=any_meld", "sabra.rule.joker-reuse.any-meld" },
        { "joker_move=keep,joker_reuse=new_meld", "sabra.rule.joker-reuse.new-meld" },
        { "joker_move=replace,joker_reuse=new_meld_2rack", "sabra.rule.joker-reuse.new-meld-2rack" },
        { "joker_move=locked,joker_reuse=new_meld_rack_first", "sabra.rule.joker-reuse.new-meld-rack-first" },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        State s = position(cases[i].options, "K7 R7 B7 / B3 B4 *", "B5 K1 *", "K13", -1);
        const Piece joker = pile_piece(&s.table, MELD + 1, 2);
        play(&s, shift(MELD + 1, 2, 1, NO_PILE, 0));
        play(&s, shift(RACK, 0, 1, MELD + 1, 2));
        Verdict v = sabra_def.rules.check(&s, 0, plain(MOVE_DONE));
        assert_ptr_equal(v.why, &sabra_joker_loose);
        assert_int_equal(v.piece, joker);
        assert_int_equal(v.pile, MELD + 2);
        assert_true(cases[i].rule == NULL ? v.detail == NULL : strcmp(v.detail->id, cases[i].rule) == 0);
        play(&s, shift(RACK, 0, 1, MELD + 2, 0)); /* with another tile it is no meld either */
        assert_ptr_equal(refusal(&s, plain(MOVE_DONE)), &sabra_joker_loose);
        play(&s, plain(MOVE_RESTORE));
        play(&s, shift(MELD + 1, 0, 2, NO_PILE, 0));
        assert_ptr_equal(refusal(&s, plain(MOVE_DONE)), &sabra_joker_loose);
        /* A joker of the rack is a tile as any other, and so is one that still lies with others where it lay. */
        play(&s, plain(MOVE_RESTORE));
        play(&s, shift(RACK, 2, 1, NO_PILE, 0));
        assert_ptr_equal(refusal(&s, plain(MOVE_DONE)), &sabra_bad_meld);
        play(&s, plain(MOVE_RESTORE));
        play(&s, shift(RACK, 1, 1, MELD + 1, 0));
        assert_ptr_equal(refusal(&s, plain(MOVE_DONE)), &sabra_bad_meld);
    }
}

static void the_initial_meld_is_counted(void **unused)
{
    State s = position("initial_min=30", "K7 R7 B7", "R8 R9 R10 O1 O2 O3 O7", "K13", -1);
    TurnNote note;
    (void)unused;
    s.seat[0].opened = 0;
    sabra_def.table.turn_note(&s, 0, &note);
    assert_int_equal(note.opening_points, 0);
    assert_int_equal(note.opening_goal, 30);
    assert_false(note.changed);
    play(&s, shift(RACK, 0, 3, NO_PILE, 0));
    sabra_def.table.turn_note(&s, 0, &note);
    assert_int_equal(note.opening_points, 27);
    assert_int_equal(note.played, 3);
    assert_int_equal(note.loose, 0);
    assert_ptr_equal(note.done.why, &sabra_initial_short);
    play(&s, shift(RACK, 0, 2, NO_PILE, 0));
    sabra_def.table.turn_note(&s, 0, &note);
    assert_int_equal(note.loose, 2);
    assert_ptr_equal(note.done.why, &sabra_bad_meld);
    play(&s, shift(RACK, 0, 1, MELD + 2, 2));
    sabra_def.table.turn_note(&s, 0, &note);
    assert_int_equal(note.opening_points, 33);
    assert_null(note.done.why);
    assert_string_equal(told(&s, plain(MOVE_DONE), 1), "Anna opens with 33 points: 8◆ 9◆ 10◆ 1▲ 2▲ 3▲.");
    play(&s, shift(RACK, 0, 1, MELD, 3)); /* and goes on with the table at once */
    play(&s, plain(MOVE_DONE));
    assert_int_equal(s.seat[0].opened, 1);
    assert_int_equal(s.phase, PHASE_MATCH_END); /* that was the last tile */
}

/* Where Done without a play counts as a draw it is refused like one, and the note of the turn says so beforehand; the
 * clock would not refuse it. */
static void done_instead_of_a_draw_is_noted(void **unused)
{
    State s = position("invalid_end=penalty,draw_rule=until_playable", "K7 R7 B7", "O7 K1", "K13", 5);
    TurnNote note;
    (void)unused;
    sabra_def.table.turn_note(&s, 0, &note);
    assert_ptr_equal(note.done.why, &sabra_must_play);
    s = position("invalid_end=penalty,draw_rule=until_playable", "K7 R7 B7", "O8 K1", "K13", 5);
    sabra_def.table.turn_note(&s, 0, &note);
    assert_non_null(note.done.why);
    assert_ptr_not_equal(note.done.why, &sabra_must_play);
}

/* tt021: the opening is laid first and then taken into a run; it counts although it is not to be seen as a meld. */
static void an_opening_that_moved_on_is_counted(void **unused)
{
    State s = position("initial_min=30", "K10 K11 K12", "K9 R9 B9 O9 K1", "K13", -1);
    TurnNote note;
    (void)unused;
    s.seat[0].opened = 0;
    play(&s, shift(RACK, 1, 3, NO_PILE, 0));
    play(&s, shift(RACK, 0, 1, MELD, 0));
    sabra_def.table.turn_note(&s, 0, &note);
    assert_null(note.done.why);
    assert_int_equal(note.opening_points, 30);
}

static void the_table_may_have_to_wait(void **unused)
{
    State s = position("manipulate_from=next_turn", "K7 R7 B7", "R10 R11 R12 O7 K1", "K13", -1);
    (void)unused;
    s.seat[0].opened = 0;
    play(&s, shift(RACK, 0, 3, NO_PILE, 0));
    assert_null(refusal(&s, plain(MOVE_DONE)));
    play(&s, shift(RACK, 0, 1, MELD, 3));
    Verdict v = sabra_def.rules.check(&s, 0, plain(MOVE_DONE));
    assert_ptr_equal(v.why, &sabra_initial_table);
    assert_int_equal(v.pile, MELD);
}

/* ---- drawing ---- */

static void a_draw_puts_everything_back_first(void **unused)
{
    State s = position("", "K7 R7 B7", "O7 K1", "K13", 5);
    (void)unused;
    Piece top = pile_piece(&s.table, SABRA_POOL, 4);
    ChoiceItem item[8];
    assert_int_equal(sabra_def.table.choices(&s, 0, item, 8), 1);
    assert_string_equal(item[0].label, "Draw");
    play(&s, shift(RACK, 0, 1, MELD, 3));
    assert_int_equal(sabra_def.table.choices(&s, 0, item, 8), 2);
    assert_string_equal(item[0].label, "Take back and draw");
    assert_string_equal(item[1].name, "done");
    char own[80];
    TextSink sink = text_sink(own, sizeof own);
    text_add(&sink, "Anna draws ");
    tile_sign(s.table.face[top], &sink);
    text_add(&sink, ".");
    assert_string_equal(told(&s, plain(MOVE_DRAW), 0), own);
    assert_string_equal(told(&s, plain(MOVE_DRAW), 1), "Anna draws a tile.");
    play(&s, plain(MOVE_DRAW));
    assert_string_equal(position_pile(&s, MELD), "K7 R7 B7");
    assert_int_equal(rack_size(&s, 0), 3);
    assert_int_equal(pile_piece(&s.table, RACK, 2), top);
    assert_int_equal(sabra_of(&s)->drawn_piece, top);
    assert_int_equal(s.table.known_to[top], 1);
    assert_int_equal(s.to_act, 1);
    assert_int_equal(sabra_of(&s)->last_result, SABRA_DRAW);
    assert_int_equal(sabra_of(&s)->last_tiles, 1);
}

static void after_a_draw_one_may_play_where_the_rule_says_so(void **unused)
{
    State s = position("play_after_draw=1", "K7 R7 B7", "O7 K1", "K13", 5);
    ChoiceItem item[8];
    (void)unused;
    assert_ptr_equal(refusal(&s, plain(MOVE_PASS)), &sabra_pass_not_yet);
    play(&s, plain(MOVE_DRAW));
    assert_int_equal(s.to_act, 0);
    assert_int_equal(rack_size(&s, 0), 3);
    assert_true(sabra_is_own(&s, sabra_of(&s)->drawn_piece));
    assert_ptr_equal(refusal(&s, plain(MOVE_DRAW)), &sabra_drawn_already);
    assert_int_equal(sabra_def.table.choices(&s, 0, item, 8), 1);
    assert_string_equal(item[0].label, "End turn");
    State ends = s;
    assert_string_equal(told(&ends, plain(MOVE_PASS), 1), "Anna ends the turn.");
    play(&ends, plain(MOVE_PASS));
    assert_int_equal(ends.to_act, 1);
    assert_int_equal(sabra_of(&ends)->passes, 0);
    play(&s, shift(RACK, 0, 1, MELD, 3));
    play(&s, plain(MOVE_DONE));
    assert_int_equal(sabra_of(&s)->last_result, SABRA_ACCEPT);
    assert_int_equal(rack_size(&s, 0), 2);
    /* and the next one may draw again */
    assert_null(refusal(&s, plain(MOVE_DRAW)));
}

/* The last tile of the pool drawn in this turn: ending it is no pass. */
static void drawing_the_last_tile_ends_nothing(void **unused)
{
    State s = position("play_after_draw=1", "K7 R7 B7", "K1", "K13", 1), t = position("", "K7 R7 B7", "K1", "K13", 1);
    (void)unused;
    play(&s, plain(MOVE_DRAW));
    assert_ptr_equal(refusal(&s, plain(MOVE_DRAW)), &sabra_pool_empty);
    play(&s, plain(MOVE_PASS));
    assert_int_equal(s.phase, PHASE_PLAY);
    play(&t, plain(MOVE_DRAW));
    assert_int_equal(t.phase, PHASE_PLAY);
    assert_int_equal(t.to_act, 1);
    play(&t, plain(MOVE_PASS));
    assert_int_equal(t.phase, PHASE_MATCH_END);
}

/* A pool of these tiles; the last one named is on top and drawn first. */
static State until(const char *options, const char *rack, const char *pool)
{
    State s = position(options, "K7 R7 B7", rack, "K13", -1);
    int next = 0, rest = sabra_pool_size(&s);
    s.table.row.pile[ASIDE] = (Pile){ .kind = PILE_TAKEN, .owner = NO_SEAT, .look = LOOK_NOBODY };
    position_lay(&s, pool, ASIDE, &next);
    rest -= pile_size(&s.table, ASIDE);
    table_shift(&s.table, SABRA_POOL, 0, rest, ASIDE, 0);
    table_shift(&s.table, ASIDE, rest, pile_size(&s.table, ASIDE) - rest, SABRA_POOL, 0);
    s.turn_start = s.table.row;
    return s;
}

static void drawing_until_a_play_exists(void **unused)
{
    State s = until("draw_rule=until_playable", "K1 R5", "R10 O7 O13 R2 R12");
    (void)unused;
    assert_null(refusal(&s, plain(MOVE_DRAW)));
    assert_string_equal(told(&s, plain(MOVE_DRAW), 1), "Anna draws 4 tiles.");
    assert_string_equal(told(&s, plain(MOVE_DRAW), 0), "Anna draws 12◆ 2◆ 13▲ 7▲.");
    State plays = s;
    set_options(&plays.options, "draw_rule=until_playable,play_after_draw=1");
    play(&s, plain(MOVE_DRAW)); /* R12, R2, O13 go nowhere, O7 does */
    assert_int_equal(sabra_pool_size(&s), 1);
    assert_string_equal(position_pile(&s, RACK), "K1 R5 R12 R2 O13 O7");
    assert_int_equal(s.to_act, 1);
    play(&plays, plain(MOVE_DRAW));
    assert_int_equal(plays.to_act, 0);
    assert_ptr_equal(refusal(&plays, plain(MOVE_DRAW)), &sabra_must_play);
    assert_ptr_equal(refusal(&plays, plain(MOVE_PASS)), &sabra_must_play);
    play(&plays, shift(RACK, 5, 1, MELD, 3));
    play(&plays, plain(MOVE_DONE));
    assert_int_equal(plays.to_act, 1);
}

/* C.1, draw_count: as many as the pool has, by hand, by the clock and by a Done that counts as a draw; and a play after
 * it where the rules let one. */
static void several_tiles_are_drawn_at_a_time(void **unused)
{
    (void)unused;
    State s = until("draw_count=3", "K1 R5", "R10 O7 O13 R2 R12"), late = s,
          few = until("draw_count=3", "K1", "O13 R2");
    assert_string_equal(told(&s, plain(MOVE_DRAW), 1), "Anna draws 3 tiles.");
    assert_string_equal(told(&s, plain(MOVE_DRAW), 0), "Anna draws 12◆ 2◆ 13▲.");
    play(&s, plain(MOVE_DRAW));
    assert_string_equal(position_pile(&s, RACK), "K1 R5 R12 R2 O13");
    assert_int_equal(s.to_act, 1);
    play(&late, plain(MOVE_TIMEOUT));
    assert_string_equal(position_pile(&late, RACK), "K1 R5 R12 R2 O13");
    play(&few, plain(MOVE_DRAW));
    assert_string_equal(position_pile(&few, RACK), "K1 R2 O13");
    assert_int_equal(few.to_act, 1);
    assert_int_equal(few.phase, PHASE_PLAY);
    State done = until("draw_count=2,invalid_end=penalty", "K1", "R10 R2 R12");
    play(&done, plain(MOVE_DONE));
    assert_string_equal(position_pile(&done, RACK), "K1 R12 R2");
    State after = until("draw_count=2,play_after_draw=1", "K1 R5", "R10 O7 O13");
    play(&after, plain(MOVE_DRAW));
    assert_int_equal(after.to_act, 0);
    assert_ptr_equal(refusal(&after, plain(MOVE_DRAW)), &sabra_drawn_already);
    play(&after, shift(RACK, 3, 1, MELD, 3));
    play(&after, plain(MOVE_DONE));
    assert_int_equal(after.to_act, 1);
    /* One by one where it is until a play is possible: the second tile is one. */
    State many = until("draw_rule=until_playable,draw_count=3", "K1 R5", "R10 R2 O7 R12");
    play(&many, plain(MOVE_DRAW));
    assert_string_equal(position_pile(&many, RACK), "K1 R5 R12 O7");
}

/* initial_min = 0: any one meld of the rack, and nothing less. */
static void any_meld_opens_where_the_rule_says_so(void **unused)
{
    State s = position("initial_min=0", "K7 R7 B7", "K1 R1 B1 O7 O9", "K13", -1);
    TurnNote note;
    Verdict v;
    char words[200];
    (void)unused;
    s.seat[0].opened = 0;
    sabra_turn_note(&s, 0, &note);
    assert_int_equal(note.opening_points, 0);
    assert_int_equal(note.opening_goal, 0);
    play(&s, shift(RACK, 3, 1, MELD, 3));
    v = sabra_def.rules.check(&s, 0, plain(MOVE_DONE));
    assert_ptr_equal(v.why, &sabra_initial_none);
    TextSink out = text_sink(words, sizeof words);
    verdict_say_whole(v, &out);
    assert_string_equal(
        words, "You have not laid a meld made only of tiles from your rack. Your first play must include such a meld.");
    play(&s, shift(RACK, 0, 1, NO_PILE, 0));
    play(&s, shift(RACK, 0, 1, MELD + 1, 1));
    play(&s, shift(RACK, 0, 1, MELD + 1, 2));
    assert_string_equal(told(&s, plain(MOVE_DONE), 1), "Anna opens with 3 points: 7▲ 1● 1◆ 1■.");
    play(&s, plain(MOVE_DONE));
    assert_true(s.seat[0].opened);
    assert_int_equal(s.to_act, 1);
}

/* ---- what may be done next ---- */

static ActNote act_of(const State *s)
{
    ActNote act;
    memset(&act, 0, sizeof act);
    sabra_next_act(s, s->to_act, &act);
    return act;
}

/* Nothing has been moved yet. */
static void how_a_turn_begins_is_told(void **unused)
{
    static const struct {
        const char *options, *rack;
        int pool;
        bool opened;
        const char *words;
        bool draws; /* the pool is lit */
    } turns[] = {
        { "", "K1 O9", 9, true, "Play tiles, or draw one.", true },
        { "draw_count=3", "K1 O9", 9, true, "Play tiles, or draw 3.", true },
        { "draw_count=3", "K1 O9", 2, true, "Play tiles, or draw 2.", true },
        { "draw_count=3", "K1 O9", 1, true, "Play tiles, or draw one.", true },
        { "draw_count=3", "K1 O9", 3, true, "Play tiles, or draw 3.", true },
        { "", "K1 O9", 9, false, "Open with melds worth 30 points, or draw a tile.", true },
        { "draw_count=2", "K1 O9", 9, false, "Open with melds worth 30 points, or draw 2 tiles.", true },
        { "initial_min=0", "K1 O9", 9, false, "Open with any meld from your rack, or draw a tile.", true },
        { "initial_min=0,draw_count=2", "K1 O9", 9, false, "Open with any meld from your rack, or draw 2 tiles.",
          true },
        { "initial_min=45,initial_scope=one_meld", "K1 O9", 9, false,
          "Open with one meld worth 45 points or more, or draw a tile.", true },
        { "initial_min=45,initial_scope=one_meld,draw_count=2", "K1 O9", 9, false,
          "Open with one meld worth 45 points or more, or draw 2 tiles.", true },
        { "draw_rule=until_playable", "K1 O9", 9, true, "You cannot play. Draw tiles until you can.", true },
        { "draw_rule=until_playable", "K1 O9", 9, false, "You cannot play. Draw tiles until you can.", true },
        { "draw_rule=until_playable", "K1 O7", 9, true, "You can play, so you may not draw.", false },
        { "", "K1 O9", 0, true, "The pool is empty. Play tiles, or pass.", false },
        { "draw_rule=until_playable", "K1 O7", 0, true, "The pool is empty. Play tiles, or pass.", false },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        State s = position(turns[i].options, "K7 R7 B7", turns[i].rack, "K13", turns[i].pool);
        s.seat[0].opened = turns[i].opened;
        const ActNote act = act_of(&s);
        print_message("%s, pool %d\n", turns[i].options, turns[i].pool);
        assert_string_equal(act.sentence, turns[i].words);
        assert_int_equal(act.pile[SABRA_POOL], turns[i].draws);
        assert_int_equal(act.roles, 1u << CHOICE_DRAW | 1u << CHOICE_PASS);
    }
    State s = position("play_after_draw=1", "K7 R7 B7", "K1", "K13", 9);
    play(&s, plain(MOVE_DRAW));
    assert_string_equal(act_of(&s).sentence, "Play tiles, or end your turn.");
    s.to_act = 1;
    ActNote none;
    memset(&none, 0, sizeof none);
    sabra_next_act(&s, 0, &none);
    assert_string_equal(none.sentence, "");
    s.phase = PHASE_DEAL_END;
    sabra_next_act(&s, 1, &none);
    assert_string_equal(none.sentence, "");
}

/* Tiles have been moved: what is wanting, or that the turn may be ended. */
static void how_a_turn_goes_on_is_told(void **unused)
{
    static const struct {
        const char *options, *rack;
        int pool;
        bool opened;
        int laid,
            from; /* so many of the rack to a new meld, the first at that place; 0: one to the meld that is there */
        const char *words;
    } turns[] = {
        { "", "O7 K1 R1", 9, true, 0, 0, "Press Done to end your turn, go on playing, or take back and draw." },
        { "", "O7 K1 R1", 0, true, 0, 0, "Press Done to end your turn, go on playing, or take back and pass." },
        { "draw_rule=until_playable", "O7 K1 R1", 9, true, 0, 0, "Press Done to end your turn, or go on playing." },
        { "", "K1 K2 O9", 9, true, 2, 0, "Complete every meld, or take your tiles back." },
        { "initial_min=0", "O7 K1", 9, false, 0, 0,
          "Lay a meld made only of tiles from your rack, or take your tiles back." },
        { "initial_min=5", "O7 K1", 9, false, 0, 0, "Lay melds worth 5 more points to open, or take your tiles back." },
        { "initial_min=30", "O7 R8 K8 B8 K1", 9, false, 3, 1,
          "Lay melds worth 6 more points to open, or take your tiles back." },
        { "initial_min=30", "O2 O3 O4 O5 O6 K9 O7", 9, false, 5, 0,
          "Lay melds worth 10 more points to open, or take your tiles back." },
        { "initial_min=25", "R8 K8 B8 K1", 9, false, 3, 0,
          "Lay melds worth one more point to open, or take your tiles back." },
        { "initial_min=30,initial_scope=one_meld", "R8 K8 B8 K1", 9, false, 3, 0,
          "One meld alone has to be worth 30 points. Lay more, or take your tiles back." },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        State s = position(turns[i].options, "K7 R7 B7", turns[i].rack, "K13", turns[i].pool);
        s.seat[0].opened = turns[i].opened;
        print_message("%s, %s\n", turns[i].options, turns[i].rack);
        if (turns[i].laid > 0)
            play(&s, shift(RACK, turns[i].from, turns[i].laid, NO_PILE, 0));
        else
            play(&s, shift(RACK, 0, 1, MELD, 3));
        const ActNote act = act_of(&s);
        assert_string_equal(act.sentence, turns[i].words);
        assert_false(act.pile[SABRA_POOL]);
        assert_int_equal(act.roles, 1u << CHOICE_DONE);
        for (int x = 0; x < s.table.piece_count; x++)
            assert_false(act.piece[x]);
    }
    /* What cannot be said by figures, with the tile that is to blame. */
    State s = position("", "K7 R7 B7 O7", "K8 K9 K1", "K13", 9);
    play(&s, shift(MELD, 0, 1, MELD, 4));
    assert_string_equal(act_of(&s).sentence, "You cannot end your turn like this. Continue, or take your tiles back.");
    s = position("joker_reuse=new_meld", "R3 * R5 / B9 B10 B11", "R4 K1", "K13", 9);
    const Piece joker = pile_piece(&s.table, MELD, 1);
    play(&s, shift(RACK, 0, 1, MELD, 1));
    play(&s, shift(MELD, 2, 1, NO_PILE, 0));
    ActNote act = act_of(&s);
    assert_string_equal(act.sentence, "The joker is free. Lay it in a new meld before your turn ends.");
    for (int x = 0; x < s.table.piece_count; x++)
        assert_int_equal(act.piece[x], x == joker);
    play(&s, shift(MELD + 2, 0, 1, MELD + 1, 3));
    act = act_of(&s);
    assert_string_equal(act.sentence, "You cannot end your turn like this. Continue, or take your tiles back.");
    for (int x = 0; x < s.table.piece_count; x++)
        assert_int_equal(act.piece[x], x == joker);
}

/* No more buttons than there is room for. */
static void buttons_have_room(void **unused)
{
    (void)unused;
    State s = position("play_after_draw=1", "K7 R7 B7", "O7 K1 R1", "K13", 0);
    play(&s, shift(RACK, 0, 1, MELD, 3));
    for (int room = 0; room <= 3; room++) {
        ChoiceItem item[4];
        memset(item, 0x5a, sizeof item);
        const int n = sabra_choices(&s, 0, item, room);
        assert_int_equal(n, room < 2 ? room : 2);
        for (size_t b = 0; b < sizeof item[n]; b++)
            assert_int_equal(((const uint8_t *)&item[n])[b], 0x5a);
        if (n == 2) {
            assert_string_equal(item[0].label, "Take back and pass");
            assert_true(item[0].role == CHOICE_PASS && item[0].move.kind == MOVE_PASS);
            assert_string_equal(item[1].label, "Done");
            assert_true(item[1].role == CHOICE_DONE && item[1].move.kind == MOVE_DONE);
        }
    }
}

/* The rule behind the refusal is told with the number in force. */
static void the_minimum_is_told(void **unused)
{
    char rules[32], words[200], expected[200];
    (void)unused;
    for (int least = 5; least <= 60; least += 5) {
        snprintf(rules, sizeof rules, "initial_min=%d", least);
        State s = position(rules, "K7 R7 B7", "K1 R1 B1 O9", "K13", -1);
        s.seat[0].opened = 0;
        play(&s, shift(RACK, 0, 3, NO_PILE, 0));
        Verdict v = sabra_def.rules.check(&s, 0, plain(MOVE_DONE));
        TextSink out = text_sink(words, sizeof words);
        assert_ptr_equal(v.why, &sabra_initial_short);
        verdict_say_whole(v, &out);
        snprintf(expected, sizeof expected,
                 "The melds from your rack are not worth enough for the initial meld. The initial meld has to be "
                 "worth at least %d points.",
                 least);
        assert_string_equal(words, expected);
    }
}

/* Laid out beside a freed joker whose meld has to be new, a kept one is no tile but the one it stands for. */
static void a_kept_joker_stands_for_its_own_tile(void **unused)
{
    static const char *const rules[] = { "joker_move=keep,joker_reuse=new_meld", "joker_reuse=new_meld",
                                         "joker_move=replace,joker_source=hand_or_table,joker_reuse=new_meld" };
    (void)unused;
    for (int i = 0; i < 3; i++) {
        State s = position(rules[i], "O1 * O3 / K1 R1 O1 / * R5 B5 / K6 R6 B6 O6", "R3 O2 R3", "K13", -1);
        assert_false(sabra_can_play(&s));
    }
}

/* Positions in which both jokers are bound to new melds, and the search for a play once took up to a second. The time
 * allowed is some fifty times what they need. */
static void what_can_be_played_is_soon_known(void **unused)
{
    static const struct {
        const char *rules, *melds, *rack;
    } hard[] = {
        { "joker_source=hand_or_table,group3_release=both,joker_reuse=new_meld,two_jokers_per_meld=0",
          "K10 R10 O10 / R10 K10 B10 O10 / O1 K1 R1 B1 / R11 R12 R13 / O6 K6 R6 B6 / K13 B13 O13 / B1 B2 B3 / "
          "B5 B6 B7 B8 B9 * B11 B12 / K1 K2 K3 K4 K5 / K3 K4 K5 / R7 R8 R9 / R2 R3 R4 R5 / O7 O8 O9 / K8 R8 O8 / "
          "K12 R12 O12 / K9 B9 O9 / R3 B3 O3 / O11 * O13",
          "K13 B11 O7 B5 O4 R5 R7" },
        { "joker_source=hand_or_table,group3_release=both,joker_reuse=new_meld",
          "R1 B1 * / K8 R8 B8 O8 / K2 K3 K4 K5 / O4 O5 O6 O7 O8 O9 O10 / K11 R11 O11 / "
          "R1 R2 R3 R4 R5 R6 R7 R8 * R10 R11 R12 R13 / K6 R6 B6 / K12 R12 B12 O12 / K1 B1 O1 / "
          "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 / O3 O4 O5 O6 O7 / B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12",
          "R3 B9 B3 R5 B5 R13 B10 O10" },
        { "joker_reuse=new_meld",
          "* R2 * R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 / K3 R3 O3 / R13 B13 O13 / R3 R4 R5 R6 R7 R8 R9 / "
          "B4 B5 B6 B7 B8 B9 B10 / K8 B8 O8 / K2 R2 B2 O2 / K11 R11 O11 / K5 B5 O5 / K4 B4 O4",
          "R1 O12 K9 O12 O2 K8 O6 O7 B12 R1" },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof hard / sizeof *hard; i++) {
        State s = position(hard[i].rules, hard[i].melds, hard[i].rack, "", -1);
        clock_t began = clock();
        assert_true(sabra_can_play(&s));
        assert_true(clock() - began < CLOCKS_PER_SEC / 10 * CHANCE_CASES(1, 10));
    }
}

static void who_can_play_must_where_the_rule_says_so(void **unused)
{
    State s = until("draw_rule=until_playable", "O7 K1", "R10"), empty = until("draw_rule=until_playable", "O7 K1", "");
    State none = until("draw_rule=until_playable,play_after_draw=1", "K1 R5", "R10 O13");
    (void)unused;
    assert_ptr_equal(refusal(&s, plain(MOVE_DRAW)), &sabra_must_play);
    assert_ptr_equal(refusal(&s, plain(MOVE_PASS)), &sabra_pass_not_yet);
    assert_null(refusal(&empty, plain(MOVE_PASS))); /* that ends with the pool */
    play(&empty, plain(MOVE_PASS));
    assert_int_equal(sabra_of(&empty)->ended_by, SABRA_POOL_RAN_OUT);
    play(&none, plain(MOVE_DRAW)); /* the whole pool does not help */
    assert_int_equal(sabra_pool_size(&none), 0);
    assert_int_equal(none.to_act, 0);
    play(&none, plain(MOVE_PASS));
    assert_int_equal(none.to_act, 1);
    assert_int_equal(none.phase, PHASE_PLAY);
}

/* ---- clock and penalties ---- */

static void when_time_runs_out(void **unused)
{
    State s = position("timeout_penalty=3", "K7 R7 B7", "O7 K1", "K13", 5), idle = s, wrong = s, no_clock = s;
    (void)unused;
    set_options(&no_clock.options, "turn_timer=0");
    assert_ptr_equal(refusal(&no_clock, plain(MOVE_TIMEOUT)), &sabra_no_clock);
    assert_int_equal(game_clock_ms(&sabra_def, &no_clock), 0);
    assert_int_equal(game_clock_ms(&sabra_def, &s), 120000);
    play(&s, shift(RACK, 0, 1, MELD, 3));
    play(&s, plain(MOVE_TIMEOUT)); /* a legal play counts */
    assert_int_equal(sabra_of(&s)->last_result, SABRA_ACCEPT);
    play(&idle, shift(MELD, 0, 1, MELD, 3)); /* rearranged to no purpose */
    play(&idle, plain(MOVE_TIMEOUT));
    assert_int_equal(sabra_of(&idle)->last_result, SABRA_DRAW);
    assert_int_equal(rack_size(&idle, 0), 3);
    assert_string_equal(position_pile(&idle, MELD), "K7 R7 B7");
    play(&wrong, shift(RACK, 1, 1, MELD, 3));
    Piece shown = pile_piece(&wrong.table, MELD, 3);
    assert_string_equal(told(&wrong, plain(MOVE_TIMEOUT), 1),
                        "Time is up. Anna draws 3 tiles as a penalty. These tiles are not a meld.");
    play(&wrong, plain(MOVE_TIMEOUT));
    assert_int_equal(sabra_of(&wrong)->last_result, SABRA_PENALTY);
    assert_int_equal(sabra_of(&wrong)->last_tiles, 3);
    assert_int_equal(rack_size(&wrong, 0), 5);
    assert_int_equal(wrong.table.known_to[shown], 3); /* all have seen it */
    assert_int_equal(wrong.to_act, 1);
}

static void time_counts_one_draw_a_turn(void **unused)
{
    State s = position("play_after_draw=1", "K7 R7 B7", "K1", "K13", 5);
    (void)unused;
    play(&s, plain(MOVE_DRAW));
    play(&s, plain(MOVE_TIMEOUT));
    assert_int_equal(rack_size(&s, 0), 2);
    assert_int_equal(s.to_act, 1);
}

static void a_penalty_takes_what_there_is(void **unused)
{
    State s = position("timeout_penalty=3", "K7 R7 B7", "O7 K1", "K13", 2),
          t = position("", "K7 R7 B7", "K1", "R13", 0);
    (void)unused;
    play(&s, shift(RACK, 1, 1, MELD, 3));
    play(&s, plain(MOVE_TIMEOUT));
    assert_int_equal(sabra_of(&s)->last_tiles, 2);
    assert_int_equal(s.phase, PHASE_PLAY); /* the pool was not empty when the turn ended */
    play(&t, shift(RACK, 0, 1, MELD, 3));
    play(&t, plain(MOVE_TIMEOUT));
    assert_int_equal(sabra_of(&t)->last_result, SABRA_PASS);
    assert_int_equal(t.phase, PHASE_MATCH_END);
}

static void an_initial_meld_too_small_is_no_initial_meld(void **unused)
{
    State s = position("timeout_penalty=0", "K7 R7 B7", "R8 R9 R10 K1", "K13", 5);
    (void)unused;
    s.seat[0].opened = 0;
    play(&s, shift(RACK, 0, 3, NO_PILE, 0));
    play(&s, plain(MOVE_TIMEOUT));
    assert_int_equal(sabra_of(&s)->last_result, SABRA_PENALTY);
    assert_int_equal(sabra_of(&s)->last_tiles, 0);
    assert_int_equal(s.seat[0].opened, 0);
    assert_int_equal(rack_size(&s, 0), 4);
}

static void a_wrong_done_is_refused_or_punished(void **unused)
{
    State s = position("invalid_end=refuse", "K7 R7 B7", "O7 K1", "K13", 5);
    (void)unused;
    play(&s, shift(RACK, 1, 1, MELD, 3));
    assert_ptr_equal(refusal(&s, plain(MOVE_DONE)), &sabra_bad_meld);
    for (int tiles = 0; tiles <= 3; tiles++) {
        char options[80];
        TextSink sink = text_sink(options, sizeof options);
        text_addf(&sink, "invalid_end=penalty,invalid_penalty=%d", tiles);
        State punished = s;
        TurnNote note;
        set_options(&punished.options, options);
        sabra_def.table.turn_note(&punished, 0, &note);
        assert_ptr_equal(note.done.why, &sabra_bad_meld); /* the player is told all the same */
        play(&punished, plain(MOVE_DONE));
        assert_int_equal(sabra_of(&punished)->last_result, SABRA_PENALTY);
        assert_int_equal(rack_size(&punished, 0), 2 + tiles);
        assert_int_equal(punished.to_act, 1);
    }
}

static void done_with_nothing_played_counts_as_a_draw(void **unused)
{
    State s = position("invalid_end=penalty", "K7 R7 B7", "O7 K1", "K13", 5), drawn = s;
    State must = until("invalid_end=penalty,draw_rule=until_playable", "O7 K1", "R10 R2");
    State many = until("invalid_end=penalty,draw_rule=until_playable", "K1", "R10 O7 R2");
    (void)unused;
    play(&s, plain(MOVE_DONE));
    assert_int_equal(sabra_of(&s)->last_result, SABRA_DRAW);
    assert_int_equal(rack_size(&s, 0), 3);
    set_options(&drawn.options, "invalid_end=penalty,play_after_draw=1");
    play(&drawn, plain(MOVE_DRAW));
    play(&drawn, plain(MOVE_DONE)); /* no second tile */
    assert_int_equal(rack_size(&drawn, 0), 3);
    assert_int_equal(drawn.to_act, 1);
    assert_ptr_equal(refusal(&must, plain(MOVE_DONE)), &sabra_must_play);
    play(&many, plain(MOVE_DONE));
    assert_int_equal(rack_size(&many, 0), 3);
}

/* A list is told as long as it is not longer than a line; then it is told that there is more. */
static void a_long_play_fits_its_line(void **unused)
{
    static const char list[] =
        "1● 2● 3● 4● 5● 6● 7● 8● 9● 1◆ 2◆ 3◆ 4◆ 5◆ 6◆ 7◆ 8◆ 9◆ 1■ 2■ 3■ 4■ 5■ 6■ 7■ 8■ 9■ 8▲ 9▲ 10▲";
    static const int melds[] = { 9, 9, 9, 3, 3 };
    char words[400];
    (void)unused;
    for (int more = 0; more < 2; more++) {
        State s = position("", "O3 O4 O5",
                           "K1 K2 K3 K4 K5 K6 K7 K8 K9 R1 R2 R3 R4 R5 R6 R7 R8 R9 B1 B2 B3 B4 B5 B6 B7 B8 B9 "
                           "O8 O9 O10 K1 K2 K3 R13",
                           "K13", 10);
        for (int i = 0; i < 4 + more; i++)
            play(&s, shift(RACK, 0, melds[i], NO_PILE, 0));
        /* The thirty tiles fill the line exactly, so that one of three more is told. */
        snprintf(words, sizeof words, "Anna plays %s%s and makes 1●", list, more ? " 1● and more" : "");
        const char *text = told(&s, plain(MOVE_DONE), 1);
        if (strncmp(text, words, strlen(words)) != 0)
            fail_msg("%s", text);
    }
}

/* ---- the end of a game ---- */

static void going_out(void **unused)
{
    State s = position("match_format=games,joker_rack_value=25", "K7 R7 B7", "O7", "K13 * R2", 5);
    ScoreSheet sheet;
    (void)unused;
    play(&s, shift(RACK, 0, 1, MELD, 3));
    assert_string_equal(told(&s, plain(MOVE_DONE), 1), "Anna plays 7▲ and makes 7● 7◆ 7■ 7▲. Anna goes out.");
    play(&s, plain(MOVE_DONE));
    assert_int_equal(s.phase, PHASE_DEAL_END);
    assert_int_equal(s.to_act, NO_SEAT);
    assert_int_equal(game_to_act(&sabra_def, &s), NO_SEAT);
    assert_int_equal(sabra_of(&s)->ended_by, SABRA_WENT_OUT);
    assert_int_equal(sabra_of(&s)->winner, 0);
    assert_int_equal(s.seat[0].deal, 40);
    assert_int_equal(s.seat[1].deal, -40);
    s.seat[0].total += 7; /* of games before */
    s.seat[2].deal = 9;   /* nobody sits there */
    sabra_def.score.scores(&s, &sheet);
    assert_int_equal(sheet.deal[0], 40);
    assert_int_equal(sheet.deal[1], -40);
    assert_int_equal(sheet.deal[2], 0);
    assert_int_equal(sheet.total[0], 47);
    assert_int_equal(sheet.total[1], -40);
    assert_int_equal(sheet.winners, 1);
    assert_false(sheet.match_over);
    assert_string_equal(sheet.line[0].what, "No tile left");
    assert_string_equal(sheet.line[1].what, "Tiles left: 13● joker 2◆");
    assert_int_equal(sheet.line[1].points[1], -40);
    assert_false(sheet.line[1].has[0]);
    assert_int_equal(sheet.line[2].points[0], 40);
    State seen;
    game_observe(&sabra_def, &s, 0, &seen); /* the racks are laid open */
    assert_true(face_is_joker(pile_face(&seen.table, RACK + 1, 1)));
}

static void the_pool_runs_out(void **unused)
{
    State first = position("empty_pool_end=first_pass", "K7 R7 B7", "K5", "K13 *", 0);
    State all = position("empty_pool_end=all_pass", "K7 R7 B7", "K5 O7", "K13 *", 0);
    (void)unused;
    assert_ptr_equal(refusal(&first, plain(MOVE_DRAW)), &sabra_pool_empty);
    assert_string_equal(told(&first, plain(MOVE_PASS), 1), "Anna passes. The game is over.");
    play(&first, plain(MOVE_PASS));
    assert_int_equal(first.phase, PHASE_MATCH_END);
    assert_int_equal(sabra_of(&first)->ended_by, SABRA_POOL_RAN_OUT);
    assert_int_equal(first.seat[0].deal, 38);
    assert_int_equal(first.seat[1].deal, -38);
    ScoreSheet sheet;
    sabra_def.score.scores(&first, &sheet);
    assert_true(sheet.match_over);
    assert_int_equal(sheet.winners, 1);
    assert_int_equal(sheet.line[0].points[0], -5);
    assert_int_equal(sheet.line[1].points[1], -43);
    assert_int_equal(sheet.line[2].points[0], 5); /* the lowest rack */
    assert_int_equal(sheet.line[2].points[1], 5);
    assert_int_equal(sheet.line[3].points[0], 38);
    assert_false(sheet.line[3].has[1]);
    play(&all, plain(MOVE_PASS));
    assert_int_equal(all.phase, PHASE_PLAY);
    assert_int_equal(sabra_of(&all)->passes, 1);
    State play_on = all;
    play(&all, plain(MOVE_PASS));
    assert_int_equal(all.phase, PHASE_MATCH_END);
    /* A play in between and everybody has to pass again. */
    int joker = pile_size(&play_on.table, RACK + 1) - 1;
    play(&play_on, shift(RACK + 1, joker, 1, MELD, 3));
    play(&play_on, plain(MOVE_DONE));
    assert_int_equal(sabra_of(&play_on)->passes, 0);
    play(&play_on, plain(MOVE_PASS));
    assert_int_equal(play_on.phase, PHASE_PLAY);
    play(&play_on, plain(MOVE_PASS));
    assert_int_equal(play_on.phase, PHASE_MATCH_END);
}

static void a_tie_at_the_end_is_shared(void **unused)
{
    State s = position("", "K7 R7 B7", "K5", "B5", 0);
    ScoreSheet sheet;
    (void)unused;
    play(&s, plain(MOVE_PASS));
    assert_int_equal(s.seat[0].deal, 0);
    sabra_def.score.scores(&s, &sheet);
    assert_int_equal(sheet.winners, 3);
}

static void a_long_rack_fits_its_line(void **unused)
{
    State s = position("", "K7 R7 B7", "O7",
                       "K10 K11 K12 K13 R10 R11 R12 R13 B10 B11 B12 B13 O10 O11 O12 O13 K1 K2 K3 K4 R2 R3 R4", 5);
    ScoreSheet sheet;
    (void)unused;
    play(&s, shift(RACK, 0, 1, MELD, 3));
    play(&s, plain(MOVE_DONE));
    sabra_def.score.scores(&s, &sheet);
    const char *what = sheet.line[1].what;
    assert_true(strlen(what) < sizeof sheet.line[1].what);
    assert_non_null(strstr(what, " more"));
    assert_non_null(strstr(what, "Tiles left: 10● 11● 12● 13● "));
}

/* ---- the match ---- */

/* Plays a game to its end in the quickest way: seat 0 goes out against K13. */
static void finish_game(State *s)
{
    State p = position("", "K7 R7 B7", "O7", "K13", 5);
    s->table = p.table;
    s->turn_start = p.turn_start;
    s->to_act = 0;
    s->seat[0].opened = s->seat[1].opened = 1;
    play(s, shift(RACK, 0, 1, MELD, 3));
    play(s, plain(MOVE_DONE));
}

static void next(State *s, int minutes)
{
    Move m = { .kind = MOVE_NEXT, .amount = (int16_t)minutes };
    assert_null(sabra_def.rules.check(s, 1, m).why); /* whoever asks for it */
    sabra_def.rules.apply(s, 1, m);
}

static void match_formats(void **unused)
{
    State single = started("match_format=single", 2, 1), games = started("match_format=games,match_games=3", 2, 1);
    State timed = started("match_format=time,match_minutes=30", 2, 1);
    State target = started("match_format=target,match_target=50", 2, 1);
    (void)unused;
    finish_game(&single);
    assert_int_equal(single.phase, PHASE_MATCH_END);
    for (int i = 0; i < 3; i++) {
        finish_game(&games);
        assert_int_equal(games.seat[0].total, 13 * (i + 1));
        assert_int_equal(games.phase, i < 2 ? PHASE_DEAL_END : PHASE_MATCH_END);
        if (i < 2)
            next(&games, 0);
        assert_int_equal(games.deal_no, i < 2 ? i + 1 : 2);
    }
    finish_game(&timed);
    assert_string_equal(told(&timed, (Move){ .kind = MOVE_NEXT, .amount = 30 }, 0),
                        "Time is up, and the match is over.");
    next(&timed, 29);
    assert_int_equal(timed.phase, PHASE_PLAY);
    finish_game(&timed);
    assert_int_equal(timed.phase, PHASE_DEAL_END);
    next(&timed, 30);
    assert_int_equal(timed.phase, PHASE_MATCH_END);
    assert_int_equal(timed.deal_no, 1);
    for (int i = 0; i < 4; i++) {
        finish_game(&target); /* 13, 26, 39, 52 */
        assert_int_equal(target.phase, i < 3 ? PHASE_DEAL_END : PHASE_MATCH_END);
        if (i < 3)
            next(&target, 5);
    }
    assert_ptr_equal(sabra_def.rules.check(&target, 0, plain(MOVE_NEXT)).why, &sabra_wrong_phase);
    State back = started("match_format=games", 2, 1);
    finish_game(&back);
    assert_ptr_equal(sabra_def.rules.check(&back, 0, (Move){ .kind = MOVE_NEXT, .amount = -1 }).why,
                     &sabra_wrong_phase);
}

static void who_starts_the_next_game(void **unused)
{
    State rotate = started("match_format=games,next_start=rotate", 2, 3);
    int first = sabra_of(&rotate)->start_seat, same = 0;
    (void)unused;
    for (int i = 0; i < 3; i++) {
        finish_game(&rotate);
        next(&rotate, 0);
        assert_int_equal(sabra_of(&rotate)->start_seat, (first + i + 1) % 2);
        assert_int_equal(rotate.to_act, sabra_of(&rotate)->start_seat);
        assert_int_equal(sabra_of(&rotate)->start_rank[0], 0); /* nothing was drawn for it */
        assert_int_equal(rotate.seat[0].opened, 0);
        assert_int_equal(rack_size(&rotate, 0), 14);
    }
    for (uint64_t seed = 0; seed < 40; seed++) {
        State draw = started("match_format=games,next_start=draw", 2, seed);
        int start = sabra_of(&draw)->start_seat;
        finish_game(&draw);
        next(&draw, 0);
        same += sabra_of(&draw)->start_seat == start;
        assert_int_not_equal(sabra_of(&draw)->start_rank[0], 0);
    }
    assert_in_range(same, 8, 32);
}

/* ---- what is seen ---- */

static void each_sees_its_own(void **unused)
{
    State s = started("start_tile=return", 3, 8), seen;
    (void)unused;
    play(&s, plain(MOVE_DRAW));
    int drew = sabra_of(&s)->last_seat;
    for (int viewer = 0; viewer <= 3; viewer++) {
        int v = viewer < 3 ? viewer : NO_SEAT;
        game_observe(&sabra_def, &s, v, &seen);
        assert_int_equal(seen.viewer, v);
        assert_int_equal(sabra_of(&seen)->drawn_piece, v == drew ? sabra_of(&s)->drawn_piece : NO_PIECE);
        for (int x = 0; x < SABRA_TILES; x++) {
            bool own = v != NO_SEAT && piece_pile(&s.table, (Piece)x, NULL) == sabra_rack(v);
            assert_int_equal(face_is_known(seen.table.face[x]), own);
            assert_true(!own || face_eq(seen.table.face[x], s.table.face[x]));
        }
        for (int i = 0; i < 4; i++)
            assert_true(seen.rng.s[i] == 0);
        for (int i = 1; i < sabra_pool_size(&seen); i++)
            assert_true(pile_piece(&seen.table, SABRA_POOL, i - 1) < pile_piece(&seen.table, SABRA_POOL, i));
    }
}

/* An opponent may plan on what it sees: drawing there gives a tile without a face, and nothing breaks. */
static void planning_on_what_is_seen(void **unused)
{
    static const char *const options[] = { "",
                                           "draw_rule=until_playable",
                                           "play_after_draw=1",
                                           "draw_count=3",
                                           "draw_count=2,play_after_draw=1",
                                           "invalid_end=penalty,empty_pool_end=all_pass" };
    (void)unused;
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        State s = started(options[i], 2, 5), seen;
        game_observe(&sabra_def, &s, s.to_act, &seen);
        for (int k = 0; k < 300 && seen.phase == PHASE_PLAY; k++) {
            Move m = plain(MOVE_DRAW);
            if (sabra_def.rules.check(&seen, seen.to_act, m).why)
                m = plain(sabra_def.rules.check(&seen, seen.to_act, plain(MOVE_PASS)).why ? MOVE_TIMEOUT : MOVE_PASS);
            assert_null(sabra_def.rules.check(&seen, seen.to_act, m).why);
            sabra_def.rules.apply(&seen, seen.to_act, m);
            assert_true(table_sound(&seen.table));
        }
        assert_int_not_equal(seen.phase, PHASE_PLAY);
    }
}

static void what_can_be_undone(void **unused)
{
    State s = started("", 2, 1);
    (void)unused;
    for (int kind = MOVE_NONE + 1; kind < MOVE_KINDS; kind++)
        assert_int_equal(sabra_def.rules.reveals(&s, plain((MoveKind)kind)),
                         kind != MOVE_SHIFT && kind != MOVE_READ && kind != MOVE_RESTORE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_deal),
        cmocka_unit_test(the_highest_tile_begins),
        cmocka_unit_test(the_start_tile_is_kept_or_returned),
        cmocka_unit_test(turns_go_either_way),
        cmocka_unit_test(shifts_that_are_refused),
        cmocka_unit_test(own_tiles_come_back_and_table_tiles_do_not),
        cmocka_unit_test(slots_keep_their_numbers),
        cmocka_unit_test(restoring_leaves_no_trace),
        cmocka_unit_test(one_tile_with_two_jokers_is_declared),
        cmocka_unit_test(a_stale_declaration_does_not_count),
        cmocka_unit_test(a_legal_play_ends_the_turn),
        cmocka_unit_test(what_is_taken_over_is_told_with_its_meld),
        cmocka_unit_test(a_line_of_the_log_never_grows_too_long),
        cmocka_unit_test(runs_laid_from_high_to_low_are_turned_round),
        cmocka_unit_test(jokers_of_a_run_are_told_as_they_lie),
        cmocka_unit_test(a_refused_done_points_at_what_is_wrong),
        cmocka_unit_test(a_loose_joker_is_told_of),
        cmocka_unit_test(the_initial_meld_is_counted),
        cmocka_unit_test(done_instead_of_a_draw_is_noted),
        cmocka_unit_test(an_opening_that_moved_on_is_counted),
        cmocka_unit_test(the_table_may_have_to_wait),
        cmocka_unit_test(a_draw_puts_everything_back_first),
        cmocka_unit_test(after_a_draw_one_may_play_where_the_rule_says_so),
        cmocka_unit_test(drawing_the_last_tile_ends_nothing),
        cmocka_unit_test(drawing_until_a_play_exists),
        cmocka_unit_test(a_kept_joker_stands_for_its_own_tile),
        cmocka_unit_test(what_can_be_played_is_soon_known),
        cmocka_unit_test(who_can_play_must_where_the_rule_says_so),
        cmocka_unit_test(when_time_runs_out),
        cmocka_unit_test(time_counts_one_draw_a_turn),
        cmocka_unit_test(a_penalty_takes_what_there_is),
        cmocka_unit_test(an_initial_meld_too_small_is_no_initial_meld),
        cmocka_unit_test(a_wrong_done_is_refused_or_punished),
        cmocka_unit_test(several_tiles_are_drawn_at_a_time),
        cmocka_unit_test(any_meld_opens_where_the_rule_says_so),
        cmocka_unit_test(the_minimum_is_told),
        cmocka_unit_test(how_a_turn_begins_is_told),
        cmocka_unit_test(how_a_turn_goes_on_is_told),
        cmocka_unit_test(buttons_have_room),
        cmocka_unit_test(done_with_nothing_played_counts_as_a_draw),
        cmocka_unit_test(a_long_play_fits_its_line),
        cmocka_unit_test(going_out),
        cmocka_unit_test(the_pool_runs_out),
        cmocka_unit_test(a_tie_at_the_end_is_shared),
        cmocka_unit_test(a_long_rack_fits_its_line),
        cmocka_unit_test(match_formats),
        cmocka_unit_test(who_starts_the_next_game),
        cmocka_unit_test(each_sees_its_own),
        cmocka_unit_test(planning_on_what_is_seen),
        cmocka_unit_test(what_can_be_undone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
