/* What a hint of Five Hundred gives as its reason: a position for each, and in whole deals that nothing is said of a
 * card that does not come true. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "ai/five_hundred/reason.h"
#include "chance.h"
#include "five_player.h"
#include "five_table.h"

/* ---- known positions ---- */

/* Four players; seat 0 has led, and seat 0 and 2 are one side. */
typedef struct Position {
    int why, trump, misere; /* FiveWhy; 1: a misere, in which the partner of the contractor rests */
    int contractor;
    const char *trick, *hand, *card;
    const char *gone, *other; /* played in earlier tricks; the other card of the reason */
    int lacks[4];             /* bit per suit that a seat has shown to lack */
    int bid, number;          /* bit per suit that the partner has bid */
} Position;

enum { S = SUIT_SPADES, C = SUIT_CLUBS, D = SUIT_DIAMONDS, H = SUIT_HEARTS, NT = FIVE_NO_TRUMPS };
#define BIT(suit) (1 << (suit))

static const Position positions[] = {
    { FIVE_WHY_ONLY, H, 0, 0, "Kd", "Ad 7s 5s", "Ad", .gone = "" },
    /* leading */
    { FIVE_WHY_DRAW, H, 0, 0, "", "* Jh 7s 5s", "*", .gone = "Jd Ah Kh Qh Th 9h 8h 7h", .number = 3 },
    { FIVE_WHY_DRAW_ON, H, 0, 0, "", "Ah Kh Qh 5s", "Qh", .gone = "Th 9h 8h 7h 6h", .number = 5 },
    { FIVE_WHY_SURE, NT, 0, 0, "", "* Ad 7s 5s", "Ad", .gone = "" },
    { FIVE_WHY_SURE, H, 0, 1, "", "* Ad 7s 5s", "*", .gone = "" },
    { FIVE_WHY_MASTER, H, 0, 0, "", "Ad 7s 5s", "Ad", .gone = "" },
    { FIVE_WHY_FOR_RUFF, H, 0, 0, "", "9d 7s 6s", "9d", .gone = "", .lacks = { 0, 0, BIT(D), 0 } },
    { FIVE_WHY_THEIR_SUIT, H, 0, 1, "", "9d 8d 7s 6s", "8d", .gone = "", .bid = BIT(D) },
    { FIVE_WHY_SHORT, H, 0, 1, "", "9d 7s 6s 8h", "9d", .gone = "" },
    { FIVE_WHY_DRIVE_OUT, NT, 0, 1, "", "Kd Qd 7s 6s 5s", "Kd", .gone = "", .other = "Ad" },
    { FIVE_WHY_LONG, NT, 0, 1, "", "Kd Td 6d 7s 6s", "6d", .gone = "" },
    { FIVE_WHY_KEEP, H, 0, 1, "", "Kd Td 6d 7s 6s", "6d", .gone = "", .other = "Kd" },
    { FIVE_WHY_NOTHING_LOST, H, 0, 1, "", "Td 6d 9s 6s", "Td", .gone = "" },
    { FIVE_WHY_TRIED, H, 0, 1, "", "Kd Td 6d 7s", "Td", .gone = "" },
    /* following: seat 2 plays third, seat 3 last */
    { FIVE_WHY_OURS, H, 0, 0, "* 8h", "Th 9h", "9h", .gone = "", .other = "*" },
    { FIVE_WHY_OURS_SO_FAR, H, 0, 0, "Kd 8d", "Td 9d", "9d", .gone = "", .other = "Kd" },
    { FIVE_WHY_MAKE_SURE, NT, 0, 0, "Jd 8d", "Ad 9d *", "Ad", .gone = "", .other = "Jd" },
    { FIVE_WHY_TAKE_LEAD, H, 0, 2, "Jh 8h", "* 9h", "*", .gone = "", .other = "Jh" },
    { FIVE_WHY_OVER_OURS, H, 0, 0, "5d 6s", "Ad 9d", "9d", .gone = "", .other = "5d" },
    { FIVE_WHY_COVER, H, 0, 0, "Td 9d", "Kd 7d", "Kd", .gone = "", .other = "Td" },
    { FIVE_WHY_WIN_ONLY, H, 0, 0, "Kd 8d Td", "Ad 9d", "Ad", .gone = "", .other = "Kd" },
    { FIVE_WHY_WIN_CHEAP, H, 0, 0, "9d 8d 7d", "Ad Td", "Td", .gone = "", .other = "9d" },
    { FIVE_WHY_WIN_SURE, NT, 0, 0, "7d 9d", "Ad * Td", "Ad", .gone = "", .other = "9d" },
    { FIVE_WHY_RUFF_SURE, H, 0, 0, "7d 9d", "Jh 7h 6s", "Jh", .gone = "*", .other = "9d" },
    { FIVE_WHY_RUFF, H, 0, 0, "7d 9d", "Jh 7h 6s", "7h", .gone = "", .other = "9d" },
    { FIVE_WHY_COVER, H, 0, 0, "7d Qd", "Kd 8d", "Kd", .gone = "", .other = "Qd" },
    { FIVE_WHY_LOWEST, H, 0, 0, "7d Ad", "Kd 8d", "8d", .gone = "", .other = "Ad" },
    { FIVE_WHY_VOID, H, 0, 0, "7d Jh", "9h 8s 6c 5c", "8s", .gone = "", .other = NULL },
    { FIVE_WHY_LOSER, NT, 0, 0, "7d Ad", "8s 6c 5c", "6c", .gone = "Ac", .other = "Ad", .number = 7 },
    { FIVE_WHY_SECOND_LOW, H, 0, 1, "7d", "Kd 5d", "5d", .gone = "", .other = "Kd" },
    { FIVE_WHY_KEEP_WINNER, H, 0, 0, "7d 9d", "Kd 8d", "8d", .gone = "", .other = "Kd" },
    /* misere */
    { FIVE_WHY_MISERE_LEAD, NT, 1, 0, "", "7d 5d 6s", "7d", .gone = "Ad", .number = 6 },
    { FIVE_WHY_MISERE_UNDER, NT, 1, 1, "9d", "Kd 8d 5d", "8d", .gone = "", .other = "9d" },
    { FIVE_WHY_MISERE_THROW, NT, 1, 1, "9d", "Ks 6s 7c", "Ks", .gone = "", .other = "9d", .number = 7 },
    { FIVE_WHY_MISERE_FORCED, NT, 1, 1, "4d", "Kd 8d", "8d", .gone = "", .other = "4d" },
    { FIVE_WHY_TRAP, NT, 1, 1, "", "4d Kd 7s", "4d", .gone = "" },
    { FIVE_WHY_TRAP_LOW, NT, 1, 1, "", "6d Kd 7s", "6d", .gone = "", .number = 2 },
    { FIVE_WHY_TRIED, NT, 1, 1, "", "6d Kd 7s", "Kd", .gone = "" }, /* low enough for most hands */
    { FIVE_WHY_LEAVE_HIM, NT, 1, 0, "9d", "Kd 6d", "6d", .gone = "", .other = "9d" },
    { FIVE_WHY_GET_RID, NT, 1, 0, "9d Td", "Kd 6d 5d", "Kd", .gone = "", .other = "Td" },
    { FIVE_WHY_GET_RID, NT, 1, 0, "9d Td", "Ks 6s 5h", "Ks", .gone = "", .other = "Td" },
    { FIVE_WHY_BEFORE_HIM, NT, 1, 3, "9d", "Kd 6d 5d", "6d", .gone = "", .other = "9d" },
    { FIVE_WHY_SAVES_HIM, NT, 1, 0, "4d", "Kd 6d", "6d", .gone = "", .other = "4d" },
};

