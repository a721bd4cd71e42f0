/* Settings, from the screen to the next start: everything the screen offers is pressed, the program closed and opened
 * again, and what is kept and what the screen shows are compared. Nothing here names a setting of the screen: items are
 * found on its pages and keys in the store, so a new one is tried by itself. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sqlite3.h>

#include <SDL.h>

#include "app/screen_stack.h"
#include "app/screens/settings_ui.h"
#include "app/settings.h"
#include "app/speak.h"
#include "match_help.h"
#include "press.h"
#include "screen_help.h"

enum { PAGES_MOST = 16, SHOWN_MOST = 80, KEYS_MOST = 64, NAME_SIZE = 48, VALUE_SIZE = 256 };

static App app;
static char dir[256];

/* A language with digits of its own: the switch for them is there. */
static const char *say(const char *text)
{
    return strcmp(text, N_OF("digits", "0123456789")) == 0 ? "०१२३४५६७८९" : text;
}

static const char *count(const char *one, const char *many, unsigned long n)
{
    return n == 1 ? one : many;
}

static const Language with_digits = { say, count };

/* ---- the program ---- */

static void start(void)
{
    memset(&app, 0, sizeof app);
    text_speak(&with_digits);
    app.painter = painter;
    app.store = store_open(dir, NULL);
    assert_true(settings_load(&app.settings, app.store));
    app.settings_kept = app.settings;
    assert_true(screen_ready(&app, SCREEN_SETTINGS));
    app.stack[0] = SCREEN_START;
    app.stack[1] = SCREEN_SETTINGS;
    app.depth = 2;
    screen_settings.enter(&app);
}

static void end(void)
{
    screen_close(&app, SCREEN_SETTINGS);
    speak_close(&app);
    store_close(app.store);
    app.store = NULL;
}

/* High enough for every page to be seen whole. */
static void build(void)
{
    Scene *s = &app.scene;
    s->w = 1280;
    s->h = 4000;
    s->px = scene_unit(1280, 800, app.settings.scale);
    s->theme = &themes[settings_theme(&app.settings)];
    scene_begin(s);
    screen_settings.build(&app, s);
    scene_focus(s);
}

static void press(const char *name)
{
    const Item *item = scene_find(&app.scene, name);
    assert_non_null(item);
    assert_true(item->enabled);
    screen_settings.act(&app, item->action, item->arg);
    build();
}

static void key(const char *name, int sym)
{
    snprintf(app.scene.focus, sizeof app.scene.focus, "%.47s", name);
    app.scene.focus_shown = true;
    build();
    press_on(&screen_settings, &app, &(KeyPress){ sym, 0, false });
    build();
}

/* ---- what is shown ---- */

typedef struct Shown {
    char name[NAME_SIZE], value[VALUE_SIZE];
    int page;
    bool slider, checked;
} Shown;

typedef struct Screenful {
    Shown of[SHOWN_MOST];
    int count;
} Screenful;

static bool turn_to(int page)
{
    char name[NAME_SIZE];
    snprintf(name, sizeof name, "page:%d", page);
    build();
    if (scene_find(&app.scene, name) == NULL)
        return false;
    press(name);
    return true;
}

static bool ends_with(const char *text, const char *end)
{
    const size_t n = strlen(text), k = strlen(end);
    return n >= k && strcmp(text + n - k, end) == 0;
}

/* What can be set, without the arrows beside it, and the words that say more of it. */
static bool is_setting(const Item *item)
{
    return (item->kind == ITEM_TOGGLE || item->kind == ITEM_CHOICE) && strncmp(item->name, "page:", 5) != 0 &&
           !ends_with(item->name, ":prev") && !ends_with(item->name, ":next");
}

static void look(Screenful *all)
{
    all->count = 0;
    for (int page = 0; page < PAGES_MOST && turn_to(page); page++) {
        for (int i = 0; i < app.scene.item_count; i++) {
            const Item *item = &app.scene.item[i];
            if (!is_setting(item))
                continue;
            assert_true(all->count < SHOWN_MOST);
            Shown *s = &all->of[all->count++];
            *s = (Shown){ .page = page, .checked = item->checked, .slider = item->zone == ZONE_SLIDER };
            snprintf(s->name, sizeof s->name, "%s", item->name);
            snprintf(s->value, sizeof s->value, "%s", item->value);
        }
    }
    assert_true(all->count > 20);
}

static bool same(const Shown *a, const Shown *b)
{
    return strcmp(a->name, b->name) == 0 && strcmp(a->value, b->value) == 0 && a->checked == b->checked;
}

static void expect_same(const Screenful *a, const Screenful *b, const char *after)
{
    assert_int_equal(a->count, b->count);
    for (int i = 0; i < a->count; i++)
        if (!same(&a->of[i], &b->of[i]))
            fail_msg("after %s and a new start %s is shown as %s%s, and was %s%s", after, b->of[i].name, b->of[i].value,
                     b->of[i].checked ? " (checked)" : "", a->of[i].value, a->of[i].checked ? " (checked)" : "");
}

/* ---- what is kept ---- */

typedef struct Kept {
    char key[KEYS_MOST][NAME_SIZE], value[KEYS_MOST][VALUE_SIZE];
    int count;
} Kept;

