/* Copies all that can be read of one database into another, row by row. */
#include "store/store_inner.h"

enum { OLDER_FILES = 4 };

typedef struct CopyTable {
    const char *name, *columns;
    const char *older[OLDER_FILES]; /* what stands for the columns in files of older versions, the newest first */
    const char *values;
    const char *unfinished;        /* condition that leaves out matches that are over, or "" */
    const char *upward, *downward; /* orders */
} CopyTable;

static const CopyTable copy_tables[] = {
    { "setting", "key, value", { NULL }, "?1, ?2", "", "key", "key DESC" },
    { "match",
      "id, game, options, seats, seed, rules_version, cursor, over, practice, salt, touched, rank,"
      " changes, replayed_by, opening",
      { "id, game, options, seats, seed, rules_version, cursor, over, practice, salt, touched, rank, changes,"
        " replayed_by, ''",
        "id, game, options, seats, seed, rules_version, cursor, over, practice, salt, 0, 0, 0, 0, ''",
        "id, game, options, seats, seed, rules_version, cursor, over, practice, '', 0, 0, 0, 0, ''",
        "id, game, options, seats, seed, rules_version, cursor, over, 0, '', 0, 0, 0, 0, ''" },
      "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15",
      "",
      "id",
      "id DESC" },
    { "move",
      "match, n, seat, gesture, hash, text",
      { NULL },
      "?1, ?2, ?3, ?4, ?5, ?6",
      " WHERE match IN (SELECT id FROM match WHERE over = 0)",
      "match, n",
      "match DESC, n DESC" },
    { "note",
      "match, key, value",
      { NULL },
      "?1, ?2, ?3",
      " WHERE match IN (SELECT id FROM match WHERE over = 0)",
      "match, key",
      "match DESC, key DESC" },
    { "result",
      "match, deal, seats, points, headline, practice, last, winners, went_out, match_winners, turns, played_s, ended,"
      " hints, take_backs, figures",
      { "match, deal, seats, points, headline, practice, last, winners, went_out, match_winners, turns, played_s,"
        " ended, hints, take_backs, ''",
        "match, deal, seats, points, headline, practice, last, winners, went_out, match_winners, turns, played_s,"
        " ended, '', '', ''",
        "match, deal, seats, points, headline, practice, 0, 0, 0, 0, 0, 0, 0, '', '', ''",
        "match, deal, seats, points, headline, 0, 0, 0, 0, 0, 0, 0, 0, '', '', ''" },
      "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16",
      "",
      "match, deal",
      "match DESC, deal DESC" },
};

/* Copies until the end or the first trouble. *read: the code of reading; returned: the code of writing. */
static int copy_rows(sqlite3_stmt *out, sqlite3_stmt *in, int *read)
{
    int rc = SQLITE_OK;
    while (rc == SQLITE_OK && (*read = sqlite3_step(out)) == SQLITE_ROW) {
        for (int i = 0; i < sqlite3_column_count(out); i++)
            sqlite3_bind_value(in, i + 1, sqlite3_column_value(out, i));
        sqlite3_step(in);
        rc = sqlite3_reset(in);
        if (rc == SQLITE_CONSTRAINT) /* a row that damage has robbed of a value */
            rc = SQLITE_OK;
    }
    return rc;
}

/* An SQLite result code: SQLITE_ERROR when there is no such column. */
static int copy_select(sqlite3 *from, const CopyTable *t, const char *columns, bool finished, bool upward,
                       sqlite3_stmt **out)
{
    char text[512];
    sqlite3_snprintf((int)sizeof text, text, "SELECT %s FROM %s%s ORDER BY %s", columns, t->name,
                     finished ? "" : t->unfinished, upward ? t->upward : t->downward);
    return sqlite3_prepare_v2(from, text, -1, out, NULL);
}

static int copy_pass(sqlite3 *from, sqlite3 *to, const CopyTable *t, bool finished, bool replace, bool upward,
                     int *read)
{
    char text[512];
    sqlite3_stmt *out = NULL, *in = NULL;
    *read = copy_select(from, t, t->columns, finished, upward, &out);
    for (int i = 0; i < OLDER_FILES && *read == SQLITE_ERROR && t->older[i]; i++)
        *read = copy_select(from, t, t->older[i], finished, upward, &out);
    sqlite3_snprintf((int)sizeof text, text, "INSERT OR %s INTO %s(%s) VALUES(%s)", replace ? "REPLACE" : "IGNORE",
                     t->name, t->columns, t->values);
    int rc = sqlite3_prepare_v2(to, text, -1, &in, NULL);
    if (*read == SQLITE_OK && rc == SQLITE_OK)
        rc = copy_rows(out, in, read);
    sqlite3_finalize(out);
    sqlite3_finalize(in);
    return rc;
}

int store_copy(sqlite3 *from, sqlite3 *to, bool finished, bool replace, bool *whole)
{
    int rc = SQLITE_OK;
    *whole = true;
    for (size_t i = 0; rc == SQLITE_OK && i < sizeof copy_tables / sizeof copy_tables[0]; i++) {
        int read = SQLITE_OK;
        rc = copy_pass(from, to, &copy_tables[i], finished, replace, true, &read);
        if (rc != SQLITE_OK || read == SQLITE_DONE)
            continue;
        *whole = false;
        rc = copy_pass(from, to, &copy_tables[i], finished, replace, false, &read);
    }
    return rc;
}
