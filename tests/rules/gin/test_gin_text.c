/* What is said of Gin Rummy, word by word, in positions written down: what may be done next, the log, over the table
 * and at the plates, deeds looked back at, notes at the table; and which positions are refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "read_back.h"
#include "rules/faces/card.h"
#include "rules/game/sound.h"
#include "rules/gin/position.h"
#include "rules/gin/reasons.h"
#include "told_words.h"

static const Move draw = { .kind = MOVE_DRAW }, pass = { .kind = MOVE_PASS }, done = { .kind = MOVE_DONE };
static const Move take = { .kind = MOVE_TAKE, .from = GIN_DISCARD }, restore = { .kind = MOVE_RESTORE };
static const Move big_gin = { .kind = MOVE_CHOOSE, .amount = GIN_BIG_GIN }, next = { .kind = MOVE_NEXT };
static const char *const names[] = { NAME_YOU, "Ben" };
static State table;

static void set(const char *options, const char *lines)
{
    char text[1500];
    snprintf(text, sizeof text, "meldwell position 1\ngame gin\noptions %s\ndeal 1 1\n%s\n", options, lines);
    if (!read_back(&gin_def, text, &table))
        fail_msg("%s\n%s", read_back_why, text);
}

/* Seat 0 has drawn and holds eleven cards. */
static void drawn(const char *options, const char *mine, const char *yours)
{
    char lines[400];
    snprintf(lines, sizeof lines, "turn 0 play\nhand 0 %s\nhand 1 %s\ndiscard Js", mine, yours);
    set(options, lines);
}

static void play_move(Move m, int line)
{
    const Verdict v = gin_check(&table, table.to_act == NO_SEAT ? 0 : table.to_act, m);
    if (v.why != NULL)
        fail_msg("line %d: %s", line, v.why->id);
    gin_apply(&table, table.to_act, m);
}

static void refused(Move m, const Reason *why, int line)
{
    const Reason *is = gin_check(&table, table.to_act, m).why;
    if (is != why)
        fail_msg("line %d: %s", line, is != NULL ? is->id : "allowed");
}

#define PLAY(move)         play_move(move, __LINE__)
#define REFUSED(move, why) refused(move, why, __LINE__)

static int place_in_hand(const char *card)
{
    Face f;
    const int hand = gin_hand(table.to_act);
    assert_true(card_parse(&card, &f));
    for (int i = 0; i < pile_size(&table.table, hand); i++)
        if (face_eq(pile_face(&table.table, hand, i), f))
            return i;
    fail_msg("the card is not in the hand");
    return -1;
}

static Move thrown(const char *card, int how)
{
    return (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)place_in_hand(card), .amount = (int16_t)how };
}

/* To the pile in which the other card lies; NULL: a new one. */
static Move shift(const char *card, const char *to, bool front)
{
    Move m = { .kind = MOVE_SHIFT,
               .from = (uint8_t)gin_hand(table.to_act),
               .index = (uint8_t)place_in_hand(card),
               .count = 1,
               .to = NO_PILE };
    Face f;
    if (to == NULL)
        return m;
    assert_true(card_parse(&to, &f));
    for (int x = 0; x < GIN_CARDS; x++)
        if (face_eq(table.table.face[x], f))
            m.to = (uint8_t)piece_pile(&table.table, (Piece)x, NULL);
    m.at = (uint8_t)(front ? 0 : pile_size(&table.table, m.to));
    return m;
}

/* ---- what may be done next ---- */

/* Lit, as letters: the choices d(r)aw, (p)ass, (d)one; the piles (S)tock, (D)iscard, (K)nock; (w)aits. */
static void act_says(const char *words, const char *lit, int alone, int line)
{
    static const struct {
        int role, pile;
        const char *letter;
    } lights[] = { { CHOICE_DRAW, -1, "r" }, { CHOICE_PASS, -1, "p" }, { CHOICE_DONE, -1, "d" },
                   { -1, GIN_STOCK, "S" },   { -1, GIN_DISCARD, "D" }, { -1, GIN_KNOCK, "K" } };
    char is[10] = "";
    unsigned roles = 0;
    const ActNote none = { .sentence = "" };
    ActNote note = none, other = none;
    gin_next_act(&table, table.to_act, &note);
    gin_next_act(&table, gin_other(table.to_act), &other);
    assert_memory_equal(&other, &none, sizeof none);
    for (size_t i = 0; i < sizeof lights / sizeof *lights; i++) {
        const bool on = lights[i].role >= 0 ? note.roles >> lights[i].role & 1 : note.pile[lights[i].pile];
        strcat(is, on ? lights[i].letter : "");
        roles |= lights[i].role >= 0 ? 1u << lights[i].role : 0;
    }
    strcat(is, note.waits ? "w" : "");
    assert_int_equal(note.roles & ~roles, 0);
    if (strcmp(note.sentence, words) != 0 || strcmp(is, lit) != 0 || note.alone.kind != alone)
        fail_msg("line %d: \"%s\" \"%s\" %d", line, note.sentence, is, note.alone.kind);
}

