/* Ends of deals of Marriage as plain players come to them: shown sets, cards left over and whole hands that lie open,
 * all of which is apart from all else, also with the cloth that a hand lies on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "marriage_layout.h"
#include "marriage_player.h"

enum { DEALS = 8, MOST_MOVES = 3000 };

static const char *const presets[] = { "pagat", "nepali", "kathmandu", "murder" };

static void lay(TableLayout *l, FeltPlan *plan, const State *seen, int w, uint64_t seed)
{
    const LayoutNeeds needs = { .w = windows[w].w,
                                .h = windows[w].h,
                                .scale_percent = windows[w].scale,
                                .piece_percent = 100,
                                .corner_h = (seed % 2 == 0 ? 60 : 110) * windows[w].w / 1280,
                                .heap_word = 82 * layout_unit(windows[w].w, windows[w].h, windows[w].scale) / 100,
                                .label_w = 90 * layout_unit(windows[w].w, windows[w].h, windows[w].scale) / 100,
                                .sheet_rows = 1,
                                .sheet_w = seed % 3 == 0 ? 330 * windows[w].w / 1280 : 0,
                                .game = &marriage_def,
                                .view = seen,
                                .viewer = seen->viewer,
                                .hand_count = pile_size(&seen->table, marriage_hand(seen->viewer)) };
    felt_plan_clear(plan);
    layout_table(l, &needs, plan);
}

/* A sheet that stood there when the deal began is missing at its end only where something else lies. */
static bool sheet_is_there(const TableLayout *begun, const TableLayout *ended, const Things *t)
{
    bool free = begun->sheet.w > 0 && ended->sheet.w == 0;
    for (int i = 0; i < t->count; i++)
        free = free && !rect_meets(rect_inset(begun->sheet, -begun->menu.w / 4), t->thing[i].r);
    return !free;
}

/* With neighbours at the sides: what lies beside their plates would be taken for theirs. */
static bool own_sets_are_low(const State *seen, const TableLayout *l, const Things *t)
{
    bool low = true;
    for (int i = 0; i < t->count && seen->seats > 3; i++)
        if (t->thing[i].seat == seen->viewer && strcmp(t->thing[i].name, "a set") == 0)
            low = low && t->thing[i].r.y >= l->stock.y + l->stock.h / 2;
    return low;
}

/* How far apart two rectangles are, squared. */
static int apart(Rect a, Rect b)
{
    const int across = max_int(0, max_int(b.x - a.x - a.w, a.x - b.x - b.w));
    const int along = max_int(0, max_int(b.y - a.y - a.h, a.y - b.y - b.h));
    return across * across + along * along;
}

/* Above the plates at the sides. */
static bool is_over_sides(const State *seen, const TableLayout *l, Rect r)
{
    bool over = true;
    for (int i = 0; i < seen->seats; i++)
        if (l->edge[i] == EDGE_LEFT || l->edge[i] == EDGE_RIGHT)
            over = over && r.y + r.h <= l->seat[i].y;
    return over;
}

/* The set that lies nearer to the plate of another than to that of whoever has laid it; NULL: none does. What lies
 * under the plates at the top and over those at the sides is theirs. */
static const Thing *set_of_another(const State *seen, const TableLayout *l, const Things *t)
{
    for (int i = 0; i < t->count; i++) {
        const Thing *set = &t->thing[i];
        if (set->seat >= seen->seats || set->seat == seen->viewer || strcmp(set->name, "a set") != 0)
            continue;
        if (l->edge[set->seat] == EDGE_TOP &&
            (is_over_sides(seen, l, set->r) || set->r.y < l->seat[set->seat].y + l->seat[set->seat].h + set->r.h))
            continue;
        for (int k = 0; k < seen->seats; k++)
            if (k != set->seat && k != seen->viewer && apart(set->r, l->seat[k]) < apart(set->r, l->seat[set->seat]))
                return set;
    }
    return NULL;
}

/* What stands on a set, the sign of a wild card or the portrait of whoever laid it, reaches over its edge so far, in
 * hundredths of a unit: it lies on no other thing of the kind. NULL: on none. */
static const Thing *under_a_sign(const TableLayout *l, const Things *t, const Thing **wearer)
{
    enum { REACH = 15 };
    for (int i = 0; i < t->count; i++) {
        const Thing *set = &t->thing[i];
        if (strcmp(set->name, "a set") != 0)
            continue;
        const int large = REACH * l->unit / 100, small = max_int(REACH, set->r.h * 36 / 100);
        const int reach = large < small ? large : small;
        const Rect signs = { set->r.x, set->r.y - reach, set->r.w, reach };
        for (int k = 0; k < t->count; k++) {
            const bool read = strcmp(t->thing[k].name, "a set") == 0 || strcmp(t->thing[k].name, "an open hand") == 0;
            if (i != k && read && rect_meets(signs, t->thing[k].r)) {
                *wearer = set;
                return &t->thing[k];
            }
        }
    }
    return NULL;
}

