#include "app/settings.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/coach.h"
#include "platform/language.h"
#include "platform/speech.h"
#include "render/paint/draw.h"

static const struct {
    const char *id, *title;
} speeds[SPEED_COUNT] = {
    [SPEED_STEP] = { "step", N_("Step by step") },  [SPEED_SLOW] = { "slow", N_("Slow") },
    [SPEED_NORMAL] = { "normal", N_("Normal") },    [SPEED_FAST] = { "fast", N_("Fast") },
    [SPEED_INSTANT] = { "instant", N_("At once") },
};

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

enum { NO_THEME = THEME_DESKTOP - 1 };

static const char *theme_id(int theme)
{
    return theme == THEME_DESKTOP ? "desktop" : themes[theme].id;
}

static int theme_find(const char *id)
{
    if (strcmp(id, theme_id(THEME_DESKTOP)) == 0)
        return THEME_DESKTOP;
    for (int i = 0; i < theme_count; i++)
        if (strcmp(themes[i].id, id) == 0)
            return i;
    return NO_THEME;
}

int settings_theme(const Settings *settings)
{
    const DesktopWish *wish = &settings->desktop;
    if (settings->theme != THEME_DESKTOP)
        return settings->theme;
    return theme_find(wish->contrast ? "contrast" : wish->dark ? "dark" : "day");
}

bool settings_less_motion(const Settings *settings)
{
    return settings->reduced_motion == MOTION_DESKTOP ? settings->desktop.still
                                                      : settings->reduced_motion == MOTION_LESS;
}

bool settings_ask_desktop(const Settings *settings)
{
    return settings->theme == THEME_DESKTOP || settings->reduced_motion == MOTION_DESKTOP;
}

static const char *coach_name(int measure)
{
    return coach_measure_id((CoachMeasure)measure);
}

const char *coach_title(int measure)
{
    static const char *const titles[COACH_MEASURES] = { [COACH_OFF] = N_("Off"),
                                                        [COACH_BLUNDERS] = N_("Blunders"),
                                                        [COACH_MISTAKES] = N_("Mistakes"),
                                                        [COACH_EVERYTHING] = N_("Everything") };
    return tr(titles[measure]);
}

static const struct {
    const char *id, *title;
} measures[SPEAK_MEASURES] = {
    /* TRANSLATORS: How much is spoken. */
    [SPEAK_LITTLE] = { "little", N_("Little") },
    [SPEAK_NORMAL] = { "normal", N_("Normal") },
    [SPEAK_ALL] = { "all", N_("Everything") },
};

static const char *speak_measure_id(int measure)
{
    return measures[measure].id;
}

const char *speak_measure_title(int measure)
{
    return tr(measures[measure].title);
}

static int speak_measure_find(const char *id)
{
    for (int i = 0; i < SPEAK_MEASURES; i++)
        if (strcmp(measures[i].id, id) == 0)
            return i;
    return -1;
}

static const char *language_id(int language)
{
    return language_code(language);
}

/* ---- the rows ---- */

enum { FAR = 100000 }; /* no desktop is wider */

#define AT(field) "settings." #field, offsetof(Settings, field)

/* What the screen does not list. */
#define UNLISTED(field, kind, low, high, fallback)                                                                     \
    {                                                                                                                  \
        AT(field), kind, low, high, fallback, .page = SETTINGS_PAGES                                                   \
    }
#define SWITCH(field, on, page, effects, label, help)                                                                  \
    {                                                                                                                  \
        AT(field), SETTING_SWITCH, 0, 1, on, 1, page, effects, label, help, NULL, NULL, NULL                           \
    }

