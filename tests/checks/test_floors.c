/* The floors of docs/architecture.md, read off the source: which headers a floor may include, and which functions of
 * the C library the pure floors may not call. */
#include <ctype.h>
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { MAX_WORDS = 48, MAX_PATH_LENGTH = 1024, MAX_WORD = 128 };

typedef struct Floor {
    const char *name;              /* folder below src, or the one file of a program */
    const char *below[MAX_WORDS];  /* folders its quoted includes may name, its own among them */
    const char *system[MAX_WORDS]; /* headers in angle brackets; "SDL" stands for SDL and its companions */
    const char *banned[MAX_WORDS]; /* functions that may not be called */
} Floor;

#define PURE_HEADERS    "assert.h", "limits.h", "stdarg.h", "stdbool.h", "stddef.h", "stdint.h", "string.h"
#define CHANCE_AND_TIME "rand", "srand", "rand_r", "random", "drand48", "time", "clock", "clock_gettime", "gettimeofday"
#define MEMORY          "malloc", "calloc", "realloc", "free", "alloca"
#define FILES           "fopen", "open", "printf", "fprintf", "puts", "getenv", "system"
#define HOSTED                                                                                                         \
    PURE_HEADERS, "ctype.h", "errno.h", "inttypes.h", "math.h", "stdatomic.h", "stdio.h", "stdlib.h", "time.h"

static const Floor floors[] = {
    { .name = "rules", .below = { "rules" }, .system = { PURE_HEADERS }, .banned = { CHANCE_AND_TIME, MEMORY, FILES } },
    { .name = "platform",
      .below = { "platform", "rules" },
      .system = { HOSTED,         "dirent.h",        "fcntl.h",           "pwd.h",         "sodium.h",    "sys/file.h",
                  "sys/stat.h",   "sys/types.h",     "unistd.h",          "signal.h",      "pthread.h",   "poll.h",
                  "sys/socket.h", "sys/un.h",        "sys/wait.h",        "spawn.h",       "windows.h",   "io.h",
                  "wchar.h",      "sys/prctl.h",     "linux/input.h",     "sys/inotify.h", "sys/ioctl.h", "dlfcn.h",
                  "ifaddrs.h",    "net/if.h",        "netinet/in.h",      "netinet/tcp.h", "winsock2.h",  "ws2tcpip.h",
                  "iphlpapi.h",   "linux/netlink.h", "linux/rtnetlink.h", "arpa/inet.h" } },
    { .name = "controls", .below = { "controls", "platform", "rules" }, .system = { HOSTED } },
    { .name = "ai",
      .below = { "ai", "rules" },
      .system = { PURE_HEADERS, "math.h", "stdatomic.h", "stdlib.h" },
      .banned = { CHANCE_AND_TIME, FILES } },
    { .name = "store", .below = { "store", "platform", "rules" }, .system = { HOSTED, "sqlite3.h" } },
    { .name = "match", .below = { "match", "store", "ai", "platform", "rules" }, .system = { HOSTED } },
    { .name = "puzzle", .below = { "puzzle", "match", "store", "ai", "platform", "rules" }, .system = { HOSTED } },
    { .name = "lesson", .below = { "lesson", "match", "store", "ai", "platform", "rules" }, .system = { HOSTED } },
    { .name = "day",
      .below = { "day", "puzzle", "match", "store", "ai", "platform", "rules" },
      .system = { HOSTED, "sodium.h" } },
    { .name = "record",
      .below = { "record", "puzzle", "match", "store", "ai", "platform", "rules" },
      .system = { HOSTED, "sodium.h" } },
    { .name = "goals",
      .below = { "goals", "record", "match", "store", "ai", "platform", "rules" },
      .system = { HOSTED } },
    { .name = "net",
      .below = { "net", "record", "match", "store", "ai", "platform", "rules" },
      .system = { HOSTED, "sodium.h" } },
    { .name = "trial", .below = { "trial", "match", "ai", "platform", "rules" }, .system = { HOSTED } },
    { .name = "render/layout",
      .below = { "render", "rules" }, /* of render itself alone: rooms, below */
      .system = { PURE_HEADERS, "math.h", "stdlib.h" },
      .banned = { CHANCE_AND_TIME, MEMORY, FILES } },
    { .name = "render",
      .below = { "render", "platform", "rules" },
      .system = { HOSTED, "SDL", "utf8proc.h", "fribidi.h", "X11/Xatom.h", "X11/Xlib.h" } },
    { .name = "app",
      .below = { "app", "render", "net", "goals", "record", "puzzle", "lesson", "day", "match", "store", "ai",
                 "controls", "platform", "rules" },
      .system = { HOSTED, "SDL", "qrencode.h" } },
    { .name = "main.c",
      .below = { "app", "render", "net", "goals", "record", "puzzle", "lesson", "day", "match", "store", "ai",
                 "platform", "rules" },
      .system = { HOSTED, "SDL" } },
    { .name = "cli",
      .below = { "cli", "trial", "net", "goals", "record", "puzzle", "lesson", "day", "match", "store", "ai",
                 "controls", "platform", "rules" },
      .system = { HOSTED } },
};

