/* Royal Rummy without a table: the worked examples, options and presets, squares, leads, calls, payments. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/bricks/seats.h"
#include "rules/faces/card.h"
#include "rules/royal/auction.h"
#include "rules/royal/board.h"
#include "rules/royal/examples.h"
#include "rules/royal/money.h"
#include "rules/royal/reasons.h"

/* ---- worked examples ---- */

/* One line of the file; false: it is of another game. */
static bool run_example(const char *line)
{
    char text[512], *word[64], out[512];
    TextSink sink = text_sink(out, sizeof out);
    int n = 0;
    snprintf(text, sizeof text, "%s", line);
    text[strcspn(text, "\n")] = '\0';
    char *arrow = strstr(text, " => ");
    if (line[0] == '#' || arrow == NULL || strstr(text, " roy.") == NULL)
        return false;
    *arrow = '\0';
    char *op = strchr(text, ' ') + 1, *args = strchr(op, ' ');
    *args = '\0';
    assert_true(royal_example(op, args + 1, &sink));
    for (char *w = strtok(arrow + 4, " "); w != NULL; w = strtok(NULL, " "))
        word[n++] = w;
    for (int i = 0; i < n; i++) {
        const char *at = strstr(out, word[i]);
        size_t length = strlen(word[i]);
        if (at == NULL || (at != out && at[-1] != ' ') || (at[length] != ' ' && at[length] != '\0'))
            fail_msg("%s: %s, not %s", text, out, word[i]);
    }
    return true;
}

static void every_example_comes_out(void **unused)
{
    FILE *in = fopen(MELDWELL_SOURCE "/tests/examples/card-vectors.txt", "r");
    char line[2048];
    int n = 0;
    (void)unused;
    assert_non_null(in);
    while (fgets(line, sizeof line, in) != NULL)
        n += run_example(line);
    fclose(in);
    assert_int_equal(n, 82);
}

static void wrong_arguments_are_told(void **unused)
{
    static const char *const wrong[][2] = {
        { "roy.deal", "players=10" },
        { "roy.chips", "players=4 per=7" },
        { "roy.ante", "layout=square players=4" },
        { "roy.hand", "cards=As,Ks" },
        { "roy.poker", "a=As,Ks,Qs,Js,Ts" },
        { "roy.claim", "layout=royal" },
        { "roy.next", "card=As,Ks" },
        { "roy.lead", "hand=As rule=highest" },
        { "roy.lead", "hand=As rule=opposite last=x" },
        { "roy.settle", "event=flood left=1,2 pot=3" },
        { "roy.settle", "event=block left=1,2 pot=3 square=3 rest=As" },
        { "roy.swap", "layout=royal" },
        { "roy.auction", "players=4 dealer=4 calls=p" },
        { "roy.auction", "players=3 dealer=0 calls=p,p,p" },
        { "roy.run", "hands=As/Ks lead=2s" },
        { "roy.leader", "hands=As/Ks from=2 rule=any_suit" },
        { "roy.pool", "pot=1" },
        { "roy.carry", "stake=3 chips=6 in=1 stacks=1,2" },
        { "roy.carry", "stake=3 chips=6 in=1,0 stacks=9,2 join=1" },
        { "roy.corner", "stake=3 bettors=2 deals=1 holder=bank" },
        { "roy.pots", "in=1,1 folded=1,1 rank=2,3" },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[256];
        TextSink out = text_sink(text, sizeof text);
        assert_true(royal_example(wrong[i][0], wrong[i][1], &out));
        if (strcmp(text, "error=arguments") != 0)
            fail_msg("%s %s: %s", wrong[i][0], wrong[i][1], text);
    }
    char text[16];
    TextSink out = text_sink(text, sizeof text);
    assert_false(royal_example("roy.nonsense", "", &out));
}

/* ---- options ---- */

