/* The end of a deal as it lies on the table, until it is clicked: all hands open, and at each seat what it got. */
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

static void build_cards(const TableLook *look, Scene *sc, int pile)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    for (int i = 0; i < pile_size(&s->table, pile); i++) {
        Piece x = table_shown_piece(look, pile, i);
        table_piece_shadow(look, sc, x, 0);
        table_piece_face(look, sc, x, pile, 0);
        if (face_is_known(s->table.face[x]))
            table_piece_item(look, sc, ui->going.motion.glide[x].to.r, x, pile, i, ZONE_OPEN)->turn =
                ui->going.motion.glide[x].to.turn;
    }
}

void table_build_open_hand(const TableLook *look, Scene *sc, int pile)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    const int n = pile_size(&s->table, pile), seat = s->table.row.pile[pile].owner;
    if (n == 0 || table_hand_is_unfolded(look, seat)) /* then it lies on the panel */
        return;
    const Rect cloth = layout_open_cloth(&ui->felt.layout, seat, n + ui->notes.end.gap_count[seat]);
    if (table_counted(look, s)) /* the hand may lie over melds: a darker cloth under it sets it apart from them */
        dl_round(&sc->draw, cloth, table_unit(ui, 10), colour_alpha(sc->theme->felt_dark, 200));
    if (table_hand_is_folded(look, seat))
        table_build_folded_hand(look, sc, pile, cloth);
    else
        build_cards(look, sc, pile);
}

/* The points a seat made in the deal that ended, on a pill at its plate; the pill of a seat that won the deal is lit.
 * The item says the same as a sentence. */
static void build_points_made(const TableLook *look, Scene *sc, const ScoreSheet *sheet, int seat)
{
    const TableUi *ui = look->ui;
    const bool won = (match_deal_best(sheet) >> seat & 1) != 0;
    const Rect r = ui->felt.layout.got[seat];
    int px = min_int(table_unit(ui, 20), r.h * 17 / 20);
    const TextNumber figure = text_points(sheet->deal[seat], !sheet->fewest);
    char words[360];
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

/* Of the hand at the foot the cards stand behind the rail: the pill lies over their feet. */
static Rect own_hand(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const int n = ui->notes.hand_count;
    if (n == 0)
        return (Rect){ 0, 0, 0, 0 };
    Rect all = rect_around(layout_rack_piece(&ui->felt.layout, ui->notes.slot[0]),
                           layout_rack_piece(&ui->felt.layout, ui->notes.slot[n - 1]));
    if (all.y + all.h > ui->felt.layout.rail.y)
        all.h = ui->felt.layout.rail.y - all.y;
    return all;
}

/* The rectangle of the open hand of a seat; w = 0: it has none. */
static Rect hand_of(const TableLook *look, int seat)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    if (seat == ui->foot)
        return own_hand(look);
    for (int p = 0; p < s->table.pile_count; p++) {
        const Pile *pile = &s->table.row.pile[p];
        const int n = pile_size(&s->table, p) + ui->notes.end.gap_count[seat];
        if (pile->kind == PILE_HAND && pile->owner == seat && pile->look == LOOK_ALL && pile_size(&s->table, p) > 0)
            return rect_around(rect_around(layout_open_piece(&ui->felt.layout, seat, 0, n),
                                           layout_open_piece(&ui->felt.layout, seat, n - 1, n)),
                               layout_open_piece(&ui->felt.layout, seat, (n + 1) / 2 - 1, n)); /* of two rows */
    }
    return (Rect){ 0, 0, 0, 0 };
}

/* Under the hand, or over the feet of its pieces, where nothing is read; of the own one always there, or beside it
 * where so much of it stands behind the rail that the signs would be covered. */
static Rect sum_place(const TableLook *look, const Scene *sc, int seat, Rect hand, int w, bool under)
{
    enum { CARD_SIGNS = 48, TILE_SIGNS = 86 }; /* per cent of the height of a piece: they end there */
    const int signs = sc->cards ? CARD_SIGNS : TILE_SIGNS;
    const int edge = table_unit(look->ui, 4), h = table_unit(look->ui, 22);
    /* Large letters would come up to the signs of small pieces. */
    Rect r = { hand.x + (hand.w - w) / 2, hand.y + max_int(hand.h - h * 2 / 3, hand.h / 2), w, h };
    if (seat == look->ui->foot) {
        r.y = hand.y + hand.h - h - edge;
        if ((r.y - hand.y) * 100 < look->ui->felt.layout.tile_h * signs)
            r.x = hand.x + hand.w + edge;
        const Rect got = look->ui->felt.layout.got[seat];
        if (rect_meets(r, got))
            r.x = got.x + got.w + edge;
    }
    if (seat != look->ui->foot && under)
        r.y = hand.y + hand.h + edge / 2;
    r.x = r.x < edge ? edge : r.x + w > sc->w - edge ? sc->w - edge - w : r.x;
    return r;
}

