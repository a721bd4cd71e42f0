/* House rules of Rummy 500 and basic rummy that people asked for later, move by move; and matches stored before they
 * were there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "rummy_table.h"
#include "told.h"

static State s;
static const Move draw = { .kind = MOVE_DRAW }, pass = { .kind = MOVE_PASS }, restore = { .kind = MOVE_RESTORE };

static void refused_for(Move m, const char *code, int line)
{
    const Verdict v = rummy_check(&s, s.to_act, m);
    if (v.why == NULL || strcmp(v.why->code, code) != 0)
        fail_msg("line %d: %s, not %s", line, v.why ? v.why->code : "allowed", code);
}

static void play_move(Move m, int line)
{
    const Verdict v = rummy_check(&s, s.to_act, m);
    if (v.why)
        fail_msg("line %d: %s", line, v.why->code);
    game_of(&s)->rules.apply(&s, s.to_act, m);
}

#define REFUSED(m, code) refused_for(m, code, __LINE__)
#define PLAY(m)          play_move(m, __LINE__)

static Move take(int depth)
{
    const int at = pile_size(&s.table, RUMMY_DISCARD) - depth;
    return (Move){ .kind = MOVE_TAKE, .from = RUMMY_DISCARD, .index = (uint8_t)(rummy_is_basic(&s) ? 0 : at) };
}

static Move throws(const char *card)
{
    return (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)rummy_table_find(&s, rummy_hand(s.to_act), card) };
}

static Move off(const char *card, int pile)
{
    const int hand = rummy_hand(s.to_act);
    return (Move){ .kind = MOVE_SHIFT,
                   .from = (uint8_t)hand,
                   .index = (uint8_t)rummy_table_find(&s, hand, card),
                   .count = 1,
                   .to = (uint8_t)pile,
                   .at = (uint8_t)pile_size(&s.table, pile) };
}

static const char *prompt(void)
{
    static ActNote act;
    memset(&act, 0, sizeof act);
    rummy_next_act(&s, s.to_act, &act);
    return act.sentence;
}

static void assert_says(const char *words, int line)
{
    if (strstr(prompt(), words) == NULL)
        fail_msg("line %d: \"%s\" does not say \"%s\"", line, prompt(), words);
}

static void assert_silent(const char *words, int line)
{
    if (strstr(prompt(), words) != NULL)
        fail_msg("line %d: \"%s\" says \"%s\"", line, prompt(), words);
}

#define SAYS(words)   assert_says(words, __LINE__)
#define SILENT(words) assert_silent(words, __LINE__)

/* ---- exchanges of the top discard ---- */

static const char one_more[] = "One more exchange", closed[] = "turns only exchanged";

/* After the second exchange the third player must draw; it is said a turn before, and over when somebody has drawn. */
static void too_many_exchanges_close_the_discards(void **unused)
{
    (void)unused;
    rummy_table(&s, &rummy500_def, "two,exchange_limit=2", 3, "2s 9c/4h 9d/6s Jd", "Kd", "7s 7c 7d");
    SILENT(one_more);
    PLAY(take(1));
    PLAY(throws("2s"));
    SAYS(one_more);
    PLAY(take(1));
    PLAY(throws("4h"));
    REFUSED(take(1), "closed");
    SAYS(closed);
    SILENT(one_more);
    PLAY(draw);
    PLAY(throws("6s"));
    SILENT(one_more);
    PLAY(take(1));
}

/* Not even to lay the card at once. */
static void closed_discards_are_closed_to_everything(void **unused)
{
    (void)unused;
    rummy_table(&s, &rummy500_def, "two,exchange_limit=1", 2, "7h 9c/4h 9d", "Kd", "7s 7c 7d");
    SAYS(one_more);
    PLAY(take(1));
    PLAY(throws("7h"));
    REFUSED(take(1), "closed");
    REFUSED(take(2), "pile_empty");
    const Verdict v = rummy_check(&s, s.to_act, take(1));
    char text[200];
    TextSink out = text_sink(text, sizeof text);
    verdict_say(v, &out);
    assert_non_null(strstr(text, "After 1 exchange of the top discard somebody must draw from the stock first."));
}

