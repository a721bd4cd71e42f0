/* The text field: caret, marking, clipboard, steps back, input methods, letters of any script, and whatever a hand or
 * another program may throw at it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/widgets/field.h"
#include "app/widgets/widget.h"
#include "chance.h"
#include "controls/keymap.h"
#include "rules/table/rng.h"
#include "screen_help.h"

static Scene scene;
static TextField field;

static void begin(const char *text, FieldKind kind, bool all)
{
    Item item = { .name = "field:name", .kind = ITEM_FIELD, .field = (uint8_t)kind };
    snprintf(item.value, sizeof item.value, "%s", text);
    field_begin(&field, &item, all);
}

static const Item *build(void)
{
    scene.w = 1280;
    scene.h = 800;
    scene.px = 100;
    scene.theme = &themes[0];
    scene.typing = &field;
    scene_begin(&scene);
    return ui_field(&scene, (Rect){ 100, 100, 200, 44 }, "field:name", "Name", "", FIELD_ANY, 1, 0);
}

static FieldTaken key(int sym, int mod)
{
    const Intent in = keymap_find(NULL, &(KeyPress){ sym, (uint16_t)mod, false }, AT_FIELD);
    return field_intent(&field, &in);
}

static void stands(const char *text, const char *marked)
{
    char out[NAME_BYTES];
    assert_string_equal(field.now.text, text);
    field_marked(&field, out, sizeof out);
    assert_string_equal(out, marked);
}

static void test_typing_at_the_caret(void **state)
{
    (void)state;
    begin("Anna", FIELD_ANY, false);
    key(SDLK_LEFT, 0);
    key(SDLK_LEFT, 0);
    assert_true(field_insert(&field, "é"));
    stands("Anéna", "");
    key(SDLK_HOME, 0);
    assert_int_equal(key(SDLK_BACKSPACE, 0), FIELD_TAKEN); /* there is nothing before it */
    assert_int_equal(key(SDLK_DELETE, 0), FIELD_CHANGED);
    key(SDLK_END, 0);
    field_insert(&field, "!");
    stands("néna!", "");
}

static void test_marking_by_keys(void **state)
{
    (void)state;
    begin("one two three", FIELD_ANY, false);
    key(SDLK_LEFT, KMOD_LSHIFT);
    stands("one two three", "e");
    key(SDLK_LEFT, KMOD_LSHIFT | KMOD_LCTRL);
    stands("one two three", "three");
    key(SDLK_LEFT, 0); /* to its begin */
    assert_int_equal(field.now.caret, 8);
    key(SDLK_HOME, KMOD_LSHIFT);
    stands("one two three", "one two ");
    key(SDLK_RIGHT, 0);
    assert_int_equal(field.now.caret, 8);
    key(SDLK_a, KMOD_LCTRL);
    stands("one two three", "one two three");
    field_insert(&field, "x");
    stands("x", "");
}

/* The arrow that points the way goes on in the text, the caret stands where the letter is seen, and what is marked lies
 * there. */
static void test_text_from_right_to_left(void **state)
{
    (void)state;
    static const char name[] = "דוד בן";
    begin(name, FIELD_NAME, false);
    Rect r = field_caret(&field, &scene, build());
    const int left = r.x;
    key(SDLK_HOME, 0);
    r = field_caret(&field, &scene, build());
    const int right = r.x;
    assert_true(right > left + 30);
    key(SDLK_LEFT, 0);
    assert_int_equal(field.now.caret, 2);
    r = field_caret(&field, &scene, build());
    assert_true(r.x < right && r.x > left);
    key(SDLK_LEFT, KMOD_LSHIFT);
    stands(name, "ו");
    key(SDLK_RIGHT, KMOD_LSHIFT);
    key(SDLK_RIGHT, 0);
    assert_int_equal(field.now.caret, 0);
    field_insert(&field, "א");
    stands("אדוד בן", "");
    /* Pressed where the first letter ends, the caret comes to stand behind it. */
    const Item *item = build();
    field_down(&field, &scene, item, &(Pointer){ .x = right + 300, .y = item->r.y + 10, .clicks = 1 });
    assert_int_equal(field.now.caret, 0);
    field_down(&field, &scene, item, &(Pointer){ .x = item->r.x + 1, .y = item->r.y + 10, .clicks = 1 });
    assert_int_equal(field.now.caret, (int)strlen("אדוד בן"));
    key(SDLK_BACKSPACE, 0);
    stands("אדוד ב", "");
}

