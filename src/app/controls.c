#include "app/controls.h"

static bool keeps(const App *app)
{
    return app->data_dir != NULL && app->data_dir[0] != '\0' && store_holds_folder(app->store);
}

void controls_load(App *app)
{
    char text[512] = "";
    TextSink said = text_sink(text, sizeof text);
    if (app->data_dir != NULL && app->data_dir[0] != '\0')
        keymap_load(app->data_dir, keeps(app), &app->keymap, &app->keymap_kept, &said);
    if (text[0] != '\0' && app->notice[0] == '\0')
        app_notice(app, text);
}

void controls_save(App *app)
{
    char text[512] = "";
    TextSink said = text_sink(text, sizeof text);
    if (keeps(app) && !keymap_save(app->data_dir, &app->keymap, &app->keymap_kept, &said))
        app_notice(app, text);
    app_redraw(app);
}

void controls_close(App *app)
{
    keymap_kept_free(&app->keymap_kept);
}
