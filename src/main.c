/* meldwell: the desktop program. Reads the command line; app/program.h does the rest. */
#include <SDL.h>
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/no_window.h"
#include "app/program.h"
#include "app/settings.h"
#include "match/opening.h"
#include "platform/files.h"
#include "platform/language.h"
#include "platform/process.h"
#include "platform/user_dirs.h"
#include "rules/text/text.h"

enum { MAX_SETS = 64, EXIT_NOT_STARTED = 1, EXIT_USAGE = 2, LEAST_SIZE = 320, MOST_SIZE = 8192 };

typedef struct Words {
    const char *game, *preset, *seats, *level, *speed, *window, *data_dir, *inspect, *speak, *seed, *record, *position;
    const char *set[MAX_SETS];
    int sets;
} Words;

static const char usage[] =
    N_("Usage: meldwell [OPTION]... [RECORD]\n"
       "Card and tile games against the computer. RECORD is a match that was saved to a file;\n"
       "it is opened so that you can watch it again or review it.\n\n"
       "  --game ID          go straight to the table of this game\n"
       "  --preset NAME      the preset to play by (with --game)\n"
       "  --set KEY=VALUE    change one house rule; may be repeated\n"
       "  --seats LIST       you,computer:hard,Anna,... in order of play\n"
       "  --level LEVEL      of each computer for which --seats gives none\n"
       "  --seed N           deal the same every time, by the number of a deal\n"
       "  --position FILE    begin a match from the position in a file\n"
       "  --speed SPEED      step, slow, normal, fast or instant\n"
       "  --window WxH       size of the window\n"
       "  --data-dir DIR     where matches and settings are kept\n"
       "  --inspect PATH     write what the window shows as JSON lines (- for standard output)\n"
       "  --speak PATH       write what is said aloud, a line each (- for standard output)\n"
       "  --version          print the version\n"
       "  --help             print this\n\n"
       "SDL_VIDEODRIVER=wayland or SDL_VIDEODRIVER=x11 in the environment chooses the way to\n"
       "the display; without it Meldwell takes the one on which letters and pieces are sharp.\n");

static int complain(const char *sentence, const char *word)
{
    char said[1024];
    text_write(said, sizeof said, sentence, word);
    no_window_say(said);
    return EXIT_USAGE;
}

/* The value of an option, "--key value" or "--key=value"; NULL with a complaint when it is missing. */
static const char *value_of(int argc, char **argv, int *i, const char *key)
{
    size_t n = strlen(key);
    if (argv[*i][n] == '=')
        return argv[*i] + n + 1;
    if (*i + 1 < argc)
        return argv[++*i];
    complain(N_("{1} needs a value."), key);
    return NULL;
}

static bool is_option(const char *word, const char *key)
{
    size_t n = strlen(key);
    return strncmp(word, key, n) == 0 && (word[n] == '\0' || word[n] == '=');
}

static int read_words(int argc, char **argv, Words *w)
{
    struct {
        const char *key;
        const char **to;
    } known[] = { { "--game", &w->game },         { "--preset", &w->preset },   { "--seats", &w->seats },
                  { "--level", &w->level },       { "--speed", &w->speed },     { "--window", &w->window },
                  { "--data-dir", &w->data_dir }, { "--inspect", &w->inspect }, { "--seed", &w->seed },
                  { "--position", &w->position }, { "--speak", &w->speak } };
    for (int i = 1; i < argc; i++) {
        bool taken = false;
        if (is_option(argv[i], "--set")) {
            if (w->sets == MAX_SETS)
                return complain(N_("{1} is repeated too often."), "--set");
            if ((w->set[w->sets++] = value_of(argc, argv, &i, "--set")) == NULL)
                return EXIT_USAGE;
            continue;
        }
        for (size_t k = 0; k < sizeof known / sizeof *known && !taken; k++) {
            if (!is_option(argv[i], known[k].key))
                continue;
            if ((*known[k].to = value_of(argc, argv, &i, known[k].key)) == NULL)
                return EXIT_USAGE;
            taken = true;
        }
        if (!taken && argv[i][0] != '-' && argv[i][0] != '\0' && w->record == NULL) {
            w->record = argv[i];
            taken = true;
        }
        if (!taken)
            return complain(N_("{1} is not an option; --help lists them."), argv[i]);
    }
    return 0;
}

static bool read_whole(const char *text, uint64_t *out)
{
    if (!isdigit((unsigned char)text[0]))
        return false;
    char *end;
    errno = 0;
    *out = strtoull(text, &end, 10);
    return errno == 0 && *end == '\0';
}

static int complain_of_size(const char *text)
{
    char said[1024];
    text_write(said, sizeof said,
               "{1} is not a size of a window; write it like 1280x800, with each number from {2} to {3}.", text,
               text_number(LEAST_SIZE).text, text_number(MOST_SIZE).text);
    no_window_say(said);
    return EXIT_USAGE;
}