/* The one file of the rules floor that formats text, into memory only. */
static const Floor text_file = {
    .name = "rules",
    .below = { "rules" },
    .system = { PURE_HEADERS, "stdio.h" },
    .banned = { CHANCE_AND_TIME, MEMORY, FILES },
};

static bool listed(const char *const *list, const char *word)
{
    for (int i = 0; i < MAX_WORDS && list[i] != NULL; i++)
        if (strcmp(list[i], word) == 0)
            return true;
    return false;
}

static bool system_allowed(const Floor *f, const char *header)
{
    return listed(f->system, header) || (strncmp(header, "SDL", 3) == 0 && listed(f->system, "SDL"));
}

/* The rooms of the core, which lie beside the games' folders. */
static bool is_room_of_rules(const char *folder)
{
    static const char *const rooms[] = { "text", "table", "faces", "bricks", "game", NULL };
    return listed(rooms, folder);
}

/* Behind the folder in which each game has one of its own; "" where there is none. */
static const char *below_folder_of_games(const char *path)
{
    static const char *const folders[] = { "rules/", "ai/", "trial/foolish/" };
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        if (strncmp(path, folders[i], strlen(folders[i])) == 0)
            return path + strlen(folders[i]);
    return "";
}

/* The game whose folder a file below src lies in, "rules/gin/check.c", to out; "" for what belongs to all games. */
static void game_of_path(const char *path, char *out, size_t size)
{
    const char *rest = below_folder_of_games(path);
    snprintf(out, size, "%.*s", strchr(rest, '/') != NULL ? (int)strcspn(rest, "/") : 0, rest);
    if (is_room_of_rules(out))
        out[0] = '\0';
}

/* The only files that name games: the lists of them, of their opponents, puzzles and foolish acts, and the command that
 * solves positions of one. */
static bool may_name_games(const char *path)
{
    static const char *const lists[] = { "rules/games.c",         "ai/opponents.c", "puzzle/kinds.c", "day/deals.c",
                                         "trial/foolish/lists.c", "cli/solve.c",    "cli/solve.h",    NULL };
    return listed(lists, path);
}

static bool quoted_allowed(const Floor *f, const char *path, const char *header)
{
    char folder[MAX_WORD], own[MAX_WORD], named[MAX_WORD];
    snprintf(folder, sizeof folder, "%.*s", (int)strcspn(header, "/"), header);
    game_of_path(path, own, sizeof own);
    game_of_path(header, named, sizeof named);
    bool game_fits = named[0] == '\0' || strcmp(named, own) == 0 || may_name_games(path);
    return strstr(header, "..") == NULL && listed(f->below, folder) && game_fits;
}

/* The header of an #include line with its opening mark in front, "<string.h" or "\"rules/table/piece.h"; false for
 * other lines. */
static bool include_of(const char *line, char *out, size_t size)
{
    line += strspn(line, " \t");
    if (*line++ != '#')
        return false;
    line += strspn(line, " \t");
    if (strncmp(line, "include", 7) != 0)
        return false;
    line += 7 + strspn(line + 7, " \t");
    snprintf(out, size, "%.*s", (int)(1 + strcspn(line + (*line != '\0'), ">\"\n")), line);
    return true;
}

/* Blanks comments, strings and character constants in place, so that only code is left. Lines stay where they were. */
static void keep_code(char *text)
{
    char inside = 0; /* '/' line comment, '*' block comment, or the quote that was opened */
    for (char *at = text; *at != '\0'; at++) {
        bool quoted = inside == '"' || inside == '\'';
        if (*at == '\n') {
            inside = inside == '*' ? inside : 0;
            continue;
        }
        if (inside == 0) {
            if (at[0] == '/' && (at[1] == '/' || at[1] == '*')) {
                inside = at[1];
                *at++ = ' ';
            } else if (at[0] == '"' || at[0] == '\'') {
                inside = at[0];
            } else {
                continue;
            }
        } else if (inside == '*' && at[0] == '*' && at[1] == '/') {
            *at++ = ' ';
            inside = 0;
        } else if (quoted && at[0] == '\\' && at[1] != '\0') {
            *at++ = ' ';
        } else if (quoted && at[0] == inside) {
            inside = 0;
        }
        *at = ' ';
    }
}

static bool is_call(const char *after_word)
{
    return after_word[strspn(after_word, " \t\n")] == '(';
}

