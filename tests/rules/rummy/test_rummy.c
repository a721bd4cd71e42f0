/* Rummy 500 and basic rummy move by move: every reason, what is due, credit, jokers, the end of rounds and matches. The
 * sections are those of the rulebook. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "rummy_table.h"

static State s;
static const Move draw = { .kind = MOVE_DRAW }, done = { .kind = MOVE_DONE }, restore = { .kind = MOVE_RESTORE };
static const Move pass = { .kind = MOVE_PASS }, next = { .kind = MOVE_NEXT };

enum { MELD_0 = RUMMY_FIRST_MELD, MELD_1, MELD_2 };

static void refused_for(int seat, Move m, const char *code, int line)
{
    Verdict v = rummy_check(&s, seat, m);
    if (v.why == NULL || strcmp(v.why->code, code) != 0)
        fail_msg("line %d: %s, not %s", line, v.why ? v.why->code : "allowed", code);
    assert_true(v.why->text[0] != '\0' && v.why->topic != NULL);
}

static void play_move(Move m, int line)
{
    Verdict v = rummy_check(&s, s.to_act, m);
    if (v.why)
        fail_msg("line %d: %s", line, v.why->code);
    game_of(&s)->rules.apply(&s, s.to_act, m);
    assert_true(table_sound(&s.table));
}

#define REFUSED(move, code) refused_for(s.to_act, move, code, __LINE__)
#define PLAY(move)          play_move(move, __LINE__)

/* Whoever tries moves out is offered it. */
static bool is_listed(Move m)
{
    static Move list[400];
    int n = game_of(&s)->rules.moves(&s, s.to_act, list, 400);
    for (int i = 0; i < n; i++)
        if (move_same(&list[i], &m))
            return true;
    return false;
}

/* What the meld counts for seats 0 and 1. */
static void assert_counts(int pile, int first, int second)
{
    int32_t by[MAX_SEATS];
    game_of(&s)->score.meld_points(&s, pile, by);
    assert_int_equal(by[0], first);
    assert_int_equal(by[1], second);
}

static Move take(int index)
{
    return (Move){ .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = (uint8_t)index };
}

static Move throw(const char *card)
{
    return (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)rummy_table_find(&s, rummy_hand(s.to_act), card) };
}

static Move shift(const char *card, int to, int at)
{
    int hand = rummy_hand(s.to_act);
    return (Move){ .kind = MOVE_SHIFT,
                   .from = (uint8_t)hand,
                   .index = (uint8_t)rummy_table_find(&s, hand, card),
                   .count = 1,
                   .to = (uint8_t)to,
                   .at = (uint8_t)at };
}

static Move off(const char *card, int pile, bool low)
{
    return shift(card, pile, low ? 0 : pile_size(&s.table, pile));
}

/* Puts cards forward as one meld; where it lies. */
static int stage(const char *cards)
{
    int pile = NO_PILE;
    for (; *cards != '\0'; cards += strcspn(cards, " "), cards += *cards == ' ') {
        int to = pile == NO_PILE ? table_free_pile(&s.table, RUMMY_FIRST_MELD) : pile;
        PLAY(shift(cards, pile, pile == NO_PILE ? 0 : pile_size(&s.table, pile)));
        pile = to;
    }
    return pile;
}

static void table_500(const char *options, const char *hands, const char *discards, const char *melds)
{
    rummy_table(&s, &rummy500_def, options, 2, hands, discards, melds);
}

static void table_basic(const char *options, int seats, const char *hands, const char *discards, const char *melds)
{
    rummy_table(&s, &rummy_def, options, seats, hands, discards, melds);
}

static void empty_stock(void)
{
    enum { OUT_OF_PLAY = RUMMY_HAND_0 + 7 };
    s.table.row.pile[OUT_OF_PLAY] = (Pile){ .kind = PILE_TAKEN, .owner = NO_SEAT };
    table_shift(&s.table, RUMMY_STOCK, 0, pile_size(&s.table, RUMMY_STOCK), OUT_OF_PLAY, 0);
    rummy_mark(&s);
}

