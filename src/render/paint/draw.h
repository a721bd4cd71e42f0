/* What is to be drawn, as a plain list; and the one back end that draws it. A scene is built anew whenever something
 * changed, compared with the last one, and only the parts of the window that differ are painted (drawing is in
 * software, on the window's surface or, where that does not count pixels, on one of ours behind a texture, so that
 * nothing but the changed rectangles is touched or sent). All coordinates are pixels of the window, whole numbers;
 * nothing is ever scaled after it was rasterised. */
#ifndef MELDWELL_RENDER_PAINT_DRAW_H
#define MELDWELL_RENDER_PAINT_DRAW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "render/layout/rect.h"

typedef uint32_t Colour; /* 0xAARRGGBB, not premultiplied */

/* A bent line with a head at its end. bend: hundredths of the distance by which it leaves the straight line on its
 * left-hand side, as one looks along it; -100 .. 100. */
typedef struct Arrow {
    int x0, y0, x1, y1, bend;
} Arrow;

/* Where it is after so many thousandths of its way. */
void arrow_point(Arrow, int part, int *x, int *y);
/* What it may touch, head and edge included. */
Rect arrow_bounds(Arrow, int thick);

/* Sprites are named by what they are; the atlas rasterises each at the size asked for and keeps it. */
typedef enum SpriteKind {
    SPRITE_NONE,
    SPRITE_TILE, /* a = rank (RANK_JOKER), b = colour, + TILE_LARGE_FACE: a whole tile face */
    SPRITE_TILE_BACK,
    SPRITE_CARD, /* a = rank, b = suit, + 4 in a deck of four colours; RANK_JOKER: b = which of the two; RANK_MASTER;
                  * and CARD_LARGE_INDEX: one large index at any size, or CARD_LARGE_FACE: nothing else at all */
    SPRITE_CARD_BACK, /* a = 0 .. CARD_BACKS - 1 */
    SPRITE_SHADOW,    /* soft shadow of the piece in r; a = lift 0..3. Reaches a quarter of the piece further on every
                       * side. Tint 0: the theme's shadow. Pieces side by side: all shadows first */
    SPRITE_ICON,      /* a = Icon, tinted with the colour given */
    SPRITE_PICTURE,   /* a = index of a game (game_table order): its pieces on a ground of its own; b = radius of the
                       * corners. Any shape: the ground fills r, the pieces stand in the middle */
    SPRITE_AVATAR,    /* a = 0..8: portrait of a seat */
    SPRITE_LOGO,
    SPRITE_CHIP,  /* a = 1, 5, 10: the value of it */
    SPRITE_BADGE, /* the sign of a wild card: a = WildSign */
    SPRITE_BOARD  /* a = board_sprite: how it is made; b = 0 the board, 1 + i: wedge i alone, highlighted */
} SpriteKind;

/* SPRITE_BOARD: number of wedges, and whether there are corners (render/paint/board_art.h). */
static inline int board_sprite(int wedges, bool corners)
{
    return wedges | (corners ? 256 : 0);
}

typedef enum Icon {
    ICON_UNDO,
    ICON_REDO,
    ICON_RESTART,
    ICON_HINT,
    ICON_SORT_COLOUR,
    ICON_SORT_NUMBER,
    ICON_SORT_MELDS,
    ICON_HAND_MELDS,
    ICON_DRAW,
    ICON_DONE,
    ICON_MENU,
    ICON_RULES,
    ICON_SETTINGS,
    ICON_LOG,
    ICON_REPLAY,
    ICON_TIDY,
    ICON_PAUSE,
    ICON_PLAY,
    ICON_BACK,
    ICON_CLOSE,
    ICON_SEARCH,
    ICON_RESET,
    ICON_COPY,
    ICON_SAVE,
    ICON_SOUND,
    ICON_MUTE,
    ICON_PERSON,
    ICON_COMPUTER,
    ICON_CLOCK,
    ICON_CHECK,
    ICON_WARNING,
    ICON_PLUS,
    ICON_MINUS,
    ICON_UP,
    ICON_DOWN,
    ICON_LEFT,
    ICON_RIGHT,
    ICON_TROPHY,
    ICON_FULLSCREEN,
    ICON_STEP,
    ICON_STEP_BACK,
    ICON_GRIP,
    ICON_LOCK,
    ICON_GOALS,
    ICON_CURVE,
    ICON_LEARN,
    ICON_TODAY,
    ICON_PUZZLE,
    ICON_RHOMB,
    ICON_RHOMB_FULL,
    ICON_TOGETHER,
    ICON_SIGN,
    ICON_COUNT
} Icon;

typedef enum FontRole { FONT_TEXT, FONT_BOLD, FONT_MONO, FONT_ROLES } FontRole;
typedef enum Align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT } Align;

