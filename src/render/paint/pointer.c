/* Draws a large pointer: an arrow that can be told from any ground, white within black within white. */
#include "render/paint/pointer.h"

#include <SDL.h>
#include <SDL_image.h>
#include <string.h>

/* Its point lies at 2, 2 of a box of 32: so far from the edge that both rims have room. */
static const char drawing[] = "<svg viewBox=\"0 0 32 32\" width=\"32\" height=\"32\">"
                              "<path d=\"M2.6 2.6L2.6 25.4L8.6 19.9L12.7 29.2L17.3 27.2L13.3 18.1L21.4 17.6Z\" "
                              "fill=\"#FFFFFF\" stroke=\"#FFFFFF\" "
                              "stroke-width=\"5\" stroke-linejoin=\"round\"/>"
                              "<path d=\"M2.6 2.6L2.6 25.4L8.6 19.9L12.7 29.2L17.3 27.2L13.3 18.1L21.4 17.6Z\" "
                              "fill=\"#FFFFFF\" stroke=\"#000000\" "
                              "stroke-width=\"2.8\" stroke-linejoin=\"round\"/></svg>";

enum { BOX = 32, POINT = 2, MOST_SIDE = 256 };

static SDL_Cursor *shown; /* NULL: the desktop's own */

static SDL_Cursor *drawn(int side)
{
    SDL_RWops *stream = SDL_RWFromConstMem(drawing, (int)strlen(drawing));
    SDL_Surface *picture = stream ? IMG_LoadSizedSVG_RW(stream, side, side) : NULL;
    SDL_Cursor *cursor = picture ? SDL_CreateColorCursor(picture, POINT * side / BOX, POINT * side / BOX) : NULL;
    if (stream)
        SDL_RWclose(stream);
    SDL_FreeSurface(picture);
    return cursor;
}

bool pointer_use(PointerSize size, int percent)
{
    static const int side_of[POINTER_SIZES] = { [POINTER_LARGE] = 48, [POINTER_VERY_LARGE] = 96 };
    const int side = side_of[size] * percent / 100;
    SDL_Cursor *next = side > 0 ? drawn(side < MOST_SIDE ? side : MOST_SIDE) : NULL;
    if (next == NULL && shown == NULL)
        return side == 0;
    SDL_SetCursor(next != NULL ? next : SDL_GetDefaultCursor());
    if (shown)
        SDL_FreeCursor(shown);
    shown = next;
    return side == 0 || next != NULL;
}

void pointer_stop(void)
{
    pointer_use(POINTER_USUAL, 100);
}
