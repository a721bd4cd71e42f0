/* The pictures hold only what SDL_image's SVG loader understands, every picture the program names exists, figures are
 * as large as they must be, and the sounds are as short and as quiet at both ends as they must be. */
#include <dirent.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <SDL.h>
#include <SDL_image.h>
#include <SDL_mixer.h>

#include <cmocka.h>

#include "render/paint/draw.h"
#include "render/sound/sound.h"
#include "rules/game/game.h"

#define ART    MELDWELL_SOURCE "/assets/art/"
#define ICONS  MELDWELL_SOURCE "/assets/icons/"
#define SOUNDS MELDWELL_SOURCE "/assets/sounds/"
#define INK    "#010203"

enum { MAX_FILE = 256 * 1024, MAX_NAME = 512, MAX_VALUE = 16 * 1024, TILE_W = 720, TILE_H = 1000 };

static char file_text[MAX_FILE];

static size_t read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("cannot open %s", path);
    size_t size = fread(file_text, 1, sizeof file_text - 1, file);
    fclose(file);
    file_text[size] = 0;
    if (size >= sizeof file_text - 1)
        fail_msg("%s is larger than a picture ought to be", path);
    return size;
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

static bool starts_with(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

static bool listed(const char *word, const char *const *list)
{
    for (; *list; list++) {
        if (strcmp(*list, word) == 0)
            return true;
    }
    return false;
}

/* ---- Names the program asks for ---- */

static const char *const icon_name[ICON_COUNT] = {
    [ICON_UNDO] = "undo",
    [ICON_REDO] = "redo",
    [ICON_RESTART] = "restart",
    [ICON_HINT] = "hint",
    [ICON_SORT_COLOUR] = "sort-colour",
    [ICON_SORT_NUMBER] = "sort-number",
    [ICON_SORT_MELDS] = "sort-melds",
    [ICON_HAND_MELDS] = "hand-melds",
    [ICON_DRAW] = "draw",
    [ICON_DONE] = "done",
    [ICON_MENU] = "menu",
    [ICON_RULES] = "rules",
    [ICON_SETTINGS] = "settings",
    [ICON_LOG] = "log",
    [ICON_REPLAY] = "replay",
    [ICON_TIDY] = "tidy",
    [ICON_PAUSE] = "pause",
    [ICON_PLAY] = "play",
    [ICON_BACK] = "back",
    [ICON_CLOSE] = "close",
    [ICON_SEARCH] = "search",
    [ICON_RESET] = "reset",
    [ICON_COPY] = "copy",
    [ICON_SAVE] = "save",
    [ICON_SOUND] = "sound",
    [ICON_MUTE] = "mute",
    [ICON_PERSON] = "person",
    [ICON_COMPUTER] = "computer",
    [ICON_CLOCK] = "clock",
    [ICON_CHECK] = "check",
    [ICON_WARNING] = "warning",
    [ICON_PLUS] = "plus",
    [ICON_MINUS] = "minus",
    [ICON_UP] = "up",
    [ICON_DOWN] = "down",
    [ICON_LEFT] = "left",
    [ICON_RIGHT] = "right",
    [ICON_TROPHY] = "trophy",
    [ICON_FULLSCREEN] = "fullscreen",
    [ICON_STEP] = "step",
    [ICON_STEP_BACK] = "step-back",
    [ICON_GRIP] = "grip",
    [ICON_LOCK] = "lock",
    [ICON_GOALS] = "goals",
    [ICON_CURVE] = "curve",
    [ICON_LEARN] = "learn",
    [ICON_TODAY] = "today",
    [ICON_PUZZLE] = "puzzle",
    [ICON_RHOMB] = "rhomb",
    [ICON_RHOMB_FULL] = "rhomb-full",
    [ICON_TOGETHER] = "together",
    [ICON_SIGN] = "sign",
};

static const char *const mark_name[] = { "disc", "diamond", "square", "triangle" };
enum { MARKS = sizeof mark_name / sizeof mark_name[0], AVATARS = 9, NUMERALS = 13 };
/* Fifteen ranks in four suits, and two thirteens. */
enum { CARDS = 62 };

typedef struct SoundFile {
    const char *name;
    double longest; /* seconds */
} SoundFile;

static const SoundFile sound_file[SOUND_COUNT] = {
    [SOUND_PICK] = { "pick", 0.4 },
    [SOUND_PLACE_1] = { "place-1", 0.4 },
    [SOUND_PLACE_2] = { "place-2", 0.4 },
    [SOUND_PLACE_3] = { "place-3", 0.4 },
    [SOUND_MELD] = { "meld", 0.4 },
    [SOUND_REFUSED] = { "refused", 0.4 },
    [SOUND_DRAW] = { "draw", 0.4 },
    [SOUND_SHUFFLE] = { "shuffle", 1.2 },
    [SOUND_YOUR_TURN] = { "your-turn", 0.4 },
    [SOUND_TEN_SECONDS] = { "ten-seconds", 0.4 },
    [SOUND_WON] = { "won", 0.4 },
    [SOUND_LOST] = { "lost", 0.4 },
    [SOUND_BUTTON] = { "button", 0.4 },
};

/* ---- What a picture may be made of ---- */

static const char *const allowed_elements[] = {
    "svg",      "g",       "path",           "rect",           "circle", "ellipse", "line",
    "polyline", "polygon", "linearGradient", "radialGradient", "stop",   NULL
};
static const char *const shapes[] = { "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", NULL };
static const char *const allowed_attributes[] = { "xmlns",
                                                  "viewBox",
                                                  "width",
                                                  "height",
                                                  "x",
                                                  "y",
                                                  "rx",
                                                  "ry",
                                                  "cx",
                                                  "cy",
                                                  "r",
                                                  "x1",
                                                  "y1",
                                                  "x2",
                                                  "y2",
                                                  "d",
                                                  "points",
                                                  "transform",
                                                  "id",
                                                  "gradientUnits",
                                                  "offset",
                                                  "stop-color",
                                                  "stop-opacity",
                                                  "fill",
                                                  "fill-opacity",
                                                  "fill-rule",
                                                  "opacity",
                                                  "stroke",
                                                  "stroke-width",
                                                  "stroke-opacity",
                                                  "stroke-linecap",
                                                  "stroke-linejoin",
                                                  NULL };

typedef struct Lint {
    const char *path;
    const char *at;
    char element[64];
    char gradients[1024]; /* " id id " of those defined so far */
    char view_box[64];
    int depth, shapes, elements;
    bool user_space;
} Lint;

static const char *skip_space(const char *p)
{
    return p + strspn(p, " \t\r\n");
}

static void lint_word(Lint *lint, char *out, size_t size)
{
    size_t length = strcspn(lint->at, " \t\r\n=/>\"");
    if (!length || length >= size)
        fail_msg("%s: no name at: %.30s", lint->path, lint->at);
    memcpy(out, lint->at, length);
    out[length] = 0;
    lint->at += length;
}

/* A gradient must be defined before the shape that uses it: the loader reads once. */
static void lint_paint(const Lint *lint, const char *value)
{
    if (strcmp(value, "none") == 0)
        return;
    if (starts_with(value, "url(#") && ends_with(value, ")")) {
        char wanted[64];
        snprintf(wanted, sizeof wanted, " %.*s ", (int)strlen(value) - 6, value + 5);
        if (!strstr(lint->gradients, wanted))
            fail_msg("%s: no gradient%sbefore its use", lint->path, wanted);
        return;
    }
    if (value[0] != '#' || strlen(value) != 7 || strspn(value + 1, "0123456789ABCDEF") != 6)
        fail_msg("%s: a colour is #RRGGBB in capitals, not '%s'", lint->path, value);
}

static void lint_attribute(Lint *lint, const char *name, const char *value)
{
    if (!listed(name, allowed_attributes))
        fail_msg("%s: attribute '%s' is not allowed", lint->path, name);
    if (strcmp(name, "fill") == 0 || strcmp(name, "stroke") == 0 || strcmp(name, "stop-color") == 0)
        lint_paint(lint, value);
    if (strcmp(name, "offset") == 0 && !ends_with(value, "%"))
        fail_msg("%s: a stop at '%s' comes out flat, write percent", lint->path, value);
    if (strcmp(name, "gradientUnits") == 0) {
        assert_string_equal(value, "userSpaceOnUse");
        lint->user_space = true;
    }
    if (strcmp(name, "id") == 0) {
        size_t used = strlen(lint->gradients);
        assert_true(used + strlen(value) + 3 < sizeof lint->gradients);
        snprintf(lint->gradients + used, sizeof lint->gradients - used, " %s ", value);
    }
    if (strcmp(name, "viewBox") == 0)
        snprintf(lint->view_box, sizeof lint->view_box, "%s", value);
    if (strcmp(name, "d") == 0 && strspn(value, "MLHVCSQAZ0123456789. -") != strlen(value))
        fail_msg("%s: a path has absolute commands and plain numbers only: %.60s", lint->path, value);
}

static void lint_attributes(Lint *lint)
{
    static char value[MAX_VALUE];
    char name[64];
    for (;;) {
        lint->at = skip_space(lint->at);
        if (*lint->at == '/' || *lint->at == '>')
            return;
        lint_word(lint, name, sizeof name);
        if (lint->at[0] != '=' || lint->at[1] != '"')
            fail_msg("%s: attribute '%s' has no value in quotes", lint->path, name);
        lint->at += 2;
        size_t length = strcspn(lint->at, "\"<&");
        if (lint->at[length] != '"' || length >= sizeof value)
            fail_msg("%s: value of '%s' does not end", lint->path, name);
        memcpy(value, lint->at, length);
        value[length] = 0;
        lint->at += length + 1;
        lint_attribute(lint, name, value);
    }
}

static void lint_open_tag(Lint *lint)
{
    lint_word(lint, lint->element, sizeof lint->element);
    if (!listed(lint->element, allowed_elements))
        fail_msg("%s: element '%s' is not allowed", lint->path, lint->element);
    lint->elements++;
    lint->user_space = false;
    lint->shapes += listed(lint->element, shapes);
    lint_attributes(lint);
    if (ends_with(lint->element, "Gradient") && !lint->user_space)
        fail_msg("%s: a gradient without userSpaceOnUse", lint->path);
    if (*lint->at == '/')
        lint->at++;
    else
        lint->depth++;
    assert_int_equal(*lint->at, '>');
    lint->at++;
}

static void lint_close_tag(Lint *lint)
{
    char name[64];
    lint->at++;
    lint_word(lint, name, sizeof name);
    assert_true(listed(name, allowed_elements));
    assert_int_equal(*lint->at, '>');
    lint->at++;
    lint->depth--;
    assert_true(lint->depth >= 0);
}

static void lint_text(const char *path, const char *text, Lint *lint)
{
    *lint = (Lint){ .path = path, .at = text };
    for (lint->at = skip_space(lint->at); *lint->at; lint->at = skip_space(lint->at)) {
        if (*lint->at != '<')
            fail_msg("%s: text outside a tag: %.30s", path, lint->at);
        lint->at++;
        if (*lint->at == '/')
            lint_close_tag(lint);
        else
            lint_open_tag(lint);
    }
    assert_int_equal(lint->depth, 0);
    if (!lint->shapes)
        fail_msg("%s draws nothing", path);
}

static const char *wanted_view_box(const char *name)
{
    if (starts_with(name, "icon-"))
        return "0 0 24 24";
    if (starts_with(name, "avatar-"))
        return "0 0 48 48";
    if (starts_with(name, "picture-small-"))
        return "0 0 120 92";
    if (starts_with(name, "picture-"))
        return "0 0 240 112";
    if (starts_with(name, "tile") || starts_with(name, "numeral-") || starts_with(name, "mark-") ||
        starts_with(name, "joker") || starts_with(name, "card"))
        return "0 0 72 100";
    return NULL;
}

/* ---- Rasterised ---- */

static SDL_Surface *rasterise(const char *path, int w, int h)
{
    size_t size = read_file(path);
    SDL_RWops *source = SDL_RWFromConstMem(file_text, (int)size);
    SDL_Surface *loaded = IMG_LoadSizedSVG_RW(source, w, h);
    SDL_RWclose(source);
    if (!loaded)
        fail_msg("%s: %s", path, IMG_GetError());
    SDL_Surface *out = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888, 0);
    SDL_FreeSurface(loaded);
    assert_non_null(out);
    return out;
}

