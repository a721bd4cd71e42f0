/* A heap that may be looked through (ALLOW_BROWSE): a pill on it tells how many lie there and lays them side by side
 * over the cloth, the newest last, until the next act. */
#include <stdio.h>

#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/look/ui.h"
#include "app/table/pure/cover.h"
#include "app/table/where/browse.h"
#include "app/table/where/rows.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum { TENTHS = 10, OVER = 6 }; /* of the height of the pill, OVER tenths are above the upper edge of the heap */

/* Where the pill lies, in pixels, at a heap whose cards behind the newest are read, so that it must not cover their
 * indices. Three places are tried: below those cards, to the left of the word under the newest one; over their lower
 * edges, as low as is clear; and, always possible, at the upper edge of the newest card, right of its index. */
static Rect pill_behind(const TableLook *look, const Scene *sc, int pile, int w, int h)
{
    enum { LOWEST = 3, HIGHEST = 17, INDEX = 30 /* per cent of a card */ };
    const TableUi *ui = look->ui;
    const Rect heap = ui->felt.layout.spot[pile].first, all = layout_heap(&ui->felt.layout, pile);
    const int foot = heap.y + heap.h, word = heap.x + (heap.w - table_throw_word(look)) / 2;
    const int beside = (word < heap.x ? word : heap.x) - table_unit(ui, 6) - w;
    const unsigned places = cover_bit(COVER_EMPTY);
    Rect r = { beside, foot + table_unit(ui, 9), w, h };
    Covers covers;
    table_covers_drawn(look, sc, &covers);
    if (beside >= all.x && r.y + h <= ui->felt.layout.prompt.y && covers_clear(&covers, r, places))
        return r;
    r.x = heap.x - w > all.x ? heap.x - w : all.x;
    for (int up = LOWEST; up <= HIGHEST; up += 2) {
        r.y = foot - h * up / TENTHS;
        if (covers_clear(&covers, r, places | cover_bit(COVER_HEAP)))
            return r;
    }
    return (Rect){ heap.x + heap.w * INDEX / 100, heap.y - h * OVER / TENTHS, w, h };
}

/* At the upper edge of the newest card; where it would cover its index, above that, below it, or beside the heap. */
static Rect pill_place(const TableLook *look, const Scene *sc, int pile, int w, int h)
{
    const Rect heap = look->ui->felt.layout.spot[pile].first, index = piece_sign(sc, heap);
    const int x = heap.x + (heap.w - w) / 2, gap = table_unit(look->ui, 6);
    const unsigned spared = cover_bit(COVER_EMPTY) | cover_bit(COVER_HEAP);
    const Rect usual = table_reads_behind(look->ui, pile) ? pill_behind(look, sc, pile, w, h)
                                                          : (Rect){ x, heap.y - h * OVER / TENTHS, w, h };
    const int turned = table_unit(look->ui, 2); /* the card may lie a little askew */
    const Rect place[] = { { x, index.y - h - turned, w, h },
                           { x, index.y + index.h, w, h },
                           { heap.x + heap.w + gap, heap.y + heap.h - h, w, h },
                           { heap.x - gap - w, heap.y + heap.h - h, w, h } };
    Covers covers;
    if (!rect_meets(usual, index))
        return usual;
    table_covers_drawn(look, sc, &covers);
    for (size_t i = 0; i < sizeof place / sizeof *place; i++)
        if (covers_clear(&covers, place[i], spared))
            return place[i];
    return place[0];
}

void table_build_browse_pill(const TableLook *look, Scene *sc, int pile)
{
    const TableUi *ui = look->ui;
    if (!table_may_browse(look, pile))
        return;
    char text[96], label[288];
    const int n = pile_size(&look->view->table, pile), px = table_unit(ui, UI_SMALL);
    snprintf(text, sizeof text, "%s", text_number(n).text);
    const int h = table_unit(ui, 26), icon = table_unit(ui, 15), clearance = table_unit(ui, 8);
    const int w = text_width(FONT_BOLD, px, text) + icon + 5 * clearance / 2;
    const Rect pill = pill_place(look, sc, pile, w, h);
    text_write_count(label, sizeof label, "Look through the {1} discard", "Look through the {1} discards", n);
    Item *it = scene_item(sc, ITEM_BUTTON, rect_inset(pill, -table_unit(ui, 7)), TABLE_BROWSE, pile, label, "browse");
    const bool hot = ui_hot(sc, it->name) || ui_focused(sc, it->name);
    dl_round(&sc->draw, pill, h / 2, sc->theme->panel);
    dl_outline(&sc->draw, pill, h / 2, table_unit(ui, hot ? 3 : 1), LINE_SOLID,
               hot ? sc->theme->selected : sc->theme->text_quiet);
    dl_sprite(&sc->draw, SPRITE_ICON, ICON_SEARCH, 0, (Rect){ pill.x + clearance, pill.y + (h - icon) / 2, icon, icon },
              255, sc->theme->text);
    dl_text(&sc->draw, FONT_BOLD, px, (Rect){ pill.x + icon + clearance, pill.y, w - icon - clearance, h },
            ALIGN_CENTRE, sc->theme->text, text);
}

/* The longest of three wordings that is at most w pixels wide, for with few pieces the panel is narrow; "" when none
 * is. */
static const char *caption(int px, int w, const char *whole)
{
    const char *say[] = { whole, tr("The newest is last."), tr("Newest last") };
    for (size_t i = 0; i < sizeof say / sizeof *say; i++)
        if (text_width(FONT_TEXT, px, say[i]) <= w)
            return say[i];
    return "";
}

void table_build_browse(const TableLook *look, Scene *sc)
{
    const TableUi *ui = look->ui;
    const int pile = table_browse_opened(look);
    if (pile < 0)
        return;
    const Table *t = &look->view->table;
    const TableRows rows = table_browse_spread_out(look, pile);
    const Rect box = table_browse_rect(look);
    const char *words = tr(N_("The discards, the newest last. Click to close this."));
    scene_item(sc, ITEM_BUTTON, box, TABLE_BROWSE, pile, words, "browse:panel");
    table_rows_panel(ui, sc, box);
    for (int i = 0; i < rows.count; i++) {
        const Piece x = pile_piece(t, pile, i);
        const Rect at = table_rows_piece(&rows, i);
        char name[192];
        TextSink out = text_sink(name, sizeof name);
        piece_draw(sc, at, t->face[x], (PieceLook){ .selected = i + 1 == rows.count });
        table_draw_wild(look, sc, x, (Pose){ at, 0 });
        look->game->tell.face_name(t->face[x], &out);
        Item *it = scene_item(sc, ITEM_TEXT, table_rows_seen(&rows, i), 0, 0, name, "browse:%d", i);
        it->focusable = false;
        it->piece = x;
    }
    const int px = table_unit(ui, UI_SMALL);
    const Rect foot = { box.x, box.y + box.h - table_unit(ui, CAPTION + 8), box.w, table_unit(ui, CAPTION) };
    dl_text(&sc->draw, FONT_TEXT, px, foot, ALIGN_CENTRE, sc->theme->text_on_felt, caption(px, box.w, words));
}