/* Section 8: key and default of each option, in the order of the page. */
static const char *const defaults[ROYAL_OPTION_COUNT][2] = {
    { "players", "4" },
    { "layout", "royal" },
    { "chip_supply", "box_96" },
    { "box_per_value", "32" },
    { "start_stack", "200" },
    { "ante_value", "1" },
    { "card_pay", "0" },
    { "dealer_double_ante", "0" },
    { "on_broke", "out" },
    { "ace_rank", "high" },
    { "ace_betting", "1" },
    { "ace_bet_max", "10" },
    { "ace_late_entry", "no" },
    { "swap_needs_no_pay", "0" },
    { "auction_after_swap", "0" },
    { "claim_phase", "play" },
    { "poker", "1" },
    { "poker_timing", "before" },
    { "poker_pot", "own" },
    { "poker_check", "0" },
    { "poker_min_bet", "1" },
    { "poker_max_bet", "10" },
    { "poker_max_raises", "3" },
    { "poker_wheel", "0" },
    { "first_lead", "lowest_black" },
    { "next_lead", "opposite" },
    { "lead_lowest_of", "colour" },
    { "next_leader", "left" },
    { "may_withhold", "0" },
    { "blocked", "end" },
    { "loser_pay", "none" },
    { "match_deals", "10" },
    { "leftover", "split" },
    { "ante_chips", "1" },
};

static void options_are_those_of_the_page(void **unused)
{
    const OptionTable *t = &royal_options;
    OptionValues v;
    (void)unused;
    options_default(t, &v);
    assert_int_equal(t->option_count, ROYAL_OPTION_COUNT);
    for (int i = 0; i < ROYAL_OPTION_COUNT; i++) {
        char text[32];
        TextSink out = text_sink(text, sizeof text);
        option_key(t, &v, i, &out);
        assert_string_equal(t->options[i].key, defaults[i][0]);
        assert_string_equal(text, defaults[i][1]);
        assert_true(*t->options[i].label && *t->options[i].help && *t->options[i].group);
    }
}

/* Section 9, column by column; "-" is what the page leaves open. */
static const char *const rows[][8] = {
    { "", "royal", "royal_letter", "royal_rummy_only", "calliente", "tripoley", "michigan", "rummy_royal" },
    { "layout", "royal", "royal", "royal", "royal", "tripoley", "michigan", "rummy_royal" },
    { "chip_supply", "box_96", "box_96", "box_96", "box_96", "unlimited", "box_96", "unlimited" },
    { "ace_betting", "1", "1", "0", "1", "0", "0", "0" },
    { "poker", "1", "1", "0", "1", "1", "1", "0" },
    { "poker_timing", "before", "before", "-", "before", "before", "after", "-" },
    { "poker_check", "0", "0", "-", "0", "1", "-", "-" },
    { "claim_phase", "play", "play", "play", "play", "show", "play", "play" },
    { "dealer_double_ante", "0", "0", "0", "0", "0", "1", "0" },
    { "swap_needs_no_pay", "0", "0", "0", "0", "0", "1", "0" },
    { "auction_after_swap", "0", "0", "0", "0", "1", "0", "0" },
    { "first_lead", "lowest_black", "lowest_black", "lowest_black", "lowest_black", "lowest_card", "any_suit",
      "any_suit" },
    { "next_lead", "opposite", "opposite", "opposite", "opposite", "opposite", "other_suit", "opposite" },
    { "lead_lowest_of", "colour", "colour", "colour", "colour", "colour", "suit", "suit" },
    { "next_leader", "left", "left", "left", "left", "same", "same", "same" },
    { "may_withhold", "0", "1", "0", "0", "0", "0", "0" },
    { "blocked", "end", "pay_on", "end", "end", "end", "end", "end" },
    { "loser_pay", "none", "none", "none", "none", "winner", "none", "none" },
    { "leftover", "split", "split", "split", "split", "poker", "split", "split" },
};

