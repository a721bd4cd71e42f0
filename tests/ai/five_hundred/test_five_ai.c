/* Opponents and partner of Five Hundred: they keep to the rules under every preset, see only what they may, answer the
 * same when asked the same (what they never do: test_five_never). MELDWELL_ROUNDS=n plays n times as many deals. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "ai/five_hundred/exact.h"
#include "ai/five_hundred/mind.h"
#include "ai/five_hundred/sense.h"
#include "chance.h"
#include "five_table.h"

enum { AUCTIONS = CHANCE_CASES(200, 60) };
enum { DEALS_OF_PRESET = 1, DEALS_OF_SECRETS = 4, MOST_DECISIONS = 400 };

static const AiDef *ai;
static int easy, medium, hard;

static uint64_t seed_of(const State *s)
{
    return 977 * (uint64_t)s->ply + s->turn_no;
}

static int ask(const State *s, int seat, int level, Move *plan)
{
    State seen;
    game_observe(&five_def, s, seat, &seen);
    int n = ai->choose(&seen, seat, level, seed_of(s), NULL, plan, MAX_PLAN);
    assert_in_range(n, 1, MAX_PLAN);
    return n;
}

static void carry_out(State *s, int seat, const Move *plan, int n)
{
    for (int i = 0; i < n; i++) {
        const Reason *why = five_def.rules.check(s, seat, plan[i]).why;
        if (why)
            fail_msg("refused: %s", why->code);
        five_def.rules.apply(s, seat, plan[i]);
    }
}

static void play_deal(State *s, const int *level)
{
    int seat, decisions = 0;
    while ((seat = game_to_act(&five_def, s)) != NO_SEAT) {
        Move plan[MAX_PLAN];
        int n = ask(s, seat, level[seat], plan);
        carry_out(s, seat, plan, n);
        assert_true(++decisions < MOST_DECISIONS);
    }
}

/* ---- under every preset ---- */

static void test_every_preset(void **state)
{
    (void)state;
    const int level[FIVE_MAX_SEATS] = { medium, easy, medium, easy, medium, easy };
    for (int preset = 0; preset < five_options.preset_count; preset++)
        for (int i = 0; i < DEALS_OF_PRESET * chance_rounds(); i++) {
            OptionValues v;
            State s;
            options_preset(&five_options, preset, &v);
            five_def.rules.start(&s, &v, v.v[FIVE_PLAYERS], 40 + (uint64_t)i);
            for (int deal = 0; deal < 8 && s.phase != PHASE_MATCH_END; deal++) {
                play_deal(&s, level);
                if (s.phase == PHASE_DEAL_END)
                    five_def.rules.apply(&s, 0, (Move){ .kind = MOVE_NEXT });
            }
        }
}

/* ---- what is hidden ---- */

static bool is_hidden(const State *seen, Piece x)
{
    return !face_is_known(seen->table.face[x]);
}

/* All cards the seat cannot see are mixed: the called card stays in the hand it is in, for whoever holds it is told. */
static void exchange_unseen(State *s, int seat, Rng *rng)
{
    State seen;
    uint8_t piece[MAX_PIECES];
    int n = 0;
    game_observe(&five_def, s, seat, &seen);
    for (int x = 0; x < s->table.piece_count; x++)
        if (is_hidden(&seen, (Piece)x))
            piece[n++] = (uint8_t)x;
    for (int i = n - 1; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        Face f = s->table.face[piece[i]];
        s->table.face[piece[i]] = s->table.face[piece[j]];
        s->table.face[piece[j]] = f;
    }
    rng_seed(&s->rng, rng_next(rng));
    five_own(s)->partners = five_own(s)->partner_known || five_own(s)->partners >> seat & 1 ? five_own(s)->partners : 0;
}

static bool same_plan(const Move *a, int n, const Move *b, int m)
{
    return n == m && memcmp(a, b, (size_t)n * sizeof *a) == 0;
}

