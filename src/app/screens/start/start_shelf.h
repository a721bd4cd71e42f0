/* The shelf on the first screen: open matches of which a few are seen at once. Any number of them: only their ids are
 * held, and only what is seen is read. */
#ifndef MELDWELL_APP_SCREENS_START_START_SHELF_H
#define MELDWELL_APP_SCREENS_START_START_SHELF_H

#include "app/screens/start/start_plan.h"
#include "app/screens/start/start_ui.h"
#include "app/widgets/widget.h"

/* Lists the open matches anew, the one being played or played last first. */
void start_shelf_list(App *);
void start_shelf_free(StartUi *);
/* The id of match i of the shelf; i is checked: 0 for what is not there (and for a match kept nowhere). */
int64_t start_shelf_id(const StartUi *, int i);
bool start_shelf_has(const StartUi *, int i);
/* Moves by so many matches, to the right when > 0. True when it moved. */
bool start_shelf_move(StartUi *, int by);

/* The least a card needs, in pixels. */
int start_shelf_least_w(const Scene *);
int start_shelf_least_h(const Scene *);
/* The cards ("button:continue", "button:continue-2" ...), on each a small button ("button:give-up-1" ...) or, where it
 * was pressed, the question ("button:give-up", "button:keep"). The actions get the number of the match as arg. */
typedef struct ShelfActions {
    int go_on, ask, give_up, keep, back, on;
} ShelfActions;
void start_shelf_build(App *, Scene *, const StartPlan *, const ShelfActions *);
/* Dragging sideways. True: taken. */
bool start_shelf_pointer(App *, const Pointer *);

#endif