static const Setting rows[SETTING_COUNT] = {
    [SETTING_SPEED] = { AT(speed), SETTING_NUMBER, 0, SPEED_COUNT - 1, SPEED_NORMAL, 1, SETTINGS_PLAY, 0,
                        N_("Speed of the opponents"),
                        N_("How fast they play. A click or Space finishes any movement at once."), NULL, speed_id,
                        speed_find },
    [SETTING_CLICK_CLICK] =
        SWITCH(click_click, 1, SETTINGS_PLAY, 0, N_("Pick up with a click, put down with another"),
               N_("Dragging always works as well. Switch this off if you pick things up by accident.")),
    [SETTING_LIVE_VERDICT] = SWITCH(live_verdict, 1, SETTINGS_PLAY, 0, N_("Check melds while you arrange them"),
                                    N_("Each meld shows whether it is legal, and why not.")),
    [SETTING_LIGHT_PLACES] =
        SWITCH(light_places, 1, SETTINGS_PLAY, 0, N_("Mark where a tile or a card fits"),
               N_("While you hold a tile or a card, the places for it are marked. A freed joker always "
                  "shows its places.")),
    [SETTING_OUTLINE_LAST] =
        SWITCH(outline_last, 1, SETTINGS_PLAY, 0, N_("Outline what the others did since your turn"),
               N_("The outline disappears as soon as you do something.")),
    [SETTING_WARN_DRAW] = SWITCH(warn_draw, 1, SETTINGS_PLAY, 0, N_("Warn before drawing when you could play"),
                                 N_("You are warned at most once a turn.")),
    [SETTING_ASK_TURN_END] = SWITCH(ask_turn_end, 0, SETTINGS_PLAY, 0, N_("Ask before a turn ends"),
                                    N_("A throw or Done then waits until you confirm it.")),
    [SETTING_COACH] = { AT(coach), SETTING_NUMBER, COACH_OFF, COACH_MEASURES - 1, COACH_OFF, 1, SETTINGS_PLAY,
                        EFFECT_COACH, N_("Coach"),
                        N_("Warns you before a costly move, judging only by what you can see. Each warning counts "
                           "as a hint."),
                        NULL, coach_name, coach_measure_find },
    [SETTING_SEEN_CARDS] =
        SWITCH(seen_cards, 0, SETTINGS_PLAY, 0, N_("Offer a page of the cards seen so far"),
               N_("For learners, in games that have such a page. It shows which cards may still come, "
                  "judging by those you have seen.")),
    [SETTING_FIRSTS] =
        SWITCH(firsts, 1, SETTINGS_PLAY, 0, N_("Show goals"),
               N_("At the end of a deal, a line says what you have done for the first time. Statistics has "
                  "a page with all goals.")),
    [SETTING_THEME] = { AT(theme), SETTING_PICTURES, 0, 0, 0, 0, SETTINGS_LOOK, EFFECT_THEME, N_("Theme"), NULL, NULL,
                        theme_id, theme_find },
    [SETTING_ALTERNATIVE_TILES] =
        SWITCH(alternative_tiles, 0, SETTINGS_LOOK, EFFECT_THEME, N_("Stronger tile colours"),
               N_("Black, red, blue and green, easier to tell apart with every kind of colour vision.")),
    [SETTING_FOUR_COLOURS] = SWITCH(four_colours, 0, SETTINGS_LOOK, 0, N_("Cards in four colours"),
                                    N_("Clubs are green and diamonds blue.")),
    /* The key is that of a switch that knew the first two alone. */
    [SETTING_FACES] = { "settings.large_indices", offsetof(Settings, faces), SETTING_NUMBER, FACES_FULL,
                        FACES_COUNT - 1, FACES_FULL, 1, SETTINGS_LOOK, 0, N_("Faces of cards and tiles"),
                        N_("Number and suit shows nothing else, as large as the card or tile allows."), NULL, NULL,
                        NULL },
    [SETTING_CARD_BACK] = { AT(card_back), SETTING_PICTURES, 0, CARD_BACKS - 1, 0, 0, SETTINGS_LOOK, 0,
                            N_("Backs of cards"), NULL, NULL, NULL, NULL },
    [SETTING_SCALE] = { AT(scale), SETTING_NUMBER, 75, 200, 100, 25, SETTINGS_LOOK, 0,
                        N_("Size of letters and buttons"), N_("{1} and {2} do the same."), NULL, NULL, NULL },
    [SETTING_TILE_SIZE] = { AT(tile_size), SETTING_SLIDER, PIECES_LOW, PIECES_HIGH, 100, 0, SETTINGS_LOOK, 0,
                            N_("Size of tiles and cards"), N_("They get smaller where they would not fit."),
                            N_("Size of tiles and cards, {1} %"), NULL, NULL },
    [SETTING_FULLSCREEN] =
        SWITCH(fullscreen, 0, SETTINGS_LOOK, EFFECT_WINDOW, N_("Full screen"), N_("The key {1} does the same.")),

    [SETTING_VOLUME] = { AT(volume), SETTING_SLIDER, 0, 100, 70, 0, SETTINGS_SOUND, EFFECT_SOUND, N_("Volume"),
                         N_("Every sound comes with something you can see."), N_("Volume, {1} %"), NULL, NULL },
    [SETTING_MUTED] = SWITCH(muted, 0, SETTINGS_SOUND, EFFECT_SOUND, N_("Silent"), N_("The key {1} does the same.")),
    [SETTING_CLOCK_SOUND] = SWITCH(clock_sound, 1, SETTINGS_SOUND, 0, N_("Ticking in the last ten seconds of a turn"),
                                   N_("Only in matches with a clock.")),

    [SETTING_MAGNIFY] = SWITCH(magnify, 0, SETTINGS_ACCESS, 0, N_("Magnifier"),
                               N_("Shows larger what the pointer or the focus ring is on. Hold {1} to see it for a "
                                  "moment, or press it briefly to keep it.")),
    [SETTING_MAGNIFIER] = { AT(magnifier), SETTING_NUMBER, 200, 400, 200, 50, SETTINGS_ACCESS, 0,
                            N_("Strength of the magnifier"), N_("200 % shows everything twice as large."), NULL, NULL,
                            NULL },
    [SETTING_POINTER] = { AT(pointer), SETTING_NUMBER, POINTER_USUAL, POINTER_SIZES - 1, POINTER_USUAL, 1,
                          SETTINGS_ACCESS, EFFECT_POINTER, N_("Size of the pointer"), N_("In this window only."), NULL,
                          NULL, NULL },
    [SETTING_STRONG_FOCUS] = SWITCH(strong_focus, 0, SETTINGS_ACCESS, 0, N_("Strong focus ring"),
                                    N_("Always shows the place that the keyboard acts on, with a thicker line.")),
    /* As a switch it knew the first two alone. */
    [SETTING_REDUCED_MOTION] = { AT(reduced_motion), SETTING_NUMBER, MOTION_FULL, MOTION_COUNT - 1, MOTION_DESKTOP, 1,
                                 SETTINGS_ACCESS, 0, N_("Less motion"),
                                 N_("Tiles and cards do not glide. They appear in their places at once and are "
                                    "marked."),
                                 NULL, NULL, NULL },
    [SETTING_CLOCK_SCALE] = { AT(clock_scale), SETTING_NUMBER, 1, 4, 1, 0, SETTINGS_ACCESS, EFFECT_CLOCK,
                              N_("Time on the clock"), N_("Gives you more time for each turn."), NULL, NULL, NULL },
    [SETTING_SPEAK] = SWITCH(speak, 0, SETTINGS_ACCESS, EFFECT_SPEECH, N_("Speech"),
                             N_("Says aloud what has the focus, what the others do and what you can do. Press {1} "
                                "to hear more, and with Shift everything.")),
    [SETTING_SPEAK_MEASURE] = { AT(speak_measure), SETTING_NUMBER, 0, SPEAK_MEASURES - 1, SPEAK_NORMAL, 1,
                                SETTINGS_ACCESS, 0, N_("How much is spoken"),
                                N_("Little leaves out reasons and places in lists. Everything also says whose turn it "
                                   "is and where each piece lies."),
                                NULL, speak_measure_id, speak_measure_find },
    [SETTING_SPEAK_RATE] = { AT(speak_rate), SETTING_SLIDER, SPEECH_SLOWEST, SPEECH_FASTEST, 0, 0, SETTINGS_ACCESS,
                             EFFECT_SPEECH, N_("Speed of speech"), N_("0 is the usual speed of the voice."),
                             N_("Speed of speech, {1}"), NULL, NULL },
    [SETTING_STICKY_KEYS] = SWITCH(sticky_keys, 0, SETTINGS_ACCESS, 0, N_("One key at a time"),
                                   N_("Shift, Ctrl or Alt, pressed alone, counts for the next key.")),
    [SETTING_SCAN] = SWITCH(scan, 0, SETTINGS_ACCESS, 0, N_("One switch"),
                            N_("What you can press is marked in turn. A single key or button presses what is marked.")),
    [SETTING_SCAN_PACE] = { AT(scan_pace), SETTING_NUMBER, 5, 50, 15, 5, SETTINGS_ACCESS, 0, N_("Pace of the marking"),
                            N_("How long each thing is marked. After some rounds without a press, the marking rests "
                               "until the next press."),
                            NULL, NULL, NULL },
    [SETTING_SCAN_SWITCH] = { AT(scan_switch), SETTING_PRESSED, INT_MIN, INT_MAX, 0, 0, SETTINGS_ACCESS, 0,
                              N_("Your switch"), N_("Any key, mouse button or button of a gamepad."), NULL, NULL,
                              NULL },

    [SETTING_LANGUAGE] = { AT(language), SETTING_PICTURES, 0, 0, LANGUAGE_SYSTEM, 0, SETTINGS_LANGUAGE, EFFECT_LANGUAGE,
                           N_("Language"), NULL, NULL, language_id, language_find },
    [SETTING_OWN_DIGITS] =
        SWITCH(own_digits, 0, SETTINGS_LANGUAGE, EFFECT_LANGUAGE, N_("Numbers in the digits of the language"),
               N_("In whatever is said. Cards, keys and the numbers of deals stay as they are.")),

    [SETTING_GOALS] = UNLISTED(goals, SETTING_SWITCH, 0, 1, 1),
    [SETTING_WINDOW_X] = UNLISTED(window_x, SETTING_NUMBER, -FAR, FAR, 0),
    [SETTING_WINDOW_Y] = UNLISTED(window_y, SETTING_NUMBER, -FAR, FAR, 0),
    [SETTING_WINDOW_W] = UNLISTED(window_w, SETTING_NUMBER, 0, FAR, 0),
    [SETTING_WINDOW_H] = UNLISTED(window_h, SETTING_NUMBER, 0, FAR, 0),
    [SETTING_WINDOW_MAXIMISED] = UNLISTED(window_maximised, SETTING_SWITCH, 0, 1, 0),
    [SETTING_WINDOW_DESK_W] = UNLISTED(window_desk_w, SETTING_NUMBER, 0, FAR, 0),
    [SETTING_WINDOW_DESK_H] = UNLISTED(window_desk_h, SETTING_NUMBER, 0, FAR, 0),
};

