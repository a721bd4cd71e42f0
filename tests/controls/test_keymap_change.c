/* Keys and buttons that are changed: any of them can be, what two rows would share is told and swapped, and nothing
 * else changes by it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "controls/keymap_change.h"

static const KeyRow *rows;
static int count;
static const Keymap delivered;

static bool is_meant(const KeyRow *row)
{
    return row->told != KEY_AGAIN && row->told != KEY_SAID;
}

static Control key(int32_t code, int with)
{
    return (Control){ .stroke = { code, (uint8_t)with } };
}

static Control button(PadButton b)
{
    return (Control){ .is_button = true, .button = b };
}

/* By it the row is meant wherever it holds; in a field what types a sign does that. */
static void does_it(const Keymap *map, const KeyRow *row, const Control *c)
{
    for (int at = 0; at < AT_COUNT && !control_is_none(c); at++) {
        const Intent in = control_means(map, c, (KeyPlace)at);
        const bool holds = (row->at & 1U << at) != 0 && (c->is_button || keymap_holds(map, row, (KeyPlace)at));
        if (holds && !intent_same(&in, &row->means))
            fail_msg("%s is not meant in place %d", row->id, at);
    }
}

static void nobody_clashes(const Keymap *map)
{
    const KeyRow *one, *other;
    if (keymap_clash(map, &one, &other))
        fail_msg("%s and %s have the same key", one->id, other->id);
}

/* No stroke of all rows means two things in one place; of two rows that fit the one that looks at more is meant. */
static void each_row_is_found(const Keymap *map)
{
    for (const KeyRow *row = rows; row < rows + count; row++)
        for (int is_button = 0; is_button < 2 && is_meant(row); is_button++) {
            const Control c = keymap_control(map, row, is_button != 0);
            does_it(map, row, &c);
        }
}

/* ---- any key and button ---- */

static const Control others[] = {
    { .stroke = { 'k', 0 } },
    { .stroke = { 'j', WITH_CTRL } },
    { .stroke = { KEYCODE_F12, 0 } },
    { .stroke = { 0x4E9, WITH_CTRL | WITH_SHIFT } },
    { .stroke = { KEYCODE_INSERT, WITH_ALT } },
    { .stroke = { KEYCODE_KP_ENTER, WITH_CTRL } },
    { .is_button = true, .button = PAD_NONE },
    { .is_button = true, .button = PAD_NORTH },
    { .is_button = true, .button = PAD_RIGHT_STICK },
};

/* Whatever it was, it is as before: the row has what it had, and so has every other. */
static void back_again(Keymap map, const KeyRow *row, bool is_button)
{
    const KeyRow *with;
    const Control was = keymap_delivered(row, is_button);
    assert_int_equal(keymap_set(&map, row, was, true, &with), SET_DONE);
    assert_memory_equal(&map, &delivered, sizeof map);
}

static void any_row_takes_any(void **state)
{
    int set = 0, swapped = 0;
    (void)state;
    for (const KeyRow *row = rows; row < rows + count; row++)
        for (size_t i = 0; i < sizeof others / sizeof others[0] && keymap_may_change(row); i++) {
            Keymap map = delivered;
            const KeyRow *with;
            const SetAnswer answer = keymap_set(&map, row, others[i], false, &with);
            if (answer == SET_TYPED || answer == SET_NO_SWAP)
                continue;
            if (answer == SET_TAKEN) {
                assert_memory_equal(&map, &delivered, sizeof map);
                assert_non_null(with);
                const Control had = keymap_delivered(row, others[i].is_button);
                assert_int_equal(keymap_set(&map, row, others[i], true, &with), SET_DONE);
                const Control got = keymap_control(&map, with, others[i].is_button);
                assert_true(control_same(&got, &had));
                swapped++;
            } else {
                assert_int_equal(answer, SET_DONE);
                assert_null(with);
            }
            does_it(&map, row, &others[i]);
            nobody_clashes(&map);
            if (set % 8 == 0)
                each_row_is_found(&map);
            back_again(map, row, others[i].is_button);
            set++;
        }
    assert_true(set > 700);
    assert_true(swapped > 40);
}

