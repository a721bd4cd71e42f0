/* What is said of Conquian, word by word: what may be done next, the question, the log, the plates, deeds looked back
 * at, notes at the table, the sheet; and which positions are refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "conquian_table.h"
#include "read_back.h"
#include "rules/conquian/reasons.h"
#include "rules/game/sound.h"
#include "told_words.h"

static const Move turn_up = { .kind = MOVE_DRAW }, leave = { .kind = MOVE_PASS }, done = { .kind = MOVE_DONE };
static const Move force = { .kind = MOVE_CHOOSE, .amount = CON_MAKE_TAKE }, restore = { .kind = MOVE_RESTORE };
static const Move next = { .kind = MOVE_NEXT };
static const char *const names[] = { NAME_YOU, "Ben" };
static State s;

static void play_move(Move m, int line)
{
    const Verdict v = con_check(&s, s.to_act == NO_SEAT ? 0 : s.to_act, m);
    if (v.why != NULL)
        fail_msg("line %d: %s", line, v.why->id);
    con_apply(&s, s.to_act, m);
}

#define PLAY(move) play_move(move, __LINE__)

static void set(const char *hand, const char *melds, const char *offer, ConFrom from)
{
    con_table_set(&s, &(ConTable){ .hand = { hand, "As Ad" },
                                   .melds = { melds, NULL },
                                   .offer = offer,
                                   .from = from,
                                   .stock = "4d 3d",
                                   .rest = 2 });
}

/* Moves a card, named, behind a pile, named by one of its cards; NULL: to a new pile. */
static Move shift(const char *card, const char *to)
{
    const int pile = to != NULL ? con_table_pile(&s, to) : NO_PILE;
    return con_table_shift(&s, card, pile, to != NULL ? pile_size(&s.table, pile) : 0);
}

/* ---- what may be done next ---- */

static unsigned role(ChoiceRole r)
{
    return 1u << r;
}

/* The sentence, what is lit, what the table does alone. `pile` NO_PILE: none. */
static void act_says(int seat, const char *words, unsigned roles, int pile, bool forward, int alone, int line)
{
    ActNote note = { .sentence = "" };
    con_next_act(&s, seat, &note);
    if (strcmp(note.sentence, words) != 0)
        fail_msg("line %d: \"%s\", not \"%s\"", line, note.sentence, words);
    if (note.roles != roles || note.forward != forward || note.alone.kind != alone || note.waits)
        fail_msg("line %d: roles %x, forward %d, alone %d", line, note.roles, note.forward, note.alone.kind);
    for (int p = 0; p < MAX_PILES; p++)
        if (note.pile[p] != (p == pile))
            fail_msg("line %d: pile %d is lit: %d", line, p, note.pile[p]);
    const Piece x = con_offered(&s);
    const bool lit = forward && !con_changed(&s);
    for (int i = 0; i < CON_CARDS; i++)
        if (note.piece[i] != (lit && i == x))
            fail_msg("line %d: piece %d is lit: %d", line, i, note.piece[i]);
}

#define ACT(words, roles, pile, forward, alone) act_says(s.to_act, words, roles, pile, forward, alone, __LINE__)
#define QUIET(seat)                             act_says(seat, "", 0, NO_PILE, false, MOVE_NONE, __LINE__)

static void turns_begin(void **unused)
{
    OptionValues v;
    (void)unused;
    assert_true(options_parse(&con_options, &v, "standard,swap_first=1", NULL));
    con_def.rules.start(&s, &v, 2, 9);
    ACT("Choose a card from your hand and pass it to your opponent.", 0, CON_DEAD, false, MOVE_NONE);
    QUIET(con_other(s.to_act));
    PLAY(((Move){ .kind = MOVE_DISCARD }));
    PLAY(((Move){ .kind = MOVE_DISCARD }));
    ACT("The next card is turned up, and the game goes on.", role(CHOICE_DRAW), CON_STOCK, false, MOVE_DRAW);
    QUIET(con_other(s.to_act));
}

