/* Gin Rummy, by the sections of its rulebook: a second reading of deadwood and points, and the moves one by one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "gin_table.h"
#include "rules/faces/card.h"
#include "rules/gin/position.h"
#include "rules/gin/reasons.h"
#include "told.h"

/* ---- a table as the test wants it ---- */

static void begin(State *s, const char *rules)
{
    OptionValues v;
    char why[200];
    TextSink error = text_sink(why, sizeof why);
    assert_true(options_parse(&gin_options, &v, rules, &error));
    gin_def.rules.start(s, &v, 2, 7);
}

static void play(State *s, Move m)
{
    Verdict v = gin_check(s, s->to_act, m);
    if (v.why)
        fail_msg("%s", v.why->id);
    gin_apply(s, s->to_act, m);
}

static void refused(const State *s, Move m, const Reason *why)
{
    assert_ptr_equal(gin_check(s, s->to_act, m).why, why);
}

static const Move draw = { .kind = MOVE_DRAW }, pass = { .kind = MOVE_PASS }, done = { .kind = MOVE_DONE };
static const Move take = { .kind = MOVE_TAKE, .from = GIN_DISCARD }, restore = { .kind = MOVE_RESTORE };

static Move thrown(const State *s, const char *card, int how)
{
    Face f;
    const int hand = gin_hand(s->to_act);
    assert_true(card_parse(&card, &f));
    for (int i = 0; i < pile_size(&s->table, hand); i++)
        if (face_eq(pile_face(&s->table, hand, i), f))
            return (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i, .amount = (int16_t)how };
    fail_msg("the card is not in the hand");
    return (Move){ 0 };
}

/* Seat 0 has drawn and holds eleven cards: the ten given and what was drawn. */
static void drawn(State *s, const char *rules, const char *mine, const char *yours)
{
    begin(s, rules);
    while (s->dealer != 1)
        gin_def.rules.start(s, &s->options, 2, s->rng.s[0]);
    play(s, pass);
    play(s, pass);
    gin_table_hands(s, mine, yours);
    play(s, draw);
}

/* ---- section 4 and 6: a second reading ---- */

static int worth_of(Face f)
{
    return f.rank >= 10 ? 10 : f.rank;
}

static bool is_meld(const Face *f, int n)
{
    bool rank = true, run = true;
    for (int i = 1; i < n; i++) {
        rank = rank && f[i].rank == f[0].rank;
        run = run && f[i].suit == f[0].suit && f[i].rank == f[i - 1].rank + 1;
    }
    return n >= 3 && (run || (rank && n <= 4));
}

/* Every choice of cards, as a mask: the least that melds can leave of `left`. Cards are sorted by suit and rank. */
static int least_left(const Face *face, int n, unsigned left)
{
    int least = 0, first = 0;
    for (int i = 0; i < n; i++)
        least += left >> i & 1 ? worth_of(face[i]) : 0;
    if (left == 0)
        return 0;
    while (!(left >> first & 1))
        first++;
    int best = worth_of(face[first]) + least_left(face, n, left & ~(1u << first));
    least = best < least ? best : least;
    const unsigned rest = left & ~(1u << first);
    for (unsigned part = rest; part; part = (part - 1) & rest) {
        Face meld[16];
        int size = 0;
        for (int i = 0; i < n; i++)
            if ((part | 1u << first) >> i & 1)
                meld[size++] = face[i];
        if (size > 5 || !is_meld(meld, size))
            continue;
        int more = least_left(face, n, rest & ~part);
        least = more < least ? more : least;
    }
    return least;
}