static SDL_Surface *rasterise_named(const char *name, int w, int h)
{
    char path[MAX_NAME];
    snprintf(path, sizeof path, ART "%s.svg", name);
    return rasterise(path, w, h);
}

static uint32_t pixel(const SDL_Surface *s, int x, int y)
{
    return *(const uint32_t *)(const void *)((const char *)s->pixels + y * s->pitch + x * 4);
}

/* Blending may round a channel of the ink by one step for each layer. */
static bool is_ink_colour(uint32_t argb)
{
    return abs((int)(argb >> 16 & 255) - 1) <= 2 && abs((int)(argb >> 8 & 255) - 2) <= 2 &&
           abs((int)(argb & 255) - 3) <= 2;
}

static bool is_ink(uint32_t argb)
{
    return argb >> 24 > 127 && is_ink_colour(argb);
}

static long count_visible(const SDL_Surface *s)
{
    long n = 0;
    for (int y = 0; y < s->h; y++) {
        for (int x = 0; x < s->w; x++)
            n += pixel(s, x, y) >> 24 > 127;
    }
    return n;
}

static Rect ink_box(const SDL_Surface *s)
{
    int left = s->w, right = -1, top = s->h, bottom = -1;
    for (int y = 0; y < s->h; y++) {
        for (int x = 0; x < s->w; x++) {
            if (!is_ink(pixel(s, x, y)))
                continue;
            left = x < left ? x : left;
            right = x > right ? x : right;
            top = y < top ? y : top;
            bottom = y;
        }
    }
    return (Rect){ left, top, right - left + 1, bottom - top + 1 };
}

