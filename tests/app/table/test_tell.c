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

static char text[TELL_BYTES];
static const char *where; /* for complaints */

static void complain(const char *what, const char *of)
{
    print_error("%s: %s: %s\n%s\n", where, what, of, text);
    fail();
}

/* How often it stands there as words of their own: "red 1" is not in "red 11". */
static int times_told(const char *words)
{
    int n = 0;
    const size_t length = strlen(words);
    for (const char *at = text; (at = strstr(at, words)) != NULL; at += length)
        n += !isalnum((unsigned char)at[length]) && (at == text || !isalnum((unsigned char)at[-1]));
    return n;
}

static void name_face(const GameDef *game, Face f, char *out, size_t size)
{
    TextSink sink = text_sink(out, size);
    sink.pieces = false;
    game->tell.face_name(f, &sink);
}

/* Is that piece of that pile in sight of who looks? Of a closed heap the newest alone is. */
static bool in_sight(const GameDef *game, const State *seen, int pile, int i)
{
    const PilePlace at = game->table.place(seen, pile, seen->viewer);
    const int under = pile_size(&seen->table, pile) - 1 - i;
    const bool deep =
        at.kind != PLACE_HEAP || (at.allows & ALLOW_BROWSE) != 0 || ((at.allows & ALLOW_READ_LAST) != 0 && under < 5);
    const bool shown = at.kind != PLACE_HIDDEN && at.kind != PLACE_STOCK && at.kind != PLACE_TAKEN;
    return shown && (deep || under == 0) && pile_shows(&seen->table.row.pile[pile], seen->viewer) &&
           face_is_known(pile_face(&seen->table, pile, i));
}

static void all_pieces_are_told(const GameDef *game, const State *seen)
{
    int count[MAX_PIECES] = { 0 };
    const Table *t = &seen->table;
    for (int p = 0; p < t->pile_count; p++)
        for (int i = 0; i < pile_size(t, p); i++)
            count[pile_piece(t, p, i)] = in_sight(game, seen, p, i);
    for (int x = 0; x < t->piece_count; x++) {
        char words[96];
        int in = 0;
        for (int y = 0; y < t->piece_count && count[x] > 0; y++)
            in += count[y] > 0 && face_eq(t->face[x], t->face[y]);
        if (count[x] == 0)
            continue;
        name_face(game, t->face[x], words, sizeof words);
        if (times_told(words) < in)
            complain("not told", words);
    }
}

static void all_counters_are_told(const GameDef *game, const State *seen, const MatchSetup *m)
{
    const char *names[MAX_SEATS];
    for (int i = 0; i < seen->seats; i++)
        names[i] = m->seat[i].name;
    for (int i = 0; i < seen->counters.count; i++) {
        CounterNote note = { 0 };
        char words[160], amount[24];
        game->stakes->counter(seen, i, names, &note);
        if (note.hidden || !counters_known(&seen->counters, i, seen->viewer))
            continue;
        snprintf(amount, sizeof amount, "%d chip", (int)seen->counters.amount[i]);
        if (note.seat != NO_SEAT && match_seat_is_you(m, note.seat))
            snprintf(words, sizeof words, "You have %s", amount);
        else if (note.seat != NO_SEAT)
            snprintf(words, sizeof words, "%s has %s", m->seat[note.seat].name, amount);
        else
            snprintf(words, sizeof words, "%s: %s", note.name, amount);
        if (strstr(text, words) == NULL)
            complain("not told", words);
    }
}

/* Where a deal has stages, that which is now, and no other. */
static void the_stage_is_told(const GameDef *game, const State *seen)
{
    StageNote stage[MAX_STAGES];
    const int n = game->stages != NULL ? game->stages(seen, stage, MAX_STAGES) : 0;
    for (int i = 0; i < n; i++) {
        char words[160];
        snprintf(words, sizeof words, "The stage of the deal: %s.", stage[i].name);
        if ((strstr(text, words) != NULL) != (stage[i].when == STAGE_NOW))
            complain("told or not told", words);
    }
    if (n == 0 && strstr(text, "The stage of the deal") != NULL)
        complain("told", "a stage");
}

