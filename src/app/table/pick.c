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

bool table_picks(const App *app)
{
    const TableUi *ui = app->table;
    return choice_of_spread(ui) >= 0 && table_my_turn(app) && !ui->going.replay.running && ui->deal.landed_ms == 0;
}

/* A finger finds each; nothing else that lies on the table is covered where there is the room for that. */
static TableRows spread_out(App *app, int choice)
{
    const TableUi *ui = app->table;
    const int pile = ui->seen.choice[choice].spread - 1, least = table_unit(ui, STEP_LEAST);
    const int count = pile_size(&table_view(app)->table, pile);
    TableRows rows;
    return table_rows_clear(app, count, least, pile, &rows) ? rows : table_rows(ui, count, least);
}

Rect table_pick_rect(App *app)
{
    return table_picks(app) ? spread_out(app, choice_of_spread(app->table)).box : (Rect){ 0, 0, 0, 0 };
}

static void build_piece(App *app, Scene *sc, const TableRows *s, int choice, int i)
{
    const TableUi *ui = app->table;
    const ChoiceItem *c = &ui->seen.choice[choice];
    Move m = c->move;
    char label[sizeof c->label], name[24];
    TextSink out = text_sink(label, sizeof label);
    m.amount = (int16_t)(i + 1);
    const Reason *why = seat_game(app_seat(app))->check(table_view(app), ui->viewer, m).why;
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
    if (why != NULL)
        snprintf(it->why, sizeof it->why, "%s", tr(why->text));
}

void table_build_pick(App *app, Scene *sc)
{
    if (!table_picks(app))
        return;
    const int choice = choice_of_spread(app->table);
    const TableRows s = spread_out(app, choice);
    scene_item(sc, ITEM_ZONE, s.box, 0, 0, "", "pick:panel")->focusable = false;
    table_rows_panel(app->table, sc, s.box);
    for (int i = 0; i < s.count; i++)
        build_piece(app, sc, &s, choice, i);
}
