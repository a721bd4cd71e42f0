/* The rail along the foot: the own plate, the tools, the acts. */
#include "app/table/draw/bar.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/widgets/scene.h"

/* Wood, lit from above. */
static void build_wood(Scene *sc, Rect r)
{
    enum { STRIPS = 12 };
    const Theme *t = sc->theme;
    int shade = r.h / 5;
    for (int i = 0; i < 4; i++) /* what stands over it throws a little shade */
        dl_fill(&sc->draw, (Rect){ r.x, r.y - shade + i * shade / 4, r.w, shade / 4 + 1 },
                colour_alpha(t->shadow, 14 + 22 * i));
    for (int i = 0; i < STRIPS; i++) {
        int y = r.y + r.h * i / STRIPS, end = r.y + r.h * (i + 1) / STRIPS;
        dl_fill(&sc->draw, (Rect){ r.x, y, r.w, end - y }, colour_mix(t->rail_top, t->rail, 100 * i / (STRIPS - 1)));
    }
    dl_fill(&sc->draw, (Rect){ r.x, r.y, r.w, r.h > 90 ? 3 : 2 }, t->rail_edge);
}

void table_build_bar(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    TableAct act[MAX_ACTS];
    const int n = table_acts(look, act); /* once a picture: finding their words takes time */
    build_wood(sc, l->rail);
    scene_item(sc, ITEM_ZONE, l->rail, 0, 0, "", "rail")->focusable = false;
    if (ui->foot != NO_VIEWER)
        table_build_seat(look, sc, ui->foot);
    if (look->rewatch != NULL) {
        table_build_tools(look, sc, act, n);
        table_build_watch_bar(look, sc);
    }
    if (!table_ended(look->known) && look->rewatch == NULL)
        table_build_tools(look, sc, act, n);
    table_build_acts(look, sc, act, n);
}