static void a_card_is_on_offer(void **unused)
{
    (void)unused;
    set("5s 6s Kd Qd", NULL, "7s", CON_TURNED_UP);
    ACT("Meld 7\u2660 with cards from your hand, or leave it.", role(CHOICE_PASS), NO_PILE, true, MOVE_NONE);
    set("5s 6h Kd Qs", NULL, "7s", CON_TURNED_UP);
    ACT("You cannot meld 7\u2660, so the game goes on.", role(CHOICE_PASS), NO_PILE, false, MOVE_PASS);
    set("5s 6s Kd Qd", "2c 3c 4c", "7s", CON_TURNED_UP);
    ACT("Meld 7\u2660 with cards from your hand, or add it to your melds, or leave it.", role(CHOICE_PASS), NO_PILE,
        true, MOVE_NONE);
    /* melds of the other are none of one's own */
    con_table_set(&s, &(ConTable){ .hand = { "5s 6s Kd Qd", "As" },
                                   .melds = { NULL, "2c 3c 4c" },
                                   .offer = "7s",
                                   .from = CON_LEFT,
                                   .rest = 2 });
    ACT("Meld 7\u2660 with cards from your hand, or leave it.", role(CHOICE_PASS), NO_PILE, true, MOVE_NONE);
}

static void cards_are_put_together(void **unused)
{
    const unsigned both = role(CHOICE_DONE) | role(CHOICE_PASS);
    (void)unused;
    set("5s 6s Kd Qd", NULL, "7s", CON_TURNED_UP);
    PLAY(shift("5s", "7s"));
    ACT("Put 7\u2660 into a meld and complete all your melds, or leave it.", both, NO_PILE, true, MOVE_NONE);
    PLAY(shift("6s", "7s"));
    ACT("Lay your melds, or just throw a card (that lays them too), or leave 7\u2660.", both, NO_PILE, false,
        MOVE_NONE);
    PLAY(done);
    ACT("Throw a card from your hand. It is then on offer to your opponent.", 0, CON_DEAD, false, MOVE_NONE);
    QUIET(1);
    set("5s 6s", "2c 3c 4c Ac | Ks Kh Kd Kc", "7s", CON_TURNED_UP);
    PLAY(shift("5s", "7s"));
    PLAY(shift("6s", "7s"));
    ACT("Lay your melds to win the round.", role(CHOICE_DONE), NO_PILE, false, MOVE_NONE);
}

static void asked(int seat, const char *words)
{
    char text[200];
    TextSink out = text_sink(text, sizeof text);
    con_question(&s, seat, &out);
    assert_string_equal(text, words);
}

static void a_card_is_forced(void **unused)
{
    (void)unused;
    set("Kc Ah 2d", "5h 6h 7h", "Jh", CON_TURNED_UP);
    asked(0, "");
    PLAY(leave);
    ACT("Make your opponent take the card, or let it go.", role(CHOICE_PASS) | role(CHOICE_PLAIN), NO_PILE, false,
        MOVE_NONE);
    asked(0, "");
    asked(1, "Your opponent leaves J\u2665, but it fits one of their melds. Make them take it?");
    PLAY(force);
    asked(0, "");
    ACT("You must take J\u2665. It fits only one meld, so the game goes on.", role(CHOICE_DONE), NO_PILE, false,
        MOVE_DONE);
    PLAY(shift("Kc", NULL));
    ACT("You must take J\u2665. Add it to the meld that it fits.", role(CHOICE_DONE), NO_PILE, false, MOVE_NONE);
    PLAY(restore);
    set("Kc Ah 2d", "5s 5h 5d | 2c 3c 4c", "5c", CON_LEFT);
    PLAY(leave);
    PLAY(force);
    ACT("You must take 5\u2663. Add it to one of the melds that it fits.", role(CHOICE_DONE), NO_PILE, false,
        MOVE_NONE);
}

/* ---- nothing but a plain addition may be made of a forced card ---- */

static const Reason *judged(void)
{
    return con_check(&s, s.to_act, done).why;
}

