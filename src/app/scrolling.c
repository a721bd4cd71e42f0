#include "app/scrolling.h"

#include <math.h>

#include "app/front_scene.h"
#include "app/screen_stack.h"
#include "app/widgets/widget.h"

/* The whole part of what has come together; the rest stays. A turn to the other side begins anew. */
static int whole(float *rest, float more)
{
    if ((*rest > 0) != (more > 0))
        *rest = 0;
    *rest += more;
    const float part = truncf(*rest);
    *rest -= part;
    return (int)part;
}

static Scroll *list_at(App *app, int x, int y)
{
    const Screen *s = screen_stack_top(app);
    return s->scroll_at != NULL ? s->scroll_at(app, x, y) : NULL;
}

void scrolling_wheel(App *app, int x, int y, float steps)
{
    const Screen *s = screen_stack_top(app);
    if (!front_scene_is_built(app) || steps == 0)
        return;
    Scroll *list = list_at(app, x, y);
    if (list != NULL) {
        const int px = whole(&app->wheel_px, steps * (float)scroll_step(&app->scene));
        if (px != 0 && scroll_by(list, px))
            app_redraw(app);
        return;
    }
    const int n = s->wheel != NULL ? whole(&app->wheel_steps, steps) : 0;
    if (n != 0)
        s->wheel(app, x, y, n);
}

bool scrolling_takes(App *app, int x, int y)
{
    const Scroll *list = front_scene_is_built(app) ? list_at(app, x, y) : NULL;
    return list != NULL && list->content > list->view.h && rect_has(list->view, x, y);
}

void scrolling_drag(App *app, int x, int y, int px)
{
    Scroll *list = front_scene_is_built(app) ? list_at(app, x, y) : NULL;
    if (list != NULL && scroll_by(list, px))
        app_redraw(app);
}
