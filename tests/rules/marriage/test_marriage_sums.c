/* Sets, maal and payments of Marriage by themselves beside a second reading of the rules page (slow_marriage.h), asked
 * through the worked examples. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "rules/marriage/position.h"
#include "slow_marriage.h"

enum { SETS = 20000, SUMS = 4000 };

static void words_of(const SlowCard *c, int n, char *out)
{
    static const char ranks[] = "?A23456789TJQK", suits[] = "scdh";
    char *at = out;
    for (int i = 0; i < n; i++) {
        if (c[i].rank > 0)
            *at++ = ranks[c[i].rank];
        *at++ = c[i].rank > 0 ? suits[c[i].suit] : slow_man(c[i]) ? '*' : '@';
        *at++ = i < n - 1 ? ',' : '\0';
    }
    if (n == 0)
        strcpy(out, "-");
}

static void asked(const char *op, const char *args, const char *expected)
{
    char answer[96];
    TextSink out = text_sink(answer, sizeof answer);
    answer[0] = '\0';
    assert_true(marriage_def.example(op, args, &out));
    if (strcmp(answer, expected) != 0)
        fail_msg("%s %s: %s, not %s", op, args, answer, expected);
}

/* Few ranks and suits, so that much goes together; no face more often than three packs have it. */
static int any_cards(Rng *r, SlowCard *c, int n, SlowCard near)
{
    int count = 0;
    for (int tries = 0; count < n && tries < 200; tries++) {
        SlowCard card = { (near.rank + (int)rng_below(r, 4) + 10) % 13 + 1, (int)rng_below(r, 4) };
        int copies = 0, most = slow_same(card, near) ? 2 : 3;
        if (rng_below(r, 3) > 0)
            card.suit = near.suit;
        if (rng_below(r, 12) == 0)
            card = (SlowCard){ 0, (int)rng_below(r, 2) };
        most = card.rank == 0 && card.suit == 1 ? 1 : slow_same(card, near) ? 2 : most;
        for (int i = 0; i < count; i++)
            copies += slow_same(c[i], card);
        if (copies < most)
            c[count++] = card;
    }
    return count;
}

static void sets_are_read_alike(void **unused)
{
    static const char *const lengths[] = { "exact3", "min3" }, *const masters[] = { "off", "wild", "wild_primary" };
    static const char kinds[] = "TPRSDW";
    static const char *const words[] = { "tunnela", "pure", "triplet", "dirty_seq", "dirty_triplet", "wild" };
    int times[8] = { 0 };
    (void)unused;
    for (Cases k = chance_cases(400, SETS); chance_next(&k);) {
        OptionValues v;
        SlowCard c[SLOW_ALL_REST], tiplu;
        char text[64], with[8], args[160], expected[64];
        Rng r;
        rng_seed(&r, k.seed);
        options_default(&marriage_options, &v);
        v.v[MARRIAGE_SET_LENGTH] = (int32_t)rng_below(&r, 2);
        v.v[MARRIAGE_MASTER_CARD] = (int32_t)rng_below(&r, 3);
        tiplu = (SlowCard){ 1 + (int)rng_below(&r, 13), (int)rng_below(&r, 4) };
        int n = any_cards(&r, c, rng_below(&r, 2) ? 3 : 2 + (int)rng_below(&r, 6), tiplu);
        bool first = rng_below(&r, 3) == 0;
        char read = first ? slow_first(v.v, c, n) : slow_later(v.v, tiplu, c, n);
        words_of(c, n, text);
        words_of(&tiplu, 1, with);
        snprintf(args, sizeof args, "cards=%s tiplu=%s phase=%s len=%s master=%s", text, with,
                 first ? "primary" : "secondary", lengths[v.v[MARRIAGE_SET_LENGTH]],
                 masters[v.v[MARRIAGE_MASTER_CARD]]);
        if (read != '\0')
            snprintf(expected, sizeof expected, "valid=1 kind=%s", words[strchr(kinds, read) - kinds]);
        else
            snprintf(expected, sizeof expected, "valid=0 reason=%s",
                     first ? "not_pure" : slow_why_later(v.v, tiplu, c, n));
        asked("mar.set", args, expected);
        times[read != '\0' ? strchr(kinds, read) - kinds : 6]++;
        if (n <= SLOW_ALL_REST && !first)
            assert_int_equal(slow_is_later(v.v, tiplu, c, (1u << n) - 1), read != '\0');
    }
    for (int i = 0; i < 7 && chance_usual(); i++)
        assert_in_range(times[i], 20, SETS);
}

/* The first cards, of three alike, as exposed tunnelas. */
static void count_cards(const int32_t *rule, SlowCard tiplu, const SlowCard *c, int n, int tunnelas, SlowMaal *h)
{
    memset(h, 0, sizeof *h);
    for (int i = 0; i < n; i++)
        h->card[(int)slow_class(rule, tiplu, c[i])]++;
    for (int i = 0; i < tunnelas; i++)
        h->tunnela[(int)slow_class(rule, tiplu, c[3 * i])]++;
}