static uint64_t cards(const FiveSim *m, const char *text)
{
    Face pack[FIVE_MOST_CARDS];
    uint64_t set = 0;
    const int n = five_pack_cards(PACK_43, pack);
    while (*text != '\0') {
        Face f;
        if (*text == ' ') {
            text++;
            continue;
        }
        assert_true(card_parse_extra(&text, &f));
        int i = 0;
        while (i < n && !face_eq(pack[i], f))
            i++;
        assert_true(i < n);
        set |= UINT64_C(1) << m->bit_of[i];
    }
    return set;
}

/* The position with whoever is to play holding the hand. */
static void lay(const Position *at, FiveSim *m, FivePlay *p, FiveKnown *k)
{
    OptionValues v;
    options_preset(&five_options, 0, &v);
    five_sim_begin(m, &v, (FiveStrain){ (uint8_t)at->trump, FIVE_NO_SUIT, at->misere != 0 });
    *p = (FivePlay){ .seats = 4, .contractor = (uint8_t)at->contractor, .led = FIVE_NO_SUIT };
    p->side = (uint8_t)(at->misere ? 1u << at->contractor : at->contractor % 2 ? 10 : 5);
    p->playing = (uint8_t)(at->misere ? 15 & ~(1u << (at->contractor + 2) % 4) : 15);
    p->players = (uint8_t)five_set_size(p->playing);
    p->gone = cards(m, at->gone);
    for (int s = 0; s < 4; s++)
        p->lacks[s] = (uint8_t)at->lacks[s];
    for (const char *trick = at->trick; *trick != '\0';) {
        char one[3] = "";
        size_t length = strcspn(trick, " ");
        memcpy(one, trick, length);
        trick += length + (trick[length] == ' ');
        p->hand[p->turn] = cards(m, one);
        five_sim_play(m, p, five_low_bit(p->hand[p->turn]), FIVE_NO_SUIT);
    }
    p->hand[p->turn] = cards(m, at->hand);
    const uint64_t all = (UINT64_C(1) << m->cards) - 1;
    k->others = all & ~p->hand[p->turn] & ~p->gone;
    k->side = (uint8_t)(p->side >> p->turn & 1 ? p->side : p->playing & ~p->side);
    k->their_suits = (uint8_t)at->bid;
}

