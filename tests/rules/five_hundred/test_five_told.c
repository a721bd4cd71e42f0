/* What is said of a table of Five Hundred beside the log, word by word: what may be done next, what was done, how the
 * tricks stand; worked examples, and positions that are refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "read_back.h"
#include "rules/game/sound.h"

#include "five_steps.h"

static const char *const names[FIVE_MAX_SEATS] = { NAME_YOU, "Bo", "Cleo", "Dan", "Eve", "Fay" };

/* ---- looked back at ---- */

static void deed(Move m, const char *words, int line)
{
    char text[200];
    TextSink out = text_sink(text, sizeof text);
    five_deed(&s, m, names, &out);
    if (strcmp(text, words) != 0)
        fail_msg("line %d: \"%s\", not \"%s\"", line, text, words);
}

static void chapter(const char *words, int line)
{
    char text[200];
    TextSink out = text_sink(text, sizeof text);
    five_chapter(&s, &out);
    if (strcmp(text, words) != 0)
        fail_msg("line %d: \"%s\", not \"%s\"", line, text, words);
}

#define DEED(move, words) deed(move, words, __LINE__)
#define CHAPTER(words)    chapter(words, __LINE__)

static void deeds_of_the_auction(void **unused)
{
    (void)unused;
    table_set(&s, "sans_kitty", 4, "", "");
    CHAPTER("The auction");
    DEED(table_choice(FIVE_LOOK, 0), "Looked at the cards");
    DEED(table_bid("BMIS"), "Blind misere");
    CALL("look");
    DEED(table_bid("7H"), "7\u2665");
    DEED(pass, "Pass");
    DEED(((Move){ .kind = MOVE_BID, .amount = 0 }), "");
    DEED(next, "");
    table_set(&s, "australian", 4, "* Js Jc As Ks Qs Ts 9s 8s Ah", "4h 5h 6h");
    CALL("7S pass pass pass");
    CHAPTER("The auction");
    CALL("accept");
    CHAPTER("The kitty");
    DEED(table_aside(&s, "4h"), "");
    PLAY(table_aside(&s, "4h"));
    PLAY(table_aside(&s, "6h"));
    PLAY(table_aside(&s, "5h"));
    DEED(done, "4\u2665 6\u2665 5\u2665");
    PLAY(done);
    CHAPTER("Trick 1");
    DEED(table_card(&s, "Ah"), "A\u2665");
    DEED(table_choice(FIVE_CLAIM, 0), "Claimed the rest");
    DEED(table_joker(&s, SUIT_SPADES), "the joker, for spades");
    DEED(table_joker(&s, SUIT_CLUBS), "the joker, for clubs");
    DEED(table_joker(&s, SUIT_DIAMONDS), "the joker, for diamonds");
    DEED(table_joker(&s, SUIT_HEARTS), "the joker, for hearts");
    DEED(table_card(&s, "*"), "joker");
    five_own(&s)->trick_no = 9;
    CHAPTER("Trick 10");
}

static void deeds_of_partners_and_the_joker(void **unused)
{
    (void)unused;
    table_set(&s, "five_handed", 5, "2h 3h 4h", "2c 3c 4c");
    CALL("8H pass pass pass pass accept");
    LAY("2c 3c 4c");
    CHAPTER("The partner");
    DEED(table_call("Ad"), "A\u2666");
    DEED(table_choice(FIVE_ALONE, 0), "Alone");
    table_set(&s, "five_handed,five_mode=choose", 5, "", "2c 3c 4c");
    CALL("pass 8H pass pass pass accept");
    LAY("2c 3c 4c");
    DEED(table_choice(FIVE_CHOOSE, 1 << 2), "Cleo");
    DEED(table_choice(FIVE_CHOOSE, 1 << 2 | 1 << 4), "Cleo and Eve");
    table_set(&s, "australian", 4, "* Ah Kh Qh Jh Ks As", "4h 4d 5s");
    CALL("7NT pass pass pass accept");
    LAY("4h 4d 5s");
    CHAPTER("The joker");
    DEED(table_choice(FIVE_NAME, FIVE_NO_SUIT), "No suit");
    DEED(table_choice(FIVE_NAME, SUIT_SPADES), "spades");
    DEED(table_choice(FIVE_NAME, SUIT_HEARTS), "hearts");
}

/* ---- what may be done next ---- */