/* Behind the rows, in what is kept: the places of the window on other displays. */
enum { ELSEWHERE = SETTING_COUNT };
_Static_assert(ELSEWHERE < 64, "a bit for each in Settings.foreign");

const Setting *setting_row(SettingId id)
{
    return &rows[id];
}

int setting_value(const Settings *settings, SettingId id)
{
    const void *at = (const char *)settings + rows[id].at;
    return rows[id].kind == SETTING_SWITCH ? *(const bool *)at : *(const int *)at;
}

/* One that is doubled has no values between. */
static bool is_value(SettingId id, int value)
{
    const Setting *row = &rows[id];
    if (id == SETTING_THEME)
        return value == THEME_DESKTOP || (value >= 0 && value < theme_count);
    if (id == SETTING_LANGUAGE)
        return value >= 0 && value < language_count();
    for (int v = row->low; row->page < SETTINGS_PAGES && row->kind == SETTING_NUMBER && row->step == 0; v *= 2)
        if (v >= value || v >= row->high)
            return v == value;
    return value >= row->low && value <= row->high;
}

bool setting_put(Settings *settings, SettingId id, int value)
{
    void *at = (char *)settings + rows[id].at;
    if (!is_value(id, value))
        return false;
    if (rows[id].kind == SETTING_SWITCH)
        *(bool *)at = value != 0;
    else
        *(int *)at = value;
    if (id == SETTING_SPEED)
        settings->speed_kept = value;
    return true;
}