static void test_emoji_go_as_one(void **state)
{
    (void)state;
    begin("Zoë 👩‍👩‍👧", FIELD_NAME, false);
    key(SDLK_LEFT, 0);
    assert_int_equal(field.now.caret, (int)strlen("Zoë "));
    key(SDLK_END, 0);
    key(SDLK_BACKSPACE, 0);
    stands("Zoë ", "");
}

/* What has no room is left out, and the field knows it. */
static void test_a_full_field_says_so(void **state)
{
    (void)state;
    begin("", FIELD_ANY, false);
    for (int i = 0; i < NAME_LETTERS; i++) {
        assert_true(field_insert(&field, "x"));
        assert_false(field.overfull);
    }
    assert_false(field_insert(&field, "y"));
    assert_true(field.overfull);
    key(SDLK_BACKSPACE, 0);
    field_insert(&field, "z");
    assert_false(field.overfull);
    SDL_SetClipboardText("more than there is room for");
    key(SDLK_HOME, 0);
    key(SDLK_v, KMOD_LCTRL);
    assert_true(field.overfull);
}

static void test_marks_of_direction_are_left_out(void **state)
{
    (void)state;
    begin("", FIELD_NAME, false);
    assert_false(field_insert(&field, "\u202E"));
    SDL_SetClipboardText("A\u202Enna\u200B\u2066");
    key(SDLK_v, KMOD_LCTRL);
    stands("Anna", "");
}

static void test_words_and_lines_go(void **state)
{
    (void)state;
    begin("one two three", FIELD_ANY, false);
    assert_int_equal(key(SDLK_BACKSPACE, KMOD_LCTRL), FIELD_CHANGED); /* a word, not the field */
    stands("one two ", "");
    key(SDLK_HOME, 0);
    key(SDLK_DELETE, KMOD_LCTRL);
    stands(" two ", "");
    key(SDLK_u, KMOD_LCTRL);
    stands("", "");
}

static void test_clipboard(void **state)
{
    (void)state;
    begin("Grüße", FIELD_ANY, true);
    assert_int_equal(key(SDLK_c, KMOD_LCTRL), FIELD_TAKEN);
    assert_int_equal(key(SDLK_x, KMOD_LCTRL), FIELD_CHANGED);
    stands("", "");
    key(SDLK_v, KMOD_LCTRL);
    key(SDLK_v, KMOD_LCTRL);
    stands("GrüßeGrüße", "");
    SDL_SetClipboardText("one,\ttwo\nnext line");
    begin("", FIELD_NAME, false);
    key(SDLK_v, KMOD_LCTRL);
    stands("one  two", "");
    SDL_SetClipboardText(" 12 345,67");
    begin("", FIELD_NUMBER, false);
    key(SDLK_v, KMOD_LCTRL);
    stands("1234567", "");
    SDL_SetClipboardText("a\xC3(b\xFF"
                         "c");
    begin("", FIELD_ANY, false);
    key(SDLK_v, KMOD_LCTRL);
    stands("a(bc", ""); /* what is no text is left out */
}

static void test_steps_back(void **state)
{
    (void)state;
    begin("", FIELD_ANY, false);
    field_insert(&field, "a");
    field_insert(&field, "b");
    key(SDLK_HOME, 0);
    field_insert(&field, "c");
    stands("cab", "");
    key(SDLK_z, KMOD_LCTRL);
    stands("ab", "");
    assert_int_equal(key(SDLK_z, KMOD_LCTRL), FIELD_CHANGED); /* letters typed in one go are one step */
    stands("", "");
    assert_int_equal(key(SDLK_z, KMOD_LCTRL), FIELD_TAKEN);
    key(SDLK_z, KMOD_LCTRL | KMOD_LSHIFT);
    key(SDLK_y, KMOD_LCTRL);
    stands("cab", "");
}

