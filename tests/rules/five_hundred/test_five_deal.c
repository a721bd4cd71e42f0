/* Five Hundred from deal to deal: packs and packets, sides, scores on the sheet, games, matches and stakes. */
#include "five_steps.h"

/* ---- dealing ---- */

typedef struct Pack {
    const char *options;
    int seats, cards, kitty, sides;
    uint8_t packet[3]; /* of the kitty */
} Pack;

static const Pack packs[] = {
    { "dead_hand", 2, 33, 3, 2, { 1, 1, 1 } },           { "short_pack", 2, 24, 4, 2, { 1, 2, 1 } },
    { "three_handed", 3, 33, 3, 3, { 1, 1, 1 } },        { "australian", 4, 43, 3, 2, { 1, 1, 1 } },
    { "australian,pack=p45", 4, 45, 5, 2, { 2, 2, 1 } }, { "five_handed", 5, 53, 3, 5, { 1, 1, 1 } },
    { "two_teams", 6, 63, 3, 2, { 1, 1, 1 } },           { "three_pairs", 6, 63, 3, 3, { 1, 1, 1 } },
};

static void hands_kitty_and_sides(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof packs / sizeof packs[0]; i++) {
        const Pack *p = &packs[i];
        bool dead = p->seats == 2 && p->cards == 33;
        table_set(&s, p->options, p->seats, "", "");
        assert_int_equal(s.table.piece_count, p->cards);
        assert_int_equal(pile_size(&s.table, FIVE_KITTY_PILE), p->kitty);
        assert_int_equal(pile_size(&s.table, FIVE_DEAD), dead ? 10 : 0);
        assert_int_equal(pile_size(&s.table, FIVE_LAID), 0);
        for (int seat = 0; seat < p->seats; seat++) {
            assert_int_equal(pile_size(&s.table, five_hand(seat)), 10);
            assert_int_equal(s.seat[seat].side, seat % p->sides);
        }
    }
}

/* The pack is dealt again here, packet by packet, from the same generator. */
static void packets_are_dealt_in_order(void **unused)
{
    static const uint8_t packet[3] = { 3, 4, 3 };
    (void)unused;
    for (size_t i = 0; i < sizeof packs / sizeof packs[0]; i++) {
        const Pack *p = &packs[i];
        bool dead = p->seats == 2 && p->cards == 33;
        uint8_t number[MAX_PIECES], order[MAX_PIECES];
        int dealt[FIVE_PILES] = { 0 }, top = p->cards;
        table_set(&s, p->options, p->seats, "", "");
        Rng rng = s.rng;
        five_next_deal(&s); /* seat 0 deals */
        for (int x = 0; x < p->cards; x++)
            number[x] = order[x] = (uint8_t)x;
        rng_shuffle(&rng, number, p->cards);
        rng_shuffle(&rng, order, p->cards);
        for (int round = 0; round < 3; round++)
            for (int turn = dead ? 0 : 1; turn <= p->seats + 1; turn++) {
                int pile = turn == 0 ? FIVE_DEAD : turn > p->seats ? FIVE_KITTY_PILE : five_hand(turn % p->seats);
                int count = turn > p->seats ? p->packet[round] : packet[round];
                for (int k = 0; k < count; k++)
                    assert_int_equal(pile_piece(&s.table, pile, dealt[pile]++), order[--top]);
            }
        assert_int_equal(top, 0);
    }
}

static void dealer_by_chance_then_left(void **unused)
{
    OptionValues v;
    unsigned dealers = 0;
    (void)unused;
    options_default(&five_options, &v);
    for (uint64_t seed = 0; seed < 64; seed++) {
        five_def.rules.start(&s, &v, 4, seed);
        dealers |= 1u << s.dealer;
        int first = s.dealer;
        assert_int_equal(s.to_act, (first + 1) % 4);
        CALL("pass pass pass pass"); /* a deal thrown in counts too */
        PLAY(next);
        assert_int_equal(s.dealer, (first + 1) % 4);
    }
    assert_int_equal(dealers, 0xF);
}

