/* Who sits where, as text and back: what each text is read as, in which words another is refused, and what becomes of
 * names that are none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "match/early_end.h"
#include "match/match_inner.h"
#include "match_help.h"
#include "rules/text/letter.h"

static MatchSetup read_seats(const char *game, const char *seats, uint64_t seed)
{
    MatchSetup m;
    memset(&m, 0, sizeof m);
    m.game = game_find(game);
    char why[300] = "";
    TextSink error = text_sink(why, sizeof why);
    if (!match_seats_parse(game_table[m.game], seats, seed, &m, &error))
        fail_msg("%s: %s", seats, why);
    return m;
}

/* ---- refused ---- */

#define LETTERS_31 "abcdefghijklmnopqrstuvwxyzabcde"

static void each_text_is_refused_in_its_words(void **state)
{
    (void)state;
    static const struct {
        const char *seats, *why;
    } cases[] = {
        { "", "Seat 1 has no name." },
        { "A,", "Seat 2 has no name." },
        { "A, ,C", "Seat 2 has no name." },
        { "person: ,B", "Seat 1 has no name." },
        { "A,b\x01", "The name of seat 2 is not text." },
        { "\xff,B", "The name of seat 1 is not text." },
        { "A,B," LETTERS_31 "f", "The name of seat 3 is too long. It may have 31 letters at most." },
        { "computer::" LETTERS_31 "f,B", "The name of seat 1 is too long. It may have 31 letters at most." },
        { "A,computer:nonsense", "There is no level \"nonsense\"; the levels are easy, medium, hard." },
        { "A,computer:an endless name of a level",
          "There is no level \"an endless name of a lev\"; the levels are easy, medium, hard." },
        { "A", "Kalooki is for 2 to 6 players, not for 1." },
        { "A,B,C,D,E,F,G", "Kalooki is for 2 to 6 players, not for 7." },
        { "A,B,C,D,E,F,G,H,I,J,K,L", "Kalooki is for 2 to 6 players, not for 12." },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char why[300] = "";
        TextSink error = text_sink(why, sizeof why);
        MatchSetup m, before;
        memset(&before, 0x5A, sizeof before);
        m = before;
        assert_false(match_seats_parse(game_table[game_find("kalooki")], cases[i].seats, 1, &m, &error));
        assert_string_equal(why, cases[i].why);
        assert_memory_equal(&m, &before, sizeof m);
    }
}

/* Much that is not seen may stand in a name, but not any amount. */
static void what_is_not_seen_counts_for_nothing(void **state)
{
    (void)state;
    char text[2000] = "A,";
    for (int marks = 0; marks < 400; marks++)
        strcat(text, "\xe2\x80\x8b"); /* a blank without a width */
    strcat(text, "B");
    char why[300] = "";
    TextSink error = text_sink(why, sizeof why);
    MatchSetup m = { .seats = 0 };
    assert_false(match_seats_parse(game_table[0], text, 1, &m, &error));
    assert_string_equal(why, "The name of seat 2 is too long. It may have 31 letters at most.");
    strcpy(text, "A,\xe2\x80\x8b\xe2\x80\x8b" LETTERS_31 "\xe2\x80\x8b");
    assert_string_equal(read_seats("sabra", text, 1).seat[1].name, LETTERS_31);
}

/* ---- read and written ---- */

static void each_text_is_read(void **state)
{
    (void)state;
    static const struct {
        const char *seat, *name; /* "": any */
        SeatKind kind;
        bool you;
        const char *level, *written;
    } cases[] = {
        { "Anna", "Anna", SEAT_PERSON, false, NULL, "person:Anna" },
        { "  Anna Lena  ", "Anna Lena", SEAT_PERSON, false, NULL, "person:Anna Lena" },
        { "person: Anna ", "Anna", SEAT_PERSON, false, NULL, "person:Anna" },
        { "person:you", "you", SEAT_PERSON, false, NULL, "person:you" },
        { "you", NAME_YOU, SEAT_PERSON, true, NULL, "you" },
        { "you:Anna", "Anna", SEAT_PERSON, false, NULL, "you:Anna" },
        { "you: Anna ", "Anna", SEAT_PERSON, false, NULL, "you:Anna" },
        { " you ", NAME_YOU, SEAT_PERSON, true, NULL, "you" },
        { "computer", "", SEAT_COMPUTER, false, NULL, NULL },
        { "computer:", "", SEAT_COMPUTER, false, NULL, NULL },
        { "computer:easy", "", SEAT_COMPUTER, false, "easy", NULL },
        { "computer : hard : Ben ", "Ben", SEAT_COMPUTER, false, "hard", "computer:hard:Ben" },
        { "computer::Ben", "Ben", SEAT_COMPUTER, false, NULL, NULL },
        { "computers", "computers", SEAT_PERSON, false, NULL, "person:computers" },
    };
    const AiDef *ai = ai_find("kalooki");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char seats[100], text[300];
        snprintf(seats, sizeof seats, "Zoe,%s", cases[i].seat);
        const MatchSetup m = read_seats("kalooki", seats, 5);
        const SeatSetup *s = &m.seat[1];
        assert_int_equal(m.seats, 2);
        assert_true(m.seed == 5);
        assert_int_equal(s->kind, cases[i].kind);
        if (cases[i].name[0] != '\0')
            assert_string_equal(s->name, cases[i].name);
        else
            assert_true(s->name[0] != '\0' && strcmp(s->name, "Zoe") != 0);
        assert_int_equal(match_seat_is_you(&m, 1), cases[i].you);
        assert_int_equal(match_persons(&m), 1 + (cases[i].kind == SEAT_PERSON));
        if (cases[i].kind == SEAT_COMPUTER)
            assert_int_equal(s->level, cases[i].level ? ai_level_find(ai, cases[i].level) : ai->default_level);
        TextSink out = text_sink(text, sizeof text);
        match_seats_write(&m, &out);
        assert_memory_equal(text, "person:Zoe,", 11);
        if (cases[i].written)
            assert_string_equal(text + 11, cases[i].written);
        const MatchSetup again = read_seats("kalooki", text, 5);
        assert_memory_equal(&again.seat, &m.seat, sizeof m.seat);
    }
}