static void presets_are_those_of_the_page(void **unused)
{
    const OptionTable *t = &royal_options;
    (void)unused;
    assert_int_equal(t->preset_count, 7);
    for (int p = 0; p < t->preset_count; p++) {
        OptionValues expected, got;
        assert_string_equal(t->presets[p].id, rows[0][1 + p]);
        options_default(t, &expected);
        for (size_t r = 1; r < sizeof rows / sizeof *rows; r++)
            if (strcmp(rows[r][1 + p], "-") != 0)
                assert_true(option_set(t, &expected, rows[r][0], rows[r][1 + p], NULL));
        options_preset(t, p, &got);
        assert_memory_equal(&got, &expected, sizeof got);
        assert_null(royal_conflict(&got));
    }
}

static OptionValues with(const char *options)
{
    OptionValues v;
    assert_true(options_parse(&royal_options, &v, options, NULL));
    return v;
}

static const char *idle(const char *options, RoyalOption option)
{
    const OptionValues v = with(options);
    return royal_options.options[option].idle(&v);
}

static void what_has_no_effect_says_so(void **unused)
{
    (void)unused;
    assert_null(idle("royal", ROYAL_BOX_PER_VALUE));
    assert_non_null(idle("tripoley", ROYAL_BOX_PER_VALUE));
    assert_non_null(idle("royal", ROYAL_START_STACK));
    assert_null(idle("tripoley", ROYAL_START_STACK));
    assert_null(idle("tripoley", ROYAL_ON_BROKE));
    assert_non_null(idle("royal", ROYAL_ON_BROKE));
    assert_null(idle("rummy_royal", ROYAL_ACE_BETTING));
    assert_non_null(idle("michigan", ROYAL_ACE_BETTING));
    assert_non_null(idle("tripoley,ace_betting=1", ROYAL_ACE_BET_MAX));
    assert_non_null(idle("rummy_royal", ROYAL_ACE_BET_MAX));
    assert_null(idle("rummy_royal,ace_betting=1", ROYAL_ACE_LATE_ENTRY));
    assert_non_null(idle("rummy_royal", ROYAL_POKER_TIMING));
    assert_null(idle("michigan", ROYAL_POKER_TIMING));
    assert_non_null(idle("michigan", ROYAL_POKER_MIN_BET));
    assert_non_null(idle("rummy_royal", ROYAL_POKER_MIN_BET));
    assert_null(idle("tripoley", ROYAL_POKER_CHECK));
    assert_null(idle("royal", ROYAL_POKER_POT));
    assert_non_null(idle("tripoley", ROYAL_POKER_POT));
    assert_non_null(idle("royal,poker=0", ROYAL_POKER_POT));
    assert_non_null(idle("rummy_royal", ROYAL_POKER_WHEEL));
    assert_null(idle("rummy_royal,leftover=poker", ROYAL_POKER_WHEEL));
    assert_null(idle("michigan", ROYAL_POKER_WHEEL));
    assert_null(idle("royal", ROYAL_LEAD_LOWEST_OF));
    assert_non_null(idle("michigan", ROYAL_LEAD_LOWEST_OF));
    assert_null(idle("royal", ROYAL_CARD_PAY));
    assert_non_null(idle("royal,blocked=free", ROYAL_CARD_PAY));
    assert_null(idle("royal,blocked=free,loser_pay=pot", ROYAL_CARD_PAY));
    assert_null(idle("royal,blocked=pay_on", ROYAL_CARD_PAY));
}

static void what_follows_from_several_options(void **unused)
{
    OptionValues v = with("royal");
    (void)unused;
    assert_true(royal_poker_is_bet(&v) && !royal_poker_is_settled(&v) && royal_aces_are_bet(&v));
    assert_false(royal_poker_takes_pot(&v) || royal_may_rebuy(&v));
    v = with("royal,poker_timing=after");
    assert_false(royal_poker_is_bet(&v) || royal_poker_is_settled(&v));
    v = with("michigan,ace_betting=1");
    assert_true(royal_poker_is_settled(&v) && !royal_poker_is_bet(&v) && !royal_aces_are_bet(&v));
    v = with("rummy_royal");
    assert_false(royal_poker_is_settled(&v) || royal_poker_is_bet(&v) || royal_aces_are_bet(&v));
    v = with("royal,poker_pot=centre");
    assert_true(royal_poker_takes_pot(&v));
    v = with("tripoley,poker_pot=centre,on_broke=rebuy");
    assert_true(!royal_poker_takes_pot(&v) && royal_may_rebuy(&v));
    v = with("royal,on_broke=rebuy,poker_min_bet=7,poker_max_bet=3,card_pay=4,ante_value=10");
    assert_false(royal_may_rebuy(&v));
    assert_int_equal(royal_highest_bet(&v), 7);
    assert_int_equal(royal_card_price(&v), 4);
    v = with("royal,poker_min_bet=3,poker_max_bet=7,ante_value=10");
    assert_int_equal(royal_highest_bet(&v), 7);
    assert_int_equal(royal_card_price(&v), 10);
}

