#include "app/widgets/clip.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

/* SDL can do it since 2.26. Elsewhere nobody expects it of the middle button. */
bool clip_marks(void)
{
#if SDL_VERSION_ATLEAST(2, 26, 0)
    const char *driver = SDL_GetCurrentVideoDriver();
    return driver != NULL && strcmp(driver, "windows") != 0 && strcmp(driver, "cocoa") != 0;
#else
    return false;
#endif
}

void clip_write(Clip which, const char *utf8)
{
    if (which == CLIP_COPIED)
        SDL_SetClipboardText(utf8);
#if SDL_VERSION_ATLEAST(2, 26, 0)
    else if (clip_marks())
        SDL_SetPrimarySelectionText(utf8);
#endif
}

static char *text_of(Clip which)
{
    if (which == CLIP_COPIED)
        return SDL_GetClipboardText();
#if SDL_VERSION_ATLEAST(2, 26, 0)
    return clip_marks() ? SDL_GetPrimarySelectionText() : NULL;
#else
    return NULL;
#endif
}

void clip_read(Clip which, char *out, size_t size)
{
    char *text = text_of(which);
    snprintf(out, size, "%.*s", text != NULL ? (int)strcspn(text, "\r\n") : 0, text != NULL ? text : "");
    SDL_free(text);
}

void clip_read_all(Clip which, char *out, size_t size)
{
    char *text = text_of(which);
    snprintf(out, size, "%s", text != NULL ? text : "");
    SDL_free(text);
}
