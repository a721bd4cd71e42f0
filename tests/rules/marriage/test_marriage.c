/* The rules of Marriage at the table, by the sections of the rules page. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "marriage_player.h"
#include "marriage_table.h"
#include "rules/faces/card.h"
#include "rules/marriage/reasons.h"
#include "told.h"
#include "trial/audit.h"

/* How many cards of a seat have not been shown. */
static int cards_held(const State *s, int seat)
{
    int n = 0;
    for (int p = MARRIAGE_HAND_0; p < MARRIAGE_PILES; p++)
        if (marriage_owns_pile(s, p, seat) && !marriage_is_shown(s, p))
            n += pile_size(&s->table, p);
    return n;
}

#define NOBODYS     "As 3s 5s 7s 9s Js Ks As 3s 5s 7s 9s Js Ks 2c 4c 6c 8c Tc Qc 2h"
#define NOBODYS_TOO "As 3s 5s 7s Js As 3s 5s 7s Js 2c 4c 6c 8c Tc 3d 5d 7d"
#define THREE       "3h 4h 5h 6s 6s 6s Qc Kc Ac"

static const Move draw = { .kind = MOVE_DRAW }, done = { .kind = MOVE_DONE },
                  take = { .kind = MOVE_TAKE, .from = MARRIAGE_DISCARD }, restore = { .kind = MOVE_RESTORE };

static Move pick(int place)
{
    return (Move){ .kind = MOVE_CHOOSE, .amount = (int16_t)place };
}

static Move choose_face(const char *card)
{
    Face f[2];
    marriage_table_read(card, f);
    return (Move){ .kind = MOVE_CHOOSE, .amount = marriage_face_number(f[0]) };
}

/* Two seats; seat 0 is to draw. */
static void two(MarriageTable *t, const char *options, const char *mine, const char *yours)
{
    marriage_table_begin(t, options, 2, 1);
    marriage_table_cards(t, marriage_hand(0), mine);
    marriage_table_cards(t, marriage_hand(1), yours);
    marriage_table_draw(t, 0);
}

/* Seat 0 draws a card, shows these sets, and picks that card as the tiplu. */
static void show_and_pick(MarriageTable *t, const char *drawn, const char *sets, const char *tiplu)
{
    Face f[2];
    marriage_table_top(t, MARRIAGE_STOCK, drawn);
    marriage_table_play(t, draw);
    marriage_table_sets(t, sets);
    marriage_table_play(t, done);
    if (t->s.phase != MARRIAGE_PICK)
        return;
    marriage_table_read(tiplu, f);
    marriage_table_fix(t, MARRIAGE_STOCK, 4, f[0]);
    marriage_table_play(t, pick(5));
}

/* ---- 2: the deal ---- */

static void every_preset_deals(void **unused)
{
    (void)unused;
    for (int p = 0; p < marriage_options.preset_count; p++)
        for (int seats = 2; seats <= MARRIAGE_SEATS; seats++)
            for (uint64_t seed = 1; seed < 20; seed++) {
                OptionValues v;
                State s;
                options_preset(&marriage_options, p, &v);
                marriage_def.rules.start(&s, &v, seats, seed);
                int cards = 156 + v.v[MARRIAGE_MAN_CARDS] + (v.v[MARRIAGE_MASTER_CARD] != MASTER_OFF);
                bool open = v.v[MARRIAGE_OPEN] != 0;
                assert_int_equal(s.table.piece_count, cards);
                assert_int_equal(pile_size(&s.table, MARRIAGE_STOCK), cards - 21 * seats - 1 - open);
                assert_int_equal(pile_size(&s.table, MARRIAGE_TIPLU), open);
                assert_int_equal(marriage_knows_tiplu(&s, 0), open);
                assert_true(pile_face(&s.table, MARRIAGE_DISCARD, 0).rank <= 13);
                for (int i = 0; i < seats; i++)
                    assert_int_equal(cards_held(&s, i), 21);
                assert_int_equal(s.phase, MARRIAGE_TUNNELA);
                int next = v.v[MARRIAGE_DIRECTION] == MARRIAGE_CLOCKWISE ? s.dealer + 1 : s.dealer + seats - 1;
                assert_int_equal(s.to_act, next % seats);
            }
}

/* ---- 3.1: tunnelas ---- */

static void tunnelas_are_exposed_before_the_first_draw(void **unused)
{
    MarriageTable t;
    (void)unused;
    marriage_table_begin(&t, "pagat", 2, 1);
    int seat = t.s.to_act;
    marriage_table_cards(&t, marriage_hand(seat), "6s 6s 6s 7c 7c");
    assert_ptr_equal(marriage_table_why(&t, choose_face("7c")), &marriage_no_tunnela);
    assert_ptr_equal(marriage_table_why(&t, draw), &marriage_tunnelas_first);
    marriage_table_play(&t, choose_face("6s"));
    assert_int_equal(cards_held(&t.s, seat), 21);
    assert_int_equal(pile_size(&t.s.table, marriage_hand(seat)), 18);
    assert_int_equal(marriage_maal_hand(&t.s, seat).tunnela[CLASS_PLAIN], 1);
    assert_ptr_equal(marriage_table_why(&t, choose_face("6s")), &marriage_no_tunnela);
    marriage_table_play(&t, done);
    marriage_table_play(&t, done);
    assert_int_equal(t.s.phase, MARRIAGE_DRAW);
    assert_int_equal(t.s.to_act, seat);
    assert_ptr_equal(marriage_table_why(&t, choose_face("6s")), &marriage_too_late_tunnela);
}

/* They may be put forward one by one, and never come to the hand. */
static void exposed_cards_stay_open(void **unused)
{
    MarriageTable t;
    (void)unused;
    marriage_table_begin(&t, "pagat", 2, 1);
    int seat = t.s.to_act;
    marriage_table_cards(&t, marriage_hand(seat), "6s 6s 6s 4s 5s");
    marriage_table_play(&t, choose_face("6s"));
    marriage_table_play(&t, done);
    marriage_table_play(&t, done);
    marriage_table_play(&t, draw);
    int stage = marriage_table_forward(&t, "4s 5s"), exposed = MARRIAGE_FIRST_MELD;
    assert_true(marriage_is_exposed_pile(&t.s, exposed, seat));
    marriage_table_play(&t, move_one(exposed, 0, stage, 2));
    assert_ptr_equal(marriage_table_why(&t, move_one(stage, 2, marriage_hand(seat), 0)), &marriage_exposed_fixed);
    const Verdict fixed = marriage_check(&t.s, seat, move_one(exposed, 0, marriage_hand(seat), 0));
    assert_ptr_equal(fixed.why, &marriage_exposed_fixed);
    assert_int_equal(fixed.pile, exposed); /* that is where one looks for it */
    assert_int_equal(fixed.piece, NO_PIECE);
    assert_int_equal(marriage_maal_hand(&t.s, seat).tunnela[CLASS_PLAIN], 1);
    marriage_table_play(&t, restore);
    assert_int_equal(pile_size(&t.s.table, exposed), 3);
}

/* ---- 3.2: drawing ---- */

static void the_first_player_may_have_to_take(void **unused)
{
    MarriageTable t;
    (void)unused;
    marriage_table_begin(&t, "nepali", 2, 1);
    marriage_table_play(&t, done);
    marriage_table_play(&t, done);
    assert_ptr_equal(marriage_table_why(&t, draw), &marriage_must_take_first);
    marriage_table_play(&t, take);
    marriage_table_play(&t, restore);
    assert_ptr_equal(marriage_table_why(&t, draw), &marriage_must_take_first);
    marriage_table_play(&t, take);
    for (int i = 0; t.s.phase == PHASE_PLAY; i++)
        if (marriage_table_why(&t, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i }) == NULL)
            marriage_table_play(&t, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)i });
    assert_null(marriage_table_why(&t, draw));
}

/* a draw may be left out three times; of the first one a word of caution tells what it means. */
static void a_draw_may_be_left_out(void **unused)
{
    const Move first = { .kind = MOVE_DISCARD }, last = { .kind = MOVE_DISCARD, .amount = MARRIAGE_LAST_THROW };
    MarriageTable t;
    (void)unused;
    two(&t, "pagat", NOBODYS, THREE);
    assert_ptr_equal(marriage_table_why(&t, first), &marriage_draw_first);
    two(&t, "nepali,missed_draw=short_hand", NOBODYS, THREE);
    assert_ptr_equal(marriage_caution(&t.s, 0, first).why, &marriage_is_missed_draw);
    two(&t, "pagat,missed_draw=short_hand", NOBODYS, THREE);
    assert_ptr_equal(marriage_table_why(&t, last), &marriage_draw_first);
    const Verdict word = marriage_caution(&t.s, 0, first);
    assert_ptr_equal(word.why, &marriage_is_indivisible);
    assert_int_equal(word.figure[0], 20);
    for (int held = 20; held >= 18; held--) {
        marriage_table_play(&t, first);
        assert_int_equal(t.s.to_act, 1);
        assert_int_equal(cards_held(&t.s, 0), held);
        assert_null(marriage_unsound(&t.s));
        marriage_begin_turn(&t.s, 0);
        assert_null(marriage_caution(&t.s, 0, first).why);
    }
    assert_ptr_equal(marriage_table_why(&t, first), &marriage_shortest);
    marriage_table_play(&t, draw);
    assert_int_equal(cards_held(&t.s, 0), 19);
    marriage_table_play(&t, first);
    assert_int_equal(cards_held(&t.s, 0), 18);
}

/* Whoever begins may have to take the card turned up; exposed cards are never thrown, and who has shown dublees is told
 * nothing of sets. */
static void a_draw_left_out_keeps_to_the_rules(void **unused)
{
    MarriageTable t;
    (void)unused;
    marriage_table_begin(&t, "nepali,missed_draw=short_hand", 2, 1);
    marriage_table_play(&t, done);
    marriage_table_play(&t, done);
    assert_ptr_equal(marriage_table_why(&t, (Move){ .kind = MOVE_DISCARD }), &marriage_must_take_first);
    two(&t, "pagat,missed_draw=short_hand", NOBODYS, THREE);
    t.s.seat[0].opened = SHOWN_DUBLEES;
    assert_ptr_equal(marriage_caution(&t.s, 0, (Move){ .kind = MOVE_DISCARD }).why, &marriage_is_missed_draw);
}

/* Seven tunnelas exposed: with the card turned up there would be nothing to throw. */
static void who_could_throw_nothing_draws(void **unused)
{
    MarriageTable t;
    (void)unused;
    marriage_table_begin(&t, "nepali", 2, 1);
    marriage_table_cards(&t, marriage_hand(t.s.to_act),
                         "2s 2s 2s 3s 3s 3s 4s 4s 4s 5s 5s 5s 6s 6s 6s 7s 7s 7s 8s 8s 8s");
    for (const char *card = "2s\0003s\0004s\0005s\0006s\0007s\0008s\000"; *card; card += 3)
        marriage_table_play(&t, choose_face(card));
    marriage_table_play(&t, done);
    marriage_table_play(&t, done);
    assert_ptr_equal(marriage_table_why(&t, take), &marriage_same_card_back);
    marriage_table_play(&t, draw);
    assert_null(marriage_table_why(&t, (Move){ .kind = MOVE_DISCARD }));
}

static void what_was_taken_is_not_thrown_back(void **unused)
{
    MarriageTable t;
    (void)unused;
    two(&t, "pagat", "9d 9d 2h", NOBODYS);
    marriage_table_top(&t, MARRIAGE_DISCARD, "9d");
    marriage_table_play(&t, take);
    assert_ptr_equal(marriage_table_why(&t, marriage_table_throw(&t, "9d", MARRIAGE_THROW)), &marriage_same_card_back);
    marriage_table_play(&t, restore);
    assert_int_equal(t.s.phase, MARRIAGE_DRAW);
    assert_int_equal(pile_size(&t.s.table, marriage_hand(0)), 21);
    marriage_table_play(&t, draw);
    assert_null(marriage_table_why(&t, marriage_table_throw(&t, "9d", MARRIAGE_THROW)));
}