static void what_cannot_be_played_together(void **unused)
{
    static const struct {
        const char *options;
        bool good;
    } cases[] = {
        { "royal,players=3", true },
        { "royal,players=8", true },
        { "royal,players=2", false },
        { "michigan,players=9", false },
        { "tripoley,players=2", true },
        { "tripoley,players=9", true },
        { "royal,players=8,box_per_value=8,ante_value=1", true },
        { "royal,players=8,box_per_value=8,ante_value=5", false },
        { "michigan,players=8,box_per_value=8", false }, /* 16 points, and the dealer lays 18 */
        { "michigan,players=8,box_per_value=16", true },
        { "tripoley,start_stack=50,ante_value=10", false },
        { "tripoley,start_stack=50,ante_value=10,on_broke=rebuy", true },
        { "royal,start_stack=50,box_per_value=8,players=8,ante_value=5,on_broke=rebuy", false },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const OptionValues v = with(cases[i].options);
        if ((royal_conflict(&v) == NULL) != cases[i].good)
            fail_msg("%s", cases[i].options);
    }
}

/* ---- boards ---- */

static Face face(const char *text)
{
    Face f;
    assert_true(card_parse(&text, &f));
    return f;
}

static RoyalCards cards(const char *text)
{
    RoyalCards set = 0;
    Face f;
    while (card_parse(&text, &f)) {
        set |= royal_card_bit(f);
        text += *text == ' ';
    }
    return set;
}

/* Every square that is won lies on the board, once, where its pictures are those of the page. */
static void boards_are_those_of_the_page(void **unused)
{
    static const char *const pay[LAYOUTS] = { "Ah Kh Qh Jh Th", "Ah Kh Qh Jh Th", "Ah Kh Qh Jh Th",
                                              "Ah Qh Th Js Kc Kh" };
    static const int sequence[LAYOUTS] = { 8, 6, 8, 7 }, count[LAYOUTS] = { 12, 13, 9, 9 };
    (void)unused;
    for (int k = 0; k < LAYOUTS; k++) {
        const RoyalLayout *l = &royal_layouts[k];
        int on_board = 0;
        assert_int_equal(l->board[k % 2].count, count[k]);
        for (int square = 0; square < ROYAL_SQUARES; square++) {
            bool there = square == SQUARE_POKER ? l->poker : square < SQUARE_CORNER_0 || l->corners;
            assert_int_equal(l->at[square] != 0, there);
            if (!there)
                continue;
            assert_int_equal(l->at[square], ++on_board);
            const BoardSquare *b = &l->board[k % 2].square[l->at[square] - 1];
            assert_true(*b->name && *b->pays_for);
            assert_int_equal(b->where == BOARD_CORNER, square >= SQUARE_CORNER_0);
            if (square < SQUARE_PAIR)
                assert_true(face_eq(b->face[0], l->card[square]));
            if (square >= SQUARE_CORNER_0)
                assert_true(face_eq(b->face[0], (Face){ 1, (uint8_t)(square - SQUARE_CORNER_0) }));
        }
        assert_int_equal(on_board, l->board[k % 2].count);
        for (int i = 0; i < 52; i++) {
            Face f = { (uint8_t)(1 + i % 13), (uint8_t)(i / 13) };
            assert_int_equal(royal_has_pay_card(l, royal_card_bit(f)), royal_cards_have(cards(pay[k]), f));
        }
        for (int suit = 0; suit < 4; suit++)
            for (int low = 1; low <= 11; low++) {
                RoyalCards three = 0;
                for (int i = 0; i < 3; i++)
                    three |= royal_card_bit((Face){ (uint8_t)(low + i), (uint8_t)suit });
                bool won = royal_squares_of(l, three) >> SQUARE_SEQUENCE & 1;
                assert_int_equal(won, low == sequence[k]);
            }
    }
}

