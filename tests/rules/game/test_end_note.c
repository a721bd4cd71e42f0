/* What each game calls out at the end of a deal: from the view of any seat the same, and where it is a gain, the sum is
 * what that seat has got. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "plain_player.h"
#include "rules/five_hundred/position.h"

enum { DEALS = 60, MOVES_MOST = 6000 };

static bool is_over(const State *s)
{
    return s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
}

/* False: nobody plays to end it. */
static bool play_deal(const GameDef *game, State *s, Rng *chance)
{
    static Move plan[PLAIN_MOST];
    for (int k = 0; k < MOVES_MOST && !is_over(s); k++) {
        const int seat = s->to_act;
        int n = plain_play(s, seat, chance, plan);
        n = n > 0 ? n : game->rules.moves(s, seat, plan, 1);
        assert_true(n > 0);
        for (int i = 0; i < n && !is_over(s) && s->to_act == seat; i++)
            game->rules.apply(s, seat, plan[i]);
    }
    return is_over(s);
}

/* The last number of a sum. */
static long result_of(const char *sum)
{
    const char *equals = strrchr(sum, '=');
    return strtol(equals != NULL ? equals + 1 : sum, NULL, 10);
}

static void check(const GameDef *game, const State *s, uint64_t seed)
{
    State seen;
    EndNote whole = { .word = "" }, note;
    game->score.end_note(s, &whole);
    for (int seat = 0; seat <= s->seats; seat++) {
        game_observe(game, s, seat < s->seats ? seat : NO_SEAT, &seen);
        memset(&note, 0, sizeof note);
        game->score.end_note(&seen, &note);
        if (memcmp(&note, &whole, sizeof note) != 0)
            fail_msg("%s, seed %d: seat %d sees \"%s\", not \"%s\"", game->id, (int)seed, seat, note.word, whole.word);
    }
    if (whole.word[0] == '\0')
        return;
    assert_true(whole.seat == NO_SEAT || whole.seat < s->seats);
    if (whole.gain && whole.sum[0] != '\0' && result_of(whole.sum) != s->seat[whole.seat].deal)
        fail_msg("%s, seed %d: %s, and seat %d has got %d", game->id, (int)seed, whole.sum, whole.seat,
                 (int)s->seat[whole.seat].deal);
    if (game == &five_def)
        assert_int_equal(strcmp(whole.word, "Out backwards") == 0, five_gone_backwards(s) != 0);
}

/* Of each game some deals, one after the other in a match, so that matches end too. */
static void every_game(void **state)
{
    (void)state;
    for (size_t g = 0; g < game_count; g++) {
        const GameDef *game = game_table[g];
        int words = 0;
        for (uint64_t seed = 1; seed <= DEALS; seed++) {
            OptionValues v;
            State s;
            Rng chance;
            rng_seed(&chance, seed);
            options_preset(game->options, (int)(seed % (uint64_t)game->options->preset_count), &v);
            const int seats = game->min_seats + (int)(seed % (uint64_t)(game->max_seats - game->min_seats + 1));
            if (game_conflict(game, &v) != NULL)
                continue;
            game->rules.start(&s, &v, game == &five_def ? 4 : seats, seed);
            if (!play_deal(game, &s, &chance))
                continue;
            EndNote note = { .word = "" };
            game->score.end_note(&s, &note);
            words += note.word[0] != '\0';
            check(game, &s, seed);
        }
        if (words == 0)
            fail_msg("%s: none of %d deals is called anything", game->id, DEALS);
    }
}

/* A gin, an undercut, a knock: figures of rounds as they came out. */
static void gin_by_its_names(void **state)
{
    static const struct {
        uint8_t ended_by, knocker_left, other_left;
        const char *word, *sum;
    } rounds[] = { { GIN_KNOCKED, 6, 20, "Knock", "20 \u2212 6 = 14" },
                   { GIN_KNOCKED, 9, 4, "Undercut", "9 \u2212 4 + 25 = 30" },
                   { GIN_WENT_GIN, 0, 32, "Gin", "32 + 25 = 57" },
                   { GIN_WENT_BIG, 0, 18, "Big gin", "18 + 31 = 49" } };
    OptionValues v;
    State s;
    (void)state;
    assert_true(options_parse(&gin_options, &v, "standard,gin_bonus=25,undercut_bonus=25,big_gin_bonus=31", NULL));
    for (size_t i = 0; i < sizeof rounds / sizeof *rounds; i++) {
        gin_def.rules.start(&s, &v, 2, 3);
        GinState *g = gin_own(&s);
        s.phase = PHASE_DEAL_END;
        g->ended_by = rounds[i].ended_by;
        g->knocker = 0;
        g->deadwood[0] = rounds[i].knocker_left;
        g->deadwood[1] = rounds[i].other_left;
        g->winner = strcmp(rounds[i].word, "Undercut") == 0;
        EndNote note = { .word = "" };
        gin_end_note(&s, &note);
        assert_string_equal(note.word, rounds[i].word);
        assert_string_equal(note.sum, rounds[i].sum);
        assert_int_equal(note.seat, g->winner);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_game), cmocka_unit_test(gin_by_its_names) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
