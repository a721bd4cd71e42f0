/* Looks at a picture for what a person could not read: words that are cut or covered, pieces whose sign is covered or
 * that are smaller than can be read, and what leaves the window. It knows nothing of the table: it goes by the list of
 * what is drawn, in whose order later things lie on top, so that no screen can forget to be looked at. */
#ifndef MELDWELL_TESTS_HELP_ROOM_LOOK_H
#define MELDWELL_TESTS_HELP_ROOM_LOOK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/widgets/scene.h"
#include "render/layout/layout.h"

/* What is wanted of a picture. */
typedef struct RoomWanted {
    int least_w, least_h; /* of a piece that shows its face, in pixels */
    int from;             /* what is drawn before lies under something that was opened over all, and is not looked at */
    int rail_y;           /* what reaches below is a card of the own hand, which stands behind the rail */
    int small;            /* pixels: what is no higher may lie on a piece, beside its sign */
    Rect pictures;        /* a panel in which pieces are pictures of what is told there; w = 0: there is none */
} RoomWanted;

typedef enum RoomFault {
    ROOM_CUT,
    ROOM_COVERED,
    ROOM_SIGN,
    ROOM_PIECE,
    ROOM_SMALL,
    ROOM_OUTSIDE,
    ROOM_FAULTS
} RoomFault;

/* Told of each fault: what it is about, and for what covers it where that is. */
typedef void RoomFound(RoomFault, const char *what, Rect at, const char *by, Rect over);

static inline bool room_is_face(const DrawItem *d)
{
    return d->kind == DRAW_SPRITE && (d->sprite == SPRITE_CARD || d->sprite == SPRITE_TILE);
}

static inline bool room_is_piece(const DrawItem *d)
{
    return room_is_face(d) ||
           (d->kind == DRAW_SPRITE && (d->sprite == SPRITE_CARD_BACK || d->sprite == SPRITE_TILE_BACK));
}

/* The letters of a text, without the air over and under them. */
static inline Rect room_ink(const DrawList *list, const DrawItem *d)
{
    enum { LETTERS = 72 }; /* per cent of the em */
    const int all = text_width((FontRole)d->font, d->size, list->text + d->text), w = min_int(all, d->r.w);
    const int h = d->size * LETTERS / 100;
    const int x = d->align == ALIGN_LEFT    ? d->r.x
                  : d->align == ALIGN_RIGHT ? d->r.x + d->r.w - w
                                            : d->r.x + (d->r.w - w) / 2;
    const Rect r = { x, d->r.y + (d->r.h - h) / 2, w, h };
    return d->clip.w > 0 ? rect_both(r, d->clip) : r;
}

/* Beyond the arc of a corner that is round. */
static inline bool room_is_off_corner(const DrawItem *d, int x, int y)
{
    const int radius = min_int(d->size, min_int(d->r.w, d->r.h) / 2);
    const int dx = max_int(d->r.x + radius - x, x - (d->r.x + d->r.w - radius));
    const int dy = max_int(d->r.y + radius - y, y - (d->r.y + d->r.h - radius));
    return dx > 0 && dy > 0 && dx * dx + dy * dy > radius * radius;
}

static inline bool room_has(const DrawItem *d, int x, int y)
{
    if ((d->clip.w > 0 && !rect_has(d->clip, x, y)) || (d->kind == DRAW_ROUND && room_is_off_corner(d, x, y)))
        return false;
    const bool turns = d->kind == DRAW_SPRITE || d->kind == DRAW_ROUND;
    return turns && d->turn != 0 ? pose_has((Pose){ d->r, d->turn }, x, y) : rect_has(d->r, x, y);
}

/* Nothing is seen through it. */
static inline bool room_is_solid(const DrawItem *d)
{
    enum { SEEN_THROUGH = 128 };
    if (d->kind == DRAW_FILL || d->kind == DRAW_ROUND)
        return d->colour >> 24 >= SEEN_THROUGH;
    return d->kind == DRAW_SPRITE && d->sprite != SPRITE_SHADOW && d->sprite != SPRITE_ICON && d->alpha >= SEEN_THROUGH;
}

