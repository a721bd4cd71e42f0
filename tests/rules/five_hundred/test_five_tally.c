/* How the tricks of a deal stand, for the box beside the table: what is played, trumps, sides, who leads and wins; and
 * what the sheet says of a deal in a word. */
#include "chance.h"
#include "five_player.h"
#include "five_steps.h"

#include "rules/table/told_move.h"

static const char *const names[FIVE_MAX_SEATS] = { NAME_YOU, "Bo", "Cleo", "Dan", "Eve", "Fay" };

/* "7♥, bid by you|♥|Hearts are trumps|05:1/7 0a:0/4|led 0 winning 1", as that viewer sees it. */
static void stands(int viewer, const char *words, int line)
{
    char text[512];
    State seen;
    TricksNote n = { .count = 0 };
    TextSink out = text_sink(text, sizeof text);
    game_observe(&five_def, &s, viewer, &seen);
    if (!five_def.tricks->note(&seen, names, &n)) {
        text_add(&out, "nothing");
    } else {
        text_addf(&out, "%s|%s|%s|", n.head, n.sign, n.trumps);
        for (int i = 0; i < n.count; i++)
            text_addf(&out, "%s%x:%d/%d", i > 0 ? " " : "", n.side[i].seats, n.side[i].won, n.side[i].needed);
        text_addf(&out, "|%d %d", n.led == NO_SEAT ? -1 : n.led, n.winning == NO_SEAT ? -1 : n.winning);
        if (n.more[0] != '\0')
            text_addf(&out, "|%s", n.more);
        assert_int_equal(n.tricks, 10);
    }
    if (strcmp(text, words) != 0)
        fail_msg("line %d: \"%s\", not \"%s\"", line, text, words);
}

#define STANDS(viewer, words) stands(viewer, words, __LINE__)

static const char *const four_hands = "Ah Kh Qh Jh Jd As Ks Ac Kc Ad / Th 9h 8h 5s 6s 7s 8s 5c 6c 7c / "
                                      "7h 6h 5h 9s Ts Js 8c 9c Tc Jc / * 4d 5d 6d 7d 8d 9d Td Qd Kd";

static void partners_against_partners(void **unused)
{
    (void)unused;
    table_set(&s, "australian", 4, four_hands, "Qs Qc 4h");
    CALL("8H");
    STANDS(0, "nothing");
    CALL("pass pass pass accept");
    STANDS(0, "nothing");
    LAY("Qs Qc 4h");
    STANDS(0, "8♥, bid by you|♥|Hearts are trumps|5:0/8 a:0/3|-1 -1");
    STANDS(1, "8♥, bid by you|♥|Hearts are trumps|a:0/3 5:0/8|-1 -1"); /* the own side first */
    STANDS(NO_SEAT, "8♥, bid by you|♥|Hearts are trumps|5:0/8 a:0/3|-1 -1");
    CARDS("Ah 8h 5h");
    STANDS(2, "8♥, bid by you|♥|Hearts are trumps|5:0/8 a:0/3|0 0");
    CARDS("*");
    STANDS(0, "8♥, bid by you|♥|Hearts are trumps|5:0/8 a:1/3|-1 -1");
    CARDS("Kd Ad");
    STANDS(0, "8♥, bid by you|♥|Hearts are trumps|5:0/8 a:1/3|3 0"); /* the ace wins what the king began */
}

static void without_partners_and_without_trumps(void **unused)
{
    (void)unused;
    table_set(&s, "australian", 3, "* Ah Kh Qh Jh Ks As", "");
    CALL("7NT pass pass accept");
    PLAY(table_aside(&s, "Ah"));
    PLAY(table_aside(&s, "Kh"));
    PLAY(table_aside(&s, "Qh"));
    PLAY(done);
    PLAY(table_choice(FIVE_NAME, SUIT_SPADES));
    STANDS(1, "7 NT, bid by you|NT|There are no trumps|6:0/4 1:0/7|-1 -1|The joker belongs to spades");
}

static void a_misere_asks_for_no_number(void **unused)
{
    (void)unused;
    table_set(&s, "australian", 4, "7s 8c 5h / 9s Tc Ah / 4h / * Qc 6h", "4d 5d 6d");
    CALL("pass OMIS pass pass accept");
    LAY("4d 5d 6d");
    STANDS(0, "Open misere, bid by Bo|NT|There are no trumps|5:0/0 2:0/0|-1 -1"); /* the partner rests */
}

