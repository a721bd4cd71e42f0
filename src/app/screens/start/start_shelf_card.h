/* A card of the shelf of open matches. */
#ifndef MELDWELL_APP_SCREENS_START_START_SHELF_CARD_H
#define MELDWELL_APP_SCREENS_START_START_SHELF_CARD_H

#include "app/screens/start/start_shelf.h"

/* Match i of the shelf, of which that is known. */
void start_shelf_card(App *, Scene *, Rect, int i, const ShelfMatch *, const ShelfActions *);

#endif