/* Both cards of the pair together, each card of a square, and a sequence as a whole. */
static void cards_that_pay(void **unused)
{
    static const char *const pays[][2] = { { "Kh Qh 2s", "Kh Qh" },    { "Kh 2s", "" }, { "Qh 2s", "Qh" },
                                           { "7s 8s 9s", "7s 8s 9s" }, { "7s 8s", "" }, { "", "" } };
    (void)unused;
    for (size_t i = 0; i < sizeof pays / sizeof *pays; i++)
        assert_true(royal_paying_cards(&royal_layouts[LAYOUT_MICHIGAN], cards(pays[i][0])) == cards(pays[i][1]));
}

/* A square is won by the card that completes it, and by no other. */
static void a_card_wins_what_it_completes(void **unused)
{
    const RoyalLayout *l = &royal_layouts[LAYOUT_ROYAL];
    (void)unused;
    assert_int_equal(royal_squares_won(l, 0, face("Kh")), 1 << (SQUARE_CARD_0 + 1));
    assert_int_equal(royal_squares_won(l, cards("Qh"), face("Kh")), 1 << (SQUARE_CARD_0 + 1) | 1 << SQUARE_PAIR);
    assert_int_equal(royal_squares_won(l, cards("Kh"), face("Qh")), 1 << (SQUARE_CARD_0 + 2) | 1 << SQUARE_PAIR);
    assert_int_equal(royal_squares_won(l, cards("Kh Qh"), face("Ks")), 0);
    assert_int_equal(royal_squares_won(l, cards("8s Ts"), face("9s")), 1 << SQUARE_SEQUENCE);
    assert_int_equal(royal_squares_won(l, cards("8s 9d"), face("Ts")), 0);
    assert_int_equal(royal_squares_won(l, cards("8h 9h"), face("Th")), 1 << SQUARE_SEQUENCE | 1 << (SQUARE_CARD_0 + 4));
}

static void squares_that_are_anted(void **unused)
{
    static const struct {
        const char *options;
        int squares;
        int32_t each, dealer;
    } cases[] = {
        { "royal", 8, 8, 8 },
        { "royal,poker=0", 8, 8, 8 },
        { "rummy_royal", 8, 8, 8 },
        { "rummy_royal,poker=1", 9, 9, 9 },
        { "tripoley", 9, 9, 9 },
        { "michigan,ante_value=5", 9, 45, 90 },
        { "michigan,poker=0", 8, 8, 16 },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const OptionValues v = with(cases[i].options);
        assert_int_equal(royal_anted_squares(&v), cases[i].squares);
        assert_int_equal(royal_ante_each(&v, false), cases[i].each);
        assert_int_equal(royal_ante_each(&v, true), cases[i].dealer);
        assert_false(royal_is_anted(&v, SQUARE_CORNER_0) || royal_is_anted(&v, SQUARE_CORNER_0 + 3));
    }
    const OptionValues v = with("tripoley,start_stack=300");
    assert_int_equal(royal_first_stack(&v, 7), 300);
}

/* ---- leads ---- */

static RoyalHand hand(const char *text)
{
    RoyalHand h = { .count = 0 };
    while (card_parse(&text, &h.card[h.count])) {
        h.count++;
        text += *text == ' ';
    }
    return h;
}

static const Reason *lead(const RoyalLead *rule, const char *held, const char *card)
{
    const RoyalHand h = hand(held);
    const Face f = face(card);
    for (int i = 0; i < h.count; i++)
        if (face_eq(h.card[i], f))
            return royal_may_lead(rule, &h, i);
    fail();
    return NULL;
}

