/* The page on which a record is saved or opened, shared by its own files only. */
#ifndef MELDWELL_APP_SCREENS_RECORD_UI_H
#define MELDWELL_APP_SCREENS_RECORD_UI_H

#include "app/app.h"

typedef struct RecordUi {
    bool opens;             /* one is opened; else one is saved */
    char path[FIELD_BYTES]; /* as it is typed */
    char *text;             /* of the one that is saved; NULL: there is none, or it has been */
    char told[1536];        /* what came of it; "" nothing yet */
    char read[1536];        /* what was opened: game, rules and players; "" nothing */
    bool reviewed;          /* its game can be reviewed, and a deal of it is finished */
    bool began;             /* the field is to be typed in with the next build */
} RecordUi;

static inline RecordUi *record_ui(const App *app)
{
    return app->kept[SCREEN_RECORD];
}

/* "~/" is the folder at home, as people write it. */
void record_path(const char *path, char *out, size_t size);
/* Opens the one of RecordUi.path: makes `read`, or `told`. */
void record_read(App *);
bool record_show(App *, const Wanted *);

#endif
