/* A pile spread out, of which one piece is picked by pointing at it (ChoiceItem.spread): backs in rows, the bottom of
 * the pile first. What may not be picked lies among them and says why. */
#include <stdio.h>

#include "app/pieces/piece_draw.h"
#include "app/table/parts.h"
#include "app/table/rows.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum { STEP_LEAST = 20 };

static int choice_of_spread(const TableUi *ui)
{
    for (int i = 0; i < ui->seen.choice_count; i++)
        if (ui->seen.choice[i].spread > 0)
            return i;
    return -1;
}

bool table_picks(const TableLook *look)
{
    const TableUi *ui = look->ui;
    return choice_of_spread(ui) >= 0 && table_my_turn(look) && !ui->going.replay.running && ui->deal.landed_ms == 0;
}

/* A finger finds each; nothing else that lies on the table is covered where there is the room for that. */
static TableRows spread_out(const TableLook *look, int choice)
{
    const TableUi *ui = look->ui;
    const int pile = ui->seen.choice[choice].spread - 1, least = table_unit(ui, STEP_LEAST);
    const int count = pile_size(&look->view->table, pile);
    TableRows rows;
    return table_rows_clear(look, count, least, pile, &rows) ? rows : table_rows(ui, count, least);
}

Rect table_pick_rect(const TableLook *look)
{
    return table_picks(look) ? spread_out(look, choice_of_spread(look->ui)).box : (Rect){ 0, 0, 0, 0 };
}

static void build_piece(const TableLook *look, Scene *sc, const TableRows *s, int choice, int i)
{
    const TableUi *ui = look->ui;
    const ChoiceItem *c = &ui->seen.choice[choice];
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
        ui->turn.hint_stage >= 2 && ui->seen.hinted_choice == choice && ui->doing.amount[choice] == i + 1;
    Rect r = table_rows_piece(s, i);
    r.y -= hot ? r.h / 8 : 0;
    piece_draw(sc, r, FACE_UNKNOWN, (PieceLook){ .selected = hot, .hinted = hinted, .dim = why != NULL });
    Item *it =
        scene_item(sc, ITEM_BUTTON, table_rows_seen(s, i), TABLE_PICK, amount_arg(choice, i + 1), label, "%s", name);
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
    const int choice = choice_of_spread(look->ui);
    const TableRows s = spread_out(look, choice);
    scene_item(sc, ITEM_ZONE, s.box, 0, 0, "", "pick:panel")->focusable = false;
    table_rows_panel(look->ui, sc, s.box);
    for (int i = 0; i < s.count; i++)
        build_piece(look, sc, &s, choice, i);
}
