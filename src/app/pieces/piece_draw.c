/* How one piece looks wherever it lies: face, shadow, outlines, and the small piece on a joker. */
#include "app/pieces/piece_draw.h"

#include <string.h>

#include "app/widgets/widget.h"
#include "render/layout/layout.h"

void piece_outline(Scene *sc, Rect r, int grow, int thick, LineStyle style, Colour c)
{
    int side = r.w < r.h ? r.w : r.h; /* round a whole meld the corners are those of its pieces */
    dl_outline(&sc->draw, rect_inset(r, -grow), side / 8 + grow, thick, style, c);
}

void piece_shadow(Scene *sc, Rect r, int lift)
{
    dl_sprite(&sc->draw, SPRITE_SHADOW, lift, 0, r, 255, sc->theme->shadow);
}

static int faces_of_card(const Scene *sc)
{
    return sc->faces == FACES_LARGE ? CARD_LARGE_FACE : sc->faces == FACES_INDEX ? CARD_LARGE_INDEX : 0;
}

void piece_picture(Scene *sc, Rect r, Face f)
{
    bool known = face_is_known(f);
    if (!sc->cards && known)
        dl_sprite(&sc->draw, SPRITE_TILE, f.rank, f.suit + (sc->faces == FACES_LARGE ? TILE_LARGE_FACE : 0), r, 255, 0);
    else if (!sc->cards)
        dl_sprite(&sc->draw, SPRITE_TILE_BACK, 0, 0, r, 255, 0);
    else if (known)
        dl_sprite(&sc->draw, SPRITE_CARD, f.rank,
                  f.suit + (sc->four_colours && !face_is_joker(f) ? 4 : 0) + faces_of_card(sc), r, 255, 0);
    else
        dl_sprite(&sc->draw, SPRITE_CARD_BACK, sc->card_back, 0, r, 255, 0);
}

void piece_face(Scene *sc, Rect r, Face f, PieceLook look)
{
    const Theme *t = sc->theme;
    piece_picture(sc, r, f);
    int thin = r.w >= 90 ? 3 : 2;
    if (look.dim)
        dl_round(&sc->draw, r, r.w / 12, colour_alpha(t->rack, 110));
    if (look.told) {
        dl_round(&sc->draw, r, r.w / 12, colour_alpha(t->selected, 48));
        piece_outline(sc, r, 2, thin + 2, LINE_SOLID, t->selected);
    }
    if (look.played) /* on the piece: on the cloth it would not be seen */
        piece_outline(sc, r, sc->cards ? -1 : -thin - 1, thin, sc->cards ? LINE_SOLID : LINE_CORNERS, t->good);
    if (look.fresh)
        piece_outline(sc, r, 1, thin, LINE_CORNERS, t->accent);
    if (look.hinted)
        piece_outline(sc, r, 2, thin + 1, LINE_DOUBLE, t->playable);
    if (look.set)
        piece_outline(sc, r, -1, thin, LINE_SOLID, t->playable);
    if (look.selected)
        piece_outline(sc, r, 1, thin + 1, LINE_SOLID, t->selected);
    if (look.wrong)
        piece_outline(sc, r, 2, thin + 1, LINE_DASHED, t->illegal);
}

void piece_draw(Scene *sc, Rect r, Face f, PieceLook look)
{
    piece_shadow(sc, r, look.lift);
    piece_face(sc, r, f, look);
}

void piece_target(Scene *sc, Rect r)
{
    dl_round(&sc->draw, r, r.h / 10, colour_alpha(sc->theme->playable, 60));
    piece_outline(sc, r, 0, 2, LINE_DOUBLE, colour_alpha(sc->theme->playable, 220));
}

void piece_pale(Scene *sc, Rect r, Face f)
{
    piece_picture(sc, r, f);
    dl_round(&sc->draw, r, r.w / 8, colour_alpha(sc->theme->panel, 150));
    dl_outline(&sc->draw, r, r.w / 8, scene_px(sc, 1), LINE_DASHED, colour_alpha(sc->theme->text_quiet, 140));
}

void piece_ghost(Scene *sc, Rect r, Face f, int thick, Colour c)
{
    piece_picture(sc, r, f);
    dl_round(&sc->draw, r, r.w / 8, colour_alpha(sc->theme->felt, 80));
    piece_outline(sc, r, 0, thick, LINE_DASHED, c);
}

Rect piece_padlock(Scene *sc, Rect r, int side)
{
    const Theme *t = sc->theme;
    enum { ON_PIECE = 13, ON_LARGE = 7, LEAST = 12 }; /* per cent of its height: the numeral begins below */
    const int low = r.h * (sc->faces == FACES_LARGE ? ON_LARGE : ON_PIECE) / 100;
    side = min_int(min_int(side, r.w / 2), max_int(LEAST, low * 9 / 4));
    Rect disc = { r.x + (r.w - side) / 2, r.y + low - side, side, side }; /* at the corners hang portraits */
    dl_round(&sc->draw, disc, side / 2, t->panel);
    dl_outline(&sc->draw, disc, side / 2, 1, LINE_SOLID, t->text_quiet);
    dl_sprite(&sc->draw, SPRITE_ICON, ICON_LOCK, 0, rect_inset(disc, side / 5), 255, t->text);
    return disc;
}

void piece_portrait(Scene *sc, Rect r, int seat)
{
    dl_sprite(&sc->draw, SPRITE_AVATAR, seat % 9, 0, r, 255, 0);
}

void piece_portrait_on(Scene *sc, Rect r, int seat, Colour disc)
{
    const int rim = scene_px(sc, 2);
    dl_round(&sc->draw, rect_inset(r, -rim), r.w / 2 + rim, disc);
    piece_portrait(sc, r, seat);
}

