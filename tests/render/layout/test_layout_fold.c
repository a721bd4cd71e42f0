/* Melds that find no room are folded: those of a seat that nobody has touched lately first and of them the oldest, as
 * few as it takes, and what is opened lies side by side on a panel in the window. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "render/layout/layout.h"
#include "rules/rummy/game.h"
#include "rummy_table.h"

enum { SEATS = 8, MELDS = 8, W = 640, H = 480 };

static const char many[] = "2s 2h 2d 2c/3s 3h 3d 3c/4s 4h 4d 4c/5s 5h 5d 5c/"
                           "6s 6h 6d 6c/7s 7h 7d 7c/8s 8h 8d 8c/9s 9h 9d 9c";

static State s;

/* Seat 1 has laid these, and seat 0 looks. */
static void begin(const char *melds)
{
    rummy_table(&s, &rummy500_def, "party", SEATS, "Jd Td/Ks Kh/Qs Qh/Js Jh/As Ah/Ts Th/Ac/Ad", "Kc", melds);
}

static LayoutNeeds needs_of(int w, int h)
{
    return (LayoutNeeds){ .w = w,
                          .h = h,
                          .scale_percent = 100,
                          .piece_percent = 100,
                          .heap_word = 60,
                          .game = &rummy500_def,
                          .view = &s,
                          .viewer = 0,
                          .hand_count = 2 };
}

static TableLayout lay(const LayoutNeeds *needs)
{
    TableLayout l;
    FeltPlan plan;
    felt_plan_clear(&plan);
    layout_table(&l, needs, &plan);
    return l;
}

static int count_folded(const TableLayout *l)
{
    int n = 0;
    for (int p = 0; p < s.table.pile_count; p++)
        n += l->folded[p];
    return n;
}

static bool is_meld(int p)
{
    return p >= RUMMY_FIRST_MELD && p < RUMMY_PILES && pile_size(&s.table, p) > 0;
}

static void nothing_is_folded_where_all_have_room(void **state)
{
    (void)state;
    begin("2s 2h 2d 2c/3s 3h 3d 3c/4s 4h 4d 4c/5s 5h 5d 5c");
    const LayoutNeeds needs = needs_of(1280, 800);
    const TableLayout l = lay(&needs);
    assert_int_equal(count_folded(&l), 0);
    for (int i = 0; i < SEATS; i++)
        assert_int_equal(l.fold[i].w, 0);
}

static void the_oldest_are_folded(void **state)
{
    (void)state;
    begin(many);
    const LayoutNeeds needs = needs_of(W, H);
    const TableLayout l = lay(&needs);
    const int n = count_folded(&l);
    assert_in_range(n, 1, MELDS - 1);
    for (int p = RUMMY_FIRST_MELD; p < RUMMY_FIRST_MELD + MELDS; p++) {
        assert_int_equal(l.folded[p], p < RUMMY_FIRST_MELD + n);
        assert_true(l.spot[p].first.w >= l.least);
        if (l.folded[p]) {
            assert_int_equal(l.spot[p].first.x, l.fold[1].x);
            assert_int_equal(l.spot[p].first.y, l.fold[1].y);
        }
    }
    assert_true(l.fold[1].x >= 0 && l.fold[1].x + l.fold[1].w <= W && l.fold[1].y + l.fold[1].h <= l.prompt.y);
    assert_false(l.cramped);
    assert_int_equal(l.unfolded, 0);
}

static void what_was_touched_lately_is_folded_last(void **state)
{
    (void)state;
    begin(many);
    LayoutNeeds needs = needs_of(W, H);
    const TableLayout before = lay(&needs);
    needs.newer[RUMMY_FIRST_MELD] = true;
    const TableLayout l = lay(&needs);
    assert_true(before.folded[RUMMY_FIRST_MELD]);
    assert_false(l.folded[RUMMY_FIRST_MELD]);
    assert_true(l.folded[RUMMY_FIRST_MELD + 1]);
    for (int p = 0; p < s.table.pile_count; p++) /* all alike: then it is by age again */
        needs.newer[p] = is_meld(p);
    const TableLayout all = lay(&needs);
    assert_memory_equal(all.folded, before.folded, sizeof all.folded);
}

static void as_few_are_folded_as_it_takes(void **state)
{
    (void)state;
    char melds[sizeof many];
    int last = 0;
    for (size_t n = 11; n < sizeof many; n += 12) { /* "2s 2h 2d 2c" and a stroke */
        snprintf(melds, sizeof melds, "%.*s", (int)n, many);
        begin(melds);
        const LayoutNeeds needs = needs_of(W, H);
        const TableLayout l = lay(&needs);
        assert_true(count_folded(&l) >= last);
        last = count_folded(&l);
        for (int p = 0; p < s.table.pile_count; p++)
            for (int q = 0; q < p; q++)
                if (is_meld(p) && is_meld(q) && !l.folded[p] && !l.folded[q])
                    assert_false(
                        rect_meets((Rect){ l.spot[p].first.x, l.spot[p].first.y, layout_span(&l, 4), l.meld_h },
                                   (Rect){ l.spot[q].first.x, l.spot[q].first.y, layout_span(&l, 4), l.meld_h }));
    }
    assert_true(last > 0);
}

/* A row that just has room at the foot of a side is used. */
static void the_last_row_is_used(void **state)
{
    (void)state;
    begin(many);
    const LayoutNeeds needs = needs_of(1280, 765);
    const TableLayout l = lay(&needs);
    assert_int_equal(count_folded(&l), 0);
}