static void the_least_deadwood_is_found(void **unused)
{
    Rng r;
    (void)unused;
    rng_seed(&r, chance_seed(3));
    for (int round = 0; round < 60; round++) {
        uint8_t card[GIN_CARDS];
        Face face[8];
        MeldFound found;
        const int ranks = 5; /* few, so that melds are many */
        for (int i = 0; i < 4 * ranks; i++)
            card[i] = (uint8_t)i;
        rng_shuffle(&r, card, 4 * ranks);
        for (int i = 1; i < 8; i++) /* sorted */
            for (int k = i; k > 0 && card[k] < card[k - 1]; k--) {
                uint8_t c = card[k];
                card[k] = card[k - 1];
                card[k - 1] = c;
            }
        for (int i = 0; i < 8; i++)
            face[i] = (Face){ (uint8_t)(card[i] % ranks + 1), (uint8_t)(card[i] / ranks) };
        assert_int_equal(gin_best(false, face, 8, &found), least_left(face, 8, 0xFF));
    }
}

static void points_of_a_round(void **unused)
{
    OptionValues v;
    (void)unused;
    options_default(&gin_options, &v);
    for (int k = 0; k <= 10; k++)
        for (int o = 0; o < 100; o++) {
            const GinRound r = { GIN_KNOCKED, k, o, 1 };
            const GinPoints p = gin_score_round(&v, &r);
            assert_int_equal(p.undercut, o <= k);
            assert_int_equal(p.points, o > k ? o - k : k - o + 25);
        }
    const GinRound gin = { GIN_WENT_GIN, 0, 0, 2 }, big = { GIN_WENT_BIG, 0, 12, 1 };
    assert_int_equal(gin_score_round(&v, &gin).points, 50);
    assert_false(gin_score_round(&v, &gin).undercut);
    assert_int_equal(gin_score_round(&v, &big).points, 43);
}

/* ---- section 3 ---- */

static void the_card_turned_up_is_offered_to_both(void **unused)
{
    State s;
    (void)unused;
    begin(&s, "standard");
    const int first = s.to_act;
    assert_int_equal(first, 1 - s.dealer);
    refused(&s, draw, &gin_upcard_first);
    play(&s, pass);
    assert_int_equal(s.to_act, s.dealer);
    assert_int_equal(s.phase, GIN_UPCARD);
    play(&s, pass);
    assert_int_equal(s.to_act, first);
    refused(&s, take, &gin_must_draw);
    refused(&s, pass, &gin_stock_left);
    play(&s, draw);
    play(&s, (Move){ .kind = MOVE_DISCARD });
    play(&s, take); /* from now on the discard may be had */
    assert_int_equal(s.phase, PHASE_PLAY);
}

static void a_card_taken_is_not_thrown_back(void **unused)
{
    State s;
    (void)unused;
    begin(&s, "standard");
    play(&s, take);
    const Move back = { .kind = MOVE_DISCARD, .index = GIN_HAND_SIZE };
    refused(&s, back, &gin_throw_back);
    refused(&s, (Move){ .kind = MOVE_DISCARD, .index = GIN_HAND_SIZE, .amount = GIN_KNOCKS }, &gin_throw_back);
    play(&s, (Move){ .kind = MOVE_DISCARD });
}

static const char knocker[] = "4h 5h 6h 9s 9c 9d As 2d 3c Kd", other[] = "7h 8h 3h 9h Kc Qc Qs Jd 2s 5s";

static void a_knock_needs_little_deadwood(void **unused)
{
    State s;
    (void)unused;
    drawn(&s, "standard", knocker, other);
    gin_table_drew(&s, (Face){ 11, SUIT_CLUBS });
    refused(&s, thrown(&s, "As", GIN_KNOCKS), &gin_deadwood_too_high);
    drawn(&s, "straight", knocker, other);
    gin_table_drew(&s, (Face){ 11, SUIT_CLUBS });
    refused(&s, thrown(&s, "Kd", GIN_KNOCKS), &gin_only_gin);
}

/* What is told at the plate of the seat to act when it has done this. */
static void brief_is(const State *s, Move m, const char *words)
{
    char told[64] = "";
    TextSink brief = text_sink(told, sizeof told);
    help_brief(&gin_def, s, s->to_act, m, &brief);
    assert_string_equal(told, words);
}