/* A card laid, added or exchanged for a joker begins the count anew; so does a deeper take, which is used. */
static void whoever_lays_something_does_not_only_exchange(void **unused)
{
    (void)unused;
    rummy_table(&s, &rummy500_def, "two,exchange_limit=2", 2, "2s 9c 7h/4h 9d Td", "Kd", "7s 7c 7d");
    PLAY(take(1));
    PLAY(throws("2s"));
    PLAY(take(1));
    PLAY(restore);
    assert_int_equal(rummy_of(&s)->exchanges, 1);
    PLAY(take(1));
    PLAY(throws("4h"));
    REFUSED(take(1), "closed");
    rummy_table(&s, &rummy500_def, "two,exchange_limit=2", 2, "2s 9c 7h/4h 9d Td", "Kd", "7s 7c 7d");
    PLAY(take(1));
    PLAY(off("7h", RUMMY_FIRST_MELD));
    PLAY(throws("2s"));
    assert_int_equal(rummy_of(&s)->exchanges, 0);
    rummy_table(&s, &rummy500_def, "two,jokers=2,joker_swap=1,exchange_limit=2", 2, "2s 9c 6h/4h 9d Td", "Kd",
                "5h * 7h");
    PLAY(take(1));
    Move swap = { .kind = MOVE_TAKE, .from = RUMMY_FIRST_MELD, .at = 1 };
    move_name(&swap, pile_piece(&s.table, rummy_hand(0), rummy_table_find(&s, rummy_hand(0), "6h")));
    PLAY(swap);
    PLAY(throws("2s"));
    assert_int_equal(rummy_of(&s)->exchanges, 0);
}

/* Without a stock there is nothing to draw then: the round is ended. In basic rummy the discards become a new one. */
static void without_a_stock_the_round_ends(void **unused)
{
    (void)unused;
    for (int basic = 0; basic < 2; basic++) {
        const GameDef *game = basic ? &rummy_def : &rummy500_def;
        rummy_table(&s, game, basic ? "basic,exchange_limit=1" : "two,exchange_limit=1", 2, "2s 9c/4h 9d", "Qd Kd", "");
        while (pile_size(&s.table, RUMMY_STOCK) > 0)
            table_shift(&s.table, RUMMY_STOCK, 0, 1, rummy_hand(1), 0);
        rummy_begin_turn(&s, 0);
        PLAY(take(1));
        PLAY(throws("2s"));
        REFUSED(take(1), "closed");
        if (basic) {
            SAYS("make the discards the new stock");
            PLAY(draw);
        } else {
            REFUSED(draw, "stock_empty");
            SAYS("the discard pile is closed. End the round");
            PLAY(pass);
            assert_int_equal(s.phase, PHASE_DEAL_END);
        }
    }
}

/* It is for two to four, and where the top discard may be taken to be kept. */
static void more_players_exchange_as_they_like(void **unused)
{
    OptionValues v;
    (void)unused;
    for (int seats = 2; seats <= 8; seats++) {
        options_preset(&rummy500_options, 0, &v);
        v.v[R5_PLAYERS] = seats;
        assert_int_equal(rummy500_rules(&v).exchange_limit, seats <= 4 ? 8 : 0);
        v.v[R5_TOP_FREE] = 0;
        assert_int_equal(rummy500_rules(&v).exchange_limit, 0);
        options_preset(&rummy_options, 0, &v);
        v.v[RUMMY_PLAYERS] = seats;
        assert_int_equal(rummy_basic_rules(&v).exchange_limit, seats <= 4 ? 8 : 0);
    }
}

/* Presets say 8, and said nothing in the first version of the rules. */
static void matches_of_before_have_no_limit(void **unused)
{
    const OptionTable *const table[] = { &rummy500_options, &rummy_options };
    (void)unused;
    for (int g = 0; g < 2; g++)
        for (int p = 0; p < table[g]->preset_count; p++) {
            OptionValues now, then;
            const int limit = option_find(table[g], "exchange_limit");
            const bool old = table[g]->then_count > p && strcmp(table[g]->then[p].preset, table[g]->presets[p].id) == 0;
            assert_true(options_parse_then(table[g], &now, table[g]->presets[p].id, 2, NULL));
            assert_true(options_parse_then(table[g], &then, table[g]->presets[p].id, 1, NULL));
            assert_int_equal(now.v[limit], 8);
            assert_int_equal(then.v[limit], old ? 0 : 8);
        }
}

/* ---- aces ---- */