/* The sentence, and as letters what is lit: of the choices (d)one, (p)ass, p(l)ain, (L)aid cards. */
static void act_says(const char *words, const char *lit, int line)
{
    ActNote note = { .sentence = "" };
    char lights[8] = "";
    five_next_act(&s, s.to_act, &note);
    strcat(lights, note.roles >> CHOICE_DONE & 1 ? "d" : "");
    strcat(lights, note.roles >> CHOICE_PASS & 1 ? "p" : "");
    strcat(lights, note.roles >> CHOICE_PLAIN & 1 ? "l" : "");
    strcat(lights, note.pile[FIVE_LAID] ? "L" : "");
    if (strcmp(note.sentence, words) != 0 || strcmp(lights, lit) != 0)
        fail_msg("line %d: \"%s\" \"%s\"", line, note.sentence, lights);
    const unsigned known = 1u << CHOICE_DONE | 1u << CHOICE_PASS | 1u << CHOICE_PLAIN;
    assert_int_equal(note.roles & ~known, 0);
    for (int seat = 0; seat < s.seats; seat++) {
        ActNote none = { .sentence = "" };
        const ActNote empty = none;
        if (seat == s.to_act)
            continue;
        five_next_act(&s, seat, &none);
        assert_memory_equal(&none, &empty, sizeof none);
    }
}

#define ACT(words, lit) act_says(words, lit, __LINE__)

static void next_in_the_auction(void **unused)
{
    (void)unused;
    table_set(&s, "sans_kitty", 4, "", "");
    ACT("Look at your cards, or bid blind misere without looking.", "l");
    CALL("look");
    ACT("Bid, or pass.", "pl");
    CALL("7H look");
    ACT("Bid more than 7\u2665, or pass.", "pl");
    table_set(&s, "australian", 4, "", "");
    CALL("7H pass pass pass");
    ACT("Play 7\u2665, or raise your bid.", "l");
}

static void next_at_the_kitty(void **unused)
{
    (void)unused;
    table_set(&s, "australian", 4, "Ah Kh", "4d 5d 6d");
    CALL("7H pass pass pass accept");
    ACT("Put 3 cards from your hand aside.", "L");
    PLAY(table_aside(&s, "4d"));
    ACT("Put 2 more cards from your hand aside.", "L");
    PLAY(table_aside(&s, "5d"));
    ACT("Put one more card from your hand aside.", "L");
    PLAY(table_aside(&s, "6d"));
    ACT("Put these cards aside, or take one back.", "d");
    PLAY(table_aside(&s, "Ah"));
    ACT("You have put too many cards aside. Take one back.", "");
    REFUSED(done, "discard_count");
    PLAY(table_aside(&s, "Kh"));
    ACT("You have put too many cards aside. Take 2 back.", "");
}

static void next_with_a_joker_in_a_misere(void **unused)
{
    (void)unused;
    table_set(&s, "australian,joker_nominate=0", 4, "* Ah", "4d 5d 6d");
    CALL("OMIS pass pass pass accept");
    ACT("Put 3 cards aside. A joker you keep must be played when you cannot follow suit.", "L");
    PLAY(table_aside(&s, "4d"));
    ACT("Put 2 more cards aside. A joker you keep must be played when you cannot follow suit.", "L");
    PLAY(table_aside(&s, "5d"));
    ACT("Put one more card aside. A joker you keep must be played when you cannot follow suit.", "L");
    PLAY(table_aside(&s, "*"));
    ACT("Put these cards aside, or take one back.", "d");
    PLAY(restore);
    PLAY(table_aside(&s, "*"));
    ACT("Put 2 more cards from your hand aside.", "L");
    table_set(&s, "australian,joker_nominate=0", 4, "* Ah", "4d 5d 6d");
    CALL("8H pass pass pass accept"); /* no misere */
    ACT("Put 3 cards from your hand aside.", "L");
    table_set(&s, "australian,joker_nominate=1", 4, "* Ah", "4d 5d 6d");
    CALL("OMIS pass pass pass accept"); /* it gets a suit afterwards */
    ACT("Put 3 cards from your hand aside.", "L");
}

