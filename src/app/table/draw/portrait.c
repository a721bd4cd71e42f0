/* Where the portrait of a seat lies at what it has laid: at one of its corners, over no index and no number of a piece
 * there, nor over what a joker stands for. */
#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

static bool lies_open(const TableUi *ui, const Pile *pile, int p)
{
    const int kind = ui->felt.layout.place[p].kind;
    return pile_on_felt(pile) || kind == PLACE_STAGE || kind == PLACE_MELD || kind == PLACE_HEAP;
}

/* Over how many melds are folded in a heap, which stands at its foot, or over whose they are on the panel on which they
 * are opened. */
static bool meets_fold_words(const TableUi *ui, Rect face)
{
    enum { HIGH = 18 };
    const TableLayout *l = &ui->felt.layout;
    const Rect panel = table_fold_rect(ui);
    bool meets = rect_meets((Rect){ panel.x, panel.y, panel.w, table_unit(ui, FOLD_HEAD) }, face);
    for (int i = 0; i < MAX_SEATS; i++) {
        const Rect heap = l->fold[i];
        const Rect count = { heap.x, heap.y + heap.h - table_unit(ui, HIGH) * 2 / 3, l->meld_w, table_unit(ui, HIGH) };
        meets |= heap.w > 0 && rect_meets(count, face);
    }
    return meets;
}

/* In the line over the hand words stand, at its ends too, unless a panel lies there. */
static bool meets_prompt(const TableUi *ui, Rect face)
{
    return table_fold_rect(ui).w == 0 && rect_meets(face, ui->felt.layout.prompt);
}

static bool is_clear(const TableLook *look, const Scene *sc, Rect face)
{
    const TableUi *ui = look->ui;
    const Table *t = &look->view->table;
    if (meets_fold_words(ui, face) || meets_prompt(ui, face) || face.x < 0 || face.y < 0 || face.x + face.w > sc->w ||
        face.y + face.h > sc->h)
        return false;
    for (int i = 0; i < look->view->seats; i++) { /* words reach to the end of a narrow one */
        const Rect plate = ui->felt.layout.seat[i];
        if (i != ui->foot && ui->felt.layout.narrow && rect_meets(rect_inset(plate, plate.h / 4), face))
            return false;
    }
    for (int i = 0; i < sc->item_count; i++)
        if (sc->item[i].thing.kind == THING_WORD && rect_meets(sc->item[i].r, face))
            return false;
    for (int p = 0; p < t->pile_count; p++) {
        if (!lies_open(ui, &t->row.pile[p], p))
            continue;
        for (int i = 0; i < pile_size(t, p); i++) {
            const Rect r = layout_meld_piece(&ui->felt.layout, &ui->felt.plan, p, i);
            if (!rect_meets(r, face))
                continue;
            if (rect_meets(piece_sign(sc, r), face) || (table_stands_for(look, pile_piece(t, p, i), p).bits != 0 &&
                                                        rect_meets(table_stands_for_rect(r), face)))
                return false;
        }
    }
    return true;
}

Rect table_portrait_place(const TableLook *look, const Scene *sc, Rect block, Rect usual)
{
    enum { RIM = 3 };
    const int side = usual.w, right = block.x + block.w, foot = block.y + block.h;
    const int rim = max_int(RIM, table_unit(look->ui, RIM));
    const Rect place[] = { usual,
                           { right - side * 2 / 3, foot - side / 4, side, side },
                           { right - side - rim, foot - side - rim, side, side },
                           { block.x - side / 3, foot - side / 4, side, side },
                           { block.x - side * 2 / 3, block.y - side * 3 / 4, side, side },
                           { right + rim, block.y + (block.h - side) / 2, side, side },
                           { block.x - side - rim, block.y + (block.h - side) / 2, side, side },
                           { block.x, block.y - side - rim, side, side } };
    for (size_t i = 0; i < sizeof place / sizeof *place; i++)
        if (is_clear(look, sc, rect_inset(place[i], -rim)))
            return place[i];
    return (Rect){ usual.x, usual.y, 0, 0 };
}
