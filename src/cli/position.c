#include "cli/position.h"

#include <string.h>

#include "cli/command.h"
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
            return cli_not_understood_by(err, N_("One file is read at a time; \"{1}\" is one too many."), word);
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
    static char text[2 * POSITION_TEXT]; /* with remarks */
    const size_t n = fread(text, 1, sizeof text - 1, in);
    text[n] = '\0';
    if (n == sizeof text - 1 || strlen(text) != n) {
        text_say(why, "It is far too long for a position, or no text.");
        return false;
    }
    *game = position_game(text, why);
    return *game != NULL && position_read(*game, text, s, why);
}

static void tell(const GameDef *game, const State *s, int seat, TextSink *out)
{
    Listener told = { .game = game, .seat = seat };
    protocol_match(&told, s, out);
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
