/* What is told of a game of Kalooki: the log, what is announced over the table, what is asked. What is rare, too:
 * nobody can draw, several are out at once, more sets than a line has room for. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "kalooki_table.h"
#include "told.h"

static State s;
static const char *const names[] = { NAME_YOU, "Bo", "Cleo", "Dan" };
static const Move draw = { .kind = MOVE_DRAW }, done = { .kind = MOVE_DONE }, restore = { .kind = MOVE_RESTORE };
static const Move take = { .kind = MOVE_TAKE, .from = KALOOKI_DISCARD }, next = { .kind = MOVE_NEXT };
static const Move give_back = { .kind = MOVE_CHOOSE, .amount = KALOOKI_GIVE_BACK };
static const Move buy_in = { .kind = MOVE_CHOOSE, .amount = KALOOKI_BUY_IN }, pass = { .kind = MOVE_PASS };

enum { SET_0 = KALOOKI_FIRST_SET };

typedef void Tell(const State *, int seat, Move, TextSink *);

static void tell_log(const State *before, int seat, Move m, TextSink *out)
{
    help_describe(&kalooki_def, before, seat, m, NO_SEAT, names, out);
}

static void tell_all(const State *before, int seat, Move m, TextSink *out)
{
    help_announce(&kalooki_def, before, seat, m, names, out);
}

/* What is told of a move that is allowed now. */
static const char *told(Tell tell, Move m, int line)
{
    static char text[400];
    TextSink out = text_sink(text, sizeof text);
    Verdict v = kalooki_def.rules.check(&s, s.to_act, m);
    if (v.why)
        fail_msg("line %d: %s", line, v.why->code);
    text[0] = '\0';
    tell(&s, s.to_act, m, &out);
    assert_false(out.cut);
    return text;
}

static void play(Move m, const char *log, const char *announced, int line)
{
    const char *said = told(tell_log, m, line);
    if (strcmp(said, log) != 0)
        fail_msg("line %d: the log says \"%s\"", line, said);
    said = told(tell_all, m, line);
    if (strcmp(said, announced) != 0)
        fail_msg("line %d: announced is \"%s\"", line, said);
    kalooki_def.rules.apply(&s, s.to_act, m);
}

/* Plays a move of the seat to act: first what the log says of it, then what is announced. */
#define PLAY(move, log, announced) play(move, log, announced, __LINE__)

/* Puts cards of the hand forward, sets separated by "/", of which nothing is told. */
static void stage(const char *sets)
{
    int pile = NO_PILE, hand = kalooki_hand(s.to_act);
    while (*sets != '\0') {
        size_t length = strcspn(sets, " /");
        if (length == 0) {
            pile = *sets++ == '/' ? NO_PILE : pile;
            continue;
        }
        int to = pile == NO_PILE ? table_free_pile(&s.table, KALOOKI_FIRST_SET) : pile;
        PLAY(table_shift_of(hand, table_find(&s, sets), 1, pile, pile == NO_PILE ? 0 : pile_size(&s.table, pile)), "",
             "");
        pile = to;
        sets += length;
    }
}

static Move throw_card(const char *card)
{
    return (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)table_find(&s, card) };
}

static Move goer(const char *card, int set)
{
    return table_shift_of(kalooki_hand(s.to_act), table_find(&s, card), 1, set, pile_size(&s.table, set));
}

static void set_totals(int a, int b, int c, int d)
{
    const int total[] = { a, b, c, d };
    for (int i = 0; i < s.seats; i++)
        s.seat[i].total = total[i];
}

/* Leaves nothing to draw and nothing to shuffle. */
static void empty_stock(void)
{
    table_shift(&s.table, KALOOKI_STOCK, 0, pile_size(&s.table, KALOOKI_STOCK), KALOOKI_DISCARD, 0);
    table_note_seen(&s.table, s.seats);
    s.turn_start = s.table.row;
}

