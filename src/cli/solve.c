#include "cli/solve.h"
#include "cli/command.h"
#include "cli/position.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/sabra/solver.h"
#include "platform/clock.h"
#include "platform/language.h"
#include "rules/sabra/game.h"

enum { LINE_SIZE = 1024, COPIES = 2, JOKERS = 2 };

static const char colours[] = "KRBO";

/* ---- reading ---- */

typedef struct Reader {
    FILE *in;
    int *line;
    const OptionValues *options;
    SolvePosition *position;
    TextSink *error;
    int seen[4][14], jokers; /* tiles so far, by colour and number */
} Reader;

/* `what` is a sentence in which {1} is the line and {2} the word it is about, marked by N_. */
static bool fail(Reader *r, const char *what, const char *about)
{
    text_say(r->error, what, text_number(*r->line).text, about);
    return false;
}

static bool no_meld(Reader *r, const Reason *why)
{
    char words[320];
    TextSink out = text_part(r->error, words, sizeof words);
    verdict_say(refuse(why), &out);
    return fail(r, UNTRANSLATED("The tiles of line {1} are no meld: {2}"), words);
}

static bool face_read(const char *word, Face *f)
{
    if (strcmp(word, "*") == 0) {
        *f = FACE_JOKER;
        return true;
    }
    const char *colour = word[0] ? strchr(colours, word[0]) : NULL;
    if (!colour)
        return false;
    char *end;
    long number = strtol(word + 1, &end, 10);
    if (word[1] < '1' || word[1] > '9' || *end || number > 13)
        return false;
    *f = (Face){ (uint8_t)number, (uint8_t)(colour - colours) };
    return true;
}

static bool face_count(Reader *r, Face f, const char *word)
{
    int *count = face_is_joker(f) ? &r->jokers : &r->seen[f.suit][f.rank];
    if (++*count > (face_is_joker(f) ? JOKERS : COPIES))
        return fail(r, UNTRANSLATED("Line {1} has more of the tile {2} than there are."), word);
    return true;
}

/* The tiles of a line; at most max of them. -1 after an error. */
static int faces_read(Reader *r, char *text, Face *out, int max)
{
    int n = 0;
    for (char *word = strtok(text, " \t\r\n"); word; word = strtok(NULL, " \t\r\n")) {
        Face f;
        if (!face_read(word, &f)) {
            fail(r, UNTRANSLATED("In line {1} the word \"{2}\" is not a tile."), word);
            return -1;
        }
        if (n == max) {
            fail(r, UNTRANSLATED("Line {1} has too many tiles."), "");
            return -1;
        }
        if (!face_count(r, f, word))
            return -1;
        out[n++] = f;
    }
    return n;
}

static bool meld_line(Reader *r, char *text)
{
    SabraTurn *t = &r->position->turn;
    Face faces[MAX_MELD];
    MeldKind declared = MELD_NONE;
    if (strncmp(text, "g:", 2) == 0 || strncmp(text, "r:", 2) == 0) {
        declared = text[0] == 'g' ? MELD_GROUP : MELD_RUN;
        text += 2;
    }
    int n = faces_read(r, text, faces, MAX_MELD);
    if (n < 0)
        return false;
    if (declared == MELD_NONE && meld_is_open(faces, n))
        declared = MELD_GROUP;
    if (t->meld_count == SABRA_MAX_MELDS)
        return fail(r, UNTRANSLATED("With line {1} there are too many melds."), "");
    const Reason *why = meld_read(sabra_meld_rules(r->options), faces, n, declared, &t->meld[t->meld_count]);
    if (why)
        return no_meld(r, why);
    t->meld_count++;
    return true;
}

static bool rack_line(Reader *r, char *text)
{
    SabraTurn *t = &r->position->turn;
    t->rack_count = faces_read(r, text, t->rack, SABRA_TILES);
    return t->rack_count >= 0;
}

static bool name_line(Reader *r, char *text)
{
    text += strspn(text, " \t");
    text[strcspn(text, " \t\r\n")] = 0;
    if (!text[0] || strlen(text) >= SOLVE_NAME)
        return fail(r, UNTRANSLATED("The position in line {1} needs a name of 1 to 63 letters."), "");
    memcpy(r->position->name, text, strlen(text) + 1);
    return true;
}

static bool line_is_blank(const char *text)
{
    size_t at = strspn(text, " \t\r\n");
    return text[at] == 0 || text[at] == '#';
}

/* One line. *done: it was the last of the position. */
static bool line_take(Reader *r, char *text, bool *done)
{
    if (!strchr(text, '\n') && !feof(r->in))
        return fail(r, UNTRANSLATED("Line {1} is too long."), "");
    if (line_is_blank(text))
        return true;
    bool named = r->position->name[0] != 0;
    if (strncmp(text, "id:", 3) == 0)
        return named ? fail(r, UNTRANSLATED("The position before line {1} has no rack."), "") : name_line(r, text + 3);
    if (!named)
        return fail(r, UNTRANSLATED("In line {1} a position has to begin, with id: and its name."), "");
    *done = strncmp(text, "rack:", 5) == 0;
    return *done ? rack_line(r, text + 5) : meld_line(r, text);
}

