/* The screen of house rules: what is typed, told and scrolled. */
#ifndef MELDWELL_APP_SCREENS_HOUSE_UI_H
#define MELDWELL_APP_SCREENS_HOUSE_UI_H

#include "app/app.h"
#include "app/widgets/widget.h"

enum { HOUSE_UNDOS = 64 };

typedef struct HouseUi {
    char search[NAME_BYTES], name[NAME_BYTES]; /* what is searched; the name for an own preset */
    bool naming;                               /* the name is asked for */
    char told[960];                            /* what the last button did */
    int group_y[24];                           /* where each group begins in the list, in pixels */
    OptionValues before[HOUSE_UNDOS];          /* each change, the last one last */
    int undos;
    struct {
        int option, number;
        uint32_t ms;      /* of the last digit */
    } typed;              /* at a value */
    int gone_to, gone_at; /* the group that was gone to last, and how far the list was scrolled then */
    Scroll list, groups;
} HouseUi;

/* house_games.c: the games that are called as what is searched, each a button ("button:found-0"); pressed: action, with
 * the place in that list as arg. Returns their height. */
int house_games_build(App *, Scene *, Rect, int action);
/* Goes on with the rules of that one, and with those of its preset where it was found by one. */
void house_games_take(App *, int at);

static inline HouseUi *house_ui(const App *app)
{
    return app->kept[SCREEN_HOUSE];
}

#endif
