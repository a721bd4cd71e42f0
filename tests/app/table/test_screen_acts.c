/* One corner of acts: in every phase of every game what can be done now by a button stands at the right end of the
 * rail, and nowhere else; the prompt names it; nothing lies over it, and it lies over nothing.
 *
 * Matches of all games are played by the plain player at tables of all sizes. Each time something new may be done, what
 * is shown is looked at in windows of all sizes with letters of all sizes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <ctype.h>

#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/acts.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "card_screen.h"
#include "match/match_inner.h"
#include "plain_player.h"

static const int sizes[][2] = { { 1280, 800 }, { 640, 480 },   { 800, 600 },   { 1024, 640 },
                                { 1366, 768 }, { 1920, 1080 }, { 3840, 2160 }, { 900, 1200 } };
static const int letters[] = { 100, 75, 150, 200 };

enum { SIZES = sizeof sizes / sizeof *sizes, LETTERS = sizeof letters / sizeof *letters };

static char where[400]; /* for a failure */
static int met_acts, met_main, met_lacking, met_grids, met_amounts, met_banners;

static int faults;

/* All of them are told before the test fails. */
#define wrong(...) (faults++, print_error("%s: ", where), print_error(__VA_ARGS__), print_error("\n"))

/* ---- what is asked of a picture ---- */

static bool lies_in(Rect in, Rect of)
{
    return in.x >= of.x && in.y >= of.y && in.x + in.w <= of.x + of.w && in.y + in.h <= of.y + of.h;
}

static const Item *button_of(const TableAct *act)
{
    char name[48];
    snprintf(name, sizeof name, "button:%s", act->name);
    const Item *it = scene_find(&app.scene, name);
    if (it == NULL)
        fail_msg("%s: %s is not shown", where, name);
    return it;
}

static void stand_in_the_corner(const TableAct *act, int n)
{
    const TableLayout *l = &app.table->felt.layout;
    const Rect corner = table_corner(table_look(app.table), act, n);
    for (int i = 0; i < n; i++) {
        const Item *it = button_of(&act[i]);
        const Rect window = { 0, 0, app.scene.w, app.scene.h };
        if (!lies_in(it->r, corner) || !lies_in(it->r, l->rail) || !lies_in(it->r, window))
            wrong("%s does not stand in the corner: %d,%d %dx%d", it->name, it->r.x, it->r.y, it->r.w, it->r.h);
        if (rect_meets(it->r, l->own))
            wrong("%s lies over the own plate", it->name);
        for (int k = 0; k < app.scene.item_count; k++) {
            const Item *other = &app.scene.item[k];
            if (other != it && other->kind == ITEM_BUTTON && rect_meets(other->r, it->r))
                wrong("%s lies over %s", it->name, other->name);
        }
        met_acts++;
    }
}

/* On one line or two, in letters that can be read. */
static void are_not_cut(const TableAct *act, int n)
{
    const int px = table_unit(app.table, UI_SMALL);
    for (int i = 0; i < n; i++) {
        int length;
        const char *words = act[i].main && act[i].sentence ? act[i].lacks : act[i].label;
        if (ui_width_in_two(FONT_BOLD, px, words, &length) > act[i].r.w)
            wrong("\"%s\" is cut on a button %d wide", words, act[i].r.w);
        if (act[i].r.h < table_unit(app.table, 40) || 2 * text_line_height(FONT_BOLD, px) > act[i].r.h + 2)
            wrong("\"%s\" is too low, %d", act[i].label, act[i].r.h);
    }
}

/* The main act is large and lit, or tells what it lacks; nothing else is as large or lit. */
static void one_is_the_main(const TableAct *act, int n)
{
    const TableLayout *l = &app.table->felt.layout;
    for (int i = 0; i < n; i++) {
        const Item *it = button_of(&act[i]);
        const bool lit = it->look == BUTTON_ACT && it->enabled;
        if (act[i].main != (i == 0 && act[i].main) || (act[i].main && !lit && it->value[0] == '\0'))
            wrong("%s is the main act, and neither lit nor telling what it lacks", it->name);
        if (!act[i].main && act[0].main && (lit || it->r.w > l->primary.w))
            wrong("%s is large or lit beside the main act", it->name);
        if (act[i].main && it->r.x + it->r.w != l->primary.x + l->primary.w)
            wrong("%s does not stand outermost", it->name);
        met_main += act[i].main;
        met_lacking += act[i].lacks[0] != '\0';
    }
}

