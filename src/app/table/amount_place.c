/* Where the panel lies in which an amount is set. */
#include "app/table/parts.h"

enum { PANEL_W = 336, PANEL_H = 276 };

int table_amount_choice(const TableUi *ui)
{
    for (int i = 0; i < ui->seen.choice_count; i++)
        if (ui->seen.choice[i].step > 0 && ui->seen.choice[i].spread == 0)
            return i;
    return -1;
}

Rect table_amount_rect(App *app)
{
    const TableUi *ui = app->table;
    const TableLayout *l = &ui->felt.layout;
    if (table_amount_choice(ui) < 0 || ui->curtain || ui->going.replay.running || ui->deal.landed_ms != 0)
        return (Rect){ 0, 0, 0, 0 };
    int w = table_unit(ui, PANEL_W), h = table_unit(ui, PANEL_H), gap = table_unit(ui, 12);
    int x = ui->felt.layout.board.w > 0 ? ui->felt.layout.board.x + ui->felt.layout.board.w + gap
                                        : l->felt.x + (l->felt.w - w) / 2;
    int right = l->felt.x + l->felt.w - gap, y = l->felt.y + (l->felt.h - h) / 2;
    x = x + w > right ? right - w : x;
    return (Rect){ x, y > l->felt.y ? y : l->felt.y, w, h };
}
