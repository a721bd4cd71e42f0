/* Says something without the window. */
#include "app/outside.h"

#include <SDL.h>
#include <stdio.h>

#include "platform/language.h"
#include "platform/process.h"

void outside_say(const char *sentence)
{
    if (process_is_heard())
        fprintf(stderr, "meldwell: %s\n", sentence);
    else
        SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_INFORMATION, tr("Meldwell"), sentence, NULL);
}

void outside_fail(const char *sentence)
{
    if (process_is_heard())
        fprintf(stderr, "meldwell: %s\n", sentence);
    if (!process_is_watched())
        SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, tr("Meldwell"), sentence, NULL);
}