/* The stages of a round while cards are laid off, by their names. */
static void stages_are_told(const State *s)
{
    static const char *const names[] = { "Upcard", "Turns", "Lay off" };
    static const uint8_t when[] = { STAGE_PAST, STAGE_PAST, STAGE_NOW };
    StageNote stage[3];
    assert_int_equal(gin_stages(s, stage, 3), 3);
    for (int i = 0; i < 3; i++) {
        assert_string_equal(stage[i].name, names[i]);
        assert_int_equal(stage[i].when, when[i]);
    }
}

/* Laying off on lay-offs of a run, the caution, taking all of it back, an undercut. */
static void laying_off(void **unused)
{
    State s;
    (void)unused;
    drawn(&s, "standard", "4h 5h 6h 9s 9c 9d As 2d Ac Kd", other);
    s.own.byte[offsetof(GinState, limit)] = 99; /* whatever was drawn */
    play(&s, thrown(&s, "Kd", GIN_KNOCKS));
    assert_int_equal(s.phase, GIN_LAYOFF);
    assert_int_equal(s.to_act, 1);
    int run = NO_PILE, group = NO_PILE;
    for (int p = GIN_FIRST_MELD; p < GIN_PILES; p++)
        if (gin_is_meld(&s, p) && pile_face(&s.table, p, 0).rank == 9)
            group = p;
        else if (gin_is_meld(&s, p) && pile_face(&s.table, p, 0).suit == SUIT_HEARTS)
            run = p;
    assert_true(run != NO_PILE && group != NO_PILE);
    const int before = gin_of(&s)->deadwood[1];
    Move off = { .kind = MOVE_SHIFT, .from = (uint8_t)gin_hand(1), .count = 1, .to = (uint8_t)run };
    off.index = thrown(&s, "8h", 0).index;
    off.at = (uint8_t)pile_size(&s.table, run);
    refused(&s, off, &gin_no_fit);
    off.index = thrown(&s, "7h", 0).index;
    stages_are_told(&s);
    brief_is(&s, off, "laid off 7♥");
    play(&s, off);
    off.index = thrown(&s, "8h", 0).index;
    off.at++;
    play(&s, off);
    off.index = thrown(&s, "3h", 0).index;
    off.at = 0;
    play(&s, off);
    off.index = thrown(&s, "9h", 0).index;
    off.to = (uint8_t)group;
    off.at = 3;
    play(&s, off);
    assert_int_equal(gin_of(&s)->deadwood[1], before - 3); /* the others were a run of its own */
    assert_int_equal(gin_credit(&s, pile_piece(&s.table, group, 3)), 1);
    play(&s, restore);
    assert_int_equal(gin_of(&s)->deadwood[1], before);
    assert_int_equal(pile_size(&s.table, group), 3);
    refused(&s, restore, &gin_nothing_moved);
    play(&s, done);
    assert_int_equal(s.phase, PHASE_DEAL_END);
    assert_int_equal(gin_of(&s)->winner, before > gin_of(&s)->deadwood[0] ? 0 : 1);
    assert_int_equal(s.seat[gin_of(&s)->winner].deal, s.seat[gin_of(&s)->winner].total);
    assert_int_equal(gin_of(&s)->boxes[gin_of(&s)->winner], 1);
}

/* A meld of one's own that a card laid off would break is worth a word. */
static void a_word_before_an_own_meld_is_broken(void **unused)
{
    State s;
    (void)unused;
    drawn(&s, "standard", "4h 5h 6h 9s 9c 9d As 2d Ac Kd", "7h 7c 7s 2h Kc Qc Qs Jd 2s 5s");
    s.own.byte[offsetof(GinState, limit)] = 99;
    play(&s, thrown(&s, "Kd", GIN_KNOCKS));
    for (int p = GIN_FIRST_MELD; p < GIN_PILES; p++) {
        if (!gin_is_meld(&s, p) || pile_face(&s.table, p, 0).suit != SUIT_HEARTS)
            continue;
        Move off = { .kind = MOVE_SHIFT,
                     .from = (uint8_t)gin_hand(1),
                     .count = 1,
                     .to = (uint8_t)p,
                     .at = (uint8_t)pile_size(&s.table, p) };
        off.index = thrown(&s, "7h", 0).index;
        assert_ptr_equal(gin_caution(&s, 1, off).why, &gin_own_meld_broken);
        return;
    }
    fail_msg("the run was not laid");
}

