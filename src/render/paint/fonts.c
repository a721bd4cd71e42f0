/* Finds and opens fonts: the program's own, others of the system for what those lack, and any where they are missing.
 */
#include "render/paint/fonts.h"

#include <stdlib.h>
#include <string.h>

#include "platform/files.h"
#include "platform/user_dirs.h"
#include "render/paint/grapheme.h"
#include "rules/text/text.h"

enum {
    FONTS_OPEN = 24,  /* sizes of all fonts that are open at once */
    FONT_PATH = 4224, /* the folder of the pictures and a name */
    FOLDER_PATH = FONT_PATH - 64,
    ANY_PX = 20
};

static const char *const font_folders[] = {
    "/usr/share/fonts/truetype/dejavu",        "/usr/share/fonts/dejavu", "/usr/share/fonts/dejavu-sans-fonts",
    "/usr/share/fonts/dejavu-sans-mono-fonts", "/usr/share/fonts/TTF",    "/usr/share/fonts/truetype",
    "/usr/local/share/fonts/dejavu",           "/usr/local/share/fonts",  "/usr/local/share/fonts/truetype/dejavu",
};
static const char *const font_files[FONT_ROLES] = { "DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf" };
static const char *const font_names[FONT_ROLES] = { "DejaVu Sans", "DejaVu Sans Bold", "DejaVu Sans Mono" };

/* Letters that the program's own fonts do not have are taken from these, where they are installed: names may be written
 * in any script. The first few draw emoji in colours. Each stands in one of these folders, or by its mere name in a
 * folder of fonts the player has. */
static const struct {
    const char *file;
    uint32_t first, last; /* the letters it is asked for */
    const char *bold;     /* the file of its bold letters, where that is not named by "Bold" in place of "Regular" */
} others[] = {
    { "noto/NotoColorEmoji.ttf", 0x200D, 0x1FFFF, NULL },
    { "google-noto-emoji/NotoColorEmoji.ttf", 0x200D, 0x1FFFF, NULL },
    { "google-noto-color-emoji-fonts/NotoColorEmoji.ttf", 0x200D, 0x1FFFF, NULL },
    { "windows/seguiemj.ttf", 0x200D, 0x1FFFF, NULL },
    { "noto/NotoSansDevanagari-Regular.ttf", 0x900, 0x97F, NULL },
    { "lohit-nepali/Lohit-Nepali.ttf", 0x900, 0x97F, NULL },
    { "lohit-devanagari/Lohit-Devanagari.ttf", 0x900, 0x97F, NULL },
    { "noto/NotoSansBengali-Regular.ttf", 0x980, 0x9FF, NULL },
    { "noto/NotoSansGurmukhi-Regular.ttf", 0xA00, 0xA7F, NULL },
    { "noto/NotoSansGujarati-Regular.ttf", 0xA80, 0xAFF, NULL },
    { "noto/NotoSansOriya-Regular.ttf", 0xB00, 0xB7F, NULL },
    { "noto/NotoSansTamil-Regular.ttf", 0xB80, 0xBFF, NULL },
    { "noto/NotoSansTelugu-Regular.ttf", 0xC00, 0xC7F, NULL },
    { "noto/NotoSansKannada-Regular.ttf", 0xC80, 0xCFF, NULL },
    { "noto/NotoSansMalayalam-Regular.ttf", 0xD00, 0xD7F, NULL },
    { "noto/NotoSansSinhala-Regular.ttf", 0xD80, 0xDFF, NULL },
    { "noto/NotoSansThai-Regular.ttf", 0xE00, 0xE7F, NULL },
    { "noto/NotoSansLao-Regular.ttf", 0xE80, 0xEFF, NULL },
    { "noto/NotoSerifTibetan-Regular.ttf", 0xF00, 0xFFF, NULL },
    { "noto/NotoSansMyanmar-Regular.ttf", 0x1000, 0x109F, NULL },
    { "noto/NotoSansEthiopic-Regular.ttf", 0x1200, 0x139F, NULL },
    { "noto/NotoSansCherokee-Regular.ttf", 0x13A0, 0x13FF, NULL },
    { "noto/NotoSansKhmer-Regular.ttf", 0x1780, 0x17FF, NULL },
    { "noto/NotoSansMongolian-Regular.ttf", 0x1800, 0x18AF, NULL },
    { "noto/NotoSansArmenian-Regular.ttf", 0x530, 0x58F, NULL },
    { "noto/NotoSansHebrew-Regular.ttf", 0x590, 0x5FF, NULL },
    { "noto/NotoSansArabic-Regular.ttf", 0x600, 0x6FF, NULL },
    { "noto/NotoSansSyriac-Regular.ttf", 0x700, 0x74F, NULL },
    { "noto/NotoSansThaana-Regular.ttf", 0x780, 0x7BF, NULL },
    { "noto/NotoSansNKo-Regular.ttf", 0x7C0, 0x7FF, NULL },
    { "noto/NotoSansGeorgian-Regular.ttf", 0x10A0, 0x10FF, NULL },
    { "noto/NotoSansSymbols-Regular.ttf", 0x2000, 0x2BFF, NULL },
    { "noto/NotoSansSymbols2-Regular.ttf", 0x2000, 0x2BFF, NULL },
    { "noto/NotoSansMath-Regular.ttf", 0x2000, 0x2BFF, NULL },
    { "noto/NotoSansCJK-Regular.ttc", 0x1100, 0x10FFFF, NULL },
    { "noto-cjk/NotoSansCJK-Regular.ttc", 0x1100, 0x10FFFF, NULL },
    { "windows/Nirmala.ttf", 0x900, 0xDFF, "windows/NirmalaB.ttf" },
    { "windows/Nirmala.ttc", 0x900, 0xDFF, NULL },
    { "windows/LeelawUI.ttf", 0xE00, 0x17FF, "windows/LeelaUIb.ttf" },
    { "windows/segoeui.ttf", 0x530, 0x6FF, "windows/segoeuib.ttf" },
    { "windows/malgun.ttf", 0xAC00, 0xD7FF, "windows/malgunbd.ttf" },
    { "windows/msyh.ttc", 0x1100, 0x10FFFF, "windows/msyhbd.ttc" },
    { "windows/YuGothM.ttc", 0x1100, 0x10FFFF, "windows/YuGothB.ttc" },
    { "droid/DroidSansFallbackFull.ttf", 0x580, 0x10FFFF, NULL },
    { "droid/DroidSansFallback.ttf", 0x580, 0x10FFFF, NULL },
    { "wqy/wqy-microhei.ttc", 0x580, 0x10FFFF, NULL },
    { "unifont/unifont.ttf", 0x580, 0x10FFFF, NULL },
};
static const char *const other_folders[] = { "/usr/share/fonts/truetype", "/usr/share/fonts/opentype",
                                             "/usr/share/fonts", "/usr/local/share/fonts" };
