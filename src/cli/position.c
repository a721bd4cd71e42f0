#include "cli/position.h"

#include <stdlib.h>
#include <string.h>

#include "match/opening.h"
#include "platform/language.h"
#include "rules/game/position.h"
#include "trial/protocol.h"

typedef struct Request {
    const char *file;
    int seat; /* -1: the one whose turn it is */
    bool whole;
} Request;

/* ---- words ---- */

static int take_seat(Request *r, const char *value, FILE *err)
{
    unsigned long long n;
    if (value == NULL)
        return cli_not_understood_by(err, N_("A value is missing after {1}."), "--seat");
    if (!cli_number(value, 0, MAX_SEATS - 1, &n))
        return cli_not_understood_by(err, N_("The value after {1} is not possible."), "--seat");
    r->seat = (int)n;
    return ALL_WELL;
}

static int request_read(Request *r, int argc, char **argv, FILE *err)
{
    int status = ALL_WELL;
    *r = (Request){ .seat = -1 };
    for (int i = 0; i < argc && status == ALL_WELL; i++) {
        const char *word = argv[i];
        if (strcmp(word, "--whole") == 0) {
            r->whole = true;
        } else if (strcmp(word, "--seat") == 0) {
            i++;
            status = take_seat(r, i < argc ? argv[i] : NULL, err);
        } else if (word[0] == '-' && word[1] != '\0') {
            return cli_not_understood_by(err, N_("\"{1}\" is not understood here; meldwell-cli --help shows what is."),
                                         word);
        } else if (r->file != NULL) {
            return cli_not_understood_by(err, N_("Name only one file; \"{1}\" is one too many."), word);
        } else {
            r->file = word;
        }
    }
    if (status == ALL_WELL && r->file == NULL)
        return cli_not_understood_by(err, N_("The name of a file is missing."), "");
    return status;
}

/* ---- reading and telling ---- */

bool position_of_file(FILE *in, const GameDef **game, State *s, TextSink *why)
{
    char *text = opening_text(in, why);
    *game = text != NULL ? position_game(text, why) : NULL;
    const bool good = *game != NULL && position_read(*game, text, s, why);
    free(text);
    return good;
}

/* The state of the position in a file from which trials of r->game are to begin. NULL after telling. */
static char *from_read(FILE *in, const char *file, const CliRules *r, State *s)
{
    char why[1024] = "";
    TextSink error = text_sink(why, sizeof why);
    char *text = opening_text(in, &error);
    const GameDef *game = text != NULL ? position_game(text, &error) : NULL;
    if (game != NULL && game != r->game)
        text_say(&error, "It is a position of {1}.", tr(game->title));
    else if (game != NULL && position_begin(game, text, 0, s, &error))
        return text;
    cli_complain(stderr, "\"{1}\" cannot be read as a position. {2}", file, why);
    free(text);
    return NULL;
}

int position_from(const char *file, CliRules *r, int *seats, char **text)
{
    State s;
    if (r->preset >= 0 || r->set_count > 0 || *seats > 0)
        /* TRANSLATORS: {1} is --from, which is typed before the name of a file. */
        return cli_not_understood(N_("{1} gives the rules and the seats, so leave out --preset, --set and --seats."),
                                  "--from");
    FILE *in = cli_open(file, stderr);
    if (in == NULL)
        return FAILED;
    *text = from_read(in, file, r, &s);
    cli_close(in);
    if (*text == NULL)
        return FAILED;
    r->preset = options_nearest_preset(r->game->options, &s.options);
    r->values = s.options;
    *seats = s.seats;
    return ALL_WELL;
}

static void tell(const GameDef *game, const State *s, int seat, TextSink *out)
{
    Listener told = { .game = game, .seat = seat };
    protocol_position(&told, s, out);
    if (seat == game_to_act(game, s))
        protocol_legal(&told, out);
}

static int answer(const Request *r, FILE *in, FILE *out, FILE *err)
{
    static char text[2 * PROTOCOL_MOST];
    char why[1024];
    const GameDef *game;
    State s;
    TextSink said = text_sink(text, sizeof text), error = text_sink(why, sizeof why);
    if (!position_of_file(in, &game, &s, &error)) {
        cli_complain(err, "\"{1}\" cannot be read as a position. {2}", r->file, why);
        return FAILED;
    }
    const int turn = game_to_act(game, &s), seat = r->seat >= 0 ? r->seat : turn != NO_SEAT ? turn : 0;
    if (seat >= s.seats)
        return cli_not_understood_by(err, N_("The value after {1} is not possible."), "--seat");
    if (r->whole)
        position_write(game, &s, &said);
    else
        tell(game, &s, seat, &said);
    fputs(text, out);
    return ALL_WELL;
}

int position_command(int argc, char **argv, FILE *out, FILE *err)
{
    Request r;
    int status = request_read(&r, argc, argv, err);
    if (status != ALL_WELL)
        return status;
    FILE *in = cli_open(r.file, err);
    if (in == NULL)
        return FAILED;
    status = answer(&r, in, out, err);
    cli_close(in);
    return status;
}

int cli_position(Words *w)
{
    return position_command(w->count, w->word, stdout, stderr);
}