static void wild_cards_are_not_picked_up_by_who_knows_them(void **unused)
{
    static const char *const options[] = { "pagat", "pagat,joker_pickup_ban=0" };
    (void)unused;
    for (int ban = 0; ban < 2; ban++) {
        MarriageTable t;
        two(&t, options[ban], THREE " 2d 4d", NOBODYS);
        show_and_pick(&t, "2c", "3h 4h 5h/6s 6s 6s/Qc Kc Ac", "Jd");
        marriage_table_play(&t, marriage_table_throw(&t, "2d", MARRIAGE_THROW));
        marriage_table_top(&t, MARRIAGE_DISCARD, "Qd");
        assert_null(marriage_table_why(&t, take)); /* who has not shown knows nothing of it */
        marriage_begin_turn(&t.s, 0);
        assert_ptr_equal(marriage_table_why(&t, take), ban == 0 ? &marriage_joker_ban : NULL);
        marriage_table_top(&t, MARRIAGE_DISCARD, "9h");
        assert_null(marriage_table_why(&t, take));
    }
}

/* Where the state counts cards of this face. */
static int known_number(const char *card)
{
    Face f[2];
    marriage_table_read(card, f);
    return marriage_face_place(f[0]);
}

/* What those who know the tiplu throw, leave lying and take is kept; what is put back was never taken, and who shows in
 * this turn drew before it knew. */
static void what_those_who_know_do_is_kept(void **unused)
{
    MarriageTable t;
    (void)unused;
    two(&t, "nepali,players=2", THREE " 2d 4d", NOBODYS);
    const MarriageState *g = marriage_of(&t.s);
    marriage_table_top(&t, MARRIAGE_DISCARD, "9h");
    show_and_pick(&t, "2c", "3h 4h 5h/6s 6s 6s/Qc Kc Ac", "Jd");
    marriage_table_play(&t, marriage_table_throw(&t, "2d", MARRIAGE_THROW));
    for (int n = 0; n < MARRIAGE_FACES; n++) {
        assert_int_equal(g->thrown_knowing[n], n == known_number("2d"));
        assert_int_equal(g->left_knowing[n] + g->taken_knowing[n], 0);
    }
    /* The other has not shown: what it does tells nothing. */
    marriage_table_play(&t, draw);
    marriage_table_play(&t, (Move){ .kind = MOVE_DISCARD, .index = 0 });
    assert_int_equal(g->left_knowing[known_number("2d")], 0);
    /* Left lying. */
    marriage_table_top(&t, MARRIAGE_DISCARD, "8h");
    marriage_table_play(&t, draw);
    assert_int_equal(g->left_knowing[known_number("8h")], 0);
    marriage_table_play(&t, marriage_table_throw(&t, "4d", MARRIAGE_THROW));
    assert_int_equal(g->left_knowing[known_number("8h")], 1);
    assert_int_equal(g->thrown_knowing[known_number("4d")], 1);
    /* Taken, put back, taken after all. */
    marriage_begin_turn(&t.s, 0);
    marriage_table_top(&t, MARRIAGE_DISCARD, "7h");
    marriage_table_play(&t, take);
    marriage_table_play(&t, restore);
    marriage_table_play(&t, take);
    assert_int_equal(g->taken_knowing[known_number("7h")], 0);
    marriage_table_play(&t, marriage_table_throw(&t, "2c", MARRIAGE_THROW));
    assert_int_equal(g->taken_knowing[known_number("7h")], 1);
    assert_int_equal(g->left_knowing[known_number("7h")], 0);
    /* Another deal knows nothing of it. */
    marriage_begin_deal(&t.s);
    for (int n = 0; n < MARRIAGE_FACES; n++)
        assert_int_equal(g->thrown_knowing[n] + g->left_knowing[n] + g->taken_knowing[n], 0);
}

/* ---- 3.3, 3.4: showing, and the tiplu ---- */

static void three_sets_show(void **unused)
{
    MarriageTable t;
    (void)unused;
    two(&t, "pagat", THREE " 9s 9d 9c 2d", NOBODYS);
    marriage_table_play(&t, draw);
    assert_ptr_equal(marriage_table_why(&t, done), &marriage_need_three_sets);
    marriage_table_sets(&t, "3h 4h 5h/6s 6s 6s");
    int bad = marriage_table_forward(&t, "9s 9d 9c");
    Verdict v = marriage_check(&t.s, 0, done);
    assert_ptr_equal(v.why, &marriage_not_pure);
    assert_int_equal(v.pile, bad);
    assert_ptr_equal(marriage_table_why(&t, marriage_table_throw(&t, "2d", MARRIAGE_THROW)), &marriage_lay_first);
    marriage_table_play(&t, restore);
    marriage_table_sets(&t, "3h 4h 5h/6s 6s 6s/Qc Kc Ac");
    marriage_table_play(&t, done);
    assert_int_equal(t.s.seat[0].opened, SHOWN_SETS);
    assert_int_equal(t.s.phase, MARRIAGE_PICK);
    assert_int_equal(cards_held(&t.s, 0), 13);
    assert_ptr_equal(marriage_check(&t.s, 0, move_one(MARRIAGE_FIRST_MELD, 0, NO_PILE, 0)).why, &marriage_pick_first);
}

/* One of the three may be an exposed tunnela, as it lies: only the others are put forward. Where three others are, it
 * stays what it is. */
static void an_exposed_tunnela_is_one_of_the_three(void **unused)
{
    (void)unused;
    for (int others = 1; others <= 3; others++) {
        MarriageTable t;
        marriage_table_begin(&t, "pagat", 2, 1);
        const int seat = t.s.to_act;
        marriage_table_cards(&t, marriage_hand(seat), "8c 8c 8c 7s 7s 7s 5c 6c 7c 2h 3h 4h 9d 9h Kd");
        marriage_table_play(&t, choose_face("8c"));
        const int tunnela = piece_pile(&t.s.table, pile_piece(&t.s.table, MARRIAGE_FIRST_MELD, 0), NULL);
        marriage_table_play(&t, done);
        marriage_table_play(&t, done);
        marriage_table_play(&t, draw);
        marriage_table_sets(&t, others == 1   ? "7s 7s 7s"
                                : others == 2 ? "7s 7s 7s/5c 6c 7c"
                                              : "7s 7s 7s/5c 6c 7c/2h 3h 4h");
        if (others == 1) {
            assert_ptr_equal(marriage_table_why(&t, done), &marriage_need_three_sets);
            continue;
        }
        marriage_table_play(&t, done);
        assert_int_equal(t.s.seat[seat].opened, SHOWN_SETS);
        assert_int_equal(cards_held(&t.s, seat), 13);
        assert_int_equal(marriage_is_shown(&t.s, tunnela), others == 2);
        assert_int_equal(marriage_is_exposed_pile(&t.s, tunnela, seat), others == 3);
        assert_int_equal(marriage_maal_hand(&t.s, seat).tunnela[CLASS_PLAIN], 1);
    }
}

static void the_tiplu_is_known_to_who_has_shown(void **unused)
{
    MarriageTable t;
    State seen;
    (void)unused;
    two(&t, "kathmandu,players=2,first_card_forced=0", THREE " 2d", "3d 4d 5d 8s 8s 8s 2c 3c 4c 2h");
    marriage_table_play(&t, draw);
    marriage_table_sets(&t, "3h 4h 5h/6s 6s 6s/Qc Kc Ac");
    marriage_table_play(&t, done);
    int n = pile_size(&t.s.table, MARRIAGE_STOCK);
    assert_ptr_equal(marriage_table_why(&t, pick(1)), &marriage_top_or_bottom);
    assert_ptr_equal(marriage_table_why(&t, pick(n)), &marriage_top_or_bottom);
    assert_ptr_equal(marriage_table_why(&t, pick(n + 1)), &marriage_no_such_place);
    marriage_table_fix(&t, MARRIAGE_STOCK, 6, FACE_JOKER); /* put back, and another is picked */
    marriage_table_play(&t, pick(7));
    assert_true(marriage_of(&t.s)->put_back);
    assert_true(marriage_tiplu(&t.s).rank <= 13);
    assert_int_equal(pile_size(&t.s.table, MARRIAGE_STOCK), n - 1);
    for (int viewer = 0; viewer < 2; viewer++) {
        static const char *const names[] = { "Anna", "Bo" };
        char told[300], sign[24], wild[64];
        TextSink out = text_sink(told, sizeof told), face = text_sink(sign, sizeof sign);
        marriage_observe(&t.s, viewer, &seen);
        assert_int_equal(face_is_known(marriage_tiplu(&seen)), viewer == 0);
        marriage_status(&seen, names, &out);
        card_man_sign(marriage_tiplu(&t.s), &face);
        snprintf(wild, sizeof wild, "Tiplu %s, poplu ", sign);
        assert_int_equal(strstr(told, wild) != NULL, viewer == 0);
    }
    assert_ptr_equal(marriage_table_why(&t, done), &marriage_already_shown);
    assert_ptr_equal(marriage_table_why(&t, move_one(MARRIAGE_FIRST_MELD, 0, NO_PILE, 0)), &marriage_stays);
    marriage_table_play(&t, move_one(marriage_hand(t.s.to_act), 0, NO_PILE, 0));
    assert_ptr_equal(marriage_table_why(&t, done), &marriage_take_back);
    marriage_table_play(&t, (Move){ .kind = MOVE_RESTORE });
    marriage_table_play(&t, marriage_table_throw(&t, "2d", MARRIAGE_THROW));
    marriage_table_play(&t, draw);
    marriage_table_sets(&t, "3d 4d 5d/8s 8s 8s/2c 3c 4c");
    marriage_table_play(&t, done);
    assert_int_equal(t.s.phase, PHASE_PLAY); /* there is one already */
    assert_true(marriage_knows_tiplu(&t.s, 1));
}

static void a_card_to_throw_is_kept(void **unused)
{
    MarriageTable t;
    (void)unused;
    two(&t, "pagat,set_length=min3", "2h 3h 4h 5h 6h 7h 8h 2s 3s 4s 5s 6s 7s 8s 2d 3d 4d 5d 6d 7d 8d", NOBODYS);
    marriage_table_top(&t, MARRIAGE_STOCK, "9d");
    marriage_table_play(&t, draw);
    marriage_table_sets(&t, "2h 3h 4h 5h 6h 7h 8h/2s 3s 4s 5s 6s 7s 8s/2d 3d 4d 5d 6d 7d 8d");
    assert_null(marriage_table_why(&t, done));
    marriage_table_play(&t, move_one(marriage_hand(0), 0, MARRIAGE_FIRST_MELD + 2, 7));
    assert_ptr_equal(marriage_table_why(&t, done), &marriage_keep_one);
}

/* ---- 3.3: ending ---- */

#define LATER " 6h 8h 2h 2s Ks Kd Kh 9d Td Jc Qd"

static void a_deal_is_ended_by_sets(void **unused)
{
    MarriageTable t;
    ScoreSheet sheet;
    (void)unused;
    two(&t, "pagat", THREE LATER " Jd", NOBODYS);
    marriage_table_top(&t, MARRIAGE_STOCK, "4c");
    marriage_table_play(&t, draw);
    assert_ptr_equal(marriage_table_why(&t, marriage_table_throw(&t, "4c", MARRIAGE_LAST_THROW)),
                     &marriage_not_primary_yet);
    marriage_table_sets(&t, "3h 4h 5h/6s 6s 6s/Qc Kc Ac");
    marriage_table_play(&t, done);
    marriage_table_fix(&t, MARRIAGE_STOCK, 4, (Face){ 11, SUIT_DIAMONDS });
    marriage_table_play(&t, pick(5));
    assert_ptr_equal(marriage_table_why(&t, marriage_table_throw(&t, "Ks", MARRIAGE_LAST_THROW)), &marriage_cards_left);
    marriage_table_forward(&t, "2h 2s 6h");
    assert_ptr_equal(marriage_table_why(&t, marriage_table_throw(&t, "4c", MARRIAGE_LAST_THROW)), &marriage_bad_set);
    assert_ptr_equal(marriage_table_why(&t, marriage_table_throw(&t, "4c", MARRIAGE_THROW)), &marriage_take_back);
    marriage_table_play(&t, restore);
    marriage_table_forward(&t, "9d Td Jd"); /* the others find their sets by themselves */
    marriage_table_play(&t, marriage_table_throw(&t, "4c", MARRIAGE_LAST_THROW));
    assert_int_equal(t.s.phase, PHASE_DEAL_END);
    assert_int_equal(marriage_of(&t.s)->ended_by, MARRIAGE_BY_SETS);
    assert_int_equal(pile_size(&t.s.table, marriage_hand(0)), 0);
    /* Tiplu, poplu and jhiplu are a marriage; the other has nothing, and has not seen. */
    marriage_scores(&t.s, &sheet);
    assert_int_equal(marriage_points(&t.s, 0).points, 10);
    assert_int_equal(t.s.seat[0].total, 10 + 10);
    assert_int_equal(t.s.seat[1].total, -20);
    assert_int_equal(sheet.pays[1][0], 20);
    assert_int_equal(sheet.winners, 1);
}

