/* The table of commands. What is typed is the same in every language; what a command does is said in the language, in
 * the words of the manual page. */
#include "cli/usage.h"

#include <string.h>

#include "cli/wrap.h"
#include "platform/language.h"

static const Command commands[] = {
    { "games", cli_games, "games", N_("List the games.") },
    { "options", cli_options, "options GAME",
      N_("List the house rules of a game with their values, and its presets.") },
    { "rules", cli_rules, "rules GAME [--preset PRESET] [--set KEY=VALUE]...",
      N_("Print the rules as they stand under the preset and the house rules given.") },
    { "vectors", cli_examples, "vectors FILE",
      N_("Run worked examples, and print each that fails with what was expected and what came out.") },
    { "solve", cli_solve,
      "solve FILE [--preset PRESET] [--set KEY=VALUE]... [--show]\n"
      "      [--objective tiles|value] [--first]",
      N_("Find the best play of each position in the file and print it with the time it took.") },
    { "selfplay", cli_selfplay,
      "selfplay GAME --deals N --seed S [--preset PRESET]\n"
      "         [--set KEY=VALUE]... [--seats N] [--level LEVEL]",
      N_("Let the computer play against itself, and check after every move that nothing was lost or betrayed.") },
    { "watch", cli_watch,
      "watch GAME --deals N [--seed S] [--preset PRESET]\n"
      "      [--set KEY=VALUE]... [--seats N]\n"
      "      [--level LEVEL|exec:COMMAND] [--wait SECONDS] [--from FILE]\n"
      "      [--foolish [--show]]",
      N_("Print deals that the computer plays against itself, one event a line.") },
    { "arena", cli_arena,
      "arena GAME --a LEVEL|exec:COMMAND --b LEVEL|exec:COMMAND\n"
      "      --deals N|--matches N [--seed S] [--seats N]\n"
      "      [--preset PRESET] [--set KEY=VALUE]... [--jobs N]\n"
      "      [--wait SECONDS] [--from FILE] [--coach MEASURE]",
      N_("Compare two levels of the computer by duplicate play: each deal is played once for every seat.") },
    { "coach", cli_coach,
      "coach GAME --deals N [--seed S] [--seats N] [--preset PRESET]\n"
      "      [--set KEY=VALUE]... [--level LEVEL] [--coach MEASURE]",
      N_("Let a level of the computer play deals, and print of how many acts a coach would warn.") },
    { "review", cli_review,
      "review FILE|--last [--data-dir DIR] [--deal N] [--seat N|--all]\n"
      "       [--show]",
      N_("Go through a finished deal turn by turn: what was played, and whether it was the best that could have been "
         "played.") },
    { "record", cli_record, "record --last [--data-dir DIR]",
      N_("Print the record of the match whose deal was finished last.") },
    { "statistics", cli_statistics, "statistics [--data-dir DIR] [--game GAME] [--person NAME] [--csv]",
      N_("Print the figures of every person over all finished deals.") },
    { "goals", cli_goals, "goals [GAME] [--data-dir DIR]",
      N_("Print what was done for the first time in a game, and when, and what there is still to be done.") },
    { "proof", cli_proof,
      "proof TEXT|FILE [--code CODE]\n"
      "proof --last [--data-dir DIR] [--code CODE]",
      N_("Check the proof of a deal.") },
    { "position", cli_position, "position FILE [--seat N] [--whole]",
      N_("Check a position that somebody has written, and print what a seat sees of it and may do.") },
    { "puzzles", cli_puzzles,
      "puzzles\n"
      "puzzles KIND [--from N] [--count N] [--show]\n"
      "puzzles NAME [--show]\n"
      "puzzles cook KIND [--count N]",
      N_("Print puzzles of a kind, a line each. Without a kind the kinds are listed.") },
    { "lessons", cli_lessons, "lessons [GAME|FILE] [--check]",
      N_("List the lessons of a game, of all games, or of a file that is being written.") },
    { "table", cli_table,
      "table open GAME --seats LIST [--port N]\n"
      "      [--invite FILE] [--address ADDRESS]... [--name NAME]\n"
      "      [--preset PRESET] [--set KEY=VALUE]...\n"
      "      [--away wait|MINUTES] [--open deal|match] [--hints]\n"
      "      [--router] [--onion] [--data-dir DIR]\n"
      "table join INVITATION|- --level LEVEL|exec:COMMAND\n"
      "table join --invite FILE --level LEVEL|exec:COMMAND\n"
      "      [--name NAME] [--wait SECONDS] [--data-dir DIR]",
      N_("Open a table for people who play from elsewhere, or play a seat at such a table.") },
    { "keys", cli_keys, "keys [--data-dir DIR]",
      N_("Print what each key and button of a gamepad does, as it is set.") },
    { "day", cli_day, "day [DATE]", N_("Print what a day brings, the same for everybody from the date alone.") },
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

const Command *command_find(const char *word)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].word, word) == 0)
            return &commands[i];
    return NULL;
}

/* A line that begins with a blank goes on with the one before. */
static void say_typed(const char *typed, FILE *out)
{
    for (const char *line = typed; *line != '\0';) {
        const size_t length = strcspn(line, "\n");
        fprintf(out, "  %-13s%.*s\n", line[0] != ' ' ? "meldwell-cli" : "", (int)length, line);
        line += length + (line[length] == '\n');
    }
}

static void say_sentence(const char *lead, const char *sentence, FILE *out)
{
    const char *said = tr(sentence);
    wrap_print(out, lead, said, strlen(said));
}

static void say_one(const Command *c, FILE *out)
{
    say_typed(c->typed, out);
    say_sentence("      ", c->does, out);
}

static void say_heading(FILE *out)
{
    /* TRANSLATORS: A heading on the command line: below it stands how the program is called. */
    fprintf(out, "%s\n", tr("Usage:"));
}

static void say_manual(FILE *out)
{
    fputc('\n', out);
    say_sentence("", N_("The manual page of meldwell-cli tells of each option."), out);
}

void command_say(const Command *c, FILE *out)
{
    say_heading(out);
    say_one(c, out);
    say_manual(out);
}

void commands_say(FILE *out)
{
    say_heading(out);
    for (int i = 0; i < COMMANDS; i++)
        say_one(&commands[i], out);
    say_typed("--version\n--help", out);
    fputc('\n', out);
    say_sentence(
        "",
        N_("The seed of a trial (selfplay, watch, arena) gives each of its matches a number; watch prints it, and "
           "meldwell --seed deals by it."),
        out);
    say_manual(out);
}
