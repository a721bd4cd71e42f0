/* The page of controls: what is chosen there gets the next key or button that is pressed, whatever that meant; what
 * another has is asked about; and whatever was asked is left by Escape and by the button that goes back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/controls.h"
#include "app/dispatch.h"
#include "app/front_scene.h"
#include "app/screen_stack.h"
#include "app/screens/settings_ui.h"
#include "controls/keymap_change.h"
#include "screen_help.h"

static App app;

static void draw(void)
{
    app.dirty = false;
    front_scene_build(&app);
}

static void end(void)
{
    screen_close(&app, SCREEN_START);
    screen_close(&app, SCREEN_SETTINGS);
    screen_close(&app, SCREEN_KEYS);
    controls_close(&app);
    store_close(app.store);
    memset(&app, 0, sizeof app);
}

/* High enough for all of the page, unless it is asked otherwise. dir NULL: nothing is kept. */
static void begin(const char *dir, int w, int h, int scale)
{
    memset(&app, 0, sizeof app);
    app.painter = painter;
    app.store = store_open(dir != NULL ? dir : "", NULL);
    app.data_dir = dir;
    app.assets = MELDWELL_SOURCE "/assets";
    app.now_ms = 1000;
    app.scene.w = w;
    app.scene.h = h;
    settings_default(&app.settings);
    app.settings.scale = scale;
    app.settings_kept = app.settings;
    assert_true(screen_ready(&app, SCREEN_START));
    setup_start(&app);
    controls_load(&app);
    app_home(&app);
    app_go(&app, SCREEN_SETTINGS);
    draw();
    const Item *page = scene_find(&app.scene, "page:5");
    assert_non_null(page);
    screen_settings.act(&app, page->action, page->arg);
    draw();
}

static void press_item(const char *name)
{
    const Item *item = scene_find(&app.scene, name);
    if (item == NULL || !item->enabled)
        fail_msg("%s cannot be pressed", name);
    screen_settings.act(&app, item->action, item->arg);
    draw();
}

static void key(int32_t sym, int mod)
{
    dispatch_key(&app, &(KeyPress){ sym, (uint16_t)mod, false });
    draw();
}

static void button(PadButton b)
{
    dispatch_pad(&app, b, false);
    draw();
}

static bool asks(void)
{
    return scene_find(&app.scene, "text:keys") != NULL;
}

static const char *chip(const char *family, const char *id)
{
    static char words[64];
    char name[48];
    snprintf(name, sizeof name, "%s:%s", family, id);
    const Item *item = scene_find(&app.scene, name);
    snprintf(words, sizeof words, "%.*s", item != NULL ? (int)strcspn(item->label, ":") : 0,
             item != NULL ? item->label : "");
    return words;
}

/* ---- one after the other ---- */

static void each_is_changed_and_restored(void **state)
{
    int count, changed = 0;
    const KeyRow *rows = keymap_rows(&count);
    (void)state;
    begin(NULL, 1280, 9000, 100);
    for (const KeyRow *row = rows; row < rows + count; row++) {
        char name[48], was[64];
        if (row->id == NULL)
            continue;
        snprintf(name, sizeof name, "key-of:%s", row->id);
        const Item *item = scene_find(&app.scene, name);
        if (item == NULL)
            fail_msg("%s is not on the page", row->id);
        assert_int_equal(item->enabled, keymap_may_change(row));
        assert_int_equal(item->why[0] == '\0', item->enabled);
        if (!keymap_may_change(row))
            continue;
        snprintf(was, sizeof was, "%s", chip("key-of", row->id));
        press_item(name);
        assert_true(asks());
        key(SDLK_F9, KMOD_LCTRL | KMOD_RSHIFT);
        assert_false(asks());
        assert_string_equal(chip("key-of", row->id), "Ctrl+Shift+F9");
        const KeyRow *line = row;
        while (line->words == NULL)
            line--;
        snprintf(name, sizeof name, "back-of:%s", line->id);
        press_item(name);
        assert_string_equal(chip("key-of", row->id), was);
        assert_false(keymap_changed(&app.keymap, NULL));
        changed++;
    }
    assert_true(changed > 90);
    end();
}