static void leads_that_are_refused(void **unused)
{
    static const char held[] = "2h 5s 5c 9s Kd As";
    RoyalLead r = { .kind = LEAD_LOWEST_BLACK };
    (void)unused;
    assert_ptr_equal(lead(&r, held, "2h"), &royal_lead_black);
    assert_ptr_equal(lead(&r, held, "9s"), &royal_lead_lowest_colour);
    assert_null(lead(&r, held, "5c"));
    r.ace_low = true;
    assert_ptr_equal(lead(&r, held, "5c"), &royal_lead_lowest_colour);
    assert_null(lead(&r, held, "As"));
    r = (RoyalLead){ .kind = LEAD_LOWEST_CARD };
    assert_ptr_equal(lead(&r, held, "5c"), &royal_lead_lowest);
    assert_null(lead(&r, held, "2h"));
    r = (RoyalLead){ .kind = LEAD_ANY_SUIT };
    assert_ptr_equal(lead(&r, held, "9s"), &royal_lead_lowest_suit);
    assert_null(lead(&r, held, "Kd"));
    r = (RoyalLead){ .kind = LEAD_OPPOSITE, .last = SUIT_CLUBS };
    assert_ptr_equal(lead(&r, held, "5s"), &royal_lead_colour);
    assert_ptr_equal(lead(&r, held, "Kd"), &royal_lead_lowest_colour);
    r.by_suit = true;
    assert_null(lead(&r, held, "Kd"));
    r = (RoyalLead){ .kind = LEAD_OTHER_SUIT, .last = SUIT_SPADES };
    assert_ptr_equal(lead(&r, held, "5s"), &royal_lead_suit);
    assert_null(lead(&r, held, "5c"));
}

/* What the options say becomes the rule that is asked. */
static void options_make_the_lead(void **unused)
{
    const OptionValues royal = with("royal"), michigan = with("michigan"), low = with("tripoley,ace_rank=low"),
                       other = with("rummy_royal");
    RoyalLead r = royal_first_lead(&royal);
    (void)unused;
    assert_true(r.kind == LEAD_LOWEST_BLACK && !r.ace_low);
    r = royal_next_lead(&royal, SUIT_HEARTS);
    assert_true(r.kind == LEAD_OPPOSITE && r.last == SUIT_HEARTS && !r.by_suit && !r.ace_low);
    assert_int_equal(royal_first_lead(&michigan).kind, LEAD_ANY_SUIT);
    assert_int_equal(royal_next_lead(&michigan, SUIT_CLUBS).kind, LEAD_OTHER_SUIT);
    r = royal_first_lead(&low);
    assert_true(r.kind == LEAD_LOWEST_CARD && r.ace_low);
    r = royal_next_lead(&other, SUIT_CLUBS);
    assert_true(r.kind == LEAD_OPPOSITE && r.by_suit);
    assert_true(royal_next_lead(&low, SUIT_CLUBS).ace_low);
}

static void the_lead_passes_on(void **unused)
{
    RoyalHand h[3];
    RoyalLead r = { .kind = LEAD_OPPOSITE, .last = SUIT_HEARTS };
    (void)unused;
    h[0] = hand("2h 5d");
    h[1] = hand("");
    h[2] = hand("9d 3s");
    assert_int_equal(royal_leader(&r, h, 3, 0, false), 2);
    h[2] = hand("9d");
    assert_int_equal(royal_leader(&r, h, 3, 0, false), NO_SEAT);
    assert_int_equal(r.kind, LEAD_OPPOSITE);
    assert_int_equal(royal_leader(&r, h, 3, 1, true), NO_SEAT); /* it has no card at all */
    assert_int_equal(royal_leader(&r, h, 3, 0, true), 0);
    assert_int_equal(r.kind, LEAD_ANY_SUIT);
    assert_int_equal(royal_leads(&r, &h[0]), 3);
}