static void a_turn(void **unused)
{
    (void)unused;
    table_set(&s, "standard", 2, "* Kd Ad / 5c 6c 7c", "Qs Ks As 3d 3c 3h Qd 8c 4h 4d 4s 2s Jh / 9h 9d 9c Th 4c", "9s");
    table_next_card(&s, "5d");
    PLAY(draw, "You draw a card.", "");
    stage("Qs Ks As / 3d 3c 3h");
    PLAY(restore, "", "");
    stage("Qs Ks As / 3d 3c 3h");
    PLAY(done, "You come down with 40 points: Q♠ K♠ A♠, 3♦ 3♣ 3♥.", "You come down with 40 points.");
    stage("4h 4d 4s");
    PLAY(done, "You lay 4♥ 4♦ 4♠.", "");
    PLAY(restore, "You take back everything from this turn.", "");
    stage("Qs Ks As / 3d 3c 3h");
    PLAY(done, "You come down with 40 points: Q♠ K♠ A♠, 3♦ 3♣ 3♥.", "You come down with 40 points.");
    PLAY(goer("8c", KALOOKI_FIRST_SET + 1), "You add 8♣ and make 5♣ 6♣ 7♣ 8♣.", "");
    PLAY(throw_card("Jh"), "You throw J♥.", "");
    /* Now the others hear of it. */
    table_next_card(&s, "5h");
    PLAY(draw, "Bo draws a card.", "");
    PLAY(throw_card("Th"), "Bo throws 10♥.", "");
}

static void who_sees_what_was_drawn(void **unused)
{
    (void)unused;
    table_set(&s, "standard", 2, "", "5c 6d / 3h", "9s");
    table_next_card(&s, "5d");
    for (int viewer = 0; viewer < 2; viewer++) {
        char text[100];
        TextSink out = text_sink(text, sizeof text);
        help_describe(&kalooki_def, &s, 0, draw, viewer, names, &out);
        assert_string_equal(text, viewer == 0 ? "You draw 5♦." : "You draw a card.");
    }
    char text[100];
    TextSink out = text_sink(text, sizeof text);
    help_describe(&kalooki_def, &s, 0, draw, 0, NULL, &out);
    assert_string_equal(text, "Somebody draws 5♦.");
}

static void the_discard(void **unused)
{
    (void)unused;
    table_set(&s, "standard", 2, "", "Qs Ks 3d 3c 3h 2s / 9h 9d 9c Tc Jc Qc 5h 4s", "As");
    PLAY(take, "You take A♠ from the discards.", "");
    PLAY(give_back, "You give A♠ back.", "");
    table_set(&s, "standard", 2, "", "Ts / 9h 9d Tc Jc Qc 5h 4s", "2s");
    table_next_card(&s, "9c");
    PLAY(draw, "You draw a card.", "");
    PLAY(throw_card("9c"), "You throw 9♣.", "");
    PLAY(take, "Bo takes 9♣ from the discards.", "");
    PLAY(give_back, "Bo gives 9♣ back.", "");
}

static void jokers_taken(void **unused)
{
    (void)unused;
    table_set(&s, "kalooki_51", 2, "Td Ts * / * Kd Ad", "Tc Th Qd 8h 8c 2s 3s / 4h", "");
    table_down(&s, 0);
    PLAY(draw, "You draw a card.", "");
    Move m = { .kind = MOVE_TAKE, .from = SET_0, .at = 2 };
    move_name(&m, pile_piece(&s.table, kalooki_hand(0), table_find(&s, "Tc")));
    move_name(&m, pile_piece(&s.table, kalooki_hand(0), table_find(&s, "Th")));
    PLAY(m, "You take a joker for 10♣ 10♥.", "");
}