/* A pack that was chosen for others gives way to the one these players need. */
static void the_pack_follows_the_seats(void **unused)
{
    OptionValues v;
    (void)unused;
    options_parse(&five_options, &v, "american", NULL);
    for (int seats = 2; seats <= 6; seats++) {
        five_def.rules.start(&s, &v, seats, 3);
        assert_int_equal(s.options.v[FIVE_PLAYERS], seats);
        assert_null(five_conflict(&s.options));
        assert_int_equal(five_pack_of(&s.options) == PACK_45, seats == 4);
    }
}

/* ---- scores ---- */

/* Ends the deal as if these tricks had been taken under this contract, as the seat to act last had played on. */
static void end_with(const char *contract, int contractor, const int *tricks)
{
    FiveState *g = five_own(&s);
    FiveBid bid = { 0 };
    if (contract != NULL)
        assert_true(five_bid_parse(&contract, &bid));
    g->contract = (uint16_t)five_bid_code(bid);
    g->contractor = (uint8_t)(bid.kind == FIVE_NO_BID ? NO_SEAT : contractor);
    if (bid.kind != FIVE_NO_BID)
        g->partners = (uint8_t)(five_side_seats(&s, contractor) & ~five_bit(contractor));
    for (int i = 0; i < s.seats; i++)
        g->tricks[i] = (uint8_t)tricks[i];
    five_end_deal(&s, FIVE_PLAYED_OUT);
}

static void totals_are(const int *total, int line)
{
    ScoreSheet sheet;
    five_def.score.scores(&s, &sheet);
    for (int i = 0; i < s.seats; i++)
        if (s.seat[i].total != total[i] || sheet.total[i] != total[i])
            fail_msg("line %d: seat %d has %d, not %d", line, i, (int)s.seat[i].total, total[i]);
    assert_true(sheet.headline[0] != '\0' && (s.phase == PHASE_MATCH_END) == sheet.match_over);
}

#define TOTALS(...) totals_are((const int[]){ __VA_ARGS__ }, __LINE__)
#define TRICKS(...)                                                                                                    \
    (const int[])                                                                                                      \
    {                                                                                                                  \
        __VA_ARGS__                                                                                                    \
    }

static void set_totals(const int *total)
{
    for (int i = 0; i < s.seats; i++)
        s.seat[i].total = total[i];
}

static void a_side_shares_its_score(void **unused)
{
    ScoreSheet sheet;
    (void)unused;
    table_set(&s, "australian", 4, "", "");
    end_with("7H", 1, TRICKS(1, 5, 1, 3));
    TOTALS(20, 200, 20, 200);
    assert_int_equal(s.phase, PHASE_DEAL_END);
    five_def.score.scores(&s, &sheet);
    assert_int_equal(sheet.winners, 0xA);
    assert_string_equal(sheet.headline, "The bid of seven hearts is made with 8 tricks.");
    assert_int_equal(sheet.line_count, 2);
    assert_string_equal(sheet.line[0].what, "7\u2665, made with 8 tricks");
    assert_true(sheet.line[0].has[3] && !sheet.line[0].has[0] && sheet.line[0].points[3] == 200);
    assert_string_equal(sheet.line[1].what, "Tricks against it");
    PLAY(next);
    assert_int_equal(five_of(&s)->last_contract, five_bid_code((FiveBid){ FIVE_TRICKS, 7, SUIT_HEARTS, 0 }));
    end_with("8S", 0, TRICKS(3, 3, 4, 0));
    TOTALS(-220, 230, -220, 230);
    five_def.score.scores(&s, &sheet);
    assert_int_equal(sheet.winners, 0xA); /* those who stopped it */
    PLAY(next);
    end_with("6S", 0, TRICKS(5, 0, 5, 0));
    TOTALS(30, 230, 30, 230);
    five_def.score.scores(&s, &sheet);
    assert_int_equal(sheet.line_count, 3);
    assert_string_equal(sheet.line[1].what, "Slam: all ten tricks");
    assert_int_equal(sheet.line[0].points[0], 40);
    assert_int_equal(sheet.line[1].points[2], 210);
    table_set(&s, "two_teams", 6, "", "");
    end_with("6NT", 2, TRICKS(2, 1, 2, 1, 2, 2));
    TOTALS(120, 40, 120, 40, 120, 40);
    table_set(&s, "three_pairs", 6, "", "");
    end_with("6NT", 2, TRICKS(2, 1, 2, 1, 0, 4));
    TOTALS(30, 10, 120, 30, 10, 120);
}