/* ---- A 2: the deal ---- */

static void cards_are_dealt(void **unused)
{
    static const struct {
        const char *options;
        int seats, hand, cards;
    } deal[] = {
        { "two", 2, 13, 52 },
        { "two", 3, 7, 52 },
        { "two", 4, 7, 52 },
        { "two", 5, 7, 104 },
        { "party", 5, 7, 108 },
        { "two,deal_two=10", 2, 10, 52 },
        { "two,deal_more=10", 4, 10, 52 },
        { "two,packs=1", 6, 7, 52 },
        { "two,packs=1", 7, 7, 104 },
        { "two,packs=2", 2, 13, 104 },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof deal / sizeof *deal; i++) {
        OptionValues v;
        assert_true(options_parse(&rummy500_options, &v, deal[i].options, NULL));
        rummy500_def.rules.start(&s, &v, deal[i].seats, 9);
        assert_int_equal(s.table.piece_count, deal[i].cards);
        for (int seat = 0; seat < deal[i].seats; seat++)
            assert_int_equal(pile_size(&s.table, rummy_hand(seat)), deal[i].hand);
        assert_int_equal(pile_size(&s.table, RUMMY_DISCARD), 1);
        assert_int_equal(s.to_act, (s.dealer + 1) % deal[i].seats);
    }
    static const int basic[] = { 0, 0, 10, 7, 7, 6, 6 };
    for (int seats = 2; seats <= 6; seats++) {
        OptionValues v;
        options_default(&rummy_options, &v);
        rummy_def.rules.start(&s, &v, seats, 9);
        assert_int_equal(pile_size(&s.table, rummy_hand(0)), basic[seats]);
    }
}

/* ---- A 3: drawing ---- */

static void phases_are_kept(void **unused)
{
    (void)unused;
    table_500("two", "5h 6h Kd/2c", "9c", "");
    refused_for(1, draw, "not_your_turn", __LINE__);
    REFUSED(throw("5h"), "draw_first");
    REFUSED(shift("5h", NO_PILE, 0), "draw_first");
    REFUSED(done, "draw_first");
    REFUSED(pass, "cards_left");
    REFUSED(next, "round_over");
    REFUSED(take(1), "pile_empty");
    PLAY(draw);
    REFUSED(draw, "already_drawn");
    REFUSED(take(0), "already_drawn");
    REFUSED(pass, "already_drawn");
    REFUSED(done, "nothing_laid");
    REFUSED(restore, "nothing_moved");
}

static void a_deep_card_must_be_used(void **unused)
{
    (void)unused;
    table_500("two", "5h 6h Kd/2c", "9c 7h 2d 2s", "");
    REFUSED(take(0), "pile_not_usable");
    REFUSED(take(2), "pile_not_usable");
    PLAY(take(1));
    assert_int_equal(pile_size(&s.table, rummy_hand(0)), 6);
    REFUSED(throw("Kd"), "must_meld_taken");
    int pile = stage("5h 6h");
    REFUSED(done, "too_few");
    PLAY(restore);
    assert_int_equal(s.phase, RUMMY_DRAW);
    assert_int_equal(pile_size(&s.table, RUMMY_DISCARD), 4);
    PLAY(take(1));
    pile = stage("7h 5h 6h");
    PLAY(done);
    assert_int_equal(s.table.row.pile[pile].read, MELD_RUN);
    assert_int_equal(rummy_of(&s)->must_use, NO_PIECE);
    assert_int_equal(rummy_laid_points(&s, 0), 18);
    PLAY(throw("2s")); /* what came with it may be thrown */
    assert_int_equal(s.to_act, 1);
}