/* Words of one letter or that every sentence has. */
static bool says_little(const char *word)
{
    static const char *const little[] = { "the", "and", "with", "for", "all", "card", "cards", "tile", "tiles" };
    bool is = strlen(word) < 2;
    for (size_t i = 0; i < sizeof little / sizeof *little; i++)
        is |= strcmp(word, little[i]) == 0;
    return is;
}

static void lower(char *text)
{
    for (; *text != '\0'; text++)
        *text = (char)tolower((unsigned char)*text);
}

static bool is_named(const char *label, const char *prompt)
{
    char words[256], line[512];
    snprintf(words, sizeof words, "%s", label);
    snprintf(line, sizeof line, "%s", prompt);
    lower(words);
    lower(line);
    for (char *word = strtok(words, " ,:."); word != NULL; word = strtok(NULL, " ,:."))
        if (!says_little(word) && strstr(line, word) != NULL)
            return true;
    return false;
}

/* What a selected card would do is told by the button alone: the line goes on telling all that may be done. */
static void the_prompt_names_them(const TableAct *act, int n)
{
    char prompt[512];
    table_prompt(table_look(app.table), prompt, sizeof prompt);
    for (int i = 0; i < n; i++) {
        const bool of_game = act[i].choice >= 0 || act[i].action == TABLE_DONE;
        if (of_game && act[i].lacks[0] == '\0' && !is_named(act[i].label, prompt))
            wrong("the prompt \"%s\" does not name \"%s\"", prompt, act[i].label);
    }
}

static bool is_grid_or_pile(const Item *it)
{
    const ChoiceItem *c = &app.table->notes.choice[it->arg % MAX_CHOICES];
    return c->row > 0 || c->spread > 0;
}

/* Of what may be chosen only the cells of a grid and the cards of a pile lie there. */
static void nothing_asks_from_the_felt(void)
{
    static const int acts[] = { TABLE_DONE, TABLE_CHOICE, TABLE_CONFIRM, TABLE_DRAW_OFF,
                                TABLE_TAKE, TABLE_THINK,  TABLE_GO_ON,   TABLE_SCORES };
    const Rect rail = app.table->felt.layout.rail;
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *it = &app.scene.item[i];
        bool asks = false;
        for (size_t k = 0; k < sizeof acts / sizeof *acts; k++)
            asks |= it->kind == ITEM_BUTTON && it->action == acts[k];
        if (asks && !lies_in(it->r, rail) && !is_grid_or_pile(it))
            wrong("%s asks from the felt", it->name);
        if (it->kind == ITEM_BUTTON && !it->enabled && it->why[0] == '\0' && it->r.w > app.table->felt.layout.pass.w)
            wrong("%s is large, shut, and does not say why", it->name);
    }
}

static void lies_over_nothing(Rect panel, const char *what)
{
    const TableLayout *l = &app.table->felt.layout;
    if (panel.w == 0)
        return;
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *it = &app.scene.item[i];
        const bool hand = it->kind == ITEM_PIECE && it->zone == ZONE_RACK;
        const bool said = strcmp(it->name, "prompt") == 0 || strncmp(it->name, "calls:", 6) == 0;
        const bool kept = said || it->kind == ITEM_SEAT || it->thing.kind == THING_COUNTER;
        if ((hand || kept) && rect_meets(it->r, panel))
            wrong("%s lies over %s (%d,%d %dx%d over %d,%d %dx%d)", what, it->name, panel.x, panel.y, panel.w, panel.h,
                  it->r.x, it->r.y, it->r.w, it->r.h);
    }
    if (rect_meets(panel, l->board) || rect_meets(panel, l->rail) || rect_meets(panel, l->corner))
        wrong("%s lies over board, rail or corner", what);
}

/* At the end of a deal one looks for names and scores, and for what may be done next: who speaks does so in the second
 * line of the own plate, below both. */
static void banners_cover_nobody(void)
{
    for (int i = 0; i < app.scene.item_count; i++) {
        const Item *banner = &app.scene.item[i];
        if (strncmp(banner->name, "banner:", 7) != 0)
            continue;
        met_banners++;
        for (int k = 0; k < app.scene.item_count; k++) {
            const Item *it = &app.scene.item[k];
            const bool kept = strcmp(it->name, "prompt") == 0 || it->kind == ITEM_SEAT || it->kind == ITEM_BUTTON;
            const bool below =
                it->kind == ITEM_SEAT && it->seat == banner->seat && banner->r.y >= it->r.y + it->r.h / 2;
            if (kept && !below && rect_meets(it->r, banner->r))
                wrong("the banner \"%s\" lies over %s", banner->label, it->name);
        }
    }
}

