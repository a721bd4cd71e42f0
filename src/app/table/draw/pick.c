/* A pile spread out, of which one piece is picked by pointing at it (ChoiceItem.spread): backs in rows, the bottom of
 * the pile first. What may not be picked lies among them and says why. */
#include <stdio.h>

#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/look/ui.h"
#include "app/table/where/pick.h"
#include "app/table/where/rows.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

static void build_piece(const TableLook *look, Scene *sc, const TableRows *s, int choice, int i)
{
    const TableUi *ui = look->ui;
    const ChoiceItem *c = &ui->notes.choice[choice];
    Move m = c->move;
    char label[sizeof c->label], name[24];
    TextSink out = text_sink(label, sizeof label);
    m.amount = (int16_t)(i + 1);
    const Verdict v = look->game->rules.check(look->view, ui->viewer, m);
    const Reason *why = v.why;
    text_say(&out, c->label, text_number(i + 1).text); /* translated already */
    snprintf(name, sizeof name, "pick:%d", i + 1);
    const bool hot = why == NULL && (ui_hot(sc, name) || ui_focused(sc, name));
    const bool hinted =
        ui->turn.hint_stage >= 2 && ui->notes.hinted_choice == choice && ui->doing.amount[choice] == i + 1;
    Rect r = table_rows_piece(s, i);
    r.y -= hot ? r.h / 8 : 0;
    piece_draw(sc, r, FACE_UNKNOWN, (PieceLook){ .selected = hot, .hinted = hinted, .dim = why != NULL });
    Item *it =
        scene_item(sc, ITEM_BUTTON, table_rows_seen(s, i), TABLE_PICK, amount_arg(choice, i + 1), label, "%s", name);
    it->thing = thing_of(THING_PICK, i + 1);
    it->enabled = why == NULL;
    snprintf(it->verdict, sizeof it->verdict, "%s", why == NULL ? "ok" : why->id);
    snprintf(it->value, sizeof it->value, "%s", hinted ? "hint" : "");
    if (why != NULL) {
        out = text_sink(it->why, sizeof it->why);
        verdict_say(v, &out);
    }
}

void table_build_pick(const TableLook *look, Scene *sc)
{
    if (!table_picks(look))
        return;
    const int choice = table_pick_choice_of_spread(look->ui);
    const TableRows s = table_pick_spread_out(look, choice);
    scene_item(sc, ITEM_ZONE, s.box, 0, 0, "", "pick:panel")->focusable = false;
    table_rows_panel(look->ui, sc, s.box);
    for (int i = 0; i < s.count; i++)
        build_piece(look, sc, &s, choice, i);
}