/* Each with every fourth: what one has the other gets, or it is said why not. */
static void any_two_are_swapped_or_told(void **state)
{
    int done = 0, refused = 0;
    (void)state;
    for (const KeyRow *a = rows; a < rows + count; a++)
        for (const KeyRow *b = rows + (a - rows) % 4; b < rows + count; b += 4)
            for (int is_button = 0; is_button < 2; is_button++) {
                if (a == b || !keymap_may_change(a) || b->id == NULL)
                    continue;
                const Control wanted = keymap_delivered(b, is_button != 0);
                Keymap map = delivered;
                const KeyRow *with;
                const SetAnswer answer = keymap_set(&map, a, wanted, true, &with);
                if (answer != SET_DONE) {
                    assert_memory_equal(&map, &delivered, sizeof map);
                    assert_true(with != NULL || answer == SET_TYPED || answer == SET_FIGURE);
                    refused++;
                    continue;
                }
                nobody_clashes(&map);
                done++;
            }
    assert_true(done > 4000);
    assert_true(refused > 50 && refused < done);
}

/* Many changes, one after the other, however they come: nothing is ever meant twice, and what never changes does not.
 */
static void many_changes_keep_it_whole(void **state)
{
    static const int32_t keys[] = { 'd',
                                    's',
                                    'm',
                                    'k',
                                    KEYCODE_RETURN,
                                    KEYCODE_SPACE,
                                    KEYCODE_F1,
                                    KEYCODE_UP,
                                    '/',
                                    KEYCODE_TAB,
                                    KEYCODE_DELETE,
                                    KEYCODE_PAGE_UP,
                                    KEYCODE_ESCAPE,
                                    KEYCODE_NONE };
    uint32_t chance = 1;
    Keymap map = delivered;
    int done = 0;
    (void)state;
    for (int i = 0; i < 3000; i++) {
        chance = chance * 1664525 + 1013904223;
        const KeyRow *row = &rows[(chance >> 8) % (unsigned)count], *with;
        const Control c = (chance >> 30) == 0 ? button((PadButton)((chance >> 16) % PAD_BUTTONS))
                                              : key(keys[(chance >> 4) % (sizeof keys / sizeof keys[0])],
                                                    (int)(chance >> 20) & (WITH_SHIFT | WITH_CTRL | WITH_ALT));
        done += keymap_set(&map, row, c, true, &with) == SET_DONE;
        if (i % 50 == 0) {
            nobody_clashes(&map);
            each_row_is_found(&map);
        }
    }
    assert_true(done > 500);
    for (int at = 0; at < AT_COUNT; at++) {
        const Control esc = key(KEYCODE_ESCAPE, 0), east = button(PAD_EAST);
        assert_int_equal(control_means(&map, &esc, (KeyPlace)at).kind, INTENT_BACK);
        assert_int_equal(control_means(&map, &east, (KeyPlace)at).kind, INTENT_BACK);
    }
    for (const KeyRow *row = rows; row < rows + count; row++)
        if (row->id != NULL)
            keymap_forget(&map, row);
    assert_false(keymap_changed(&map, NULL));
    assert_memory_equal(&map, &delivered, sizeof map);
}

/* ---- what is refused, and told ---- */

static SetAnswer answer_to(const char *id, Control c, const char *by)
{
    Keymap map = delivered;
    const KeyRow *with;
    assert_non_null(keymap_row(id));
    const SetAnswer answer = keymap_set(&map, keymap_row(id), c, false, &with);
    assert_true(by == NULL ? with == NULL : with != NULL && strcmp(with->id, by) == 0);
    return answer;
}

static void what_cannot_be_is_told(void **state)
{
    (void)state;
    assert_int_equal(answer_to("table.draw", key('k', 0), NULL), SET_DONE);
    assert_int_equal(answer_to("table.draw", key('m', 0), "sound"), SET_TAKEN);
    assert_int_equal(answer_to("table.draw", key(KEYCODE_ESCAPE, 0), "table.back"), SET_FIXED);
    assert_int_equal(answer_to("table.draw", button(PAD_EAST), "table.back"), SET_FIXED);
    assert_int_equal(answer_to("sound", key(KEYCODE_UP, 0), "lists.up"), SET_FIXED);
    assert_int_equal(answer_to("lists.up", key('k', 0), NULL), SET_FIXED);
    assert_int_equal(answer_to("table.draw", key('7', 0), NULL), SET_FIGURE);
    assert_int_equal(answer_to("table.draw", key(KEYCODE_KP_1, 0), NULL), SET_FIGURE);
    assert_int_equal(answer_to("table.draw", key('7', WITH_CTRL), NULL), SET_DONE);
    assert_int_equal(answer_to("field.copy", key('k', 0), NULL), SET_TYPED);
    assert_int_equal(answer_to("field.copy", key('k', WITH_CTRL), NULL), SET_DONE);
    /* What copies would be given a sign that is typed. */
    assert_int_equal(answer_to("amount.more", key('c', WITH_CTRL), "field.copy"), SET_NO_SWAP);
    /* The same by another key is no clash, and two places have one key each. */
    assert_int_equal(answer_to("table.throw", key(KEYCODE_DELETE, 0), NULL), SET_DONE);
    assert_int_equal(answer_to("table.draw", key('/', 0), NULL), SET_DONE);
    assert_null(keymap_row("table.nothing"));
}