static void only_the_forced_card_moves(void **unused)
{
    (void)unused;
    set("4s 2d 2h 2s Kc", "5h 6h 7h | 2c 3c 4c", "Jh", CON_TURNED_UP);
    PLAY(leave);
    PLAY(force);
    assert_null(judged());
    PLAY(shift("Jh", "7h"));
    assert_null(judged());
    PLAY(shift("2d", NULL)); /* a meld beside it */
    PLAY(shift("2h", "2d"));
    PLAY(shift("2s", "2d"));
    assert_ptr_equal(judged(), &con_forced);
    PLAY(restore);
    set("Ac 2d 2h Kc", "5h 6h 7h | 2c 3c 4c", "Jh", CON_TURNED_UP);
    PLAY(leave);
    PLAY(force);
    PLAY(shift("Jh", "7h"));
    PLAY(con_table_shift(&s, "Ac", con_table_pile(&s, "2c"), 0)); /* a card to another meld */
    assert_ptr_equal(judged(), &con_forced);
    PLAY(restore);
    set("Kc 2d", "5h 6h 7h Jh | 5s 5d 5c", "Qh", CON_TURNED_UP);
    PLAY(leave);
    PLAY(force);
    PLAY(shift("Qh", "7h"));
    assert_null(judged());
    PLAY(shift("5h", "5s")); /* a card of another old meld */
    assert_ptr_equal(judged(), &con_forced);
}

/* ---- what is refused ---- */

static void refused(Move m, const Reason *why, int line)
{
    const Reason *is = con_check(&s, s.to_act, m).why;
    if (is != why)
        fail_msg("line %d: %s", line, is != NULL ? is->id : "allowed");
}

#define REFUSED(move, why) refused(move, why, __LINE__)

static void cards_go_only_where_there_is_a_place(void **unused)
{
    OptionValues v;
    (void)unused;
    set("5s 6s Kd Qd", "2c 3c 4c", "7s", CON_TURNED_UP);
    const Move to = shift("5s", "2c");
    Move m = to;
    m.at = 4;
    REFUSED(m, &con_no_place);
    m.at = 3;
    REFUSED(m, NULL);
    m.to = CON_PILES;
    REFUSED(m, &con_no_place);
    m.to = CON_PILES - 1;
    REFUSED(m, &con_not_yours); /* nothing lies there */
    m.to = NO_PILE;
    REFUSED(m, &con_no_place);
    m.at = 0;
    REFUSED(m, NULL);
    m = to;
    m.to = (uint8_t)con_hand(0);
    REFUSED(m, &con_not_yours);
    m.to = (uint8_t)con_hand(1);
    REFUSED(m, &con_not_yours);
    m = to;
    m.from = CON_PILES;
    REFUSED(m, &con_not_yours);
    m.from = (uint8_t)con_hand(1);
    REFUSED(m, &con_not_yours);
    m.from = CON_STOCK;
    REFUSED(m, &con_not_yours);
    m = to;
    m.count = 0;
    REFUSED(m, &con_not_in_hand);
    m.count = 4;
    REFUSED(m, NULL);
    m.count = 5;
    REFUSED(m, &con_not_in_hand);
    m = shift("7s", NULL);
    m.to = (uint8_t)con_hand(0);
    REFUSED(m, &con_not_to_hand);
    REFUSED(((Move){ .kind = MOVE_DISCARD, .index = 4 }), &con_not_in_hand);
    REFUSED(((Move){ .kind = MOVE_DISCARD, .amount = 1 }), &con_no_place);
    REFUSED(((Move){ .kind = MOVE_DONE, .amount = 1 }), &con_no_place);
    REFUSED(((Move){ .kind = MOVE_TIMEOUT }), &con_no_clock);
    REFUSED(next, &con_round_over);
    assert_true(options_parse(&con_options, &v, "standard,swap_first=1", NULL));
    con_def.rules.start(&s, &v, 2, 9);
    REFUSED(leave, &con_pass_a_card);
    REFUSED(((Move){ .kind = MOVE_DISCARD, .amount = 1 }), &con_no_place);
    REFUSED(((Move){ .kind = MOVE_DISCARD, .index = 10 }), &con_not_in_hand);
    REFUSED(((Move){ .kind = MOVE_DISCARD, .index = 9 }), NULL);
}

