/* The table of keys and buttons: every row is found where it holds, none stands in another's way, and the page tells
 * them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "controls/keymap.h"

static bool is_meant(const KeyRow *row)
{
    return row->told != KEY_AGAIN && row->told != KEY_SAID;
}

static uint16_t mods_of(const KeyRow *row)
{
    return (uint16_t)(((row->with & WITH_CTRL) != 0 ? MOD_CTRL : 0) | ((row->with & WITH_ALT) != 0 ? MOD_ALT : 0) |
                      ((row->with & WITH_SHIFT) != 0 ? MOD_SHIFT : 0));
}

/* A row that only tells once more has one elsewhere that means the same. */
static void every_row_is_found(void **state)
{
    int count, found = 0;
    const KeyRow *rows = keymap_rows(&count);
    (void)state;
    for (const KeyRow *row = rows; row < rows + count; row++) {
        if (row->told == KEY_SAID) {
            assert_true(row->key == 0 && row->pad == 0 && row->id == NULL);
            continue;
        }
        assert_int_not_equal(row->key, 0);
        assert_int_not_equal(row->at, 0);
        for (int at = 0; at < AT_COUNT; at++) {
            const KeyPress k = { row->key, mods_of(row), false };
            const Intent in = keymap_find(NULL, &k, (KeyPlace)at);
            if ((row->at & 1U << at) == 0)
                continue;
            if (!intent_same(&in, &row->means) || in.far)
                fail_msg("row %d, place %d: another one is found", (int)(row - rows), at);
            found++;
        }
    }
    assert_true(found > 300);
}

/* Of rows with the same modifiers no two can hold in one place: with others the one that looks at more is meant. */
static int collisions(const KeyRow *rows, int count)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            found += is_meant(&rows[i]) && is_meant(&rows[k]) && rows[i].key == rows[k].key &&
                     rows[i].with == rows[k].with && (rows[i].at & rows[k].at) != 0;
    return found;
}

static void no_rows_collide(void **state)
{
    static const KeyRow slip[] = { { .key = 'h', .at = 1 << AT_TABLE | 1 << AT_REWATCH },
                                   { .key = 'h', .at = 1 << AT_REWATCH },
                                   { .key = 'h', .with = WITH_CTRL, .at = 1 << AT_REWATCH } };
    int count;
    const KeyRow *rows = keymap_rows(&count);
    (void)state;
    assert_int_equal(collisions(rows, count), 0);
    assert_int_equal(collisions(slip, 3), 1);
}

/* The same of buttons. */
static int button_collisions(const KeyRow *rows, int count)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            found += rows[i].pad != PAD_NONE && rows[i].pad == rows[k].pad && (rows[i].at & rows[k].at) != 0;
    return found;
}

static void every_button_is_found(void **state)
{
    static const KeyRow slip[] = { { .pad = PAD_NORTH, .at = 1 << AT_TABLE },
                                   { .pad = PAD_NORTH, .at = 1 << AT_TABLE } };
    int count, found = 0;
    const KeyRow *rows = keymap_rows(&count);
    (void)state;
    for (const KeyRow *row = rows; row < rows + count; row++)
        for (int at = 0; at < AT_COUNT && row->pad != PAD_NONE; at++) {
            const Intent in = keymap_pad(NULL, (PadButton)row->pad, true, (KeyPlace)at);
            if ((row->at & 1U << at) == 0)
                continue;
            if (!intent_same(&in, &row->means) || !in.held || in.sign != 0)
                fail_msg("%s, place %d: another one is found", row->id, at);
            found++;
        }
    assert_true(found > 150);
    assert_int_equal(button_collisions(rows, count), 0);
    assert_int_equal(button_collisions(slip, 2), 1);
    assert_int_equal(keymap_pad(NULL, PAD_NONE, false, AT_TABLE).kind, INTENT_NONE);
    assert_int_equal(keymap_pad(NULL, PAD_RIGHT_STICK, false, AT_PAGE).kind, INTENT_NONE);
}