#define ACT(words, lit)          act_says(words, lit, MOVE_NONE, __LINE__)
#define ALONE(words, lit, alone) act_says(words, lit, alone, __LINE__)

static const char few[] = "hand 0 3s 4s 5s Kc Kd Kh 7d 8d 9d 2h\nhand 1 Ks Td 6s 2s Ac Ah 9c Jc 4h 5h\n";

static void draws(const char *options, const char *lines)
{
    char all[400];
    snprintf(all, sizeof all, "%s%s", few, lines);
    set(options, all);
}

static void next_draw(void **unused)
{
    (void)unused;
    draws("standard", "turn 0 upcard\ndiscard Js");
    ACT("Take the upcard, J\u2660, or pass.", "pD");
    PLAY(pass);
    ACT("Take the upcard, J\u2660, or pass.", "pD");
    PLAY(pass);
    ACT("You have both passed. Draw a card from the stock.", "rS");
    draws("standard", "turn 0 draw\ndiscard Js Qh");
    ACT("Draw from the stock, or take Q\u2665.", "rSD");
    draws("standard", "turn 0 draw\nown exchanges 7\ndiscard Js Qh");
    ACT("Draw from the stock, or take Q\u2665. One more exchange of the top discard, and somebody must draw from the "
        "stock.",
        "rSD");
    draws("standard", "turn 0 draw\nown exchanges 6\ndiscard Js Qh");
    ACT("Draw from the stock, or take Q\u2665.", "rSD");
    draws("standard", "turn 0 draw\nown exchanges 8\ndiscard Js Qh");
    ACT("Draw a card from the stock. The last 8 turns only exchanged the top discard.", "rS");
    draws("standard,exchange_limit=1", "turn 0 draw\nown exchanges 1\ndiscard Js Qh");
    ACT("Draw a card from the stock. The last turn only exchanged the top discard.", "rS");
    draws("standard", "turn 0 draw\nstock 6c 7c\ndiscard ... Qh");
    ACT("The stock is used up. Take Q\u2665, or end the round.", "pD");
    draws("standard", "turn 0 draw\nstock 6c 7c 8c\ndiscard ... Qh");
    ACT("Draw from the stock, or take Q\u2665.", "rSD");
    draws("standard", "turn 0 draw\nstock 6c 7c\nown exchanges 8\ndiscard ... Qh");
    ACT("The stock is used up and the discard pile is closed. End the round.", "p");
}

static const char of_ten[] = "Ks Td 6s 2s Ac Ah 9c Jc 4h 5h";
static const char melds_and_two[] = "3s 4s 5s Kc Kd Kh 7d 8d 9d 2h Qs",
                  all_melds[] = "3s 4s 5s Kc Kd Kh 7d 8d 9d Td Jd", gin[] = "3s 4s 5s Kc Kd Kh 7d 8d 9d 6d Qs";

static void next_throw(void **unused)
{
    (void)unused;
    drawn("standard", melds_and_two, of_ten);
    ACT("Throw a card, or knock with a marked one. Its mark shows your deadwood.", "DK");
    drawn("standard,knock_limit=0", melds_and_two, of_ten);
    ACT("Throw a card on the pile.", "D");
    drawn("standard,knock_limit=2", melds_and_two, of_ten);
    ACT("Throw a card, or knock with a marked one. Its mark shows your deadwood.", "DK");
    drawn("standard,knock_limit=1", melds_and_two, of_ten);
    ACT("Throw a card on the pile.", "D");
    drawn("standard", gin, of_ten);
    ACT("Go gin with the marked card, or throw a card and play on.", "DK");
    drawn("standard", all_melds, "Ks Jc 6s 2s Ac Ah 9c Jh 4h 5h");
    ACT("All eleven cards are in melds. Say big gin, or throw a card and play on.", "dDK");
    drawn("standard,big_gin=0", all_melds, "Ks Jc 6s 2s Ac Ah 9c Jh 4h 5h");
    ACT("Go gin with the marked card, or throw a card and play on.", "DK");
    REFUSED(big_gin, &gin_no_big_gin);
}

