/* The stock and the viewer's own pieces. */
#include <stdio.h>
#include <string.h>

#include "app/table/parts.h"
#include "app/table/piece_draw.h"
#include "app/widgets/widget.h"

void table_build_stock(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    const State *s = table_view(app);
    Rect r = ui->felt.layout.stock;
    if (r.w == 0)
        return;
    int n = 0;
    for (int p = 0; p < s->table.pile_count; p++)
        if (s->table.row.pile[p].kind == PILE_STOCK)
            n += pile_size(&s->table, p);
    n += table_undealt(app, NO_SEAT);
    for (int i = n < 3 ? n : 3; i > 0; i--)
        piece_draw(sc, (Rect){ r.x - (i - 1) * 2, r.y - (i - 1) * 2, r.w, r.h }, FACE_UNKNOWN, (PieceLook){ 0 });
    if (n == 0)
        dl_outline(&sc->draw, r, r.w / 8, 2, LINE_DASHED, colour_alpha(sc->theme->text_on_felt, 120));
    Rect box = { r.x + r.w / 10, r.y + r.h / 2 - table_unit(ui, 14), r.w - r.w / 5, table_unit(ui, 28) };
    dl_round(&sc->draw, box, table_unit(ui, 6), colour_alpha(sc->theme->panel, 240));
    char text[48];
    snprintf(text, sizeof text, "%d", n);
    dl_text(&sc->draw, FONT_BOLD, table_unit(ui, 17), box, ALIGN_CENTRE, sc->theme->text, text);
    snprintf(text, sizeof text, "%s: %d left", sc->cards ? "Stock" : "Pool", n);
    Item *it = scene_item(sc, ITEM_ZONE, r, TABLE_DRAW_OFF, 0, text, "stock");
    it->focusable = table_my_turn(app);
    it->count = n;
}

/* The last card thrown, and whether the seat to act may take it: shown to that seat alone. */
void table_build_discard(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    const State *s = table_view(app);
    Rect r = ui->felt.layout.discard;
    int pile = 0;
    while (pile < s->table.pile_count && s->table.row.pile[pile].kind != PILE_DISCARD)
        pile++;
    if (r.w == 0 || pile == s->table.pile_count)
        return;
    int n = pile_size(&s->table, pile);
    dl_outline(&sc->draw, r, r.w / 12, 2, LINE_DASHED, colour_alpha(sc->theme->text_on_felt, 120));
    bool carried =
        ui->doing.hold.kind == HOLD_FETCH && ui->doing.hold.fetch == TABLE_TAKE; /* the uppermost is in the air */
    for (int i = n < 3 ? 0 : n - 3; i < n - carried; i++)
        table_piece_face(app, sc, pile_piece(&s->table, pile, i), pile, 0, "");
    char label[96];
    TextSink sink = text_sink(label, sizeof label);
    text_add(&sink, n > 0 ? "Discards: " : "No discard");
    if (n > 0)
        match_game(app->match)->face_name(pile_face(&s->table, pile, n - 1), &sink);
    const Move take = { .kind = MOVE_TAKE, .from = (uint8_t)pile };
    bool mine = table_my_turn(app);
    Verdict v = mine ? match_game(app->match)->check(s, ui->viewer, take) : allow();
    Item *it = scene_item(sc, ITEM_ZONE, r, TABLE_TAKE, pile, label, "discard");
    it->focusable = mine;
    it->count = n;
    it->pile = (int16_t)pile;
    snprintf(it->verdict, sizeof it->verdict, "%s", !mine ? "" : v.why == NULL ? "ok" : v.why->id);
    if (mine && v.why == NULL)
        piece_outline(sc, r, 2, 3, LINE_DOUBLE, sc->theme->playable);
    else if (mine && n > 0 && ui->doing.hold.kind == HOLD_NONE && table_choice(ui, CHOICE_DRAW) != NULL)
        snprintf(it->why, sizeof it->why, "%s", v.why->text); /* as long as it is the time to take one */
}

static Rect raised_piece(const TableUi *ui, int i)
{
    Rect r = table_rack_piece(ui, i);
    r.y -= table_raised_px(ui, ui->seen.hand[i]);
    return r;
}

/* Where the i-th piece of the hand can be pressed. Raised by the pointer it can still be pressed where it lay: it must
 * not slip away from under it. */
static Rect reach_of(const TableUi *ui, const Scene *sc, int i)
{
    Rect r = raised_piece(ui, i);
    bool pointed = strncmp(sc->hover, "piece:", 6) == 0;
    r.h += pointed ? table_raised_px(ui, ui->seen.hand[i]) : 0;
    return r;
}

void table_build_rack(App *app, Scene *sc)
{
    TableUi *ui = app->table;
    const TableLayout *l = &ui->felt.layout;
    const Theme *t = sc->theme;
    if (ui->viewer == NO_VIEWER)
        return;
    dl_round(&sc->draw, l->rack, table_unit(ui, 10), t->rack_edge);
    dl_round(&sc->draw, (Rect){ l->rack.x, l->rack.y, l->rack.w, l->rack.h - table_unit(ui, 4) }, table_unit(ui, 10),
             t->rack);
    for (int row = 0; row < l->rack_rows; row++) {
        Rect slot = layout_rack_piece(l, row * l->rack_cols);
        Rect ledge = { l->rack.x + table_unit(ui, 4), slot.y + slot.h, l->rack.w - table_unit(ui, 8),
                       table_unit(ui, 3) };
        dl_fill(&sc->draw, ledge, colour_alpha(t->rack_edge, 200));
    }
    Item *it = scene_item(sc, ITEM_ZONE, l->rack, 0, 0, "Rack", "rack");
    it->focusable = false;
    it->count = ui->curtain ? 0 : ui->seen.hand_count;
    if (ui->curtain)
        return;
    table_raise(app, sc);
    const Hold *h = &ui->doing.hold;
    bool opens = (h->kind == HOLD_DRAG || h->kind == HOLD_CLICK) && h->over_rack;
    int step = l->tile_w / 8;
    for (int i = 0; i < ui->seen.hand_count; i++)
        table_piece_shadow(app, sc, ui->seen.hand[i], opens ? (i >= h->rack_index ? step : -step) : 0);
    for (int i = 0; i < ui->seen.hand_count; i++) {
        Piece x = ui->seen.hand[i];
        int pile = piece_pile(&table_view(app)->table, x, NULL);
        int shift = opens ? (i >= h->rack_index ? step : -step) : 0;
        table_piece_face(app, sc, x, pile, shift, "");
        table_piece_item(app, sc, reach_of(ui, sc, i), x, pile, i, "rack");
    }
    for (int i = 0; i < ui->seen.hand_count && app->settings.live_verdict; i++)
        if (table_owing(ui, ui->seen.hand[i]) != NULL && !table_holds(ui, ui->seen.hand[i]))
            table_piece_owing(app, sc, raised_piece(ui, i), table_owing(ui, ui->seen.hand[i]));
}