enum { OTHERS = sizeof others / sizeof others[0], EMOJI_FONTS = 4 };

/* A font of the program, by role, or one of the others: FONT_ROLES + 2 * which, and one more for bold. */
typedef struct OpenFont {
    TTF_Font *font;
    int px, face, scale;
    uint32_t used;
} OpenFont;

static struct {
    uint32_t clock;
    OpenFont font[FONTS_OPEN];
    void *file[FONT_ROLES]; /* of each role's font, whole: it is opened in many sizes, and read letter by letter */
    size_t file_size[FONT_ROLES];
    char any[FONT_ROLES]
            [FONT_PATH]; /* what is taken where the program's own is not there; "": nothing, or not needed */
    bool others_missing[2 * OTHERS]; /* looked for, and not there */
    char along[FOLDER_PATH];         /* the folder of fonts that came with the program */
    const char *system;              /* fonts_look_in; NULL: where systems have them */
} kept;

/* ---- the program's own ---- */

static uint32_t number_at(const unsigned char *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Whether all tables that the head of the file names lie within it: an empty, cut or foreign file has none, or not
 * all. */
static bool is_font(const char *path)
{
    enum { HEAD = 12, ENTRY = 16, MOST_TABLES = 64 };
    unsigned char head[HEAD], entry[MOST_TABLES * ENTRY];
    uint64_t size = (uint64_t)file_size(path);
    if (file_read(path, 0, head, HEAD) != HEAD)
        return false;
    int tables = head[4] << 8 | head[5];
    bool known = number_at(head) == 0x00010000u || memcmp(head, "OTTO", 4) == 0 || memcmp(head, "true", 4) == 0;
    if (!known || tables < 1 || tables > MOST_TABLES ||
        file_read(path, HEAD, entry, (size_t)tables * ENTRY) != tables * ENTRY)
        return false;
    for (int i = 0; i < tables; i++)
        if ((uint64_t)number_at(entry + i * ENTRY + 8) + number_at(entry + i * ENTRY + 12) > size)
            return false;
    return true;
}

/* Of the first file that does; otherwise false, and *path is a damaged one or "". Where a program brings fonts along
 * they are those it was tried with. */
static bool own_path(FontRole role, char *path, size_t size)
{
    char damaged[FONT_PATH] = "";
    int folders = kept.system != NULL ? 1 : (int)(sizeof font_folders / sizeof font_folders[0]);
    for (int i = kept.along[0] != '\0' ? -1 : 0; i < folders; i++) {
        const char *folder = i < 0 ? kept.along : kept.system != NULL ? kept.system : font_folders[i];
        SDL_snprintf(path, size, "%s/%s", folder, font_files[role]);
        if (!file_readable(path))
            continue;
        if (is_font(path))
            return true;
        SDL_snprintf(damaged, sizeof damaged, "%s", path);
    }
    SDL_snprintf(path, size, "%s", damaged);
    return false;
}

/* ---- any font, where the program's own are not there ---- */

enum { FITTING = 12, FOLDERS_DEEP = 6 };

/* The files whose names promise most. */
typedef struct Fitting {
    FontRole role;
    int count;
    struct {
        int worth;
        char path[FONT_PATH];
    } font[FITTING];
} Fitting;

/* Without regard to capitals. */
static bool has_word(const char *name, const char *word)
{
    const size_t n = strlen(word);
    for (; *name != '\0'; name++)
        if (SDL_strncasecmp(name, word, n) == 0)
            return true;
    return false;
}

static bool has_any_word(const char *name, const char *const *words)
{
    for (; *words != NULL; words++)
        if (has_word(name, *words))
            return true;
    return false;
}

/* How well a font of that name will do in a role; 0: it is none. Of names that promise the same the shortest is that of
 * the plainest font. */
static int worth_of(FontRole role, const char *name)
{
    static const char *const kinds[] = { ".ttf", ".otf", ".ttc", NULL };
    static const char *const plain[] = { "sans",  "arial", "helvet", "roboto", "ubuntu",  "cantarell",
                                         "inter", "lato",  "segoe",  "tahoma", "verdana", NULL };
    static const char *const other[] = { "italic",  "oblique", "condensed", "narrow", "light",  "thin",
                                         "black",   "extra",   "semi",      "medium", "symbol", "emoji",
                                         "display", "math",    "caps",      "serif",  "icon",   NULL };
    enum { MOST = 4000, GREAT = 1000, SOME = 300 };
    if (!has_any_word(name, kinds))
        return 0;
    int worth = MOST - (int)SDL_strlen(name);
    worth += SDL_strcasecmp(name, font_files[role]) == 0 ? GREAT : 0;
    worth += has_any_word(name, plain) ? SOME : 0;
    worth -= has_any_word(name, other) ? 2 * SOME : 0;
    worth -= has_word(name, "bold") != (role == FONT_BOLD) ? GREAT : 0;
    worth -= has_word(name, "mono") != (role == FONT_MONO) ? GREAT : 0;
    return worth;
}

static void note_fitting(const char *path, void *user)
{
    Fitting *f = user;
    const char *slash = strrchr(path, '/');
    const int worth = worth_of(f->role, slash != NULL ? slash + 1 : path);
    if (worth == 0 || strlen(path) >= FONT_PATH)
        return;
    int at = f->count;
    while (at > 0 && (f->font[at - 1].worth < worth ||
                      (f->font[at - 1].worth == worth && strcmp(f->font[at - 1].path, path) > 0)))
        at--;
    if (at == FITTING)
        return;
    f->count += f->count < FITTING;
    memmove(&f->font[at + 1], &f->font[at], sizeof f->font[0] * (size_t)(f->count - at - 1));
    f->font[at].worth = worth;
    SDL_snprintf(f->font[at].path, FONT_PATH, "%s", path);
}

static bool starts(void)
{
    return TTF_WasInit() || TTF_Init() == 0;
}

static bool has_latin(const char *path)
{
    TTF_Font *font = starts() ? TTF_OpenFont(path, ANY_PX) : NULL;
    bool all = font != NULL;
    for (uint32_t c = '!'; all && c <= '~'; c++)
        all = TTF_GlyphIsProvided32(font, c);
    if (font != NULL)
        TTF_CloseFont(font);
    return all;
}

/* Into kept.any. The names of all fonts are read once for a role: that is done only where the program's own is not
 * there. */
static bool any_found(FontRole role)
{
    static const char *const folders[] = { "/usr/share/fonts", "/usr/local/share/fonts", "/run/host/fonts",
                                           "/run/current-system/sw/share/X11/fonts" };
    char own[FOLDER_PATH];
    Fitting *f = calloc(1, sizeof *f);
    if (f == NULL)
        return false;
    f->role = role;
    if (kept.system != NULL)
        folder_walk(kept.system, FOLDERS_DEEP, note_fitting, f);
    for (size_t i = 0; i < sizeof folders / sizeof folders[0] && kept.system == NULL; i++)
        folder_walk(folders[i], FOLDERS_DEEP, note_fitting, f);
    if (kept.system == NULL && fonts_dir(own, sizeof own))
        folder_walk(own, FOLDERS_DEEP, note_fitting, f);
    bool found = false;
    for (int i = 0; i < f->count && !found; i++) {
        found = has_latin(f->font[i].path);
        if (found)
            SDL_snprintf(kept.any[role], FONT_PATH, "%s", f->font[i].path);
    }
    free(f);
    return found;
}

bool fonts_found(const char *assets, char *error, size_t error_size)
{
    char path[FONT_PATH];
    SDL_snprintf(kept.along, sizeof kept.along, "%s/fonts", assets);
    for (int role = 0; role < FONT_ROLES; role++) {
        kept.any[role][0] = '\0';
        if (own_path((FontRole)role, path, sizeof path) || any_found((FontRole)role))
            continue;
        if (path[0] != '\0')
            text_write(error, error_size,
                       "The font {1} is damaged. Please install the package fonts-dejavu-core again.", path);
        else
            text_write(error, error_size, "Meldwell needs the font {1}. Please install the package fonts-dejavu-core.",
                       font_names[role]);
        return false;
    }
    return true;
}

/* ---- opening ---- */

static bool file_of_system(const char *file, char *path, size_t size)
{
    char fonts[FOLDER_PATH];
    if (kept.along[0] != '\0' && kept.system == NULL) { /* a package may bring it along */
        SDL_snprintf(path, size, "%s/%s", kept.along, strchr(file, '/') + 1);
        if (file_readable(path))
            return true;
    }
    for (size_t i = 0; i < sizeof other_folders / sizeof other_folders[0] && kept.system == NULL; i++) {
        SDL_snprintf(path, size, "%s/%s", other_folders[i], file);
        if (file_readable(path))
            return true;
    }
    if (kept.system != NULL)
        SDL_snprintf(fonts, sizeof fonts, "%s", kept.system);
    else if (!fonts_dir(fonts, sizeof fonts))
        return false;
    SDL_snprintf(path, size, "%s/%s", fonts, strchr(file, '/') + 1);
    return file_readable(path);
}

/* Bold letters have a file of their own, or are the same as the others: made bold by smearing, letters of most scripts
 * cannot be read. */
static bool other_path(int which, bool bold, char *path, size_t size)
{
    static const char regular[] = "-Regular";
    const char *file = others[which].file, *at = strstr(file, regular);
    char name[128] = "";
    if (bold && others[which].bold != NULL)
        SDL_snprintf(name, sizeof name, "%s", others[which].bold);
    else if (bold && at != NULL)
        SDL_snprintf(name, sizeof name, "%.*s-Bold%s", (int)(at - file), file, at + strlen(regular));
    return (name[0] != '\0' && file_of_system(name, path, size)) || file_of_system(file, path, size);
}

static TTF_Font *open_own(FontRole role, int px)
{
    char path[FONT_PATH];
    if (kept.file[role] == NULL && own_path(role, path, sizeof path))
        kept.file[role] = SDL_LoadFile(path, &kept.file_size[role]);
    if (kept.file[role] == NULL && kept.any[role][0] != '\0')
        kept.file[role] = SDL_LoadFile(kept.any[role], &kept.file_size[role]);
    if (kept.file[role] == NULL)
        return NULL;
    return TTF_OpenFontRW(SDL_RWFromConstMem(kept.file[role], (int)kept.file_size[role]), 1, px);
}

static int other_of(int face)
{
    return (face - FONT_ROLES) / 2;
}

static bool is_bold(int face)
{
    return face >= FONT_ROLES ? (face - FONT_ROLES) % 2 == 1 : face == FONT_BOLD;
}

bool font_is_pictures(int face)
{
    return face >= FONT_ROLES && other_of(face) < EMOJI_FONTS;
}

static TTF_Font *open_other(int face, int px)
{
    char path[FONT_PATH];
    bool *missing = &kept.others_missing[face - FONT_ROLES];
    TTF_Font *font =
        !*missing && other_path(other_of(face), is_bold(face), path, sizeof path) ? TTF_OpenFont(path, px) : NULL;
    *missing = font == NULL;
    return font;
}

static void open_into(OpenFont *f, int face, int px)
{
    *f = (OpenFont){ .px = px, .face = face, .scale = 1024, .used = kept.clock };
    if (!starts())
        return;
    f->font = face < FONT_ROLES ? open_own((FontRole)face, px) : open_other(face, px);
    if (f->font == NULL)
        return;
    TTF_SetFontHinting(f->font, TTF_HINTING_LIGHT);
    /* A font of pictures has them in one size, whatever is asked for: a picture is made about as high as a line. */
    const int high = TTF_FontHeight(f->font);
    if (font_is_pictures(face) && high > 2 * px)
        f->scale = 1024 * px * 6 / 5 / high;
}

FontFace font_face(int face, int px)
{
    OpenFont *oldest = &kept.font[0];
    kept.clock++;
    for (int i = 0; i < FONTS_OPEN; i++) {
        OpenFont *f = &kept.font[i];
        if (f->font && f->face == face && f->px == px) {
            f->used = kept.clock;
            return (FontFace){ f->font, f->scale };
        }
        if (f->used < oldest->used)
            oldest = f;
    }
    if (oldest->font)
        TTF_CloseFont(oldest->font);
    open_into(oldest, face, px);
    return (FontFace){ oldest->font, oldest->scale };
}

/* ---- which has a letter ---- */

enum {
    ASKED_FROM = 0x580, /* the program's fonts have all letters below; whether further ones are there has to be asked */
    NO_FONT = -1
};

static bool is_missing(int face)
{
    return face >= FONT_ROLES && kept.others_missing[face - FONT_ROLES];
}

bool font_has(FontRole role, int px, uint32_t letter)
{
    TTF_Font *own = font_face((int)role, px).font;
    return own != NULL && TTF_GlyphIsProvided32(own, letter);
}

static int other_for(FontRole role, int px, uint32_t c, int from, int to)
{
    for (int i = from; i < to; i++) {
        int face = FONT_ROLES + 2 * i + (role == FONT_BOLD);
        if (c < others[i].first || c > others[i].last || is_missing(face))
            continue;
        TTF_Font *font = font_face(face, px).font;
        if (font != NULL && TTF_GlyphIsProvided32(font, c))
            return face;
    }
    return NO_FONT;
}

/* Read as a picture: by what it is, or since it is said so behind it. */
static bool is_picture(const char *at, size_t length)
{
    enum { PICTURES = 0x1F000, PICTURES_END = 0x1FAFF, AS_LETTER = 0xFE0E, AS_PICTURE = 0xFE0F };
    bool picture = false;
    for (size_t i = 0, n; i < length; i += n) {
        const uint32_t c = letter_read(at + i, &n);
        picture = c != AS_LETTER && (picture || c == AS_PICTURE || (i == 0 && c >= PICTURES && c <= PICTURES_END));
    }
    return picture;
}

int font_for(FontRole role, int px, const char *at, size_t length)
{
    size_t n;
    const uint32_t c = letter_read(at, &n);
    const uint32_t from = kept.any[role][0] != '\0' ? 0x80 : ASKED_FROM;
    int face =
        (c >= ASKED_FROM || length > n) && is_picture(at, length) ? other_for(role, px, c, 0, EMOJI_FONTS) : NO_FONT;
    if (face == NO_FONT && (c < from || font_has(role, px, c)))
        return (int)role;
    if (face == NO_FONT)
        face = other_for(role, px, c, EMOJI_FONTS, OTHERS);
    if (face == NO_FONT)
        face = other_for(role, px, c, 0, EMOJI_FONTS);
    if (face == NO_FONT && role != FONT_TEXT && font_has(FONT_TEXT, px, c))
        face = FONT_TEXT;
    return face == NO_FONT ? (int)role : face;
}

bool font_has_plain(FontRole role, const char *utf8)
{
    const unsigned char *s = (const unsigned char *)utf8;
    if (kept.any[role][0] != '\0') /* a font nobody has tried: Latin is all that is known of it */
        while (*s != '\0' && *s < 0xC4)
            s++;
    else
        while (*s != '\0' && (*s < 0xD6 || *s == 0xE2)) /* below U+0580, or from U+2000 to U+2FFF */
            s++;
    return *s == '\0';
}

/* ---- the end ---- */

void fonts_stop(void)
{
    for (int i = 0; i < FONTS_OPEN; i++)
        if (kept.font[i].font)
            TTF_CloseFont(kept.font[i].font);
    for (int role = 0; role < FONT_ROLES; role++)
        SDL_free(kept.file[role]);
    const char *system = kept.system;
    memset(&kept, 0, sizeof kept);
    kept.system = system;
    if (TTF_WasInit())
        TTF_Quit();
}

void fonts_look_in(const char *folder)
{
    fonts_stop();
    kept.system = folder;
}