/* What reaches beyond the hand would lie on something. */
static bool sum_covers(const TableLook *look, const Scene *sc, Rect r, Rect hand)
{
    const int end = hand.x + hand.w, foot = hand.y + hand.h;
    const Rect left = { r.x, r.y, hand.x - r.x, r.h }, right = { end, r.y, r.x + r.w - end, r.h },
               below = { r.x, foot, r.w, r.y + r.h - foot };
    return table_covered(look, sc, left) + table_covered(look, sc, right) + table_covered(look, sc, below) > 0;
}

/* Rings are drawn last: that around a piece whose feet the sum lies on ends above it. */
static void end_rings_at(Scene *sc, Rect sum)
{
    enum { RING = 6 };
    for (int i = 0; i < sc->item_count; i++) {
        Item *it = &sc->item[i];
        const bool hand = it->kind == ITEM_PIECE && (it->zone == ZONE_RACK || it->zone == ZONE_OPEN);
        if (hand && rect_meets(rect_inset(it->r, -scene_px(sc, RING)), sum) && sum.y > it->r.y + it->r.h / 2)
            it->foot = it->foot > 0 ? min_int(it->foot, sum.y) : sum.y;
    }
}

/* What the hand of a seat came to: as an addition where that has room, else the figure alone. */
static void build_sum(const TableLook *look, Scene *sc, int seat)
{
    const TableUi *ui = look->ui;
    const EndSum *sum = &ui->notes.end.sum[seat];
    const Rect hand = hand_of(look, seat);
    const TextNumber figure = text_number(sum->points);
    const char *words[] = { sum->words, sum->words, figure.text, figure.text };
    const int px = table_unit(ui, UI_SMALL), ways = sum->counts ? 4 : 2;
    Rect r = { 0, 0, 0, 0 };
    int way = 0;
    if (sum->words[0] == '\0' || hand.w == 0)
        return;
    for (; way < ways; way++) {
        r = sum_place(look, sc, seat, hand, text_width(FONT_BOLD, px, words[way]) + table_unit(ui, 18), way % 2 == 0);
        if (!sum_covers(look, sc, r, hand))
            break;
    }
    if (way == ways && !sum->counts)
        return;
    way = way < ways ? way : ways - 1;
    dl_round(&sc->draw, r, r.h / 2, sc->theme->prompt);
    dl_text(&sc->draw, FONT_BOLD, px, r, ALIGN_CENTRE, sc->theme->on_prompt, words[way]);
    end_rings_at(sc, r);
    Item *it = scene_item(sc, ITEM_TEXT, r, 0, 0, sum->words, "sum:%d", seat);
    it->focusable = false;
    it->bare = true;
}

void table_build_unfolded_hand(const TableLook *look, Scene *sc)
{
    const State *s = look->view;
    const int seat = look->ui->felt.layout.unfolded - 1;
    if (seat < 0 || !table_hand_is_unfolded(look, seat) || !table_end_turned(look, seat))
        return;
    for (int p = 0; p < s->table.pile_count; p++)
        if (look->ui->felt.layout.place[p].kind == PLACE_HAND && look->ui->felt.layout.place[p].seat == seat)
            build_cards(look, sc, p);
    build_sum(look, sc, seat);
}

void table_build_showdown(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    ScoreSheet counted;
    int last = seat_moment(look->seat).sheets - 1;
    const ScoreSheet *sheet = last >= 0 ? seat_sheet(look->seat, last) : NULL;
    if (!table_counted(look, s) || ui->going.replay.running)
        return;
    if (!table_ended(s)) {
        look->game->score.scores(s, &counted);
        sheet = &counted;
    }
    if (sheet == NULL)
        return;
    for (int p = 0; p < s->table.pile_count; p++) {
        const PilePlace *at = &ui->felt.layout.place[p];
        if (at->kind == PLACE_HAND && at->seat != ui->foot && s->table.row.pile[p].look == LOOK_ALL &&
            table_end_turned(look, at->seat))
            table_build_open_hand(look, sc, p);
    }
    for (int seat = 0; seat < s->seats && table_end_scored(look); seat++)
        build_points_made(look, sc, sheet, seat);
    for (int seat = 0; seat < s->seats; seat++)
        if (table_end_turned(look, seat) && !table_hand_is_unfolded(look, seat))
            build_sum(look, sc, seat);
    sc->wants_frame |= table_end_counts_up(look);
}