static void for_oneself(void **unused)
{
    (void)unused;
    table_set(&s, "three_handed", 3, "", "");
    end_with("7H", 1, TRICKS(3, 6, 1));
    TOTALS(30, -200, 10);
    table_set(&s, "five_handed", 5, "", "");
    five_own(&s)->contract = 0;
    end_with("7S", 0, TRICKS(4, 1, 1, 3, 1));
    TOTALS(-140, 10, 10, 30, 10);
    table_set(&s, "five_handed", 5, "", "");
    FiveState *g = five_own(&s);
    g->contract = (uint16_t)five_bid_code((FiveBid){ FIVE_TRICKS, 7, SUIT_SPADES, 0 });
    g->contractor = 0;
    g->partners = 0x8;
    memcpy(g->tricks, (const uint8_t[]){ 4, 1, 1, 3, 1 }, 5);
    five_end_deal(&s, FIVE_PLAYED_OUT);
    TOTALS(140, 10, 10, 140, 10);
    table_set(&s, "american", 4, "", "");
    end_with(NULL, 0, TRICKS(4, 1, 2, 3));
    TOTALS(60, 40, 60, 40);
    ScoreSheet sheet;
    five_def.score.scores(&s, &sheet);
    assert_int_equal(sheet.winners, 0x5);
    assert_int_equal(sheet.line_count, 1);
}

static void defenders_stop_at_the_cap(void **unused)
{
    ScoreSheet sheet;
    (void)unused;
    table_set(&s, "strict_joker", 4, "", "");
    set_totals(TRICKS(0, 470, 0, 470));
    end_with("6S", 0, TRICKS(3, 4, 3, 0));
    TOTALS(40, 490, 40, 490);
    five_def.score.scores(&s, &sheet);
    assert_int_equal(sheet.line_count, 3);
    assert_string_equal(sheet.line[2].what, "Over the defenders' cap of 490");
    assert_int_equal(sheet.line[2].points[1], -20);
    assert_int_equal(sheet.deal[1], 20);
}

/* ---- games and matches (section 11) ---- */

