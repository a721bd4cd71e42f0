/* Where the acts of the chosen pieces stand: as chips in a row over them, or in words as a list. */
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

/* The chosen pieces, raised as they are. */
static Rect chosen_rect(const TableUi *ui)
{
    Rect all = { 0, 0, 0, 0 };
    for (int i = 0; i < ui->notes.hand_count; i++) {
        if (!ui->doing.selected[ui->notes.hand[i]])
            continue;
        const Pose at = pose_raised(table_rack_piece(ui, i), ui->felt.layout.tile_h / 9 * LIFT_CHOSEN / LIFT_FULL);
        const Rect r = rect_turned(at.r, at.turn);
        all = all.w == 0 ? r : rect_around(all, r);
    }
    return all;
}

static bool are_shown(const TableUi *ui)
{
    return ui->notes.hand_act_count > 0 && ui->doing.carry.kind == CARRY_NONE && ui->doing.ask < 0 &&
           ui->doing.fit_count == 0 && ui->doing.caution.said.why == NULL && !ui->going.replay.running &&
           !ui->curtain && !ui->panel.paused && ui->deal.landed_ms == 0;
}

static int wide(const TableUi *ui, int i)
{
    const HandAct *a = &ui->notes.hand_act[i];
    const int w =
        text_width(FONT_BOLD, table_unit(ui, 16), ui->doing.acts_open ? a->words : a->label) + table_unit(ui, 32);
    return w > table_unit(ui, 72) ? w : table_unit(ui, 72);
}

Rect table_chips_rect(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const int gap = table_unit(ui, 6), h = table_unit(ui, 40), n = ui->notes.hand_act_count;
    const bool list = ui->doing.acts_open;
    const Rect over = chosen_rect(ui);
    int w = 0;
    if (!are_shown(ui) || over.w == 0)
        return (Rect){ 0, 0, 0, 0 };
    for (int i = 0; i < n; i++)
        w = list ? (wide(ui, i) > w ? wide(ui, i) : w) : w + wide(ui, i) + (i > 0 ? gap : 0);
    const int tall = list ? n * (h + gap) - gap : h, right = look->last->w - gap - w;
    int x = over.x + over.w / 2 - w / 2;
    x = x > right ? right : x;
    x = x < gap ? gap : x;
    return (Rect){ x, over.y - table_unit(ui, 4) - tall, w, tall };
}

Rect table_chip_rect(const TableLook *look, int i)
{
    const TableUi *ui = look->ui;
    const int gap = table_unit(ui, 6), h = table_unit(ui, 40);
    Rect r = table_chips_rect(look);
    if (ui->doing.acts_open)
        return (Rect){ r.x, r.y + i * (h + gap), r.w, h };
    for (int k = 0; k < i; k++)
        r.x += wide(ui, k) + gap;
    return (Rect){ r.x, r.y, wide(ui, i), h };
}

/* ---- the parts of the place where a piece is thrown ---- */

Rect table_throw_part(const TableLook *look, int pile, int i)
{
    const TableUi *ui = look->ui;
    const CarryNote *held = &ui->notes.held;
    const Rect place = table_place_rect(look, (DropPlace){ TARGET_DISCARD, (uint8_t)pile, 0, 0, 0 }, 1);
    const int least = table_unit(ui, 44), n = held->ways;
    int w = place.w, h = n > 0 ? place.h / n : place.h;
    for (int k = 0; k < n; k++) {
        const int words = text_width(FONT_BOLD, table_unit(ui, 16), held->way[k].label) + table_unit(ui, 20);
        w = words > w ? words : w;
    }
    h = h > least ? h : least;
    const int x = place.x + place.w / 2 - w / 2, y = place.y + place.h / 2 - n * h / 2;
    return (Rect){ x, y + i * h, w, h };
}