/* A card lies in one meld, whoever asks. */
static void a_card_is_in_one_meld(void **unused)
{
    const ConRules r = con_rules_of_goal(11);
    ConUse u = { .ends = 2 };
    static const char *const cards[2][3] = { { "5s", "6s", "7s" }, { "5s", "5h", "5d" } };
    (void)unused;
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 3; k++) {
            const char *at = cards[i][k];
            assert_true(con_face_parse(&at, &u.end[i].face[k]));
            u.end[i].count = k + 1;
            u.hand |= con_bit(u.end[i].face[k]);
        }
    u.offer = con_bit(u.end[0].face[2]);
    u.hand = (u.hand & ~u.offer) | con_bit((Face){ 1, SUIT_CLUBS });
    const ConJudged j = con_judge(&r, &u);
    assert_ptr_equal(j.why, &con_bad_meld);
    assert_int_equal(j.end, 1);
    assert_null(j.detail);
    u.ends = 1;
    assert_null(con_judge(&r, &u).why);
}

/* ---- the log, over the table, beside the names ---- */

#define TOLD(m, ...)                 told_words(&s, names, m, -1, NULL, (ToldWords){ __VA_ARGS__ }, __LINE__)
#define TOLD_TWO(m, knows, own, ...) told_words(&s, names, m, knows, own, (ToldWords){ __VA_ARGS__ }, __LINE__)

static void chapter(const char *words)
{
    char text[100];
    TextSink out = text_sink(text, sizeof text);
    con_chapter(&s, &out);
    assert_string_equal(text, words);
}

static void cards_are_passed(void **unused)
{
    Written w = { .game = &con_def };
    (void)unused;
    written(&w, "meldwell position 1\ngame conquian\noptions standard,swap_first=1\ndeal 1 1\nturn 0 swap\n"
                "hand 0 5s Kd 2c +\nhand 1 Ah 3h +\n");
    written_read(&w, &s);
    chapter("Card exchange");
    TOLD_TWO(((Move){ .kind = MOVE_DISCARD, .index = 1 }), 0, "You pass K\u2666 to your opponent.",
             "You pass a card to your opponent.", "", "passed a card", "K\u2666 passed");
    PLAY(((Move){ .kind = MOVE_DISCARD, .index = 1 }));
    chapter("Card exchange");
    TOLD_TWO(((Move){ .kind = MOVE_DISCARD, .index = 0 }), 1, "Ben passes A\u2665 to the other player.",
             "Ben passes a card to the other player.", "", "passed a card", "A\u2665 passed");
    PLAY(((Move){ .kind = MOVE_DISCARD, .index = 0 }));
    chapter("Card 1 from the stock");
}

static void a_card_goes_from_hand_to_hand(void **unused)
{
    char over[200];
    (void)unused;
    set("5s 6s Kd Qd", NULL, NULL, CON_NO_OFFER);
    const int shown = con_turned_up(&s);
    snprintf(over, sizeof over, "Card %d from the stock", shown + 1);
    chapter(over);
    TOLD(((Move){ .kind = MOVE_NONE }), "", "", "", "");
    TOLD(turn_up, "You turn up 3\u2666.", "", "turned up 3\u2666", "turned up 3\u2666");
    PLAY(turn_up);
    chapter(over); /* it is this card still */
    TOLD(leave, "You leave 3\u2666.", "", "left 3\u2666", "3\u2666 not taken");
    PLAY(leave);
    TOLD(leave, "Ben leaves 3\u2666.", "", "left 3\u2666", "3\u2666 not taken");
    PLAY(leave);
    TOLD(turn_up, "Ben turns up 4\u2666.", "", "turned up 4\u2666", "turned up 4\u2666");
    set("5s 6s Kd Qd", NULL, "7s", CON_TURNED_UP);
    TOLD(shift("5s", "7s"), "", "", "", "");
    PLAY(con_table_shift(&s, "5s", CON_OFFER, 0));
    PLAY(con_table_shift(&s, "6s", CON_OFFER, 1));
    TOLD(restore, "", "", "", "");
    TOLD(done, "You meld 7\u2660, 5\u2660, 6\u2660 and now have 3 cards in melds.", "", "melded 7\u2660",
         "7\u2660 melded");
    TOLD(con_table_throw(&s, "Kd"),
         "You meld 7\u2660, 5\u2660, 6\u2660 and now have 3 cards in melds. You throw K\u2666.", "", "threw K\u2666",
         "Melded, K\u2666 thrown");
    PLAY(done);
    TOLD(con_table_throw(&s, "Kd"), "You throw K\u2666.", "", "threw K\u2666", "Melded, K\u2666 thrown");
    PLAY(con_table_throw(&s, "Kd"));
    TOLD(leave, "Ben leaves K\u2666.", "", "left K\u2666", "K\u2666 not taken");
}