static void next_of_partners(void **unused)
{
    (void)unused;
    table_set(&s, "five_handed", 5, "2h 3h 4h", "2c 3c 4c");
    CALL("8H pass pass pass pass accept");
    LAY("2c 3c 4c");
    ACT("Call a card and play with the player who holds it, or play alone.", "l");
    table_set(&s, "five_handed,five_mode=choose", 5, "2h 3h 4h", "2c 3c 4c");
    CALL("8H pass pass pass pass accept");
    LAY("2c 3c 4c");
    ACT("Choose who plays with you, or play alone.", "l");
    table_set(&s, "australian", 4, "* Ah Kh Qh Jh Ks As", "4h 4d 5s");
    CALL("7NT pass pass pass accept");
    LAY("4h 4d 5s");
    ACT("Name a suit for the joker, or none.", "l");
    table_set(&s, "australian", 4, "*", "4d 5d 6d");
    CALL("OMIS pass pass pass accept");
    LAY("4d 5d 6d");
    ACT("Name a suit for the joker. Otherwise you must play it when you cannot follow suit.", "l");
}

/* Of the hand of the seat to act these cards are lit, and its place in the trick. */
static void lit_cards(const char *cards, int line)
{
    char lit[100] = "";
    ActNote note = { .sentence = "" };
    TextSink out = text_sink(lit, sizeof lit);
    five_next_act(&s, s.to_act, &note);
    for (int x = 0; x < s.table.piece_count; x++)
        if (note.piece[x])
            assert_int_equal(piece_pile(&s.table, (Piece)x, NULL), five_hand(s.to_act));
    const int hand = five_hand(s.to_act);
    for (int i = 0; i < pile_size(&s.table, hand); i++)
        if (note.piece[pile_piece(&s.table, hand, i)]) {
            text_add(&out, out.length > 0 ? " " : "");
            card_text(pile_face(&s.table, hand, i), &out);
        }
    if (strcmp(lit, cards) != 0)
        fail_msg("line %d: \"%s\"", line, lit);
    for (int p = 0; p < FIVE_PILES; p++)
        assert_int_equal(note.pile[p], p == FIVE_TRICK_0 + s.to_act);
}

#define LIT(cards) lit_cards(cards, __LINE__)

static void next_card(void **unused)
{
    (void)unused;
    table_set(&s, "australian", 4,
              "As Ks Qs 9s 8s 7s Ah Ad Kd Qd / 5s Jc 6h 7h 8h 9h Th 7d 8d 9d / "
              "Kc Qc Tc 9c 8c 7c 6c 5c Kh Qh / Js * Jh Jd Td 6d 5d 6s Ts Ac",
              "4h 4d 5h");
    CALL("7S pass pass pass accept");
    LAY("4h 4d 5h");
    ACT("Lead a card.", "");
    LIT("As Ks Qs 9s 8s 7s Ah Ad Kd Qd");
    CARDS("As");
    ACT("Follow with a spade.", ""); /* the jack of clubs is one */
    LIT("5s Jc");
    CARDS("5s");
    ACT("Play a card.", "");
    LIT("Kc Qc Tc 9c 8c 7c 6c 5c Kh Qh");
    CARDS("Kc");
    ACT("Follow with a spade.", "");
    LIT("Js * 6s Ts");
    CARDS("*");
    ACT("Lead a card.", "");
    CARDS("Jh");
    ACT("Follow with a heart.", "");
    LIT("Ah");
    CARDS("Ah 6h Kh Ad");
    assert_int_equal(five_of(&s)->trick_no, 2);
}

/* ---- how the tricks stand ---- */

static void tricks(int viewer, const char *head, const char *sign, const char *trumps, const char *more,
                   const char *sides, int led, int winning, int line)
{
    State seen;
    TricksNote note = { .head = "" };
    char text[100] = "";
    TextSink out = text_sink(text, sizeof text);
    game_observe(&five_def, &s, viewer, &seen);
    assert_true(five_tricks_note(&seen, names, &note));
    for (int i = 0; i < note.count; i++)
        text_addf(&out, "%s%x:%d/%d", i > 0 ? " " : "", note.side[i].seats, note.side[i].won, note.side[i].needed);
    if (strcmp(note.head, head) != 0 || strcmp(note.sign, sign) != 0 || strcmp(note.trumps, trumps) != 0 ||
        strcmp(note.more, more) != 0 || strcmp(text, sides) != 0)
        fail_msg("line %d: \"%s\" \"%s\" \"%s\" \"%s\" \"%s\"", line, note.head, note.sign, note.trumps, note.more,
                 text);
    assert_int_equal(note.tricks, 10);
    assert_int_equal(note.led, led);
    assert_int_equal(note.winning, winning);
}