static int banned_calls(const Floor *f, const char *path, const char *code)
{
    int found = 0;
    for (const char *at = code; *at != '\0';) {
        if (!isalpha((unsigned char)*at) && *at != '_') {
            at++;
            continue;
        }
        size_t n = 0;
        while (isalnum((unsigned char)at[n]) || at[n] == '_')
            n++;
        char word[MAX_WORD];
        snprintf(word, sizeof word, "%.*s", (int)n, at);
        bool member = at > code && (at[-1] == '.' || (at[-1] == '>' && at - 1 > code && at[-2] == '-'));
        if (!member && is_call(at + n) && listed(f->banned, word)) {
            print_error("%s: the %s floor may not call %s\n", path, f->name, word);
            found++;
        }
        at += n;
    }
    return found;
}

/* path: below src. */
static int banned_includes(const Floor *f, const char *path, const char *text)
{
    int found = 0;
    for (const char *line = text; line != NULL; line = strchr(line, '\n')) {
        line += *line == '\n';
        char header[MAX_WORD];
        if (!include_of(line, header, sizeof header))
            continue;
        bool good =
            header[0] == '<' ? system_allowed(f, header + 1) : header[0] == '"' && quoted_allowed(f, path, header + 1);
        if (!good) {
            print_error("%s: the %s floor may not include %s\n", path, f->name, header);
            found++;
        }
    }
    return found;
}

/* How many rules of its floor a text breaks; each is printed. The text is changed. */
static int judge(const Floor *f, const char *path, char *text)
{
    int found = banned_includes(f, path, text);
    keep_code(text);
    return found + banned_calls(f, path, text);
}

static char *read_whole(const char *path)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    long size = ftell(file);
    assert_true(size >= 0);
    rewind(file);
    char *text = malloc((size_t)size + 1);
    assert_non_null(text);
    assert_int_equal(fread(text, 1, (size_t)size, file), (size_t)size);
    text[size] = '\0';
    fclose(file);
    return text;
}

static int judge_file(const Floor *f, const char *path)
{
    char *text = read_whole(path);
    int found = judge(f, path + strlen(MELDWELL_SOURCE "/src/"), text);
    free(text);
    return found;
}

static bool is_source(const char *name)
{
    size_t n = strlen(name);
    return n > 2 && name[n - 2] == '.' && (name[n - 1] == 'c' || name[n - 1] == 'h');
}

static int judge_folder(const Floor *f, const char *folder, int *files)
{
    DIR *dir = opendir(folder);
    int found = 0;
    for (struct dirent *e = dir != NULL ? readdir(dir) : NULL; e != NULL; e = readdir(dir)) {
        char path[MAX_PATH_LENGTH];
        assert_in_range(snprintf(path, sizeof path, "%s/%s", folder, e->d_name), 1, sizeof path - 1);
        if (e->d_name[0] != '.' && !is_source(e->d_name))
            found += judge_folder(f, path, files);
        if (!is_source(e->d_name))
            continue;
        bool formats = strcmp(path, MELDWELL_SOURCE "/src/rules/text/text.c") == 0;
        found += judge_file(formats ? &text_file : f, path);
        ++*files;
    }
    if (dir != NULL)
        closedir(dir);
    return found;
}

static void every_file_keeps_to_its_floor(void **unused)
{
    (void)unused;
    int found = 0;
    for (size_t i = 0; i < sizeof floors / sizeof *floors; i++) {
        char path[MAX_PATH_LENGTH];
        int files = 1;
        snprintf(path, sizeof path, "%s/src/%s", MELDWELL_SOURCE, floors[i].name);
        if (is_source(floors[i].name))
            found += judge_file(&floors[i], path);
        else
            found += judge_folder(&floors[i], path, (files = 0, &files));
        if (files == 0)
            fail_msg("%s holds no source", path);
    }
    assert_int_equal(found, 0);
}

static void every_folder_is_a_floor(void **unused)
{
    (void)unused;
    DIR *dir = opendir(MELDWELL_SOURCE "/src");
    assert_non_null(dir);
    for (struct dirent *e = readdir(dir); e != NULL; e = readdir(dir)) {
        bool known = e->d_name[0] == '.';
        for (size_t i = 0; i < sizeof floors / sizeof *floors; i++)
            known = known || strcmp(floors[i].name, e->d_name) == 0;
        if (!known)
            fail_msg("src/%s belongs to no floor: name it in this test and in docs/architecture.md", e->d_name);
    }
    closedir(dir);
}

/* ---- games ---- */

enum { MAX_NAMES = 1200 };

/* Names that belong to the games: ids, keys of options, codes of reasons. */
typedef struct Names {
    int count;
    char name[MAX_NAMES][MAX_WORD];
} Names;

/* The next string of a text, from *at on; comments are none. False: there is none left. */
static bool next_string(const char **at, char *out, size_t size)
{
    const char *open = strchr(*at, '"'), *close = open != NULL ? strchr(open + 1, '"') : NULL;
    if (close == NULL)
        return false;
    snprintf(out, size, "%.*s", (int)(close - open - 1), open + 1);
    *at = close + 1;
    return true;
}

/* "turn_timer", "too_few_tiles", "five-hundred": two words at least, so that no label is taken for one. */
static bool is_key(const char *word)
{
    return word[0] != '\0' && strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789_-") == strlen(word) &&
           strpbrk(word, "_-") != NULL && isalpha((unsigned char)word[0]);
}

