#include "app/letters.h"

#include <stdio.h>
#include <string.h>

#include "app/typing.h"

/* It stays while its keys are clicked, and goes once letters come from a keyboard. */
static void settle(App *app)
{
    LetterBoard *b = &app->letters;
    if (!field_active(&app->field) || app->device == DEVICE_KEYS)
        *b = (LetterBoard){ .latin = b->latin };
    else if (typing_lacks_letters(app))
        b->open = true;
}

static bool is_letter(const Item *it)
{
    return it != NULL && it->thing.kind == THING_LETTER;
}

static const Item *focused_letter(const App *app)
{
    const Item *it = scene_seen(&app->scene, app->scene.focus);
    return is_letter(it) ? it : NULL;
}

/* Behind the figures come the letters. */
static const Item *first_letter(const App *app)
{
    enum { FIGURES = 10 };
    const Item *first = NULL;
    int n = 0;
    for (int i = 0; i < app->scene.item_count; i++) {
        const Item *it = &app->scene.item[i];
        if (!is_letter(it))
            continue;
        if (first == NULL || n == FIGURES)
            first = it;
        if (n++ == FIGURES && it->thing.number > 0)
            break;
    }
    return first;
}

void letters_build(App *app, Scene *sc)
{
    settle(app);
    if (!app->letters.open)
        return;
    const Item *field = scene_find(sc, app->field.name);
    char label[ITEM_LABEL];
    snprintf(label, sizeof label, "%s", field != NULL ? field->label : "");
    letter_board_build(sc, &app->letters, label, app->device == DEVICE_PAD);
    if (focused_letter(app) == NULL && first_letter(app) != NULL)
        scene_focus_item(sc, first_letter(app));
    sc->focus_shown = true;
}

/* The field has the focus again, whatever comes of what was typed. */
static void close(App *app, const Intent *how)
{
    char name[sizeof app->field.name];
    memcpy(name, app->field.name, sizeof name);
    scene_focus_on(&app->scene, NO_THING, "%s", name);
    if (how != NULL)
        typing_intent(app, how);
    else
        typing_leave(app);
    app->letters.open = false;
    app->dirty = true;
}

static void type(App *app, int sign)
{
    char utf8[5] = "";
    if (sign < 0x80) {
        utf8[0] = (char)sign;
        utf8[1] = '\0';
    } else {
        size_t n = sign < 0x800 ? 2 : sign < 0x10000 ? 3 : 4;
        static const int lead[] = { 0, 0, 0xC0, 0xE0, 0xF0 };
        utf8[n] = '\0';
        for (size_t i = n - 1; i > 0; i--, sign >>= 6)
            utf8[i] = (char)(0x80 | (sign & 0x3F));
        utf8[0] = (char)(lead[n] | sign);
    }
    typing_text(app, utf8);
    app->letters.capitals = false; /* for one letter */
}

bool letters_press(App *app, const Item *it)
{
    if (!is_letter(it))
        return false;
    switch (it->thing.number) {
    case LETTER_CAPITALS:
        app->letters.capitals = !app->letters.capitals;
        break;
    case LETTER_LATIN:
        app->letters.latin = !app->letters.latin;
        break;
    case LETTER_LEFT:
    case LETTER_RIGHT:
        typing_intent(app, &(Intent){ .kind = INTENT_WALK, .dx = it->thing.number == LETTER_LEFT ? -1 : 1 });
        break;
    case LETTER_ERASE:
        typing_intent(app, &(Intent){ .kind = INTENT_ACT, .what = ACT_ERASE, .step = -1 });
        break;
    case LETTER_DONE:
        close(app, NULL);
        break;
    default:
        type(app, it->thing.number);
        break;
    }
    app->dirty = true;
    return true;
}

/* What is wanted by a button of its own is done by the key that stands for it. */
static int command_of(const Intent *in)
{
    if (in->kind == INTENT_NEXT_ZONE)
        return in->step < 0 ? LETTER_LEFT : LETTER_RIGHT;
    if (intent_acts(in, ACT_ERASE))
        return LETTER_ERASE;
    if (intent_acts(in, ACT_DONE))
        return LETTER_DONE;
    if (intent_acts(in, ACT_UNDO))
        return LETTER_CAPITALS;
    if (intent_acts(in, ACT_REDO))
        return LETTER_LATIN;
    return in->kind == INTENT_TEXT ? ' ' : 0;
}

static const Item *command(const App *app, int number)
{
    for (int i = 0; number != 0 && i < app->scene.item_count; i++)
        if (is_letter(&app->scene.item[i]) && app->scene.item[i].thing.number == number)
            return &app->scene.item[i];
    return NULL;
}

bool letters_intent(App *app, const Intent *in)
{
    settle(app);
    if (!app->letters.open || !typing_lacks_letters(app))
        return false;
    if (in->kind == INTENT_WALK) {
        const Item *next = focused_letter(app) != NULL ? scene_nearest(&app->scene, in->dx, in->dy) : first_letter(app);
        if (is_letter(next))
            scene_focus_item(&app->scene, next);
    } else if (in->kind == INTENT_USE) {
        letters_press(app, focused_letter(app));
    } else if (in->kind == INTENT_BACK) {
        close(app, in);
    } else {
        letters_press(app, command(app, command_of(in)));
    }
    app->dirty = true;
    return true;
}

bool letters_pointer(App *app, const Pointer *p)
{
    if (!app->letters.open || p->kind == POINTER_MOVE)
        return false;
    if (is_letter(scene_at(&app->scene, p->x, p->y)))
        return false;
    if (p->kind == POINTER_DOWN)
        close(app, NULL);
    return true;
}
