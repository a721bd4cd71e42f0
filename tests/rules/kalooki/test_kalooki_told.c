/* What is said of a table of Kalooki beside the log, word by word: what may be done next, how a round ended, what is
 * left in the hands; sets that cannot be; and positions that are refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "kalooki_table.h"
#include "read_back.h"
#include "rules/game/sound.h"
#include "rules/kalooki/round.h"
#include "told.h"

static State table;
static const char *const names[] = { NAME_YOU, "Bo", "Cleo", "Dan" };
static const Move draw = { .kind = MOVE_DRAW }, done = { .kind = MOVE_DONE }, restore = { .kind = MOVE_RESTORE };
static const Move take = { .kind = MOVE_TAKE, .from = KALOOKI_DISCARD };
static const Move give_back = { .kind = MOVE_CHOOSE, .amount = KALOOKI_GIVE_BACK };

enum { SET_0 = KALOOKI_FIRST_SET, SET_1 };

static void play_move(Move m, int line)
{
    const Verdict v = kalooki_def.rules.check(&table, table.to_act, m);
    if (v.why != NULL)
        fail_msg("line %d: %s", line, v.why->code);
    kalooki_def.rules.apply(&table, table.to_act, m);
}

static void refused(Move m, const char *code, int line)
{
    const Verdict v = kalooki_def.rules.check(&table, table.to_act, m);
    if (v.why == NULL || strcmp(v.why->code, code) != 0)
        fail_msg("line %d: %s", line, v.why != NULL ? v.why->code : "allowed");
}

#define PLAY(move)          play_move(move, __LINE__)
#define REFUSED(move, code) refused(move, code, __LINE__)

static Move put(const char *card, int pile)
{
    return table_shift_of(kalooki_hand(table.to_act), table_find(&table, card), 1, pile,
                          pile == NO_PILE ? 0 : pile_size(&table.table, pile));
}

/* Puts cards of the hand forward to one pile: "Qs Ks As". */
static void stage(const char *cards)
{
    int pile = NO_PILE;
    while (*cards != '\0') {
        const int to = pile == NO_PILE ? table_free_pile(&table.table, KALOOKI_FIRST_SET) : pile;
        PLAY(put(cards, pile));
        pile = to;
        cards += strcspn(cards, " ");
        cards += *cards == ' ';
    }
}

static Move throw_card(const char *card)
{
    return (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)table_find(&table, card) };
}

static Move joker_for(int set, int at, const char *const *card, int n)
{
    Move m = { .kind = MOVE_TAKE, .from = (uint8_t)set, .at = (uint8_t)at };
    for (int i = 0; i < n; i++)
        move_name(&m, pile_piece(&table.table, kalooki_hand(table.to_act), table_find(&table, card[i])));
    return m;
}

/* So many cards stay in the stock; the others lie under the discards. */
static void leave_in_stock(int left)
{
    Table *t = &table.table;
    table_shift(t, KALOOKI_STOCK, 0, pile_size(t, KALOOKI_STOCK) - left, KALOOKI_DISCARD, 0);
    table_note_seen(t, table.seats);
    table.turn_start = t->row;
}

/* ---- what may be done next ---- */

/* Lit, as letters: the choices d(r)aw, (d)one, p(l)ain; the piles (S)tock, (D)iscard; (f)orward, a piece (p). */
static void act_says(const char *words, const char *lit, int line)
{
    char is[10] = "";
    const ActNote none = { .sentence = "" };
    ActNote note = none, other = none;
    bool piece = false;
    kalooki_next_act(&table, table.to_act, &note);
    kalooki_next_act(&table, table.to_act + 1, &other);
    assert_memory_equal(&other, &none, sizeof none);
    for (int x = 0; x < table.table.piece_count; x++)
        piece |= note.piece[x];
    strcat(is, note.roles >> CHOICE_DRAW & 1 ? "r" : "");
    strcat(is, note.roles >> CHOICE_DONE & 1 ? "d" : "");
    strcat(is, note.roles >> CHOICE_PLAIN & 1 ? "l" : "");
    strcat(is, note.pile[KALOOKI_STOCK] ? "S" : "");
    strcat(is, note.pile[KALOOKI_DISCARD] ? "D" : "");
    strcat(is, note.forward ? "f" : "");
    strcat(is, piece ? "p" : "");
    if (strcmp(note.sentence, words) != 0 || strcmp(is, lit) != 0)
        fail_msg("line %d: \"%s\" \"%s\"", line, note.sentence, is);
}

