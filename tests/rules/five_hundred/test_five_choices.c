/* What a table of Five Hundred offers besides cards: names that --inspect knows, places in the grid, what a bid is
 * worth, and why one cannot be made now. */
#include "five_player.h"
#include "five_steps.h"

static ChoiceItem item[MAX_CHOICES];
static int count;

/* Where there is room for few choices the first ones come, as they are, and nothing is written behind them. */
static void ask_for_few(int seat)
{
    static ChoiceItem few[MAX_CHOICES + 1];
    for (int most = 0; most <= count; most++) {
        memset(few, 0x55, sizeof few);
        const ChoiceItem behind = few[most];
        assert_int_equal(five_def.table.choices(&s, seat, few, most), most);
        assert_memory_equal(few, item, (size_t)most * sizeof *few);
        assert_memory_equal(&few[most], &behind, sizeof behind);
    }
}

static void ask(void)
{
    const int seat = s.to_act == NO_SEAT ? 0 : s.to_act;
    count = five_def.table.choices(&s, seat, item, MAX_CHOICES);
    ask_for_few(seat);
    for (int i = 0; i < count; i++) {
        assert_true(item[i].name[0] != '\0' && item[i].label[0] != '\0');
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(item[i].name, item[k].name);
            bool shares = item[i].row > 0 && item[i].row == item[k].row && item[i].col == item[k].col;
            assert_false(shares); /* every place in a grid is taken once */
        }
    }
}

static const ChoiceItem *find(const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(item[i].name, name) == 0)
            return &item[i];
    return NULL;
}

/* "row.col label note code": "" for the code when it may be chosen. */
static void offered(const char *name, int row, int col, const char *label, const char *note, const char *code, int line)
{
    const ChoiceItem *c = find(name);
    if (c == NULL)
        fail_msg("line %d: %s is not offered", line, name);
    const char *why = c->why == NULL ? "" : c->why->code;
    if (c->row != row || c->col != col || strcmp(c->label, label) != 0 || strcmp(c->note, note) != 0 ||
        strcmp(why, code) != 0)
        fail_msg("line %d: %d.%d \"%s\" \"%s\" \"%s\"", line, c->row, c->col, c->label, c->note, why);
}

#define OFFERED(name, row, col, label, note, code) offered(name, row, col, label, note, code, __LINE__)

static void a_grid_of_bids(void **unused)
{
    (void)unused;
    table_set(&s, "australian", 4, "", "");
    ask();
    assert_int_equal(count, 25 + 2 + 1);
    OFFERED("bid-6S", 1, 0, "6\u2660", "40", "");
    OFFERED("bid-10NT", 5, 4, "10 NT", "520", "");
    OFFERED("bid-MIS", 2, 5, "Misere", "250", "misere_needs_seven");
    OFFERED("bid-OMIS", 5, 5, "Open misere", "500", "");
    OFFERED("pass", 0, 0, "Pass", "", "");
    CALL("7H");
    ask();
    OFFERED("bid-7H", 2, 3, "7\u2665", "200", "bid_too_low");
    OFFERED("bid-7NT", 2, 4, "7 NT", "220", "");
    OFFERED("bid-MIS", 2, 5, "Misere", "250", "");
    CALL("10H pass pass");
    ask();
    OFFERED("bid-OMIS", 5, 5, "Open misere", "500", "open_too_late");
    CALL("pass");
    ask(); /* the last word of the bidder */
    assert_null(find("pass"));
    OFFERED("accept", 0, 0, "Play 10\u2665", "", "");
    OFFERED("bid-10H", 5, 3, "10\u2665", "500", "bid_too_low");
    OFFERED("bid-10NT", 5, 4, "10 NT", "520", "");
    assert_int_equal(five_def.table.choices(&s, 2, item, MAX_CHOICES), 0); /* others are not asked */

    table_set(&s, "club,min_bid=7", 4, "", "");
    ask();
    assert_int_equal(count, 20 + 1); /* what is never played is not shown */
}

static void without_the_kitty_too(void **unused)
{
    (void)unused;
    table_set(&s, "australian,sans_kitty=1,sans_kitty_double=1", 4, "", "");
    ask();
    assert_int_equal(count, 2 * (25 + 2) + 1);
    OFFERED("bid-7H-", 2, 9, "7\u2665", "400 no kitty", "");
    OFFERED("bid-OMIS-", 5, 11, "Open misere", "1000 no kitty", "");
    CALL("7H-");
    ask();
    OFFERED("bid-7H-", 2, 9, "7\u2665", "400 no kitty", "bid_too_low");
    OFFERED("bid-7NT", 2, 4, "7 NT", "220", "");
}

static void face_down(void **unused)
{
    (void)unused;
    table_set(&s, "sans_kitty", 4, "", "");
    ask();
    assert_int_equal(count, 3);
    OFFERED("look", 0, 0, "Look at the cards", "", "");
    OFFERED("bid-BMIS", 0, 0, "Blind misere", "500", "");
    OFFERED("bid-BMIS-", 0, 0, "Blind misere", "500 no kitty", "");
    CALL("look");
    ask();
    assert_null(find("look"));
    assert_null(find("bid-BMIS")); /* it is too late for good */
    assert_non_null(find("bid-OMIS"));
    CALL("10H");
    ask();
    OFFERED("bid-BMIS", 0, 0, "Blind misere", "500", "open_too_late");
    table_set(&s, "free_misere,misere=0", 4, "", "");
    ask(); /* blind misere without misere is nothing: hands are seen at once */
    assert_null(find("look"));
    assert_non_null(find("bid-6S"));
}

