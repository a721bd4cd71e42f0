#include "cli/day.h"

#include <inttypes.h>

#include "day/deals.h"

static void day_tell(int day, FILE *out)
{
    char date[DAY_TEXT], name[PUZZLE_NAME];
    const PuzzleName puzzle = day_puzzle(day);
    day_write(day, date);
    puzzle_name_write(&puzzle, name);
    fprintf(out, "day %s %d\n", date, day);
    for (size_t i = 0; i < game_count; i++) {
        MatchSetup m;
        day_setup((int)i, day, &m);
        fprintf(out, "%s seed=%" PRIu64 " preset=%s seats=%d\n", game_table[i]->id, m.seed,
                game_table[i]->options->presets[m.preset].id, m.seats);
    }
    fprintf(out, "puzzle %s\n", name);
}

int day_command(int argc, char **argv, FILE *out, FILE *err)
{
    char why[256];
    TextSink error = text_sink(why, sizeof why);
    int day = argc > 0 ? DAY_FIRST : day_now();
    if (argc > 1)
        return cli_not_understood_by(err, N_("\"{1}\" is not understood here; meldwell-cli --help shows what is."),
                                     argv[1]);
    if (argc > 0 && !day_read(argv[0], &day, &error)) {
        cli_complaint(err, why);
        return NOT_UNDERSTOOD;
    }
    day_tell(day, out);
    return ALL_WELL;
}

int cli_day(Words *w)
{
    return day_command(w->count, w->word, stdout, stderr);
}
