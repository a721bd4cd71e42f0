/* What a coach says for its warning: what would be done and what it would do, side by side with the figures of both. */
#include <stdio.h>

#include "app/pieces/piece_draw.h"
#include "app/table/draw/draw.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "app/widgets/widget.h"
#include "platform/language.h"

enum { SIDES = 2, PAD = 12, ROW = 24, GAP = 10 };

/* One side: this, or what is better. */
typedef struct Side {
    char way[480]; /* "Throw 9♣" */
    Face face;
    bool pictured;
} Side;

typedef struct Panel {
    const TableLook *look;
    const Caution *caution;
    Side side[SIDES];
    int piece_w, piece_h; /* 0: neither side is about a piece */
    int names, column;    /* how wide the names of the figures and each of both sides are */
    Rect r;
    int words_h;
} Panel;

static const char *title_of(int side)
{
    /* TRANSLATORS: Over two columns: what the player is about to do, and what would be better. */
    return side == 0 ? tr("This") : tr("Better");
}

static int unit(const Panel *p, int n)
{
    return table_unit(p->look->ui, n);
}

static void find_sides(Panel *p)
{
    const TableLook *look = p->look;
    const Caution *c = p->caution;
    const TableLayout *l = &look->ui->felt.layout;
    for (int i = 0; i < SIDES; i++) {
        Side *s = &p->side[i];
        TextSink way = text_sink(s->way, sizeof s->way);
        s->face = table_coach_way_say(look, i == 0 ? c->move : c->better, i == 0 ? c->count : c->better_count, &way);
        s->pictured = face_is_known(s->face);
        p->piece_w = s->pictured ? unit(p, 40) : p->piece_w;
    }
    p->piece_h = l->tile_w > 0 ? p->piece_w * l->tile_h / l->tile_w : 0;
}

static void find_widths(Panel *p)
{
    const int small = unit(p, UI_SMALL), text = unit(p, UI_TEXT);
    p->column = unit(p, 96);
    for (int i = 0; i < SIDES; i++) {
        const int way = text_width(FONT_BOLD, text, p->side[i].way) + unit(p, 2 * GAP);
        p->column = way > p->column ? way : p->column;
    }
    for (int i = 0; i < p->caution->facts; i++) {
        const int name = text_width(FONT_TEXT, small, tr(p->caution->fact[i].what)) + unit(p, GAP);
        p->names = name > p->names ? name : p->names;
    }
}

static int head_height(const Panel *p)
{
    return 2 * unit(p, ROW) + (p->piece_h > 0 ? p->piece_h + unit(p, 6) : 0);
}

static int table_height(const Panel *p)
{
    return head_height(p) + p->caution->facts * unit(p, ROW) + unit(p, 8);
}

/* Over the cloth, where it covers least of what is to be seen beside it. */
static void find_place(Panel *p, Scene *sc)
{
    const TableLayout *l = &p->look->ui->felt.layout;
    const int pad = unit(p, PAD), most = min_int(l->felt.w - 4 * pad, unit(p, 620));
    int w = p->names + SIDES * p->column + unit(p, GAP);
    int covered;
    w = min_int(most, w < unit(p, 400) ? unit(p, 400) : w);
    if (p->names + SIDES * p->column + unit(p, GAP) > w)
        p->column = (w - p->names - unit(p, GAP)) / SIDES;
    p->words_h = ui_paragraph_height(sc, FONT_TEXT, unit(p, UI_SMALL), w, p->caution->more);
    const int h = table_height(p) + p->words_h + 2 * pad;
    const Rect cloth = { l->felt.x + pad, l->felt.y, l->felt.w - 2 * pad, l->prompt.y - unit(p, 4) - l->felt.y };
    p->r = table_free_place(p->look, sc, cloth, w + 2 * pad, min_int(h, cloth.h), &covered);
}

/* Tenths as a number, with one digit behind the point where it has one. */
static void say_figure(int32_t tenths, char *out, size_t size)
{
    if (tenths % 10 == 0)
        snprintf(out, size, "%s", text_number(tenths / 10).text);
    else
        snprintf(out, size, "%s", text_tenths(tenths / 10.0, false).text);
}