static void put_forward(const char *cards)
{
    const int hand = rummy_hand(s.to_act), pile = table_free_pile(&s.table, RUMMY_FIRST_MELD);
    for (int i = 0; *cards != '\0'; i++, cards += 2 + (cards[2] == ' '))
        PLAY(((Move){ .kind = MOVE_SHIFT,
                      .from = (uint8_t)hand,
                      .index = (uint8_t)rummy_table_find(&s, hand, cards),
                      .count = 1,
                      .to = (uint8_t)(i == 0 ? NO_PILE : pile),
                      .at = (uint8_t)i }));
}

/* Laid in any order; an ace that began a run and has a king below it counts 15 from then on, for whoever laid it. */
static void runs_go_round_the_corner(void **unused)
{
    const Move done = { .kind = MOVE_DONE };
    (void)unused;
    rummy_table(&s, &rummy500_def, "two,ace_both_ends=1", 2, "2d Ad Qd Kd 9s/Kc Qc 9h", "3s", "Ac 2c 3c");
    PLAY(draw);
    put_forward("Ad 2d Kd");
    PLAY(done);
    assert_int_equal(rummy_laid_points(&s, 0), 27);
    Move below = off("Qd", RUMMY_FIRST_MELD + 1);
    below.at = 0;
    PLAY(below);
    assert_int_equal(rummy_laid_points(&s, 0), 37);
    PLAY(throws("9s"));
    assert_int_equal(rummy_laid_points(&s, 1), 6);
    PLAY(draw);
    REFUSED(off("Kc", RUMMY_FIRST_MELD), "no_fit");
    below = off("Kc", RUMMY_FIRST_MELD);
    below.at = 0;
    PLAY(below);
    assert_int_equal(rummy_laid_points(&s, 1), 30);
    rummy_table(&s, &rummy500_def, "two", 2, "2d Ad Qd Kd 9s/Kc Qc 9h", "3s", "Ac 2c 3c");
    PLAY(draw);
    put_forward("Ad 2d Kd");
    REFUSED(done, "bad_meld");
}

static void an_ace_may_always_count_15(void **unused)
{
    (void)unused;
    rummy_table(&s, &rummy500_def, "two,ace_points=always_15", 2, "2d 9s/Kc 9h", "3s", "Ac 2c 3c");
    assert_int_equal(rummy_laid_points(&s, 1), 20);
    rummy_table(&s, &rummy500_def, "two", 2, "2d 9s/Kc 9h", "3s", "Ac 2c 3c");
    assert_int_equal(rummy_laid_points(&s, 1), 6);
}

/* ---- partners ---- */

static void partners_score_together(void **unused)
{
    ScoreSheet sheet;
    char line[400];
    TextSink out;
    (void)unused;
    rummy_table(&s, &rummy500_def, "partners,out_bonus=25", 4, "7s 7c 7h/2c 3d/Kd Qh/9s", "7d", "4s 5s 6s");
    s.seat[0].total = s.seat[2].total = 480;
    assert_int_equal(rummy_partner(&s, 1), 3);
    PLAY(take(1));
    put_forward("7s 7c 7h 7d");
    const State before = s;
    PLAY(((Move){ .kind = MOVE_DONE }));
    assert_int_equal(s.seat[0].deal, 28 + 25 - 20);
    assert_int_equal(s.seat[2].deal, 28 + 25 - 20);
    assert_int_equal(s.seat[1].deal, 15 - 5 - 9);
    assert_int_equal(s.seat[3].deal, 15 - 5 - 9);
    assert_int_equal(s.phase, PHASE_MATCH_END);
    rummy_scores(&s, &sheet);
    assert_int_equal(sheet.winners, 1 << 0 | 1 << 2);
    assert_int_equal(sheet.line_count, 5);
    assert_string_equal(sheet.line[1].what, "15 laid, 5 left in hand");
    assert_int_equal(sheet.line[1].whose, 2);
    assert_int_equal(sheet.line[1].points[3], 10);
    const char *const names[] = { "Anna", "Bo", "Cleo", "Dan" };
    out = text_sink(line, sizeof line);
    help_describe(&rummy500_def, &before, 0, (Move){ .kind = MOVE_DONE }, NO_SEAT, names, &out);
    assert_non_null(strstr(line, "Anna and Cleo win the match."));
}

