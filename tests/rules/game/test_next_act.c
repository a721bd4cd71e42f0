/* What may be done next is always said, in one whole sentence, and what it points at can be had: asked at every move of
 * random deals of every game. MELDWELL_SEED=n plays other ones, "few"
 * fewer of them, for a quick answer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/game/game.h"
#include "rules/sabra/game.h"
#include "rules/table/rng.h"

enum { MOST_MOVES = 400, DEALS = 12, LISTED = 400 };

static uint64_t seed_of_test(void)
{
    const char *given = getenv("MELDWELL_SEED");
    return given != NULL ? strtoull(given, NULL, 10) : 1;
}

static void fail_at(const GameDef *game, const ActNote *act, const char *what)
{
    fail_msg("%s: %s: \"%s\"; MELDWELL_SEED=%llu", game->id, what, act->sentence, (unsigned long long)seed_of_test());
}

/* Some card of the hand may end the deal where that has a place. */
static bool may_close(const GameDef *game, const State *s, int seat)
{
    for (int p = 0; p < s->table.pile_count; p++) {
        const Pile *hand = &s->table.row.pile[p];
        for (int i = 0; hand->kind == PILE_HAND && hand->owner == seat && i < pile_size(&s->table, p); i++) {
            GoOutNote note;
            memset(&note, 0, sizeof note);
            game->in_hand->go_out_note(s, seat, i, &note);
            if (game->rules.check(s, seat, note.move).why == NULL)
                return true;
        }
    }
    return false;
}

/* A lit stock can be drawn from; a lit discard taken, or thrown on. */
static void check_piles(const GameDef *game, const State *s, int seat, const ActNote *act)
{
    for (int p = 0; p < s->table.pile_count; p++) {
        if (!act->pile[p])
            continue;
        const PilePlace place = game->table.place(s, p, seat);
        if (place.kind == PLACE_HIDDEN)
            fail_at(game, act, "what is not drawn is lit");
        if (place.kind == PLACE_STOCK && game->rules.check(s, seat, (Move){ .kind = MOVE_DRAW }).why != NULL)
            fail_at(game, act, "the stock is lit and cannot be drawn from");
        bool taken = game->rules.check(s, seat, (Move){ .kind = MOVE_TAKE, .from = (uint8_t)p }).why == NULL;
        if ((place.allows & ALLOW_GO_OUT) != 0) {
            if (!may_close(game, s, seat))
                fail_at(game, act, "no card may be thrown on what is lit");
            continue;
        }
        if (place.kind == PLACE_HEAP && !taken && (place.allows & ALLOW_THROW) == 0)
            fail_at(game, act, "a heap is lit and neither taken nor thrown on");
    }
}

/* What the table does by itself is all there is to do. */
static void check_alone(const GameDef *game, const State *seen, int seat, const ActNote *act)
{
    static Move move[LISTED];
    if (act->alone.kind == MOVE_NONE)
        return;
    if (game->rules.moves(seen, seat, move, LISTED) != 1 || memcmp(&move[0], &act->alone, sizeof act->alone) != 0)
        fail_at(game, act, "not all there is to do");
}

static void check_act(const GameDef *game, const State *s, int seat)
{
    State seen;
    ActNote act;
    memset(&act, 0, sizeof act);
    game_observe(game, s, seat, &seen);
    game->table.next_act(&seen, seat, &act);
    size_t n = strlen(act.sentence);
    if (n == 0)
        fail_at(game, &act, "nothing is said");
    if (n + 1 >= sizeof act.sentence || act.sentence[n - 1] != '.' || strchr(act.sentence, '{') != NULL)
        fail_at(game, &act, "no whole sentence");
    check_piles(game, &seen, seat, &act);
    check_alone(game, &seen, seat, &act);
    for (int other = 0; other < s->seats; other++) {
        ActNote none;
        memset(&none, 0, sizeof none);
        if (other == seat)
            continue;
        game->table.next_act(&seen, other, &none);
        if (none.sentence[0] != '\0')
            fail_at(game, &none, "said to who is not to act");
    }
}

