/* What is counted of a deal of Five Hundred: contracts by level and suit, tricks, money, high cards that were dealt. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "five_plain.h"
#include "five_table.h"
#include "tallied.h"

static int code(const char *bid)
{
    return table_bid(bid).amount;
}

/* A deal of four that is over: seat 1 had this contract. */
static void over(State *s, const char *options, const char *bid, bool made, int tricks_1, int tricks_3)
{
    table_set(s, options, 4, "", "");
    FiveState *g = five_own(s);
    g->contract = (uint16_t)code(bid);
    g->contractor = 1;
    g->partners = 8;
    g->made = made;
    g->tricks[1] = (uint8_t)tricks_1;
    g->tricks[3] = (uint8_t)tricks_3;
    g->tricks[2] = (uint8_t)(10 - tricks_1 - tricks_3);
    g->ended_by = FIVE_PLAYED_OUT;
}

static void expect(const State *s, int seat, const char *text)
{
    DealTally t = { .count = { 0 } };
    tally_end(&t, s);
    assert_string_equal(tallied_text(&t, &five_def, seat, true), text);
}

static void contracts(void **unused)
{
    (void)unused;
    State s;
    over(&s, "australian", "7H", true, 6, 2);
    expect(&s, 0, "beaten=0/1 slams=0 tricks=0/1");
    expect(&s, 1, "contracts=1/1 level.7=1/1 suit.4=1/1 bid.74=1/1 slams=0 tricks=6/1");
    expect(&s, 2, "beaten=0/1 slams=0 tricks=2/1");
    expect(&s, 3, "partner=1/1 slams=0 tricks=2/1");
    over(&s, "australian", "10NT", false, 5, 4);
    expect(&s, 1, "contracts=0/1 level.10=0/1 suit.5=0/1 bid.105=0/1 slams=0 tricks=5/1");
    expect(&s, 0, "beaten=1/1 slams=0 tricks=0/1");
    over(&s, "australian", "6S", true, 6, 4);
    expect(&s, 1, "contracts=1/1 level.6=1/1 suit.1=1/1 bid.61=1/1 slams=1 tricks=6/1");
    expect(&s, 3, "partner=1/1 slams=1 tricks=4/1");
    expect(&s, 2, "beaten=0/1 slams=0 tricks=0/1");
    /* A misere: no suit, and tricks say nothing. */
    over(&s, "australian", "OMIS", false, 1, 0);
    expect(&s, 1, "contracts=0/1 level.12=0/1 bid.112=0/1 slams=0");
    over(&s, "australian", "MIS", true, 0, 0);
    expect(&s, 1, "contracts=1/1 level.11=1/1 bid.111=1/1 slams=0");
    expect(&s, 2, "beaten=0/1 slams=0");
    /* Thrown in: nothing was played, and nothing is counted. */
    table_set(&s, "australian", 4, "", "");
    five_own(&s)->ended_by = FIVE_THROWN_IN;
    expect(&s, 0, "");
}

static void money(void **unused)
{
    (void)unused;
    State s;
    over(&s, "australian,stake=10", "7H", true, 6, 2);
    expect(&s, 3, "partner=1/1 slams=0 tricks=2/1 money=0");
    five_own(&s)->winners = 10;
    expect(&s, 3, "partner=1/1 slams=0 tricks=2/1 money=10");
    expect(&s, 0, "beaten=0/1 slams=0 tricks=0/1 money=-10");
}

/* Every class that is counted has a name, and none that is not. */
static void classes(void **unused)
{
    (void)unused;
    FiveBid bid[FIVE_ALL_BIDS];
    int n = five_all_bids(bid);
    for (int i = 0; i < n; i++) {
        State s;
        char text[24], name[64], label[48];
        const char *at = text;
        TextSink out = text_sink(text, sizeof text), said = text_sink(label, sizeof label);
        DealTally t = { .count = { 0 } };
        Tallied x;
        bool found = false;
        bid[i].sans = 0; /* counted alike */
        five_bid_text(bid[i], &out);
        five_bid_label(bid[i], &said);
        over(&s, "australian", text, true, 5, 5);
        tally_end(&t, &s);
        at = tallied_text(&t, &five_def, 1, true);
        while (tally_read(five_def.score.figures, &at, &x)) {
            const FigureDef *d = &five_def.score.figures->def[x.figure];
            out = text_sink(name, sizeof name);
            if (d->class_name == NULL)
                continue;
            assert_true(d->class_name(x.class, &out) && name[0] != '\0');
            found |= strcmp(d->id, "bid") == 0 && strcmp(name, label) == 0;
        }
        assert_true(found);
    }
    for (int i = 0; i < five_def.score.figures->count; i++)
        for (int class = 0; class < 300; class += class < 5 || class > 113 ? 1 : 300) {
            TextSink out = text_sink(NULL, 0);
            const FigureDef *d = &five_def.score.figures->def[i];
            if (d->class_name != NULL && (class == 0 || class > 113))
                assert_false(d->class_name(class, &out));
        }
}

/* What was dealt is counted, the kitty is not: who takes it has chosen to. */
static void cards_dealt(void **unused)
{
    (void)unused;
    static Tallying t;
    State s;
    table_set(&s, "australian", 4, "* Ah Ac Jd 5s 6s 7s 8s 9s Ts / 4h 4d", "As Ad Jh");
    tallying_begin(&t, &s);
    Tallied jokers = tallied_figure(&t.tally, &five_def, 0, "jokers");
    assert_true(jokers.value == 1 && jokers.of == (10 * FIGURE_UNITS + 21) / 43);
    Tallied high = tallied_figure(&t.tally, &five_def, 0, "high_cards");
    assert_true(high.value == 3 && high.of == (10 * 8 * FIGURE_UNITS + 21) / 43);
    assert_true(tallying_play(&t, table_bid("7S")));
    for (int i = 0; i < 3; i++)
        assert_true(tallying_play(&t, (Move){ .kind = MOVE_PASS }));
    assert_int_equal(t.state.to_act, 0);
    high = tallied_figure(&t.tally, &five_def, 0, "high_cards");
    assert_true(high.value == 3 && high.of == (10 * 8 * FIGURE_UNITS + 21) / 43);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(contracts), cmocka_unit_test(money), cmocka_unit_test(classes),
                                        cmocka_unit_test(cards_dealt) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
