/* Lots: the chance of each deal comes of all who are there and of nobody alone; and what a host opens afterwards is
 * held against what was shown. Whoever cheats is found, and where. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "net/opened.h"
#include "rules/gin/game.h"
#include "walk.h"

/* ---- links and seeds ---- */

static LotSecret secret[3];
static uint8_t table[CRYPT_KEY];
static Lots lots;

static void link_of(int seat, int deal, uint8_t out[CRYPT_KEY])
{
    lots_link(&secret[seat], deal, out);
}

static void give(int seat, int deal)
{
    uint8_t link[CRYPT_KEY];
    link_of(seat, deal, link);
    assert_true(lots_give(&lots, seat, deal, link));
}

static int begin(void **unused)
{
    uint8_t anchor[CRYPT_KEY];
    (void)unused;
    crypt_chance(table, sizeof table);
    lots_begin(&lots, table);
    for (int seat = 0; seat < 3; seat++) {
        lots_draw(&secret[seat]);
        link_of(seat, 0, anchor);
        assert_true(lots_anchor(&lots, seat, anchor));
    }
    return 0;
}

static void test_links(void **unused)
{
    uint8_t link[CRYPT_KEY], other[CRYPT_KEY];
    (void)unused;
    link_of(0, 0, link);
    assert_false(lots_anchor(&lots, 0, link)); /* nobody draws twice */
    assert_false(lots_anchor(&lots, MAX_SEATS, link));
    assert_false(lots_anchor(&lots, -1, link));
    give(0, 1);
    assert_true(lots_gave(&lots, 0, 1));
    link_of(0, 1, link);
    assert_false(lots_give(&lots, 0, 1, link)); /* not twice */
    link_of(0, 3, link);
    assert_false(lots_give(&lots, 0, 2, link)); /* another link than that of this deal */
    link[0] ^= 1;
    assert_false(lots_give(&lots, 0, 3, link));
    link_of(1, 2, other);
    assert_false(lots_give(&lots, 0, 2, other)); /* somebody else's */
    assert_false(lots_give(&lots, 5, 1, other)); /* of whom nothing was told */
    give(0, 4);                                  /* two deals were missed */
    link_of(0, 3, link);
    assert_false(lots_give(&lots, 0, 3, link)); /* not backwards */
    give(0, LOT_DEALS);
    assert_false(lots_give(&lots, 0, LOT_DEALS + 1, link));
    lots_link(&secret[0], LOT_DEALS, link);
    assert_memory_not_equal(link, secret[0].bytes, CRYPT_KEY); /* the secret itself is never told */
}

static void test_seeds(void **unused)
{
    uint64_t all, two, again, next, elsewhere;
    Lots other;
    (void)unused;
    assert_false(lots_seed(&lots, 1, &all)); /* nobody is there */
    give(0, 1);
    give(1, 1);
    assert_true(lots_seed(&lots, 1, &two));
    give(2, 1);
    assert_true(lots_seed(&lots, 1, &all));
    assert_true(all != two); /* it is of everybody who is there */
    assert_true(lots_seed(&lots, 1, &again));
    assert_true(again == all);
    other = lots;
    other.table[0] ^= 1;
    assert_true(lots_seed(&other, 1, &elsewhere) && elsewhere != all);
    give(0, 2);
    assert_true(lots_seed(&lots, 2, &next) && next != all); /* the others are not there in this deal */
    assert_false(lots_gave(&lots, 1, 2));
    for (int seat = 0; seat < 3; seat++) {
        Lots without;
        LotSecret changed;
        uint8_t link[CRYPT_KEY];
        uint64_t seed;
        lots_begin(&without, table);
        for (int i = 0; i < 3; i++) { /* one of them has drawn another lot: all of it is another */
            changed = secret[i];
            changed.bytes[0] ^= i == seat;
            lots_link(&changed, 0, link);
            assert_true(lots_anchor(&without, i, link));
            lots_link(&changed, 1, link);
            assert_true(lots_give(&without, i, 1, link));
        }
        assert_true(lots_seed(&without, 1, &seed) && seed != all);
    }
}

/* ---- a match that is opened ---- */

enum { MOST_DEALS = 3, MOST_SHOWN = 1200, MOST_TEXT = 64 * 1024 };

/* A deal as it was played, and as a guest saw it. */
typedef struct Dealt {
    char moves[MOST_TEXT];
    uint64_t shown[MOST_SHOWN];
    int count;
    Lots lots;
} Dealt;

static Dealt dealt[MOST_DEALS];
static ViewMatch of_guest;