static bool few_enough(const SlowMaal *h)
{
    return h->card['p'] <= 3 && h->card['j'] <= 3 && h->card['a'] <= 3 && h->card['t'] <= 2 && h->card['M'] <= 1;
}

static void maal_is_alike(void **unused)
{
    int tunnels = 0, marriages = 0;
    (void)unused;
    for (Cases k = chance_cases(800, SUMS); chance_next(&k);) {
        OptionValues v;
        SlowCard c[21], first[2], tiplu;
        SlowMaal h;
        char text[80], tun[8], with[8], args[512], expected[64];
        Rng r;
        int n = 0, tunnelas = 0;
        rng_seed(&r, k.seed);
        options_default(&marriage_options, &v);
        tiplu = (SlowCard){ 1 + (int)rng_below(&r, 13), (int)rng_below(&r, 4) };
        v.v[MARRIAGE_ALTER] = (int32_t)rng_below(&r, 2);
        for (int i = 0; i < 2 && rng_below(&r, 2); i++) {
            SlowCard alike = { (tiplu.rank + (int)rng_below(&r, 3) + 11) % 13 + 1, (int)rng_below(&r, 4) };
            if (slow_same(alike, tiplu) || (i > 0 && slow_same(alike, c[0])))
                break;
            for (int m = 0; m < 3; m++)
                c[n++] = alike;
            first[tunnelas++] = alike;
        }
        n += any_cards(&r, c + n, (int)rng_below(&r, 10), tiplu);
        count_cards(v.v, tiplu, c, n, tunnelas, &h);
        h.faceup = rng_below(&r, 2);
        if (!few_enough(&h))
            continue;
        int low = 1 + (int)rng_below(&r, 30), high = (int)rng_below(&r, 60), bonus = (int)rng_below(&r, 9);
        v.v[MARRIAGE_V_MARRIAGE_1] = low;
        v.v[MARRIAGE_V_TUN_POPLU_1] = high;
        v.v[MARRIAGE_FACEUP_BONUS] = bonus;
        words_of(c, n, text);
        words_of(first, tunnelas, tun);
        words_of(&tiplu, 1, with);
        snprintf(args, sizeof args,
                 "tiplu=%s table=pagat cards=%s tunnels=%s alter=%d faceup=%d bonus=%d "
                 "values=v_marriage_1:%d,v_tun_poplu_1:%d",
                 with, text, tun, (int)v.v[MARRIAGE_ALTER], h.faceup, bonus, low, high);
        snprintf(expected, sizeof expected, "points=%d", slow_maal(v.v, &h));
        asked("mar.maal", args, expected);
        tunnels += tunnelas;
        marriages += h.card['t'] && h.card['p'] && h.card['j'];
    }
    if (chance_usual())
        assert_true(tunnels > 200 && marriages > 200);
}

static void payments_are_alike(void **unused)
{
    (void)unused;
    for (Cases k = chance_cases(900, SUMS); chance_next(&k);) {
        OptionValues v;
        SlowEnded e = { .seats = 2 };
        char points[32] = "", seen_by[16] = "", shown[16] = "", args[200], expected[64] = "net=";
        int net[SLOW_SEATS];
        Rng r;
        rng_seed(&r, k.seed);
        options_default(&marriage_options, &v);
        e.seats = 2 + (int)rng_below(&r, 4);
        e.winner = (int)rng_below(&r, (uint32_t)e.seats);
        e.dublees = rng_below(&r, 2);
        e.times = 1 << rng_below(&r, 3);
        v.v[MARRIAGE_DUBLEE_BONUS] = (int32_t)rng_below(&r, 21);
        v.v[MARRIAGE_DUBLEE_BONUS_FROM] = (int32_t)rng_below(&r, 2);
        v.v[MARRIAGE_DUBLEE_LOSER_EXEMPT] = (int32_t)rng_below(&r, 2);
        for (int i = 0; i < e.seats; i++) {
            const char *comma = i > 0 ? "," : "";
            e.points[i] = (int)rng_below(&r, 60);
            e.shown[i] = i == e.winner ? (e.dublees ? 'd' : 's') : "-sd"[rng_below(&r, 3)];
            sprintf(points + strlen(points), "%s%d", comma, e.points[i]);
            sprintf(seen_by + strlen(seen_by), "%s%d", comma, e.shown[i] != '-');
            sprintf(shown + strlen(shown), "%s%d", comma, e.shown[i] == 'd');
        }
        slow_net(v.v, &e, net);
        for (int i = 0; i < e.seats; i++)
            sprintf(expected + strlen(expected), "%s%d", i > 0 ? "," : "", net[i]);
        snprintf(
            args, sizeof args, "points=%s seen=%s winner=%d dublee=%d bonus=%d from=%s exempt=%d shownd=%s mult=%d",
            points, seen_by, e.winner, e.dublees, (int)v.v[MARRIAGE_DUBLEE_BONUS],
            v.v[MARRIAGE_DUBLEE_BONUS_FROM] ? "once" : "each", (int)v.v[MARRIAGE_DUBLEE_LOSER_EXEMPT], shown, e.times);
        asked("mar.pay", args, expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_are_read_alike),
        cmocka_unit_test(maal_is_alike),
        cmocka_unit_test(payments_are_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