static inline bool room_covers(const DrawList *list, const DrawItem *d, int x, int y)
{
    if (d->kind == DRAW_TEXT)
        return rect_has(d->r, x, y) && rect_has(room_ink(list, d), x, y);
    return room_is_solid(d) && room_has(d, x, y);
}

/* An arrow lies on it. */
static inline bool room_is_crossed(const DrawItem *d, Rect r)
{
    const Arrow line = { d->a, d->b, d->size, d->amount, (int8_t)d->style };
    int x, y;
    for (int part = 0; d->kind == DRAW_ARROW && part <= 1000; part += 5) {
        arrow_point(line, part, &x, &y);
        if (rect_has(r, x, y))
            return true;
    }
    return false;
}

/* The smallest thing around the middle of what is drawn there, or NULL. */
static inline const Item *room_item(const Scene *sc, const DrawItem *d)
{
    const int x = d->r.x + d->r.w / 2, y = d->r.y + d->r.h / 2;
    const Item *best = NULL;
    for (int i = 0; i < sc->item_count; i++) {
        const Item *it = &sc->item[i];
        if (rect_has(it->r, x, y) && (best == NULL || it->r.w * it->r.h <= best->r.w * best->r.h))
            best = it;
    }
    return best;
}

/* A picture of a piece, on a square of a board or in what is told: it is named there too. */
static inline bool room_is_picture(const Scene *sc, const RoomWanted *w, const DrawItem *d)
{
    const Item *it = room_item(sc, d);
    return rect_has(w->pictures, d->r.x + d->r.w / 2, d->r.y + d->r.h / 2) ||
           (it != NULL && (it->thing.kind == THING_SQUARE || it->thing.kind == THING_COUNTER));
}

/* How it is called in what is told: the smallest item around it, its numbers left out, or what is drawn there. */
static inline const char *room_name(const Scene *sc, const DrawItem *d, char out[96])
{
    static const char *const kinds[] = { "cloth", "fill", "round", "outline", "ring", "arrow", "sprite", "text" };
    static const char *const sprites[] = { "none",    "tile",   "tile back", "card", "card back", "shadow", "icon",
                                           "picture", "avatar", "logo",      "chip", "badge",     "board" };
    const Item *best = room_item(sc, d);
    snprintf(out, 96, "%s in %s", d->kind == DRAW_SPRITE ? sprites[d->sprite] : kinds[d->kind],
             best != NULL ? best->name : "nothing");
    if (best != NULL && best->piece != NO_PIECE)
        snprintf(out, 96, "%s in a piece, %s", d->kind == DRAW_SPRITE ? sprites[d->sprite] : kinds[d->kind],
                 item_zone_word((ItemZone)best->zone));
    return out;
}

/* Lies on the felt like a later one, in a heap: only the uppermost is there to be read. */
static inline bool room_in_heap(const DrawItem *d, const DrawItem *over)
{
    enum { ASIDE = 14 }; /* per cent of a piece */
    return room_is_piece(over) && abs(over->r.x - d->r.x) * 100 <= d->r.w * ASIDE &&
           abs(over->r.y - d->r.y) * 100 <= d->r.h * ASIDE;
}

/* Something of it that lies there as a whole tells these words: the tip of what is cut. */
static inline bool room_is_told(const Scene *sc, Rect at, const char *text)
{
    static const char dots[] = "\u2026";
    const size_t whole = strlen(text),
                 cut = whole >= sizeof dots - 1 && strcmp(text + whole - (sizeof dots - 1), dots) == 0
                           ? whole - (sizeof dots - 1)
                           : whole;
    char begins[256];
    snprintf(begins, sizeof begins, "%.*s", (int)cut, text);
    for (int i = 0; i < sc->item_count; i++)
        if (rect_meets(sc->item[i].r, at) &&
            (strstr(sc->item[i].label, begins) != NULL || strstr(sc->item[i].value, begins) != NULL ||
             strstr(sc->item[i].why, begins) != NULL))
            return true;
    return false;
}

