#include "controls/keymap_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "controls/keymap_change.h"
#include "platform/files.h"

enum { PATH_SIZE = 3072, ASIDE = 1000 };

static void path_in(const char *dir, const char *suffix, char path[PATH_SIZE])
{
    snprintf(path, PATH_SIZE, "%.*s/" KEYMAP_FILE "%s", PATH_SIZE - 64, dir, suffix);
}

/* A link of the user's own is followed to the file it leads to. False: it is neither a file nor nothing. */
static bool place_of(const char *dir, char path[PATH_SIZE])
{
    char real[PATH_SIZE - 8];
    path_in(dir, "", path);
    const FileForm form = file_form(path);
    if (form == FORM_LINK && file_own_link(path, real, sizeof real)) {
        snprintf(path, PATH_SIZE, "%s", real);
        return true;
    }
    return form == FORM_NOTHING || form == FORM_PLAIN;
}

/* ---- reading ---- */

/* keys.txt.damaged-1, or the next that is free. */
static bool set_aside(const char *dir, const char *path)
{
    char suffix[32], name[PATH_SIZE];
    for (int n = 1; n < ASIDE; n++) {
        snprintf(suffix, sizeof suffix, ".damaged-%d", n);
        path_in(dir, suffix, name);
        if (file_form(name) == FORM_NOTHING)
            return file_rename(path, name);
    }
    return false;
}

static KeymapFound damaged(const char *dir, const char *path, bool mend, KeymapKept *kept, TextSink *said)
{
    if (mend && set_aside(dir, path)) {
        text_say(said, N_("The file of keys was damaged and has been set aside. The original keys are in use."));
        return KEYMAP_DAMAGED;
    }
    kept->closed = true;
    text_say(said, N_("The file of keys, {1}, is damaged. The original keys are in use."), KEYMAP_FILE);
    return KEYMAP_DAMAGED;
}

static KeymapFound unreadable(Keymap *map, KeymapKept *kept, TextSink *said)
{
    memset(map, 0, sizeof *map);
    kept->closed = true;
    text_say(said, N_("The file of keys, {1}, cannot be read. The original keys are in use."), KEYMAP_FILE);
    return KEYMAP_UNREADABLE;
}

/* text: KEYMAP_TEXT + 2 bytes, of which the first length are those of the file. */
static KeymapFound take_text(const char *dir, const char *path, bool mend, const char *text, long length, Keymap *map,
                             KeymapKept *kept, TextSink *said)
{
    char *foreign = malloc(2 * KEYMAP_TEXT);
    if (foreign == NULL)
        return unreadable(map, kept, said);
    TextSink sink = text_sink(foreign, 2 * KEYMAP_TEXT);
    const KeymapReading got = keymap_read(text, (size_t)length, map, &sink);
    if (got.damaged || foreign[0] == '\0')
        free(foreign);
    else
        kept->foreign = foreign;
    if (got.damaged)
        return damaged(dir, path, mend, kept, said);
    if (got.unread == 0)
        return KEYMAP_THERE;
    text_count(said, "{1} line in the file of keys is not understood by this version of Meldwell. It stays as it is.",
               "{1} lines in the file of keys are not understood by this version of Meldwell. They stay as they are.",
               got.unread);
    return KEYMAP_UNREAD;
}

KeymapFound keymap_load(const char *dir, bool mend, Keymap *map, KeymapKept *kept, TextSink *said)
{
    char path[PATH_SIZE];
    memset(map, 0, sizeof *map);
    keymap_kept_free(kept);
    if (!place_of(dir, path))
        return unreadable(map, kept, said);
    if (file_form(path) == FORM_NOTHING)
        return KEYMAP_THERE;
    char *text = malloc(KEYMAP_TEXT + 1);
    const long length = text != NULL ? file_read(path, 0, text, KEYMAP_TEXT + 1) : -1;
    const KeymapFound found =
        length >= 0 ? take_text(dir, path, mend, text, length, map, kept, said) : unreadable(map, kept, said);
    free(text);
    return found;
}

/* ---- writing ---- */

static bool write_text(FILE *out, const void *what)
{
    return fputs(what, out) >= 0;
}

static bool cannot(TextSink *said)
{
    text_say(said, N_("Meldwell cannot save the keys in {1}. They stay so until the end of the program."), KEYMAP_FILE);
    return false;
}

/* First beside it, so that there is never half a file. */
static bool write_beside(const char *path, const char *text)
{
    char fresh[PATH_SIZE + 8];
    snprintf(fresh, sizeof fresh, "%s.new", path);
    if (file_form(fresh) == FORM_PLAIN)
        file_remove(fresh); /* left over from a program that was ended */
    if (file_write_new(fresh, write_text, text) != 0)
        return false;
    if (file_rename(fresh, path))
        return true;
    file_remove(fresh);
    return false;
}

bool keymap_save(const char *dir, const Keymap *map, const KeymapKept *kept, TextSink *said)
{
    char path[PATH_SIZE];
    const char *foreign = kept->foreign != NULL ? kept->foreign : "";
    if (kept->closed || !place_of(dir, path))
        return cannot(said);
    if (!keymap_changed(map, NULL) && foreign[0] == '\0') {
        file_remove(path);
        return file_form(path) == FORM_NOTHING ? true : cannot(said);
    }
    char *text = malloc(3 * KEYMAP_TEXT);
    if (text == NULL)
        return cannot(said);
    TextSink out = text_sink(text, 3 * KEYMAP_TEXT);
    keymap_write(map, foreign, &out);
    const bool good = !out.cut && write_beside(path, text);
    free(text);
    return good ? true : cannot(said);
}

void keymap_kept_free(KeymapKept *kept)
{
    free(kept->foreign);
    *kept = (KeymapKept){ .foreign = NULL };
}