/* Put forward, melds are laid as they are; a throw takes them back. */
static void melds_of_ones_own_choice(void **unused)
{
    State s;
    (void)unused;
    drawn(&s, "standard", "3s 4s 5s 3c 3d 4c 5c Kd Kh Ks", other);
    Move put = { .kind = MOVE_SHIFT, .from = (uint8_t)gin_hand(0), .index = 0, .count = 1, .to = NO_PILE };
    const int deadwood = gin_deadwood(&s, 0);
    play(&s, put);
    assert_int_equal(gin_deadwood(&s, 0), deadwood); /* it is still held */
    refused(&s, thrown(&s, "Kd", GIN_KNOCKS), &gin_bad_meld);
    put.to = GIN_FIRST_MELD;
    for (int i = 0; i < 2; i++) { /* 3c 3d behind 3s, from behind 4s 5s */
        put.index = 2;
        put.at = (uint8_t)(i + 1);
        play(&s, put);
    }
    GinLay lay;
    assert_true(gin_lay_of(&s, 0, GIN_NOTHING_THROWN, &lay));
    assert_int_equal(lay.meld[0].kind, MELD_GROUP);
    assert_int_equal(lay.meld[0].rank, 3);
    const int held = pile_size(&s.table, gin_hand(0));
    play(&s, (Move){ .kind = MOVE_DISCARD, .index = 0 });
    assert_int_equal(pile_size(&s.table, gin_hand(0)), held - 1 + 3);
}

static void big_gin(void **unused)
{
    State s;
    const Move big = { .kind = MOVE_CHOOSE, .amount = GIN_BIG_GIN };
    (void)unused;
    drawn(&s, "standard", "3s 4s 5s 3c 4c 5c Kd Kh Ks Kc", "7h 8h 3h 9h Jc Qc Qs Jd 2s 8s");
    gin_table_drew(&s, (Face){ 1, SUIT_DIAMONDS });
    refused(&s, big, &gin_not_all_melded);
    gin_table_drew(&s, (Face){ 6, SUIT_CLUBS });
    State classic = s;
    classic.options.v[GIN_BIG_GIN_ALLOWED] = 0;
    refused(&classic, big, &gin_no_big_gin);
    brief_is(&s, big, "big gin");
    play(&s, big);
    assert_int_equal(s.phase, PHASE_DEAL_END);
    assert_int_equal(s.seat[0].deal, 31 + gin_of(&s)->deadwood[1]);
}

/* ---- section 5: two cards are never drawn ---- */

static void the_stock_runs_down(void **unused)
{
    State s;
    (void)unused;
    begin(&s, "standard");
    const int dealer = s.dealer;
    play(&s, pass);
    play(&s, pass);
    while (pile_size(&s.table, GIN_STOCK) > GIN_STOCK_LEFT) {
        play(&s, draw);
        play(&s, (Move){ .kind = MOVE_DISCARD });
    }
    refused(&s, draw, &gin_stock_down);
    State taken = s;
    play(&taken, take);
    play(&taken, (Move){ .kind = MOVE_DISCARD });
    play(&taken, pass);
    assert_int_equal(taken.phase, PHASE_DEAL_END);
    play(&s, pass);
    assert_int_equal(gin_of(&s)->winner, NO_SEAT);
    assert_int_equal(s.seat[0].total + s.seat[1].total, 0);
    gin_apply(&s, 0, (Move){ .kind = MOVE_NEXT });
    assert_int_equal(s.dealer, dealer);
}

