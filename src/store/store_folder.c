/* The folder and what stands in it: made, locked, for nobody else's eyes, and looked at without being followed. */
#include <stdio.h>
#include <string.h>

#include "platform/clock.h"
#include "store/store_inner.h"

enum { SETTLES_S = 3 /* so long a file system may take to tell the right time of a change */ };

int64_t store_seconds(void)
{
    return (int64_t)clock_steady();
}

/* By its head: nothing of somebody else's is taken for a store that is damaged, and set aside. */
static bool is_store(const char *path)
{
    unsigned char head[72];
    if (file_read(path, 0, head, sizeof head) != (long)sizeof head || memcmp(head, "SQLite format 3", 16) != 0)
        return false;
    uint32_t id = (uint32_t)head[68] << 24 | (uint32_t)head[69] << 16 | (uint32_t)head[70] << 8 | head[71];
    return id == STORE_APPLICATION_ID;
}

void store_path_in(const char *dir, char path[STORE_PATH_SIZE])
{
    char real[STORE_PATH_SIZE];
    snprintf(path, STORE_PATH_SIZE, "%s/" STORE_NAME, dir);
    if (file_own_link(path, real, sizeof real) && is_store(real))
        snprintf(path, STORE_PATH_SIZE, "%s", real);
}

static void lock_path(const char *dir, char path[STORE_BESIDE_SIZE])
{
    snprintf(path, STORE_BESIDE_SIZE, "%s/meldwell.lock", dir);
}

LockState store_folder_lock(Store *s, const char *dir)
{
    char path[STORE_BESIDE_SIZE];
    lock_path(dir, path);
    return lock_take(&s->lock, path);
}

bool store_folder_again(Store *s)
{
    char path[STORE_BESIDE_SIZE];
    if (!folder_make(s->dir))
        return false;
    lock_path(s->dir, path);
    return lock_stands(&s->lock, path) || store_folder_lock(s, s->dir) == LOCK_OURS;
}

/* ---- what is in a place ---- */

static void name_of(const char *path, const char *suffix, char name[STORE_BESIDE_SIZE])
{
    snprintf(name, STORE_BESIDE_SIZE, "%s%s", path, suffix);
}

FileSign store_sign(const char *path, const char *suffix)
{
    char name[STORE_BESIDE_SIZE];
    name_of(path, suffix, name);
    return file_sign(name);
}

void store_signed(Store *s)
{
    s->sign = file_sign(s->path);
    s->signed_at = store_seconds();
}

bool store_file_stands(Store *s)
{
    if (s->is_temporary_copy)
        return true;
    FileSign file = file_sign(s->path), log = store_sign(s->path, "-wal");
    if (!s->log_sign.there)
        s->log_sign = log;
    if (!file_same(&log, &s->log_sign))
        return false;
    if (file_same(&file, &s->sign) && file.size == s->sign.size && store_seconds() - s->signed_at <= SETTLES_S)
        s->sign = file;
    return file_unchanged(&file, &s->sign);
}

/* What is no plain file is neither followed nor read: a link could lead anywhere, a pipe would make the program wait.
 * What a link of the user's own leads to has taken its place already (store_place_set). */
bool store_odd(const char *path, const char *suffix, TextSink *sentence)
{
    char name[STORE_BESIDE_SIZE];
    name_of(path, suffix, name);
    FileForm form = file_form(name);
    const char *slash = strrchr(path, '/');
    if (form == FORM_NOTHING || form == FORM_PLAIN)
        return false;
    char shown[64];
    snprintf(shown, sizeof shown, "%.50s%s", slash ? slash + 1 : path, suffix);
    text_say(sentence,
             form != FORM_LINK ? N_("Meldwell cannot save: in its folder, {1} is not an ordinary file.")
             : strcmp(shown, STORE_NAME) == 0
                 ? N_("Meldwell cannot save: in its folder, {1} is a link, and it does not lead to a file of saved "
                      "games of yours.")
                 : N_("Meldwell cannot save: in its folder, {1} is a link, and links are not followed."),
             shown);
    return true;
}

bool store_any_odd(const char *path, TextSink *sentence)
{
    return store_odd(path, "", sentence) || store_odd(path, "-wal", sentence) || store_odd(path, "-journal", sentence);
}

FolderState store_folder_prepare(const char *path)
{
    bool was_open = false;
    TextSink unheard = text_sink(NULL, 0);
    if (store_any_odd(path, &unheard))
        return FOLDER_ODD;
    FilePrepared prepared = file_prepare(path, &was_open);
    if (was_open)
        files_make_private(path); /* the log, and copies that earlier programs made for everybody to read */
    return prepared == FILE_READY ? FOLDER_READY : prepared == FILE_NOT_PLAIN ? FOLDER_ODD : FOLDER_CLOSED;
}
