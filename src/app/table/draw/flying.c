/* What is not lying: pieces on their way, pieces in the hand of the player. */
#include <stdlib.h>

#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/widgets/widget.h"

void table_build_flying(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    for (int x = 0; x < s->table.piece_count; x++) {
        Piece piece = (Piece)x;
        if (table_is_carried(ui, piece) || table_end_hides(look, piece) ||
            !motion_moves(&ui->going.motion, piece, look->now_ms))
            continue;
        sc->wants_frame = true;
        const bool undealt = ui->deal.landed_ms != 0 && motion_waits(&ui->going.motion, piece, look->now_ms);
        if (undealt || table_slides(ui, piece))
            continue; /* still in the stock, or drawn where the hand is */
        const Pose at = motion_at(&ui->going.motion, piece, look->now_ms);
        sc->draw.turn = at.turn;
        piece_draw(sc, at.r, s->table.face[x], (PieceLook){ .lift = 1 });
        sc->draw.turn = 0;
    }
}

/* The top piece of the stock or of the discards, carried to the hand: what nobody has seen yet is a back. */
static void build_fetched(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const Carry *h = &ui->doing.carry;
    const Table *t = &look->view->table;
    int n = h->fetch == TABLE_TAKE ? pile_size(t, h->fetch_arg % MAX_PILES) : 0;
    Rect r = { h->x - h->grab_x, h->y - h->grab_y, ui->felt.layout.tile_w, ui->felt.layout.tile_h };
    if (rect_has(ui->felt.layout.rack, h->x, h->y))
        piece_outline(sc, ui->felt.layout.rack, 0, table_unit(ui, 3), LINE_DOUBLE, sc->theme->playable);
    piece_draw(sc, r, n > 0 ? pile_face(t, h->fetch_arg % MAX_PILES, n - 1) : FACE_UNKNOWN, (PieceLook){ .lift = 3 });
}

/* Marks the place where the carried pieces would come to lie; dark where they would be refused. */
static void build_target(const TableUi *ui, Scene *sc)
{
    const Carry *h = &ui->doing.carry;
    const Rect r = h->aim.rect;
    if (ui->notes.held.wrong[0] == '\0') {
        piece_target(sc, r);
        return;
    }
    dl_round(&sc->draw, r, r.h / 10, colour_alpha(sc->theme->prompt, 190));
    piece_outline(sc, r, 0, 3, LINE_DASHED, sc->theme->illegal);
    scene_item(sc, ITEM_TEXT, r, 0, 0, ui->notes.held.wrong, "wrong")->focusable = false;
}

/* A cross that says the pieces would be refused. It hangs on the corner of what is carried, which covers the place
 * itself. */
static void build_wrong_sign(const TableUi *ui, Scene *sc, Rect held)
{
    const int side = table_unit(ui, 30);
    const Rect disc = { held.x + held.w - side * 2 / 3, held.y - side / 3, side, side };
    dl_round(&sc->draw, rect_inset(disc, -table_unit(ui, 2)), side, sc->theme->panel);
    dl_round(&sc->draw, disc, side / 2, sc->theme->danger);
    dl_sprite(&sc->draw, SPRITE_ICON, ICON_CLOSE, 0, rect_inset(disc, side / 5), 255, sc->theme->panel);
}

/* Over the place that has the focus, and no further out than the window. */
static void build_carried_by_keys(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const Carry *h = &ui->doing.carry;
    const TableLayout *l = &ui->felt.layout;
    const int edge = table_unit(ui, 4), right = sc->w - edge - (h->count - 1) * l->step - l->tile_w;
    int x = h->aim.rect.x < right ? h->aim.rect.x : right;
    x = x > edge ? x : edge;
    for (int i = 0; i < h->count; i++)
        piece_draw(sc, (Rect){ x + i * l->step, h->aim.rect.y, l->tile_w, l->tile_h },
                   look->view->table.face[h->piece[i]], (PieceLook){ .lift = 3, .selected = true });
}

void table_build_carried(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const Carry *h = &ui->doing.carry;
    const State *s = look->view;
    if (h->kind == CARRY_MARQUEE) {
        Rect r = { h->x < h->down_x ? h->x : h->down_x, h->y < h->down_y ? h->y : h->down_y, abs(h->x - h->down_x),
                   abs(h->y - h->down_y) };
        dl_fill(&sc->draw, r, colour_alpha(sc->theme->selected, 50));
        dl_outline(&sc->draw, r, 2, 1, LINE_SOLID, sc->theme->selected);
    }
    if (h->kind == CARRY_FETCH)
        build_fetched(look, sc);
    if (h->kind == CARRY_KEYS)
        build_carried_by_keys(look, sc);
    if (h->kind != CARRY_DRAG && h->kind != CARRY_CLICK)
        return;
    if (h->aim.place.kind == TARGET_NEW || h->aim.place.kind == TARGET_INSERT || h->aim.place.kind == TARGET_SWAP ||
        h->aim.place.kind == TARGET_DISCARD)
        build_target(ui, sc);
    int x = h->x - h->grab_x - h->offset * ui->felt.layout.step, y = h->y - h->grab_y;
    for (int i = 0; i < h->count; i++)
        piece_draw(sc, (Rect){ x + i * ui->felt.layout.step, y, ui->felt.layout.tile_w, ui->felt.layout.tile_h },
                   s->table.face[h->piece[i]], (PieceLook){ .lift = 3 });
    if (ui->notes.held.wrong[0] != '\0')
        build_wrong_sign(ui, sc, table_carried_rect(ui, h->count - 1));
}
