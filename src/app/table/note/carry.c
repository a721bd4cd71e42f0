/* What is carried, where the focus is, and presses that belong to the one before, brought to an end. */
#include <string.h>

#include "app/table/look/carry.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"

enum { GUARD_MS = 200 };

void table_focus_piece(TableUi *ui, Piece x)
{
    char name[sizeof ui->program->scene.focus];
    table_piece_name(table_look(ui), x, name, sizeof name);
    scene_focus_on(&ui->program->scene, thing_of(THING_PIECE, x), "%s", name);
    table_redraw(ui);
}

void table_focus_hand(TableUi *ui, int place)
{
    const int last = ui->notes.hand_count - 1;
    if (!ui->program->scene.focus_shown || last < 0)
        return;
    for (int i = 0; i <= last; i++)
        if (table_carry_has_focus(table_look(ui), ui->notes.hand[i]))
            return;
    table_focus_piece(ui, ui->notes.hand[place < last ? place : last]);
}

void table_finish_motion(TableUi *ui)
{
    motion_finish(&ui->going.motion);
    table_redraw(ui);
}

void table_carry_cancel(TableUi *ui)
{
    if (ui == NULL || ui->doing.carry.kind == CARRY_NONE)
        return;
    Carry *h = &ui->doing.carry;
    if (h->kind == CARRY_KEYS)
        table_focus_piece(ui, h->piece[0]); /* the places it was on are gone */
    /* The pieces glide home from where they were held. */
    if (h->kind == CARRY_DRAG || h->kind == CARRY_CLICK)
        for (int i = 0; i < h->count; i++) {
            const Pose home = ui->going.motion.glide[h->piece[i]].to;
            motion_put(&ui->going.motion, h->piece[i], (Pose){ table_carried_rect(ui, i), 0 });
            motion_to(&ui->going.motion, h->piece[i], home, table_glide_ms(table_look(ui), 180), 0, table_now(ui));
        }
    int x = h->x, y = h->y;
    memset(h, 0, sizeof *h);
    h->grabbed = NO_PIECE;
    h->x = x;
    h->y = y;
    table_redraw(ui);
}

void table_clicks_done(TableUi *ui, int clicks)
{
    ui->doing.clicks_done = clicks;
    ui->doing.clicks_turn = table_known(ui)->turn_no;
}

void table_clear_fits(TableUi *ui)
{
    ui->doing.fit_count = 0;
    ui->doing.fit_at = 0;
    ui->doing.fit_pieces = 0;
}

void table_guard(TableUi *ui)
{
    ui->doing.guard_ms = (table_now(ui) + GUARD_MS) | 1u;
}
