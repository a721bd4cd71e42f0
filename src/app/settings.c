#include "app/settings.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/language.h"
#include "render/draw.h"

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
};
enum { ENTRY_COUNT = sizeof entries / sizeof entries[0] };

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
    settings->speed = SPEED_NORMAL;
    for (int i = 0; i < ENTRY_COUNT; i++)
        entry_put(settings, &entries[i], entries[i].fallback);
}

bool settings_load(Settings *settings, Store *store)
{
    bool read = true;
    settings_default(settings);
    char text[64];
    for (int i = 0; i < ENTRY_COUNT; i++) {
        TextSink sink = text_sink(text, sizeof text);
        bool kept = store_get(store, entries[i].key, &sink);
        read = read && !store_lacks_memory(store);
        if (!kept)
            continue;
        char *end = text;
        long value = strtol(text, &end, 10);
        if (end != text && *end == '\0' && value >= entries[i].low && value <= entries[i].high)
            entry_put(settings, &entries[i], (int)value);
    }
    if (settings->clock_scale == 3) /* only doubled and doubled again exist */
        settings->clock_scale = 1;
    TextSink sink = text_sink(text, sizeof text);
    if (store_get(store, "settings.speed", &sink) && speed_find(text) >= 0)
        settings->speed = speed_find(text);
    read = read && !store_lacks_memory(store);
    sink = text_sink(text, sizeof text);
    if (store_get(store, "settings.theme", &sink) && theme_find(text) >= 0)
        settings->theme = theme_find(text);
    return read && !store_lacks_memory(store);
}

void settings_put(Store *store, const char *key, const char *value)
{
    char old[1280];
    TextSink sink = text_sink(old, sizeof old);
    bool known = store_get(store, key, &sink); /* what is unset reads as "" */
    if (known ? strcmp(old, value) != 0 : value[0] != '\0')
        store_set(store, key, value);
}

void settings_save(const Settings *settings, Store *store)
{
    char text[16];
    for (int i = 0; i < ENTRY_COUNT; i++) {
        snprintf(text, sizeof text, "%d", entry_value(settings, &entries[i]));
        settings_put(store, entries[i].key, text);
    }
    settings_put(store, "settings.speed", speed_id(settings->speed));
    settings_put(store, "settings.theme", themes[settings->theme].id);
}
