/* The button that puts all marked melds of the hand forward together, where they may be shown at once. */
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

/* Is nothing there, nor will be, and does it lie on the cloth? */
static bool is_free(const TableLook *look, const Scene *sc, Rect r)
{
    const TableUi *ui = look->ui;
    const Rect felt = ui->felt.layout.felt, around = rect_inset(r, -table_unit(ui, 6));
    return r.x >= felt.x && r.x + r.w <= felt.x + felt.w && table_covered(look, sc, r) == 0 &&
           !table_under_panel(look, around);
}

/* Beside the place where melds are put forward, at the right or else at the left; where something lies or is offered
 * there, such as what a hint would put forward, it stands where it covers least. */
static Rect place_of(const TableLook *look, const Scene *sc, int w, int h)
{
    const TableUi *ui = look->ui;
    const Rect stage = ui->felt.layout.stage, felt = ui->felt.layout.felt;
    const int clearance = table_unit(ui, 12), y = stage.y + (stage.h - h) / 2;
    const Rect right = { stage.x + stage.w + clearance, y, w, h }, left = { stage.x - clearance - w, y, w, h };
    int covers;
    if (is_free(look, sc, right))
        return right;
    if (is_free(look, sc, left))
        return left;
    return table_free_place(look, sc, (Rect){ felt.x + clearance, felt.y, felt.w - 2 * clearance, felt.h - clearance },
                            w, h, &covers);
}

/* All that can be shown at once. */
void table_build_put_forward(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const Rect stage = ui->felt.layout.stage;
    if (!table_sets_seen(ui) || ui->notes.sets.found.forward == 0 || stage.w == 0 || !table_my_turn(look) ||
        table_choice(ui, CHOICE_DRAW) != NULL)
        return;
    const char *label = tr(N_("Put these forward"));
    const int h = table_unit(ui, 40), w = text_width(FONT_BOLD, table_unit(ui, UI_TEXT), label) + h;
    const Rect r = place_of(look, sc, w, h);
    ui_button(sc, r, "sets-forward", label, -1, BUTTON_PRIMARY, true, TABLE_PUT_SETS_FORWARD, 0);
}
