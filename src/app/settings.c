#include "app/settings.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/language.h"
#include "render/paint/draw.h"

static const struct {
    const char *id, *title;
} speeds[SPEED_COUNT] = {
    [SPEED_STEP] = { "step", N_("Step by step") },  [SPEED_SLOW] = { "slow", N_("Slow") },
    [SPEED_NORMAL] = { "normal", N_("Normal") },    [SPEED_FAST] = { "fast", N_("Fast") },
    [SPEED_INSTANT] = { "instant", N_("At once") },
};

/* Numbers and switches, as they are stored. Speed and theme are stored by their names. */
typedef struct Entry {
    const char *key;
    size_t at;
    bool is_bool;
    int low, high, fallback;
} Entry;

#define SWITCH(field, on)                                                                                              \
    {                                                                                                                  \
        "settings." #field, offsetof(Settings, field), true, 0, 1, on                                                  \
    }
#define NUMBER(field, low, high, init)                                                                                 \
    {                                                                                                                  \
        "settings." #field, offsetof(Settings, field), false, low, high, init                                          \
    }

enum { FAR = 100000 }; /* no desktop is wider */

static const Entry entries[] = {
    SWITCH(click_click, 1),
    SWITCH(warn_draw, 1),
    SWITCH(outline_last, 1),
    SWITCH(live_verdict, 1),
    SWITCH(light_places, 1),
    SWITCH(alternative_tiles, 0),
    SWITCH(four_colours, 0),
    SWITCH(large_indices, 0),
    NUMBER(card_back, 0, CARD_BACKS - 1, 0),
    NUMBER(scale, 75, 200, 100),
    SWITCH(fullscreen, 0),
    NUMBER(tile_size, PIECES_LOW, PIECES_HIGH, 100),
    NUMBER(volume, 0, 100, 70),
    SWITCH(muted, 0),
    SWITCH(clock_sound, 1),
    SWITCH(reduced_motion, 0),
    NUMBER(clock_scale, 1, 4, 1),
    SWITCH(strong_focus, 0),
    SWITCH(goals, 1),
    NUMBER(window_x, -FAR, FAR, 0),
    NUMBER(window_y, -FAR, FAR, 0),
    NUMBER(window_w, 0, FAR, 0),
    NUMBER(window_h, 0, FAR, 0),
    SWITCH(window_maximised, 0),
    NUMBER(window_desk_w, 0, FAR, 0),
    NUMBER(window_desk_h, 0, FAR, 0),
};
enum { ENTRY_COUNT = sizeof entries / sizeof entries[0], SPEED_BIT = ENTRY_COUNT, THEME_BIT, ELSEWHERE_BIT };
_Static_assert(ELSEWHERE_BIT < 32, "a bit for each");

static void entry_put(Settings *settings, const Entry *e, int value)
{
    void *at = (char *)settings + e->at;
    if (e->is_bool)
        *(bool *)at = value != 0;
    else
        *(int *)at = value;
}

static int entry_value(const Settings *settings, const Entry *e)
{
    const void *at = (const char *)settings + e->at;
    return e->is_bool ? *(const bool *)at : *(const int *)at;
}

const char *speed_id(int speed)
{
    return speeds[speed].id;
}

const char *speed_title(int speed)
{
    return tr(speeds[speed].title);
}

int speed_find(const char *id)
{
    for (int i = 0; i < SPEED_COUNT; i++)
        if (strcmp(speeds[i].id, id) == 0)
            return i;
    return -1;
}

void settings_speed(Settings *settings, int speed)
{
    settings->speed = settings->speed_kept = speed;
}

static int theme_find(const char *id)
{
    for (int i = 0; i < theme_count; i++)
        if (strcmp(themes[i].id, id) == 0)
            return i;
    return -1;
}

void settings_default(Settings *settings)
{
    memset(settings, 0, sizeof *settings);
    settings_speed(settings, SPEED_NORMAL);
    for (int i = 0; i < ENTRY_COUNT; i++)
        entry_put(settings, &entries[i], entries[i].fallback);
}

/* ---- places of the window on other displays ---- */

enum { ELSEWHERE_BYTES = 512 };

WindowDesks settings_desks(const Settings *s)
{
    WindowDesks all = { .count = 1 };
    all.of[0] = (WindowKept){
        s->window_desk_w, s->window_desk_h, { s->window_x, s->window_y, s->window_w, s->window_h }, s->window_maximised
    };
    for (int i = 0; i < s->window_elsewhere.count && all.count < KEPT_DESKS; i++)
        all.of[all.count++] = s->window_elsewhere.of[i];
    return all;
}