/* Every level that is offered is drawn, each name once, and none that somebody has already. */
static void computers_are_drawn(void **state)
{
    (void)state;
    const AiDef *ai = ai_find("kalooki");
    int drawn[8] = { 0 };
    for (uint64_t seed = 0; seed < 200; seed++) {
        const MatchSetup m = read_seats("kalooki", "Ada,Zeno,computer:random,computer:random,Uwe", seed);
        for (int i = 2; i < 4; i++) {
            assert_true(m.seat[i].level < ai_level_offered(ai));
            drawn[m.seat[i].level]++;
            for (int k = 0; k < m.seats; k++)
                assert_true(k == i || strcmp(m.seat[i].name, m.seat[k].name) != 0);
        }
    }
    for (int i = 0; i < ai_level_offered(ai); i++)
        assert_true(drawn[i] > 20);
}

static void written_as_it_is_asked(void **state)
{
    (void)state;
    static const bool second_random[MAX_SEATS] = { false, true };
    MatchSetup m = read_seats("kalooki", "you,computer:hard:Ben,computer:easy:Cara", 1);
    m.game = game_find("kalooki");
    char text[300];
    TextSink out = text_sink(text, sizeof text);
    match_seats_write_some(&m, NULL, true, &out);
    assert_string_equal(text, "you,computer:hard:Ben,computer:easy:Cara");
    out = text_sink(text, sizeof text);
    match_seats_write_some(&m, second_random, false, &out);
    assert_string_equal(text, "you,computer:random,computer:easy");
    out = text_sink(text, sizeof text);
    m.seat[1].level = (uint8_t)ai_find("kalooki")->level_count;
    m.seat[2].name[0] = '\0';
    m.seat[0] = (SeatSetup){ .kind = SEAT_PERSON, .name = " " };
    match_seats_write_some(&m, NULL, true, &out);
    assert_string_equal(text, "person:Player 1,computer::Ben,computer:easy");
}

/* ---- names ---- */

/* Where several persons sit, each who is told "you" is a numbered player: by the seat, or by a number that is free. */
static void several_persons_are_numbered(void **state)
{
    (void)state;
    static const struct {
        const char *seats, *names[4];
    } cases[] = {
        { "you,computer::Ben", { NAME_YOU, "Ben" } },
        { "computer::Ben,you", { "Ben", NAME_YOU } },
        { "you,Anna", { "Player 1", "Anna" } },
        { "Anna,you,you", { "Anna", "Player 2", "Player 3" } },
        { "Player 2,you,Player 4,Anna", { "Player 2", "Player 5", "Player 4", "Anna" } },
        { "you,you,Player 1", { "Player 4", "Player 2", "Player 1" } },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        MatchSetup m = read_seats("kalooki", cases[i].seats, 1);
        const char *names[MAX_SEATS];
        match_names_told(&m);
        match_names(&m, names);
        for (int k = 0; k < MAX_SEATS; k++)
            assert_string_equal(names[k], k < m.seats ? cases[i].names[k] : "");
        char text[300];
        TextSink out = text_sink(text, sizeof text);
        match_seats_write(&m, &out); /* "you" is kept as it was typed */
        assert_int_equal(strstr(text, "you") != NULL, strstr(cases[i].seats, "you") != NULL);
    }
}

