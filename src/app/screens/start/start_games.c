#include "app/screens/start/start_games.h"

#include <stdio.h>

#include "platform/language.h"
#include "rules/game/game.h"

static void players_words(const GameDef *game, char *out, size_t size)
{
    TextSink words = text_sink(out, size);
    text_add(&words, text_number(game->min_seats).text);
    if (game->min_seats == game->max_seats)
        return;
    text_add(&words, "\xE2\x80\x93");
    text_add(&words, text_number(game->max_seats).text);
}

enum { CARD_PAD = 8, CARD_PAD_MOST = 14, CARD_INSET = 8, STRIP_TOP = 7, STRIP_FOOT = 9 };

/* How many play, at the right end of r; returns its width. draw false only measures. */
static int players_mark(Scene *s, Rect r, const GameDef *game, bool draw)
{
    char words[144];
    players_words(game, words, sizeof words);
    int px = scene_px(s, UI_SMALL), icon = px, w = text_width(FONT_TEXT, px, words) + 2,
        all = icon + w + scene_px(s, 4);
    if (draw) {
        Rect mark = { r.x + r.w - all, r.y + (r.h - icon) / 2, icon, icon };
        dl_sprite(&s->draw, SPRITE_ICON, ICON_PERSON, 0, mark, 255, s->theme->text_quiet);
        dl_text(&s->draw, FONT_TEXT, px, (Rect){ r.x + r.w - w, r.y, w, r.h }, ALIGN_LEFT, s->theme->text_quiet, words);
    }
    return all;
}

static int widest_title(int px)
{
    int widest = 0;
    for (size_t i = 0; i < game_count; i++) {
        const int w = text_width(FONT_BOLD, px, tr(game_table[i]->title));
        widest = w > widest ? w : widest;
    }
    return widest;
}

/* Size of the titles on cards of that width: larger cards have larger ones, and no title is cut where a smaller size of
 * all of them spares it. */
static int title_px(const Scene *s, int w)
{
    int px = w / 14, least = scene_px(s, UI_TEXT + 1), most = scene_px(s, UI_HEADING);
    px = px < least ? least : px > most ? most : px;
    while (px > scene_px(s, UI_SMALL) && widest_title(px) > w - 2 * scene_px(s, CARD_PAD_MOST))
        px--;
    return px;
}

static int title_height(const Scene *s, int px)
{
    return text_line_height(FONT_BOLD, px) + scene_px(s, STRIP_TOP + STRIP_FOOT);
}

static int strip_height(const Scene *s, int px)
{
    return title_height(s, px) + text_line_height(FONT_TEXT, scene_px(s, UI_SMALL));
}

/* The players stand beside the title, or where that is too long for it beside the line below. */
enum { BESIDE_MARK = 6 };

static bool mark_above(Scene *s, const GameDef *game, int px, int w)
{
    return text_width(FONT_BOLD, px, tr(game->title)) + scene_px(s, BESIDE_MARK) +
               players_mark(s, (Rect){ 0, 0, 0, 0 }, game, false) <=
           w;
}

/* The least width of a card: title, line and players, of whichever game needs most. */
static int least_card(Scene *s)
{
    int least = 0;
    for (size_t i = 0; i < game_count; i++) {
        const GameDef *game = game_table[i];
        int mark = players_mark(s, (Rect){ 0, 0, 0, 0 }, game, false) + scene_px(s, BESIDE_MARK);
        int title = text_width(FONT_BOLD, scene_px(s, UI_TEXT + 1), tr(game->title));
        int line = text_width(FONT_TEXT, scene_px(s, UI_SMALL), tr(game->line));
        int above = title + mark > line ? title + mark : line, below = title > line + mark ? title : line + mark;
        int wanted = above < below ? above : below;
        least = wanted > least ? wanted : least;
    }
    return least + 2 * scene_px(s, CARD_PAD) + 2;
}

static void build_picture(Scene *s, Rect r, int game)
{
    int radius = scene_px(s, 10);
    if (s->sketch)
        dl_round(&s->draw, r, radius, s->theme->felt);
    else
        dl_sprite(&s->draw, SPRITE_PICTURE, game, radius, r, 255, 0xFFFFFFFFu);
}

static int card_pad(const Scene *s, int w)
{
    const int pad = w / 26, least = scene_px(s, CARD_PAD), most = scene_px(s, CARD_PAD_MOST);
    return pad < least ? least : pad > most ? most : pad;
}