static void test_any_script_to_its_last_letter(void **state)
{
    (void)state;
    static const char *const letters[] = { "क", "Ж", "牌", "\U0001F0A1" };
    for (size_t i = 0; i < sizeof letters / sizeof letters[0]; i++) {
        begin("", FIELD_NAME, false);
        for (int n = 0; n < NAME_LETTERS; n++)
            assert_true(field_insert(&field, letters[i]));
        assert_false(field_insert(&field, letters[i]));
        assert_false(field_insert(&field, "a"));
        assert_int_equal(letters_in(field.now.text), NAME_LETTERS);
    }
    begin("नमस्ते", FIELD_ANY, false);
    key(SDLK_LEFT, 0);
    assert_int_equal(field.now.caret, strlen("नमस्")); /* not into what is written together */
    key(SDLK_END, 0);
    key(SDLK_BACKSPACE, 0);
    stands("नमस्त", ""); /* as it was typed, the sign first */
}

static void test_an_input_method_composes(void **state)
{
    (void)state;
    begin("ab", FIELD_ANY, false);
    key(SDLK_LEFT, 0);
    field_compose(&field, "ma", 1);
    build();
    stands("ab", ""); /* it is no text yet */
    assert_int_equal(key(SDLK_BACKSPACE, 0), FIELD_TAKEN);
    stands("ab", ""); /* the key is its own */
    field_insert(&field, "麻");
    stands("a麻b", "");
    field_compose(&field, "x\xFFy", 99);
    assert_string_equal(field.composed, "xy");
    field_compose(&field, "", 0);
    assert_int_equal(key(SDLK_BACKSPACE, 0), FIELD_CHANGED);
}

static void test_marking_by_pointer(void **state)
{
    (void)state;
    begin("one two", FIELD_ANY, false);
    const Item *item = build();
    int px = scene_px(&scene, UI_TEXT), left = 100 + scene_px(&scene, 12), one = text_width(FONT_TEXT, px, "one");
    Pointer p = { .kind = POINTER_DOWN, .button = 1, .clicks = 1, .x = left + one + 1, .y = 120 };
    field_down(&field, &scene, item, &p);
    assert_int_equal(field.now.caret, 3);
    p.x = -1000;
    field_move(&field, &scene, item, &p);
    stands("one two", "one");
    p.x = 5000;
    field_move(&field, &scene, item, &p);
    stands("one two", " two");
    p = (Pointer){ .kind = POINTER_DOWN, .button = 1, .clicks = 2, .x = left + 2, .y = 120 };
    field_down(&field, &scene, item, &p);
    stands("one two", "one");
    p.clicks = 3;
    field_down(&field, &scene, item, &p);
    stands("one two", "one two");
    p = (Pointer){ .kind = POINTER_DOWN, .button = 1, .clicks = 1, .x = left, .y = 120 };
    field_down(&field, &scene, item, &p);
    p.x = left + one + 1;
    p.shift = true;
    field_down(&field, &scene, item, &p);
    stands("one two", "one");
}

/* Where the caret is drawn, which must be within the field. */
static void caret_is_seen(const Item *item)
{
    Rect caret = field_caret(&field, &scene, item);
    assert_in_range(caret.x, item->r.x, item->r.x + item->r.w);
    for (int i = 0; i < scene.draw.count; i++) {
        const DrawItem *d = &scene.draw.item[i];
        if (d->kind == DRAW_FILL && d->r.x == caret.x && d->r.w == caret.w)
            return;
    }
    fail_msg("no caret is drawn");
}

static void test_a_long_text_scrolls(void **state)
{
    (void)state;
    begin("WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", FIELD_ANY, false);
    caret_is_seen(build());
    assert_true(field.from > 0);
    key(SDLK_HOME, 0);
    caret_is_seen(build());
    assert_int_equal(field.from, 0);
    key(SDLK_END, 0);
    build();
    key(SDLK_BACKSPACE, KMOD_LCTRL);
    caret_is_seen(build());
    assert_int_equal(field.from, 0); /* nothing is hidden that has room */
}