static void names_that_are_none_are_mended(void **state)
{
    (void)state;
    static const struct {
        const char *name, *mended;
        SeatKind kind;
    } cases[] = {
        { "Anna", "Anna", SEAT_PERSON },
        { " An,na:B ", "An na B", SEAT_PERSON },
        { "", "Player 2", SEAT_PERSON },
        { " , ", "Player 2", SEAT_PERSON },
        { "An\xffna", "An", SEAT_PERSON },
        { "\xff", "Player 2", SEAT_PERSON },
        { "", "", SEAT_COMPUTER },
        { ",", "", SEAT_COMPUTER },
        { LETTERS_31 "fg", LETTERS_31, SEAT_PERSON },
    };
    const AiDef *ai = ai_find("kalooki");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        MatchSetup m = read_seats("kalooki", "Zoe,B", 1);
        m.seat[1].kind = cases[i].kind;
        memset(m.seat[1].name, 0, sizeof m.seat[1].name);
        strcpy(m.seat[1].name, cases[i].name);
        m.seat[1].level = (uint8_t)(ai_level_offered(ai) + (int)i % 2 - 1);
        match_names_mend(&m);
        if (cases[i].mended[0] != '\0')
            assert_string_equal(m.seat[1].name, cases[i].mended);
        else
            assert_true(m.seat[1].name[0] >= 'A' && m.seat[1].name[0] <= 'Z');
        assert_int_equal(m.seat[1].level, i % 2 ? 0 : ai_level_offered(ai) - 1);
    }
}

/* ---- an end before the end ---- */

static void who_leads(void **state)
{
    (void)state;
    static const struct {
        int32_t total[4];
        uint16_t out;
        bool fewest;
        uint16_t lead;
    } cases[] = {
        { { 5, 7, 7, 1 }, 0, false, 6 },     { { 5, 7, 7, 1 }, 0, true, 8 },      { { 5, 7, 7, 1 }, 6, false, 1 },
        { { 5, 7, 7, 1 }, 8, true, 1 },      { { -5, -7, -5, -9 }, 0, false, 5 }, { { -5, -7, -5, -9 }, 0, true, 8 },
        { { 0, 0, 0, 0 }, 0, false, 15 },    { { 0, 0, 0, 0 }, 5, true, 10 },     { { 1, 2, 3, 4 }, 15, false, 0 },
        { { -1, -2, -3, -4 }, 1, false, 2 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ScoreSheet sheet = { .fewest = cases[i].fewest, .out = (uint8_t)cases[i].out };
        memcpy(sheet.total, cases[i].total, sizeof cases[i].total);
        assert_int_equal(early_end_leaders(&sheet, 4), cases[i].lead);
    }
}

/* A match is left to others when every person is out of it, with nothing to decide any more, and it goes on. */
static void left_to_others(void **state)
{
    (void)state;
    static const struct {
        const char *seats;
        unsigned out;
        uint8_t to_act, phase;
        bool left;
    } cases[] = {
        { "A,computer,computer", 1, 1, PHASE_PLAY, true },  { "A,computer,computer", 1, 0, PHASE_PLAY, false },
        { "A,computer,computer", 2, 1, PHASE_PLAY, false }, { "A,computer,computer", 1, 1, PHASE_MATCH_END, false },
        { "A,B,computer", 3, 2, PHASE_PLAY, true },         { "A,B,computer", 1, 2, PHASE_PLAY, false },
        { "A,B,computer", 2, 2, PHASE_PLAY, false },        { "A,B,computer", 3, 1, PHASE_PLAY, false },
        { "computer,computer", 3, 0, PHASE_PLAY, false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        MatchSetup setup;
        assert_true(help_setup_of(&setup, "kalooki", cases[i].seats, "standard", 1));
        Match *m = match_new(&setup, NULL, NULL, NULL);
        for (int seat = 0; seat < setup.seats; seat++)
            m->play.state.seat[seat].out = cases[i].out >> seat & 1;
        m->play.state.to_act = cases[i].to_act;
        m->play.state.phase = cases[i].phase;
        memset(m->play.view_fresh, 0, sizeof m->play.view_fresh);
        assert_int_equal(match_is_left_to_others(match_seat(m)), cases[i].left);
        assert_string_equal(match_end_refusal(match_seat(m)),
                            cases[i].phase == PHASE_MATCH_END
                                ? "The match is over."
                                : "No deal has been finished yet, so there are no standings.");
        match_end_here(m); /* kept nowhere: nothing comes of it */
        match_finish_alone(m);
        match_close(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_text_is_refused_in_its_words),
        cmocka_unit_test(what_is_not_seen_counts_for_nothing),
        cmocka_unit_test(each_text_is_read),
        cmocka_unit_test(computers_are_drawn),
        cmocka_unit_test(written_as_it_is_asked),
        cmocka_unit_test(several_persons_are_numbered),
        cmocka_unit_test(names_that_are_none_are_mended),
        cmocka_unit_test(who_leads),
        cmocka_unit_test(left_to_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