static int read_window(const char *text, ProgramSetup *p)
{
    char *end;
    errno = 0;
    long w = strtol(text, &end, 10), h = 0;
    bool good = errno == 0 && end != text && (*end == 'x' || *end == 'X') && isdigit((unsigned char)end[1]);
    if (good)
        h = strtol(end + 1, &end, 10);
    if (!good || *end != '\0' || errno != 0 || w < LEAST_SIZE || h < LEAST_SIZE || w > MOST_SIZE || h > MOST_SIZE)
        return complain_of_size(text);
    p->window_w = (int)w;
    p->window_h = (int)h;
    return 0;
}

/* "you,computer,computer,computer" with the level put behind every computer that has none. */
static void seats_text(const Words *w, const MatchSetup *m, char *out, size_t size)
{
    char list[512];
    if (w->seats != NULL) {
        snprintf(list, sizeof list, "%s", w->seats);
    } else {
        const GameDef *game = game_table[m->game];
        int players = game->options->players - 1, usual = game->max_seats < 4 ? game->max_seats : 4;
        int seats = w->position != NULL ? m->seats : players >= 0 ? m->options.v[players] : usual;
        snprintf(list, sizeof list, "you");
        for (int i = 1; i < seats; i++)
            strncat(list, ",computer", sizeof list - strlen(list) - 1);
    }
    TextSink sink = text_sink(out, size);
    for (const char *at = list;; at++) {
        size_t n = strcspn(at, ",");
        text_addf(&sink, "%.*s", (int)n, at);
        if (w->level != NULL && n == strlen("computer") && strncmp(at, "computer", n) == 0)
            text_addf(&sink, ":%s", w->level);
        at += n;
        if (*at == '\0')
            break;
        text_add(&sink, ",");
    }
}

static int read_setup(const Words *w, ProgramSetup *p)
{
    char error[256] = "", seats[SEATS_TEXT];
    TextSink sink = text_sink(error, sizeof error);
    MatchSetup *m = &p->setup;
    m->game = game_find(w->game);
    if (m->game < 0)
        return complain(N_("There is no game \"{1}\"; meldwell-cli games lists them."), w->game);
    const GameDef *game = game_table[m->game];
    m->preset = w->preset != NULL ? preset_find(game->options, w->preset) : 0;
    if (m->preset < 0)
        return complain(N_("There is no preset \"{1}\"; meldwell-cli options lists them."), w->preset);
    options_preset(game->options, m->preset, &m->options);
    options_stop_clock(game->options, &m->options); /* as on the first start: only --set asks for one */
    for (int i = 0; i < w->sets; i++) {
        char key[64];
        const char *eq = strchr(w->set[i], '=');
        if (eq == NULL || (size_t)(eq - w->set[i]) >= sizeof key)
            return complain(N_("{1} is not a house rule; write it as key=value."), w->set[i]);
        snprintf(key, sizeof key, "%.*s", (int)(eq - w->set[i]), w->set[i]);
        if (!option_set(game->options, &m->options, key, eq + 1, &sink))
            return complain("{1}", error);
    }
    m->seed = p->seed;
    seats_text(w, m, seats, sizeof seats);
    if (!match_seats_parse(game, seats, p->seed, m, &sink))
        return complain("{1}", error);
    int players = game->options->players - 1;
    if (players >= 0)
        m->options.v[players] = m->seats;
    if (w->preset == NULL) /* the usual one for so many players */
        m->preset = options_nearest_preset(game->options, &m->options);
    const char *conflict = game_conflict(game, &m->options);
    if (conflict != NULL)
        return complain("{1}", tr(conflict));
    p->has_game = true;
    return 0;
}

/* Tells what is wrong with a file that is to be a position; the exit status. */
static int position_refuse(const char *name, const char *why)
{
    char said[1024];
    text_write(said, sizeof said, "\"{1}\" cannot be read as a position. {2}", name, why);
    no_window_fail(said);
    return EXIT_NOT_STARTED;
}

/* All of the file; NULL after telling why not. For as long as the program runs. */
static char *position_text(const char *name)
{
    char why[200], said[1024];
    TextSink error = text_sink(why, sizeof why);
    const bool input = strcmp(name, "-") == 0;
    FILE *in = input ? stdin : file_regular(name);
    if (in == NULL) {
        text_write(said, sizeof said, "{1} cannot be opened: there is no such file, or it may not be read.", name);
        no_window_fail(said);
        return NULL;
    }
    char *text = opening_text(in, &error);
    if (!input)
        fclose(in);
    if (text == NULL)
        position_refuse(name, why);
    return text;
}