/* Of the pixels inked in either picture, how many parts of a thousand are inked in one only. */
static long ink_difference(const SDL_Surface *a, const SDL_Surface *b)
{
    long either = 0, one = 0;
    for (int y = 0; y < a->h; y++) {
        for (int x = 0; x < a->w; x++) {
            bool in_a = is_ink(pixel(a, x, y)), in_b = is_ink(pixel(b, x, y));
            either += in_a || in_b;
            one += in_a != in_b;
        }
    }
    assert_true(either > 0);
    return one * 1000 / either;
}

/* ---- Tests of pictures ---- */

static void lint_folder(const char *folder, int *count)
{
    DIR *dir = opendir(folder);
    assert_non_null(dir);
    for (struct dirent *entry; (entry = readdir(dir));) {
        if (!ends_with(entry->d_name, ".svg"))
            continue;
        char path[MAX_NAME];
        assert_true(strlen(folder) + strlen(entry->d_name) < sizeof path);
        snprintf(path, sizeof path, "%s%s", folder, entry->d_name);
        read_file(path);
        Lint lint;
        lint_text(path, file_text, &lint);
        const char *box = wanted_view_box(entry->d_name);
        if (box)
            assert_string_equal(lint.view_box, box);
        int w = 0, h = 0;
        assert_int_equal(sscanf(lint.view_box, "0 0 %d %d", &w, &h), 2);
        SDL_Surface *s = rasterise(path, w * 2, h * 2);
        assert_int_equal(s->w, w * 2);
        assert_int_equal(s->h, h * 2);
        if (count_visible(s) < w * h / 50)
            fail_msg("%s comes out empty", path);
        SDL_FreeSurface(s);
        ++*count;
    }
    closedir(dir);
}