static void forcing_is_told(void **unused)
{
    (void)unused;
    set("Kc Ah 2d", "5h 6h 7h", "Jh", CON_TURNED_UP);
    PLAY(leave);
    TOLD(leave, "Ben lets J\u2665 go.", "", "let J\u2665 go", "J\u2665 let go");
    TOLD(force, "Ben makes the other player take J\u2665.", "Ben makes the other player take J\u2665.",
         "forced J\u2665", "J\u2665 forced");
    PLAY(force);
    TOLD(done, "You meld J\u2665 and now have 4 cards in melds.", "", "melded J\u2665", "J\u2665 melded");
}

static void note_of_end(const char *word, int seat)
{
    EndNote note = { .word = "" };
    con_end_note(&s, &note);
    assert_string_equal(note.word, word);
    assert_int_equal(note.seat, seat);
    assert_string_equal(note.sum, "");
}

static void sheet_is(const char *headline, const char *brief, const char *lines, int winners)
{
    char text[400];
    ScoreSheet sheet;
    con_scores(&s, &sheet);
    assert_string_equal(sheet.headline, headline);
    assert_string_equal(sheet.brief, brief);
    assert_int_equal(sheet.winners, winners);
    assert_true(sheet.running);
    TextSink out = text_sink(text, sizeof text);
    text_add(&out, "");
    for (int i = 0; i < sheet.line_count; i++) {
        const ScoreLine *l = &sheet.line[i];
        text_addf(&out, "%s%s", i > 0 ? "|" : "", l->what);
        for (int k = 0; k < CON_SEATS; k++)
            if (l->has[k])
                text_addf(&out, " %d:%d", k, (int)l->points[k]);
        text_addf(&out, " %s/%s", l->told[0], l->told[1]);
    }
    assert_string_equal(text, lines);
    for (int i = 0; i < CON_SEATS; i++) {
        assert_int_equal(sheet.deal[i], s.seat[i].deal);
        assert_int_equal(sheet.total[i], s.seat[i].total);
    }
}

static const char all_but_one[] = "5h 6h 7h | 2c 3c 4c | Ks Kh Kd Kc";

static void a_round_is_won(void **unused)
{
    (void)unused;
    set("Ah", all_but_one, "Jh", CON_THROWN);
    sheet_is("", "", "", 0);
    PLAY(shift("Jh", "7h"));
    TOLD(done, "You meld J\u2665 and now have 11 cards in melds. You win the round.", "You have 11 cards in melds.",
         "melded J\u2665", "J\u2665 melded");
    PLAY(done);
    note_of_end("Conquian", 0);
    sheet_is("11 cards are in melds.", "",
             "11 cards in melds 0:1 You have {2} cards in melds/{1} has {2} cards in melds", 1);
    TOLD(next, "Round 2: Ben begins.", "", "", "");
    PLAY(next);
    assert_int_equal(s.deal_no, 1);
}