static void every_reason_has_its_position(void **state)
{
    bool met[FIVE_WHYS] = { false };
    (void)state;
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        const Position *at = &positions[i];
        FiveSim m;
        FivePlay p;
        FiveKnown k;
        lay(at, &m, &p, &k);
        const int bit = five_low_bit(cards(&m, at->card));
        assert_true(five_sim_legal(&m, &p) >> bit & 1);
        const FiveReason r = five_card_reason(&m, &p, &k, bit);
        if (r.why != at->why || (at->number != 0 && r.number != at->number))
            fail_msg("position %zu, %s of %s: reason %d of %d, not %d of %d", i, at->card, at->hand, r.why, r.number,
                     at->why, at->number);
        if (at->other != NULL)
            assert_int_equal(r.other, five_low_bit(cards(&m, at->other)));
        met[at->why] = true;
    }
    for (int why = 0; why < FIVE_WHYS; why++)
        if (!met[why])
            fail_msg("no position for reason %d", why);
}

/* ---- the auction and the kitty ---- */

static char told[512];

/* What the hint says to whoever is to act. */
static const char *ask(const State *s)
{
    const AiDef *ai = ai_find("five-hundred");
    State seen;
    Move plan[MAX_PLAN];
    TextSink out = text_sink(told, sizeof told);
    game_observe(&five_def, s, s->to_act, &seen);
    const int n = ai->hint(&seen, s->to_act, NULL, plan, MAX_PLAN);
    ai->hint_say(&seen, s->to_act, plan, n, &out);
    assert_false(out.cut);
    return told;
}

