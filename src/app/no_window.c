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

static void end_at_once(void)
{
    process_end_now(1);
}

/* It stands until somebody has read it: whoever asks the program to end meanwhile is not kept waiting, as signals are
 * until there is a window of the game. */
static void show_box(Uint32 kind, const char *shown)
{
    process_take_forks_along(); /* the box is one on X11 */
    const bool watched = process_watch(end_at_once);
    SDL_ShowSimpleMessageBox(kind, tr("Meldwell"), shown, NULL);
    if (watched)
        process_unwatch();
}

void no_window_say(const char *sentence)
{
    char shown[4096];
    letters_shown(sentence, shown, sizeof shown);
    if (process_has_stderr())
        no_window_note(sentence);
    else
        show_box(SDL_MESSAGEBOX_INFORMATION, shown);
}

void no_window_fail(const char *sentence)
{
    char shown[4096];
    letters_shown(sentence, shown, sizeof shown);
    if (process_has_stderr())
        no_window_note(sentence);
    if (!process_stderr_is_read())
        show_box(SDL_MESSAGEBOX_ERROR, shown);
}