/* Both sides at the same total play on. Beside the name of a partner that is said; the bar is of both. */
static void sides_may_be_equal(void **unused)
{
    char note[64] = "";
    TextSink out = text_sink(note, sizeof note);
    State seen;
    (void)unused;
    rummy_table(&s, &rummy500_def, "partners", 4, "2d/2c/3d/3c", "Kd", "4s 5s 6s");
    game_observe(&rummy500_def, &s, 3, &seen);
    rummy_seat_note(&seen, 1, &out);
    assert_string_equal(note, "partner, now +15");
    for (int more = 0; more < 2; more++) {
        rummy_table(&s, &rummy500_def, "partners", 4, "2d/2c/3d/3c", "Kd", "4s 5s 6s");
        s.seat[0].total = s.seat[2].total = 515 + more;
        s.seat[1].total = s.seat[3].total = 500;
        rummy_end_round(&s, RUMMY_STOPPED, 0);
        assert_int_equal(s.seat[0].deal, -5);
        assert_int_equal(s.seat[1].deal, 15 - 5);
        assert_int_equal(s.seat[2].total, 510 + more);
        assert_int_equal(s.phase, more == 0 ? PHASE_DEAL_END : PHASE_MATCH_END);
    }
    Progress p;
    rummy_table(&s, &rummy500_def, "partners", 4, "2d/2c/3d/3c", "Kd", "4s 5s 6s");
    rummy_progress(&s, 3, &p);
    assert_int_equal(p.now, 15);
    for (int seats = 2; seats <= 8; seats++) {
        OptionValues v;
        options_preset(&rummy500_options, 0, &v);
        v.v[R5_PARTNERS] = 1;
        v.v[R5_PLAYERS] = seats;
        assert_int_equal(rummy500_rules(&v).partners, seats == 4);
    }
}

/* ---- calling Rummy ---- */

static const Move calls = { .kind = MOVE_CHOOSE, .amount = RUMMY_CALLS };

static void told(const State *before, int seat, Move m, char *line, size_t size)
{
    static const char *const names[] = { "Anna", "Bo", "Cleo", "Dan" };
    TextSink out = text_sink(line, size);
    line[0] = '\0';
    help_describe(&rummy500_def, before, seat, m, NO_SEAT, names, &out);
}

/* The others are asked once each, from the thrower's left; the first who calls has the points, and the turn goes on as
 * if nothing had been taken. */
static void a_thrown_card_that_fits_may_be_called(void **unused)
{
    char line[400];
    ChoiceItem choice[MAX_CHOICES];
    TextSink out = text_sink(line, sizeof line);
    (void)unused;
    rummy_table(&s, &rummy500_def, "two,rummy_call=1", 4, "7h 2s/4h 9d/6s Jd/5c 8d", "Kd", "7s 7c 7d");
    PLAY(draw);
    State before = s;
    const Move thrown = throws("7h");
    PLAY(thrown);
    told(&before, 0, thrown, line, sizeof line);
    assert_string_equal(line, "Anna throws 7\u2665.");
    assert_int_equal(s.phase, RUMMY_CALL);
    assert_int_equal(s.to_act, 1);
    REFUSED(draw, "call_only");
    REFUSED(take(1), "call_only");
    REFUSED(((Move){ .kind = MOVE_DISCARD }), "call_only");
    REFUSED(((Move){ .kind = MOVE_CHOOSE, .amount = 0 }), "call_only");
    REFUSED(restore, "nothing_moved");
    assert_string_equal(rummy_check(&s, 2, calls).why->code, "not_your_turn");
    SAYS("Call \"Rummy!\" and lay off 7\u2665 for 7 points, or let it lie.");
    rummy_question(&s, 1, &out);
    assert_non_null(strstr(line, "The card thrown, 7\u2665, fits a meld"));
    assert_int_equal(rummy_choices(&s, 1, choice, MAX_CHOICES), 2);
    assert_string_equal(choice[0].label, "Rummy!");
    assert_string_equal(choice[1].label, "Let it lie");
    before = s;
    PLAY(pass);
    told(&before, 1, pass, line, sizeof line);
    assert_string_equal(line, "Bo lets 7\u2665 lie.");
    assert_int_equal(s.to_act, 2);
    assert_true(rummy500_def.rules.reveals(&s, calls) && rummy500_def.rules.reveals(&s, pass));
    before = s;
    PLAY(calls);
    told(&before, 2, calls, line, sizeof line);
    assert_non_null(strstr(line, "Cleo calls \"Rummy!\". Cleo adds 7\u2665 and makes"));
    assert_int_equal(rummy_laid_points(&s, 2), 7);
    assert_int_equal(rummy_credit(&s, pile_piece(&s.table, RUMMY_FIRST_MELD, 3)), 2);
    assert_int_equal(s.phase, RUMMY_DRAW);
    assert_int_equal(s.to_act, 1);
    assert_int_equal(pile_size(&s.table, rummy_hand(2)), 2);
    assert_true(face_eq(rummy_top_discard(&s), (Face){ 13, SUIT_DIAMONDS }));
    REFUSED(calls, "draw_first");
}