static void next_to_lay_off(void **unused)
{
    (void)unused;
    drawn("standard", melds_and_two, of_ten);
    PLAY(thrown("Qs", GIN_KNOCKS));
    assert_int_equal(table.to_act, 1);
    ALONE("K\u2660 fits one of your opponent's melds and is laid off.", "", MOVE_SHIFT);
    PLAY(shift("Ks", "Kc", false));
    ALONE("10\u2666 fits one of your opponent's melds and is laid off.", "", MOVE_SHIFT);
    PLAY(shift("Td", "9d", false));
    ALONE("6\u2660 fits one of your opponent's melds and is laid off.", "", MOVE_SHIFT);
    PLAY(shift("6s", "5s", false));
    ALONE("2\u2660 fits one of your opponent's melds and is laid off.", "", MOVE_SHIFT);
    PLAY(shift("2s", "3s", true));
    ACT("Everything that fits is laid off. Press \"Done\".", "d");
    PLAY(done);
    drawn("standard", melds_and_two, "Jd Tc 6c 2c Ac Ah 9c Jc 4h 5h");
    PLAY(thrown("Qs", GIN_KNOCKS));
    ALONE("You have nothing to lay off.", "", MOVE_DONE);
    /* the ten of diamonds fits the run and the tens; what fits one alone comes first */
    drawn("standard", "7d 8d 9d Ts Th Tc 2s 3s 4s Ah Qs", "Td Kc Kd 5s 6h 7c 9c Jc 2h 3h");
    PLAY(thrown("Qs", GIN_KNOCKS));
    ALONE("5\u2660 fits one of your opponent's melds and is laid off.", "", MOVE_SHIFT);
    PLAY(shift("5s", "4s", false));
    ACT("10\u2666 fits two melds. Choose where to lay it off.", "w");
    ActNote note = { .sentence = "" };
    gin_next_act(&table, 1, &note);
    for (int x = 0; x < GIN_CARDS; x++)
        assert_int_equal(note.piece[x], face_eq(table.table.face[x], (Face){ 10, SUIT_DIAMONDS }));
    PLAY(shift("Td", "9d", false));
    ACT("Everything that fits is laid off. Press \"Done\".", "d");
}

/* ---- what may be done ---- */

static void what_is_refused(void **unused)
{
    (void)unused;
    draws("standard", "turn 0 draw\nstock ...\ndiscard");
    REFUSED(take, &gin_pile_empty);
    REFUSED(((Move){ .kind = MOVE_TAKE, .from = GIN_STOCK }), &gin_no_place);
    REFUSED(draw, NULL);
    REFUSED(pass, &gin_stock_left);
    REFUSED(done, &gin_pile_empty); /* only the stock is open */
    draws("standard", "turn 0 draw\nstock 6c 7c 8c\ndiscard ...");
    REFUSED(pass, &gin_stock_left);
    REFUSED(draw, NULL);
    REFUSED(done, &gin_draw_first);
    draws("standard", "turn 0 draw\nstock 6c 7c\ndiscard ...");
    REFUSED(pass, NULL);
    REFUSED(draw, &gin_stock_down);
    REFUSED(done, &gin_stock_down);
    draws("standard", "turn 0 draw\nstock 6c 7c\nown exchanges 8\ndiscard ...");
    REFUSED(draw, &gin_nothing_left);
    drawn("standard", melds_and_two, of_ten);
    REFUSED(((Move){ .kind = MOVE_DISCARD, .index = 11 }), &gin_not_in_hand);
    REFUSED(((Move){ .kind = MOVE_DISCARD, .index = 10 }), NULL);
    REFUSED(((Move){ .kind = MOVE_DISCARD, .amount = 2 }), &gin_no_place);
    REFUSED(((Move){ .kind = MOVE_CHOOSE, .amount = 2 }), &gin_no_place);
    REFUSED(big_gin, &gin_not_all_melded);
    REFUSED(thrown("2h", GIN_KNOCKS), NULL); /* ten points are the limit */
    REFUSED(thrown("9d", GIN_KNOCKS), &gin_deadwood_too_high);
    REFUSED(done, &gin_drawn_already);
    REFUSED(restore, &gin_nothing_moved);
    REFUSED(next, &gin_round_over);
    REFUSED(((Move){ .kind = MOVE_TIMEOUT }), &gin_no_clock);
    PLAY(thrown("Qs", GIN_KNOCKS));
    REFUSED(((Move){ .kind = MOVE_DONE, .amount = 1 }), &gin_no_place);
    REFUSED(draw, &gin_lay_off_only);
    REFUSED(shift("Ks", NULL, false), &gin_lay_off_only);
    REFUSED(shift("Ks", "3s", true), &gin_no_fit);
    REFUSED(shift("2s", "3s", false), &gin_no_fit);
    Move m = shift("Ks", "Kc", false);
    m.at = 1;
    REFUSED(m, &gin_no_fit);
    m.at = 3;
    m.count = 2;
    REFUSED(m, &gin_no_fit);
    m.count = 0;
    REFUSED(m, &gin_not_in_hand);
    m.count = 1;
    m.from = m.to;
    REFUSED(m, &gin_stays);
}

