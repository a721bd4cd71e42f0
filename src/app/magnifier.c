#include "app/magnifier.h"

enum { HOLD_MS = 350, AIR = 24 /* around what has the focus, pixels of the lens */ };

bool magnifier_is_shown(const App *app)
{
    return app->magnifier.turned != app->settings.magnify;
}

void magnifier_press(App *app)
{
    Magnifier *m = &app->magnifier;
    m->held = !m->turned;
    m->turned = !m->turned;
    m->since_ms = app->now_ms;
    m->at_focus = app->scene.focus_shown && m->at_focus;
    app_redraw(app);
}

void magnifier_release(App *app)
{
    Magnifier *m = &app->magnifier;
    if (m->held && app->now_ms - m->since_ms >= HOLD_MS) {
        m->turned = false;
        app_redraw(app);
    }
    m->held = false;
}

void magnifier_pointed(App *app)
{
    app->magnifier.at_focus = false;
    if (magnifier_is_shown(app))
        app_redraw(app);
}

void magnifier_acted(App *app)
{
    app->magnifier.at_focus = true;
    if (magnifier_is_shown(app))
        app_redraw(app);
}

static int within(int v, int most)
{
    return v < 0 || most < 0 ? 0 : v > most ? most : v;
}

/* Its usual size: half the window and a little more. */
static void usual_size(int w, int h, Lens *lens)
{
    lens->r.w = w * 60 / 100;
    lens->r.h = h * 50 / 100;
}

Lens magnifier_at_point(int w, int h, int percent, int x, int y)
{
    Lens lens = { .percent = percent };
    usual_size(w, h, &lens);
    x = within(x, w - 1);
    y = within(y, h - 1);
    lens.r.x = within(x - lens.r.w / 2, w - lens.r.w);
    lens.r.y = within(y - lens.r.h / 2, h - lens.r.h);
    lens.from_x = x - (x - lens.r.x) * 100 / percent;
    lens.from_y = y - (y - lens.r.y) * 100 / percent;
    return lens;
}

/* Where the part that is shown begins along one side: what begins at `from` and is `size` long lies in its middle, or
 * is seen from its beginning where it is too long. */
static int begin_of(int from, int size, int shown, int window)
{
    const int lead = size < shown ? (shown - size) / 2 : 0;
    return within(from - lead, window - shown);
}

Lens magnifier_on_rect(int w, int h, int percent, Rect r)
{
    Lens lens = { .percent = percent };
    usual_size(w, h, &lens);
    lens.r.w = min_int(max_int(lens.r.w, r.w * percent / 100 + AIR), w);
    lens.r.h = min_int(max_int(lens.r.h, r.h * percent / 100 + AIR), h * 80 / 100);
    lens.r.x = within(r.x + r.w / 2 - lens.r.w / 2, w - lens.r.w);
    lens.r.y = within(r.y + r.h / 2 - lens.r.h / 2, h - lens.r.h);
    lens.from_x = begin_of(r.x, r.w, lens.r.w * 100 / percent, w);
    lens.from_y = begin_of(r.y, r.h, lens.r.h * 100 / percent, h);
    return lens;
}

/* What the focus ring lies around, as far as it can be seen; w = 0: nothing has it. */
static Rect focus_of(const Scene *sc)
{
    const Item *it = sc->focus_shown && sc->focus[0] != '\0' ? scene_seen(sc, sc->focus) : NULL;
    return it != NULL ? rect_turned(item_seen(it), it->turn) : (Rect){ 0, 0, 0, 0 };
}

const Lens *magnifier_lens(App *app)
{
    Magnifier *m = &app->magnifier;
    const Scene *sc = &app->scene;
    const int percent = app->settings.magnifier;
    if (!magnifier_is_shown(app))
        return NULL;
    const Rect focus = m->at_focus ? focus_of(sc) : (Rect){ 0, 0, 0, 0 };
    m->lens = focus.w > 0 && focus.h > 0 ? magnifier_on_rect(sc->w, sc->h, percent, focus)
                                         : magnifier_at_point(sc->w, sc->h, percent, sc->at_x, sc->at_y);
    return &m->lens;
}