/* By them one gets about on every screen, and back. */
static void each_place_is_left_and_walked_by_buttons(void **state)
{
    (void)state;
    for (int at = 0; at < AT_COUNT; at++) {
        const Intent back = keymap_pad(NULL, PAD_EAST, false, (KeyPlace)at),
                     use = keymap_pad(NULL, PAD_SOUTH, false, (KeyPlace)at),
                     down = keymap_pad(NULL, PAD_DOWN, false, (KeyPlace)at),
                     zone = keymap_pad(NULL, PAD_RIGHT_SHOULDER, false, (KeyPlace)at);
        assert_int_equal(back.kind, INTENT_BACK);
        assert_int_equal(use.kind, INTENT_USE);
        assert_true(down.kind == INTENT_WALK && down.dy == 1);
        assert_true(zone.kind == INTENT_NEXT_ZONE && zone.step == 1);
    }
}

/* The keypad has some keys of the main field once more. */
static void the_keypad_does_the_same(void **state)
{
    static const int32_t keys[][2] = {
        { KEYCODE_KP_ENTER, KEYCODE_RETURN }, { KEYCODE_KP_PLUS, '+' }, { KEYCODE_KP_MINUS, '-' }, { KEYCODE_KP_0, '0' }
    };
    static const uint16_t mods[] = { 0, MOD_CTRL, MOD_SHIFT, MOD_ALT, MOD_CTRL | MOD_SHIFT };
    (void)state;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        for (size_t m = 0; m < sizeof mods / sizeof mods[0]; m++)
            for (int at = 0; at < AT_COUNT; at++) {
                const KeyPress pad = { keys[i][0], mods[m], false }, field = { keys[i][1], mods[m], false };
                const Intent a = keymap_find(NULL, &pad, (KeyPlace)at), b = keymap_find(NULL, &field, (KeyPlace)at);
                assert_true(intent_same(&a, &b) && a.far == b.far);
            }
    for (int at = 0; at < AT_COUNT; at++) /* 7 to be typed, and no Home */
        assert_int_equal(keymap_find(NULL, &(KeyPress){ KEYCODE_KP_1 + 6, 0, false }, (KeyPlace)at).kind, INTENT_TEXT);
}

static void every_row_has_words(void **state)
{
    int count;
    const KeyRow *rows = keymap_rows(&count);
    (void)state;
    for (int i = 0; i < count; i++) {
        const bool beside = rows[i].told == KEY_TOLD_TOO || rows[i].told == KEY_TWIN;
        assert_true(beside == (rows[i].words == NULL));
        assert_true(!beside || i > 0);
        assert_true(rows[i].told != KEY_TOLD_TOO || (rows[i - 1].told != KEY_UNTOLD && rows[i - 1].label == NULL));
        assert_true(rows[i].told != KEY_SAID || rows[i].label != NULL);
        for (int k = 0; k < count && rows[i].told == KEY_AGAIN; k++)
            if (rows[k].told == KEY_TOLD && rows[k].key == rows[i].key && rows[k].at == rows[i].at)
                assert_true(intent_same(&rows[k].means, &rows[i].means));
    }
}

/* ---- the page ---- */

