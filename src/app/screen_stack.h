/* The stack of screens: which one is shown, and what lies under it. */
#ifndef MELDWELL_APP_SCREEN_STACK_H
#define MELDWELL_APP_SCREEN_STACK_H

#include "app/app.h"

static inline ScreenId app_screen(const App *app) /* the top one */
{
    return app->stack[app->depth - 1];
}

static inline const Screen *screen_stack_top(const App *app)
{
    return app_screens[app_screen(app)];
}

/* Makes what that screen keeps, if it is not there yet. False: there is no memory for it. */
bool screen_ready(App *, ScreenId);
/* Frees it. */
void screen_close(App *, ScreenId);

/* Puts one on the stack; a screen already there is returned to. */
void app_go(App *, ScreenId);
/* The same for something of its own, which the screen looks at first (Screen.show). */
void app_show(App *, ScreenId, const Wanted *);
void app_back(App *); /* takes the top one off */
void app_home(App *); /* the start screen alone */
void app_new(App *);  /* New match; from a table or its scores of the game that lies there */
/* Opens the rules at a topic ("" = top), of the running match when of_match. */
void app_rules(App *, const char *topic, bool of_match);

/* The top one is about to be left: what is typed and held there is let go, and the clock stands still. */
void screen_stack_leave(App *);
/* After that: over the start screen lie these, and nothing is shown until one is gone to. */
void screen_stack_begin(App *, const ScreenId *over, int count);

#endif