/* The rule for a marriage shown is about the first sets: one that lay in the hand until the end is none. */
/* six sets and the card to throw, once three draws were left out; with 20 or 19 cards it is never enough. */
static void a_short_hand_is_ended_by_sets(void **unused)
{
    static const char *const spare[] = { "4d", "7c", "9s" };
    MarriageTable t;
    (void)unused;
    two(&t, "pagat,missed_draw=short_hand", THREE " 6h 8h Qd 2h 2s Jc Ks Kd Kh 4d 7c 9s", NOBODYS_TOO);
    show_and_pick(&t, "Ad", "3h 4h 5h/6s 6s 6s/Qc Kc Ac", "Jd");
    marriage_table_play(&t, marriage_table_throw(&t, "Ad", MARRIAGE_THROW));
    for (int i = 0; i < 3; i++) {
        marriage_begin_turn(&t.s, 0);
        const State before = t.s;
        marriage_table_top(&t, MARRIAGE_STOCK, "5c");
        marriage_table_play(&t, draw);
        assert_ptr_equal(marriage_table_why(&t, marriage_table_throw(&t, "5c", MARRIAGE_LAST_THROW)),
                         &marriage_cards_left);
        t.s = before;
        marriage_table_play(&t, marriage_table_throw(&t, spare[i], MARRIAGE_THROW));
    }
    marriage_begin_turn(&t.s, 0);
    marriage_table_top(&t, MARRIAGE_STOCK, "5c");
    marriage_table_play(&t, draw);
    marriage_table_play(&t, marriage_table_throw(&t, "5c", MARRIAGE_LAST_THROW));
    assert_int_equal(marriage_of(&t.s)->ended_by, MARRIAGE_BY_SETS);
    assert_int_equal(t.s.seat[0].total + t.s.seat[1].total, 0);
    assert_null(marriage_unsound(&t.s));
}

static void a_marriage_in_a_later_set_is_not_shown(void **unused)
{
    MarriageTable t;
    (void)unused;
    two(&t, "pagat,marriage_faceup_bonus=5", THREE " Td Jd Qd 8h 8s 8d 2s 3s 4s 7c 8c 9c", NOBODYS);
    show_and_pick(&t, "4c", "3h 4h 5h/6s 6s 6s/Qc Kc Ac", "Jd");
    marriage_table_play(&t, marriage_table_throw(&t, "4c", MARRIAGE_LAST_THROW));
    assert_int_equal(marriage_points(&t.s, 0).points, 10);
    two(&t, "pagat,marriage_faceup_bonus=5", THREE " Td Jd Qd 8h 8s 8d 2s 3s 4s 7c 8c 9c", NOBODYS);
    show_and_pick(&t, "4c", "3h 4h 5h/6s 6s 6s/Td Jd Qd", "Jd");
    marriage_table_play(&t, marriage_table_throw(&t, "4c", MARRIAGE_LAST_THROW));
    assert_int_equal(marriage_points(&t.s, 0).points, 15);
}

static void ending_may_wait_for_the_next_turn(void **unused)
{
    MarriageTable t;
    (void)unused;
    two(&t, "pagat,end_same_turn=0", THREE LATER " Jd", NOBODYS);
    show_and_pick(&t, "4c", "3h 4h 5h/6s 6s 6s/Qc Kc Ac", "Jd");
    assert_ptr_equal(marriage_table_why(&t, marriage_table_throw(&t, "4c", MARRIAGE_LAST_THROW)),
                     &marriage_end_next_turn);
    marriage_table_play(&t, marriage_table_throw(&t, "4c", MARRIAGE_THROW));
    marriage_begin_turn(&t.s, 0);
    marriage_table_top(&t, MARRIAGE_STOCK, "5c");
    marriage_table_play(&t, draw);
    assert_null(marriage_table_why(&t, marriage_table_throw(&t, "5c", MARRIAGE_LAST_THROW)));
}

/* ---- dublees ---- */

#define SEVEN "2s 2s 3s 3s 4h 4h 5c 5c Kd Kd Jd Jd Ah Ah"

static const char *label_of(const State *seen, int pile)
{
    static MeldNote note;
    marriage_meld_note(seen, pile, &note);
    return note.label;
}

static int cards_called_left_over(const State *s, int seat)
{
    int n = 0;
    for (int p = MARRIAGE_FIRST_MELD; p < MARRIAGE_PILES; p++)
        if (s->table.row.pile[p].owner == seat && strcmp(label_of(s, p), "in no set") == 0)
            n += pile_size(&s->table, p);
    return n;
}

static void dublees_show_and_end(void **unused)
{
    MarriageTable t;
    (void)unused;
    two(&t, "pagat", SEVEN " 9c 8d 7h 6s 5d Th Qs", "2c 4c 6c");
    marriage_table_play(&t, draw);
    marriage_table_sets(&t, "2s 2s/3s 3s/4h 4h/5c 5c/Kd Kd/Jd Jd");
    assert_ptr_equal(marriage_table_why(&t, done), &marriage_need_seven);
    int pile = marriage_table_forward(&t, "Ah 9c");
    assert_int_equal(marriage_check(&t.s, 0, done).pile, pile);
    assert_ptr_equal(marriage_table_why(&t, done), &marriage_not_identical);
    marriage_table_play(&t, move_one(pile, 1, marriage_hand(0), 0));
    marriage_table_play(&t, move_one(marriage_hand(0), marriage_table_at(&t, "Ah"), pile, 1));
    marriage_table_play(&t, done);
    assert_int_equal(t.s.seat[0].opened, SHOWN_DUBLEES);
    marriage_table_fix(&t, MARRIAGE_STOCK, 4, (Face){ 12, SUIT_CLUBS });
    marriage_table_play(&t, pick(5));
    marriage_table_play(&t, marriage_table_throw(&t, "8d", MARRIAGE_THROW));
    marriage_begin_turn(&t.s, 0);
    marriage_table_top(&t, MARRIAGE_DISCARD, "8c");
    assert_ptr_equal(marriage_table_why(&t, take), &marriage_dublee_only_eighth);
    marriage_table_top(&t, MARRIAGE_DISCARD, "9c");
    marriage_table_play(&t, take);
    assert_ptr_equal(marriage_table_why(&t, marriage_table_throw(&t, "7h", MARRIAGE_THROW)),
                     &marriage_dublee_only_eighth);
    assert_ptr_equal(marriage_table_why(&t, marriage_table_throw(&t, "9c", MARRIAGE_LAST_THROW)), &marriage_no_eighth);
    marriage_table_play(&t, marriage_table_throw(&t, "7h", MARRIAGE_LAST_THROW));
    assert_int_equal(marriage_of(&t.s)->ended_by, MARRIAGE_BY_DUBLEES);
    assert_int_equal(cards_called_left_over(&t.s, 0), 5);
    int32_t difference = marriage_points(&t.s, 0).points - marriage_points(&t.s, 1).points;
    assert_int_equal(t.s.seat[0].deal, difference + 10 + 5);
    ScoreSheet sheet;
    marriage_scores(&t.s, &sheet);
    assert_string_equal(sheet.line[1].what, "Fees");
    assert_int_equal(sheet.line[1].points[1], -10);
    assert_string_equal(sheet.line[2].what, "Dublee bonus");
    assert_int_equal(sheet.line[2].points[0], 5);
    assert_int_equal(sheet.line[2].points[1], -5);
}

/* ---- what the seat to act is told ---- */

static const char *told_next(const State *s)
{
    static ActNote act;
    State seen;
    marriage_observe(s, s->to_act, &seen);
    memset(&act, 0, sizeof act);
    marriage_next_act(&seen, s->to_act, &act);
    return act.sentence;
}

/* The choice that the primary button offers; NULL: none. */
static const ChoiceItem *primary(const State *s)
{
    static ChoiceItem item[MAX_CHOICES];
    State seen;
    marriage_observe(s, s->to_act, &seen);
    const int n = marriage_choices(&seen, s->to_act, item, MAX_CHOICES);
    for (int i = 0; i < n; i++)
        if (item[i].role == CHOICE_DONE)
            return &item[i];
    return NULL;
}

static void what_cannot_be_done_now_tells_what_can(void **unused)
{
    MarriageTable t;
    (void)unused;
    two(&t, "pagat", THREE LATER " Jd", NOBODYS);
    assert_ptr_equal(marriage_table_why(&t, (Move){ .kind = MOVE_DISCARD }), &marriage_draw_first);
    assert_ptr_equal(marriage_table_why(&t, done), &marriage_draw_first);
    marriage_table_play(&t, draw);
    assert_ptr_equal(marriage_table_why(&t, draw), &marriage_drawn);
    assert_ptr_equal(marriage_table_why(&t, take), &marriage_drawn);
}

/* One card that ends the deal is named on the button; of several the player throws one. */
static void the_end_is_offered(void **unused)
{
    MarriageTable t;
    (void)unused;
    two(&t, "pagat", THREE LATER " Jd", NOBODYS);
    show_and_pick(&t, "4c", "3h 4h 5h/6s 6s 6s/Qc Kc Ac", "Jd");
    const ChoiceItem *end = primary(&t.s);
    assert_true(end == NULL || strncmp(end->label, "End the deal", 12) == 0);
    assert_true(strncmp(told_next(&t.s), "You can end the deal", 20) == 0);
    marriage_table_sets(&t, "6h 8h Qd");
    assert_non_null(strstr(told_next(&t.s), "take the cards back"));
    marriage_table_sets(&t, "2h 2s Jc/Ks Kd Kh/9d Td Jd");
    end = primary(&t.s);
    assert_non_null(end);
    assert_string_equal(end->label, "End the deal: throw 4\u2663");
    assert_int_equal(end->move.amount, MARRIAGE_LAST_THROW);
    assert_string_equal(told_next(&t.s), "All your cards but one are in sets. Throw that one to end the deal.");
    marriage_table_play(&t, end->move);
    assert_int_equal(marriage_of(&t.s)->ended_by, MARRIAGE_BY_SETS);
}

/* Who has shown seven dublees takes a discard only for the eighth, and ends the deal with it. */
static void a_card_that_ends_nothing_goes_back(void **unused)
{
    MarriageTable t;
    char note[80];
    TextSink out = text_sink(note, sizeof note);
    (void)unused;
    two(&t, "pagat,dublee_min_players=2", SEVEN " 9h 8c 4c 6d Ts Qc 3d", "2c 4c 6c");
    marriage_table_top(&t, MARRIAGE_STOCK, "7d");
    marriage_table_play(&t, draw);
    marriage_table_sets(&t, "2s 2s/3s 3s/4h 4h/5c 5c/Kd Kd/Jd Jd/Ah Ah");
    marriage_table_play(&t, done);
    assert_int_equal(t.s.seat[0].opened, SHOWN_DUBLEES);
    marriage_table_fix(&t, MARRIAGE_STOCK, 4, (Face){ 5, SUIT_DIAMONDS });
    marriage_table_play(&t, pick(5));
    assert_string_equal(told_next(&t.s), "Throw a card to end your turn.");
    marriage_table_play(&t, marriage_table_throw(&t, "7d", MARRIAGE_THROW));
    marriage_seat_note(&t.s, 0, &out);
    assert_string_equal(note, "seven dublees");
    marriage_begin_turn(&t.s, 0);
    marriage_table_top(&t, MARRIAGE_DISCARD, "9h");
    assert_string_equal(told_next(&t.s), "Draw from the stock, or take the 9\u2665.");
    marriage_table_play(&t, take);
    assert_string_equal(told_next(&t.s), "You have the eighth dublee. Throw a card marked \"end\" to end the deal.");
    assert_ptr_equal(marriage_table_why(&t, marriage_table_throw(&t, "8c", MARRIAGE_THROW)),
                     &marriage_dublee_only_eighth);
    /* A written position may hold no such pair. */
    Piece nine = 0;
    while (nine == marriage_of(&t.s)->taken || !face_eq(t.s.table.face[nine], (Face){ 9, SUIT_HEARTS }) ||
           piece_pile(&t.s.table, nine, NULL) != marriage_hand(0))
        nine++;
    t.fixed[nine] = false;
    int at = 0;
    while (pile_piece(&t.s.table, marriage_hand(0), at) != nine)
        at++;
    marriage_table_fix(&t, marriage_hand(0), at, (Face){ 2, SUIT_CLUBS });
    assert_string_equal(told_next(&t.s), "Give the card back. You may take it only if you end the deal with it.");
    assert_null(marriage_table_why(&t, restore));
}