#define TRICKS(viewer, ...) tricks(viewer, __VA_ARGS__, __LINE__)

static void tricks_of_two_sides(void **unused)
{
    TricksNote note = { .head = "" };
    (void)unused;
    table_set(&s, "australian", 4, "As Ks Qs 9s 8s 7s Ah Ad Kd Qd / 5s 5h / 6s 6c / Js Ts", "4h 4d 6h");
    assert_false(five_tricks_note(&s, names, &note));
    CALL("7S pass pass pass accept");
    LAY("4h 4d 6h");
    TRICKS(0, "7\u2660, bid by you", "\u2660", "Spades are trumps", "", "5:0/7 a:0/4", NO_SEAT, NO_SEAT);
    TRICKS(1, "7\u2660, bid by you", "\u2660", "Spades are trumps", "", "a:0/4 5:0/7", NO_SEAT, NO_SEAT);
    TRICKS(NO_SEAT, "7\u2660, bid by you", "\u2660", "Spades are trumps", "", "5:0/7 a:0/4", NO_SEAT, NO_SEAT);
    CARDS("As 5s 6s");
    TRICKS(2, "7\u2660, bid by you", "\u2660", "Spades are trumps", "", "5:0/7 a:0/4", 0, 0);
    CARDS("Js");
    TRICKS(3, "7\u2660, bid by you", "\u2660", "Spades are trumps", "", "a:1/4 5:0/7", NO_SEAT, NO_SEAT);
    CARDS("Ts Qs");
    TRICKS(0, "7\u2660, bid by you", "\u2660", "Spades are trumps", "", "5:0/7 a:1/4", 3, 0);

    table_set(&s, "australian", 4, "* Ah Kh Qh Jh Ks As", "4h 4d 5s");
    CALL("pass pass pass 7NT accept");
    while (s.phase == FIVE_KITTY && pile_size(&s.table, FIVE_LAID) < 3)
        PLAY(((Move){ .kind = MOVE_SHIFT, .from = (uint8_t)five_hand(3), .count = 1, .to = FIVE_LAID }));
    PLAY(done);
    TRICKS(0, "7 NT, bid by Dan", "NT", "There are no trumps", "", "5:0/4 a:0/7", NO_SEAT, NO_SEAT);
    table_set(&s, "australian", 4, "*", "4d 5d 6d");
    CALL("OMIS pass pass pass accept");
    LAY("4d 5d 6d");
    PLAY(table_choice(FIVE_NAME, SUIT_CLUBS));
    TRICKS(0, "Open misere, bid by you", "NT", "There are no trumps", "The joker belongs to clubs", "1:0/0 a:0/0",
           NO_SEAT, NO_SEAT);
}

/* Without a bid each side by itself, while there are few; a called card is named until it is known who holds it. */
static void tricks_of_many_sides(void **unused)
{
    const char *const head = "No bid, no trumps: every trick scores 10", *const none = "There are no trumps";
    (void)unused;
    table_set(&s, "australian,all_pass=play_nt", 4, "", "");
    CALL("pass pass pass pass");
    TRICKS(0, head, "NT", none, "", "5:0/0 a:0/0", NO_SEAT, NO_SEAT);
    table_set(&s, "australian,players=3,all_pass=play_nt", 3, "", "");
    CALL("pass pass pass");
    TRICKS(0, head, "NT", none, "", "1:0/0 2:0/0 4:0/0", NO_SEAT, NO_SEAT);
    table_set(&s, "five_handed,all_pass=play_nt", 5, "", "");
    CALL("pass pass pass pass pass");
    TRICKS(0, head, "NT", none, "", "", NO_SEAT, NO_SEAT);
    table_set(&s, "five_handed", 5, "2h 3h 4h / 2s / Ad 5h / 6h / 7h", "2c 3c 4c");
    CALL("8H pass pass pass pass accept");
    LAY("2c 3c 4c");
    PLAY(table_call("Ad"));
    TRICKS(0, "8\u2665, bid by you with A\u2666", "\u2665", "Hearts are trumps", "", "1:0/8 1e:0/3", NO_SEAT, NO_SEAT);
}

/* ---- worked examples ---- */