SolveRead solve_read(FILE *in, int *line, const OptionValues *options, SolvePosition *position, TextSink *error)
{
    Reader r = { .in = in, .line = line, .options = options, .position = position, .error = error };
    char text[LINE_SIZE];
    bool done = false;
    memset(position, 0, sizeof *position);
    while (!done && fgets(text, sizeof text, in)) {
        ++*line;
        if (!line_take(&r, text, &done))
            return SOLVE_BAD;
    }
    if (done)
        return SOLVE_READ;
    if (ferror(in)) {
        fail(&r, UNTRANSLATED("What follows line {1} cannot be read."), "");
        return SOLVE_BAD;
    }
    if (position->name[0]) {
        fail(&r, UNTRANSLATED("The last position, which ends in line {1}, has no rack."), "");
        return SOLVE_BAD;
    }
    return SOLVE_END;
}

/* ---- writing ---- */

static void face_write(Face f, TextSink *out)
{
    if (face_is_joker(f))
        text_add(out, "*");
    else
        text_addf(out, "%c%d", colours[f.suit], f.rank);
}

void solve_meld_text(const Meld *m, TextSink *out)
{
    for (int i = 0; i < m->size; i++) {
        if (i)
            text_add(out, " ");
        face_write(m->slot[i], out);
    }
}

/* What is left of the rack when the tiles of `melds` that were not on the table came from it. */
static void rack_left_write(const SabraTurn *turn, const SolverPlay *play, FILE *out)
{
    int left[5][32] = { { 0 } };
    for (int i = 0; i < turn->rack_count; i++)
        left[turn->rack[i].suit][turn->rack[i].rank]++;
    for (int i = 0; i < turn->meld_count; i++)
        for (int k = 0; k < turn->meld[i].size; k++)
            left[turn->meld[i].slot[k].suit][turn->meld[i].slot[k].rank]++;
    for (int i = 0; i < play->meld_count; i++)
        for (int k = 0; k < play->meld[i].size; k++)
            left[play->meld[i].slot[k].suit][play->meld[i].slot[k].rank]--;
    fputs("rack:", out);
    for (int suit = 0; suit < 4; suit++)
        for (int rank = 1; rank <= 13; rank++)
            for (int i = 0; i < left[suit][rank]; i++)
                fprintf(out, " %c%d", colours[suit], rank);
    for (int i = 0; i < left[0][RANK_JOKER]; i++)
        fputs(" *", out);
    fputs("\n\n", out);
}

static void play_write(const SolvePosition *p, const SolverPlay *play, FILE *out)
{
    fprintf(out, "id: %s\n", p->name);
    for (int i = 0; i < play->meld_count; i++) {
        char text[128];
        TextSink sink = text_sink(text, sizeof text);
        solve_meld_text(&play->meld[i], &sink);
        fprintf(out, "%s\n", text);
    }
    rack_left_write(&p->turn, play, out);
}

/* ---- the command ---- */

typedef struct Request {
    const char *file;
    OptionValues options;
    bool preset_given, first, show;
    SolverWorth worth;
} Request;

static int preset_apply(Request *r, const char *id, FILE *err)
{
    int preset = preset_find(&sabra_options, id);
    if (preset < 0)
        return cli_no_preset(err, game_table[game_find("sabra")], id);
    options_preset(&sabra_options, preset, &r->options);
    r->preset_given = true;
    return 0;
}

static int set_apply(Request *r, const char *text, FILE *err)
{
    char key[64], message[160];
    size_t length = strcspn(text, "=");
    TextSink error = text_sink(message, sizeof message);
    if (!text[length] || length >= sizeof key)
        return cli_not_understood_by(err, N_("\"{1}\" is not a house rule. Write it as key=value."), text);
    memcpy(key, text, length);
    key[length] = 0;
    if (!option_set(&sabra_options, &r->options, key, text + length + 1, &error))
        return cli_not_understood_by(err, "{1}", message);
    return 0;
}

static int objective_apply(Request *r, const char *text, FILE *err)
{
    if (strcmp(text, "tiles") == 0)
        r->worth = solver_worth_tiles();
    else if (strcmp(text, "value") == 0)
        r->worth = solver_worth_value();
    else
        return cli_not_understood_by(err, UNTRANSLATED("--objective must be tiles or value, not \"{1}\"."), text);
    return 0;
}

/* --preset comes first whatever its place, so that --set always has the last word. */
static int presets_scan(Request *r, int argc, char **argv, FILE *err)
{
    for (int i = 0; i + 1 < argc; i++)
        if (strcmp(argv[i], "--preset") == 0) {
            int status = preset_apply(r, argv[i + 1], err);
            if (status)
                return status;
        }
    return 0;
}

