/* Gives the record of a match to the player. */
#include "app/screens/record_out.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>

#include "platform/files.h"
#include "platform/language.h"

bool record_is_open_to_all(App *app, const Transcript *t)
{
    if (!t->over)
        app_answer(app, tr("This match is not over: its record would tell what is dealt next."));
    return t->over;
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

char *record_text(const Transcript *t)
{
    FILE *file = file_passing();
    char *text = file != NULL && transcript_write(t, file) ? text_of(file) : NULL;
    if (file != NULL)
        fclose(file);
    return text;
}

void record_copy(App *app, const Transcript *t)
{
    if (!record_is_open_to_all(app, t))
        return;
    char *text = record_text(t);
    bool good = text != NULL && SDL_SetClipboardText(text) == 0;
    app_answer(app, good ? tr("The record of this match is copied.") : tr("The record could not be copied."));
    free(text);
}