static void test_every_picture_is_understood(void **state)
{
    (void)state;
    int art = 0, icons = 0;
    lint_folder(ART, &art);
    lint_folder(ICONS, &icons);
    /* Nothing in the folder that no one asks for: tile, back, two jokers, twenty-two pictures and the logo beside the
     * families; each card, joker and the master card in two sizes; three chips and the signs of wild cards. */
    int cards = CARD_BACKS + 2 * (CARDS + 3);
    /* And the faces that are nothing but rank and suit: ranks, suits, two jokers and the master card; numerals, marks.
     */
    const int large = RANK_THIRTEEN + 4 + 3 + NUMERALS + MARKS;
    assert_int_equal(art, NUMERALS + MARKS + ICON_COUNT + AVATARS + 26 + WILD_SIGNS + 4 + cards + large);
    assert_int_equal(icons, 5); /* the large one, and one for each small size */
}

/* Outlines that are closed where they began: the loader halves the line of no length a thousand times. */
static int slow_outlines(const char *data)
{
    long x = 0, y = 0, start_x = 0, start_y = 0;
    int count = 0;
    char letter = 'M', *p = (char *)data;
    while (*p != '\0' && *p != '"') {
        if (*p == ' ') {
            p++;
        } else if (*p >= 'A') {
            letter = *p++;
            count += letter == 'Z' && x == start_x && y == start_y;
        } else {
            char *from = p;
            x = strtol(p, &p, 10);
            y = strtol(p, &p, 10);
            if (p == from || *p == '.')
                fail_msg("no whole numbers: %.40s", from);
            if (letter == 'M') {
                start_x = x;
                start_y = y;
            }
        }
    }
    return count;
}

static int count_of(const char *text, const char *word)
{
    int count = 0;
    for (const char *at = strstr(text, word); at; at = strstr(at + 1, word))
        count++;
    return count;
}

/* What assets/drawing/lean.py sees to. Each of these cards once took three times as long to open a table with. */
static void test_no_picture_is_slow_to_read(void **state)
{
    (void)state;
    assert_int_equal(slow_outlines("M0 0L10 0L10 10L0 0Z"), 1);
    assert_int_equal(slow_outlines("M0 0L10 0L10 10ZM5 5C1 1 2 2 5 5"), 0);
    DIR *dir = opendir(ART);
    assert_non_null(dir);
    for (struct dirent *entry = readdir(dir); entry; entry = readdir(dir)) {
        if (!ends_with(entry->d_name, ".svg"))
            continue;
        char path[MAX_NAME];
        snprintf(path, sizeof path, "%s%s", ART, entry->d_name);
        read_file(path);
        if (strstr(file_text, "<circle") || strstr(file_text, "<ellipse") || strstr(file_text, "<rect"))
            fail_msg("%s: the loader closes these where they begin", path);
        for (const char *at = strstr(file_text, " d=\""); at; at = strstr(at + 4, " d=\""))
            if (slow_outlines(at + 4) > 0)
                fail_msg("%s: an outline is closed where it began: %.40s", path, at);
        if (starts_with(entry->d_name, "card-") && count_of(file_text, "<path") > 100)
            fail_msg("%s has %d shapes", path, count_of(file_text, "<path"));
    }
    closedir(dir);
}

