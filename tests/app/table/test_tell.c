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

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_every_table), cmocka_unit_test(test_wild_cards),
                                        cmocka_unit_test(test_words_for_signs),
                                        cmocka_unit_test(test_ends_of_sentences) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