/* ---- the log, over the table, at the plates, looked back at ---- */

#define TOLD(m, ...)                 told_words(&table, names, m, -1, NULL, (ToldWords){ __VA_ARGS__ }, __LINE__)
#define TOLD_TWO(m, knows, own, ...) told_words(&table, names, m, knows, own, (ToldWords){ __VA_ARGS__ }, __LINE__)

static void chapter(const char *words)
{
    char text[100];
    TextSink out = text_sink(text, sizeof text);
    gin_chapter(&table, &out);
    assert_string_equal(text, words);
}

static void a_turn_is_told(void **unused)
{
    (void)unused;
    draws("standard", "turn 0 upcard\ndiscard Js\nstock ... 7h 8h");
    chapter("Upcard");
    TOLD(take, "You take J\u2660 from the discards.", "", "took J\u2660", "Took J\u2660");
    TOLD(pass, "You pass.", "", "passed", "Pass");
    PLAY(pass);
    TOLD(pass, "Ben passes.", "", "passed", "Pass");
    PLAY(pass);
    chapter("Turn 1");
    TOLD_TWO(draw, 0, "You draw 8\u2665.", "You draw a card.", "", "drew", "Drew 8\u2665");
    PLAY(draw);
    TOLD(((Move){ .kind = MOVE_NONE }), "", "", "", "");
    TOLD(thrown("Kc", GIN_THROWS), "You throw K\u2663.", "", "threw K\u2663", "K\u2663");
    TOLD(shift("3s", NULL, false), "", "", "", "");
    PLAY(shift("3s", NULL, false));
    TOLD(restore, "", "", "", "");
    PLAY(restore);
    PLAY(thrown("Kc", GIN_THROWS));
    TOLD(take, "Ben takes K\u2663 from the discards.", "", "took K\u2663", "Took K\u2663");
    PLAY(take);
    chapter("Turn 1");
    TOLD(thrown("Ac", GIN_THROWS), "Ben throws A\u2663.", "", "threw A\u2663", "A\u2663");
    draws("standard", "turn 1 draw\nstock 6c 7c\ndiscard ... Qh");
    TOLD(pass, "Ben ends the round because the stock is used up. The round is void.", "", "passed", "Pass");
    draws("standard", "turn 0 draw\nstock 6c 7c\ndiscard ... Qh");
    TOLD(pass, "You end the round because the stock is used up. The round is void.", "", "passed", "Pass");
}

/* Of a worked example: so many points a round may bring. */
static void examples_have_bounds(void **unused)
{
    char text[120];
    (void)unused;
    TextSink out = text_sink(text, sizeof text);
    assert_true(gin_def.example("gin.hollywood", "rounds=a300,b0", &out));
    assert_string_equal(text, "games=300,0/0,0/0,0 won=a,-,- sum=825,0");
    out = text_sink(text, sizeof text);
    assert_true(gin_def.example("gin.hollywood", "rounds=a301", &out));
    assert_non_null(strstr(text, "error"));
}