static const char hands[] = "As Ks Qs Ts 9s 8s 7s 6s 5s 4d";

static void laying_away(void **unused)
{
    Move list[FIVE_MOST_MOVES];
    (void)unused;
    table_set(&s, "australian", 4, hands, "* Jd 4h");
    CALL("7NT pass pass pass accept");
    ask();
    assert_int_equal(count, 1); /* the button tells what it will do, and why it does not yet */
    OFFERED("done", 0, 0, "Put these aside", "", "discard_count");
    assert_int_equal(five_def.rules.moves(&s, 0, list, FIVE_MOST_MOVES), 13);
    PLAY(table_aside(&s, "4d"));
    PLAY(table_aside(&s, "4h"));
    assert_int_equal(five_def.rules.moves(&s, 0, list, FIVE_MOST_MOVES), 1 + 11 + 2); /* and all back */
    PLAY(table_aside(&s, "5s"));
    ask();
    OFFERED("done", 0, 0, "Put these aside", "", "");
    assert_int_equal(five_def.rules.moves(&s, 0, list, FIVE_MOST_MOVES), 2 + 3); /* enough lie there */
    PLAY(done);
    ask();
    assert_int_equal(count, 5);
    OFFERED("name-s", 1, 0, "\u2660 Spades", "", "");
    OFFERED("name-h", 1, 3, "\u2665 Hearts", "", "");
    OFFERED("name-none", 0, 0, "No suit for the joker", "", "");
    PLAY(find("name-none")->move);
    ask();
    assert_int_equal(count, 4); /* asked at the joker when it is led */
    for (int i = 0; i < count; i++) {
        assert_int_equal(item[i].move.kind, MOVE_DISCARD);
        assert_int_equal(item[i].move.index, table_find(&s, five_hand(0), "*"));
    }
    OFFERED("suit-d", 1, 2, "\u2666 Diamonds", "", "");
    PLAY(table_card(&s, "As"));
    while (s.to_act != 0) {
        assert_true(five_def.rules.moves(&s, s.to_act, list, FIVE_MOST_MOVES) > 0);
        PLAY(list[0]);
    }
    ask();
    OFFERED("suit-s", 1, 0, "\u2660 Spades", "", "joker_suit_led");
    OFFERED("suit-c", 1, 1, "\u2663 Clubs", "", "");

    table_set(&s, "australian,misere_needs_seven=0", 4, hands, "* Js 4h");
    CALL("MIS pass pass pass accept");
    LAY("As Ks Qs");
    ask();
    OFFERED("name-none", 0, 0, "No suit for the joker", "loses if you cannot follow suit", "");
}

static void claim_and_next(void **unused)
{
    (void)unused;
    table_set(&s, "australian,games=2", 4, "* Js Jc As Ks Qs Ts 9s 8s Ah", "4h 5h 6h");
    CALL("7S pass pass pass accept");
    LAY("4h 5h 6h");
    ask();
    assert_int_equal(count, 1);
    OFFERED("claim", 0, 0, "Claim the rest", "", "");
    PLAY(find("claim")->move);
    ask();
    assert_int_equal(count, 1);
    OFFERED("next", 0, 0, "Next deal", "", "");
    PLAY(next);
    s.seat[0].total = s.seat[2].total = 480;
    five_own(&s)->contract = (uint16_t)table_bid("6S").amount;
    five_own(&s)->contractor = 0;
    five_own(&s)->tricks[0] = 10;
    five_end_deal(&s, FIVE_PLAYED_OUT);
    ask();
    OFFERED("next", 0, 0, "Next game", "", "");
}

static void a_grid_of_cards_to_call(void **unused)
{
    (void)unused;
    table_set(&s, "five_handed", 5, "As Ks Qs Js Ts 9s 8s 7s 6s 5s", "* 3d 4d");
    CALL("8S pass pass pass pass accept");
    LAY("5s 3d 4d");
    ask();
    assert_int_equal(count, 52 + 1);
    OFFERED("call-Ah", 4, 0, "A\u2665", "", "");
    OFFERED("call-Td", 3, 4, "10\u2666", "", "");
    OFFERED("call-2c", 2, 12, "2\u2663", "", "");
    OFFERED("call-As", 1, 0, "A\u2660", "", "call_own");
    OFFERED("call-3d", 3, 11, "3\u2666", "", "call_own");
    OFFERED("alone", 0, 0, "Play alone", "", "");

    table_set(&s, "five_handed,five_mode=choose", 5, "As Ks Qs Js Ts 9s 8s 7s 6s 5s", "* 3d 4d");
    CALL("7S pass pass pass pass accept");
    LAY("5s 3d 4d");
    ask();
    assert_int_equal(count, 4 + 1);
    OFFERED("partner-2", 1, 0, "{2}", "", "");
    OFFERED("partner-5", 4, 0, "{5}", "", "");
    table_set(&s, "five_handed,five_mode=choose", 5, "As Ks Qs Js Ts 9s 8s 7s 6s 5s", "* 3d 4d");
    CALL("8S pass pass pass pass accept");
    LAY("5s 3d 4d");
    ask();
    assert_int_equal(count, 4 + 6 + 1);
    OFFERED("partner-2-4", 1, 2, "{2} and {4}", "", "");
    assert_int_equal(find("partner-2-4")->move.suit, 0xA);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_grid_of_bids), cmocka_unit_test(without_the_kitty_too),
        cmocka_unit_test(face_down),      cmocka_unit_test(laying_away),
        cmocka_unit_test(claim_and_next), cmocka_unit_test(a_grid_of_cards_to_call),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