static void a_round_is_won_by_force(void **unused)
{
    (void)unused;
    set(NULL, all_but_one, "Jh", CON_THROWN);
    PLAY(leave);
    PLAY(force);
    TOLD(done,
         "You meld J\u2665 and now have 11 cards in melds. The card was forced on you, and you win the round with it.",
         "You have 11 cards in melds.", "melded J\u2665", "J\u2665 melded");
    con_own(&s)->draws = 2;
    s.options.v[CON_CARRY] = 1;
    PLAY(done);
    note_of_end("By force", 0);
    sheet_is("The winner was forced to take the winning card.", "by force",
             "11 cards in melds 0:1 You have {2} cards in melds/{1} has {2} cards in melds|"
             "Tied rounds before this one 0:2 You get the points of the tied rounds before this one/"
             "{1} gets the points of the tied rounds before this one",
             1);
    assert_int_equal(s.seat[0].deal, 3);
}

static void the_other_wins_the_match(void **unused)
{
    (void)unused;
    con_table_set(&s, &(ConTable){ .rules = "standard,target=1",
                                   .hand = { "Ad", NULL },
                                   .melds = { NULL, all_but_one },
                                   .offer = "Jh",
                                   .from = CON_TURNED_UP,
                                   .rest = 2 });
    PLAY(leave);
    PLAY(shift("Jh", "7h"));
    TOLD(done, "Ben melds J\u2665 and now has 11 cards in melds. Ben wins the round. Ben wins the match.",
         "Ben has 11 cards in melds.", "melded J\u2665", "J\u2665 melded");
    PLAY(done);
    assert_int_equal(s.phase, PHASE_MATCH_END);
    note_of_end("Conquian", 1);
    con_table_set(
        &s,
        &(ConTable){
            .hand = { "Ad", NULL }, .melds = { NULL, all_but_one }, .offer = "Jh", .from = CON_TURNED_UP, .rest = 2 });
    PLAY(leave);
    PLAY(leave);
    PLAY(force);
    TOLD(done,
         "Ben melds J\u2665 and now has 11 cards in melds. The card was forced on Ben, who wins the round with it.",
         "Ben has 11 cards in melds.", "melded J\u2665", "J\u2665 melded");
}

static void a_round_is_a_tie(void **unused)
{
    (void)unused;
    con_table_set(&s, &(ConTable){ .hand = { "Kc Kd", "As Ad" }, .offer = "Jh", .from = CON_LEFT });
    TOLD(leave, "You leave J\u2665. The stock is used up, so the round is a tie.",
         "The stock is used up, so the round is a tie.", "left J\u2665", "J\u2665 not taken");
    PLAY(leave);
    note_of_end("Tie", NO_SEAT);
    sheet_is("The stock is used up, so the round is a tie.", "tie", "", 0);
    PLAY(next);
    assert_int_equal(con_of(&s)->draws, 1);
    DealNote note = { .sentence = "" };
    s.dealer = 1;
    con_deal_note(&s, names, &note);
    assert_string_equal(note.sentence, "Ben deals. You begin.");
    assert_int_equal(note.begins, 0);
    s.dealer = 0;
    con_deal_note(&s, names, &note);
    assert_string_equal(note.sentence, "You deal. Ben begins.");
    assert_int_equal(note.begins, 1);
}

/* ---- notes at the table ---- */

static void pile_note(int pile, const char *label, const Reason *why, const char *brief, bool fresh, int line)
{
    MeldNote note;
    con_meld_note(&s, pile, &note);
    if (strcmp(note.label, label) != 0 || note.verdict.why != why || note.fresh != fresh ||
        strcmp(note.brief != NULL ? note.brief : "", brief) != 0 || (why != NULL && note.verdict.pile != pile))
        fail_msg("line %d: \"%s\" %s \"%s\" %d", line, note.label, note.verdict.why ? note.verdict.why->id : "",
                 note.brief != NULL ? note.brief : "", note.fresh);
}

#define PILE(card, label, why, brief, fresh) pile_note(con_table_pile(&s, card), label, why, brief, fresh, __LINE__)

static void turn_is(int seat, bool changed, int played, int loose)
{
    TurnNote note;
    con_turn_note(&s, seat, &note);
    assert_int_equal(note.changed, changed);
    assert_int_equal(note.played, played);
    assert_int_equal(note.loose, loose);
    assert_int_equal(note.opening_points, -1);
    assert_null(note.duty.why);
    assert_ptr_equal(note.done.why, con_check(&s, seat, done).why);
}