static void look_at(void)
{
    TableAct act[MAX_ACTS];
    const TableLook *look = table_look(app.table);
    const int n = table_acts(look, act);
    stand_in_the_corner(act, n);
    are_not_cut(act, n);
    one_is_the_main(act, n);
    the_prompt_names_them(act, n);
    nothing_asks_from_the_felt();
    const Rect grid = table_choices_rect(look), amount = table_amount_rect(look);
    met_grids += grid.w > 0;
    met_amounts += amount.w > 0;
    lies_over_nothing(grid, "the grid");
    lies_over_nothing(amount, "the amount");
    if (table_ended(state_now()))
        banners_cover_nobody();
}

/* ---- the walk ---- */

enum { MOST_SEEN = 400, KEY_BYTES = 300 };
static char seen[MOST_SEEN][KEY_BYTES];
static int seen_count;

/* What may be done: looked at once. */
static bool is_new(const char *how)
{
    TableAct act[MAX_ACTS];
    char key[KEY_BYTES];
    TextSink out = text_sink(key, sizeof key);
    const int n = table_acts(table_look(app.table), act);
    text_addf(&out, "%s %s %d %d", game_of(state_now())->id, how, state_now()->seats, state_now()->phase);
    for (int i = 0; i < n; i++)
        text_addf(&out, " %.5s%d%d", act[i].name, act[i].main, act[i].lacks[0] != '\0');
    for (int i = 0; i < seen_count; i++)
        if (strcmp(seen[i], key) == 0)
            return false;
    assert_true(seen_count < MOST_SEEN);
    memcpy(seen[seen_count++], key, sizeof key);
    return true;
}

static void look_everywhere(const char *how, int k)
{
    show();
    if (!is_new(how))
        return;
    for (int i = 0; i < SIZES; i++) {
        const int scale = letters[(i + k + seen_count) % LETTERS];
        app.settings.scale = scale;
        snprintf(where, sizeof where, "%s %d, phase %d, %s, %dx%d at %d %%", game_of(state_now())->id, k,
                 state_now()->phase, how, sizes[i][0], sizes[i][1], scale);
        build(sizes[i][0], sizes[i][1]);
        table_finish_motion(app.table);
        build(sizes[i][0], sizes[i][1]);
        look_at();
    }
    app.settings.scale = 100;
    show();
}

static void sit_at(int game, int k)
{
    char seats[200] = "you";
    const GameDef *def = game_table[game];
    const int n = def->min_seats + k % (def->max_seats - def->min_seats + 1);
    for (int i = 1; i < n; i++)
        strcat(seats, ",computer:easy");
    open_game(def->id, seats, 40 + (uint64_t)k);
    sat_down();
    table_land(app.table);
}

/* As it is, and with a card of the hand selected. */
static void look_at_turn(Rng *chance, int k)
{
    TableUi *ui = app.table;
    table_finish_motion(ui);
    look_everywhere("turn", k);
    if (ui->notes.hand_count == 0)
        return;
    const Piece x = ui->notes.hand[rng_below(chance, (uint32_t)ui->notes.hand_count)];
    table_select(ui, x, true);
    look_everywhere("one selected", k);
    table_select(ui, x, false);
}

static void next_deal(void)
{
    const Move next = { .kind = MOVE_NEXT, .amount = 5 };
    for (int seat = 0; seat < state_now()->seats; seat++)
        if (match_play(app.match, seat, &next, 1).why == NULL)
            break;
    show();
    table_land(app.table);
}

static void play_turn(Rng *chance, int k)
{
    static Move plan[PLAIN_MOST];
    const State *s = state_now();
    const int seat = s->to_act;
    int n = plain_play(s, seat, chance, plan);
    n = n > 0 ? n : game_of(s)->rules.moves(s, seat, plan, 1);
    for (int i = 0; i < n && !table_ended(state_now()); i++) {
        seat == 0 ? look_at_turn(chance, k) : look_everywhere("another's turn", k);
        if (match_play(app.match, seat, plan + i, 1).why != NULL)
            break;
        show();
    }
}

static void walk(int game, int k, int turns)
{
    Rng chance;
    rng_seed(&chance, (uint64_t)(game * 100 + k) + 1);
    sit_at(game, k);
    for (int i = 0; i < turns && state_now()->phase != PHASE_MATCH_END; i++) {
        if (state_now()->phase != PHASE_DEAL_END) {
            play_turn(&chance, k);
            continue;
        }
        look_everywhere("the end", k);
        next_deal();
    }
}