static void read_kept(Kept *all)
{
    char path[300];
    sqlite3 *db = NULL;
    sqlite3_stmt *q = NULL;
    snprintf(path, sizeof path, "%s/meldwell.db", dir);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    const char *sql = "SELECT key, value FROM setting WHERE key LIKE 'settings.%' ORDER BY key";
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &q, NULL), SQLITE_OK);
    for (all->count = 0; sqlite3_step(q) == SQLITE_ROW; all->count++) {
        assert_true(all->count < KEYS_MOST);
        snprintf(all->key[all->count], NAME_SIZE, "%s", (const char *)sqlite3_column_text(q, 0));
        snprintf(all->value[all->count], VALUE_SIZE, "%s", (const char *)sqlite3_column_text(q, 1));
    }
    sqlite3_finalize(q);
    sqlite3_close(db);
}

/* The one key whose text differs; "" where there is none. */
static const char *changed_key(const Kept *before, const Kept *after)
{
    int found = -1;
    assert_int_equal(before->count, after->count);
    for (int i = 0; i < after->count; i++) {
        assert_string_equal(before->key[i], after->key[i]);
        if (strcmp(before->value[i], after->value[i]) == 0)
            continue;
        if (found >= 0)
            fail_msg("%s and %s have changed at once", after->key[found], after->key[i]);
        found = i;
    }
    return found < 0 ? "" : after->key[found];
}

/* ---- everything is set ---- */

static int setup(void **state)
{
    (void)state;
    if (!help_folder(dir))
        return -1;
    start(); /* everything at its default, and every key written */
    settings_save(&app.settings, NULL, app.store);
    end();
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    help_remove(dir);
    return 0;
}

/* Sets it otherwise than it is; false where it is in force already and cannot be left, as a theme. */
static bool set_otherwise(const Shown *s)
{
    const Item *item;
    char next[NAME_SIZE + 8];
    assert_true(turn_to(s->page));
    item = scene_find(&app.scene, s->name);
    assert_non_null(item);
    snprintf(next, sizeof next, "%s:next", s->name);
    if (s->slider)
        key(s->name, SDLK_RIGHT);
    else if (scene_find(&app.scene, next) != NULL)
        press(scene_find(&app.scene, next)->enabled ? next : s->name);
    else if (item->kind == ITEM_CHOICE && item->checked)
        return false;
    else
        press(s->name);
    return true;
}

/* No page of the screen: the places of the window, and what is set at the table; and the one switch, which is what is
 * pressed after its button (test_one_switch). */
static bool set_elsewhere(const char *key)
{
    return strncmp(key, "settings.window_", 16) == 0 || strcmp(key, "settings.scan_switch") == 0 ||
           strcmp(key, "settings.goals") == 0;
}

/* Each by itself: one key, shown at once, kept, and shown as before by the next start. */
static void test_each_is_kept_and_shown(void **state)
{
    (void)state;
    static Screenful first, before, after, again;
    static Kept then, now, reached;
    memset(&reached, 0, sizeof reached);
    start();
    look(&first);
    end();
    read_kept(&then);
    for (int i = 0; i < first.count; i++) {
        start();
        look(&before);
        if (!set_otherwise(&before.of[i])) {
            end();
            continue;
        }
        look(&after);
        end();
        if (same(&before.of[i], &after.of[i]))
            fail_msg("%s was pressed and is still shown as %s", after.of[i].name, after.of[i].value);
        read_kept(&now);
        const char *key_changed = changed_key(&then, &now);
        if (key_changed[0] == '\0')
            fail_msg("%s was pressed, and nothing is kept of it", after.of[i].name);
        snprintf(reached.key[reached.count++], NAME_SIZE, "%s", key_changed);
        start();
        look(&again);
        expect_same(&after, &again, after.of[i].name);
        end();
        then = now;
    }
    for (int i = 0; i < then.count; i++) {
        bool found = set_elsewhere(then.key[i]);
        for (int k = 0; k < reached.count; k++)
            found = found || strcmp(reached.key[k], then.key[i]) == 0;
        if (!found)
            fail_msg("%s is set by nothing on the screen", then.key[i]);
    }
}

/* All at once, twice, so that what was switched on is switched off again. */
static void test_all_are_kept_and_shown(void **state)
{
    (void)state;
    static Screenful first, after, again;
    for (int round = 0; round < 2; round++) {
        start();
        look(&first);
        for (int i = 0; i < first.count; i++)
            set_otherwise(&first.of[i]);
        look(&after);
        end();
        start();
        look(&again);
        expect_same(&after, &again, "all");
        end();
    }
}

static bool is_written(const char *words)
{
    const DrawList *list = &app.scene.draw;
    bool written = false;
    for (int i = 0; i < list->count; i++)
        written |= list->item[i].kind == DRAW_TEXT && strstr(list->text + list->item[i].text, words) != NULL;
    return written;
}

/* Letters for which the window has no room: the page says how large they are there. */
static void test_too_large_letters_are_told(void **state)
{
    static const char *const told = "too small for";
    (void)state;
    start();
    app.settings.scale = 100;
    build();
    press("page:1");
    assert_false(is_written(told));
    app.settings.scale = 200;
    build();
    assert_true(is_written(told));
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_too_large_letters_are_told, setup, teardown),
        cmocka_unit_test_setup_teardown(test_each_is_kept_and_shown, setup, teardown),
        cmocka_unit_test_setup_teardown(test_all_are_kept_and_shown, setup, teardown),
    };
    return cmocka_run_group_tests(tests, help_screens_open, help_screens_close);
}
