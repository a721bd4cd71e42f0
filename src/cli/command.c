/* Reading the words of a command. */
#include "cli/command.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/files.h"
#include "platform/language.h"
#include "rules/text/letter.h"

const char cli_rules_conflict[] = N_("These rules cannot be played together. {1}");

void cli_complaint(FILE *err, const char *said)
{
    char shown[3 * 2048];
    letters_shown(said, shown, sizeof shown);
    fprintf(err, "meldwell-cli: %s\n", shown);
}

int cli_not_understood_by(FILE *err, const char *sentence, const char *word)
{
    cli_complain(err, sentence, word);
    return NOT_UNDERSTOOD;
}

int cli_not_understood(const char *sentence, const char *word)
{
    return cli_not_understood_by(stderr, sentence, word);
}

int cli_no_preset(FILE *err, const GameDef *game, const char *id)
{
    cli_complain(err, "{1} has no preset \"{2}\"; meldwell-cli options {3} lists them.", tr(game->title), id, game->id);
    return NOT_UNDERSTOOD;
}

bool cli_number(const char *text, unsigned long long low, unsigned long long high, unsigned long long *out)
{
    if (*text == '\0' || strspn(text, "0123456789") != strlen(text))
        return false;
    errno = 0;
    unsigned long long n = strtoull(text, NULL, 10);
    if (errno != 0 || n < low || n > high)
        return false;
    *out = n;
    return true;
}

FILE *cli_open(const char *name, FILE *err)
{
    if (strcmp(name, "-") == 0)
        return stdin;
    if (file_endless(name)) {
        cli_complain(err, "\"{1}\" is not a file. Folders and devices cannot be read.", name);
        return NULL;
    }
    FILE *in = file_open(name, "rb");
    if (!in)
        cli_complain(err, "\"{1}\" cannot be read: {2}.", name, strerror(errno));
    return in;
}

void cli_close(FILE *in)
{
    if (in != stdin)
        fclose(in);
}

const char *cli_value(Words *w, const char *option)
{
    if (w->count == 0) {
        cli_not_understood(N_("A value is missing after {1}."), option);
        return NULL;
    }
    w->count--;
    return *w->word++;
}

const char *cli_exec(const char *level)
{
    static const char exec[] = "exec:";
    bool is_one = strncmp(level, exec, strlen(exec)) == 0 && level[strlen(exec)] != '\0';
    return is_one ? level + strlen(exec) : NULL;
}

int cli_game(Words *w)
{
    if (w->count == 0) {
        cli_not_understood(N_("The name of a game is missing; meldwell-cli games lists them."), "");
        return -1;
    }
    int game = game_find(w->word[0]);
    if (game < 0)
        cli_not_understood(N_("There is no game \"{1}\"; meldwell-cli games lists them."), w->word[0]);
    w->count--;
    w->word++;
    return game;
}

void cli_rules_begin(CliRules *r, const GameDef *game)
{
    memset(r, 0, sizeof *r);
    r->game = game;
    r->preset = -1;
    options_default(game->options, &r->values);
}

static bool rules_set(CliRules *r, const char *pair)
{
    char why[200];
    TextSink error = text_sink(why, sizeof why);
    const char *equals = strchr(pair, '=');
    size_t length = equals ? (size_t)(equals - pair) : 0;
    if (length == 0 || length >= sizeof r->keys[0]) {
        cli_not_understood(N_("\"{1}\" is not a house rule. Write it as key=value."), pair);
        return false;
    }
    if (r->set_count == SELFPLAY_MAX_SETS) {
        cli_not_understood(N_("There are too many house rules. \"{1}\" and those after it are not accepted."), pair);
        return false;
    }
    char *key = r->keys[r->set_count];
    memcpy(key, pair, length);
    key[length] = '\0';
    if (!option_set(r->game->options, &r->values, key, equals + 1, &error)) {
        cli_complaint(stderr, why);
        return false;
    }
    r->key[r->set_count] = key;
    r->value[r->set_count++] = equals + 1;
    return true;
}

/* Reads --preset and --set; answers as a CliWord. */
static int rules_word(CliRules *r, const char *word, Words *w)
{
    bool preset = strcmp(word, "--preset") == 0;
    if (!preset && strcmp(word, "--set") != 0)
        return 0;
    const char *value = cli_value(w, word);
    if (!value)
        return -1;
    if (!preset)
        return rules_set(r, value) ? 1 : -1;
    r->preset = preset_find(r->game->options, value);
    if (r->preset < 0)
        cli_no_preset(stderr, r->game, value);
    return r->preset < 0 ? -1 : 1;
}

/* The rules of the preset with what was set. */
static void lay_rules(CliRules *r)
{
    options_preset(r->game->options, r->preset < 0 ? 0 : r->preset, &r->values);
    for (int i = 0; i < r->set_count; i++)
        option_set(r->game->options, &r->values, r->key[i], r->value[i], NULL);
}

static const char *conflict_of(const CliRules *r, int seats)
{
    OptionValues v = r->values;
    if (seats > 0)
        options_follow_seats(r->game->options, &v, seats);
    return game_conflict(r->game, &v);
}

int cli_seats_set(const CliRules *r)
{
    const int players = r->game->options->players - 1;
    for (int i = 0; i < r->set_count; i++)
        if (option_find(r->game->options, r->key[i]) == players)
            return r->values.v[players];
    return 0;
}

int cli_seats_fewest(const CliRules *r)
{
    int seats = r->game->min_seats;
    while (seats < r->game->max_seats && conflict_of(r, seats))
        seats++;
    return seats;
}

int cli_rules_seat(CliRules *r, int seats)
{
    const char *conflict = conflict_of(r, seats);
    if (conflict)
        return cli_not_understood(cli_rules_conflict, tr(conflict));
    if (seats > 0)
        options_follow_seats(r->game->options, &r->values, seats);
    return ALL_WELL;
}

bool cli_rules_read(CliRules *r, Words *w, CliWord own, void *task)
{
    while (w->count > 0) {
        const char *word = *w->word++;
        w->count--;
        int read = rules_word(r, word, w);
        if (read == 0 && own)
            read = own(task, word, w);
        if (read == 0)
            cli_not_understood(N_("\"{1}\" is not understood here; meldwell-cli --help shows what is."), word);
        if (read <= 0)
            return false;
    }
    lay_rules(r);
    return true;
}
