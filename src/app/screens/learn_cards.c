/* Learn: the games as cards. */
#include "app/screens/learn_ui.h"

#include "platform/language.h"

enum {
    CARD_W = 168,
    CARD_H = 104,
    CARD_MOST = 236,
    PAD = 10,
    GAP = 12,
    TITLE = 26,
    DOTS = 22,
    PITCH = 17,
    LEAST_PITCH = 9
};

typedef struct Grid {
    int columns, rows, w, h, gap; /* of a card */
    int title;                    /* the height that the longest title needs */
} Grid;

static int shown(const LearnUi *ui)
{
    int n = 0;
    for (int i = 0; i < (int)game_count && i < LEARN_GAMES; i++)
        n += ui->of[i].lessons > 0;
    return n;
}

/* Titles are on as many lines as the longest one needs. */
static int title_height(Scene *s, int w)
{
    int most = scene_px(s, TITLE);
    for (int i = 0; i < (int)game_count; i++) {
        const int h =
            ui_paragraph(s, FONT_BOLD, scene_px(s, UI_TEXT), (Rect){ 0, 0, w, 0 }, 0, tr(game_table[i]->title), false);
        most = h > most ? h : most;
    }
    return most;
}

/* As many columns as have room, and rows that fill the height; where they lack room the cards scroll. */
static Grid plan(Scene *s, Rect r, int n)
{
    Grid g = { .gap = scene_px(s, GAP) };
    const int most = scene_px(s, CARD_MOST);
    g.columns = (r.w + g.gap) / (scene_px(s, CARD_W) + g.gap);
    g.columns = g.columns < 1 ? 1 : g.columns > 4 ? 4 : g.columns;
    g.rows = (n + g.columns - 1) / g.columns;
    g.w = (r.w - (g.columns - 1) * g.gap) / g.columns;
    g.title = title_height(s, g.w - 2 * scene_px(s, PAD));
    const int least = scene_px(s, CARD_H) + g.title - scene_px(s, TITLE);
    g.h = g.rows > 0 ? (r.h - (g.rows - 1) * g.gap) / g.rows : least;
    g.h = g.h < least ? least : g.h > most ? most : g.h;
    return g;
}

/* A lesson: done, the next one, or still to come. */
static void build_dot(Scene *s, Rect r, bool done, bool next)
{
    const Theme *t = s->theme;
    if (done || next)
        dl_round(&s->draw, r, r.w / 2, done ? t->good : t->selected);
    dl_outline(&s->draw, r, r.w / 2, scene_px(s, 1), LINE_SOLID, done ? t->good : next ? t->act_edge : t->text_quiet);
    if (done)
        dl_sprite(&s->draw, SPRITE_ICON, ICON_CHECK, 0, rect_inset(r, scene_px(s, 1)), 255, t->panel);
}

/* The dots where they have room beside how many there are. */
static void build_dots(Scene *s, Rect r, const LearnUi *ui, int game)
{
    char words[432];
    const int n = ui->of[game].lessons, done = ui->of[game].done, px = scene_px(s, UI_SMALL),
              next = learn_next(ui, game);
    /* TRANSLATORS: Of lessons: {1} of {2} are done. */
    text_write(words, sizeof words, done == n ? N_("done") : N_("{1} of {2}"), text_number(done).text,
               text_number(n).text);
    const int w = text_width(FONT_TEXT, px, words) + 2, room = r.w - w - scene_px(s, 6);
    const int pitch = room / n < scene_px(s, PITCH) ? room / n : scene_px(s, PITCH), size = pitch * 2 / 3;
    dl_text(&s->draw, FONT_TEXT, px, (Rect){ r.x + r.w - w, r.y, w, r.h }, ALIGN_LEFT,
            done == n ? s->theme->good : s->theme->text_quiet, words);
    for (int i = 0; i < n && pitch >= scene_px(s, LEAST_PITCH); i++)
        build_dot(s, (Rect){ r.x + i * pitch, r.y + (r.h - size) / 2, size, size }, ui->of[game].is_done >> i & 1,
                  i == next);
}

static void build_picture(Scene *s, Rect r, int game)
{
    const int radius = scene_px(s, UI_RADIUS);
    if (s->sketch)
        dl_round(&s->draw, r, radius, s->theme->felt);
    else
        dl_sprite(&s->draw, SPRITE_PICTURE, game, radius, r, 255, 0xFFFFFFFFu);
}

static void build_card(Scene *s, Rect r, const LearnUi *ui, int game, int title)
{
    char words[480];
    learn_game_words(ui, game, words, sizeof words);
    Item *item = scene_item(s, ITEM_LINK, r, LEARN_GAME, game, words, "game:%d", game);
    item->checked = game == ui->game;
    const Theme *t = s->theme;
    const int radius = scene_px(s, 14), pad = scene_px(s, PAD), dots = scene_px(s, DOTS);
    ui_shadow(s, r, radius, scene_px(s, 12));
    ui_surface(s, r, radius, t->panel, item->name, false);
    dl_outline(&s->draw, r, radius, scene_px(s, item->checked ? 4 : 1), LINE_SOLID,
               item->checked ? t->selected : t->panel_edge);
    const Rect in = rect_inset(r, pad);
    build_picture(s, (Rect){ in.x, in.y, in.w, in.h - title - dots }, game);
    Rect name = { in.x, in.y + in.h - title - dots, in.w, title };
    name.y +=
        (title - ui_paragraph(s, FONT_BOLD, scene_px(s, UI_TEXT), name, 0, tr(game_table[game]->title), false)) / 2;
    ui_paragraph(s, FONT_BOLD, scene_px(s, UI_TEXT), name, t->text, tr(game_table[game]->title), true);
    build_dots(s, (Rect){ in.x, in.y + in.h - dots + scene_px(s, 2), in.w, dots }, ui, game);
}

void learn_cards_build(App *app, Scene *s, Rect r)
{
    LearnUi *ui = learn_ui(app);
    const int bar = scene_px(s, SCROLL_BAR), edge = scene_px(s, 6);
    const Rect view = { r.x - edge, r.y, r.w + edge, r.h };
    const Rect room = { r.x, r.y + edge, r.w - bar, r.h - 2 * edge };
    const Grid g = plan(s, room, shown(ui));
    ScrollPart part = scroll_begin(s, view);
    for (int i = 0, at = 0; i < (int)game_count && i < LEARN_GAMES; i++) {
        if (ui->of[i].lessons == 0)
            continue;
        const int column = at % g.columns, row = at / g.columns;
        build_card(s, (Rect){ room.x + column * (g.w + g.gap), room.y + row * (g.h + g.gap), g.w, g.h }, ui, i,
                   g.title);
        at++;
    }
    scroll_end(s, &ui->games, part, g.rows * (g.h + g.gap) - g.gap + 2 * edge);
}
