#include "app/screens/start/start_find.h"

#include <stdio.h>

#include "platform/language.h"

int start_find_games(const StartUi *ui, FoundGame out[START_GAMES])
{
    return find_games(ui->words, out, START_GAMES);
}

void start_find_build(App *app, Scene *s, Rect r, int typed, int ended)
{
    ui_field(s, (Rect){ r.x, r.y, r.w - r.h, r.h }, "field:find-game", tr("A game, by any of its names"),
             start_ui(app)->words, FIELD_ANY, typed, 0);
    ui_field_clear(s, r, "end-find", tr("Show all games"), ended);
}

void start_find_begin(App *app)
{
    start_ui(app)->finding = true;
    start_ui(app)->scroll.at = 0;
    app_type(app, "field:find-game");
}

void start_find_end(App *app)
{
    start_ui(app)->finding = false;
    start_ui(app)->words[0] = '\0';
    scene_focus_on(&app->scene, NO_THING, "button:find");
}

void start_find_typed(App *app, const char *text, TypingHow how)
{
    StartUi *ui = start_ui(app);
    FoundGame found[START_GAMES];
    if (how == TYPING_DROPPED) {
        start_find_end(app);
        return;
    }
    if (how != TYPING_LEFT)
        snprintf(ui->words, sizeof ui->words, "%s", text);
    if (how == TYPING_DONE && start_find_games(ui, found) > 0) {
        scene_focus_on(&app->scene, NO_THING, "game:%s", game_table[found[0].game]->id);
        app->scene.focus_shown = true;
    }
}

int start_find_preset(const StartUi *ui, int game)
{
    FoundGame found[START_GAMES];
    const int count = ui->finding ? start_find_games(ui, found) : 0;
    for (int i = 0; i < count; i++)
        if (found[i].game == game)
            return found[i].preset;
    return -1;
}