/* A letter that does something everywhere still types itself. */
static void in_a_field_letters_are_typed(void **state)
{
    Keymap map = delivered;
    const KeyRow *with;
    const Control k = key('k', 0);
    (void)state;
    assert_int_equal(keymap_set(&map, keymap_row("full-screen"), k, false, &with), SET_DONE);
    const Intent typed = control_means(&map, &k, AT_FIELD), pressed_elsewhere = control_means(&map, &k, AT_TABLE);
    assert_true(typed.kind == INTENT_TEXT && typed.sign == 'k');
    assert_true(intent_acts(&pressed_elsewhere, ACT_FULL_SCREEN));
}

/* What goes with a row goes with it further: P pauses, and the same key ends the pause. */
static void what_goes_with_a_row_follows(void **state)
{
    Keymap map = delivered;
    const KeyRow *with;
    const Control k = key('k', 0), p = key('p', 0), f = key('f', WITH_ALT), space = key(KEYCODE_SPACE, 0);
    (void)state;
    assert_int_equal(keymap_set(&map, keymap_row("table.pause"), k, false, &with), SET_DONE);
    Intent in = control_means(&map, &k, AT_COVER);
    assert_true(intent_acts(&in, ACT_PAUSE));
    in = control_means(&map, &p, AT_COVER);
    assert_int_equal(in.kind, INTENT_TEXT);
    in = control_means(&map, &p, AT_REWATCH); /* which has one of its own */
    assert_true(intent_acts(&in, ACT_PAUSE));
    assert_int_equal(keymap_set(&map, keymap_row("table.pick-up"), f, false, &with), SET_DONE);
    in = control_means(&map, &f, AT_TABLE);
    assert_true(intent_is(&in, INTENT_USE, USE_TAKE) && !in.far);
    in = control_means(&map, &space, AT_TABLE);
    assert_int_equal(in.kind, INTENT_TEXT);
}

/* To extend the selection no Shift is needed, once it is another key; and walking by a key with Shift only walks. */
static void extending_goes_with_its_row(void **state)
{
    Keymap map = delivered;
    const KeyRow *with;
    const Control k = key('k', 0), l = key('y', WITH_SHIFT);
    (void)state;
    assert_int_equal(keymap_set(&map, keymap_row("table.extend-left"), k, false, &with), SET_DONE);
    assert_int_equal(keymap_set(&map, keymap_row("table.left"), l, false, &with), SET_DONE);
    assert_true(control_means(&map, &k, AT_TABLE).extend);
    assert_false(control_means(&map, &l, AT_TABLE).extend);
    assert_int_equal(control_means(&map, &l, AT_TABLE).dx, -1);
}

/* ---- names ---- */