static void another_meld_does_not_use_it(void **unused)
{
    (void)unused;
    table_500("two", "5h 6h Kd Ks Kc 3c/2c", "9c 7h 2d", "9s 9d 9h");
    PLAY(take(1));
    stage("Kd Ks Kc");
    REFUSED(done, "must_meld_taken");
    PLAY(restore);
    PLAY(take(0));
    REFUSED(off("3c", MELD_0, false), "must_meld_taken");
    PLAY(off("9c", MELD_0, false));
    assert_int_equal(rummy_laid_points(&s, 0), 9);
    assert_int_equal(rummy500_def.score.credit(&s, pile_piece(&s.table, MELD_0, 3)), 0);
    assert_int_equal(rummy500_def.score.credit(&s, pile_piece(&s.table, MELD_0, 0)), CREDIT_OWNER);
}

static void the_top_discard_is_free_but_does_not_go_back(void **unused)
{
    (void)unused;
    table_500("two", "5h Kd/2c", "9c", "");
    PLAY(take(0));
    REFUSED(throw("9c"), "throw_back");
    PLAY(throw("Kd"));
    table_500("two,no_throw_back=0", "5h Kd/2c", "9c", "");
    PLAY(take(0));
    PLAY(throw("9c"));
    table_500("strict", "5h Kd/2c", "9c", "");
    REFUSED(take(0), "pile_not_usable");
    /* By face: both nines of clubs, and a hand of nothing else is not offered it. */
    table_500("two,packs=2", "9c Kd/2c", "9c", "");
    PLAY(take(0));
    REFUSED(throw("9c"), "throw_back");
    table_500("two,packs=2", "9c/2c", "9c", "");
    REFUSED(take(0), "throw_back");
    table_500("two", "7c 8c/2c", "9c", "");
    PLAY(take(0));
    stage("7c 8c 9c");
    PLAY(done);
    assert_int_equal(rummy_of(&s)->ended_by, RUMMY_OUT);
}

static void whoever_holds_one_face_alone_may_throw_it(void **unused)
{
    (void)unused;
    table_500("two,packs=2", "9c 3d 3h/2c", "9c", "3s 3c 3d");
    PLAY(take(0));
    PLAY(off("3h", MELD_0, false));
    REFUSED(throw("9c"), "throw_back");
    table_500("two,packs=2", "9c 3h/2c", "9c", "3s 3c 3d");
    PLAY(take(0));
    PLAY(off("3h", MELD_0, false));
    PLAY(throw("9c"));
    assert_int_equal(s.to_act, 1);
}

static void no_stock_is_left(void **unused)
{
    (void)unused;
    table_500("two", "5h 6h Kd/2c", "9c 7h", "");
    empty_stock();
    REFUSED(draw, "stock_empty");
    PLAY(take(1));
    PLAY(throw("5h"));
    PLAY(pass);
    assert_int_equal(rummy_of(&s)->ended_by, RUMMY_STOPPED);
    assert_int_equal(s.seat[0].deal, -(6 + 10 + 7));
    assert_int_equal(s.seat[1].deal, -2);
}

/* ---- A 4: melds on the table ---- */

static void cards_are_laid_off(void **unused)
{
    (void)unused;
    table_500("two,layoff_needs_meld=1,packs=2", "7c 7h Kd Ks Kc 8h 3h/2c", "2s", "7s 7d 7c/4h 5h 6h/Qh Kh Ah");
    PLAY(draw);
    REFUSED(off("7h", MELD_0, false), "meld_first");
    stage("Kd Ks Kc");
    PLAY(done);
    REFUSED(off("7c", MELD_0, false), "no_fit");
    REFUSED(off("8h", MELD_1, false), "no_fit");
    PLAY(off("3h", MELD_1, true));
    REFUSED(shift("7h", MELD_1, 2), "no_fit");
    PLAY(off("7h", MELD_1, false));
    PLAY(off("8h", MELD_1, false));
    assert_int_equal(rummy_laid_points(&s, 0), 30 + 3 + 7 + 8);
    assert_int_equal(rummy_laid_points(&s, 1), 21 + 15 + 35);
    REFUSED(((Move){ .kind = MOVE_SHIFT, .from = MELD_1, .index = 0, .count = 1, .to = NO_PILE }), "stays");
    PLAY(restore);
    assert_int_equal(rummy_laid_points(&s, 0), 0);
    assert_int_equal(s.seat[0].opened, 0);
    REFUSED(off("7h", MELD_0, false), "meld_first");
}

