#include "app/front_scene.h"

#include "app/letters.h"
#include "app/scan_sight.h"
#include "app/screen_stack.h"
#include "app/typing.h"
#include "app/widgets/widget.h"

/* A desktop of fine pixels wants letters as large to the eye in any window; in a large one they are so already. */
int app_scale(const App *app)
{
    const int most = setting_row(SETTING_SCALE)->high, set = app->settings.scale,
              usual = scene_fit(app->scene.w, app->scene.h);
    const int wanted = app->percent > usual ? set * app->percent / usual : set;
    return wanted > most ? max_int(set, most) : wanted;
}

/* Which modifiers count for the next key. */
static void sticky_draw(App *app)
{
    char text[96];
    Scene *sc = &app->scene;
    sticky_label(&app->sticky, text, sizeof text);
    if (text[0] == '\0')
        return;
    const int px = scene_px(sc, UI_TEXT), w = text_width(FONT_BOLD, px, text) + scene_px(sc, 24), h = scene_px(sc, 32),
              edge = scene_px(sc, 8);
    const Rect r = { edge, sc->h - h - edge, w, h };
    dl_round(&sc->draw, r, h / 2, sc->theme->text);
    dl_text(&sc->draw, FONT_BOLD, px, r, ALIGN_CENTRE, sc->theme->panel, text);
    scene_item(sc, ITEM_TEXT, r, 0, 0, text, "sticky")->focusable = false;
}

void front_scene_build(App *app)
{
    Scene *sc = &app->scene;
    sc->px = scene_unit(sc->w, sc->h, app_scale(app));
    sc->theme = theme_now();
    sc->focus_strong = app->settings.strong_focus;
    sc->four_colours = app->settings.four_colours;
    sc->faces = app->settings.faces;
    sc->card_back = app->settings.card_back;
    sc->typing = &app->field;
    scene_begin(sc);
    screen_stack_top(app)->build(app, sc);
    letters_build(app, sc);
    scan_mark(app);
    scene_focus(sc);
    scan_draw(app);
    sticky_draw(app);
    sc->visit = app->visit;
    app->acted = false;
    typing_settle(app);
}

bool front_scene_is_built(const App *app)
{
    return app->scene.visit == app->visit;
}

void front_scene_catch_up(App *app)
{
    if (app->acted && front_scene_is_built(app))
        front_scene_build(app);
}
