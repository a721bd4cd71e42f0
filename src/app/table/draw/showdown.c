/* The end of a deal as it lies on the table, until it is clicked: all hands open, and at each seat what it got. */
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/widgets/widget.h"

void table_build_open_hand(const TableLook *look, Scene *sc, int pile)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    int n = pile_size(&s->table, pile), seat = s->table.row.pile[pile].owner;
    if (n > 0 && table_ended(s)) /* the hand may lie over melds: a darker cloth under it sets it apart from them */
        dl_round(&sc->draw, layout_open_cloth(&ui->felt.layout, seat, n), table_unit(ui, 10),
                 colour_alpha(sc->theme->felt_dark, 200));
    for (int i = 0; i < n; i++) {
        Piece x = pile_piece(&s->table, pile, i);
        table_piece_shadow(look, sc, x, 0);
        table_piece_face(look, sc, x, pile, 0);
        if (face_is_known(s->table.face[x]))
            table_piece_item(look, sc, ui->going.motion.glide[x].to.r, x, pile, i, ZONE_OPEN)->turn =
                ui->going.motion.glide[x].to.turn;
    }
}

/* The points a seat made in the deal that ended, on a pill at its plate; the pill of a seat that won the deal is lit.
 * The item says the same as a sentence. */
static void build_points_made(const TableLook *look, Scene *sc, const ScoreSheet *sheet, int seat)
{
    const TableUi *ui = look->ui;
    const bool won = (match_deal_best(sheet) >> seat & 1) != 0;
    const Rect r = ui->felt.layout.got[seat];
    int px = table_unit(ui, 20);
    const TextNumber figure = text_points(sheet->deal[seat], !sheet->fewest);
    char words[120];
    if (match_seat_is_you(seat_setup(look->seat), seat))
        text_write_count(words, sizeof words, "You get {1} point.", "You get {1} points.", sheet->deal[seat]);
    else
        text_write_count(words, sizeof words, "{2} gets {1} point.", "{2} gets {1} points.", sheet->deal[seat],
                         seat_setup(look->seat)->seat[seat].name);
    ui_shadow(sc, r, r.h / 2, table_unit(ui, 4));
    dl_round(&sc->draw, r, r.h / 2, won ? sc->theme->selected : sc->theme->panel);
    dl_text(&sc->draw, FONT_BOLD, px, r, ALIGN_CENTRE, won ? sc->theme->act_text : sc->theme->text, figure.text);
    scene_item(sc, ITEM_TEXT, r, 0, 0, words, "got:%d", seat)->focusable = false;
}

void table_build_showdown(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    int last = seat_moment(look->seat).sheets - 1;
    const ScoreSheet *sheet = last >= 0 ? seat_sheet(look->seat, last) : NULL;
    if (!table_ended(s) || sheet == NULL || ui->going.replay.running)
        return;
    for (int p = 0; p < s->table.pile_count; p++) {
        const PilePlace *at = &ui->felt.layout.place[p];
        if (at->kind == PLACE_HAND && at->seat != ui->foot && at->seat < s->seats &&
            s->table.row.pile[p].look == LOOK_ALL)
            table_build_open_hand(look, sc, p);
    }
    for (int seat = 0; seat < s->seats; seat++)
        build_points_made(look, sc, sheet, seat);
}
