/* What the tests of screens begin with: a painter on SDL's driver without a screen. */
#ifndef MELDWELL_TESTS_HELP_SCREEN_HELP_H
#define MELDWELL_TESTS_HELP_SCREEN_HELP_H

#include <stdio.h>
#include <stdlib.h>

#include "render/paint/draw.h"

static Painter *painter; /* of the tests of this program */

#ifndef MELDWELL_PICTURES_FROM
#define MELDWELL_PICTURES_FROM MELDWELL_SOURCE "/assets"
#endif

/* The fixture of a group of tests: 1280x800. Fails, with a line on standard error, where there is no painter. */
static inline int help_screens_open(void **state)
{
    char message[256] = "";
    PainterSetup setup = {
        .w = 1280, .h = 800, .assets = MELDWELL_PICTURES_FROM, .driver = "dummy", .title = "screens"
    };
    (void)state;
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    painter = painter_open(&setup, message, sizeof message);
    if (painter == NULL)
        fprintf(stderr, "%s\n", message);
    return painter != NULL ? 0 : -1;
}

static inline int help_screens_close(void **state)
{
    (void)state;
    painter_close(painter);
    return 0;
}

#endif