static void read_names(Names *all, const char *path)
{
    char *text = read_whole(path), word[MAX_WORD];
    for (const char *at = text; next_string(&at, word, sizeof word);) {
        if (!is_key(word))
            continue;
        assert_in_range(all->count, 0, MAX_NAMES - 1);
        snprintf(all->name[all->count++], MAX_WORD, "%s", word);
    }
    free(text);
}

static int looked_for(const Names *all, const char *path, const char *text)
{
    char word[MAX_WORD];
    int found = 0;
    for (const char *at = text; next_string(&at, word, sizeof word);)
        for (int i = 0; i < all->count; i++)
            if (strcmp(all->name[i], word) == 0) {
                print_error("%s: \"%s\" is a game's own\n", path, word);
                found++;
                break;
            }
    return found;
}

static int look_in_folder(const Names *all, const char *folder)
{
    DIR *dir = opendir(folder);
    int found = 0;
    for (struct dirent *e = dir != NULL ? readdir(dir) : NULL; e != NULL; e = readdir(dir)) {
        char path[MAX_PATH_LENGTH];
        assert_in_range(snprintf(path, sizeof path, "%s/%s", folder, e->d_name), 1, sizeof path - 1);
        if (e->d_name[0] != '.' && !is_source(e->d_name))
            found += look_in_folder(all, path);
        if (!is_source(e->d_name) || may_name_games(path + strlen(MELDWELL_SOURCE "/src/")))
            continue;
        char *text = read_whole(path);
        found += looked_for(all, path, text);
        free(text);
    }
    if (dir != NULL)
        closedir(dir);
    return found;
}

/* From every folder of a game: those that have options. */
static int read_names_of_games(Names *all)
{
    DIR *dir = opendir(MELDWELL_SOURCE "/src/rules");
    int games = 0;
    for (struct dirent *e = dir != NULL ? readdir(dir) : NULL; e != NULL; e = readdir(dir)) {
        char options[MAX_PATH_LENGTH], reasons[MAX_PATH_LENGTH];
        const char *folder = MELDWELL_SOURCE "/src/rules";
        assert_in_range(snprintf(options, sizeof options, "%s/%s/options.c", folder, e->d_name), 1, sizeof options - 1);
        assert_in_range(snprintf(reasons, sizeof reasons, "%s/%s/reasons.c", folder, e->d_name), 1, sizeof reasons - 1);
        if (e->d_name[0] == '.' || access(options, R_OK) != 0)
            continue;
        read_names(all, options);
        read_names(all, reasons);
        games++;
    }
    if (dir != NULL)
        closedir(dir);
    return games;
}

/* Above the rules nobody looks for a name that a game has given to something. */
static void no_name_of_a_game_is_looked_for(void **unused)
{
    (void)unused;
    static const char *const above[] = { "app", "render", "match", "record", "trial", "store" };
    static Names all;
    char path[MAX_PATH_LENGTH];
    int found = 0;
    assert_true(read_names_of_games(&all) >= 3);
    assert_true(all.count > 150);
    for (size_t i = 0; i < sizeof above / sizeof *above; i++) {
        snprintf(path, sizeof path, "%s/src/%s", MELDWELL_SOURCE, above[i]);
        found += look_in_folder(&all, path);
    }
    assert_int_equal(found, 0);
    assert_int_equal(looked_for(&all, "a slip", "option_find(t, \"turn_timer\"); strcmp(code, \"group_full\")"), 2);
}

/* ---- proxies ---- */

/* What a gesture, a key or a play means, and what is offered, comes from places, what they allow and the features a
 * game says it has: each asked by its name. What its pieces are made of tells nothing of its rules, nor does what the
 * layout has found room for. */
typedef struct Proxy {
    const char *asked[8];
    const char *may[MAX_WORDS]; /* files below src, or folders with a "/" behind them, that ask it for what it says */
} Proxy;

