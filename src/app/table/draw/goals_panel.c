/* The panel of what may be collected for: its picture, and what is done with it. */
#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/play/goals_panel.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum { HEAD = 40, PAD = 10, LINE = 24, BUTTON = 40, ROW_PAD = 6, NAME_PX = 16 };

/* ---- the picture ---- */

/* How wide the first n pieces of a goal are, in quarters of a piece: four each, and one between sets. */
static int quarters(const GoalNote *g, int n)
{
    int x = 0;
    for (int i = 0; i < n; i++)
        x += 4 + (g->piece[i].splits && i > 0);
    return x;
}

/* How wide a piece may be so that the longest usual goal has room: fourteen pieces and six gaps of a quarter. */
static int small_width(int room)
{
    enum { USUAL = 14 * 4 + 6 };
    return room * 4 / USUAL;
}

static void build_picture(Scene *sc, Rect r, const GoalNote *g, int w)
{
    const Theme *t = sc->theme;
    const int all = quarters(g, g->count), room = all * w > 4 * r.w ? 4 * r.w : all * w;
    for (int i = 0; i < g->count; i++) {
        const GoalPiece *p = &g->piece[i];
        const int from = quarters(g, i + 1) - 4;
        const Rect face = { r.x + from * room / (4 * all), r.y, room / all - 1, r.h };
        if (p->part == GOAL_MISSING)
            piece_pale(sc, face, p->face);
        else
            piece_picture(sc, face, p->face);
        if (p->part == GOAL_OFFERED) {
            dl_round(&sc->draw, face, w / 8, colour_alpha(t->selected, 90));
            dl_outline(&sc->draw, rect_inset(face, -1), w / 8 + 1, table_line(sc), LINE_SOLID, t->act_edge);
        }
    }
}

/* Writes how many pieces are missing from the goal: in words where they have room, else the number alone. Returns the
 * width used. */
static int build_distance(const TableLook *look, Scene *sc, Rect r, const GoalNote *g)
{
    const bool cards = look->game->material->kind == MATERIAL_CARDS;
    const Theme *t = sc->theme;
    const int px = table_unit(look->ui, 14), pad = table_unit(look->ui, 6);
    char text[432];
    if (g->missing == 0)
        text_write(text, sizeof text, "complete");
    else if (cards)
        /* TRANSLATORS: So many cards are missing from a hand that may be collected. */
        text_write_count(text, sizeof text, "{1} card", "{1} cards", g->missing);
    else
        /* TRANSLATORS: So many tiles are missing from a hand that may be collected. */
        text_write_count(text, sizeof text, "{1} tile", "{1} tiles", g->missing);
    if (text_width(FONT_BOLD, px, text) + 2 * pad > r.w && g->missing > 0)
        snprintf(text, sizeof text, "%s", text_number(g->missing).text);
    const int w = text_width(FONT_BOLD, px, text) + 2 * pad;
    const bool near = g->missing <= 1;
    dl_round(&sc->draw, (Rect){ r.x, r.y, w, r.h }, r.h / 2, near ? t->good : colour_mix(t->panel, t->panel_edge, 70));
    dl_text(&sc->draw, FONT_BOLD, px, (Rect){ r.x, r.y, w + 2, r.h }, ALIGN_CENTRE, near ? t->panel : t->text, text);
    return w;
}

static void goal_words(const TableLook *look, const GoalNote *g, char *out, size_t size)
{
    char missing[192];
    const bool cards = look->game->material->kind == MATERIAL_CARDS;
    if (cards)
        text_write_count(missing, sizeof missing, "{1} card missing", "{1} cards missing", g->missing);
    else
        text_write_count(missing, sizeof missing, "{1} tile missing", "{1} tiles missing", g->missing);
    if (g->missing == 0)
        text_write(missing, sizeof missing, "complete");
    TextSink say = text_sink(out, size);
    /* TRANSLATORS: A hand that may be collected: {1} its name, {2} how many tiles or cards are missing, {3} its points.
     * What it asks for follows as a sentence of its own. */
    text_say(&say, "{1}, {2}, {3}.", g->name, missing, text_number(g->points).text);
    text_next(&say);
    text_say(&say, g->what);
    if (!g->pursued)
        return;
    text_next(&say);
    text_say(&say, "It is the most promising one for now.");
}

/* The upper part of a row, from the left: the name, how far it is, at the right end the points or the button. */
typedef struct RowHead {
    int h, name_w, name_h; /* name_h 0: it stands on one line */
    int away_w;            /* 0: it is complete */
    int button_w, points_w;
} RowHead;