/* Title, players, and a line of what is to be said of it, in the strip below the picture. */
static void build_strip(Scene *s, Rect r, const GameDef *game, const char *told, int px)
{
    const Theme *t = s->theme;
    const int pad = card_pad(s, r.w), small = scene_px(s, UI_SMALL);
    Rect line = { r.x + pad, r.y + scene_px(s, STRIP_TOP), r.w - 2 * pad, text_line_height(FONT_BOLD, px) };
    bool above = mark_above(s, game, px, line.w);
    int mark = above ? players_mark(s, line, game, true) + scene_px(s, BESIDE_MARK) : 0;
    ui_line(s, FONT_BOLD, px, (Rect){ line.x, line.y, line.w - mark, line.h }, ALIGN_LEFT, t->text, tr(game->title));
    line.y += line.h;
    line.h = text_line_height(FONT_TEXT, small);
    mark = above ? 0 : players_mark(s, line, game, true) + scene_px(s, BESIDE_MARK);
    line.w -= mark;
    ui_line(s, FONT_TEXT, small, line, ALIGN_LEFT, t->text_quiet, told);
}

/* The title alone below the picture, in a corner of which the players stand; what it is about is told as a tip. */
static void build_brief(Scene *s, Rect r, Rect picture, const GameDef *game, const char *told, int px, Item *item)
{
    const int pad = card_pad(s, r.w), in = scene_px(s, 6), h = text_line_height(FONT_TEXT, scene_px(s, UI_SMALL));
    const int w = players_mark(s, picture, game, false) + 2 * in;
    const Rect chip = { picture.x + picture.w - w - in / 2, picture.y + picture.h - h - in / 2, w, h };
    dl_round(&s->draw, chip, h / 2, s->theme->panel);
    players_mark(s, (Rect){ chip.x + in, chip.y, w - 2 * in, h }, game, true);
    ui_line(s, FONT_BOLD, px,
            (Rect){ r.x + pad, r.y + scene_px(s, STRIP_TOP), r.w - 2 * pad, text_line_height(FONT_BOLD, px) },
            ALIGN_LEFT, s->theme->text, tr(game->title));
    text_write(item->label, sizeof item->label, "{1}: {2}", tr(game->title), told);
    item->bare = true;
}

/* The same with more to say, beside the picture: the summary where there is room for it. */
static void build_side(Scene *s, Rect r, const GameDef *game)
{
    const Theme *t = s->theme;
    int px = title_px(s, r.w * 2), text = scene_px(s, UI_TEXT), small = scene_px(s, UI_SMALL), gap = scene_px(s, 6);
    char words[480], players[16];
    players_words(game, players, sizeof players);
    text_write_count(words, sizeof words, "{2} players, {1} preset", "{2} players, {1} presets",
                     game->options->preset_count, players);
    int title = text_line_height(FONT_BOLD, px) + gap, foot = ui_paragraph(s, FONT_TEXT, small, r, 0, words, false);
    const char *about = tr(game->summary);
    int told = ui_paragraph(s, FONT_TEXT, text, r, 0, about, false);
    if (title + told + gap + foot > r.h) {
        about = tr(game->line);
        told = ui_paragraph(s, FONT_TEXT, text, r, 0, about, false);
    }
    r.y += (r.h - title - told - gap - foot) / 2;
    ui_line(s, FONT_BOLD, px, (Rect){ r.x, r.y, r.w, title - gap }, ALIGN_LEFT, t->text, tr(game->title));
    r.y += title;
    ui_paragraph(s, FONT_TEXT, text, r, t->text, about, true);
    r.y += told + gap;
    ui_paragraph(s, FONT_TEXT, small, r, t->text_quiet, words, true);
}

/* How a card is shown: its titles are as large as those of the others. */
typedef struct CardLook {
    bool wide, brief;
    int title_px, action;
} CardLook;