static void build_side(const Panel *p, Scene *sc, Rect r, int side)
{
    const Theme *t = sc->theme;
    const Side *s = &p->side[side];
    const Colour ink = side == 0 ? t->danger : t->good;
    const int line = unit(p, ROW);
    dl_round(&sc->draw, r, unit(p, 8), colour_mix(t->panel, ink, 12));
    dl_outline(&sc->draw, r, unit(p, 8), unit(p, 2), LINE_SOLID, ink);
    Rect at = { r.x + unit(p, 4), r.y + unit(p, 2), r.w - unit(p, 8), line };
    ui_line(sc, FONT_BOLD, unit(p, UI_SMALL), at, ALIGN_CENTRE, ink, title_of(side));
    at.y += line;
    if (s->pictured)
        piece_picture(sc, (Rect){ r.x + (r.w - p->piece_w) / 2, at.y, p->piece_w, p->piece_h }, s->face);
    at.y += p->piece_h > 0 ? p->piece_h + unit(p, 6) : 0;
    ui_line(sc, FONT_BOLD, unit(p, UI_TEXT), (Rect){ at.x, at.y - unit(p, 4), at.w, line }, ALIGN_CENTRE, t->text,
            s->way);
    at.y += line;
    for (int i = 0; i < p->caution->facts; i++, at.y += line) {
        const AiFact *f = &p->caution->fact[i];
        char figure[96];
        say_figure(side == 0 ? f->done : f->better, figure, sizeof figure);
        dl_text(&sc->draw, FONT_BOLD, unit(p, UI_TEXT), at, ALIGN_CENTRE, t->text, figure);
    }
}

/* All of it in words, for those who have it read. */
static void say_side(const Panel *p, int side, TextSink *out)
{
    char figure[96], fact[480];
    text_say(out, p->side[side].way[0] != '\0' ? "{1}: {2}" : "{1}", title_of(side), p->side[side].way);
    for (int i = 0; i < p->caution->facts; i++) {
        const AiFact *f = &p->caution->fact[i];
        say_figure(side == 0 ? f->done : f->better, figure, sizeof figure);
        /* TRANSLATORS: What is counted, and how much of it. */
        text_write(fact, sizeof fact, N_OF("what and its figure", "{1} {2}"), tr(f->what), figure);
        text_add(out, ", ");
        text_add(out, fact);
    }
}

void table_build_coach(const TableLook *look, Scene *sc)
{
    const Theme *t = sc->theme;
    if (!table_coach_explains(look->ui) || !table_my_turn(look))
        return;
    Panel p = { .look = look, .caution = &look->ui->doing.caution };
    find_sides(&p);
    find_widths(&p);
    find_place(&p, sc);
    const int pad = unit(&p, PAD), gap = unit(&p, GAP);
    ui_shadow(sc, p.r, unit(&p, 12), unit(&p, 6));
    dl_round(&sc->draw, p.r, unit(&p, 12), t->panel);
    const int inner = p.r.w - 2 * pad, columns = SIDES * p.column + gap;
    const int left = p.caution->facts > 0 ? p.r.x + p.r.w - pad - columns : p.r.x + pad + (inner - columns) / 2;
    int y = p.r.y + pad + head_height(&p) + unit(&p, 2);
    for (int i = 0; i < p.caution->facts; i++, y += unit(&p, ROW))
        ui_line(sc, FONT_TEXT, unit(&p, UI_SMALL),
                (Rect){ p.r.x + pad, y, left - p.r.x - pad - unit(&p, 4), unit(&p, ROW) }, ALIGN_LEFT, t->text_quiet,
                tr(p.caution->fact[i].what));
    if (p.caution->facts > 0)
        ui_paragraph(sc, FONT_TEXT, unit(&p, UI_SMALL), (Rect){ p.r.x + pad, p.r.y + pad, left - p.r.x - pad - gap, 0 },
                     t->text_quiet, tr("Counted from what you have seen."), true);
    for (int i = 0; i < SIDES; i++) {
        const Rect r = { left + i * (p.column + gap), p.r.y + pad, p.column, table_height(&p) - unit(&p, 4) };
        char words[1536];
        TextSink out = text_sink(words, sizeof words);
        build_side(&p, sc, r, i);
        say_side(&p, i, &out);
        scene_item(sc, ITEM_TEXT, r, 0, 0, words, "coach:%s", i == 0 ? "this" : "better")->focusable = false;
    }
    const Rect words = { p.r.x + pad, p.r.y + pad + table_height(&p), inner, p.words_h };
    ui_paragraph(sc, FONT_TEXT, unit(&p, UI_SMALL), words, t->text, p.caution->more, true);
    scene_item(sc, ITEM_TEXT, words, 0, 0, p.caution->more, "coach:why")->focusable = false;
}