/* Of a card in a row only the left half is seen, and at the smallest window it is 46 pixels wide. */
static void test_small_cards_are_told_apart_by_their_left_half(void **state)
{
    (void)state;
    enum { CARD_W = 46, CARD_H = 64 };
    SDL_Surface *card[CARDS];
    for (int i = 0; i < CARDS; i++) {
        char name[32];
        snprintf(name, sizeof name, "card-small-%d-%d", i / 4 + 1, i < 60 ? i % 4 : i - 58);
        SDL_Surface *whole = rasterise_named(name, CARD_W, CARD_H);
        card[i] = SDL_CreateRGBSurfaceWithFormat(0, CARD_W / 2, CARD_H, 32, SDL_PIXELFORMAT_ARGB8888);
        SDL_SetSurfaceBlendMode(whole, SDL_BLENDMODE_NONE);
        SDL_BlitSurface(whole, NULL, card[i], NULL);
        SDL_FreeSurface(whole);
        Rect index = ink_box(card[i]);
        if (index.h < CARD_H * 6 / 10 || index.x + index.w > CARD_W / 2 - 1)
            fail_msg("%s: its index is %d high and ends at %d", name, index.h, index.x + index.w);
    }
    for (int i = 0; i < CARDS; i++) {
        for (int k = 0; k < i; k++)
            if (ink_difference(card[i], card[k]) < 60)
                fail_msg("cards %d and %d look alike: %ld", i, k, ink_difference(card[i], card[k]));
    }
    for (int i = 0; i < CARDS; i++)
        SDL_FreeSurface(card[i]);
}

