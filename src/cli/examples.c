/* The `vectors` command: worked examples. */
#include "cli/command.h"

#include <stdio.h>

#include "trial/examples.h"

int cli_examples(Words *w)
{
    if (w->count == 0)
        return cli_not_understood(UNTRANSLATED("A file of worked examples is missing."), "");
    if (w->count > 1)
        return cli_not_understood(N_("\"{1}\" is not understood here; meldwell-cli --help shows what is."), w->word[1]);
    FILE *in = cli_open(w->word[0], stderr);
    if (!in)
        return FAILED;
    VectorCount count = vectors_run(in, stdout);
    bool broken = ferror(in) != 0;
    cli_close(in);
    if (broken) {
        cli_complain(stderr, "\"{1}\" cannot be read to its end.", w->word[0]);
        return FAILED;
    }
    /* TRANSLATORS: How many worked examples were right, wrong, and not tried. */
    cli_line(stdout, UNTRANSLATED("{1} passed, {2} failed, {3} skipped"), text_number(count.passed).text,
             text_number(count.failed).text, text_number(count.skipped).text);
    return count.failed > 0 ? FAILED : ALL_WELL;
}