/* ---- the hand as it is held, figures, the sheet ---- */

static Piece piece_of(const State *s, const char *card)
{
    Face f;
    assert_true(card_parse(&card, &f));
    for (int x = 0; x < GIN_CARDS; x++)
        if (face_eq(s->table.face[x], f))
            return (Piece)x;
    return NO_PIECE;
}

static void held_as(const State *s, const char *cards, const char *thrown, HandNote *out)
{
    Face face[GIN_MOST_HELD];
    Piece held[GIN_MOST_HELD];
    const int n = gin_table_read(cards, face);
    for (int i = 0; i < n; i++) {
        char text[8];
        TextSink one = text_sink(text, sizeof text);
        card_text(face[i], &one);
        held[i] = piece_of(s, text);
    }
    memset(out, 0, sizeof *out);
    gin_hand_note(s, 0, held, n, thrown != NULL ? piece_of(s, thrown) : NO_PIECE, out);
}

static void group_is(const HandNote *n, int i, int at, int count, bool meld, const char *label)
{
    assert_true(i < n->count);
    assert_int_equal(n->group[i].at, at);
    assert_int_equal(n->group[i].count, count);
    assert_int_equal(n->group[i].meld, meld);
    assert_string_equal(n->group[i].label, label);
}

/* What is marked is the arrangement whose number is told: what stands together is a meld in whatever order, and the
 * card that would be thrown is no deadwood. Where the hand can be laid better than it stands, the parts of a meld bear
 * its letter. */
static void a_hand_as_it_is_held(void **unused)
{
    State s;
    HandNote n;
    (void)unused;
    drawn(&s, "standard", "4h 5h 6h 9s 9c 9d As 2d 3c Kd", "2s 4s 6c 8c Tc Qc 3h 7h 8h Th");
    gin_table_drew(&s, (Face){ 7, SUIT_DIAMONDS });
    held_as(&s, "As 5h 4h 6h 9s 9c 9d 2d 3c 7d Kd", NULL, &n);
    assert_int_equal(n.count, 5);
    group_is(&n, 0, 0, 1, false, "1");
    group_is(&n, 1, 1, 3, true, "run");
    group_is(&n, 2, 4, 3, true, "group");
    group_is(&n, 3, 7, 3, false, "deadwood 12");
    group_is(&n, 4, 10, 1, false, "to throw");
    assert_int_equal(n.left, 13);
    assert_int_equal(n.limit, 10);
    held_as(&s, "As 5h 4h 6h 9s 9c 9d 2d 3c 7d Kd", "7d", &n);
    assert_int_equal(n.left, 16);
    assert_string_equal(n.what, "Deadwood without 7\u2666");
    group_is(&n, 3, 7, 2, false, "deadwood 15"); /* with the king, on the other side of the card to be thrown */
    assert_true(n.group[3].goes_on);
    group_is(&n, 4, 9, 1, false, "to throw");
    group_is(&n, 5, 10, 1, false, "");
    held_as(&s, "4h 5h 6h 9s 9c 9d As 7d 2d 3c Kd", "7d", &n); /* told where more cards lie */
    group_is(&n, 2, 6, 1, false, "");
    assert_true(n.group[2].goes_on);
    group_is(&n, 4, 8, 3, false, "deadwood 16");
    assert_false(n.group[4].goes_on);
    held_as(&s, "As 2d 3c Kd 7d 4h 5h 6h 9s 9c 9d", "7d", &n); /* a meld lies between */
    group_is(&n, 0, 0, 4, false, "deadwood 16");
    assert_false(n.group[0].goes_on);
    held_as(&s, "4h 9s 5h 6h 9c 9d 2d 3c 7d Kd As", NULL, &n); /* no meld stands together */
    assert_int_equal(n.left, 13);
    assert_int_equal(n.count, 7);
    const bool run_first = strcmp(n.group[0].label, "run A") == 0;
    group_is(&n, 0, 0, 1, true, run_first ? "run A" : "run B");
    group_is(&n, 1, 1, 1, true, run_first ? "group B" : "group A");
    group_is(&n, 2, 2, 2, true, run_first ? "run A" : "run B");
    group_is(&n, 3, 4, 2, true, run_first ? "group B" : "group A");
    group_is(&n, 4, 6, 3, false, "deadwood 13"); /* the ace too, on the other side of the card to be thrown */
    group_is(&n, 5, 9, 1, false, "to throw");
    group_is(&n, 6, 10, 1, false, "");
    drawn(&s, "straight", "4h 5h 6h 9s 9c 9d As 2d 3c Kd", "2s 4s 6c 8c Tc Qc 3h 7h 8h Th");
    held_as(&s, "4h 5h 6h", NULL, &n);
    assert_int_equal(n.limit, 0);
    assert_string_equal(n.goal, "Gin only");
}

