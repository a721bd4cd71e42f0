/* A heap that may be looked through (MANNER_BROWSE): a pill on it tells how many lie there and lays them side by side
 * over the cloth, the newest last, until the next act. */
#include <stdio.h>

#include "app/pieces/piece_draw.h"
#include "app/table/parts.h"
#include "app/table/rows.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum { STEP_SHARE = 30, /* per cent of a card of the hand: its index is read */ CAPTION = 24 };

/* What is in nobody's way now. */
bool table_may_browse(App *app, int pile)
{
    const TableUi *ui = app->table;
    const State *s = table_view(app);
    return (ui->felt.layout.place[pile].manners & MANNER_BROWSE) != 0 && pile_size(&s->table, pile) > 1 &&
           !table_ended(s) && !ui->curtain && !ui->going.replay.running && ui->deal.landed_ms == 0 && !table_picks(app);
}

static int opened(App *app)
{
    const int pile = app->table->panel.heap - 1;
    return pile >= 0 && pile < table_view(app)->table.pile_count && table_may_browse(app, pile) ? pile : -1;
}

void table_browse(App *app, int pile)
{
    TableUi *ui = app->table;
    const bool open = opened(app) == pile;
    table_panels_yield(app);
    ui->panel.heap = open ? 0 : 1 + pile;
    app_redraw(app);
}

static TableRows spread_out(App *app, int pile)
{
    const TableUi *ui = app->table;
    return table_rows(ui, pile_size(&table_view(app)->table, pile), ui->felt.layout.tile_w * STEP_SHARE / 100);
}

Rect table_browse_rect(App *app)
{
    const int pile = opened(app);
    if (pile < 0)
        return (Rect){ 0, 0, 0, 0 };
    Rect box = spread_out(app, pile).box;
    box.h += table_unit(app->table, CAPTION);
    return box;
}

enum { TENTHS = 10, OVER = 6 }; /* so much of the pill is above the upper edge of a heap */

/* Where the pieces behind the newest are read: under them, beside the word under the newest. Where it has no room there
 * over their feet, as low as it can; or at the upper edge of the newest, right of its index. */
static Rect pill_behind(App *app, const Scene *sc, int pile, int w, int h)
{
    enum { LOWEST = 3, HIGHEST = 17, INDEX = 30 /* per cent of a card */ };
    const TableUi *ui = app->table;
    const Rect heap = ui->felt.layout.spot[pile].first, all = layout_heap(&ui->felt.layout, pile);
    const int foot = heap.y + heap.h, word = heap.x + (heap.w - table_throw_word(app)) / 2;
    const int beside = (word < heap.x ? word : heap.x) - table_unit(ui, 6) - w;
    const unsigned places = cover_bit(COVER_EMPTY) | cover_bit(COVER_AT_HEAP);
    Rect r = { beside, foot + table_unit(ui, 9), w, h };
    Covers covers;
    table_covers_drawn(app, sc, &covers);
    if (beside >= all.x && r.y + h <= ui->felt.layout.prompt.y && covers_clear(&covers, r, 0, places))
        return r;
    r.x = heap.x - w > all.x ? heap.x - w : all.x;
    for (int up = LOWEST; up <= HIGHEST; up += 2) {
        r.y = foot - h * up / TENTHS;
        if (covers_clear(&covers, r, 0, places | cover_bit(COVER_HEAP)))
            return r;
    }
    return (Rect){ heap.x + heap.w * INDEX / 100, heap.y - h * OVER / TENTHS, w, h };
}

static Rect pill_place(App *app, const Scene *sc, int pile, int w, int h)
{
    const Rect heap = app->table->felt.layout.spot[pile].first;
    return table_reads_behind(app->table, pile) ? pill_behind(app, sc, pile, w, h)
                                                : (Rect){ heap.x + (heap.w - w) / 2, heap.y - h * OVER / TENTHS, w, h };
}

void table_build_browse_pill(App *app, Scene *sc, int pile)
{
    const TableUi *ui = app->table;
    if (!table_may_browse(app, pile))
        return;
    char text[16], label[96];
    const int n = pile_size(&table_view(app)->table, pile), px = table_unit(ui, UI_SMALL);
    snprintf(text, sizeof text, "%d", n);
    const int h = table_unit(ui, 26), icon = table_unit(ui, 15), air = table_unit(ui, 8);
    const int w = text_width(FONT_BOLD, px, text) + icon + 5 * air / 2;
    const Rect pill = pill_place(app, sc, pile, w, h);
    text_write_count(label, sizeof label, "Look through the {1} discard", "Look through the {1} discards", n);
    Item *it = scene_item(sc, ITEM_BUTTON, rect_inset(pill, -table_unit(ui, 7)), TABLE_BROWSE, pile, label, "browse");
    const bool hot = ui_hot(sc, it->name) || ui_focused(sc, it->name);
    dl_round(&sc->draw, pill, h / 2, sc->theme->panel);
    dl_outline(&sc->draw, pill, h / 2, table_unit(ui, hot ? 3 : 1), LINE_SOLID,
               hot ? sc->theme->selected : sc->theme->text_quiet);
    dl_sprite(&sc->draw, SPRITE_ICON, ICON_SEARCH, 0, (Rect){ pill.x + air, pill.y + (h - icon) / 2, icon, icon }, 255,
              sc->theme->text);
    dl_text(&sc->draw, FONT_BOLD, px, (Rect){ pill.x + icon + air, pill.y, w - icon - air, h }, ALIGN_CENTRE,
            sc->theme->text, text);
}

/* Of a few pieces the panel is narrow. */
static const char *caption(int px, int w, const char *whole)
{
    const char *say[] = { whole, tr("The newest is last."), tr("Newest last") };
    for (size_t i = 0; i < sizeof say / sizeof *say; i++)
        if (text_width(FONT_TEXT, px, say[i]) <= w)
            return say[i];
    return "";
}

void table_build_browse(App *app, Scene *sc)
{
    const TableUi *ui = app->table;
    const int pile = opened(app);
    if (pile < 0)
        return;
    const Table *t = &table_view(app)->table;
    const TableRows rows = spread_out(app, pile);
    const Rect box = table_browse_rect(app);
    const char *words = tr(N_("The discards, the newest last. A click closes this."));
    scene_item(sc, ITEM_BUTTON, box, TABLE_BROWSE, pile, words, "browse:panel");
    table_rows_panel(ui, sc, box);
    for (int i = 0; i < rows.count; i++) {
        const Piece x = pile_piece(t, pile, i);
        const Rect at = table_rows_piece(&rows, i);
        char name[64];
        TextSink out = text_sink(name, sizeof name);
        piece_draw(sc, at, t->face[x], (PieceLook){ .selected = i + 1 == rows.count });
        table_draw_wild(app, sc, x, (Pose){ at, 0 });
        seat_game(app_seat(app))->face_name(t->face[x], &out);
        Item *it = scene_item(sc, ITEM_TEXT, table_rows_seen(&rows, i), 0, 0, name, "browse:%d", i);
        it->focusable = false;
        it->piece = x;
    }
    const int px = table_unit(ui, UI_SMALL);
    const Rect foot = { box.x, box.y + box.h - table_unit(ui, CAPTION + 8), box.w, table_unit(ui, CAPTION) };
    dl_text(&sc->draw, FONT_TEXT, px, foot, ALIGN_CENTRE, sc->theme->text_on_felt, caption(px, box.w, words));
}
