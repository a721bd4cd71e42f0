/* The table told in words: in random moments of whole matches of every game, to every seat and to a watcher, whatever
 * each sees is told, in whole sentences, and nothing is told that it does not see. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "app/table/pure/tell.h"
#include "chance.h"
#include "kalooki_table.h"
#include "rules/faces/glyph.h"
#include "rules/text/sentence.h"
#include "told_facts.h"

/* What was said of the one before may be said of the next: "Anna holds 7 cards." But no label of a seat stands
 * there twice, as "Anna: shown." did. */
static void nothing_is_told_twice(void)
{
    for (const char *at = text; *at != '\0';) {
        const size_t length = strcspn(at, "\n");
        const char *next = at + length + (at[length] == '\n');
        const char *colon = memchr(at, ':', length);
        const bool of_seat = colon != NULL && strncmp(at, "Locked", 6) != 0 && strncmp(at, "On the table", 12) != 0;
        if (of_seat && strncmp(next, at, length + 1) == 0)
            complain("told twice", next);
        at = next;
    }
}

/* A wild card is in the pack. */
static void wild_cards_are_there(const GameDef *game, const State *s)
{
    static const struct {
        const char *words;
        Face face;
    } printed[] = { { "man card.", FACE_JOKER }, { "master card.", FACE_MASTER } };
    for (int i = 0; i < 2 && game->wild_cards != NULL; i++) {
        char words[64];
        bool there = false;
        for (int x = 0; x < s->table.piece_count; x++)
            there = there || face_eq(s->table.face[x], printed[i].face);
        snprintf(words, sizeof words, "Wild: %s", printed[i].words);
        if (there != (strstr(text, words) != NULL))
            complain(there ? "not told" : "not in the pack", words);
    }
}

static void look(const GameDef *game, const State *s, const MatchSetup *m, int viewer)
{
    State seen;
    TextSink out = text_sink(text, sizeof text);
    game_observe(game, s, viewer, &seen);
    tell_table(&seen, m, "It is your turn.", &out);
    assert_false(out.cut);
    sentences_are_whole();
    nothing_is_told_twice();
    wild_cards_are_there(game, s);
    all_facts_are_told(game, &seen, m);
}

/* A match by the lowest level, from seed to its end or so many moves. */
static void play(const GameDef *game, const OptionValues *options, int seats, uint64_t seed, int most, Rng *chance)
{
    const AiDef *ai = ai_find(game->id);
    const Stop stop = { false };
    MatchSetup m = { .game = game_find(game->id), .seats = (uint8_t)seats, .seed = seed };
    State s;
    m.options = *options;
    for (int i = 0; i < seats; i++)
        match_seat_call(&m.seat[i],
                        (const char *const[]){ "", "Anna", "Bo", "Cleo", "Dora", "Emil", "Finn", "Gus", "Hugo" }[i]);
    match_seat_make_you(&m.seat[0]);
    game->rules.start(&s, &m.options, seats, seed);
    for (int moves = 0; moves < most && s.phase != PHASE_MATCH_END;) {
        Move plan[MAX_PLAN];
        int n = 1, seat = s.to_act;
        if (s.phase == PHASE_DEAL_END) {
            plan[0] = (Move){ .kind = MOVE_NEXT };
            seat = seat == NO_SEAT ? 0 : seat;
        } else {
            State seen;
            game_observe(game, &s, seat, &seen);
            n = ai->choose(&seen, seat, 0, seed + (uint64_t)moves, &stop, plan, MAX_PLAN);
        }
        assert_true(n > 0);
        for (int i = 0; i < n; i++, moves++) {
            if (rng_below(chance, 12) == 0)
                look(game, &s, &m, rng_below(chance, 6) == 0 ? NO_SEAT : (int)rng_below(chance, (uint32_t)seats));
            if (game->rules.check(&s, seat, plan[i]).why != NULL)
                break; /* what was drawn is another piece than was planned for */
            game->rules.apply(&s, seat, plan[i]);
        }
    }
}