static const char *const page[] = {
    "Your turn",
    "  Ctrl+Enter: Press the main button in the corner (Done, Meld, Draw or Throw)",
    "  D: Draw",
    "  Ctrl+Z: Undo",
    "  Ctrl+Shift+Z: Redo",
    "  U: Undo all of this turn",
    "  H: Hint. Press again to see it marked, and again to see it played",
    "  Enter: Lay the piece where it must go, or in its only place; otherwise throw it",
    "  Menu key: Show what you can do with a piece of your hand",
    "  T: Take the discard",
    "  7, then H: Bid 7 hearts: the number, then the letter of the suit",
    "  X, Del: Throw the card that is held or selected",
    "  Backspace: Take back a piece you played this turn; in a lesson, go back a step",
    "  N: Next lesson or puzzle, when this one is done",
    "Moving about",
    "  Arrows: Go to the nearest piece or button",
    "  Tab: Go to the next area, or to the next place for the held piece",
    "  Space: Pick up, put down",
    "  Shift+Space: Pick up a piece and everything to the right of it",
    "  Ctrl+Space: Pick up the whole meld",
    "  Shift+arrows: Extend the selection",
    "  A: Select one more, or one less",
    "  Home, End: Go to the first or last piece of your hand",
    "  Esc: Put back what you hold; otherwise open the menu",
    "Looking",
    "  S, Shift+S: Sort by suit or colour; sort by rank or number",
    "  G: Sort by melds",
    "  F: Mark the melds in your hand. Press again for another way",
    "  T: Tidy the table (in games without a discard pile)",
    "  R: Replay what was played since your turn",
    "  C: Show the hands you can collect",
    "  L: Log",
    "  Page up, down: Scroll the log, or the hands you can collect",
    "  P: Pause; in an auction, pass",
    "  I, Shift+I: Describe what is here; describe the whole table",
    "  Y: Describe your hand, meld by meld",
    "Everywhere",
    "  F1: Rules",
    "  F10: Menu of the table; on other screens, the settings",
    "  F2: New match",
    "  S: Statistics (on the start screen)",
    "  Del: Give up an open match (on the start screen; asks first)",
    "  F11: Full screen",
    "  Ctrl+plus, minus, 0: Size of letters",
    "  M: Sound on or off",
    "  F3: Magnifier: hold the key, or press it briefly to keep it",
    "  Ctrl+comma: Settings",
    "  ?: Keys and marks",
    "  Esc: Back",
    "  Ctrl+Q: Quit",
    "With the mouse",
    "  Click: Select or deselect a piece of your hand. Buttons over it show what you can do",
    "  Click, click: Move the selected pieces, or a piece on the table, to the place of the second click",
    "  Double-click: Lay the piece where it must go, or in its only place; otherwise throw it",
    "  Right-click: Show what you can do with a piece of your hand (a long press does the same); take back a piece you "
    "played this turn",
    "  Click a pile: Draw or take. If more cards would come with it, the first click shows them. A click never passes",
    "  Drag: Move one piece, or all selected pieces",
    "  Drag in the hand: Move a piece to another place in your hand, where it stays",
    "  Drag to the pile: Throw at once. If there are several ways to throw it, the pile shows a part for each",
    "  Shift+drag: Move a piece and everything to the right of it",
    "  Drag the grip: Move the whole meld",
    "  Drag the felt: Select pieces",
    "  Ctrl+click: Select one more, or one less",
    "  Drag the stock: Draw (drag the discard to take it)",
    "Replay of a match",
    "  P: Wait before each move; continue",
    "  Space: Next move",
    "  Backspace: Previous move",
    "  Page up, down: Previous turn, next turn",
    "  Home, End: Previous deal, next deal",
    "Review",
    "  R: Open the review (on the score sheet and the start screen)",
    "  Left, Right: Previous turn, next turn",
    "  Space: Show the turn as played, or the best play",
    "  Page up, down: Previous weaker turn, next weaker turn",
    "  Home, End: First turn, last turn",
    "In lists",
    "  Tab, arrows: Go from entry to entry",
    "  Left, Right: Change the value",
    "  Page up, down: Scroll",
    "  /: Find a game, or search the house rules",
    "  0 to 9: Type a number (in the house rules)",
    "  Ctrl+Z: Undo a change of the house rules",
    "While typing",
};

static void the_page_reads_so(void **state)
{
    size_t line = 0;
    int count;
    const KeyRow *rows = keymap_rows(&count);
    (void)state;
    for (int group = 0; group < KEYS_GROUPS; group++) {
        assert_string_equal(page[line++], keymap_group_title((KeyGroup)group));
        for (const KeyRow *row = rows; row < rows + count; row++) {
            char label[64], told[200];
            if (row->group != group || row->words == NULL || row->told == KEY_UNTOLD)
                continue;
            keymap_label(NULL, row, label, sizeof label);
            snprintf(told, sizeof told, "  %s: %s", label, row->words);
            assert_true(line < sizeof page / sizeof page[0]);
            assert_string_equal(told, page[line++]);
        }
    }
    assert_int_equal(line, sizeof page / sizeof page[0]);
}

static void an_act_has_the_label_of_its_first_row(void **state)
{
    char label[64];
    (void)state;
    keymap_label_of(NULL, ACT_HINT, label, sizeof label);
    assert_string_equal(label, "H");
    keymap_label_of(NULL, ACT_REDO, label, sizeof label);
    assert_string_equal(label, "Ctrl+Shift+Z");
    keymap_label_of(NULL, ACT_THROW, label, sizeof label);
    assert_string_equal(label, "X");
    keymap_label_of(NULL, ACT_RULES, label, sizeof label);
    assert_string_equal(label, "F1");
    keymap_label_of(NULL, ACT_NONE, label, sizeof label);
    assert_string_equal(label, "");
}