static void look_for_secrets(int preset, uint64_t seed, int level)
{
    OptionValues v;
    State s;
    Rng rng;
    int seat;
    options_preset(&five_options, preset, &v);
    five_def.rules.start(&s, &v, v.v[FIVE_PLAYERS], seed);
    rng_seed(&rng, seed);
    while ((seat = game_to_act(&five_def, &s)) != NO_SEAT) {
        Move plan[MAX_PLAN], other[MAX_PLAN];
        State mixed = s;
        int n = ask(&s, seat, level, plan);
        if (rng_below(&rng, 2) == 0) {
            exchange_unseen(&mixed, seat, &rng);
            assert_true(same_plan(plan, n, other, ask(&mixed, seat, level, other)));
        }
        carry_out(&s, seat, plan, n);
    }
}

static void test_unseen_cards_change_nothing(void **state)
{
    (void)state;
    for (long i = 0; i < DEALS_OF_SECRETS * chance_rounds(); i++)
        look_for_secrets((int)(i % five_options.preset_count), 90 + (uint64_t)i, i % 2 ? hard : medium);
    for (int preset = 0; preset < five_options.preset_count; preset++)
        look_for_secrets(preset, 900 + (uint64_t)preset, medium);
}

static void test_stop_is_heeded(void **state)
{
    (void)state;
    OptionValues v;
    Stop stop;
    State s, seen;
    int seat;
    atomic_init(&stop.now, true);
    options_preset(&five_options, 0, &v);
    five_def.rules.start(&s, &v, 4, 3);
    while ((seat = game_to_act(&five_def, &s)) != NO_SEAT) {
        Move plan[MAX_PLAN];
        game_observe(&five_def, &s, seat, &seen);
        int n = ai->choose(&seen, seat, hard, 5, &stop, plan, MAX_PLAN);
        carry_out(&s, seat, plan, n);
    }
}

static void test_hints_are_moves(void **state)
{
    (void)state;
    const int level[4] = { easy, easy, easy, easy };
    OptionValues v;
    State s, seen;
    int seat;
    options_preset(&five_options, 0, &v);
    for (uint64_t seed = 20; seed < 24; seed++) {
        five_def.rules.start(&s, &v, 4, seed);
        while ((seat = game_to_act(&five_def, &s)) != NO_SEAT) {
            Move plan[MAX_PLAN];
            game_observe(&five_def, &s, seat, &seen);
            int n = ai->hint(&seen, seat, NULL, plan, MAX_PLAN);
            assert_true(n >= 1);
            /* A button is there for it: the last card alone is not claimed. */
            if (plan[0].kind == MOVE_CHOOSE && plan[0].amount == FIVE_CLAIM)
                assert_true(pile_size(&s.table, five_hand(seat)) > 1);
            State tried = s;
            carry_out(&tried, seat, plan, n);
            game_observe(&five_def, &s, (seat + 1) % 4, &seen);
            assert_int_equal(ai->hint(&seen, (seat + 1) % 4, NULL, plan, MAX_PLAN), 0);
            carry_out(&s, seat, plan, ask(&s, seat, level[seat], plan));
        }
    }
}

/* Whoever has bid blind misere is not asked to raise it; it looks at its hand, and every level goes on with the kitty.
 */
static void test_a_blind_bid_is_not_raised(void **state)
{
    (void)state;
    const Move pass = { .kind = MOVE_PASS }, look = { .kind = MOVE_CHOOSE, .amount = FIVE_LOOK };
    State s;
    Move plan[MAX_PLAN];
    table_set(&s, "blind_misere=1", 4, "", "");
    carry_out(&s, 0, (Move[]){ table_bid("BMIS") }, 1);
    for (int seat = 1; seat < 4; seat++)
        carry_out(&s, seat, (Move[]){ look, pass }, 2);
    assert_int_equal(s.phase, FIVE_KITTY);
    for (int level = 0; level < ai->level_count; level++) {
        State tried = s;
        carry_out(&tried, 0, plan, ask(&s, 0, level, plan));
        assert_int_not_equal(tried.phase, FIVE_KITTY);
    }
}

/* ---- hands that are clear ---- */

