/* New match, shared by its own files only. */
#ifndef MELDWELL_APP_SCREENS_NEW_UI_H
#define MELDWELL_APP_SCREENS_NEW_UI_H

#include "app/app.h"
#include "app/widgets/widget.h"

/* What New match is doing while it is looked at. */
typedef struct NewUi {
    bool reveal;             /* the list is to be scrolled to the chosen preset */
    int chosen_y;            /* where that lies in the list, in pixels */
    int forget;              /* 1 + the own preset whose button was pressed once; 0: none */
    uint32_t forget_ms;      /* when that was */
    char search[NAME_BYTES]; /* presets whose name or edition has all its words are listed */
    Scroll presets, page;
    uint32_t dealt; /* NewMatch.dealt when it was entered last */
    int learn_game; /* 1 + the game of which `learn` tells; 0: it has to be looked up */
    bool learn;     /* nobody has played it here yet, and it has lessons */
    int named_you;  /* 1 + the seat called "You" whose name is being typed; 0: none */
} NewUi;

static inline NewUi *new_ui(const App *app)
{
    return app->kept[SCREEN_NEW];
}

enum NewAction {
    NEW_DO_NONE,
    NEW_DO_BACK,
    NEW_DO_PRESET,
    NEW_DO_OWN,
    NEW_DO_OWN_DELETE,
    NEW_DO_ADD,
    NEW_DO_REMOVE,
    NEW_DO_KIND,
    NEW_DO_LEVEL,
    NEW_DO_NAME,
    NEW_DO_SEARCH,
    NEW_DO_SEARCH_END,
    NEW_DO_OPTION,
    NEW_DO_OPTION_RESET,
    NEW_DO_RESET,
    NEW_DO_PRACTICE,
    NEW_DO_COACH,
    NEW_DO_DEAL_NUMBER,
    NEW_DO_FAVOURITE,
    NEW_DO_HOUSE,
    NEW_DO_RULES,
    NEW_DO_DEAL,
    NEW_DO_LEARN,
    NEW_DO_OPEN_TABLE
};

static inline const GameDef *new_game(const App *app)
{
    return game_table[app->new_match.setup.game];
}

/* Over a part of the page. Returns its height. */
static inline int new_heading(Scene *s, Rect r, const char *text)
{
    int h = scene_px(s, 34);
    ui_line(s, FONT_BOLD, scene_px(s, UI_LEAD), (Rect){ r.x, r.y, r.w, scene_px(s, 28) }, ALIGN_LEFT, s->theme->text,
            text);
    return h;
}

/* The field by which presets are found, and the list of those that are. Returns the height of the list. */
void new_presets_search(App *, Scene *, Rect box);
int new_presets_build(App *, Scene *, Rect column);
/* Who sits where. Returns the height. */
int new_seats_build(App *, Scene *, Rect);

/* What offers to learn the game first, as long as nobody has played it here. Returns the height, 0 where it is not
 * offered. */
int new_learn_build(App *, Scene *, Rect);

#endif
