/* The language changes in the middle of a match: its log and its sheets are then what they would be, had it been
 * played in that language from its first move on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "chance.h"
#include "match/match_inner.h"
#include "match_help.h"

enum { MOVES = 400, BUFFERS = 64, SAID = 1024 };

static const char *in_brackets(const char *text)
{
    static char said[BUFFERS][SAID];
    static int next;
    char *out = said[next++ % BUFFERS];
    snprintf(out, SAID, "<%s>", text_bare(text));
    return out;
}

static const char *in_brackets_by_number(const char *one, const char *many, unsigned long n)
{
    return in_brackets(n == 1 ? one : many);
}

static const Language brackets = { in_brackets, in_brackets_by_number };

/* By chance, deal after deal; some of it is taken back at the end. */
static Match *played(size_t game, uint64_t seed)
{
    MatchSetup setup;
    Rng rng;
    rng_seed(&rng, seed);
    assert_true(help_setup_plain(&setup, game_table[game]->id, seed));
    Match *m = match_new(&setup, NULL, NULL, NULL);
    assert_non_null(m);
    for (int i = 0; i < MOVES && help_step(m, &rng); i++)
        ;
    return m;
}

static void expect_same(Match *m, Match *other, bool same)
{
    const Chronicle *a = &m->chronicle, *b = &other->chronicle;
    int differ = 0;
    assert_int_equal(m->play.cursor, other->play.cursor);
    assert_int_equal(a->log.count, b->log.count);
    assert_int_equal(a->sheets, b->sheets);
    for (int i = 0; i < a->log.count; i++)
        for (int viewer = 0; viewer <= MAX_SEATS; viewer++) {
            const SeatLine x = log_line(&a->log, i, viewer, m->play.deal_from);
            const SeatLine y = log_line(&b->log, i, viewer, other->play.deal_from);
            differ += strcmp(x.text, y.text) != 0 || strcmp(x.announced, y.announced) != 0 ||
                      strcmp(x.brief, y.brief) != 0 || x.seat != y.seat || x.announced_of != y.announced_of ||
                      x.this_deal != y.this_deal;
        }
    for (int i = 0; i < a->sheets; i++)
        differ += memcmp(&a->sheet[i].sheet, &b->sheet[i].sheet, sizeof a->sheet[i].sheet) != 0;
    if ((differ == 0) != same)
        fail_msg("%s: %d lines and sheets differ", m->play.game->id, differ);
}

static void a_match_is_told_anew(void **unused)
{
    const uint64_t seed = chance_seed(0x7E11);
    (void)unused;
    for (size_t game = 0; game < game_count; game++) {
        Match *m = played(game, seed);
        text_speak(&brackets);
        Match *other = played(game, seed);
        assert_true(m->chronicle.log.count > 0);
        expect_same(m, other, false);
        const uint32_t version = m->play.version;
        match_tell_anew(m);
        assert_true(m->play.version != version);
        expect_same(m, other, true);
        Rng rng;
        rng_seed(&rng, seed + 1);
        Rng again = rng;
        for (int i = 0; i < 20; i++) { /* and it goes on from there */
            (void)help_step(m, &rng);
            (void)help_step(other, &again);
        }
        expect_same(m, other, true);
        match_close(m);
        match_close(other);
        text_speak(NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_match_is_told_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