static void example(const char *op, const char *args, const char *answer, int line)
{
    char text[200];
    TextSink out = text_sink(text, sizeof text);
    assert_true(five_def.example(op, args, &out));
    if (strcmp(text, answer) != 0)
        fail_msg("line %d: %s", line, text);
}

#define EXAMPLE(op, args, answer) example(op, args, answer, __LINE__)

/* A joker may not be played once all four suits have been led: each has to be told, and none is where nothing is. */
static void suits_that_were_led(void **unused)
{
    (void)unused;
    EXAMPLE("f5.legal", "contract=7NT hand=*,5d led=h opt=play_last_only suits_led=scdh", "cards=5d");
    EXAMPLE("f5.legal", "contract=7NT hand=*,5d led=h opt=play_last_only suits_led=hdcs", "cards=5d");
    EXAMPLE("f5.legal", "contract=7NT hand=*,5d led=h opt=play_last_only suits_led=cdh", "cards=*,5d");
    EXAMPLE("f5.legal", "contract=7NT hand=*,5d led=h opt=play_last_only suits_led=sdh", "cards=*,5d");
    EXAMPLE("f5.legal", "contract=7NT hand=*,5d led=h opt=play_last_only suits_led=sch", "cards=*,5d");
    EXAMPLE("f5.legal", "contract=7NT hand=*,5d led=h opt=play_last_only suits_led=scd", "cards=*,5d");
    EXAMPLE("f5.legal", "contract=7NT hand=*,5d led=h opt=play_last_only suits_led=-", "cards=*,5d");
    EXAMPLE("f5.legal", "contract=7NT hand=*,5d led=h opt=play_last_only", "cards=*,5d");
    EXAMPLE("f5.legal", "contract=7NT hand=*,5d led=h opt=play_last_only suits_led=scdx", "error=arguments");
}

/* ---- positions ---- */

static const char kitty_line[] = "pile 19 kitty 1 - look=owner 4d 5s 5c";

/* Seat 1 plays seven hearts; each of the lines of the auction may be another. NULL: it is good. */
static void position(const char *turn, const char *hand, const char *kitty, const char *laid, const char *call,
                     const char *more, const char *why, int line)
{
    Written w = { .game = &five_def };
    State read;
    written(&w, "meldwell position 1\ngame five-hundred\nseats 4\ndeal 1 3\nturn %s\nhand 1 %s\nkitty %s\n%s\n", turn,
            hand, kitty, laid);
    written(&w, "own call %s\nown calls 4\nown contract 374\nown contractor 1\nown partners 3\n", call);
    written(&w, "own partner_known 1\nown leader 1\n%s\n%s\n",
            strncmp(more, "own passed", 10) == 0 ? "" : "own passed 0,2,3", more);
    const bool good = read_back(&five_def, w.text, &read);
    if (good != (why == NULL) || (why != NULL && strstr(read_back_why, why) == NULL))
        fail_msg("line %d: %s", line, read_back_why);
}

static const char ten[] = "* Jh Jd Ah Kh Qh 9h As Ad Kc", four_calls[] = "0 2422 4096 6144 0";

#define POSITION(turn, hand, kitty, laid, call, more, why) position(turn, hand, kitty, laid, call, more, why, __LINE__)