void settings_keep_desks(Settings *s, const WindowDesks *all)
{
    const WindowKept *now = &all->of[0];
    s->window_desk_w = now->desk_w;
    s->window_desk_h = now->desk_h;
    s->window_x = now->r.x;
    s->window_y = now->r.y;
    s->window_w = now->r.w;
    s->window_h = now->r.h;
    s->window_maximised = now->maximised;
    s->window_elsewhere.count = 0;
    for (int i = 1; i < all->count; i++)
        s->window_elsewhere.of[s->window_elsewhere.count++] = all->of[i];
}

/* "1920x1080 40 30 1280 800 0;" for each. False: it is damaged, or of a later version. */
static bool elsewhere_read(const char *text, WindowDesks *out)
{
    WindowDesks read = { .count = 0 };
    for (int n = 0; *text != '\0'; text += n, n = 0) {
        WindowKept k = { .desk_w = 0 };
        int maximised;
        if (read.count == KEPT_DESKS - 1 ||
            sscanf(text, "%6dx%6d %7d %7d %6d %6d %1d;%n", &k.desk_w, &k.desk_h, &k.r.x, &k.r.y, &k.r.w, &k.r.h,
                   &maximised, &n) != 7 ||
            n == 0)
            return false;
        k.maximised = maximised != 0;
        read.of[read.count++] = k;
    }
    *out = read;
    return true;
}

static void elsewhere_write(const WindowDesks *desks, TextSink *out)
{
    for (int i = 0; i < desks->count; i++) {
        const WindowKept *k = &desks->of[i];
        text_addf(out, "%dx%d %d %d %d %d %d;", k->desk_w, k->desk_h, k->r.x, k->r.y, k->r.w, k->r.h, k->maximised);
    }
}

static bool entry_read(Settings *settings, const Entry *e, const char *text)
{
    char *end = NULL;
    long value = strtol(text, &end, 10);
    if (end == text || *end != '\0' || value < e->low || value > e->high)
        return false;
    if (e->at == offsetof(Settings, clock_scale) && value == 3) /* only doubled and doubled again exist */
        return false;
    entry_put(settings, e, (int)value);
    return true;
}

/* One of them by its text. */
static bool value_read(Settings *settings, int bit, const char *text)
{
    if (bit == ELSEWHERE_BIT)
        return elsewhere_read(text, &settings->window_elsewhere);
    if (bit < ENTRY_COUNT)
        return entry_read(settings, &entries[bit], text);
    const int found = bit == SPEED_BIT ? speed_find(text) : theme_find(text);
    if (found < 0)
        return false;
    if (bit == SPEED_BIT)
        settings_speed(settings, found);
    else
        settings->theme = found;
    return true;
}

static const char *key_of(int bit)
{
    static const char *const named[] = { "settings.speed", "settings.theme", "settings.window_elsewhere" };
    return bit < ENTRY_COUNT ? entries[bit].key : named[bit - SPEED_BIT];
}

bool settings_load(Settings *settings, Store *store)
{
    bool read = true;
    char text[ELSEWHERE_BYTES];
    settings_default(settings);
    for (int i = 0; i <= ELSEWHERE_BIT; i++) {
        TextSink sink = text_sink(text, sizeof text);
        bool kept = store_get(store, key_of(i), &sink);
        read = read && !store_lacks_memory(store);
        if (kept && (sink.cut || !value_read(settings, i, text)))
            settings->foreign |= 1u << i;
    }
    return read;
}

void settings_put(Store *store, const char *key, const char *value)
{
    char old[1280];
    TextSink sink = text_sink(old, sizeof old);
    bool known = store_get(store, key, &sink); /* what is unset reads as "" */
    if (known ? strcmp(old, value) != 0 : value[0] != '\0')
        store_set(store, key, value);
}

static void value_write(const Settings *settings, int bit, TextSink *out)
{
    if (bit == ELSEWHERE_BIT)
        elsewhere_write(&settings->window_elsewhere, out);
    else if (bit < ENTRY_COUNT)
        text_addf(out, "%d", entry_value(settings, &entries[bit]));
    else
        text_add(out, bit == SPEED_BIT ? speed_id(settings->speed_kept) : themes[settings->theme].id);
}

void settings_save(Settings *settings, Store *store)
{
    Settings plain;
    char text[ELSEWHERE_BYTES], first[ELSEWHERE_BYTES];
    settings_default(&plain);
    for (int i = 0; i <= ELSEWHERE_BIT; i++) {
        TextSink now = text_sink(text, sizeof text), then = text_sink(first, sizeof first);
        value_write(settings, i, &now);
        value_write(&plain, i, &then);
        if ((settings->foreign >> i & 1) && strcmp(text, first) == 0)
            continue; /* it was not set here */
        settings->foreign &= ~(1u << i);
        settings_put(store, key_of(i), text);
    }
}