static void what_is_set_is_told(void **state)
{
    Keymap map = delivered;
    const KeyRow *with;
    char label[192];
    (void)state;
    assert_int_equal(keymap_set(&map, keymap_row("table.up"), key('k', WITH_ALT), false, &with), SET_DONE);
    keymap_label(&map, keymap_row("table.left"), label, sizeof label);
    assert_string_equal(label, "Left, Right, Alt+K, Down");
    assert_int_equal(keymap_set(&map, keymap_row("table.hint"), key(0xF6, WITH_SHIFT), false, &with), SET_DONE);
    keymap_label_of(&map, ACT_HINT, label, sizeof label);
    assert_string_equal(label, "Shift+\u00f6");
    assert_string_equal(keymap_name(&map, (Intent){ .kind = INTENT_ACT, .what = ACT_HINT }, AT_TABLE).text, label);
    key_name((KeyStroke){ '+', WITH_CTRL }, label, sizeof label);
    assert_string_equal(label, "Ctrl+plus");
    key_name((KeyStroke){ '+', 0 }, label, sizeof label);
    assert_string_equal(label, "+");
    key_name((KeyStroke){ KEYCODE_KP_MINUS, WITH_CTRL | WITH_ALT | WITH_SHIFT }, label, sizeof label);
    assert_string_equal(label, "Ctrl+Alt+Shift+Keypad -");
    assert_int_equal(keymap_set(&map, keymap_row("table.throw"), key(KEYCODE_NONE, 0), false, &with), SET_DONE);
    keymap_label(&map, keymap_row("table.throw"), label, sizeof label);
    assert_string_equal(label, "Del");
    const Intent draw = { .kind = INTENT_ACT, .what = ACT_DRAW };
    assert_int_equal(keymap_button_of(&map, draw, AT_TABLE), PAD_NONE);
    assert_int_equal(keymap_set(&map, keymap_row("table.draw"), button(PAD_NORTH), true, &with), SET_DONE);
    assert_int_equal(keymap_button_of(&map, draw, AT_TABLE), PAD_NORTH);
    assert_int_equal(keymap_button(&map, keymap_row("table.select")), PAD_NONE);
}

/* Every key has a name for a person and one for a file, by which it is found again. */
static void keys_are_found_by_their_names(void **state)
{
    int named = 0;
    (void)state;
    for (int32_t code = 1; code < 0x3000; code++)
        for (int place = 0; place < 2; place++) {
            const KeyStroke stroke = { place != 0 ? KEYCODE_PLACE | (code & 511) : code, (uint8_t)(code % 8) };
            char id[KEY_ID], name[KEY_NAME];
            KeyStroke again;
            key_id(stroke, id);
            key_name(stroke, name, sizeof name);
            if (!key_find(id, &again))
                continue;
            assert_true(again.key == stroke.key && again.with == stroke.with);
            assert_string_not_equal(name, "");
            named++;
        }
    assert_true(named > 0x3000);
    KeyStroke none;
    static const char *const bad[] = { "",         "ctrl+",     "f",         "f0",
                                       "f25",      "place-0",   "place-512", "place-",
                                       "place--1", "u+",        "u+20",      "u+110000",
                                       "u+d800",   "keypad-10", "D",         "shift+ctrl+alt+ctrl+",
                                       "ctrl",     "place-224", "f1 ",       "ff" };
    for (size_t i = 1; i < sizeof bad / sizeof bad[0]; i++)
        if (strcmp(bad[i], "f") != 0 && key_find(bad[i], &none))
            fail_msg("\"%s\" is no key", bad[i]);
    assert_false(key_find(bad[0], &none));
    assert_true(key_find("none", &none) && none.key == KEYCODE_NONE);
}

static void buttons_are_found_by_their_names(void **state)
{
    (void)state;
    for (int i = 0; i < PAD_BUTTONS; i++)
        assert_int_equal(pad_button_find(pad_button_id((PadButton)i)), i);
    assert_int_equal(pad_button_find("nowhere"), PAD_NONE);
}

static void every_id_is_the_only_one(void **state)
{
    int ids = 0;
    (void)state;
    for (const KeyRow *row = rows; row < rows + count; row++) {
        assert_true(row->id == NULL || keymap_row(row->id) == row);
        assert_true(row->id != NULL || !is_meant(row) || keymap_owner(row) != row);
        ids += row->id != NULL;
    }
    assert_true(ids > 100);
}

static int set_up(void **state)
{
    (void)state;
    rows = keymap_rows(&count);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_row_takes_any),
        cmocka_unit_test(any_two_are_swapped_or_told),
        cmocka_unit_test(many_changes_keep_it_whole),
        cmocka_unit_test(what_cannot_be_is_told),
        cmocka_unit_test(in_a_field_letters_are_typed),
        cmocka_unit_test(what_goes_with_a_row_follows),
        cmocka_unit_test(extending_goes_with_its_row),
        cmocka_unit_test(what_is_set_is_told),
        cmocka_unit_test(keys_are_found_by_their_names),
        cmocka_unit_test(buttons_are_found_by_their_names),
        cmocka_unit_test(every_id_is_the_only_one),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