#define ACT(words, lit) act_says(words, lit, __LINE__)

static void next_draw(void **unused)
{
    (void)unused;
    table_set(&table, "standard", 2, "", "9h 9c 4s 5h / 3s", "2d 9s");
    ACT("Draw a card from the stock.", "rS");
    table_down(&table, 0);
    ACT("Draw from the stock, or take 9\u2660.", "rSD");
    leave_in_stock(1);
    ACT("Draw from the stock, or take 9\u2660.", "rSD");
    leave_in_stock(0);
    ACT("The stock is empty. Take 9\u2660, or shuffle the discards and draw.", "rSD");
    table.options.v[KALOOKI_STOCK_EXHAUSTED] = 1; /* void */
    ACT("The stock is empty. Take 9\u2660, or end the round.", "rSD");
    table.options.v[KALOOKI_STOCK_EXHAUSTED] = 2; /* count */
    ACT("The stock is empty. Take 9\u2660, or end the round.", "rSD");
    table_set(&table, "standard", 2, "", "Kh 9c 4s 5h / 3s", "2d 9s");
    leave_in_stock(0);
    ACT("The stock is empty. Shuffle the discards, and draw.", "rS");
    table.options.v[KALOOKI_STOCK_EXHAUSTED] = 1;
    ACT("No card is left to draw. End the round.", "rS");
}

static void next_to_lay(void **unused)
{
    (void)unused;
    table_set(&table, "standard", 2, "", "Qs Ks As 3d 3c 3h 8c 2h 4c / 3s", "");
    table_next_card(&table, "6d");
    PLAY(draw);
    ACT("Come down with melds worth 40 points, or throw a card on the pile to end your turn.", "Df");
    stage("Qs");
    ACT("Q\u2660 alone is not a meld. Take it back.", "df");
    stage("Ks");
    ACT("Complete every meld, or take your cards back.", "df");
    PLAY(restore);
    stage("3d 3c 3h");
    ACT("Put forward melds worth 31 more points to come down, or take your cards back.", "df");
    stage("8c");
    ACT("8\u2663 alone is not a meld. Take it back.", "df");
    PLAY(table_shift_of(SET_1, 0, 1, kalooki_hand(0), 0));
    stage("Qs Ks As");
    ACT("Come down with 40 points, or put more melds forward.", "df");
    PLAY(done);
    ACT("Lay melds, or throw a card on the pile to end your turn.", "Df");
    stage("8c 2h 4c");
    ACT("Complete every meld, or take your cards back.", "df");
}

static void next_where_little_lacks(void **unused)
{
    (void)unused;
    table_set(&table, "standard,down_minimum=31", 2, "", "Qs Ks As 8c 2h 4c / 3s", "");
    table_next_card(&table, "6d");
    PLAY(draw);
    ACT("Come down with melds worth 31 points, or throw a card on the pile to end your turn.", "Df");
    stage("Qs Ks As");
    ACT("Come down with 31 points, or put more melds forward.", "df");
    table.options.v[KALOOKI_DOWN_MINIMUM] = 32;
    ACT("Put forward melds worth 1 more point to come down, or take your cards back.", "df");
}

static void next_in_a_first_turn(void **unused)
{
    (void)unused;
    table_set(&table, "standard,down_first_turn=0", 2, "", "Qs Ks As Js 3d 3c 3h 8c / 3s", "");
    table_next_card(&table, "6d");
    PLAY(draw);
    ACT("Throw a card on the pile to end your turn.", "D");
    stage("Qs Ks As Js");
    ACT("You cannot lay these cards now. Take some back.", "df");
    REFUSED(done, "no_down_first_turn");
    kalooki_own(&table)->turns[0] = 2;
    ACT("Come down with 41 points, or put more melds forward.", "df");
    PLAY(restore);
    ACT("Come down with melds worth 40 points, or throw a card on the pile to end your turn.", "Df");
}

