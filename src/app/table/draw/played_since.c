/* What the others have laid since the viewer's last turn: outlined in the colour and stroke of whoever did, with the
 * portrait, until the viewer acts. */
#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/widgets/widget.h"

static void build_block(const TableLook *look, Scene *sc, Rect r, int seat, int pile, bool covered)
{
    LineStyle stroke;
    const Colour colour = table_seat_colour(look, seat, &stroke);
    piece_laid_since(sc, r, stroke, colour);
    const Rect face = table_portrait_place(look, sc, r, piece_since_portrait(sc, r, covered));
    if (face.w > 0)
        piece_portrait_on(sc, face, seat, colour);
    char words[288];
    TextSink out = text_sink(words, sizeof words);
    text_told(&out, match_seat_name(seat_setup(look->seat), seat), N_("Laid by you since your turn"),
              N_("Laid by {1} since your turn"));
    Item *it = scene_item(sc, ITEM_TEXT, face.w > 0 ? face : r, 0, 0, words, "since:%d:%d", seat, pile);
    it->focusable = false;
    it->bare = true;
    it->seat = (int16_t)seat;
    it->pile = (int16_t)pile;
}

/* Up to the piece of the meld that lies over the last one, if there is one: that is not of the block. */
static Rect uncovered(Rect r, Rect next)
{
    if (next.y == r.y && next.x > r.x && next.x < r.x + r.w)
        r.w = next.x - r.x;
    return r;
}

/* The marks of wild pieces reach over the outline. */
static void draw_wild_again(const TableLook *look, Scene *sc, int pile, int first, int last)
{
    const TableUi *ui = look->ui;
    for (int i = first; i <= last; i++)
        table_draw_wild(look, sc, table_shown_piece(look, pile, i),
                        (Pose){ layout_meld_piece(&ui->felt.layout, &ui->felt.plan, pile, i), 0 });
}

static bool lies_still(const TableLook *look, Piece x)
{
    return !table_is_carried(look->ui, x) && !table_end_hides(look, x) &&
           !motion_moves(&look->ui->going.motion, x, look->now_ms);
}

bool table_tells_since(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const bool acted = look->known->to_act == ui->viewer && seat_moment(look->seat).begun;
    return look->settings->outline_last && !acted && !ui->going.replay.running && ui->turn.hint_stage <= 2;
}

void table_build_since_at(const TableLook *look, Scene *sc, Rect r, int seat, int pile)
{
    build_block(look, sc, r, seat, pile, false);
}

void table_build_since(const TableLook *look, Scene *sc, int p)
{
    const TableUi *ui = look->ui;
    const Table *t = &look->view->table;
    for (int i = 0; i < pile_size(t, p); i++) {
        const int seat = ui->notes.last_by[table_shown_piece(look, p, i)];
        Rect r = layout_meld_piece(&ui->felt.layout, &ui->felt.plan, p, i);
        const int first = i;
        if (seat == NO_SEAT || !lies_still(look, table_shown_piece(look, p, i)))
            continue;
        for (; i + 1 < pile_size(t, p) && ui->notes.last_by[table_shown_piece(look, p, i + 1)] == seat; i++)
            r = rect_around(r, layout_meld_piece(&ui->felt.layout, &ui->felt.plan, p, i + 1));
        const int whole = r.w;
        if (i + 1 < pile_size(t, p))
            r = uncovered(r, layout_meld_piece(&ui->felt.layout, &ui->felt.plan, p, i + 1));
        build_block(look, sc, r, seat, p, r.w < whole);
        draw_wild_again(look, sc, p, first, i);
    }
}

void table_build_played_since(const TableLook *look, Scene *sc)
{
    const Table *t = &look->view->table;
    for (int p = 0; p < t->pile_count && table_tells_since(look); p++)
        if (pile_on_felt(&t->row.pile[p]) && !look->ui->felt.layout.folded[p])
            table_build_since(look, sc, p);
}
