/* Says something to the user while there is no window of the game. Of a sentence what exceeds 4095 bytes is cut. */
#include "app/no_window.h"

#include <SDL.h>
#include <stdio.h>

#include "platform/language.h"
#include "platform/process.h"
#include "rules/text/letter.h"

void no_window_note(const char *sentence)
{
    char shown[4096];
    letters_shown(sentence, shown, sizeof shown);
    fprintf(stderr, "meldwell: %s\n", shown);
}

void no_window_say(const char *sentence)
{
    char shown[4096];
    letters_shown(sentence, shown, sizeof shown);
    if (process_has_stderr())
        no_window_note(sentence);
    else
        SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_INFORMATION, tr("Meldwell"), shown, NULL);
}

void no_window_fail(const char *sentence)
{
    char shown[4096];
    letters_shown(sentence, shown, sizeof shown);
    if (process_has_stderr())
        no_window_note(sentence);
    if (!process_stderr_is_read())
        SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, tr("Meldwell"), shown, NULL);
}