static void hands_and_points_are_told(const GameDef *game, const State *seen, const MatchSetup *m)
{
    for (int p = 0; p < seen->table.pile_count; p++) {
        const PilePlace at = game->table.place(seen, p, seen->viewer);
        char words[192];
        const bool you = at.seat < seen->seats && match_seat_is_you(m, at.seat);
        if (at.kind != PLACE_HAND)
            continue;
        snprintf(words, sizeof words, "%s %s %d ", you ? "You" : m->seat[at.seat].name, you ? "hold" : "holds",
                 pile_size(&seen->table, p));
        if (strstr(text, words) == NULL && strstr(text, "lie face down.") == NULL)
            complain("not told", words);
    }
    for (int i = 0; i < seen->seats; i++) {
        char words[192];
        const bool you = match_seat_is_you(m, i);
        snprintf(words, sizeof words, "%s %s %s point", you ? "You" : m->seat[i].name, you ? "have" : "has",
                 text_points(seen->seat[i].total, false).text);
        if (strstr(text, words) == NULL)
            complain("not told", words);
    }
}

static void sentences_are_whole(void)
{
    static const char *const never[] = { "{",      "}",      "  ",     "..",     " .",     "\u2660",
                                         "\u2663", "\u2665", "\u2666", "\u25cf", "\u25c6", "?",
                                         "(null)", ": .",    ", ,",    "\n\n",   "0 0" };
    for (size_t i = 0; i < sizeof never / sizeof *never; i++)
        if (strstr(text, never[i]) != NULL)
            complain("no word of a sentence", never[i]);
    for (const char *at = text; *at != '\0';) {
        const size_t length = strcspn(at, "\n");
        char line[TELL_BYTES];
        snprintf(line, sizeof line, "%.*s", (int)length, at);
        if (length < 3 || line[length - 1] != '.' ||
            (!isupper((unsigned char)line[0]) && !isdigit((unsigned char)line[0])))
            complain("no sentence", line);
        at += length + (at[length] == '\n');
    }
    for (const char *at = text; (at = strchr(at, (char)0xEE)) != NULL; at++)
        complain("a picture in words", at);
}

/* What was said of the one before may be said of the next: "Anna holds 7 cards." But no line of a seat stands there
 * twice, as "Anna: shown." did. */
static void nothing_is_told_twice(void)
{
    for (const char *at = text; *at != '\0';) {
        const size_t length = strcspn(at, "\n");
        const char *next = at + length + (at[length] == '\n');
        if (memchr(at, ':', length) != NULL && strncmp(next, at, length + 1) == 0)
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

static void nothing_lies_where_nothing_does(const GameDef *game, const State *seen)
{
    int lies = 0;
    for (int p = 0; p < seen->table.pile_count; p++) {
        const int kind = game->table.place(seen, p, seen->viewer).kind;
        if (kind != PLACE_HAND && kind != PLACE_STOCK && kind != PLACE_HIDDEN)
            lies += pile_size(&seen->table, p);
    }
    const bool told = strstr(text, "Nothing lies on the table.") != NULL;
    if (told && lies > 0)
        complain("something lies there", "");
    if (!told && lies == 0 && seen->counters.count == 0)
        complain("nothing lies there", "");
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
    all_pieces_are_told(game, &seen);
    all_counters_are_told(game, &seen, m);
    the_stage_is_told(game, &seen);
    hands_and_points_are_told(game, &seen, m);
    nothing_lies_where_nothing_does(game, &seen);
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
        for (int seats = game->min_seats; seats <= game->max_seats; seats += 1 + (int)rng_below(&chance, 2)) {
            char at[64];
            snprintf(at, sizeof at, "%s, %d seats", game->id, seats);
            where = at;
            options_default(game->options, &options);
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

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_every_table), cmocka_unit_test(test_wild_cards),
                                        cmocka_unit_test(test_words_for_signs) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
