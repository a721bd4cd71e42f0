/* Opens the store in its folder, or somewhere safer, and closes it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/language.h"
#include "store/store_inner.h"

static void stay_out(Store *s)
{
    char sentence[sizeof s->message] = "";
    TextSink sink = text_sink(sentence, sizeof sentence);
    if (!store_any_odd(s->path, &sink))
        text_add(&sink, tr("Meldwell cannot save: the file of saved games cannot be opened."));
    store_to_memory(s, STORE_UNSAVED, sentence, false);
}

/* The last moves are missing: file and log are kept as they are before anything is written. */
static void keep_what_missed(Store *s)
{
    char name[STORE_ASIDE_SIZE], sentence[sizeof s->message];
    store_disconnect(s);
    bool kept = store_keep_copy(s, name, sizeof name);
    FileState state = store_file_open(s);
    if (state != FILE_OPEN) {
        store_to_memory(s, STORE_UNSAVED, tr("Meldwell cannot save: the file of saved games cannot be written."),
                        false);
        return;
    }
    if (kept)
        text_write(
            sentence, sizeof sentence,
            "The last moves before Meldwell ended are lost: the file of saved games was damaged. The damaged file "
            "is kept as {1}.",
            strrchr(name, '/') + 1);
    store_say(s, STORE_FINE,
              kept ? sentence
                   : tr("The last moves before Meldwell ended are lost: the file of saved games was damaged."));
    store_watermark_clear(s);
}

/* The old matches can be looked at and played on, though nothing is kept. */
static void open_unwritable(Store *s, const char *sentence, bool may_come_back)
{
    TextSink unheard = text_sink(NULL, 0);
    if (store_any_odd(s->path, &unheard)) {
        stay_out(s);
        return;
    }
    if (store_look_into(s) == 0) /* no lock and no log file can be made in such a folder */
        store_disconnect(s);
    /* Without its log, or unread, the file may hold more than is known here. */
    bool known = s->nothing_there || (s->db ? store_size_of(s->path, "-wal") == 0 : file_size(s->path) == 0);
    store_to_memory(s, STORE_UNSAVED, sentence, may_come_back && known);
}

static void open_in_folder(Store *s)
{
    switch (store_file_open(s)) {
    case FILE_OPEN: /* STORE_FINE, with nothing to be told, as the store was made */
        if (store_watermark_missed(s))
            keep_what_missed(s);
        break;
    case FILE_DAMAGED:
        store_begin_anew(s);
        break;
    case FILE_NEWER:
        store_to_memory(s, STORE_UNSAVED,
                        tr("Meldwell cannot save: the file of saved games was written by a newer version."), false);
        break;
    case FILE_BUSY:
        store_to_memory(s, STORE_SHARED, tr("Meldwell cannot save: another program is using the file of saved games."),
                        false);
        break;
    case FILE_FULL:
        open_unwritable(s, tr("Meldwell cannot save: the disk is full, or writing to it failed."), true);
        break;
    case FILE_NO_MEMORY:
        s->no_memory = true;
        store_to_memory(s, STORE_UNSAVED, STORE_NO_MEMORY, false);
        break;
    case FILE_ODD:
        stay_out(s);
        break;
    case FILE_CLOSED:
        open_unwritable(s, tr("Meldwell cannot save: the file of saved games cannot be written."), true);
        break;
    }
}

static void open_somewhere(Store *s, const char *dir)
{
    char lock[STORE_BESIDE_SIZE], sentence[sizeof s->message] = "";
    TextSink sink = text_sink(sentence, sizeof sentence);
    if (!dir || dir[0] == '\0' || strlen(dir) + sizeof "/" STORE_NAME > sizeof s->path || !folder_make(dir)) {
        store_to_memory(s, STORE_UNSAVED, tr("Meldwell cannot save: its folder cannot be used."), false);
        return;
    }
    snprintf(s->dir, sizeof s->dir, "%s", dir);
    store_path_in(dir, s->path);
    snprintf(lock, sizeof lock, "%s/meldwell.lock", dir);
    switch (store_folder_lock(s, dir)) {
    case LOCK_OURS:
        open_in_folder(s);
        break;
    case LOCK_TAKEN:
        store_to_memory(
            s, STORE_SHARED,
            tr("Meldwell is already running in another window. Play there: what you play here is not saved."), false);
        break;
    case LOCK_NONE:
        if (!store_odd(lock, "", &sink))
            text_add(&sink, tr("Meldwell cannot save: its folder cannot be used."));
        open_unwritable(s, sentence, false);
        break;
    }
}

Store *store_open(const char *dir, TextSink *message)
{
    Store *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    open_somewhere(s, dir);
    if (message)
        text_add(message, s->message);
    return s;
}

void store_close(Store *s)
{
    if (!s)
        return;
    s->retry_at = 0;
    store_come_back(s);
    if (s->on_disk && s->sign.there && !store_file_stands(s))
        store_file_replaced(s);
    bool on_disk = s->on_disk;
    for (int i = 0; i < SQL_COUNT; i++) {
        sqlite3_finalize(s->sql[i]);
        s->sql[i] = NULL;
    }
    sqlite3_close(s->db); /* in order: the log is worked into the file */
    if (on_disk && store_size_of(s->path, "-wal") == 0)
        store_watermark_clear(s);
    lock_release(&s->lock);
    if (s->is_temporary_copy)
        store_copy_remove(s);
    free(s);
}