static void a_partner_who_is_not_known(void **unused)
{
    (void)unused;
    table_set(&s, "five_handed", 5, "2h 3h 4h / 2s / Ad 5h / 6h / 7h", "2c 3c 4c");
    CALL("8H pass pass pass pass accept");
    LAY("2c 3c 4c");
    PLAY(table_call("Ad"));
    STANDS(1, "8♥, bid by you with A♦|♥|Hearts are trumps|1e:0/3 1:0/8|-1 -1");
    STANDS(2, "8♥, bid by you with A♦|♥|Hearts are trumps|5:0/8 1a:0/3|-1 -1"); /* who holds it knows */
}

static void nobody_has_bid(void **unused)
{
    (void)unused;
    table_set(&s, "american", 4, "", "4s 5s 6s 7s 8s");
    CALL("pass pass pass pass");
    STANDS(0, "No bid, no trumps: every trick scores 10|NT|There are no trumps|5:0/0 a:0/0|-1 -1");
}

/* ---- the sheet ---- */

static void is_brief(const char *words)
{
    ScoreSheet sheet;
    five_def.score.scores(&s, &sheet);
    assert_string_equal(sheet.brief, words);
    assert_true(sheet.running);
}

static void play_on(void)
{
    while (s.phase == PHASE_PLAY) {
        Move list[FIVE_MOST_MOVES];
        const int n = five_def.rules.moves(&s, s.to_act, list, FIVE_MOST_MOVES);
        int i = 0;
        while (i < n && list[i].kind != MOVE_DISCARD)
            i++;
        PLAY(list[i]);
    }
}

static void the_sheet_names_contract_and_tricks(void **unused)
{
    char words[64];
    (void)unused;
    table_set(&s, "australian", 4, four_hands, "Qs Qc 4h");
    CALL("8H pass pass pass accept");
    is_brief("");
    LAY("Qs Qc 4h");
    play_on();
    const int won = five_tricks_of(&s, five_bit(0) | five_bit(2));
    snprintf(words, sizeof words, "8♥: %d tricks", won);
    is_brief(words);

    table_set(&s, "australian", 4, "", "");
    CALL("pass pass pass pass");
    is_brief("thrown in");

    table_set(&s, "american", 4, "", "4s 5s 6s 7s 8s");
    CALL("pass pass pass pass");
    play_on();
    is_brief("no bid");

    table_set(&s, "australian", 4, "7s 8c 5h / 9s Tc Ah / 5s / * Qc 6h", "4d 5d 6d");
    CALL("pass OMIS pass pass accept");
    LAY("4d 5d 6d");
    CARDS("9s 5s 7s");
    is_brief("Open misere: defeated");
}

/* Over the table, for all, when it happens. */
static void out_backwards_is_said(void **unused)
{
    char text[128] = "";
    (void)unused;
    table_set(&s, "australian", 4, "7s 8c 5h / 9s Tc Ah / 5s / * Qc 6h", "4d 5d 6d");
    CALL("pass OMIS pass pass accept");
    LAY("4d 5d 6d");
    CARDS("9s 5s");
    State before = s, seen[2];
    PLAY(table_card(&s, "7s"));
    assert_int_not_equal(five_gone_backwards(&s), 0);
    game_observe(&five_def, &before, NO_SEAT, &seen[0]);
    game_observe(&five_def, &s, NO_SEAT, &seen[1]);
    const ToldMove t = { .before = &seen[0], .after = &seen[1], .seat = 0 };
    TextSink out = text_sink(text, sizeof text);
    five_def.tell.announce(&t, names, &out);
    assert_string_equal(text, "Bo and Dan go out backwards");
    text[0] = '\0';
    out = text_sink(text, sizeof text);
    const ToldMove again = { .before = &seen[1], .after = &seen[1], .seat = 0 };
    five_def.tell.announce(&again, names, &out);
    assert_string_equal(text, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(partners_against_partners),
        cmocka_unit_test(without_partners_and_without_trumps),
        cmocka_unit_test(a_misere_asks_for_no_number),
        cmocka_unit_test(a_partner_who_is_not_known),
        cmocka_unit_test(nobody_has_bid),
        cmocka_unit_test(the_sheet_names_contract_and_tricks),
        cmocka_unit_test(out_backwards_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