static void a_full_group_and_a_closed_run_take_nothing(void **unused)
{
    (void)unused;
    table_500("party", "* 2h 3c/2c", "2s", "7s 7d 7c 7h/Qh Kh Ah");
    PLAY(draw);
    REFUSED(off("*", MELD_0, false), "group_full");
    REFUSED(off("2h", MELD_1, false), "no_fit");
    PLAY(off("*", MELD_1, true));
    assert_int_equal(rummy_laid_points(&s, 0), 10);
}

static void a_joker_stands_for_a_suit(void **unused)
{
    const Move clubs = { .kind = MOVE_READ, .amount = RUMMY_SUIT + SUIT_CLUBS, .from = MELD_0 };
    const Move hearts = { .kind = MOVE_READ, .amount = RUMMY_SUIT + SUIT_HEARTS, .from = MELD_0 };
    const Move spades = { .kind = MOVE_READ, .amount = RUMMY_SUIT + SUIT_SPADES, .from = MELD_0 };
    (void)unused;
    table_500("party,joker_swap=1", "7s 7d * 7c 7h 4d/7h 2c", "2s", "");
    PLAY(draw);
    stage("7s 7d *");
    REFUSED(spades, "no_choice");
    PLAY(clubs);
    PLAY(hearts);
    PLAY(done);
    REFUSED(hearts, "no_such_place");
    assert_int_equal(rummy_laid_points(&s, 0), 21);
    REFUSED(off("7h", MELD_0, false), "no_fit");
    Move swap = { .kind = MOVE_TAKE, .from = MELD_0, .at = 2 };
    move_name(&swap, pile_piece(&s.table, rummy_hand(0), rummy_table_find(&s, rummy_hand(0), "7c")));
    REFUSED(swap, "not_the_joker");
    PLAY(off("7c", MELD_0, false));
    PLAY(throw("4d"));
    PLAY(draw);
    swap.named = 0;
    swap.piece[0] = 0;
    move_name(&swap, pile_piece(&s.table, rummy_hand(1), rummy_table_find(&s, rummy_hand(1), "7h")));
    assert_true(is_listed(swap));
    PLAY(swap);
    assert_int_equal(rummy_laid_points(&s, 1), 7);
    assert_int_equal(rummy_laid_points(&s, 0), 21);
    PLAY(restore);
    assert_int_equal(rummy_laid_points(&s, 0), 28);
    assert_int_equal(rummy_laid_points(&s, 1), 0);
    PLAY(swap);
    int joker = rummy_table_find(&s, rummy_hand(1), "*");
    assert_true(joker >= 0);
}

static void jokers_stay_unless_they_are_exchanged(void **unused)
{
    Move swap = { .kind = MOVE_TAKE, .from = MELD_0, .at = 1 };
    (void)unused;
    table_500("party", "6h 4d/2c", "2s", "5h * 7h");
    move_name(&swap, pile_piece(&s.table, rummy_hand(0), rummy_table_find(&s, rummy_hand(0), "6h")));
    REFUSED(swap, "draw_first");
    PLAY(draw);
    REFUSED(swap, "no_swap");
    table_500("party,joker_melded=15,joker_swap=1", "6h 4d/2c", "2s", "5h * 7h");
    assert_int_equal(rummy_laid_points(&s, 1), 5 + 15 + 7);
    swap.piece[0] = pile_piece(&s.table, rummy_hand(0), rummy_table_find(&s, rummy_hand(0), "6h"));
    assert_false(is_listed(swap));
    PLAY(draw);
    assert_true(is_listed(swap));
    PLAY(swap);
    assert_int_equal(rummy_laid_points(&s, 1), 12);
    assert_int_equal(rummy_laid_points(&s, 0), 6);
    assert_counts(MELD_0, 6, 12);
}

