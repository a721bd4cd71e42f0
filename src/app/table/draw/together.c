/* People at other machines: who is not there, what they say by signs, and that the line to the table is down. */
#include <SDL.h>
#include <stdio.h>

#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/together.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum { SIGNS_W = 520, SIGNS_WIDE = 700, SIGNS_IN_A_ROW = 3, SWITCHES_BELOW = 4, SIGN_SHOWN_MS = 6000, CUT_W = 620 };

/* ---- who is not there ---- */

static void time_words(int32_t ms, char *out, size_t size)
{
    const int seconds = (ms + 999) / 1000;
    snprintf(out, size, "%d:%02d", seconds / 60, seconds % 60);
}

static void write_absence(const SeatPresence *p, bool brief, char *text, size_t size)
{
    char left[16];
    time_words(p->left_ms, left, sizeof left);
    if (p->state == PRESENT_STOOD_IN)
        text_write(text, size, brief ? N_("Computer") : N_("Away, a computer plays"));
    else if (p->left_ms >= 0)
        text_write(text, size, brief ? N_("Away, {1}") : N_("Away, {1}, then a computer"), left);
    else
        text_write(text, size, p->left ? N_("Has left") : N_("Away"));
}

/* Whoever wishes that the match rests says so at his plate. False: there is nothing to tell. */
static bool write_place(const TableLook *look, int seat, bool brief, char *text, size_t size)
{
    const SeatPresence p = seat_presence(look->seat, seat, look->now_ms);
    if (look->together->chair[seat].wishes_rest)
        text_write(text, size, brief ? N_("Wants to stop") : N_("Wants to put the match aside"));
    else if (p.state == PRESENT_AWAY || p.state == PRESENT_STOOD_IN)
        write_absence(&p, brief, text, size);
    else
        return false;
    return true;
}

bool table_absence(const TableLook *look, int seat, int px, int w, char *text, size_t size)
{
    if (look->together == NULL || !write_place(look, seat, false, text, size))
        return false;
    if (text_width(FONT_TEXT, px, text) > w)
        (void)write_place(look, seat, true, text, size);
    return true;
}

/* ---- signs ---- */

/* Under the plate: those of others stand at the top and at both sides, and have room there. */
static Rect bubble_place(const TableLook *look, int seat, int w, int h)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    const Rect plate = l->seat[seat];
    const int gap = table_unit(ui, 6), most = l->felt.w - w - gap;
    const int x = max_int(gap, min_int(plate.x + (plate.w - w) / 2, most));
    return (Rect){ x, plate.y + plate.h + gap, w, h };
}

static void build_bubble(const TableLook *look, Scene *sc, int seat, const char *words)
{
    const TableUi *ui = look->ui;
    const int px = table_unit(ui, UI_TEXT), pad = table_unit(ui, 14);
    const Rect r = bubble_place(look, seat, text_width(FONT_BOLD, px, words) + 2 + 2 * pad, table_unit(ui, 36));
    ui_shadow(sc, r, r.h / 2, table_unit(ui, 6));
    dl_round(&sc->draw, r, r.h / 2, sc->theme->panel);
    dl_outline(&sc->draw, r, r.h / 2, table_line(sc), LINE_SOLID, sc->theme->panel_edge);
    dl_text(&sc->draw, FONT_BOLD, px, r, ALIGN_CENTRE, sc->theme->text, words);
    Item *it = scene_item(sc, ITEM_TEXT, r, 0, 0, "", "sign:%d", seat);
    text_write(it->label, sizeof it->label, "{1}: {2}", match_seat_shown(seat_setup(look->seat), seat), words);
}

void table_build_signs(const TableLook *look, Scene *sc)
{
    const TogetherView *v = look->together;
    for (int i = 0; v != NULL && i < look->view->seats; i++) {
        const bool fresh = v->sign_ms[i] != 0 && SDL_GetTicks64() - v->sign_ms[i] < SIGN_SHOWN_MS;
        if (fresh && !(v->muted >> i & 1) && i != look->ui->foot)
            build_bubble(look, sc, i, together_sign_words(v->chair[i].sign));
    }
}

/* Whose signs one may do without: the persons at other machines. */
static bool is_far(const TableLook *look, int seat)
{
    return seat_setup(look->seat)->seat[seat].kind == SEAT_FAR;
}

static void build_mute(const TableLook *look, Scene *sc, Rect r, int seat)
{
    char label[360], name[32];
    text_write(label, sizeof label, "Show the signs of {1}", match_seat_shown(seat_setup(look->seat), seat));
    snprintf(name, sizeof name, "toggle:sign-%d", seat);
    ui_toggle(sc, r, name, label, !(look->together->muted >> seat & 1), true, TABLE_MUTE, seat);
}