static void any_text(Rng *rng, char *out, int most)
{
    static const char *const pieces[] = { "a",    " ",        ",",  ":",  "é",
                                          "क",    "्",         "ष",  "牌", "\U0001F0A1",
                                          "\xC3", "\xFF\xFE", "\t", "\n", "\xED\xA0\x80",
                                          "7",    "%s{1}" };
    out[0] = '\0';
    for (int n = (int)rng_below(rng, (uint32_t)most); n > 0; n--)
        strcat(out, pieces[rng_below(rng, sizeof pieces / sizeof pieces[0])]);
}

static void any_key(Rng *rng)
{
    static const int32_t syms[] = { SDLK_LEFT, SDLK_RIGHT, SDLK_HOME, SDLK_END, SDLK_BACKSPACE, SDLK_DELETE, SDLK_a,
                                    SDLK_c,    SDLK_x,     SDLK_v,    SDLK_u,   SDLK_z,         SDLK_y,      SDLK_UP };
    static const int mods[] = { 0, 0, KMOD_LCTRL, KMOD_LSHIFT, KMOD_LCTRL | KMOD_LSHIFT, KMOD_LALT };
    key(syms[rng_below(rng, 14)], mods[rng_below(rng, 6)]);
}

/* Places lie between whole letters, and the text is text that may stand there. */
static void holds_together(void)
{
    const FieldStep *s = &field.now;
    size_t length = strlen(s->text);
    assert_true(letters_only(s->text, length) && letters_in(s->text) <= NAME_LETTERS);
    assert_in_range(s->caret, 0, length);
    assert_in_range(s->mark, 0, length);
    assert_true(letters_only(s->text, (size_t)s->caret) && letters_only(s->text, (size_t)s->mark));
    assert_true(field.kind != FIELD_NAME || strpbrk(s->text, ",:") == NULL);
    assert_true(field.kind != FIELD_NUMBER || strspn(s->text, "0123456789") == length);
    assert_true(letters_only(field.composed, strlen(field.composed)));
}

static void test_anything_may_come(void **state)
{
    (void)state;
    Rng rng;
    for (Cases c = chance_cases(40, CHANCE_CASES(400, 60)); chance_next(&c);) {
        rng_seed(&rng, c.seed);
        char text[256];
        begin("", (FieldKind)rng_below(&rng, 3), false);
        for (int n = 0; n < 120; n++) {
            any_text(&rng, text, 14);
            uint32_t what = rng_below(&rng, 8);
            if (what == 0)
                field_insert(&field, text);
            else if (what == 1)
                field_compose(&field, text, (int)rng_below(&rng, 9) - 2);
            else if (what == 2)
                SDL_SetClipboardText(text);
            else if (what == 3) {
                const Item *item = build();
                Pointer p = { .button = 1,
                              .clicks = (uint8_t)(1 + rng_below(&rng, 3)),
                              .shift = rng_below(&rng, 2) > 0,
                              .x = (int)rng_below(&rng, 500) };
                field_down(&field, &scene, item, &p);
                p.x = (int)rng_below(&rng, 500);
                field_move(&field, &scene, item, &p);
            } else
                any_key(&rng);
            holds_together();
            if (rng_below(&rng, 6) == 0)
                field.composed[0] = '\0';
        }
        build();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_typing_at_the_caret),
                                        cmocka_unit_test(test_marking_by_keys),
                                        cmocka_unit_test(test_text_from_right_to_left),
                                        cmocka_unit_test(test_emoji_go_as_one),
                                        cmocka_unit_test(test_a_full_field_says_so),
                                        cmocka_unit_test(test_marks_of_direction_are_left_out),
                                        cmocka_unit_test(test_words_and_lines_go),
                                        cmocka_unit_test(test_clipboard),
                                        cmocka_unit_test(test_steps_back),
                                        cmocka_unit_test(test_any_script_to_its_last_letter),
                                        cmocka_unit_test(test_an_input_method_composes),
                                        cmocka_unit_test(test_marking_by_pointer),
                                        cmocka_unit_test(test_a_long_text_scrolls),
                                        cmocka_unit_test(test_anything_may_come) };
    return cmocka_run_group_tests(tests, help_screens_open, help_screens_close);
}
