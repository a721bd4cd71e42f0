#include "app/screens/start/start_favourites.h"

#include <stdio.h>

#include "app/favourites.h"
#include "app/setup.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

int start_favourite_height(const Scene *s)
{
    return text_line_height(FONT_BOLD, scene_px(s, UI_TEXT)) + text_line_height(FONT_TEXT, scene_px(s, UI_SMALL)) +
           scene_px(s, 12);
}

/* Who plays there, one over the edge of the next; returns how far they reach. */
static int favourite_faces(Scene *s, Rect r, const MatchSetup *m)
{
    int size = r.h * 56 / 100, step = size * 62 / 100, pad = scene_px(s, 10), shown = m->seats < 3 ? m->seats : 3;
    for (int i = 0; i < shown; i++)
        dl_sprite(&s->draw, SPRITE_AVATAR, m->seats > shown ? i + 1 : i, 0,
                  (Rect){ r.x + pad + i * step, r.y + (r.h - size) / 2, size, size }, 255, 0xFFFFFFFFu);
    return pad + size + 2 * step + scene_px(s, 12);
}

static void build_favourite(App *app, Scene *s, Rect r, int which, int action)
{
    const Favourite *f = favourite_at(app, which);
    const Theme *t = s->theme;
    char game[480], seats[480], line[990], name[32];
    TextSink to_game = text_sink(game, sizeof game), to_seats = text_sink(seats, sizeof seats);
    setup_game_line(app, &f->setup, &to_game);
    setup_seats_short(&f->setup, f->random_level, &to_seats);
    text_write(line, sizeof line, "{1}, {2}", game, seats);
    snprintf(name, sizeof name, "button:favourite-%d", which);
    Item *it = scene_item(s, ITEM_BUTTON, r, action, which, "", "%s", name);
    text_write(it->label, sizeof it->label, "{1}: {2}", f->name, line);
    const char *conflict = setup_conflict(&f->setup);
    it->enabled = conflict == NULL;
    snprintf(it->why, sizeof it->why, "%s", conflict != NULL ? conflict : "");
    int radius = scene_px(s, 12);
    bool hot = ui_hot(s, name);
    dl_round(&s->draw, r, radius, colour_mix(t->felt, 0xFF000000u, ui_held(s, name) ? 46 : hot ? 24 : 34));
    dl_outline(&s->draw, r, radius, scene_px(s, hot ? 2 : 1), LINE_SOLID,
               hot ? t->selected : colour_mix(t->felt, t->text_on_felt, 24));
    int left = favourite_faces(s, r, &f->setup), px = scene_px(s, UI_TEXT), small = scene_px(s, UI_SMALL);
    int high = text_line_height(FONT_BOLD, px), low = text_line_height(FONT_TEXT, small);
    Rect words = { r.x + left, r.y + (r.h - high - low) / 2, r.w - left - scene_px(s, 8), high };
    Rect below = { words.x, words.y + high, words.w, low };
    bool cut = ui_cut_line(s, FONT_BOLD, px, words, t->text_on_felt, f->name);
    bool whole = text_width(FONT_TEXT, small, line) <= below.w; /* else the game alone: the rest is told as a tip */
    const char *told = whole ? line : tr(game_table[f->setup.game]->title);
    it->bare = ui_cut_line(s, FONT_TEXT, small, below, t->text_on_felt, told) || !whole || cut;
}

void start_favourites_build(App *app, Scene *s, const StartPlan *p, int deal, int change)
{
    if (p->favourites_shown == 0)
        return;
    ui_line(s, FONT_BOLD, scene_px(s, UI_TEXT), p->favourites_head, ALIGN_LEFT, s->theme->text_on_felt,
            tr("Favourite tables"));
    /* TRANSLATORS: A button beside "Favourite tables": to rename and remove them. */
    ui_button(s, p->favourites_change, "favourites", tr("Change"), -1, BUTTON_PLAIN, true, change, 0);
    for (int i = 0; i < p->favourites_shown; i++)
        build_favourite(app, s, p->favourite[i], i, deal);
}
