/* The picture of a large hint of a tile game without a display: every tile that it moves is seen where it goes, and
 * what is drawn for it covers neither what stays nor what is written. And each of these pictures is as it was: the sums
 * of what moves, where to, by which arrows and what is marked beside are those of tests/golden/hints.txt. Where
 * pictures or hints have changed on purpose "test_screen_hint write" writes them anew. How wide letters are is a matter
 * of the fonts of this computer, and arrows go around letters: where they are others than those the sums were made with
 * nothing is compared. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "card_screen.h"
#include "kept_fonts.h"
#include "kept_sums.h"
#include "rules/sabra/game.h"
#include "rules/tile_rummy/game.h"

enum { MOST_SEEDS = 400, TURNS = 300 };

static const GameDef *game;
static int large; /* so many tiles move by a hint that is looked at */

/* In the last ones there is not room enough for all that is promised. */
static const int size[][2] = { { 1024, 640 }, { 1280, 800 }, { 1920, 1080 }, { 640, 480 }, { 900, 1200 } };

enum { WINDOWS = sizeof size / sizeof *size, ROOMY = 3 };

static char lines[16 * 1024], kept[16 * 1024];
static const char golden[] = MELDWELL_SOURCE "/tests/golden/hints.txt";

static char shown[80];
static int found;

/* The pieces that come to lie in another meld, or in one at all, by the moves of a hint. */
static int moved_by(const State *s, const Move *plan, int n, State *after)
{
    int moved = 0;
    *after = *s;
    for (int i = 0; i < n && game->rules.check(after, s->to_act, plan[i]).why == NULL; i++) {
        if (game->rules.reveals(after, plan[i]))
            break;
        game->rules.apply(after, s->to_act, plan[i]);
    }
    for (int x = 0; x < s->table.piece_count; x++)
        moved += piece_pile(&s->table, (Piece)x, NULL) != piece_pile(&after->table, (Piece)x, NULL);
    return moved;
}

static bool is_over(const State *s)
{
    return s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
}

/* Seat 0 is to act in a turn whose hint moves many tiles. */
static bool sit_before_a_large_hint(State *s)
{
    const AiDef *ai = ai_find(game->id);
    const Stop stop = { false };
    static Move plan[MAX_PLAN];
    for (int turn = 0; turn < TURNS && !is_over(s); turn++) {
        State seen, after;
        const int seat = s->to_act;
        game_observe(game, s, seat, &seen);
        int n = seat == 0 ? ai->hint(&seen, 0, &stop, plan, MAX_PLAN) : 0;
        if (n > 0 && moved_by(&seen, plan, n, &after) >= large) {
            open_game(game->id, "you,computer:hard,computer:hard", 1);
            app.settings.speed = SPEED_INSTANT;
            app.match->play.state = *s;
            sat_down();
            ask_for_a_hint(2);
            return true;
        }
        n = ai->choose(&seen, seat, 1, (uint64_t)turn, &stop, plan, MAX_PLAN);
        for (int i = 0; i < n && s->to_act == seat && !is_over(s); i++)
            game->rules.apply(s, seat, plan[i]);
    }
    return false;
}

__attribute__((format(printf, 1, 2))) static void find(const char *format, ...)
{
    va_list args;
    found++;
    print_error("%s: ", shown);
    va_start(args, format);
    vprint_error(format, args);
    va_end(args);
    print_error("\n");
}

static int area(Rect r)
{
    return r.w * r.h;
}

/* A little of the end of the meld it joins may be covered, and nothing of the others that stay. */
static void check_beside_pieces(const Table *t, const Table *after, int i)
{
    enum { OWN = 3, OTHER = 25 }; /* parts of a piece */
    const HintPicture *h = &app.table->notes.hint;
    const Rect g = h->ghost[i].r;
    const int to = piece_pile(after, h->ghost[i].piece, NULL);
    for (int p = 0; p < t->pile_count; p++)
        for (int k = 0; pile_on_felt(&t->row.pile[p]) && k < pile_size(t, p); k++) {
            const Piece x = pile_piece(t, p, k);
            const Rect r = layout_meld_piece(&app.table->felt.layout, &app.table->felt.plan, p, k);
            const int most = area(r) / (piece_pile(after, x, NULL) == to ? OWN : OTHER);
            if (!h->leaves[x] && area(rect_both(g, r)) > most)
                find("ghost %d (%d,%d %dx%d) covers a piece of pile %d (%d,%d %dx%d)", i, g.x, g.y, g.w, g.h, p, r.x,
                     r.y, r.w, r.h);
        }
}

static void check_ghosts(const State *after)
{
    const HintPicture *h = &app.table->notes.hint;
    enum { PANEL_HAS_ROOM = 24 };
    const Rect felt = { 0, 0, app.scene.w, app.table->felt.layout.prompt.y };
    const Item *panel = item("hint");
    for (int i = 0; i < h->ghosts; i++) {
        const Rect g = h->ghost[i].r;
        if (area(rect_both(g, felt)) < area(g))
            find("ghost %d lies outside the cloth, at %d,%d", i, g.x, g.y);
        for (int k = 0; k < i; k++)
            if (area(rect_both(g, h->ghost[k].r)) * 8 > area(g))
                find("ghost %d (%d,%d) lies over ghost %d", i, g.x, g.y, k);
        if (h->ghosts <= PANEL_HAS_ROOM && rect_meets(panel->r, g))
            find("the panel covers ghost %d", i);
        check_beside_pieces(&table_view(app.table)->table, &after->table, i);
    }
}