/* A name that is too long for its place stands on several lines. */
static RowHead plan_head(const TableUi *ui, Scene *sc, const GoalNote *g, int w)
{
    const int pad = table_unit(ui, ROW_PAD), px = table_unit(ui, NAME_PX), small = table_unit(ui, UI_SMALL);
    RowHead head = { .h = table_unit(ui, g->ready ? BUTTON : LINE),
                     .points_w = text_width(FONT_BOLD, px, text_number(g->points).text) + 2 };
    int room = w - head.points_w - pad;
    if (g->ready) {
        head.button_w = text_width(FONT_BOLD, table_unit(ui, UI_TEXT), g->act_label) + table_unit(ui, 24);
        room -= head.button_w + pad;
    }
    char away[48] = "14";
    if (g->missing == 0)
        text_write(away, sizeof away, "complete");
    const int least = g->ready ? 0 : text_width(FONT_BOLD, small, away) + 3 * pad, most = room - least;
    const int whole = text_width(FONT_BOLD, px, g->name) + 2;
    head.name_w = whole < most ? whole : most;
    if (text_width(FONT_BOLD, small, g->name) > most)
        head.name_h = ui_paragraph_height(sc, FONT_BOLD, small, most, g->name);
    head.away_w = g->ready ? 0 : room - head.name_w - pad;
    head.h = head.name_h > head.h ? head.name_h : head.h;
    return head;
}

static int row_height(const TableUi *ui, Scene *sc, const GoalNote *g, int row_w, int w)
{
    return plan_head(ui, sc, g, row_w - 2 * table_unit(ui, ROW_PAD)).h + w * 100 / 72 + table_unit(ui, 3 * ROW_PAD);
}

static void build_head(const TableLook *look, Scene *sc, Rect r, const RowHead *head, int i)
{
    const TableUi *ui = look->ui;
    const GoalNote *g = &ui->goals.goal[i];
    const Theme *t = sc->theme;
    const int pad = table_unit(ui, ROW_PAD), px = table_unit(ui, NAME_PX), away_h = table_unit(ui, 20);
    const Rect points = { r.x + r.w - head->points_w, r.y, head->points_w, r.h };
    const Rect lines = { r.x, r.y + (r.h - head->name_h) / 2, head->name_w, head->name_h };
    if (head->name_h > 0)
        ui_paragraph(sc, FONT_BOLD, table_unit(ui, UI_SMALL), lines, t->text, g->name, true);
    else
        ui_line(sc, FONT_BOLD, px, (Rect){ r.x, r.y, head->name_w, r.h }, ALIGN_LEFT, t->text, g->name);
    dl_text(&sc->draw, FONT_BOLD, px, points, ALIGN_RIGHT, t->text, text_number(g->points).text);
    if (head->away_w > 0)
        build_distance(look, sc, (Rect){ r.x + head->name_w + pad, r.y + (r.h - away_h) / 2, head->away_w, away_h }, g);
    if (head->button_w == 0)
        return;
    char button[24];
    snprintf(button, sizeof button, "goal-%d", i);
    Item *it = ui_button(sc, (Rect){ points.x - pad - head->button_w, r.y, head->button_w, r.h }, button, g->act_label,
                         -1, BUTTON_ACT, table_my_turn(look), TABLE_GOAL_ACT, i);
    it->thing = thing_of(THING_GOAL, i);
}

/* Name, distance, points, and the picture below. */
static void build_row(const TableLook *look, Scene *sc, Rect r, int i, int w)
{
    const TableUi *ui = look->ui;
    const GoalNote *g = &ui->goals.goal[i];
    const Theme *t = sc->theme;
    const int pad = table_unit(ui, ROW_PAD), inner = r.w - 2 * pad;
    const RowHead head = plan_head(ui, sc, g, inner);
    char words[600];
    goal_words(look, g, words, sizeof words);
    Item *it = scene_item(sc, ITEM_LINK, r, TABLE_GOAL, i, words, "goal:%d", i);
    it->thing = thing_of(THING_GOAL, i);
    it->index = (int16_t)i;
    it->count = g->missing;
    it->score = g->points;
    snprintf(it->value, sizeof it->value, "%s", g->name);
    snprintf(it->verdict, sizeof it->verdict, "%s", g->ready ? "ready" : g->pursued ? "pursued" : "");
    const bool hot = ui->sight.goal == i;
    if (g->ready || hot)
        dl_round(&sc->draw, r, table_unit(ui, 8), colour_alpha(t->selected, g->ready ? 80 : 45));
    if (g->pursued) /* a hint speaks of it */
        dl_round(&sc->draw, (Rect){ r.x, r.y + pad, table_unit(ui, 4), r.h - 2 * pad }, table_unit(ui, 2), t->good);
    build_head(look, sc, (Rect){ r.x + pad, r.y + pad, inner, head.h }, &head, i);
    build_picture(sc, (Rect){ r.x + pad, r.y + pad + head.h + pad / 2, inner, w * 100 / 72 }, g, w);
    if (i > 0)
        dl_fill(&sc->draw, (Rect){ r.x + pad, r.y, inner, table_line(sc) }, colour_alpha(t->panel_edge, 160));
}