/* Put forward it counts for its owner, and no meld counts nothing; in basic rummy none does. */
static void what_a_meld_counts(void **unused)
{
    (void)unused;
    table_500("two", "Qh 4d/2c", "2s", "Qd Qc Qs");
    assert_counts(MELD_0, 0, 30);
    PLAY(draw);
    PLAY(off("Qh", MELD_0, false));
    assert_counts(MELD_0, 10, 30);
    table_500("two", "7h 8h 9h 4d/2c", "2s", "");
    PLAY(draw);
    const int pile = stage("7h 8h");
    assert_counts(pile, 0, 0);
    PLAY(shift("9h", pile, 2));
    assert_counts(pile, 24, 0);
    table_basic("basic", 2, "Qh 4d/2c", "2s", "Qd Qc Qs");
    assert_counts(MELD_0, 0, 0);
}

static void a_run_of_thirteen_keeps_its_ace(void **unused)
{
    (void)unused;
    table_500("two", "As Kd/2c", "2h", "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks");
    PLAY(draw);
    PLAY(off("As", MELD_0, true));
    assert_int_equal(rummy_laid_points(&s, 0), 1);
    PLAY(restore);
    PLAY(off("As", MELD_0, false));
    assert_int_equal(rummy_laid_points(&s, 0), 15);
}

/* ---- going out ---- */

static void one_card_is_kept(void **unused)
{
    (void)unused;
    table_500("two,final_discard=1", "7h 8h/2c", "9h", "Qd Qc Qs");
    PLAY(take(0));
    stage("7h 8h 9h");
    REFUSED(done, "keep_one");
    PLAY(restore);
    table_500("two,final_discard=1", "Qh/2c", "9h", "Qd Qc Qs");
    PLAY(take(0));
    PLAY(off("Qh", MELD_0, false));
    PLAY(throw("9h")); /* nothing else is held */
    assert_int_equal(rummy_of(&s)->ended_by, RUMMY_OUT);
}

static void going_out_by_each_way(void **unused)
{
    (void)unused;
    table_500("two,out_bonus=25", "Qh/As 2c", "9h", "Qd Qc Qs");
    PLAY(draw);
    PLAY(off("Qh", MELD_0, false));
    Move last = { .kind = MOVE_DISCARD };
    PLAY(last);
    assert_int_equal(rummy_of(&s)->ended_by, RUMMY_OUT);
    assert_int_equal(s.seat[0].deal, 10 + 25);
    assert_int_equal(s.seat[1].deal, 30 - 17);
    assert_int_equal(s.phase, PHASE_DEAL_END);
    uint8_t dealer = s.dealer;
    PLAY(next);
    assert_int_equal(s.dealer, (dealer + 1) % 2);
}

/* A whole hand in one turn is a rummy in basic rummy alone. */
static void a_whole_hand_in_one_turn(void **unused)
{
    ScoreSheet sheet;
    (void)unused;
    table_500("two", "7h 8h/Kd", "9h", "");
    PLAY(take(0));
    stage("7h 8h 9h");
    PLAY(done);
    assert_int_equal(rummy_of(&s)->ended_by, RUMMY_OUT);
    rummy_scores(&s, &sheet);
    assert_string_equal(sheet.headline, "");
    assert_string_equal(sheet.brief, "");
    table_basic("basic", 2, "7h 8h/Kd", "9h", "");
    PLAY(take(0));
    stage("7h 8h 9h");
    PLAY(done);
    rummy_scores(&s, &sheet);
    assert_string_equal(sheet.headline, "Rummy: a whole hand in one turn!");
    assert_string_equal(sheet.brief, "rummy");
}

