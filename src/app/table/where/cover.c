/* What lies on the table, and how bad it is to lay something over it. */

#include "app/table/pure/cover.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"

/* What a covered pixel of it costs. */
static const int weight[COVER_KINDS] = {
    [COVER_EMPTY] = 1,   [COVER_PIECES] = 8, [COVER_HEAP] = 24,   [COVER_WORDS] = 48,
    [COVER_FIGURE] = 48, [COVER_EDGE] = 6,   [COVER_GHOST] = 480, [COVER_OVER] = 480,
};

void covers_add(Covers *c, Rect r, CoverKind kind)
{
    if (r.w > 0 && r.h > 0 && c->count < MAX_COVERS)
        c->of[c->count++] = (Covered){ r, kind };
}

int covers_cost(const Covers *c, Rect r)
{
    enum { SPOT = 16 }; /* pixels: less is not seen */
    int cost = 0;
    for (int i = 0; i < c->count; i++) {
        const Covered *of = &c->of[i];
        const Rect both = rect_both(r, of->r);
        if (both.w > 0)
            cost += (of->kind == COVER_FIGURE ? of->r.w * of->r.h : both.w * both.h) / SPOT * weight[of->kind];
    }
    return cost;
}

bool covers_clear(const Covers *c, Rect r, unsigned spared)
{
    for (int i = 0; i < c->count; i++)
        if ((spared & cover_bit(c->of[i].kind)) == 0 && rect_meets(r, c->of[i].r))
            return false;
    return true;
}

static bool has_word(uint8_t place)
{
    return place == PLACE_STOCK || place == PLACE_HEAP || place == PLACE_SPREAD || place == PLACE_CENTRE ||
           place == PLACE_PAST;
}

/* Adds what is no item of the scene: places for melds, the room for words under heaps, and the ghosts of a hint. */
static void add_places(const TableLook *look, Covers *c)
{
    enum { WORD_UNITS = 36 };
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    const State *s = look->view;
    const int word = max_int(table_heap_word(look, s), table_throw_word(look)), high = table_unit(ui, WORD_UNITS);
    covers_add(c, l->stage, COVER_EMPTY);
    covers_add(c, l->stacks, COVER_EMPTY);
    for (int p = 0; p < s->table.pile_count; p++) {
        const Rect heap = l->spot[p].first;
        if (heap.w > 0 && has_word(l->place[p].kind))
            covers_add(c, (Rect){ heap.x + (heap.w - word) / 2, heap.y + heap.h, word, high }, COVER_EMPTY);
    }
    for (int i = 0; i < ui->notes.hint.ghosts && ui->turn.hint_stage >= 2; i++)
        covers_add(c, ui->notes.hint.ghost[i].r, COVER_GHOST);
}

static void add_item(const TableUi *ui, const Item *it, Covers *c)
{
    enum { HANGS = 18 };
    const Table *t = &ui->felt.shown;
    const int hangs = table_unit(ui, HANGS); /* backs of cards, and what was said last */
    const bool seat = it->kind == ITEM_SEAT, board = ui->felt.layout.board.w > 0;
    const ThingKind thing = (ThingKind)it->thing.kind;
    if (it->kind == ITEM_PIECE && it->pile >= 0 && it->pile < t->pile_count && pile_on_felt(&t->row.pile[it->pile]))
        return; /* it is of a meld */
    if (thing == THING_GHOST)
        return;
    if (thing == THING_SQUARE) /* the picture on it */
        covers_add(c, it->r, COVER_PIECES);
    else if (thing == THING_COUNTER || thing == THING_STAGE || thing == THING_WORD || (seat && board))
        covers_add(c, it->r, COVER_FIGURE);
    else if (it->kind == ITEM_TEXT || it->kind == ITEM_BUTTON || it->kind == ITEM_LINK)
        covers_add(c, it->r, COVER_WORDS);
    else if (seat)
        covers_add(c, (Rect){ it->r.x, it->r.y, it->r.w, it->r.h + hangs }, COVER_WORDS);
    else if (it->kind == ITEM_ZONE && it->action != 0)
        covers_add(c, it->r, COVER_HEAP);
    else if (it->kind == ITEM_PIECE || it->kind == ITEM_MELD)
        covers_add(c, it->r, COVER_PIECES);
}

void table_covers_drawn(const TableLook *look, const Scene *sc, Covers *c)
{
    const TableLayout *l = &look->ui->felt.layout;
    c->count = 0;
    add_places(look, c);                 /* words that stand there are items */
    covers_add(c, l->tally, COVER_EDGE); /* all of it: its words are items, its rim is none */
    for (int p = 0; p < look->view->table.pile_count; p++)
        if (l->place[p].kind == PLACE_PAST && pile_size(&look->view->table, p) > 0)
            covers_add(c, l->spot[p].first, COVER_PIECES);
    for (int i = 0; i < sc->item_count; i++)
        add_item(look->ui, &sc->item[i], c);
}

void table_covers_words(const TableLook *look, const Scene *sc, Covers *c)
{
    Covers all;
    table_covers_drawn(look, sc, &all);
    c->count = 0;
    for (int i = 0; i < all.count; i++)
        if (all.of[i].kind == COVER_WORDS || all.of[i].kind == COVER_FIGURE)
            covers_add(c, all.of[i].r, all.of[i].kind);
}

Rect table_stands_for_rect(Rect piece)
{
    enum { HIGH = 36 }; /* per cent of the piece */
    return (Rect){ piece.x, piece.y + piece.h - piece.h * HIGH / 100, piece.w, piece.h * HIGH / 100 };
}

Rect table_with_clearance(const TableUi *ui, Rect r)
{
    return rect_inset(r, -table_unit(ui, 3));
}

int table_covered(const TableLook *look, const Scene *sc, Rect r)
{
    Covers c;
    if (r.w <= 0 || r.h <= 0)
        return 0; /* what there is none of covers nothing */
    table_covers_drawn(look, sc, &c);
    return covers_cost(&c, table_with_clearance(look->ui, r));
}