/* Three exposed tunnelas can be shown as they lie, or a card is thrown: what may be is lit. */
static void exposed_tunnelas_wait_to_be_shown(void **unused)
{
    MarriageTable t;
    ActNote act;
    State seen;
    (void)unused;
    marriage_table_begin(&t, "pagat", 2, 1);
    const int seat = t.s.to_act, hand = marriage_hand(seat);
    marriage_table_cards(&t, hand, "8c 8c 8c 7s 7s 7s 6d 6d 6d 2h 3s 4h 9d 9h Kd Kc Qd 2c 5h Ts Jh");
    for (const char *card = "8c\0007s\0006d\000"; *card; card += 3)
        marriage_table_play(&t, choose_face(card));
    marriage_table_play(&t, done);
    marriage_table_play(&t, done);
    marriage_table_top(&t, MARRIAGE_DISCARD, "Ac");
    marriage_table_top(&t, MARRIAGE_STOCK, "4c");
    for (int taken = 0; taken < 2; taken++) {
        marriage_table_play(&t, taken ? take : draw);
        marriage_observe(&t.s, seat, &seen);
        memset(&act, 0, sizeof act);
        marriage_next_act(&seen, seat, &act);
        assert_string_equal(act.sentence, "Show your three exposed tunnelas, or throw a card.");
        assert_true(act.forward && act.pile[MARRIAGE_DISCARD] && !act.pile[MARRIAGE_STOCK]);
        assert_int_equal(act.roles, 1u << CHOICE_DONE);
        for (int i = 0; i < pile_size(&t.s.table, hand); i++) {
            const Piece x = pile_piece(&t.s.table, hand, i);
            assert_int_equal(act.piece[x], x != marriage_of(&t.s)->taken);
        }
        if (!taken) {
            marriage_table_play(&t, marriage_table_throw(&t, "4c", MARRIAGE_THROW));
            marriage_begin_turn(&t.s, seat);
            marriage_table_top(&t, MARRIAGE_DISCARD, "Ac");
        }
    }
}

/* Where a draw may be left out, which of the three ways there are is told. */
static void the_ways_to_begin_a_turn_are_told(void **unused)
{
    MarriageTable t;
    (void)unused;
    two(&t, "pagat,missed_draw=short_hand", THREE LATER " Jd", NOBODYS);
    marriage_table_top(&t, MARRIAGE_DISCARD, "9c");
    assert_string_equal(told_next(&t.s), "Draw from the stock, take the 9\u2663, or throw a card without drawing.");
    const int discards = pile_size(&t.s.table, MARRIAGE_DISCARD);
    table_shift(&t.s.table, MARRIAGE_DISCARD, 0, discards, MARRIAGE_STOCK, 0);
    assert_string_equal(told_next(&t.s), "Draw a card from the stock, or throw one without drawing.");
    assert_ptr_equal(marriage_table_why(&t, take), &marriage_pile_empty);
    t.s.options.v[MARRIAGE_MISSED_DRAW] = 0;
    assert_string_equal(told_next(&t.s), "Draw a card from the stock.");
}

/* What lies at the end: the points as they count, told of nobody where the deal is void. */
static void hands_are_called_by_their_maal(void **unused)
{
    MarriageTable t;
    EndSum sum;
    EndNote note;
    (void)unused;
    two(&t, "pagat", THREE LATER " Jd", NOBODYS);
    show_and_pick(&t, "4c", "3h 4h 5h/6s 6s 6s/Qc Kc Ac", "Jd");
    marriage_table_play(&t, marriage_table_throw(&t, "4c", MARRIAGE_LAST_THROW));
    for (int i = 0; i < 2; i++) {
        char words[32];
        memset(&sum, 0, sizeof sum);
        marriage_end_sum(&t.s, i, &sum);
        snprintf(words, sizeof words, "Maal %d", (int)marriage_points(&t.s, i).points);
        assert_string_equal(sum.words, words);
        assert_int_equal(sum.points, marriage_points(&t.s, i).points);
        assert_true(sum.counts);
    }
    assert_true(marriage_points(&t.s, 0).points != marriage_points(&t.s, 1).points);
    marriage_own(&t.s)->ended_by = MARRIAGE_DISMISSED;
    marriage_own(&t.s)->ender = NO_SEAT;
    memset(&sum, 0, sizeof sum);
    memset(&note, 0, sizeof note);
    marriage_end_sum(&t.s, 0, &sum);
    marriage_end_note(&t.s, &note);
    assert_string_equal(sum.words, "");
    assert_false(sum.counts);
    assert_string_equal(note.word, "");
    assert_int_equal(note.seat, NO_SEAT);
}

/* As long as nothing is known of the tiplu: which deal it is, and of how many. */
static void the_deal_is_numbered(void **unused)
{
    static const char *const options[] = { "pagat,match_deals=0", "pagat,match_deals=7" };
    static const char *const words[] = { "Deal 3", "Deal 3 of 7" };
    (void)unused;
    for (int i = 0; i < 2; i++) {
        MarriageTable t;
        State seen;
        char text[80] = "";
        TextSink out = text_sink(text, sizeof text);
        two(&t, options[i], THREE LATER " Jd", NOBODYS);
        t.s.deal_no = 2;
        marriage_observe(&t.s, 0, &seen);
        marriage_status(&seen, NULL, &out);
        assert_string_equal(text, words[i]);
    }
}

static void a_wild_discard_that_is_banned_is_named(void **unused)
{
    MarriageTable t;
    (void)unused;
    two(&t, "pagat", THREE " 6h 8h 2h 2s Ks 9d 9c 7c 5d 4s 3c Ts", NOBODYS);
    show_and_pick(&t, "4c", "3h 4h 5h/6s 6s 6s/Qc Kc Ac", "Jd");
    marriage_table_play(&t, marriage_table_throw(&t, "4c", MARRIAGE_THROW));
    marriage_begin_turn(&t.s, 0);
    marriage_table_top(&t, MARRIAGE_DISCARD, "Jh");
    assert_string_equal(told_next(&t.s), "Draw from the stock. You may not take the J\u2665, because it is wild.");
    marriage_table_top(&t, MARRIAGE_DISCARD, "8c");
    assert_string_equal(told_next(&t.s), "Draw from the stock, or take the 8\u2663.");
}

/* Why what is put forward is no set, in a word or two. */
static void faults_are_told_shortly(void **unused)
{
    static const struct {
        const char *options, *cards, *brief;
    } fault[] = {
        { "pagat", "6h 8h", "too few" },
        { "pagat", "Ks Kd Kh", "a set, but not pure" },
        { "pagat", "3h 4h 5h 6h", "too many" },
        { "pagat,set_length=min3", "3h 4h 5h 2s", NULL }, /* the screen says "no set" */
    };
    (void)unused;
    for (size_t i = 0; i < sizeof fault / sizeof *fault; i++) {
        MarriageTable t;
        MeldNote note;
        two(&t, fault[i].options, THREE LATER " Jd", NOBODYS);
        marriage_table_play(&t, draw);
        marriage_meld_note(&t.s, marriage_table_forward(&t, fault[i].cards), &note);
        assert_non_null(note.verdict.why);
        if (fault[i].brief == NULL)
            assert_null(note.brief);
        else
            assert_string_equal(note.brief, fault[i].brief);
    }
}

/* Two cards beside a dublee are a dublee that is none. */
static void a_bad_dublee_is_not_alike(void **unused)
{
    MarriageTable t;
    MeldNote note;
    (void)unused;
    two(&t, "pagat", "6s 6s 6s 3h 3h 4d 4d Qc Qc Kc Kc 8h 8h 2s 2s 9d Td 4c 7h Jd Qd", NOBODYS);
    marriage_table_play(&t, draw);
    (void)marriage_table_forward(&t, "3h 3h");
    marriage_meld_note(&t.s, marriage_table_forward(&t, "9d Td"), &note);
    assert_ptr_equal(note.verdict.why, &marriage_not_identical);
    assert_string_equal(note.brief, "not identical");
}

/* A set that is put forward in whatever order is to lie in its own, which the note of it tells. */
static void what_is_put_forward_has_an_order(void **unused)
{
    MarriageTable t;
    MeldNote note;
    (void)unused;
    two(&t, "pagat", "9h Th Jh 3s 5d 8c Qs 2d 6c 4h Kc 7s Ad 9c 5s 8d Tc 3d Js 6h Qd", NOBODYS);
    marriage_table_play(&t, draw);
    marriage_meld_note(&t.s, marriage_table_forward(&t, "Th Jh 9h"), &note);
    assert_null(note.verdict.why);
    assert_int_equal(note.ordered, 3);
    assert_int_equal(note.order[0], 2);
    assert_int_equal(note.order[1], 0);
    assert_int_equal(note.order[2], 1);
    marriage_meld_note(&t.s, marriage_table_forward(&t, "8c 3s 5d"), &note); /* no set */
    assert_int_equal(note.ordered, 0);
}

/* The viewer is told whether the tiplu lies open to itself, to all, or to neither. */
static void the_tiplu_is_named(void **unused)
{
    MarriageTable t;
    State seen;
    (void)unused;
    two(&t, "pagat", THREE LATER " Jd", NOBODYS);
    assert_null(marriage_pile_word(&t.s, MARRIAGE_TIPLU));
    show_and_pick(&t, "4c", "3h 4h 5h/6s 6s 6s/Qc Kc Ac", "Jd");
    marriage_observe(&t.s, 0, &seen);
    assert_string_equal(marriage_pile_word(&seen, MARRIAGE_TIPLU), "secret tiplu");
    marriage_observe(&t.s, 1, &seen);
    assert_string_equal(marriage_pile_word(&seen, MARRIAGE_TIPLU), "hidden tiplu");
    t.s.seat[1].opened = SHOWN_SETS;
    assert_string_equal(marriage_pile_word(&t.s, MARRIAGE_TIPLU), "tiplu");
    assert_null(marriage_pile_word(&t.s, MARRIAGE_STOCK));
    t.s.phase = PHASE_DEAL_END;
    assert_null(marriage_pile_word(&t.s, MARRIAGE_TIPLU));
}

/* Whoever has shown dublees ends with a pair, and three cards of whatever kind are none. */
static void after_dublees_only_a_pair_is_good(void **unused)
{
    MarriageTable t;
    MeldNote note;
    (void)unused;
    two(&t, "pagat", SEVEN " 9c 9c 9h 6s 5d Th Qs", "2c 4c 6c");
    marriage_table_play(&t, draw);
    marriage_table_sets(&t, "2s 2s/3s 3s/4h 4h/5c 5c/Kd Kd/Jd Jd/Ah Ah");
    marriage_table_play(&t, done);
    marriage_table_fix(&t, MARRIAGE_STOCK, 4, (Face){ 12, SUIT_CLUBS });
    marriage_table_play(&t, pick(5));
    marriage_meld_note(&t.s, marriage_table_forward(&t, "9h Th Qs"), &note);
    assert_ptr_equal(note.verdict.why, &marriage_not_identical);
    marriage_table_play(&t, restore);
    marriage_meld_note(&t.s, marriage_table_forward(&t, "9c 9c"), &note);
    assert_null(note.verdict.why);
}

static void dublees_need_enough_players(void **unused)
{
    MarriageTable t;
    (void)unused;
    two(&t, "pagat,dublee_min_players=3", SEVEN, "2c 4c 6c");
    marriage_table_play(&t, draw);
    marriage_table_sets(&t, "2s 2s/3s 3s/4h 4h/5c 5c/Kd Kd/Jd Jd/Ah Ah");
    assert_ptr_equal(marriage_table_why(&t, done), &marriage_dublee_players);
    t.s.options.v[MARRIAGE_DUBLEE] = 0;
    assert_ptr_equal(marriage_table_why(&t, done), &marriage_dublee_off);
}