static void whose_lead_it_is(void **unused)
{
    const OptionValues left = with("royal"), same = with("michigan");
    (void)unused;
    assert_int_equal(royal_after_stop(&left, 3, 4, seats_all(4)), 0);
    assert_int_equal(royal_after_stop(&left, 3, 4, 1 << 3 | 1 << 2), 2);
    assert_int_equal(royal_after_stop(&same, 3, 4, seats_all(4)), 3);
}

/* ---- the auction ---- */

static void calls_go_round_until_one_is_left(void **unused)
{
    RoyalAuction a = royal_auction_begin(4, 1, 1 << 0 | 1 << 2 | 1 << 3);
    (void)unused;
    assert_true(a.next == 2 && a.holder == NO_SEAT);
    assert_ptr_equal(royal_may_bid(&a, 0, 9, false), &royal_bad_amount);
    assert_ptr_equal(royal_may_bid(&a, 10, 9, false), &royal_cannot_afford);
    assert_ptr_equal(royal_may_bid(&a, 3, 9, true), &royal_pay_card_held);
    assert_null(royal_may_bid(&a, 9, 9, false));
    royal_auction_call(&a, 0);
    assert_int_equal(a.next, 3);
    royal_auction_call(&a, 4);
    assert_int_equal(a.next, 0);
    assert_ptr_equal(royal_may_bid(&a, 4, 9, false), &royal_bid_higher);
    royal_auction_call(&a, 5);
    assert_int_equal(a.next, 3); /* seat 2 has passed */
    royal_auction_call(&a, 0);
    assert_true(a.next == NO_SEAT && a.holder == 0 && a.price == 5);
}

/* Who is left when all others have passed without a bid is asked too. */
static void the_last_is_asked(void **unused)
{
    RoyalAuction a = royal_auction_begin(3, 0, 1 << 1 | 1 << 2);
    (void)unused;
    royal_auction_call(&a, 0);
    assert_int_equal(a.next, 2);
    RoyalAuction b = a;
    royal_auction_call(&a, 1);
    assert_true(a.next == NO_SEAT && a.holder == 2);
    royal_auction_call(&b, 0);
    assert_true(b.next == NO_SEAT && b.holder == NO_SEAT);
}

/* ---- payments ---- */

/* Cards cost the going-out square where that is the rule, after it was emptied. */
static void losers_pay_the_square(void **unused)
{
    RoyalEnding e = {
        .players = 3, .winner = 2, .pay = PAY_POT, .price = 2, .left = { 4, 1, 0 }, .stack = { 3, 9, 9 }, .pot = 11
    };
    RoyalSettled s;
    (void)unused;
    royal_settle(&e, &s);
    assert_true(s.taken == 11 && s.pot == 5 && s.paid[0] == 3 && s.paid[1] == 2 && s.paid[2] == 0);
    assert_true(s.net[0] == -3 && s.net[1] == -2 && s.net[2] == 11);
    e.winner = NO_SEAT; /* a block costs the same, whatever losers pay */
    e.pay = PAY_NONE;
    royal_settle(&e, &s);
    assert_true(s.taken == 0 && s.pot == 16 && s.net[0] == -3 && s.net[1] == -2 && s.net[2] == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_example_comes_out),
        cmocka_unit_test(wrong_arguments_are_told),
        cmocka_unit_test(options_are_those_of_the_page),
        cmocka_unit_test(presets_are_those_of_the_page),
        cmocka_unit_test(what_has_no_effect_says_so),
        cmocka_unit_test(what_follows_from_several_options),
        cmocka_unit_test(what_cannot_be_played_together),
        cmocka_unit_test(boards_are_those_of_the_page),
        cmocka_unit_test(cards_that_pay),
        cmocka_unit_test(a_card_wins_what_it_completes),
        cmocka_unit_test(squares_that_are_anted),
        cmocka_unit_test(leads_that_are_refused),
        cmocka_unit_test(options_make_the_lead),
        cmocka_unit_test(the_lead_passes_on),
        cmocka_unit_test(whose_lead_it_is),
        cmocka_unit_test(calls_go_round_until_one_is_left),
        cmocka_unit_test(the_last_is_asked),
        cmocka_unit_test(losers_pay_the_square),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
