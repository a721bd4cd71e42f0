/* Gives the record of a match to the player. */
#include "app/screens/record_out.h"

#include <SDL.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/files.h"
#include "platform/language.h"

/* Beside the matches, under a name that is the same for the same moves. False when there is no folder. */
static bool record_path(const App *app, const Transcript *t, char *out, size_t size)
{
    const char *dir = app->data_dir != NULL ? app->data_dir : "";
    size_t length = strlen(dir);
    const char *slash = length > 0 && dir[length - 1] == '/' ? "" : "/";
    int n = snprintf(out, size, "%s%s%s-%016" PRIx64 ".txt", dir, slash, game_table[t->setup.game]->id, t->end);
    return length > 0 && n > 0 && (size_t)n < size;
}

/* False, and told, while the match is not over. */
static bool is_open_to_all(App *app, const Transcript *t)
{
    if (!t->over)
        app_answer(app, tr("This match is not over: its record would tell what is dealt next."));
    return t->over;
}

void record_save(App *app, const Transcript *t)
{
    enum { LONGEST_TOLD = 180 };
    char path[1024], said[sizeof app->notice];
    if (!is_open_to_all(app, t))
        return;
    bool named = record_path(app, t, path, sizeof path);
    FILE *out = named ? file_open(path, "w") : NULL;
    bool good = out != NULL && transcript_write(t, out);
    if (out != NULL && fclose(out) != 0)
        good = false;
    TextSink sink = text_sink(said, sizeof said);
    if (good)
        text_say(&sink, "The record of this match is kept as {1}.",
                 strlen(path) <= LONGEST_TOLD ? path : strrchr(path, '/') + 1);
    else if (named)
        text_say(&sink, "The record cannot be written: {1}.", strerror(errno));
    else
        text_say(&sink, "There is no folder to keep the record in.");
    (good ? app_confirm : app_answer)(app, said);
}

/* The whole of a file as a text of its own; NULL for lack of memory, or when it cannot be read. */
static char *text_of(FILE *file)
{
    long size = ftell(file);
    char *text = size >= 0 ? malloc((size_t)size + 1) : NULL;
    rewind(file);
    if (text != NULL && fread(text, 1, (size_t)size, file) == (size_t)size) {
        text[size] = '\0';
        return text;
    }
    free(text);
    return NULL;
}

void record_copy(App *app, const Transcript *t)
{
    if (!is_open_to_all(app, t))
        return;
    FILE *file = file_passing();
    char *text = file != NULL && transcript_write(t, file) ? text_of(file) : NULL;
    bool good = text != NULL && SDL_SetClipboardText(text) == 0;
    app_answer(app, good ? tr("The record of this match is copied.") : tr("The record could not be copied."));
    free(text);
    if (file != NULL)
        fclose(file);
}
