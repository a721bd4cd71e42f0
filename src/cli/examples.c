/* The `vectors` command: worked examples. */
#include "cli/command.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "platform/files.h"
#include "trial/examples.h"

int cli_examples(Words *w)
{
    if (w->count == 0)
        return cli_not_understood(N_("A file of worked examples is missing."), "");
    if (w->count > 1)
        return cli_not_understood(N_("\"{1}\" is not understood here; meldwell-cli --help shows what is."), w->word[1]);
    bool standard = strcmp(w->word[0], "-") == 0;
    FILE *in = standard ? stdin : file_open(w->word[0], "r");
    if (!in) {
        cli_complain(stderr, "\"{1}\" cannot be read: {2}.", w->word[0], strerror(errno));
        return FAILED;
    }
    VectorCount count = vectors_run(in, stdout);
    bool broken = ferror(in) != 0;
    if (!standard)
        fclose(in);
    if (broken) {
        cli_complain(stderr, "\"{1}\" cannot be read to its end.", w->word[0]);
        return FAILED;
    }
    /* TRANSLATORS: How many worked examples were right, wrong, and not tried. */
    cli_line(stdout, "{1} passed, {2} failed, {3} skipped", text_number(count.passed).text,
             text_number(count.failed).text, text_number(count.skipped).text);
    return count.failed > 0 ? FAILED : ALL_WELL;
}