static void next_with_what_is_owed(void **unused)
{
    static const char *const queen[] = { "Qd" };
    (void)unused;
    table_set(&table, "standard", 2, "", "9h 9c 4s 5h / 3s", "2d 9s");
    table_down(&table, 0);
    PLAY(take);
    ACT("Lay a meld with 9\u2660, or give it back.", "fp");
    stage("4s");
    ACT("Lay a meld with 9\u2660.", "fp"); /* not while other cards are put forward */
    PLAY(restore);
    stage("9s");
    ACT("9\u2660 alone is not a meld. Take it back.", "df");
    PLAY(restore);
    PLAY(give_back);
    assert_int_equal(table.phase, KALOOKI_DRAW);
    for (int goer = 0; goer < 2; goer++) {
        table_set(&table, goer ? "standard,joker_swap_as_goer=1" : "standard", 2, "* Kd Ad / 5c 6c 7c",
                  "Qd 8h 9h 8c 2s / 3h", "");
        table_down(&table, 0);
        PLAY(draw);
        ACT("Lay melds, or throw a card on the pile to end your turn.", "Df");
        PLAY(joker_for(SET_0, 0, queen, 1));
        ACT(goer ? "Put the joker into a new meld, or add it to a meld." : "Put the joker into a new meld.", "fp");
    }
}

/* A discard that may be added to a meld owes nothing more once it lies there. */
static void next_with_a_discard_added(void **unused)
{
    (void)unused;
    table_set(&table, "standard,discard_as_goer=1", 2, "5c 6c 7c", "9h 9d 2s / 3h", "8c");
    table_down(&table, 0);
    PLAY(take);
    ACT("Lay a meld with 8\u2663, or give it back.", "fp");
    PLAY(put("8c", SET_0));
    ACT("Lay melds, or throw a card on the pile to end your turn.", "Df");
}

/* ---- the end of a round ---- */

static void end_sum(int seat, const char *words, int points, bool counts)
{
    EndSum sum;
    game_end_sum(&kalooki_def, &table, seat, &sum);
    assert_string_equal(sum.words, words);
    assert_int_equal(sum.points, points);
    assert_int_equal(sum.counts, counts);
}

static void sheet_is(const char *headline, const char *lines, unsigned winners, unsigned out)
{
    char text[600] = "";
    ScoreSheet sheet;
    kalooki_scores(&table, &sheet);
    TextSink sink = text_sink(text, sizeof text);
    for (int i = 0; i < sheet.line_count; i++) {
        const ScoreLine *l = &sheet.line[i];
        text_addf(&sink, "%s%s", i > 0 ? "|" : "", l->what);
        for (int k = 0; k < table.seats; k++)
            if (l->has[k])
                text_addf(&sink, " %d:%d", k, (int)l->points[k]);
    }
    assert_string_equal(sheet.headline, headline);
    assert_string_equal(text, lines);
    assert_int_equal(sheet.winners, winners);
    assert_int_equal(sheet.went_out, out);
    for (int i = 0; i < sheet.line_count; i++)
        assert_string_equal(sheet.line[i].told[0], strcmp(sheet.line[i].what, "Nothing left") == 0
                                                       ? "You have nothing left"
                                                       : "You were left with {2}");
}

static void ends(const char *words, int seat)
{
    EndNote note = { .word = "" };
    kalooki_end_note(&table, &note);
    assert_string_equal(note.word, words);
    assert_int_equal(note.seat, seat);
}

static void nothing_is_left_to_draw(void **unused)
{
    (void)unused;
    table_set(&table, "standard,stock_exhausted=count", 3, "", "5c 6d / 3h Kd * / 4h", "9s");
    leave_in_stock(0);
    end_sum(0, "", 0, false); /* nobody's hand lies open yet */
    PLAY(draw);
    assert_int_equal(table.phase, PHASE_DEAL_END);
    ends("", NO_SEAT);
    end_sum(0, "6 + 5 = 11", 11, true);
    end_sum(1, "15 + 10 + 3 = 28", 28, true);
    end_sum(2, "4", 4, true);
    sheet_is("No card was left to draw. Every hand counts.",
             "Cards left: 5\u2663 6\u2666 0:11|Cards left: 3\u2665 K\u2666 joker 1:28|Cards left: 4\u2665 2:4", 4, 0);
    kalooki_own(&table)->took_part = 5;
    end_sum(1, "", 0, false);
    end_sum(2, "4", 4, true);
    table_set(&table, "standard,stock_exhausted=void", 3, "", "5c 6d / 3h Kd * / 4h", "9s");
    leave_in_stock(0);
    PLAY(draw);
    end_sum(0, "", 0, false);
    ends("", NO_SEAT);
    sheet_is("No card was left to draw. The round is void.",
             "Cards left: 5\u2663 6\u2666 0:0|Cards left: 3\u2665 K\u2666 joker 1:0|Cards left: 4\u2665 2:0", 0, 0);
}

