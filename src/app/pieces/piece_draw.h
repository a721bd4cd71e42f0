/* How one piece looks wherever it lies: face, shadow and the outlines that say something about it. */
#ifndef MELDWELL_APP_PIECES_PIECE_DRAW_H
#define MELDWELL_APP_PIECES_PIECE_DRAW_H

#include "app/widgets/scene.h"
#include "rules/game/game.h"

typedef struct PieceLook {
    int lift; /* 0 resting .. 3 carried */
    bool selected, fresh, played, hinted, wrong;
    bool told; /* the line of the log that is looked at tells of it */
    bool dim;  /* may not be played now */
    bool set;  /* of a meld of the hand that is marked */
} PieceLook;

/* The bare face, or the back of one that is not known: a tile or, with Scene.cards, a playing card. */
void piece_picture(Scene *, Rect, Face);
/* Side by side: all shadows first, so that none falls on a neighbour. */
void piece_shadow(Scene *, Rect, int lift);
void piece_face(Scene *, Rect, Face, PieceLook);
/* Both. */
void piece_draw(Scene *, Rect, Face, PieceLook);
/* An outline of rounded corners, `grow` pixels outside of r. */
void piece_outline(Scene *, Rect, int grow, int thick, LineStyle, Colour);
/* Where what is held may lie. */
void piece_target(Scene *, Rect);
/* One that is still to come. */
void piece_pale(Scene *, Rect, Face);
/* A piece where a hint wants it. */
void piece_ghost(Scene *, Rect, Face, int thick, Colour);
/* That it is locked, in a corner of it and clear of the numeral; where the sign is. */
Rect piece_padlock(Scene *, Rect, int side);
/* The part of a piece that tells what it is: the index of a card, the number of a tile; also where it lies a little
 * turned. */
Rect piece_sign(const Scene *, Rect);
/* Round what a seat has laid since the viewer's turn. */
void piece_laid_since(Scene *, Rect, LineStyle, Colour);
/* Where its portrait lies there, over no index of these pieces; covered: another piece lies on the last one. */
Rect piece_since_portrait(const Scene *, Rect, bool covered);
/* The portrait of a seat; and on a disc of that colour, a little larger, at what is its. */
void piece_portrait(Scene *, Rect, int seat);
void piece_portrait_on(Scene *, Rect, int seat, Colour disc);
/* What a joker stands for, as a small piece at its lower edge, within so much of its width as can be seen; left out
 * where it would be too small to read. Nothing for an empty set. */
void piece_joker_label(Scene *, Rect, int seen, const GameDef *, FaceSet stands);
/* "red 7"; of a joker that stands for something, this too, in words. */
void piece_words(const GameDef *, Face, FaceSet stands, TextSink *);

#endif