static void figure_is(const DealTally *t, int seat, const char *id, int value, int of)
{
    for (int i = 0; i < t->count[seat]; i++) {
        const Tallied *x = &t->of[seat][i];
        if (strcmp(gin_figures.def[x->figure].id, id) == 0) {
            assert_int_equal(x->value, value);
            assert_int_equal(x->of, of);
            return;
        }
    }
    assert_int_equal(of, 0);
}

/* A knock with 6 against 20, and one that is undercut. */
static void figures_and_sheet_of_a_round(void **unused)
{
    static const struct {
        const char *other, *brief;
        bool undercut;
    } rounds[] = { { "2s 4s 6c 8c Tc Qc 3h 7h 8h Th", "knock", false },
                   { "Ts Tc Td Js Jc Jd Qs Qc Qd Ad", "undercut", true } };
    (void)unused;
    for (size_t i = 0; i < sizeof rounds / sizeof *rounds; i++) {
        State s;
        DealTally t;
        static ScoreSheet sheet;
        drawn(&s, "standard", "4h 5h 6h 9s 9c 9d As 2d 3c Kd", rounds[i].other);
        const int me = s.to_act, you = gin_other(me);
        gin_table_drew(&s, (Face){ 3, SUIT_SPADES });
        tally_begin(&t, &s);
        play(&s, thrown(&s, "Kd", GIN_KNOCKS));
        play(&s, done);
        tally_end(&t, &s);
        figure_is(&t, me, "knocks", 1, 1);
        figure_is(&t, me, "gins", 0, 1);
        figure_is(&t, me, "undercut", rounds[i].undercut, 1);
        figure_is(&t, me, "knocked_with", gin_of(&s)->deadwood[me], 1);
        figure_is(&t, you, "knocks", 0, 1);
        figure_is(&t, you, "undercuts", rounds[i].undercut, 1);
        figure_is(&t, you, "knocked_with", 0, 0);
        const int winner = rounds[i].undercut ? you : me;
        figure_is(&t, winner, "caught", gin_of(&s)->deadwood[gin_other(winner)], 1);
        figure_is(&t, gin_other(winner), "left", gin_of(&s)->deadwood[gin_other(winner)], 1);
        gin_scores(&s, &sheet);
        assert_string_equal(sheet.brief, rounds[i].brief);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_least_deadwood_is_found),
        cmocka_unit_test(points_of_a_round),
        cmocka_unit_test(the_card_turned_up_is_offered_to_both),
        cmocka_unit_test(a_card_taken_is_not_thrown_back),
        cmocka_unit_test(a_knock_needs_little_deadwood),
        cmocka_unit_test(laying_off),
        cmocka_unit_test(a_word_before_an_own_meld_is_broken),
        cmocka_unit_test(melds_of_ones_own_choice),
        cmocka_unit_test(big_gin),
        cmocka_unit_test(the_stock_runs_down),
        cmocka_unit_test(a_hand_as_it_is_held),
        cmocka_unit_test(figures_and_sheet_of_a_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