static void somebody_calls_up(void **unused)
{
    (void)unused;
    table_set(&table, "standard", 3, "5c 6c 7c", "8c / 3h Kd / 4h 9d", "9s");
    table_down(&table, 0);
    table_next_card(&table, "2d");
    PLAY(draw);
    PLAY(put("8c", SET_0));
    PLAY(throw_card("2d"));
    assert_int_equal(table.phase, PHASE_DEAL_END);
    ends("Called up", 0);
    end_sum(0, "", 0, false);
    end_sum(1, "10 + 3 = 13", 13, true);
    end_sum(2, "9 + 4 = 13", 13, true);
    sheet_is("", "Nothing left 0:0|Cards left: 3\u2665 K\u2666 1:13|Cards left: 4\u2665 9\u2666 2:13", 1, 1);
    table_set(&table, "standard", 2, "", "Qs Ks As 3d 3c 3h / 3s", "");
    table_next_card(&table, "2d");
    PLAY(draw);
    stage("Qs Ks As");
    stage("3d 3c 3h");
    PLAY(done);
    PLAY(throw_card("2d"));
    ends("Kalooki", 0);
    sheet_is("A bomber: a whole hand in one turn!", "Nothing left 0:0|Cards left: 3\u2660 1:3", 1, 1);
}

/* A match of a number of rounds ends with more than one player in it. */
static void the_last_round_is_told(void **unused)
{
    char text[400];
    TextSink out = text_sink(text, sizeof text);
    (void)unused;
    table_set(&table, "standard,match_rounds=1", 3, "5c 6c 7c", "8c / 3h Kd / 4h 9d", "9s");
    table_down(&table, 0);
    table_next_card(&table, "2d");
    PLAY(draw);
    PLAY(put("8c", SET_0));
    help_describe(&kalooki_def, &table, 0, throw_card("2d"), NO_SEAT, names, &out);
    assert_string_equal(text, "You throw 2\u2666. You call up. That was the last round. You win the match.");
    kalooki_own(&table)->pot = 0;
    out = text_sink(text, sizeof text);
    kalooki_status(&table, names, &out);
    assert_string_equal(text, "Round 1 of 1");
    kalooki_own(&table)->pot = 30;
    out = text_sink(text, sizeof text);
    kalooki_status(&table, names, &out);
    assert_string_equal(text, "Round 1 of 1  \u00b7  In the pot: 30");
    table.options.v[KALOOKI_MATCH_ROUNDS] = 0;
    out = text_sink(text, sizeof text);
    kalooki_status(&table, names, &out);
    assert_string_equal(text, "In the pot: 30");
    kalooki_own(&table)->pot = 0;
    out = text_sink(text, sizeof text);
    text[0] = '\0';
    kalooki_status(&table, names, &out);
    assert_string_equal(text, "");
}

/* ---- sets ---- */

static void faces_that_are_not_known_are_no_set(void **unused)
{
    OptionValues v;
    Meld m;
    const Face five = { 5, SUIT_SPADES }, six = { 6, SUIT_SPADES };
    (void)unused;
    options_default(&kalooki_options, &v);
    const Face mixed[] = { five, six, FACE_UNKNOWN }, jokers[] = { FACE_JOKER, FACE_JOKER, FACE_JOKER };
    const Face unknown[] = { FACE_UNKNOWN, FACE_UNKNOWN, FACE_UNKNOWN };
    assert_string_equal(kalooki_read(&v, mixed, 3, MELD_NONE, &m)->code, "mixed_ranks_suits");
    assert_string_equal(kalooki_read(&v, unknown, 3, MELD_NONE, &m)->code, "mixed_ranks_suits");
    assert_string_equal(kalooki_read(&v, jokers, 3, MELD_NONE, &m)->code, "only_jokers");
    assert_string_equal(kalooki_read(&v, mixed, 2, MELD_NONE, &m)->code, "too_few_cards");
}

