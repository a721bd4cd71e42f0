/* How a piece of the hand lies, raised when its meld is marked. */
#include <stdio.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

/* ---- the picture ---- */
static bool is_raised(const TableUi *ui, Piece x)
{
    return table_piece_meant(ui, x) || noted_is_wrong(table_piece_note(ui, x));
}

int table_index_foot(const TableUi *ui)
{
    enum { FOOT = 27, LARGE_FOOT = 42, LARGE_FROM = 40 }; /* per cent of a card; the last, how wide its index is */
    const TableLayout *l = &ui->felt.layout;
    return l->tile_h * (l->index >= LARGE_FROM ? LARGE_FOOT : FOOT) / 100;
}

/* So far the sign of a card rises over its edge. */
static int rise_of_sign(const TableUi *ui, Piece x)
{
    const GameDef *game = seat_game(table_seat(ui));
    const State *s = table_view(ui);
    const Face f = s->table.face[x];
    const bool wild = game->wild_cards != NULL && face_is_known(f) && game->wild_cards->kind(s, f) != NULL;
    return wild ? ui->felt.layout.signs : 0;
}

bool table_card_wears(const ChoiceItem *c)
{
    return c->move.kind == MOVE_DISCARD && c->brief[0] != '\0' && c->why == NULL;
}

bool table_wears_word(const TableUi *ui, int i)
{
    const Table *t = &table_view(ui)->table;
    int at;
    if (i >= ui->notes.hand_count || t->row.pile[piece_pile(t, ui->notes.hand[i], &at)].kind != PILE_HAND)
        return false;
    for (int k = 0; k < ui->notes.choice_count; k++)
        if (table_card_wears(&ui->notes.choice[k]) && ui->notes.choice[k].move.index == at)
            return true;
    return false;
}

int table_tag_rises(const TableUi *ui)
{
    return table_unit(ui, TAG_UNITS) * 3 / 4;
}

int table_hand_room(const TableUi *ui, int i)
{
    enum { AIR = 4 }; /* per cent of a card, over its index */
    const TableLayout *l = &ui->felt.layout;
    const int slot = ui->notes.slot[i], y = layout_rack_piece(l, slot).y;
    if (l->rack_rows > 1 && slot >= l->rack_cols)
        return y - layout_rack_piece(l, slot - l->rack_cols).y - table_index_foot(ui) -
               rise_of_sign(ui, ui->notes.hand[i]);
    return y - l->prompt.y - l->prompt.h + (table_wears_word(ui, i) ? -table_tag_rises(ui) : l->tile_h * AIR / 100);
}

Pose table_rack_piece(const TableUi *ui, int i)
{
    int slot = i < ui->notes.hand_count ? ui->notes.slot[i] : i;
    const Pose at = { layout_rack_piece(&ui->felt.layout, slot), layout_rack_turn(&ui->felt.layout, slot) };
    bool fan = ui->felt.layout.rack_step_x < ui->felt.layout.tile_w; /* outlines alone would not be seen there */
    bool raised = i < ui->notes.hand_count &&
                  (table_set_of(ui, ui->notes.hand[i]) >= 0 || (fan && is_raised(ui, ui->notes.hand[i])));
    if (!raised)
        return at;
    const bool bound = fan || table_wears_word(ui, i);
    return pose_raised(at, bound ? max_int(0, min_int(at.r.h / 9, table_hand_room(ui, i))) : at.r.h / 9);
}