static void walk(const GameDef *game, int preset, int seats, uint64_t seed)
{
    static Move move[LISTED];
    State s;
    OptionValues options;
    Rng chance;
    options_preset(game->options, preset, &options);
    rng_seed(&chance, seed + 1);
    if (game_conflict(game, &options) != NULL)
        return;
    game->rules.start(&s, &options, seats, seed);
    for (int i = 0; i < MOST_MOVES; i++) {
        int seat = game_to_act(game, &s);
        if (seat == NO_SEAT)
            return;
        check_act(game, &s, seat);
        int n = game->rules.moves(&s, seat, move, LISTED);
        if (n == 0)
            return;
        game->rules.apply(&s, seat, move[rng_below(&chance, (uint32_t)n)]);
    }
}

static void test_every_phase_says_its_next_act(void **state)
{
    (void)state;
    int asked = 0;
    for (size_t g = 0; g < game_count; g++) {
        const GameDef *game = game_table[g];
        if (game->table.next_act == NULL)
            continue;
        asked++;
        for (int preset = 0; preset < game->options->preset_count; preset++)
            for (int deal = 0; deal < (chance_asked.few ? DEALS / 4 : DEALS); deal++)
                walk(game, preset, game->min_seats + deal % (game->max_seats - game->min_seats + 1),
                     seed_of_test() * 1000 + (uint64_t)deal);
    }
    assert_int_equal(asked, game_count);
}

static void assert_says(const char *id, const char *words)
{
    if (game_find(id) < 0)
        return; /* another table of games is under test */
    const GameDef *game = game_table[game_find(id)];
    State s, seen;
    ActNote act;
    OptionValues options;
    memset(&act, 0, sizeof act);
    options_preset(game->options, 0, &options);
    game->rules.start(&s, &options, 3, 7);
    int seat = game_to_act(game, &s);
    game_observe(game, &s, seat, &seen);
    game->table.next_act(&seen, seat, &act);
    assert_string_equal(act.sentence, words);
}

/* What an opening asks for, and how many tiles are drawn without one: fewer when the pool has fewer. */
static void test_openings_and_draws_of_sabra(void **state)
{
    static const struct {
        const char *rules, *words;
    } cases[] = {
        { "initial_min=0", "Open with any meld from your rack, or draw a tile." },
        { "initial_min=45,draw_count=2", "Open with melds worth 45 points, or draw 2 tiles." },
        { "initial_min=0,draw_count=3", "Open with any meld from your rack, or draw 3 tiles." },
        { "initial_scope=one_meld,draw_count=3", "Open with one meld worth 30 points or more, or draw 3 tiles." },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        OptionValues v;
        State s;
        ActNote act;
        memset(&act, 0, sizeof act);
        assert_true(options_parse(&sabra_options, &v, cases[i].rules, NULL));
        sabra_def.rules.start(&s, &v, 2, 7);
        sabra_next_act(&s, s.to_act, &act);
        assert_string_equal(act.sentence, cases[i].words);
        s.seat[s.to_act].opened = 1;
        table_shift(&s.table, SABRA_POOL, 0, sabra_pool_size(&s) - 2, sabra_rack(s.to_act), 0);
        s.turn_start = s.table.row;
        sabra_next_act(&s, s.to_act, &act);
        assert_string_equal(act.sentence, i == 0 ? "Play tiles, or draw one." : "Play tiles, or draw 2.");
    }
}

static void test_how_each_game_begins(void **state)
{
    (void)state;
    assert_says("sabra", "Open with melds worth 30 points, or draw a tile.");
    assert_says("kalooki", "Draw a card from the stock.");
    assert_says("five-hundred", "Bid, or pass.");
    assert_says("rummy-500", "Draw from the stock, or take 2\u2663.");
    assert_says("rummy", "Draw from the stock, or take 2\u2663.");
    assert_says("american-tiles", "Draw a tile from the stock.");
    assert_says("international-tiles", "Throw a tile, meld for 50 points, or collect a hand.");
}

int main(int argc, char **argv)
{
    chance_read(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_phase_says_its_next_act),
        cmocka_unit_test(test_openings_and_draws_of_sabra),
        cmocka_unit_test(test_how_each_game_begins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