static FiveBid bid_with(const char *hands, const char *options)
{
    State s;
    Move plan[MAX_PLAN];
    FiveBid b = { 0 };
    table_set(&s, options, 4, hands, "");
    ask(&s, 0, hard, plan);
    if (plan[0].kind == MOVE_BID)
        five_bid_decode(plan[0].amount, &b);
    return b;
}

static void test_clear_bids(void **state)
{
    (void)state;
    FiveBid b = bid_with("* Jh Jd Ah Kh Qh Th 9h As Ac", "");
    assert_int_equal(b.strain, SUIT_HEARTS);
    assert_true(b.level >= 9);
    b = bid_with("9s 8s 6s 9c 8c 7d 5d 9h 6h 5h", "");
    assert_true(b.kind != FIVE_TRICKS);
    b = bid_with("5s 6s 7s 5c 6c 7c 4d 5d 4h 5h", "misere_needs_seven=off");
    assert_true(five_is_misere(b));
    b = bid_with("Js Jc Ks Qs 9s Ah 8h 6d Ac 5c", "");
    assert_true(b.kind == FIVE_TRICKS && b.strain == SUIT_SPADES);
}

/* ---- the last tricks ---- */

static int brute(const FiveSim *m, const FivePlay *p)
{
    if (p->over)
        return five_sim_tricks(p);
    bool most = (p->side >> p->turn & 1) != m->strain.misere;
    int best = most ? -1 : 99;
    for (uint64_t set = five_sim_legal(m, p); set; set &= set - 1) {
        int bit = five_low_bit(set);
        bool names = p->count == 0 && m->suit_of[bit] == FIVE_SIM_JOKER;
        for (int named = 0; named < (names ? 4 : 1); named++) {
            if (names && !(five_sim_named(m, p) >> named & 1))
                continue;
            FivePlay next = *p;
            five_sim_play(m, &next, bit, names ? named : FIVE_NO_SUIT);
            int value = brute(m, &next);
            best = most ? (value > best ? value : best) : (value < best ? value : best);
        }
    }
    return best;
}

/* A deal by chance with `left` cards in every hand. */
static void late_deal(FiveSim *m, FivePlay *p, Rng *rng, int left)
{
    OptionValues v;
    uint8_t bits[FIVE_MOST_CARDS];
    int trump = (int)rng_below(rng, 6);
    bool misere = trump == 5;
    options_preset(&five_options, 0, &v);
    five_sim_begin(m, &v, (FiveStrain){ (uint8_t)(misere ? FIVE_NO_TRUMPS : trump), FIVE_NO_SUIT, misere });
    for (int i = 0; i < m->cards; i++)
        bits[i] = (uint8_t)i;
    rng_shuffle(rng, bits, m->cards);
    if (rng_below(rng, 2) == 0) /* the joker is among them */
        for (int i = 0; i < m->cards; i++)
            if (m->suit_of[bits[i]] == FIVE_SIM_JOKER) {
                bits[i] = bits[0];
                bits[0] = (uint8_t)five_low_bit(m->suit[FIVE_SIM_JOKER]);
            }
    memset(p, 0, sizeof *p);
    p->seats = 4;
    p->playing = misere ? 11 : 15;
    p->players = (uint8_t)five_set_size(p->playing);
    p->side = misere ? 1 : 5;
    p->trick_no = (uint8_t)(FIVE_HAND_SIZE - left);
    p->led = FIVE_NO_SUIT;
    p->suits_led = (uint8_t)rng_below(rng, 16);
    p->turn = (uint8_t)rng_below(rng, 2);
    for (int i = 0, seat = 0; i < left * p->players; i++) {
        p->hand[seat] |= UINT64_C(1) << bits[i];
        do
            seat = (seat + 1) % 4;
        while (!(p->playing >> seat & 1));
    }
}