/* What is left over has room for a word that says so. */
static bool left_over_is_told(const State *seen, const TableLayout *l)
{
    bool told = true;
    for (int p = 0; p < seen->table.pile_count; p++) {
        MeldNote note;
        marriage_def.table.meld_note(seen, p, &note);
        told = told && (note.label[0] == '\0' || l->label[p].w > 0);
    }
    return told;
}

/* An end, seen by one of those who played. */
static void check_end(const State *s, const State *began, int viewer, const char *preset, uint64_t seed)
{
    static State seen, before;
    game_observe(&marriage_def, s, viewer, &seen);
    game_observe(&marriage_def, began, viewer, &before);
    for (int w = 0; w < WINDOWS; w++) {
        TableLayout l, begun;
        FeltPlan plan;
        lay(&begun, &plan, &before, w, seed);
        lay(&l, &plan, &seen, w, seed);
        const Things t = things_of(&seen, &l, &plan);
        if (!sheet_is_there(&begun, &l, &t))
            fail_msg("%s, %d seats, seed %d, seen by %d, %dx%d at %d: the sheet is missing", preset, s->seats,
                     (int)seed, viewer, windows[w].w, windows[w].h, windows[w].scale);
        if (!own_sets_are_low(&seen, &l, &t))
            fail_msg("%s, %d seats, seed %d, seen by %d, %dx%d at %d: own sets lie as high as the plates", preset,
                     s->seats, (int)seed, viewer, windows[w].w, windows[w].h, windows[w].scale);
        /* Before all that cards are to be read: five in the smallest window have no room for the rest. */
        const bool tight = windows[w].w < 1280 && (s->seats > 4 || windows[w].scale > 100);
        const Thing *lost = set_of_another(&seen, &l, &t);
        if (lost != NULL && windows[w].scale == 100 && !tight)
            fail_msg("%s, %d seats, seed %d, seen by %d, %dx%d at %d: a set of %d (%d %d %d %d) lies before another",
                     preset, s->seats, (int)seed, viewer, windows[w].w, windows[w].h, windows[w].scale, lost->seat,
                     lost->r.x, lost->r.y, lost->r.w, lost->r.h);
        /* A hand that was not shown takes the room from what others have laid where it is scarce. */
        const bool roomy = windows[w].scale == 100 || l.hand_count == 0;
        if (!left_over_is_told(&seen, &l) && roomy && !tight)
            fail_msg("%s, %d seats, seed %d, seen by %d, %dx%d at %d: nothing says what is left over", preset, s->seats,
                     (int)seed, viewer, windows[w].w, windows[w].h, windows[w].scale);
        const Thing *wearer = NULL, *under = under_a_sign(&l, &t, &wearer);
        if (under != NULL && !tight && (l.hand_count == 0 || (roomy && windows[w].w >= 1280)))
            fail_msg("%s, %d seats, seed %d, seen by %d, %dx%d at %d: a sign of %d (%d %d %d %d) on %s of %d (%d %d %d "
                     "%d)",
                     preset, s->seats, (int)seed, viewer, windows[w].w, windows[w].h, windows[w].scale, wearer->seat,
                     wearer->r.x, wearer->r.y, wearer->r.w, wearer->r.h, under->name, under->seat, under->r.x,
                     under->r.y, under->r.w, under->r.h);
        for (int i = 0; i < t.count; i++)
            for (int k = 0; k < i; k++) {
                const Thing *a = &t.thing[i], *b = &t.thing[k];
                if (rect_meets(a->r, b->r))
                    fail_msg(
                        "%s, %d seats, seed %d, seen by %d, %dx%d at %d: %s of %d (%d %d %d %d) on %s of %d (%d %d %d "
                        "%d)",
                        preset, s->seats, (int)seed, viewer, windows[w].w, windows[w].h, windows[w].scale, a->name,
                        a->seat, a->r.x, a->r.y, a->r.w, a->r.h, b->name, b->seat, b->r.x, b->r.y, b->r.w, b->r.h);
            }
    }
}

static void play_deal(State *s)
{
    Move move[MARRIAGE_PLAIN_MOST];
    for (int moves = 0; marriage_deal_runs(s) && moves < MOST_MOVES;) {
        const int seat = s->to_act, n = marriage_plain(s, seat, move);
        assert_int_not_equal(n, 0);
        for (int i = 0; i < n; i++, moves++)
            marriage_apply(s, seat, move[i]);
    }
    assert_false(marriage_deal_runs(s));
}

static void nothing_lies_on_anything_at_the_end(void **state)
{
    static State s, began;
    (void)state;
    for (size_t k = 0; k < sizeof presets / sizeof *presets; k++)
        for (int seats = 2; seats <= MARRIAGE_SEATS; seats++)
            for (uint64_t seed = 1; seed <= DEALS; seed++) {
                OptionValues v;
                assert_true(options_parse(&marriage_options, &v, presets[k], NULL));
                marriage_def.rules.start(&s, &v, seats, seed);
                began = s;
                play_deal(&s);
                for (int viewer = 0; viewer < seats; viewer++)
                    check_end(&s, &began, viewer, presets[k], seed);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(nothing_lies_on_anything_at_the_end) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