static void notes_at_melds(void **unused)
{
    (void)unused;
    set("5s 6s Kd Qd", "2c 3c 4c", "7s", CON_TURNED_UP);
    PILE("7s", "on offer", NULL, "", false);
    PILE("2c", "", NULL, "", false);
    turn_is(0, false, 0, 0); /* a card alone on offer does not count */
    turn_is(1, false, 0, 0);
    PLAY(shift("5s", "7s"));
    turn_is(0, true, 1, 2);
    turn_is(1, false, 0, 0);
    PLAY(shift("6s", "7s"));
    PILE("7s", "", NULL, "", false);
    turn_is(0, true, 2, 0);
    PLAY(shift("Kd", NULL));
    turn_is(0, true, 3, 1);
    con_table_set(&s, &(ConTable){ .rules = "eight",
                                   .hand = { "Kc Kd", "As Ad" },
                                   .melds = { "2h 3h 4h 5h 6h 7h", NULL },
                                   .offer = "Jh",
                                   .from = CON_THROWN,
                                   .rest = 2 });
    PLAY(shift("Jh", "7h"));
    PILE("7h", "", &con_run_too_long, "too long", false);
}

/* What is put together may lie in any order, and is read in its own. */
static void cards_are_read_in_order(void **unused)
{
    static const uint8_t order[] = { 1, 2, 0 };
    MeldNote note;
    (void)unused;
    con_table_set(&s, &(ConTable){ .hand = { "5s 6s Kd Qd", "As" },
                                   .melds = { "2c 3c 4c", "2h 3h 4h" },
                                   .offer = "7s",
                                   .from = CON_TURNED_UP,
                                   .rest = 2 });
    const int own = con_table_pile(&s, "2c"), other = con_table_pile(&s, "2h");
    PLAY(shift("5s", "7s"));
    con_meld_note(&s, CON_OFFER, &note);
    assert_int_equal(note.ordered, 0);
    PLAY(shift("6s", "7s"));
    con_meld_note(&s, CON_OFFER, &note);
    assert_int_equal(note.ordered, 3);
    assert_memory_equal(note.order, order, sizeof order);
    con_meld_note(&s, own, &note);
    assert_int_equal(note.ordered, 3);
    con_meld_note(&s, other, &note);
    assert_int_equal(note.ordered, 0);
    PLAY(done);
    con_meld_note(&s, own, &note);
    assert_int_equal(note.ordered, 0);
}

static void what_is_left_in_hand_is_named(void **unused)
{
    MeldNote note;
    (void)unused;
    set("Ah 2d", "5h 6h 7h | 2c 3c 4c | Ks Kh Kd Kc", "Jh", CON_THROWN);
    PLAY(shift("Jh", "7h"));
    PLAY(done);
    for (int seat = 0; seat < CON_SEATS; seat++) {
        con_meld_note(&s, CON_REST_0 + seat, &note);
        assert_string_equal(note.label, "in no meld");
        assert_null(note.verdict.why);
        assert_false(note.fresh);
    }
    con_meld_note(&s, CON_REST_0 + CON_SEATS, &note);
    assert_string_equal(note.label, "");
}

static void status_is(const char *words, const char *mine)
{
    char text[200];
    TextSink out = text_sink(text, sizeof text);
    con_status(&s, names, &out);
    assert_string_equal(text, words);
    out = text_sink(text, sizeof text);
    con_seat_note(&s, 0, &out);
    assert_string_equal(text, mine);
}