static const Proxy proxies[] = {
    /* Whether tiles or cards are drawn, and which of two wordings names them. */
    { { "MATERIAL_", "->cards", ".cards" },
      {
          "app/pieces/",                                             /* faces */
          "app/page_words.c",                                        /* the names of pieces */
          "app/table/draw/build.c",                                  /* says it to the scene, for all that draw */
          "app/table/draw/plate.h",                                  /* backs behind a plate, or one on it */
          "app/table/draw/rack.c",                                   /* the words under a stock */
          "app/table/draw/felt.c",                                   /* the words on the bare cloth */
          "app/table/draw/goals_panel.c", "app/table/draw/status.c", /* words */
          "app/table/draw/panels.c",                                 /* the words of the pause */
          "app/table/draw/tools.c",                                  /* the words: suits or colours */
          "app/table/draw/showdown.c",                               /* how far down a piece its signs go */
          "app/table/pure/telling.c", "app/table/words/talk.c", "record/review_words.c", /* words */
          /* Pictures of the rules, of a review, of a result, of what marks mean. */
          "app/screens/rules_page.c", "app/screens/review/review_hands.c", "app/screens/review/review_board.c",
          "app/screens/review/review_dearest.c", "app/screens/end/flow.c", "app/screens/settings.c",
          "app/screens/marks_key.c", "render/layout/", /* how large they are */
          "render/paint/",                             /* pictures of the start screen; lines with faces in them */
      } },
    /* Is it a game of tricks: GameDef.tricks. The layout counts the places that cards are played to. */
    { { "layout.tricks", "l->tricks", "->last != NULL", "->last == NULL" }, { NULL } },
    /* Whether there is one the game says (stakes, places); what is drawn asks where it lies. */
    { { "board.w", "stock.w", "sheet.w ", "trick[0].w" }, { "app/table/draw/", "app/table/where/", "render/layout/" } },
    /* Strings are blanked: game_find of a name that stands in the source. */
    { { "game->id ==", "game->id !=", "strcmp(game->id", "def->id ==", "strcmp(def->id",
        "->material ==", "->material !=", "game_find( " },
      { NULL } },
};

static bool may_ask(const Proxy *proxy, const char *path)
{
    for (int i = 0; proxy->may[i] != NULL; i++) {
        const size_t n = strlen(proxy->may[i]);
        if (strncmp(path, proxy->may[i], n) == 0 && (path[n] == '\0' || proxy->may[i][n - 1] == '/'))
            return true;
    }
    return false;
}

/* path: below src. The text is changed. */
static int proxies_in(const char *path, char *text)
{
    int found = 0;
    keep_code(text);
    for (size_t i = 0; i < sizeof proxies / sizeof *proxies; i++)
        for (int k = 0; k < 8 && proxies[i].asked[k] != NULL && !may_ask(&proxies[i], path); k++)
            if (strstr(text, proxies[i].asked[k]) != NULL) {
                print_error("%s asks for the kind of game by another thing: %s\n", path, proxies[i].asked[k]);
                found++;
            }
    return found;
}

static int proxies_below(const char *folder, int *files)
{
    DIR *dir = opendir(folder);
    int found = 0;
    for (struct dirent *e = dir != NULL ? readdir(dir) : NULL; e != NULL; e = readdir(dir)) {
        char path[MAX_PATH_LENGTH];
        assert_in_range(snprintf(path, sizeof path, "%s/%s", folder, e->d_name), 1, sizeof path - 1);
        if (!is_source(e->d_name)) {
            found += e->d_name[0] != '.' ? proxies_below(path, files) : 0;
            continue;
        }
        char *text = read_whole(path);
        found += proxies_in(path + strlen(MELDWELL_SOURCE "/src/"), text);
        free(text);
        ++*files;
    }
    if (dir != NULL)
        closedir(dir);
    return found;
}

static void no_kind_of_game_is_asked_for(void **unused)
{
    (void)unused;
    static const char *const above[] = { "app", "match", "record", "render" };
    int files = 0, found = 0;
    for (size_t i = 0; i < sizeof above / sizeof *above; i++) {
        char path[MAX_PATH_LENGTH];
        snprintf(path, sizeof path, "%s/src/%s", MELDWELL_SOURCE, above[i]);
        found += proxies_below(path, &files);
    }
    assert_true(files > 300);
    assert_int_equal(found, 0);
    /* They are found, then; and what asks for what it says is not. */
    char play[] = "if (game->material->kind == MATERIAL_TILES || l->tricks || l->board.w > 0) x = game_find(\"gin\");";
    char draw[] = "if (sc->cards && layout.board.w > 0) /* MATERIAL_ */;", named[] = "if (game->tricks != NULL) f(id);";
    assert_int_equal(proxies_in("app/table/play/act.c", play), 4);
    assert_int_equal(proxies_in("app/table/draw/rack.c", draw), 0);
    assert_int_equal(proxies_in("app/table/play/act.c", named), 0);
}

/* How often a source names a key of the keyboard, but in comments; or a KeyPress, unless it only hands that on. */
static int keys_named(char *text, bool hands_on)
{
    static const char *const names[] = { "SDLK_",      "KEYCODE_",        "KMOD_",    "SDL_SCANCODE_",
                                         "keysym.sym", "keysym.scancode", "KeyPress " };
    int found = 0;
    keep_code(text);
    for (size_t i = 0; i < sizeof names / sizeof *names - hands_on; i++)
        for (const char *at = strstr(text, names[i]); at != NULL; at = strstr(at + 1, names[i]))
            found++;
    return found;
}