static int word_take(Request *r, int argc, char **argv, int *i, FILE *err)
{
    const char *word = argv[*i];
    if (strcmp(word, "--first") == 0) {
        r->first = true;
    } else if (strcmp(word, "--show") == 0) {
        r->show = true;
    } else if (strcmp(word, "--preset") == 0 || strcmp(word, "--set") == 0 || strcmp(word, "--objective") == 0) {
        if (++*i >= argc)
            return cli_not_understood_by(err, N_("A value is missing after {1}."), word);
        if (word[2] == 's')
            return set_apply(r, argv[*i], err);
        if (word[2] == 'o')
            return objective_apply(r, argv[*i], err);
    } else if (word[0] == '-' && word[1]) {
        return cli_not_understood_by(err, N_("\"{1}\" is not understood here; meldwell-cli --help shows what is."),
                                     word);
    } else if (r->file) {
        return cli_not_understood_by(err, N_("Name only one file; \"{1}\" is one too many."), word);
    } else {
        r->file = word;
    }
    return 0;
}

static int request_read(Request *r, int argc, char **argv, FILE *err)
{
    memset(r, 0, sizeof *r);
    options_default(&sabra_options, &r->options);
    r->options.v[SABRA_JOKER_MOVE] = JOKER_MOVE_FREE;
    r->worth = solver_worth_tiles();
    int status = presets_scan(r, argc, argv, err);
    for (int i = 0; !status && i < argc; i++)
        status = word_take(r, argc, argv, &i, err);
    if (!status && !r->file)
        return cli_not_understood_by(err, N_("The name of a file is missing."), "");
    return status;
}

static double now_us(void)
{
    return clock_steady() * 1e6;
}

static int compare_times(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

/* The answer, and the median time of solving it: at least three times, for some milliseconds. */
static double solve_timed(Solver *s, const Request *r, const SolvePosition *p, SolverPlay *play, int *points)
{
    enum { LEAST = 3, MOST = 51 };
    static const double enough_us = 5000;
    double taken[MOST], total = 0;
    int n = 0;
    while (n < LEAST || (n < MOST && total < enough_us)) {
        double start = now_us();
        if (r->first)
            solver_first(s, &r->options, p->turn.rack, p->turn.rack_count, NULL, points, play);
        else
            solver_play(s, &p->turn, &r->worth, NULL, play);
        taken[n] = now_us() - start;
        total += taken[n++];
    }
    qsort(taken, (size_t)n, sizeof taken[0], compare_times);
    return taken[n / 2];
}

static void position_answer(Solver *s, const Request *r, SolvePosition *p, FILE *out)
{
    SolverPlay play;
    int points = 0;
    p->turn.options = &r->options;
    double us = solve_timed(s, r, p, &play, &points);
    if (r->first)
        fprintf(out, "%s opens30=%d opens50=%d value=%d us=%.1f\n", p->name, points >= 30, points >= 50, points, us);
    else
        fprintf(out, "%s tiles=%d value=%d us=%.1f\n", p->name, play.tiles, play.value, us);
    if (r->first)
        p->turn.meld_count = 0; /* the melds shown are those of the rack alone */
    if (r->show)
        play_write(p, &play, out);
}

/* A whole position begins with its name, which no line of the other kind does. */
static bool is_whole_position(FILE *in)
{
    const int first = getc(in);
    if (first != EOF)
        ungetc(first, in);
    return first == 'm';
}

/* The turn of the seat to act, under the rules of the position. */
static bool whole_position_answer(Solver *s, const Request *r, FILE *in, FILE *out, TextSink *error)
{
    Request own = *r;
    SolvePosition p = { .name = "position" };
    const GameDef *game;
    State state;
    if (!position_of_file(in, &game, &state, error))
        return false;
    if (game != &sabra_def || game_to_act(game, &state) == NO_SEAT) {
        text_say(error, UNTRANSLATED("It is no position of Sabra in which a seat is to play."));
        return false;
    }
    sabra_turn_of(&state, &p.turn);
    own.options = state.options;
    position_answer(s, &own, &p, out);
    return true;
}

static bool short_positions_answer(Solver *s, const Request *r, FILE *in, FILE *out, TextSink *error)
{
    SolvePosition position;
    SolveRead read;
    int line = 0;
    while ((read = solve_read(in, &line, &r->options, &position, error)) == SOLVE_READ) {
        position.turn.opened = true;
        position_answer(s, r, &position, out);
    }
    return read == SOLVE_END;
}

static int positions_answer(const Request *r, FILE *in, FILE *out, FILE *err)
{
    Solver *s = solver_new();
    if (!s) {
        cli_complain(err, "There is not enough memory.");
        return 1;
    }
    char message[1024];
    TextSink error = text_sink(message, sizeof message);
    const bool solved = is_whole_position(in) ? whole_position_answer(s, r, in, out, &error)
                                              : short_positions_answer(s, r, in, out, &error);
    solver_free(s);
    if (!solved)
        cli_complain(err, UNTRANSLATED("\"{1}\" cannot be solved. {2}"), r->file, message);
    return !solved;
}

int solve_command(int argc, char **argv, FILE *out, FILE *err)
{
    Request r;
    int status = request_read(&r, argc, argv, err);
    if (status)
        return status;
    FILE *in = cli_open(r.file, err);
    if (!in)
        return FAILED;
    status = positions_answer(&r, in, out, err);
    cli_close(in);
    return status;
}

int cli_solve(Words *w)
{
    return solve_command(w->count, w->word, stdout, stderr);
}
