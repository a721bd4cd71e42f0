/* meldwell-cli: what needs no window. Exit status 0: all is well; 1: a finding, a failed example, a file that cannot be
 * read; 2: words that are not understood. */
#include <stdio.h>
#include <string.h>

#include "cli/usage.h"
#include "platform/language.h"
#include "platform/process.h"

int main(int argc, char **argv)
{
    char trouble[256];
    language_begin();
    TextSink said = text_sink(trouble, sizeof trouble);
    if (language_damaged() && language_trouble(&said))
        fprintf(stderr, "%s\n", trouble);
    process_fail_at_limits(); /* a passing copy that is too large is refused and removed */
    if (argc < 2) {
        commands_say(stderr);
        return NOT_UNDERSTOOD;
    }
    if (argc == 2 && strcmp(argv[1], "--version") == 0) {
        printf("meldwell-cli %s\n", MELDWELL_VERSION);
        return ALL_WELL;
    }
    const Command *command = command_find(argv[1]);
    if (process_asked_for_help(argc, argv)) {
        if (command != NULL)
            command_say(command, stdout);
        else
            commands_say(stdout);
        return ALL_WELL;
    }
    Words w = { argc - 2, argv + 2 };
    if (command != NULL)
        return command->run(&w);
    return cli_not_understood(N_("\"{1}\" is not understood here; meldwell-cli --help shows what is."), argv[1]);
}
