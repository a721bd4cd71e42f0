/* What is wanted of a match that is only shown again. */
#include "app/table/input/input.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "platform/language.h"

/* What a player would do in the match: here nothing is done. */
static bool is_for_players(const TableLook *look, const Intent *in)
{
    static const IntentAct acts[] = { ACT_DONE,       ACT_DRAW, ACT_UNDO_TURN, ACT_SORT_SUIT, ACT_SORT_RANK,
                                      ACT_SORT_MELDS, ACT_SETS, ACT_THROW,     ACT_HINT };
    for (size_t i = 0; i < sizeof acts / sizeof acts[0]; i++)
        if (intent_acts(in, acts[i]))
            return true;
    return intent_acts(in, ACT_TAKE) && !look->ui->felt.layout.common; /* where it is not Tidy */
}

bool table_watch_intent(TableUi *ui, const Intent *in)
{
    if (table_rewatch(ui) == NULL)
        return false;
    int percent = -1;
    if (ui_adjust(&ui->program->scene, in, &percent) != NULL && percent >= 0)
        table_slide_to(ui, percent);
    else if (intent_acts(in, ACT_TO_HAND) || intent_acts(in, ACT_UNDO))
        table_watch_back(ui);
    else if (intent_acts(in, ACT_REDO))
        table_act(ui, TABLE_STEP, 0);
    else if (intent_is(in, INTENT_SCROLL, SCROLL_PAGE) && !ui->panel.log_open) /* which it scrolls */
        table_show_turn(ui, in->step);
    else if (intent_is(in, INTENT_SCROLL, SCROLL_ENDS))
        table_show_deal(ui, in->step);
    else if (intent_acts(in, ACT_PAUSE) && !in->held)
        table_act(ui, TABLE_PAUSE, 0);
    else if (is_for_players(table_look(ui), in))
        table_say(ui, tr("This is a replay. You can only watch it."));
    else
        return false;
    table_redraw(ui);
    return true;
}