static inline void room_look_text(const Scene *sc, const RoomWanted *w, int i, RoomFound *found)
{
    enum { ACROSS = 9, DOWN = 3 };
    static const char dots[] = "\u2026";
    const DrawList *list = &sc->draw;
    const DrawItem *d = &list->item[i];
    const char *text = list->text + d->text;
    const size_t length = strlen(text);
    const Rect all = room_ink(list, d), ink = rect_inset(all, 1);
    char name[96], by[96], what[224];
    (void)w;
    if (text[strspn(text, " ")] == '\0' || (d->clip.w > 0 && (all.w == 0 || all.h < d->size / 2)))
        return;
    snprintf(what, sizeof what, "\"%.90s\", %s", text, room_name(sc, d, name));
    const bool ends = length > 3 && strcmp(text + length - 3, dots) == 0;
    const bool wide = text_width((FontRole)d->font, d->size, text) > d->r.w + 1;
    if ((ends || wide) && !room_is_told(sc, all, text))
        found(ROOM_CUT, what, d->r, "", all);
    if (all.x < 0 || all.y < 0 || all.x + all.w > sc->w || all.y + all.h > sc->h)
        found(ROOM_OUTSIDE, what, all, "", all);
    for (int k = i + 1; k < list->count; k++) {
        const DrawItem *over = &list->item[k];
        if (over->kind == DRAW_TEXT && strcmp(list->text + over->text, text) == 0)
            continue; /* the same once more, for its edge */
        int covered = room_is_crossed(over, ink) ? 2 : 0;
        for (int n = 0; n < ACROSS * DOWN && covered < 2 &&
                        rect_meets(over->kind == DRAW_SPRITE ? rect_turned(over->r, over->turn) : over->r, ink);
             n++)
            covered += room_covers(list, over, ink.x + (n % ACROSS) * (ink.w - 1) / (ACROSS - 1),
                                   ink.y + n / ACROSS * (ink.h - 1) / (DOWN - 1));
        if (covered >= 2) {
            found(ROOM_COVERED, what, all, room_name(sc, over, by), over->r);
            return;
        }
    }
}

/* Where the sign of a piece is that tells what it is, in per cent of it. */
static inline Rect room_sign(const DrawItem *d)
{
    const bool large = d->sprite == SPRITE_CARD && (d->b >= CARD_LARGE_INDEX || d->r.w < FULL_CARD_W);
    const bool whole = d->sprite == SPRITE_TILE && (d->b & TILE_LARGE_FACE) != 0;
    return d->sprite == SPRITE_TILE ? (whole ? (Rect){ 16, 12, 68, 50 } : (Rect){ 26, 16, 48, 32 })
           : large                  ? (Rect){ 6, 8, 39, 32 }
                                    : (Rect){ 6, 6, 14, 20 };
}

static inline void room_point_of(const DrawItem *d, int across, int down, int *x, int *y)
{
    if (d->turn != 0) {
        pose_point((Pose){ d->r, d->turn }, d->r.w * across / 100, d->r.h * down / 100, x, y);
        return;
    }
    *x = d->r.x + d->r.w * across / 100;
    *y = d->r.y + d->r.h * down / 100;
}

/* How much of that part of the piece what is drawn over it covers, per cent. */
static inline int room_part_covered(const DrawList *list, const DrawItem *d, Rect part, const DrawItem *over)
{
    enum { EACH = 5 };
    int n = 0;
    for (int i = 0; i < EACH * EACH; i++) {
        int x, y;
        room_point_of(d, part.x + part.w * (i % EACH) / (EACH - 1), part.y + part.h * (i / EACH) / (EACH - 1), &x, &y);
        n += room_covers(list, over, x, y);
    }
    return n * 100 / (EACH * EACH);
}