static void go(State *s, const char *calls)
{
    for (char one[8]; *calls != '\0'; calls += *calls == ' ') {
        const size_t length = strcspn(calls, " ");
        memcpy(one, calls, length);
        one[length] = '\0';
        calls += length;
        const Move m = strcmp(one, "pass") == 0 ? (Move){ .kind = MOVE_PASS } : table_bid(one);
        assert_null(five_def.rules.check(s, s->to_act, m).why);
        five_def.rules.apply(s, s->to_act, m);
    }
}

static void calls_are_told_with_what_decided(void **state)
{
    static const struct {
        const char *hands, *calls, *starts, *has;
    } known[] = {
        { "* Jh Ah 9h 8h As 7s 6d 8c 5c", "", "Bid ", " You hold 5 trumps; the highest is the joker." },
        { "* Ah 7h As Ks 6d 5d Ac Qc 5c", "", "Bid ", " You hold the joker and the highest card of 3 suits." },
        { "* Jh Jd Ah Kh Qh As Ks Ac 5c", "", "Bid ten hearts", " If it succeeds, you win the game." },
        { "Ks 9s 5s Td 5d Ac Tc 5c Ah 9h", "", "Pass. Your safest bid, ", ", succeeds in only " },
        { "Ks 9s 8s Td 8d Kd Tc 8c Kh 7h", "", "Pass. Your cards are not good enough", "" },
        { "7s 6d / / Ks 9s 8s Td 8d Kd Tc 8c Kh 7h", "6H pass", "Pass and leave six hearts to your partner", "" },
        { "5s 6h / / * Jd Qh 8h As Ad 6s 7s 9c 8c", "6H pass", "Bid ", " Your partner has bid the same." },
        { "* Jh Jd Ah Kh Qh As Ks Ac 5c", "6H pass pass pass", "Raise to ", " and scores " },
        { "Jh Ah Kh 9h Th 5s 6s 7d 8d 9d", "6H pass pass pass", "Stay with six hearts", "" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        State s;
        table_set(&s, "australian", 4, known[i].hands, "");
        go(&s, known[i].calls);
        if (strncmp(ask(&s), known[i].starts, strlen(known[i].starts)) != 0 || !strstr(told, known[i].has))
            fail_msg("case %zu: %s", i, told);
    }
}

static void what_is_laid_away_is_told(void **state)
{
    State s;
    (void)state;
    table_set(&s, "australian", 4, "* Jh Jd Ah Kh Qh As Ks 5c 6c", "7c 8d 9s");
    go(&s, "7H pass pass pass");
    if (s.phase == FIVE_RAISE)
        go(&s, "pass");
    assert_int_equal(s.phase, FIVE_KITTY);
    assert_int_equal(strncmp(ask(&s), "Put ", 4), 0);
    assert_non_null(strstr(told, " aside. Then you can trump diamonds. The contract then succeeds "));
}

/* ---- whole deals ---- */

/* What was said of a card that lies in the trick. */
typedef struct Said {
    int seat;
    uint8_t side; /* that it knew to be on its side */
    FiveReason reason;
} Said;

typedef struct Round {
    State s;
    Said said[FIVE_MAX_SEATS];
    int count;
    long given[FIVE_WHYS];
} Round;

static bool must_win(int why)
{
    return why == FIVE_WHY_SURE || why == FIVE_WHY_DRAW || why == FIVE_WHY_MAKE_SURE || why == FIVE_WHY_WIN_ONLY ||
           why == FIVE_WHY_WIN_CHEAP || why == FIVE_WHY_WIN_SURE || why == FIVE_WHY_RUFF_SURE;
}

static bool must_not_win(int why)
{
    return why == FIVE_WHY_OURS || why == FIVE_WHY_OURS_SO_FAR || why == FIVE_WHY_LOWEST || why == FIVE_WHY_VOID ||
           why == FIVE_WHY_LOSER || why == FIVE_WHY_SECOND_LOW || why == FIVE_WHY_KEEP_WINNER ||
           why == FIVE_WHY_MISERE_UNDER || why == FIVE_WHY_MISERE_THROW || why == FIVE_WHY_LEAVE_HIM ||
           why == FIVE_WHY_BEFORE_HIM;
}

/* Cards in the hands of others that beat `f` in its suit, and that it beats. */
static void count_of_others(const State *s, int seat, Face f, int *higher, int *lower)
{
    const FiveStrain strain = five_strain(s);
    const int suit = five_suit(strain, f);
    *higher = *lower = 0;
    for (int other = 0; other < s->seats; other++)
        for (int i = 0; other != seat && i < pile_size(&s->table, five_hand(other)); i++) {
            Face g = pile_face(&s->table, five_hand(other), i);
            if (five_suit(strain, g) == suit)
                ++*(five_power(strain, g, suit) > five_power(strain, f, suit) ? higher : lower);
        }
}

static int count_suit(const State *s, int seat, int suit)
{
    int n = 0;
    for (int i = 0; i < pile_size(&s->table, five_hand(seat)); i++)
        n += five_suit(five_strain(s), pile_face(&s->table, five_hand(seat), i)) == suit;
    return n;
}

/* What can be held against the true hands at once. */
static void check_said(const State *s, int seat, Move m, FiveReason r, const FiveSight *sight)
{
    const FiveStrain strain = five_strain(s);
    const Face f = pile_face(&s->table, five_hand(seat), m.index);
    const int suit = five_suit(strain, f), led = five_turn(s).led;
    int higher, lower, legal = 0;
    count_of_others(s, seat, f, &higher, &lower);
    for (int i = 0; i < pile_size(&s->table, five_hand(seat)); i++)
        legal += !five_def.rules.check(s, seat, five_play_move(i, FIVE_NO_SUIT)).why;
    const bool lead = r.why >= FIVE_WHY_DRAW && r.why <= FIVE_WHY_NOTHING_LOST;
    const bool lead_in_misere = r.why == FIVE_WHY_MISERE_LEAD || r.why == FIVE_WHY_TRAP || r.why == FIVE_WHY_TRAP_LOW;
    assert_true(r.why != FIVE_WHY_ONLY || legal <= 1);
    assert_true(r.why <= FIVE_WHY_ONLY || (lead || lead_in_misere) == (led == FIVE_NO_SUIT));
    switch (r.why) {
    case FIVE_WHY_SHORT:
    case FIVE_WHY_VOID:
        assert_int_equal(count_suit(s, seat, suit), 1);
        assert_true(suit != strain.trump && count_suit(s, seat, strain.trump) > 0);
        break;
    case FIVE_WHY_MASTER:
    case FIVE_WHY_DRAW:
        assert_int_equal(higher, 0);
        break;
    case FIVE_WHY_RUFF:
    case FIVE_WHY_RUFF_SURE:
        assert_true(suit == strain.trump && led != suit && count_suit(s, seat, led) == 0);
        break;
    case FIVE_WHY_TRAP:
        assert_int_equal(lower, 0);
        break;
    case FIVE_WHY_TRAP_LOW:
    case FIVE_WHY_MISERE_THROW:
        assert_true(lower <= r.number);
        break;
    case FIVE_WHY_LOSER:
    case FIVE_WHY_MISERE_LEAD:
        assert_true(higher <= r.number);
        break;
    case FIVE_WHY_KEEP:
    case FIVE_WHY_SECOND_LOW:
    case FIVE_WHY_KEEP_WINNER:
        assert_true(sight->hand[seat] >> sight->now.place_of[r.other] & 1);
        break;
    default:
        break;
    }
}

static void trick_is_over(Round *r, int winner)
{
    for (int i = 0; i < r->count; i++) {
        const Said *a = &r->said[i];
        if (must_win(a->reason.why) && a->seat != winner)
            fail_msg("reason %d, and seat %d took the trick of seat %d", a->reason.why, winner, a->seat);
        if (must_not_win(a->reason.why) && a->seat == winner)
            fail_msg("reason %d, and seat %d took the trick", a->reason.why, winner);
        if (a->reason.why == FIVE_WHY_OURS)
            assert_true(a->side >> winner & 1);
    }
    r->count = 0;
}

static void play_card(Round *r, int seat, Move m)
{
    static FiveSight sight;
    State seen;
    uint8_t before[FIVE_MAX_SEATS];
    game_observe(&five_def, &r->s, seat, &seen);
    five_sight_begin(&sight, &seen, seat);
    const Face f = pile_face(&r->s.table, five_hand(seat), m.index);
    int place = 0;
    while (!face_eq(sight.face[place], f))
        place++;
    const FiveReason why = five_seen_reason(&sight, place);
    assert_true(why.why < FIVE_WHYS);
    check_said(&r->s, seat, m, why, &sight);
    r->given[why.why]++;
    r->said[r->count++] = (Said){ seat, five_fixed_side(&r->s, seat), why };
    if (five_of(&r->s)->contractor != NO_SEAT && r->s.seats == 5) /* whoever is on it in truth */
        r->said[r->count - 1].side =
            (uint8_t)(five_contract_side(&r->s) >> seat & 1 ? five_contract_side(&r->s) : ~five_contract_side(&r->s));
    else if (five_of(&r->s)->contractor != NO_SEAT && !(five_contract_side(&r->s) >> seat & 1))
        r->said[r->count - 1].side = (uint8_t)~five_contract_side(&r->s);
    memcpy(before, five_of(&r->s)->tricks, sizeof before);
    five_def.rules.apply(&r->s, seat, m);
    for (int i = 0; i < r->s.seats; i++)
        if (five_of(&r->s)->tricks[i] > before[i])
            trick_is_over(r, i);
}

/* One deal; every third card is one of chance. */
static void play_deal(Round *r, Rng *rng, int level)
{
    const AiDef *ai = ai_find("five-hundred");
    int seat;
    r->count = 0;
    while ((seat = game_to_act(&five_def, &r->s)) != NO_SEAT && r->s.phase != PHASE_DEAL_END) {
        State seen;
        Move plan[MAX_PLAN];
        int n = 1;
        game_observe(&five_def, &r->s, seat, &seen);
        if (r->s.phase == PHASE_PLAY && rng_below(rng, 3) == 0)
            plan[0] = five_random_move(&r->s, rng);
        else
            n = ai->choose(&seen, seat, level, rng_next(rng), NULL, plan, MAX_PLAN);
        for (int i = 0; i < n; i++)
            if (plan[i].kind == MOVE_DISCARD)
                play_card(r, seat, plan[i]);
            else
                five_def.rules.apply(&r->s, seat, plan[i]);
    }
}

static void nothing_is_said_that_does_not_come_true(void **state)
{
    enum { DEALS = 60 };
    static Round r;
    const AiDef *ai = ai_find("five-hundred");
    const int level = ai_level_find(ai, "medium");
    long all = 0, tried;
    Rng rng;
    (void)state;
    rng_seed(&rng, chance_seed(1));
    for (int deal = 0; deal < DEALS * chance_rounds(); deal++) {
        OptionValues v;
        options_preset(&five_options, deal % five_options.preset_count, &v);
        five_def.rules.start(&r.s, &v, v.v[FIVE_PLAYERS], rng_next(&rng));
        play_deal(&r, &rng, level);
    }
    for (int i = 0; i < FIVE_WHYS; i++)
        all += r.given[i];
    tried = r.given[FIVE_WHY_TRIED];
    print_message("%ld cards, of %ld nothing plain is said\n", all, tried);
    assert_true(all > DEALS * 20 && tried * 7 < all); /* of cards played by chance often nothing can be said */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_reason_has_its_position),
        cmocka_unit_test(calls_are_told_with_what_decided),
        cmocka_unit_test(what_is_laid_away_is_told),
        cmocka_unit_test(nothing_is_said_that_does_not_come_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
