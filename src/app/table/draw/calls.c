/* What each seat has called in this deal, at its plate (GameDef.auction); no game is known here. */
#include <stdio.h>

#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"

enum { CALL_UNITS_HIGH = 26, CALL_ROWS = 4 };

/* What a seat has called in this deal, side by side and in as many rows as it takes. */
typedef struct Calls {
    const char *label[MAX_CALL_NOTES];
    int count;
    int first; /* those before it have no room any more */
    int rows, w;
} Calls;

static int call_width(const TableUi *ui, const char *label)
{
    return text_width(FONT_BOLD, table_unit(ui, 16), label) + table_unit(ui, 14);
}

/* How many rows those from `first` on take, each at most `room` wide; *w: how wide the widest is. */
static int call_rows(const TableUi *ui, const Calls *c, int first, int room, int *w)
{
    int rows = 1, x = 0;
    *w = 0;
    for (int i = first; i < c->count; i++) {
        int wide = call_width(ui, c->label[i]);
        if (x > 0 && x + wide > room) {
            rows++;
            x = 0;
        }
        x += wide;
        *w = x > *w ? x : *w;
    }
    return rows;
}

static Calls calls_of(const TableUi *ui, const CallNote *call, int n, int seat, int room, int most)
{
    Calls c = { .count = 0 };
    for (int i = 0; i < n; i++)
        if (call[i].seat == seat)
            c.label[c.count++] = call[i].label;
    while ((c.rows = call_rows(ui, &c, c.first, room, &c.w)) > most && c.first + 1 < c.count)
        c.first++;
    return c;
}

/* Draws the calls of a seat in that box, as far as they have room (from c->first on); the last one stands out, because
 * it is the one that counts. */
static void build_calls_of(const TableLook *look, Scene *sc, const Calls *c, Rect box, int room, int seat)
{
    const TableUi *ui = look->ui;
    int h = table_unit(ui, CALL_UNITS_HIGH), px = table_unit(ui, 16), left = (box.w - c->w) / 2, x = 0, y = box.y;
    char all[512] = "";
    dl_round(&sc->draw, box, table_unit(ui, 10), colour_alpha(sc->theme->panel, 235));
    for (int i = 0; i < c->count; i++) {
        text_list(all, sizeof all, c->label[i]);
        if (i < c->first)
            continue;
        int wide = call_width(ui, c->label[i]);
        bool last = i + 1 == c->count;
        if (x > 0 && x + wide > room) {
            x = 0;
            y += h;
        }
        dl_text(&sc->draw, last ? FONT_BOLD : FONT_TEXT, px, (Rect){ box.x + left + x, y, wide, h }, ALIGN_CENTRE,
                last ? sc->theme->text : sc->theme->text_quiet, c->label[i]);
        x += wide;
    }
    scene_item(sc, ITEM_TEXT, box, 0, 0, all, "calls:%d", seat)->focusable = false;
}

/* Where the calls of a seat stand: at its plate, towards the cloth; those of the seat at the foot above its plate,
 * beside the hand. */
static Rect calls_box(const TableLook *look, const Calls *c, int seat)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    Rect at = l->seat[seat];
    int w = c->w + table_unit(ui, 12), tall = c->rows * table_unit(ui, CALL_UNITS_HIGH), gap = table_unit(ui, 8);
    if (l->edge[seat] == EDGE_FOOT)
        return (Rect){ l->prompt.x, l->rail.y - gap - tall, w, tall };
    if (l->edge[seat] == EDGE_TOP)
        return (Rect){ at.x + (at.w - w) / 2, at.y + at.h + 2 * gap, w, tall };
    return (Rect){ l->edge[seat] == EDGE_LEFT ? at.x : at.x + at.w - w, at.y + at.h + 2 * gap, w, tall };
}

/* Rows there is room for between the plates at the top and the panel; at the sides there is more. */
static int call_rows_free(const TableLook *look, int seat)
{
    const TableLayout *l = &look->ui->felt.layout;
    Rect panel = table_choices_rect(look);
    if (panel.w == 0 || l->edge[seat] != EDGE_TOP)
        return CALL_ROWS;
    int rows = (panel.y - l->felt.y - table_unit(look->ui, 16)) / table_unit(look->ui, CALL_UNITS_HIGH);
    return rows < 0 ? 0 : rows > CALL_ROWS ? CALL_ROWS : rows;
}

/* Up to the first card of the hand, and no less than one call takes. */
static int own_call_room(const TableUi *ui)
{
    const TableLayout *l = &ui->felt.layout;
    const int free = layout_rack_piece(l, 0).x - l->prompt.x - table_unit(ui, 20);
    const int least = table_unit(ui, 60), most = table_unit(ui, 170);
    return free < least ? least : free > most ? most : free;
}

/* The calls of a seat that are shown, and in which box; w = 0: none are. */
static Rect plan_calls(const TableLook *look, int seat, int *room, Calls *c)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
    static CallNote call[MAX_CALL_NOTES]; /* the screen has one thread */
    if (look->game->auction == NULL || s->phase == PHASE_PLAY || table_ended(s))
        return (Rect){ 0, 0, 0, 0 };
    const int n = look->game->auction->calls(s, call, MAX_CALL_NOTES), rows = call_rows_free(look, seat);
    const int most = seat == ui->foot && rows > 2 ? 2 : rows;
    *room = seat == ui->foot ? own_call_room(ui) : ui->felt.layout.seat[seat].w - table_unit(ui, 10);
    *c = calls_of(ui, call, n, seat, *room, most);
    if (seat == ui->foot && c->w > *room) /* only the last: it reaches below the hand */
        *c = calls_of(ui, call, n, seat, *room, 1);
    return c->count > 0 && most > 0 ? calls_box(look, c, seat) : (Rect){ 0, 0, 0, 0 };
}

Rect table_calls_rect(const TableLook *look, int seat)
{
    int room;
    Calls c;
    return plan_calls(look, seat, &room, &c);
}

void table_build_calls(const TableLook *look, Scene *sc)
{
    for (int seat = 0; seat < look->view->seats; seat++) {
        int room;
        Calls c;
        const Rect box = plan_calls(look, seat, &room, &c);
        if (box.w > 0)
            build_calls_of(look, sc, &c, box, room, seat);
    }
}