/* Outlines carry meaning by shape as well as by colour. */
typedef enum LineStyle { LINE_SOLID, LINE_DASHED, LINE_DOTTED, LINE_DOUBLE, LINE_CORNERS } LineStyle;

typedef enum DrawKind {
    DRAW_FELT,    /* the table's cloth, lit from above; the picture depends on the place in the window only */
    DRAW_FILL,    /* rectangle, alpha allowed */
    DRAW_ROUND,   /* rounded rectangle, anti-aliased; radius in `size` */
    DRAW_OUTLINE, /* rounded outline: radius `size`, thickness `thick`, LineStyle `style` */
    DRAW_RING,    /* a closing ring (clock): `amount` of 0..1000 of the circle in r, thickness `thick` */
    DRAW_ARROW, /* from (a, b) to (size, amount), bent by `style` (a signed byte), thickness `thick`; r is all of it */
    DRAW_SPRITE,
    DRAW_TEXT /* one line; size = pixels of the em; r.x,r.y,r.w,r.h = box: aligned by `align`, centred in height,
                 shortened with an ellipsis to fit r.w */
} DrawKind;

typedef struct DrawItem {
    uint8_t kind, style, align, font;
    uint8_t sprite, alpha; /* alpha 255 = opaque */
    int16_t a, b;
    int16_t size, thick;
    union {
        int16_t amount; /* of a ring, of an arrow */
        int16_t turn;   /* of a sprite that is a piece or its shadow, of a rounded rectangle and its outline: around the
                         * middle of r, in tenths of a degree, clockwise */
    };
    Rect r;
    Rect clip; /* w = 0: none */
    Colour colour;
    uint32_t text; /* offset in DrawList.text, with DRAW_TEXT */
} DrawItem;

/* Of a sprite, as its style: not made in the size of r, but as `size` wide and `thick` high, and enlarged from that. */
enum { SPRITE_ENLARGED = 1 };

enum { MAX_DRAW_ITEMS = 4096, MAX_DRAW_TEXT = 96 * 1024 };

typedef struct DrawList {
    int count;
    uint32_t text_length;
    bool full;         /* something did not fit: reported once to stderr by the back end, never a crash */
    Rect clip;         /* given to what is added next; w = 0: none. What lies outside of it is not added */
    int turn;          /* given to the pieces and outlines that are added next; 0: upright */
    bool four_colours; /* of the suits of cards within a text */
    DrawItem item[MAX_DRAW_ITEMS];
    char text[MAX_DRAW_TEXT];
} DrawList;

void dl_clear(DrawList *);
void dl_felt(DrawList *, Rect);
void dl_fill(DrawList *, Rect, Colour);
void dl_round(DrawList *, Rect, int radius, Colour);
void dl_outline(DrawList *, Rect, int radius, int thick, LineStyle, Colour);
void dl_ring(DrawList *, Rect, int thick, int amount, Colour);
void dl_arrow(DrawList *, Arrow, int thick, Colour);
void dl_sprite(DrawList *, SpriteKind, int a, int b, Rect, int alpha, Colour tint);
/* The first `length` bytes of a text that holds no pieces. */
void dl_letters(DrawList *, FontRole, int px, Rect, Align, Colour, const char *utf8, size_t length);
/* Pieces in it (rules/faces/glyph.h) are drawn as small pictures. */
void dl_text(DrawList *, FontRole, int px, Rect, Align, Colour, const char *utf8);

/* Whether every letter of it is in a font of the program or of the computer; another one is drawn as an empty box. */
bool text_has_letters(const char *utf8);
/* Metrics the builder of a scene needs. */
int text_width(FontRole, int px, const char *utf8);
int text_line_height(FontRole, int px);
/* Where to break so that the first line fits w: bytes of the first line; *next = where the next line starts. */
int text_break(FontRole, int px, const char *utf8, int w, int *next);
/* A text that is wider than `limit` pixels, cut to them with an ellipsis at its end. */
void text_shorten(FontRole role, int px, const char *utf8, int limit, char *out, size_t size);

/* Letters may be read from right to left, alone or among others: what lies together in a text may lie apart in the
 * line. Places in the text are bytes and lie between letters; x counts from the left end of the line. */
bool text_leftward(const char *utf8);                       /* the line as a whole is read so */
int text_caret(FontRole, int px, const char *utf8, int at); /* where a caret stands, behind what was read last */
int text_place(FontRole, int px, const char *utf8, int x);  /* the place nearest to x */
enum { TEXT_SPANS = 16 };
typedef struct TextSpan {
    int x, w;
} TextSpan;
/* Where the letters from..to lie. Returns how many stretches that are. */
int text_spans(FontRole, int px, const char *utf8, int from, int to, TextSpan[TEXT_SPANS]);

