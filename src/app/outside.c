/* Says something to the user while there is no window of the game. Of a sentence what exceeds 4095 bytes is cut. */
#include "app/outside.h"

#include <SDL.h>
#include <stdio.h>

#include "platform/language.h"
#include "platform/process.h"
#include "rules/text/letter.h"

void outside_note(const char *sentence)
{
    char shown[4096];
    letters_shown(sentence, shown, sizeof shown);
    fprintf(stderr, "meldwell: %s\n", shown);
}

void outside_say(const char *sentence)
{
    char shown[4096];
    letters_shown(sentence, shown, sizeof shown);
    if (process_has_stderr())
        outside_note(sentence);
    else
        SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_INFORMATION, tr("Meldwell"), shown, NULL);
}

void outside_fail(const char *sentence)
{
    char shown[4096];
    letters_shown(sentence, shown, sizeof shown);
    if (process_has_stderr())
        outside_note(sentence);
    if (!process_stderr_is_read())
        SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, tr("Meldwell"), shown, NULL);
}