/* What the one that is looked at asks for, else what is done with them all. */
static void foot_words(const TableLook *look, char *out, size_t size)
{
    const TableUi *ui = look->ui;
    const GoalNote *g = table_goal_looked_at(ui);
    if (g == NULL)
        snprintf(out, size, "%s", ui->goals.say);
    else
        /* TRANSLATORS: Two sentences: what a hand asks for, and what it brings. */
        text_write(out, size, N_OF("two sentences", "{1} {2}"), tr(g->what), g->worth);
    if (g == NULL || g->come == 0)
        return;
    char come[360], both[1536];
    if (look->game->material->kind == MATERIAL_CARDS)
        text_write_count(come, sizeof come, "{1} card that helps may still come.",
                         "{1} cards that help may still come.", g->come);
    else
        text_write_count(come, sizeof come, "{1} tile that helps may still come.",
                         "{1} tiles that help may still come.", g->come);
    snprintf(both, sizeof both, "%s", out);
    /* TRANSLATORS: Two sentences: what a hand asks for, and what it brings. */
    text_write(out, size, N_OF("two sentences", "{1} {2}"), both, come);
}

static int foot_height(const TableLook *look, Scene *sc, int w)
{
    const TableUi *ui = look->ui;
    const int px = table_unit(ui, UI_SMALL), least = 4 * text_line_height(FONT_TEXT, px);
    const int say = ui_paragraph_height(sc, FONT_TEXT, px, w, ui->goals.say);
    return say > least ? say : least;
}

void table_build_goals(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    if (!table_goals_shown(look))
        return;
    const Theme *t = sc->theme;
    const Rect r = table_goals_rect(look);
    const int pad = table_unit(ui, PAD), head = table_unit(ui, HEAD), bar = table_unit(ui, SCROLL_BAR);
    scene_item(sc, ITEM_ZONE, r, TABLE_NONE, 0, tr(table_goals_panel_list_of(look)->title), "goals");
    ui_shadow(sc, r, table_unit(ui, 14), table_unit(ui, 8));
    dl_round(&sc->draw, r, table_unit(ui, 14), t->panel);
    ui_line(sc, FONT_BOLD, table_unit(ui, 18), (Rect){ r.x + pad + table_unit(ui, ROW_PAD), r.y, r.w - 5 * pad, head },
            ALIGN_LEFT, t->text, tr(table_goals_panel_list_of(look)->title));
    ui_button(sc, (Rect){ r.x + r.w - head - pad / 4, r.y, head, head }, "goals-close", "", ICON_CLOSE, BUTTON_QUIET,
              true, TABLE_GOALS, 0);
    const int foot = foot_height(look, sc, r.w - 2 * pad);
    const Rect words = { r.x + pad, r.y + r.h - foot - pad, r.w - 2 * pad, foot };
    const Rect view = { r.x + pad / 2, r.y + head, r.w - pad / 2 - bar, words.y - pad - r.y - head };
    const int w = small_width(view.w - 2 * table_unit(ui, ROW_PAD));
    const ScrollPart part = scroll_begin(sc, view);
    int y = view.y;
    for (int i = 0; i < ui->goals.count; i++) {
        const Rect row = { view.x, y, view.w, row_height(ui, sc, &ui->goals.goal[i], view.w, w) };
        build_row(look, sc, row, i, w);
        y += row.h;
    }
    scroll_end(sc, look->goals_scroll, part, y - view.y);
    char text[1536];
    foot_words(look, text, sizeof text);
    dl_fill(&sc->draw, (Rect){ words.x, words.y - pad / 2, words.w, table_line(sc) }, t->panel_edge);
    ui_paragraph(sc, FONT_TEXT, table_unit(ui, UI_SMALL), words, t->text, text, true);
    scene_item(sc, ITEM_TEXT, words, 0, 0, text, "goals:say")->focusable = false;
}