/* The left half, as it is seen of a card that lies under others; to be freed. */
static SDL_Surface *left_half(const char *name, int w, int h)
{
    SDL_Surface *whole = rasterise_named(name, w, h);
    SDL_Surface *half = SDL_CreateRGBSurfaceWithFormat(0, w / 2, h, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_SetSurfaceBlendMode(whole, SDL_BLENDMODE_NONE);
    SDL_BlitSurface(whole, NULL, half, NULL);
    SDL_FreeSurface(whole);
    return half;
}

/* Faces for weak eyes: in the left half stand a rank of half the height of the card and a suit below it, the one over
 * the other and neither cut; all of them are told apart by it. */
static void test_large_faces_are_told_apart_by_their_left_half(void **state)
{
    (void)state;
    enum { CARD_W = 46, CARD_H = 64, RANKS_OF_CARDS = RANK_THIRTEEN, SUITS_OF_CARDS = 4 };
    SDL_Surface *seen[RANKS_OF_CARDS];
    Rect rank = { 0 };
    for (int i = 0; i < RANKS_OF_CARDS; i++) {
        char name[32];
        snprintf(name, sizeof name, "card-large-rank-%d", i + 1);
        seen[i] = left_half(name, CARD_W, CARD_H);
        rank = ink_box(seen[i]);
        if (rank.h < CARD_H / 2 || rank.x + rank.w > CARD_W * 47 / 100 + 1 || rank.w < CARD_W / 4)
            fail_msg("%s is %d by %d and ends at %d", name, rank.w, rank.h, rank.x + rank.w);
        for (int k = 0; k < i; k++)
            if (ink_difference(seen[i], seen[k]) < 150)
                fail_msg("ranks %d and %d look alike: %ld", i + 1, k + 1, ink_difference(seen[i], seen[k]));
    }
    for (int i = 0; i < RANKS_OF_CARDS; i++)
        SDL_FreeSurface(seen[i]);
    for (int i = 0; i < SUITS_OF_CARDS; i++) {
        char name[32];
        snprintf(name, sizeof name, "card-large-suit-%d", i);
        SDL_Surface *whole = rasterise_named(name, CARD_W, CARD_H);
        for (int y = 0; y < CARD_H; y++) /* what stands on the right is the suit once more */
            memset((uint8_t *)whole->pixels + y * whole->pitch + 4 * (CARD_W / 2), 0,
                   (size_t)(CARD_W - CARD_W / 2) * 4);
        const Rect suit = ink_box(whole);
        assert_true(suit.h >= CARD_H * 28 / 100 && suit.y >= rank.y + rank.h);
        assert_true(suit.x + suit.w <= CARD_W * 47 / 100 + 1 && suit.y + suit.h <= CARD_H * 96 / 100);
        SDL_FreeSurface(whole);
    }
}

/* Numerals for weak eyes are larger than the usual ones, and clear of the rims and of the mark below. */
static void test_large_numerals_fill_the_tile(void **state)
{
    (void)state;
    for (int value = 1; value <= NUMERALS; value++) {
        char name[32];
        snprintf(name, sizeof name, "numeral-large-%d", value);
        SDL_Surface *s = rasterise_named(name, TILE_W, TILE_H);
        const Rect box = ink_box(s);
        SDL_FreeSurface(s);
        assert_in_range(box.h, TILE_H * 58 / 100, TILE_H * 66 / 100);
        assert_in_range(box.y, TILE_H * 4 / 100, TILE_H * 9 / 100);
        assert_true(box.y + box.h <= TILE_H * 72 / 100 && box.x >= TILE_W * 5 / 100);
        assert_true(box.x + box.w <= TILE_W * 95 / 100);
    }
    for (int i = 0; i < MARKS; i++) {
        char name[64];
        snprintf(name, sizeof name, "mark-large-%s", mark_name[i]);
        SDL_Surface *s = rasterise_named(name, TILE_W, TILE_H);
        const Rect box = ink_box(s);
        SDL_FreeSurface(s);
        assert_true(box.y > TILE_H * 70 / 100 && box.y + box.h < TILE_H * 96 / 100);
        assert_true(box.w >= TILE_W * 20 / 100 && box.h >= TILE_H * 14 / 100);
    }
}

static void test_lint_sees_what_is_wrong(void **state)
{
    (void)state;
    assert_false(listed("text", allowed_elements));
    assert_false(listed("use", allowed_elements));
    assert_false(listed("clipPath", allowed_elements));
    assert_false(listed("style", allowed_attributes));
    assert_false(listed("filter", allowed_attributes));
    Lint lint;
    lint_text("sample", "<svg viewBox=\"0 0 4 4\"><g><path d=\"M0 0L4 4\" fill=\"#123ABC\"/></g></svg>", &lint);
    assert_int_equal(lint.shapes, 1);
    assert_int_equal(lint.elements, 3);
    assert_string_equal(lint.view_box, "0 0 4 4");
}

static void test_every_icon_has_one_ink_and_a_margin(void **state)
{
    (void)state;
    for (int i = 0; i < ICON_COUNT; i++) {
        if (!icon_name[i])
            fail_msg("icon %d has no name here", i);
        char name[64];
        snprintf(name, sizeof name, "icon-%s", icon_name[i]);
        SDL_Surface *s = rasterise_named(name, 240, 240);
        Rect box = ink_box(s);
        if (box.w < 60 && box.h < 60)
            fail_msg("%s is too small to see", name);
        if (box.x < 10 || box.y < 10 || box.x + box.w > 230 || box.y + box.h > 230)
            fail_msg("%s leaves less than one unit around it", name);
        for (int y = 0; y < s->h; y++) {
            for (int x = 0; x < s->w; x++) {
                if (pixel(s, x, y) >> 24 == 255 && !is_ink_colour(pixel(s, x, y)))
                    fail_msg("%s has a second colour, %06x", name, (unsigned)(pixel(s, x, y) & 0xFFFFFF));
            }
        }
        SDL_FreeSurface(s);
    }
}

static void test_no_two_icons_look_alike(void **state)
{
    (void)state;
    SDL_Surface *seen[ICON_COUNT];
    for (int i = 0; i < ICON_COUNT; i++) {
        char name[64];
        snprintf(name, sizeof name, "icon-%s", icon_name[i]);
        seen[i] = rasterise_named(name, 96, 96);
        for (int k = 0; k < i; k++) {
            if (ink_difference(seen[i], seen[k]) < 200)
                fail_msg("icons %s and %s look alike", icon_name[i], icon_name[k]);
        }
    }
    for (int i = 0; i < ICON_COUNT; i++)
        SDL_FreeSurface(seen[i]);
}

static SDL_Surface *numeral_picture(int value)
{
    char name[64];
    snprintf(name, sizeof name, "numeral-%d", value);
    return rasterise_named(name, TILE_W, TILE_H);
}

static void test_numerals_are_large_and_centred(void **state)
{
    (void)state;
    for (int value = 1; value <= NUMERALS; value++) {
        SDL_Surface *s = numeral_picture(value);
        Rect box = ink_box(s);
        SDL_FreeSurface(s);
        /* At least 45 % of the tile's height, in the part above the mark, clear of both rims. */
        assert_in_range(box.h, TILE_H * 45 / 100, TILE_H * 55 / 100);
        assert_in_range(box.y, TILE_H * 5 / 100, TILE_H * 15 / 100);
        assert_true(box.y + box.h <= TILE_H * 63 / 100);
        assert_in_range(box.x, TILE_W * 9 / 100, TILE_W);
        int off = 2 * box.x + box.w - TILE_W;
        if (abs(off) > 8)
            fail_msg("numeral %d stands %d pixels off the middle", value, off / 2);
    }
}

static void test_numerals_differ(void **state)
{
    (void)state;
    SDL_Surface *seen[NUMERALS + 1];
    for (int value = 1; value <= NUMERALS; value++) {
        seen[value] = numeral_picture(value);
        for (int other = 1; other < value; other++) {
            long parts = ink_difference(seen[value], seen[other]);
            if (parts < 180)
                fail_msg("numerals %d and %d differ by %ld thousandths only", value, other, parts);
        }
    }
    for (int value = 1; value <= NUMERALS; value++)
        SDL_FreeSurface(seen[value]);
}

static void test_marks_stand_below_the_numeral(void **state)
{
    (void)state;
    SDL_Surface *seen[MARKS];
    for (int i = 0; i < MARKS; i++) {
        char name[64];
        snprintf(name, sizeof name, "mark-%s", mark_name[i]);
        seen[i] = rasterise_named(name, TILE_W, TILE_H);
        Rect box = ink_box(seen[i]);
        assert_true(box.y > TILE_H * 63 / 100);
        assert_true(box.y + box.h < TILE_H * 92 / 100);
        assert_true(box.w >= TILE_W * 17 / 100 && box.h >= TILE_H * 12 / 100);
        assert_true(abs(2 * box.x + box.w - TILE_W) <= 8);
        for (int k = 0; k < i; k++)
            assert_true(ink_difference(seen[i], seen[k]) >= 150);
    }
    for (int i = 0; i < MARKS; i++)
        SDL_FreeSurface(seen[i]);
}

static void test_tile_fills_its_box_and_takes_the_theme(void **state)
{
    (void)state;
    static const char *const bodies[] = { "tile", "tile-back" };
    for (size_t i = 0; i < sizeof bodies / sizeof bodies[0]; i++) {
        SDL_Surface *s = rasterise_named(bodies[i], TILE_W, TILE_H);
        assert_true(count_visible(s) > (long)TILE_W * TILE_H * 95 / 100);
        assert_int_equal(pixel(s, TILE_W / 2, TILE_H / 2) >> 24, 255);
        assert_int_equal(pixel(s, 0, 0) >> 24, 0);
        SDL_FreeSurface(s);
        assert_non_null(strstr(file_text, "\"#FBF6E6\""));
        assert_non_null(strstr(file_text, "\"#D9CFB4\""));
    }
}

/* A piece seen from behind and the two jokers must be told apart, and from a blank tile, at the smallest size. */
static long colour_distance(const SDL_Surface *a, const SDL_Surface *b)
{
    long sum = 0;
    for (int y = 0; y < a->h; y++) {
        for (int x = 0; x < a->w; x++) {
            uint32_t p = pixel(a, x, y), q = pixel(b, x, y);
            for (int shift = 0; shift < 32; shift += 8)
                sum += labs((long)(p >> shift & 255) - (long)(q >> shift & 255));
        }
    }
    return sum / ((long)a->w * a->h);
}

static void test_faces_differ_at_the_smallest_size(void **state)
{
    (void)state;
    static const char *const names[] = { "tile", "tile-back", "joker", "joker-2" };
    enum { N = sizeof names / sizeof names[0] };
    SDL_Surface *seen[N];
    for (int i = 0; i < N; i++) {
        seen[i] = rasterise_named(names[i], 36, 50);
        for (int k = 0; k < i; k++) {
            if (colour_distance(seen[i], seen[k]) < 10)
                fail_msg("%s and %s look alike at 36x50", names[i], names[k]);
        }
    }
    for (int i = 0; i < N; i++)
        SDL_FreeSurface(seen[i]);
}

static void test_avatars_are_round_and_differ(void **state)
{
    (void)state;
    SDL_Surface *seen[AVATARS];
    for (int i = 0; i < AVATARS; i++) {
        char name[64];
        snprintf(name, sizeof name, "avatar-%d", i);
        seen[i] = rasterise_named(name, 96, 96);
        assert_int_equal(pixel(seen[i], 3, 3) >> 24, 0);
        assert_int_equal(pixel(seen[i], 92, 92) >> 24, 0);
        assert_int_equal(pixel(seen[i], 48, 48) >> 24, 255);
        for (int k = 0; k < i; k++)
            assert_true(colour_distance(seen[i], seen[k]) > 40);
    }
    for (int i = 0; i < AVATARS; i++)
        SDL_FreeSurface(seen[i]);
}

static void test_letters_of_the_logo_take_the_theme(void **state)
{
    (void)state;
    read_file(ART "logo.svg");
    assert_non_null(strstr(file_text, "\"" INK "\""));
}

static void test_desktop_icons_have_their_sizes(void **state)
{
    (void)state;
    static const int sizes[] = { 16, 22, 24, 32, 48, 64, 128, 256, 512 };
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        char path[MAX_NAME];
        snprintf(path, sizeof path, ICONS "org.meldwell.Meldwell-%d.png", sizes[i]);
        SDL_Surface *s = IMG_Load(path);
        if (!s)
            fail_msg("%s: %s", path, IMG_GetError());
        assert_int_equal(s->w, sizes[i]);
        assert_int_equal(s->h, sizes[i]);
        SDL_FreeSurface(s);
    }
}

