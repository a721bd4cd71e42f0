/* All that a store keeps, row by row, as a text, but for times. */
#ifndef MELDWELL_TESTS_HELP_MATCH_ROWS_H
#define MELDWELL_TESTS_HELP_MATCH_ROWS_H

#include "match_help.h"
#include "store/store_inner.h"

enum { ROWS_TEXT = 1 << 20 };

/* Whether the notes that are made anew when they are missed are told too: marks and the clock. */
typedef enum RowsOf { ROWS_OF_ALL, ROWS_WITHOUT_MARKS } RowsOf;

static inline int rows_add(void *user, int n, char **value, char **name)
{
    (void)name;
    for (int i = 0; i < n; i++)
        text_addf(user, "%s|", value[i] ? value[i] : "");
    text_add(user, "\n");
    return 0;
}

static inline void rows_tell(Store *s, RowsOf which, char text[ROWS_TEXT])
{
    const char *const queries[] = {
        "SELECT 'match', game, options, seats, seed, rules_version, cursor, over, practice, replayed_by, opening FROM "
        "match",
        "SELECT 'move', n, seat, gesture, hash, text FROM move ORDER BY match, n",
        which == ROWS_OF_ALL ? "SELECT 'note', key, value FROM note ORDER BY match, key"
                             : "SELECT 'note', key, value FROM note WHERE key <> 'clock' AND key NOT LIKE 'end:%' "
                               "ORDER BY match, key",
        "SELECT 'result', deal, seats, points, headline, practice, last, winners, went_out, match_winners, turns, "
        "hints, take_backs, figures FROM result ORDER BY match, deal",
    };
    TextSink out = text_sink(text, ROWS_TEXT);
    text[0] = '\0';
    for (size_t i = 0; i < sizeof queries / sizeof *queries; i++)
        assert_int_equal(sqlite3_exec(s->db, queries[i], rows_add, &out, NULL), SQLITE_OK);
    assert_false(out.cut);
}

#endif
