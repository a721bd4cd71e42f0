/* The `vectors` command: worked examples. */
#include "cli/command.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "trial/examples.h"

int cli_examples(Words *w)
{
    if (w->count == 0)
        return cli_not_understood(N_("A file of worked examples is missing."), "");
    if (w->count > 1)
        return cli_not_understood(N_("\"{1}\" is not understood here; meldwell-cli --help shows what is."), w->word[1]);
    bool standard = strcmp(w->word[0], "-") == 0;
    FILE *in = standard ? stdin : fopen(w->word[0], "r");
    if (!in) {
        fprintf(stderr, "meldwell-cli: \"%s\" cannot be read: %s.\n", w->word[0], strerror(errno));
        return FAILED;
    }
    VectorCount count = vectors_run(in, stdout);
    bool broken = ferror(in) != 0;
    if (!standard)
        fclose(in);
    if (broken) {
        fprintf(stderr, "meldwell-cli: \"%s\" cannot be read to its end.\n", w->word[0]);
        return FAILED;
    }
    printf("%d passed, %d failed, %d skipped\n", count.passed, count.failed, count.skipped);
    return count.failed > 0 ? FAILED : ALL_WELL;
}