static void the_highest_total_wins(void **unused)
{
    (void)unused;
    table_500("two", "Qh/2c", "9h", "Qd Qc Qs");
    s.seat[0].total = 480;
    s.seat[1].total = 462;
    PLAY(take(0));
    PLAY(off("Qh", MELD_0, false));
    PLAY(((Move){ .kind = MOVE_DISCARD }));
    assert_int_equal(s.seat[0].total, 490);
    assert_int_equal(s.seat[1].total, 490);
    assert_int_equal(s.phase, PHASE_DEAL_END);
    table_500("two", "Qh/2c", "9h", "Qd Qc Qs");
    s.seat[0].total = 520;
    s.seat[1].total = 502; /* both 530 */
    PLAY(take(0));
    PLAY(off("Qh", MELD_0, false));
    PLAY(((Move){ .kind = MOVE_DISCARD }));
    assert_int_equal(s.phase, PHASE_DEAL_END);
    table_500("two", "Qh/2c", "9h", "Qd Qc Qs");
    s.seat[0].total = 520;
    s.seat[1].total = 503;
    PLAY(take(0));
    PLAY(off("Qh", MELD_0, false));
    PLAY(((Move){ .kind = MOVE_DISCARD }));
    assert_int_equal(s.phase, PHASE_MATCH_END);
    ScoreSheet sheet;
    rummy_scores(&s, &sheet);
    assert_int_equal(sheet.winners, 2);
    assert_int_equal(sheet.went_out, 1); /* by another */
    assert_string_equal(sheet.brief, "");
}

/* A worked example whose arguments are no cards is none. */
static void melds_of_an_example_have_to_be_cards(void **unused)
{
    char text[200];
    TextSink out = text_sink(text, sizeof text);
    (void)unused;
    assert_true(rummy500_def.example("r5.take", "hand=8h,Th pile=9h depth=1 melds=2c,3c,4c", &out));
    assert_int_equal(strncmp(text, "ok=1", 4), 0);
    out = text_sink(text, sizeof text);
    assert_true(rummy500_def.example("r5.take", "hand=8h,Th pile=9h depth=1 melds=2c,3c,xx", &out));
    assert_string_equal(text, "error=arguments");
    out = text_sink(text, sizeof text);
    assert_true(rummy500_def.example("r5.take", "hand=8h,Th pile=9h depth=1 melds=-", &out));
    assert_int_equal(strncmp(text, "ok=1", 4), 0);
}

/* Whoever throws the last card is out, and nobody is asked; with another one all are that may call. */
static void thrown_cards_of_an_example_are_called(void **unused)
{
    static const struct {
        const char *args, *answer;
    } cases[] = { { "melds=7s,7c,7d card=7h last=0", "asked=1,2,3 caller=- next=1" },
                  { "melds=7s,7c,7d card=7h", "asked=1,2,3 caller=- next=1" },
                  { "melds=7s,7c,7d card=7h last=1", "asked=- caller=- over=1" },
                  { "melds=7s,7c,7d card=7h calls=2", "asked=1,2 caller=2 points=7 next=1" },
                  { "melds=- card=7h calls=2", "asked=- caller=- next=1" },
                  { "melds=7s,7c,7d card=7h last=2", "error=arguments" },
                  { "melds=7s,7c,7d card=7h,8h", "error=arguments" },
                  { "melds=7s,7c,7d card=7h calls=4", "error=arguments" } };
    char text[200];
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        TextSink out = text_sink(text, sizeof text);
        assert_true(rummy500_def.example("r5.call", cases[i].args, &out));
        assert_string_equal(text, cases[i].answer);
    }
}

/* A joker of an example that is said to be another card than its place makes it. */
static void a_joker_of_an_example_is_what_its_place_makes_it(void **unused)
{
    static const struct {
        const char *args, *answer;
    } cases[] = { { "cards=5h,*6h,7h", "valid=1 kind=run value=18" },
                  { "cards=5h,*8h,7h", "valid=0 reason=bad_meld" },
                  { "cards=5h,*6c,7h", "valid=0 reason=bad_meld" },
                  { "cards=9d,9c,*9h", "valid=1 kind=group value=27" },
                  { "cards=9d,9c,*8h", "valid=0 reason=bad_meld" } };
    char text[200];
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        TextSink out = text_sink(text, sizeof text);
        assert_true(rummy500_def.example("r5.meld", cases[i].args, &out));
        assert_string_equal(text, cases[i].answer);
    }
}