static void what_is_given_for_a_joker(void **unused)
{
    OptionValues v;
    Meld m, after;
    const Face group[] = { { 13, SUIT_SPADES }, { 13, SUIT_CLUBS }, FACE_JOKER };
    const Face give[] = { { 13, SUIT_HEARTS }, { 13, SUIT_DIAMONDS },
                          { 13, SUIT_SPADES }, { 12, SUIT_HEARTS },
                          FACE_JOKER,          FACE_JOKER };
    (void)unused;
    for (int both = 0; both < 2; both++) {
        options_default(&kalooki_options, &v);
        assert_true(options_parse(&kalooki_options, &v, both ? "standard,joker_group_rule=both" : "standard", NULL));
        assert_null(kalooki_read(&v, group, 3, MELD_NONE, &m));
        assert_int_equal(kalooki_swap_price(&v, &m, 2), both ? 2 : 1);
        assert_int_equal(kalooki_swap_price(&v, &m, 1), 0);
        assert_int_equal(kalooki_swap_price(&v, &m, 3), 0);
        assert_int_equal(kalooki_swap_price(&v, &m, -1), 0);
        const Reason *one = kalooki_swap(&v, &m, 2, give, 1, &after), *two = kalooki_swap(&v, &m, 2, give, 2, &after);
        if (both)
            assert_string_equal(one->code, "joker_needs_both");
        else
            assert_null(one);
        if (both)
            assert_null(two);
        else
            assert_string_equal(two->code, "joker_wrong_card");
        assert_string_equal(kalooki_swap(&v, &m, 2, give, 0, &after)->code, "joker_wrong_card");
        assert_string_equal(kalooki_swap(&v, &m, 2, give, 5, &after)->code, "joker_wrong_card");
        assert_string_equal(kalooki_swap(&v, &m, 1, give, 1, &after)->code, "joker_wrong_card");
        for (int i = 2; i < 5; i++)
            assert_string_equal(kalooki_swap(&v, &m, 2, give + i, 1, &after)->code, "joker_wrong_card");
    }
}

/* More cards than a group has are never given for a joker. */
static void five_cards_buy_no_joker(void **unused)
{
    static const char *const five[] = { "Qd", "8h", "9h", "8c", "2s" };
    (void)unused;
    table_set(&table, "standard", 2, "* Kd Ad / 5c 6c 7c", "Qd 8h 9h 8c 2s / 3h", "");
    table_down(&table, 0);
    PLAY(draw);
    REFUSED(joker_for(SET_0, 0, five, 5), "not_in_hand");
    REFUSED(joker_for(SET_0, 0, five, 4), "joker_wrong_card");
    PLAY(joker_for(SET_0, 0, five, 1));
}

/* A joker taken from the discards owes a set while another one is freed: both go into one, and a card is kept. */
static void a_joker_taken_and_another_freed(void **unused)
{
    static const char *const queen[] = { "Qd" };
    (void)unused;
    for (int more = 0; more < 2; more++) {
        table_set(&table, "standard", 2, "* Kd Ad", more ? "Qd 8h 9h 2s / 3h" : "Qd 8h 9h / 3h", "*");
        table_down(&table, 0);
        PLAY(take);
        if (more) {
            PLAY(joker_for(SET_0, 0, queen, 1));
            assert_int_equal(kalooki_of(&table)->freed_count, 1);
            ACT("Lay a meld with joker.", "fp");
        } else {
            PLAY(joker_for(SET_0, 0, queen, 1)); /* 8h * *, and the nine is kept */
            PLAY(restore);
        }
    }
    table_set(&table, "standard", 2, "* Kd Ad", "Qd 8h 5s / 3h", "*");
    table_down(&table, 0);
    PLAY(take);
    PLAY(joker_for(SET_0, 0, queen, 1));
}

/* ---- positions ---- */

static void position(const char *lines, const char *why, int line)
{
    static State read;
    char text[1500];
    snprintf(text, sizeof text, "meldwell position 1\ngame kalooki\nseats 2\n%s\n", lines);
    const bool good = read_back(&kalooki_def, text, &read);
    if (good != (why == NULL) || (why != NULL && strstr(read_back_why, why) == NULL))
        fail_msg("line %d: %s", line, read_back_why);
}

#define GOOD(lines)     position(lines, NULL, __LINE__)
#define BAD(lines, why) position(lines, why, __LINE__)