static uint64_t hash_seen(const GameDef *game, const State *s)
{
    State seen;
    game_observe(game, s, of_guest.viewer, &seen);
    return state_hash(&seen);
}

static void add_move(Dealt *d, const GameDef *game, State *s, int seat, Move m)
{
    char text[MOVE_TEXT];
    TextSink out = text_sink(text, sizeof text);
    assert_null(game_check(game, s, seat, m).why);
    game_apply(game, s, seat, m);
    move_text(m, &out);
    const size_t n = strlen(d->moves);
    assert_true(d->count < MOST_SHOWN);
    snprintf(d->moves + n, sizeof d->moves - n, "%d %s\n", seat, text);
    d->shown[d->count++] = hash_seen(game, s);
}

/* Everybody gives a link, and the deal is played to its end. False when the match does not come to one. */
static bool play_deal(const GameDef *game, int no, State *s, Rng *rng)
{
    Dealt *d = &dealt[no - 1];
    uint64_t seed;
    memset(d, 0, sizeof *d);
    for (int seat = 0; seat < 3 && seat < of_guest.dealt.seats; seat++)
        give(seat, no);
    d->lots = lots;
    assert_true(lots_seed(&lots, no, &seed));
    if (no == 1) {
        game->rules.start(s, &of_guest.dealt.options, of_guest.dealt.seats, seed);
        d->shown[d->count++] = hash_seen(game, s);
    } else {
        add_move(d, game, s, 0, move_lot(seed));
        add_move(d, game, s, 0, (Move){ .kind = MOVE_NEXT });
    }
    while (s->phase != PHASE_DEAL_END && s->phase != PHASE_MATCH_END) {
        Move move[PLAIN_MOST];
        const int seat = game_to_act(game, s), n = walk_moves(s, seat, rng, move);
        if (d->count > MOST_SHOWN - PLAIN_MOST)
            return false;
        for (int i = 0; i < n && game_to_act(game, s) == seat && game_check(game, s, seat, move[i]).why == NULL; i++)
            add_move(d, game, s, seat, move[i]);
    }
    return true;
}

static OpenedFault open_deal(Opened *o, int no, const char *moves)
{
    const Dealt *d = &dealt[no - 1];
    return opened_deal(o, &d->lots, no, true, moves, strlen(moves), d->shown, d->count);
}

/* Plays some deals of a game for the guest in seat 0 and opens them; how many. */
static int play_some(const GameDef *game, uint64_t seed)
{
    State s;
    Rng rng;
    OptionValues v;
    Opened o;
    int deals = 0;
    begin(NULL);
    rng_seed(&rng, seed);
    walk_rules(game, game == &sabra_def || game == &american_def ? walk_ways(game) - 1 : 0, &v);
    const int seats = game->options->players > 0 ? v.v[game->options->players - 1] : game->min_seats;
    assert_true(view_match(game, &v, seats, 0, &of_guest));
    while (deals < MOST_DEALS && play_deal(game, deals + 1, &s, &rng)) {
        deals++;
        if (s.phase == PHASE_MATCH_END)
            break;
    }
    opened_begin(&o, &of_guest);
    for (int no = 1; no <= deals; no++) {
        const OpenedFault fault = open_deal(&o, no, dealt[no - 1].moves);
        if (fault != OPENED_WELL)
            fail_msg("%s: deal %d is opened, and fault %d found at move %d", game->id, no, fault, o.move);
    }
    return deals;
}

static void test_every_game(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < game_count; g++) {
        int deals = 0;
        for (uint64_t seed = 1; seed < 4 && deals < 2; seed++)
            deals = play_some(game_table[g], 10 * g + seed);
        if (deals < 1)
            fail_msg("%s came to no end of a deal", game_table[g]->id);
    }
}

/* Gin, two deals, of which the second one is opened otherwise than it was. */
static OpenedFault open_otherwise(const char *moves)
{
    Opened o;
    opened_begin(&o, &of_guest);
    assert_int_equal(open_deal(&o, 1, dealt[0].moves), OPENED_WELL);
    return open_deal(&o, 2, moves);
}

static int play_gin(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; play_some(&gin_def, seed) < 2; seed++)
        assert_true(seed < 20);
    return 0;
}

static const char *without_last_line(const char *moves)
{
    static char text[MOST_TEXT];
    strcpy(text, moves);
    text[strlen(text) - 1] = '\0';
    *(strrchr(text, '\n') + 1) = '\0';
    return text;
}

