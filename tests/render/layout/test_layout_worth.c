/* The panels that tell what the own cards are worth, at turns of Marriage as plain players come to them: they lie on
 * nothing, nothing moves for them, and they are whole in a large window that has the room. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "marriage_layout.h"
#include "marriage_player.h"

enum { DEALS = 5, MOST_MOVES = 3000, PLATE_HANGS = 16 };

static const char *const presets[] = { "pagat", "nepali", "kathmandu", "open" };

/* Where the panels stood, in each window. */
typedef struct Found {
    int whole, line, nowhere;
} Found;
static Found found[WINDOWS];

static LayoutNeeds needs_of(const State *seen, int w, int rows)
{
    const int unit = layout_unit(windows[w].w, windows[w].h, windows[w].scale);
    return (LayoutNeeds){ .w = windows[w].w,
                          .h = windows[w].h,
                          .scale_percent = windows[w].scale,
                          .piece_percent = 100,
                          .worth = { 210 * unit / 100, (44 + 23 * rows) * unit / 100, 190 * unit / 100 },
                          .key = { 250 * unit / 100, 136 * unit / 100, 260 * unit / 100 },
                          .heap_word = 82 * unit / 100,
                          .sheet_rows = 1,
                          .game = &marriage_def,
                          .view = seen,
                          .viewer = seen->viewer,
                          .hand_count = pile_size(&seen->table, marriage_hand(seen->viewer)) };
}

/* All but the panels lies where it would without them. */
static bool nothing_moved(const LayoutNeeds *with, const TableLayout *l)
{
    LayoutNeeds without = *with;
    TableLayout other, same = *l;
    FeltPlan plan;
    without.worth.w = without.key.w = 0;
    felt_plan_clear(&plan);
    layout_table(&other, &without, &plan);
    assert_int_equal(other.worth.w, 0);
    same.worth = other.worth;
    same.key = other.key;
    same.worth_whole = other.worth_whole;
    return memcmp(&same, &other, sizeof same) == 0;
}

static void check_apart(const TableLayout *l, const Things *t, Rect panel, const char *where)
{
    int lies_on = 0;
    for (int i = 0; i < t->count; i++) {
        const bool plate = strcmp(t->thing[i].name, "a plate") == 0;
        const Rect r = plate ? rect_inset(t->thing[i].r, -PLATE_HANGS * l->unit / 100) : t->thing[i].r;
        if (!rect_meets(panel, r))
            continue;
        lies_on++;
        if (lies_on > 1 || memcmp(&t->thing[i].r, &panel, sizeof panel) != 0)
            fail_msg("%s: a panel (%d %d %d %d) lies on %s of %d", where, panel.x, panel.y, panel.w, panel.h,
                     t->thing[i].name, t->thing[i].seat);
    }
}

/* The words under the heaps do not lie on the edge of the own sets. */
static bool words_are_clear(const TableLayout *l, int heap_word)
{
    enum { WORD = 30 };
    bool clear = true;
    for (int p = 0; p < MAX_PILES; p++) {
        const Rect r = l->spot[p].first;
        const bool heap = l->place[p].kind == PLACE_HEAP || l->place[p].kind == PLACE_CENTRE;
        const Rect word = { r.x + (r.w - heap_word) / 2, r.y + r.h, heap_word, WORD * l->unit / 100 };
        clear = clear && !(r.w > 0 && heap && rect_meets(word, l->stage));
    }
    return clear;
}

static void check_turn(const State *s, int viewer, const char *preset, int rows)
{
    static State seen;
    char where[128];
    game_observe(&marriage_def, s, viewer, &seen);
    for (int w = 0; w < WINDOWS; w++) {
        const LayoutNeeds needs = needs_of(&seen, w, rows);
        TableLayout l;
        FeltPlan plan;
        felt_plan_clear(&plan);
        layout_table(&l, &needs, &plan);
        snprintf(where, sizeof where, "%s, %d seats, turn %d, %dx%d at %d", preset, s->seats, (int)s->turn_no,
                 windows[w].w, windows[w].h, windows[w].scale);
        if (!nothing_moved(&needs, &l))
            fail_msg("%s: something has moved", where);
        if (!words_are_clear(&l, needs.heap_word))
            fail_msg("%s: words of heaps lie on the edge of the own sets", where);
        assert_int_equal(l.worth.w > 0, l.key.w > 0);
        found[w].whole += l.worth.w > 0 && l.worth_whole;
        found[w].line += l.worth.w > 0 && !l.worth_whole;
        found[w].nowhere += l.worth.w == 0;
        const Things t = things_of(&seen, &l, &plan);
        if (l.worth.w > 0) {
            check_apart(&l, &t, l.worth, where);
            check_apart(&l, &t, l.key, where);
        }
    }
}

/* Every turn of somebody who knows the tiplu, seen by that seat. */
static void play_deal(State *s, const char *preset, int rows)
{
    Move move[MARRIAGE_PLAIN_MOST];
    for (int moves = 0; marriage_deal_runs(s) && moves < MOST_MOVES;) {
        const int seat = s->to_act;
        if (s->phase == MARRIAGE_DRAW && marriage_knows_tiplu(s, seat))
            check_turn(s, seat, preset, rows);
        const int n = marriage_plain(s, seat, move);
        assert_int_not_equal(n, 0);
        for (int i = 0; i < n; i++, moves++)
            marriage_apply(s, seat, move[i]);
    }
}

static void panels_lie_on_nothing(void **state)
{
    static State s;
    (void)state;
    for (size_t k = 0; k < sizeof presets / sizeof *presets; k++)
        for (int seats = 2; seats <= MARRIAGE_SEATS; seats++)
            for (uint64_t seed = 1; seed <= DEALS; seed++) {
                OptionValues v;
                assert_true(options_parse(&marriage_options, &v, presets[k], NULL));
                marriage_def.rules.start(&s, &v, seats, seed);
                play_deal(&s, presets[k], 1 + (int)seed);
            }
    for (int w = 0; w < WINDOWS; w++) {
        const int seen = found[w].whole + found[w].line, usual = windows[w].scale == 100;
        print_message("%dx%d at %d: %d whole, %d as a line, %d in the corner\n", windows[w].w, windows[w].h,
                      windows[w].scale, found[w].whole, found[w].line, found[w].nowhere);
        /* With large letters the row of discards comes first. */
        assert_true(found[w].nowhere * (usual ? 20 : 1) < seen);
        if (usual && windows[w].w >= 1280)
            assert_true(found[w].whole > 2 * found[w].line);
        if (windows[w].w < 1200)
            assert_int_equal(found[w].whole, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(panels_lie_on_nothing) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