/* Where the list is long, the sets after it are counted. */
static void many_sets(void **unused)
{
    static const char hand[] = "3s 3h 3d 4s 4h 4d 5s 5h 5d 6s 6h 6d 7s 7h 7d 8s 8h 8d 9s 9h 9d Ts Th Td Js Jh Jd 2c 3c";
    static const char sets[] =
        "3s 3h 3d / 4s 4h 4d / 5s 5h 5d / 6s 6h 6d / 7s 7h 7d / 8s 8h 8d / 9s 9h 9d / Ts Th Td / Js Jh Jd";
    char text[400];
    (void)unused;
    for (int down = 0; down < 2; down++) {
        table_set(&s, "standard", 2, "", hand, "");
        if (down)
            table_down(&s, 0);
        s.phase = PHASE_PLAY;
        for (const char *at = sets; *at != '\0';) {
            int pile = table_free_pile(&s.table, KALOOKI_FIRST_SET);
            s.table.row.pile[pile] = (Pile){ .kind = PILE_STAGE, .owner = 0, .look = LOOK_OWNER };
            for (; *at != '\0' && *at != '/'; at += *at == ' ') {
                if (*at == ' ')
                    continue;
                table_shift(&s.table, kalooki_hand(0), table_find(&s, at), 1, pile, pile_size(&s.table, pile));
                at += 2;
            }
            at += *at == '/';
        }
        TextSink out = text_sink(text, sizeof text);
        help_describe(&kalooki_def, &s, 0, done, NO_SEAT, names, &out);
        /* The first seven sets fill the line exactly, so that the eighth is told, too. */
        static const char list[] = "3♠ 3♥ 3♦, 4♠ 4♥ 4♦, 5♠ 5♥ 5♦, 6♠ 6♥ 6♦, 7♠ 7♥ 7♦, 8♠ 8♥ 8♦, 9♠ 9♥ 9♦, "
                                   "10♠ 10♥ 10♦ and 1 more";
        char words[400];
        snprintf(words, sizeof words, "You %s%s%s.", down ? "lay " : "come down with 186 points: ", list,
                 down ? " meld" : "");
        assert_string_equal(text, words);
    }
}

/* ---- the end of a round ---- */

/* Seat 0, who is down, throws its last card. */
static void call_up(const char *options, int seats, const char *hands)
{
    table_set(&s, options, seats, "5c 6c 7c", hands, "");
    table_down(&s, 0);
    table_next_card(&s, "9d");
}

static void calling_up(void **unused)
{
    (void)unused;
    call_up("standard", 4, "8c / Ah Kd * / 2c 9s / Kh");
    set_totals(10, 150, 0, 145);
    PLAY(draw, "You draw a card.", "");
    PLAY(goer("8c", SET_0), "You add 8♣ and make 5♣ 6♣ 7♣ 8♣.", "");
    PLAY(throw_card("9d"),
         "You throw 9♦. You call up. Bo and Dan are over the limit. Bo is out of the match. Dan is out of the match.",
         "You call up. Bo is out of the match. Dan is out of the match.");
    PLAY(next, "Round 2: Cleo begins.", "");
}

static void laying_the_last_card(void **unused)
{
    (void)unused;
    table_set(&s, "standard,final_discard=0", 3, "", "Qs Ks As 3d 3c / Ah / 2c", "");
    table_next_card(&s, "3h");
    PLAY(draw, "You draw a card.", "");
    stage("Qs Ks As / 3d 3c 3h");
    PLAY(done, "You come down with 40 points: Q♠ K♠ A♠, 3♦ 3♣ 3♥. You call up with a bomber!",
         "You call up with a bomber!");
    PLAY(next, "Round 2: Bo begins.", "");
}

static void bombers(void **unused)
{
    (void)unused;
    table_set(&s, "standard", 2, "", "Ts / Qs Ks As 3d 3c 3h", "");
    table_next_card(&s, "2c");
    table_next_card(&s, "9d");
    PLAY(draw, "You draw a card.", "");
    PLAY(throw_card("9d"), "You throw 9♦.", "");
    PLAY(draw, "Bo draws a card.", "");
    stage("Qs Ks As / 3d 3c 3h");
    PLAY(done, "Bo comes down with 40 points: Q♠ K♠ A♠, 3♦ 3♣ 3♥.", "Bo comes down with 40 points.");
    PLAY(throw_card("2c"), "Bo throws 2♣. Bo calls up with a bomber!", "Bo calls up with a bomber!");
}

