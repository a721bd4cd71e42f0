/* The button that puts all marked melds of the hand forward together, where they may be shown at once. */
#include "app/table/parts.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

/* All that can be shown at once: beside the place where melds are put forward, at the right where nothing is offered
 * there. */
void table_build_forward(App *app, Scene *sc)
{
    const TableUi *ui = app->table;
    const Rect stage = ui->felt.layout.stage;
    if (!table_sets_seen(ui) || ui->doing.sets.forward == 0 || stage.w == 0 || !table_my_turn(app) ||
        table_choice(ui, CHOICE_DRAW) != NULL)
        return;
    const char *label = tr(N_("Put these forward"));
    const int h = table_unit(ui, 40), w = text_width(FONT_BOLD, table_unit(ui, UI_TEXT), label) + h;
    const int air = table_unit(ui, 12);
    Rect r = { stage.x + stage.w + air, stage.y + (stage.h - h) / 2, w, h };
    if (rect_meets(rect_inset(r, -air / 2), table_choices_rect(app)))
        r.x = stage.x - air - w;
    ui_button(sc, r, "sets-forward", label, -1, BUTTON_PRIMARY, true, TABLE_SETS_FORWARD, 0);
}