Rect piece_sign(const Scene *sc, Rect r)
{
    const Rect part = !sc->cards && sc->faces == FACES_LARGE          ? (Rect){ 10, 8, 80, 58 } /* per cent of it */
                      : !sc->cards                                    ? (Rect){ 24, 14, 52, 36 }
                      : sc->faces == FACES_LARGE                      ? (Rect){ 4, 5, 44, 54 }
                      : sc->faces == FACES_INDEX || r.w < FULL_CARD_W ? (Rect){ 4, 5, 44, 41 }
                                                                      : (Rect){ 4, 5, 18, 25 };
    return (Rect){ r.x + r.w * part.x / 100, r.y + r.h * part.y / 100, r.w * part.w / 100, r.h * part.h / 100 };
}

enum { SINCE_GROWS = 2 };

void piece_laid_since(Scene *sc, Rect r, LineStyle stroke, Colour colour)
{
    const int thick = scene_px(sc, 3), grow = scene_px(sc, SINCE_GROWS);
    piece_outline(sc, r, grow + thick / 2, 2 * thick, LINE_SOLID, colour_alpha(sc->theme->prompt, 140));
    piece_outline(sc, r, grow, thick, stroke, colour);
}

Rect piece_since_portrait(const Scene *sc, Rect r, bool covered)
{
    const int grow = scene_px(sc, SINCE_GROWS), large = scene_px(sc, 20);
    const int small = r.h * 48 / 100 > 20 ? r.h * 48 / 100 : 20, side = small < large ? small : large;
    return (Rect){ r.x + r.w - side * 2 / 3, covered ? r.y - side - grow : r.y - side * 3 / 4, side, side };
}

/* ---- what a joker stands for ---- */

enum { LABEL_PARTS = 8, LABEL_BYTES = 16 };

/* A number or a mark of the label, in the colour it has on a piece. */
typedef struct LabelPart {
    char text[LABEL_BYTES];
    Colour ink;
} LabelPart;

static Colour ink_of(const Scene *sc, Face f)
{
    return sc->cards ? sc->theme->card_ink[f.suit + (sc->four_colours ? 4 : 0)] : sc->theme->tile_colour[f.suit];
}

/* "7" and a mark, or one number with several marks: in a group a joker may stand for each colour that is missing. */
static int label_parts(const Scene *sc, const GameDef *game, FaceSet set, LabelPart out[LABEL_PARTS])
{
    Face face[FACE_SET_MOST];
    int faces = face_set_list(set, face), n = 0;
    for (int i = 0; i < faces && n + 2 <= LABEL_PARTS; i++) {
        char sign[LABEL_BYTES];
        TextSink sink = text_sink(sign, sizeof sign);
        sink.pieces = false;
        face_short(game, face[i], &sink);
        size_t mark = sink.length > 0 ? sink.length - 1 : 0;
        while (mark > 0 && ((unsigned char)sign[mark] & 0xC0) == 0x80)
            mark--;
        memcpy(out[n + 1].text, sign + mark, strlen(sign + mark) + 1);
        memcpy(out[n].text, sign, mark);
        out[n].text[mark] = '\0';
        out[n + 1].ink = ink_of(sc, face[i]);
        out[n].ink = faces > 1 ? sc->theme->tile_colour[0] : out[n + 1].ink;
        if (i > 0 && face[i].rank == face[i - 1].rank)
            out[n] = out[n + 1];
        else
            n++;
        n++;
    }
    return n;
}

static int label_width(const LabelPart *part, int n, int px)
{
    int w = 0;
    for (int i = 0; i < n; i++)
        w += text_width(FONT_BOLD, px, part[i].text);
    return w;
}

void piece_joker_label(Scene *sc, Rect r, int seen, const GameDef *game, FaceSet stands)
{
    LabelPart part[LABEL_PARTS];
    int n = label_parts(sc, game, stands, part);
    int margin = r.w / (sc->cards ? 24 : 12);
    int bare = r.w * 4 / 5 - margin; /* over the signs at the foot of the card, up to its index */
    if (sc->cards)                   /* the next card of the meld may lie over its right half, or over more of it */
        r.w = min_int(r.w / 2, seen);
    int h = sc->cards ? r.h / 4 : r.h * 3 / 10, px = h * 4 / 5;
    Rect box = { r.x + margin, r.y + r.h - h - r.h / 16, r.w - 2 * margin, h };
    while (px > 7 && label_width(part, n, px) > box.w)
        px--;
    if (n == 0 || px < 8)
        return;
    Rect under = sc->cards ? (Rect){ box.x, box.y, bare, h } : box;
    dl_round(&sc->draw, under, h / 4, sc->theme->tile_edge);
    dl_round(&sc->draw, rect_inset(under, 1), h / 4, sc->theme->tile);
    box.x += (box.w - label_width(part, n, px)) / 2;
    for (int i = 0; i < n; i++) {
        box.w = text_width(FONT_BOLD, px, part[i].text);
        dl_text(&sc->draw, FONT_BOLD, px, box, ALIGN_LEFT, part[i].ink, part[i].text);
        box.x += box.w;
    }
}

void piece_words(const GameDef *game, Face f, FaceSet stands, TextSink *out)
{
    char faces[384];
    out->pieces = false;
    TextSink list = text_part(out, faces, sizeof faces);
    if (stands.bits == 0) {
        game->tell.face_name(f, out);
        return;
    }
    face_set_say(stands, game->tell.face_name, N_("{1} or {2}"), &list);
    /* TRANSLATORS: {1} is a card or tile in words, without an article: "queen of hearts". */
    text_say(out, "joker, standing for the {1}", faces);
}