static void test_every_table(void **state)
{
    (void)state;
    Rng chance;
    rng_seed(&chance, chance_seed(1));
    text_draw_pieces(); /* as in the window */
    for (size_t g = 0; g < game_count; g++) {
        const GameDef *game = game_table[g];
        OptionValues options;
        options_default(game->options, &options);
        for (int seats = game->min_seats; seats <= game->max_seats; seats += 1 + (int)rng_below(&chance, 2)) {
            char at[64];
            snprintf(at, sizeof at, "%s, %d seats", game->id, seats);
            where = at;
            play(game, &options, seats, 1 + rng_below(&chance, 1000), 400, &chance);
        }
    }
}

/* With printed wild cards and without. */
static void test_wild_cards(void **state)
{
    static const char *const rules[] = { "pagat,man_cards=0", "pagat,man_cards=3", "pagat,master_card=wild",
                                         "pagat,man_cards=3,master_card=wild" };
    const GameDef *game = game_table[game_find("marriage")];
    Rng chance;
    (void)state;
    rng_seed(&chance, chance_seed(2));
    text_draw_pieces();
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        OptionValues options;
        where = rules[i];
        assert_true(options_parse(game->options, &options, rules[i], NULL));
        play(game, &options, 3, 1 + rng_below(&chance, 1000), 200, &chance);
    }
}

static void test_words_for_signs(void **state)
{
    (void)state;
    char from[64], to[64];
    TextSink out = text_sink(from, sizeof from), words = text_sink(to, sizeof to);
    text_draw_pieces();
    out.pieces = true;
    text_add(&out, "7");
    glyph_put(&out, (Glyph){ .cards = true, .suit = true, .face = { 7, SUIT_HEARTS } });
    text_add(&out, " by ");
    glyph_put(&out, (Glyph){ .cards = true, .face = { 13, SUIT_SPADES } });
    glyph_say_all(from, &words);
    assert_string_equal(to, "7 hearts by king of spades");
}

/* A label gets a point where it has none, in the language's own way. */
static void test_ends_of_sentences(void **state)
{
    (void)state;
    assert_true(sentence_is_ended("Draw a card."));
    assert_true(sentence_is_ended("\u0924\u093e\u0938\u0964"));
    assert_true(sentence_is_ended("Why?"));
    assert_false(sentence_is_ended("\u0924\u093e\u0938"));
    assert_false(sentence_is_ended("Draw a card"));
    assert_false(sentence_is_ended(""));
}

/* ---- exactly ---- */

/* Seat 0 of a match of two, observed by that seat; Anna sits opposite. */
static MatchSetup two_seats(const GameDef *game)
{
    MatchSetup m = { .game = game_find(game->id), .seats = 2, .seed = 4 };
    options_default(game->options, &m.options);
    match_seat_call(&m.seat[0], "");
    match_seat_call(&m.seat[1], "Anna");
    match_seat_make_you(&m.seat[0]);
    return m;
}

static void expect_told(const State *seen, const MatchSetup *m, const char *line, bool there)
{
    TextSink out = text_sink(text, sizeof text);
    tell_table(seen, m, "It is your turn.", &out);
    if ((strstr(text, line) != NULL) != there)
        print_error("%s: %s\n", line, text);
    assert_int_equal(strstr(text, line) != NULL, there);
}

