/* The own plate, in the rail. */
#include <stdio.h>

#include "app/table/draw/draw.h"
#include "app/table/draw/plate.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/widgets/widget.h"

/* A line of words as far as what the hand brought. */
static Rect before_got(const TableLook *look, int seat, Rect line)
{
    const Rect got = look->ui->felt.layout.got[seat];
    if (rect_meets(line, got) && got.x > line.x)
        line.w = got.x - line.x;
    return line;
}

/* A line of words on the longer side of the dealer's disc, where that lies on it. */
static Rect beside_disc(const TableLook *look, int seat, Rect line)
{
    const Rect disc = table_dealer_disc(look->ui, seat);
    if (!look->game->table.has_dealer || look->view->dealer != seat || !rect_meets(line, disc))
        return line;
    const int right = line.x + line.w, after = disc.x + disc.w;
    if (disc.x - line.x > right - after)
        return (Rect){ line.x, line.y, disc.x - line.x, line.h };
    return (Rect){ after, line.y, right - after, line.h };
}

/* A name that does not stand on one line beside the portrait: on two lines there, or on all of the plate without it,
 * for the words matter more; below it one line with the points. What is cut all the same is told when it is pointed at.
 */
static void build_own_long(const TableLook *look, Scene *sc, Rect r, Rect words, Item *it, const char *name,
                           const char *line)
{
    const TableUi *ui = look->ui;
    const Theme *t = sc->theme;
    const int px = table_unit(ui, UI_SMALL), least = table_unit(ui, 12), name_h = text_line_height(FONT_BOLD, px);
    const bool high = 2 * name_h + text_line_height(FONT_TEXT, px) <= words.h;
    int length;
    const bool portrait = high && ui_width_in_two(FONT_BOLD, px, name, &length) <= words.w &&
                          text_width(FONT_TEXT, least, line) <= words.w;
    if (portrait)
        table_build_avatar(sc,
                           rect_inset((Rect){ r.x, r.y + r.h / 12, r.h - r.h / 6, r.h - r.h / 6 }, table_unit(ui, 3)),
                           it->seat, it->checked ? t->selected : colour_alpha(t->on_rail, 90), LINE_SOLID);
    else
        words = (Rect){ r.x, r.y, r.w - px / 3, r.h };
    const int under = high && text_width(FONT_TEXT, least, line) > words.w ? 2 : 1; /* lines below the name */
    const int rows = high && under == 1 && text_width(FONT_BOLD, px, name) > words.w ? 2 : 1;
    Rect upper = { words.x, words.y + (words.h - (rows + under) * name_h) / 2, words.w, rows * name_h };
    if (!ui_line(sc, FONT_BOLD, px, upper, ALIGN_LEFT, t->on_rail, name))
        snprintf(it->why, sizeof it->why, "%s", name);
    const Rect lower = beside_disc(look, it->seat, (Rect){ words.x, upper.y + upper.h, words.w, under * name_h });
    const int small = under == 2 ? px : ui_px_that_fits(FONT_TEXT, px, least, line, lower.w);
    ui_line(sc, FONT_TEXT, small, lower, ALIGN_LEFT, t->on_rail, line);
    if (under == 2)
        return;
    const int used = text_width(FONT_TEXT, small, line) + px / 3;
    table_build_reserve(look, sc, (Rect){ lower.x + used, lower.y, lower.w - used, lower.h }, it->seat, t->on_rail);
}

/* The words of the own plate: the name, below it one line. */
typedef struct OwnWords {
    Rect r;
    int name_x, px;
    const char *name;
    char points[96], first[480], line[600]; /* the line has both, or the first without the points */
} OwnWords;

enum { NAME_UNITS = 17 };

static void write_own_words(const TableLook *look, int seat, OwnWords *w)
{
    const int px = w->px;
    w->name = match_seat_shown(seat_setup(look->seat), seat);
    table_score_words(look, table_shown_total(look, seat), w->points, sizeof w->points);
    table_plate_line(look, seat, px, w->r.w - text_width(FONT_TEXT, px, w->points) - px, w->first, sizeof w->first);
    text_write(w->line, sizeof w->line, w->first[0] != '\0' ? "{1}, {2}" : "{1}", w->points, w->first);
}