static void won_by_a_contract(void **unused)
{
    ScoreSheet sheet;
    (void)unused;
    table_set(&s, "australian", 4, "", "");
    set_totals(TRICKS(300, 0, 300, 0));
    end_with("7H", 0, TRICKS(4, 1, 4, 1)); /* exactly 500 */
    assert_int_equal(s.phase, PHASE_MATCH_END);
    five_def.score.scores(&s, &sheet);
    assert_true(sheet.match_over && sheet.winners == 0x5);
    REFUSED_TO(0, next, "deal_over");

    table_set(&s, "australian", 4, "", "");
    set_totals(TRICKS(490, 0, 490, 0));
    end_with("7H", 1, TRICKS(1, 4, 1, 4)); /* 510 by tricks is no win */
    TOTALS(510, 200, 510, 200);
    assert_int_equal(s.phase, PHASE_DEAL_END);
    PLAY(next);
    end_with("6S", 0, TRICKS(1, 4, 1, 4)); /* and a lost contract brings it down */
    TOTALS(470, 280, 470, 280);
    assert_int_equal(s.phase, PHASE_DEAL_END);
    table_set(&s, "australian", 4, "", "");
    set_totals(TRICKS(510, 480, 510, 480));
    end_with("6S", 0, TRICKS(3, 4, 3, 0)); /* any contract will do; the others' 520 by tricks does not count */
    TOTALS(550, 520, 550, 520);
    assert_int_equal(s.phase, PHASE_MATCH_END);
    assert_int_equal(five_of(&s)->winners, 0x5);
    five_def.score.scores(&s, &sheet);
    assert_string_equal(sheet.headline, "The bid of six spades is made with 6 tricks. The game is over.");
    table_set(&s, "australian", 4, "", "");
    set_totals(TRICKS(480, 520, 480, 520));
    end_with("6S", 0, TRICKS(3, 4, 3, 0)); /* won with fewer points than the others have: that is told */
    TOTALS(520, 560, 520, 560);
    five_def.score.scores(&s, &sheet);
    assert_int_equal(sheet.winners, 0x5);
    assert_string_equal(sheet.headline, "The bid of six spades is made with 6 tricks. Reaching 500 by making a bid "
                                        "wins the game, whatever the others have.");
    table_set(&s, "three_handed", 3, "", "");
    set_totals(TRICKS(300, 490, 0));
    end_with("7H", 0, TRICKS(7, 2, 1));
    assert_int_equal(five_of(&s)->winners, 0x1);
}

static void out_backwards(void **unused)
{
    (void)unused;
    table_set(&s, "australian", 4, "", "");
    set_totals(TRICKS(-300, 490, -300, 490));
    end_with("7H", 0, TRICKS(1, 4, 1, 4)); /* exactly -500, and the others pass 500 by tricks */
    TOTALS(-500, 570, -500, 570);
    assert_int_equal(s.phase, PHASE_MATCH_END);
    assert_int_equal(five_of(&s)->winners, 0xA);
    table_set(&s, "australian,out_backwards=0", 4, "", "");
    set_totals(TRICKS(-300, 0, -300, 0));
    end_with("7H", 0, TRICKS(1, 4, 1, 4));
    assert_int_equal(s.phase, PHASE_DEAL_END);
    table_set(&s, "three_handed", 3, "", "");
    set_totals(TRICKS(100, -300, 110));
    end_with("7H", 1, TRICKS(5, 1, 4)); /* 150, -500, 150 */
    TOTALS(150, -500, 150);
    assert_int_equal(five_of(&s)->winners, 0x5); /* a shared victory */
}

static void games_of_a_match(void **unused)
{
    ScoreSheet sheet;
    (void)unused;
    table_set(&s, "australian,games=2,stake=30", 4, "", "");
    set_totals(TRICKS(300, 40, 300, 40));
    end_with("7H", 0, TRICKS(4, 1, 4, 1));
    assert_int_equal(s.phase, PHASE_DEAL_END); /* one game of two */
    five_def.score.scores(&s, &sheet);
    assert_int_equal(sheet.side_count, 2);
    assert_string_equal(sheet.side[0].title, "Games won");
    assert_true(sheet.side[0].deal[2] == 1 && sheet.side[0].total[0] == 1 && sheet.side[0].total[1] == 0);
    assert_true(sheet.side[0].deal[1] == 0 && sheet.side[0].deal[3] == 0);
    assert_string_equal(sheet.side[1].title, "Money");
    assert_true(sheet.side[1].deal[0] == 30 && sheet.side[1].total[3] == -30);
    PLAY(next);
    for (int i = 0; i < 4; i++)
        assert_true(s.seat[i].total == 0 && s.seat[i].deal == 0);
    five_def.score.scores(&s, &sheet);
    assert_true(sheet.side[1].deal[0] == 0 && sheet.side[1].total[0] == 30);
    State here = s; /* a deal that ends no game moves neither games nor money */
    end_with("7H", 0, TRICKS(4, 1, 4, 1));
    assert_int_equal(five_of(&s)->winners, 0);
    five_def.score.scores(&s, &sheet);
    for (int i = 0; i < 4; i++)
        assert_true(sheet.side[0].deal[i] == 0 && sheet.side[1].deal[i] == 0);
    assert_true(sheet.side[0].total[0] == 1 && sheet.side[1].total[1] == -30);
    s = here;
    set_totals(TRICKS(300, 300, 300, 300));
    end_with("7H", 1, TRICKS(1, 4, 1, 4));
    assert_int_equal(s.phase, PHASE_DEAL_END);
    PLAY(next);
    set_totals(TRICKS(300, 300, 300, 300));
    end_with("7H", 2, TRICKS(4, 1, 4, 1));
    assert_int_equal(s.phase, PHASE_MATCH_END);
    five_def.score.scores(&s, &sheet);
    assert_int_equal(sheet.winners, 0x5);
    assert_true(sheet.side[0].total[0] == 2 && sheet.side[0].total[1] == 1 && sheet.side[1].total[2] == 30);
}