static void opened_they_lie_side_by_side(void **state)
{
    (void)state;
    begin(many);
    LayoutNeeds needs = needs_of(W, H);
    const TableLayout closed = lay(&needs);
    needs.unfold = 2;
    const TableLayout l = lay(&needs);
    assert_int_equal(l.unfolded, 2);
    assert_memory_equal(l.folded, closed.folded, sizeof l.folded);
    assert_true(l.fold_panel.x >= 0 && l.fold_panel.x + l.fold_panel.w <= W);
    assert_true(l.fold_panel.y >= 0 && l.fold_panel.y + l.fold_panel.h <= l.rail.y);
    for (int p = 0; p < s.table.pile_count; p++) {
        const Rect r = { l.spot[p].first.x, l.spot[p].first.y, layout_span(&l, 4), l.meld_h };
        if (!is_meld(p))
            continue;
        if (!l.folded[p])
            assert_memory_equal(&l.spot[p], &closed.spot[p], sizeof l.spot[p]); /* nothing else moves */
        for (int q = 0; q < p && l.folded[p]; q++)
            if (is_meld(q) && l.folded[q])
                assert_false(
                    rect_meets(r, (Rect){ l.spot[q].first.x, l.spot[q].first.y, layout_span(&l, 4), l.meld_h }));
        if (l.folded[p]) {
            const Rect in = rect_both(r, l.fold_panel);
            assert_memory_equal(&in, &r, sizeof r);
        }
    }
    needs.unfold = 3; /* of a seat of which nothing is folded there is nothing to be opened */
    assert_int_equal(lay(&needs).unfolded, 0);
}

/* In the middle of a turn nobody's melds move but those of who plays it, folded ones neither. */
static void in_a_turn_they_stay_folded(void **state)
{
    (void)state;
    begin(many);
    LayoutNeeds needs = needs_of(W, H);
    const TableLayout before = lay(&needs);
    needs.unfold = 2;
    const TableLayout open = lay(&needs);
    needs.unfold = 0;
    needs.kept = &open;
    const TableLayout l = lay(&needs);
    for (int p = 0; p < s.table.pile_count; p++)
        if (is_meld(p))
            assert_memory_equal(&l.spot[p], &before.spot[p], sizeof l.spot[p]);
    assert_memory_equal(l.folded, before.folded, sizeof l.folded);
    assert_memory_equal(l.fold, before.fold, sizeof l.fold);
}

/* Once the deal has ended all hands lie open. */
static void end_with(const char *hand)
{
    char hands[160];
    snprintf(hands, sizeof hands, "Jd Td/%s/Qs Qh/Js Jh/As Ah/Ts Th/Ac Tc/Ad Jc", hand);
    rummy_table(&s, &rummy500_def, "party", SEATS, hands, "Kc", "");
    s.phase = PHASE_DEAL_END;
    for (int p = 0; p < s.table.pile_count; p++)
        if (s.table.row.pile[p].kind == PILE_HAND)
            s.table.row.pile[p].look = LOOK_ALL;
}

static void a_hand_that_has_no_room_is_folded_at_the_end(void **state)
{
    (void)state;
    enum { HELD = 20, GAPS = 14, CARDS = HELD + GAPS };
    end_with("2s 3s 4s 5s 6s 7s 8s 9s 2h 3h 4h 5h 6h 7h 8h 9h 2d 3d 4d 5d");
    LayoutNeeds needs = needs_of(W, H);
    needs.open_gaps[1] = GAPS;
    const TableLayout l = lay(&needs);
    assert_true(layout_hand_is_folded(&l, 1, CARDS));
    assert_false(layout_hand_is_folded(&l, 3, 2));
    const Rect first = layout_open_piece(&l, 1, 0, CARDS), last = layout_open_piece(&l, 1, CARDS - 1, CARDS),
               cloth = layout_open_cloth(&l, 1, CARDS);
    assert_memory_equal(&first, &last, sizeof first);
    assert_true(first.w >= l.least * 5 / 6);
    assert_true(cloth.x >= 0 && cloth.x + cloth.w <= W);
    needs.unfold = 2;
    const TableLayout open = lay(&needs);
    assert_int_equal(open.unfolded, 2);
    for (int i = 0; i < CARDS; i++) {
        const Rect r = layout_open_piece(&open, 1, i, CARDS), in = rect_both(r, open.fold_panel);
        assert_memory_equal(&in, &r, sizeof r);
        for (int k = 0; k < i; k++) {
            const Rect other = layout_open_piece(&open, 1, k, CARDS);
            assert_true(r.y != other.y || r.x - other.x >= open.meld_w * 47 / 100);
        }
    }
    needs = needs_of(1920, 1080);
    needs.open_gaps[1] = GAPS;
    const TableLayout large = lay(&needs);
    assert_false(layout_hand_is_folded(&large, 1, CARDS));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_folded_where_all_have_room),
        cmocka_unit_test(the_oldest_are_folded),
        cmocka_unit_test(what_was_touched_lately_is_folded_last),
        cmocka_unit_test(as_few_are_folded_as_it_takes),
        cmocka_unit_test(the_last_row_is_used),
        cmocka_unit_test(opened_they_lie_side_by_side),
        cmocka_unit_test(in_a_turn_they_stay_folded),
        cmocka_unit_test(a_hand_that_has_no_room_is_folded_at_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