static int keys_named_in(const char *folder, int *files)
{
    int found = 0;
    DIR *dir = opendir(folder);
    for (struct dirent *e = dir != NULL ? readdir(dir) : NULL; e != NULL; e = readdir(dir)) {
        char path[MAX_PATH_LENGTH];
        assert_in_range(snprintf(path, sizeof path, "%s/%s", folder, e->d_name), 1, sizeof path - 1);
        const char *below = path + strlen(MELDWELL_SOURCE "/src/app/");
        if (!is_source(e->d_name)) {
            const bool other = e->d_name[0] != '.' && strcmp(below, "input") != 0;
            found += other ? keys_named_in(path, files) : 0;
            continue;
        }
        static const char *const hand_on[] = { "dispatch.c", "dispatch.h", "loop.c",
                                               NULL }; /* a KeyPress, without looking */
        char *text = read_whole(path);
        const int here = keys_named(text, listed(hand_on, below));
        if (here > 0)
            print_message("%s names keys: controls/keymap.c does\n", path);
        found += here;
        (*files)++;
        free(text);
    }
    if (dir != NULL)
        closedir(dir);
    return found;
}

/* Which key does what stands in one table, controls/keymap.c, and nowhere else. */
static void one_table_names_keys(void **unused)
{
    char slip[] = "if (k->sym == SDLK_h && (k->mod & KMOD_CTRL) == 0)", none[] = "/* SDLK_h */ \"SDLK_h\"";
    int files = 0;
    (void)unused;
    assert_int_equal(keys_named_in(MELDWELL_SOURCE "/src/app", &files), 0);
    assert_true(files > 100);
    assert_int_equal(keys_named(slip, true), 2);
    assert_int_equal(keys_named(none, false), 0);
}

/* How often a source of the app asks for the true state, or includes what knows it. */
static int asks_for_secrets(const char *path)
{
    static const char *const secret[] = { "match_state(", "\"match/state.h\"", "\"match/match_inner.h\"",
                                          "\"match/play.h\"" };
    int asked = 0;
    char *text = read_whole(path);
    for (size_t i = 0; i < sizeof secret / sizeof *secret; i++)
        for (const char *at = strstr(text, secret[i]); at != NULL; at = strstr(at + 1, secret[i]))
            asked++;
    free(text);
    return asked;
}

static int secrets_asked_for(const char *folder, int *files)
{
    int asked = 0;
    DIR *dir = opendir(folder);
    for (struct dirent *e = dir != NULL ? readdir(dir) : NULL; e != NULL; e = readdir(dir)) {
        char path[MAX_PATH_LENGTH];
        assert_in_range(snprintf(path, sizeof path, "%s/%s", folder, e->d_name), 1, sizeof path - 1);
        if (!is_source(e->d_name)) {
            asked += e->d_name[0] != '.' ? secrets_asked_for(path, files) : 0;
            continue;
        }
        const int here = asks_for_secrets(path);
        (*files)++;
        asked += here;
        if (here > 0)
            print_message("%s asks for the true state\n", path);
    }
    if (dir != NULL)
        closedir(dir);
    return asked;
}

/* The screen shows what somebody may see: it looks through a seat (match/seat.h), and never knows the true state. */
static void the_screen_knows_no_secret(void **unused)
{
    int files = 0;
    (void)unused;
    assert_int_equal(secrets_asked_for(MELDWELL_SOURCE "/src/app", &files), 0);
    assert_int_equal(asks_for_secrets(MELDWELL_SOURCE "/src/record/review_inner.h"), 1); /* they are found, then */
    assert_true(files > 100);
}

/* ---- circles ---- */

/* Inside a floor: what each room may include of the others there. In the rules a game's folder may include all of them;
 * in the app the screens stand on top, and none of them is known below. */
#define RULES_TABLE  "rules/text", "rules/table"
#define RULES_FACES  RULES_TABLE, "rules/faces"
#define RULES_BRICKS RULES_FACES, "rules/bricks"
#define APP_BELOW    "app", "app/input", "app/widgets"
/* The table is cut by its verbs: each room may know those before it. */
#define APP_TABLE    "app/pieces", APP_BELOW
#define TABLE_PURE   "app/table/pure", APP_TABLE
#define TABLE_LOOK   "app/table/look", TABLE_PURE
#define TABLE_WORDS  "app/table/words", TABLE_LOOK
#define TABLE_WHERE  "app/table/where", TABLE_WORDS
#define TABLE_NOTE   "app/table/note", TABLE_WHERE
#define TABLE_FOLLOW "app/table/follow", TABLE_NOTE
#define TABLE_PLAY   "app/table/play", TABLE_FOLLOW
#define TABLE_PACE   "app/table/pace", TABLE_PLAY
#define TABLE_INPUT  "app/table/input", TABLE_PACE
#define TABLE_DRAW   "app/table/draw", TABLE_INPUT
#define SCREENS      "app/screens", TABLE_DRAW
static const struct {
    const char *room, *below[MAX_WORDS];
} rooms[] = {
    { "rules/text", { "rules/text" } },
    { "rules/table", { RULES_TABLE } },
    { "rules/faces", { RULES_FACES } },
    { "rules/bricks", { RULES_BRICKS } },
    { "rules/game", { RULES_BRICKS, "rules/game" } },
    { "render/layout", { "render/layout" } },
    { "render/paint", { "render/layout", "render/paint" } },
    { "render/sound", { "render/sound" } },
    { "app/input", { "app/input" } },
    { "app/widgets", { "app/input", "app/widgets" } },
    { "app", { APP_BELOW } },
    { "app/pieces", { "app/pieces", "app/widgets" } },
    { "app/table/pure", { TABLE_PURE } },
    { "app/table/look", { TABLE_LOOK } },
    { "app/table/words", { TABLE_WORDS } },
    { "app/table/where", { TABLE_WHERE } },
    { "app/table/note", { TABLE_NOTE } },
    { "app/table/follow", { TABLE_FOLLOW } },
    { "app/table/play", { TABLE_PLAY } },
    { "app/table/pace", { TABLE_PACE } },
    { "app/table/input", { TABLE_INPUT } },
    { "app/table/draw", { TABLE_DRAW } },
    { "app/screens", { SCREENS } },
    { "app/screens/end", { "app/screens/end", SCREENS } },
    { "app/screens/review", { "app/screens/review", SCREENS } },
    { "app/screens/start", { "app/screens/start", SCREENS } },
};