/* ---- part B ---- */

static void the_winner_scores_what_the_others_hold(void **unused)
{
    (void)unused;
    table_basic("basic", 3, "7h 8h/Kd As/5c 5d", "9h", "");
    REFUSED(take(1), "no_such_place");
    PLAY(take(0));
    stage("7h 8h 9h");
    PLAY(done);
    assert_true(rummy_of(&s)->rummy);
    assert_int_equal(s.seat[0].deal, 42);
    ScoreSheet sheet;
    rummy_scores(&s, &sheet);
    assert_string_equal(sheet.brief, "rummy");
    assert_int_equal(sheet.went_out, 1);
    for (int i = 0; i < 2; i++) { /* the cards of each are told as theirs, though their points go to another */
        assert_int_equal(sheet.line[i].whose, 2 + i);
        assert_true(sheet.line[i].has[0] && !sheet.line[i].has[1 + i]);
    }
    table_basic("basic,rummy_double=0", 3, "7h 8h/Kd As/5c 5d", "9h", "");
    PLAY(take(0));
    stage("7h 8h 9h");
    PLAY(done);
    assert_int_equal(s.seat[0].deal, 21);
    /* Whoever has added a card in an earlier turn does not go rummy. */
    table_basic("basic", 3, "7h 8h/Kd As/5c 5d", "9h", "");
    rummy_own(&s)->laid = 1;
    rummy_mark(&s);
    PLAY(take(0));
    stage("7h 8h 9h");
    PLAY(done);
    assert_int_equal(s.seat[0].deal, 21);
}

static void the_ace_is_low(void **unused)
{
    (void)unused;
    table_basic("basic", 2, "Qh Kh Ah 2h 3h 4d/2c", "9h", "");
    PLAY(draw);
    stage("Qh Kh Ah");
    REFUSED(done, "bad_meld");
    PLAY(restore);
    stage("Ah 2h 3h");
    PLAY(done);
    table_basic("basic,ace_high_runs=1", 2, "Qh Kh Ah 4d/2c", "9h", "");
    PLAY(draw);
    stage("Qh Kh Ah");
    PLAY(done);
}

static void one_meld_in_a_turn(void **unused)
{
    (void)unused;
    table_basic("basic,melds_per_turn=1", 2, "7h 8h 9h Kd Kc Ks 2d 3d/2c", "Th", "");
    PLAY(draw);
    stage("7h 8h 9h");
    int second = stage("Kd Kc Ks");
    REFUSED(done, "one_meld");
    int n = pile_size(&s.table, second);
    PLAY(((Move){ .kind = MOVE_SHIFT, .from = (uint8_t)second, .count = (uint8_t)n, .to = (uint8_t)rummy_hand(0) }));
    PLAY(done);
    stage("Kd Kc Ks");
    REFUSED(done, "one_meld");
    PLAY(restore); /* the meld that was laid comes back, and another one may be laid in its place */
    stage("Kd Kc Ks");
    PLAY(done);
    stage("7h 8h 9h");
    REFUSED(done, "one_meld");
}

static void the_discards_become_a_new_stock_once(void **unused)
{
    (void)unused;
    table_basic("basic", 2, "5h 7d/2c", "9h 3s Kd", "");
    empty_stock();
    PLAY(draw);
    assert_true(face_eq(s.table.face[rummy_of(&s)->drawn_piece], (Face){ 9, SUIT_HEARTS }));
    assert_int_equal(pile_size(&s.table, RUMMY_DISCARD), 1);
    assert_int_equal(pile_size(&s.table, RUMMY_STOCK), 1);
    PLAY(throw("5h"));
    PLAY(draw);
    PLAY(throw("2c"));
    REFUSED(draw, "stock_empty");
    uint8_t dealer = s.dealer;
    PLAY(pass);
    assert_int_equal(rummy_of(&s)->ended_by, RUMMY_VOID);
    assert_int_equal(s.seat[0].deal, 0);
    ScoreSheet sheet;
    rummy_scores(&s, &sheet);
    assert_string_equal(sheet.brief, "void");
    assert_int_equal(sheet.went_out, 0);
    PLAY(next);
    assert_int_equal(s.dealer, dealer);
    /* Nothing but the top discard: no new stock. */
    table_basic("basic", 2, "5h 7d/2c", "9h", "");
    empty_stock();
    REFUSED(draw, "stock_empty");
    PLAY(take(0));
}