/* ---- 6.2: players who never showed ---- */

static int32_t unseen_points(const char *rule, int32_t *winner)
{
    MarriageTable t;
    char options[128];
    TextSink text = text_sink(options, sizeof options);
    text_addf(&text, "pagat,tunnel_pachaunu=0,%s", rule);
    marriage_table_begin(&t, options, 2, 1);
    while (t.s.to_act != 1)
        marriage_table_play(&t, done);
    marriage_table_cards(&t, marriage_hand(0), THREE LATER " Jd");
    marriage_table_cards(&t, marriage_hand(1), "Jd 8s 8s 8s 2c 4c 7c 8c Tc 3s 5s 7s 9s Js 4d 7d Ad 7h 9h Th Jh");
    marriage_table_play(&t, choose_face("8s"));
    marriage_table_draw(&t, 0);
    marriage_table_top(&t, MARRIAGE_STOCK, "4c");
    marriage_table_play(&t, draw);
    marriage_table_sets(&t, "3h 4h 5h/6s 6s 6s/Qc Kc Ac");
    marriage_table_play(&t, done);
    marriage_table_fix(&t, MARRIAGE_STOCK, 4, (Face){ 11, SUIT_DIAMONDS });
    marriage_table_play(&t, pick(5));
    marriage_table_play(&t, marriage_table_throw(&t, "4c", MARRIAGE_LAST_THROW));
    *winner = marriage_points(&t.s, 0).points;
    assert_int_equal(t.s.seat[0].deal, 2 * *winner - *winner - marriage_points(&t.s, 1).points + 10);
    return marriage_points(&t.s, 1).points;
}

/* What is about dublees alone has no effect where they are never shown. */
static void too_few_players_make_rules_of_dublees_idle(void **unused)
{
    static const int about[] = { MARRIAGE_DUBLEE_BONUS, MARRIAGE_DUBLEE_BONUS_FROM, MARRIAGE_DUBLEE_LOSER_EXEMPT,
                                 MARRIAGE_DUBLEE_BETTER };
    OptionValues v;
    (void)unused;
    assert_true(options_parse(&marriage_options, &v, "nepali", NULL));
    for (v.v[MARRIAGE_PLAYERS] = 2; v.v[MARRIAGE_PLAYERS] <= 5; v.v[MARRIAGE_PLAYERS]++) {
        for (size_t i = 0; i < sizeof about / sizeof about[0]; i++)
            assert_int_equal(marriage_options.options[about[i]].idle(&v) != NULL, v.v[MARRIAGE_PLAYERS] < 4);
        assert_null(marriage_options.options[MARRIAGE_DUBLEE_MIN_PLAYERS].idle(&v));
    }
}

static void what_counts_of_who_never_showed(void **unused)
{
    int32_t winner;
    (void)unused;
    assert_int_equal(unseen_points("murder=0", &winner), 3 + 5);
    assert_int_equal(winner, 10);
    assert_int_equal(unseen_points("tunnel_pachaunu=1", &winner), 3);
    assert_int_equal(unseen_points("maal_pachaunu=1", &winner), 5);
    assert_int_equal(unseen_points("murder=1", &winner), 0);
    assert_int_equal(unseen_points("kidnap=1,murder=1", &winner), 0);
    assert_int_equal(winner, 10 + 3 + 5);
    assert_int_equal(unseen_points("kidnap=1,tunnel_pachaunu=1", &winner), 0);
    assert_int_equal(winner, 10 + 3);
}

/* ---- 5.3: the stock ---- */

static void empty_stock(MarriageTable *t)
{
    int n = pile_size(&t->s.table, MARRIAGE_STOCK);
    table_shift(&t->s.table, MARRIAGE_STOCK, 0, n, MARRIAGE_DISCARD, 0);
    marriage_begin_turn(&t->s, 0);
}

static void the_stock_is_used_up(void **unused)
{
    MarriageTable t;
    (void)unused;
    two(&t, "pagat,stock_exhausted=reshuffle_once,dhoos=15", NOBODYS, THREE);
    marriage_own(&t.s)->owed[1] = 15;
    empty_stock(&t);
    assert_int_equal(t.s.phase, MARRIAGE_DRAW);
    assert_int_equal(pile_size(&t.s.table, MARRIAGE_DISCARD), 1);
    empty_stock(&t);
    assert_int_equal(t.s.phase, PHASE_DEAL_END);
    assert_int_equal(marriage_of(&t.s)->ended_by, MARRIAGE_DISMISSED);
    assert_int_equal(t.s.seat[0].total, 0);
    assert_int_equal(marriage_of(&t.s)->owed[1], 15); /* the debt stays */
    two(&t, "pagat", NOBODYS, THREE);
    for (int i = 0; i < 4; i++)
        empty_stock(&t);
    assert_int_equal(t.s.phase, MARRIAGE_DRAW);
}

/* A throw behind which no card is left to draw: the discards are shuffled, which everybody is told, and where that was
 * the last time, this too. */
static void who_sees_the_discards_shuffled_is_told(void **unused)
{
    static const char *const names[] = { "Anna", "Bo" };
    MarriageTable t;
    (void)unused;
    for (int once = 0; once <= 1; once++) {
        char told[400], over[200];
        TextSink log = text_sink(told, sizeof told), banner = text_sink(over, sizeof over);
        two(&t, once ? "pagat,stock_exhausted=reshuffle_once" : "pagat", THREE " 2d", NOBODYS);
        table_shift(&t.s.table, MARRIAGE_STOCK, 1, pile_size(&t.s.table, MARRIAGE_STOCK) - 1, MARRIAGE_DISCARD, 0);
        turn_mark(&t.s);
        marriage_table_play(&t, draw);
        const Move throw = marriage_table_throw(&t, "2d", MARRIAGE_THROW);
        help_describe(&marriage_def, &t.s, 0, throw, NO_SEAT, names, &log);
        help_announce(&marriage_def, &t.s, 0, throw, names, &banner);
        assert_non_null(strstr(told, "The stock is used up, so the discards are shuffled."));
        assert_int_equal(strstr(told, "The next time, the deal is void.") != NULL, once);
        assert_non_null(strstr(over, "the discards are shuffled"));
        assert_int_equal(strstr(over, "for the last time") != NULL, once);
    }
}

/* Nothing is left to pick from, or printed jokers alone: the discards are shuffled, and that is told. */
static void the_discards_are_needed_for_the_tiplu(void **unused)
{
    static const char *const names[] = { "Anna", "Bo" };
    MarriageTable t;
    (void)unused;
    for (int men = 0; men <= 1; men++) {
        char told[400];
        TextSink out = text_sink(told, sizeof told);
        two(&t, "pagat,man_cards=3", THREE " 2d", NOBODYS);
        marriage_table_fix(&t, MARRIAGE_STOCK, 0, FACE_JOKER);
        int left = 1 + men, n = pile_size(&t.s.table, MARRIAGE_STOCK) - left;
        table_shift(&t.s.table, MARRIAGE_STOCK, left, n, MARRIAGE_DISCARD, 0);
        turn_mark(&t.s);
        marriage_table_play(&t, draw);
        marriage_table_sets(&t, "3h 4h 5h/6s 6s 6s/Qc Kc Ac");
        State before = t.s;
        marriage_table_play(&t, done);
        assert_int_equal(pile_size(&t.s.table, MARRIAGE_STOCK), men ? 1 : n);
        help_describe(&marriage_def, &before, 0, done, NO_SEAT, names, &out);
        assert_int_equal(strstr(told, "the discards are shuffled") != NULL, !men);
        if (!men)
            continue;
        before = t.s;
        marriage_table_play(&t, pick(1));
        assert_int_equal(pile_size(&t.s.table, MARRIAGE_STOCK), n);
        out = text_sink(told, sizeof told);
        help_describe(&marriage_def, &before, 0, pick(1), NO_SEAT, names, &out);
        assert_non_null(strstr(told, "the discards are shuffled"));
    }
}

/* ---- what may be done next counts what is put forward ---- */

static void asked(const MarriageTable *t, const char *words)
{
    ActNote note;
    memset(&note, 0, sizeof note);
    marriage_next_act(&t->s, 0, &note);
    assert_string_equal(note.sentence, words);
}

static void the_line_counts_what_lies_ready(void **unused)
{
    MarriageTable t;
    (void)unused;
    two(&t, "pagat", THREE LATER " Jd", NOBODYS);
    marriage_table_top(&t, MARRIAGE_STOCK, "4c");
    marriage_table_play(&t, draw);
    marriage_table_sets(&t, "3h 4h 5h");
    asked(&t, "1 of 3 pure sets is ready. Put more forward, or take the cards back.");
    marriage_table_sets(&t, "6s 6s 6s");
    asked(&t, "2 of 3 pure sets are ready. Put more forward, or take the cards back.");
    marriage_table_sets(&t, "Qc Kc");
    asked(&t, "2 of 3 pure sets are ready. Put more forward, or take the cards back.");
    two(&t, "pagat", THREE LATER " Jd", NOBODYS);
    marriage_table_top(&t, MARRIAGE_STOCK, "4c");
    marriage_table_play(&t, draw);
    marriage_table_sets(&t, "3h 4h 5h/6s 6s 6s/Qc Kc Ac/8h 2s"); /* what is no set keeps the three from being shown */
    asked(&t, "Put three pure sets or seven dublees forward to show them, or take the cards back.");
    two(&t, "pagat", THREE LATER " Jd", NOBODYS);
    marriage_table_top(&t, MARRIAGE_STOCK, "4c");
    marriage_table_play(&t, draw);
    marriage_table_sets(&t, "6s 6s");
    asked(&t, "1 of 7 dublees is ready. Put more forward, or take the cards back.");
}

/* ---- 6.5: dhoos ---- */

static const char *const two_names[] = { NAME_YOU, "Asha" };

/* What is announced of a move. */
static void told(const State *s, int seat, Move m, const char *words)
{
    char text[160] = "";
    TextSink out = text_sink(text, sizeof text);
    help_announce(&marriage_def, s, seat, m, two_names, &out);
    assert_string_equal(text, words);
}

/* What the log says of it has that in it. */
static void logged(const State *s, int seat, Move m, const char *words)
{
    char text[400] = "";
    TextSink out = text_sink(text, sizeof text);
    help_describe(&marriage_def, s, seat, m, seat, two_names, &out);
    if (strstr(text, words) == NULL)
        fail_msg("\"%s\" has no \"%s\"", text, words);
}

/* Seat 1 owes 15 from the deal before. */
static void dhoos_is_told_where_it_is_paid(const State *next)
{
    MarriageTable t = { .s = *next };
    Move last;
    t.s.dealer = 1;
    marriage_table_cards(&t, marriage_hand(0), THREE LATER " Jd");
    marriage_table_draw(&t, 0);
    show_and_pick(&t, "4c", "3h 4h 5h/6s 6s 6s/Qc Kc Ac", "Jd");
    last = marriage_table_throw(&t, "4c", MARRIAGE_LAST_THROW);
    told(&t.s, 0, last, "You end the deal and get 15 points for dhoos.");
    logged(&t.s, 0, last, "Asha pays the dhoos of 15.");
    marriage_own(&t.s)->penalty[0] = -15;
    marriage_own(&t.s)->penalty[1] = 0;
    told(&t.s, 0, last, "You end the deal and need not pay your dhoos.");
    logged(&t.s, 0, last, "You ended the deal, so you need not pay your dhoos of 15.");
}

/* In the column of who owed it and ended the deal, and of nobody else. */
static void the_sheet_tells_what_was_cancelled(const State *over)
{
    ScoreSheet sheet;
    marriage_scores(over, &sheet);
    const ScoreLine *last = &sheet.line[sheet.line_count - 1];
    assert_string_equal(last->what, "Dhoos of 15, cancelled");
    assert_true(last->has[1] && last->points[1] == 0);
    assert_false(last->has[0]);
}

/* */
static void a_draw_left_out_is_told(void **unused)
{
    MarriageTable t;
    (void)unused;
    two(&t, "pagat,missed_draw=short_hand", NOBODYS, THREE);
    logged(&t.s, 0, (Move){ .kind = MOVE_DISCARD },
           "You throw A\u2660 without drawing, so your hand stays one card shorter.");
}