/* Nobody is asked about a card that fits nothing, without the house rule, or when the thrower is out; when all let it
 * lie it may be taken as ever. */
static void what_nobody_calls_lies_there(void **unused)
{
    (void)unused;
    rummy_table(&s, &rummy500_def, "two,rummy_call=1", 3, "7h 2s 8c/4h 9d/6s Jd", "Kd", "7s 7c 7d");
    PLAY(draw);
    PLAY(throws("8c"));
    assert_int_equal(s.phase, RUMMY_DRAW);
    rummy_table(&s, &rummy500_def, "two", 3, "7h 2s/4h 9d/6s Jd", "Kd", "7s 7c 7d");
    PLAY(draw);
    PLAY(throws("7h"));
    assert_int_equal(s.phase, RUMMY_DRAW);
    rummy_table(&s, &rummy500_def, "two,rummy_call=1", 3, "7h/4h 9d/6s Jd", "2s", "7s 7c 7d/2c 2d 2h");
    PLAY(take(1));
    PLAY(off("2s", RUMMY_FIRST_MELD + 1));
    PLAY(throws("7h"));
    assert_int_equal(rummy_of(&s)->ended_by, RUMMY_OUT);
    rummy_table(&s, &rummy500_def, "two,rummy_call=1", 3, "7h 2s/4h 9d/6s Jd", "Kd", "7s 7c 7d");
    PLAY(draw);
    PLAY(throws("7h"));
    PLAY(pass);
    PLAY(pass);
    assert_int_equal(s.phase, RUMMY_DRAW);
    assert_int_equal(s.to_act, 1);
    PLAY(take(1));
}

/* layoff_needs_meld: whoever has laid no meld is passed over. A call begins the count of exchanges anew. */
static void only_who_has_melded_is_asked(void **unused)
{
    (void)unused;
    rummy_table(&s, &rummy500_def, "two,rummy_call=1,layoff_needs_meld=1,exchange_limit=2", 3, "7h 2s/4h 9d/6s Jd",
                "Kd", "7s 7c 7d");
    s.seat[1].opened = 0;
    s.seat[2].opened = 1;
    PLAY(take(1));
    PLAY(throws("7h"));
    assert_int_equal(s.to_act, 2);
    PLAY(calls);
    assert_int_equal(s.to_act, 1);
    assert_int_equal(rummy_of(&s)->exchanges, 0);
    rummy_table(&s, &rummy500_def, "two,rummy_call=1,layoff_needs_meld=1", 3, "7h 2s/4h 9d/6s Jd", "Kd", "7s 7c 7d");
    s.seat[1].opened = 0;
    PLAY(draw);
    PLAY(throws("7h"));
    assert_int_equal(s.phase, RUMMY_DRAW);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(too_many_exchanges_close_the_discards),
        cmocka_unit_test(closed_discards_are_closed_to_everything),
        cmocka_unit_test(whoever_lays_something_does_not_only_exchange),
        cmocka_unit_test(without_a_stock_the_round_ends),
        cmocka_unit_test(more_players_exchange_as_they_like),
        cmocka_unit_test(matches_of_before_have_no_limit),
        cmocka_unit_test(runs_go_round_the_corner),
        cmocka_unit_test(an_ace_may_always_count_15),
        cmocka_unit_test(partners_score_together),
        cmocka_unit_test(sides_may_be_equal),
        cmocka_unit_test(a_thrown_card_that_fits_may_be_called),
        cmocka_unit_test(what_nobody_calls_lies_there),
        cmocka_unit_test(only_who_has_melded_is_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