static void folder_of(const char *path, char *out, size_t size)
{
    const char *slash = strrchr(path, '/');
    snprintf(out, size, "%.*s", slash != NULL ? (int)(slash - path) : 0, path);
}

/* How many headers a text includes that its room may not know. */
static int circles_of_room(const char *path, const char *text)
{
    char room[MAX_PATH_LENGTH], named[MAX_WORD], header[MAX_WORD];
    const size_t floor = strcspn(path, "/") + 1;
    int found = 0, at = -1;
    folder_of(path, room, sizeof room);
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++)
        at = strcmp(rooms[i].room, room) == 0 ? (int)i : at;
    for (const char *line = text; line != NULL && at >= 0; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (!include_of(line, header, sizeof header) || strncmp(header + 1, path, floor) != 0)
            continue;
        folder_of(header + 1, named, sizeof named);
        if (!listed(rooms[at].below, named)) {
            print_error("%s: %s may not know %s\n", path, room, header);
            found++;
        }
    }
    return found;
}

enum { MAX_HEADERS = 600 };

/* Headers below src, and which of them each includes. */
typedef struct Headers {
    int count;
    char name[MAX_HEADERS][MAX_WORD];
    char *text[MAX_HEADERS];
    bool seen[MAX_HEADERS];
} Headers;

typedef struct Sources {
    int files, circles;
    Headers headers;
} Sources;

static void read_source(Sources *all, const char *path)
{
    const char *below = path + strlen(MELDWELL_SOURCE "/src/");
    char *text = read_whole(path);
    all->files++;
    all->circles += circles_of_room(below, text);
    if (path[strlen(path) - 1] == 'h') {
        Headers *h = &all->headers;
        assert_in_range(h->count, 0, MAX_HEADERS - 1);
        assert_in_range(strlen(below), 1, MAX_WORD - 1);
        memcpy(h->name[h->count], below, strlen(below) + 1);
        h->text[h->count++] = text;
    } else {
        free(text);
    }
}

static void read_sources(Sources *all, const char *folder)
{
    DIR *dir = opendir(folder);
    for (struct dirent *e = dir != NULL ? readdir(dir) : NULL; e != NULL; e = readdir(dir)) {
        char path[MAX_PATH_LENGTH];
        assert_in_range(snprintf(path, sizeof path, "%s/%s", folder, e->d_name), 1, sizeof path - 1);
        if (is_source(e->d_name))
            read_source(all, path);
        else if (e->d_name[0] != '.')
            read_sources(all, path);
    }
    if (dir != NULL)
        closedir(dir);
}

static int header_named(const Headers *h, const char *name)
{
    for (int i = 0; i < h->count; i++)
        if (strcmp(h->name[i], name) == 0)
            return i;
    return -1;
}

/* Does what header `from` includes, and what that includes, lead to `to`? */
static bool leads_to(Headers *h, int from, int to)
{
    char header[MAX_WORD];
    for (const char *line = h->text[from]; line != NULL; line = strchr(line, '\n')) {
        line += *line == '\n';
        int next = include_of(line, header, sizeof header) && header[0] == '"' ? header_named(h, header + 1) : -1;
        if (next == to)
            return true;
        if (next < 0 || h->seen[next])
            continue;
        h->seen[next] = true;
        if (leads_to(h, next, to))
            return true;
    }
    return false;
}

static void no_header_includes_itself(void **unused)
{
    (void)unused;
    static Sources all;
    int found = 0;
    read_sources(&all, MELDWELL_SOURCE "/src");
    assert_true(all.files > 300 && all.headers.count > 100);
    for (int i = 0; i < all.headers.count; i++) {
        memset(all.headers.seen, 0, sizeof all.headers.seen);
        if (!leads_to(&all.headers, i, i))
            continue;
        print_error("%s includes itself in the end\n", all.headers.name[i]);
        found++;
    }
    for (int i = 0; i < all.headers.count; i++)
        free(all.headers.text[i]);
    assert_int_equal(found + all.circles, 0);
}