/* A small picture of a piece on a larger one: what a joker stands for. */
static inline bool room_is_worn(const DrawList *list, int i)
{
    const DrawItem *d = &list->item[i];
    for (int k = 0; k < i; k++) {
        const DrawItem *under = &list->item[k];
        const Rect both = rect_both(under->r, d->r);
        if (room_is_face(under) && under->r.w * 10 >= d->r.w * 15 && both.w * both.h * 10 >= d->r.w * d->r.h * 7)
            return true;
    }
    return false;
}

static inline void room_look_piece(const Scene *sc, const RoomWanted *w, int i, RoomFound *found)
{
    enum { SIGN_SPARED = 12, PIECE_SPARED = 25 };
    const DrawList *list = &sc->draw;
    const DrawItem *d = &list->item[i];
    const bool hand = d->r.y + d->r.h > w->rail_y;
    char name[96], by[96];
    if (room_is_worn(list, i) || d->alpha < 128 || room_is_picture(sc, w, d))
        return;
    for (int k = i + 1; k < list->count; k++)
        if (room_in_heap(d, &list->item[k]))
            return;
    room_name(sc, d, name);
    if (d->r.w < w->least_w || d->r.h < w->least_h)
        found(ROOM_SMALL, name, d->r, "", d->r);
    int x, y;
    room_point_of(d, room_sign(d).x, room_sign(d).y, &x, &y);
    if (x < 0 || y < 0 || x >= sc->w || y >= sc->h || (!hand && (d->r.x < 0 || d->r.x + d->r.w > sc->w)))
        found(ROOM_OUTSIDE, name, d->r, "", d->r);
    for (int k = i + 1; k < list->count; k++) {
        const DrawItem *over = &list->item[k];
        const Rect turned = over->kind == DRAW_SPRITE ? rect_turned(over->r, over->turn) : over->r;
        if (!rect_meets(turned, rect_turned(d->r, d->turn)))
            continue;
        if (room_part_covered(list, d, room_sign(d), over) > SIGN_SPARED) {
            found(ROOM_SIGN, name, d->r, room_name(sc, over, by), over->r);
            return;
        }
        if (!hand && !room_is_piece(over) && over->kind != DRAW_TEXT && over->r.h > w->small &&
            room_part_covered(list, d, (Rect){ 2, 2, 96, 96 }, over) > PIECE_SPARED) {
            found(ROOM_PIECE, name, d->r, room_name(sc, over, by), over->r);
            return;
        }
    }
}

/* What can be pressed lies in the window. */
static inline void room_look_items(const Scene *sc, RoomFound *found)
{
    for (int i = 0; i < sc->item_count; i++) {
        const Item *it = &sc->item[i];
        const Rect r = item_seen(it);
        const bool pressed = it->kind <= ITEM_LINK || it->kind == ITEM_SEAT;
        if (pressed && r.w > 0 && (r.x < 0 || r.y < 0 || r.x + r.w > sc->w || r.y + r.h > sc->h))
            found(ROOM_OUTSIDE, it->name, it->r, "", it->r);
    }
}

static inline void room_look(const Scene *sc, const RoomWanted *w, RoomFound *found)
{
    const DrawList *list = &sc->draw;
    int from = w->from;
    for (int i = from; i < list->count; i++) /* a veil, or the cloth anew: what lies under it is not to be read */
        if ((list->item[i].kind == DRAW_FELT || list->item[i].kind == DRAW_FILL) && list->item[i].r.w >= sc->w &&
            list->item[i].r.h >= sc->h)
            from = i + 1;
    for (int i = from; i < list->count; i++) {
        if (list->item[i].kind == DRAW_TEXT)
            room_look_text(sc, w, i, found);
        else if (room_is_face(&list->item[i]))
            room_look_piece(sc, w, i, found);
    }
    room_look_items(sc, found);
}

#endif