/* What lies over the arrows, the padlock of a joker, which is small, and what stands at the heap that a tile is thrown
 * to. */
static bool may_be_crossed(const Item *it)
{
    static const char *const names[] = { "hint", "prompt", "status", "ghost:", "lock:", "word:" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strncmp(it->name, names[i], strlen(names[i])) == 0)
            return true;
    return it->kind != ITEM_TEXT && it->kind != ITEM_LINK;
}

static void check_arrows(void)
{
    const HintPicture *h = &app.table->notes.hint;
    for (int i = 0; i < h->arrows; i++)
        for (int k = 0; k < app.scene.item_count; k++) {
            const Item *it = &app.scene.item[k];
            bool crosses = false;
            for (int part = 0; part <= 1000 && !may_be_crossed(it); part += 20) {
                int x, y;
                arrow_point(h->arrow[i].line, part, &x, &y);
                crosses |= rect_has(rect_inset(it->r, 2), x, y);
            }
            if (crosses)
                find("arrow %d crosses %s", i, it->name);
        }
}

/* ---- adding up ---- */

static uint64_t sum;

static void add_number(int number)
{
    sum = (sum ^ (uint32_t)number) * 0x100000001B3u;
}

static void add_rect(Rect r)
{
    add_number(r.x);
    add_number(r.y);
    add_number(r.w);
    add_number(r.h);
}

static void add_arrow(const HintArrow *a)
{
    const int number[] = { a->line.x0, a->line.y0, a->line.x1, a->line.y1, a->line.bend, a->number, a->pile, a->table };
    for (size_t i = 0; i < sizeof number / sizeof *number; i++)
        add_number(number[i]);
}

static void add_picture(void)
{
    const TableNotes *notes = &app.table->notes;
    const HintPicture *h = &notes->hint;
    for (int i = 0; i < h->ghosts; i++) {
        add_number(h->ghost[i].piece);
        add_rect(h->ghost[i].r);
        add_number((int)h->ghost[i].stands.bits);
        add_number((int)(h->ghost[i].stands.bits >> 32));
    }
    for (int i = 0; i < h->arrows; i++)
        add_arrow(&h->arrow[i]);
    add_number(h->plays);
    for (int x = 0; x < MAX_PIECES; x++)
        add_number(h->leaves[x] + 2 * notes->hinted[x]);
    for (int p = 0; p < MAX_PILES; p++)
        add_number(h->pile[p]);
    add_number(notes->hinted_choice);
}

static void begin_sum(void)
{
    sum = 0xCBF29CE484222325u;
}

/* ---- looking ---- */

static void look_at_hint(const State *s, uint64_t seed, TextSink *out)
{
    const Move *moves;
    State after;
    const int n = match_hint(app.match, &moves), moved = moved_by(table_view(app.table), moves, n, &after);
    begin_sum();
    for (int i = 0; i < WINDOWS; i++) {
        snprintf(shown, sizeof shown, "%s, seed %d, turn %u, %dx%d", game->id, (int)seed, (unsigned)s->turn_no,
                 size[i][0], size[i][1]);
        app.scene.w = size[i][0];
        app.scene.h = size[i][1];
        build(size[i][0], size[i][1]);
        build(size[i][0], size[i][1]);
        add_picture();
        if (i >= ROOMY)
            continue;
        if (app.table->notes.hint.ghosts != moved)
            find("%d tiles move, and %d are shown", moved, app.table->notes.hint.ghosts);
        check_ghosts(&after);
        check_arrows();
    }
    text_addf(out, "%s %d %u %016llx\n", game->id, (int)seed, (unsigned)s->turn_no, (unsigned long long)sum);
}

static void look_at_all(TextSink *out)
{
    static const struct {
        const GameDef *game;
        int large, hints;
    } cases[] = { { &sabra_def, 6, 60 }, { &american_def, 4, 20 }, { &international_def, 4, 3 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int hints = 0;
        game = cases[i].game;
        large = cases[i].large;
        for (uint64_t seed = 1; seed <= MOST_SEEDS && hints < cases[i].hints; seed++) {
            State s;
            OptionValues v;
            options_preset(game->options, 0, &v);
            game->rules.start(&s, &v, 3, seed);
            if (!sit_before_a_large_hint(&s))
                continue;
            look_at_hint(&s, seed, out);
            hints++;
        }
        assert_int_equal(hints, cases[i].hints);
    }
}

static void a_large_hint_is_seen_whole_and_as_it_was(void **state)
{
    TextSink out = text_sink(lines, sizeof lines);
    (void)state;
    look_at_all(&out);
    assert_int_equal(found, 0);
    assert_false(out.cut);
    kept_sums_read(golden, kept, sizeof kept);
    if (kept_fonts_same(kept))
        kept_sums_expect(lines, kept);
}

static int write_golden(void)
{
    TextSink out = text_sink(lines, sizeof lines);
    if (help_screens_open(NULL) != 0)
        return 1;
    kept_fonts_write(&out);
    look_at_all(&out);
    tear_down(NULL);
    return out.cut ? 1 : kept_sums_write(golden, lines);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_large_hint_is_seen_whole_and_as_it_was),
    };
    if (argc == 2 && strcmp(argv[1], "write") == 0)
        return write_golden();
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