void setting_step(Settings *settings, SettingId id, bool higher, bool round)
{
    const Setting *row = &rows[id];
    const int now = setting_value(settings, id), step = row->step;
    int next = step == 0 ? (higher ? now * 2 : now / 2) : now + (higher ? step : -step);
    if (next > row->high)
        next = round ? row->low : row->high;
    setting_put(settings, id, next < row->low ? row->low : next);
}

void settings_speed(Settings *settings, int speed)
{
    setting_put(settings, SETTING_SPEED, speed);
}

void settings_default(Settings *settings)
{
    memset(settings, 0, sizeof *settings);
    for (int i = 0; i < SETTING_COUNT; i++)
        setting_put(settings, (SettingId)i, rows[i].fallback);
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

/* ---- what is kept ---- */

static bool number_read(const char *text, int *out)
{
    char *end = NULL;
    const long value = strtol(text, &end, 10);
    *out = (int)value;
    return end != text && *end == '\0' && value >= INT_MIN && value <= INT_MAX;
}

/* One of them by its text. False: it is not understood. */
static bool value_read(Settings *settings, int which, const char *text)
{
    if (which == ELSEWHERE)
        return elsewhere_read(text, &settings->window_elsewhere);
    const Setting *row = &rows[which];
    int value;
    if (row->find != NULL)
        return setting_put(settings, (SettingId)which, row->find(text));
    return number_read(text, &value) && setting_put(settings, (SettingId)which, value);
}

static void value_write(const Settings *settings, int which, TextSink *out)
{
    if (which == ELSEWHERE) {
        elsewhere_write(&settings->window_elsewhere, out);
        return;
    }
    const int value = which == SETTING_SPEED ? settings->speed_kept : setting_value(settings, (SettingId)which);
    if (rows[which].name != NULL)
        text_add(out, rows[which].name(value));
    else
        text_addf(out, "%d", value);
}

static const char *key_of(int which)
{
    return which == ELSEWHERE ? "settings.window_elsewhere" : rows[which].key;
}

bool settings_load(Settings *settings, Store *store)
{
    bool read = true;
    char text[ELSEWHERE_BYTES];
    settings_default(settings);
    for (int i = 0; i <= ELSEWHERE; i++) {
        TextSink sink = text_sink(text, sizeof text);
        bool kept = store_get(store, key_of(i), &sink);
        read = read && !store_lacks_memory(store);
        if (kept && (sink.cut || !value_read(settings, i, text)))
            settings->foreign |= UINT64_C(1) << i;
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

unsigned settings_save(Settings *settings, Settings *kept, Store *store)
{
    Settings plain;
    unsigned effects = 0;
    char text[ELSEWHERE_BYTES], first[ELSEWHERE_BYTES];
    settings_default(&plain);
    for (int i = 0; i <= ELSEWHERE; i++) {
        TextSink now = text_sink(text, sizeof text), then = text_sink(first, sizeof first);
        value_write(settings, i, &now);
        value_write(kept != NULL ? kept : &plain, i, &then);
        if ((kept != NULL || (settings->foreign >> i & 1)) && strcmp(text, first) == 0)
            continue; /* what is not understood of it was not set here */
        settings->foreign &= ~(UINT64_C(1) << i);
        settings_put(store, key_of(i), text);
        effects |= i < SETTING_COUNT ? rows[i].effects : 0;
    }
    if (kept != NULL)
        *kept = *settings;
    return effects;
}