/* ---- Tests of sounds ---- */

enum { RATE = 44100, PAGE_HEADER = 27, END = 32767, QUIET = END / 50 };

static uint32_t little(const unsigned char *p)
{
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

/* Walks the pages of an Ogg file; the last page's granule position counts the samples. */
static double ogg_seconds(const char *path)
{
    size_t size = read_file(path), at = 0;
    const unsigned char *bytes = (const unsigned char *)file_text;
    uint32_t samples = 0, pages = 0;
    while (at + PAGE_HEADER < size) {
        const unsigned char *page = bytes + at;
        assert_memory_equal(page, "OggS", 4);
        size_t body = 0;
        for (size_t i = 0; i < page[26]; i++)
            body += page[PAGE_HEADER + i];
        const unsigned char *data = page + PAGE_HEADER + page[26];
        if (pages++ == 0) {
            assert_memory_equal(data, "\1vorbis", 7);
            assert_int_equal(data[11], 1);
            assert_int_equal(little(data + 12), RATE);
        }
        samples = little(page + 6);
        at += PAGE_HEADER + page[26] + body;
    }
    assert_int_equal(at, size);
    return (double)samples / RATE;
}

static void sound_path(int i, char *path, size_t size)
{
    snprintf(path, size, SOUNDS "%s.ogg", sound_file[i].name);
}

static void test_every_sound_is_short(void **state)
{
    (void)state;
    long total = 0;
    for (int i = 0; i < SOUND_COUNT; i++) {
        char path[MAX_NAME];
        sound_path(i, path, sizeof path);
        double seconds = ogg_seconds(path);
        if (seconds < 0.03 || seconds > sound_file[i].longest + 1e-9)
            fail_msg("%s lasts %.3f s", path, seconds);
        struct stat info;
        assert_int_equal(stat(path, &info), 0);
        total += (long)info.st_size;
    }
    assert_true(total < 400 * 1024);
}

static double loudest_50ms(const int16_t *s, int count)
{
    int window = count < RATE / 20 ? count : RATE / 20;
    double energy = 0, most = 0;
    for (int i = 0; i < count; i++) {
        energy += (double)s[i] * s[i];
        if (i >= window)
            energy -= (double)s[i - window] * s[i - window];
        most = energy > most ? energy : most;
    }
    return 10 * log10(most / window / ((double)END * END));
}

/* Decoded as the program decodes them: no click at either end, never clipped, all of about one loudness. */
static void test_every_sound_is_clean(void **state)
{
    (void)state;
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
    assert_int_equal(SDL_InitSubSystem(SDL_INIT_AUDIO), 0);
    assert_int_equal(Mix_OpenAudio(RATE, AUDIO_S16SYS, 1, 1024), 0);
    for (int i = 0; i < SOUND_COUNT; i++) {
        char path[MAX_NAME];
        sound_path(i, path, sizeof path);
        Mix_Chunk *chunk = Mix_LoadWAV(path);
        if (!chunk)
            fail_msg("%s: %s", path, Mix_GetError());
        const int16_t *s = (const int16_t *)(const void *)chunk->abuf;
        int count = (int)(chunk->alen / sizeof *s), peak = 0;
        for (int k = 0; k < count; k++)
            peak = abs(s[k]) > peak ? abs(s[k]) : peak;
        if (abs(s[0]) > QUIET || abs(s[count - 1]) > QUIET)
            fail_msg("%s starts at %d and ends at %d", path, s[0], s[count - 1]);
        assert_true(peak < END);
        double loudness = loudest_50ms(s, count);
        if (loudness < -30 || loudness > -14)
            fail_msg("%s has %.1f dB", path, loudness);
        Mix_FreeChunk(chunk);
    }
    Mix_CloseAudio();
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_picture_is_understood),
        cmocka_unit_test(test_no_picture_is_slow_to_read),
        cmocka_unit_test(test_small_cards_are_told_apart_by_their_left_half),
        cmocka_unit_test(test_large_faces_are_told_apart_by_their_left_half),
        cmocka_unit_test(test_large_numerals_fill_the_tile),
        cmocka_unit_test(test_lint_sees_what_is_wrong),
        cmocka_unit_test(test_every_icon_has_one_ink_and_a_margin),
        cmocka_unit_test(test_no_two_icons_look_alike),
        cmocka_unit_test(test_numerals_are_large_and_centred),
        cmocka_unit_test(test_numerals_differ),
        cmocka_unit_test(test_marks_stand_below_the_numeral),
        cmocka_unit_test(test_tile_fills_its_box_and_takes_the_theme),
        cmocka_unit_test(test_faces_differ_at_the_smallest_size),
        cmocka_unit_test(test_avatars_are_round_and_differ),
        cmocka_unit_test(test_letters_of_the_logo_take_the_theme),
        cmocka_unit_test(test_desktop_icons_have_their_sizes),
        cmocka_unit_test(test_every_sound_is_short),
        cmocka_unit_test(test_every_sound_is_clean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