/* card_ink: by b of SPRITE_CARD. */
enum { CARD_BACKS = 4, CARD_INKS = 8, CARD_LARGE_INDEX = 8, CARD_LARGE_FACE = 16, TILE_LARGE_FACE = 4 };

/* What stands on pieces: all of it; on cards one large index; rank and suit alone, as large as the piece. */
typedef enum Faces { FACES_FULL, FACES_INDEX, FACES_LARGE, FACES_COUNT } Faces;

/* What the picture of a game is painted on, by what is played there. */
typedef enum Ground { GROUND_TILES, GROUND_MELDS, GROUND_TRICKS, GROUNDS } Ground;

/* Colours by meaning. Three themes and a high-contrast one; a test computes the distances between the colours of pieces
 * and the contrast of texts for each. */
typedef struct Theme {
    const char *id, *title;
    Colour felt, felt_light, felt_dark, rail, rail_top, rail_edge, on_rail, prompt, on_prompt, act_edge, act_text,
        panel, panel_edge, text, text_quiet, text_on_felt, accent, accent_text, button, button_edge, button_text,
        button_off, danger, good, warning, selected, playable, illegal, moved, /* what lies on the table and moves */
        on_mark,                                                               /* a figure on either of the two */
        focus, rack, rack_edge, tile, tile_edge, tile_colour[4], card_ink[CARD_INKS], joker,
        ground[GROUNDS][2], /* in the middle and at the edge */
        shadow;
} Theme;

extern const Theme themes[];
extern const int theme_count;
const Theme *theme_now(void);

/* The pointer of the mouse: the desktop's own, or a larger one. */
typedef enum PointerSize { POINTER_USUAL, POINTER_LARGE, POINTER_VERY_LARGE, POINTER_SIZES } PointerSize;

/* A part of the window shown larger over it: `percent` of what lies at from_x, from_y and to the right of and below it
 * fills r, which lies inside the window. */
typedef struct Lens {
    Rect r;
    int from_x, from_y, percent;
} Lens;

typedef struct Painter Painter;

typedef struct PainterSetup {
    int w, h; /* exactly this size, wherever the desktop likes; 0: as `desks` says, made to fit the displays */
    const struct WindowDesks
        *desks;         /* what painter_place told the last times, borrowed (render/paint/window_place.h) */
    const char *assets; /* folder of assets, borrowed */
    const char *driver; /* video driver asked for by the environment, or NULL */
    bool fullscreen;
    const char *title;
} PainterSetup;

/* Opens the window. NULL with one sentence in *error (no display, missing or damaged asset or font), an empty one for
 * lack of memory. */
Painter *painter_open(const PainterSetup *, char *error, size_t error_size);
void painter_close(Painter *);
void *painter_window(Painter *); /* SDL_Window * */
/* To be told of everything that may have changed place, size or state of the window. */
void painter_note_place(Painter *);
/* The place to remember is put first in `desks`: that of the window when it is neither maximised nor full screen. What
 * is not known now stays as it was. */
void painter_place(Painter *, struct WindowDesks *desks);
/* The whole display without a frame, or the window as it was before. */
void painter_full_screen(Painter *, bool full);
/* What the window is called from now on. */
void painter_title(Painter *, const char *title);
/* To the front, with the keyboard, as far as the desktop lets; where it does not, its mark in the list of windows
 * draws attention. */
void painter_raise(Painter *);
/* Output size in pixels, and how many of them make one unit of SDL's mouse coordinates. */
void painter_size(Painter *, int *w, int *h, float *per_unit);
/* How large the desktop wants letters on the display the window is on, in per cent of those of a usual one, counted in
 * pixels. May change with every event of the window. */
int painter_percent(Painter *);
/* Paints what differs from the last list; with the first one the window comes to be seen. The painter keeps its own
 * copy of what it needs. Returns how many pixels were painted (0: nothing changed). */
long painter_show(Painter *, const DrawList *);
/* Everything is to be painted again (resize, expose, theme). */
void painter_forget(Painter *);
/* From the next show on a lens lies over everything, drawn as sharp as the rest; NULL: none. It costs nothing then. */
void painter_lens(Painter *, const Lens *);
/* Does nothing with NULL. Where such a pointer cannot be had the desktop's own stays. */
void painter_pointer(Painter *, PointerSize);
/* May be called with NULL before there is a window. An index out of range chooses the first theme. */
void painter_theme(Painter *, int theme, bool alternative_tiles);
/* Frees the sprites that the last list shown did not have: after a resize. */
void painter_trim(Painter *);
/* PNG of what was shown last. False when nothing was shown yet or the file cannot be written. */
bool painter_screenshot(Painter *, const char *path);

#endif
