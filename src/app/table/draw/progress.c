/* The bar at a plate: how far a seat has come towards what wins the match. */
#include "app/table/draw/draw.h"
#include "app/table/look/ui.h"
#include "app/widgets/widget.h"

static int part_of(int whole, int32_t points, int32_t goal)
{
    return points <= 0 ? 0 : points >= goal ? whole : (int)(whole * points / goal);
}

/* Nobody has 175 of 50 points: past the goal the points stand alone. */
static void say_progress(const Progress *p, char *words, size_t size)
{
    if (p->total > p->goal)
        text_write_count(words, size, "{1} point", "{1} points", p->total);
    else
        text_write(words, size, p->now != 0 ? N_("{1} of {2} points, {3} in this round") : N_("{1} of {2} points"),
                   text_number(p->total).text, text_number(p->goal).text, text_points(p->now, true).text);
}

void table_build_progress(const TableLook *look, Scene *sc, Rect bar, int seat, bool on_wood)
{
    const GameDef *game = look->game;
    const Theme *t = sc->theme;
    Progress p = { .goal = 0 };
    char words[288];
    if (game->score.progress != NULL)
        game->score.progress(look->view, seat, &p);
    if (p.goal <= 0)
        return;
    const int total = part_of(bar.w, p.total, p.goal), now = part_of(bar.w, p.total + p.now, p.goal);
    const Colour ink = on_wood ? t->playable : t->good;
    dl_round(&sc->draw, bar, bar.h / 2, on_wood ? colour_alpha(t->on_rail, 70) : t->panel_edge);
    if (now > total)
        dl_round(&sc->draw, (Rect){ bar.x, bar.y, now, bar.h }, bar.h / 2,
                 colour_mix(ink, on_wood ? t->rail : t->panel, 50));
    if (total > 0)
        dl_round(&sc->draw, (Rect){ bar.x, bar.y, total, bar.h }, bar.h / 2, ink);
    say_progress(&p, words, sizeof words);
    Item *it = scene_item(sc, ITEM_TEXT, rect_inset(bar, -bar.h), 0, 0, words, "progress:%d", seat);
    it->focusable = false;
    it->count = now * 100 / (bar.w > 0 ? bar.w : 1);
}