static void what_can_be_done_stands_in_one_corner(void **state)
{
    enum { MATCHES = 8, TURNS = 160 };
    (void)state;
    for (int g = 0; g < (int)game_count; g++) {
        seen_count = 0;
        for (int k = 0; k < MATCHES; k++)
            walk(g, k, TURNS);
    }
    print_message("%d acts, %d main, %d lacking something, %d grids, %d amounts\n", met_acts, met_main, met_lacking,
                  met_grids, met_amounts);
    assert_int_equal(faults, 0);
    assert_true(met_acts > 0 && met_main > 0 && met_lacking > 0 && met_grids > 0 && met_amounts > 0);
}

/* ---- what is told of a button ---- */

/* Where the tip stands that is drawn now; w = 0: there is none. */
static Rect tip_now(void)
{
    const DrawList *list = &app.scene.draw;
    for (int i = list->count - 1; i >= 0; i--)
        if (list->item[i].kind == DRAW_ROUND && list->item[i].colour == app.scene.theme->text)
            return list->item[i].r;
    return (Rect){ 0, 0, 0, 0 };
}

static Rect tip_of(const char *name, int w, int h)
{
    Rect before;
    app.scene.hover[0] = '\0';
    build(w, h);
    before = tip_now();
    snprintf(app.scene.hover, sizeof app.scene.hover, "%s", name);
    app.scene.resting = false;
    app.scene.used[0] = '\0';
    build(w, h);
    const Rect tip = tip_now();
    return memcmp(&tip, &before, sizeof tip) == 0 ? (Rect){ 0, 0, 0, 0 } : tip;
}

/* Neither what it tells of nor a piece that lies there, wherever it is looked at. */
static void tips_cover_no_pieces(int w, int h, int *tips)
{
    static char names[MAX_ITEMS][48];
    int n = 0;
    build(w, h);
    for (int i = 0; i < app.scene.item_count; i++)
        if (app.scene.item[i].kind == ITEM_BUTTON && (app.scene.item[i].bare || app.scene.item[i].why[0] != '\0'))
            memcpy(names[n++], app.scene.item[i].name, sizeof names[0]);
    for (int i = 0; i < n; i++) {
        const Rect tip = tip_of(names[i], w, h);
        *tips += tip.w > 0;
        for (int k = 0; k < app.scene.item_count && tip.w > 0; k++) {
            const Item *it = &app.scene.item[k];
            const bool itself = strcmp(it->name, names[i]) == 0;
            if ((itself || it->kind == ITEM_MELD) && rect_meets(tip, item_seen(it)))
                wrong("the tip of %s lies over %s", names[i], it->name);
        }
        snprintf(app.scene.used, sizeof app.scene.used, "%s", names[i]); /* it was pressed */
        build(w, h);
        if (tip.w > 0 && memcmp(&tip, &(Rect){ 0 }, sizeof tip) != 0 && rect_meets(tip_now(), tip))
            wrong("the tip of %s stays when it was pressed", names[i]);
    }
}

static void tips_hide_nothing(void **state)
{
    enum { TURNS = 60 };
    int tips = 0;
    (void)state;
    faults = 0;
    for (int g = 0; g < (int)game_count; g++) {
        Rng chance;
        rng_seed(&chance, (uint64_t)g + 1);
        seen_count = MOST_SEEN - 1;
        sit_at(g, 1);
        for (int i = 0; i < TURNS && !table_ended(state_now()); i++) {
            static Move plan[PLAIN_MOST];
            const int n = plain_play(state_now(), state_now()->to_act, &chance, plan);
            for (int k = 0, seat = state_now()->to_act; k < n && !table_ended(state_now()); k++)
                (void)match_play(app.match, seat, plan + k, 1);
        }
        show();
        table_finish_motion(app.table);
        for (int i = 0; i < 3; i++) {
            snprintf(where, sizeof where, "%s at %d", game_table[g]->id, sizes[i == 1 ? 3 : i][0]);
            tips_cover_no_pieces(sizes[i == 1 ? 3 : i][0], sizes[i == 1 ? 3 : i][1], &tips);
        }
    }
    assert_int_equal(faults, 0);
    assert_true(tips > 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(what_can_be_done_stands_in_one_corner),
                                        cmocka_unit_test(tips_hide_nothing) };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