/* Place i of rows that begin at (x, y) and are w wide, with so many places in each. */
static Rect place_in_rows(const TableUi *ui, int x, int y, int w, int in_a_row, int i)
{
    const int gap = table_unit(ui, 8), row = table_unit(ui, 44), one = (w - (in_a_row - 1) * gap) / in_a_row;
    return (Rect){ x + i % in_a_row * (one + gap), y + i / in_a_row * (row + gap), one, row };
}

static int rows_of(int n, int in_a_row)
{
    return (n + in_a_row - 1) / in_a_row;
}

/* More switches than a few stand side by side, so that all of them have room in a low window. */
void table_build_signs_open(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    if (ui->panel.page != PAGE_SIGNS)
        return;
    int others = 0;
    for (int i = 0; i < look->view->seats; i++)
        others += is_far(look, i);
    const bool few = others <= SWITCHES_BELOW;
    const int abreast = few ? 1 : 2, w = table_unit(ui, few ? SIGNS_W : SIGNS_WIDE),
              rows = rows_of(TABLE_SIGNS, SIGNS_IN_A_ROW);
    const int pad = table_unit(ui, 16), gap = table_unit(ui, 8), head = table_unit(ui, 48),
              pitch = table_unit(ui, 44) + gap;
    const int h = head + (rows + rows_of(others, abreast)) * pitch + pad, foot = ui->felt.layout.rail.y - gap;
    const Rect box = { (ui->felt.layout.felt.w - w) / 2, max_int(0, foot - h), w, h };
    const int x = box.x + pad, y = box.y + head, wide = w - 2 * pad;
    scene_item(sc, ITEM_ZONE, box, 0, 0, tr("Signs"), "signs:panel");
    ui_panel(sc, box, tr("Say something to the others"));
    for (int i = 0; i < TABLE_SIGNS; i++) {
        char name[32];
        snprintf(name, sizeof name, "sign-%d", i);
        ui_button(sc, place_in_rows(ui, x, y, wide, SIGNS_IN_A_ROW, i), name, together_sign_words(i), -1, BUTTON_PLAIN,
                  true, TABLE_SIGN, i);
    }
    for (int i = 0, at = 0; i < look->view->seats; i++)
        if (is_far(look, i))
            build_mute(look, sc, place_in_rows(ui, x, y + rows * pitch, wide, abreast, at++), i);
}

/* ---- the line ---- */

/* What is the matter, and that nothing is lost, from the upper edge of `in` on; how high both are. */
static int cut_words(const TableLook *look, Scene *sc, Rect in, const char *words, bool draw)
{
    const Colour ink = sc->theme->on_prompt;
    const char *lost = tr("Nothing is lost. You can sort your hand meanwhile.");
    const int first = ui_paragraph(sc, FONT_BOLD, table_unit(look->ui, UI_TEXT), in, ink, words, draw);
    in.y += first;
    return first + ui_paragraph(sc, FONT_TEXT, table_unit(look->ui, UI_SMALL), in, ink, lost, draw);
}

void table_build_cut(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const TogetherView *v = look->together;
    if (v == NULL || !v->cut)
        return;
    const Rect felt = ui->felt.layout.felt;
    const Theme *t = sc->theme;
    const int pad = table_unit(ui, 14), gap = table_unit(ui, 10), h = table_unit(ui, UI_CONTROL),
              icon = table_unit(ui, 26), w = table_unit(ui, CUT_W);
    char words[320];
    together_cut_words(v, words, sizeof words);
    Rect in = { .w = w - 3 * pad - icon };
    const int all = cut_words(look, sc, in, words, false) + h + gap + 2 * pad;
    const Rect box = { (felt.w - w) / 2, felt.y + (felt.h - all) / 2, w, all };
    scene_item(sc, ITEM_ZONE, box, 0, 0, words, "text:cut");
    dl_round(&sc->draw, box, pad, colour_alpha(colour_mix(t->prompt, t->danger, 34), 245));
    dl_outline(&sc->draw, box, pad, table_unit(ui, 2), LINE_SOLID, t->illegal);
    dl_sprite(&sc->draw, SPRITE_ICON, ICON_WARNING, 0, (Rect){ box.x + pad, box.y + pad, icon, icon }, 255,
              t->on_prompt);
    in.x = box.x + 2 * pad + icon;
    in.y = box.y + pad;
    (void)cut_words(look, sc, in, words, true);
    const int y = box.y + box.h - pad - h, leave_w = ui_button_width(sc, tr("Leave"), -1),
              try_w = ui_button_width(sc, tr("Try now"), ICON_REPLAY);
    ui_button(sc, (Rect){ in.x, y, leave_w, h }, "leave-seat", tr("Leave"), -1, BUTTON_PLAIN, true, TABLE_LEAVE_SEAT,
              0);
    ui_button(sc, (Rect){ in.x + leave_w + gap, y, try_w, h }, "try-now", tr("Try now"), ICON_REPLAY, BUTTON_ACT, true,
              TABLE_TRY_NOW, 0);
}
