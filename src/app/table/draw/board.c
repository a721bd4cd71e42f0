/* The board of a game: wedges, hub and corners with what is pictured on them; pointing at one tells what it pays for.
 */
#include <stdio.h>
#include <string.h>

#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/look/ui.h"
#include "app/widgets/widget.h"
#include "platform/language.h"
#include "render/paint/board_art.h"

static const Board *board_of(const TableLook *look)
{
    const GameDef *game = look->game;
    return game->stakes != NULL && look->ui->felt.layout.board.w > 0 ? game->stakes->board(&look->view->options) : NULL;
}

static BoardShape shape_of(const Board *b)
{
    BoardShape s = { 0 };
    for (int i = 0; i < b->count; i++) {
        s.wedges += b->square[i].where == BOARD_WEDGE;
        s.corners |= b->square[i].where == BOARD_CORNER;
    }
    return s;
}

/* Which of its kind square i is: wedges and corners are counted each by themselves. */
static int number_of(const Board *b, int i)
{
    int n = 0;
    for (int k = 0; k < i; k++)
        n += b->square[k].where == b->square[i].where;
    return n;
}

static int faces_of(const BoardSquare *q)
{
    int n = 0;
    while (n < 3 && face_is_known(q->face[n]))
        n++;
    return n;
}

/* The board as it is drawn: the rectangle of the layout, as wide as its shape asks for. */
static Rect board_rect(const TableUi *ui, BoardShape shape)
{
    Rect r = ui->felt.layout.board;
    int w = board_width(shape, r.h);
    if (w > r.w) {
        int h = r.h * r.w / w;
        return (Rect){ r.x, r.y + (r.h - h) / 2, r.w, h };
    }
    return (Rect){ r.x + (r.w - w) / 2, r.y, w, r.h };
}

/* A board is small when letters of the least size fill a good part of a wedge. */
static bool is_small(const TableLook *look, Rect r)
{
    return r.h < table_unit(look->ui, 340);
}

bool table_square_spot(const TableLook *look, int square, int *x, int *y, int *chip_w)
{
    const Board *b = board_of(look);
    if (b == NULL || square < 0 || square >= b->count)
        return false;
    BoardShape shape = shape_of(b);
    Rect r = board_rect(look->ui, shape);
    const BoardSquare *q = &b->square[square];
    int n = number_of(b, square);
    *chip_w = r.h * 24 / 450;
    if (q->where == BOARD_WEDGE) {
        board_point(shape, r, n, is_small(look, r) ? 490 : 530, x, y);
    } else if (q->where == BOARD_HUB) {
        Rect hub = board_hub(shape, r);
        *x = hub.x + hub.w / 2;
        *y = hub.y + hub.h * (is_small(look, r) ? 68 : 58) / 100;
        *chip_w = r.h * 31 / 450;
    } else {
        Rect corner = board_corner(shape, r, n);
        *x = corner.x + corner.w / 2;
        *y = corner.y + corner.h * 76 / 100;
    }
    return true;
}

/* ---- drawing ---- */

/* Its name in one line, or two words one under the other; where it has no room it is told when the square is pointed
 * at. */
static void draw_name(Scene *sc, int px, Rect r, const char *name, Colour ink, int square)
{
    char first[48];
    const char *rest = strchr(name, ' ');
    scene_item(sc, ITEM_TEXT, r, 0, 0, name, "square-name:%d", square)->focusable = false;
    if (text_width(FONT_BOLD, px, name) <= r.w) {
        dl_text(&sc->draw, FONT_BOLD, px, r, ALIGN_CENTRE, ink, name);
        return;
    }
    if (rest == NULL || (size_t)(rest - name) >= sizeof first)
        return;
    snprintf(first, sizeof first, "%.*s", (int)(rest - name), name);
    if (text_width(FONT_BOLD, px, first) > r.w || text_width(FONT_BOLD, px, rest + 1) > r.w)
        return;
    const int line = text_line_height(FONT_BOLD, px), y = r.y + r.h / 2 - line;
    dl_text(&sc->draw, FONT_BOLD, px, (Rect){ r.x, y, r.w, line }, ALIGN_CENTRE, ink, first);
    dl_text(&sc->draw, FONT_BOLD, px, (Rect){ r.x, y + line, r.w, line }, ALIGN_CENTRE, ink, rest + 1);
}

/* The cards of a square side by side, overlapped, their middle at x, y. */
static void draw_faces(Scene *sc, const BoardSquare *q, int x, int y, int w)
{
    int n = faces_of(q), step = w * 52 / 100, wide = w + (n - 1) * step;
    for (int i = 0; i < n; i++)
        piece_picture(sc, (Rect){ x - wide / 2 + i * step, y - w * 100 / 144, w, w * 100 / 72 }, q->face[i]);
}

static bool held_by_viewer(const TableLook *look, Face f)
{
    const TableUi *ui = look->ui;
    for (int i = 0; ui->viewer != NO_VIEWER && i < ui->notes.hand_count; i++)
        if (face_eq(look->view->table.face[ui->notes.hand[i]], f))
            return true;
    return false;
}

/* The counter that lies on a square, -1: none does. */
static int counter_on(const TableLook *look, int square)
{
    const GameDef *game = look->game;
    const State *s = look->view;
    for (int i = 0; i < s->counters.count; i++) {
        CounterNote note = { 0 };
        game->stakes->counter(s, i, NULL, &note);
        if (note.square == square + 1)
            return i;
    }
    return -1;
}