static void whatever_is_pressed_is_taken(void **state)
{
    static const struct {
        int32_t sym;
        int mod;
        const char *name;
    } keys[] = { { SDLK_q, KMOD_LCTRL | KMOD_LALT, "Ctrl+Alt+Q" },
                 { SDLK_F5, 0, "F5" },
                 { SDLK_INSERT, 0, "Ins" },
                 { 0x436, 0, "\u0436" },
                 { SDLK_CALCULATOR, 0, "Key 266" },
                 { SDLK_KP_ENTER, KMOD_LALT, "Alt+Keypad Enter" },
                 { SDLK_SLASH, KMOD_LALT, "Alt+/" } };
    (void)state;
    begin(NULL, 1280, 9000, 100);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        press_item("key-of:table.draw");
        key(keys[i].sym, keys[i].mod);
        assert_false(asks());
        assert_string_equal(chip("key-of", "table.draw"), keys[i].name);
    }
    assert_false(app.quit); /* Ctrl+Q would */
    press_item("key-of:table.draw");
    key(SDLK_q, KMOD_LCTRL);
    assert_false(app.quit);
    assert_non_null(scene_find(&app.scene, "button:keys-swap"));
    end();
}

/* What is held, and what only goes with a key, is not what was meant. */
static void some_presses_are_none(void **state)
{
    (void)state;
    begin(NULL, 1280, 9000, 100);
    press_item("key-of:table.draw");
    key(SDLK_LSHIFT, KMOD_LSHIFT);
    key(SDLK_RALT, KMOD_RALT);
    key(SDLK_CAPSLOCK, KMOD_CAPS);
    dispatch_key(&app, &(KeyPress){ SDLK_RETURN, 0, true });
    dispatch_pad(&app, PAD_SOUTH, true);
    draw();
    assert_true(asks());
    assert_false(keymap_changed(&app.keymap, NULL));
    key(SDLK_k, KMOD_LSHIFT);
    assert_string_equal(chip("key-of", "table.draw"), "Shift+K");
    end();
}

static void it_is_left_as_it_was(void **state)
{
    static const char *const families[] = { "key-of:table.draw", "button-of:table.undo" };
    (void)state;
    begin(NULL, 1280, 9000, 100);
    app.pad_known = true;
    draw();
    for (size_t i = 0; i < 2; i++) {
        press_item(families[i]);
        key(SDLK_ESCAPE, 0);
        assert_false(asks());
        assert_string_equal(app.scene.focus, families[i]);
        press_item(families[i]);
        button(PAD_EAST);
        assert_false(asks());
        press_item(families[i]);
        press_item("button:keys-cancel");
        assert_false(asks());
        press_item(families[i]);
        key(SDLK_h, 0);
        assert_non_null(scene_find(&app.scene, "button:keys-swap"));
        key(SDLK_ESCAPE, 0);
        assert_false(asks());
    }
    press_item("key-of:table.draw");
    press_item("page:1");
    press_item("page:5");
    assert_false(asks());
    assert_false(keymap_changed(&app.keymap, NULL));
    assert_int_equal(app_screen(&app), SCREEN_SETTINGS);
    key(SDLK_ESCAPE, 0);
    assert_int_equal(app_screen(&app), SCREEN_START);
    end();
}

/* ---- a gamepad ---- */

static void buttons_are_told_once_there_is_a_pad(void **state)
{
    (void)state;
    begin(NULL, 1280, 9000, 100);
    assert_null(scene_find(&app.scene, "button-of:table.undo"));
    button(PAD_DOWN);
    assert_int_equal(app.device, DEVICE_PAD);
    assert_string_equal(chip("button-of", "table.undo"), "LT");
    key(SDLK_DOWN, 0);
    assert_int_equal(app.device, DEVICE_KEYS);
    assert_string_equal(chip("button-of", "table.undo"), "LT");
    end();
}

/* From the page to the table of keys, by a gamepad alone. */
static void buttons_are_swapped_by_buttons(void **state)
{
    (void)state;
    begin(NULL, 1280, 9000, 100);
    app.pad_known = true;
    draw();
    app_focus(&app, scene_find(&app.scene, "button-of:table.undo"));
    draw();
    button(PAD_SOUTH);
    assert_true(asks());
    button(PAD_RIGHT_TRIGGER);
    assert_non_null(scene_find(&app.scene, "button:keys-swap"));
    assert_true(app.scene.focus_shown);
    button(PAD_SOUTH);
    assert_false(asks());
    assert_string_equal(chip("button-of", "table.undo"), "RT");
    assert_string_equal(chip("button-of", "table.redo"), "LT");
    const Intent in = keymap_pad(&app.keymap, PAD_RIGHT_TRIGGER, false, AT_TABLE);
    assert_true(intent_acts(&in, ACT_UNDO));
    press_item("key-of:table.hint"); /* which had none */
    button(PAD_RIGHT_STICK);
    const Item *question = scene_find(&app.scene, "text:keys");
    assert_non_null(question);
    assert_string_equal(question->label, "R3 is already used: \"Log\". Use it here instead?");
    press_item("button:keys-swap");
    assert_string_equal(chip("button-of", "table.hint"), "R3");
    assert_string_equal(chip("button-of", "table.log"), "");
    press_item("back-of:table.hint");
    assert_string_equal(chip("button-of", "table.log"), "R3");
    end();
}