/* Without the portrait: the points at the right over the line. */
static void widen_own_words(const TableLook *look, Scene *sc, Rect r, int seat, OwnWords *w)
{
    const TableUi *ui = look->ui;
    w->r.w += w->r.x - r.x;
    w->r.x = r.x;
    w->name_x = r.x;
    dl_text(&sc->draw, FONT_TEXT, w->px, (Rect){ w->r.x, w->r.y, w->r.w - w->px, w->r.h / 2 }, ALIGN_RIGHT,
            sc->theme->on_rail, w->points);
    snprintf(w->line, sizeof w->line, "%s", w->first);
    if (!look->game->table.has_dealer || look->view->dealer != seat)
        return;
    const Rect disc = table_dealer_disc(ui, seat); /* beside it, up to the picture of the first tool */
    w->r.w += ui->felt.layout.tools.x + table_unit(ui, 6) - r.x - r.w - (disc.x + disc.w - w->r.x);
    w->r.x = disc.x + disc.w;
}

/* The points go beside the name where the other line needs all of its room. */
static void lift_own_points(const TableLook *look, Scene *sc, OwnWords *w, int name_h)
{
    const TableUi *ui = look->ui;
    const int points_w = text_width(FONT_BOLD, w->px, w->points) + 2, half = w->r.h / 2;
    if (w->first[0] == '\0' || text_width(FONT_TEXT, w->px, w->line) <= w->r.w ||
        text_width(FONT_BOLD, table_unit(ui, NAME_UNITS), w->name) + w->px / 2 + points_w > w->r.w)
        return;
    dl_text(&sc->draw, FONT_BOLD, w->px, (Rect){ w->r.x + w->r.w - points_w, w->r.y + half - name_h, points_w, name_h },
            ALIGN_RIGHT, sc->theme->on_rail, w->points);
    snprintf(w->line, sizeof w->line, "%s", w->first);
    w->px = ui_px_that_fits(FONT_TEXT, w->px, table_unit(ui, 12), w->line, w->r.w);
}

void table_build_own(const TableLook *look, Scene *sc, Rect r, Item *it)
{
    const TableUi *ui = look->ui;
    const Colour ink = sc->theme->on_rail;
    const int seat = it->seat, side = r.h - r.h / 6, name_px = table_unit(ui, NAME_UNITS);
    const Rect face = { r.x, r.y + (r.h - side) / 2, side, side };
    table_build_stripe(look, sc, (Rect){ 0, r.y, ui->felt.layout.length / 10, r.h }, seat);
    const int x = face.x + side + table_unit(ui, 9);
    OwnWords w = { .r = { x, r.y, r.x + r.w - x, r.h }, .name_x = x, .px = table_unit(ui, 15) };
    write_own_words(look, seat, &w);
    if (text_width(FONT_BOLD, table_unit(ui, UI_SMALL), w.name) > w.r.w) {
        build_own_long(look, sc, r, w.r, it, w.name, w.line);
        return;
    }
    int half = w.r.h / 2, line_h = text_line_height(FONT_TEXT, w.px);
    const int name_h = text_line_height(FONT_BOLD, name_px);
    const bool bare = !table_fits_two_lines(w.px, w.line, w.r.w); /* the words matter more than the portrait */
    if (bare) {
        widen_own_words(look, sc, r, seat, &w);
    } else {
        table_build_avatar(sc, rect_inset(face, table_unit(ui, 3)), seat,
                           look->view->to_act == seat ? sc->theme->selected : colour_alpha(ink, 90), LINE_SOLID);
        lift_own_points(look, sc, &w, name_h);
    }
    if (text_width(FONT_TEXT, w.px, w.line) > w.r.w) { /* three lines */
        line_h *= 2;
        half = (w.r.h - line_h + name_h) / 2;
    }
    const Rect row = { w.r.x, w.r.y + half - name_h, w.r.w, name_h };
    ui_line(sc, FONT_BOLD, name_px, (Rect){ w.name_x, row.y, row.w, row.h }, ALIGN_LEFT, ink, w.name);
    Rect line = before_got(look, seat, (Rect){ w.r.x, w.r.y + half, w.r.w, line_h });
    line = bare ? line : beside_disc(look, seat, line);
    if (line.w < w.r.w)
        w.px = ui_px_that_fits(FONT_TEXT, w.px, table_unit(ui, 9), w.line, line.w);
    ui_line(sc, FONT_TEXT, w.px, line, ALIGN_LEFT, ink, w.line);
    const Rect bar = { w.r.x, w.r.y + w.r.h - table_unit(ui, 9), w.r.w - w.px, table_unit(ui, 4) };
    if (w.r.y + half + line_h <= bar.y) /* under the words, where they leave room for it */
        table_build_progress(look, sc, bar, seat, true);
    if (!bare)
        table_build_reserve(look, sc, table_beside_name(row, name_px, w.name), seat, ink);
}