static void a_circle_is_found(void **unused)
{
    (void)unused;
    static Headers h = { .count = 3, .name = { "a.h", "b.h", "c.h" } };
    char a[] = "#include \"b.h\"\n", b[] = "#include \"c.h\"\n", c[] = "#include \"a.h\"\n", end[] = "\n";
    h.text[0] = a;
    h.text[1] = b;
    h.text[2] = c;
    assert_true(leads_to(&h, 0, 0));
    h.text[2] = end;
    memset(h.seen, 0, sizeof h.seen);
    assert_false(leads_to(&h, 0, 0));
    assert_int_equal(circles_of_room("app/inspect.c", "#include \"app/table/look/ui.h\"\n#include \"app/app.h\"\n"), 1);
    assert_int_equal(circles_of_room("app/widgets/scene.c", "#include \"app/app.h\"\n"), 1);
    assert_int_equal(circles_of_room("rules/table/state.c", "#include \"rules/game/game.h\"\n"), 1);
    assert_int_equal(circles_of_room("render/layout/parts.h", "#include \"render/paint/draw.h\"\n"), 1);
    assert_int_equal(circles_of_room("app/table/play/act.c", "#include \"app/inspect.h\"\n"), 0);
    assert_int_equal(circles_of_room("app/table/look/view.c", "#include \"app/table/draw/draw.h\"\n"), 1);
}

static const Floor *floor_named(const char *name)
{
    for (size_t i = 0; i < sizeof floors / sizeof *floors; i++)
        if (strcmp(floors[i].name, name) == 0)
            return &floors[i];
    fail_msg("no floor %s", name);
    return NULL;
}

/* The judge itself: a slip of each kind is found, and what only looks like one is not. */
static void a_slip_is_found(void **unused)
{
    (void)unused;
    static const struct {
        const char *floor, *text;
        int slips;
    } cases[] = {
        { "rules", "#include \"rules/table/piece.h\"\n#include <string.h>\n", 0 },
        { "rules", "#include \"render/paint/draw.h\"\n", 1 },
        { "rules", "  #  include <SDL.h>\n#include <time.h>\n", 2 },
        { "rules", "#include \"rules/../app/app.h\"\n", 1 },
        { "rules", "#include HEADER\n", 1 },
        { "rules", "#include", 1 },
        { "rules", "int f(void) { return rand(); }", 1 },
        { "rules", "/* rand() */ // time()\nconst char *s = \"malloc(\\\"free\"; char c = '\"'; int rand_of;", 0 },
        { "rules", "char c = '\\''; void *p = malloc(1);", 1 },
        { "rules", "/* a **/ void *p = malloc(1);", 1 },
        { "rules", "/*/ malloc(1) */ int rand;", 0 },
        { "rules", "int t = s->time(s) + s.clock (1); int clock = open;", 0 },
        { "rules", "int add(const char *, ...) __attribute__((format(printf, 1, 2)));", 0 },
        { "ai", "#include \"ai/ai.h\"\n#include \"rules/game/game.h\"\n#include <stdlib.h>\nvoid *p = malloc(1);", 0 },
        { "ai", "#include \"match/match.h\"\nint t = clock();", 2 },
        { "store", "#include <sqlite3.h>\n#include \"ai/ai.h\"\n", 1 },
        { "match", "#include <pthread.h>\n#include <sqlite3.h>\n", 2 },
        { "render/layout", "#include <SDL.h>\n#include \"render/layout/rect.h\"\nvoid *p = malloc(1);", 2 },
        { "render", "#include <SDL_ttf.h>\n#include \"rules/table/state.h\"\n#include \"match/match.h\"\n", 1 },
        { "app", "#include <SDL.h>\n#include \"store/store.h\"\n#include <sqlite3.h>\n", 1 },
        { "cli", "#include <SDL.h>\n#include \"render/paint/draw.h\"\n#include \"app/widgets/scene.h\"\n", 3 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[256];
        snprintf(text, sizeof text, "%s", cases[i].text);
        int slips = judge(floor_named(cases[i].floor), "a planted slip, as it should be", text);
        if (slips != cases[i].slips)
            fail_msg("%s: %d slips, not %d, in: %s", cases[i].floor, slips, cases[i].slips, cases[i].text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_slip_is_found),
        cmocka_unit_test(every_file_keeps_to_its_floor),
        cmocka_unit_test(every_folder_is_a_floor),
        cmocka_unit_test(no_header_includes_itself),
        cmocka_unit_test(no_name_of_a_game_is_looked_for),
        cmocka_unit_test(no_kind_of_game_is_asked_for),
        cmocka_unit_test(one_table_names_keys),
        cmocka_unit_test(the_screen_knows_no_secret),
        cmocka_unit_test(a_circle_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