static void dhoos_is_owed_to_the_next_winner(void **unused)
{
    MarriageTable t;
    State seen;
    ScoreSheet sheet;
    (void)unused;
    two(&t, "pagat,dhoos=15", THREE LATER " Jd", "3d 4d 5d 8s 8s 8s 2c 3c 4c Js 7h");
    show_and_pick(&t, "4c", "3h 4h 5h/6s 6s 6s/Qc Kc Ac", "Jd");
    Move wild = marriage_table_throw(&t, "Qd", MARRIAGE_THROW);
    marriage_observe(&t.s, 0, &seen);
    assert_null(marriage_caution(&seen, 0, wild).why); /* one has not shown */
    marriage_table_play(&t, marriage_table_throw(&t, "4c", MARRIAGE_THROW));
    marriage_table_play(&t, draw);
    marriage_table_sets(&t, "3d 4d 5d/8s 8s 8s/2c 3c 4c");
    marriage_table_play(&t, done);
    wild = marriage_table_throw(&t, "Js", MARRIAGE_THROW);
    marriage_observe(&t.s, 1, &seen);
    assert_ptr_equal(marriage_caution(&seen, 1, wild).why, &marriage_is_dhoos);
    assert_int_equal(marriage_caution(&seen, 1, wild).figure[0], 15);
    assert_null(marriage_caution(&seen, 1, marriage_table_throw(&t, "7h", MARRIAGE_THROW)).why);
    told(&t.s, 1, wild, "Dhoos: Asha owes 15 points to the player who ends the next deal.");
    marriage_table_play(&t, wild);
    assert_int_equal(marriage_of(&t.s)->owed[1], 15);
    marriage_table_top(&t, MARRIAGE_STOCK, "5c");
    marriage_table_play(&t, draw);
    marriage_table_play(&t, marriage_table_throw(&t, "5c", MARRIAGE_LAST_THROW));
    /* Not the winner of this deal gets it, but that of the next. */
    assert_int_equal(marriage_of(&t.s)->penalty[0], 0);
    assert_int_equal(marriage_of(&t.s)->owed[1], 15);
    int32_t difference = marriage_points(&t.s, 0).points - marriage_points(&t.s, 1).points;
    assert_int_equal(t.s.seat[0].deal, difference + 3);
    marriage_table_play(&t, (Move){ .kind = MOVE_NEXT, .amount = 1 });
    dhoos_is_told_where_it_is_paid(&t.s);
    const State next = t.s;
    marriage_end_deal(&t.s, MARRIAGE_DISMISSED, NO_SEAT);
    assert_int_equal(marriage_of(&t.s)->owed[1], 15);
    assert_int_equal(marriage_of(&t.s)->penalty[1], 0);
    t.s = next;
    marriage_end_deal(&t.s, MARRIAGE_BY_SETS, 0);
    assert_int_equal(marriage_of(&t.s)->penalty[0], 15);
    assert_int_equal(marriage_of(&t.s)->penalty[1], -15);
    assert_int_equal(marriage_of(&t.s)->owed[1], 0);
    marriage_scores(&t.s, &sheet);
    assert_int_equal(sheet.line[sheet.line_count - 1].points[1], -15);
    assert_string_equal(sheet.line[sheet.line_count - 1].what, "Dhoos");
    assert_int_equal(sheet.pays[1][0] - sheet.pays[0][1], -t.s.seat[1].deal);
    t.s = next;
    marriage_end_deal(&t.s, MARRIAGE_BY_SETS, 1); /* whoever owes it wins */
    assert_int_equal(marriage_of(&t.s)->penalty[1], 0);
    assert_int_equal(marriage_of(&t.s)->owed[1], 0);
    the_sheet_tells_what_was_cancelled(&t.s);
    t.s = next;
    marriage_end_deal(&t.s, MARRIAGE_BY_SETS, 1);
    marriage_apply(&t.s, 1, (Move){ .kind = MOVE_NEXT });
    assert_int_equal(marriage_of(&t.s)->cancelled, 0); /* told once */
}

/* ---- 6.4, 7: doubling, and the match ---- */

static void late_deals_count_double_and_matches_end(void **unused)
{
    MarriageTable t;
    (void)unused;
    two(&t, "pagat,better_after=1,match_deals=3", THREE LATER " Jd", NOBODYS);
    t.s.deal_no = 2;
    show_and_pick(&t, "4c", "3h 4h 5h/6s 6s 6s/Qc Kc Ac", "Jd");
    marriage_table_play(&t, marriage_table_throw(&t, "4c", MARRIAGE_LAST_THROW));
    assert_int_equal(marriage_of(&t.s)->times, 2);
    assert_int_equal(t.s.seat[0].deal, 40);
    assert_int_equal(t.s.phase, PHASE_MATCH_END);
    two(&t, "pagat,match_deals=0,match_target=20", THREE LATER " Jd", NOBODYS);
    show_and_pick(&t, "4c", "3h 4h 5h/6s 6s 6s/Qc Kc Ac", "Jd");
    marriage_table_play(&t, marriage_table_throw(&t, "4c", MARRIAGE_LAST_THROW));
    assert_int_equal(t.s.phase, PHASE_MATCH_END);
}

static void the_sheet_tells_why_a_deal_counts_double(void **unused)
{
    MarriageTable t;
    ScoreSheet sheet;
    (void)unused;
    two(&t, "pagat,better_after=1,dublee_better=show,match_deals=3", THREE LATER " Jd", NOBODYS);
    t.s.deal_no = 2;
    show_and_pick(&t, "4c", "3h 4h 5h/6s 6s 6s/Qc Kc Ac", "Jd");
    marriage_table_play(&t, marriage_table_throw(&t, "4c", MARRIAGE_LAST_THROW));
    marriage_scores(&t.s, &sheet);
    assert_string_equal(sheet.line[2].what, "Counts double: better game");
    t.s.seat[1].opened = SHOWN_DUBLEES;
    marriage_scores(&t.s, &sheet);
    assert_string_equal(sheet.line[2].what, "Counts double: better game, dublees");
    t.s.deal_no = 1;
    marriage_scores(&t.s, &sheet);
    assert_string_equal(sheet.line[2].what, "Counts double: dublees");
}

/* ---- 6.2: what is void is told ---- */

static const ScoreLine *side_line(const ScoreSheet *sheet, const char *what)
{
    for (int i = 0; i < sheet->side[0].line_count; i++)
        if (strcmp(sheet->side[0].line[i].what, what) == 0)
            return &sheet->side[0].line[i];
    return NULL;
}

/* The most points win a deal, whoever ended it; the sheet of a match that is over still tells who has them. */
static void the_most_points_win_a_deal(void **unused)
{
    MarriageTable t;
    ScoreSheet sheet;
    (void)unused;
    two(&t, "pagat,match_deals=3", THREE LATER " Jd", NOBODYS);
    show_and_pick(&t, "4c", "3h 4h 5h/6s 6s 6s/Qc Kc Ac", "Jd");
    marriage_table_play(&t, marriage_table_throw(&t, "4c", MARRIAGE_LAST_THROW));
    t.s.seat[0].deal = -3;
    t.s.seat[1].deal = 3;
    t.s.seat[0].total = 10;
    t.s.seat[1].total = -10;
    marriage_scores(&t.s, &sheet);
    assert_int_equal(sheet.ended, 1);
    assert_int_equal(sheet.winners, 2);
    t.s.phase = PHASE_MATCH_END;
    marriage_scores(&t.s, &sheet);
    assert_int_equal(sheet.winners, 1);
    assert_int_equal(sheet.most, 2);
}

/* Who ended it may have fewer points; whoever never showed loses what they held, and that is a line of its own. */
static void the_sheet_tells_who_ended_and_what_is_void(void **unused)
{
    MarriageTable t;
    ScoreSheet sheet;
    char note[80];
    TextSink out = text_sink(note, sizeof note);
    (void)unused;
    two(&t, "murder,match_deals=3", THREE LATER " Jd",
        "As 3s 5s 7s 9s Js Ks As 3s 5s 7s 9s Js Ks 2c 4c 6c 8c Tc Qd Qd");
    show_and_pick(&t, "4c", "3h 4h 5h/6s 6s 6s/Qc Kc Ac", "Jd");
    marriage_table_play(&t, marriage_table_throw(&t, "4c", MARRIAGE_LAST_THROW));
    marriage_scores(&t.s, &sheet);
    assert_int_equal(sheet.ended, 1);
    assert_int_equal(sheet.most, 1);
    assert_int_equal(sheet.winners, 1);
    assert_string_equal(sheet.ended_words[1], "{1} ended the deal with sets.");
    assert_string_equal(sheet.told, "The tiplu was J\u2666.");
    const ScoreLine *none = side_line(&sheet, "Not counted: never showed");
    assert_non_null(none);
    assert_int_equal(none->points[0], 0);
    assert_int_equal(none->points[1], -5);
    assert_int_equal(side_line(&sheet, "Poplus")->points[1], 5);
    assert_int_equal(sheet.side[0].deal[1], 0);
    marriage_seat_note(&t.s, 1, &out);
    assert_string_equal(note, "5 maal not counted");
    out = text_sink(note, sizeof note);
    marriage_seat_note(&t.s, 0, &out);
    assert_string_equal(note, "ended the deal");
    t.s.options.v[MARRIAGE_KIDNAP] = 1;
    out = text_sink(note, sizeof note);
    marriage_seat_note(&t.s, 1, &out);
    assert_string_equal(note, "5 maal lost to kidnap");
    marriage_scores(&t.s, &sheet);
    assert_null(side_line(&sheet, "Not counted: never showed"));
    for (int i = 0; i < 2; i++) { /* what was kidnapped is among the winner's: all lines of a column add up */
        int32_t sum = 0;
        for (int k = 0; k < sheet.side[0].line_count; k++)
            sum += sheet.side[0].line[k].points[i];
        assert_int_equal(sum, sheet.side[0].deal[i]);
    }
    assert_int_equal(side_line(&sheet, "Kidnapped: never showed")->points[1], -5);
    assert_int_equal(side_line(&sheet, "Poplus")->points[0], 10);
    t.s.options.v[MARRIAGE_KIDNAP] = 0;
    t.s.options.v[MARRIAGE_MURDER] = t.s.options.v[MARRIAGE_MAAL_PACHAUNU] = 0;
    marriage_scores(&t.s, &sheet);
    assert_null(side_line(&sheet, "Not counted: never showed"));
    out = text_sink(note, sizeof note);
    marriage_seat_note(&t.s, 1, &out);
    assert_string_equal(note, "no show");
    t.s.seat[1].opened = SHOWN_SETS;
    out = text_sink(note, sizeof note);
    marriage_seat_note(&t.s, 1, &out);
    assert_string_equal(note, "shown");
}

/* In an open deal, as long as the viewer has not shown; what is told hangs on the rules and on what lies open alone. */
static void the_maal_of_who_has_not_shown_is_in_doubt(void **unused)
{
    MarriageTable t;
    WorthNote n = { .count = 0 };
    State seen;
    (void)unused;
    two(&t, "open,maal_pachaunu=1", THREE LATER " Jd", NOBODYS);
    marriage_observe(&t.s, 0, &seen);
    assert_true(marriage_worth_note(&seen, &n));
    assert_string_equal(n.title, "Maal if you show");
    assert_non_null(strstr(n.say, "If you never show, none of it counts."));
    memset(&n, 0, sizeof n);
    t.s.options.v[MARRIAGE_MAAL_PACHAUNU] = 0;
    marriage_observe(&t.s, 0, &seen);
    assert_true(marriage_worth_note(&seen, &n));
    assert_string_equal(n.title, "Your maal");
}

