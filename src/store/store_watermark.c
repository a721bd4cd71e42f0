/* The mark: what the match played last had come to, kept outside the database. SQLite takes what it can read of its log
 * for all of it; without the mark nobody would notice that a damaged log has lost the last moves.
 *
 * It is written behind each change into the file that is locked, and never waited for. What was written survives the
 * end of the program, so that while the machine runs on, the database can be behind it only by damage. After the
 * machine went down (another boot id) the mark may be older or newer than what reached the disk: then only that counts
 * which the disk was waited for, and that was written to the database before it was marked. A mark older than the
 * database means nothing. At a good end there is no log, and the mark goes. */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "platform/clock.h"
#include "store/store_inner.h"

enum {
    WATERMARK_SIZE = 192, /* one write, within one sector */
    WATERMARK_TEXT = WATERMARK_SIZE + 1
};

static const char watermark_begun[] = "begun";

/* What stands in the lock file, filled with blanks to WATERMARK_SIZE bytes and ended by a line feed:
 *
 *    match 7 changes 184 waited for 180 boot 6f1b-9c3d check 1a2b3c4d
 *          |         |              |        |               |
 *          |         |              |        |               check_of all the rest, 8 hexadecimal digits
 *          |         |              |        the life of the machine in which it was written; "-": not known
 *          |         |              the last change that the disk was waited for; -1: none
 *          |         the column `changes` of that match
 *          its id
 *
 * Whatever does not read exactly so says nothing. "begun" alone: see store_watermark_begun. */
#define WATERMARK_FORM "match %" PRId64 " changes %" PRId64 " waited for %" PRId64 " boot %s check %08" PRIx32

/* What the present life of the machine is known by, from its start to its end; asked once. */
static const char *boot_id(Store *s)
{
    if (!s->boot[0])
        clock_boot_id(s->boot, sizeof s->boot);
    return s->boot;
}

static uint32_t check_of(const Watermark *m, const char *boot)
{
    char text[WATERMARK_SIZE];
    uint32_t h = 2166136261u;
    snprintf(text, sizeof text, "%" PRId64 " %" PRId64 " %" PRId64 " %s", m->match, m->changes, m->waited_for, boot);
    for (const char *c = text; *c; c++)
        h = (h ^ (unsigned char)*c) * 16777619u;
    return h;
}

void store_watermark_write(Store *s, bool waited_for)
{
    char text[WATERMARK_SIZE];
    Watermark *m = &s->mark;
    if (m->match != m->written)
        m->waited_for = -1;
    if (waited_for)
        m->waited_for = m->changes;
    m->written = m->match;
    const char *boot = boot_id(s);
    memset(text, ' ', sizeof text);
    int n = snprintf(text, sizeof text, WATERMARK_FORM, m->match, m->changes, m->waited_for, boot, check_of(m, boot));
    assert(n > 0 && n < WATERMARK_SIZE); /* however large its numbers are */
    text[n] = ' ';
    text[WATERMARK_SIZE - 1] = '\n';
    lock_write(&s->lock, text, sizeof text); /* an older mark does no harm */
}

void store_watermark_begun(Store *s)
{
    store_watermark_clear(s);
    lock_write(&s->lock, watermark_begun, sizeof watermark_begun);
}

bool store_watermark_is_begun(const Store *s)
{
    char text[sizeof watermark_begun];
    return lock_read(&s->lock, text, sizeof text) == (long)sizeof text &&
           memcmp(text, watermark_begun, sizeof text) == 0;
}

void store_watermark_clear(Store *s)
{
    s->mark = (Watermark){ 0 };
    lock_clear(&s->lock);
}

/* How far the match in the mark must have come at least; false when the mark says nothing. */
static bool watermark_read(Store *s, int64_t *match, int64_t *changes)
{
    char text[WATERMARK_TEXT] = "", boot[sizeof s->boot];
    uint32_t check;
    Watermark m;
    if (lock_read(&s->lock, text, WATERMARK_SIZE) < WATERMARK_SIZE)
        return false;
    if (sscanf(text, "match %" SCNd64 " changes %" SCNd64 " waited for %" SCNd64 " boot %39s check %" SCNx32, &m.match,
               &m.changes, &m.waited_for, boot, &check) != 5 ||
        check != check_of(&m, boot))
        return false;
    s->mark.written = m.match;
    s->mark.waited_for = m.waited_for;
    bool same_life = strcmp(boot, "-") != 0 && strcmp(boot, boot_id(s)) == 0;
    *match = m.match;
    *changes = same_life ? m.changes : m.waited_for;
    return *match > 0;
}

bool store_watermark_missed(Store *s)
{
    int64_t match, changes, have = -1;
    if (!watermark_read(s, &match, &changes))
        return false;
    sqlite3_stmt *q = s->sql[SQL_CURSOR_GET];
    sqlite3_bind_int64(q, 1, match);
    if (sqlite3_step(q) == SQLITE_ROW)
        have = sqlite3_column_int64(q, 1);
    return store_finish(q) == SQLITE_OK && have < changes;
}