static void the_last_one_left(void **unused)
{
    (void)unused;
    call_up("standard", 2, "8c / Ah Kd *");
    set_totals(0, 150, 0, 0);
    PLAY(draw, "You draw a card.", "");
    PLAY(goer("8c", SET_0), "You add 8♣ and make 5♣ 6♣ 7♣ 8♣.", "");
    PLAY(throw_card("9d"),
         "You throw 9♦. You call up. Bo is over the limit. Bo is out of the match. You win the match.",
         "You call up. Bo is out of the match.");
}

static void nothing_left_to_draw(void **unused)
{
    static const struct {
        const char *options, *log, *announced;
    } end[] = {
        { "standard,stock_exhausted=void", "No card is left to draw. The round is void.", "" },
        { "standard,stock_exhausted=count",
          "No card is left to draw. Every hand counts. You are over the limit. You are out of the match.",
          "You are out of the match." },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof end / sizeof end[0]; i++) {
        table_set(&s, end[i].options, 3, "", "5c 6d / 3h / 4h", "9s");
        set_totals(145, 0, 0, 0);
        empty_stock();
        PLAY(draw, end[i].log, end[i].announced);
    }
    table_set(&s, "standard", 3, "", "5c 6d / 3h / 4h", "9s");
    empty_stock();
    PLAY(draw, "The discards are shuffled. You draw a card.", "");
}

/* ---- buying in ---- */

static void buying_in(void **unused)
{
    char text[200];
    (void)unused;
    for (int stake = 0; stake < 2; stake++) {
        call_up(stake ? "stakes" : "standard,buyins=1", 4, "8c / Ah Kd * / 2c 9s / Kh");
        set_totals(10, 120, 140, 150);
        PLAY(draw, "You draw a card.", "");
        PLAY(goer("8c", SET_0), "You add 8♣ and make 5♣ 6♣ 7♣ 8♣.", "");
        PLAY(throw_card("9d"), "You throw 9♦. You call up. Bo, Cleo and Dan are over the limit.", "You call up.");
        for (int seat = 0; seat < 4; seat++) {
            TextSink out = text_sink(text, sizeof text);
            text[0] = '\0';
            kalooki_question(&s, seat, &out);
            assert_string_equal(
                text,
                seat != 1 ? ""
                : stake
                    ? "You have 156 points, and the limit is 150. Buy in for 200 and continue with 10, or leave the "
                      "match?"
                    : "You have 156 points, and the limit is 150. Buy in and continue with 10, or leave the match?");
        }
        PLAY(buy_in, "Bo buys in and continues with 10 points.", "Bo buys in and continues with 10 points.");
        PLAY(pass, "Cleo does not buy in.", "");
        PLAY(pass, "Dan does not buy in. Cleo is out of the match. Dan is out of the match.",
             "Cleo is out of the match. Dan is out of the match.");
    }
}

/* ---- how a round began ---- */

static void dealing(void **unused)
{
    DealNote note = { 0 };
    (void)unused;
    table_set(&s, "standard", 3, "", "5c / 3h / 4h", "");
    kalooki_deal_note(&s, names, &note);
    assert_string_equal(note.sentence, "Cleo deals. You begin.");
    assert_int_equal(note.begins, 0);
    s.dealer = 0;
    kalooki_deal_note(&s, names, &note);
    assert_string_equal(note.sentence, "You deal. Bo begins.");
    assert_int_equal(note.begins, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn),
        cmocka_unit_test(who_sees_what_was_drawn),
        cmocka_unit_test(the_discard),
        cmocka_unit_test(jokers_taken),
        cmocka_unit_test(many_sets),
        cmocka_unit_test(calling_up),
        cmocka_unit_test(laying_the_last_card),
        cmocka_unit_test(bombers),
        cmocka_unit_test(the_last_one_left),
        cmocka_unit_test(nothing_left_to_draw),
        cmocka_unit_test(buying_in),
        cmocka_unit_test(dealing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
