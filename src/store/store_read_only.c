/* Reading what another process may be writing. The program holds its file alone, log and all, so that SQLite would not
 * let anybody else in; a copy of file and log taken between two resets of the log is a sound database of its own. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/language.h"
#include "store/store_inner.h"

enum { LOG_HEAD = 32, TRIES = 5, PEEK_SIZE = STORE_PATH_SIZE - 64 /* leaves room for the name in it */ };

/* The head of the log: it changes whenever the log begins anew. All zero when there is no log. */
typedef struct LogHead {
    unsigned char byte[LOG_HEAD];
} LogHead;

static LogHead log_head(const char *path)
{
    char name[STORE_BESIDE_SIZE];
    LogHead head = { { 0 } };
    snprintf(name, sizeof name, "%s-wal", path);
    if (file_form(name) == FORM_PLAIN && file_read(name, 0, head.byte, LOG_HEAD) != LOG_HEAD)
        head = (LogHead){ { 0 } };
    return head;
}

bool store_copy_file(const char *from, const char *to, const char *suffix, bool missing)
{
    char a[STORE_LONGEST_SIZE], b[STORE_LONGEST_SIZE];
    snprintf(a, sizeof a, "%s%s", from, suffix);
    snprintf(b, sizeof b, "%s%s", to, suffix);
    return file_copy(a, b, missing);
}

/* What the log held when the copying began is in one of the two copies, unless the log began anew meanwhile. */
static bool copy_pair(const char *from, const char *to)
{
    for (int i = 0; i < TRIES; i++) {
        LogHead before = log_head(from);
        if (!store_copy_file(from, to, "", false) || !store_copy_file(from, to, "-wal", true))
            return false;
        LogHead after = log_head(from);
        if (memcmp(&before, &after, sizeof before) == 0)
            return true;
    }
    return false;
}

void store_copy_remove(const Store *s)
{
    static const char *const suffix[] = { "", "-wal", "-shm", "-journal" };
    char name[STORE_BESIDE_SIZE];
    for (size_t i = 0; i < sizeof suffix / sizeof *suffix; i++) {
        snprintf(name, sizeof name, "%s%s", s->path, suffix[i]);
        file_remove(name);
    }
    snprintf(name, sizeof name, "%s", s->path);
    *strrchr(name, '/') = '\0';
    folder_remove(name);
}

/* NULL, or why the copy cannot be read: a sentence about the folder {1}. */
static const char *open_copy(Store *s)
{
    switch (store_file_open(s)) {
    case FILE_OPEN:
        s->health = STORE_UNSAVED;
        return NULL;
    case FILE_NEWER:
        return N_("The file of saved games in {1} was written by a newer version of Meldwell.");
    case FILE_DAMAGED:
        return N_("The file of saved games in {1} is damaged.");
    default:
        return N_("The file of saved games in {1} cannot be read.");
    }
}

/* NULL, or what is wrong: a sentence about the folder {1}. */
static const char *peek(Store *s, const char *from)
{
    char dir[PEEK_SIZE];
    if (!file_there(from))
        return N_("There is no file of saved games in {1}.");
    if (!file_readable(from))
        return N_("You are not allowed to read the file of saved games in {1}.");
    if (file_form(from) == FORM_PLAIN && store_size_of(from, "-wal") == 0 && store_size_of(from, "-journal") == 0) {
        /* All of it is in the file, and whoever opens it now writes beside it first. */
        snprintf(s->path, sizeof s->path, "%s", from);
        s->reads_in_place = true;
        s->health = STORE_UNSAVED;
        if (store_file_read_only(s))
            return NULL;
        s->reads_in_place = false;
    }
    if (!folder_passing("meldwell", dir, sizeof dir))
        return N_("There is no place for a temporary copy of the saved games of {1}.");
    snprintf(s->path, sizeof s->path, "%s/" STORE_NAME, dir);
    s->is_temporary_copy = true;
    const char *wrong =
        copy_pair(from, s->path) ? open_copy(s) : N_("The file of saved games in {1} cannot be copied.");
    store_copy_remove(s);
    return wrong;
}

Store *store_open_read_only(const char *dir, TextSink *error)
{
    char from[STORE_PATH_SIZE];
    if (strlen(dir) + sizeof "/" STORE_NAME > sizeof from) {
        text_say(error, "The name of the folder {1} is too long.", dir);
        return NULL;
    }
    store_path_in(dir, from);
    Store *s = calloc(1, sizeof *s);
    const char *wrong = s ? peek(s, from) : N_("There is not enough memory to read what is kept in {1}.");
    if (!wrong)
        return s;
    text_say(error, wrong, dir);
    free(s);
    return NULL;
}
