/* Learn, shared by its own files only: what is known of the lessons, and the two parts of the screen. */
#ifndef MELDWELL_APP_SCREENS_LEARN_UI_H
#define MELDWELL_APP_SCREENS_LEARN_UI_H

#include "app/app.h"
#include "app/widgets/widget.h"
#include "lesson/course.h"

enum { LEARN_GAMES = 16 };
enum { LEARN_NONE = 0, LEARN_BACK, LEARN_GAME, LEARN_STEP_GAME, LEARN_LESSON, LEARN_PUZZLES, LEARN_PLAY };

typedef struct LearnUi {
    int game; /* whose lessons are listed */
    struct {
        int lessons, done; /* 0 lessons: there are none, or they cannot be read */
        uint32_t is_done;  /* bit per lesson */
    } of[LEARN_GAMES];
    LessonFile *file; /* of the game; NULL with a sentence in why */
    char why[768];
    Scroll games, page;
} LearnUi;

static inline LearnUi *learn_ui(const App *app)
{
    return app->kept[SCREEN_LEARN];
}

/* The first lesson that is not done; -1: all are. */
int learn_next(const LearnUi *, int game);
/* "Sabra: 2 of 8", "Sabra: done". */
void learn_game_words(const LearnUi *, int game, char *out, size_t size);

/* The games as cards ("game:0" ...): a picture, and a dot for each lesson. */
void learn_cards_build(App *, Scene *, Rect);
/* The lessons of the chosen one ("button:lesson-1" ...), and what to go on with ("button:go-on", "button:play-coach").
 * narrow: it is all there is, and has a stepper for the game. */
void learn_page_build(App *, Scene *, Rect, bool narrow);

#endif