static void positions_hold_together(void **unused)
{
    char call[100];
    const int low = table_bid("7H").amount, lower = table_bid("7D").amount;
    (void)unused;
    assert_int_equal(low, 374);
    POSITION("1 play", ten, "", kitty_line, four_calls, "", NULL);
    POSITION("0 kitty", ten, "", kitty_line, four_calls, "", sound_wrong_seat); /* who bids must lay away */
    POSITION("1 kitty", "* Jh Jd Ah Kh Qh 9h As Ad Kc 4d 5s 5c", "", "pile 19 stage 1", four_calls, "", NULL);
    POSITION("1 kitty", "* Jh Jd Ah Kh Qh 9h As Ad Kc 4d 5s", "",
             "pile 19 stage 1\nhand 0 5c 6c 7c 8c 9c 6d 7d 8d 9d 5h 6h", four_calls, "", sound_held_otherwise);
    POSITION("1 play", ten, "4d 5s", "pile 19 kitty 1 - look=owner 5c", four_calls, "", sound_held_otherwise);
    POSITION("1 kitty", ten, "4d 5s 5c", "", four_calls, "", sound_held_otherwise);
    POSITION("1 play", ten, "", "pile 19 stage 1 - look=owner 4d 5s 5c", four_calls, "", sound_held_otherwise);
    /* the last bid is the contract, and each is higher than the one before */
    snprintf(call, sizeof call, "%d 2422 4096 6144 0", lower);
    POSITION("1 play", ten, "", kitty_line, call, "own passed 2,3", NULL);
    snprintf(call, sizeof call, "%d 2422 4096 6144 0", low);
    POSITION("1 play", ten, "", kitty_line, call, "own passed 2,3", sound_wrong_number);
    snprintf(call, sizeof call, "%d 2422 4096 6144 0", table_bid("7NT").amount);
    POSITION("1 play", ten, "", kitty_line, call, "own passed 2,3", sound_wrong_number);
    POSITION("1 play", ten, "", kitty_line, "0 2421 4096 6144 0", "", sound_wrong_number);
    POSITION("1 play", ten, "", kitty_line, "0 2422 2048 6144 0", "", sound_wrong_number); /* a pass after its bid */
    POSITION("1 play", ten, "", kitty_line, four_calls, "own passed 0,2", sound_wrong_number);
    POSITION("1 play", ten, "", kitty_line, four_calls, "own last_contract 1", sound_wrong_number);
    POSITION("1 play", ten, "", kitty_line, four_calls, "own last_contract 374", NULL);
    POSITION("1 play", ten, "", kitty_line, four_calls, "own nominated 5", sound_wrong_number);
    POSITION("1 play", ten, "", kitty_line, four_calls, "own named 5", sound_wrong_number);
    POSITION("1 play", ten, "", kitty_line, four_calls, "own resting 1", sound_wrong_number);
    POSITION("1 play", ten, "", kitty_line, four_calls, "own winners 1", sound_wrong_number); /* without its partner */
    POSITION("1 play", ten, "", kitty_line, four_calls, "own winners 1,3", sound_wrong_phase);
    POSITION("1 play", ten, "", kitty_line, four_calls, "own ended_by 1", sound_wrong_phase);
    POSITION("1 play", ten, "", kitty_line, four_calls, "own claimer 1", sound_wrong_phase);
    POSITION("1 play", ten, "", kitty_line, four_calls, "own trick_no 10", sound_wrong_seat);
    POSITION("1 play", ten, "", kitty_line, four_calls, "seat 1 total=10", sound_wrong_number);
    POSITION("1 play", ten, "", kitty_line, four_calls, "seat 1 total=10\nseat 3 total=10", NULL);
    POSITION("1 play", ten, "", kitty_line, four_calls, "seat 1 deal=10", sound_wrong_number);
}

/* Whose turn it is to bid has not passed. */
static void who_has_passed_bids_no_more(void **unused)
{
    static const struct {
        int turn;
        const char *calls, *passed, *why;
    } cases[] = { { 1, "own call 0\nown calls 1\n", "0", NULL },
                  { 0, "own call 0\nown calls 1\n", "0", sound_wrong_seat },
                  { 1, "own call 0 2048 0\nown calls 2\n", "0,1", sound_wrong_seat },
                  { 2, "own call 0 2048 0\nown calls 2\n", "0,1", NULL },
                  { 2, "own call 0 2048 4096 6144 0\nown calls 4\n", "0,1,2,3", sound_wrong_seat } };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Written w = { .game = &five_def };
        written(&w, "meldwell position 1\ngame five-hundred\nseats 4\ndeal 1 3\nturn %d bid\n%sown passed %s\n",
                cases[i].turn, cases[i].calls, cases[i].passed);
        const bool good = read_back(&five_def, w.text, &s);
        if (good != (cases[i].why == NULL) || (!good && strstr(read_back_why, cases[i].why) == NULL))
            fail_msg("case %zu: %s", i, read_back_why);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deeds_of_the_auction),
        cmocka_unit_test(deeds_of_partners_and_the_joker),
        cmocka_unit_test(next_in_the_auction),
        cmocka_unit_test(next_at_the_kitty),
        cmocka_unit_test(next_with_a_joker_in_a_misere),
        cmocka_unit_test(next_of_partners),
        cmocka_unit_test(next_card),
        cmocka_unit_test(tricks_of_two_sides),
        cmocka_unit_test(tricks_of_many_sides),
        cmocka_unit_test(suits_that_were_led),
        cmocka_unit_test(positions_hold_together),
        cmocka_unit_test(who_has_passed_bids_no_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
