/* How long drawing takes: a table with 106 tiles out, painted whole and while one tile is dragged over it.
 *   bench_draw ASSETS [WIDTHxHEIGHT [PICTURE.png [THEME]]]
 * Needs a display (Xvfb will do). Times are those of painter_show, the sending of the pixels included. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "render/paint/draw.h"
#include "rules/table/piece.h"

enum { COLUMNS = 27, PER_ROW = 20, TILES = 106, RACK_TILES = 14, DRAG_SHOWS = 600, FULL_SHOWS = 30 };

/* Hundredths of a tile: its pitch on the rack, and half a tile between two melds. */
enum { RACK_PITCH = 104, MELD = 4 };

static double clock_ms(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

typedef struct Board {
    int w, h, tile_w, tile_h;
} Board;

static Rect tile_place(const Board *t, int i)
{
    int row = i / PER_ROW, col = i % PER_ROW;
    return (Rect){ (t->w - 25 * t->tile_w) / 2 + col * t->tile_w + col / MELD * t->tile_w / 2,
                   t->h / 14 + row * t->tile_h * 7 / 6, t->tile_w, t->tile_h };
}

static void add_face(DrawList *list, int i, Rect r)
{
    bool joker = i >= 104;
    dl_sprite(list, SPRITE_TILE, joker ? RANK_JOKER : i % 13 + 1, joker ? i - 104 : i / 13 % 4, r, 255, 0);
}

static void add_melds(DrawList *list, const Board *t, int left_out)
{
    for (int i = 0; i < TILES; i++)
        if (i != left_out)
            dl_sprite(list, SPRITE_SHADOW, 0, 0, tile_place(t, i), 255, 0);
    for (int i = 0; i < TILES; i++)
        if (i != left_out)
            add_face(list, i, tile_place(t, i));
    static const LineStyle style[] = { LINE_SOLID, LINE_DASHED, LINE_DOTTED, LINE_DOUBLE, LINE_CORNERS };
    const Theme *theme = theme_now();
    const Colour colour[] = { theme->selected, theme->illegal, theme->warning, theme->focus, theme->playable };
    for (int i = 0; i < 5; i++) {
        Rect r = rect_around(tile_place(t, i * 24), tile_place(t, i * 24 + 3));
        int out = t->tile_w / 14, thick = t->tile_w / 15 > 2 ? t->tile_w / 15 : 2;
        r = rect_inset(r, -out - thick);
        dl_outline(list, r, t->tile_w / 8 + out, thick, style[i], colour[i]);
    }
}

static void add_rack(DrawList *list, const Board *t)
{
    const Theme *theme = theme_now();
    int pad = t->tile_w / 4, pitch = t->tile_w * RACK_PITCH / 100;
    Rect rack = { 0, 0, RACK_TILES * pitch + 2 * pad, t->tile_h + 2 * pad };
    rack.x = (t->w - rack.w) / 2;
    rack.y = t->h - rack.h - t->h / 12;
    dl_round(list, rect_inset(rack, -2), t->tile_w / 6 + 2, theme->rack_edge);
    dl_round(list, rack, t->tile_w / 6, theme->rack);
    for (int i = 0; i < RACK_TILES; i++) {
        Rect r = { rack.x + pad + i * pitch, rack.y + pad, t->tile_w, t->tile_h };
        dl_sprite(list, SPRITE_SHADOW, 0, 0, r, 255, 0);
        add_face(list, i * 5, r);
    }
}

static void add_bar(DrawList *list, const Board *t)
{
    const Theme *theme = theme_now();
    int h = t->h / 20, w = t->w / 9, y = t->h - h - t->h / 80;
    static const char *const label[] = { "Draw", "Undo", "Redo", "Hint", "Sort", "Done" };
    static const Icon icon[] = { ICON_DRAW, ICON_UNDO, ICON_REDO, ICON_HINT, ICON_SORT_COLOUR, ICON_DONE };
    for (int i = 0; i < 6; i++) {
        Rect r = { t->w / 20 + i * (w + t->w / 30), y, w, h };
        dl_round(list, r, h / 5, i == 5 ? theme->accent : theme->button_edge);
        dl_round(list, rect_inset(r, 1), h / 5 - 1, i == 5 ? theme->accent : theme->button);
        Colour ink = i == 5 ? theme->accent_text : theme->button_text;
        dl_sprite(list, SPRITE_ICON, (int)icon[i], 0, (Rect){ r.x + h / 4, y + h / 4, h / 2, h / 2 }, 255, ink);
        dl_text(list, FONT_BOLD, h * 2 / 5, (Rect){ r.x + h, y, w - h, h }, ALIGN_LEFT, ink, label[i]);
    }
    dl_text(list, FONT_TEXT, h * 2 / 5, (Rect){ t->w / 20, t->h / 60, t->w / 2, h }, ALIGN_LEFT, theme->text_on_felt,
            "Anna draws a tile. Your turn: 24 of 30 for the initial meld.");
    dl_ring(list, (Rect){ t->w - 2 * h, t->h / 60, h, h }, h / 8, 680, theme->selected);
}

/* at: where the dragged tile lies; left_out: its number, or -1 when none is dragged. */
static void build(DrawList *list, const Board *t, int dragged, int x, int y)
{
    dl_clear(list);
    dl_felt(list, (Rect){ 0, 0, t->w, t->h });
    add_melds(list, t, dragged);
    add_rack(list, t);
    add_bar(list, t);
    if (dragged >= 0) {
        Rect r = { x, y, t->tile_w, t->tile_h };
        dl_sprite(list, SPRITE_SHADOW, 2, 0, r, 255, 0);
        add_face(list, dragged, r);
    }
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static void report(const char *what, double *times, int count, double cpu)
{
    qsort(times, (size_t)count, sizeof *times, by_size);
    printf("%-12s median %6.3f ms   95 %% %6.3f   worst %6.3f   processor %6.3f ms each\n", what, times[count / 2],
           times[count * 95 / 100], times[count - 1], cpu / count);
}

static void time_full(Painter *painter, const DrawList *list)
{
    double times[FULL_SHOWS], cpu = clock_ms(CLOCK_PROCESS_CPUTIME_ID);
    for (int i = 0; i < FULL_SHOWS; i++) {
        double start = clock_ms(CLOCK_MONOTONIC);
        painter_forget(painter);
        painter_show(painter, list);
        times[i] = clock_ms(CLOCK_MONOTONIC) - start;
    }
    report("everything", times, FULL_SHOWS, clock_ms(CLOCK_PROCESS_CPUTIME_ID) - cpu);
}

static void time_drag(Painter *painter, DrawList *list, const Board *t)
{
    static double times[DRAG_SHOWS];
    double cpu = clock_ms(CLOCK_PROCESS_CPUTIME_ID);
    long pixels = 0;
    for (int i = 0; i < DRAG_SHOWS; i++) {
        int across = t->w - 2 * t->tile_w, x = t->tile_w / 2 + i * across / DRAG_SHOWS;
        int y = t->h / 4 + (i % 100 < 50 ? i % 50 : 50 - i % 50) * t->h / 200;
        double start = clock_ms(CLOCK_MONOTONIC);
        build(list, t, 30, x, y);
        pixels += painter_show(painter, list);
        times[i] = clock_ms(CLOCK_MONOTONIC) - start;
    }
    report("drag", times, DRAG_SHOWS, clock_ms(CLOCK_PROCESS_CPUTIME_ID) - cpu);
    printf("%-12s %ld pixels a step\n", "", pixels / DRAG_SHOWS);
}

int main(int argc, char **argv)
{
    static DrawList list;
    char error[256];
    int w = 1280, h = 800;
    if (argc < 2 || (argc > 2 && sscanf(argv[2], "%dx%d", &w, &h) != 2) || w < 1 || h < 1) {
        fprintf(stderr, "usage: bench_draw ASSETS [WIDTHxHEIGHT [PICTURE.png [THEME]]]\n");
        return 2;
    }
    double cpu = clock_ms(CLOCK_PROCESS_CPUTIME_ID), start = clock_ms(CLOCK_MONOTONIC);
    PainterSetup setup = {
        .w = w, .h = h, .assets = argv[1], .title = "bench_draw", .driver = getenv("SDL_VIDEODRIVER")
    };
    painter_theme(NULL, argc > 4 ? atoi(argv[4]) : 0, false);
    Painter *painter = painter_open(&setup, error, sizeof error);
    if (!painter) {
        fprintf(stderr, "%s\n", error);
        return 1;
    }
    double opened_cpu = clock_ms(CLOCK_PROCESS_CPUTIME_ID), opened = clock_ms(CLOCK_MONOTONIC);
    Board t = { w, h, w / 30, w / 30 * 100 / 72 };
    build(&list, &t, -1, 0, 0);
    painter_show(painter, &list);
    printf("%d x %d, %d things\n", w, h, list.count);
    printf("%-12s %6.1f ms, processor %5.1f ms\n", "open", opened - start, opened_cpu - cpu);
    printf("%-12s %6.1f ms, processor %5.1f ms\n", "first show", clock_ms(CLOCK_MONOTONIC) - opened,
           clock_ms(CLOCK_PROCESS_CPUTIME_ID) - opened_cpu);
    time_full(painter, &list);
    time_drag(painter, &list, &t);
    if (argc > 3 && !painter_screenshot(painter, argv[3]))
        fprintf(stderr, "%s could not be written\n", argv[3]);
    painter_close(painter);
    return 0;
}