/* The viewer holds all that is pictured on it, and may win by it what lies there. */
static bool is_lit(const TableLook *look, const Board *b, int i)
{
    const BoardSquare *q = &b->square[i];
    const int n = faces_of(q), counter = counter_on(look, i);
    int found = 0;
    if (q->dealt || (counter >= 0 && look->view->counters.amount[counter] == 0))
        return false;
    for (int k = 0; k < n; k++)
        found += held_by_viewer(look, q->face[k]);
    return n > 0 && found == n;
}

/* On a small board the sums of the squares come close to the hub. */
static bool meets_sum(const TableLook *look, const Board *b, Rect name, int px)
{
    bool meets = false;
    for (int i = 0; i < b->count; i++) {
        int x, y, w;
        if (b->square[i].where == BOARD_WEDGE && table_square_spot(look, i, &x, &y, &w))
            meets |= rect_meets(name, (Rect){ x - px * 3 / 2, y - px, 3 * px, 2 * px + px / 2 });
    }
    return meets;
}

/* How far out what is pictured lies, in permille of the wheel: on a small one farther from the sum, but what is wide
 * not over the rim. */
static int outwards(const BoardSquare *q, bool small)
{
    static const int place[2][3] = { { 760, 815, 815 }, { 800, 850, 795 } }; /* a name, a card, several */
    const int n = faces_of(q);
    return place[small][n > 1 ? 2 : n];
}

static void draw_square(const TableLook *look, Scene *sc, const Board *b, Rect r, int i)
{
    const BoardSquare *q = &b->square[i];
    BoardShape shape = shape_of(b);
    int n = number_of(b, i), x, y, least = table_unit(look->ui, UI_SMALL),
        px = r.h * 17 / 450 > least ? r.h * 17 / 450 : least;
    bool lit = is_lit(look, b, i);
    if (q->where == BOARD_WEDGE) {
        int size = r.h * (shape.wedges > 7 ? 41 : 44) / 450;
        if (lit)
            dl_sprite(&sc->draw, SPRITE_BOARD, board_sprite(shape.wedges, shape.corners), 1 + n, r, 255, 0);
        board_point(shape, r, n, outwards(q, is_small(look, r)), &x, &y);
        if (faces_of(q) > 0)
            draw_faces(sc, q, x, y, size * (faces_of(q) > 2 ? 3 : 4) / 4);
        else if (!is_small(look, r) ||
                 !meets_sum(look, b, (Rect){ x - r.h / 11, y - px, r.h * 2 / 11, 2 * px }, px * 3 / 4))
            draw_name(sc, px, (Rect){ x - r.h / 9, y - px, r.h * 2 / 9, 2 * px }, tr(q->name), 0xFF7A5316u, i);
        return;
    }
    Rect box = q->where == BOARD_HUB ? board_hub(shape, r) : board_corner(shape, r, n);
    if (q->where == BOARD_HUB) {
        const Rect name = { box.x, box.y + box.h / 12, box.w, px * 3 / 2 };
        if (!meets_sum(look, b, name, px))
            draw_name(sc, px, name, tr(q->name), 0xFFFFF6DFu, i);
        return;
    }
    draw_faces(sc, q, box.x + box.w / 2, box.y + box.h * 36 / 100, r.h * 38 / 450);
    if (lit)
        dl_outline(&sc->draw, box, r.h * 12 / 450, 3, LINE_SOLID, 0xFFFFD54Au);
}

static Rect square_box(const Board *b, Rect r, int i)
{
    BoardShape shape = shape_of(b);
    int n = number_of(b, i), x, y, side = r.h * 130 / 450;
    if (b->square[i].where == BOARD_HUB)
        return board_hub(shape, r);
    if (b->square[i].where == BOARD_CORNER)
        return board_corner(shape, r, n);
    board_point(shape, r, n, 690, &x, &y);
    return (Rect){ x - side / 2, y - side / 2, side, side };
}

/* What is said of a square that is pointed at. */
static void add_item(const TableLook *look, Scene *sc, const Board *b, Rect r, int i)
{
    const BoardSquare *q = &b->square[i];
    int counter = counter_on(look, i);
    char text[960];
    TextSink out = text_sink(text, sizeof text);
    const char *name = tr(square_in_words(q)), *pays = tr(q->pays_for);
    if (counter < 0)
        text_say(&out, N_("{1}. {2}"), name, pays);
    else
        /* TRANSLATORS: {2} is a square of a board, {1} the chips on it, {3} a sentence: what wins them. */
        text_count(&out, "{2}, {1} chip. {3}", "{2}, {1} chips. {3}", look->view->counters.amount[counter], name, pays);
    Item *it = scene_item(sc, ITEM_ZONE, square_box(b, r, i), 0, 0, text, "square:%d", i);
    it->thing = thing_of(THING_SQUARE, i);
    it->bare = true;
    it->checked = is_lit(look, b, i);
}

void table_build_board(const TableLook *look, Scene *sc)
{
    const Board *b = board_of(look);
    if (b == NULL)
        return;
    BoardShape shape = shape_of(b);
    Rect r = board_rect(look->ui, shape);
    ui_shadow(sc, r, shape.corners ? r.h * 58 / 1000 : r.h / 2, table_unit(look->ui, 8));
    dl_sprite(&sc->draw, SPRITE_BOARD, board_sprite(shape.wedges, shape.corners), 0, r, 255, 0);
    for (int i = 0; i < b->count; i++) {
        draw_square(look, sc, b, r, i);
        add_item(look, sc, b, r, i);
    }
}