/* What becomes of it hangs on what is void: cards, exposed tunnelas, both, or what another one gets. */
static void what_becomes_of_maal_in_doubt_is_told(void **unused)
{
    static const struct {
        const char *rules;
        bool exposed;
        const char *words; /* the last sentence; NULL: there is no doubt */
    } doubts[] = {
        { "", true, NULL },
        { "tunnel_pachaunu=1", false, NULL },
        { "tunnel_pachaunu=1", true, "If you never show, your exposed tunnelas do not count." },
        { "maal_pachaunu=1", false, "If you never show, only your exposed tunnelas count." },
        { "maal_pachaunu=1", true, "If you never show, only your exposed tunnelas count." },
        { "maal_pachaunu=1,tunnel_pachaunu=1", false, "If you never show, none of it counts." },
        { "murder=1", false, "If you never show, none of it counts." },
        { "kidnap=1", false, "If you never show, it counts for the player who ends the deal." },
        { "kidnap=1,murder=1", true, "If you never show, it counts for the player who ends the deal." },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof doubts / sizeof *doubts; i++) {
        char options[160];
        MarriageTable t;
        WorthNote n = { .count = 0 };
        State seen;
        snprintf(options, sizeof options, "open,murder=0,kidnap=0,tunnel_pachaunu=0,maal_pachaunu=0%s%s",
                 doubts[i].rules[0] != '\0' ? "," : "", doubts[i].rules);
        marriage_table_begin(&t, options, 2, 1);
        const int seat = t.s.to_act;
        marriage_table_cards(&t, marriage_hand(seat), THREE);
        if (doubts[i].exposed)
            marriage_table_play(&t, choose_face("6s"));
        marriage_observe(&t.s, seat, &seen);
        assert_true(marriage_worth_note(&seen, &n));
        assert_string_equal(n.title, doubts[i].words != NULL ? "Maal if you show" : "Your maal");
        const char *said = strstr(n.say, "If ");
        assert_string_equal(said != NULL ? said : "", doubts[i].words != NULL ? doubts[i].words : "");
    }
}

/* ---- 6.1: what the own cards are worth ---- */

static int item_of(const WorthNote *n, const char *what)
{
    for (int i = 0; i < n->count; i++)
        if (strcmp(n->item[i].what, what) == 0)
            return i;
    fail_msg("no item \"%s\"", what);
    return -1;
}

static void faces_are(const WorthNote *n, int sign, const char *faces)
{
    const char *found = NULL;
    for (int i = 0; i < n->kinds; i++)
        found = n->wild[i].kind->sign == sign ? n->wild[i].faces : found;
    if (faces == NULL)
        assert_null(found);
    else
        assert_string_equal(found, faces);
}

/* Each item with a sign for each of its cards; a key that names every kind that is in the pack, ordinary jokers too. */
static void maal_is_told_item_by_item(void **unused)
{
    MarriageTable t;
    WorthNote n = { .count = 0 };
    State seen;
    (void)unused;
    two(&t, "kathmandu,first_card_forced=0", THREE " Jd Qd Td Qd Jh Jh 9c 8h 2c 2s 5d 7c", NOBODYS);
    marriage_observe(&t.s, 0, &seen);
    assert_false(marriage_worth_note(&seen, &n)); /* not before it has shown */
    show_and_pick(&t, "4c", "3h 4h 5h/6s 6s 6s/Qc Kc Ac", "Jd");
    marriage_observe(&t.s, 0, &seen);
    assert_true(marriage_worth_note(&seen, &n));
    assert_int_equal(n.count, 3);
    const WorthItem *marriage = &n.item[item_of(&n, "1 marriage")], *poplu = &n.item[item_of(&n, "Poplu Q\u2666")],
                    *alter = &n.item[item_of(&n, "Alter J\u2665")];
    assert_int_equal(marriage->points, 10);
    assert_int_equal(marriage->signs, 3);
    assert_int_equal(marriage->sign[1], WILD_STAR);
    assert_int_equal(poplu->points, 2);
    assert_int_equal(poplu->signs, 1);
    assert_int_equal(alter->points, 15);
    assert_int_equal(alter->signs, 2);
    assert_int_equal(n.points, 27);
    assert_non_null(strstr(n.say, "27"));
    faces_are(&n, WILD_STAR, "J\u2666");
    faces_are(&n, WILD_UP, "Q\u2666");
    faces_are(&n, WILD_DOWN, "10\u2666");
    faces_are(&n, WILD_RHOMBUS, "J\u2665");
    faces_are(&n, WILD_RING, "J\u2660 J\u2663");
    faces_are(&n, WILD_SQUARE, ""); /* they stand for themselves */
    faces_are(&n, WILD_CROWN, "");
    marriage_observe(&t.s, 1, &seen);
    assert_false(marriage_worth_note(&seen, &n));
}

/* Kinds that are not played are in no key: without alter cards there are three faces of ordinary jokers. */
static void the_key_has_what_is_played(void **unused)
{
    MarriageTable t;
    WorthNote n = { .count = 0 };
    State seen;
    (void)unused;
    two(&t, "pagat", THREE LATER " Jd", NOBODYS);
    show_and_pick(&t, "4c", "3h 4h 5h/6s 6s 6s/Qc Kc Ac", "Kc");
    marriage_observe(&t.s, 0, &seen);
    assert_true(marriage_worth_note(&seen, &n));
    faces_are(&n, WILD_UP, "A\u2663"); /* round the corner */
    faces_are(&n, WILD_RING, "K\u2660 K\u2666 K\u2665");
    faces_are(&n, WILD_RHOMBUS, NULL);
    faces_are(&n, WILD_SQUARE, NULL);
    faces_are(&n, WILD_CROWN, NULL);
    assert_int_equal(n.kinds, 4);
}

/* ---- 10: what nobody may know ---- */

/* All that a seat is told or offered, as one text. */
static void all_told(const State *s, int seat, char *text, size_t size)
{
    static const char *const names[] = { "Anna", "Bo", "Cleo" };
    static ChoiceItem item[MAX_CHOICES];
    TextSink out = text_sink(text, size);
    State seen;
    Move list[400];
    marriage_observe(s, seat, &seen);
    marriage_status(&seen, names, &out);
    WorthNote worth = { .count = 0 };
    if (marriage_worth_note(&seen, &worth))
        text_addf(&out, " %s %d %d", worth.say, worth.kinds, worth.count);
    for (int i = 0; i < s->seats; i++)
        marriage_seat_note(&seen, i, &out);
    int n = marriage_choices(&seen, seat, item, MAX_CHOICES);
    for (int i = 0; i < n; i++)
        text_addf(&out, " %s/%s/%s", item[i].name, item[i].label, item[i].brief);
    n = marriage_moves(&seen, seat, list, 400);
    for (int i = 0; i < n; i++) {
        text_add(&out, " ");
        move_text(list[i], &out);
        const Reason *why = marriage_caution(&seen, seat, list[i]).why;
        text_add(&out, why ? why->id : "");
        const Verdict v = marriage_check(s, seat, list[i]);
        text_addf(&out, "%d", v.why == NULL);
    }
    ActNote act = { .sentence = "" };
    marriage_next_act(&seen, seat, &act);
    text_add(&out, act.sentence);
    const char *word = marriage_pile_word(&seen, MARRIAGE_TIPLU);
    text_add(&out, word ? word : "");
    for (int i = 0; i < s->table.piece_count; i++) {
        const Face f = seen.table.face[i];
        const WildKind *wild = face_is_known(f) ? marriage_wild(&seen, f) : NULL;
        text_addf(&out, "%d", wild ? wild->sign + 1 : 0);
    }
    marriage_explain_deal(&seen, &out);
    assert_false(out.cut);
}

/* Another tiplu, other hands: to a seat that has not shown nothing is different. */
static void who_has_not_shown_knows_nothing_of_the_tiplu(void **unused)
{
    static char before[40000], after[40000];
    MarriageTable t;
    Rng r;
    (void)unused;
    rng_seed(&r, 9);
    two(&t, "kathmandu,first_card_forced=0", THREE LATER " Jd", NOBODYS);
    show_and_pick(&t, "4c", "3h 4h 5h/6s 6s 6s/Qc Kc Ac", "Jd");
    marriage_table_play(&t, marriage_table_throw(&t, "Qd", MARRIAGE_THROW));
    for (int step = 0; step < 2; step++) {
        all_told(&t.s, 1, before, sizeof before);
        for (int k = 0; k < 30; k++) {
            State other;
            audit_disguise(&r, &marriage_def, &t.s, 1, &other);
            all_told(&other, 1, after, sizeof after);
            assert_string_equal(before, after);
        }
        marriage_table_play(&t, step == 0 ? take : marriage_table_throw(&t, "3s", MARRIAGE_THROW));
    }
    marriage_table_play(&t, draw);
    all_told(&t.s, 0, before, sizeof before);
    assert_non_null(strstr(before, "Maal")); /* who has shown is told */
}

/* Marks and words of all pictures, without their cards. */
static void pictures_of(const char *page, char *out, size_t size)
{
    TextSink sink = text_sink(out, size);
    for (const char *line = page; *line != '\0'; line = strchr(line, '\n') + 1)
        if (line[0] == '=')
            text_addf(&sink, "%.5s%.*s\n", line, (int)strcspn(strchr(line, ':'), "\n"), strchr(line, ':'));
    assert_false(sink.cut);
}

/* How many cards of the picture with these words are wild. */
static int wild_in(const char *page, const MarriageRules *r, const char *words)
{
    const char *at = strstr(page, words);
    int wild = 0;
    assert_non_null(at);
    while (at[-1] != '\n')
        at--;
    at += strcspn(at, " ") + 1; /* behind the sign, and then behind the mark */
    at += strcspn(at, " ") + 1;
    for (Face f; card_parse_master(&at, &f); at += *at == ' ')
        wild += marriage_class(r, f) != CLASS_PLAIN;
    return wild;
}

/* No more cards of a picture are wild than it speaks of. */
static void check_wild(const char *page, const MarriageRules *r)
{
    assert_int_equal(wild_in(page, r, "A dirty sequence."), 1);
    assert_int_equal(wild_in(page, r, "Three of a rank in different suits"), 0);
    assert_int_equal(wild_in(page, r, "A dirty triplet."), 1);
    assert_int_equal(wild_in(page, r, "Two wild cards and any"), 2);
    assert_int_equal(wild_in(page, r, "Two identical cards and"), 1);
    assert_int_equal(wild_in(page, r, "Two suits do not make a sequence"), 1);
}

/* Whoever knows the tiplu sees the rules page with it: whatever it is, every picture shows what it says. Others see the
 * page that it always is. */
static void pages_show_the_tiplu_to_who_knows_it(void **unused)
{
    static char always[32000], page[32000], fixed[8000], dealt[8000];
    (void)unused;
    for (int n = 0; n < 2 * 52; n++) {
        MarriageTable t;
        State seen;
        const Face tiplu = { (uint8_t)(n % 13 + 1), (uint8_t)(n / 13 % 4) };
        char sign[8], line[64];
        TextSink name = text_sink(sign, sizeof sign);
        card_text(tiplu, &name);
        if (strcmp(sign, "6s") == 0) /* all three are exposed */
            continue;
        two(&t, n < 52 ? "kathmandu,first_card_forced=0" : "pagat", THREE, "");
        show_and_pick(&t, "4c", "3h 4h 5h/6s 6s 6s/Qc Kc Ac", sign);
        TextSink first = text_sink(always, sizeof always), other = text_sink(page, sizeof page);
        marriage_explain(&t.s.options, &first);
        marriage_observe(&t.s, 1, &seen);
        marriage_explain_deal(&seen, &other);
        assert_string_equal(page, always);
        TextSink own = text_sink(page, sizeof page);
        marriage_observe(&t.s, 0, &seen);
        marriage_explain_deal(&seen, &own);
        snprintf(line, sizeof line, "= ok %s : The tiplu itself", sign);
        assert_non_null(strstr(page, line));
        assert_null(strstr(page, "Say it is"));
        pictures_of(always, fixed, sizeof fixed);
        pictures_of(page, dealt, sizeof dealt);
        assert_string_equal(dealt, fixed);
        const MarriageRules r = marriage_rules_of(&t.s.options, tiplu);
        check_wild(page, &r);
    }
}

/* What a move tells whoever does not make it: of a card drawn, of the tiplu picked, nothing. */
static void moves_told(const State *before, int seat, Move m, int viewer, char *text, size_t size)
{
    static const char *const names[] = { "Anna", "Bo", "Cleo", "Dan", "Eve" };
    TextSink out = text_sink(text, size);
    help_describe(&marriage_def, before, seat, m, viewer, names, &out);
    text_add(&out, "/");
    help_announce(&marriage_def, before, seat, m, names, &out);
    text_add(&out, "/");
    help_brief(&marriage_def, before, seat, m, &out);
}

