#include "app/table/piece_draw.h"

#include "app/widgets/widget.h"

void piece_outline(Scene *sc, Rect r, int grow, int thick, LineStyle style, Colour c)
{
    int side = r.w < r.h ? r.w : r.h; /* round a whole meld the corners are those of its pieces */
    dl_outline(&sc->draw, rect_inset(r, -grow), side / 8 + grow, thick, style, c);
}

void piece_shadow(Scene *sc, Rect r, int lift)
{
    dl_sprite(&sc->draw, SPRITE_SHADOW, lift, 0, r, 255, sc->theme->shadow);
}

void piece_picture(Scene *sc, Rect r, Face f)
{
    bool known = face_is_known(f);
    if (!sc->cards && known)
        dl_sprite(&sc->draw, SPRITE_TILE, f.rank, f.suit, r, 255, 0);
    else if (!sc->cards)
        dl_sprite(&sc->draw, SPRITE_TILE_BACK, 0, 0, r, 255, 0);
    else if (known)
        dl_sprite(&sc->draw, SPRITE_CARD, f.rank, f.suit + (sc->four_colours && !face_is_joker(f) ? 4 : 0), r, 255, 0);
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
    if (look.last)
        piece_outline(sc, r, 1, thin, LINE_DOTTED, t->last_played);
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

void piece_joker_label(Scene *sc, Rect r, const char *text)
{
    int bare = r.w * 4 / 5 - r.w / 12; /* over the signs at the foot of the card, up to its index */
    if (sc->cards)                     /* the next card of the meld may lie over its right half */
        r.w /= 2;
    int h = sc->cards ? r.h / 6 : r.h / 4, px = h * 3 / 4;
    while (px > 7 && text_width(FONT_BOLD, px, text) > r.w - r.w / 6)
        px--;
    if (text[0] == '\0' || px < 8)
        return;
    Rect box = { r.x + r.w / 12, r.y + r.h - h - r.h / 16, r.w - r.w / 6, h };
    Rect under = box;
    if (sc->cards)
        under = (Rect){ box.x, box.y - h / 4, bare, h + h / 4 };
    dl_round(&sc->draw, under, h / 4, colour_alpha(sc->theme->panel, sc->cards ? 255 : 235));
    dl_text(&sc->draw, FONT_BOLD, px, box, ALIGN_CENTRE, sc->theme->text, text);
}