static void refused(int32_t sym, int mod, const char *sentence)
{
    key(sym, mod);
    assert_string_equal(app.notice, sentence);
    assert_true(asks());
}

static void what_cannot_be_is_said(void **state)
{
    (void)state;
    begin(NULL, 1280, 9000, 100);
    press_item("key-of:sound");
    refused(SDLK_UP, 0, "Up is needed for \"Go from entry to entry\". Choose another one.");
    refused(SDLK_4, 0, "4 is for typing numbers. Choose another key.");
    key(SDLK_ESCAPE, 0);
    assert_null(strstr(app.notice, "4 is for"));
    press_item("key-of:field.copy");
    refused(SDLK_k, 0, "K types a letter there. Choose a key together with Ctrl.");
    end();
}

static void all_is_restored_once_asked(void **state)
{
    (void)state;
    begin(NULL, 1280, 9000, 100);
    assert_null(scene_find(&app.scene, "button:keys-delivered"));
    press_item("key-of:table.draw");
    key(SDLK_k, 0);
    press_item("key-of:table.hint");
    key(SDLK_j, 0);
    press_item("button:keys-delivered");
    press_item("button:keys-cancel");
    assert_string_equal(chip("key-of", "table.draw"), "K");
    press_item("button:keys-delivered");
    press_item("button:keys-all");
    assert_false(keymap_changed(&app.keymap, NULL));
    assert_string_equal(chip("key-of", "table.draw"), "D");
    end();
}

/* ---- what is kept ---- */

static void it_is_kept_to_the_next_start(void **state)
{
    char dir[] = "/tmp/meldwell-controls-XXXXXX", path[64];
    (void)state;
    assert_non_null(mkdtemp(dir));
    snprintf(path, sizeof path, "%s/keys.txt", dir);
    begin(dir, 1280, 9000, 100);
    press_item("key-of:table.draw");
    key(SDLK_k, 0);
    assert_int_equal(access(path, R_OK), 0);
    end();
    begin(dir, 1280, 9000, 100);
    assert_string_equal(chip("key-of", "table.draw"), "K");
    const Intent in = keymap_find(&app.keymap, &(KeyPress){ SDLK_k, 0, false }, AT_TABLE);
    assert_true(intent_acts(&in, ACT_DRAW));
    press_item("back-of:table.draw");
    assert_int_not_equal(access(path, R_OK), 0);
    end();
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs("nothing of ours\n", f);
    fclose(f);
    begin(dir, 1280, 9000, 100);
    end();
    char command[96];
    snprintf(command, sizeof command, "rm -r %s", dir);
    assert_int_equal(system(command), 0);
}

/* ---- in any window ---- */

static void nothing_leaves_its_panel(void **state)
{
    static const int sizes[][3] = {
        { 640, 480, 100 }, { 640, 480, 200 }, { 1280, 800, 200 }, { 1280, 800, 75 }, { 3840, 2160, 100 }
    };
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        begin(NULL, sizes[i][0], sizes[i][1], sizes[i][2]);
        app.pad_known = true;
        int chips = 0;
        for (int page = 0; page < 80; page++) {
            draw();
            for (int k = 0; k < app.scene.item_count; k++) {
                const Item *item = &app.scene.item[k];
                if (strstr(item->name, "-of:") == NULL)
                    continue;
                assert_true(item->r.x >= 0 && item->r.x + item->r.w <= sizes[i][0]);
                for (int other = 0; other < k; other++)
                    if (strstr(app.scene.item[other].name, "-of:") != NULL)
                        assert_false(rect_meets(item->r, app.scene.item[other].r));
                chips++;
            }
            key(SDLK_PAGEDOWN, 0);
        }
        assert_true(chips > 200);
        end();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_changed_and_restored),
        cmocka_unit_test(whatever_is_pressed_is_taken),
        cmocka_unit_test(some_presses_are_none),
        cmocka_unit_test(it_is_left_as_it_was),
        cmocka_unit_test(buttons_are_told_once_there_is_a_pad),
        cmocka_unit_test(buttons_are_swapped_by_buttons),
        cmocka_unit_test(what_cannot_be_is_said),
        cmocka_unit_test(all_is_restored_once_asked),
        cmocka_unit_test(it_is_kept_to_the_next_start),
        cmocka_unit_test(nothing_leaves_its_panel),
    };
    return cmocka_run_group_tests(tests, help_screens_open, help_screens_close);
}
