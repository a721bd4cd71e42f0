/* Where the panel lies in which an amount is set. */
#include "app/table/parts.h"

enum { PANEL_W = 336, LEAST_W = 252, PANEL_H = 276, LEAST_H = 262 };

int table_amount_choices(const TableUi *ui, int *out, int max)
{
    int n = 0;
    for (int i = 0; i < ui->seen.choice_count && n < max; i++)
        if (ui->seen.choice[i].step > 0 && ui->seen.choice[i].spread == 0)
            out[n++] = i;
    return n;
}

int table_amount_choice(const TableUi *ui)
{
    int choice[MAX_CHOICES];
    const int n = table_amount_choices(ui, choice, MAX_CHOICES);
    for (int i = 0; i < n && ui->turn.hint_stage >= 2; i++)
        if (choice[i] == ui->seen.hinted_choice)
            return choice[i];
    return n > 0 ? choice[ui->doing.amount_of < n ? ui->doing.amount_of : 0] : -1;
}

/* Beside the board, below the strip of the stages, up to the plates at the right; over heaps there, which nobody needs
 * as long as chips are spoken of. */
static Rect beside_board(const TableUi *ui)
{
    const TableLayout *l = &ui->felt.layout;
    const int gap = table_unit(ui, 8), disc = table_unit(ui, 16); /* the dealer's, at the corner of a plate */
    const int left = l->board.x + l->board.w + gap, foot = l->felt.y + l->felt.h;
    int right = l->felt.x + l->felt.w - gap, top = l->felt.y;
    if (l->stages.w > 0)
        top = l->stages.y + l->stages.h + gap / 2;
    for (int i = 0; i < MAX_SEATS; i++)
        if (l->seat[i].w > 0 && l->edge[i] == EDGE_RIGHT && l->seat[i].x - disc < right)
            right = l->seat[i].x - disc;
    const int least = table_unit(ui, LEAST_W), most = table_unit(ui, PANEL_W), room = right - left;
    const int w = room < least ? least : room > most ? most : room;
    const int h = foot - top < table_unit(ui, PANEL_H) ? table_unit(ui, LEAST_H) : table_unit(ui, PANEL_H);
    return (Rect){ right - w < left ? right - w : left, top, w, h };
}

Rect table_amount_rect(App *app)
{
    const TableUi *ui = app->table;
    const TableLayout *l = &ui->felt.layout;
    if (table_amount_choice(ui) < 0 || ui->going.replay.running || ui->deal.landed_ms != 0)
        return (Rect){ 0, 0, 0, 0 };
    const int w = table_unit(ui, PANEL_W), h = table_unit(ui, PANEL_H);
    Rect r = { l->felt.x + (l->felt.w - w) / 2, l->felt.y + (l->felt.h - h) / 2, w, h };
    if (l->board.w > 0)
        r = beside_board(ui);
    r.y = r.y > l->felt.y ? r.y : l->felt.y;
    return r;
}