/* Who plays is said as for a match that is dealt; all else the position says. */
static int read_position(const Words *w, ProgramSetup *p)
{
    char error[512] = "", seats[SEATS_TEXT];
    TextSink sink = text_sink(error, sizeof error);
    State s;
    char *text = position_text(w->position), *opening = NULL;
    if (text == NULL)
        return EXIT_NOT_STARTED;
    p->setup.seed = p->seed;
    if ((opening = opening_take(text, &p->setup, &sink)) == NULL) {
        free(text);
        return position_refuse(w->position, error);
    }
    seats_text(w, &p->setup, seats, sizeof seats);
    const bool seated = match_seats_parse(game_table[p->setup.game], seats, p->seed, &p->setup, &sink) &&
                        opening_state(&p->setup, &s, &sink);
    p->setup.opening = NULL;
    free(opening); /* is made anew with the seed of the match */
    p->position = text;
    p->has_game = true;
    return seated ? 0 : complain("{1}", error);
}

static int read_setups(const Words *w, ProgramSetup *p)
{
    int status = 0;
    if (w->seed != NULL && (!read_whole(w->seed, &p->seed) || p->seed == 0))
        return complain(N_("The seed {1} is not a whole number above 0."), w->seed);
    if (w->window != NULL && (status = read_window(w->window, p)) != 0)
        return status;
    if (w->speed != NULL) {
        p->speed = speed_find(w->speed);
        p->has_speed = p->speed >= 0;
        if (!p->has_speed)
            return complain(N_("{1} is not a speed; there are step, slow, normal, fast and instant."), w->speed);
    }
    p->inspect = w->inspect;
    p->speak = w->speak;
    p->this_computer = getenv("MELDWELL_THIS_COMPUTER") != NULL; /* for tests (docs/inspect.md) */
    if (w->inspect != NULL && w->speak != NULL && strcmp(w->inspect, w->speak) == 0)
        return complain("{1}", tr("--inspect and --speak cannot both write to the same place."));
    if (w->record != NULL && !file_there(w->record))
        return complain(N_("{1} is not an option, and no file has that name; --help lists the options."), w->record);
    p->record = w->record;
    if (w->position != NULL && (w->game != NULL || w->preset != NULL || w->sets > 0 || w->record != NULL))
        return complain("{1}", tr("A position brings its game and its rules with it, so --position does not go with "
                                  "--game, --preset, --set or a record."));
    if (w->position != NULL)
        return read_position(w, p);
    if (w->game == NULL && (w->preset != NULL || w->seats != NULL || w->level != NULL || w->sets > 0))
        return complain("{1}", w->preset != NULL || w->sets > 0
                                   ? tr("--preset and --set need --game. A position brings its rules with it.")
                                   : tr("--seats and --level need --game or --position."));
    if (w->game != NULL && w->record != NULL)
        return complain(N_("{1} is the record of a match. It does not go with --game, which begins another match."),
                        w->record);
    return w->game != NULL ? read_setup(w, p) : 0;
}

static bool has_asset(const char *folder)
{
    char path[4096];
    return snprintf(path, sizeof path, "%s/art/tile.svg", folder) < (int)sizeof path && file_readable(path);
}

/* Where they lie as seen from the folder of the program: in one that was unpacked, where it was built, and where it was
 * installed like all others. */
static const char *const places[] = { "assets", "../assets", "../share/games/meldwell" };

/* Near the program, else where it was installed. */
static bool find_assets(char *out, size_t size)
{
    const char *asked = getenv("MELDWELL_ASSETS_DIR");
    if (asked != NULL && asked[0] != '\0') {
        snprintf(out, size, "%s", asked);
        return has_asset(out);
    }
    char *base = SDL_GetBasePath();
    bool found = false;
    if (base != NULL) {
        for (size_t i = 0; i < sizeof places / sizeof places[0] && !found; i++) {
            snprintf(out, size, "%s%s", base, places[i]);
            found = has_asset(out);
        }
        SDL_free(base);
    }
    if (found)
        return true;
    snprintf(out, size, "%s", MELDWELL_ASSETS);
    return has_asset(out);
}

int main(int argc, char **argv)
{
    process_prepare();
    language_begin();
    text_draw_pieces();
    if (process_asked_for_help(argc, argv)) {
        fputs(tr(usage), stdout);
        return 0;
    }
    if (argc == 2 && strcmp(argv[1], "--version") == 0) {
        puts("Meldwell " MELDWELL_VERSION);
        return 0;
    }
    static ProgramSetup setup;
    static char assets[4096], data_dir[4096];
    Words words = { 0 };
    int status = read_words(argc, argv, &words);
    if (status == 0)
        status = read_setups(&words, &setup);
    if (status != 0)
        return status;
    if (!find_assets(assets, sizeof assets)) {
        char said[sizeof assets + 256];
        text_write(said, sizeof said, "The pictures of the game were not found in {1}.", assets);
        no_window_fail(said);
        return 1;
    }
    /* Without a folder of its own the store says that it cannot save, and the game plays on. */
    if (words.data_dir != NULL)
        snprintf(data_dir, sizeof data_dir, "%s", words.data_dir);
    else if (!user_data_dir(data_dir, sizeof data_dir))
        data_dir[0] = '\0';
    setup.assets = assets;
    setup.data_dir = data_dir;
    return program_run(&setup);
}