static void test_cheating_hosts(void **unused)
{
    static char text[MOST_TEXT];
    Opened o;
    (void)unused;
    Dealt *d = &dealt[1];
    assert_int_equal(open_otherwise(d->moves), OPENED_WELL);
    assert_int_equal(open_otherwise(without_last_line(d->moves)), OPENED_SHORT);
    assert_int_equal(open_otherwise(""), OPENED_SHORT);
    snprintf(text, sizeof text, "%s%s", d->moves, "0 draw\n");
    assert_int_equal(open_otherwise(text), OPENED_MOVE); /* behind the end */

    strcpy(text, d->moves); /* another lot than that of the links */
    text[6] = text[6] == '0' ? '1' : '0';
    assert_int_equal(open_otherwise(text), OPENED_LOT);
    assert_int_equal(open_otherwise(strchr(d->moves, '\n') + 1), OPENED_LOT); /* none at all */
    snprintf(text, sizeof text, "%.*s%s", (int)(strchr(d->moves, '\n') + 1 - d->moves), d->moves, d->moves);
    assert_int_equal(open_otherwise(text), OPENED_LOT); /* a second one */

    /* a move that nobody could make, and one that was not made */
    char *third = strchr(strchr(d->moves, '\n') + 1, '\n') + 1;
    snprintf(text, sizeof text, "%.*s0 timeout\n%s", (int)(third - d->moves), d->moves, strchr(third, '\n') + 1);
    assert_int_equal(open_otherwise(text), OPENED_MOVE);
    snprintf(text, sizeof text, "%.*s1 dance\n", (int)(third - d->moves), d->moves);
    assert_int_equal(open_otherwise(text), OPENED_NONE);
    snprintf(text, sizeof text, "%.*s", (int)(third - d->moves - 1), d->moves);
    assert_int_equal(open_otherwise(text), OPENED_NONE);

    /* what was shown was not so */
    d->shown[5] ^= 1;
    opened_begin(&o, &of_guest);
    assert_int_equal(open_deal(&o, 1, dealt[0].moves), OPENED_WELL);
    assert_int_equal(open_deal(&o, 2, d->moves), OPENED_VIEW);
    assert_int_equal(o.move, 5);
    d->shown[5] ^= 1;

    /* this guest gave its lot, and the host says it was not there */
    Lots kept = d->lots;
    d->lots.given[0] = 1;
    assert_int_equal(open_otherwise(d->moves), OPENED_LEFT);
    d->lots = kept;
    dealt[0].lots.table[3] ^= 1; /* the first deal is of another table */
    opened_begin(&o, &of_guest);
    assert_int_equal(open_deal(&o, 1, dealt[0].moves), OPENED_VIEW);
}

/* A host that lets a deal be dealt that suits it, and shows it truly, is found by the lot. */
static void test_chosen_deal(void **unused)
{
    State s;
    Rng rng;
    Opened o;
    (void)unused;
    rng_seed(&rng, 4);
    Dealt *d = &dealt[0];
    gin_def.rules.start(&s, &of_guest.dealt.options, 2, 12345);
    memset(d->moves, 0, sizeof d->moves);
    d->count = 0;
    d->shown[d->count++] = hash_seen(&gin_def, &s);
    opened_begin(&o, &of_guest);
    assert_int_equal(open_deal(&o, 1, ""), OPENED_VIEW);
}

/* Whatever a host says, nothing breaks. */
static void test_changed(void **unused)
{
    static char text[MOST_TEXT];
    (void)unused;
    for (Cases c = chance_cases(60, CHANCE_CASES(400, 200)); chance_next(&c);) {
        Rng rng;
        Opened o;
        rng_seed(&rng, c.seed);
        strcpy(text, dealt[1].moves);
        const uint32_t size = (uint32_t)strlen(text);
        for (uint32_t n = 1 + rng_below(&rng, 4); n > 0; n--)
            text[rng_below(&rng, size)] =
                rng_below(&rng, 3) == 0 ? (char)rng_below(&rng, 256) : "0123456789 \n-drawth"[rng_below(&rng, 19)];
        opened_begin(&o, &of_guest);
        assert_int_equal(open_deal(&o, 1, dealt[0].moves), OPENED_WELL);
        (void)opened_deal(&o, &dealt[1].lots, 2, true, text, size, dealt[1].shown, dealt[1].count);
    }
}

int main(void)
{
    if (!crypt_start())
        return EXIT_FAILURE;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_links, begin),
        cmocka_unit_test_setup(test_seeds, begin),
        cmocka_unit_test(test_every_game),
        cmocka_unit_test_setup(test_cheating_hosts, play_gin),
        cmocka_unit_test_setup(test_chosen_deal, play_gin),
        cmocka_unit_test_setup(test_changed, play_gin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
