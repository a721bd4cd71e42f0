/* The smallest game: its worked examples and its log. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/null/game.h"
#include "told.h"

static void examples(void **unused)
{
    static const char *const sum[][2] = { { "cards=1s,4h", "sum=5" },       { "cards=3c", "sum=3" },
                                          { "1s,2s,3s,4s", "sum=10" },      { "cards=", "sum=0" },
                                          { "cards=1s,5h", "error=cards" }, { "cards=1x", "error=cards" },
                                          { "cards=1s;2s", "error=cards" }, { "cards=0s", "error=cards" },
                                          { "card=1s", "error=cards" } };
    char text[40];
    (void)unused;
    for (size_t i = 0; i < sizeof sum / sizeof *sum; i++) {
        TextSink out = text_sink(text, sizeof text);
        assert_true(null_def.example("null.sum", sum[i][0], &out));
        assert_string_equal(text, sum[i][1]);
    }
    TextSink out = text_sink(text, sizeof text);
    assert_false(null_def.example("null.product", "cards=1s", &out));
    assert_int_equal(out.length, 0);
}

static void log_lines(void **unused)
{
    static const char *const names[] = { "Anna", "Ben" };
    const Move draw = { .kind = MOVE_DRAW }, next = { .kind = MOVE_NEXT };
    char text[80], card[8];
    OptionValues v;
    State s;
    (void)unused;
    assert_true(options_parse(null_def.options, &v, "short,deals=2", NULL));
    null_def.rules.start(&s, &v, 2, 1);
    assert_int_equal(s.to_act, 0);
    TextSink out = text_sink(text, sizeof text);
    help_describe(&null_def, &s, 0, draw, 1, names, &out);
    assert_string_equal(text, "Anna draws a card.");
    State after = s;
    null_def.rules.apply(&after, 0, draw);
    out = text_sink(card, sizeof card);
    null_def.tell.face_text(pile_face(&after.table, table_hand(&after.table, 0), 0), &out);
    out = text_sink(text, sizeof text);
    help_describe(&null_def, &s, 0, draw, 0, names, &out);
    assert_memory_equal(text, "Anna draws ", 11);
    assert_memory_equal(text + 11, card, 2);
    assert_string_equal(text + 13, ".");
    out = text_sink(text, sizeof text);
    help_describe(&null_def, &s, 0, draw, 1, NULL, &out);
    assert_string_equal(text, "Somebody draws a card.");
    while (s.phase == PHASE_PLAY)
        null_def.rules.apply(&s, s.to_act, draw);
    out = text_sink(text, sizeof text);
    help_describe(&null_def, &s, 0, next, 1, names, &out);
    assert_string_equal(text, "Deal 2.");
    Telling t;
    ToldMove none = *help_told(&t, &null_def, &s, 0, next, 1);
    none.move.kind = MOVE_PASS;
    out = text_sink(text, sizeof text);
    null_def.tell.describe(&none, names, &out);
    assert_int_equal(out.length, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(examples), cmocka_unit_test(log_lines) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