/* ---- modifiers ---- */

static Intent found(int32_t sym, int mod, KeyPlace at)
{
    return keymap_find(NULL, &(KeyPress){ sym, (uint16_t)mod, false }, at);
}

static void modifiers_are_looked_at(void **state)
{
    Intent in = found('s', MOD_SHIFT, AT_TABLE);
    (void)state;
    assert_true(intent_acts(&in, ACT_SORT_RANK));
    in = found('d', MOD_SHIFT, AT_TABLE); /* where nothing else is meant by Shift it may be held */
    assert_true(intent_acts(&in, ACT_DRAW));
    in = found('d', MOD_CTRL, AT_TABLE);
    assert_int_equal(in.kind, INTENT_NONE);
    in = found(KEYCODE_TAB, MOD_CTRL | MOD_SHIFT, AT_TABLE);
    assert_true(in.kind == INTENT_NEXT_ZONE && in.step == -1);
    in = found(KEYCODE_LEFT, MOD_SHIFT, AT_TABLE);
    assert_true(in.kind == INTENT_WALK && in.dx == -1 && in.extend && !in.far);
    in = found(KEYCODE_LEFT, MOD_ALT, AT_TABLE);
    assert_true(in.kind == INTENT_WALK && in.far);
    in = found(KEYCODE_SPACE, MOD_CTRL, AT_TABLE); /* which was asked for */
    assert_true(intent_is(&in, INTENT_USE, USE_TAKE_MELD) && !in.far);
}

/* Windows sends AltGr as Ctrl and Alt: with it "@" is typed on a German keyboard, which is no Ctrl+Q. */
static void what_alt_gr_types_is_no_command(void **state)
{
    const int alt_gr = MOD_CTRL | MOD_ALT;
    (void)state;
    for (int at = 0; at < AT_COUNT; at++) {
        const Intent in = found('q', alt_gr, (KeyPlace)at), plus = found('+', alt_gr, (KeyPlace)at);
        assert_true(in.kind == INTENT_TEXT && in.sign == 'q');
        assert_int_equal(plus.kind, INTENT_TEXT);
    }
}

static void signs_are_what_is_typed(void **state)
{
    (void)state;
    assert_int_equal(found(KEYCODE_KP_1 + 6, 0, AT_TABLE).sign, '7');
    assert_int_equal(found(KEYCODE_KP_0, 0, AT_FIELD).sign, '0');
    assert_int_equal(found(KEYCODE_KP_PLUS, 0, AT_FIELD).sign, '+');
    assert_int_equal(found(KEYCODE_KP_PERIOD, 0, AT_FIELD).sign, '.');
    assert_int_equal(found(KEYCODE_KP_DIVIDE, 0, AT_FIELD).sign, '/');
    assert_int_equal(found(KEYCODE_KP_ENTER, 0, AT_FIELD).sign, 0);
    assert_int_equal(found('h', 0, AT_TABLE).sign, 'h');
    assert_int_equal(found(0x444, 0, AT_FIELD).sign, 0x444);
    assert_int_equal(found('h', MOD_CTRL, AT_TABLE).sign, 0);
    assert_int_equal(found(KEYCODE_LEFT, 0, AT_FIELD).sign, 0);
    const Intent seven = found('7', 0, AT_TABLE), far = found('7', MOD_ALT, AT_TABLE);
    assert_int_equal(intent_digit(&seven), 7);
    assert_int_equal(intent_digit(&far), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_is_found),       cmocka_unit_test(no_rows_collide),
        cmocka_unit_test(every_button_is_found),    cmocka_unit_test(each_place_is_left_and_walked_by_buttons),
        cmocka_unit_test(the_keypad_does_the_same), cmocka_unit_test(every_row_has_words),
        cmocka_unit_test(the_page_reads_so),        cmocka_unit_test(an_act_has_the_label_of_its_first_row),
        cmocka_unit_test(modifiers_are_looked_at),  cmocka_unit_test(what_alt_gr_types_is_no_command),
        cmocka_unit_test(signs_are_what_is_typed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