static void in_block_the_hands_are_counted(void **unused)
{
    (void)unused;
    table_basic("block", 3, "Kd As/5c 6d/Qh", "9h 2s", "");
    s.dealer = 1;
    empty_stock();
    PLAY(pass);
    assert_int_equal(rummy_of(&s)->ended_by, RUMMY_COUNTED);
    assert_int_equal(s.seat[0].deal, -1);
    assert_int_equal(s.seat[1].deal, -1);
    assert_int_equal(s.seat[2].deal, 2);
}

static void rounds_may_be_fixed(void **unused)
{
    (void)unused;
    table_basic("basic,rounds=1", 2, "7h 8h/Kd", "9h", "");
    PLAY(take(0));
    stage("7h 8h 9h");
    PLAY(done);
    assert_int_equal(s.phase, PHASE_MATCH_END);
    table_basic("basic,rounds=2", 2, "7h 8h/Kd", "9h", "");
    PLAY(take(0));
    stage("7h 8h 9h");
    PLAY(done);
    assert_int_equal(s.phase, PHASE_DEAL_END);
}

/* A plate tells how far it is to the target of a match that is played to one; of a number of rounds there is none. */
static void a_number_of_rounds_has_no_goal(void **unused)
{
    (void)unused;
    static const char *const options[] = { "basic,target=150", "basic,rounds=4" };
    for (int i = 0; i < 2; i++) {
        Progress bar;
        table_basic(options[i], 2, "2c 3c/4c 5c", "9h", "");
        rummy_def.score.progress(&s, 0, &bar);
        assert_int_equal(bar.goal, i == 0 ? 150 : 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(melds_of_an_example_have_to_be_cards),
        cmocka_unit_test(thrown_cards_of_an_example_are_called),
        cmocka_unit_test(a_number_of_rounds_has_no_goal),
        cmocka_unit_test(a_joker_of_an_example_is_what_its_place_makes_it),
        cmocka_unit_test(cards_are_dealt),
        cmocka_unit_test(phases_are_kept),
        cmocka_unit_test(a_deep_card_must_be_used),
        cmocka_unit_test(another_meld_does_not_use_it),
        cmocka_unit_test(the_top_discard_is_free_but_does_not_go_back),
        cmocka_unit_test(whoever_holds_one_face_alone_may_throw_it),
        cmocka_unit_test(no_stock_is_left),
        cmocka_unit_test(cards_are_laid_off),
        cmocka_unit_test(a_full_group_and_a_closed_run_take_nothing),
        cmocka_unit_test(a_joker_stands_for_a_suit),
        cmocka_unit_test(jokers_stay_unless_they_are_exchanged),
        cmocka_unit_test(a_run_of_thirteen_keeps_its_ace),
        cmocka_unit_test(what_a_meld_counts),
        cmocka_unit_test(one_card_is_kept),
        cmocka_unit_test(going_out_by_each_way),
        cmocka_unit_test(a_whole_hand_in_one_turn),
        cmocka_unit_test(the_highest_total_wins),
        cmocka_unit_test(the_winner_scores_what_the_others_hold),
        cmocka_unit_test(the_ace_is_low),
        cmocka_unit_test(one_meld_in_a_turn),
        cmocka_unit_test(the_discards_become_a_new_stock_once),
        cmocka_unit_test(in_block_the_hands_are_counted),
        cmocka_unit_test(rounds_may_be_fixed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
