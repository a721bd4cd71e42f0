#include "app/screens/end/flow.h"

#include <stdio.h>
#include <string.h>

#include "app/pieces/piece_draw.h"
#include "app/widgets/widget.h"

enum { TILE_W = 24, TILE_H = 33 };

/* A text on its way. */
typedef struct Flow {
    const App *app;
    const char *rest;
    int w, bold, words;
    int x, y;    /* of the next word */
    bool pieces; /* there has been one: lines are higher from there on */
} Flow;

typedef struct FlowWord {
    char text[192];
    bool piece;
    Face face;
    FontRole font;
    int x, y, w, h;
} FlowWord;

static int line_height(const Flow *f, const Scene *s)
{
    return f->pieces ? scene_px(s, TILE_H + 3) : text_line_height(FONT_TEXT, scene_px(s, UI_TEXT));
}

/* False: there is no more. */
static bool flow_next(Flow *f, const Scene *s, FlowWord *out)
{
    const int px = scene_px(s, UI_TEXT);
    const size_t n = strcspn(f->rest, " ");
    if (*f->rest == '\0')
        return false;
    snprintf(out->text, sizeof out->text, "%.*s", (int)n, f->rest);
    const char *at = out->text;
    out->piece = f->words >= f->bold && seat_game(app_seat(f->app))->tell.face_parse(&at, &out->face) && *at == '\0';
    out->font = f->words++ < f->bold ? FONT_BOLD : FONT_TEXT;
    out->w = out->piece ? scene_px(s, TILE_W) : text_width(out->font, px, out->text);
    f->pieces |= out->piece;
    if (f->x > 0 && f->x + out->w > f->w) {
        f->x = 0;
        f->y += line_height(f, s);
    }
    out->x = f->x;
    out->y = f->y;
    out->h = line_height(f, s);
    f->x += out->w + (out->piece ? scene_px(s, 2) : text_width(FONT_TEXT, px, " "));
    f->rest += n + (f->rest[n] == ' ');
    return true;
}

int flow_height(const App *app, const Scene *s, int w, const char *text, int bold)
{
    Flow f = { .app = app, .rest = text, .w = w, .bold = bold };
    FlowWord word;
    while (flow_next(&f, s, &word))
        continue;
    return f.y + line_height(&f, s);
}

void flow_draw(const App *app, Scene *s, Rect r, const char *text, int bold)
{
    Flow f = { .app = app, .rest = text, .w = r.w, .bold = bold };
    FlowWord word;
    s->cards = seat_game(app_seat(app))->material->kind == MATERIAL_CARDS;
    while (flow_next(&f, s, &word)) {
        const int x = r.x + word.x, y = r.y + word.y, high = scene_px(s, TILE_H);
        if (word.piece)
            piece_picture(s, (Rect){ x, y + (word.h - high) / 2, word.w, high }, word.face);
        else
            dl_text(&s->draw, word.font, scene_px(s, UI_TEXT), (Rect){ x, y, word.w + 2, word.h }, ALIGN_LEFT,
                    s->theme->text, word.text);
    }
}