static void knocks_are_told(void **unused)
{
    (void)unused;
    drawn("standard", melds_and_two, of_ten);
    TOLD(thrown("Qs", GIN_KNOCKS), "You knock with 2.", "You knock with 2.", "knocked", "Q\u2660, knocking");
    PLAY(thrown("Qs", GIN_KNOCKS));
    chapter("Laying off");
    TOLD(shift("Ks", "Kc", false), "Ben lays off K\u2660.", "", "laid off K\u2660", "K\u2660");
    PLAY(shift("Ks", "Kc", false));
    TOLD(restore, "Ben takes back everything from this turn.", "", "", "");
    TOLD(done, "The deadwood of Ben is 48. Points for you: 46.", "", "", "Done");
    PLAY(done);
    TOLD(next, "Round 2: you begin.", "", "", "");
    drawn("standard", melds_and_two, "Ks Td 6s 2s Ac Ah As 4h 5h 6h");
    PLAY(thrown("Qs", GIN_KNOCKS));
    PLAY(shift("Ks", "Kc", false));
    PLAY(shift("Td", "9d", false));
    PLAY(shift("6s", "5s", false));
    TOLD(done, "The deadwood of Ben is 2. Undercut! Points for Ben: 25.", "Ben undercuts the knock.", "", "Done");
    PLAY(shift("2s", "3s", true));
    TOLD(done, "The deadwood of Ben is 0. Undercut! Points for Ben: 27.", "Ben undercuts the knock.", "", "Done");
}

/* Nothing is laid off on gin. */
static void stages_are(int count)
{
    StageNote stage[MAX_STAGES];
    assert_int_equal(gin_stages(&table, stage, MAX_STAGES), count);
}

static void gin_is_told(void **unused)
{
    (void)unused;
    drawn("standard", gin, of_ten);
    TOLD(thrown("Qs", GIN_KNOCKS), "You go gin. Points for you: 83.", "You go gin.", "knocked", "Q\u2660, knocking");
    PLAY(thrown("Qs", GIN_KNOCKS));
    stages_are(2);
    drawn("standard", all_melds, "Ks Jc 6s 2s Ac Ah 9c Jh 4h 5h");
    TOLD(big_gin, "You lay all eleven cards. Big gin! Points for you: 89.", "You have big gin!", "big gin", "Big gin");
    stages_are(3);
    PLAY(big_gin);
    stages_are(2);
    drawn("standard,target=50", gin, of_ten);
    TOLD(thrown("Qs", GIN_KNOCKS), "You go gin. Points for you: 83. You win the game.", "You go gin.", "knocked",
         "Q\u2660, knocking");
}

/* Hollywood: the games that the round wins, and the match. */
static void three_games_are_told(void **unused)
{
    static const char bare[] = "standard,hollywood=on,target=50,game_bonus=0,box_bonus=0,shutout_double=0";
    const Move m = { .kind = MOVE_DISCARD, .index = 10, .amount = GIN_KNOCKS };
    const ToldWords quiet = { "", "You go gin.", "knocked", "Q\u2660, knocking" };
    (void)unused;
    drawn(bare, gin, of_ten);
    TOLD(m, "You go gin. Points for you: 83. You win game 1.", quiet.over, quiet.brief, quiet.deed);
    GinGames *games = &gin_own(&table)->games;
    games->won_by[0] = 1;
    TOLD(m, "You go gin. Points for you: 83. You win game 2.", quiet.over, quiet.brief, quiet.deed);
    drawn(bare, gin, of_ten);
    games->won_by[1] = 2;
    TOLD(m, "You go gin. Points for you: 83. You win game 1.", quiet.over, quiet.brief, quiet.deed);
    games->won_by[2] = 2;
    table.seat[1].total = 82;
    TOLD(m, "You go gin. Points for you: 83. You win game 1. You win the match.", quiet.over, quiet.brief, quiet.deed);
    table.seat[1].total = 83;
    TOLD(m, "You go gin. Points for you: 83. You win game 1. Both players have the same points, so the match is a tie.",
         quiet.over, quiet.brief, quiet.deed);
    table.seat[1].total = 84;
    TOLD(m, "You go gin. Points for you: 83. You win game 1. Ben wins the match.", quiet.over, quiet.brief, quiet.deed);
}

/* ---- notes at the table ---- */

static void go_out(int index, const char *word, const char *with, bool goes, int line)
{
    GoOutNote note = { .word = NULL };
    gin_go_out_note(&table, table.to_act, index, &note);
    if (strcmp(note.word, word) != 0 || strcmp(note.with, with) != 0)
        fail_msg("line %d: \"%s\" \"%s\"", line, note.word, note.with);
    assert_int_equal(note.move.kind, goes ? MOVE_DISCARD : MOVE_NONE);
    assert_int_equal(note.move.amount, goes ? GIN_KNOCKS : 0);
    assert_int_equal(note.move.index, goes ? index : 0);
}

