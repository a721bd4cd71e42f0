/* New match: who has never played the game may learn it first. */
#include <string.h>

#include "app/match_actions.h"
#include "app/screens/new_ui.h"
#include "lesson/course.h"
#include "lesson/progress.h"
#include "platform/language.h"

static bool is_of_game(void *game, const StoredDeal *deal)
{
    const char **id = game;
    if (strcmp(deal->game, *id) == 0)
        *id = NULL;
    return *id != NULL;
}

/* No deal of it was finished, and no lesson played to its end. */
static bool is_new_to(App *app, const GameDef *game)
{
    char why[768];
    TextSink error = text_sink(why, sizeof why);
    const char *id = game->id;
    store_results_each(app->store, is_of_game, &id);
    LessonFile *f = id != NULL ? course_read(app->assets, game, &error) : NULL;
    const bool offered = f != NULL && f->count > 0 && lesson_progress_done(app->store, f) == 0;
    lesson_free(f);
    return offered;
}

int new_learn_build(App *app, Scene *s, Rect r)
{
    NewUi *ui = new_ui(app);
    const int game = app->new_match.setup.game;
    if (ui->learn_game != 1 + game)
        ui->learn = is_new_to(app, new_game(app));
    ui->learn_game = 1 + game;
    if (!ui->learn)
        return 0;
    const char *words = tr("Never played? Learn it in three minutes");
    const int h = scene_px(s, UI_CONTROL), w = ui_button_width(s, words, ICON_HINT);
    ui_button(s, (Rect){ r.x, r.y, w < r.w ? w : r.w, h }, "learn", words, ICON_HINT, BUTTON_PLAIN, true, NEW_DO_LEARN,
              0);
    return h + scene_px(s, 14);
}
