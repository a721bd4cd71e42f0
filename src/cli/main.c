/* meldwell-cli: what needs no window. Exit status 0: all is well; 1: a finding, a failed example, a file that cannot be
 * read; 2: words that are not understood. */
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "platform/language.h"
#include "platform/process.h"

static const char usage[] =
    UNTRANSLATED("usage: meldwell-cli games\n"
                 "       meldwell-cli options GAME\n"
                 "       meldwell-cli rules GAME [--preset PRESET] [--set KEY=VALUE]...\n"
                 "       meldwell-cli vectors FILE\n"
                 "       meldwell-cli solve FILE [--preset PRESET] [--set KEY=VALUE]... [--show]\n"
                 "                          [--objective tiles|value] [--first]\n"
                 "       meldwell-cli selfplay GAME --deals N --seed S [--preset PRESET]\n"
                 "                             [--set KEY=VALUE]... [--seats N] [--level LEVEL]\n"
                 "       meldwell-cli watch GAME --deals N [--seed S] [--preset PRESET]\n"
                 "                          [--set KEY=VALUE]... [--seats N]\n"
                 "                          [--level LEVEL|exec:COMMAND] [--wait SECONDS] [--from FILE]\n"
                 "                          [--foolish [--show]]\n"
                 "       meldwell-cli arena GAME --a LEVEL|exec:COMMAND --b LEVEL|exec:COMMAND\n"
                 "                          --deals N|--matches N [--seed S] [--seats N] [--preset PRESET]\n"
                 "                          [--set KEY=VALUE]... [--jobs N] [--wait SECONDS] [--from FILE]\n"
                 "                          [--coach MEASURE]\n"
                 "       meldwell-cli coach GAME --deals N [--seed S] [--seats N] [--preset PRESET]\n"
                 "                          [--set KEY=VALUE]... [--level LEVEL] [--coach MEASURE]\n"
                 "       meldwell-cli review FILE|--last [--data-dir DIR] [--deal N] [--seat N|--all]\n"
                 "                           [--show]\n"
                 "       meldwell-cli record --last [--data-dir DIR]\n"
                 "       meldwell-cli statistics [--data-dir DIR] [--game GAME] [--person NAME] [--csv]\n"
                 "       meldwell-cli goals [GAME] [--data-dir DIR]\n"
                 "       meldwell-cli proof TEXT|FILE [--code CODE]\n"
                 "       meldwell-cli proof --last [--data-dir DIR] [--code CODE]\n"
                 "       meldwell-cli position FILE [--seat N] [--whole]\n"
                 "       meldwell-cli puzzles\n"
                 "       meldwell-cli puzzles KIND [--from N] [--count N] [--show]\n"
                 "       meldwell-cli puzzles NAME [--show]\n"
                 "       meldwell-cli puzzles cook KIND [--count N]\n"
                 "       meldwell-cli lessons [GAME|FILE] [--check]\n"
                 "       meldwell-cli day [DATE]\n"
                 "       meldwell-cli keys [--data-dir DIR]\n"
                 "       meldwell-cli --version\n"
                 "       meldwell-cli --help\n\n"
                 "The seed of a trial (selfplay, watch, arena) gives each of its matches a number;\n"
                 "watch prints it, and meldwell --seed deals by it.\n");

int main(int argc, char **argv)
{
    static const struct {
        const char *word;
        int (*run)(Words *);
    } commands[] = {
        { "games", cli_games },       { "options", cli_options },       { "rules", cli_rules },
        { "vectors", cli_examples },  { "solve", cli_solve },           { "selfplay", cli_selfplay },
        { "watch", cli_watch },       { "arena", cli_arena },           { "review", cli_review },
        { "record", cli_record },     { "statistics", cli_statistics }, { "proof", cli_proof },
        { "position", cli_position }, { "puzzles", cli_puzzles },       { "lessons", cli_lessons },
        { "goals", cli_goals },       { "coach", cli_coach },           { "day", cli_day },
        { "keys", cli_keys },
    };
    char trouble[256];
    language_begin();
    TextSink said = text_sink(trouble, sizeof trouble);
    if (language_damaged() && language_trouble(&said))
        fprintf(stderr, "%s\n", trouble);
    process_fail_at_limits(); /* a passing copy that is too large is refused and removed */
    if (argc < 2) {
        fputs(tr(usage), stderr);
        return NOT_UNDERSTOOD;
    }
    if (argc == 2 && strcmp(argv[1], "--version") == 0) {
        printf("meldwell-cli %s\n", MELDWELL_VERSION);
        return ALL_WELL;
    }
    if (process_asked_for_help(argc, argv)) {
        fputs(tr(usage), stdout);
        return ALL_WELL;
    }
    Words w = { argc - 2, argv + 2 };
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        if (strcmp(argv[1], commands[i].word) == 0)
            return commands[i].run(&w);
    return cli_not_understood(N_("\"{1}\" is not understood here; meldwell-cli --help shows what is."), argv[1]);
}