/* told: what is said of it, "" for the usual. */
static void build_game(Scene *s, Rect r, CardLook look, int game, const char *told)
{
    const GameDef *def = game_table[game];
    const char *line = told[0] != '\0' ? told : tr(def->line);
    Item *item = scene_item(s, ITEM_BUTTON, r, look.action, game, tr(def->title), "game:%s", def->id);
    const Theme *t = s->theme;
    bool hot = ui_hot(s, item->name), held = ui_held(s, item->name);
    int radius = scene_px(s, 14), inset = scene_px(s, CARD_INSET), lift = scene_px(s, 4);
    Rect face = r;
    face.y += held ? scene_px(s, 1) : hot ? -lift : 0;
    ui_shadow(s, face, radius, scene_px(s, hot && !held ? 26 : 14));
    dl_round(&s->draw, face, radius, t->panel);
    dl_outline(&s->draw, face, radius, scene_px(s, hot ? 3 : 1), LINE_SOLID, hot ? t->selected : t->panel_edge);
    Rect picture = rect_inset(face, inset);
    if (look.wide) {
        picture.w = face.w * 54 / 100;
        build_picture(s, picture, game);
        int x = picture.x + picture.w + scene_px(s, 22);
        build_side(s, (Rect){ x, picture.y, face.x + face.w - x - scene_px(s, 18), picture.h }, def);
        return;
    }
    const int strip = look.brief ? title_height(s, look.title_px) : strip_height(s, look.title_px);
    const Rect below = { face.x, face.y + face.h - strip, face.w, strip };
    picture.h = face.h - inset - strip;
    build_picture(s, picture, game);
    if (look.brief)
        build_brief(s, below, picture, def, line, look.title_px, item);
    else
        build_strip(s, below, def, line, look.title_px);
}

/* ---- what the screen calls ---- */

/* As many as a plan has places for. */
static int games_shown(void)
{
    return game_count < START_GAMES ? (int)game_count : START_GAMES;
}

void start_games_ask(Scene *s, StartAsk *ask)
{
    ask->games = games_shown();
    ask->card_w = least_card(s);
    ask->strip_h = strip_height(s, scene_px(s, UI_TEXT + 1));
    ask->brief_w = widest_title(scene_px(s, UI_SMALL)) + 2 * scene_px(s, CARD_PAD_MOST) + 2;
    ask->brief_h = title_height(s, scene_px(s, UI_TEXT + 1));
}

/* As all cards look that are no wider than the others. */
static CardLook usual_look(Scene *s, const StartPlan *p, int action)
{
    int narrowest = p->game[0].w;
    for (int i = 0; i < games_shown(); i++)
        narrowest = p->game[i].w < narrowest ? p->game[i].w : narrowest;
    return (CardLook){ .brief = p->brief, .title_px = title_px(s, narrowest), .action = action };
}

void start_games_build(Scene *s, const StartPlan *p, int first, int action)
{
    const int large = p->one_large ? first : 0, count = games_shown();
    int place = 0;
    CardLook look = usual_look(s, p, action);
    look.wide = p->wide[0];
    build_game(s, p->game[0], look, large, "");
    for (int i = 0; i < count; i++)
        if (i != large) {
            look.wide = p->wide[++place];
            build_game(s, p->game[place], look, i, "");
        }
}

void start_games_found(Scene *s, const StartPlan *p, const FoundGame *found, int count, int action)
{
    const CardLook look = usual_look(s, p, action);
    for (int i = 0; i < count && i < games_shown(); i++)
        build_game(s, p->game[i], look, found[i].game, found[i].line);
    const Rect line = { p->games_head.x, p->game[0].y, p->games_head.w, p->game[0].h };
    if (count == 0)
        ui_paragraph(s, FONT_TEXT, scene_px(s, UI_TEXT), line, s->theme->text_on_felt,
                     tr("No game here has this name."), true);
}

void start_games_more(Scene *s, const StartPlan *p, const Scroll *scroll, int action)
{
    const int count = games_shown(), foot = p->view.y + p->view.h;
    int more = 0;
    for (int i = 0; i < count; i++)
        more += p->game[i].y + p->game[i].h / 2 - scroll->at > foot;
    if (more == 0)
        return;
    char words[192];
    /* TRANSLATORS: A button: scrolls down to them. */
    text_write_count(words, sizeof words, "{1} more game", "{1} more games", more);
    const Rect r = rect_inset(p->more, scene_px(s, 3));
    const int wide = ui_button_width(s, words, ICON_DOWN), w = wide < r.w ? wide : r.w;
    ui_button(s, (Rect){ r.x + (r.w - w) / 2, r.y, w, r.h }, "more-games", words, ICON_DOWN, BUTTON_PLAIN, true, action,
              0)
        ->focusable = false;
}
