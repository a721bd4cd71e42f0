/* The dealer's disc. */
#include "app/table/draw/draw.h"
#include "app/table/draw/plate.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

/* On a corner of the plate. */
static Rect disc_at(Rect plate, int side, bool left, bool top)
{
    const int y = top ? plate.y - side * 4 / 10 : plate.y + plate.h - side * 6 / 10;
    return (Rect){ (left ? plate.x : plate.x + plate.w) - side / 2, y, side, side };
}

Rect table_dealer_disc(const TableUi *ui, int seat)
{
    Rect plate = ui->felt.layout.seat[seat];
    int side = table_unit(ui, 26), edge = ui->felt.layout.edge[seat], three = table_unit(ui, 3);
    if (seat == ui->foot) {
        int face = plate.h - plate.h / 6;
        plate = rect_inset((Rect){ plate.x, plate.y + (plate.h - face) / 2, face, face }, three);
    }
    const Rect board = ui->felt.layout.board;
    const bool left = edge == EDGE_RIGHT;
    const Rect usual = disc_at(plate, side, left, false), other = disc_at(plate, side, !left, false);
    if (!rect_meets(usual, board))
        return usual;
    return rect_meets(other, board) ? disc_at(plate, side, left, true) : other; /* none lies on the rim of the board */
}

/* On its way from the one who dealt before. */
static void build_disc(const TableLook *look, Scene *sc, int seat)
{
    enum { GLIDE_MS = 350 };
    const TableUi *ui = look->ui;
    const TableDealer *d = &ui->going.dealer;
    const int ms = table_glide_ms(look, GLIDE_MS), since = (int)(look->now_ms - d->since_ms);
    Rect disc = table_dealer_disc(ui, seat);
    if (d->from != NO_SEAT && d->from < look->view->seats && since < ms) {
        const Rect from = table_dealer_disc(ui, d->from);
        int left = 1000 - since * 1000 / ms, part = 1000 - left * left / 1000; /* eases out */
        disc.x = from.x + (disc.x - from.x) * part / 1000;
        disc.y = from.y + (disc.y - from.y) * part / 1000;
        sc->wants_frame = true;
    }
    scene_item(sc, ITEM_TEXT, disc, 0, 0, tr(N_("Dealer")), "dealer")->focusable = false;
    dl_round(&sc->draw, disc, disc.w / 2, sc->theme->danger);
    dl_round(&sc->draw, rect_inset(disc, table_unit(ui, 3)), disc.w / 2 - table_unit(ui, 3), sc->theme->panel);
    char letter[32];
    /* TRANSLATORS: The letter on the dealer's disc, that of the word for the dealer: two at most. */
    text_write(letter, sizeof letter, N_OF("on the dealer's disc", "D"));
    const int px = ui_px_that_fits(FONT_BOLD, table_unit(ui, 15), table_unit(ui, 9), letter, disc.w * 7 / 10);
    dl_text(&sc->draw, FONT_BOLD, px, disc, ALIGN_CENTRE, sc->theme->text, letter);
}

/* Where nobody plays last or first because of it, who deals is of no interest. */
void table_build_dealer(const TableLook *look, Scene *sc)
{
    const State *s = look->view;
    if (look->game->table.has_dealer && s->dealer < s->seats)
        build_disc(look, sc, s->dealer);
}