#define GO_OUT(index, word, with, goes) go_out(index, word, with, goes, __LINE__)

static void what_a_knock_would_be(void **unused)
{
    (void)unused;
    drawn("standard", melds_and_two, of_ten);
    GO_OUT(-1, "Knock", "", false);
    GO_OUT(0, "Knock", "", true);
    GO_OUT(9, "Knock", "with 10", true);
    GO_OUT(10, "Knock", "with 2", true);
    drawn("standard,knock_limit=0", melds_and_two, of_ten);
    GO_OUT(10, "Gin", "", true);
    drawn("standard,knock_limit=1", melds_and_two, of_ten);
    GO_OUT(10, "Knock", "", true);
    drawn("standard", gin, of_ten);
    GO_OUT(10, "Knock", "gin", true);
    drawn("standard,knock_limit=0", gin, of_ten);
    GO_OUT(10, "Gin", "gin", true);
}

static void dead_is(int seat, const char *label)
{
    MeldNote note;
    gin_meld_note(&table, gin_dead(seat), &note);
    assert_string_equal(note.label, label);
    assert_null(note.verdict.why);
    assert_false(note.fresh);
}

/* What is left over is a number until the round is over, then a sum where that is short. */
static void deadwood_is_added_up(void **unused)
{
    MeldNote note;
    (void)unused;
    drawn("standard", melds_and_two, "Ks Td 6s 2s Ac Ah As 4h 5h 6h");
    PLAY(thrown("Qs", GIN_KNOCKS));
    dead_is(0, "deadwood 2");
    dead_is(1, "deadwood 28");
    PLAY(done);
    dead_is(0, "2");
    dead_is(1, "2 \u00d7 10 + 6 + 2 = 28"); /* 24 bytes */
    drawn("standard", melds_and_two, of_ten);
    PLAY(thrown("Qs", GIN_KNOCKS));
    PLAY(done);
    dead_is(1, "deadwood 58"); /* 3 x 10 + 9 + 6 + 5 + 4 + 2 + 2 x 1 is too long */
    for (int p = GIN_FIRST_MELD; p < GIN_PILES; p++) {
        gin_meld_note(&table, p, &note);
        assert_string_equal(note.label, "");
    }
}

static void cards_put_forward_are_noted(void **unused)
{
    MeldNote note;
    TurnNote turn;
    (void)unused;
    drawn("standard", melds_and_two, of_ten);
    PLAY(shift("3s", NULL, false));
    PLAY(shift("4s", "3s", false));
    const int pile = GIN_FIRST_MELD;
    gin_meld_note(&table, pile, &note);
    assert_true(note.fresh);
    assert_non_null(note.verdict.why);
    assert_int_equal(note.verdict.pile, pile);
    assert_string_equal(note.brief, "too few");
    gin_turn_note(&table, 0, &turn);
    assert_true(turn.changed);
    assert_int_equal(turn.played, 2);
    assert_int_equal(turn.loose, 2);
    assert_int_equal(turn.opening_points, -1);
    gin_turn_note(&table, 1, &turn);
    assert_false(turn.changed);
    assert_int_equal(turn.played, 0);
    assert_int_equal(turn.loose, 0);
    PLAY(shift("5s", "4s", false));
    gin_meld_note(&table, pile, &note);
    assert_null(note.verdict.why);
    assert_true(note.fresh);
    gin_turn_note(&table, 0, &turn);
    assert_int_equal(turn.played, 3);
    assert_int_equal(turn.loose, 0);
    PLAY(thrown("Qs", GIN_KNOCKS));
    PLAY(shift("Ks", "Kc", false));
    gin_turn_note(&table, 1, &turn);
    assert_int_equal(turn.played, 1);
    assert_null(turn.done.why);
}