static void what_is_put_back_is_named(void **unused)
{
    static const struct {
        const char *options, *sentence;
        Face picked;
    } tried[] = {
        { "pagat,man_cards=3", "A man card is picked and put back.", FACE_JOKER },
        { "pagat,master_card=wild", "The master card is picked and put back.", FACE_MASTER },
        { "pagat,man_cards=3,master_card=wild", "A card that cannot be the tiplu is picked and put back.",
          FACE_MASTER },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof tried / sizeof tried[0]; i++) {
        MarriageTable t;
        char told[400];
        two(&t, tried[i].options, THREE, "");
        marriage_table_top(&t, MARRIAGE_STOCK, "4c");
        marriage_table_play(&t, draw);
        marriage_table_sets(&t, "3h 4h 5h/6s 6s 6s/Qc Kc Ac");
        marriage_table_play(&t, done);
        marriage_table_fix(&t, MARRIAGE_STOCK, 4, tried[i].picked);
        moves_told(&t.s, 0, pick(5), 1, told, sizeof told);
        assert_int_equal(strncmp(told, tried[i].sentence, strlen(tried[i].sentence)), 0);
    }
}

/* Printed jokers are man cards here: jokers are the cards of the tiplu's rank. */
static void printed_jokers_are_called_man_cards(void **unused)
{
    MarriageTable t;
    ChoiceItem item[MAX_CHOICES];
    char told[400];
    (void)unused;
    marriage_table_begin(&t, "pagat,man_cards=3", 2, 1);
    const int seat = t.s.to_act;
    marriage_table_cards(&t, marriage_hand(seat), "* * * 7c 7c");
    assert_int_equal(marriage_choices(&t.s, seat, item, MAX_CHOICES), 2);
    assert_string_equal(item[0].label, "Expose three man cards");
    moves_told(&t.s, seat, choose_face("*"), seat, told, sizeof told);
    assert_non_null(strstr(told, " a tunnela of man cards."));
    two(&t, "pagat,man_cards=3", THREE, "");
    marriage_table_top(&t, MARRIAGE_STOCK, "*");
    moves_told(&t.s, 0, draw, 0, told, sizeof told);
    assert_non_null(strstr(told, "draws a man card."));
    assert_null(strstr(told, "joker"));
}

/* A pile that nothing lies in is nowhere, and nothing is done with it. */
static void an_empty_pile_has_no_place(void **unused)
{
    MarriageTable t;
    (void)unused;
    two(&t, "pagat", THREE, "");
    const PilePlace place = marriage_place(&t.s, MARRIAGE_PILES - 1, 0);
    assert_int_equal(place.kind, PLACE_HIDDEN);
    assert_int_equal(place.seat, NO_SEAT);
    assert_int_equal(place.allows, 0);
    assert_int_equal(place.square, 0);
}

static bool is_in_order(const Table *t, int pile)
{
    for (int i = 1; i < pile_size(t, pile); i++) {
        const Face before = pile_face(t, pile, i - 1), after = pile_face(t, pile, i);
        const int from = face_is_joker(before) ? 4 : before.suit, to = face_is_joker(after) ? 4 : after.suit;
        if (from > to || (from == to && before.rank > after.rank))
            return false;
    }
    return true;
}

/* Where the eighteen cards of seat 1 that are in no set are opened: beside its tunnela. */
static int left_over(const Table *t)
{
    for (int p = MARRIAGE_FIRST_MELD; p < MARRIAGE_PILES; p++)
        if (t->row.pile[p].owner == 1 && pile_size(t, p) == MARRIAGE_HAND - 3)
            return p;
    return NO_PILE;
}

/* By suit and rank, whoever looks; sets, and the table as it was played, stay. */
static void cards_left_over_are_shown_in_order(void **unused)
{
    MarriageTable t;
    (void)unused;
    marriage_table_begin(&t, "pagat,man_cards=3", 2, 1);
    while (t.s.to_act != 1)
        marriage_table_play(&t, done);
    marriage_table_cards(&t, marriage_hand(0), THREE LATER " Jd");
    marriage_table_cards(&t, marriage_hand(1), "Jd 8s 8s 8s 2c * 7c 8c Tc 3s 5s 7s 9s Js 4d 7d Ad 7h 9h Th Jh");
    marriage_table_play(&t, choose_face("8s"));
    marriage_table_draw(&t, 0);
    show_and_pick(&t, "4c", "3h 4h 5h/6s 6s 6s/Qc Kc Ac", "Jd");
    marriage_table_play(&t, marriage_table_throw(&t, "4c", MARRIAGE_LAST_THROW));
    const int rest = left_over(&t.s.table);
    assert_int_not_equal(rest, NO_PILE);
    assert_false(is_in_order(&t.s.table, rest));
    for (int viewer = 0; viewer < 2; viewer++) {
        State seen;
        marriage_observe(&t.s, viewer, &seen);
        assert_int_equal(left_over(&seen.table), rest);
        assert_true(is_in_order(&seen.table, rest));
        assert_string_equal(label_of(&seen, rest), "in no set");
        for (int p = MARRIAGE_FIRST_MELD; p < MARRIAGE_PILES; p++)
            for (int i = 0; p != rest && i < pile_size(&t.s.table, p); i++) {
                assert_int_equal(pile_piece(&seen.table, p, i), pile_piece(&t.s.table, p, i));
                assert_string_equal(label_of(&seen, p), "");
            }
    }
    two(&t, "pagat", THREE LATER " Jd", NOBODYS); /* nothing lies before seat 1: its hand stays a hand */
    show_and_pick(&t, "4c", "3h 4h 5h/6s 6s 6s/Qc Kc Ac", "Jd");
    marriage_table_play(&t, marriage_table_throw(&t, "4c", MARRIAGE_LAST_THROW));
    State seen;
    marriage_observe(&t.s, 0, &seen);
    assert_false(is_in_order(&t.s.table, marriage_hand(1)));
    assert_true(is_in_order(&seen.table, marriage_hand(1)));
}

/* Drawing, picking, going on: what is thrown and shown is everybody's to see, and so is a joker that is put back. */
static bool is_silent(const State *s, Move m)
{
    State after = *s;
    bool plain = m.kind == MOVE_DRAW || (m.kind == MOVE_CHOOSE && s->phase == MARRIAGE_PICK) ||
                 (m.kind == MOVE_DONE && s->phase == MARRIAGE_TUNNELA);
    if (plain)
        marriage_apply(&after, s->to_act, m);
    return plain && !marriage_of(&after)->put_back;
}

static void check_told_alike(Rng *r, const State *s, Move m, int viewer)
{
    static char before[40000], after[40000];
    State other;
    audit_disguise(r, &marriage_def, s, viewer, &other);
    all_told(s, viewer, before, sizeof before);
    all_told(&other, viewer, after, sizeof after);
    assert_string_equal(before, after);
    if (viewer == s->to_act || !is_silent(s, m) || !is_silent(&other, m))
        return;
    moves_told(s, s->to_act, m, viewer, before, sizeof before);
    moves_told(&other, s->to_act, m, viewer, after, sizeof after);
    assert_string_equal(before, after);
}

/* In whole deals: every stage, looked at by seats that have shown and by others. */
static void secrets_are_told_at_no_stage(void **unused)
{
    int seen[MARRIAGE_PICK + 1][2] = { { 0 } };
    (void)unused;
    for (Cases c = chance_cases(70, 4 * marriage_options.preset_count); chance_next(&c);) {
        OptionValues v;
        State s;
        Rng r;
        rng_seed(&r, c.seed);
        options_preset(&marriage_options, (int)(c.no % marriage_options.preset_count), &v);
        marriage_def.rules.start(&s, &v, 2 + (int)(c.no / marriage_options.preset_count), c.seed);
        while (marriage_deal_runs(&s) && s.turn_no < 120) {
            Move plan[MARRIAGE_PLAIN_MOST];
            int n = marriage_plain(&s, s.to_act, plan);
            for (int i = 0; i < n && marriage_deal_runs(&s); i++) {
                int viewer = (int)rng_below(&r, s.seats);
                check_told_alike(&r, &s, plan[i], viewer);
                seen[s.phase][s.seat[viewer].opened != SHOWN_NOTHING]++;
                marriage_apply(&s, s.to_act, plan[i]);
            }
        }
    }
    for (int shown = 0; shown < 2 && chance_usual(); shown++) {
        assert_true(seen[MARRIAGE_DRAW][shown] > 20 && seen[PHASE_PLAY][shown] > 20);
        assert_true(seen[MARRIAGE_PICK][shown] > 0);
    }
    assert_true(seen[MARRIAGE_TUNNELA][0] > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_preset_deals),
        cmocka_unit_test(tunnelas_are_exposed_before_the_first_draw),
        cmocka_unit_test(exposed_cards_stay_open),
        cmocka_unit_test(the_first_player_may_have_to_take),
        cmocka_unit_test(a_draw_may_be_left_out),
        cmocka_unit_test(a_draw_left_out_keeps_to_the_rules),
        cmocka_unit_test(a_draw_left_out_is_told),
        cmocka_unit_test(a_short_hand_is_ended_by_sets),
        cmocka_unit_test(who_could_throw_nothing_draws),
        cmocka_unit_test(what_was_taken_is_not_thrown_back),
        cmocka_unit_test(wild_cards_are_not_picked_up_by_who_knows_them),
        cmocka_unit_test(what_those_who_know_do_is_kept),
        cmocka_unit_test(three_sets_show),
        cmocka_unit_test(an_exposed_tunnela_is_one_of_the_three),
        cmocka_unit_test(the_tiplu_is_known_to_who_has_shown),
        cmocka_unit_test(a_card_to_throw_is_kept),
        cmocka_unit_test(a_deal_is_ended_by_sets),
        cmocka_unit_test(a_marriage_in_a_later_set_is_not_shown),
        cmocka_unit_test(ending_may_wait_for_the_next_turn),
        cmocka_unit_test(dublees_show_and_end),
        cmocka_unit_test(after_dublees_only_a_pair_is_good),
        cmocka_unit_test(what_cannot_be_done_now_tells_what_can),
        cmocka_unit_test(the_end_is_offered),
        cmocka_unit_test(a_card_that_ends_nothing_goes_back),
        cmocka_unit_test(exposed_tunnelas_wait_to_be_shown),
        cmocka_unit_test(the_ways_to_begin_a_turn_are_told),
        cmocka_unit_test(hands_are_called_by_their_maal),
        cmocka_unit_test(the_deal_is_numbered),
        cmocka_unit_test(a_wild_discard_that_is_banned_is_named),
        cmocka_unit_test(faults_are_told_shortly),
        cmocka_unit_test(a_bad_dublee_is_not_alike),
        cmocka_unit_test(what_is_put_forward_has_an_order),
        cmocka_unit_test(the_tiplu_is_named),
        cmocka_unit_test(dublees_need_enough_players),
        cmocka_unit_test(what_is_put_back_is_named),
        cmocka_unit_test(printed_jokers_are_called_man_cards),
        cmocka_unit_test(an_empty_pile_has_no_place),
        cmocka_unit_test(cards_left_over_are_shown_in_order),
        cmocka_unit_test(too_few_players_make_rules_of_dublees_idle),
        cmocka_unit_test(what_counts_of_who_never_showed),
        cmocka_unit_test(the_stock_is_used_up),
        cmocka_unit_test(who_sees_the_discards_shuffled_is_told),
        cmocka_unit_test(the_discards_are_needed_for_the_tiplu),
        cmocka_unit_test(dhoos_is_owed_to_the_next_winner),
        cmocka_unit_test(late_deals_count_double_and_matches_end),
        cmocka_unit_test(the_sheet_tells_why_a_deal_counts_double),
        cmocka_unit_test(the_line_counts_what_lies_ready),
        cmocka_unit_test(the_most_points_win_a_deal),
        cmocka_unit_test(the_sheet_tells_who_ended_and_what_is_void),
        cmocka_unit_test(the_maal_of_who_has_not_shown_is_in_doubt),
        cmocka_unit_test(what_becomes_of_maal_in_doubt_is_told),
        cmocka_unit_test(maal_is_told_item_by_item),
        cmocka_unit_test(the_key_has_what_is_played),
        cmocka_unit_test(who_has_not_shown_knows_nothing_of_the_tiplu),
        cmocka_unit_test(pages_show_the_tiplu_to_who_knows_it),
        cmocka_unit_test(secrets_are_told_at_no_stage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