static void stakes_are_paid(void **unused)
{
    (void)unused;
    table_set(&s, "three_pairs,stake=30", 6, "", "");
    set_totals(TRICKS(300, 0, 0, 300, 0, 0));
    end_with("7H", 3, TRICKS(4, 1, 0, 4, 1, 0));
    for (int i = 0; i < 6; i++)
        assert_int_equal(five_of(&s)->money[i], i % 3 == 0 ? 60 : -30);
    table_set(&s, "three_handed,stake=25", 3, "", "");
    set_totals(TRICKS(100, -300, 110));
    end_with("7H", 1, TRICKS(5, 1, 4)); /* both others win: half for each, rounded down */
    assert_int_equal(five_of(&s)->money[0], 12);
    assert_int_equal(five_of(&s)->money[1], -24);
    assert_int_equal(five_of(&s)->money[2], 12);
}

/* ---- what everybody sees when a deal is over ---- */

static void all_is_shown_at_the_end(void **unused)
{
    State seen;
    (void)unused;
    table_set(&s, "dead_hand", 2, "", "");
    CALL("pass pass");
    for (int viewer = 0; viewer <= 2; viewer++) {
        game_observe(&five_def, &s, viewer < 2 ? viewer : NO_SEAT, &seen);
        for (int x = 0; x < seen.table.piece_count; x++)
            assert_true(face_eq(seen.table.face[x], s.table.face[x]));
    }
}

/* No two states that differ in what this game keeps have one hash. */
static void the_hash_covers_all(void **unused)
{
    (void)unused;
    table_set(&s, "five_handed", 5, "", "");
    CALL("7S pass pass 7C");
    const uint64_t hash = state_hash(&s);
    uint8_t *byte = (uint8_t *)five_of(&s);
    size_t used = offsetof(FiveState, call) + five_of(&s)->calls * sizeof five_of(&s)->call[0];
    for (size_t i = 0; i <= offsetof(FiveState, claimer); i++) {
        if (i >= used && i < offsetof(FiveState, contract))
            continue; /* calls that were not made */
        byte[i] ^= 1;
        if (state_hash(&s) == hash)
            fail_msg("byte %zu is not in the hash", i);
        byte[i] ^= 1;
    }
    assert_int_equal(state_hash(&s), hash);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_kitty_and_sides),
        cmocka_unit_test(packets_are_dealt_in_order),
        cmocka_unit_test(dealer_by_chance_then_left),
        cmocka_unit_test(the_pack_follows_the_seats),
        cmocka_unit_test(a_side_shares_its_score),
        cmocka_unit_test(for_oneself),
        cmocka_unit_test(defenders_stop_at_the_cap),
        cmocka_unit_test(won_by_a_contract),
        cmocka_unit_test(out_backwards),
        cmocka_unit_test(games_of_a_match),
        cmocka_unit_test(stakes_are_paid),
        cmocka_unit_test(all_is_shown_at_the_end),
        cmocka_unit_test(the_hash_covers_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