/* The groups of a hand as these cards stand, "at+count label" each, a star behind a whole meld. */
static void held_as(const char *cards, const char *gone, const char *groups, const char *what, int left, int line)
{
    char text[300] = "";
    TextSink out = text_sink(text, sizeof text);
    Piece held[GIN_MOST_HELD], x_gone = NO_PIECE;
    HandNote note = { .what = "" };
    int n = 0;
    for (const char *at = cards; *at != '\0'; at += *at == ' ') {
        Face f;
        assert_true(card_parse(&at, &f));
        for (int x = 0; x < GIN_CARDS; x++)
            if (face_eq(table.table.face[x], f))
                held[n] = (Piece)x;
        n++;
    }
    if (gone != NULL)
        x_gone = pile_piece(&table.table, gin_hand(0), place_in_hand(gone));
    gin_hand_note(&table, 0, held, n, x_gone, &note);
    for (int i = 0; i < note.count; i++)
        text_addf(&out, "%s%d+%d %s%s", i > 0 ? ", " : "", note.group[i].at, note.group[i].count, note.group[i].label,
                  note.group[i].meld ? "*" : "");
    if (strcmp(text, groups) != 0 || strcmp(note.what, what) != 0 || note.left != left)
        fail_msg("line %d: \"%s\" \"%s\" %d", line, text, note.what, note.left);
}

#define HELD(cards, gone, ...) held_as(cards, gone, __VA_ARGS__, __LINE__)

static void a_hand_beside_melds_put_forward(void **unused)
{
    (void)unused;
    drawn("standard", "4h 5h 6h 9s 9c 9d As 2d 3c Kd 7d", "2s 4s 6c 8c Tc Qc 3h 7h 8h Th");
    HELD("9s As 9c 9d 2d 3c Kd 7d", NULL, "0+1 group A*, 1+1 1, 2+2 group A*, 4+2 deadwood 12, 6+1 to throw, 7+1 ",
         "Deadwood at best", 13);
    for (const char *const *card = (const char *const[]){ "4h", "5h", "6h", NULL }; *card != NULL; card++)
        PLAY(shift(*card, *card[0] == '4' ? NULL : "4h", false));
    HELD("9s As 9c 9d 2d 3c Kd 7d", NULL, "0+1 group A*, 1+1 1, 2+2 group A*, 4+2 deadwood 12, 6+1 to throw, 7+1 ",
         "Deadwood at best", 13);
    HELD("9s 9c 9d As 2d 3c Kd", "7d", "0+3 group*, 3+3 deadwood 6, 6+1 to throw", "Deadwood without 7\u2666", 16);
    PLAY(thrown("Kd", GIN_THROWS));
    HELD("9s 9c 9d As 2d 3c 7d 4h 5h 6h", NULL, "0+3 group*, 3+4 deadwood 13, 7+3 run*", "Deadwood", 13);
}

static void a_hand_when_it_is_over(void **unused)
{
    HandNote note = { .what = "" };
    (void)unused;
    drawn("standard", melds_and_two, of_ten);
    PLAY(thrown("Qs", GIN_KNOCKS));
    gin_hand_note(&table, 1, table.table.row.order + table.table.row.start[gin_hand(1)], 10, NO_PIECE, &note);
    assert_string_equal(note.goal, "2 or less undercuts");
    assert_int_equal(note.limit, 2);
    assert_int_equal(note.most, 40);
    assert_int_equal(note.left, 58);
    assert_string_equal(note.what, "Deadwood");
    PLAY(done);
    memset(&note, 0, sizeof note);
    HELD("Ks Td 6s", NULL, "0+3 deadwood 26", "", 0);
    gin_hand_note(&table, 0, table.table.row.order, 0, NO_PIECE, &note);
    assert_string_equal(note.goal, "");
    assert_int_equal(note.most, 0);
    assert_int_equal(note.limit, 0);
}

/* ---- positions ---- */

static void position(const char *lines, const char *why, int line)
{
    static State read;
    char text[1500];
    snprintf(text, sizeof text, "meldwell position 1\ngame gin\ndeal 1 1\n%s\n", lines);
    const bool good = read_back(&gin_def, text, &read);
    if (good != (why == NULL) || (why != NULL && strstr(read_back_why, why) == NULL))
        fail_msg("line %d: %s", line, read_back_why);
}

#define GOOD(lines)     position(lines, NULL, __LINE__)
#define BAD(lines, why) position(lines, why, __LINE__)