static void test_exact_play_is_exact(void **state)
{
    (void)state;
    FiveSim m;
    FivePlay p;
    Rng rng;
    rng_seed(&rng, chance_seed(12));
    for (long i = 0; i < 400 * chance_rounds(); i++) {
        FiveExact kept;
        memset(&kept, 0, sizeof kept);
        late_deal(&m, &p, &rng, 1 + (int)(i % 3));
        long nodes = 10000000;
        assert_int_equal(five_exact_tricks(&kept, &m, &p, &nodes), brute(&m, &p));
        assert_int_equal(five_exact_tricks(&kept, &m, &p, &nodes), brute(&m, &p)); /* from memory */
    }
}

/* Sense never leaves nothing to play, and takes away only what may be played. */
static void test_sense_leaves_a_card(void **state)
{
    (void)state;
    FiveSim m;
    FivePlay p;
    Rng rng;
    rng_seed(&rng, chance_seed(13));
    for (long i = 0; i < 300 * chance_rounds(); i++) {
        for (late_deal(&m, &p, &rng, 6); !p.over;) {
            uint64_t legal = five_sim_legal(&m, &p), kept = five_sense(&m, &p);
            assert_true(kept != 0 && (kept & ~legal) == 0);
            int pick = (int)rng_below(&rng, (uint32_t)five_set_size(legal));
            for (; pick > 0; pick--)
                legal &= legal - 1;
            uint8_t suits = five_sim_named(&m, &p);
            five_sim_play(&m, &p, five_low_bit(legal), suits ? five_low_bit(suits) : 0);
        }
    }
}

static int find_levels(void **state)
{
    (void)state;
    ai = ai_find("five-hundred");
    easy = ai_level_find(ai, "easy");
    medium = ai_level_find(ai, "medium");
    hard = ai_level_find(ai, "hard");
    return easy < 0 || medium < 0 || hard < 0;
}

/* ---- auctions ---- */

/* How many of so many first deals are passed out, and how many of the others come to a misere, closed or open. */
typedef struct Auctions {
    int all, passed, miseres, open;
} Auctions;

static Auctions hold_auctions(const char *preset)
{
    Auctions a = { .all = (int)(AUCTIONS * chance_rounds()) };
    for (int i = 0; i < a.all; i++) {
        OptionValues v;
        State s;
        int seat;
        options_preset(&five_options, preset_find(&five_options, preset), &v);
        five_def.rules.start(&s, &v, v.v[FIVE_PLAYERS], 5000 + (uint64_t)i);
        while ((s.phase == FIVE_BID_PHASE || s.phase == FIVE_RAISE) && (seat = game_to_act(&five_def, &s)) != NO_SEAT) {
            Move plan[MAX_PLAN];
            int n = ask(&s, seat, hard, plan);
            carry_out(&s, seat, plan, n);
        }
        const FiveBid contract = five_contract(&s);
        a.passed += contract.kind == FIVE_NO_BID;
        a.miseres += contract.kind == FIVE_MISERE;
        a.open += contract.kind == FIVE_OPEN_MISERE;
    }
    print_message("%s: of %d auctions %d passed out, %d miseres, %d open\n", preset, a.all, a.passed, a.miseres,
                  a.open);
    return a;
}

static void test_three_players_bid(void **state)
{
    (void)state;
    const Auctions a = hold_auctions("three_handed");
    assert_in_range(a.passed * 100, 0, 5 * a.all);
}

static void test_miseres_of_five_are_rare(void **state)
{
    (void)state;
    const Auctions a = hold_auctions("five_handed");
    assert_in_range(a.miseres * 100, 0, 10 * (a.all - a.passed));
    assert_in_range(a.open * 100, 0, 10 * (a.all - a.passed));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_preset),
        cmocka_unit_test(test_unseen_cards_change_nothing),
        cmocka_unit_test(test_stop_is_heeded),
        cmocka_unit_test(test_hints_are_moves),
        cmocka_unit_test(test_a_blind_bid_is_not_raised),
        cmocka_unit_test(test_clear_bids),
        cmocka_unit_test(test_exact_play_is_exact),
        cmocka_unit_test(test_sense_leaves_a_card),
        cmocka_unit_test(test_three_players_bid),
        cmocka_unit_test(test_miseres_of_five_are_rare),
    };
    return cmocka_run_group_tests(tests, find_levels, NULL);
}
