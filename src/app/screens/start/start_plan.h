/* Where everything of the first screen goes: whole-number arithmetic that knows neither scene nor match, so that a test
 * can try it with any number of games and open matches in a window of any shape. */
#ifndef MELDWELL_APP_SCREENS_START_START_PLAN_H
#define MELDWELL_APP_SCREENS_START_START_PLAN_H

#include "render/paint/draw.h"

enum { START_GAMES = 16, START_SHELF = 4, START_LINKS = 8, START_FAVOURITES = 8 };

/* What the contents need, in pixels. */
typedef struct StartAsk {
    int w, h;                  /* the window, without a notice at its foot */
    int px;                    /* pixels of 100 units of text (scene_unit) */
    int games;                 /* 1 .. START_GAMES */
    int open;                  /* matches on the shelf */
    int favourites;            /* tables kept under a name, 0 .. START_FAVOURITES */
    int favourite_h, change_w; /* the least such a row needs, and the button beside their heading */
    int heading_h;
    int games_head_h;     /* of what stands over the games: the ways to learn and the like, or a field to find one */
    int link_w;           /* the widest label of the buttons at the foot */
    int deal_h;           /* what Deal needs in a column of start_column */
    int shelf_w, shelf_h; /* the least a card of the shelf needs */
    int card_w, strip_h;  /* the least a game needs: for its words, in width and below its picture */
    int brief_w, brief_h; /* and for its title alone */
} StartAsk;

typedef struct StartPlan {
    bool narrow;  /* one column, all of it scrolls in `view` */
    bool scrolls; /* the games alone scroll in `view` */
    Rect view;    /* w = 0: nothing scrolls */
    Rect more;    /* below it, for a word that there is more; w = 0: nothing scrolls */
    int bottom;   /* of what scrolls, as if nothing were scrolled */
    Rect logo, deal, new_match, link[START_LINKS];
    Rect shelf_head, shelf;                  /* w = 0 without an open match */
    int shown;                               /* cards of the shelf that are seen at once */
    Rect match[START_SHELF];                 /* of them */
    Rect shelf_back, shelf_on;               /* w = 0: all are seen */
    Rect favourites_head, favourites_change; /* w = 0 without one */
    int favourites_shown;
    Rect favourite[START_FAVOURITES];
    Rect games_head;
    Rect game[START_GAMES];
    bool wide[START_GAMES]; /* the words stand beside the picture */
    bool one_large;         /* the first game has a larger card than the others */
    bool brief;             /* there is room for their titles alone */
} StartPlan;

/* Width of the column at the left, which the height of Deal depends on. */
int start_column(const StartAsk *);
void start_plan(const StartAsk *, StartPlan *);

#endif
