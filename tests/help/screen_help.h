/* What the tests of screens begin with: a painter on SDL's driver without a screen. */
#ifndef MELDWELL_TESTS_HELP_SCREEN_HELP_H
#define MELDWELL_TESTS_HELP_SCREEN_HELP_H

#include <stdio.h>
#include <stdlib.h>

#include "render/draw.h"

/* 1280x800. NULL, with a line on standard error, when there is none. */
static inline Painter *help_painter(void)
{
    char message[256] = "";
    PainterSetup setup = {
        .w = 1280, .h = 800, .assets = MELDWELL_SOURCE "/assets", .driver = "dummy", .title = "screens"
    };
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    Painter *painter = painter_open(&setup, message, sizeof message);
    if (painter == NULL)
        fprintf(stderr, "%s\n", message);
    return painter;
}

#endif
