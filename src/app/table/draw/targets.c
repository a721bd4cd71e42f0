/* The places that would take what is held, drawn. */
#include <string.h>

#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "platform/language.h"

void table_build_targets(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const Carry *h = &ui->doing.carry;
    const CarryNote *held = &ui->notes.held;
    const State *s = look->view;
    if ((h->kind != CARRY_DRAG && h->kind != CARRY_CLICK && h->kind != CARRY_KEYS) || !held->lit_shown)
        return;
    for (int i = 0; i < held->lit_count; i++) {
        DropPlace to = held->lit[i];
        if (to.kind != TARGET_INSERT && to.kind != TARGET_SWAP)
            continue;
        Rect r = to.kind == TARGET_SWAP ? table_place_rect(look, to, 1) : table_meld_rect(ui, s, to.pile);
        if (table_under_fold(ui, to.pile, r))
            continue;
        piece_outline(sc, r, table_unit(ui, 4), table_unit(ui, 3), LINE_SOLID, sc->theme->playable);
        Item *it = scene_item(sc, ITEM_TEXT, r, 0, 0, tr("It may be laid here"), "lit:%d", i);
        it->focusable = false;
        it->pile = to.pile;
        it->index = to.at;
    }
}