static void what_wins_is_told(void **unused)
{
    Progress p;
    (void)unused;
    set("5s", "2c 3c 4c", "7s", CON_TURNED_UP);
    status_is("Meld 11 cards", "3 of 11 melded");
    con_own(&s)->draws = 1;
    s.options.v[CON_CARRY] = 0;
    status_is("Meld 11 cards", "3 of 11 melded");
    s.options.v[CON_CARRY] = 1;
    status_is("Meld 11 cards. This round counts 2 points.", "3 of 11 melded");
    s.options.v[CON_HAND_CARDS] = 8;
    status_is("Meld 9 cards. This round counts 2 points.", "3 of 9 melded");
    set("5s", NULL, "7s", CON_TURNED_UP);
    status_is("Meld 11 cards", "");
    s.seat[1].total = 4;
    s.options.v[CON_TARGET] = 7;
    con_progress(&s, 1, &p);
    assert_int_equal(p.total, 4);
    assert_int_equal(p.goal, 7);
    assert_int_equal(p.now, 0);
}

/* ---- positions ---- */

static void position(const char *lines, const char *why, int line)
{
    char text[1000];
    snprintf(text, sizeof text, "meldwell position 1\ngame conquian\noptions standard,swap_first=1\ndeal 1 1\n%s\n",
             lines);
    const bool good = read_back(&con_def, text, &s);
    if (good != (why == NULL) || (why != NULL && strstr(read_back_why, why) == NULL))
        fail_msg("line %d: %s", line, read_back_why);
}

#define GOOD(lines)     position(lines, NULL, __LINE__)
#define BAD(lines, why) position(lines, why, __LINE__)

static void positions_lack_nothing(void **unused)
{
    (void)unused;
    GOOD("turn 0 swap");
    BAD("turn 0 swap\nhand 0\n", sound_pile_lacks);
    BAD("turn 1 swap", sound_pile_lacks); /* the dealer passes second */
    GOOD("turn 1 swap\npile 5 kitty 0 - look=owner 5h");
    BAD("turn 1 swap\nhand 0 2c 3c\npile 5 kitty 0 - look=owner 5h 6h", sound_pile_lacks);
    BAD("turn 1 swap\npile 5 kitty 0 - look=owner 5h 6h", sound_too_many_held);
    GOOD("turn 0 turn-up");
    BAD("turn 0 turn-up\nstock\ndiscard ...", sound_pile_lacks);
    BAD("turn 0 play", sound_pile_lacks);
    GOOD("turn 0 throw\nhand 0 5h 2s");
    BAD("turn 0 throw\nhand 0", sound_pile_lacks);
}

/* Nobody ever has more melds. */
static void positions_have_few_melds(void **unused)
{
    (void)unused;
    set("5s 6s Kd Qd", NULL, "7s", CON_TURNED_UP);
    for (int i = 0; i <= CON_MOST_MELDS; i++) {
        assert_null(con_unsound(&s));
        s.table.row.pile[CON_FIRST_MELD + i] = (Pile){ .kind = PILE_STAGE, .owner = 0, .look = LOOK_ALL };
    }
    assert_ptr_equal(con_unsound(&s), sound_too_many_held);
    s.table.row.pile[CON_FIRST_MELD].owner = 1;
    assert_null(con_unsound(&s));
    s.table.row.pile[CON_FIRST_MELD].owner = CON_SEATS;
    assert_ptr_equal(con_unsound(&s), sound_wrong_seat);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_begin),
        cmocka_unit_test(a_card_is_on_offer),
        cmocka_unit_test(cards_are_put_together),
        cmocka_unit_test(a_card_is_forced),
        cmocka_unit_test(only_the_forced_card_moves),
        cmocka_unit_test(cards_go_only_where_there_is_a_place),
        cmocka_unit_test(a_card_is_in_one_meld),
        cmocka_unit_test(cards_are_passed),
        cmocka_unit_test(a_card_goes_from_hand_to_hand),
        cmocka_unit_test(forcing_is_told),
        cmocka_unit_test(a_round_is_won),
        cmocka_unit_test(a_round_is_won_by_force),
        cmocka_unit_test(the_other_wins_the_match),
        cmocka_unit_test(a_round_is_a_tie),
        cmocka_unit_test(notes_at_melds),
        cmocka_unit_test(what_is_left_in_hand_is_named),
        cmocka_unit_test(what_wins_is_told),
        cmocka_unit_test(cards_are_read_in_order),
        cmocka_unit_test(positions_have_few_melds),
        cmocka_unit_test(positions_lack_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