static void positions_hold_together(void **unused)
{
    (void)unused;
    GOOD("turn 0 draw");
    GOOD("turn 0 play");
    GOOD("turn 0 draw\nmeld 0 5c 6c 7c");
    BAD("turn 0 draw\nmeld 0 run 5c 6c 8c", sound_no_meld);
    BAD("turn 0 draw\nmeld 0 5c 6c 7c\nown took_part 0", sound_wrong_seat);
    BAD("turn 0 draw\nown must_use 0", sound_wrong_number);
    BAD("turn 0 draw\nhand 0 Ah Kh Qh Jh Th 9h 8h 7h 6h 5h 4h 3h 2h As", sound_too_many_held);
    GOOD("turn 0 play\nhand 0 Ah Kh Qh Jh Th 9h 8h 7h 6h 5h 4h 3h 2h As");
    BAD("turn 1 play\nhand 0 Ah Kh Qh Jh Th 9h 8h 7h 6h 5h 4h 3h 2h As", sound_too_many_held);
    BAD("turn 0 play\nhand 0 Ah Kh Qh Jh Th 9h 8h 7h 6h 5h 4h 3h 2h As Ks", sound_too_many_held);
}

/* A joker that was freed is one, put forward, and named once. */
static void freed_jokers_hold_together(void **unused)
{
    static const char *const queen[] = { "Qd" };
    (void)unused;
    table_set(&table, "standard", 2, "* Kd Ad / 5c 6c 7c", "Qd 8h 9h 8c 2s / 3h", "");
    table_down(&table, 0);
    PLAY(draw);
    PLAY(joker_for(SET_0, 0, queen, 1));
    KalookiState *g = kalooki_own(&table);
    const uint8_t joker = g->freed[0];
    assert_null(kalooki_unsound(&table));
    g->freed_count = 2;
    g->freed[1] = joker;
    assert_ptr_equal(kalooki_unsound(&table), sound_wrong_number);
    for (int x = 0; x < table.table.piece_count; x++) {
        g->freed[1] = (uint8_t)x;
        assert_ptr_equal(kalooki_unsound(&table), sound_wrong_number);
    }
    g->freed[1] = table.table.piece_count;
    assert_ptr_equal(kalooki_unsound(&table), sound_wrong_number);
    g->freed_count = 1;
    assert_null(kalooki_unsound(&table));
    g->must_use = joker; /* it is put forward */
    assert_null(kalooki_unsound(&table));
    g->must_use = pile_piece(&table.table, SET_1, 0);
    assert_ptr_equal(kalooki_unsound(&table), sound_wrong_number);
    g->must_use = pile_piece(&table.table, kalooki_hand(0), 0);
    assert_null(kalooki_unsound(&table));
    table.table.row.pile[SET_1 + 5] = (Pile){ .kind = PILE_STAGE, .owner = 2, .look = LOOK_OWNER };
    assert_ptr_equal(kalooki_unsound(&table), sound_wrong_seat);
}

/* One card and two jokers: what they stand for tells whether it is a group or a run. */
static void jokers_tell_the_kind(void **unused)
{
    static const char *const melds[][2] = { { "cards=9c,*9d,*9h", "valid=1 kind=group value=27" },
                                            { "cards=*7c,*8c,9c", "valid=1 kind=run value=24" },
                                            { "cards=9c,*,*", "valid=1 kind=group value=27" } };
    (void)unused;
    for (size_t i = 0; i < sizeof melds / sizeof *melds; i++) {
        char text[80];
        TextSink out = text_sink(text, sizeof text);
        assert_true(kalooki_def.example("kal.meld", melds[i][0], &out));
        assert_string_equal(text, melds[i][1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(jokers_tell_the_kind),
        cmocka_unit_test(next_draw),
        cmocka_unit_test(next_to_lay),
        cmocka_unit_test(next_where_little_lacks),
        cmocka_unit_test(next_in_a_first_turn),
        cmocka_unit_test(next_with_what_is_owed),
        cmocka_unit_test(next_with_a_discard_added),
        cmocka_unit_test(nothing_is_left_to_draw),
        cmocka_unit_test(somebody_calls_up),
        cmocka_unit_test(the_last_round_is_told),
        cmocka_unit_test(faces_that_are_not_known_are_no_set),
        cmocka_unit_test(what_is_given_for_a_joker),
        cmocka_unit_test(five_cards_buy_no_joker),
        cmocka_unit_test(a_joker_taken_and_another_freed),
        cmocka_unit_test(positions_hold_together),
        cmocka_unit_test(freed_jokers_hold_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
