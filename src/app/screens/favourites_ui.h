/* The screen of favourite tables: what is typed, told and asked. */
#ifndef MELDWELL_APP_SCREENS_FAVOURITES_UI_H
#define MELDWELL_APP_SCREENS_FAVOURITES_UI_H

#include "app/app.h"
#include "app/widgets/widget.h"

typedef struct FavouritesUi {
    char name[NAME_BYTES]; /* for the table one comes from */
    char told[768];        /* what the last button did */
    int remove;            /* 1 + the one whose button was pressed once; 0: none */
    uint32_t remove_ms;    /* when that was */
    Scroll page;
} FavouritesUi;

static inline FavouritesUi *favourites_ui(const App *app)
{
    return app->kept[SCREEN_FAVOURITES];
}

#endif