/* What lies closed in the middle is counted, cards as cards and tiles as tiles. */
static void what_lies_closed_in_the_middle_is_counted(void **state)
{
    State s, seen;
    (void)state;
    const GameDef *game = game_table[game_find("american-tiles")];
    const MatchSetup m = two_seats(game);
    game->rules.start(&s, &m.options, 2, m.seed);
    int centre = -1;
    for (int p = 0; p < s.table.pile_count; p++)
        if (game->table.place(&s, p, 0).kind == PLACE_CENTRE)
            centre = p;
    assert_true(centre >= 0);
    assert_int_equal(pile_size(&s.table, centre), 1);
    game_observe(game, &s, 0, &seen);
    expect_told(&seen, &m, "Trump: ", true);
    expect_told(&seen, &m, "face down in the middle", false);
    seen.table.face[pile_piece(&seen.table, centre, 0)] = FACE_UNKNOWN;
    expect_told(&seen, &m, "\n1 tile lies face down in the middle.\n", true);
    expect_told(&seen, &m, "Trump: ", false);
    game_observe(game, &s, 0, &seen);
    seen.table.row.pile[centre].look = LOOK_NOBODY;
    expect_told(&seen, &m, "\n1 tile lies face down in the middle.\n", true);
    table_shift(&seen.table, 0, 0, 2, centre, 0);
    expect_told(&seen, &m, "\n3 tiles lie face down in the middle.\n", true);
    game = game_table[game_find("five-hundred")];
    const MatchSetup cards = two_seats(game);
    game->rules.start(&s, &cards.options, 2, cards.seed);
    game_observe(game, &s, 0, &seen);
    expect_told(&seen, &cards, "\n3 cards lie face down in the middle.\n", true);
}

static void expect_hand(const State *seen, const MatchSetup *m, bool melds, const char *words)
{
    TextSink out = text_sink(text, sizeof text);
    tell_hand(seen, m, melds, &out);
    assert_string_equal(text, words);
}

static void the_own_hand_is_told(void **state)
{
    static State s, seen;
    (void)state;
    const MatchSetup m = two_seats(&kalooki_def);
    table_set(&s, "standard", 2, "", "3h 3s 3d 5c 6c 7c / Ah 2h", "9c");
    game_observe(&kalooki_def, &s, 0, &seen);
    expect_hand(&seen, &m, false,
                "Your hand: 3 of spades, 5 of clubs, 6 of clubs, 7 of clubs, 3 of diamonds, 3 of hearts.");
    expect_hand(&seen, &m, true,
                "A meld in your hand: 5 of clubs, 6 of clubs, 7 of clubs.\n"
                "A meld in your hand: 3 of spades, 3 of diamonds, 3 of hearts."); /* nothing is left over */
    table_set(&s, "standard", 2, "", "3h 3s 3d 5c 6c 8c / Ah 2h", "9c");
    game_observe(&kalooki_def, &s, 0, &seen);
    expect_hand(&seen, &m, true,
                "A meld in your hand: 3 of spades, 3 of diamonds, 3 of hearts.\n"
                "The rest of your hand: 5 of clubs, 6 of clubs, 8 of clubs.");
    seen.table.row.pile[table_hand(&seen.table, 0)].look = LOOK_NOBODY;
    expect_hand(&seen, &m, false, "Your 6 cards lie face down.");
    expect_told(&seen, &m, "\nYour 6 cards lie face down.\n", true);
    table_set(&s, "standard", 2, "", "3h / Ah 2h", "9c");
    game_observe(&kalooki_def, &s, 0, &seen);
    seen.table.row.pile[table_hand(&seen.table, 0)].look = LOOK_NOBODY;
    expect_hand(&seen, &m, false, "Your 1 card lies face down.");
    game_observe(&kalooki_def, &s, NO_SEAT, &seen);
    expect_hand(&seen, &m, false, ""); /* a watcher has none */
}

/* Nothing of a pile that is empty. */
static void an_empty_pile_has_no_pieces(void **state)
{
    static State s, seen;
    (void)state;
    table_set(&s, "standard", 2, "Qc Kc Ac", "3h / Ah 2h", "9c");
    game_observe(&kalooki_def, &s, 0, &seen);
    const int empty = seen.table.pile_count - 1;
    TextSink out = text_sink(text, sizeof text);
    assert_int_equal(pile_size(&seen.table, empty), 0);
    tell_pile(&seen, empty, &out);
    assert_string_equal(text, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_every_table),
                                        cmocka_unit_test(test_wild_cards),
                                        cmocka_unit_test(test_words_for_signs),
                                        cmocka_unit_test(test_ends_of_sentences),
                                        cmocka_unit_test(what_lies_closed_in_the_middle_is_counted),
                                        cmocka_unit_test(the_own_hand_is_told),
                                        cmocka_unit_test(an_empty_pile_has_no_pieces) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
