#include "app/screens/end/flow.h"

#include <stdio.h>
#include <string.h>

#include "app/widgets/widget.h"

/* A text on its way. */
typedef struct Flow {
    const char *rest;
    int w, bold, words;
    int x, y; /* of the next word */
} Flow;

typedef struct FlowWord {
    char text[192];
    FontRole font;
    int x, y, w;
} FlowWord;

static int line_height(const Scene *s)
{
    return text_line_height(FONT_TEXT, scene_px(s, UI_TEXT));
}

/* False: there is no more. */
static bool flow_next(Flow *f, const Scene *s, FlowWord *out)
{
    const int px = scene_px(s, UI_TEXT);
    const size_t n = strcspn(f->rest, " ");
    if (*f->rest == '\0')
        return false;
    snprintf(out->text, sizeof out->text, "%.*s", (int)n, f->rest);
    out->font = f->words++ < f->bold ? FONT_BOLD : FONT_TEXT;
    out->w = text_width(out->font, px, out->text);
    if (f->x > 0 && f->x + out->w > f->w) {
        f->x = 0;
        f->y += line_height(s);
    }
    out->x = f->x;
    out->y = f->y;
    f->x += out->w + text_width(FONT_TEXT, px, " ");
    f->rest += n + (f->rest[n] == ' ');
    return true;
}

int flow_height(const Scene *s, int w, const char *text, int bold)
{
    Flow f = { .rest = text, .w = w, .bold = bold };
    FlowWord word;
    while (flow_next(&f, s, &word))
        continue;
    return f.y + line_height(s);
}

void flow_draw(Scene *s, Rect r, const char *text, int bold)
{
    Flow f = { .rest = text, .w = r.w, .bold = bold };
    FlowWord word;
    while (flow_next(&f, s, &word))
        dl_text(&s->draw, word.font, scene_px(s, UI_TEXT),
                (Rect){ r.x + word.x, r.y + word.y, word.w + 2, line_height(s) }, ALIGN_LEFT, s->theme->text,
                word.text);
}