static void positions_hold_together(void **unused)
{
    static const char laying_off[] = "turn 1 layoff\nhand 0\nhand 1 Ks Td 6s 2s Ac Ah 9c Jc 4h 5h\nmeld 0 3s 4s 5s\n"
                                     "meld 0 Kc Kd Kh\nmeld 0 7d 8d 9d\npile 3 stage 0 - look=all 2h\n"
                                     "own deadwood 2 48\nown held 48\n%s";
    char lines[500];
    (void)unused;
    GOOD("turn 0 upcard");
    BAD("turn 0 upcard\ndiscard", sound_pile_lacks);
    GOOD("turn 0 draw\ndiscard");
    GOOD("turn 0 draw");
    BAD("turn 0 play", sound_held_otherwise);
    GOOD("turn 0 play\nhand 0 3s 4s 5s Kc Kd Kh 7d 8d 9d 2h Qs");
    BAD("turn 1 play\nhand 0 3s 4s 5s Kc Kd Kh 7d 8d 9d 2h Qs", sound_held_otherwise);
    BAD("turn 0 draw\nhand 0 3s 4s 5s Kc Kd Kh 7d 8d 9d 2h Qs", sound_held_otherwise);
    BAD("turn 0 draw\nhand 0 3s 4s 5s Kc Kd Kh 7d 8d 9d", sound_held_otherwise);
    BAD("turn 0 draw\nhand 0 Kc Kd Kh 7d 8d 9d 2h\nmeld 0 3s 4s 5s", sound_wrong_phase);
    BAD("turn 0 draw\nown knocker 0", sound_wrong_phase);
    BAD("turn 0 draw\nown winner 0", sound_wrong_phase);
    BAD("turn 0 draw\nown ended_by 1", sound_wrong_phase);
    BAD("turn 0 draw\nown ended_by 4", sound_wrong_phase);
    GOOD("turn 0 draw\nown exchanges 8");
    BAD("turn 0 draw\nown exchanges 9", sound_wrong_number);
    BAD("turn 0 draw\nown counts_in 1", sound_wrong_number);
    snprintf(lines, sizeof lines, laying_off, "own ended_by 1\nown knocker 0");
    GOOD(lines);
    snprintf(lines, sizeof lines, laying_off, "own ended_by 2\nown knocker 0"); /* after gin nothing is laid off */
    BAD(lines, sound_wrong_seat);
    snprintf(lines, sizeof lines, laying_off, "own ended_by 1\nown knocker 1");
    BAD(lines, sound_wrong_seat);
    snprintf(lines, sizeof lines, laying_off, "own ended_by 1\nown knocker -");
    BAD(lines, sound_wrong_phase);
    snprintf(lines, sizeof lines, laying_off, "own ended_by 1\nown knocker 0\nown winner 0");
    BAD(lines, sound_wrong_phase);
    snprintf(lines, sizeof lines, laying_off, "own ended_by 1\nown knocker 0\nmeld 0 group Qh Qd 6c");
    BAD(lines, sound_no_meld);
}

static void games_hold_together(void **unused)
{
    (void)unused;
    set("standard,hollywood=on", "turn 0 draw");
    assert_null(gin_unsound(&table));
    gin_own(&table)->games.won_by[0] = 1;
    assert_null(gin_unsound(&table));
    gin_own(&table)->games.won_by[1] = gin_own(&table)->games.won_by[2] = 1;
    assert_ptr_equal(gin_unsound(&table), sound_wrong_phase); /* all are over, so is the match */
    set("standard", "turn 0 draw");
    gin_own(&table)->games.won_by[0] = 1;
    assert_ptr_equal(gin_unsound(&table), sound_wrong_number);
    set("standard", "turn 0 draw");
    table.table.row.pile[GIN_FIRST_MELD] = (Pile){ .kind = PILE_STAGE, .owner = GIN_SEATS, .look = LOOK_OWNER };
    assert_ptr_equal(gin_unsound(&table), sound_wrong_seat);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(next_draw),
        cmocka_unit_test(next_throw),
        cmocka_unit_test(next_to_lay_off),
        cmocka_unit_test(what_is_refused),
        cmocka_unit_test(a_turn_is_told),
        cmocka_unit_test(examples_have_bounds),
        cmocka_unit_test(knocks_are_told),
        cmocka_unit_test(gin_is_told),
        cmocka_unit_test(three_games_are_told),
        cmocka_unit_test(what_a_knock_would_be),
        cmocka_unit_test(deadwood_is_added_up),
        cmocka_unit_test(cards_put_forward_are_noted),
        cmocka_unit_test(a_hand_beside_melds_put_forward),
        cmocka_unit_test(a_hand_when_it_is_over),
        cmocka_unit_test(positions_hold_together),
        cmocka_unit_test(games_hold_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
