#include "app/page_words.h"

#include <stdlib.h>

#include "rules/faces/glyph.h"

/* How what comes next hangs together with what was read last. */
typedef enum Joint { JOINT_NONE, JOINT_WORD, JOINT_CELL, JOINT_LINE } Joint;

/* What was read last. */
typedef struct Reading {
    Rect r;    /* of letters: as far as they go */
    int px;    /* of its letters; of a picture its height */
    int start; /* where its line begins */
    bool piece;
} Reading;

static int middle(Rect r)
{
    return r.y + r.h / 2;
}

/* The box of a line of text is often wider than its letters. */
static Rect letters_of(const DrawList *list, const DrawItem *it)
{
    const int w = text_width((FontRole)it->font, it->size, list->text + it->text);
    Rect r = it->r;
    if (it->align == ALIGN_CENTRE)
        r.x += (r.w - w) / 2;
    else if (it->align == ALIGN_RIGHT)
        r.x += r.w - w;
    r.w = w;
    return r;
}

/* A line of a paragraph begins where the one above it does, and is no further from it than a line. */
static Joint joint(const Reading *last, Rect r, int px, bool piece)
{
    const bool row = abs(middle(r) - middle(last->r)) <= px / 2;
    const int gap = r.x - last->r.x - last->r.w;
    if (last->px == 0)
        return JOINT_NONE;
    if (row && (gap <= px / 2 || (piece && last->piece && gap < px)))
        return JOINT_WORD;
    if (row)
        return JOINT_CELL;
    const int down = middle(r) - middle(last->r);
    return abs(r.x - last->start) <= px / 4 && down > 0 && down < 2 * px && px == last->px && !piece ? JOINT_WORD
                                                                                                     : JOINT_LINE;
}

static void join(Joint how, TextSink *out)
{
    static const char *const between[] = { "", " ", ", ", "\n" };
    text_add(out, out->length > 0 ? between[how] : "");
}

static void say_piece(const DrawItem *it, TextSink *out)
{
    enum { SUITS = 3 }; /* a deck of four colours has others behind them */
    const Face face = { (uint8_t)it->a, (uint8_t)(it->b & SUITS) };
    glyph_say((Glyph){ .cards = it->sprite == SPRITE_CARD, .words = GLYPH_NAME, .face = face }, out);
}

void page_words(const DrawList *list, TextSink *out)
{
    Reading last = { .px = 0 };
    for (int i = 0; i < list->count; i++) {
        const DrawItem *it = &list->item[i];
        const bool piece = it->kind == DRAW_SPRITE && (it->sprite == SPRITE_CARD || it->sprite == SPRITE_TILE);
        if (it->kind != DRAW_TEXT && !piece)
            continue;
        const Rect r = piece ? it->r : letters_of(list, it);
        const int px = piece ? (last.px > 0 ? last.px : r.h) : it->size;
        const Joint how = joint(&last, r, px, piece);
        join(how, out);
        if (piece)
            say_piece(it, out);
        else
            glyph_say_all(list->text + it->text, out);
        const bool goes_on = how == JOINT_CELL || (how == JOINT_WORD && abs(middle(r) - middle(last.r)) <= px / 2);
        last = (Reading){ r, px, goes_on ? last.start : r.x, piece };
    }
}
